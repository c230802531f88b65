"""From stories to figures: what is planted is found, what is chance is not."""

from dataclasses import asdict
from random import Random
from typing import Any

from cheeseboard.lab.comparing import Comparison
from cheeseboard.lab.story import Story
from cheeseboard.lab.tally import Tally, hardly_taken, histogram, runaways, uses, won_with
from cheeseboard.lab.watch import WatchedGames

GAMES = 400


def story(winner: int = 0, **changed: Any) -> Story:
    told: dict[str, Any] = {
        "moves": 50,
        "rounds": None,
        "scores": [9 if seat == winner else 5 for seat in range(3)],
        "winners": [winner],
        "parts": [{"total": 9 if seat == winner else 5} for seat in range(3)],
        "standings": [[1.0 if seat == winner else 0.0 for seat in range(3)]] * 10,
        "changes": 1,
        "deficit": 0.0,
        "settled": 0.2,
        "uses": {},
        "offers": {},
        "won_with": [],
        "watched": asdict(WatchedGames(games=1)),
    }
    return Story(**(told | changed))


def tally_of(stories: list[Story]) -> Tally:
    tally = Tally(3, {})
    for each in stories:
        tally.add(each)
    return tally


def figures(tally: Tally) -> dict[str, dict[str, Any]]:
    return {each["use"]: each for each in uses([tally])}


def with_cards(dice: Random, boost: float) -> Story:
    """Twenty blank cards, and one that makes its holder win more often."""
    holder = dice.randrange(3)
    winner = holder if dice.random() < boost else dice.randrange(3)
    counts = {f"move play card={card}": [dice.randrange(2) for _ in range(3)] + [0] for card in range(20)}
    counts["move play card=strong"] = [int(seat == holder) for seat in range(3)] + [0]
    return story(winner, uses=counts, offers=dict.fromkeys(counts, 3))


def test_a_strong_card_is_found_among_blank_ones() -> None:
    dice = Random(1)
    found = figures(tally_of([with_cards(dice, 0.3) for _ in range(GAMES)]))
    assert [use for use, each in found.items() if each["real"]] == ["move play card=strong"]
    strong = found["move play card=strong"]
    assert strong["low"] < 1 + 2 * 0.3 < strong["high"]
    assert [each["use"] for each in runaways(list(found.values()))] == ["move play card=strong"]


def test_where_no_card_matters_hardly_any_is_called_real() -> None:
    dice = Random(2)
    found = figures(tally_of([with_cards(dice, 0.0) for _ in range(GAMES)]))
    assert sum(each["real"] for each in found.values()) <= 1


def test_the_seat_is_no_merit_of_the_card() -> None:
    """Seat 0 wins most games and always has the card: that says nothing about the card."""
    dice = Random(3)
    always = {"move play card=a": [2, 1, 1, 0]}
    found = figures(tally_of([story(0 if dice.random() < 0.8 else 1, uses=always) for _ in range(GAMES)]))
    assert found["move play card=a"]["lift"] == 1.0
    assert not found["move play card=a"]["real"]


def test_a_card_that_is_left_lying_is_hardly_taken() -> None:
    offers = {f"move play card={card}": 10 for card in range(5)}
    counts = {use: [2, 2, 1, 0] for use in list(offers)[1:]}
    found = hardly_taken(uses([tally_of([story(uses=counts, offers=offers) for _ in range(30)])]))
    assert [each["use"] for each in found] == ["move play card=0"]


def ending(dice: Random, favourite: float) -> Story:
    number = 0 if dice.random() < favourite else dice.randrange(9)
    return story(won_with=[f"event won goal={number}"])


def test_a_goal_that_wins_too_often_is_found_and_one_that_never_wins_is_listed() -> None:
    dice = Random(4)
    found = won_with([tally_of([ending(dice, 0.1) for _ in range(GAMES)])], lambda _: goals(10))
    assert [each["use"] for each in found if each["real"]] == ["event won goal=0", "event won goal=9"]
    assert [found[0]["fair"], found[-1]["count"]] == [0.1, 0]
    assert sum(each["count"] for each in found) == GAMES


def test_goals_that_win_alike_are_no_finding() -> None:
    dice = Random(5)
    found = won_with([tally_of([ending(dice, 0.0) for _ in range(GAMES)])], lambda _: goals(9))
    assert not any(each["real"] for each in found)


def test_what_is_also_heard_in_the_middle_of_a_game_is_no_ending() -> None:
    heard = story(uses={"event won goal=1": [1, 0, 0, 0]}, won_with=["event won goal=1"])
    assert won_with([tally_of([heard])], lambda _: goals(3)) == []


def goals(number: int) -> list[str]:
    return [f"goal.{each}" for each in range(number)]


def test_an_event_that_only_repeats_a_move_is_left_out() -> None:
    dice = Random(4)
    told = []
    for _ in range(60):
        counts = [dice.randrange(4) for _ in range(3)] + [0]
        told.append(
            story(dice.randrange(3), uses={"move play card=1": counts, "event card-played card=1": counts})
        )
    assert list(figures(tally_of(told))) == ["move play card=1"]


def test_seats_leads_and_parts_are_those_of_the_games() -> None:
    found = tally_of([story(0), story(0), story(1), story(2, standings=[[1.0, 0.0, 0.0]] * 10)]).figures()
    assert [seat["share"] for seat in found["seats"]] == [0.5, 0.25, 0.25]
    assert found["leads"]["leader_wins"] == [0.75] * 10
    assert found["leads"]["comebacks"] == 0.25
    assert found["parts"] == [{"part": "total", "mean": 6.3333, "winners": 9.0, "others": 5.0}]


def test_a_shared_win_is_shared_and_a_game_without_a_winner_is_nobodys() -> None:
    found = tally_of([story(winners=[0, 1]), story(winners=[])]).figures()
    assert [seat["share"] for seat in found["seats"]] == [0.25, 0.25, 0.0]
    assert (found["ties"], found["nobody"]) == (1, 1)


def test_the_bars_of_a_histogram_hold_every_value_once() -> None:
    for values in ([5], [0, 1000], list(range(-7, 90)), [3, 3, 3]):
        found = histogram(values)
        assert sum(found["bars"]) == len(values)
        assert len(found["bars"]) <= 25
        assert found["start"] <= min(values)
        assert max(values) < found["start"] + found["width"] * len(found["bars"])


def test_a_comparison_finds_what_was_changed_and_nothing_else() -> None:
    dice = Random(5)
    comparison = Comparison()
    for _ in range(80):
        one: dict[str, Any] = {
            "moves": dice.randrange(40, 60),
            "uses": {"move a": [dice.randrange(9), 0, 0, 0]},
        }
        other = {"moves": one["moves"] + dice.randrange(3), "uses": {"move a": [dice.randrange(9), 0, 0, 0]}}
        comparison.add(3, story(dice.randrange(3), **one), story(dice.randrange(3), **other))
    rows = {row["measure"]: row for row in comparison.figures()}
    assert [name for name, row in rows.items() if row["real"]] == ["moves"]
    assert rows["moves"]["low"] < 1.0 < rows["moves"]["high"]
    assert rows["moves"]["change"] > 0
