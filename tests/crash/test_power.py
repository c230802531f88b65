"""Power cuts: whatever of the unsynced writes comes through, every acknowledged move is there again."""

import asyncio
import os
import random
from pathlib import Path
from typing import Any

import pytest

from cheeseboard.server.store import sqlite
from tests.crash.history import History
from tests.crash.players import Player, faults_in
from tests.crash.power import Disk, File, forgetful_disk, library
from tests.server.harness import Somebody, run, serving

LONG = bool(os.environ.get("CHEESEBOARD_LONG"))
CUTS = 50 if LONG else 8
WRITES = 400
TABLES = 3

pytestmark = pytest.mark.skipif(library() is None, reason="Python's SQLite cannot be reached here")


class Cut:
    """What lay on the disk, and what people had been told, at one moment."""

    def __init__(self, disk: Disk, history: History) -> None:
        told = [each for each in history.tries if each.outcome == "ok"]  # before looking at the disk
        self.history = History(tries=told.copy())
        self.files: dict[str, File] = disk.snapshot()

    def leave(self, folder: Path, luck: random.Random) -> Path:
        """The files as the next start finds them."""
        folder.mkdir()
        for path, file in self.files.items():
            (folder / Path(path).name).write_bytes(file.after_a_cut(luck))
        return folder / "t.db"


async def cut_under_play(path: Path, disk: Disk) -> list[Cut]:
    """Some games at full speed, and the power fails at random writes: on paper, so that it can fail often."""
    luck, history, cuts = random.Random(5), History(), []
    async with serving(path) as server:
        people = [await Somebody(server.url).arrive(f"P{n}") for n in range(TABLES)]
        going = []
        for n, person in enumerate(people):
            table = (await person.table("me", "here", "here"))["info"]["table"]
            going.append(asyncio.create_task(Player(person, table, history, random.Random(n)).play_on()))
        moments = set(luck.sample(range(WRITES), CUTS))
        done = 0

        def busy() -> None:
            nonlocal done
            if done in moments:
                cuts.append(Cut(disk, history))
            done += 1

        disk.busy = busy
        while done < WRITES:
            await asyncio.sleep(0.01)
        disk.busy = lambda: None
        for task in going:
            task.cancel()
        await asyncio.gather(*going, return_exceptions=True)
    return cuts


def lost_after_cuts(folder: Path) -> list[str]:
    luck = random.Random(6)
    with forgetful_disk() as disk:
        cuts = run(cut_under_play(folder / "t.db", disk), seconds=900)
    assert len(cuts) == CUTS
    assert any(cut.history.tries for cut in cuts)
    faults = []
    for n, cut in enumerate(cuts):
        for again in range(3):
            left = cut.leave(folder / f"cut{n}-{again}", luck)
            faults += run(faults_in(str(left), cut.history))
    return faults


def test_no_power_cut_loses_an_acknowledged_move(tmp_path: Path) -> None:
    assert lost_after_cuts(tmp_path) == []


def test_the_test_bites_where_commits_are_not_synced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    careful = sqlite.connect

    def careless(*args: Any) -> Any:
        connection = careful(*args)
        connection.execute("PRAGMA synchronous=NORMAL")
        return connection

    monkeypatch.setattr(sqlite, "connect", careless)
    assert lost_after_cuts(tmp_path) != []
