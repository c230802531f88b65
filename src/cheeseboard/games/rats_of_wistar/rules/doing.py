"""Effects being carried out: scripts, tokens, prices, losses, and what sets off what (section 9)."""

from __future__ import annotations

from itertools import combinations
from typing import Any, Final

from cheeseboard.core.move import Move
from cheeseboard.core.step import Barred, Step
from cheeseboard.games.rats_of_wistar.rules import events
from cheeseboard.games.rats_of_wistar.rules.agenda import (
    CARRY_OUT,
    CHOOSE_LOSS,
    CHOOSE_SCRIPT,
    COMPLETE_ROW,
    DEED,
    DRAW_AND_PLAY,
    GAIN,
    IS_COUNTED,
    LOSE,
    PAY_CARDS,
    PAY_FOR,
    PAY_GUESTS,
    PAY_ITEMS,
    PERFORM,
    PLAY_CARD,
    REVEAL_TOP,
    SEEK,
    Decision,
    Errand,
)
from cheeseboard.games.rats_of_wistar.rules.components import (
    ADVANCED_ELECTRICITY,
    ITEMS_PER_POINT,
    NOTHING,
)
from cheeseboard.games.rats_of_wistar.rules.effects import NONE, Body, Cost, Effect, Need
from cheeseboard.games.rats_of_wistar.rules.goods import (
    CARD_OF_FIRST_DECK,
    ELECTRICITY,
    METAL,
    POINTS,
    PRICE_BED,
    PRICE_CARD,
    PRICE_GUEST,
    PRICE_ITEMS,
    PRICE_METAL,
    PRICE_OF_FIRST_DECK,
    PRICE_OF_LAST_DECK,
    PRICE_POINTS,
    PRICE_WOOD,
    TAKE_FROM_DECK,
    WILD,
    WOOD,
    Good,
    Token,
    Trigger,
    taking,
    token_paid,
)
from cheeseboard.games.rats_of_wistar.rules.moves import (
    CHOOSE,
    DISCARD,
    DISMISS,
    PASS,
    PAY,
    PAY_METAL,
    PAY_WOOD,
    Chosen,
)
from cheeseboard.games.rats_of_wistar.rules.state import Family, Wistar
from cheeseboard.games.rats_of_wistar.rules.telling import Saying, Told, counted, effects
from cheeseboard.games.rats_of_wistar.rules.telling import prices as prices_told
from cheeseboard.games.rats_of_wistar.rules.workshop import Workshop

HAND_CARDS: Final = ("basic", "advanced", "any")
ANY_CARD: Final = HAND_CARDS.index("any")

# Scripts -------------------------------------------------------------------------------------------------


def run_script(game: Wistar, seat: int, script: list[Body]) -> None:
    """Its bodies in their order, before anything that was pending."""
    if len(script) == 1:
        perform(game, seat, script[0])
        return
    for body in reversed(script):
        game.push(PERFORM.at(seat, body.index))


def perform(game: Wistar, seat: int, body: Body) -> None:
    family = game.families[seat]
    if not family.has(body.conditions):
        return
    if not body.prices:
        carry_out(game, seat, body)
    elif can_pay(family, body.prices):
        game.push(PAY_FOR.at(seat, body.index))


def carry_out(game: Wistar, seat: int, body: Body) -> None:
    """What comes at once, then each decision in the order of the vocabulary (rule 9.2)."""
    times = times_of(game, seat, body)
    steps: list[Step[Wistar]] = steps_of(seat, body, times)
    for step in reversed(steps):
        game.push(step)
    for gain in body.tokens:
        gain_tokens(game, seat, Token(gain.what), gain.number * times)


def times_of(game: Wistar, seat: int, body: Body) -> int:
    return 1 if body.per == NONE else game.families[seat].count(body.per) // body.every


def steps_of(seat: int, body: Body, times: int) -> list[Step[Any]]:
    """Everything in a body that does not come at once, in its order."""
    steps: list[Step[Any]] = []
    for gain in body.deeds:
        steps.extend(deed_steps(seat, gain.what, gain.number * times))
    if body.has_verbs:
        steps.extend(_verbs(seat, body))
    return steps


