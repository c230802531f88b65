"""Rounds, turns, the hut, main actions, bonuses and fast actions (sections 4, 5, 6, 8 and 11)."""

from typing import Any

import pytest

from cheeseboard.games.rats_of_wistar.rules import agenda
from cheeseboard.games.rats_of_wistar.rules.words import MAINS
from tests.games.rats_of_wistar.table import Table, edition_with

rule = pytest.mark.rule

# Rounds


@rule("4.1", "5.1", "5.8")
def test_a_round_lasts_until_everybody_has_placed_three_chiefs() -> None:
    table = Table(3)
    order = table.game.order
    seen = []
    while table.game.round == 1:
        seen.append(table.game.to_move[0])
        table.turn()
    assert seen == order * 3
    assert "end-turn" not in table.offer(), "a chief must be placed first"


@rule("4.2")
def test_the_first_round_begins_without_income_or_a_new_guest() -> None:
    table = Table()
    assert (table.game.rotation, len(table.game.round_stack)) == (0, 4)
    assert not table.game.discards[0]


@rule("4.3")
def test_the_leftmost_chiefs_in_the_hut_make_the_new_order_and_the_others_follow() -> None:
    table = Table(4)
    a, b, c, d = table.game.order
    table.game.hut, table.game.turn = [c, a, c], 12
    del table.game.agenda[1:]
    table.pend(agenda.NEXT_TURN.at(0))
    assert table.game.order == [c, a, b, d]


@rule("4.3")
def test_without_a_chief_in_the_hut_the_order_stays() -> None:
    table = Table(3)
    order = list(table.game.order)
    while table.game.round == 1:
        place = next(key for key in table.offer() if key.startswith("place-chief"))
        table.turn(place, "end-turn")
    assert table.game.order == order


@rule("4.4", "4.5", "4.6")
def test_chiefs_come_home_the_guest_is_replaced_and_the_wheel_turns() -> None:
    table = Table()
    guest, coming = table.game.round_guest, table.game.round_stack[-1]
    beside = [table.game.sector_at(main) for main in range(6)]
    table.round()
    assert (table.game.hut, set(table.game.spaces)) == ([], {-1})
    assert (table.game.guest_discard, table.game.round_guest) == ([guest], coming)
    assert [table.game.sector_at(main) for main in range(6)] == [beside[5], *beside[:5]]


@rule("4.7", "9.6")
def test_income_comes_from_cards_and_guests_in_every_new_round() -> None:
    table = Table().own(62).have(guests=[1, 3], movement=0)
    before = table.tokens()
    table.round()
    gained = {key: value - before[key] for key, value in table.tokens().items()}
    assert gained["wood"] == 2
    assert gained["points"] == 1
    assert gained["movement"] == 1 + 3, "three of them from the hut"


@rule("4.8", "11.5")
def test_a_1x_effect_works_once_a_round() -> None:
    table = Table().own(177).have(wood=2)
    table.do("use 177", "pay-wood", "get metal")
    assert "use 177" not in table.offer()
    table.round()
    while table.game.to_move[0] != table.me:
        table.turn()
    assert "use 177" in table.offer()


@rule("4.9", "6.11")
def test_the_two_oldest_cards_of_each_row_leave() -> None:
    table = Table()
    rows = [list(row) for row in table.game.display]
    table.round()
    assert [pile[:2] for pile in table.game.discards] == [row[:2] for row in rows]
    assert [row[:2] for row in table.game.display] == [row[2:] for row in rows]
    assert [len(row) for row in table.game.display] == [4, 4]


@rule("4.9")
def test_an_empty_deck_is_made_of_its_discards() -> None:
    table = Table()
    table.game.discards[0], table.game.decks[0] = table.game.decks[0], []
    number = len(table.game.discards[0])
    table.perform({"gain": {"basic": 1}})
    assert (len(table.game.decks[0]), table.game.discards[0]) == (number - 1, [])
    table.game.discards[0], table.game.decks[0] = [], []
    table.perform({"gain": {"basic": 1}})
    assert len(table.family.hand) == 1, "nothing is left to draw"


