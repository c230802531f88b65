"""Every worked example that the rulebooks print, with its figures."""

import pytest

from tests.games.lab_rats.arrange import *


@pytest.mark.rule("3.6")
def test_with_three_players_two_doors_come_from_the_deck_to_the_centre() -> None:
    corridor = keep_doors(TITLE.start(3, seed=1)).view(None)["corridor"]
    assert [slot["owner"] for slot in corridor] == [0, 1, 2, None, None]
    assert [slot["state"] for slot in corridor] == ["closed"] * 5


@pytest.mark.rule("6.2", "6.5")
def test_a_green_rat_solves_a_green_riddle_and_then_holds_three_potions() -> None:
    lab = arrange(rat("green", "red blue"), rat("blue"), rat("red"), corridor="yellow green")
    play(lab, "0 open-door 2")
    assert asked(lab, 0) == "explore"
    assert len(potions(lab, 0)) == 3


@pytest.mark.rule("6.3", "6.5")
def test_a_blue_rat_discards_a_green_potion_for_the_riddle_and_holds_two_again() -> None:
    lab = arrange(
        rat("green"), rat("blue", "green red"), rat("red"), active=1, corridor="yellow orange green"
    )
    play(lab, "1 open-door 3", "1 spend green")
    assert lab.view(None)["potion_discard"] == ["green"]
    assert len(potions(lab, 1)) == 2


@pytest.mark.rule("8.3", "8.5", "8.6", "9.3")
def test_a_green_rat_escapes_with_a_violet_potion_and_a_multicolour_used_as_orange() -> None:
    lab = arrange(rat("green", "violet multicolour"), rat("blue"), rat("red"), exits="green-violet-orange")
    heard = listen(lab)
    play(lab, "0 try-exit 1", "0 mutate", "0 spend violet", "0 spend multicolour")
    spent = [(event["potion"], event["colour"]) for event in told(heard, "potion-spent")]
    assert spent == [("violet", "violet"), ("multicolour", "orange")]
    assert lab.scores == [2, 0, 0]
    assert lab.view(None)["round"] == 2


@pytest.mark.rule("11.1", "11.2")
def test_two_doors_opened_the_third_wounds_and_stopping_brings_three_crumbs_and_two_pollution() -> None:
    lab = arrange(corridor="red red blue")
    play(lab, "0 open-door 1", "0 open-door 2", "0 open-door 3", "0 take-wound", "0 stop")
    assert healths(lab)[0] == "hurt"
    assert (seen(lab, 0)["crumbs"], seen(lab, 0)["pollution"]) == (3, 2)


@pytest.mark.rule("11.1", "11.3")
def test_wounded_by_the_first_and_killed_by_the_second_brings_two_crumbs_and_no_pollution() -> None:
    lab = arrange(corridor="green blue")
    play(lab, "0 open-door 1", "0 take-wound", "0 open-door 2", "0 take-wound")
    assert healths(lab)[0] == "dead"
    assert (seen(lab, 0)["crumbs"], seen(lab, 0)["pollution"]) == (2, 0)
    assert lab.view(None)["active"] == 1


@pytest.mark.rule("7.16")
def test_a_double_door_with_both_its_doors_beaten_pays_one_crumb() -> None:
    lab = arrange(rat("red", "green"), rat("green"), rat("blue"), corridor="double-door", deck="red green")
    play(lab, "0 open-door 1", "0 spend green", "0 stop")
    assert seen(lab, 0)["crumbs"] == 1


@pytest.mark.rule("13.7", "13.8")
def test_everybody_begins_the_new_round_with_two_potions_and_two_doors() -> None:
    lab = arrange(
        rat("red", "green green blue"),
        rat("green", health="dead"),
        rat("blue", "red", health="dead"),
        corridor="resurrection red",
        exits="blue-violet-yellow",
    )
    play(lab, "0 try-exit 1")
    assert offer(lab, 0) == ["discard green", "discard blue"]
    play(lab, "0 discard blue")
    assert each(lab, "potions") == [2, 2, 2]
    assert [len(doors(lab, seat)) for seat in range(3)] == [2, 2, 2]
