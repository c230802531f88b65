"""docs/hosting.md, line by line: what can be run here is run, and what cannot is known to be so."""

import re
import shlex
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from cheeseboard import cli
from tests.operations.nginx import unused_port
from tests.server.harness import Somebody, run, serving

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "hosting.md").read_text("utf-8")
MACHINE = (
    "apt-get", "useradd", "git clone", "make -C", "ln -s", "install -", "systemctl", "cp ", "sed -i",
    "certbot", "nginx -t", "sudo -u postgres", "docker compose", "cd deploy",
)  # fmt: skip
"""What needs a machine of one's own, or the network."""


def commands() -> list[str]:
    blocks = re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL)
    return [line for block in blocks for line in block.splitlines() if line]


def section(number: int) -> list[str]:
    text = re.split(r"^## ", PAGE, flags=re.MULTILINE)[number]
    return [line for block in re.findall(r"```sh\n(.*?)```", text, re.DOTALL) for line in block.splitlines()]


@pytest.fixture
def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the store of a club that has played."""

    async def evening() -> None:
        async with serving(tmp_path / "cheeseboard.db") as server:
            ann = await Somebody(server.url).arrive()
            await ann.table("me", "anyone", "anyone", listed=True)

    run(evening())
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_every_line_is_ours_or_the_machines() -> None:
    lines = commands()
    assert len(lines) > 25
    strange = [line for line in lines if not line.startswith(("cheeseboard ", *MACHINE))]
    assert strange == []


def test_every_file_of_ours_that_a_line_or_link_names_exists() -> None:
    named = re.findall(r"/srv/cheeseboard/now/(deploy/\S+)", PAGE)
    linked = re.findall(r"\]\((?:\.\./)?((?:deploy|decisions|server|performance)[^)#]*)", PAGE)
    for name in named:
        assert (ROOT / name).exists(), name
    for name in linked:
        assert (ROOT / name).exists() or (ROOT / "docs" / name).exists(), name


def test_the_backups_of_the_page_are_made_checked_restored_and_served(club: Path) -> None:
    *before, serve = section(4)
    assert serve.startswith("cheeseboard serve")
    for line in before:
        assert cli.run(shlex.split(line)[1:]) == 0, line
    port = unused_port()
    with served(serve.replace("8009", str(port)), port):
        pass


@contextmanager
def served(line: str, port: int) -> Iterator[None]:
    words = [str(Path(sys.executable).parent / "cheeseboard"), *shlex.split(line)[1:]]
    with subprocess.Popen(words, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL) as process:
        try:
            assert listens(port), line
            yield
        finally:
            process.terminate()


def listens(port: int) -> bool:
    """Whether somebody answers there within half a minute."""
    for _ in range(600):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return True
        time.sleep(0.05)
    return False


def test_the_club_moves_to_postgres_as_the_page_says(club: Path, postgres_address: str) -> None:
    from tests.operations.test_backups import fresh_postgres

    address = fresh_postgres(postgres_address, "club")
    ours = [line for line in section(6) if line.startswith("cheeseboard")]
    assert len(ours) == 2
    for line in ours:
        words = [address if word.startswith("postgresql:") else word for word in shlex.split(line)[1:]]
        assert cli.run(words) == 0, line

    async def evening() -> None:
        async with serving(address) as server:
            bob = await Somebody(server.url).arrive("Bob")
            assert len(await bob.get("/api/lobby")) == 1

    run(evening())


def test_the_doctor_of_the_page_is_a_command(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (line,) = [line for line in section(3) if line.startswith("cheeseboard")]
    words = line.replace("https://your.name", f"http://127.0.0.1:{unused_port()}")
    assert cli.run([*shlex.split(words)[1:], "--port", str(unused_port())]) == 1
    assert "does not answer" in capsys.readouterr().out
