"""The decisions in records of games: one by one as state, seat and move, or as the rows of a table."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NamedTuple

from cheeseboard.core.move import Move
from cheeseboard.core.record import Record, read_record
from cheeseboard.core.state import State
from cheeseboard.shelf import title, title_of_record

COLUMNS: Final = (
    *("record", "title", "players", "ply", "seat", "question", "move", "number", "kind", "offers", "offered"),
    *("score", "final_score", "won"),
)
SUFFIXES: Final = (".csv", ".parquet")


class Decision(NamedTuple):
    state: State
    seat: int
    move: Move


def decisions(text: str) -> Iterator[Decision]:
    """Every decision of a record, in the moment before it was made.

    The state is always the same one and plays on: clone what you keep.
    """
    return _decisions(recorded(text))


def recorded(text: str) -> Record:
    return read_record(title_of_record(text), text)


def _decisions(record: Record) -> Iterator[Decision]:
    state = record.deal(title(record.setup.title))
    for ply, entry in enumerate(record.entries, 1):
        if entry.move is not None:
            yield Decision(state, entry.seat, entry.move)
        record.happen(state, ply)


def rows(records: Mapping[str, str]) -> Iterator[dict[str, Any]]:
    """A row for each decision in records by name; how a game ended is empty where its record does not."""
    for name, text in records.items():
        record = recorded(text)
        for made in _decisions(record):
            yield {"record": name, **_row(made), **_end(record, made.seat)}


def _row(made: Decision) -> dict[str, Any]:
    state, seat, move = made
    step, offer = state.pending(seat), state.moves(seat)
    return {
        "title": state.setup.title,
        "players": state.players,
        "ply": state.ply,
        "seat": seat,
        "question": "" if step is None else step.name,
        "move": move.key,
        "number": move.number,
        "kind": move.kind,
        "offers": len(offer),
        "offered": " ".join(str(each.number) for each in offer),
        "score": state.scores[seat],
    }


def _end(record: Record, seat: int) -> dict[str, Any]:
    scores, winners = record.ending.get("scores"), record.ending.get("winners")
    if scores is None or winners is None:
        return {"final_score": None, "won": None}
    return {"final_score": scores[seat], "won": seat in winners}


def write_table(found: Iterable[Mapping[str, Any]], path: Path) -> int:
    """As CSV or, with pyarrow, as Parquet, by the suffix of the path; returns how many rows there were."""
    return _write_parquet(list(found), path) if path.suffix == ".parquet" else _write_csv(found, path)


def _write_csv(found: Iterable[Mapping[str, Any]], path: Path) -> int:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, COLUMNS)
        writer.writeheader()
        return sum(1 for _ in map(writer.writerow, found))


def _write_parquet(found: list[Mapping[str, Any]], path: Path) -> int:
    arrow, parquet = import_module("pyarrow"), import_module("pyarrow.parquet")
    columns = {name: [row[name] for row in found] for name in COLUMNS}
    parquet.write_table(arrow.table(columns), path)
    return len(found)
