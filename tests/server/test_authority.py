"""Who may do what: every route and every message, for everybody who might try it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, get_args

import httpx
import pytest
from litestar import Litestar, get
from litestar.testing import TestClient
from websockets.exceptions import ConnectionClosed

import cheeseboard
from cheeseboard.environment import Environment
from cheeseboard.server.messages import SPOKEN, Incoming
from cheeseboard.server.routes import ROUTES, default_deny
from cheeseboard.tables.places import PLACES
from cheeseboard.tables.puzzles import puzzles_of
from cheeseboard.tables.verbs import VERBS, Verb
from tests.server.harness import Data, Server, Somebody, run, serving

ROLES = ("nobody", "stranger", "former", "spectator", "other", "owner", "moderator", "host")
ANYONE = set(ROLES)
PEOPLE = ANYONE - {"nobody"}
MODERATORS = {"moderator", "host"}
"""Who look after the server, and are strangers at the table."""
HOSTS = {"host"}
ADMITTED = PEOPLE - {"stranger", *MODERATORS}
SEATED = {"other", "owner"}
OWNER = {"owner"}
HOUSE = cheeseboard.title("lab-rats").house.digest
TABLE = "/api/tables/{table}"

VERB_ROWS: dict[str, str] = {
    "sit": "member",
    "leave": "seat",
    "remove": "owner",
    "back": "seat",
    "show": "seated",
    "close": "owner",
    "play": "seat",
    "order": "seat",
    "undo": "seat",
    "propose": "seat",
    "vote": "seated",
    "go-on": "seated",
    "nudge": "seated",
    "stand-in": "seated",
    "say": "member",
}
"""Who may use each verb of a table: written here a second time, so that nobody changes it unawares."""
MAY = {"member": ADMITTED, "seated": SEATED, "seat": OWNER, "owner": OWNER}
"""Seat 0 is the owner's."""
SAMPLES: Data = {
    "seat": 0,
    "version": 1,
    "id": "a",
    "move": "{move}",
    "wish": "pause",
    "agree": True,
    "text": "hello",
    "nonce": "00" * 32,
    "commitment": "00" * 32,
    "orders": ["forced"],
}


def sample(verb: Verb) -> Data:
    """A request that is well formed: whether it makes sense is another matter."""
    return {field.name: SAMPLES[field.name] for field in fields(verb.request)}


