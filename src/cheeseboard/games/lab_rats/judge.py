"""What a position of Lab RATS is worth: cheese, what may become cheese, and who is next to the exit."""

from __future__ import annotations

from typing import Final

from cheeseboard.core.chance import Chance
from cheeseboard.core.judge import Judge, draw_index, shares
from cheeseboard.core.move import Move
from cheeseboard.core.state import State
from cheeseboard.games.lab_rats.rules.components import (
    CHEESE_FOR_ESCAPE,
    CHEESE_TO_WIN,
    CONFUSION,
    CORRIDOR,
    CRUMBS_FOR_CHEESE,
    DEADLY_POLLUTION,
    DOUBLE_DOOR,
    EXITS_LAID,
    EXPLOSION,
    INSTANT_DEATH,
    POTIONS_BOX,
    RADIOACTIVE_EXPLOSION,
    Colour,
    Door,
    Exit,
)
from cheeseboard.games.lab_rats.rules.moves import STOP, TAKE_WOUND, OpenDoor, PlaceDoor, TryExit, UsePotion
from cheeseboard.games.lab_rats.rules.state import DEAD, HURT, WELL, Lab, Rat

SCALE: Final = 0.7  # in cheese
CRUMB: Final = 0.09
POLLUTION: Final = 0.04
EXPLORING: Final = 0.3  # what a turn in the corridor brings on average
SURVIVING: Final = 0.4
WORTH_TRYING: Final = 0.5
LAPS_AHEAD: Final = 2
BETTER_HAND: Final = 0.12  # how much likelier an escape is a lap later
KEPT_HAND: Final = 0.05
ANY_COLOUR: Final = 63
PLACED_ANYWAY: Final = (1.0, 0.7, 0.4, 0.3, 0.2, 0.2, 0.2)
"""How often, beside the better one, somebody places the door that serves them worse by a given amount."""

GOOD: Final = 3
FINE: Final = 2
BAD: Final = 0
FATAL: Final = -3


class LabRatsJudge(Judge):
    def __init__(self) -> None:
        super().__init__(horizon=40, lead=SCALE)

    def chances(self, state: State) -> list[float]:
        lab = state
        assert isinstance(lab, Lab)
        gains = round_gains(lab)
        return shares([progress(rat, gains[seat]) for seat, rat in enumerate(lab.rats)], SCALE)

    def features(self, state: State) -> list[list[float]]:
        lab = state
        assert isinstance(lab, Lab)
        gains, races = round_gains(lab), first_out(lab)
        return [rat_features(lab, seat, gains[seat], races[seat]) for seat in range(lab.players)]

    def aspects(self, state: State, seat: int) -> dict[str, float]:
        lab = state
        assert isinstance(lab, Lab)
        rat = lab.rats[seat]
        return {
            "cheese": float(rat.cheese),
            "crumbs": CRUMB * rat.crumbs,
            "pollution": -POLLUTION * rat.pollution,
            "life": 0.0 if rat.health == DEAD else 0.5,
            "escape": 0.0 if rat.health == DEAD else escape_chance(rat, lab.exits),
        }

    def quiet(self, state: State, seat: int) -> bool:
        """When all are about to place their doors for another turn."""
        if not state.desks or not state.desks[seat]:
            return False
        return state.desks[seat][-1].name in ("place", "keep-two")

    def belief(self, world: State, viewer: int) -> float:
        """Of two doors the others have probably placed the one that is worse for the explorer."""
        lab = world
        assert isinstance(lab, Lab)
        if lab.desks:
            return 1.0
        belief = 1.0
        for seat in range(lab.players):
            if seat != viewer and lab.is_closed(seat):
                belief *= _likely_placed(lab, seat)
        return belief

    def weights(self, state: State, seat: int, moves: list[Move]) -> list[int]:
        lab = state
        assert isinstance(lab, Lab)
        first = moves[0]
        if isinstance(first, PlaceDoor):
            return [_placing(lab, seat, move) for move in moves]
        if isinstance(first, OpenDoor):
            return exploring(lab, seat, moves)
        return [_potion_weight(lab.rats[seat], move) for move in moves]

    def natural(self, state: State, seat: int, moves: list[Move], luck: Chance) -> int:
        """Rats seldom do what seems second best: imagined ones who do would say little about real ones."""
        return draw_index([weight * weight * weight for weight in self.weights(state, seat, moves)], luck)


