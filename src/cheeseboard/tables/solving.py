"""Puzzles for a person: which one comes next, what an answer is told, and how they stand.

Only the first answer to a puzzle counts, and it is kept; everything else follows from those that were kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from cheeseboard import shelf
from cheeseboard.core.state import State
from cheeseboard.core.text import LANGUAGES
from cheeseboard.tables.answers import AnsweredInfo, LineStep, PuzzleInfo, PuzzlesInfo, SolverInfo
from cheeseboard.tables.history import page_at
from cheeseboard.tables.library import Day, date_of, days_before
from cheeseboard.tables.puzzles import Puzzle, fresh_puzzle, puzzles_of, reason_of, told_line
from cheeseboard.tables.ratings import USUAL, after
from cheeseboard.tables.words import Missing

OF_THE_DAY: Final = 3
"""An easy one, a middling one and a hard one."""
FRESH_DAYS: Final = 30
"""So long one can solve what was found in the games of a day."""
DAY: Final = 86_400.0
MARCH: Final = 3


@dataclass(frozen=True, slots=True)
class Try:
    """Somebody's first answer to a puzzle, with the rating that the puzzle had then."""

    puzzle: str
    rating: int
    solved: bool
    at: float


class Notebook(Protocol):
    """Where a carrier keeps what people have answered."""

    async def tries(self, person: str, title: str) -> list[Try]:
        """All first answers, the oldest first."""
        ...

    async def keep_try(self, person: str, title: str, tried: Try) -> None:
        """Only the first answer to a puzzle is kept."""
        ...

    async def fresh_puzzles(self, title: str, since: str) -> dict[str, str]:
        """By date: the game in which a puzzle was found, or `null` where all of the day's have none."""
        ...


@dataclass(frozen=True, slots=True)
class Solver:
    """Somebody who solves puzzles of a title, at a moment."""

    book: Notebook
    person: str
    now: float
    day: Day
    look_for: Callable[[str, Day], None]
    """Somebody would like a fresh puzzle of a title, and there is none of that day yet."""

    async def overview(self, title: str) -> PuzzlesInfo:
        """How they stand, what everybody solves today, and what suits them next."""
        shelf.title(title)
        tries = await self.book.tries(self.person, title)
        found = await self._fresh(title)
        is_hunting = bool(puzzles_of(title)) and date_of(self.day) not in found
        if is_hunting:
            self.look_for(title, self.day)
        fresh, known = found.get(date_of(self.day)), _all(title, found)
        seen = {tried.puzzle for tried in tries}
        today = of_the_day(list(puzzles_of(title).values()), self.day)
        return PuzzlesInfo(
            title=title,
            total=len(known),
            left=sum(name not in seen for name in known),
            solver=standing(tries, self.now),
            today=[puzzle.name for puzzle in today],
            fresh=None if fresh is None else fresh.name,
            hunting=is_hunting,
            next=next_for(known.values(), [*today, *filter(None, [fresh])], tries, self.now),
        )

    async def _fresh(self, title: str) -> dict[str, Puzzle | None]:
        """By date, what was found in its games."""
        kept = await self.book.fresh_puzzles(title, oldest_fresh(self.day))
        return {date: fresh_puzzle(title, game) for date, game in kept.items()}

    async def puzzle(self, title: str, name: str) -> PuzzleInfo:
        puzzle, tries = await self._find(title, name), await self.book.tries(self.person, title)
        state = puzzle.position()
        agreed = state.setup.to_data()
        return PuzzleInfo(
            name=name,
            title=title,
            seat=puzzle.seat,
            players=state.players,
            options=agreed["options"],
            edition={"name": state.setup.edition.name, "digest": state.setup.edition.digest},
            rules=agreed["rules"],
            rating=puzzle.rating,
            tried=any(tried.puzzle == name for tried in tries),
            page=page_at(state, puzzle.seat),
        )

    async def answer(self, title: str, name: str, move: str) -> AnsweredInfo:
        puzzle = await self._find(title, name)
        state = puzzle.position()
        state.clone().play(puzzle.seat, shelf.title(title).read_move(move))  # refused if it was not offered
        before = await self.book.tries(self.person, title)
        tried = Try(name, puzzle.rating, move == puzzle.best, self.now)
        await self.book.keep_try(self.person, title, tried)
        kept = await self.book.tries(self.person, title)
        counted = len(kept) > len(before)
        gained = round(rating(kept)) - round(rating(before))
        return _told(puzzle, state, move, counted, gained, standing(kept, self.now))

    async def _find(self, title: str, name: str) -> Puzzle:
        shelf.title(title)
        found = puzzles_of(title).get(name) or _all(title, await self._fresh(title)).get(name)
        if found is None:
            raise Missing("no-such-puzzle")
        return found


