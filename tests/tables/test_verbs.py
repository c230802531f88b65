"""The verbs of a table mean the same, whatever carries them."""

import random
from pathlib import Path
from typing import Any

import pytest

from cheeseboard.tables.proposals import REFUSALS
from tests.server.harness import run
from tests.tables.carriers import CARRIERS, Carrier, Data, carried

pytestmark = pytest.mark.parametrize("by", CARRIERS)


def evening(by: str, folder: Path, doing: Any) -> Any:
    async def all_of_it() -> Any:
        async with carried(by, folder) as carrier:
            for name in ("Ann", "Bob", "Eve"):
                await carrier.arrive(name)
            return await doing(carrier)

    return run(all_of_it())


async def two_at_a_table(carrier: Carrier, **more: Any) -> str:
    """Ann on 0 and 2, Bob on 1; Eve may watch."""
    seats = [{"who": who} for who in ("me", "anyone", "here")]
    table = await carrier.set_table("Ann", title="lab-rats", seats=seats, listed=True, **more)
    await carrier.do("Bob", table, "sit", seat=1)
    return table


def sitting(info: Data, seat: int) -> str:
    return "Bob" if seat == 1 else "Ann"


async def move(carrier: Carrier, table: str, luck: random.Random, **changed: Any) -> tuple[str, int, Data]:
    """Whoever is to move answers with some offer."""
    info = (await carrier.look("Ann", table, None))["info"]
    seat = info["to_move"][0]
    name = sitting(info, seat)
    whole = await carrier.look(name, table, seat)
    offer = luck.choice(whole["page"]["offers"])["move"]
    request = {"seat": seat, "version": whole["version"], "id": f"{luck.random()}", "move": offer, **changed}
    return name, seat, {**await carrier.do(name, table, "play", **request), "asked": request}


def test_a_game_is_played_to_its_end(by: str, tmp_path: Path) -> None:
    async def doing(carrier: Carrier) -> None:
        table, luck = await two_at_a_table(carrier), random.Random(1)
        while (await carrier.look("Ann", table, None))["info"]["status"] == "playing":
            _, _, answer = await move(carrier, table, luck)
            assert answer["type"] == "played", answer
        over = await carrier.look("Eve", table, None)
        assert over["info"]["winners"]
        assert None not in over["page"]["lines"]
        late = await carrier.do("Ann", table, "play", **answer["asked"] | {"id": "late"})
        assert late["reason"] in ("stale", "game-over", "not-your-turn", "not-your-seat")

    evening(by, tmp_path, doing)


def test_a_move_sent_twice_happens_once_and_an_old_answer_is_stale(by: str, tmp_path: Path) -> None:
    async def doing(carrier: Carrier) -> None:
        table, luck = await two_at_a_table(carrier), random.Random(2)
        name, _, first = await move(carrier, table, luck)
        if by != "direct":  # the answer is found in the store, which is the carrier's
            again = await carrier.do(name, table, "play", **first["asked"])
            assert (again["type"], again["version"]) == ("played", first["version"])
        stale = await carrier.do(name, table, "play", **first["asked"] | {"id": "another"})
        assert stale["reason"] == "stale"

    evening(by, tmp_path, doing)


def test_a_move_that_is_no_offer_is_refused_and_changes_nothing(by: str, tmp_path: Path) -> None:
    async def doing(carrier: Carrier) -> None:
        table, luck = await two_at_a_table(carrier), random.Random(3)
        before = [await carrier.look("Ann", table, seat) for seat in (None, 0, 2)]
        _, _, answer = await move(carrier, table, luck, move="fly")
        assert "reason" in answer
        after = [await carrier.look("Ann", table, seat) for seat in (None, 0, 2)]
        assert [whole["page"] for whole in after] == [whole["page"] for whole in before]
        assert [whole["version"] for whole in after] == [whole["version"] for whole in before]

    evening(by, tmp_path, doing)


def test_nobody_acts_for_another_or_sees_with_their_eyes(by: str, tmp_path: Path) -> None:
    async def doing(carrier: Carrier) -> None:
        table = await two_at_a_table(carrier)
        assert (await carrier.do("Eve", table, "undo", seat=0))["reason"] == "not-your-seat"
        assert (await carrier.do("Bob", table, "leave", seat=0))["reason"] == "not-your-seat"
        assert (await carrier.do("Eve", table, "vote", agree=True))["reason"] == "not-at-table"
        assert (await carrier.do("Bob", table, "close"))["reason"] == "not-the-owner"
        assert (await carrier.look("Eve", table, 1))["reason"] == "not-your-seat"
        assert (await carrier.do("Eve", table, "sit", seat=1))["reason"] == "seat-taken"
        assert (await carrier.do("Eve", table, "sit", seat=9))["reason"] == "no-such-seat-here"

    evening(by, tmp_path, doing)


