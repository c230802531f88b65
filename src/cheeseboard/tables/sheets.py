"""What lies before a viewer, in parts that are kept as they are sent.

Most of what viewers see is the same for all, and most of it stays as it was. So pages are compared part by
part: what has not changed is not read again, and a difference that several see is found once.
"""

from typing import Any, Final, NamedTuple

from cheeseboard.tables.encoding import Coder
from cheeseboard.tables.patch import Operation, difference, escaped

VIEW: Final = "view"
Parts = dict[str, bytes]


class Sheet(NamedTuple):
    """A page: the parts of the view, and whatever is asked beside it."""

    view: Parts
    rest: Parts


BLANK: Final = Sheet({}, {})
"""Before the game begins."""


class Press:
    """Prints the pages of all viewers of one moment."""

    def __init__(self, coder: Coder) -> None:
        self.coder = coder
        self.prints: dict[bytes, bytes] = {}
        self.changes: dict[tuple[str, bytes, bytes], list[Operation]] = {}

    def print(self, page: dict[str, Any]) -> Sheet:
        view = {key: self._once(value) for key, value in page[VIEW].items()}
        return Sheet(view, {key: self._once(value) for key, value in page.items() if key != VIEW})

    def _once(self, value: Any) -> bytes:
        """What several see is kept once."""
        text = self.coder.encode(value)
        return self.prints.setdefault(text, text)

    def patch(self, old: Sheet, new: Sheet) -> list[Operation]:
        """What must be done to one page to make it the other."""
        return [*self._compare(old.view, new.view, f"/{VIEW}/"), *self._compare(old.rest, new.rest, "/")]

    def _compare(self, old: Parts, new: Parts, path: str) -> list[Operation]:
        found: list[Operation] = [
            {"op": "remove", "path": path + escaped(key)} for key in old if key not in new
        ]
        for key, text in new.items():
            before = old.get(key)
            if before is None:
                found.append({"op": "add", "path": path + escaped(key), "value": self.coder.decode(text)})
            elif before != text:
                found += self._change(path + escaped(key), before, text)
        return found

    def _change(self, path: str, old: bytes, new: bytes) -> list[Operation]:
        known = self.changes.get((path, old, new))
        if known is None:
            known = difference(self.coder.decode(old), self.coder.decode(new), path)
            self.changes[path, old, new] = known
        return known


def read_sheet(sheet: Sheet, coder: Coder) -> dict[str, Any]:
    if not sheet.rest:
        return {}
    rest = {key: coder.decode(text) for key, text in sheet.rest.items()}
    return {VIEW: {key: coder.decode(text) for key, text in sheet.view.items()}, **rest}
