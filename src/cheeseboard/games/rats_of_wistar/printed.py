"""What is printed on an edition's components, as data for those who draw them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypedDict, TypeVar

from cheeseboard.games.rats_of_wistar import icons
from cheeseboard.games.rats_of_wistar.icons import Pieces
from cheeseboard.games.rats_of_wistar.rules.components import BROWN, HERO_ICONS, Box
from cheeseboard.games.rats_of_wistar.rules.fast import CAN_WAIT
from cheeseboard.games.rats_of_wistar.rules.words import Deck, Floor
from cheeseboard.games.rats_of_wistar.wording import conditions_of, rewards_of

Row = Mapping[str, Any]
T = TypeVar("T")


class InventionPrint(TypedDict):
    deck: Deck
    type: str
    cost: Pieces
    needs: Pieces
    kind: str
    effect: Pieces
    icons: list[str]
    points: int


class GuestPrint(TypedDict):
    floor: Floor
    cheese: bool
    kind: str
    effect: Pieces
    points: int


class RowPrint(TypedDict):
    """A row of a mission: the lock on it, and the lock that it opens."""

    lock: int | None
    cost: Pieces
    needs: Pieces
    reward: Pieces
    opens: int | None


class MissionPrint(TypedDict):
    floor: Floor
    reveal: Pieces
    rows: list[RowPrint]


class ConditionPrint(TypedDict):
    """What is counted, and for each space how many."""

    count: str
    needs: list[int]


class ObjectivePrint(ConditionPrint):
    """`also`: what else must be met. `rewards`: one for each space, or none where all are as the first."""

    also: list[ConditionPrint]
    reward: Pieces
    rewards: list[Pieces]


class WistarComponents(TypedDict):
    """By the number that views, moves and events give them; effects by their keys.

    `can_wait`: the kinds of moves that a turn goes on offering.
    """

    invention: dict[str, InventionPrint]
    guest: dict[str, GuestPrint]
    mission: dict[str, MissionPrint]
    objective: dict[str, ObjectivePrint]
    reward: dict[str, Pieces]
    hero: dict[str, Pieces]
    skill: dict[str, Pieces]
    effect: dict[str, Pieces]
    track: dict[str, list[int]]
    room: dict[str, Floor]
    brown_cubes: int
    can_wait: list[str]


def printed(box: Box) -> WistarComponents:
    """Everything by the number that views, moves and events give it."""
    data = box.data
    return {
        "invention": {str(row["number"]): _invention(row) for row in data["invention"]},
        "guest": _numbered([_guest(row) for row in [*data["guest"], *data["cheese"]]]),
        "mission": _numbered([_mission(row) for row in data["mission"]]),
        "objective": _numbered([_objective(row) for row in data["objective"]]),
        "reward": _numbered([icons.script(row["reward"]) for row in data["door"]]),
        "hero": _numbered([[icons.icon(row["skill"])] * HERO_ICONS for row in data["hero"]]),
        "skill": _numbered([[icons.icon(row["icon"])] for row in data["skill"]]),
        "effect": {body.key: icons.script(body.data) for body in box.bodies},
        "track": {name: data["board"][name] for name in ("rooms", "beds", "abilities")},
        "room": _numbered([row["floor"] for row in data["room"]]),
        "brown_cubes": BROWN,
        "can_wait": CAN_WAIT,
    }


def _invention(row: Row) -> InventionPrint:
    return {
        "deck": row["deck"],
        "type": row["type"],
        "cost": icons.amounts(row.get("cost", {})),
        "needs": icons.amounts(row.get("needs", {})),
        "kind": icons.kind_of(row),
        "effect": icons.effect(row),
        "icons": list(row.get("icons", [])),
        "points": row["points"],
    }


def _guest(row: Row) -> GuestPrint:
    """A cheese, too, is a tile with points; it lies in the basement."""
    return {
        "floor": row.get("floor", "basement"),
        "cheese": "floor" not in row,
        "kind": icons.kind_of(row),
        "effect": icons.effect(row),
        "points": row["points"],
    }


def _mission(row: Row) -> MissionPrint:
    return {
        "floor": row["floor"],
        "reveal": icons.script(row["reveal"]),
        "rows": [_mission_row(each) for each in row["row"]],
    }


def _mission_row(row: Row) -> RowPrint:
    return {
        "lock": row.get("lock"),
        "cost": icons.amounts(row.get("cost", {})),
        "needs": icons.amounts(row.get("needs", {})),
        "reward": icons.script(row["reward"]),
        "opens": row.get("opens"),
    }


def _objective(row: Row) -> ObjectivePrint:
    first, *also = [_condition(each) for each in conditions_of(row)]
    rewards = [icons.script(each) for each in rewards_of(row)]
    return {**first, "also": also, "reward": rewards[0], "rewards": rewards if len(rewards) > 1 else []}


def _condition(row: Row) -> ConditionPrint:
    return {"count": row["count"], "needs": row["needs"]}


def _numbered(things: list[T]) -> dict[str, T]:
    return {str(number): thing for number, thing in enumerate(things, 1)}
