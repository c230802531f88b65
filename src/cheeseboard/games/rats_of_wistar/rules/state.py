"""The table of Rats of Wistar: farm, wheel, cards, and what each family has. Everything is a number."""

from __future__ import annotations

from typing import Any, Final

from cheeseboard.core.saving import DERIVED, PLAIN, Codec, read_fields, saved_fields, write_fields
from cheeseboard.core.state import ScoreLine, Setup, State
from cheeseboard.games.rats_of_wistar.rules import scoring, setting
from cheeseboard.games.rats_of_wistar.rules.components import (
    ADVANCED_ELECTRICITY,
    BASEMENT,
    BEFORE,
    BROWN,
    DISPLAY,
    FREE_ROOMS,
    HOME,
    NOTHING,
    OUTSIDE,
    STARTING_METAL,
    STARTING_MOVEMENT,
    STARTING_POINTS,
    STARTING_WOOD,
    STARTING_WORKERS,
    VERANDA,
    Box,
)
from cheeseboard.games.rats_of_wistar.rules.effects import Need
from cheeseboard.games.rats_of_wistar.rules.fields import (
    FAMILY_TYPES,
    WISTAR_TYPES,
    copy_family,
    copy_wistar,
)
from cheeseboard.games.rats_of_wistar.rules.goods import (
    COUNT_BASEMENT_GUESTS,
    COUNT_BEDS,
    COUNT_BROWN_CUBES,
    COUNT_CUBES,
    COUNT_DOORS,
    COUNT_ELECTRICITY,
    COUNT_GREY_CUBES,
    COUNT_GUESTS,
    COUNT_HAND,
    COUNT_HOME_GUESTS,
    COUNT_OBJECTIVES,
    COUNT_POINTS,
    COUNT_ROOMS,
    COUNT_TENTS,
    ELECTRICITY,
    METAL,
    MOVEMENT,
    POINTS,
    PURSE,
    TOKENS_COUNTED,
    WILD,
    WOOD,
    Counted,
    Token,
)
from cheeseboard.games.rats_of_wistar.rules.workshop import TALLIED, Workshop, workshop_of

Purse = list[int]
"""How many of each token; a file names them one by one."""
Passing = list[int]
"""Empty whenever somebody decides: it is neither copied nor saved."""


