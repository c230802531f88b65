"""A game moment by moment: how everybody stood, what luck did, and what each decision was worth."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cheeseboard.bots.players import luck_of
from cheeseboard.core.chance import Chance
from cheeseboard.core.event import Event
from cheeseboard.core.move import Move
from cheeseboard.core.record import Record
from cheeseboard.core.state import State
from cheeseboard.lab.stats import CERTAINTY, Moments
from cheeseboard.review.assessment import Judged, Knowledge, judge, searcher
from cheeseboard.review.depth import Depth
from cheeseboard.review.odds import average, power_of, sharpened
from cheeseboard.shelf import title

SPECTATOR = 0
"""Whose good the thoughts about a position seek where nobody's knowledge was asked for."""


@dataclass(frozen=True)
class SeatChances:
    """Every seat's chance of winning, with half the width of its 95% interval."""

    chances: tuple[float, ...]
    margins: tuple[float, ...]


@dataclass(frozen=True)
class Moment:
    """One move of the game, and how everybody stood after it."""

    ply: int
    seat: int
    move: Move | None
    """None where hidden things were dealt again after a take-back."""
    state: State
    """The position before it."""
    events: tuple[Event, ...]
    after: SeatChances
    choice: tuple[float, ...]
    """How far the decision moved each seat's chance."""
    luck: tuple[float, ...]
    """How far the cards and dice that it turned up did."""
    judged: Judged | None
    """None where there was nothing to decide, or where the decision is not this review's to judge."""


@dataclass(eq=False)
class Look:
    """Whose knowledge a review is made with: a seat's, a spectator's (None), or hindsight."""

    depth: Depth
    viewer: int | None = None
    hindsight: bool = False
    seed: int = 0

    def standing(self, state: State) -> SeatChances:
        if state.over:
            return _ended(state)
        power = power_of(state.setup.title)
        rows = [sharpened(row, power) for row in self.by_worlds(state)]
        margins = tuple(CERTAINTY * _moments(column).error for column in zip(*rows, strict=True))
        return SeatChances(average(rows), margins)

    def by_worlds(self, state: State) -> list[list[float]]:
        """What the judge says of every seat, world by world."""
        seat = SPECTATOR if self.viewer is None else self.viewer
        search = searcher(state.setup, seat, self.depth, self._luck(state))
        return search.standings(lambda number: self._world(state, number), self.depth.curve)

    def _luck(self, state: State) -> Chance:
        """Drawn from nothing but what the viewer knows."""
        return luck_of(self.seed, self.viewer, state.view(self.viewer))

    def _world(self, state: State, number: int) -> State:
        return state.clone() if self.hindsight else state.resample(self.viewer, number)

    def judged(self, state: State, seat: int, move: Move) -> Judged | None:
        """A seat's review judges that seat's decisions alone: the others' hands are none of its business."""
        if self.viewer not in (None, seat) or len(state.moves(seat)) < 2:
            return None
        return judge(self.knowledge(state, seat), move, self.depth, self.seed)

    def knowledge(self, state: State, seat: int) -> Knowledge:
        """What a decision of a seat is judged with."""
        return Knowledge.hindsight(state, seat) if self.hindsight else Knowledge.of_seat(state, seat)


def moments(record: Record, look: Look, first: int = 1) -> Iterator[Moment]:
    """The game once more, judged as it goes, from its first move or a later one on."""
    heard: list[Event] = []
    state = record.deal(title(record.setup.title), heard.append)
    for ply in range(1, first):
        record.happen(state, ply)
    before = look.standing(state)
    for ply, entry in enumerate(record.entries[first - 1 :], first):
        heard.clear()
        past = state.clone()
        judged = None if entry.move is None else look.judged(past, entry.seat, entry.move)
        record.happen(state, ply)
        after = look.standing(state)
        choice, luck = told_apart(before, after, judged, spoke(past, state))
        yield Moment(ply, entry.seat, entry.move, past, tuple(heard), after, choice, luck, judged)
        before = after


def standings(record: Record, look: Look, first: int = 0) -> Iterator[SeatChances]:
    """How everybody stood after the deal and after each move, without a word about decisions."""
    for ply, state in enumerate(record.states(title(record.setup.title))):
        if ply >= first:
            yield look.standing(state)


def spoke(past: State, state: State) -> bool:
    """Whether chance was asked during the move."""
    return state.chance.draws != past.chance.draws


def told_apart(
    before: SeatChances, after: SeatChances, judged: Judged | None, chance: bool
) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """What the decision did and what luck did to each seat; together, the whole change."""
    change = tuple(now - then for then, now in zip(before.chances, after.chances, strict=True))
    nothing = (0.0,) * len(change)
    if not chance:
        return change, nothing
    if judged is None:
        return nothing, change
    choice = tuple(then - was for was, then in zip(before.chances, judged.expected, strict=True))
    return choice, tuple(all_ - part for all_, part in zip(change, choice, strict=True))


def _ended(state: State) -> SeatChances:
    winners = state.winners
    chances = tuple(1.0 / len(winners) if seat in winners else 0.0 for seat in range(state.players))
    return SeatChances(chances, (0.0,) * state.players)


def _moments(values: tuple[float, ...]) -> Moments:
    found = Moments()
    for value in values:
        found.add(value)
    return found