def test_a_pause_needs_all_who_sit_and_ends_when_one_goes_on(by: str, tmp_path: Path) -> None:
    async def doing(carrier: Carrier) -> None:
        table, luck = await two_at_a_table(carrier), random.Random(4)
        await carrier.do("Ann", table, "propose", seat=0, wish="pause")
        assert not (await carrier.look("Ann", table, None))["info"]["paused"]
        await carrier.do("Bob", table, "vote", agree=True)
        assert (await carrier.look("Ann", table, None))["info"]["paused"]
        assert (await move(carrier, table, luck))[2]["reason"] == "paused"
        await carrier.do("Bob", table, "go-on")
        assert (await move(carrier, table, luck))[2]["type"] == "played"
        assert (await carrier.do("Bob", table, "go-on"))["reason"] == "not-paused"

    evening(by, tmp_path, doing)


def test_what_was_refused_cannot_be_asked_again_nor_without_end(by: str, tmp_path: Path) -> None:
    async def doing(carrier: Carrier) -> None:
        table, luck, asked, reason = await two_at_a_table(carrier), random.Random(5), 0, ""
        while reason != "too-many-proposals":
            reason = (await carrier.do("Ann", table, "propose", seat=0, wish="pause")).get("reason", "")
            if not reason:
                asked += 1
                await carrier.do("Bob", table, "vote", agree=False)
                same = await carrier.do("Ann", table, "propose", seat=0, wish="pause")
                assert same["reason"] in ("proposal-refused", "too-many-proposals")
            await move(carrier, table, luck)
        assert asked == REFUSALS

    evening(by, tmp_path, doing)


def test_a_seat_that_is_left_is_free_for_somebody_else(by: str, tmp_path: Path) -> None:
    async def doing(carrier: Carrier) -> None:
        table = await two_at_a_table(carrier)
        await carrier.do("Bob", table, "leave", seat=1)
        seat = (await carrier.look("Ann", table, None))["info"]["seats"][1]
        assert (seat["kind"], seat["away"]) == ("free", True)
        await carrier.do("Eve", table, "sit", seat=1)
        assert (await carrier.look("Eve", table, 1))["page"]["view"]["viewer"] == 1
        assert (await carrier.look("Bob", table, 1))["reason"] == "not-your-seat"

    evening(by, tmp_path, doing)


def test_a_stranger_has_one_seat_and_the_owner_any_number(by: str, tmp_path: Path) -> None:
    async def doing(carrier: Carrier) -> None:
        seats = [{"who": who} for who in ("me", "anyone", "anyone", "anyone")]
        table = await carrier.set_table("Ann", title="lab-rats", seats=seats, listed=True)
        await carrier.do("Eve", table, "sit", seat=1)
        assert (await carrier.do("Eve", table, "sit", seat=2))["reason"] == "one-seat"
        assert "reason" not in await carrier.do("Ann", table, "sit", seat=2)
        await carrier.do("Bob", table, "sit", seat=3)
        assert (await carrier.look("Ann", table, None))["info"]["status"] == "playing"

    evening(by, tmp_path, doing)


def test_the_owner_frees_a_seat_and_whoever_sat_there_only_watches(by: str, tmp_path: Path) -> None:
    async def doing(carrier: Carrier) -> None:
        table = await two_at_a_table(carrier)
        assert (await carrier.do("Bob", table, "remove", seat=0))["reason"] == "not-the-owner"
        assert "reason" not in await carrier.do("Ann", table, "remove", seat=1)
        assert (await carrier.do("Ann", table, "remove", seat=1))["reason"] == "nobody-there"
        assert (await carrier.look("Bob", table, 1))["reason"] == "not-your-seat"
        assert (await carrier.do("Bob", table, "sit", seat=1))["reason"] == "removed"
        assert (await carrier.look("Bob", table, None))["page"]["view"]["viewer"] is None
        assert "reason" not in await carrier.do("Eve", table, "sit", seat=1)

    evening(by, tmp_path, doing)
