"""The requests that a device answers: methods, paths and statuses are a server's. The rest needs one."""

import json
import re
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple
from urllib.parse import parse_qsl

from cheeseboard import shelf
from cheeseboard.core.text import LANGUAGES
from cheeseboard.pocket.carrying import File, bring, take_away
from cheeseboard.pocket.guests import Guest
from cheeseboard.pocket.requests import (
    Adding,
    AtPly,
    CatchingUp,
    Joining,
    Looking,
    Mine,
    Name,
    OldRecord,
    ReplayPart,
)
from cheeseboard.pocket.visitor import Visitor
from cheeseboard.pocket.words import NotHere, found_wrong
from cheeseboard.tables import library
from cheeseboard.tables.answers import refusal
from cheeseboard.tables.encoding import STANDARD
from cheeseboard.tables.lessons import lesson_of
from cheeseboard.tables.messages import TableInfo
from cheeseboard.tables.places import PLACES, VerbPlace
from cheeseboard.tables.requests import (
    ForSeat,
    NewTable,
    Nothing,
    PlanWish,
    PracticeWish,
    PuzzleAnswer,
    ReviewWish,
    Seating,
    Trying,
)
from cheeseboard.tables.shapes import read
from cheeseboard.tables.verbs import VERBS, Verb
from cheeseboard.tables.words import Denied

Data = dict[str, Any]
Doing = Callable[..., Any]
"""Called with the visitor, what the path names, and what was asked for, where that has a shape."""


class Reply(NamedTuple):
    status: int
    text: str


class Route(NamedTuple):
    method: str
    path: re.Pattern[str]
    do: Doing
    reads: type | None
    status: int


def route(method: str, path: str, do: Doing, reads: type | None = None, status: int = 200) -> Route:
    pattern = re.sub(r"<(\w+)>", r"(?P<\1>[^/]{1,64})", path)
    return Route(method, re.compile(pattern), do, reads, status)


async def answer(visitor: Visitor, method: str, address: str, body: str, language: str) -> Reply:
    """What comes of a request; a refusal is a sentence in the person's language."""
    try:
        return await _answer(visitor, method, address, body)
    except Exception as problem:
        refused = found_wrong(problem)
        spoken = language[:2] if language[:2] in LANGUAGES else LANGUAGES[0]
        said = STANDARD.encode(refusal(refused, spoken))
        return Reply(getattr(refused, "status", 409), said.decode())


async def _answer(visitor: Visitor, method: str, address: str, body: str) -> Reply:
    path, _, query = address.partition("?")
    row, names = _find(GUESTS if isinstance(visitor, Guest) else ROUTES, method, path)
    asked: list[Any] = [] if row.reads is None else [read(row.reads, _asked(query, body))]
    found = row.do(visitor, *names, *asked)
    found = await found if hasattr(found, "__await__") else found
    return Reply(row.status, "" if row.status == 204 else STANDARD.encode(found).decode())


def _find(rows: Sequence[Route], method: str, path: str) -> tuple[Route, tuple[str, ...]]:
    for row in rows:
        match = row.path.fullmatch(path) if row.method == method else None
        if match is not None:
            return row, match.groups()
    raise NotHere


def _asked(query: str, body: str) -> Data:
    if not body:
        return {name: _plain(value) for name, value in parse_qsl(query)}
    try:
        return dict(json.loads(body))
    except (ValueError, TypeError, RecursionError) as problem:
        raise Denied("bad-message", why=str(problem)) from problem


def _plain(value: str) -> int | bool | str:
    """As a query means it."""
    if value in ("true", "false"):
        return value == "true"
    return int(value) if re.fullmatch(r"-?\d{1,17}", value) else value


# The shelf -----------------------------------------------------------------------------------------------


async def _edition_texts(visitor: Visitor, title: str, digest: str, language: str) -> Any:
    return library.words_of(await visitor.edition(title, digest), language)


async def _edition_cards(visitor: Visitor, title: str, digest: str, language: str) -> Any:
    return library.cards_in(await visitor.edition(title, digest), language)


async def _edition_rules(visitor: Visitor, title: str, digest: str, language: str) -> Any:
    return library.rules_with(shelf.title(title), await visitor.edition(title, digest), language)


async def _components(visitor: Visitor, title: str, digest: str) -> Any:
    return dict((await visitor.edition(title, digest)).components())


TITLE: Final = "/api/titles/<title>"
EDITION: Final = f"{TITLE}/editions/<digest>"
SHELF: Final = (
    route("GET", "/api/titles", lambda _: library.titles()),
    route("GET", f"{TITLE}/texts/<language>", lambda _, *names: library.texts_of(*names)),
    route("GET", f"{TITLE}/rules/<language>", lambda _, *names: library.rules_of(*names)),
    route("GET", f"{TITLE}/cards/<language>", lambda _, *names: library.cards_of(*names)),
    route("GET", f"{TITLE}/lesson", lambda _, title: lesson_of(title)),
    route("GET", f"{TITLE}/summary", lambda _, title: library.summary_of(title)),
    route("GET", f"{EDITION}/texts/<language>", _edition_texts),
    route("GET", f"{EDITION}/cards/<language>", _edition_cards),
    route("GET", f"{EDITION}/rules/<language>", _edition_rules),
    route("GET", f"{EDITION}/components", _components),
    route("GET", "/api/bots", lambda _: library.bots()),
    route("GET", "/api/daily", lambda visitor: library.challenges(visitor.today())),
    route("GET", "/api/daily/<title>", Visitor.challenge),
)


