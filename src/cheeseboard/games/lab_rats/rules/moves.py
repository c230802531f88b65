"""Everything a player of Lab RATS can ever do, in the order of its numbers."""

from __future__ import annotations

from typing import Final

from cheeseboard.core.move import Move, Vocabulary
from cheeseboard.games.lab_rats.rules.components import (
    COLOURS,
    CORRIDOR,
    DOORS,
    EXITS_LAID,
    POTIONS,
    Colour,
    Door,
    Potion,
)


class ChooseSpecimen(Move):
    def __init__(self, colour: Colour) -> None:
        super().__init__("choose-specimen", {"colour": colour.key})
        self.colour = colour


class PlaceDoor(Move):
    def __init__(self, door: Door) -> None:
        super().__init__("place", {"door": door.key})
        self.door = door


class OpenDoor(Move):
    def __init__(self, slot: int) -> None:
        super().__init__("open-door", {"number": slot + 1})
        self.slot = slot


class TryExit(Move):
    def __init__(self, slot: int) -> None:
        super().__init__("try-exit", {"number": slot + 1})
        self.slot = slot


class UsePotion(Move):
    """Spend, give or discard a potion."""

    def __init__(self, kind: str, potion: Potion) -> None:
        super().__init__(kind, {"potion": potion.key})
        self.potion = potion


VOCABULARY: Final = Vocabulary()
CHOOSE_SPECIMEN: Final = [VOCABULARY.add(ChooseSpecimen(colour)) for colour in COLOURS]
PLACE: Final = [VOCABULARY.add(PlaceDoor(door)) for door in DOORS]
OPEN: Final = [VOCABULARY.add(OpenDoor(slot)) for slot in range(CORRIDOR)]
STOP: Final = VOCABULARY.add(Move("stop"))
TAKE_WOUND: Final = VOCABULARY.add(Move("take-wound"))
SPEND: Final = [VOCABULARY.add(UsePotion("spend", potion)) for potion in POTIONS]
MUTATE: Final = VOCABULARY.add(Move("mutate"))
TRY_EXIT: Final = [VOCABULARY.add(TryExit(slot)) for slot in range(EXITS_LAID)]
GIVE: Final = [VOCABULARY.add(UsePotion("give", potion)) for potion in POTIONS]
DISCARD: Final = [VOCABULARY.add(UsePotion("discard", potion)) for potion in POTIONS]
