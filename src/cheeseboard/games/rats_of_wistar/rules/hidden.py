"""Another table that a viewer cannot tell from this one (rules 2.6 to 2.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cheeseboard.games.rats_of_wistar.rules.components import BASEMENT, HOME, NOTHING

if TYPE_CHECKING:
    from cheeseboard.games.rats_of_wistar.rules.state import Wistar


def reimagine(game: Wistar, viewer: int | None) -> None:
    for deck in range(len(game.decks)):
        _deal_cards(game, viewer, deck)
    _deal_guests(game)
    _deal_missions(game)
    _deal_doors(game)
    _deal_objectives(game, viewer)


def _shuffle(game: Wistar, pool: list[int]) -> None:
    """From an order that tells nothing of where things really are."""
    pool.sort()
    game.chance.shuffle(pool)


def looks(game: Wistar) -> int:
    """The seat that looks at drawn cards or objectives, if one does."""
    step = game.agenda[-1] if game.agenda else None
    return NOTHING if step is None or not (game.drawn or game.drawn_objectives) else step.seat


def _deal_cards(game: Wistar, viewer: int | None, deck: int) -> None:
    """The deck, what others have drawn unseen into their hands, and what another looks at."""
    box = game.box
    pool = game.decks[deck]
    holes: list[tuple[list[int], int]] = []
    for seat, family in enumerate(game.families):
        if seat != viewer:
            for place, card in enumerate(family.hand):
                if box.inventions[card].deck == deck and card not in family.known:
                    holes.append((family.hand, place))
    if looks(game) != viewer:
        for place, card in enumerate(game.drawn):
            if box.inventions[card].deck == deck:
                holes.append((game.drawn, place))
    pool.extend([pile[place] for pile, place in holes])
    _shuffle(game, pool)
    for pile, place in holes:
        pile[place] = pool.pop()


def _deal_guests(game: Wistar) -> None:
    """All that lie face down: on the farm, in the round stack, in the supply; each floor by itself."""
    rooms = game.box.rooms
    for floor in (HOME, BASEMENT):
        piles = [pile for number, pile in enumerate(game.guests) if rooms[number].floor == floor]
        piles.append(game.supply[floor])
        if floor == HOME:
            piles.append(game.round_stack)
        _mix(game, piles)


def _mix(game: Wistar, piles: list[list[int]]) -> None:
    pool = [thing for pile in piles for thing in pile]
    _shuffle(game, pool)
    for pile in piles:
        for place in range(len(pile)):
            pile[place] = pool.pop()


def _deal_missions(game: Wistar) -> None:
    """Those face down in the rooms and those left in the box."""
    missions = game.box.missions
    for floor in (HOME, BASEMENT):
        slots = [
            slot
            for slot, mission in enumerate(game.missions)
            if not game.revealed[slot] and missions[mission].floor == floor
        ]
        spares = [place for place, m in enumerate(game.spare_missions) if missions[m].floor == floor]
        pool = [game.missions[slot] for slot in slots] + [game.spare_missions[place] for place in spares]
        _shuffle(game, pool)
        for slot in slots:
            game.missions[slot] = pool.pop()
        for place in spares:
            game.spare_missions[place] = pool.pop()


def _deal_doors(game: Wistar) -> None:
    places = [place for place, token in enumerate(game.doors) if token != NOTHING]
    pool = [game.doors[place] for place in places] + game.spare_doors
    _shuffle(game, pool)
    for place in places:
        game.doors[place] = pool.pop()
    game.spare_doors = pool


def _deal_objectives(game: Wistar, viewer: int | None) -> None:
    piles = [game.objective_deck]
    if looks(game) != viewer:
        piles.append(game.drawn_objectives)
    _mix(game, piles)
