"""A view keeps the type that its title declares, and the browser's types say the same."""

from __future__ import annotations

from typing import Any

import pytest

from cheeseboard.core.view import View
from tests.contract.cases import OUTSIDE, Case, amount, for_every_case
from tests.contract.declared import faults
from tests.contract.play import positions
from tools import web_types

STEP = amount(quick=40, usual=10, long=3)


def declared_view(title: str) -> Any:
    folder = web_types.GAMES / title.replace("-", "_")
    return web_types.declared_view(folder) if folder.is_dir() else None


def test_every_title_of_ours_declares_its_view() -> None:
    assert all(web_types.declared_view(folder) for folder in web_types.folders())
    assert declared_view(OUTSIDE) is None


@for_every_case
def test_what_anybody_sees_has_the_declared_type(case: Case) -> None:
    own = declared_view(case.name)
    common = {name for name, _, _ in web_types.fields_of(web_types.from_source(View))}
    for state in positions(case.start(1), 1, STEP):
        for viewer in [None, *range(case.players)]:
            view = state.view(viewer)
            look = dict(state.look(viewer))
            shared = {key: value for key, value in view.items() if key in common}
            assert [*faults(shared, View)] == []
            assert own is None or [*faults(look, own)] == []


@for_every_case
def test_what_is_printed_on_components_has_the_declared_type(case: Case) -> None:
    folder = web_types.GAMES / case.name.replace("-", "_")
    declared = [root for module, root in web_types.declared(folder) if hasattr(module, "printed")]
    for root in declared:
        assert [*faults(dict(case.title.house.components()), root, "components")] == []


def test_the_types_of_the_browser_are_fresh() -> None:
    assert web_types.stale() == [], "tools/web_types.py writes them"


def test_a_wrong_view_is_named_by_its_culprit() -> None:
    lab = declared_view("lab-rats")
    view = {
        "round": 1,
        "active": "2",
        "starter": 0,
        "corridor": [{"owner": None, "state": "ajar", "door": None}],
    }
    found = list(faults(view, lab))
    assert "view.active: '2' is no int" in found
    assert any(fault.startswith("view.corridor[0].state: 'ajar' is none of") for fault in found)
    assert "view.rats: missing" in found


def test_a_stale_page_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    pages = web_types.pages()
    monkeypatch.setattr(web_types, "pages", lambda: {path: text + "//" for path, text in pages.items()})
    assert "web/src/lib/messages.ts" in web_types.stale()
