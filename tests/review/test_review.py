"""A game reviewed: luck and choice add up, a seat's review tells what it saw, a page stands alone."""

import gzip
import json
import re
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from cheeseboard.cli import run
from cheeseboard.core.record import Record, read_record
from cheeseboard.review import DEPTHS, Depth, Review, review
from cheeseboard.review.assessment import Judged, Knowledge, judge
from cheeseboard.review.moments import Moment, SeatChances, told_apart
from cheeseboard.review.page import ReviewPage
from cheeseboard.review.report import ReviewText
from cheeseboard.shelf import title_of_record

RECORDS = Path(__file__).parents[2] / "records"
LAB_RATS = RECORDS / "lab-rats_3.jsonl.gz"
SHALLOW = Depth(thoughts=6, worlds=3, most=3, curve=2)


@cache
def record_of(path: Path, moves: int | None = None) -> Record:
    text = gzip.decompress(path.read_bytes()).decode()
    record = read_record(title_of_record(text), text)
    record.entries = record.entries[:moves]
    return record


@cache
def reviewed(seat: int | None = None) -> Review:
    return review(record_of(LAB_RATS), seat, SHALLOW)


def test_luck_and_choice_add_up_to_the_whole_way_from_the_deal_to_the_end() -> None:
    found = reviewed()
    for seat in found.seats:
        balance = found.balance(seat)
        way = found.moments[-1].after.chances[seat] - found.start.chances[seat]
        assert balance.luck + balance.own + balance.others == pytest.approx(way)


def test_where_chance_did_not_speak_nothing_is_luck() -> None:
    before, after = SeatChances((0.5, 0.5), (0, 0)), SeatChances((0.8, 0.2), (0, 0))
    choice, luck = told_apart(before, after, None, chance=False)
    assert choice == pytest.approx((0.3, -0.3))
    assert luck == (0, 0)


def test_what_came_after_the_choice_is_luck() -> None:
    before, after = SeatChances((0.5, 0.5), (0, 0)), SeatChances((0.9, 0.1), (0, 0))
    judged = Judged(None, None, 0.1, 0, 0.2, "good", 0.1, (0.4, 0.6), 1)  # type: ignore[arg-type]
    choice, luck = told_apart(before, after, judged, chance=True)
    assert choice == pytest.approx((-0.1, 0.1))
    assert luck == pytest.approx((0.5, -0.5))


def test_the_end_is_certain() -> None:
    last = reviewed().moments[-1].after
    assert sum(last.chances) == 1.0
    assert set(last.margins) == {0.0}


def test_a_review_is_the_same_each_time() -> None:
    again = review(record_of(LAB_RATS), None, SHALLOW)
    assert ReviewText(again, "en").to_data() == ReviewText(reviewed(), "en").to_data()


def test_a_seats_review_judges_its_own_decisions_alone() -> None:
    assert {moment.seat for moment, _ in reviewed(1).decisions()} == {1}


def test_a_decision_judged_alone_is_judged_as_in_the_whole_review() -> None:
    """So blunders may be planted, and looked for, without the rest of their game."""
    for moment, judged in reviewed().mistakes()[:5]:
        assert judge(Knowledge.of_seat(moment.state, moment.seat), judged.chosen, SHALLOW) == judged


def test_a_seats_review_does_not_name_what_the_others_put_down_in_secret() -> None:
    found, whole = ReviewText(reviewed(1), "en"), ReviewText(reviewed(), "en")
    secret = [moment for moment in found.review.moments if moment.seat != 1 and _put_down(moment)]
    assert secret
    for moment in secret:
        assert whole.deed(moment).startswith("Place ")
        assert whole.deed(moment).removeprefix("Place ") not in found.deed(moment)


def _put_down(moment: Moment) -> bool:
    return moment.move is not None and moment.move.kind == "place"


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_page_needs_nothing_from_outside_and_tells_everything(language: str) -> None:
    telling = ReviewText(reviewed(), language)
    page = ReviewPage(telling).html()
    assert not re.search(r"(?:src|href)=\"(?!data:,)|https?:|<script", page)
    for moment, seat in telling.review.swings():
        assert telling.names[seat] in telling.swing(moment, seat)
    assert page.count("<section") == len(re.findall(r"<h2>", page)) >= 3


def test_hindsight_judges_the_world_as_it_was() -> None:
    found = review(record_of(LAB_RATS, moves=12), None, SHALLOW, hindsight=True)
    assert ReviewPage(ReviewText(found, "en")).basis().startswith("With hindsight")
    assert found.mistakes() == [
        each for each in found.decisions() if each[1].grade in ("inaccuracy", "mistake", "blunder")
    ]


def test_the_command_prints_a_review_as_data(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    short = tmp_path / "short.jsonl"
    short.write_text(record_of(LAB_RATS, moves=8).to_text())
    assert run(["review", str(short), "--depth", "quick", "--json", "--seat", "0"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["title"], data["seat"], len(data["moments"])) == ("lab-rats", 0, 8)


def test_the_command_says_that_there_is_no_such_seat(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["review", str(LAB_RATS), "--seat", "7"]) == 2
    assert "7" in capsys.readouterr().err


def test_every_depth_looks_further_than_the_one_before() -> None:
    for shallower, deeper in pairwise(DEPTHS.values()):
        for what in ("thoughts", "worlds", "most", "curve"):
            assert getattr(shallower, what) < getattr(deeper, what)
