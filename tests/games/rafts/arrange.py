"""Tables of Rafts! laid out by hand: whatever is not named stays in the decks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import cheeseboard
from cheeseboard.core.edition import Edition
from cheeseboard.core.event import Event
from cheeseboard.core.title import Title
from cheeseboard.games.rafts.rules.components import CARDS, DECKS
from cheeseboard.games.rafts.rules.state import Campus

__all__ = [
    "OIL",
    "OIL_GENERAL",
    "campus",
    "discarded",
    "everybody_passes",
    "hand",
    "imagined",
    "lab",
    "listen",
    "objectives",
    "offer",
    "play",
    "seat",
    "title",
    "why",
]

OIL = ["alcanivorax", "bcsa"]  # the oil spill asks for them, and for two time, one money and one food
OIL_GENERAL = ["time", "time", "money", "food"]

Seat = dict[str, Any]


def title() -> Title:
    return cheeseboard.title("rafts")


def seat(
    hand: Sequence[str] = (),
    lab: Sequence[str] = (),
    second: Sequence[str] | None = None,
    rafts: bool = False,
    objectives: Sequence[str] = (),
) -> Seat:
    """`second` is the lab of the expansion."""
    labs = [list(lab)] if second is None else [list(lab), list(second)]
    return {
        "hand": list(hand),
        "known": [],
        "labs": labs,
        "rafts": rafts,
        "objectives": list(objectives),
        "shielded": False,
    }


def fixed() -> Edition:
    """An earlier house edition: rules are shown with cards that no tuning takes away."""
    return title().edition_named({"name": "house", "digest": "e85670baf033f6d8"})


def campus(
    *seats: Seat,
    active: int = 0,
    discards: Sequence[str] = (),
    reactions: str = "clockwise",
    rules: str = "",
) -> Campus:
    """It is the active player's turn, and they may play cards."""
    start = title().start(len(seats), edition=fixed(), reactions=reactions)
    assert isinstance(start, Campus)
    decks = [[card.key for card in deck] for deck in start.edition.decks]
    deck_of_objectives = [objective.key for objective in start.edition.objectives]
    for each in seats:
        named = [*each["hand"], *(card for lab in each["labs"] for card in lab)]
        named += ["lipid-rafts"] * each["rafts"] + ["expansion"] * (len(each["labs"]) - 1)
        for card in named:
            decks[CARDS[card].deck].remove(card)
        each["objectives"] = each["objectives"] or [deck_of_objectives[-1]]
        for objective in each["objectives"]:
            deck_of_objectives.remove(objective)
    piles: list[list[str]] = [[] for _ in DECKS]
    for card in discards:
        decks[CARDS[card].deck].remove(card)
        piles[CARDS[card].deck].append(card)
    data = start.to_data()
    data["table"] |= {
        "scientists": list(seats),
        "decks": decks,
        "discards": piles,
        "objectives": deck_of_objectives,
        "active": active,
    }
    data["agenda"] = [f"play-cards {active}"]
    data["rules"] = rules or data["rules"]
    return cast("Campus", cheeseboard.load(data))


def offer(table: Campus, who: int) -> list[str]:
    return [move.key for move in table.moves(who)]


def play(table: Campus, who: int, *keys: str) -> Campus:
    for key in keys:
        table.play(who, title().read_move(key))
    return table


def everybody_passes(table: Campus) -> Campus:
    while not table.over and table.to_move and "pass" in offer(table, table.to_move[0]):
        play(table, table.to_move[0], "pass")
    return table


def why(table: Campus, who: int, key: str) -> str:
    """The reason a player is given for a move they cannot make."""
    move = title().read_move(key)
    return next(barred.reason.key for barred in table.why_not(who) if barred.move is move)


def lab(table: Campus, who: int, index: int = 0) -> list[str]:
    return sorted(card.key for card in table.scientists[who].labs[index].cards)


def hand(table: Campus, who: int) -> list[str]:
    return sorted(card.key for card in table.scientists[who].hand)


def objectives(table: Campus, who: int) -> list[str]:
    return [objective.key for objective in table.scientists[who].objectives]


def discarded(table: Campus) -> list[str]:
    return [card.key for pile in table.discards for card in pile]


def imagined(table: Campus, viewer: int | None, seed: int) -> Campus:
    return cast("Campus", table.resample(viewer, seed))


def listen(table: Campus) -> list[Event]:
    heard: list[Event] = []
    table.listener = heard.append
    return heard
