"""Everything a player of Rats of Wistar can ever do, in the order of its numbers; no edition changes it."""

from __future__ import annotations

from typing import Final

from cheeseboard.core.move import Move, Vocabulary
from cheeseboard.games.rats_of_wistar.rules import shapes
from cheeseboard.games.rats_of_wistar.rules.words import AREAS, DECKS, FLOORS, MAINS

CHOICES: Final = 4
SPACES: Final = 3
MOST_OFF: Final = 10
WOOD_ITEM: Final = 0
METAL_ITEM: Final = 1
CARD_ITEM: Final = 2


class Chosen(Move):
    """A move with one number of its own: a card, a room, a place."""

    def __init__(self, kind: str, name: str, number: int, word: str | int | None = None) -> None:
        super().__init__(kind, {name: number if word is None else word})
        self.chosen = number


class Between(Move):
    """Move a worker from one area to another."""

    def __init__(self, start: int, goal: int) -> None:
        super().__init__("move-worker", {"start_area": AREAS[start], "area": AREAS[goal]})
        self.start = start
        self.goal = goal


class PlaceChief(Move):
    """Put a chief on a space of the wheel, beside one of the six main actions."""

    def __init__(self, main: int, space: int) -> None:
        super().__init__("place-chief", {"main": MAINS[main], "number": space + 1})
        self.main = main
        self.space = space


class ChooseRow(Move):
    def __init__(self, slot: int, row: int) -> None:
        super().__init__("complete", {"mission": slot + 1, "number": row + 1})
        self.slot = slot
        self.row = row


def _cards(kind: str) -> list[Chosen]:
    """One for each number of a card; there is no card 0, and its place is never offered."""
    return [VOCABULARY.add(Chosen(kind, "card", number)) for number in range(shapes.CARDS + 1)]


def _each(kind: str, name: str, count: int, first: int = 1) -> list[Chosen]:
    return [VOCABULARY.add(Chosen(kind, name, number, number + first)) for number in range(count)]


def _words(kind: str, name: str, words: tuple[str, ...]) -> list[Chosen]:
    return [VOCABULARY.add(Chosen(kind, name, number, word)) for number, word in enumerate(words)]


VOCABULARY: Final = Vocabulary()
PASS: Final = VOCABULARY.add(Move("pass"))
END_TURN: Final = VOCABULARY.add(Move("end-turn"))
TO_HUT: Final = VOCABULARY.add(Move("visit-hut"))
DO_MAIN: Final = VOCABULARY.add(Move("do-main"))
DO_BONUS: Final = VOCABULARY.add(Move("do-bonus"))
BUY_WILD: Final = VOCABULARY.add(Move("buy-wild"))
BUY_ELECTRICITY: Final = VOCABULARY.add(Move("buy-electricity"))
USE_MOVEMENT: Final = VOCABULARY.add(Move("use-movement"))
PITCH: Final = VOCABULARY.add(Move("pitch-tent"))
BUILD: Final = VOCABULARY.add(Move("build-bed"))
DIG: Final = VOCABULARY.add(Move("dig-room"))
PAY: Final = VOCABULARY.add(Move("pay"))
PAY_WOOD: Final = VOCABULARY.add(Move("pay-wood"))
PAY_METAL: Final = VOCABULARY.add(Move("pay-metal"))
TAKE_CHEESE: Final = VOCABULARY.add(Move("take-cheese"))
TAKE_ROUND_GUEST: Final = VOCABULARY.add(Move("take-round-guest"))
REWARD_FIRST: Final = VOCABULARY.add(Move("reward-first"))
ABILITY_FIRST: Final = VOCABULARY.add(Move("ability-first"))
PLACE: Final = [[VOCABULARY.add(PlaceChief(m, space)) for space in range(SPACES)] for m in range(len(MAINS))]
SEND: Final = _words("send-worker", "area", AREAS)
MOVE: Final = [
    [VOCABULARY.add(Between(a, b)) if a != b else None for b in range(len(AREAS))] for a in range(len(AREAS))
]
CHOOSE_MAIN: Final = _words("choose-main", "main", MAINS)
CHOOSE: Final = _each("choose", "number", CHOICES)
GET: Final = _words("get", "item", ("wood", "metal", "card"))
DRAW: Final = _words("draw", "deck", DECKS)
TAKE_SUPPLY: Final = _words("take-from-supply", "floor", FLOORS)
OFF: Final = _each("discount-wood", "n", MOST_OFF, 0)
TAKE_PAIR: Final = _each("take-pair", "number", CHOICES)
OPEN: Final = _each("open-door", "door", shapes.DOORS)
WALK: Final = _each("walk", "room", shapes.ROOMS + 1, 0)
TAKE_GUEST: Final = _each("take-guest", "room", shapes.ROOMS + 1, 0)
PITCH_IN: Final = _each("pitch-in", "room", shapes.ROOMS + 1, 0)
LIFT: Final = _each("lift-tent", "room", shapes.ROOMS + 1, 0)
UNVEIL: Final = _each("reveal-mission", "mission", shapes.MISSIONS)
COMPLETE: Final = [
    [VOCABULARY.add(ChooseRow(slot, row)) for row in range(3)] for slot in range(shapes.MISSIONS)
]
FREE_CUBE: Final = _each("free-cube", "ability", shapes.CUBES)
CLAIM: Final = _each("claim", "objective", shapes.OBJECTIVES)
KEEP: Final = _each("keep-objective", "objective", shapes.OBJECTIVES)
TAKE_SKILL: Final = _each("take-skill", "token", shapes.HEROES)
TAKE_HERO: Final = _each("take-hero", "hero", shapes.HEROES)
DISMISS: Final = _each("dismiss-guest", "guest", shapes.GUESTS + shapes.CHEESES)
PLAY: Final = _cards("play")
TAKE: Final = _cards("take")
DISCARD: Final = _cards("discard")
USE: Final = _cards("use")
COPY: Final = _cards("copy")
SALVAGE: Final = _cards("salvage")
