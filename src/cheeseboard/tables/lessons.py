"""A scripted first game: what is dealt, what the learner is asked to do, and what the script does.

A lesson is data beside its title (`lesson.toml`) and runs at an ordinary table. All its moves are one line:
each is either the learner's own, with the offers that count, or the script's. How far somebody has come
is read from the record; a move that is not in the line leads astray, and the script waits until it is
taken back.
"""

from dataclasses import replace
from functools import cache
from typing import Any, Final, NamedTuple

from cheeseboard import shelf
from cheeseboard.core.edition import Edition
from cheeseboard.core.match import Match
from cheeseboard.tables.messages import LessonState
from cheeseboard.tables.requests import NewTable, SeatWish
from cheeseboard.tables.script import Chapter, Lesson, LessonStep
from cheeseboard.tables.shapes import read
from cheeseboard.tables.words import Denied, Missing

FILE: Final = "lesson.toml"
ANY: Final = "*"


class LessonMove(NamedTuple):
    """One move of the line: whose, which offers count, and whether the script makes it."""

    seat: int
    moves: tuple[str, ...]
    scripted: bool

    def counts(self, seat: int, move: str) -> bool:
        return seat == self.seat and any(fits(pattern, move) for pattern in self.moves)

    def pick(self, match: Match) -> str:
        """The first offer that counts; the move as it is written where none does."""
        offered = [move.key for move in match.state.moves(self.seat)]
        return next((move for move in offered if self.counts(self.seat, move)), self.moves[0])


def fits(pattern: str, move: str) -> bool:
    return move.startswith(pattern[:-1]) if pattern.endswith(ANY) else move == pattern


@cache
def find_lesson(title: str) -> Lesson | None:
    data = shelf.facet_data(title, FILE)
    return None if data is None else read(Lesson, data)


def lesson_of(title: str) -> Lesson:
    found = find_lesson(title) if title in shelf.titles() else None
    if found is None:
        raise Missing("no-lesson")
    return found


# The line ------------------------------------------------------------------------------------------------


@cache
def line_of(title: str) -> tuple[LessonMove, ...]:
    return _line(lesson_of(title), lesson_of(title).chapter)


def _line(lesson: Lesson, chapters: list[Chapter]) -> tuple[LessonMove, ...]:
    steps = [step for chapter in chapters for step in chapter.step]
    return tuple(turn for step in steps for turn in _turns(lesson, step))


def _turns(lesson: Lesson, step: LessonStep) -> list[LessonMove]:
    own = [LessonMove(lesson.seat, tuple(step.do), scripted=False)] if step.do else []
    return own + [_scripted(text) for text in step.then]


def _scripted(text: str) -> LessonMove:
    seat, _, move = text.partition(" ")
    return LessonMove(int(seat), (move,), scripted=True)


def before_chapter(title: str, name: str) -> tuple[LessonMove, ...]:
    """The moves that lie before a chapter."""
    lesson = lesson_of(title)
    names = [chapter.name for chapter in lesson.chapter]
    if name not in names:
        raise Denied("no-such-chapter", text=name, choices=", ".join(names))
    return _line(lesson, lesson.chapter[: names.index(name)])


# How far one has come ------------------------------------------------------------------------------------


def state_of(match: Match) -> LessonState:
    line = line_of(match.title.name)
    done = 0
    for entry in match.record.entries:
        move = "" if entry.move is None else entry.move.key
        if done == len(line) or not line[done].counts(entry.seat, move):
            return {"done": done, "astray": move}
        done += 1
    return {"done": done, "astray": ""}


def cue(match: Match) -> LessonMove | None:
    """What the script does now; nothing while it is the learner's turn, or they have gone astray."""
    here, line = state_of(match), line_of(match.title.name)
    if here["astray"] or here["done"] == len(line) or not line[here["done"]].scripted:
        return None
    return line[here["done"]]


def way_back(match: Match) -> int:
    """Where the learner last decided: the index of that move, or -1."""
    here, line = state_of(match), line_of(match.title.name)
    if here["astray"]:
        return here["done"]
    own = [index for index in range(here["done"]) if not line[index].scripted]
    return own[-1] if own else -1


# Setting the table ---------------------------------------------------------------------------------------


def wish_of(wish: NewTable) -> NewTable:
    """The table that a lesson needs, whatever else was wished for."""
    lesson = lesson_of(wish.title)
    before_chapter(wish.title, wish.lesson)
    seats = [SeatWish(who="bot", name=name) for name in lesson.names]
    seats.insert(lesson.seat, SeatWish(who="me"))
    bare = NewTable(title=wish.title, seats=seats, lesson=wish.lesson)
    return replace(bare, seed=lesson.seed, options=dict(lesson.options), edition=_data_for(wish.title))


def _data_for(title: str) -> dict[str, Any] | None:
    """What an earlier house edition held, if the lesson was written for one."""
    edition = edition_for(title)
    return None if edition is shelf.title(title).house else edition.data


def edition_for(title: str) -> Edition:
    """A script is bound to its deal: it goes on with the edition it knows when the house's is fixed."""
    digest = lesson_of(title).edition or shelf.title(title).house.digest
    return shelf.title(title).edition_named({"name": FILE, "digest": digest})
