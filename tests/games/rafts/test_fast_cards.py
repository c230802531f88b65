"""Section 8: fast cards, and the windows in which they are played."""

from collections.abc import Callable
from functools import partial

import pytest

import cheeseboard
from cheeseboard.games.rafts.rules.state import Campus
from tests.games.rafts.arrange import *

SHIELDS = [
    ("blackout", "generator", "time"),
    ("spill", "resistance", "bacillus"),
    ("costs", "savings", "money"),
]
Laying = Callable[..., Campus]


@pytest.fixture(params=["clockwise", "live"])
def either(request: pytest.FixtureRequest) -> Laying:
    """A table at which people react clockwise, and one at which they do so live."""
    return partial(campus, reactions=request.param)


@pytest.mark.rule("8.1")
@pytest.mark.parametrize("card", ["serendipity", "generator", "resistance", "savings"])
def test_a_fast_card_only_answers(card: str) -> None:
    table = campus(seat(hand=[card], lab=["time", "money", "bacillus"]), seat(), discards=["lux"])
    assert offer(table, 0) == ["end-turn"]
    assert why(table, 0, f"play {card}") == "fast"


# Protection ---------------------------------------------------------------------------------------------


@pytest.mark.rule("8.1", "8.2", "8.3")
@pytest.mark.parametrize(("disaster", "shield", "card"), SHIELDS)
def test_a_shield_protects_its_player_and_nobody_else(disaster: str, shield: str, card: str) -> None:
    table = campus(
        seat(hand=[disaster], lab=[card]), seat(hand=[shield], lab=[card]), seat(lab=[card]), active=0
    )
    play(table, 0, f"play {disaster}")
    assert offer(table, 1) == ["pass", f"play {shield}"]
    play(table, 1, f"play {shield}")
    assert shield in discarded(table)
    everybody_passes(table)
    assert [lab(table, who) for who in range(3)] == [[], [card], []]
    assert not table.scientists[1].shielded


@pytest.mark.rule("8.2")
@pytest.mark.parametrize(("disaster", "shield", "card"), SHIELDS)
def test_another_shield_does_not_help(disaster: str, shield: str, card: str) -> None:
    others = [other for _, other, _ in SHIELDS if other != shield]
    table = campus(seat(hand=[disaster]), seat(hand=[*others, "serendipity"], lab=[card]))
    play(table, 0, f"play {disaster}")
    assert offer(table, 1) == ["pass"]
    assert why(table, 1, f"play {shield}") == "no-answer"


@pytest.mark.rule("8.2", "6.13")
def test_a_shield_protects_both_labs() -> None:
    table = campus(seat(hand=["spill"]), seat(hand=["resistance"], lab=["bacillus"], second=["geobacter"]))
    play(table, 0, "play spill")
    play(table, 1, "play resistance")
    assert (lab(table, 1, 0), lab(table, 1, 1)) == (["bacillus"], ["geobacter"])
    assert table.to_move == (0,)


@pytest.mark.rule("8.4")
def test_one_may_protect_oneself_from_ones_own_sabotage(either: Laying) -> None:
    table = either(
        seat(hand=["blackout", "generator"], lab=["time"]),
        seat(hand=["savings"], lab=["time"]),
    )
    play(table, 0, "play blackout")
    play(table, 1, "pass")
    play(table, 0, "play generator")
    everybody_passes(table)
    assert (lab(table, 0), lab(table, 1)) == (["time"], [])


# Serendipity --------------------------------------------------------------------------------------------


@pytest.mark.rule("8.5")
def test_a_replaced_card_can_be_caught() -> None:
    table = campus(seat(hand=["lux"], lab=["hbb"]), seat(hand=["serendipity"]))
    play(table, 0, "play lux")
    assert offer(table, 1) == ["pass", "catch hbb"]
    play(table, 1, "catch hbb")
    assert (lab(table, 1), hand(table, 1), discarded(table)) == (["hbb"], [], ["serendipity"])
    assert table.to_move == (0,)


@pytest.mark.rule("8.5")
def test_a_lost_card_can_be_caught() -> None:
    table = campus(seat(hand=["fungus", "serendipity"]), seat(lab=["food"]))
    play(table, 0, "play fungus", "catch food")
    assert lab(table, 0) == ["food"]


