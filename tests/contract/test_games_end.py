"""Random games come to an end, and the end is one."""

from tests.contract.cases import Batch, Case, for_every_case, for_games
from tests.contract.play import play_out, playing, refusal


@for_games(quick=12, usual=100, long=5000)
def test_random_games_end(batch: Batch) -> None:
    for seed in batch.seeds:
        assert play_out(batch.case.start(seed), seed).over


@for_every_case
def test_the_winners_have_the_most_points(case: Case) -> None:
    state = play_out(case.start(1), 1)
    assert len(state.scores) == case.players
    assert list(state.winners) == sorted(set(state.winners))
    assert case.players == 1 or state.winners, "somebody wins where several play"
    assert all(state.scores[seat] == max(state.scores) for seat in state.winners)
    assert state.view(None)["winners"] == list(state.winners)


@for_every_case
def test_the_lines_of_a_score_add_up(case: Case) -> None:
    state = case.start(2)
    for _ in playing(state, 2):
        for seat in range(case.players):
            assert sum(line.points for line in state.score_lines(seat)) == state.scores[seat]


@for_every_case
def test_after_the_end_nobody_is_to_move(case: Case) -> None:
    state = play_out(case.start(3), 3)
    assert state.to_move == ()
    assert [state.moves(seat) for seat in range(case.players)] == [[]] * case.players
    assert all(state.view(seat)["over"] for seat in range(case.players))


@for_every_case
def test_after_the_end_every_move_is_refused_kindly(case: Case) -> None:
    state = play_out(case.start(3), 3)
    for seat in range(case.players):
        assert refusal(state, seat, case.title.move(0)).key == "game-over"
        assert [barred.reason.key for barred in state.why_not(seat)] == ["game-over"]


@for_every_case
def test_a_view_is_a_copy_that_stays_as_it_was(case: Case) -> None:
    state = case.start(4)
    views = [(state.view(seat), repr(state.view(seat))) for _ in playing(state, 4) for seat in (None, 0)]
    assert all(repr(view) == text for view, text in views)


@for_every_case
def test_nothing_in_the_box_is_ever_lost_or_added(case: Case) -> None:
    state = case.start(5)
    box = sorted(state.inventory())
    assert len(box) > 0
    for seat, move in playing(state, 5):
        assert sorted(state.inventory()) == box, f"before {move.key} by seat {seat}, ply {state.ply}"
    assert sorted(state.inventory()) == box
