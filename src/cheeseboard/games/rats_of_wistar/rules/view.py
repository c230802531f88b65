"""What a viewer may know, put together from what lies open and what is their own."""

from __future__ import annotations

from typing import Final, Literal, TypedDict

from cheeseboard.core.step import NOBODY, eyes_of
from cheeseboard.games.rats_of_wistar.rules.components import (
    ABILITIES,
    BEFORE,
    CHIEFS,
    ITEMS_FOR_ELECTRICITY,
    ITEMS_FOR_WILD,
    NOTHING,
    ROWS,
)
from cheeseboard.games.rats_of_wistar.rules.hidden import looks
from cheeseboard.games.rats_of_wistar.rules.lair import bed_price, room_price
from cheeseboard.games.rats_of_wistar.rules.moves import SPACES
from cheeseboard.games.rats_of_wistar.rules.shapes import ROUNDS
from cheeseboard.games.rats_of_wistar.rules.state import Wistar
from cheeseboard.games.rats_of_wistar.rules.terms import Lacking, Progress, lacking, progress, strengths
from cheeseboard.games.rats_of_wistar.rules.turns import LEAVING
from cheeseboard.games.rats_of_wistar.rules.wheel import FEW, MAINS_OF_AREA
from cheeseboard.games.rats_of_wistar.rules.words import (
    AREAS,
    DECKS,
    FLOORS,
    ICONS,
    MAINS,
    Area,
    Deck,
    Floor,
    Main,
)


class SectorSeen(TypedDict):
    """A sector of the wheel, under the main action where it stands; bonuses by the keys of effects.

    All views share the bonuses, which the edition fixes: a view is for reading.
    """

    main: Main
    area: Area
    sector: int
    bonuses: list[list[str]]
    chiefs: list[int | None]


class DeckSeen(TypedDict):
    """`leaving`: what leaves the display at the end of the round."""

    left: int
    display: list[int]
    leaving: list[int]
    discard: list[int]


class MissionSeen(TypedDict):
    """`mission` is null while it is not revealed; `cubes` are seats, row by row."""

    room: int
    floor: Floor
    mission: int | None
    cubes: list[int | None]


class FarmSeen(TypedDict):
    doors: list[bool]
    guests: list[int]
    cheese: list[int]
    missions: list[MissionSeen]


class ObjectiveSeen(TypedDict):
    """By space: the seat that claimed it, null where it is free."""

    objective: int
    spaces: list[int | Literal["covered"] | None]


class DrawnSeen(TypedDict):
    cards: list[int] | None
    objectives: list[int] | None


class FamilySeen(TypedDict):
    """`plain_rooms`: those dug or free from the start; cards may add some. `progress` is by objective."""

    wood: int
    metal: int
    movement: int
    wild: int
    points: int
    electricity: int
    dug: int
    built: int
    beds: int
    entrance: int
    room: int
    placed: int
    claimed: int
    workers: dict[Area, int]
    abilities: list[int]
    icons: dict[str, int]
    free_rooms: int
    plain_rooms: int
    bed_price: int
    room_price: int
    strengths: dict[Main, int]
    progress: dict[str, Progress]
    hand_size: dict[Deck, int]
    hand: list[int] | None
    known: list[int]
    played: list[int]
    used: list[int]
    guests: list[int]
    tents: list[int]
    doors: list[int]
    skills: list[int]
    heroes: list[int]
    private: list[int]
    fulfilled: list[int]
    chiefs: int


class WistarView(TypedDict):
    """`items_for` is what a wild or an electricity token costs; `lacking` is of the family in front."""

    round: int
    rounds: int
    order: list[int]
    active: int | None
    placed: bool
    main: Main | None
    bonus: int | None
    wheel: list[SectorSeen]
    hut: list[int]
    decks: dict[Deck, DeckSeen]
    pairs: list[list[int]]
    farm: FarmSeen
    round_guest: int | None
    round_stack: int
    guest_supply: dict[Floor, int]
    guest_discard: list[int]
    objectives: list[ObjectiveSeen]
    objective_deck: int
    objective_discard: list[int]
    heroes: list[int]
    skills: list[int]
    playing: int | None
    drawn: DrawnSeen
    families: list[FamilySeen]
    scores: list[int]
    items_for: dict[str, int]
    lacking: Lacking


ITEMS_FOR: Final = {"wild": ITEMS_FOR_WILD, "electricity": ITEMS_FOR_ELECTRICITY}


def look(game: Wistar, viewer: int | None) -> WistarView:
    eyes = eyes_of(viewer)
    return {
        "round": game.round,
        "rounds": ROUNDS,
        "order": list(game.order),
        "active": game.active() if game.round and not game.over else None,
        "placed": game.stage != BEFORE,
        "main": None if game.main == NOTHING else MAINS[game.main],
        "bonus": None if game.bonus == NOTHING else game.bonus % SPACES + 1,
        "wheel": [_sector(game, main) for main in range(len(MAINS))],
        "hut": list(game.hut),
        "decks": {deck: _deck(game, number) for number, deck in enumerate(DECKS)},
        "pairs": [list(pair) for pair in game.pairs],
        "farm": _farm(game),
        "round_guest": _number(game.round_guest),
        "round_stack": len(game.round_stack),
        "guest_supply": {floor: len(game.supply[number]) for number, floor in enumerate(FLOORS)},
        "guest_discard": [guest + 1 for guest in game.guest_discard],
        "objectives": [_objective(game, place) for place in range(len(game.objectives))],
        "objective_deck": len(game.objective_deck),
        "objective_discard": [objective + 1 for objective in game.objective_discard],
        "heroes": [hero + 1 for hero in game.heroes],
        "skills": [token + 1 for token in game.skills],
        "playing": None if game.playing == NOTHING else game.playing,
        "drawn": _drawn(game, eyes),
        "families": [_family(game, seat, eyes) for seat in range(game.players)],
        "scores": game.scores,
        "items_for": ITEMS_FOR,
        "lacking": _lacking(game, eyes),
    }


