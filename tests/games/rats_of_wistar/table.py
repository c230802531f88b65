"""A table in the middle of a first round, bare of everything by chance, for a test to lay out."""

from __future__ import annotations

import copy
from typing import Any

import cheeseboard
from cheeseboard.core.edition import Edition
from cheeseboard.core.step import NOBODY, Step
from cheeseboard.games.rats_of_wistar.rules import agenda
from cheeseboard.games.rats_of_wistar.rules.components import Box
from cheeseboard.games.rats_of_wistar.rules.effects import Body
from cheeseboard.games.rats_of_wistar.rules.state import Family, Wistar
from cheeseboard.games.rats_of_wistar.rules.words import KINDS, MAINS, SKILLS, TYPES

TITLE = cheeseboard.title("rats-of-wistar")
FIXED = TITLE.edition_named({"name": "house", "digest": "e3f1da33d6fda548"})
"""An earlier house edition: rules are shown with cards that no tuning takes away."""
HOUSE = FIXED.data
TOKENS = ("wood", "metal", "movement", "wild", "points", "electricity")


class Table:
    """The first player is `me`; `family` is theirs. Families own nothing, and nobody has a worker out."""

    def __init__(self, players: int = 2, seed: int = 0, edition: Edition | None = None) -> None:
        state = TITLE.start(players, seed, edition or FIXED)
        assert isinstance(state, Wistar)
        self.game = state
        while not self.game.round:
            self.do(self.game.moves(self.game.to_move[0])[0].key)
        self.me = self.game.order[0]
        self.other = self.game.order[1]
        for seat in range(players):
            self.bare(seat)

    @property
    def family(self) -> Family:
        return self.game.families[self.me]

    @property
    def rival(self) -> Family:
        return self.game.families[self.other]

    @property
    def box(self) -> Box:
        return self.game.box

    def bare(self, seat: int) -> None:
        family = self.game.families[seat]
        for card in family.hand:
            self.game.decks[self.box.inventions[card].deck].insert(0, card)
        family.hand, family.known = [], []
        family.wood = family.metal = family.movement = 0
        self.refresh()

    def refresh(self) -> None:
        """After a test has laid something out by hand."""
        for family in self.game.families:
            family.rebuild()
        self.game._asked = NOBODY

    # Laying out

    def have(self, seat: int | None = None, /, **fields: Any) -> Table:
        family = self.game.families[self.me if seat is None else seat]
        for name, value in fields.items():
            assert hasattr(family, name), name
            setattr(family, name, value)
        self.refresh()
        return self

    def pull(self, card: int) -> int:
        """A card, out of wherever it lies."""
        game = self.game
        piles = [*game.decks, *game.discards, *game.display]
        for family in game.families:
            piles += [family.hand, family.known, family.played]
        for pile in piles:
            if card in pile:
                pile.remove(card)
        return card

    def hold(self, *cards: int, seat: int | None = None) -> Table:
        self.game.families[self.me if seat is None else seat].hand += [self.pull(card) for card in cards]
        self.refresh()
        return self

    def own(self, *cards: int, seat: int | None = None) -> Table:
        self.game.families[self.me if seat is None else seat].played += [self.pull(card) for card in cards]
        self.refresh()
        return self

    def on_top(self, *cards: int) -> Table:
        """The first of them will be drawn first."""
        for card in reversed(cards):
            self.game.decks[self.box.inventions[card].deck].append(self.pull(card))
        return self

    def skills(self, seat: int | None = None, **icons: int) -> Table:
        """Icons without any side effect: more skill tokens than the box has."""
        names = [row["icon"] for row in HOUSE["skill"]]
        tokens = [names.index(icon) for icon, number in icons.items() for _ in range(number)]
        return self.have(seat, skills=tokens)

    def meet(self, row: dict[str, Any], short: str = "") -> Table:
        """Exactly what a card or a mission asks for, less one of `short`."""
        wanted = {**row.get("cost", {}), **row.get("needs", {})}
        if short:
            wanted[short] -= 1
        guests = _plain_guests("home")[: wanted.get("guests", 0) + wanted.get("home-guests", 0)]
        guests += _plain_guests("basement")[: wanted.get("basement-guests", 0)]
        self.own(*_donors(row, wanted)).skills(**{skill: wanted.get(skill, 0) for skill in SKILLS})
        return self.have(
            wood=wanted.get("wood", 0) + wanted.get("items", 0),
            metal=wanted.get("metal", 0),
            movement=wanted.get("movement", 0),
            electricity=wanted.get("electricity", 0),
            dug=wanted.get("rooms", 0),
            guests=guests,
        )

    # Playing

    @property
    def pending(self) -> str:
        return "over" if self.game.over else self.game.agenda[-1].key

    def offer(self) -> list[str]:
        return [move.key for move in self.game.moves(self.game.to_move[0])]

    def why(self, key: str) -> str:
        barred = self.game.why_not(self.game.to_move[0])
        return next((b.reason.key for b in barred if b.move is not None and b.move.key == key), "")

    def do(self, *keys: str) -> Table:
        for key in keys:
            offered = self.offer()
            assert key in offered, f"{key} is not among {offered} of {self.pending}"
            self.game.play(self.game.to_move[0], TITLE.read_move(key))
        return self

    def pend(self, step: Step[Any]) -> Table:
        """Something is to be done now, before all else."""
        self.game.push(step)
        self.game.settle()
        self.game._asked = NOBODY
        return self

    def perform(self, body: dict[str, Any], seat: int | None = None) -> Table:
        """Any effect written in the vocabulary."""
        parsed: Body = self.box.parser.body(body)
        return self.pend(agenda.PERFORM.at(self.me if seat is None else seat, parsed.index))

    def to_play(self) -> Table:
        return self.pend(agenda.PLAY_CARD.at(self.me, self.box.plain_play.index))

    def turn(self, *keys: str) -> Table:
        """A visit to the hut that ends at once, or whatever is said."""
        return self.do(*(keys or ("visit-hut", "pass", "end-turn")))

    def round(self) -> Table:
        """Everybody visits the hut three times."""
        start = self.game.round
        while not self.game.over and self.game.round == start:
            self.do("visit-hut", "pass", "end-turn")
        return self

    def tokens(self, seat: int | None = None) -> dict[str, int]:
        family = self.game.families[self.me if seat is None else seat]
        return {name: getattr(family, name) for name in TOKENS}

    def space_with(self, bonus: dict[str, Any], main: str = "") -> str:
        """A place on the wheel with that bonus; the wheel is turned so that it lies beside a main action."""
        faces = self.box.few if self.game.players == 2 else self.box.many
        for sector, spaces in enumerate(faces):
            for space, script in enumerate(spaces):
                if script[0].data == bonus:
                    here = self.game.wheel.index(sector)
                    if main:
                        self.game.rotation = (MAINS.index(main) - here) % 6
                    place = (here + self.game.rotation) % 6
                    self.game._asked = NOBODY
                    return f"place-chief {MAINS[place]} {space + 1}"
        raise AssertionError(bonus)

    def place(self, main: str) -> str:
        return f"place-chief {main} 1"

    def mission(self, slot: int, mission: int, room: int) -> Table:
        """A certain mission lies open in a certain room."""
        game = self.game
        old = game.missions[slot]
        if mission in game.missions:
            game.missions[game.missions.index(mission)] = old
        else:
            game.spare_missions[game.spare_missions.index(mission)] = old
        game.missions[slot] = mission
        game.mission_rooms[slot] = room
        game.revealed[slot] = 1
        self.refresh()
        return self


