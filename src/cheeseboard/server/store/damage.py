"""Tables whose rows cannot be read: each is reported once, remembered, and in nobody's way."""

import logging

log = logging.getLogger("cheeseboard")


class Damage:
    def __init__(self) -> None:
        self.found: dict[str, str] = {}

    def report(self, table: str, why: object) -> None:
        if table not in self.found:
            self.found[table] = str(why)
            log.error("damaged table", extra={"table": table, "why": why})
