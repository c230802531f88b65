"""Measures how far reviews can be trusted, and writes the figures into docs/review.md.

python tools/review_figures.py [--games N] [--strong N] [--planted N] [--jobs N] [--no-cost] [--fit] [TITLE]

For each title: whether its chances come true (reliability, Brier score), whether planted blunders are found
and best moves left alone, and what a review costs. Prints as it goes; what was measured of a title replaces
its rows on the page, and everything else there stays. A part of which no games are asked for is left out.
With `--fit`, only the power that a title's `review.toml` should hold, found in games of another seed.
"""

from __future__ import annotations

import argparse
import gzip
import re
import sys
from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from time import process_time
from typing import Final

from cheeseboard.core.record import read_record
from cheeseboard.lab.simulate import SimulationPlan
from cheeseboard.lab.stats import wilson
from cheeseboard.review import review
from cheeseboard.review.blunders import planted
from cheeseboard.review.calibration import Bin, Called, baseline, best_power, brier, calls, reliability
from cheeseboard.review.odds import power_of
from cheeseboard.shelf import facet_data, ours, title_of_record

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = ROOT / "docs" / "review.md"
KEPT: Final = ROOT / "build" / "review"
STRONG: Final = "roquefort"
"""Thinks so long that fewer of its games can be afforded."""
BOTS: Final = (STRONG, "whiskers", "mixed")
MEASURES: Final = {name: (facet_data(name, "measures.toml") or {})["review"] for name in ours()}
TABLES: Final = {name: plan["players"] for name, plan in MEASURES.items()}
"""Players in the games that are measured."""
APART: Final = 100_000
"""Between the numbers of games of different bots."""
SEED: Final = 4_711
HALF: Final = 2
"""In every second game of the usual bots powers are looked for: what they are worth is measured in others."""
PLANTED: Final = 9_102
"""The seed of games in which blunders are planted."""
PLANTING: Final = ("mixed", "whiskers")
"""Whose games blunders are planted in, as many in each."""
HEADS: Final = {
    "calibration": "| title | players | bots | games | calls | Brier | all alike | untuned | power |\n"
    "|---|--:|---|--:|--:|--:|--:|--:|--:|\n",
    "reliability": "| title | said → came true (95% interval), ten groups of equal size |\n|---|---|\n",
    "planted": "| title | bots | planted | found | 95% interval | best moves blamed | 95% interval |\n"
    "|---|---|--:|--:|--:|--:|--:|\n",
    "cost": "| title | players | moves | seconds of one core |\n|---|--:|--:|--:|\n",
}


def called(name: str, bots: str, number: int, jobs: int | None) -> list[Called]:
    """What was said in games of such bots; what is kept from before is not played again."""
    plan = SimulationPlan(name, TABLES[name], number, SEED, bots)
    return calls(plan, jobs, ledger=kept(name, bots, SEED))


def kept(name: str, bots: str, seed: int) -> Path:
    KEPT.mkdir(parents=True, exist_ok=True)
    return KEPT / f"{name}-{bots}-{seed}.jsonl"


def is_fitted(bots: str, game: int) -> bool:
    return bots != STRONG and game % HALF == 0


def fit(name: str, games: dict[str, int], jobs: int | None) -> None:
    found = [
        call
        for bots, number in games.items()
        for call in called(name, bots, number, jobs)
        if is_fitted(bots, call.game)
    ]
    print(f"{name}: {best_power(found):g} in {len(found)} calls", flush=True)


def calibration(name: str, games: dict[str, int], jobs: int | None) -> tuple[list[str], list[str]]:
    """A row for each kind of bots, and the reliability of all together."""
    rows: list[str] = []
    everything: list[Called] = []
    for place, bots in enumerate(each for each in BOTS if games[each]):
        found = [call for call in called(name, bots, games[bots], jobs) if not is_fitted(bots, call.game)]
        everything += [call._replace(game=call.game + place * APART) for call in found]
        rows.append(calibration_row(name, bots, found))
        print(rows[-1], flush=True)
    if not everything:
        return [], []
    return rows, [f"| {name} | {', '.join(map(told, reliability(everything, power_of(name))))} |"]


