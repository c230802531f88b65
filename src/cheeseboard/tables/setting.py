"""Setting a table: the document that a wish makes, once the time, a name and a secret are given."""

import json
from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256
from typing import Any, Final, NamedTuple

from cheeseboard import shelf
from cheeseboard.bots.levels import RANDOM
from cheeseboard.core.edition import Edition
from cheeseboard.core.record import Record, Source, commitment_to
from cheeseboard.core.title import Title
from cheeseboard.tables import lessons, shares
from cheeseboard.tables.acts import Act, By, Snapshot
from cheeseboard.tables.chairs import printable
from cheeseboard.tables.doc import Chair, Doc, Person
from cheeseboard.tables.history import play_through
from cheeseboard.tables.orders import check_orders, kept_orders
from cheeseboard.tables.requests import NewTable, SeatWish
from cheeseboard.tables.words import Denied, texts

LARGEST_EDITION: Final = 128 * 1024
"""Characters: twice the largest of the house."""
LONGEST_NAME: Final = 80


class Given(NamedTuple):
    """What nobody can guess, for one table: its name, its secret, and the hash of its invitation."""

    name: str
    secret: bytes
    link: str = ""


def new_table(by: By, wish: NewTable, given: Given, levels: Sequence[str]) -> Doc:
    if wish.lesson:
        wish = lessons.wish_of(wish)
    chairs = [_chair(by.person, each, seat, levels) for seat, each in enumerate(wish.seats)]
    _check(wish, chairs, levels)
    secret = given.secret if wish.seed is None else b""
    doc = blank(by, given.name, _setup(wish), Source(wish.seed or 0, secret).to_data(), chairs)
    doc.secret, doc.link, doc.listed = secret.hex(), given.link, wish.listed
    doc.limit, doc.stand_in, doc.lesson = wish.limit, wish.stand_in, wish.lesson
    doc.planning = wish.planning and wish.seed is None  # what others make of the same deal is compared
    check_orders(doc, wish.orders)
    for seat in doc.seats_of(by.person.id):
        doc.chairs[seat].orders = wish.orders.copy()
    if wish.commitment and doc.seats_of(by.person.id) and not doc.full:
        shares.commit(doc, by.person.id, wish.commitment)
    return doc


def _check(wish: NewTable, chairs: list[Chair], levels: Sequence[str]) -> None:
    if not any(chair.person or chair.free for chair in chairs):
        raise Denied("nobody-sits")
    if wish.listed and wish.seed is not None:
        raise Denied("seed-listed")
    check_level(wish.stand_in, levels)


def check_level(level: str, levels: Sequence[str]) -> None:
    if level and level not in levels:
        raise Denied("unknown-level", level=level, choices=", ".join(levels))


def _setup(wish: NewTable) -> dict[str, Any]:
    title = shelf.title(wish.title)
    edition = title.house if wish.edition is None else _own_edition(title, wish.edition)
    return title.setup(len(wish.seats), wish.options, edition).to_data()


def _own_edition(title: Title, data: dict[str, Any]) -> Edition:
    check_size(json.dumps(data, ensure_ascii=False))
    edition = title.read_edition(data)
    _check_named(edition)
    return edition


def check_size(text: str) -> None:
    """An edition travels with its table: one without bounds would make everything at the table slow."""
    if len(text) > LARGEST_EDITION:
        raise Denied("edition-too-large", most=LARGEST_EDITION // 1024)


def _check_named(edition: Edition) -> None:
    """Everybody who looks for a table reads its name."""
    if len(edition.name) > LONGEST_NAME:
        raise Denied("edition-name-too-long", most=LONGEST_NAME)


def _chair(person: Person, wish: SeatWish, seat: int, levels: Sequence[str]) -> Chair:
    name = printable(wish.name)
    if wish.who == "bot":
        check_level(wish.level, levels)
        return Chair(name=name or robot(person, seat), level=wish.level or RANDOM)
    if wish.who in ("me", "here"):
        return Chair(person=person.id, name=name or person.name)
    return Chair(invited=wish.who == "invited")


def robot(person: Person, seat: int) -> str:
    return texts().say("bot", person.language, {"number": seat + 1})


def blank(by: By, name: str, setup: dict[str, Any], source: dict[str, Any], chairs: list[Chair]) -> Doc:
    return Doc(
        id=name,
        owner=by.person.id,
        setup=setup,
        source=source,
        since=by.now,
        changed=by.now,
        chairs=chairs,
        members=[by.person.id],
        newcomers=[by.person.id],
        versions=[0] * (len(chairs) + 1),
        asked=[0] * (len(chairs) + 1),
    )


def table_again(by: By, old: Doc, given: Given) -> Doc:
    """The same people, bots and options once more."""
    chairs = [replace(chair, away=False, orders=kept_orders(chair), held="") for chair in old.chairs]
    doc = blank(by, name_after(old.id), old.setup, Source(0, given.secret).to_data(), chairs)
    doc.members, doc.newcomers, doc.invited = old.members.copy(), old.members.copy(), old.invited.copy()
    doc.secret, doc.link, doc.listed = given.secret.hex(), given.link, old.listed
    doc.limit, doc.stand_in, doc.planning = old.limit, old.stand_in, old.planning
    return doc


def name_after(name: str) -> str:
    """The name of the table at which those of this table play again: the same for everybody who asks."""
    return sha256(f"after {name}".encode()).hexdigest()[: len(name)]


# Records from elsewhere ----------------------------------------------------------------------------------


def kept_table(by: By, name: str, title: Title, record: Record) -> tuple[Doc, list[Act], Snapshot]:
    """A record from elsewhere, played through and checked, as a table to look at."""
    _check_named(record.setup.edition)
    chairs = [Chair(name=robot(by.person, seat)) for seat in range(record.setup.players)]
    doc = blank(by, name, record.setup.to_data(), record.source, chairs)
    acts, state = play_through(title, record, doc.since)
    doc.status, doc.n, doc.made = "kept", len(acts), len(acts) - 1
    doc.scores, doc.winners = list(state.scores), list(state.winners) if state.over else []
    doc.secret, doc.dealt_anew = _proven_secret(record), record.dealt_anew
    return doc, acts, Snapshot(doc.n, state.to_json())


def _proven_secret(record: Record) -> str:
    """The secret at the end of a record, if it is the one that was committed to."""
    try:
        secret = bytes.fromhex(record.ending.get("secret", ""))
    except (TypeError, ValueError):
        return ""
    return secret.hex() if commitment_to(secret) == record.source.get("commitment") else ""
