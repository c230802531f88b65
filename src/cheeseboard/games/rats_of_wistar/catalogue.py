"""All components in words: what a player would keep open beside the table."""

from __future__ import annotations

from typing import Any

from cheeseboard.core.text import Texts
from cheeseboard.games.rats_of_wistar.rules.words import TYPES
from cheeseboard.games.rats_of_wistar.wording import Wording, sentence

Entry = tuple[str, str]


def catalogue(texts: Texts, data: dict[str, Any], language: str) -> list[tuple[str, list[Entry]]]:
    wording = Wording(texts, language)
    cards = sorted(data["invention"], key=_number)
    return [
        *((_heading(wording, kind), _cards(wording, cards, kind)) for kind in TYPES),
        (_heading(wording, "mission"), [_mission(wording, row) for row in data["mission"]]),
        (_heading(wording, "guest"), [_guest(wording, row) for row in data["guest"]]),
        (_heading(wording, "objective"), [_objective(wording, row) for row in data["objective"]]),
        (_heading(wording, "door"), [_door(wording, n, row) for n, row in enumerate(data["door"], 1)]),
    ]


def _number(row: dict[str, Any]) -> int:
    number: int = row["number"]
    return number


def _heading(wording: Wording, kind: str) -> str:
    return wording.say(f"catalogue.{kind}")


def _cards(wording: Wording, rows: list[dict[str, Any]], kind: str) -> list[Entry]:
    return [_card(wording, row) for row in rows if row["type"] == kind]


def _card(wording: Wording, row: dict[str, Any]) -> Entry:
    told = wording.invention(row)
    parts = [sentence(told["requirements"]), told["effect"]]
    if told["icons"]:
        parts.append(sentence(wording.say("say.gives", icons=told["icons"])))
    parts.append(sentence(told["points"]))
    parts += [told["theme"]] if told["theme"] else []
    return f"{row['number']} {told['name']} ({told['deck']})", " ".join(parts)


def _mission(wording: Wording, row: dict[str, Any]) -> Entry:
    rows = [f"{each['name'][wording.language]}: {wording.mission_row(each)}" for each in row["row"]]
    floor = wording.say(f"floor.{row['floor']}")
    return f"{row['name'][wording.language]} ({floor})", "\n".join([wording.mission_bonus(row), *rows])


def _guest(wording: Wording, row: dict[str, Any]) -> Entry:
    floor = wording.say(f"floor.{row['floor']}")
    return f"{row['name'][wording.language]} ({floor})", wording.guest(row)


def _objective(wording: Wording, row: dict[str, Any]) -> Entry:
    return row["name"][wording.language], wording.objective(row)


def _door(wording: Wording, number: int, row: dict[str, Any]) -> Entry:
    return str(number), sentence(wording.script(row["reward"]))
