"""The socket against the letter of RFC 6455, frame by frame: Autobahn's groups of cases, as bare bytes.

Autobahn itself needs Python 2 (`test_autobahn.py`). Its groups on compression (12, 13) and on timing (9) do
not apply: we send no compressed frames, and long messages are refused. Case numbers are Autobahn's.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.server.harness import Server, Somebody, run, serving
from tests.server.raw import CLOSE, CONTINUED, PING, PONG, TEXT, frame, handshake, raw_line

BINARY = 0x2
RSV = {1: 0x40, 2: 0x20, 3: 0x10}
ASK = b'{"type":"ping"}'
ANSWER = b'{"type":"pong"'
GREETING = "κόσμε".encode()


def coded(code: int, reason: bytes = b"") -> bytes:
    return frame(CLOSE, code.to_bytes(2, "big") + reason)


def reserved(bit: int, data: bytes) -> bytes:
    plain = frame(TEXT, data)
    return bytes([plain[0] | RSV[bit]]) + plain[1:]


def unmasked(data: bytes) -> bytes:
    return bytes([0x80 | TEXT, len(data)]) + data


def masked(data: bytes, key: bytes = b"\x37\xfa\x21\x3d") -> bytes:
    hidden = bytes(byte ^ key[n % 4] for n, byte in enumerate(data))
    return bytes([0x80 | TEXT, 0x80 | len(data)]) + key + hidden


class Ear:
    """What the server sends, frame by frame."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def next(self) -> tuple[int, bytes]:
        """Its kind and its data; nothing once the line is closed."""
        try:
            head = await self.reader.readexactly(2)
            size = head[1]
            if size == 126:
                size = int.from_bytes(await self.reader.readexactly(2), "big")
            return head[0] & 0x0F, await self.reader.readexactly(size)
        except (asyncio.IncompleteReadError, ConnectionError):
            return -1, b""

    async def code(self) -> int | None:
        """With which code the server closes; None where it hangs up without one."""
        while True:
            kind, data = await self.next()
            if kind == CLOSE:
                return int.from_bytes(data[:2], "big") if data else 1005
            if kind == -1:
                return None


@asynccontextmanager
async def ear(server: Server, ann: Somebody) -> AsyncIterator[Ear]:
    async with raw_line(server, handshake(server, ann)) as (reader, writer):
        assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
        yield Ear(reader, writer)


