"""On the farm: doors, rooms, hidden missions, guests, cheese and tents (section 7)."""

from __future__ import annotations

from typing import Any, Final

from cheeseboard.core.move import Move
from cheeseboard.core.step import Barred
from cheeseboard.core.text import Reason
from cheeseboard.games.rats_of_wistar.rules import events
from cheeseboard.games.rats_of_wistar.rules.agenda import EXPLORE, RESETTLE, Decision, deed
from cheeseboard.games.rats_of_wistar.rules.components import NOTHING, OUTSIDE, TENTS
from cheeseboard.games.rats_of_wistar.rules.doing import fire, run_script
from cheeseboard.games.rats_of_wistar.rules.goods import WHEN_OPEN, WHEN_REVEAL, WHEN_TENT
from cheeseboard.games.rats_of_wistar.rules.lair import welcome
from cheeseboard.games.rats_of_wistar.rules.moves import (
    LIFT,
    OPEN,
    PASS,
    PITCH,
    PITCH_IN,
    TAKE_CHEESE,
    TAKE_GUEST,
    UNVEIL,
    WALK,
    Chosen,
)
from cheeseboard.games.rats_of_wistar.rules.state import Family, Wistar
from cheeseboard.games.rats_of_wistar.rules.telling import Told

WALKING: Final = WALK[0].kind

# What can be done there ----------------------------------------------------------------------------------


def doors_beside(game: Wistar, family: Family) -> list[Move]:
    """Doors of the rooms where the explorer or a tent is (rule 7.3)."""
    offer: list[Move] = []
    for place, passage in enumerate(game.box.passages):
        if game.doors[place] != NOTHING and (family.is_in(passage.first) or family.is_in(passage.second)):
            offer.append(OPEN[place])
    return offer


def ways(game: Wistar, family: Family) -> list[Move]:
    """Through open passages, also back out (rule 7.5)."""
    offer: list[Move] = []
    for place, passage in enumerate(game.box.passages):
        there = passage.other(family.room)
        if there >= 0 and game.doors[place] == NOTHING and WALK[there] not in offer:
            offer.append(WALK[there])
    return offer


def hidden_missions(game: Wistar, family: Family) -> list[Move]:
    offer: list[Move] = []
    for slot, room in enumerate(game.mission_rooms):
        if not game.revealed[slot] and family.is_in(room):
            offer.append(UNVEIL[slot])
    return offer


def mice(game: Wistar, family: Family) -> list[Move]:
    """Guests and cheese, if a room at home is free; one cheese only (rules 7.7 and 7.9)."""
    offer: list[Move] = []
    if family.free_rooms() < 1:
        return offer
    for room in range(1, len(game.guests)):
        if family.is_in(room):
            if game.guests[room]:
                offer.append(TAKE_GUEST[room])
            if game.box.rooms[room].cheese and game.cheese and not family.has_cheese():
                offer.append(TAKE_CHEESE)
    return offer


def open_door(game: Wistar, seat: int, place: int) -> None:
    """Its bonus at once; the opener keeps the token, and the passage stays open (rule 7.4)."""
    token = game.doors[place]
    game.doors[place] = NOTHING
    game.families[seat].doors.append(token)
    events.door_opened(game, seat, place, token)
    fire(game, seat, WHEN_OPEN)
    run_script(game, seat, game.box.doors[token])


def walk(game: Wistar, seat: int, room: int) -> None:
    game.families[seat].room = room
    events.of_room(game, "explorer-moved", seat, room)


def unveil(game: Wistar, seat: int, slot: int) -> None:
    game.revealed[slot] = 1
    mission = game.missions[slot]
    events.of_piece(game, "mission-revealed", "mission_card", seat, mission)
    fire(game, seat, WHEN_REVEAL)
    run_script(game, seat, game.box.missions[mission].bonus)


def pitch(game: Wistar, seat: int, room: int) -> None:
    game.families[seat].tents.append(room)
    events.of_room(game, "tent-pitched", seat, room)
    fire(game, seat, WHEN_TENT)


def explorer_told(game: Wistar, move: Move) -> Told | None:
    if move is TAKE_CHEESE and game.cheese:
        return "take-cheese-now", {"n": game.box.guests[game.cheese[-1]].points}
    if move is WALK[OUTSIDE]:
        return "walk-out", {}
    if isinstance(move, Chosen) and move.kind == "reveal-mission":
        return "reveal-mission-in", {"room": game.mission_rooms[move.chosen]}
    return None


def pitch_told(family: Family) -> Told | None:
    return None if family.room == OUTSIDE else ("pitch-in", {"room": family.room})


