"""Who is waited for: reminders, and a clock that stands still while people vote."""

import asyncio
from pathlib import Path

import pytest

from cheeseboard.bots.levels import USUAL
from cheeseboard.core.text import Refused
from cheeseboard.tables import clocks
from cheeseboard.tables.acts import By
from cheeseboard.tables.clocks import PATIENCE, VOTE
from cheeseboard.tables.doc import Person
from cheeseboard.tables.requests import Answer, Ballot, ForSeat, Proposed, Seating
from cheeseboard.tables.verbs import VERBS, perform
from tests.server.harness import Somebody, run, serving
from tests.tables.evening import ANN, Evening

BOB = Person("bob", "Bob", "en")
EVE = Person("eve", "Eve", "en")
LIMIT = 100.0


def two_people() -> Evening:
    """Ann on 0 and 2, Bob on 1; Lab RATS asks all at once."""
    evening = Evening("lab-rats", "me", "anyone", "here", seed=2)
    evening.table.doc.limit, evening.table.doc.listed = LIMIT, True
    evening.take(perform(evening.table, VERBS["sit"], By(BOB, evening.now), Seating(seat=1)))
    return evening


def test_who_is_waited_for_is_reminded_and_nobody_else_hears_it() -> None:
    evening = two_people()
    change = evening.do("nudge", seat=1)
    assert [act.kind for act in change.acts] == ["nudge"]
    assert change.acts[0].heard[0].facts is None
    assert change.acts[0].heard[0].secrets.keys() == {1}
    assert not change.news
    assert not change.public


def test_nobody_is_reminded_who_is_not_waited_for() -> None:
    evening = two_people()
    for seat in (0, 2):
        with pytest.raises(Refused) as refused:
            evening.do("nudge", seat=seat)
        assert refused.value.reason.key == "nobody-to-nudge"


def test_the_clock_stands_still_while_people_vote_and_no_longer() -> None:
    evening = two_people()
    doc, due = evening.table.doc, evening.table.doc.due
    assert due == evening.now + LIMIT
    evening.take(
        perform(evening.table, VERBS["propose"], By(ANN, evening.now), Proposed(seat=0, wish="pause"))
    )
    assert doc.due == due + VOTE
    evening.now += 10
    evening.take(perform(evening.table, VERBS["vote"], By(BOB, evening.now), Ballot(agree=False)))
    assert doc.due == due + 10


def test_a_vote_that_nobody_answers_wins_half_a_minute_and_no_more() -> None:
    evening = two_people()
    doc, due = evening.table.doc, evening.table.doc.due or 0.0
    evening.do("propose", seat=0, wish="pause")
    evening.now += 10 * VOTE
    evening.take(perform(evening.table, VERBS["vote"], By(BOB, evening.now), Ballot(agree=False)))
    assert doc.due == due + VOTE


def test_a_new_deadline_waits_for_the_vote_too_and_the_vote_takes_nothing_from_it() -> None:
    evening = two_people()
    doc = evening.table.doc
    evening.do("propose", seat=0, wish="pause")
    evening.now += 10
    clocks.set_due(doc, evening.now, afresh=True)
    assert doc.due == evening.now + VOTE - 10 + LIMIT
    evening.now += 5
    evening.take(perform(evening.table, VERBS["vote"], By(BOB, evening.now), Ballot(agree=False)))
    assert doc.due == evening.now + LIMIT


def test_one_sees_who_has_the_table_open_and_is_told_of_a_reminder(tmp_path: Path) -> None:
    async def evening() -> None:
        async with serving(tmp_path / "t.db") as server:
            ann, bob = await Somebody(server.url).arrive(), await Somebody(server.url).arrive("Bob")
            table = (await ann.table("me", "anyone", "here", listed=True))["info"]["table"]
            async with ann.socket() as here, bob.socket() as there:
                await there.ask("sit", table=table, seat=1)
                await here.ask("watch", table=table, seat=0)
                assert (await here.ask("present", table=table))["seats"] == [0, 2]
                await there.ask("watch", table=table, seat=1)
                assert (await here.ask("present", table=table))["seats"] == [0, 1, 2]
                await here.ask("nudge", table=table, seat=1)
                async with asyncio.timeout(10):
                    while (told := await there.next())["type"] != "nudged":
                        pass
                assert (told["seat"], told["name"]) == (1, "Ann")

    run(evening())


def waiting_for_bob(limit: float | None = None) -> Evening:
    """Ann has answered for both of her seats; Bob has not, and there is nothing else to do."""
    evening = two_people()
    evening.table.doc.limit = limit
    while set(evening.table.doc.to_move) != {1}:
        evening.click(next(seat for seat in evening.table.doc.to_move if seat != 1))
    return evening


def test_after_a_while_a_bot_stands_in_for_who_does_not_come_and_leaves_when_they_do() -> None:
    evening = waiting_for_bob()
    doc = evening.table.doc
    with pytest.raises(Refused) as refused:
        evening.do("stand-in", seat=1)
    assert refused.value.reason.key == "too-soon"
    evening.now += PATIENCE
    change = evening.do("stand-in", seat=1)
    assert change.public
    assert clocks.robots(doc) == [1]
    assert clocks.level_of(doc, 1) == USUAL
    assert doc.wake is not None
    perform(evening.table, VERBS["back"], By(BOB, evening.now), ForSeat(seat=1))
    assert clocks.robots(doc) == []


def ann_has_waited_for_bob() -> Evening:
    """And would go on; Eve has not been asked yet."""
    evening = Evening("lab-rats", "me", "anyone", "anyone", seed=2)
    evening.table.doc.listed = True
    for seat, person in ((1, BOB), (2, EVE)):
        evening.take(perform(evening.table, VERBS["sit"], By(person, evening.now), Seating(seat=seat)))
    evening.now += PATIENCE
    evening.do("stand-in", seat=1)
    return evening


def test_everybody_else_must_have_waited_long_enough() -> None:
    evening = ann_has_waited_for_bob()
    doc = evening.table.doc
    assert evening.table.info().seats[1].waived == ["ann"]
    assert clocks.robots(doc) == []
    perform(evening.table, VERBS["stand-in"], By(EVE, evening.now), ForSeat(seat=1))
    assert clocks.robots(doc) == [1]
    with pytest.raises(Refused):
        evening.do("stand-in", seat=0)


def test_who_answers_in_time_is_waited_for_anew() -> None:
    evening = ann_has_waited_for_bob()
    doc = evening.table.doc
    answer = Answer(seat=1, version=evening.table.feed(1).version, id="1", move=evening.choose(1))
    perform(evening.table, VERBS["play"], By(BOB, evening.now), answer)
    assert doc.chairs[1].waived == []


def test_half_of_a_limit_is_theirs() -> None:
    evening = waiting_for_bob(limit=86_400.0)
    evening.now += PATIENCE
    with pytest.raises(Refused):
        evening.do("stand-in", seat=1)
    evening.now += 43_200.0
    evening.do("stand-in", seat=1)
    assert evening.table.doc.chairs[1].away


def test_reminders_are_the_seated_peoples_own() -> None:
    evening = two_people()
    with pytest.raises(Refused):
        perform(evening.table, VERBS["nudge"], By(EVE, evening.now), ForSeat(seat=0))
