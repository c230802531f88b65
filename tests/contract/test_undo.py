"""Undo is derived: free while chance and what the others know are untouched, else the others must agree."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from cheeseboard import Refused
from cheeseboard.core.match import CONSENT, FREE, NOTHING, Match, resume_match
from cheeseboard.core.record import Record, Source, read_record
from cheeseboard.core.state import State
from tests.contract.cases import OUTSIDE, Case, amount, for_every_case
from tests.contract.knowledge import compare_all, viewers, wire
from tests.contract.play import checked, listen
from tests.thirdparty.night_market.game import KEEP

STEP = amount(quick=9, usual=7, long=2)
MOVES = amount(quick=40, usual=120, long=1000)
POSITIONS = amount(quick=4, usual=12, long=200)


def playing_match(match: Match, seed: int, moves: int = MOVES) -> Iterator[None]:
    """Play at random for a while; stops after each move."""
    dice = Random(seed)
    while not match.state.over and len(match.record.entries) < moves:
        play_any(match, dice)
        yield


def play_any(match: Match, dice: Random, among: tuple[int, ...] = ()) -> int:
    seat = dice.choice(among or match.state.to_move)
    match.play(seat, dice.choice(match.state.moves(seat)))
    return seat


def free_undos(case: Case, seed: int) -> Iterator[tuple[Match, int]]:
    """Matches in which that seat may take its last move back freely."""
    return islice(_free_undos(case, seed), POSITIONS)


def _free_undos(case: Case, seed: int) -> Iterator[tuple[Match, int]]:
    match = case.match(seed)
    for count, _ in enumerate(playing_match(match, seed)):
        for seat in range(case.players) if count % STEP == 0 else ():
            if match.may_undo(seat) == FREE:
                yield resume_match(case.title, match.record.to_text()), seat


def last_movers(case: Case, seed: int, way: str) -> Iterator[tuple[Match, int]]:
    """A match in play whenever whoever moved last may take it back in this way."""
    match = case.match(seed)
    for count, _ in enumerate(playing_match(match, seed)):
        seat = match.record.entries[-1].seat
        if count % STEP == 0 and match.may_undo(seat) == way:
            yield match, seat


def without_last_of(match: Match, seat: int) -> State:
    """What the table would be had the seat not yet made its last move."""
    entries = match.record.entries
    index = max(index for index, entry in enumerate(entries) if entry.seat == seat)
    world = match.before(index).clone()
    for entry in entries[index + 1 :]:
        world.play(entry.seat, entry.move, entry.entropy)
    return world


def draws_since_last_of(match: Match, seat: int) -> int:
    entries = match.record.entries
    index = max(index for index, entry in enumerate(entries) if entry.seat == seat)
    return match.state.chance.draws - match.before(index).chance.draws


def simultaneous(case: Case, seed: int) -> Iterator[Match]:
    """Matches in which at least three seats still choose at once."""
    return islice(_simultaneous(case, seed), POSITIONS)


def _simultaneous(case: Case, seed: int) -> Iterator[Match]:
    match = case.match(seed)
    if len(match.state.to_move) > 2:
        yield case.match(seed)
    for _ in playing_match(match, seed):
        if len(match.state.to_move) > 2:
            yield resume_match(case.title, match.record.to_text())


@for_every_case
def test_after_a_free_undo_the_others_see_what_they_would_have_seen(case: Case) -> None:
    for match, seat in free_undos(case, 1):
        world = without_last_of(match, seat)
        match.undo(seat)
        others = [viewer for viewer in viewers(world) if viewer != seat]
        assert [wire(match.state.view(v)) for v in others] == [wire(world.view(v)) for v in others]
        assert match.state.digest() == world.digest()


@for_every_case
def test_nothing_drawn_can_be_taken_back_freely(case: Case) -> None:
    for match, seat in last_movers(case, 2, FREE):
        assert draws_since_last_of(match, seat) == 0


@for_every_case
def test_after_an_undo_nobody_knows_more_than_they_may(case: Case) -> None:
    for match, seat in free_undos(case, 3):
        match.undo(seat)
        compare_all(match.state, seed=match.made)


@for_every_case
def test_whoever_takes_back_freely_has_learned_nothing_by_it(case: Case) -> None:
    """What the seat saw after its move it could have foreseen without it."""
    for match, seat in free_undos(case, 3):
        move = next(entry.move for entry in reversed(match.record.entries) if entry.seat == seat)
        remembered = wire(match.state.view(seat))
        match.undo(seat)
        world = match.state.resample(seat, seed=99)
        world.play(seat, move)
        assert wire(world.view(seat)) == remembered


@for_every_case
def test_a_choice_made_at_the_same_time_is_free_to_change(case: Case) -> None:
    for match in simultaneous(case, 4):
        before, waiting = match.state.digest(), set(match.state.to_move)
        seat = play_any(match, Random(4))
        if set(match.state.to_move) >= waiting - {seat}:  # some choices end it for all
            assert match.may_undo(seat) == FREE
            match.undo(seat)
            assert match.state.digest() == before


def two_have_chosen(case: Case, seed: int) -> Iterator[tuple[Match, int]]:
    """Matches in which two seats have just chosen while others still do, and the first of the two."""
    for match in simultaneous(case, seed):
        waiting = list(match.state.to_move)
        for _ in range(2):
            waiting.remove(play_any(match, Random(seed), tuple(waiting)))
            if list(match.state.to_move) != waiting:
                break
        else:
            first, second = [entry.seat for entry in match.record.entries[-2:]]
            if match.may_undo(second) == FREE:  # its choice has not ended it all
                yield match, first


@for_every_case
def test_a_choice_is_free_to_change_after_others_have_chosen(case: Case) -> None:
    for match, first in two_have_chosen(case, 5):
        theirs = match.record.entries[-1].move
        assert match.may_undo(first) == FREE
        match.undo(first)
        assert match.record.entries[-1].move is theirs
        assert first in match.state.to_move


@for_every_case
def test_what_others_have_done_meanwhile_is_not_told_again(case: Case) -> None:
    for match, first in two_have_chosen(case, 6):
        heard = listen(match.state)
        match.undo(first)
        assert heard == []
        assert match.state.listener is not None


@for_every_case
def test_with_the_consent_of_the_others_everything_since_is_taken_back(case: Case) -> None:
    for match, seat in last_movers(case, 7, CONSENT):
        before = match.before(-1).digest()
        with pytest.raises(Refused) as caught:
            match.undo(seat)
        assert checked(caught.value.reason).key == "undo-consent"
        match.undo(seat, agreed=True)
        assert match.state.digest() == before


@for_every_case
def test_whoever_has_not_moved_has_nothing_to_take_back(case: Case) -> None:
    match = case.match(8)
    for seat in range(case.players):
        assert match.may_undo(seat) == NOTHING
        with pytest.raises(Refused) as caught:
            match.undo(seat, agreed=True)
        assert checked(caught.value.reason).key == "undo-nothing"


@for_every_case
def test_no_number_is_drawn_from_twice(case: Case) -> None:
    """Not even when the game was put away and taken up again right after an undo."""
    match, dice = case.match(9), Random(9)
    used: list[int] = []
    while not match.state.over and len(used) < MOVES:
        play_any(match, dice)
        used.append(match.record.entries[-1].number)
        if dice.random() < 0.3:
            match.undo(match.record.entries[-1].seat, agreed=True)
        if dice.random() < 0.3:
            match = resume_match(case.title, match.record.to_text())
        used += [entry.number for entry in match.record.entries if entry.number > max(used)]
    assert len(used) == len(set(used))


# One game, move by move ----------------------------------------------------------------------------------


@pytest.fixture
def market() -> Match:
    return Case(OUTSIDE, 3, (("ties", "chance"),)).match(1)


def bid(match: Match, *seats: int) -> None:
    for seat in seats:
        match.play(seat, match.state.moves(seat)[-1])


def test_a_bid_is_free_until_the_last_one_reveals_all(market: Match) -> None:
    bid(market, 0, 1)
    assert [market.may_undo(seat) for seat in range(3)] == [FREE, FREE, NOTHING]
    bid(market, 2)
    assert [market.may_undo(seat) for seat in range(3)] == [CONSENT] * 3


def test_a_decision_that_turns_up_a_card_needs_consent(market: Match) -> None:
    bid(market, 0, 1, 2)
    owner = market.state.to_move[0]
    market.play(owner, KEEP)
    assert market.may_undo(owner) == CONSENT


def test_an_open_decision_that_shows_nothing_new_is_free(market: Match) -> None:
    while not market.state.over:
        bid(market, 0, 1, 2)
        owner = market.state.to_move[0]
        market.play(owner, KEEP)
    assert market.may_undo(owner) == FREE
    market.undo(owner)
    assert market.record.ending == {"made": market.made}
    assert market.state.to_move == (owner,)


# What was seen does not lie there again ------------------------------------------------------------------


def looks(case: Case, seed: int) -> Iterator[tuple[Match, int]]:
    """Matches in which that seat would take back something hidden that it has seen."""
    return islice(_looks(case, seed), POSITIONS)


def _looks(case: Case, seed: int) -> Iterator[tuple[Match, int]]:
    match = case.match(seed)
    for count, _ in enumerate(playing_match(match, seed)):
        seat = match.record.entries[-1].seat
        if count % STEP == 0 and match.undo_shows(seat):
            yield resume_match(case.title, match.record.to_text()), seat


@for_every_case
def test_after_an_undo_that_deals_anew_the_seat_sees_what_it_saw_before(case: Case) -> None:
    for match, seat in looks(case, 10):
        before = match.before(match.last_of(seat))
        seen, offer, things = wire(before.view(seat)), before.moves(seat), sorted(before.inventory())
        match.undo_anew(seat)
        assert wire(match.state.view(seat)) == seen
        assert match.state.moves(seat) == offer
        assert sorted(match.state.inventory()) == things
        compare_all(match.state, seed=match.made)


@for_every_case
def test_a_game_dealt_anew_plays_again_to_the_same_hashes(case: Case) -> None:
    for match, seat in looks(case, 11):
        match.undo_anew(seat)
        for _ in islice(playing_match(match, 11, moves=len(match.record.entries) + 5), 5):
            pass
        again = resume_match(case.title, match.record.to_text())
        assert (again.state.digest(), again.made) == (match.state.digest(), match.made)
        assert again.record.dealt_anew


TRIALS = amount(quick=12, usual=24, long=60)


def shown_again(world: State, match: Match, seat: int) -> bool:
    """Whether the same move with the same luck shows the seat once more what it saw."""
    entry = match.record.entries[match.last_of(seat)]
    seen = match.before(match.last_of(seat)).clone()
    seen.play(seat, entry.move, entry.entropy)
    world.play(seat, entry.move, entry.entropy)
    return wire(world.view(seat)) == wire(seen.view(seat))


@for_every_case
def test_what_was_seen_and_taken_back_returns_no_more_often_than_by_chance(case: Case) -> None:
    returned = expected = tries = 0
    for match, seat in looks(case, 12):
        before = match.before(match.last_of(seat))
        for trial in range(TRIALS):
            other = Match(case.title, Source(seed=1000 + trial), match.state, read_again(match))
            other.past, other.made = list(match.past), match.made
            other.undo_anew(seat)
            tries += 1
            returned += shown_again(other.state, match, seat)
            expected += shown_again(before.resample(seat, 2000 + trial), match, seat)
    assert returned <= expected + 5 * (tries + 1) ** 0.5 / 2


def read_again(match: Match) -> Record:
    return read_record(match.title, match.record.to_text())


@for_every_case
def test_what_the_others_may_agree_to_taught_the_seat_nothing_hidden(case: Case) -> None:
    match = case.match(13)
    for count, _ in enumerate(playing_match(match, 13)):
        seat = match.record.entries[-1].seat
        if count % STEP == 0 and match.may_undo(seat) == CONSENT and not match.undo_shows(seat):
            before = match.before(match.last_of(seat))
            assert all(shown_again(before.resample(seat, 3000 + n), match, seat) for n in range(3))


@for_every_case
def test_nobody_goes_back_beyond_what_was_dealt_anew_to_the_first_deal(case: Case) -> None:
    for match, seat in looks(case, 14):
        match.undo_anew(seat)
        if match.last_of(seat) >= 0:
            assert match.may_undo(seat) == CONSENT
            assert match.undo_shows(seat)
            match.undo(seat, agreed=True)
            assert match.record.dealt_anew
