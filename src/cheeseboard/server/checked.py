"""The requests of a table as msgspec reads them: the same fields and bounds, checked while decoding."""

from dataclasses import MISSING, Field, fields, is_dataclass
from functools import cache
from types import UnionType
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin

import msgspec

from cheeseboard.tables.shapes import Constraint, hints_of

T = TypeVar("T")


class Asked(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """The base of everything that people send."""


@cache
def checked(kind: type) -> type[Asked]:
    """The request type with the same fields, decoded and checked by msgspec."""
    return derive(kind.__name__, kind, Asked)


def derive(
    name: str, kind: type, base: type[Asked], tag: str | None = None, doc: str | None = None
) -> type[Any]:
    """A struct with the fields of a request besides those of its base."""
    hints = hints_of(kind)
    own = [_field(field, hints[field.name]) for field in fields(kind)]
    namespace = {"__doc__": doc or kind.__doc__}
    return msgspec.defstruct(
        name, own, bases=(base,), tag=tag, kw_only=True, namespace=namespace, module=kind.__module__
    )


def request_from(kind: type[T], message: Any) -> T:
    """The request in a message that was read."""
    declared: Any = kind
    return kind(**{name: _plain(getattr(message, name)) for name in hints_of(declared)})


def _plain(value: Any) -> Any:
    """Structs within a request become what they were derived from."""
    if isinstance(value, list):
        return [_plain(each) for each in value]
    origin = _ORIGINS.get(type(value))
    return value if origin is None else request_from(origin, value)


def _field(field: "Field[Any]", hint: Any) -> Any:
    bounded = _bounded(hint)
    if field.default is not MISSING:
        return field.name, bounded, field.default
    if field.default_factory is not MISSING:
        return field.name, bounded, msgspec.field(default_factory=field.default_factory)
    return field.name, bounded


_ORIGINS: dict[type, type] = {}


def _bounded(hint: Any) -> Any:
    """The same type with msgspec's own bounds."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated and isinstance(args[1], Constraint):
        return Annotated[_bounded(args[0]), msgspec.Meta(**args[1].limits())]
    if origin in (Union, UnionType):
        return Union[tuple(_bounded(arg) for arg in args)]  # noqa: UP007  (made at run time)
    if origin is list:
        return list[_bounded(args[0])]  # type: ignore[misc]
    if is_dataclass(hint):
        made = checked(hint)  # type: ignore[arg-type]
        _ORIGINS[made] = hint  # type: ignore[assignment]
        return made
    return hint
