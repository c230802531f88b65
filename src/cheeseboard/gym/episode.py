"""A game whose players are agents: what the doors have in common."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypeVar, get_args

from cheeseboard import shelf
from cheeseboard.core.edition import Edition
from cheeseboard.core.move import Move
from cheeseboard.core.state import State
from cheeseboard.core.tensor import MOST, Layout
from cheeseboard.core.text import Refused
from cheeseboard.core.title import Title
from cheeseboard.gym.extra import missing

try:
    import numpy as np
    import numpy.typing as npt
    from gymnasium import spaces
except ImportError as problem:
    raise missing(problem) from problem

Reward = Literal["win", "score"]
Illegal = Literal["refuse", "default"]
Row = npt.NDArray[np.float32]
Mask = npt.NDArray[np.int8]
Observation = dict[str, npt.NDArray[Any]]

FLOATS = np.dtype(np.float32)
BYTES = np.dtype(np.int8)
"""As objects: numpy need not look them up for every row."""
REWARDS: tuple[Reward, ...] = get_args(Reward)
SEEDS = 1 << 62
ILLEGAL = "illegal"
"""In an info: whether the last action was not offered, so that the default move was made."""
T = TypeVar("T", bound=str)


def chosen(what: str, value: str, choices: Sequence[T]) -> T:
    """One of the choices, or an error that names them."""
    for choice in choices:
        if choice == value:
            return choice
    listed = ", ".join(map(repr, choices))
    raise ValueError(f"{what}={value!r} is nothing we know. Choose one of: {listed}.")


def worded(what: str, value: Any) -> str:
    if not isinstance(value, str):
        raise ValueError(f"{what}={value!r} should be a text.")
    return value


def is_whole(value: Any) -> bool:
    return isinstance(value, int | np.integer) and not isinstance(value, bool)


def counted(what: str, value: Any) -> int:
    """At least one, or an error that says so."""
    if not is_whole(value) or value < 1:
        raise ValueError(f"{what}={value!r} should be a whole number, at least 1.")
    return int(value)


def counted_if_given(what: str, value: Any) -> int | None:
    return None if value is None else counted(what, value)


def checked_edition(edition: Any) -> Edition | None:
    if edition is not None and not isinstance(edition, Edition):
        raise ValueError(f"edition={edition!r} is no edition: a title's read_edition makes one.")
    return edition


class Terms:
    """What is agreed before the first game, and stays the same for all games at a table.

    `reward` is `win` (1 for a sole winner, and all rewards add up to 0) or `score`. `illegal` says what
    happens to a move that is not offered: it is refused with a reason, or replaced by the default move.
    """

    def __init__(
        self,
        name: str,
        players: int | None = None,
        reward: Reward | None = None,
        illegal: Illegal = "refuse",
        edition: Edition | None = None,
        options: Mapping[str, str | int] | None = None,
    ) -> None:
        self.title: Title = shelf.title(worded("name", name))
        self.players = self.title.players[0] if players is None else counted("players", players)
        self.reward = chosen("reward", self._usual_reward() if reward is None else reward, REWARDS)
        self.illegal = chosen("illegal", illegal, get_args(Illegal))
        self.edition = checked_edition(edition)
        self.options = dict(options or {})
        self.layout = Layout(self.start(0))  # refuses what cannot be played, before it is counted out
        self.agents = [f"player_{seat}" for seat in range(self.players)]
        self.moves: Sequence[Move] = self.title.vocabulary.catalog.things
        self.by_number: dict[int | None, Move] = dict(enumerate(self.moves))

    def _usual_reward(self) -> Reward:
        return "win" if self.players > 1 else "score"

    def start(self, seed: int) -> State:
        options: dict[str, Any] = self.options
        return self.title.start(self.players, seed, self.edition, **options)

    def checked_seat(self, seat: int) -> int:
        if not is_whole(seat) or not 0 <= seat < self.players:
            raise ValueError(
                f"There is no seat {seat!r} at this table: choose one from 0 to {self.players - 1}."
            )
        return int(seat)

    def __deepcopy__(self, memo: dict[int, Any]) -> Terms:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        terms = (self.title.name, self.players, self.reward, self.illegal, self._edition_data(), self.options)
        return _terms_again, terms

    def _edition_data(self) -> dict[str, Any] | None:
        return None if self.edition is None or self.edition is self.title.house else self.edition.data

    # Spaces ----------------------------------------------------------------------------------------------

    @property
    def size(self) -> int:
        """How many numbers an observation has."""
        return self.layout.size

    def observation_space(self) -> spaces.Dict:
        return spaces.Dict(
            {
                "observation": spaces.Box(-MOST, MOST, (self.size,), np.float32),
                "action_mask": spaces.Box(0, 1, (len(self.moves),), np.int8),
            }
        )

    def action_space(self) -> spaces.Discrete:
        return spaces.Discrete(len(self.moves))

    def observe(self, state: State, seat: int) -> Observation:
        layout = self.layout
        return {
            "observation": np.frombuffer(layout.row(state, seat), FLOATS),
            "action_mask": np.frombuffer(layout.mask(state, seat), BYTES),
        }

    # Playing ---------------------------------------------------------------------------------------------

    def play(self, state: State, seat: int, number: int | None) -> bool:
        """Make the move of that number; what happens to an illegal one is part of the terms.

        Returns whether the move was offered.
        """
        try:
            state.play(seat, self.by_number.get(number, number))
        except Refused:
            if self.illegal == "refuse":
                raise
            state.play(seat, state.default(seat))
            return False
        return True

    def rewards(self, state: State) -> list[float]:
        """At the end of a game, for each seat."""
        return self.scores(state) if self.reward == "score" else self.shares(state)

    def scores(self, state: State) -> list[float]:
        return [float(score) for score in state.scores]

    def shares(self, state: State) -> list[float]:
        """1 for a sole winner, as much less for the others that the sum is 0, and 0 while nobody has won."""
        if not state.over:
            return [0.0] * state.players
        winners, others = state.winners, max(1, state.players - 1)
        won = [1 / len(winners) if seat in winners else 0.0 for seat in range(state.players)]
        return [(state.players * share - 1) / others for share in won]


def _terms_again(
    name: str,
    players: int,
    reward: Reward,
    illegal: Illegal,
    edition: dict[str, Any] | None,
    options: dict[str, str | int],
) -> Terms:
    read = None if edition is None else shelf.title(name).read_edition(edition)
    return Terms(name, players, reward, illegal, read, options)


class Episode:
    """A game under way on some terms; a copy or a pickle of it is in the same position."""

    def __init__(self, terms: Terms, seed: int) -> None:
        self.terms = terms
        self.state = terms.start(seed)

    def __deepcopy__(self, memo: dict[int, Any]) -> Episode:
        twin = Episode.__new__(Episode)
        twin.terms = self.terms
        twin.state = self.state.clone()
        return twin

    def __getstate__(self) -> tuple[Terms, str]:
        return self.terms, self.state.to_json()

    def __setstate__(self, saved: tuple[Terms, str]) -> None:
        self.terms, position = saved
        self.state = self.terms.title.load(position)


def seat_after(state: State, seat: int) -> int:
    """Who decides next: where several do at once, they take turns."""
    if not state.desks:
        return state.next_seat()
    waiting = state.to_move
    return next((other for other in waiting if other > seat), waiting[0])
