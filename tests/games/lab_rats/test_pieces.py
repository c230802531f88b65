"""Section 2: the pieces of the house edition, and what is hidden."""

from collections import Counter
from itertools import chain

import pytest

from tests.games.lab_rats.arrange import *

VIEWERS = (None, 0, 1, 2)


def stock() -> Counter[str]:
    return Counter(TITLE.start(3, seed=5).inventory())


@pytest.mark.rule("2.1")
def test_there_are_six_specimens_one_for_each_colour() -> None:
    lab = TITLE.start(3, seed=1, specimens="chosen")
    assert offer(lab, lab.to_move[0]) == [f"choose-specimen {colour}" for colour in COLOURS]


@pytest.mark.rule("2.2")
def test_the_house_has_24_obstacles_and_12_events() -> None:
    found = stock()
    assert {colour: found[f"card {colour}"] for colour in COLOURS} == dict.fromkeys(COLOURS, 4)
    for event in ("potions-box", "confusion", "explosion", "resurrection", "double-door"):
        assert found[f"card {event}"] == 2
    for event in ("radioactive-explosion", "instant-death"):
        assert found[f"card {event}"] == 1
    assert found.total() == 36 + 25 + 8


@pytest.mark.rule("2.3")
def test_the_house_has_12_simple_9_double_and_4_multicolour_potions() -> None:
    kinds = {key.split()[1]: count for key, count in stock().items() if key.startswith("potion ")}
    doubles = [kind.split("-") for kind in kinds if "-" in kind]
    assert {colour: kinds[colour] for colour in COLOURS} == dict.fromkeys(COLOURS, 2)
    assert kinds["multicolour"] == 4
    assert len(doubles) == 9
    assert all(kinds["-".join(pair)] == 1 for pair in doubles)
    assert Counter(chain(*doubles)) == dict.fromkeys(COLOURS, 3)
    assert sum(kinds.values()) == 25


@pytest.mark.rule("2.4")
def test_the_house_has_eight_exits_of_three_different_colours() -> None:
    exits = table(TITLE.start(3, seed=5))["exits"]
    assert sorted(exits) == [
        "blue-orange-yellow",
        "blue-violet-yellow",
        "green-orange-yellow",
        "green-violet-orange",
        "red-blue-orange",
        "red-green-blue",
        "red-green-violet",
        "red-violet-yellow",
    ]
    assert all(len(set(way.split("-"))) == 3 for way in exits)


@pytest.mark.rule("2.5")
def test_crumbs_never_run_out() -> None:
    rats = [rat(colour, crumbs=9, health="dead") for colour in COLOURS[1:5]]
    lab = arrange(rat("red", crumbs=9), *rats, corridor="red red red explosion resurrection")
    play(lab, *(f"0 open-door {number}" for number in range(1, 6)))
    assert each(lab, "crumbs") == [4, 9, 9, 9, 9]
    assert lab.scores == [1, 0, 0, 0, 0]


@pytest.mark.rule("2.5")
def test_pollution_never_runs_out() -> None:
    lab = arrange(*(rat(colour, pollution=4) for colour in COLOURS[:5]), corridor="radioactive-explosion")
    heard = listen(lab)
    play(lab, "0 open-door 1")
    assert [event["n"] for event in told(heard, "polluted")] == [2, 2, 2, 2, 2]  # 30 chips for a moment


@pytest.mark.rule("2.5")
def test_cheese_never_runs_out() -> None:
    rats = [rat(colour, cheese=3) for colour in COLOURS[1:5]]
    lab = arrange(rat("red", "green blue", cheese=3), *rats, exits="red-green-blue")
    play(lab, "0 try-exit 1", "0 mutate", "0 spend green", "0 spend blue")
    assert sum(lab.scores) == 17


@pytest.mark.rule("2.6")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_everybody_sees_the_rats_their_chips_and_how_many_cards_there_are(viewer: int | None) -> None:
    lab = arrange(
        rat("red", "red green", health="hurt", crumbs=3, pollution=1, cheese=2),
        rat("green", "blue"),
        rat("blue", doors="red red", health="dead"),
        active=1,
    )
    view = lab.view(viewer)
    assert [found["colour"] for found in view["rats"]] == ["red", "green", "blue"]
    assert [found["health"] for found in view["rats"]] == ["hurt", "well", "dead"]
    assert [found["crumbs"] for found in view["rats"]] == [3, 0, 0]
    assert [found["pollution"] for found in view["rats"]] == [1, 0, 0]
    assert [found["cheese"] for found in view["rats"]] == [2, 0, 0]
    assert [found["potions"] for found in view["rats"]] == [2, 1, 0]
    assert [found["doors"] for found in view["rats"]] == [1, 1, 2]
    assert (view["door_deck"], view["potion_deck"]) == (36 - 5 - 4, 25 - 3)
    assert view["starter"] == 1


