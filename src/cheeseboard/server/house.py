"""Everything a person can ask of the server, once, for HTTP and the socket alike. Each asks who may."""

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Any, Final

import msgspec

from cheeseboard import shelf
from cheeseboard.core.record import Record, Source, commitment_to, read_record
from cheeseboard.core.text import Refused
from cheeseboard.core.title import Title
from cheeseboard.server.bots import LEVELS
from cheeseboard.server.history import FINISHED, chart, past_of, played_through, replay
from cheeseboard.server.identity import Identity, hashed, plain
from cheeseboard.server.limits import Allowances
from cheeseboard.server.live import Client
from cheeseboard.server.loading import record_of, standing
from cheeseboard.server.messages import (
    ADVICE,
    NEWS,
    Advice,
    Answer,
    CaughtUp,
    Chart,
    Created,
    Hinted,
    MayUndo,
    NewTable,
    Played,
    Proof,
    RecordText,
    Replay,
    Said,
    SeatWish,
    ShareInfo,
    TableInfo,
    Undone,
    Viewer,
    Watch,
    Whole,
)
from cheeseboard.server.metrics import Metrics
from cheeseboard.server.nature import Nature
from cheeseboard.server.settings import Settings
from cheeseboard.server.shares import commit
from cheeseboard.server.store.base import Act, Conflict, Person, Snapshot, Store
from cheeseboard.server.store.doc import Chair, Doc, Wish
from cheeseboard.server.table import Change, Table
from cheeseboard.server.tables import Tables, said, whole
from cheeseboard.server.web import Web
from cheeseboard.server.words import Denied, Forbidden, Missing, TooMany, texts

LISTED: Final = 100
LINES: Final = 100


