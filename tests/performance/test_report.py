import json

import pytest

from benchmarks import report
from benchmarks.report import COMPILED, DOORS, GIN_RUMMY, OPEN_SPIEL, PEER_NAMES, PURE, Figures


def figures(name: str = "lab-rats", /, **changed: float) -> Figures:
    """A game that just reaches everything at three players and is better at five."""
    found: Figures = dict.fromkeys(PEER_NAMES, 1_000_000.0)
    usual = {
        "moves": 2_000_000.0,
        "pure": 250_000.0,
        "clones": 500_000.0,
        "bytes": 8191.0,
        "steps": 3_000_000.0,
    }
    figure = usual | changed
    for players in ("3", "5"):
        bonus = 2 if players == "5" else 1
        found[PURE, "moves", name, players] = figure["pure"] * bonus
        found[COMPILED, "moves", name, players] = figure["moves"] * bonus
        found[COMPILED, "moves_from_outside", name, players] = figure["moves"]
        found[COMPILED, "clones", name, players] = figure["clones"] * bonus
        found[COMPILED, "bytes_of_a_state", name, players] = figure["bytes"] / bonus
        for door in DOORS:
            found[COMPILED, door, name, players] = figure["steps"] * bonus
    return found


def missed(found: Figures) -> list[str]:
    return [target.what for target in report.targets(found) if not target.met]


def test_just_enough_is_enough() -> None:
    assert len(report.targets(figures())) == 6
    assert missed(figures()) == []


@pytest.mark.parametrize(
    ("changed", "what"),
    [
        ({"moves": 1_999_999.0, "pure": 1.0}, "moves ÷ OpenSpiel connect_four"),
        ({"pure": 250_001.0}, "moves ÷ our pure engine"),
        ({"clones": 499_999.0}, "clones a second"),
        ({"bytes": 8192.0}, "bytes of a state"),
        ({"steps": 2_999_999.0}, "steps through PettingZoo ÷ its connect_four"),
    ],
)
def test_the_worst_number_of_players_decides(changed: dict[str, float], what: str) -> None:
    assert missed(figures(**changed)) == [what]


def test_a_game_without_wishes_of_its_own_is_measured_by_the_usual_ones() -> None:
    assert [target.wanted for target in report.targets(figures("rafts"))] == [1, 200_000, 3, 1.5]


def test_the_largest_game_is_compared_with_another_large_one() -> None:
    found = {**figures("rats-of-wistar"), OPEN_SPIEL: 9e9, GIN_RUMMY: 1_000_001.0}
    assert missed(found) == ["moves ÷ OpenSpiel gin_rummy"]


def test_the_search_is_measured_by_random_play_and_by_another_search() -> None:
    search: Figures = {
        (COMPILED, "moves_in_search", "lab-rats", "3"): 0.39 * 2_000_000.0,
        (COMPILED, "thoughts_to_the_end", "lab-rats", "3"): 2000.0,
        (COMPILED, "thoughts", "lab-rats", "3"): 50_000.0,
        (COMPILED, "open_spiel_mcts", "lab-rats", "3"): 100.0,
    }
    found = {**figures(), **search}
    assert missed(found) == ["moves in search ÷ moves"]
    assert "| lab-rats | 3 | 780,000 | 2,000 | 20 | 50,000 | 500 | 100 |" in report.markdown(found)


def test_the_simulations_that_count_are_those_of_the_best_level() -> None:
    search: Figures = {
        (COMPILED, "moves_in_search", "lab-rats", "3"): 2_000_000.0,
        (COMPILED, "thoughts_to_the_end", "lab-rats", "3"): 50_000.0,
        (COMPILED, "thoughts", "lab-rats", "3"): 1999.0,
        (COMPILED, "open_spiel_mcts", "lab-rats", "3"): 100.0,
    }
    assert missed({**figures(), **search}) == ["the best level's simulations ÷ OpenSpiel's MCTS"]


def test_a_missed_target_stands_out() -> None:
    text = report.markdown(figures(clones=400_000.0))
    assert "| lab-rats | clones a second | ≥ 500,000 | 400,000 | MISSED |" in text


def test_the_data_hold_every_figure() -> None:
    data = [report.figure_data(question, value) for question, value in figures().items()]
    assert len(json.loads(json.dumps(data))) == len(figures())
    assert {"engine": "pure", "what": "moves", "of": ["lab-rats", "3"], "value": 250_000.0} in data


@pytest.mark.parametrize(
    ("value", "text"),
    [(1_234_567, "1,235,000"), (3468.4, "3,468"), (11.728, "11.7"), (2.0, "2"), (0.01573, "0.0157")],
)
def test_figures_are_rounded_for_people(value: float, text: str) -> None:
    assert report.number(value) == text
