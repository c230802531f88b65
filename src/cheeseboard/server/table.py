"""A table in memory: what is done there, and what each viewer learns. No clock, no store, no sockets."""

from collections import deque
from collections.abc import Sequence
from typing import Any, Final, Literal, cast

import msgspec

from cheeseboard.bots.levels import RANDOM
from cheeseboard.core.event import Event
from cheeseboard.core.match import CONSENT, FREE, NOTHING, Match
from cheeseboard.core.record import Entry
from cheeseboard.core.state import State
from cheeseboard.core.text import Reason, Refused
from cheeseboard.server.messages import (
    ENCODER,
    NEWS,
    Answer,
    News,
    Page,
    ProposalInfo,
    SeatInfo,
    ShareInfo,
    TableInfo,
    Viewer,
)
from cheeseboard.server.patch import difference
from cheeseboard.server.proposals import answer_by_moving, check_may_ask, proposed, refuse, still_about
from cheeseboard.server.shares import commit, show, withdraw
from cheeseboard.server.store.base import Act, Heard, Person, Snapshot
from cheeseboard.server.store.doc import Chair, Doc, Proposal, Wish
from cheeseboard.server.words import Denied, Forbidden, Stale

SPECTATOR: Final = -1
ANEW: Final = "anew"
SHOWN: Final = "shown"
TAIL: Final = 32
PAST: Final = 8
MEMBERS: Final = 500
QUESTIONS: Final = ("/offers", "/question")
SNAPSHOT_EVERY: Final = 50
ROBOT_PATIENCE: Final = 15.0
"""Seconds after which another node takes it that whoever let a bot think is no more."""

_PAGE: Final = msgspec.json.Decoder(dict[str, Any])


Told = tuple[list[int], TableInfo | None]
"""The versions by viewer, and how the table stood."""


class Change(msgspec.Struct):
    """What an act has made of a table: to be stored first, and told afterwards."""

    acts: list[Act] = []
    news: list[News] = []
    snapshot: Snapshot | None = None
    public: bool = False
    """Whether everybody is told how the table stands."""


