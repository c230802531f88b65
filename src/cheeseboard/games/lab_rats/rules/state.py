"""The laboratory: what lies on the table, and the plain verbs that change it."""

from __future__ import annotations

from typing import Final

from cheeseboard.core.catalog import Catalog, Keyed, holds
from cheeseboard.core.saving import Codecs, One, Part, saved_fields
from cheeseboard.core.state import Setup, State
from cheeseboard.games.lab_rats.rules import events
from cheeseboard.games.lab_rats.rules.components import (
    CHEESE_TO_WIN,
    COLOURS,
    CORRIDOR,
    CRUMBS_FOR_CHEESE,
    DEADLY_POLLUTION,
    DOORS,
    EXITS,
    POTIONS,
    SEATS,
    Colour,
    Door,
    Exit,
    LabEdition,
    Potion,
    cover,
)
from cheeseboard.games.lab_rats.rules.fields import LAB_TYPES, RAT_TYPES, copy_lab, copy_rat

WELL: Final = 0
HURT: Final = 1
DEAD: Final = 2


class Gift(Keyed):
    """A potion one seat knows in another's hand, having given it (rule 2.11)."""

    def __init__(self, knower: int, holder: int, potion: Potion) -> None:
        super().__init__(f"{knower} {holder} {potion.key}")
        self.knower = knower
        self.holder = holder
        self.potion = potion


def _catalog_of_gifts() -> Catalog[Gift]:
    catalog: Catalog[Gift] = Catalog()
    for knower in range(SEATS):
        for holder in range(SEATS):
            for potion in POTIONS:
                catalog.add(Gift(knower, holder, potion))
    return catalog


GIFTS: Final = _catalog_of_gifts()


def gift(knower: int, holder: int, potion: Potion) -> Gift:
    return GIFTS.things[(knower * SEATS + holder) * len(POTIONS) + potion.index]


class Rat:
    """A player's specimen, with everything in front of its player and in their hand."""

    def __init__(self) -> None:
        self.colour: Colour | None = None
        self.health: int = WELL
        self.crumbs = 0
        self.pollution = 0
        self.cheese = 0
        self.potions: list[Potion] = []
        self.doors: list[Door] = []
        self.aside: list[Potion] = []  # chosen in secret, until all have chosen
        self.laps = 0  # times the turn has reached this seat in the round (rule 4.5)
        self.failed: Exit | None = None  # an exit that this very hand could not beat

    def clone(self) -> Rat:
        return copy_rat(Rat(), self)

    def potions_for(self, colour: Colour) -> list[Potion]:
        found: list[Potion] = []
        for potion in self.potions:
            if potion.covers(colour) and not holds(found, potion):
                found.append(potion)
        return found

    def worth(self, potion: Potion) -> int:
        """How many colours it gives that the rat has not of itself."""
        own = 0 if self.colour is None else self.colour.bit
        return (potion.mask & ~own).bit_count()

    def wounded(self) -> int:
        """What the next wound would make of it (rule 10.1)."""
        return HURT if self.health == WELL else DEAD

    def can_cover(self, colours: list[Colour]) -> bool:
        """Whether mutation and hand have a separate source for each colour (rule 8.2)."""
        return cover(colours, self.colour, self.potions) is not None


