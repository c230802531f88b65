"""The wheel: its spaces, and the main actions beside it (sections 5 and 6)."""

from __future__ import annotations

from typing import Final

from cheeseboard.core.move import Move
from cheeseboard.core.step import Series
from cheeseboard.games.rats_of_wistar.rules import events
from cheeseboard.games.rats_of_wistar.rules.agenda import BUILD_BEDS, DIG_ROOMS, EXPLORE, PROJECT, Decision
from cheeseboard.games.rats_of_wistar.rules.components import NOTHING
from cheeseboard.games.rats_of_wistar.rules.doing import fire, gain_tokens
from cheeseboard.games.rats_of_wistar.rules.effects import Body
from cheeseboard.games.rats_of_wistar.rules.goods import METAL, WHEN_MAIN, WOOD
from cheeseboard.games.rats_of_wistar.rules.lair import bed_price, room_price
from cheeseboard.games.rats_of_wistar.rules.moves import PLACE, SPACES, PlaceChief
from cheeseboard.games.rats_of_wistar.rules.state import Family, Wistar
from cheeseboard.games.rats_of_wistar.rules.telling import Told, effects
from cheeseboard.games.rats_of_wistar.rules.words import AREAS, MAINS

COLLECT_WOOD: Final = MAINS.index("wood")
DIGGING: Final = MAINS.index("dig")
COLLECT_METAL: Final = MAINS.index("metal")
BUILDING: Final = MAINS.index("build")
DEVELOP: Final = MAINS.index("develop")
COLLECTING: Final = {COLLECT_WOOD: WOOD, COLLECT_METAL: METAL}
WORKING: Final[dict[int, Series]] = {
    DIGGING: DIG_ROOMS,
    BUILDING: BUILD_BEDS,
    DEVELOP: PROJECT,
    MAINS.index("explore"): EXPLORE,
}
MAINS_OF_AREA: Final = 2
FEW: Final = 2  # players for whom the wheel shows its other faces
assert len(AREAS) * MAINS_OF_AREA == len(MAINS) == len(COLLECTING) + len(WORKING)

# Spaces --------------------------------------------------------------------------------------------------


def bonuses_of(game: Wistar, sector: int) -> list[list[Body]]:
    return game.box.few[sector] if game.players <= FEW else game.box.many[sector]


def bonus_at(game: Wistar, space: int) -> list[Body]:
    return bonuses_of(game, space // SPACES)[space % SPACES]


def spaces_at(game: Wistar, main: int) -> int:
    return len(bonuses_of(game, game.sector_at(main)))


def free_spaces(game: Wistar, seat: int) -> list[Move]:
    """Free spaces of sectors where this player has no chief yet (rules 5.3 and 5.4)."""
    offer: list[Move] = []
    for main, places in enumerate(PLACE):
        sector = game.sector_at(main)
        first = sector * SPACES
        if not stands_at(game, seat, first):
            for space in range(len(bonuses_of(game, sector))):
                if game.spaces[first + space] == NOTHING:
                    offer.append(places[space])
    return offer


def stands_at(game: Wistar, seat: int, first: int) -> bool:
    """Whether the seat has a chief in the sector that begins with this space."""
    for space in range(first, first + SPACES):
        if game.spaces[space] == seat:
            return True
    return False


def place_told(game: Wistar, seat: int, place: PlaceChief) -> Told | None:
    """The strength that the main action would have, and the bonus; a sector may have fewer spaces."""
    if place.space >= spaces_at(game, place.main):
        return None
    bonus = bonus_at(game, game.sector_at(place.main) * SPACES + place.space)
    strength = strength_of(game.families[seat], place.main)
    return "place-chief-now", {**place.args, "n": strength, "effects": effects(bonus)}


# Main actions --------------------------------------------------------------------------------------------


def strength_of(family: Family, main: int) -> int:
    return family.workers[main // MAINS_OF_AREA]


def could_do_main(game: Wistar, seat: int, main: int) -> bool:
    """Whether anything could come of a main action now (rule 2.10)."""
    strength = strength_of(game.families[seat], main)
    if strength == 0 or main in COLLECTING:
        return strength > 0
    return _work(seat, main, strength).could_change(game)


def why_no_main(game: Wistar, seat: int, main: int) -> Told:
    if strength_of(game.families[seat], main) == 0:
        return "no-strength", {"area": AREAS[main // MAINS_OF_AREA]}
    return _work(seat, main, 1).hindrance(game)


def _work(seat: int, main: int, strength: int) -> Decision:
    step = WORKING[main].at(seat, strength)
    assert isinstance(step, Decision)
    return step


def do_main(game: Wistar, seat: int, main: int) -> None:
    """With as much strength as there are workers in the area (rule 6.1)."""
    strength = strength_of(game.families[seat], main)
    events.main_done(game, seat, main, strength)
    fire(game, seat, WHEN_MAIN[main])
    if main in COLLECTING:
        gain_tokens(game, seat, COLLECTING[main], strength)
    else:
        game.push(WORKING[main].at(seat, strength))


def main_told(family: Family, main: int) -> Told:
    """A main action with the strength of this moment."""
    args = {"n": strength_of(family, main)}
    if main == DIGGING:
        args["cost"] = room_price(family)
    elif main == BUILDING:
        args["cost"] = bed_price(family)
    return f"do-main-{MAINS[main]}", args
