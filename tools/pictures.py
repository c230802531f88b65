"""Draws the pictures of the README: each game in the terminal, as its first player sees it."""

import re
from inspect import signature
from io import StringIO
from pathlib import Path

from rich.console import Console

import cheeseboard
from cheeseboard.core.chance import Chance
from cheeseboard.core.playout import random_moves
from cheeseboard.terminal.pictures import picture

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "pictures"
NAMES = ["Ana", "Brie", "Camila", "Diego", "Emma", "Feta"]
GAMES = {  # players, moves, columns
    "lab-rats": (4, 140, 100),
    "house-of-cats": (3, 110, 100),
    "rafts": (3, 120, 100),
    "rats-of-wistar": (3, 150, 110),
}
USUAL = signature(Console.export_svg).parameters["code_format"].default
WITHOUT_FONTS = re.sub(
    r"@font-face \{\{.*?\}\}|<!--.*?-->", "", USUAL, flags=re.DOTALL
)  # those come from outside


def draw(name: str, players: int, moves: int, width: int) -> str:
    title = cheeseboard.title(name)
    state = title.start(players, seed=7)
    random_moves(state, Chance(7), moves)
    console = Console(record=True, width=width, file=StringIO())
    console.print(picture(state.view(0), title, "en", NAMES))
    return console.export_svg(title=f"cheeseboard play {name}", code_format=WITHOUT_FONTS, unique_id=name)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for game, (players, moves, width) in GAMES.items():
        (FOLDER / f"{game}.svg").write_text(draw(game, players, moves, width), "utf-8")
        print(f"docs/pictures/{game}.svg")
