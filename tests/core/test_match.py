"""A match that forgets its past positions, or goes on from a saved one, still finds its way back."""

import cheeseboard
from cheeseboard.core.chance import Chance
from cheeseboard.core.match import FREE, Match, match_at, new_match
from cheeseboard.core.record import Source

TITLE = cheeseboard.title("lab-rats")


def played(moves: int) -> Match:
    match = new_match(TITLE, 3, Source(seed=5))
    chance = Chance(9)
    for ply in range(moves):
        chance.restart(ply)
        seat = match.state.next_seat()
        match.play(seat, chance.pick(match.state.moves(seat)))
    return match


def test_a_forgotten_position_is_played_again() -> None:
    whole, forgetful = played(30), played(30)
    forgetful.forget(4)
    assert forgetful.past[:26] == [None] * 26
    assert [forgetful.before(n).digest() for n in range(30)] == [whole.before(n).digest() for n in range(30)]


def test_a_match_goes_on_from_a_saved_state() -> None:
    whole = played(30)
    middle = TITLE.load(whole.before(12).to_json())
    again = match_at(TITLE, whole.source, middle, whole.record, 12)
    assert again.state.digest() == whole.state.digest()
    assert again.made == 30
    assert again.before(3).digest() == whole.before(3).digest()


def test_what_may_be_undone_does_not_depend_on_what_is_in_memory() -> None:
    for moves in range(1, 25):
        whole = played(moves)
        entries = whole.record.entries
        saved = match_at(TITLE, whole.source, TITLE.load(whole.state.to_json()), whole.record, len(entries))
        assert [saved.may_undo(seat) for seat in range(3)] == [whole.may_undo(seat) for seat in range(3)]
    assert FREE in {played(moves).may_undo(seat) for moves in range(1, 12) for seat in range(3)}
