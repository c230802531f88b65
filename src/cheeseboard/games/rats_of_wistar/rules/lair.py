"""In the lair and in the areas: rooms, beds, guests and workers (sections 6 and 8)."""

from __future__ import annotations

from cheeseboard.core.move import Move
from cheeseboard.core.step import Barred
from cheeseboard.games.rats_of_wistar.rules import events
from cheeseboard.games.rats_of_wistar.rules.agenda import (
    BUILD_BEDS,
    DIG_ROOMS,
    PAID_SHIFT,
    SHIFT,
    Decision,
    deed,
)
from cheeseboard.games.rats_of_wistar.rules.components import CHEAP_BEDS, CHEAP_ROOMS, NOTHING, TILE_COST
from cheeseboard.games.rats_of_wistar.rules.doing import fire, lose_tokens, run_script
from cheeseboard.games.rats_of_wistar.rules.effects import IMMEDIATE, INCOME
from cheeseboard.games.rats_of_wistar.rules.goods import (
    METAL,
    ON_BED,
    ON_ROOM,
    WHEN_BUILD,
    WHEN_DIG,
    WHEN_GUEST,
    WHEN_GUEST_OF,
    WOOD,
)
from cheeseboard.games.rats_of_wistar.rules.moves import (
    BUILD,
    DIG,
    MOVE,
    PASS,
    SEND,
    TAKE_ROUND_GUEST,
    TAKE_SUPPLY,
    Between,
    Chosen,
)
from cheeseboard.games.rats_of_wistar.rules.shapes import TRACK
from cheeseboard.games.rats_of_wistar.rules.state import Family, Wistar
from cheeseboard.games.rats_of_wistar.rules.telling import Told, price
from cheeseboard.games.rats_of_wistar.rules.words import AREAS, FLOORS


def room_price(family: Family) -> int:
    price = TILE_COST - 1 if family.freed(CHEAP_ROOMS) else TILE_COST
    return max(0, price - family.workshop.discounts[ON_ROOM].metal)


def bed_price(family: Family) -> int:
    price = TILE_COST - 1 if family.freed(CHEAP_BEDS) else TILE_COST
    return max(0, price - family.workshop.discounts[ON_BED].wood)


def _at_price(key: str, price: int) -> Told:
    return (f"{key}-for", {"n": price}) if price else (f"{key}-free", {})


class Dig(Decision):
    """Dig a room, up to the number, one after the other (rules 6.3 to 6.5)."""

    def moves(self, game: Wistar, seat: int) -> list[Move]:
        return [PASS] if self.idle(game) else [PASS, DIG]

    def telling(self, game: Wistar, seat: int, move: Move) -> Told | None:
        return _at_price("dig-room", self._price(game)) if move is DIG else None

    def take(self, game: Wistar, seat: int, move: Move) -> None:
        if move is PASS:
            return
        self.go_on(game)
        lose_tokens(game, seat, METAL, self._price(game))
        game.families[seat].dug += 1
        game.tell_of("room-dug", seat)
        fire(game, seat, WHEN_DIG)

    def idle(self, game: Wistar) -> bool:
        family = game.families[self.seat]
        return family.dug == TRACK or family.metal < self._price(game)

    def hindrance(self, game: Wistar) -> Told:
        if game.families[self.seat].dug == TRACK:
            return "all-rooms-dug", {}
        return "lacks-price", {"prices": [price("metal", self._price(game))]}

    def _price(self, game: Wistar) -> int:
        return room_price(game.families[self.seat])


class DigFree(Dig):
    gift = True

    def _price(self, game: Wistar) -> int:
        return 0


class Build(Decision):
    """Build a bed in an empty room, up to the number, one after the other (rules 6.6 to 6.8)."""

    def moves(self, game: Wistar, seat: int) -> list[Move]:
        return [PASS] if self.idle(game) else [PASS, BUILD]

    def telling(self, game: Wistar, seat: int, move: Move) -> Told | None:
        return _at_price("build-bed", self._price(game)) if move is BUILD else None

    def take(self, game: Wistar, seat: int, move: Move) -> None:
        if move is PASS:
            return
        self.go_on(game)
        family = game.families[seat]
        lose_tokens(game, seat, WOOD, self._price(game))
        family.built += 1
        family.beds += 1
        family.entrance += 1
        game.tell_of("bed-built", seat)
        fire(game, seat, WHEN_BUILD)

    def idle(self, game: Wistar) -> bool:
        family = game.families[self.seat]
        return family.built == TRACK or family.free_rooms() < 1 or family.wood < self._price(game)

    def hindrance(self, game: Wistar) -> Told:
        family = game.families[self.seat]
        if family.built == TRACK:
            return "all-beds-built", {}
        if family.free_rooms() < 1:
            return "no-room-for-bed", {}
        return "lacks-price", {"prices": [price("wood", self._price(game))]}

    def _price(self, game: Wistar) -> int:
        return bed_price(game.families[self.seat])


class BuildFree(Build):
    gift = True

    def _price(self, game: Wistar) -> int:
        return 0


# Guests --------------------------------------------------------------------------------------------------


def welcome(game: Wistar, seat: int, guest: int) -> None:
    """Into an empty room; its effect, or its first income, at once (rules 7.7 and 7.8)."""
    family = game.families[seat]
    fire(game, seat, WHEN_GUEST_OF[game.box.guests[guest].floor])
    fire(game, seat, WHEN_GUEST)
    family.guests.append(guest)
    family.rebuild()
    events.of_piece(game, "guest-welcomed", "guest", seat, guest)
    effect = game.box.guests[guest].effect
    if effect is not None and (effect.kind == IMMEDIATE or effect.kind == INCOME):
        run_script(game, seat, effect.script)


