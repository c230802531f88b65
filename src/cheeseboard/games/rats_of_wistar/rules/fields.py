"""Written by tools/fields.py from the fields that classes declare: change them there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from cheeseboard.games.rats_of_wistar.rules.state import Family, Wistar


def copy_family(twin: Family, old: Family) -> None:
    twin.dug, twin.built, twin.beds = old.dug, old.built, old.beds
    twin.entrance, twin.room, twin.cubes = old.entrance, old.room, old.cubes
    twin.placed, twin.claimed, twin.chiefs = old.placed, old.claimed, old.chiefs
    twin.workshop = old.workshop
    twin.purse = old.purse.copy()
    twin.workers = old.workers.copy()
    twin.hand = old.hand.copy() if old.hand else twin.hand
    twin.known = old.known.copy() if old.known else twin.known
    twin.played = old.played.copy() if old.played else twin.played
    twin.used = old.used.copy() if old.used else twin.used
    twin.guests = old.guests.copy() if old.guests else twin.guests
    twin.tents = old.tents.copy() if old.tents else twin.tents
    twin.doors = old.doors.copy() if old.doors else twin.doors
    twin.skills = old.skills.copy() if old.skills else twin.skills
    twin.heroes = old.heroes.copy() if old.heroes else twin.heroes
    twin.private = old.private.copy() if old.private else twin.private
    twin.fulfilled = old.fulfilled.copy() if old.fulfilled else twin.fulfilled


def copy_wistar(twin: Wistar, old: Wistar) -> None:
    twin.turn, twin.round, twin.stage = old.turn, old.round, old.stage
    twin.main, twin.bonus, twin.rotation = old.main, old.bonus, old.rotation
    twin.round_guest, twin.playing, twin.due_wood = old.round_guest, old.playing, old.due_wood
    twin.due_metal, twin.off = old.due_metal, old.off
    twin.decks = [each.copy() for each in old.decks]
    twin.discards = [each.copy() for each in old.discards]
    twin.display = [each.copy() for each in old.display]
    twin.supply = [each.copy() for each in old.supply]
    twin.families = [each.clone() for each in old.families] if old.families else twin.families
    twin.order = old.order.copy() if old.order else twin.order
    twin.wheel = old.wheel.copy() if old.wheel else twin.wheel
    twin.spaces = old.spaces.copy() if old.spaces else twin.spaces
    twin.hut = old.hut.copy() if old.hut else twin.hut
    twin.pairs = [each.copy() for each in old.pairs] if old.pairs else twin.pairs
    twin.doors = old.doors.copy() if old.doors else twin.doors
    twin.spare_doors = old.spare_doors.copy() if old.spare_doors else twin.spare_doors
    twin.guests = [each.copy() for each in old.guests] if old.guests else twin.guests
    twin.round_stack = old.round_stack.copy() if old.round_stack else twin.round_stack
    twin.guest_discard = old.guest_discard.copy() if old.guest_discard else twin.guest_discard
    twin.cheese = old.cheese.copy() if old.cheese else twin.cheese
    twin.missions = old.missions.copy() if old.missions else twin.missions
    twin.mission_rooms = old.mission_rooms.copy() if old.mission_rooms else twin.mission_rooms
    twin.revealed = old.revealed.copy() if old.revealed else twin.revealed
    twin.rows = old.rows.copy() if old.rows else twin.rows
    twin.spare_missions = old.spare_missions.copy() if old.spare_missions else twin.spare_missions
    twin.objectives = old.objectives.copy() if old.objectives else twin.objectives
    twin.claims = [each.copy() for each in old.claims] if old.claims else twin.claims
    twin.objective_deck = old.objective_deck.copy() if old.objective_deck else twin.objective_deck
    twin.objective_discard = old.objective_discard.copy() if old.objective_discard else twin.objective_discard
    twin.heroes = old.heroes.copy() if old.heroes else twin.heroes
    twin.skills = old.skills.copy() if old.skills else twin.skills
    twin.drawn = old.drawn.copy() if old.drawn else twin.drawn
    twin.drawn_objectives = old.drawn_objectives.copy() if old.drawn_objectives else twin.drawn_objectives


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
