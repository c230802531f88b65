"""The site as people meet it: asked over its own address, through whatever stands in front."""

import asyncio
import json
import ssl
from base64 import b64encode
from typing import Any, Final, Literal, NamedTuple
from urllib.parse import SplitResult, urlsplit

from cheeseboard.server.home import EVERYWHERE
from cheeseboard.server.settings import Settings

PATIENCE: Final = 5.0
MOST: Final = 64 * 1024
NO_CODE: Final = json.dumps({"code": "x" * 32}).encode()
SOCKET: Final = {
    "Upgrade": "websocket",
    "Connection": "Upgrade",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": b64encode(b"sixteen  letters").decode(),
}

Graded = tuple[Literal["good", "warn", "bad"], str, dict[str, Any]]


class FrontAnswer(NamedTuple):
    status: int
    headers: dict[str, str]
    body: bytes

    def data(self) -> dict[str, Any]:
        try:
            found = json.loads(self.body)
        except ValueError:
            return {}
        return found if isinstance(found, dict) else {}


async def ask(
    where: SplitResult, path: str, method: str = "GET", body: bytes = b"", **headers: str
) -> FrontAnswer:
    """One request over a connection of its own; a certificate is believed only if the system believes it."""
    secure = where.scheme == "https"
    context = ssl.create_default_context() if secure else None
    port = where.port or (443 if secure else 80)
    reader, writer = await asyncio.open_connection(where.hostname, port, ssl=context)
    try:
        writer.write(_request(where, path, method, body, headers))
        await writer.drain()
        return await _read(reader)
    finally:
        writer.transport.abort()


def _request(where: SplitResult, path: str, method: str, body: bytes, more: dict[str, str]) -> bytes:
    headers = {"Host": where.netloc, "Content-Length": str(len(body)), "Connection": "close", **more}
    if body:
        headers["Content-Type"] = "application/json"
    lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items()), "", ""]
    return "\r\n".join(lines).encode() + body


async def _read(reader: asyncio.StreamReader) -> FrontAnswer:
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    pairs = (line.partition(":") for line in head[1:] if line)
    headers = {name.strip().lower(): value.strip() for name, _, value in pairs}
    status = int(head[0].split()[1])
    return FrontAnswer(status, headers, b"" if status == 101 else await _body(reader, headers))


async def _body(reader: asyncio.StreamReader, headers: dict[str, str]) -> bytes:
    if headers.get("transfer-encoding") != "chunked":
        return await reader.readexactly(min(int(headers.get("content-length", "0")), MOST))
    body = b""
    while (size := int(await reader.readline(), 16)) and len(body) + size <= MOST:
        body += (await reader.readexactly(size + len(b"\r\n")))[:size]
    return body


async def running_here(settings: Settings) -> dict[str, bool] | None:
    """What the server on this machine says of itself, or None where it is another program."""
    host = "127.0.0.1" if settings.host in EVERYWHERE else settings.host
    where = urlsplit(f"http://{f'[{host}]' if ':' in host else host}:{settings.port}")
    try:
        async with asyncio.timeout(PATIENCE):
            checks = (await ask(where, "/readyz")).data().get("checks")
    except (OSError, TimeoutError, EOFError, ValueError):
        return None
    return checks if isinstance(checks, dict) else None


async def look_from_outside(settings: Settings) -> list[Graded]:
    where = urlsplit(settings.address)
    try:
        async with asyncio.timeout(3 * PATIENCE):
            return [
                *await _greeting(settings, where),
                *await _own_pages(settings, where),
                *await _socket(where),
                *await _figures(settings, where),
            ]
    except ssl.SSLCertVerificationError as problem:
        return [("bad", "front-certificate", {"address": settings.address, "why": problem.verify_message})]
    except (OSError, TimeoutError, EOFError, ValueError) as problem:
        return [("bad", "front-silent", {"address": settings.address, "why": repr(problem)})]


async def _greeting(settings: Settings, where: SplitResult) -> list[Graded]:
    answer = await ask(where, "/healthz")
    if answer.data().get("status") != "ok":
        return [("bad", "front-other", {"address": settings.address, "status": answer.status})]
    found: list[Graded] = [("good", "front", {"address": settings.address})]
    if where.scheme == "https" and not settings.secure:
        found.append(("bad", "front-not-secure", {}))
    if where.scheme == "https" and "strict-transport-security" not in answer.headers:
        found.append(("warn", "front-no-hsts", {}))
    return found


async def _own_pages(settings: Settings, where: SplitResult) -> list[Graded]:
    """A code that nobody has, sent as our own page would: refused for the code, or for its origin."""
    origin = f"{where.scheme}://{where.netloc}"
    answer = await ask(where, "/api/me/continue", "POST", NO_CODE, Origin=origin)
    if answer.data().get("reason") == "other-origin":
        return [("bad", "front-host", {"address": settings.address})]
    return []


async def _socket(where: SplitResult) -> list[Graded]:
    answer = await ask(where, "/api/live", "GET", b"", **SOCKET)
    return [] if answer.status == 101 else [("bad", "front-no-socket", {"status": answer.status})]


async def _figures(settings: Settings, where: SplitResult) -> list[Graded]:
    shown = (await ask(where, "/metrics")).status == 200 and not settings.open_metrics
    return [("warn", "front-metrics", {})] if shown else []
