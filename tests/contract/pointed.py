"""What a player can point at: for each title, the moves that the things in a view stand for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

View = Mapping[str, Any]


def pointed_at(title: str, view: View, seat: int) -> list[str]:
    """The keys of the moves for which something lies on the table, whether or not they are possible now."""
    return [key for tell in POINTED.get(title, ()) for key in tell(view, seat)]


def _lab_doors(view: View, seat: int) -> Iterable[str]:
    return [f"open-door {n}" for n, door in enumerate(view["corridor"], 1) if door["state"] != "none"]


def _lab_exits(view: View, seat: int) -> Iterable[str]:
    return [f"try-exit {n}" for n in range(1, len(view["exits"]) + 1)]


def _lab_potions(view: View, seat: int) -> Iterable[str]:
    return [f"spend {potion}" for potion in dict.fromkeys(view["rats"][seat]["hand"]["potions"])]


def _lab_doors_in_hand(view: View, seat: int) -> Iterable[str]:
    return [f"place {door}" for door in dict.fromkeys(view["rats"][seat]["hand"]["doors"])]


def _rafts_hand(view: View, seat: int) -> Iterable[str]:
    return [f"play {card}" for card in dict.fromkeys(view["scientists"][seat]["hand"])]


def _rafts_decks(view: View, seat: int) -> Iterable[str]:
    return [f"draw {deck}" for deck in view["decks"]]


def _rafts_tables(view: View, seat: int) -> Iterable[str]:
    """Others' cards that could be stolen, and the others themselves."""
    others = [(n, each) for n, each in enumerate(view["scientists"]) if n != seat]
    labs = [(n, lab) for _, each in others for n, lab in enumerate(each["labs"], 1)]
    cards = [f"steal {lab[kind]} {n}" for n, lab in labs for kind in ("bacterium", "gene") if lab[kind]]
    rafts = ["steal-rafts"] if any(each["rafts"] for _, each in others) else []
    return [*cards, *rafts, *(f"target {n}" for n, _ in others)]


def _rafts_discards(view: View, seat: int) -> Iterable[str]:
    piles = [view["discards"][deck] for deck in ("general", "specific")]
    return [f"recover {card}" for pile in piles for card in dict.fromkeys(pile)]


def _rafts_objectives(view: View, seat: int) -> Iterable[str]:
    """One's own could be given, others' taken."""
    return [
        f"{'give' if n == seat else 'take'}-objective {each['objective']}"
        for n, scientist in enumerate(view["scientists"])
        for each in scientist["objectives"]
    ]


def _cats_dice(view: View, seat: int) -> Iterable[str]:
    return [f"draw {symbol}" for symbol in dict.fromkeys((view["drawing"] or {}).get("dice", ()))]


def _cats_cells(view: View, seat: int) -> Iterable[str]:
    rows = view["sheets"][seat]["cells"]
    return [f"write {r} {c}" for r, row in enumerate(rows, 1) for c, cell in enumerate(row, 1) if cell]


def _cats_abilities(view: View, seat: int) -> Iterable[str]:
    return [f"use-{letter}" for letter in view["abilities"].values() if letter not in "kl"]


def _cats_numbers(view: View, seat: int) -> Iterable[str]:
    """Numbers on the sheet, which ability g could move."""
    rows = view["sheets"][seat]["cells"]
    return [
        f"cross-out {r} {c}"
        for r, row in enumerate(rows, 1)
        for c, cell in enumerate(row, 1)
        if cell in ("2", "3", "4", "5")
    ]


def _wistar_cards(view: View, seat: int) -> Iterable[str]:
    hand = [f"play {card}" for card in view["families"][seat]["hand"]]
    return hand + [f"take {card}" for deck in view["decks"].values() for card in deck["display"]]


def _wistar_wheel(view: View, seat: int) -> Iterable[str]:
    return [
        f"place-chief {sector['main']} {n}"
        for sector in view["wheel"]
        for n in range(1, len(sector["chiefs"]) + 1)
    ]


