"""A game of an earlier version of the rules goes on by it: records and tables keep their offers."""

import pytest

import cheeseboard
from cheeseboard.core.match import Match, dealt_match, resume_match
from cheeseboard.core.record import Source, read_record
from cheeseboard.core.title import Title
from tests.games.rafts.arrange import *

EARLIER = {"1": "2", "2": "2"}
"""Versions that somebody may have a record of, and those whose offers they get."""


def begun(rules: str) -> Match:
    """A game that was agreed by those rules."""
    setup = title().setup(3, {}, title().house).to_data()
    return dealt_match(title(), title().old_setup({**setup, "rules": rules}), Source(seed=4))


def equal_lost(rules: str) -> list[str]:
    """What a holder of Serendipity is offered when a card is lost whose equal they have."""
    table = campus(seat(hand=["lux"], lab=["hbb"]), seat(hand=["serendipity"], lab=["hbb"]), rules=rules)
    play(table, 0, "play lux")
    return offer(table, 1)


@pytest.mark.rule("8.9")
def test_by_earlier_rules_a_card_is_caught_though_its_equal_lies_there() -> None:
    assert {rules: equal_lost(rules) for rules in ("1", "2", title().rules_version)} == {
        "1": ["pass", "catch hbb"],
        "2": ["pass", "catch hbb"],
        "3": [],
    }


@pytest.mark.parametrize("rules", EARLIER)
def test_a_record_of_earlier_rules_goes_on_by_them(rules: str) -> None:
    match = begun(rules)
    seat = match.state.next_seat()
    match.play(seat, match.state.moves(seat)[0])
    again = resume_match(title(), match.record.to_text())
    assert again.state.setup.rules == again.record.rules == EARLIER[rules]
    assert again.record.replay(title()).setup.rules == EARLIER[rules]


def test_a_saved_position_and_a_copy_of_it_keep_their_rules() -> None:
    state = begun("2").state
    assert cheeseboard.load(state.to_json()).setup.rules == "2"
    assert state.clone().setup.rules == state.resample(0, 1).setup.rules == "2"


def test_a_record_of_rules_that_we_do_not_keep_says_so(rafts: Title) -> None:
    text = begun("2").record.to_text()
    rafts.keeps = {}
    record = read_record(rafts, text)
    assert record.of_older_rules
    assert record.setup.rules == rafts.rules_version


@pytest.fixture
def rafts(monkeypatch: pytest.MonkeyPatch) -> Title:
    monkeypatch.setattr(title(), "keeps", title().keeps)
    return title()
