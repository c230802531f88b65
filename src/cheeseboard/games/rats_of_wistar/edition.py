"""An edition of Rats of Wistar that speaks for itself: what its components are called, say and show."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cheeseboard.core.edition import Inventory
from cheeseboard.core.text import LANGUAGES, Texts
from cheeseboard.games.rats_of_wistar.catalogue import inventory
from cheeseboard.games.rats_of_wistar.names import add_effects, add_names, add_sentences
from cheeseboard.games.rats_of_wistar.printed import WistarComponents, printed
from cheeseboard.games.rats_of_wistar.rules.components import Box

WORDS: Final[Mapping[str, Sequence[str]]] = {
    "ability": [str(cube) for cube in range(1, 11)],
    "room": ["0"],
}
"""What no row of an edition names, and an edition may call otherwise."""


class WistarEdition(Box):
    def add_words(self, texts: Texts) -> None:
        add_names(texts, self.data)
        add_sentences(texts, self.data)
        add_effects(texts, self)
        for language in LANGUAGES:
            texts.add(language, {"box": self._box(texts, language)})

    def _box(self, texts: Texts, language: str) -> dict[str, str]:
        return {
            "cheeses": texts.join([str(row["points"]) for row in self.data["cheese"]], language),
            "objectives": str(len(self.data["objective"])),
            "pair": str(self.data["board"]["pair"]),
        }

    def components(self) -> WistarComponents:
        return printed(self)

    def inventory(self, language: str) -> Inventory:
        return inventory(self.texts, self.data, language, self.house)
