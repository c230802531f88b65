"""The API. Every route says who may call it; one that does not say answers nobody."""

from functools import partial
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, TypeVar

import msgspec
from litestar import MediaType, Response, WebSocket, delete, get, patch, post, put, websocket
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency
from litestar.exceptions.http_exceptions import RequestEntityTooLarge
from litestar.handlers.base import BaseRouteHandler
from litestar.middleware import DefineMiddleware
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter

from cheeseboard import shelf
from cheeseboard.server import puzzles
from cheeseboard.server.accounts import routes as accounts
from cheeseboard.server.asking import ANYONE, PERSON, Caller, Name, Req, TheService
from cheeseboard.server.checked import checked, request_from
from cheeseboard.server.cookies import me_of, with_cookie
from cheeseboard.server.guard import take_turn
from cheeseboard.server.identity import COOKIE, known
from cheeseboard.server.kept_answers import KeptAnswers
from cheeseboard.server.limits import network_of
from cheeseboard.server.messages import (
    Code,
    Guest,
    Health,
    Invitation,
    NewInvitation,
    OldRecord,
    Ready,
    message_schema,
)
from cheeseboard.server.moderation import routes as moderation
from cheeseboard.server.readiness import Readiness
from cheeseboard.server.reviews import routes as reviews
from cheeseboard.server.socket import serve_socket
from cheeseboard.server.store.schema import STEPS
from cheeseboard.server.web import into_the_pocket, is_pocket, language_of
from cheeseboard.server.words import Forbidden
from cheeseboard.tables import library
from cheeseboard.tables import messages as told
from cheeseboard.tables.answers import (
    AloneInfo,
    BotInfo,
    CardsInfo,
    Created,
    DailyInfo,
    DailyResult,
    FriendResult,
    Hinted,
    Me,
    RecordText,
    SectionInfo,
    SlipText,
    SummaryInfo,
    TitleInfo,
)
from cheeseboard.tables.daily import DAYS
from cheeseboard.tables.doc import Person
from cheeseboard.tables.lessons import lesson_of
from cheeseboard.tables.places import PLACES, VerbPlace
from cheeseboard.tables.requests import ForSeat, NewTable, Nothing, PlanWish, Seating
from cheeseboard.tables.script import Lesson
from cheeseboard.tables.verbs import VERBS, Verb

T = TypeVar("T")
PACKED: Final = [DefineMiddleware(KeptAnswers)]
"""Only for what is the same for everybody: the length of a packed secret tells something of it."""
LOCAL: Final = ("127.0.0.1", "::1", "localhost", "testclient")

Language = Annotated[Literal["en", "es"], PathParameter()]
FOR_EVER: Final = "public, max-age=31536000, immutable"
AsSeat = Annotated[int | None, QueryParameter(ge=0, le=15, description="a seat, or nothing for a spectator")]
SeatInPath = Annotated[int, PathParameter(ge=0, le=15)]
SeatNumber = Annotated[int, QueryParameter(ge=0, le=15)]
OwnHash = Annotated[
    str | None, QueryParameter(pattern="^[0-9a-f]{64}$", description="SHA-256 of 32 bytes of mine")
]
Since = Annotated[int, QueryParameter(ge=0, le=2**53)]
Page = Annotated[int, QueryParameter(ge=1, le=100)]
Count = Annotated[int, QueryParameter(ge=1, le=500)]


if TYPE_CHECKING:
    NewTableBody = JSONBody[NewTable]
    PlanBody = JSONBody[PlanWish]
else:
    NewTableBody = JSONBody[checked(NewTable)]
    PlanBody = JSONBody[checked(PlanWish)]


