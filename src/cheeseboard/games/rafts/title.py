"""Rafts! on the shelf."""

from __future__ import annotations

from typing import Any, Final

from cheeseboard.core.state import Sight
from cheeseboard.core.title import Option, Parts, Title
from cheeseboard.games.rafts.edition import RaftsBox
from cheeseboard.games.rafts.rules import hidden, tensor, view
from cheeseboard.games.rafts.rules.components import SEATS, WORDS, edition_faults
from cheeseboard.games.rafts.rules.moves import VOCABULARY
from cheeseboard.games.rafts.rules.state import CATCHES_EQUALS, FIELDS, Campus
from cheeseboard.games.rafts.rules.turn import STEPS

RULES_VERSION: Final = "3"
OPTIONS: Final = (Option("reactions", ("clockwise", "live")),)


SIGHT: Final = Sight(view.look, tensor.encode, hidden.reimagine)
PARTS: Final = Parts(Campus, edition_faults, RaftsBox, WORDS, SIGHT, FIELDS)


def make(house: dict[str, Any]) -> Title:
    title = Title("rafts", RULES_VERSION, range(2, SEATS + 1), OPTIONS, VOCABULARY, STEPS, house, PARTS)
    title.most_moves = 250_000
    title.continues = ("1", "2")
    title.keeps = {"1": CATCHES_EQUALS, "2": CATCHES_EQUALS}
    return title
