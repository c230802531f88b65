"""Looks through whole games for offers that change nothing: every offer of every decision is tried.

python tools/idle_offers.py [TITLE ...] [--games 10000] [--bots 1000]   with 0, that half is left out

Every player count and set of options has its turn. Bots are Pip and Nibbles in turn, at every tenth table
Whiskers. Each game leaves a line in build/idle-offers/, so a run that was stopped goes on where it was:
remove that folder when rules have changed.
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
from cheeseboard.lab.running import Ledger  # noqa: E402
from tests.contract.cases import Case, cases_of  # noqa: E402
from tests.contract.idle import DECLARED, Marks, idle_offers  # noqa: E402

KEPT: Final = ROOT / "build" / "idle-offers"
LEVELS: Final = ("pip", "nibbles")
STRONG: Final = "whiskers"
SELDOM: Final = 10
"""Every so many tables, one of stronger bots."""

Chooser = Callable[[State, int], Move]
Found = dict[str, Any]


def choosing_at_random(number: int) -> Chooser:
    dice = Random(number)
    return lambda state, seat: dice.choice(state.moves(seat))


def choosing_as_bots(number: int) -> Chooser:
    names = [STRONG] if number % SELDOM == 0 else LEVELS
    bots: list[Player] = [player(names[seat % len(names)], number) for seat in range(6)]
    return lambda state, seat: bots[seat].choose(Window(state, seat))


def look_through(case: Case, number: int, choose: Chooser) -> Found:
    """Play one game; what was found in it, and how much was looked at."""
    state, dice = case.start(number), Random(number)
    marks = Marks(state, DECLARED[case.name])
    idle: list[str] = []
    while not state.over:
        seat = dice.choice(state.to_move)
        idle += idle_offers(state, marks, [seat])
        state.play(seat, choose(state, seat))
    return {"case": str(case), "seed": number, "moves": state.ply, "offers": marks.offers, "idle": idle}


def games(cases: list[Case], chooser: Callable[[int], Chooser], todo: range) -> Iterator[Found]:
    return (look_through(cases[number % len(cases)], number, chooser(number)) for number in todo)


def run(name: str, kind: str, chooser: Callable[[int], Chooser], total: int) -> bool:
    """Look through so many games of a title; whether nothing was found."""
    KEPT.mkdir(parents=True, exist_ok=True)
    title = shelf.title(name)
    ledger = Ledger(
        KEPT / f"{name}-{kind}.jsonl", {"title": name, "players": kind, "rules": title.rules_version}
    )
    found = list(ledger.resume(total, partial(games, cases_of(title, every=True), chooser)))
    idle = [f"{each['case']}, seed {each['seed']}: {offer}" for each in found for offer in each["idle"]]
    moves, offers = (sum(each[what] for each in found) for what in ("moves", "offers"))
    print(f"{name}, {kind}: {len(found)} games, {moves} moves, {offers} offers, {len(idle)} idle", flush=True)
    print(*idle[:SELDOM], sep="\n", end="\n" if idle else "")
    return not idle


def asked() -> Namespace:
    parser = ArgumentParser(description="looks through whole games for offers that change nothing")
    parser.add_argument("titles", nargs="*", default=shelf.ours())
    parser.add_argument("--games", type=int, default=10_000, help="random games of each title")
    parser.add_argument("--bots", type=int, default=1_000, help="bots' games of each title")
    return parser.parse_args()


def main() -> None:
    wish = asked()
    kinds = [("random", choosing_at_random, wish.games), ("bots", choosing_as_bots, wish.bots)]
    clean = [run(name, *kind) for kind in kinds if kind[-1] for name in wish.titles]
    sys.exit(not all(clean))


if __name__ == "__main__":
    main()
