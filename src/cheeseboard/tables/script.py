"""What the script of a lesson holds: the form of `lesson.toml`, which the browser is told as it is."""

from dataclasses import dataclass, field
from typing import Annotated

from cheeseboard.tables.shapes import Constraint

Words = Annotated[str, Constraint(min_length=1, max_length=400)]
Key = Annotated[str, Constraint(min_length=1, max_length=200)]


@dataclass(slots=True, kw_only=True)
class Aside:
    """What is said about offers that do not count but may be tried; they are taken back afterwards."""

    do: list[Key]
    en: Words
    es: Words


@dataclass(slots=True, kw_only=True)
class LessonStep:
    """One idea. Without `do` it is only read."""

    en: Words
    es: Words
    spot: list[str] = field(default_factory=list)
    """The places of the board that it is about, as they are marked there; the first that is seen is shown."""
    do: list[Key] = field(default_factory=list)
    """The offers that count: moves, or their beginning and a star."""
    then: list[Key] = field(default_factory=list)
    """What the script does next: `<seat> <move>`; for the learner too, where nothing is to be learned."""
    mistake: list[Aside] = field(default_factory=list)


@dataclass(slots=True, kw_only=True)
class Chapter:
    """An idea or two; one may begin with any of them."""

    name: Annotated[str, Constraint(min_length=1, max_length=40, pattern="^[a-z0-9-]+$")]
    en: Words
    es: Words
    step: list[LessonStep]


@dataclass(slots=True, kw_only=True)
class Remark:
    """What a companion says in a player's first real game, once, when its moment comes.

    A moment is a question's step or prompt, `event:<kind>`, `mine:<kind>`, `start` or `over`.
    """

    when: str
    en: Words
    es: Words
    point: str = ""
    """The kind of offers to point at."""


@dataclass(slots=True, kw_only=True)
class Lesson:
    """A deal and its script; how many sit there, the names say."""

    minutes: int
    seed: int
    names: list[str]
    """Names of the other seats, in their order."""
    seat: int = 0
    options: dict[str, str] = field(default_factory=dict)
    edition: str = ""
    """The digest of the house edition that it was written for; today's, if it says nothing."""
    chapter: list[Chapter]
    remark: list[Remark] = field(default_factory=list)
