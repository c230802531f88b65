"""What needs the consent of the others. A proposal stops no clock and keeps nobody from moving."""

from typing import Final

from cheeseboard.core.match import Match
from cheeseboard.server.store.doc import Doc, Proposal, Wish
from cheeseboard.server.words import Denied

REFUSALS: Final = 5
"""How often one person may ask in vain in one game."""


def proposed(doc: Doc, match: Match, person: str, seat: int, wish: Wish) -> Proposal:
    return Proposal(wish, seat, [person], about=_subject(doc, match, seat, wish))


def _subject(doc: Doc, match: Match, seat: int, wish: Wish) -> int:
    """One's own move, or what the public has seen: a count of all moves would tell of secret ones."""
    return match.record.entries[match.last_of(seat)].number if wish == "undo" else doc.versions[0]


def check_may_ask(doc: Doc, proposal: Proposal) -> None:
    if doc.proposal is not None:
        raise Denied("proposal-pending")
    if any((old.wish, old.about) == (proposal.wish, proposal.about) for old in doc.refused):
        raise Denied("proposal-refused")
    if sum(old.agreed[0] == proposal.agreed[0] for old in doc.refused) >= REFUSALS:
        raise Denied("too-many-proposals", number=REFUSALS)


def still_about(match: Match, proposal: Proposal) -> bool:
    """Whether the move to be taken back is still the last one of its seat."""
    index = match.last_of(proposal.seat)
    return index >= 0 and match.record.entries[index].number == proposal.about


def refuse(doc: Doc) -> None:
    if doc.proposal is not None:
        doc.refused.append(doc.proposal)
        doc.proposal = None


def answer_by_moving(doc: Doc, person: str) -> bool:
    """Whoever is asked for an undo and moves on says no; whoever asked and moves on wants it no longer."""
    proposal = doc.proposal
    if proposal is None or proposal.wish != "undo" or person in proposal.agreed[1:]:
        return False
    refuse(doc)
    return True
