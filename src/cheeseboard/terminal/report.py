"""A simulation for a person: a bar while it runs, then what the games were like."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from cheeseboard._engine import engine
from cheeseboard.lab.running import Place
from cheeseboard.lab.simulate import SimulationPlan, simulate, summary
from cheeseboard.shelf import title
from cheeseboard.terminal.screen import Screen
from cheeseboard.terminal.words import Sorry, Voice, name_of

R = TypeVar("R")


def run_simulation(
    plan: SimulationPlan, jobs: int | None, on: Place, as_json: bool, screen: Screen, say: Voice
) -> None:
    start = time.perf_counter()
    with needing_ray():
        results = list(watched(simulate(plan, jobs, on), plan.games, say))
    seconds = time.perf_counter() - start
    found = summary(plan, results)
    if as_json:
        screen.console.file.write(json.dumps(found, indent=2, ensure_ascii=False) + "\n")
        return
    show_summary(found, screen, say)
    speed = f"{found['moves']['total'] / seconds:,.0f}"
    screen.show(Text(say("sim-speed", speed=speed, engine=engine(), seconds=f"{seconds:.2f}"), style="dim"))


@contextmanager
def needing_ray() -> Iterator[None]:
    """Ray is a library that not everybody has."""
    try:
        yield
    except ImportError as missing:
        raise Sorry("no-ray", name=str(missing.name)) from missing


def watched(results: Iterable[R], total: int, say: Voice) -> Iterator[R]:
    """The same results, with a bar that fills as they come."""
    with games_bar(total, say) as advance:
        for result in results:
            yield result
            advance(1)


@contextmanager
def games_bar(total: int, say: Voice) -> Iterator[Callable[[int], None]]:
    """A bar on the terminal, if there is one; call it with the number of games that were finished."""
    errors = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as bar:
        yield partial(bar.advance, bar.add_task(say("progress"), total=total))


def show_summary(found: dict[str, Any], screen: Screen, say: Voice) -> None:
    name = name_of(title(found["title"]), say.language)
    screen.show(Text(say("sim-head", **{**found, "title": name}), style="bold"))
    for key in ("moves", "rounds"):
        if found[key] is not None:
            screen.show(
                Text.assemble((f"{say(f'sim-{key}')}: ", "bold"), say("sim-range", **_rounded(found[key])))
            )
    table = Table(box=None, padding=(0, 3, 0, 0), header_style="bold")
    for column in ("seat", "wins", "share", "interval", "score"):
        table.add_column(say(f"sim-{column}"), justify="right")
    for wins, score in zip(found["wins"], found["scores"], strict=True):
        table.add_row(*_row(wins, score))
    screen.show(table)
    if found["ties"] or found["nobody"]:
        screen.show(Text(say("sim-ties", **found)))


def _row(wins: dict[str, Any], score: dict[str, Any]) -> list[str]:
    return [
        str(wins["seat"]),
        str(wins["wins"]),
        f"{wins['share']:.1%}",
        f"{wins['low']:.1%} – {wins['high']:.1%}",
        f"{score['mean']:.2f} ±{score['deviation']:.2f}",
    ]


def _rounded(spread: dict[str, Any]) -> dict[str, str]:
    return {key: f"{value:.1f}".removesuffix(".0") for key, value in spread.items()}
