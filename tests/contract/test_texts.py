"""Every sentence a player can meet is there in both languages, and says all it names."""

import re
from collections.abc import Iterator
from typing import Any

import cheeseboard
from cheeseboard.core.move import Offered
from cheeseboard.core.state import State
from cheeseboard.core.step import Step
from cheeseboard.core.text import LANGUAGES, Texts
from cheeseboard.core.title import Title
from cheeseboard.shelf import core_texts
from tests.contract.cases import Case, amount, cases_of, for_every_case, for_every_title
from tests.contract.knowledge import viewers
from tests.contract.play import listen, play_out, playing
from tests.contract.wording import (
    CORE,
    FIELD,
    event_kinds,
    fault_keys,
    faults_of,
    faults_of_event,
    faults_of_reason,
    folder_of,
    reason_keys,
)

GAMES = amount(quick=1, usual=3, long=30)


def missing(title: Title, section: str, keys: set[str]) -> list[str]:
    return [
        f"{language}: {section}.{key}"
        for language in LANGUAGES
        for key in sorted(keys)
        if not title.texts.find(f"{section}.{key}", language)
    ]


def spoken(texts: Texts, language: str) -> list[str]:
    """What is said; which words are feminine is each language's own affair."""
    return [key for key in texts.keys(language) if not key.startswith("gender.")]


def untranslated(texts: Texts) -> list[str]:
    """The sentences that one language has and another lacks, each with the one that lacks it."""
    everything = {key for language in LANGUAGES for key in spoken(texts, language)}
    return [
        f"{language}: {key} is missing"
        for language in LANGUAGES
        for key in sorted(everything - set(spoken(texts, language)))
    ]


@for_every_title
def test_both_languages_have_the_same_sentences(title: str) -> None:
    assert untranslated(cheeseboard.title(title).texts) == []
    assert untranslated(core_texts()) == []


@for_every_title
def test_a_sentence_names_the_same_things_in_both_languages(title: str) -> None:
    for texts in (cheeseboard.title(title).texts, core_texts()):
        for key in texts.keys("en"):
            named = [set(FIELD.findall(texts.whole(language)[key])) for language in LANGUAGES]
            assert named[0] == named[1], key


@for_every_title
def test_no_sentence_has_a_broken_field(title: str) -> None:
    texts = cheeseboard.title(title).texts
    for language in LANGUAGES:
        for key, sentence in texts.whole(language).items():
            bare = re.sub(r"\{=?[a-z_.0-9-]+([|@][^|}]*\|[^}]*)?\}", "", sentence)
            assert not set(bare) & set("{}|"), f"{language}: {key}"


@for_every_title
def test_the_title_introduces_itself(title: str) -> None:
    assert missing(cheeseboard.title(title), "title", {"name", "tagline", "about"}) == []


@for_every_title
def test_every_option_and_every_value_is_explained(title: str) -> None:
    game = cheeseboard.title(title)
    for option in game.options.values():
        assert missing(game, f"option.{option.name}", {"name", *option.values}) == []


@for_every_title
def test_every_move_can_be_read_aloud(title: str) -> None:
    game = cheeseboard.title(title)
    for number in range(len(game.vocabulary)):
        move = game.move(number)
        assert faults_of(game.texts, f"move.{move.kind}", move.args) == []


@for_every_title
def test_every_decision_has_a_question(title: str) -> None:
    game = cheeseboard.title(title)
    assert missing(game, "prompt", {step.name for step in game.steps if step.seat >= 0}) == []


@for_every_title
def test_every_event_in_the_sources_has_a_sentence(title: str) -> None:
    assert missing(cheeseboard.title(title), "event", event_kinds(folder_of(title))) == []


@for_every_title
def test_every_reason_and_fault_in_the_sources_has_a_sentence(title: str) -> None:
    game = cheeseboard.title(title)
    for folder in (CORE, folder_of(title)):
        assert missing(game, "reason", reason_keys(folder)) == []
        assert missing(game, "fault", fault_keys(folder)) == []
    assert {"not-offered", "other-rules"} <= reason_keys(CORE)
    assert "count" in fault_keys(CORE)


