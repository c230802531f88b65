"""One game told for a report: who led when, what was offered, done and met with, what points were for.

Nothing here knows a game by name. A *thing* is an argument of a move or an event for which the game has
a word: `card = 110` is one, `number = 3` is none. What is counted is a *use*: `move play`,
`move play card=110`, `event card-drawn card=77`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from itertools import pairwise
from typing import Any, Final

from cheeseboard.bots.levels import RANDOM, Levelled, levelled, without_clock
from cheeseboard.bots.search import Trial
from cheeseboard.bots.window import Window
from cheeseboard.core.chance import Chance
from cheeseboard.core.event import Event
from cheeseboard.core.move import Move
from cheeseboard.core.state import State
from cheeseboard.core.step import NOBODY
from cheeseboard.core.text import Texts
from cheeseboard.lab.seeds import seed_of
from cheeseboard.lab.simulate import rounds_of
from cheeseboard.lab.watch import GameWatcher

TENTHS: Final = 10


@dataclass(frozen=True)
class Story:
    moves: int
    rounds: int | None
    scores: list[int]
    winners: list[int]
    parts: list[dict[str, int]]
    """For each seat the points by the key of their score line."""
    standings: list[list[float]]
    """How the seats stood after each tenth of the game."""
    changes: int
    """How often somebody else came to lead alone."""
    deficit: float
    """How far behind the winner once was."""
    settled: float
    """The part of the game after which the winner was never behind again."""
    uses: dict[str, list[int]]
    """For each use how often each seat had it, and last how often nobody in particular."""
    offers: dict[str, int]
    """In how many decisions a move, or a move with a thing, was among the offers."""
    won_with: list[str]
    """The uses with a thing that the last move told of a winner, of events never heard of before."""
    watched: dict[str, Any]
    """Who was hit, whose plans were undone, which choices mattered (`watch.py`)."""

    def to_data(self) -> dict[str, Any]:
        return asdict(self)


def tell(state: State, bots: list[str], seed: int) -> Story:
    """Play the game to its end and write down what a report needs."""
    teller = Teller(state)
    seats = [
        Dice(seed, seat) if name == RANDOM else levelled(without_clock(name), seed_of(seed, seat))
        for seat, name in enumerate(bots)
    ]
    while not state.over:
        seat = state.next_seat()
        offer = state.moves(seat)
        trials = tried(seats[seat], state, seat, offer)
        move = trials[0].move
        teller.before(seat, move, offer, trials)
        state.play(seat, move)
        teller.after(seat)
    return teller.story()


def tried(chooser: Dice | Levelled, state: State, seat: int, offer: list[Move]) -> list[Trial]:
    """What a seat has thought about, best first; where it did not think, the move alone."""
    if isinstance(chooser, Dice):
        return [Trial(chooser.pick(offer), 1.0)]
    if len(offer) == 1:
        return [Trial(offer[0], 1.0)]
    return chooser.thinker(state.setup.title).think(Window(state, seat))


class Dice:
    """The random bot without a look at its view, which it does not need."""

    def __init__(self, seed: int, seat: int) -> None:
        self.chance = Chance(seed_of(seed, seat))

    def pick(self, offer: list[Move]) -> Move:
        return self.chance.pick(offer)


class Teller:
    """Listens to a game and counts."""

    def __init__(self, state: State) -> None:
        self.texts = state.setup.texts
        self.state = state
        self.course = [standing(state)]
        self.waiting = set(state.to_move)
        self.heard: list[Event] = []
        self.uses: dict[str, list[int]] = {}
        self.offers: dict[str, int] = {}
        self.won_with: list[str] = []
        self.watcher = GameWatcher(state)
        state.listener = self.heard.append

    def before(self, seat: int, move: Move, offer: list[Move], trials: Sequence[Trial]) -> None:
        self.watcher.before(seat, len(offer), trials, self.course[-1])
        for use in {use for each in offer for use in uses_of_move(self.texts, each)}:
            self.offers[use] = self.offers.get(use, 0) + 1
        for use in uses_of_move(self.texts, move):
            self.count(use, seat)

    def after(self, seat: int) -> None:
        """What the last move brings about tells who has won and with what, not why: it is not counted."""
        stands = standing(self.state)
        self.watcher.after(seat, self.heard, stands)
        for event in self.heard:
            if self.state.over:
                self.hear_end(event)
            else:
                self.hear(event)
        self.heard.clear()
        if not self._at_once():
            self.course.append(stands)

    def _at_once(self) -> bool:
        """Whether others still work on what all were asked at once; who leads is seen when all are done."""
        before, self.waiting = self.waiting, set(self.state.to_move)
        return bool(self.state.desks) and self.waiting <= before

    def hear(self, event: Event) -> None:
        seat = seat_of(event)
        for use in self.uses_of(event, seat):
            self.count(use, seat)

    def hear_end(self, event: Event) -> None:
        if seat_of(event) in self.state.winners and f"event {event.kind}" not in self.uses:
            self.won_with += [use for use in self.uses_of(event, seat_of(event)) if "=" in use]

    def uses_of(self, event: Event, seat: int) -> Iterator[str]:
        facts = {**(event.facts or {}), **event.secrets.get(seat, {})}
        return uses_of_facts(self.texts, f"event {event.kind}", facts)

    def count(self, use: str, seat: int) -> None:
        if use not in self.uses:
            self.uses[use] = [0] * (self.state.players + 1)
        self.uses[use][seat] += 1

    def story(self) -> Story:
        state = self.state
        return Story(
            state.ply,
            rounds_of(state),
            list(state.scores),
            list(state.winners),
            [parts_of(state, seat) for seat in range(state.players)],
            [self.course[tenth * (len(self.course) - 1) // TENTHS] for tenth in range(1, TENTHS + 1)],
            lead_changes(self.course),
            deficit(self.course, state.winners),
            settled(self.course, state.winners),
            self.uses,
            self.offers,
            self.won_with,
            self.watcher.story(),
        )


# What is counted ------------------------------------------------------------------------------------------


@cache
def uses_of_move(texts: Texts, move: Move) -> tuple[str, ...]:
    return tuple(uses_of_facts(texts, f"move {move.kind}", move.args))


def seat_of(event: Event) -> int:
    """Whom it is about; what only one seat was told is that seat's."""
    told = next(iter(event.secrets), NOBODY) if event.facts is None else NOBODY
    return int((event.facts or {}).get("seat", told))


