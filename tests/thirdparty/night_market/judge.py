"""What a seat of the Night Market may hope for: points won, and the cards that are still to be bid."""

from __future__ import annotations

from cheeseboard.core.judge import Judge, shares
from cheeseboard.core.move import Move
from cheeseboard.core.state import State
from tests.thirdparty.night_market.game import KEEP, Bid, Market

POINTS_A_CARD = 0.4
"""How many points a pip on a card in hand brings, about, for each night that is left."""
SCALE = 3.0


class NightMarketJudge(Judge):
    def chances(self, state: State) -> list[float]:
        assert isinstance(state, Market)
        return shares([self._prospect(state, seat) for seat in range(state.players)], SCALE)

    def aspects(self, state: State, seat: int) -> dict[str, float]:
        assert isinstance(state, Market)
        return {"points": float(state.scores[seat]), "hand": POINTS_A_CARD * sum(state.hands[seat])}

    def weights(self, state: State, seat: int, moves: list[Move]) -> list[int]:
        """High cards come to mind for lots worth more; keeping a lot comes before gambling it."""
        assert isinstance(state, Market)
        return [self._weight(state, move) for move in moves]

    def quiet(self, state: State, seat: int) -> bool:
        """Between two nights nothing is undecided."""
        assert isinstance(state, Market)
        return bool(state.desks) and not any(state.bids)

    def _prospect(self, market: Market, seat: int) -> float:
        return sum(self.aspects(market, seat).values())

    def _weight(self, market: Market, move: Move) -> int:
        if isinstance(move, Bid):
            return 1 + max(0, 6 - abs(move.card - market.lot))
        return 3 if move is KEEP else 1


JUDGE = NightMarketJudge()
