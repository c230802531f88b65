"""Sheets for a blind test, in which people try a game from its rules alone: for observer and players."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Final

from cheeseboard.core.edition import Edition
from cheeseboard.lab.style import PRINTED
from cheeseboard.lab.wording import ReportWording
from cheeseboard.shelf import facet_data

STATEMENTS: Final = ("enjoyed", "understood", "mattered", "fair", "waited", "length")
ANSWERS: Final = ("yes", "perhaps", "no")
PERSON: Final = ("player-name", "played-before", "points", "minutes-to-first-turn")
SCALE: Final = range(1, 6)
ASKED: Final = 12
"""Rows for what the players ask aloud."""


class Playtest:
    """One page for the observer, and one to copy for each player."""

    def __init__(self, say: ReportWording, edition: Edition) -> None:
        self.say = say
        self.edition = edition

    def html(self) -> str:
        name = escape(f"{self.say.name} · {self._text('heading')}")
        head = f'<meta charset="utf-8"><title>{name}</title><style>{PRINTED}</style>'
        pages = self._page("observer", self._observer()) + self._page("player", self._player())
        return (
            f'<!doctype html><html lang="{self.say.language}"><head>{head}</head><body>{pages}</body></html>'
        )

    def _text(self, key: str) -> str:
        return self.say.say(f"playtest.{key}")

    def _page(self, who: str, body: str) -> str:
        printed = self.say.say("playtest.printed", edition=self.edition.name, digest=self.edition.digest)
        return (
            f"<section><h1>{escape(self.say.name)}<small>{escape(self._text(who))}</small></h1>"
            f"<p>{escape(self._text(f'{who}-intro'))}</p>{body}<footer>{escape(printed)}</footer></section>"
        )

    def _observer(self) -> str:
        counts = self.say.title.players
        facts = self._blanks(("date", "began", "first-turn", "ended"))
        chosen = self._choice("players", map(str, counts))
        asked = self._heading("asked") + self._table(("minute", "question", "found"), ASKED)
        people = self._heading("people") + self._table(PERSON, counts[-1])
        return f'{facts}{chosen}<div class="asked">{asked}</div>{people}'

    def _player(self) -> str:
        marks = "".join(f"<td><i>{mark}</i></td>" for mark in SCALE)
        rows = "".join(
            f"<tr><th>{escape(self._text(f'statement.{key}'))}</th>{marks}</tr>" for key in STATEMENTS
        )
        again = self._choice("again", [self._text(f"answer.{answer}") for answer in ANSWERS])
        written = [*map(self._text, ("best", "worst", "change")), *self._own_questions()]
        lines = "".join(f'<p class="write">{escape(question)}</p>' for question in written)
        scale = f"<p>{escape(self._text('scale'))}</p>"
        return (
            f'{self._blanks(("age", "minutes-felt"))}{scale}<table class="scale">{rows}</table>{again}{lines}'
        )

    def _own_questions(self) -> list[str]:
        """What only this game wants to know."""
        own = facet_data(self.say.title.name, "playtest.toml") or {}
        return [question[self.say.language] for question in own.get("question", ())]

    def _blanks(self, keys: Iterable[str]) -> str:
        return "".join(f'<p class="blank">{escape(self._text(key))}</p>' for key in keys)

    def _choice(self, key: str, answers: Iterable[str]) -> str:
        boxes = "".join(f"<i>{escape(answer)}</i>" for answer in answers)
        return f'<p class="choice"><b>{escape(self._text(key))}</b>{boxes}</p>'

    def _heading(self, key: str) -> str:
        return f"<h2>{escape(self._text(key))}</h2>"

    def _table(self, columns: tuple[str, ...], rows: int) -> str:
        head = "".join(f"<th>{escape(self._text(column))}</th>" for column in columns)
        return f"<table><tr>{head}</tr>{('<tr>' + '<td></td>' * len(columns) + '</tr>') * rows}</table>"
