"""Every title as an OpenSpiel game.

    from cheeseboard.gym import openspiel

    game = openspiel.load(title, players=3)

The first move is chance's: it chooses one of `deals` equally likely deals, and with it all that chance will
do in this game. Nobody sees the deal, so that is the same game as if chance were asked each time. Those who
decide at once are asked one after another; what they have chosen is in nobody else's information state.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Any

import cheeseboard
from cheeseboard.core.edition import Edition
from cheeseboard.core.state import State, canonical
from cheeseboard.core.tensor import Layout, numbers_offered
from cheeseboard.core.title import Title
from cheeseboard.gym.episode import REWARDS, Row, Terms, counted, worded
from cheeseboard.gym.extra import missing

try:
    import numpy as np
    import pyspiel
except ImportError as problem:
    raise missing(problem) from problem

DEALS = 1000
MOST_POINTS = 1000.0
TERMINAL: int = pyspiel.PlayerId.TERMINAL
SEEDS = 1 << 53
"""As many as one random number between 0 and 1 can tell apart."""
USUAL = {"players": 0, "deals": DEALS, "max_moves": 0, "reward": "", "edition": ""}

_REGISTERED: set[str] = set()


def load(
    name: str,
    players: int | None = None,
    *,
    deals: int = DEALS,
    max_moves: int | None = None,
    reward: str = "",
    edition: str = "",
    **options: str | int,
) -> Any:
    """A `pyspiel.Game`; `max_moves` stops it early (if not given: at the title's bound, which hardly any game
    meets), `edition` is the path of an edition's file."""
    numbers = {"players": players, "deals": deals, "max_moves": max_moves}
    given = {what: counted(what, number) for what, number in numbers.items() if number is not None}
    words = {"reward": worded("reward", reward), "edition": worded("edition", edition)}
    chosen = {**USUAL, **given, **words}
    parameters = {**chosen, **{key: _plain(value) for key, value in options.items()}}
    return pyspiel.load_game(register(name), parameters)


def register(name: str) -> str:
    """Make a title known to OpenSpiel; returns its name there."""
    title = cheeseboard.title(worded("name", name))
    spiel_name = f"cheeseboard_{name.replace('-', '_')}"
    if spiel_name not in _REGISTERED:
        _REGISTERED.add(spiel_name)
        # OpenSpiel lets go of it after Python has ended: a class outlives that, a function does not.
        pyspiel.register_game(_game_type(title, REWARDS[0]), type(spiel_name, (Game,), {"title": title}))
    return spiel_name


def _game_type(title: Title, reward: str) -> Any:
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"cheeseboard_{title.name.replace('-', '_')}",
        long_name=f"Cheeseboard: {title.name}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if reward == "win" else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=title.players[-1],
        min_num_players=title.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={**USUAL, **_usual_options(title)},
    )


def _usual_options(title: Title) -> dict[str, str | int]:
    return {key: _plain(option.default) for key, option in title.options.items()}


def _plain(value: str | int) -> str | int:
    """OpenSpiel reads what looks like a number as a number."""
    return int(value) if str(value).isdigit() else value


def _game_info(terms: Terms, deals: int, max_moves: int) -> Any:
    wins = terms.reward == "win"
    return pyspiel.GameInfo(
        num_distinct_actions=len(terms.moves),
        max_chance_outcomes=deals,
        num_players=terms.players,
        min_utility=-1.0 if wins else -MOST_POINTS,
        max_utility=1.0 if wins else MOST_POINTS,
        utility_sum=0.0 if wins else None,
        max_game_length=max_moves,
    )


class Game(pyspiel.Game):  # type: ignore[misc]
    """Each title has a class of its own."""

    title: Title

    def __init__(self, parameters: dict[str, Any]) -> None:
        title = self.title
        options = {key: value for key, value in parameters.items() if key in title.options}
        edition = _read_edition(title, parameters["edition"])
        players, reward = parameters["players"] or None, parameters["reward"] or None
        self.terms = Terms(title.name, players, reward, "refuse", edition, options)
        self.max_moves = counted("max_moves", parameters["max_moves"] or title.most_moves)
        self.sights = {WHOLE}
        deals = counted("deals", parameters["deals"])
        self.deals = [(deal, 1 / deals) for deal in range(deals)]
        info = _game_info(self.terms, deals, self.max_moves)
        super().__init__(_game_type(title, self.terms.reward), info, parameters)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        sight = _sight(wanted.public_info, wanted.private_info)
        if wanted.perfect_recall:
            self.sights.add(sight)
        return Observer(self, sight, wanted.perfect_recall)


