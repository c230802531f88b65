"""Whole games by eager players, who seldom leave anything out, on tables with plenty to do."""

import json
import os
from typing import Any

import pytest

from cheeseboard.core.chance import Chance
from cheeseboard.core.move import Move
from cheeseboard.core.state import State
from cheeseboard.games.rats_of_wistar.rules.state import Wistar
from tests.games.rats_of_wistar.table import TITLE

GAMES = 2 if os.environ.get("CHEESEBOARD_QUICK") else 30 if os.environ.get("CHEESEBOARD_LONG") else 6
LAZY = ("pass", "end-turn")
COSTLY = ("buy-wild", "buy-electricity", "use-movement", "pitch-tent")
RARE = ("play", "complete", "use", "copy", "claim", "pay", "take-cheese", "lift-tent", "reveal-mission")
LOOSE = ("worker", "chief", "tent")
EACH = pytest.mark.parametrize(("players", "seed"), [(p, s) for p in (2, 3, 4) for s in range(GAMES)])


def plenty(players: int, seed: int) -> Wistar:
    """A game in which everybody has much to spend and many cards: what seldom happens, happens."""
    game = TITLE.start(players, seed)
    assert isinstance(game, Wistar)
    while not game.round:
        game.play(game.to_move[0], game.moves(game.to_move[0])[0])
    for seat, family in enumerate(game.families if seed % 3 else []):
        family.wood = family.metal = 30
        family.movement = family.wild = 4
        family.electricity = (seed + seat) % 3
        family.room = (seed * 3 + seat) % 8
        family.workers, family.entrance, family.built, family.beds = [2, 2, 2], 0, 4, 1
        for deck in game.decks:
            family.hand += [deck.pop() for _ in range(7)]
            family.played += [deck.pop() for _ in range(7)]
        family.rebuild()
    game._asked = -1
    return game


def eager(chance: Chance, offer: list[Move]) -> Move:
    rare = [move for move in offer if move.kind in RARE]
    if rare and chance.below(4):
        return chance.pick(rare)
    keen = [move for move in offer if move.kind not in LAZY] if chance.below(10) else offer
    sparing = [move for move in keen if move.kind not in COSTLY] if chance.below(6) else keen
    return chance.pick(sparing or keen or offer)


def plain(data: Any) -> str:
    return json.dumps(data, sort_keys=True)


@EACH
def test_nothing_gets_lost_and_every_game_ends(players: int, seed: int) -> None:
    game, chance = plenty(players, seed), Chance(seed)
    things = sorted(game.inventory())
    unique = [thing for thing in things if not thing.startswith(LOOSE)]
    assert len(set(unique)) == len(unique)
    while not game.over:
        seat = game.to_move[0]
        offer = game.moves(seat)
        assert len(set(offer)) == len(offer) > 0
        assert game.default(seat) in offer
        assert not any(barred.move in offer for barred in game.why_not(seat))
        game.play(seat, eager(chance, offer))
        assert sorted(game.inventory()) == things
        assert game.firing == []
    assert game.ply < 3000
    assert game.scores == [sum(line.points for line in game.score_lines(s)) for s in range(players)]


@EACH
def test_nobody_sees_what_is_hidden(players: int, seed: int) -> None:
    game, chance = plenty(players, seed), Chance(seed + 1)
    while not game.over:
        if chance.below(12) == 0 or game.drawn or game.drawn_objectives:
            for viewer in (None, *range(players)):
                other_world_looks_the_same(game, viewer, chance.below(1000))
        seat = game.to_move[0]
        game.play(seat, eager(chance, game.moves(seat)))


def other_world_looks_the_same(game: State, viewer: int | None, seed: int) -> None:
    world = game.resample(viewer, seed)
    assert plain(world.view(viewer)) == plain(game.view(viewer))
    assert world.to_move == game.to_move
    assert sorted(world.inventory()) == sorted(game.inventory())
    if viewer is not None:
        assert world.moves(viewer) == game.moves(viewer)
        reasons = [[barred.to_data() for barred in each.why_not(viewer)] for each in (world, game)]
        assert plain(reasons[0]) == plain(reasons[1])


@EACH
def test_clones_and_files_are_the_game_itself(players: int, seed: int) -> None:
    game, chance = plenty(players, seed), Chance(seed + 2)
    while not game.over:
        seat = game.to_move[0]
        move = eager(chance, game.moves(seat))
        if chance.below(8) == 0:
            before = game.to_json()
            twins = [game.clone(), TITLE.load(before)]
            for twin in twins:
                assert twin.to_json() == before
                twin.play(seat, move)
            assert game.to_json() == before
            game.play(seat, move)
            assert [twin.digest() for twin in twins] == [game.digest()] * 2
        else:
            game.play(seat, move)


def test_resampling_deals_hidden_cards_anew() -> None:
    game = plenty(3, 1)
    worlds = [game.resample(0, seed) for seed in range(8)]
    hands = set()
    for world in worlds:
        assert isinstance(world, Wistar)
        assert world.families[0].hand == game.families[0].hand
        assert set(game.families[1].known) <= set(world.families[1].hand)
        hands.add(tuple(sorted(world.families[1].hand)))
    assert len(hands) > 4


def test_a_game_is_small() -> None:
    game, chance = plenty(4, 1), Chance(3)
    while not game.over:
        seat = game.to_move[0]
        game.play(seat, eager(chance, game.moves(seat)))
        assert len(game.to_json()) < 16_000
