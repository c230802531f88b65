"""The fields of a state, one by one, so that a difference is known by the field's name."""

from __future__ import annotations

from collections.abc import Iterator
from inspect import getattr_static
from types import GetSetDescriptorType, MemberDescriptorType
from typing import Any

from cheeseboard.core.state import Setup, State

CORES = frozenset(["setup", "players", "listener", "chance"])
"""What the core looks after, and no game can forget."""
ATTRIBUTES = (GetSetDescriptorType, MemberDescriptorType)
PLAIN = (str, int, float, bool, bytes, type(None), Setup, set, frozenset)


def fields_of(thing: object) -> dict[str, Any]:
    """What a thing holds under a name of its own, also where its class is compiled."""
    known = {name for cls in type(thing).__mro__ for name in vars(cls)}
    compiled = [name for name in known if isinstance(getattr_static(type(thing), name), ATTRIBUTES)]
    names = {*compiled, *getattr(thing, "__dict__", {})}
    return {name: getattr(thing, name, None) for name in sorted(names) if not name.startswith("_")}


def differences(one: object, other: object) -> list[str]:
    """The paths, such as `hands.2`, where two states are not alike."""
    mine, theirs = fields_of(one), fields_of(other)
    return [
        path for name in mine if name not in CORES for path in _unlike(mine[name], theirs.get(name), name)
    ]


def _unlike(one: Any, other: Any, path: str) -> Iterator[str]:
    if one is other:
        return
    if type(one) is not type(other) or isinstance(one, PLAIN):
        if one != other:
            yield path
        return
    mine, theirs = _members(one), _members(other)
    if mine.keys() != theirs.keys():
        yield path
        return
    for name in mine:
        yield from _unlike(mine[name], theirs[name], f"{path}.{name}")


def _members(thing: Any) -> dict[Any, Any]:
    if isinstance(thing, dict):
        return thing
    return dict(enumerate(thing)) if isinstance(thing, list | tuple) else fields_of(thing)


def check_clone(state: State) -> None:
    _complain(state, "clone() forgets or changes", differences(state, state.clone()))


def check_saved(state: State, loaded: State) -> None:
    _complain(state, "not saved, or not as it was", differences(state, loaded))


def _complain(state: State, what: str, paths: list[str]) -> None:
    """A field that is not declared is neither copied nor saved; others their own codec gets wrong."""
    declared = {name for name, _ in state.fields()}
    unknown = sorted({path.partition(".")[0] for path in paths} - declared)
    if unknown:
        what = f"not declared, with a type, in {type(state).__name__}: {', '.join(unknown)}; {what}"
    assert not paths, f"{what}: {', '.join(paths)}"
