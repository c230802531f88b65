"""The explorer in the terminal: what was played in finished games, and how those fared who did."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

from rich.table import Table
from rich.text import Text

from cheeseboard.core.text import Refused, Texts
from cheeseboard.lab.explorer import Explorer, Game, Kind
from cheeseboard.shelf import title
from cheeseboard.terminal.files import read_record_file
from cheeseboard.terminal.screen import Screen
from cheeseboard.terminal.words import Voice


def explore_files(files: Sequence[Path], most: int, as_json: bool, screen: Screen, say: Voice) -> None:
    """Players are grouped by the folder in which the records of their games are."""
    explorer, unread = Explorer(), 0
    for file in files:
        try:
            explorer.add(Game(file.resolve().parent.name, read_record_file(file)[1]))
        except Refused:
            unread += 1
    if as_json:
        print(json.dumps(list(explorer.rows()), ensure_ascii=False, indent=1))
        return
    for kind, rows in groupby(explorer.rows(), lambda row: Kind(*(row[name] for name in Kind._fields))):
        screen.show(
            Text(_asked(explorer, kind, say)),
            _table(explorer.asked[kind].prompt.texts, kind, list(rows)[:most], say),
        )
    screen.show(
        Text(
            say(
                "explore-games",
                games=explorer.games,
                left=explorer.unfinished,
                anew=explorer.dealt_anew,
                unread=unread,
            )
        ),
        Text(say("explore-honest")),
    )


def _asked(explorer: Explorer, kind: Kind, say: Voice) -> str:
    asked = explorer.asked[kind]
    own = "" if kind.edition == title(kind.title).house.digest else f" “{asked.edition}”"
    when = say(f"explore-{kind.when}")
    return f"\n{kind.title}{own} ({kind.players}), {when}: {asked.text(say.language)}"


def _table(texts: Texts, kind: Kind, rows: list[dict[str, Any]], say: Voice) -> Table:
    table = Table()
    for heading in ("move", "who", "played", "won", "interval", "points"):
        table.add_column(say(f"explore-{heading}"))
    for row in rows:
        table.add_row(*_cells(texts, kind, row, say))
    return table


def _cells(texts: Texts, kind: Kind, row: dict[str, Any], say: Voice) -> list[str]:
    """Moves are called as in the edition of the records, which need not be the house's."""
    move = title(kind.title).read_move(row["move"]).text(say.language, None, texts)
    few = " *" if row["few"] else ""
    return [
        move,
        row["group"],
        f"{row['played']}/{row['offered']}{few}",
        f"{row['won']:.0%}",
        f"{row['low']:.0%}–{row['high']:.0%}",
        f"{row['points']:.1f}",
    ]
