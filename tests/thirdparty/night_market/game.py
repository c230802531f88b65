"""Night Market: three cards each, three nights, one lot a night. A whole game in plain Python.

All bid one card in secret; the highest takes the lot, and its new owner may gamble for double.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from cheeseboard.core.catalog import Catalog
from cheeseboard.core.edition import Count, Fault, Form, Rows, Word
from cheeseboard.core.move import Move, Vocabulary
from cheeseboard.core.state import ScoreLine, Setup, State
from cheeseboard.core.step import Barred, Step, Task
from cheeseboard.core.tensor import Pen
from cheeseboard.core.title import Option, Title
from cheeseboard.shelf import from_folder

SEATS = 4
NIGHTS = 3
CARDS = range(1, 7)
NO_BID = 0
NO_LOT = 0

# Moves --------------------------------------------------------------------------------------------------


class Bid(Move):
    def __init__(self, card: int) -> None:
        super().__init__("bid", {"card": card})
        self.card = card


VOCABULARY = Vocabulary()
BID = {card: VOCABULARY.add(Bid(card)) for card in CARDS}
KEEP = VOCABULARY.add(Move("keep"))
GAMBLE = VOCABULARY.add(Move("gamble"))

# The state ----------------------------------------------------------------------------------------------


class Market(State):
    night: int
    box: list[int]  # cards that were not dealt
    hands: list[list[int]]
    bids: list[int]
    spent: list[int]
    lots: list[int]  # still to come, the last one first
    lot: int
    won: list[list[int]]
    lost: list[int]
    bonus: list[int]

    def begin(self) -> None:
        self.box = list(self.setup.edition.data["cards"])
        self.lots = list(self.setup.edition.data["lots"])
        self.chance.shuffle(self.box)
        self.chance.shuffle(self.lots)
        self.hands = [[self.box.pop() for _ in range(NIGHTS)] for _ in range(self.players)]
        self.won = [[] for _ in range(self.players)]
        self.bids = [NO_BID] * self.players
        self.bonus = [0] * self.players
        self.push(NEXT_NIGHT)

    @property
    def scores(self) -> list[int]:
        return [sum(lots) + bonus for lots, bonus in zip(self.won, self.bonus, strict=True)]

    @property
    def winners(self) -> list[int]:
        return [seat for seat, score in enumerate(self.scores) if score == max(self.scores)]

    def score_lines(self, seat: int) -> list[ScoreLine]:
        return [ScoreLine("lots", sum(self.won[seat])), ScoreLine("bonus", self.bonus[seat])]

    def look(self, viewer: int | None) -> dict[str, Any]:
        return {
            "night": self.night,
            "lot": self.lot,
            "lots_left": len(self.lots),
            "lost": self.lost.copy(),
            "spent": self.spent.copy(),
            "stalls": [self._stall(seat, viewer) for seat in range(self.players)],
        }

    def _stall(self, seat: int, viewer: int | None) -> dict[str, Any]:
        own = {"hand": self.hands[seat].copy(), "bid": self.bids[seat]} if seat == viewer else None
        cards = len(self.hands[seat]) + (self.bids[seat] != NO_BID)
        return {"cards": cards, "won": self.won[seat].copy(), "bonus": self.bonus[seat], "own": own}

    def encode(self, viewer: int | None, pen: Pen) -> None:
        pen.number("night", "which night it is", self.night)
        pen.number("lot", "the lot that is bid for", self.lot)
        pen.tally("spent", "cards that have been bid, by card", self.spent, CARDS.stop)
        for place in range(self.players):
            seat = (pen.first + place) % self.players
            pen.within("player", place)
            pen.number("score", "points so far, in tens", self.scores[seat], 10)
        pen.outside()
        hand, bid = ([], NO_BID) if viewer is None else (self.hands[viewer], self.bids[viewer])
        pen.tally("hand", "own cards", hand, CARDS.stop)
        pen.one_of("bid", "own bid", bid, CARDS.stop)

    def reimagine(self, viewer: int | None) -> None:
        others = [seat for seat in range(self.players) if seat != viewer]
        pool = self.box + [card for seat in others for card in self.hands[seat]]
        pool += [self.bids[seat] for seat in others if self.bids[seat] != NO_BID]
        pool.sort()
        self.chance.shuffle(pool)
        for seat in others:
            self.hands[seat] = [pool.pop() for _ in self.hands[seat]]
            if self.bids[seat] != NO_BID:
                self.bids[seat] = pool.pop()
        self.box = pool
        self.lots.sort()
        self.chance.shuffle(self.lots)

    def inventory(self) -> list[str]:
        cards = [*self.box, *self.spent, *(card for hand in self.hands for card in hand)]
        cards += [bid for bid in self.bids if bid != NO_BID]
        lots = [*self.lots, *self.lost, *(lot for lots in self.won for lot in lots)]
        lots += [self.lot] if self.lot != NO_LOT else []
        return [*(f"card {card}" for card in cards), *(f"lot {lot}" for lot in lots)]


# What can be pending ------------------------------------------------------------------------------------


class NextNight(Task[Market]):
    """Show a lot and let all bid at once, or end the game (rules 2.1, 2.2 and 4.1)."""

    def __init__(self) -> None:
        super().__init__("next-night")

    def run(self, market: Market) -> None:
        if market.night == NIGHTS:
            market.tell("market-closed", {"seats": market.winners})
            market.finish()
            return
        market.night += 1
        market.lot = market.lots.pop()
        market.tell("lot-shown", {"number": market.night, "lot": market.lot})
        market.push(REVEAL)
        for seat in range(market.players):
            market.ask(seat, PLACE_BID[seat])


class PlaceBid(Step[Market]):
    """Choose a card; it stays hidden until all have chosen (rule 2.2)."""

    def __init__(self, seat: int) -> None:
        super().__init__("place-bid", seat)

    def moves(self, market: Market, seat: int) -> list[Move]:
        return [BID[card] for card in CARDS if card in market.hands[seat]]

    def take(self, market: Market, seat: int, move: Move) -> None:
        assert isinstance(move, Bid)
        market.hands[seat].remove(move.card)
        market.bids[seat] = move.card
        market.tell("bid-made", {"seat": seat}, {seat: {"card": move.card}})

    def args(self, market: Market, seat: int) -> dict[str, Any]:
        return {"lot": market.lot}


class Reveal(Task[Market]):
    """All bids are shown; the highest takes the lot (rules 2.3 to 2.5)."""

    def __init__(self) -> None:
        super().__init__("reveal")

    def run(self, market: Market) -> None:
        bids, market.bids = market.bids, [NO_BID] * market.players
        market.spent += bids
        market.tell("bids-shown", {"cards": bids})
        market.push(NEXT_NIGHT)
        highest = [seat for seat, bid in enumerate(bids) if bid == max(bids)]
        if len(highest) > 1 and market.setup.options["ties"] == "nobody":
            lose_lot(market)
        else:
            winner = market.chance.pick(highest) if len(highest) > 1 else highest[0]
            market.tell("lot-won", {"seat": winner, "lot": market.lot})
            market.push(DECIDE[winner])


class Decide(Step[Market]):
    """Keep the lot, or gamble it for double or nothing (rules 3.1 to 3.3)."""

    def __init__(self, seat: int) -> None:
        super().__init__("decide", seat)

    def moves(self, market: Market, seat: int) -> list[Move]:
        return [KEEP, GAMBLE] if market.lot > 1 else [KEEP]

    def take(self, market: Market, seat: int, move: Move) -> None:
        if move is KEEP:
            keep_lot(market, seat)
        elif market.chance.below(2) == 0:
            market.tell("gamble-lost", {"seat": seat, "lot": market.lot})
            lose_lot(market)
        else:
            market.tell("gamble-won", {"seat": seat, "lot": market.lot})
            market.bonus[seat] += market.lot
            keep_lot(market, seat)

    def barred(self, market: Market, seat: int) -> list[Barred]:
        return [] if market.lot > 1 else [Barred(GAMBLE, market.reason("too-small"))]

    def args(self, market: Market, seat: int) -> dict[str, Any]:
        return {"lot": market.lot}


def keep_lot(market: Market, seat: int) -> None:
    market.tell("lot-kept", {"seat": seat, "lot": market.lot})
    market.won[seat].append(market.lot)
    market.lot = NO_LOT


def lose_lot(market: Market) -> None:
    market.tell("lot-lost", {"lot": market.lot})
    market.lost.append(market.lot)
    market.lot = NO_LOT


STEPS: Catalog[Step[Any]] = Catalog()
NEXT_NIGHT = STEPS.add(NextNight())
REVEAL = STEPS.add(Reveal())
PLACE_BID = [STEPS.add(PlaceBid(seat)) for seat in range(SEATS)]
DECIDE = [STEPS.add(Decide(seat)) for seat in range(SEATS)]

# The title ----------------------------------------------------------------------------------------------

SHAPE = Form(
    {
        "name": Word(),
        "cards": Rows(Count(CARDS[0], CARDS[-1]), SEATS * NIGHTS),
        "lots": Rows(Count(1, 9), NIGHTS),
    }
)


class NightMarket(Title):
    def __init__(self, house: dict[str, Any]) -> None:
        ties = Option("ties", ("chance", "nobody"))
        super().__init__("night-market", "1", range(2, SEATS + 1), [ties], VOCABULARY, STEPS, house)

    def state(self, setup: Setup) -> State:
        return Market(setup)

    def faults(self, data: dict[str, Any]) -> list[Fault]:
        return SHAPE.faults(data, ())


def build() -> Title:
    return from_folder(NightMarket, Path(__file__).parent)
