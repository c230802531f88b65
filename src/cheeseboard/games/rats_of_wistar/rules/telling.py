"""Pieces of the sentences that tell what an offer would do, or why there is none."""

from __future__ import annotations

from typing import Any

from cheeseboard.games.rats_of_wistar.rules.effects import Body, Cost
from cheeseboard.games.rats_of_wistar.rules.words import COUNTS, PRICES

Told = tuple[str, dict[str, Any]]
"""A key under `[move]`, and what its sentence names."""
Saying = dict[str, Any]


def effects(script: list[Body]) -> list[str]:
    """Under which the words of a script are found, body by body."""
    return [body.key for body in script]


def price(word: str, number: int) -> Saying:
    return {"say": f"price.{word}", "n": number}


def prices(costs: list[Cost]) -> list[Saying]:
    return [price(PRICES[each.what], each.number) for each in costs]


def some(words: dict[str, int]) -> list[Saying]:
    """Those prices of which there is something."""
    return [price(word, number) for word, number in words.items() if number > 0]


def counted(what: int, number: int) -> Saying:
    """So many of one of the counts of the vocabulary."""
    word = COUNTS[what]
    if word == "electricity":
        return {"say": f"electricity.{number}"}
    return {"say": "counted.one" if number == 1 else "counted.many", "n": number, "unit": word, "units": word}
