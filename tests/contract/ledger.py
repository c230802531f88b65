"""The books of what a player has: what each event that they are told of brings them or costs them.

An entry is a sign, a kind of event, after `.` the fact that names what came or went, or after `:` what it
always is, after `*` the fact that says how many, and after `@` the fact that names whose it is where that is
not `seat`. After `=` stand events that set an account to something new.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from cheeseboard.core.state import State
from cheeseboard.tables.since import EVERYBODY

ENTRY: Final = re.compile(r"([-+=])([\w-]+)(?:\.(\w+))?(?::([\w-]+))?(?:\*(\w+))?(?:@(\w+|\*))?")
NO_CONTENTS: Final = ("empty", "closed", "dead")
"""What is said of a cell in which nothing stands."""
Holdings = Counter[str]
Seen = dict[str, Any]
Own = dict[str, Any]


class Entry(NamedTuple):
    """How an event changes an account."""

    sign: str
    kind: str
    fact: str
    thing: str
    number: str
    whose: str

    def is_of(self, seen: Seen, seat: int) -> bool:
        whose = self.whose or "seat"
        return seen["event"] == self.kind and (whose == EVERYBODY or seen.get(whose) == seat)

    def change(self, seen: Seen) -> Holdings:
        things = seen[self.fact] if self.fact else self.thing
        each = holdings(things if isinstance(things, list) else [things])
        number = int(seen[self.number]) if self.number else 1
        return Counter({thing: (-number if self.sign == "-" else number) * each[thing] for thing in each})


class Book(NamedTuple):
    """Of a title: where a player's things stand in their view, what of that is an account, and what is none.

    An account is one part, or several that things move between. What `follows` from the others, or says how
    things stand and not what one has, is none.
    """

    part: str
    accounts: dict[str, str]
    follows: str


BOOKS: Final = {
    "lab-rats": Book(
        "rats",
        {
            "colour": "=specimen-chosen",
            "health": "=rat-hurt =rat-died =rat-revived =healed =round-began@*",
            "crumbs": "+crumbs-found:crumbs*n =cheese-won",
            "pollution": "+polluted:pollution*n =rat-died =rat-revived =round-began@*",
            "cheese": "+cheese-won:cheese*n",
            "hand.potions hand.aside": "+potion-drawn.potion -potion-spent.potion -potion-discarded.potion"
            " -potion-given.potion +potion-given.potion@to_seat",
            "hand.doors": "+door-taken.door =door-settled",
        },
        "wounded pollution_ahead stopping_kills may_exit potions doors hand.covers known",
    ),
    "rafts": Book(
        "scientists",
        {
            "hand labs rafts transit": "+cards-dealt.cards +card-drawn.card +card-recovered.card"
            " -card-discarded.card -card-lost.card -card-replaced.card -action-played.card"
            " +card-stolen.card -card-stolen.card@from_seat +card-caught.card -card-caught:serendipity"
            " -loss-averted.card",
            "objectives.objective": "+objective-taken.objective -objective-returned.objective"
            " -objective-passed.objective +objective-passed.objective@to_seat",
        },
        "backs known shielded wanted",
    ),
    "house-of-cats": Book(
        "sheets",
        {
            "cells": "+written.symbol +written-double.symbol -crossed-out.symbol",
            "rooms.number": "+room-completed.number",
            "ready": "+room-completed.number =ability-used =ability-lost",
            "cats_crossed": "+cat-crossed:cats_crossed",
        },
        "double won cheese_rows_crossed cheese_columns_crossed lines score",
    ),
    "rats-of-wistar": Book(
        "families",
        {
            "wood metal movement wild points electricity": "+gained.token*n -lost.token*n",
            "dug": "+room-dug:dug",
            "beds": "+bed-built:beds -bed-discarded:beds",
            "built": "+bed-built:built",
            "entrance workers": "+bed-built:entrance -worker-sent:entrance +worker-sent.area"
            " -worker-moved.start_area +worker-moved.area",
            "abilities": "+mission-completed.ability +cube-discarded.ability",
            "hand": "+pair-taken.cards +card-drawn.card +card-taken.card"
            " -card-discarded.card -card-played.card",
            "played": "+card-played.card",
            "guests": "+guest-welcomed.guest -guest-dismissed.guest",
            "tents": "+tent-pitched.room",
            "doors": "+door-opened.reward",
            "skills": "+skill-taken.token",
            "heroes": "+hero-joined.hero",
            "private": "+objective-kept.objective",
            "fulfilled": "=objective-claimed",
            "claimed": "+objective-claimed:claimed",
            "chiefs": "-chief-placed:chiefs -hut-visited:chiefs =round-began@*",
        },
        "room placed icons free_rooms plain_rooms bed_price room_price strengths progress hand_size known"
        " used",
    ),
}


def own_view(state: State, seat: int) -> Own:
    """What stands of a player's own in their view; a hand of several parts by its parts."""
    view: Any = state.view(seat)
    own = dict(view[BOOKS[state.setup.title].part][seat])
    if "transit" in view:
        own["rafts"] = ["lipid-rafts"] if own["rafts"] else []
        own["transit"] = view["transit"] if view["to_move"] == [seat] else None
    if isinstance(own.get("hand"), dict):
        own |= {f"hand.{name}": part for name, part in own.pop("hand").items()}
    return own


def holdings(value: Any) -> Holdings:
    """How much of what: of things in a list, or of words, numbers and lists by name."""
    found: Holdings = Counter()
    for name, each in value.items() if isinstance(value, dict) else enumerate(value):
        if isinstance(each, dict | list):
            found.update(holdings(each))
        elif isinstance(each, int) and isinstance(name, str):
            found[name] += each
        elif each is not None and each not in NO_CONTENTS:
            found[str(each)] += 1
    return found


def parts_of(own: Own, account: str) -> list[str]:
    """Which parts of what is one's own an account looks at."""
    return [part if part in own else part.partition(".")[0] for part in account.split()]


def held(own: Own, account: str) -> Holdings:
    return holdings([{part: _part(own, part)} for part in account.split()])


def _part(own: Own, part: str) -> Any:
    """A part, or what each row of a list has under a name."""
    rows, _, name = part.partition(".")
    return own[part] if part in own else [row[name] for row in own[rows]]


def books_of(state: State, seat: int) -> dict[str, Holdings]:
    """What a player has, account by account."""
    own = own_view(state, seat)
    return {account: held(own, account) for account in BOOKS[state.setup.title].accounts}


def expected(title: str, account: str, told: Iterable[Seen], seat: int) -> Holdings | None:
    """How an account must have changed by what its owner was told; None where it was set anew."""
    entries = [Entry(*found) for found in ENTRY.findall(BOOKS[title].accounts[account])]
    found = [(entry, seen) for seen in told for entry in entries if entry.is_of(seen, seat)]
    if any(entry.sign == "=" for entry, _ in found):
        return None
    changes: Holdings = Counter()
    for entry, seen in found:
        changes.update(entry.change(seen))
    return changes
