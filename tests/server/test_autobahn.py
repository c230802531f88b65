"""Autobahn's own fuzzing client against our connections, where there is one: it needs Python 2.7.

`python2.7 -m pip install autobahntestsuite==0.8.2`, then `CHEESEBOARD_AUTOBAHN=bin/wstest make test-long`.
The server behind the connection echoes, as the cases expect. Compression (12, 13) is not offered, and long
messages (9) are refused.
"""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from tests.crash.players import free_port

WSTEST = os.environ.get("CHEESEBOARD_AUTOBAHN", "")
GOOD = ("OK", "NON-STRICT", "INFORMATIONAL")
"""Not strict: a fault that the server finds earlier than it must."""
SECONDS = 1200

pytestmark = pytest.mark.skipif(not WSTEST, reason="CHEESEBOARD_AUTOBAHN=.../bin/wstest")


def test_autobahn_finds_nothing_wrong(tmp_path: Path) -> None:
    port = free_port()
    with subprocess.Popen([sys.executable, "-m", "tests.server.echo", str(port)]) as server:
        try:
            await_answer(port)
            found = fuzzed(tmp_path, port)
        finally:
            server.terminate()
    assert len(found) > 240
    assert {case: each for case, each in found.items() if not set(each) <= set(GOOD)} == {}


def await_answer(port: int) -> None:
    while True:
        try:
            httpx.get(f"http://127.0.0.1:{port}/", timeout=5)
        except httpx.ConnectError:
            time.sleep(0.1)
        except httpx.HTTPError:
            return
        else:
            return


def fuzzed(folder: Path, port: int) -> dict[str, tuple[str, str]]:
    """How the server behaved in each case, and how it said goodbye."""
    server = {"agent": "cheeseboard", "url": f"ws://127.0.0.1:{port}/"}
    cases = [f"{group}.*" for group in (1, 2, 3, 4, 5, 6, 7, 10)]
    (folder / "spec.json").write_text(
        json.dumps({
            "outdir": str(folder), "servers": [server], "cases": cases, "exclude-cases": [],
            "exclude-agent-cases": {},
        })
    )  # fmt: skip
    command = [WSTEST, "-m", "fuzzingclient", "-s", str(folder / "spec.json")]
    subprocess.run(command, check=True, cwd=folder, timeout=SECONDS, stdout=subprocess.DEVNULL)
    found = json.loads((folder / "index.json").read_text())["cheeseboard"]
    return {case: (each["behavior"], each["behaviorClose"]) for case, each in found.items()}
