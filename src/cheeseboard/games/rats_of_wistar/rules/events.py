"""What happens at the table, told to whoever listens. With no listener each is a single test."""

from __future__ import annotations

from cheeseboard.core.event import Facts
from cheeseboard.core.state import State
from cheeseboard.games.rats_of_wistar.rules.words import AREAS, DECKS, MAINS, TOKENS


def round_began(game: State, number: int) -> None:
    if game.listener is not None:
        game.tell("round-began", {"number": number})


def order_changed(game: State, seats: list[int]) -> None:
    if game.listener is not None:
        game.tell("order", {"seats": list(seats)})


def pair_taken(game: State, seat: int, cards: list[int]) -> None:
    if game.listener is not None:
        game.tell("pair-taken", {"seat": seat, "cards": list(cards)})


def turn_began(game: State, seat: int) -> None:
    if game.listener is not None:
        game.tell("turn-began", {"seat": seat})


def chief_placed(game: State, seat: int, main: int, space: int) -> None:
    if game.listener is not None:
        game.tell("chief-placed", {"seat": seat, "main": MAINS[main], "number": space + 1})


def hut_visited(game: State, seat: int) -> None:
    if game.listener is not None:
        game.tell("hut-visited", {"seat": seat})


def main_done(game: State, seat: int, main: int, strength: int) -> None:
    if game.listener is not None:
        game.tell("main-done", {"seat": seat, "main": MAINS[main], "n": strength})


def _tokens(seat: int, token: int, number: int) -> Facts:
    word = TOKENS[token]
    return {"seat": seat, "n": number, "token": word, "things": {"say": f"price.{word}", "n": number}}


def tokens_gained(game: State, seat: int, token: int, number: int) -> None:
    if game.listener is not None:
        game.tell("gained", _tokens(seat, token, number))


def tokens_lost(game: State, seat: int, token: int, number: int) -> None:
    if game.listener is not None and number:
        game.tell("lost", _tokens(seat, token, number))


def card_drawn(game: State, seat: int, deck: int, card: int) -> None:
    if game.listener is not None:
        game.tell("card-drawn", {"seat": seat, "deck": DECKS[deck]}, {seat: {"card": card}})


def cards_looked_at(game: State, seat: int, deck: int, cards: list[int]) -> None:
    if game.listener is not None:
        facts = {"seat": seat, "n": len(cards), "deck": DECKS[deck]}
        game.tell("cards-looked-at", facts, {seat: {"cards": list(cards)}})


def card_taken(game: State, seat: int, card: int) -> None:
    if game.listener is not None:
        game.tell("card-taken", {"seat": seat, "card": card})


def card_revealed(game: State, seat: int, card: int) -> None:
    if game.listener is not None:
        game.tell("card-revealed", {"seat": seat, "card": card})


def card_discarded(game: State, seat: int, card: int) -> None:
    if game.listener is not None:
        game.tell("card-discarded", {"seat": seat, "card": card})


def card_played(game: State, seat: int, card: int) -> None:
    if game.listener is not None:
        game.tell("card-played", {"seat": seat, "card": card})


def card_used(game: State, seat: int, card: int) -> None:
    if game.listener is not None:
        game.tell("card-used", {"seat": seat, "card": card})


def card_copied(game: State, seat: int, card: int) -> None:
    if game.listener is not None:
        game.tell("card-copied", {"seat": seat, "card": card})


def worker_sent(game: State, seat: int, area: int) -> None:
    if game.listener is not None:
        game.tell("worker-sent", {"seat": seat, "area": AREAS[area]})


def worker_moved(game: State, seat: int, start: int, goal: int) -> None:
    if game.listener is not None:
        game.tell("worker-moved", {"seat": seat, "start_area": AREAS[start], "area": AREAS[goal]})


def room_dug(game: State, seat: int) -> None:
    if game.listener is not None:
        game.tell("room-dug", {"seat": seat})


def bed_built(game: State, seat: int) -> None:
    if game.listener is not None:
        game.tell("bed-built", {"seat": seat})


def bed_discarded(game: State, seat: int) -> None:
    if game.listener is not None:
        game.tell("bed-discarded", {"seat": seat})


def door_opened(game: State, seat: int, place: int, token: int) -> None:
    if game.listener is not None:
        game.tell("door-opened", {"seat": seat, "door": place + 1, "reward": token + 1})


def explorer_moved(game: State, seat: int, room: int) -> None:
    if game.listener is not None:
        game.tell("explorer-moved", {"seat": seat, "room": room})


def mission_revealed(game: State, seat: int, mission: int) -> None:
    if game.listener is not None:
        game.tell("mission-revealed", {"seat": seat, "mission_card": mission + 1})


def mission_completed(game: State, seat: int, mission: int, row: int, cube: int) -> None:
    if game.listener is not None:
        facts = {"seat": seat, "mission_row": f"{mission + 1}-{row + 1}", "ability": cube + 1}
        game.tell("mission-completed", facts)


def cube_discarded(game: State, seat: int, cube: int) -> None:
    if game.listener is not None:
        game.tell("cube-discarded", {"seat": seat, "ability": cube + 1})


def guest_welcomed(game: State, seat: int, guest: int) -> None:
    if game.listener is not None:
        game.tell("guest-welcomed", {"seat": seat, "guest": guest + 1})


def guest_dismissed(game: State, seat: int, guest: int) -> None:
    if game.listener is not None:
        game.tell("guest-dismissed", {"seat": seat, "guest": guest + 1})


def round_guest_came(game: State, guest: int) -> None:
    if game.listener is not None:
        game.tell("round-guest", {"guest": guest + 1})


def tent_pitched(game: State, seat: int, room: int) -> None:
    if game.listener is not None:
        game.tell("tent-pitched", {"seat": seat, "room": room})


def objective_claimed(game: State, seat: int, objective: int) -> None:
    if game.listener is not None:
        game.tell("objective-claimed", {"seat": seat, "objective": objective + 1})


def objectives_looked_at(game: State, seat: int, objectives: list[int]) -> None:
    if game.listener is not None:
        game.tell("objectives-drawn", {"seat": seat}, {seat: {"objectives": [o + 1 for o in objectives]}})


def objective_kept(game: State, seat: int, objective: int) -> None:
    if game.listener is not None:
        game.tell("objective-kept", {"seat": seat, "objective": objective + 1})


def hero_joined(game: State, seat: int, hero: int) -> None:
    if game.listener is not None:
        game.tell("hero-joined", {"seat": seat, "hero": hero + 1})


def skill_taken(game: State, seat: int, token: int) -> None:
    if game.listener is not None:
        game.tell("skill-taken", {"seat": seat, "token": token + 1})


def game_ended(game: State, seats: list[int]) -> None:
    if game.listener is not None:
        game.tell("game-ended", {"seats": list(seats)})
