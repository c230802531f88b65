"""Section 9: potions, the hand limit and empty decks."""

import pytest

import cheeseboard
from tests.games.lab_rats.arrange import *

FULL = "green green blue violet"


def facing(colour: str, potion: str) -> list[str]:
    """What a rat of another colour with this one potion is offered against an obstacle."""
    others = [each for each in COLOURS if each != colour]
    lab = arrange(rat(others[0], potion), rat(others[1]), rat(others[2]), corridor=colour)
    return offer(play(lab, "0 open-door 1"), 0)[1:]


@pytest.mark.rule("9.1")
@pytest.mark.parametrize("colour", COLOURS)
def test_a_simple_potion_gives_its_one_colour(colour: str) -> None:
    beaten = [other for other in COLOURS if facing(other, colour)]
    assert beaten == [colour]


@pytest.mark.rule("9.2")
@pytest.mark.parametrize("potion", ["red-green", "blue-violet", "orange-yellow"])
def test_a_double_potion_gives_either_of_its_two_colours(potion: str) -> None:
    beaten = [other for other in COLOURS if facing(other, potion)]
    assert beaten == potion.split("-")


@pytest.mark.rule("9.2")
def test_a_double_potion_never_gives_both_colours() -> None:
    lab = arrange(
        rat("red", "green-blue"), rat("green"), rat("blue"), corridor="green blue", potion_deck="yellow"
    )
    play(lab, "0 open-door 1", "0 spend green-blue", "0 open-door 2")
    assert offer(lab, 0) == ["take-wound"]


@pytest.mark.rule("9.3")
def test_a_multicolour_potion_gives_any_colour() -> None:
    assert all(facing(colour, "multicolour") == ["spend multicolour"] for colour in COLOURS)


@pytest.mark.rule("9.4")
def test_potions_do_nothing_outside_ones_own_turn_and_nothing_without_an_obstacle() -> None:
    lab = arrange(rat("red", "green"), rat("green", "violet"), rat("blue"), corridor="violet red")
    assert not [key for key in offer(lab, 0) if key.startswith("spend")]
    with pytest.raises(cheeseboard.Refused):
        play(lab, "0 spend green")
    play(lab, "0 open-door 1")
    with pytest.raises(cheeseboard.Refused):
        play(lab, "1 spend violet")
    assert offer(lab, 0) == ["take-wound"]


@pytest.mark.rule("9.4")
def test_a_used_potion_goes_to_the_discards() -> None:
    lab = arrange(rat("red", "green-blue"), rat("green"), rat("blue"), corridor="blue", potion_discard="red")
    play(lab, "0 open-door 1", "0 spend green-blue")
    assert lab.view(None)["potion_discard"] == ["red", "green-blue"]


@pytest.mark.rule("9.5")
@pytest.mark.parametrize("door", ["red", "potions-box"])
def test_a_fifth_potion_makes_its_owner_discard_one_of_their_choice(door: str) -> None:
    lab = arrange(rat("red", FULL), rat("green"), rat("blue"), corridor=door, potion_deck="yellow")
    play(lab, "0 open-door 1")
    assert lab.to_move == (0,)
    assert offer(lab, 0) == ["discard green", "discard blue", "discard violet", "discard yellow"]
    play(lab, "0 discard green")
    assert potions(lab, 0) == ["green", "blue", "violet", "yellow"]
    assert lab.view(1)["potion_discard"] == ["green"]
    assert asked(lab, 0) == "explore"


@pytest.mark.rule("9.5")
def test_the_potion_just_drawn_may_be_the_one_to_go() -> None:
    lab = arrange(rat("red", FULL), rat("green"), rat("blue"), corridor="red", potion_deck="yellow")
    play(lab, "0 open-door 1", "0 discard yellow")
    assert potions(lab, 0) == FULL.split()


@pytest.mark.rule("9.5")
def test_four_potions_may_be_kept() -> None:
    lab = arrange(rat("red", "green green blue"), rat("green"), rat("blue"), corridor="red")
    assert asked(play(lab, "0 open-door 1"), 0) == "explore"
    assert seen(lab, 0)["potions"] == 4


@pytest.mark.rule("9.5")
def test_spending_one_of_four_and_drawing_one_needs_no_discard() -> None:
    lab = arrange(rat("red", FULL), rat("green"), rat("blue"), corridor="green")
    assert asked(play(lab, "0 open-door 1", "0 spend green"), 0) == "explore"


