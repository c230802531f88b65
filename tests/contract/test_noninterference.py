"""Hidden information: what a viewer is told does not hang on what he cannot know."""

from cheeseboard.core.chance import Chance
from cheeseboard.core.playout import random_game
from tests.contract.cases import Batch, Case, for_every_case, for_games
from tests.contract.knowledge import Game, compare_imagination, viewers
from tests.contract.play import positions


@for_games(quick=6, usual=50, long=2000)
def test_nobody_is_told_what_he_cannot_know(batch: Batch) -> None:
    for seed in batch.seeds:
        Game(batch.case.start(seed), seed).play()


@for_every_case
def test_what_is_imagined_hangs_only_on_what_is_known(case: Case) -> None:
    for state in positions(case.start(5), 5, step=7):
        for viewer in viewers(state):
            compare_imagination(state, viewer, seed=state.ply)


@for_every_case
def test_an_imagined_world_can_be_played_to_the_end(case: Case) -> None:
    for state in positions(case.start(6), 6, step=13):
        for viewer in viewers(state):
            world = state.resample(viewer, seed=state.ply)
            things = sorted(world.inventory())
            random_game(world, Chance(state.ply))
            assert world.over
            assert sorted(world.inventory()) == things
