"""Every sentence that a person can read, with every word in every slot, as an editor checks it."""

from functools import cache

import pytest

import cheeseboard
from tests.language import sources
from tests.language.editor import CHECKS, bound_articles, faults, other_names, plain_names
from tests.language.filling import Sentence

SHOWN = 30


def marked(sentences: list[Sentence], title: str = "all") -> str:
    """What an editor would mark, some of it."""
    found = [fault for each in sentences for fault in [*faults(each), *other_names(title, each)]]
    return "\n".join(list(dict.fromkeys(found))[:SHOWN])


@pytest.mark.parametrize("title", cheeseboard.titles())
def test_a_title_speaks_both_languages_without_a_slip(title: str) -> None:
    sentences = list(sources.of_title(title))
    assert len(sentences) > 1000
    assert marked(sentences, title) == ""


@pytest.mark.parametrize("room", sources.ROOMS)
def test_a_room_speaks_both_languages_without_a_slip(room: str) -> None:
    assert marked(list(sources.of_room(room))) == ""


def test_the_pages_in_the_browser_speak_both_languages_without_a_slip() -> None:
    sentences = list(sources.of_pages())
    assert {each.language for each in sentences} == {"en", "es"}
    assert len(sentences) > 1000
    assert [found for each in sentences if (found := marked([each], sources.title_of_page(each.key)))] == []


SLIPS = {
    "unfilled": ("en", "Ann takes {card}."),
    "twice": ("en", "It needs strength and and agility."),
    "spacing": ("en", "Ann draws  a card."),
    "contraction": ("es", "Ana va a el bosque."),
    "a or an": ("en", "Ann has a axe."),
    "an or a": ("en", "Ann has an saw."),
    "number": ("es", "Ana gana 1 puntos."),
    "ending": ("en", "Ann draws a card"),
    "capital": ("en", "ann draws a card."),
    "pairs": ("es", "Quieres esto?"),
    "quotes": ("en", "Ann takes «Time»."),
    "English in Spanish": ("es", "Ana toma the carta."),
}


def event(language: str, text: str) -> Sentence:
    return Sentence(language, "event.x", text)


@pytest.mark.parametrize("check", CHECKS)
def test_a_planted_slip_is_found(check: str) -> None:
    assert any(fault.startswith(f"{check}:") for fault in faults(event(*SLIPS[check])))


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_names_of_the_glossary_are_those_in_use(language: str) -> None:
    """Where a page of the glossary gives one plain name, somebody reads it somewhere."""
    said = {title: spoken(title, language) for title in cheeseboard.titles()}
    unused = [
        name
        for title, name in plain_names(language)
        if not any(name in told for on, told in said.items() if title in ("all", on))
        and name not in spoken("pages", language)
    ]
    assert unused == []


@cache
def spoken(place: str, language: str) -> str:
    found = [*sources.of_pages(), *sources.of_room("server")] if place == "pages" else sources.of_title(place)
    return "\n".join({each.text.lower() for each in found if each.language == language})


def test_a_thing_called_by_another_name_is_found() -> None:
    assert other_names("rats-of-wistar", event("es", "Ana cava en su guarida."))
    assert not other_names("rats-of-wistar", event("es", "Ana cava en su madriguera."))


def test_a_good_sentence_has_no_fault() -> None:
    assert faults(event("es", "¡Ana gana 1 punto y va al bosque!")) == []
    assert faults(event("en", "Ann has an axe, 2 door tokens and 1 wood.")) == []


# Articles -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", cheeseboard.titles())
def test_no_article_is_written_out_before_a_name_that_an_edition_may_change(title: str) -> None:
    components = set(cheeseboard.title(title).component_words())
    assert [found for each in sources.templates_of(title) for found in bound_articles(each, components)] == []


def test_a_written_article_is_found() -> None:
    found = bound_articles(event("es", "{seat} usa la {potion}."), {"potion"})
    assert found == ["la {potion in es event.x: {seat} usa la {potion}."]
    assert bound_articles(event("en", "Loses a {=card.food} card."), {"card"})
    assert not bound_articles(event("en", "{=card.food@a|an} {=card.food} card."), {"card"})
    assert not bound_articles(event("es", "{potion@el|la} {potion}"), {"potion"})
