"""Whoever draws the components finds all that is printed on them: the words as texts, the icons as data."""

from collections.abc import Iterator
from typing import Any

import pytest

from cheeseboard.core.text import LANGUAGES
from tests.games.rats_of_wistar.table import FIXED, HOUSE, TITLE

BOTH = pytest.mark.parametrize("language", LANGUAGES)
COMPONENTS = FIXED.components()
PRINTED = {
    "card": (HOUSE["invention"], ("card_text", "card_needs")),
    "guest": ([*HOUSE["guest"], *HOUSE["cheese"]], ("guest_text",)),
    "mission": (HOUSE["mission"], ("mission_text",)),
    "objective": (HOUSE["objective"], ("objective_text",)),
    "door": (HOUSE["door"], ("reward",)),
}
DRAWN = {
    "invention": "invention",
    "mission": "mission",
    "objective": "objective",
    "door": "reward",
    "hero": "hero",
}
SIGNS = "0123456789×−+≥>⇒→,/?▶✓≠"


def pieces_in(printed: Any) -> Iterator[dict[str, Any]]:
    """Every icon and sign, wherever it is printed."""
    for each in (
        printed.values() if isinstance(printed, dict) else printed if isinstance(printed, list) else []
    ):
        if isinstance(each, dict) and each.keys() & {"icon", "sign"}:
            yield each
        else:
            yield from pieces_in(each)


@BOTH
@pytest.mark.parametrize("thing", PRINTED)
def test_what_a_component_says_is_among_the_texts(thing: str, language: str) -> None:
    rows, sections = PRINTED[thing]
    for number in range(1, len(rows) + 1):
        told = [FIXED.texts.find(f"{section}.{number}", language) for section in sections]
        assert all(told), f"{thing} {number}"


@pytest.mark.parametrize("kind", DRAWN)
def test_every_component_can_be_drawn(kind: str) -> None:
    assert len(COMPONENTS[DRAWN[kind]]) == len(HOUSE[kind])


def test_a_card_holds_what_it_costs_needs_does_gives_and_is_worth() -> None:
    card = COMPONENTS["invention"]["8"]
    assert (card["deck"], card["type"], card["kind"], card["points"]) == ("advanced", "tool", "aggressive", 5)
    assert card["cost"] == [{"icon": "metal", "n": 3}]
    assert card["needs"] == [{"icon": "strength", "n": 1}]
    assert card["icons"] == ["strength", "strength"]


def test_no_text_holds_an_icon_and_no_sign_holds_a_word() -> None:
    assert [key for key in TITLE.texts.sentences["en"] if key.partition(".")[0].endswith("_line")] == []
    assert {
        piece["sign"] for piece in pieces_in(COMPONENTS) if set(piece.get("sign", "")) - set(SIGNS)
    } == set()


def test_the_bonuses_of_the_wheel_are_drawn_by_the_names_they_have_in_the_view() -> None:
    view = TITLE.start(3, seed=1).view(0)
    keys = [key for sector in view["wheel"] for bonus in sector["bonuses"] for key in bonus]
    assert [key for key in keys if not COMPONENTS["effect"][key]] == []


def test_the_board_is_told_which_moves_can_wait() -> None:
    game = TITLE.start(2, seed=1)
    kinds = {move.kind for move in game.setup.vocabulary.catalog}
    assert set(COMPONENTS["can_wait"]) <= kinds
    assert not {"end-turn", "place-chief", "send-worker", "claim"} & set(COMPONENTS["can_wait"])
