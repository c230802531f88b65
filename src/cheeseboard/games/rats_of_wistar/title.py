"""Rats of Wistar on the shelf."""

from __future__ import annotations

from typing import Any, Final

from cheeseboard.core.state import Sight
from cheeseboard.core.title import Parts, Title
from cheeseboard.games.rats_of_wistar.edition import WORDS, WistarEdition
from cheeseboard.games.rats_of_wistar.rules import hidden, tensor, view
from cheeseboard.games.rats_of_wistar.rules.components import FEWEST, SEATS
from cheeseboard.games.rats_of_wistar.rules.moves import VOCABULARY
from cheeseboard.games.rats_of_wistar.rules.shapes import edition_faults
from cheeseboard.games.rats_of_wistar.rules.state import FIELDS, Wistar
from cheeseboard.games.rats_of_wistar.rules.turns import ALL_STEPS

RULES_VERSION: Final = "2"


SIGHT: Final = Sight(view.look, tensor.encode, hidden.reimagine)
PARTS: Final = Parts(Wistar, edition_faults, WistarEdition, WORDS, SIGHT, FIELDS)


def make(house: dict[str, Any]) -> Title:
    players = range(FEWEST, SEATS + 1)
    title = Title("rats-of-wistar", RULES_VERSION, players, (), VOCABULARY, ALL_STEPS, house, PARTS)
    title.most_moves = 5_000
    title.continues = ("1",)
    return title