@pytest.mark.rule("9.5")
def test_the_discard_comes_before_the_second_door_of_a_double_door() -> None:
    lab = arrange(rat("red", FULL), rat("green"), rat("blue"), corridor="double-door", deck="red explosion")
    play(lab, "0 open-door 1")
    assert asked(lab, 0) == "discard-one"
    assert lab.view(0)["revealed"] == ["red"]
    assert healths(lab) == ["well"] * 3
    play(lab, "0 discard green")
    assert healths(lab) == ["hurt"] * 3


@pytest.mark.rule("9.5")
def test_confusion_between_full_hands_leaves_nobody_with_a_fifth() -> None:
    lab = arrange(
        rat("red", FULL),
        rat("green", "red red blue yellow"),
        rat("blue", "multicolour multicolour orange orange"),
        corridor="confusion",
    )
    play(lab, "0 open-door 1", "0 give green", "1 give red", "2 give orange")
    assert [seen(lab, seat)["potions"] for seat in range(3)] == [4, 4, 4]
    assert asked(lab, 0) == "explore"


@pytest.mark.rule("9.6")
def test_an_empty_potion_deck_is_made_of_the_shuffled_discards() -> None:
    drawn = set()
    for seed in range(20):
        lab = arrange(
            rat("red", "green"), rat("green", "blue"), rat("blue"), corridor="red", rest="discard", seed=seed
        )
        assert lab.view(None)["potion_deck"] == 0
        play(lab, "0 open-door 1")
        assert lab.view(None)["potion_deck"] == 25 - 3
        assert lab.view(None)["potion_discard"] == []
        assert (potions(lab, 0)[0], potions(lab, 1)) == ("green", ["blue"])
        drawn.add(potions(lab, 0)[1])
    assert len(drawn) > 5


@pytest.mark.rule("9.6")
def test_an_empty_door_deck_is_made_of_the_discards_in_the_middle_of_a_double_door() -> None:
    deadly = rat("green", doors="instant-death explosion explosion")
    lab = arrange(rat("red"), deadly, rat("blue"), corridor="double-door", deck="red", rest="discard")
    discards = len(lab.view(None)["door_discard"])
    heard = listen(lab)
    play(lab, "0 open-door 1")
    view = lab.view(None)
    assert told(heard, "door-revealed")[0]["door"] == "red"
    assert kinds(heard).count("door-revealed") > 1
    assert view["door_deck"] + len(view["door_discard"]) + len(view["revealed"]) == discards + 1
    assert view["door_deck"] > len(view["door_discard"])
    assert table(lab)["corridor"][0] == "double-door"


@pytest.mark.rule("9.6")
def test_the_discarded_doors_are_shuffled() -> None:
    drawn = set()
    for seed in range(12):
        lab = arrange(corridor="red", rest="discard", seed=seed)
        play(lab, "0 open-door 1", "0 stop")
        drawn.add(doors(lab, 0)[1])
    assert len(drawn) > 3


@pytest.mark.rule("9.6")
def test_doors_drawn_after_a_turn_come_from_its_own_discards_when_the_deck_is_empty() -> None:
    lab = arrange(corridor="red resurrection red red explosion", deck="violet", rest="discard")
    play(lab, *(f"0 open-door {number}" for number in range(1, 6)))
    view = lab.view(None)
    assert [rat["doors"] for rat in view["rats"]] == [2, 2, 2]
    assert [slot["state"] for slot in view["corridor"][3:]] == ["closed", "closed"]
    assert view["door_discard"] == []


@pytest.mark.rule("9.6")
def test_without_any_discards_no_potion_is_drawn_and_play_goes_on() -> None:
    lab = arrange(corridor="red potions-box")
    data = lab.to_data()
    data["table"]["rats"][1]["potions"] = data["table"]["potions"]
    data["table"]["potions"] = []
    lab.restore(data)
    play(lab, "0 open-door 1", "0 open-door 2")
    assert potions(lab, 0) == []
    assert asked(lab, 0) == "explore"


@pytest.mark.rule("9.6")
def test_without_any_discards_no_door_is_revealed_and_play_goes_on() -> None:
    """Eighteen doors, five players: ten lie or are held, and all the others are double doors."""
    data = {**TITLE.house.data, "name": "tiny", "doors": {"double-door": 9, "red": 9}}
    edition = TITLE.read_edition(data)
    rats = [rat(colour, doors="red") for colour in COLOURS[:5]]
    lab = arrange(*rats, corridor="double-door red red red red", edition=edition)
    heard = listen(lab)
    play(lab, "0 open-door 1")
    assert kinds(heard).count("door-revealed") == 2 * (2**8 - 1)
    assert asked(lab, 0) == "explore"