class TakeRoundGuest(Decision):
    """The open guest of the round, if it is still there and a room is free."""

    gift = True

    def moves(self, game: Wistar, seat: int) -> list[Move]:
        return [PASS, TAKE_ROUND_GUEST]

    def telling(self, game: Wistar, seat: int, move: Move) -> Told | None:
        if move is not TAKE_ROUND_GUEST or game.round_guest == NOTHING:
            return None
        return "take-round-guest-now", {"guest": game.round_guest + 1}

    def take(self, game: Wistar, seat: int, move: Move) -> None:
        if move is TAKE_ROUND_GUEST:
            guest = game.round_guest
            game.round_guest = NOTHING
            welcome(game, seat, guest)

    def idle(self, game: Wistar) -> bool:
        return game.round_guest == NOTHING or game.families[self.seat].free_rooms() < 1

    def hindrance(self, game: Wistar) -> Told:
        return ("round-guest-gone" if game.round_guest == NOTHING else "no-free-room"), {}


class TakeFromSupply(Decision):
    """The top tile of a supply that has one left."""

    gift = True

    def moves(self, game: Wistar, seat: int) -> list[Move]:
        offer: list[Move] = [PASS]
        offer.extend([TAKE_SUPPLY[floor] for floor in self._floors(game)])
        return offer

    def take(self, game: Wistar, seat: int, move: Move) -> None:
        if isinstance(move, Chosen):
            welcome(game, seat, game.supply[move.chosen].pop())

    def idle(self, game: Wistar) -> bool:
        return game.families[self.seat].free_rooms() < 1 or not self._floors(game)

    def hindrance(self, game: Wistar) -> Told:
        return ("no-free-room" if game.families[self.seat].free_rooms() < 1 else "supply-empty"), {}

    def barred(self, game: Wistar, seat: int) -> list[Barred]:
        others = [floor for floor in range(len(FLOORS)) if floor not in self._floors(game)]
        return [
            Barred(TAKE_SUPPLY[floor], game.reason("supply-empty" if self._suits(floor) else "other-effect"))
            for floor in others
        ]

    def _floors(self, game: Wistar) -> list[int]:
        return [floor for floor in range(len(FLOORS)) if game.supply[floor] and self._suits(floor)]

    def _suits(self, floor: int) -> bool:
        return True


class TakeHomeGuest(TakeFromSupply):
    def _suits(self, floor: int) -> bool:
        return FLOORS[floor] == "home"


class TakeBasementGuest(TakeFromSupply):
    def _suits(self, floor: int) -> bool:
        return FLOORS[floor] == "basement"


# Workers -------------------------------------------------------------------------------------------------


class Shift(Decision):
    """Move workers from area to area, one after the other."""

    def moves(self, game: Wistar, seat: int) -> list[Move]:
        offer: list[Move] = [PASS]
        workers = game.families[seat].workers
        for start in range(len(AREAS)):
            if workers[start]:
                offer.extend([move for move in MOVE[start] if move is not None])
        return offer

    def take(self, game: Wistar, seat: int, move: Move) -> None:
        if not isinstance(move, Between):
            return
        if self.number > 1:
            game.push(SHIFT.at(seat, self.number - 1))
        workers = game.families[seat].workers
        workers[move.start] -= 1
        workers[move.goal] += 1
        events.worker_moved(game, seat, move.start, move.goal)

    def idle(self, game: Wistar) -> bool:
        workers = game.families[self.seat].workers
        return workers[0] + workers[1] + workers[2] == 0

    def hindrance(self, game: Wistar) -> Told:
        return "no-workers-out", {}

    def barred(self, game: Wistar, seat: int) -> list[Barred]:
        workers = game.families[seat].workers
        empty = [area for area in range(len(AREAS)) if not workers[area]]
        moves = [move for area in empty for move in MOVE[area]]
        return [Barred(move, game.reason("nobody-there")) for move in moves if move is not None]


class PaidShift(Shift):
    """A movement token was spent: the first worker must move, or it was spent for nothing (rule 11.4)."""

    def moves(self, game: Wistar, seat: int) -> list[Move]:
        return super().moves(game, seat)[1:]


def send_worker(game: Wistar, seat: int, area: int) -> None:
    """From the entrance to an area (rule 11.1)."""
    family = game.families[seat]
    family.entrance -= 1
    family.workers[area] += 1
    events.worker_sent(game, seat, area)


def send_told(family: Family, move: Move) -> Told | None:
    if not isinstance(move, Chosen) or move.kind != "send-worker":
        return None
    return "send-worker-now", {**move.args, "n": family.workers[move.chosen] + 1}


class Send(Decision):
    """Workers leave the entrance by an effect, one after the other."""

    def moves(self, game: Wistar, seat: int) -> list[Move]:
        return [PASS] if self.idle(game) else [PASS, *SEND]

    def telling(self, game: Wistar, seat: int, move: Move) -> Told | None:
        return send_told(game.families[seat], move)

    def take(self, game: Wistar, seat: int, move: Move) -> None:
        if not isinstance(move, Chosen):
            return
        self.go_on(game)
        send_worker(game, seat, move.chosen)

    def idle(self, game: Wistar) -> bool:
        return game.families[self.seat].entrance == 0

    def hindrance(self, game: Wistar) -> Told:
        return "nobody-at-entrance", {}


DIG_ROOMS.define(Dig)
deed("free-room").define(DigFree)
BUILD_BEDS.define(Build)
deed("free-bed").define(BuildFree)
deed("round-guest").define(TakeRoundGuest)
deed("guest").define(TakeFromSupply)
deed("home-guest").define(TakeHomeGuest)
deed("basement-guest").define(TakeBasementGuest)
SHIFT.define(Shift)
PAID_SHIFT.define(PaidShift)
deed("send").define(Send)
