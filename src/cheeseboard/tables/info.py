"""What everybody who may see a table is told of it, put together from what is open."""

from typing import Literal

from cheeseboard.tables.doc import Chair, Doc, Proposal
from cheeseboard.tables.messages import ProposalInfo, SeatInfo, ShareInfo, TableInfo


def info_of(doc: Doc) -> TableInfo:
    return TableInfo(
        table=doc.id,
        title=doc.title,
        rules=doc.setup["rules"],
        edition={key: doc.setup["edition"][key] for key in ("name", "digest")},
        options=doc.setup["options"],
        owner=doc.owner,
        listed=doc.listed,
        status=doc.status,
        seats=[_seat(chair) for chair in doc.chairs],
        limit=doc.limit,
        stand_in=doc.stand_in,
        commitment=doc.source.get("commitment", ""),
        open_dealt="seed" in doc.source,
        shares=_shares(doc),
        show_by=doc.show_by,
        since=doc.since,
        to_move=doc.to_move.copy(),
        due=doc.due,
        paused=doc.paused,
        proposal=None if doc.proposal is None else _proposal(doc.proposal),
        scores=doc.scores.copy(),
        winners=doc.winners.copy(),
        dealt_anew=doc.dealt_anew,
        rematch=doc.rematch,
        lesson=doc.lesson,
        practice=doc.practice,
        planning=doc.planning and not doc.lesson,
    )


def _seat(chair: Chair) -> SeatInfo:
    if chair.level:
        return SeatInfo("bot", chair.name, level=chair.level)
    kind: Literal["person", "free"] = "person" if chair.person else "free"
    return SeatInfo(
        kind, chair.name, chair.person, invited=chair.invited, away=chair.away, waived=chair.waived.copy()
    )


def _shares(doc: Doc) -> list[ShareInfo]:
    """Who adds to the deal; the numbers themselves only once it is dealt from them."""
    if "shares" in doc.source:
        return [ShareInfo(**share) for share in doc.source["shares"]]
    return [ShareInfo(doc.seats_of(share.person)[0], share.commitment) for share in doc.shares]


def _proposal(proposal: Proposal) -> ProposalInfo:
    return ProposalInfo(proposal.wish, proposal.seat, proposal.agreed.copy(), proposal.at)
