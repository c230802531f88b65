"""House of Cats in the terminal: the dice, the abilities, and every sheet as a plan with its walls."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from rich.box import ROUNDED
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from cheeseboard.core.edition import Edition
from cheeseboard.drawing import Drawer

View = Mapping[str, Any]
Spot = tuple[int, int]

WORDS: Final[Mapping[str, Mapping[str, str]]] = {
    "en": {
        "headline": "Level {level}, round {round}",
        "set-up": "Level {level}, set-up",
        "dice": "dice",
        "left": "your dice",
        "to-draw": "still to be drawn: {n}",
        "meter": "cat meter",
        "points": "{n} points",
        "drawing": "drawing",
        "legend": "^o^ cat   o^o mouse   ○ ability at hand   ✗ used or crossed",
    },
    "es": {
        "headline": "Nivel {level}, ronda {round}",
        "set-up": "Nivel {level}, preparación",
        "dice": "dados",
        "left": "tus dados",
        "to-draw": "por dibujar: {n}",
        "meter": "medidor de gatos",
        "points": "{n} puntos",
        "drawing": "dibujando",
        "legend": "^o^ gato   o^o ratón   ○ habilidad disponible   ✗ usada o tachado",
    },
}
PAPER: Final = "#5B8FC9"
NOW: Final = "bold #F2B93B"
CHEESE_STYLE: Final = "#E9C93A"
SIGNS: Final = {"cat": "^o^", "mouse": "o^o", "dead": "▒▒▒", "closed": " : ", "empty": " · "}
TWICE: Final = {"cat": "^×2", "mouse": "o×2"}
AREAS: Final = {
    "red": ("●", "#D5533B"),
    "blue": ("▮", "#2F7FC1"),
    "green": ("▲", "#1F9E77"),
    "yellow": ("★", "#E9C93A"),
}
NONE, LIGHT, HEAVY = 0, 1, 2


def picture(view: dict[str, Any], edition: Edition, language: str, names: Sequence[str]) -> RenderableType:
    return Group(*_Picture(view, edition, language, names).parts())


class _Picture(Drawer):
    def say(self, key: str, **args: Any) -> str:
        return WORDS[self.language][key].format(**args)

    def text(self, key: str, args: Mapping[str, Any] | None = None) -> str:
        return self.edition.texts.say(key, self.language, args)

    def parts(self) -> Iterator[RenderableType]:
        yield self._headline()
        yield self._abilities()
        yield Columns([self._panel(seat) for seat in self._order()], padding=(0, 1))
        yield Text(self.say("legend"), style="dim")

    def _order(self) -> list[int]:
        """The seats in the order shown: the viewer's own sheet first."""
        seats = range(len(self.view["sheets"]))
        return sorted(seats, key=lambda seat: seat != self.viewer)

    # Dice and abilities ----------------------------------------------------------------------------------

    def _headline(self) -> Text:
        level, number = self.view["plan"]["level"], self.view["round"]
        line = Text(self.say("headline" if number else "set-up", level=level, round=number), style="bold")
        line.append(f"   {self.say('dice')} ", style="dim").append_text(_dice(self.view["dice"]))
        drawing = self.view["drawing"]
        if drawing is not None and number:
            line.append(f"   {self.say('left')} ", style="dim").append_text(_dice(drawing["dice"]))
            line.append(f"   {self.say('to-draw', n=drawing['left'])}", style=NOW)
        return line

    def _abilities(self) -> Table:
        grid = Table.grid(padding=(0, 2, 0, 0))
        for number, ability in self.view["abilities"].items():
            mine = "" if self.viewer is None else _circles(self.view["sheets"][self.viewer], number)
            grid.add_row(f"{number} → {ability}", self.text(f"ability_text.{ability}"), Text(mine, style=NOW))
        return grid

    # A sheet ---------------------------------------------------------------------------------------------

    def _panel(self, seat: int) -> Panel:
        sheet = self.view["sheets"][seat]
        mine = seat == self.viewer
        busy = f" · {self.say('drawing')}" if seat in self.view["to_move"] else ""
        content: list[RenderableType] = [_Plan(self.view, seat).render()]
        if self.view["plan"]["meter"]:
            content.append(self._meter(sheet))
        content.append(self._score(sheet, whole=mine or self.view["over"]))
        return Panel(
            Group(*content),
            title=f"{self.names[seat]}{busy}",
            title_align="left",
            subtitle=self.say("points", n=sheet["score"]),
            subtitle_align="right",
            box=ROUNDED,
            border_style="bold" if mine else "dim",
            expand=False,
        )

    def _meter(self, sheet: View) -> Text:
        line = Text(f"{self.say('meter')} ", style="dim")
        for place, sign in enumerate(self.view["plan"]["meter"]):
            crossed = place < sheet["cats_crossed"]
            line.append("✗" if crossed else sign or "○", style="dim" if crossed else "bold").append(" ")
        return line

    def _score(self, sheet: View, whole: bool) -> RenderableType:
        if not whole:
            return Text(" ".join(f"{n}:{_circles(sheet, n) or '–'}" for n in sheet["won"]), style="dim")
        grid = Table.grid(padding=(0, 1))
        grid.add_column(justify="right")
        for line in sheet["lines"]:
            words = self.text(f"score.{line['line']}", line)
            grid.add_row(f"{line['points']:+d}" if line["points"] else "0", Text(words, style="dim"))
        return grid


