"""Effects as the engine reads them: parsed once for an edition, every body with a number for steps."""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import Any, Final

from cheeseboard.games.rats_of_wistar.rules.goods import (
    COPYING,
    FIRST_DEED,
    Counted,
    Good,
    Occasion,
    Price,
    Trigger,
    counted,
    occasion,
    trigger,
)
from cheeseboard.games.rats_of_wistar.rules.words import (
    COUNTS,
    DECKS,
    GOODS,
    ICONS,
    KINDS,
    PRICES,
    TYPES,
    VERBS,
)

NONE: Final = -1

IMMEDIATE: Final = 0
ONCE: Final = 1
INCOME: Final = 2
ENDGAME: Final = 3
PERMANENT: Final = 4
AGGRESSIVE: Final = 5


class Need:
    """How many of a thing must be there."""

    def __init__(self, what: Counted, number: int) -> None:
        self.what = what
        self.number = number


class Cost:
    """How many of a thing are paid or lost."""

    def __init__(self, what: Price, number: int) -> None:
        self.what = what
        self.number = number


class Yield:
    """How many of a thing are gained."""

    def __init__(self, what: Good, number: int) -> None:
        self.what = what
        self.number = number


class Discount:
    def __init__(self, data: dict[str, Any]) -> None:
        self.wood: int = data.get("wood", 0)
        self.metal: int = data.get("metal", 0)
        self.either: int = data.get("either", 0)
        self.skill: int = data.get("skill", 0)

    def add(self, other: Discount) -> None:
        self.wood += other.wood
        self.metal += other.metal
        self.either += other.either
        self.skill += other.skill


class PlaySpec:
    """Which invention may be played, and at what price."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.free: bool = data.get("free", False)
        self.deck = place(DECKS, data.get("deck"))
        self.type = place(TYPES, data.get("type"))
        self.without = place(ICONS, data.get("without"))
        self.draw: int = data.get("draw", 0)
        self.discount = Discount(data.get("discount", {}))
        self.plain: bool = not data


class Body:
    def __init__(self, index: int, data: dict[str, Any]) -> None:
        self.index = index
        self.data = data
        self.key = key_of(data)
        self.conditions = needs(data.get("if", {}))
        self.prices = prices(data.get("pay", {}))
        self.per = Counted(place(COUNTS, data.get("per")))
        self.every: int = data.get("every", 1)
        gains = [Yield(Good(GOODS.index(word)), n) for word, n in data.get("gain", {}).items()]
        self.tokens = [gain for gain in gains if gain.what < FIRST_DEED]
        self.deeds = [gain for gain in gains if gain.what >= FIRST_DEED]
        self.play: PlaySpec | None = PlaySpec(data["play"]) if "play" in data else None
        self.mission: int = data["mission"].get("discount", {}).get("skill", 0) if "mission" in data else NONE
        self.seek_deck = place(DECKS, data.get("seek", {}).get("deck"))
        self.seek_type = place(TYPES, data.get("seek", {}).get("type"))
        self.reveal_deck = place(DECKS, data.get("reveal", {}).get("deck"))
        self.reveal_type = place(TYPES, data.get("reveal", {}).get("type"))
        self.choices: list[list[Body]] = []
        self.has_verbs = any(verb in data for verb in VERBS)

    def hangs_on_hand(self) -> bool:
        """Whether only its owner knows if something could come of it: a card played, an effect copied."""
        if self.mentions(COPYING) or (self.play is not None and not self.play.draw):
            return True
        for choice in self.choices:
            for body in choice:
                if body.hangs_on_hand():
                    return True
        return False

    def mentions(self, good: Good) -> bool:
        """Whether this body, or one inside it, gives that good."""
        for gain in self.deeds:
            if gain.what == good:
                return True
        for choice in self.choices:
            for body in choice:
                if body.mentions(good):
                    return True
        return False


class Effect:
    """One of the six kinds; only the fields of its kind are filled."""

    def __init__(self, index: int, kind: int) -> None:
        self.index = index
        self.kind = kind
        self.script: list[Body] = []
        self.trigger = Trigger(NONE)
        self.occasion = Occasion(NONE)
        self.discount: Discount | None = None
        self.rooms = 0
        self.immunity = False
        self.more = Counted(NONE)
        self.losses: list[list[Cost]] = []
        self.loss_key = ""
        self.loss_keys: list[str] = []


class Parser:
    """Reads the scripts of one edition and numbers their bodies in the order they are read."""

    def __init__(self) -> None:
        self.bodies: list[Body] = []
        self.effects: list[Effect] = []

    def script(self, data: Any) -> list[Body]:
        rows: list[dict[str, Any]] = data if isinstance(data, list) else [data]
        return [self.body(row) for row in rows]

    def body(self, data: dict[str, Any]) -> Body:
        body = Body(len(self.bodies), data)
        self.bodies.append(body)
        body.choices = [self.script(choice) for choice in data.get("choose", [])]
        return body

    def effect_of(self, row: dict[str, Any]) -> Effect:
        """The one effect of a row."""
        for kind, word in enumerate(KINDS):
            if word in row:
                effect = Effect(len(self.effects), kind)
                self.effects.append(effect)
                self._fill(effect, row[word])
                return effect
        raise KeyError("effect")

    def _fill(self, effect: Effect, data: Any) -> None:
        if effect.kind == AGGRESSIVE:
            effect.more = counted(data["more"])
            losses = data["lose"] if isinstance(data["lose"], list) else [data["lose"]]
            effect.losses = [prices(loss) for loss in losses]
            effect.loss_key = key_of(losses)
            effect.loss_keys = [key_of([loss]) for loss in losses]
        elif effect.kind == PERMANENT:
            self._fill_permanent(effect, data)
        else:
            effect.script = self.script(data)

    def _fill_permanent(self, effect: Effect, data: dict[str, Any]) -> None:
        if "when" in data:
            effect.trigger = trigger(data["when"])
            effect.script = self.script({key: part for key, part in data.items() if key != "when"})
        elif "discount" in data:
            effect.occasion = occasion(data.get("on", "play"))
            effect.discount = Discount(data["discount"])
        else:
            effect.rooms = data["has"].get("room", 0)
            effect.immunity = "immunity" in data["has"]


def key_of(data: Any) -> str:
    """A short name for a piece of a row, the same in every edition: its words are found under it."""
    text = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=6).hexdigest()


def place(words: tuple[str, ...], word: str | None) -> int:
    return NONE if word is None else words.index(word)


def prices(data: dict[str, int]) -> list[Cost]:
    """In the order of the vocabulary, which is that of paying backwards: what is most special goes first."""
    return [Cost(Price(what), data[word]) for what, word in enumerate(PRICES) if word in data]


def needs(data: dict[str, int]) -> list[Need]:
    return [Need(counted(word), number) for word, number in data.items()]
