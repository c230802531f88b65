"""Section 13: the end of a round, and the new round."""

from typing import Any

import pytest

import cheeseboard
from cheeseboard.core.state import State
from tests.games.lab_rats.arrange import *

ESCAPE = ["0 try-exit 1", "0 mutate", "0 spend green", "0 spend blue"]


def alone(*others: dict[str, Any], **more: Any) -> State:
    """Seat 0 is at its turn with the only living rat."""
    dead = others or (rat("green", health="dead"), rat("blue", health="dead"))
    return arrange(rat("red"), *dead, corridor="red", **more)


def escaped(*others: dict[str, Any], hand: str = "green blue", **more: Any) -> State:
    """Seat 0 has just escaped."""
    lab = arrange(
        rat("red", hand, doors="violet"),
        *(others or (rat("green"), rat("blue"))),
        exits="red-green-blue",
        **more,
    )
    return play(lab, *ESCAPE)


@pytest.mark.rule("13.1")
@pytest.mark.parametrize(
    ("ending", "lab", "moves"),
    [
        (
            "exit-beaten",
            arrange(rat("red", "green blue"), rat("green"), rat("blue"), exits="red-green-blue"),
            ESCAPE,
        ),
        ("survived", alone(), ["0 open-door 1", "0 stop"]),
        ("all-died", alone(exits="blue-violet-yellow"), ["0 try-exit 1"]),
    ],
)
def test_a_round_ends_in_one_of_three_ways(ending: str, lab: State, moves: list[str]) -> None:
    lab = lab.clone()
    heard = listen(lab)
    play(lab, *moves)
    ended = [kind for kind in kinds(heard) if kind in ("exit-beaten", "survived", "all-died")]
    assert ended == [ending]
    assert lab.view(None)["round"] == 2


@pytest.mark.rule("13.1")
def test_with_two_rats_alive_the_round_goes_on() -> None:
    lab = alone(rat("green", health="dead"), rat("blue", health="hurt"))
    play(lab, "0 open-door 1", "0 stop")
    assert lab.view(None)["round"] == 1
    assert keep_doors(lab).to_move == (2,)


@pytest.mark.rule("13.2")
def test_whoever_ends_a_turn_with_the_only_living_rat_wins_one_cheese() -> None:
    lab = play(alone(), "0 open-door 1", "0 stop")
    assert lab.scores == [1, 0, 0]


@pytest.mark.rule("13.2")
def test_a_player_who_kills_the_others_in_their_own_turn_wins_at_its_end() -> None:
    lab = arrange(
        rat("red"), rat("green", health="hurt"), rat("blue", health="hurt"), corridor="red explosion"
    )
    play(lab, "0 open-door 2")
    assert healths(lab) == ["hurt", "dead", "dead"]
    assert lab.scores == [0, 0, 0]
    play(lab, "0 stop")
    assert lab.scores == [1, 0, 0]


@pytest.mark.rule("13.2")
def test_surviving_may_bring_the_fourth_cheese() -> None:
    lab = arrange(
        rat("red", cheese=3), rat("green", health="dead"), rat("blue", health="dead"), corridor="red"
    )
    play(lab, "0 open-door 1", "0 stop")
    assert lab.over
    assert lab.winners == [0]


def left_alone(corridor: str, hand: str = "") -> State:
    """Seat 0 dies on its turn and leaves seat 1 alone."""
    lab = arrange(
        rat("red"),
        rat("green", hand),
        rat("blue", health="dead"),
        corridor=f"instant-death {corridor}",
        exits="red-green-blue",
    )
    return keep_doors(play(lab, "0 open-door 1"))


@pytest.mark.rule("13.3")
def test_the_survivor_must_take_a_turn_as_usual() -> None:
    lab = left_alone("green")
    assert lab.scores == [0, 0, 0]
    assert lab.to_move == (1,)
    assert "stop" not in offer(lab, 1)
    play(lab, "1 open-door 2")
    assert lab.scores == [0, 0, 0]
    play(lab, "1 stop")
    assert lab.scores == [0, 1, 0]
    assert lab.view(None)["round"] == 2


@pytest.mark.rule("13.3")
def test_the_survivor_must_end_their_own_turn_alive() -> None:
    lab = left_alone("blue violet")
    play(lab, "1 open-door 2", "1 take-wound", "1 open-door 3", "1 take-wound")
    assert lab.scores == [0, 0, 0]
    assert lab.view(None)["round"] == 2
    assert each(lab, "crumbs") == [1, 2, 0]


