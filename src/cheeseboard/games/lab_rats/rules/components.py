"""What is in the box: colours, doors, potions and exits, and the edition that says how many of each."""

from __future__ import annotations

from itertools import combinations
from typing import Any, Final

from cheeseboard.core.catalog import Catalog, Keyed
from cheeseboard.core.edition import Count, Edition, Fault, Form, Rows, Shape, Word

SEATS: Final = 5
CORRIDOR: Final = 5
EXITS_LAID: Final = 3
HAND_LIMIT: Final = 4
HAND_AT_START: Final = 2
CRUMBS_FOR_CHEESE: Final = 10
DEADLY_POLLUTION: Final = 5
FALLOUT: Final = 2
CHEESE_TO_WIN: Final = 4
CHEESE_FOR_ESCAPE: Final = 2
FEWEST_DOORS: Final = 18
FEWEST_POTIONS: Final = 22
FEWEST_EXITS: Final = 4
MOST_OF_A_KIND: Final = 36
MOST_DOUBLE_DOORS: Final = 12  # each that shows another doubles the chain


class Colour(Keyed):
    def __init__(self, key: str, index: int) -> None:
        super().__init__(key)
        self.index = index
        self.bit = 1 << index


class Door(Keyed):
    """An obstacle has a colour; an event has none."""

    def __init__(self, key: str, index: int, colour: Colour | None) -> None:
        super().__init__(key)
        self.index = index
        self.colour = colour


class Potion(Keyed):
    def __init__(self, colours: tuple[Colour, ...], index: int) -> None:
        super().__init__("-".join(colour.key for colour in colours) if len(colours) < 6 else "multicolour")
        self.index = index
        self.mask = sum(colour.bit for colour in colours)

    def covers(self, colour: Colour) -> bool:
        return self.mask & colour.bit != 0


class Exit(Keyed):
    """Guarded by an abomination that wants three different colours."""

    def __init__(self, colours: tuple[Colour, ...], index: int) -> None:
        super().__init__("-".join(colour.key for colour in colours))
        self.index = index
        self.colours = list(colours)


def _catalog_of_colours() -> Catalog[Colour]:
    catalog: Catalog[Colour] = Catalog()
    for index, key in enumerate(("red", "green", "blue", "violet", "orange", "yellow")):
        catalog.add(Colour(key, index))
    return catalog


COLOURS: Final = _catalog_of_colours()
EVENTS: Final = (
    "potions-box",
    "confusion",
    "radioactive-explosion",
    "explosion",
    "instant-death",
    "resurrection",
    "double-door",
)


def _catalog_of_doors() -> Catalog[Door]:
    catalog: Catalog[Door] = Catalog()
    for colour in COLOURS:
        catalog.add(Door(colour.key, colour.index, colour))
    for key in EVENTS:
        catalog.add(Door(key, len(catalog), None))
    return catalog


def _catalog_of_potions() -> Catalog[Potion]:
    catalog: Catalog[Potion] = Catalog()
    for size in (1, 2, 6):
        for colours in combinations(COLOURS, size):
            catalog.add(Potion(colours, len(catalog)))
    return catalog


def _catalog_of_exits() -> Catalog[Exit]:
    catalog: Catalog[Exit] = Catalog()
    for colours in combinations(COLOURS, EXITS_LAID):
        catalog.add(Exit(colours, len(catalog)))
    return catalog


DOORS: Final = _catalog_of_doors()
POTIONS: Final = _catalog_of_potions()
EXITS: Final = _catalog_of_exits()

POTIONS_BOX: Final = DOORS["potions-box"]
CONFUSION: Final = DOORS["confusion"]
RADIOACTIVE_EXPLOSION: Final = DOORS["radioactive-explosion"]
EXPLOSION: Final = DOORS["explosion"]
INSTANT_DEATH: Final = DOORS["instant-death"]
RESURRECTION: Final = DOORS["resurrection"]
DOUBLE_DOOR: Final = DOORS["double-door"]


def cover(colours: list[Colour], mutation: Colour | None, potions: list[Potion]) -> list[Potion] | None:
    """The potions that cover what the mutation does not, or None if they cannot."""
    if not colours:
        return []
    colour, rest = colours[0], colours[1:]
    if colour is mutation:
        found = cover(rest, None, potions)
        if found is not None:
            return found
    for i, potion in enumerate(potions):
        if potion.covers(colour):
            found = cover(rest, mutation, potions[:i] + potions[i + 1 :])
            if found is not None:
                return [potion, *found]
    return None


class LabEdition(Edition):
    """The decks, in the order of the catalogs."""

    def __init__(self, data: dict[str, Any], house: bool) -> None:
        super().__init__(data, house)
        self.doors: list[Door] = [door for door in DOORS for _ in range(data["doors"].get(door.key, 0))]
        self.potions: list[Potion] = [p for p in POTIONS for _ in range(data["potions"].get(p.key, 0))]
        self.exits: list[Exit] = [EXITS[_in_order(colours)] for colours in data["exits"]]


def _in_order(colours: list[str]) -> str:
    return "-".join(colour.key for colour in COLOURS if colour.key in colours)


def _counts(catalog: Catalog[Any]) -> Form:
    fields: dict[str, Shape] = {thing.key: Count(0, _most(thing)) for thing in catalog}
    return Form(fields, optional=list(fields))


def _most(thing: Keyed) -> int:
    return MOST_DOUBLE_DOORS if thing is DOUBLE_DOOR else MOST_OF_A_KIND


SHAPE: Final = Form(
    {
        "name": Word(),
        "note": Word(),
        "doors": _counts(DOORS),
        "potions": _counts(POTIONS),
        "exits": Rows(Rows(Word([colour.key for colour in COLOURS]), 3, 3), FEWEST_EXITS, 20),
    },
    optional=("note",),
)


def edition_faults(data: dict[str, Any]) -> list[Fault]:
    faults = SHAPE.faults(data, ())
    if faults:
        return faults
    return [
        *_too_few(data, "doors", FEWEST_DOORS),
        *_too_few(data, "potions", FEWEST_POTIONS),
        *(Fault(("exits", i), "three-colours", {}) for i, e in enumerate(data["exits"]) if len(set(e)) != 3),
    ]


def _too_few(data: dict[str, Any], part: str, fewest: int) -> list[Fault]:
    number = sum(data[part].values())
    return [] if number >= fewest else [Fault((part,), "too-few", {"number": number, "low": fewest})]