def calibration_row(name: str, bots: str, found: list[Called]) -> str:
    power, games = power_of(name), len({call.game for call in found})
    shown = " | ".join(f"{figure:.3f}" for figure in (brier(found, power), baseline(found), brier(found)))
    return f"| {name} | {TABLES[name]} | {bots} | {games} | {len(found)} | {shown} | {power:g} |"


def told(group: Bin) -> str:
    return f"{group.said:.0%} → {group.came:.0%} ({group.low:.0%}–{group.high:.0%})"


def planting(name: str, wanted: int, jobs: int | None) -> list[str]:
    each = wanted // len(PLANTING)
    return [row for bots in PLANTING if each for row in planting_in(name, bots, each, jobs)]


def planting_in(name: str, bots: str, wanted: int, jobs: int | None) -> list[str]:
    """In as many games as it takes, which is not more than thrice as many."""
    plan = SimulationPlan(name, TABLES[name], wanted * 3, PLANTED, bots)
    found = list(islice(planted(plan, jobs, ledger=kept(f"planted-{name}", bots, plan.seed)), wanted))
    counts = [sum(each.found for each in found), sum(each.blamed for each in found)]
    shares = [share(count, len(found)) for count in counts]
    row = f"| {name} | {bots} | {len(found)} | {shares[0]} | {shares[1]} |"
    print(row, flush=True)
    return [row]


def share(count: int, of: int) -> str:
    if not of:
        return "– | –"
    low, high = wilson(count, of)
    return f"{count / of:.1%} | {low:.1%}–{high:.1%}"


def cost(name: str) -> list[str]:
    players = MEASURES[name].get("record", TABLES[name])
    text = gzip.decompress((ROOT / "records" / f"{name}_{players}.jsonl.gz").read_bytes()).decode()
    record = read_record(title_of_record(text), text)
    start = process_time()
    review(record)
    row = f"| {name} | {players} | {len(record.entries)} | {process_time() - start:.1f} |"
    print(row, flush=True)
    return [row]


def write(name: str, tables: dict[str, list[str]]) -> None:
    page = PAGE.read_text("utf-8")
    for table, rows in tables.items():
        if rows:
            marked = re.compile(rf"(?<=<!-- {table} -->\n).*?(?=<!-- /{table} -->)", re.DOTALL)
            page = marked.sub(lambda found: together(table, found[0], name, rows), page)  # noqa: B023
    PAGE.write_text(page, "utf-8")


def together(table: str, before: str, name: str, rows: list[str]) -> str:
    """A table with these rows in the place of the title's own."""
    others = [row for row in before.splitlines()[2:] if title_in(row) != name]
    body = sorted([*others, *rows], key=lambda row: ours().index(title_in(row)))
    return "\n".join([HEADS[table] + body[0], *body[1:], ""])


def title_in(row: str) -> str:
    return row.split("|")[1].strip()


def main(words: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--strong", type=int, default=10)
    parser.add_argument("--planted", type=int, default=200)
    parser.add_argument("--jobs", type=int, default=None)
    parser.add_argument("--fit", action="store_true", help="only look for each title's power")
    parser.add_argument("--no-cost", action="store_true", help="on a machine that is too busy to say")
    parser.add_argument("titles", nargs="*", default=ours())
    wanted = parser.parse_args(words)
    games = {bots: wanted.strong if bots == STRONG else wanted.games for bots in BOTS}
    for name in wanted.titles:
        if wanted.fit:
            fit(name, games, wanted.jobs)
            continue
        rows, lines = calibration(name, games, wanted.jobs)
        tables = {"calibration": rows, "reliability": lines, "cost": [] if wanted.no_cost else cost(name)}
        write(name, {**tables, "planted": planting(name, wanted.planted, wanted.jobs)})


if __name__ == "__main__":
    main(sys.argv[1:])
