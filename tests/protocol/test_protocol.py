"""Bots from outside, in any language: good ones play, bad ones are told why and lose their seat."""

import json
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shlex import join

import pytest

import cheeseboard
from cheeseboard.bots.players import Random
from cheeseboard.bots.window import Player, Window
from cheeseboard.core.event import Event, Facts
from cheeseboard.core.state import State
from cheeseboard.core.text import LANGUAGES
from cheeseboard.protocol.check import check
from cheeseboard.protocol.faults import ProtocolFault, protocol_texts
from cheeseboard.protocol.session import RECENT, Outside, Session, offer_data, question, read
from cheeseboard.protocol.wires import LONGEST, Program, open_wire
from cheeseboard.terminal import prints
from tests.browser.visit import free_port
from tests.cli.conftest import Command
from tests.cli.conftest import command as command
from tests.protocol.bad_bots import TWISTS
from tests.protocol.bad_bots import command as bot

BOTS = Path(__file__).parents[2] / "examples" / "bots"
EXAMPLES = {
    "python": [sys.executable, str(BOTS / "bot.py")],
    "node": [str(Path(sys.executable).parent / "node"), str(BOTS / "bot.js")],
}
TITLE = cheeseboard.title("lab-rats")


def play(player: Player, seat: int = 0) -> State:
    state = TITLE.start(3, seed=4)
    while not state.over:
        turn = state.next_seat()
        chooser = player if turn == seat else Random(turn)
        state.play(turn, chooser.choose(Window(state, turn)))
    return state


@pytest.mark.parametrize("language", EXAMPLES)
def test_the_examples_play_every_title_without_a_fault(language: str) -> None:
    titles = [cheeseboard.title(name) for name in cheeseboard.titles()]
    verdict = check(lambda: open_wire(join(EXAMPLES[language])), titles, 1)
    assert verdict.problems == []
    assert verdict.games == len(titles)
    assert verdict.moves > 100


@contextmanager
def on_a_port(words: list[str]) -> Iterator[str]:
    port = free_port()
    with subprocess.Popen([*words, str(port)]) as server:
        try:
            for _ in range(200):
                with socket.socket() as door:
                    if not door.connect_ex(("127.0.0.1", port)):
                        break
                time.sleep(0.05)
            yield f"http://127.0.0.1:{port}"
        finally:
            server.kill()


@pytest.mark.parametrize("language", EXAMPLES)
def test_the_same_messages_go_over_http(language: str) -> None:
    with on_a_port(EXAMPLES[language]) as address:
        verdict = check(lambda: open_wire(address), [TITLE], 2)
    assert (verdict.problems, verdict.games) == ([], 2)


def test_an_address_where_nobody_is_has_gone() -> None:
    with pytest.raises(ProtocolFault, match="gone"):
        Session(open_wire("http://127.0.0.1:9"))


AT_HELLO = ("protocol", "hello", "language")


@pytest.mark.parametrize("reason", [reason for reason in TWISTS if reason not in AT_HELLO])
def test_a_bot_that_misbehaves_is_told_why_and_loses_its_seat_but_not_the_game(reason: str) -> None:
    session = Session(open_wire(bot(reason)))
    player = Outside(session, seconds=0.5 if reason == "late" else 5.0)
    state = play(player)
    assert state.over
    assert player.fault is not None
    assert player.fault.key in (reason, "other-type" if reason == "unasked" else reason)
    assert not session.open
    assert isinstance(session.wire, Program)
    assert session.wire.process.poll() is not None
    if reason not in ("late", "gone"):
        assert session.wire.last_words() == player.fault.key


@pytest.mark.parametrize("reason", AT_HELLO)
def test_a_bot_that_cannot_say_hello_does_not_sit_down(reason: str) -> None:
    with pytest.raises(ProtocolFault, match=reason):
        Session(open_wire(bot(reason)))


def test_a_program_that_is_not_there_is_named() -> None:
    with pytest.raises(ProtocolFault) as caught:
        open_wire("no-such-program --really")
    assert "no-such-program --really" in caught.value.text()


def test_what_a_bot_has_started_goes_with_it(tmp_path: Path) -> None:
    pulse = tmp_path / "pulse"
    twist = f"""
import subprocess
beat = "import time\\nwhile True: open({str(pulse)!r}, 'a').write('.'); time.sleep(0.02)"
child = subprocess.Popen([sys.executable, "-c", beat])
def move(message): time.sleep(60)
"""
    play(Outside(Session(open_wire(bot(twist))), seconds=0.3))
    beats = pulse.read_text()
    time.sleep(0.3)
    assert pulse.read_text() == beats != ""


