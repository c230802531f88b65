"""A second opinion: final points and playable cards, worked out again from the edition's own rows."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cheeseboard.core.move import Move
from cheeseboard.core.state import State
from tests.contract.cases import amount
from tests.contract.play import LIMIT, playing
from tests.games.rats_of_wistar.table import TITLE

GAMES = amount(quick=1, usual=4, long=200)
EAGER = 0.7
PROGRESS = ("play", "complete", "claim", "do-main", "do-bonus")
SKILLS = ("strength", "agility", "perception", "intelligence", "stamina")
TOKENS = ("wood", "metal", "movement", "wild", "points", "electricity")
TYPES = ("tool", "automaton", "structure")
HOUSE = TITLE.house.data
INVENTIONS = {row["number"]: row for row in HOUSE["invention"]}
MICE = [*HOUSE["guest"], *({**cheese, "floor": "basement"} for cheese in HOUSE["cheese"])]
BROWN = 0b111111

Row = dict[str, Any]
Family = dict[str, Any]
"""A family as a saved game writes it."""


def deck_of(number: int) -> str:
    advanced = number <= 32 or 73 <= number <= 88 or 109 <= number <= 140
    return "advanced" if advanced else "basic"


# What a family has ---------------------------------------------------------------------------------------


def icons(family: Family, icon: str) -> int:
    played = [each for number in family["played"] for each in INVENTIONS[number].get("icons", ())]
    tokens = [HOUSE["skill"][token]["icon"] for token in family["skills"]]
    heroes = [HOUSE["hero"][hero]["skill"] for hero in family["heroes"]] * 2
    return [*played, *tokens, *heroes].count(icon)


def count(family: Family, what: str) -> int:
    played = [INVENTIONS[number] for number in family["played"]]
    floors = [MICE[guest]["floor"] for guest in family["guests"]]
    if what in (*SKILLS, "energy"):
        return icons(family, what)
    if what in TYPES:
        return [row["type"] for row in played].count(what)
    if what in TOKENS:
        return int(family[what])
    counted = {
        "skills": sum(icons(family, skill) for skill in SKILLS),
        "inventions": len(played),
        "basics": [deck_of(row["number"]) for row in played].count("basic"),
        "advanceds": [deck_of(row["number"]) for row in played].count("advanced"),
        "hand": len(family["hand"]),
        "rooms": family["dug"],
        "beds": family["beds"],
        "guests": len(floors),
        "home-guests": floors.count("home"),
        "basement-guests": floors.count("basement"),
        "cubes": family["placed"],
        "brown-cubes": (family["cubes"] & BROWN).bit_count(),
        "grey-cubes": (family["cubes"] & ~BROWN).bit_count(),
        "doors": len(family["doors"]),
        "tents": len(family["tents"]),
        "objectives": family["claimed"],
        "workers": sum(family["workers"]),
    }
    return int(counted[what]) if what in counted else sum(what in row for row in played)


def has(family: Family, needs: dict[str, int]) -> bool:
    return all(count(family, what) >= number for what, number in needs.items())


# Points --------------------------------------------------------------------------------------------------


def points(family: Family) -> int:
    board, cubes = HOUSE["board"], family["cubes"]
    found = family["points"] + sum(board["abilities"][cube] for cube in range(10) if cubes >> cube & 1)
    found += board["pair"] if cubes >> 5 & 0b11 == 0b11 else 0
    found += [0, *board["beds"]][family["built"]] + [0, *board["rooms"]][family["dug"]]
    found += sum(MICE[guest]["points"] for guest in family["guests"])
    found += sum(INVENTIONS[number]["points"] + endgame(family, number) for number in family["played"])
    found += 2 if family["electricity"] == 2 else 0
    items = family["wood"] + family["metal"] + family["movement"] + len(family["hand"])
    return int(found + items // 5 + family["wild"] // 2)


def endgame(family: Family, number: int) -> int:
    effect = INVENTIONS[number].get("endgame", [])
    bodies = effect if isinstance(effect, list) else [effect]
    return sum(body_points(family, body) for body in bodies if has(family, body.get("if", {})))


def body_points(family: Family, body: Row) -> int:
    times = count(family, body["per"]) // body.get("every", 1) if "per" in body else 1
    return int(body["gain"]["points"]) * times


# Playable cards ------------------------------------------------------------------------------------------


def can_play(family: Family, number: int) -> bool:
    """With what wood, metal and wild tokens there are, less all standing discounts."""
    row = INVENTIONS[number]
    cost, off = row.get("cost", {}), discounts(family, row)
    wood, metal = (max(0, cost.get(what, 0) - off[what]) for what in ("wood", "metal"))
    affordable = any(
        family["wood"] >= wood - part and family["metal"] >= metal - (off["either"] - part)
        for part in range(off["either"] + 1)
    )
    skills = {what: n for what, n in row.get("needs", {}).items() if what in SKILLS}
    others = {what: n for what, n in row.get("needs", {}).items() if what not in SKILLS}
    lacking = sum(max(0, n - icons(family, what)) for what, n in skills.items())
    paid = affordable and family["movement"] >= cost.get("movement", 0)
    return paid and has(family, others) and lacking - off["skill"] <= family["wild"]


def discounts(family: Family, row: Row) -> dict[str, int]:
    total = dict.fromkeys(("wood", "metal", "either", "skill"), 0)
    owned = [INVENTIONS[n] for n in family["played"]] + [MICE[guest] for guest in family["guests"]]
    for effect in [each["permanent"] for each in owned if "discount" in each.get("permanent", {})]:
        if effect.get("on", "play") in ("play", row["type"], deck_of(row["number"])):
            for what, number in effect["discount"].items():
                total[what] += number
    return total


# In games ------------------------------------------------------------------------------------------------


def eager(state: State, seat: int, dice: Random) -> Move:
    offer = state.moves(seat)
    progress = [move for move in offer if move.kind in PROGRESS]
    return dice.choice(progress if progress and dice.random() < EAGER else offer)


def check(state: State, seat: int) -> None:
    families = state.to_data()["table"]["families"]
    assert state.scores == [points(family) for family in families]
    if str(state.pending(seat)).startswith("<deed-potion"):
        offered = {move.args["card"] for move in state.moves(seat) if move.kind == "play"}
        assert offered == {card for card in families[seat]["hand"] if can_play(families[seat], card)}


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.rule("10.2", "10.4", "10.6", "14.2", "14.3", "14.4", "14.5")
def test_points_and_playable_cards_are_what_a_second_opinion_says(players: int) -> None:
    for seed in range(GAMES):
        state = TITLE.start(players, seed)
        for seat, _ in playing(state, seed, eager, LIMIT):
            check(state, seat)
