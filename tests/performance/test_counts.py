"""Guards of the engine's speed: counts may grow a little, then somebody must look at it."""

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from cheeseboard.shelf import ours
from tests.performance.counting import blocks_for_a_clone, calls_in

ROOT = Path(__file__).resolve().parents[2]
ROOM_TO_GROW = 1.15


class Present(NamedTuple):
    """What was counted last, in the pure engine: calls for a move, pieces of memory for a clone."""

    players: int
    calls: float
    blocks: float


PRESENT = {
    "connect-four": Present(players=2, calls=22.2, blocks=5.7),
    "lab-rats": Present(players=4, calls=35.7, blocks=53.7),
}


@cache
def counted(name: str, *spoilt: str) -> dict[str, Any]:
    """In a process of its own, for the calls of compiled functions go unseen."""
    command = [sys.executable, "-m", "tests.performance.counting", name, str(PRESENT[name].players), *spoilt]
    environment = {**os.environ, "CHEESEBOARD_PURE": "1"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    figures: dict[str, Any] = json.loads(done.stdout)
    assert figures["engine"] == "pure"
    return figures


@pytest.mark.parametrize("name", PRESENT)
def test_a_move_makes_no_more_calls_than_before(name: str) -> None:
    assert counted(name)["calls"] < PRESENT[name].calls * ROOM_TO_GROW


@pytest.mark.parametrize("name", PRESENT)
def test_a_clone_takes_no_more_pieces_of_memory_than_before(name: str) -> None:
    assert counted(name)["blocks"] < PRESENT[name].blocks * ROOM_TO_GROW


@pytest.mark.parametrize("name", [name for name in PRESENT if name in ours()])
def test_a_clone_in_this_engine_takes_no_more_than_in_the_pure_one(name: str) -> None:
    assert blocks_for_a_clone(name, PRESENT[name].players) < PRESENT[name].blocks * ROOM_TO_GROW


@pytest.mark.parametrize("name", PRESENT)
def test_a_slower_move_and_a_fatter_clone_would_be_noticed(name: str) -> None:
    spoilt = counted(name, "spoilt")
    assert spoilt["calls"] > PRESENT[name].calls * ROOM_TO_GROW
    assert spoilt["blocks"] > PRESENT[name].blocks * ROOM_TO_GROW


def test_every_call_is_counted() -> None:
    def ten_calls() -> None:
        for _ in range(10):
            len("")

    assert calls_in(ten_calls) - calls_in(lambda: None) == 10
