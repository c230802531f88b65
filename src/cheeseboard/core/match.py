"""Match: a state being played, its record, and the way back."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from cheeseboard.core.edition import Edition
from cheeseboard.core.move import Move
from cheeseboard.core.record import Entry, Record, Source, read_record
from cheeseboard.core.state import Setup, State
from cheeseboard.core.text import Reason, Refused
from cheeseboard.core.title import Title
from cheeseboard.core.undo import undo_is_free, undo_shows

FREE: Final = "free"
CONSENT: Final = "consent"
NOTHING: Final = "nothing"


@dataclass(eq=False)
class Match:
    title: Title
    source: Source
    state: State
    record: Record
    past: list[State | None] = field(default_factory=list)
    """The state before each move; what was forgotten is played again."""
    by_itself: list[int] = field(default_factory=list)
    """The numbers of moves that nobody chose."""
    made: int = 0
    """Moves ever made, also those taken back: no entropy is used twice."""
    _ways: dict[int, str] = field(default_factory=dict)
    """How each seat may undo now, found out once."""
    _shown: dict[int, bool] = field(default_factory=dict)

    def play(self, seat: int, move: object) -> None:
        future = self.state.clone()  # whatever goes wrong, the present stays whole
        future.listener = self.state.listener
        entropy = self.source.entropy(self.made + 1)
        future.play(seat, move, entropy)
        assert isinstance(move, Move)
        self._note(seat, move, entropy, future)
        if self.state.over:
            self._end()

    def _note(self, seat: int, move: Move | None, entropy: int, future: State) -> None:
        self.made += 1
        self._step_to(future)
        self.record.ending = {}
        self.record.entries.append(Entry(self.made, seat, move, entropy, self.state.digest()))

    def _step_to(self, future: State) -> None:
        self.past.append(self.state)
        self._stand_at(future)

    def _stand_at(self, state: State) -> None:
        self.state = state
        self._ways = {}
        self._shown = {}

    def repeat(self, entry: Entry) -> None:
        """Play on with a move that is in the record already."""
        future = self.state.clone()
        entry.happen(future)
        self._step_to(future)
        self.made = entry.number

    def undo(self, seat: int, agreed: bool = False) -> None:
        """Take back this seat's last move; seats that have moved since without knowing of it keep theirs."""
        how = self.may_undo(seat)
        if how == NOTHING or (how == CONSENT and not agreed):
            raise Refused(Reason(self.title.texts, f"undo-{how}"))
        index = self.last_of(seat)
        if self._dealt_anew_since(index):
            self.undo_anew(seat)
            return
        later = self._kept_after(index) if how == FREE else []
        listener = self.state.listener
        self._rewind(index)
        self.state.listener = None  # what the others have heard once is not told again
        for entry in later:
            self.play(entry.seat, entry.move)
            if entry.number in self.by_itself:
                self.note_by_itself(len(self.by_itself) + 1)
        self.state.listener = listener

    def note_by_itself(self, most: int) -> None:
        """Nobody has chosen the last move: it is taken back with the one before it."""
        self.by_itself.append(self.made)
        del self.by_itself[:-most]

    def _kept_after(self, index: int) -> list[Entry]:
        """What stands though the move before it is taken back: not what came of that by itself."""
        seat, later = self.record.entries[index].seat, self.record.entries[index + 1 :]
        return [entry for entry in later if entry.seat != seat]

    def undo_anew(self, seat: int) -> None:
        """Take back this seat's last move and all since, and deal again what the seat could not know then."""
        index = self.last_of(seat)
        if index < 0:
            raise Refused(Reason(self.title.texts, "undo-nothing"))
        listener = self.state.listener
        self._rewind(index)
        entropy = self.source.entropy(self.made + 1)
        future = self.state.clone()
        future.listener = listener
        future.deal_anew(seat, entropy)
        self._note(seat, None, entropy, future)

    def stand_before(self, index: int) -> None:
        """As if a move had never been made, chance included: where nothing is at stake."""
        self._rewind(index)
        self.made = index
        self.record.ending = {}

    def undo_shows(self, seat: int) -> bool:
        """Whether something hidden has been seen since this seat's last move: it must not lie there again."""
        if seat not in self._shown:
            index = self.last_of(seat)
            entries = self.record.entries[index:]
            taught = self.may_undo(seat) == CONSENT
            self._shown[seat] = taught and undo_shows(self.before(index), entries, seat)
        return self._shown[seat]

    def _dealt_anew_since(self, index: int) -> bool:
        return any(entry.move is None for entry in self.record.entries[index:])

    def may_undo(self, seat: int) -> str:
        """FREE, by the CONSENT of the others, or NOTHING to undo."""
        if seat not in self._ways:
            self._ways[seat] = self._way_back(seat)
        return self._ways[seat]

    def _way_back(self, seat: int) -> str:
        index = self.last_of(seat)
        if index < 0:
            return NOTHING
        since = range(len(self.record.entries) - 1, index - 1, -1)
        free = all(self._unnoticed(i) for i in since) and self._later_stand(index)
        return FREE if free else CONSENT

    def before(self, index: int) -> State:
        """The position before a move of the record."""
        known = self.past[index]
        if known is None:
            known = self._position(index)
            self.past[index] = known
        return known

    def forget(self, keep: int) -> None:
        """Hold only the last few positions in memory."""
        for index in range(len(self.past) - keep - 1, -1, -1):
            if self.past[index] is None:
                return
            self.past[index] = None

    def _position(self, index: int) -> State:
        state = self.record.deal(self.title)
        for entry in self.record.entries[:index]:
            entry.happen(state)
        return state

    def last_of(self, seat: int) -> int:
        for index in range(len(self.record.entries) - 1, -1, -1):
            entry = self.record.entries[index]
            if entry.seat == seat and entry.move is not None and entry.number not in self.by_itself:
                return index
        return -1

    def _unnoticed(self, index: int) -> bool:
        entry = self.record.entries[index]
        if entry.move is None:
            return False
        before = self.before(index)
        after = before.clone()
        entry.happen(after)
        return undo_is_free(before, after, entry.seat, entry.move)

    def _later_stand(self, index: int) -> bool:
        """Whether what the others played since could have been played without this move, chance untouched."""
        world = self.before(index).clone()
        draws = world.chance.draws
        for entry in self._kept_after(index):
            if entry.move not in world.moves(entry.seat):
                return False
            entry.happen(world)
        return world.chance.draws == draws

    def _rewind(self, index: int) -> None:
        self._stand_at(self.before(index))
        del self.past[index:]
        del self.record.entries[index:]
        self.record.ending = {"made": self.made}

    def _end(self) -> None:
        self.record.ending = {"scores": list(self.state.scores), "winners": list(self.state.winners)}
        if self.source.secret:
            self.record.ending["secret"] = self.source.secret.hex()