@rule("4.10", "1.1")
def test_the_game_ends_after_five_rounds() -> None:
    table = Table()
    for number in range(1, 6):
        assert table.game.round == number
        table.round()
    assert table.game.over
    assert table.game.to_move == ()


@rule("1.2", "14.1")
def test_a_tie_goes_to_the_first_in_the_order_of_the_last_hut() -> None:
    table = Table()
    for _ in range(4):
        table.round()
    first, second = table.game.order
    table.turn(*[key for key in table.offer() if key.startswith("place-chief")][:1], "end-turn")
    while not table.game.over:
        table.turn()
    for family in table.game.families:
        family.movement = 0
        family.points = 20
    assert table.game.order == [second, first]
    assert table.game.winners == [second]
    table.game.families[first].points += 1
    assert table.game.winners == [first]


# Turns


@rule("5.2", "5.3", "5.4")
def test_a_space_takes_one_chief_and_a_sector_one_of_each_colour() -> None:
    table = Table(3)
    sectors = [row for row in table.game.view(None)["wheel"] if len(row["chiefs"]) > 1]
    main = sectors[0]["main"]
    table.turn(f"place-chief {main} 1", "end-turn")
    assert table.why(f"place-chief {main} 1") == "space-taken"
    table.turn(f"place-chief {main} 2", "end-turn").turn()
    assert f"place-chief {main} 2" not in table.offer()
    assert table.why(f"place-chief {main} 2") == "one-per-sector"


@rule("5.5", "5.6", "11.1")
def test_main_and_bonus_come_in_either_order_with_fast_actions_around_but_never_inside() -> None:
    table = Table().have(workers=[1, 0, 0], movement=1)
    place = table.space_with({"gain": {"shift": 2}}, "wood")
    table.do("send-worker forest", place, "send-worker farm")
    assert {"do-main", "do-bonus", "end-turn"} <= set(table.offer())
    table.do("do-bonus")
    assert not {"do-main", "use-movement", "end-turn"} & set(table.offer()), (
        "the bonus must be finished first"
    )
    table.do("move-worker farm forest", "move-worker forest lair", "use-movement", "move-worker lair forest")
    table.do("do-main")
    assert table.family.wood == 3
    assert not {"do-main", "do-bonus"} & set(table.offer())


@rule("5.7", "5.5")
def test_without_workers_a_chief_is_placed_for_the_bonus_alone() -> None:
    table = Table()
    place = table.space_with({"gain": {"wild": 1}}, "wood")
    table.do(place)
    assert "do-main" not in table.offer()
    assert table.why("do-main") == "no-strength"
    table.do("do-bonus")
    assert (table.family.wood, table.family.wild) == (0, 1)


@rule("5.9", "5.10")
def test_the_hut_gives_a_movement_token_and_the_potion_in_one_action() -> None:
    table = Table().have(wood=1, entrance=1, room=3, metal=1).hold(47)
    table.mission(0, 0, 3).have(metal=2)
    table.do("visit-hut")
    assert table.family.movement == 1
    assert set(table.offer()) == {"pass", "get wood", "get metal", "play 47", "complete 1 3"}
    table.do("get metal")
    assert table.family.metal == 3
    assert "do-main" not in table.offer()


@rule("5.10")
@pytest.mark.parametrize("key", ["get wood", "play 47", "complete 1 3"])
def test_each_use_of_the_potion(key: str) -> None:
    table = Table().have(wood=1, metal=2, room=3).hold(47)
    table.mission(0, 0, 3).do("visit-hut", key)
    if key == "get wood":
        assert table.family.wood == 2
    elif key == "play 47":
        assert table.family.played == [47]
    else:
        assert table.offer()[0].startswith("free-cube")


