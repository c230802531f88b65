"""What the explorer adds up: games of everybody apart, intervals, and nothing of a single game."""

import gzip
import json
import re
from pathlib import Path

import pytest

from cheeseboard import shelf
from cheeseboard.core.text import LANGUAGES
from cheeseboard.review.exploring import Tally, counted, public

RECORDS = Path(__file__).parents[2] / "records"
WHO = ("people", "pip", "nibbles")


def record(name: str) -> str:
    return gzip.decompress((RECORDS / f"{name}.jsonl.gz").read_bytes()).decode()


def added(*data: object) -> Tally:
    tally = Tally("lab-rats")
    for each in data:
        tally.add(json.loads(json.dumps(each)))
    return tally


def test_two_games_counted_apart_add_up_to_both_counted_together() -> None:
    text = record("lab-rats_3")
    once = counted([(text, WHO)])
    apart, together = added(once, once), added(counted([(text, WHO), (text, WHO)]))
    assert apart.games == together.games == 2
    assert apart.rows == together.rows


def test_what_was_made_in_fewer_games_than_asked_for_is_not_told() -> None:
    once = counted([(record("lab-rats_3"), WHO)])
    assert added(once).info(fewest=2).questions == []
    told = added(once, once).info(fewest=2).questions
    assert {move.who for each in told for move in each.moves} == set(WHO)
    for move in (move for each in told for move in each.moves):
        assert 0 <= move.low <= move.won <= move.high <= 1
        assert move.played <= move.offered


def test_a_game_that_is_not_over_or_cannot_be_read_tells_nothing() -> None:
    unfinished = "\n".join(record("lab-rats_3").splitlines()[:40])
    assert counted([(unfinished, WHO), ("{}", WHO)])["rows"] == []


@pytest.mark.parametrize("title", shelf.ours())
def test_every_title_brings_games_of_several_levels_in_both_languages(title: str) -> None:
    told = public(title).info(fewest=1)
    assert told.games > 0
    assert {move.who for each in told.questions for move in each.moves} >= {"pip", "nibbles", "whiskers"}
    for each in told.questions:
        for text in (each.text, *(move.text for move in each.moves)):
            assert set(text) == set(LANGUAGES)
            assert not any("{" in sentence for sentence in text.values())


@pytest.mark.parametrize("title", shelf.ours())
def test_a_kind_of_position_says_nothing_that_differs_within_it(title: str) -> None:
    texts = shelf.title(title).texts
    for key, declared in (shelf.facet_data(title, "explorer.toml") or {}).items():
        assert texts.find(f"prompt.{key}", "en"), key
        for language in LANGUAGES:
            said = set(re.findall(r"{(\w+)", declared[language]))
            assert said <= set(declared.get("by", ())), (key, language)


def test_positions_are_told_apart_by_what_the_title_declares() -> None:
    found = added(counted([(record("lab-rats_3"), WHO)]))
    assert "with 1 crumb so far" in found.asked["explore-on opened=1"]["en"]
    assert "with 2 crumbs so far" in found.asked["explore-on opened=2"]["en"]
