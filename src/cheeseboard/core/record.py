"""Records: a game as a file a person can read, that plays again to the same hash after every move."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from hmac import digest as hmac_digest
from typing import Any, Final

from cheeseboard.core.chance import Chance
from cheeseboard.core.event import Listener
from cheeseboard.core.move import Move
from cheeseboard.core.state import Setup, State
from cheeseboard.core.text import Reason, Refused
from cheeseboard.core.title import Title

FORMAT: Final = 1


def seeded_entropy(seed: int, number: int) -> int:
    """What a state with this seed would draw move `number` from."""
    chance = Chance(seed)
    chance.restart(number)
    return chance.entropy()


def secret_entropy(secret: bytes, number: int) -> int:
    """What a table with this secret draws move `number` from."""
    return int.from_bytes(hmac_digest(secret, number.to_bytes(8, "big"), "sha256")[:16], "big")


def commitment_to(secret: bytes) -> str:
    return sha256(secret).hexdigest()


Shares = list[dict[str, Any]]
"""What players added to the deal: `seat`, `commitment`, and the `nonce`, empty where it was not shown."""


def mix(secret: bytes, shares: Shares) -> bytes:
    """What a game is drawn from: the table's secret and what the players added, if anything."""
    nonces = b"".join(bytes.fromhex(share["nonce"]) for share in shares)
    return hmac_digest(secret, nonces, "sha256") if nonces else secret


class Source:
    """Where a game's entropy comes from: a seed that anybody may know, or a secret known only by its hash,
    together with what players added."""

    def __init__(self, seed: int = 0, secret: bytes = b"", shares: Shares | None = None) -> None:
        self.seed = seed
        self.secret = secret
        self.shares: Shares = shares or []
        self._key = mix(secret, self.shares)

    def entropy(self, number: int) -> int:
        if self.secret:
            return secret_entropy(self._key, number)
        return seeded_entropy(self.seed, number)

    def to_data(self) -> dict[str, Any]:
        if not self.secret:
            return {"seed": self.seed}
        shares = {"shares": self.shares} if self.shares else {}
        return {"commitment": commitment_to(self.secret), **shares}


@dataclass(eq=False)
class Entry:
    """One move of a record. `number` counts every move ever made, also those taken back.

    Without a move, what the seat could not know was dealt again, because it took back what it had seen.
    """

    number: int
    seat: int
    move: Move | None
    entropy: int
    digest: str

    def happen(self, state: State) -> None:
        """Do to the state what was done then."""
        if self.move is None:
            state.deal_anew(self.seat, self.entropy)
        else:
            state.play(self.seat, self.move, self.entropy)

    def to_data(self) -> dict[str, Any]:
        return {
            "n": self.number,
            "seat": self.seat,
            "move": None if self.move is None else self.move.key,
            "entropy": f"{self.entropy:032x}",
            "hash": self.digest,
        }


class Record:
    """What was agreed, how it was dealt, and every move with its entropy and the hash after it."""

    def __init__(self, setup: Setup, source: dict[str, Any], entropy: int, digest: str) -> None:
        self.setup = setup
        self.rules = setup.rules  # those it was played by, which need not be ours
        self.whole = True  # whether its file holds the data of the house's edition too
        self.source = source
        self.entropy = entropy
        self.digest = digest
        self.entries: list[Entry] = []
        self.ending: dict[str, Any] = {}

    def copy(self) -> Record:
        """The same record, to which nothing is added when the game goes on."""
        twin = Record(self.setup, self.source, self.entropy, self.digest)
        twin.rules, twin.whole = self.rules, self.whole
        twin.entries, twin.ending = self.entries.copy(), self.ending.copy()
        return twin

    def to_text(self) -> str:
        lines = [self._head(), *(entry.to_data() for entry in self.entries)]
        if self.ending:
            lines.append(self.ending)
        return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)

    def _head(self) -> dict[str, Any]:
        return {
            "cheeseboard": FORMAT,
            **self.setup.to_data(self.whole),
            "rules": self.rules,
            **self.source,
            "entropy": f"{self.entropy:032x}",
            "hash": self.digest,
        }

    def deal(self, title: Title, listener: Listener | None = None) -> State:
        """The state before the first move, checked; the listener hears how it was dealt."""
        state = title.deal(self.setup, self.source.get("seed", 0), self.entropy, listener)
        self.check(state, 0, self.digest)
        return state

    def states(self, title: Title) -> Iterator[State]:
        """The same state after the deal and after every move, each checked against its hash."""
        state = self.deal(title)
        yield state
        for ply in range(1, len(self.entries) + 1):
            self.happen(state, ply)
            yield state

    def happen(self, state: State, ply: int) -> None:
        """Do to the state what was done then, and check the hash after it."""
        entry = self.entries[ply - 1]
        try:
            entry.happen(state)
        except Refused as refusal:
            if not self.of_older_rules:
                raise
            raise self.departs(ply) from refusal
        self.check(state, ply, entry.digest)

    @property
    def of_older_rules(self) -> bool:
        return self.rules != self.setup.rules

    def departs(self, ply: int) -> Refused:
        """A game of older rules does not come out the same by ours, from this move on."""
        args = {"ply": ply, "theirs": self.rules, "ours": self.setup.rules}
        return Refused(Reason(self.setup.texts, "rules-since-changed", args))

    def replay(self, title: Title) -> State:
        """The state at the end of the record."""
        last: State | None = None
        for state in self.states(title):
            last = state
        assert last is not None
        return last

    @property
    def dealt_anew(self) -> bool:
        """Whether somebody took back what they had seen: such a game is not compared with others."""
        return any(entry.move is None for entry in self.entries)

    def proves(self, secret: bytes) -> bool:
        """Whether all entropy came from the secret and the shares that were committed to before the deal."""
        shares: Shares = self.source.get("shares", [])
        key = mix(secret, shares)
        drawn = [(0, self.entropy), *((entry.number, entry.entropy) for entry in self.entries)]
        honest = all(entropy == secret_entropy(key, number) for number, entropy in drawn)
        return honest and self.source.get("commitment") == commitment_to(secret) and all(map(_kept, shares))

    def check(self, state: State, ply: int, digest: str) -> None:
        if state.digest() == digest:
            return
        if self.of_older_rules:
            raise self.departs(ply)
        args = {"ply": ply, "theirs": digest, "ours": state.digest()}
        raise Refused(Reason(self.setup.texts, "hash-differs", args))


