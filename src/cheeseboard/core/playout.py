"""Random play to the end, inside the compiled unit."""

from __future__ import annotations

from cheeseboard.core.chance import Chance
from cheeseboard.core.state import State


def random_game(state: State, chance: Chance) -> int:
    """Play on at random until the game is over; returns the number of moves."""
    start = state.ply
    while not state.over:
        seat = state.next_seat()
        offer = state.offered(seat)
        state.carry_out(seat, offer[chance.below(len(offer))], None)
    return state.ply - start


def random_moves(state: State, chance: Chance, count: int) -> int:
    """Play up to `count` random moves; returns how many were played."""
    for played in range(count):
        if state.over:
            return played
        seat = state.next_seat()
        offer = state.offered(seat)
        state.carry_out(seat, offer[chance.below(len(offer))], None)
    return count


def random_replies(state: State, chance: Chance, seat: int) -> None:
    """Let all others play at random until this seat has a decision or the game is over."""
    while not state.over and state.pending(seat) is None:
        other = state.next_seat()
        offer = state.offered(other)
        state.carry_out(other, offer[chance.below(len(offer))], None)
