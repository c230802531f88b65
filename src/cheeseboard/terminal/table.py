"""The table in the terminal: shows, asks, plays, and never loses a game."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from cheeseboard.bots.window import Window
from cheeseboard.core.edition import Edition
from cheeseboard.core.event import Event
from cheeseboard.core.match import CONSENT, NOTHING, Match
from cheeseboard.core.move import Move
from cheeseboard.core.step import Barred
from cheeseboard.drawing import CHEESE, shapes
from cheeseboard.terminal.files import Save
from cheeseboard.terminal.log import Log, sentences, told_whole
from cheeseboard.terminal.pictures import picture
from cheeseboard.terminal.rulebook import browse_rules
from cheeseboard.terminal.screen import Screen
from cheeseboard.terminal.seats import Seats
from cheeseboard.terminal.words import Sorry, Voice, name_of

GAP: Final = 3
"""Between two choices on a line."""
RULES_AND_ANSWER: Final = 3
"""Lines around the news: a rule above, one below, and where the person types."""


class Left(Exception):
    """Somebody has left the table; the game is saved if they asked for it."""


class TerminalTable:
    def __init__(self, match: Match, seats: Seats, screen: Screen, say: Voice, save: Save) -> None:
        self.match = match
        self.seats = seats
        self.screen = screen
        self.say = say
        self.save = save
        self.log = Log(match)
        self.last_seen: int | None = None  # whose hand is on the screen
        self.saved_at = len(match.record.entries)
        self.keys: dict[str, Callable[[int], None]] = {
            "?": self._explain,
            "h": self._help,
            "l": self._show_log,
            "r": self._show_rules,
            "u": self._undo,
            "s": self._save,
            "q": self._leave,
        }

    @property
    def edition(self) -> Edition:
        return self.match.state.setup.edition

    # The course of a game --------------------------------------------------------------------------------

    def run(self) -> None:
        while not self.match.state.over:
            self._next_decision()
        self._end()

    def _next_decision(self) -> None:
        waiting = self.match.state.to_move
        bots = [seat for seat in waiting if seat in self.seats.bots]
        if bots:
            self._let_bot_play(bots[0])
            return
        self._ask(self.last_seen if self.last_seen in waiting else waiting[0])

    def _let_bot_play(self, seat: int) -> None:
        with self.screen.thinking(self.say("thinking", self.seats.names, seat=seat)):
            move = self.seats.bots[seat].choose(Window(self.match.state, seat))
        self._play(seat, move)

    def _play(self, seat: int, move: Move) -> None:
        self.log.begin_move()
        self.match.play(seat, move)
        if seat in self.seats.people or self.match.state.over:
            self._save_again()

    def _save_again(self) -> None:
        """Where there is a file already, it follows the game."""
        if self.save.path is not None:
            self._save_or_say()

    def _save_or_say(self) -> bool:
        try:
            self.keep()
        except Sorry as problem:
            self._tell(problem.text(self.say.language))
            return False
        return True

    def _ask(self, seat: int) -> None:
        self._draw_curtain(seat)
        offer = self.match.state.moves(seat)
        ply = len(self.match.record.entries), self.match.made
        self._show_decision(seat, offer)
        while (len(self.match.record.entries), self.match.made) == ply:
            self._answer(seat, offer, self.screen.ask(self.say("ask", number=len(offer))))

    def _answer(self, seat: int, offer: list[Move], answer: str) -> None:
        if answer.lower() in self.keys:
            self.keys[answer.lower()](seat)
        elif answer == "" and len(offer) == 1:
            self._play(seat, offer[0])
        elif answer.isdecimal() and 1 <= int(answer) <= len(offer):
            self._play(seat, offer[int(answer) - 1])
        else:
            self._tell(self.say("not-understood", number=len(offer)))

    def _draw_curtain(self, seat: int) -> None:
        """Nobody sees another's hand when the keyboard goes round."""
        if len(self.seats.people) > 1 and self.last_seen != seat:
            self.last_seen = None
            self.screen.clear()
            self.screen.show(Rule(style=CHEESE))
            self.screen.ask(self.say("curtain", self.seats.names, seat=seat))
        self.last_seen = seat

    # What is shown ---------------------------------------------------------------------------------------

    def _show_decision(self, seat: int, offer: list[Move]) -> None:
        state, names, language = self.match.state, self.seats.names, self.say.language
        prompt = state.prompt(seat)
        question = "" if prompt is None else prompt.text(language, names)
        board = picture(state.view(seat), self.edition, language, names)
        below: list[RenderableType] = [
            Text.assemble(("▶ ", CHEESE), (f"{names[seat]}: ", "bold"), (question, "bold")),
            self._choices(seat, offer),
            Text(self.say("keys"), style="dim"),
        ]
        self.screen.clear()
        self.screen.show(board, *self._news(seat, [board, *below]), *below)

    def _news(self, seat: int, besides: list[RenderableType]) -> list[RenderableType]:
        """What happened since this seat's last move."""
        events = self.log.since(seat)
        lines = self._lines(seat, events)
        if self.screen.lines is not None:
            room = self.screen.lines - self.screen.height_of(*besides) - RULES_AND_ANSWER
            lines = self._fitting(seat, events, lines, room)
        told: list[RenderableType] = [_log_line(line) for line in lines]
        return [Rule(style="dim"), *told, Rule(style="dim")] if told else [Rule(style="dim")]

    def _fitting(self, seat: int, events: list[Event], lines: list[str], room: int) -> list[str]:
        """Without room, secrets of others go first, for they tell little; then what is oldest."""
        if self._height(lines) <= room:
            return lines
        lines = self._lines(seat, [event for event in events if told_whole(event, seat)])
        kept = list(lines)
        while len(kept) > 1 and self._height(kept) + (len(kept) < len(lines)) > room:
            kept.pop(0)
        left_out = len(lines) - len(kept)
        return [self.say("earlier", n=left_out), *kept] if left_out else kept

    def _height(self, lines: list[str]) -> int:
        return self.screen.height_of(*map(_log_line, lines))

    def _lines(self, seat: int, events: list[Event]) -> list[str]:
        told = sentences(self.edition.texts, events, seat, self.say.language, self.seats.names)
        return told if self._has_played(seat) else [*self._welcome(), *told]

    def _has_played(self, seat: int) -> bool:
        return any(entry.seat == seat for entry in self.match.record.entries)

    def _welcome(self) -> list[str]:
        """What the game is about, for those who sit down."""
        about = self.match.title.texts.find("title.about", self.say.language)
        return [] if about is None else [about]

    def _choices(self, seat: int, offer: list[Move]) -> RenderableType:
        width = len(str(len(offer)))
        rows = [self._choice(f"{number:>{width}}", seat, move) for number, move in enumerate(offer, 1)]
        return Group(*pack(rows, self.screen.console.width))

    def _choice(self, number: str, seat: int, move: Move) -> Text:
        signs = shapes(move.args.values())
        words = self._words(seat, move)
        return Text.assemble((f"{number} ", f"bold {CHEESE}"), signs, " " if signs else "", words)

    def _words(self, seat: int, move: Move) -> str:
        return self.match.state.describe(seat, move).text(self.say.language, self.seats.names)

    def _tell(self, *sentences: str) -> None:
        self.screen.show(*(Padding(Text(sentence), (0, 0, 0, 2)) for sentence in sentences))

    # What a person can ask for at any time ---------------------------------------------------------------

    def _explain(self, seat: int) -> None:
        barred = self.match.state.why_not(seat)
        if not barred:
            self._tell(self.say("nothing-barred"))
        for reason, those in groupby(barred, self._reason):
            moves = [self._words(seat, each.move) for each in those if each.move]
            self._tell(f"{', '.join(moves)}: {reason}" if moves else reason)

    def _reason(self, barred: Barred) -> str:
        return barred.reason.text(self.say.language, self.seats.names)

    def _help(self, seat: int) -> None:
        self._tell(*(self.say(f"help-{key}") for key in ("numbers", "why", "log", "rules", "undo", "save")))

    def _show_log(self, seat: int) -> None:
        events = self.log.all()
        self._tell(*sentences(self.edition.texts, events, seat, self.say.language, self.seats.names))

    def _show_rules(self, seat: int) -> None:
        browse_rules(self.match.title, self.edition, self.screen, self.say)

    def _undo(self, seat: int) -> None:
        """Free while nobody has learned anything; otherwise the others are asked, and bots always agree."""
        refusal = self._take_back(seat)
        if refusal:
            self._tell(self.say(refusal))
            return
        self.log.rewrite()
        self._save_again()

    def _take_back(self, seat: int) -> str:
        """Why it stays as it is, if it does."""
        if self.match.may_undo(seat) == NOTHING:
            return "undo-nothing"
        if self.match.undo_shows(seat):
            return self._deal_anew(seat)
        if self.match.may_undo(seat) == CONSENT and not self._agreed(seat):
            return "undo-refused"
        self.match.undo(seat, agreed=True)
        return ""

    def _deal_anew(self, seat: int) -> str:
        """What was seen is not simply put back: against bots it is dealt again, among people it stays."""
        if not self.seats.alone:
            return "undo-shown"
        if not self._yes(self.say("undo-anew")):
            return "undo-refused"
        self.match.undo_anew(seat)
        return ""

    def _agreed(self, seat: int) -> bool:
        if self.seats.alone:
            return True
        others = sorted(self.seats.people - {seat})
        return self._yes(self.say("undo-agree", self.seats.names, seats=others))

    def _yes(self, question: str) -> bool:
        return self.screen.ask(question).lower() in ("y", "yes", "s", "si", "sí")

    def _save(self, seat: int) -> None:
        if self._save_or_say():
            self._tell(self.say("saved", path=str(self.save.path)))

    def _leave(self, seat: int) -> None:
        if self.saved_at != len(self.match.record.entries):
            answer = self.screen.ask(self.say("save-first")).lower()
            if answer not in ("n", "no"):
                self.keep()
        raise Left

    # Keeping and ending ----------------------------------------------------------------------------------

    def keep(self) -> None:
        self.save.write(self.match.record.to_text())
        self.saved_at = len(self.match.record.entries)

    def _end(self) -> None:
        state, names, language = self.match.state, self.seats.names, self.say.language
        viewer = next(iter(self.seats.people)) if self.seats.alone else None
        board = picture(state.view(viewer), self.edition, language, names)
        below: list[RenderableType] = [
            Text(f"★ {self._verdict()}", style=f"bold {CHEESE}"),
            self._scores(),
            Text(self.say("not-compared") if self.match.record.dealt_anew else ""),
        ]
        news = [] if viewer is None else self._news(viewer, [board, *below])
        self.screen.clear()
        self.screen.show(board, *news, *below)
        self._offer_record()

    def _verdict(self) -> str:
        winners = list(self.match.state.winners)
        title = name_of(self.match.title, self.say.language)
        key = "won-by" if winners else "won-by-nobody"
        return self.say(key, self.seats.names, seats=winners, n=len(winners), title=title)

    def _scores(self) -> Table:
        state = self.match.state
        grid = Table.grid(padding=(0, 2))
        order = sorted(range(state.players), key=lambda seat: -state.scores[seat])
        for seat in order:
            sign = Text("★" if seat in state.winners else " ", style=CHEESE)
            grid.add_row(
                sign, self.seats.names[seat], str(state.scores[seat]), Text(self._account(seat), "dim")
            )
        return grid

    def _account(self, seat: int) -> str:
        """Where the points come from, a line each; what brought none is left out if anything brought some."""
        lines = self.match.state.score_lines(seat)
        counted = [line for line in lines if line.points] or lines
        return "\n".join(f"{line.points:+d}  {self._score_line(line.key, line.args)}" for line in counted)

    def _score_line(self, key: str, args: dict[str, object]) -> str:
        return self.edition.texts.say(f"score.{key}", self.say.language, args, self.seats.names)

    def _offer_record(self) -> None:
        if self.save.path is None:
            try:
                if self.screen.ask(self.say("keep-record")).lower() == "s":
                    self.keep()
            except EOFError:
                return
        if self.save.path is not None:
            self._tell(self.say("record-kept", path=str(self.save.path)))


def pack(choices: list[Text], width: int) -> list[Text]:
    """As many choices on each line as fit: one that is long makes none of the others wait."""
    lines: list[Text] = []
    for choice in choices:
        if lines and lines[-1].cell_len + GAP + choice.cell_len <= width:
            lines[-1] = Text.assemble(lines[-1], " " * GAP, choice)
        else:
            lines.append(choice)
    return lines


def _log_line(sentence: str) -> Text:
    return Text(f"· {sentence}", style="italic")