def _lacking(game: Wistar, eyes: int) -> Lacking:
    """Of the viewer's own family, or for a spectator the active one. Only what the viewer knows is told."""
    seat = max(0, eyes) if eyes != NOBODY or not game.round else game.active()
    family = game.families[seat]
    hand = family.hand if seat == eyes else sorted(family.known)
    drawn = game.drawn if _looks(game, eyes) else []
    return lacking(game, family, [*hand, *drawn, *game.display[0], *game.display[1]])


def _progress(game: Wistar, seat: int, eyes: int) -> dict[str, Progress]:
    family = game.families[seat]
    drawn = game.drawn_objectives if seat == eyes and _looks(game, eyes) else []
    found: dict[str, Progress] = {}
    for number in [*game.objectives, *family.private, *drawn]:
        objective = game.box.objectives[number]
        found[objective.key] = progress(family, objective)
    return found


def _looks(game: Wistar, eyes: int) -> bool:
    """Whether these eyes look at drawn cards or objectives."""
    return eyes != NOBODY and looks(game) == eyes


def _number(thing: int) -> int | None:
    """Tiles and tokens are counted from 1 before people."""
    return None if thing == NOTHING else thing + 1


def _sector(game: Wistar, main: int) -> SectorSeen:
    sector = game.sector_at(main)
    bonuses = (game.box.few_keys if game.players <= FEW else game.box.many_keys)[sector]
    first = sector * SPACES
    return {
        "main": MAINS[main],
        "area": AREAS[main // MAINS_OF_AREA],
        "sector": sector + 1,
        "bonuses": bonuses,
        "chiefs": [_seat(game.spaces[space]) for space in range(first, first + len(bonuses))],
    }


def _seat(seat: int) -> int | None:
    return None if seat < 0 else seat


def _deck(game: Wistar, deck: int) -> DeckSeen:
    return {
        "left": len(game.decks[deck]),
        "display": list(game.display[deck]),
        "leaving": game.display[deck][:LEAVING] if game.round < ROUNDS else [],
        "discard": list(game.discards[deck]),
    }


def _farm(game: Wistar) -> FarmSeen:
    return {
        "doors": [token != NOTHING for token in game.doors],
        "guests": [len(pile) for pile in game.guests],
        "cheese": [cheese + 1 for cheese in game.cheese],
        "missions": [_mission(game, slot) for slot in range(len(game.missions))],
    }


def _mission(game: Wistar, slot: int) -> MissionSeen:
    return {
        "room": game.mission_rooms[slot],
        "floor": FLOORS[game.box.rooms[game.mission_rooms[slot]].floor],
        "mission": game.missions[slot] + 1 if game.revealed[slot] else None,
        "cubes": [_seat(game.rows[row]) for row in range(slot * ROWS, slot * ROWS + ROWS)],
    }


def _objective(game: Wistar, place: int) -> ObjectiveSeen:
    return {
        "objective": game.objectives[place] + 1,
        "spaces": ["covered" if seat < NOTHING else _seat(seat) for seat in game.claims[place]],
    }


def _drawn(game: Wistar, eyes: int) -> DrawnSeen:
    mine = _looks(game, eyes)
    return {
        "cards": list(game.drawn) if mine else None,
        "objectives": [objective + 1 for objective in game.drawn_objectives] if mine else None,
    }


def _family(game: Wistar, seat: int, eyes: int) -> FamilySeen:
    family = game.families[seat]
    return {
        "wood": family.wood,
        "metal": family.metal,
        "movement": family.movement,
        "wild": family.wild,
        "points": family.points,
        "electricity": family.electricity,
        "dug": family.dug,
        "built": family.built,
        "beds": family.beds,
        "entrance": family.entrance,
        "room": family.room,
        "placed": family.placed,
        "claimed": family.claimed,
        "workers": {area: family.workers[number] for number, area in enumerate(AREAS)},
        "abilities": [ability + 1 for ability in range(ABILITIES) if family.freed(ability)],
        "icons": {icon: family.workshop.tally[number] for number, icon in enumerate(ICONS)},
        "free_rooms": family.free_rooms(),
        "plain_rooms": family.plain_rooms(),
        "bed_price": bed_price(family),
        "room_price": room_price(family),
        "strengths": strengths(family),
        "progress": _progress(game, seat, eyes),
        "hand_size": {deck: family.cards_of(number) for number, deck in enumerate(DECKS)},
        "hand": list(family.hand) if seat == eyes else None,
        "known": sorted(family.known) if family.known else [],
        "played": list(family.played),
        "used": list(family.used),
        "guests": [guest + 1 for guest in family.guests],
        "tents": list(family.tents),
        "doors": [token + 1 for token in family.doors],
        "skills": [token + 1 for token in family.skills],
        "heroes": [hero + 1 for hero in family.heroes],
        "private": [objective + 1 for objective in family.private],
        "fulfilled": [objective + 1 for objective in family.fulfilled],
        "chiefs": CHIEFS - family.chiefs,
    }
