"""What happens at the table, told to listeners. With no listener each is a single test."""

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


def chief_placed(game: State, seat: int, main: int, space: int) -> None:
    if game.listener is not None:
        game.tell("chief-placed", {"seat": seat, "main": MAINS[main], "number": space + 1})


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


def of_card(game: State, kind: str, seat: int, card: int) -> None:
    """What everybody sees of an invention, from its being taken to its being used."""
    if game.listener is not None:
        game.tell(kind, {"seat": seat, "card": card})


def worker_sent(game: State, seat: int, area: int) -> None:
    if game.listener is not None:
        game.tell("worker-sent", {"seat": seat, "area": AREAS[area]})


def worker_moved(game: State, seat: int, start: int, goal: int) -> None:
    if game.listener is not None:
        game.tell("worker-moved", {"seat": seat, "start_area": AREAS[start], "area": AREAS[goal]})


def door_opened(game: State, seat: int, place: int, token: int) -> None:
    if game.listener is not None:
        game.tell("door-opened", {"seat": seat, "door": place + 1, "reward": token + 1})


def of_room(game: State, kind: str, seat: int, room: int) -> None:
    if game.listener is not None:
        game.tell(kind, {"seat": seat, "room": room})


def of_piece(game: State, kind: str, piece: str, seat: int, index: int) -> None:
    """A guest, hero, mission or the like, told by its number: people count from 1."""
    if game.listener is not None:
        game.tell(kind, {"seat": seat, piece: index + 1})


def mission_completed(game: State, seat: int, mission: int, row: int, cube: int) -> None:
    if game.listener is not None:
        facts = {"seat": seat, "mission_row": f"{mission + 1}-{row + 1}", "ability": cube + 1}
        game.tell("mission-completed", facts)


def round_guest_came(game: State, guest: int) -> None:
    if game.listener is not None:
        game.tell("round-guest", {"guest": guest + 1})


def objectives_looked_at(game: State, seat: int, objectives: list[int]) -> None:
    if game.listener is not None:
        game.tell("objectives-drawn", {"seat": seat}, {seat: {"objectives": [o + 1 for o in objectives]}})


def game_ended(game: State, seats: list[int]) -> None:
    if game.listener is not None:
        game.tell("game-ended", {"seats": list(seats)})
