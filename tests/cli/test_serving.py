"""The server from the command line."""

import sqlite3
from contextlib import closing

from tests.cli.conftest import Command


def test_a_backup_of_nothing_is_refused_kindly(command: Command) -> None:
    said = command("backup", "copy.db", "--database", "none.db")
    assert said.code == 2
    assert "There is no database none.db" in said.err


def test_a_backup_copies_the_database(command: Command) -> None:
    with closing(sqlite3.connect("tables.db")) as tables, tables:
        tables.execute("create table seats (name text)")
        tables.execute("insert into seats values ('Edam')")
    said = command("backup", "copy.db", "--database", "tables.db", "--lang", "es")
    assert said.code == 0
    assert "se ha copiado" in said.out
    with closing(sqlite3.connect("copy.db")) as copy:
        assert copy.execute("select name from seats").fetchall() == [("Edam",)]
