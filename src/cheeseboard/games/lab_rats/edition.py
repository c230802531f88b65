"""An edition of Lab RATS that speaks for itself."""

from __future__ import annotations

from typing import Any

from cheeseboard.core.edition import TEXT, Inventory, Piece, in_stock
from cheeseboard.core.text import LANGUAGES, Texts
from cheeseboard.games.lab_rats.rules.components import (
    COLOURS,
    DOORS,
    EXITS,
    POTIONS,
    Door,
    Exit,
    LabEdition,
    Potion,
)

TOLD_EXIT = "green-violet-orange"
SIMPLE_OR_ALL = (1, 6)  # potions of two colours are told, but not of which
GIVING = {1: "piece.potion-one", 2: "piece.potion-two"}


class LabRatsBox(LabEdition):
    def add_words(self, texts: Texts) -> None:
        for language in LANGUAGES:
            texts.add(language, {"door_name": self._short_names(language)})
            texts.add(language, {"exit": {each.key: _colours(each, texts, language) for each in self.exits}})
            texts.add(language, {"box": self._box(texts, language)})

    def _short_names(self, language: str) -> dict[str, str]:
        """A door that is named with what it does, in parentheses, is called by the rest."""
        words = self.data.get(TEXT, {}).get(language, {})
        named, short = words.get("door", {}), words.get("door_name", {})
        return {key: name.partition(" (")[0] for key, name in named.items() if key not in short}

    def _box(self, texts: Texts, language: str) -> dict[str, str]:
        obstacles = [door for door in self.doors if door.colour is not None]
        return {
            "doors": str(len(self.doors)),
            "obstacles": str(len(obstacles)),
            "door-list": in_stock(texts, language, "door_name", [door.key for door in self.doors]),
            "potions": str(len(self.potions)),
            "potion-list": in_stock(texts, language, "potion", [potion.key for potion in self.potions]),
            "exits": str(len(self.exits)),
            "exit-list": in_stock(texts, language, "exit", [each.key for each in self.exits]),
        }

    def inventory(self, language: str) -> Inventory:
        doors = [self._door(door, language) for door in DOORS if door in self.doors]
        potions = [self._potion(potion, language) for potion in POTIONS if potion in self.potions]
        exits = [self._exit(laid, language) for laid in EXITS if laid in self.exits]
        found = {"door": doors, "potion": potions, "exit": exits}
        return [(self._say(f"catalogue.{kind}", language), pieces) for kind, pieces in found.items()]

    def _told(self, is_told: bool) -> bool | None:
        """Only of the house edition it is known where its pieces come from."""
        return is_told if self.house else None

    def _door(self, door: Door, language: str) -> Piece:
        if door.colour is None:
            return self._event(door, language)
        name = self._say(f"door.{door.key}", language)
        text = self._say("piece.obstacle", language, n=self.doors.count(door), colour=door.colour.key)
        return Piece(name, text, told=self._told(False))

    def _event(self, door: Door, language: str) -> Piece:
        """What an event does stands in parentheses behind its name, in the log too; here it is the text."""
        name, _, doing = self._say(f"door.{door.key}", language).removesuffix(")").partition(" (")
        what = doing or self._say(f"door_text.{door.key}", language)
        text = self._say("piece.event", language, n=self.doors.count(door), what=what)
        return Piece(name, text, told=self._told(True))

    def _potion(self, potion: Potion, language: str) -> Piece:
        name = self._say(f"potion.{potion.key}", language)
        given = [{"say": f"colour.{colour.key}"} for colour in COLOURS if potion.covers(colour)]
        key = GIVING.get(len(given), "piece.potion-any")
        text = self._say(key, language, n=self.potions.count(potion), first=given[0], second=given[-1])
        told = len(given) in SIMPLE_OR_ALL
        return Piece(name[:1].upper() + name[1:], text, told=self._told(told))

    def _exit(self, laid: Exit, language: str) -> Piece:
        colours = [colour.key for colour in laid.colours]
        name = self._say("piece.exit", language, colours=colours)
        text = self._say("piece.exit-text", language, n=self.exits.count(laid), colours=colours)
        return Piece(name, text, told=self._told(laid.key == TOLD_EXIT))

    def _say(self, key: str, language: str, **args: Any) -> str:
        return self.texts.say(key, language, args)


def _colours(exit_card: Exit, texts: Texts, language: str) -> str:
    return "-".join(texts.say(f"colour.{colour.key}", language) for colour in exit_card.colours)
