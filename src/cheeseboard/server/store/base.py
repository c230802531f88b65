"""The store: what must never be lost. SQL is written once, for SQLite and PostgreSQL."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import fields, replace
from functools import cached_property
from typing import Any, Final, NamedTuple

import msgspec

from cheeseboard.server.store.damage import Damage
from cheeseboard.server.words import Damaged
from cheeseboard.tables import clocks
from cheeseboard.tables.acts import Act, Heard, Snapshot
from cheeseboard.tables.doc import Doc, Person
from cheeseboard.tables.keeping import Conflict
from cheeseboard.tables.solving import Try


class Statement(NamedTuple):
    sql: str
    args: tuple[Any, ...] = ()


Row = Sequence[Any]
Changed = Callable[[str], Awaitable[None]]

_HEARD = msgspec.json.Decoder(list[Heard])
_DOC = msgspec.json.Decoder(Doc)
_NOTED = msgspec.json.Decoder(dict[str, msgspec.Raw])
_KNOWN = frozenset(field.name for field in fields(Doc))
_EDITION = msgspec.json.Decoder(dict[str, Any])
EVER: Final = float("-inf")
MANY: Final = 50
"""Acts that are written down beside the loop, for they take a while."""
SOMEBODY: Final = "@"
"""Before the name of a person in what nodes tell one another; names of tables stand alone."""
FRESH: Final = "fresh "
"""How a puzzle of a day is kept beside reviews: with its title."""
NOBODY: Final = -1
"""The seat of an act that is no seat's, as it is stored."""
_ACT = "n, kind, at, seat, move, number, entropy, hash, back_to, version, tag"


def _marks(args: Sequence[Any]) -> str:
    return ",".join(f"${n}" for n in range(1, len(args) + 1))


def _text(data: object) -> str:
    return msgspec.json.encode(data).decode()


def _act(row: Row) -> Act:
    fields = dict(zip(_ACT.split(", "), row, strict=False))
    fields["seat"] = None if fields["seat"] == NOBODY else fields["seat"]
    heard = _HEARD.decode(row[11]) if len(row) > 11 else []
    return Act(**fields, heard=heard)


def is_like(one: Doc, other: Doc) -> bool:
    """As both would be stored, except for those who were new with the last act."""
    mine, theirs = (replace(doc.without_edition(), newcomers=[]) for doc in (one, other))
    return _text(mine) == _text(theirs)


