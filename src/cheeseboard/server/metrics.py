"""What an operator can watch: a number for everything that is refused, dropped or fails."""

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.moves = self._counter("moves", "Moves stored")
        self.refused = self._labelled("refused", "Refusals by reason", "reason")
        self.dropped = self._labelled("dropped", "Sockets closed by the server, by cause", "cause")
        self.bots = self._labelled("bots", "Answers of bots: move, time-out, crash, nonsense", "answer")
        self.conflicts = self._counter("conflicts", "Acts that another node had made before")
        self.errors = self._counter("errors", "Failures that are faults of the server")
        self.writing = Histogram(
            "cheeseboard_store_seconds", "Time until an act was stored", registry=self.registry
        )
        self.sockets = Gauge("cheeseboard_sockets", "Open sockets", registry=self.registry)

    def count_tables(self, count: Callable[[], int]) -> None:
        Gauge("cheeseboard_tables", "Tables in memory", registry=self.registry).set_function(count)

    def count_aside(self, count: Callable[[], int]) -> None:
        meaning = "Tables with a limit that cannot go on, set aside for a while"
        Gauge("cheeseboard_tables_aside", meaning, registry=self.registry).set_function(count)

    def count_damaged(self, count: Callable[[], int]) -> None:
        meaning = "Tables whose rows cannot be read"
        Gauge("cheeseboard_tables_damaged", meaning, registry=self.registry).set_function(count)

    def page(self) -> bytes:
        return generate_latest(self.registry)

    def _counter(self, name: str, meaning: str) -> Counter:
        return Counter(f"cheeseboard_{name}", meaning, registry=self.registry)

    def _labelled(self, name: str, meaning: str, label: str) -> Counter:
        return Counter(f"cheeseboard_{name}", meaning, [label], registry=self.registry)
