"""Missions, cubes, abilities and objectives (sections 12 and 13)."""

from typing import Any

import pytest

from cheeseboard.games.rats_of_wistar.rules import agenda
from cheeseboard.games.rats_of_wistar.rules.goods import counted
from tests.games.rats_of_wistar.table import HOUSE, Table
from tests.games.rats_of_wistar.test_farm import finish, gained, gains_of

rule = pytest.mark.rule
HOME, BASEMENT = 3, 6
BOILER = 6


def at_mission(mission: int, room: int, **fields: Any) -> Table:
    return Table().have(room=room, **fields).mission(0, mission, room)


def complete(table: Table, row: int, cube: int) -> Table:
    table.pend(agenda.COMPLETE_ROW.at(table.me))
    return table.do(f"complete 1 {row}", f"free-cube {cube}")


@rule("12.1")
def test_a_mission_must_be_open_and_the_explorer_or_a_tent_there() -> None:
    table = at_mission(0, HOME, wood=2)
    table.game.revealed[0] = 0
    assert table.pend(agenda.COMPLETE_ROW.at(table.me)).pending.startswith("turn")
    table.game.revealed[0] = 1
    table.have(room=1).pend(agenda.COMPLETE_ROW.at(table.me))
    assert table.pending.startswith("turn")
    table.have(tents=[HOME]).pend(agenda.COMPLETE_ROW.at(table.me))
    assert "complete 1 1" in table.offer()


@rule("12.2")
def test_other_rows_of_a_card_stay_free_for_the_same_player() -> None:
    table = at_mission(0, HOME, wood=2, metal=2)
    complete(table, 1, 3)
    complete(table, 3, 4)
    assert table.game.rows[:3] == [table.me, -1, table.me]
    assert table.family.placed == 2


@rule("12.3", "10.4")
@pytest.mark.parametrize(
    ("mission", "row"), [(mission, row) for mission in range(len(HOUSE["mission"])) for row in range(3)]
)
def test_each_row_asks_for_what_it_says_and_gives_what_it_says(mission: int, row: int) -> None:
    card = HOUSE["mission"][mission]
    data = card["row"][row]
    room = HOME if card["floor"] == "home" else BASEMENT
    table = at_mission(mission, room)
    for short in [*data.get("cost", {}), *data.get("needs", {}), ""]:
        table.family.played = []
        table.meet(data, short)
        table.game.rows[:3] = [-1] * 3 if short == "" else _opened(table, card, data)
        table.pend(agenda.COMPLETE_ROW.at(table.me))
        assert (f"complete 1 {row + 1}" in table.offer()) == (short == "" and "lock" not in data)
        if not table.pending.startswith("turn"):
            table.do("pass")
    table.game.rows[:3] = _opened(table, card, data)
    before = table.tokens()
    complete(table, row + 1, 3).do(*["pay-wood"] * data.get("cost", {}).get("items", 0))
    for token in ("wood", "metal", "movement"):
        before[token] = 0
    assert gained(table, before, []) == gains_of(data["reward"])
    finish(table)


def _opened(table: Table, card: dict[str, Any], row: dict[str, Any]) -> list[int]:
    """The rows of a mission card, of which another player has completed what opens the lock of one."""
    lock = row.get("lock", 0)
    return [table.other if lock and other.get("opens") == lock else -1 for other in card["row"]]


@rule("12.5")
def test_grey_cubes_go_into_the_basement_only() -> None:
    table = at_mission(0, HOME, wood=3)
    table.pend(agenda.COMPLETE_ROW.at(table.me)).do("complete 1 1")
    assert table.offer() == [f"free-cube {cube}" for cube in range(1, 7)]
    table = at_mission(8, BASEMENT, wood=4)
    table.pend(agenda.COMPLETE_ROW.at(table.me)).do("complete 1 1")
    assert table.offer() == [f"free-cube {cube}" for cube in range(1, 11)]


@rule("12.5")
def test_without_a_cube_for_it_no_mission_can_be_completed() -> None:
    table = at_mission(0, HOME, wood=3, cubes=0b111111)
    assert table.pend(agenda.COMPLETE_ROW.at(table.me)).pending.startswith("turn")


