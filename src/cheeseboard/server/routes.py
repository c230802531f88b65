"""The API. Every route says who may call it; one that does not say answers nobody."""

import asyncio
from typing import Annotated, Any, Final, Literal, TypeVar

from litestar import MediaType, Request, Response, WebSocket, delete, get, patch, post, put, websocket
from litestar.config.compression import CompressionConfig
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.handlers.base import BaseRouteHandler
from litestar.middleware import DefineMiddleware
from litestar.middleware.compression import CompressionMiddleware
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter

from cheeseboard import shelf
from cheeseboard.server import library
from cheeseboard.server.house import House
from cheeseboard.server.identity import COOKIE, YEAR, known
from cheeseboard.server.messages import (
    Answer,
    Ballot,
    BotInfo,
    CardsInfo,
    CaughtUp,
    Chart,
    Code,
    Created,
    DailyInfo,
    ForSeat,
    Guest,
    Health,
    Hinted,
    Invitation,
    MayUndo,
    Me,
    NewInvitation,
    NewTable,
    Nonce,
    OldRecord,
    Played,
    Proof,
    Proposed,
    Ready,
    RecordText,
    Replay,
    Said,
    SectionInfo,
    Spoken,
    TableInfo,
    TitleInfo,
    Undone,
    Whole,
    message_schema,
)
from cheeseboard.server.ready import Readiness
from cheeseboard.server.socket import serve_socket
from cheeseboard.server.store.base import Person
from cheeseboard.server.store.schema import STEPS
from cheeseboard.server.web import language_of
from cheeseboard.server.words import Forbidden

T = TypeVar("T")
ANYONE: Final[dict[str, Any]] = {"may": "anyone"}
PERSON: Final[dict[str, Any]] = {"may": "person"}
PACKED: Final = [DefineMiddleware(CompressionMiddleware, config=CompressionConfig("gzip", minimum_size=2000))]
"""Only for what is the same for everybody: the length of a packed secret tells something of it."""
LOCAL: Final = ("127.0.0.1", "::1", "localhost", "testclient")

Req = Request[Any, Any, Any]
TheHouse = NamedDependency[House]
Caller = NamedDependency[Person]
Language = Annotated[Literal["en", "es"], PathParameter()]
FOR_EVER: Final = "public, max-age=31536000, immutable"
Name = Annotated[str, PathParameter(min_length=1, max_length=64)]
AsSeat = Annotated[int | None, QueryParameter(ge=0, le=15, description="a seat, or nothing for a spectator")]
SeatInPath = Annotated[int, PathParameter(ge=0, le=15)]
SeatNumber = Annotated[int, QueryParameter(ge=0, le=15)]
OwnHash = Annotated[
    str | None, QueryParameter(pattern="^[0-9a-f]{64}$", description="SHA-256 of 32 bytes of mine")
]
Since = Annotated[int, QueryParameter(ge=0, le=2**53)]
Count = Annotated[int, QueryParameter(ge=1, le=500)]


