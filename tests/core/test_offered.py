"""How an offer reads: as its move always does, or as its step tells it now."""

import pytest

import cheeseboard
from cheeseboard.core.state import State
from cheeseboard.core.text import Texts

TITLE = cheeseboard.title("lab-rats")


@pytest.fixture
def state() -> State:
    return TITLE.start(3, seed=1)


def test_an_offer_reads_as_its_move_unless_its_step_says_more(state: State) -> None:
    seat = state.next_seat()
    move = state.moves(seat)[0]
    offered = state.describe(seat, move)
    assert offered.text("es") == move.text("es")
    assert offered.to_data() == {"move": move.key, "kind": move.kind, "args": move.args}


def test_a_move_of_a_seat_that_owes_nothing_reads_as_always(state: State) -> None:
    state.finish()
    move = TITLE.move(0)
    assert state.describe(0, move).text() == move.text()


def test_an_argument_may_be_a_sentence_itself() -> None:
    texts = Texts()
    texts.add("en", {"and": " and ", "price": {"log": "{n} {n|log|logs}"}, "lacks": "You lack {things}."})
    things = [{"say": "price.log", "n": 1}, {"say": "price.log", "n": 2}]
    assert texts.say("lacks", "en", {"things": things}) == "You lack 1 log and 2 logs."


def test_a_step_tells_what_the_move_would_do_now() -> None:
    farm = cheeseboard.title("rats-of-wistar").start(2, seed=1)
    while len(farm.moves(farm.next_seat())) <= 2:  # the pairs of the draft
        farm.play(farm.next_seat(), farm.moves(farm.next_seat())[0])
    seat = farm.next_seat()
    move = farm.setup.vocabulary.read("place-chief wood 1")
    told = farm.describe(seat, move)
    assert told.to_data()["told"]["sentence"] != move.kind
    assert told.text() != move.text()
