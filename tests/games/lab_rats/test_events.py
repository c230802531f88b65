"""Section 7: events."""

from typing import Any

import pytest

from cheeseboard.core.state import State
from tests.games.lab_rats.arrange import *

EVENTS = ["potions-box", "radioactive-explosion", "explosion", "instant-death", "resurrection"]


def opened(*rats: dict[str, Any], door: str, **more: Any) -> State:
    """Seat 0 has opened this door first."""
    return play(arrange(*rats, corridor=door, **more), "0 open-door 1")


@pytest.mark.rule("7.1")
@pytest.mark.parametrize("event", EVENTS)
def test_an_event_happens_at_once_and_no_potion_prevents_it(event: str) -> None:
    lab = arrange(rat("red", "multicolour multicolour"), rat("green"), rat("blue"), corridor=event)
    heard = listen(lab)
    play(lab, "0 open-door 1")
    assert asked(lab, 0) in ("explore", "place")
    assert potions(lab, 0)[:2] == ["multicolour", "multicolour"]
    assert kinds(heard)[0] == "door-opened"


@pytest.mark.rule("7.2")
def test_potions_box_gives_the_active_player_one_potion() -> None:
    lab = opened(door="potions-box", potion_deck="violet")
    assert [potions(lab, seat) for seat in range(3)] == [["violet"], [], []]


@pytest.mark.rule("7.3")
def test_confusion_passes_a_potion_of_ones_choice_to_the_right_the_previous_seat() -> None:
    lab = opened(
        rat("red", "red blue"), rat("green", "green"), rat("blue", "yellow violet"), door="confusion"
    )
    assert offer(lab, 0) == ["give red", "give blue"]
    play(lab, "0 give blue", "1 give green", "2 give violet")
    assert [potions(lab, seat) for seat in range(3)] == [["red", "green"], ["violet"], ["yellow", "blue"]]
    assert asked(lab, 0) == "explore"


@pytest.mark.rule("7.4")
def test_in_confusion_the_dead_give_and_receive_too() -> None:
    lab = opened(
        rat("red", "red"), rat("green", "green", health="dead"), rat("blue", "blue"), door="confusion"
    )
    assert lab.to_move == (0, 1, 2)
    play(lab, "1 give green", "2 give blue", "0 give red")
    assert [potions(lab, seat) for seat in range(3)] == [["green"], ["blue"], ["red"]]
    assert healths(lab)[1] == "dead"


@pytest.mark.rule("7.4")
def test_in_confusion_an_empty_hand_gives_nothing_and_still_receives() -> None:
    lab = opened(rat("red", "red"), rat("green"), rat("blue", "blue"), door="confusion")
    assert lab.to_move == (0, 2)
    play(lab, "0 give red", "2 give blue")
    assert [potions(lab, seat) for seat in range(3)] == [[], ["blue"], ["red"]]


@pytest.mark.rule("7.4")
def test_in_confusion_with_all_hands_empty_nothing_happens() -> None:
    lab = opened(door="confusion")
    assert asked(lab, 0) == "explore"
    assert each(lab, "potions") == [0, 0, 0]


@pytest.mark.rule("7.5")
def test_confusion_is_chosen_in_secret_and_passes_at_the_same_moment() -> None:
    lab = opened(rat("red", "red"), rat("green", "green blue"), rat("blue", "yellow"), door="confusion")
    one, other = lab.clone(), lab.clone()
    play(one, "1 give green")
    play(other, "1 give blue")
    for viewer in (None, 0, 2):
        assert one.view(viewer) == other.view(viewer)
    assert potions(one, 0) == ["red"]  # nothing has passed yet, so it cannot be passed on
    assert offer(one, 0) == ["give red"]
    assert seen(one, 1)["potions"] == 2
    play(one, "2 give yellow", "0 give red")
    assert [potions(one, seat) for seat in range(3)] == [["green"], ["blue", "yellow"], ["red"]]


@pytest.mark.rule("7.6")
def test_radioactive_explosion_gives_every_living_rat_two_pollution() -> None:
    lab = opened(
        rat("red", pollution=1),
        rat("green", pollution=2),
        rat("blue", health="dead", pollution=4),
        rat("violet", health="hurt"),
        door="radioactive-explosion",
    )
    assert each(lab, "pollution") == [3, 4, 4, 2]
    assert healths(lab) == ["well", "well", "dead", "hurt"]


@pytest.mark.rule("7.6")
@pytest.mark.parametrize("pollution", [3, 4])
def test_radioactive_explosion_kills_at_five_or_more_and_all_pollution_goes(pollution: int) -> None:
    lab = opened(
        rat("red"), rat("green", pollution=pollution), rat("blue", pollution=2), door="radioactive-explosion"
    )
    assert healths(lab) == ["well", "dead", "well"]
    assert each(lab, "pollution") == [2, 0, 4]
    assert asked(lab, 0) == "explore"


