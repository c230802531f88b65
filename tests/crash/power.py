"""A disk that forgets what was not synced: between SQLite and the real one, it notes every write.

A cut leaves of each file what the last sync made safe, and of everything since then any part in any order, by
sectors. Registered with SQLite as a layer over its own file system; nothing of the store's code knows of it.
"""

import ctypes
import random
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ctypes import CFUNCTYPE, POINTER, Structure, c_char_p, c_int, c_int64, c_void_p
from pathlib import Path
from typing import Any, Final

SECTOR: Final = 512
OK: Final = 0
NAME: Final = b"forgetful"

Open = CFUNCTYPE(c_int, c_void_p, c_void_p, c_void_p, c_int, c_void_p)
Delete = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int)
Write = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int, c_int64)
Truncate = CFUNCTYPE(c_int, c_void_p, c_int64)
Sync = CFUNCTYPE(c_int, c_void_p, c_int)


class FileSystem(Structure):
    _fields_ = [
        ("version", c_int), ("file_size", c_int), ("path_size", c_int), ("next", c_void_p),
        ("name", c_char_p), ("data", c_void_p), ("open", Open), ("delete", Delete),
        *[(f"other{n}", c_void_p) for n in range(15)],
    ]  # fmt: skip


class Methods(Structure):
    _fields_ = [
        ("version", c_int), ("close", c_void_p), ("read", c_void_p), ("write", Write), ("truncate", Truncate),
        ("sync", Sync), *[(f"other{n}", c_void_p) for n in range(13)],
    ]  # fmt: skip


class File:
    """What is safe of a file, and what has been done to it since."""

    def __init__(self, safe: bytes = b"") -> None:
        self.safe = safe
        self.since: list[tuple[int, bytes | None]] = []  # an offset and data; or a size to cut it to

    def now(self) -> bytes:
        return _applied(self.safe, self.since)

    def synced(self) -> None:
        self.safe, self.since = self.now(), []

    def copy(self) -> "File":
        twin = File(self.safe)
        twin.since = self.since.copy()
        return twin

    def after_a_cut(self, luck: random.Random) -> bytes:
        """Any of what was not safe may have come through, sector by sector, in any order."""
        share = luck.choice([0.0, 0.5, 1.0])
        pieces = [piece for change in self.since for piece in _sectors(*change)]
        left = [piece for piece in pieces if luck.random() < share]
        if luck.random() < 0.5:
            luck.shuffle(left)
        return _applied(self.safe, left)


def _sectors(offset: int, data: bytes | None) -> list[tuple[int, bytes | None]]:
    if data is None:
        return [(offset, None)]
    return [(offset + at, data[at : at + SECTOR]) for at in range(0, len(data), SECTOR)]


def _applied(content: bytes, changes: list[tuple[int, bytes | None]]) -> bytes:
    whole = bytearray(content)
    for offset, data in changes:
        if data is None:
            del whole[offset:]
        else:
            whole.extend(bytes(max(0, offset - len(whole))))
            whole[offset : offset + len(data)] = data
    return bytes(whole)


class Disk:
    def __init__(self) -> None:
        self.files: dict[str, File] = {}
        self.lock = threading.Lock()
        self.busy: Callable[[], None] = lambda: None
        """Called at every write and sync, when the power may fail."""

    def change(self, path: str, offset: int, data: bytes | None) -> None:
        with self.lock:
            self.files.setdefault(path, File()).since.append((offset, data))
        self.busy()

    def sync(self, path: str) -> None:
        with self.lock:
            self.files.setdefault(path, File()).synced()
        self.busy()

    def delete(self, path: str) -> None:
        with self.lock:
            self.files.pop(path, None)
        self.busy()

    def snapshot(self) -> dict[str, File]:
        with self.lock:
            return {path: file.copy() for path, file in self.files.items()}


def library() -> str | None:
    """The SQLite that Python itself has loaded, if it is one that can be reached."""
    import sqlite3  # noqa: F401 - loads it

    maps = Path("/proc/self/maps")
    lines = maps.read_text().splitlines() if maps.exists() else []
    return next((line.split()[-1] for line in lines if "/libsqlite3.so" in line), None)


@contextmanager
def forgetful_disk() -> Iterator[Disk]:
    """Everything SQLite opens within lies on such a disk."""
    found = library()
    assert found is not None
    sqlite, disk = ctypes.CDLL(found), Disk()
    sqlite.sqlite3_vfs_find.restype = POINTER(FileSystem)
    real = sqlite.sqlite3_vfs_find(None).contents
    layer = FileSystem.from_buffer_copy(real)
    layer.name = NAME
    keep = _laid_over(layer, real, disk)
    sqlite.sqlite3_vfs_register(ctypes.byref(layer), 1)
    try:
        yield disk
    finally:
        sqlite.sqlite3_vfs_unregister(ctypes.byref(layer))
        sqlite.sqlite3_vfs_register(ctypes.byref(real), 1)
        keep.clear()


def _laid_over(layer: FileSystem, real: FileSystem, disk: Disk) -> list[Any]:
    """What must live as long as the layer does."""
    below: list[Methods] = []  # all kinds of files are written and synced alike
    paths: dict[int, str] = {}
    methods: dict[int, Methods] = {}

    def write(file: int, data: int, size: int, offset: int) -> int:
        disk.change(paths[file], offset, ctypes.string_at(data, size))
        return int(below[0].write(file, data, size, offset))

    def truncate(file: int, size: int) -> int:
        disk.change(paths[file], size, None)
        return int(below[0].truncate(file, size))

    def sync(file: int, flags: int) -> int:
        done = int(below[0].sync(file, flags))
        if done == OK:
            disk.sync(paths[file])
        return done

    def delete(_: int, name: int, flag: int) -> int:
        disk.delete(ctypes.string_at(name).decode())
        return int(real.delete(ctypes.addressof(real), name, flag))

    def open_file(_: int, name: int, file: int, flags: int, out: int) -> int:
        done = int(real.open(ctypes.addressof(real), name, file, flags, out))
        slot = ctypes.cast(file, POINTER(c_void_p))
        if done == OK and slot[0] and name:
            paths[file] = ctypes.string_at(name).decode()
            slot[0] = ctypes.addressof(ours(slot[0]))
        return done

    def ours(theirs: int) -> Methods:
        if theirs not in methods:
            below.append(ctypes.cast(theirs, POINTER(Methods)).contents)
            made = Methods.from_buffer_copy(below[-1])
            made.write, made.truncate, made.sync = calls[2:]
            methods[theirs] = made
        return methods[theirs]

    calls = (Open(open_file), Delete(delete), Write(write), Truncate(truncate), Sync(sync))
    layer.open, layer.delete = calls[:2]
    return [calls, methods, paths, below]
