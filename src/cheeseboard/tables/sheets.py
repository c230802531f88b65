"""What lies before a viewer: the view, and whatever is asked beside it.

Most of what viewers see is the same for all, and most of it stays as it was. Whatever has not changed remains
the very object it was, and what is new for several is one object.
"""

from typing import Any, Final, NamedTuple

from cheeseboard.tables.patch import Changes, Operation

VIEW: Final = "view"
Parts = dict[str, Any]


class Sheet(NamedTuple):
    """A page in two parts."""

    view: Parts
    rest: Parts


BLANK: Final = Sheet({}, {})
"""Before the game begins."""


class Press:
    """Prints the pages of all viewers of one moment."""

    def __init__(self) -> None:
        self.changes = Changes()
        self.first: dict[str, list[Any]] = {}

    def print(self, old: Sheet, page: Parts) -> tuple[Sheet, list[Operation]]:
        """The new sheet of a viewer who had that one, and what must be done to the old one to make it new."""
        view = page.pop(VIEW)
        if old is BLANK:
            return Sheet(self._shared(view), self._shared(page)), []
        seen = self.changes.objects(old.view, view, f"/{VIEW}")
        beside = self.changes.objects(old.rest, page, "")
        return Sheet(seen.new, beside.new), seen.patch + beside.patch

    def _shared(self, parts: Parts) -> Parts:
        """What several see on their first page is kept once."""
        return {key: self._once(key, value) for key, value in parts.items()}

    def _once(self, key: str, value: Any) -> Any:
        known = self.first.setdefault(key, [])
        if value not in known:
            known.append(value)
        return known[known.index(value)]


def page_on(sheet: Sheet) -> Parts:
    return {VIEW: sheet.view, **sheet.rest} if sheet.rest else {}
