from dataclasses import replace

import pytest

from cheeseboard import shelf
from cheeseboard.bots.judges import judge_for, lessons
from cheeseboard.core.judge import Foreteller, Judge, Learned, shares
from cheeseboard.games.rats_of_wistar.judge.features import FEATURES
from cheeseboard.lab.train import (
    NATURAL,
    Sample,
    TrainingPlan,
    fit,
    foretelling,
    guess_by,
    lesson_of,
    play_lesson,
)
from cheeseboard.shelf import title, titles

COURSE = TrainingPlan("lab-rats", "random", 3, seed=4)


def test_the_fit_finds_what_decides_and_leaves_out_what_does_not() -> None:
    pytest.importorskip("numpy")
    rows = [[[float(i % 2), float(i % 3)], [float((i + 1) % 2), float(i % 3)]] for i in range(60)]
    samples = [Sample(each, [0.5, 0.5], [each[0][0], each[1][0]], False) for each in rows]
    weights = fit(samples)
    assert weights[0] > 1
    assert abs(weights[1]) < 0.1
    assert guess_by({"weights": weights}, samples[1])[0] > 0.9


def test_where_points_decide_what_each_thing_brings_is_found() -> None:
    pytest.importorskip("numpy")
    samples = [points_sample(i % 7, i % 5) for i in range(6000)]
    found = foretelling(samples)
    assert found["weights"][0] == pytest.approx(3, abs=0.6)
    assert found["weights"][1] == pytest.approx(-1, abs=0.6)
    assert guess_by(found, samples[1])[0] > 0.5


def points_sample(first: int, second: int) -> Sample:
    """The first seat has something worth three points each, and something that costs one."""
    rows = [[float(first), float(second)], [0.0, 0.0]]
    gain = 3.0 * first - second
    return Sample(rows, [0.5, 0.5], [float(gain > 0), float(gain <= 0)], False, [5.0, 5.0], [gain, 0.0], 1.0)


def test_a_judge_who_foretells_adds_what_comes_to_what_is_there() -> None:
    state = title("rats-of-wistar").start(players=3, seed=1)
    teacher = judge_for("rats-of-wistar", learned=False)
    nothing = Foreteller(teacher, [0.0] * len(teacher.features(state)[0]), 2.0)
    scores = [float(score) for score in state.scores]
    assert nothing.scale(state) == 2.0 * teacher.scale(state)
    assert nothing.chances(state) == pytest.approx(shares(scores, nothing.scale(state)))


def test_players_who_do_what_comes_natural_meet_things_that_are_seldom_had() -> None:
    course = TrainingPlan("rats-of-wistar", NATURAL, 4, seed=2)
    samples = [sample for number in range(course.games) for sample in play_lesson(course, number)]
    place = FEATURES.index("beds built")
    built = {round(sum(row[place :: len(FEATURES)])) for sample in samples for row in sample.rows}
    assert max(built) >= 2
    assert all(len(sample.gains) == len(sample.rows) for sample in samples)


def test_what_no_game_has_shown_stays_as_the_judge_guessed() -> None:
    pytest.importorskip("numpy")
    course = TrainingPlan("rats-of-wistar", NATURAL, 1, seed=2)
    seen = [replace(sample, test=False) for sample in play_lesson(course, 0)[:1]]
    learned = lesson_of(course, [*seen, replace(seen[0], test=True)])["weights"]
    guessed = judge_for("rats-of-wistar", learned=False).guesses()
    unseen = [i for i in range(len(guessed)) if not any(row[i] for row in seen[0].rows)]
    assert any(guessed[i] for i in unseen)
    assert [learned[i] for i in unseen] == pytest.approx([guessed[i] for i in unseen], abs=1e-3)


def test_a_lesson_is_the_same_every_time_and_keeps_its_record() -> None:
    pytest.importorskip("numpy")
    samples = [sample for number in range(COURSE.games) for sample in play_lesson(COURSE, number)]
    assert samples == [sample for number in range(COURSE.games) for sample in play_lesson(COURSE, number)]
    lesson = lesson_of(COURSE, samples)
    assert lesson["training"]["samples"] == len(samples)
    assert len(lesson["weights"]) == len(samples[0].rows[0])


def test_a_judge_that_has_learned_asks_its_teacher_for_all_but_the_chances() -> None:
    state = title("lab-rats").start(players=3, seed=1)
    teacher = judge_for("lab-rats", learned=False)
    seat = state.next_seat()
    judge = Learned(teacher, [0.0] * len(teacher.features(state)[0]))
    assert judge.chances(state) == pytest.approx([1 / 3] * 3)
    moves = state.moves(seat)
    assert judge.weights(state, seat, moves) == teacher.weights(state, seat, moves)
    assert judge.aspects(state, seat) == teacher.aspects(state, seat)
    assert judge.quiet(state, seat) == teacher.quiet(state, seat)
    assert judge.belief(state, seat) == teacher.belief(state, seat)
    assert judge.scale(state) == teacher.scale(state)


@pytest.mark.parametrize("name", titles())
def test_what_is_shipped_was_learned_from_the_features_there_are(name: str) -> None:
    lesson = lessons(name)
    if lesson is not None:
        game = title(name)
        rows = judge_for(name, learned=False).features(game.start(players=game.players[-1], seed=1))
        assert len(lesson["weights"]) == len(rows[0])
        assert lesson["training"]["loss_learned"] < lesson["training"]["loss_handwritten"]


def test_a_title_without_a_judge_is_judged_by_its_scores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "facet", lambda *_: None)
    assert type(judge_for.__wrapped__("lab-rats", learned=False)) is Judge
