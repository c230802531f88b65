"""The decisions of recorded games as a table in a file, for those who study or learn from them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rich.text import Text

from cheeseboard.lab.decisions import SUFFIXES, rows, write_table
from cheeseboard.terminal.files import check_folder, read_text
from cheeseboard.terminal.screen import Screen
from cheeseboard.terminal.words import Sorry, Voice


def export(files: Sequence[Path], out: Path, screen: Screen, say: Voice) -> None:
    if out.suffix not in SUFFIXES:
        raise Sorry("table-suffix", path=str(out), choices=", ".join(SUFFIXES))
    check_folder(out)
    try:
        count = write_table(rows({str(file): read_text(file) for file in files}), out)
    except ImportError as missing:
        raise Sorry("no-pyarrow", name=str(missing.name)) from missing
    screen.show(Text(say("table-written", number=count, path=str(out))))
