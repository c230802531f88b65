"""A mail server that listens in the tests, as much of one as a letter needs."""

import asyncio
import re
import ssl
from base64 import b64decode
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from tests.operations.nginx import certificate

NAME, PASSWORD = "table", "ch@ese/7"


class Letterbox:
    def __init__(self, tls: ssl.SSLContext | None = None) -> None:
        self.tls = tls
        self.letters: list[str] = []
        self.logins: list[tuple[bool, str]] = []
        """Whether the line was encrypted, and what was said."""
        self.port = 0

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"220 here\r\n")
        while line := await reader.readline():
            word = line.split()[0].upper().decode()
            if word == "STARTTLS":
                writer.write(b"220 go on\r\n")
                assert self.tls is not None
                await writer.start_tls(self.tls)
            elif word == "DATA":
                writer.write(b"354 go on\r\n")
                self.letters.append((await reader.readuntil(b"\r\n.\r\n")).decode())
                writer.write(b"250 fine\r\n")
            else:
                writer.write(self._answer(word, line, writer))
        writer.close()

    def _answer(self, word: str, line: bytes, writer: asyncio.StreamWriter) -> bytes:
        encrypted = writer.get_extra_info("ssl_object") is not None
        if word == "EHLO":
            more = b"250-STARTTLS\r\n" if self.tls and not encrypted else b""
            return b"250-here\r\n" + more + b"250 AUTH PLAIN\r\n"
        if word == "AUTH":
            said = b64decode(line.split()[2]).decode()
            self.logins.append((encrypted, said))
            return b"235 come in\r\n" if said == f"\0{NAME}\0{PASSWORD}" else b"535 who are you\r\n"
        return b"221 bye\r\n" if word == "QUIT" else b"250 fine\r\n"

    async def letter(self, n: int) -> str:
        while len(self.letters) <= n:
            await asyncio.sleep(0.02)
        return self.letters[n]

    async def code(self, n: int) -> str:
        found = re.search(r"^([A-Za-z0-9_-]{26,})\r?$", await self.letter(n), re.MULTILINE)
        assert found is not None
        return found[1]


@asynccontextmanager
async def letterbox(tls: ssl.SSLContext | None = None, whole: bool = False) -> AsyncIterator[Letterbox]:
    """Encrypted when asked to; `whole` from the first byte."""
    box = Letterbox(None if whole else tls)
    listening = await asyncio.start_server(box.serve, "127.0.0.1", 0, ssl=tls if whole else None)
    box.port = listening.sockets[0].getsockname()[1]
    async with listening:
        yield box


def tls_in(folder: Path) -> tuple[ssl.SSLContext, Path]:
    """What this machine shows, and the certificate that whoever trusts it must know."""
    key, cert = certificate(folder, "IP:127.0.0.1")
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(cert, key)
    return context, cert
