"""What cannot be set up is refused before anything is dealt."""

import pytest

import cheeseboard
from cheeseboard import Refused
from tests.contract.cases import Case, for_every_case, for_every_title
from tests.contract.play import checked


@for_every_title
def test_numbers_of_players_it_is_not_for_are_refused(title: str) -> None:
    game = cheeseboard.title(title)
    for players in (game.players[0] - 1, game.players[-1] + 1):
        with pytest.raises(Refused) as caught:
            game.start(players)
        assert checked(caught.value.reason).key == "players"


@for_every_title
def test_options_it_does_not_have_are_refused(title: str) -> None:
    game = cheeseboard.title(title)
    with pytest.raises(Refused) as caught:
        game.start(game.players[0], no_such_option="yes")
    assert checked(caught.value.reason).key == "unknown-option"


@for_every_title
def test_values_an_option_does_not_have_are_refused(title: str) -> None:
    game = cheeseboard.title(title)
    for name in game.options:
        with pytest.raises(Refused) as caught:
            game.setup(game.players[0], {name: "no such value"}, game.house)
        assert checked(caught.value.reason).key == "option-value"


@for_every_case
def test_the_same_seed_gives_the_same_game_and_others_give_others(case: Case) -> None:
    assert case.start(1).to_json() == case.start(1).to_json()
    assert len({case.start(seed).digest() for seed in range(20)}) > 1


@for_every_title
def test_the_numbers_of_the_vocabulary_lead_there_and_back(title: str) -> None:
    game = cheeseboard.title(title)
    for number in range(len(game.vocabulary)):
        move = game.move(number)
        assert move.number == number
        assert game.read_move(number) is move
        assert game.read_move(move.key) is move
        assert game.read_move(move.to_data()) is move
        assert game.read_move(dict(reversed(move.to_data().items()))) is move
