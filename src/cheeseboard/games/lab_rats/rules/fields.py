"""Written by tools/fields.py from the fields that classes declare: change them there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from cheeseboard.games.lab_rats.rules.state import Lab, Rat


def copy_rat(twin: Rat, old: Rat) -> None:
    twin.colour, twin.health, twin.crumbs = old.colour, old.health, old.crumbs
    twin.pollution, twin.cheese, twin.laps = old.pollution, old.cheese, old.laps
    twin.failed = old.failed
    twin.potions = old.potions.copy() if old.potions else twin.potions
    twin.doors = old.doors.copy() if old.doors else twin.doors
    twin.aside = old.aside.copy() if old.aside else twin.aside


def copy_lab(twin: Lab, old: Lab) -> None:
    twin.facing, twin.covered, twin.active = old.facing, old.covered, old.active
    twin.starter, twin.round = old.starter, old.round
    twin.rats = [each.clone() for each in old.rats] if old.rats else twin.rats
    twin.corridor = old.corridor.copy() if old.corridor else twin.corridor
    twin.opened = old.opened.copy() if old.opened else twin.opened
    twin.doors = old.doors.copy() if old.doors else twin.doors
    twin.door_discard = old.door_discard.copy() if old.door_discard else twin.door_discard
    twin.revealed = old.revealed.copy() if old.revealed else twin.revealed
    twin.potions = old.potions.copy() if old.potions else twin.potions
    twin.potion_discard = old.potion_discard.copy() if old.potion_discard else twin.potion_discard
    twin.exits = old.exits.copy() if old.exits else twin.exits
    twin.gifts = old.gifts.copy() if old.gifts else twin.gifts


RAT_TYPES: Final = {
    "Colour | None": "colour",
    "int": "health crumbs pollution cheese laps",
    "list[Potion]": "potions aside",
    "list[Door]": "doors",
    "Exit | None": "failed",
}
LAB_TYPES: Final = {
    "list[Rat]": "rats",
    "list[Door | None]": "corridor",
    "list[int]": "opened",
    "list[Door]": "doors door_discard revealed",
    "list[Potion]": "potions potion_discard",
    "list[Exit]": "exits",
    "int": "facing covered active starter round",
    "list[Gift]": "gifts",
}
