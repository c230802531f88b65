"""What moderators do. An act and its line in the book are one piece of work: neither is without the other."""

from ipaddress import ip_network
from typing import Any, Final

import msgspec

from cheeseboard.environment import HOUR, Environment
from cheeseboard.server.messages import Guest
from cheeseboard.server.moderation.messages import (
    BookEntry,
    Complaint,
    NetworkInfo,
    PersonInfo,
    ReportInfo,
    Sentence,
)
from cheeseboard.server.moderation.names import check_name, numbered
from cheeseboard.server.moderation.standing import FOREVER, Standing
from cheeseboard.server.moderation.words import WordFilter
from cheeseboard.server.settings import Settings
from cheeseboard.server.store.base import SOMEBODY, Row, Statement, Store
from cheeseboard.server.tables import Tables
from cheeseboard.server.words import Denied, Missing
from cheeseboard.tables import chairs, names
from cheeseboard.tables.acts import By, Change
from cheeseboard.tables.chairs import printable
from cheeseboard.tables.doc import Person
from cheeseboard.tables.requests import ForSeat
from cheeseboard.tables.table import Table

QUOTES: Final = 20
MOST: Final = 1000
PERSON: Final = (
    "SELECT p.id, p.name, p.language, p.since, coalesce(s.role, ''), coalesce(s.muted, 0), "
    "coalesce(s.banned, 0), coalesce(s.reason, '') FROM people p LEFT JOIN standing s ON s.person=p.id "
)
REPORT: Final = "SELECT id, at, person, about, table_id, kind, words, quotes, closed FROM reports "


