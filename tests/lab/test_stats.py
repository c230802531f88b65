"""Small statistics, each against figures worked out elsewhere or by a simpler way."""

from statistics import fmean, stdev

import pytest

from cheeseboard.lab.stats import Moments, quantile, seat_for_seat, significant, two_sided, wilson


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (200, 1000, 0.1764, 0.2259)],
)
def test_the_interval_is_wilsons(successes: int, trials: int, low: float, high: float) -> None:
    assert wilson(successes, trials) == pytest.approx((low, high), abs=5e-5)


@pytest.mark.parametrize("share", [0.0, 0.25, 0.5, 0.7, 1.0])
def test_with_as_many_seats_as_the_others_a_share_is_what_it_is(share: float) -> None:
    assert seat_for_seat(share, [(1, 1), (2, 2)]) == pytest.approx(share, abs=1e-8)


@pytest.mark.parametrize("strength", [0.3, 0.5, 0.7, 0.9])
def test_a_seat_more_or_less_does_not_change_what_a_seat_is_worth(strength: float) -> None:
    """On two seats against one, and on one against two, as often as the odds of a single seat say."""
    odds = strength / (1 - strength)
    on_two, on_one = 2 * odds / (2 * odds + 1), odds / (odds + 2)
    assert seat_for_seat(on_two, [(2, 1)]) == pytest.approx(strength)
    assert seat_for_seat((on_two + on_one) / 2, [(2, 1), (1, 2)] * 5) == pytest.approx(strength)


@pytest.mark.parametrize(("z", "chance"), [(0.0, 1.0), (1.96, 0.05), (-1.96, 0.05), (2.5758, 0.01)])
def test_chance_alone_strays_as_the_normal_table_says(z: float, chance: float) -> None:
    assert two_sided(z) == pytest.approx(chance, abs=1e-4)


def test_of_fifteen_looks_four_stand_as_in_the_paper_of_benjamini_and_hochberg() -> None:
    paper = [0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719]
    assert sum(significant([*paper, 0.6528, 0.7590, 1.0])) == 4


def test_a_later_rank_that_passes_takes_those_before_it_along() -> None:
    assert significant([0.04, 0.045, 0.03, 0.9], rate=0.06) == [True, True, True, False]
    assert significant([]) == []
    assert significant([0.2, 0.5]) == [False, False]


def test_moments_are_those_of_the_whole_list() -> None:
    values = [3.0, -1.0, 4.0, 1.5, 9.25]
    found = Moments()
    for value in values:
        found.add(value)
    assert (found.mean, found.deviation) == pytest.approx((fmean(values), stdev(values)))


def test_values_not_told_count_as_nought() -> None:
    told, whole = Moments(), Moments()
    for value in (2.0, 5.0, 0.0, 0.0, 0.0):
        whole.add(value)
    for value in (2.0, 5.0):
        told.add(value)
    told.fill(5)
    assert (told.mean, told.deviation) == pytest.approx((whole.mean, whole.deviation))


def test_a_difference_that_is_always_the_same_is_no_chance() -> None:
    same, none = Moments(), Moments()
    for _ in range(30):
        same.add(2.0)
        none.add(0.0)
    assert (same.p_value(), none.p_value()) == (0.0, 1.0)


@pytest.mark.parametrize(("share", "value"), [(0.0, 1), (0.1, 1), (0.5, 5), (0.9, 9), (1.0, 10)])
def test_a_quantile_is_one_of_the_values(share: float, value: int) -> None:
    assert quantile([7, 3, 1, 10, 2, 9, 4, 8, 5, 6], share) == value
