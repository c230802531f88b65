"""Nobody is asked what is no question, and what was said beforehand is done and told to nobody."""

import pytest

import cheeseboard
from cheeseboard.core.record import read_record
from cheeseboard.core.text import Refused
from cheeseboard.tables.history import record_of, standing
from cheeseboard.tables.order_book import ORDERLY, pending_answers, seconds_left
from cheeseboard.tables.orders import FORCED, known_orders
from tests.contract.cases import amount
from tests.tables.evening import Evening

GAMES = amount(quick=2, usual=5, long=100)
RAFTS = ("rafts", "me", "bot random", "bot random", "bot random")


def test_in_many_games_of_rafts_no_click_has_only_one_option() -> None:
    for seed in range(GAMES):
        evening = Evening(*RAFTS, seed=seed)
        evening.do("order", seat=0, orders=[FORCED])
        evening.play()
        assert evening.clicks
        assert min(evening.clicks) > 1


def test_without_the_order_everybody_is_asked_everything() -> None:
    evening = Evening(*RAFTS, seed=1)
    evening.play()
    assert evening.clicks.count(1)
    assert evening.table.doc.by_itself == []


@pytest.mark.parametrize("title", cheeseboard.titles())
def test_what_is_made_by_itself_is_an_ordinary_move_of_the_record(title: str) -> None:
    players = cheeseboard.title(title).players[-1]
    evening = Evening(title, *["me"] * players, seed=3)
    for seat in range(players):
        evening.do("order", seat=seat, orders=known_orders(title))
    evening.play(300)
    moves = [act for act in evening.acts if act.kind in ("deal", "move")]
    game = cheeseboard.title(title)
    record = record_of(game, evening.table.doc, moves[0], standing(moves))
    assert record.replay(game).digest() == evening.match.state.digest()
    assert read_record(game, record.to_text()).entries[-1].digest == evening.match.state.digest()


# Taking back -----------------------------------------------------------------------------------------------


def test_what_came_by_itself_is_taken_back_with_the_move_before_it() -> None:
    evening = Evening("lab-rats", "me", "here", "here", seed=2)
    for seat in range(3):
        evening.do("order", seat=seat, orders=[FORCED, "keep-my-door"])
    while not evening.table.doc.by_itself:
        evening.step()
    seat = evening.match.record.entries[-1].seat
    chosen = evening.match.last_of(seat)
    assert evening.match.record.entries[chosen].number not in evening.table.doc.by_itself
    before = evening.match.before(chosen).digest()
    evening.match.undo(seat, agreed=True)
    assert evening.match.before(chosen).digest() == before if evening.match.past[chosen:] else True
    assert all(entry.seat != seat for entry in evening.match.record.entries[chosen:])
    assert seat in evening.match.state.to_move
    assert len(evening.match.state.moves(seat)) > 1


def test_others_keep_what_they_chose_when_one_takes_back_what_nobody_knows_of() -> None:
    evening = Evening("lab-rats", "me", "here", "here", seed=2)
    evening.do("order", seat=0, orders=[FORCED])
    first, second = (evening.match.state.moves(seat)[0].key for seat in (1, 2))
    evening.answer(1, first)
    evening.answer(2, second)
    evening.match.note_by_itself(64)
    evening.match.undo(1)
    assert [entry.seat for entry in evening.match.record.entries] == [2]
    assert evening.match.record.entries[0].number in evening.table.doc.by_itself


# What the others notice ------------------------------------------------------------------------------------


def test_orders_are_shown_to_their_owner_and_to_nobody_else() -> None:
    evening = Evening("rafts", "me", "here", "here", seed=4)
    before = {viewer: evening.seen(viewer) for viewer in (None, 1, 2)}
    change = evening.do("order", seat=0, orders=[FORCED, "always-protect"])
    assert {viewer: evening.seen(viewer) for viewer in before} == before
    assert {letter.viewer for letter in change.news} == {0}
    assert not change.public
    on = [each["order"] for each in evening.page(0)["orders"] if each["on"]]
    assert on == [FORCED, "always-protect"]
    evening.do("order", seat=0, orders=[])
    assert not any(each["on"] for each in evening.page(0)["orders"])


def test_there_are_only_the_orders_of_the_title() -> None:
    evening = Evening(*RAFTS)
    with pytest.raises(Refused) as refused:
        evening.do("order", seat=0, orders=["keep-my-door"])
    assert refused.value.reason.key == "unknown-order"


