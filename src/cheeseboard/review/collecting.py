"""Puzzles are collected from many games: on all cores or on Ray, going on after a stop, into one file."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from cheeseboard.lab.running import Ledger, Place, cut, in_order
from cheeseboard.lab.seeds import seed_of
from cheeseboard.lab.simulate import played_by
from cheeseboard.review.puzzles import puzzles_in, worth_keeping
from cheeseboard.shelf import title

Data = dict[str, Any]


class Hunt(NamedTuple):
    """Which games are looked through."""

    title: str
    games: int
    seed: int = 1

    def head(self) -> Data:
        return {**self._asdict(), "games": 0, **played_by(self.title)}


def search_games(
    search: Hunt, ledger: Path | None = None, jobs: int | None = None, on: Place = "here"
) -> Iterator[Data]:
    """All games in which there is a puzzle; with a ledger, a stopped search goes on where it was."""

    def work(numbers: range) -> Iterator[Data]:
        return in_order(partial(_in_games, search), cut(numbers, 1), jobs, on)

    found = work(range(search.games)) if ledger is None else _resumed(search, ledger, work)
    return (game for game in found if game["puzzles"])


def _resumed(search: Hunt, ledger: Path, work: Any) -> Iterator[Data]:
    return Ledger(ledger, search.head()).resume(search.games, work)


def _in_games(search: Hunt, numbers: range) -> list[Data]:
    return [puzzles_in(search.title, seed_of(search.seed, number), number) for number in numbers]


def file_of(name: str, games: Iterable[Data]) -> str:
    """As a title keeps them: a game a line, each position once, and the editions they were played with."""
    seen: set[str] = set()
    kept = [game for each in games if (game := worth_keeping(name, each, seen))["puzzles"]]
    editions = {digest: _edition(name, digest) for digest in {game["edition"]["digest"] for game in kept}}
    lines = ",\n".join(_json(game) for game in kept)
    return f'{{"editions":{_json(editions)},\n"games":[\n{lines}\n]}}\n'


def _edition(name: str, digest: str) -> Data:
    return title(name).edition_named({"name": "", "digest": digest}).data


def _json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
