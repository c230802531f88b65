"""Section 8: exits."""

from typing import Any

import pytest

import cheeseboard
from cheeseboard.core.state import State
from tests.games.lab_rats.arrange import *


def at_exit(hand: str, colour: str = "red", exits: str = "red-green-blue", **more: Any) -> State:
    """Seat 0 with this rat and this hand before a closed exit; the other rats do not matter."""
    others = [each for each in ("orange", "yellow", "violet") if each != colour][:2]
    return arrange(rat(colour, hand, **more), rat(others[0]), rat(others[1]), exits=exits)


@pytest.mark.rule("8.1")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_player_turns_over_one_of_the_three_exits_for_all_to_see(number: int) -> None:
    lab = at_exit("multicolour multicolour", exits="red-green-blue red-green-violet red-violet-yellow")
    heard = listen(lab)
    play(lab, f"0 try-exit {number}")
    colours = table(lab)["exits"][number - 1].split("-")
    assert [shown for shown in lab.view(None)["exits"] if shown] == [colours]
    assert told(heard, "exit-tried")[0]["colours"] == colours


@pytest.mark.rule("8.2")
@pytest.mark.parametrize(
    ("colour", "hand", "escapes"),
    [
        ("red", "green blue", True),
        ("red", "green", False),
        ("red", "green-blue", False),  # a double covers one colour only
        ("red", "multicolour", False),  # and so does a multicolour
        ("red", "green-blue multicolour", True),
        ("red", "red multicolour", False),  # twice red covers red once
        ("yellow", "red green blue", True),
        ("yellow", "red-green green-blue", False),
        ("yellow", "red-green green-blue multicolour", True),
        ("yellow", "red-green green-blue blue-violet", True),
        ("yellow", "red-green red green", False),
        ("yellow", "violet orange multicolour multicolour", False),
        ("yellow", "multicolour multicolour multicolour", True),
        ("green", "red-green green-blue", True),
        ("blue", "red-green red-violet", True),
        ("blue", "red-violet red-orange", False),
        ("blue", "blue-violet blue-orange blue multicolour", False),
    ],
)
def test_each_colour_needs_a_source_of_its_own(colour: str, hand: str, escapes: bool) -> None:
    lab = at_exit(hand, colour)
    play(lab, "0 try-exit 1")
    assert (asked(lab, 0) == "cover") == escapes
    assert (healths(lab)[0] == "dead") != escapes


@pytest.mark.rule("8.2")
@pytest.mark.parametrize(
    "hand",
    [
        "green blue",
        "green-blue multicolour",
        "green-blue blue multicolour green",
        "blue multicolour green-yellow",
    ],
)
def test_every_way_of_covering_that_is_offered_leads_out(hand: str) -> None:
    pending = [play(at_exit(hand), "0 try-exit 1")]
    ways = 0
    while pending:
        lab = pending.pop()
        if asked(lab, 0) != "cover":
            assert lab.scores == [2, 0, 0]
            ways += 1
            continue
        assert lab.moves(0)
        for move in lab.moves(0):
            twin = lab.clone()
            twin.play(0, move)
            pending.append(twin)
    assert ways > 0


@pytest.mark.rule("8.3")
def test_the_rats_own_mutation_covers_its_colour_without_a_potion() -> None:
    lab = play(at_exit("green blue"), "0 try-exit 1")
    assert offer(lab, 0) == ["mutate"]
    play(lab, "0 mutate", "0 spend green", "0 spend blue")
    assert lab.scores == [2, 0, 0]


@pytest.mark.rule("8.3")
def test_the_mutation_covers_one_colour_once() -> None:
    lab = play(at_exit("green multicolour blue"), "0 try-exit 1", "0 mutate")
    for stage in ("green", "blue"):
        assert "mutate" not in offer(lab, 0)
        play(lab, f"0 spend {stage}")


@pytest.mark.rule("8.3")
def test_no_potion_is_spent_in_the_place_of_the_rats_own_colour() -> None:
    lab = play(at_exit("red green blue"), "0 try-exit 1")
    assert offer(lab, 0) == ["mutate"]
    assert reasons(lab, 0)["spend red"] == "own-colour"
    play(lab, "0 mutate", "0 spend green", "0 spend blue")
    assert lab.view(None)["potion_discard"] == ["green", "blue"]


@pytest.mark.rule("8.4")
def test_nobody_fails_an_exit_on_purpose() -> None:
    lab = play(at_exit("green blue"), "0 try-exit 1")
    assert offer(lab, 0) == ["mutate"]
    for refused in ("take-wound", "stop", "try-exit 2", "open-door 1"):
        with pytest.raises(cheeseboard.Refused):
            play(lab, f"0 {refused}")


