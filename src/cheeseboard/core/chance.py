"""Chance: a small generator inside the state, restarted at every move.

Where nobody feeds it, move n is drawn from (seed, n). A table that must not be predictable feeds each move
with fresh entropy instead. Either way one move's outcomes say nothing about the next move's. The algorithm is
sfc32; it needs no arithmetic beyond 64 bits, so it runs alike pure and compiled.
"""

from __future__ import annotations

from typing import Final, TypeVar

from mypy_extensions import i64

T = TypeVar("T")

WORD: Final = 0xFFFFFFFF
GOLDEN: Final = 0x9E3779B9
SEED_BITS: Final = (1 << 62) - 1
ENTROPY_BITS: Final = 128


def mix(word: i64) -> i64:
    word = ((word ^ (word >> 16)) * 0x7FEB352D) & WORD
    word = ((word ^ (word >> 15)) * 0x846CA68B) & WORD
    return word ^ (word >> 16)


class Chance:
    __slots__ = ("a", "b", "c", "counter", "draws", "fresh", "ply", "seed")

    def __init__(self, seed: int) -> None:
        self.seed = seed & SEED_BITS
        self.ply = 0
        self.fresh = False
        self.draws = 0
        self.a: i64 = 0
        self.b: i64 = 0
        self.c: i64 = 0
        self.counter: i64 = 0

    def follow(self, other: Chance) -> None:
        """Draw from now on what the other will draw."""
        self.seed = other.seed
        self.ply = other.ply
        self.fresh = other.fresh
        self.draws = other.draws
        self.a = other.a
        self.b = other.b
        self.c = other.c
        self.counter = other.counter

    def restart(self, ply: int) -> None:
        """Begin move `ply`; the words are made only if something is drawn."""
        self.ply = ply
        self.fresh = False

    def feed(self, entropy: int) -> None:
        """Begin a move with 128 bits from outside instead of the seed."""
        self.a = entropy & WORD
        self.b = (entropy >> 32) & WORD
        self.c = (entropy >> 64) & WORD
        self.counter = (entropy >> 96) & WORD
        self.fresh = True

    def entropy(self) -> int:
        """The 128 bits that `feed` would need to repeat this move; ask before anything is drawn."""
        self._prepare()
        low = int(self.a) | int(self.b) << 32
        return low | int(self.c) << 64 | int(self.counter) << 96

    def _prepare(self) -> None:
        if self.fresh:
            return
        low: i64 = self.seed & WORD
        high: i64 = self.seed >> 32
        ply: i64 = self.ply
        low = mix((low + GOLDEN * (ply + 1)) & WORD)
        high = mix((high ^ low) + GOLDEN & WORD)
        self.a = low
        self.b = high
        self.c = mix((low + high) & WORD)
        self.counter = mix((self.c + ply + GOLDEN) & WORD)
        self.fresh = True

    def word(self) -> i64:
        """The next 32 bits."""
        self._prepare()
        self.draws += 1
        out = (self.a + self.b + self.counter) & WORD
        self.counter = (self.counter + 1) & WORD
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & WORD
        self.c = (((self.c << 21) | (self.c >> 11)) + out) & WORD
        return out

    def below(self, limit: int) -> int:
        bound: i64 = limit
        return int((self.word() * bound) >> 32)

    def shuffle(self, things: list[T]) -> None:
        for i in range(len(things) - 1, 0, -1):
            j = self.below(i + 1)
            things[i], things[j] = things[j], things[i]

    def pick(self, things: list[T]) -> T:
        return things[self.below(len(things))]
