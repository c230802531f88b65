"""What can be pending in the laboratory, in the order of a round."""

from __future__ import annotations

from typing import Any, Final

from cheeseboard.core.catalog import Catalog, holds
from cheeseboard.core.move import Move
from cheeseboard.core.step import Barred, Step, Task
from cheeseboard.games.lab_rats.rules import events
from cheeseboard.games.lab_rats.rules.components import (
    CHEESE_FOR_ESCAPE,
    COLOURS,
    CONFUSION,
    CORRIDOR,
    DEADLY_POLLUTION,
    DOUBLE_DOOR,
    EXPLOSION,
    FALLOUT,
    HAND_AT_START,
    HAND_LIMIT,
    INSTANT_DEATH,
    POTIONS_BOX,
    RADIOACTIVE_EXPLOSION,
    RESURRECTION,
    SEATS,
    Colour,
    Door,
    Potion,
)
from cheeseboard.games.lab_rats.rules.moves import (
    CHOOSE_SPECIMEN,
    DISCARD,
    GIVE,
    MUTATE,
    OPEN,
    PLACE,
    SPEND,
    STOP,
    TAKE_WOUND,
    TRY_EXIT,
    ChooseSpecimen,
    OpenDoor,
    PlaceDoor,
    TryExit,
    UsePotion,
)
from cheeseboard.games.lab_rats.rules.state import DEAD, WELL, Lab, gift

STEPS: Final[Catalog[Step[Any]]] = Catalog()
HARMLESS_DOOR: Final = 0
UNKNOWN_DOOR: Final = 1
HARMFUL_DOOR: Final = 2

# The new round -------------------------------------------------------------------------------------------


class Specimen(Step[Lab]):
    """Choose one of the specimens that are left (rule 14.2)."""

    def __init__(self, seat: int) -> None:
        super().__init__("choose-specimen", seat)

    def moves(self, lab: Lab, seat: int) -> list[Move]:
        return [choice for choice in CHOOSE_SPECIMEN if not self._taken(lab, choice.colour)]

    def take(self, lab: Lab, seat: int, move: Move) -> None:
        assert isinstance(move, ChooseSpecimen)
        lab.rats[seat].colour = move.colour
        events.specimen_chosen(lab, seat, move.colour)

    def barred(self, lab: Lab, seat: int) -> list[Barred]:
        taken = [choice for choice in CHOOSE_SPECIMEN if self._taken(lab, choice.colour)]
        return [Barred(choice, lab.reason("specimen-taken")) for choice in taken]

    def _taken(self, lab: Lab, colour: Colour) -> bool:
        return any(rat.colour is colour for rat in lab.rats)


class NewRound(Task[Lab]):
    """Everybody stands up; players with more than two potions choose what goes (rules 13.8 and 13.9)."""

    def __init__(self) -> None:
        super().__init__("new-round")

    def run(self, lab: Lab) -> None:
        lab.round += 1
        lab.starter = lab.active
        events.round_began(lab, lab.round, lab.starter)
        lab.push(REFILL_HANDS)
        for seat, rat in enumerate(lab.rats):
            rat.health = WELL
            rat.laps = 0
            if len(rat.potions) > HAND_AT_START:
                lab.ask(seat, KEEP_TWO[seat])


class GiveUpPotion(Step[Lab]):
    """Choose a potion to do without; the absent keep those that give most."""

    def default(self, lab: Lab, seat: int) -> Move:
        rarest = least(lab, seat, lab.rats[seat].potions)
        return next(move for move in self.moves(lab, seat) if move.args["potion"] == rarest.key)

    def barred(self, lab: Lab, seat: int) -> list[Barred]:
        return not_now(lab, "potion-first")


class KeepTwo(GiveUpPotion):
    """Choose which potions to give up for the new round, out of sight until all have chosen."""

    def __init__(self, seat: int) -> None:
        super().__init__("keep-two", seat)

    def args(self, lab: Lab, seat: int) -> dict[str, Any]:
        return {"n": len(lab.rats[seat].potions)}

    def moves(self, lab: Lab, seat: int) -> list[Move]:
        return potion_moves(lab, seat, DISCARD)

    def take(self, lab: Lab, seat: int, move: Move) -> None:
        assert isinstance(move, UsePotion)
        set_aside(lab, seat, move.potion)
        if len(lab.rats[seat].potions) > HAND_AT_START:
            lab.ask(seat, self)


