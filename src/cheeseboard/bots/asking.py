"""What a carrier asks of bots: everything that is asked and answered is text, wherever they think."""

from typing import Final

from cheeseboard import shelf
from cheeseboard.bots.hint import hint
from cheeseboard.bots.levels import player
from cheeseboard.bots.window import Window
from cheeseboard.core.chance import SEED_BITS
from cheeseboard.core.state import State, canonical

HINT_SECONDS: Final = 0.6
"""A hint that takes longer than a second comes too late: this leaves time to say why, and for the way."""


def question(state: State, seat: int, bits: bytes) -> tuple[int, str, int]:
    """The seat, a world that it holds possible, and a seed: all that those who think are told."""
    seed = int.from_bytes(bits, "big") & SEED_BITS
    return seat, state.resample(seat, seed).to_json(), seed


def think(level: str, seat: int, world: str, seed: int) -> str:
    return player(level, seed).choose(Window(shelf.load(world), seat)).key


def advise(language: str, seat: int, world: str, seed: int) -> str:
    """A hint in a person's language, as JSON."""
    state = shelf.load(world)
    found = hint(Window(state, seat), state.setup.title, seed, seconds=HINT_SECONDS)
    return canonical(found.to_data(language))
