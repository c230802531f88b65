"""Judges: chances that add up, in every position of every title, and what each judge of ours must see."""

import pytest

import cheeseboard
from cheeseboard.bots.judges import judge_for
from cheeseboard.core.chance import Chance
from cheeseboard.core.judge import MARGIN, Judge, shares
from cheeseboard.core.playout import random_moves
from cheeseboard.games.house_of_cats.judge import ABILITY, PARTS, sheet_parts
from cheeseboard.games.house_of_cats.rules.components import ROOM_POINTS
from cheeseboard.games.house_of_cats.rules.state import House
from cheeseboard.games.lab_rats.judge import escape_chance
from cheeseboard.games.lab_rats.rules.components import DOORS, POTIONS
from cheeseboard.games.lab_rats.rules.state import DEAD, Lab
from tests.games.house_of_cats.table import sheet, table, with_cells


@pytest.mark.parametrize("name", cheeseboard.titles())
def test_chances_and_weights_make_sense_in_every_position(name: str) -> None:
    title = cheeseboard.title(name)
    judge = judge_for(name)
    for players in title.players:
        state, chance = title.start(players=players, seed=players), Chance(players)
        while not state.over:
            chances = judge.chances(state)
            assert len(chances) == players
            assert all(0 <= each <= 1 for each in chances)
            assert players == 1 or sum(chances) == pytest.approx(1)
            for seat in state.to_move:
                moves = state.moves(seat)
                weights = judge.weights(state, seat, moves)
                assert len(weights) == len(moves)
                assert min(weights) >= 1
                assert 0 < judge.belief(state, seat) <= 1
                assert judge.aspects(state, seat)
            random_moves(state, chance, 7)
        assert len(judge.verdict(state)) == players


def test_a_win_is_worth_more_than_any_lead() -> None:
    state = cheeseboard.title("lab-rats").start(players=3, seed=4)
    random_moves(state, Chance(4), 10_000)
    worth = Judge().verdict(state)
    winner = state.winners[0]
    assert worth[winner] > 1 - MARGIN
    assert sum(worth) == pytest.approx(1)


def test_shares_follow_the_points() -> None:
    assert shares([1.0, 1.0], 1.0) == [0.5, 0.5]
    low, high = shares([0.0, 1.0], 1.0)
    assert high / low == pytest.approx(2.718, abs=0.001)
    assert shares([0.0], 1.0) == [0.5]


def lab() -> Lab:
    state = cheeseboard.title("lab-rats").start(players=3, seed=4)
    assert isinstance(state, Lab)
    return state


def test_four_multicolour_potions_beat_every_exit() -> None:
    state = lab()
    rat = state.rats[0]
    rat.potions = [POTIONS["multicolour"]] * 4
    assert escape_chance(rat, state.exits) == 1
    rat.potions = []
    assert escape_chance(rat, state.exits) == 0


def test_the_escape_chance_agrees_with_the_rules() -> None:
    state, chance = lab(), Chance(5)
    while not state.over:
        for rat in state.rats:
            beaten = sum(rat.can_cover(way.colours) for way in state.exits)
            assert escape_chance(rat, state.exits) == beaten / len(state.exits)
        random_moves(state, chance, 9)


def test_a_dead_rat_has_worse_chances_than_a_living_one() -> None:
    state = lab()
    judge = judge_for("lab-rats")
    before = judge.chances(state)[1]
    state.rats[1].health = DEAD
    assert judge.chances(state)[1] < before


def corridor(placed: str, kept: str) -> tuple[Lab, int]:
    """All have placed their doors: whose turn it is looks at those of the next, who had these two."""
    state = lab()
    while state.desks:
        random_moves(state, Chance(4), 1)
    for seat, rat in enumerate(state.rats):
        rat.doors = []
        state.corridor[seat] = DOORS["double-door"]
    other = state.next_to(state.active)
    state.corridor[other] = DOORS[placed]
    state.rats[other].doors = [DOORS[kept]]
    return state, state.active


def belief_in(placed: str, kept: str) -> float:
    state, explorer = corridor(placed, kept)
    return judge_for("lab-rats").belief(state, explorer)


def test_the_others_have_probably_not_placed_what_helps_the_explorer() -> None:
    assert belief_in("instant-death", "potions-box") == 1
    assert 0 < belief_in("potions-box", "instant-death") < belief_in("double-door", "instant-death") < 1


def test_an_explorer_who_is_watched_has_probably_placed_what_helps_them() -> None:
    state, explorer = corridor("double-door", "double-door")
    state.corridor[explorer], state.rats[explorer].doors = DOORS["instant-death"], [DOORS["potions-box"]]
    judge, watcher = judge_for("lab-rats"), state.next_to(explorer)
    assert 0 < judge.belief(state, watcher) < judge.belief(state, explorer) == 1


def test_while_doors_are_being_placed_nobody_can_tell_which() -> None:
    state = lab()
    assert state.desks
    assert judge_for("lab-rats").belief(state, 0) == 1


def test_imagined_rats_seldom_do_what_seems_second_best() -> None:
    state, seat = corridor("double-door", "double-door")
    state.corridor[seat] = DOORS["potions-box"]
    judge, moves, luck = judge_for("lab-rats"), state.moves(seat), Chance(1)
    weights = judge.weights(state, seat, moves)
    best = weights.index(max(weights))
    often = sum(judge.natural(state, seat, moves, luck) == best for _ in range(300))
    assert moves[best].key == f"open-door {seat + 1}"
    assert often > 1.5 * 300 * weights[best] / sum(weights)


def test_a_room_of_a_growing_house_promises_its_new_cells_too() -> None:
    house = table("4", sheet(with_cells("4", ("3", [(5, 3), (5, 4)]))))
    assert isinstance(house, House)
    promises = sheet_parts(house.plan, house.sheets[0], rounds=12)[PARTS.index("promises")]
    assert promises > ROOM_POINTS[1] + ABILITY
