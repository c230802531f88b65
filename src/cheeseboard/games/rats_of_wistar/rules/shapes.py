"""The shape of an edition: what each row may say, checked before anybody plays with it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cheeseboard.core.edition import Count, Fault, Form, Path, Rows, Shape, Word
from cheeseboard.games.rats_of_wistar.rules.words import (
    CARD_COST,
    COUNTS,
    DECKS,
    DISCOUNTS,
    FLOORS,
    GOODS,
    ICONS,
    KINDS,
    LOSSES,
    MAIN_DEEDS,
    MISSION_COST,
    OCCASIONS,
    OWNED,
    PRICES,
    SKILLS,
    STANDING,
    TAKINGS,
    TOKENS,
    TRIGGERS,
    TYPES,
    VERBS,
)

CARDS: Final = 180
ROOMS: Final = 7
DOORS: Final = 10
MISSIONS: Final = 10
GUESTS: Final = 25
CHEESES: Final = 2
OBJECTIVES: Final = 13
OBJECTIVE_SPACES: Final = 4
HEROES: Final = 5
TRACK: Final = 6
CUBES: Final = 10
SECTORS: Final = 6
ROUNDS: Final = 5
FEWEST_CARDS: Final = 20
NAMES: Final = Form({"en": Word(), "es": Word()})


def amounts(words: Sequence[str], low: int = 1, high: int = 12) -> Form:
    return Form({word: Count(low, high) for word in words}, optional=words)


class Flag(Shape):
    def faults(self, value: Any, path: Path) -> list[Fault]:
        return [] if isinstance(value, bool) else [Fault(path, "flag", {"value": str(value)})]


class GainShape(Shape):
    """Points may be lost; everything else is gained."""

    def faults(self, value: Any, path: Path) -> list[Fault]:
        return GAINS.faults(value, path) or [
            Fault((*path, word), "count", {"low": 1, "high": 12, "value": str(number)})
            for word, number in value.items()
            if number == 0 or (number < 0 and word != "points")
        ]


class Script(Shape):
    """One body, or several to be carried out in their order."""

    def faults(self, value: Any, path: Path) -> list[Fault]:
        rows = value if isinstance(value, list) else [value]
        return [fault for i, row in enumerate(rows) for fault in self._body(row, (*path, i))]

    def _body(self, row: Any, path: Path) -> list[Fault]:
        faults = BODY.faults(row, path)
        if not faults and not any(verb in row for verb in BODY_WORDS):
            faults.append(Fault(path, "empty-body", {"choices": ", ".join(BODY_WORDS)}))
        if not faults and "every" in row and "per" not in row:
            faults.append(Fault(path, "every-without-per"))
        return faults


class Endgame(Script):
    """Nothing but points can be gained at the end."""

    def _body(self, row: Any, path: Path) -> list[Fault]:
        faults = super()._body(row, path)
        if not faults and ("gain" not in row or set(row) - {"gain", "per", "every", "if"}):
            faults.append(Fault(path, "endgame"))
        if not faults and set(row["gain"]) != {"points"}:
            faults.append(Fault((*path, "gain"), "endgame"))
        return faults


class Permanent(Shape):
    """A trigger with its body, a standing discount, or something one simply has."""

    def faults(self, value: Any, path: Path) -> list[Fault]:
        if isinstance(value, Mapping):
            if "discount" in value:
                return DISCOUNT_ALWAYS.faults(value, path)
            if "has" in value:
                return HAS.faults(value, path)
            if "when" in value:
                return self._triggered(value, path)
        return [Fault(path, "permanent", {"choices": "when, discount, has"})]

    def _triggered(self, value: Mapping[str, Any], path: Path) -> list[Fault]:
        body = {key: part for key, part in value.items() if key != "when"}
        faults = [*TRIGGER.faults(value["when"], (*path, "when")), *SCRIPT.faults(body, path)]
        when = value["when"]
        if faults or not (when in TAKINGS or when in MAIN_DEEDS) or _automatic(body):
            return faults
        key = "taking" if when in TAKINGS else "main-trigger"
        return [Fault(path, key, {"choices": ", ".join(TOKENS)})]


def _automatic(body: Mapping[str, Any]) -> bool:
    """What is taken, or a main action, may set off only what needs no decision: so no chain is endless."""
    return not set(body) - {"gain", "if", "per", "every"} and not set(body["gain"]) - set(TOKENS)


class Losses(Shape):
    """One loss, or several of which the player hit chooses one."""

    def faults(self, value: Any, path: Path) -> list[Fault]:
        rows = value if isinstance(value, list) else [value]
        return [fault for i, row in enumerate(rows) for fault in LOSS.faults(row, (*path, i))]


SCRIPT: Final = Script()
TRIGGER: Final = Word(TRIGGERS)
DISCOUNT: Final = amounts(DISCOUNTS, 1, 6)
DISCOUNT_ALWAYS: Final = Form({"discount": DISCOUNT, "on": Word(OCCASIONS)}, optional=["on"])
HAS: Final = Form({"has": amounts(STANDING, 1, 1)})
LOSS: Final = amounts(LOSSES, 1, 9)
PLAY_FORM: Final = Form(
    {
        "free": Flag(),
        "deck": Word(DECKS),
        "type": Word(TYPES),
        "without": Word(ICONS),
        "draw": Count(2, 5),
        "discount": DISCOUNT,
    },
    optional=["free", "deck", "type", "without", "draw", "discount"],
)
MISSION: Final = Form({"discount": amounts(("skill",), 1, 3)}, optional=["discount"])
KIND_OF_CARD: Final = Form({"deck": Word(DECKS), "type": Word(TYPES)})
GAINS: Final = amounts(GOODS, -9, 12)
BODY: Final = Form(
    {
        "if": amounts(COUNTS),
        "pay": amounts(PRICES, 1, 9),
        "per": Word(COUNTS),
        "every": Count(2, 9),
        "gain": GainShape(),
        "play": PLAY_FORM,
        "mission": MISSION,
        "seek": KIND_OF_CARD,
        "reveal": KIND_OF_CARD,
        "choose": Rows(SCRIPT, 2, 4),
    },
    optional=["if", "pay", "per", "every", "gain", "play", "mission", "seek", "reveal", "choose"],
)
BODY_WORDS: Final = ("gain", *VERBS)
EFFECT: Final[Mapping[str, Shape]] = {
    "immediate": SCRIPT,
    "once": SCRIPT,
    "income": SCRIPT,
    "endgame": Endgame(),
    "permanent": Permanent(),
    "aggressive": Form({"more": Word(COUNTS), "lose": Losses()}),
}


class OneOf(Shape):
    """A row in which exactly one of some fields stands."""

    def __init__(self, form: Form, words: Sequence[str]) -> None:
        self.form = form
        self.words = list(words)

    def faults(self, value: Any, path: Path) -> list[Fault]:
        faults = self.form.faults(value, path)
        if not faults and len([word for word in self.words if word in value]) != 1:
            faults.append(Fault(path, "one-effect", {"choices": ", ".join(self.words)}))
        return faults


def effectful(fields: Mapping[str, Shape], optional: Sequence[str], kinds: Sequence[str]) -> OneOf:
    """A row with fields of its own and one of some kinds of effect."""
    effects = {kind: EFFECT[kind] for kind in kinds}
    return OneOf(Form({**fields, **effects}, [*optional, *kinds]), kinds)


INVENTION: Final = effectful(
    {
        "number": Count(1, CARDS),
        "name": NAMES,
        "theme": NAMES,
        "deck": Word(DECKS),
        "type": Word(TYPES),
        "cost": amounts(CARD_COST, 1, 9),
        "needs": amounts(OWNED, 1, 6),
        "icons": Rows(Word(ICONS), 0, 4),
        "points": Count(-5, 12),
    },
    optional=["theme", "cost", "needs", "icons"],
    kinds=KINDS,
)
BY_PLAYERS: Final = Rows(Count(0, 4), 3, 3)
ROOM_FORM: Final = Form(
    {
        "name": NAMES,
        "floor": Word(FLOORS),
        "guests": BY_PLAYERS,
        "missions": BY_PLAYERS,
        "cheese": Flag(),
        "feminine": Flag(),
    },
    optional=["cheese", "feminine"],
)
PASSAGE: Final = Form(
    {"between": Rows(Count(0, ROOMS), 2, 2), "players": Count(2, 4)},
    optional=["players"],
)
SECTOR: Final = Form({"few": Rows(SCRIPT, 1, 3), "many": Rows(SCRIPT, 1, 3)})
GUEST: Final = effectful(
    {"name": NAMES, "floor": Word(FLOORS), "points": Count(0, 3)},
    optional=[],
    kinds=("immediate", "income", "permanent"),
)
MISSION_ROW: Final = Form(
    {
        "name": NAMES,
        "cost": amounts(MISSION_COST, 1, 9),
        "needs": amounts(OWNED, 1, 6),
        "lock": Count(1, 2),
        "opens": Count(1, 2),
        "reward": SCRIPT,
    },
    optional=["cost", "needs", "lock", "opens"],
)
MISSION_CARD: Final = Form(
    {"name": NAMES, "floor": Word(FLOORS), "reveal": SCRIPT, "row": Rows(MISSION_ROW, 3, 3)}
)
CONDITION: Final[Mapping[str, Shape]] = {
    "count": Word(COUNTS),
    "needs": Rows(Count(1, 60), OBJECTIVE_SPACES, OBJECTIVE_SPACES),
}
OBJECTIVE: Final = OneOf(
    Form(
        {
            "name": NAMES,
            **CONDITION,
            "also": Rows(Form(CONDITION), 1, 3),
            "reward": SCRIPT,
            "rewards": Rows(SCRIPT, OBJECTIVE_SPACES, OBJECTIVE_SPACES),
        },
        optional=["also", "reward", "rewards"],
    ),
    ("reward", "rewards"),
)
HERO_ROW: Final = Form({"name": NAMES, "skill": Word(SKILLS)})
EDITION: Final = Form(
    {
        "name": Word(),
        "note": Word(),
        "board": Form(
            {
                "rooms": Rows(Count(0, 30), TRACK, TRACK),
                "beds": Rows(Count(0, 30), TRACK, TRACK),
                "abilities": Rows(Count(0, 12), CUBES, CUBES),
                "pair": Count(0, 12),
                "covered": Rows(Rows(Count(1, OBJECTIVE_SPACES), 0, OBJECTIVE_SPACES - 1), 3, 3),
            }
        ),
        "room": Rows(ROOM_FORM, ROOMS, ROOMS),
        "passage": Rows(PASSAGE, 2, DOORS),
        "door": Rows(Form({"reward": SCRIPT}), 2, DOORS),
        "sector": Rows(SECTOR, SECTORS, SECTORS),
        "guest": Rows(GUEST, 10, GUESTS),
        "cheese": Rows(Form({"points": Count(0, 12)}), 1, CHEESES),
        "mission": Rows(MISSION_CARD, 2, MISSIONS),
        "objective": Rows(OBJECTIVE, 3, OBJECTIVES),
        "hero": Rows(HERO_ROW, 1, HEROES),
        "skill": Rows(Form({"icon": Word(SKILLS)}), 1, HEROES),
        "invention": Rows(INVENTION, 40, CARDS),
    },
    optional=["note"],
)


def edition_faults(data: dict[str, Any]) -> list[Fault]:
    return EDITION.faults(data, ()) or [*_numbers(data), *_enough(data), *_locks(data)]


def _numbers(data: dict[str, Any]) -> list[Fault]:
    seen: list[int] = []
    faults = []
    for i, row in enumerate(data["invention"]):
        if row["number"] in seen:
            faults.append(Fault(("invention", i, "number"), "twice", {"value": row["number"]}))
        seen.append(row["number"])
    return faults


def _enough(data: dict[str, Any]) -> list[Fault]:
    """Each deck must fill a display, hands and a round; farm and round stack must find their tiles."""
    counts = [
        *(_cards_of(data, deck) for deck in DECKS),
        *(_tiles_of(data, part, floor) for part in ("guest", "mission") for floor in FLOORS),
        ("door", {"say": "catalogue.door"}, len(data["door"]), len(data["passage"])),
    ]
    return [
        Fault((part,), "too-few", {"name": name, "number": number, "low": low})
        for part, name, number, low in counts
        if number < low
    ]


Counted = tuple[str, dict[str, Any], int, int]
"""Part of the edition, what it is called, how many there are, and how many there must be."""


def _cards_of(data: dict[str, Any], deck: str) -> Counted:
    number = len([row for row in data["invention"] if row["deck"] == deck])
    return "invention", {"say": f"board.deck-{deck}"}, number, FEWEST_CARDS


def _tiles_of(data: dict[str, Any], part: str, floor: str) -> Counted:
    """Enough for whatever number of players has the most in the rooms; the round stack is of the house."""
    number = len([row for row in data[part] if row["floor"] == floor])
    rooms = [row[f"{part}s"] for row in data["room"] if row["floor"] == floor]
    stack = ROUNDS if (part, floor) == ("guest", FLOORS[0]) else 0
    name = {"say": f"counted.{part}s", "floor": floor}
    return part, name, number, stack + max(map(sum, zip(*rooms, strict=True)), default=0)


def _locks(data: dict[str, Any]) -> list[Fault]:
    """Whatever is locked can be opened by another row of the same card."""
    return [
        Fault(("mission", i, "row", j, "lock"), "lock", {"number": row["lock"]})
        for i, card in enumerate(data["mission"])
        for j, row in enumerate(card["row"])
        if "lock" in row and not any(row["lock"] == other.get("opens") for other in card["row"])
    ]
