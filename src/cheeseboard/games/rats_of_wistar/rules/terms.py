"""What a table shows of the rules: what a family lacks for a card, how strong it is, how far it has come."""

from __future__ import annotations

from typing import Final, TypedDict

from cheeseboard.games.rats_of_wistar.rules.cards import PLAIN, Bill
from cheeseboard.games.rats_of_wistar.rules.components import NOTHING, ROWS, Invention, MissionRow, Objective
from cheeseboard.games.rats_of_wistar.rules.effects import Need
from cheeseboard.games.rats_of_wistar.rules.missions import wild_needed
from cheeseboard.games.rats_of_wistar.rules.state import Family, Wistar
from cheeseboard.games.rats_of_wistar.rules.wheel import strength_of
from cheeseboard.games.rats_of_wistar.rules.words import COUNTS, MAINS, Main


class Lacking(TypedDict):
    """What a family lacks, as icons: for cards by their numbers, for rows of missions as `mission-row`."""

    cards: dict[str, list[str]]
    rows: dict[str, list[str]]


class Progress(TypedDict):
    """How many a family has of what an objective counts, and which of its spaces that is enough for.

    `also` are the numbers for its other conditions.
    """

    have: int
    also: list[int]
    met: list[bool]


NO_MORE: Final[list[int]] = []
"""All views share it: a view is for reading."""


def strengths(family: Family) -> dict[Main, int]:
    return {main: strength_of(family, number) for number, main in enumerate(MAINS)}


def progress(family: Family, wanted: Objective) -> Progress:
    first = wanted.conditions[0]
    have = family.count(first.count)
    if len(wanted.conditions) == 1:
        met = [have >= first.needs[space] for space in range(len(wanted.rewards))]
        return {"have": have, "also": NO_MORE, "met": met}
    counts = [family.count(condition.count) for condition in wanted.conditions]
    met = [wanted.met_by(counts, space) for space in range(len(wanted.rewards))]
    return {"have": have, "also": counts[1:], "met": met}


def lacking(game: Wistar, family: Family, cards: list[int]) -> Lacking:
    box = game.box
    for_cards: dict[str, list[str]] = {}
    for number in cards:
        card = box.inventions[number]
        for_cards[card.key] = lacking_for_card(family, card)
    for_rows: dict[str, list[str]] = {}
    for slot, revealed in enumerate(game.revealed):
        if revealed:
            for place, row in enumerate(box.missions[game.missions[slot]].rows):
                if game.rows[slot * ROWS + place] == NOTHING:
                    for_rows[row.key] = lacking_for_row(family, row)
    return {"cards": for_cards, "rows": for_rows}


def lacking_for_card(family: Family, card: Invention) -> list[str]:
    """With all discounts that the family has (rules 10.2 to 10.6)."""
    bill = Bill(family, card, PLAIN)
    wood, metal = max(0, bill.wood - family.wood), max(0, bill.metal - family.metal)
    unpaid = wood + metal > bill.off
    found: list[str] = []
    if unpaid and wood:
        found.append("wood")
    if unpaid and metal:
        found.append("metal")
    if card.movement > family.movement:
        found.append("movement")
    _add_short(found, family, card.needs)
    if bill.wild > family.wild:
        _add_short(found, family, card.skills)
    return found


def lacking_for_row(family: Family, asked: MissionRow) -> list[str]:
    wood, metal, movement, items = asked.cost
    found: list[str] = []
    if family.wood < wood:
        found.append("wood")
    if family.metal < metal:
        found.append("metal")
    if family.movement < movement:
        found.append("movement")
    if family.items() - wood - metal < items:
        found.append("items")
    _add_short(found, family, asked.needs)
    if wild_needed(family, asked, 0) > family.wild:
        _add_short(found, family, asked.skills)
    return found


def _add_short(found: list[str], family: Family, needs: list[Need]) -> None:
    for need in needs:
        if family.count(need.what) < need.number:
            found.append(COUNTS[need.what])
