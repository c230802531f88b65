"""What is in the box: inventions, guests, missions and the rest, made from the rows of an edition."""

from __future__ import annotations

from typing import Any, Final

from cheeseboard.core.edition import Edition
from cheeseboard.games.rats_of_wistar.rules.effects import Body, Effect, Parser, needs, place
from cheeseboard.games.rats_of_wistar.rules.goods import counted
from cheeseboard.games.rats_of_wistar.rules.shapes import CARDS, OBJECTIVE_SPACES
from cheeseboard.games.rats_of_wistar.rules.words import (
    DECKS,
    FLOORS,
    ICONS,
    MISSION_COST,
    SKILLS,
    TYPES,
)

NOTHING: Final = -1
COVERED: Final = -2
BEFORE: Final = 0  # the chief is not placed yet
AFTER: Final = 1
SEATS: Final = 4
FEWEST: Final = 2
CHIEFS: Final = 3
ROWS: Final = 3  # of a mission
DISPLAY: Final = 4
OUTSIDE: Final = 0
HOME: Final = 0
BASEMENT: Final = 1
FREE_ROOMS: Final = 3
TENTS: Final = 2
OPEN_OBJECTIVES: Final = 3
STARTING_POINTS: Final = 10
STARTING_WOOD: Final = 2
STARTING_METAL: Final = 2
STARTING_MOVEMENT: Final = 1
STARTING_WORKERS: Final = 2
ITEMS_FOR_WILD: Final = 3
ITEMS_FOR_ELECTRICITY: Final = 4
TILE_COST: Final = 2
ADVANCED_ELECTRICITY: Final = 2
ELECTRICITY_POINTS: Final = 2
ITEMS_PER_POINT: Final = 5
WILD_PER_POINT: Final = 2
HERO_ICONS: Final = 2

# The abilities under the cubes, in the order of the player board; the first six spaces are brown.
CHEAP_BEDS: Final = 0
CHEAP_ROOMS: Final = 1
VERANDA: Final = 2
TWO_WORKERS: Final = 3
SKILL_TOKEN: Final = 4
SIXTH: Final = 5
SEVENTH: Final = 6
FREE_INVENTION: Final = 7
MAIN_ACTION: Final = 8
HERO_ABILITY: Final = 9
BROWN: Final = 6
ABILITIES: Final = 10


class Invention:
    """A card; its number is its place in the box."""

    def __init__(self, number: int, row: dict[str, Any], effect: Effect | None) -> None:
        self.number = number
        self.key = str(number)
        self.row = row
        self.deck = place(DECKS, row.get("deck", DECKS[0]))
        self.type = place(TYPES, row.get("type", TYPES[0]))
        cost: dict[str, int] = row.get("cost", {})
        self.wood = cost.get("wood", 0)
        self.metal = cost.get("metal", 0)
        self.movement = cost.get("movement", 0)
        wanted = needs(row.get("needs", {}))
        self.skills = [need for need in wanted if need.what < len(SKILLS)]
        self.needs = [need for need in wanted if need.what >= len(SKILLS)]
        self.icons: list[int] = [ICONS.index(icon) for icon in row.get("icons", [])]
        self.points: int = row.get("points", 0)
        self.effect = effect or Effect(-1, 0)


class Guest:
    """A guest mouse; a cheese is one of the basement, without effect."""

    def __init__(self, row: dict[str, Any], effect: Effect | None) -> None:
        self.row = row
        self.floor = place(FLOORS, row.get("floor", "basement"))
        self.points: int = row["points"]
        self.effect = effect


class MissionRow:
    """Its words are found under its key, the numbers of its mission and of the row."""

    def __init__(self, key: str, row: dict[str, Any], reward: list[Body]) -> None:
        self.key = key
        self.row = row
        cost: dict[str, int] = row.get("cost", {})
        self.cost = [cost.get(word, 0) for word in MISSION_COST]
        wanted = needs(row.get("needs", {}))
        self.skills = [need for need in wanted if need.what < len(SKILLS)]
        self.needs = [need for need in wanted if need.what >= len(SKILLS)]
        self.lock: int = row.get("lock", 0)
        self.opens: int = row.get("opens", 0)
        self.reward = reward


class Mission:
    def __init__(self, row: dict[str, Any], bonus: list[Body], rows: list[MissionRow]) -> None:
        self.row = row
        self.floor = place(FLOORS, row["floor"])
        self.bonus = bonus
        self.rows = rows

    def opener(self, lock: int) -> int:
        """The row that opens a lock."""
        for index, row in enumerate(self.rows):
            if row.opens == lock:
                return index
        return NOTHING


