"""A finished game fits on a slip, and comes back from it as the very record that it was."""

import zlib
from base64 import urlsafe_b64encode
from typing import Final

import pytest

import cheeseboard
from cheeseboard import Refused
from cheeseboard.core.match import Match
from cheeseboard.core.record import Entry, Source
from cheeseboard.tables import slips
from tests.contract.test_replay import ended

SECRET: Final = bytes(range(32))
SHARES: Final = [{"seat": 0, "commitment": "ab" * 32, "nonce": "cd" * 16}]
SMALL: Final = 700
"""Signs, of which a picture holds three times as many."""


def slip_of(match: Match) -> str:
    return slips.fold(match.title, match.record)


@pytest.mark.parametrize("title", cheeseboard.titles())
@pytest.mark.parametrize("source", [Source(5), Source(secret=SECRET), Source(secret=SECRET, shares=SHARES)])
def test_a_slip_opens_to_the_same_record(title: str, source: Source) -> None:
    match = ended(title, source)
    assert slips.unfold(slip_of(match)) == match.record.to_text()


@pytest.mark.parametrize("title", cheeseboard.titles())
def test_a_slip_is_hundred_times_smaller_than_the_record(title: str) -> None:
    match = ended(title, Source(secret=SECRET))
    assert len(slip_of(match)) < max(SMALL, len(match.record.to_text()) / 100)


def test_what_was_taken_back_leaves_the_same_gap() -> None:
    match = ended("house-of-cats", Source(secret=SECRET))
    for _ in range(3):
        match.undo(match.record.entries[-1].seat, agreed=True)
    match.undo_anew(match.record.entries[-1].seat)
    while not match.state.over:
        seat = match.state.to_move[0]
        match.play(seat, match.state.moves(seat)[-1])
    assert slips.unfold(slip_of(match)) == match.record.to_text()


def test_a_record_is_no_slip_and_stays_as_it_is() -> None:
    assert slips.unfold('{"cheeseboard": 1}\n') == '{"cheeseboard": 1}\n'


def test_a_game_that_follows_from_no_secret_has_no_slip() -> None:
    match = ended("lab-rats", Source(3))
    match.record.entries[7].entropy += 1
    with pytest.raises(Refused, match="cannot be turned into a code"):
        slip_of(match)


@pytest.mark.parametrize("damage", ["short", "letters", "bomb", "head", "unfinished", "other end"])
def test_a_damaged_slip_is_refused_in_words(damage: str) -> None:
    slip = slip_of(ended("lab-rats", Source(3)))
    with pytest.raises(Refused, match="incomplete"):
        slips.unfold(damaged(slip, damage))


def damaged(slip: str, how: str) -> str:
    packed = slips._unpacked(slip.removeprefix(slips.MARK))
    head, _, moves = packed.partition(b"\n")
    return {
        "short": slip[: len(slip) // 2],
        "letters": f"{slips.MARK}///",
        "bomb": written(head + b"\n" + bytes(10**6)),
        "head": written(b"[]\n" + moves),
        "unfinished": written(head + b"\n" + moves[:30]),
        "other end": written(head.replace(b'"hash":"', b'"hash":"x') + b"\n" + moves),
    }[how]


def written(data: bytes) -> str:
    return slips.MARK + urlsafe_b64encode(zlib.compress(data)).decode()


def test_an_unknown_title_on_a_slip_is_refused() -> None:
    slip = slip_of(ended("lab-rats", Source(3)))
    packed = slips._unpacked(slip.removeprefix(slips.MARK)).replace(b"lab-rats", b"lab-mice")
    with pytest.raises(Refused):
        slips.unfold(written(packed))


def test_a_few_bytes_ask_for_no_more_work_than_the_longest_record(monkeypatch: pytest.MonkeyPatch) -> None:
    slip = slip_of(ended("lab-rats", Source(3)))
    head = slips._unpacked(slip.removeprefix(slips.MARK)).partition(b"\n")[0]
    monkeypatch.setattr(Entry, "happen", lambda *_: pytest.fail("played before it was counted"))
    with pytest.raises(Refused, match="incomplete"):
        slips.unfold(written(head + b"\n" + bytes(3 * (slips.MOST_MOVES + 1))))


def test_a_number_without_an_end_is_not_read_to_it() -> None:
    endless = iter(b"\x80" * 1000)
    with pytest.raises(AssertionError):
        list(slips._numbers_of(endless))
    assert len(list(endless)) > 990


def test_a_game_that_is_too_long_for_a_slip_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slips, "MOST_MOVES", 3)
    with pytest.raises(Refused, match="cannot be turned into a code"):
        slip_of(ended("lab-rats", Source(3)))
