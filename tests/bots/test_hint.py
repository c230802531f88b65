"""Advice: a move on offer, with chances, and a reason in both languages."""

import pytest

import cheeseboard
from cheeseboard.bots.hint import hint, hint_texts, win_chance, win_chances
from cheeseboard.bots.judges import judge_for
from cheeseboard.bots.par import _played, par
from cheeseboard.bots.window import Window
from cheeseboard.core.chance import Chance
from cheeseboard.core.playout import random_moves


@pytest.mark.parametrize("name", cheeseboard.titles())
def test_a_hint_is_on_offer_and_says_why_in_both_languages(name: str) -> None:
    title = cheeseboard.title(name)
    state, chance = title.start(players=max(2, title.players[0]), seed=3), Chance(3)
    for _ in range(6):
        seat = state.next_seat()
        advice = hint(Window(state, seat), name, seed=1, simulations=40)
        assert advice.move in state.moves(seat)
        assert all(move in state.moves(seat) for move, _ in advice.others)
        assert 0 <= advice.chance <= 1
        for language in ("en", "es"):
            assert advice.why.text(language).endswith(".")
            assert not advice.why.text(language).startswith("reason.")
        random_moves(state, chance, 13)


def test_the_same_knowledge_gets_the_same_hint() -> None:
    state = cheeseboard.title("lab-rats").start(players=3, seed=3)
    seat = state.next_seat()
    one = hint(Window(state, seat), "lab-rats", simulations=40)
    other = hint(Window(state.resample(seat, 5), seat), "lab-rats", simulations=40)
    assert one.to_data() == other.to_data()


def test_somebody_who_leads_by_far_has_better_chances() -> None:
    state = cheeseboard.title("lab-rats").start(players=3, seed=3)
    state.rats[2].cheese = 3  # type: ignore[attr-defined]
    chances = win_chances(Window(state, 0), "lab-rats")
    assert sum(chances) == pytest.approx(1)
    assert chances[2] > 0.5
    assert win_chance(Window(state, 2), "lab-rats") > 0.5


def test_the_par_is_a_score_that_everybody_gets_alike() -> None:
    cats = cheeseboard.title("house-of-cats")
    first = par(cats, 20261115)
    _played.cache_clear()
    assert par(cats, 20261115) == first > 10
    assert par(cheeseboard.title("lab-rats"), 20261115) >= 0


def test_the_reasons_are_the_same_in_both_languages() -> None:
    texts = hint_texts()
    assert texts.keys("en") == texts.keys("es")


@pytest.mark.parametrize("name", cheeseboard.titles())
def test_every_aspect_of_a_judge_of_ours_has_a_reason_in_words(name: str) -> None:
    state = cheeseboard.title(name).start(players=max(2, cheeseboard.title(name).players[0]), seed=3)
    for aspect in judge_for(name).aspects(state, 0):
        assert hint_texts(name).find(f"reason.{aspect}", "en"), aspect
