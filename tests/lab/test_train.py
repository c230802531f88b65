import pytest

from cheeseboard.bots.judge import Judge, Learned
from cheeseboard.bots.judges import JUDGES, judge_for, lessons
from cheeseboard.lab.train import Course, Sample, fit, foretold, lesson_of, play_lesson
from cheeseboard.shelf import title, titles

COURSE = Course("lab-rats", "random", 3, seed=4)


def test_the_fit_finds_what_decides_and_leaves_out_what_does_not() -> None:
    pytest.importorskip("numpy")
    rows = [[[float(i % 2), float(i % 3)], [float((i + 1) % 2), float(i % 3)]] for i in range(60)]
    samples = [Sample(each, [0.5, 0.5], [each[0][0], each[1][0]], False) for each in rows]
    weights = fit(samples)
    assert weights[0] > 1
    assert abs(weights[1]) < 0.1
    assert foretold(rows[1], weights)[0] > 0.9


def test_a_lesson_is_the_same_every_time_and_keeps_its_record() -> None:
    pytest.importorskip("numpy")
    samples = [sample for number in range(COURSE.games) for sample in play_lesson(COURSE, number)]
    assert samples == [sample for number in range(COURSE.games) for sample in play_lesson(COURSE, number)]
    lesson = lesson_of(COURSE, samples)
    assert lesson["training"]["samples"] == len(samples)
    assert len(lesson["weights"]) == len(samples[0].rows[0])


def test_a_judge_who_has_learned_asks_his_teacher_for_all_but_the_chances() -> None:
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


def test_a_title_without_a_judge_is_judged_by_its_scores() -> None:
    assert type(judge_for("somebody-elses")) is Judge
    assert set(JUDGES) <= set(titles())
