"""What a table says to people, and how it refuses."""

from functools import cache
from typing import Any

from cheeseboard import shelf
from cheeseboard.core.text import Reason, Refused, Texts


@cache
def texts() -> Texts:
    return shelf.texts_of("cheeseboard.tables", shelf.core_texts())


class Denied(Refused):
    """A refusal that is not about the rules of a game; `status` is what HTTP calls it."""

    status = 409
    texts = staticmethod(texts)

    def __init__(self, key: str, **args: Any) -> None:
        super().__init__(Reason(self.texts(), key, args))


class Forbidden(Denied):
    status = 403


class Missing(Denied):
    """Not there, or not for you to know that it is."""

    status = 404


class Unknown(Denied):
    """It is not known who asks."""

    status = 401


class Unavailable(Denied):
    """It was not stored; nothing has changed."""

    status = 503


class Stale(Denied):
    """Something has happened since the version that was answered."""

    def __init__(self, version: int) -> None:
        super().__init__("stale", version=version)