def _verbs(seat: int, body: Body) -> list[Step[Any]]:
    steps: list[Step[Any]] = []
    if body.play is not None:
        steps.append((DRAW_AND_PLAY if body.play.draw else PLAY_CARD).at(seat, body.index))
    if body.mission != NONE:
        steps.append(COMPLETE_ROW.at(seat, body.mission))
    if body.seek_deck != NONE:
        steps.append(SEEK.at(seat, body.index))
    if body.reveal_deck != NONE:
        steps.append(REVEAL_TOP.at(seat, body.index))
    if body.choices:
        steps.append(CHOOSE_SCRIPT.at(seat, body.index))
    return steps


def deed_steps(seat: int, what: Good, number: int) -> list[Step[Any]]:
    """One for all of them where they are counted, else one for each."""
    if number <= 0:
        return []
    return [deed_step(seat, what, number)] * (1 if IS_COUNTED[what] else number)


def deed_step(seat: int, what: Good, number: int) -> Step[Any]:
    return DEED[what].at(seat, number if IS_COUNTED[what] else 0)


# Whether anything could come of an effect (rule 2.10) ------------------------------------------------------


def could_run(game: Wistar, seat: int, script: list[Body]) -> bool:
    for body in script:
        if could_perform(game, seat, body):
            return True
    return False


def could_perform(game: Wistar, seat: int, body: Body) -> bool:
    if not game.families[seat].has(body.conditions):
        return False
    return could_pay_for(game, seat, body) if body.prices else could_carry_out(game, seat, body)


def could_carry_out(game: Wistar, seat: int, body: Body) -> bool:
    times = times_of(game, seat, body)
    if could_gain_tokens(game, seat, body, times):
        return True
    for gain in body.deeds:
        if gain.number * times > 0 and could_change(game, deed_step(seat, gain.what, gain.number * times)):
            return True
    return body.has_verbs and could_do_verbs(game, seat, body)


def could_gain_tokens(game: Wistar, seat: int, body: Body, times: int) -> bool:
    for gain in body.tokens:
        if could_gain(game, seat, gain.what, gain.number * times):
            return True
    return False


def could_do_verbs(game: Wistar, seat: int, body: Body) -> bool:
    for step in _verbs(seat, body):
        if could_change(game, step):
            return True
    return False


def could_change(game: Wistar, step: Step[Any]) -> bool:
    assert isinstance(step, Decision | Errand)
    return step.could_change(game)


def could_gain(game: Wistar, seat: int, token: Good, number: int) -> bool:
    if token >= CARD_OF_FIRST_DECK:
        return number > 0 and game.has_cards(token - CARD_OF_FIRST_DECK)
    if token == ELECTRICITY:
        return number > 0 and game.families[seat].electricity < ADVANCED_ELECTRICITY
    return number > 0 or (number < 0 and token == POINTS and game.families[seat].points > 0)


def could_pay_for(game: Wistar, seat: int, body: Body) -> bool:
    """Whether the price can be paid so that something is still possible afterwards."""
    family = game.families[seat]
    if not can_pay(family, body.prices):
        return False
    if not _makes_room(body.prices) and not could_carry_out(game, seat, body):
        return False
    if body.per == NONE and could_gain_tokens(game, seat, body, 1):
        return True
    for poorer in ways_to_pay(family, body.prices):
        game.families[seat] = poorer
        possible = could_carry_out(game, seat, body)
        game.families[seat] = family
        if possible:
            return True
    return False


def _makes_room(prices: list[Cost]) -> bool:
    return any(price.what in (PRICE_BED, PRICE_GUEST) for price in prices)


def why_idle(game: Wistar, seat: int, script: list[Body]) -> Told:
    """The reason why nothing could come of a script: the first thing that is in the way."""
    family = game.families[seat]
    body = script[0]
    if not family.has(body.conditions):
        return "lacks-needs", {"things": missing(family, body.conditions)}
    if not can_pay(family, body.prices):
        return "lacks-price", {"prices": prices_told(body.prices)}
    for step in steps_of(seat, body, max(1, times_of(game, seat, body))):
        assert isinstance(step, Decision | Errand)
        return step.hindrance(game)
    return _why_no_gain(game, seat, body)


def _why_no_gain(game: Wistar, seat: int, body: Body) -> Told:
    if times_of(game, seat, body) == 0:
        return "none-to-count", {"things": [counted(body.per, body.every)]}
    if body.tokens and body.tokens[0].what == ELECTRICITY:
        return "electricity-complete", {}
    return "deck-empty", {}


