"""What could change nothing is not offered, and the reason says why; an offer says what it would do."""

from __future__ import annotations

from typing import Any

import pytest

from cheeseboard.core.text import LANGUAGES
from cheeseboard.games.rats_of_wistar.rules.components import NOTHING
from tests.games.rats_of_wistar.table import TITLE, Table

rule = pytest.mark.rule


def told(table: Table, key: str, language: str = "en") -> str:
    return table.game.describe(table.me, TITLE.read_move(key)).text(language)


def reason(table: Table, key: str, language: str = "en") -> str:
    barred = table.game.why_not(table.me)
    return next(b.reason.text(language) for b in barred if b.move is not None and b.move.key == key)


# What could change nothing -------------------------------------------------------------------------------

IDLE: list[tuple[int, dict[str, Any], str]] = [
    (118, {"wood": 1, "beds": 3}, "no-room-for-bed"),
    (118, {}, "lacks-price"),
    (32, {"wood": 2}, "no-row-to-complete"),
    (22, {}, "no-open-way"),
    (40, {}, "no-card-to-play"),
    (58, {}, "no-workers-out"),
    (77, {}, "nothing-to-copy"),
    (145, {}, "lacks-price"),
    (145, {"wood": 2, "beds": 3}, "no-room-for-bed"),
    (177, {}, "lacks-price"),
    (59, {}, "lacks-needs"),
    (141, {}, "lacks-price"),
]


@rule("2.10")
@pytest.mark.parametrize(("card", "owned", "why"), IDLE)
def test_a_once_a_round_effect_with_nothing_to_do_is_not_offered(
    card: int, owned: dict[str, Any], why: str
) -> None:
    table = Table().own(card).have(**owned)
    assert f"use {card}" not in table.offer()
    assert table.why(f"use {card}") == why


OTHER_KINDS = [(91, "immediate"), (61, "income"), (176, "endgame"), (51, "permanent"), (44, "aggressive")]


@rule("11.5")
@pytest.mark.parametrize(("card", "kind"), OTHER_KINDS)
def test_a_card_without_such_an_effect_says_what_its_effect_is_for(card: int, kind: str) -> None:
    table = Table().own(card)
    assert table.why(f"use {card}") == f"used-{kind}"
    assert all(reason(table, f"use {card}", language) for language in LANGUAGES)


@rule("2.10")
def test_the_chameleon_finds_only_effects_of_which_something_could_come() -> None:
    table = Table().own(77).own(177, 155, seat=1).have(metal=1)
    table.do("use 77")
    assert table.offer() == ["pass", "copy 177"]
    assert table.why("copy 155") == "lacks-price"


@rule("2.10")
def test_a_price_is_not_paid_where_the_payment_makes_the_rest_impossible() -> None:
    """Two items and then two metal for the mission: with three metal there is nothing left to pay it with."""
    table = Table().own(32).have(room=3, metal=3).mission(0, 0, 3)
    assert "use 32" not in table.offer()
    table.have(metal=4)
    assert "use 32" in table.offer()


@rule("2.10")
def test_nothing_is_paid_for_what_cannot_be_gained() -> None:
    """Advanced electricity is all there is of it, and the card that is paid is no longer in the hand."""
    for_a_guest = {"pay": {"guest": 1}, "gain": {"electricity": 1}}
    assert Table().have(guests=[0], electricity=1).perform(for_a_guest).offer() == ["pass", "pay"]
    assert Table().have(guests=[0], electricity=2).perform(for_a_guest).pending == Table().pending
    for_cards = {"pay": {"card": 1}, "per": "hand", "gain": {"wood": 1}}
    assert Table().hold(110, 80).perform(for_cards).offer() == ["pass", "pay"]
    assert Table().hold(110).perform(for_cards).pending == Table().pending


@rule("2.10", "5.7")
def test_a_main_action_without_strength_or_without_anything_to_do_is_not_offered() -> None:
    table = Table().have(workers=[1, 0, 0])
    table.do(table.place("dig"))
    assert table.why("do-main") == "lacks-price"
    table.have(metal=2)
    assert "do-main" in table.offer()
    table.have(workers=[0, 0, 0])
    assert reason(table, "do-main") == "You have no worker in the forest, so this action has no strength."


@rule("2.10")
def test_a_bonus_with_nothing_to_gain_is_not_offered() -> None:
    table = Table()
    place = table.space_with({"gain": {"round-guest": 1}})
    table.game.round_guest = NOTHING
    table.do(place)
    assert "do-bonus" not in table.offer()
    assert table.why("do-bonus") == "round-guest-gone"


@rule("11.4")
def test_a_movement_token_that_is_spent_moves_a_worker() -> None:
    table = Table().have(movement=1, workers=[1, 0, 0])
    table.do("use-movement")
    assert table.offer() == ["move-worker forest lair", "move-worker forest farm"]
    table.do("move-worker forest farm")
    assert (table.family.workers, table.family.movement) == ([0, 0, 1], 0)


@rule("12.10")
def test_with_the_ability_the_second_worker_may_stay() -> None:
    table = Table().have(movement=1, workers=[2, 0, 0], cubes=0b1000)
    table.do("use-movement", "move-worker forest farm")
    assert "pass" in table.offer()


@rule("2.10")
def test_of_a_choice_only_what_could_do_something_is_offered() -> None:
    table = Table().perform({"choose": [{"gain": {"free-bed": 1}}, {"gain": {"skill": 1}}]})
    assert table.offer() == ["pass", "choose 1", "choose 2"]
    table = Table().have(beds=3).perform({"choose": [{"gain": {"free-bed": 1}}, {"gain": {"skill": 1}}]})
    assert table.offer() == ["pass", "choose 2"]
    assert table.why("choose 1") == "no-room-for-bed"


