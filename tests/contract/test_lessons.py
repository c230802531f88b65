"""Every lesson of every title can be finished by obeying it alone, and answers each mistake it invites."""

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from cheeseboard import shelf
from cheeseboard.core.match import Match, new_match
from cheeseboard.core.record import Source
from cheeseboard.core.text import LANGUAGES
from cheeseboard.tables import lessons
from cheeseboard.tables.lessons import LessonMove, edition_for, lesson_of, line_of
from cheeseboard.tables.requests import NewTable
from cheeseboard.tables.script import LessonStep
from tests.contract.cases import OUTSIDE, ROOT

TITLES = [
    name for name in (*shelf.ours(), OUTSIDE) if name == OUTSIDE or shelf.facet_data(name, lessons.FILE)
]
WORDS_A_MINUTE = 170
SECONDS_A_MOVE = 4
MOST_MINUTES = 10
LONGEST = 260
"""So many letters fit beside a board on a phone."""
PLACE = re.compile(r"""data-place=(?:"([^"]*)"|\{[`"]([^`"}]*)[`"]\}|\{[^}]*\? [`"]([^`"]*)[`"])""")
NAMED = re.compile(r"\{=([a-z_]+\.[a-z0-9_-]+)\}")


def dealt(title: str) -> Match:
    lesson = lesson_of(title)
    players = len(lesson.names) + 1
    edition = edition_for(title)
    return new_match(shelf.title(title), players, Source(lesson.seed), edition, **dict(lesson.options))


def play(match: Match, seat: int, move: str) -> None:
    match.play(seat, match.title.read_move(move))


def obey(match: Match, turn: LessonMove) -> None:
    """Do what is asked, as somebody who knows nothing else."""
    offered = [move.key for move in match.state.moves(turn.seat)]
    fitting = [move for move in offered if turn.counts(turn.seat, move)]
    assert fitting, f"after {len(match.record.entries)} moves {turn} is not offered; there are {offered}"
    play(match, turn.seat, fitting[0])


def steps_of(title: str) -> list[LessonStep]:
    return [step for chapter in lesson_of(title).chapter for step in chapter.step]


def moments(title: str) -> Iterator[tuple[LessonStep, Match, int]]:
    """Each step at which the learner does something, with the match just before it."""
    match, line = dealt(title), line_of(title)
    for step in steps_of(title):
        if step.do:
            yield step, match, len(match.record.entries)
        for _ in range(bool(step.do) + len(step.then)):
            obey(match, line[len(match.record.entries)])


def finish(match: Match, title: str) -> None:
    for turn in line_of(title)[len(match.record.entries) :]:
        obey(match, turn)


def test_every_title_of_ours_has_a_lesson() -> None:
    assert set(TITLES) == {*shelf.ours(), OUTSIDE}


@pytest.mark.parametrize("title", TITLES)
def test_who_obeys_the_lesson_alone_reaches_its_end(title: str) -> None:
    match = dealt(title)
    finish(match, title)
    assert lessons.state_of(match) == {"done": len(line_of(title)), "astray": ""}
    assert sum(not turn.scripted for turn in line_of(title)) >= 2


@pytest.mark.parametrize("title", TITLES)
def test_every_offer_that_counts_leads_to_the_end(title: str) -> None:
    for step, match, _ in moments(title):
        seat = lesson_of(title).seat
        offered = [move.key for move in match.state.moves(seat)]
        for pattern in step.do:
            assert any(lessons.fits(pattern, move) for move in offered), (step.en, pattern, offered)
        counting = [move for move in offered if any(lessons.fits(each, move) for each in step.do)]
        for move in counting[1:]:
            other = resumed(match)
            play(other, seat, move)
            finish(other, title)


def resumed(match: Match) -> Match:
    twin = Match(match.title, match.source, match.state.clone(), match.record.copy())
    twin.past, twin.made = [state.clone() if state else None for state in match.past], match.made
    return twin


@pytest.mark.parametrize("title", TITLES)
def test_a_mistake_is_possible_is_answered_and_leaves_no_trace_when_it_is_taken_back(title: str) -> None:
    invited = 0
    for step, match, index in moments(title):
        seat, before = lesson_of(title).seat, match.state.digest()
        for aside in step.mistake:
            offered = [move.key for move in match.state.moves(seat)]
            for pattern in aside.do:
                fitting = [move for move in offered if lessons.fits(pattern, move)]
                assert fitting, f"“{step.en}” invites {pattern}, which is not offered: {offered}"
                assert not [move for move in fitting if any(lessons.fits(each, move) for each in step.do)]
                play(match, seat, fitting[0])
                assert lessons.state_of(match) == {"done": index, "astray": fitting[0]}
                assert lessons.cue(match) is None
                match.stand_before(lessons.way_back(match))
                assert (match.state.digest(), match.made) == (before, index)
                invited += 1
    assert invited