class Condition:
    """What an objective counts, and how many of it each space asks for."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.count = counted(row["count"])
        self.needs: list[int] = row["needs"]


class Objective:
    """All conditions must be met; `rewards` are those of its spaces, from the first."""

    def __init__(self, key: str, row: dict[str, Any], rewards: list[list[Body]]) -> None:
        self.key = key
        self.row = row
        self.conditions = [Condition(each) for each in (row, *row.get("also", ()))]
        self.rewards = rewards

    def met_by(self, counts: list[int], space: int) -> bool:
        """Whether these counts, condition by condition, are enough for a space."""
        for number, condition in enumerate(self.conditions):
            if counts[number] < condition.needs[space]:
                return False
        return True


class Passage:
    """Between two rooms; `players` is the least number with which a door stands in it."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.first: int = row["between"][0]
        self.second: int = row["between"][1]
        self.players: int = row.get("players", FEWEST)

    def other(self, room: int) -> int:
        """The room on the other side, or -1 if this passage is not at `room`."""
        if room == self.first:
            return self.second
        return self.first if room == self.second else -1


class Room:
    def __init__(self, row: dict[str, Any]) -> None:
        self.floor = place(FLOORS, row["floor"])
        self.guests: list[int] = row["guests"]
        self.missions: list[int] = row["missions"]
        self.cheese: bool = row.get("cheese", False)


class Box(Edition):
    """All components of an edition, by their numbers; rooms, too, are numbered from 1, after the outside."""

    def __init__(self, data: dict[str, Any], house: bool) -> None:
        super().__init__(data, house)
        self.parser = Parser()
        parser = self.parser
        blank = Invention(0, {}, None)
        self.inventions: list[Invention] = [blank] * (CARDS + 1)
        self.decks: list[list[int]] = [[], []]
        for row in sorted(data["invention"], key=_number):
            card = Invention(row["number"], row, parser.effect_of(row))
            self.inventions[card.number] = card
            self.decks[card.deck].append(card.number)
        self.guests = [Guest(row, parser.effect_of(row)) for row in data["guest"]]
        self.cheeses: list[int] = list(range(len(self.guests), len(self.guests) + len(data["cheese"])))
        self.guests += [Guest(row, None) for row in data["cheese"]]
        self.missions = [self._mission(number, row) for number, row in enumerate(data["mission"], 1)]
        objectives = enumerate(data["objective"], 1)
        self.objectives = [Objective(str(number), row, self._rewards(row)) for number, row in objectives]
        self.doors = [parser.script(row["reward"]) for row in data["door"]]
        self.few = [[parser.script(bonus) for bonus in row["few"]] for row in data["sector"]]
        self.many = [[parser.script(bonus) for bonus in row["many"]] for row in data["sector"]]
        self.few_keys = [[_keys(bonus) for bonus in sector] for sector in self.few]
        self.many_keys = [[_keys(bonus) for bonus in sector] for sector in self.many]
        self.rooms = [Room(_OUTDOORS), *(Room(row) for row in data["room"])]
        self.passages = [Passage(row) for row in data["passage"]]
        self.heroes = [counted(row["skill"]) for row in data["hero"]]
        self.skills = [counted(row["icon"]) for row in data["skill"]]
        board = data["board"]
        self.room_points: list[int] = [0, *board["rooms"]]
        self.bed_points: list[int] = [0, *board["beds"]]
        self.ability_points: list[int] = board["abilities"]
        self.pair_points: int = board["pair"]
        self.covered: list[list[int]] = board["covered"]
        self.plain_play = parser.body({"play": {}})
        self.free_play = parser.body({"play": {"free": True}})
        self.bodies: list[Body] = parser.bodies
        self.effects: list[Effect] = parser.effects

    def _rewards(self, row: dict[str, Any]) -> list[list[Body]]:
        """One for each space; where all are the same, it is read once."""
        if "rewards" in row:
            return [self.parser.script(reward) for reward in row["rewards"]]
        return [self.parser.script(row["reward"])] * OBJECTIVE_SPACES

    def _mission(self, number: int, row: dict[str, Any]) -> Mission:
        script = self.parser.script
        bonus = script(row["reveal"])
        places = enumerate(row["row"], 1)
        rows = [MissionRow(f"{number}-{place}", each, script(each["reward"])) for place, each in places]
        return Mission(row, bonus, rows)


_OUTDOORS: Final[dict[str, Any]] = {"floor": "home", "guests": [0, 0, 0], "missions": [0, 0, 0]}


def _keys(script: list[Body]) -> list[str]:
    return [body.key for body in script]


def _number(row: dict[str, Any]) -> int:
    number: int = row["number"]
    return number
