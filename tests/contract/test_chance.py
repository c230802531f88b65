"""Chance is fair, and what one move draws says nothing about the next."""

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import pairwise, permutations, repeat

import pytest

from cheeseboard.core.chance import Chance
from cheeseboard.core.record import secret_entropy, seeded_entropy
from tests.contract.cases import amount

TIMES = amount(quick=200, usual=400, long=20_000)
# The value that chi-square exceeds once in a thousand, by degrees of freedom.
LIMITS = {9: 27.88, 23: 49.73, 35: 66.62}


def chi_square(counts: Counter[int], kinds: int) -> float:
    expected = counts.total() / kinds
    return sum((counts[kind] - expected) ** 2 / expected for kind in range(kinds))


def shuffled(chance: Chance) -> int:
    """Which of the 24 orders a shuffle of four things makes."""
    things = [0, 1, 2, 3]
    chance.shuffle(things)
    return ORDERS.index(tuple(things))


ORDERS = list(permutations(range(4)))


def restarted(seed: int, ply: int) -> Chance:
    chance = Chance(seed)
    chance.restart(ply)
    return chance


def fed(entropy: int) -> Chance:
    chance = Chance(0)
    chance.feed(entropy)
    return chance


SOURCES: dict[str, Callable[[], Iterable[Chance]]] = {
    "one generator": lambda: repeat(Chance(1), 24 * TIMES),
    "the same move of many seeds": lambda: [restarted(seed, 1) for seed in range(24 * TIMES)],
    "the moves of one seed": lambda: [restarted(7, ply) for ply in range(24 * TIMES)],
    "the moves of one secret": lambda: [fed(secret_entropy(b"cheese", n)) for n in range(24 * TIMES)],
}


@pytest.mark.parametrize("source", SOURCES)
def test_every_order_of_a_shuffle_is_as_likely(source: str) -> None:
    counts = Counter(shuffled(chance) for chance in SOURCES[source]())
    assert chi_square(counts, 24) < LIMITS[23]


@pytest.mark.parametrize("source", SOURCES)
def test_every_number_below_a_limit_is_as_likely(source: str) -> None:
    counts = Counter(chance.below(10) for chance in SOURCES[source]())
    assert chi_square(counts, 10) < LIMITS[9]


def test_neighbouring_moves_draw_independently() -> None:
    draws = [restarted(3, ply).below(6) for ply in range(36 * TIMES)]
    pairs = Counter(6 * one + other for one, other in pairwise(draws))
    assert chi_square(pairs, 36) < LIMITS[35]


def test_a_seed_and_its_entropy_draw_the_same() -> None:
    for ply in range(50):
        seeded, given = restarted(9, ply), fed(seeded_entropy(9, ply))
        assert [seeded.below(100) for _ in range(20)] == [given.below(100) for _ in range(20)]


def test_a_chance_that_follows_another_draws_what_it_draws() -> None:
    chance = restarted(5, 2)
    chance.below(10)
    twin = Chance(0)
    twin.follow(chance)
    assert [chance.below(1000) for _ in range(50)] == [twin.below(1000) for _ in range(50)]


def test_the_draws_are_counted() -> None:
    chance = Chance(1)
    chance.shuffle([1, 2, 3])
    chance.pick([1, 2])
    assert chance.draws == 3
