"""Somebody at a device: what they ask for, as over HTTP, and what they say and hear, as over a socket."""

import json
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any, Final

from cheeseboard import shelf
from cheeseboard.bots.levels import LEVELS, RANDOM
from cheeseboard.core.edition import Edition
from cheeseboard.core.record import Record, read_record
from cheeseboard.pocket.host import Host
from cheeseboard.pocket.lines import Line
from cheeseboard.pocket.requests import (
    AtPly,
    CatchingUp,
    Looking,
    Mine,
    Name,
    OldRecord,
    ReplayPart,
    Watching,
)
from cheeseboard.pocket.reviews import NoReview, Reviews
from cheeseboard.pocket.words import Unknown, found_wrong
from cheeseboard.review.exploring import is_counted
from cheeseboard.review.jobs import position_info
from cheeseboard.review.messages import ExploreInfo, LineInfo, PositionInfo, ReviewInfo, TriedInfo
from cheeseboard.tables import alone, chairs, daily, history, library, planning, rights, slips
from cheeseboard.tables.acts import Act, By, Change
from cheeseboard.tables.answers import (
    AloneInfo,
    Created,
    DailyInfo,
    DailyResult,
    Done,
    Here,
    Hinted,
    Me,
    Pong,
    RecordText,
    SlipText,
    refusal,
)
from cheeseboard.tables.doc import Doc, Person, Viewer
from cheeseboard.tables.encoding import STANDARD
from cheeseboard.tables.info import info_of
from cheeseboard.tables.keeping import Conflict
from cheeseboard.tables.messages import CaughtUp, Chart, MayUndo, Planned, Proof, Replay, TableInfo, Whole
from cheeseboard.tables.practice import practice_table
from cheeseboard.tables.requests import ForSeat, NewTable, PlanWish, PracticeWish, ReviewWish, Trying
from cheeseboard.tables.setting import Given, kept_table, new_table, table_again
from cheeseboard.tables.shapes import read
from cheeseboard.tables.solving import Solver
from cheeseboard.tables.table import Table
from cheeseboard.tables.undo import may_undo
from cheeseboard.tables.verbs import VERBS, Verb, answer_verb, perform
from cheeseboard.tables.words import Denied

ALL_LEVELS: Final = (RANDOM, *LEVELS)
EXPLORED: Final = 60
"""So many of a device's games the explorer counts."""
ENDED: Final = ("over", "closed", "kept")
GOING: Final = ("waiting", "playing")