@for_every_title
def test_every_rule_is_written_in_both_languages(title: str) -> None:
    game = cheeseboard.title(title)
    assert game.rules
    for section in game.rules:
        assert section.rules, f"section {section.number} has no rules"
        for written in [section.headings, *(rule.sentences for rule in section.rules)]:
            assert all(written[language].strip() for language in LANGUAGES)


def asked_for(title: Title) -> set[str]:
    """The questions that some rule is about."""
    return {question for section in title.rules for rule in section.rules for question in rule.asks}


@for_every_title
def test_every_question_has_a_rule_to_read_and_no_rule_is_about_an_unknown_one(title: str) -> None:
    game = cheeseboard.title(title)
    questions = {key.partition(".")[2] for key in game.texts.keys("en") if key.startswith("prompt.")}
    assert asked_for(game) == questions


# In play ------------------------------------------------------------------------------------------------


def events_seen(case: Case, seed: int) -> Iterator[dict[str, Any]]:
    """What the viewers of a random game hear, one of each kind and shape."""
    state = case.start(seed)
    heard = listen(state)
    play_out(state, seed)
    met: dict[object, dict[str, Any]] = {}
    for event in heard:
        for viewer in viewers(state):
            seen = event.seen_by(viewer)
            if seen is not None:
                met.setdefault((event.kind, *sorted(seen), *map(str, words_of(seen))), seen)
    yield from met.values()


def words_of(seen: dict[str, Any]) -> list[Any]:
    return [value for value in seen.values() if not isinstance(value, int)]


@for_every_case
def test_every_event_that_happens_can_be_told(case: Case) -> None:
    for seed in range(GAMES):
        for seen in events_seen(case, seed):
            assert faults_of_event(case.title.texts, seen) == []


@for_every_case
def test_every_reason_that_is_given_has_words(case: Case) -> None:
    state = case.start(1)
    for _ in playing(state, 1):
        for seat in range(case.players):
            for barred in state.why_not(seat):
                assert faults_of_reason(barred.reason) == []


@for_every_case
def test_every_question_that_is_asked_names_what_it_must(case: Case) -> None:
    state = case.start(2)
    for _ in playing(state, 2):
        for seat in state.to_move:
            step = state.pending(seat)
            assert isinstance(step, Step)
            assert faults_of(case.title.texts, f"prompt.{step.name}", step.args(state, seat)) == []


def read_aloud(state: State, seat: int) -> list[Offered]:
    """Everything that the seat can do now, or might expect to."""
    barred = [each.move for each in state.why_not(seat) if each.move is not None]
    return [state.describe(seat, move) for move in [*state.moves(seat), *barred]]


@for_every_case
def test_every_offer_can_be_read_aloud_as_it_is_made(case: Case) -> None:
    for seed in range(GAMES):
        state = case.start(seed)
        for _ in playing(state, seed):
            for seat in state.to_move:
                for offered in read_aloud(state, seat):
                    assert faults_of(case.title.texts, f"move.{offered.key}", offered.args) == []


def questions(state: State) -> set[str]:
    prompts = (state.prompt(seat) for seat in state.to_move)
    return {prompt.key for prompt in prompts if prompt is not None}


@for_every_case
def test_every_question_that_is_asked_has_a_rule_to_read(case: Case) -> None:
    known = asked_for(case.title)
    for seed in range(GAMES):
        state = case.start(seed)
        for _ in playing(state, seed):
            assert questions(state) <= known


@for_every_case
def test_every_line_of_a_score_has_a_name(case: Case) -> None:
    state = play_out(case.start(3), 3)
    for seat in range(case.players):
        for line in state.score_lines(seat):
            assert faults_of(case.title.texts, f"score.{line.key}", line.args) == []


def test_a_missing_word_would_be_found() -> None:
    texts = cheeseboard.title("lab-rats").texts
    assert faults_of(texts, "move.give", {"potion": "red"}) == []
    assert len(faults_of(texts, "move.give", {"potion": "beer"})) == 2
    assert len(faults_of(texts, "move.give", {})) == 2
    assert len(faults_of(texts, "move.sing", {})) == 2


def test_every_title_has_cases() -> None:
    assert all(cases_of(cheeseboard.title(name)) for name in cheeseboard.titles())
