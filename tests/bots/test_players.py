"""Players get a window and never the state; what they know and their seed decide what they do."""

from collections.abc import Iterator

import pytest

import cheeseboard
from cheeseboard.bots.judges import judge_for
from cheeseboard.bots.levels import LEVELS, levels, player, seat_bot
from cheeseboard.bots.players import Random, Skill, Thinker
from cheeseboard.bots.search import Search, SearchSettings
from cheeseboard.bots.window import Player, Window
from cheeseboard.core.chance import Chance
from cheeseboard.core.playout import random_moves
from cheeseboard.core.state import State

GAMES = 24
QUICK = "simulations=12,seconds=60"


def start(players: int = 3, seed: int = 0) -> State:
    return cheeseboard.title("lab-rats").start(players=players, seed=seed)


def play_out(state: State, seats: list[Player]) -> State:
    while not state.over:
        seat = state.next_seat()
        state.play(seat, seats[seat].choose(Window(state, seat)))
    return state


def positions(name: str) -> Iterator[State]:
    """Positions of a title from the beginning to the end of a random game."""
    title = cheeseboard.title(name)
    state, chance = title.start(players=max(3, title.players[0]), seed=9), Chance(9)
    while not state.over:
        yield state
        random_moves(state, chance, 23)


def test_a_level_beats_random_players_clearly() -> None:
    """By chance it would win 8 of 24; 16 or more has a chance below one in a thousand."""
    wins = 0
    for seed in range(GAMES):
        seats: list[Player] = [Random(seed) for _ in range(3)]
        seats[seed % 3] = player("nibbles:seconds=60", seed)
        wins += seed % 3 in play_out(start(seed=seed), seats).winners
    assert wins >= 16


@pytest.mark.parametrize("name", cheeseboard.titles())
@pytest.mark.parametrize("bot", ["random", *LEVELS])
def test_a_bot_chooses_the_same_in_worlds_that_its_seat_cannot_tell_apart(name: str, bot: str) -> None:
    thinks = player(bot if bot == "random" else f"{bot}:{QUICK}", 5)
    differing = 0
    for number, state in enumerate(positions(name)):
        if number % 3 == 0:
            seat = state.to_move[-1]
            other = state.resample(seat, 1)
            other.ply += 3  # others may have been busier at their desks
            differing += other.digest() != state.digest()
            assert thinks.choose(Window(state, seat)) is thinks.choose(Window(other, seat))
    assert differing


def test_the_budget_is_counted_in_thoughts() -> None:
    def worlds(simulations: int) -> int:
        class Counted(Window):
            worlds = 0

            def resample(self, seed: int) -> State:
                Counted.worlds += 1
                return super().resample(seed)

        state = start(seed=7)
        Thinker(Skill(simulations, seconds=60)).choose(Counted(state, state.next_seat()))
        return Counted.worlds

    assert worlds(200) == 1 + 200 // 2  # two doors to choose from, tried side by side in each world


def test_without_time_it_still_answers() -> None:
    state = start(seed=7)
    seat = state.next_seat()
    assert Thinker(Skill(1_000_000, seconds=0.0)).choose(Window(state, seat)) in state.moves(seat)


def test_a_window_shows_nothing_but_what_the_seat_knows() -> None:
    window = Window(start(), 0)
    shown = {"heard", "moves", "offers", "prompt", "resample", "seat", "setup", "view"}
    assert {name for name in dir(window) if not name.startswith("_")} == shown
    with pytest.raises(AttributeError):
        window.anything = 1  # type: ignore[attr-defined]


def test_thinking_changes_nothing_at_the_table() -> None:
    state = start(seed=4)
    before = state.to_json()
    player(f"roquefort:{QUICK}").choose(Window(state, state.next_seat()))
    assert state.to_json() == before


def test_somebody_who_overlooks_everything_still_plays() -> None:
    state = start(seed=4)
    seat = state.next_seat()
    assert Thinker(Skill(8, 60.0, overlooks=1.0)).choose(Window(state, seat)) in state.moves(seat)


def test_mixed_bots_are_of_both_kinds() -> None:
    kinds = [type(seat_bot("mixed", seat)) is Random for seat in range(3)]
    assert kinds == [False, True, False]


def test_every_level_has_a_character_in_both_languages() -> None:
    assert tuple(levels()) == LEVELS
    assert all(level.character["en"] and level.character["es"] for level in levels().values())


def test_a_level_can_be_played_with_other_figures() -> None:
    bot = player("whiskers:simulations=7,blur=0.5")
    skill = bot.thinker("rafts").skill  # type: ignore[attr-defined]
    assert (skill.simulations, skill.blur, skill.depth) == (7, 0.5, Skill(7, 1.0).depth)


@pytest.mark.parametrize("name", cheeseboard.titles())
def test_the_patient_think_on_where_others_already_judge(name: str) -> None:
    def moves_a_thought(patience: int) -> float:
        settings = SearchSettings(20, seconds=60.0, patience=patience)
        window = Window(state, state.next_seat())
        search = Search(window.seat, judge_for(name), settings, Chance(3))
        search.think(window.resample, window.moves())
        return search.plies / search.thoughts

    state = next(state for state in positions(name) if len(state.moves(state.next_seat())) > 1)
    assert moves_a_thought(0) < moves_a_thought(1) < moves_a_thought(4)
