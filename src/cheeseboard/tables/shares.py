"""What players add to the deal: each commits to a number before any is shown, so nobody can control it.

The table's secret is chosen, and its hash shown, when the table is set. Anybody who sits down may bring
the hash of a number of their own. When every seat is taken the numbers are shown and make the deal.
"""

from typing import Final

from cheeseboard.core.record import commitment_to
from cheeseboard.tables.doc import Doc, Share
from cheeseboard.tables.words import Denied

SECONDS: Final = 5.0
"""How long players have to show their number; after that the deal goes ahead without it."""


def commit(doc: Doc, person: str, commitment: str) -> None:
    """The last one counts while nobody has shown anything; a table with a seed has no use for it."""
    withdraw(doc, person)
    if commitment and "seed" not in doc.source:
        doc.shares.append(Share(person, commitment))


def withdraw(doc: Doc, person: str) -> None:
    doc.shares = [share for share in doc.shares if share.person != person]


def show(doc: Doc, person: str, nonce: str) -> None:
    share = next((share for share in doc.shares if share.person == person), None)
    if share is None or doc.status != "waiting" or doc.show_by is None:
        raise Denied("nothing-to-show")
    if commitment_to(bytes.fromhex(nonce)) != share.commitment:
        raise Denied("other-share")
    share.nonce = nonce


def awaited(doc: Doc, now: float) -> bool:
    """Whether the deal waits for somebody's number: from when all sit, and for a bounded time."""
    if all(share.nonce for share in doc.shares):
        return False
    if doc.show_by is None:
        doc.show_by = doc.wake = now + SECONDS
    return now < doc.show_by


def close(doc: Doc) -> None:
    """From now on the numbers are part of what it is dealt from; who has not shown theirs stays named."""
    if doc.shares:
        doc.source = {**doc.source, "shares": [_to_data(doc, share) for share in doc.shares]}
    doc.show_by = None


def _to_data(doc: Doc, share: Share) -> dict[str, int | str]:
    return {"seat": doc.seats_of(share.person)[0], "commitment": share.commitment, "nonce": share.nonce}