async def default_deny(_: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    """Nobody may, unless it is said who; and who somebody is, only a handler asks that takes the person."""
    may = handler.opt.get("may")
    asks = "person" in handler.parsed_fn_signature.parameters
    if may not in ("anyone", "person", "moderator", "owner") or (may != "anyone" and not asks):
        raise Forbidden("not-at-table")


async def provide_person(request: ASGIConnection[Any, Any, Any, Any], service: TheService) -> Person:
    """The person who calls, if they may: a route may ask for a role as well."""
    person = known(await service.identity.recognise(request.cookies.get(COOKIE)))
    standing = service.moderation.standing
    standing.check_may_come(person.id, request.client.host if request.client else "")
    standing.check_role(person, request.route_handler.opt["may"])
    return person


def _address(request: Req) -> str:
    return network_of(request.client.host) if request.client else ""


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
async def metrics(request: Req, service: TheService) -> bytes:
    asking = request.client.host if request.client else ""
    if not service.settings.open_metrics and asking not in LOCAL:
        raise Forbidden("not-at-table")
    return service.metrics.page()


@get("/api/messages", opt=ANYONE, middleware=PACKED)
async def messages() -> dict[str, Any]:
    """The messages of the socket at /api/live, as JSON Schema."""
    return message_schema()


# The shelf -----------------------------------------------------------------------------------------------


@get("/api/titles", opt=ANYONE, middleware=PACKED)
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


@get("/api/titles/{title:str}/editions/{digest:str}/texts/{language:str}", opt=ANYONE, middleware=PACKED)
async def edition_texts(
    service: TheService, title: Name, digest: Name, language: Language
) -> Response[dict[str, str]]:
    """Every sentence of a game by its key, with the words of this edition."""
    edition = await service.edition(title, digest)
    return lasting(library.words_of(edition, language))


@get("/api/titles/{title:str}/editions/{digest:str}/components", opt=ANYONE, middleware=PACKED)
async def edition_components(service: TheService, title: Name, digest: Name) -> Response[dict[str, Any]]:
    """What is printed on the components of an edition, as data for those who draw them."""
    return lasting(dict((await service.edition(title, digest)).components()))


@get("/api/titles/{title:str}/editions/{digest:str}/cards/{language:str}", opt=ANYONE, middleware=PACKED)
async def edition_cards(
    service: TheService, title: Name, digest: Name, language: Language
) -> Response[list[CardsInfo]]:
    """What is in the box of this edition, in words."""
    edition = await service.edition(title, digest)
    return lasting(library.cards_in(edition, language))


@get("/api/titles/{title:str}/editions/{digest:str}/rules/{language:str}", opt=ANYONE, middleware=PACKED)
async def edition_rules(
    service: TheService, title: Name, digest: Name, language: Language
) -> Response[list[SectionInfo]]:
    """The rules, with the names that components have in this edition."""
    edition = await service.edition(title, digest)
    return Response(library.rules_with(shelf.title(title), edition, language))


@get("/api/titles/{title:str}/lesson", opt=ANYONE, middleware=PACKED)
async def title_lesson(title: Name) -> Lesson:
    """The script of a title's lesson, in both languages; it is played at a table with `lesson`."""
    return lesson_of(title)


@get("/api/titles/{title:str}/summary", opt=ANYONE, middleware=PACKED)
async def title_summary(title: Name) -> SummaryInfo:
    """The rules on one page, with pictures by name."""
    return library.summary_of(title)


@get("/api/bots", opt=ANYONE)
async def bots(service: TheService) -> list[BotInfo]:
    """The bots that may sit at a table, the easiest first, and the host's own."""
    return library.bots(service.tables.bots.outside.commands)


@get("/api/daily", opt=ANYONE)
async def daily(service: TheService) -> list[DailyInfo]:
    return library.challenges(service.today())


@get("/api/daily/{title:str}", opt=ANYONE)
async def daily_of(service: TheService, title: Name) -> DailyInfo:
    return await service.beside("", library.challenge, title, service.today())


# Who I am ------------------------------------------------------------------------------------------------


@post("/api/me", opt=ANYONE)
async def become(request: Req, service: TheService, data: JSONBody[Guest]) -> Response[Me]:
    """Become a guest; the cookie is the whole account."""
    service.check_address(service.new_guests, _address(request), "too-many-guests")
    service.moderation.standing.check_network(request.client.host if request.client else "")
    guest = msgspec.structs.replace(data, name=service.moderation.name_for(data))
    return with_cookie(service, *await service.identity.welcome(guest))


@get("/api/me", opt=PERSON)
async def me(request: Req, service: TheService, person: Caller) -> Response[Me]:
    """Who I am; a token that is getting old is exchanged for another."""
    token = await service.identity.rolled(person, request.cookies.get(COOKIE))
    return Response(me_of(service, person)) if token is None else with_cookie(service, person, token, 200)


@patch("/api/me", opt=PERSON)
async def rename(service: TheService, person: Caller, data: JSONBody[Guest]) -> Me:
    service.moderation.check_name(data.name, person.id)
    return me_of(service, await service.identity.rename(person, data))


@post("/api/me/code", opt=PERSON)
async def code(service: TheService, person: Caller) -> Code:
    return Code(code=await service.identity.code(person))


@post("/api/me/continue", opt=ANYONE)
async def continue_here(request: Req, service: TheService, data: JSONBody[Code]) -> Response[Me]:
    service.check_address(service.new_guests, _address(request), "too-many-guests")
    return with_cookie(service, *await service.identity.continue_with(data.code))


@delete("/api/me/session", opt=PERSON)
async def depart(request: Req, service: TheService, person: Caller) -> None:
    """This device forgets who I am."""
    await service.identity.depart(person, request.cookies.get(COOKIE))
    service.tables.live.dismiss(person.id)


@get("/api/me/daily", opt=PERSON)
async def my_daily(service: TheService, person: Caller) -> list[DailyResult]:
    """What I have made of today's challenges so far."""
    return await service.daily(person)


@get("/api/me/days", opt=PERSON)
async def my_days(service: TheService, person: Caller) -> list[DailyResult]:
    """What I have made of the challenges of the last thirty days, the latest first."""
    return await service.daily(person, DAYS)


@get("/api/me/daily/friends", opt=PERSON)
async def friends_daily(service: TheService, person: Caller) -> list[FriendResult]:
    """What those with whom I have sat at a table made of today's challenges."""
    return await service.daily_of_friends(person)


@get("/api/me/tables", opt=PERSON)
async def my_tables(
    service: TheService,
    person: Caller,
    finished: FromQuery[bool] = False,
    start: Since = 0,
    count: Page = 100,
) -> list[told.TableInfo]:
    return await service.mine(person, finished, start, count)


@delete("/api/me/tables/{table:str}", opt=PERSON)
async def forget_table(service: TheService, person: Caller, table: Name) -> None:
    """Take a finished game off my list."""
    await service.forget(person, table)


# Tables --------------------------------------------------------------------------------------------------


@get("/api/lobby", opt=PERSON)
async def lobby(
    service: TheService, person: Caller, start: Since = 0, count: Page = 100
) -> list[told.TableInfo]:
    """Listed tables, a page at a time: first those that wait for somebody, then those in play."""
    return await service.lobby(person, start, count)


async def only_editions_are_long(request: Req) -> None:
    """What is asked of a table may be long only where it brings an edition of its own."""
    body, usual = await request.body(), request.app.request_max_body_size
    if isinstance(usual, int) and len(body) > usual and b'"edition"' not in body:
        raise RequestEntityTooLarge


@post("/api/tables", opt=PERSON, request_max_body_size=256 * 1024, before_request=only_editions_are_long)
async def create(request: Req, service: TheService, person: Caller, data: NewTableBody) -> Created:
    return await service.create(person, request_from(NewTable, data), _address(request))


@post("/api/records", opt=PERSON, request_max_body_size=1024 * 1024)
async def keep(
    request: Req, service: TheService, person: Caller, data: JSONBody[OldRecord]
) -> told.TableInfo:
    """Bring a record from elsewhere, to look at it here."""
    return await service.keep(person, data.record, _address(request))


@post("/api/join", opt=PERSON)
async def join(service: TheService, person: Caller, data: JSONBody[Invitation]) -> told.TableInfo:
    return await service.join(person, data.invitation)


@get("/api/tables/{table:str}", opt=PERSON)
async def table_info(service: TheService, person: Caller, table: Name) -> told.TableInfo:
    return await service.info(person, table)


@delete("/api/tables/{table:str}", opt=PERSON)
async def close_table(service: TheService, person: Caller, table: Name) -> None:
    await service.do(person, table, "close", Nothing())


@post("/api/tables/{table:str}/invitation", opt=PERSON)
async def invite(service: TheService, person: Caller, table: Name) -> NewInvitation:
    """A new invitation; the one before is worth nothing any more."""
    return NewInvitation(await service.renew_invitation(person, table))


@post("/api/tables/{table:str}/rematch", opt=PERSON)
async def rematch(request: Req, service: TheService, person: Caller, table: Name) -> Created:
    """The same people, bots and options at a new table; everybody at the old one is told its name."""
    return await service.rematch(person, table, _address(request))


@put("/api/tables/{table:str}/seats/{seat:int}", opt=PERSON)
async def sit(
    service: TheService, person: Caller, table: Name, seat: SeatInPath, commitment: OwnHash = None
) -> told.TableInfo:
    """With the SHA-256 of 32 bytes of my own, I add to the deal."""
    await service.do(person, table, "sit", Seating(seat=seat, commitment=commitment))
    return await service.info(person, table)


@delete("/api/tables/{table:str}/seats/{seat:int}", opt=PERSON)
async def leave(service: TheService, person: Caller, table: Name, seat: SeatInPath) -> None:
    await service.do(person, table, "leave", ForSeat(seat=seat))


# Playing -------------------------------------------------------------------------------------------------


@get("/api/tables/{table:str}/page", opt=PERSON)
async def look(service: TheService, person: Caller, table: Name, seat: AsSeat = None) -> told.Whole:
    """My view, my question, my offers, and what I cannot do and why."""
    return await service.look(person, table, seat)


@get("/api/tables/{table:str}/news", opt=PERSON)
async def news(
    service: TheService, person: Caller, table: Name, since: Since, seat: AsSeat = None
) -> told.CaughtUp:
    return await service.catch_up(person, table, seat, since)


@get("/api/tables/{table:str}/undo", opt=PERSON)
async def may_undo(service: TheService, person: Caller, table: Name, seat: SeatNumber) -> told.MayUndo:
    return await service.may_undo(person, table, seat)


@get("/api/tables/{table:str}/hint", opt=PERSON)
async def hint(service: TheService, person: Caller, table: Name, seat: SeatNumber) -> Hinted:
    return await service.hint(person, table, seat)


@post("/api/tables/{table:str}/plan", opt=PERSON, status_code=200)
async def plan(service: TheService, person: Caller, table: Name, data: PlanBody) -> told.Planned:
    """Try out my next moves in worlds that I cannot tell from the real one."""
    return await service.plan(person, table, request_from(PlanWish, data))


@get("/api/tables/{table:str}/chat", opt=PERSON)
async def chat(service: TheService, person: Caller, table: Name) -> list[told.Said]:
    return await service.chat(person, table)


# Verbs ---------------------------------------------------------------------------------------------------


def verb_route(verb: Verb, place: VerbPlace) -> Any:
    doing = _without_body(verb) if verb.request is Nothing else _with_body(verb, place)
    doing.__name__ = doing.__qualname__ = verb.name.replace("-", "_")
    doing.__doc__ = verb.do.__doc__
    doing.__annotations__["return"] = place.answer
    route = post(f"/api/tables/{{table:str}}/{place.path}", opt=PERSON, status_code=place.status)
    return route(doing)


def _without_body(verb: Verb) -> Any:
    async def doing(service: TheService, person: Caller, table: Name) -> None:
        await service.do(person, table, verb, Nothing())

    return doing


def _with_body(verb: Verb, place: VerbPlace) -> Any:
    async def doing(service: TheService, person: Caller, table: Name, data: Any) -> Any:
        answer = await service.do(person, table, verb, request_from(verb.request, data))
        return await service.info(person, table) if place.answer is told.TableInfo else answer

    doing.__annotations__["data"] = JSONBody[checked(verb.request)]  # type: ignore[misc]
    return doing


VERB_ROUTES: Final = tuple(verb_route(VERBS[name], place) for name, place in PLACES.items())


# Looking back --------------------------------------------------------------------------------------------


@get("/api/tables/{table:str}/replay", opt=PERSON)
async def replay(
    service: TheService,
    person: Caller,
    table: Name,
    seat: AsSeat = None,
    start: Since = 0,
    count: Count = 100,
) -> told.Replay:
    return await service.replay(person, table, seat, start, count)


@get("/api/tables/{table:str}/chart", opt=PERSON)
async def chart(service: TheService, person: Caller, table: Name) -> told.Chart:
    """How the scores of a finished game went."""
    return await service.chart(person, table)


@get("/api/tables/{table:str}/alone", opt=PERSON)
async def alone(service: TheService, person: Caller, table: Name) -> AloneInfo:
    """What a finished solo game is worth, against par and against the player's own best."""
    return await service.alone(person, table)


@get("/api/tables/{table:str}/record", opt=PERSON)
async def record(service: TheService, person: Caller, table: Name) -> RecordText:
    return await service.record(person, table)


@get("/api/tables/{table:str}/slip", opt=PERSON)
async def slip(service: TheService, person: Caller, table: Name) -> SlipText:
    """A finished game as a short text, which can be brought like a record."""
    return await service.slip(person, table)


@get("/api/tables/{table:str}/proof", opt=PERSON)
async def proof(service: TheService, person: Caller, table: Name) -> told.Proof:
    return await service.proof(person, table)


@websocket("/api/live", opt=ANYONE)
async def live(socket: WebSocket[Any, Any, Any], service: TheService) -> None:
    person = await service.identity.recognise(socket.cookies.get(COOKIE))
    await serve_socket(service, socket, person)


# The web app ---------------------------------------------------------------------------------------------


@get(["/", "/{path:path}"], opt=ANYONE, include_in_schema=False)
async def web(request: Req, service: TheService) -> Response[Any]:
    header = request.headers.get
    encodings, known = header("accept-encoding", ""), header("if-none-match", "")
    path = request.url.path
    if request.scope.get("raw_path") == b"/pocket":
        return into_the_pocket()
    folder = service.pocket if is_pocket(path) else service.web
    language = language_of(header("accept-language", ""))
    return await folder.answer(path, encodings, known, language, partial(take_turn, request.scope))


ROUTES: Final = (
    healthz, readyz, metrics, messages, titles, title_texts, title_rules, title_cards, edition_texts,
    edition_components, edition_cards, edition_rules, title_lesson, title_summary, bots, daily,
    daily_of, become, me, rename, code, continue_here, depart, my_daily, my_days, friends_daily, my_tables,
    forget_table, lobby,
    create, keep, join, table_info, close_table, invite, rematch, sit, leave, look, news, may_undo, hint,
    plan, chat, *VERB_ROUTES, replay, chart, alone, record, slip, proof, *reviews.ROUTES, *puzzles.ROUTES,
    *accounts.ROUTES, *moderation.ROUTES, live, web,
)  # fmt: skip
