"""Playing inventions: requirements, wild tokens, discounts (section 10)."""

import pytest

from tests.games.rats_of_wistar.table import Table, edition_with

rule = pytest.mark.rule


@rule("10.1", "10.2")
def test_what_is_paid_goes_and_what_is_owned_stays() -> None:
    edition = edition_with(
        {44: {"cost": {"wood": 2, "metal": 1, "movement": 1}, "needs": {"guests": 1, "rooms": 2, "tool": 1}}}
    )
    table = Table(edition=edition).hold(44).own(45)
    table.have(wood=3, metal=3, movement=3, guests=[0], dug=2).to_play().do("play 44")
    family = table.family
    assert (family.wood, family.metal, family.movement) == (1, 2, 2)
    assert (family.guests, family.dug, family.played) == ([0], 2, [45, 44])


NEEDS = ["wood", "metal", "movement", "guests", "dug", "played", "electricity", "skills"]


@rule("10.1", "10.2", "10.5")
@pytest.mark.parametrize("missing", NEEDS)
def test_every_requirement_must_be_met(missing: str) -> None:
    edition = edition_with(
        {
            44: {
                "cost": {"wood": 2, "metal": 1, "movement": 1},
                "needs": {"basement-guests": 1, "rooms": 2, "tool": 1, "electricity": 2, "agility": 1},
            }
        }
    )
    enough = {"wood": 2, "metal": 1, "movement": 1, "guests": [15], "dug": 2, "electricity": 2, "skills": [1]}
    table = Table(edition=edition).hold(44).own(156, 45).have(**enough).to_play()
    assert "play 44" in table.offer()
    lacking = {"guests": [0], "played": [156], "skills": [0]}.get(missing)
    less = lacking if lacking is not None else getattr(table.family, missing) - 1
    table.have(**{missing: less})
    assert "play 44" not in table.offer()
    assert table.why("play 44").startswith("lacks-")


@rule("10.3")
def test_icons_come_from_cards_skill_tokens_and_heroes() -> None:
    edition = edition_with({55: {"cost": {}, "needs": {"stamina": 4}}})
    table = Table(edition=edition).hold(55).own(50).have(skills=[4], heroes=[4]).to_play()
    assert "play 55" in table.offer()


@rule("10.4")
def test_wild_tokens_stand_for_skills_and_for_nothing_else() -> None:
    edition = edition_with(
        {44: {"cost": {}, "needs": {"agility": 1, "strength": 2}}, 45: {"needs": {"energy": 1}}}
    )
    table = Table(edition=edition).hold(44, 45).have(wild=2, metal=9).to_play()
    assert table.why("play 44") == "lacks-skills"
    assert table.why("play 45") == "lacks-needs"
    table.have(wild=3, skills=[]).do("play 44")
    assert table.family.wild == 0


@rule("10.4")
def test_only_as_many_wild_tokens_are_spent_as_are_missing() -> None:
    edition = edition_with({44: {"cost": {}, "needs": {"strength": 2}}})
    table = Table(edition=edition).hold(44).have(wild=3).skills(strength=1).to_play().do("play 44")
    assert table.family.wild == 2


@rule("10.5")
def test_basic_electricity_is_met_by_either_side() -> None:
    edition = edition_with({44: {"cost": {}, "needs": {"electricity": 1}}})
    table = Table(edition=edition).hold(44).have(electricity=2).to_play()
    assert "play 44" in table.offer()


@rule("10.6")
def test_discounts_add_up_and_never_fall_below_zero() -> None:
    table = Table().own(30, 164, 125).hold(165, 148).have(wood=1)
    table.to_play()
    assert {"play 165", "play 148"} <= set(table.offer())
    table.do("play 165")
    assert table.family.wood == 0, "three wood, two of them off"
    while not table.pending.startswith("turn"):
        table.do("pass")
    table.to_play().do("play 148")
    assert table.family.wood == 0


@rule("10.7")
def test_where_wood_or_metal_is_open_the_player_decides() -> None:
    table = Table().own(30).hold(40).have(wood=3, metal=2).to_play().do("play 40")
    assert table.offer() == ["discount-wood 0", "discount-wood 1"]
    assert table.game.view(table.other)["playing"] == 40
    table.do("discount-wood 1")
    assert (table.family.wood, table.family.metal) == (1, 0)


@rule("10.7")
def test_where_only_one_way_can_be_paid_nobody_is_asked() -> None:
    table = Table().own(30).hold(40).have(wood=3, metal=1).to_play().do("play 40")
    assert (table.family.wood, table.family.metal, table.family.played) == (0, 0, [30, 40])


@rule("10.6")
def test_a_skill_discount_comes_before_wild_tokens() -> None:
    edition = edition_with({44: {"cost": {}, "needs": {"strength": 2}}})
    table = Table(edition=edition).own(125).hold(44).have(wild=1).to_play().do("play 44")
    assert table.family.wild == 0
    assert 44 in table.family.played


@rule("10.8")
def test_a_card_for_nothing_meets_no_requirement() -> None:
    table = Table().hold(25).perform({"play": {"free": True}}).do("play 25")
    assert table.family.played == [25]


def test_an_effect_may_allow_only_some_cards() -> None:
    table = Table().hold(44, 95, 64, 12).have(wood=9, metal=9).skills(intelligence=1)
    table.perform({"play": {"type": "automaton"}})
    assert table.offer() == ["pass", "play 95"]
    assert table.why("play 44") == "other-card"
    table.do("pass").perform({"play": {"without": "strength", "deck": "basic"}})
    assert table.offer() == ["pass", "play 44"]


@rule("10.9")
def test_a_cards_own_effect_is_finished_before_what_it_sets_off() -> None:
    edition = edition_with({51: {"permanent": {"when": "play", "gain": {"shift": 1}}}})
    table = Table(edition=edition).own(51).hold(50).have(wood=2, room=3, workers=[1, 0, 0]).to_play()
    table.do("play 50")
    assert table.pending == f"deed-camp {table.me} 0"
    table.do("pass")
    assert table.pending == f"deed-shift {table.me} 1"


@rule("10.10")
def test_a_cards_own_icons_do_not_set_off_its_own_effect() -> None:
    edition = edition_with({44: {"cost": {}, "permanent": {"when": "play agility", "gain": {"points": 5}}}})
    table = Table(edition=edition).hold(44).to_play().do("play 44")
    assert table.family.points == 10
    table.hold(47).have(wood=1).to_play().do("play 47")
    assert table.family.points == 15
