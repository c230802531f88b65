"""Draws the pictures of the README: each game in the terminal, as its first player sees it."""

from pathlib import Path

import cheeseboard
from cheeseboard.core.chance import Chance
from cheeseboard.core.playout import random_moves
from cheeseboard.terminal.prints import svg

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "pictures"
NAMES = ["Ana", "Brie", "Camila", "Diego", "Emma", "Feta"]
GAMES = {  # players, moves, columns
    "lab-rats": (4, 140, 100),
    "house-of-cats": (3, 110, 100),
    "rafts": (3, 120, 100),
    "rats-of-wistar": (3, 150, 110),
}


def draw(name: str, players: int, moves: int, width: int) -> str:
    title = cheeseboard.title(name)
    state = title.start(players, seed=7)
    random_moves(state, Chance(7), moves)
    return svg(state.view(0), title.house, NAMES, width, heading=f"cheeseboard play {name}")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for game, (players, moves, width) in GAMES.items():
        (FOLDER / f"{game}.svg").write_text(draw(game, players, moves, width), "utf-8")
        print(f"docs/pictures/{game}.svg")
