"""Writes deploy/grafana.json, the board for operators, from the rows below."""

import json
from pathlib import Path
from typing import Any, Final

BOARD: Final = Path(__file__).parent.parent / "deploy" / "grafana.json"
SOURCE: Final = {"type": "prometheus", "uid": "${source}"}
WIDTH, HEIGHT, WHOLE = 8, 7, 24

Row = tuple[str, str, list[tuple[str, str]]]


def p99(name: str, by: str = "le") -> str:
    return f"histogram_quantile(0.99, sum by ({by}) (rate({name}_bucket[5m])))"


def rate(name: str, by: str = "") -> str:
    return f"sum{f' by ({by})' if by else ''} (rate({name}[5m]))"


PANELS: Final[list[Row]] = [
    ("Moves stored a second", "ops", [(rate("cheeseboard_moves_total"), "moves")]),
    (
        "Open sockets, tables in memory, tasks of the loop",
        "short",
        [
            ("sum(cheeseboard_sockets)", "sockets"),
            ("sum(cheeseboard_tables)", "tables"),
            ("sum(cheeseboard_tasks)", "tasks"),
        ],
    ),
    ("Messages heard a second", "ops", [(rate("cheeseboard_messages_heard_total"), "messages")]),
    ("Requests a second, by status", "reqps", [(rate("cheeseboard_requests_total", "status"), "{{status}}")]),
    (
        "Time to answer, p99, by route",
        "s",
        [(p99("cheeseboard_request_seconds", "le, route"), "{{route}}")],
    ),
    ("Loop lag, p99", "s", [(p99("cheeseboard_loop_lag_seconds", "le, instance"), "{{instance}}")]),
    ("Time to store an act, p99", "s", [(p99("cheeseboard_store_seconds"), "stored")]),
    (
        "Work that waits to be stored; acts another node made first",
        "short",
        [("sum(cheeseboard_store_waiting)", "waiting"), (rate("cheeseboard_conflicts_total"), "conflicts/s")],
    ),
    ("Bots: time to answer, p99", "s", [(p99("cheeseboard_bot_seconds"), "answer")]),
    (
        "Bots: answers a second, and questions that wait",
        "short",
        [
            (rate("cheeseboard_bots_total", "answer"), "{{answer}}"),
            ("sum(cheeseboard_bots_waiting)", "waiting"),
            ("sum(cheeseboard_reviews_waiting)", "reviews"),
        ],
    ),
    (
        "Clocks: how late a limit is noticed, p99; since the last look",
        "s",
        [
            (p99("cheeseboard_clock_late_seconds"), "late"),
            ("max(cheeseboard_clock_age_seconds)", "last look"),
        ],
    ),
    (
        "Tables set aside or damaged",
        "short",
        [("sum(cheeseboard_tables_aside)", "aside"), ("sum(cheeseboard_tables_damaged)", "damaged")],
    ),
    ("Refusals a second, by reason", "ops", [(rate("cheeseboard_refused_total", "reason"), "{{reason}}")]),
    (
        "Sockets that were closed, by cause",
        "ops",
        [(rate("cheeseboard_dropped_total", "cause"), "{{cause}}")],
    ),
    ("Faults of the server", "short", [("sum(increase(cheeseboard_errors_total[1h]))", "faults in an hour")]),
    (
        "Backups: age, and results of a day",
        "s",
        [
            ("min(cheeseboard_backup_age_seconds)", "age"),
            ("sum by (result) (increase(cheeseboard_backups_total[1d]))", "{{result}}"),
        ],
    ),
    (
        "Memory",
        "bytes",
        [("process_resident_memory_bytes", "{{instance}}")],
    ),
    (
        "Processor and open files",
        "short",
        [("rate(process_cpu_seconds_total[5m])", "cores"), ("process_open_fds", "files and sockets")],
    ),
]


def panel(number: int, row: Row) -> dict[str, Any]:
    title, unit, queries = row
    across = WHOLE // WIDTH
    place = {"x": number % across * WIDTH, "y": number // across * HEIGHT, "w": WIDTH, "h": HEIGHT}
    return {
        "id": number + 1,
        "type": "timeseries",
        "title": title,
        "datasource": SOURCE,
        "gridPos": place,
        "fieldConfig": {"defaults": {"unit": unit, "min": 0}, "overrides": []},
        "targets": [
            {"refId": chr(ord("A") + n), "expr": expression, "legendFormat": legend}
            for n, (expression, legend) in enumerate(queries)
        ],
    }


def board() -> dict[str, Any]:
    source = {"name": "source", "label": "Prometheus", "type": "datasource", "query": "prometheus"}
    return {
        "title": "Cheeseboard",
        "uid": "cheeseboard",
        "schemaVersion": 39,
        "refresh": "30s",
        "time": {"from": "now-6h", "to": "now"},
        "templating": {"list": [source]},
        "panels": [panel(number, row) for number, row in enumerate(PANELS)],
    }


def text() -> str:
    return json.dumps(board(), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    BOARD.write_text(text(), "utf-8")
