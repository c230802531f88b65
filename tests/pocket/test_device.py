"""A device answers as a server does, keeps what it has acknowledged, and says what only a server can do."""

import asyncio
import json
import subprocess
import sys
import zipfile
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

import cheeseboard
from cheeseboard import shelf
from cheeseboard.bots.levels import LEVELS
from cheeseboard.core.record import read_record
from cheeseboard.pocket import host
from cheeseboard.pocket.device import Device
from cheeseboard.pocket.store import MemoryShelves, ShelfRow
from cheeseboard.pocket.thinking import ponder, was_cut
from cheeseboard.tables.keeping import Conflict
from cheeseboard.tables.puzzles import puzzles_of
from tests.server.harness import Somebody, run, serving
from tools import pocket

READ: Final = ("summary", "lesson", "rules/es", "cards/en")
SAME: Final = (
    "/api/titles",
    "/api/bots",
    "/api/daily",
    *(
        f"/api/titles/{title}/{what}"
        for title in shelf.titles()
        for what in ("summary", "lesson", "rules/es")
    ),
    *(f"/api/titles/{title}/cards/en" for title in shelf.titles()),
)
ONLY_SERVERS: Final = (
    ("POST", "/api/me/code"),
    ("POST", "/api/join"),
    ("GET", "/api/me/passkeys"),
    ("GET", "/api/admin/reports"),
    ("GET", "/somewhere"),
)


class Outside:
    """A browser's part in Python: shelves that may be full, and somebody who thinks."""

    def __init__(self, shelves: MemoryShelves | None = None) -> None:
        self.shelves = shelves or MemoryShelves()
        self.heard: list[dict[str, Any]] = []
        self.full = False
        self.lazy = False
        self.device = Device(self.write, self.read, self.ponder, self.say, pace=0.0)

    async def write(self, rows: str) -> str:
        if self.full:
            raise OSError("the device is full")
        try:
            await self.shelves.write([ShelfRow(*row) for row in json.loads(rows)])
        except Conflict:
            return "taken"
        return ""

    async def read(self, wish: str) -> str:
        return json.dumps(await self.shelves.read(*json.loads(wish)))

    async def ponder(self, text: str) -> str | None:
        await asyncio.sleep(0)
        return None if self.lazy else ponder(text)

    def say(self, text: str) -> None:
        self.heard.append(json.loads(text))

    async def arrive(self) -> "Outside":
        await self.device.open()
        await self.ask("POST", "/api/me", {"name": "Ann"})
        return self

    async def ask(self, method: str, path: str, body: Any = None, language: str = "en") -> tuple[int, Any]:
        given = "" if body is None else json.dumps(body)
        status, text = json.loads(await self.device.ask(json.dumps([method, path, given, language])))
        return status, json.loads(text) if text else None

    async def get(self, path: str) -> Any:
        status, found = await self.ask("GET", path)
        assert status == 200, found
        return found

    async def set_table(self, title: str, seats: Sequence[str], **more: Any) -> str:
        wishes = [dict(zip(("who", "level"), seat.split(), strict=False)) for seat in seats]
        status, made = await self.ask("POST", "/api/tables", {"title": title, "seats": wishes, **more})
        assert status == 201, made
        return str(made["info"]["table"])

    async def move(self, table: str, luck: Random) -> bool:
        """Whatever is offered to the first seat; whether the game goes on."""
        while True:
            page = await self.get(f"/api/tables/{table}/page?seat=0")
            if page["info"]["status"] != "playing":
                return False
            if page["page"]["offers"]:
                break
            await asyncio.sleep(0)
        offer = luck.choice(page["page"]["offers"])["move"]
        body = {"seat": 0, "version": page["version"], "id": str(luck.random()), "move": offer}
        status, answer = await self.ask("POST", f"/api/tables/{table}/moves", body)
        assert status == 201 or answer["reason"] == "stale", answer
        return True

    async def play_on(self, table: str, moves: int, luck: Random) -> None:
        for _ in range(moves):
            if not await self.move(table, luck):
                return

    async def close(self) -> None:
        await self.device.host.close()


def test_what_one_reads_before_sitting_down_is_what_a_server_says(tmp_path: Path) -> None:
    async def visit() -> None:
        device = await Outside().arrive()
        async with serving(tmp_path / "t.db") as server:
            ann = await Somebody(server.url).arrive()
            for path in SAME:
                assert await device.get(path) == await ann.get(path), path
            for info in await device.get("/api/titles"):
                base = f"/api/titles/{info['name']}/editions/{info['digest']}"
                for what in ("components", "texts/es", "rules/en"):
                    assert await device.get(f"{base}/{what}") == await ann.get(f"{base}/{what}"), what

    run(visit())


