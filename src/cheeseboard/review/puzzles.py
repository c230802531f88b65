"""Finds puzzles in bots' games: one decision clearly best, and one that comes natural clearly worse.

Everything is judged with what the seat knew: in worlds dealt again, never in the real one. A glance picks
what may be a puzzle; then deep searches from several seeds, each looking further ahead than the one before,
must agree on the best move, and every other move must fall behind it in fresh worlds.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

from cheeseboard.bots.judges import judge_for
from cheeseboard.bots.levels import LEVELS, USUAL, player, without_clock
from cheeseboard.bots.search import Trial
from cheeseboard.bots.window import Window
from cheeseboard.core.move import Move
from cheeseboard.core.state import State
from cheeseboard.core.title import Title
from cheeseboard.lab.running import Ledger, Place, cut, in_order, seed_of
from cheeseboard.review.assessment import Judged, Knowledge, compared, searcher_of
from cheeseboard.review.data import DIGITS
from cheeseboard.review.depth import DEPTHS, Depth
from cheeseboard.review.odds import sharpened
from cheeseboard.review.reasons import why
from cheeseboard.shelf import title
from cheeseboard.tables.puzzles import imagined
from cheeseboard.tables.ratings import rating_of

PLAYERS: Final = "whiskers"
"""Who plays the games: well enough for positions that people know, and quick."""
GLANCES: Final = ((60, 0.02), (240, 0.03))
"""Thoughts of a short search, and how far ahead it must see the best move; the cheapest first."""
DEEP: Final = Depth(2400, 192, 1536, 96)
SEEDS: Final = (101, 202, 303)
FRESH_SEED: Final = 404
CLEAR: Final = 0.02
"""The chance that every other move certainly gives away."""
TEMPTING: Final = 0.05
"""The same for the move that comes natural."""
TRIES: Final = {"pip": 8, "nibbles": 8, "whiskers": 8, "roquefort": 4}
A_GAME: Final = 3
"""Puzzles taken from one game at most."""
APART: Final = 9
"""Decisions between two of them."""
WIDEST: Final = 40
TABLE: Final = 4
"""Players at most: a board with more is hard to read at a glance."""
FOLLOW: Final = 4

Data = dict[str, Any]


class Hunt(NamedTuple):
    """Which games are looked through."""

    title: str
    games: int
    seed: int = 1

    def head(self) -> Data:
        game = title(self.title)
        return {**self._asdict(), "games": 0, "rules": game.rules_version, "edition": game.house.digest}


def search_games(
    search: Hunt, ledger: Path | None = None, jobs: int | None = None, on: Place = "here"
) -> Iterator[Data]:
    """All games in which there is a puzzle; with a ledger, a stopped search goes on where it was."""

    def work(numbers: range) -> Iterator[Data]:
        return in_order(partial(_in_games, search), cut(numbers, 1), jobs, on)

    found = work(range(search.games)) if ledger is None else _resumed(search, ledger, work)
    return (game for game in found if game["puzzles"])


def _resumed(search: Hunt, ledger: Path, work: Any) -> Iterator[Data]:
    return Ledger(ledger, search.head()).resume(search.games, work)


def file_of(name: str, games: Iterable[Data]) -> str:
    """As a title keeps them: a game a line, each position once, and the editions they were played with."""
    seen: set[str] = set()
    kept = [game for each in games if (game := _kept(each, seen))["puzzles"]]
    editions = {digest: _edition(name, digest) for digest in {game["edition"]["digest"] for game in kept}}
    lines = ",\n".join(_json(game) for game in kept)
    return f'{{"editions":{_json(editions)},\n"games":[\n{lines}\n]}}\n'


def _edition(name: str, digest: str) -> Data:
    return title(name).edition_named({"name": "", "digest": digest}).data


def _json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _kept(game: Data, seen: set[str]) -> Data:
    fresh = [row for row in game["puzzles"] if row["hash"] not in seen]
    seen.update(row["hash"] for row in fresh)
    return {**game, "puzzles": [{**row, "rating": rating_of(row["found"])} for row in fresh]}


def _in_games(search: Hunt, numbers: range) -> list[Data]:
    return [puzzles_in(search.title, seed_of(search.seed, number), number) for number in numbers]


def puzzles_in(name: str, seed: int, number: int = 0) -> Data:
    """A game as a file keeps it, with its puzzles; numbers take turns with players and options."""
    game = title(name)
    counts = [count for count in game.players if 1 < count <= TABLE]
    options = {key: option.values[number % len(option.values)] for key, option in _turning(game)}
    state = game.start(counts[number % len(counts)], seed, None, None, **options)
    line, found = _played(state, seed)
    return {"seed": seed, **_agreed(state), "line": " ".join(map(str, line)), "puzzles": found}


def _turning(game: Title) -> list[tuple[str, Any]]:
    return [(name, option) for name, option in game.options.items() if option.daily]


def _agreed(state: State) -> Data:
    agreed = state.setup.to_data()
    del agreed["title"]
    return agreed


def _played(state: State, seed: int) -> tuple[list[int], list[Data]]:
    """The decisions of a game as far as its last puzzle, and its puzzles."""
    bots = [player(without_clock(PLAYERS), seed + seat) for seat in range(state.players)]
    line: list[int] = []
    found: list[Data] = []
    while not state.over and len(found) < A_GAME:
        seat = state.next_seat()
        offer = state.moves(seat)
        if len(offer) > 1:
            if not found or len(line) - found[-1]["at"] >= APART:
                puzzle = puzzle_at(state, seat)
                found += [] if puzzle is None else [{"at": len(line), **puzzle}]
            chosen = bots[seat].choose(Window(state, seat))
            line.append(offer.index(chosen))
        state.play(seat, offer[line[-1]] if len(offer) > 1 else offer[0])
    return line[: found[-1]["at"]] if found else [], found


# One position ---------------------------------------------------------------------------------------------


def puzzle_at(state: State, seat: int) -> Data | None:
    """The puzzle for the seat that is to decide, if the position is one."""
    known = Knowledge.of_seat(state, seat)
    if not 2 < len(known.window.moves()) <= WIDEST:
        return None
    best = _seen_at_a_glance(known)
    tempting = None if best is None else _tempting(known, best)
    if best is None or tempting is None:
        return None
    rivals = _rivals(known, best, tempting)  # what costs least, and rules out most, comes first
    if rivals is None or not _agreed_on(known, best):
        return None
    return _written(known, state, best, tempting, rivals)


def _seen_at_a_glance(known: Knowledge) -> Move | None:
    """What short searches hold to be best by far."""
    best: Move | None = None
    for thoughts, lead in GLANCES:
        search = searcher_of(known.window, Depth(thoughts, 0, 0, 0), 0)
        trials = search.think(known.dream, known.window.moves())
        best = trials[0].move
        if _lead(known, trials) < lead:
            return None
    return best


def _lead(known: Knowledge, trials: Sequence[Trial]) -> float:
    ahead, behind = (sharpened((trial.mean, 1.0 - trial.mean), known.power)[0] for trial in trials[:2])
    return ahead - behind


def _tempting(known: Knowledge, best: Move) -> Move | None:
    """What lower levels, or a first thought, most often choose instead."""
    window, offer = known.window, known.window.moves()
    weights = judge_for(window.setup.title).weights(known.dream(0), window.seat, offer)
    chosen = Counter([offer[max(range(len(offer)), key=lambda i: weights[i])].key])
    for seed in range(4):
        chosen.update(player(without_clock(level), seed).choose(window).key for level in ("pip", USUAL))
    others = [(count, key) for key, count in chosen.items() if key != best.key]
    return _named(offer, max(others)[1]) if others else None


def _named(offer: list[Move], key: str) -> Move:
    return next(move for move in offer if move.key == key)


def _agreed_on(known: Knowledge, best: Move) -> bool:
    """Whether deep searches from several seeds, each more patient than the last, all find it."""
    for further, seed in enumerate(SEEDS):
        search = searcher_of(known.window, DEEP, seed)
        search.settings.patience += further
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
    world, bot = imagined(state, seat), player(without_clock(PLAYERS), 0)
    world.play(seat, best)
    keys: list[str] = []
    while not world.over and len(keys) < FOLLOW:
        mover = world.next_seat()
        move = bot.choose(Window(world, mover))
        keys.append(move.key)
        world.play(mover, move)
    return keys