@rule("12.7")
def test_the_first_cube_costs_an_item_and_makes_beds_cheap() -> None:
    table = at_mission(0, HOME, wood=2)
    table.pend(agenda.COMPLETE_ROW.at(table.me)).do("complete 1 1")
    assert "free-cube 1" not in table.offer(), "no item is left for it"
    table.have(wood=4).do("free-cube 1", "pay-wood")
    assert table.family.wood == 1
    table.perform({"gain": {"bed": 1}}).do("build-bed")
    assert table.family.wood == 0


@rule("12.8")
def test_the_second_cube_costs_an_item_and_makes_rooms_cheap() -> None:
    table = complete(at_mission(0, HOME, wood=2, metal=2), 1, 2).do("pay-metal")
    table.perform({"gain": {"room": 1}}).do("dig-room")
    assert (table.family.metal, table.family.dug) == (0, 1)


@rule("12.9")
def test_the_third_cube_is_a_veranda() -> None:
    table = complete(at_mission(0, HOME, wood=2), 1, 3)
    assert table.family.free_rooms() == 4


@rule("12.11", "2.2")
def test_the_fifth_cube_is_a_skill_token_of_those_left() -> None:
    table = at_mission(0, HOME, wood=2)
    table.game.skills.remove(0)
    complete(table, 1, 5).do("reward-first")
    assert table.offer() == ["pass", *(f"take-skill {token}" for token in range(2, 6))]
    table.do("take-skill 3")
    assert (table.family.count(counted("perception")), table.game.skills) == (1, [1, 3, 4])


@rule("12.12")
def test_the_sixth_and_the_seventh_cube_are_worth_two_more_together() -> None:
    points = []
    for cubes in (1 << 5, 1 << 6, 3 << 5):
        table = Table().have(cubes=cubes)
        points.append({line.key: line.points for line in table.game.score_lines(table.me)}["abilities"])
    assert points == [3, 6, 11]


@rule("12.13")
def test_the_eighth_cube_plays_an_invention_for_nothing() -> None:
    table = complete(at_mission(8, BASEMENT, wood=3).hold(25), 1, 8).do("ability-first", "play 25")
    assert table.family.played == [25]


@rule("12.14")
def test_the_ninth_cube_is_a_main_action_of_choice() -> None:
    table = complete(at_mission(8, BASEMENT, wood=3, workers=[2, 0, 0]), 1, 9)
    table.do("ability-first", "choose-main wood")
    assert table.family.wood == 2


@rule("12.15", "2.2")
def test_the_tenth_cube_is_a_hero_of_those_left() -> None:
    table = at_mission(8, BASEMENT, wood=3)
    table.game.heroes.remove(3)
    complete(table, 1, 10).do("ability-first")
    assert "take-hero 4" not in table.offer()
    table.do("take-hero 1")
    assert (table.family.points, table.family.count(counted("strength"))) == (10 + 2 + 4, 2)


@rule("12.6")
@pytest.mark.parametrize("first", ["reward-first", "ability-first"])
def test_reward_and_ability_come_in_the_order_the_player_likes(first: str) -> None:
    table = at_mission(BOILER, BASEMENT, metal=2, dug=2, workers=[0, 0, 1], wood=0)
    complete(table, 3, 9).do(first)
    reward, ability = f"deed-free-bed {table.me} 1", f"deed-main {table.me} 0"
    assert table.pending == (reward if first == "reward-first" else ability)
    table.do("pass")
    assert table.pending == (ability if first == "reward-first" else reward)


@rule("12.16")
def test_a_cube_discarded_unlocks_its_ability_and_lies_on_no_mission() -> None:
    table = Table().have(wood=1).perform({"gain": {"brown-cube": 1}})
    assert table.offer() == ["pass", *(f"free-cube {cube}" for cube in range(1, 7))]
    table.do("free-cube 1", "pay-wood")
    assert (table.family.freed(0), table.family.placed, table.family.count(counted("brown-cubes"))) == (
        True,
        0,
        1,
    )
    table.perform({"gain": {"brown-cube": 1}})
    assert "free-cube 2" not in table.offer(), "no item is left for it"
    table.do("free-cube 5", "take-skill 1")
    assert table.family.count(counted("strength")) == 1