@pytest.mark.rule("7.7")
def test_explosion_wounds_every_living_rat_and_kills_the_wounded() -> None:
    lab = opened(
        rat("red"), rat("green", health="hurt"), rat("blue", health="dead"), rat("violet"), door="explosion"
    )
    assert healths(lab) == ["hurt", "dead", "dead", "hurt"]
    assert asked(lab, 0) == "explore"


@pytest.mark.rule("7.7")
def test_explosion_may_kill_several_at_once_the_active_rat_included() -> None:
    lab = arrange(
        rat("red"),
        rat("green", health="hurt"),
        rat("blue", health="hurt"),
        rat("violet"),
        corridor="blue explosion",
    )
    play(lab, "0 open-door 1", "0 take-wound", "0 open-door 2")
    assert healths(lab) == ["dead", "dead", "dead", "hurt"]
    assert (seen(lab, 0)["crumbs"], seen(lab, 0)["pollution"]) == (2, 0)
    assert keep_doors(lab).to_move == (3,)


@pytest.mark.rule("7.8")
@pytest.mark.parametrize("wounded", [False, True])
def test_instant_death_kills_the_active_rat_and_touches_nobody_else(wounded: bool) -> None:
    lab = arrange(rat("red"), rat("green", health="hurt"), rat("blue"), corridor="instant-death green")
    if wounded:
        play(lab, "0 open-door 2", "0 take-wound")
    play(lab, "0 open-door 1")
    assert healths(lab) == ["dead", "hurt", "well"]


@pytest.mark.rule("7.9")
def test_resurrection_makes_all_rats_alive_and_unhurt_and_leaves_pollution() -> None:
    lab = arrange(
        rat("red", pollution=1),
        rat("green", health="dead", pollution=4),
        rat("blue", health="hurt", pollution=2),
        corridor="green resurrection",
    )
    play(lab, "0 open-door 1", "0 take-wound", "0 open-door 2")
    assert healths(lab) == ["well", "well", "well"]
    assert each(lab, "pollution") == [1, 4, 2]


@pytest.mark.rule("7.10")
def test_a_revived_rat_plays_when_the_turn_next_reaches_its_seat() -> None:
    """Seat 2 died before seat 0 revived it: seat 1 plays first, then seat 2."""
    lab = opened(rat("red"), rat("green"), rat("blue", health="dead"), door="resurrection red")
    keep_doors(play(lab, "0 stop"))
    assert lab.to_move == (1,)
    keep_doors(play(lab, "1 open-door 2", "1 take-wound", "1 stop"))
    assert lab.to_move == (2,)


@pytest.mark.rule("7.10")
def test_a_rat_revived_after_its_seat_was_passed_waits_a_whole_lap() -> None:
    lab = arrange(
        rat("red", health="dead"), rat("green"), rat("blue"), active=1, corridor="green blue resurrection"
    )
    play(lab, "1 open-door 3", "1 stop")
    assert healths(lab)[0] == "well"
    assert keep_doors(lab).to_move == (2,)


@pytest.mark.rule("7.11")
def test_double_door_brings_two_doors_from_the_deck_one_after_the_other() -> None:
    lab = opened(door="double-door green", deck="violet orange yellow")
    assert lab.view(2)["revealed"] == ["violet"]
    assert offer(lab, 0) == ["take-wound"]
    assert table(lab)["doors"][-1] == "orange"
    play(lab, "0 take-wound")
    assert lab.view(2)["revealed"] == ["orange"]
    assert [slot["state"] for slot in lab.view(0)["corridor"]] == ["open", *["closed"] * 4]


@pytest.mark.rule("7.11")
def test_double_door_takes_nothing_from_the_table() -> None:
    lab = opened(door="double-door green blue", deck="red red")
    assert [slot["state"] for slot in lab.view(0)["corridor"]] == ["open", *["closed"] * 4]
    assert table(lab)["corridor"][:3] == ["double-door", "green", "blue"]


@pytest.mark.rule("7.12")
def test_death_on_the_first_door_of_a_double_door_reveals_no_second() -> None:
    lab = arrange(corridor="double-door", deck="instant-death potions-box", door_discard="explosion")
    heard = listen(lab)
    play(lab, "0 open-door 1")
    assert told(heard, "door-revealed") == [{"event": "door-revealed", "seat": 0, "door": "instant-death"}]
    assert healths(lab)[0] == "dead"
    assert asked(lab, 0) == "place"
    assert lab.view(0)["revealed"] == []
    assert potions(lab, 0) == []
    assert seen(lab, 0)["crumbs"] == 1


