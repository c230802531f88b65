"""Stories folded, one by one, into the figures of a report. Everything here ends as plain data for JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from cheeseboard.lab.stats import CERTAINTY, Moments, quantile, significant, two_sided, wilson
from cheeseboard.lab.story import TENTHS, Story, leaders
from cheeseboard.lab.watch import WatchedGames

Box = Callable[[str], Sequence[str]]
"""The things of a kind that are in the box: `card` gives `card.1`, `card.2` and so on."""
BARS: Final = 24
"""The most bars of a histogram."""
ENOUGH: Final = 20
"""Games, or offers, below which nothing is said about a use."""
RUNAWAY: Final = 1.15
"""How many times the lift usual for its kind a thing has that runs away with the game."""
KIND: Final = 3
"""The fewest things that make a kind, of which something is usual."""
ECHO: Final = 0.05
"""How much an event may differ from the move that it only repeats."""
HARDLY: Final = 0.25
"""The part of what others of its kind are taken below which a thing is hardly taken."""


def round_off(value: float) -> float:
    return round(value, 4)


def credit(story: Story, seat: int) -> float:
    """The seat's part of the win: 1, a fraction of a shared win, or 0."""
    return 1 / len(story.winners) if seat in story.winners else 0.0


class Tally:
    """All games of one number of players with the same options."""

    def __init__(self, players: int, options: Mapping[str, str]) -> None:
        self.players = players
        self.options = dict(options)
        self.games = 0
        self.moves: list[int] = []
        self.rounds: list[int] = []
        self.scores: list[int] = []
        self.winning_scores: list[int] = []
        self.margins: list[int] = []
        self.changes = Moments()
        self.deficit = Moments()
        self.settled: list[float] = []
        self.ties = 0
        self.nobody = 0
        self.comebacks = 0
        self.credits = [0.0] * players
        self.right_leader = [0.0] * TENTHS
        self.parts: dict[str, tuple[Moments, Moments]] = {}
        self.uses: dict[str, UseTally] = {}
        self.offers: Counter[str] = Counter()
        self.won_with: Counter[str] = Counter()
        self.watched = WatchedGames()

    def add(self, story: Story) -> None:
        self.games += 1
        self.moves.append(story.moves)
        self.scores += story.scores
        if story.rounds is not None:
            self.rounds.append(story.rounds)
        for seat in range(self.players):
            self.credits[seat] += credit(story, seat)
        self._add_ending(story)
        self._add_leads(story)
        self._add_parts(story)
        self._add_uses(story)
        self.watched.add(story.watched)

    def _add_ending(self, story: Story) -> None:
        self.ties += len(story.winners) > 1
        self.nobody += not story.winners
        ranked = sorted(story.scores)
        if story.winners:
            self.winning_scores.append(story.scores[story.winners[0]])
        if len(ranked) > 1:
            self.margins.append(ranked[-1] - ranked[-2])

    def _add_leads(self, story: Story) -> None:
        self.changes.add(story.changes)
        self.deficit.add(story.deficit)
        self.settled.append(story.settled)
        for tenth, stood in enumerate(story.standings):
            ahead = leaders(stood)
            self.right_leader[tenth] += sum(credit(story, seat) for seat in ahead) / len(ahead)
        half = story.standings[TENTHS // 2 - 1]
        last = [seat for seat, stood in enumerate(half) if stood == min(half) < max(half)]
        self.comebacks += bool(set(last) & set(story.winners))

    def _add_parts(self, story: Story) -> None:
        for seat, parts in enumerate(story.parts):
            for key, points in parts.items():
                won, lost = self.parts.setdefault(key, (Moments(), Moments()))
                (won if seat in story.winners else lost).add(points)

    def _add_uses(self, story: Story) -> None:
        self.offers.update(story.offers)
        self.won_with.update(story.won_with)
        for use, counts in story.uses.items():
            if use not in self.uses:
                self.uses[use] = UseTally()
            self.uses[use].add(story, counts)

    # Figures ---------------------------------------------------------------------------------------------

    @property
    def shares(self) -> list[float]:
        return [won / self.games for won in self.credits]

    def figures(self) -> dict[str, Any]:
        return {
            "players": self.players,
            "options": self.options,
            "games": self.games,
            "moves": spread(self.moves),
            "rounds": spread(self.rounds) if self.rounds else None,
            "scores": spread(self.scores),
            "winning_scores": spread(self.winning_scores) if self.winning_scores else None,
            "margins": spread(self.margins) if self.margins else None,
            "ties": self.ties,
            "nobody": self.nobody,
            "parts": [self._part(key) for key in self.parts],
            "seats": [self._seat(seat) for seat in range(self.players)] if self.players > 1 else [],
            "leads": self._leads() if self.players > 1 else None,
            "watched": self.watched.figures(),
        }

    def _part(self, key: str) -> dict[str, Any]:
        won, lost = self.parts[key]
        number = won.number + lost.number
        return {
            "part": key,
            "mean": round_off((won.mean * won.number + lost.mean * lost.number) / number),
            "winners": round_off(won.mean),
            "others": round_off(lost.mean) if lost.number else None,
        }

    def _seat(self, seat: int) -> dict[str, Any]:
        low, high = wilson(self.credits[seat], self.games)
        fair = sum(self.credits) / self.games / self.players
        error = (fair * (1 - fair) / self.games) ** 0.5
        chance = two_sided((self.shares[seat] - fair) / error) if error else 1.0
        return {
            "seat": seat,
            "share": round_off(self.shares[seat]),
            "low": round_off(low),
            "high": round_off(high),
            "fair": round_off(fair),
            "chance": chance,
        }

    def _leads(self) -> dict[str, Any]:
        return {
            "changes": round_off(self.changes.mean),
            "deficit": round_off(self.deficit.mean),
            "comebacks": round_off(self.comebacks / self.games),
            "leader_wins": [round_off(right / self.games) for right in self.right_leader],
            "settled": round_off(quantile(self.settled, 0.5)),
            "settled_by_tenth": tenths(self.settled),
        }


class UseTally:
    """How often a use occurs, and who wins where some at the table have more of it than the others."""

    def __init__(self) -> None:
        self.count = 0
        self.games = 0
        self.seats = 0
        self.won: dict[int, float] = {}
        self.times: Counter[int] = Counter()

    def add(self, story: Story, counts: Sequence[int]) -> None:
        self.count += sum(counts)
        self.games += 1
        *seats, _ = counts
        self.seats += sum(count > 0 for count in seats)
        more = [seat for seat, count in enumerate(seats) if count * len(seats) > sum(seats)]
        if more:
            crowd = sum(1 << seat for seat in more)
            self.times[crowd] += 1
            self.won[crowd] = self.won.get(crowd, 0.0) + sum(credit(story, seat) for seat in more)

    def against(self, shares: Sequence[float]) -> tuple[float, float, float]:
        """Wins of those who had more of it, the wins that their seats alone would bring, and its variance."""
        won = expected = variance = 0.0
        for crowd, times in sorted(self.times.items()):
            fair = sum(share for seat, share in enumerate(shares) if crowd >> seat & 1)
            won += self.won[crowd]
            expected += times * fair
            variance += times * fair * (1 - fair)
        return won, expected, variance


# Uses over all tallies ------------------------------------------------------------------------------------


def uses(tallies: Sequence[Tally]) -> list[dict[str, Any]]:
    """Every use with its lift; those that say the same as another one are left out."""
    names = sorted({use for tally in tallies for use in (*tally.uses, *tally.offers)})
    found = without_echoes(use_figures(use, tallies) for use in names)
    tested = [each for each in found if each["chance"] is not None]
    for each, stands in zip(tested, significant([each["chance"] for each in tested]), strict=True):
        each["real"] = stands
    return found


def use_figures(use: str, tallies: Sequence[Tally]) -> dict[str, Any]:
    mine = [(tally, tally.uses[use]) for tally in tallies if use in tally.uses]
    count = sum(each.count for _, each in mine)
    offered = sum(tally.offers[use] for tally in tallies)
    games = sum(tally.games for tally in tallies)
    return {
        "use": use,
        "count": count,
        "per_game": round_off(count / games),
        "in_games": round_off(sum(each.games for _, each in mine) / games),
        "seats": sum(each.seats for _, each in mine),
        "offered": offered,
        "taken": round_off(count / offered) if offered else None,
        **lift([each.against(tally.shares) for tally, each in mine]),
        "real": False,
    }


def lift(parts: Iterable[tuple[float, float, float]]) -> dict[str, Any]:
    """How many times their share players win who have more of it than the others at their table."""
    won, expected, variance = (sum(column) for column in zip((0.0, 0.0, 0.0), *parts, strict=True))
    if variance < ENOUGH / 4:
        return {"lift": None, "low": None, "high": None, "chance": None}
    error = variance**0.5
    return {
        "lift": round_off(won / expected),
        "low": round_off(max(0.0, (won - CERTAINTY * error) / expected)),
        "high": round_off((won + CERTAINTY * error) / expected),
        "chance": two_sided((won - expected) / error),
    }


def without_echoes(found: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """An event that only says that a move was made is told by the move."""
    kept: list[dict[str, Any]] = []
    by_thing: dict[str, list[dict[str, Any]]] = {}
    for each in sorted(found, key=lambda each: (not each["use"].startswith("move "), each["use"])):
        alike = by_thing.setdefault(thing_of(each["use"]), [])
        if not any(echoes(each, other) for other in alike):
            alike.append(each)
            kept.append(each)
    return kept


def echoes(one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
    if one["use"].startswith("move ") or one["lift"] is None or other["lift"] is None:
        return False
    as_often = abs(one["count"] - other["count"]) <= ECHO * other["count"]
    return as_often and bool(abs(one["lift"] - other["lift"]) <= ECHO)


def thing_of(use: str) -> str:
    return use.rpartition(" ")[2] if "=" in use else ""


def kind_of(use: str) -> str:
    """The use and what sort of thing it is with: `move play card`."""
    return use.partition("=")[0]


def won_with(tallies: Sequence[Tally], box: Box) -> list[dict[str, Any]]:
    """How often games are won with each thing, beside an equal share for all of its kind in the box."""
    wins: Counter[str] = sum((tally.won_with for tally in tallies), Counter())
    heard = {use for tally in tallies for use in tally.uses}
    kinds = sorted({kind_of(use) for use in wins} - {kind_of(use) for use in heard})
    found = [row for kind in kinds for row in _shares_of_wins(kind, wins, box)]
    for each, stands in zip(found, significant([each["chance"] for each in found]), strict=True):
        each["real"] = stands
    return found


def _shares_of_wins(kind: str, wins: Counter[str], box: Box) -> list[dict[str, Any]]:
    """The share of wins with each thing of a kind, the most frequent first."""
    things = [f"{kind}={key.partition('.')[2]}" for key in box(kind.rpartition(" ")[2])]
    total = sum(wins[thing] for thing in things)
    fair = 1 / len(things)
    error = (total * fair * (1 - fair)) ** 0.5
    return [
        {
            "use": thing,
            "count": wins[thing],
            "share": round_off(wins[thing] / total),
            "low": round_off(wilson(wins[thing], total)[0]),
            "high": round_off(wilson(wins[thing], total)[1]),
            "fair": round_off(fair),
            "chance": two_sided((wins[thing] - total * fair) / error),
        }
        for thing in sorted(things, key=lambda thing: (-wins[thing], thing))
    ]


def hardly_taken(found: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Things that were offered and left lying, far more than others of their kind."""
    taken: Counter[str] = Counter()
    offered: Counter[str] = Counter()
    things = [each for each in found if "=" in each["use"] and each["offered"]]
    for each in things:
        taken[kind_of(each["use"])] += each["count"]
        offered[kind_of(each["use"])] += each["offered"]
    return [
        each
        for each in things
        if each["offered"] >= ENOUGH
        and wilson(min(each["count"], each["offered"]), each["offered"])[1]
        < HARDLY * taken[kind_of(each["use"])] / offered[kind_of(each["use"])]
    ]


def runaways(found: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Things that go along with winning clearly more than others of their kind do."""
    lifts: dict[str, list[float]] = {}
    things = [each for each in found if "=" in each["use"] and each["lift"] is not None]
    for each in things:
        lifts.setdefault(kind_of(each["use"]), []).append(each["lift"])
    usual = {kind: quantile(values, 0.5) for kind, values in lifts.items() if len(values) >= KIND}
    return [each for each in things if each["real"] and _runs_away(each, usual.get(kind_of(each["use"])))]


def _runs_away(each: Mapping[str, Any], usual: float | None) -> bool:
    if usual is None:
        return False
    return bool(each["low"] > max(1.0, usual) and each["lift"] >= RUNAWAY * usual)


# Spreads --------------------------------------------------------------------------------------------------


def spread(values: Sequence[int]) -> dict[str, Any]:
    moments = Moments()
    for value in values:
        moments.add(value)
    low, high = moments.interval()
    return {
        "mean": round_off(moments.mean),
        "mean_low": round_off(low),
        "mean_high": round_off(high),
        "deviation": round_off(moments.deviation),
        "least": min(values),
        "tenth": quantile(values, 0.1),
        "median": quantile(values, 0.5),
        "ninetieth": quantile(values, 0.9),
        "most": max(values),
        **histogram(values),
    }


def histogram(values: Sequence[int]) -> dict[str, Any]:
    """Bars of a whole and round width, the first beginning at `start`."""
    reach = max(values) - min(values) + 1
    width = next(width for width in widths() if reach / width <= BARS)
    start = min(values) // width * width
    counts = Counter((value - start) // width for value in values)
    return {"start": start, "width": width, "bars": [counts[bar] for bar in range(max(counts) + 1)]}


def widths() -> Iterable[int]:
    power = 1
    while True:
        yield from (power, 2 * power, 5 * power)
        power *= 10


def tenths(shares: Sequence[float]) -> list[int]:
    counts = Counter(min(int(share * TENTHS), TENTHS - 1) for share in shares)
    return [counts[tenth] for tenth in range(TENTHS)]
