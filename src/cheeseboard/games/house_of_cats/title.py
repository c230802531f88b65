"""House of Cats on the shelf."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cheeseboard.core.edition import Edition, Fault
from cheeseboard.core.state import Setup, State
from cheeseboard.core.title import Option, Title
from cheeseboard.games.house_of_cats.rules.components import ABILITIES, SEATS
from cheeseboard.games.house_of_cats.rules.maps import LEVELS, edition_faults
from cheeseboard.games.house_of_cats.rules.moves import VOCABULARY
from cheeseboard.games.house_of_cats.rules.plan import HouseEdition
from cheeseboard.games.house_of_cats.rules.rounds import STEPS
from cheeseboard.games.house_of_cats.rules.state import House

RULES_VERSION: Final = "2"
OPTIONS: Final = (
    Option("level", LEVELS, daily=True),
    Option("abilities", ("random", "beginner")),
    Option("crossed_cell", ("empty", "dead")),
)


class HouseOfCats(Title):
    def __init__(self, house: dict[str, Any]) -> None:
        super().__init__(
            "house-of-cats", RULES_VERSION, range(1, SEATS + 1), OPTIONS, VOCABULARY, STEPS, house
        )
        self.most_moves = 10_000
        self.continues = ("1",)

    def state(self, setup: Setup) -> State:
        return House(setup)

    def faults(self, data: dict[str, Any]) -> list[Fault]:
        return edition_faults(data)

    def edition(self, data: dict[str, Any], house: bool) -> Edition:
        return HouseEdition(data, house)

    def component_words(self) -> Mapping[str, Sequence[str]]:
        abilities = list(ABILITIES.by_key)
        return {"ability": abilities, "ability_text": abilities}


make: Final = HouseOfCats
