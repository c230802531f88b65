"""What players know of one another's cards, and the worlds they imagine from it (rules 2.6 to 2.11)."""

from collections import Counter

import pytest

from cheeseboard.core.state import State
from tests.games.lab_rats.arrange import *


def confused() -> State:
    """Seat 1 has given seat 0 its violet potion."""
    lab = arrange(
        rat("red", "red green"),
        rat("green", "violet blue"),
        rat("blue", "yellow orange"),
        corridor="confusion violet confusion",
    )
    return play(lab, "0 open-door 1", "0 give red", "1 give violet", "2 give yellow")


def known(lab: State, viewer: int | None, holder: int) -> list[str]:
    found: list[str] = lab.view(viewer)["rats"][holder]["known"]
    return found


def worlds(lab: State, viewer: int | None, number: int = 40) -> list[State]:
    return [lab.resample(viewer, seed) for seed in range(number)]


def hands(lab: State, viewer: int | None, holder: int) -> list[list[str]]:
    return [potions(world, holder) for world in worlds(lab, viewer)]


@pytest.mark.rule("2.11")
def test_the_giver_knows_the_potion_in_every_world_they_imagine() -> None:
    lab = confused()
    assert known(lab, 1, 0) == ["violet"]
    assert all("violet" in hand for hand in hands(lab, 1, 0))
    assert len({tuple(sorted(hand)) for hand in hands(lab, 1, 0)}) > 5


@pytest.mark.rule("2.11")
@pytest.mark.parametrize("viewer", [None, 2])
def test_others_know_nothing_of_it(viewer: int | None) -> None:
    lab = confused()
    assert known(lab, viewer, 0) == []
    assert not all("violet" in hand for hand in hands(lab, viewer, 0))


@pytest.mark.rule("2.11")
def test_a_potion_seen_to_leave_the_hand_is_no_longer_known_there() -> None:
    lab = play(confused(), "0 open-door 2", "0 spend violet")
    assert known(lab, 1, 0) == []


@pytest.mark.rule("2.11")
def test_a_potion_that_may_have_been_passed_on_in_secret_is_no_longer_known() -> None:
    lab = play(confused(), "0 open-door 3", "0 give green", "1 give blue", "2 give orange")
    assert known(lab, 1, 0) == ["blue"]
    assert sorted(potions(lab, 0)) == ["blue", "violet"]


@pytest.mark.rule("2.11", "13.8")
def test_what_is_known_of_a_hand_outlives_the_round() -> None:
    lab = arrange(
        rat("red", "red"),
        rat("green", "violet", health="dead"),
        rat("blue", health="dead"),
        corridor="confusion",
    )
    play(lab, "0 open-door 1", "0 give red", "1 give violet", "0 stop")
    discard_down(lab)
    assert lab.view(None)["round"] == 2
    assert known(lab, 1, 0) == ["violet"]
    assert known(lab, 0, 2) == ["red"]


@pytest.mark.rule("2.7", "2.9")
def test_a_viewer_imagines_other_hands_and_doors_and_never_their_own() -> None:
    lab = keep_doors(TITLE.start(3, seed=9))
    for world in worlds(lab, 1, 10):
        assert world.view(1) == lab.view(1)
        assert world.inventory() != lab.inventory()
        assert Counter(world.inventory()) == Counter(lab.inventory())
    others = {tuple(table(world)["corridor"]) for world in worlds(lab, 1, 10)}
    assert len(others) > 5


@pytest.mark.rule("12.4")
def test_a_door_that_may_have_been_swapped_is_imagined_anew() -> None:
    lab = arrange(rat("red"), rat("green", doors="explosion"), rat("blue"), corridor="red yellow")
    play(lab, "0 open-door 1", "0 stop", "1 place explosion")
    imagined = {table(world)["corridor"][1] for world in worlds(lab, 0)}
    assert len(imagined) > 5
    assert {table(world)["corridor"][1] for world in worlds(lab, 1)} == {"explosion"}


@pytest.mark.rule("8.7")
def test_a_rat_that_failed_an_exit_is_not_imagined_with_what_would_have_beaten_it() -> None:
    lab = arrange(rat("red", "green yellow"), rat("green"), rat("blue"), exits="red-green-blue")
    play(lab, "0 try-exit 1")
    for world in worlds(lab, 1):
        data = world.to_data()
        data["table"]["exits"].sort(key=lambda key: key != "red-green-blue")
        data["table"]["rats"][0]["health"] = 0
        data.update(agenda=["explore 0"], desks=[])
        world.restore(data)
        assert asked(play(world, "0 try-exit 1"), 0) != "cover"


@pytest.mark.rule("2.6", "2.7", "2.8", "2.9", "2.10")
def test_in_every_position_of_a_game_an_imagined_world_looks_the_same() -> None:
    lab = TITLE.start(4, seed=11)
    for number, _ in enumerate(play_out(lab, seed=11)):
        for viewer in (None, 0, 1, 2, 3):
            world = lab.resample(viewer, seed=number)
            assert world.view(viewer) == lab.view(viewer)
            if viewer is not None:
                assert world.moves(viewer) == lab.moves(viewer)
