"""Rats of Wistar on the shelf."""

from __future__ import annotations

from typing import Any, Final

from cheeseboard.core.edition import Edition, Fault
from cheeseboard.core.state import Setup, State
from cheeseboard.core.title import Title
from cheeseboard.games.rats_of_wistar.catalogue import catalogue
from cheeseboard.games.rats_of_wistar.components import FEWEST, SEATS, Box
from cheeseboard.games.rats_of_wistar.moves import VOCABULARY
from cheeseboard.games.rats_of_wistar.names import add_effects, add_names
from cheeseboard.games.rats_of_wistar.printed import add_printed
from cheeseboard.games.rats_of_wistar.shapes import edition_faults
from cheeseboard.games.rats_of_wistar.state import Wistar
from cheeseboard.games.rats_of_wistar.turns import ALL_STEPS

RULES_VERSION: Final = "1"


class RatsOfWistar(Title):
    def __init__(self, house: dict[str, Any]) -> None:
        players = range(FEWEST, SEATS + 1)
        super().__init__("rats-of-wistar", RULES_VERSION, players, (), VOCABULARY, ALL_STEPS, house)

    def state(self, setup: Setup) -> State:
        return Wistar(setup)

    def faults(self, data: dict[str, Any]) -> list[Fault]:
        return edition_faults(data)

    def catalogue(self, language: str) -> list[tuple[str, list[tuple[str, str]]]]:
        return catalogue(self.texts, self.house.data, language)

    def add_words(self) -> None:
        add_names(self.texts, self.house.data)
        add_printed(self.texts, self.house.data)
        assert isinstance(self.house, Box)
        add_effects(self.texts, self.house)

    def edition(self, data: dict[str, Any], house: bool) -> Edition:
        box = Box(data, house)
        if not house:
            add_effects(self.texts, box)
        return box