@pytest.mark.rule("13.3")
def test_the_survivor_must_still_be_alone_at_the_end_of_their_turn() -> None:
    lab = left_alone("resurrection")
    play(lab, "1 open-door 2", "1 stop")
    assert lab.scores == [0, 0, 0]
    assert lab.view(None)["round"] == 1
    assert keep_doors(lab).to_move == (2,)


@pytest.mark.rule("13.3")
def test_the_survivor_who_fails_an_exit_wins_nothing() -> None:
    lab = play(left_alone("green"), "1 try-exit 1")
    assert lab.scores == [0, 0, 0]
    assert lab.view(None)["round"] == 2


@pytest.mark.rule("13.4")
def test_a_lone_survivor_who_escapes_gets_two_cheeses_and_no_third() -> None:
    lab = play(left_alone("green", "red blue"), "1 try-exit 1", "1 spend red", "1 mutate", "1 spend blue")
    assert lab.scores == [0, 2, 0]


@pytest.mark.rule("13.5")
def test_if_all_are_dead_nobody_wins_the_round() -> None:
    lab = alone(exits="blue-violet-yellow")
    heard = listen(lab)
    play(lab, "0 try-exit 1")
    assert lab.scores == [0, 0, 0]
    assert "cheese-won" not in kinds(heard)
    assert lab.view(None)["round"] == 2


@pytest.mark.rule("13.6")
@pytest.mark.parametrize("active", [0, 1, 2])
@pytest.mark.parametrize("ending", ["escape", "survive", "all die"])
def test_the_seat_after_the_one_that_has_just_played_opens_the_new_round(active: int, ending: str) -> None:
    health = "well" if ending == "escape" else "dead"
    rats = [rat(colour, health=health) for colour in ("green", "blue", "violet")]
    rats[active] = rat("red", "green blue")
    exit_laid = "blue-violet-yellow" if ending == "all die" else "red-green-blue"
    lab = arrange(*rats, active=active, corridor="red", exits=exit_laid)
    if ending == "survive":
        play(lab, f"{active} open-door 1", f"{active} stop")
    else:
        play(lab, f"{active} try-exit 1")
        while asked(lab, active) == "cover":
            lab.play(active, lab.moves(active)[0])
    starter = (active + 1) % 3
    discard_down(lab)
    assert lab.view(None)["starter"] == starter
    assert keep_doors(lab).to_move == (starter,)


@pytest.mark.rule("13.6")
def test_at_once_too_the_seat_after_the_one_that_has_just_played_begins() -> None:
    """Seat 0 dies and leaves seat 2 alone: dead seat 1 was next and begins."""
    lab = arrange(
        rat("red"),
        rat("green", health="dead"),
        rat("blue"),
        corridor="instant-death",
        last_survivor="at-once",
    )
    play(lab, "0 open-door 1")
    assert lab.scores == [0, 0, 1]
    assert keep_doors(lab).to_move == (1,)


@pytest.mark.rule("13.7")
def test_all_doors_on_the_table_are_discarded_open_and_closed() -> None:
    lab = arrange(
        rat("red", doors="yellow"),
        rat("green", doors="orange", health="dead"),
        rat("blue", doors="violet", health="dead"),
        corridor="red green confusion explosion resurrection",
        deck="blue blue violet",
    )
    play(lab, "0 open-door 1", "0 stop")
    assert lab.view(None)["door_discard"] == ["red", "green", "confusion", "explosion", "resurrection"]
    assert [doors(lab, seat) for seat in range(3)] == [
        ["yellow", "blue"],
        ["orange", "blue"],
        ["violet", "violet"],
    ]


@pytest.mark.rule("13.8")
def test_everybody_begins_a_round_with_two_potions() -> None:
    lab = escaped(
        rat("green", "red violet orange orange"), rat("blue", "yellow"), hand="green blue multicolour"
    )
    assert lab.to_move == (1,)
    assert offer(lab, 1) == ["discard red", "discard violet", "discard orange"]
    play(lab, "1 discard orange", "1 discard red")
    assert potions(lab, 1) == ["violet", "orange"]
    assert each(lab, "potions") == [2, 2, 2]
    assert potions(lab, 0)[0] == "multicolour"
    assert potions(lab, 2)[0] == "yellow"
    assert lab.view(0)["potion_discard"] == ["green", "blue", "orange", "red"]


@pytest.mark.rule("13.8")
def test_whoever_has_exactly_two_keeps_them() -> None:
    lab = escaped(rat("green", "red violet"), rat("blue"))
    assert potions(lab, 1) == ["red", "violet"]


