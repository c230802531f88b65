"""What needs the consent of the others. A proposal keeps nobody from moving; for a while no time runs."""

from typing import Final

from cheeseboard.core.match import CONSENT, Match
from cheeseboard.tables import clocks
from cheeseboard.tables.acts import By, Change
from cheeseboard.tables.doc import Doc, Proposal, Wish
from cheeseboard.tables.requests import Ballot, ForSeat, Nothing, Proposed
from cheeseboard.tables.table import Table
from cheeseboard.tables.undo import BARRED, check_way_back, may_undo, take_back
from cheeseboard.tables.words import Denied

REFUSALS: Final = 5
"""How often one person may ask without success in one game."""


def undo(table: Table, by: By, wish: ForSeat) -> Change:
    """Take my last move back: at once where that is free, else as a proposal to the others."""
    table.check_going()
    check_way_back(table, wish.seat)
    if may_undo(table, wish.seat) == CONSENT:
        return propose(table, by, Proposed(seat=wish.seat, wish="undo"))
    return take_back(table, wish.seat, by.now)


def propose(table: Table, by: By, wish: Proposed) -> Change:
    _check_wish(table, wish.seat, wish.wish)
    about = _subject(table, wish)
    proposal = Proposal(wish.wish, wish.seat, [by.person.id], about, by.now)
    _check_may_ask(table.doc, proposal)
    table.doc.proposal = proposal
    clocks.stand_still(table.doc, by.now)
    return _carry(table, by.now) or table.announce("propose", by.now, wish.seat)


def vote(table: Table, by: By, ballot: Ballot) -> Change:
    proposal = table.doc.proposal
    if proposal is None:
        raise Denied("no-proposal")
    if not ballot.agree:
        refuse(table.doc, by.now)
        return table.announce("vote", by.now)
    if by.person.id not in proposal.agreed:
        proposal.agreed.append(by.person.id)
    return _carry(table, by.now) or table.announce("vote", by.now)


def go_on(table: Table, by: By, _: Nothing) -> Change:
    """End a pause."""
    if not table.doc.paused:
        raise Denied("not-paused")
    table.doc.paused = False
    clocks.start_anew(table.doc, by.now)
    return table.announce("go-on", by.now)


def refuse(doc: Doc, now: float) -> None:
    if doc.proposal is not None:
        clocks.run_on(doc, now)
        doc.refused.append(doc.proposal)
        doc.proposal = None


def answer_by_moving(doc: Doc, person: str, now: float) -> bool:
    """Moving on answers a proposal: no for one who was asked; withdrawn for the one who asked."""
    proposal = doc.proposal
    if proposal is None or proposal.wish != "undo" or person in proposal.agreed[1:]:
        return False
    refuse(doc, now)
    return True


def _check_wish(table: Table, seat: int, wish: Wish) -> None:
    table.check_match()
    if table.doc.status != "playing":
        raise Denied("not-playing")
    if wish == "more-time" and table.doc.due is None:
        raise Denied("no-limit")
    if wish == "undo":
        check_way_back(table, seat)


def _subject(table: Table, wish: Proposed) -> int:
    """One's own move, or what the public has seen: a count of all moves would tell of secret ones."""
    match = table.check_match()
    if wish.wish == "undo":
        return match.record.entries[match.last_of(wish.seat)].number
    return table.feed(None).version


def _check_may_ask(doc: Doc, proposal: Proposal) -> None:
    if doc.proposal is not None:
        raise Denied("proposal-pending")
    if any((old.wish, old.about) == (proposal.wish, proposal.about) for old in doc.refused):
        raise Denied("proposal-refused")
    if sum(old.agreed[0] == proposal.agreed[0] for old in doc.refused) >= REFUSALS:
        raise Denied("too-many-proposals", number=REFUSALS)


def _carry(table: Table, now: float) -> Change | None:
    """What was proposed, once all who sit agree."""
    doc, proposal = table.doc, table.doc.proposal
    if proposal is None or any(person not in proposal.agreed for person in doc.people()):
        return None
    if proposal.wish == "undo" and not _may_carry(table, proposal):
        refuse(doc, now)
        return None
    doc.proposal = None
    clocks.run_on(doc, now)
    if proposal.wish == "undo":
        return take_back(table, proposal.seat, now)
    if proposal.wish == "pause":
        doc.paused = True
        clocks.start_anew(doc, now)
    else:
        clocks.give_more_time(doc, now)
    return table.announce(proposal.wish, now, proposal.seat)


def _may_carry(table: Table, proposal: Proposal) -> bool:
    """While the others thought about it, the seat may have moved on, or something been shown."""
    same = _still_about(table.check_match(), proposal)
    return same and may_undo(table, proposal.seat) not in BARRED


def _still_about(match: Match, proposal: Proposal) -> bool:
    """Whether the move to be taken back is still the last one of its seat."""
    index = match.last_of(proposal.seat)
    return index >= 0 and match.record.entries[index].number == proposal.about