class Store(ABC):
    shared = False
    """Whether other nodes write to it as well."""
    lost = 0.0
    """Seconds in which nobody could play, by this node's clock: made up for wherever a table is read."""

    # What a database supplies ----------------------------------------------------------------------------

    @abstractmethod
    async def open(self) -> None:
        """Connect, and bring the schema up to date."""

    @abstractmethod
    async def close(self) -> None: ...

    @abstractmethod
    async def write(self, *work: Statement) -> None:
        """All of it, durably, or nothing: Conflict where a key is taken, Unavailable where it cannot be."""

    @abstractmethod
    async def read(self, sql: str, *args: Any) -> list[Row]: ...

    @abstractmethod
    async def listen(self, changed: Changed) -> None:
        """Hear of tables that other nodes have changed, and of people who have logged out there.

        An empty name stands for any number of tables.
        """

    def hears(self) -> bool:
        """Whether news of the other nodes still comes."""
        return True

    def has_room(self) -> bool:
        """Whether there is place for what will be written."""
        return True

    def waiting(self) -> int:
        """How many pieces of work wait to be stored."""
        return 0

    def notice(self, name: str) -> list[Statement]:
        """What tells the other nodes, as a part of the same piece of work."""
        return []

    # Tables ----------------------------------------------------------------------------------------------

    async def set_table(
        self,
        doc: Doc,
        acts: Sequence[Act] = (),
        snapshots: Sequence[Snapshot] = (),
        edition: dict[str, Any] | None = None,
    ) -> None:
        """A new table, and the data of its edition, which is kept once for all tables that play it."""
        sql = (
            "INSERT INTO tables (id, doc, status, listed, link, wake, changed, edition) "
            "VALUES ($1,$2,$3,$4,$5,$6,$7,$8)"
        )
        doc.lost = self.lost
        played = await asyncio.to_thread(_acts, doc.id, acts) if len(acts) > MANY else _acts(doc.id, acts)
        work = [Statement(sql, (*_columns(doc), doc.edition)), *_members(doc), *played]
        saved = [statement for each in snapshots for statement in _snapshot(doc.id, each)]
        await self.write(*work, *saved, *_edition(doc, edition))

    async def edition(self, digest: str) -> dict[str, Any] | None:
        """The data of an edition that some table plays or has played."""
        rows = await self.read("SELECT data FROM editions WHERE digest=$1", digest)
        return None if not rows else _EDITION.decode(rows[0][0])

    async def append(self, doc: Doc, acts: Sequence[Act], snapshot: Snapshot | None = None) -> None:
        """Acts and what the table is after them; Conflict if another node has acted since."""
        sql = "UPDATE tables SET doc=$2, status=$3, listed=$4, link=$5, wake=$6, changed=$7 WHERE id=$1"
        work = [*_acts(doc.id, acts), Statement(sql, _columns(doc)), *_members(doc)]
        await self.write(*work, *_snapshot(doc.id, snapshot), *self.notice(doc.id))

    async def doc(self, table: str) -> Doc | None:
        return await self._one_doc("SELECT id, doc FROM tables WHERE id=$1", table)

    async def docs(self, tables: Sequence[str]) -> dict[str, Doc | None]:
        """Several at once; None for those that cannot be read."""
        if not tables:
            return {}
        sql = f"SELECT id, doc FROM tables WHERE id IN ({_marks(tables)})"
        return {row[0]: self.readable(row) for row in await self.read(sql, *tables)}

    async def doc_by_link(self, link: str) -> Doc | None:
        return await self._one_doc("SELECT id, doc FROM tables WHERE link=$1", link)

    async def _one_doc(self, sql: str, *args: Any) -> Doc | None:
        rows = await self.read(sql, *args)
        if not rows:
            return None
        doc = self.readable(rows[0])
        if doc is None:
            raise Damaged
        return doc

    @cached_property
    def damage(self) -> Damage:
        return Damage()

    def sound(self, docs: Iterable[Doc]) -> list[Doc]:
        """Those that have what everything else counts on; the others are reported."""
        sound = []
        for doc in docs:
            if doc.is_sound():
                sound.append(doc)
            else:
                self.damage.report(doc.id, "what belongs to a table is missing")
        return sound

    def readable(self, row: Row) -> Doc | None:
        """The table of a row, unless it is damaged: that is reported."""
        try:
            doc = _DOC.decode(row[1])
        except (msgspec.MsgspecError, UnicodeError, TypeError) as problem:
            self.damage.report(row[0], problem)
            return None
        doc.beyond = _beyond(row[1])
        clocks.make_up(doc, self.lost)
        return doc

    def _all_readable(self, rows: Iterable[Row]) -> list[Doc]:
        return [doc for row in rows if (doc := self.readable(row)) is not None]

    async def lobby(self, start: int, count: int) -> list[Doc]:
        """Those that wait for somebody come first, then those in play; the latest of each first."""
        going = "listed=1 AND status IN ('waiting','playing')"
        order = "ORDER BY status DESC, changed DESC, id LIMIT $1 OFFSET $2"
        sql = f"SELECT id, doc FROM tables WHERE {going} {order}"
        return self._all_readable(await self.read(sql, count, start))

    async def over(self, count: int) -> list[Doc]:
        """Games that were played to their end, the latest first."""
        sql = "SELECT id, doc FROM tables WHERE status='over' ORDER BY changed DESC, id LIMIT $1"
        return self._all_readable(await self.read(sql, count))

    async def tables_of(self, person: str, finished: bool, start: int, count: int) -> list[Doc]:
        statuses = "('over','closed','kept')" if finished else "('waiting','playing')"
        sql = (
            "SELECT t.id, t.doc FROM members m JOIN tables t ON t.id=m.table_id "
            f"WHERE m.person=$1 AND t.status IN {statuses} ORDER BY t.changed DESC, t.id LIMIT $2 OFFSET $3"
        )
        return self._all_readable(await self.read(sql, person, count, start))

    async def tables_of_friends(self, person: str, since: float, count: int) -> list[Doc]:
        """What those with whom somebody has sat at a table have finished since then, the latest first."""
        friends = (
            "SELECT other.person FROM members mine JOIN members other ON other.table_id=mine.table_id "
            "WHERE mine.person=$1"
        )
        sql = (
            "SELECT DISTINCT t.id, t.doc, t.changed FROM tables t JOIN members m ON m.table_id=t.id "
            f"WHERE t.changed>=$2 AND t.status='over' AND m.person IN ({friends}) "
            "ORDER BY t.changed DESC, t.id LIMIT $3"
        )
        return self._all_readable(await self.read(sql, person, since, count))

    async def forget_table(self, table: str, person: str) -> None:
        """It is no longer among the person's tables."""
        await self.write(Statement("DELETE FROM members WHERE table_id=$1 AND person=$2", (table, person)))

    async def awake(self, now: float, since: float = EVER) -> list[str]:
        """All tables where somebody's time is up (since then), the most recent first."""
        sql = "SELECT id FROM tables WHERE wake<=$1 AND wake>$2 ORDER BY wake DESC"
        return [row[0] for row in await self.read(sql, now - self.lost, since - self.lost)]

    async def served(self) -> float | None:
        """How long people could play by now; before that was noted, the last sign of life; or None."""
        rows = await self.read("SELECT seconds FROM uptime") or await self.read(
            "SELECT max(changed) FROM tables"
        )
        return None if rows[0][0] is None else float(rows[0][0])

    async def serve(self, seconds: float) -> float:
        """Note how long people could play, as this node counts it; as the one says who counts most."""
        more = "CASE WHEN excluded.seconds>uptime.seconds THEN excluded.seconds ELSE uptime.seconds END"
        row = "INSERT INTO uptime (id, seconds) VALUES (1,$1)"
        await self.write(Statement(f"{row} ON CONFLICT (id) DO UPDATE SET seconds={more}", (seconds,)))
        return await self.served() or seconds

    async def forget_older(self, than: float) -> None:
        """Delete what is finished, or was left lying, since before that time."""
        for child in ("acts", "snapshots", "members", "reviews"):
            old = "SELECT id FROM tables WHERE changed<$1"
            await self.write(Statement(f"DELETE FROM {child} WHERE table_id IN ({old})", (than,)))
        await self.write(Statement("DELETE FROM tables WHERE changed<$1", (than,)))
        unplayed = "digest NOT IN (SELECT edition FROM tables)"
        await self.write(Statement(f"DELETE FROM editions WHERE {unplayed}"))

    async def lengths(self, tables: Sequence[str]) -> dict[str, int]:
        """The number of the last act of each table."""
        sql = f"SELECT table_id, max(n) FROM acts WHERE table_id IN ({_marks(tables)}) GROUP BY table_id"
        return {row[0]: row[1] for row in await self.read(sql, *tables)}

    # Acts ------------------------------------------------------------------------------------------------

    async def acts(self, table: str, since: int = 0) -> list[Act]:
        """Everything done since, with the events."""
        sql = f"SELECT {_ACT}, heard FROM acts WHERE table_id=$1 AND n>$2 ORDER BY n"
        return [_act(row) for row in await self.read(sql, table, since)]

    async def moves(self, table: str) -> list[Act]:
        """The moves, and what was taken back, without the events."""
        kinds = "('deal','move','back','anew')"
        sql = f"SELECT {_ACT} FROM acts WHERE table_id=$1 AND kind IN {kinds} ORDER BY n"
        return [_act(row) for row in await self.read(sql, table)]

    async def act_tagged(self, table: str, tag: str) -> Act | None:
        rows = await self.read(f"SELECT {_ACT} FROM acts WHERE table_id=$1 AND tag=$2", table, tag)
        return _act(rows[0]) if rows else None

    async def said(self, table: str, room: str, limit: int) -> list[Act]:
        """The last lines of a room, oldest first."""
        sql = f"SELECT {_ACT}, heard FROM acts WHERE table_id=$1 AND kind=$2 ORDER BY n DESC LIMIT $3"
        return [_act(row) for row in await self.read(sql, table, f"say-{room}", limit)][::-1]

    async def snapshots(self, table: str) -> list[int]:
        """The acts after which the state was saved, newest first."""
        sql = "SELECT n FROM snapshots WHERE table_id=$1 ORDER BY n DESC"
        return [row[0] for row in await self.read(sql, table)]

    async def snapshot(self, table: str, n: int) -> str:
        rows = await self.read("SELECT state FROM snapshots WHERE table_id=$1 AND n=$2", table, n)
        return str(rows[0][0])

    # Reviews ---------------------------------------------------------------------------------------------

    async def review(self, table: str, how: str) -> str | None:
        """A review that was made before, if there is one."""
        rows = await self.read("SELECT data FROM reviews WHERE table_id=$1 AND how=$2", table, how)
        return str(rows[0][0]) if rows else None

    async def keep_review(self, table: str, how: str, data: str) -> None:
        """Another node may have made the same: then there is one."""
        row = "INSERT INTO reviews (table_id, how, data) VALUES ($1,$2,$3)"
        await self.write(Statement(f"{row} ON CONFLICT (table_id, how) DO NOTHING", (table, how, data)))

    async def reviews(self, how: str) -> dict[str, str]:
        """All that were made in one way, by table."""
        rows = await self.read("SELECT table_id, data FROM reviews WHERE how=$1", how)
        return {str(table): str(data) for table, data in rows}

    # Puzzles ---------------------------------------------------------------------------------------------

    async def tries(self, person: str, title: str) -> list[Try]:
        sql = "SELECT puzzle, rating, solved, at FROM puzzle_tries WHERE person=$1 AND title=$2"
        rows = await self.read(f"{sql} ORDER BY at, puzzle", person, title)
        return [Try(row[0], row[1], bool(row[2]), row[3]) for row in rows]

    async def keep_try(self, person: str, title: str, tried: Try) -> None:
        row = (
            "INSERT INTO puzzle_tries (person, title, puzzle, rating, solved, at) VALUES ($1,$2,$3,$4,$5,$6)"
        )
        args = (person, title, tried.puzzle, tried.rating, int(tried.solved), tried.at)
        await self.write(Statement(f"{row} ON CONFLICT (person, title, puzzle) DO NOTHING", args))

    async def fresh_puzzles(self, title: str, since: str) -> dict[str, str]:
        """Kept where reviews are, by date instead of table."""
        sql = "SELECT table_id, data FROM reviews WHERE how=$1 AND table_id>=$2"
        return {str(date): str(game) for date, game in await self.read(sql, FRESH + title, since)}

    async def keep_fresh(self, title: str, date: str, game: str, since: str) -> None:
        gone = "DELETE FROM reviews WHERE how=$1 AND table_id<$2"
        await self.write(Statement(gone, (FRESH + title, since)))
        await self.keep_review(date, FRESH + title, game)

    # People ----------------------------------------------------------------------------------------------

    async def add_person(self, person: Person, now: float, token_hash: str, expires: float) -> None:
        await self.write(
            Statement(
                "INSERT INTO people (id, name, language, since) VALUES ($1,$2,$3,$4)",
                (person.id, person.name, person.language, now),
            ),
            self.token(token_hash, person.id, "device", expires),
        )

    async def change_person(self, person: Person) -> None:
        sql = "UPDATE people SET name=$2, language=$3 WHERE id=$1"
        await self.write(Statement(sql, (person.id, person.name, person.language)))

    async def person_by_token(self, token_hash: str, now: float) -> Person | None:
        sql = (
            "SELECT p.id, p.name, p.language FROM tokens t JOIN people p ON p.id=t.person "
            "WHERE t.hash=$1 AND t.kind IN ('device','old') AND (t.expires IS NULL OR t.expires>$2)"
        )
        rows = await self.read(sql, token_hash, now)
        return Person(*rows[0]) if rows else None

    async def add_code(self, code_hash: str, person: str, expires: float) -> None:
        await self.write(self.token(code_hash, person, "code", expires))

    async def redeem_code(self, code_hash: str, token_hash: str, now: float, expires: float) -> Person | None:
        """Exchange a code, once, for a token of the same person."""
        sql = "SELECT person FROM tokens WHERE hash=$1 AND kind='code' AND expires>$2"
        rows = await self.read(sql, code_hash, now)
        if not rows:
            return None
        used = Statement("INSERT INTO used (hash) VALUES ($1)", (code_hash,))
        gone = Statement("DELETE FROM tokens WHERE hash=$1", (code_hash,))
        try:
            await self.write(used, gone, self.token(token_hash, rows[0][0], "device", expires))
        except Conflict:
            return None
        return await self.person_by_token(token_hash, now)

    async def person_of_recovery(self, code_hash: str) -> str | None:
        rows = await self.read("SELECT person FROM tokens WHERE hash=$1 AND kind='recovery'", code_hash)
        return rows[0][0] if rows else None

    async def set_recovery(self, code_hash: str, person: str) -> None:
        gone = Statement("DELETE FROM tokens WHERE person=$1 AND kind='recovery'", (person,))
        await self.write(gone, self.token(code_hash, person, "recovery", None))

    async def is_old(self, token_hash: str, than: float) -> bool:
        """Whether it ends before that time, or never, and has not been exchanged yet."""
        sql = "SELECT 1 FROM tokens WHERE hash=$1 AND kind='device' AND (expires IS NULL OR expires<$2)"
        return bool(await self.read(sql, token_hash, than))

    async def roll_token(self, old: str, until: float, new: str, person: str, expires: float) -> None:
        """A new token; the old one ends soon."""
        ending = Statement("UPDATE tokens SET kind='old', expires=$2 WHERE hash=$1", (old, until))
        await self.write(ending, self.token(new, person, "device", expires))

    async def drop_tokens(self, person: str, token_hash: str, expires: float) -> None:
        """All devices but the one with the new token; the other nodes hear of it."""
        sql = "DELETE FROM tokens WHERE person=$1 AND kind IN ('device','old','code')"
        work = [Statement(sql, (person,)), self.token(token_hash, person, "device", expires)]
        await self.write(*work, *self.notice(f"{SOMEBODY}{person}"))

    async def forget_tokens(self, now: float) -> None:
        """Those that are worth nothing any more."""
        await self.write(Statement("DELETE FROM tokens WHERE expires<$1", (now,)))

    async def drop_token(self, token_hash: str, person: str) -> None:
        """Revoke a token; the other nodes hear of it."""
        gone = Statement("DELETE FROM tokens WHERE hash=$1", (token_hash,))
        await self.write(gone, *self.notice(f"{SOMEBODY}{person}"))

    def token(self, token_hash: str, person: str, kind: str, expires: float | None) -> Statement:
        sql = "INSERT INTO tokens (hash, person, kind, expires) VALUES ($1,$2,$3,$4)"
        return Statement(sql, (token_hash, person, kind, expires))


