"""No offer changes nothing but what it says; tools/idle_offers.py looks through ten thousand games."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

import cheeseboard
from cheeseboard.core.state import State
from tests.contract.cases import Case, amount, for_every_case
from tests.contract.idle import DECLARED, Idle, Marks, idle_offers
from tests.contract.play import playing
from tests.contract.shapes import farm
from tests.games.rats_of_wistar.table import Table

SEEDS = amount(quick=1, usual=2, long=40)
OFFERS = amount(quick=10, usual=20, long=1000)  # of one decision that are tried
EDITIONS = amount(quick=2, usual=10, long=400)


def idle_in(state: State, seed: int) -> list[str]:
    """What is found idle in a good passage of a random game."""
    dice, marks = Random(seed), Marks(state, DECLARED.get(state.setup.title, Idle()))
    return [
        found for seat, _ in playing(state, seed) for found in idle_offers(state, marks, [seat], OFFERS, dice)
    ]


@for_every_case
def test_no_offer_changes_nothing(case: Case) -> None:
    for seed in range(SEEDS):
        assert idle_in(case.start(seed), seed) == []


@pytest.mark.parametrize("seed", range(EDITIONS))
def test_nor_does_one_of_a_farm_that_nobody_would_draw(seed: int) -> None:
    title = cheeseboard.title("rats-of-wistar")
    assert idle_in(title.start(2 + seed % 3, seed, title.read_edition(farm(Random(seed)))), seed) == []


def test_an_offer_that_changes_nothing_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    start = cheeseboard.title("rafts").start(3, 1)
    marks = Marks(start, DECLARED["rafts"])
    monkeypatch.setattr(marks, "fields", [])
    assert [*idle_offers(start, marks)]


def test_and_one_that_only_costs_something() -> None:
    """A movement token, if it made no difference where workers are."""
    table = Table().have(movement=1, workers=[1, 0, 0])
    declared = DECLARED["rats-of-wistar"]
    blind = replace(declared, fields=declared.fields | {"workers"})
    assert not [*idle_offers(table.game, Marks(table.game, declared))]
    assert [each.partition(" ")[0] for each in idle_offers(table.game, Marks(table.game, blind))] == [
        "use-movement"
    ]


def test_and_one_that_does_no_more_than_to_decline() -> None:
    """Wood from the potion, if wood were worth nothing."""
    table = Table()
    table.do("visit-hut")
    declared = DECLARED["rats-of-wistar"]
    blind = replace(declared, fields=declared.fields | {"purse"})
    assert not [*idle_offers(table.game, Marks(table.game, declared))]
    assert len([*idle_offers(table.game, Marks(table.game, blind))]) == 2
