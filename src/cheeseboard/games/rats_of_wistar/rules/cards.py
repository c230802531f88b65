"""Invention cards: taking them, and playing them at their price (sections 6, 9 and 10)."""

from __future__ import annotations

from typing import Any, Final

from cheeseboard.core.move import Move
from cheeseboard.core.step import Barred
from cheeseboard.games.rats_of_wistar.rules import events
from cheeseboard.games.rats_of_wistar.rules.agenda import (
    CHOOSE_SOUGHT,
    DRAW_AND_PLAY,
    ITEM,
    PLAY_CARD,
    PLAY_DRAWN,
    PROJECT,
    REVEAL_TOP,
    SEEK,
    SPLIT,
    TAKE_REVEALED,
    Decision,
    Errand,
    deed,
)
from cheeseboard.games.rats_of_wistar.rules.components import NOTHING, Invention
from cheeseboard.games.rats_of_wistar.rules.doing import (
    could_run,
    draw_card,
    fire_of,
    gain_tokens,
    item_moves,
    lose_tokens,
    missing,
    pay_item,
    pick_up,
    run_script,
    strike,
    take_card,
    why_idle,
)
from cheeseboard.games.rats_of_wistar.rules.effects import (
    AGGRESSIVE,
    IMMEDIATE,
    INCOME,
    NONE,
    Discount,
    PlaySpec,
)
from cheeseboard.games.rats_of_wistar.rules.goods import (
    COPYING,
    ITEMS_TO_TAKE,
    METAL,
    MOVEMENT,
    ON_DECK,
    ON_PLAY,
    ON_TYPE,
    WHEN_DECK,
    WHEN_ICON,
    WHEN_PLAY,
    WHEN_TYPE,
    WILD,
    WOOD,
)
from cheeseboard.games.rats_of_wistar.rules.moves import (
    CARD_ITEM,
    COPY,
    DRAW,
    GET,
    METAL_ITEM,
    OFF,
    PASS,
    PAY_METAL,
    PAY_WOOD,
    PLAY,
    SALVAGE,
    TAKE,
    WOOD_ITEM,
    Chosen,
)
from cheeseboard.games.rats_of_wistar.rules.state import Family, Wistar
from cheeseboard.games.rats_of_wistar.rules.telling import Told, effects, price, some
from cheeseboard.games.rats_of_wistar.rules.words import DECKS
from cheeseboard.games.rats_of_wistar.rules.workshop import Workshop

BASIC: Final = DECKS.index("basic")
PLAIN: Final = PlaySpec({})

# Taking cards --------------------------------------------------------------------------------------------


class Develop(Decision):
    """A basic card costs one project point, an advanced one two; from the display or a deck (rule 6.10)."""

    gift = True

    def moves(self, game: Wistar, seat: int) -> list[Move]:
        offer: list[Move] = [PASS]
        for deck in range(min(self.number, len(DECKS))):
            if game.has_cards(deck):
                offer.append(DRAW[deck])
            offer.extend([TAKE[card] for card in game.display[deck]])
        return offer

    def telling(self, game: Wistar, seat: int, move: Move) -> Told | None:
        return project_told(game, move)

    def take(self, game: Wistar, seat: int, move: Move) -> None:
        if not isinstance(move, Chosen):
            return
        deck = move.chosen if move.kind == "draw" else game.box.inventions[move.chosen].deck
        if self.number > deck + 1:
            game.push(PROJECT.at(seat, self.number - deck - 1))
        if move.kind == "draw":
            draw_card(game, seat, deck)
        else:
            game.display[deck].remove(move.chosen)
            take_card(game, seat, move.chosen)

    def idle(self, game: Wistar) -> bool:
        return len(self.moves(game, self.seat)) == 1

    def hindrance(self, game: Wistar) -> Told:
        return "deck-empty", {}

    def barred(self, game: Wistar, seat: int) -> list[Barred]:
        if self.number > 1:
            return []
        cards = [TAKE[card] for card in game.display[1]]
        return [Barred(move, game.reason("two-points")) for move in [DRAW[1], *cards]]


