"""What a table feels: hits, plans undone, choices that matter, minutes."""

import json
from pathlib import Path

import pytest

import cheeseboard
from cheeseboard.bots.search import Trial
from cheeseboard.lab.report import ledger_beside, write_report
from cheeseboard.lab.stats import at_any_time, wilson
from cheeseboard.lab.story import tell
from cheeseboard.lab.study import Study, leaning_pairs, stories
from cheeseboard.lab.watch import WatchedGames, stakes_of

NATURAL = "roquefort:simulations=0"


def trial(prior: float, value: float) -> Trial:
    state = cheeseboard.title("lab-rats").start(3, 1)
    found = Trial(state.moves(state.next_seat())[0], prior)
    found.node.visits, found.node.total = 1, value
    return found


def test_a_choice_matters_by_how_much_the_best_move_beats_the_natural_one() -> None:
    assert stakes_of([trial(0.2, 0.6), trial(0.7, 0.45)]) == pytest.approx(0.15)
    assert stakes_of([trial(0.7, 0.6), trial(0.2, 0.45)]) == 0.0
    assert stakes_of([trial(1.0, 0.6)]) == 0.0


def test_plans_are_undone_where_others_can_take_things_away() -> None:
    rafts = cheeseboard.title("rafts")
    watched = [tell(rafts.start(4, seed), [NATURAL] * 4, seed).watched for seed in range(3)]
    assert sum(each["undone"] for each in watched) > 0
    assert all(each["undone"] <= each["turns"] and each["near_undone"] <= each["near"] for each in watched)
    assert all(each["hits_on_leader"] <= each["hits"] for each in watched)


def test_nobody_is_hit_where_everybody_draws_alone() -> None:
    cats = cheeseboard.title("house-of-cats")
    watched = tell(cats.start(3, 1), ["random"] * 3, 1).watched
    assert watched["hits"] == watched["undone"] == 0


def test_at_a_table_of_two_nobody_can_choose_whom_to_hit() -> None:
    assert tell(cheeseboard.title("rafts").start(2, 1), ["random"] * 2, 1).watched["hits"] == 0


def test_sums_of_several_games_are_shares_of_all() -> None:
    both = WatchedGames()
    explored = {"explore": [1.0, 15.0, 1.0, 0.5, 0.1]}
    for hits, on_leader in ((3, 1), (1, 1)):
        both.add({"games": 1, "hits": hits, "hits_on_leader": on_leader, "decisions": explored})
    found = both.figures()
    assert (found["hits"], found["hits_on_leader"], found["undone"]) == (2.0, 0.5, None)
    assert (found["matter"], found["minutes"]) == (0.5, 0.25)


def test_an_interval_for_every_look_holds_the_share_and_is_wider_than_that_for_one() -> None:
    low, high = at_any_time(30, 100)
    once = wilson(30, 100)
    assert low < once[0] < 0.3 < once[1] < high
    assert at_any_time(0, 10)[0] == pytest.approx(0.0, abs=1e-6)
    assert at_any_time(300, 1000)[1] < high


def test_every_leaning_meets_the_generalist_and_every_plan_the_others() -> None:
    pairs = leaning_pairs("lab-rats", "pip")
    assert ("pip", "pip:leaning=never-stops") in pairs
    assert ("pip:leaning=careful", "pip:leaning=escapes") in pairs
    assert not any("never-stops" in one for one, _ in pairs)


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_report_tells_of_leanings_and_of_the_table(tmp_path: Path, language: str) -> None:
    study = Study("lab-rats", (3,), games=2, bots="random", leaning=(NATURAL,), level_games=2)
    page = tmp_path / "report.html"
    write_report(study, stories(study, ledger_beside(page), 1), page, language)
    found = json.loads(page.with_suffix(".json").read_text())
    assert {row["fair"] for row in found["leanings"]} == {0.5}
    assert 'id="leanings"' in page.read_text()
    assert 'id="table"' in page.read_text()
