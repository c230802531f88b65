"""Section 6: obstacles."""

import pytest

from tests.games.lab_rats.arrange import *


@pytest.mark.rule("6.1")
@pytest.mark.parametrize("colour", COLOURS)
def test_an_obstacle_is_beaten_only_by_its_own_colour(colour: str) -> None:
    others = [each for each in COLOURS if each != colour]
    lab = arrange(
        rat(others[0], " ".join([colour, *others[1:4]])), rat(others[1]), rat(colour), corridor=colour
    )
    play(lab, "0 open-door 1")
    assert offer(lab, 0) == ["take-wound", f"spend {colour}"]
    why = reasons(lab, 0)
    assert all(why[f"spend {other}"] == "wrong-colour" for other in others[1:4])
    assert {why["open-door 2"], why["stop"], why["try-exit 1"]} == {"obstacle-first"}


@pytest.mark.rule("6.2")
@pytest.mark.parametrize("colour", COLOURS)
def test_a_rat_always_beats_its_own_colour_without_a_potion(colour: str) -> None:
    others = [each for each in COLOURS if each != colour]
    lab = arrange(rat(colour, colour), rat(others[0]), rat(others[1]), corridor=colour)
    heard = listen(lab)
    play(lab, "0 open-door 1")
    assert asked(lab, 0) == "explore"
    assert kinds(heard) == ["door-opened", "obstacle-mutated", "potion-drawn"]
    assert potions(lab, 0)[0] == colour
    assert len(potions(lab, 0)) == 2
    assert lab.view(None)["potion_discard"] == []


@pytest.mark.rule("6.3")
def test_the_player_chooses_freely_among_the_potions_that_fit() -> None:
    lab = arrange(
        rat("red", "green green-blue multicolour yellow"), rat("green"), rat("blue"), corridor="green"
    )
    play(lab, "0 open-door 1")
    assert offer(lab, 0) == ["take-wound", "spend green", "spend green-blue", "spend multicolour"]
    play(lab, "0 spend green-blue")
    assert lab.view(1)["potion_discard"] == ["green-blue"]
    assert potions(lab, 0)[:3] == ["green", "multicolour", "yellow"]


@pytest.mark.rule("6.4")
def test_nobody_is_made_to_spend_a_potion() -> None:
    lab = arrange(rat("red", "green"), rat("green"), rat("blue"), corridor="green")
    play(lab, "0 open-door 1", "0 take-wound")
    assert healths(lab)[0] == "hurt"
    assert potions(lab, 0) == ["green"]


@pytest.mark.rule("6.5")
def test_an_obstacle_beaten_earns_one_potion_from_the_deck() -> None:
    lab = arrange(
        rat("red", "green"), rat("green"), rat("blue"), corridor="green red", potion_deck="blue violet orange"
    )
    play(lab, "0 open-door 1", "0 spend green")
    assert potions(lab, 0) == ["blue"]
    play(lab, "0 open-door 2")
    assert potions(lab, 0) == ["blue", "violet"]


@pytest.mark.rule("6.5")
def test_the_potion_spent_is_discarded_before_the_draw() -> None:
    """With an empty deck and no other discards, the very potion that was spent comes back."""
    lab = arrange(rat("red", "green"), rat("green"), rat("blue"), corridor="green")
    data = lab.to_data()
    data["table"]["rats"][1]["potions"] = data["table"]["potions"]
    data["table"]["potions"] = []
    lab.restore(data)
    play(lab, "0 open-door 1", "0 spend green")
    assert potions(lab, 0) == ["green"]
    assert table(lab)["potion_discard"] == []


@pytest.mark.rule("6.6")
def test_an_obstacle_not_beaten_gives_one_wound_and_no_potion() -> None:
    lab = arrange(corridor="green")
    heard = listen(lab)
    play(lab, "0 open-door 1")
    assert offer(lab, 0) == ["take-wound"]
    play(lab, "0 take-wound")
    assert healths(lab) == ["hurt", "well", "well"]
    assert kinds(heard) == ["door-opened", "rat-hurt"]
    assert potions(lab, 0) == []


@pytest.mark.rule("6.6")
@pytest.mark.parametrize(("health", "question"), [("well", "bare"), ("hurt", "bare-hurt")])
def test_nobody_is_told_to_use_a_potion_they_do_not_have(health: str, question: str) -> None:
    lab = arrange(rat("red", "blue", health=health), rat("green"), rat("blue"), corridor="green")
    play(lab, "0 open-door 1")
    prompt = lab.prompt(0)
    assert prompt is not None
    assert prompt.key == f"face-obstacle-{question}"
