"""Section 7: improvements."""

import pytest

from tests.games.rafts.arrange import *


@pytest.mark.rule("7.1")
def test_an_expansion_opens_a_second_lab_with_places_of_its_own() -> None:
    cards = ["bacillus", "lux", "time", "time"]
    table = campus(seat(hand=["expansion", "time", "geobacter"], lab=cards), seat())
    assert why(table, 0, "play time") == "table-full"
    play(table, 0, "play expansion", "play time", "play geobacter", "use-lab 2")
    assert lab(table, 0, 0) == sorted(cards)
    assert lab(table, 0, 1) == ["geobacter", "time"]


@pytest.mark.rule("7.2")
def test_every_card_is_assigned_to_a_lab_when_it_is_played() -> None:
    table = campus(seat(hand=["lux", "food", "bacillus"], lab=["geobacter"], second=[]), seat())
    for card, where in (("lux", 2), ("food", 1), ("bacillus", 2)):
        play(table, 0, f"play {card}")
        assert offer(table, 0) == ["use-lab 1", "use-lab 2"]
        play(table, 0, f"use-lab {where}")
    assert (lab(table, 0, 0), lab(table, 0, 1)) == (["food", "geobacter"], ["bacillus", "lux"])


@pytest.mark.rule("7.2")
def test_from_the_hand_a_card_may_replace_another_though_a_place_is_free() -> None:
    table = campus(seat(hand=["bacillus"], lab=["geobacter", "lux"], second=[]), seat())
    play(table, 0, "play bacillus", "use-lab 1")
    assert (lab(table, 0, 0), lab(table, 0, 1)) == (["bacillus", "lux"], [])
    assert discarded(table) == ["geobacter"]


@pytest.mark.rule("7.3")
def test_nobody_plays_a_second_expansion() -> None:
    table = play(campus(seat(hand=["expansion", "expansion"]), seat()), 0, "play expansion")
    assert why(table, 0, "play expansion") == "expanded-already"
    assert len(table.scientists[0].labs) == 2


@pytest.mark.rule("7.4")
def test_bioeconomy_takes_any_resource_into_the_hand_but_no_action() -> None:
    table = campus(
        seat(hand=["bioeconomy"]), seat(), discards=["time", "lux", "spill", "time", "lipid-rafts"]
    )
    play(table, 0, "play bioeconomy")
    assert offer(table, 0) == ["recover lux", "recover time", "recover lipid-rafts"]
    play(table, 0, "recover time")
    assert hand(table, 0) == ["time"]
    assert sorted(discarded(table)) == ["bioeconomy", "lipid-rafts", "lux", "spill", "time"]


@pytest.mark.rule("2.8", "7.4")
def test_a_recovered_card_is_known_to_all_until_it_leaves_the_hand() -> None:
    table = campus(seat(hand=["bioeconomy", "lux"]), seat(), discards=["hbb"])
    play(table, 0, "play bioeconomy")
    assert table.view(1)["scientists"][0]["known"] == ["hbb"]
    assert all("hbb" in hand(imagined(table, 1, seed), 0) for seed in range(20))
    play(table, 0, "end-turn", "discard hbb")
    assert table.view(1)["scientists"][0]["known"] == []


@pytest.mark.rule("7.5")
def test_funding_offers_every_objective_of_the_deck_that_one_does_not_have() -> None:
    table = campus(seat(hand=["funding"], objectives=["blood"]), seat(objectives=["bottles"]))
    play(table, 0, "play funding")
    choices = offer(table, 0)
    assert len(choices) == 23
    assert "take-objective bottles" in choices
    assert "take-objective blood" not in choices
    assert why(table, 0, "take-objective blood") == "objective-twice"


@pytest.mark.rule("7.5")
def test_whoever_chooses_an_objective_sees_how_far_they_are_from_each() -> None:
    table = campus(seat(hand=["funding"], lab=["escherichia"], objectives=["blood"]), seat())
    assert table.view(0)["choices"] == []
    play(table, 0, "play funding")
    choices = table.view(0)["choices"]
    assert [f"take-objective {each['objective']}" for each in choices] == offer(table, 0)
    assert {each["missing"][0] < len(each["needs"]) for each in choices} == {True, False}
    assert table.view(1)["choices"] == table.view(None)["choices"] == []


@pytest.mark.rule("7.5")
def test_the_deck_is_shuffled_after_the_choice() -> None:
    table = play(campus(seat(hand=["funding"], objectives=["blood"]), seat()), 0, "play funding")
    before = table.objectives.copy()
    play(table, 0, "take-objective bottles")
    assert table.objectives != [each for each in before if each.key != "bottles" or before.count(each) > 1]
    assert len(table.objectives) == len(before) - 1


@pytest.mark.rule("7.6")
def test_with_two_objectives_one_of_the_old_goes_back() -> None:
    table = campus(seat(hand=["funding", "funding"], objectives=["blood"]), seat())
    play(table, 0, "play funding", "take-objective bottles")
    assert objectives(table, 0) == ["blood", "bottles"]
    play(table, 0, "play funding", "take-objective insulin")
    assert offer(table, 0) == ["give-objective blood", "give-objective bottles"]
    play(table, 0, "give-objective blood")
    assert objectives(table, 0) == ["bottles", "insulin"]
    assert sum(each.key == "blood" for each in table.objectives) == 2


@pytest.mark.rule("7.6", "10.1")
def test_a_funded_objective_that_is_met_already_wins_at_once() -> None:
    cards = [*OIL, "time", "time", "money", "money", "food"]
    table = campus(seat(hand=["funding"], lab=cards, objectives=["blood", "bottles"]), seat())
    play(table, 0, "play funding", "take-objective oil-spill")
    assert table.winners == [0]


@pytest.mark.rule("7.2", "8.5")
def test_what_was_replaced_in_a_chosen_lab_can_be_caught() -> None:
    table = campus(seat(hand=["lux"], lab=["hbb"], second=["mera"]), seat(hand=["serendipity"]))
    play(table, 0, "play lux", "use-lab 2")
    assert offer(table, 1) == ["pass", "catch mera"]
    everybody_passes(play(table, 1, "catch mera"))
    assert lab(table, 1) == ["mera"]
