import json
from pathlib import Path

import pytest

from cheeseboard.bots.levels import without_clock
from cheeseboard.lab.arena import (
    Bout,
    Pairing,
    bouts,
    compete,
    contestant,
    ladder,
    play_bout,
    ratings,
    read_file,
    round_robin,
    standings,
    usual_players,
)

PAIRING = Pairing("lab-rats", 3, ("pip:simulations=4", "random"))


def test_each_game_is_played_twice_with_the_seats_exchanged() -> None:
    assert [PAIRING.seating(number) for number in (0, 1, 2)] == [[0, 1, 0], [1, 0, 1], [0, 1, 0]]


def test_equal_strategies_get_exactly_half() -> None:
    """Paired games of one bot against itself differ in the names of the sides alone."""
    twins = Pairing("house-of-cats", 2, ("random", "random"))
    played = [play_bout(bout) for bout in bouts([twins], 8)]
    assert sum(bout.share for bout in played) == 4


def test_a_thinker_gets_more_than_half_against_random() -> None:
    thinker = Pairing("lab-rats", 3, ("nibbles:simulations=20", "random"))
    played = list(compete(bouts([thinker], 12), None, 1, "here"))
    assert standings(played)["pairings"][0]["share"] > 0.6


def test_the_results_are_the_same_however_the_work_is_divided() -> None:
    wanted = bouts([PAIRING], 4)
    assert list(compete(wanted, None, 1, "here")) == list(compete(wanted, None, 2, "here"))


def test_what_is_in_the_file_is_not_played_again(tmp_path: Path) -> None:
    file = tmp_path / "arena.jsonl"
    first = list(compete(bouts([PAIRING], 2), file, 1, "here"))
    claimed = Bout(PAIRING, 2, share=0.25)
    with file.open("a") as lines:
        lines.write(json.dumps(claimed.to_data()) + "\n" + '{"cut off')
    assert read_file(file) == [*first, claimed]
    assert "cut off" not in file.read_text()
    assert list(compete(bouts([PAIRING], 3), file, 1, "here")) == [*first, claimed]


def test_who_has_a_seat_more_must_win_more_for_the_same_share() -> None:
    """Two of three seats win two of three games without being better."""
    with_two = [Bout(PAIRING, number, share=1.0 if number < 8 else 0.0) for number in range(0, 12, 2)]
    (row,) = standings(with_two)["pairings"]
    assert row["won"] == 4
    assert row["share"] == 0.5
    assert row["low"] < 0.5 < row["high"]


def test_who_meets_whom() -> None:
    assert ladder(["a", "b", "c"]) == [("b", "a"), ("c", "b")]
    assert round_robin(["a", "b", "c"]) == [("b", "a"), ("c", "a"), ("c", "b")]
    assert usual_players("lab-rats") == [3, 4]
    assert usual_players("house-of-cats") == [2, 4]


def test_no_clock_disturbs_a_competition() -> None:
    assert without_clock("random") == "random"
    assert without_clock("pip") == "pip:seconds=1000000"
    assert without_clock("pip:depth=2") == "pip:depth=2,seconds=1000000"


def test_who_wins_more_is_rated_higher() -> None:
    pytest.importorskip("openskill")
    played = [Bout(PAIRING, number, share=1.0) for number in range(10)]
    (rated,) = ratings(played)
    strong, weak = rated["bots"]
    assert strong["bot"] == PAIRING.bots[0]
    assert strong["low"] > weak["rating"]


def test_a_guest_is_made_by_the_player_of_its_module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "club").mkdir()
    (tmp_path / "club" / "mine.py").write_text("def player(wish, seed): return wish, seed\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    made: object = contestant("club.mine:bold=2", 7)
    assert made == ("bold=2", 7)