class Moderation:
    def __init__(self, store: Store, environment: Environment, settings: Settings, tables: Tables) -> None:
        self.store = store
        self.environment = environment
        self.tables = tables
        self.standing = Standing(store, environment)
        self.words = WordFilter(settings.refused_words)

    # For everybody ---------------------------------------------------------------------------------------

    def check_name(self, name: str, person: str = "") -> None:
        """Those with a role may keep their own."""
        self.words.check(name)
        protected = frozenset[str]() if self.standing.mark(person).role else self.standing.known.protected
        check_name(name, protected)

    def name_for(self, guest: Guest) -> str:
        """A name that was only suggested gets a number where it would be taken for a protected one."""
        if guest.suggested:
            return numbered(guest.name, self.standing.known.protected)
        self.check_name(guest.name)
        return guest.name

    def check_line(self, person: str, text: str) -> None:
        self.standing.check_may_talk(person)
        self.words.check(text)

    async def report(self, person: Person, complaint: Complaint) -> None:
        """With the last lines that person said at that table: they may be gone when somebody looks."""
        await self._person(complaint.about)
        quotes = await self._quotes(complaint) if complaint.table else []
        sql = (
            "INSERT INTO reports (id, at, person, about, table_id, kind, words, quotes, closed) "
            "VALUES ($1,$2,$3,$4,$5,$6,$7,$8,0)"
        )
        values = (complaint.about, complaint.table, complaint.kind, printable(complaint.words))
        row = (self.environment.name(), self.environment.now(), person.id, *values, _text(quotes))
        await self.store.write(Statement(sql, row))

    async def _quotes(self, complaint: Complaint) -> list[str]:
        said = [
            act.heard[0].facts or {}
            for room in ("players", "spectators")
            for act in await self.store.said(complaint.table, room, 5 * QUOTES)
        ]
        return [facts["text"] for facts in said if facts.get("person") == complaint.about][-QUOTES:]

    # Looking ---------------------------------------------------------------------------------------------

    async def reports(self, closed: bool, start: int, count: int) -> list[ReportInfo]:
        which = "closed>0" if closed else "closed=0"
        sql = f"{REPORT} WHERE {which} ORDER BY at DESC, id LIMIT $1 OFFSET $2"
        rows = await self.store.read(sql, count, start)
        names = await self._names({name for row in rows for name in (row[2], row[3])})
        return [_report(row, names) for row in rows]

    async def people(self, search: str, start: int, count: int) -> list[PersonInfo]:
        """By name or its beginning, or by id; without words, those who are muted, banned or have a role."""
        if not search:
            sql = f"{PERSON} WHERE s.person IS NOT NULL ORDER BY p.name, p.id LIMIT $1 OFFSET $2"
            return [PersonInfo(*row) for row in await self.store.read(sql, count, start)]
        sql = f"{PERSON} WHERE p.id=$1 OR lower(p.name) LIKE $2 ORDER BY p.since DESC LIMIT $3 OFFSET $4"
        return [
            PersonInfo(*row) for row in await self.store.read(sql, search, _pattern(search), count, start)
        ]

    async def book(self, start: int, count: int) -> list[BookEntry]:
        sql = "SELECT at, who, verb, about, details FROM audit ORDER BY at DESC, id LIMIT $1 OFFSET $2"
        rows = await self.store.read(sql, count, start)
        names = await self._names({name for row in rows for name in (row[1], row[3])})
        return [_entry(row, names) for row in rows]

    async def networks(self) -> list[NetworkInfo]:
        rows = await self.store.read("SELECT network, until, reason FROM banned_networks ORDER BY network")
        return [NetworkInfo(*row) for row in rows]

    async def _names(self, people: set[str]) -> dict[str, str]:
        marks = ",".join(f"${n}" for n in range(1, len(people) + 1))
        sql = f"SELECT id, name FROM people WHERE id IN ({marks})"
        return {row[0]: row[1] for row in await self.store.read(sql, *people)} if people else {}

    async def _person(self, person: str) -> PersonInfo:
        rows = await self.store.read(f"{PERSON} WHERE p.id=$1", person)
        if not rows:
            raise Missing("no-such-person")
        return PersonInfo(*rows[0])

    # Acting ----------------------------------------------------------------------------------------------

    async def mute(self, by: Person, other: str, sentence: Sentence) -> None:
        await self._sentence(by, other, "muted", "mute", sentence)

    async def ban(self, by: Person, other: str, sentence: Sentence) -> None:
        await self._sentence(by, other, "banned", "ban", sentence)
        self.tables.live.dismiss(other, "banned")

    async def pardon(self, by: Person, other: str, reason: str) -> None:
        await self._check(by, other)
        sql = "UPDATE standing SET muted=0, banned=0, reason='' WHERE person=$1"
        await self._do(by, "pardon", other, reason, Statement(sql, (other,)))

    async def _sentence(self, by: Person, other: str, column: str, verb: str, given: Sentence) -> None:
        await self._check(by, other)
        until = self.environment.now() + given.hours * HOUR if given.hours else FOREVER
        sql = (
            f"INSERT INTO standing (person, {column}, reason) VALUES ($1,$2,$3) "
            f"ON CONFLICT (person) DO UPDATE SET {column}=$4, reason=$5"
        )
        row = (other, until, given.reason, until, given.reason)
        details = f"{given.hours:g} h: {given.reason}" if given.hours else given.reason
        await self._do(by, verb, other, details, Statement(sql, row), *self.store.notice(SOMEBODY + other))

    async def rename(self, by: Person, other: str, name: str, reason: str) -> None:
        """A name that others had to read; also where they sit."""
        person = await self._check(by, other)
        name = printable(name) or "?"
        self.check_name(name)
        sql = "UPDATE people SET name=$2 WHERE id=$1"
        await self._do(
            by, "rename", other, f"{person.name} → {name}: {reason}", Statement(sql, (other, name))
        )
        await self.name_at_tables(by, other, name)

    async def name_at_tables(self, by: Person, other: str, name: str) -> None:
        def called(table: Table) -> Change:
            return names.call(table, By(by, self.environment.now()), other, name)

        for doc in await self.store.tables_of(other, finished=False, start=0, count=MOST):
            await self.tables.change(doc.id, called)

    async def kick(self, by: Person, table: str, seat: int, reason: str) -> None:
        """Free somebody's seat, as the table's owner could."""
        async with self.tables.at(table) as at:
            person = at.doc.chairs[seat].person if seat < len(at.doc.chairs) else ""
        if not person:
            raise Denied("nobody-there")
        await self._check(by, person)
        acting = By(by, self.environment.now())
        await self.tables.change(table, lambda here: chairs.remove(here, acting, ForSeat(seat=seat)))
        await self._do(by, "kick", person, f"{table}, {seat}: {reason}")

    async def close_report(self, by: Person, report: str, reason: str) -> None:
        rows = await self.store.read(f"{REPORT} WHERE id=$1", report)
        if not rows:
            raise Missing("no-such-report")
        sql = "UPDATE reports SET closed=$2 WHERE id=$1"
        done = Statement(sql, (report, self.environment.now()))
        await self._do(by, "close-report", rows[0][3], reason, done)

    async def ban_network(self, by: Person, network: str, sentence: Sentence) -> None:
        until = self.environment.now() + sentence.hours * HOUR if sentence.hours else FOREVER
        sql = (
            "INSERT INTO banned_networks (network, until, reason) VALUES ($1,$2,$3) "
            "ON CONFLICT (network) DO UPDATE SET until=$4, reason=$5"
        )
        row = (plain_network(network), until, sentence.reason, until, sentence.reason)
        await self._do(by, "ban-network", row[0], sentence.reason, Statement(sql, row))

    async def allow_network(self, by: Person, network: str, reason: str) -> None:
        name = plain_network(network)
        gone = Statement("DELETE FROM banned_networks WHERE network=$1", (name,))
        await self._do(by, "allow-network", name, reason, gone)

    async def give_role(self, by: str, other: str, role: str) -> None:
        """By the host alone, on the command line."""
        await self._person(other)
        sql = "INSERT INTO standing (person, role) VALUES ($1,$2) ON CONFLICT (person) DO UPDATE SET role=$3"
        await self._do(Person(by, by, "en"), "role", other, role or "-", Statement(sql, (other, role, role)))

    async def _check(self, by: Person, other: str) -> PersonInfo:
        await self.standing.read()
        self.standing.check_above(by, other)
        return await self._person(other)

    async def _do(self, by: Person, verb: str, about: str, details: str, *work: Statement) -> None:
        await self.store.write(*work, self.noted(by.id, verb, about, details))
        await self.standing.read()

    def noted(self, who: str, verb: str, about: str, details: str) -> Statement:
        sql = "INSERT INTO audit (id, at, who, verb, about, details) VALUES ($1,$2,$3,$4,$5,$6)"
        row = (self.environment.name(), self.environment.now(), who, verb, about, printable(details))
        return Statement(sql, row)


def plain_network(text: str) -> str:
    try:
        return str(ip_network(text.strip(), strict=False))
    except ValueError as problem:
        raise Denied("no-such-network", text=text) from problem


def _pattern(search: str) -> str:
    """The beginning of a name; signs that mean something to the database stand for themselves nowhere."""
    return "".join("_" if sign in "%_\\" else sign for sign in search.lower()) + "%"


def _text(data: Any) -> str:
    return msgspec.json.encode(data).decode()


def _report(row: Row, names: dict[str, str]) -> ReportInfo:
    return ReportInfo(
        id=row[0],
        at=row[1],
        person=row[2],
        person_name=names.get(row[2], ""),
        about=row[3],
        about_name=names.get(row[3], ""),
        table=row[4],
        kind=row[5],
        words=row[6],
        quotes=msgspec.json.decode(row[7], type=list[str]),
        closed=row[8],
    )


def _entry(row: Row, names: dict[str, str]) -> BookEntry:
    at, who, verb, about, details = row
    return BookEntry(at, names.get(who) or who, verb, about, names.get(about) or about, details)
