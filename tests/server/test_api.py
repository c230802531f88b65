"""The API as a stranger finds it: the pages that describe it, and whatever they try because of them."""

import asyncio
import os
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.stateful import run_state_machine_as_test
from schemathesis.core.result import Ok

from cheeseboard.server.identity import COOKIE
from cheeseboard.server.messages import message_schema
from cheeseboard.server.settings import settings_from
from cheeseboard.server.words import texts
from tests.server.harness import Somebody, run, serving

EXAMPLES = 200 if os.environ.get("CHEESEBOARD_LONG") else 8
ALWAYS_THE_SAME = settings(
    max_examples=EXAMPLES,
    deadline=None,
    database=None,
    derandomize=True,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def place(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[str, str]]:
    """A server in a thread of its own, on either store, and the cookie of somebody with a table."""
    ready, stop, found = threading.Event(), asyncio.Event(), []
    in_file = request.param == "sqlite"
    store = (
        tmp_path_factory.mktemp("api") / "t.db" if in_file else request.getfixturevalue("postgres_address")
    )

    async def evening() -> None:
        async with serving(store) as server:
            ann = await Somebody(server.url).arrive()
            await ann.table("me", "here", "here")
            found.append((server.url, ann.cookie, asyncio.get_running_loop()))
            ready.set()
            await stop.wait()

    thread = threading.Thread(target=lambda: asyncio.run(evening()))
    thread.start()
    assert ready.wait(30)
    url, cookie, loop = found[0]
    yield url, cookie
    loop.call_soon_threadsafe(stop.set)
    thread.join()


class SomeGuest:
    """Logs out and is forgotten, since the page says how, and comes back as somebody else."""

    def __init__(self, url: str, cookie: str) -> None:
        self.url = url
        self.known = cookie

    def note(self, status: int) -> None:
        if status == 401:
            made = httpx.post(f"{self.url}/api/me", json={"name": "Ann"})
            self.known = f"{COOKIE}={made.cookies[COOKIE]}"


def test_no_request_made_from_the_openapi_page_is_a_fault_of_ours(place: tuple[str, str]) -> None:
    url, cookie = place
    schema = schemathesis.openapi.from_url(f"{url}/api/schema/openapi.json")
    guest, statuses = SomeGuest(url, cookie), set[int]()
    for operation in schema.get_all_operations():
        assert isinstance(operation, Ok)
        api = operation.ok()

        @ALWAYS_THE_SAME
        @given(case=api.as_strategy())
        def attempt(case: Any) -> None:
            answer = case.call(base_url=url, headers={"Cookie": guest.known})
            statuses.add(answer.status_code)
            guest.note(answer.status_code)
            assert answer.status_code != 500, case.as_curl_command()

        attempt()
    assert {200, 201, 400} <= statuses


LED = "^/api/(tables|join|records)"
STEPS = 30 if os.environ.get("CHEESEBOARD_LONG") else 15


def test_whoever_follows_the_links_of_the_page_meets_no_fault_of_ours(place: tuple[str, str]) -> None:
    """Tables are made, joined, played, closed and looked back on in any order that the page suggests."""
    url, cookie = place
    schema = schemathesis.openapi.from_url(f"{url}/api/schema/openapi.json").include(path_regex=LED)
    guest, followed, reached = SomeGuest(url, cookie), set[str](), set[str]()

    class Way(schema.as_state_machine()):  # type: ignore[misc]
        def before_call(self, case: Any) -> None:
            if (case.operation.method, case.operation.path) == ("post", "/api/tables"):
                case.body = {"title": "lab-rats", "seats": [{"who": "me"}, *[{"who": "here"}] * 2]}

        def get_call_kwargs(self, case: Any) -> dict[str, Any]:
            return {"base_url": url, "headers": {"Cookie": guest.known}}

        def validate_response(self, response: Any, case: Any, **_: Any) -> None:
            assert response.status_code != 500, case.as_curl_command()
            followed.add(f"{case.operation.method} {response.status_code}")
            guest.note(response.status_code)
            if "{table}" in case.operation.path and response.status_code < 300:
                reached.add(case.operation.path)

    run_state_machine_as_test(
        Way,
        settings=settings(ALWAYS_THE_SAME, stateful_step_count=STEPS),
    )
    assert {"post 201", "get 200"} <= followed
    assert reached  # a table that was made on the way, by its name


def test_the_pages_describe_every_route_and_message(tmp_path: Path) -> None:
    async def evening() -> None:
        async with serving(tmp_path / "t.db") as server, httpx.AsyncClient(base_url=server.url) as web:
            page = (await web.get("/api/schema/openapi.json")).json()
            assert "/api/tables/{table}/moves" in page["paths"]
            assert (await web.get("/api/messages")).json() == msgspec.to_builtins(message_schema())
            texts = (await web.get("/api/titles/lab-rats/texts/es")).json()
            assert texts["reason.game-over"] == "La partida ha terminado."
            titles = (await web.get("/api/titles")).json()
            assert "lab-rats" in [title["name"] for title in titles]
            assert b"cheeseboard_moves_total" in (await web.get("/metrics")).content

    run(evening())


def test_arguments_win_over_the_environment() -> None:
    environment = {"CHEESEBOARD_PORT": "9000", "CHEESEBOARD_SECURE": "true"}
    chosen = settings_from(environment, host="0.0.0.0", database=None)
    assert (chosen.port, chosen.secure, chosen.host) == (9000, True, "0.0.0.0")
    assert chosen.database == "cheeseboard.db"


def test_the_server_says_everything_in_both_languages() -> None:
    assert texts().keys("en") == texts().keys("es")