def missing(family: Family, needs: list[Need]) -> list[Saying]:
    """What a player has too little of, as much of it as is needed."""
    return [counted(need.what, need.number) for need in needs if family.count(need.what) < need.number]


class Perform(Errand):
    """One body of a script."""

    def run(self, game: Wistar) -> None:
        perform(game, self.who, game.box.bodies[self.number])


class CarryOut(Errand):
    """Carry out what was paid for."""

    def run(self, game: Wistar) -> None:
        carry_out(game, self.who, game.box.bodies[self.number])


class PayFor(Decision):
    """Pay for an effect, or leave it (rule 9.4)."""

    def args(self, game: Wistar, seat: int) -> dict[str, Any]:
        return {"effect": game.box.bodies[self.number].key}

    def moves(self, game: Wistar, seat: int) -> list[Move]:
        return [PASS, PAY] if self.could_change(game) else [PASS]

    def could_change(self, game: Wistar) -> bool:
        return could_pay_for(game, self.seat, game.box.bodies[self.number])

    def barred(self, game: Wistar, seat: int) -> list[Barred]:
        if self.could_change(game):
            return []
        return [Barred(PAY, game.reason(*why_idle(game, seat, [game.box.bodies[self.number]])))]

    def telling(self, game: Wistar, seat: int, move: Move) -> Told | None:
        return ("pay-now", {"effect": game.box.bodies[self.number].key}) if move is PAY else None

    def take(self, game: Wistar, seat: int, move: Move) -> None:
        if move is PAY:
            game.push(CARRY_OUT.at(seat, self.number))
            pay(game, seat, game.box.bodies[self.number].prices)

    def idle(self, game: Wistar) -> bool:
        body = game.box.bodies[self.number]
        if body.hangs_on_hand():
            return not can_pay(game.families[self.seat], body.prices)
        return not self.could_change(game)


class ChooseScript(Decision):
    """One of several scripts of which something could come, or none."""

    def args(self, game: Wistar, seat: int) -> dict[str, Any]:
        return {"effect": game.box.bodies[self.number].key}

    def moves(self, game: Wistar, seat: int) -> list[Move]:
        choices = game.box.bodies[self.number].choices
        return [PASS, *[CHOOSE[i] for i, script in enumerate(choices) if could_run(game, seat, script)]]

    def could_change(self, game: Wistar) -> bool:
        return len(self.moves(game, self.seat)) > 1

    def idle(self, game: Wistar) -> bool:
        return not game.box.bodies[self.number].hangs_on_hand() and not self.could_change(game)

    def barred(self, game: Wistar, seat: int) -> list[Barred]:
        choices = game.box.bodies[self.number].choices
        return [
            Barred(CHOOSE[i], game.reason(*why_idle(game, seat, script)))
            for i, script in enumerate(choices)
            if not could_run(game, seat, script)
        ]

    def telling(self, game: Wistar, seat: int, move: Move) -> Told | None:
        if not isinstance(move, Chosen):
            return None
        return "choose-effect", {"effects": effects(game.box.bodies[self.number].choices[move.chosen])}

    def default(self, game: Wistar, seat: int) -> Move:
        """The first that asks for no price."""
        choices = game.box.bodies[self.number].choices
        gifts = [CHOOSE[i] for i, script in enumerate(choices) if not any(body.prices for body in script)]
        return next((move for move in self.moves(game, seat) if move in gifts), PASS)

    def take(self, game: Wistar, seat: int, move: Move) -> None:
        if isinstance(move, Chosen):
            run_script(game, seat, game.box.bodies[self.number].choices[move.chosen])


class Gain(Errand):
    """Gain one token that was bought."""

    def run(self, game: Wistar) -> None:
        gain_tokens(game, self.who, Token(Good(self.number)), 1)


# Tokens --------------------------------------------------------------------------------------------------


def gain_tokens(game: Wistar, seat: int, token: Token, number: int) -> None:
    """Tokens, points, electricity or cards off a deck, with whatever that sets off (rules 9.7 and 9.8)."""
    if token >= CARD_OF_FIRST_DECK:
        for _ in range(number):
            draw_card(game, seat, token - CARD_OF_FIRST_DECK)
    elif number > 0:
        game.families[seat].gain(token, number)
        events.tokens_gained(game, seat, token, number)
        if token != ELECTRICITY:
            for _ in range(number if token == WILD else 1):  # one by one, or any number (rule 9.7)
                fire_taking(game, seat, taking(token))
    elif number < 0:
        lose_tokens(game, seat, token, -number)


