"""Section 4: the turn."""

import pytest

import cheeseboard
from cheeseboard.core.state import State
from tests.games.lab_rats.arrange import *

DOORS = [f"open-door {number}" for number in range(1, 6)]
EXITS = ["try-exit 1", "try-exit 2", "try-exit 3"]


HARMLESS = "potions-box resurrection resurrection"


@pytest.mark.rule("4.1")
def test_play_goes_to_the_left_neighbour_the_next_seat() -> None:
    lab = arrange(active=1, corridor=HARMLESS)
    order = [lab.to_move]
    for number, seat in enumerate((1, 2, 0), 1):
        keep_doors(play(lab, f"{seat} open-door {number}", f"{seat} stop"))
        order.append(lab.to_move)
    assert order == [(1,), (2,), (0,), (1,)]


@pytest.mark.rule("4.1")
def test_only_the_active_player_may_move_and_the_others_are_told_so() -> None:
    lab = arrange()
    assert offer(lab, 1) == []
    with pytest.raises(cheeseboard.Refused) as refused:
        play(lab, "1 open-door 1")
    assert refused.value.text("en") == "Please wait: Player 1 must decide first."
    assert refused.value.text("es") == "Un momento: falta la decisión de Jugador 1."


@pytest.mark.rule("4.2")
def test_a_wounded_rat_heals_before_its_player_chooses_anything() -> None:
    lab = arrange(rat("red"), rat("green", health="hurt"), rat("blue", health="hurt"), corridor="red")
    keep_doors(play(lab, "0 open-door 1", "0 stop"))
    assert lab.to_move == (1,)
    assert healths(lab) == ["well", "well", "hurt"]
    assert "try-exit 1" in offer(lab, 1)


@pytest.mark.rule("4.3")
def test_a_player_may_explore_or_try_an_exit() -> None:
    assert offer(arrange(), 0) == [*DOORS, *EXITS]


@pytest.mark.rule("4.3")
def test_after_a_door_there_is_no_exit_in_that_turn() -> None:
    lab = play(arrange(corridor="red"), "0 open-door 1")
    assert offer(lab, 0) == [*DOORS[1:], "stop"]
    assert {reasons(lab, 0)[way] for way in EXITS} == {"doors-or-exit"}
    with pytest.raises(cheeseboard.Refused):
        play(lab, "0 try-exit 1")


@pytest.mark.rule("4.4")
@pytest.mark.parametrize("laps", [1, 2])
def test_there_is_no_passing(laps: int) -> None:
    lab = arrange(rat("red", laps=laps), rat("green"), rat("blue"))
    assert "stop" not in offer(lab, 0)
    assert reasons(lab, 0)["stop"] == "open-one-first"
    before = lab.to_json()
    with pytest.raises(cheeseboard.Refused) as refused:
        play(lab, "0 stop")
    assert refused.value.text("en") == "You cannot pass: open at least one door."
    assert lab.to_json() == before


@pytest.mark.rule("4.5")
def test_the_first_lap_of_a_round_is_without_exits() -> None:
    lab = arrange(rat("red", laps=1), rat("green", laps=0), rat("blue", laps=0), corridor=HARMLESS)
    for seat in range(3):
        assert offer(lab, seat) == DOORS
        assert {reasons(lab, seat)[way] for way in EXITS} == {"exits-closed-first-lap"}
        assert not seen(lab, seat)["may_exit"]
        keep_doors(play(lab, f"{seat} open-door {seat + 1}", f"{seat} stop"))
    assert offer(lab, 0) == [*DOORS, *EXITS]
    assert seen(lab, 0)["may_exit"]


@pytest.mark.rule("4.5")
def test_the_first_player_of_a_new_game_cannot_try_an_exit() -> None:
    lab = keep_doors(TITLE.start(3, seed=1))
    assert offer(lab, lab.to_move[0]) == DOORS


@pytest.mark.rule("4.5")
def test_a_visit_skipped_for_death_counts_as_one() -> None:
    """Dead in the first lap, revived later: exits are open from the second time the turn gets there."""
    lab = arrange(
        rat("red", laps=1),
        rat("green", health="dead", laps=0),
        rat("blue", laps=0),
        corridor="red resurrection",
    )
    keep_doors(play(lab, "0 open-door 1", "0 stop"))
    assert lab.to_move == (2,)
    assert offer(lab, 2) == DOORS
    keep_doors(play(lab, "2 open-door 2", "2 stop"))
    keep_doors(play(lab, "0 open-door 1", "0 take-wound", "0 stop"))
    assert lab.to_move == (1,)
    assert offer(lab, 1) == [*DOORS, *EXITS]


@pytest.mark.rule("4.5")
def test_a_rat_revived_before_its_first_visit_still_has_no_exits() -> None:
    lab = arrange(
        rat("red", laps=1), rat("green", health="dead", laps=0), rat("blue", laps=0), corridor="resurrection"
    )
    keep_doors(play(lab, "0 open-door 1", "0 stop"))
    assert lab.to_move == (1,)
    assert offer(lab, 1) == DOORS


