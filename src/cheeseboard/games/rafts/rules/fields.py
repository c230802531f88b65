"""Written by tools/fields.py from the fields that classes declare: change them there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cheeseboard.core.saving import copied, copied_all

if TYPE_CHECKING:
    from cheeseboard.games.rafts.rules.state import Campus, Lab, Scientist


def copy_lab(twin: Lab, old: Lab) -> Lab:
    twin.cards = copied(old.cards, twin.cards)
    return twin


def copy_scientist(twin: Scientist, old: Scientist) -> Scientist:
    twin.rafts, twin.shielded = old.rafts, old.shielded
    twin.labs, twin.hand = [each.clone() for each in old.labs], copied(old.hand, twin.hand)
    twin.known = copied(old.known, twin.known)
    twin.objectives = copied(old.objectives, twin.objectives)
    return twin


def copy_campus(twin: Campus, old: Campus) -> Campus:
    twin.copy_base(old)
    twin.active, twin.starter, twin.turn = old.active, old.starter, old.turn
    twin.transit, twin.losing, twin.champion = old.transit, old.losing, old.champion
    twin.scientists = [each.clone() for each in old.scientists] if old.scientists else twin.scientists
    twin.decks = copied_all(old.decks, twin.decks)
    twin.discards = copied_all(old.discards, twin.discards)
    twin.objectives = copied(old.objectives, twin.objectives)
    twin.fresh, twin.asking = copied(old.fresh, twin.fresh), copied(old.asking, twin.asking)
    twin.suspended = copied(old.suspended, twin.suspended)
    return twin


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
