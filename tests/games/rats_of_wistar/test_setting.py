"""Setting up (sections 1 to 3)."""

import pytest

import cheeseboard
from cheeseboard.games.rats_of_wistar.rules.components import COVERED, NOTHING
from cheeseboard.games.rats_of_wistar.rules.state import Wistar
from tests.games.rats_of_wistar.table import HOUSE, TITLE, Table

rule = pytest.mark.rule
EACH = pytest.mark.parametrize("players", [2, 3, 4])


def fresh(players: int, seed: int = 0) -> Wistar:
    game = TITLE.start(players, seed)
    assert isinstance(game, Wistar)
    return game


@rule("1.1")
def test_two_three_or_four_can_play() -> None:
    assert list(TITLE.players) == [2, 3, 4]
    with pytest.raises(cheeseboard.Refused):
        TITLE.start(5)


@rule("3.1")
def test_the_sectors_lie_in_random_order_on_the_face_for_the_number_of_players() -> None:
    wheels = {tuple(fresh(2, seed).wheel) for seed in range(20)}
    assert len(wheels) > 15
    for players, face in ((2, "few"), (3, "many"), (4, "many")):
        spaces = [len(row["chiefs"]) for row in fresh(players).view(None)["wheel"]]
        assert sorted(spaces) == sorted(len(row[face]) for row in HOUSE["sector"])


@rule("3.2")
@EACH
def test_with_two_players_some_passages_have_no_door(players: int) -> None:
    doors = fresh(players).doors
    assert [token == NOTHING for token in doors] == [
        row.get("players", 2) > players for row in HOUSE["passage"]
    ]


@rule("3.3")
@EACH
def test_guests_and_missions_lie_in_the_rooms_of_their_floor(players: int) -> None:
    game = fresh(players)
    for room, pile in enumerate(game.guests[1:], 1):
        assert len(pile) == HOUSE["room"][room - 1]["guests"][players - 2]
        assert all(game.box.guests[mouse].floor == game.box.rooms[room].floor for mouse in pile)
    for mission, room in zip(game.missions, game.mission_rooms, strict=True):
        assert game.box.missions[mission].floor == game.box.rooms[room].floor
    assert not any(game.revealed)


@rule("3.4", "2.2")
def test_the_better_cheese_lies_on_top_and_five_guests_make_the_rounds() -> None:
    game = fresh(2)
    assert [game.box.guests[cheese].points for cheese in game.cheese] == [4, 6]
    assert len(game.round_stack) == 4
    assert game.round_guest != NOTHING


@rule("3.5")
def test_three_objectives_are_open_and_spaces_are_covered_by_the_number_of_players() -> None:
    assert [len(fresh(n).objectives) for n in (2, 3, 4)] == [3, 3, 3]
    assert len(fresh(2).objective_deck) == 10
    free = [[space != COVERED for space in fresh(n).claims[0]].count(True) for n in (2, 3, 4)]
    assert free == [2, 3, 4]


@rule("3.6", "3.7")
def test_what_each_family_starts_with() -> None:
    family = fresh(3).families[1]
    assert (family.wood, family.metal, family.movement, family.wild, family.points) == (2, 2, 1, 0, 10)
    assert (family.cubes, family.dug, family.built, family.entrance, family.workers) == (
        0,
        0,
        0,
        2,
        [0, 0, 0],
    )
    assert (family.room, family.tents, family.electricity, family.free_rooms()) == (0, [], 0, 3)


@rule("3.8")
def test_the_turn_order_is_random() -> None:
    assert {tuple(fresh(3, seed).order) for seed in range(60)} == {
        (0, 1, 2),
        (0, 2, 1),
        (1, 0, 2),
        (1, 2, 0),
        (2, 0, 1),
        (2, 1, 0),
    }


@rule("3.9", "3.10", "2.7")
def test_pairs_are_drafted_in_reverse_order_and_then_the_display_is_laid() -> None:
    game = fresh(3)
    pairs = [list(pair) for pair in game.pairs]
    assert [[game.box.inventions[card].deck for card in pair] for pair in pairs] == [[0, 1]] * 3
    chosen = []
    for seat in reversed(game.order):
        assert game.to_move == (seat,)
        assert not game.display[0]
        game.play(seat, game.moves(seat)[-1])
        chosen.append(game.families[seat].hand)
        assert game.families[seat].known == chosen[-1]
    assert sorted(chosen) == sorted(pairs)
    assert [len(row) for row in game.display] == [4, 4]
    assert game.round == 1


@rule("2.6", "2.7", "2.8")
def test_a_view_shows_hands_to_their_owners_and_nothing_that_lies_face_down() -> None:
    table = Table(3).hold(44, 45, 12).have(known=[45])
    mine, theirs = (table.game.view(seat)["families"][table.me] for seat in (table.me, table.other))
    assert mine["hand"] == [44, 45, 12]
    assert theirs["hand"] is None
    assert theirs["known"] == [45]
    assert theirs["hand_size"] == {"basic": 2, "advanced": 1}
    view = table.game.view(table.me)
    assert {mission["mission"] for mission in view["farm"]["missions"]} == {None}
    assert set(view["farm"]["doors"]) <= {True, False}
    assert view["decks"]["basic"]["left"] == len(table.game.decks[0])


@rule("2.9")
def test_a_hand_may_hold_any_number_of_cards() -> None:
    table = Table()
    for _ in range(12):
        table.perform({"gain": {"basic": 1}})
    assert len(table.family.hand) == 12
    assert table.pending.startswith("turn")