@pytest.mark.rule("2.7")
def test_only_its_owner_knows_what_a_hand_holds() -> None:
    lab = arrange(rat("red"), rat("green", "blue red-green", doors="confusion"), rat("blue"))
    for viewer in (None, 0, 2):
        assert lab.view(viewer)["rats"][1]["hand"] is None
        assert lab.view(viewer)["rats"][1]["known"] == []
    assert potions(lab, 1) == ["blue", "red-green"]
    assert doors(lab, 1) == ["confusion"]


@pytest.mark.rule("2.7")
def test_only_its_owner_sees_a_card_just_drawn() -> None:
    lab = arrange(corridor="potions-box", potion_deck="violet", deck="confusion")
    heard = listen(lab)
    play(lab, "0 open-door 1", "0 stop")
    assert told(heard, "potion-drawn", 0) == [{"event": "potion-drawn", "seat": 0, "potion": "violet"}]
    assert told(heard, "door-taken", 0) == [{"event": "door-taken", "seat": 0, "door": "confusion"}]
    for viewer in (None, 1, 2):
        assert told(heard, "potion-drawn", viewer) == [{"event": "potion-drawn", "seat": 0}]
        assert told(heard, "door-taken", viewer) == [{"event": "door-taken", "seat": 0}]


@pytest.mark.rule("2.8")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_opened_doors_used_potions_and_both_discards_are_open(viewer: int | None) -> None:
    lab = arrange(
        rat("red", "green"),
        corridor="red green",
        door_discard="explosion",
        potion_discard="yellow",
    )
    play(lab, "0 open-door 2", "0 spend green")
    view = lab.view(viewer)
    assert view["corridor"][1] == {"owner": 1, "state": "open", "door": "green"}
    assert view["door_discard"] == ["explosion"]
    assert view["potion_discard"] == ["yellow", "green"]


@pytest.mark.rule("2.8")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_an_opened_exit_is_open_to_everybody(viewer: int | None) -> None:
    lab = arrange(
        rat("red", "green blue"), rat("green"), rat("blue"), exits="blue-violet-yellow red-green-blue"
    )
    play(lab, "0 try-exit 2")
    assert lab.view(viewer)["exits"] == [None, ["red", "green", "blue"], None]


@pytest.mark.rule("2.9")
def test_a_door_face_down_is_known_to_the_player_before_whom_it_lies() -> None:
    lab = arrange(corridor="confusion explosion green")
    for viewer in VIEWERS:
        shown = [slot["door"] for slot in lab.view(viewer)["corridor"]]
        mine = ["confusion", "explosion", "green"]
        assert shown == [mine[slot] if slot == viewer else None for slot in range(5)]


@pytest.mark.rule("2.10")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_centre_doors_exits_and_the_order_of_decks_are_known_to_nobody(viewer: int | None) -> None:
    lab = arrange()
    view = lab.view(viewer)
    assert [slot["door"] for slot in view["corridor"][3:]] == [None, None]
    assert view["exits"] == [None, None, None]
    assert isinstance(view["door_deck"], int)
    assert isinstance(view["potion_deck"], int)
    worlds = [table(lab.resample(viewer, seed)) for seed in range(20)]
    for hidden in ("doors", "potions", "exits"):
        assert len({tuple(world[hidden]) for world in worlds}) == 20
    assert len({tuple(world["corridor"][3:]) for world in worlds}) > 5


@pytest.mark.rule("2.11")
def test_a_potion_handed_over_is_known_to_giver_and_receiver_only() -> None:
    lab = arrange(rat("red", "red"), rat("green", "green"), rat("blue", "blue"), corridor="confusion")
    heard = listen(lab)
    play(lab, "0 open-door 1", "0 give red", "1 give green", "2 give blue")
    passed = {"event": "potion-given", "seat": 1, "to_seat": 0}
    for knower in (0, 1):
        assert {**passed, "potion": "green"} in told(heard, "potion-given", knower)
    for other in (None, 2):
        assert passed in told(heard, "potion-given", other)
    assert lab.view(1)["rats"][0]["known"] == ["green"]
    assert lab.view(2)["rats"][0]["known"] == []
    assert seen(lab, 0)["known"] == []
    assert potions(lab, 0) == ["green"]