def _read_edition(title: Title, path: str) -> Edition | None:
    if not path:
        return None
    try:
        data = tomllib.loads(Path(path).read_text("utf-8"))
    except (OSError, ValueError) as problem:
        raise ValueError(f"edition={path!r} cannot be read: {problem}") from problem
    return title.read_edition(data)


@dataclass(frozen=True)
class Observed:
    """What an observer shows: what everybody knows, what the player alone knows, or both.

    What everybody knows is the same for all players, and told from seat 0 on.
    """

    public: bool
    private: bool

    def row(self, layout: Layout, state: State, player: int) -> Row:
        if not self.private:
            return np.frombuffer(layout.open_row(state), np.float32)
        mine = np.frombuffer(layout.row(state, player), np.float32)
        if self.public:
            return mine
        return np.where(mine == np.frombuffer(layout.open_row(state, player), np.float32), 0, mine)

    def text(self, state: State, player: int) -> str:
        seen = state.view(None) if not self.private else state.view(player)
        if not self.public:
            known = state.view(None)
            seen = {key: value for key, value in seen.items() if value != known[key]}
        return canonical({"view": seen, "offer": numbers_offered(state, player) if self.private else []})


WHOLE = Observed(public=True, private=True)


def _sight(public: bool, private: Any) -> Observed:
    kinds = pyspiel.PrivateInfoType
    if private == kinds.ALL_PLAYERS or (private == kinds.NONE and not public):
        raise ValueError(
            "Observers show what everybody knows (public_info=True), what one player alone knows "
            "(private_info=SINGLE_PLAYER), or both; for the secrets of all, observe once for each player."
        )
    return Observed(public, private == kinds.SINGLE_PLAYER)


class Memory:
    """What one seat has seen and done since the beginning, as a digest; what it cannot see is not in it."""

    def __init__(self, terms: Terms, sight: Observed, seat: int, state: State) -> None:
        self.terms = terms
        self.sight = sight
        self.seat = seat
        self.state = state.clone()
        self.read = 0
        self.digest = ""
        self.seen = ""
        self._look()

    def clone(self) -> Memory:
        twin = Memory.__new__(Memory)
        twin.__dict__.update(self.__dict__)
        twin.state = self.state.clone()
        return twin

    def follow(self, played: list[tuple[int, int]]) -> str:
        """Watch the moves that were played since, from this seat."""
        for seat, number in played[self.read :]:
            self.state.play(seat, self.terms.moves[number])
            if seat == self.seat and self.sight.private:
                self._add(f"move {number}")
            self._look()
        self.read = len(played)
        return self.digest

    def in_another_world(self, state: State) -> Memory:
        """The same memory of another past that looked the same."""
        twin = self.clone()
        twin.state = state.clone()
        twin.read = 0
        return twin

    def _look(self) -> None:
        seen = self.sight.text(self.state, self.seat)
        if seen != self.seen:
            self.seen = seen
            self._add(seen)

    def _add(self, what: str) -> None:
        self.digest = blake2b(f"{self.digest} {what}".encode(), digest_size=12).hexdigest()

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "state": self.state.to_json()}

    def __setstate__(self, saved: dict[str, Any]) -> None:
        self.__dict__.update(saved)
        self.state = self.terms.title.load(saved["state"])


