"""A real PostgreSQL server on a socket of its own, for one test session; skipped where there is none."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

REASON = "no PostgreSQL binaries here: install Debian's package postgresql, or run make postgres as root"


def _binaries() -> Path | None:
    homes = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    found = shutil.which("initdb")
    return next((home for home in homes if (home / "initdb").exists()), Path(found).parent if found else None)


def _run(command: str) -> None:
    """As the user postgres where we are root, which PostgreSQL refuses to be."""
    words = ["su", "postgres", "-s", "/bin/sh", "-c", command] if os.geteuid() == 0 else ["sh", "-c", command]
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL, cwd="/")


@contextmanager
def postgres() -> Iterator[str]:
    """The address of an empty database."""
    binaries = _binaries()
    if binaries is None:
        pytest.skip(REASON)
    folder = Path(tempfile.mkdtemp(prefix="cheeseboard-pg-"))
    folder.chmod(0o777)
    data = folder / "data"
    options = f"-c listen_addresses= -c unix_socket_directories={folder} -c fsync=on"
    try:
        _run(f"{binaries}/initdb -D {data} -U cheese -A trust -N --no-instructions")
        _run(f"{binaries}/pg_ctl -D {data} -w -l {folder}/log -o '{options}' start")
        try:
            yield f"postgresql://cheese@/postgres?host={folder}"
        finally:
            _run(f"{binaries}/pg_ctl -D {data} -w -m immediate stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
