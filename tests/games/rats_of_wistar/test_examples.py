"""The worked examples of the rulebook."""

import pytest

from cheeseboard.games.rats_of_wistar.rules import agenda
from cheeseboard.games.rats_of_wistar.rules.goods import counted
from tests.games.rats_of_wistar.table import Table, edition_with

rule = pytest.mark.rule

SONIC_JET, WOODEN_BICYCLE, SPY_CENTER, ROBOT_HORSE, MISSILE = 27, 62, 127, 80, 7


@rule("6.1", "6.2")
def test_two_workers_in_the_forest_collect_two_wood() -> None:
    table = Table().have(workers=[2, 0, 0])
    table.do(table.place("wood"), "do-main")
    assert table.family.wood == 2


@rule("6.3", "6.4", "2.4")
def test_digging_with_strength_three_and_four_metal_makes_two_rooms() -> None:
    table = Table().have(workers=[3, 0, 0], metal=4)
    table.do(table.place("dig"), "do-main", "dig-room", "dig-room")
    assert (table.family.dug, table.family.metal) == (2, 0)
    assert table.pending.startswith("turn"), "no metal is left for the third"
    assert table.box.room_points[1:3] == [0, 1]


@rule("6.5", "6.6", "6.7", "6.8")
def test_two_beds_cannot_be_built_in_one_free_room() -> None:
    table = Table().have(workers=[0, 2, 0], wood=4, guests=[0, 3], entrance=0)
    assert table.family.free_rooms() == 1
    table.do(table.place("build"), "do-main", "build-bed")
    assert (table.family.wood, table.family.built, table.family.entrance) == (2, 1, 1)
    assert table.pending.startswith("turn"), "there is no room for the second"
    assert table.box.bed_points[1] == 2


@rule("6.10", "6.11")
def test_three_project_points_take_an_advanced_and_a_basic_card() -> None:
    table = Table().have(workers=[0, 0, 3])
    game = table.game
    game.display[1][1:2] = [table.pull(SONIC_JET)]
    game.display[0][2:3] = [table.pull(WOODEN_BICYCLE)]
    kept = [card for row in game.display for card in row if card not in (SONIC_JET, WOODEN_BICYCLE)]
    table.do(table.place("develop"), "do-main", f"take {SONIC_JET}")
    assert f"take {game.display[1][0]}" not in table.offer()
    assert table.why(f"take {game.display[1][0]}") == "two-points"
    table.do(f"take {WOODEN_BICYCLE}")
    assert table.family.hand == [SONIC_JET, WOODEN_BICYCLE]
    assert [len(row) for row in game.display] == [3, 3], "filled up only at the end of the turn"
    tops = [deck[-1] for deck in game.decks]
    table.do("end-turn")
    assert [row[-1] for row in game.display] == tops
    assert [card for row in game.display for card in row if card not in tops] == kept


@rule("7.1", "7.2", "7.3", "7.4", "7.5", "7.6")
def test_three_exploration_points_open_a_door_walk_and_reveal_a_mission() -> None:
    table = Table().have(workers=[0, 0, 3])
    game = table.game
    metal_door, lair = 0, 0
    game.doors[0], game.spare_doors = metal_door, [1, 2]
    table.mission(game.mission_rooms.index(3), lair, 3)
    slot = game.missions.index(lair)
    game.revealed[slot] = 0
    table.do(table.place("explore"), "do-main", "open-door 1")
    assert (table.family.metal, table.family.doors) == (1, [metal_door])
    table.do("walk 3")
    assert "take-guest 3" in table.offer(), "the player could have taken the guest instead"
    table.do(f"reveal-mission {slot + 1}")
    assert table.family.wood == 2
    assert table.pending.startswith("turn")


@rule("9.12", "10.2")
def test_spy_center_costs_two_wood_and_only_who_has_more_doors_loses_two_points() -> None:
    table = Table(3).have(wood=2, doors=[0]).hold(SPY_CENTER)
    danilo, simon = table.game.order[1:]
    table.have(danilo, doors=[1]).have(simon, doors=[2, 3])
    perception = table.family.workshop.tally[2]
    table.to_play().do(f"play {SPY_CENTER}")
    assert table.family.wood == 0
    assert [table.game.families[seat].points for seat in (table.me, danilo, simon)] == [10, 10, 8]
    assert sum(table.family.workshop.tally[:6]) == perception + 1, "one icon for good"
    assert {line.key: line.points for line in table.game.score_lines(table.me)}["inventions"] == 4


