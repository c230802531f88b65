"""The table: a sheet and a drawing for each player, and the dice that all share."""

from __future__ import annotations

from typing import Any, Final

from cheeseboard.core.chance import Chance
from cheeseboard.core.saving import Codec, Many, saved_fields
from cheeseboard.core.state import ScoreLine, Setup, State
from cheeseboard.games.house_of_cats.rules import cells, events, scoring
from cheeseboard.games.house_of_cats.rules.components import (
    ABILITIES,
    BEGINNERS,
    DICE_AT_SETUP,
    FACES,
    NUMBERS,
    SYMBOLS,
    ability_key,
    symbol_key,
)
from cheeseboard.games.house_of_cats.rules.fields import HOUSE_TYPES, copy_house
from cheeseboard.games.house_of_cats.rules.plan import CatsEdition, Plan
from cheeseboard.games.house_of_cats.rules.sheet import (
    DRAWING,
    Drawing,
    Sheet,
    SheetCodec,
    new_drawing,
    new_sheet,
    no_drawing,
)

HALF_LUCK: Final = 30

Abilities = list[int]
Dice = list[int]
"""One face for each die."""


class House(State):
    """`shown` are the sheets as they were before this round: all that the others may see of them."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        edition = setup.edition
        assert isinstance(edition, CatsEdition)
        self.plan: Plan = edition.plans[setup.options["level"]]
        self.round = 0
        self.luck = 0  # all rolls of the game follow from it, whatever anybody does: nobody may know it
        self.dice: Dice = []
        self.bound: Abilities = []  # the abilities of the numbers 2 to 5
        self.sheets: list[Sheet] = []
        self.shown: list[Sheet] = []
        self.drawings: list[Drawing] = []

    # Reading ---------------------------------------------------------------------------------------------

    @property
    def scores(self) -> list[int]:
        return [scoring.total(self.score_lines(seat)) for seat in range(self.players)]

    @property
    def winners(self) -> list[int]:
        """Most points, then most filled cells; those still tied share the victory (rule 7.4)."""
        if not self.over:
            return []
        scores = self.scores
        ranks = [(scores[seat], cells.size(sheet.filled())) for seat, sheet in enumerate(self.sheets)]
        best = max(ranks)
        return [seat for seat in range(self.players) if ranks[seat] == best]

    def score_lines(self, seat: int) -> list[ScoreLine]:
        return scoring.lines(self.plan, self.sheets[seat])

    def crossed_cells_die(self) -> bool:
        return self.setup.options["crossed_cell"] == "dead"

    def all_full(self) -> bool:
        for sheet in self.sheets:
            if sheet.empty:
                return False
        return True

    def any_full(self) -> bool:
        for sheet in self.sheets:
            if sheet.empty == 0:
                return True
        return False

    # The dice --------------------------------------------------------------------------------------------

    def roll(self, number: int) -> None:
        """The dice of this round, or of the set-up in round 0."""
        chance = Chance(self.luck)
        chance.restart(self.round)
        self.dice = [chance.below(FACES) for _ in range(number)]

    def new_luck(self) -> None:
        high = self.chance.below(1 << HALF_LUCK)
        self.luck = high << HALF_LUCK | self.chance.below(1 << HALF_LUCK)

    def hand_out(self, seat: int) -> None:
        """Everybody begins the round with the same dice; what they do to their sheet is not shown."""
        self.drawings[seat] = new_drawing(self.dice)
        self.sheets[seat] = self.shown[seat].clone()

    def show(self) -> None:
        self.shown = self.sheets.copy()

    # The contract ----------------------------------------------------------------------------------------

    def begin(self) -> None:
        self.new_luck()
        self.bound = self._bind()
        for symbol, ability in enumerate(self.bound):
            events.ability_bound(self, symbol, ability)
        self.sheets = [new_sheet(self.plan) for _ in range(self.players)]
        self.drawings = [no_drawing() for _ in range(self.players)]
        self.show()
        self.push(self.setup.steps["roll"])
        if self.plan.stars:
            self.roll(DICE_AT_SETUP)
            events.dice_rolled(self, self.round, self.dice)
            self.push(self.setup.steps["show-set-up"])
            for seat in range(self.players):
                self.sheets[seat] = self.shown[seat].clone()
                self.ask(seat, self.setup.steps[f"set-up {seat} 0"])

    def _bind(self) -> list[int]:
        if self.setup.options["abilities"] == "beginner":
            return list(BEGINNERS)
        tiles = list(range(len(ABILITIES)))
        self.chance.shuffle(tiles)
        return tiles[:NUMBERS]

    def clone(self) -> House:
        return copy_house(House(self.setup), self)

    def known_sheet(self, seat: int, eyes: int) -> Sheet:
        """One's own as it is, the others' as before this round."""
        return self.sheets[seat] if seat == eyes else self.shown[seat]

    def inventory(self) -> list[str]:
        """Abilities and cells; each cell must be in one state only."""
        things = [f"ability {ability_key(ability)}" for ability in self.bound]
        for seat, sheet in enumerate(self.sheets):
            for states in (sheet.empty, sheet.closed, sheet.dead, *sheet.marks):
                things += [f"cell {seat} {cell}" for cell in cells.members(states)]
        return things


class AbilityCodec(Codec):
    def write(self, value: Any, table: Any) -> Any:
        return ability_key(value)

    def read(self, data: Any, table: Any) -> Any:
        return ABILITIES[data].index


class FaceCodec(Codec):
    def write(self, value: Any, table: Any) -> Any:
        return symbol_key(value)

    def read(self, data: Any, table: Any) -> Any:
        return SYMBOLS[data].index


FIELDS: Final = saved_fields(
    HOUSE_TYPES,
    {
        "Abilities": Many(AbilityCodec()),
        "Dice": Many(FaceCodec()),
        "Drawing": DRAWING,
        "Sheet": SheetCodec(),
    },
)