def project_told(game: Wistar, move: Move) -> Told | None:
    """What a card costs in project points."""
    if not isinstance(move, Chosen):
        return None
    deck = move.chosen if move.kind == "draw" else game.box.inventions[move.chosen].deck
    return f"{move.kind}-for", {**move.args, "n": deck + 1}


class DrawCard(Decision):
    """Off either deck, one after the other."""

    gift = True

    def moves(self, game: Wistar, seat: int) -> list[Move]:
        return [PASS, *[DRAW[deck] for deck in range(len(DECKS)) if game.has_cards(deck)]]

    def idle(self, game: Wistar) -> bool:
        return len(self.moves(game, self.seat)) == 1

    def hindrance(self, game: Wistar) -> Told:
        return "deck-empty", {}

    def take(self, game: Wistar, seat: int, move: Move) -> None:
        if not isinstance(move, Chosen):
            return
        self.go_on(game)
        draw_card(game, seat, move.chosen)


class GetItem(Decision):
    """A wood, a metal or a basic card, of another kind than what was given for it, or nothing (rule 2.4)."""

    gift = True

    def moves(self, game: Wistar, seat: int) -> list[Move]:
        items = [WOOD_ITEM, METAL_ITEM]
        if game.has_cards(BASIC):
            items.append(CARD_ITEM)
        return [PASS, *[GET[item] for item in items if item + 1 != self.number]]

    def barred(self, game: Wistar, seat: int) -> list[Barred]:
        offer = self.moves(game, seat)
        others = [item for item in (WOOD_ITEM, METAL_ITEM, CARD_ITEM) if GET[item] not in offer]
        return [
            Barred(GET[item], game.reason("same-item" if item + 1 == self.number else "deck-empty"))
            for item in others
        ]

    def take(self, game: Wistar, seat: int, move: Move) -> None:
        if isinstance(move, Chosen):
            gain_tokens(game, seat, ITEMS_TO_TAKE[move.chosen], 1)


class Trade(Decision):
    """Discard an item for a different one."""

    def moves(self, game: Wistar, seat: int) -> list[Move]:
        return [PASS, *item_moves(game.families[seat])]

    def take(self, game: Wistar, seat: int, move: Move) -> None:
        if move is PASS:
            return
        given = WOOD_ITEM if move is PAY_WOOD else METAL_ITEM if move is PAY_METAL else CARD_ITEM
        game.push(ITEM.at(seat, given + 1))
        pay_item(game, seat, move)

    def idle(self, game: Wistar) -> bool:
        return game.families[self.seat].items() == 0

    def hindrance(self, game: Wistar) -> Told:
        return "lacks-price", {"prices": [price("items", 1)]}


class Seek(Errand):
    """From the display if it has such a card, else from the deck, card by card until one comes."""

    def run(self, game: Wistar) -> None:
        body = game.box.bodies[self.number]
        if sought(game, body.seek_deck, body.seek_type):
            game.push(CHOOSE_SOUGHT.at(self.who, self.number))
        else:
            search(game, self.who, body.seek_deck, body.seek_type)

    def could_change(self, game: Wistar) -> bool:
        body = game.box.bodies[self.number]
        return len(sought(game, body.seek_deck, body.seek_type)) > 0 or game.has_cards(body.seek_deck)

    def hindrance(self, game: Wistar) -> Told:
        return "deck-empty", {}


def search(game: Wistar, seat: int, deck: int, kind: int) -> None:
    """Every card once at most: what was revealed is discarded when the search is over (rule 9.17)."""
    revealed: list[int] = []
    while game.has_cards(deck):
        card = game.draw(deck)
        events.of_card(game, "card-revealed", seat, card)
        revealed.append(card)
        if game.box.inventions[card].type == kind:
            game.push(TAKE_REVEALED.at(seat, card))
            break
    game.discards[deck].extend(revealed)


def sought(game: Wistar, deck: int, kind: int) -> list[int]:
    return [card for card in game.display[deck] if game.box.inventions[card].type == kind]


