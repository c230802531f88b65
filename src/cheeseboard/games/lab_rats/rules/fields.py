"""Written by tools/fields.py from the fields that classes declare: change them there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cheeseboard.core.saving import copied

if TYPE_CHECKING:
    from cheeseboard.games.lab_rats.rules.state import Lab, Rat


def copy_rat(twin: Rat, old: Rat) -> Rat:
    twin.colour, twin.health, twin.crumbs = old.colour, old.health, old.crumbs
    twin.pollution, twin.cheese, twin.laps = old.pollution, old.cheese, old.laps
    twin.failed, twin.potions = old.failed, copied(old.potions, twin.potions)
    twin.doors, twin.aside = copied(old.doors, twin.doors), copied(old.aside, twin.aside)
    return twin


def copy_lab(twin: Lab, old: Lab) -> Lab:
    twin.copy_base(old)
    twin.facing, twin.covered, twin.active = old.facing, old.covered, old.active
    twin.starter, twin.round = old.starter, old.round
    twin.rats = [each.clone() for each in old.rats] if old.rats else twin.rats
    twin.corridor = copied(old.corridor, twin.corridor)
    twin.opened, twin.doors = copied(old.opened, twin.opened), copied(old.doors, twin.doors)
    twin.door_discard = copied(old.door_discard, twin.door_discard)
    twin.revealed = copied(old.revealed, twin.revealed)
    twin.potions = copied(old.potions, twin.potions)
    twin.potion_discard = copied(old.potion_discard, twin.potion_discard)
    twin.exits, twin.gifts = copied(old.exits, twin.exits), copied(old.gifts, twin.gifts)
    return twin


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
