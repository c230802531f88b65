"""Another laboratory that a viewer cannot tell from this one.

What is dealt again is sorted first: the new world depends on the chance and on what the viewer knows alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cheeseboard.games.lab_rats.rules.components import CORRIDOR, Door, Exit, Potion, cover

if TYPE_CHECKING:
    from cheeseboard.games.lab_rats.rules.state import Lab, Rat

TRIES: Final = 30


def reimagine(lab: Lab, viewer: int | None) -> None:
    _deal_doors(lab, viewer)
    _deal_exits(lab)
    for tries in range(TRIES + 1):
        _deal_potions(lab, viewer, sure=tries == TRIES)
        if _exits_stand(lab, viewer):
            break
    lab.gifts = [gift for gift in lab.gifts if viewer == gift.knower or viewer == gift.holder]


def _deal_doors(lab: Lab, viewer: int | None) -> None:
    """The deck, the other hands and every closed door but the viewer's own."""
    slots = [slot for slot in range(CORRIDOR) if slot != viewer and lab.is_closed(slot)]
    pool: list[Door] = lab.doors
    for slot in slots:
        door = lab.corridor[slot]
        assert door is not None
        pool.append(door)
    others = _others(lab, viewer)
    for rat in others:
        pool.extend(rat.doors)
    pool.sort(key=_door_index)
    lab.chance.shuffle(pool)
    for slot in slots:
        lab.corridor[slot] = pool.pop()
    for rat in others:
        rat.doors = [pool.pop() for _ in rat.doors]


def _deal_exits(lab: Lab) -> None:
    """All exits but the one that somebody faces."""
    faced = lab.exits.pop(lab.facing) if lab.facing >= 0 else None
    lab.exits.sort(key=_exit_index)
    lab.chance.shuffle(lab.exits)
    if faced is not None:
        lab.exits.insert(lab.facing, faced)


def _deal_potions(lab: Lab, viewer: int | None, sure: bool) -> None:
    """The deck and the other hands, except for the potions that the viewer has given away."""
    known = [_known_to(lab, viewer, seat) for seat in range(lab.players)]
    pool: list[Potion] = lab.potions
    for seat, rat in enumerate(lab.rats):
        if seat != viewer:
            pool.extend(rat.potions)
            pool.extend(rat.aside)
            for potion in known[seat]:
                pool.remove(potion)
    pool.sort(key=_potion_index)
    lab.chance.shuffle(pool)
    if sure and viewer != lab.active:
        _reserve(lab, known[lab.active], pool)
    for seat, rat in enumerate(lab.rats):
        if seat != viewer:
            _deal_hand(lab, rat, known[seat], pool)


def _deal_hand(lab: Lab, rat: Rat, known: list[Potion], pool: list[Potion]) -> None:
    size = len(rat.potions) + len(rat.aside)
    chosen = len(rat.aside)
    hand = known + [pool.pop() for _ in range(size - len(known))]
    lab.chance.shuffle(hand)
    rat.aside = hand[:chosen]
    rat.potions = hand[chosen:]


def _known_to(lab: Lab, viewer: int | None, holder: int) -> list[Potion]:
    return [gift.potion for gift in lab.gifts if gift.knower == viewer and gift.holder == holder]


def _exits_stand(lab: Lab, viewer: int | None) -> bool:
    """A player who has just failed at an exit does not hold what beats it; one who is beating it does."""
    for rat in _others(lab, viewer):
        if rat.failed is not None and rat.can_cover(rat.failed.colours):
            return False
    return viewer == lab.active or lab.rats[lab.active].can_cover(lab.wanted())


def _reserve(lab: Lab, hand: list[Potion], pool: list[Potion]) -> None:
    """Put into a hand, before anything else is dealt, what beats the exit its owner is beating."""
    spare = hand.copy()
    for potion in cover(lab.wanted(), lab.rats[lab.active].colour, hand + pool) or []:
        if potion in spare:
            spare.remove(potion)
        else:
            pool.remove(potion)
            hand.append(potion)


def _door_index(door: Door) -> int:
    return door.index


def _potion_index(potion: Potion) -> int:
    return potion.index


def _exit_index(way: Exit) -> int:
    return way.index


def _others(lab: Lab, viewer: int | None) -> list[Rat]:
    return [rat for seat, rat in enumerate(lab.rats) if seat != viewer]