ROUTE_ROWS: dict[str, tuple[str, str, Data | None, set[str]]] = {
    "healthz": ("GET", "/healthz", None, ANYONE),
    "readyz": ("GET", "/readyz", None, ANYONE),
    "metrics": ("GET", "/metrics", None, ANYONE),
    "messages": ("GET", "/api/messages", None, ANYONE),
    "titles": ("GET", "/api/titles", None, ANYONE),
    "title_texts": ("GET", "/api/titles/lab-rats/texts/en", None, ANYONE),
    "title_rules": ("GET", "/api/titles/lab-rats/rules/en", None, ANYONE),
    "title_cards": ("GET", "/api/titles/lab-rats/cards/en", None, ANYONE),
    "title_lesson": ("GET", "/api/titles/lab-rats/lesson", None, ANYONE),
    "title_summary": ("GET", "/api/titles/lab-rats/summary", None, ANYONE),
    "edition_texts": ("GET", f"/api/titles/lab-rats/editions/{HOUSE}/texts/en", None, ANYONE),
    "edition_components": ("GET", f"/api/titles/lab-rats/editions/{HOUSE}/components", None, ANYONE),
    "edition_rules": ("GET", f"/api/titles/lab-rats/editions/{HOUSE}/rules/en", None, ANYONE),
    "edition_cards": ("GET", f"/api/titles/lab-rats/editions/{HOUSE}/cards/en", None, ANYONE),
    "bots": ("GET", "/api/bots", None, ANYONE),
    "daily": ("GET", "/api/daily", None, ANYONE),
    "daily_of": ("GET", "/api/daily/lab-rats", None, ANYONE),
    "become": ("POST", "/api/me", {"name": "X"}, ANYONE),
    "me": ("GET", "/api/me", None, PEOPLE),
    "rename": ("PATCH", "/api/me", {"name": "Y"}, PEOPLE),
    "code": ("POST", "/api/me/code", None, PEOPLE),
    "continue_here": ("POST", "/api/me/continue", {"code": "x" * 32}, ANYONE),
    "depart": ("DELETE", "/api/me/session", None, PEOPLE),
    "my_daily": ("GET", "/api/me/daily", None, PEOPLE),
    "my_days": ("GET", "/api/me/days", None, PEOPLE),
    "friends_daily": ("GET", "/api/me/daily/friends", None, PEOPLE),
    "my_tables": ("GET", "/api/me/tables", None, PEOPLE),
    "forget_table": ("DELETE", "/api/me/tables/{table}", None, ADMITTED),
    "lobby": ("GET", "/api/lobby", None, PEOPLE),
    "create": ("POST", "/api/tables", {"title": "lab-rats", "seats": [{"who": "me"}] * 3}, PEOPLE),
    "keep": ("POST", "/api/records", {"record": "{}"}, PEOPLE),
    "join": ("POST", "/api/join", {"invitation": "{invitation}"}, PEOPLE),
    "table_info": ("GET", TABLE, None, ADMITTED),
    "close_table": ("DELETE", TABLE, None, OWNER),
    "invite": ("POST", TABLE + "/invitation", None, OWNER),
    "rematch": ("POST", TABLE + "/rematch", None, SEATED),
    "sit": ("PUT", TABLE + "/seats/0", None, ADMITTED),
    "leave": ("DELETE", TABLE + "/seats/0", None, OWNER),
    "look": ("GET", TABLE + "/page?seat=0", None, OWNER),
    "news": ("GET", TABLE + "/news?seat=0&since=0", None, OWNER),
    "may_undo": ("GET", TABLE + "/undo?seat=0", None, OWNER),
    "hint": ("GET", TABLE + "/hint?seat=0", None, OWNER),
    "plan": ("POST", TABLE + "/plan", {"seat": 0, "version": 1, "line": []}, OWNER),
    "chat": ("GET", TABLE + "/chat", None, ADMITTED),
    "replay": ("GET", TABLE + "/replay?seat=0", None, OWNER),
    "chart": ("GET", TABLE + "/chart", None, ADMITTED),
    "alone": ("GET", TABLE + "/alone", None, ADMITTED),
    "record": ("GET", TABLE + "/record", None, ADMITTED),
    "proof": ("GET", TABLE + "/proof", None, ADMITTED),
    "slip": ("GET", TABLE + "/slip", None, ADMITTED),
    "review": ("POST", TABLE + "/review", {}, ADMITTED),
    "attempt": ("POST", TABLE + "/try", {"ply": 0, "move": "end-turn"}, ADMITTED),
    "line": ("POST", TABLE + "/line", {"ply": 0, "move": "end-turn"}, ADMITTED),
    "explore": ("GET", "/api/explorer/lab-rats", None, PEOPLE),
    "practise": ("POST", TABLE + "/practice", {"ply": 0, "seat": 0, "level": "random"}, ADMITTED),
    "position": ("GET", TABLE + "/position?ply=0", None, ADMITTED),
    "puzzles": ("GET", "/api/puzzles/lab-rats", None, PEOPLE),
    "puzzle_position": ("GET", "/api/puzzles/lab-rats/{puzzle}", None, PEOPLE),
    "answer_puzzle": ("POST", "/api/puzzles/lab-rats/{puzzle}", {"move": "{solution}"}, PEOPLE),
    "recovery": ("POST", "/api/me/recovery", None, PEOPLE),
    "depart_elsewhere": ("DELETE", "/api/me/sessions", None, PEOPLE),
    "passkeys": ("GET", "/api/me/passkeys", None, PEOPLE),
    "passkey_options": ("POST", "/api/me/passkeys/options", None, PEOPLE),
    "keep_passkey": ("POST", "/api/me/passkeys", {"credential": {}}, PEOPLE),
    "remove_passkey": ("DELETE", "/api/me/passkeys/none", None, PEOPLE),
    "my_mail": ("GET", "/api/me/mail", None, PEOPLE),
    "prove_mail": ("POST", "/api/me/mail", {"address": "ann@cheese.example"}, PEOPLE),
    "keep_mail": ("POST", "/api/me/mail/code", {"code": "x" * 26}, PEOPLE),
    "remove_mail": ("DELETE", "/api/me/mail", None, PEOPLE),
    "find_by_mail": ("POST", "/api/mail", {"address": "ann@cheese.example"}, ANYONE),
    "show_options": ("POST", "/api/passkeys/options", None, ANYONE),
    "show_passkey": ("POST", "/api/passkeys/continue", {"credential": {}}, ANYONE),
    "report": ("POST", "/api/reports", {"about": "{person}"}, PEOPLE),
    "my_data": ("GET", "/api/me/data", None, PEOPLE),
    "forget_me": ("DELETE", "/api/me", None, PEOPLE),
    "admin_reports": ("GET", "/api/admin/reports", None, MODERATORS),
    "admin_close_report": ("POST", "/api/admin/reports/{report}/close", {}, MODERATORS),
    "admin_people": ("GET", "/api/admin/people", None, MODERATORS),
    "admin_mute": ("POST", "/api/admin/people/{person}/mute", {}, MODERATORS),
    "admin_ban": ("POST", "/api/admin/people/{person}/ban", {}, MODERATORS),
    "admin_pardon": ("POST", "/api/admin/people/{person}/pardon", {}, MODERATORS),
    "admin_rename": ("POST", "/api/admin/people/{person}/rename", {"name": "Kind Brie"}, MODERATORS),
    "admin_data": ("GET", "/api/admin/people/{person}/data", None, HOSTS),
    "admin_forget": ("DELETE", "/api/admin/people/{person}", None, HOSTS),
    "admin_kick": ("POST", "/api/admin/tables/{table}/kick", {"seat": 1}, MODERATORS),
    "admin_networks": ("GET", "/api/admin/networks", None, HOSTS),
    "admin_ban_network": ("POST", "/api/admin/networks", {"network": "192.0.2.0/24"}, HOSTS),
    "admin_allow_network": ("POST", "/api/admin/networks/allow", {"network": "192.0.2.0/24"}, HOSTS),
    "admin_book": ("GET", "/api/admin/book", None, MODERATORS),
    "web": ("GET", "/", None, ANYONE),
    "live": ("SOCKET", "/api/live", None, PEOPLE),
}
ROUTE_ROWS |= {
    name.replace("-", "_"): ("POST", f"{TABLE}/{place.path}", sample(VERBS[name]), MAY[VERB_ROWS[name]])
    for name, place in PLACES.items()
}
MESSAGE_ROWS: dict[str, tuple[Data, set[str]]] = {
    "watch": ({"seat": 0}, OWNER),
    "unwatch": ({}, PEOPLE),
    "hint": ({"seat": 0}, OWNER),
    "present": ({}, ADMITTED),
    "ping": ({}, PEOPLE),
}
MESSAGE_ROWS |= {name: (sample(VERBS[name]), MAY[who]) for name, who in VERB_ROWS.items()}
DENIALS = ("who-are-you", "no-such-table", "not-your-seat", "not-the-owner", "not-at-table", "not-your-view")


