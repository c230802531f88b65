"""Written by tools/fields.py from the fields that classes declare: change them there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from cheeseboard.games.rats_of_wistar.rules.state import Family, Wistar


def copy_family(twin: Family, old: Family) -> None:
    twin.purse = old.purse.copy()
    twin.dug = old.dug
    twin.built = old.built
    twin.beds = old.beds
    twin.entrance = old.entrance
    twin.workers = old.workers.copy()
    twin.room = old.room
    twin.cubes = old.cubes
    twin.placed = old.placed
    twin.claimed = old.claimed
    twin.chiefs = old.chiefs
    if old.hand:
        twin.hand = old.hand.copy()
    if old.known:
        twin.known = old.known.copy()
    if old.played:
        twin.played = old.played.copy()
    if old.used:
        twin.used = old.used.copy()
    if old.guests:
        twin.guests = old.guests.copy()
    if old.tents:
        twin.tents = old.tents.copy()
    if old.doors:
        twin.doors = old.doors.copy()
    if old.skills:
        twin.skills = old.skills.copy()
    if old.heroes:
        twin.heroes = old.heroes.copy()
    if old.private:
        twin.private = old.private.copy()
    if old.fulfilled:
        twin.fulfilled = old.fulfilled.copy()
    twin.workshop = old.workshop


FAMILY_TYPES: Final = {
    "Purse": "purse",
    "int": "dug built beds entrance room cubes placed claimed chiefs",
    "list[int]": "workers hand known played used guests tents doors skills heroes private fulfilled",
    "Workshop": "workshop",
}


def copy_wistar(twin: Wistar, old: Wistar) -> None:
    if old.families:
        twin.families = [each.clone() for each in old.families]
    if old.order:
        twin.order = old.order.copy()
    twin.turn = old.turn
    twin.round = old.round
    twin.stage = old.stage
    twin.main = old.main
    twin.bonus = old.bonus
    if old.wheel:
        twin.wheel = old.wheel.copy()
    twin.rotation = old.rotation
    if old.spaces:
        twin.spaces = old.spaces.copy()
    if old.hut:
        twin.hut = old.hut.copy()
    twin.decks = [each.copy() for each in old.decks]
    twin.discards = [each.copy() for each in old.discards]
    twin.display = [each.copy() for each in old.display]
    if old.pairs:
        twin.pairs = [each.copy() for each in old.pairs]
    if old.doors:
        twin.doors = old.doors.copy()
    if old.spare_doors:
        twin.spare_doors = old.spare_doors.copy()
    if old.guests:
        twin.guests = [each.copy() for each in old.guests]
    twin.supply = [each.copy() for each in old.supply]
    if old.round_stack:
        twin.round_stack = old.round_stack.copy()
    twin.round_guest = old.round_guest
    if old.guest_discard:
        twin.guest_discard = old.guest_discard.copy()
    if old.cheese:
        twin.cheese = old.cheese.copy()
    if old.missions:
        twin.missions = old.missions.copy()
    if old.mission_rooms:
        twin.mission_rooms = old.mission_rooms.copy()
    if old.revealed:
        twin.revealed = old.revealed.copy()
    if old.rows:
        twin.rows = old.rows.copy()
    if old.spare_missions:
        twin.spare_missions = old.spare_missions.copy()
    if old.objectives:
        twin.objectives = old.objectives.copy()
    if old.claims:
        twin.claims = [each.copy() for each in old.claims]
    if old.objective_deck:
        twin.objective_deck = old.objective_deck.copy()
    if old.objective_discard:
        twin.objective_discard = old.objective_discard.copy()
    if old.heroes:
        twin.heroes = old.heroes.copy()
    if old.skills:
        twin.skills = old.skills.copy()
    if old.drawn:
        twin.drawn = old.drawn.copy()
    if old.drawn_objectives:
        twin.drawn_objectives = old.drawn_objectives.copy()
    twin.playing = old.playing
    twin.due_wood = old.due_wood
    twin.due_metal = old.due_metal
    twin.off = old.off


WISTAR_TYPES: Final = {
    "list[Family]": "families",
    "list[int]": (
        "order wheel spaces hut doors spare_doors round_stack guest_discard cheese missions "
        "mission_rooms revealed rows spare_missions objectives objective_deck objective_discard "
        "heroes skills drawn drawn_objectives"
    ),
    "int": "turn round stage main bonus rotation round_guest playing due_wood due_metal off",
    "list[list[int]]": "decks discards display pairs guests supply claims",
}
