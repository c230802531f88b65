"""Events: what just happened, as data. Each viewer gets the part they may see."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cheeseboard.core.text import Texts, fields_of

Facts = dict[str, Any]


class Event:
    """`facts` are for everybody, or None if only the seats in `secrets` notice it.

    Each seat in `secrets` sees its own part besides.
    """

    def __init__(self, kind: str, facts: Facts | None, secrets: Mapping[int, Facts] | None = None) -> None:
        self.kind = kind
        self.facts = facts
        self.secrets: Mapping[int, Facts] = secrets or {}

    def seen_by(self, viewer: int | None) -> Facts | None:
        mine = None if viewer is None else self.secrets.get(viewer)
        if self.facts is None and mine is None:
            return None
        return {"event": self.kind, **(self.facts or {}), **(mine or {})}


Listener = Callable[[Event], None]


def event_text(
    texts: Texts, seen: Mapping[str, Any], language: str = "en", names: Sequence[str] | None = None
) -> str:
    """The log line of an event as a viewer saw it; `kind-known` where they saw all that sentence needs."""
    key = f"event.{seen['event']}"
    fuller = texts.find(f"{key}-known", language)
    if fuller is not None and _told(fuller, seen):
        return texts.fill(fuller, language, seen, names)
    return texts.say(key, language, seen, names)


def _told(template: str, seen: Mapping[str, Any]) -> bool:
    return all(name in seen for name in fields_of(template))