def lose_tokens(game: Wistar, seat: int, token: Token, number: int) -> None:
    """Lose up to `number` tokens, at most those there are."""
    events.tokens_lost(game, seat, token, game.families[seat].lose(token, number))


def draw_card(game: Wistar, seat: int, deck: int) -> None:
    """Off the top of a deck: the others see only its back."""
    card = game.draw(deck)
    if card != NOTHING:
        game.families[seat].hand.append(card)
        events.card_drawn(game, seat, deck, card)
        fire_taking(game, seat, TAKE_FROM_DECK[deck])


def pick_up(game: Wistar, seat: int, card: int) -> None:
    """A card everybody sees goes into a hand."""
    family = game.families[seat]
    family.hand.append(card)
    family.known.append(card)
    events.of_card(game, "card-taken", seat, card)


def take_card(game: Wistar, seat: int, card: int) -> None:
    """A card of the display, or one revealed off a deck (rule 9.16)."""
    pick_up(game, seat, card)
    fire_taking(game, seat, TAKE_FROM_DECK[game.box.inventions[card].deck])


def discard_from_hand(game: Wistar, seat: int, card: int) -> None:
    game.families[seat].drop(card)
    game.discard(card)
    events.of_card(game, "card-discarded", seat, card)


# Permanent effects ---------------------------------------------------------------------------------------


def fire_taking(game: Wistar, seat: int, trigger: Trigger) -> None:
    """What taking something sets off comes at once; no effect sets off itself, however long the chain."""
    for effect in game.families[seat].workshop.triggers[trigger]:
        if effect.index not in game.firing:
            game.firing.append(effect.index)
            for body in effect.script:
                perform(game, seat, body)
            game.firing.pop()


def fire(game: Wistar, seat: int, trigger: Trigger) -> None:
    """What doing something sets off follows, in the order in which the cards were played."""
    fire_of(game, seat, game.families[seat].workshop, trigger)


def fire_of(game: Wistar, seat: int, workshop: Workshop, trigger: Trigger) -> None:
    for effect in reversed(workshop.triggers[trigger]):
        for body in reversed(effect.script):
            game.push(PERFORM.at(seat, body.index))


# Prices --------------------------------------------------------------------------------------------------


def can_pay(family: Family, prices: list[Cost]) -> bool:
    """Items are paid from what the other prices leave, and each card once."""
    items = family.items()
    cards = len(family.hand)
    for price in prices:
        if price.what != PRICE_ITEMS and not _has_price(family, price):
            return False
        if PRICE_CARD <= price.what <= PRICE_OF_LAST_DECK:
            cards -= price.number
        if price.what in (PRICE_WOOD, PRICE_METAL) or PRICE_ITEMS <= price.what <= PRICE_OF_LAST_DECK:
            items -= price.number
    return items >= 0 and cards >= 0


def ways_to_pay(family: Family, prices: list[Cost]) -> list[Family]:
    """What a player may look like afterwards; which of several guests goes makes a difference too."""
    ways = [family.clone()]
    for price in prices:
        ways = [poorer for way in ways for poorer in _paid(way, price)]
    return ways


def _paid(family: Family, price: Cost) -> list[Family]:
    if price.what == PRICE_ITEMS:
        return [
            _without(family, wood, metal, cards)
            for wood in range(min(price.number, family.wood) + 1)
            for metal in range(min(price.number - wood, family.metal) + 1)
            for cards in combinations(family.hand, price.number - wood - metal)
        ]
    if price.what == PRICE_GUEST:
        return [_without_guests(family, guests) for guests in combinations(family.guests, price.number)]
    if PRICE_CARD <= price.what <= PRICE_OF_LAST_DECK:
        hand = family.hand if price.what == PRICE_CARD else family.in_hand(price.what - PRICE_OF_FIRST_DECK)
        return [_without(family, 0, 0, cards) for cards in combinations(hand, price.number)]
    return [_without_price(family, price)]


def _without(family: Family, wood: int, metal: int, cards: tuple[int, ...]) -> Family:
    poorer = family.clone()
    poorer.wood -= wood
    poorer.metal -= metal
    poorer.hand = [card for card in family.hand if card not in cards]
    return poorer