def reveal_top(game: Wistar, seat: int, deck: int, kind: int) -> None:
    """Discarded, but if it is of the type it may be taken (rule 9.11)."""
    card = game.draw(deck)
    if card == NOTHING:
        return
    events.of_card(game, "card-revealed", seat, card)
    game.discard(card)
    if game.box.inventions[card].type == kind:
        game.push(TAKE_REVEALED.at(seat, card))


class TakeRevealed(Decision):
    """Take the card that was revealed, which lies on top of its discards, or leave it there."""

    gift = True

    def args(self, game: Wistar, seat: int) -> dict[str, Any]:
        return {"card": self.number}

    def moves(self, game: Wistar, seat: int) -> list[Move]:
        return [PASS, TAKE[self.number]]

    def telling(self, game: Wistar, seat: int, move: Move) -> Told | None:
        return ("leave-revealed", {"card": self.number}) if move is PASS else None

    def take(self, game: Wistar, seat: int, move: Move) -> None:
        if move is not PASS:
            game.discards[game.box.inventions[self.number].deck].remove(self.number)
            take_card(game, seat, self.number)


class ChooseSought(Decision):
    gift = True

    def moves(self, game: Wistar, seat: int) -> list[Move]:
        body = game.box.bodies[self.number]
        return [PASS, *[TAKE[card] for card in sought(game, body.seek_deck, body.seek_type)]]

    def take(self, game: Wistar, seat: int, move: Move) -> None:
        if isinstance(move, Chosen):
            game.display[game.box.inventions[move.chosen].deck].remove(move.chosen)
            take_card(game, seat, move.chosen)


class RevealTop(Errand):
    def run(self, game: Wistar) -> None:
        body = game.box.bodies[self.number]
        reveal_top(game, self.who, body.reveal_deck, body.reveal_type)

    def could_change(self, game: Wistar) -> bool:
        return game.has_cards(game.box.bodies[self.number].reveal_deck)

    def hindrance(self, game: Wistar) -> Told:
        return "deck-empty", {}


class Salvage(Decision):
    """A card of either discard pile."""

    gift = True

    def moves(self, game: Wistar, seat: int) -> list[Move]:
        return [PASS, *[SALVAGE[card] for pile in game.discards for card in pile]]

    def take(self, game: Wistar, seat: int, move: Move) -> None:
        if isinstance(move, Chosen):
            game.discards[game.box.inventions[move.chosen].deck].remove(move.chosen)
            pick_up(game, seat, move.chosen)

    def idle(self, game: Wistar) -> bool:
        return not game.discards[0] and not game.discards[1]

    def hindrance(self, game: Wistar) -> Told:
        return "discards-empty", {}


def effect_told(game: Wistar, move: Chosen, key: str) -> Told:
    return key, {**move.args, "effects": effects(game.box.inventions[move.chosen].effect.script)}


class CopyEffect(Decision):
    """A 1× effect of any card in play; not one that itself copies, and nothing is used up (rule 9.10)."""

    def moves(self, game: Wistar, seat: int) -> list[Move]:
        return [PASS, *[COPY[card] for card in copiable(game) if self._would_do(game, card)]]

    def could_change(self, game: Wistar) -> bool:
        return len(self.moves(game, self.seat)) > 1

    def barred(self, game: Wistar, seat: int) -> list[Barred]:
        cards = [card for card in copiable(game) if not self._would_do(game, card)]
        scripts = [game.box.inventions[card].effect.script for card in cards]
        return [
            Barred(COPY[card], game.reason(*why_idle(game, seat, script)))
            for card, script in zip(cards, scripts, strict=True)
        ]

    def hindrance(self, game: Wistar) -> Told:
        return "nothing-to-copy", {}

    def _would_do(self, game: Wistar, card: int) -> bool:
        return could_run(game, self.seat, game.box.inventions[card].effect.script)

    def telling(self, game: Wistar, seat: int, move: Move) -> Told | None:
        return effect_told(game, move, "copy-now") if isinstance(move, Chosen) else None

    def take(self, game: Wistar, seat: int, move: Move) -> None:
        if isinstance(move, Chosen):
            events.of_card(game, "card-copied", seat, move.chosen)
            run_script(game, seat, game.box.inventions[move.chosen].effect.script)

    def idle(self, game: Wistar) -> bool:
        return not copiable(game)


