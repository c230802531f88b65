"""Effects, prices, permanent effects and attacks (sections 2, 9), word by word of the vocabulary."""

from typing import Any

import pytest

from cheeseboard.games.rats_of_wistar.rules import agenda
from cheeseboard.games.rats_of_wistar.rules.goods import counted
from cheeseboard.games.rats_of_wistar.rules.words import COUNTS
from tests.games.rats_of_wistar.table import Table, edition_with

rule = pytest.mark.rule


def with_card(number: int, **effect: Any) -> Table:
    return Table(3, edition=edition_with({number: effect}))


@rule("9.1", "9.2")
def test_an_effect_gives_what_comes_at_once_before_its_decisions() -> None:
    table = Table().have(workers=[1, 0, 0])
    table.perform({"gain": {"shift": 1, "wood": 2, "points": 3}})
    assert (table.family.wood, table.family.points) == (2, 13)
    assert table.pending == f"deed-shift {table.me} 1"


@rule("9.3")
def test_a_condition_that_is_not_met_does_nothing() -> None:
    body = {"if": {"electricity": 1}, "gain": {"wood": 1}}
    table = Table().perform(body)
    assert table.family.wood == 0
    assert table.have(electricity=1).perform(body).family.wood == 1


PRICES = [
    ({"wood": 1}, {"wood": 1}),
    ({"metal": 1}, {"metal": 1}),
    ({"movement": 1}, {"movement": 1}),
    ({"wild": 1}, {"wild": 1}),
    ({"bed": 1}, {"beds": 1}),
]


@rule("9.4")
@pytest.mark.parametrize(("price", "owned"), PRICES)
def test_a_price_may_be_paid_or_not(price: dict[str, int], owned: dict[str, int]) -> None:
    body = {"pay": price, "gain": {"points": 4}}
    table = Table().perform(body)
    assert table.family.points == 10
    table.have(**owned).perform(body).do("pass")
    assert table.family.points == 10
    table.perform(body).do("pay")
    assert table.family.points == 14
    assert [getattr(table.family, name) for name in owned] == [0]


@rule("9.4")
def test_cards_guests_and_points_can_be_prices() -> None:
    table = Table().hold(44, 12).have(guests=[0, 3])
    table.perform({"pay": {"advanced": 1}, "gain": {"wood": 1}}).do("pay")
    assert table.offer() == ["discard 12"]
    table.do("discard 12").perform({"pay": {"card": 1, "guest": 1, "points": 2}, "gain": {"wood": 1}}).do(
        "pay"
    )
    table.do("dismiss-guest 1", "discard 44")
    assert (table.family.wood, table.family.points) == (2, 8)
    assert (table.family.hand, table.family.guests, table.game.guest_discard) == ([], [3], [0])


@rule("9.5")
def test_for_each_and_for_every_two() -> None:
    table = Table().have(dug=5)
    assert table.perform({"per": "rooms", "gain": {"points": 1}}).family.points == 15
    assert table.perform({"per": "rooms", "every": 2, "gain": {"points": 1}}).family.points == 17


@rule("2.3")
def test_nobody_falls_below_zero() -> None:
    table = Table().have(points=1).perform({"gain": {"points": -3}})
    assert table.family.points == 0


@rule("2.4")
def test_every_decision_of_an_effect_can_be_left() -> None:
    table = Table().have(room=3, metal=9, wood=9).hold(44)
    goods = "card trade explore project bed free-bed room free-room potion main"
    for good in goods.split():
        table.perform({"gain": {good: 2}})
        while not table.pending.startswith("turn"):
            table.do("pass")
    bodies: list[dict[str, Any]] = [{"play": {}}, {"choose": [{"gain": {"wood": 1}}, {"gain": {"metal": 1}}]}]
    for body in bodies:
        table.perform(body).do("pass")
    assert (table.family.wood, table.family.metal, table.family.hand) == (9, 9, [44])


def test_free_beds_and_rooms_cost_nothing() -> None:
    table = Table().perform({"gain": {"free-room": 2, "free-bed": 1}})
    table.do("dig-room", "dig-room", "build-bed")
    assert (table.family.dug, table.family.built, table.family.entrance) == (2, 1, 3)


def test_a_main_action_of_choice_has_the_strength_of_the_moment() -> None:
    table = Table().have(workers=[0, 2, 0]).perform({"gain": {"main": 1}}).do("choose-main metal")
    assert table.family.metal == 2


def test_an_item_of_choice_and_a_trade_for_another() -> None:
    table = Table().perform({"gain": {"item": 1}}).do("get wood")
    table.perform({"gain": {"trade": 1}}).do("pay-wood")
    assert table.offer() == ["pass", "get metal", "get card"]
    table.do("get card")
    assert (table.family.wood, len(table.family.hand)) == (0, 1)


