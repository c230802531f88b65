"""A decision is judged by what its player knew, and noise is held against nobody."""

import pytest

from cheeseboard import shelf
from cheeseboard.bots.players import Random
from cheeseboard.bots.window import Window
from cheeseboard.core.chance import Chance
from cheeseboard.core.playout import random_moves
from cheeseboard.core.state import State
from cheeseboard.review import DEPTHS
from cheeseboard.review.assessment import GRADES, Knowledge, grade_of, judge
from cheeseboard.review.moments import Look

QUICK = DEPTHS["quick"]


def midgame(title: str, seed: int) -> State:
    """A position some way into a game in which somebody has a choice."""
    game = shelf.title(title)
    state = game.start(max(2, game.players[0]), seed)
    random_moves(state, Chance(seed), 30)
    while not state.over and len(state.moves(state.next_seat())) < 2:
        random_moves(state, Chance(seed), 1)
    return state


@pytest.mark.parametrize("title", shelf.ours())
def test_a_judgement_is_the_same_in_all_worlds_that_the_player_could_not_tell_apart(title: str) -> None:
    state = midgame(title, 5)
    seat = state.next_seat()
    chosen = Random(1).choose(Window(state, seat))
    here = judge(Knowledge.of_seat(state, seat), chosen, QUICK)
    for seed in (1, 2):
        elsewhere = state.resample(seat, seed)
        there = judge(Knowledge.of_seat(elsewhere, seat), chosen, QUICK)
        assert (there.best.key, there.loss, there.expected) == (here.best.key, here.loss, here.expected)


@pytest.mark.parametrize("title", shelf.ours())
def test_a_seats_curve_is_the_same_in_all_worlds_that_it_could_not_tell_apart(title: str) -> None:
    state = midgame(title, 7)
    for seat in range(state.players):
        look = Look(QUICK, seat)
        here = look.standing(state)
        assert [look.standing(state.resample(seat, seed)) for seed in (1, 2)] == [here, here]


@pytest.mark.parametrize("title", shelf.ours())
def test_the_best_move_is_called_best_and_gives_nothing_away(title: str) -> None:
    state = midgame(title, 6)
    seat = state.next_seat()
    known = Knowledge.of_seat(state, seat)
    best = judge(known, state.moves(seat)[0], QUICK).best
    judged = judge(known, best, QUICK)
    assert (judged.grade, judged.loss, judged.low, judged.high) == ("best", 0.0, 0.0, 0.0)


def test_a_loss_that_noise_could_explain_is_no_fault() -> None:
    assert grade_of(0.5, low=-0.01) == "good"


def test_faults_are_graded_by_the_chance_they_lost() -> None:
    assert [grade_of(loss, low=0.001) for loss in (0.01, 0.03, 0.06, 0.12)] == list(GRADES[1:])


def test_a_decision_is_as_bold_as_the_curve_that_it_is_compared_with(monkeypatch: pytest.MonkeyPatch) -> None:
    state = midgame("rafts", 5)
    seat = state.next_seat()
    known = Knowledge.of_seat(state, seat)
    chosen = judge(known, state.moves(seat)[0], QUICK).best
    monkeypatch.setattr("cheeseboard.review.assessment.power_of", lambda _: 1.0)
    plain = judge(known, chosen, QUICK).expected
    monkeypatch.setattr("cheeseboard.review.assessment.power_of", lambda _: 0.5)
    timid = judge(known, chosen, QUICK).expected
    assert max(timid) < max(plain)
    assert sum(timid) == pytest.approx(1.0, abs=0.01)