def uses_of_facts(texts: Texts, name: str, facts: Mapping[str, Any]) -> Iterator[str]:
    yield name
    for argument, value in facts.items():
        several = isinstance(value, list | tuple)
        single = argument.removesuffix("s") if several else argument
        for each in value if several else (value,):
            if texts.find(f"{single}.{each}", "en") is not None:
                yield f"{name} {single}={each}"


def parts_of(state: State, seat: int) -> dict[str, int]:
    parts: dict[str, int] = {}
    for line in state.score_lines(seat):
        parts[line.key] = parts.get(line.key, 0) + line.points
    return parts


# Who leads ------------------------------------------------------------------------------------------------


def standing(state: State) -> list[float]:
    """The scores; where points come only with a finished task, what is done of it counts as a fraction."""
    return [
        round(score + progress(state, seat), 4) if score < 1 else float(score)
        for seat, score in enumerate(state.scores)
    ]


def progress(state: State, seat: int) -> float:
    tasks = [line.args for line in state.score_lines(seat) if line.args.get("need")]
    return max((task["have"] / (task["need"] + 1) for task in tasks), default=0.0)


def leaders(standings: list[float]) -> list[int]:
    best = max(standings)
    return [seat for seat, value in enumerate(standings) if value == best]


def lead_changes(course: list[list[float]]) -> int:
    alone = [first[0] for first in map(leaders, course) if len(first) == 1]
    return sum(before != after for before, after in pairwise(alone))


def deficit(course: list[list[float]], winners: list[int]) -> float:
    if not winners:
        return 0.0
    return round(max(max(stood) - max(stood[seat] for seat in winners) for stood in course), 4)


def settled(course: list[list[float]], winners: list[int]) -> float:
    behind = [ply for ply, stood in enumerate(course) if winners and not set(winners) & set(leaders(stood))]
    return round((behind[-1] + 1) / len(course), 4) if behind else 0.0
