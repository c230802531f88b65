"""Section 12: preparing the next turn."""

import pytest

import cheeseboard
from cheeseboard.core.state import State
from tests.games.lab_rats.arrange import *


def after_two_doors() -> State:
    """Seat 0 has opened the door of seat 1 and one in the centre, and has stopped."""
    lab = arrange(
        rat("red", doors="yellow"),
        rat("green", doors="orange"),
        rat("blue", doors="violet"),
        corridor="green resurrection blue red explosion",
        deck="confusion double-door",
    )
    return play(lab, "0 open-door 2", "0 open-door 4", "0 stop")


@pytest.mark.rule("12.1")
def test_opened_doors_go_to_the_discards() -> None:
    assert after_two_doors().view(None)["door_discard"] == ["resurrection", "red"]


@pytest.mark.rule("12.1")
def test_when_the_round_is_over_nothing_is_prepared() -> None:
    lab = arrange(rat("red"), rat("green", health="dead"), rat("blue", health="dead"), corridor="red")
    heard = listen(lab)
    play(lab, "0 open-door 1", "0 stop")
    round_began = [event.kind for event in heard].index("round-began")
    assert "door-taken" not in [event.kind for event in heard[:round_began]]


@pytest.mark.rule("12.2")
def test_whose_door_was_opened_draws_one_and_places_either() -> None:
    lab = after_two_doors()
    assert sorted(doors(lab, 1)) == ["confusion", "orange"]
    assert sorted(offer(lab, 1)) == ["place confusion", "place orange"]
    for chosen, kept in (("confusion", "orange"), ("orange", "confusion")):
        twin = play(lab.clone(), f"1 place {chosen}")
        assert table(twin)["corridor"][1] == chosen
        assert doors(twin, 1) == [kept]


@pytest.mark.rule("12.3")
def test_whose_door_stayed_closed_may_swap_it_and_draws_nothing() -> None:
    lab = after_two_doors()
    assert each(lab, "doors") == [1, 2, 1]
    assert offer(lab, 2) == ["place blue", "place violet"]
    kept = play(lab.clone(), "2 place blue")
    assert (table(kept)["corridor"][2], doors(kept, 2)) == ("blue", ["violet"])
    swapped = play(lab.clone(), "2 place violet")
    assert (table(swapped)["corridor"][2], doors(swapped, 2)) == ("violet", ["blue"])


@pytest.mark.rule("12.3")
def test_two_equal_doors_are_one_choice() -> None:
    lab = arrange(rat("red"), rat("green", doors="orange"), rat("blue"), corridor="red orange")
    play(lab, "0 open-door 1", "0 stop")
    assert offer(lab, 1) == ["place orange"]
    play(lab, "1 place orange")
    assert (table(lab)["corridor"][1], doors(lab, 1)) == ("orange", ["orange"])


@pytest.mark.rule("12.4")
def test_all_choose_at_the_same_time_in_any_order() -> None:
    lab = after_two_doors()
    waited_for = [lab.to_move]
    for line in ("2 place blue", "0 place green"):
        waited_for.append(play(lab, line).to_move)
        with pytest.raises(cheeseboard.Refused):
            play(lab, line)
    assert waited_for == [(0, 1, 2), (0, 1), (1,)]
    play(lab, "1 place orange")
    assert "open-door 1" in offer(lab, 1)


@pytest.mark.rule("12.4")
@pytest.mark.parametrize(("seat", "one", "other"), [(2, "blue", "violet"), (1, "confusion", "orange")])
def test_nobody_learns_whether_a_door_was_swapped_or_which_was_placed(
    seat: int, one: str, other: str
) -> None:
    lab = after_two_doors()
    worlds = []
    for chosen in (one, other):
        twin = lab.clone()
        heard = listen(twin)
        play(twin, f"{seat} place {chosen}")
        strangers = [viewer for viewer in (None, 0, 1, 2) if viewer != seat]
        worlds.append([(twin.view(viewer), told(heard, "door-settled", viewer)) for viewer in strangers])
    assert worlds[0] == worlds[1]


@pytest.mark.rule("12.5")
def test_opened_centre_doors_are_replaced_unseen_and_closed_ones_stay() -> None:
    lab = after_two_doors()
    assert table(lab)["corridor"][3:] == ["double-door", "explosion"]
    keep_doors(lab)
    for viewer in (None, 0, 1, 2):
        corridor = lab.view(viewer)["corridor"]
        assert [slot["state"] for slot in corridor] == ["closed"] * 5
        assert [slot["door"] for slot in corridor[3:]] == [None, None]