@pytest.mark.rule("13.8")
def test_the_others_see_what_went_only_when_all_have_chosen() -> None:
    lab = escaped(rat("green", "red violet orange"), rat("blue", "yellow yellow red"))
    assert lab.to_move == (1, 2)
    one, other = lab.clone(), lab.clone()
    play(one, "1 discard red")
    play(other, "1 discard violet")
    for viewer in (None, 0, 2):
        assert one.view(viewer) == other.view(viewer)
    assert one.view(None)["potion_discard"] == ["green", "blue"]
    play(one, "2 discard yellow")
    assert one.view(None)["potion_discard"] == ["green", "blue", "red", "yellow"]


@pytest.mark.rule("13.8")
def test_the_discards_are_made_before_anybody_draws() -> None:
    """With an empty deck and no discards, what one player gives up is what another draws."""
    lab = alone()
    data = lab.to_data()
    data["table"]["rats"][1]["potions"] = data["table"]["potions"][1:]
    del data["table"]["potions"][1:]
    lab.restore(data)
    discard_down(play(lab, "0 open-door 1", "0 stop"))
    assert each(lab, "potions") == [2, 2, 2]


@pytest.mark.rule("13.9")
def test_every_rat_begins_the_new_round_alive_and_unhurt() -> None:
    lab = escaped(rat("green", health="dead"), rat("blue", health="hurt"))
    assert healths(lab) == ["well", "well", "well"]


@pytest.mark.rule("13.10")
def test_all_eight_exits_are_shuffled_for_the_new_round() -> None:
    orders = {tuple(table(escaped(seed=seed))["exits"]) for seed in range(12)}
    assert len(orders) == 12
    assert all(len(set(order)) == 8 for order in orders)
    assert escaped().view(0)["exits"] == [None, None, None]


@pytest.mark.rule("13.11")
def test_specimens_cheese_crumbs_and_pollution_carry_over() -> None:
    lab = escaped(rat("green", crumbs=3, pollution=2, cheese=1), rat("blue", crumbs=9, pollution=4))
    assert each(lab, "colour") == ["red", "green", "blue"]
    assert lab.scores == [2, 1, 0]
    assert each(lab, "crumbs") == [0, 3, 9]
    assert each(lab, "pollution") == [0, 2, 4]


@pytest.mark.rule("13.11")
def test_decks_and_discards_stay_as_they_are() -> None:
    lab = escaped(
        rat("green", "red red"),
        rat("blue", "red-green violet"),
        potion_deck="orange violet yellow",
        potion_discard="yellow",
        door_discard="explosion",
        deck="confusion confusion",
    )
    assert potions(lab, 0) == ["orange", "violet"]
    assert table(lab)["potions"][-1] == "yellow"
    assert lab.view(None)["potion_discard"] == ["yellow", "green", "blue"]
    assert lab.view(None)["door_discard"][0] == "explosion"
    assert doors(lab, 0) == ["violet", "confusion"]


@pytest.mark.rule("13.12")
def test_then_all_place_a_door_at_once_and_the_centre_is_filled() -> None:
    lab = escaped()
    assert lab.to_move == (0, 1, 2)
    assert [len(offer(lab, seat)) for seat in range(3)] == [len(set(doors(lab, seat))) for seat in range(3)]
    assert [slot["state"] for slot in lab.view(None)["corridor"]] == ["none"] * 3 + ["closed"] * 2
    keep_doors(lab)
    assert [slot["state"] for slot in lab.view(None)["corridor"]] == ["closed"] * 5
    assert each(lab, "doors") == [1, 1, 1]


@pytest.mark.rule("4.5")
def test_a_new_round_begins_with_a_lap_without_exits() -> None:
    lab = keep_doors(escaped())
    assert lab.to_move == (1,)
    assert not [key for key in offer(lab, 1) if key.startswith("try-exit")]
    with pytest.raises(cheeseboard.Refused) as refused:
        play(lab, "1 try-exit 1")
    assert refused.value.reason.key == "exits-closed-first-lap"


@pytest.mark.rule("13.7")
def test_the_doors_that_nobody_opened_are_shown_as_they_are_discarded() -> None:
    lab = arrange(
        rat("red", "green blue", laps=2),
        rat("green"),
        rat("blue"),
        corridor="red green",
        exits="red-green-blue",
    )
    heard = listen(lab)
    play(lab, "0 try-exit 1", "0 mutate", "0 spend green", "0 spend blue")
    told = [event.facts for event in heard if event.kind == "doors-cleared"]
    assert len(told) == 1
    assert told[0] is not None
    assert told[0]["doors"] == lab.view(None)["door_discard"][-5:]
