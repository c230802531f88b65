"""What is printed on an edition's components, as data for those who draw them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cheeseboard.games.rats_of_wistar import icons
from cheeseboard.games.rats_of_wistar.components import HERO_ICONS, Box

Row = Mapping[str, Any]
Printed = dict[str, Any]


def printed(box: Box) -> Printed:
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
    }


def _invention(row: Row) -> Printed:
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


def _guest(row: Row) -> Printed:
    """A cheese, too, is a tile with points; it lies in the basement."""
    return {
        "floor": row.get("floor", "basement"),
        "kind": icons.kind_of(row),
        "effect": icons.effect(row),
        "points": row["points"],
    }


def _mission(row: Row) -> Printed:
    return {
        "floor": row["floor"],
        "reveal": icons.script(row["reveal"]),
        "rows": [_mission_row(each) for each in row["row"]],
    }


def _mission_row(row: Row) -> Printed:
    return {
        "lock": row.get("lock"),
        "cost": icons.amounts(row.get("cost", {})),
        "needs": icons.amounts(row.get("needs", {})),
        "reward": icons.script(row["reward"]),
        "opens": row.get("opens"),
    }


def _objective(row: Row) -> Printed:
    return {"count": row["count"], "needs": row["needs"], "reward": icons.script(row["reward"])}


def _numbered(things: list[Any]) -> Printed:
    return {str(number): thing for number, thing in enumerate(things, 1)}