@pytest.mark.parametrize("title", cheeseboard.titles())
def test_a_game_against_bots_is_played_to_its_end_and_its_record_replays(title: str) -> None:
    async def evening() -> str:
        ann = await Outside().arrive()
        players = shelf.title(title).players[0]
        table = await ann.set_table(title, ["me", *["bot random"] * (players - 1)], orders=["forced"])
        await ann.play_on(table, 5000, Random(3))
        info = await ann.get(f"/api/tables/{table}")
        assert info["status"] == "over"
        assert (await ann.get(f"/api/tables/{table}/proof"))["honest"]
        assert (await ann.get(f"/api/tables/{table}/replay?seat=0&count=5"))["steps"]
        assert (await ann.get(f"/api/tables/{table}/chart"))["scores"]
        return str((await ann.get(f"/api/tables/{table}/record"))["record"])

    text = run(evening())
    record = read_record(shelf.title(title), text)
    assert record.replay(shelf.title(title)).over


@pytest.mark.parametrize("level", LEVELS)
def test_bots_of_every_level_sit_down_and_a_hint_is_given(level: str) -> None:
    async def evening() -> None:
        ann = await Outside().arrive()
        table = await ann.set_table("rafts", ["me", f"bot {level}"], seed=5)
        await ann.play_on(table, 2, Random(1))
        assert len([act for (at, _), act in ann.shelves.texts.items() if at == "acts"]) > 3
        await ann.close()

    run(evening())


def test_a_device_that_is_closed_in_the_middle_goes_on_from_there() -> None:
    async def evening() -> None:
        ann = await Outside().arrive()
        table = await ann.set_table("lab-rats", ["me", "bot random", "bot random"], seed=2)
        luck = Random(7)
        await ann.play_on(table, 6, luck)
        await ann.close()
        seen = await ann.get(f"/api/tables/{table}/page?seat=0")
        again = Outside(ann.shelves)
        await again.device.open()
        assert await again.get(f"/api/tables/{table}/page?seat=0") == seen
        assert [info["table"] for info in await again.get("/api/me/tables")] == [table]
        await again.play_on(table, 5000, luck)
        assert (await again.get(f"/api/tables/{table}"))["status"] == "over"

    run(evening())


def test_what_could_not_be_stored_has_not_happened() -> None:
    async def evening() -> None:
        ann = await Outside().arrive()
        table = await ann.set_table("lab-rats", ["me", "here", "here"], seed=2)
        page = await ann.get(f"/api/tables/{table}/page?seat=0")
        seat = page["info"]["to_move"][0]
        page = await ann.get(f"/api/tables/{table}/page?seat={seat}")
        move = {
            "seat": seat,
            "version": page["version"],
            "id": "1",
            "move": page["page"]["offers"][0]["move"],
        }
        ann.full = True
        status, answer = await ann.ask("POST", f"/api/tables/{table}/moves", move, "es")
        assert (status, answer["reason"]) == (503, "cannot-store")
        assert "navegador" in answer["text"]
        ann.full = False
        assert await ann.get(f"/api/tables/{table}/page?seat={seat}") == page
        assert (await ann.ask("POST", f"/api/tables/{table}/moves", move))[0] == 201

    run(evening())


def test_a_game_goes_on_by_itself_once_a_bots_move_can_be_stored_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(host, "REST", 0.01)

    async def evening() -> None:
        ann = await Outside().arrive()
        await ann.set_table("rats-of-wistar", ["me", "bot random"], seed=2)  # the bot begins
        ann.full = True
        await asyncio.sleep(0.2)
        kept = len(await ann.shelves.read("acts"))
        ann.full = False
        async with asyncio.timeout(30):
            while len(await ann.shelves.read("acts")) == kept:
                await asyncio.sleep(0.01)

    run(evening())


@pytest.mark.parametrize(("method", "path"), ONLY_SERVERS)
def test_what_needs_a_server_says_so(method: str, path: str) -> None:
    async def visit() -> None:
        ann = await Outside().arrive()
        status, answer = await ann.ask(method, path, {} if method == "POST" else None)
        assert (status, answer["reason"]) == (404, "not-here")

    run(visit())


