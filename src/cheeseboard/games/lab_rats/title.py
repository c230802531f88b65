"""Lab RATS on the shelf."""

from __future__ import annotations

from typing import Any, Final

from cheeseboard.core.state import Sight
from cheeseboard.core.title import Option, Parts, Title
from cheeseboard.games.lab_rats.edition import LabRatsBox
from cheeseboard.games.lab_rats.rules import hidden, tensor, view
from cheeseboard.games.lab_rats.rules.components import COLOURS, DOORS, POTIONS, edition_faults
from cheeseboard.games.lab_rats.rules.moves import VOCABULARY
from cheeseboard.games.lab_rats.rules.state import FIELDS, Lab
from cheeseboard.games.lab_rats.rules.steps import STEPS

RULES_VERSION: Final = "2"
OPTIONS: Final = (
    Option("specimens", ("dealt", "chosen")),
    Option("last_survivor", ("own-turn", "at-once")),
)


WORDS: Final = {
    "colour": list(COLOURS.by_key),
    "door_name": list(DOORS.by_key),
    "door": list(DOORS.by_key),
    "potion": list(POTIONS.by_key),
}
SIGHT: Final = Sight(view.look, tensor.encode, hidden.reimagine)
PARTS: Final = Parts(Lab, edition_faults, LabRatsBox, WORDS, SIGHT, FIELDS)


def make(house: dict[str, Any]) -> Title:
    title = Title("lab-rats", RULES_VERSION, range(3, 6), OPTIONS, VOCABULARY, STEPS, house, PARTS)
    title.most_moves = 10_000
    title.continues = ("1",)
    return title
