"""Keeps today's house editions under their digests, so that games begun with them go on after a change.

Run it before a release: what is kept here is never taken away again.
"""

import json
from pathlib import Path

import cheeseboard
from cheeseboard import shelf
from cheeseboard.core.title import Title

GAMES = Path(__file__).resolve().parent.parent / "src" / "cheeseboard" / "games"


def keep(title: Title) -> Path:
    folder = GAMES / title.name.replace("-", "_") / shelf.EARLIER
    folder.mkdir(exist_ok=True)
    file = folder / f"{title.house.digest}.json"
    file.write_text(json.dumps(title.house.data, ensure_ascii=False, separators=(",", ":")) + "\n", "utf-8")
    return file


if __name__ == "__main__":
    for name in shelf.ours():
        print(keep(cheeseboard.title(name)).relative_to(GAMES))