def copiable(game: Wistar) -> list[int]:
    return [card for family in game.families for card in family.workshop.onces if not _copies(game, card)]


def _copies(game: Wistar, card: int) -> bool:
    for body in game.box.inventions[card].effect.script:
        if body.mentions(COPYING):
            return True
    return False


# Playing cards -------------------------------------------------------------------------------------------


class Bill:
    """What a card costs a player: discounts taken off, wild tokens for the skills that are missing."""

    def __init__(self, family: Family, card: Invention, spec: PlaySpec) -> None:
        discounts = family.workshop.discounts
        self.off: int = 0
        self.skill: int = 0
        self.wood: int = card.wood
        self.metal: int = card.metal
        self._take_off(spec.discount)
        self._take_off(discounts[ON_PLAY])
        self._take_off(discounts[ON_TYPE[card.type]])
        self._take_off(discounts[ON_DECK[card.deck]])
        self.wood = max(0, self.wood)
        self.metal = max(0, self.metal)
        self.off = min(self.off, self.wood + self.metal)
        self.wild: int = max(0, family.lacking(card.skills) - self.skill)
        self.least, self.most = off_the_wood(family, self.wood, self.metal, self.off)

    def settled(self) -> tuple[int, int]:
        """Wood and metal that are due where nothing is left to choose."""
        return self.wood - self.least, self.metal - self.off + self.least

    def _take_off(self, discount: Discount) -> None:
        self.wood -= discount.wood
        self.metal -= discount.metal
        self.off += discount.either
        self.skill += discount.skill


def off_the_wood(family: Family, wood: int, metal: int, off: int) -> tuple[int, int]:
    """So much at least, and so much at most, of an open discount must be taken off the wood."""
    least = max(0, max(off - metal, wood - family.wood))
    return least, min(off, min(wood, family.metal - metal + off))


def can_play(game: Wistar, family: Family, number: int, spec: PlaySpec) -> bool:
    card = game.box.inventions[number]
    return suits(card, spec) and (spec.free or can_afford(family, card, spec))


def suits(card: Invention, spec: PlaySpec) -> bool:
    """Whether an effect allows this card at all."""
    if spec.type != NONE and card.type != spec.type:
        return False
    if spec.deck != NONE and card.deck != spec.deck:
        return False
    return spec.without == NONE or spec.without not in card.icons


def can_afford(family: Family, card: Invention, spec: PlaySpec) -> bool:
    """Whether all requirements are met, paid and owned (rules 10.2 to 10.6)."""
    if family.movement < card.movement or not family.has(card.needs):
        return False
    bill = Bill(family, card, spec)
    return bill.wild <= family.wild and bill.least <= bill.most


def playable(game: Wistar, seat: int, spec: PlaySpec) -> list[Move]:
    family = game.families[seat]
    return [PLAY[card] for card in family.hand if can_play(game, family, card, spec)]


def unplayable(game: Wistar, seat: int, spec: PlaySpec) -> list[Barred]:
    family = game.families[seat]
    cards = [card for card in family.hand if not can_play(game, family, card, spec)]
    return [Barred(PLAY[card], game.reason(*shortfall(game, family, card, spec))) for card in cards]


def shortfall(game: Wistar, family: Family, number: int, spec: PlaySpec) -> Told:
    """The first reason why a card cannot be played."""
    card = game.box.inventions[number]
    if not suits(card, spec):
        return "other-card", {}
    if family.movement < card.movement:
        return "lacks-movement", {"prices": [price("movement", card.movement)]}
    if not family.has(card.needs):
        return "lacks-needs", {"things": missing(family, card.needs)}
    bill = Bill(family, card, spec)
    if bill.wild > family.wild:
        return "lacks-skills", {"things": missing(family, card.skills), "n": bill.wild}
    return "lacks-wood-or-metal", {"prices": some({"wood": bill.wood, "metal": bill.metal}), "n": bill.off}


