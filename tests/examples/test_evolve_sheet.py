"""A sheet of House of Cats evolved towards a wished spread of points: the short version of the example."""

import tomllib
from statistics import fmean

from cheeseboard.lab.simulate import SimulationPlan, simulate
from examples.evolve_sheet import TITLE, Wish, evolve, house_sheet, scores_of

WISH = Wish(mean=24.0, deviation=4.0)


def test_evolution_comes_closer_to_the_wish_on_seeds_it_has_not_seen() -> None:
    best = evolve(WISH, generations=12, games=80)
    assert not TITLE.faults_of(best.edition())
    before, after = (scores_of(sheet, 300)[80:] for sheet in (house_sheet(), best))
    assert WISH.missed_by(after) < 0.6 * WISH.missed_by(before)
    assert fmean(after) > fmean(before) + 2


def test_the_file_it_writes_is_an_edition_that_can_be_played() -> None:
    best = evolve(WISH, generations=1, children=2, games=5)
    data = tomllib.loads(best.toml())
    assert TITLE.faults_of(data) == []
    assert TITLE.read_edition(data).data["level"]["1"]["meter"] == " ".join(best.meter)
    state = TITLE.start(1, seed=3, edition=TITLE.read_edition(data))
    assert len(state.moves(0)) > 0


def test_the_house_sheet_drawn_anew_plays_as_the_house_edition_does() -> None:
    usual = [result.scores[0] for result in simulate(SimulationPlan("house-of-cats", 1, 30, seed=1), jobs=1)]
    assert scores_of(house_sheet(), 30) == usual
