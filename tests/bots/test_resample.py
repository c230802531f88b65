import pytest

import cheeseboard
from cheeseboard.core.chance import Chance
from cheeseboard.core.playout import random_moves


@pytest.mark.parametrize("seed", range(5))
def test_a_resampled_world_hangs_on_what_the_viewer_knows_and_the_seed_alone(seed: int) -> None:
    state = cheeseboard.title("lab-rats").start(players=3 + seed % 3, seed=seed)
    chance = Chance(seed)
    while not state.over:
        for viewer in (None, *range(state.players)):
            other = state.resample(viewer, 1)
            assert state.resample(viewer, 2).digest() == other.resample(viewer, 2).digest()
        random_moves(state, chance, 11)
