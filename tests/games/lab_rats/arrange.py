"""Positions of Lab RATS: a started game whose table is laid again, with every card still there once.

Cards are named in one string, `"green violet multicolour"`; decks from the top; moves as `"0 open-door 1"`.
"""

import json
import random
from collections.abc import Iterator
from typing import Any

import cheeseboard
from cheeseboard.core.edition import Edition
from cheeseboard.core.event import Event
from cheeseboard.core.move import Move
from cheeseboard.core.state import State

__all__ = [
    "COLOURS",
    "TITLE",
    "arrange",
    "asked",
    "discard_down",
    "doors",
    "each",
    "healths",
    "keep_doors",
    "kinds",
    "listen",
    "offer",
    "play",
    "play_out",
    "potions",
    "rat",
    "reasons",
    "seen",
    "table",
    "told",
]

TITLE = cheeseboard.title("lab-rats")
COLOURS = ("red", "green", "blue", "violet", "orange", "yellow")
HEALTH = ("well", "hurt", "dead")
PILES = {"deck": ("doors", "potions"), "discard": ("door_discard", "potion_discard")}
FIXED = TITLE.edition_named({"name": "house", "digest": "0cbc0addafa508c4"})
"""An earlier house edition: rules are shown with cards that no tuning takes away."""
FILLERS = ("yellow", "orange", "violet", "blue", "green", "red")  # doors a test does not care about


def rat(
    colour: str,
    potions: str = "",
    doors: str = "",
    health: str = "well",
    crumbs: int = 0,
    pollution: int = 0,
    cheese: int = 0,
    laps: int = 2,
) -> dict[str, Any]:
    """A player's rat; without `doors` there is one in hand that does not matter."""
    return {
        "colour": colour,
        "potions": potions,
        "doors": doors,
        "health": HEALTH.index(health),
        "crumbs": crumbs,
        "pollution": pollution,
        "cheese": cheese,
        "laps": laps,
    }


def arrange(
    *rats: dict[str, Any],
    active: int = 0,
    corridor: str = "",
    deck: str = "",
    door_discard: str = "",
    potion_deck: str = "",
    potion_discard: str = "",
    exits: str = "",
    rest: str = "deck",
    seed: int = 0,
    edition: Edition | None = None,
    **options: Any,
) -> State:
    """The active rat is about to explore; there are three at least. Cards not named are the `rest`."""
    seats = at_least_three(rats)
    edition = edition or FIXED
    data = TITLE.start(len(seats), seed, edition, **options).to_data()
    box = Box(edition.data)
    table = data["table"]
    table["corridor"] = box.take(box.doors, corridor)
    table["rats"] = [box.rat(each) for each in seats]
    table["exits"] = [*box.take(box.exits, exits), *box.exits]
    table["door_discard"] = box.take(box.doors, door_discard)
    table["potion_discard"] = box.take(box.potions, potion_discard)
    table["doors"] = box.take(box.doors, deck)[::-1]
    table["potions"] = box.take(box.potions, potion_deck)[::-1]
    for cards, number in [(table["corridor"], 5), *((each["doors"], 1) for each in table["rats"])]:
        box.fill(cards, number)
    for pile, cards in zip(PILES[rest], (box.doors, box.potions), strict=True):
        table[pile] = [*cards[::-1], *table[pile]]
    table.update(active=active, starter=active, opened=[], round=1)
    data.update(agenda=[f"explore {active}"], desks=[], ply=10)
    return cheeseboard.load(json.dumps(data))


def at_least_three(rats: tuple[dict[str, Any], ...]) -> list[dict[str, Any]]:
    """Those that a test names, then others that do not matter to it."""
    named = [each["colour"] for each in rats]
    others = [rat(colour) for colour in COLOURS if colour not in named]
    return [*rats, *others[: max(0, 3 - len(rats))]]