def new_match(
    title: Title, players: int, source: Source, edition: Edition | None = None, **options: str | int
) -> Match:
    return dealt_match(title, title.setup(players, options, edition or title.house), source)


def dealt_match(title: Title, setup: Setup, source: Source) -> Match:
    """A new match as it was agreed, perhaps before the rules were changed."""
    entropy = source.entropy(0)
    state = title.deal(setup, source.seed, entropy)
    record = Record(setup, source.to_data(), entropy, state.digest())
    return Match(title, source, state, record)


def match_at(title: Title, source: Source, state: State, record: Record, played: int) -> Match:
    """A match from a saved state, `played` moves into its record; the rest is played on from there."""
    match = Match(title, source, state, record)
    for entry in record.entries[:played]:
        match.past.append(None)
        match.made = entry.number
    for entry in record.entries[played:]:
        match.repeat(entry)
    return match


def resume_match(title: Title, text: str, source: Source | None = None) -> Match:
    """Go on from a record; one that was kept secret needs its source."""
    record = read_record(title, text)
    known = source or Source(seed=record.source.get("seed", 0))
    if known.to_data() != record.source:
        raise Refused(Reason(title.texts, "other-source"))
    match = Match(title, known, record.deal(title), record)
    for ply, entry in enumerate(record.entries, 1):
        match.repeat(entry)
        record.check(match.state, ply, entry.digest)
    match.made = record.ending.get("made", match.made)
    return match
