"""Many games reviewed: where chances are lost, by whom, and how much of a title is luck.

What a seat ends with is its first chance and everything that luck, its own decisions and those of the others
did to it. So the part of the spread of results that each of the three accounts for adds up to one.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import sqrt
from typing import Any, Final, NamedTuple

from cheeseboard.bots.levels import MIXED, RANDOM, USUAL, player, without_clock
from cheeseboard.bots.window import Window
from cheeseboard.core.match import new_match
from cheeseboard.core.record import Record, Source, read_record
from cheeseboard.core.text import Refused
from cheeseboard.lab.running import Ledger, Place, cut, in_order
from cheeseboard.lab.seeds import seed_of
from cheeseboard.lab.simulate import SimulationPlan
from cheeseboard.lab.stats import CERTAINTY, Moments
from cheeseboard.review.analysis import Review, review
from cheeseboard.review.assessment import GRADES
from cheeseboard.review.depth import DEPTHS, DepthName
from cheeseboard.review.moments import Moment
from cheeseboard.shelf import title, title_of_record

ANYBODY: Final = ""
"""Who decided, where a record does not say."""
CAUSES: Final = ("luck", "own", "others")
BLOCKS: Final = 20


class Choice(NamedTuple):
    """One decision of one game."""

    who: str
    step: str
    """What was decided, by the name of the step."""
    grade: str
    lost: float
    """The chance that it clearly gave away; nothing where that cannot be told from noise."""
    stake: float


class Outcome(NamedTuple):
    """What a game did to one seat."""

    luck: float
    own: float
    others: float

    @property
    def whole(self) -> float:
        return self.luck + self.own + self.others


class Reviewed(NamedTuple):
    """A game as a survey counts it."""

    title: str
    choices: list[Choice]
    outcomes: list[Outcome]

    @classmethod
    def of(
        cls, title: str, choices: Iterable[Iterable[Any]], outcomes: Iterable[Iterable[float]]
    ) -> Reviewed:
        """As a ledger keeps it."""
        return cls(title, [Choice(*each) for each in choices], [Outcome(*each) for each in outcomes])


# Reviewing ------------------------------------------------------------------------------------------------


def survey_records(
    texts: Sequence[str],
    depth: DepthName = "usual",
    jobs: int | None = None,
    on: Place = "here",
    ledger: Ledger | None = None,
) -> Iterator[Reviewed]:
    """Records reviewed on all cores or on Ray, in order; with a ledger, a stopped survey goes on.

    Those that cannot be played again, or in which something was dealt again, are left out.

    The texts are asked for one by one, when there is room: a sequence that reads files holds few of them.
    """

    def work(numbers: range) -> Iterator[Any]:
        return in_order(partial(_recorded, depth), texts[numbers.start : numbers.stop], jobs, on)

    rows = work(range(len(texts))) if ledger is None else ledger.resume(len(texts), work)
    return (Reviewed.of(*row) for row in rows if row is not None)


def _recorded(depth: DepthName, text: str) -> list[Reviewed | None]:
    """Always one: a ledger counts them."""
    try:
        record = read_record(title_of_record(text), text)
        return [None if record.dealt_anew else _surveyed(record, depth)]
    except Refused:
        return [None]


def survey_bots(
    plan: SimulationPlan, depth: DepthName = "usual", jobs: int | None = None, on: Place = "here"
) -> Iterator[Reviewed]:
    """Games of bots, played and reviewed; `pip/whiskers` sit in turn, and change seats from game to game."""
    return in_order(partial(_played, plan, depth), cut(range(plan.games), 1), jobs, on)


def _played(plan: SimulationPlan, depth: DepthName, numbers: range) -> list[Reviewed]:
    found = []
    for number in numbers:
        names = [bot_at(plan.bots, seat + number) for seat in range(plan.players)]
        found.append(_surveyed(bots_game(plan, seed_of(plan.seed, number), names), depth, names))
    return found


def bot_at(bots: str, turn: int) -> str:
    names = [USUAL, RANDOM] if bots == MIXED else bots.split("/")
    return names[turn % len(names)]


def bots_game(plan: SimulationPlan, seed: int, names: Sequence[str]) -> Record:
    """A game of these bots, as their thoughts are counted."""
    game = title(plan.title)
    edition = None if plan.edition is None else game.read_edition(dict(plan.edition))
    match = new_match(game, plan.players, Source(seed), edition, **(plan.options or {}))
    bots = [player(without_clock(name), seed + seat) for seat, name in enumerate(names)]
    while not match.state.over:
        seat = match.state.next_seat()
        match.play(seat, bots[seat].choose(Window(match.state, seat)))
    return match.record


def _surveyed(record: Record, depth: DepthName, names: Sequence[str] = ()) -> Reviewed:
    found = review(record, depth=DEPTHS[depth])
    choices = [
        _choice(moment, judged, names[moment.seat] if names else ANYBODY)
        for moment, judged in found.decisions()
    ]
    return Reviewed(record.setup.title, choices, [_outcome(found, seat) for seat in found.seats])


def _choice(moment: Moment, judged: Any, who: str) -> Choice:
    step = moment.state.pending(moment.seat)
    lost = judged.loss if judged.low > 0 else 0.0
    return Choice(who, "" if step is None else step.name, judged.grade, lost, judged.stake)


def _outcome(found: Review, seat: int) -> Outcome:
    balance = found.balance(seat)
    return Outcome(balance.luck, balance.own, balance.others)


# Adding up ------------------------------------------------------------------------------------------------


@dataclass
class LostChances:
    """Decisions of one kind, or of one player."""

    lost: Moments = field(default_factory=Moments)
    stake: float = 0.0
    grades: dict[str, int] = field(default_factory=lambda: dict.fromkeys(GRADES, 0))

    def add(self, choice: Choice) -> None:
        self.lost.add(choice.lost)
        self.stake += choice.stake
        self.grades[choice.grade] += 1

    def to_data(self, of_all: float) -> dict[str, Any]:
        total = self.lost.mean * self.lost.number
        return {
            "decisions": self.lost.number,
            "lost": round(self.lost.mean, 5),
            "margin": round(CERTAINTY * self.lost.error, 5),
            "share": round(total / of_all, 4) if of_all else 0.0,
            "accuracy": round(100.0 * (1.0 - total / self.stake), 1) if self.stake else None,
            "grades": self.grades,
        }


class Survey:
    """What many reviewed games of one title add up to."""

    def __init__(self, name: str) -> None:
        self.title = name
        self.games = 0
        self.players: dict[str, LostChances] = defaultdict(LostChances)
        self.steps: dict[tuple[str, str], LostChances] = defaultdict(LostChances)
        self.outcomes: list[list[Outcome]] = []

    def add(self, game: Reviewed) -> None:
        self.games += 1
        self.outcomes.append(game.outcomes)
        for choice in game.choices:
            self.players[choice.who].add(choice)
            self.steps[choice.who, choice.step].add(choice)

    def to_data(self) -> dict[str, Any]:
        return {
            "title": self.title,
            "games": self.games,
            "parts": parts(self.outcomes),
            "players": [
                {"who": who, **row.to_data(_total(row))} for who, row in sorted(self.players.items())
            ],
            "steps": sorted(map(self._step, self.steps), key=lambda row: (row["who"], -row["share"])),
        }

    def _step(self, key: tuple[str, str]) -> dict[str, Any]:
        who, step = key
        return {"who": who, "step": step, **self.steps[key].to_data(_total(self.players[who]))}


def _total(row: LostChances) -> float:
    return row.lost.mean * row.lost.number


def surveys(games: Iterable[Reviewed]) -> dict[str, Survey]:
    """By title."""
    found: dict[str, Survey] = {}
    for game in games:
        found.setdefault(game.title, Survey(game.title)).add(game)
    return found


def parts(games: Sequence[Sequence[Outcome]]) -> dict[str, tuple[float, float]]:
    """What is due to luck, to a player's own choices and to the others': its part of the variance of results.

    With half the width of a 95% interval, from leaving out a twentieth of the games at a time (jackknife).
    """
    blocks = min(BLOCKS, len(games))
    whole = _parts([each for game in games for each in game])
    without = [
        _parts([each for number, game in enumerate(games) if number % blocks != block for each in game])
        for block in range(blocks)
    ]
    return {
        cause: (round(whole[place], 4), round(_margin([row[place] for row in without]), 4))
        for place, cause in enumerate(CAUSES)
    }


def _margin(values: Sequence[float]) -> float:
    mean = sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values)
    return CERTAINTY * sqrt(spread * (len(values) - 1) / len(values))


def _parts(outcomes: Sequence[Outcome]) -> list[float]:
    if not outcomes:
        return [0.0] * len(CAUSES)
    mean = [sum(column) / len(outcomes) for column in zip(*outcomes, strict=True)]
    whole = sum(mean)
    spread = sum((each.whole - whole) ** 2 for each in outcomes)
    shared = [
        sum((each[part] - mean[part]) * (each.whole - whole) for each in outcomes)
        for part in range(len(CAUSES))
    ]
    return [share / spread if spread else 0.0 for share in shared]
