"""After an undo everybody reads what they read before the move, also what happened since their turn."""

import random
from typing import Any, Final

import pytest

import cheeseboard
from cheeseboard.tables.acts import By
from cheeseboard.tables.doc import Viewer
from cheeseboard.tables.play import play
from cheeseboard.tables.table import Table
from cheeseboard.tables.undo import BARRED, may_undo, take_back
from tests.tables.test_clocks import ANN, decision, table_of

MOVES: Final = 200


def pages(table: Table) -> dict[Viewer, Any]:
    return {viewer: dict(feed.whole_page()) for viewer, feed in table.feeds.items()}


@pytest.mark.parametrize("title", cheeseboard.titles())
def test_what_was_taken_back_has_not_happened_and_what_happened_before_is_told_again(title: str) -> None:
    table, luck, told = table_of(title, 3), random.Random(3), 0
    for now in range(MOVES):
        answer, before = decision(table, luck, now), pages(table)
        play(table, By(ANN, now), answer)
        if table.doc.status != "playing":
            break
        if may_undo(table, answer.seat) not in BARRED and luck.random() < 0.5:
            told += any(page.get("since") for viewer, page in before.items() if viewer is not None)
            take_back(table, answer.seat, now)
            assert pages(table) == before
    assert told