def _edition(doc: Doc, data: dict[str, Any] | None) -> list[Statement]:
    sql = "INSERT INTO editions (digest, title, data) VALUES ($1,$2,$3) ON CONFLICT (digest) DO NOTHING"
    return [] if data is None else [Statement(sql, (doc.edition, doc.title, _text(data)))]


def _beyond(text: str) -> dict[str, Any]:
    """What a newer program has noted that this one does not know."""
    noted = _NOTED.decode(text)
    return {key: noted[key].copy() for key in noted.keys() - _KNOWN}


def _doc_text(doc: Doc) -> str:
    if not doc.beyond:
        return _text(doc)
    return _text({**msgspec.to_builtins(replace(doc, beyond={})), **doc.beyond})


def _columns(doc: Doc) -> tuple[Any, ...]:
    return (
        doc.id,
        _doc_text(doc.without_edition()),
        doc.status,
        int(doc.listed),
        doc.link,
        None if doc.wake is None else doc.wake - doc.lost,
        doc.changed,
    )


def _members(doc: Doc) -> list[Statement]:
    sql = "INSERT INTO members (table_id, person) VALUES ($1,$2) ON CONFLICT (table_id, person) DO NOTHING"
    return [Statement(sql, (doc.id, person)) for person in doc.newcomers]


def _acts(table: str, acts: Sequence[Act]) -> list[Statement]:
    sql = f"INSERT INTO acts (table_id, {_ACT}, heard) VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13)"
    return [Statement(sql, (table, *_values(act))) for act in acts]


def _values(act: Act) -> tuple[Any, ...]:
    fields = {name: getattr(act, name) for name in _ACT.split(", ")}
    fields["seat"] = NOBODY if act.seat is None else act.seat
    return (*fields.values(), _text([_bare(heard) for heard in act.heard]))


def _bare(heard: Heard) -> dict[str, Any]:
    """Without what is empty, for there are many of them."""
    facts = {} if heard.facts is None else {"facts": heard.facts}
    secrets = {"secrets": heard.secrets} if heard.secrets else {}
    return {"kind": heard.kind, **facts, **secrets}


def _snapshot(table: str, snapshot: Snapshot | None) -> list[Statement]:
    if snapshot is None:
        return []
    sql = "INSERT INTO snapshots (table_id, n, state) VALUES ($1,$2,$3)"
    return [Statement(sql, (table, snapshot.n, snapshot.state))]
