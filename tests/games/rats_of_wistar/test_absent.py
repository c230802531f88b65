"""What is done for an absent player costs nothing, and what comes for nothing is not left lying."""

from __future__ import annotations

from typing import Any

import pytest

from cheeseboard.games.rats_of_wistar.rules import agenda
from tests.games.rats_of_wistar.table import Table


def default(table: Table) -> str:
    return table.game.default(table.game.to_move[0]).key


def test_a_turn_goes_to_the_hut_and_takes_a_wood() -> None:
    table = Table()
    while table.game.to_move[0] == table.me:
        table.do(default(table))
    assert (table.family.wood, table.family.movement) == (1, 1)


def test_of_a_chief_already_placed_nothing_is_left_undone() -> None:
    table = Table().have(workers=[2, 0, 0])
    table.do(table.space_with({"gain": {"metal": 1}}, "wood"))
    while table.game.to_move[0] == table.me:
        table.do(default(table))
    assert (table.family.wood, table.family.metal) == (2, 1)


GIFTS: list[tuple[dict[str, Any], str]] = [
    ({"gain": {"card": 1}}, "draw basic"),
    ({"gain": {"project": 1}}, "draw basic"),
    ({"gain": {"skill": 1}}, "take-skill 1"),
    ({"gain": {"free-room": 1}}, "dig-room"),
    ({"gain": {"free-bed": 1}}, "build-bed"),
    ({"gain": {"guest": 1}}, "take-from-supply home"),
    ({"gain": {"round-guest": 1}}, "take-round-guest"),
    ({"gain": {"explore": 1}}, "open-door 1"),
    ({"gain": {"brown-cube": 1}}, "free-cube 6"),
    ({"choose": [{"gain": {"wood": 1}}, {"gain": {"metal": 1}}]}, "choose 1"),
]


@pytest.mark.parametrize(("body", "taken"), GIFTS)
def test_a_gift_is_taken(body: dict[str, Any], taken: str) -> None:
    assert default(Table().perform(body)) == taken


PRICED: list[dict[str, Any]] = [
    {"pay": {"wood": 1}, "gain": {"points": 1}},
    {"gain": {"room": 1}},
    {"gain": {"bed": 1}},
    {"gain": {"trade": 1}},
    {"play": {}},
]


@pytest.mark.parametrize("body", PRICED)
def test_nothing_is_paid(body: dict[str, Any]) -> None:
    table = Table().have(wood=5, metal=5).hold(38)
    assert default(table.perform(body)) == "pass"


def test_the_hero_is_the_one_worth_most() -> None:
    table = Table().skills(stamina=2)
    assert default(table.pend(agenda.HERO.at(table.me))) == "take-hero 5"


def test_a_card_for_nothing_is_the_one_worth_most() -> None:
    table = Table().hold(60, 87, 91)
    table.perform({"play": {"free": True}})
    assert default(table) == "play 87"
    assert default(Table().hold(60).perform({"play": {"free": True}})) == "pass"


def test_of_two_losses_the_smaller_is_chosen_and_the_cheese_stays() -> None:
    table = Table().hold(25).have(wood=2, metal=2, electricity=1).skills(intelligence=1)
    cheese = table.box.cheeses[0]
    table.have(table.other, guests=[cheese, 1])  # the storyteller is worth nothing in the end
    table.to_play().do("play 25")
    assert default(table) == "choose 1"
    assert default(table.do("choose 1")) == "dismiss-guest 2"


def test_points_go_rather_than_a_guest_worth_more() -> None:
    table = Table().hold(25).have(wood=2, metal=2, electricity=1).skills(intelligence=1)
    table.have(table.other, guests=[table.box.cheeses[0]])
    assert default(table.to_play().do("play 25")) == "choose 2"
