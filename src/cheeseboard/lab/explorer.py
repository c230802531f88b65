"""The explorer: what was played where a question was asked, and how they fared. Of finished games alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, Literal, NamedTuple

from cheeseboard.core.state import State
from cheeseboard.core.text import Prompt
from cheeseboard.lab.decisions import Decision, decisions, recorded
from cheeseboard.lab.stats import wilson
from cheeseboard.shelf import facet_data

When = Literal["first", "later"]
FILE: Final = "explorer.toml"
FEW: Final = 20
"""With fewer games an interval says little, and a reader is told so."""


class Game(NamedTuple):
    """The record of a game, and the group in which its players are counted, a level, say; or one by seat."""

    group: str | tuple[str, ...]
    text: str

    def group_of(self, seat: int) -> str:
        return self.group if isinstance(self.group, str) else self.group[seat]


class Asked(NamedTuple):
    """A question as it is asked in all positions of a kind, by what its title declares in `explorer.toml`.

    `by` names what tells positions apart: a part of the question or of what the seat sees. The sentences are
    for those questions that say more than that.
    """

    prompt: Prompt
    edition: str
    declared: Mapping[str, Any]
    values: Mapping[str, Any]

    @property
    def key(self) -> str:
        return " ".join((self.prompt.key, *(f"{name}={value}" for name, value in self.values.items())))

    def text(self, language: str) -> str:
        if language not in self.declared:
            return self.prompt.text(language)
        return self.prompt.texts.fill(self.declared[language], language, self.values)


def asked_of(state: State, seat: int) -> Asked:
    prompt = state.prompt(seat)
    assert prompt is not None
    declared = _kinds(state.setup.title).get(prompt.key, {})
    known = prompt.args | (state.view(seat) if "by" in declared else {})
    return Asked(
        prompt, state.setup.edition.name, declared, {name: known[name] for name in declared.get("by", ())}
    )


@cache
def _kinds(name: str) -> dict[str, dict[str, Any]]:
    return facet_data(name, FILE) or {}


class Kind(NamedTuple):
    """A kind of position: the game and its edition, how many play, what is asked, and whether the seat is
    asked it first. The edition is a digest: by the same key, another may have another card."""

    title: str
    edition: str
    players: int
    question: str
    when: When


@dataclass
class Fared:
    """How those did who made a move. A win that several share counts in parts."""

    offered: int = 0
    played: int = 0
    won: float = 0.0
    points: int = 0
    games: int = 0
    """In how many games somebody did."""

    def add(self, end: State, seat: int) -> None:
        self.played += 1
        self.won += (seat in end.winners) / max(1, len(end.winners))
        self.points += end.scores[seat]

    def to_data(self) -> dict[str, Any]:
        low, high = wilson(self.won, self.played)
        return {
            "offered": self.offered,
            "played": self.played,
            "won": self.won / self.played,
            "low": low,
            "high": high,
            "points": self.points / self.played,
            "few": self.played < FEW,
        }


class Noted(NamedTuple):
    """A decision, until it is known how the game ended."""

    seat: int
    kind: Kind
    asked: Asked
    move: str
    offered: list[str]


def _note(made: Decision, seen: Counter[tuple[int, str]]) -> Noted:
    state, seat, move = made
    asked = asked_of(state, seat)
    when: When = "later" if seen[seat, asked.key] else "first"
    seen[seat, asked.key] += 1
    setup = state.setup
    kind = Kind(setup.title, setup.edition.digest, state.players, asked.key, when)
    return Noted(seat, kind, asked, move.key, [each.key for each in state.moves(seat)])


class Explorer:
    def __init__(self) -> None:
        self.games = 0
        self.unfinished = 0
        self.dealt_anew = 0
        self.asked: dict[Kind, Asked] = {}
        self.found: dict[Kind, dict[tuple[str, str], Fared]] = {}

    def add(self, game: Game) -> None:
        """A game that is not over tells nothing: what is going on somewhere is nobody else's to know.

        Nor is one compared with others in which somebody looked and took it back.
        """
        if recorded(game.text).dealt_anew:
            self.dealt_anew += 1
            return
        seen: Counter[tuple[int, str]] = Counter()
        noted: list[Noted] = []
        state: State | None = None
        for made in decisions(game.text):
            state = made.state
            noted.append(_note(made, seen))
        if state is None or not state.over:
            self.unfinished += 1
            return
        self.games += 1
        choices = [each for each in noted if len(each.offered) > 1]  # what has no alternative was not chosen
        for each in choices:
            self._count(each, game.group_of(each.seat), state)
        for kind, group, move in {(each.kind, game.group_of(each.seat), each.move) for each in choices}:
            self.found[kind][group, move].games += 1

    def _count(self, noted: Noted, group: str, end: State) -> None:
        self.asked.setdefault(noted.kind, noted.asked)
        rows = self.found.setdefault(noted.kind, {})
        for key in noted.offered:
            rows.setdefault((group, key), Fared()).offered += 1
        rows[group, noted.move].add(end, noted.seat)

    def rows(self) -> Iterator[dict[str, Any]]:
        """Every move that was made, question by question, the most asked first, the most made first."""
        for kind, moves in sorted(self.found.items(), key=_often, reverse=True):
            made = {key: fared for key, fared in moves.items() if fared.played}
            for (group, move), fared in sorted(made.items(), key=lambda row: -row[1].played):
                yield {**kind._asdict(), "group": group, "move": move, **fared.to_data()}


def _often(found: tuple[Kind, dict[tuple[str, str], Fared]]) -> int:
    return sum(fared.played for fared in found[1].values())
