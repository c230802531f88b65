"""The client in examples/, written from the server's own pages alone, plays every game."""

import asyncio
import os
import sys
from pathlib import Path

import pytest

import cheeseboard
from tests.server.harness import run, serving

CLIENT = Path(__file__).parents[2] / "examples" / "clients" / "play.py"
TITLES = cheeseboard.titles() if os.environ.get("CHEESEBOARD_LONG") else ["house-of-cats", "lab-rats"]
WORDS = ("--language", "es", "--pause", "0")


def test_the_example_imports_nothing_of_ours() -> None:
    assert "import cheeseboard" not in CLIENT.read_text()
    assert "from cheeseboard" not in CLIENT.read_text()


@pytest.mark.parametrize("title", TITLES)
def test_a_client_written_from_the_pages_sets_plays_and_replays_a_table(tmp_path: Path, title: str) -> None:
    async def evening() -> str:
        async with serving(tmp_path / "t.db", messages=10**9) as server:
            client = await asyncio.create_subprocess_exec(
                sys.executable, str(CLIENT), server.url, title, *WORDS, stdout=asyncio.subprocess.PIPE
            )
            said, _ = await client.communicate()
            assert client.returncode == 0
            return said.decode()

    said = run(evening(), seconds=300)
    assert f"{title}: scores [" in said.splitlines()[-1]
    assert "{" not in said