ANSWERED = {
    "1.1.1 text": frame(TEXT, ASK),
    "1.1.2 text of 125 bytes": frame(TEXT, ASK.ljust(125)),
    "1.1.3 text of 126 bytes": frame(TEXT, ASK.ljust(126)),
    "1.1.4 text of 127 bytes": frame(TEXT, ASK.ljust(127)),
    "1.1.6 text of 8191 bytes": frame(TEXT, ASK.ljust(8191)),
    "2.1 ping, and text": frame(PING) + frame(TEXT, ASK),
    "2.7 pong without a ping": frame(PONG) + frame(TEXT, ASK),
    "2.8 pong with data": frame(PONG, b"unasked") + frame(TEXT, ASK),
    "5.3 two parts": frame(TEXT, ASK[:5], last=False) + frame(CONTINUED, ASK[5:]),
    "5.6 a ping between parts": frame(TEXT, ASK[:5], last=False)
    + frame(PING, b"now")
    + frame(CONTINUED, ASK[5:]),
    "5.19 many parts": frame(TEXT, ASK[:1], last=False)
    + b"".join(frame(CONTINUED, bytes([byte]), last=False) for byte in ASK[1:-1])
    + frame(CONTINUED, ASK[-1:]),
    "6.1 empty parts": frame(TEXT, b"", last=False)
    + frame(CONTINUED, b"", last=False)
    + frame(CONTINUED, ASK),
    "6.2 UTF-8": frame(TEXT, b'{"type":"nobody","name":"' + GREETING + b'"}') + frame(TEXT, ASK),
    "6.2 a letter in two parts": frame(TEXT, b'{"x":"' + GREETING[:3], last=False)
    + frame(CONTINUED, GREETING[3:] + b'"}')
    + frame(TEXT, ASK),
    "under a mask": masked(ASK),
}
CLOSED = {
    "1.2 binary": (frame(BINARY, b"x"), 1003),
    "1.1.8 text of 8193 bytes": (frame(TEXT, b"x" * 8193), 1009),
    "2.5 a ping of 126 bytes": (frame(PING, b"x" * 126), 1002),
    "3.1 reserved bit 1": (reserved(1, ASK), 1002),
    "3.2 reserved bit 2": (reserved(2, ASK), 1002),
    "3.3 reserved bit 3": (reserved(3, ASK), 1002),
    "4.1 reserved opcode 3": (frame(0x3, b"x"), 1002),
    "4.1 reserved opcode 7": (frame(0x7), 1002),
    "4.2 reserved opcode 11": (frame(0xB, b"x"), 1002),
    "4.2 reserved opcode 15": (frame(0xF), 1002),
    "5.1 a ping in parts": (frame(PING, b"x", last=False) + frame(CONTINUED, b"y"), 1002),
    "5.9 a part of nothing": (frame(CONTINUED, b"x"), 1002),
    "5.11 an open part of nothing": (frame(CONTINUED, b"x", last=False), 1002),
    "5.18 text within text": (frame(TEXT, b"x", last=False) + frame(TEXT, b"y"), 1002),
    "5.20 too long in parts": (
        frame(TEXT, b"x" * 5000, last=False) + frame(CONTINUED, b"x" * 5000),
        1009,
    ),
    "6.3 no UTF-8": (frame(TEXT, b"\xce\xba\xe1\xbd\xb9\xed\xa0\x80edited"), 1007),
    "6.4 no UTF-8, in parts": (
        frame(TEXT, GREETING, last=False) + frame(CONTINUED, b"\xf4\x90\x80\x80"),
        1007,
    ),
    "6.6 half a letter": (frame(TEXT, b"\xce"), 1007),
    "6.12 too long for its letter": (frame(TEXT, b"\xc0\xaf"), 1007),
    "6.14 a surrogate": (frame(TEXT, b"\xed\xa0\x80"), 1007),
    "7.1.1 close": (coded(1000), 1000),
    "7.3.1 close without a code": (frame(CLOSE), 1005),
    "7.3.2 close with half a code": (frame(CLOSE, b"\x03"), 1002),
    "7.3.5 close with a reason": (coded(1000, b"x" * 123), 1000),
    "7.3.6 close of 126 bytes": (frame(CLOSE, b"\x03\xe8" + b"x" * 124), 1002),
    "7.5.1 a reason that is no UTF-8": (coded(1000, b"\xed\xa0\x80"), 1007),
    "7.7 a code of one's own": (coded(3000), 3000),
    "7.7 the last of them": (coded(4999), 4999),
    "7.9 code 0": (coded(0), 1002),
    "7.9 code 999": (coded(999), 1002),
    "7.9 code 1004": (coded(1004), 1002),
    "7.9 code 1005": (coded(1005), 1002),
    "7.9 code 1006": (coded(1006), 1002),
    "7.9 code 1016": (coded(1016), 1002),
    "7.9 code 2999": (coded(2999), 1002),
    "7.13 code 5000": (coded(5000), 1002),
    "7.1.5 goodbye between the parts of a message": (
        frame(TEXT, ASK[:3], last=False) + coded(1000) + frame(CONTINUED, ASK[3:]),
        1000,
    ),
    "without a mask": (unmasked(ASK), 1002),
    "a length beyond all bounds": (bytes([0x81, 0xFF]) + b"\xff" * 8, 1009),
}


def text_of(letters: bytes) -> bytes:
    """A message with these letters in it, which nobody understands, and one that is answered."""
    return frame(TEXT, b'{"x":"' + letters + b'"}') + frame(TEXT, ASK)


def in_parts(data: bytes, size: int, kind: int = TEXT) -> bytes:
    parts = [data[n : n + size] for n in range(0, len(data), size)]
    kinds = [kind, *[CONTINUED] * (len(parts) - 1)]
    ends = [*[False] * (len(parts) - 1), True]
    return b"".join(frame(*each) for each in zip(kinds, parts, ends, strict=True))