def test_a_mission_with_a_skill_icon_fewer() -> None:
    table = at_mission(1, HOME).perform({"mission": {"discount": {"skill": 1}}})
    assert table.offer() == ["pass", "complete 1 3"]
    table.do("complete 1 3", "free-cube 3")
    assert table.family.points == 11


# Objectives


def at_objective(players: int, objective: int) -> Table:
    table = Table(players)
    game = table.game
    if objective not in game.objectives:
        game.objective_deck[game.objective_deck.index(objective)] = game.objectives[0]
        game.objectives[0] = objective
    table.refresh()
    return table


OWNED: dict[str, dict[str, Any]] = {
    "rooms": {"dug": 3},
    "beds": {"beds": 2},
    "guests": {"guests": [0, 3]},
    "cubes": {"placed": 3},
    "doors": {"doors": [0, 1]},
    "skills": {"skills": [0, 0, 1, 1, 2, 2]},
    "intelligence": {"skills": [3, 3, 3]},
    "workers": {"workers": [4, 0, 0]},
    "tool": {"played": [44, 45, 47]},
    "automaton": {"played": [94, 95]},
    "structure": {"played": [156, 164, 176]},
    "energy": {"played": [59, 116]},
    "advanceds": {"played": [116, 124]},
}


@rule("13.1", "13.3")
@pytest.mark.parametrize("objective", range(13))
def test_each_objective_is_claimed_with_its_number_and_gives_its_bonus(objective: int) -> None:
    row = HOUSE["objective"][objective]
    table = at_objective(4, objective).have(wild=9)
    key = f"claim {objective + 1}"
    fields = OWNED[row["count"]]
    name, enough = next(iter(fields.items()))
    less = (
        enough[1:]
        if name != "workers" and isinstance(enough, list)
        else [3, 0, 0]
        if name == "workers"
        else enough - 1
    )
    assert key not in table.have(**{name: less}).offer(), "wild tokens do not help"
    table.have(**fields)
    for card in enough if name == "played" else []:
        for pile in (*table.game.decks, *table.game.display):
            if card in pile:
                pile.remove(card)
    before = table.tokens()
    table.do(key)
    assert gained(table, before, []) == gains_of(row["reward"])
    assert table.family.claimed == 1
    assert key not in table.offer()


@rule("13.2", "3.5")
def test_covered_spaces_are_skipped() -> None:
    table = at_objective(2, 0).have(dug=3)
    table.have(table.other, dug=4).do("claim 1").turn()
    assert "claim 1" not in table.offer(), "with two players the second space is covered: five rooms"
    assert "claim 1" in table.have(table.other, dug=5).offer()
    table.do("claim 1")
    assert table.game.claims[table.game.objectives.index(0)] == [table.me, -2, table.other, -2]


@rule("13.4")
def test_an_objective_of_ones_own_is_one_of_two() -> None:
    table = at_objective(2, 5)
    deck = table.game.objective_deck
    if 0 in deck:
        deck.remove(0)
        deck.append(0)
    else:
        place = table.game.objectives.index(0)
        table.game.objectives[place] = deck[-1]
        deck[-1] = 0
    other = deck[-2]
    table.perform({"gain": {"objective": 1}})
    assert table.game.view(table.other)["drawn"]["objectives"] is None
    assert sorted(table.offer()) == sorted([f"keep-objective {other + 1}", "keep-objective 1"])
    table.do("keep-objective 1")
    assert (table.family.private, table.game.objective_discard) == ([0], [other])
    table.have(dug=3).have(table.other, dug=6).do("claim 1")
    assert (table.family.points, table.family.claimed) == (14, 1)
    assert "claim 1" not in table.offer()
    table.turn()
    assert "claim 1" not in table.offer(), "only its owner can claim it"