# What lies behind the doors of the others ---------------------------------------------------------------


def _likely_placed(lab: Lab, seat: int) -> float:
    placed = lab.corridor[seat]
    assert placed is not None
    likely = 1.0
    for kept in lab.rats[seat].doors:
        gap = at_first_sight(lab, placed) - at_first_sight(lab, kept)
        likely *= PLACED_ANYWAY[max(0, -gap if seat == lab.active else gap)]
    return likely


def at_first_sight(lab: Lab, door: Door) -> int:
    """What a door means to the explorer, as far as somebody knows who does not see the explorer's potions."""
    if door.colour is None:
        return goodness(lab, lab.active, door)
    return GOOD if door.colour is lab.rats[lab.active].colour else BAD - 1


# What a rat may still win -------------------------------------------------------------------------------


def progress(rat: Rat, gain: float) -> float:
    """In cheese, as far as it helps to the fourth."""
    own = rat.cheese + CRUMB * rat.crumbs - POLLUTION * rat.pollution
    return min(own + gain, CHEESE_TO_WIN + 0.2 * gain)


def round_gains(lab: Lab) -> list[float]:
    """What each rat may expect of this round, seat by seat in the order of the turns, two laps ahead."""
    gains = [0.0] * lab.players
    hopes = [escape_chance(rat, lab.exits) for rat in lab.rats]
    goes_on = 1.0
    first = lab.explorer()
    for turn in range(LAPS_AHEAD * lab.players):
        seat = (first + turn) % lab.players
        rat = lab.rats[seat]
        if rat.health == DEAD:
            continue
        lap = turn // lab.players
        hope = min(1.0, hopes[seat] + BETTER_HAND * lap)
        if hope >= WORTH_TRYING and lab.visits(seat) + lap > 1:
            gains[seat] += goes_on * hope * CHEESE_FOR_ESCAPE
            goes_on *= 1.0 - 0.8 * hope
        else:
            gains[seat] += goes_on * EXPLORING
    _add_survival(lab, gains, goes_on)
    for seat, hope in enumerate(hopes):
        gains[seat] += KEPT_HAND * hope
    return gains


def _add_survival(lab: Lab, gains: list[float], goes_on: float) -> None:
    living = lab.living()
    for seat in living:
        gains[seat] += (SURVIVING if len(living) > 1 else 1.0) * goes_on / len(living)


def first_out(lab: Lab) -> list[float]:
    """How likely each rat is to escape before all others, if within a lap all with a good chance try."""
    races = [0.0] * lab.players
    goes_on = 1.0
    first = lab.explorer()
    for turn in range(lab.players):
        seat = (first + turn) % lab.players
        rat = lab.rats[seat]
        hope = escape_chance(rat, lab.exits) if lab.may_exit(seat) else 0.0
        if hope >= WORTH_TRYING:
            races[seat] = goes_on * hope
            goes_on *= 1.0 - hope
    return races


def escape_chance(rat: Rat, exits: list[Exit], more: int = 0) -> float:
    """The part of all exits that mutation and hand would beat, and perhaps a potion of more colours."""
    sources = [potion.mask for potion in rat.potions]
    if rat.colour is not None:
        sources.append(rat.colour.bit)
    if more:
        sources.append(more)
    if len(sources) < EXITS_LAID:
        return 0.0
    beaten = 0
    for way in exits:
        if _beats(sources, way.colours):
            beaten += 1
    return beaten / len(exits)


def _beats(sources: list[int], colours: list[Colour]) -> bool:
    """Whether three separate sources give the three colours."""
    first, second, third = colours[0].bit, colours[1].bit, colours[2].bit
    for i, one in enumerate(sources):
        if not one & first:
            continue
        for j, two in enumerate(sources):
            if j == i or not two & second:
                continue
            for k, three in enumerate(sources):
                if k != i and k != j and three & third:
                    return True
    return False


