"""The farm: doors, rooms, guests, cheese, tents (section 7), and every piece that lies there."""

from typing import Any

import pytest

from cheeseboard.games.rats_of_wistar.rules.components import NOTHING
from cheeseboard.games.rats_of_wistar.rules.goods import counted
from cheeseboard.games.rats_of_wistar.rules.words import TOKENS
from tests.games.rats_of_wistar.table import HOUSE, Table

rule = pytest.mark.rule
CHEESE = len(HOUSE["guest"])


def gains_of(script: Any) -> dict[str, int]:
    """What a script gives at once, without condition."""
    bodies = script if isinstance(script, list) else [script]
    found: dict[str, int] = {}
    for body in bodies:
        if not {"if", "per", "pay"} & set(body):
            for good, number in body.get("gain", {}).items():
                if good in TOKENS:
                    found[good] = found.get(good, 0) + number
    return found


def gained(table: Table, before: dict[str, int], cards: list[int]) -> dict[str, int]:
    """What has come since: tokens, and cards of each deck."""
    found = {key: n - before[key] for key, n in table.tokens().items() if n != before[key]}
    for deck, name in enumerate(("basic", "advanced")):
        new = [card for card in table.family.in_hand(deck) if card not in cards]
        if new:
            found[name] = len(new)
    return found


def finish(table: Table) -> None:
    while not table.pending.startswith("turn"):
        table.do("pass" if "pass" in table.offer() else table.offer()[0])


@rule("7.3")
def test_from_outside_both_entrances_can_be_opened_and_nothing_else() -> None:
    table = Table().perform({"gain": {"explore": 1}})
    assert table.offer() == ["pass", "open-door 1", "open-door 2"]
    assert table.why("walk 3") == "door-closed"


@rule("7.4", "7.5")
def test_an_opened_door_is_open_to_everybody() -> None:
    table = Table()
    table.game.doors[0] = NOTHING
    table.perform({"gain": {"explore": 2}}, table.other).do("walk 3", "walk 0")
    assert table.rival.room == 0, "also back outside"


@rule("7.4")
@pytest.mark.parametrize("token", range(10))
def test_each_door_gives_what_it_shows(token: int) -> None:
    table = Table()
    if token in table.game.doors:
        table.game.doors[table.game.doors.index(token)] = table.game.doors[0]
    else:
        table.game.spare_doors[table.game.spare_doors.index(token)] = table.game.doors[0]
    table.game.doors[0] = token
    before = table.tokens()
    table.perform({"gain": {"open": 1}}).do("open-door 1")
    assert gained(table, before, []) == gains_of(HOUSE["door"][token]["reward"])
    assert table.family.doors == [token]
    finish(table)


@rule("7.6")
@pytest.mark.parametrize("mission", range(10))
def test_each_mission_gives_its_bonus_to_who_reveals_it(mission: int) -> None:
    table = Table(4)
    slot = table.game.missions.index(mission)
    table.have(room=table.game.mission_rooms[slot])
    before = table.tokens()
    table.perform({"gain": {"unveil": 1}}).do(f"reveal-mission {slot + 1}")
    assert gained(table, before, []) == gains_of(HOUSE["mission"][mission]["reveal"])
    assert table.game.view(None)["farm"]["missions"][slot]["mission"] == mission + 1
    finish(table)


@rule("7.7")
def test_a_guest_of_the_farm_needs_a_free_room() -> None:
    table = Table().have(room=3, beds=3).perform({"gain": {"explore": 1}})
    assert "take-guest 3" not in table.offer()
    assert table.why("take-guest 3") == "no-free-room"
    guest = table.game.guests[3][-1]
    table.have(beds=2).do("take-guest 3")
    assert (table.family.guests, table.game.guests[3]) == ([guest], [])


@rule("7.8", "9.6")
@pytest.mark.parametrize("guest", range(CHEESE))
def test_each_guest_does_what_it_says(guest: int) -> None:
    row = HOUSE["guest"][guest]
    table = Table().have(room=3)
    table.game.guests[3] = [guest]
    before, score = table.tokens(), {line.key: line.points for line in table.game.score_lines(table.me)}
    table.perform({"gain": {"explore": 1}}).do("take-guest 3")
    script = row.get("immediate") or row.get("income") or {}
    assert gained(table, before, []) == gains_of(script)
    lines = {line.key: line.points for line in table.game.score_lines(table.me)}
    assert lines["guests"] - score["guests"] == row["points"]
    finish(table)
    assert table.family.free_rooms() <= 2


@rule("7.8")
@pytest.mark.parametrize(("guest", "card"), [(2, 94), (7, 164), (9, 40)])
def test_guests_make_their_type_of_invention_cheaper(guest: int, card: int) -> None:
    invention = Table().box.inventions[card]
    table = Table().hold(card).have(wood=invention.wood, metal=invention.metal - 1).to_play()
    assert f"play {card}" not in table.offer()
    table.do("pass").have(guests=[guest]).to_play().do(f"play {card}")
    assert card in table.family.played


@rule("7.9", "7.10", "2.2")
def test_one_cheese_for_each_and_it_is_a_basement_guest() -> None:
    table = Table().have(room=7).perform({"gain": {"explore": 2}})
    table.do("take-cheese")
    assert table.family.guests == [CHEESE]
    assert "take-cheese" not in table.offer(), "one only"
    assert (
        table.family.count(counted("guests")),
        table.family.count(counted("home-guests")),
        table.family.count(counted("basement-guests")),
    ) == (1, 0, 1)
    assert {line.key: line.points for line in table.game.score_lines(table.me)}["guests"] == 6
    table.do("pass").have(table.other, room=7).perform({"gain": {"explore": 1}}, table.other).do(
        "take-cheese"
    )
    assert table.rival.guests == [CHEESE + 1]
    assert not table.game.cheese


def test_the_explorer_travels_as_far_as_passages_are_open() -> None:
    table = Table().have(room=3)
    table.perform({"gain": {"journey": 1}})
    assert table.offer() == ["pass", "walk 1"], "with two players there is no door between hall and bedroom"
    table.do("walk 1")
    assert table.family.room == 1


def test_both_tents_pitched_one_of_them_moves() -> None:
    table = Table().have(room=3, tents=[6, 7])
    table.perform({"gain": {"camp": 1}}).do("lift-tent 7", "pitch-in 1")
    assert table.family.tents == [6, 1]
    table.have(tents=[6]).perform({"gain": {"camp": 1}}).do("pitch-in 3")
    assert table.family.tents == [6, 3]


def test_any_door_can_be_opened_from_afar() -> None:
    table = Table()
    doors = [f"open-door {place + 1}" for place, token in enumerate(table.game.doors) if token != NOTHING]
    table.perform({"gain": {"any-door": 1}})
    assert table.offer() == ["pass", *doors]
    table.do("open-door 8")
    assert (table.game.doors[7], len(table.family.doors)) == (NOTHING, 1)


def test_guests_of_the_supply_come_from_their_floor() -> None:
    table = Table()
    tops = [pile[-1] for pile in table.game.supply]
    table.perform({"gain": {"guest": 1}})
    assert table.offer() == ["pass", "take-from-supply home", "take-from-supply basement"]
    table.do("pass").perform({"gain": {"home-guest": 1}})
    assert table.offer() == ["pass", "take-from-supply home"]
    table.do("take-from-supply home")
    finish(table)
    table.perform({"gain": {"basement-guest": 1}}).do("take-from-supply basement")
    assert table.family.guests[:2] == tops
