"""The arena and the training for a person: a bar while they run, then a table."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import chain
from pathlib import Path
from typing import Any

from rich.table import Table
from rich.text import Text

from cheeseboard.lab.arena import Bout, compete, standings
from cheeseboard.lab.running import Place
from cheeseboard.lab.train import TrainingPlan, lesson_of, play_course
from cheeseboard.shelf import title
from cheeseboard.terminal.report import needing_ray, watched
from cheeseboard.terminal.screen import Screen
from cheeseboard.terminal.words import Sorry, Voice, name_of


def run_arena(
    wanted: Sequence[Bout],
    file: Path | None,
    jobs: int | None,
    on: Place,
    as_json: bool,
    screen: Screen,
    say: Voice,
) -> None:
    with needing_ray():
        found = standings(list(watched(compete(wanted, file, jobs, on), len(wanted), say)))
    if as_json:
        screen.console.file.write(json.dumps(found, indent=2, ensure_ascii=False) + "\n")
    else:
        show_standings(found, screen, say)


def show_standings(found: dict[str, Any], screen: Screen, say: Voice) -> None:
    table = _table(say, ("title", "players", "bots", "games", "share", "interval", "points"))
    for row in found["pairings"]:
        table.add_row(*_cells(row, say))
    screen.show(table)
    for rated in found["ratings"]:
        screen.show(Text(_ratings(rated, say)))


def _table(say: Voice, columns: Sequence[str]) -> Table:
    table = Table(box=None, padding=(0, 3, 0, 0), header_style="bold")
    for column in columns:
        table.add_column(say(f"arena-{column}"), justify="left" if column in ("title", "bots") else "right")
    return table


def _cells(row: dict[str, Any], say: Voice) -> list[str]:
    options = "".join(f" {name}={value}" for name, value in row["options"].items())
    return [
        name_of(title(row["title"]), say.language) + options,
        str(row["players"]),
        " – ".join(row["bots"]),
        str(row["games"]),
        f"{row['share']:.1%}",
        f"{row['low']:.1%} – {row['high']:.1%}",
        " – ".join(f"{points:.1f}" for points in row["points"]),
    ]


def _ratings(rated: dict[str, Any], say: Voice) -> str:
    bots = sorted(rated["bots"], key=lambda bot: bot["rating"], reverse=True)
    listed = ", ".join(
        f"{bot['bot']} {bot['rating']:.1f} ({bot['low']:.1f}–{bot['high']:.1f})" for bot in bots
    )
    name = name_of(title(rated["title"]), say.language)
    return say("arena-ratings", title=name, players=rated["players"], list=listed)


def run_training(
    course: TrainingPlan, file: Path, jobs: int | None, on: Place, screen: Screen, say: Voice
) -> None:
    with needing_ray():
        samples = list(chain.from_iterable(watched(play_course(course, jobs, on), course.games, say)))
    if not samples[0].rows:
        raise Sorry("nothing-to-learn", name=course.title)
    lesson = lesson_of(course, samples)
    file.write_text(json.dumps(lesson, indent=1) + "\n", encoding="utf-8")
    screen.show(Text(say("train-done", file=str(file), **lesson["training"])))
