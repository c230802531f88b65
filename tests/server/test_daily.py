"""What somebody has made of the challenge of the day: their best score, and nothing that does not count."""

import asyncio
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cheeseboard import shelf
from cheeseboard.bots.par import par_of
from cheeseboard.core.match import new_match
from cheeseboard.core.record import Source
from cheeseboard.review.exploring import is_counted
from cheeseboard.server import service
from cheeseboard.server.reviews import explorer
from cheeseboard.tables.alone import check_comparable, is_comparable, medal
from cheeseboard.tables.words import Denied
from tests.server.harness import Repeatable, Somebody, awaited, serving

YEAR_2027 = 1_798_761_600.0
LONG_ENOUGH = 500


async def played(person: Somebody, day: dict[str, Any], seed: int, luck: int) -> int:
    """A game alone, at random to its end; the score."""
    chosen = {key: day[key] for key in ("title", "options")}
    made = await person.post("/api/tables", seats=[{"who": "me"}], seed=seed, **chosen)
    table = made["info"]["table"]
    await person.play_on(table, LONG_ENOUGH, Random(luck))
    info = await person.get(f"/api/tables/{table}")
    assert info["status"] == "over"
    return int(info["scores"][0])


async def met(one: Somebody, other: Somebody) -> None:
    """They sit at a table together."""
    made = await one.table("me", "invited", "here")
    await other.post("/api/join", invitation=made["invitation"])


@awaited
async def test_ones_own_best_score_of_the_day_is_told_and_only_of_todays_deal(tmp_path: Path) -> None:
    environment = Repeatable(time=YEAR_2027)
    async with serving(tmp_path / "t.db", environment) as server:
        ann, bob = [await Somebody(server.url).arrive(name) for name in ("Ann", "Bob")]
        assert await ann.get("/api/me/daily") == []
        days = {each["title"]: each for each in await ann.get("/api/daily")}
        day = days["house-of-cats"]
        assert (day["turning"], days["rafts"]["turning"]) == (["level"], [])
        scores = []
        for luck in (1, 2):
            scores.append(await played(ann, day, day["seed"], luck))
            environment.time += 60
        await played(ann, day, day["seed"] + 1, 3)
        [result] = await ann.get("/api/me/daily")
        assert (result["title"], result["games"]) == ("house-of-cats", 2)
        assert result["best"] == max(scores)
        assert result["score"] == scores[0], "the first one counts"
        days = await ann.get("/api/me/days")
        assert [(each["title"], each["score"]) for each in days] == [("house-of-cats", scores[0])]
        assert await bob.get("/api/me/daily/friends") == []
        assert await bob.get("/api/me/daily") == []
        await met(ann, bob)
        [friend] = await bob.get("/api/me/daily/friends")
        assert (friend["name"], friend["title"], friend["score"]) == ("Ann", "house-of-cats", scores[0])
        assert await ann.get("/api/me/daily/friends") == []
        environment.time += 86_400
        assert await ann.get("/api/me/daily") == []
        assert await ann.get("/api/me/days") == days
        environment.time += 30 * 86_400
        assert await ann.get("/api/me/days") == []


PAR = 20


@awaited
async def test_a_game_alone_is_measured_by_par_and_by_ones_own_best(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "par_of", lambda _title, _record: PAR)
    async with serving(tmp_path / "t.db") as server:
        ann = await Somebody(server.url).arrive("Ann")
        tables = [await finished_alone(ann, luck) for luck in (1, 2)]
        first, second = [await ann.get(f"/api/tables/{table}/alone") for table in tables]
        assert (first["games"], second["games"]) == (2, 2)
        assert first["best"] == second["score"]
        assert (first["par"], first["medal"]) == (PAR, medal(first["score"], PAR))


@awaited
async def test_only_a_whole_game_as_it_was_dealt_earns_a_medal_and_is_counted(tmp_path: Path) -> None:
    async with serving(tmp_path / "t.db") as server:
        ann = await Somebody(server.url).arrive("Ann")
        fair = server.service.tables.tables[await finished_alone(ann, 1)].doc
    check_comparable(fair)
    assert is_counted(fair, fair.title)
    assert is_comparable(fair, replace(fair, id="another"))
    changes: list[dict[str, Any]] = [{"dealt_anew": True}, {"practice": True}, {"lesson": "dice"}]
    for changed in [replace(fair, **change) for change in changes]:
        with pytest.raises(Denied) as denied:
            check_comparable(changed)
        assert denied.value.reason.key == "not-compared"
        assert not is_counted(changed, fair.title)
        assert not is_comparable(changed, replace(fair, id="another"))
    own = replace(fair, setup={**fair.setup, "edition": {"name": "own", "digest": "another"}})
    assert not is_counted(own, own.title)