class House:
    def __init__(self, store: Store, nature: Nature, settings: Settings) -> None:
        self.store = store
        self.nature = nature
        self.settings = settings
        self.metrics = Metrics()
        self.looking_back = asyncio.Semaphore(1)
        self.identity = Identity(store, nature)
        self.tables = Tables(store, nature, settings, self.metrics)
        seconds = settings.address_seconds
        self.new_tables = Allowances(settings.tables_per_address, seconds)
        self.new_guests = Allowances(settings.guests_per_address, seconds)
        self.sockets: Counter[str] = Counter()
        self.web = Web(settings.web)

    # Setting tables --------------------------------------------------------------------------------------

    def check_address(self, allowances: Allowances, address: str, reason: str) -> None:
        if not allowances.spend(address, self.nature.steady()):
            raise TooMany(reason)

    async def create(self, person: Person, wish: NewTable, address: str) -> Created:
        self.check_address(self.new_tables, address, "too-many-tables")
        title = shelf.title(wish.title)
        invitation = self.nature.token()
        doc = self._doc(person, title, wish, hashed(invitation))
        await self.tables.add(doc)
        return Created(await self.info(person, doc.id), invitation)

    def _doc(self, person: Person, title: Title, wish: NewTable, link: str) -> Doc:
        chairs = [self._chair(person, each, seat) for seat, each in enumerate(wish.seats)]
        if not any(chair.person or chair.free for chair in chairs):
            raise Denied("nobody-sits")
        if wish.listed and wish.seed is not None:
            raise Denied("seed-listed")
        self._check_level(wish.stand_in)
        edition = title.house if wish.edition is None else title.read_edition(wish.edition)
        setup = title.setup(len(chairs), wish.options, edition)
        secret = self.nature.bits(256) if wish.seed is None else b""
        source = Source(wish.seed or 0, secret).to_data()
        doc = self._blank(person, setup.to_data(), source, chairs)
        doc.secret, doc.link, doc.listed = secret.hex(), link, wish.listed
        doc.limit, doc.stand_in = wish.limit, wish.stand_in
        if wish.commitment and doc.seats_of(person.id) and any(chair.free for chair in chairs):
            commit(doc, person.id, wish.commitment)
        return doc

    def _blank(
        self, person: Person, setup: dict[str, Any], source: dict[str, Any], chairs: list[Chair]
    ) -> Doc:
        now = self.nature.now()
        return Doc(
            id=self.nature.name(),
            owner=person.id,
            setup=setup,
            source=source,
            since=now,
            changed=now,
            chairs=chairs,
            members=[person.id],
            newcomers=[person.id],
            versions=[0] * (len(chairs) + 1),
            asked=[0] * (len(chairs) + 1),
        )

    def _chair(self, person: Person, wish: SeatWish, seat: int) -> Chair:
        name = plain(wish.name)
        if wish.who == "bot":
            self._check_level(wish.level)
            return Chair(name=name or _robot(person, seat), level=wish.level or LEVELS[0])
        if wish.who in ("me", "here"):
            return Chair(person=person.id, name=name or person.name)
        return Chair(invited=wish.who == "invited")

    def _check_level(self, level: str) -> None:
        known = self.tables.bots.levels
        if level and level not in known:
            raise Denied("unknown-level", level=level, choices=", ".join(known))

    async def info(self, person: Person, name: str) -> TableInfo:
        async with self.tables.at(name) as table:
            _check_admitted(table, person)
            return table.info()

    async def lobby(self, person: Person) -> list[TableInfo]:
        return [Table(doc).info() for doc in self.store.sound(await self.store.lobby(LISTED))]

    async def mine(self, person: Person, finished: bool) -> list[TableInfo]:
        docs = await self.store.tables_of(person.id, finished, LISTED)
        return [Table(doc).info() for doc in self.store.sound(docs)]

    async def join(self, person: Person, invitation: str) -> TableInfo:
        doc = await self.store.doc_by_link(hashed(invitation))
        if doc is None:
            raise Missing("unknown-invitation")
        await self.tables.change(doc.id, lambda table: table.welcome(person.id, self.nature.now()))
        return await self.info(person, doc.id)

    async def renew_invitation(self, person: Person, name: str) -> str:
        invitation = self.nature.token()
        await self._do(person, name, lambda t, now: t.renew_link(person.id, hashed(invitation), now))
        return invitation

    async def sit(self, person: Person, name: str, seat: int, commitment: str = "") -> TableInfo:
        """Only those who came by invitation are members of a table before they sit."""

        def doing(table: Table, now: float) -> Change:
            return table.sit(person, seat, now, person.id in table.doc.members, commitment)

        await self._do(person, name, doing)
        return await self.info(person, name)

    async def show_share(self, person: Person, name: str, nonce: str) -> TableInfo:
        await self._do(person, name, lambda t, now: t.show_share(person.id, nonce, now))
        return await self.info(person, name)

    async def leave(self, person: Person, name: str, seat: int) -> None:
        await self._do(person, name, lambda t, now: t.leave(person.id, seat, now))

    async def close_table(self, person: Person, name: str) -> None:
        await self._do(person, name, lambda t, now: t.close(person.id, now))

    async def rematch(self, person: Person, name: str, address: str) -> Created:
        """The same people, bots and options once more; whoever else asks is led to the same table."""
        self.check_address(self.new_tables, address, "too-many-tables")
        invitation = self.nature.token()
        async with self.tables.at(name) as table:
            _check_admitted(table, person)
            table.check_may_play_again(person.id)
            doc = self._again(person, table.doc, hashed(invitation))
        try:
            await self.tables.add(doc)
        except Conflict:
            invitation = ""
        await self._do(person, name, lambda t, now: t.rematch(doc.id, now))
        return Created(await self.info(person, doc.id), invitation)

    def _again(self, person: Person, old: Doc, link: str) -> Doc:
        secret = self.nature.bits(256)
        chairs = [msgspec.structs.replace(chair, away=False) for chair in old.chairs]
        doc = self._blank(person, old.setup, Source(0, secret).to_data(), chairs)
        doc.id, doc.members, doc.newcomers = _after(old.id), old.members.copy(), old.members.copy()
        doc.secret, doc.link, doc.listed = secret.hex(), link, old.listed
        doc.limit, doc.stand_in = old.limit, old.stand_in
        return doc

    # Playing ---------------------------------------------------------------------------------------------

    async def look(self, person: Person, name: str, viewer: Viewer) -> Whole:
        async with self.tables.at(name) as table:
            self._check_view(table, person, viewer)
            return whole(table, viewer)

    async def catch_up(self, person: Person, name: str, viewer: Viewer, version: int) -> CaughtUp:
        async with self.tables.at(name) as table:
            self._check_view(table, person, viewer)
            newest = whole(table, viewer)
            news = table.since(viewer, version)
        if news is None:
            return CaughtUp(version=newest.version, whole=newest)
        return CaughtUp(version=newest.version, news=[NEWS.decode(each) for each in news])

    async def watch(self, person: Person, client: Client, wish: Watch) -> Whole | None:
        """From now on every change; at once the whole, or only the news that were missed."""
        async with self.tables.at(wish.table) as table:
            self._check_view(table, person, wish.seat)
            news = None if wish.version is None else table.since(wish.seat, wish.version)
            self.tables.live.watch(client, wish.table, wish.seat)
            for each in news or ():
                client.send(each.decode())
            return whole(table, wish.seat) if news is None else None

    async def play(self, person: Person, name: str, answer: Answer) -> Played:
        """Repeated, it has the same answer again, whatever has happened since."""

        def doing(table: Table, now: float) -> Change:
            table.check_seat(person.id, answer.seat)
            return table.play(answer, now)

        try:
            version = (await self._do(person, name, doing)).acts[0].version
        except (Forbidden, Missing):
            raise
        except Refused:
            stored = await self.store.act_tagged(name, f"{answer.seat}:{answer.id}")
            if stored is None:
                raise
            version = stored.version
        return Played(table=name, id=answer.id, version=version)

    async def may_undo(self, person: Person, name: str, seat: int) -> MayUndo:
        async with self.tables.at(name) as table:
            self._check_view(table, person, seat)
            return msgspec.convert({"how": table.may_undo(seat)}, MayUndo)

    async def undo(self, person: Person, name: str, seat: int) -> Undone:
        change = await self._do(person, name, lambda t, now: t.undo(person.id, seat, now))
        kinds = {act.kind for act in change.acts}
        return Undone(table=name, how="done" if "back" in kinds else "proposed", anew="anew" in kinds)

    async def propose(self, person: Person, name: str, seat: int, wish: Wish) -> None:
        await self._do(person, name, lambda t, now: t.propose(person.id, seat, wish, now))

    async def vote(self, person: Person, name: str, agree: bool) -> None:
        await self._do(person, name, lambda t, now: t.vote(person.id, agree, now))

    async def go_on(self, person: Person, name: str) -> None:
        await self._do(person, name, lambda t, now: t.go_on(person.id, now))

    async def back(self, person: Person, name: str, seat: int) -> None:
        await self._do(person, name, lambda t, now: t.back(person.id, seat, now))

    async def hint(self, person: Person, name: str, seat: int) -> Hinted:
        """What a bot that knows what this seat knows would do."""
        async with self.tables.at(name) as table:
            self._check_view(table, person, seat)
            table.check_seat(person.id, seat)
            state = None if table.match is None else table.match.state
        if state is None or seat not in state.to_move:
            raise Denied("not-playing")
        answer = await self.tables.advisers.ask(state, seat, person.language, self.nature.bits(64))
        advice = Advice(move=None) if answer is None else ADVICE.decode(answer)
        return Hinted(table=name, **msgspec.structs.asdict(advice))

    async def say(self, person: Person, name: str, text: str) -> None:
        line = plain(text)
        if line:
            await self._do(person, name, lambda t, now: t.say(person, _room(t, person), line, now))

    async def chat(self, person: Person, name: str) -> list[Said]:
        async with self.tables.at(name) as table:
            _check_admitted(table, person)
            room = _room(table, person)
        return [said(name, act) for act in await self.store.said(name, room, LINES)]

    async def _do(self, person: Person, name: str, do: Callable[[Table, float], Change]) -> Change:
        def doing(table: Table) -> Change:
            _check_admitted(table, person)
            return do(table, self.nature.now())

        return await self.tables.change(name, doing)

    def _check_view(self, table: Table, person: Person, viewer: Viewer) -> None:
        _check_admitted(table, person)
        table.check_view(person.id, viewer)
        if table.frozen is not None:
            raise Refused(table.frozen)

    # Looking back ----------------------------------------------------------------------------------------

    async def replay(self, person: Person, name: str, viewer: Viewer, start: int, count: int) -> Replay:
        """From any seat once the game is over; before that, what one has seen oneself."""
        async with self.tables.at(name) as table:
            _check_admitted(table, person)
            if table.doc.status not in FINISHED:
                _check_own_view(table, person, viewer)
            past = past_of(table)
        acts = past.standing(await self.store.acts(name))
        async with self.looking_back:
            return await asyncio.to_thread(replay, past, acts, viewer, start, count)

    async def chart(self, person: Person, name: str) -> Chart:
        async with self.tables.at(name) as table:
            _check_admitted(table, person)
            if table.doc.status not in FINISHED:
                raise Denied("not-finished")
            match = table.check_match()
        async with self.looking_back:
            return await asyncio.to_thread(chart, match)

    async def record(self, person: Person, name: str) -> RecordText:
        async with self.tables.at(name) as table:
            _check_admitted(table, person)
            return RecordText((await self._record(table)).to_text())

    async def proof(self, person: Person, name: str) -> Proof:
        async with self.tables.at(name) as table:
            _check_admitted(table, person)
            record = await self._record(table)
        secret = record.ending.get("secret", "")
        if not secret:
            raise Denied("no-proof")
        honest = record.proves(bytes.fromhex(secret))
        shares = [ShareInfo(**share) for share in record.source.get("shares", [])]
        return Proof(commitment=record.source["commitment"], secret=secret, shares=shares, honest=honest)

    async def _record(self, table: Table) -> Record:
        if table.doc.status not in FINISHED:
            raise Denied("not-finished")
        moves = await self.store.moves(table.doc.id)
        return record_of(shelf.title(table.doc.title), table.doc, moves[0], standing(moves))

    async def keep(self, person: Person, text: str, address: str) -> TableInfo:
        """A record from elsewhere, played through and checked, as a table to look at."""
        self.check_address(self.new_tables, address, "too-many-tables")
        title = shelf.title_of_record(text)
        record = read_record(title, text, any_rules=True)
        doc, acts, last = self._kept(person, title, record)
        await self.store.set_table(doc, acts, last, record.setup.edition.data)
        return await self.info(person, doc.id)

    def _kept(self, person: Person, title: Title, record: Record) -> tuple[Doc, list[Act], Snapshot]:
        chairs = [Chair(name=_robot(person, seat)) for seat in range(record.setup.players)]
        doc = self._blank(person, record.setup.to_data(), record.source, chairs)
        acts, state = played_through(title, record, doc.since)
        doc.status, doc.n, doc.made = "kept", len(acts), len(acts) - 1
        doc.scores, doc.winners = list(state.scores), list(state.winners) if state.over else []
        doc.secret, doc.dealt_anew = _proven_secret(record), record.dealt_anew
        return doc, acts, Snapshot(doc.n, state.to_json())


def _after(name: str) -> str:
    """The name of the table at which those of this table play again: the same, whoever asks."""
    return hashed(f"after {name}")[: len(name)]


def _proven_secret(record: Record) -> str:
    """The secret at the end of a record, if it is the one that was committed to."""
    try:
        secret = bytes.fromhex(record.ending.get("secret", ""))
    except (TypeError, ValueError):
        return ""
    return secret.hex() if commitment_to(secret) == record.source.get("commitment") else ""


def _check_admitted(table: Table, person: Person) -> None:
    if not table.admits(person.id):
        raise Missing("no-such-table")


def _check_own_view(table: Table, person: Person, viewer: Viewer) -> None:
    if viewer is not None and viewer not in table.doc.seats_of(person.id):
        raise Forbidden("not-your-view")


def _room(table: Table, person: Person) -> str:
    return "players" if table.doc.seats_of(person.id) else "spectators"


def _robot(person: Person, seat: int) -> str:
    return texts().say("bot", person.language, {"number": seat + 1})
