"""Sections 1, 2 and 4: the aim, the cards, and how a game begins."""

import re
from collections import Counter
from typing import Any

import pytest

import cheeseboard
from cheeseboard.core.chance import Chance
from cheeseboard.core.playout import random_game
from cheeseboard.games.rafts.rules.components import (
    ALL_BACTERIA,
    ALL_GENES,
    ALL_OBJECTIVES,
    CARDS,
    RaftsEdition,
)
from cheeseboard.games.rafts.rules.state import Campus
from tests.games.rafts.arrange import OIL, OIL_GENERAL, campus, objectives, offer, play, seat, title


def house() -> RaftsEdition:
    edition = title().house
    assert isinstance(edition, RaftsEdition)
    return edition


def started(players: int = 4, seed: int = 5) -> Campus:
    state = title().start(players, seed)
    assert isinstance(state, Campus)
    return state


@pytest.mark.rule("1.1", "1.3")
def test_a_bacterium_a_gene_and_the_general_resources_of_the_objective_win() -> None:
    table = campus(seat(hand=["food"], lab=[*OIL, *OIL_GENERAL[:-1]], objectives=["oil-spill"]), seat())
    assert not table.over
    play(table, 0, "play food")
    assert (table.over, table.winners, table.scores) == (True, [0], [1, 0])


@pytest.mark.rule("1.3")
@pytest.mark.parametrize("lacking", [*OIL, "time", "money", "food"])
def test_nothing_of_it_may_be_missing(lacking: str) -> None:
    cards = [*OIL, *OIL_GENERAL]
    cards.remove(lacking)
    table = campus(seat(hand=["bcsa", lacking], lab=cards, objectives=["oil-spill"]), seat())
    assert table.plan(0).missing == 1
    play(table, 0, f"play {lacking}")
    assert table.winners == [0]


@pytest.mark.rule("1.2")
def test_two_to_six_players_take_part() -> None:
    assert list(title().players) == [2, 3, 4, 5, 6]
    for number in (1, 7):
        with pytest.raises(cheeseboard.Refused):
            title().start(number)


@pytest.mark.rule("1.4", "2.8")
def test_objectives_tables_and_discards_are_open_to_everybody() -> None:
    table = campus(seat(lab=OIL), seat(objectives=["blood"]), discards=["time", "spill"])
    for viewer in (None, 0, 1):
        view = table.view(viewer)
        assert view["scientists"][1]["objectives"][0]["objective"] == "blood"
        assert view["scientists"][0]["labs"][0]["bacterium"] == "alcanivorax"
        assert view["discards"] == {"actions": ["spill"], "general": ["time"], "specific": []}


@pytest.mark.rule("1.4")
def test_an_objective_cannot_be_discarded() -> None:
    table = play(campus(seat(hand=["time"], objectives=["blood"]), seat()), 0, "end-turn")
    assert offer(table, 0) == ["refill", "discard time"]


@pytest.mark.rule("2.1")
def test_there_are_four_decks_and_three_piles_of_discards() -> None:
    view = started().view(None)
    assert list(view["decks"]) == list(view["discards"]) == ["actions", "general", "specific"]
    assert view["objective_deck"] == 48 - 4
    general = {card.key for card in house().decks[1]}
    assert general == {"time", "money", "food", "lipid-rafts"}


@pytest.mark.rule("2.2")
def test_the_house_has_46_actions_of_thirteen_kinds() -> None:
    counts = Counter(card.key for card in house().decks[0])
    assert (sum(counts.values()), len(counts)) == (46, 13)
    assert sorted(counts.values(), reverse=True) == [9, 5, 4, 4, 4, 3, 3, 3, 3, 2, 2, 2, 2]
    assert (counts["espionage"], counts["exchange"], counts["bioeconomy"]) == (9, 5, 2)


@pytest.mark.rule("2.3")
def test_the_house_has_65_general_resources() -> None:
    counts = Counter(card.key for card in house().decks[1])
    assert counts == {"time": 20, "money": 20, "food": 20, "lipid-rafts": 5}


