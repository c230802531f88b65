"""A planning board shows where one's own moves lead, and nothing that one does not know."""

import json
import os
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cheeseboard import shelf
from cheeseboard.core.state import State, canonical
from cheeseboard.pocket.thinking import ponder
from cheeseboard.tables import planning
from cheeseboard.tables.planning import WORLDS, plan
from cheeseboard.tables.requests import LONGEST_PLAN
from tests.server.harness import run
from tests.tables.carriers import Carrier, Data, Pocket, carried

LONG = "CHEESEBOARD_LONG" in os.environ
TABLES = {"lab-rats": 3, "rafts": 2, "house-of-cats": 2, "rats-of-wistar": 2}


SHARES = {"lab-rats": 0.06, "rafts": 0.02, "house-of-cats": 0.04, "rats-of-wistar": 0.05}
"""Of the positions of a random game that are looked at: their games are of different lengths."""


def planned(state: State, seat: int, line: list[str]) -> Data:
    """As a table asks: about another world that the seat cannot tell from this one."""
    return dict(json.loads(plan(seat, state.resample(seat, 0).to_json(), canonical(line))))


def positions(title: str, seed: int, share: float) -> Iterator[tuple[State, int, random.Random]]:
    """Some of the positions of a random game, with one of the seats that decide."""
    luck = random.Random(f"{title} {seed}")
    state = shelf.title(title).start(players=TABLES[title], seed=seed)
    while not state.over:
        seat = luck.choice(state.to_move)
        if luck.random() < share:
            yield state, seat, luck
        state.play(seat, luck.choice(state.moves(seat)))


def line_from(state: State, seat: int, luck: random.Random, most: int = 6) -> list[Data]:
    """A random plan, answer by answer, until it stops."""
    line: list[str] = []
    found = [planned(state, seat, line)]
    while not found[-1]["stop"] and len(line) < most:
        line.append(luck.choice(found[-1]["page"]["offers"])["move"])
        found.append(planned(state, seat, line))
    return [{**each, "line": line} for each in found]


@pytest.mark.parametrize("title", TABLES)
def test_a_plan_is_the_same_in_all_worlds_that_the_seat_could_not_tell_apart(title: str) -> None:
    looked = 0
    for state, seat, luck in positions(title, 3, 0.3 if LONG else SHARES[title]):
        line = line_from(state, seat, luck)[-1]["line"]
        real = planned(state, seat, line)
        for seed in range(1000, 1003):
            assert planned(state.resample(seat, seed), seat, line) == real
        looked += 1
    assert looked > 2


@pytest.mark.parametrize("title", TABLES)
def test_a_move_that_cannot_be_made_is_refused_alike_in_all_those_worlds(title: str) -> None:
    for state, seat, luck in positions(title, 4, 0.01):
        move = shelf.title(title).move(luck.randrange(len(shelf.title(title).vocabulary))).key
        refused = planned(state, seat, [move])
        assert planned(state.resample(seat, 77), seat, [move]) == refused


