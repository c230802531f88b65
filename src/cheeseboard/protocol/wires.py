"""Ways to an outside bot: a program's standard streams, or an address; one JSON object at a time."""

from __future__ import annotations

import contextlib
import os
import shlex
import signal
import subprocess
import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable
from queue import Empty, Queue
from threading import Thread, Timer
from typing import IO, Final
from urllib.error import URLError
from urllib.request import Request, urlopen

from cheeseboard.protocol.faults import ProtocolFault

LONGEST: Final = 64 * 1024
"""Bytes of an answer."""
WAITING: Final = 16
"""Lines that a bot may send ahead before it has to wait."""
LAST_WORDS: Final = 20
"""Lines of its standard error that are kept."""
GRACE: Final = 2.0
"""Seconds to leave after the goodbye."""
KEPT: Final = ("PATH", "HOME", "LANG", "LC_ALL", "TMPDIR", "SYSTEMROOT")
"""Of our environment; the rest, which may hold a host's secrets, is not for an outside program."""


class Wire(ABC):
    """Sends an object as a line and gives back the line that answers it."""

    @abstractmethod
    def ask(self, message: bytes, seconds: float) -> bytes:
        """The answer, or ProtocolFault: `late`, `gone`, `too-long`."""

    @abstractmethod
    def tell(self, message: bytes) -> None:
        """Nothing is answered, and nothing goes wrong."""

    @abstractmethod
    def close(self) -> bool:
        """Whether the bot went by itself."""

    def last_words(self) -> str:
        return ""

    def held_back(self) -> bool:
        """Whether an answer came only when the bot ended."""
        return False


def open_wire(command: str, megabytes: int = 1024) -> Wire:
    if command.startswith(("http://", "https://")):
        return HttpWire(command)
    return Program(shlex.split(command), megabytes)


class Program(Wire):
    """A process in a group of its own, so that whatever it has started goes with it."""

    def __init__(self, words: list[str], megabytes: int = 1024) -> None:
        environment = {name: os.environ[name] for name in KEPT if name in os.environ}
        pipe = subprocess.PIPE
        try:
            self.process = subprocess.Popen(
                words, stdin=pipe, stdout=pipe, stderr=pipe, env=environment, start_new_session=True
            )
        except OSError as problem:
            raise ProtocolFault("no-start", command=shlex.join(words), why=problem.strerror) from problem
        limit_memory(self.process.pid, megabytes)
        self.lines: Queue[bytes] = Queue(WAITING)
        self.left_over = b""
        self.errors: deque[bytes] = deque(maxlen=LAST_WORDS)
        self.readers = [
            Thread(target=self._read, args=(stream, put), daemon=True)
            for stream, put in (
                (self.process.stdout, self.lines.put),
                (self.process.stderr, self.errors.append),
            )
        ]
        for reader in self.readers:
            reader.start()

    def _read(self, stream: IO[bytes], put: Callable[[bytes], None]) -> None:
        with contextlib.suppress(ValueError, OSError):
            while line := stream.readline(LONGEST + 1):
                put(line)
        put(b"")

    def ask(self, message: bytes, seconds: float) -> bytes:
        end = time.monotonic() + seconds
        if not self.lines.empty():
            raise ProtocolFault("unasked" if self.lines.get_nowait() else "gone")
        self._write(message, seconds)
        try:
            line = self.lines.get(timeout=max(0.0, end - time.monotonic()))
        except Empty as nothing:
            raise ProtocolFault("late", seconds=f"{seconds:g}") from nothing
        return self._whole(line)

    def _whole(self, line: bytes) -> bytes:
        if not line:
            raise ProtocolFault("gone")
        if len(line) > LONGEST:
            raise ProtocolFault("too-long", most=LONGEST)
        return line

    def _write(self, message: bytes, seconds: float) -> None:
        """A bot that does not read would let us wait for ever: it is killed when its time is over."""
        assert self.process.stdin is not None
        watchdog = Timer(seconds, self.kill)
        watchdog.start()
        try:
            self.process.stdin.write(message + b"\n")
            self.process.stdin.flush()
        except (OSError, ValueError) as problem:
            late = watchdog.finished.is_set()
            raise (
                ProtocolFault("late", seconds=f"{seconds:g}") if late else ProtocolFault("gone")
            ) from problem
        finally:
            watchdog.cancel()

    def tell(self, message: bytes) -> None:
        with contextlib.suppress(ProtocolFault):
            self._write(message, GRACE)

    def close(self) -> bool:
        try:
            if self.process.stdin is not None:
                with contextlib.suppress(OSError):
                    self.process.stdin.close()
            self.process.wait(GRACE)
            return True
        except subprocess.TimeoutExpired:
            return False
        finally:
            self.kill()
            self._release()

    def _release(self) -> None:
        """Give the pipes back, unless something that escaped from the group still holds them."""
        self.process.wait()
        end = time.monotonic() + GRACE
        while any(reader.is_alive() for reader in self.readers) and time.monotonic() < end:
            with contextlib.suppress(Empty):
                self.left_over = self.lines.get(timeout=0.01) or self.left_over
        while not self.lines.empty():
            self.left_over = self.lines.get() or self.left_over
        for reader, stream in zip(self.readers, (self.process.stdout, self.process.stderr), strict=True):
            if stream is not None and not reader.is_alive():
                stream.close()

    def kill(self) -> None:
        with contextlib.suppress(OSError):
            if hasattr(os, "killpg"):
                os.killpg(self.process.pid, signal.SIGKILL)
            else:
                self.process.kill()

    def held_back(self) -> bool:
        return bool(self.left_over)

    def last_words(self) -> str:
        return b"".join(self.errors).decode("utf-8", "replace").strip()


def limit_memory(process: int, megabytes: int) -> None:
    """What it fills, not what it reserves: Node and others reserve far more than they ever use."""
    try:
        import resource
    except ImportError:  # not on Windows
        return
    size = megabytes * 1024 * 1024
    if hasattr(resource, "prlimit"):
        with contextlib.suppress(OSError, ValueError):
            resource.prlimit(process, resource.RLIMIT_DATA, (size, size))


class HttpWire(Wire):
    """A server that is sent each message by POST and answers in the body."""

    def __init__(self, address: str) -> None:
        self.address = address

    def ask(self, message: bytes, seconds: float) -> bytes:
        end = time.monotonic() + seconds
        request = Request(self.address, message, {"Content-Type": "application/json"})
        try:
            with urlopen(request, timeout=seconds) as answer:
                return self._body(answer, end, seconds)
        except TimeoutError as problem:
            raise ProtocolFault("late", seconds=f"{seconds:g}") from problem
        except (URLError, OSError) as problem:
            reason = getattr(problem, "reason", problem)
            late = isinstance(reason, TimeoutError)
            raise (
                ProtocolFault("late", seconds=f"{seconds:g}") if late else ProtocolFault("gone")
            ) from problem

    def _body(self, answer: IO[bytes], end: float, seconds: float) -> bytes:
        body = b""
        while piece := answer.read(4096):
            body += piece
            if len(body) > LONGEST:
                raise ProtocolFault("too-long", most=LONGEST)
            if time.monotonic() > end:
                raise ProtocolFault("late", seconds=f"{seconds:g}")
        return body

    def tell(self, message: bytes) -> None:
        with contextlib.suppress(ProtocolFault):
            self.ask(message, GRACE)

    def close(self) -> bool:
        return True
