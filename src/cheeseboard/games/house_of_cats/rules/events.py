"""What happens at the table, told to listeners. With no listener each is a single test.

What a player does at their desk only they notice; at the end of the round everybody is told what came of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cheeseboard.core.state import State
from cheeseboard.games.house_of_cats.rules.components import LOWEST, ability_key, symbol_key

if TYPE_CHECKING:
    from cheeseboard.games.house_of_cats.rules.plan import Plan


def _privately(house: State, kind: str, seat: int, facts: dict[str, Any]) -> None:
    house.tell(kind, None, {seat: {"seat": seat, **facts}})


def _spot(plan: Plan, cell: int) -> dict[str, int]:
    row, column = plan.places_of(cell)[0]
    return {"row": row + 1, "column": column + 1}


def ability_bound(house: State, symbol: int, ability: int) -> None:
    if house.listener is not None:
        house.tell("ability-bound", {"number": symbol + LOWEST, "ability": ability_key(ability)})


def dice_rolled(house: State, number: int, dice: list[int]) -> None:
    if house.listener is not None:
        kind = "dice-rolled" if number else "set-up-rolled"
        house.tell(kind, {"number": number, "symbols": [symbol_key(face) for face in dice]})


def written(house: State, plan: Plan, seat: int, symbol: int, cell: int, double: bool) -> None:
    if house.listener is not None:
        kind = "written-double" if double else "written"
        _privately(house, kind, seat, {"symbol": symbol_key(symbol), **_spot(plan, cell)})


def cat_crossed(house: State, seat: int, number: int) -> None:
    if house.listener is not None:
        _privately(house, "cat-crossed", seat, {"number": number})


def cat_wasted(house: State, seat: int) -> None:
    if house.listener is not None:
        _privately(house, "cat-wasted", seat, {})


def number_lost(house: State, seat: int) -> None:
    if house.listener is not None:
        _privately(house, "number-lost", seat, {})


def crossed_out(house: State, plan: Plan, seat: int, symbol: int, cell: int) -> None:
    if house.listener is not None:
        _privately(house, "crossed-out", seat, {"symbol": symbol_key(symbol), **_spot(plan, cell)})


def room_completed(house: State, seat: int, symbol: int, ability: int) -> None:
    if house.listener is not None:
        facts = {"number": symbol + LOWEST, "ability": ability_key(ability)}
        _privately(house, "room-completed", seat, facts)


def house_grown(house: State, seat: int, number: int) -> None:
    if house.listener is not None:
        _privately(house, "house-grown", seat, {"n": number})


def ability_used(house: State, seat: int, ability: int) -> None:
    if house.listener is not None:
        _privately(house, "ability-used", seat, {"ability": ability_key(ability)})


def ability_lost(house: State, seat: int, ability: int) -> None:
    if house.listener is not None:
        _privately(house, "ability-lost", seat, {"ability": ability_key(ability)})


def die_changed(house: State, seat: int, source: int, symbol: int) -> None:
    if house.listener is not None:
        _privately(house, "die-changed", seat, {"from": symbol_key(source), "symbol": symbol_key(symbol)})


def drawing_shown(house: State, seat: int, symbols: list[int]) -> None:
    if house.listener is not None and symbols:
        house.tell("drawing-shown", {"seat": seat, "symbols": [symbol_key(symbol) for symbol in symbols]})


def moved_shown(house: State, seat: int, symbols: list[int]) -> None:
    if house.listener is not None and symbols:
        house.tell("moved-shown", {"seat": seat, "symbols": [symbol_key(symbol) for symbol in symbols]})


def cats_shown(house: State, seat: int, number: int) -> None:
    if house.listener is not None and number:
        house.tell("cats-shown", {"seat": seat, "n": number})


def room_shown(house: State, seat: int, number: int) -> None:
    if house.listener is not None:
        house.tell("room-shown", {"seat": seat, "number": number})


def game_ended(house: State) -> None:
    """Who has won, with how many points."""
    if house.listener is not None:
        winners = house.winners
        kind = "game-won" if len(winners) == 1 else "game-shared"
        if house.players == 1:
            kind = "game-solo"
        house.tell(kind, {"seats": winners, "number": house.scores[winners[0]]})
