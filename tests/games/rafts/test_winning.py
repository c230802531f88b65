"""Section 10: winning."""

import pytest

from cheeseboard.games.rafts.rules.state import Campus
from tests.games.rafts.arrange import *

ALL_BUT_FOOD = [*OIL, *OIL_GENERAL[:-1]]


@pytest.mark.rule("10.1")
def test_the_win_needs_no_claim() -> None:
    table = campus(seat(hand=["food"], lab=ALL_BUT_FOOD, objectives=["oil-spill"]), seat())
    heard = listen(table)
    play(table, 0, "play food")
    assert heard[-1].seen_by(None) == {"event": "game-won", "seat": 0, "objective": "oil-spill"}
    assert (table.over, table.to_move) == (True, ())
    assert sum(line.points for line in table.score_lines(0)) == 1


@pytest.mark.rule("10.1")
def test_loot_wins_at_once() -> None:
    table = campus(
        seat(hand=["espionage"], lab=["alcanivorax", *OIL_GENERAL], objectives=["oil-spill"]),
        seat(lab=["bcsa"]),
    )
    assert play(table, 0, "play espionage").winners == [0]


@pytest.mark.rule("10.1")
def test_an_exchanged_objective_wins_at_once() -> None:
    table = campus(
        seat(hand=["exchange"], lab=[*OIL, *OIL_GENERAL], objectives=["blood"]),
        seat(objectives=["oil-spill"]),
    )
    assert play(table, 0, "play exchange").winners == [0]


@pytest.mark.rule("10.1")
def test_a_catch_in_ones_own_turn_wins_at_once() -> None:
    table = campus(
        seat(hand=["fungus", "serendipity"], lab=ALL_BUT_FOOD, objectives=["oil-spill"]), seat(lab=["food"])
    )
    play(table, 0, "play fungus")
    assert play(table, 0, "catch food").winners == [0]


@pytest.mark.rule("10.2")
def test_two_half_filled_labs_do_not_add_up() -> None:
    table = campus(
        seat(hand=["food", "lipid-rafts"], lab=OIL, second=OIL_GENERAL[:3], objectives=["oil-spill"]), seat()
    )
    play(table, 0, "play food", "use-lab 2", "play lipid-rafts")
    assert not table.over
    assert table.view(1)["scientists"][0]["objectives"][0]["missing"] == [3, 2]


@pytest.mark.rule("10.2")
def test_one_lab_of_two_is_enough() -> None:
    table = campus(
        seat(hand=["food"], lab=["bacillus"], second=ALL_BUT_FOOD, objectives=["oil-spill"]), seat()
    )
    assert play(table, 0, "play food", "use-lab 2").winners == [0]


def completed_outside_the_turn(*, rival: list[str]) -> Campus:
    """Seat 1 catches the food that completes their objective in the turn of seat 0."""
    table = campus(
        seat(hand=["fungus", *rival]),
        seat(hand=["serendipity"], lab=ALL_BUT_FOOD, objectives=["oil-spill"]),
        seat(lab=["food"]),
    )
    return play(play(table, 0, "play fungus"), 1, "catch food")


@pytest.mark.rule("10.3")
def test_completed_outside_ones_turn_wins_at_the_start_of_the_next() -> None:
    table = completed_outside_the_turn(rival=[])
    assert (table.over, table.plan(1).missing) == (False, 0)
    play(table, 0, "end-turn", "refill", *["draw general"] * 5)
    assert not table.over
    play(table, 0, "draw general")
    assert table.winners == [1]


@pytest.mark.rule("10.3")
def test_unless_it_is_no_longer_complete() -> None:
    table = completed_outside_the_turn(rival=["blackout"])
    everybody_passes(play(table, 0, "play blackout"))
    play(table, 0, "end-turn", "refill", *["draw general"] * 6)
    assert (table.over, table.to_move) == (False, (1,))


@pytest.mark.rule("10.3")
def test_an_objective_received_in_anothers_turn_wins_only_in_ones_own() -> None:
    table = campus(
        seat(hand=["exchange"], objectives=["oil-spill"]),
        seat(lab=[*OIL, *OIL_GENERAL], objectives=["blood"]),
    )
    play(table, 0, "play exchange")
    assert not table.over
    play(table, 0, "end-turn", "refill", *["draw actions"] * 6)
    assert table.winners == [1]


@pytest.mark.rule("10.4")
@pytest.mark.parametrize("objectives", [["oil-spill", "blood"], ["blood", "oil-spill"]])
def test_either_of_two_objectives_wins(objectives: list[str]) -> None:
    table = campus(seat(hand=["food"], lab=ALL_BUT_FOOD, objectives=objectives), seat())
    assert play(table, 0, "play food").winners == [0]


@pytest.mark.rule("10.5")
def test_what_the_last_card_replaced_can_no_longer_be_caught() -> None:
    table = campus(
        seat(hand=["bcsa"], lab=["alcanivorax", "lux", *OIL_GENERAL], objectives=["oil-spill"]),
        seat(hand=["serendipity"]),
    )
    play(table, 0, "play bcsa")
    assert (table.winners, table.to_move, offer(table, 1)) == ([0], (), [])
    assert discarded(table) == ["lux"]
