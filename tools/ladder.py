"""Plays every level against the one below, and writes what came of it into docs/bots.md.

python tools/ladder.py [--quick] [TITLE ...]   on all cores; a run that was stopped goes on where it was

With --quick it plays twenty games of each pair and only prints them: minutes instead of an evening.
The games are kept in build/ladder.jsonl: remove it when bots have changed.
"""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from cheeseboard.bots.levels import RANDOM, levels
from cheeseboard.lab.arena import EVERYBODY, Bout, Pairing, bouts, compete, ladder, standings
from cheeseboard.shelf import facet_data, ours, title
from cheeseboard.terminal.report import watched
from cheeseboard.terminal.words import Voice, name_of

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = ROOT / "docs" / "bots.md"
GAMES: Final = ROOT / "build" / "ladder.jsonl"
MARKED: Final = re.compile(r"(?<=<!-- ladder -->\n).*?(?=<!-- /ladder -->)", re.DOTALL)
HEAD: Final = "| title | players | pair | games | share | 95% interval | |\n|---|--:|---|--:|--:|--:|---|\n"
WANTED: Final = 0.7
SURELY: Final = 0.62
WANTED_AGAINST_RANDOM: Final = 0.8
QUICK_GAMES: Final = 20
ALL_GAMES: Final = 10**6


@dataclass(frozen=True)
class Table:
    """A title at a number of players; `games` for each step of the ladder, lowest first."""

    title: str
    players: int
    games: tuple[int, ...]
    seed: int

    def bouts(self, most: int) -> list[Bout]:
        steps = zip(ladder(EVERYBODY), self.games, strict=True)
        return [bout for pair, games in steps for bout in bouts([self.pairing(pair)], min(games, most))]

    def pairing(self, pair: tuple[str, str]) -> Pairing:
        return Pairing(self.title, self.players, pair, seed=self.seed)


TABLES: Final = [
    Table(name, each["players"], tuple(each["games"]), each["seed"])
    for name in ours()
    for each in (facet_data(name, "measures.toml") or {}).get("ladder", ())
]


def row(found: dict[str, Any]) -> str:
    cells = (
        name_of(title(found["title"]), "en"),
        str(found["players"]),
        " – ".join(map(called, found["bots"])),
        str(found["games"]),
        f"{found['share']:.0%}",
        f"{100 * found['low']:.0f} – {100 * found['high']:.0f}%",
        verdict(found),
    )
    return f"| {' | '.join(cells)} |\n"


def called(bot: str) -> str:
    return bot if bot == RANDOM else levels()[bot].called


def verdict(found: dict[str, Any]) -> str:
    if RANDOM in found["bots"]:
        return "met" if found["share"] >= WANTED_AGAINST_RANDOM else "missed"
    if found["share"] < WANTED:
        return "missed"
    return "met" if found["low"] > SURELY else "too few games"


def main(words: list[str]) -> None:
    quick = "--quick" in words
    wanted = [table for table in TABLES if table.title in words or not set(words) - {"--quick"}]
    games = [bout for table in wanted for bout in table.bouts(QUICK_GAMES if quick else ALL_GAMES)]
    GAMES.parent.mkdir(exist_ok=True)
    played = list(watched(compete(games, GAMES, None, "here"), len(games), Voice("en")))
    rows = HEAD + "".join(map(row, standings(played)["pairings"]))
    print(rows)
    if wanted == TABLES and not quick:
        PAGE.write_text(MARKED.sub(lambda _: rows, PAGE.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
