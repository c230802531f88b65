"""Looking for puzzles: a bar while games are searched, then a file of them, or how many there are."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.text import Text

from cheeseboard.bots.levels import LEVELS
from cheeseboard.lab.report import ledger_beside
from cheeseboard.lab.running import Place
from cheeseboard.review.collecting import Hunt, file_of, search_games
from cheeseboard.terminal.report import games_bar, needing_ray
from cheeseboard.terminal.screen import Screen
from cheeseboard.terminal.words import Sorry, Voice


def find_puzzles(
    search: Hunt, out: Path | None, jobs: int | None, on: Place, screen: Screen, say: Voice
) -> None:
    if out is not None and not out.parent.is_dir():
        raise Sorry("no-folder", path=str(out.parent))
    ledger = None if out is None else ledger_beside(out)
    with needing_ray(), games_bar(search.games, say) as advance:
        games = []
        for game in search_games(search, ledger, jobs, on):
            advance(1)
            games.append(game)
    found = [puzzle for game in games for puzzle in game["puzzles"]]
    screen.show(Text(say("puzzles-found", n=len(found), games=search.games)), *_levels(found, say))
    if out is not None:
        out.write_text(file_of(search.title, games), "utf-8")
        screen.show(Text(say("puzzles-written", path=str(out))))


def _levels(found: list[dict[str, Any]], say: Voice) -> list[Text]:
    """What part of them each level finds."""
    lines = [say("puzzles-level", name=level, share=_share(found, level)) for level in LEVELS if found]
    return [Text(f"  {line}") for line in lines]


def _share(found: list[dict[str, Any]], level: str) -> str:
    solved, tries = (sum(puzzle["found"][level][part] for puzzle in found) for part in (0, 1))
    return f"{solved / tries:.0%}"
