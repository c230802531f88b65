"""Plays games with an outside bot and says in plain words what is wrong with it."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial

from cheeseboard.bots.players import Random
from cheeseboard.bots.window import Player, Window
from cheeseboard.core.event import Event, Facts
from cheeseboard.core.move import Move
from cheeseboard.core.state import State
from cheeseboard.core.title import Title
from cheeseboard.lab.seeds import seed_of
from cheeseboard.protocol.faults import ProtocolFault
from cheeseboard.protocol.session import MOVE_SECONDS, RECENT, Bot, Drawer, Outside, Session
from cheeseboard.protocol.wires import Wire


@dataclass
class Problem:
    """A fault and where it happened; `game` counts from 1."""

    fault: ProtocolFault
    title: str = ""
    game: int = 0
    move: int = 0
    last_words: str = ""
    hint: str = ""
    """A key of the texts: what may be the cause."""


@dataclass
class Verdict:
    bot: Bot | None = None
    games: int = 0
    won: int = 0
    moves: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    problems: list[Problem] = field(default_factory=list)


class Timed:
    """A player who is looked at with a watch."""

    def __init__(self, player: Player, verdict: Verdict) -> None:
        self.player = player
        self.verdict = verdict

    def choose(self, window: Window) -> Move:
        start = time.perf_counter()
        move = self.player.choose(window)
        spent = time.perf_counter() - start
        self.verdict.moves += 1
        self.verdict.seconds += spent
        self.verdict.slowest = max(self.verdict.slowest, spent)
        return move


def check(
    wire: Callable[[], Wire],
    titles: Sequence[Title],
    games: int,
    seconds: float = MOVE_SECONDS,
    seed: int = 0,
    draw: Drawer | None = None,
) -> Verdict:
    """Every game is a new talk with the bot: what it did wrong in one is not held against it in the next."""
    verdict = Verdict()
    for title, number in plan(titles, games):
        try:
            session = _begun(wire, draw)
        except BotSilent as silent:
            verdict.problems.append(silent.problem)
            return verdict
        verdict.bot = session.bot
        if session.bot.plays(title.name):
            _play(session, title, number, seconds, seed, verdict)
        elif not session.bye():
            verdict.problems.append(Problem(ProtocolFault("no-bye")))
    if verdict.bot is not None and not verdict.games:
        verdict.problems.append(Problem(ProtocolFault("no-title", titles=", ".join(verdict.bot.titles))))
    return verdict


class BotSilent(Exception):
    """No conversation with the bot could be started."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.fault.key)
        self.problem = problem


def _begun(wire: Callable[[], Wire], draw: Drawer | None) -> Session:
    line: Wire | None = None
    try:
        line = wire()
        return Session(line, draw=draw)
    except ProtocolFault as fault:
        words, hint = ("", "") if line is None else (line.last_words(), hint_for(fault, line))
        raise BotSilent(Problem(fault, last_words=words, hint=hint)) from fault


def hint_for(fault: ProtocolFault, wire: Wire) -> str:
    """Most bots that do not answer have answered, into a buffer of their own."""
    if fault.key != "late":
        return ""
    return "unflushed" if wire.held_back() else "flush"


def _hear(heard: deque[Facts], seat: int, event: Event) -> None:
    seen = event.seen_by(seat)
    if seen is not None:
        heard.append(seen)


def plan(titles: Sequence[Title], games: int) -> Iterator[tuple[Title, int]]:
    return ((title, number) for title in titles for number in range(games))


def _play(session: Session, title: Title, number: int, seconds: float, seed: int, verdict: Verdict) -> None:
    """The bot's seat and the number of players change from game to game."""
    players = title.players[number % len(title.players)]
    seat = number % players
    heard: deque[Facts] = deque(maxlen=RECENT)
    state = title.start_aloud(partial(_hear, heard, seat), players, seed_of(seed, number))
    outside = Outside(session, seconds)
    session.wire.tell(b'{"type":"weather","sky":"blue"}')
    played = _play_on(state, seat, Timed(outside, verdict), outside, heard)
    verdict.games += 1
    if outside.fault is not None:
        where = title.name, number + 1, played + 1, session.wire.last_words()
        verdict.problems.append(Problem(outside.fault, *where, hint_for(outside.fault, session.wire)))
        return
    verdict.won += seat in state.winners
    session.end(state)
    if not session.bye():
        verdict.problems.append(Problem(ProtocolFault("no-bye"), title.name, number + 1))


def _play_on(state: State, seat: int, mine: Timed, outside: Outside, heard: deque[Facts]) -> int:
    """Until the end, or the bot's first fault; returns how many moves it made before."""
    others = Random(seed_of(state.chance.seed, seat))
    made = 0
    while not state.over:
        turn = state.next_seat()
        if turn != seat:
            state.play(turn, others.choose(Window(state, turn)))
            continue
        state.play(turn, mine.choose(Window(state, turn, list(heard))))
        if outside.fault is not None:
            break
        made += 1
    return made
