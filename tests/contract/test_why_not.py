"""Whatever a player can point at answers: it is offered, or there is a reason why it must wait."""

from collections.abc import Iterator
from random import Random

import pytest

import cheeseboard
from cheeseboard import shelf
from cheeseboard.core.move import Move
from cheeseboard.core.state import State
from tests.contract.cases import LONG, Case, amount, cases_of
from tests.contract.idle import DECLARED, active
from tests.contract.play import playing
from tests.contract.pointed import FREE, POINTED, pointed_at

POSITIONS = amount(quick=150, usual=150, long=3000)
BUSY = 0.8
SEEDS = amount(quick=1, usual=1, long=10)


def busily(state: State, seat: int, dice: Random) -> Move:
    """Seldom declines, so that much lies on the table."""
    offer = active(state, seat, DECLARED[state.setup.title])
    return dice.choice(offer if offer and dice.random() < BUSY else state.moves(seat))


def positions(case: Case, seed: int = 7) -> Iterator[tuple[State, int]]:
    """Decisions of a busy game, with the seat that must decide."""
    state = case.start(seed)
    for _ in playing(state, seed, busily, POSITIONS):
        yield from ((state, seat) for seat in state.to_move)


def decisions(title: str) -> Iterator[tuple[State, int]]:
    cases = cases_of(cheeseboard.title(title))
    for seed in range(7, 7 + SEEDS):
        for case in cases if LONG else cases[:2]:
            yield from positions(case, seed)


def silent(title: str, state: State, seat: int) -> list[str]:
    """What lies on the table, cannot be used, and has no reason of its own or of its kind."""
    moves = [*state.moves(seat), *(each.move for each in state.why_not(seat) if each.move is not None)]
    answered = {move.key for move in moves} | {move.kind for move in moves}
    kinds = state.why_no_other(seat)
    keys = [key for key in pointed_at(title, state.view(seat), seat) if key not in answered]
    return [key for key in keys if key.partition(" ")[0] not in kinds]


@pytest.mark.parametrize("title", shelf.ours())
def test_at_a_free_choice_everything_on_the_table_answers(title: str) -> None:
    asked = 0
    for state, seat in decisions(title):
        prompt = state.prompt(seat)
        if prompt is not None and prompt.key in FREE[title]:
            asked += 1
            assert silent(title, state, seat) == [], prompt.key
    assert asked > 20


@pytest.mark.parametrize("title", shelf.ours())
def test_in_the_middle_of_something_the_question_is_the_answer(title: str) -> None:
    state, seat = next(positions(cases_of(cheeseboard.title(title))[0]))
    prompt = state.prompt(seat)
    assert prompt is not None
    for language in ("en", "es"):
        assert state.why_no_other(seat)[""].text(language).endswith(prompt.text(language))


def test_every_title_says_what_can_be_pointed_at() -> None:
    assert set(POINTED) == set(FREE) == set(shelf.ours())


def test_a_thing_without_a_reason_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    state, seat = next(positions(cases_of(cheeseboard.title("lab-rats"))[0]))
    monkeypatch.setitem(POINTED, "lab-rats", [lambda *_: ["sing 1"]])
    assert silent("lab-rats", state, seat) == ["sing 1"]