class Box:
    """The cards of an edition that lie nowhere yet."""

    def __init__(self, edition: dict[str, Any]) -> None:
        order = [*FILLERS, *(key for key in edition["doors"] if key not in FILLERS)]
        self.doors = [key for key in order for _ in range(edition["doors"].get(key, 0))]
        self.potions = [key for key, count in edition["potions"].items() for _ in range(count)]
        self.exits = ["-".join(sorted(colours, key=COLOURS.index)) for colours in edition["exits"]]

    def take(self, pile: list[str], wanted: str) -> list[str]:
        for card in wanted.split():
            pile.remove(card)
        return wanted.split()

    def fill(self, cards: list[str], number: int) -> None:
        while len(cards) < number:
            cards.append(self.doors.pop(0))

    def rat(self, wanted: dict[str, Any]) -> dict[str, Any]:
        potions = self.take(self.potions, wanted["potions"])
        doors = self.take(self.doors, wanted["doors"])
        return {**wanted, "potions": potions, "doors": doors, "aside": [], "failed": None}


def play(lab: State, *lines: str) -> State:
    """Make these moves; none of them may add or lose a card."""
    before = sorted(lab.inventory())
    for line in lines:
        seat, _, key = line.partition(" ")
        lab.play(int(seat), TITLE.read_move(key))
        assert sorted(lab.inventory()) == before
    return lab


def play_out(lab: State, seed: int) -> Iterator[tuple[int, Move]]:
    """Play on at random to the end; each move is told before it is made."""
    chooser = random.Random(seed)
    while not lab.over:
        seat = chooser.choice(lab.to_move)
        move = chooser.choice(lab.moves(seat))
        yield seat, move
        lab.play(seat, move)


def keep_doors(lab: State) -> State:
    """Everybody who must place a door takes the first one offered: the one that lies there, if any."""
    for seat in lab.to_move:
        assert asked(lab, seat) == "place"
        lab.play(seat, lab.moves(seat)[0])
    return lab


def discard_down(lab: State) -> State:
    """Everybody chooses potions for a new round: the first ones offered."""
    while asked(lab, lab.to_move[0]) == "keep-two":
        seat = lab.to_move[0]
        lab.play(seat, lab.moves(seat)[0])
    return lab


def asked(lab: State, seat: int) -> str:
    """The name of the decision that a seat owes."""
    step = lab.pending(seat)
    return "" if step is None else step.name


def offer(lab: State, seat: int) -> list[str]:
    return [move.key for move in lab.moves(seat)]


def reasons(lab: State, seat: int) -> dict[str, str]:
    """What the seat is told it cannot do, and why."""
    return {barred.move.key if barred.move else "": barred.reason.key for barred in lab.why_not(seat)}


def seen(lab: State, seat: int) -> dict[str, Any]:
    """What everybody sees of a seat's rat."""
    found: dict[str, Any] = lab.view(None)["rats"][seat]
    return found


def healths(lab: State) -> list[str]:
    return [each["health"] for each in lab.view(None)["rats"]]


def each(lab: State, what: str) -> list[Any]:
    """One thing that everybody sees, of every rat."""
    return [each[what] for each in lab.view(None)["rats"]]


def potions(lab: State, seat: int) -> list[str]:
    """The potions in a hand, as its owner sees them."""
    found: list[str] = lab.view(seat)["rats"][seat]["hand"]["potions"]
    return found


def doors(lab: State, seat: int) -> list[str]:
    found: list[str] = lab.view(seat)["rats"][seat]["hand"]["doors"]
    return found


def table(lab: State) -> dict[str, Any]:
    """Everything that lies there, also what nobody may know."""
    found: dict[str, Any] = lab.to_data()["table"]
    return found


def listen(lab: State) -> list[Event]:
    heard: list[Event] = []
    lab.listener = heard.append
    return heard


def kinds(heard: list[Event]) -> list[str]:
    return [event.kind for event in heard]


def told(heard: list[Event], kind: str, viewer: int | None = None) -> list[dict[str, Any]]:
    """What a viewer was told of the events of a kind."""
    facts = [event.seen_by(viewer) for event in heard if event.kind == kind]
    return [fact for fact in facts if fact is not None]