class World:
    """A deal under way, or what a seat imagines in its place: where it began, and what was played since.

    After `most` moves it is stopped.
    """

    def __init__(self, terms: Terms, state: State, most: int) -> None:
        self.terms = terms
        self.state = state
        self.most = most
        self.origin = state.clone()
        self.played: list[tuple[int, int]] = []
        self.memories: dict[tuple[Observed, int], Memory] = {}

    def __deepcopy__(self, memo: dict[int, Any]) -> World:
        twin = World.__new__(World)
        twin.terms = self.terms
        twin.state = self.state.clone()
        twin.most = self.most
        twin.origin = self.origin  # nobody plays on it
        twin.played = self.played.copy()
        twin.memories = {key: memory.clone() for key, memory in self.memories.items()}
        return twin

    def __getstate__(self) -> tuple[Any, ...]:
        worlds = self.state.to_json(), self.origin.to_json()
        return self.terms, *worlds, self.most, self.played, self.memories

    def __setstate__(self, saved: tuple[Any, ...]) -> None:
        self.terms, state, origin, self.most, self.played, self.memories = saved
        self.state, self.origin = self.terms.title.load(state), self.terms.title.load(origin)

    def play(self, seat: int, number: int) -> None:
        self.terms.play(self.state, seat, number)
        self.played.append((seat, number))

    def memory(self, seat: int, sight: Observed = WHOLE) -> Memory:
        """What everybody knows is one memory for all, kept as that of seat 0."""
        key = (sight, seat if sight.private else 0)
        if key not in self.memories:
            self.memories[key] = Memory(self.terms, sight, key[1], self.origin)
        self.memories[key].follow(self.played)
        return self.memories[key]

    def imagined_by(self, seat: int, seed: int, sights: Iterable[Observed] = (WHOLE,)) -> World:
        """A world as likely as this one, of which the seat remembers the same."""
        twin = World(self.terms, self.state.resample(seat, seed), self.most)
        for sight in sights:
            memory = self.memory(seat, sight)
            twin.memories[sight, memory.seat] = memory.in_another_world(twin.state)
        return twin


class SpielState(pyspiel.State):  # type: ignore[misc]
    """The attributes of its own are what OpenSpiel clones and serialises."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.world: World | None = None
        self.player: int = pyspiel.PlayerId.CHANCE
        self.over = False

    @property
    def table(self) -> World:
        """The world, once it is dealt."""
        assert self.world is not None, "chance has not dealt yet"
        return self.world

    # What OpenSpiel asks ---------------------------------------------------------------------------------

    def current_player(self) -> int:
        return self.player

    def is_terminal(self) -> bool:
        return self.over

    def _legal_actions(self, player: int) -> list[int]:
        return numbers_offered(self.table.state, player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals: list[tuple[int, float]] = self.get_game().deals
        return deals

    def _apply_action(self, action: int) -> None:
        if self.world is None:
            game = self.get_game()
            self.world = World(game.terms, game.terms.start(action), game.max_moves)
        else:
            self.world.play(self.player, action)
        self._settle(self.world)

    def _settle(self, world: World) -> None:
        self.over = world.state.over or len(world.played) >= world.most
        self.player = TERMINAL if self.over else world.state.next_seat()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        key: str = self.get_game().terms.moves[action].key
        return key

    def returns(self) -> list[float]:
        terms: Terms = self.get_game().terms
        return terms.rewards(self.table.state) if self.over else [0.0] * terms.players

    def resample_from_infostate(self, player_id: int, probability_sampler: Any) -> SpielState:
        """Another state in which this player has seen and done the same."""
        twin: SpielState = self.clone()
        seed = int(probability_sampler() * SEEDS)
        twin.world = self.table.imagined_by(player_id, seed, self.get_game().sights)
        return twin

    def __str__(self) -> str:
        if self.world is None:
            return "before the deal"
        state = self.world.state
        return f"{state.setup.title}, move {state.ply}, {state.digest()}"


class Observer:
    """What is seen; with perfect recall also what the player has done, and in the string all ever seen.

    The pieces of the tensor are the fields of the observation, by their paths, then the `moves_made`.
    """

    def __init__(self, game: Game, sight: Observed, recalls: bool) -> None:
        self.layout = game.terms.layout
        self.sight = sight
        self.recalls = recalls
        self.recounts = recalls and sight.private
        size = self.layout.size
        self.tensor = np.zeros(size + len(game.terms.moves) * self.recounts, np.float32)
        self.dict = {
            field.path: self.tensor[field.start : field.start + field.size] for field in self.layout.fields
        }
        if self.recounts:
            self.dict["moves_made"] = self.tensor[size:]

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor.fill(0)
        if state.world is None:
            return
        self.tensor[: self.layout.size] = self.sight.row(self.layout, state.world.state, player)
        if self.recounts:
            mine = [step.action for step in state.full_history() if step.player == player]
            np.add.at(self.dict["moves_made"], mine, 1)

    def string_from(self, state: SpielState, player: int) -> str:
        if state.world is None:
            return "before the deal"
        seen = self.sight.text(state.world.state, player)
        return f"{state.world.memory(player, self.sight).digest} {seen}" if self.recalls else seen


for _name in cheeseboard.titles():
    register(_name)
