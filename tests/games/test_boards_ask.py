"""What a board says of the rules, the view says: and it says what the engine does."""

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

import cheeseboard
from cheeseboard.core.state import State
from cheeseboard.games.rats_of_wistar.rules.cards import PLAIN, can_play
from cheeseboard.games.rats_of_wistar.rules.components import ROWS
from cheeseboard.games.rats_of_wistar.rules.missions import row_shortfall
from cheeseboard.games.rats_of_wistar.rules.state import Wistar
from tests.contract.play import positions
from tests.games.rats_of_wistar.table import Table

GAMES = Path(cheeseboard.__file__).parent / "games"
RULES = re.compile(
    r"\b(?:TILE_COST|ROUNDS|LEAVING|VERANDA|CHEAP_\w+|GENES|ACTIONS|FAST_CARDS|LAST_ROUND)\b"
    r"|\bof 5\b|\bde 5\b|\d (?:items|objetos) →"
)
SEEDS = range(1, 4)


def test_no_board_knows_a_number_of_the_rules() -> None:
    sources = [path for path in GAMES.glob("*/web/**/*") if path.suffix in (".ts", ".svelte")]
    found = [
        f"{path.relative_to(GAMES)}: {match.group()}"
        for path in sources
        for match in RULES.finditer(path.read_text(encoding="utf-8"))
    ]
    assert len(sources) > 100
    assert found == []


@pytest.mark.rule("6.3")
@pytest.mark.rule("6.6")
def test_the_prices_of_beds_and_rooms_have_the_discounts_of_cards() -> None:
    table = Table()
    assert prices(table) == (2, 2)
    table.family.played.extend([37, 154])
    table.family.rebuild()
    assert prices(table) == (1, 1)


def prices(table: Table) -> tuple[int, int]:
    family = table.game.view(table.me)["families"][table.me]
    return family["bed_price"], family["room_price"]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_card_or_a_row_lacks_nothing_exactly_where_the_rules_ask_for_nothing_more(seed: int) -> None:
    checked = 0
    for state in positions(cheeseboard.title("rats-of-wistar").start(3, seed), seed, 7):
        assert isinstance(state, Wistar)
        for seat, family in enumerate(state.families):
            lacking = state.view(seat)["lacking"]
            for card in family.hand:
                assert (not lacking["cards"][str(card)]) == can_play(state, family, card, PLAIN)
                checked += 1
            assert {key for key, lacks in lacking["rows"].items() if not lacks} == payable(state, seat)
    assert checked > 15


def payable(state: Wistar, seat: int) -> set[str]:
    family = state.families[seat]
    rows = [(slot, row) for slot in range(len(state.missions)) for row in range(ROWS) if state.revealed[slot]]
    open_rows = [(slot, row) for slot, row in rows if state.rows[slot * ROWS + row] < 0]
    return {
        f"{state.missions[slot] + 1}-{row + 1}"
        for slot, row in open_rows
        if row_shortfall(family, state.box.missions[state.missions[slot]].rows[row], 0) is None
    }


@pytest.mark.rule("4.1")
@pytest.mark.parametrize("level", ["1", "2", "3", "4"])
def test_a_preview_of_a_room_is_what_writing_makes_of_it(level: str) -> None:
    made = 0
    for state in positions(cheeseboard.title("house-of-cats").start(2, 1, level=level), 1, 3):
        for seat in state.to_move:
            drawing = state.view(seat)["drawing"]
            if drawing["step"] != "place-die":
                continue
            offered = [move for move in state.moves(seat) if move.kind == "write"]
            spots = [[move.args["row"], move.args["column"]] for move in offered]
            assert sorted(drawing["cells"]) == sorted(spots)
            closes = drawing["closes"].get(drawing["symbol"], {})
            for move in Random(1).sample(offered, min(4, len(offered))):
                promised = closes.get(f"{move.args['row']} {move.args['column']}")
                assert (promised is not None) == makes_room(state, seat, move)
                made += promised is not None
    assert made


def makes_room(state: State, seat: int, move: Any) -> bool:
    """Completed at once, or walls to choose."""
    before = len(state.view(seat)["sheets"][seat]["rooms"])
    future = state.clone()
    future.play(seat, move)
    view = future.view(seat)
    asked = view["drawing"]["step"] if view["drawing"] else ""
    return len(view["sheets"][seat]["rooms"]) > before or asked == "choose-room"


@pytest.mark.rule("3.6")
def test_an_objective_says_which_of_its_cards_are_there_and_which_are_wanted() -> None:
    for state in positions(cheeseboard.title("rafts").start(3, 1), 1, 5):
        for scientist in state.view(None)["scientists"]:
            for seen in scientist["objectives"]:
                lacks = [card for card, met in zip(seen["needs"], seen["met"], strict=True) if not met]
                assert seen["missing"][seen["nearest"]] == min(seen["missing"])
                assert len(lacks) - min(seen["missing"]) in ({0, 1} if scientist["rafts"] else {0})
                assert set(lacks) <= set(scientist["wanted"])
