"""Draws the pictures of the README: each game in the terminal, as its first player sees it."""

from pathlib import Path

import cheeseboard
from cheeseboard import shelf
from cheeseboard.core.chance import Chance
from cheeseboard.core.playout import random_moves
from cheeseboard.terminal.prints import svg

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "pictures"
NAMES = ["Ana", "Brie", "Camila", "Diego", "Emma", "Feta"]


def draw(name: str, players: int, moves: int, width: int) -> str:
    title = cheeseboard.title(name)
    state = title.start(players, seed=7)
    random_moves(state, Chance(7), moves)
    return svg(state.view(0), title.house, NAMES, width, heading=f"cheeseboard play {name}")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for game in shelf.ours():
        look = (shelf.facet_data(game, "measures.toml") or {})["terminal"]
        picture = draw(game, look["players"], look["moves"], look["columns"])
        (FOLDER / f"{game}.svg").write_text(picture, "utf-8")
        print(f"docs/pictures/{game}.svg")
