"""Rats of Wistar in the terminal: wheel, cards, farm, objectives, families and my hand, line by line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.text import Text

from cheeseboard.core.edition import Edition
from cheeseboard.games.rats_of_wistar.glyphs import card_line, glyph, glyph_line
from cheeseboard.games.rats_of_wistar.rules.shapes import ROUNDS, TRACK
from cheeseboard.games.rats_of_wistar.rules.turns import LEAVING
from cheeseboard.games.rats_of_wistar.wording import Wording, conditions_of

SEAT_COLOURS: Final = ("bright_red", "bright_blue", "bright_green", "bright_yellow")
MARKS: Final = "①②③④"
TOKENS_SHOWN: Final = ("wood", "metal", "movement", "wild")

View = Mapping[str, Any]


def picture(view: View, edition: Edition, language: str, names: Sequence[str]) -> RenderableType:
    return Group(*_Board(view, edition, language, names).lines())


class _Board:
    def __init__(self, view: View, edition: Edition, language: str, names: Sequence[str]) -> None:
        self.view = view
        self.data: dict[str, Any] = edition.data
        self.printed = edition.components()
        self.texts = edition.texts
        self.language = language
        self.names = names
        self.wording = Wording(edition.texts, language)
        self.cards = {row["number"]: row for row in self.data["invention"]}

    def lines(self) -> Iterator[Text]:
        yield self._headline()
        yield from self._wheel()
        yield from self._display()
        yield from self._pairs()
        yield from self._farm()
        yield from self._missions()
        yield from self._objectives()
        for seat in range(self.view["players"]):
            yield from self._family(seat)
        yield from self._mine()

    # Words

    def say(self, key: str, **args: Any) -> str:
        return self.texts.say(f"board.{key}", self.language, args, self.names)

    def word(self, section: str, key: object) -> str:
        return self.texts.say(f"{section}.{key}", self.language)

    def name(self, seat: int) -> Text:
        """Each family has a mark of its own besides its colour."""
        return Text(f"{MARKS[seat]} {self.names[seat]}", style=SEAT_COLOURS[seat])

    def mark(self, seat: object) -> Text:
        if isinstance(seat, int):
            return Text(MARKS[seat], style=SEAT_COLOURS[seat])
        return Text("▪" if seat == "covered" else "·", style="dim")

    def heading(self, key: str) -> Text:
        return Text(self.say(key), style="bold underline")

    def line(self, *parts: str | Text | tuple[str, str]) -> Text:
        return Text.assemble("  ", *parts)

    # The table

    def _headline(self) -> Text:
        view = self.view
        order = Text(" → ").join(self.name(seat) for seat in view["order"])
        return Text.assemble((self.say("round", number=view["round"], last=ROUNDS), "bold"), "   ", order)

    def _wheel(self) -> Iterator[Text]:
        yield self.heading("wheel")
        for sector in self.view["wheel"]:
            spaces = [self._space(*each) for each in zip(sector["bonuses"], sector["chiefs"], strict=True)]
            yield self.line((f"{self.word('main', sector['main'])}: ", "bold"), Text("  ").join(spaces))
        hut = Text(" ").join(self.mark(seat) for seat in self.view["hut"]) if self.view["hut"] else Text("–")
        yield self.line((f"{self.say('hut')}: ", "bold"), hut)

    def _space(self, bonus: list[str], chief: int | None) -> Text:
        told = "; ".join(self.word("effect", key) for key in bonus)
        return Text.assemble("[", self.mark(chief), f" {told}]")

    def _display(self) -> Iterator[Text]:
        for deck, cards in self.view["decks"].items():
            yield self.heading(f"deck-{deck}").append(f"  {self.say('left', n=cards['left'])}", style="dim")
            leaving = cards["display"][:LEAVING] if self.view["round"] < ROUNDS else []
            for number in reversed(cards["display"]):  # new cards enter first, the oldest leave last
                mark = f"  {self.say('leaves')}" if number in leaving else ""
                yield self._card(number).append(mark, style="dim")

    def _card(self, number: int) -> Text:
        name = (f"{number} {self.word('card', number)}", "bold")
        return self.line(name, f"  {card_line(self.printed['invention'][str(number)])}")

    def _pairs(self) -> Iterator[Text]:
        for number, pair in enumerate(self.view["pairs"], 1):
            yield Text(self.say("pair", number=number), style="bold underline")
            for card in pair:
                yield from self._card_in_full(card)

    def _card_in_full(self, number: int) -> Iterator[Text]:
        told = self.wording.invention(self.cards[number])
        yield self._card(number)
        yield self.line(f"  {told['requirements']} · {told['effect']}")

    # The farm

    def _farm(self) -> Iterator[Text]:
        yield self.heading("farm")
        yield self._room(0, self.word("room", 0))
        for room, row in enumerate(self.data["room"], 1):
            yield self._room(room, row["name"][self.language])
        closed = [self.word("door", n) for n, shut in enumerate(self.view["farm"]["doors"], 1) if shut]
        yield self.line((f"{self.say('closed')}: ", "bold"), "; ".join(closed) or "–")
        guest = self.view["round_guest"]
        yield self.line((f"{self.say('round-guest')}: ", "bold"), self._guest(guest) if guest else "–")

    def _room(self, room: int, name: str) -> Text:
        farm, families = self.view["farm"], self.view["families"]
        guests = farm["guests"][room]
        missions = [str(n) for n, m in enumerate(farm["missions"], 1) if m["room"] == room]
        cheese = farm["cheese"] if room and self.data["room"][room - 1].get("cheese") else []
        here = [self.mark(seat) for seat, family in enumerate(families) if family["room"] == room]
        tents = [self.mark(seat) for seat, family in enumerate(families) if room in family["tents"]]
        parts = [
            Text(f"{glyph('guest')}{guests}") if guests else Text(),
            Text(f"{glyph('mission')} {' '.join(missions)}") if missions else Text(),
            Text(f"🧀{len(cheese)}") if cheese else Text(),
            Text.assemble("🐀", *here) if here else Text(),
            Text.assemble("⛺", *tents) if tents else Text(),
        ]
        return self.line((f"{name}: ", "bold"), Text("  ").join(part for part in parts if part))

    def _guest(self, guest: int) -> str:
        if guest > len(self.data["guest"]):
            return self.word("guest", guest)
        row = self.data["guest"][guest - 1]
        return f"{row['name'][self.language]} ({self.wording.guest(row)})"

    def _missions(self) -> Iterator[Text]:
        for number, mission in enumerate(self.view["farm"]["missions"], 1):
            if mission["mission"] is not None:
                card = self.data["mission"][mission["mission"] - 1]
                room = self.word("room", mission["room"])
                yield Text(f"{number} {card['name'][self.language]} ({room})", style="bold underline")
                for n, (row, cube) in enumerate(zip(card["row"], mission["cubes"], strict=True), 1):
                    yield self.line(f"{n} ", self.mark(cube), f" {self.wording.mission_row(row)}")

    def _objectives(self) -> Iterator[Text]:
        yield self.heading("objectives")
        for each in self.view["objectives"]:
            row = self.data["objective"][each["objective"] - 1]
            printed = self.printed["objective"][str(each["objective"])]
            needs = zip(*(condition["needs"] for condition in conditions_of(row)), strict=True)
            spaces = Text(" ").join(
                Text.assemble("+".join(map(str, need)), self.mark(seat))
                for need, seat in zip(needs, each["spaces"], strict=True)
            )
            units = " + ".join(self.word("units", condition["count"]) for condition in conditions_of(row))
            rewards = " / ".join(map(glyph_line, printed["rewards"] or [printed["reward"]]))
            yield self.line((f"{row['name'][self.language]}: ", "bold"), spaces, f" {units} → {rewards}")

    # The families

    def _family(self, seat: int) -> Iterator[Text]:
        family = self.view["families"][seat]
        head = Text.assemble(self.name(seat), f"  {self.view['scores'][seat]}★ ({family['points']})")
        yield head.append("  ◀" if seat == self.view["active"] else "")
        tokens = "  ".join(f"{glyph(token)}{family[token]}" for token in TOKENS_SHOWN)
        hand = "  ".join(f"{glyph(deck)}{n}" for deck, n in family["hand_size"].items())
        power = glyph("electricity") * family["electricity"]
        yield self.line(f"{tokens}  {hand}  {self.say('chiefs', n=family['chiefs'])}  {power}")
        workers = ", ".join(f"{self.word('area', area)} {n}" for area, n in family["workers"].items())
        yield self.line(self.say("workers", n=family["entrance"]), f"  {workers}")
        yield self.line(self._lair(family))
        icons = " ".join(f"{glyph(icon)}{n}" for icon, n in family["icons"].items() if n)
        if icons:
            yield self.line(icons)
        if family["abilities"]:
            told = "; ".join(self.word("ability", ability) for ability in family["abilities"])
            yield self.line((f"{self.say('abilities')}: ", "dim"), told)
        yield from self._area(family)

    def _lair(self, family: View) -> str:
        dug = f"{glyph('rooms')}{family['dug']}/{TRACK}"
        beds = f"{glyph('beds')}{family['beds']}"
        guests = ", ".join(self.word("guest", guest) for guest in family["guests"])
        free = self.say("free-rooms", n=family["free_rooms"])
        return "  ".join(part for part in (dug, beds, free, guests) if part)

    def _area(self, family: View) -> Iterator[Text]:
        """Cards in play; those used in this round are dim."""
        heroes = [Text(self.word("hero", hero)) for hero in family["heroes"]]
        cards = [
            Text(self.word("card", card), style="dim" if card in family["used"] else "")
            for card in family["played"]
        ]
        if cards or heroes:
            yield self.line((f"{self.say('in-play')}: ", "dim"), Text(", ").join([*heroes, *cards]))
        for objective in family["private"]:
            row = self.data["objective"][objective - 1]
            done = "✓ " if objective in family["fulfilled"] else ""
            yield self.line((f"{self.say('own-objective')}: ", "dim"), f"{done}{self.wording.objective(row)}")

    def _mine(self) -> Iterator[Text]:
        for seat, family in enumerate(self.view["families"]):
            if family["hand"] is not None:
                mine = seat == self.view["viewer"]
                yield Text(self.say("hand" if mine else "hand-of", seat=seat), style="bold underline")
                for card in family["hand"]:
                    yield from self._card_in_full(card)
        for card in self.view["drawn"]["cards"] or []:
            yield from self._card_in_full(card)
