"""Whose time runs, at tables of every title."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

import cheeseboard
from cheeseboard.core.match import FREE
from cheeseboard.core.text import Refused
from cheeseboard.tables.acts import By
from cheeseboard.tables.chairs import set_up
from cheeseboard.tables.deal import deal_if_full, time_up
from cheeseboard.tables.doc import Person
from cheeseboard.tables.play import play
from cheeseboard.tables.proposals import go_on, propose, undo
from cheeseboard.tables.requests import Answer, ForSeat, NewTable, Nothing, Proposed, SeatWish
from cheeseboard.tables.setting import Given, new_table
from cheeseboard.tables.table import Table
from cheeseboard.tables.undo import may_undo

LIMIT = 60.0
ANN = Person("ann", "Ann", "en")


def table_of(title: str, seed: int) -> Table:
    """Somebody plays all seats, against the clock."""
    players = next(number for number in cheeseboard.title(title).players if number > 1)
    wishes = [SeatWish(who="me"), *(SeatWish(who="here") for _ in range(players - 1))]
    wish = NewTable(title=title, seats=wishes, limit=LIMIT, seed=seed)
    doc = new_table(By(ANN, 0.0), wish, Given("t", bytes(32), ""), ())
    table = Table(doc)
    deal_if_full(table, set_up(table, 0.0), 0.0)
    return table


def decision(table: Table, luck: random.Random, now: float) -> Answer:
    """What somebody who owes one decides, at random."""
    seat = luck.choice(table.doc.to_move)
    move = luck.choice(table.check_match().state.moves(seat)).key
    return Answer(seat=seat, version=table.feed(seat).version, id=f"{now}", move=move)


def free_undos(title: str) -> Iterator[tuple[Table, Answer, float, float]]:
    """Moves that may be taken back for free: the table after each, the deadline before, and the time."""
    for seed in range(6):
        table, luck = table_of(title, seed), random.Random(seed)
        for now in range(1, 80):
            if table.doc.status != "playing":
                break
            answer, due = decision(table, luck, now), table.doc.due
            play(table, By(ANN, now), answer)
            if due is not None and may_undo(table, answer.seat) == FREE and luck.random() < 0.5:
                yield table, answer, due, now


@pytest.mark.parametrize("title", cheeseboard.titles())
def test_playing_and_taking_back_for_free_wins_no_time(title: str) -> None:
    prolonged = 0
    for table, answer, due, now in free_undos(title):
        prolonged += table.doc.due != due
        undo(table, By(ANN, now), ForSeat(seat=answer.seat))
        assert table.doc.due == table.doc.wake == due
        if prolonged == 3:
            return
    pytest.fail("no such moves were found")


@pytest.mark.parametrize("title", cheeseboard.titles())
def test_nor_does_it_when_the_next_decisions_time_is_used_up_first(title: str) -> None:
    table, answer, due, now = next(each for each in free_undos(title) if each[0].doc.due != each[2])
    late = By(ANN, now + LIMIT - 0.5)
    with pytest.raises(Refused) as refused:
        undo(table, late, ForSeat(seat=answer.seat))
    assert (refused.value.reason.key, due <= late.now) == ("undo-too-late", True)


def test_a_whole_evening_of_taking_back_ends_at_the_first_deadline() -> None:
    table, answer, due, now = next(each for each in free_undos("lab-rats") if each[0].doc.due != each[2])
    undo(table, By(ANN, now), ForSeat(seat=answer.seat))
    time, played = now, 0
    while time < due:
        again = replace(answer, id=f"{time}", version=table.feed(answer.seat).version)
        play(table, By(ANN, time), again)
        undo(table, By(ANN, time), ForSeat(seat=answer.seat))
        time, played = time + 7, played + 1
    assert played > 5
    assert time_up(table, time).acts


def test_after_a_pause_a_move_may_be_taken_back_however_long_it_was() -> None:
    table, answer, _, now = next(each for each in free_undos("lab-rats") if each[0].doc.due != each[2])
    propose(table, By(ANN, now), Proposed(seat=answer.seat, wish="pause"))
    go_on(table, By(ANN, now + 3600), Nothing())
    undo(table, By(ANN, now + 3610), ForSeat(seat=answer.seat))
    assert table.doc.due == now + 3600 + LIMIT
