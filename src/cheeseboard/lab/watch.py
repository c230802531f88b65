"""What a table feels, game by game: who is hit, whose plans are undone, which choices matter, how long.

Who hurts whom is declared by the title (`events.toml`). A turn is a stretch in which the same seat is active.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from math import log2
from typing import Any, Final

from cheeseboard.bots.search import Trial
from cheeseboard.core.event import Event
from cheeseboard.core.state import State
from cheeseboard.core.step import NOBODY
from cheeseboard.tables.since import Effects, effects_of

MATTERS: Final = 0.02
"""A choice matters if the best move is better than the most natural one by so much of a chance to win."""
LATE: Final = 0.9
"""The part of a game after which a hit on the leader may make a king."""
A_LOOK: Final = 2.0
A_DOUBLING: Final = 3.0
"""Seconds for a person's decision: a look, and as much again for every doubling of the offer (Hick's law)."""


@dataclass
class WatchedGames:
    """Sums of one game, or of many."""

    games: int = 0
    hits: int = 0
    """What others did to somebody while a third one could have been hit instead."""
    hits_on_leader: int = 0
    hits_expected: float = 0.0
    """How many of the hits would have fallen on a leader if all others were hit alike."""
    kings: int = 0
    """Games whose leader was hit late by somebody who did not win, and lost."""
    turns: int = 0
    """How often a seat came to its turn again."""
    undone: int = 0
    """Of these, how often it stood worse than when its last turn ended."""
    near: int = 0
    """How often it had been one thing short of its aim."""
    near_undone: int = 0
    asked: int = 0
    """How often a seat was asked something in the turn of another."""
    answers: int = 0
    """Of these, how often it had more than one answer."""
    decisions: dict[str, list[float]] = field(default_factory=dict)
    """By question: how often somebody had a choice, for how many seconds, how often it was thought about,
    how often it mattered, and how much in all."""

    def add(self, other: Mapping[str, Any]) -> None:
        for name, value in other.items():
            if name != "decisions":
                setattr(self, name, getattr(self, name) + value)
        for question, sums in other["decisions"].items():
            mine = self.decisions.setdefault(question, [0.0] * len(sums))
            self.decisions[question] = [a + b for a, b in zip(mine, sums, strict=True)]

    def figures(self) -> dict[str, Any]:
        sums = [sum(column) for column in zip([0.0] * 5, *self.decisions.values(), strict=True)]
        return {
            "hits": _per(self.hits, self.games),
            "hits_on_leader": _per(self.hits_on_leader, self.hits),
            "hits_fair": _per(self.hits_expected, self.hits),
            "kings": _per(self.kings, self.games),
            "undone": _per(self.undone, self.turns),
            "near_undone": _per(self.near_undone, self.near),
            "asked": _per(self.asked, self.games),
            "answers": _per(self.answers, self.asked),
            "choices": _per(sums[0], self.games),
            "minutes": _per(sums[1] / 60, self.games),
            "matter": _per(sums[3], sums[2]),
            "stakes": _per(sums[4], sums[2]),
            "questions": [self._question(name) for name in sorted(self.decisions)],
        }

    def _question(self, name: str) -> dict[str, Any]:
        asked, seconds, thought, mattered, stakes = self.decisions[name]
        return {
            "question": name,
            "choices": _per(asked, self.games),
            "minutes": _per(seconds / 60, self.games),
            "matter": _per(mattered, thought),
            "stakes": _per(stakes, thought),
        }


def _per(part: float, whole: float) -> float | None:
    return round(part / whole, 4) if whole else None


class GameWatcher:
    """Sits beside a game that is being told."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.found = WatchedGames(games=1)
        self.effects: Effects = effects_of(state.setup.title)
        self.active = active_of(state)
        self.left: dict[int, tuple[float, bool]] = {}
        self.standings: list[float] = []
        self.late: list[tuple[int, int, int]] = []

    def before(self, seat: int, offers: int, trials: Sequence[Trial], standings: list[float]) -> None:
        self.standings = standings
        if self.active not in (NOBODY, seat) and not self.state.desks:
            self.found.asked += 1
            self.found.answers += offers > 1
        step = self.state.pending(seat)
        if offers < 2 or step is None:
            return
        sums = self.found.decisions.setdefault(step.name, [0.0] * 5)
        stakes = stakes_of(trials)
        seconds = A_LOOK + A_DOUBLING * log2(offers)
        thought = any(trial.node.visits for trial in trials)
        for place, more in enumerate((1, seconds, thought, stakes >= MATTERS, stakes)):
            sums[place] += more

    def after(self, seat: int, heard: Sequence[Event], standings: list[float]) -> None:
        for event in heard:
            self._hear(event, seat)
        now = active_of(self.state)
        if now != self.active and not self.state.over:
            self.left[self.active] = (standings[self.active], is_near(self.state, self.active))
            self._back(now, standings)
            self.active = now

    def _back(self, seat: int, standings: list[float]) -> None:
        if seat not in self.left:
            return
        stood, near = self.left[seat]
        worse = standings[seat] < stood
        self.found.turns += 1
        self.found.undone += worse
        self.found.near += near
        self.found.near_undone += near and worse

    def _hear(self, event: Event, actor: int) -> None:
        facts = {"event": event.kind, **(event.facts or {})}
        hurt = [seat for seat in range(self.state.players) if self.effects.touch(facts, seat) == "hurts"]
        others = [seat for seat in range(self.state.players) if seat != actor]
        if actor not in hurt and len(hurt) == 1 and len(others) > 1:
            best = max(self.standings[seat] for seat in others)
            self._hit(actor, hurt[0], [seat for seat in others if self.standings[seat] == best], len(others))

    def _hit(self, actor: int, victim: int, ahead: list[int], others: int) -> None:
        """Somebody was singled out; the best placed of the others is the leader to hit."""
        self.found.hits += 1
        self.found.hits_on_leader += victim in ahead
        self.found.hits_expected += len(ahead) / others
        if victim in ahead:
            self.late.append((self.state.ply, actor, victim))

    def story(self) -> dict[str, Any]:
        state = self.state
        late = [hit for hit in self.late if hit[0] > LATE * state.ply]
        self.found.kings = int(
            any(actor not in state.winners and victim not in state.winners for _, actor, victim in late)
        )
        return asdict(self.found)


def stakes_of(trials: Sequence[Trial]) -> float:
    """By how much the best move is better than the most natural one."""
    if len(trials) < 2:
        return 0.0
    natural = max(trials, key=lambda trial: trial.node.prior)
    return max(trial.mean for trial in trials) - natural.mean


def active_of(state: State) -> int:
    """Whose turn it is, where a game has turns."""
    active = getattr(state, "active", NOBODY)
    return int(active() if callable(active) else active)


def is_near(state: State, seat: int) -> bool:
    """Whether a seat is one thing short of what it needs."""
    tasks = [line.args for line in state.score_lines(seat) if line.args.get("need")]
    return any(task["need"] - task["have"] == 1 for task in tasks)
