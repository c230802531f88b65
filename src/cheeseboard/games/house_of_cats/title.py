"""House of Cats on the shelf."""

from __future__ import annotations

from typing import Any, Final

from cheeseboard.core.state import Sight
from cheeseboard.core.title import Option, Parts, Title
from cheeseboard.games.house_of_cats.edition import HouseOfCatsBox
from cheeseboard.games.house_of_cats.rules import hidden, tensor, view
from cheeseboard.games.house_of_cats.rules.components import ABILITIES, SEATS
from cheeseboard.games.house_of_cats.rules.maps import LEVELS, edition_faults
from cheeseboard.games.house_of_cats.rules.moves import VOCABULARY
from cheeseboard.games.house_of_cats.rules.rounds import STEPS
from cheeseboard.games.house_of_cats.rules.state import FIELDS, House

RULES_VERSION: Final = "2"
OPTIONS: Final = (
    Option("level", LEVELS, daily=True),
    Option("abilities", ("random", "beginner")),
    Option("crossed_cell", ("empty", "dead")),
)


WORDS: Final = {"ability": list(ABILITIES.by_key), "ability_text": list(ABILITIES.by_key)}
SIGHT: Final = Sight(view.look, tensor.encode, hidden.reimagine)
PARTS: Final = Parts(House, edition_faults, HouseOfCatsBox, WORDS, SIGHT, FIELDS)


def make(house: dict[str, Any]) -> Title:
    players = range(1, SEATS + 1)
    title = Title("house-of-cats", RULES_VERSION, players, OPTIONS, VOCABULARY, STEPS, house, PARTS)
    title.most_moves = 10_000
    title.continues = ("1",)
    return title