def test_a_bot_that_devours_memory_is_gone() -> None:
    wire = open_wire(
        bot("def move(message): x = bytearray(2_000_000_000); say(type='move', move=str(len(x)))"), 200
    )
    player = Outside(Session(wire))
    play(player)
    assert player.fault is not None
    assert player.fault.key == "gone"


def test_a_bot_that_does_not_read_is_late() -> None:
    wire = open_wire(bot("def game(message): say(type='ready'); time.sleep(60)"))
    session = Session(wire)
    state = TITLE.start(3, seed=4)
    huge = [{"event": "nothing", "padding": "x" * 3_000_000}]
    session.begin(Window(state, 0))
    with pytest.raises(ProtocolFault, match="late"):
        session.move(Window(state, 0, huge), seconds=0.5)


def test_no_secret_of_ours_is_in_its_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHEESEBOARD_DATABASE", "postgresql://me:secret@here/db")
    twist = (
        "def hello(message): say(type='hello', protocol=1, name=str(os.environ.get('CHEESEBOARD_DATABASE')))"
    )
    session = Session(open_wire(bot(twist)))
    assert session.bot.name == "None"
    assert session.bye()


def test_options_are_sent_before_the_game() -> None:
    twist = "def options(message): say(type='ready' if message['options'] == {'depth': 3} else 'what')"
    session = Session(open_wire(bot(twist)), {"depth": 3})
    assert session.bye()


def test_a_bot_may_answer_with_the_number_of_a_move() -> None:
    twist = "def move(message): say(type='move', move=message['offers'][-1]['number'])"
    player = Outside(Session(open_wire(bot(twist))))
    play(player)
    assert player.fault is None
    assert player.session.bye()


def test_a_bot_is_told_what_its_seat_may_know_and_no_more() -> None:
    """What is sent is the view, the offers and the setup; none of it differs in a world dealt again."""
    state = TITLE.start(4, seed=1)
    sent = [
        (world.setup.to_data(), world.view(0), [offer_data(each) for each in world.offers(0)])
        for world in (state, state.resample(0, 99))
    ]
    assert sent[0] == sent[1]
    assert "seed" not in str(sent[0])


@pytest.mark.parametrize(
    ("line", "reason"),
    [(b"hello", "no-json"), (b"\xff{", "no-json"), (b"3", "no-object"), (b"[" * 9999, "no-json")],
)
def test_garbage_is_no_answer(line: bytes, reason: str) -> None:
    assert len(line) <= LONGEST
    with pytest.raises(ProtocolFault, match=reason):
        read(line)


# In words ---------------------------------------------------------------------------------------------------


def decisions(name: str, seed: int, most: int = 60) -> Iterator[tuple[State, int, list[Facts]]]:
    """Moments of a random game at which a seat decides, with what it has heard."""
    title = cheeseboard.title(name)
    heard: dict[int, list[Facts]] = {}

    def listen(event: Event) -> None:
        for seat in range(title.players[-1]):
            heard.setdefault(seat, []).extend(filter(None, [event.seen_by(seat)]))

    state = title.start_aloud(listen, title.players[-1], seed)
    for count in range(most):
        seat = state.next_seat()
        if count % 4 == 0:
            yield state, seat, heard.get(seat, [])
        state.play(seat, Random(count).choose(Window(state, seat)))


@pytest.mark.parametrize("name", cheeseboard.titles())
def test_a_question_in_words_hangs_only_on_what_the_seat_may_know(name: str) -> None:
    for state, seat, heard in decisions(name, 3):
        real = question(Window(state, seat, heard), "en", prints.text)
        imagined = question(Window(state.resample(seat, state.ply), seat, heard), "en", prints.text)
        assert json.dumps(imagined) == json.dumps(real)


@pytest.mark.parametrize("name", cheeseboard.titles())
@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_can_only_read_is_told_everything_in_words(name: str, language: str) -> None:
    for state, seat, heard in decisions(name, 5):
        told = question(Window(state, seat, heard), language, prints.text)
        assert told["you"] == ("Player" if language == "en" else "Jugador") + f" {seat + 1}"
        assert told["you"] in told["page"]
        words = [told["question"], told["page"], *(offer["text"] for offer in told["offers"])]
        words += [event["text"] for event in told["events"]]
        assert all(words)
        assert "{" not in "".join(words)
    assert told["events"]
    assert len(told["events"]) <= RECENT