@pytest.mark.rule("8.6")
def test_of_several_cards_lost_at_once_any_one_can_be_caught() -> None:
    table = campus(
        seat(hand=["spill"], lab=["bacillus"]),
        seat(hand=["serendipity"], lab=["geobacter"]),
        seat(lab=["geobacter"]),
        seat(lab=["ideonella"]),
    )
    play(table, 0, "play spill")
    play(table, 1, "pass")
    assert offer(table, 1) == ["pass", "catch geobacter", "catch ideonella", "catch bacillus"]
    play(table, 1, "catch ideonella")
    assert sorted(discarded(table)) == ["bacillus", "geobacter", "geobacter", "serendipity", "spill"]


@pytest.mark.rule("8.7")
def test_a_hand_discard_cannot_be_caught() -> None:
    table = campus(seat(hand=["lux"]), seat(hand=["serendipity"]))
    play(table, 0, "end-turn", "discard lux")
    assert (table.to_move, offer(table, 0)) == ((0,), ["refill"])
    assert table.view(1)["fresh"] == []


@pytest.mark.rule("8.8")
def test_the_owner_may_catch_their_own_card() -> None:
    table = campus(seat(hand=["spill"]), seat(hand=["serendipity"], lab=["bacillus"]))
    play(table, 0, "play spill")
    play(table, 1, "pass", "catch bacillus")
    assert lab(table, 1) == ["bacillus"]


@pytest.mark.rule("8.9")
def test_a_caught_card_replaces_the_catchers_own() -> None:
    table = campus(seat(hand=["lux"], lab=["hbb"]), seat(hand=["serendipity"], lab=["mera"]))
    play(table, 0, "play lux")
    play(table, 1, "catch hbb")
    assert lab(table, 1) == ["hbb"]
    assert discarded(table) == ["serendipity", "mera"]


@pytest.mark.rule("8.9")
@pytest.mark.parametrize(
    ("choice", "labs"), [("use-lab 1", (["hbb"], [])), ("use-lab 2", (["mera"], ["hbb"]))]
)
def test_with_an_expansion_a_caught_card_goes_where_its_player_likes(
    choice: str, labs: tuple[list[str], list[str]]
) -> None:
    table = campus(seat(hand=["lux"], lab=["hbb"]), seat(hand=["serendipity"], lab=["mera"], second=[]))
    play(table, 0, "play lux")
    play(table, 1, "catch hbb")
    assert offer(table, 1) == ["use-lab 1", "use-lab 2"]
    play(table, 1, choice)
    assert (lab(table, 1, 0), lab(table, 1, 1)) == labs


@pytest.mark.rule("8.9", "8.14")
def test_nothing_is_caught_where_a_limit_forbids_it() -> None:
    table = campus(
        seat(hand=["fungus"], lab=["food", "food"]),
        seat(hand=["savings"], lab=["food"]),
        seat(hand=["serendipity"], lab=["food"] * 2),
    )
    play(table, 0, "play fungus", "target 1")
    assert table.to_move == (1,)
    play(table, 1, "pass")
    assert (table.to_move, offer(table, 0)) == ((0,), ["end-turn"])


@pytest.mark.rule("8.9", "8.14")
@pytest.mark.parametrize(
    ("second", "caught"), [(None, False), (["hbb"], False), ([], True), (["mera"], True)]
)
def test_a_card_is_not_caught_where_it_could_only_replace_its_equal(
    second: list[str] | None, caught: bool
) -> None:
    table = campus(seat(hand=["lux"], lab=["hbb"]), seat(hand=["serendipity"], lab=["hbb"], second=second))
    play(table, 0, "play lux")
    assert table.to_move == ((1,) if caught else (0,))
    assert ("catch hbb" in offer(table, 1)) is caught


@pytest.mark.rule("8.9")
def test_of_several_lost_cards_the_equal_of_ones_own_is_not_caught() -> None:
    table = campus(
        seat(hand=["spill"], lab=["bacillus"]),
        seat(lab=["geobacter"]),
        seat(hand=["serendipity", "resistance"], lab=["geobacter"]),
    )
    play(table, 0, "play spill")
    play(table, 2, "play resistance")
    assert offer(table, 2) == ["pass", "catch bacillus"]
    assert why(table, 2, "catch geobacter") == "there-already"


