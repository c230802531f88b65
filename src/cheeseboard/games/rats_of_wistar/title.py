"""Rats of Wistar on the shelf."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cheeseboard.core.edition import Edition, Fault
from cheeseboard.core.state import Setup, State
from cheeseboard.core.title import Title
from cheeseboard.games.rats_of_wistar.edition import WORDS, WistarEdition
from cheeseboard.games.rats_of_wistar.rules.components import FEWEST, SEATS
from cheeseboard.games.rats_of_wistar.rules.moves import VOCABULARY
from cheeseboard.games.rats_of_wistar.rules.shapes import edition_faults
from cheeseboard.games.rats_of_wistar.rules.state import Wistar
from cheeseboard.games.rats_of_wistar.rules.turns import ALL_STEPS

RULES_VERSION: Final = "2"


class RatsOfWistar(Title):
    def __init__(self, house: dict[str, Any]) -> None:
        players = range(FEWEST, SEATS + 1)
        super().__init__("rats-of-wistar", RULES_VERSION, players, (), VOCABULARY, ALL_STEPS, house)
        self.most_moves = 5_000

    def state(self, setup: Setup) -> State:
        return Wistar(setup)

    def faults(self, data: dict[str, Any]) -> list[Fault]:
        return edition_faults(data)

    def edition(self, data: dict[str, Any], house: bool) -> Edition:
        return WistarEdition(data, house)

    def component_words(self) -> Mapping[str, Sequence[str]]:
        return WORDS


make: Final = RatsOfWistar