async def seen_and_taken_back(person: Somebody, table: str, luck: Random) -> None:
    """Somebody alone looks at the next roll and undoes the move before it."""
    how = ""
    while how != "anew":
        await person.play_on(table, 1, luck)
        how = (await person.get(f"/api/tables/{table}/undo", seat=0))["how"]
    assert (await person.post(f"/api/tables/{table}/undo", seat=0))["anew"]


@awaited
async def test_a_look_taken_back_costs_the_medal_and_the_challenge_of_the_day(tmp_path: Path) -> None:
    environment, luck = Repeatable(time=YEAR_2027), Random(1)
    async with serving(tmp_path / "t.db", environment) as server:
        ann = await Somebody(server.url).arrive("Ann")
        [day] = [each for each in await ann.get("/api/daily") if each["title"] == "house-of-cats"]
        todays = {key: day[key] for key in ("title", "options", "seed")}
        for wish in ({"title": "house-of-cats"}, todays):
            made = await ann.post("/api/tables", seats=[{"who": "me"}], **wish)
            table = made["info"]["table"]
            await seen_and_taken_back(ann, table, luck)
            await ann.play_on(table, LONG_ENOUGH, luck)
            assert (await ann.get(f"/api/tables/{table}"))["status"] == "over"
            refused = await ann.web.get(f"/api/tables/{table}/alone")
            assert (refused.status_code, refused.json()["reason"]) == (409, "not-compared")
            assert not is_counted(server.service.tables.tables[table].doc, "house-of-cats")
        assert await ann.get("/api/me/daily") == []
        assert await ann.get("/api/me/days") == []


def test_par_is_what_the_usual_bot_makes_of_the_same_deal() -> None:
    title = shelf.title("house-of-cats")
    assert par_of(title, new_match(title, 1, Source(7, b"")).record) > 0


async def finished_alone(person: Somebody, luck: int) -> str:
    made = await person.post("/api/tables", title="house-of-cats", seats=[{"who": "me"}])
    table = str(made["info"]["table"])
    await person.play_on(table, LONG_ENOUGH, Random(luck))
    return table


def test_medals_are_parts_of_par() -> None:
    assert [medal(score, 40) for score in (41, 40, 39, 30, 29, 20, 19)] == [
        *("gold", "gold", "silver", "silver", "bronze", "bronze", "")
    ]
    assert [medal(score, -5) for score in (-4, -5, -6)] == ["gold", "gold", ""]


@awaited
async def test_the_explorer_counts_finished_games_and_tells_nothing_of_a_single_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(explorer, "FRESH", -1.0)
    async with serving(tmp_path / "t.db", review_nice=0) as server:
        ann = await Somebody(server.url).arrive()
        before = await ann.get("/api/explorer/house-of-cats")
        for luck in range(explorer.FEWEST):
            await finished_alone(ann, luck)
            found = await counted_all(ann)
            assert found["games"] == before["games"] + luck + 1
            assert bool(people(found)) == (luck + 1 == explorer.FEWEST)


async def counted_all(person: Somebody) -> dict[str, Any]:
    while (found := await person.get("/api/explorer/house-of-cats"))["waiting"]:
        await asyncio.sleep(0.05)
    return dict(found)


def people(found: dict[str, Any]) -> list[Any]:
    return [move for each in found["questions"] for move in each["moves"] if move["who"] == "people"]


@awaited
async def test_a_finished_game_is_taken_off_ones_own_list_and_nobody_elses(tmp_path: Path) -> None:
    async with serving(tmp_path / "t.db") as server:
        ann, bob = [await Somebody(server.url).arrive(name) for name in ("Ann", "Bob")]
        made = await ann.post("/api/tables", title="house-of-cats", seats=[{"who": "me"}])
        table = made["info"]["table"]
        await bob.post("/api/join", invitation=made["invitation"])
        early = await ann.web.delete(f"/api/me/tables/{table}")
        assert early.json()["reason"] == "not-finished"
        await ann.play_on(table, LONG_ENOUGH, Random(1))
        assert (await ann.web.delete(f"/api/me/tables/{table}")).status_code == 204
        lists = [await who.get("/api/me/tables", finished=True) for who in (ann, bob)]
        assert [[each["table"] for each in tables] for tables in lists] == [[], [table]]
        assert (await ann.get(f"/api/tables/{table}"))["status"] == "over"
