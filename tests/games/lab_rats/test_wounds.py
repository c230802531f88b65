"""Section 10: wounds and death."""

import pytest

from cheeseboard.core.event import Event
from tests.games.lab_rats.arrange import *

WOUNDING = {"take-wound", "explosion"}


@pytest.mark.rule("10.1")
def test_the_first_wound_hurts_and_a_second_one_kills() -> None:
    lab = arrange(corridor="green blue")
    states = [healths(lab)[0]]
    for number in (1, 2):
        play(lab, f"0 open-door {number}", "0 take-wound")
        states.append(healths(lab)[0])
    assert states == ["well", "hurt", "dead"]


@pytest.mark.rule("10.1")
def test_everybody_sees_what_the_next_wound_would_make_of_a_rat() -> None:
    lab = arrange(corridor="green blue")
    assert seen(lab, 0)["wounded"] == "hurt"
    play(lab, "0 open-door 1", "0 take-wound")
    assert each(lab, "wounded") == ["dead", "hurt", "hurt"]


@pytest.mark.rule("10.1")
def test_a_wound_that_has_healed_does_not_count() -> None:
    lab = arrange(corridor="green resurrection blue")
    play(lab, "0 open-door 1", "0 take-wound", "0 open-door 2", "0 open-door 3", "0 take-wound")
    assert healths(lab)[0] == "hurt"


@pytest.mark.rule("10.2", "10.3")
def test_nothing_but_what_the_rules_name_wounds_or_kills() -> None:
    """Each wound and death of many random games comes after a cause that the rules name."""
    causes: dict[str, set[str]] = {"rat-hurt": set(), "rat-died": set()}
    for seed in range(15):
        lab = TITLE.start(3 + seed % 3, seed)
        heard = listen(lab)
        for _, move in play_out(lab, seed):
            heard.append(Event(move.key, {}))
        last = ""
        for event in heard:
            if event.kind in causes:
                causes[event.kind].add(last)
            else:
                last = (event.facts or {}).get("door", event.kind)
    assert causes["rat-hurt"] == WOUNDING
    assert causes["rat-died"] == {*WOUNDING, "polluted", "instant-death", "exit-failed"}


@pytest.mark.rule("10.3")
def test_each_of_the_four_deaths() -> None:
    second_wound = play(arrange(corridor="green green"), *["0 open-door 1", "0 take-wound"])
    play(second_wound, "0 open-door 2", "0 take-wound")
    pollution = play(
        arrange(rat("red", pollution=1), rat("green"), rat("blue"), corridor="red"), "0 open-door 1"
    )
    play(pollution, "0 stop")
    instant_death = play(arrange(corridor="instant-death"), "0 open-door 1")
    failed_exit = play(arrange(), "0 try-exit 1")
    for lab in (second_wound, pollution, instant_death, failed_exit):
        assert healths(lab) == ["dead", "well", "well"]


@pytest.mark.rule("10.4")
@pytest.mark.parametrize("pollution", [1, 2, 4])
def test_five_or_more_pollution_at_the_end_of_a_turn_kills_and_all_of_it_goes(pollution: int) -> None:
    lab = arrange(rat("red", pollution=pollution), rat("green"), rat("blue"), corridor="red")
    play(lab, "0 open-door 1", "0 stop")
    assert healths(lab)[0] == "dead"
    assert seen(lab, 0)["pollution"] == 0


@pytest.mark.rule("10.4")
def test_four_pollution_does_not_kill() -> None:
    lab = play(arrange(corridor="red"), "0 open-door 1", "0 stop")
    assert healths(lab)[0] == "well"
    assert seen(lab, 0)["pollution"] == 4


@pytest.mark.rule("10.4")
def test_five_pollution_in_an_event_kills_at_once_and_the_turn_ends() -> None:
    lab = arrange(rat("red", pollution=3), rat("green"), rat("blue"), corridor="radioactive-explosion")
    play(lab, "0 open-door 1")
    assert healths(lab)[0] == "dead"
    assert asked(lab, 0) == "place"
    assert each(lab, "pollution") == [0, 2, 2]


@pytest.mark.rule("10.5")
def test_any_other_death_leaves_pollution_and_costs_nothing() -> None:
    lab = arrange(
        rat("red", "green blue", doors="confusion", crumbs=3, pollution=4, cheese=1),
        rat("green"),
        rat("blue"),
        corridor="red instant-death",
    )
    play(lab, "0 open-door 2")
    rest = seen(lab, 0)
    assert (rest["health"], rest["pollution"], rest["crumbs"], rest["cheese"]) == ("dead", 4, 4, 1)
    assert potions(lab, 0) == ["green", "blue"]
    assert doors(lab, 0) == ["confusion"]


@pytest.mark.rule("10.6")
@pytest.mark.parametrize("event", ["explosion", "radioactive-explosion"])
def test_a_dead_rat_receives_neither_wounds_nor_pollution(event: str) -> None:
    lab = arrange(rat("red"), rat("green", health="dead", pollution=4), rat("blue"), corridor=event)
    heard = listen(lab)
    play(lab, "0 open-door 1")
    assert (seen(lab, 1)["health"], seen(lab, 1)["pollution"]) == ("dead", 4)
    assert 1 not in [(event.facts or {}).get("seat") for event in heard]


@pytest.mark.rule("10.7")
def test_the_player_of_a_dead_rat_goes_on_placing_and_swapping_doors() -> None:
    lab = arrange(
        rat("red", health="dead", doors="confusion"),
        rat("green"),
        rat("blue", health="dead", doors="explosion"),
        rat("violet"),
        active=1,
        corridor="green yellow blue",
        deck="resurrection",
    )
    play(lab, "1 open-door 1", "1 stop")
    assert offer(lab, 0) == ["place confusion", "place resurrection"]
    assert offer(lab, 2) == ["place blue", "place explosion"]
    play(lab, "2 place explosion")
    assert lab.view(2)["corridor"][2]["door"] == "explosion"


@pytest.mark.rule("10.8")
def test_a_dead_rat_does_not_heal_when_its_turn_comes() -> None:
    lab = arrange(rat("red"), rat("green", health="dead"), rat("blue"), corridor="red")
    keep_doors(play(lab, "0 open-door 1", "0 stop"))
    assert lab.to_move == (2,)
    assert healths(lab)[1] == "dead"
