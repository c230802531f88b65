"""Section 5: exploring."""

import pytest

from tests.games.lab_rats.arrange import *

ALL_FIVE = [f"0 open-door {number}" for number in range(1, 6)]


@pytest.mark.rule("5.1")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_any_closed_door_may_be_opened_ones_own_anothers_or_one_in_the_centre(number: int) -> None:
    lab = arrange(corridor="red red red red resurrection")
    play(lab, f"0 open-door {number}")
    states = [slot["state"] for slot in lab.view(None)["corridor"]]
    assert states == ["open" if slot == number else "closed" for slot in range(1, 6)]


@pytest.mark.rule("5.1")
def test_an_open_door_is_not_opened_again() -> None:
    lab = play(arrange(corridor="red"), "0 open-door 1")
    assert "open-door 1" not in offer(lab, 0)
    assert reasons(lab, 0)["open-door 1"] == "door-already-open"


@pytest.mark.rule("5.2")
def test_a_door_is_resolved_completely_before_the_next_decision() -> None:
    lab = play(
        arrange(rat("red", "green blue"), rat("green"), rat("blue"), corridor="green"), "0 open-door 1"
    )
    assert offer(lab, 0) == ["take-wound", "spend green"]


@pytest.mark.rule("5.2")
def test_an_opened_door_stays_face_up_beaten_or_not() -> None:
    lab = arrange(rat("red", "green"), rat("green"), rat("blue"), corridor="green blue potions-box")
    play(lab, "0 open-door 1", "0 spend green", "0 open-door 2", "0 take-wound", "0 open-door 3")
    shown = [slot["door"] for slot in lab.view(None)["corridor"]]
    assert shown == ["green", "blue", "potions-box", None, None]


@pytest.mark.rule("5.3")
def test_after_each_door_a_wounded_player_may_open_another_or_stop() -> None:
    lab = play(arrange(corridor="green"), "0 open-door 1", "0 take-wound")
    assert healths(lab)[0] == "hurt"
    assert offer(lab, 0) == ["open-door 2", "open-door 3", "open-door 4", "open-door 5", "stop"]


@pytest.mark.rule("5.3")
def test_stopping_ends_the_turn() -> None:
    lab = play(arrange(corridor="red"), "0 open-door 1", "0 stop")
    assert lab.to_move == (0, 1, 2)
    assert {asked(lab, seat) for seat in lab.to_move} == {"place"}
    assert lab.view(None)["active"] == 1


@pytest.mark.rule("5.4")
def test_all_five_doors_end_the_turn_with_an_extra_potion() -> None:
    lab = arrange(corridor="red red resurrection resurrection explosion", potion_deck="green blue violet")
    play(lab, *ALL_FIVE)
    assert potions(lab, 0) == ["green", "blue", "violet"]
    assert asked(lab, 0) == "place"
    assert (seen(lab, 0)["crumbs"], seen(lab, 0)["pollution"]) == (5, 0)


@pytest.mark.rule("5.4")
def test_the_extra_potion_may_be_one_too_many_and_is_settled_before_the_turn_ends() -> None:
    lab = arrange(
        rat("red", "green green blue"),
        corridor="red resurrection resurrection explosion explosion",
        potion_deck="violet orange",
    )
    heard = listen(lab)
    play(lab, "0 open-door 1", "0 open-door 4", "0 open-door 2", "0 open-door 5", "0 open-door 3")
    assert asked(lab, 0) == "discard-one"
    assert "crumbs-found" not in kinds(heard)
    play(lab, "0 discard orange")
    assert "crumbs-found" in kinds(heard)
    assert potions(lab, 0) == ["green", "green", "blue", "violet"]


@pytest.mark.rule("5.5")
def test_death_ends_the_turn_immediately() -> None:
    lab = play(arrange(corridor="instant-death"), "0 open-door 1")
    assert healths(lab)[0] == "dead"
    assert asked(lab, 0) == "place"
    assert lab.view(None)["active"] == 1


@pytest.mark.rule("5.5")
@pytest.mark.parametrize("last", ["instant-death", "radioactive-explosion"])
def test_dying_on_the_fifth_door_brings_no_extra_potion(last: str) -> None:
    lab = arrange(
        rat("red", pollution=3),
        rat("green"),
        rat("blue"),
        corridor=f"resurrection red red resurrection {last}",
        potion_deck="green blue violet",
    )
    play(lab, *ALL_FIVE)
    assert healths(lab)[0] == "dead"
    assert potions(lab, 0) == ["green", "blue"]
    assert seen(lab, 0)["crumbs"] == 5


@pytest.mark.rule("5.5")
def test_dying_of_a_second_wound_on_the_fifth_door_brings_no_extra_potion() -> None:
    lab = arrange(corridor="red red resurrection green blue", potion_deck="green blue violet")
    play(lab, *ALL_FIVE[:4], "0 take-wound", ALL_FIVE[4], "0 take-wound")
    assert healths(lab)[0] == "dead"
    assert potions(lab, 0) == ["green", "blue"]
    assert seen(lab, 0)["crumbs"] == 5
