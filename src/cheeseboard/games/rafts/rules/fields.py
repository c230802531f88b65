"""Written by tools/fields.py from the fields that classes declare: change them there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from cheeseboard.games.rafts.rules.state import Campus, Lab, Scientist


def copy_lab(twin: Lab, old: Lab) -> None:
    twin.cards = old.cards.copy() if old.cards else twin.cards


def copy_scientist(twin: Scientist, old: Scientist) -> None:
    twin.rafts, twin.shielded = old.rafts, old.shielded
    twin.labs = [each.clone() for each in old.labs]
    twin.hand = old.hand.copy() if old.hand else twin.hand
    twin.known = old.known.copy() if old.known else twin.known
    twin.objectives = old.objectives.copy() if old.objectives else twin.objectives


def copy_campus(twin: Campus, old: Campus) -> None:
    twin.active, twin.starter, twin.turn = old.active, old.starter, old.turn
    twin.transit, twin.losing, twin.champion = old.transit, old.losing, old.champion
    twin.scientists = [each.clone() for each in old.scientists] if old.scientists else twin.scientists
    twin.decks = [each.copy() for each in old.decks] if old.decks else twin.decks
    twin.discards = [each.copy() for each in old.discards] if old.discards else twin.discards
    twin.objectives = old.objectives.copy() if old.objectives else twin.objectives
    twin.fresh = old.fresh.copy() if old.fresh else twin.fresh
    twin.asking = old.asking.copy() if old.asking else twin.asking
    twin.suspended = old.suspended.copy() if old.suspended else twin.suspended


SCIENTIST_TYPES: Final = {
    "list[Lab]": "labs",
    "list[Card]": "hand known",
    "bool": "rafts shielded",
    "list[Objective]": "objectives",
}
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
