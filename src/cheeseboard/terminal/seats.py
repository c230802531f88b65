"""Who sits where: people at the keyboard, bots on all other chairs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from cheeseboard.bots.levels import BotName, seat_bot
from cheeseboard.bots.window import Player
from cheeseboard.terminal.words import Sorry, Voice

CHEESES: Final = ("Brie", "Cheddar", "Edam", "Feta", "Gouda", "Havarti", "Ricotta", "Manchego")
"""What the bots are called."""


class Seats:
    def __init__(self, people: frozenset[int], bots: dict[int, Player], names: list[str]) -> None:
        self.people = people
        self.bots = bots
        self.names = names

    @property
    def alone(self) -> bool:
        """Whether one person plays against bots, who are polite about everything."""
        return len(self.people) == 1


def seat_everybody(
    players: int, people: Iterable[int], called: Sequence[str], bots: BotName, seed: int, say: Voice
) -> Seats:
    seats = sorted(set(people))
    for seat in seats:
        if not 0 <= seat < players:
            raise Sorry("no-seat", number=seat, last=players - 1)
    own = dict(zip(seats, called, strict=False))
    names = [own.get(seat) or _name(seat, seats, say) for seat in range(players)]
    others = [seat for seat in range(players) if seat not in seats]
    return Seats(frozenset(seats), {seat: seat_bot(bots, seat, seed) for seat in others}, names)


def _name(seat: int, people: Sequence[int], say: Voice) -> str:
    return say("player", number=seat + 1) if seat in people else CHEESES[seat % len(CHEESES)]
