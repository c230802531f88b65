"""What a seat may know of the farm and the families, as numbers; the same facts as in its view."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cheeseboard.core.step import NOBODY, eyes_of
from cheeseboard.core.tensor import Pen, from_seat
from cheeseboard.games.rats_of_wistar.rules.components import ABILITIES, BEFORE, CHIEFS, NOTHING, ROWS
from cheeseboard.games.rats_of_wistar.rules.goods import ELECTRICITY, METAL, MOVEMENT, WILD, WOOD
from cheeseboard.games.rats_of_wistar.rules.hidden import looks
from cheeseboard.games.rats_of_wistar.rules.moves import CHOICES, SPACES
from cheeseboard.games.rats_of_wistar.rules.shapes import (
    CARDS,
    CHEESES,
    DOORS,
    GUESTS,
    HEROES,
    MISSIONS,
    OBJECTIVE_SPACES,
    OBJECTIVES,
    ROOMS,
    ROUNDS,
    SECTORS,
)
from cheeseboard.games.rats_of_wistar.rules.words import DECKS, ICONS, MAINS

if TYPE_CHECKING:
    from cheeseboard.games.rats_of_wistar.rules.state import Family, Wistar

MICE: Final = GUESTS + CHEESES
ALL_CARDS: Final = CARDS + 1  # there is no card 0
ALL_ROOMS: Final = ROOMS + 1  # the first is the outside
PILE: Final = 20
FIFTIES: Final = 50
TENS: Final = 10


def encode(game: Wistar, viewer: int | None, pen: Pen) -> None:
    _turn(game, pen)
    for main in range(len(MAINS)):
        _sector(game, main, pen)
    for slot in range(MISSIONS):
        _mission(game, slot, pen)
    for place in range(len(game.objectives)):
        _objective(game, place, pen)
    for place in range(CHOICES):
        pen.within("pair", place)
        pair = game.pairs[place] if place < len(game.pairs) else []
        pen.flags("cards", "the cards of the pairs that are drafted", pair, ALL_CARDS)
    for place in range(game.players):
        _family(game.families[(pen.first + place) % game.players], place, pen)
    pen.outside()
    _farm(game, pen)
    _supply(game, pen)
    _own(game, eyes_of(viewer), pen)


def _turn(game: Wistar, pen: Pen) -> None:
    order = [from_seat(pen.first, seat, game.players) for seat in game.order]
    hut = [from_seat(pen.first, seat, game.players) for seat in game.hut]
    active = game.active() if game.round and not game.over else NOTHING
    bonus = NOTHING if game.bonus == NOTHING else game.bonus % SPACES
    pen.number("round", "the round, as a part of all", game.round, ROUNDS)
    pen.ranks("order", "the place of each in turn order, from this seat on", order, game.players)
    pen.one_of("active", "whose turn it is", from_seat(pen.first, active, game.players), game.players)
    pen.flag("placed", "whether the chief of this turn is placed", game.stage != BEFORE)
    pen.one_of("main", "the main action still to be done", game.main, len(MAINS))
    pen.one_of("bonus", "the space whose bonus is still to be taken", bonus, SPACES)
    pen.tally("hut", "chiefs in the hut, from this seat on", hut, game.players)


def _sector(game: Wistar, main: int, pen: Pen) -> None:
    sector = game.sector_at(main)
    pen.within("wheel", main)
    pen.one_of("sector", "the sector beside the main action", sector, SECTORS)
    first = sector * SPACES
    pen.seats("chiefs", "whose chief is on each space", game.spaces, first, SPACES, game.players)


def _mission(game: Wistar, slot: int, pen: Pen) -> None:
    """Which room it is in is not told: it is the same in every game with that many players."""
    shown = slot < len(game.missions) and game.revealed[slot] != 0
    pen.within("mission", slot)
    mission = game.missions[slot] if shown else NOTHING
    pen.one_of("mission", "which one it is, once revealed", mission, MISSIONS)
    pen.seats("cubes", "whose cube is on each row", game.rows, slot * ROWS, ROWS, game.players)


def _objective(game: Wistar, place: int, pen: Pen) -> None:
    """Which spaces are covered is not told: it is the same in every game with that many players."""
    claims = game.claims[place]
    pen.within("objective", place)
    pen.one_of("objective", "which one it is", game.objectives[place], OBJECTIVES)
    pen.seats("claims", "who has claimed each space", claims, 0, OBJECTIVE_SPACES, game.players)


def _family(family: Family, place: int, pen: Pen) -> None:
    pen.within("player", place)
    pen.number("points", "on the track, in fifties", family.points, FIFTIES)
    pen.numbers("goods", "wood, metal, movement, wild and electricity, in tens", _goods(family), TENS)
    pen.numbers("lair", "rooms dug, beds built, beds standing, free rooms, in tens", _lair(family), TENS)
    workers = [family.entrance, *family.workers]
    pen.numbers("workers", "at the entrance, in forest, lair and farm, in tens", workers, TENS)
    pen.one_of("room", "where the explorer is", family.room, ALL_ROOMS)
    pen.bits("abilities", "the abilities that are free", family.cubes, ABILITIES)
    marks = [family.placed, family.claimed, CHIEFS - family.chiefs]
    pen.numbers("marks", "cubes on missions, objectives claimed, chiefs to place, in tens", marks, TENS)
    pen.numbers("icons", "icons in play, in tens", family.workshop.tally[: len(ICONS)], TENS)
    sizes = [len(family.in_hand(deck)) for deck in range(len(DECKS))]
    pen.numbers("hand_size", "cards in hand by deck, in tens", sizes, TENS)
    _things(family, pen)


def _goods(family: Family) -> list[int]:
    purse = family.purse
    return [purse[WOOD], purse[METAL], purse[MOVEMENT], purse[WILD], purse[ELECTRICITY]]


def _lair(family: Family) -> list[int]:
    return [family.dug, family.built, family.beds, family.free_rooms()]


def _things(family: Family, pen: Pen) -> None:
    pen.flags("known", "cards in hand that everybody has seen", family.known, ALL_CARDS)
    pen.flags("played", "inventions in play", family.played, ALL_CARDS)
    pen.flags("used", "those used up in this round", family.used, ALL_CARDS)
    pen.flags("guests", "guests in the lair", family.guests, MICE)
    pen.flags("tents", "rooms with a tent", family.tents, ALL_ROOMS)
    pen.flags("doors", "door tokens", family.doors, DOORS)
    pen.flags("skills", "skill tokens", family.skills, HEROES)
    pen.flags("heroes", "heroes", family.heroes, HEROES)
    pen.flags("private", "objectives of one's own", family.private, OBJECTIVES)
    pen.flags("fulfilled", "those that are claimed", family.fulfilled, OBJECTIVES)


def _farm(game: Wistar, pen: Pen) -> None:
    closed = [passage for passage, token in enumerate(game.doors) if token != NOTHING]
    pen.flags("doors", "passages with a closed door", closed, DOORS)
    pen.numbers("guests", "guests face down in each room", [len(pile) for pile in game.guests])
    pen.flags("cheese", "the pieces of cheese that lie there", game.cheese, MICE)


def _supply(game: Wistar, pen: Pen) -> None:
    pen.numbers("decks", "cards left in each deck, in twenties", [len(deck) for deck in game.decks], PILE)
    for deck in range(len(DECKS)):
        pen.within("deck", deck)
        pen.ranks("display", "cards on display, the oldest is 1", game.display[deck], ALL_CARDS)
        pen.flags("discard", "discarded cards", game.discards[deck], ALL_CARDS)
    pen.outside()
    pen.one_of("round_guest", "the guest of this round", game.round_guest, MICE)
    pen.number("round_stack", "guests of the rounds to come", len(game.round_stack), ROUNDS)
    pen.numbers(
        "guest_supply", "guests in the supply of each floor, in tens", [len(s) for s in game.supply], TENS
    )
    pen.flags("guest_discard", "discarded guests", game.guest_discard, MICE)
    pen.number("objective_deck", "objectives left, in tens", len(game.objective_deck), TENS)
    pen.flags("objective_discard", "discarded objectives", game.objective_discard, OBJECTIVES)
    pen.flags("heroes", "heroes that can be taken", game.heroes, HEROES)
    pen.flags("skills", "skill tokens that can be taken", game.skills, HEROES)
    pen.one_of("playing", "the invention whose discount is being chosen", game.playing, ALL_CARDS)


def _own(game: Wistar, eyes: int, pen: Pen) -> None:
    mine = eyes != NOBODY and looks(game) == eyes
    hand = game.families[eyes].hand if eyes != NOBODY else []
    pen.flags("hand", "own cards", hand, ALL_CARDS)
    pen.flags("drawn", "cards this seat looks at, to choose one", game.drawn if mine else [], ALL_CARDS)
    objectives = game.drawn_objectives if mine else []
    pen.flags("drawn_objectives", "objectives this seat looks at, to choose one", objectives, OBJECTIVES)
