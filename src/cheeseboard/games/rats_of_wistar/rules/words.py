"""The closed vocabulary in which everything printed on a component is written. `effects.md` explains it."""

from __future__ import annotations

from typing import Final, Literal

Deck = Literal["basic", "advanced"]
Floor = Literal["home", "basement"]
Area = Literal["forest", "lair", "farm"]
Main = Literal["wood", "dig", "metal", "build", "develop", "explore"]

DECKS: Final[tuple[Deck, ...]] = ("basic", "advanced")
TYPES: Final = ("tool", "automaton", "structure")
SKILLS: Final = ("strength", "agility", "perception", "intelligence", "stamina")
ICONS: Final = (*SKILLS, "energy")
KINDS: Final = ("immediate", "once", "income", "endgame", "permanent", "aggressive")
FLOORS: Final[tuple[Floor, ...]] = ("home", "basement")
AREAS: Final[tuple[Area, ...]] = ("forest", "lair", "farm")
MAINS: Final[tuple[Main, ...]] = ("wood", "dig", "metal", "build", "develop", "explore")

# What a player can have a number of. The first six are the icons, the next three the types, then the kinds.
COUNTS: Final = (
    *ICONS,
    *TYPES,
    *KINDS,
    "skills",
    "inventions",
    "basics",
    "advanceds",
    "electricity",
    "wood",
    "metal",
    "movement",
    "wild",
    "hand",
    "rooms",
    "beds",
    "guests",
    "home-guests",
    "basement-guests",
    "cubes",
    "brown-cubes",
    "grey-cubes",
    "doors",
    "tents",
    "objectives",
    "workers",
    "points",
)

# What may stand among the requirements of an invention or a mission, without being paid.
OWNED: Final = (*ICONS, *TYPES, "electricity", "guests", "home-guests", "basement-guests", "rooms")

# What is paid for an invention, and for a row of a mission.
CARD_COST: Final = ("wood", "metal", "movement")
PRICES: Final = (
    "wood",
    "metal",
    "movement",
    "wild",
    "points",
    "items",
    "card",
    "basic",
    "advanced",
    "bed",
    "guest",
)
MISSION_COST: Final = ("wood", "metal", "movement", "items")

# What an aggressive effect may take away.
LOSSES: Final = PRICES

# What an effect says beside what is gained: somebody decides, or something is drawn.
VERBS: Final = ("play", "mission", "seek", "reveal", "choose")

# What comes at once, and what lets its owner do something; both are counted.
TOKENS: Final = ("wood", "metal", "movement", "wild", "points", "electricity", "basic", "advanced")
MAIN_DEEDS: Final = tuple(f"main-{main}" for main in MAINS)
DEEDS: Final = (
    "card",
    "item",
    "trade",
    "shift",
    "explore",
    "project",
    "bed",
    "free-bed",
    "room",
    "free-room",
    "potion",
    "main",
    "round-guest",
    "home-guest",
    "basement-guest",
    "guest",
    "walk",
    "journey",
    "open",
    "any-door",
    "unveil",
    "tent",
    "camp",
    "objective",
    "hero",
    "skill",
    "brown-cube",
    "copy",
    "salvage",
    *MAIN_DEEDS,
    "send",
)
GOODS: Final = (*TOKENS, *DEEDS)

# What sets off a permanent effect: things taken (the first seven), then things done.
TAKINGS: Final = (
    "take wood",
    "take metal",
    "take movement",
    "take wild",
    "score",
    "take basic",
    "take advanced",
)
DOINGS: Final = (
    "play",
    *(f"play {word}" for word in (*ICONS, *TYPES, *DECKS)),
    "reveal",
    "open",
    "guest",
    "dig",
    "build",
    "mission",
    "claim",
    "tent",
    *(f"{floor}-guest" for floor in FLOORS),
    *MAIN_DEEDS,
)
TRIGGERS: Final = (*TAKINGS, *DOINGS)

# What a standing discount is for; the first stands for every invention.
OCCASIONS: Final = ("play", *TYPES, *DECKS, "mission", "bed", "room")
DISCOUNTS: Final = ("wood", "metal", "either", "skill")
STANDING: Final = ("room", "immunity")
