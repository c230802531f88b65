import pytest

import cheeseboard
from cheeseboard.bots.players import Random, Sampler, player
from cheeseboard.bots.search import worth
from cheeseboard.bots.window import Player, Window
from cheeseboard.core.chance import Chance
from cheeseboard.core.playout import random_moves
from cheeseboard.core.state import State

GAMES = 24


def start(players: int = 3, seed: int = 0) -> State:
    return cheeseboard.title("lab-rats").start(players=players, seed=seed)


def play_out(state: State, seats: list[Player]) -> State:
    while not state.over:
        seat = state.next_seat()
        state.play(seat, seats[seat].choose(Window(state, seat)))
    return state


def test_the_sampler_beats_random_players_clearly() -> None:
    """By chance he would win 8 of 24; 16 or more has a chance below one in a thousand."""
    wins = 0
    for seed in range(GAMES):
        seats: list[Player] = [Random(seed) for _ in range(3)]
        seats[seed % 3] = Sampler(seed, playouts=24, horizon=40)
        wins += seed % 3 in play_out(start(seed=seed), seats).winners
    assert wins >= 16


@pytest.mark.parametrize("bot", [Random(5), Sampler(5, playouts=12, horizon=20)])
def test_a_bot_chooses_the_same_in_worlds_that_his_seat_cannot_tell_apart(bot: Player) -> None:
    state, chance = start(players=4, seed=9), Chance(9)
    differing = 0
    while not state.over:
        for seat in state.to_move:
            other = state.resample(seat, 1)
            differing += other.digest() != state.digest()
            assert bot.choose(Window(state, seat)) is bot.choose(Window(other, seat))
        random_moves(state, chance, 17)
    assert differing > 10


def test_the_budget_is_counted_in_playouts() -> None:
    class Counted(Window):
        worlds = 0

        def resample(self, seed: int) -> State:
            Counted.worlds += 1
            return super().resample(seed)

    state = start(seed=7)
    Sampler(playouts=24, horizon=5).choose(Counted(state, state.next_seat()))
    assert Counted.worlds == 12


def test_a_window_shows_nothing_but_what_the_seat_knows() -> None:
    window = Window(start(), 0)
    assert {name for name in dir(window) if not name.startswith("_")} == {"moves", "resample", "seat", "view"}
    with pytest.raises(AttributeError):
        window.anything = 1  # type: ignore[attr-defined]


def test_thinking_changes_nothing_at_the_table() -> None:
    state = start(seed=4)
    before = state.to_json()
    Sampler(playouts=12, horizon=30).choose(Window(state, state.next_seat()))
    assert state.to_json() == before


def test_a_win_is_worth_more_than_any_lead() -> None:
    state = start(seed=4)
    assert worth(state, 0) == 0
    random_moves(state, Chance(4), 10_000)
    winner = state.winners[0]
    assert worth(state, winner) == 1
    assert worth(state, (winner + 1) % 3) == -1


def test_mixed_bots_are_of_both_kinds() -> None:
    kinds = [type(player("mixed", seat)) for seat in range(3)]
    assert kinds == [Sampler, Random, Sampler]
