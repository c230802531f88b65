"""Whether plain data keeps the type that was declared for it; if not, which field does not."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, is_typeddict

from tools.web_types import fields_of, from_source, is_open


def faults(value: Any, hint: Any, path: str = "view") -> Iterator[str]:
    """What is wrong with a value, each with the way to it."""
    if is_typeddict(hint):
        yield from _faults_of_dict(value, from_source(hint), path)
    elif get_origin(hint) in CHECKS:
        yield from CHECKS[get_origin(hint)](value, get_args(hint), path)
    elif hint is not Any and type(value) is not hint:
        yield f"{path}: {value!r} is no {getattr(hint, '__name__', hint)}"


def _faults_of_dict(value: Any, hint: type, path: str) -> Iterator[str]:
    if not isinstance(value, dict):
        yield f"{path}: {value!r} is no {hint.__name__}"
        return
    fields = list(fields_of(hint))
    if not is_open(hint):
        yield from (f"{path}.{key}: not declared" for key in value.keys() - {name for name, _, _ in fields})
    for name, kind, required in fields:
        if name in value:
            yield from faults(value[name], kind, f"{path}.{name}")
        elif required:
            yield f"{path}.{name}: missing"


def _of_list(value: Any, args: tuple[Any, ...], path: str) -> Iterator[str]:
    if not isinstance(value, list):
        yield f"{path}: {value!r} is no list"
        return
    for place, each in enumerate(value):
        yield from faults(each, args[0], f"{path}[{place}]")


def _of_mapping(value: Any, args: tuple[Any, ...], path: str) -> Iterator[str]:
    if not isinstance(value, dict):
        yield f"{path}: {value!r} is no dictionary"
        return
    for key, each in value.items():
        yield from faults(key, args[0], f"{path} (key)")
        yield from faults(each, args[1], f"{path}.{key}")


def _of_union(value: Any, args: tuple[Any, ...], path: str) -> Iterator[str]:
    found = [list(faults(value, type(None) if arg is None else arg, path)) for arg in args]
    yield from min(found, key=len)


def _of_literal(value: Any, args: tuple[Any, ...], path: str) -> Iterator[str]:
    if value not in args:
        yield f"{path}: {value!r} is none of {args}"


Check = Callable[[Any, tuple[Any, ...], str], Iterator[str]]
CHECKS: Mapping[Any, Check] = {
    list: _of_list,
    dict: _of_mapping,
    Union: _of_union,
    UnionType: _of_union,
    Literal: _of_literal,
}
