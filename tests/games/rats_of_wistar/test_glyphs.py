"""Cards of Rats of Wistar in a terminal: glyphs for every icon, close together where they belong together."""

import cheeseboard
from cheeseboard.games.rats_of_wistar.glyphs import GLYPHS, card_line, glyph_line
from cheeseboard.games.rats_of_wistar.rules.words import (
    COUNTS,
    DISCOUNTS,
    GOODS,
    KINDS,
    OCCASIONS,
    PRICES,
    TRIGGERS,
)


def test_every_word_of_the_vocabulary_has_a_glyph() -> None:
    words = (*COUNTS, *GOODS, *PRICES, *TRIGGERS, *OCCASIONS, *DISCOUNTS, *KINDS)
    assert [word for word in words if word.rpartition(" ")[2] not in GLYPHS] == []


def test_a_card_is_a_line_of_what_it_costs_needs_does_and_gives() -> None:
    card = cheeseboard.title("rats-of-wistar").house.components()["invention"]["80"]
    assert card_line(card) == "2🔩 ≥1💡 ≥1💪 ≥1🔋 │ ⚡ 1👣, 1★ × 🧊 │ 🫀 │ 3★"


def test_signs_lean_on_what_they_belong_to() -> None:
    assert (
        glyph_line([{"icon": "points", "n": 1}, {"sign": "×"}, {"icon": "tool"}, {"sign": "/2"}])
        == "1★ × 🔧/2"
    )
    assert glyph_line([{"sign": "2▶"}, {"icon": "basic"}, {"sign": "✓"}]) == "2▶🂠✓"
