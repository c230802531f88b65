"""Section 6: sabotage."""

import pytest

from tests.games.rafts.arrange import *

# Espionage ----------------------------------------------------------------------------------------------


@pytest.mark.rule("6.1")
def test_espionage_takes_a_bacterium_a_gene_or_the_lipid_rafts() -> None:
    victim = seat(lab=["bacillus", "lux", "time", "food"], rafts=True)
    table = play(campus(seat(hand=["espionage"]), victim), 0, "play espionage")
    assert offer(table, 0) == ["steal bacillus 1", "steal lux 1", "steal-rafts"]
    stolen = play(table.clone(), 0, "steal lux 1")
    assert (stolen.view(0)["scientists"][0]["labs"][0]["gene"], discarded(table)) == ("lux", ["espionage"])
    play(table, 0, "steal-rafts")
    assert (table.scientists[0].rafts, table.scientists[1].rafts) == (True, False)


@pytest.mark.rule("6.1")
def test_with_one_target_and_one_thing_to_steal_nobody_is_asked() -> None:
    table = play(campus(seat(hand=["espionage"]), seat(lab=["hbb"])), 0, "play espionage")
    assert (lab(table, 0), lab(table, 1)) == (["hbb"], [])


@pytest.mark.rule("6.2")
def test_the_loot_replaces_the_thiefs_own_card() -> None:
    table = campus(seat(hand=["espionage"], lab=["mera", "time"]), seat(lab=["hbb"]))
    play(table, 0, "play espionage")
    assert lab(table, 0) == ["hbb", "time"]
    assert discarded(table) == ["espionage", "mera"]


@pytest.mark.rule("6.3")
def test_with_a_free_place_in_one_lab_the_thief_chooses_all_the_same() -> None:
    table = campus(seat(hand=["espionage"], lab=["mera"], second=["time"]), seat(lab=["hbb"]))
    assert offer(play(table, 0, "play espionage"), 0) == ["use-lab 1", "use-lab 2"]
    replacing = play(table.clone(), 0, "use-lab 1")
    assert (lab(replacing, 0, 0), discarded(replacing)) == (["hbb"], ["espionage", "mera"])
    play(table, 0, "use-lab 2")
    assert (lab(table, 0, 0), lab(table, 0, 1)) == (["mera"], ["hbb", "time"])
    assert offer(table, 0) == ["end-turn"]


@pytest.mark.rule("6.3")
def test_with_two_free_places_the_thief_chooses() -> None:
    table = campus(seat(hand=["espionage"], lab=["bacillus"], second=[]), seat(lab=["hbb"]))
    assert offer(play(table, 0, "play espionage"), 0) == ["use-lab 1", "use-lab 2"]
    assert table.view(1)["transit"] == "hbb"
    play(table, 0, "use-lab 2")
    assert (lab(table, 0, 0), lab(table, 0, 1)) == (["bacillus"], ["hbb"])


@pytest.mark.rule("6.3")
def test_with_two_full_labs_the_thief_chooses_what_is_replaced() -> None:
    table = campus(seat(hand=["espionage"], lab=["mera"], second=["lux"]), seat(lab=["hbb"]))
    assert offer(play(table, 0, "play espionage"), 0) == ["use-lab 1", "use-lab 2"]
    play(table, 0, "use-lab 2")
    assert (lab(table, 0, 0), lab(table, 0, 1)) == (["mera"], ["hbb"])
    assert discarded(table) == ["espionage", "lux"]


@pytest.mark.rule("6.4")
def test_the_thief_chooses_the_lab_to_steal_from_even_for_equal_cards() -> None:
    table = campus(seat(hand=["espionage"]), seat(lab=["hbb", "time"], second=["hbb", "bacillus"]))
    play(table, 0, "play espionage")
    assert offer(table, 0) == ["steal hbb 1", "steal hbb 2", "steal bacillus 2"]
    play(table, 0, "steal hbb 2")
    assert (lab(table, 1, 0), lab(table, 1, 1)) == (["hbb", "time"], ["bacillus"])


@pytest.mark.rule("6.5")
def test_nobody_steals_a_second_lipid_rafts() -> None:
    table = campus(seat(hand=["espionage"], rafts=True), seat(rafts=True))
    assert why(table, 0, "play espionage") == "espionage-nobody"
    table = campus(seat(hand=["espionage"], rafts=True), seat(rafts=True, lab=["lux", "bacillus"]))
    play(table, 0, "play espionage")
    assert offer(table, 0) == ["steal lux 1", "steal bacillus 1"]
    assert why(table, 0, "steal-rafts") == "rafts-already"


# Exchange -----------------------------------------------------------------------------------------------


@pytest.mark.rule("6.6")
def test_an_exchange_swaps_two_objectives() -> None:
    table = campus(seat(hand=["exchange"], objectives=["blood"]), seat(objectives=["bottles"]))
    play(table, 0, "play exchange")
    assert (objectives(table, 0), objectives(table, 1)) == (["bottles"], ["blood"])