def test_a_bot_is_asked_in_the_language_of_its_hello(tmp_path: Path) -> None:
    file = tmp_path / "asked"
    twist = f"""
def hello(message): say(type="hello", protocol=1, name="Lectora", language="es")
def move(message):
    open({str(file)!r}, "w").write(message["page"] + message["question"])
    say(type="move", move=message["offers"][0]["move"])
"""
    play(Outside(Session(open_wire(bot(twist)), draw=prints.text)))
    assert "Jugador 1" in file.read_text()


def test_a_bot_that_wants_no_page_gets_none() -> None:
    twist = """
def hello(message): say(type="hello", protocol=1, name="Test", page=False)
def move(message): say(type="move", move=message["offers"][0]["move"] if "page" not in message else "")
"""
    player = Outside(Session(open_wire(bot(twist)), draw=prints.text))
    play(player)
    assert player.fault is None


def test_the_checker_tells_the_bot_what_has_happened() -> None:
    twist = """
def move(message):
    told = message["page"] and message["question"] and all(event["text"] for event in message["events"])
    say(type="move", move=message["offers"][0]["move"] if told else "nothing was told")
"""
    verdict = check(lambda: open_wire(bot(twist)), [TITLE], 1, draw=prints.text)
    assert verdict.problems == []


# The checker ------------------------------------------------------------------------------------------------


def test_the_checker_says_in_plain_words_what_is_wrong(command: Command) -> None:
    said = command("bot", "check", "--title", "lab-rats", "--games", "1", "--", bot("not-offered"))
    assert said.code == 1
    assert "lab-rats, game 1, its move 1: “castle long” is not one of the offers." in said.out.replace(
        "\n", " "
    )
    spanish = command("bot", "check", "--lang", "es", "--games", "1", "--", bot("hello"))
    assert "El saludo está incompleto" in spanish.out


BUFFERED = "def say(**data): print(json.dumps(data))"


def test_the_checker_asks_whether_a_silent_bot_flushes(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cheeseboard.protocol.session.HELLO_SECONDS", 0.7)
    words = ("bot", "check", "--title", "lab-rats", "--games", "1")
    said = command(*words, "--", bot(BUFFERED))
    assert said.code == 1
    assert "Did you flush? The answer was there" in said.out.replace("\n", " ")
    asleep = command(*words, "--lang", "es", "--", bot("def hello(message): time.sleep(60)"))
    assert "¿Vacía el bot su búfer" in asleep.out.replace("\n", " ")


def test_the_checker_praises_a_good_bot(command: Command) -> None:
    said = command("bot", "check", "--title", "lab-rats", "--games", "1", *EXAMPLES["python"])
    assert said.code == 0
    assert "Eager Python" in said.out
    assert "Nothing is wrong with it" in said.out


def test_the_checker_notices_who_stays_after_bye() -> None:
    verdict = check(lambda: open_wire(bot("def bye(message): time.sleep(60)")), [TITLE], 1)
    assert [problem.fault.key for problem in verdict.problems] == ["no-bye"]


def test_the_checker_notices_a_bot_that_answers_what_it_does_not_know() -> None:
    verdict = check(lambda: open_wire(bot("def weather(message): say(type='ready')")), [TITLE], 1)
    assert [problem.fault.key for problem in verdict.problems] in (["unasked"], ["other-type"])


def test_a_bot_that_plays_other_games_is_asked_for_nothing() -> None:
    twist = "def hello(message): say(type='hello', protocol=1, name='Test', titles=['chess'])"
    verdict = check(lambda: open_wire(bot(twist)), [TITLE], 1)
    assert (verdict.games, [problem.fault.key for problem in verdict.problems]) == (0, ["no-title"])


def test_the_page_on_the_protocol_names_every_reason_a_bot_may_be_told() -> None:
    page = (BOTS.parents[1] / "docs" / "bot-protocol.md").read_text("utf-8")
    assert [reason for reason in TWISTS if f"`{reason}`" not in page] == []


def test_every_fault_has_words_in_both_languages() -> None:
    english, spanish = (protocol_texts().sentences[language].keys() for language in LANGUAGES)
    assert english == spanish
    assert {f"fault.{reason}" for reason in TWISTS} <= english