def default_deny(_: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    if handler.opt.get("may") not in ("anyone", "person"):
        raise Forbidden("not-at-table")


async def provide_person(request: ASGIConnection[Any, Any, Any, Any], house: TheHouse) -> Person:
    return known(await house.identity.recognise(request.cookies.get(COOKIE)))


def _me(person: Person) -> Me:
    return Me(person.id, person.name, person.language)


def _with_cookie(house: House, person: Person, token: str, status: int = 201) -> Response[Me]:
    cookie = Cookie(
        key=COOKIE, value=token, max_age=YEAR, httponly=True, samesite="strict", secure=house.settings.secure
    )
    return Response(_me(person), cookies=[cookie], status_code=status)


def _address(request: Req) -> str:
    return request.client.host if request.client else ""


def lasting(content: T) -> Response[T]:
    """What is named by its digest never changes."""
    return Response(content, headers={"cache-control": FOR_EVER})


# Running it ----------------------------------------------------------------------------------------------


@get("/healthz", opt=ANYONE)
async def healthz() -> Health:
    """Alive: it need not be started again."""
    return Health("ok", len(STEPS))


@get("/readyz", opt=ANYONE)
async def readyz(ready: NamedDependency[Readiness]) -> Response[Ready]:
    """Able to serve people; otherwise 503, and what is missing."""
    found = await ready.look()
    return Response(found, status_code=200 if found.ready else 503)


@get("/metrics", opt=ANYONE, media_type=MediaType.TEXT, include_in_schema=False)
async def metrics(request: Req, house: TheHouse) -> bytes:
    if not house.settings.open_metrics and _address(request) not in LOCAL:
        raise Forbidden("not-at-table")
    return house.metrics.page()


@get("/api/messages", opt=ANYONE)
async def messages() -> dict[str, Any]:
    """The messages of the socket at /api/live, as JSON Schema."""
    return message_schema()


# The shelf -----------------------------------------------------------------------------------------------


@get("/api/titles", opt=ANYONE)
async def titles() -> list[TitleInfo]:
    return library.titles()


@get("/api/titles/{title:str}/texts/{language:str}", opt=ANYONE, middleware=PACKED)
async def title_texts(title: Name, language: Name) -> dict[str, str]:
    """Every sentence of a game by its key: `move.<kind>`, `event.<kind>`, `prompt.<step>` and so on."""
    return library.texts_of(title, language)


@get("/api/titles/{title:str}/rules/{language:str}", opt=ANYONE, middleware=PACKED)
async def title_rules(title: Name, language: Name) -> list[SectionInfo]:
    """The rules, numbered, sentence by sentence."""
    return library.rules_of(title, language)


@get("/api/titles/{title:str}/cards/{language:str}", opt=ANYONE, middleware=PACKED)
async def title_cards(title: Name, language: Name) -> list[CardsInfo]:
    """What is in the box, in words."""
    return library.cards_of(title, language)


@get("/api/titles/{title:str}/editions/{digest:str}/texts/{language:str}", opt=ANYONE)
async def edition_texts(
    house: TheHouse, title: Name, digest: Name, language: Language
) -> Response[dict[str, str]]:
    """Every sentence of a game by its key, with the words of this edition."""
    edition = await library.edition_of(house.store, title, digest)
    return lasting(library.words_of(edition, language))


@get("/api/titles/{title:str}/editions/{digest:str}/components", opt=ANYONE)
async def edition_components(house: TheHouse, title: Name, digest: Name) -> Response[dict[str, Any]]:
    """What is printed on the components of an edition, as data for those who draw them."""
    return lasting(dict((await library.edition_of(house.store, title, digest)).components()))


@get("/api/titles/{title:str}/editions/{digest:str}/cards/{language:str}", opt=ANYONE)
async def edition_cards(
    house: TheHouse, title: Name, digest: Name, language: Language
) -> Response[list[CardsInfo]]:
    """What is in the box of this edition, in words."""
    edition = await library.edition_of(house.store, title, digest)
    return lasting(library.cards_in(edition, language))


@get("/api/titles/{title:str}/editions/{digest:str}/rules/{language:str}", opt=ANYONE)
async def edition_rules(
    house: TheHouse, title: Name, digest: Name, language: Language
) -> Response[list[SectionInfo]]:
    """The rules, with the names that components have in this edition."""
    edition = await library.edition_of(house.store, title, digest)
    return Response(library.rules_with(shelf.title(title), edition, language))


@get("/api/bots", opt=ANYONE)
async def bots(house: TheHouse) -> list[BotInfo]:
    """The bots that may sit at a table, the easiest first, and the host's own."""
    return library.bots(house.tables.bots.outside.commands)


@get("/api/daily", opt=ANYONE)
async def daily(house: TheHouse) -> list[DailyInfo]:
    return library.challenges(house.nature.now())


@get("/api/daily/{title:str}", opt=ANYONE)
async def daily_of(house: TheHouse, title: Name) -> DailyInfo:
    return await asyncio.to_thread(library.challenge, title, house.nature.now())


# Who I am ------------------------------------------------------------------------------------------------


@post("/api/me", opt=ANYONE)
async def become(request: Req, house: TheHouse, data: JSONBody[Guest]) -> Response[Me]:
    """Become a guest; the cookie is the whole account."""
    house.check_address(house.new_guests, _address(request), "too-many-guests")
    return _with_cookie(house, *await house.identity.welcome(data))


@get("/api/me", opt=PERSON)
async def me(person: Caller) -> Me:
    return _me(person)


@patch("/api/me", opt=PERSON)
async def rename(house: TheHouse, person: Caller, data: JSONBody[Guest]) -> Me:
    return _me(await house.identity.rename(person, data))


@post("/api/me/code", opt=PERSON)
async def code(house: TheHouse, person: Caller) -> Code:
    return Code(code=await house.identity.code(person))


@post("/api/me/continue", opt=ANYONE)
async def continue_here(request: Req, house: TheHouse, data: JSONBody[Code]) -> Response[Me]:
    house.check_address(house.new_guests, _address(request), "too-many-guests")
    return _with_cookie(house, *await house.identity.continue_with(data.code))


@delete("/api/me/session", opt=PERSON)
async def depart(request: Req, house: TheHouse, person: Caller) -> None:
    """This device forgets who I am."""
    await house.identity.depart(request.cookies.get(COOKIE))
    house.tables.live.dismiss(person.id)


@get("/api/me/tables", opt=PERSON)
async def my_tables(house: TheHouse, person: Caller, finished: FromQuery[bool] = False) -> list[TableInfo]:
    return await house.mine(person, finished)


# Tables --------------------------------------------------------------------------------------------------


@get("/api/lobby", opt=PERSON)
async def lobby(house: TheHouse, person: Caller) -> list[TableInfo]:
    return await house.lobby(person)


@post("/api/tables", opt=PERSON)
async def create(request: Req, house: TheHouse, person: Caller, data: JSONBody[NewTable]) -> Created:
    return await house.create(person, data, _address(request))


@post("/api/records", opt=PERSON, request_max_body_size=1024 * 1024)
async def keep(request: Req, house: TheHouse, person: Caller, data: JSONBody[OldRecord]) -> TableInfo:
    """Bring a record from elsewhere, to look at it here."""
    return await house.keep(person, data.record, _address(request))


@post("/api/join", opt=PERSON)
async def join(house: TheHouse, person: Caller, data: JSONBody[Invitation]) -> TableInfo:
    return await house.join(person, data.invitation)


@get("/api/tables/{table:str}", opt=PERSON)
async def table_info(house: TheHouse, person: Caller, table: Name) -> TableInfo:
    return await house.info(person, table)


@delete("/api/tables/{table:str}", opt=PERSON)
async def close_table(house: TheHouse, person: Caller, table: Name) -> None:
    await house.close_table(person, table)


@post("/api/tables/{table:str}/invitation", opt=PERSON)
async def invite(house: TheHouse, person: Caller, table: Name) -> NewInvitation:
    """A new invitation; the one before is worth nothing any more."""
    return NewInvitation(await house.renew_invitation(person, table))


@post("/api/tables/{table:str}/rematch", opt=PERSON)
async def rematch(request: Req, house: TheHouse, person: Caller, table: Name) -> Created:
    """The same people, bots and options at a new table; everybody at the old one is told its name."""
    return await house.rematch(person, table, _address(request))


@put("/api/tables/{table:str}/seats/{seat:int}", opt=PERSON)
async def sit(
    house: TheHouse, person: Caller, table: Name, seat: SeatInPath, commitment: OwnHash = None
) -> TableInfo:
    """With the SHA-256 of 32 bytes of my own, I add to the deal."""
    return await house.sit(person, table, seat, commitment or "")


@post("/api/tables/{table:str}/share", opt=PERSON, status_code=200)
async def show_share(house: TheHouse, person: Caller, table: Name, data: JSONBody[Nonce]) -> TableInfo:
    """Show what I committed to, once every seat is taken."""
    return await house.show_share(person, table, data.nonce)


@delete("/api/tables/{table:str}/seats/{seat:int}", opt=PERSON)
async def leave(house: TheHouse, person: Caller, table: Name, seat: SeatInPath) -> None:
    await house.leave(person, table, seat)


# Playing -------------------------------------------------------------------------------------------------


@get("/api/tables/{table:str}/page", opt=PERSON)
async def look(house: TheHouse, person: Caller, table: Name, seat: AsSeat = None) -> Whole:
    """My view, my question, my offers, and what I cannot do and why."""
    return await house.look(person, table, seat)


@get("/api/tables/{table:str}/news", opt=PERSON)
async def news(house: TheHouse, person: Caller, table: Name, since: Since, seat: AsSeat = None) -> CaughtUp:
    return await house.catch_up(person, table, seat, since)


@post("/api/tables/{table:str}/moves", opt=PERSON)
async def play(house: TheHouse, person: Caller, table: Name, data: JSONBody[Answer]) -> Played:
    return await house.play(person, table, data)


@get("/api/tables/{table:str}/undo", opt=PERSON)
async def may_undo(house: TheHouse, person: Caller, table: Name, seat: SeatNumber) -> MayUndo:
    return await house.may_undo(person, table, seat)


@post("/api/tables/{table:str}/undo", opt=PERSON)
async def undo(house: TheHouse, person: Caller, table: Name, data: JSONBody[ForSeat]) -> Undone:
    return await house.undo(person, table, data.seat)


@post("/api/tables/{table:str}/proposal", opt=PERSON, status_code=204)
async def propose(house: TheHouse, person: Caller, table: Name, data: JSONBody[Proposed]) -> None:
    await house.propose(person, table, data.seat, data.wish)


@post("/api/tables/{table:str}/vote", opt=PERSON, status_code=204)
async def vote(house: TheHouse, person: Caller, table: Name, data: JSONBody[Ballot]) -> None:
    await house.vote(person, table, data.agree)


@post("/api/tables/{table:str}/go-on", opt=PERSON, status_code=204)
async def go_on(house: TheHouse, person: Caller, table: Name) -> None:
    await house.go_on(person, table)


@post("/api/tables/{table:str}/back", opt=PERSON, status_code=204)
async def back(house: TheHouse, person: Caller, table: Name, data: JSONBody[ForSeat]) -> None:
    await house.back(person, table, data.seat)


@get("/api/tables/{table:str}/hint", opt=PERSON)
async def hint(house: TheHouse, person: Caller, table: Name, seat: SeatNumber) -> Hinted:
    return await house.hint(person, table, seat)


@post("/api/tables/{table:str}/chat", opt=PERSON, status_code=204)
async def say(house: TheHouse, person: Caller, table: Name, data: JSONBody[Spoken]) -> None:
    await house.say(person, table, data.text)


@get("/api/tables/{table:str}/chat", opt=PERSON)
async def chat(house: TheHouse, person: Caller, table: Name) -> list[Said]:
    return await house.chat(person, table)


# Looking back --------------------------------------------------------------------------------------------


@get("/api/tables/{table:str}/replay", opt=PERSON)
async def replay(
    house: TheHouse,
    person: Caller,
    table: Name,
    seat: AsSeat = None,
    start: Since = 0,
    count: Count = 100,
) -> Replay:
    return await house.replay(person, table, seat, start, count)


@get("/api/tables/{table:str}/chart", opt=PERSON)
async def chart(house: TheHouse, person: Caller, table: Name) -> Chart:
    """How the scores of a finished game went."""
    return await house.chart(person, table)


@get("/api/tables/{table:str}/record", opt=PERSON)
async def record(house: TheHouse, person: Caller, table: Name) -> RecordText:
    return await house.record(person, table)


@get("/api/tables/{table:str}/proof", opt=PERSON)
async def proof(house: TheHouse, person: Caller, table: Name) -> Proof:
    return await house.proof(person, table)


@websocket("/api/live", opt=ANYONE)
async def live(socket: WebSocket[Any, Any, Any], house: TheHouse) -> None:
    person = await house.identity.recognise(socket.cookies.get(COOKIE))
    await serve_socket(house, socket, person)


# The web app ---------------------------------------------------------------------------------------------


@get(["/", "/{path:path}"], opt=ANYONE, include_in_schema=False)
async def web(request: Req, house: TheHouse) -> Response[bytes]:
    told = request.headers.get
    encodings, known = told("accept-encoding", ""), told("if-none-match", "")
    return await house.web.answer(
        request.url.path, encodings, known, language_of(told("accept-language", ""))
    )


ROUTES: Final = (
    healthz, readyz, metrics, messages, titles, title_texts, title_rules, title_cards, edition_texts,
    edition_components, edition_cards, edition_rules, bots, daily, daily_of, become, me, rename, code,
    continue_here, depart, my_tables, lobby, create, keep, join, table_info, close_table,
    invite, rematch, sit, show_share, leave, look, news, play, may_undo, undo, propose, vote, go_on, back,
    hint, say, chat, replay, chart, record, proof, live, web,
)  # fmt: skip
