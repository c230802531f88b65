"""By a real clock, from outside: when a bot is heard tells nothing of what it could have done."""

import asyncio
import json
import os
import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import count
from math import erfc, sqrt
from pathlib import Path
from time import perf_counter
from typing import Any

import cheeseboard
from cheeseboard.core.state import State
from tests.crash.players import Node, node
from tests.server.harness import Data, Somebody, Wire, run

LONG = bool(os.environ.get("CHEESEBOARD_LONG"))
LEVEL = "nibbles" if LONG else "pip"
WORLDS = 60 if LONG else 12
"""Of each kind: in half of them the bots have one move to choose from, in the other half several."""
CHANCE = 0.001
PIECES = {"blackout": "time", "costs": "money"}
"""What a sabotage takes, if the saboteur can lay it down first."""


@dataclass(frozen=True)
class Experiment:
    """A table at which the first seat's moves lead to a question for the bots."""

    title: str
    players: int
    options: dict[str, Any] = field(default_factory=dict)

    def worlds(self, rich: bool) -> Iterator[tuple[int, list[str]]]:
        """Seeds and the moves that lead there, where every bot has several moves, or every bot has one."""
        for seed in count():
            state = cheeseboard.title(self.title).start(self.players, seed, **self.options)
            moves = list(self.script(state))
            asked = [seat for seat in state.to_move if seat]
            if moves and asked and all((len(state.moves(seat)) > 1) == rich for seat in asked):
                yield seed, moves

    def script(self, state: State) -> Iterator[str]:
        """The moves of the first seat, made; none where they do not lead to the question."""
        raise NotImplementedError


class Sabotage(Experiment):
    """Rafts!: somebody's resource is lost, and whoever holds Serendipity may catch it."""

    def script(self, state: State) -> Iterator[str]:
        hand = set(state.view(0)["scientists"][0]["hand"])
        found = [(piece, sabotage) for sabotage, piece in PIECES.items() if {piece, sabotage} <= hand]
        if state.to_move != (0,) or not found:
            return
        for move in (f"play {card}" for card in found[0]):
            yield made(state, move)
        while 0 in state.to_move:
            yield made(state, "pass")


class Placing(Experiment):
    """Lab RATS: everybody lays a door in secret, some of two that are alike."""

    def script(self, state: State) -> Iterator[str]:
        if state.view(0)["active"] == 0:
            yield state.moves(0)[0].key


def made(state: State, key: str) -> str:
    [move] = [move for move in state.moves(0) if move.key == key]
    state.play(0, move)
    return key


EXPERIMENTS = [Sabotage("rafts", 2), Sabotage("rafts", 2, {"reactions": "live"}), Placing("lab-rats", 3)]


async def heard_after(
    person: Somebody, wire: Wire, experiment: Experiment, world: tuple[int, list[str]]
) -> float:
    """How long it takes until something happens that was not the person's own doing."""
    seed, moves = world
    seats = [{"who": "me"}, *[{"who": "bot", "level": LEVEL}] * (experiment.players - 1)]
    wish: Data = {"title": experiment.title, "seats": seats, "seed": seed, "options": experiment.options}
    began = perf_counter()
    table = (await person.post("/api/tables", **wish))["info"]["table"]
    version = (await wire.ask("watch", table=table, seat=0))["version"]
    wire.frames.clear()
    for move in moves:
        began = perf_counter() if len(moves) > 1 else began
        sent = {"seat": 0, "version": version, "id": f"{version}", "move": move}
        assert (await wire.ask("play", table=table, **sent))["type"] == "played"
        version += 1
    while newest(wire) <= version:
        await wire.next()
    return perf_counter() - began


def newest(wire: Wire) -> int:
    news = [message for message in map(json.loads, wire.frames) if message["type"] == "news"]
    return max((int(message["version"]) for message in news), default=0)


async def measured(place: Node, experiment: Experiment) -> dict[bool, list[float]]:
    """Times in poor and in rich worlds, by turns, so that whatever else the machine does befalls both."""
    person = await Somebody(place.url).arrive()
    times: dict[bool, list[float]] = {False: [], True: []}
    worlds = {rich: experiment.worlds(rich) for rich in times}
    async with person.socket() as wire:
        await heard_after(person, wire, experiment, next(worlds[True]))  # whoever thinks first has to wake up
        for _ in range(WORLDS):
            for rich in random.sample(list(times), 2):
                times[rich].append(await heard_after(person, wire, experiment, next(worlds[rich])))
    await person.leave()
    return times


def chance_of(one: list[float], other: list[float]) -> float:
    """How likely chance alone would set two samples so far apart (Mann and Whitney)."""
    above = sum((a > b) + (a == b) / 2 for a in one for b in other)
    middle, spread = len(one) * len(other) / 2, len(one) * len(other) * (len(one) + len(other) + 1) / 12
    return erfc(abs(above - middle) / sqrt(2 * spread))


def chances(path: Path, experiments: Iterable[Experiment]) -> list[float]:
    async def evening(place: Node) -> list[float]:
        await place.ready()
        found = await asyncio.gather(*(measured(place, each) for each in experiments))
        return [chance_of(*times.values()) for times in found]

    with node(str(path / "t.db"), messages=10**6) as place:
        return run(evening(place), seconds=600)


def test_two_samples_of_one_kind_are_told_from_two_kinds() -> None:
    times = [random.Random(seed).gauss(1, 0.1) for seed in range(24)]
    assert chance_of(times[::2], times[1::2]) > 0.05
    assert chance_of(times[::2], [each + 0.4 for each in times[1::2]]) < CHANCE


def test_bots_with_one_move_are_heard_when_those_with_many_are(tmp_path: Path) -> None:
    found = chances(tmp_path, EXPERIMENTS)
    assert min(found) > CHANCE, found