class Table:
    def __init__(self, doc: Doc, match: Match | None = None, frozen: Reason | None = None) -> None:
        self.doc = doc
        self.match = match
        self.frozen = frozen
        self.line: list[int] = []  # the act of each move that still stands
        self.tails: dict[int, deque[tuple[int, bytes]]] = {v: deque(maxlen=TAIL) for v in self.viewers}
        self.pages: dict[int, bytes] = {}  # as they are sent: small, and quick to compare
        self.thinking: set[int] = set()
        self.used = 0.0
        self.told: Told = ([], None)
        self.open_pages()
        self.note_told()

    def note_told(self) -> None:
        """Remember what those who watch know by now."""
        self.told = (self.doc.versions.copy(), self.info())

    @property
    def viewers(self) -> range:
        return range(SPECTATOR, self.doc.players)

    def open_pages(self) -> None:
        if self.match is not None:
            self.pages = {v: ENCODER.encode(self._page(self.match, v)) for v in self.viewers}

    def page(self, viewer: Viewer) -> Page:
        """What lies before a viewer; nothing before the game begins."""
        return cast("Page", _PAGE.decode(self.pages.get(_number(viewer), b"{}")))

    # Who may do what -------------------------------------------------------------------------------------

    def admits(self, person: str) -> bool:
        return self.doc.listed or person in self.doc.members

    def check_seat(self, person: str, seat: int) -> None:
        if not 0 <= seat < self.doc.players:
            raise Denied("no-such-seat-here", number=seat)
        if self.doc.chairs[seat].person != person:
            raise Forbidden("not-your-seat")

    def check_sits(self, person: str) -> None:
        if not self.doc.seats_of(person):
            raise Forbidden("not-at-table")

    def check_view(self, person: str, viewer: Viewer) -> None:
        """One sees through one's own seats, or as a spectator."""
        if viewer is not None:
            self.check_seat(person, viewer)

    def check_owner(self, person: str) -> None:
        if self.doc.owner != person:
            raise Forbidden("not-the-owner")

    # Coming and going ------------------------------------------------------------------------------------

    def set_up(self, now: float) -> Change:
        return self._public("set", now)

    def welcome(self, person: str, now: float) -> Change:
        """Somebody with an invitation may see the table, and take a free seat if he likes."""
        if person in self.doc.members:
            return Change()
        self._admit(person)
        return self._public("welcome", now)

    def sit(self, person: Person, seat: int, now: float, invited: bool, commitment: str = "") -> Change:
        if not 0 <= seat < self.doc.players:
            raise Denied("no-such-seat-here", number=seat)
        chair = self.doc.chairs[seat]
        if not chair.free or self.doc.status not in ("waiting", "playing"):
            raise Denied("seat-taken")
        if chair.invited and not invited:
            raise Forbidden("seat-invited")
        self._admit(person.id)
        chair.person, chair.name, chair.away = person.id, person.name, False
        if commitment and self.doc.status == "waiting":
            commit(self.doc, person.id, commitment)
        return self._public("sit", now, seat)

    def show_share(self, person: str, nonce: str, now: float) -> Change:
        """What a player adds to the deal; shown to the others once it is dealt."""
        self.check_sits(person)
        show(self.doc, person, nonce)
        return self._public("show", now)

    def leave(self, person: str, seat: int, now: float) -> Change:
        """The seat is free again; in a game somebody stands in until another takes it."""
        self.check_seat(person, seat)
        if self.doc.status not in ("waiting", "playing"):
            raise Denied("not-playing")
        if self.doc.show_by is not None:
            raise Denied("being-dealt")
        chair = self.doc.chairs[seat]
        self.doc.chairs[seat] = Chair(name=chair.name, invited=chair.invited, away=True)
        if self.doc.status == "waiting" and not self.doc.seats_of(person):
            withdraw(self.doc, person)
        self.doc.proposal = None
        return self._public("leave", now, seat)

    def close(self, person: str, now: float) -> Change:
        self.check_owner(person)
        if self.doc.status != "waiting":
            raise Denied("already-started")
        self.doc.status = "closed"
        return self._public("close", now)

    def check_may_play_again(self, person: str) -> None:
        self.check_sits(person)
        if self.doc.status != "over":
            raise Denied("not-finished")

    def rematch(self, name: str, now: float) -> Change:
        """Tell everybody at which table the same people play again."""
        if self.doc.rematch:
            return Change()
        self.doc.rematch = name
        return self._public("rematch", now)

    def renew_link(self, person: str, link: str, now: float) -> Change:
        self.check_owner(person)
        self.doc.link = link
        return self._public("invite", now)

    def back(self, person: str, seat: int, now: float) -> Change:
        self.check_seat(person, seat)
        if not self.doc.chairs[seat].away:
            return Change()
        self.doc.chairs[seat].away = False
        self._set_due(now, afresh=True)
        return self._public("back-again", now, seat)

    def _admit(self, person: str) -> None:
        if person in self.doc.members:
            return
        if len(self.doc.members) >= MEMBERS:
            raise Denied("too-many-members")
        self.doc.members.append(person)
        self.doc.newcomers.append(person)

    @property
    def full(self) -> bool:
        return not any(chair.free for chair in self.doc.chairs)

    def deal(self, match: Match, now: float) -> Change:
        """Everybody sits: the game begins."""
        self.match = match
        self.doc.status = "playing"
        record = match.record
        change = self._public("deal", now)
        entropy = f"{record.entropy:032x}"
        change.acts[0] = msgspec.structs.replace(change.acts[0], entropy=entropy, hash=record.digest)
        change.snapshot = Snapshot(self.doc.n, match.state.to_json())
        self.open_pages()
        self._count_pages()
        self._stand(now, afresh=True)
        return change

    def _count_pages(self) -> None:
        self.doc.versions = [version + 1 for version in self.doc.versions]
        self.doc.asked = self.doc.versions.copy()

    # Playing ---------------------------------------------------------------------------------------------

    def play(self, answer: Answer, now: float) -> Change:
        """A person's move; one that answers an older question is stale."""
        self._check_going(answer.seat)
        asked, newest = self.doc.asked[answer.seat + 1], self.doc.versions[answer.seat + 1]
        if not asked <= answer.version <= newest:
            raise Stale(newest)
        change = self._move(answer.seat, answer.move, now, f"{answer.seat}:{answer.id}")
        noticed = any(news.seat is None for news in change.news)  # a secret move must not show by this
        if noticed and answer_by_moving(self.doc, self.doc.chairs[answer.seat].person):
            change.public = True
        if self.doc.chairs[answer.seat].away:
            self.doc.chairs[answer.seat].away = False
            self._set_due(now, afresh=False)
            change.public = True
        return change

    def play_for(self, seat: int, move: str | None, version: int, now: float) -> Change:
        """A bot's move, or the default one, if its seat is still waiting for just that."""
        match = self.check_match()
        if seat not in self.robots() or self.doc.asked[seat + 1] != version:
            return Change()
        offered = [each.key for each in match.state.moves(seat)]
        key = move if move in offered else match.state.default(seat).key
        return self._move(seat, key, now, None)

    def dismiss(self, seat: int, level: str, now: float) -> Change:
        """A bot from outside that has misbehaved loses its seat, not the game: one of ours plays on."""
        if self.doc.chairs[seat].level == level:
            self.doc.chairs[seat].level = RANDOM
        elif self.doc.stand_in == level:
            self.doc.stand_in = RANDOM
        else:
            return Change()
        return self._public("dismiss", now, seat)

    def robots(self) -> list[int]:
        """The seats to move for which no person decides."""
        if self.doc.status != "playing" or self.doc.paused:
            return []
        return [seat for seat in self.doc.to_move if self._by_robot(self.doc.chairs[seat])]

    def people_asked(self) -> bool:
        """Whether somebody who decides for themselves owes a decision too."""
        return any(not self._by_robot(self.doc.chairs[seat]) for seat in self.doc.to_move)

    def level_of(self, seat: int) -> str:
        """Who thinks for a seat for which no person decides; nobody where the default move is made."""
        return self.doc.chairs[seat].level or self.doc.stand_in

    def _by_robot(self, chair: Chair) -> bool:
        return bool(chair.level) or chair.away

    def time_up(self, now: float) -> Change:
        """Whoever has let the limit pass counts as absent until they come back."""
        if self.doc.show_by is not None and self.doc.show_by <= now and self.doc.status == "waiting":
            return self._public("dealt-without", now)
        if self.doc.due is None or self.doc.due > now or self.doc.status != "playing":
            return Change()
        for seat in self.doc.to_move:
            self.doc.chairs[seat].away = not self.doc.chairs[seat].level
        refuse(self.doc)
        self._set_due(now, afresh=True)
        return self._public("time-up", now)

    def check_match(self) -> Match:
        if self.match is None:
            raise Denied("not-playing") if self.frozen is None else Refused(self.frozen)
        return self.match

    def _check_going(self, seat: int) -> None:
        self.check_match()
        if self.doc.status == "kept":
            raise Denied("not-playing")
        if self.doc.paused:
            raise Denied("paused")

    def _move(self, seat: int, key: str, now: float, tag: str | None) -> Change:
        match = self.check_match()
        heard = self._play_aloud(match, seat, key)
        match.forget(PAST)
        news, seen = self._tell(heard, seat)
        self._stand(now, afresh=seen)
        act = self._act("move", now, seat, tag=tag, entry=match.record.entries[-1], heard=heard)
        self.line.append(act.n)
        return Change([act], self._stamp(news), self._snapshot(match), public=self.doc.status == "over")

    def _play_aloud(self, match: Match, seat: int, key: str) -> list[Heard]:
        heard: list[Event] = []
        present = match.state
        present.listener = heard.append
        try:
            match.play(seat, match.title.read_move(key))
        finally:
            present.listener = match.state.listener = None
        return kept(heard)

    def _snapshot(self, match: Match) -> Snapshot | None:
        if len(self.line) % SNAPSHOT_EVERY:
            return None
        return Snapshot(self.doc.n, match.state.to_json())

    # Taking back, and agreeing ---------------------------------------------------------------------------

    def may_undo(self, seat: int) -> str:
        match = self.check_match()
        if self.doc.status != "playing":
            return NOTHING
        how = match.may_undo(seat)
        if how != CONSENT or not match.undo_shows(seat):
            return how
        return SHOWN if self._others_sit(seat) else ANEW

    def _others_sit(self, seat: int) -> bool:
        """Whether other people know things that cannot be dealt anew without their noticing."""
        return any(chair.person for other, chair in enumerate(self.doc.chairs) if other != seat)

    def undo(self, person: str, seat: int, now: float) -> Change:
        self.check_seat(person, seat)
        self._check_going(seat)
        self._check_way_back(seat)
        if self.may_undo(seat) == CONSENT:
            return self.propose(person, seat, "undo", now)
        return self._take_back(seat, now)

    def propose(self, person: str, seat: int, wish: Wish, now: float) -> Change:
        self.check_seat(person, seat)
        self._check_wish(seat, wish)
        proposal = proposed(self.doc, self.check_match(), person, seat, wish)
        check_may_ask(self.doc, proposal)
        self.doc.proposal = proposal
        return self._carried(now) or self._public("propose", now, seat)

    def _check_wish(self, seat: int, wish: Wish) -> None:
        self.check_match()
        if self.doc.status != "playing":
            raise Denied("not-playing")
        if wish == "more-time" and self.doc.due is None:
            raise Denied("no-limit")
        if wish == "undo":
            self._check_way_back(seat)

    def _check_way_back(self, seat: int) -> None:
        how = self.may_undo(seat)
        if how in (NOTHING, SHOWN):
            raise Refused(Reason(self.check_match().title.texts, f"undo-{how}"))

    def vote(self, person: str, agree: bool, now: float) -> Change:
        self.check_sits(person)
        proposal = self.doc.proposal
        if proposal is None:
            raise Denied("no-proposal")
        if not agree:
            refuse(self.doc)
            return self._public("vote", now)
        if person not in proposal.agreed:
            proposal.agreed.append(person)
        return self._carried(now) or self._public("vote", now)

    def go_on(self, person: str, now: float) -> Change:
        self.check_sits(person)
        if not self.doc.paused:
            raise Denied("not-paused")
        self.doc.paused = False
        self._set_due(now, afresh=True)
        return self._public("go-on", now)

    def _carried(self, now: float) -> Change | None:
        """What was proposed, once all who sit agree."""
        proposal = self.doc.proposal
        if proposal is None or any(person not in proposal.agreed for person in self.doc.people()):
            return None
        if proposal.wish == "undo" and not self._may_carry(proposal):
            refuse(self.doc)
            return None
        self.doc.proposal = None
        if proposal.wish == "undo":
            return self._take_back(proposal.seat, now)
        if proposal.wish == "pause":
            self.doc.paused = True
            self._set_due(now, afresh=True)
        else:
            self.doc.due = (self.doc.due or now) + (self.doc.limit or 0)
            self.doc.wake = self.doc.due
        return self._public(proposal.wish, now, proposal.seat)

    def _may_carry(self, proposal: Proposal) -> bool:
        """While the others thought about it, the seat may have moved on, or something been shown."""
        same = still_about(self.check_match(), proposal)
        return same and self.may_undo(proposal.seat) not in (NOTHING, SHOWN)

    def _take_back(self, seat: int, now: float) -> Change:
        match = self.check_match()
        index, how = match.last_of(seat), self.may_undo(seat)
        heard = self._rewind(match, seat, how)
        news, seen = self._tell(heard, seat)
        self._stand(now, afresh=seen)
        acts = [self._act("back", now, seat, back_to=index, heard=heard[:1])]
        del self.line[index:]
        for place in range(index, len(match.record.entries)):
            acts.append(self._again(match, place, now))
            self.line.append(acts[-1].n)
        return Change(acts, self._stamp(news), public=how != FREE)

    def _rewind(self, match: Match, seat: int, how: str) -> list[Heard]:
        facts: dict[str, Any] = {"seat": seat}
        if how != ANEW:
            match.undo(seat, agreed=True)
            return [Heard("taken-back", None, {seat: facts}) if how == FREE else Heard("taken-back", facts)]
        match.undo_anew(seat)
        self.doc.dealt_anew = True
        return [Heard("taken-back", facts), Heard("dealt-anew", facts)]

    def _again(self, match: Match, place: int, now: float) -> Act:
        """What follows an undo: the move of somebody who has moved since, or that it was dealt anew."""
        entry = match.record.entries[place]
        heard: list[Event] = []
        state = match.before(place).clone()
        state.listener = heard.append
        entry.happen(state)
        return self._act(kind_of(entry), now, entry.seat, entry=entry, heard=kept(heard))

    # Following another node ------------------------------------------------------------------------------

    def follow(self, doc: Doc, acts: Sequence[Act]) -> Change | None:
        """Do what another node has stored; None if it does not lead to the same, so that one must load."""
        change, known = Change(), self.info()
        match = self.match
        if match is None or any(act.kind in ("deal", "back") for act in acts):
            return None
        for act in acts:
            if act.kind == "move":
                self._repeat(match, act, change)
        followed = self.doc.versions == doc.versions
        self.doc = doc
        self._stamp(change.news)
        change.public = self.info() != known  # else a secret move elsewhere would make a message here
        return change if followed else None

    def _repeat(self, match: Match, act: Act, change: Change) -> None:
        entry = entry_of(match, act)
        match.record.entries.append(entry)
        match.repeat(entry)
        match.forget(PAST)
        self.line.append(act.n)
        change.news += self._tell(act.heard, act.seat)[0]

    # What viewers learn ----------------------------------------------------------------------------------

    def _tell(self, heard: Sequence[Heard], actor: int) -> tuple[list[News], bool]:
        """The news of each viewer who notices something, and whether the public does."""
        told = [news for viewer in self.viewers if (news := self._news(viewer, heard, actor))]
        return told, any(news.seat is None for news in told)

    def _news(self, viewer: int, heard: Sequence[Heard], actor: int) -> News | None:
        assert self.match is not None
        events = [seen for event in heard if (seen := event.seen_by(_viewer(viewer))) is not None]
        old, new = self.pages[viewer], ENCODER.encode(self._page(self.match, viewer))
        patch = [] if old == new else list(difference(_PAGE.decode(old), _PAGE.decode(new)))
        if not patch and not events and viewer != actor:
            return None
        self.pages[viewer] = new
        self.doc.versions[viewer + 1] += 1
        version = self.doc.versions[viewer + 1]
        if viewer == actor or any(each["path"].startswith(QUESTIONS) for each in patch):
            self.doc.asked[viewer + 1] = version
        return News(table=self.doc.id, seat=_viewer(viewer), version=version, events=events, patch=patch)

    def _page(self, match: Match, viewer: int) -> dict[str, Any]:
        state = match.state
        question = _question(state, viewer)
        offers = [] if question is None else state.offers(viewer)
        barred = [] if question is None else state.why_not(viewer)
        return {
            "view": state.view(_viewer(viewer)),
            "question": question,
            "offers": [offered.to_data() for offered in offers],
            "barred": [each.to_data() for each in barred],
            "lines": [_lines(state, seat, viewer) for seat in range(state.players)],
            "moved": viewer != SPECTATOR and match.last_of(viewer) >= 0,
        }

    def since(self, viewer: Viewer, version: int) -> list[bytes] | None:
        """The news since a version, as they were sent, or None where too much has happened."""
        newest = self.doc.versions[_number(viewer) + 1]
        missed = [news for number, news in self.tails[_number(viewer)] if number > version]
        return missed if version <= newest and len(missed) == newest - version else None

    def heard_by(self, seat: int) -> list[dict[str, Any]]:
        """What a seat was told lately, oldest first."""
        news = [NEWS.decode(each) for _, each in self.tails[seat]]
        return [event for each in news for event in each.events]

    # How the table stands --------------------------------------------------------------------------------

    def _stand(self, now: float, afresh: bool) -> None:
        """Note whose turn it is and what has become of the game."""
        assert self.match is not None
        state = self.match.state
        self.doc.made = self.match.made
        self.doc.to_move = list(state.to_move)
        if state.over:
            self.doc.status = "over"
            self.doc.scores, self.doc.winners = list(state.scores), list(state.winners)
        if afresh:
            self.doc.changed = now
        self._set_due(now, afresh)

    def _stamp(self, news: list[News]) -> list[News]:
        """Note until when there is time, and keep the news for those who come back."""
        for each in news:
            each.due = self.doc.due
            self.tails[_number(each.seat)].append((each.version, ENCODER.encode(each)))
        return news

    def _set_due(self, now: float, afresh: bool) -> None:
        """A limit starts anew with what everybody can see, never with what one does in secret."""
        doc = self.doc
        waiting = doc.status == "playing" and not doc.paused and len(self.robots()) < len(doc.to_move)
        if not waiting or doc.limit is None:
            doc.due = None
        elif afresh or doc.due is None:
            doc.due = now + doc.limit
        soon = now + ROBOT_PATIENCE if self.robots() else None
        times = [time for time in (doc.due, soon) if time is not None]
        doc.wake = min(times) if times else None

    def _public(self, kind: str, now: float, seat: int = -1) -> Change:
        self.doc.changed = now
        return Change([self._act(kind, now, seat)], public=True)

    def say(self, person: Person, room: str, text: str, now: float) -> Change:
        line = Heard("said", {"person": person.id, "name": person.name, "text": text})
        return Change([self._act(f"say-{room}", now, heard=[line])])

    def _act(
        self,
        kind: str,
        now: float,
        seat: int = -1,
        tag: str | None = None,
        entry: Entry | None = None,
        back_to: int = -1,
        heard: Sequence[Heard] = (),
    ) -> Act:
        self.doc.n += 1
        act = Act(
            n=self.doc.n,
            kind=kind,
            at=now,
            seat=seat,
            back_to=back_to,
            version=self.doc.versions[seat + 1],
            tag=tag,
            heard=list(heard),
        )
        return act if entry is None else moved(act, entry)

    def info(self) -> TableInfo:
        """What everybody who may see the table is told of it, put together from what is open."""
        doc = self.doc
        return TableInfo(
            table=doc.id,
            title=doc.title,
            rules=doc.setup["rules"],
            edition={key: doc.setup["edition"][key] for key in ("name", "digest")},
            options=doc.setup["options"],
            owner=doc.owner,
            listed=doc.listed,
            status=doc.status,
            seats=[_seat_info(chair) for chair in doc.chairs],
            limit=doc.limit,
            stand_in=doc.stand_in,
            commitment=doc.source.get("commitment", ""),
            open_dealt="seed" in doc.source,
            shares=_shares(doc),
            show_by=doc.show_by,
            since=doc.since,
            to_move=doc.to_move,
            due=doc.due,
            paused=doc.paused,
            proposal=None if doc.proposal is None else _proposal_info(doc.proposal),
            scores=doc.scores,
            winners=doc.winners,
            dealt_anew=doc.dealt_anew,
            rematch=doc.rematch,
        )


