"""Documents and acts from the JSON in which they are kept, where no library reads them."""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, Final

from cheeseboard.tables.acts import Act, Heard
from cheeseboard.tables.doc import Chair, Doc, Proposal, Share

KNOWN: Final = frozenset(field.name for field in fields(Doc))
Data = Mapping[str, Any]


class Conflict(Exception):
    """Somebody else has written that first; nothing of this piece of work was stored."""


def doc_from(data: Data) -> Doc:
    """What a newer program has noted besides is kept as it came."""
    known = {key: value for key, value in data.items() if key in KNOWN}
    parts = {
        "chairs": [Chair(**chair) for chair in data["chairs"]],
        "proposal": None if data.get("proposal") is None else Proposal(**data["proposal"]),
        "refused": [Proposal(**old) for old in data.get("refused", ())],
        "shares": [Share(**share) for share in data.get("shares", ())],
        "dues": [(number, due) for number, due in data.get("dues", ())],
        "beyond": {key: value for key, value in data.items() if key not in KNOWN},
    }
    return Doc(**{**known, **parts})


def act_from(data: Data) -> Act:
    return Act(**{**data, "heard": [_heard(each) for each in data["heard"]]})


def _heard(data: Data) -> Heard:
    secrets = {int(seat): facts for seat, facts in data["secrets"].items()}
    return Heard(data["kind"], data["facts"], secrets)
