"""What a report asks: which games are played for it, and what all of them together say."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cache, partial
from itertools import accumulate, combinations, pairwise
from pathlib import Path
from typing import Any, Final, TypeVar

from cheeseboard.bots.leanings import leanings
from cheeseboard.bots.levels import RANDOM, with_figure
from cheeseboard.core.edition import Edition
from cheeseboard.lab import running
from cheeseboard.lab.comparing import Comparison
from cheeseboard.lab.seeds import seed_of
from cheeseboard.lab.simulate import chunk_size
from cheeseboard.lab.stats import Moments, at_any_time, seat_for_seat, significant, wilson
from cheeseboard.lab.story import Story, tell
from cheeseboard.lab.tally import Tally, credit, hardly_taken, round_off, runaways, uses, won_with
from cheeseboard.shelf import title

T = TypeVar("T")

FORMAT: Final = 3


@dataclass(frozen=True)
class Arm:
    """One way of setting up the same games: further options, and an edition as JSON if not the house's."""

    name: str = ""
    options: tuple[tuple[str, str], ...] = ()
    edition: str = ""


@dataclass(frozen=True)
class Batch:
    """Games of one number of players. Several bots take turns on the seats, several arms on the seeds."""

    players: int
    options: tuple[tuple[str, str], ...]
    games: int
    bots: tuple[str, ...]
    arms: tuple[Arm, ...]

    def __len__(self) -> int:
        return self.games * len(self.arms)

    def bots_at(self, number: int) -> list[str]:
        return [self.bots[(seat + number) % len(self.bots)] for seat in range(self.players)]


@dataclass(frozen=True)
class Study:
    """All that a report depends on, and nothing else: the same study gives the same report anywhere."""

    title: str
    players: tuple[int, ...]
    options: tuple[tuple[tuple[str, str], ...], ...] = ((),)
    games: int = 100
    seed: int = 0
    bots: str = RANDOM
    levels: tuple[str, ...] = ()
    level_games: int = 40
    leaning: tuple[str, ...] = ()
    """The strengths at which the title's leanings are tried."""
    arms: tuple[Arm, ...] = (Arm(),)

    def batches(self) -> list[Batch]:
        return [*self.plain(), *self.duels(), *self.trials()]

    def plain(self) -> list[Batch]:
        return [
            Batch(players, options, self.games, (self.bots,), self.arms)
            for options in self.options
            for players in self.players
        ]

    def duels(self) -> list[Batch]:
        return [
            Batch(players, self.options[0], self.level_games, pair, self.arms[:1])
            for pair in pairwise(self.levels)
            for players in self.players
        ]

    def trials(self) -> list[Batch]:
        """Every leaning against the generalist at every strength, and the plans against one another."""
        pairs = [pair for bots in self.leaning for pair in leaning_pairs(self.title, bots)]
        return [
            Batch(players, self.options[0], self.level_games, pair, self.arms[:1])
            for pair in pairs
            for players in self.players
            if players > 1
        ]

    @property
    def total(self) -> int:
        return sum(map(len, self.batches()))


def leaning_pairs(name: str, bots: str) -> list[tuple[str, str]]:
    every = {key: with_figure(bots, f"leaning={key}") for key in leanings(name)}
    plans = [bot for key, bot in every.items() if not leanings(name)[key].is_shunner]
    return [*((bots, bot) for bot in every.values()), *combinations(plans, 2)]


# Playing --------------------------------------------------------------------------------------------------


def stories(
    study: Study, ledger: Path, jobs: int | None = None, on: running.Place = "here"
) -> Iterator[Story]:
    """All games of a study in order; what an interrupted run has played before is not played again."""
    size = min(map(chunk_size, (study.bots, *study.levels, *study.leaning)))

    def work(todo: range) -> Iterator[dict[str, Any]]:
        return running.in_order(partial(play, study), running.cut(todo, size), jobs, on)

    about = {
        "edition": edition_of(study.title, study.arms[0]).digest,
        "rules": title(study.title).rules_version,
    }
    for data in running.Ledger(ledger, {"report": FORMAT, **about, **asdict(study)}).resume(
        study.total, work
    ):
        yield Story(**data)


def play(study: Study, numbers: range) -> list[dict[str, Any]]:
    batches = study.batches()
    ends = list(accumulate(map(len, batches)))
    found: list[dict[str, Any]] = []
    for number in numbers:
        place = next(place for place, end in enumerate(ends) if number < end)
        batch = batches[place]
        found.append(play_one(study, batch, number - ends[place] + len(batch)).to_data())
    return found


def play_one(study: Study, batch: Batch, index: int) -> Story:
    """The arms take turns, so that two games of one seed follow each other."""
    number, arm = divmod(index, len(batch.arms))
    seed = seed_of(study.seed, number)
    game = title(study.title)
    chosen = batch.arms[arm]
    options = dict(batch.options) | dict(chosen.options)
    state = game.start(batch.players, seed, edition_of(study.title, chosen), None, **options)
    return tell(state, batch.bots_at(number), seed)


@cache
def edition_of(name: str, arm: Arm) -> Edition:
    game = title(name)
    return game.read_edition(json.loads(arm.edition)) if arm.edition else game.house


# What they say --------------------------------------------------------------------------------------------


