"""Kill -9 at random moments under play: nothing acknowledged is lost, doubled or made up."""

import asyncio
import os
import random
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.crash.history import History, Try
from tests.crash.players import Node, Player, faults_in, node
from tests.server.harness import Somebody, run

LONG = bool(os.environ.get("CHEESEBOARD_LONG"))
KILLS = int(os.environ.get("CHEESEBOARD_KILLS") or (1000 if LONG else 6))
TABLES = 4


async def killed_under_play(place: Node, kills: int) -> History:
    luck, history = random.Random(kills), History()
    await place.ready()
    people = [await Somebody(place.url).arrive(f"Player {n}") for n in range(TABLES)]
    players: list[Player] = []
    going: set[asyncio.Task[None]] = set()
    for _ in range(kills):
        for person in people:
            if len(going) < TABLES:
                table = (await person.table("me", "here", "here"))["info"]["table"]
                players.append(Player(person, table, history, random.Random(luck.random())))
                going.add(asyncio.create_task(players[-1].play_on()))
        await asyncio.sleep(luck.uniform(0.05, 0.4))
        place.restart()
        await place.ready()
        going = {task for task in going if not task.done()}
    for task in going:
        task.cancel()
    await asyncio.gather(*going, return_exceptions=True)
    for person in people:
        await person.leave()
    return history


def test_no_kill_loses_doubles_or_invents_a_move(tmp_path: Path) -> None:
    database = str(tmp_path / "t.db")
    with node(database) as place:
        history = run(killed_under_play(place, KILLS), seconds=KILLS * 10)
    assert history.count("ok") > KILLS
    assert run(faults_in(database, history)) == []


def test_no_kill_does_with_postgresql_either(postgres_address: str) -> None:
    with node(postgres_address) as place:
        history = run(killed_under_play(place, KILLS), seconds=KILLS * 10)
    assert history.count("ok") > KILLS
    assert run(faults_in(postgres_address, history)) == []


def test_a_server_that_is_asked_to_stop_finishes_what_it_has_begun(tmp_path: Path) -> None:
    async def stopped(place: Node) -> History:
        await place.ready()
        history, person = History(), await Somebody(place.url).arrive()
        table = (await person.table("me", "here", "here"))["info"]["table"]
        async with person.socket() as wire:
            playing = asyncio.create_task(Player(person, table, history, random.Random(1)).play_on())
            await wire.ask("watch", table=table, seat=0)
            await history.reached(1)
            place.process.terminate()
            with pytest.raises(ConnectionClosed) as closed:
                await wire.to_the_end()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
        await asyncio.to_thread(place.process.join)
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        await person.leave()
        return history

    database = str(tmp_path / "t.db")
    with node(database) as place:
        history = run(stopped(place))
    assert history.count("ok") > 0
    assert run(faults_in(database, history)) == []


def test_the_checker_finds_what_it_is_for() -> None:
    lost, doubled, phantom = (
        Try("t", 0, "a", "x", "ok"),
        Try("t", 1, "b", "x"),
        Try("t", 2, "c", "x", "failed"),
    )
    history = History([lost, doubled, phantom])
    history.saw("t", 0, 5)
    stored = {"t": [("1:b", "x"), ("1:b", "y"), ("2:c", "x")]}
    faults = history.faults(stored, {"t": [9, 4, 9, 9]})
    assert len(faults) == 5
