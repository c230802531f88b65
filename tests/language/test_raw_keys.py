"""Nobody reads a raw key: no id, hash, brace or name from the program stands in any sentence."""

from collections.abc import Iterator
from random import Random

import pytest

import cheeseboard
from cheeseboard import shelf
from cheeseboard.core.event import event_text
from cheeseboard.core.state import State
from cheeseboard.core.text import LANGUAGES
from tests.contract.cases import Case, amount, cases_of
from tests.contract.knowledge import viewers
from tests.contract.play import listen, playing
from tests.language import sources
from tests.language.raw import raw_keys

STEP = amount(quick=40, usual=15, long=1)
MOVES = amount(quick=100, usual=400, long=2000)
OFFERS = amount(quick=5, usual=10, long=1000)
NAMES = ("Ana", "Inés", "Bob", "Leo", "Mia", "Tom")


@pytest.mark.parametrize("title", cheeseboard.titles())
def test_no_sentence_of_a_title_shows_a_raw_key(title: str) -> None:
    assert [str(each) for each in sources.of_title(title) if raw_keys(title, each.language, each.text)] == []


@pytest.mark.parametrize("room", sources.ROOMS)
def test_no_sentence_of_a_room_shows_a_raw_key(room: str) -> None:
    assert [str(each) for each in sources.of_room(room) if raw_keys("", each.language, each.text)] == []


def test_no_page_in_the_browser_shows_a_raw_key() -> None:
    assert [str(each) for each in sources.of_pages() if raw_keys("", each.language, each.text)] == []


# In play ------------------------------------------------------------------------------------------------


def said_now(state: State, language: str, dice: Random) -> Iterator[str]:
    """The question, some offers, and why other things must wait, as each seat that must decide reads them."""
    for seat in state.to_move:
        prompt = state.prompt(seat)
        yield prompt.text(language, NAMES) if prompt else ""
        moves = state.moves(seat)
        for move in dice.sample(moves, min(OFFERS, len(moves))):
            yield state.describe(seat, move).text(language, NAMES)
        for barred in state.why_not(seat):
            yield barred.reason.text(language, NAMES)
        yield from (reason.text(language, NAMES) for reason in state.why_no_other(seat).values())


def said_in_a_game(case: Case, seed: int) -> Iterator[tuple[str, str]]:
    """Language and sentence of what is read in a random game, its log and its scores."""
    state, dice = case.start(seed), Random(seed)
    heard, texts = listen(state), case.title.house.texts
    for count, _ in enumerate(playing(state, seed, most=MOVES)):
        if count % STEP == 0:
            yield from (
                (language, text) for language in LANGUAGES for text in said_now(state, language, dice)
            )
    for language in LANGUAGES:
        for viewer in viewers(state):
            seen = (event.seen_by(viewer) for event in heard)
            yield from ((language, event_text(texts, each, language, NAMES)) for each in seen if each)
        for seat in range(state.players):
            lines = state.score_lines(seat)
            yield from ((language, texts.say(f"score.{line.key}", language, line.args)) for line in lines)


@pytest.mark.parametrize("title", shelf.ours())
def test_nothing_that_is_said_in_a_game_shows_a_raw_key(title: str) -> None:
    for seed, case in enumerate(cases_of(cheeseboard.title(title))[:3], 1):
        said = dict.fromkeys(said_in_a_game(case, seed))
        assert len(said) > 100
        assert [text for language, text in said if raw_keys(title, language, text)] == []


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("es", "Opción specimens, dealt"),
        ("en", "Ann takes card-12."),
        ("en", "Bonus: 12b514f33277"),
        ("en", "Ann plays {card}."),
        ("es", "Falta reason.bad-edition"),
        ("es", "La opción last_survivor"),
        ("en", "The door potions-box"),
    ],
)
def test_a_planted_key_is_found(language: str, text: str) -> None:
    assert raw_keys("lab-rats", language, text)


def test_a_good_sentence_shows_none() -> None:
    assert raw_keys("house-of-cats", "en", "These are the dice of the set-up.") == []
    assert raw_keys("lab-rats", "es", "Ana usa la poción roja/verde.") == []