@pytest.mark.rule("4.6")
def test_a_seat_with_a_dead_rat_is_skipped_and_nothing_is_prepared_for_it() -> None:
    lab = arrange(rat("red"), rat("green", health="dead", crumbs=2, pollution=2), rat("blue"), corridor="red")
    play(lab, "0 open-door 1", "0 stop")
    held = doors(lab, 1)
    heard = listen(lab)
    keep_doors(lab)
    assert lab.to_move == (2,)
    assert kinds(heard) == ["door-settled"] * 3 + ["turn-lost", "turn-began"]
    assert (seen(lab, 1)["crumbs"], seen(lab, 1)["pollution"]) == (2, 2)
    assert doors(lab, 1) == held


@pytest.mark.rule("4.7")
def test_while_doors_are_placed_the_next_living_rat_is_shown_as_the_explorer() -> None:
    lab = arrange(rat("red"), rat("green", health="dead"), rat("blue"), corridor="red")
    play(lab, "0 open-door 1", "0 stop")
    assert [lab.view(viewer)["active"] for viewer in (None, 0, 1, 2)] == [2, 2, 2, 2]
    assert (keep_doors(lab).to_move, lab.view(None)["active"]) == ((2,), 2)


@pytest.mark.rule("4.7", "4.8")
def test_in_whole_games_whoever_is_shown_explores_next_and_exits_are_as_said() -> None:
    """Beside the program's own count of laps: how often the turn was told to have reached a seat."""
    for seed, option in enumerate(("own-turn", "at-once")):
        lab = TITLE.start(5, seed, last_survivor=option)
        heard, visits, shown = listen(lab), [0] * 5, -1
        for seat, _ in play_out(lab, seed):
            for event in heard:
                if event.kind == "round-began":
                    visits = [0] * 5
                if event.kind in ("turn-began", "turn-lost"):
                    visits[(event.facts or {})["seat"]] += 1
                if event.kind == "turn-began":
                    assert shown in (-1, (event.facts or {})["seat"])
            heard.clear()
            waits = asked(lab, seat) in ("place", "keep-two")
            shown = lab.view(None)["active"] if waits else -1
            if asked(lab, seat) != "keep-two":
                next_turns = [n + (waits or who != lab.view(None)["active"]) for who, n in enumerate(visits)]
                living = [health != "dead" for health in healths(lab)]
                said = [alive and turn > 1 for alive, turn in zip(living, next_turns, strict=True)]
                assert each(lab, "may_exit") == said


@pytest.mark.rule("4.8")
def test_may_try_an_exit_is_said_of_the_living_who_have_exits_in_their_next_turn() -> None:
    lab = arrange(
        rat("red", laps=1), rat("green", laps=0), rat("blue", laps=1, health="dead"), corridor=HARMLESS
    )
    assert each(lab, "may_exit") == [False, False, False]
    play(lab, "0 open-door 1", "0 stop")
    assert each(lab, "may_exit") == [True, False, False]


@pytest.mark.rule("4.5")
def test_in_the_first_lap_the_exits_are_shut_also_after_a_door() -> None:
    lab = arrange(rat("red", laps=1), rat("green", laps=0), rat("blue", laps=0), corridor=HARMLESS)
    play(lab, "0 open-door 1")
    assert {reasons(lab, 0)[way] for way in EXITS} == {"exits-closed-first-lap"}


# What is done for the absent ----------------------------------------------------------------------------


@pytest.mark.parametrize("health", ["well", "hurt"])
def test_an_absent_players_rat_uses_the_potion_that_fits_and_is_missed_least(health: str) -> None:
    lab = arrange(
        rat("red", "multicolour red-green green-blue", health=health),
        rat("green"),
        rat("blue"),
        corridor="green",
    )
    assert default(play(lab, "0 open-door 1"), 0) == "spend red-green"


def test_an_absent_player_stops_unless_that_kills() -> None:
    lab = arrange(rat("red", pollution=0), rat("green"), rat("blue"), corridor=HARMLESS)
    assert default(play(lab, "0 open-door 1"), 0) == "stop"
    lab = arrange(rat("red", pollution=1), rat("green"), rat("blue"), corridor=HARMLESS)
    assert default(play(lab, "0 open-door 2"), 0).startswith("open-door")


def test_an_absent_player_opens_the_own_door_only_if_it_is_known_to_be_harmless() -> None:
    lab = arrange(rat("red"), rat("green"), rat("blue"), corridor="instant-death")
    assert default(lab, 0) == "open-door 2"
    lab = arrange(rat("green"), rat("red"), rat("blue"), active=1, corridor="blue potions-box")
    assert default(lab, 1) == "open-door 2"


def default(lab: State, seat: int) -> str:
    return lab.default(seat).key


# What an offer says -------------------------------------------------------------------------------------


def sentences(lab: State, seat: int) -> dict[str, str]:
    return {offered.move.key: offered.text("en") for offered in lab.offers(seat)}


def test_offers_say_what_they_bring() -> None:
    lab = arrange(rat("red", pollution=1), rat("green"), rat("blue"), corridor="green potions-box")
    assert sentences(lab, 0)["open-door 1"].startswith("Open door 1, your own: Mumbling Moss")
    assert sentences(lab, 0)["try-exit 2"] == "Try exit 2: 2 cheeses, or death"
    play(lab, "0 open-door 2")
    assert sentences(lab, 0)["stop"] == "Stop: 1 crumb and 4 pollution, and your rat dies"
