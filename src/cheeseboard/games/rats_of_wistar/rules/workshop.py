"""What all that a player has in play amounts to: made again when something comes or goes, then shared."""

from __future__ import annotations

from typing import Final

from cheeseboard.core.catalog import Keyed
from cheeseboard.games.rats_of_wistar.rules.components import HERO_ICONS, Box
from cheeseboard.games.rats_of_wistar.rules.effects import (
    INCOME,
    NONE,
    ONCE,
    PERMANENT,
    Body,
    Discount,
    Effect,
)
from cheeseboard.games.rats_of_wistar.rules.words import (
    COUNTS,
    ICONS,
    KINDS,
    OCCASIONS,
    SKILLS,
    TRIGGERS,
    TYPES,
)

FIRST_TYPE: Final = len(ICONS)
FIRST_KIND: Final = FIRST_TYPE + len(TYPES)
SKILL_COUNT: Final = FIRST_KIND + len(KINDS)
INVENTION_COUNT: Final = SKILL_COUNT + 1
FIRST_DECK: Final = INVENTION_COUNT + 1
TALLIED: Final = FIRST_DECK + 2
assert COUNTS[SKILL_COUNT] == "skills"
assert COUNTS[FIRST_DECK] == "basics"

NO_DISCOUNT: Final = Discount({})
NO_EFFECTS: Final[list[Effect]] = []


class Workshop(Keyed):
    """Once made it never changes, so that clones share it as they share anything interned.

    `tally` counts icons, types, kinds and cards, in the order of the counts of the vocabulary.
    """

    def __init__(self) -> None:
        super().__init__("workshop")
        self.tally = [0] * TALLIED
        self.triggers: list[list[Effect]] = [NO_EFFECTS] * len(TRIGGERS)
        self.discounts: list[Discount] = [NO_DISCOUNT] * len(OCCASIONS)
        self.incomes: list[Body] = []
        self.onces: list[int] = []
        self.rooms = 0
        self.immune = False

    def add_icon(self, icon: int, number: int) -> None:
        self.tally[icon] += number
        if icon < len(SKILLS):
            self.tally[SKILL_COUNT] += number

    def add_card(self, box: Box, number: int) -> None:
        card = box.inventions[number]
        for icon in card.icons:
            self.add_icon(icon, 1)
        self.tally[FIRST_TYPE + card.type] += 1
        self.tally[FIRST_KIND + card.effect.kind] += 1
        self.tally[INVENTION_COUNT] += 1
        self.tally[FIRST_DECK + card.deck] += 1
        if card.effect.kind == ONCE:
            self.onces.append(number)
        self.add_effect(card.effect)

    def add_effect(self, effect: Effect) -> None:
        if effect.kind == INCOME:
            self.incomes.extend(effect.script)
        elif effect.kind == PERMANENT:
            self._add_permanent(effect)

    def _add_permanent(self, effect: Effect) -> None:
        if effect.trigger != NONE:
            self.triggers[effect.trigger] = [*self.triggers[effect.trigger], effect]
        elif effect.discount is not None:
            total = Discount({})
            total.add(self.discounts[effect.occasion])
            total.add(effect.discount)
            self.discounts[effect.occasion] = total
        self.rooms += effect.rooms
        self.immune = self.immune or effect.immunity


def workshop_of(
    box: Box, played: list[int], guests: list[int], skills: list[int], heroes: list[int]
) -> Workshop:
    workshop = Workshop()
    for number in played:
        workshop.add_card(box, number)
    for guest in guests:
        effect = box.guests[guest].effect
        if effect is not None:
            workshop.add_effect(effect)
    for token in skills:
        workshop.add_icon(box.skills[token], 1)
    for hero in heroes:
        workshop.add_icon(box.heroes[hero], HERO_ICONS)
    return workshop
