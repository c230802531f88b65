"""Finds puzzles in bots' games: one decision clearly best, and one that comes natural clearly worse.

Everything is judged with what the seat knew: in worlds dealt again, never in the real one. Short searches and
a few worlds pick what may be a puzzle. Then every other move must fall behind the best one in fresh worlds,
and deep searches from several seeds, each looking further ahead than the one before, must agree on it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from cheeseboard.bots.levels import LEVELS, USUAL, player, without_clock
from cheeseboard.bots.search import Trial
from cheeseboard.bots.window import Window
from cheeseboard.core.move import Move
from cheeseboard.core.state import State
from cheeseboard.core.title import Title
from cheeseboard.review.assessment import Judged, Knowledge, compared, searcher_of
from cheeseboard.review.data import DIGITS
from cheeseboard.review.depth import DEPTHS, Depth
from cheeseboard.review.odds import sharpened
from cheeseboard.review.reasons import why
from cheeseboard.shelf import title
from cheeseboard.tables.puzzles import AND, Puzzle, imagined, in_game, is_reached
from cheeseboard.tables.ratings import rating_of

FIRST: Final = Depth(60, 0, 0, 0)
"""Thoughts of the search that plays the games; puzzles are looked for with the same thoughts."""
SECOND: Final = Depth(240, 0, 0, 0)
LEADS: Final = (0.02, 0.03)
"""How far ahead the two of them must see the best move."""
SCREEN: Final = Depth(0, 48, 48, 0)
"""A few worlds in which the nearest rivals must fall behind on average: that rules out most."""
NEAREST: Final = 3
DEEP: Final = Depth(2400, 192, 1536, 96)
SEEDS: Final = (101, 202, 303)
FRESH_SEED: Final = 404
CLEAR: Final = 0.02
"""The chance that every other move certainly gives away."""
TEMPTING: Final = 0.05
"""The same for the move that comes natural."""
NOVICES: Final = 6
"""Tries of the usual level: what it chooses in a third of them comes natural."""
TRIES: Final = {"pip": 8, "nibbles": 8, "whiskers": 8, "roquefort": 4}
DULL: Final = 0.75
"""What the two lowest levels find in this part of their tries is left out."""
A_GAME: Final = 6
"""Puzzles taken from one game at most."""
APART: Final = 15
"""Moves between two of them."""
WIDEST: Final = 40
TABLE: Final = 4
"""Players at most: a board with more is hard to read at a glance."""
FOLLOW: Final = 4
STORYTELLER: Final = "whiskers"
"""Who tells how it may go on."""

Data = dict[str, Any]


def worth_keeping(name: str, game: Data, seen: set[str]) -> Data:
    """The game with those of its puzzles that are worth solving and were not seen before, rated."""
    rated = {**game, "puzzles": [{**row, "rating": rating_of(row["found"])} for row in game["puzzles"]]}
    fresh = {puzzle.hash for puzzle in in_game(name, rated) if _is_worth_it(puzzle)} - seen
    seen |= fresh
    return {**rated, "puzzles": [row for row in rated["puzzles"] if row["hash"] in fresh]}


def _is_worth_it(puzzle: Puzzle) -> bool:
    return not _is_dull(puzzle.found) and is_reached(puzzle)


def _is_dull(found: Mapping[str, Sequence[int]]) -> bool:
    """Whether even the two lowest levels find it more often than not, by far."""
    solved, tries = (sum(found[level][part] for level in LEVELS[:2]) for part in (0, 1))
    return solved >= DULL * tries


def puzzles_in(name: str, seed: int, number: int = 0) -> Data:
    """A game as a file keeps it, with its puzzles; numbers take turns with players and options."""
    state = deal(name, seed, number)
    line, found = _played(state)
    return written_game(state, seed, line, found)


def deal(name: str, seed: int, number: int) -> State:
    game = title(name)
    counts = [count for count in game.players if 1 < count <= TABLE]
    options = {key: option.values[number % len(option.values)] for key, option in _turning(game)}
    return game.start(counts[number % len(counts)], seed, None, None, **options)


def written_game(state: State, seed: int, line: Sequence[str], found: Sequence[Data]) -> Data:
    return {"seed": seed, **_agreed(state), "line": AND.join(line), "puzzles": found}


def _turning(game: Title) -> list[tuple[str, Any]]:
    return [(name, option) for name, option in game.options.items() if option.daily]


def _agreed(state: State) -> Data:
    agreed = state.setup.to_data()
    del agreed["title"]
    return agreed


def _played(state: State) -> tuple[list[str], list[Data]]:
    """The moves of a game as far as its last puzzle, and its puzzles."""
    line: list[str] = []
    found: list[Data] = []
    for key, puzzle in look_through(state):
        found += [] if puzzle is None else [{"at": len(line), **puzzle}]
        line.append(key)
        if len(found) == A_GAME:
            break
    return line[: found[-1]["at"]] if found else [], found


def look_through(state: State) -> Iterator[tuple[str, Data | None]]:
    """Every move of a game from there on, with the puzzle that it answers, if it is one."""
    rest = 0
    while not state.over:
        seat = state.next_seat()
        move, puzzle = _looked_at(state, seat, rest <= 0)
        rest = APART - 1 if puzzle is not None else rest - 1
        yield move.key, puzzle
        state.play(seat, move)


def _looked_at(state: State, seat: int, is_wanted: bool) -> tuple[Move, Data | None]:
    """What is played there, and the puzzle, where one is wanted."""
    moves = state.moves(seat)
    if len(moves) == 1:
        return moves[0], None
    trials = _thoughts(Knowledge.of_seat(state, seat), FIRST)
    return trials[0].move, puzzle_at(state, seat, trials) if is_wanted else None


def _thoughts(known: Knowledge, depth: Depth, seed: int = 0) -> list[Trial]:
    return searcher_of(known.window, depth, seed).think(known.dream, known.window.moves())


# One position ---------------------------------------------------------------------------------------------


def puzzle_at(state: State, seat: int, first: Sequence[Trial]) -> Data | None:
    """The puzzle for the seat that is to decide, if the position is one; with what a first search thought."""
    known = Knowledge.of_seat(state, seat)
    if not 2 < len(first) <= WIDEST or _lead(known, first) < LEADS[0]:
        return None
    trials = _thoughts(known, SECOND)
    best = trials[0].move
    if _lead(known, trials) < LEADS[1] or not _stands_out(known, trials):
        return None
    tempting = _tempting(known, trials)
    rivals = None if tempting is None else _rivals(known, best, tempting)
    if tempting is None or rivals is None or not _agreed_on(known, best):
        return None
    return _written(known, state, best, tempting, rivals)


def _lead(known: Knowledge, trials: Sequence[Trial]) -> float:
    ahead, behind = (sharpened((trial.mean, 1.0 - trial.mean), known.power)[0] for trial in trials[:2])
    return ahead - behind


def _stands_out(known: Knowledge, trials: Sequence[Trial]) -> bool:
    """Whether the nearest rivals seem to fall behind in a few fresh worlds, too."""
    best, *others = (trial.move for trial in trials[: 1 + NEAREST])
    return all(compared(known, move, best, 0.0, SCREEN, FRESH_SEED).loss >= CLEAR for move in others)


def _tempting(known: Knowledge, trials: Sequence[Trial]) -> Move | None:
    """What comes natural instead: the usual level takes it again and again, or a first thought prefers it."""
    best, *others = trials
    novices = [player(without_clock(USUAL), seed).choose(known.window) for seed in range(NOVICES)]
    often = [(novices.count(trial.move), trial.node.prior, number) for number, trial in enumerate(others)]
    count, prior, number = max(often)
    natural = count >= NOVICES // 3 or prior >= best.node.prior
    return others[number].move if natural else None


def _agreed_on(known: Knowledge, best: Move) -> bool:
    """Whether deep searches from several seeds, each more patient than the last, all find it."""
    for further, seed in enumerate(SEEDS):
        search = searcher_of(known.window, DEEP, seed)
        search.settings = replace(search.settings, patience=search.settings.patience + further)
        if search.think(known.dream, known.window.moves())[0].move is not best:
            return False
    return True


def _rivals(known: Knowledge, best: Move, tempting: Move) -> dict[str, Judged] | None:
    """Every other move compared with the best; None where one does not clearly fall behind."""
    found: dict[str, Judged] = {}
    others = [move for move in known.window.moves() if move is not best]
    for move in sorted(others, key=lambda each: each is not tempting):
        judged = compared(known, move, best, 0.0, DEEP, FRESH_SEED)
        if judged.low < (TEMPTING if move is tempting else CLEAR):
            return None
        found[move.key] = judged
    return found


def _written(
    known: Knowledge, state: State, best: Move, tempting: Move, rivals: Mapping[str, Judged]
) -> Data:
    seat = known.window.seat
    chance = rivals[tempting.key].expected[seat] + rivals[tempting.key].loss
    return {
        "seat": seat,
        "hash": state.digest(),
        "best": best.key,
        "tempting": tempting.key,
        "chance": round(chance, DIGITS),
        "rivals": {
            key: [round(judged.loss, DIGITS), _aspect(known, judged)] for key, judged in rivals.items()
        },
        "follow": _follow(state, seat, best),
        "found": {level: _found(known.window, best, level) for level in LEVELS},
    }


def _aspect(known: Knowledge, judged: Judged) -> str:
    return str(why(known, judged, DEPTHS["usual"], FRESH_SEED).key)


def _found(window: Window, best: Move, level: str) -> list[int]:
    """How often a level finds it, of how many tries."""
    tries = [player(without_clock(level), seed + 1).choose(window) for seed in range(TRIES[level])]
    return [sum(move is best for move in tries), len(tries)]


def _follow(state: State, seat: int, best: Move) -> list[str]:
    """How it may go on, in a world that the seat holds possible."""
    world, bot = imagined(state, seat), player(without_clock(STORYTELLER), 0)
    world.play(seat, best)
    keys: list[str] = []
    while not world.over and len(keys) < FOLLOW:
        mover = world.next_seat()
        move = bot.choose(Window(world, mover))
        keys.append(move.key)
        world.play(mover, move)
    return keys
