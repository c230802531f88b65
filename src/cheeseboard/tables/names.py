"""What people are called at a table after a moderator, or they themselves, have thought better of it."""

from cheeseboard.tables.acts import By, Change
from cheeseboard.tables.doc import Chair
from cheeseboard.tables.table import Table


def call(table: Table, by: By, person: str, name: str) -> Change:
    """Another name, wherever that person sits."""
    seats = table.doc.seats_of(person)
    for seat in seats:
        table.doc.chairs[seat].name = name
    return table.announce("name", by.now) if seats else Change()


def forget(table: Table, by: By, person: str) -> Change:
    """The person leaves no trace but their moves: in a game somebody stands in from now on."""
    doc = table.doc
    for seat in doc.seats_of(person):
        going = doc.status in ("waiting", "playing")
        doc.chairs[seat] = Chair(name="…", invited=doc.chairs[seat].invited, away=going)
    for people in (doc.members, doc.invited, doc.removed, doc.newcomers):
        people[:] = [each for each in people if each != person]
    doc.shares = [share for share in doc.shares if share.person != person]
    if doc.owner == person:
        doc.owner = ""
    doc.proposal = None
    return table.announce("forget", by.now)
