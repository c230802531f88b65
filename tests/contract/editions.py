"""Editions that nobody would draw, but that a checker lets pass: made at random, from a seed."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

from cheeseboard.core.title import Title
from cheeseboard.games.house_of_cats.rules.maps import BONUS, COLOURS, LONGEST_METER, METER
from cheeseboard.games.lab_rats.rules.components import COLOURS as SIX_COLOURS
from cheeseboard.games.lab_rats.rules.components import DOORS, DOUBLE_DOOR, MOST_DOUBLE_DOORS, POTIONS
from cheeseboard.games.rafts.rules.components import (
    ACTION_KEYS,
    ALL_BACTERIA,
    ALL_GENES,
    ALL_OBJECTIVES,
    GENERAL_KEYS,
)
from tests.contract.shapes import Data, farm

Place = tuple[int, int]
Maker = Callable[[Random], Data]

TRIES = 400
SIDE = 10
CHANGES = 12
FROM_NOTHING = 0.8


def made_for(title: Title, seed: int) -> Data:
    """An edition in which the checker finds nothing wrong."""
    dice = Random(seed)
    for _ in range(TRIES):
        data = made(title, dice)
        if not title.faults_of(data):
            return data
    raise AssertionError(f"{title.name}: nothing made from seed {seed} passes the checker")


def made(title: Title, dice: Random) -> Data:
    """Drawn up from nothing, or the house edition with other numbers."""
    drawn_up = title.name in MAKERS and (not leaves(title.house.data) or dice.random() < FROM_NOTHING)
    return MAKERS[title.name](dice) if drawn_up else mutated(title, dice)


# Any title: its house edition with numbers changed --------------------------------------------------------


def mutated(title: Title, dice: Random) -> Data:
    """Changes that the checker refuses are taken back one by one."""
    data = deepcopy(title.house.data)
    for _ in range(CHANGES):
        before = deepcopy(data)
        change(data, dice)
        if title.faults_of(data):
            data = before
    return data


def change(data: Data, dice: Random) -> None:
    spots = [*leaves(data)]
    holder, key = dice.choice(spots)
    holder[key] = dice.choice([0, 1, 2, 3, holder[key] + 1, holder[key] - 1, 2 * holder[key]])


def leaves(tree: Any) -> list[tuple[Any, Any]]:
    """Where the numbers stand."""
    pairs = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ()
    found: list[tuple[Any, Any]] = []
    for key, value in pairs:
        found += [(tree, key)] if type(value) is int else leaves(value)
    return found


# House of Cats --------------------------------------------------------------------------------------------


def sheets(dice: Random) -> Data:
    third = outline(dice)
    return {
        "name": "fuzz",
        "level": {
            "1": {"map": drawn(cheesed(cells(outline(dice)), dice)), "meter": meter(dice)},
            "2": {"map": drawn(starred(outline(dice), dice))},
            "3": {"map": drawn(starred(third, dice)), "areas": drawn(areas(third, dice))},
            "4": {"map": drawn(cheesed(growing(outline(dice), dice), dice))},
        },
    }


def outline(dice: Random) -> list[Place]:
    """In one piece, in many, or in a block whose stars touch."""
    rows, columns = dice.randint(4, SIDE), dice.randint(4, SIDE)
    grid = [(row, column) for row in range(rows) for column in range(columns)]
    size = min(len(grid), dice.randint(15, 60))
    return sorted(dice.sample(grid, size)) if dice.random() < 0.5 else grid[:size]


def cells(places: list[Place]) -> dict[Place, str]:
    return dict.fromkeys(places, ".")


def starred(places: list[Place], dice: Random) -> dict[Place, str]:
    """The stars anywhere, or side by side, where abilities of the set-up can reach them."""
    signs = cells(places)
    first = dice.randrange(len(places) - 2)
    stars = dice.sample(places, 3) if dice.random() < 0.4 else places[first : first + 3]
    signs |= dict.fromkeys(stars, "*")
    rest = [place for place in places if place not in stars]
    return signs | dict(zip(dice.sample(rest, len(BONUS)), BONUS, strict=True))


def areas(places: list[Place], dice: Random) -> dict[Place, str]:
    return {place: dice.choice("".join(COLOURS)) for place in places}


def growing(places: list[Place], dice: Random) -> dict[Place, str]:
    first = dice.sample(places, 15)
    return {place: "." if place in first else ":" for place in places}


def cheesed(signs: dict[Place, str], dice: Random) -> dict[Place, str]:
    """Cheese at the end of some rows, and in a line below at the end of some columns."""
    right, below = max(place[1] for place in signs) + 1, max(place[0] for place in signs) + 1
    rows, columns = {row for row, _ in signs}, {column for _, column in signs}
    cheese = [(row, right) for row in sorted(rows)] + [(below, column) for column in sorted(columns)]
    return signs | {place: "@" for place in cheese if dice.random() < 0.5}


def meter(dice: Random) -> str:
    return " ".join(dice.choice(METER) for _ in range(dice.randint(1, LONGEST_METER)))


def drawn(signs: dict[Place, str]) -> str:
    high, wide = (1 + max(place[axis] for place in signs) for axis in (0, 1))
    lines = [[signs.get((row, column), " ") for column in range(wide)] for row in range(high)]
    return "\n".join(" ".join(line).rstrip() for line in lines)


# Lab RATS -------------------------------------------------------------------------------------------------


def laboratory(dice: Random) -> Data:
    """A few kinds of door and potion, many of each, or some of all."""
    colours = [colour.key for colour in SIX_COLOURS]
    doors = counts([door.key for door in DOORS], dice)
    doors[DOUBLE_DOOR.key] = min(doors.get(DOUBLE_DOOR.key, 0), MOST_DOUBLE_DOORS)
    return {
        "name": "fuzz",
        "doors": doors,
        "potions": counts([potion.key for potion in POTIONS], dice),
        "exits": [dice.sample(colours, 3) for _ in range(dice.randint(4, 20))],
    }


def counts(keys: list[str], dice: Random) -> dict[str, int]:
    chosen = dice.sample(keys, dice.randint(1, len(keys)))
    return {key: dice.randint(0, max(1, 80 // len(chosen))) for key in chosen}


# Rafts! ---------------------------------------------------------------------------------------------------


def campus(dice: Random) -> Data:
    bacteria = dice.sample(ALL_BACTERIA, dice.randint(1, len(ALL_BACTERIA)))
    genes = dice.sample(ALL_GENES, dice.randint(1, len(ALL_GENES)))
    names = dice.sample(ALL_OBJECTIVES, dice.randint(1, len(ALL_OBJECTIVES)))
    return {
        "name": "fuzz",
        "actions": counts(list(ACTION_KEYS), dice),
        "general": {key: dice.randint(0, 20) for key in GENERAL_KEYS},
        "specific": {key: dice.randint(2, 6) for key in [*bacteria, *genes]},
        "objectives": [objective(name, bacteria, genes, dice) for name in names],
    }


def objective(name: str, bacteria: list[str], genes: list[str], dice: Random) -> Data:
    general = {key: dice.randint(0, 2) for key in GENERAL_KEYS[:3]}
    return {
        "objective": name,
        "copies": dice.randint(1, 6),
        "bacterium": dice.choice(bacteria),
        "gene": dice.choice(genes),
        **general,
    }


MAKERS: dict[str, Maker] = {
    "house-of-cats": sheets,
    "lab-rats": laboratory,
    "rafts": campus,
    "rats-of-wistar": farm,
}
