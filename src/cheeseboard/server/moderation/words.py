"""Words that a host does not want to read in names and chat: a file of them, one a line; without it, none."""

import re
from pathlib import Path

from cheeseboard.server.moderation.names import skeleton
from cheeseboard.server.words import Denied

_WORD = re.compile(r"[^\s.,;:?¿¡…\"'()\[\]{}<>/\\-]+")


class WordFilter:
    def __init__(self, path: str = "") -> None:
        lines = Path(path).read_text("utf-8").splitlines() if path else []
        self.refused = {skeleton(line) for line in lines if line.strip() and not line.startswith("#")}

    def check(self, text: str) -> None:
        """Whole words only, however they are spelled: a list of parts would refuse half the dictionary."""
        if self.refused and any(skeleton(word) in self.refused for word in self._words(text)):
            raise Denied("refused-word")

    def _words(self, text: str) -> list[str]:
        words = [word.rstrip("!") for word in _WORD.findall(text)]
        single = "".join(word for word in words if len(word) == 1)
        return [*words, single]
