"""The course of the game: draft, rounds, turns, main actions, hut and fast actions (sections 3 to 6, 11)."""

from __future__ import annotations

from typing import Any, Final

from cheeseboard.core.move import Move
from cheeseboard.core.step import Barred
from cheeseboard.games.rats_of_wistar.rules import events
from cheeseboard.games.rats_of_wistar.rules.agenda import (
    CERTAIN_MAINS,
    DRAFT,
    MAIN,
    NEXT_TURN,
    OPENING,
    PERFORM,
    POTION,
    STEPS,
    TAKE_INCOME,
    TIDY,
    TURN,
    Decision,
    Errand,
)
from cheeseboard.games.rats_of_wistar.rules.cards import PLAIN, play_told, playable, start_playing, unplayable
from cheeseboard.games.rats_of_wistar.rules.components import AFTER, BEFORE, CHIEFS, NOTHING
from cheeseboard.games.rats_of_wistar.rules.doing import could_run, gain_tokens, run_script
from cheeseboard.games.rats_of_wistar.rules.fast import act_fast, fast_actions, fast_told
from cheeseboard.games.rats_of_wistar.rules.goods import ITEMS_TO_TAKE, MOVEMENT
from cheeseboard.games.rats_of_wistar.rules.missions import completable, incomplete, row_told, start_mission
from cheeseboard.games.rats_of_wistar.rules.moves import (
    CHOOSE_MAIN,
    DO_BONUS,
    DO_MAIN,
    END_TURN,
    GET,
    METAL_ITEM,
    PASS,
    SPACES,
    TAKE_PAIR,
    TO_HUT,
    WOOD_ITEM,
    ChooseRow,
    Chosen,
    PlaceChief,
)
from cheeseboard.games.rats_of_wistar.rules.shapes import ROUNDS
from cheeseboard.games.rats_of_wistar.rules.state import Wistar
from cheeseboard.games.rats_of_wistar.rules.telling import Told, effects
from cheeseboard.games.rats_of_wistar.rules.wheel import (
    bonus_at,
    could_do_main,
    do_main,
    free_spaces,
    main_told,
    place_told,
    why_no_main,
)
from cheeseboard.games.rats_of_wistar.rules.whys import turn_barred
from cheeseboard.games.rats_of_wistar.rules.words import MAINS

LEAVING: Final = 2  # cards that leave each row of the display between rounds

# Rounds --------------------------------------------------------------------------------------------------


class Draft(Decision):
    """Choose a pair of cards, the last in turn order first (rule 3.9)."""

    def moves(self, game: Wistar, seat: int) -> list[Move]:
        return [TAKE_PAIR[number] for number, pair in enumerate(game.pairs) if pair]

    def telling(self, game: Wistar, seat: int, move: Move) -> Told | None:
        return ("take-pair-now", {"cards": game.pairs[move.chosen]}) if isinstance(move, Chosen) else None

    def take(self, game: Wistar, seat: int, move: Move) -> None:
        assert isinstance(move, Chosen)
        pair = game.pairs[move.chosen]
        game.pairs[move.chosen] = []
        game.families[seat].hand.extend(pair)
        game.families[seat].known.extend(pair)
        events.pair_taken(game, seat, pair)


class Opening(Errand):
    """The display is laid, and the first round begins without a new-round phase (rules 3.10 and 4.2)."""

    def run(self, game: Wistar) -> None:
        game.pairs = []
        game.fill_display()
        game.round = 1
        events.round_began(game, 1)
        events.order_changed(game, game.order)
        game.push(NEXT_TURN.at(0))


class NextTurn(Errand):
    """The next in turn order, until everybody has placed three chiefs (rule 5.1)."""

    def run(self, game: Wistar) -> None:
        if game.turn == game.players * CHIEFS:
            end_round(game)
            return
        game.stage = BEFORE
        game.main = NOTHING
        game.bonus = NOTHING
        game.tell_of("turn-began", game.active())
        game.push(TURN.at(game.active()))


def end_round(game: Wistar) -> None:
    """The new-round phase, steps a to e (rules 4.3 to 4.7); f and g follow the income."""
    update_order(game)
    if game.round == ROUNDS:
        events.game_ended(game, game.winners)
        game.finish()
        return
    game.round += 1
    game.turn = 0
    events.round_began(game, game.round)
    events.order_changed(game, game.order)
    game.hut = []
    game.spaces = [NOTHING] * len(game.spaces)
    for family in game.families:
        family.chiefs = 0
    renew_guest(game)
    game.rotation = (game.rotation + 1) % len(game.wheel)
    game.push(NEXT_TURN.at(0))
    game.push(TIDY.at(0))
    for seat in reversed(game.order):
        game.push(TAKE_INCOME.at(seat))


