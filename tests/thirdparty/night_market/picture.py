"""The Night Market in the terminal: the lot, what everybody has won, and my cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from cheeseboard.core.edition import Edition


def picture(view: Mapping[str, Any], edition: Edition, language: str, names: Sequence[str]) -> RenderableType:
    def say(key: str, **args: Any) -> str:
        return edition.texts.say(f"board.{key}", language, args, names)

    lantern = Text(say("lot", number=view["night"], lot=view["lot"]), style="bold")
    return Group(lantern, _stalls(view, names, say("points")), *_hand(view, say("hand")))


def _stalls(view: Mapping[str, Any], names: Sequence[str], points: str) -> Table:
    table = Table("", points, "☾", box=None)
    for name, stall in zip(names, view["stalls"], strict=False):
        table.add_row(name, str(sum(stall["won"]) + stall["bonus"]), "▯" * stall["cards"])
    return table


def _hand(view: Mapping[str, Any], label: str) -> list[Text]:
    mine = [stall["own"] for stall in view["stalls"] if stall["own"] is not None]
    return [Text(f"{label} {' '.join(map(str, own['hand']))}") for own in mine]
