"""Sections 3 and 5: what lies on the table, and the turn."""

import pytest

from tests.games.rafts.arrange import *


@pytest.mark.rule("3.1")
def test_resources_in_the_hand_are_worth_nothing() -> None:
    table = campus(seat(hand=[*OIL, "time", "time", "money"], objectives=["oil-spill"]), seat())
    assert table.plan(0).missing == 6
    assert table.score_lines(0)[0].args == {"objective": "oil-spill", "have": 0, "need": 6}


@pytest.mark.rule("3.2")
@pytest.mark.parametrize(("old", "new"), [("alcanivorax", "bacillus"), ("alkb", "lux"), ("lux", "lux")])
def test_a_new_bacterium_or_gene_replaces_the_old_one(old: str, new: str) -> None:
    table = play(campus(seat(hand=[new], lab=[old, "time"]), seat()), 0, f"play {new}")
    assert lab(table, 0) == sorted([new, "time"])
    assert discarded(table) == [old]


@pytest.mark.rule("3.3")
@pytest.mark.parametrize("resource", ["time", "money", "food"])
def test_a_third_general_resource_cannot_be_played(resource: str) -> None:
    table = campus(seat(hand=[resource] * 3), seat())
    play(table, 0, f"play {resource}", f"play {resource}")
    assert offer(table, 0) == ["end-turn"]
    assert why(table, 0, f"play {resource}") == "table-full"


@pytest.mark.rule("3.4")
def test_a_gene_may_lie_without_a_bacterium_and_serve_no_objective() -> None:
    table = campus(seat(hand=["lux", "geobacter"], objectives=["oil-spill"]), seat())
    play(table, 0, "play lux", "play geobacter")
    assert lab(table, 0) == ["geobacter", "lux"]


@pytest.mark.rule("3.5")
def test_a_second_lipid_rafts_cannot_be_played() -> None:
    table = play(campus(seat(hand=["lipid-rafts", "lipid-rafts"]), seat()), 0, "play lipid-rafts")
    assert table.scientists[0].rafts
    assert why(table, 0, "play lipid-rafts") == "rafts-already"
    assert hand(table, 0) == ["lipid-rafts"]


@pytest.mark.rule("3.6")
@pytest.mark.parametrize("lacking", ["time", "money", "food"])
def test_the_lipid_rafts_counts_as_whatever_is_lacking(lacking: str) -> None:
    cards = [*OIL, "time", "time", "money", "money", "food"]
    cards.remove(lacking)
    table = campus(seat(hand=["lipid-rafts"], lab=cards, objectives=["oil-spill"]), seat())
    play(table, 0, "play lipid-rafts")
    assert table.winners == [0]


@pytest.mark.rule("3.6")
def test_the_lipid_rafts_counts_once_and_anew_at_every_test() -> None:
    cards = [*OIL, "time", "money", "money"]
    table = campus(seat(hand=["time", "food"], lab=cards, rafts=True, objectives=["oil-spill"]), seat())
    assert table.plan(0).missing == 1
    assert play(table.clone(), 0, "play time").winners == [0]
    assert play(table.clone(), 0, "play food").winners == [0]


@pytest.mark.rule("3.7")
@pytest.mark.parametrize("lacking", OIL)
def test_the_lipid_rafts_is_no_bacterium_and_no_gene(lacking: str) -> None:
    cards = [*OIL, "time", "time", "money", "money", "food"]
    cards.remove(lacking)
    table = campus(seat(hand=["lipid-rafts"], lab=cards, objectives=["oil-spill"]), seat())
    assert not play(table, 0, "play lipid-rafts").over


@pytest.mark.rule("3.8")
@pytest.mark.parametrize("disaster", ["blackout", "costs", "spill"])
def test_no_loss_touches_the_lipid_rafts(disaster: str) -> None:
    bait = {"blackout": "time", "costs": "money", "spill": "lactococcus"}[disaster]
    table = campus(seat(hand=[disaster], lab=[bait]), seat(rafts=True))
    everybody_passes(play(table, 0, f"play {disaster}"))
    assert table.scientists[1].rafts
    assert lab(table, 0) == []


