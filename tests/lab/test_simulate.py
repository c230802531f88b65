import json

from cheeseboard.lab.simulate import Result, SimulationPlan, play_game, simulate, summary

PLAN = SimulationPlan("lab-rats", 3, 120, seed=1)


def test_a_game_is_the_same_however_the_work_is_divided() -> None:
    alone = [play_game(PLAN, None, number) for number in range(PLAN.games)]
    assert list(simulate(PLAN, jobs=1)) == alone
    assert list(simulate(SimulationPlan("lab-rats", 3, 200, seed=1), jobs=2))[: PLAN.games] == alone


def test_bots_that_think_are_divided_alike_too() -> None:
    plan = SimulationPlan("lab-rats", 3, 2, seed=1, bots="mixed")
    assert list(simulate(plan, jobs=2)) == list(simulate(plan, jobs=1))


def test_no_clock_decides_a_simulated_game() -> None:
    hurried, patient = (
        SimulationPlan("lab-rats", 3, 4, seed=1, bots=f"nibbles:seconds={at_most}") for at_most in (0, 600)
    )
    assert list(simulate(hurried, jobs=1)) == list(simulate(patient, jobs=1))


def test_other_seeds_options_and_editions_are_other_games() -> None:
    changed = [
        SimulationPlan("lab-rats", 3, 20, seed=2),
        SimulationPlan("lab-rats", 4, 20, seed=1),
        SimulationPlan("lab-rats", 3, 20, seed=1, options={"last_survivor": "at-once"}),
    ]
    usual = list(simulate(SimulationPlan("lab-rats", 3, 20, seed=1)))
    assert all(list(simulate(plan)) != usual for plan in changed)


def test_the_summary_counts_what_happened() -> None:
    results = [Result(10, 2, (4, 0, 1), (0,)), Result(20, 3, (4, 4, 0), (0, 1)), Result(30, 4, (0, 0, 0), ())]
    found = summary(PLAN, results)
    assert found["moves"] == {
        "total": 60,
        "mean": 20,
        "deviation": 8.165,
        "least": 10,
        "median": 20,
        "most": 30,
    }
    assert found["rounds"]["mean"] == 3
    assert [wins["wins"] for wins in found["wins"]] == [2, 1, 0]
    assert (found["ties"], found["nobody"]) == (1, 1)
    assert found["options"] == {"specimens": "dealt", "last_survivor": "own-turn"}
    assert json.loads(json.dumps(found)) == found


def test_a_game_that_counts_no_rounds_has_none() -> None:
    assert summary(PLAN, [Result(10, None, (1, 0, 0), (0,))])["rounds"] is None
