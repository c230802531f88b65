"""The schema, as the steps that lead to it. A step, once released, is never changed: another is added."""

from typing import Final

from cheeseboard.server.words import Denied

TABLES_AND_PEOPLE: Final = """
CREATE TABLE people (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, language TEXT NOT NULL, since DOUBLE PRECISION NOT NULL
);
CREATE TABLE tokens (
    hash TEXT PRIMARY KEY, person TEXT NOT NULL, kind TEXT NOT NULL, expires DOUBLE PRECISION
);
CREATE TABLE used (hash TEXT PRIMARY KEY);
CREATE TABLE tables (
    id TEXT PRIMARY KEY, doc TEXT NOT NULL, status TEXT NOT NULL, listed INTEGER NOT NULL,
    link TEXT, wake DOUBLE PRECISION, changed DOUBLE PRECISION NOT NULL
);
CREATE INDEX tables_lobby ON tables (changed) WHERE listed=1;
CREATE INDEX tables_changed ON tables (changed);
CREATE UNIQUE INDEX tables_link ON tables (link);
CREATE INDEX tables_wake ON tables (wake);
CREATE TABLE members (table_id TEXT NOT NULL, person TEXT NOT NULL, PRIMARY KEY (table_id, person));
CREATE INDEX members_person ON members (person);
CREATE TABLE acts (
    table_id TEXT NOT NULL, n INTEGER NOT NULL, kind TEXT NOT NULL, at DOUBLE PRECISION NOT NULL,
    seat INTEGER NOT NULL, move TEXT NOT NULL, number INTEGER NOT NULL, entropy TEXT NOT NULL,
    hash TEXT NOT NULL, back_to INTEGER NOT NULL, version INTEGER NOT NULL, tag TEXT, heard TEXT NOT NULL,
    PRIMARY KEY (table_id, n)
);
CREATE UNIQUE INDEX acts_tag ON acts (table_id, tag);
CREATE TABLE snapshots (
    table_id TEXT NOT NULL, n INTEGER NOT NULL, state TEXT NOT NULL, PRIMARY KEY (table_id, n)
);
"""

EDITIONS: Final = """
CREATE TABLE editions (digest TEXT PRIMARY KEY, title TEXT NOT NULL, data TEXT NOT NULL);
ALTER TABLE tables ADD COLUMN edition TEXT NOT NULL DEFAULT '';
CREATE INDEX tables_edition ON tables (edition);
"""

UPTIME: Final = """
CREATE TABLE uptime (id INTEGER PRIMARY KEY, seconds DOUBLE PRECISION NOT NULL);
"""

REACH: Final = """
CREATE TABLE schema_reach (oldest INTEGER NOT NULL);
"""

MODERATION: Final = """
CREATE TABLE standing (
    person TEXT PRIMARY KEY, role TEXT NOT NULL DEFAULT '', muted DOUBLE PRECISION NOT NULL DEFAULT 0,
    banned DOUBLE PRECISION NOT NULL DEFAULT 0, reason TEXT NOT NULL DEFAULT ''
);
CREATE TABLE banned_networks (
    network TEXT PRIMARY KEY, until DOUBLE PRECISION NOT NULL, reason TEXT NOT NULL
);
CREATE TABLE reports (
    id TEXT PRIMARY KEY, at DOUBLE PRECISION NOT NULL, person TEXT NOT NULL, about TEXT NOT NULL,
    table_id TEXT NOT NULL, kind TEXT NOT NULL, words TEXT NOT NULL, quotes TEXT NOT NULL,
    closed DOUBLE PRECISION NOT NULL
);
CREATE INDEX reports_at ON reports (closed, at);
CREATE TABLE audit (
    id TEXT PRIMARY KEY, at DOUBLE PRECISION NOT NULL, who TEXT NOT NULL, verb TEXT NOT NULL,
    about TEXT NOT NULL, details TEXT NOT NULL
);
CREATE INDEX audit_at ON audit (at);
CREATE INDEX tokens_person ON tokens (person);
CREATE TABLE passkeys (
    id TEXT PRIMARY KEY, person TEXT NOT NULL, name TEXT NOT NULL, key TEXT NOT NULL,
    count INTEGER NOT NULL, since DOUBLE PRECISION NOT NULL
);
CREATE INDEX passkeys_person ON passkeys (person);
"""

REVIEWS: Final = """
CREATE TABLE reviews (
    table_id TEXT NOT NULL, how TEXT NOT NULL, data TEXT NOT NULL, PRIMARY KEY (table_id, how)
);
"""

PUZZLES: Final = """
CREATE TABLE puzzle_tries (
    person TEXT NOT NULL, title TEXT NOT NULL, puzzle TEXT NOT NULL, rating INTEGER NOT NULL,
    solved INTEGER NOT NULL, at DOUBLE PRECISION NOT NULL, PRIMARY KEY (person, title, puzzle)
);
"""

MAILS: Final = """
CREATE TABLE mails (address TEXT PRIMARY KEY, person TEXT NOT NULL, since DOUBLE PRECISION NOT NULL);
CREATE INDEX mails_person ON mails (person);
"""

STEPS: Final[tuple[str, ...]] = (
    TABLES_AND_PEOPLE, EDITIONS, UPTIME, REACH, MODERATION, REVIEWS, PUZZLES, MAILS,
)  # fmt: skip

OLDEST: Final = 4
"""Programs that know this many steps can use what this one writes: later steps only add, with defaults."""

FIRST: Final = "CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)"


class NewerSchema(Denied):
    """The store was written by a newer program; this one leaves it alone."""

    def __init__(self, theirs: int) -> None:
        super().__init__("newer-schema", theirs=theirs, ours=len(STEPS))


REACHES: Final = "SELECT max(oldest) FROM schema_reach"
"""Asked of a store that a newer program has written."""


def check_reach(version: int, oldest: int | None) -> None:
    """Whether this program may use a store of a newer one, as while nodes are upgraded one by one."""
    if oldest is None or oldest > len(STEPS):
        raise NewerSchema(version)


def is_newer(version: int) -> bool:
    return version > len(STEPS)


def steps_from(version: int) -> list[str]:
    """The statements that are left to do from that version."""
    if version >= len(STEPS):
        return []
    script = ";".join((*STEPS[version:], *_noted()))
    return [statement for statement in script.split(";") if statement.strip()]


def _noted() -> tuple[str, ...]:
    """How far the store is by then, and who may use it."""
    return (
        f"INSERT INTO schema_version VALUES ({len(STEPS)})",
        "DELETE FROM schema_reach",
        f"INSERT INTO schema_reach VALUES ({OLDEST})",
    )
