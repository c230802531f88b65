"""Section 3: setting up."""

import pytest

from tests.games.lab_rats.arrange import *


@pytest.mark.rule("3.1")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_chance_names_the_starting_player(players: int) -> None:
    starters = {TITLE.start(players, seed).view(None)["starter"] for seed in range(60)}
    assert starters == set(range(players))


@pytest.mark.rule("3.1")
def test_the_starting_player_holds_the_marker_and_plays_first() -> None:
    for seed in range(10):
        lab = TITLE.start(4, seed)
        starter = lab.view(None)["starter"]
        assert keep_doors(lab).to_move == (starter,)


@pytest.mark.rule("3.2")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_rat_is_face_up_and_unhurt_and_no_colour_comes_twice(players: int) -> None:
    lab = TITLE.start(players, seed=3)
    assert len(set(each(lab, "colour"))) == players
    assert healths(lab) == ["well"] * players


@pytest.mark.rule("3.3")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_each_player_is_dealt_two_potions_and_two_doors(players: int) -> None:
    lab = TITLE.start(players, seed=4)
    for seat in range(players):
        assert len(potions(lab, seat)) == 2
        assert len(doors(lab, seat)) == 2
    view = lab.view(None)
    assert view["potion_deck"] == 25 - 2 * players
    assert view["door_deck"] == 36 - 2 * players - (5 - players)


@pytest.mark.rule("3.4")
def test_three_exits_are_laid_face_down_and_five_are_left() -> None:
    lab = TITLE.start(4, seed=5)
    assert lab.view(0)["exits"] == [None, None, None]
    assert len(table(lab)["exits"]) == 8
    assert len({tuple(table(TITLE.start(4, seed))["exits"][:3]) for seed in range(10)}) > 5


@pytest.mark.rule("3.5")
def test_all_choose_a_door_at_once() -> None:
    lab = TITLE.start(4, seed=6)
    assert lab.to_move == (0, 1, 2, 3)
    for seat in (2, 0, 3, 1):
        assert asked(lab, seat) == "place"
        assert offer(lab, seat) == [f"place {door}" for door in doors(lab, seat)]
        chosen, kept = doors(lab, seat)
        play(lab, f"{seat} place {chosen}")
        assert table(lab)["corridor"][seat] == chosen
        assert doors(lab, seat) == [kept]


@pytest.mark.rule("3.5")
def test_nobody_learns_anything_of_anothers_choice() -> None:
    lab = TITLE.start(3, seed=7)
    one, other = lab.clone(), lab.clone()
    play(one, f"1 {offer(lab, 1)[0]}")
    play(other, f"1 {offer(lab, 1)[1]}")
    assert table(one) != table(other)
    for viewer in (None, 0, 2):
        assert one.view(viewer) == other.view(viewer)
    assert one.view(1) != other.view(1)


@pytest.mark.rule("3.6")
@pytest.mark.parametrize(("players", "centre"), [(3, 2), (4, 1), (5, 0)])
def test_five_closed_doors_lie_on_the_table(players: int, centre: int) -> None:
    """The rulebook's example: with three players each lays one and two come from the deck."""
    corridor = keep_doors(TITLE.start(players, seed=8)).view(None)["corridor"]
    assert [slot["state"] for slot in corridor] == ["closed"] * 5
    assert [slot["owner"] for slot in corridor] == [*range(players), *[None] * centre]