def _plain_guests(floor: str) -> list[int]:
    return [i for i, row in enumerate(HOUSE["guest"]) if row["floor"] == floor and "immediate" in row]


def _donors(row: dict[str, Any], wanted: dict[str, int]) -> list[int]:
    """Cards that give types or energy and nothing else that is wanted."""
    found: list[int] = []
    for want in (*TYPES, "energy"):
        fitting = [card for card in HOUSE["invention"] if card is not row and _gives(card, want, row)]
        fitting = [card["number"] for card in fitting if card["number"] not in found]
        found += fitting[: wanted.get(want, 0)]
    return found


def _gives(card: dict[str, Any], want: str, row: dict[str, Any]) -> bool:
    if not any(kind in card for kind in ("immediate", "endgame", "aggressive")):
        return False
    gives = [card["type"], *card.get("icons", [])]
    others = [word for word in row.get("needs", {}) if word != want]
    return gives.count(want) == 1 and not any(word in gives for word in others)


def edition_with(cards: dict[int, dict[str, Any]]) -> Edition:
    """That edition with another effect, cost or the like on some cards."""
    data = copy.deepcopy(HOUSE)
    for row in data["invention"]:
        fields = cards.get(row["number"], {})
        if any(kind in fields for kind in KINDS):
            for kind in KINDS:
                row.pop(kind, None)
        row.update(fields)
    return TITLE.read_edition(data)