def test_it_would_be_found_out_if_a_plan_knew_the_real_world(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(planning, "_worlds", lambda state, _seat: [state.clone()])
    assert any(
        plan(seat, state.to_json(), line) != plan(seat, state.resample(seat, 1000).to_json(), line)
        for state, seat, _ in positions("lab-rats", 5, 1.0)
        for line in (canonical([move.key]) for move in state.moves(seat))
    )


@pytest.mark.parametrize("title", TABLES)
def test_a_plan_comes_true_as_far_as_it_goes(title: str) -> None:
    """What was shown is what the seat sees when it really makes these moves."""
    for state, seat, luck in positions(title, 6, SHARES[title]):
        steps = line_from(state, seat, luck)
        line, done = steps[-1]["line"], steps[-1]["done"]
        real = state.clone()
        for index, key in enumerate(line[:done]):
            real.play(seat, shelf.title(title).read_move(key))
            assert json.loads(canonical(real.view(seat))) == steps[index + 1]["page"]["view"]


def test_where_the_seat_does_not_know_what_comes_a_plan_stops_before_it() -> None:
    stops = [
        (steps[-1], steps[-2]["page"])
        for state, seat, luck in positions("lab-rats", 7, 0.2)
        if (steps := line_from(state, seat, luck))[-1]["stop"] == "luck"
    ]
    assert stops
    for stopped, before in stops:
        assert stopped["done"] == len(stopped["line"]) - 1
        assert stopped["page"] == before
        assert stopped["events"] == []


def test_where_others_decide_a_plan_stops_behind_the_move() -> None:
    for state, seat, luck in positions("rats-of-wistar", 8, 0.02):
        last = line_from(state, seat, luck, 30)[-1]
        assert last["stop"] in ("luck", "others", "over")
        if last["stop"] == "others":
            assert last["page"]["question"] is None
            assert seat not in last["page"]["view"]["to_move"]


# At a table ----------------------------------------------------------------------------------------------


class Pondering:
    """Thinks on the spot, as a worker of the browser does beside."""

    async def ask(self, what: str, *args: str | int | None) -> str | None:
        return ponder(json.dumps([what, *args])) if what == "plan" else None


async def ask_plan(carrier: Any, name: str, table: str, **wish: Any) -> Data:
    if isinstance(carrier, Pocket):
        carrier.host.thinkers = Pondering()
        return await carrier.ask(name, "POST", f"/api/tables/{table}/plan", **wish)
    answer = await carrier.people[name].web.post(f"/api/tables/{table}/plan", json=wish)
    return dict(answer.json())


async def asked(carrier: Carrier, table: str) -> tuple[str, int, Data]:
    """Who is to decide, on which seat, and what lies before them."""
    seat = (await carrier.look("Ann", table, None))["info"]["to_move"][0]
    name = "Bob" if seat == 1 else "Ann"
    return name, seat, await carrier.look(name, table, seat)


@pytest.mark.parametrize("by", ["http", "pocket"])
def test_every_carrier_plans_alike_and_nobody_notices(by: str, tmp_path: Path) -> None:
    async def evening() -> None:
        async with carried(by, tmp_path) as carrier:
            for name in ("Ann", "Bob"):
                await carrier.arrive(name)
            seats = [{"who": "me"}, {"who": "anyone"}, {"who": "here"}]
            table = await carrier.set_table("Ann", title="rafts", seats=seats, listed=True)
            await carrier.do("Bob", table, "sit", seat=1)
            name, seat, whole = await asked(carrier, table)
            before = [await carrier.look("Ann", table, viewer) for viewer in (None, 0, 2)]
            wish = {"seat": seat, "version": whole["version"]}
            empty = await ask_plan(carrier, name, table, **wish, line=[])
            assert (empty["done"], empty["stop"]) == (0, "")
            assert empty["page"]["offers"] == whole["page"]["offers"]
            assert empty["page"]["view"] == whole["page"]["view"]
            move = whole["page"]["offers"][0]["move"]
            tried = await ask_plan(carrier, name, table, **wish, line=[move])
            assert tried["done"] == (0 if tried["stop"] == "luck" else 1)
            refused = await ask_plan(carrier, name, table, **wish, line=["fly"])
            assert refused["type"] == "refused"
            assert refused["text"]
            assert before == [await carrier.look("Ann", table, viewer) for viewer in (None, 0, 2)]

            other = "Ann" if name == "Bob" else "Bob"
            theirs = await ask_plan(carrier, other, table, **wish, line=[])
            assert theirs["reason"] == "not-your-seat"
            idle = next(each for each in (0, 1) if each != seat)
            holder = "Bob" if idle == 1 else "Ann"
            version = (await carrier.look(holder, table, idle))["version"]
            early = await ask_plan(carrier, holder, table, seat=idle, version=version, line=[])
            assert early["reason"] == "plan-when-asked"
            stale = await ask_plan(carrier, name, table, seat=seat, version=10**6, line=[])
            assert stale["reason"] == "stale"
            long = await ask_plan(carrier, name, table, **wish, line=[move] * (LONGEST_PLAN + 1))
            assert long["type"] == "refused"

    run(evening())


@pytest.mark.parametrize(
    ("by", "wished"),
    [("http", {"planning": False}), ("pocket", {"planning": False}), ("pocket", {"seed": 5})],
)
def test_there_is_no_planning_board_where_a_table_says_so_or_deals_are_compared(
    by: str, wished: Data, tmp_path: Path
) -> None:
    async def evening() -> None:
        async with carried(by, tmp_path) as carrier:
            await carrier.arrive("Ann")
            seats = [{"who": "me"}, {"who": "here"}, {"who": "here"}]
            table = await carrier.set_table("Ann", title="lab-rats", seats=seats, **wished)
            seat = (await carrier.look("Ann", table, None))["info"]["to_move"][0]
            whole = await carrier.look("Ann", table, seat)
            assert whole["info"]["planning"] is False
            wish = {"seat": seat, "version": whole["version"], "line": []}
            assert (await ask_plan(carrier, "Ann", table, **wish))["reason"] == "no-planning"

    run(evening())


def test_a_plan_looks_at_many_worlds_so_that_what_is_likely_is_not_taken_for_certain() -> None:
    assert 0.9**WORLDS < 0.01