class RefillHands(Task[Lab]):
    """Two potions and two doors for everybody, new exits, and all place a door at once (rules 3.3 to 3.5)."""

    def __init__(self) -> None:
        super().__init__("refill-hands")

    def run(self, lab: Lab) -> None:
        for seat in range(lab.players):
            show_aside(lab, seat)
        for seat in range(lab.players):
            fill_hand(lab, seat)
        lab.shuffle_exits()
        lab.push(BEGIN_TURN)
        fill_centre(lab)
        ask_all_to_place(lab)


class Place(Step[Lab]):
    """Choose which of two doors lies before the rat; nobody sees whether it is another one (rule 12.4)."""

    def __init__(self, seat: int) -> None:
        super().__init__("place", seat)

    def moves(self, lab: Lab, seat: int) -> list[Move]:
        offer: list[Move] = []
        lying = lab.corridor[seat]
        if lying is not None:
            offer.append(PLACE[lying.index])
        for door in lab.rats[seat].doors:
            move = PLACE[door.index]
            if not holds(offer, move):
                offer.append(move)
        return offer

    def take(self, lab: Lab, seat: int, move: Move) -> None:
        assert isinstance(move, PlaceDoor)
        lying = lab.corridor[seat]
        if lying is not move.door:
            doors = lab.rats[seat].doors
            doors.remove(move.door)
            if lying is not None:
                doors.append(lying)
            lab.corridor[seat] = move.door
        events.of_door_in_secret(lab, "door-settled", seat, move.door)

    def barred(self, lab: Lab, seat: int) -> list[Barred]:
        return not_now(lab, "doors-being-placed")


def fill_centre(lab: Lab) -> None:
    """Doors from the deck make up five (rule 3.6)."""
    missing = [slot for slot in range(lab.players, CORRIDOR) if lab.corridor[slot] is None]
    for slot in missing:
        lab.corridor[slot] = lab.next_door()
    events.centre_filled(lab, len(missing))


# The turn -----------------------------------------------------------------------------------------------


class BeginTurn(Task[Lab]):
    """The dead lose their turn; the wounded heal (rules 4.2 and 4.6)."""

    def __init__(self) -> None:
        super().__init__("begin-turn")

    def run(self, lab: Lab) -> None:
        rat = lab.rats[lab.active]
        rat.laps += 1
        if rat.health == DEAD:
            lab.tell_of("turn-lost", lab.active)
            lab.active = lab.next_to(lab.active)
            lab.push(BEGIN_TURN)
            return
        lab.tell_of("turn-began", lab.active)
        if rat.health != WELL:
            rat.health = WELL
            lab.tell_of("healed", lab.active)
        lab.push(EXPLORE[lab.active])


PLACING: Final = PLACE[0].kind


