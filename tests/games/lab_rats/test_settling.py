"""Section 11: the end of the turn, crumbs and pollution."""

import pytest

from tests.games.lab_rats.arrange import *


def chips(crumbs: int, pollution: int) -> dict[str, int]:
    return {"crumbs": crumbs, "pollution": pollution}


@pytest.mark.rule("11.1", "11.2")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_one_crumb_for_each_door_opened_and_one_pollution_for_each_left_closed(number: int) -> None:
    lab = arrange(corridor="resurrection resurrection red red")
    play(lab, *(f"0 open-door {door}" for door in range(1, number + 1)), "0 stop")
    assert seen(lab, 0).items() >= chips(number, 5 - number).items()
    assert each(lab, "crumbs")[1:] == [0, 0]
    assert each(lab, "pollution")[1:] == [0, 0]


@pytest.mark.rule("11.2")
@pytest.mark.parametrize(("before", "kills"), [(1, False), (2, True)])
def test_the_table_shows_what_stopping_would_bring_and_whether_it_kills(before: int, kills: bool) -> None:
    lab = arrange(
        rat("red", pollution=before), rat("green"), rat("blue"), corridor="resurrection resurrection"
    )
    assert each(lab, "pollution_ahead") == [0, 0, 0]
    play(lab, "0 open-door 1", "0 open-door 2")
    assert each(lab, "pollution_ahead") == [3, 0, 0]
    assert each(lab, "stopping_kills") == [kills, False, False]
    assert (healths(play(lab, "0 stop"))[0] == "dead") is kills


@pytest.mark.rule("11.1")
def test_a_door_not_beaten_and_the_one_that_killed_pay_a_crumb_too() -> None:
    lab = arrange(corridor="green red instant-death")
    play(lab, "0 open-door 1", "0 take-wound", "0 open-door 2", "0 open-door 3")
    assert healths(lab)[0] == "dead"
    assert seen(lab, 0)["crumbs"] == 3


@pytest.mark.rule("11.3")
def test_a_rat_that_died_exploring_gets_no_pollution_for_the_doors_left_closed() -> None:
    lab = play(arrange(corridor="instant-death"), "0 open-door 1")
    assert seen(lab, 0).items() >= chips(1, 0).items()


@pytest.mark.rule("11.4")
@pytest.mark.parametrize(("before", "opened", "left"), [(9, 1, 0), (9, 3, 2), (8, 2, 0), (7, 4, 1)])
def test_ten_crumbs_turn_into_a_cheese_and_the_rest_are_kept(before: int, opened: int, left: int) -> None:
    lab = arrange(
        rat("red", crumbs=before), rat("green"), rat("blue"), corridor="resurrection resurrection red red"
    )
    play(lab, *(f"0 open-door {door}" for door in range(1, opened + 1)), "0 stop")
    assert seen(lab, 0)["crumbs"] == left
    assert lab.scores == [1, 0, 0]


@pytest.mark.rule("11.4")
@pytest.mark.parametrize(("before", "cheese"), [(18, 1), (8, 0)])
def test_nineteen_crumbs_are_one_cheese_and_nine_and_nine_are_none(before: int, cheese: int) -> None:
    lab = arrange(rat("red", crumbs=before), rat("green"), rat("blue"), corridor="red")
    play(lab, "0 open-door 1", "0 stop")
    assert seen(lab, 0)["crumbs"] == 9
    assert lab.scores == [cheese, 0, 0]


@pytest.mark.rule("11.5")
def test_a_fourth_cheese_from_crumbs_wins_before_pollution_is_counted() -> None:
    lab = arrange(rat("red", crumbs=9, pollution=4, cheese=3), rat("green"), rat("blue"), corridor="red")
    heard = listen(lab)
    play(lab, "0 open-door 1", "0 stop")
    assert lab.over
    assert lab.winners == [0]
    assert healths(lab)[0] == "well"
    assert seen(lab, 0)["pollution"] == 4
    assert "polluted" not in kinds(heard)


@pytest.mark.rule("11.5")
def test_a_turn_is_settled_potion_crumbs_pollution_round() -> None:
    lab = arrange(corridor="red red resurrection resurrection explosion")
    heard = listen(lab)
    play(lab, *(f"0 open-door {number}" for number in range(1, 6)))
    told = kinds(heard)
    assert told.index("corridor-cleared") < told.index("crumbs-found") < told.index("door-taken")
    assert told[told.index("corridor-cleared") + 1] == "potion-drawn"


@pytest.mark.rule("11.5")
def test_pollution_kills_before_the_end_of_the_round_is_tested() -> None:
    """The only living rat stops, dies of pollution, and so has not survived."""
    lab = arrange(
        rat("red", pollution=1), rat("green", health="dead"), rat("blue", health="dead"), corridor="red"
    )
    heard = listen(lab)
    play(lab, "0 open-door 1", "0 stop")
    told = kinds(heard)
    assert (
        told.index("crumbs-found") < told.index("polluted") < told.index("rat-died") < told.index("all-died")
    )
    assert lab.scores == [0, 0, 0]
    assert lab.view(None)["round"] == 2


@pytest.mark.rule("11.6")
def test_crumbs_and_pollution_are_kept_from_turn_to_turn_and_round_to_round() -> None:
    lab = arrange(
        rat("red", crumbs=2, pollution=1),
        rat("green", crumbs=5, pollution=3, health="dead"),
        rat("blue", crumbs=1, pollution=2),
        corridor="red instant-death resurrection red",
    )
    keep_doors(play(lab, "0 open-door 1", "0 open-door 3", "0 open-door 4", "0 stop"))
    assert (each(lab, "crumbs"), each(lab, "pollution")) == ([5, 5, 1], [3, 3, 2])
    play(lab, "1 try-exit 1")
    play(keep_doors(lab), "2 try-exit 1")
    play(keep_doors(lab), "0 try-exit 1")
    discard_down(lab)
    assert lab.view(None)["round"] == 2
    assert (each(lab, "crumbs"), each(lab, "pollution")) == ([5, 5, 1], [3, 3, 2])