def rat_features(lab: Lab, seat: int, gain: float, race: float) -> list[float]:
    """What may matter, for a learner to weigh."""
    rat = lab.rats[seat]
    alive = rat.health != DEAD
    hope = escape_chance(rat, lab.exits)
    ready = hope if lab.may_exit(seat) else 0.0
    return [
        _truth(rat.cheese == 1),
        _truth(rat.cheese == 2),
        _truth(rat.cheese == 3),
        rat.crumbs / CRUMBS_FOR_CHEESE,
        rat.crumbs / CRUMBS_FOR_CHEESE if rat.cheese == 3 else 0.0,
        rat.pollution / DEADLY_POLLUTION,
        _truth(alive),
        _truth(rat.health == HURT),
        hope,
        ready,
        ready if seat == lab.explorer() else 0.0,
        gain,
        gain if rat.cheese >= 2 else 0.0,
        _turns_to(lab, seat) if alive else 0.0,
        _truth(alive and len(lab.living()) == 1),
        float(len(rat.potions)),
        escape_chance(rat, lab.exits, ANY_COLOUR),
        race,
        race if rat.cheese + CHEESE_FOR_ESCAPE >= CHEESE_TO_WIN else 0.0,
        _truth(rat.pollution + 2 >= DEADLY_POLLUTION),
    ]


def _turns_to(lab: Lab, seat: int) -> float:
    return ((seat - lab.explorer()) % lab.players) / lab.players


def _truth(value: bool) -> float:
    return 1.0 if value else 0.0


# What comes natural -------------------------------------------------------------------------------------


def exploring(lab: Lab, seat: int, moves: list[Move]) -> list[int]:
    rat = lab.rats[seat]
    hope = escape_chance(rat, lab.exits) if not lab.opened and lab.may_exit(seat) else 0.0
    favourite = (lab.round + seat) % EXITS_LAID  # they are all alike: no need to think about each
    weights: list[int] = []
    for move in moves:
        if isinstance(move, OpenDoor):
            weights.append(_opening(lab, seat, move.slot))
        elif isinstance(move, TryExit):
            weights.append(int(60.0 * hope * hope) + 1 if move.slot == favourite else 1)
        else:
            weights.append(_stopping(lab, rat))
    return weights


def _opening(lab: Lab, seat: int, slot: int) -> int:
    if slot != seat:
        return 6 if lab.rats[seat].health == WELL else 3
    door = lab.corridor[slot]
    assert door is not None
    return (1, 1, 1, 1, 5, 14, 20)[goodness(lab, seat, door) + 3]


def _stopping(lab: Lab, rat: Rat) -> int:
    """The more doors are open, the less it costs; the wounded risk their lives by going on."""
    closed = CORRIDOR - len(lab.opened)
    if rat.pollution + closed >= DEADLY_POLLUTION:
        return 1
    return (30 if rat.health == HURT else 6) // closed + 1


def goodness(lab: Lab, seat: int, door: Door) -> int:
    """What it means to this rat to find the door, from -3 to 3."""
    rat = lab.rats[seat]
    if door.colour is not None:
        if door.colour is rat.colour:
            return GOOD
        if rat.potions_for(door.colour):
            return FINE
        return BAD - 1 if rat.health == WELL else FATAL
    if door is POTIONS_BOX:
        return GOOD
    if door is INSTANT_DEATH:
        return FATAL
    if door is EXPLOSION:
        return BAD - 1 if rat.health == WELL else FATAL
    if door is RADIOACTIVE_EXPLOSION:
        return BAD - 1 if rat.pollution + 2 < DEADLY_POLLUTION else FATAL
    if door is CONFUSION or door is DOUBLE_DOOR:
        return BAD
    return 1


def _placing(lab: Lab, seat: int, move: Move) -> int:
    """Something good before the player's own turn, something bad before anybody else's."""
    assert isinstance(move, PlaceDoor)
    explorer = lab.explorer()
    worth = goodness(lab, explorer, move.door)
    return 4 + worth if explorer == seat else 4 - worth


def _potion_weight(rat: Rat, move: Move) -> int:
    """Potions that help little go first; a wound is taken only by who has nothing else."""
    if isinstance(move, UsePotion):
        return (12, 12, 7, 4, 3, 2, 1)[_reach(rat, move.potion.mask)]
    return 1 if move is TAKE_WOUND or move is STOP else 6


def _reach(rat: Rat, mask: int) -> int:
    """How many colours a potion adds to the rat's own."""
    if rat.colour is not None:
        mask &= ~rat.colour.bit
    number = 0
    while mask:
        mask &= mask - 1
        number += 1
    return number


JUDGE: Final = LabRatsJudge()
