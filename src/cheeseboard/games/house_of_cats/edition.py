"""An edition of House of Cats that speaks for itself: abilities, rooms and sheets."""

from __future__ import annotations

from typing import Any

from cheeseboard.core.edition import Inventory, Piece
from cheeseboard.core.text import LANGUAGES, Texts
from cheeseboard.games.house_of_cats.rules.components import ABILITIES, LOWEST, ROOM_POINTS
from cheeseboard.games.house_of_cats.rules.maps import PLAIN_CAT, lines_of
from cheeseboard.games.house_of_cats.rules.plan import CatsEdition, Plan


class HouseOfCatsBox(CatsEdition):
    def add_words(self, texts: Texts) -> None:
        sizes = [str(len(plan.places)) for plan in self.plans.values()]
        meter = self.plans["1"].meter
        for language in LANGUAGES:
            box = {
                "cells": texts.join(sizes, language),
                "cats": str(len(meter)),
                "numbered": str(len([cat for cat in meter if cat != PLAIN_CAT])),
            }
            texts.add(language, {"box": box})

    def inventory(self, language: str) -> Inventory:
        """Abilities and points are those of the box; the sheets are ours."""
        return [
            (
                self._say("catalogue.ability", language),
                [self._ability(each.key, language) for each in ABILITIES],
            ),
            (self._say("catalogue.room", language), self._rooms(language)),
            (self._say("catalogue.sheet", language), [self._sheet(level, language) for level in self.plans]),
        ]

    def _ability(self, key: str, language: str) -> Piece:
        name = self._say("piece.ability", language, ability=key, letter=key)
        return Piece(name, self._say(f"ability_text.{key}", language), told=self._told(True))

    def _rooms(self, language: str) -> list[Piece]:
        return [self._room(number, points, language) for number, points in enumerate(ROOM_POINTS, LOWEST)]

    def _room(self, number: int, points: int, language: str) -> Piece:
        name = self._say("piece.room", language, number=number)
        text = self._say("piece.room-text", language, number=number, n=points)
        return Piece(name, text, told=True)

    def _sheet(self, level: str, language: str) -> Piece:
        plan = self.plans[level]
        counts = {"n": len(plan.places), "closed": plan.closed.bit_count(), "cheese": _cheese(plan)}
        told = [self._say("piece.cells", language, **counts)]
        told += [
            self._say(f"piece.{part}", language, **counts) for part in ("closed", "cheese") if counts[part]
        ]
        told += [self._say("piece.meter", language, number=len(plan.meter))] if plan.meter else []
        picture = "\n".join(lines_of(self.data["level"][level]["map"]))
        name = self._say("piece.sheet", language, number=level)
        return Piece(name, f"{' '.join(told)}\n{picture}", told=self._told(False))

    def _told(self, told: bool) -> bool | None:
        return told if self.house else None

    def _say(self, key: str, language: str, **args: Any) -> str:
        return self.texts.say(key, language, args)


def _cheese(plan: Plan) -> int:
    return len(plan.cheese_rows) + len(plan.cheese_columns)