def play_told(game: Wistar, seat: int, move: Move, spec: PlaySpec) -> Told | None:
    """What a card costs this player now."""
    if not isinstance(move, Chosen) or spec.free:
        return None
    card = game.box.inventions[move.chosen]
    bill = Bill(game.families[seat], card, spec)
    split = bill.off if bill.least < bill.most else 0
    wood, metal = (bill.wood, bill.metal) if split else bill.settled()
    due = some({"wood": wood, "metal": metal, "movement": card.movement, "wild": bill.wild})
    if split:
        return "play-for-less", {**move.args, "prices": due, "n": split}
    return ("play-for", {**move.args, "prices": due}) if due else None


def start_playing(game: Wistar, seat: int, number: int, spec: PlaySpec) -> None:
    """Out of the hand and paid for; where wood or metal is open, the player says which."""
    family = game.families[seat]
    family.drop(number)
    if spec.free:
        put_in_play(game, seat, number)
        return
    card = game.box.inventions[number]
    bill = Bill(family, card, spec)
    if bill.wild:
        lose_tokens(game, seat, WILD, bill.wild)
    if card.movement:
        lose_tokens(game, seat, MOVEMENT, card.movement)
    if bill.least == bill.most:
        pay_and_play(game, seat, number, *bill.settled())
        return
    game.playing = number
    game.due_wood = bill.wood
    game.due_metal = bill.metal
    game.off = bill.off
    game.push(SPLIT.at(seat))


def pay_and_play(game: Wistar, seat: int, number: int, wood: int, metal: int) -> None:
    if wood:
        lose_tokens(game, seat, WOOD, wood)
    if metal:
        lose_tokens(game, seat, METAL, metal)
    put_in_play(game, seat, number)


class SplitDiscount(Decision):
    """How much of an open discount is taken off the wood; the rest is taken off the metal (rule 10.7)."""

    def args(self, game: Wistar, seat: int) -> dict[str, Any]:
        return {"card": game.playing, "n": game.off}

    def moves(self, game: Wistar, seat: int) -> list[Move]:
        least, most = off_the_wood(game.families[seat], game.due_wood, game.due_metal, game.off)
        return [OFF[number] for number in range(least, most + 1)]

    def telling(self, game: Wistar, seat: int, move: Move) -> Told | None:
        assert isinstance(move, Chosen)
        wood, metal = game.due_wood - move.chosen, game.due_metal - game.off + move.chosen
        return ("split-paying", {"prices": due}) if (due := some({"wood": wood, "metal": metal})) else None

    def take(self, game: Wistar, seat: int, move: Move) -> None:
        assert isinstance(move, Chosen)
        number = game.playing
        wood = game.due_wood - move.chosen
        metal = game.due_metal - game.off + move.chosen
        game.playing = NOTHING
        game.due_wood = game.due_metal = game.off = 0
        pay_and_play(game, seat, number, wood, metal)


def put_in_play(game: Wistar, seat: int, number: int) -> None:
    """Its own effect first, then what that sets off in cards that were there before (rules 10.9, 10.10)."""
    family = game.families[seat]
    card = game.box.inventions[number]
    before = family.workshop
    family.played.append(number)
    family.rebuild()
    events.of_card(game, "card-played", seat, number)
    set_off(game, seat, before, card)
    kind = card.effect.kind
    if kind in (IMMEDIATE, INCOME):
        run_script(game, seat, card.effect.script)
    elif kind == AGGRESSIVE:
        strike(game, seat, card.effect)


def set_off(game: Wistar, seat: int, workshop: Workshop, card: Invention) -> None:
    for icon in card.icons:
        fire_of(game, seat, workshop, WHEN_ICON[icon])
    fire_of(game, seat, workshop, WHEN_DECK[card.deck])
    fire_of(game, seat, workshop, WHEN_TYPE[card.type])
    fire_of(game, seat, workshop, WHEN_PLAY)


