"""What the rulebook's list of icons shows can be written in an edition of one's own, and is played."""

import copy
from typing import Any

import pytest

from cheeseboard.core.edition import Edition
from cheeseboard.core.text import LANGUAGES
from cheeseboard.games.rats_of_wistar.printed import printed
from cheeseboard.games.rats_of_wistar.rules.components import Box
from cheeseboard.games.rats_of_wistar.rules.words import MAINS
from tests.games.rats_of_wistar.table import HOUSE, TITLE, Table, edition_with

REWARDS = [{"gain": {"points": 8 - 2 * space}} for space in range(4)]
COMPOUND = {
    "count": "rooms",
    "needs": [3, 4, 5, 6],
    "also": [{"count": "beds", "needs": [1, 2, 3, 4]}],
    "rewards": REWARDS,
}
PERMANENT = {"gain": {"points": 1}}


def with_objective(row: dict[str, Any]) -> Edition:
    """Every objective asks for the same, so that it does not matter which ones are open."""
    data = copy.deepcopy(HOUSE)
    for old in data["objective"]:
        name = old["name"]
        old.clear()
        old.update({"name": name, **row})
    return TITLE.read_edition(data)


@pytest.mark.rule("9.18")
@pytest.mark.parametrize(
    ("main", "asked"), [("dig", "room"), ("build", "bed"), ("develop", "project"), ("explore", "explore")]
)
def test_an_effect_names_a_main_action_and_it_is_done_with_the_workers_of_its_area(
    main: str, asked: str
) -> None:
    table = Table().have(wood=9, metal=9, workers=[2, 2, 2])
    table.perform({"gain": {f"main-{main}": 1}})
    assert table.pending == f"deed-{asked} {table.me} 2"


@pytest.mark.rule("9.18")
@pytest.mark.parametrize(("item", "area"), [("wood", 0), ("metal", 1)])
def test_a_named_collecting_takes_as_much_as_there_are_workers(item: str, area: int) -> None:
    workers = [0, 0, 0]
    workers[area] = 3
    table = Table().have(workers=workers).perform({"gain": {f"main-{item}": 2}})
    assert getattr(table.family, item) == 6


@pytest.mark.rule("9.18")
@pytest.mark.parametrize("main", MAINS)
def test_a_named_main_action_without_workers_says_why_it_cannot_be_used(main: str) -> None:
    edition = edition_with({44: {"once": {"gain": {f"main-{main}": 1}}}})
    table = Table(edition=edition).own(44)
    assert table.why("use 44") == "no-strength"
    table.have(wood=9, metal=9, workers=[1, 1, 1])
    assert "use 44" in table.offer()


@pytest.mark.rule("9.19")
def test_an_effect_sends_workers_from_the_entrance_as_long_as_there_are_some() -> None:
    table = Table().have(entrance=2).perform({"gain": {"send": 3}})
    assert table.offer() == ["pass", *(f"send-worker {area}" for area in ("forest", "lair", "farm"))]
    table.do("send-worker farm", "send-worker lair")
    assert (table.family.workers, table.family.entrance) == ([0, 1, 1], 0)
    assert table.pending.startswith("turn")


@pytest.mark.rule("9.19")
def test_nobody_at_the_entrance_means_nobody_is_sent() -> None:
    table = Table(edition=edition_with({44: {"once": {"gain": {"send": 1}}}})).own(44).have(entrance=0)
    assert table.why("use 44") == "nobody-at-entrance"


@pytest.mark.rule("13.5")
def test_all_conditions_of_an_objective_must_be_met_and_the_missing_one_is_told() -> None:
    table = Table(edition=with_objective(COMPOUND)).have(dug=3)
    claim = f"claim {table.game.objectives[0] + 1}"
    barred = table.game.why_not(table.me)
    reason = next(each.reason for each in barred if each.move is not None and each.move.key == claim)
    assert (reason.key, reason.args["n"]) == ("objective-needs", 0)
    assert claim in table.have(beds=1, built=1).offer()