def update_order(game: Wistar) -> None:
    """By the leftmost chief of each in the hut; the others follow in their old order (rule 4.3)."""
    order: list[int] = []
    for seat in [*game.hut, *game.order]:
        if seat not in order:
            order.append(seat)
    game.order = order


def renew_guest(game: Wistar) -> None:
    if game.round_guest != NOTHING:
        game.guest_discard.append(game.round_guest)
    game.round_guest = game.round_stack.pop()
    events.round_guest_came(game, game.round_guest)


class Income(Errand):
    """The income of cards in play, then of guests."""

    def run(self, game: Wistar) -> None:
        for body in reversed(game.families[self.who].workshop.incomes):
            game.push(PERFORM.at(self.who, body.index))


class Tidy(Errand):
    """Cards with a 1× effect are ready again, and the two oldest of each row leave (rules 4.8 and 4.9)."""

    def run(self, game: Wistar) -> None:
        for family in game.families:
            family.used = []
        for deck, row in enumerate(game.display):
            game.discards[deck].extend(row[:LEAVING])
            game.display[deck] = row[LEAVING:]
        game.fill_display()


# Turns ---------------------------------------------------------------------------------------------------


BY_OTHER_MEANS: Final = {
    "move-worker": "by-movement",
    "take-from-supply": "supply-by-effect",
    "take-hero": "hero-by-cube",
    "take-skill": "skill-by-cube",
    "salvage": "salvage-by-effect",
    "lift-tent": "tent-stays",
    "dismiss-guest": "guest-stays",
}
"""What can be pointed at on the table, and is no move of a turn by itself."""


class Turn(Decision):
    """Place a chief, then main and bonus action in either order; fast actions before and after each."""

    def question(self, game: Wistar, seat: int) -> str:
        """What is left of the turn."""
        if game.stage == BEFORE:
            return "turn"
        return f"turn-{_left(game.moves(seat))}"

    def args(self, game: Wistar, seat: int) -> dict[str, Any]:
        if game.stage == BEFORE:
            return {"stage": "before"}
        offer = game.moves(seat)
        fast = [move for move in offer if move not in (END_TURN, DO_MAIN, DO_BONUS)]
        return {"stage": "after", "n": len(fast), **_promised(game, seat, offer)}

    def moves(self, game: Wistar, seat: int) -> list[Move]:
        offer: list[Move] = []
        if game.stage == BEFORE:
            offer.append(TO_HUT)
            offer.extend(free_spaces(game, seat))
        else:
            offer.append(END_TURN)
            if game.main != NOTHING and could_do_main(game, seat, game.main):
                offer.append(DO_MAIN)
            if game.bonus != NOTHING and could_run(game, seat, bonus_at(game, game.bonus)):
                offer.append(DO_BONUS)
        offer.extend(fast_actions(game, seat))
        return offer

    def telling(self, game: Wistar, seat: int, move: Move) -> Told | None:
        if isinstance(move, PlaceChief):
            return place_told(game, seat, move)
        if move is DO_MAIN and game.main != NOTHING:
            return main_told(game.families[seat], game.main)
        if move is DO_BONUS and game.bonus != NOTHING:
            return "do-bonus-now", {"effects": effects(bonus_at(game, game.bonus))}
        if move is END_TURN and game.stage == AFTER:
            return _ending_told(game, seat)
        return fast_told(game, seat, move)

    def take(self, game: Wistar, seat: int, move: Move) -> None:
        if move is END_TURN:
            end_turn(game)
            return
        game.push(self)
        if isinstance(move, PlaceChief):
            place_chief(game, seat, move)
        elif move is TO_HUT:
            visit_hut(game, seat)
        elif move is DO_MAIN:
            do_main(game, seat, game.main)
            game.main = NOTHING
        elif move is DO_BONUS:
            do_bonus(game, seat)
        else:
            act_fast(game, seat, move)

    def default(self, game: Wistar, seat: int) -> Move:
        """To the hut, which always gives something; of a chief already placed nothing is left undone."""
        offer = self.moves(game, seat)
        return next((move for move in (DO_MAIN, DO_BONUS) if move in offer), offer[0])

    def barred(self, game: Wistar, seat: int) -> list[Barred]:
        return turn_barred(game, seat)

    def barred_kinds(self, game: Wistar, seat: int) -> dict[str, str]:
        return BY_OTHER_MEANS


def _left(offer: list[Move]) -> str:
    """Which of the main action and the bonus can still be done."""
    if DO_MAIN in offer:
        return "both" if DO_BONUS in offer else "main"
    return "bonus" if DO_BONUS in offer else "done"


