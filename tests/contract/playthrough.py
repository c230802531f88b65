"""Golden playthroughs: one game as a text that a person can read and whose changes he can review.

Moves by their keys, events as data with each seat's secret part, a hash now and then. After the first lines
only the hashes go on; the result stands at the end.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

from cheeseboard.core.event import Event
from cheeseboard.core.match import Match
from cheeseboard.core.record import Entry
from cheeseboard.core.title import Title
from tests.contract.cases import Case, option_sets, titles
from tests.contract.play import at_random, listen

FOLDER = Path(__file__).parent / "golden"
GAMES = (1, 2, 3)
LINES = 45
HASH_EVERY = 10
THEN_EVERY = 50


def playthroughs() -> Iterator[tuple[Path, Case, int]]:
    """Where each golden game lies and which it is: three per title and player count, options in turn."""
    for title in titles():
        for players in title.players:
            for game in GAMES:
                case = Case(title.name, players, _options(title, game))
                yield FOLDER / title.name / f"{players}-{game}.txt", case, game


def _options(title: Title, game: int) -> tuple[tuple[str, str], ...]:
    sets = option_sets(title, every=False)
    return sets[(game - 1) % len(sets)]


def told(case: Case, seed: int) -> str:
    return "\n".join(_lines(case, seed)) + "\n"


def _lines(case: Case, seed: int) -> Iterator[str]:
    match = case.match(seed)
    yield f"{case}, seed {seed}"
    yield f"     deal  #{match.record.digest}"
    room = LINES
    for entry, events in _moves(match, Random(seed)):
        block = [_move(entry), *map(_event, events)]
        room -= len(block)
        if room >= 0:
            yield from block
        elif entry.number % THEN_EVERY == 0:
            yield f"{entry.number:4} moves made  #{entry.digest}"
    state = match.state
    yield f"the end after {state.ply} moves, scores {_plain(state.scores)}, winners {_plain(state.winners)}"
    yield f"     #{state.digest()}"


def _moves(match: Match, dice: Random) -> Iterator[tuple[Entry, list[Event]]]:
    heard = listen(match.state)
    while not match.state.over:
        seat = dice.choice(match.state.to_move)
        match.play(seat, at_random(match.state, seat, dice))
        yield match.record.entries[-1], heard.copy()
        heard.clear()


def _move(entry: Entry) -> str:
    digest = f"  #{entry.digest}" if entry.number % HASH_EVERY == 0 else ""
    return f"{entry.number:4} seat {entry.seat}: {entry.move.key}{digest}"


def _event(event: Event) -> str:
    secrets = [f" [seat {seat}: {_facts(facts)}]" for seat, facts in sorted(event.secrets.items())]
    return f"         {event.kind} {_facts(event.facts or {})}".rstrip() + "".join(secrets)


def _facts(facts: Mapping[str, Any]) -> str:
    return ", ".join(f"{name} {_plain(value)}" for name, value in facts.items())


def _plain(value: Any) -> str:
    return "+".join(map(str, value)) if isinstance(value, list | tuple) else str(value)