@dataclass
class Cast:
    """A private table in play, and everybody who has something to do with it or not."""

    people: dict[str, Somebody]
    words: dict[str, str]

    def fill(self, data: Any) -> Any:
        if isinstance(data, dict):
            return {key: self.fill(value) for key, value in data.items()}
        return data.format(**self.words) if isinstance(data, str) and data != "{}" else data


@asynccontextmanager
async def cast(server: Server) -> AsyncIterator[Cast]:
    people = {role: Somebody(server.url) for role in ROLES}
    for role in ROLES[1:]:
        await people[role].arrive(Environment().name())  # like nobody's before: some of those have roles
    owner = people["owner"]
    made = await owner.table("me", "invited", "here")
    table, invitation = made["info"]["table"], made["invitation"]
    for role in ("former", "spectator", "other"):
        await people[role].post("/api/join", invitation=invitation)
    await people["stranger"].table("me", "here", "here")
    await people["former"].web.put(f"/api/tables/{table}/seats/1")
    await people["former"].web.delete(f"/api/tables/{table}/seats/1")
    await people["other"].web.put(f"/api/tables/{table}/seats/1")
    page = await owner.page(table, 0)
    words = {"table": table, "invitation": invitation, "move": page["page"]["offers"][0]["move"]}
    puzzle = next(iter(puzzles_of("lab-rats").values()))
    words |= {"puzzle": puzzle.name, "solution": puzzle.best}
    words |= {"person": people["other"].id, "report": await reported(server, people)}
    yield Cast(people, words)
    for person in people.values():
        await person.leave()


