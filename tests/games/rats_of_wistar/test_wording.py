"""Every component explains itself, in both languages, from its data."""

import pytest

from cheeseboard.core.text import LANGUAGES
from cheeseboard.games.rats_of_wistar.rules.words import (
    COUNTS,
    DECKS,
    DISCOUNTS,
    GOODS,
    ICONS,
    KINDS,
    OCCASIONS,
    PRICES,
    TRIGGERS,
    TYPES,
)
from cheeseboard.games.rats_of_wistar.wording import Wording
from tests.games.rats_of_wistar.table import HOUSE, TITLE

BOTH = pytest.mark.parametrize("language", LANGUAGES)
TAKEN = ("wood", "metal", "movement", "wild", "skill", "electricity")
SECTIONS = {
    "unit": COUNTS,
    "units": COUNTS,
    "gain": [good for good in GOODS if good not in TAKEN],
    "price": [*PRICES, "skill"],
    "trigger": TRIGGERS,
    "off": DISCOUNTS,
    "on": [on for on in OCCASIONS if on in (*TYPES, *DECKS)],
    "kind": KINDS,
    "icon": ICONS,
    "type": TYPES,
    "noun": ["any", *DECKS, *TYPES, *(f"{deck}-{kind}" for deck in DECKS for kind in TYPES)],
}


@BOTH
def test_every_word_of_the_vocabulary_has_words(language: str) -> None:
    keys = [f"{section}.{word}" for section, words in SECTIONS.items() for word in words]
    assert [key for key in keys if not TITLE.texts.find(key, language)] == []


@BOTH
def test_every_component_is_told_in_whole_sentences(language: str) -> None:
    catalogue = TITLE.catalogue(language)
    assert [len(entries) for _, entries in catalogue] == [72, 36, 72, 10, 25, 13, 10, 2, 5, 5, 6, 10]
    for _, entries in catalogue:
        for name, text in entries:
            assert name
            assert not {"{", "}"} & set(text), text
            assert "say." not in text
            assert "gain." not in text
            assert text[0].isupper(), text


@BOTH
def test_no_two_inventions_have_the_same_name(language: str) -> None:
    names = [row["name"][language] for row in HOUSE["invention"]]
    assert sorted({name for name in names if names.count(name) > 1}) == []


def told(number: int, language: str = "en") -> str:
    row = next(row for row in HOUSE["invention"] if row["number"] == number)
    return Wording(TITLE.texts, language).invention(row)["effect"]


def test_examples_of_sentences() -> None:
    assert told(110) == "Always: whenever you take any amount of wood, take 1 extra wood and score 1 point."
    assert told(45) == "Once a round: pay 1 item to explore with 1 point."
    assert told(87).endswith(
        "with more rooms dug than you must discard 2 metal or lose 3 points (their choice)."
    )
    assert told(150) == "Always: whenever you score any number of points, score 1 extra point."
    assert told(48) == "At once: you may pay 1 wood to dig 1 room at no further cost."
    assert told(82) == "Once a round: discard 1 guest to do a main action of your choice."
    assert told(144).endswith("you may take it if it is a tool, otherwise discard it.")
    assert told(51).endswith("from the display or the deck, take 1 movement token.")
    assert told(166).startswith("Once a round: if you have at least 2 rooms dug,")
    assert told(41, "es") == "Ataque: quien tenga más metal que tú debe descartar 1 de metal."
    assert told(30, "es") == "Siempre: cada invento te cuesta 1 de madera o metal menos."
    assert told(91, "es") == "En el acto: gana 1 punto por cada sala excavada."


def test_icons_are_counted_and_points_may_be_lost() -> None:
    row = next(row for row in HOUSE["invention"] if row["number"] == 8)
    assert Wording(TITLE.texts, "en").invention(row)["icons"] == "2 strength icons"
    assert Wording(TITLE.texts, "en").points(-1) == "minus 1 point at the end"
    assert Wording(TITLE.texts, "es").points(-1) == "menos 1 punto al final"
