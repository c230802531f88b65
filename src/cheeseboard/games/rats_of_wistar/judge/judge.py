"""The judge of Rats of Wistar: points made, points to be expected, and moves that come to mind."""

from __future__ import annotations

from math import exp
from typing import Final

from cheeseboard.core.chance import Chance
from cheeseboard.core.judge import Judge, draw_index, shares
from cheeseboard.core.move import Move
from cheeseboard.core.state import State
from cheeseboard.games.rats_of_wistar.judge.features import by_phase, guesses
from cheeseboard.games.rats_of_wistar.judge.guesses import TASTE
from cheeseboard.games.rats_of_wistar.judge.mind import Mind
from cheeseboard.games.rats_of_wistar.judge.moves import worth
from cheeseboard.games.rats_of_wistar.judge.outlook import aspects, outlook
from cheeseboard.games.rats_of_wistar.rules.components import BEFORE, CHIEFS
from cheeseboard.games.rats_of_wistar.rules.shapes import ROUNDS, TRACK
from cheeseboard.games.rats_of_wistar.rules.state import Family, Wistar

WEIGHT: Final = 20.0
SURE: Final = 10
"""What comes to mind first is done, except one time in this many."""
WORST: Final = -2.0
BEST: Final = 9.0
"""What a move may be worth beyond which it is no less, or no more, natural."""
LEAD_AT_THE_END: Final = 2.0
LEAD_FOR_A_TURN: Final = 0.6
"""The lead in points that makes a win e times as likely."""


class RatsOfWistarJudge(Judge):
    def __init__(self) -> None:
        super().__init__()
        self.horizon = 150
        self.foretells = True

    def chances(self, state: State) -> list[float]:
        assert isinstance(state, Wistar)
        return shares([outlook(state, seat) for seat in range(state.players)], self.scale(state))

    def features(self, state: State) -> list[list[float]]:
        assert isinstance(state, Wistar)
        return [by_phase(Mind(state, seat)) for seat in range(state.players)]

    def aspects(self, state: State, seat: int) -> dict[str, float]:
        assert isinstance(state, Wistar)
        return aspects(state, seat)

    def guesses(self) -> list[float]:
        return guesses()

    def stir(self, state: State, chance: Chance) -> None:
        assert isinstance(state, Wistar)
        for family in state.families:
            if chance.below(3):
                furnish(family, chance)

    def scale(self, state: State) -> float:
        assert isinstance(state, Wistar)
        left = ROUNDS * CHIEFS - CHIEFS * max(0, state.round - 1) - state.turn // state.players
        return LEAD_AT_THE_END + LEAD_FOR_A_TURN * left

    def quiet(self, state: State, seat: int) -> bool:
        """When another seat is about to place a chief."""
        assert isinstance(state, Wistar)
        if state.round == 0:
            return False
        step = state.agenda[-1]
        return step.seat != seat and step.name == "turn" and state.stage == BEFORE

    def weights(self, state: State, seat: int, moves: list[Move]) -> list[int]:
        if len(moves) == 1:
            return [1]
        assert isinstance(state, Wistar)
        mind = Mind(state, seat)
        return [_weight(worth(mind, move)) for move in moves]

    def natural(self, state: State, seat: int, moves: list[Move], luck: Chance) -> int:
        weights = self.weights(state, seat, moves)
        return weights.index(max(weights)) if luck.below(SURE) else draw_index(weights, luck)


def furnish(family: Family, chance: Chance) -> None:
    """A few more rooms and beds, and something left to spend."""
    family.dug += min(TRACK - family.dug, chance.below(4))
    beds = min(TRACK - family.built, max(0, family.free_rooms()), chance.below(4))
    family.built += beds
    family.beds += beds
    family.entrance += beds
    family.wood += chance.below(5)
    family.metal += chance.below(5)
    family.wild += chance.below(2)
    family.movement += chance.below(2)
    family.electricity = max(family.electricity, chance.below(8) // 7)


def _weight(value: float) -> int:
    return 1 + int(WEIGHT * exp(TASTE.sharpness * min(BEST, max(WORST, value))))


JUDGE: Final = RatsOfWistarJudge()
