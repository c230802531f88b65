"""The campus in the terminal: everybody's objectives and labs, the decks, and my hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich.box import ROUNDED
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from cheeseboard.core.edition import Edition
from cheeseboard.drawing import Drawer

GENERAL: Final = ("time", "money", "food")
SPECIFIC: Final = ("bacterium", "gene")
LIMIT: Final = 2
TO_MOVE: Final = "#F2B93B"
HAVE: Final = "green"
BACKS: Final = {"actions": "⚗", "general": "◍", "specific": "⌬"}


def picture(view: Mapping[str, Any], edition: Edition, language: str, names: Sequence[str]) -> RenderableType:
    drawer = _Campus(view, edition, language, names)
    return Group(drawer.headline(), *drawer.news(), *drawer.scientists(), *drawer.hands())


class _Campus(Drawer):
    section = "label"

    # Decks, discards and what is happening ---------------------------------------------------------------

    def headline(self) -> Text:
        line = Text(self.say("turn", number=self.view["turn"]), style="bold")
        for deck, size in self.view["decks"].items():
            line.append(f"   {BACKS[deck]} {self.word('deck', deck)} {size}", style="dim")
            line.append(f" + {len(self.view['discards'][deck])}", style="dim")
        return line.append(
            f"   ★ {self.say('deck-of-objectives')} {self.view['objective_deck']}", style="dim"
        )

    def news(self) -> list[Text]:
        """What a sabotage is about to take, what can be caught, and what lies in the discards."""
        lines = []
        if self.view["losing"] is not None:
            lines.append(self._line("losing", self.word("sort", self.view["losing"])))
        if self.view["fresh"]:
            lines.append(self._line("fresh", self._cards(self.view["fresh"])))
        resources = [*self.view["discards"]["specific"], *self.view["discards"]["general"]]
        if resources:
            lines.append(self._line("discards", self._counted(resources)))
        return lines

    def _line(self, label: str, words: str) -> Text:
        return Text.assemble((f"{self.say(label)}: ", "dim"), words)

    def _cards(self, keys: Sequence[str]) -> str:
        return ", ".join(self.word("card", key) for key in keys)

    def _counted(self, keys: Sequence[str]) -> str:
        counts = {key: keys.count(key) for key in dict.fromkeys(keys)}
        return ", ".join(
            self.word("card", key) + (f" ×{number}" if number > 1 else "") for key, number in counts.items()
        )

    # The scientists --------------------------------------------------------------------------------------

    def scientists(self) -> list[Panel]:
        return [self._scientist(seat, each) for seat, each in enumerate(self.view["scientists"])]

    def _scientist(self, seat: int, scientist: Mapping[str, Any]) -> Panel:
        waits = seat in self.view["to_move"]
        rows = [self._objective(scientist, each) for each in scientist["objectives"]]
        rows += [self._lab(number, lab) for number, lab in enumerate(scientist["labs"], 1)]
        return Panel(
            Group(*rows),
            title=Text(
                f"▶ {self.names[seat]}" if waits else self.names[seat], style=TO_MOVE if waits else ""
            ),
            title_align="left",
            subtitle=self._backs(scientist),
            subtitle_align="right",
            box=ROUNDED,
            border_style="bold" if seat == self.view["viewer"] else "dim",
        )

    def _backs(self, scientist: Mapping[str, Any]) -> Text:
        """How many cards of each deck are in the hand, and which of them everybody has seen."""
        backs = " ".join(BACKS[deck] * number for deck, number in scientist["backs"].items() if number)
        known = f" ({self.say('known')}: {self._cards(scientist['known'])})" if scientist["known"] else ""
        rafts = f"≋ {self.word('card', 'lipid-rafts')}  " if scientist["rafts"] else ""
        return Text.assemble((rafts, HAVE), backs or "–", known)

    def _objective(self, scientist: Mapping[str, Any], objective: Mapping[str, Any]) -> Text:
        """What it asks for, against the lab that has come furthest."""
        missing = min(objective["missing"])
        lab = scientist["labs"][objective["missing"].index(missing)]
        line = Text.assemble(("★ ", "bold"), (self.word("objective", objective["objective"]), "bold"), "  ")
        for part in SPECIFIC:
            done = lab[part] == objective[part]
            line.append(
                f"{'✓' if done else '·'} {self.word('card', objective[part])}  ", HAVE if done else ""
            )
        for part in GENERAL:
            if objective[part]:
                line.append_text(self._need(part, lab[part], objective[part]))
        verdict = self.say("missing", n=missing) if missing else self.say("complete")
        return line.append(f"({verdict})", style="dim" if missing else HAVE)

    def _need(self, part: str, have: int, need: int) -> Text:
        done = have >= need
        return Text(f"{self.word('card', part)} {have}/{need}  ", style=HAVE if done else "")

    def _lab(self, number: int, lab: Mapping[str, Any]) -> Text:
        line = Text(f"  {self.say('lab', number=number)}: ", style="dim")
        specific = [self.word("card", lab[part]) if lab[part] else "–" for part in SPECIFIC]
        line.append(" + ".join(specific))
        for part in GENERAL:
            line.append(f"  {self.word('card', part)} {'▰' * lab[part]}{'▱' * (LIMIT - lab[part])}")
        return line

    # A hand ----------------------------------------------------------------------------------------------

    def hands(self) -> list[Table]:
        return [self._hand(each["hand"]) for each in self.view["scientists"] if each["hand"] is not None]

    def _hand(self, hand: Sequence[str]) -> Table:
        grid = Table.grid(padding=(0, 1))
        for number, key in enumerate(hand):
            label = Text(self.say("hand") if number == 0 else "", style="bold")
            grid.add_row(label, Text(f"[{self.word('card', key)}]"), Text(self._says(key), style="dim"))
        return grid

    def _says(self, key: str) -> str:
        """What an action does, or what is true about an organism or a gene."""
        keys = [f"{section}.{key}" for section in ("effect", "fact")]
        known = [each for each in keys if self.edition.texts.find(each, self.language)]
        return self.edition.texts.say(known[0], self.language) if known else ""
