"""The words of the vocabulary as numbers, with a type for each list: a token is no price, nor a count."""

from __future__ import annotations

from typing import Final, NewType

from cheeseboard.games.rats_of_wistar.rules.words import (
    COUNTS,
    DECKS,
    FLOORS,
    GOODS,
    ICONS,
    MAIN_DEEDS,
    MISSION_COST,
    OCCASIONS,
    PRICES,
    TAKINGS,
    TOKENS,
    TRIGGERS,
    TYPES,
)

Counted = NewType("Counted", int)  # a place in COUNTS
Good = NewType("Good", int)  # in GOODS
Token = NewType("Token", Good)  # in TOKENS, with which GOODS begin
Price = NewType("Price", int)  # in PRICES
Trigger = NewType("Trigger", int)  # in TRIGGERS
Occasion = NewType("Occasion", int)  # in OCCASIONS


def token(word: str) -> Token:
    return Token(Good(TOKENS.index(word)))


def counted(word: str) -> Counted:
    return Counted(COUNTS.index(word))


def price(word: str) -> Price:
    return Price(PRICES.index(word))


def trigger(word: str) -> Trigger:
    return Trigger(TRIGGERS.index(word))


def occasion(word: str) -> Occasion:
    return Occasion(OCCASIONS.index(word))


# Tokens: those of the purse, then cards off the two decks
WOOD: Final = token("wood")
METAL: Final = token("metal")
MOVEMENT: Final = token("movement")
WILD: Final = token("wild")
POINTS: Final = token("points")
ELECTRICITY: Final = token("electricity")
CARD_OF_FIRST_DECK: Final = token("basic")
PURSE: Final = TOKENS[:CARD_OF_FIRST_DECK]
ITEMS_TO_TAKE: Final = [WOOD, METAL, CARD_OF_FIRST_DECK]  # in the order of the moves for them
FIRST_DEED: Final = Good(len(TOKENS))
COPYING: Final = Good(GOODS.index("copy"))

# Counts beyond those that a workshop tallies
COUNT_ELECTRICITY: Final = counted("electricity")
COUNT_HAND: Final = counted("hand")
COUNT_ROOMS: Final = counted("rooms")
COUNT_BEDS: Final = counted("beds")
COUNT_GUESTS: Final = counted("guests")
COUNT_HOME_GUESTS: Final = counted("home-guests")
COUNT_BASEMENT_GUESTS: Final = counted("basement-guests")
COUNT_CUBES: Final = counted("cubes")
COUNT_BROWN_CUBES: Final = counted("brown-cubes")
COUNT_GREY_CUBES: Final = counted("grey-cubes")
COUNT_DOORS: Final = counted("doors")
COUNT_TENTS: Final = counted("tents")
COUNT_OBJECTIVES: Final = counted("objectives")
COUNT_POINTS: Final = counted("points")
TOKENS_COUNTED: Final = [token(word) for word in COUNTS[COUNT_ELECTRICITY:COUNT_HAND]]

# Prices: tokens first, in the same order
PRICE_POINTS: Final = price("points")
PRICE_ITEMS: Final = price("items")
PRICE_CARD: Final = price("card")
PRICE_OF_FIRST_DECK: Final = price("basic")
PRICE_OF_LAST_DECK: Final = price("advanced")
PRICE_BED: Final = price("bed")
PRICE_GUEST: Final = price("guest")
PRICE_WOOD: Final = price("wood")
PRICE_METAL: Final = price("metal")
ROW_ITEMS: Final = MISSION_COST.index("items")  # in the cost of a row of a mission

# Triggers: tokens taken first, in the same order
TAKE_FROM_DECK: Final = [trigger(f"take {deck}") for deck in DECKS]
WHEN_PLAY: Final = trigger("play")
WHEN_ICON: Final = [trigger(f"play {icon}") for icon in ICONS]
WHEN_TYPE: Final = [trigger(f"play {kind}") for kind in TYPES]
WHEN_DECK: Final = [trigger(f"play {deck}") for deck in DECKS]
WHEN_REVEAL: Final = trigger("reveal")
WHEN_OPEN: Final = trigger("open")
WHEN_GUEST: Final = trigger("guest")
WHEN_DIG: Final = trigger("dig")
WHEN_BUILD: Final = trigger("build")
WHEN_MISSION: Final = trigger("mission")
WHEN_CLAIM: Final = trigger("claim")
WHEN_TENT: Final = trigger("tent")
WHEN_GUEST_OF: Final = [trigger(f"{floor}-guest") for floor in FLOORS]
WHEN_MAIN: Final = [trigger(word) for word in MAIN_DEEDS]

# What a standing discount is for
ON_PLAY: Final = occasion("play")
ON_TYPE: Final = [occasion(kind) for kind in TYPES]
ON_DECK: Final = [occasion(deck) for deck in DECKS]
ON_MISSION: Final = occasion("mission")
ON_BED: Final = occasion("bed")
ON_ROOM: Final = occasion("room")

assert PRICES[: PRICE_POINTS + 1] == PURSE[: POINTS + 1]
assert TRIGGERS[: len(TAKINGS)] == TAKINGS
assert TRIGGERS[POINTS] == "score"
assert MISSION_COST[:ROW_ITEMS] == PURSE[:ROW_ITEMS]


def taking(what: Token) -> Trigger:
    """What is set off by taking a token of the purse."""
    return Trigger(what)


def token_paid(what: Price) -> Token:
    """Which token it is that a price up to the points asks for."""
    return Token(Good(what))
