"""Written by tools/fields.py from the fields that classes declare: change them there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from cheeseboard.games.lab_rats.rules.state import Lab, Rat


def copy_rat(twin: Rat, old: Rat) -> None:
    twin.colour = old.colour
    twin.health = old.health
    twin.crumbs = old.crumbs
    twin.pollution = old.pollution
    twin.cheese = old.cheese
    if old.potions:
        twin.potions = old.potions.copy()
    if old.doors:
        twin.doors = old.doors.copy()
    if old.aside:
        twin.aside = old.aside.copy()
    twin.laps = old.laps
    twin.failed = old.failed


RAT_TYPES: Final = {
    "Colour | None": "colour",
    "int": "health crumbs pollution cheese laps",
    "list[Potion]": "potions aside",
    "list[Door]": "doors",
    "Exit | None": "failed",
}


def copy_lab(twin: Lab, old: Lab) -> None:
    if old.rats:
        twin.rats = [each.clone() for each in old.rats]
    if old.corridor:
        twin.corridor = old.corridor.copy()
    if old.opened:
        twin.opened = old.opened.copy()
    if old.doors:
        twin.doors = old.doors.copy()
    if old.door_discard:
        twin.door_discard = old.door_discard.copy()
    if old.revealed:
        twin.revealed = old.revealed.copy()
    if old.potions:
        twin.potions = old.potions.copy()
    if old.potion_discard:
        twin.potion_discard = old.potion_discard.copy()
    if old.exits:
        twin.exits = old.exits.copy()
    twin.facing = old.facing
    twin.covered = old.covered
    if old.gifts:
        twin.gifts = old.gifts.copy()
    twin.active = old.active
    twin.starter = old.starter
    twin.round = old.round


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