class Lab(State):
    """The corridor has a door before each seat, in the order of the seats, then those in the centre."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.rats: list[Rat] = []
        self.corridor: list[Door | None] = []
        self.opened: list[int] = []
        self.doors: list[Door] = []
        self.door_discard: list[Door] = []
        self.revealed: list[Door] = []  # from the deck, by a double door, while they are being resolved
        self.potions: list[Potion] = []
        self.potion_discard: list[Potion] = []
        self.exits: list[Exit] = []  # the first three are laid
        self.facing = -1  # the exit being beaten
        self.covered = 0  # how many of its colours are covered
        self.gifts: list[Gift] = []
        self.active = 0
        self.starter = 0
        self.round = 0

    # Reading ---------------------------------------------------------------------------------------------

    def living(self) -> list[int]:
        return [seat for seat, rat in enumerate(self.rats) if rat.health != DEAD]

    def explorer(self) -> int:
        """Who explores or, while doors are placed, who will: the dead are passed over (rule 4.7)."""
        seat = self.active
        if self.agenda[-1].name == "begin-turn":
            while self.rats[seat].health == DEAD:
                seat = self.next_to(seat)
        return seat

    def explores(self, seat: int) -> bool:
        """Whether it is this seat's turn and the turn has begun."""
        return seat == self.active and self.agenda[-1].name != "begin-turn"

    def visits(self, seat: int) -> int:
        """How often the turn will have reached the seat in this round, the turn it plays next included."""
        return self.rats[seat].laps + (0 if self.explores(seat) else 1)

    def may_exit(self, seat: int) -> bool:
        """Whether a rat has exits in its turn, or will have them in its next one (rules 4.5 and 4.8)."""
        return self.rats[seat].health != DEAD and self.visits(seat) > 1

    def pollution_ahead(self, seat: int) -> int:
        """What stopping now would bring: a chip for each door left closed (rule 11.2)."""
        return CORRIDOR - len(self.opened) if self.opened and self.explores(seat) else 0

    def next_to(self, seat: int) -> int:
        return (seat + 1) % self.players

    def right_of(self, seat: int) -> int:
        return (seat - 1) % self.players

    def is_closed(self, slot: int) -> bool:
        if self.corridor[slot] is None:
            return False
        for opened in self.opened:
            if opened == slot:
                return False
        return True

    def wanted(self) -> list[Colour]:
        """The colours that the exit being beaten still asks for."""
        return [] if self.facing < 0 else self.exits[self.facing].colours[self.covered :]

    @property
    def scores(self) -> list[int]:
        return [rat.cheese for rat in self.rats]

    @property
    def winners(self) -> list[int]:
        return [seat for seat, rat in enumerate(self.rats) if rat.cheese >= CHEESE_TO_WIN]

    # Cards -----------------------------------------------------------------------------------------------

    def next_door(self) -> Door | None:
        """The top of the deck; an empty deck is made of the shuffled discards (rule 9.6)."""
        if not self.doors:
            self.doors, self.door_discard = self.door_discard, []
            self.chance.shuffle(self.doors)
        return self.doors.pop() if self.doors else None

    def next_potion(self) -> Potion | None:
        if not self.potions:
            self.potions, self.potion_discard = self.potion_discard, []
            self.chance.shuffle(self.potions)
        return self.potions.pop() if self.potions else None

    def take_door(self, seat: int) -> None:
        door = self.next_door()
        if door is not None:
            self.rats[seat].doors.append(door)
            events.of_door_in_secret(self, "door-taken", seat, door)

    def take_potion(self, seat: int) -> None:
        potion = self.next_potion()
        if potion is not None:
            self.rats[seat].potions.append(potion)
            self.rats[seat].failed = None
            events.of_potion_in_secret(self, "potion-drawn", seat, potion)

    def discard_potion(self, seat: int, potion: Potion) -> None:
        """From the hand, for everybody to see."""
        self.rats[seat].potions.remove(potion)
        self.show_discarded(seat, potion)

    def show_discarded(self, seat: int, potion: Potion) -> None:
        self.potion_discard.append(potion)
        self.rats[seat].failed = None
        for known in self.gifts:
            if known.holder == seat and known.potion is potion:
                self.gifts.remove(known)
                return

    def shuffle_exits(self) -> None:
        self.chance.shuffle(self.exits)
        self.facing = -1
        self.covered = 0

    # Fates -----------------------------------------------------------------------------------------------

    def wound(self, seat: int) -> None:
        rat = self.rats[seat]
        if rat.health == WELL:
            rat.health = HURT
            self.tell_of("rat-hurt", seat)
        else:
            self.kill(seat)

    def kill(self, seat: int) -> None:
        self.rats[seat].health = DEAD
        self.tell_of("rat-died", seat)

    def pollute(self, seat: int, chips: int) -> None:
        rat = self.rats[seat]
        rat.pollution += chips
        events.of_number(self, "polluted", seat, chips)
        if rat.pollution >= DEADLY_POLLUTION:
            rat.pollution = 0
            self.kill(seat)

    def crumble(self, seat: int, crumbs: int) -> None:
        rat = self.rats[seat]
        rat.crumbs += crumbs
        events.of_number(self, "crumbs-found", seat, crumbs)
        while rat.crumbs >= CRUMBS_FOR_CHEESE:
            rat.crumbs -= CRUMBS_FOR_CHEESE
            self.reward(seat, 1, "crumbs")

    def reward(self, seat: int, cheese: int, source: str) -> None:
        """The fourth cheese wins at once (rule 1.1)."""
        rat = self.rats[seat]
        rat.cheese += cheese
        events.cheese_won(self, seat, cheese, source)
        if rat.cheese >= CHEESE_TO_WIN:
            self.tell_of("game-won", seat)
            self.finish()

    # The contract ----------------------------------------------------------------------------------------

    def begin(self) -> None:
        edition = self.setup.edition
        assert isinstance(edition, LabEdition)
        self.doors = edition.doors.copy()
        self.potions = edition.potions.copy()
        self.exits = edition.exits.copy()
        self.rats = [Rat() for _ in range(self.players)]
        self.corridor = [None] * CORRIDOR
        self.chance.shuffle(self.doors)
        self.chance.shuffle(self.potions)
        self.active = self.chance.below(self.players)
        self.starter = self.active
        self.push(self.setup.steps["new-round"])
        if self.setup.options["specimens"] == "chosen":
            self._let_them_choose()
        else:
            self._deal_specimens()

    def _deal_specimens(self) -> None:
        colours = list(COLOURS)
        self.chance.shuffle(colours)
        for seat, rat in enumerate(self.rats):
            rat.colour = colours[seat]
            events.specimen_chosen(self, seat, colours[seat])

    def _let_them_choose(self) -> None:
        for turn in range(self.players - 1, -1, -1):
            seat = (self.active + turn) % self.players
            self.push(self.setup.steps[f"choose-specimen {seat}"])

    def clone(self) -> Lab:
        return copy_lab(Lab(self.setup), self)

    def inventory(self) -> list[str]:
        doors = [*self.doors, *self.door_discard, *self.revealed, *(door for door in self.corridor if door)]
        potions = [*self.potions, *self.potion_discard]
        for rat in self.rats:
            doors += rat.doors
            potions += rat.potions + rat.aside
        things: list[Keyed] = [*doors, *self.exits]
        return [*(f"potion {potion.key}" for potion in potions), *(f"card {thing.key}" for thing in things)]


_THINGS: Final[Codecs] = {
    "Colour": One(COLOURS),
    "Door": One(DOORS),
    "Exit": One(EXITS),
    "Gift": One(GIFTS),
    "Potion": One(POTIONS),
}
FIELDS: Final = saved_fields(LAB_TYPES, {**_THINGS, "Rat": Part(Rat, saved_fields(RAT_TYPES, _THINGS))})
