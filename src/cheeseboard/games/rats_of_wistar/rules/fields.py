"""Written by tools/fields.py from the fields that classes declare: change them there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cheeseboard.core.saving import copied, copied_all

if TYPE_CHECKING:
    from cheeseboard.games.rats_of_wistar.rules.state import Family, Wistar


def copy_family(twin: Family, old: Family) -> Family:
    twin.dug, twin.built, twin.beds = old.dug, old.built, old.beds
    twin.entrance, twin.room, twin.cubes = old.entrance, old.room, old.cubes
    twin.placed, twin.claimed, twin.chiefs = old.placed, old.claimed, old.chiefs
    twin.workshop, twin.purse = old.workshop, old.purse.copy()
    twin.workers, twin.hand = old.workers.copy(), copied(old.hand, twin.hand)
    twin.known, twin.played = copied(old.known, twin.known), copied(old.played, twin.played)
    twin.used, twin.guests = copied(old.used, twin.used), copied(old.guests, twin.guests)
    twin.tents, twin.doors = copied(old.tents, twin.tents), copied(old.doors, twin.doors)
    twin.skills = copied(old.skills, twin.skills)
    twin.heroes = copied(old.heroes, twin.heroes)
    twin.private = copied(old.private, twin.private)
    twin.fulfilled = copied(old.fulfilled, twin.fulfilled)
    return twin


def copy_wistar(twin: Wistar, old: Wistar) -> Wistar:
    twin.copy_base(old)
    twin.turn, twin.round, twin.stage, twin.main = old.turn, old.round, old.stage, old.main
    twin.bonus, twin.rotation, twin.round_guest = old.bonus, old.rotation, old.round_guest
    twin.playing, twin.due_wood, twin.due_metal = old.playing, old.due_wood, old.due_metal
    twin.off, twin.decks = old.off, [each.copy() for each in old.decks]
    twin.discards = [each.copy() for each in old.discards]
    twin.display = [each.copy() for each in old.display]
    twin.supply = [each.copy() for each in old.supply]
    twin.families = [each.clone() for each in old.families] if old.families else twin.families
    twin.order, twin.wheel = copied(old.order, twin.order), copied(old.wheel, twin.wheel)
    twin.spaces, twin.hut = copied(old.spaces, twin.spaces), copied(old.hut, twin.hut)
    twin.pairs, twin.doors = copied_all(old.pairs, twin.pairs), copied(old.doors, twin.doors)
    twin.spare_doors = copied(old.spare_doors, twin.spare_doors)
    twin.guests = copied_all(old.guests, twin.guests)
    twin.round_stack = copied(old.round_stack, twin.round_stack)
    twin.guest_discard = copied(old.guest_discard, twin.guest_discard)
    twin.cheese = copied(old.cheese, twin.cheese)
    twin.missions = copied(old.missions, twin.missions)
    twin.mission_rooms = copied(old.mission_rooms, twin.mission_rooms)
    twin.revealed = copied(old.revealed, twin.revealed)
    twin.rows = copied(old.rows, twin.rows)
    twin.spare_missions = copied(old.spare_missions, twin.spare_missions)
    twin.objectives = copied(old.objectives, twin.objectives)
    twin.claims = copied_all(old.claims, twin.claims)
    twin.objective_deck = copied(old.objective_deck, twin.objective_deck)
    twin.objective_discard = copied(old.objective_discard, twin.objective_discard)
    twin.heroes = copied(old.heroes, twin.heroes)
    twin.skills, twin.drawn = copied(old.skills, twin.skills), copied(old.drawn, twin.drawn)
    twin.drawn_objectives = copied(old.drawn_objectives, twin.drawn_objectives)
    return twin


FAMILY_TYPES: Final = {
    "Purse": "purse",
    "int": "dug built beds entrance room cubes placed claimed chiefs",
    "list[int]": "workers hand known played used guests tents doors skills heroes private fulfilled",
    "Workshop": "workshop",
}
WISTAR_TYPES: Final = {
    "list[list[int]]": "decks discards display supply pairs guests claims",
    "list[Family]": "families",
    "list[int]": (
        "order wheel spaces hut doors spare_doors round_stack guest_discard cheese missions "
        "mission_rooms revealed rows spare_missions objectives objective_deck objective_discard "
        "heroes skills drawn drawn_objectives"
    ),
    "int": "turn round stage main bonus rotation round_guest playing due_wood due_metal off",
}
