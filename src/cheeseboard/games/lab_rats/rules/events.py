"""What happens in the laboratory, told to whoever listens. With no listener each is a single test."""

from __future__ import annotations

from cheeseboard.core.state import State
from cheeseboard.games.lab_rats.rules.components import Colour, Door, Exit, Potion


def specimen_chosen(lab: State, seat: int, colour: Colour) -> None:
    if lab.listener is not None:
        lab.tell("specimen-chosen", {"seat": seat, "colour": colour.key})


def round_began(lab: State, number: int, starter: int) -> None:
    if lab.listener is not None:
        lab.tell("round-began", {"number": number, "seat": starter})


def turn_began(lab: State, seat: int) -> None:
    if lab.listener is not None:
        lab.tell("turn-began", {"seat": seat})


def turn_lost(lab: State, seat: int) -> None:
    if lab.listener is not None:
        lab.tell("turn-lost", {"seat": seat})


def healed(lab: State, seat: int) -> None:
    if lab.listener is not None:
        lab.tell("healed", {"seat": seat})


def door_taken(lab: State, seat: int, door: Door) -> None:
    if lab.listener is not None:
        lab.tell("door-taken", {"seat": seat}, {seat: {"door": door.key}})


def door_settled(lab: State, seat: int, door: Door) -> None:
    if lab.listener is not None:
        lab.tell("door-settled", {"seat": seat}, {seat: {"door": door.key}})


def centre_filled(lab: State, doors: int) -> None:
    if lab.listener is not None and doors:
        lab.tell("centre-filled", {"n": doors})


def doors_cleared(lab: State, doors: list[Door]) -> None:
    if lab.listener is not None and doors:
        lab.tell("doors-cleared", {"n": len(doors), "doors": [door.key for door in doors]})


def door_opened(lab: State, seat: int, slot: int, door: Door) -> None:
    if lab.listener is not None:
        lab.tell("door-opened", {"seat": seat, "number": slot + 1, "door": door.key})


def door_revealed(lab: State, seat: int, door: Door) -> None:
    if lab.listener is not None:
        lab.tell("door-revealed", {"seat": seat, "door": door.key})


def obstacle_mutated(lab: State, seat: int, colour: Colour) -> None:
    if lab.listener is not None:
        lab.tell("obstacle-mutated", {"seat": seat, "colour": colour.key})


def potion_spent(lab: State, seat: int, potion: Potion, colour: Colour) -> None:
    if lab.listener is not None:
        lab.tell("potion-spent", {"seat": seat, "potion": potion.key, "colour": colour.key})


def potion_drawn(lab: State, seat: int, potion: Potion) -> None:
    if lab.listener is not None:
        lab.tell("potion-drawn", {"seat": seat}, {seat: {"potion": potion.key}})


def potion_discarded(lab: State, seat: int, potion: Potion) -> None:
    if lab.listener is not None:
        lab.tell("potion-discarded", {"seat": seat, "potion": potion.key})


def choice_made(lab: State, seat: int, potion: Potion) -> None:
    """Set aside in secret: the others see only that the choice is made."""
    if lab.listener is not None:
        lab.tell("choice-made", {"seat": seat}, {seat: {"potion": potion.key}})


def potion_given(lab: State, giver: int, receiver: int, potion: Potion) -> None:
    if lab.listener is not None:
        told = {"potion": potion.key}
        lab.tell("potion-given", {"seat": giver, "to_seat": receiver}, {giver: told, receiver: told})


def rat_hurt(lab: State, seat: int) -> None:
    if lab.listener is not None:
        lab.tell("rat-hurt", {"seat": seat})


def rat_died(lab: State, seat: int) -> None:
    if lab.listener is not None:
        lab.tell("rat-died", {"seat": seat})


def rat_revived(lab: State, seat: int) -> None:
    if lab.listener is not None:
        lab.tell("rat-revived", {"seat": seat})


def polluted(lab: State, seat: int, chips: int) -> None:
    if lab.listener is not None:
        lab.tell("polluted", {"seat": seat, "n": chips})


def crumbs_found(lab: State, seat: int, crumbs: int) -> None:
    if lab.listener is not None:
        lab.tell("crumbs-found", {"seat": seat, "n": crumbs})


def cheese_won(lab: State, seat: int, cheese: int, source: str) -> None:
    if lab.listener is not None:
        lab.tell("cheese-won", {"seat": seat, "n": cheese, "source": source})


def exploration_ended(lab: State, seat: int) -> None:
    if lab.listener is not None:
        lab.tell("exploration-ended", {"seat": seat})


def corridor_cleared(lab: State, seat: int) -> None:
    if lab.listener is not None:
        lab.tell("corridor-cleared", {"seat": seat})


def exit_tried(lab: State, seat: int, slot: int, gate: Exit) -> None:
    if lab.listener is not None:
        colours = [colour.key for colour in gate.colours]
        lab.tell("exit-tried", {"seat": seat, "number": slot + 1, "colours": colours})


def exit_beaten(lab: State, seat: int) -> None:
    if lab.listener is not None:
        lab.tell("exit-beaten", {"seat": seat})


def exit_failed(lab: State, seat: int) -> None:
    if lab.listener is not None:
        lab.tell("exit-failed", {"seat": seat})


def survived(lab: State, seat: int) -> None:
    if lab.listener is not None:
        lab.tell("survived", {"seat": seat})


def all_died(lab: State) -> None:
    if lab.listener is not None:
        lab.tell("all-died", {})


def game_won(lab: State, seat: int) -> None:
    if lab.listener is not None:
        lab.tell("game-won", {"seat": seat})
