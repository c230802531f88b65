"""What the server says to people besides what a table says, and how it refuses."""

from functools import cache

from cheeseboard import shelf
from cheeseboard.core.text import Texts
from cheeseboard.tables import words


@cache
def texts() -> Texts:
    return shelf.texts_of("cheeseboard.server", words.texts())


class Denied(words.Denied):
    texts = staticmethod(texts)


class Unknown(Denied, words.Unknown):
    """There is no such person: the cookie is missing or worthless."""


class Forbidden(Denied, words.Forbidden):
    """Refused: the request comes from elsewhere, or the person has no right to it."""


class Missing(Denied, words.Missing):
    """There is no such page or link."""


class TooMany(Denied):
    status = 429


class TooDeep(Denied):
    status = 400


class Unavailable(Denied, words.Unavailable):
    """The store did not take it; nothing has changed, or nobody has been told."""


class Damaged(Denied):
    """What was stored cannot be read; it is left as it is, for somebody who may fix it."""

    status = 503

    def __init__(self) -> None:
        super().__init__("damaged-table")