# Main actions


@rule("6.1", "6.2")
@pytest.mark.parametrize("main", MAINS)
def test_strength_is_the_number_of_workers_in_the_area(main: str) -> None:
    table = Table().have(workers=[1, 2, 3])
    table.have(wood=2, metal=2)
    table.do(table.place(main), "do-main")
    expected = {
        "wood": "turn",
        "metal": "turn",
        "dig": f"deed-room {table.me} 1",
        "build": f"deed-bed {table.me} 2",
        "develop": f"deed-project {table.me} 3",
        "explore": f"deed-explore {table.me} 3",
    }
    assert table.pending.startswith(expected[main])
    assert (table.family.wood, table.family.metal) == ({"wood": 3}.get(main, 2), {"metal": 4}.get(main, 2))


@rule("6.3", "6.4")
def test_no_more_than_six_rooms_can_be_dug() -> None:
    table = Table().have(workers=[3, 0, 0], metal=9, dug=5)
    table.do(table.place("dig"), "do-main", "dig-room")
    assert (table.family.dug, table.family.metal) == (6, 7)
    assert table.pending.startswith("turn")


@rule("6.8")
def test_no_more_than_six_beds_can_be_built() -> None:
    table = Table().have(workers=[0, 3, 0], wood=9, built=5, beds=0)
    table.do(table.place("build"), "do-main", "build-bed")
    assert (table.family.built, table.family.wood) == (6, 7)
    assert table.pending.startswith("turn")


@rule("6.9")
def test_a_bed_discarded_leaves_its_room_and_not_the_track() -> None:
    table = Table().own(141).have(built=3, beds=3)
    lines = {line.key: line.points for line in table.game.score_lines(table.me)}
    assert table.family.free_rooms() == 0
    table.do("use 141", "pay")
    assert (table.family.free_rooms(), table.family.beds, table.family.wood) == (1, 2, 2)
    assert table.family.built == 3
    assert {line.key: line.points for line in table.game.score_lines(table.me)}["beds"] == lines["beds"]


@rule("6.10")
def test_project_points_draw_from_decks_too() -> None:
    table = Table().have(workers=[0, 0, 3])
    tops = [deck[-1] for deck in table.game.decks]
    table.do(table.place("develop"), "do-main", "draw basic", "draw advanced")
    assert table.family.hand == tops
    assert table.family.known == [], "nobody saw them"


# Bonuses

BONUSES: list[tuple[dict[str, Any], str]] = [
    ({"gain": {"shift": 2}}, "deed-shift {me} 2"),
    ({"gain": {"wild": 1}}, "turn"),
    ({"gain": {"basic": 1}}, "turn"),
    ({"gain": {"metal": 1}}, "turn"),
    ({"gain": {"wood": 1}}, "turn"),
    ({"gain": {"explore": 1}}, "deed-explore {me} 1"),
    ({"gain": {"potion": 1}}, "deed-potion {me} 0"),
    ({"gain": {"round-guest": 1}}, "deed-round-guest {me} 0"),
    ({"play": {}}, "play-card {me}"),
    ({"mission": {}}, "complete-mission {me} 0"),
]


@rule("8.1")
@pytest.mark.parametrize(("bonus", "pending"), BONUSES)
def test_every_bonus_is_on_the_wheel(bonus: dict[str, Any], pending: str) -> None:
    table = Table().have(workers=[1, 0, 0], room=3, metal=2).hold(44)
    table.mission(0, 0, 3)
    before, cards = table.tokens(), len(table.family.hand)
    table.do(table.space_with(bonus), "do-bonus")
    assert table.pending.startswith(pending.format(me=table.me))
    gains = bonus.get("gain", {})
    gained = {key: value - before[key] for key, value in table.tokens().items() if value != before[key]}
    assert gained == {key: n for key, n in gains.items() if key in ("wild", "metal", "wood")}
    assert len(table.family.hand) - cards == gains.get("basic", 0)


