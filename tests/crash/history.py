"""Histories: what clients were told, checked against what is stored."""

import asyncio
from collections import Counter
from dataclasses import dataclass, field
from typing import Literal

Outcome = Literal["ok", "failed", "unknown"]


@dataclass
class Try:
    """A move somebody tried to make, and what they were told of it."""

    table: str
    seat: int
    name: str
    move: str
    outcome: Outcome = "unknown"
    version: int = 0

    @property
    def tag(self) -> str:
        return f"{self.seat}:{self.name}"


@dataclass
class History:
    tries: list[Try] = field(default_factory=list)
    seen: dict[tuple[str, int], int] = field(default_factory=dict)
    """By table and seat: the newest version that was shown to that seat."""

    def saw(self, table: str, seat: int, version: int) -> None:
        self.seen[table, seat] = max(version, self.seen.get((table, seat), 0))

    def count(self, outcome: Outcome) -> int:
        return sum(each.outcome == outcome for each in self.tries)

    async def reached(self, moves: int) -> None:
        """Until that many moves have been acknowledged."""
        while self.count("ok") < moves:
            await asyncio.sleep(0.02)

    def faults(self, stored: dict[str, list[tuple[str, str]]], versions: dict[str, list[int]]) -> list[str]:
        """Everything that is wrong with what is stored: tags with moves by table, and versions by seat."""
        counts = {table: Counter(tag for tag, _ in rows) for table, rows in stored.items()}
        moves = {(table, tag): move for table, rows in stored.items() for tag, move in rows}
        faults = [fault for each in self.tries for fault in _faults_of(each, counts, moves)]
        for (table, seat), version in self.seen.items():
            if versions[table][seat + 1] < version:
                faults.append(f"{table}: seat {seat} saw version {version}, stored is less")
        return faults


def _faults_of(each: Try, counts: dict[str, Counter[str]], moves: dict[tuple[str, str], str]) -> list[str]:
    times = counts[each.table][each.tag]
    allowed = {"ok": (1,), "failed": (0,), "unknown": (0, 1)}[each.outcome]
    faults = [] if times in allowed else [f"{each.outcome} move {each.tag} is stored {times} times"]
    if times and moves[each.table, each.tag] != each.move:
        faults.append(f"{each.tag} is stored as another move")
    return faults
