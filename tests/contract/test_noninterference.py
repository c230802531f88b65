"""Hidden information: what a viewer is told does not depend on what they cannot know."""

from tests.contract.cases import Batch, Case, for_every_case, for_games
from tests.contract.knowledge import Game, compare_imagination, viewers
from tests.contract.play import HORIZON, play_out, positions


@for_games(quick=6, usual=12, long=2000)
def test_nobody_is_told_what_they_cannot_know(batch: Batch) -> None:
    for seed in batch.seeds:
        Game(batch.case.start(seed), seed).play()


@for_every_case
def test_what_is_imagined_hangs_only_on_what_is_known(case: Case) -> None:
    for state in positions(case.start(5), 5, step=7):
        for viewer in viewers(state):
            compare_imagination(state, viewer, seed=state.ply)


@for_every_case
def test_an_imagined_world_can_be_played_to_the_end(case: Case) -> None:
    for count, state in enumerate(positions(case.start(7), 7, step=HORIZON // 5)):
        viewer = viewers(state)[count % (case.players + 1)]
        world = state.resample(viewer, seed=count)
        things = sorted(world.inventory())
        assert sorted(play_out(world, count).inventory()) == things
