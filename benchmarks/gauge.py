"""How fast something goes, in processor time, so that other people's programs count less."""

from collections.abc import Callable
from time import process_time

Work = Callable[[int], int]
"""Does a number of rounds of something and returns how many things were done."""

SECONDS = 0.15


class Gauge:
    """Finds out first how many rounds make a sample long enough to be worth a look."""

    def __init__(self, work: Work) -> None:
        self.work = work
        self.rounds = 1
        self.best = 0.0
        while self._sample()[1] < SECONDS:
            self.rounds *= 2

    def rate(self) -> float:
        """The best rate so far, after one more sample."""
        done, seconds = self._sample()
        self.best = max(self.best, done / seconds)
        return self.best

    def _sample(self) -> tuple[int, float]:
        start = process_time()
        done = self.work(self.rounds)
        return done, process_time() - start
