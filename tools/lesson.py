"""For authors of lessons: plays its script as far as it goes, and shows what can be done there."""

import argparse

from cheeseboard import shelf
from cheeseboard.core.match import Match, new_match
from cheeseboard.core.record import Source
from cheeseboard.tables.lessons import LessonMove, edition_for, lesson_of, line_of


def dealt(title: str) -> Match:
    lesson = lesson_of(title)
    return new_match(
        shelf.title(title),
        len(lesson.names) + 1,
        Source(lesson.seed),
        edition_for(title),
        **dict(lesson.options),
    )


def play(match: Match, turn: LessonMove) -> None:
    match.play(turn.seat, match.title.read_move(turn.pick(match)))


def show(match: Match) -> None:
    state = match.state
    print(f"{len(match.record.entries)} moves made; scores {list(state.scores)}")
    for seat in state.to_move:
        prompt = state.prompt(seat)
        print(f"seat {seat}: {'' if prompt is None else prompt.text()}")
        for offer in state.offers(seat):
            print(f"  {offer.move.key:32} {offer.text()}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("title")
    parser.add_argument("moves", nargs="?", type=int, help="stop after this many moves of the line")
    chosen = parser.parse_args()
    match = dealt(chosen.title)
    for turn in line_of(chosen.title)[: chosen.moves]:
        play(match, turn)
    show(match)


if __name__ == "__main__":
    main()
