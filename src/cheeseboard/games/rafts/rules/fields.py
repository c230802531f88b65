"""Written by tools/fields.py from the fields that classes declare: change them there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from cheeseboard.games.rafts.rules.state import Campus, Lab, Scientist


def copy_lab(twin: Lab, old: Lab) -> None:
    if old.cards:
        twin.cards = old.cards.copy()


def copy_scientist(twin: Scientist, old: Scientist) -> None:
    if old.hand:
        twin.hand = old.hand.copy()
    if old.known:
        twin.known = old.known.copy()
    twin.labs = [each.clone() for each in old.labs]
    twin.rafts = old.rafts
    if old.objectives:
        twin.objectives = old.objectives.copy()
    twin.shielded = old.shielded


SCIENTIST_TYPES: Final = {
    "list[Card]": "hand known",
    "list[Lab]": "labs",
    "bool": "rafts shielded",
    "list[Objective]": "objectives",
}


def copy_campus(twin: Campus, old: Campus) -> None:
    if old.scientists:
        twin.scientists = [each.clone() for each in old.scientists]
    if old.decks:
        twin.decks = [each.copy() for each in old.decks]
    if old.discards:
        twin.discards = [each.copy() for each in old.discards]
    if old.objectives:
        twin.objectives = old.objectives.copy()
    twin.active = old.active
    twin.starter = old.starter
    twin.turn = old.turn
    twin.transit = old.transit
    twin.losing = old.losing
    if old.fresh:
        twin.fresh = old.fresh.copy()
    if old.asking:
        twin.asking = old.asking.copy()
    if old.suspended:
        twin.suspended = old.suspended.copy()
    twin.champion = old.champion


CAMPUS_TYPES: Final = {
    "list[Scientist]": "scientists",
    "list[list[Card]]": "decks discards",
    "list[Objective]": "objectives",
    "int": "active starter turn losing champion",
    "Card | None": "transit",
    "list[Card]": "fresh",
    "list[int]": "asking",
    "Suspended": "suspended",
}