# People and tables ---------------------------------------------------------------------------------------


def _verb(verb: Verb, place: VerbPlace) -> Route:
    async def doing(visitor: Visitor, table: str, request: Any) -> Any:
        answered = await visitor.do(table, verb, request)
        return await visitor.info(table) if place.answer is TableInfo else answered

    return route("POST", f"{TABLE}/{place.path}", doing, verb.request, place.status)


async def _close(visitor: Visitor, table: str) -> None:
    await visitor.do(table, VERBS["close"], Nothing())


async def _sit(visitor: Visitor, table: str, seat: str, added: Adding) -> TableInfo:
    await visitor.do(
        table, VERBS["sit"], read(Seating, {"seat": _plain(seat), "commitment": added.commitment})
    )
    return await visitor.info(table)


async def _leave(visitor: Visitor, table: str, seat: str) -> None:
    await visitor.do(table, VERBS["leave"], read(ForSeat, {"seat": _plain(seat)}))


async def _answer_puzzle(visitor: Visitor, title: str, puzzle: str, given: PuzzleAnswer) -> Any:
    return await visitor.solver().answer(title, puzzle, given.move)


TABLE: Final = "/api/tables/<table>"
PUZZLES: Final = "/api/puzzles/<title>"
PLAY: Final = (
    route("POST", "/api/me", Visitor.become, Name, 201),
    route("GET", "/api/me", Visitor.me),
    route("PATCH", "/api/me", Visitor.rename, Name),
    route("GET", "/api/me/tables", Visitor.mine, Mine),
    route("GET", "/api/lobby", lambda _: []),
    route("GET", TABLE, Visitor.info),
    route("DELETE", TABLE, _close, status=204),
    route("POST", f"{TABLE}/rematch", Visitor.rematch, status=201),
    route("PUT", f"{TABLE}/seats/<seat>", _sit, Adding),
    route("DELETE", f"{TABLE}/seats/<seat>", _leave, status=204),
    route("GET", f"{TABLE}/page", Visitor.look, Looking),
    route("GET", f"{TABLE}/news", Visitor.catch_up, CatchingUp),
    route("GET", f"{TABLE}/undo", Visitor.may_undo, ForSeat),
    route("GET", f"{TABLE}/hint", Visitor.hint, ForSeat),
    route("POST", f"{TABLE}/plan", Visitor.plan, PlanWish),
    route("GET", f"{TABLE}/chat", lambda _visitor, _table: []),
    route("GET", f"{TABLE}/replay", Visitor.replay, ReplayPart),
    route("GET", f"{TABLE}/chart", Visitor.chart),
    route("GET", f"{TABLE}/record", Visitor.record),
    route("GET", f"{TABLE}/slip", Visitor.slip),
    route("GET", f"{TABLE}/proof", Visitor.proof),
    route("GET", f"{TABLE}/alone", Visitor.alone),
    route("POST", f"{TABLE}/review", Visitor.review, ReviewWish),
    route("POST", f"{TABLE}/try", Visitor.attempt, Trying),
    route("POST", f"{TABLE}/line", Visitor.continuation, Trying),
    route("GET", f"{TABLE}/position", Visitor.position, AtPly),
    *(_verb(VERBS[name], place) for name, place in PLACES.items()),
)
"""What people do at tables, at this device or from another."""
OWN: Final = (
    route("DELETE", "/api/me/tables/<table>", Visitor.forget, status=204),
    route("GET", "/api/me/daily", Visitor.my_daily),
    route("GET", "/api/me/days", Visitor.my_days),
    route("GET", "/api/me/daily/friends", lambda _: []),
    route("POST", "/api/tables", Visitor.create, NewTable, 201),
    route("POST", "/api/records", Visitor.keep, OldRecord, 201),
    route("GET", "/api/explorer/<title>", Visitor.explore),
    route("GET", PUZZLES, lambda visitor, title: visitor.solver().overview(title)),
    route("GET", f"{PUZZLES}/<puzzle>", lambda visitor, *names: visitor.solver().puzzle(*names)),
    route("POST", f"{PUZZLES}/<puzzle>", _answer_puzzle, PuzzleAnswer),
    route("POST", f"{TABLE}/practice", Visitor.practise, PracticeWish, 201),
)
"""What somebody does at their own device."""
DEVICE: Final = (
    route("GET", "/api/device", take_away),
    route("POST", "/api/device", bring, File),
)
"""Only a device has these: everything that it keeps, in a file."""
ROUTES: Final = (*SHELF, *PLAY, *OWN, *DEVICE)
GUESTS: Final = (*SHELF, *PLAY, route("POST", "/api/join", lambda guest, _: guest.join(), Joining))
