"""Pages and news as they are sent: by the standard library's JSON, or by a faster one of a carrier's."""

import json
from dataclasses import fields
from typing import Any, Final, Protocol


class Coder(Protocol):
    def encode(self, data: Any, /) -> bytes: ...

    def decode(self, text: bytes, /) -> Any: ...


class StandardCoder:
    def encode(self, data: Any, /) -> bytes:
        text = json.dumps(data, default=fields_of, ensure_ascii=False, separators=(",", ":"))
        return text.encode()

    def decode(self, text: bytes, /) -> Any:
        return json.loads(text)


def fields_of(message: Any) -> dict[str, Any]:
    """A message as plain data."""
    return {field.name: getattr(message, field.name) for field in fields(message)}


STANDARD: Final = StandardCoder()
