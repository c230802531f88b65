"""Everything a player reads is there in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cheeseboard.core.chance import Chance
from cheeseboard.core.event import Event, event_text
from cheeseboard.core.text import LANGUAGES
from cheeseboard.games import house_of_cats
from tests.games.house_of_cats.table import TITLE

SOURCES = Path(house_of_cats.__path__[0])
if not (SOURCES / "steps.py").exists():
    SOURCES = Path(__file__).parents[3] / "src" / "cheeseboard" / "games" / "house_of_cats"


def test_both_languages_have_the_same_sentences() -> None:
    english, spanish = (TITLE.texts.keys(language) for language in LANGUAGES)
    assert english == spanish


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_reads_as_a_sentence(language: str) -> None:
    for move in TITLE.vocabulary.catalog:
        assert TITLE.texts.find(f"move.{move.kind}", language)
        assert "{" not in move.text(language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("level", "1234")
def test_every_event_reason_and_line_of_the_score_reads_as_a_sentence(language: str, level: str) -> None:
    heard: list[Event] = []
    for seed in range(4):
        state = TITLE.start(2, seed=seed, level=level)
        state.listener = heard.append
        chance = Chance(seed)
        while not state.over:
            seat = chance.pick(list(state.to_move))
            for barred in state.why_not(seat):
                said(barred.reason.text(language))
            for line in state.score_lines(seat):
                said(TITLE.texts.say(f"score.{line.key}", language, line.args))
            state.play(seat, chance.pick(state.moves(seat)))
    for event in heard:
        seen = event.seen_by(0)
        if seen is not None:
            said(event_text(TITLE.texts, seen, language))


def said(text: str) -> None:
    assert " " in text
    assert "{" not in text


def test_every_reason_in_the_code_has_a_sentence_and_every_sentence_a_use() -> None:
    code = "".join(path.read_text("utf-8") for path in SOURCES.rglob("*.py"))
    words = set(re.findall(r'"([a-z0-9-]+)"', code))
    for section in ("reason", "fault", "event", "score"):
        keys = [key.partition(".")[2] for key in TITLE.texts.keys("en") if key.startswith(f"{section}.")]
        assert [key for key in keys if key.removeprefix("many-") not in words] == []
