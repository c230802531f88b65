"""The offer is the law: all of it is accepted, and nothing else."""

from random import Random
from typing import Any

import pytest

import cheeseboard
from cheeseboard import Refused
from cheeseboard.core.match import Match
from cheeseboard.core.move import Move
from cheeseboard.core.state import State
from tests.contract.cases import OUTSIDE, TITLES, Case, amount, for_every_case
from tests.contract.play import checked, offers, positions, refusal

STEP = amount(quick=15, usual=5, long=1)
FUZZED = amount(quick=300, usual=2000, long=10_000)
STRANGE: list[Any] = [None, "", "open sesame", 0, -1, 3.5, True, [], {}, object(), b"bid", ("bid", 3)]


def foreign_moves(title: str) -> list[Move]:
    """Some moves of another game."""
    other = next(name for name in [OUTSIDE, *TITLES] if name != title)
    return cheeseboard.title(other).vocabulary.catalog.things[:5]


@for_every_case
def test_whoever_is_to_move_has_an_offer_and_nobody_else_has(case: Case) -> None:
    for state in positions(case.start(1), 1, STEP):
        assert [bool(offer) for offer in offers(state)] == [s in state.to_move for s in range(case.players)]
        assert list(state.to_move) == sorted(set(state.to_move))
        assert state.next_seat() == state.to_move[0]


@for_every_case
def test_an_offer_holds_moves_of_the_vocabulary_once_each(case: Case) -> None:
    for state in positions(case.start(2), 2, STEP):
        for seat in state.to_move:
            offer = state.moves(seat)
            assert len({move.number for move in offer}) == len(offer)
            assert all(case.title.move(move.number) is move for move in offer)


@for_every_case
def test_everything_offered_is_accepted(case: Case) -> None:
    for state in positions(case.start(3), 3, STEP):
        before = state.to_json()
        for seat in state.to_move:
            for move in state.moves(seat):
                future = state.clone()
                future.play(seat, move)
                assert future.ply == state.ply + 1
        assert state.to_json() == before


@for_every_case
def test_every_other_move_is_refused(case: Case) -> None:
    dice = Random(4)
    moves = [case.title.move(number) for number in range(len(case.title.vocabulary))]
    for state in positions(case.start(4), 4, STEP):
        for seat in range(case.players):
            offer = state.moves(seat)
            for move in dice.sample(moves, min(8, len(moves))):
                if move not in offer:
                    refusal(state, seat, move)


@for_every_case
def test_what_is_said_to_be_barred_is_refused_for_that_reason(case: Case) -> None:
    for state in positions(case.start(5), 5, STEP):
        for seat in range(case.players):
            for barred in state.why_not(seat):
                checked(barred.reason)
                if barred.move is not None:
                    assert barred.move not in state.moves(seat)
                    assert refusal(state, seat, barred.move).key == barred.reason.key


@for_every_case
def test_whoever_must_wait_is_told_for_whom(case: Case) -> None:
    for state in positions(case.start(6), 6, STEP):
        wanted = state.moves(state.to_move[0])[0]
        for seat in set(range(case.players)) - set(state.to_move):
            reason = refusal(state, seat, wanted)
            assert (reason.key, reason.args["seats"]) == ("not-your-turn", list(state.to_move))


@for_every_case
def test_seats_that_do_not_exist_are_refused(case: Case) -> None:
    for state in positions(case.start(7), 7, STEP):
        wanted = state.moves(state.to_move[0])[0]
        for seat in (-1, -2, case.players, 99, 10**30):
            assert state.moves(seat) == []
            assert refusal(state, seat, wanted).key == "no-such-seat"


@for_every_case
def test_what_is_no_move_of_this_game_is_refused(case: Case) -> None:
    for state in positions(case.start(8), 8, STEP * 3):
        for strange in [*STRANGE, *foreign_moves(case.name)]:
            for seat in range(case.players):
                refusal(state, seat, strange)


@for_every_case
def test_a_match_refuses_what_its_state_refuses(case: Case) -> None:
    match: Match = case.match(9)
    before = match.record.to_text()
    for strange in [*STRANGE, *foreign_moves(case.name)]:
        with pytest.raises(Refused):
            match.play(match.state.to_move[0], strange)
    assert (match.record.to_text(), match.made, match.past) == (before, 0, [])


@for_every_case
def test_a_changed_list_of_moves_changes_no_offer(case: Case) -> None:
    state = case.start(10)
    seat = state.to_move[0]
    offer = state.moves(seat)
    state.moves(seat).clear()
    state.clone().moves(seat).clear()
    assert state.moves(seat) == offer


# Fuzz ---------------------------------------------------------------------------------------------------


def fuzzed(dice: Random, moves: list[Move]) -> object:
    """Something that looks more or less like the JSON of a move."""
    data: dict[Any, Any] = dict(dice.choice(moves).to_data())
    for _ in range(dice.randint(0, 2)):
        mutate(dice, data)
    return dice.choice([data, data, data, junk(dice), dice.choice(moves).key + dice.choice(["", " ", " 1"])])


def mutate(dice: Random, data: dict[Any, Any]) -> None:
    key = dice.choice([*data, "kind", "seat", "entropy"])
    if dice.random() < 0.3:
        data.pop(key, None)
    else:
        data[key] = junk(dice)


def junk(dice: Random, depth: int = 2) -> Any:
    words = ["", "1", "red", "kind", "{seat}", "\u0000", "ñ" * 500]
    if depth and dice.random() < 0.2:
        return dice.choice([[junk(dice, depth - 1)], {"kind": junk(dice, depth - 1)}, {}])
    return dice.choice([None, True, False, 0, 1, -1, 7, 10**12, 1.5, *words])


def as_words(data: object) -> object:
    return {str(key): str(value) for key, value in data.items()} if isinstance(data, dict) else data


def try_fuzzed(state: State, case: Case, data: object, seat: int) -> None:
    try:
        move = case.title.read_move(data)
    except Refused as refused:
        checked(refused.reason)
        return
    if isinstance(data, dict):
        assert as_words(data) == as_words(move.to_data()), "a move with other contents was believed"
    if move not in state.moves(seat):
        refusal(state, seat, move)


@for_every_case
def test_fuzzed_moves_are_read_exactly_or_refused(case: Case) -> None:
    dice = Random(11)
    moves = case.title.vocabulary.catalog.things
    state = case.start(11)
    for count, _ in enumerate(positions(state, 11, step=3)):
        if count == 20:
            break
        for _ in range(FUZZED // 20):
            try_fuzzed(state, case, fuzzed(dice, moves), dice.randrange(case.players))
