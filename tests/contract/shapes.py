"""Anything that a checker's own shapes describe, made at random: all fields, words and ends of counts."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from cheeseboard.core.edition import Count, Form, Label, Rows, Shape, Word
from cheeseboard.games.rats_of_wistar.rules import shapes
from cheeseboard.games.rats_of_wistar.rules.words import MAIN_DEEDS, TAKINGS, TOKENS

Data = dict[str, Any]

SPARSE = 3
"""Of fields that are all optional, so many stand together at most."""
LONGEST = 4
DEEP = 0.06
"""How often a body holds a choice of further bodies."""


def made_like(shape: Shape, dice: Random) -> Any:
    for kind, make in MAKERS.items():
        if isinstance(shape, kind):
            return make(shape, dice)
    raise TypeError(f"nothing makes a {type(shape).__name__}")


def count(shape: Count, dice: Random) -> int:
    """The ends more often than what lies between."""
    return dice.choice([shape.low, shape.high, dice.randint(shape.low, shape.high)])


def word(shape: Word, dice: Random) -> str:
    return dice.choice(shape.choices) if shape.choices else dice.choice(["Zorra", "Eje", "Isla 7", "Yema"])


def rows(shape: Rows, dice: Random) -> list[Any]:
    most = shape.high if shape.low >= LONGEST else min(shape.high, max(shape.low, LONGEST))
    return [made_like(shape.item, dice) for _ in range(dice.randint(shape.low, most))]


def form(shape: Form, dice: Random) -> Data:
    required = [key for key in shape.fields if key not in shape.optional]
    further = dice.sample(
        shape.optional, min(len(shape.optional), dice.randint(0 if required else 1, SPARSE))
    )
    return {key: made_like(shape.fields[key], dice) for key in [*required, *further]}


def flag(shape: Shape, dice: Random) -> bool:
    return dice.random() < 0.5


def gain(shape: Shape, dice: Random) -> dict[str, int]:
    words = dice.sample(list(shapes.GAINS.fields), dice.choice([1, 1, 2]))
    return {word: dice.choice([1, 1, 2, 3, 12, -9 if word == "points" else 2]) for word in words}


def script(shape: Shape, dice: Random) -> Any:
    bodies = [body(dice) for _ in range(dice.choice([1, 1, 2]))]
    return bodies if len(bodies) > 1 or dice.random() < 0.5 else bodies[0]


def body(dice: Random) -> Data:
    fields = shapes.BODY.fields
    deeds = [verb for verb in shapes.BODY_WORDS if verb != "choose" or dice.random() < DEEP]
    chosen = [dice.choice(deeds), dice.choice([*deeds, "gain"])]
    found = {verb: made_like(fields[verb], dice) for verb in dict.fromkeys(chosen)}
    for name in ("if", "pay", "per"):
        if dice.random() < 0.25:
            found[name] = made_like(fields[name], dice)
    if "per" in found and dice.random() < 0.5:
        found["every"] = made_like(fields["every"], dice)
    return found


def endgame(shape: Shape, dice: Random) -> Data:
    counted = {name: made_like(shapes.BODY.fields[name], dice) for name in ("per", "every")}
    return {"gain": {"points": dice.choice([-9, 1, 12])}, **(counted if dice.random() < 0.7 else {})}


def permanent(shape: Shape, dice: Random) -> Data:
    kind = dice.choice(["when", "when", "discount", "has"])
    if kind != "when":
        return form(shapes.HAS if kind == "has" else shapes.DISCOUNT_ALWAYS, dice)
    when = made_like(shapes.TRIGGER, dice)
    if when in TAKINGS or when in MAIN_DEEDS:
        return {"when": when, "gain": {dice.choice(TOKENS): dice.randint(1, 3)}}
    return {"when": when, **body(dice)}


def losses(shape: Shape, dice: Random) -> Any:
    return dice.choice(
        [form(shapes.LOSS, dice), [form(shapes.LOSS, dice) for _ in range(dice.randint(1, 4))]]
    )


def one_of(shape: shapes.OneOf, dice: Random) -> Data:
    chosen = dice.choice(shape.words)
    fields = {key: each for key, each in shape.form.fields.items() if key == chosen or key not in shape.words}
    return form(Form(fields, [key for key in shape.form.optional if key in fields and key != chosen]), dice)


MAKERS: dict[type[Shape], Callable[[Any, Random], Any]] = {
    shapes.Endgame: endgame,
    shapes.Script: script,
    shapes.Permanent: permanent,
    shapes.Losses: losses,
    shapes.GainShape: gain,
    shapes.Flag: flag,
    shapes.OneOf: one_of,
    Form: form,
    Rows: rows,
    Count: count,
    Word: word,
    Label: word,
}


# Rats of Wistar -------------------------------------------------------------------------------------------


def farm(dice: Random) -> Data:
    """A whole edition of Rats of Wistar, with what its shapes do not say set right."""
    data: Data = form(shapes.EDITION, dice)
    numbers = dice.sample(range(1, shapes.CARDS + 1), len(data["invention"]))
    for place, row in enumerate(data["invention"]):
        row["number"] = numbers[place]
        if place < 2 * shapes.FEWEST_CARDS:
            row["deck"] = ("basic", "advanced")[place % 2]
    for place, row in enumerate(data["passage"]):
        row["between"] = (
            dice.sample(range(shapes.ROOMS + 1), 2) if place else [0, dice.randint(1, shapes.ROOMS)]
        )
    data["door"] += [dice.choice(data["door"]) for _ in range(len(data["passage"]) - len(data["door"]))]
    settle_farm(data, dice)
    for card in data["mission"]:
        opened = [row.get("opens") for row in card["row"]]
        for row in card["row"]:
            if row.get("lock") not in opened:
                row.pop("lock", None)
    return data


def settle_farm(data: Data, dice: Random) -> None:
    """Tiles and missions enough for the rooms: what is too much is taken out of them."""
    for place, guest in enumerate(data["guest"]):
        if place < shapes.ROUNDS:
            guest["floor"] = "home"
    for part in ("guest", "mission"):
        for floor in ("home", "basement"):
            spare = sum(row["floor"] == floor for row in data[part])
            spare -= shapes.ROUNDS if (part, floor) == ("guest", "home") else 0
            for players in range(3):
                spread(data["room"], floor, f"{part}s", players, spare, dice)


def spread(rooms: list[Data], floor: str, what: str, players: int, spare: int, dice: Random) -> None:
    for room in rooms:
        if room["floor"] == floor:
            room[what][players] = min(room[what][players], max(0, spare))
            spare -= room[what][players]
