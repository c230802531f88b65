"""Evolve a sheet of House of Cats until its points spread as you wish.

python examples/evolve_sheet.py --mean 24 --deviation 4 --out mine.toml
cheeseboard play house-of-cats --edition mine.toml

A sheet is edition data: a drawing of cells and cheeses, and the meter of cats. In every generation some
cells are drawn or rubbed out and signs of the meter are changed; bots play the same seeds on each child, and
the child whose points come closest to the wish lives on.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from statistics import fmean, pstdev
from typing import Any

import cheeseboard
from cheeseboard.games.house_of_cats.rules.maps import METER, cells_of, cheese_of, read_map
from cheeseboard.lab.simulate import SimulationPlan, simulate
from cheeseboard.shelf import house_edition

TITLE = cheeseboard.title("house-of-cats")
SIDE = 8
Place = tuple[int, int]


@dataclass(frozen=True)
class Wish:
    """How the points of one player shall spread."""

    mean: float
    deviation: float

    def missed_by(self, scores: list[int]) -> float:
        return abs(fmean(scores) - self.mean) + abs(pstdev(scores) - self.deviation)


@dataclass(frozen=True)
class Sheet:
    """The sheet of level 1, and the rows and columns that have a cheese at their end."""

    cells: frozenset[Place]
    meter: tuple[str, ...]
    rows: frozenset[int]
    columns: frozenset[int]

    def drawing(self) -> str:
        rows, columns = ({place[axis] for place in self.cells} for axis in (0, 1))
        reach = range(max(columns) + 2)
        cheese = {(row, max(columns) + 1) for row in self.rows & rows}
        cheese |= {(max(rows) + 1, column) for column in self.columns & columns}
        signs = dict.fromkeys(cheese, "@") | dict.fromkeys(self.cells, ".")
        lines = [[signs.get((row, column), " ") for column in reach] for row in range(max(rows) + 2)]
        return "\n".join(" ".join(line).rstrip() for line in lines)

    def edition(self) -> dict[str, Any]:
        """The house edition with this sheet in the place of its own."""
        level = {"map": self.drawing(), "meter": " ".join(self.meter)}
        house = TITLE.house.data
        return {"name": "evolved", "note": "Drawn by evolution.", "level": house["level"] | {"1": level}}

    def toml(self) -> str:
        """The file that `cheeseboard play --edition` reads: the house's, with another first level."""
        rest = (house_edition("house-of-cats") or "").partition("[level.2]")[2]
        level = f'meter = "{" ".join(self.meter)}"\nmap = """\n{self.drawing()}\n"""'
        return f'game = "house-of-cats"\nname = "evolved"\n\n[level.1]\n{level}\n\n[level.2]{rest}'


def house_sheet() -> Sheet:
    level = TITLE.house.data["level"]["1"]
    signs = read_map(level["map"])
    rows, columns = map(frozenset, cheese_of(signs))
    return Sheet(frozenset(cells_of(signs)), tuple(level["meter"].split()), rows, columns)


def scores_of(sheet: Sheet, games: int) -> list[int]:
    plan = SimulationPlan("house-of-cats", 1, games, seed=1, edition=sheet.edition())
    return [result.scores[0] for result in simulate(plan, jobs=1)]


def mutated(sheet: Sheet, dice: Random) -> Sheet:
    """One to three small changes that leave a sheet on which one can play."""
    child = sheet
    for _ in range(dice.randint(1, 3)):
        changed = dice.choice((with_cell, with_meter))(child, dice)
        child = changed if not TITLE.faults(changed.edition()) else child
    return child


def with_cell(sheet: Sheet, dice: Random) -> Sheet:
    """A cell drawn beside another, or rubbed out."""
    row, column = dice.choice(sorted(sheet.cells))
    beside = {(row + 1, column), (row, column + 1), (row - 1, column), (row, column - 1)}
    free = sorted(place for place in beside - sheet.cells if min(place) >= 0 and max(place) < SIDE)
    if free and dice.random() < 0.5:
        return replace(sheet, cells=sheet.cells | {dice.choice(free)})
    return replace(sheet, cells=sheet.cells - {(row, column)})


def with_meter(sheet: Sheet, dice: Random) -> Sheet:
    place = dice.randrange(len(sheet.meter))
    return replace(sheet, meter=(*sheet.meter[:place], dice.choice(METER), *sheet.meter[place + 1 :]))


def evolve(
    wish: Wish,
    generations: int,
    children: int = 6,
    games: int = 200,
    seed: int = 0,
    report: Callable[[str], object] = str,
) -> Sheet:
    """The best sheet of all generations; a parent is replaced only by a child that is better."""
    dice = Random(seed)
    best = house_sheet()
    missed = wish.missed_by(scores_of(best, games))
    for generation in range(generations):
        report(f"{generation:4} {missed:6.2f}")
        litter = [mutated(best, dice) for _ in range(children)]
        measured = [(wish.missed_by(scores_of(child, games)), place) for place, child in enumerate(litter)]
        least, place = min(measured)
        if least < missed:
            best, missed = litter[place], least
    report(f"{generations:4} {missed:6.2f}")
    return best


def main() -> None:
    asked = argparse.ArgumentParser(description="Evolve a sheet of House of Cats towards a spread of points.")
    asked.add_argument("--mean", type=float, default=24.0)
    asked.add_argument("--deviation", type=float, default=4.0)
    asked.add_argument("--generations", type=int, default=40)
    asked.add_argument("--seed", type=int, default=0)
    asked.add_argument("--out", type=Path, default=Path("evolved.toml"))
    given = asked.parse_args()
    wish = Wish(given.mean, given.deviation)
    best = evolve(wish, given.generations, seed=given.seed, report=print)
    given.out.write_text(best.toml(), "utf-8")
    scores = scores_of(best, 1000)
    print(f"{best.drawing()}\nmeter: {' '.join(best.meter)}")
    print(f"{fmean(scores):.1f} points on average, ±{pstdev(scores):.1f}; written to {given.out}")


if __name__ == "__main__":
    main()
