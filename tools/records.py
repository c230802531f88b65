"""Writes the public records in records/: games of our bots, every title, number of players and option.

python tools/records.py [TITLE ...]
"""

from __future__ import annotations

import gzip
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Final

from cheeseboard.bots.levels import player, without_clock
from cheeseboard.bots.window import Window
from cheeseboard.core.match import Match, new_match
from cheeseboard.core.record import Source
from cheeseboard.core.title import Title
from cheeseboard.lab.seeds import seed_of
from cheeseboard.shelf import ours, title

FOLDER: Final = Path(__file__).resolve().parent.parent / "records"
BOTS: Final = "pip"

Options = dict[str, str]


def games_of(game: Title) -> Iterator[tuple[int, Options]]:
    """Every number of players with the usual options, and every other value of an option once."""
    yield from ((players, {}) for players in game.players)
    for option in game.options.values():
        for place, value in enumerate(option.values[1:]):
            yield game.players[place % len(game.players)], {option.name: value}


def source_of(game: Title, number: int) -> Source:
    """The first game is drawn from a secret, as at a real table, and proves it; the others from a seed."""
    return Source(secret=sha256(game.name.encode()).digest()) if number == 0 else Source(seed=number)


def played(game: Title, players: int, options: Options, source: Source) -> Match:
    """The edition travels in the record, which therefore outlives every change of the house's own."""
    match = new_match(game, players, source, game.read_edition(game.house.data), **options)
    seats = [player(without_clock(BOTS), seed_of(source.seed, seat)) for seat in range(players)]
    while not match.state.over:
        seat = match.state.next_seat()
        match.play(seat, seats[seat].choose(Window(match.state, seat)))
        match.forget(0)
    return match


def name_of(game: Title, players: int, options: Options) -> str:
    chosen = [f"{name}-{value}" for name, value in options.items()]
    return "_".join([game.name, str(players), *chosen]) + ".jsonl.gz"


def write(game: Title) -> int:
    """Returns how many bytes were written; the same game gives the same bytes."""
    total = 0
    for number, (players, options) in enumerate(games_of(game)):
        text = played(game, players, options, source_of(game, number)).record.to_text()
        data = gzip.compress(text.encode(), mtime=0)
        (FOLDER / name_of(game, players, options)).write_bytes(data)
        total += len(data)
    return total


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in sys.argv[1:] or ours():
        print(f"{each}: {write(title(each)) // 1000} kB")
