"""What the server says to people, and how it refuses."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from cheeseboard.core.text import LANGUAGES, Reason, Refused, Texts
from cheeseboard.shelf import core_texts


@cache
def texts() -> Texts:
    ours = Texts(core_texts())
    for language in LANGUAGES:
        file = files("cheeseboard.server").joinpath("text", f"{language}.toml")
        ours.add(language, tomllib.loads(file.read_text("utf-8")))
    return ours


class Denied(Refused):
    """A refusal that is not about the rules of a game; `status` is what HTTP calls it."""

    status = 409

    def __init__(self, key: str, **args: Any) -> None:
        super().__init__(Reason(texts(), key, args))


class Unknown(Denied):
    """There is no such person: the cookie is missing or worthless."""

    status = 401


class Forbidden(Denied):
    status = 403


class Missing(Denied):
    """Not there, or not for you to know that it is."""

    status = 404


class TooMany(Denied):
    status = 429


class Unavailable(Denied):
    """The store did not take it; nothing has changed, or nobody has been told."""

    status = 503


class Damaged(Denied):
    """What was stored cannot be read; it is left as it is, for somebody who may mend it."""

    status = 503

    def __init__(self) -> None:
        super().__init__("damaged-table")


class Stale(Denied):
    """Something has happened since the version that was answered."""

    def __init__(self, version: int) -> None:
        super().__init__("stale", version=version)