def _dice(symbols: Sequence[str]) -> Text:
    return Text(" ").join(Text(f"[{SIGNS.get(symbol, symbol)}]", style="bold") for symbol in symbols)


def _circles(sheet: View, number: str) -> str:
    """A circle for each ability at hand, a cross for each one used."""
    ready: int = sheet["ready"][number]
    used: int = sheet["won"][number] - ready
    return "○" * ready + "✗" * used


def _spots(cells: list[list[int]]) -> set[Spot]:
    return {(row, column) for row, column in cells}


class _Plan:
    """The grid of a sheet: rooms and the house have heavy walls, what is only a line is light."""

    def __init__(self, view: View, seat: int) -> None:
        self.plan = view["plan"]
        self.sheet = view["sheets"][seat]
        self.cells: list[list[str | None]] = self.sheet["cells"]
        self.rooms = {(r, c): n for n, room in enumerate(self.sheet["rooms"]) for r, c in room["cells"]}
        self.areas = {(r, c): colour for colour, spots in self.plan["areas"].items() for r, c in spots}
        self.notes = {(r, c): letter for letter, (r, c) in self.plan["bonus"].items()}
        self.notes |= dict.fromkeys(_spots(self.plan["stars"]), "*")
        self.double = _spots(self.sheet["double"])
        drawing = view["drawing"] if seat == view["viewer"] else None
        self.fresh = _spots(drawing["group"] + drawing["chosen"]) if drawing else set()

    def render(self) -> Text:
        columns = range(1, self.plan["columns"] + 1)
        page = Text("   " + "".join(f"{column:^4}" for column in columns), style="dim")
        for row in range(1, self.plan["rows"] + 1):
            page.append("\n").append_text(self._line(row)).append("\n").append_text(self._row(row))
        page.append("\n").append_text(self._line(self.plan["rows"] + 1))
        if self.plan["cheese_columns"]:
            page.append("\n  ")
            for column in columns:
                page.append_text(self._cheese("columns", column, "  {} "))
        return page

    # Rows of cells and lines of walls --------------------------------------------------------------------

    def _row(self, row: int) -> Text:
        line = Text(f"{row:>2}", style="dim")
        for column in range(1, self.plan["columns"] + 1):
            line.append(" │┃"[self._wall((row, column - 1), (row, column))], style=PAPER)
            line.append_text(self._cell((row, column)))
        line.append(" │┃"[self._wall((row, self.plan["columns"]), (row, 99))], style=PAPER)
        return line.append_text(self._cheese("rows", row, "{}")) if self.plan["cheese_rows"] else line

    def _line(self, row: int) -> Text:
        """The walls above a row, with the posts where they meet."""
        line = Text("  ")
        for column in range(1, self.plan["columns"] + 2):
            line.append(self._post(row, column), style=PAPER)
            if column <= self.plan["columns"]:
                line.append(" ─━"[self._wall((row - 1, column), (row, column))] * 3, style=PAPER)
        return line

    def _post(self, row: int, column: int) -> str:
        """The sign at the corner of four cells, the one below and right of it being (row, column)."""
        up = self._wall((row - 1, column - 1), (row - 1, column))
        right = self._wall((row - 1, column), (row, column))
        down = self._wall((row, column - 1), (row, column))
        left = self._wall((row - 1, column - 1), (row, column - 1))
        return JUNCTIONS[up, right, down, left]

    def _wall(self, one: Spot, other: Spot) -> int:
        inside = [spot for spot in (one, other) if self._at(spot) not in (None, "closed")]
        if not inside:
            return NONE
        if len(inside) == 1 or self.rooms.get(one) != self.rooms.get(other):
            return HEAVY
        if one in self.rooms:
            return NONE
        return NONE if self.areas and self.areas[one] == self.areas[other] else LIGHT

    def _at(self, spot: Spot) -> str | None:
        row, column = spot
        if 1 <= row <= self.plan["rows"] and 1 <= column <= self.plan["columns"]:
            return self.cells[row - 1][column - 1]
        return None

    def _cell(self, spot: Spot) -> Text:
        cell = self._at(spot)
        if cell is None:
            return Text("   ")
        if cell == "empty":
            return self._empty(spot)
        sign = SIGNS.get(cell, f" {cell} ")
        if spot in self.double:
            sign = TWICE.get(cell, f"{cell}×2")
        style = NOW if spot in self.fresh else "dim" if cell in ("closed", "dead") else "bold"
        return Text(sign, style=style)

    def _empty(self, spot: Spot) -> Text:
        shape, colour = AREAS[self.areas[spot]] if self.areas else ("·", PAPER)
        note = self.notes.get(spot, " ")
        if note != " " and not self.areas:
            return Text(f" {note} ", style="italic")
        return Text.assemble((note, "italic"), (f"{shape} ", colour))

    def _cheese(self, way: str, number: int, template: str) -> Text:
        if number not in self.plan[f"cheese_{way}"]:
            return Text(" " * 4)
        crossed = number in self.sheet[f"cheese_{way}_crossed"]
        return Text(template.format("✗" if crossed else "◔"), style="dim" if crossed else CHEESE_STYLE)


def _junctions() -> dict[tuple[int, int, int, int], str]:
    """The box-drawing sign for every meeting of light and heavy lines: up, right, down, left."""
    found = {(0, 0, 0, 0): " "}
    for code in range(0x2500, 0x2580):
        name = unicodedata.name(chr(code)).removeprefix("BOX DRAWINGS ")
        if not any(word in name for word in ("DASH", "DOUBLE", "ARC", "DIAGONAL", "SINGLE")):
            found[_arms(name)] = chr(code)
    return found


def _arms(name: str) -> tuple[int, int, int, int]:
    """From a name such as DOWN HEAVY AND RIGHT LIGHT."""
    weights = {"LIGHT": LIGHT, "HEAVY": HEAVY}
    arms = {"UP": NONE, "RIGHT": NONE, "DOWN": NONE, "LEFT": NONE}
    weight = NONE
    for part in name.replace("HORIZONTAL", "LEFT RIGHT").replace("VERTICAL", "UP DOWN").split(" AND "):
        words = part.split()
        weight = next((weights[word] for word in words if word in weights), weight)
        arms.update({word: weight for word in words if word in arms})
    return arms["UP"], arms["RIGHT"], arms["DOWN"], arms["LEFT"]


JUNCTIONS: Final = _junctions()
