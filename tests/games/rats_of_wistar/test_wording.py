"""Every component explains itself, in both languages, from its data."""

import pytest

from cheeseboard.core.text import LANGUAGES
from cheeseboard.games.rats_of_wistar.wording import GLYPHS, Wording, glyph, icon_line
from cheeseboard.games.rats_of_wistar.words import (
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
from tests.games.rats_of_wistar.table import HOUSE, TITLE

BOTH = pytest.mark.parametrize("language", LANGUAGES)
TAKEN = ("wood", "metal", "movement", "wild")
SECTIONS = {
    "unit": COUNTS,
    "units": COUNTS,
    "gain": [good for good in GOODS if good not in TAKEN],
    "price": PRICES,
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


def test_every_word_of_the_vocabulary_has_an_icon() -> None:
    for word in (*COUNTS, *GOODS, *PRICES, *TRIGGERS, *OCCASIONS, *DISCOUNTS, *KINDS):
        assert glyph(word) in GLYPHS.values(), word


@BOTH
def test_every_component_is_told_in_whole_sentences(language: str) -> None:
    catalogue = TITLE.catalogue(language)
    assert [len(entries) for _, entries in catalogue] == [72, 36, 72, 10, 25, 13, 10]
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
    assert told(110) == "Always: whenever you take wood: take 1 wood and score 1 point."
    assert told(45) == "Once a round: pay 1 item to explore with 1 point."
    assert told(87).endswith("with more rooms dug than you loses (1) 2 metal or (2) 3 points (their choice).")
    assert told(30, "es") == "Siempre: cada invento te cuesta 1 de madera o metal menos."
    assert told(91, "es") == "En el acto: por cada sala excavada: gana 1 punto."


def test_an_example_of_a_line_of_icons() -> None:
    row = next(row for row in HOUSE["invention"] if row["number"] == 80)
    assert icon_line(row) == "2🔩 ≥1💡 ≥1💪 ≥1🔋 │ ⚡ 1👣, 1★ × 🧊 │ 🫀 │ 3★"