class Explore(Step[Lab]):
    """Open a door, stop after at least one, or try an exit instead of all doors (rules 4.3 to 4.5)."""

    def __init__(self, seat: int) -> None:
        super().__init__("explore", seat)

    def question(self, lab: Lab, seat: int) -> str:
        if lab.opened:
            return "explore-on"
        return "explore-or-exit" if lab.may_exit(seat) else "explore"

    def barred_kinds(self, lab: Lab, seat: int) -> dict[str, str]:
        return {PLACING: "place-after-turn"}

    def args(self, lab: Lab, seat: int) -> dict[str, Any]:
        closed = CORRIDOR - len(lab.opened)
        total = lab.rats[seat].pollution + closed
        return {"opened": len(lab.opened), "closed": closed, "total": total, "deadly": DEADLY_POLLUTION}

    def moves(self, lab: Lab, seat: int) -> list[Move]:
        offer: list[Move] = []
        for slot in range(CORRIDOR):
            if lab.is_closed(slot):
                offer.append(OPEN[slot])
        if lab.opened:
            offer.append(STOP)
        elif lab.may_exit(seat):
            offer.extend(TRY_EXIT)
        return offer

    def take(self, lab: Lab, seat: int, move: Move) -> None:
        if isinstance(move, OpenDoor):
            self._open(lab, move.slot)
        elif isinstance(move, TryExit):
            face_exit(lab, seat, move.slot)
        else:
            lab.tell_of("exploration-ended", seat)
            lab.push(STOPPED)

    def describe(self, lab: Lab, seat: int, move: Move) -> tuple[str, dict[str, Any]]:
        if move is STOP and lab.opened:
            deadly = lab.rats[seat].pollution + CORRIDOR - len(lab.opened) >= DEADLY_POLLUTION
            return "stop-dies" if deadly else "stop-now", self.args(lab, seat)
        if isinstance(move, TryExit):
            return "try-exit-now", {**move.args, "n": CHEESE_FOR_ESCAPE}
        own = lab.corridor[seat] if isinstance(move, OpenDoor) and move.slot == seat else None
        return (
            (move.kind, dict(move.args)) if own is None else ("open-own-door", {**move.args, "door": own.key})
        )

    def default(self, lab: Lab, seat: int) -> Move:
        """Stop as soon as that does not kill."""
        doors = [slot for slot in range(CORRIDOR) if lab.is_closed(slot)]
        stays_alive = lab.rats[seat].pollution + len(doors) < DEADLY_POLLUTION
        if lab.opened and stays_alive:
            return STOP
        return OPEN[min(doors, key=lambda slot: door_risk(lab, seat, slot))]

    def barred(self, lab: Lab, seat: int) -> list[Barred]:
        found = [
            Barred(OPEN[slot], lab.reason("door-already-open", {"number": slot + 1})) for slot in lab.opened
        ]
        if not lab.opened:
            found.append(Barred(STOP, lab.reason("open-one-first")))
        if not lab.may_exit(seat):
            found += [Barred(way, lab.reason("exits-closed-first-lap")) for way in TRY_EXIT]
        elif lab.opened:
            found += [Barred(way, lab.reason("doors-or-exit")) for way in TRY_EXIT]
        return found + [Barred(SPEND[p.index], lab.reason("nothing-to-beat")) for p in held(lab, seat)]

    def _open(self, lab: Lab, slot: int) -> None:
        door = lab.corridor[slot]
        assert door is not None
        lab.opened.append(slot)
        events.door_opened(lab, self.seat, slot, door)
        lab.push(AFTER_DOOR)
        resolve(lab, self.seat, door)


class AfterDoor(Task[Lab]):
    """Death ends the turn, and so does the last door, with a potion; otherwise on (rules 5.3 to 5.5)."""

    def __init__(self) -> None:
        super().__init__("after-door")

    def run(self, lab: Lab) -> None:
        seat = lab.active
        if lab.rats[seat].health == DEAD:
            lab.push(EXPLORED)
        elif len(lab.opened) < CORRIDOR:
            lab.push(EXPLORE[seat])
        else:
            lab.push(EXPLORED)
            lab.tell_of("corridor-cleared", seat)
            draw_potion(lab, seat)


def door_risk(lab: Lab, seat: int, slot: int) -> int:
    """How a door looks to a player who knows only their own: harmless, unknown, or harmful."""
    door = lab.corridor[slot]
    if slot != seat or door is None:
        return UNKNOWN_DOOR
    rat = lab.rats[seat]
    if door.colour is None:
        return HARMLESS_DOOR if door in (POTIONS_BOX, RESURRECTION, CONFUSION) else HARMFUL_DOOR
    beaten = door.colour is rat.colour or bool(rat.potions_for(door.colour))
    return HARMLESS_DOOR if beaten else HARMFUL_DOOR


def not_now(lab: Lab, reason: str) -> list[Barred]:
    """Why doors and exits have to wait."""
    closed = [OPEN[slot] for slot in range(CORRIDOR) if lab.is_closed(slot)]
    return [Barred(move, lab.reason(reason)) for move in (*closed, *TRY_EXIT)]


# Doors --------------------------------------------------------------------------------------------------