def test_an_order_until_my_turn_is_gone_when_my_turn_comes() -> None:
    evening = Evening(*RAFTS, seed=6)
    while evening.match.state.view(None)["active"] == 0:
        evening.step()
    evening.do("order", seat=0, orders=["pass-until-turn"])
    while evening.match.state.view(None)["active"] != 0:
        assert evening.table.doc.chairs[0].orders == ["pass-until-turn"]
        evening.step()
    assert evening.table.doc.chairs[0].orders == []


def test_an_order_that_would_answer_now_and_lapse_later_says_so_to_its_owner_alone() -> None:
    evening = Evening(*RAFTS, seed=6)
    offered = [[each for each in evening.page(0)["orders"] if each.get("now")]]
    while not any(offered):
        evening.step()
        offered.append([each for each in evening.page(0)["orders"] if each.get("now")])
    assert evening.page(0)["question"]["prompt"] in ("ask-catch", "ask-protect")  # type: ignore[index]
    assert offered[-1] == [{"order": "pass-until-turn", "on": False, "now": True}]
    assert not offered[0]
    assert evening.page(None)["orders"] == []


def test_who_leaves_takes_their_orders_along() -> None:
    evening = Evening("rafts", "me", "here", "here", seed=4)
    evening.do("order", seat=0, orders=[FORCED])
    evening.do("leave", seat=0)
    assert evening.table.doc.chairs[0].orders == []


def test_orders_are_carried_out_for_whoever_is_away() -> None:
    evening = Evening("lab-rats", "me", "bot random", "bot random", seed=3)
    evening.do("order", seat=0, orders=["keep-my-door"])
    while evening.page(0)["answer"] is None:
        evening.step()
    answer = evening.page(0)["answer"]
    evening.table.doc.chairs[0].away = True
    assert pending_answers(evening.table) == {}
    ready = evening.table.answer_for(0)
    assert ready is not None
    assert ready.key == answer


# When it is heard ------------------------------------------------------------------------------------------


def window(able: bool) -> Evening:
    """A reaction in which Ann, who lets forced moves be made, has an answer or has none."""
    for seed in range(100):
        evening = Evening(*RAFTS, seed=seed)
        evening.table.patience, evening.usual = ORDERLY, 0.2
        evening.do("order", seat=0, orders=[FORCED])
        if reaches(evening, able):
            evening.now = evening.table.doc.changed
            return evening
    raise AssertionError


def reaches(evening: Evening, able: bool) -> bool:
    for _ in range(200):
        step = evening.match.state.pending(0)
        if step is not None and step.reaction and (len(evening.match.state.moves(0)) > 1) == able:
            return True
        if evening.table.doc.status != "playing":
            return False
        evening.now = evening.table.doc.changed + ORDERLY
        evening.step()
    return False


def test_a_forced_pass_waits_where_somebody_could_think_that_there_was_a_choice() -> None:
    evening = window(able=False)
    assert evening.page(0)["answer"] == "pass"
    assert seconds_left(evening.table, 0, evening.now) == ORDERLY
    evening.obey()
    assert evening.match.record.entries[-1].number in evening.table.doc.by_itself


def test_a_pass_by_hand_is_heard_when_a_forced_one_would_be() -> None:
    evening = window(able=True)
    others = {viewer: evening.seen(viewer) for viewer in (None, 1, 2, 3)}
    evening.now += 0.3
    evening.answer(0, "pass")
    assert {viewer: evening.seen(viewer) for viewer in others} == others
    assert evening.page(0)["answer"] == "pass"
    assert pending_answers(evening.table).keys() == {0}
    assert seconds_left(evening.table, 0, evening.now) == pytest.approx(ORDERLY - 0.3)
    evening.obey()
    assert evening.match.record.entries[-1].seat == 0
    assert evening.match.record.entries[-1].number not in evening.table.doc.by_itself


def test_a_card_that_is_played_need_not_wait() -> None:
    evening = window(able=True)
    evening.now += 0.3
    evening.answer(0, evening.page(0)["offers"][-1]["move"])
    assert evening.match.record.entries[-1].seat == 0


def test_a_held_pass_is_stored_and_answers_only_its_own_question() -> None:
    evening = window(able=True)
    evening.answer(0, "pass")
    assert evening.table.doc.chairs[0].held == "pass"
    evening.table.doc.chairs[0].held_for -= 1
    assert evening.table.held_answer(0) is None