@pytest.mark.rule("8.5")
def test_the_player_chooses_which_potions_to_spend() -> None:
    lab = play(at_exit("green green-blue blue multicolour"), "0 try-exit 1", "0 mutate")
    assert offer(lab, 0) == ["spend green", "spend green-blue", "spend multicolour"]
    play(lab, "0 spend multicolour")
    assert offer(lab, 0) == ["spend green-blue", "spend blue"]
    play(lab, "0 spend blue")
    assert lab.view(2)["potion_discard"] == ["multicolour", "blue"]
    assert potions(lab, 0) == ["green", "green-blue"]


@pytest.mark.rule("8.5")
def test_a_choice_that_would_leave_another_colour_uncovered_is_not_offered() -> None:
    """Green could take the green-blue potion, but then nothing would be left for blue."""
    lab = play(at_exit("green green-blue"), "0 try-exit 1", "0 mutate")
    assert offer(lab, 0) == ["spend green"]
    assert reasons(lab, 0)["spend green-blue"] == "needed"
    lab = play(at_exit("blue multicolour"), "0 try-exit 1", "0 mutate")
    assert offer(lab, 0) == ["spend multicolour"]
    assert reasons(lab, 0)["spend blue"] == "wrong-colour"
    assert reasons(lab, 0)["mutate"] == "not-own-colour"
    assert reasons(lab, 0)["open-door 1"] == "exit-first"


@pytest.mark.rule("8.6")
def test_beating_an_exit_wins_the_round_on_the_spot_and_two_cheeses() -> None:
    lab = at_exit("green blue")
    heard = listen(lab)
    play(lab, "0 try-exit 1", "0 mutate", "0 spend green", "0 spend blue")
    assert lab.scores == [2, 0, 0]
    assert lab.view(None)["round"] == 2
    assert kinds(heard).index("exit-beaten") < kinds(heard).index("round-began")


@pytest.mark.rule("8.6")
def test_both_cheeses_are_paid_to_a_player_who_needed_one() -> None:
    lab = at_exit("green blue", cheese=3)
    play(lab, "0 try-exit 1", "0 mutate", "0 spend green", "0 spend blue")
    assert lab.over
    assert lab.scores == [5, 0, 0]
    assert lab.winners == [0]


@pytest.mark.rule("8.7")
def test_failing_an_exit_kills_a_healthy_rat_and_ends_the_turn() -> None:
    lab = play(at_exit("green yellow"), "0 try-exit 1")
    assert healths(lab) == ["dead", "well", "well"]
    assert asked(lab, 0) == "place"
    assert potions(lab, 0) == ["green", "yellow"]
    assert lab.view(None)["potion_discard"] == []
    assert lab.scores == [0, 0, 0]
    assert lab.view(None)["round"] == 1


@pytest.mark.rule("8.8")
def test_after_a_failure_all_eight_exits_are_shuffled_and_three_laid_face_down() -> None:
    laid = set()
    for seed in range(12):
        lab = arrange(seed=seed, exits="blue-violet-yellow")
        play(lab, "0 try-exit 1")
        assert lab.view(0)["exits"] == [None, None, None]
        assert len(set(table(lab)["exits"])) == 8
        laid.add(tuple(table(lab)["exits"]))
    assert len(laid) == 12


@pytest.mark.rule("8.8")
def test_the_exit_that_was_failed_may_come_again() -> None:
    firsts = set()
    for seed in range(60):
        lab = play(arrange(seed=seed, exits="blue-violet-yellow"), "0 try-exit 1")
        firsts.add(table(lab)["exits"][0])
    assert len(firsts) == 8


@pytest.mark.rule("8.9")
@pytest.mark.parametrize("hand", ["green blue", "green"])
def test_a_turn_spent_on_an_exit_brings_neither_crumbs_nor_pollution(hand: str) -> None:
    lab = at_exit(hand, crumbs=3, pollution=2)
    play(lab, "0 try-exit 1")
    while asked(lab, 0) == "cover":
        lab.play(0, lab.moves(0)[0])
    assert (each(lab, "crumbs"), each(lab, "pollution")) == ([3, 0, 0], [2, 0, 0])


@pytest.mark.rule("12.1")
def test_after_a_failed_exit_all_may_swap_and_nobody_draws() -> None:
    lab = play(at_exit(""), "0 try-exit 1")
    assert lab.to_move == (0, 1, 2)
    assert each(lab, "doors") == [1, 1, 1]
    held = doors(lab, 1)
    play(lab, f"1 place {held[0]}")
    assert table(lab)["corridor"][1] == held[0]
    assert keep_doors(lab).to_move == (1,)


@pytest.mark.rule("8.2")
def test_before_an_exit_one_sees_what_could_answer_each_colour() -> None:
    lab = at_exit("green-blue multicolour", colour="red")
    covers = lab.view(0)["rats"][0]["hand"]["covers"]
    assert covers["red"] == ["mutation", "multicolour"]
    assert covers["blue"] == ["green-blue", "multicolour"]
    assert covers["violet"] == ["multicolour"]
    assert lab.view(1)["rats"][0]["hand"] is None
