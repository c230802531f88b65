"""The site as people meet it: the configurations in `deploy`, with TLS, before a real server."""

import json
import os
import shutil
import ssl
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest
from websockets.asyncio.client import connect

from cheeseboard.server.identity import COOKIE
from cheeseboard.server.limits import Allowances
from cheeseboard.server.operations.doctor import examine
from cheeseboard.server.settings import Settings
from tests.operations.nginx import DEPLOY, SITE, as_here, nginx, running, unused_port
from tests.server.harness import Data, Repeatable, Server, Somebody, run, serving


class Site(NamedTuple):
    server: Server
    address: str
    plain: str
    trust: ssl.SSLContext

    def visitor(self, source: str = "127.0.0.1") -> httpx.AsyncClient:
        transport = httpx.AsyncHTTPTransport(verify=self.trust, local_address=source)
        return httpx.AsyncClient(base_url=self.address, transport=transport)


@asynccontextmanager
async def site(tmp_path: Path, proxy: str = "nginx") -> AsyncIterator[Site]:
    async with serving(tmp_path / "t.db", secure=True, address_seconds=600.0) as server:
        server.service.new_guests = Allowances(3, 600.0)
        with before(tmp_path, proxy, server) as (https, http, trust):
            yield Site(server, https, http, trust)


@contextmanager
def before(tmp_path: Path, proxy: str, *nodes: Server) -> Iterator[tuple[str, str, ssl.SSLContext]]:
    """The site's addresses, and whom to trust there."""
    ports = {"http": unused_port(), "https": unused_port()}
    ports |= {name: node.port for name, node in zip(("node", "second"), nodes, strict=False)}
    with PROXIES[proxy](tmp_path, ports) as cert:
        https, http = (f"{kind}://{SITE}:{ports[kind]}" for kind in ("https", "http"))
        yield https, http, ssl.create_default_context(cafile=str(cert))


@contextmanager
def caddy(folder: Path, ports: dict[str, int]) -> Iterator[Path]:
    program = shutil.which("caddy")
    if program is None:
        pytest.skip("no Caddy here: install Debian's package caddy")
    as_here("", folder, ports)
    tls = f"tls {folder}/cert.pem {folder}/key.pem"
    text = (DEPLOY / "Caddyfile").read_text("utf-8").replace("{$SITE} {\n", "{$SITE} {\n\t" + tls + "\n")
    options = f"{{\n\thttp_port {ports['http']}\n\thttps_port {ports['https']}\n\tadmin off\n}}\n"
    (folder / "Caddyfile").write_text(options + text)
    nodes = " ".join(f"127.0.0.1:{ports[each]}" for each in ("node", "second") if each in ports)
    told = {"SITE": SITE, "UPSTREAM": nodes, "HOME": str(folder), **os.environ}
    words = [program, "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]
    with running(words, ports["https"], folder / "none", **told):
        yield folder / "cert.pem"


PROXIES = {"nginx": nginx, "caddy": caddy}
both = pytest.mark.parametrize("proxy", PROXIES)


@both
def test_pages_cookies_and_sockets_come_by_tls_only(tmp_path: Path, proxy: str) -> None:
    async def evening() -> None:
        async with site(tmp_path, proxy) as here, here.visitor() as ann:
            origin = {"Origin": here.address}
            made = await ann.post("/api/me", json={"name": "Ann"}, headers=origin)
            assert made.status_code == 201
            assert "Secure" in made.headers["set-cookie"]
            assert made.headers["strict-transport-security"] == "max-age=31536000"
            cookie = {"Cookie": f"{COOKIE}={made.cookies[COOKIE]}", **origin}
            live = here.address.replace("https", "wss") + "/api/live"
            async with connect(live, ssl=here.trust, additional_headers=cookie) as socket:
                await socket.send('{"type": "ping", "ref": 1}')
                assert '"pong"' in str(await socket.recv())
            async with httpx.AsyncClient() as stray:
                sent_on = await stray.get(here.plain + "/learn")
                assert sent_on.status_code in (301, 308)
                assert sent_on.headers["location"].startswith("https://")

    run(evening())


@both
def test_people_are_counted_by_their_own_address_whatever_they_claim(tmp_path: Path, proxy: str) -> None:
    async def evening() -> None:
        async with site(tmp_path, proxy) as here, here.visitor() as ann, here.visitor("127.0.0.2") as bob:
            seen = [await arrive(ann, f"10.0.0.{n}") for n in range(5)]
            assert seen == [201, 201, 201, 429, 429]
            assert await arrive(bob, "10.0.0.9") == 201

    run(evening())


async def arrive(web: httpx.AsyncClient, claimed: str) -> int:
    answer = await web.post("/api/me", json={"name": "X"}, headers={"X-Forwarded-For": claimed})
    web.cookies.clear()
    return answer.status_code


@both
def test_the_figures_and_another_origin_stay_outside(tmp_path: Path, proxy: str) -> None:
    async def evening() -> None:
        async with site(tmp_path, proxy) as here, here.visitor() as ann:
            assert (await ann.get("/metrics")).status_code == 403
            other = await ann.post("/api/me", json={"name": "X"}, headers={"Origin": "https://other.example"})
            assert other.json()["reason"] == "other-origin"

    run(evening())


def test_the_proxys_name_of_a_request_is_the_servers(tmp_path: Path) -> None:
    async def evening() -> None:
        async with site(tmp_path) as here, here.visitor() as ann:
            assert len((await ann.get("/healthz")).headers["x-request-id"]) == 32

    run(evening())


def told_of(here: Site, tmp_path: Path) -> Data:
    return {"database": str(tmp_path / "t.db"), "port": here.server.port, "address": here.address}


def test_the_doctor_looks_through_the_proxy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def found(settings: Settings) -> set[str]:
        return {each.key for each in await examine(settings) if each.key.startswith("front")}

    async def evening() -> None:
        async with site(tmp_path) as here:
            told = told_of(here, tmp_path)
            assert await found(Settings(**told, secure=True)) == {"front-certificate"}
            monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "cert.pem"))
            assert await found(Settings(**told, secure=True)) == {"front"}
            assert await found(Settings(**told)) == {"front", "front-not-secure"}
            nowhere = {**told, "address": f"https://{SITE}:1"}
            assert await found(Settings(**nowhere, secure=True)) == {"front-silent"}

    run(evening())


