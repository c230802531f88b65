"""Rafts! on the shelf."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cheeseboard.core.edition import Edition, Fault
from cheeseboard.core.state import Setup, State
from cheeseboard.core.title import Option, Title
from cheeseboard.games.rafts.rules.components import SEATS, WORDS, RaftsEdition, edition_faults
from cheeseboard.games.rafts.rules.moves import VOCABULARY
from cheeseboard.games.rafts.rules.state import Campus
from cheeseboard.games.rafts.rules.turn import STEPS

RULES_VERSION: Final = "2"
OPTIONS: Final = (Option("reactions", ("clockwise", "live")),)


class Rafts(Title):
    def __init__(self, house: dict[str, Any]) -> None:
        players = range(2, SEATS + 1)
        super().__init__("rafts", RULES_VERSION, players, OPTIONS, VOCABULARY, STEPS, house)
        self.most_moves = 250_000

    def state(self, setup: Setup) -> State:
        return Campus(setup)

    def faults(self, data: dict[str, Any]) -> list[Fault]:
        return edition_faults(data)

    def edition(self, data: dict[str, Any], house: bool) -> Edition:
        return RaftsEdition(data, house)

    def component_words(self) -> Mapping[str, Sequence[str]]:
        return WORDS


make: Final = Rafts
