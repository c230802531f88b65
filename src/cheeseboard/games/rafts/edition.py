"""An edition of Rafts! that speaks for itself: cards with their facts, and where each fact comes from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cheeseboard.core.edition import TEXT, Inventory, Piece, in_stock
from cheeseboard.core.text import LANGUAGES, Texts
from cheeseboard.games.rafts.rules.components import (
    ACTION_KEYS,
    ALL_BACTERIA,
    ALL_GENES,
    GENERAL_KEYS,
    GENERAL_SORTS,
    RaftsEdition,
)

TOLD = ("action", "general")
"""The rulebook names the actions and the general resources; organisms, genes and objectives are ours."""


class RaftsBox(RaftsEdition):
    def add_words(self, texts: Texts) -> None:
        """Where each fact comes from (works are cited alike in every language), and what is in the box."""
        for language in LANGUAGES:
            outdated = self._outdated(language)
            texts.add(language, {"source": {**self.data.get("source", {}), **outdated}, "fact": outdated})
            texts.add(language, {"box": self._box(texts, language)})

    def _outdated(self, language: str) -> dict[str, str]:
        """What the title tells of a card or an objective is not true of what another name stands for.

        Nor does the work that says so speak of it.
        """
        words = self.data.get(TEXT, {}).get(language, {})
        renamed = {**words.get("card", {}), **words.get("objective", {})}
        return {key: "" for key in renamed if key not in words.get("fact", {})}

    def _box(self, texts: Texts, language: str) -> dict[str, str]:
        actions, general, specific = ([card.key for card in deck] for deck in self.decks)
        bacteria = [key for key in specific if key in ALL_BACTERIA]
        genes = [key for key in specific if key in ALL_GENES]
        return {
            "actions": str(len(actions)),
            "action-list": in_stock(texts, language, "card", actions),
            "general": str(len(general)),
            "general-list": in_stock(texts, language, "card", general),
            "specific": str(len(specific)),
            "bacteria": str(len(bacteria)),
            "bacterium-kinds": str(len(set(bacteria))),
            "genes": str(len(genes)),
            "gene-kinds": str(len(set(genes))),
            "objectives": str(len(self.objectives)),
            "objective-kinds": str(len(self.data["objectives"])),
        }

    def inventory(self, language: str) -> Inventory:
        data = self.data
        kinds: list[tuple[str, Sequence[str], dict[str, int]]] = [
            ("action", ACTION_KEYS, data["actions"]),
            ("general", GENERAL_KEYS, data["general"]),
            ("bacterium", ALL_BACTERIA, data["specific"]),
            ("gene", ALL_GENES, data["specific"]),
        ]
        cards = [(kind, self._cards(kind, keys, counts, language)) for kind, keys, counts in kinds]
        found = [*cards, ("objective", [self._objective(row, language) for row in data["objectives"]])]
        return [(self.texts.say(f"catalogue.{kind}", language), pieces) for kind, pieces in found]

    def _cards(self, kind: str, keys: Sequence[str], counts: dict[str, int], language: str) -> list[Piece]:
        return [self._card(kind, key, counts[key], language) for key in keys if counts.get(key)]

    def _card(self, kind: str, key: str, number: int, language: str) -> Piece:
        effect = self._found(f"effect.{key}", language)
        text = " ".join(part for part in (effect, self._say("piece.copies", language, n=number)) if part)
        return self._piece(self._say(f"card.{key}", language), text, key, kind in TOLD, language)

    def _objective(self, row: dict[str, Any], language: str) -> Piece:
        general = [
            {"say": f"piece.{key}", "n": row[key]} for key in GENERAL_KEYS[:GENERAL_SORTS] if row.get(key)
        ]
        cards = [{"say": f"card.{row[part]}"} for part in ("bacterium", "gene")]
        text = self._say("piece.objective", language, things=[*cards, *general], n=row["copies"])
        key = row["objective"]
        return self._piece(self._say(f"objective.{key}", language), text, key, False, language)

    def _piece(self, name: str, text: str, key: str, told: bool, language: str) -> Piece:
        fact, source = (self._found(f"{section}.{key}", language) for section in ("fact", "source"))
        return Piece(name, text, fact, source, told if self.house else None)

    def _say(self, key: str, language: str, **args: Any) -> str:
        return self.texts.say(key, language, args)

    def _found(self, key: str, language: str) -> str:
        """What is said under that key, if anything is."""
        return "" if self.texts.find(key, language) is None else self._say(key, language)