def _kept(share: dict[str, Any]) -> bool:
    """Whether what was shown is what was committed to; what was not shown is not in the deal."""
    return not share["nonce"] or commitment_to(bytes.fromhex(share["nonce"])) == share["commitment"]


def title_named_in(text: str) -> str:
    """The title a record is of, or an empty text if this is no record."""
    try:
        head = json.loads(text.partition("\n")[0])
    except ValueError:
        return ""
    return str(head.get("title", "")) if isinstance(head, dict) and "cheeseboard" in head else ""


def read_record(title: Title, text: str, any_rules: bool = False) -> Record:
    """A record from its file; Refused with the line and the reason where it cannot be read.

    To be looked at it may be of any rules: its hashes then show how far ours lead to the same.
    """
    record: Record | None = None
    for number, line in enumerate(text.splitlines(), 1):
        try:
            data = _read_line(line)
            if record is None:
                record = _read_head(title, data, any_rules)
            elif record.ending:
                raise ValueError("it comes after the end")
            elif "move" in data:
                record.entries.append(_read_entry(title, data))
            else:
                record.ending = data
        except (ValueError, KeyError, TypeError, AttributeError) as problem:
            args = {"line": number, "why": str(problem)}
            raise Refused(Reason(title.texts, "unreadable-record", args)) from problem
    if record is None:
        raise Refused(Reason(title.texts, "unreadable-record", {"line": 1, "why": "empty"}))
    return record


def _read_line(line: str) -> dict[str, Any]:
    data = json.loads(line)
    if not isinstance(data, dict) or not data:
        raise ValueError("it is no JSON object")
    return data


def _read_head(title: Title, data: dict[str, Any], any_rules: bool) -> Record:
    if data["cheeseboard"] != FORMAT:
        args = {"theirs": data["cheeseboard"], "ours": FORMAT}
        raise Refused(Reason(title.texts, "other-format", args))
    kinds: dict[str, type] = {"seed": int, "commitment": str, "shares": list}
    source = {key: _of_kind(kind, data, key) for key, kind in kinds.items() if key in data}
    for share in source.get("shares", []):
        _check_share(share)
    entropy = int(data["entropy"], 16)
    setup = title.old_setup(data) if any_rules else title.setup_of(data)
    record = Record(setup, source, entropy, _of_kind(str, data, "hash"))
    record.rules = _of_kind(str, data, "rules")
    record.whole = "data" in data["edition"]
    return record


def _check_share(share: dict[str, Any]) -> None:
    _of_kind(int, share, "seat")
    _of_kind(str, share, "commitment")
    bytes.fromhex(_of_kind(str, share, "nonce"))


def _read_entry(title: Title, data: dict[str, Any]) -> Entry:
    move = None if data["move"] is None else title.read_move(data["move"])
    number, seat, digest = _of_kind(int, data, "n"), _of_kind(int, data, "seat"), _of_kind(str, data, "hash")
    return Entry(number, seat, move, int(data["entropy"], 16), digest)


def _of_kind(kind: type, data: dict[str, Any], key: str) -> Any:
    value = data[key]
    if not isinstance(value, kind):
        raise TypeError(f"{key} = {value!r}")
    return value
