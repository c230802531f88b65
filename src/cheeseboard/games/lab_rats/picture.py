"""The laboratory in the terminal: a corridor of five doors, the rats, and my hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from rich.box import HEAVY, ROUNDED
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from cheeseboard.core.edition import Edition
from cheeseboard.drawing import CHEESE, Drawer, colours_in, gauge, shapes, with_shapes

HEARTS: Final = {"well": "♥♥", "hurt": "♥♡", "dead": "✝"}
MOODS: Final = {"well": "green", "hurt": "yellow", "dead": "dim"}
ROOM_FOR_DOORS: Final = 66
ROOM_FOR_WORDS: Final = 79
CRUMBS: Final = 10
POLLUTION: Final = 5
CHEESES: Final = 4


def picture(view: Mapping[str, Any], edition: Edition, language: str, names: Sequence[str]) -> RenderableType:
    return _Laboratory(view, edition, language, names)


class _Laboratory(Drawer):
    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = options.max_width
        yield self._headline()
        yield self._corridor(width) if width >= ROOM_FOR_DOORS else self._list_of_doors()
        if self.view["revealed"]:
            yield self._revealed()
        yield self._rats(narrow=width < ROOM_FOR_WORDS)
        for seat, rat in enumerate(self.view["rats"]):
            if rat["hand"] is not None:
                yield from self._hand(seat, rat["hand"], width)

    # Round, decks and exits ------------------------------------------------------------------------------

    def _headline(self) -> Text:
        view = self.view
        line = Text(self.say("round", number=view["round"], seat=view["active"]), style="bold")
        line.append("  ")
        line.append(self.say("decks", doors=view["door_deck"], potions=view["potion_deck"]), style="dim")
        line.append(f"  {self.say('exits')} ", style="dim")
        return line.append_text(Text(" ").join(self._exit(way) for way in view["exits"]))

    def _exit(self, colours: list[str] | None) -> Text:
        return Text("[?]", style="dim") if colours is None else Text.assemble("[", shapes(colours), "]")

    # The corridor ----------------------------------------------------------------------------------------

    def _corridor(self, width: int) -> Table:
        each = min(20, (width - 4) // 5)
        grid = Table.grid(padding=(0, 1, 0, 0))
        grid.add_row(*(self._door(slot, door, each) for slot, door in enumerate(self.view["corridor"])))
        return grid

    def _revealed(self) -> Text:
        """What a double door has brought from the deck."""
        cards = Text(" ").join(self._card(self._face(card)) for card in self.view["revealed"])
        return Text.assemble((f"{self.say('revealed')} ", "bold"), cards)

    def _door(self, slot: int, door: Mapping[str, Any], width: int) -> Panel:
        is_open = door["state"] == "open"
        return Panel(
            self._behind(slot, door, width - 4),
            title=f"{slot + 1} {self._state(slot, door)}",
            title_align="left",
            subtitle=self._owner(door),
            subtitle_align="right",
            box=HEAVY if is_open else ROUNDED,
            border_style="bold" if is_open else "dim" if door["state"] == "none" else "",
            width=width,
            height=4,
        )

    def _behind(self, slot: int, door: Mapping[str, Any], width: int) -> Text:
        if door["state"] == "none":
            return Text("")
        if door["door"] is None:
            return Text("\n".join(["▒" * width] * 2), style="dim")
        return self._face(door["door"])

    def _face(self, card: str) -> Text:
        """The card's name without its explanation, which the log and the choices give."""
        return with_shapes(card, self.word("door_name", card))

    def _owner(self, door: Mapping[str, Any]) -> str:
        owner = door["owner"]
        if owner is None:
            return self.say("centre")
        return self.say("you") if owner == self.viewer else self.names[owner]

    def _state(self, slot: int, door: Mapping[str, Any]) -> str:
        mine = slot == self.viewer and door["state"] == "closed"
        return self.say("door-mine" if mine else f"door-{door['state']}")

    def _list_of_doors(self) -> Table:
        grid = Table.grid(padding=(0, 1))
        for slot, door in enumerate(self.view["corridor"]):
            behind = self._face(door["door"]) if door["door"] is not None else Text("▒▒▒", style="dim")
            grid.add_row(str(slot + 1), self._owner(door), self._state(slot, door), behind)
        return grid

    # The rats --------------------------------------------------------------------------------------------

    def _rats(self, narrow: bool) -> Table:
        table = Table(box=None, padding=(0, 1, 0, 0), header_style="dim")
        table.add_column("", min_width=1)
        for column in ("player", "rat", "health", "crumbs", "pollution", "cheese", "potions", "doors"):
            table.add_column(self.say(f"short-{column}" if narrow else column), no_wrap=True)
        for seat, rat in enumerate(self.view["rats"]):
            table.add_row(*self._rat(seat, rat, narrow), style="bold" if seat == self.viewer else "")
        return table

    def _rat(self, seat: int, rat: Mapping[str, Any], narrow: bool) -> list[RenderableType]:
        waits = seat in self.view["to_move"]
        return [
            Text("▶" if waits else " ", style=CHEESE),
            self._name(seat),
            self._specimen(rat["colour"], narrow),
            self._health(rat["health"], narrow),
            f"{rat['crumbs']}/{CRUMBS}",
            f"{rat['pollution']}/{POLLUTION}",
            f"{rat['cheese']}/{CHEESES}" + ("" if narrow else f" {gauge(rat['cheese'], CHEESES)}"),
            self._potions(rat),
            str(rat["doors"]),
        ]

    def _name(self, seat: int) -> str:
        mine = f" ({self.say('you')})" if seat == self.viewer else ""
        return self.names[seat] + mine

    def _specimen(self, colour: str | None, narrow: bool) -> Text:
        if colour is None:
            return Text("?", style="dim")
        return shapes([colour]) if narrow else with_shapes(colour, self.word("colour", colour))

    def _health(self, health: str, narrow: bool) -> Text:
        words = "" if narrow else f" {self.word('health', health)}"
        return Text(HEARTS[health] + words, style=MOODS[health])

    def _potions(self, rat: Mapping[str, Any]) -> Text:
        """How many, and those that I have given them."""
        known = shapes(rat["known"])
        return Text.assemble(str(rat["potions"]), " ", known) if known else Text(str(rat["potions"]))

    # A hand ----------------------------------------------------------------------------------------------

    def _hand(self, seat: int, hand: Mapping[str, Any], width: int) -> list[Text]:
        potions = [*hand["potions"], *hand["aside"]]
        if seat != self.viewer:
            cards = [*(shapes([key]) for key in potions), *(self._small_door(key) for key in hand["doors"])]
            return [Text(" ").join([Text(self.say("hand-of", seat=seat)), *map(self._card, cards)])]
        mine = Text.assemble(
            (f"{self.say('your-hand')}  ", "bold"), self._row("potions", potions, self._potion)
        )
        doors = self._row("doors", hand["doors"], self._face)
        one_line = Text.assemble(mine, "  ", doors)
        return [one_line] if one_line.cell_len <= width else [mine, doors]

    def _row(self, label: str, keys: list[str], words: Callable[[str], Text]) -> Text:
        shown = [self._card(words(key)) for key in keys] or [Text("–")]
        return Text(" ").join([Text(self.say(label).lower(), style="dim"), *shown])

    def _card(self, words: Text) -> Text:
        return Text.assemble("[", words, "]")

    def _potion(self, key: str) -> Text:
        colours = "/".join(self.word("colour", colour) for colour in key.split("-"))
        return shapes([key]) if key == "multicolour" else with_shapes(key, colours)

    def _small_door(self, key: str) -> Text:
        return Text.assemble("▯", shapes([key])) if colours_in(key) else self._face(key)
