"""Advice for people: what to do, how good it is, and why; and how things stand."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any, Final, NamedTuple

from cheeseboard.bots.judges import judge_for
from cheeseboard.bots.levels import levels
from cheeseboard.bots.players import luck
from cheeseboard.bots.search import Dream, Search, Trial
from cheeseboard.bots.window import Window
from cheeseboard.core.move import Move
from cheeseboard.core.text import Reason, Texts
from cheeseboard.shelf import core_texts, facet_data, texts_of

ADVISER: Final = "roquefort"
OTHERS: Final = 3
WORLDS: Final = 40
ALIKE: Final = 0.01
"""Moves whose chances differ by less are as good as one another."""


class Hint(NamedTuple):
    """The best move with its chance of winning, the next best ones with theirs, and the reason."""

    move: Move
    chance: float
    others: tuple[tuple[Move, float], ...]
    why: Reason

    def to_data(self, language: str = "en") -> dict[str, Any]:
        return {
            "move": self.move.key,
            "chance": round(self.chance, 3),
            "others": [{"move": move.key, "chance": round(chance, 3)} for move, chance in self.others],
            "why": self.why.text(language),
        }


@cache
def hint_texts(title_name: str = "") -> Texts:
    """Reasons that fit every title, and a title's own."""
    if not title_name:
        return texts_of("cheeseboard.bots", core_texts())
    texts = Texts(hint_texts())
    for language, reasons in (facet_data(title_name, "hints.toml") or {}).items():
        texts.add(language, {"reason": reasons})
    return texts


def hint(
    window: Window,
    title_name: str,
    seed: int = 0,
    simulations: int | None = None,
    seconds: float | None = None,
) -> Hint:
    """What the strongest level would do in this seat, and why; in less time where somebody waits for it."""
    usual = levels()[ADVISER].skill(title_name)
    thoughts = usual.simulations if simulations is None else simulations
    patience = usual.seconds if seconds is None else min(usual.seconds, seconds)
    search = adviser(window, title_name, seed, simulations=thoughts, seconds=patience)
    trials = search.think(window.resample, window.moves())
    best = trials[0]
    others = tuple((trial.move, trial.mean) for trial in trials[1 : OTHERS + 1])
    chance = best.mean if others else win_chances(window, title_name, seed)[window.seat]
    return Hint(best.move, chance, others, _why(search, window, title_name, trials))


def adviser(window: Window, title_name: str, seed: int, **limits: Any) -> Search:
    settings = replace(levels()[ADVISER].skill(title_name), **limits)
    return Search(window.seat, judge_for(title_name), settings, luck(seed, window))


def win_chances(window: Window, title_name: str, seed: int = 0) -> list[float]:
    """Every seat's chance of winning, as far as this seat can know, no matter who is to move."""
    return adviser(window, title_name, seed).prospects(window.resample, WORLDS)


def win_chance(window: Window, title_name: str, seed: int = 0) -> float:
    return win_chances(window, title_name, seed)[window.seat]


# Why ----------------------------------------------------------------------------------------------------


def _why(search: Search, window: Window, title_name: str, trials: list[Trial]) -> Reason:
    if len(trials) == 1:
        return Reason(hint_texts(), "only")
    lead = trials[0].mean - trials[1].mean
    return reason_for(search, window.resample, title_name, (trials[0], trials[1]), lead, "next")


def reason_for(
    search: Search, dream: Dream, title_name: str, pair: tuple[Trial, Trial], lead: float, other: str
) -> Reason:
    """Why the first of two moves is so much better than the second, which is called `other.<other>`."""
    args: dict[str, Any] = {"percent": round(100 * lead), "other": other}
    if lead < ALIKE:
        return Reason(hint_texts(), "alike", args)
    aspect = _best_aspect(*(search.outlook(dream, trial, WORLDS) for trial in pair))
    texts = hint_texts(title_name)
    known = texts.find(f"reason.{aspect}", "en") is not None
    return Reason(texts, aspect if known else "better", args)


def _best_aspect(one: dict[str, float], other: dict[str, float]) -> str:
    """Where the first outlook is most ahead of the second; nothing where it is not."""
    gains = {name: value - other.get(name, 0.0) for name, value in one.items()}
    best = max(gains, key=lambda name: gains[name])
    return best if gains[best] > 0 else ""
