"""What nobody can know stays unknown; whole games, their twins and their saves."""

import json
from collections import Counter
from collections.abc import Iterator

import pytest

import cheeseboard
from cheeseboard.core.chance import Chance
from cheeseboard.core.event import event_text
from cheeseboard.core.playout import random_game, random_moves
from cheeseboard.games.rafts.rules.state import Campus
from tests.games.rafts.arrange import campus, hand, imagined, listen, play, seat, title
from tests.games.rafts.sensible import game

MODES = ["clockwise", "live"]
COUNTS = [2, 3, 4, 5, 6]


def positions(players: int, reactions: str, seed: int, every: int = 23) -> Iterator[Campus]:
    table = title().start(players, seed, reactions=reactions)
    assert isinstance(table, Campus)
    chance = Chance(seed + 1)
    for _ in range(25):
        random_moves(table, chance, every)
        if table.over:
            return
        yield table


def told(table: Campus, viewer: int | None) -> str:
    seats = [] if viewer is None else [viewer]
    offers = [[move.key for move in table.moves(each)] for each in seats]
    reasons = [[barred.to_data() for barred in table.why_not(each)] for each in seats]
    return json.dumps([table.view(viewer), offers, reasons, table.to_move])


@pytest.mark.rule("2.7", "8.14")
@pytest.mark.parametrize("reactions", MODES)
@pytest.mark.parametrize("players", [2, 4, 6])
def test_nobody_is_told_what_they_cannot_know(players: int, reactions: str) -> None:
    for table in positions(players, reactions, seed=players):
        for viewer in (None, *range(players)):
            world = imagined(table, viewer, table.ply)
            assert told(world, viewer) == told(table, viewer)
            assert Counter(world.inventory()) == Counter(table.inventory())


@pytest.mark.rule("2.7")
def test_an_imagined_hand_has_the_same_backs_and_other_cards() -> None:
    table = campus(seat(), seat(hand=["time", "spill", "lux", "hbb"]))
    hands = {tuple(hand(imagined(table, 0, seed), 1)) for seed in range(30)}
    assert len(hands) > 20
    assert hand(imagined(table, 1, 1), 1) == hand(table, 1)


@pytest.mark.parametrize("reactions", MODES)
def test_what_is_imagined_hangs_on_nothing_but_what_is_known(reactions: str) -> None:
    for table in positions(4, reactions, seed=3):
        for viewer in (None, *range(4)):
            other = imagined(imagined(table, viewer, 1), viewer, 2)
            assert imagined(table, viewer, 2).to_json() == other.to_json()


@pytest.mark.rule("8.13")
def test_a_hidden_answer_is_imagined_anew_for_the_others() -> None:
    table = campus(
        seat(hand=["costs", "generator"], lab=["money"]),
        seat(hand=["savings"], lab=["money"]),
        reactions="live",
    )
    play(play(table, 0, "play costs"), 1, "play savings")
    assert imagined(table, 1, 3).scientists[1].shielded
    assert not all(imagined(table, 0, seed).scientists[1].shielded for seed in range(10))


@pytest.mark.parametrize("reactions", MODES)
@pytest.mark.parametrize("players", COUNTS)
def test_every_card_is_always_somewhere(players: int, reactions: str) -> None:
    box = Counter(title().start(players).inventory())
    for table in positions(players, reactions, seed=7):
        assert Counter(table.inventory()) == box
        assert all(len(scientist.hand) <= 6 for scientist in table.scientists)


@pytest.mark.parametrize("reactions", MODES)
def test_a_clone_and_a_save_go_on_as_the_game_itself(reactions: str) -> None:
    for table in positions(4, reactions, seed=2, every=61):
        twin, saved = table.clone(), cheeseboard.load(table.to_json())
        digest = table.digest()
        for state in (twin, saved):
            random_moves(state, Chance(5), 40)
        assert table.digest() == digest
        assert twin.digest() == saved.digest()


@pytest.mark.parametrize("reactions", MODES)
@pytest.mark.parametrize("players", COUNTS)
def test_random_games_end(players: int, reactions: str) -> None:
    table = title().start(players, 11, reactions=reactions)
    random_game(table, Chance(3))
    assert len(table.winners) == 1


@pytest.mark.parametrize("players", COUNTS)
def test_a_game_of_absent_players_ends(players: int) -> None:
    for seed in range(5):
        table = title().start(players, seed)
        while not table.over:
            who = table.to_move[0]
            table.play(who, table.default(who))
            assert table.ply < 5000


@pytest.mark.parametrize("players", COUNTS)
def test_absent_players_finish_what_others_have_begun(players: int) -> None:
    for table in positions(players, "clockwise", seed=9, every=97):
        world = table.clone()
        while not world.over:
            who = world.to_move[0]
            world.play(who, world.default(who))
            assert world.ply < table.ply + 5000


def test_sensible_players_need_about_as_long_as_people_like() -> None:
    turns = sorted(game(4, seed).turn / 4 for seed in range(40))
    assert 4 <= turns[20] <= 10


@pytest.mark.parametrize("language", ["en", "es"])
def test_everything_that_happens_can_be_told(language: str) -> None:
    table = title().start(3, 4)
    assert isinstance(table, Campus)
    heard = listen(table)
    random_game(table, Chance(4))
    for event in heard:
        for viewer in (None, 0):
            seen = event.seen_by(viewer)
            assert seen is not None
            line = event_text(title().texts, seen, language, ["Ada", "Bea", "Cid"])
            assert not line.startswith("event.")
            assert "{" not in line
