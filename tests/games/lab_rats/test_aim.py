"""Section 1: the aim."""

from collections import deque
from itertools import pairwise

import pytest

import cheeseboard
from tests.games.lab_rats.arrange import TITLE, arrange, each, kinds, listen, play, play_out, rat

CHEESE_FOR = {"crumbs-found": 1, "survived": 1, "exit-beaten": 2}


@pytest.mark.rule("1.1")
def test_the_fourth_cheese_wins_at_once_in_the_middle_of_a_round() -> None:
    lab = arrange(rat("red", crumbs=9, cheese=3), rat("green"), rat("blue", cheese=3), corridor="red")
    play(lab, "0 open-door 1", "0 stop")
    assert lab.over
    assert lab.winners == [0]
    assert lab.scores == [4, 0, 3]
    assert lab.to_move == ()


@pytest.mark.rule("1.1")
def test_three_cheeses_do_not_win() -> None:
    lab = arrange(rat("red", crumbs=9, cheese=2), rat("green"), rat("blue"), corridor="red")
    play(lab, "0 open-door 1", "0 stop")
    assert not lab.over
    assert lab.scores == [3, 0, 0]


@pytest.mark.rule("1.1")
def test_when_the_game_is_over_nobody_can_move_and_is_told_why() -> None:
    lab = play(
        arrange(rat("red", crumbs=9, cheese=3), rat("green"), rat("blue"), corridor="red"),
        "0 open-door 1",
        "0 stop",
    )
    assert [lab.moves(seat) for seat in range(3)] == [[], [], []]
    with pytest.raises(cheeseboard.Refused) as refused:
        play(lab, "1 open-door 1")
    assert refused.value.reason.key == "game-over"


@pytest.mark.rule("1.2")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_each_player_has_a_rat_of_their_own_for_the_whole_game(players: int) -> None:
    lab = TITLE.start(players, seed=1)
    colours = each(lab, "colour")
    assert len(set(colours)) == players
    for _ in play_out(lab, seed=1):
        assert each(lab, "colour") == colours


@pytest.mark.rule("1.2")
@pytest.mark.parametrize("players", [0, 1, 2, 6])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(cheeseboard.Refused) as refused:
        TITLE.start(players)
    assert refused.value.reason.key == "players"
    assert "3" in refused.value.text("es")


@pytest.mark.rule("1.3")
def test_cheese_comes_from_crumbs_from_surviving_and_from_escaping_only() -> None:
    sources = set()
    for seed in range(12):
        lab = TITLE.start(3 + seed % 3, seed)
        heard = listen(lab)
        deque(play_out(lab, seed), 0)
        paid = [0] * lab.players
        for before, event in pairwise(heard):
            if event.kind == "cheese-won":
                assert event.facts is not None
                assert CHEESE_FOR[before.kind] == event.facts["n"]
                sources.add(before.kind)
                paid[event.facts["seat"]] += event.facts["n"]
        assert paid == lab.scores
        assert kinds(heard)[-1] == "game-won"
    assert sources == set(CHEESE_FOR)
