"""Games on a real Ray cluster: two nodes on this machine, one of which is killed in the middle.

Ray is heavy and has a locked set of its own: `make test` runs these tests with it, in `.venv-ray`.
"""

import gzip
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from cheeseboard import cli
from cheeseboard.lab.arena import Pairing, bouts, compete
from cheeseboard.lab.running import cut, in_order
from cheeseboard.lab.simulate import Result, SimulationPlan, play_games, simulate
from cheeseboard.review import survey_bots, survey_records

ray = pytest.importorskip("ray", reason="Ray is in a set of its own: make test-ray")

pytestmark = pytest.mark.filterwarnings("default")  # Ray's own warnings are not ours to mend

PLAN = SimulationPlan("lab-rats", 3, 400, seed=3)
CHUNKS = cut(range(PLAN.games), 20)
MOST_POLLS = 3000
RECORDS = Path(__file__).parents[2] / "records"
CPUS = 1


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    from ray.cluster_utils import Cluster

    nodes = Cluster(initialize_head=True, head_node_args={"num_cpus": CPUS, "include_dashboard": False})
    try:
        nodes.add_node(num_cpus=CPUS)
        ray.init(address=nodes.address, log_to_driver=False, logging_level="ERROR")
        yield nodes
    finally:
        ray.shutdown()
        nodes.shutdown()


def noted(folder: Path, stuck: str, numbers: range) -> list[Result]:
    """Plays the games once both nodes have begun some, and notes on which node.

    One alone could be done before the other is up. The node that gets stuck never finishes.
    """
    node = ray.get_runtime_context().get_node_id()
    (folder / f"{numbers.start}.{node}").touch()
    for _ in range(MOST_POLLS):
        if len(nodes_in(folder)) > 1:
            break
        time.sleep(0.01)
    while node == stuck:
        time.sleep(0.01)
    return play_games(PLAN, numbers)


def nodes_in(folder: Path) -> set[str]:
    return {path.name.partition(".")[2] for path in folder.iterdir()}


def wait_for(node: str, folder: Path) -> None:
    """Until the node has begun something."""
    for _ in range(MOST_POLLS):
        if node in nodes_in(folder):
            return
        time.sleep(0.01)
    pytest.fail("the second node was given nothing to do")


def test_both_nodes_work_and_the_games_are_those_of_one_machine(cluster: Any, tmp_path: Path) -> None:
    found = list(in_order(partial(noted, tmp_path, ""), CHUNKS, on="ray"))
    assert found == list(simulate(PLAN, jobs=1))
    assert len(nodes_in(tmp_path)) == 2


def test_bots_that_think_play_the_same_bouts(cluster: Any) -> None:
    wanted = bouts([Pairing("lab-rats", 3, ("pip:simulations=2", "random"))], 6)
    assert list(compete(wanted, None, None, "ray")) == list(compete(wanted, None, 1, "here"))


def test_the_command_gives_the_same_figures_on_the_cluster(
    cluster: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("simulate", "rafts", "--players", "2", "--games", "120", "--seed", "5", "--json")
    figures = [capsys.readouterr().out for place in ("here", "ray") if cli.run((*words, "--on", place)) == 0]
    assert figures[0] == figures[1]
    assert '"games": 120' in figures[0]


def test_a_node_that_is_killed_in_the_middle_changes_nothing(cluster: Any, tmp_path: Path) -> None:
    """What it had begun it could not finish: it is begun again on the node that is left."""
    (second,) = cluster.worker_nodes
    stuck = second.node_id
    with ThreadPoolExecutor(1) as waiting:
        results = waiting.submit(list, in_order(partial(noted, tmp_path, stuck), CHUNKS, on="ray"))
        wait_for(stuck, tmp_path)
        cluster.remove_node(second, allow_graceful=False)
        found = results.result()
    assert found == list(simulate(PLAN, jobs=1))
    begun = [path.name.partition(".") for path in tmp_path.iterdir()]
    lost = {chunk for chunk, _, node in begun if node == stuck}
    assert lost <= {chunk for chunk, _, node in begun if node != stuck}


def test_reviews_come_out_on_a_cluster_as_here(cluster: Any) -> None:
    plan = SimulationPlan("lab-rats", 3, 3, seed=5)
    assert list(survey_bots(plan, "quick", on="ray")) == list(survey_bots(plan, "quick", jobs=1))
    texts = [
        gzip.decompress(path.read_bytes()).decode() for path in sorted(RECORDS.glob("house-of-cats_*"))[:2]
    ]
    found = list(survey_records(texts, "quick", on="ray"))
    assert len(found) == len(texts)
    assert found == list(survey_records(texts, "quick", jobs=1))