def test_all_games_are_carried_to_another_device_in_a_file_and_played_on_there() -> None:
    async def evening() -> None:
        ann = await Outside().arrive()
        table = await ann.set_table("lab-rats", ["me", "bot random", "bot random"], seed=2)
        await ann.play_on(table, 4, Random(1))
        puzzle = next(iter(puzzles_of("lab-rats").values()))
        await ann.ask("POST", f"/api/puzzles/lab-rats/{puzzle.name}", {"move": puzzle.best})
        await ann.close()
        file = await ann.get("/api/device")
        seen = await ann.get(f"/api/tables/{table}/page?seat=0")
        other = await Outside().arrive()
        assert await other.ask("POST", "/api/device", file) == (200, {"tables": 1, "known": 0})
        assert await other.ask("POST", "/api/device", file) == (200, {"tables": 0, "known": 1})
        assert (await other.get("/api/puzzles/lab-rats"))["solver"] == (
            await ann.get("/api/puzzles/lab-rats")
        )["solver"]
        brought = await other.get(f"/api/tables/{table}/page?seat=0")
        assert brought["page"]["view"] == seen["page"]["view"]
        await other.play_on(table, 5000, Random(1))
        assert (await other.get(f"/api/tables/{table}"))["status"] == "over"

    run(evening())


@pytest.mark.parametrize(
    ("file", "reason"),
    [
        ({"shelves": {}}, "unknown-file"),
        ({"form": "cheeseboard-pocket", "version": 3, "shelves": {}}, "newer-file"),
        ({"form": "cheeseboard-pocket", "version": 1, "shelves": {"tables": {"a": "{}"}}}, "unknown-file"),
        ({"form": "cheeseboard-pocket", "version": 1, "shelves": {"people": {"me": "{}"}}}, "unknown-file"),
        ({"form": 3}, "bad-message"),
    ],
)
def test_a_file_that_is_not_ours_is_refused_and_changes_nothing(file: Any, reason: str) -> None:
    async def visit() -> None:
        ann = await Outside().arrive()
        before = dict(ann.shelves.texts)
        assert (await ann.ask("POST", "/api/device", file))[1]["reason"] == reason
        assert ann.shelves.texts == before

    run(visit())


@pytest.mark.parametrize(
    "text", ["", "[]", "7", '{"type": "fly"}', '{"type": "watch", "table": 3}', "{" * 9999]
)
def test_nonsense_on_the_line_is_refused_kindly(text: str) -> None:
    async def visit() -> None:
        ann = await Outside().arrive()
        await ann.device.hear(text)
        assert ann.heard[-1]["type"] == "refused"
        assert ann.heard[-1]["reason"] in ("bad-message", "no-such-table")

    run(visit())


IN_THE_ARCHIVE: Final = """
import sys
sys.path[:] = [sys.argv[1], *(each for each in sys.path if "site-packages" not in each and each)]
from cheeseboard import shelf
from cheeseboard.pocket import host
from cheeseboard.pocket.device import Device
from cheeseboard.pocket.thinking import ponder, was_cut
from cheeseboard.tables.puzzles import puzzles_of
import json
for name in shelf.titles():
    state = shelf.title(name).start(shelf.title(name).players[0], 1)
    seat = state.to_move[0]
    ponder(json.dumps(["think", "pip", seat, state.resample(seat, 1).to_json(), 1]))
print(*shelf.titles(), shelf.__file__)
"""


def test_the_archive_holds_all_that_four_titles_and_their_bots_need(tmp_path: Path) -> None:
    archive = tmp_path / "cheeseboard.zip"
    pocket.pack(archive)
    command = [sys.executable, "-I", "-S", "-c", IN_THE_ARCHIVE, str(archive)]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert told.split()[:-1] == list(shelf.titles())
    assert str(archive) in told
    assert not [name for name in zipfile.ZipFile(archive).namelist() if "/web/" in name or "server" in name]


@pytest.mark.parametrize(("figures", "cut"), [("seconds=0", True), ("simulations=2,seconds=1000", False)])
def test_it_is_known_when_time_ran_out_before_the_thoughts_did(figures: str, cut: bool) -> None:
    state = cheeseboard.title("lab-rats").start(players=3, seed=1)
    seat = state.to_move[0]
    ponder(json.dumps(["think", f"nibbles:{figures}", seat, state.resample(seat, 1).to_json(), 1]))
    assert was_cut() is cut
