"""Coming and going: who is let in, who sits where, and who sets and closes a table."""

from math import ceil
from typing import Final

from cheeseboard.bots.levels import RANDOM, USUAL
from cheeseboard.tables import clocks, shares
from cheeseboard.tables.acts import Act, By, Change, Heard
from cheeseboard.tables.doc import Chair, Doc, Person
from cheeseboard.tables.messages import Said
from cheeseboard.tables.requests import ForSeat, Nonce, Nothing, Seating, Spoken
from cheeseboard.tables.rights import check_seat_exists, check_sits
from cheeseboard.tables.table import Table
from cheeseboard.tables.words import Denied, Forbidden

MEMBERS: Final = 500


def set_up(table: Table, now: float) -> Change:
    return table.announce("set", now)


def welcome(table: Table, by: By) -> Change:
    """Somebody with an invitation may see the table, and take a free seat if they like."""
    doc, person = table.doc, by.person.id
    if person in (doc.owner, *doc.invited):
        return Change()
    _admit(doc, person)
    doc.invited.append(person)
    return table.announce("welcome", by.now)


def _admit(doc: Doc, person: str) -> None:
    if person in doc.members:
        return
    if len(doc.members) >= MEMBERS:
        raise Denied("too-many-members")
    doc.members.append(person)
    doc.newcomers.append(person)


def sit(table: Table, by: By, wish: Seating) -> Change:
    doc, person = table.doc, by.person
    check_seat_exists(doc, wish.seat)
    chair = doc.chairs[wish.seat]
    if not chair.free or doc.status not in ("waiting", "playing"):
        raise Denied("seat-taken")
    if chair.invited and person.id not in doc.members:
        raise Forbidden("seat-invited")  # only those who came by invitation are members before they sit
    _check_may_sit(doc, person.id)
    _admit(doc, person.id)
    chair.person, chair.name, chair.away = person.id, person.name, False
    if wish.commitment and doc.status == "waiting":
        shares.commit(doc, person.id, wish.commitment)
    return table.announce("sit", by.now, wish.seat)


def _check_may_sit(doc: Doc, person: str) -> None:
    """A stranger has one seat: somebody with two at a table of others would see two hands."""
    if person in doc.removed:
        raise Forbidden("removed")
    if person != doc.owner and person not in doc.invited and doc.seats_of(person):
        raise Denied("one-seat")


def show_share(table: Table, by: By, shown: Nonce) -> Change:
    """What a player adds to the deal; shown to the others once it is dealt."""
    shares.show(table.doc, by.person.id, shown.nonce)
    return table.announce("show", by.now)


def leave(table: Table, by: By, wish: ForSeat) -> Change:
    """The seat is free again; in a game somebody stands in until another takes it."""
    _free(table.doc, wish.seat)
    return table.announce("leave", by.now, wish.seat)


def remove(table: Table, by: By, wish: ForSeat) -> Change:
    """The owner frees somebody's seat; they may watch from then on, and sit at this table no more."""
    doc = table.doc
    check_seat_exists(doc, wish.seat)
    person = doc.chairs[wish.seat].person
    if not person:
        raise Denied("nobody-there")
    _free(doc, wish.seat)
    if person != doc.owner and person not in doc.removed:
        doc.removed.append(person)
    return table.announce("remove", by.now, wish.seat)


def _free(doc: Doc, seat: int) -> None:
    if doc.status not in ("waiting", "playing"):
        raise Denied("not-playing")
    if doc.show_by is not None:
        raise Denied("being-dealt")
    chair = doc.chairs[seat]
    doc.chairs[seat] = Chair(name=chair.name, invited=chair.invited, away=True)
    if doc.status == "waiting" and not doc.seats_of(chair.person):
        shares.withdraw(doc, chair.person)
    doc.proposal = None


def back(table: Table, by: By, wish: ForSeat) -> Change:
    chair = table.doc.chairs[wish.seat]
    if not chair.away:
        return Change()
    chair.away = False
    clocks.start_anew(table.doc, by.now)
    return table.announce("back-again", by.now, wish.seat)


