"""The difference between two pages as a JSON Patch (RFC 6902)."""

from typing import Any, Final, NamedTuple

Operation = dict[str, Any]
MISSING: Final = object()


class Difference(NamedTuple):
    """What has become of something, and how; whatever in it is as before is the old object."""

    old: Any
    new: Any
    patch: list[Operation]


class Differences:
    """All that are found at one moment: one that several see is looked for once, and is one object."""

    def __init__(self) -> None:
        self.known: dict[str, list[Difference]] = {}

    def objects(self, old: dict[str, Any], new: dict[str, Any], path: str) -> Difference:
        patch: list[Operation] = []
        if not old.keys() <= new.keys():
            patch += [{"op": "remove", "path": f"{path}/{escaped(key)}"} for key in old if key not in new]
        kept = {}
        for key, value in new.items():
            before = old.get(key, MISSING)
            if before == value:
                kept[key] = before
            else:
                change = self.find(before, value, f"{path}/{escaped(key)}")
                kept[key] = change.new
                patch += change.patch
        return Difference(old, kept, patch)

    def find(self, old: Any, new: Any, path: str) -> Difference:
        """From one thing to another that is not equal to it."""
        if old is MISSING:
            return Difference(old, new, [{"op": "add", "path": path, "value": new}])
        if not isinstance(new, dict | list):
            return Difference(old, new, [{"op": "replace", "path": path, "value": new}])
        known = self.known.setdefault(path, [])
        for change in known:
            if change.old is old and change.new == new:
                return change
        known.append(self._within(old, new, path))
        return known[-1]

    def _within(self, old: Any, new: Any, path: str) -> Difference:
        if isinstance(old, dict) and isinstance(new, dict):
            return self.objects(old, new, path)
        if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
            return self._lists(old, new, path)
        return Difference(old, new, [{"op": "replace", "path": path, "value": new}])

    def _lists(self, old: list[Any], new: list[Any], path: str) -> Difference:
        patch: list[Operation] = []
        kept = old.copy()
        for index, value in enumerate(new):
            if old[index] != value:
                change = self.find(old[index], value, f"{path}/{index}")
                kept[index] = change.new
                patch += change.patch
        return Difference(old, kept, patch)


def difference(old: Any, new: Any) -> list[Operation]:
    """What must be done to `old` to make it `new`, in this order."""
    return [] if old == new else Differences().find(old, new, "").patch


def escaped(key: object) -> str:
    text = str(key)
    return text.replace("~", "~0").replace("/", "~1") if "~" in text or "/" in text else text
