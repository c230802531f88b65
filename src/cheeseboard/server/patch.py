"""The difference between two pages as a JSON Patch (RFC 6902)."""

from collections.abc import Iterator
from typing import Any

Operation = dict[str, Any]


def difference(old: Any, new: Any, path: str = "") -> Iterator[Operation]:
    """What must be done to `old`, in this order, to make it `new`."""
    if isinstance(old, dict) and isinstance(new, dict):
        yield from _in_object(old, new, path)
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for index, pair in enumerate(zip(old, new, strict=True)):
            yield from difference(*pair, f"{path}/{index}")
    elif old != new or type(old) is not type(new):
        yield {"op": "replace", "path": path, "value": new}


def _in_object(old: dict[str, Any], new: dict[str, Any], path: str) -> Iterator[Operation]:
    for key in old:
        if key not in new:
            yield {"op": "remove", "path": f"{path}/{_escaped(key)}"}
    for key, value in new.items():
        place = f"{path}/{_escaped(key)}"
        if key in old:
            yield from difference(old[key], value, place)
        else:
            yield {"op": "add", "path": place, "value": value}


def _escaped(key: str) -> str:
    return str(key).replace("~", "~0").replace("/", "~1")