@rule("2.4")
def test_an_item_may_be_declined_but_whoever_is_away_takes_one() -> None:
    table = Table().perform({"gain": {"item": 1}})
    assert table.game.default(table.me).key == "get wood"
    table.do("pass")
    assert table.family.items() == 0


def test_one_of_several_scripts_is_chosen() -> None:
    table = Table().perform(
        {"choose": [{"gain": {"wood": 1}}, [{"gain": {"metal": 1}}, {"gain": {"wild": 1}}]]}
    )
    table.do("choose 2")
    assert (table.family.wood, table.family.metal, table.family.wild) == (0, 1, 1)


def test_cards_off_either_deck_or_out_of_the_discards() -> None:
    table = Table()
    tops = [table.game.decks[0][-1], table.game.decks[1][-1]]
    table.perform({"gain": {"card": 2}}).do("draw basic", "draw advanced")
    assert table.family.hand == tops
    table.perform({"gain": {"salvage": 1}})
    assert table.pending.startswith("turn"), "nothing is discarded yet"
    table.game.discards[0].append(table.pull(44))
    table.perform({"gain": {"salvage": 1}}).do("salvage 44")
    assert table.family.known == [44]


@rule("9.11")
def test_the_top_card_is_taken_only_if_it_fits() -> None:
    body = {"reveal": {"deck": "advanced", "type": "tool"}}
    table = Table().on_top(110).perform(body)
    assert (table.family.hand, table.game.discards[1]) == ([], [110])
    table.on_top(12).perform(body)
    assert table.game.default(table.me).key == "take 12"
    table.do("take 12")
    assert table.family.hand == table.family.known == [12]


@rule("2.4", "9.11")
@pytest.mark.parametrize(("card", "found"), [(144, 12), (148, 141)])
def test_a_revealed_card_may_be_declined_and_is_discarded(card: int, found: int) -> None:
    table = Table().own(card).on_top(found)
    table.pend(agenda.TAKE_INCOME.at(table.me))
    assert table.offer() == ["pass", f"take {found}"]
    table.do("pass")
    deck = table.box.inventions[found].deck
    assert (table.family.hand, table.game.discards[deck]) == ([], [found])


@rule("9.16")
def test_the_encyclopedia_pays_for_the_display_and_the_deck_but_not_for_the_discards() -> None:
    table = Table().own(51)
    table.game.discards[1] = [table.pull(110)]
    table.perform({"gain": {"salvage": 1}}).do("salvage 110")
    assert (table.family.hand, table.family.movement) == ([110], 0)
    table.perform({"gain": {"advanced": 1}})
    assert table.family.movement == 1
    shown = table.game.display[1][0]
    table.perform({"gain": {"project": 2}}).do(f"take {shown}")
    assert table.family.movement == 2
    table.on_top(12).perform({"reveal": {"deck": "advanced", "type": "tool"}}).do("take 12")
    assert table.family.movement == 3


@rule("9.17")
def test_a_search_goes_on_across_a_reshuffle_and_discards_when_it_is_over() -> None:
    """The only tool lies in the discards: all others of the deck are revealed once, and it is found."""
    table = Table()
    game = table.game
    rest = [card for card in game.decks[1] if table.box.inventions[card].type != 0]
    game.display[1] = []
    game.decks[1], game.discards[1] = rest[:2], [*rest[2:4], table.pull(12)]
    heard: list[int] = []
    game.listener = lambda event: heard.append((event.facts or {}).get("card", 0))
    table.perform({"seek": {"deck": "advanced", "type": "tool"}})
    revealed = [card for card in heard if card]
    assert revealed[:2] == rest[1::-1]
    assert revealed[-1] == 12
    assert len(revealed) == len(set(revealed))
    assert sorted(game.discards[1]) == sorted(revealed), "nothing revealed was shuffled in again"
    table.do("take 12")
    assert table.family.hand == [12]


@rule("9.16", "9.17")
def test_what_a_search_finds_after_a_reshuffle_comes_off_the_deck_and_may_be_left() -> None:
    for answer, paid in (("take 12", 1), ("pass", 0)):
        table = Table().own(51)
        game = table.game
        rest = [card for card in game.decks[1] if table.box.inventions[card].type != 0]
        game.display[1], game.decks[1], game.discards[1] = [], rest[:2], [*rest[2:4], table.pull(12)]
        table.perform({"seek": {"deck": "advanced", "type": "tool"}})
        assert table.offer() == ["pass", "take 12"]
        table.do(answer)
        assert (table.family.movement, 12 in game.discards[1]) == (paid, not paid)


