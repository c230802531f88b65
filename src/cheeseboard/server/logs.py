"""A line of JSON for everything worth knowing, and nothing that anybody could misuse."""

import json
import logging
from typing import Final

from cheeseboard.server.operations.tracing import note_trace

OTHERS: Final = ("message", "asctime", "taskName", "color_message")
KNOWN: Final = frozenset(vars(logging.makeLogRecord({}))).union(OTHERS)


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line = {"at": self.formatTime(record), "level": record.levelname, "message": record.getMessage()}
        line.update({key: str(value) for key, value in vars(record).items() if key not in KNOWN})
        if record.exc_info:
            line["where"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def log_as_json(level: int = logging.INFO) -> None:
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    handler.addFilter(note_trace)
    logging.basicConfig(level=level, handlers=[handler], force=True)
    logging.getLogger("uvicorn.error").addFilter(without_addresses)


def without_addresses(record: logging.LogRecord) -> bool:
    """uvicorn notes who opens a socket, with address and query; we have promised not to.

    It also logs a traceback for input that is not UTF-8: anybody could fill the log with that.
    """
    return not str(record.msg).startswith(('%s - "WebSocket', "Invalid UTF-8"))
