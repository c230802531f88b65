"""What a page tells its viewer in words, and what the end of a game brings: lines, a chart, another game."""

import asyncio
import random
import re
from pathlib import Path

import pytest

import cheeseboard
from cheeseboard.tables.history import POINTS
from tests.server.harness import Data, Somebody, awaited, patched, run, serving
from tests.server.test_playing import LUCK, to_the_end, two_at_a_table


async def full_table(ann: Somebody, title: str) -> str:
    seats = [{"who": "me"}] * cheeseboard.title(title).players[0]
    return str((await ann.post("/api/tables", title=title, seats=seats))["info"]["table"])


@pytest.mark.parametrize("title", cheeseboard.titles())
@awaited
async def test_questions_offers_and_reasons_are_sentences_that_the_texts_can_fill(
    tmp_path: Path, title: str
) -> None:
    async with serving(tmp_path / "t.db") as server:
        ann = await Somebody(server.url).arrive()
        texts = await ann.get(f"/api/titles/{title}/texts/es")
        table = await full_table(ann, title)
        luck = random.Random(LUCK)
        for _ in range(40):
            seat = (await ann.get(f"/api/tables/{table}"))["to_move"][0]
            page = (await ann.page(table, seat))["page"]
            question = page["question"]
            assert_fills(texts, f"prompt.{question['prompt']}", question)
            for offer in page["offers"]:
                assert_fills(texts, f"move.{offer['kind']}", offer["args"])
            for barred in page["barred"]:
                assert_fills(texts, f"reason.{barred['reason']}", barred)
            assert_says_nothing_twice(page["barred"])
            await ann.play_on(table, 1, luck)


def assert_says_nothing_twice(barred: list[Data]) -> None:
    """What is said of all moves of a kind is not said again of each of them."""
    kinds = {each["kind"]: each["reason"] for each in barred if each["move"] is None}
    own = [each for each in barred if each["move"] is not None and each.keys() == {"move", "reason"}]
    assert all(each["reason"] != kinds.get(each["move"].split(" ")[0]) for each in own)


def assert_fills(texts: dict[str, str], key: str, args: Data) -> None:
    named = {re.split("[|@]", part.split("}")[0])[0] for part in texts[key].split("{")[1:]}
    wanted = {name for name in named if not name.startswith("=")}  # the sentence of another key
    assert wanted <= set(args), key


@awaited
async def test_a_question_names_what_hangs_on_it(tmp_path: Path) -> None:
    async with serving(tmp_path / "t.db") as server:
        ann = await Somebody(server.url).arrive()
        table = await full_table(ann, "lab-rats")
        luck, asked = random.Random(LUCK), set()
        for _ in range(40):
            await ann.play_on(table, 1, luck)
            seat = (await ann.get(f"/api/tables/{table}"))["to_move"][0]
            question = (await ann.page(table, seat))["page"]["question"]
            asked.add((question["step"], question["prompt"]))
        assert {prompt for step, prompt in asked if step == "explore"} > {"explore"}


def test_a_page_says_whether_there_is_a_move_to_take_back(tmp_path: Path) -> None:
    async def evening() -> None:
        async with serving(tmp_path / "t.db") as server:
            ann = await Somebody(server.url).arrive()
            table = await full_table(ann, "house-of-cats")

            async def moved() -> list[bool]:
                return [(await ann.page(table, seat))["page"]["moved"] for seat in (0, None)]

            assert await moved() == [False, False]
            await ann.play_on(table, 1, random.Random(LUCK))
            assert await moved() == [True, False]
            await ann.post(f"/api/tables/{table}/undo", seat=0)
            assert await moved() == [False, False]

    run(evening())


@awaited
async def test_ones_own_points_are_told_line_by_line_and_at_the_end_everybodys(tmp_path: Path) -> None:
    async with serving(tmp_path / "t.db") as server:
        ann, bob, table = await two_at_a_table(server.url)
        during = [(await who.page(table, seat))["page"]["lines"] for who, seat in ((ann, 2), (bob, None))]
        assert [[lines is not None for lines in page] for page in during] == [
            [False, False, True],
            [False] * 3,
        ]
        await to_the_end(table, ann, bob)
        for seat in (0, 2, None):
            whole = await ann.page(table, seat)
            totals = [sum(line["points"] for line in lines) for lines in whole["page"]["lines"]]
            assert totals == whole["info"]["scores"]


