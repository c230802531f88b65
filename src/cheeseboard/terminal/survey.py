"""Many games reviewed for a person: a bar while they are judged, then where chances were lost."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, overload

from rich.table import Table
from rich.text import Text

from cheeseboard import __version__
from cheeseboard.lab.report import ledger_beside
from cheeseboard.lab.running import Ledger
from cheeseboard.review.depth import DepthName
from cheeseboard.review.survey import Reviewed, surveys
from cheeseboard.shelf import title
from cheeseboard.terminal.files import check_folder, read_text
from cheeseboard.terminal.report import needing_ray, watched
from cheeseboard.terminal.screen import Screen
from cheeseboard.terminal.words import Sorry, Voice, name_of

RECORDS: Final = ("*.jsonl", "*.jsonl.gz")
COLUMNS: Final = ("who", "what", "decisions", "lost", "share", "accuracy", "mistakes")
FAULTS: Final = ("mistake", "blunder")


class TextsOf(Sequence[str]):
    """The texts of files, each read when it is asked for: ten thousand records need not lie in memory."""

    def __init__(self, files: Sequence[Path]) -> None:
        self.files = files

    def __len__(self) -> int:
        return len(self.files)

    @overload
    def __getitem__(self, place: int) -> str: ...
    @overload
    def __getitem__(self, place: slice) -> TextsOf: ...
    def __getitem__(self, place: int | slice) -> str | TextsOf:
        return TextsOf(self.files[place]) if isinstance(place, slice) else read_text(self.files[place])


def records_in(paths: Sequence[Path]) -> list[Path]:
    """Files as they were named, and all records in folders, however deep."""
    found = [file for path in paths for file in (_in_folder(path) if path.is_dir() else [path])]
    if not found:
        raise Sorry("no-records", path=", ".join(map(str, paths)))
    return found


def _in_folder(folder: Path) -> list[Path]:
    return sorted(file for pattern in RECORDS for file in folder.rglob(pattern))


def kept_beside(out: Path | None, files: Sequence[Path], depth: DepthName) -> Ledger | None:
    """Where a stopped survey goes on; of other files, or of another edition of ours, it is another one."""
    check_folder(out)
    return None if out is None else Ledger(ledger_beside(out), _about(files, depth))


def _about(files: Sequence[Path], depth: DepthName) -> dict[str, Any]:
    digest = sha256()
    for file in files:
        digest.update(f"{file.resolve()} {file.stat().st_size}\n".encode())
    return {"version": __version__, "depth": depth, "records": digest.hexdigest()}


def show_survey(
    games: Iterable[Reviewed], total: int, as_json: bool, screen: Screen, say: Voice, out: Path | None = None
) -> None:
    """Where chances were lost, and how many of the games could not be reviewed; also into a file."""
    with needing_ray():
        found = [survey.to_data() for survey in surveys(watched(games, total, say)).values()]
    if as_json:
        screen.console.file.write(_json(found))
    else:
        for data in found:
            _tell(data, screen, say)
    unread = total - sum(data["games"] for data in found)
    if unread:
        screen.show(Text(say("survey-unread", n=unread)))
    if out is not None:
        out.write_text(_json(found), "utf-8")
        ledger_beside(out).unlink(missing_ok=True)
        screen.show(Text(say("survey-written", path=str(out))))


def _json(found: list[dict[str, Any]]) -> str:
    return json.dumps(found, indent=1, ensure_ascii=False) + "\n"


def _tell(data: dict[str, Any], screen: Screen, say: Voice) -> None:
    name = name_of(title(data["title"]), say.language)
    parts = {cause: f"{share:.0%} ±{margin:.0%}" for cause, (share, margin) in data["parts"].items()}
    screen.show(
        Text(say("survey-head", title=name, games=data["games"]), style="bold"),
        Text(say("survey-parts", **parts)),
        _table(data, say),
    )


def _table(data: dict[str, Any], say: Voice) -> Table:
    table = Table(box=None, padding=(0, 3, 0, 0), header_style="bold")
    for column in COLUMNS:
        table.add_column(say(f"survey-{column}"), justify="left" if column in ("who", "what") else "right")
    for player in data["players"]:
        table.add_row(*_cells(player, say("survey-all"), say))
        for step in (row for row in data["steps"] if row["who"] == player["who"]):
            table.add_row(*_cells(step, step["step"], say))
    return table


def _cells(row: dict[str, Any], what: str, say: Voice) -> list[str]:
    accuracy = row["accuracy"]
    return [
        row["who"] or say("survey-anybody"),
        what,
        str(row["decisions"]),
        f"{row['lost']:.2%} ±{row['margin']:.2%}",
        f"{row['share']:.0%}",
        "–" if accuracy is None else f"{accuracy:.0f}",
        str(sum(row["grades"][grade] for grade in FAULTS)),
    ]