@pytest.mark.rule("2.4")
def test_the_house_has_three_copies_of_twelve_bacteria_and_twelve_genes() -> None:
    counts = Counter(house().decks[2])
    assert set(counts.values()) == {3}
    assert Counter(card.sort for card in counts) == {3: 12, 4: 12}


@pytest.mark.rule("2.5")
def test_the_house_has_24_objectives_twice_that_compete_for_genes() -> None:
    assert set(Counter(house().objectives).values()) == {2}
    needs = [need for need in house().needs if need is not None]
    assert len(needs) == 24
    assert all(3 <= sum(need.general) <= 5 and max(need.general) <= 2 for need in needs)
    assert set(Counter(need.gene.key for need in needs).values()) == {2}
    assert {need.bacterium.key for need in needs} <= {card.key for card in house().decks[2]}


@pytest.mark.rule("2.5")
@pytest.mark.parametrize("language", ["en", "es"])
def test_every_organism_gene_and_objective_teaches_something(language: str) -> None:
    cards = {card.key for card in house().decks[2]} | {each.key for each in house().objectives}
    facts = {key: title().texts.find(f"fact.{key}", language) for key in cards}
    assert all(fact and fact.endswith(".") for fact in facts.values())
    assert len(set(facts.values())) == len(facts)


@pytest.mark.rule("2.7")
def test_a_hand_is_known_to_its_owner_and_its_backs_to_everybody() -> None:
    table = campus(seat(hand=["time", "spill", "lux", "hbb"]), seat())
    assert table.view(0)["scientists"][0]["hand"] == ["time", "spill", "lux", "hbb"]
    for viewer in (None, 1):
        mine = table.view(viewer)["scientists"][0]
        assert mine["hand"] is None
        assert mine["backs"] == {"actions": 1, "general": 1, "specific": 2}
    assert table.view(1)["decks"]["specific"] == 70


@pytest.mark.rule("4.1", "4.2")
def test_everybody_gets_two_cards_of_each_deck_and_an_open_objective() -> None:
    table = started(players=6)
    for scientist in table.scientists:
        assert [card.deck for card in scientist.hand] == [0, 0, 1, 1, 2, 2]
        assert len(scientist.objectives) == 1
        assert [lab.cards for lab in scientist.labs] == [[]]


@pytest.mark.rule("4.3")
def test_chance_names_the_starting_player_and_turns_pass_clockwise() -> None:
    assert {started(players=3, seed=seed).starter for seed in range(30)} == {0, 1, 2}
    table = started(players=3)
    order = []
    for _ in range(6):
        order.append(table.active)
        while table.active == order[-1] and not table.over:
            play(table, order[-1], "end-turn" if "end-turn" in offer(table, order[-1]) else "refill")
    assert order == [(table.starter + turn) % 3 for turn in range(6)]


# Editions of one's own ----------------------------------------------------------------------------------


def faults(**changes: object) -> list[tuple[str, str]]:
    return [(fault.where, fault.key) for fault in title().faults({**title().house.data, **changes})]


@pytest.mark.rule("2.6")
def test_the_loader_says_what_is_wrong_with_an_edition() -> None:
    data = title().house.data
    row = data["objectives"][0]
    assert faults() == []
    assert faults(actions={"spill": 11}) == [("actions", "too-few")]
    assert ("specific.lux", "count") in faults(specific={**data["specific"], "lux": 1})
    assert ("specific.unicorn", "unknown") in faults(specific={**data["specific"], "unicorn": 2})
    assert ("objectives", "too-few") in faults(objectives=data["objectives"][:2])
    assert ("objectives.25.objective", "objective-twice") in faults(objectives=[*data["objectives"], row])
    assert ("objectives.1.time", "count") in faults(objectives=[{**row, "time": 3}, *data["objectives"][1:]])
    without = {key: count for key, count in data["specific"].items() if key != "alkb"}
    assert faults(specific=without) == [(f"objectives.{n}.gene", "not-in-deck") for n in (2, 9)]


