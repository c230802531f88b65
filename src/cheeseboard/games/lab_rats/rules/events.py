"""What happens in the laboratory, told to listeners. With no listener each is a single test."""

from __future__ import annotations

from cheeseboard.core.state import State
from cheeseboard.games.lab_rats.rules.components import Colour, Door, Exit, Potion


def specimen_chosen(lab: State, seat: int, colour: Colour) -> None:
    if lab.listener is not None:
        lab.tell("specimen-chosen", {"seat": seat, "colour": colour.key})


def round_began(lab: State, number: int, starter: int) -> None:
    if lab.listener is not None:
        lab.tell("round-began", {"number": number, "seat": starter})


def of_door_in_secret(lab: State, kind: str, seat: int, door: Door) -> None:
    """Which door it is, only its owner is told."""
    if lab.listener is not None:
        lab.tell(kind, {"seat": seat}, {seat: {"door": door.key}})


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


def of_potion_in_secret(lab: State, kind: str, seat: int, potion: Potion) -> None:
    """Drawn or set aside: the others see only that it happened."""
    if lab.listener is not None:
        lab.tell(kind, {"seat": seat}, {seat: {"potion": potion.key}})


def potion_discarded(lab: State, seat: int, potion: Potion) -> None:
    if lab.listener is not None:
        lab.tell("potion-discarded", {"seat": seat, "potion": potion.key})


def potion_given(lab: State, giver: int, receiver: int, potion: Potion) -> None:
    if lab.listener is not None:
        told = {"potion": potion.key}
        lab.tell("potion-given", {"seat": giver, "to_seat": receiver}, {giver: told, receiver: told})


def of_number(lab: State, kind: str, seat: int, number: int) -> None:
    """How many of what the kind says: chips of pollution, or crumbs."""
    if lab.listener is not None:
        lab.tell(kind, {"seat": seat, "n": number})


def cheese_won(lab: State, seat: int, cheese: int, source: str) -> None:
    if lab.listener is not None:
        lab.tell("cheese-won", {"seat": seat, "n": cheese, "source": source})


def exit_tried(lab: State, seat: int, slot: int, gate: Exit) -> None:
    if lab.listener is not None:
        colours = [colour.key for colour in gate.colours]
        lab.tell("exit-tried", {"seat": seat, "number": slot + 1, "colours": colours})


def all_died(lab: State) -> None:
    if lab.listener is not None:
        lab.tell("all-died", {})