@pytest.mark.parametrize("title", TITLES)
def test_a_lesson_is_the_same_after_every_mistake(title: str) -> None:
    straight, crooked = dealt(title), dealt(title)
    finish(straight, title)
    for turn in line_of(title):
        others = [move.key for move in crooked.state.moves(turn.seat) if not turn.counts(turn.seat, move.key)]
        if others and not turn.scripted:
            play(crooked, turn.seat, others[-1])
            crooked.stand_before(lessons.way_back(crooked))
        obey(crooked, turn)
    assert crooked.state.digest() == straight.state.digest()


# What it says -------------------------------------------------------------------------------------------


def sentences(title: str) -> list[dict[str, str]]:
    lesson = lesson_of(title)
    spoken = [*lesson.chapter, *lesson.remark, *steps_of(title)]
    asides = [aside for step in steps_of(title) for aside in step.mistake]
    return [{language: getattr(each, language) for language in LANGUAGES} for each in (*spoken, *asides)]


@pytest.mark.parametrize("title", TITLES)
def test_everything_is_said_in_both_languages_and_in_few_words(title: str) -> None:
    for words in sentences(title):
        assert words["en"] != words["es"]
        assert [text for text in words.values() if len(text) > LONGEST] == []
        assert NAMED.findall(words["en"]) == NAMED.findall(words["es"])
        for key in NAMED.findall(words["en"]):
            assert all(shelf.title(title).house.texts.find(key, each) is not None for each in LANGUAGES)


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_takes_ten_minutes_at_the_most(title: str, language: str) -> None:
    steps = steps_of(title)
    words = sum(len(getattr(step, language).split()) for step in steps)
    own = sum(not turn.scripted for turn in line_of(title))
    watched = len(line_of(title)) - own
    seconds = words * 60 / WORDS_A_MINUTE + SECONDS_A_MOVE * own + watched
    assert seconds <= 60 * MOST_MINUTES
    assert lesson_of(title).minutes <= MOST_MINUTES


@pytest.mark.parametrize("title", TITLES)
def test_chapters_have_names_of_their_own(title: str) -> None:
    names = [chapter.name for chapter in lesson_of(title).chapter]
    assert len(set(names)) == len(names)


# Where it points ----------------------------------------------------------------------------------------


def places_of(title: str) -> list[re.Pattern[str]]:
    """The places that a title's board marks, with anything where it fills something in."""
    marked = [
        "".join(found)
        for path in web_of(title).rglob("*.svelte")
        for found in PLACE.findall(path.read_text("utf-8"))
    ]
    return [re.compile(re.sub(r"(?:\\\$)?\\\{.*?\\\}", ".+", re.escape(place))) for place in marked]


def web_of(title: str) -> Path:
    folder = title.replace("-", "_")
    games = ROOT / "tests" / "thirdparty" if title == OUTSIDE else ROOT / "src" / "cheeseboard" / "games"
    return games / folder / "web"


@pytest.mark.parametrize("title", TITLES)
def test_whatever_a_step_points_at_is_a_place_of_the_board(title: str) -> None:
    places = places_of(title)
    spots = {spot for step in steps_of(title) for spot in step.spot}
    assert spots
    assert {spot for spot in spots if not any(place.fullmatch(spot) for place in places)} == set()


@pytest.mark.parametrize("title", TITLES)
def test_whatever_is_to_be_done_is_pointed_at(title: str) -> None:
    assert [step.en for step in steps_of(title) if step.do and not step.spot] == []


def test_a_lesson_goes_on_with_the_edition_it_was_written_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """A script is bound to its deal, and a mended house edition deals other cards."""
    title = shelf.title("rafts")
    earlier = "77adcf23f4c9c842"
    old = replace(lesson_of("rafts"), edition=earlier)
    monkeypatch.setattr(lessons, "lesson_of", lambda _: old)
    wish = lessons.wish_of(NewTable(title="rafts", seats=[], lesson=old.chapter[0].name))
    assert wish.edition is not None
    assert title.read_edition(wish.edition).digest == earlier != title.house.digest


@pytest.mark.parametrize("title", shelf.ours())
def test_a_lesson_for_todays_edition_needs_no_data(title: str) -> None:
    wish = NewTable(title=title, seats=[], lesson=lesson_of(title).chapter[0].name)
    if edition_for(title) is shelf.title(title).house:
        assert lessons.wish_of(wish).edition is None