class FaceObstacle(Step[Lab]):
    """Spend a potion that fits, or take the wound (rules 6.3 and 6.4)."""

    def __init__(self, seat: int, colour: Colour) -> None:
        super().__init__("face-obstacle", seat, colour.index)
        self.colour = colour

    def question(self, lab: Lab, seat: int) -> str:
        rat = lab.rats[seat]
        question = "face-obstacle" if rat.potions_for(self.colour) else "face-obstacle-bare"
        return question if rat.health == WELL else f"{question}-hurt"

    def args(self, lab: Lab, seat: int) -> dict[str, Any]:
        return {"door": self.colour.key, "colour": self.colour.key}

    def moves(self, lab: Lab, seat: int) -> list[Move]:
        offer: list[Move] = [TAKE_WOUND]
        offer.extend([SPEND[potion.index] for potion in lab.rats[seat].potions_for(self.colour)])
        return offer

    def take(self, lab: Lab, seat: int, move: Move) -> None:
        if not isinstance(move, UsePotion):
            lab.wound(seat)
            return
        lab.discard_potion(seat, move.potion)
        events.potion_spent(lab, seat, move.potion, self.colour)
        draw_potion(lab, seat)

    def describe(self, lab: Lab, seat: int, move: Move) -> tuple[str, dict[str, Any]]:
        if move is TAKE_WOUND and lab.rats[seat].health != WELL:
            return "take-wound-dies", {}
        return "spend-at-obstacle" if isinstance(move, UsePotion) else move.kind, dict(move.args)

    def default(self, lab: Lab, seat: int) -> Move:
        """A potion that fits earns another one: it is spent rather than take a wound."""
        fitting = lab.rats[seat].potions_for(self.colour)
        return SPEND[least(lab, seat, fitting).index] if fitting else TAKE_WOUND

    def barred(self, lab: Lab, seat: int) -> list[Barred]:
        reason = lab.reason("wrong-colour", {"colour": self.colour.key})
        wrong = [Barred(SPEND[p.index], reason) for p in held(lab, seat) if not p.covers(self.colour)]
        return [*wrong, Barred(STOP, lab.reason("obstacle-first")), *not_now(lab, "obstacle-first")]


class DiscardOne(GiveUpPotion):
    """Over the hand limit: discard at once a card of the player's choice (rule 9.5)."""

    def __init__(self, seat: int) -> None:
        super().__init__("discard-one", seat)

    def args(self, lab: Lab, seat: int) -> dict[str, Any]:
        return {"n": len(lab.rats[seat].potions), "limit": HAND_LIMIT}

    def moves(self, lab: Lab, seat: int) -> list[Move]:
        return potion_moves(lab, seat, DISCARD)

    def take(self, lab: Lab, seat: int, move: Move) -> None:
        assert isinstance(move, UsePotion)
        lab.discard_potion(seat, move.potion)
        events.potion_discarded(lab, seat, move.potion)


class GivePotion(GiveUpPotion):
    """Confusion: choose in secret what goes to the right (rules 7.3 to 7.5)."""

    def __init__(self, seat: int) -> None:
        super().__init__("give-potion", seat)

    def args(self, lab: Lab, seat: int) -> dict[str, Any]:
        return {"to_seat": lab.right_of(seat)}

    def moves(self, lab: Lab, seat: int) -> list[Move]:
        return potion_moves(lab, seat, GIVE)

    def take(self, lab: Lab, seat: int, move: Move) -> None:
        assert isinstance(move, UsePotion)
        set_aside(lab, seat, move.potion)

    def describe(self, lab: Lab, seat: int, move: Move) -> tuple[str, dict[str, Any]]:
        if isinstance(move, UsePotion):
            return "give-to", {**move.args, **self.args(lab, seat)}
        return move.kind, dict(move.args)


