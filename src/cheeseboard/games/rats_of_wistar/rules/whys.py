"""Why a thing on the table cannot be used at this point of a turn: each answers with what would be needed."""

from __future__ import annotations

from cheeseboard.core.move import Move
from cheeseboard.core.step import Barred
from cheeseboard.games.rats_of_wistar.rules.cards import PLAIN, can_play, shortfall
from cheeseboard.games.rats_of_wistar.rules.components import ABILITIES, AFTER, NOTHING, ROWS
from cheeseboard.games.rats_of_wistar.rules.doing import could_run, why_idle
from cheeseboard.games.rats_of_wistar.rules.fast import fast_barred
from cheeseboard.games.rats_of_wistar.rules.missions import obstacle
from cheeseboard.games.rats_of_wistar.rules.moves import (
    BUILD,
    COMPLETE,
    DIG,
    DO_BONUS,
    DO_MAIN,
    DRAW,
    END_TURN,
    FREE_CUBE,
    OPEN,
    PLACE,
    PLAY,
    SPACES,
    TAKE,
    TAKE_CHEESE,
    TAKE_GUEST,
    TAKE_ROUND_GUEST,
    TO_HUT,
    UNVEIL,
    WALK,
    PlaceChief,
)
from cheeseboard.games.rats_of_wistar.rules.state import Wistar
from cheeseboard.games.rats_of_wistar.rules.telling import Told
from cheeseboard.games.rats_of_wistar.rules.wheel import (
    bonus_at,
    could_do_main,
    free_spaces,
    spaces_at,
    why_no_main,
)
from cheeseboard.games.rats_of_wistar.rules.words import MAINS


def turn_barred(game: Wistar, seat: int) -> list[Barred]:
    """Everything on the table that is not offered in a turn."""
    found = _chiefs(game, seat)
    for move, why in ((DO_MAIN, _why_no_main(game, seat)), (DO_BONUS, _why_no_bonus(game, seat))):
        if why is not None:
            found.append(Barred(move, game.reason(*why)))
    found.extend(fast_barred(game, seat))
    found.extend(_hand(game, seat))
    found.extend(_missions(game, seat))
    for reason, moves in _for_other_actions(game, seat).items():
        found.extend([Barred(move, game.reason(reason)) for move in moves])
    return found


# Chiefs, main action and bonus -----------------------------------------------------------------------------


def _chiefs(game: Wistar, seat: int) -> list[Barred]:
    places = [PLACE[main][space] for main in range(len(MAINS)) for space in range(spaces_at(game, main))]
    if game.stage == AFTER:
        return [Barred(move, game.reason("chief-is-placed")) for move in [TO_HUT, *places]]
    offer = free_spaces(game, seat)
    taken = [Barred(p, game.reason(_why_no_place(game, seat, p))) for p in places if p not in offer]
    return [Barred(END_TURN, game.reason("place-a-chief")), *taken]


def _why_no_place(game: Wistar, seat: int, place: PlaceChief) -> str:
    first = game.sector_at(place.main) * SPACES
    return "one-per-sector" if seat in game.spaces[first : first + SPACES] else "space-taken"


def _why_no_main(game: Wistar, seat: int) -> Told | None:
    if game.main == NOTHING:
        return ("main-is-done" if game.stage == AFTER else "place-a-chief"), {}
    return None if could_do_main(game, seat, game.main) else why_no_main(game, seat, game.main)


def _why_no_bonus(game: Wistar, seat: int) -> Told | None:
    if game.bonus == NOTHING:
        return ("bonus-is-taken" if game.stage == AFTER else "place-a-chief"), {}
    script = bonus_at(game, game.bonus)
    return None if could_run(game, seat, script) else why_idle(game, seat, script)


# Cards and missions ----------------------------------------------------------------------------------------


def _hand(game: Wistar, seat: int) -> list[Barred]:
    """What a card of the hand lacks; if it lacks nothing, an action that plays it."""
    family = game.families[seat]
    found: list[Barred] = []
    for card in family.hand:
        ready = can_play(game, family, card, PLAIN)
        why = ("play-by-action", {}) if ready else shortfall(game, family, card, PLAIN)
        found.append(Barred(PLAY[card], game.reason(*why)))
    return found


def _missions(game: Wistar, seat: int) -> list[Barred]:
    found: list[Barred] = []
    for slot in range(len(game.missions)):
        if game.revealed[slot]:
            for row in range(ROWS):
                why = obstacle(game, game.families[seat], slot, row, 0) or ("complete-by-action", {})
                found.append(Barred(COMPLETE[slot][row], game.reason(*why)))
    return found


# What other actions are for --------------------------------------------------------------------------------


def _for_other_actions(game: Wistar, seat: int) -> dict[str, list[Move]]:
    family = game.families[seat]
    guest = "round-guest-gone" if game.round_guest == NOTHING else "guest-by-bonus"
    return {
        "take-by-developing": [*DRAW, *[TAKE[card] for row in game.display for card in row]],
        "by-exploring": _farm(game, seat),
        "by-digging": [DIG],
        "by-building": [BUILD],
        guest: [TAKE_ROUND_GUEST],
        "cube-by-mission": [FREE_CUBE[cube] for cube in range(ABILITIES) if not family.freed(cube)],
    }


def _farm(game: Wistar, seat: int) -> list[Move]:
    moves: list[Move] = [OPEN[place] for place, token in enumerate(game.doors) if token != NOTHING]
    moves.extend([UNVEIL[slot] for slot in range(len(game.missions)) if not game.revealed[slot]])
    moves.extend([TAKE_GUEST[room] for room, guests in enumerate(game.guests) if guests])
    moves.extend([WALK[room] for room in range(len(game.box.rooms)) if room != game.families[seat].room])
    if game.cheese:
        moves.append(TAKE_CHEESE)
    return moves
