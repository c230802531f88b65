"""Editions: what is wrong with one is told, and a person's own can be played."""

import copy
from collections.abc import Callable
from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from cheeseboard.core.edition import BadEdition, Edition
from cheeseboard.core.text import LANGUAGES
from cheeseboard.games.rats_of_wistar.provenance import TOLD
from cheeseboard.games.rats_of_wistar.rules.words import KINDS
from cheeseboard.terminal.pictures import picture
from tests.games.rats_of_wistar.table import HOUSE, TITLE, Table, edition_with

Data = dict[str, Any]


def card(data: Data, number: int) -> Data:
    return next(row for row in data["invention"] if row["number"] == number)


def set_effect(number: int, kind: str, effect: Any) -> Callable[[Data], None]:
    def change(data: Data) -> None:
        row = card(data, number)
        for old in ("immediate", "once", "income", "endgame", "permanent", "aggressive"):
            row.pop(old, None)
        row[kind] = effect

    return change


FAULTS: list[tuple[Callable[[Data], None], str]] = [
    (lambda data: data.pop("hero"), "missing"),
    (lambda data: card(data, 44).pop("aggressive"), "one-effect"),
    (lambda data: card(data, 44).update(immediate={"gain": {"wood": 1}}), "one-effect"),
    (lambda data: card(data, 44).update(number=45), "twice"),
    (lambda data: card(data, 44).update(icons=["luck"]), "choice"),
    (lambda data: card(data, 44).update(cost={"cheese": 1}), "unknown"),
    (set_effect(44, "immediate", {"if": {"wood": 1}}), "empty-body"),
    (set_effect(44, "immediate", {"every": 2, "gain": {"wood": 1}}), "every-without-per"),
    (set_effect(44, "immediate", {"gain": {"wood": -1}}), "count"),
    (set_effect(44, "immediate", {"play": {"free": 1}}), "flag"),
    (set_effect(44, "endgame", {"gain": {"wood": 1}}), "endgame"),
    (set_effect(44, "endgame", {"pay": {"wood": 1}, "gain": {"points": 1}}), "endgame"),
    (set_effect(44, "permanent", {"gain": {"wood": 1}}), "permanent"),
    (set_effect(44, "permanent", {"when": "take wood", "gain": {"explore": 1}}), "taking"),
    (set_effect(44, "aggressive", {"more": "doors", "lose": {"hero": 1}}), "unknown"),
    (set_effect(44, "permanent", {"when": "main-dig", "gain": {"main-dig": 1}}), "main-trigger"),
    (lambda data: data["objective"][0].update(rewards=[{"gain": {"wood": 1}}] * 4), "one-effect"),
    (lambda data: data["objective"][0].pop("reward"), "one-effect"),
    (lambda data: data["objective"][0].update(also=[{"count": "rooms"}]), "missing"),
    (lambda data: data["objective"][0].update(also=[{"count": "luck", "needs": [1, 2, 3, 4]}]), "choice"),
    (lambda data: data["mission"][0]["row"][1].update(lock=2), "lock"),
    (lambda data: data.update(guest=data["guest"][:12]), "too-few"),
    (lambda data: data["room"][0].update(missions=[4, 1, 1]), "too-few"),
    (lambda data: data.update(door=data["door"][:5]), "too-few"),
    (lambda data: data.update(invention=data["invention"][:45]), "too-few"),
]


@pytest.mark.parametrize(("change", "fault"), FAULTS)
def test_each_fault_is_told_in_both_languages(change: Callable[[Data], None], fault: str) -> None:
    data = copy.deepcopy(HOUSE)
    change(data)
    with pytest.raises(BadEdition) as caught:
        TITLE.read_edition(data)
    assert fault in [each.key for each in caught.value.faults]
    for language in LANGUAGES:
        assert all("{" not in each.text(TITLE.texts, language) for each in caught.value.faults)


def test_an_own_edition_is_played_saved_and_read_again() -> None:
    names = {"en": "Star", "es": "Estrella"}
    edition = edition_with({44: {"name": names, "immediate": {"gain": {"wood": 7}}}})
    table = Table(edition=edition).hold(44).have(metal=1).to_play().do("play 44")
    assert table.family.wood == 7
    again = TITLE.load(table.game.to_json())
    assert again.to_json() == table.game.to_json()
    assert again.setup.edition.digest == edition.digest != TITLE.house.digest