def _without_guests(family: Family, guests: tuple[int, ...]) -> Family:
    poorer = family.clone()
    poorer.guests = [guest for guest in family.guests if guest not in guests]
    poorer.rebuild()
    return poorer


def _without_price(family: Family, price: Cost) -> Family:
    poorer = family.clone()
    if price.what == PRICE_BED:
        poorer.beds -= price.number
    else:
        poorer.purse[token_paid(price.what)] -= price.number
    return poorer


def _has_price(family: Family, price: Cost) -> bool:
    what = price.what
    if what <= PRICE_POINTS:
        return family.purse[token_paid(what)] >= price.number
    if what == PRICE_CARD:
        return len(family.hand) >= price.number
    if what == PRICE_BED:
        return family.beds >= price.number
    if what == PRICE_GUEST:
        return len(family.guests) >= price.number
    return family.cards_of(what - PRICE_OF_FIRST_DECK) >= price.number


def pay(game: Wistar, seat: int, prices: list[Cost]) -> None:
    """Tokens go at once, then guests, cards and items are chosen. What is not there is not paid."""
    family = game.families[seat]
    for price in prices:
        if price.what <= PRICE_POINTS:
            lose_tokens(game, seat, token_paid(price.what), price.number)
        elif price.what == PRICE_ITEMS:
            game.push(PAY_ITEMS.at(seat, price.number))
        elif price.what == PRICE_BED:
            for _ in range(min(price.number, family.beds)):
                discard_bed(game, seat)
        elif price.what == PRICE_GUEST:
            game.push(PAY_GUESTS.at(seat, price.number))
        else:
            kind = ANY_CARD if price.what == PRICE_CARD else price.what - PRICE_OF_FIRST_DECK
            game.push(PAY_CARDS.at(seat, price.number, kind))


def discard_bed(game: Wistar, seat: int) -> None:
    """The bed leaves its room; the track stays as it is (rule 6.9)."""
    game.families[seat].beds -= 1
    game.tell_of("bed-discarded", seat)


class PayItems(Decision):
    """Wood, metal or a card of the hand, one item after the other (rule 2.5)."""

    def moves(self, game: Wistar, seat: int) -> list[Move]:
        return item_moves(game.families[seat])

    def take(self, game: Wistar, seat: int, move: Move) -> None:
        self.go_on(game)
        pay_item(game, seat, move)

    def idle(self, game: Wistar) -> bool:
        return not game.families[self.seat].items()


def item_moves(family: Family) -> list[Move]:
    offer: list[Move] = []
    if family.wood:
        offer.append(PAY_WOOD)
    if family.metal:
        offer.append(PAY_METAL)
    offer.extend([DISCARD[card] for card in family.hand])
    return offer


def pay_item(game: Wistar, seat: int, move: Move) -> None:
    if move is PAY_WOOD:
        lose_tokens(game, seat, WOOD, 1)
    elif move is PAY_METAL:
        lose_tokens(game, seat, METAL, 1)
    else:
        assert isinstance(move, Chosen)
        discard_from_hand(game, seat, move.chosen)


class PayCards(Decision):
    """Cards of the hand, of one deck or of either, one after the other."""

    def __init__(self, name: str, seat: int, number: int) -> None:
        super().__init__(name, seat, number)
        self.cards, self.kind = PAY_CARDS.split(number)

    def args(self, game: Wistar, seat: int) -> dict[str, Any]:
        return {"n": self.cards, "hand_card": HAND_CARDS[self.kind]}

    def moves(self, game: Wistar, seat: int) -> list[Move]:
        return [DISCARD[card] for card in self._fitting(game)]

    def default(self, game: Wistar, seat: int) -> Move:
        """The card that is worth least."""
        return DISCARD[min(self._fitting(game), key=lambda card: game.box.inventions[card].points)]

    def take(self, game: Wistar, seat: int, move: Move) -> None:
        assert isinstance(move, Chosen)
        if self.cards > 1:
            game.push(PAY_CARDS.at(seat, self.cards - 1, self.kind))
        discard_from_hand(game, seat, move.chosen)

    def idle(self, game: Wistar) -> bool:
        return not self._fitting(game)

    def _fitting(self, game: Wistar) -> list[int]:
        family = game.families[self.seat]
        return family.hand if self.kind == ANY_CARD else family.in_hand(self.kind)