def dismiss(table: Table, seat: int, level: str, now: float) -> Change:
    """A bot from outside that has misbehaved loses its seat, not the game: one of ours plays on."""
    doc = table.doc
    if doc.chairs[seat].level == level:
        doc.chairs[seat].level = RANDOM
    elif doc.stand_in == level:
        doc.stand_in = RANDOM
    else:
        return Change()
    return table.announce("dismiss", now, seat)


# The table as a whole ------------------------------------------------------------------------------------


def close(table: Table, by: By, _: Nothing) -> Change:
    if table.doc.status != "waiting":
        raise Denied("already-started")
    table.doc.status = "closed"
    return table.announce("close", by.now)


def renew_link(table: Table, by: By, link: str) -> Change:
    table.doc.link = link
    return table.announce("invite", by.now)


def check_may_play_again(doc: Doc, person: str) -> None:
    check_sits(doc, person)
    if doc.status != "over":
        raise Denied("not-finished")


def rematch(table: Table, by: By, name: str) -> Change:
    """Tell everybody at which table the same people play again."""
    if table.doc.rematch:
        return Change()
    table.doc.rematch = name
    return table.announce("rematch", by.now)


# Who is waited for ---------------------------------------------------------------------------------------


def _awaited(table: Table, by: By, wish: ForSeat, otherwise: str) -> Chair:
    """The chair of somebody else who is waited for, or a refusal."""
    table.check_going()
    check_seat_exists(table.doc, wish.seat)
    chair = table.doc.chairs[wish.seat]
    if not _is_awaited(table.doc, wish.seat) or chair.person == by.person.id:
        raise Denied(otherwise)
    return chair


def nudge(table: Table, by: By, wish: ForSeat) -> Change:
    """Remind somebody that they are waited for; nobody else hears it."""
    _awaited(table, by, wish, "nobody-to-nudge")
    heard = Heard("nudged", None, {wish.seat: {"seat": wish.seat, "name": by.person.name}})
    return Change([table.act("nudge", by.now, heard=[heard])])


def stand_in(table: Table, by: By, wish: ForSeat) -> Change:
    """Somebody is waited for too long: once all the others agree, a bot plays there until they come back."""
    chair, doc = _awaited(table, by, wish, "nobody-to-stand-in-for"), table.doc
    if not chair.waived and by.now < doc.changed + clocks.patience(doc):
        raise Denied("too-soon", seconds=ceil(doc.changed + clocks.patience(doc) - by.now))
    chair.waived = list(dict.fromkeys([*chair.waived, by.person.id]))
    if set(doc.people()) <= {chair.person, *chair.waived}:
        _pass_over(doc, chair, by.now)
    return Change([table.act("stand-in", by.now, wish.seat)], public=True)


def _is_awaited(doc: Doc, seat: int) -> bool:
    chair = doc.chairs[seat]
    return seat in doc.to_move and bool(chair.person) and not chair.by_robot


def _pass_over(doc: Doc, chair: Chair, now: float) -> None:
    chair.away, chair.waived = True, []
    doc.stand_in = doc.stand_in or USUAL
    clocks.set_due(doc, now, afresh=False)


# Talking -------------------------------------------------------------------------------------------------


def printable(text: str) -> str:
    """A name or a line as people see it: no control characters, no blanks around it."""
    return "".join(sign for sign in text if sign.isprintable()).strip()


def room_of(doc: Doc, person: Person) -> str:
    return "players" if doc.seats_of(person.id) else "spectators"


def say(table: Table, by: By, spoken: Spoken) -> Change:
    line = printable(spoken.text)
    if not line:
        return Change()
    heard = Heard("said", {"person": by.person.id, "name": by.person.name, "text": line})
    return Change([table.act(f"say-{room_of(table.doc, by.person)}", by.now, heard=[heard])])


def said(name: str, act: Act) -> Said:
    facts = act.heard[0].facts or {}
    room = act.kind.removeprefix("say-")
    return Said(
        table=name,
        room="players" if room == "players" else "spectators",
        person=facts["person"],
        name=facts["name"],
        text=facts["text"],
        at=act.at,
    )