async def reported(server: Server, people: dict[str, Somebody]) -> str:
    """Two people are given a role, and somebody is reported: the report's id."""
    desk = server.service.moderation
    for role, name in (("moderator", "moderator"), ("host", "owner")):
        await desk.give_role("host", people[role].id, name)
    await people["stranger"].post("/api/reports", about=people["other"].id)
    return str((await desk.reports(False, 0, 1))[0].id)


def allowed(answer: httpx.Response) -> bool:
    return answer.status_code not in (401, 403, 404)


async def socket_opens(person: Somebody) -> bool:
    async with person.socket() as wire:
        try:
            return bool((await wire.ask("ping"))["type"] == "pong")
        except ConnectionClosed:
            return False


async def who_may_call(at: Cast, name: str) -> set[str]:
    method, path, body, _ = ROUTE_ROWS[name]
    found = set()
    for role in ROLES:
        person = at.people[role]
        if method == "SOCKET":
            good = await socket_opens(person)
        else:
            filled = at.fill(body)
            good = allowed(await person.web.request(method, at.fill(path), json=filled))
        if good:
            found.add(role)
    return found


async def who_may_change(server: Server, name: str) -> set[str]:
    async with cast(server) as at:
        return await who_may_call(at, name)


async def who_may_send(server: Server, kind: str) -> set[str]:
    found = set()
    async with cast(server) as at:
        for role in ROLES[1:]:
            async with at.people[role].socket() as wire:
                data = at.fill(MESSAGE_ROWS[kind][0])
                table = {} if kind == "ping" else {"table": at.words["table"]}
                answer = await wire.ask(kind, **table, **data)
                if answer.get("reason") not in DENIALS:
                    found.add(role)
    return found


READING = [name for name, row in ROUTE_ROWS.items() if row[0] == "GET"]
CHANGING = [name for name in ROUTE_ROWS if name not in READING]


def test_a_route_to_read_answers_only_those_it_is_for(tmp_path: Path) -> None:
    async def matrix() -> dict[str, set[str]]:
        async with serving(tmp_path / "t.db") as server, cast(server) as at:
            return {name: await who_may_call(at, name) for name in READING}

    assert run(matrix(), seconds=180) == {name: ROUTE_ROWS[name][3] for name in READING}


@pytest.mark.parametrize("third", range(3))
def test_a_route_that_changes_things_answers_only_those_it_is_for(tmp_path: Path, third: int) -> None:
    """With new people each time: the one before has changed who they are."""

    async def matrix() -> dict[str, set[str]]:
        async with serving(tmp_path / "t.db") as server:
            return {name: await who_may_change(server, name) for name in CHANGING[third::3]}

    found = run(matrix(), seconds=180)
    assert found == {name: ROUTE_ROWS[name][3] for name in found}