def _wistar_farm(view: View, seat: int) -> Iterable[str]:
    closed = [f"open-door {n}" for n, shut in enumerate(view["farm"]["doors"], 1) if shut]
    return closed + [f"claim {each['objective']}" for each in view["objectives"]]


def _wistar_missions(view: View, seat: int) -> Iterable[str]:
    missions = list(enumerate(view["farm"]["missions"], 1))
    hidden = [f"reveal-mission {n}" for n, mission in missions if mission["mission"] is None]
    return hidden + [f"complete {n} {row}" for n, each in missions if each["mission"] for row in (1, 2, 3)]


def _wistar_rooms(view: View, seat: int) -> Iterable[str]:
    """Rooms to walk to, the guests in them, the cheese, and places for a tent."""
    rooms = range(1, len(view["farm"]["guests"]))
    guests = [f"take-guest {room}" for room in rooms if view["farm"]["guests"][room]]
    walks = [f"walk {room}" for room in rooms if room != view["families"][seat]["room"]]
    cheese = ["take-cheese"] if view["farm"]["cheese"] else []
    return [*walks, *guests, *cheese, "pitch-tent"]


def _wistar_tents(view: View, seat: int) -> Iterable[str]:
    return [f"lift-tent {room}" for room in view["families"][seat]["tents"]]


def _wistar_lair(view: View, seat: int) -> Iterable[str]:
    """Beds and rooms, workers, cubes, and cards with an effect of once a round."""
    family = view["families"][seat]
    cubes = [f"free-cube {n}" for n in range(1, 11) if n not in family["abilities"]]
    workers = [f"send-worker {area}" for area in family["workers"]]
    moving = [f"move-worker {area} {other}" for area in family["workers"] for other in family["workers"]]
    moving = [key for key in moving if len(set(key.split())) == 3]
    return ["build-bed", "dig-room", *cubes, *workers, *moving, *(f"use {card}" for card in family["played"])]


def _wistar_guests(view: View, seat: int) -> Iterable[str]:
    """The guest of the round, those of the supply, and one's own."""
    supply = [f"take-from-supply {floor}" for floor, left in view["guest_supply"].items() if left]
    own = [f"dismiss-guest {guest}" for guest in view["families"][seat]["guests"]]
    return [*supply, *own, *(["take-round-guest"] if view["round_guest"] else [])]


def _wistar_tokens(view: View, seat: int) -> Iterable[str]:
    heroes = [f"take-hero {hero}" for hero in view["heroes"]]
    skills = [f"take-skill {token}" for token in view["skills"]]
    return [
        "buy-wild",
        "buy-electricity",
        "use-movement",
        "visit-hut",
        "do-main",
        "do-bonus",
        *heroes,
        *skills,
    ]


def _wistar_piles(view: View, seat: int) -> Iterable[str]:
    discards = [f"salvage {card}" for deck in view["decks"].values() for card in deck["discard"]]
    return [*(f"draw {deck}" for deck in view["decks"]), *discards]


POINTED: dict[str, list[Callable[[View, int], Iterable[str]]]] = {
    "lab-rats": [_lab_doors, _lab_exits, _lab_potions, _lab_doors_in_hand],
    "rafts": [_rafts_hand, _rafts_decks, _rafts_tables, _rafts_discards, _rafts_objectives],
    "house-of-cats": [_cats_dice, _cats_cells, _cats_abilities, _cats_numbers],
    "rats-of-wistar": [
        *(_wistar_cards, _wistar_wheel, _wistar_farm, _wistar_missions, _wistar_rooms, _wistar_tents),
        *(_wistar_lair, _wistar_guests, _wistar_tokens, _wistar_piles),
    ],
}

FREE = {
    "lab-rats": ("explore", "explore-on", "explore-or-exit"),
    "rafts": ("play-cards",),
    "house-of-cats": ("draw", "draw-done", "draw-no-cell", "draw-cats", "place-die"),
    "rats-of-wistar": ("turn",),
}
"""Questions at which a player may reach for anything: all of the table has a reason of its own then."""