@pytest.mark.rule("6.7")
def test_the_active_player_picks_both_objectives() -> None:
    table = campus(
        seat(hand=["exchange"], objectives=["blood", "insulin"]), seat(objectives=["bottles", "packaging"])
    )
    play(table, 0, "play exchange")
    assert offer(table, 0) == ["give-objective blood", "give-objective insulin"]
    play(table, 0, "give-objective insulin")
    assert offer(table, 0) == ["take-objective bottles", "take-objective packaging"]
    play(table, 0, "take-objective bottles")
    assert (objectives(table, 0), objectives(table, 1)) == (["blood", "bottles"], ["insulin", "packaging"])


@pytest.mark.rule("6.8")
def test_nobody_ends_up_with_an_objective_twice() -> None:
    table = campus(
        seat(hand=["exchange"], objectives=["blood", "insulin"]),
        seat(objectives=["blood", "packaging"]),
        seat(objectives=["bottles"]),
    )
    play(table, 0, "play exchange", "target 1")
    assert (objectives(table, 0), objectives(table, 1)) == (["blood", "packaging"], ["blood", "insulin"])


@pytest.mark.rule("6.8")
def test_what_would_be_doubled_is_refused_with_its_reason() -> None:
    table = campus(
        seat(hand=["exchange"], objectives=["blood", "insulin"]), seat(objectives=["bottles", "packaging"])
    )
    other = campus(
        seat(hand=["exchange"], objectives=["blood", "insulin"]), seat(objectives=["blood", "bottles"])
    )
    play(table, 0, "play exchange", "give-objective blood")
    assert table.why_not(0) == []
    play(other, 0, "play exchange")
    assert (objectives(other, 0), objectives(other, 1)) == (["blood", "bottles"], ["blood", "insulin"])
    same = campus(
        seat(hand=["exchange"], objectives=["blood", "bottles"]), seat(objectives=["blood", "bottles"])
    )
    assert why(same, 0, "play exchange") == "exchange-nobody"


# Losses -------------------------------------------------------------------------------------------------


@pytest.mark.rule("6.9")
def test_fungal_contamination_costs_a_chosen_opponent_one_food() -> None:
    table = campus(seat(hand=["fungus"], lab=["food"]), seat(lab=["food", "food"]), seat(lab=["food"]))
    everybody_passes(play(table, 0, "play fungus", "target 1"))
    assert [lab(table, who) for who in range(3)] == [["food"], ["food"], ["food"]]


@pytest.mark.rule("6.10")
def test_an_antibiotic_spill_costs_everybody_the_bacterium() -> None:
    table = campus(
        seat(hand=["spill"], lab=["bacillus", "lux"]), seat(lab=["escherichia"]), seat(lab=["lux", "time"])
    )
    everybody_passes(play(table, 0, "play spill"))
    assert [lab(table, who) for who in range(3)] == [["lux"], [], ["lux", "time"]]


@pytest.mark.rule("6.11")
def test_a_blackout_costs_everybody_one_time() -> None:
    table = campus(seat(hand=["blackout"], lab=["time"]), seat(lab=["time", "time", "money"]))
    everybody_passes(play(table, 0, "play blackout"))
    assert [lab(table, who) for who in range(2)] == [[], ["money", "time"]]


@pytest.mark.rule("6.12")
def test_unexpected_costs_take_one_money_from_everybody() -> None:
    table = campus(seat(hand=["costs"], lab=["money"]), seat(lab=["time", "money", "money"]))
    everybody_passes(play(table, 0, "play costs"))
    assert [lab(table, who) for who in range(2)] == [[], ["money", "time"]]


@pytest.mark.rule("6.13")
def test_the_owner_of_two_labs_loses_one_card_and_says_which() -> None:
    table = campus(
        seat(hand=["spill"], lab=["lactococcus"], second=["geobacter"]),
        seat(lab=["bacillus"], second=["escherichia"]),
        seat(lab=["ideonella"], second=[]),
    )
    play(table, 0, "play spill")
    assert (table.to_move, offer(table, 1)) == ((1,), ["use-lab 1", "use-lab 2"])
    play(table, 1, "use-lab 2")
    play(table, 0, "use-lab 1")
    everybody_passes(table)
    assert (lab(table, 1, 0), lab(table, 1, 1)) == (["bacillus"], [])
    assert (lab(table, 0, 0), lab(table, 0, 1)) == ([], ["geobacter"])
    assert lab(table, 2, 0) == []


@pytest.mark.rule("6.13")
def test_the_victim_of_a_contamination_chooses_the_lab() -> None:
    table = campus(seat(hand=["fungus"]), seat(lab=["food"], second=["food", "time"]))
    play(table, 0, "play fungus")
    assert table.to_move == (1,)
    everybody_passes(play(table, 1, "use-lab 2"))
    assert (lab(table, 1, 0), lab(table, 1, 1)) == (["food"], ["time"])