def oldest_fresh(today: Day) -> str:
    """The first date of which what was found is still there."""
    return date_of(days_before(today, FRESH_DAYS)[-1])


def _all(title: str, fresh: Mapping[str, Puzzle | None]) -> dict[str, Puzzle]:
    """Those that come with the title, and those that were found here."""
    return puzzles_of(title) | {puzzle.name: puzzle for puzzle in fresh.values() if puzzle is not None}


def _told(
    puzzle: Puzzle, state: State, move: str, counted: bool, gained: int, solver: SolverInfo
) -> AnsweredInfo:
    """Of another move how much worse it is, and why; of the best one why it beats what tempts."""
    solved = move == puzzle.best
    reason = reason_of(puzzle, puzzle.tempting, "tempting") if solved else reason_of(puzzle, move, "made")
    line = told_line(puzzle, state)
    return AnsweredInfo(
        solved=solved,
        counted=counted,
        gained=gained,
        best=line[0][1],
        tempting=_offer(state, puzzle.seat, puzzle.tempting),
        chance=puzzle.chance,
        loss=0.0 if solved else puzzle.rivals[move].loss,
        why={language: reason.text(language) for language in LANGUAGES},
        line=[LineStep(seat=seat, deed=deed) for seat, deed in line],
        found={level: solved / tries for level, (solved, tries) in puzzle.found.items()},
        solver=solver,
    )


def _offer(state: State, seat: int, key: str) -> dict[str, object]:
    return state.describe(seat, shelf.title(state.setup.title).read_move(key)).to_data()


# Which one ------------------------------------------------------------------------------------------------


def of_the_day(puzzles: Sequence[Puzzle], day: Day) -> list[Puzzle]:
    """For everybody on a date: one of each third, the easiest first; all come before one comes again.

    Names are hashes, so their order is as good as shuffled.
    """
    size = -(-len(puzzles) // OF_THE_DAY)
    parts = [puzzles[first : first + size] for first in range(0, len(puzzles), max(1, size))]
    today = _number_of(*day)
    return [sorted(part, key=lambda each: each.name)[today % len(part)] for part in parts]


def _number_of(year: int, month: int, day: int) -> int:
    """Days since a beginning of time; a year is reckoned from March, so that a leap day is its last."""
    since = year - (month < MARCH)
    return (
        365 * since + since // 4 - since // 100 + since // 400 + (153 * ((month - MARCH) % 12) + 2) // 5 + day
    )


def next_for(
    puzzles: Iterable[Puzzle], today: Sequence[Puzzle], tries: Sequence[Try], now: float
) -> str | None:
    """Those of the day, then the open one nearest to their rating; once all are solved, what went wrong."""
    seen = {tried.puzzle for tried in tries}
    fresh = [puzzle for puzzle in today if puzzle.name not in seen]
    if fresh:
        return fresh[0].name
    mine = rating(tries)
    wrong = {tried.puzzle for tried in tries if not tried.solved and tried.at < now - DAY}
    some = list(puzzles)
    left = [each for each in some if each.name not in seen] or [each for each in some if each.name in wrong]
    return min(left, key=lambda each: (abs(each.rating - mine), each.name)).name if left else None


# How they stand -------------------------------------------------------------------------------------------


def rating(tries: Sequence[Try]) -> float:
    value = float(USUAL)
    for number, tried in enumerate(tries):
        value = after(value, tried.rating, tried.solved, number)
    return value


def standing(tries: Sequence[Try], now: float) -> SolverInfo:
    runs = _runs(tries)
    return SolverInfo(
        rating=round(rating(tries)),
        tries=len(tries),
        solved=sum(tried.solved for tried in tries),
        streak=runs[-1],
        longest=max(runs),
        days=days_in_a_row(tries, now),
    )


def _runs(tries: Sequence[Try]) -> list[int]:
    """How many in a row were solved, after each of them."""
    runs = [0]
    for tried in tries:
        runs.append(runs[-1] + 1 if tried.solved else 0)
    return runs


def days_in_a_row(tries: Sequence[Try], now: float) -> int:
    """Days on which one was solved, up to today; a day that is not over yet breaks nothing."""
    days = {int(tried.at // DAY) for tried in tries if tried.solved}
    today = int(now // DAY)
    last = today if today in days else today - 1
    first = last
    while first in days:
        first -= 1
    return last - first
