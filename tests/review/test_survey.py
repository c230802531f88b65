"""Surveys: many reviewed games add up, by player and decision, and luck is told from skill."""

import json
from pathlib import Path

import pytest

from cheeseboard.cli import run
from cheeseboard.lab.running import Ledger
from cheeseboard.lab.simulate import SimulationPlan
from cheeseboard.review import DEPTHS, Depth, survey
from cheeseboard.review.survey import (
    Choice,
    Outcome,
    Reviewed,
    parts,
    survey_bots,
    survey_records,
    surveys,
)

RECORD = Path(__file__).parents[2] / "records" / "lab-rats_3.jsonl.gz"


@pytest.fixture(autouse=True)
def _quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(DEPTHS, "quick", Depth(thoughts=4, worlds=2, most=2, curve=2))


def test_what_luck_and_choices_did_adds_up_to_the_whole_spread() -> None:
    games = [[Outcome(0.3, 0.1 * n, -0.2), Outcome(-0.3, 0.2, 0.1 * n)] for n in range(5)]
    found = parts(games)
    assert sum(share for share, _ in found.values()) == pytest.approx(1.0, abs=1e-3)


def test_where_only_luck_moves_chances_all_is_luck_and_certain() -> None:
    found = parts([[Outcome(0.5, 0.0, 0.0), Outcome(-0.5, 0.0, 0.0)]] * 8)
    assert found == {"luck": (1.0, 0.0), "own": (0.0, 0.0), "others": (0.0, 0.0)}


def test_losses_are_shared_out_among_the_decisions_of_each_player() -> None:
    pip = [Choice("pip", "draw", "blunder", 0.3, 0.4), Choice("pip", "stop", "mistake", 0.1, 0.4)]
    game = Reviewed("lab-rats", [*pip, Choice("whiskers", "draw", "best", 0.0, 0.2)], [Outcome(0, 0, 0)])
    data = surveys([game, game])["lab-rats"].to_data()
    shares = {(row["who"], row["step"]): row["share"] for row in data["steps"]}
    assert shares == {("pip", "draw"): 0.75, ("pip", "stop"): 0.25, ("whiskers", "draw"): 0.0}
    assert [row["accuracy"] for row in data["players"]] == [50.0, 100.0]


def test_bots_of_a_survey_change_seats_from_game_to_game() -> None:
    plan = SimulationPlan("lab-rats", 3, 2, 1, "random/pip:simulations=1")
    first, second = survey_bots(plan, "quick", 1)
    assert {choice.who for choice in first.choices} == {"random", "pip:simulations=1"}
    assert len(first.outcomes) == len(second.outcomes) == 3


def test_a_record_that_cannot_be_read_is_left_out() -> None:
    assert list(survey_records(["{}", "nothing"], "quick", 1)) == []


def test_a_stopped_survey_goes_on_with_the_records_that_are_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def recorded(_depth: str, text: str) -> list[Reviewed | None]:
        asked.append(text)
        return [
            None
            if text == "bad"
            else Reviewed(text, [Choice("", "draw", "best", 0, 0.5)], [Outcome(0.1, 0, 0)])
        ]

    monkeypatch.setattr(survey, "_recorded", recorded)
    texts, ledger = ["a", "bad", "b", "c"], Ledger(tmp_path / "kept.jsonl", {})
    begun = survey_records(texts, "quick", 1, ledger=ledger)
    assert [next(begun).title, next(begun).title] == ["a", "b"]
    begun.close()  # type: ignore[attr-defined]
    again = list(survey_records(texts, "quick", 1, ledger=Ledger(ledger.path, {})))
    assert again == list(survey_records(texts, "quick", 1))
    assert asked[:4] == texts


def test_the_command_reviews_folders_and_says_what_is_for_one_record_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    made = Reviewed(
        "lab-rats", [Choice("", "draw", "best", 0.0, 0.2)], [Outcome(0.1, 0, 0), Outcome(-0.1, 0, 0)]
    )
    monkeypatch.setattr(survey, "_recorded", lambda _depth, _text: [made])
    (tmp_path / "deep").mkdir()
    for place in ("a.jsonl.gz", "deep/b.jsonl.gz"):
        (tmp_path / place).write_bytes(RECORD.read_bytes())
    assert run(["review", str(tmp_path), "--jobs", "1", "--json"]) == 0
    [data] = json.loads(capsys.readouterr().out)
    assert (data["title"], data["games"]) == ("lab-rats", 2)
    assert run(["review", str(tmp_path), "--seat", "1"]) != 0
    assert "--seat" in capsys.readouterr().err
    out = tmp_path / "survey.json"
    assert run(["review", str(tmp_path), "--jobs", "1", "--out", str(out)]) == 0
    assert json.loads(out.read_text()) == [data]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.jsonl.gz", "deep", "survey.json"]
    (tmp_path / "empty").mkdir()
    assert run(["review", str(tmp_path / "empty")]) != 0