@pytest.mark.rule("8.10")
def test_what_a_caught_card_replaces_can_be_caught_in_turn() -> None:
    table = campus(
        seat(hand=["lux", "serendipity"], lab=["hbb"]),
        seat(hand=["serendipity"], lab=["mera"]),
        seat(hand=["serendipity"], lab=["nifh"]),
    )
    play(table, 0, "play lux")
    play(table, 1, "catch hbb")
    assert offer(table, 2) == ["pass", "catch mera"]
    play(table, 2, "catch mera")
    assert offer(table, 0) == ["pass", "catch nifh"]
    play(table, 0, "catch nifh")
    assert [lab(table, who) for who in range(3)] == [["nifh"], ["hbb"], ["mera"]]
    everybody_passes(table)
    assert (table.to_move, table.fresh) == ((0,), [])


@pytest.mark.rule("8.11")
def test_a_caught_card_is_gone_for_all_others(either: Laying) -> None:
    table = either(
        seat(hand=["lux"], lab=["hbb"]),
        seat(hand=["serendipity"]),
        seat(hand=["serendipity"]),
    )
    play(table, 0, "play lux")
    play(table, 1, "catch hbb")
    assert (table.to_move, offer(table, 0)) == ((0,), ["end-turn"])
    assert "serendipity" in hand(table, 2)


@pytest.mark.rule("8.6", "8.15")
def test_after_a_catch_the_rest_is_for_the_seats_that_have_not_been_asked(either: Laying) -> None:
    table = either(
        seat(hand=["spill", "savings"]),
        seat(hand=["serendipity", "savings"], lab=["bacillus"]),
        seat(hand=["serendipity"], lab=["geobacter"]),
    )
    play(table, 0, "play spill")
    play(table, 1, "pass")
    play(table, 2, "pass")
    play(table, 1, "catch geobacter")
    assert set(table.to_move) <= {0, 2}
    assert offer(table, 2) == ["pass", "catch bacillus"]
    again = cheeseboard.load(table.to_json())
    assert again.digest() == table.digest()
    play(table, 2, "catch bacillus")
    everybody_passes(table)
    assert [lab(table, who) for who in range(3)] == [[], ["geobacter"], ["bacillus"]]
    assert (table.to_move, table.fresh, table.suspended) == ((0,), [], [])


@pytest.mark.rule("8.15")
def test_nobody_catches_twice_of_one_loss_even_with_two_serendipities(either: Laying) -> None:
    table = either(
        seat(hand=["spill"]),
        seat(hand=["serendipity", "serendipity"]),
        seat(hand=["savings"], lab=["geobacter"]),
        seat(hand=["savings"], lab=["bacillus"]),
    )
    play(table, 0, "play spill")
    play(table, 2, "pass")
    play(table, 3, "pass")
    play(table, 1, "catch geobacter")
    assert 1 not in table.to_move
    everybody_passes(table)
    assert (hand(table, 1), lab(table, 1)) == (["serendipity"], ["geobacter"])
    assert "bacillus" in discarded(table)


@pytest.mark.rule("8.10", "8.15")
def test_what_the_caught_card_replaced_comes_before_the_rest() -> None:
    table = campus(
        seat(hand=["spill"], lab=["bacillus"]),
        seat(hand=["serendipity"], lab=["geobacter"], second=["ideonella"]),
        seat(hand=["serendipity"]),
        seat(hand=["serendipity"]),
    )
    play(table, 0, "play spill")
    play(table, 1, "pass", "use-lab 1", "catch bacillus", "use-lab 2")
    assert offer(table, 2) == ["pass", "catch ideonella"]
    play(table, 2, "catch ideonella")
    assert offer(table, 3) == ["pass", "catch geobacter"]
    play(table, 3, "pass")
    assert (table.to_move, table.suspended) == ((0,), [])


