"""Plays a random game of every title with the installed package, away from the sources: proves a wheel."""

import argparse

import cheeseboard
from cheeseboard._engine import engine
from cheeseboard.core.chance import Chance
from cheeseboard.core.playout import random_game


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--engine", choices=("compiled", "pure"), help="which engine must be in it")
    expected = parser.parse_args().engine
    if expected not in (None, engine()):
        raise SystemExit(f"the engine is {engine()}, not {expected}")
    for name in cheeseboard.titles():
        title = cheeseboard.title(name)
        random_game(title.start(title.players[0], seed=1), Chance(1))
        print(name)


if __name__ == "__main__":
    main()