@pytest.mark.rule("7.12")
def test_death_inside_a_nested_double_door_ends_all_of_them() -> None:
    lab = arrange(corridor="double-door", deck="double-door instant-death red red")
    heard = listen(lab)
    play(lab, "0 open-door 1")
    assert [event["door"] for event in told(heard, "door-revealed")] == ["double-door", "instant-death"]
    assert lab.view(0)["revealed"] == []
    assert lab.view(0)["door_discard"] == ["instant-death", "double-door", "double-door"]


@pytest.mark.rule("7.13")
def test_doors_from_the_deck_work_like_any_others() -> None:
    lab = opened(
        rat("red", "green"),
        rat("green", health="dead"),
        rat("blue"),
        door="double-door double-door",
        deck="green violet red resurrection",
        potion_deck="blue yellow",
    )
    play(lab, "0 spend green")
    assert potions(lab, 0) == ["blue"]
    play(lab, "0 take-wound")
    assert healths(lab) == ["hurt", "dead", "well"]
    play(lab, "0 open-door 2")
    assert potions(lab, 0) == ["blue", "yellow"]
    assert healths(lab) == ["well", "well", "well"]


@pytest.mark.rule("7.13")
def test_confusion_from_the_deck_is_finished_before_the_second_door() -> None:
    lab = opened(
        rat("red", "red"), rat("green", "green"), rat("blue"), door="double-door", deck="confusion explosion"
    )
    assert lab.to_move == (0, 1)
    assert lab.view(0)["revealed"] == ["confusion"]
    play(lab, "0 give red", "1 give green")
    assert healths(lab) == ["hurt", "hurt", "hurt"]


@pytest.mark.rule("7.14")
def test_doors_from_the_deck_are_discarded_once_resolved_and_the_event_stays() -> None:
    lab = opened(door="double-door", deck="violet red")
    assert lab.view(0)["door_discard"] == []
    play(lab, "0 take-wound")
    assert lab.view(0)["door_discard"] == ["violet", "red"]
    assert lab.view(0)["corridor"][0] == {"owner": 0, "state": "open", "door": "double-door"}


@pytest.mark.rule("7.15")
def test_a_nested_double_door_is_resolved_before_what_the_first_still_owes() -> None:
    lab = arrange(corridor="double-door", deck="double-door red potions-box resurrection green")
    heard = listen(lab)
    play(lab, "0 open-door 1")
    revealed = [event["door"] for event in told(heard, "door-revealed")]
    assert revealed == ["double-door", "red", "potions-box", "resurrection"]
    assert lab.view(0)["door_discard"] == ["red", "potions-box", "double-door", "resurrection"]
    assert asked(lab, 0) == "explore"


@pytest.mark.rule("7.16")
def test_a_double_door_with_all_it_brings_pays_one_crumb() -> None:
    lab = arrange(corridor="double-door", deck="double-door red red potions-box")
    play(lab, "0 open-door 1", "0 stop")
    assert (seen(lab, 0)["crumbs"], seen(lab, 0)["pollution"]) == (1, 4)


@pytest.mark.rule("7.17")
def test_when_an_event_kills_everybody_crumbs_are_paid_and_nobody_wins() -> None:
    rats = [rat(colour, pollution=4) for colour in ("red", "green", "blue")]
    lab = arrange(*rats, corridor="red radioactive-explosion")
    heard = listen(lab)
    play(lab, "0 open-door 1", "0 open-door 2")
    assert kinds(heard).index("crumbs-found") < kinds(heard).index("all-died")
    assert each(lab, "crumbs") == [2, 0, 0]
    assert each(lab, "pollution") == [0, 0, 0]
    assert lab.scores == [0, 0, 0]
    assert lab.view(None)["round"] == 2


@pytest.mark.rule("7.17")
def test_crumbs_of_a_round_that_everybody_lost_may_win_the_game() -> None:
    lab = arrange(
        rat("red", health="hurt", crumbs=9, cheese=3),
        rat("green", health="hurt"),
        rat("blue", health="dead"),
        corridor="explosion",
    )
    play(lab, "0 open-door 1")
    assert lab.over
    assert lab.winners == [0]


def test_a_chain_of_double_doors_longer_than_the_deck_comes_to_an_end() -> None:
    doors = {"double-door": 12, "red": 4, "green": 4}
    edition = TITLE.read_edition({**TITLE.house.data, "name": "doubles", "doors": doors})
    rats = [rat(colour, doors="red") for colour in ("red", "green", "blue")]
    lab = arrange(*rats, corridor="double-door green green green green", edition=edition)
    heard = listen(lab)
    play(lab, "0 open-door 1")
    assert kinds(heard).count("door-revealed") > 11
    assert asked(lab, 0) in ("explore", "discard-one", "face-obstacle")
