"""The arena and the training from the command line."""

import json
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Command

SMALL = ("arena", "lab-rats", "--players", "3", "--bots", "random/pip:simulations=4", "--jobs", "1")


def test_the_arena_goes_on_where_it_was_interrupted(command: Command) -> None:
    command(*SMALL, "--games", "2", "--file", "played.jsonl")
    said = command(*SMALL, "--games", "4", "--file", "played.jsonl", "--json")
    (row,) = json.loads(said.out)["pairings"]
    assert (row["bots"], row["games"]) == (["pip:simulations=4", "random"], 4)
    assert len(Path("played.jsonl").read_text().splitlines()) == 4


def test_the_arena_shows_a_table(command: Command) -> None:
    said = command(*SMALL, "--games", "2", "--lang", "es")
    assert "Jugadores" in said.out
    assert "intervalo del 95 %" in said.out


@pytest.mark.parametrize(
    "bots", ["clever", "pip:blur", "pip:cheese=2", ".club", "json", "random/pip:blur=very"]
)
def test_a_bot_that_is_not_there_is_said_kindly(command: Command, bots: str) -> None:
    said = command("arena", "lab-rats", "--bots", bots)
    assert said.code == 2
    assert "There is no bot" in said.err


def test_a_guest_is_a_module_in_this_folder(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", sys.path.copy())
    Path("cousin.py").write_text(GUEST)
    bots = ("--bots", "random/cousin:bold")
    said = command("arena", "lab-rats", "--players", "3", *bots, "--games", "2", "--jobs", "1", "--json")
    (row,) = json.loads(said.out)["pairings"]
    assert (row["bots"], row["games"]) == (["cousin:bold", "random"], 2)


GUEST = """
class First:
    def choose(self, window):
        return window.moves()[0]

def player(wish, seed):
    assert wish == "bold"
    return First()
"""


def test_training_writes_weights_and_their_record(command: Command) -> None:
    pytest.importorskip("numpy")
    said = command(
        "train", "lab-rats", "--file", "found.json", "--games", "2", "--bots", "random", "--jobs", "1"
    )
    assert "found.json" in said.out
    assert json.loads(Path("found.json").read_text())["training"]["games"] == 2
