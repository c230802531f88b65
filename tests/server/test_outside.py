"""Bots from outside at a table on the server; one that misbehaves loses its seat, not the game."""

import asyncio
from pathlib import Path
from shlex import join

import pytest

from cheeseboard.server.outside import commands
from tests.protocol.bad_bots import command as bot
from tests.protocol.test_protocol import EXAMPLES, on_a_port
from tests.server.harness import Data, Server, Somebody, run, serving


async def whole_game(server: Server, *levels: str) -> tuple[Data, Data]:
    """A game of bots that somebody watches; the table as it was set and as it ended."""
    ann = await Somebody(server.url).arrive()
    wishes = ["me", *(f"bot {level}" for level in levels)]
    made = await ann.table(*wishes, seed=4)
    name = made["info"]["table"]
    while (now := await ann.get(f"/api/tables/{name}"))["status"] == "playing":
        await take_turn(ann, name)
        await asyncio.sleep(0.01)
    found: Data = now
    return made["info"], found


async def take_turn(somebody: Somebody, table: str) -> None:
    """The first move offered to seat 0, if there is any."""
    seen = await somebody.page(table, 0)
    for offer in seen["page"]["offers"][:1]:
        await somebody.play(table, 0, seen["version"], offer["move"])


def levels_of(info: Data) -> list[str]:
    return [seat["level"] for seat in info["seats"]]


def test_bots_in_python_and_node_sit_at_a_table_and_play_to_the_end(tmp_path: Path) -> None:
    outside = f"snake={join(EXAMPLES['python'])};node={join(EXAMPLES['node'])}"

    async def evening() -> None:
        async with serving(tmp_path / "t.db", outside_bots=outside) as server:
            _, ended = await whole_game(server, "snake", "node")
            assert ended["status"] == "over"
            assert levels_of(ended) == ["", "snake", "node"]

    run(evening(), seconds=120)


def test_a_bot_sits_at_a_table_over_http(tmp_path: Path) -> None:
    async def evening(address: str) -> None:
        async with serving(tmp_path / "t.db", outside_bots=f"far={address}") as server:
            _, ended = await whole_game(server, "far", "far")
            assert levels_of(ended) == ["", "far", "far"]

    with on_a_port(EXAMPLES["python"]) as address:
        run(evening(address), seconds=120)


@pytest.mark.parametrize("reason", ["late", "gone", "not-offered", "no-json", "hello"])
def test_one_that_misbehaves_loses_its_seat_and_the_game_goes_on(tmp_path: Path, reason: str) -> None:
    seconds = 0.5 if reason == "late" else 10.0

    async def evening() -> None:
        async with serving(
            tmp_path / "t.db", outside_bots=f"bad={bot(reason)}", bot_seconds=seconds
        ) as server:
            before, ended = await whole_game(server, "random", "bad")
            assert levels_of(before) == ["", "random", "bad"]
            assert ended["status"] == "over"
            assert levels_of(ended) == ["", "random", "random"]
            counted = server.service.metrics.bots.labels(f"outside-{reason}")
            assert counted._value.get() == 1

    # every semicolon of the bad bot would end its command
    assert ";" not in bot(reason)
    run(evening(), seconds=120)


def test_the_hosts_bots_are_listed_and_others_are_refused(tmp_path: Path) -> None:
    async def evening() -> None:
        async with serving(tmp_path / "t.db", outside_bots=f"snake={join(EXAMPLES['python'])}") as server:
            ann = await Somebody(server.url).arrive()
            assert (await ann.get("/api/bots"))[-1]["level"] == "snake"
            wish = {"title": "lab-rats", "seats": [{"who": "me"}, *[{"who": "bot", "level": "viper"}] * 2]}
            refused = await ann.web.post("/api/tables", json=wish)
            assert refused.status_code == 409
            assert "snake" in refused.json()["text"]

    run(evening())


@pytest.mark.parametrize("text", ["snake", "=run", "snake=", "random=run", "a-name-that-is-far-too-long=run"])
def test_a_setting_that_cannot_be_read_is_said_at_the_start(text: str) -> None:
    with pytest.raises(ValueError, match="should read name=command"):
        commands(text)


def test_a_setting_names_several_bots() -> None:
    assert commands("a=python3 x.py; b = http://127.0.0.1:9 ;") == {
        "a": "python3 x.py",
        "b": "http://127.0.0.1:9",
    }
    assert commands("") == {}