@pytest.mark.rule("13.5")
def test_each_space_of_an_objective_gives_its_own_bonus() -> None:
    table = Table(players=4, edition=with_objective(COMPOUND))
    claim = f"claim {table.game.objectives[0] + 1}"
    for place, seat in enumerate(table.game.order[:2]):
        table.have(seat, dug=6, beds=4, built=4, points=0)
        table.turn(claim, "visit-hut", "pass", "end-turn")
        assert table.game.families[seat].points == 8 - 2 * place


@pytest.mark.rule("13.5")
def test_an_objective_of_ones_own_gives_the_bonus_of_its_first_space() -> None:
    table = Table(edition=with_objective(COMPOUND)).have(private=[12], dug=3, beds=1, built=1, points=0)
    table.game.objectives = [each if each != 12 else 0 for each in table.game.objectives]
    table.refresh()
    assert table.do("claim 13").family.points == 8


@pytest.mark.rule("9.8")
@pytest.mark.parametrize(
    ("when", "fields", "moves"),
    [
        ("tent", {"room": 1}, ["pitch-tent"]),
        ("main-wood", {"workers": [2, 0, 0]}, ["place-chief wood 1", "do-main"]),
        ("home-guest", {}, ["take-from-supply home"]),
        ("basement-guest", {}, ["take-from-supply basement"]),
    ],
)
def test_tents_guests_by_colour_and_main_actions_set_off_permanent_effects(
    when: str, fields: dict[str, Any], moves: list[str]
) -> None:
    table = Table(edition=edition_with({44: {"permanent": {"when": when, **PERMANENT}}}))
    table.own(44).have(points=0, **fields)
    if when.endswith("guest"):
        table.game.supply = [[0], [next(i for i, g in enumerate(table.box.guests) if g.floor == 1)]]
        table.perform({"gain": {"guest": 1}})
    table.do(*moves)
    assert table.family.points >= 1


@pytest.mark.rule("9.12")
@pytest.mark.parametrize(("loss", "left"), [("items", []), ("basic", [12]), ("advanced", [44])])
def test_an_attack_takes_items_or_cards_of_one_deck_as_far_as_there_are_any(
    loss: str, left: list[int]
) -> None:
    attack = {"more": "hand", "lose": {loss: 3}}
    table = Table(edition=edition_with({45: {"cost": {}, "needs": {}, "aggressive": attack}}))
    table.hold(44, 12, seat=table.other).hold(45).to_play().do("play 45")
    while table.game.to_move[0] == table.other:
        table.do(table.offer()[0])
    assert table.rival.hand == left


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_of_it_has_words_and_drawings(language: str) -> None:
    effects = [{"gain": {f"main-{main}": 1}} for main in MAINS]
    cards = {44: {"immediate": [*effects, {"gain": {"send": 2}}]}}
    edition = edition_with(cards)
    said = edition.texts.say("card_text.44", language)
    assert all(TITLE.texts.say(f"main.{main}", language) in said for main in MAINS)
    assert isinstance(edition, Box)
    drawn = [piece.get("icon") for piece in printed(edition)["invention"]["44"]["effect"]]
    assert [icon for icon in drawn if icon] == [*(f"main-{main}" for main in MAINS), "send"]


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        (
            "en",
            (
                "Have at least 3 rooms dug (later 4, 5 and 6) and 1 bed (later 2, 3 and 4): "
                "on space 1, score 8 points; on space 2, score 6 points; on space 3, score 4 points; "
                "on space 4, score 2 points."
            ),
        ),
        (
            "es",
            (
                "Ten al menos 3 salas excavadas (después 4, 5 y 6) y 1 cama (después 2, 3 y 4): "
                "en el espacio 1, gana 8 puntos; en el espacio 2, gana 6 puntos; "
                "en el espacio 3, gana 4 puntos; en el espacio 4, gana 2 puntos."
            ),
        ),
    ],
)
def test_an_objective_says_all_its_conditions_and_bonuses(language: str, expected: str) -> None:
    edition = with_objective(COMPOUND)
    assert edition.texts.say("objective_text.1", language) == expected
    assert isinstance(edition, Box)
    shown = printed(edition)["objective"]["1"]
    assert shown["also"] == COMPOUND["also"]
    assert [pieces[0]["n"] for pieces in shown["rewards"]] == [8, 6, 4, 2]
