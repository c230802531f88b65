"""Everything a person can ask of the server, once, for HTTP and the socket alike. Each asks who may."""

import asyncio
from collections import Counter
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, Final, NamedTuple, ParamSpec, TypeVar

import msgspec

from cheeseboard import shelf
from cheeseboard.bots.par import par_of
from cheeseboard.core.edition import Edition
from cheeseboard.core.record import Record, read_record
from cheeseboard.environment import DAY, Environment
from cheeseboard.review.hunts import DayHunt, Hunter
from cheeseboard.review.jobs import position_info
from cheeseboard.review.messages import LineInfo, PositionInfo, ReviewInfo, TriedInfo
from cheeseboard.review.slices import hunting
from cheeseboard.server.accounts.mail import Mail
from cheeseboard.server.accounts.passkeys import Passkeys
from cheeseboard.server.hosted import FAST
from cheeseboard.server.identity import Identity
from cheeseboard.server.limits import Allowances
from cheeseboard.server.live import Client
from cheeseboard.server.messages import NEWS, Watch
from cheeseboard.server.metrics import Metrics
from cheeseboard.server.moderation.desk import Moderation
from cheeseboard.server.reviews.explorer import Explorers
from cheeseboard.server.reviews.queue import Reviews
from cheeseboard.server.settings import Settings
from cheeseboard.server.store.base import Store
from cheeseboard.server.tables import Tables
from cheeseboard.server.tokens import hashed
from cheeseboard.server.turns import Turns
from cheeseboard.server.web import Pocket, Web
from cheeseboard.server.words import Denied, Missing, TooMany
from cheeseboard.tables import alone, chairs, daily, history, library, planning, rights, slips
from cheeseboard.tables.acts import Act, By, Change, Snapshot
from cheeseboard.tables.answers import (
    AloneInfo,
    Created,
    DailyResult,
    FriendResult,
    Here,
    Hinted,
    RecordText,
    SlipText,
)
from cheeseboard.tables.doc import Doc, Person, Viewer
from cheeseboard.tables.info import info_of
from cheeseboard.tables.keeping import Conflict
from cheeseboard.tables.messages import (
    CaughtUp,
    Chart,
    MayUndo,
    Planned,
    Proof,
    Replay,
    Said,
    TableInfo,
    Whole,
)
from cheeseboard.tables.practice import practice_table
from cheeseboard.tables.requests import NewTable, PlanWish, PracticeWish, ReviewWish, Spoken, Trying
from cheeseboard.tables.setting import Given, check_size, kept_table, new_table, table_again
from cheeseboard.tables.solving import Solver
from cheeseboard.tables.table import Table
from cheeseboard.tables.undo import may_undo
from cheeseboard.tables.verbs import VERBS, Verb, answer_verb, perform

P = ParamSpec("P")
T = TypeVar("T")
EXPLORER: Final = "explorer"
"""Whose turn it is where a game is read to be counted."""
LINES: Final = 100
NUDGES: Final = (3, 60.0)
"""How often a person may remind others, within how many seconds."""
PLANS: Final = (90, 60.0)
"""How many moves a person may try out on a planning board, within how many seconds."""
FILMS: Final = 8
"""How many replays are kept for those who turn their pages."""
LOOKS: Final = 8
"""For so much at once a person may wait that takes long to work out."""


