"""Work in chunks: in order, resumable, the same wherever it is done."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from cheeseboard.lab.running import Ledger, cut, in_order
from cheeseboard.lab.seeds import seed_of


def squares(numbers: range) -> list[int]:
    return [number * number for number in numbers]


def test_chunks_cover_the_work_once() -> None:
    assert [list(chunk) for chunk in cut(range(3, 10), 3)] == [[3, 4, 5], [6, 7, 8], [9]]
    assert cut(range(0), 5) == []


@pytest.mark.parametrize("jobs", [1, 2])
def test_results_come_in_the_order_of_the_work(jobs: int) -> None:
    assert list(in_order(squares, cut(range(30), 2), jobs)) == squares(range(30))


def test_seeds_of_one_study_differ_and_stay() -> None:
    assert len({seed_of(1, number) for number in range(1000)}) == 1000
    assert seed_of(1, 2) == seed_of(1, 2) != seed_of(2, 2)


def test_work_that_was_stopped_goes_on_after_the_last_whole_line(tmp_path: Path) -> None:
    done: list[int] = []

    def work(todo: range) -> Iterator[int]:
        for number in todo:
            done.append(number)
            yield number * number

    path = tmp_path / "kept.jsonl"
    first = Ledger(path, {"what": "squares"}).resume(6, work)
    assert [next(first) for _ in range(3)] == [0, 1, 4]
    first.close()
    with path.open("a") as file:
        file.write('{"half a li')
    assert list(Ledger(path, {"what": "squares"}).resume(6, work)) == [0, 1, 4, 9, 16, 25]
    assert done == [0, 1, 2, 3, 4, 5]
    assert [json.loads(line) for line in path.read_text().splitlines()[1:]] == [0, 1, 4, 9, 16, 25]


def test_the_results_of_other_work_are_not_taken_for_ours(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    list(Ledger(path, {"seed": 1}).resume(3, lambda todo: iter(squares(todo))))
    again = Ledger(path, {"seed": 2}).resume(3, lambda todo: iter([number * 10 for number in todo]))
    assert list(again) == [0, 10, 20]
