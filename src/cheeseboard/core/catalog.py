"""Catalogs: interned things with a readable key, in a fixed order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Generic, TypeVar

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Keyed:
    """Anything interned: equal keys are the same object."""

    def __init__(self, key: str) -> None:
        self.key = key

    def __repr__(self) -> str:
        return f"<{self.key}>"


K = TypeVar("K", bound=Keyed)
T = TypeVar("T")


def holds(things: list[T], thing: object) -> bool:
    """Whether this very thing is among them: `in` would ask every other one whether it is equal."""
    for each in things:
        if each is thing:
            return True
    return False


class Catalog(Generic[K]):
    def __init__(self) -> None:
        self.things: list[K] = []
        self.by_key: dict[str, K] = {}
        self.makers: dict[str, Callable[[str], K]] = {}  # by a key's first word: for what is made when needed

    def add(self, thing: K) -> K:
        if thing.key in self.by_key:
            raise ValueError(f"two things are called {thing.key!r}")
        self.things.append(thing)
        self.by_key[thing.key] = thing
        return thing

    def add_each(self, make: Callable[[int], K], number: int) -> list[K]:
        """One for each seat, or for each of anything else that is counted."""
        return [self.add(make(each)) for each in range(number)]

    def add_rows(self, make: Callable[[int, T], K], number: int, others: Iterable[T]) -> list[list[K]]:
        """A row for each seat: one for each of the others."""
        return [[self.add(make(each, other)) for other in others] for each in range(number)]

    def __getitem__(self, key: str) -> K:
        found = self.by_key.get(key)
        return self._made(key) if found is None else found

    def _made(self, key: str) -> K:
        maker = self.makers.get(key.partition(" ")[0])
        if maker is None:
            raise KeyError(key)
        return maker(key)

    def __contains__(self, key: object) -> bool:
        return key in self.by_key

    def __iter__(self) -> Iterator[K]:
        return iter(self.things)

    def __len__(self) -> int:
        return len(self.things)
