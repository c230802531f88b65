"""Setting up by the number of players, and counting that nothing gets lost (section 3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cheeseboard.games.rats_of_wistar.rules import state
from cheeseboard.games.rats_of_wistar.rules.components import (
    BASEMENT,
    CHIEFS,
    COVERED,
    FEWEST,
    HOME,
    NOTHING,
    OPEN_OBJECTIVES,
    ROWS,
)
from cheeseboard.games.rats_of_wistar.rules.moves import SPACES
from cheeseboard.games.rats_of_wistar.rules.shapes import OBJECTIVE_SPACES, ROUNDS, TRACK

if TYPE_CHECKING:
    from cheeseboard.games.rats_of_wistar.rules.state import Wistar


def set_up(game: Wistar) -> None:
    game.families = [state.Family(game.box) for _ in range(game.players)]
    game.order = list(range(game.players))
    game.chance.shuffle(game.order)
    _lay_wheel(game)
    _lay_farm(game)
    _lay_objectives(game)
    _deal_pairs(game)
    steps = game.setup.steps
    game.push(steps["opening 0 0"])
    for seat in game.order:
        game.push(steps[f"draft {seat} 0"])


def _lay_wheel(game: Wistar) -> None:
    game.wheel = list(range(len(game.box.few)))
    game.chance.shuffle(game.wheel)
    game.spaces = [NOTHING] * (len(game.wheel) * SPACES)


def _lay_farm(game: Wistar) -> None:
    _lay_guests(game)
    _lay_missions(game)
    game.cheese = list(reversed(game.box.cheeses))
    doors = list(range(len(game.box.doors)))
    game.chance.shuffle(doors)
    game.doors = [
        doors.pop() if passage.players <= game.players else NOTHING for passage in game.box.passages
    ]
    game.spare_doors = doors


def _lay_guests(game: Wistar) -> None:
    box = game.box
    mice = [number for number in range(len(box.guests)) if number not in box.cheeses]
    game.supply = [[], []]
    for floor in (HOME, BASEMENT):
        game.supply[floor] = [mouse for mouse in mice if box.guests[mouse].floor == floor]
        game.chance.shuffle(game.supply[floor])
    game.guests = [
        [game.supply[room.floor].pop() for _ in range(room.guests[game.players - FEWEST])]
        for room in box.rooms
    ]
    game.round_stack = [game.supply[HOME].pop() for _ in range(ROUNDS)]
    game.round_guest = game.round_stack.pop()


def _lay_missions(game: Wistar) -> None:
    box = game.box
    piles = [[m for m in range(len(box.missions)) if box.missions[m].floor == f] for f in (HOME, BASEMENT)]
    for pile in piles:
        game.chance.shuffle(pile)
    for number, room in enumerate(box.rooms):
        for _ in range(room.missions[game.players - FEWEST]):
            game.missions.append(piles[room.floor].pop())
            game.mission_rooms.append(number)
    game.revealed = [0] * len(game.missions)
    game.rows = [NOTHING] * (len(game.missions) * ROWS)
    game.spare_missions = [*piles[HOME], *piles[BASEMENT]]


def _lay_objectives(game: Wistar) -> None:
    deck = list(range(len(game.box.objectives)))
    game.chance.shuffle(deck)
    game.objectives = [deck.pop() for _ in range(OPEN_OBJECTIVES)]
    game.objective_deck = deck
    covered = game.box.covered[game.players - FEWEST]
    spaces = [COVERED if number in covered else NOTHING for number in range(1, OBJECTIVE_SPACES + 1)]
    game.claims = [spaces.copy() for _ in game.objectives]
    game.heroes = list(range(len(game.box.heroes)))
    game.skills = list(range(len(game.box.skills)))


def _deal_pairs(game: Wistar) -> None:
    game.decks = [deck.copy() for deck in game.box.decks]
    game.discards = [[] for _ in game.decks]
    game.display = [[] for _ in game.decks]
    for deck in game.decks:
        game.chance.shuffle(deck)
    game.pairs = [[deck.pop() for deck in game.decks] for _ in range(game.players)]


def inventory(game: Wistar) -> list[str]:
    """Every component that is not a token of the unlimited supply."""
    return [
        *_named("invention", _cards(game)),
        *_named("guest", _mice(game)),
        *_named("mission", [*game.missions, *game.spare_missions]),
        *_named("door", _doors(game)),
        *_named("objective", _objectives(game)),
        *_named("hero", [*game.heroes, *(hero for family in game.families for hero in family.heroes)]),
        *_named("skill", [*game.skills, *(token for family in game.families for token in family.skills)]),
        *_pawns(game),
    ]


def _named(kind: str, numbers: list[int]) -> list[str]:
    return [f"{kind} {number}" for number in numbers]


def _cards(game: Wistar) -> list[int]:
    piles = [*game.decks, *game.discards, *game.display, *game.pairs, game.drawn]
    for family in game.families:
        piles += [family.hand, family.played]
    playing = [] if game.playing == NOTHING else [game.playing]
    return [*playing, *(card for pile in piles for card in pile)]


def _mice(game: Wistar) -> list[int]:
    piles = [*game.guests, *game.supply, game.round_stack, game.guest_discard, game.cheese]
    piles += [family.guests for family in game.families]
    shown = [] if game.round_guest == NOTHING else [game.round_guest]
    return [*shown, *(mouse for pile in piles for mouse in pile)]


def _doors(game: Wistar) -> list[int]:
    standing = [token for token in game.doors if token != NOTHING]
    return [*standing, *game.spare_doors, *(token for family in game.families for token in family.doors)]


def _objectives(game: Wistar) -> list[int]:
    laid = [*game.objectives, *game.objective_deck, *game.objective_discard, *game.drawn_objectives]
    return [*laid, *(objective for family in game.families for objective in family.private)]


def _pawns(game: Wistar) -> list[str]:
    """A worker for each bed still to be built is on its tile; chiefs stand where their places say."""
    found: list[str] = []
    for seat, family in enumerate(game.families):
        found += [f"worker {seat}"] * (family.entrance + sum(family.workers) + TRACK - family.built)
        placed = game.spaces.count(seat) + game.hut.count(seat)
        found += [f"chief {seat}"] * (placed + CHIEFS - family.chiefs)
    return found
