"""Mistakes that authors of games make, planted one by one: the suite finds each, and names the culprit."""

from collections.abc import Callable
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

import cheeseboard
from cheeseboard.core.edition import BadEdition
from cheeseboard.core.move import Move
from cheeseboard.core.saving import declared_types, start_fields
from cheeseboard.core.state import State
from cheeseboard.core.text import Texts
from cheeseboard.shelf import from_folder
from tests.contract.cases import OUTSIDE, Case
from tests.contract.fields import check_clone, check_saved
from tests.contract.play import moments
from tests.contract.test_sources import impurities
from tests.contract.test_texts import untranslated
from tests.thirdparty.night_market import game
from tests.thirdparty.night_market.game import Market, NightMarket, PlaceBid

TABLE = Case(OUTSIDE, 3, ())
FIELDS = list(declared_types(Market))
FOLDER = Path(game.__file__).parent


class Lamp:
    """Something that is neither a number, a truth nor a word."""


def begun() -> Market:
    state = TABLE.start(2)
    assert isinstance(state, Market)
    return state


def check_clones() -> None:
    for state in moments(TABLE.start):
        check_clone(state)


def check_saves() -> None:
    for state in moments(TABLE.start):
        check_saved(state, cheeseboard.load(state.to_json()))


@pytest.mark.parametrize("field", FIELDS)
def test_a_clone_that_forgets_a_field(field: str, monkeypatch: pytest.MonkeyPatch) -> None:
    clone = Market.clone

    def forgetful(market: Market) -> State:
        twin = clone(market)
        fresh = Market(market.setup)
        start_fields(fresh)
        setattr(twin, field, getattr(fresh, field))
        return twin

    monkeypatch.setattr(Market, "clone", forgetful)
    with pytest.raises(AssertionError, match=rf"clone\(\) forgets or changes: .*{field}"):
        check_clones()


@pytest.mark.parametrize("field", FIELDS)
def test_a_field_that_is_not_declared(field: str, monkeypatch: pytest.MonkeyPatch) -> None:
    declared = [each for each in begun().fields() if each[0] != field]
    monkeypatch.setattr(Market, "fields", lambda _: declared)
    for check in (check_clones, check_saves):
        with pytest.raises(AssertionError, match=rf"not declared, with a type, in Market: {field};"):
            check()


def test_a_type_that_nothing_says_how_to_save() -> None:
    class Lanterns(Market):
        lamp: Lamp

    with pytest.raises(TypeError, match="lamp: nothing says how a Lamp is saved"):
        Lanterns(begun().setup).fields()


def test_a_set_in_a_field() -> None:
    market = begun()
    strange: Any = set(market.hands[1])
    market.hands[1] = strange
    for write in (market.to_json, market.digest):
        with pytest.raises(TypeError, match=r"table\.hands\.1 is a set"):
            write()


def test_chance_that_is_not_in_the_state(tmp_path: Path) -> None:
    (tmp_path / "game.py").write_text("import math\nfrom random import choice\nimport time\n")
    assert impurities(tmp_path) == [
        "game.py:2: imports random: chance that is not in the state",
        "game.py:3: imports time: a clock",
    ]


def test_a_missing_translation() -> None:
    texts = Texts()
    texts.add("en", {"move": {"keep": "Keep the lot", "gamble": "Gamble"}})
    texts.add("es", {"move": {"keep": "Quedarse el lote"}})
    assert untranslated(texts) == ["es: move.gamble is missing"]


def test_a_house_edition_with_a_fault_says_where_and_what(tmp_path: Path) -> None:
    copytree(FOLDER, tmp_path / "market")
    edition = tmp_path / "market" / "edition.toml"
    edition.write_text(edition.read_text("utf-8").replace("lots = [1,", "lots = [77,"), "utf-8")
    with pytest.raises(BadEdition, match=r"The edition cannot be played\. At lots\.1: .*9"):
        from_folder(NightMarket, tmp_path / "market")


def nothing(step: PlaceBid, market: Market, seat: int) -> list[Move]:
    return []


@pytest.mark.parametrize("ask", [Market.moves, Market.default, Market.play])
def test_a_step_that_offers_nothing(ask: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    market = begun()
    monkeypatch.setattr(PlaceBid, "moves", nothing)
    more = [game.KEEP] if ask is Market.play else []
    with pytest.raises(RuntimeError, match="the step “place-bid 1” offers seat 1 no move"):
        ask(market, 1, *more)
