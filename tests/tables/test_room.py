"""The room of the tables: no carrier is needed, and every request means the same to every reader."""

import subprocess
import sys
from dataclasses import fields
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cheeseboard.server.checked import checked, request_from
from cheeseboard.tables import requests
from cheeseboard.tables.rights import check
from cheeseboard.tables.shapes import read
from cheeseboard.tables.verbs import VERBS
from cheeseboard.tables.words import Denied, Forbidden
from tests.server.harness import run
from tests.tables.carriers import Direct

ALONE = """
import sys
CARRIERS = "msgspec litestar uvicorn websockets asyncpg sqlite3 asyncio multiprocessing numpy".split()
class Blocker:
    def find_spec(self, name, *rest):
        if name.partition(".")[0] in CARRIERS:
            raise ImportError(name)
sys.meta_path.insert(0, Blocker())
from cheeseboard.tables.acts import By
from cheeseboard.tables import chairs, deal, pace, setting, verbs
from cheeseboard.tables.doc import Person
from cheeseboard.tables.requests import NewTable
from cheeseboard.tables.shapes import read
from cheeseboard.tables.table import Table
by = By(Person("ann", "Ann", "en"), 0.0)
wish = read(NewTable, {"title": "lab-rats", "seats": [{"who": "me"}] * 3})
table = Table(setting.new_table(by, wish, setting.Given("t", b"0" * 32), ()))
deal.deal_if_full(table, chairs.set_up(table, 0.0), 0.0)
row = verbs.VERBS["play"]
while table.doc.status == "playing":
    seat = table.doc.to_move[0]
    whole = table.whole(seat)
    data = {"seat": seat, "version": whole.version, "id": "a", "move": whole.page["offers"][0]["move"]}
    verbs.perform(table, row, by, read(row.request, data))
print(table.info().winners)
"""


def test_a_game_is_played_where_there_is_nothing_but_the_standard_library() -> None:
    played = subprocess.run([sys.executable, "-c", ALONE], capture_output=True, text=True, check=False)
    assert played.returncode == 0, played.stderr
    assert played.stdout.startswith("[")


def test_a_table_that_is_read_again_shows_everybody_the_same() -> None:
    async def evening() -> None:
        carrier = Direct()
        await carrier.arrive("Ann")
        table = await carrier.set_table("Ann", title="lab-rats", seats=[{"who": "me"}] * 3)
        for n in range(60):
            seat = carrier.tables[table].doc.to_move[0]
            whole = await carrier.look("Ann", table, seat)
            move = whole["page"]["offers"][-1]["move"]
            await carrier.do("Ann", table, "play", seat=seat, version=whole["version"], id=f"{n}", move=move)
        seen = [await carrier.look("Ann", table, viewer) for viewer in (None, 0, 1, 2)]
        carrier.tables[table] = carrier.store.load(table)
        assert [await carrier.look("Ann", table, viewer) for viewer in (None, 0, 1, 2)] == seen

    run(evening())


def test_a_verb_that_does_not_say_who_may_use_it_is_nobodys() -> None:
    async def evening() -> None:
        carrier = Direct()
        await carrier.arrive("Ann")
        table = await carrier.set_table("Ann", title="lab-rats", seats=[{"who": "me"}] * 3)
        who: Any = "whoever"
        with pytest.raises(Forbidden):
            check(carrier.tables[table].doc, who, "ann", None)

    run(evening())


WORTHS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 20),
    st.just(2**60),
    st.floats(-2, 3e6),
    st.text(max_size=70),
    st.sampled_from(("0" * 64, "pause", "undo", "me", "bot", "x" * 501)),
    st.lists(st.fixed_dictionaries({"who": st.sampled_from(("me", "bot", "you"))}), max_size=17),
)
KINDS: list[Any] = [*dict.fromkeys(verb.request for verb in VERBS.values()), requests.NewTable]


@settings(suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(st.sampled_from(KINDS), st.data())
def test_the_plain_reader_and_the_servers_agree_on_every_request(kind: Any, data: st.DataObject) -> None:
    own = [field.name for field in fields(kind)]
    names = data.draw(st.lists(st.sampled_from((*own, "other")), unique=True))
    given = {name: data.draw(WORTHS) for name in names}
    try:
        plain = read(kind, given)
    except Denied:
        plain = None
    try:
        fast = request_from(kind, msgspec.json.decode(msgspec.json.encode(given), type=checked(kind)))
    except msgspec.ValidationError:
        fast = None
    assert plain == fast
