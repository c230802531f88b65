"""How requests are bounded, and a plain reader of them. A carrier may bring a faster one of its own."""

from collections.abc import Mapping
from dataclasses import MISSING, asdict, dataclass, fields, is_dataclass
from functools import cache
from re import search
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from cheeseboard.tables.words import Denied

T = TypeVar("T")


@dataclass(frozen=True, kw_only=True)
class Constraint:
    """What a value must be besides its type; `title` names the declaration that a dictionary follows."""

    ge: float | None = None
    le: float | None = None
    min_length: int | None = None
    max_length: int | None = None
    pattern: str | None = None
    title: str | None = None

    def limits(self) -> dict[str, Any]:
        return {name: value for name, value in asdict(self).items() if value is not None}

    def fits(self, value: Any) -> bool:
        size = len(value) if isinstance(value, str | list) else 0
        return (
            (self.ge is None or value >= self.ge)
            and (self.le is None or value <= self.le)
            and (self.min_length is None or size >= self.min_length)
            and (self.max_length is None or size <= self.max_length)
            and (self.pattern is None or search(self.pattern, value) is not None)
        )


class Misshapen(ValueError):
    """Where it is, and what was expected there."""


def read(kind: type[T], data: object) -> T:
    """A request from plain data, or a refusal that says where it is wrong."""
    try:
        found: T = _object(kind, data, "$")
    except Misshapen as problem:
        raise Denied("bad-message", why=str(problem)) from problem
    return found


@cache
def hints_of(kind: Any) -> dict[str, Any]:
    return get_type_hints(kind, include_extras=True)


def _object(kind: type, data: object, path: str) -> Any:
    if not isinstance(data, Mapping):
        raise Misshapen(f"an object is expected at {path}")
    hints = hints_of(kind)
    if unknown := [key for key in data if key not in hints]:
        raise Misshapen(f"“{unknown[0]}” is unknown at {path}")
    for field in fields(kind):
        required = field.default is MISSING and field.default_factory is MISSING
        if required and field.name not in data:
            raise Misshapen(f"“{field.name}” is missing at {path}")
    return kind(**{key: _value(hints[key], value, f"{path}.{key}") for key, value in data.items()})


def _value(hint: Any, value: Any, path: str) -> Any:
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _shaped(args[0], args[1], value, path)
    if origin in (Union, UnionType):
        return _one_of(args, value, path)
    if origin is Literal:
        return _checked(value in args, value, " or ".join(map(repr, args)), path)
    if origin is list:
        items = _checked(isinstance(value, list), value, "a list", path)
        return [_value(args[0], item, f"{path}[{index}]") for index, item in enumerate(items)]
    if origin is dict:
        pairs = _checked(isinstance(value, dict), value, "an object", path)
        return {key: _value(args[1], item, f"{path}.{key}") for key, item in pairs.items()}
    if is_dataclass(hint):
        return _object(hint, value, path)  # type: ignore[arg-type]
    return value if hint is Any else _plain(hint, value, path)


def _shaped(hint: Any, shape: Constraint, value: Any, path: str) -> Any:
    found = _value(hint, value, path)
    return _checked(shape.fits(found), found, f"a value within {shape.limits()}", path)


def _one_of(hints: tuple[Any, ...], value: Any, path: str) -> Any:
    if value is None and NoneType in hints:
        return None
    *first, last = (hint for hint in hints if hint is not NoneType)
    for hint in first:
        try:
            return _value(hint, value, path)
        except Misshapen:
            continue
    return _value(last, value, path)


def _plain(kind: type, value: Any, path: str) -> Any:
    """A number may stand for a fraction; true and false stand for no number."""
    known: tuple[type, ...] = (int, float) if kind is float else (kind,)
    fits = isinstance(value, known) and (kind is bool or not isinstance(value, bool))
    return _checked(fits, float(value) if fits and kind is float else value, kind.__name__, path)


def _checked(fits: bool, value: Any, expected: str, path: str) -> Any:
    if not fits:
        raise Misshapen(f"{expected} is expected at {path}")
    return value