def explore(game: Wistar, seat: int, move: Move) -> None:
    if move is TAKE_CHEESE:
        welcome(game, seat, game.cheese.pop())
        return
    assert isinstance(move, Chosen)
    if move.kind == "open-door":
        open_door(game, seat, move.chosen)
    elif move.kind == "walk":
        walk(game, seat, move.chosen)
    elif move.kind == "reveal-mission":
        unveil(game, seat, move.chosen)
    else:
        welcome(game, seat, game.guests[move.chosen].pop())


# Why not -------------------------------------------------------------------------------------------------


def farm_barred(game: Wistar, family: Family) -> list[Barred]:
    """Rooms, doors, missions and mice that are out of reach; where the step is for something else, that."""
    found = [
        Barred(WALK[room], game.reason(_why_no_way(game, family, room))) for room in _elsewhere(game, family)
    ]
    doors = [OPEN[place] for place, token in enumerate(game.doors) if token != NOTHING]
    found.extend([Barred(door, game.reason("door-elsewhere")) for door in doors])
    found.extend(_hidden(game))
    found.extend([Barred(TAKE_GUEST[room], _why_no_mouse(game, family, room)) for room in _inhabited(game)])
    if game.cheese:
        found.append(Barred(TAKE_CHEESE, _why_no_cheese(game, family)))
    beside = {*doors_beside(game, family), *ways(game, family), *hidden_missions(game, family)}
    possible = {*beside, *mice(game, family)}
    return [Barred(b.move, game.reason("other-effect")) if b.move in possible else b for b in found]


def _elsewhere(game: Wistar, family: Family) -> list[int]:
    return [room for room in range(len(game.box.rooms)) if room != family.room]


def _why_no_way(game: Wistar, family: Family, room: int) -> str:
    beside = [passage.other(family.room) for passage in game.box.passages]
    return "door-closed" if room in beside else "room-not-beside"


def _hidden(game: Wistar) -> list[Barred]:
    slots = [slot for slot in range(len(game.missions)) if not game.revealed[slot]]
    return [Barred(UNVEIL[slot], _not_there(game, game.mission_rooms[slot])) for slot in slots]


def _inhabited(game: Wistar) -> list[int]:
    return [room for room, guests in enumerate(game.guests) if guests]


def _why_no_mouse(game: Wistar, family: Family, room: int) -> Reason:
    return game.reason("no-free-room") if family.is_in(room) else _not_there(game, room)


def _why_no_cheese(game: Wistar, family: Family) -> Reason:
    if family.has_cheese():
        return game.reason("one-cheese")
    larder = next((number for number, room in enumerate(game.box.rooms) if room.cheese), OUTSIDE)
    return _why_no_mouse(game, family, larder)


def _not_there(game: Wistar, room: int) -> Reason:
    return game.reason("not-there", {"room": room})


# Exploring, point by point -------------------------------------------------------------------------------


class Exploring(Decision):
    """Something on the farm, point by point."""

    hindered = "nothing-in-reach"

    def moves(self, game: Wistar, seat: int) -> list[Move]:
        return [PASS, *self._chances(game, game.families[seat])]

    def telling(self, game: Wistar, seat: int, move: Move) -> Told | None:
        return explorer_told(game, move)

    def take(self, game: Wistar, seat: int, move: Move) -> None:
        if move is PASS:
            return
        self.go_on(game)
        explore(game, seat, move)

    def idle(self, game: Wistar) -> bool:
        return not self._chances(game, game.families[self.seat])

    def hindrance(self, game: Wistar) -> Told:
        return self.hindered, {}

    def default(self, game: Wistar, seat: int) -> Move:
        """Whatever lies in reach is taken; where to go is for its player to say."""
        taking = [move for move in self.moves(game, seat) if move is not PASS and move.kind != WALKING]
        return taking[0] if taking else PASS

    def barred(self, game: Wistar, seat: int) -> list[Barred]:
        offer = self.moves(game, seat)
        return [barred for barred in farm_barred(game, game.families[seat]) if barred.move not in offer]

    def _chances(self, game: Wistar, family: Family) -> list[Move]:
        raise NotImplementedError


class Explore(Exploring):
    """Each point opens a door, moves the explorer, reveals a mission or takes a mouse (rule 7.2)."""

    def idle(self, game: Wistar) -> bool:
        family = game.families[self.seat]
        if ways(game, family) or doors_beside(game, family):
            return False
        return not hidden_missions(game, family) and not mice(game, family)

    def _chances(self, game: Wistar, family: Family) -> list[Move]:
        return [
            *doors_beside(game, family),
            *ways(game, family),
            *hidden_missions(game, family),
            *mice(game, family),
        ]


class Walk(Exploring):
    """Move the explorer, and nothing else."""

    hindered = "no-open-way"

    def _chances(self, game: Wistar, family: Family) -> list[Move]:
        return ways(game, family)


class OpenDoors(Exploring):
    hindered = "no-door-beside"

    def _chances(self, game: Wistar, family: Family) -> list[Move]:
        return doors_beside(game, family)