class Family:
    """A player's board, play area and hand."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.purse: Purse = STARTING_PURSE.copy()
        self.dug = 0
        self.built = 0
        self.beds = 0  # standing in rooms
        self.entrance: int = STARTING_WORKERS
        self.workers = [0, 0, 0]
        self.room: int = OUTSIDE
        self.cubes = 0  # a bit for each ability whose cube is gone
        self.placed = 0  # cubes on missions
        self.claimed = 0
        self.chiefs = 0  # placed in this round
        self.hand: list[int] = []
        self.known: list[int] = []  # cards of the hand that everybody has seen
        self.played: list[int] = []
        self.used: list[int] = []
        self.guests: list[int] = []
        self.tents: list[int] = []
        self.doors: list[int] = []
        self.skills: list[int] = []
        self.heroes: list[int] = []
        self.private: list[int] = []
        self.fulfilled: list[int] = []  # private objectives, claimed
        self.workshop: Workshop = _EMPTY

    def clone(self) -> Family:
        return copy_family(Family(self.box), self)

    def rebuild(self) -> None:
        self.workshop = workshop_of(self.box, self.played, self.guests, self.skills, self.heroes)

    # The purse -------------------------------------------------------------------------------------------

    @property
    def wood(self) -> int:
        return self.purse[WOOD]

    @wood.setter
    def wood(self, number: int) -> None:
        self.purse[WOOD] = number

    @property
    def metal(self) -> int:
        return self.purse[METAL]

    @metal.setter
    def metal(self, number: int) -> None:
        self.purse[METAL] = number

    @property
    def movement(self) -> int:
        return self.purse[MOVEMENT]

    @movement.setter
    def movement(self, number: int) -> None:
        self.purse[MOVEMENT] = number

    @property
    def wild(self) -> int:
        return self.purse[WILD]

    @wild.setter
    def wild(self, number: int) -> None:
        self.purse[WILD] = number

    @property
    def points(self) -> int:
        return self.purse[POINTS]

    @points.setter
    def points(self, number: int) -> None:
        self.purse[POINTS] = number

    @property
    def electricity(self) -> int:
        return self.purse[ELECTRICITY]

    @electricity.setter
    def electricity(self, number: int) -> None:
        self.purse[ELECTRICITY] = number

    def gain(self, token: Token, number: int) -> None:
        """There is no more than advanced electricity; of everything else there may be any number."""
        have = self.purse[token] + number
        self.purse[token] = min(ADVANCED_ELECTRICITY, have) if token == ELECTRICITY else have

    def lose(self, token: Token, number: int) -> int:
        """At most what there is; never below 0 (rule 2.3)."""
        lost = min(number, self.purse[token])
        self.purse[token] -= lost
        return lost

    # Counting --------------------------------------------------------------------------------------------

    def count(self, what: Counted) -> int:
        """How many of one of the counts of the vocabulary."""
        if what < TALLIED:
            return self.workshop.tally[what]
        if what < COUNT_HAND:
            return self.purse[TOKENS_COUNTED[what - COUNT_ELECTRICITY]]
        if what == COUNT_HAND:
            return len(self.hand)
        return self._tiles(what) if what <= COUNT_BASEMENT_GUESTS else self._marks(what)

    def _tiles(self, what: Counted) -> int:
        if what == COUNT_ROOMS:
            return self.dug
        if what == COUNT_BEDS:
            return self.beds
        if what == COUNT_GUESTS:
            return len(self.guests)
        floor = HOME if what == COUNT_HOME_GUESTS else BASEMENT
        return len([guest for guest in self.guests if self.box.guests[guest].floor == floor])

    def _marks(self, what: Counted) -> int:
        if what == COUNT_CUBES:
            return self.placed
        if what == COUNT_BROWN_CUBES:
            return (self.cubes & ((1 << BROWN) - 1)).bit_count()
        if what == COUNT_GREY_CUBES:
            return (self.cubes >> BROWN).bit_count()
        if what == COUNT_DOORS:
            return len(self.doors)
        if what == COUNT_TENTS:
            return len(self.tents)
        if what == COUNT_OBJECTIVES:
            return self.claimed
        return self.points if what == COUNT_POINTS else sum(self.workers)

    def has(self, needs: list[Need]) -> bool:
        for need in needs:
            if self.count(need.what) < need.number:
                return False
        return True

    def lacking(self, skills: list[Need]) -> int:
        """How many skill icons are missing."""
        missing = 0
        for need in skills:
            own = self.workshop.tally[need.what]
            if own < need.number:
                missing += need.number - own
        return missing

    def freed(self, ability: int) -> bool:
        return self.cubes >> ability & 1 == 1

    def free_rooms(self) -> int:
        return self.plain_rooms() + self.workshop.rooms - self.beds - len(self.guests)

    def plain_rooms(self) -> int:
        """Those dug, and those free from the start; cards may add some more."""
        return FREE_ROOMS + self.dug + (1 if self.freed(VERANDA) else 0)

    def items(self) -> int:
        return self.wood + self.metal + len(self.hand)

    def in_hand(self, deck: int) -> list[int]:
        return [card for card in self.hand if self.box.inventions[card].deck == deck]

    def cards_of(self, deck: int) -> int:
        """How many cards of a deck are in the hand."""
        number = 0
        for card in self.hand:
            if self.box.inventions[card].deck == deck:
                number += 1
        return number

    def is_in(self, room: int) -> bool:
        """Whether the explorer or a tent is there."""
        return self.room == room or room in self.tents

    def has_cheese(self) -> bool:
        for guest in self.guests:
            if guest in self.box.cheeses:
                return True
        return False

    # Changing --------------------------------------------------------------------------------------------

    def drop(self, card: int) -> None:
        """A card leaves the hand."""
        self.hand.remove(card)
        if card in self.known:
            self.known.remove(card)


_EMPTY: Final = Workshop()
STARTING_PURSE: Final = [0] * len(PURSE)
STARTING_PURSE[WOOD] = STARTING_WOOD
STARTING_PURSE[METAL] = STARTING_METAL
STARTING_PURSE[MOVEMENT] = STARTING_MOVEMENT
STARTING_PURSE[POINTS] = STARTING_POINTS


class Wistar(State):
    """What is declared before the constructor is laid out for a game, and not for every clone."""

    decks: list[list[int]]
    discards: list[list[int]]
    display: list[list[int]]  # the oldest card, the rightmost, comes first
    supply: list[list[int]]

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        box = setup.edition
        assert isinstance(box, Box)
        self.box: Box = box
        self.families: list[Family] = []
        self.order: list[int] = []
        self.turn = 0  # turns taken in this round
        self.round = 0
        self.stage = BEFORE
        self.main: int = NOTHING  # the main action still to be done in this turn
        self.bonus: int = NOTHING  # and the space whose bonus is
        self.wheel: list[int] = []
        self.rotation = 0
        self.spaces: list[int] = []  # three for each sector: the seat of the chief there
        self.hut: list[int] = []
        self.pairs: list[list[int]] = []
        self.doors: list[int] = []  # the token in each passage
        self.spare_doors: list[int] = []
        self.guests: list[list[int]] = []  # face down in each room
        self.round_stack: list[int] = []
        self.round_guest: int = NOTHING
        self.guest_discard: list[int] = []
        self.cheese: list[int] = []
        self.missions: list[int] = []
        self.mission_rooms: list[int] = []
        self.revealed: list[int] = []
        self.rows: list[int] = []  # three for each mission: the seat of the cube there
        self.spare_missions: list[int] = []
        self.objectives: list[int] = []
        self.claims: list[list[int]] = []  # for each open objective the seats on its spaces
        self.objective_deck: list[int] = []
        self.objective_discard: list[int] = []
        self.heroes: list[int] = []
        self.skills: list[int] = []
        self.drawn: list[int] = []  # cards that one player looks at, to choose one
        self.drawn_objectives: list[int] = []
        self.playing: int = NOTHING  # an invention whose discount is being chosen
        self.due_wood = 0
        self.due_metal = 0
        self.off = 0
        self.firing: Passing = []  # effects in the middle of being set off

    # Reading ---------------------------------------------------------------------------------------------

    @property
    def scores(self) -> list[int]:
        return [scoring.total(self, seat) for seat in range(self.players)]

    @property
    def winners(self) -> list[int]:
        """A tie goes to the first in turn order (rule 1.2)."""
        scores = self.scores
        best = max(scores)
        return [next(seat for seat in self.order if scores[seat] == best)]

    def score_lines(self, seat: int) -> list[ScoreLine]:
        return scoring.lines(self, seat)

    def active(self) -> int:
        return self.order[self.turn % self.players]

    def sector_at(self, main: int) -> int:
        """The sector of the wheel that now lies beside a main action."""
        return self.wheel[(main - self.rotation) % len(self.wheel)]

    def others_from(self, seat: int) -> list[int]:
        """The other seats, in turn order from this one."""
        start = self.order.index(seat)
        return [self.order[(start + i) % self.players] for i in range(1, self.players)]

    def reachable(self, room: int) -> list[int]:
        """Rooms connected to this one by open passages, itself among them; never the outside."""
        found = [room]
        for here in found:
            for number, passage in enumerate(self.box.passages):
                there = passage.other(here)
                if there >= 0 and self.doors[number] == NOTHING and there not in found:
                    found.append(there)
        return sorted([place for place in found if place != OUTSIDE])

    # Cards -----------------------------------------------------------------------------------------------

    def has_cards(self, deck: int) -> bool:
        """Whether one can be drawn."""
        return len(self.decks[deck]) + len(self.discards[deck]) > 0

    def draw(self, deck: int) -> int:
        """The top of a deck, or NOTHING; an empty deck is made of the shuffled discards (rule 4.9)."""
        if not self.decks[deck]:
            self.decks[deck] = self.discards[deck]
            self.discards[deck] = []
            self.chance.shuffle(self.decks[deck])
        return self.decks[deck].pop() if self.decks[deck] else NOTHING

    def discard(self, card: int) -> None:
        self.discards[self.box.inventions[card].deck].append(card)

    def fill_display(self) -> None:
        for deck in range(len(self.display)):
            while len(self.display[deck]) < DISPLAY:
                card = self.draw(deck)
                if card == NOTHING:
                    break
                self.display[deck].append(card)

    # The contract ----------------------------------------------------------------------------------------

    def begin(self) -> None:
        setting.set_up(self)

    def clone(self) -> Wistar:
        return copy_wistar(Wistar(self.setup), self)

    def inventory(self) -> list[str]:
        return setting.inventory(self)


class FamilyCodec(Codec):
    def write(self, value: Any, table: Any) -> Any:
        return write_fields(value, FAMILY_FIELDS, table)

    def read(self, data: Any, table: Any) -> Any:
        family = Family(table.box)
        read_fields(family, FAMILY_FIELDS, data, table)
        family.rebuild()
        return family


_BY_NAME: Final = [(token, PLAIN) for token in PURSE]
FAMILY_FIELDS: Final = [*_BY_NAME, *saved_fields(FAMILY_TYPES, {"Purse": DERIVED, "Workshop": DERIVED})]
FIELDS: Final = saved_fields(WISTAR_TYPES, {"Family": FamilyCodec()})
