"""The difference between two pages as a JSON Patch (RFC 6902)."""

from typing import Any

Operation = dict[str, Any]


def difference(old: Any, new: Any, path: str = "") -> list[Operation]:
    """What must be done to `old`, which is found there, to make it `new`, in this order."""
    found: list[Operation] = []
    _compare(old, new, path, found)
    return found


def _compare(old: Any, new: Any, path: str, found: list[Operation]) -> None:
    """What differs within is looked at once only."""
    if isinstance(old, dict) and isinstance(new, dict):
        _compare_objects(old, new, path, found)
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for index, before in enumerate(old):
            if before != new[index]:
                _compare(before, new[index], f"{path}/{index}", found)
    elif old != new:
        found.append({"op": "replace", "path": path, "value": new})


def _compare_objects(old: dict[str, Any], new: dict[str, Any], path: str, found: list[Operation]) -> None:
    found += [{"op": "remove", "path": f"{path}/{escaped(key)}"} for key in old if key not in new]
    for key, value in new.items():
        if key not in old:
            found.append({"op": "add", "path": f"{path}/{escaped(key)}", "value": value})
        elif old[key] != value:
            _compare(old[key], value, f"{path}/{escaped(key)}", found)


def escaped(key: object) -> str:
    return str(key).replace("~", "~0").replace("/", "~1")