@pytest.mark.rule("3.8")
def test_the_lipid_rafts_helps_in_either_lab() -> None:
    full = [*OIL, "time", "time", "money"]
    for first, second in ((full, ["food"]), (["food"], full)):
        mine = seat(hand=["lipid-rafts"], lab=first, second=second, objectives=["oil-spill"])
        table = campus(mine, seat())
        assert play(table, 0, "play lipid-rafts").winners == [0]


@pytest.mark.rule("5.1")
def test_a_player_plays_as_many_cards_as_they_like_or_none() -> None:
    table = campus(seat(hand=["time", "money", "food", "lux", "bacillus", "expansion"]), seat())
    assert "end-turn" in offer(table, 0)
    play(table, 0, "play time", "play money", "play food", "play lux", "play bacillus", "play expansion")
    assert (hand(table, 0), offer(table, 0)) == ([], ["end-turn"])


@pytest.mark.rule("5.2")
def test_a_resource_goes_to_ones_own_table() -> None:
    table = campus(seat(hand=["time"]), seat())
    heard = listen(table)
    play(table, 0, "play time")
    assert (lab(table, 0), lab(table, 1), hand(table, 0)) == (["time"], [], [])
    assert heard[0].seen_by(1) == {"event": "card-placed", "seat": 0, "card": "time", "lab": 1}


@pytest.mark.rule("5.3")
def test_an_action_goes_to_the_discards_but_the_expansion_stays() -> None:
    table = campus(seat(hand=["fungus", "expansion"]), seat(lab=["food"]))
    everybody_passes(play(table, 0, "play fungus"))
    assert discarded(table) == ["fungus", "food"]
    play(table, 0, "play expansion")
    assert "expansion" not in discarded(table)
    assert "card expansion" in table.inventory()


@pytest.mark.rule("5.4")
@pytest.mark.parametrize(
    ("card", "reason"),
    [
        ("spill", "nothing-to-lose"),
        ("blackout", "nothing-to-lose"),
        ("costs", "nothing-to-lose"),
        ("bioeconomy", "no-discards"),
        ("espionage", "espionage-nobody"),
        ("fungus", "fungus-nobody"),
        ("exchange", "exchange-nobody"),
    ],
)
def test_an_action_that_would_change_nothing_cannot_be_played(card: str, reason: str) -> None:
    table = campus(seat(hand=[card], objectives=["blood"]), seat(objectives=["blood"]))
    assert offer(table, 0) == ["end-turn"]
    assert why(table, 0, f"play {card}") == reason


@pytest.mark.rule("5.4")
def test_a_disaster_that_hits_only_oneself_can_be_played() -> None:
    table = campus(seat(hand=["spill"], lab=["bacillus"]), seat())
    everybody_passes(play(table, 0, "play spill"))
    assert lab(table, 0) == []


@pytest.mark.rule("5.5")
@pytest.mark.parametrize(("card", "bait"), [("espionage", "lux"), ("fungus", "food")])
def test_only_opponents_who_have_it_can_be_chosen(card: str, bait: str) -> None:
    table = campus(seat(hand=[card], lab=[bait]), seat(lab=[bait]), seat(lab=["time"]), seat(lab=[bait]))
    play(table, 0, f"play {card}")
    assert offer(table, 0) == ["target 1", "target 3"]
    assert why(table, 0, "target 2") == f"{card}-spared"


@pytest.mark.rule("5.5")
def test_an_exchange_needs_a_partner_with_another_objective() -> None:
    table = campus(
        seat(hand=["exchange"], objectives=["blood"]),
        seat(objectives=["blood"]),
        seat(objectives=["bottles"]),
        seat(objectives=["insulin"]),
    )
    assert offer(play(table, 0, "play exchange"), 0) == ["target 2", "target 3"]
    assert why(table, 0, "target 1") == "exchange-spared"