class PassPotions(Task[Lab]):
    """All have chosen: the potions change hands, known to giver and receiver (rule 2.11)."""

    def __init__(self) -> None:
        super().__init__("pass-potions")

    def run(self, lab: Lab) -> None:
        givers = [seat for seat in range(lab.players) if lab.rats[seat].aside]
        lab.gifts = [known for known in lab.gifts if known.holder not in givers]
        for giver in givers:
            potion = lab.rats[giver].aside.pop()
            receiver = lab.right_of(giver)
            lab.rats[receiver].potions.append(potion)
            lab.rats[giver].failed = None
            lab.rats[receiver].failed = None
            lab.gifts.append(gift(giver, receiver, potion))
            events.potion_given(lab, giver, receiver, potion)


class RevealDoor(Task[Lab]):
    """A double door shows the next door of the deck, if the rat still lives (rules 7.11 and 7.12)."""

    def __init__(self) -> None:
        super().__init__("reveal-door")

    def run(self, lab: Lab) -> None:
        if lab.rats[lab.active].health == DEAD:
            return
        door = lab.next_door()
        if door is not None:
            lab.revealed.append(door)
            events.door_revealed(lab, lab.active, door)
            lab.push(DISCARD_REVEALED)
            resolve(lab, lab.active, door)


class DiscardRevealed(Task[Lab]):
    """What came from the deck goes to the discards once resolved (rule 7.14)."""

    def __init__(self) -> None:
        super().__init__("discard-revealed")

    def run(self, lab: Lab) -> None:
        lab.door_discard.append(lab.revealed.pop())


def resolve(lab: Lab, seat: int, door: Door) -> None:
    if door.colour is None:
        happen(lab, seat, door)
    elif door.colour is lab.rats[seat].colour:
        events.obstacle_mutated(lab, seat, door.colour)
        draw_potion(lab, seat)
    else:
        lab.push(FACE_OBSTACLE[seat][door.colour.index])


def happen(lab: Lab, seat: int, event: Door) -> None:
    """The seven events (rules 7.2 to 7.15)."""
    if event is POTIONS_BOX:
        draw_potion(lab, seat)
    elif event is CONFUSION:
        confuse(lab)
    elif event is RADIOACTIVE_EXPLOSION:
        for living in lab.living():
            lab.pollute(living, FALLOUT)
    elif event is EXPLOSION:
        for living in lab.living():
            lab.wound(living)
    elif event is INSTANT_DEATH:
        lab.kill(seat)
    elif event is RESURRECTION:
        revive(lab)
    elif event is DOUBLE_DOOR:
        lab.push(REVEAL_DOOR)
        lab.push(REVEAL_DOOR)


def confuse(lab: Lab) -> None:
    lab.push(PASS_POTIONS)
    for seat, rat in enumerate(lab.rats):
        if rat.potions:
            lab.ask(seat, GIVE_POTION[seat])


def revive(lab: Lab) -> None:
    for seat, rat in enumerate(lab.rats):
        if rat.health != WELL:
            rat.health = WELL
            lab.tell_of("rat-revived", seat)


# Exits --------------------------------------------------------------------------------------------------


def face_exit(lab: Lab, seat: int, slot: int) -> None:
    """A player who can cover the three colours must; one who cannot, dies (rules 8.4 to 8.8)."""
    rat = lab.rats[seat]
    way = lab.exits[slot]
    lab.facing = slot
    events.exit_tried(lab, seat, slot, way)
    if rat.can_cover(way.colours):
        lab.push(COVER[seat])
        return
    lab.tell_of("exit-failed", seat)
    rat.failed = way
    lab.kill(seat)
    lab.shuffle_exits()
    lab.push(CLOSE_TURN)


