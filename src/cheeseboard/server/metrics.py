"""What an operator can watch: a number for everything that is refused, dropped or fails."""

from collections.abc import Callable, Iterable
from typing import Final

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    PlatformCollector,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.core import CounterMetricFamily
from prometheus_client.registry import Collector

QUICK: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
SLOW: Final = (0.1, 0.5, 1, 2, 5, 10, 30, 60, 300)


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.moves = self._counter("moves", "Moves stored")
        self.refused = self._labelled("refused", "Refusals by reason", "reason")
        self.dropped = self._labelled("dropped", "Sockets closed by the server, by cause", "cause")
        self.bots = self._labelled("bots", "Answers of bots: move, time-out, crash, nonsense", "answer")
        self.conflicts = self._counter("conflicts", "Acts that another node had made before")
        self.errors = self._counter("errors", "Failures that are faults of the server")
        self.writing = self._timed("store_seconds", "Time until an act was stored", QUICK)
        self.sockets = Gauge("cheeseboard_sockets", "Open sockets", registry=self.registry)
        self.requests = Counter(
            "cheeseboard_requests",
            "Requests over HTTP",
            ["route", "method", "status"],
            registry=self.registry,
        )
        self.request_seconds = Histogram(
            "cheeseboard_request_seconds",
            "Time until a request was answered",
            ["route"],
            buckets=QUICK,
            registry=self.registry,
        )
        self.loop_lag = self._timed("loop_lag_seconds", "How late the loop is that serves everybody", QUICK)
        self.thinking = self._timed("bot_seconds", "Time until a bot had answered, waiting included", SLOW)
        self.late = self._timed("clock_late_seconds", "How late a limit was noticed", SLOW)
        self.backups = self._labelled("backups", "Scheduled backups by result: whole, failed", "result")
        ProcessCollector(registry=self.registry)
        PlatformCollector(registry=self.registry)

    def show(self, name: str, meaning: str, figure: Callable[[], float]) -> None:
        """A figure that somebody else keeps, read when it is asked for."""
        Gauge(f"cheeseboard_{name}", meaning, registry=self.registry).set_function(figure)

    def show_total(self, name: str, meaning: str, figure: Callable[[], float]) -> None:
        """A plain number that only grows: cheaper to keep than a counter, where it grows at every message."""
        self.registry.register(_Total(f"cheeseboard_{name}", meaning, figure))

    def count_tables(self, count: Callable[[], int]) -> None:
        self.show("tables", "Tables in memory", count)

    def count_aside(self, count: Callable[[], int]) -> None:
        self.show("tables_aside", "Tables with a limit that cannot go on, set aside for a while", count)

    def count_damaged(self, count: Callable[[], int]) -> None:
        self.show("tables_damaged", "Tables whose rows cannot be read", count)

    def page(self) -> bytes:
        return generate_latest(self.registry)

    def _counter(self, name: str, meaning: str) -> Counter:
        return Counter(f"cheeseboard_{name}", meaning, registry=self.registry)

    def _labelled(self, name: str, meaning: str, label: str) -> Counter:
        return Counter(f"cheeseboard_{name}", meaning, [label], registry=self.registry)

    def _timed(self, name: str, meaning: str, buckets: tuple[float, ...]) -> Histogram:
        return Histogram(f"cheeseboard_{name}", meaning, buckets=buckets, registry=self.registry)


class _Total(Collector):
    def __init__(self, name: str, meaning: str, figure: Callable[[], float]) -> None:
        self.name = name
        self.meaning = meaning
        self.figure = figure

    def collect(self) -> Iterable[CounterMetricFamily]:
        yield CounterMetricFamily(self.name, self.meaning, value=self.figure())
