"""What a device says to people besides what a table says, and how it refuses."""

from functools import cache
from traceback import format_exception

from cheeseboard import shelf
from cheeseboard.core.text import Refused, Texts
from cheeseboard.tables import words


@cache
def texts() -> Texts:
    return shelf.texts_of("cheeseboard.pocket", words.texts())


class Denied(words.Denied):
    texts = staticmethod(texts)


class Unknown(Denied, words.Unknown):
    """Nobody is known here yet."""


class NotHere(Denied, words.Missing):
    """Only a server has that."""

    def __init__(self) -> None:
        super().__init__("not-here")


class Unavailable(Denied, words.Unavailable):
    def __init__(self) -> None:
        super().__init__("cannot-store")


class OurFault(Denied):
    """Our own failure."""

    status = 500


def found_wrong(problem: Exception) -> Refused:
    """What somebody is told instead of an answer; our own failures are written to the console."""
    if isinstance(problem, Refused):
        return problem
    print("".join(format_exception(problem)))
    return OurFault("fault")
