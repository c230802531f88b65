"""Plays games and prints the hash after every move, for `python -m tests.contract.digests` elsewhere."""

from __future__ import annotations

import json

from cheeseboard._engine import engine
from tests.contract.cases import Batch, amount, batches, outsider_on_the_shelf
from tests.contract.play import play_on

GAMES = amount(quick=6, usual=24, long=400)


def digests_of(batch: Batch) -> list[list[str]]:
    return [play_on(batch.case.start(seed), seed) for seed in batch.seeds]


def all_digests() -> dict[str, list[list[str]]]:
    return {str(batch): digests_of(batch) for batch in batches(GAMES)}


if __name__ == "__main__":
    with outsider_on_the_shelf():
        print(json.dumps({"engine": engine(), "games": all_digests()}))