@rule("10.1", "10.3", "9.5")
def test_robot_horse_needs_electricity_and_the_missile_and_gives_a_point_per_cube() -> None:
    table = Table().have(metal=2, electricity=1, placed=3).hold(ROBOT_HORSE)
    table.to_play()
    assert table.why(f"play {ROBOT_HORSE}") == "lacks-needs"
    table.do("pass")
    table.own(MISSILE).to_play().do(f"play {ROBOT_HORSE}")
    assert (table.family.metal, table.family.movement, table.family.points) == (0, 1, 13)
    assert table.family.electricity == 1, "it is owned, not spent"


@rule("12.2", "12.4", "10.11")
def test_the_third_row_is_done_for_two_metal_and_the_first_row_has_opened_the_lock() -> None:
    table = Table().have(metal=2, room=3).skills(strength=2)
    table.mission(0, 0, 3)
    table.pend(agenda.COMPLETE_ROW.at(table.me))
    assert table.why("complete 1 2") == "locked"
    assert table.why("complete 1 1") == "lacks-payment"
    table.game.rows[0] = table.other
    table.refresh()
    assert table.why("complete 1 1") == "row-taken"
    assert {"complete 1 2", "complete 1 3"} <= set(table.offer())
    table.do("complete 1 3", "free-cube 3")
    assert (table.family.metal, table.family.electricity, table.game.rows[2]) == (0, 1, table.me)


@rule("12.3", "2.1", "2.5")
def test_getting_to_the_lock_costs_two_items_and_three_agility() -> None:
    table = Table().have(metal=1, room=3).hold(44).skills(agility=2)
    table.mission(0, 1, 3)
    table.pend(agenda.COMPLETE_ROW.at(table.me))
    assert table.pending.startswith("turn"), "one agility is missing"
    table.skills(agility=3).pend(agenda.COMPLETE_ROW.at(table.me))
    table.do("complete 1 1", "free-cube 3", "pay-metal", "discard 44")
    assert table.family.points == 15
    assert table.game.discards[0] == [44]


@rule("12.15")
def test_gwir_the_scientist_gives_five_points_to_one_with_three_intelligence() -> None:
    table = Table().skills(intelligence=3)
    table.pend(agenda.HERO.at(table.me)).do("take-hero 4")
    assert table.family.points == 15
    assert table.family.count(counted("intelligence")) == 5


@rule("13.1", "13.2", "11.8")
def test_three_rooms_claim_the_objective_and_the_next_needs_four() -> None:
    table = Table(4).have(dug=3)
    game = table.game
    deep_lair = 0
    if deep_lair not in game.objectives:
        game.objective_deck[game.objective_deck.index(deep_lair)] = game.objectives[0]
        game.objectives[0] = deep_lair
    table.have(table.other, dug=3)
    top = game.decks[1][-1]
    table.do("claim 1")
    assert (table.family.points, table.family.hand) == (14, [top])
    assert "claim 1" not in table.offer(), "once only"
    table.turn()
    assert "claim 1" not in table.offer(), "three rooms are not enough any more"
    table.have(table.other, dug=4)
    assert "claim 1" in table.offer()


@rule("14.2", "14.3", "14.4", "14.5", "12.12", "1.3")
def test_the_final_scoring_of_danilo_comes_to_86() -> None:
    edition = edition_with(
        {
            91: {"points": 0, "endgame": {"per": "cubes", "gain": {"points": 1}}},
            143: {"points": 0, "endgame": {"per": "brown-cubes", "gain": {"points": 1}}},
            136: {"points": 2, "endgame": {"per": "grey-cubes", "gain": {"points": 2}}},
            124: {"points": 5},
        }
    )
    table = Table(edition=edition)
    cubes = sum(1 << cube for cube in (2, 3, 5, 6, 9))
    table.have(points=22, cubes=cubes, placed=5, electricity=2, wood=2, metal=1, movement=1, wild=1)
    table.have(built=2, dug=6, guests=[0, 3]).own(91, 143, 136, SPY_CENTER, ROBOT_HORSE, 124)
    table.hold(44, 45, 47, 50)
    assert {line.key: line.points for line in table.game.score_lines(table.me)} == {
        "track": 22,
        "abilities": 14,
        "beds": 7,
        "rooms": 10,
        "guests": 4,
        "inventions": 14,
        "endgame": 12,
        "electricity": 2,
        "items": 1,
        "wild": 0,
    }
    assert table.game.scores[table.me] == 86
