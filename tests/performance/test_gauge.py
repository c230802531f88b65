import pytest

from benchmarks import gauge
from benchmarks.gauge import SECONDS, Gauge


class Machine:
    """Does a thing in a thousandth of a second, but the very first in no time, and gets tired."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        self.pace = 0.001
        monkeypatch.setattr(gauge, "process_time", lambda: self.now)

    def work(self, rounds: int) -> int:
        self.now += 1e-9 if rounds == 1 else rounds * self.pace
        return rounds


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    return Machine(monkeypatch)


def test_a_sample_is_long_enough_and_short_ones_do_not_count(machine: Machine) -> None:
    found = Gauge(machine.work)
    assert found.rounds * machine.pace >= SECONDS
    assert found.rate() == pytest.approx(1000)


def test_the_best_sample_counts(machine: Machine) -> None:
    found = Gauge(machine.work)
    rates = []
    for pace in (0.002, 0.001, 0.003):
        machine.pace = pace
        rates.append(found.rate())
    assert rates == pytest.approx([500, 1000, 1000])
