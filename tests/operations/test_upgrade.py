"""Two versions of the server beside each other on one store: version 0.1.0 as it was, and this one."""

import asyncio
import json
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import httpx
import pytest

from cheeseboard.server.identity import COOKIE
from tests.crash.players import replay_faults
from tests.operations.nginx import unused_port
from tests.operations.test_backups import fresh_postgres
from tests.server.harness import Data, Somebody, run, serving

OLD = "178c6938beddb37a7cd60a0fae303aa8862478d4"
ROOT = Path(__file__).parents[2]
LONG = bool(os.environ.get("CHEESEBOARD_LONG"))
TITLES = ("lab-rats", "rafts", "house-of-cats", "rats-of-wistar") if LONG else ("lab-rats",)
MOVES = 6 if LONG else 4


@pytest.fixture(scope="module")
def old_program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources of version 0.1.0, from the history."""
    if shutil.which("git") is None:
        pytest.skip("the history cannot be read without git")
    packed = subprocess.run(["git", "archive", OLD, "src"], cwd=ROOT, capture_output=True, check=False)
    if packed.returncode:
        pytest.skip("the history of this repository is not here")
    folder = tmp_path_factory.mktemp("old")
    subprocess.run(["tar", "-x", "-C", str(folder)], input=packed.stdout, check=True)
    return folder / "src"


@contextmanager
def old_node(program: Path, database: str) -> Iterator[str]:
    port = unused_port()
    told = {"PYTHONPATH": str(program), "CHEESEBOARD_GRACE_SECONDS": "0", "CHEESEBOARD_PURE": "1"}
    words = ["-c", "from cheeseboard.cli import main; main()", "serve", "--port", str(port)]
    with subprocess.Popen(
        [sys.executable, *words, "--database", database],
        env={**os.environ, **told},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        cwd=program,
    ) as process:
        try:
            wait_for(f"http://127.0.0.1:{port}/healthz", process)
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()
            process.wait(30)


def wait_for(url: str, process: "subprocess.Popen[bytes]") -> None:
    for _ in range(2000):
        assert process.poll() is None
        try:
            if httpx.get(url).status_code == 200:
                return
        except httpx.TransportError:
            time.sleep(0.05)
    pytest.fail(url)


def at(url: str, ann: Somebody) -> Somebody:
    """The same person at another node."""
    there = Somebody(url)
    there.web.cookies.set(COOKIE, str(ann.web.cookies.get(COOKIE)))
    there.id = ann.id
    return there


async def set_all(ann: Somebody) -> dict[str, str]:
    seats = [{"who": "me"}, *[{"who": "here"}] * 2]
    made = {title: await ann.post("/api/tables", title=title, seats=seats) for title in TITLES}
    return {title: each["info"]["table"] for title, each in made.items()}


async def goes_on_at_both(table: str, new: Somebody, old: Somebody, luck: random.Random) -> bool:
    """In turn. A move that only the old rules know closes the game at the new node: it can be looked at."""
    for turn in range(MOVES):
        if not await moved((new, old)[turn % 2], table, luck):
            assert (await new.get(f"/api/tables/{table}/replay", seat=0))["steps"]
            return False
    return True


async def moved(person: Somebody, table: str, luck: random.Random) -> bool:
    """A node that has not heard of the other's move yet says so, and is asked again."""
    for _ in range(500):
        seat = (await person.get(f"/api/tables/{table}"))["to_move"][0]
        whole = (await person.web.get(f"/api/tables/{table}/page", params={"seat": seat})).json()
        if "page" not in whole:
            assert whole["reason"] == "rules-since-changed"
            return False
        if not whole["page"]["offers"]:  # it has heard of it since it was asked whose turn it is
            continue
        move = luck.choice(whole["page"]["offers"])["move"]
        asked = {"seat": seat, "version": whole["version"], "id": str(luck.random()), "move": move}
        answer = await person.web.post(f"/api/tables/{table}/moves", json=asked)
        if answer.status_code == 201:
            return True
        assert answer.json()["reason"] in ("stale", "not-your-turn"), answer.text
        await asyncio.sleep(0.01)
    raise AssertionError("this node never hears of the other")


def test_running_games_go_on_at_nodes_of_both_versions(old_program: Path, postgres_address: str) -> None:
    database = fresh_postgres(postgres_address, "rolling")

    async def upgrade() -> None:
        with old_node(old_program, database) as first:
            ann = await Somebody(first).arrive()
            tables = await set_all(ann)
            for table in tables.values():
                await ann.play_on(table, MOVES, random.Random(1))
            async with serving(database) as second:
                new = at(second.url, ann)
                luck = random.Random(2)
                going = [each for each in tables.values() if await goes_on_at_both(each, new, ann, luck)]
                assert tables["lab-rats"] in going
                for table in going:
                    assert await replay_faults(second.service.store, table) == []
                for person in (ann, new):
                    assert len(await person.get("/api/me/tables")) == len(TITLES)
        async with serving(database) as alone:
            new = at(alone.url, ann)
            for table in going:
                await new.play_on(table, MOVES, random.Random(3))
                assert await replay_faults(alone.service.store, table) == []

    run(upgrade(), 120)


def test_a_table_of_the_new_version_is_kindly_refused_by_the_old_and_unharmed(
    old_program: Path, postgres_address: str
) -> None:
    database = fresh_postgres(postgres_address, "rolling2")

    async def upgrade() -> None:
        with old_node(old_program, database) as first:
            ann = await Somebody(first).arrive()
            async with serving(database) as second:
                new = at(second.url, ann)
                table = (await new.table("me", "here", "here"))["info"]["table"]
                answer = await ann.web.get(f"/api/tables/{table}/page", params={"seat": 0})
                assert answer.status_code < 500
                assert answer.json()["reason"] in ("other-rules", "other-edition")
                assert await new.play_on(table, 4, random.Random(1)) == 4

    run(upgrade(), 120)


def test_what_a_newer_program_has_noted_of_a_table_stays(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    later: Data = {"colour_of_the_sky": ["blue", {"at": "night"}]}

    async def evening() -> None:
        async with serving(path) as server:
            ann = await Somebody(server.url).arrive()
            table = (await ann.table("me", "here", "here"))["info"]["table"]
            with closing(sqlite3.connect(path)) as store, store:
                (doc,) = store.execute("SELECT doc FROM tables").fetchone()
                store.execute("UPDATE tables SET doc=?", (json.dumps({**json.loads(doc), **later}),))
            server.service.tables.tables.clear()
            await ann.play_on(table, 3, random.Random(1))

    run(evening())
    with closing(sqlite3.connect(path)) as store:
        (doc,) = store.execute("SELECT doc FROM tables").fetchone()
    assert later.items() <= json.loads(doc).items()
    assert json.loads(doc)["made"] == 3
