"""Standing orders of every title play legal offers only, and depend on nothing their owner cannot know."""

from typing import Any

import pytest

import cheeseboard
from cheeseboard import shelf
from cheeseboard.core.state import State
from cheeseboard.core.text import LANGUAGES
from cheeseboard.tables.orders import Order, is_open, orders_of, seen_at
from cheeseboard.tables.words import texts
from tests.contract.cases import Case, for_every_case, for_every_title
from tests.contract.knowledge import viewers
from tests.contract.play import positions


def facet(title: str) -> list[dict[str, Any]]:
    return list((shelf.facet_data(title, "orders.toml") or {}).get("order", ()))


@pytest.mark.parametrize("title", shelf.ours())
def test_our_titles_can_be_given_orders_in_both_languages(title: str) -> None:
    orders = orders_of(title)
    assert orders
    for language in LANGUAGES:
        assert texts().find("order.forced", language)
        for name in orders:
            assert cheeseboard.title(title).texts.find(f"order.{name}", language), name


@for_every_title
def test_orders_name_questions_and_moves_that_the_title_has(title: str) -> None:
    game = cheeseboard.title(title)
    kinds = {move.kind for move in game.vocabulary.catalog.things}
    for row in facet(title):
        assert {*row["plays"], *row.get("unless", ())} <= kinds, row["name"]
        for prompt in (*row["asks"], *row.get("until", ())):
            assert game.texts.find(f"prompt.{prompt}", "en"), prompt


def answers(state: State, seat: int) -> dict[str, str | None]:
    orders = orders_of(state.setup.title)
    found = {name: order.answer(state, seat) for name, order in orders.items()}
    return {name: None if move is None else move.key for name, move in found.items()}


@for_every_case
def test_an_order_plays_a_legal_offer_and_hangs_on_what_its_owner_knows(case: Case) -> None:
    for state in positions(case.start(4), 4, step=3):
        for seat in state.to_move:
            found = answers(state, seat)
            assert {key for key in found.values() if key} <= {move.key for move in state.moves(seat)}
            assert answers(state.resample(seat, state.ply), seat) == found


@for_every_case
def test_whether_everybody_knows_of_a_forced_move_is_the_same_in_all_worlds(case: Case) -> None:
    """Where it is, it comes at once; where it is not, after a fixed time: nothing hidden decides which."""
    for state in positions(case.start(6), 6, step=9):
        for seat in state.to_move:
            plain = is_open(state, seat)
            assert not plain or len(state.moves(seat)) == 1
            for viewer in viewers(state):
                assert is_open(state.resample(viewer, state.ply), seat) == plain


@for_every_case
def test_to_let_it_be_is_the_first_offer_of_a_reaction_whatever_a_seat_holds(case: Case) -> None:
    for state in positions(case.start(8), 8, step=1):
        for seat in state.to_move:
            step = state.pending(seat)
            if step is not None and step.reaction:
                worlds = [state, *(state.resample(None, n) for n in range(4))]
                assert len({world.moves(seat)[0].key for world in worlds}) == 1


def test_a_part_of_the_view_is_found_by_its_path() -> None:
    state = cheeseboard.title("rafts").start(3, 1)
    assert seen_at(state, 1, "scientists.{seat}.hand") == state.view(1)["scientists"][1]["hand"]


def test_an_order_leaves_to_its_owner_what_they_want_to_be_asked() -> None:
    state = cheeseboard.title("rafts").start(3, 1)
    seat = state.to_move[0]
    ends = Order("ends", ("play-cards",), ("end-turn",))
    assert ends.answer(state, seat) is not None
    assert ends._replace(unless=("play",)).answer(state, seat) is None
    assert ends._replace(asks=("draw-card",)).answer(state, seat) is None
