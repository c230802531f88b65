"""What is in the box: resources, actions and objectives, and the edition that says how many of each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from cheeseboard.core.catalog import Catalog, Keyed
from cheeseboard.core.edition import Count, Edition, Fault, Form, Rows, Shape, Word

if TYPE_CHECKING:
    from cheeseboard.games.rafts.rules.printed import RaftsComponents

SEATS: Final = 6
HAND: Final = 6
DEALT: Final = 2  # of each deck, at the start
LABS: Final = 2
OBJECTIVES_HELD: Final = 2
NONE: Final = -1

# What a card is. The sorts below RAFTS lie in a lab, each up to its limit (rules 3.2 and 3.3).
TIME: Final = 0
MONEY: Final = 1
FOOD: Final = 2
BACTERIUM: Final = 3
GENE: Final = 4
RAFTS: Final = 5
ACTION: Final = 6
GENERAL_SORTS: Final = 3
SORTS: Final = ("time", "money", "food", "bacterium", "gene")
LIMITS: Final = [2, 2, 2, 1, 1]

ACTIONS: Final = 0
GENERAL: Final = 1
SPECIFIC: Final = 2
DECKS: Final = ("actions", "general", "specific")


class Card(Keyed):
    """All copies of a kind are equal."""

    def __init__(self, key: str, index: int, sort: int, deck: int) -> None:
        super().__init__(key)
        self.index = index
        self.sort = sort
        self.deck = deck


class Objective(Keyed):
    def __init__(self, key: str, index: int) -> None:
        super().__init__(key)
        self.index = index


ACTION_KEYS: Final = (
    "espionage",
    "exchange",
    "fungus",
    "spill",
    "blackout",
    "costs",
    "expansion",
    "bioeconomy",
    "funding",
    "serendipity",
    "generator",
    "resistance",
    "savings",
)
GENERAL_KEYS: Final = ("time", "money", "food", "lipid-rafts")
# The places after the house's own are for editions with other organisms and other jobs.
BACTERIUM_KEYS: Final = (
    "alcanivorax",
    "pseudomonas",
    "escherichia",
    "deinococcus",
    "bacillus",
    "synechocystis",
    "geobacter",
    "komagataeibacter",
    "ideonella",
    "azotobacter",
    "corynebacterium",
    "lactococcus",
    *(f"bacterium-{n}" for n in range(13, 17)),
)
GENE_KEYS: Final = (
    "alkb",
    "lux",
    "hbb",
    "mera",
    "petase",
    "omcs",
    "nifh",
    "bcsa",
    "phac",
    "ins",
    "il10",
    "arsr",
    *(f"gene-{n}" for n in range(13, 17)),
)
OBJECTIVE_KEYS: Final = (
    "oil-spill",
    "diesel-soil",
    "toxin-alarm",
    "glowing-dressing",
    "blood",
    "meatless-burger",
    "radioactive-waste",
    "mercury-river",
    "bottles",
    "sea-plastic",
    "mud-battery",
    "sun-battery",
    "field-nitrogen",
    "mars-soil",
    "burn-dressing",
    "treeless-paper",
    "packaging",
    "bottle-bioplastic",
    "insulin",
    "edible-insulin",
    "gut-medicine",
    "spore-medicine",
    "arsenic-well",
    "arsenic-filter",
    *(f"objective-{n}" for n in range(25, 33)),
)


# More places, behind all others so that the numbers of moves stay as they are.
MORE_BACTERIA: Final = tuple(f"bacterium-{n}" for n in range(17, 33))
MORE_GENES: Final = tuple(f"gene-{n}" for n in range(17, 33))
MORE_OBJECTIVES: Final = tuple(f"objective-{n}" for n in range(33, 65))
ALL_BACTERIA: Final = BACTERIUM_KEYS + MORE_BACTERIA
ALL_GENES: Final = GENE_KEYS + MORE_GENES
ALL_OBJECTIVES: Final = OBJECTIVE_KEYS + MORE_OBJECTIVES


def _catalog_of_cards() -> Catalog[Card]:
    catalog: Catalog[Card] = Catalog()
    for key in ACTION_KEYS:
        catalog.add(Card(key, len(catalog), ACTION, ACTIONS))
    for key, sort in zip(GENERAL_KEYS, (TIME, MONEY, FOOD, RAFTS), strict=True):
        catalog.add(Card(key, len(catalog), sort, GENERAL))
    for key in BACTERIUM_KEYS:
        catalog.add(Card(key, len(catalog), BACTERIUM, SPECIFIC))
    for key in GENE_KEYS:
        catalog.add(Card(key, len(catalog), GENE, SPECIFIC))
    for key in MORE_BACTERIA:
        catalog.add(Card(key, len(catalog), BACTERIUM, SPECIFIC))
    for key in MORE_GENES:
        catalog.add(Card(key, len(catalog), GENE, SPECIFIC))
    return catalog


def _catalog_of_objectives() -> Catalog[Objective]:
    catalog: Catalog[Objective] = Catalog()
    for key in ALL_OBJECTIVES:
        catalog.add(Objective(key, len(catalog)))
    return catalog


CARDS: Final = _catalog_of_cards()
OBJECTIVES: Final = _catalog_of_objectives()

SERENDIPITY: Final = CARDS["serendipity"]
EXPANSION: Final = CARDS["expansion"]
LIPID_RAFTS: Final = CARDS["lipid-rafts"]
# By the sort of card that they protect.
SHIELDS: Final = {TIME: CARDS["generator"], MONEY: CARDS["savings"], BACTERIUM: CARDS["resistance"]}
LOSSES: Final = {"time": "blackout", "money": "costs", "food": "fungus"}
FAST: Final = (SERENDIPITY, *SHIELDS.values())


class Need:
    """What an objective asks for."""

    def __init__(self, bacterium: Card, gene: Card, general: list[int]) -> None:
        self.bacterium = bacterium
        self.gene = gene
        self.general = general  # by sort: time, money, food
        resources = [SORTS[sort] for sort, number in enumerate(general) for _ in range(number)]
        self.cards: list[str] = [bacterium.key, gene.key, *resources]

    @property
    def size(self) -> int:
        return 2 + sum(self.general)


WORDS: Final[Mapping[str, Sequence[str]]] = {
    "card": list(CARDS.by_key),
    "effect": [*ACTION_KEYS, LIPID_RAFTS.key],
    "objective": ALL_OBJECTIVES,
    "fact": [*ALL_BACTERIA, *ALL_GENES, *ALL_OBJECTIVES, LIPID_RAFTS.key],
}
"""What an edition may call by other names, or say of it."""


class RaftsEdition(Edition):
    """The decks in the order of the catalogs, and what each objective needs."""

    def __init__(self, data: dict[str, Any], house: bool) -> None:
        super().__init__(data, house)
        self.decks: list[list[Card]] = [_deck(data[name]) for name in DECKS]
        self.objectives: list[Objective] = [
            OBJECTIVES[row["objective"]] for row in data["objectives"] for _ in range(row["copies"])
        ]
        self.needs: list[Need | None] = [None] * len(OBJECTIVES)
        for row in data["objectives"]:
            self.needs[OBJECTIVES[row["objective"]].index] = _need(row)

    def components(self) -> RaftsComponents:
        from cheeseboard.games.rafts.rules.printed import printed  # it reads the catalogs of this module

        return printed()


def _deck(counts: dict[str, int]) -> list[Card]:
    return [card for card in CARDS for _ in range(counts.get(card.key, 0))]


def _need(row: dict[str, Any]) -> Need:
    general = [row.get(key, 0) for key in GENERAL_KEYS[:GENERAL_SORTS]]
    return Need(CARDS[row["bacterium"]], CARDS[row["gene"]], general)


# The loader ---------------------------------------------------------------------------------------------


def _counts(keys: tuple[str, ...], low: int) -> Form:
    fields: dict[str, Shape] = {key: Count(low, 60) for key in keys}
    return Form(fields, optional=keys)


_OBJECTIVE: Final = Form(
    {
        "objective": Word(ALL_OBJECTIVES),
        "copies": Count(1, 12),
        "bacterium": Word(ALL_BACTERIA),
        "gene": Word(ALL_GENES),
        "time": Count(0, LIMITS[TIME]),
        "money": Count(0, LIMITS[MONEY]),
        "food": Count(0, LIMITS[FOOD]),
    },
    optional=("time", "money", "food"),
)
_TOLD: Final = (*GENERAL_KEYS, *ALL_BACTERIA, *ALL_GENES, *ALL_OBJECTIVES)
_SOURCES: Final = Form({key: Word() for key in _TOLD}, optional=_TOLD)
SHAPE: Final = Form(
    {
        "name": Word(),
        "note": Word(),
        "actions": _counts(ACTION_KEYS, 0),
        "general": _counts(GENERAL_KEYS, 0),
        "specific": _counts(ALL_BACTERIA + ALL_GENES, 2),
        "objectives": Rows(_OBJECTIVE, 1, len(ALL_OBJECTIVES)),
        "source": _SOURCES,
    },
    optional=("note", "source"),
)


def edition_faults(data: dict[str, Any]) -> list[Fault]:
    faults = SHAPE.faults(data, ())
    if faults:
        return faults
    return [
        *(fault for deck in DECKS for fault in _too_few((deck,), data[deck].values(), SEATS * DEALT)),
        *_too_few(("objectives",), [row["copies"] for row in data["objectives"]], SEATS),
        *(fault for i, row in enumerate(data["objectives"]) for fault in _objective_faults(data, i, row)),
        *(fault for key, action in LOSSES.items() for fault in _stuck(data, key, action)),
    ]


def _too_few(path: tuple[str, ...], counts: Any, fewest: int) -> list[Fault]:
    number = sum(counts)
    return [] if number >= fewest else [Fault(path, "too-few", {"number": number, "low": fewest})]


def _stuck(data: dict[str, Any], key: str, action: str) -> list[Fault]:
    """Without the action that takes it away, all of a resource could lie where it helps nobody (rule 2.6)."""
    asked = any(row.get(key, 0) for row in data["objectives"])
    labs = LABS if data["actions"].get("expansion", 0) else 1
    low = SEATS * labs * LIMITS[SORTS.index(key)]
    number = data["general"].get(key, 0)
    if not asked or data["actions"].get(action, 0) or number >= low:
        return []
    args = {"action": {"say": f"card.{action}"}, "number": number, "low": low}
    return [Fault(("general", key), "stuck", args)]


def _objective_faults(data: dict[str, Any], index: int, row: dict[str, Any]) -> list[Fault]:
    path = ("objectives", index)
    scarce = [key for key in ("bacterium", "gene") if row[key] not in data["specific"]]
    faults = [Fault((*path, key), "not-in-deck", {"card": row[key]}) for key in scarce]
    short = [key for key in GENERAL_KEYS[:GENERAL_SORTS] if row.get(key, 0) > data["general"].get(key, 0)]
    faults += [Fault((*path, key), "not-in-deck", {"card": key}) for key in short]
    if row["objective"] in [other["objective"] for other in data["objectives"][:index]]:
        faults.append(Fault((*path, "objective"), "objective-twice", {"objective": row["objective"]}))
    return faults
