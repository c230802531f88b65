"""Looks through whole games for offers that change nothing: every offer of every decision is tried.

python tools/idle_offers.py [TITLE ...] [--random 10000] [--bots 1000] [--editions 1000]

Random games and bots' games give every player count and set of options its turn; with editions, each game has
one that was made at random and passes the checker. Bots play what comes to mind first; at every tenth table
Pip and Nibbles think, at every fiftieth Whiskers. Each game leaves a line in build/idle-offers/, so a run
that was stopped goes on where it was: remove that folder when rules have changed. With 0, that kind of game
is left out.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from cheeseboard import shelf  # noqa: E402
from cheeseboard.bots.levels import player  # noqa: E402
from cheeseboard.bots.window import Player, Window  # noqa: E402
from cheeseboard.core.move import Move  # noqa: E402
from cheeseboard.core.state import State  # noqa: E402
from cheeseboard.core.title import Title  # noqa: E402
from cheeseboard.lab.running import Ledger  # noqa: E402
from tests.contract.cases import cases_of  # noqa: E402
from tests.contract.idle import DECLARED, Marks, idle_offers  # noqa: E402
from tests.contract.test_editions import AT_RANDOM, BY_DEFAULT, TURNS, first_game  # noqa: E402

KEPT: Final = ROOT / "build" / "idle-offers"
BOTS: Final = {50: ("whiskers",), 10: ("pip", "nibbles"), 1: ("nibbles:simulations=0", "pip:simulations=0")}
"""Who plays at every so many tables: those who think are slow, and seldom leave the beaten track."""
SHOWN: Final = 10
LONGEST: Final = TURNS * (AT_RANDOM + BY_DEFAULT)

Choose = Callable[[State, int], Move]
Game = Callable[[Title, int], tuple[State, Choose]]
"""A game by its number: how it starts, and how it is played."""
Found = dict[str, Any]


def started(title: Title, number: int) -> State:
    cases = cases_of(title, every=True)
    return cases[number % len(cases)].start(number)


def random_game(title: Title, number: int) -> tuple[State, Choose]:
    dice = Random(number)
    return started(title, number), lambda state, seat: dice.choice(state.moves(seat))


def bots_game(title: Title, number: int) -> tuple[State, Choose]:
    names = next(bots for every, bots in BOTS.items() if number % every == 0)
    state = started(title, number)
    bots: list[Player] = [player(names[seat % len(names)], number) for seat in range(state.players)]
    return state, lambda state, seat: bots[seat].choose(Window(state, seat))


def edition_game(title: Title, number: int) -> tuple[State, Choose]:
    """At random, and now and then as if all were absent, who do what brings them nearer to the end."""
    dice = Random(number)

    def choose(state: State, seat: int) -> Move:
        absent = state.ply % (AT_RANDOM + BY_DEFAULT) >= AT_RANDOM
        return state.default(seat) if absent else dice.choice(state.moves(seat))

    return first_game(title, number), choose


KINDS: Final[dict[str, Game]] = {"random": random_game, "bots": bots_game, "editions": edition_game}


def look_through(title: Title, game: Game, number: int) -> Found:
    """Play one game; what was found in it, and how much was looked at."""
    state, choose = game(title, number)
    marks, dice = Marks(state, DECLARED[title.name]), Random(number)
    idle: list[str] = []
    while not state.over and state.ply < LONGEST:
        seat = dice.choice(state.to_move)
        idle += idle_offers(state, marks, [seat])
        state.play(seat, choose(state, seat))
    ends = [] if state.over else [f"no end after {LONGEST} moves"]
    return {"game": number, "moves": state.ply, "offers": marks.offers, "faults": idle + ends}


def games(title: Title, game: Game, todo: range) -> Iterator[Found]:
    return (look_through(title, game, number) for number in todo)


def run(name: str, kind: str, total: int) -> bool:
    """Look through so many games of a title; whether nothing was found."""
    KEPT.mkdir(parents=True, exist_ok=True)
    title = shelf.title(name)
    head = {"title": name, "players": kind, "rules": title.rules_version}
    ledger = Ledger(KEPT / f"{name}-{kind}.jsonl", head)
    found = list(ledger.resume(total, partial(games, title, KINDS[kind])))
    faults = [f"{name}, {kind}, game {each['game']}: {fault}" for each in found for fault in each["faults"]]
    moves, offers = (sum(each[what] for each in found) for what in ("moves", "offers"))
    print(
        f"{name}, {kind}: {len(found)} games, {moves} moves, {offers} offers, {len(faults)} faults",
        flush=True,
    )
    print(*faults[:SHOWN], sep="\n", end="\n" if faults else "")
    return not faults


def asked() -> Namespace:
    parser = ArgumentParser(description="looks through whole games for offers that change nothing")
    parser.add_argument("titles", nargs="*", default=shelf.ours())
    for kind, usual in (("random", 10_000), ("bots", 1_000), ("editions", 1_000)):
        parser.add_argument(f"--{kind}", type=int, default=usual, help=f"games of each title ({usual})")
    return parser.parse_args()


def main() -> None:
    wish = asked()
    todo = [(name, kind, getattr(wish, kind)) for kind in KINDS for name in wish.titles]
    clean = [run(*each) for each in todo if each[-1]]
    sys.exit(not all(clean))


if __name__ == "__main__":
    main()
