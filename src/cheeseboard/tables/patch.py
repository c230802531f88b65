"""The difference between two pages as a JSON Patch (RFC 6902)."""

from collections.abc import Iterator
from typing import Any

Operation = dict[str, Any]


def difference(old: Any, new: Any, path: str = "") -> Iterator[Operation]:
    """What must be done to `old`, in this order, to make it `new`."""
    if old == new:
        return
    if isinstance(old, dict) and isinstance(new, dict):
        yield from _in_object(old, new, path)
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for index, (before, after) in enumerate(zip(old, new, strict=True)):
            if before != after:
                yield from difference(before, after, f"{path}/{index}")
    else:
        yield {"op": "replace", "path": path, "value": new}


def _in_object(old: dict[str, Any], new: dict[str, Any], path: str) -> Iterator[Operation]:
    for key in old:
        if key not in new:
            yield {"op": "remove", "path": f"{path}/{_escaped(key)}"}
    for key, value in new.items():
        if key not in old:
            yield {"op": "add", "path": f"{path}/{_escaped(key)}", "value": value}
        elif old[key] != value:
            yield from difference(old[key], value, f"{path}/{_escaped(key)}")


def _escaped(key: object) -> str:
    return str(key).replace("~", "~0").replace("/", "~1")