def _promised(game: Wistar, seat: int, offer: list[Move]) -> dict[str, Any]:
    """What each offered move would bring now."""
    found: dict[str, Any] = {}
    if DO_MAIN in offer:
        key, args = main_told(game.families[seat], game.main)
        found["doing"] = {"say": f"move.{key}", **args}
    if DO_BONUS in offer:
        found["effects"] = effects(bonus_at(game, game.bonus))
    return found


def _ending_told(game: Wistar, seat: int) -> Told | None:
    """Ask for confirmation if the turn would end with something left."""
    left = _left(game.moves(seat))
    return None if left == "done" else (f"end-turn-leaving-{left}", {"regret": 1})


def place_chief(game: Wistar, seat: int, move: PlaceChief) -> None:
    space = game.sector_at(move.main) * SPACES + move.space
    game.spaces[space] = seat
    game.families[seat].chiefs += 1
    game.stage = AFTER
    game.main = move.main
    game.bonus = space
    events.chief_placed(game, seat, move.main, move.space)


def visit_hut(game: Wistar, seat: int) -> None:
    """A movement token and the potion, in one action (rule 5.9)."""
    game.hut.append(seat)
    game.families[seat].chiefs += 1
    game.stage = AFTER
    game.tell_of("hut-visited", seat)
    game.push(POTION.at(seat))
    gain_tokens(game, seat, MOVEMENT, 1)


def do_bonus(game: Wistar, seat: int) -> None:
    space = game.bonus
    game.bonus = NOTHING
    run_script(game, seat, bonus_at(game, space))


def end_turn(game: Wistar) -> None:
    """The display is filled up (rule 6.11)."""
    game.fill_display()
    game.turn += 1
    game.push(NEXT_TURN.at(0))


class ChooseMain(Decision):
    """A main action of choice, with the strength of this moment."""

    gift = True

    def moves(self, game: Wistar, seat: int) -> list[Move]:
        return [PASS, *[each for each in CHOOSE_MAIN if could_do_main(game, seat, each.chosen)]]

    def idle(self, game: Wistar) -> bool:
        return len(self.moves(game, self.seat)) == 1

    def barred(self, game: Wistar, seat: int) -> list[Barred]:
        mains = [main for main in range(len(MAINS)) if not could_do_main(game, seat, main)]
        return [Barred(CHOOSE_MAIN[main], game.reason(*why_no_main(game, seat, main))) for main in mains]

    def telling(self, game: Wistar, seat: int, move: Move) -> Told | None:
        return main_told(game.families[seat], move.chosen) if isinstance(move, Chosen) else None

    def take(self, game: Wistar, seat: int, move: Move) -> None:
        if isinstance(move, Chosen):
            do_main(game, seat, move.chosen)


class CertainMain(Errand):
    """The main action that an effect names, with the strength of this moment."""

    def __init__(self, name: str, seat: int, number: int) -> None:
        super().__init__(name, seat, number)
        self.main = MAINS.index(name.removeprefix("deed-main-"))

    def run(self, game: Wistar) -> None:
        if self.could_change(game):
            do_main(game, self.who, self.main)

    def could_change(self, game: Wistar) -> bool:
        return could_do_main(game, self.who, self.main)

    def hindrance(self, game: Wistar) -> Told:
        return why_no_main(game, self.who, self.main)


class Potion(Decision):
    """Play an invention, complete a mission, or take a wood or a metal (rule 5.10)."""

    gift = True

    def moves(self, game: Wistar, seat: int) -> list[Move]:
        return [
            PASS,
            GET[WOOD_ITEM],
            GET[METAL_ITEM],
            *playable(game, seat, PLAIN),
            *completable(game, seat, 0),
        ]

    def telling(self, game: Wistar, seat: int, move: Move) -> Told | None:
        return play_told(game, seat, move, PLAIN) if move.kind == "play" else row_told(game, seat, move, 0)

    def take(self, game: Wistar, seat: int, move: Move) -> None:
        if isinstance(move, ChooseRow):
            start_mission(game, seat, move, 0)
        elif isinstance(move, Chosen):
            if move.kind == "play":
                start_playing(game, seat, move.chosen, PLAIN)
            else:
                gain_tokens(game, seat, ITEMS_TO_TAKE[move.chosen], 1)

    def barred(self, game: Wistar, seat: int) -> list[Barred]:
        return [*unplayable(game, seat, PLAIN), *incomplete(game, seat, 0)]


DRAFT.define(Draft)
OPENING.define(Opening)
NEXT_TURN.define(NextTurn)
TAKE_INCOME.define(Income)
TIDY.define(Tidy)
MAIN.define(ChooseMain)
for certain in CERTAIN_MAINS:
    certain.define(CertainMain)
POTION.define(Potion)
TURN.define(Turn)
ALL_STEPS: Final = STEPS  # with the turns, all other rules are loaded
