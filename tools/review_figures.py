"""Measures how far reviews can be trusted, and writes the figures into docs/review.md.

python tools/review_figures.py [--games N] [--strong N] [--planted N] [--jobs N] [--no-cost] [TITLE ...]

For each title: whether its chances come true (reliability, Brier score), whether planted blunders are found
and best moves left alone, and what a review costs. Prints as it goes; what was measured of a title replaces
its rows on the page, and everything else there stays. A part of which no games are asked for is left out.
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
from cheeseboard.review.calibration import Bin, baseline, best_power, brier, calls, reliability
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
SEED: Final = 9_001
"""Powers were looked for in games of seed 4711: what they are worth is measured in others."""
HEADS: Final = {
    "calibration": "| title | players | bots | games | calls | Brier | all alike | untuned | power |\n"
    "|---|--:|---|--:|--:|--:|--:|--:|--:|\n",
    "reliability": "| title | said → came true (95% interval), ten groups of equal size |\n|---|---|\n",
    "planted": "| title | blunders planted | found | 95% interval | best moves blamed | 95% interval |\n"
    "|---|--:|--:|--:|--:|--:|\n",
    "cost": "| title | players | moves | seconds of one core |\n|---|--:|--:|--:|\n",
}


def calibration(name: str, games: dict[str, int], jobs: int | None) -> tuple[list[str], list[str]]:
    """A row for each kind of bots, and the reliability of all together."""
    rows, everything, power = [], [], power_of(name)
    for bots in (each for each in BOTS if games[each]):
        found = calls(SimulationPlan(name, TABLES[name], games[bots], SEED, bots), jobs)
        everything += found
        figures = (brier(found, power), baseline(found), brier(found))
        shown = " | ".join(f"{figure:.3f}" for figure in figures)
        rows.append(
            f"| {name} | {TABLES[name]} | {bots} | {games[bots]} | {len(found)} | {shown} | {power:g} |"
        )
        print(rows[-1], flush=True)
    if not everything:
        return [], []
    print(f"  best power for {name}: {best_power(everything):g}", flush=True)
    return rows, [f"| {name} | {', '.join(map(told, reliability(everything, power)))} |"]


def told(group: Bin) -> str:
    return f"{group.said:.0%} → {group.came:.0%} ({group.low:.0%}–{group.high:.0%})"


def planting(name: str, wanted: int, jobs: int | None) -> list[str]:
    """In as many games as it takes, which is not more than half as many again."""
    if not wanted:
        return []
    KEPT.mkdir(parents=True, exist_ok=True)
    plan = SimulationPlan(name, TABLES[name], wanted * 3 // 2, SEED + 1, "mixed")
    found = list(islice(planted(plan, jobs, ledger=KEPT / f"planted-{name}.jsonl"), wanted))
    counts = [sum(each.found for each in found), sum(each.blamed for each in found)]
    shares = [share(count, len(found)) for count in counts]
    row = f"| {name} | {len(found)} | {shares[0]} | {shares[1]} |"
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
    parser.add_argument("--no-cost", action="store_true", help="on a machine that is too busy to say")
    parser.add_argument("titles", nargs="*", default=ours())
    wanted = parser.parse_args(words)
    games = {bots: wanted.strong if bots == STRONG else wanted.games for bots in BOTS}
    for name in wanted.titles:
        rows, lines = calibration(name, games, wanted.jobs)
        tables = {"calibration": rows, "reliability": lines, "cost": [] if wanted.no_cost else cost(name)}
        write(name, {**tables, "planted": planting(name, wanted.planted, wanted.jobs)})


if __name__ == "__main__":
    main(sys.argv[1:])