class Cover(Step[Lab]):
    """Choose what covers one colour of the exit, while the others can still be covered (rules 8.2 to 8.5)."""

    def __init__(self, seat: int) -> None:
        super().__init__("cover", seat)

    def args(self, lab: Lab, seat: int) -> dict[str, Any]:
        colours = [colour.key for colour in lab.exits[lab.facing].colours]
        return {"colours": colours, "colour": colours[lab.covered]}

    def moves(self, lab: Lab, seat: int) -> list[Move]:
        colour, rest = self._wanted(lab)
        if lab.rats[seat].colour is colour:
            return [MUTATE]
        fitting = lab.rats[seat].potions_for(colour)
        return [SPEND[potion.index] for potion in fitting if self._rest_stands(lab, rest, potion)]

    def describe(self, lab: Lab, seat: int, move: Move) -> tuple[str, dict[str, Any]]:
        colour = {"colour": self._wanted(lab)[0].key}
        if move is MUTATE:
            return "mutate-for", colour
        if isinstance(move, UsePotion):
            return "spend-for", {**move.args, **colour}
        return move.kind, dict(move.args)

    def default(self, lab: Lab, seat: int) -> Move:
        offer = self.moves(lab, seat)
        usable = [move.potion for move in offer if isinstance(move, UsePotion)]
        return SPEND[least(lab, seat, usable).index] if usable else MUTATE

    def take(self, lab: Lab, seat: int, move: Move) -> None:
        colour, rest = self._wanted(lab)
        if isinstance(move, UsePotion):
            lab.discard_potion(seat, move.potion)
            events.potion_spent(lab, seat, move.potion, colour)
        else:
            events.obstacle_mutated(lab, seat, colour)
        lab.covered += 1
        if rest:
            lab.push(self)
        else:
            escape(lab, seat)

    def barred(self, lab: Lab, seat: int) -> list[Barred]:
        colour, _ = self._wanted(lab)
        offer = self.moves(lab, seat)
        args = {"colour": colour.key}
        found = [
            Barred(SPEND[p.index], lab.reason(self._obstacle(lab, colour, p), args))
            for p in held(lab, seat)
            if SPEND[p.index] not in offer
        ]
        if MUTATE not in offer:
            found.append(Barred(MUTATE, lab.reason("not-own-colour", args)))
        return found + not_now(lab, "exit-first")

    def _obstacle(self, lab: Lab, colour: Colour, potion: Potion) -> str:
        if lab.rats[self.seat].colour is colour:
            return "own-colour"
        return "needed" if potion.covers(colour) else "wrong-colour"

    def _wanted(self, lab: Lab) -> tuple[Colour, list[Colour]]:
        colours = lab.wanted()
        return colours[0], colours[1:]

    def _rest_stands(self, lab: Lab, rest: list[Colour], without: Potion) -> bool:
        rat = lab.rats[self.seat].clone()
        rat.potions.remove(without)
        return rat.can_cover(rest)


def escape(lab: Lab, seat: int) -> None:
    lab.tell_of("exit-beaten", seat)
    lab.reward(seat, CHEESE_FOR_ESCAPE, "escape")
    end_round(lab)


# The end of the turn ------------------------------------------------------------------------------------


class SettleTurn(Task[Lab]):
    """Crumbs for the doors opened, then pollution for those left closed on purpose (section 11)."""

    def __init__(self, stopped: bool) -> None:
        super().__init__("stopped" if stopped else "explored")
        self.stopped = stopped

    def run(self, lab: Lab) -> None:
        lab.crumble(lab.active, len(lab.opened))
        if lab.over:
            return
        if self.stopped:
            lab.pollute(lab.active, CORRIDOR - len(lab.opened))
        lab.push(CLOSE_TURN)


class CloseTurn(Task[Lab]):
    """Is the round over? (rules 13.1 to 13.5)"""

    def __init__(self) -> None:
        super().__init__("close-turn")

    def run(self, lab: Lab) -> None:
        living = lab.living()
        if not living:
            events.all_died(lab)
            end_round(lab)
        elif len(living) == 1 and (living[0] == lab.active or survivor_wins_at_once(lab)):
            lab.tell_of("survived", living[0])
            lab.reward(living[0], 1, "survivor")
            end_round(lab)
        else:
            prepare_next_turn(lab)


def survivor_wins_at_once(lab: Lab) -> bool:
    return lab.setup.options["last_survivor"] == "at-once"


def prepare_next_turn(lab: Lab) -> None:
    """Owners of opened doors draw one; then all choose at once which door lies before them (section 12)."""
    opened = sorted(lab.opened)
    for slot in opened:
        clear_slot(lab, slot)
    for slot in opened:
        if slot < lab.players:
            lab.take_door(slot)
    lab.opened = []
    lab.active = lab.next_to(lab.active)
    lab.push(BEGIN_TURN)
    fill_centre(lab)
    ask_all_to_place(lab)