# Why not -------------------------------------------------------------------------------------------------


def test_everything_on_the_table_answers_in_a_turn() -> None:
    table = Table().own(177).hold(110).have(room=3).mission(0, 0, 3)
    game = table.game
    answered = {b.move.key for b in game.why_not(table.me) if b.move is not None} | set(table.offer())
    expected = {
        "end-turn",
        "do-main",
        "do-bonus",
        "buy-wild",
        "buy-electricity",
        "use-movement",
        "pitch-tent",
    }
    expected |= {"dig-room", "build-bed", "take-cheese", "take-round-guest", "use 177", "play 110"}
    expected |= {f"take {card}" for row in game.display for card in row}
    expected |= {f"claim {objective + 1}" for objective in game.objectives}
    expected |= {f"complete 1 {row}" for row in (1, 2, 3)} | {f"free-cube {cube}" for cube in range(1, 11)}
    assert expected <= answered


def test_reasons_name_what_is_missing() -> None:
    table = Table().hold(110, 80).have(wood=1).own(7)
    assert reason(table, "play 110") == "You do not have what it needs: electricity."
    table.have(electricity=1)
    assert reason(table, "play 110") == "You cannot pay what it costs you: 2 wood and 2 metal."
    assert reason(table, "buy-electricity", "es") == "No tienes 4 objetos para pagarlo."
    table.have(wood=2, metal=2)
    assert reason(table, "play 110").startswith("You could pay for it")


def test_a_second_cheese_a_tent_and_an_objective_say_why_not() -> None:
    table = Table().have(room=7, guests=[25], tents=[1, 2])
    assert table.why("pitch-tent") == "both-tents-pitched"
    objective = table.game.objectives[0]
    assert table.why(f"claim {objective + 1}") == "objective-needs"
    table.perform({"gain": {"explore": 1}})
    assert reason(table, "take-cheese") == "You already have a cheese, and nobody may have two."
    assert table.why("open-door 1") == "door-elsewhere"


def test_no_reason_is_given_for_what_is_offered() -> None:
    table = Table().have(wood=3, metal=3, movement=1, workers=[1, 1, 1])
    barred = {b.move.key for b in table.game.why_not(table.me) if b.move is not None}
    assert not barred & set(table.offer())


# What an offer says --------------------------------------------------------------------------------------


def test_offers_name_their_outcome() -> None:
    table = Table().have(workers=[2, 0, 0])
    place = table.space_with({"gain": {"wild": 1}}, "wood")
    assert told(table, place) == "Chief to “collect wood” with strength 2; bonus: take 1 wild token"
    table.do(place)
    assert told(table, "do-main") == "Collect 2 wood"
    assert told(table, "do-main", "es") == "Recoger 2 de madera"
    assert told(table, "do-bonus") == "Bonus: take 1 wild token"
    table.have(workers=[0, 0, 0])
    assert told(table, "do-main") == "Collect 0 wood"


def test_a_mission_row_is_told_with_its_price_and_its_reward() -> None:
    table = Table().have(room=3, metal=2).mission(0, 0, 3).perform({"mission": {}})
    assert told(table, "complete 1 3") == (
        "Mission “There's something in the lair!”, row 3: pay 2 metal; reward: take electricity"
    )
    assert told(table, "complete 1 3", "es").endswith("paga 2 de metal; recompensa: toma electricidad")


def test_a_card_is_told_with_what_it_costs_now() -> None:
    table = Table().hold(94).have(wood=2, metal=2).to_play()
    assert told(table, "play 94") == "Play Mechanical Cow for 1 wood and 1 metal"
    table = Table().hold(94).have(wood=2, metal=2).own(30).to_play()
    assert told(table, "play 94") == "Play Mechanical Cow for 1 wood and 1 metal, less 1 wood or metal"


def test_a_choice_is_never_a_bare_number() -> None:
    table = Table().perform({"choose": [{"gain": {"wood": 1}}, {"gain": {"metal": 1}}]})
    assert [told(table, key) for key in table.offer()[1:]] == ["Choose: take 1 wood", "Choose: take 1 metal"]
    for language in LANGUAGES:
        assert "number" not in told(table, "choose 1", language)


# Cards of the house edition that only a few rules are for ------------------------------------------------


@rule("10.5")
def test_some_cards_ask_for_advanced_electricity_for_basement_guests_or_cost_points() -> None:
    rows = TITLE.house.data["invention"]
    assert [row["number"] for row in rows if row.get("needs", {}).get("electricity") == 2]
    assert [row["number"] for row in rows if "basement-guests" in row.get("needs", {})]
    assert [row["number"] for row in rows if row["points"] < 0]


def test_nothing_is_for_nothing() -> None:
    rows = TITLE.house.data["invention"]
    assert [row["number"] for row in rows if not row.get("cost") and not row.get("needs")] == []


def test_other_decisions_say_why_too() -> None:
    table = Table().have(wood=1).perform({"gain": {"trade": 1}}).do("pay-wood")
    assert table.why("get wood") == "same-item"
    table = Table()
    table.game.heroes.remove(2)
    assert table.perform({"gain": {"hero": 1}}).why("take-hero 3") == "hero-taken"
    table = Table().perform({"gain": {"home-guest": 1}})
    assert table.why("take-from-supply basement") == "other-effect"
    table = Table().have(room=3, tents=[3]).perform({"gain": {"camp": 1}})
    assert (table.why("pitch-in 3"), table.why("pitch-in 7")) == ("tent-here", "out-of-reach")
