"""A game told for a report: nothing in it depends on which game it is."""

import pytest

import cheeseboard
from cheeseboard.lab.story import Story, deficit, lead_changes, settled, tell
from cheeseboard.lab.study import Study, play


@pytest.mark.parametrize("name", cheeseboard.titles())
def test_every_title_can_be_told(name: str) -> None:
    title = cheeseboard.title(name)
    players = title.players[-1]
    story = tell(title.start(players, 5), ["random"] * players, 5)
    moves = {use: counts for use, counts in story.uses.items() if use.startswith("move ") and "=" not in use}
    assert sum(map(sum, moves.values())) == story.moves
    assert all(len(counts) == players + 1 for counts in story.uses.values())
    assert len(story.standings) == 10
    assert all(story.offers[use] >= sum(counts) for use, counts in moves.items())
    assert 0 <= story.settled <= 1


def test_points_are_told_by_their_reasons() -> None:
    title = cheeseboard.title("house-of-cats")
    story = tell(title.start(2, 5), ["random"] * 2, 5)
    assert [sum(parts.values()) for parts in story.parts] == story.scores
    assert "rooms" in story.parts[0]


def test_what_only_one_seat_was_told_is_counted_as_its_own() -> None:
    title = cheeseboard.title("rafts")
    story = tell(title.start(2, 5), ["random"] * 2, 5)
    drawn = [counts for use, counts in story.uses.items() if use.startswith("event card-drawn card=")]
    assert drawn
    assert all(nobody == 0 for *_, nobody in drawn)


def test_what_the_last_move_brings_about_is_not_counted() -> None:
    title = cheeseboard.title("rafts")
    story = tell(title.start(2, 5), ["random"] * 2, 5)
    assert not any(use.startswith("event game-won") for use in story.uses)


def test_a_story_says_with_what_the_game_was_won() -> None:
    title = cheeseboard.title("rafts")
    state = title.start(2, 5)
    story = tell(state, ["random"] * 2, 5)
    (line,) = [line for line in state.score_lines(story.winners[0]) if line.points]
    assert story.won_with == [f"event game-won objective={line.args['objective']}"]


def test_a_task_half_done_is_half_a_lead() -> None:
    title = cheeseboard.title("rafts")
    story = tell(title.start(2, 5), ["random"] * 2, 5)
    assert any(0 < stood < 1 for stood in story.standings[4])


def test_the_lead_changes_when_another_leads_alone() -> None:
    course = [[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [1.0, 0.0], [1.0, 2.0], [3.0, 2.0]]
    assert lead_changes(course) == 2


def test_a_game_is_settled_when_the_winner_is_behind_for_the_last_time() -> None:
    course = [[0.0, 0.0], [0.0, 3.0], [1.0, 3.0], [4.0, 3.0]]
    assert settled(course, [0]) == 0.75
    assert deficit(course, [0]) == 3.0
    assert (settled(course, [1]), deficit(course, [1])) == (1.0, 1.0)


def test_a_story_survives_the_file() -> None:
    study = Study("lab-rats", (3,), games=1)
    data = play(study, range(1))[0]
    assert Story(**data).to_data() == data
