"""Events: what just happened, as data. Each viewer gets the part they may see."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

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


YOU: Final = (("seat", "you"), ("from_seat", "you_from"), ("to_seat", "you_to"))
"""The facts that may name the reader, and the section of the texts that speaks to them then."""


def event_text(
    texts: Texts,
    seen: Mapping[str, Any],
    language: str = "en",
    names: Sequence[str] | None = None,
    reader: int | None = None,
) -> str:
    """The log line of an event as a viewer saw it, in the second person where it is about the reader.

    `kind-known` where they saw all that sentence needs.
    """
    for section in [*_speaking_to(seen, reader), "event"]:
        template = _template(texts, f"{section}.{seen['event']}", seen, language)
        if template is not None:
            return texts.fill(template, language, seen, names)
    return texts.say(f"event.{seen['event']}", language, seen, names)


def _speaking_to(seen: Mapping[str, Any], reader: int | None) -> list[str]:
    return [section for fact, section in YOU if reader is not None and seen.get(fact) == reader]


def _template(texts: Texts, key: str, seen: Mapping[str, Any], language: str) -> str | None:
    fuller = texts.find(f"{key}-known", language)
    return fuller if fuller is not None and _told(fuller, seen) else texts.find(key, language)


def _told(template: str, seen: Mapping[str, Any]) -> bool:
    return all(name in seen for name in fields_of(template))
