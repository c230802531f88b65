"""What was played in a kind of position and how those fared, added up over many finished games.

A game is counted once, by itself; what was counted is small and can be kept. Nothing is told of a single
game: a carrier says in how many a move must have been made before it is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import Any, Final, NamedTuple, TypeVar

from cheeseboard.core.text import LANGUAGES, Refused
from cheeseboard.lab.explorer import FEW, Explorer, Game, When
from cheeseboard.lab.stats import wilson
from cheeseboard.review.messages import ExploredMove, ExploredQuestion, ExploreInfo
from cheeseboard.shelf import facet_data, title
from cheeseboard.tables.doc import Doc

FILE: Final = "explored.json"
"""Beside a title: games of bots of every level, counted in advance."""
PEOPLE: Final = "people"
MAKE: Final = 2
"""Raise it when games are counted differently: they are counted again."""
QUESTIONS: Final = 20
"""So many of each number of players, the most asked."""
MOVES: Final = 12
"""So many of everybody's own to each, the most frequent."""

Data = dict[str, Any]
T = TypeVar("T")


class Row(NamedTuple):
    """A move in a kind of position, by those of one group."""

    players: int
    question: str
    when: When
    group: str
    move: str
    offered: int
    played: int
    won: float
    points: int
    games: int
    """In how many games it was made."""

    @property
    def place(self) -> tuple[Any, ...]:
        return self[:5]


def how_kept(name: str) -> str:
    """By which what was counted is kept with its table."""
    return f"explored {MAKE} {name}"


def is_counted(doc: Doc, name: str) -> bool:
    """With the house's edition alone: by the same key, another may have another card."""
    return doc.title == name and doc.counts and doc.edition == title(name).house.digest


def groups_of(doc: Doc) -> list[str]:
    """Who sat where: a level, or people."""
    return [chair.level or PEOPLE for chair in doc.chairs]


# Counting -------------------------------------------------------------------------------------------------


def counted(texts: Iterable[tuple[str, Sequence[str]]]) -> Data:
    """Games as records, each with the group of every seat; those that cannot be played again are left out."""
    explorer = Explorer()
    for text, groups in texts:
        try:
            explorer.add(Game(tuple(groups), text))
        except Refused:
            continue
    return {"games": explorer.games, "rows": list(_rows(explorer)), **_words(explorer)}


def _rows(explorer: Explorer) -> Iterable[Row]:
    for kind, moves in explorer.found.items():
        for (group, move), fared in moves.items():
            how = fared.offered, fared.played, round(fared.won, 4), fared.points, fared.games
            yield Row(kind.players, kind.question, kind.when, group, move, *how)


def _words(explorer: Explorer) -> Data:
    """Questions and moves in both languages, as the edition of their games calls them."""
    asked, moves = {}, {}
    for kind, question in explorer.asked.items():
        asked[kind.question] = {language: question.text(language) for language in LANGUAGES}
        for _, key in explorer.found[kind]:
            move = title(kind.title).read_move(key)
            moves[key] = {
                language: move.text(language, None, question.prompt.texts) for language in LANGUAGES
            }
    return {"asked": asked, "moves": moves}


# Adding up ------------------------------------------------------------------------------------------------


class Tally:
    def __init__(self, name: str) -> None:
        self.title = name
        self.games = 0
        self.rows: dict[tuple[Any, ...], Row] = {}
        self.public: set[tuple[Any, ...]] = set()
        """Of which nobody makes a secret: what comes with the title."""
        self.asked: dict[str, dict[str, str]] = {}
        self.moves: dict[str, dict[str, str]] = {}

    def add(self, data: Data) -> None:
        self.games += data["games"]
        self.asked |= data["asked"]
        self.moves |= data["moves"]
        for each in data["rows"]:
            row = Row(*each)
            before = self.rows.get(row.place)
            self.rows[row.place] = row if before is None else _sum(before, row)

    def info(self, fewest: int, waiting: int = 0) -> ExploreInfo:
        """What is public or was made in at least so many games, the most asked question first."""
        shown = sorted(
            row
            for place, row in self.rows.items()
            if row.played and (row.games >= fewest or place in self.public)
        )
        questions = [self._question(list(rows)) for _, rows in groupby(shown, lambda row: row[:3])]
        by_players = groupby(questions, lambda each: each.players)
        often = [each for _, some in by_players for each in most_often(some, QUESTIONS, _times_asked)]
        often.sort(key=_times_asked, reverse=True)
        return ExploreInfo(self.title, self.games, waiting, often)

    def _question(self, rows: list[Row]) -> ExploredQuestion:
        players, question, when, *_ = rows[0]
        by_group = groupby(rows, lambda row: row.group)
        often = [row for _, some in by_group for row in most_often(some, MOVES, _times_made)]
        often.sort(key=_times_made, reverse=True)
        return ExploredQuestion(question, self.asked[question], players, when, list(map(self._move, often)))

    def _move(self, row: Row) -> ExploredMove:
        """Moves of one game stand or fall together: the interval counts games."""
        won = row.won / row.played
        low, high = wilson(won * row.games, row.games)
        return ExploredMove(
            move=row.move,
            text=self.moves[row.move],
            who=row.group,
            games=row.games,
            offered=row.offered,
            played=row.played,
            won=round(won, 4),
            low=round(low, 4),
            high=round(high, 4),
            points=round(row.points / row.played, 2),
            few=row.games < FEW,
        )


def most_often(some: Iterable[T], most: int, times: Callable[[T], int]) -> list[T]:
    return sorted(some, key=times, reverse=True)[:most]


def _times_asked(question: ExploredQuestion) -> int:
    return sum(move.played for move in question.moves)


def _times_made(row: Row) -> int:
    return row.played


def _sum(one: Row, other: Row) -> Row:
    return Row(*one.place, *(mine + more for mine, more in zip(one[5:], other[5:], strict=True)))


def public(name: str) -> Tally:
    """What comes with the title."""
    tally = Tally(name)
    data = facet_data(name, FILE)
    if data is not None:
        tally.add(data)
        tally.public = set(tally.rows)
    return tally
