"""Lines of glyphs in fixed parts, as the board in the browser still reads them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cheeseboard.core.text import LANGUAGES, Texts
from cheeseboard.games.rats_of_wistar.rules.components import HERO_ICONS
from cheeseboard.games.rats_of_wistar.wording import (
    GLYPHS,
    PART,
    amount_icons,
    effect_icons,
    glyph,
    script_icons,
)

Row = Mapping[str, Any]
Words = dict[str, str]


def add_lines(texts: Texts, data: dict[str, Any]) -> None:
    for language in LANGUAGES:
        texts.add(language, _lines(data))
        texts.add(language, {"glyph": GLYPHS, "track": _tracks(data["board"])})


def _lines(data: dict[str, Any]) -> dict[str, Words]:
    return {
        "card_line": {str(row["number"]): card_line(row) for row in data["invention"]},
        "guest_line": _numbered(_guests(data), guest_line),
        "mission_line": _numbered(data["mission"], mission_line),
        "mission_row_line": _rows(data, row_line),
        "objective_line": _numbered(data["objective"], objective_line),
        "reward_line": _numbered(data["door"], _reward),
        "hero_line": _numbered(data["hero"], _hero),
        "skill_line": _numbered(data["skill"], _skill),
    }


# Lines: always the same parts, empty where there is nothing -------------------------------------------------


def parts(*told: str) -> str:
    return PART.join(told)


def card_line(row: Row) -> str:
    """Deck and type, price, needs, effect, icons, points."""
    return parts(
        glyph(row["deck"]) + glyph(row["type"]),
        amount_icons(row.get("cost", {})),
        amount_icons(row.get("needs", {})),
        effect_icons(row),
        "".join(glyph(icon) for icon in row.get("icons", [])),
        str(row["points"]),
    )


def guest_line(row: Row) -> str:
    """Floor, effect, points."""
    return parts(glyph(f"{row.get('floor', 'basement')}-guest"), effect_icons(row), str(row["points"]))


def mission_line(row: Row) -> str:
    """Floor, and what revealing it gives."""
    return parts(glyph(f"{row['floor']}-guest"), script_icons(row["reveal"]))


def row_line(row: Row) -> str:
    """The lock on it, price, needs, reward, the lock that it opens."""
    return parts(
        str(row.get("lock", "")),
        amount_icons(row.get("cost", {})),
        amount_icons(row.get("needs", {})),
        script_icons(row["reward"]),
        str(row.get("opens", "")),
    )


def objective_line(row: Row) -> str:
    """What is counted, the number of each space, the bonus."""
    return parts(
        glyph(row["count"]), " ".join(str(need) for need in row["needs"]), script_icons(row["reward"])
    )


def _reward(row: Row) -> str:
    return script_icons(row["reward"])


def _hero(row: Row) -> str:
    return glyph(row["skill"]) * HERO_ICONS


def _skill(row: Row) -> str:
    return glyph(row["icon"])


def _tracks(board: Row) -> Words:
    return {name: " ".join(str(points) for points in board[name]) for name in ("rooms", "beds", "abilities")}


# All of them ------------------------------------------------------------------------------------------------


def _guests(data: dict[str, Any]) -> list[Row]:
    return [*data["guest"], *data["cheese"]]


def _numbered(rows: list[Any], told: Callable[[Row], str]) -> Words:
    return {str(number): told(row) for number, row in enumerate(rows, 1)}


def _rows(data: dict[str, Any], told: Callable[[Row], str]) -> Words:
    return {
        f"{number}-{place}": told(row)
        for number, card in enumerate(data["mission"], 1)
        for place, row in enumerate(card["row"], 1)
    }