def end_round(lab: Lab) -> None:
    """The table is cleared; the seat after the one that has just played begins (rules 13.6 and 13.7)."""
    if lab.over:
        return
    events.doors_cleared(
        lab, [door for slot, door in enumerate(lab.corridor) if door and lab.is_closed(slot)]
    )
    for slot in range(CORRIDOR):
        clear_slot(lab, slot)
    lab.opened = []
    lab.active = lab.next_to(lab.active)
    lab.push(NEW_ROUND)


def clear_slot(lab: Lab, slot: int) -> None:
    door = lab.corridor[slot]
    if door is not None:
        lab.door_discard.append(door)
        lab.corridor[slot] = None


# Hands --------------------------------------------------------------------------------------------------


def draw_potion(lab: Lab, seat: int) -> None:
    """Draw one; with more than four, its owner discards one at once (rule 9.5)."""
    lab.take_potion(seat)
    if len(lab.rats[seat].potions) > HAND_LIMIT:
        lab.push(DISCARD_ONE[seat])


def held(lab: Lab, seat: int) -> list[Potion]:
    """The kinds of potion in a hand."""
    kinds: list[Potion] = []
    for potion in lab.rats[seat].potions:
        if not holds(kinds, potion):
            kinds.append(potion)
    return kinds


def least(lab: Lab, seat: int, potions: list[Potion]) -> Potion:
    """The potion its owner can do without most easily."""
    return min(potions, key=lab.rats[seat].worth)


def potion_moves(lab: Lab, seat: int, verbs: list[UsePotion]) -> list[Move]:
    return [verbs[potion.index] for potion in held(lab, seat)]


def set_aside(lab: Lab, seat: int, potion: Potion) -> None:
    rat = lab.rats[seat]
    rat.potions.remove(potion)
    rat.aside.append(potion)
    events.of_potion_in_secret(lab, "choice-made", seat, potion)


def show_aside(lab: Lab, seat: int) -> None:
    rat = lab.rats[seat]
    for potion in rat.aside:
        lab.show_discarded(seat, potion)
        events.potion_discarded(lab, seat, potion)
    rat.aside = []


def fill_hand(lab: Lab, seat: int) -> None:
    rat = lab.rats[seat]
    for _ in range(HAND_AT_START - len(rat.potions)):
        lab.take_potion(seat)
    for _ in range(HAND_AT_START - len(rat.doors)):
        lab.take_door(seat)


def ask_all_to_place(lab: Lab) -> None:
    for seat in range(lab.players):
        lab.ask(seat, PLACE_DOOR[seat])


# One of each --------------------------------------------------------------------------------------------

NEW_ROUND: Final = STEPS.add(NewRound())
REFILL_HANDS: Final = STEPS.add(RefillHands())
BEGIN_TURN: Final = STEPS.add(BeginTurn())
AFTER_DOOR: Final = STEPS.add(AfterDoor())
PASS_POTIONS: Final = STEPS.add(PassPotions())
REVEAL_DOOR: Final = STEPS.add(RevealDoor())
DISCARD_REVEALED: Final = STEPS.add(DiscardRevealed())
EXPLORED: Final = STEPS.add(SettleTurn(stopped=False))
STOPPED: Final = STEPS.add(SettleTurn(stopped=True))
CLOSE_TURN: Final = STEPS.add(CloseTurn())
CHOOSE: Final = STEPS.add_each(Specimen, SEATS)
KEEP_TWO: Final = STEPS.add_each(KeepTwo, SEATS)
PLACE_DOOR: Final = STEPS.add_each(Place, SEATS)
EXPLORE: Final = STEPS.add_each(Explore, SEATS)
DISCARD_ONE: Final = STEPS.add_each(DiscardOne, SEATS)
GIVE_POTION: Final = STEPS.add_each(GivePotion, SEATS)
FACE_OBSTACLE: Final = STEPS.add_rows(FaceObstacle, SEATS, COLOURS)
COVER: Final = STEPS.add_each(Cover, SEATS)