class Visitor:
    """`key` is under which the device remembers who it is."""

    def __init__(self, host: Host, send: Callable[[bytes], None], key: str = "me") -> None:
        self.host = host
        self.store = host.store
        self.key = key
        self.known: Person | None = None
        self.line = Line("", "en", send)
        self.reviews = Reviews(host)
        self.film: tuple[tuple[str, int, Viewer], history.Film] | None = None

    async def arrive(self) -> None:
        """The person who was here before."""
        found = await self.store.person(self.key)
        if found is not None:
            self._is(found)

    def _is(self, person: Person) -> None:
        self.known = person
        self.line.person, self.line.language = person.id, person.language

    @property
    def person(self) -> Person:
        if self.known is None:
            raise Unknown("who-are-you")
        return self.known

    # Who I am --------------------------------------------------------------------------------------------

    def me(self) -> Me:
        return Me(self.person.id, self.person.name, self.person.language)

    async def become(self, called: Name) -> Me:
        return await self._call(self.host.environment.name() if self.known is None else self.known.id, called)

    async def rename(self, called: Name) -> Me:
        return await self._call(self.person.id, called)

    async def _call(self, name: str, called: Name) -> Me:
        person = Person(name, chairs.printable(called.name) or "?", called.language)
        await self.store.keep_person(self.key, person)
        self._is(person)
        return self.me()

    # The shelf -------------------------------------------------------------------------------------------

    async def edition(self, title: str, digest: str) -> Edition:
        return library.edition_of(title, digest, await self.store.edition(digest))

    def today(self) -> library.Day:
        now = datetime.fromtimestamp(self.host.now(), UTC)
        return now.year, now.month, now.day

    async def challenge(self, title: str) -> DailyInfo:
        """A bot plays it first where it is played alone: it thinks elsewhere."""
        found = await self.host.thinkers.ask("challenge", title, *self.today())
        if found is None:
            return next(each for each in library.challenges(self.today()) if each.title == title)
        return DailyInfo(**json.loads(found))

    async def my_daily(self) -> list[DailyResult]:
        return await self._daily(1)

    async def my_days(self) -> list[DailyResult]:
        return await self._daily(daily.DAYS)

    async def _daily(self, days: int) -> list[DailyResult]:
        docs = [doc for doc in await self._docs() if doc.status in ENDED]
        past = library.days_before(self.today(), days)
        return [each for day in past for each in daily.results(library.challenges(day), docs, self.person.id)]

    def solver(self) -> Solver:
        look_for = self.reviews.hunter.look_for
        return Solver(self.store, self.person.id, self.host.now(), self.today(), look_for)

    # Tables ----------------------------------------------------------------------------------------------

    def _by(self) -> By:
        return By(self.person, self.host.now())

    def _given(self) -> Given:
        return Given(self.host.environment.name(), self.host.bits(256))

    async def _docs(self) -> list[Doc]:
        return [doc for doc in await self.store.docs() if self.person.id in doc.members]

    async def mine(self, wish: Mine) -> list[TableInfo]:
        wanted = ENDED if wish.finished else GOING
        off = await self.store.off_the_list() if wish.finished else ()
        docs = [doc for doc in await self._docs() if doc.status in wanted and not doc.lesson]
        docs = [doc for doc in docs if doc.id not in off]
        return [info_of(doc) for doc in docs[wish.start : wish.start + wish.count]]

    async def forget(self, name: str) -> None:
        """Take a finished game off the list; it is kept, and anybody with its address may look at it."""
        async with self.host.at(name) as table:
            rights.check_admitted(table.doc, self.person.id)
            if table.doc.status in GOING:
                raise Denied("not-finished")
        await self.store.take_off_the_list(name)

    async def create(self, wish: NewTable) -> Created:
        return await self._set(new_table(self._by(), wish, self._given(), ALL_LEVELS))

    async def _set(self, doc: Doc) -> Created:
        with suppress(Conflict):  # the same table again: everybody who asks is led there
            await self.host.add(doc)
        return Created(await self.info(doc.id), "")

    async def rematch(self, name: str) -> Created:
        async with self.host.at(name) as table:
            rights.check_admitted(table.doc, self.person.id)
            chairs.check_may_play_again(table.doc, self.person.id)
            doc = table_again(self._by(), table.doc, self._given())
        made = await self._set(doc)
        await self.change(name, lambda table, by: chairs.rematch(table, by, doc.id))
        return made

    async def keep(self, old: OldRecord) -> TableInfo:
        """A record from elsewhere, as a table to look at."""
        text = slips.unfold(old.record)
        title = shelf.title_of_record(text)
        record = read_record(title, text, any_rules=True)
        doc, acts, last = kept_table(self._by(), self.host.environment.name(), title, record)
        await self.store.set_table(doc, acts, [last], record.setup.edition.data)
        return await self.info(doc.id)

    async def change(self, name: str, do: Callable[[Table, By], Change]) -> Change:
        return await self.host.carry_out(name, lambda table: do(table, self._by()))

    async def do(self, name: str, verb: Verb, request: Any) -> Any:
        doing = self.change(name, lambda table, by: perform(table, verb, by, request))
        return await answer_verb(verb, name, request, doing, self._tagged)

    async def _tagged(self, name: str, tag: str) -> list[Act]:
        return [act for act in await self.store.acts(name) if act.tag == tag]

    # Looking ---------------------------------------------------------------------------------------------

    async def info(self, name: str) -> TableInfo:
        async with self.host.at(name) as table:
            rights.check_admitted(table.doc, self.person.id)
            return table.info()

    def _check_view(self, table: Table, viewer: Viewer) -> None:
        rights.check_view(table.doc, self.person.id, viewer)
        table.check_readable()

    async def look(self, name: str, wish: Looking) -> Whole:
        async with self.host.at(name) as table:
            self._check_view(table, wish.seat)
            return table.whole(wish.seat)

    async def catch_up(self, name: str, wish: CatchingUp) -> CaughtUp:
        async with self.host.at(name) as table:
            self._check_view(table, wish.seat)
            newest, news = table.whole(wish.seat), table.feed(wish.seat).since(wish.since)
        if news is None:
            return CaughtUp(version=newest.version, whole=newest)
        return CaughtUp(version=newest.version, news=[STANDARD.decode(each) for each in news])

    async def may_undo(self, name: str, wish: ForSeat) -> MayUndo:
        async with self.host.at(name) as table:
            self._check_view(table, wish.seat)
            return read(MayUndo, {"how": may_undo(table, wish.seat)})

    async def hint(self, name: str, wish: ForSeat) -> Hinted:
        """What a bot that knows what this seat knows would do."""
        async with self.host.at(name) as table:
            self._check_view(table, wish.seat)
        if table.match is None or wish.seat not in table.match.state.to_move:
            raise Denied("not-playing")
        return Hinted(table=name, **await self.host.advise(table, wish.seat, self.person.language))

    async def plan(self, name: str, wish: PlanWish) -> Planned:
        """Where a player's own next moves would lead."""
        async with self.host.at(name) as table:
            asked = planning.question(table, self.person, wish)
        return planning.answer(table, await self.host.thinkers.ask("plan", *asked), STANDARD)

    # Looking back ----------------------------------------------------------------------------------------

    async def replay(self, name: str, wish: ReplayPart) -> Replay:
        """From any seat once the game is over; before that, only what the person has seen."""
        async with self.host.at(name) as table:
            rights.check_looks_back(table.doc, self.person.id, wish.seat)
            past = history.past_of(table)
        key = (name, past.n, wish.seat)
        if self.film is None or self.film[0] != key:
            self.film = key, history.film_of(past, past.standing(await self.store.acts(name)), wish.seat)
        return self.film[1].part(wish.start, wish.count)

    async def chart(self, name: str) -> Chart:
        async with self.host.at(name) as table:
            rights.check_finished(table.doc, self.person.id)
            return history.chart(table.check_match())

    async def record(self, name: str) -> RecordText:
        return RecordText((await self._record(name)).to_text())

    async def slip(self, name: str) -> SlipText:
        record = await self._record(name)
        return SlipText(slips.fold(shelf.title(record.setup.title), record))

    async def proof(self, name: str) -> Proof:
        return history.proof_of(await self._record(name))

    async def _record(self, name: str) -> Record:
        async with self.host.at(name) as table:
            rights.check_finished(table.doc, self.person.id)
            doc = table.doc
        moves = await self.host.moves(name)
        return history.record_of(shelf.title(doc.title), doc, moves[0], history.standing(moves))

    # Learning from it ------------------------------------------------------------------------------------

    async def alone(self, name: str) -> AloneInfo:
        """A bot plays the same deal elsewhere; nobody waits for it at the table."""
        record = await self._ended(name)
        async with self.host.at(name) as table:
            doc = table.doc
        alone.check_comparable(doc)
        par = await self.host.thinkers.ask("par", record.to_text())
        if par is None:
            raise NoReview
        return alone.standing(doc, int(par), [each for each in await self._docs() if each.status in ENDED])

    async def review(self, name: str, wish: ReviewWish) -> ReviewInfo:
        return await self.reviews.ask(name, await self._ended(name, wish.seat), wish)

    async def attempt(self, name: str, wish: Trying) -> TriedInfo:
        record = await self._ended(name)
        history.check_offered(record, wish.ply, wish.move)
        return await self.reviews.attempt(record, wish)

    async def continuation(self, name: str, wish: Trying) -> LineInfo:
        record = await self._ended(name)
        history.check_offered(record, wish.ply, wish.move)
        return await self.reviews.line(record, wish)

    async def explore(self, title: str) -> ExploreInfo:
        """What was played in games on this device and in those that come with the title."""
        shelf.title(title)
        docs = [doc for doc in await self._docs() if is_counted(doc, title)][-EXPLORED:]
        return await self.reviews.explore(title, [(doc, await self._ended(doc.id)) for doc in docs])

    async def position(self, name: str, wish: AtPly) -> PositionInfo:
        return position_info(await self._ended(name), wish.ply)

    async def practise(self, name: str, wish: PracticeWish) -> Created:
        """A new table with bots, from a position of a finished game."""
        record = await self._ended(name, wish.seat)
        async with self.host.at(name) as table:
            old = table.doc
        seed = int.from_bytes(self.host.bits(48), "big")
        given = self.host.environment.name(), seed, ALL_LEVELS
        begun = practice_table(self._by(), old, record, wish, *given)
        await self.store.set_table(*begun, record.setup.edition.data)
        return Created(await self.info(begun.doc.id), "")

    async def _ended(self, name: str, seat: Viewer = None) -> Record:
        """What was played at a table where nothing is secret any more."""
        async with self.host.at(name) as table:
            rights.check_finished(table.doc, self.person.id)
            if seat is not None:
                rights.check_seat_exists(table.doc, seat)
            return table.check_match().record.copy()

    # The line --------------------------------------------------------------------------------------------

    async def hear(self, text: str) -> None:
        """A message, answered on the line."""
        ref: int | None = None
        try:
            message = _read(text)
            ref = message.pop("ref", None)
            answer = await self._reply(str(message.pop("type", "")), message)
        except Exception as problem:
            answer = refusal(found_wrong(problem), self.line.language)
        answer = Done() if answer is None else answer
        answer.ref = ref
        self.line.send(STANDARD.encode(answer))

    async def _reply(self, kind: str, message: dict[str, Any]) -> Any:
        if kind == "ping":
            return Pong()
        name = str(message.pop("table", ""))
        if kind in VERBS:
            verb = VERBS[kind]
            return await self.do(name, verb, read(verb.request, message))
        if kind not in REPLIES:
            raise Denied("bad-message", why=f"“{kind}” is unknown")
        return await REPLIES[kind](self, name, message)

    async def watch(self, name: str, message: dict[str, Any]) -> Whole | None:
        """From now on every change; at once the whole, or only the news that was missed."""
        wish = read(Watching, message)
        async with self.host.at(name) as table:
            self._check_view(table, wish.seat)
            news = None if wish.version is None else table.feed(wish.seat).since(wish.version)
            self.host.watchers.watch(self.line, name, wish.seat)
            for each in news or ():
                self.line.send(each)
            return table.whole(wish.seat) if news is None else None

    async def unwatch(self, name: str, message: dict[str, Any]) -> None:
        if "seat" in message:
            self.host.watchers.look_away(self.line, name, read(Looking, message).seat)
        else:
            self.host.watchers.unwatch(self.line, name)

    async def advise(self, name: str, message: dict[str, Any]) -> Hinted:
        return await self.hint(name, read(ForSeat, message))

    async def present(self, name: str, _: dict[str, Any]) -> Here:
        """Everybody who plays on this device is here."""
        async with self.host.at(name) as table:
            rights.check_admitted(table.doc, self.person.id)
            doc, people = table.doc, self.host.watchers.people(name)
            seats = [seat for seat, chair in enumerate(doc.chairs) if chair.person in people]
            return Here(table=name, seats=seats, since=doc.changed, now=self.host.now())

    def hang_up(self) -> None:
        for name in list(self.line.watching):
            self.host.watchers.unwatch(self.line, name)


def _read(text: str) -> dict[str, Any]:
    try:
        return dict(json.loads(text))
    except (ValueError, TypeError, RecursionError) as problem:
        raise Denied("bad-message", why=str(problem)) from problem


REPLIES: Final[dict[str, Callable[[Visitor, str, dict[str, Any]], Any]]] = {
    "watch": Visitor.watch,
    "unwatch": Visitor.unwatch,
    "hint": Visitor.advise,
    "present": Visitor.present,
}