FAULTS = {
    "proxy_set_header Host $http_host;": ("proxy_set_header Host $proxy_host;", "front-host"),
    "proxy_set_header Upgrade $http_upgrade;": ("", "front-no-socket"),
    "add_header Strict": ("# ", "front-no-hsts"),
    "location /metrics { deny all; }": ("", "front-metrics"),
}


@pytest.mark.parametrize("line", FAULTS)
def test_the_doctor_names_what_a_proxy_does_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str
) -> None:
    wrong, key = FAULTS[line]
    config = tmp_path / "deploy"
    config.mkdir()
    text = (DEPLOY / "nginx.conf").read_text("utf-8")
    assert line in text
    (config / "nginx.conf").write_text(text.replace(line, wrong))
    monkeypatch.setattr("tests.operations.nginx.DEPLOY", config)
    monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "cert.pem"))

    async def evening() -> None:
        async with site(tmp_path) as here:
            told = told_of(here, tmp_path)
            assert key in {each.key for each in await examine(Settings(**told, secure=True))}

    run(evening())


def test_a_node_that_is_away_is_not_noticed(tmp_path: Path) -> None:
    async def evening() -> None:
        async with serving(tmp_path / "t.db") as second:
            ports = {name: unused_port() for name in ("http", "https", "node")}
            with nginx(tmp_path, {**ports, "second": second.port}) as cert:
                trust = ssl.create_default_context(cafile=str(cert))
                async with httpx.AsyncClient(verify=trust) as ann:
                    answers = [
                        (await ann.get(f"https://{SITE}:{ports['https']}/healthz")).status_code
                        for _ in range(3)
                    ]
            assert answers == [200, 200, 200]

    run(evening())


TABLES = 8


@both
def test_all_who_are_at_a_table_meet_at_one_of_two_nodes(
    tmp_path: Path, proxy: str, postgres_address: str
) -> None:
    async def evening() -> None:
        seed = 80 + 2 * list(PROXIES).index(proxy)  # other people and tables than those of other tests
        times = Repeatable(seed=seed), Repeatable(seed=seed + 1)
        async with serving(postgres_address, times[0]) as one, serving(postgres_address, times[1]) as other:
            ann = await Somebody(one.url).arrive("Ann")
            names = [(await ann.table("me", "here", "here"))["info"]["table"] for _ in range(TABLES)]
            with before(tmp_path, proxy, one, other) as (https, _, trust):
                for name in names:
                    await sit_by_seat(https, trust, ann, name)
                    seats = [node.service.tables.live.viewers(name) for node in (one, other)]
                    assert sorted(map(len, seats)) == [0, 3]
                    meeting.add(len(seats[0]))
            assert meeting == {0, 3}, "all tables at one node"

    meeting: set[int] = set()
    run(evening())


async def sit_by_seat(https: str, trust: ssl.SSLContext, ann: Somebody, table: str) -> None:
    """A socket for each seat, from three addresses; they stay open until the test ends."""
    live = https.replace("https", "wss") + f"/api/live?table={table}"
    for seat in range(3):
        source = (f"127.0.0.{seat + 1}", 0)
        headers = {"Cookie": ann.cookie, "Origin": https}
        socket = await connect(live, ssl=trust, additional_headers=headers, local_addr=source)
        await socket.send(json.dumps({"type": "watch", "ref": 1, "table": table, "seat": seat}))
        assert '"whole"' in str(await socket.recv())