@awaited
async def test_the_chart_goes_from_the_deal_to_the_final_scores_in_few_points(tmp_path: Path) -> None:
    async with serving(tmp_path / "t.db") as server:
        ann, bob, table = await two_at_a_table(server.url)
        early = await ann.web.get(f"/api/tables/{table}/chart")
        assert early.json()["reason"] == "not-finished"
        await to_the_end(table, ann, bob)
        chart = await bob.get(f"/api/tables/{table}/chart")
        end = await bob.get(f"/api/tables/{table}")
        assert [series[-1] for series in chart["scores"]] == end["scores"]
        assert chart["plies"] == sorted(set(chart["plies"]))
        assert chart["plies"][0] == 0
        assert {len(series) for series in chart["scores"]} == {len(chart["plies"])}
        assert len(chart["plies"]) <= POINTS
        assert [sum(line["points"] for line in lines) for lines in chart["lines"]] == end["scores"]
        told = {line["line"] for lines in chart["lines"] for line in lines}
        assert told <= {"escape", "crumbs", "survivor"}


@awaited
async def test_all_who_want_another_game_meet_at_one_new_table(tmp_path: Path) -> None:
    async with serving(tmp_path / "t.db") as server:
        ann, bob, table = await two_at_a_table(server.url, limit=60.0)
        path = f"/api/tables/{table}/rematch"
        assert (await ann.web.post(path)).json()["reason"] == "not-finished"
        await to_the_end(table, ann, bob)
        async with bob.socket() as wire:
            await wire.ask("watch", table=table, seat=1)
            await wire.gathered()
            wishes = await asyncio.gather(ann.post(path), bob.post(path), ann.post(path))
            names = {wish["info"]["table"] for wish in wishes}
            assert len(names) == 1
            assert len([wish for wish in wishes if wish["invitation"]]) == 1
            told = [each["info"]["rematch"] for each in await wire.gathered() if each["type"] == "table"]
            assert told == [*names]
        old, new = await bob.get(f"/api/tables/{table}"), await bob.get(f"/api/tables/{told[0]}")
        assert new["status"] == "playing"
        assert [new[key] for key in ("seats", "options", "limit")] == [
            old[key] for key in ("seats", "options", "limit")
        ]
        assert new["commitment"] != old["commitment"]
        assert (await bob.page(told[0], 1))["page"]["view"]["viewer"] == 1


@awaited
async def test_several_seats_at_one_device_are_told_over_one_socket(tmp_path: Path) -> None:
    async with serving(tmp_path / "t.db") as server:
        ann, bob, table = await two_at_a_table(server.url)
        async with ann.socket() as wire:
            known = {seat: await wire.ask("watch", table=table, seat=seat) for seat in (0, 2)}
            await wire.gathered()
            for _ in range(30):
                await ann.play_on(table, 1, random.Random(LUCK), bob)
                for message in await wire.gathered():
                    mine = known[message["seat"]]
                    assert message["version"] == mine["version"] + 1
                    mine["version"] += 1
                    mine["page"] = patched(mine["page"], message["patch"])
            for seat, whole in known.items():
                now = await ann.page(table, seat)
                assert (now["version"], now["page"]) == (whole["version"], whole["page"])
            await wire.ask("unwatch", table=table, seat=2)
            await wire.gathered()
            await ann.play_on(table, 5, random.Random(LUCK), bob)
            assert {message["seat"] for message in await wire.gathered()} == {0}
            await wire.ask("unwatch", table=table)
            await wire.gathered()
            await ann.play_on(table, 5, random.Random(LUCK), bob)
            assert await wire.gathered() == []


@awaited
async def test_who_leaves_one_of_two_seats_still_sees_through_the_other(tmp_path: Path) -> None:
    async with serving(tmp_path / "t.db") as server:
        ann, bob, table = await two_at_a_table(server.url)
        async with ann.socket() as wire:
            for seat in (0, 2):
                await wire.ask("watch", table=table, seat=seat)
            await ann.web.delete(f"/api/tables/{table}/seats/2")
            assert "not-your-seat" in [each.get("reason") for each in await wire.gathered()]
            bobs = await bob.page(table, 1)
            while not bobs["page"]["offers"]:
                await ann.play_on(table, 1, random.Random(LUCK), bob)
                bobs = await bob.page(table, 1)
            await wire.gathered()
            await bob.play(table, 1, bobs["version"], bobs["page"]["offers"][0]["move"])
            assert {message["seat"] for message in await wire.gathered() if "seat" in message} <= {0}