class PayGuests(Decision):
    """Guests leave their rooms permanently."""

    def moves(self, game: Wistar, seat: int) -> list[Move]:
        return [DISMISS[guest] for guest in game.families[seat].guests]

    def take(self, game: Wistar, seat: int, move: Move) -> None:
        assert isinstance(move, Chosen)
        self.go_on(game)
        family = game.families[seat]
        family.guests.remove(move.chosen)
        family.rebuild()
        game.guest_discard.append(move.chosen)
        events.of_piece(game, "guest-dismissed", "guest", seat, move.chosen)

    def default(self, game: Wistar, seat: int) -> Move:
        """The guest that is worth least."""
        mice = game.families[seat].guests
        return DISMISS[min(mice, key=lambda guest: game.box.guests[guest].points)]

    def idle(self, game: Wistar) -> bool:
        return not game.families[self.seat].guests


# Aggressive effects --------------------------------------------------------------------------------------


def strike(game: Wistar, seat: int, effect: Effect) -> None:
    """All who have strictly more than the player lose something, in turn order (rules 9.12 to 9.15)."""
    mine = game.families[seat].count(effect.more)
    for other in reversed(game.others_from(seat)):
        family = game.families[other]
        if family.count(effect.more) > mine and not family.workshop.immune:
            game.push(LOSE.at(other, effect.index))


class Lose(Errand):
    def run(self, game: Wistar) -> None:
        losses = game.box.effects[self.number].losses
        if len(losses) == 1:
            pay(game, self.who, losses[0])
        else:
            game.push(CHOOSE_LOSS.at(self.who, self.number))


class ChooseLoss(Decision):
    """Only what can be lost in full may be chosen; if there is no such thing, anything (rule 9.14)."""

    def args(self, game: Wistar, seat: int) -> dict[str, Any]:
        return {"loss": game.box.effects[self.number].loss_key}

    def moves(self, game: Wistar, seat: int) -> list[Move]:
        return self._payable(game, seat) or [CHOOSE[i] for i in range(len(self._losses(game)))]

    def telling(self, game: Wistar, seat: int, move: Move) -> Told | None:
        if not isinstance(move, Chosen):
            return None
        return "choose-loss", {"loss": game.box.effects[self.number].loss_keys[move.chosen]}

    def take(self, game: Wistar, seat: int, move: Move) -> None:
        assert isinstance(move, Chosen)
        pay(game, seat, self._losses(game)[move.chosen])

    def default(self, game: Wistar, seat: int) -> Move:
        """What costs fewest points in the end."""
        losses = [move for move in self.moves(game, seat) if isinstance(move, Chosen)]
        family = game.families[seat]
        return min(losses, key=lambda move: harm(family, self._losses(game)[move.chosen]))

    def barred(self, game: Wistar, seat: int) -> list[Barred]:
        offer = self.moves(game, seat)
        options = [CHOOSE[i] for i in range(len(self._losses(game)))]
        return [Barred(option, game.reason("cannot-lose")) for option in options if option not in offer]

    def _payable(self, game: Wistar, seat: int) -> list[Move]:
        family = game.families[seat]
        return [CHOOSE[i] for i, loss in enumerate(self._losses(game)) if _can_lose(family, loss)]

    def _losses(self, game: Wistar) -> list[list[Cost]]:
        return game.box.effects[self.number].losses


def harm(family: Family, loss: list[Cost]) -> int:
    """What a loss costs in items, of which a certain number make a point in the end."""
    return sum(_harm(family, part) for part in loss)


def _harm(family: Family, part: Cost) -> int:
    if part.what == PRICE_POINTS:
        return min(part.number, family.points) * ITEMS_PER_POINT
    if part.what == PRICE_GUEST:
        worth = sorted(family.box.guests[guest].points for guest in family.guests)
        return sum(worth[: part.number]) * ITEMS_PER_POINT
    return part.number


def _can_lose(family: Family, loss: list[Cost]) -> bool:
    """Points can always be lost, down to nothing."""
    return can_pay(family, [part for part in loss if part.what != PRICE_POINTS])


PERFORM.define(Perform)
CARRY_OUT.define(CarryOut)
PAY_FOR.define(PayFor)
CHOOSE_SCRIPT.define(ChooseScript)
GAIN.define(Gain)
PAY_ITEMS.define(PayItems)
PAY_CARDS.define(PayCards)
PAY_GUESTS.define(PayGuests)
LOSE.define(Lose)
CHOOSE_LOSS.define(ChooseLoss)
