"""The small tools around a commit and a release, and the files that name their commands."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tools.commit_message import faults
from tools.covered import Row, room_of, rows, table
from tools.version import releases, versions

ROOT = Path(__file__).resolve().parents[2]
GOOD = "Rafts!: a caught card goes where its player likes\n\nThe rulebook leaves them the choice.\n"


def test_a_good_message_has_no_faults() -> None:
    assert list(faults(GOOD)) == []


@pytest.mark.parametrize(
    ("message", "fault"),
    [
        ("", "missing"),
        (GOOD.replace("Rafts!", "R" * 60), "72 are enough"),
        (GOOD.replace("likes", "likes."), "full stop"),
        (GOOD.replace("\n\n", "\n"), "second line"),
        ("Rafts!: faster\n\n# please say why\n", "why"),
    ],
)
def test_a_message_is_told_what_it_lacks(message: str, fault: str) -> None:
    assert [found for found in faults(message) if fault in found]


def test_a_merge_needs_no_body() -> None:
    assert list(faults("Merge branch 'rafts'")) == []


def summary(statements: int, missing: int) -> dict[str, dict[str, int]]:
    counts = {"num_branches": 0, "missing_branches": 0}
    return {"summary": {"num_statements": statements, "missing_lines": missing, **counts}}


def test_coverage_is_added_up_by_room_and_title() -> None:
    report = {
        "files": {
            "src/cheeseboard/games/rafts/state.py": summary(30, 0),
            "src/cheeseboard/games/rafts/judge/worth.py": summary(10, 4),
            "src/cheeseboard/core/step.py": summary(60, 6),
            "src/cheeseboard/games/__init__.py": summary(0, 0),
        }
    }
    found = {row.room: round(row.covered) for row in rows(report)}
    assert found == {"core": 90, "games/rafts": 90, "all": 90}


def test_a_file_outside_the_rooms_is_at_the_top_level() -> None:
    assert room_of("src/cheeseboard/cli.py") == "top level"


def test_the_table_shows_counts_and_percentages() -> None:
    assert list(table([Row("core", 1500, 15, 100, 1)]))[-1] == "| core | 1,500 | 15 | 100 | 1 | 99.0% |"


def test_the_project_the_package_and_the_changelog_are_of_one_version() -> None:
    assert len(set(versions(ROOT).values())) == 1


def test_the_changelog_is_read_by_version() -> None:
    changelog = "## Unreleased\n\n- c\n\n## 0.2.0 – 2026-12-01\n\n- b\n\n## 0.1.0 – 2026-11-16\n\n- a\n"
    assert releases(changelog) == {"0.2.0": "- b", "0.1.0": "- a"}


@pytest.mark.parametrize("file", [".github/workflows/ci.yml", ".github/workflows/release.yml"])
def test_a_workflow_uses_only_targets_and_tools_that_exist(file: str) -> None:
    text = (ROOT / file).read_text("utf-8")
    targets = [target for line in re.findall(r"make ([a-z -]+)", text) for target in line.split()]
    makefile = (ROOT / "Makefile").read_text("utf-8")
    assert targets
    assert [target for target in targets if f"\n{target}:" not in makefile] == []
    assert [tool for tool in re.findall(r"tools/\w+\.py|\.ci/run", text) if not (ROOT / tool).exists()] == []


@pytest.mark.parametrize("file", [".github/workflows/ci.yml", ".github/workflows/release.yml"])
def test_a_workflow_pins_what_it_uses_and_leaves_no_key_behind(file: str) -> None:
    text = (ROOT / file).read_text("utf-8")
    used = re.findall(r"uses: (\S+)", text)
    assert used
    assert [name for name in used if not re.fullmatch(r"[\w/-]+@[0-9a-f]{40}", name)] == []
    assert text.count("persist-credentials: false") == text.count("uses: actions/checkout@")


def test_the_hooks_are_well_formed_and_fetch_nothing() -> None:
    command = [sys.executable, "-m", "pre_commit", "validate-config", ".pre-commit-config.yaml"]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    hooks = (ROOT / ".pre-commit-config.yaml").read_text("utf-8")
    assert re.findall(r"repo: (\S+)", hooks) == ["local"]
    assert set(re.findall(r"language: (\S+)", hooks)) == {"system"}
