"""Written by tools/fields.py from the fields in state.py: change them there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cheeseboard.core.saving import PLAIN, Fields, Many

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


FAMILY_FIELDS: Final[Fields] = [
    ("dug", PLAIN),
    ("built", PLAIN),
    ("beds", PLAIN),
    ("entrance", PLAIN),
    ("workers", PLAIN),
    ("room", PLAIN),
    ("cubes", PLAIN),
    ("placed", PLAIN),
    ("claimed", PLAIN),
    ("chiefs", PLAIN),
    ("hand", PLAIN),
    ("known", PLAIN),
    ("played", PLAIN),
    ("used", PLAIN),
    ("guests", PLAIN),
    ("tents", PLAIN),
    ("doors", PLAIN),
    ("skills", PLAIN),
    ("heroes", PLAIN),
    ("private", PLAIN),
    ("fulfilled", PLAIN),
]


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


WISTAR_FIELDS: Final[Fields] = [
    ("order", PLAIN),
    ("turn", PLAIN),
    ("round", PLAIN),
    ("stage", PLAIN),
    ("main", PLAIN),
    ("bonus", PLAIN),
    ("wheel", PLAIN),
    ("rotation", PLAIN),
    ("spaces", PLAIN),
    ("hut", PLAIN),
    ("doors", PLAIN),
    ("spare_doors", PLAIN),
    ("round_stack", PLAIN),
    ("round_guest", PLAIN),
    ("guest_discard", PLAIN),
    ("cheese", PLAIN),
    ("missions", PLAIN),
    ("mission_rooms", PLAIN),
    ("revealed", PLAIN),
    ("rows", PLAIN),
    ("spare_missions", PLAIN),
    ("objectives", PLAIN),
    ("objective_deck", PLAIN),
    ("objective_discard", PLAIN),
    ("heroes", PLAIN),
    ("skills", PLAIN),
    ("drawn", PLAIN),
    ("drawn_objectives", PLAIN),
    ("playing", PLAIN),
    ("due_wood", PLAIN),
    ("due_metal", PLAIN),
    ("off", PLAIN),
    ("decks", Many(PLAIN)),
    ("discards", Many(PLAIN)),
    ("display", Many(PLAIN)),
    ("pairs", Many(PLAIN)),
    ("guests", Many(PLAIN)),
    ("supply", Many(PLAIN)),
    ("claims", Many(PLAIN)),
]
