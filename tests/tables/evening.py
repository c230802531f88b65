"""A table without a carrier: a person, seats that make the usual move, and orders that are obeyed."""

import json
from random import Random
from typing import Any

from cheeseboard.core.match import Match
from cheeseboard.tables import chairs, clocks
from cheeseboard.tables.acts import Act, By, Change
from cheeseboard.tables.deal import deal_if_full
from cheeseboard.tables.doc import Person
from cheeseboard.tables.encoding import STANDARD
from cheeseboard.tables.messages import Page
from cheeseboard.tables.order_book import obey, pending_answers
from cheeseboard.tables.play import play_for
from cheeseboard.tables.requests import NewTable
from cheeseboard.tables.setting import Given, new_table
from cheeseboard.tables.shapes import read
from cheeseboard.tables.table import Table
from cheeseboard.tables.verbs import VERBS, perform

ANN = Person("ann", "Ann", "en")


class Evening:
    """`clicks` are the numbers of offers among which the person chose."""

    def __init__(self, title: str, *seats: str, seed: int = 0, **options: Any) -> None:
        wishes = [dict(zip(("who", "level"), seat.split(), strict=False)) for seat in seats]
        wish = read(NewTable, {"title": title, "seats": wishes, "options": options, "seed": seed})
        self.now = 1000.0
        self.dice = Random(seed)
        self.table = Table(new_table(self.by(), wish, Given("t", b"1" * 32), ("random",)))
        self.acts: list[Act] = []
        self.take(deal_if_full(self.table, chairs.set_up(self.table, self.now), self.now))
        self.clicks: list[int] = []
        self.usual = 0.75
        """How often somebody makes the usual move: who plays at random comes to no end."""

    def by(self) -> By:
        return By(ANN, self.now)

    @property
    def match(self) -> Match:
        return self.table.check_match()

    def take(self, change: Change) -> Change:
        self.acts += change.acts
        return change

    def do(self, verb: str, **request: Any) -> Change:
        row = VERBS[verb]
        return self.take(perform(self.table, row, self.by(), read(row.request, request)))

    def page(self, seat: int | None) -> Page:
        return self.table.whole(seat).page

    def seen(self, seat: int | None) -> str:
        """All that is told from there, except for what the seat said beforehand."""
        whole = json.loads(STANDARD.encode(self.table.whole(seat)))
        return json.dumps([whole["page"], whole["info"], whole["version"]])

    def answer(self, seat: int, move: str) -> Change:
        version = self.table.feed(seat).version
        return self.do("play", seat=seat, version=version, id=f"{len(self.acts)}", move=move)

    def obey(self) -> bool:
        """Make what is ready to be made by itself; whether there was something."""
        for seat in pending_answers(self.table):
            self.take(obey(self.table, seat, self.table.feed(seat).asked, self.now))
            return True
        return False

    def step(self) -> None:
        doc = self.table.doc
        if self.obey():
            return
        robots = clocks.robots(doc)
        if robots:
            seat = self.dice.choice(robots)
            self.take(play_for(self.table, seat, self.choose(seat), self.table.feed(seat).asked, self.now))
        else:
            self.click(self.dice.choice(doc.to_move))

    def click(self, seat: int) -> None:
        self.clicks.append(len(self.page(seat)["offers"]))
        self.answer(seat, self.choose(seat))

    def choose(self, seat: int) -> str:
        state = self.match.state
        usual = self.dice.random() < self.usual
        return (state.default(seat) if usual else self.dice.choice(state.moves(seat))).key

    def play(self, most: int = 100_000) -> None:
        for _ in range(most):
            if self.table.doc.status != "playing":
                return
            self.step()