LETTERS = {
    "6.7 first of each length": b"\x00 \xc2\x80 \xe0\xa0\x80 \xf0\x90\x80\x80".replace(b"\x00", b"a"),
    "6.9 last of each length": b"\x7f \xdf\xbf \xef\xbf\xbf \xf4\x8f\xbf\xbf",
    "6.11 around the gap": b"\xed\x9f\xbf \xee\x80\x80 \xef\xbf\xbd \xf4\x8f\xbf\xbd",
    "6.22 no characters": b"\xef\xbf\xbe \xf0\x9f\xbf\xbe \xf0\xaf\xbf\xbf \xf4\x8f\xbf\xbe",
    "6.23 replacement": b"\xef\xbf\xb9 \xef\xbf\xba \xef\xbf\xbb \xef\xbf\xbc \xef\xbf\xbd",
}
"""UTF-8 that is allowed, however seldom it is met."""
NO_LETTERS = {
    "6.8 first of five and six": [b"\xf8\x88\x80\x80\x80", b"\xfc\x84\x80\x80\x80\x80"],
    "6.10 last of four, five and six": [
        b"\xf7\xbf\xbf\xbf", b"\xfb\xbf\xbf\xbf\xbf", b"\xfd\xbf\xbf\xbf\xbf\xbf",
    ],
    "6.11.5 one too far": [b"\xf4\x90\x80\x80"],
    "6.12 only continued": [b"\x80" * n for n in range(1, 8)] + [b"\xbf"],
    "6.13 only begun": [bytes([byte]) + b" " for byte in (*range(0xC0, 0xC3), 0xE0, 0xF0, 0xF8, 0xFC)],
    "6.14 the last byte is missing": [
        b"\xc0", b"\xe0\x80", b"\xf0\x80\x80", b"\xf8\x80\x80\x80", b"\xfc\x80\x80\x80\x80",
        b"\xdf", b"\xef\xbf", b"\xf7\xbf\xbf", b"\xfb\xbf\xbf\xbf", b"\xfd\xbf\xbf\xbf\xbf",
    ],
    "6.16 never": [b"\xfe", b"\xff", b"\xfe\xfe\xff\xff"],
    "6.17 too long for their letter": [
        b"\xc0\xaf", b"\xe0\x80\xaf", b"\xf0\x80\x80\xaf", b"\xf8\x80\x80\x80\xaf",
    ],
    "6.18 the longest of them": [b"\xc1\xbf", b"\xe0\x9f\xbf", b"\xf0\x8f\xbf\xbf", b"\xf8\x87\xbf\xbf\xbf"],
    "6.19 nothing, written long": [b"\xc0\x80", b"\xe0\x80\x80", b"\xf0\x80\x80\x80"],
    "6.20 surrogates": [
        b"\xed\xa0\x80", b"\xed\xad\xbf", b"\xed\xae\x80", b"\xed\xaf\xbf", b"\xed\xb0\x80",
        b"\xed\xbe\x80", b"\xed\xbf\xbf",
    ],
    "6.21 pairs of them": [b"\xed\xa0\x80\xed\xb0\x80", b"\xed\xaf\xbf\xed\xbf\xbf"],
}  # fmt: skip
"""Bytes that are no UTF-8."""
ANSWERED |= {name: text_of(letters) for name, letters in LETTERS.items()}
ANSWERED |= {
    f"{name}, byte by byte": in_parts(b'{"x":"' + letters + b'"}', 1) + frame(TEXT, ASK)
    for name, letters in LETTERS.items()
}
ANSWERED |= {f"5.5 parts of {size} bytes": in_parts(ASK, size) for size in range(1, len(ASK))}
ANSWERED |= {
    f"5.7 pings among {count} parts": b"".join(
        frame(TEXT if n == 0 else CONTINUED, ASK[n : n + 1] if n < count - 1 else ASK[n:], n == count - 1)
        + frame(PING, b"%d" % n)
        for n in range(count)
    )
    for count in (2, 3, 5, 10)
}
ANSWERED |= {f"2.10 {count} pings": frame(PING, b"x") * count + frame(TEXT, ASK) for count in (1, 10, 50)}
ANSWERED |= {f"2.9 {count} pongs": frame(PONG, b"x") * count + frame(TEXT, ASK) for count in (1, 10, 50)}
ANSWERED |= {f"1.1 text of {size} bytes": frame(TEXT, ASK.ljust(size)) for size in (16, 124, 128, 4096, 8192)}
CLOSED |= {
    f"{name}, {n}": (frame(TEXT, bad), 1007)
    for name, all_bad in NO_LETTERS.items()
    for n, bad in enumerate(all_bad)
}
CLOSED |= {
    f"{name}, {n}, in parts": (frame(TEXT, b"a", last=False) + frame(CONTINUED, bad), 1007)
    for name, all_bad in NO_LETTERS.items()
    for n, bad in enumerate(all_bad)
}
CLOSED |= {
    f"6.6 {size} bytes of a greeting": (frame(TEXT, GREETING[:size]), 1007)
    for size in range(1, len(GREETING))
    if GREETING[:size].decode(errors="ignore").encode() != GREETING[:size]
}
CLOSED |= {
    f"3 reserved bits {bits} on {name}": (bytes([plain[0] | bits << 4]) + plain[1:], 1002)
    for bits in range(1, 8)
    for name, plain in {"text": frame(TEXT, ASK), "ping": frame(PING, b"x"), "close": coded(1000)}.items()
}
CLOSED |= {
    f"4 opcode {kind} with {len(data)} bytes": (frame(kind, data), 1002)
    for kind in (*range(0x3, 0x8), *range(0xB, 0x10))
    for data in (b"", b"x", b"x" * 125)
}
CLOSED |= {
    f"4 opcode {kind} within a message": (frame(TEXT, ASK[:3], last=False) + frame(kind, b"x"), 1002)
    for kind in (*range(0x3, 0x8), *range(0xB, 0x10))
}
CLOSED |= {
    f"5.2 a {name} in parts": (frame(kind, b"x", last=False) + frame(CONTINUED, b"y"), 1002)
    for name, kind in {"pong": PONG, "close": CLOSE}.items()
}
CLOSED |= {
    f"7.7 code {code}": (coded(code), code)
    for code in (1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 3999, 4000)
}
CLOSED |= {f"7.9 code {code}": (coded(code), 1002) for code in (1, 500, 1100, 2000, 65535)}
CLOSED |= {
    f"7.5 a reason that is no UTF-8, {n}": (coded(1000, bad), 1007)
    for n, bad in enumerate(each[0] for each in NO_LETTERS.values())
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("frames")


def test_what_is_allowed_is_answered(folder: Path) -> None:
    async def evening() -> list[str]:
        wrong = []
        async with serving(folder / "t.db") as server:
            ann = await Somebody(server.url).arrive()
            for name, said in ANSWERED.items():
                async with ear(server, ann) as here:
                    here.writer.write(said)
                    kinds = [await here.next()]
                    while kinds[-1][0] not in (-1, CLOSE) and not kinds[-1][1].startswith(ANSWER):
                        kinds.append(await here.next())
                    if not kinds[-1][1].startswith(ANSWER):
                        wrong.append(name)
        return wrong

    assert run(evening()) == []


def test_what_is_not_is_closed_with_the_right_code(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def evening() -> dict[str, tuple[int | None, int]]:
        wrong = {}
        async with serving(folder / "t.db") as server:
            ann = await Somebody(server.url).arrive()
            for name, (said, code) in CLOSED.items():
                async with ear(server, ann) as here:
                    here.writer.write(said)
                    found = await here.code()
                    if found != code:
                        wrong[name] = (found, code)
            assert server.service.metrics.errors._value.get() == 0
        return wrong

    assert run(evening()) == {}
    assert [each.message for each in caplog.records if each.levelname == "ERROR"] == []


def test_pings_come_back_with_their_data_byte_by_byte_and_all_at_once(folder: Path) -> None:
    async def evening() -> None:
        async with serving(folder / "t.db") as server:
            ann = await Somebody(server.url).arrive()
            async with ear(server, ann) as here:
                for data in (b"", b"Hello", b"\x00\xff\xfe", b"\xfe" * 125):
                    here.writer.write(frame(PING, data))
                    assert await here.next() == (PONG, data)
                here.writer.write(b"".join(frame(PING, b"%d" % n) for n in range(10)))
                assert [await here.next() for _ in range(10)] == [(PONG, b"%d" % n) for n in range(10)]
                for byte in frame(PING, b"slowly"):
                    here.writer.write(bytes([byte]))
                    await here.writer.drain()
                    await asyncio.sleep(0)
                assert await here.next() == (PONG, b"slowly")

    run(evening())


def test_after_goodbye_nothing_is_answered_and_the_line_ends(folder: Path) -> None:
    async def evening() -> None:
        async with serving(folder / "t.db") as server:
            ann = await Somebody(server.url).arrive()
            for after in (frame(TEXT, ASK), frame(PING), coded(1000), b"nonsense"):
                async with ear(server, ann) as here:
                    here.writer.write(coded(1000) + after)
                    assert [await here.next(), await here.next()] == [(CLOSE, b"\x03\xe8"), (-1, b"")]

    run(evening())
