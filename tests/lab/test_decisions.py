"""Records as decisions, one by one and as a table."""

import csv
import gzip
from pathlib import Path

import pytest

from cheeseboard.lab.decisions import COLUMNS, decisions, rows, write_table

RECORDS = Path(__file__).parents[2] / "records"
RAFTS = gzip.decompress((RECORDS / "rafts_2.jsonl.gz").read_bytes()).decode()
LINES = RAFTS.splitlines()


def test_every_decision_is_given_in_the_moment_before_it_was_made() -> None:
    seen = 0
    for state, seat, move in decisions(RAFTS):
        assert state.ply == seen
        assert move in state.moves(seat)
        seen += 1
    assert state.over
    assert seen == len(LINES) - 2


def test_a_row_says_what_was_asked_offered_and_done_and_how_it_ended() -> None:
    found = list(rows({"one": RAFTS}))
    assert all(tuple(row) == COLUMNS for row in found)
    for row, made in zip(found, decisions(RAFTS), strict=True):
        state, move = made.state, made.move
        assert (row["seat"], row["move"], row["number"]) == (made.seat, move.key, move.number)
        assert str(move.number) in row["offered"].split()
        assert len(row["offered"].split()) == row["offers"]
    assert {row["seat"] for row in found if row["won"]} == set(state.winners)
    assert {row["final_score"] for row in found} == set(state.scores)


def test_a_game_without_an_end_has_no_winner_yet() -> None:
    found = list(rows({"cut": "\n".join(LINES[:20]) + "\n"}))
    assert [row["won"] for row in found] == [None] * 19


def test_the_table_is_csv(tmp_path: Path) -> None:
    path = tmp_path / "table.csv"
    count = write_table(rows({"one": RAFTS, "two": RAFTS}), path)
    with path.open(encoding="utf-8", newline="") as file:
        read = list(csv.DictReader(file))
    assert len(read) == count == 2 * (len(LINES) - 2)
    assert {row["record"] for row in read} == {"one", "two"}


def test_or_parquet_where_pyarrow_is_there(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not in the locked set")
    path = tmp_path / "table.parquet"
    count = write_table(rows({"one": RAFTS}), path)
    read = parquet.read_table(path).to_pylist()
    assert len(read) == count
    assert read[3]["move"] == list(rows({"one": RAFTS}))[3]["move"]
