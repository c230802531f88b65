"""What lies before a viewer: the view, and whatever is asked beside it.

Most of what viewers see is the same for all, and most of it stays as it was. Whatever has not changed remains
the very object it was, and what is new for several is one object.
"""

from typing import Any, Final, NamedTuple

from cheeseboard.tables.patch import Differences, Operation

VIEW: Final = "view"
Parts = dict[str, Any]


class PageSheet(NamedTuple):
    """A page in two parts."""

    view: Parts
    rest: Parts


BLANK: Final = PageSheet({}, {})
"""Before the game begins."""


class Press:
    """Prints the pages of all viewers of one moment."""

    def __init__(self) -> None:
        self.changes = Differences()
        self.first = BLANK

    def print(self, old: PageSheet, page: Parts) -> tuple[PageSheet, list[Operation]]:
        """The new sheet of a viewer who had that one, and what must be done to the old one to make it new."""
        before = self.first if old is BLANK else old
        patch: list[Operation] = []
        view = self.changes.objects(before.view, page.pop(VIEW), f"/{VIEW}", patch)
        sheet = PageSheet(view, self.changes.objects(before.rest, page, "", patch))
        if old is BLANK:  # nobody makes it of another; but what several see from the first is kept once
            self.first = sheet
            return sheet, []
        return sheet, patch


def page_on(sheet: PageSheet) -> Parts:
    return {VIEW: sheet.view, **sheet.rest} if sheet.rest else {}