class Service:
    def __init__(self, store: Store, environment: Environment, settings: Settings) -> None:
        self.store = store
        self.environment = environment
        self.settings = settings
        self.metrics = Metrics()
        self.looking_back = Turns(1, LOOKS)
        self.films: dict[tuple[str, int, Viewer, str], history.Film] = {}
        self.identity = Identity(store, environment)
        self.tables = Tables(store, environment, settings, self.metrics)
        seconds = settings.address_seconds
        self.new_tables = Allowances(settings.tables_per_address, seconds)
        self.new_guests = Allowances(settings.guests_per_address, seconds)
        self.limited = {
            "say": Allowances(settings.lines, settings.lines_seconds),
            "nudge": Allowances(*NUDGES),
        }
        self.plans = Allowances(*PLANS)
        self.passkeys = Passkeys(store, environment)
        self.mail = Mail(store, environment, settings, self.identity)
        self.reviews = Reviews(store, environment, settings, self.metrics)
        self.explorers = Explorers(store, environment, self.reviews.ask_last, self._record_of_ended)
        self.hunter = Hunter(store, self._hunt, environment.steady)
        self.new_reports = Allowances(settings.reports, seconds)
        self.moderation = Moderation(store, environment, settings, self.tables)
        self.sockets: Counter[str] = Counter()
        self.web = Web(settings.web)
        self.pocket = Pocket(settings.pocket)

    # Verbs -----------------------------------------------------------------------------------------------

    async def do(self, person: Person, name: str, verb: str | Verb, request: Any) -> Any:
        row = VERBS[verb] if isinstance(verb, str) else verb
        self._check_pace(row, person)
        if row.request is Spoken:
            self.moderation.check_line(person.id, request.text)
        doing = self._change(person, name, lambda table, by: perform(table, row, by, request))
        return await answer_verb(row, name, request, doing, self._tagged)

    def _check_pace(self, verb: Verb, person: Person) -> None:
        """Whatever carries it: some verbs reach everybody, and cost the one who uses them nothing."""
        allowed = self.limited.get(verb.name)
        if allowed is not None and not allowed.spend(person.id, self.environment.steady()):
            raise TooMany(f"too-many-{verb.name}")

    async def _tagged(self, name: str, tag: str) -> list[Act]:
        stored = await self.store.act_tagged(name, tag)
        return [] if stored is None else [stored]

    async def _change(self, person: Person, name: str, do: Callable[[Table, By], Change]) -> Change:
        return await self.tables.change(name, lambda table: do(table, self._by(person)))

    def _by(self, person: Person) -> By:
        return By(person, self.tables.uptime.now())

    # Setting tables --------------------------------------------------------------------------------------

    def check_address(self, allowances: Allowances, address: str, reason: str) -> None:
        if not allowances.spend(address, self.environment.steady()):
            raise TooMany(reason)

    async def create(self, person: Person, wish: NewTable, address: str) -> Created:
        self.check_address(self.new_tables, address, "too-many-tables")
        invitation = self.environment.token()
        doc = await self._new_table(person, wish, self._given(invitation))
        await self.tables.add(doc)
        return Created(await self.info(person, doc.id), invitation)

    async def _new_table(self, person: Person, wish: NewTable, given: Given) -> Doc:
        """Checking a custom edition takes a while."""
        wished = self._by(person), wish, given, self.tables.bots.levels
        if wish.edition is None:
            return new_table(*wished)
        return await self.beside(person.id, new_table, *wished)

    def _given(self, invitation: str) -> Given:
        secret = self.environment.bits(256)
        return Given(self.environment.name(), secret, hashed(invitation))

    async def info(self, person: Person, name: str) -> TableInfo:
        async with self.tables.seen(name) as table:
            rights.check_admitted(table.doc, person.id)
            return table.info()

    async def lobby(self, person: Person, start: int, count: int) -> list[TableInfo]:
        return self._infos(await self.store.lobby(start, count))

    async def mine(self, person: Person, finished: bool, start: int, count: int) -> list[TableInfo]:
        docs = await self.store.tables_of(person.id, finished, start, count)
        return self._infos([doc for doc in docs if not doc.lesson])

    async def forget(self, person: Person, name: str) -> None:
        """Take a finished game off a person's list; anybody with its address may still look at it."""
        async with self.tables.seen(name) as table:
            rights.check_admitted(table.doc, person.id)
            if table.doc.status in ("waiting", "playing"):
                raise Denied("not-finished")
        await self.store.forget_table(name, person.id)

    async def daily(self, person: Person, days: int = 1) -> list[DailyResult]:
        docs = self.store.sound(await self.store.tables_of(person.id, True, 0, daily.LOOKED_AT))
        past = library.days_before(self.today(), days)
        return [each for day in past for each in daily.results(library.challenges(day), docs, person.id)]

    async def daily_of_friends(self, person: Person) -> list[FriendResult]:
        """Of today, from those with whom they have sat at a table."""
        docs = await self.store.tables_of_friends(person.id, self.environment.now() - DAY, daily.LOOKED_AT)
        return daily.of_friends(library.challenges(self.today()), self.store.sound(docs), person.id)

    def solver(self, person: Person) -> Solver:
        return Solver(self.store, person.id, self.environment.now(), self.today(), self.hunter.look_for)

    async def _hunt(self, hunt: DayHunt) -> str | None:
        return await self.reviews.ask_last(hunting(hunt))

    def today(self) -> library.Day:
        """Where the sun is overhead at noon: the same for everybody."""
        now = datetime.fromtimestamp(self.environment.now(), UTC)
        return now.year, now.month, now.day

    async def edition(self, title: str, digest: str) -> Edition:
        """The house's, an earlier one, or one that a table here has played."""
        return library.edition_of(title, digest, await self.store.edition(digest))

    def _infos(self, docs: list[Doc]) -> list[TableInfo]:
        return [info_of(doc) for doc in self.store.sound(docs)]

    async def join(self, person: Person, invitation: str) -> TableInfo:
        doc = await self.store.doc_by_link(hashed(invitation))
        if doc is None:
            raise Missing("unknown-invitation")
        await self._change(person, doc.id, chairs.welcome)
        return await self.info(person, doc.id)

    async def renew_invitation(self, person: Person, name: str) -> str:
        invitation = self.environment.token()

        def renew(table: Table, by: By) -> Change:
            rights.check(table.doc, "owner", person.id, None)
            return chairs.renew_link(table, by, hashed(invitation))

        await self._change(person, name, renew)
        return invitation

    async def rematch(self, person: Person, name: str, address: str) -> Created:
        """The same people, bots and options once more; everybody else who asks is led to the same table."""
        self.check_address(self.new_tables, address, "too-many-tables")
        invitation = self.environment.token()
        async with self.tables.seen(name) as table:
            rights.check_admitted(table.doc, person.id)
            chairs.check_may_play_again(table.doc, person.id)
            doc = table_again(self._by(person), table.doc, self._given(invitation))
        try:
            await self.tables.add(doc)
        except Conflict:
            invitation = ""
        await self._change(person, name, lambda table, by: chairs.rematch(table, by, doc.id))
        return Created(await self.info(person, doc.id), invitation)

    async def keep(self, person: Person, text: str, address: str) -> TableInfo:
        """A record from elsewhere, as a table to look at."""
        self.check_address(self.new_tables, address, "too-many-tables")
        made = await self.beside(person.id, _kept, self._by(person), self.environment.name(), text)
        await self.store.set_table(*made)
        return info_of(made.doc)

    async def beside(self, whose: str, work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        """What takes long is worked out beside the loop that serves moves, one thing at a time."""
        async with self.looking_back.turn(whose):
            return await asyncio.to_thread(work, *given, **named)

    # Looking ---------------------------------------------------------------------------------------------

    async def look(self, person: Person, name: str, viewer: Viewer) -> Whole:
        async with self.tables.seen(name) as table:
            _check_view(table, person, viewer)
            return table.whole(viewer)

    async def catch_up(self, person: Person, name: str, viewer: Viewer, version: int) -> CaughtUp:
        async with self.tables.seen(name) as table:
            _check_view(table, person, viewer)
            newest, news = table.whole(viewer), table.feed(viewer).since(version)
        if news is None:
            return CaughtUp(version=newest.version, whole=newest)
        return CaughtUp(version=newest.version, news=[NEWS.decode(each) for each in news])

    async def watch(self, person: Person, client: Client, wish: Watch) -> Whole | None:
        """From now on every change; at once the whole, or only the news that was missed."""
        async with self.tables.seen(wish.table) as table:
            _check_view(table, person, wish.seat)
            news = None if wish.version is None else table.feed(wish.seat).since(wish.version)
            self.tables.live.watch(client, wish.table, wish.seat)
            for each in news or ():
                client.send(each)
            return table.whole(wish.seat) if news is None else None

    async def here(self, person: Person, name: str) -> Here:
        """Who has this table open, at whichever node, and since when it waits."""
        async with self.tables.seen(name) as table:
            rights.check_admitted(table.doc, person.id)
            doc = table.doc
        people = self.tables.live.people(name) | await self.tables.elsewhere.people(name)
        seats = [seat for seat, chair in enumerate(doc.chairs) if chair.person in people]
        return Here(table=name, seats=seats, since=doc.changed, now=self.tables.uptime.now())

    async def may_undo(self, person: Person, name: str, seat: int) -> MayUndo:
        async with self.tables.seen(name) as table:
            _check_view(table, person, seat)
            return msgspec.convert({"how": may_undo(table, seat)}, MayUndo)

    async def hint(self, person: Person, name: str, seat: int) -> Hinted:
        """What a bot that knows what this seat knows would do."""
        async with self.tables.seen(name) as table:
            _check_view(table, person, seat)
            state = None if table.match is None else table.match.state
        if state is None or seat not in state.to_move:
            raise Denied("not-playing")
        bits = self.environment.bits(64)
        answer = await self.tables.advisers.ask(person.id, state, seat, person.language, bits)
        advice = {"move": None} if answer is None else msgspec.json.decode(answer)
        return Hinted(table=name, **advice)

    async def plan(self, person: Person, name: str, wish: PlanWish) -> Planned:
        """Where a player's own next moves would lead; nobody else hears of it."""
        if not self.plans.spend(person.id, self.environment.steady()):
            raise TooMany("too-many-tries")
        async with self.tables.seen(name) as table:
            asked = planning.question(table, person, wish)
        return planning.answer(table, await self.tables.planners.put(person.id, *asked), FAST)

    async def chat(self, person: Person, name: str) -> list[Said]:
        async with self.tables.seen(name) as table:
            rights.check_admitted(table.doc, person.id)
            room = chairs.room_of(table.doc, person)
        return [chairs.said(name, act) for act in await self.store.said(name, room, LINES)]

    # Looking back ----------------------------------------------------------------------------------------

    async def replay(self, person: Person, name: str, viewer: Viewer, start: int, count: int) -> Replay:
        """From any seat once the game is over; before that, only what the person has seen."""
        async with self.tables.seen(name) as table:
            rights.check_looks_back(table.doc, person.id, viewer)
            past = history.past_of(table)
        async with self.looking_back.turn(person.id):
            film = await self._film(name, past, viewer)
            return await asyncio.to_thread(film.part, start, count)

    async def _film(self, name: str, past: history.Past, viewer: Viewer) -> history.Film:
        """A game whose pages are turned is replayed once, not for every page."""
        key = (name, past.n, viewer, past.other_rules)
        film = self.films.pop(key, None)
        if film is None:
            acts = past.standing(await self.store.acts(name))
            film = await asyncio.to_thread(history.film_of, past, acts, viewer, FAST)
        self.films[key] = film
        while len(self.films) > FILMS:
            del self.films[next(iter(self.films))]
        return film

    async def chart(self, person: Person, name: str) -> Chart:
        async with self.tables.seen(name) as table:
            rights.check_finished(table.doc, person.id)
            match = table.check_match()
        return await self.beside(person.id, history.chart, match)

    async def alone(self, person: Person, name: str) -> AloneInfo:
        async with self.tables.seen(name) as table:
            rights.check_finished(table.doc, person.id)
            doc, match = table.doc, table.check_match()
        alone.check_comparable(doc)
        par = await self.beside(person.id, par_of, match.title, match.record)
        others = await self.store.tables_of(doc.chairs[0].person, True, 0, alone.LOOKED_AT)
        return alone.standing(doc, par, self.store.sound(others))

    async def record(self, person: Person, name: str) -> RecordText:
        record = await self._record(person, name)
        return RecordText(await self.beside(person.id, record.to_text))

    async def slip(self, person: Person, name: str) -> SlipText:
        record = await self._record(person, name)
        return SlipText(await self.beside(person.id, slips.fold, shelf.title(record.setup.title), record))

    async def proof(self, person: Person, name: str) -> Proof:
        return await self.beside(person.id, history.proof_of, await self._record(person, name))

    async def _record(self, person: Person, name: str) -> Record:
        """Of a finished game nothing changes any more: it is read and put together without the lock."""
        async with self.tables.seen(name) as table:
            rights.check_finished(table.doc, person.id)
            doc = table.doc
        moves = await self.store.moves(name)
        title = shelf.title(doc.title)
        return await self.beside(
            person.id, lambda: history.record_of(title, doc, moves[0], history.standing(moves))
        )

    # Learning from it ------------------------------------------------------------------------------------

    async def review(self, person: Person, name: str, wish: ReviewWish) -> ReviewInfo:
        """Of a finished game nothing changes any more: everything is made outside the lock."""
        return await self.reviews.ask(person.id, name, await self._ended(person, name, wish.seat), wish)

    async def attempt(self, person: Person, name: str, wish: Trying) -> TriedInfo:
        record = await self._ended(person, name)
        await self.beside(person.id, history.check_offered, record, wish.ply, wish.move)
        return await self.reviews.attempt(person.id, record, wish)

    async def continuation(self, person: Person, name: str, wish: Trying) -> LineInfo:
        record = await self._ended(person, name)
        await self.beside(person.id, history.check_offered, record, wish.ply, wish.move)
        return await self.reviews.line(person.id, record, wish)

    async def position(self, person: Person, name: str, ply: int) -> PositionInfo:
        record = await self._ended(person, name)
        return await self.beside(person.id, position_info, record, ply)

    async def _record_of_ended(self, doc: Doc) -> str:
        """The record of a table that is over, written beside the loop."""
        moves = await self.store.moves(doc.id)
        title = shelf.title(doc.title)
        return await self.beside(
            EXPLORER, lambda: history.record_of(title, doc, moves[0], history.standing(moves)).to_text()
        )

    async def practise(self, person: Person, name: str, wish: PracticeWish, address: str) -> Created:
        """A new table with bots, from a position of a finished game."""
        self.check_address(self.new_tables, address, "too-many-tables")
        record = await self._ended(person, name, wish.seat)
        async with self.tables.seen(name) as table:
            old = table.doc
        by, seed = self._by(person), int.from_bytes(self.environment.bits(48), "big")
        given = self.environment.name(), seed, self.tables.bots.levels
        begun = await self.beside(person.id, practice_table, by, old, record, wish, *given)
        await self.store.set_table(*begun, record.setup.edition.data)
        return Created(await self.info(person, begun.doc.id), "")

    async def _ended(self, person: Person, name: str, seat: Viewer = None) -> Record:
        """What was played at a table where nothing is secret any more."""
        async with self.tables.seen(name) as table:
            rights.check_finished(table.doc, person.id)
            if seat is not None:
                rights.check_seat_exists(table.doc, seat)
            return table.check_match().record.copy()


class Kept(NamedTuple):
    """A record from elsewhere, as it is stored."""

    doc: Doc
    acts: list[Act]
    snapshots: list[Snapshot]
    edition: dict[str, Any]


def _kept(by: By, name: str, text: str) -> Kept:
    text = slips.unfold(text)
    check_size(text.partition("\n")[0])
    title = shelf.title_of_record(text)
    record = read_record(title, text, any_rules=True)
    doc, acts, last = kept_table(by, name, title, record)
    return Kept(doc, acts, [last], record.setup.edition.data)


def _check_view(table: Table, person: Person, viewer: Viewer) -> None:
    rights.check_view(table.doc, person.id, viewer)
    table.check_readable()
