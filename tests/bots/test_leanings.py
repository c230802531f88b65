"""Leanings: a plan that prefers, or one that avoids, declared by the title as data."""

import pytest

import cheeseboard
from cheeseboard.bots.leanings import Leaning, Pattern, leanings
from cheeseboard.bots.levels import player, with_figure
from cheeseboard.bots.window import Window
from cheeseboard.core.state import State

QUICK = "roquefort:simulations=8"
NATURAL = "roquefort:simulations=0"
OURS = [(name, key) for name in cheeseboard.titles() for key in leanings(name)]


def kinds_in(state: State, bot: str) -> list[str]:
    """The kinds of all moves of a game that such bots play."""
    seat_bots = [player(with_figure(bot, "seconds=60"), seat) for seat in range(state.players)]
    made: list[str] = []
    while not state.over:
        seat = state.next_seat()
        move = seat_bots[seat].choose(Window(state, seat))
        if len(state.moves(seat)) > 1:
            made.append(move.kind)
        state.play(seat, move)
    return made


@pytest.mark.parametrize("bot", [QUICK, NATURAL])
def test_who_never_stops_never_stops(bot: str) -> None:
    lab = cheeseboard.title("lab-rats")
    assert "stop" in kinds_in(lab.start(3, 1), bot)
    assert "stop" not in kinds_in(lab.start(3, 1), with_figure(bot, "leaning=never-stops"))


def test_who_prefers_something_does_it_more_often() -> None:
    lab = cheeseboard.title("lab-rats")
    counts = [
        kinds_in(lab.start(3, 1), bot).count("stop") for bot in (QUICK, with_figure(QUICK, "leaning=careful"))
    ]
    assert counts[0] < counts[1]


def test_what_is_avoided_is_done_where_nothing_else_is_left() -> None:
    lab = cheeseboard.title("lab-rats").start(3, 1)
    offer = lab.moves(lab.next_seat())
    shy = Leaning("shy", (), tuple(Pattern(move.kind, frozenset()) for move in offer), 0.0, {})
    assert shy.seen(offer) == offer


@pytest.mark.parametrize(("name", "key"), OURS)
def test_every_pattern_of_a_leaning_names_a_move_of_its_title(name: str, key: str) -> None:
    leaning = leanings(name)[key]
    moves = cheeseboard.title(name).vocabulary.catalog
    for pattern in (*leaning.prefers, *leaning.avoids):
        for argument in pattern.args or {""}:
            single = Pattern(pattern.kind, frozenset({argument} - {""}))
            assert any(single.fits(move) for move in moves), (pattern.kind, argument)


@pytest.mark.parametrize(("name", "key"), OURS)
def test_a_leaning_has_a_plan_and_words_for_it(name: str, key: str) -> None:
    leaning = leanings(name)[key]
    assert leaning.prefers or leaning.avoids
    assert all(leaning.words[language] for language in ("en", "es"))


def test_a_natural_player_draws_by_what_it_knows() -> None:
    state = cheeseboard.title("rafts").start(3, 7)
    seat = state.next_seat()
    chosen = {player(NATURAL, seed).choose(Window(state, seat)) for seed in range(20)}
    assert len(chosen) > 1
    same = {player(NATURAL, 3).choose(Window(state.resample(seat, world), seat)) for world in range(3)}
    assert len(same) == 1


def test_natural_play_draws_by_weights_of_any_size() -> None:
    """Rats of Wistar has weights whose powers would not fit into a machine's whole number."""
    state = cheeseboard.title("rats-of-wistar").start(2, seed=3)
    bot = player(NATURAL)
    while not state.over:
        seat = state.next_seat()
        state.play(seat, bot.choose(Window(state, seat)))
    assert state.winners
