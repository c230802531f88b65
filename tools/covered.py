"""Prints the coverage of the last measured run, room by room: `make coverage`.

A room is a package directly under `cheeseboard`; each title counts as a room of its own.
With --below it ends with an error if the whole is less covered than that many per cent.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

COUNTS: Final = ("num_statements", "missing_lines", "num_branches", "missing_branches")


class Row(NamedTuple):
    room: str
    statements: int = 0
    missing: int = 0
    branches: int = 0
    missing_branches: int = 0

    @property
    def covered(self) -> float:
        """Lines and branches together, as coverage counts them."""
        possible = self.statements + self.branches
        return 100 * (1 - (self.missing + self.missing_branches) / possible) if possible else 100.0

    def plus(self, other: "Row") -> "Row":
        return Row(self.room, *(mine + theirs for mine, theirs in zip(self[1:], other[1:], strict=True)))


def room_of(file: str) -> str:
    parts = Path(file).parts
    inside = parts[parts.index("cheeseboard") + 1 : -1]
    return "/".join(inside[:2] if inside[:1] == ("games",) else inside[:1]) or "top level"


def rows(report: dict[str, dict[str, dict[str, dict[str, int]]]]) -> list[Row]:
    """One row for each room, in order, and one for all of them."""
    found: dict[str, Row] = {}
    for file, entry in report["files"].items():
        room = room_of(file)
        counts = Row(room, *(entry["summary"][name] for name in COUNTS))
        found[room] = found.get(room, Row(room)).plus(counts)
    whole = Row("all")
    for row in found.values():
        whole = whole.plus(row)
    return [*(found[room] for room in sorted(found) if found[room].statements), whole]


def table(found: list[Row]) -> Iterator[str]:
    yield "| room | statements | not run | branches | not taken | covered |"
    yield "|---|--:|--:|--:|--:|--:|"
    for row in found:
        counts = " | ".join(f"{count:,}" for count in row[1:])
        yield f"| {row.room} | {counts} | {row.covered:.1f}% |"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("report", type=Path, help="what `coverage json` wrote")
    parser.add_argument("--below", type=float, default=0.0)
    asked = parser.parse_args()
    found = rows(json.loads(asked.report.read_text("utf-8")))
    print(*table(found), sep="\n")
    return int(found[-1].covered < asked.below)


if __name__ == "__main__":
    sys.exit(main())
