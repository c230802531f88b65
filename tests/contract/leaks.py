"""Leaks as they have been found in real tables, planted one by one in the game from outside.

Each takes the place of one method of the game; the first argument of a leak is the method as it was.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from cheeseboard.core.move import Move
from cheeseboard.core.step import Barred
from cheeseboard.core.tensor import Pen
from tests.thirdparty.night_market.game import BID, CARDS, GAMBLE, NO_BID, Decide, Market, NextNight, PlaceBid

Look = Callable[[Market, int | None], dict[str, Any]]


class Planted:
    def __init__(self, owner: type, method: str, where: str, leak: Callable[..., Any]) -> None:
        self.owner = owner
        self.method = method
        self.where = where  # it must be found
        self.leak = leak

    @property
    def replacement(self) -> Callable[..., Any]:
        """A plain function, so that it binds like the method it replaces."""
        leaky = partial(self.leak, getattr(self.owner, self.method))
        return lambda *args: leaky(*args)


LEAKS: dict[str, Planted] = {}


def plant(owner: type, method: str, where: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    def note(leak: Callable[..., Any]) -> Callable[..., Any]:
        LEAKS[leak.__name__.replace("_", " ")] = Planted(owner, method, where, leak)
        return leak

    return note


def others(market: Market, viewer: int | None) -> list[int]:
    return [seat for seat in range(market.players) if seat != viewer]


# In the view --------------------------------------------------------------------------------------------


@plant(Market, "look", "view")
def the_seed_is_in_the_view(look: Look, market: Market, viewer: int | None) -> dict[str, Any]:
    return {**look(market, viewer), "seed": market.chance.seed}


@plant(Market, "look", "view")
def the_order_of_the_deck_is_in_the_view(look: Look, market: Market, viewer: int | None) -> dict[str, Any]:
    return {**look(market, viewer), "lots": market.lots.copy()}


@plant(Market, "look", "view")
def the_hands_of_others_are_hidden_by_the_client(
    look: Look, market: Market, viewer: int | None
) -> dict[str, Any]:
    return {**look(market, viewer), "hands": [hand.copy() for hand in market.hands]}


@plant(Market, "look", "view")
def a_secret_choice_is_in_the_view(look: Look, market: Market, viewer: int | None) -> dict[str, Any]:
    return {**look(market, viewer), "bids": market.bids.copy()}


@plant(Market, "look", "view")
def spectators_see_more_than_players(look: Look, market: Market, viewer: int | None) -> dict[str, Any]:
    return {**look(market, viewer), "hands": [hand.copy() for hand in market.hands] if viewer is None else []}


@plant(Market, "look", "view")
def the_whole_state_travels_along_for_undo(look: Look, market: Market, viewer: int | None) -> dict[str, Any]:
    return {**look(market, viewer), "undo": market.to_json()}


@plant(Market, "look", "view")
def a_hash_of_the_state_is_in_the_view(look: Look, market: Market, viewer: int | None) -> dict[str, Any]:
    return {**look(market, viewer), "version": market.digest()}


@plant(Market, "look", "view")
def a_count_of_hidden_things_is_in_the_view(look: Look, market: Market, viewer: int | None) -> dict[str, Any]:
    high = [card for seat in others(market, viewer) for card in market.hands[seat] if card > 3]
    return {**look(market, viewer), "danger": len(high)}


@plant(Market, "look", "view")
def numbers_of_face_down_cards_tell_which_they_are(
    look: Look, market: Market, viewer: int | None
) -> dict[str, Any]:
    box = sorted(market.setup.edition.data["cards"])
    backs = [[f"card-{box.index(card)}" for card in market.hands[seat]] for seat in others(market, viewer)]
    return {**look(market, viewer), "backs": backs}


@plant(Market, "look", "view")
def the_order_of_a_list_follows_hidden_cards(
    look: Look, market: Market, viewer: int | None
) -> dict[str, Any]:
    return {**look(market, viewer), "seats": sorted(others(market, viewer), key=lambda s: market.hands[s])}


@plant(Market, "look", "view")
def the_order_of_keys_follows_hidden_cards(look: Look, market: Market, viewer: int | None) -> dict[str, Any]:
    ranking = sorted(others(market, viewer), key=lambda seat: market.hands[seat])
    return {**look(market, viewer), "names": {f"seat {seat}": "" for seat in ranking}}


@plant(Market, "look", "view")
def the_size_of_a_message_follows_hidden_cards(
    look: Look, market: Market, viewer: int | None
) -> dict[str, Any]:
    return {**look(market, viewer), "padding": " " * sum(market.lots[-1:])}


@plant(Market, "look", "view")
def an_index_is_off_by_one(look: Look, market: Market, viewer: int | None) -> dict[str, Any]:
    return look(market, None if viewer is None else (viewer + 1) % market.players)


# In the offer, the default and the reasons ----------------------------------------------------------------


@plant(PlaceBid, "moves", "offer")
def the_offer_depends_on_the_hands_of_others(moves: Any, step: PlaceBid, market: Market, seat: int) -> Any:
    lowest = min(card for hand in market.hands for card in hand)
    offer: list[Move] = moves(step, market, seat)
    return [move for move in offer if move is not BID[lowest]] or offer


@plant(PlaceBid, "moves", "offer")
def the_order_of_the_offer_depends_on_hidden_choices(
    moves: Any, step: PlaceBid, market: Market, seat: int
) -> Any:
    offer: list[Move] = moves(step, market, seat)
    return offer[::-1] if max(market.bids) > 3 else offer


@plant(PlaceBid, "default", "default")
def the_default_looks_at_what_others_have_bid(
    default: Any, step: PlaceBid, market: Market, seat: int
) -> Move:
    offer = step.moves(market, seat)
    return next((BID[card] for card in CARDS if BID[card] in offer and card > max(market.bids)), offer[0])


@plant(PlaceBid, "barred", "reasons")
def a_reason_names_a_hidden_card(barred: Any, step: PlaceBid, market: Market, seat: int) -> list[Barred]:
    best = max(market.bids)
    hopeless = [card for card in CARDS if best != NO_BID and card not in market.hands[seat]]
    return [Barred(BID[card], market.reason("not-offered", {"text": best})) for card in hopeless]


@plant(Decide, "barred", "reasons")
def an_error_names_the_next_lot(barred: Any, step: Decide, market: Market, seat: int) -> list[Barred]:
    text = f"{market.lots[-1]} comes next"
    return [Barred(move, market.reason("not-offered", {"text": text})) for move in [*BID.values(), GAMBLE]]


@plant(Market, "score_lines", "score")
def the_score_counts_hidden_cards(lines: Any, market: Market, seat: int) -> Any:
    found = lines(market, seat)
    found[0].points += sum(market.box)
    return found


# In the tensor ------------------------------------------------------------------------------------------


@plant(Market, "encode", r"viewer \d, tensor, field “next” \(the lot to come\)")
def the_row_of_a_seat_has_the_next_lot(encode: Any, market: Market, viewer: int | None, pen: Pen) -> None:
    encode(market, viewer, pen)
    pen.number("next", "the lot to come", sum(market.lots[-1:]) if viewer is not None else 0)


@plant(Market, "encode", "viewer None, tensor, field “hand”")
def the_row_for_everybody_has_the_hand_of_the_first_seat(
    encode: Any, market: Market, viewer: int | None, pen: Pen
) -> None:
    encode(market, pen.first if viewer is None else viewer, pen)


# In the events ------------------------------------------------------------------------------------------


@plant(PlaceBid, "take", "events")
def an_event_tells_everybody_a_secret_choice(
    take: Any, step: PlaceBid, market: Market, seat: int, move: Move
) -> None:
    take(step, market, seat, move)
    market.tell("bids-so-far", {"cards": market.bids.copy()})


@plant(PlaceBid, "take", "events")
def an_event_happens_only_if_hidden_cards_match(
    take: Any, step: PlaceBid, market: Market, seat: int, move: Move
) -> None:
    take(step, market, seat, move)
    if any(market.bids.count(card) > 1 for card in CARDS):
        market.tell("tie-ahead", {})


@plant(NextNight, "run", "events")
def the_log_of_the_night_names_what_is_left_in_the_box(run: Any, step: NextNight, market: Market) -> None:
    run(step, market)
    market.tell("stock", {"cards": market.box.copy()})


# In the imagination -------------------------------------------------------------------------------------


@plant(Market, "reimagine", "always imagines")
def nothing_is_ever_imagined(reimagine: Any, market: Market, viewer: int | None) -> None:
    """The proof would be empty: it must notice."""


@plant(Market, "reimagine", "other components")
def cards_get_lost_in_the_imagination(reimagine: Any, market: Market, viewer: int | None) -> None:
    reimagine(market, viewer)
    market.box.clear()


@plant(Market, "clone", "changed the real one")
def a_clone_shares_the_deck(clone: Callable[[Market], Market], market: Market) -> Market:
    twin = clone(market)
    twin.lots = market.lots
    return twin
