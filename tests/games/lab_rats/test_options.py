"""Section 14: options."""

import pytest

import cheeseboard
from cheeseboard.core.state import State
from tests.games.lab_rats.arrange import *


@pytest.mark.rule("14.1")
def test_the_usual_way_is_to_deal_the_specimens() -> None:
    assert TITLE.options["specimens"].default == "dealt"
    lab = TITLE.start(3, seed=2)
    assert None not in each(lab, "colour")
    dealt = {tuple(each(TITLE.start(3, seed=seed), "colour")) for seed in range(20)}
    assert len(dealt) > 10


@pytest.mark.rule("14.2")
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("seed", range(4))
def test_specimens_are_chosen_in_turn_order_before_any_hand_is_dealt(players: int, seed: int) -> None:
    lab = TITLE.start(players, seed, specimens="chosen")
    starter = lab.view(None)["starter"]
    chosen: list[str] = []
    for turn in range(players):
        seat = (starter + turn) % players
        assert lab.to_move == (seat,)
        assert each(lab, "potions") == [0] * players
        assert each(lab, "doors") == [0] * players
        free = [colour for colour in COLOURS if colour not in chosen]
        assert offer(lab, seat) == [f"choose-specimen {colour}" for colour in free]
        assert reasons(lab, seat) == {f"choose-specimen {colour}": "specimen-taken" for colour in chosen}
        chosen.append(free[-1])
        play(lab, f"{seat} choose-specimen {free[-1]}")
        assert lab.view(None)["rats"][seat]["colour"] == free[-1]
    assert each(lab, "potions") == [2] * players
    assert keep_doors(lab).to_move == (starter,)


@pytest.mark.rule("14.2")
def test_a_specimen_is_not_chosen_twice() -> None:
    lab = TITLE.start(3, seed=3, specimens="chosen")
    play(lab, f"{lab.to_move[0]} choose-specimen red")
    with pytest.raises(cheeseboard.Refused) as refused:
        play(lab, f"{lab.to_move[0]} choose-specimen red")
    assert refused.value.text("en") == "Somebody else is already playing that rat."


def one_is_left(option: str) -> State:
    """Seat 0 opens a door that kills it, with seat 1 dead already."""
    lab = arrange(
        rat("red", pollution=4),
        rat("green", health="dead"),
        rat("blue", cheese=1),
        corridor="red instant-death",
        last_survivor=option,
    )
    return play(lab, "0 open-door 1")


@pytest.mark.rule("14.3")
def test_own_turn_the_last_rat_wins_only_at_the_end_of_its_own_turn() -> None:
    assert TITLE.options["last_survivor"].default == "own-turn"
    lab = play(one_is_left("own-turn"), "0 open-door 2")
    assert healths(lab) == ["dead", "dead", "well"]
    assert lab.scores == [0, 0, 1]
    assert keep_doors(lab).to_move == (2,)


@pytest.mark.rule("14.4")
def test_at_once_the_last_rat_wins_as_soon_as_the_turn_is_settled() -> None:
    lab = one_is_left("at-once")
    heard = listen(lab)
    play(lab, "0 open-door 2")
    assert lab.scores == [0, 0, 2]
    assert lab.view(None)["round"] == 2
    assert kinds(heard).index("crumbs-found") < kinds(heard).index("survived")


@pytest.mark.rule("14.4")
def test_at_once_a_death_by_pollution_at_the_end_of_the_turn_counts() -> None:
    lab = play(one_is_left("at-once"), "0 stop")
    assert lab.scores == [0, 0, 2]


@pytest.mark.rule("14.4")
def test_at_once_is_not_before_the_turn_is_settled() -> None:
    """Explosion kills the other two, and then the active rat dies too: nobody wins."""
    lab = arrange(
        rat("red"),
        rat("green", health="hurt"),
        rat("blue", health="hurt"),
        corridor="explosion green",
        last_survivor="at-once",
    )
    play(lab, "0 open-door 1")
    assert healths(lab) == ["hurt", "dead", "dead"]
    assert lab.view(None)["round"] == 1
    play(lab, "0 open-door 2", "0 take-wound")
    assert lab.scores == [0, 0, 0]
    assert lab.view(None)["round"] == 2


@pytest.mark.rule("14.4")
def test_at_once_a_failed_exit_that_leaves_one_rat_ends_the_round() -> None:
    lab = arrange(rat("red"), rat("green", health="dead"), rat("blue"), last_survivor="at-once")
    play(lab, "0 try-exit 1")
    assert lab.scores == [0, 0, 1]
    assert lab.view(None)["starter"] == 1


def test_an_unknown_option_or_value_is_refused_with_the_choices() -> None:
    with pytest.raises(cheeseboard.Refused, match="own-turn, at-once"):
        TITLE.start(3, last_survivor="never")
    with pytest.raises(cheeseboard.Refused, match="specimens, last_survivor"):
        TITLE.start(3, colour="red")