def figures(study: Study, told: Iterable[Story]) -> dict[str, Any]:
    """Plain data, the same to the last byte for the same study on every machine."""
    source = iter(told)
    comparison = Comparison()
    tallies = [tally(study, batch, source, comparison) for batch in study.plain()]
    settings = [each.figures() for each in tallies]
    mark_seats(settings)
    found = uses(tallies)
    return {
        "report": FORMAT,
        **head(study),
        "settings": settings,
        "uses": found,
        "hardly_taken": [each["use"] for each in hardly_taken(found)],
        "runaways": [each["use"] for each in runaways(found)],
        "unseen": unseen(study, [each["use"] for each in found]),
        "won_with": won_with(tallies, partial(in_the_box, study)),
        "levels": [duel(batch, source) for batch in study.duels()],
        "leanings": [trial(batch, source) for batch in study.trials()],
        "comparison": comparison.figures() if len(study.arms) > 1 else None,
    }


def head(study: Study) -> dict[str, Any]:
    game = title(study.title)
    edition = edition_of(study.title, study.arms[0])
    return {
        "title": study.title,
        "rules": game.rules_version,
        "edition": {"name": edition.name, "digest": edition.digest},
        "bots": study.bots,
        "seed": study.seed,
        "games": study.total,
        "arms": [arm.name for arm in study.arms],
    }


def tally(study: Study, batch: Batch, source: Iterator[Story], comparison: Comparison) -> Tally:
    game = title(study.title)
    options = game.setup(batch.players, dict(batch.options) | dict(study.arms[0].options), game.house).options
    mine = Tally(batch.players, options)
    for _ in range(batch.games):
        pair = [next(source) for _ in batch.arms]
        mine.add(pair[0])
        if len(pair) > 1:
            comparison.add(batch.players, pair[0], pair[1])
    return mine


def mark_seats(settings: Sequence[dict[str, Any]]) -> None:
    """Mark the seats that win significantly more or less than their share, corrected for all of them."""
    seats = [seat for setting in settings for seat in setting["seats"]]
    for seat, stands in zip(seats, significant([seat["chance"] for seat in seats]), strict=True):
        seat["real"] = stands


def unseen(study: Study, found: Sequence[str]) -> list[str]:
    """Things of a kind that moves are about which nobody ever saw: `card.110`."""
    things = {use.rpartition(" ")[2] for use in found if "=" in use}
    chosen = {use.rpartition(" ")[2] for use in found if "=" in use and use.startswith("move ")}
    seen = {thing.replace("=", ".", 1) for thing in things}
    kinds = sorted({thing.partition("=")[0] for thing in chosen})
    return [key for kind in kinds for key in in_the_box(study, kind) if key not in seen]


def in_the_box(study: Study, kind: str) -> list[str]:
    """The things of a kind that have a name; of components only those that the edition has."""
    game, edition = title(study.title), edition_of(study.title, study.arms[0])
    box = {name.partition(" ")[2] for name in game.start(study.players[0], edition=edition).inventory()}
    keys = [key for key in edition.texts.keys("en") if key.partition(".")[0] == kind]
    return [key for key in keys if key.partition(".")[2] in box] or keys


def trial(batch: Batch, source: Iterator[Story]) -> dict[str, Any]:
    """A duel told as if both had had as many seats, so that half is fair at any number of players."""
    found = duel(batch, source)
    if found["share"] is None:
        return found
    seatings = [batch.bots_at(number) for number in range(batch.games)]
    seats = [(names.count(batch.bots[1]), names.count(batch.bots[0])) for names in seatings]
    interval = at_any_time(found["share"] * found["decided"], found["decided"])
    share, low, high = (seat_for_seat(each, seats) for each in (found["share"], *interval))
    return {**found, "share": round_off(share), "low": round_off(low), "high": round_off(high), "fair": 0.5}


def duel(batch: Batch, source: Iterator[Story]) -> dict[str, Any]:
    """Two levels at one table, on every other seat, and from game to game the other way round."""
    points = {name: Moments() for name in batch.bots}
    won = seats = 0.0
    decided = 0
    for number in range(batch.games):
        story = next(source)
        for seat, name in enumerate(batch.bots_at(number)):
            points[name].add(story.scores[seat])
            won += credit(story, seat) if name == batch.bots[1] else 0.0
            seats += (name == batch.bots[1]) / batch.players if story.winners else 0.0
        decided += bool(story.winners)
    low, high = wilson(won, decided) if decided else (0.0, 1.0)
    return {
        "players": batch.players,
        "games": batch.games,
        "decided": decided,
        "lower": batch.bots[0],
        "higher": batch.bots[1],
        "share": round_off(won / decided) if decided and batch.players > 1 else None,
        "low": round_off(low),
        "high": round_off(high),
        "fair": round_off(seats / decided) if decided else None,
        "scores": {name: round_off(each.mean) for name, each in points.items()},
        "errors": {name: round_off(each.error) for name, each in points.items()},
    }


Progress = Callable[[int], None]


def count_progress(told: Iterator[T], progress: Progress) -> Iterator[T]:
    for story in told:
        yield story
        progress(1)


def arm_of(name: str, options: Mapping[str, str], edition: Edition | None) -> Arm:
    data = "" if edition is None else json.dumps(edition.data, sort_keys=True)
    return Arm(name, tuple(options.items()), data)
