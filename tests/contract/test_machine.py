"""Anything may happen in any order: playing, mistakes, undo, saving, cloning, imagining."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from hypothesis.stateful import run_state_machine_as_test as run

import cheeseboard
from cheeseboard.core.match import NOTHING, Match, resume_match
from cheeseboard.core.state import State
from tests.contract.cases import LONG, OUTSIDE, Case, amount, cases_of, for_every_title
from tests.contract.knowledge import compare, viewers
from tests.contract.play import refusal
from tests.thirdparty.night_market.game import Market

SETTINGS = settings(
    max_examples=amount(quick=5, usual=25, long=500),
    stateful_step_count=amount(quick=20, usual=40, long=100),
    derandomize=not LONG,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
numbers = st.integers(0, 2**16)


class Table(RuleBasedStateMachine):
    title = ""
    match: Match

    @property
    def state(self) -> State:
        return self.match.state

    @initialize(case=numbers, seed=numbers)
    def sit_down(self, case: int, seed: int) -> None:
        cases = cases_of(cheeseboard.title(self.title))
        self.case: Case = cases[case % len(cases)]
        self.match = self.case.match(seed)
        self.box = sorted(self.state.inventory())
        self.latest = 0

    @precondition(lambda self: not self.state.over)
    @rule(seat=numbers, move=numbers)
    def play(self, seat: int, move: int) -> None:
        seats = self.state.to_move
        chosen = seats[seat % len(seats)]
        offer = self.state.moves(chosen)
        self.match.play(chosen, offer[move % len(offer)])

    @precondition(lambda self: not self.state.over)
    @rule(seat=numbers, moves=st.integers(1, 30))
    def play_on(self, seat: int, moves: int) -> None:
        dice = Random(seat)
        for _ in range(moves):
            if not self.state.over:
                self.play(dice.randrange(99), dice.randrange(999))

    @precondition(lambda self: not self.state.over)
    @rule(seat=numbers)
    def be_absent(self, seat: int) -> None:
        seats = self.state.to_move
        chosen = seats[seat % len(seats)]
        self.match.play(chosen, self.state.default(chosen))

    @rule(seat=numbers, move=numbers)
    def make_a_mistake(self, seat: int, move: int) -> None:
        wrong = self.case.title.move(move % len(self.case.title.vocabulary))
        chosen = seat % (self.case.players + 2) - 1
        if wrong not in self.state.moves(chosen):
            refusal(self.state, chosen, wrong)

    @rule(seat=numbers)
    def take_back(self, seat: int) -> None:
        chosen = seat % self.case.players
        if self.match.may_undo(chosen) != NOTHING:
            self.match.undo(chosen, agreed=True)

    @rule()
    def save_and_load(self) -> None:
        loaded = cheeseboard.load(self.state.to_json())
        assert loaded.digest() == self.state.digest()

    @rule()
    def put_the_record_away_and_take_it_up_again(self) -> None:
        digest, made = self.state.digest(), self.match.made
        self.match = resume_match(self.case.title, self.match.record.to_text())
        assert (self.state.digest(), self.match.made) == (digest, made)

    @rule(seed=numbers)
    def play_on_in_a_clone(self, seed: int) -> None:
        before = self.state.to_json()
        twin, dice = self.state.clone(), Random(seed)
        for _ in range(5):
            if not twin.over:
                twin.play(twin.to_move[0], dice.choice(twin.moves(twin.to_move[0])))
        assert self.state.to_json() == before

    @rule(viewer=numbers, seed=numbers)
    def imagine(self, viewer: int, seed: int) -> None:
        before = self.state.to_json()
        chosen = viewers(self.state)[viewer % (self.case.players + 1)]
        compare(self.state, chosen, seed)
        assert self.state.to_json() == before

    @invariant()
    def nothing_is_lost(self) -> None:
        assert sorted(self.state.inventory()) == self.box

    @invariant()
    def somebody_can_move_or_it_is_over(self) -> None:
        assert self.state.over == (self.state.to_move == ())
        assert all(self.state.default(seat) in self.state.moves(seat) for seat in self.state.to_move)

    @invariant()
    def numbers_only_grow(self) -> None:
        assert self.match.made >= self.latest
        self.latest = self.match.made
        made = [entry.number for entry in self.match.record.entries]
        assert made == sorted(set(made))
        assert len(self.match.past) == len(made) == self.state.ply

    def teardown(self) -> None:
        if hasattr(self, "case"):
            again = self.match.record.replay(self.case.title)
            assert again.digest() == self.state.digest()


@for_every_title
def test_whatever_happens_the_table_stays_in_order(title: str) -> None:
    table = type("Table", (Table,), {"title": title})
    run(table, settings=SETTINGS)


def test_the_machine_notices_a_lost_card(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Market, "inventory", lambda market: market.spent)
    table = type("Table", (Table,), {"title": OUTSIDE})
    with pytest.raises(AssertionError):
        run(table, settings=settings(SETTINGS, phases=[Phase.generate]))