def richest_card(game: Wistar, offer: list[Move]) -> Move:
    """Of the cards offered, the one with most points, if it takes none away."""
    cards = [move.chosen for move in offer if isinstance(move, Chosen)]
    best = max(cards, key=lambda card: game.box.inventions[card].points, default=NOTHING)
    return PASS if best == NOTHING or game.box.inventions[best].points < 0 else PLAY[best]


class PlayCard(Decision):
    """Play an invention, if one can be afforded, or none (rule 10.1). Asked whenever there is a hand."""

    def args(self, game: Wistar, seat: int) -> dict[str, Any]:
        return {"effect": game.box.bodies[self.number].key}

    def moves(self, game: Wistar, seat: int) -> list[Move]:
        return [PASS, *playable(game, seat, self._spec(game))]

    def telling(self, game: Wistar, seat: int, move: Move) -> Told | None:
        return play_told(game, seat, move, self._spec(game))

    def default(self, game: Wistar, seat: int) -> Move:
        """For nothing, the card that is worth most; nobody else pays for an absent player."""
        return richest_card(game, self.moves(game, seat)) if self._spec(game).free else PASS

    def take(self, game: Wistar, seat: int, move: Move) -> None:
        if isinstance(move, Chosen):
            start_playing(game, seat, move.chosen, self._spec(game))

    def idle(self, game: Wistar) -> bool:
        return not game.families[self.seat].hand

    def could_change(self, game: Wistar) -> bool:
        return len(playable(game, self.seat, self._spec(game))) > 0

    def hindrance(self, game: Wistar) -> Told:
        return "no-card-to-play", {}

    def barred(self, game: Wistar, seat: int) -> list[Barred]:
        return unplayable(game, seat, self._spec(game))

    def _spec(self, game: Wistar) -> PlaySpec:
        spec = game.box.bodies[self.number].play
        assert spec is not None
        return spec


class DrawAndPlay(Errand):
    """Look at some cards of a deck; one may be played for nothing, the others are discarded."""

    def run(self, game: Wistar) -> None:
        spec = game.box.bodies[self.number].play
        assert spec is not None
        deck = max(0, spec.deck)
        for _ in range(spec.draw):
            card = game.draw(deck)
            if card != NOTHING:
                game.drawn.append(card)
        events.cards_looked_at(game, self.who, deck, game.drawn)
        if game.drawn:
            game.push(PLAY_DRAWN.at(self.who))

    def could_change(self, game: Wistar) -> bool:
        spec = game.box.bodies[self.number].play
        assert spec is not None
        return game.has_cards(max(0, spec.deck))

    def hindrance(self, game: Wistar) -> Told:
        return "deck-empty", {}


class PlayDrawn(Decision):
    def moves(self, game: Wistar, seat: int) -> list[Move]:
        return [PASS, *[PLAY[card] for card in game.drawn]]

    def default(self, game: Wistar, seat: int) -> Move:
        return richest_card(game, self.moves(game, seat))

    def take(self, game: Wistar, seat: int, move: Move) -> None:
        chosen = move.chosen if isinstance(move, Chosen) else NOTHING
        for card in game.drawn:
            if card != chosen:
                game.discard(card)
                events.of_card(game, "card-discarded", seat, card)
        game.drawn = []
        if chosen != NOTHING:
            put_in_play(game, seat, chosen)


PROJECT.define(Develop)
deed("card").define(DrawCard)
ITEM.define(GetItem)
deed("trade").define(Trade)
deed("salvage").define(Salvage)
deed("copy").define(CopyEffect)
SEEK.define(Seek)
CHOOSE_SOUGHT.define(ChooseSought)
REVEAL_TOP.define(RevealTop)
TAKE_REVEALED.define(TakeRevealed)
PLAY_CARD.define(PlayCard)
DRAW_AND_PLAY.define(DrawAndPlay)
PLAY_DRAWN.define(PlayDrawn)
SPLIT.define(SplitDiscount)