def _question(state: State, seat: int) -> dict[str, Any] | None:
    step, prompt = state.pending(seat), state.prompt(seat)
    return None if step is None or prompt is None else {"step": step.name, **prompt.to_data()}


def _lines(state: State, seat: int, viewer: int) -> list[dict[str, Any]] | None:
    """One's own may be known at any time, everybody's at the end."""
    if seat != viewer and not state.over:
        return None
    return [line.to_data() for line in state.score_lines(seat)]


def _shares(doc: Doc) -> list[ShareInfo]:
    """Who adds to the deal; the numbers themselves only once it is dealt from them."""
    if "shares" in doc.source:
        return [ShareInfo(**share) for share in doc.source["shares"]]
    return [ShareInfo(doc.seats_of(share.person)[0], share.commitment) for share in doc.shares]


def _proposal_info(proposal: Proposal) -> ProposalInfo:
    return ProposalInfo(proposal.wish, proposal.seat, proposal.agreed)


def _seat_info(chair: Chair) -> SeatInfo:
    if chair.level:
        return SeatInfo("bot", chair.name, level=chair.level)
    kind: Literal["person", "free"] = "person" if chair.person else "free"
    return SeatInfo(kind, chair.name, chair.person, invited=chair.invited, away=chair.away)


def entry_of(match: Match, act: Act) -> Entry:
    return Entry(act.number, act.seat, match.title.read_move(act.move), int(act.entropy, 16), act.hash)


def _viewer(number: int) -> Viewer:
    return None if number == SPECTATOR else number


def _number(viewer: Viewer) -> int:
    return SPECTATOR if viewer is None else viewer


def kept(events: Sequence[Event]) -> list[Heard]:
    return [Heard(event.kind, event.facts, dict(event.secrets)) for event in events]


def kind_of(entry: Entry) -> str:
    return "anew" if entry.move is None else "move"


def moved(act: Act, entry: Entry) -> Act:
    """The act with the move that it was."""
    move = "" if entry.move is None else entry.move.key
    return msgspec.structs.replace(
        act, move=move, number=entry.number, entropy=f"{entry.entropy:032x}", hash=entry.digest
    )