class OpenAnyDoor(Exploring):
    """Open a door anywhere on the farm."""

    hindered = "no-door-left"

    def _chances(self, game: Wistar, family: Family) -> list[Move]:
        return [OPEN[place] for place, token in enumerate(game.doors) if token != NOTHING]


class Reveal(Exploring):
    hindered = "no-hidden-mission"

    def _chances(self, game: Wistar, family: Family) -> list[Move]:
        return hidden_missions(game, family)


class Journey(Decision):
    """To any room that open passages connect with the explorer's."""

    def moves(self, game: Wistar, seat: int) -> list[Move]:
        return [PASS, *[WALK[room] for room in self._rooms(game)]]

    def telling(self, game: Wistar, seat: int, move: Move) -> Told | None:
        return explorer_told(game, move)

    def take(self, game: Wistar, seat: int, move: Move) -> None:
        if isinstance(move, Chosen):
            walk(game, seat, move.chosen)

    def idle(self, game: Wistar) -> bool:
        return not self._rooms(game)

    def barred(self, game: Wistar, seat: int) -> list[Barred]:
        here = game.families[seat].room
        away = [room for room in range(1, len(game.box.rooms)) if room != here]
        reach = self._rooms(game)
        return [Barred(WALK[room], game.reason("out-of-reach")) for room in away if room not in reach]

    def hindrance(self, game: Wistar) -> Told:
        return "no-open-way", {}

    def _rooms(self, game: Wistar) -> list[int]:
        here = game.families[self.seat].room
        return [room for room in game.reachable(here) if room != here]


# Tents ---------------------------------------------------------------------------------------------------


def may_pitch(family: Family) -> bool:
    """In the explorer's room, two at most, in different rooms (rule 11.7)."""
    return not why_no_tent(family)


def why_no_tent(family: Family) -> str:
    if family.room == OUTSIDE:
        return "explorer-outside"
    if len(family.tents) == TENTS:
        return "both-tents-pitched"
    return "tent-here" if family.room in family.tents else ""


def camping_grounds(game: Wistar, family: Family) -> list[int]:
    return [room for room in game.reachable(family.room) if room not in family.tents]


class PitchTent(Decision):
    """Pitch a tent where the explorer is."""

    def moves(self, game: Wistar, seat: int) -> list[Move]:
        return [PASS, PITCH]

    def telling(self, game: Wistar, seat: int, move: Move) -> Told | None:
        return pitch_told(game.families[seat]) if move is PITCH else None

    def take(self, game: Wistar, seat: int, move: Move) -> None:
        if move is PITCH:
            pitch(game, seat, game.families[seat].room)

    def idle(self, game: Wistar) -> bool:
        return not may_pitch(game.families[self.seat])

    def hindrance(self, game: Wistar) -> Told:
        return why_no_tent(game.families[self.seat]), {}


class Camp(Decision):
    """In any room within reach; with both tents pitched, one of them moves."""

    def moves(self, game: Wistar, seat: int) -> list[Move]:
        family = game.families[seat]
        if len(family.tents) == TENTS:
            return [PASS, *[LIFT[room] for room in family.tents]]
        return [PASS, *[PITCH_IN[room] for room in camping_grounds(game, family)]]

    def take(self, game: Wistar, seat: int, move: Move) -> None:
        if not isinstance(move, Chosen):
            return
        if move.kind == "lift-tent":
            game.push(RESETTLE.at(seat, move.chosen))
        else:
            pitch(game, seat, move.chosen)

    def idle(self, game: Wistar) -> bool:
        return not camping_grounds(game, game.families[self.seat])

    def hindrance(self, game: Wistar) -> Told:
        return "no-camping-ground", {}

    def barred(self, game: Wistar, seat: int) -> list[Barred]:
        family = game.families[seat]
        offer = camping_grounds(game, family)
        others = [room for room in range(1, len(game.box.rooms)) if room not in offer]
        return [
            Barred(PITCH_IN[room], game.reason("tent-here" if room in family.tents else "out-of-reach"))
            for room in others
        ]


class Resettle(Decision):
    """Where the tent that is being moved goes."""

    def args(self, game: Wistar, seat: int) -> dict[str, Any]:
        return {"room": self.number}

    def moves(self, game: Wistar, seat: int) -> list[Move]:
        return [PITCH_IN[room] for room in camping_grounds(game, game.families[seat])]

    def take(self, game: Wistar, seat: int, move: Move) -> None:
        assert isinstance(move, Chosen)
        game.families[seat].tents.remove(self.number)
        pitch(game, seat, move.chosen)


EXPLORE.define(Explore)
deed("walk").define(Walk)
deed("open").define(OpenDoors)
deed("any-door").define(OpenAnyDoor)
deed("unveil").define(Reveal)
deed("journey").define(Journey)
deed("tent").define(PitchTent)
deed("camp").define(Camp)
RESETTLE.define(Resettle)