@rule("8.2")
def test_workers_of_one_bonus_may_go_to_different_areas() -> None:
    table = Table().have(workers=[2, 0, 0])
    table.perform({"gain": {"shift": 2}}).do("move-worker forest lair", "move-worker forest farm")
    assert table.family.workers == [0, 1, 1]


@rule("8.3", "7.8")
def test_the_guest_of_the_round_needs_a_free_room_and_there_is_one_only() -> None:
    table = Table().have(beds=3)
    table.perform({"gain": {"round-guest": 1}})
    assert table.pending.startswith("turn"), "no room is free"
    guest = table.game.round_guest
    table.have(beds=2).perform({"gain": {"round-guest": 1}}).do("take-round-guest")
    assert table.family.guests == [guest]
    while not table.pending.startswith("turn"):
        table.do("pass")
    table.have(beds=0).perform({"gain": {"round-guest": 1}})
    assert table.pending.startswith("turn"), "it is gone"


# Fast actions


@rule("11.2", "2.1", "2.5")
def test_three_items_buy_a_wild_token() -> None:
    table = Table().have(wood=1, metal=1)
    assert "buy-wild" not in table.offer()
    table.hold(44).do("buy-wild", "pay-wood", "pay-metal", "discard 44")
    assert (table.family.items(), table.family.wild) == (0, 1)
    assert table.game.discards[0] == [44]


@rule("11.3", "10.11")
def test_four_items_buy_electricity_twice_and_no_more() -> None:
    table = Table().have(wood=12)
    for grade in (1, 2):
        table.do("buy-electricity", *["pay-wood"] * 4)
        assert table.family.electricity == grade
    assert "buy-electricity" not in table.offer()
    table.perform({"gain": {"electricity": 1}})
    assert table.family.electricity == 2


@rule("11.4", "12.10")
def test_a_movement_token_moves_one_worker_or_two_with_the_ability() -> None:
    table = Table().have(workers=[2, 0, 0], movement=2)
    table.do("use-movement", "move-worker forest lair")
    assert (table.family.workers, table.family.movement) == ([1, 1, 0], 1)
    table.have(cubes=1 << 3).do("use-movement", "move-worker forest lair", "move-worker lair farm")
    assert (table.family.workers, table.family.movement) == ([0, 1, 1], 0)


@rule("11.6")
def test_workers_at_the_entrance_go_to_any_area() -> None:
    table = Table()
    table.do("send-worker lair", "send-worker farm")
    assert (table.family.workers, table.family.entrance) == ([0, 1, 1], 0)
    assert not any(key.startswith("send-worker") for key in table.offer())


@rule("11.7", "7.11")
def test_two_tents_are_pitched_in_different_rooms_and_count_as_the_explorer() -> None:
    table = Table()
    assert "pitch-tent" not in table.offer(), "not outside"
    table.have(room=7).do("pitch-tent")
    assert "pitch-tent" not in table.offer(), "not twice in one room"
    table.have(room=0).perform({"gain": {"explore": 1}})
    assert {"open-door 8", "take-guest 7"} <= set(table.offer())
    assert "walk 6" not in table.offer()
    table.do("pass").have(tents=[7, 2], room=3)
    assert "pitch-tent" not in table.offer(), "two are all"


@rule("9.3")
def test_a_1x_effect_without_use_is_not_offered() -> None:
    edition = edition_with({177: {"once": {"if": {"electricity": 1}, "gain": {"wood": 1}}}})
    table = Table(edition=edition).own(177)
    assert "use 177" not in table.offer()
    assert "use 177" in table.have(electricity=1).offer()


def test_absent_players_end_the_game() -> None:
    table = Table(4)
    for _ in range(2000):
        if table.game.over:
            return
        seat = table.game.to_move[0]
        table.game.play(seat, table.game.default(seat))
    raise AssertionError(agenda.TURN)
