"""The difference between two pages as a JSON Patch (RFC 6902)."""

from typing import Any, Final

Operation = dict[str, Any]
Patch = list[Operation]
MISSING: Final = object()
NESTED: Final = (dict, list)


class Differences:
    """All that are found at one moment: one that several see is looked for once, and is one object."""

    def __init__(self) -> None:
        self.known: dict[str, list[tuple[Any, Any, Patch]]] = {}
        """By path: what was there, what has become of it, and how."""

    def objects(self, old: dict[str, Any], new: dict[str, Any], path: str, patch: Patch) -> dict[str, Any]:
        """The new one, in which whatever is as before is the old object; how it came about ends the patch."""
        if old.keys() == new.keys():
            kept = old.copy()
        else:
            patch += [{"op": "remove", "path": f"{path}/{escaped(key)}"} for key in old if key not in new]
            kept = {key: old.get(key, MISSING) for key in new}
        for key, value in new.items():
            before = kept[key]
            if before != value:
                kept[key] = self.find(before, value, f"{path}/{escaped(key)}", patch)
        return kept

    def find(self, old: Any, new: Any, path: str, patch: Patch) -> Any:
        """From one thing to another that is not equal to it."""
        if not isinstance(new, NESTED) or old is MISSING:
            patch.append({"op": "add" if old is MISSING else "replace", "path": path, "value": new})
            return new
        known = self.known.setdefault(path, [])
        for before, now, how in known:
            if before is old and now == new:
                patch += how
                return now
        how = []
        now = self._within(old, new, path, how)
        known.append((old, now, how))
        patch += how
        return now

    def _within(self, old: Any, new: Any, path: str, patch: Patch) -> Any:
        if isinstance(old, dict) and isinstance(new, dict):
            return self.objects(old, new, path, patch)
        if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
            return self._lists(old, new, path, patch)
        patch.append({"op": "replace", "path": path, "value": new})
        return new

    def _lists(self, old: list[Any], new: list[Any], path: str, patch: Patch) -> list[Any]:
        kept = old.copy()
        for index, value in enumerate(new):
            if old[index] != value:
                kept[index] = self.find(old[index], value, f"{path}/{index}", patch)
        return kept


def difference(old: Any, new: Any) -> Patch:
    """What must be done to `old` to make it `new`, in this order."""
    patch: Patch = []
    if old != new:
        Differences().find(old, new, "", patch)
    return patch


def escaped(key: object) -> str:
    text = str(key)
    return text.replace("~", "~0").replace("/", "~1") if "~" in text or "/" in text else text