@rule("9.17")
def test_a_search_for_what_is_not_there_reveals_every_card_once() -> None:
    table = Table()
    game = table.game
    rest = [card for card in game.decks[1] if table.box.inventions[card].type != 0][:5]
    game.display[1], game.decks[1], game.discards[1] = [], rest[:3], rest[3:]
    table.perform({"seek": {"deck": "advanced", "type": "tool"}})
    assert (sorted(game.discards[1]), game.decks[1]) == (sorted(rest), [])
    assert table.pending.startswith("turn")


@rule("9.7")
def test_training_pays_for_each_wild_token_and_the_sawmill_once_for_any_number_of_wood() -> None:
    table = Table().own(130, 110).have(points=0)
    table.perform({"gain": {"wild": 2}})
    assert table.family.points == 2
    table.perform({"gain": {"wood": 3}})
    assert (table.family.points, table.family.wood) == (3, 4)


@rule("9.7", "9.8")
def test_wood_and_metal_are_two_occasions_and_losing_points_is_none() -> None:
    table = Table().own(110, 112, 150).have(points=0).perform({"gain": {"wood": 2, "metal": 1}})
    assert (table.family.wood, table.family.metal, table.family.points) == (3, 2, 4)
    assert table.perform({"gain": {"points": -2}}).family.points == 2


@rule("9.1")
@pytest.mark.parametrize(
    ("card", "owned", "points"),
    [(91, {"dug": 3}, 3), (136, {"cubes": 0b11000011}, 4), (143, {"cubes": 0b111}, 3)],
)
def test_porcupine_radio_room_and_study_score_at_once(card: int, owned: dict[str, int], points: int) -> None:
    table = Table().have(points=0, **owned).hold(card)
    table.perform({"play": {"free": True}}).do(f"play {card}")
    assert table.family.points == points


@rule("9.11")
def test_a_sought_card_comes_from_the_display_or_else_from_the_deck() -> None:
    body = {"seek": {"deck": "advanced", "type": "tool"}}
    table = Table()
    table.game.display[1][0] = table.pull(12)
    table.perform(body).do("take 12")
    assert table.family.hand == [12]
    table.game.display[1] = [table.pull(card) for card in (110, 112, 114)]
    table.on_top(116, 118, 22).perform(body).do("take 22")
    assert table.family.hand == [12, 22]
    assert table.game.discards[1] == [116, 118]


def test_three_cards_are_drawn_and_one_is_played_for_nothing() -> None:
    table = Table().on_top(150, 55, 44)
    table.perform({"play": {"free": True, "draw": 3, "deck": "basic"}})
    assert table.offer() == ["pass", "play 150", "play 55", "play 44"]
    assert table.game.view(table.me)["drawn"]["cards"] == [150, 55, 44]
    assert table.game.view(table.other)["drawn"]["cards"] is None
    table.do("play 150")
    assert (table.family.played, table.game.discards[0]) == ([150], [55, 44])


# Permanent effects


@rule("9.7")
def test_taking_any_number_counts_once() -> None:
    table = Table().own(110).have(workers=[3, 0, 0])
    table.do(table.place("wood"), "do-main")
    assert (table.family.wood, table.family.points) == (4, 11)


@rule("9.7")
def test_cards_count_one_by_one() -> None:
    table = Table().own(51).perform({"gain": {"advanced": 2}})
    assert table.family.movement == 2


@rule("9.7", "10.10")
def test_icons_played_count_one_by_one_and_owned_ones_do_not() -> None:
    table = Table().own(53).have(room=3)
    table.perform({"gain": {"skill": 1}}).do("take-skill 4")
    assert table.pending.startswith("turn"), "a skill token is not played"
    table.hold(51).have(wood=1, metal=1).to_play().do("play 51")
    assert table.pending == f"deed-explore {table.me} 1"


@rule("9.8")
def test_no_effect_sets_off_itself_in_whatever_chain() -> None:
    edition = edition_with(
        {
            51: {"permanent": {"when": "take wood", "gain": {"metal": 1}}},
            53: {"permanent": {"when": "take metal", "gain": {"wood": 1}}},
        }
    )
    table = Table(edition=edition).own(51, 53).perform({"gain": {"wood": 1}})
    assert (table.family.wood, table.family.metal) == (2, 1)


@rule("9.8")
def test_the_library_adds_one_point_to_every_scoring_but_its_own() -> None:
    table = Table().own(150, 130).perform({"gain": {"points": 3}})
    assert table.family.points == 14
    table.perform({"gain": {"wild": 1}})
    assert table.family.points == 16, "one for the wild token, one for that scoring"


