"""The command as a process of its own: signals, pipes that close, terminals that know no signs."""

import fcntl
import os
import pty
import signal
import struct
import subprocess
import sys
import termios
from pathlib import Path

import pytest

from cheeseboard.terminal.screen import WIPE

COMMAND = [sys.executable, "-c", "from cheeseboard.cli import main; main()"]
PLAY = [*COMMAND, "play", "lab-rats", "--players", "3", "--seed", "7", "--bots", "random"]
ENVIRONMENT = {**os.environ, "LANG": "en_GB.UTF-8", "LC_ALL": "", "COLUMNS": "80", "PYTHONUNBUFFERED": "1"}

pytestmark = pytest.mark.skipif(os.name != "posix", reason="signals as POSIX has them")


@pytest.fixture(autouse=True)
def ctrl_c_is_heard() -> None:
    """A shell's background job ignores it, and so would the processes that are started here."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def started(words: list[str], folder: Path, **more: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        words,
        cwd=folder,
        env={**ENVIRONMENT, **more},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        errors="replace",
    )


def wait_for(process: subprocess.Popen[str], sign: str) -> None:
    assert process.stdout is not None
    seen = ""
    while sign not in seen:
        character = process.stdout.read(1)
        assert character, seen
        seen += character


def interrupted(process: subprocess.Popen[str]) -> tuple[str, str]:
    """Ctrl-C, and once more if nobody has heard it, as a person would."""
    for _ in range(3):
        process.send_signal(signal.SIGINT)
        try:
            return process.communicate(timeout=60)
        except subprocess.TimeoutExpired:
            continue
    process.kill()
    return process.communicate()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_an_interrupted_game_is_saved_and_its_file_named(tmp_path: Path, number: signal.Signals) -> None:
    with started(PLAY, tmp_path) as process:
        wait_for(process, "Your choice")
        process.send_signal(number)
        out, err = process.communicate(timeout=30)
    assert process.returncode == 130
    assert "The game is kept in lab-rats-1.jsonl." in out
    assert err == ""
    assert (tmp_path / "lab-rats-1.jsonl").read_text().startswith('{"cheeseboard": 1')


def test_an_interrupted_simulation_says_so_in_one_word(tmp_path: Path) -> None:
    program = "from cheeseboard.cli import main; print('ready', flush=True); main()"
    words = ["simulate", "lab-rats", "--games", "1000000", "--jobs", "2"]
    with started([sys.executable, "-c", program, *words], tmp_path) as process:
        wait_for(process, "ready")
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(timeout=1)
        out, err = interrupted(process)
    assert (process.returncode, out.strip(), err) == (130, "", "Stopped.\n")


def test_a_reader_who_has_read_enough_hears_no_complaint(tmp_path: Path) -> None:
    with started([*COMMAND, "rules", "lab-rats"], tmp_path) as process:
        wait_for(process, "1.1")
        assert process.stdout is not None
        process.stdout.close()
        assert process.stderr is not None
        assert process.stderr.read() == ""


def test_a_terminal_that_knows_no_signs_shows_the_game_all_the_same(tmp_path: Path) -> None:
    with started(PLAY, tmp_path, PYTHONIOENCODING="ascii") as process:
        out, err = process.communicate("1\n1\n", timeout=30)
    assert process.returncode == 0
    assert "Your hand" in out
    assert err == ""


def test_the_same_json_pure_and_compiled(tmp_path: Path) -> None:
    words = [*COMMAND, "simulate", "lab-rats", "--players", "5", "--games", "30", "--seed", "1", "--json"]
    said = []
    for pure in ("0", "1"):
        with started(words, tmp_path, CHEESEBOARD_PURE=pure) as process:
            said.append(process.communicate(timeout=60))
    assert said[0] == said[1]
    assert said[0][1] == ""


class Terminal:
    """A real one, of so many lines; whoever sits there always takes the first choice."""

    def __init__(self, lines: int) -> None:
        self.lines = lines
        self.mine, self.theirs = pty.openpty()
        fcntl.ioctl(self.theirs, termios.TIOCSWINSZ, struct.pack("HHHH", lines, 80, 0, 0))
        self.written = ""

    def play(self, words: list[str], folder: Path) -> None:
        environment = {**ENVIRONMENT, "TERM": "xterm", "COLUMNS": ""}
        end = self.theirs
        with subprocess.Popen(
            words, cwd=folder, env=environment, stdin=end, stdout=end, stderr=end
        ) as process:
            os.close(self.theirs)
            while self._read():
                line = self.written.rpartition("\n")[2]
                if PROMPT in line or LEAVE in line:
                    os.write(self.mine, b"1\n" if PROMPT in line else b"\n")
                    self.written += "\n"
        os.close(self.mine)
        assert process.returncode == 0, self.written

    def _read(self) -> bool:
        try:
            some = os.read(self.mine, 4096)
        except OSError:  # as Linux says that everybody has gone
            return False
        self.written += some.decode("utf-8", "ignore")
        return bool(some)

    def decisions(self) -> list[str]:
        """What was on the screen whenever a choice was asked for."""
        return [page.partition(PROMPT)[0] for page in self.written.split(WIPE) if PROMPT in page]


PROMPT = "Your choice ("
LEAVE = "Press Enter to leave"


@pytest.mark.parametrize("lines", [24, 50])
def test_a_decision_fits_on_the_screen(lines: int, tmp_path: Path) -> None:
    terminal = Terminal(lines)
    terminal.play(
        [*COMMAND, "play", "lab-rats", "--players", "4", "--bots", "random", "--seed", "24"], tmp_path
    )
    pages = terminal.decisions()
    assert len(pages) > 5
    assert max(page.count("\n") for page in pages) < lines
