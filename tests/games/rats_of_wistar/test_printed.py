"""The texts hold all that is printed on the components, for those who draw them."""

import re

import pytest

from cheeseboard.core.text import LANGUAGES
from cheeseboard.games.rats_of_wistar.wording import GLYPHS, PART
from tests.games.rats_of_wistar.table import HOUSE, TITLE

BOTH = pytest.mark.parametrize("language", LANGUAGES)
PRINTED = {
    "card": (HOUSE["invention"], ("card_text", "card_needs", "card_line")),
    "guest": ([*HOUSE["guest"], *HOUSE["cheese"]], ("guest_text", "guest_line")),
    "mission": (HOUSE["mission"], ("mission_text", "mission_line")),
    "objective": (HOUSE["objective"], ("objective_text", "objective_line")),
    "door": (HOUSE["door"], ("reward", "reward_line")),
    "hero": (HOUSE["hero"], ("hero_line",)),
}
PARTS = {"card_line": 6, "guest_line": 3, "mission_line": 2, "mission_row_line": 5, "objective_line": 3}
SIGNS = "0123456789 -×−+≥>⇒→,/?▶✓≠"


def printed(section: str, number: object, language: str = "en") -> str | None:
    return TITLE.texts.find(f"{section}.{number}", language)


@BOTH
@pytest.mark.parametrize("thing", PRINTED)
def test_everything_printed_on_a_component_is_among_the_texts(thing: str, language: str) -> None:
    rows, sections = PRINTED[thing]
    for number in range(1, len(rows) + 1):
        assert [section for section in sections if not printed(section, number, language)] == []


@pytest.mark.parametrize("section", PARTS)
def test_a_line_has_always_the_same_parts(section: str) -> None:
    lines = [text for key, text in TITLE.texts.sentences["en"].items() if key.startswith(f"{section}.")]
    assert lines
    assert {line.count(PART.strip()) + 1 for line in lines} == {PARTS[section]}


def test_a_card_says_in_its_line_what_it_costs_needs_does_gives_and_is_worth() -> None:
    parts = (printed("card_line", 8) or "").split(PART)
    assert parts[:3] == ["🂡🔧", "3🔩", "1💪"]
    assert parts[3].startswith("☠")
    assert parts[4:] == ["💪💪", "5"]


def test_a_line_is_made_of_icons_numbers_and_a_few_signs_only() -> None:
    icons = re.compile("|".join(re.escape(icon) for icon in sorted(GLYPHS.values(), key=len, reverse=True)))
    for key, text in TITLE.texts.sentences["en"].items():
        if "_line." in key:
            assert not set(icons.sub("", text).replace("│", "")) - set(SIGNS), f"{key}: {text}"


def test_the_bonuses_of_the_wheel_are_drawn_by_the_names_they_have_in_the_view() -> None:
    view = TITLE.start(3, seed=1).view(0)
    keys = [key for sector in view["wheel"] for bonus in sector["bonuses"] for key in bonus]
    assert [key for key in keys if not printed("effect_line", key)] == []
