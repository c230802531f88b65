"""Golden playthroughs: one game as a text that a person can read and whose changes they can review.

Moves by their keys, events as data with each seat's secret part, a hash now and then. After the first lines
only the hashes go on; the result stands at the end.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

from cheeseboard.core.event import Event
from cheeseboard.core.state import State
from cheeseboard.core.title import Title
from tests.contract.cases import Case, option_sets, titles
from tests.contract.play import at_random, listen

FOLDER = Path(__file__).parent / "golden"
GAMES = (1, 2, 3)
LINES = 45
HASH_EVERY = 10
MOVES = 1500


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
    state = case.start(seed)
    yield f"{case}, seed {seed}"
    yield f"     deal  #{state.digest()}"
    room, mark = LINES, HASH_EVERY
    for move, events in _moves(state, seed):
        block = [move + _hash(state, HASH_EVERY), *map(_event, events)]
        room -= len(block)
        if room >= 0:
            yield from block
        elif state.ply >= mark:
            yield f"{state.ply:4} moves made{_hash(state)}"
        mark = mark * 2 if state.ply >= mark else mark
    yield f"{'the end' if state.over else 'still going'} after {state.ply} moves{_hash(state)}"
    yield f"     scores {_plain(state.scores)}, winners {_plain(state.winners) if state.over else 'not yet'}"


def _moves(state: State, seed: int) -> Iterator[tuple[str, list[Event]]]:
    """What is played at random, and what is heard of it, after each move."""
    heard, dice = listen(state), Random(seed)
    while not state.over and state.ply < MOVES:
        seat = dice.choice(state.to_move)
        move = at_random(state, seat, dice)
        state.play(seat, move)
        yield f"{state.ply:4} seat {seat}: {move.key}", heard.copy()
        heard.clear()


def _hash(state: State, every: int = 1) -> str:
    return f"  #{state.digest()}" if state.ply % every == 0 else ""


def _event(event: Event) -> str:
    secrets = [f" [seat {seat}: {_facts(facts)}]" for seat, facts in sorted(event.secrets.items())]
    return f"         {event.kind} {_facts(event.facts or {})}".rstrip() + "".join(secrets)


def _facts(facts: Mapping[str, Any]) -> str:
    return ", ".join(f"{name} {_plain(value)}" for name, value in facts.items())


def _plain(value: Any) -> str:
    return "+".join(map(str, value)) if isinstance(value, list | tuple) else str(value)
