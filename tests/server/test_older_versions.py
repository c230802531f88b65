"""What earlier versions have stored opens today: played on where the rules allow it, looked at in any case.

golden/version-*.json.gz hold all rows that their own programs wrote, with views as their players saw them.
"""

import gzip
import json
import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

import cheeseboard
from cheeseboard.core.edition import Edition
from cheeseboard.core.title import Title
from cheeseboard.server.identity import COOKIE
from tests.server.harness import Data, Somebody, includes, run, serving

GOLDEN = Path(__file__).parent / "golden"
VERSIONS = ("0.1", "0.2")


@pytest.fixture(scope="module", params=VERSIONS)
def golden(request: pytest.FixtureRequest) -> Data:
    path = GOLDEN / f"version-{request.param}.json.gz"
    found: Data = json.loads(gzip.decompress(path.read_bytes()))
    return found


@pytest.fixture
def store(golden: Data, tmp_path: Path) -> Path:
    path = tmp_path / "old.db"
    with closing(sqlite3.connect(path)) as store, store:
        for script in golden["schema"]:
            store.executescript(script)
        for table, rows in golden["rows"].items():
            marks = ",".join("?" * len(rows["columns"]))
            store.executemany(f"INSERT INTO {table} VALUES ({marks})", rows["rows"])
    return path


@pytest.fixture
def mended() -> Iterator[None]:
    """Every house edition is another from now on."""
    titles = [cheeseboard.title(name) for name in cheeseboard.titles()]
    before = {title.name: title.house for title in titles}
    for title in titles:
        title.house = _mended(title)
    yield
    for title in titles:
        title.house = before[title.name]


def _mended(title: Title) -> Edition:
    return title.edition({**title.house.data, "note": "mended"}, house=True)


async def known(url: str, golden: Data) -> Somebody:
    ann = Somebody(url)
    ann.web.cookies.set(COOKIE, golden["token"])
    ann.id = (await ann.get("/api/me"))["id"]
    return ann


async def opens(ann: Somebody, name: str, golden: Data) -> None:
    """The game as its player left it, and the next move; or the reason why it is only looked at."""
    table = golden["tables"][name]
    info = await ann.get(f"/api/tables/{table}")
    assert (await ann.get(f"/api/tables/{table}/replay", seat=0))["steps"]
    answer = (await ann.web.get(f"/api/tables/{table}/page", params={"seat": 0})).json()
    if "page" not in answer:
        assert info["rules"] != cheeseboard.title(info["title"]).rules_version
        assert answer["reason"] in ("other-rules", "rules-since-changed")
        return
    seen, then = answer["page"]["view"], golden["views"][name]
    assert includes(seen, then)
    seat = info["to_move"][0]
    page = await ann.page(table, seat)
    assert await ann.play(table, seat, page["version"], page["page"]["offers"][0]["move"])


def test_games_of_earlier_versions_open(store: Path, golden: Data) -> None:
    async def evening() -> None:
        async with serving(store) as server:
            ann = await known(server.url, golden)
            for name, table in golden["tables"].items():
                if name.startswith("finished"):
                    assert (await ann.get(f"/api/tables/{table}/replay", seat=0))["steps"]
                else:
                    await opens(ann, name, golden)

    run(evening())


@pytest.mark.usefixtures("mended")
def test_a_game_goes_on_with_its_own_edition_after_the_house_was_mended(store: Path, golden: Data) -> None:
    test_games_of_earlier_versions_open(store, golden)


@pytest.mark.parametrize("title", ["lab-rats", "rafts", "house-of-cats", "rats-of-wistar"])
def test_an_edition_is_kept_with_the_tables_that_play_it(title: str, tmp_path: Path) -> None:
    game = cheeseboard.title(title)
    own = {**game.house.data, "name": "Mara's box"}
    seats = [{"who": "me"}, *[{"who": "here"}] * (max(2, game.players[0]) - 1)]

    async def evening() -> None:
        async with serving(tmp_path / "s.db") as server:
            ann = await Somebody(server.url).arrive()
            made = await ann.post("/api/tables", title=title, seats=seats, edition=own)
            info = made["info"]
            game.known.clear()
            path = f"/api/tables/{info['table']}"
            server.service.tables.tables.clear()  # read again, from the store alone
            assert (await ann.page(info["table"], 0))["page"]["view"]
            digest = info["edition"]["digest"]
            texts = await ann.get(f"/api/titles/{title}/editions/{digest}/texts/es")
            assert texts["title.name"]
            assert (await ann.get(path))["edition"] == {"name": "Mara's box", "digest": digest}

    run(evening())


@pytest.mark.parametrize("other", ["here", "invited"])
def test_a_table_of_earlier_rules_goes_on_by_them(
    other: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    title = cheeseboard.title("rafts")
    ours = title.rules_version
    seats = [{"who": "me"}, {"who": other}]

    async def evening() -> None:
        async with serving(tmp_path / "s.db") as server:
            monkeypatch.setattr(title, "rules_version", "2")
            ann, bea = await Somebody(server.url).arrive(), await Somebody(server.url).arrive("Bea")
            made = await ann.post("/api/tables", title="rafts", seats=seats)
            table = made["info"]["table"]
            monkeypatch.setattr(title, "rules_version", ours)
            server.service.tables.tables.clear()  # read again, from the store alone
            if other == "invited":
                await bea.post("/api/join", invitation=made["invitation"])
                assert (await bea.web.put(f"/api/tables/{table}/seats/1")).is_success
            assert await ann.play_on(table, 5, random.Random(1), bea) == 5
            held = next(iter(server.service.tables.tables.values()))
            assert held.match is not None
            assert held.match.state.setup.rules == held.match.record.rules == "2"
            assert held.match.record.replay(title).digest() == held.match.state.digest()

    run(evening())


def test_an_unknown_edition_is_not_found(tmp_path: Path) -> None:
    async def evening() -> None:
        async with serving(tmp_path / "s.db") as server:
            ann = await Somebody(server.url).arrive()
            answer = await ann.web.get("/api/titles/lab-rats/editions/0000000000000000/components")
            assert answer.json()["reason"] == "other-edition"

    run(evening())


def test_a_game_of_rules_that_are_gone_is_still_looked_at(
    store: Path, golden: Data, monkeypatch: pytest.MonkeyPatch
) -> None:
    title = cheeseboard.title("lab-rats")
    monkeypatch.setattr(title, "rules_version", "99")
    monkeypatch.setattr(title, "continues", ())

    async def evening() -> None:
        async with serving(store) as server:
            ann = await known(server.url, golden)
            table = golden["tables"]["lab-rats"]
            answer = (await ann.web.get(f"/api/tables/{table}/page", params={"seat": 0})).json()
            assert answer["reason"] == "other-rules"
            assert "can be viewed" in answer["text"]
            replay = await ann.get(f"/api/tables/{table}/replay", seat=0)
            assert replay["page"] is None
            assert replay["steps"][0]["events"]

    run(evening())
