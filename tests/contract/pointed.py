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


def _rafts_hand(view: View, seat: int) -> Iterable[str]:
    return [f"play {card}" for card in dict.fromkeys(view["scientists"][seat]["hand"])]


def _rafts_decks(view: View, seat: int) -> Iterable[str]:
    return [f"draw {deck}" for deck in view["decks"]]


def _cats_dice(view: View, seat: int) -> Iterable[str]:
    return [f"draw {symbol}" for symbol in dict.fromkeys((view["drawing"] or {}).get("dice", ()))]


def _cats_cells(view: View, seat: int) -> Iterable[str]:
    rows = view["sheets"][seat]["cells"]
    return [f"write {r} {c}" for r, row in enumerate(rows, 1) for c, cell in enumerate(row, 1) if cell]


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


POINTED: dict[str, list[Callable[[View, int], Iterable[str]]]] = {
    "lab-rats": [_lab_doors, _lab_exits, _lab_potions],
    "rafts": [_rafts_hand, _rafts_decks],
    "house-of-cats": [_cats_dice, _cats_cells],
    "rats-of-wistar": [_wistar_cards, _wistar_wheel, _wistar_farm, _wistar_missions],
}

FREE = {
    "lab-rats": ("explore", "explore-on", "explore-or-exit"),
    "rafts": ("play-cards",),
    "house-of-cats": ("draw", "draw-done", "draw-no-cell", "draw-cats", "place-die"),
    "rats-of-wistar": ("turn",),
}
"""Questions at which a player may reach for anything: all of the table has a reason of its own then."""
