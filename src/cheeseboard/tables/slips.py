"""A finished game on a slip of text: small enough for a picture that a camera reads, or for a link.

Only choices are on it: what a state offers is numbered, and everything else (moves, entropy, hashes, scores)
comes back by playing the game again from its secret or seed. It opens to the very record that it was made of.
"""

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterable, Iterator
from typing import Any, Final

from cheeseboard import shelf
from cheeseboard.core.record import Entry, Record, Source
from cheeseboard.core.state import State
from cheeseboard.core.text import Refused
from cheeseboard.core.title import Title
from cheeseboard.tables.words import Denied

MARK: Final = "CB1."
MOST: Final = 256 * 1024
"""Bytes that a slip may unfold to: a long game with an edition of its own."""
MOST_MOVES: Final = 7000
"""About as many as the longest record has that is accepted: a few bytes may not ask for more work."""
LONGEST: Final = 28
"""Bits of a number on a slip."""
SIGNS: Final = 12
"""Of the hash at the end."""
ANEW: Final = 0
"""In the place of a choice: what the seat could not know was dealt again."""


def fold(title: Title, record: Record) -> str:
    """Refused where the entropy of a game does not follow from one secret or seed."""
    source = _source_of(record)
    drawn = [(0, record.entropy), *((entry.number, entry.entropy) for entry in record.entries)]
    if source is None or len(drawn) > MOST_MOVES or any(entropy != source.entropy(n) for n, entropy in drawn):
        raise Denied("no-slip")
    head = {**record.setup.to_data(), "rules": record.rules, "whole": record.whole, **_origin(source)}
    head["hash"] = _end_of(record)
    numbers = bytes(_bytes_of(number for column in _columns(title, record) for number in column))
    packed = zlib.compress(json.dumps(head, separators=(",", ":")).encode() + b"\n" + numbers, 9)
    return MARK + urlsafe_b64encode(packed).decode().rstrip("=")


def unfold(text: str) -> str:
    """The record on a slip; what is no slip is taken for a record already."""
    slip = text.strip()
    if not slip.startswith(MARK):
        return text
    try:
        return _record_on(_unpacked(slip.removeprefix(MARK))).to_text()
    except Refused:
        raise
    except (ValueError, LookupError, TypeError, AttributeError, AssertionError, zlib.error) as problem:
        raise Denied("bad-slip") from problem


def _end_of(record: Record) -> str:
    """By which a slip is known that other rules, or a slip of the pen, would lead elsewhere."""
    last = record.entries[-1].digest if record.entries else record.digest
    return last[:SIGNS]


# Where chance came from ------------------------------------------------------------------------------------


def _source_of(record: Record) -> Source | None:
    secret, shares = record.ending.get("secret", ""), record.source.get("shares")
    if secret:
        return Source(secret=bytes.fromhex(secret), shares=shares)
    return Source(seed=record.source["seed"]) if "seed" in record.source else None


def _origin(source: Source) -> dict[str, Any]:
    if not source.secret:
        return {"seed": source.seed}
    return {"secret": source.secret.hex(), **({"shares": source.shares} if source.shares else {})}


def _source_in(head: dict[str, Any]) -> Source:
    return Source(head.get("seed", 0), bytes.fromhex(head.get("secret", "")), head.get("shares"))


# Choices ---------------------------------------------------------------------------------------------------


def _columns(title: Title, record: Record) -> Iterator[list[int]]:
    """How many moves were taken back before each, whose it is, and which of the offers: alike packs well."""
    before = [0, *(entry.number for entry in record.entries)]
    yield [entry.number - last - 1 for entry, last in zip(record.entries, before, strict=False)]
    yield [entry.seat for entry in record.entries]
    yield [_choice(*each) for each in zip(record.states(title), record.entries, strict=False)]


def _choice(state: State, entry: Entry) -> int:
    return ANEW if entry.move is None else state.moves(entry.seat).index(entry.move) + 1


def _bytes_of(numbers: Iterable[int]) -> Iterator[int]:
    """Seven bits to a byte, the lowest first; the eighth says that more follow."""
    for number in numbers:
        rest = number
        while rest > 0x7F:
            yield rest & 0x7F | 0x80
            rest >>= 7
        yield rest


def _numbers_of(packed: Iterable[int]) -> Iterator[int]:
    number = shift = 0
    for byte in packed:
        assert shift < LONGEST
        number |= (byte & 0x7F) << shift
        shift += 7
        if not byte & 0x80:
            yield number
            number = shift = 0


# Playing it again ------------------------------------------------------------------------------------------


def _unpacked(code: str) -> bytes:
    unpacking = zlib.decompressobj()
    data = unpacking.decompress(urlsafe_b64decode(code + "=" * (-len(code) % 4)), MOST)
    assert unpacking.eof
    return data


def _record_on(data: bytes) -> Record:
    line, _, packed = data.partition(b"\n")
    head = json.loads(line)
    choices = list(_choices_in(packed))
    title, source = shelf.title(head["title"]), _source_in(head)
    setup = title.setup_of(head)
    entropy = source.entropy(0)
    state = title.deal(setup, source.seed, entropy)
    record = Record(setup, source.to_data(), entropy, state.digest())
    record.rules, record.whole = head["rules"], bool(head["whole"])
    _play_again(state, record, source, choices)
    assert _end_of(record) == head["hash"]
    record.ending = {"scores": state.scores, "winners": state.winners}
    if source.secret:
        record.ending["secret"] = source.secret.hex()
    return record


def _choices_in(packed: bytes) -> Iterator[tuple[int, int, int]]:
    """How many moves were taken back, whose it is, and which: as many as there may be."""
    numbers = list(_numbers_of(packed))
    moves, rest = divmod(len(numbers), 3)
    assert not rest
    assert moves <= MOST_MOVES
    return zip(numbers[:moves], numbers[moves : 2 * moves], numbers[2 * moves :], strict=True)


def _play_again(
    state: State, record: Record, source: Source, choices: Iterable[tuple[int, int, int]]
) -> None:
    last = 0
    for back, seat, choice in choices:
        last += back + 1
        move = None if choice == ANEW else state.moves(seat)[choice - 1]
        entry = Entry(last, seat, move, source.entropy(last), "")
        entry.happen(state)
        entry.digest = state.digest()
        record.entries.append(entry)
    assert state.over
