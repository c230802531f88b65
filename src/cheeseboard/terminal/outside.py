"""The checker of outside bots, for those who write one."""

from __future__ import annotations

import shlex
from collections.abc import Sequence

from rich.text import Text

from cheeseboard.core.title import Title
from cheeseboard.protocol.check import Problem, Verdict, check
from cheeseboard.protocol.faults import protocol_texts
from cheeseboard.protocol.wires import Wire, open_wire
from cheeseboard.terminal import prints
from cheeseboard.terminal.screen import Screen
from cheeseboard.terminal.words import Voice


def check_bot(
    words: Sequence[str],
    titles: Sequence[Title],
    games: int,
    seconds: float,
    seed: int,
    screen: Screen,
    say: Voice,
) -> int:
    """Returns the exit code: 0 for a bot that may sit at a table."""
    command = words[0] if len(words) == 1 else shlex.join(words)

    def wire() -> Wire:
        return open_wire(command)

    verdict = check(wire, titles, games, seconds, seed, prints.text)
    if verdict.bot is not None:
        screen.show(Text(verdict.bot.name, style="bold"))
    if verdict.games:
        screen.show(Text(summary(verdict, say)))
    for problem in verdict.problems:
        show_problem(problem, screen, say)
    good = not verdict.problems
    screen.show(Text(say("bot-good") if good else say("bot-bad", n=len(verdict.problems)), style="bold"))
    return 0 if good else 1


def summary(verdict: Verdict, say: Voice) -> str:
    mean = 1000 * verdict.seconds / max(1, verdict.moves)
    slowest = 1000 * verdict.slowest
    return say(
        "bot-played",
        games=verdict.games,
        moves=verdict.moves,
        mean=f"{mean:.1f}",
        slowest=f"{slowest:.0f}",
        won=verdict.won,
    )


def show_problem(problem: Problem, screen: Screen, say: Voice) -> None:
    why = problem.fault.text(say.language)
    where = say("bot-where", why=why, title=problem.title, game=problem.game, move=problem.move)
    screen.show(Text(where if problem.title else why))
    if problem.hint:
        screen.show(Text(protocol_texts().say(f"hint.{problem.hint}", say.language)))
    if problem.last_words:
        screen.show(Text(say("bot-said")), Text(problem.last_words, style="dim"))
