"""Lab RATS on the shelf."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cheeseboard.core.catalog import Catalog
from cheeseboard.core.edition import Edition, Fault
from cheeseboard.core.state import Setup, State
from cheeseboard.core.title import Option, Title
from cheeseboard.games.lab_rats.rules.components import COLOURS, DOORS, POTIONS, LabEdition, edition_faults
from cheeseboard.games.lab_rats.rules.moves import VOCABULARY
from cheeseboard.games.lab_rats.rules.state import Lab
from cheeseboard.games.lab_rats.rules.steps import STEPS

RULES_VERSION: Final = "2"
OPTIONS: Final = (
    Option("specimens", ("dealt", "chosen")),
    Option("last_survivor", ("own-turn", "at-once")),
)


class LabRats(Title):
    def __init__(self, house: dict[str, Any]) -> None:
        super().__init__("lab-rats", RULES_VERSION, range(3, 6), OPTIONS, VOCABULARY, STEPS, house)
        self.most_moves = 10_000
        self.continues = ("1",)

    def state(self, setup: Setup) -> State:
        return Lab(setup)

    def faults(self, data: dict[str, Any]) -> list[Fault]:
        return edition_faults(data)

    def edition(self, data: dict[str, Any], house: bool) -> Edition:
        return LabEdition(data, house)

    def component_words(self) -> Mapping[str, Sequence[str]]:
        catalogs: dict[str, Catalog[Any]] = {"colour": COLOURS, "door": DOORS, "potion": POTIONS}
        return {section: list(catalog.by_key) for section, catalog in catalogs.items()}


make: Final = LabRats