@pytest.mark.rule("8.10", "8.15")
def test_who_lets_a_replaced_card_go_is_still_asked_about_the_rest(either: Laying) -> None:
    table = either(
        seat(hand=["spill"], lab=["bacillus"]),
        seat(hand=["serendipity"], lab=["geobacter"], second=["ideonella"]),
        seat(hand=["serendipity", "savings"]),
    )
    play(table, 0, "play spill")
    play(table, 1, "pass", "use-lab 1", "catch bacillus", "use-lab 2")
    assert offer(table, 2) == ["pass", "catch ideonella"]
    play(table, 2, "pass")
    assert offer(table, 2) == ["pass", "catch geobacter"]


@pytest.mark.rule("6.3", "8.8", "8.10")
def test_a_thief_may_take_back_what_the_loot_replaced_and_the_victim_the_loot() -> None:
    table = campus(
        seat(hand=["espionage", "serendipity"], lab=["bacillus"]),
        seat(hand=["serendipity"], lab=["ideonella"]),
    )
    play(table, 0, "play espionage")
    play(table, 1, "pass")
    play(table, 0, "catch bacillus")
    play(table, 1, "catch ideonella")
    assert (lab(table, 0), lab(table, 1)) == (["bacillus"], ["ideonella"])


# Who is asked, and how ----------------------------------------------------------------------------------


@pytest.mark.rule("8.12")
def test_everybody_is_asked_clockwise_and_the_active_player_last() -> None:
    hands = [["savings"], ["savings"], ["blackout", "resistance"], ["resistance"]]
    table = campus(*(seat(hand=cards, lab=["time"]) for cards in hands), active=2)
    play(table, 2, "play blackout")
    asked = []
    while offer(table, table.to_move[0]) == ["pass"]:
        asked.append(table.to_move)
        play(table, table.to_move[0], "pass")
    assert asked == [(3,), (0,), (1,), (2,)] * 2


@pytest.mark.rule("8.13")
def test_live_all_are_asked_at_once_and_the_first_serendipity_wins() -> None:
    table = campus(
        seat(hand=["lux", "savings"], lab=["hbb"]),
        seat(hand=["serendipity"]),
        seat(hand=["serendipity"]),
        reactions="live",
    )
    play(table, 0, "play lux")
    assert table.to_move == (0, 1, 2)
    heard = listen(table)
    play(table, 1, "pass")
    assert heard == []
    play(table, 2, "catch hbb")
    assert lab(table, 2) == ["hbb"]
    assert offer(table, 0) == ["end-turn"]


@pytest.mark.rule("8.13")
def test_live_protection_is_shown_when_all_have_answered() -> None:
    table = campus(
        seat(hand=["costs", "generator"], lab=["money"]),
        seat(hand=["savings"], lab=["money"]),
        seat(hand=["generator"], lab=["money"]),
        reactions="live",
    )
    play(table, 0, "play costs")
    heard = listen(table)
    play(table, 1, "play savings")
    play(table, 2, "pass")
    assert (heard, discarded(table)) == ([], ["costs"])
    assert table.view(1)["scientists"][1]["shielded"]
    assert table.view(2)["scientists"][1]["shielded"] is None
    assert table.view(2)["scientists"][1]["backs"]["actions"] == 1
    play(table, 0, "pass")
    assert "savings" in discarded(table)
    assert [event.kind for event in heard] == ["loss-averted", "card-lost", "card-lost"]
    assert lab(everybody_passes(table), 1) == ["money"]


def answers(table: Campus) -> list[tuple[tuple[int, ...], list[str]]]:
    """Who is asked what, in which order, and what is told, when everybody passes."""
    told = []
    heard = listen(table)
    while "pass" in offer(table, table.to_move[0]):
        play(table, table.to_move[0], "pass")
        told.append((table.to_move, [event.kind for event in heard]))
    return told


@pytest.mark.rule("8.14")
def test_a_window_looks_the_same_whether_or_not_anybody_holds_an_answer(either: Laying) -> None:
    def scene(*hands: list[str]) -> Campus:
        seats = [seat(hand=cards, lab=["bacillus"]) for cards in hands]
        seats[0]["hand"].append("spill")
        return play(either(*seats), 0, "play spill")

    nobody = answers(scene(["savings"], ["savings", "generator"], ["generator", "exchange"]))
    assert nobody == answers(
        scene(["generator"], ["resistance", "serendipity"], ["serendipity", "resistance"])
    )
    assert nobody == answers(scene(["serendipity"], ["exchange", "exchange"], ["generator", "savings"]))


