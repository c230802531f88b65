"""What an outside bot can do wrong, in words for its author."""

from __future__ import annotations

from functools import cache
from typing import Any

from cheeseboard.core.text import Texts
from cheeseboard.shelf import core_texts, texts_of


@cache
def protocol_texts() -> Texts:
    return texts_of("cheeseboard.protocol", core_texts())


class ProtocolFault(Exception):
    """The bot has broken the protocol; its seat is lost."""

    def __init__(self, key: str, **args: Any) -> None:
        super().__init__(key)
        self.key = key
        self.args_of_text = args

    def text(self, language: str = "en") -> str:
        return protocol_texts().say(f"fault.{self.key}", language, self.args_of_text)

    def to_data(self) -> dict[str, Any]:
        return {"type": "wrong", "reason": self.key, "text": self.text()}
