"""The judges of Rafts! and Rats of Wistar: what they say fits the game, and what they like is good."""

from collections.abc import Callable, Iterator, Sequence

import pytest

import cheeseboard
from cheeseboard.bots.judges import judge_for
from cheeseboard.core.chance import Chance
from cheeseboard.core.move import Move
from cheeseboard.core.state import State
from cheeseboard.games.rafts.judge import distance
from cheeseboard.games.rafts.rules.state import Campus
from cheeseboard.games.rats_of_wistar.judge.features import FEATURES, PHASES, by_phase, guesses
from cheeseboard.games.rats_of_wistar.judge.mind import Mind
from cheeseboard.games.rats_of_wistar.judge.outlook import ASPECTS, aspects, outlook
from cheeseboard.games.rats_of_wistar.judge.rows import ALL_ROWS, ANCHORS, Stage
from cheeseboard.games.rats_of_wistar.rules.state import Wistar

BOTH = pytest.mark.parametrize("name", ["rafts", "rats-of-wistar"])
MOST = 4000

Chooser = Callable[[State, int, list[Move], Chance], Move]


def at_random(_state: State, _seat: int, offer: list[Move], chance: Chance) -> Move:
    return chance.pick(offer)


def most_natural(state: State, seat: int, offer: list[Move], _chance: Chance) -> Move:
    weights = judge_for(state.setup.title).weights(state, seat, offer)
    return offer[weights.index(max(weights))]


def decisions(name: str, players: int, seed: int, choosers: Sequence[Chooser]) -> Iterator[tuple[State, int]]:
    """A game, each time somebody decides."""
    state = cheeseboard.title(name).start(players, seed)
    chance = Chance(seed)
    for _ in range(MOST):
        if state.over:
            break
        seat = state.next_seat()
        yield state, seat
        state.play(seat, choosers[seat](state, seat, state.moves(seat), chance))
    yield state, -1


def final(name: str, players: int, seed: int, choosers: Sequence[Chooser]) -> State:
    *_, (state, _) = decisions(name, players, seed, choosers)
    return state


@BOTH
def test_every_offered_move_has_a_weight_and_the_chances_come_to_one(name: str) -> None:
    judge = judge_for(name)
    for state, seat in decisions(name, 3, 5, [at_random] * 3):
        assert sum(judge.verdict(state)) == pytest.approx(1)
        if seat >= 0:
            weights = judge.weights(state, seat, state.moves(seat))
            assert len(weights) == len(state.moves(seat))
            assert min(weights) >= 1


@BOTH
def test_a_position_is_judged_without_being_touched(name: str) -> None:
    judge = judge_for(name)
    for state, seat in decisions(name, 2, 8, [most_natural] * 2):
        before = state.digest()
        judge.chances(state)
        if seat >= 0:
            judge.weights(state, seat, state.moves(seat))
        assert state.digest() == before


@BOTH
def test_who_does_what_comes_natural_beats_who_plays_at_random(name: str) -> None:
    wins = 0
    for seed in range(8):
        natural = seed % 2
        choosers = [most_natural if seat == natural else at_random for seat in range(2)]
        wins += natural in final(name, 2, seed, choosers).winners
    assert wins >= 7


def test_at_the_end_a_family_expects_what_it_has() -> None:
    game = final("rats-of-wistar", 3, 2, [most_natural] * 3)
    assert isinstance(game, Wistar)
    assert [outlook(game, seat) for seat in range(3)] == game.scores


def test_every_row_has_a_name_of_its_own_a_worth_at_each_anchor_and_an_aspect_for_hints() -> None:
    assert len({row.name for row in ALL_ROWS}) == len(ALL_ROWS)
    assert all(len(row.worth) == len(ANCHORS) for row in ALL_ROWS)
    assert {row.aspect for row in ALL_ROWS} == {"", *ASPECTS}


def test_what_a_family_expects_is_the_sum_of_its_aspects_and_of_its_time() -> None:
    for state, seat in decisions("rats-of-wistar", 2, 3, [most_natural, at_random]):
        if seat >= 0 and state.ply % 20 == 0:
            assert isinstance(state, Wistar)
            mind = Mind(state, seat)
            time = sum(
                row.measure(mind) * row.worth_at(Stage(mind.turns)) for row in ALL_ROWS if not row.aspect
            )
            assert sum(aspects(state, seat).values()) + time == pytest.approx(outlook(state, seat))


def test_a_learner_sees_every_thing_once_in_each_phase() -> None:
    game = cheeseboard.title("rats-of-wistar").start(2, seed=1)
    assert isinstance(game, Wistar)
    assert len(FEATURES) == len(set(FEATURES))
    assert len(by_phase(Mind(game, 0))) == len(FEATURES) * len(PHASES) == len(guesses())


def worth_of_a_worker(game: Wistar) -> float:
    before = outlook(game, 0)
    game.families[0].entrance += 1
    return outlook(game, 0) - before


def test_a_worker_is_worth_less_the_fewer_rounds_are_left() -> None:
    worths = []
    for number in (3, 4, 5):
        game = cheeseboard.title("rats-of-wistar").start(2, seed=1)
        assert isinstance(game, Wistar)
        game.round = number
        worths.append(worth_of_a_worker(game))
    assert worths[0] > worths[1] > worths[2] > 0


def test_a_natural_family_mostly_does_what_comes_to_mind_first() -> None:
    judge = judge_for("rats-of-wistar")
    for state, seat in decisions("rats-of-wistar", 2, 1, [at_random] * 2):
        offer = state.moves(seat)
        weights = judge.weights(state, seat, offer)
        if 2 * max(weights) < sum(weights):
            break
    chosen = [judge.natural(state, seat, offer, Chance(seed)) for seed in range(60)]
    assert chosen.count(weights.index(max(weights))) > 45
    assert len(set(chosen)) > 1


def test_an_objective_that_can_be_claimed_is_claimed_first() -> None:
    judge = judge_for("rats-of-wistar")
    met = 0
    for seed in range(6):
        for state, seat in decisions("rats-of-wistar", 2, seed, [most_natural] * 2):
            offer = state.moves(seat) if seat >= 0 else []
            if any(move.kind == "claim" for move in offer):
                met += 1
                weights = judge.weights(state, seat, offer)
                assert offer[weights.index(max(weights))].kind == "claim"
    assert met


def test_a_thought_about_the_farm_ends_where_another_family_moves() -> None:
    judge = judge_for("rats-of-wistar")
    for state, seat in decisions("rats-of-wistar", 2, 3, [most_natural] * 2):
        if seat >= 0:
            assert not judge.quiet(state, seat)


def test_a_scientist_with_less_to_find_is_nearer() -> None:
    campus = cheeseboard.title("rafts").start(2, seed=4)
    assert isinstance(campus, Campus)
    need = campus.need(campus.scientists[0].objectives[0])
    before = distance(campus, 0)
    campus.scientists[0].labs[0].cards.append(need.bacterium)
    nearer = distance(campus, 0)
    campus.scientists[0].labs[0].cards.append(need.gene)
    assert distance(campus, 0) < nearer < before