@pytest.mark.rule("2.6")
def test_an_edition_with_other_organisms_can_be_played() -> None:
    data = title().house.data
    specific = {**data["specific"], "bacterium-13": 4, "gene-16": 4}
    row = {
        "objective": "objective-32",
        "copies": 6,
        "bacterium": "bacterium-13",
        "gene": "gene-16",
        "food": 1,
    }
    edition = title().read_edition({**data, "name": "mine", "specific": specific, "objectives": [row]})
    state = title().start(2, edition=edition)
    assert isinstance(state, Campus)
    assert objectives(state, 0) == ["objective-32"]
    assert cheeseboard.load(state.to_json()).digest() == state.digest()


def test_an_own_edition_may_have_32_bacteria_32_genes_and_64_objectives_with_names_of_its_own() -> None:
    names = {"card": {"bacterium-32": "Vibrio"}, "objective": {"objective-64": "Light up the sea"}}
    rows = [
        {"objective": key, "copies": 1, "bacterium": ALL_BACTERIA[n % 32], "gene": ALL_GENES[n % 32]}
        for n, key in enumerate(ALL_OBJECTIVES)
    ]
    data = {
        **title().house.data,
        "specific": dict.fromkeys([*ALL_BACTERIA, *ALL_GENES], 2),
        "objectives": [{**row, "time": 1, "money": 1, "food": 1} for row in rows],
        "text": {"en": names, "es": names},
    }
    edition = title().read_edition(data)
    state = title().start(6, seed=5, edition=edition)
    assert title().read_move("play bacterium-32").text("en", None, edition.texts) == "Play Vibrio"
    random_game(state, Chance(5))
    assert state.over


def test_no_number_of_a_move_depends_on_the_edition() -> None:
    assert len(CARDS) == 13 + 4 + 32 + 32
    assert [title().move(n).key for n in (0, 1, 2, 3)] == ["pass", "end-turn", "refill", "play espionage"]


def rows() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = title().house.data["objectives"]
    return found


def test_every_fact_names_the_work_it_comes_from() -> None:
    told = {
        key.removeprefix("fact.") for key in title().house.title_texts.keys("en") if key.startswith("fact.")
    }
    sources = title().house.data["source"]
    assert set(sources) == told
    assert all(re.search(r"\((18|19|20)\d\d\)", source) for source in sources.values())
    assert title().texts.find("source.lux", "es") == sources["lux"]


def test_no_objective_adds_a_gene_that_its_bacterium_has_by_nature() -> None:
    native = {
        ("alcanivorax", "alkb"),
        ("alcanivorax", "phac"),
        ("azotobacter", "nifh"),
        ("azotobacter", "phac"),
        ("geobacter", "nifh"),
        ("geobacter", "omcs"),
        ("ideonella", "petase"),
        ("ideonella", "phac"),
        ("komagataeibacter", "bcsa"),
        ("escherichia", "bcsa"),
        ("pseudomonas", "alkb"),
        ("pseudomonas", "phac"),
        ("synechocystis", "phac"),
    }
    assert native.isdisjoint((row["bacterium"], row["gene"]) for row in rows())


@pytest.mark.rule("2.5")
def test_every_gene_serves_two_objectives_and_every_bacterium_one_to_three() -> None:
    genes = Counter(row["gene"] for row in rows())
    bacteria = Counter(row["bacterium"] for row in rows())
    assert set(genes.values()) == {2}
    assert set(bacteria.values()) <= {1, 2, 3}
    assert [len(genes), len(bacteria)] == [12, 12]
    assert {row.get("time", 0) + row.get("money", 0) + row.get("food", 0) for row in rows()} == {4}


@pytest.mark.rule("2.6")
def test_a_resource_that_nothing_takes_away_must_be_there_for_everybody() -> None:
    data = {**title().house.data, "name": "mine"}
    kept = {**data["actions"], "blackout": 0}
    faults = title().faults_of({**data, "actions": kept})
    assert [(fault.where, fault.key) for fault in faults] == [("general.time", "stuck")]
    assert title().faults_of({**data, "actions": kept, "general": {**data["general"], "time": 24}}) == []