@pytest.mark.rule("8.14")
def test_whoever_shows_no_action_among_the_backs_is_not_asked(either: Laying) -> None:
    table = either(
        seat(hand=["spill"], lab=["bacillus"]),
        seat(hand=["time", "lux"], lab=["bacillus"]),
        seat(hand=["savings"], lab=["bacillus"]),
    )
    play(table, 0, "play spill")
    assert table.to_move == (2,)
    play(table, 2, "pass")
    assert table.to_move == (2,)
    play(table, 2, "pass")
    assert [lab(table, who) for who in range(3)] == [[], [], []]
    assert table.to_move == (0,)


@pytest.mark.rule("8.14")
def test_who_has_nothing_to_lose_is_not_asked() -> None:
    table = campus(
        seat(hand=["blackout"], lab=["time"]), seat(hand=["generator"]), seat(["savings"], ["time"])
    )
    play(table, 0, "play blackout")
    assert table.to_move == (2,)
    play(table, 2, "pass")
    assert (table.to_move, table.losing) == ((1,), -1)


# What is done for the absent ----------------------------------------------------------------------------


def default(table: Campus, who: int) -> str:
    return table.default(who).key


def test_an_absent_player_keeps_the_action_cards() -> None:
    table = campus(seat(hand=["savings", "serendipity", "exchange"]), seat())
    play(table, 0, "end-turn")
    assert default(table, 0) == "refill"


def test_an_absent_player_gives_up_a_slow_card_only_where_nothing_else_could_come() -> None:
    full = ["savings", "serendipity", "generator", "resistance", "savings", "exchange"]
    table = campus(seat(hand=full), seat())
    play(table, 0, "end-turn")
    assert default(table, 0) == "discard exchange"
    play(table, 0, "discard exchange")
    assert default(table, 0) == "refill"


def test_an_absent_player_keeps_what_serves_the_second_objective_too() -> None:
    """The oil spill is nearer, blood needs the gene."""
    mine = seat(hand=["hbb", "mera"], lab=OIL, objectives=["oil-spill", "blood"])
    table = campus(mine, seat())
    play(table, 0, "end-turn")
    assert default(table, 0) == "discard mera"
    play(table, 0, "discard mera")
    assert default(table, 0) == "refill"


def test_an_absent_player_protects_what_lies_on_the_table() -> None:
    table = campus(seat(hand=["costs"]), seat(hand=["savings"], lab=["money"]))
    play(table, 0, "play costs")
    assert default(table, 1) == "play savings"


def test_an_absent_player_catches_only_what_serves_the_plan() -> None:
    def scene(gene: str) -> Campus:
        mine = seat(hand=["serendipity"], objectives=["blood"])
        return play(campus(seat(hand=["ins"], lab=[gene]), mine), 0, "play ins")

    assert default(scene("hbb"), 1) == "catch hbb"
    assert default(scene("mera"), 1) == "pass"


def test_an_absent_player_gives_up_the_objective_that_is_farthest() -> None:
    table = campus(
        seat(hand=["funding"], lab=["escherichia", "hbb"], objectives=["blood", "mars-soil"]), seat()
    )
    play(table, 0, "play funding", "take-objective packaging")
    assert default(table, 0) == "give-objective mars-soil"


@pytest.mark.rule("3.3")
def test_with_two_full_labs_the_reason_speaks_of_both() -> None:
    two = ["time", "time"]
    assert why(campus(seat(hand=["time"], lab=two), seat()), 0, "play time") == "table-full"
    assert why(campus(seat(hand=["time"], lab=two, second=two), seat()), 0, "play time") == "tables-full"


def told(table: Campus, who: int) -> list[str]:
    return [offered.text("en") for offered in table.offers(who)]


def test_offers_say_what_they_bring() -> None:
    table = campus(seat(hand=["blackout", "lux"], lab=["hbb"]), seat(hand=["generator"], lab=["time"]))
    assert told(table, 0) == [
        "End your turn",
        "Play Blackout. Everybody loses a Time card, including you.",
        "Play luxCDABE (light) in place of HBB (haemoglobin)",
    ]
    play(table, 0, "play blackout")
    assert told(table, 1) == ["Pass and lose a Time card", "Play Emergency generator and lose nothing"]