def test_a_message_is_taken_only_from_those_it_is_for(tmp_path: Path) -> None:
    async def matrix() -> dict[str, set[str]]:
        async with serving(tmp_path / "t.db") as server:
            return {kind: await who_may_send(server, kind) for kind in MESSAGE_ROWS}

    assert run(matrix()) == {kind: row[1] for kind, row in MESSAGE_ROWS.items()}


def test_every_verb_says_who_may_use_it_and_every_carrier_has_it() -> None:
    assert {name: verb.who for name, verb in VERBS.items()} == VERB_ROWS
    assert {*PLACES, "sit", "leave", "close"} == set(VERBS)
    assert {verb.name for verb in SPOKEN.values()} == set(VERBS)


def test_every_route_and_message_has_a_row() -> None:
    assert {route.handler_name.split(".")[-1] for route in ROUTES} == set(ROUTE_ROWS)
    tags = {message.__struct_config__.tag for message in get_args(Incoming)}
    assert tags == set(MESSAGE_ROWS)


@pytest.mark.parametrize(
    "opt", [{}, {"may": "person"}, {"may": "moderator"}], ids=["nobody", "person", "role"]
)
def test_a_route_that_does_not_say_or_does_not_ask_who_calls_it_answers_nobody(opt: dict[str, Any]) -> None:
    @get("/forgotten", sync_to_thread=False, opt=opt)
    def forgotten() -> str:
        return "secret"

    with TestClient(Litestar([forgotten], guards=[default_deny], openapi_config=None)) as client:
        assert client.get("/forgotten").status_code >= 400


def test_an_invitation_is_not_a_seat(tmp_path: Path) -> None:
    async def evening() -> None:
        async with serving(tmp_path / "t.db") as server, cast(server) as at:
            page = await at.people["spectator"].page(at.words["table"], None)
            assert page["page"]["view"]["viewer"] is None
            taken = await at.people["spectator"].web.put(f"/api/tables/{at.words['table']}/seats/0")
            assert taken.json()["reason"] == "seat-taken"

    run(evening())


def test_tokens_are_long_hashed_in_the_store_and_in_no_address_or_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def evening() -> list[str]:
        async with serving(tmp_path / "t.db") as server, cast(server) as at:
            code = (await at.people["owner"].post("/api/me/code"))["code"]
            tokens = [person.cookie.partition("=")[2] for person in at.people.values() if person.id]
            return [*tokens, code, at.words["invitation"]]

    with caplog.at_level("DEBUG"):
        tokens = run(evening())
    files = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert all(len(token) * 5 >= 128 for token in tokens)
    assert [token for token in tokens if token.encode() in files] == []
    logged = "\n".join(str(vars(record)) for record in caplog.records if record.name == "cheeseboard")
    assert [token for token in tokens if token in logged] == []


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "null"])
def test_another_site_can_neither_write_nor_open_a_socket(tmp_path: Path, origin: str) -> None:
    async def evening() -> None:
        async with serving(tmp_path / "t.db") as server:
            ann = await Somebody(server.url).arrive()
            answer = await ann.web.post("/api/me/code", headers={"Origin": origin})
            assert (answer.status_code, answer.json()["reason"]) == (403, "other-origin")
            own = await ann.web.post("/api/me/code", headers={"Origin": server.url})
            assert own.status_code == 201
            with pytest.raises(Exception, match="403"):
                async with ann.socket(Origin=origin):
                    pass

    run(evening())


def test_the_cookie_and_the_headers_are_strict(tmp_path: Path) -> None:
    async def evening() -> None:
        async with serving(tmp_path / "t.db", secure=True) as server:
            answer = await Somebody(server.url).web.post("/api/me", json={"name": "Ann"})
            cookie = answer.headers["set-cookie"].lower()
            assert {"httponly", "samesite=strict", "secure"} <= set(cookie.split("; "))
            missing = await Somebody(server.url).web.get("/nowhere")
            for each in (answer, missing):
                assert "frame-ancestors 'none'" in each.headers["content-security-policy"]
                assert each.headers["x-content-type-options"] == "nosniff"

    run(evening())