def test_questions_about_effects_of_an_own_edition_have_words() -> None:
    edition = edition_with({44: {"cost": {}, "immediate": {"pay": {"items": 3}, "gain": {"points": 9}}}})
    table = Table(edition=edition).hold(44).have(wood=3).to_play().do("play 44")
    step = table.game.pending(table.me)
    assert step is not None
    args = step.args(table.game, table.me)
    said = edition.texts.say(f"prompt.{step.name}", "en", args)
    assert said == "You may do this: pay 3 items to score 9 points. Will you?"


@pytest.fixture(scope="module")
def dear() -> Edition:
    """Every invention costs seven wood and nothing else."""
    return edition_with({row["number"]: {"cost": {"wood": 7}} for row in HOUSE["invention"]})


def test_cards_of_an_own_edition_say_and_carry_its_prices(dear: Edition) -> None:
    told = [text for _, pieces in dear.catalogue("en") for _, text in pieces if text.startswith("Costs ")]
    assert len(told) == len(HOUSE["invention"])
    assert [text for text in told if not text.startswith("Costs 7 wood")] == []
    printed = dear.components()["invention"].values()
    assert [card for card in printed if card["cost"] != [{"icon": "wood", "n": 7}]] == []


def test_table_and_terminal_ask_the_prices_of_an_own_edition(dear: Edition) -> None:
    table = Table(edition=dear).hold(44).have(wood=6).to_play()
    assert "play 44" not in table.offer()
    console = Console(width=160, file=StringIO(), record=True)
    console.print(picture(table.game.view(table.me), dear, "en", ["Ana", "Brie"]))
    assert "7🪵" in console.export_text()
    table = Table(edition=dear).hold(44).have(wood=7).to_play().do("play 44")
    assert table.family.wood == 0


def test_prices_are_paid_from_the_most_special_to_the_least() -> None:
    table = Table().hold(44, 12).have(wood=1)
    table.perform({"pay": {"items": 1, "card": 1, "advanced": 1}, "gain": {"points": 1}}).do("pay")
    assert table.offer() == ["discard 12"]
    table.do("discard 12")
    assert table.offer() == ["discard 44"]
    table.do("discard 44", "pay-wood")
    assert (table.family.items(), table.family.points) == (0, 11)


TOLD_ONLY_BY_NAME = (7, 62)
TOLD_WITH_COST = (80, 127)
TOLD_WITH_POINTS = (7, 80, 127)


@pytest.mark.parametrize("number", TOLD["invention"])
def test_what_the_rulebook_tells_of_a_card_outlasts_tuning(number: int) -> None:
    before, now = (
        next(row for row in rows["invention"] if row["number"] == number)
        for rows in (HOUSE, TITLE.house.data)
    )
    kept = ["number", "name", "deck", "type"]
    kept += [] if number in TOLD_ONLY_BY_NAME else KINDS
    kept += ["cost", "needs", "icons"] if number in TOLD_WITH_COST else []
    kept += ["points"] if number in TOLD_WITH_POINTS else []
    assert {key: now.get(key) for key in kept} == {key: before.get(key) for key in kept}


def test_what_the_rulebook_tells_of_boards_and_tiles_outlasts_tuning() -> None:
    house = TITLE.house.data
    assert (house["board"]["rooms"][:2], house["board"]["beds"][0]) == ([0, 1], 2)
    assert 10 in house["board"]["rooms"]
    assert 7 in house["board"]["beds"]
    assert house["mission"][0]["reveal"] == {"gain": {"wood": 2}}
    assert house["mission"][0]["row"][2]["cost"] == {"metal": 2}
    assert house["mission"][0]["row"][2]["reward"] == {"gain": {"electricity": 1}}
    assert house["mission"][1]["row"][0]["cost"] == {"items": 2}
    assert house["mission"][1]["row"][0]["needs"] == {"agility": 3}
    assert (house["objective"][0]["needs"][:2], house["objective"][0]["reward"]) == (
        [3, 4],
        {"gain": {"advanced": 1, "points": 4}},
    )
    assert [house["board"][key] for key in ("abilities", "pair")] == [
        HOUSE["board"][key] for key in ("abilities", "pair")
    ]
    for kind, number in (("guest", 3), ("cheese", 1), ("door", 1)):
        assert house[kind][:number] == HOUSE[kind][:number]
