"""The talk with an outside bot: hello, options, game, move, bye. All messages are made and read here."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from cheeseboard.bots.players import Random
from cheeseboard.bots.window import Player, Window
from cheeseboard.core.edition import Edition
from cheeseboard.core.event import event_text
from cheeseboard.core.move import Move, Offered
from cheeseboard.core.state import State
from cheeseboard.core.text import LANGUAGES
from cheeseboard.protocol.faults import ProtocolFault
from cheeseboard.protocol.wires import Wire

PROTOCOL: Final = 1
HELLO_SECONDS: Final = 20.0
"""For a bot to begin, which is not the time it has for a move."""
MOVE_SECONDS: Final = 5.0
QUOTED: Final = 80
RECENT: Final = 40
"""Events that a bot is reminded of."""

Data = dict[str, Any]


class Drawer(Protocol):
    def __call__(self, view: Data, edition: Edition, names: Sequence[str], *, language: str) -> str:
        """The table as plain text, as a person with this view sees it."""
        ...


@dataclass(frozen=True)
class Bot:
    """What a bot says of itself."""

    name: str
    titles: tuple[str, ...] = ()
    """The titles that the bot plays; empty for all."""
    options: Mapping[str, Any] | None = None
    language: str = LANGUAGES[0]
    page: bool = True
    """Whether it wants the table as text besides."""

    def plays(self, title: str) -> bool:
        return not self.titles or title in self.titles


class Session:
    """One bot at the other end of a wire, from hello to bye."""

    def __init__(
        self, wire: Wire, options: Mapping[str, Any] | None = None, draw: Drawer | None = None
    ) -> None:
        self.wire = wire
        self.draw = draw
        self.games = 0
        self.open = True
        self.bot = self._hello()
        if options:
            self._ready({"type": "options", "options": dict(options)}, HELLO_SECONDS)

    def _hello(self) -> Bot:
        answer = self._answer({"type": "hello", "protocol": PROTOCOL}, "hello", HELLO_SECONDS)
        if answer.get("protocol") != PROTOCOL:
            raise self._lost(ProtocolFault("protocol", theirs=answer.get("protocol"), ours=PROTOCOL))
        name, titles, options = answer.get("name"), answer.get("titles", []), answer.get("options", {})
        if not isinstance(name, str) or not name or not _are_texts(titles) or not isinstance(options, dict):
            raise self._lost(ProtocolFault("hello"))
        language = answer.get("language", LANGUAGES[0])
        if language not in LANGUAGES:
            raise self._lost(ProtocolFault("language", got=_quoted(language), choices=", ".join(LANGUAGES)))
        return Bot(name[:QUOTED], tuple(titles), options, language, answer.get("page") is not False)

    def begin(self, window: Window, seconds: float = MOVE_SECONDS) -> int:
        """A new game, told with all that was agreed before it; returns its number."""
        self.games += 1
        about = {**window.setup.to_data(), "seat": window.seat, "seconds": seconds}
        self._ready({"type": "game", "game": self.games, **about}, HELLO_SECONDS)
        return self.games

    def move(self, window: Window, seconds: float = MOVE_SECONDS) -> Move:
        """Its choice among the offers, by key or by number."""
        told = question(window, self.bot.language, self.draw if self.bot.page else None)
        message = {"type": "move", "game": self.games, "seconds": seconds, **told}
        chosen = self._answer(message, "move", seconds).get("move")
        for move in window.moves():
            if chosen == move.key or (chosen == move.number and not isinstance(chosen, bool)):
                return move
        raise self._lost(ProtocolFault("not-offered", move=_quoted(chosen)))

    def end(self, state: State) -> None:
        self._tell({"type": "end", "game": self.games, "scores": state.scores, "winners": state.winners})

    def bye(self) -> bool:
        """Whether it went by itself when told to."""
        if not self.open:
            return True
        self.open = False
        self._tell({"type": "bye"})
        return self.wire.close()

    def _ready(self, message: Data, seconds: float) -> None:
        self._answer(message, "ready", seconds)

    def _answer(self, message: Data, kind: str, seconds: float) -> Data:
        if not self.open:
            raise ProtocolFault("gone")
        try:
            answer = read(self.wire.ask(_bytes(message), seconds))
            if answer.get("type") != kind:
                raise ProtocolFault("other-type", wanted=kind, got=_quoted(answer.get("type")))
        except ProtocolFault as fault:
            raise self._lost(fault) from fault
        return answer

    def _lost(self, fault: ProtocolFault) -> ProtocolFault:
        """Tell the bot what was wrong before it has to go."""
        self._tell(fault.to_data())
        self.bye()
        return fault

    def _tell(self, message: Data) -> None:
        self.wire.tell(_bytes(message))


def question(window: Window, language: str, draw: Drawer | None) -> Data:
    """What a seat is told when it has to decide, as data and in words; nothing that it may not know."""
    texts, view = window.setup.texts, window.view()
    names = names_of(window, language)
    prompt = window.prompt()
    page = {} if draw is None else {"page": draw(view, window.setup.edition, names, language=language)}
    return {
        "you": names[window.seat],
        "question": "" if prompt is None else prompt.text(language, names),
        "events": [
            {**seen, "text": event_text(texts, seen, language, names)} for seen in window.heard[-RECENT:]
        ],
        **page,
        "view": view,
        "offers": [offer_data(each, language, names) for each in window.offers()],
    }


def names_of(window: Window, language: str) -> list[str]:
    texts = window.setup.texts
    return [texts.say("player", language, {"number": seat + 1}) for seat in range(window.setup.players)]


def offer_data(offered: Offered, language: str = "en", names: Sequence[str] | None = None) -> Data:
    """The text says what the move would do now, as a person would read it."""
    move = offered.move
    return {
        "move": move.key,
        "number": move.number,
        "kind": move.kind,
        "args": move.args,
        "text": offered.text(language, names),
    }


def read(line: bytes) -> Data:
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError) as problem:
        raise ProtocolFault("no-json", text=_quoted(line.decode("utf-8", "replace").strip())) from problem
    if not isinstance(answer, dict):
        raise ProtocolFault("no-object", text=_quoted(answer))
    return answer


def _bytes(message: Data) -> bytes:
    return json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode()


def _are_texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(each, str) for each in value)


def _quoted(value: object) -> str:
    return str(value)[:QUOTED]


class Outside:
    """A player from outside. Once it misbehaves it has lost its seat, and another plays on."""

    def __init__(
        self, session: Session, seconds: float = MOVE_SECONDS, stand_in: Player | None = None
    ) -> None:
        self.session = session
        self.seconds = seconds
        self.stand_in = stand_in or Random()
        self.begun = False
        self.fault: ProtocolFault | None = None

    def choose(self, window: Window) -> Move:
        if self.fault is None:
            try:
                return self._ask(window)
            except ProtocolFault as fault:
                self.fault = fault
        return self.stand_in.choose(window)

    def _ask(self, window: Window) -> Move:
        if not self.begun:
            self.session.begin(window, self.seconds)
            self.begun = True
        return self.session.move(window, self.seconds)