@rule("9.9")
def test_the_library_adds_nothing_to_the_final_scoring() -> None:
    table = Table().own(150, 176).have(metal=4)
    assert {line.key: line.points for line in table.game.score_lines(table.me)}["endgame"] == 4


DOINGS: list[tuple[str, dict[str, Any], list[str]]] = [
    ("dig", {"gain": {"free-room": 1}}, ["dig-room"]),
    ("build", {"gain": {"free-bed": 1}}, ["build-bed"]),
    ("open", {"gain": {"any-door": 1}}, ["open-door 8"]),
    ("guest", {"gain": {"home-guest": 1}}, ["take-from-supply home"]),
    ("reveal", {"gain": {"unveil": 1}}, ["reveal-mission 3"]),
    ("mission", {"mission": {}}, ["complete 1 3", "free-cube 3"]),
]


@rule("9.7")
@pytest.mark.parametrize(("when", "body", "keys"), DOINGS)
def test_each_thing_done_sets_off_its_effect_once(when: str, body: dict[str, Any], keys: list[str]) -> None:
    edition = edition_with({51: {"permanent": {"when": when, "gain": {"movement": 7}}}})
    table = Table(edition=edition).own(51).have(room=3, metal=2)
    table.mission(0, 0, 3)
    table.perform(body).do(*keys)
    while not table.pending.startswith("turn"):
        table.do("pass")
    assert table.family.movement // 7 == 1


SET_OFF = ["play", "play tool", "play basic", "play agility"]
NOT_SET_OFF = ["play structure", "play advanced", "play energy", "claim"]


@rule("9.7")
@pytest.mark.parametrize("when", [*SET_OFF, *NOT_SET_OFF])
def test_playing_a_card_sets_off_what_fits_it_and_not_the_rest(when: str) -> None:
    edition = edition_with({51: {"permanent": {"when": when, "gain": {"points": 5}}}})
    table = Table(edition=edition).own(51).hold(44).have(metal=1).to_play().do("play 44")
    assert table.family.points == (15 if when in SET_OFF else 10)


@rule("9.10")
def test_copying_uses_any_1x_effect_but_none_that_copies_and_uses_nothing_up() -> None:
    table = Table().own(77).own(177, seat=1 - Table().me).have(wood=1)
    table.own(77)
    table.game.families[table.me].played = [77]
    table.game.families[table.other].played = [177]
    table.refresh()
    table.do("use 77")
    assert table.offer() == ["pass", "copy 177"]
    table.do("copy 177", "pay-wood", "get metal")
    assert table.family.metal == 1
    assert (table.family.used, table.rival.used) == ([77], [])


# Attacks


@rule("9.12")
@pytest.mark.parametrize("more", COUNTS)
def test_an_attack_does_not_strike_who_has_as_much(more: str) -> None:
    table = with_card(44, aggressive={"more": more, "lose": {"points": 2}}, cost={}, needs={})
    table.hold(44).to_play()
    table.game.families[table.other].played = []
    mine, theirs = (table.game.families[seat].count(counted(more)) for seat in (table.me, table.other))
    table.do("play 44")
    assert table.rival.points == (8 if theirs > mine else 10)


@rule("9.13", "9.14")
def test_those_struck_choose_in_turn_order_what_they_can_lose_in_full() -> None:
    table = with_card(44, aggressive={"more": "rooms", "lose": [{"metal": 2}, {"points": 3}]}, cost={})
    _, second, third = table.game.order
    table.have(second, dug=1, metal=1).have(third, dug=2, metal=2).hold(44).to_play().do("play 44")
    assert table.game.to_move == (second,)
    assert table.offer() == ["choose 2"]
    assert table.why("choose 1") == "cannot-lose"
    table.do("choose 2")
    assert table.game.to_move == (third,)
    table.do("choose 1")
    families = table.game.families
    assert [(families[seat].points, families[seat].metal) for seat in (second, third)] == [(7, 1), (10, 0)]


@rule("9.13")
def test_a_card_of_the_hand_is_lost_by_choice() -> None:
    table = Table(3).hold(44).have(metal=1)
    table.hold(45, 47, 12, seat=table.other).to_play().do("play 44")
    assert table.game.to_move == (table.other,)
    table.do("discard 12")
    assert table.rival.hand == [45, 47]


@rule("9.15", "2.3")
def test_some_are_safe_from_attacks() -> None:
    table = Table(3).hold(127).have(wood=2)
    second, third = table.game.order[1:]
    table.have(second, doors=[0]).have(third, doors=[1], points=1).own(95, seat=second)
    table.to_play().do("play 127")
    assert [table.game.families[seat].points for seat in (second, third)] == [10, 0]
