"""A game plays again to the same hash after every move: here, elsewhere, and in the other engine."""

import json
import os
import subprocess
import sys
from functools import cache
from typing import Any

import pytest

import cheeseboard
from cheeseboard import Refused
from cheeseboard.core.match import Match, resume_match
from cheeseboard.core.record import Source, commitment_to, read_record
from cheeseboard.core.text import Reason
from cheeseboard.shelf import title_of_record
from tests.contract.cases import LONG, ROOT, Case, amount, cases_of, for_every_case, for_every_title
from tests.contract.digests import all_digests
from tests.contract.play import HORIZON, LIMIT, checked

MOVES = amount(quick=40, usual=120, long=1000)
SECRET = bytes(range(32))


# Other processes ----------------------------------------------------------------------------------------


def elsewhere(**environment: str) -> dict[str, Any]:
    """The same games in a new process."""
    kept = {key: value for key, value in os.environ.items() if key != "CHEESEBOARD_PURE"}
    command = [sys.executable, "-m", "tests.contract.digests"]
    answer: dict[str, Any] = json.loads(
        subprocess.check_output(command, cwd=ROOT, env=kept | environment, text=True)
    )
    return answer


@cache
def here() -> dict[str, list[list[str]]]:
    return all_digests()


@pytest.mark.parametrize("seed", ["0", "1", "2", "random"])
def test_another_process_with_another_hash_seed_plays_to_the_same_hashes(seed: str) -> None:
    pure = {"CHEESEBOARD_PURE": os.environ.get("CHEESEBOARD_PURE", "0")}
    assert elsewhere(PYTHONHASHSEED=seed, **pure)["games"] == here()


def test_pure_and_compiled_play_to_the_same_hashes() -> None:
    compiled = elsewhere()
    if compiled["engine"] != "compiled":
        pytest.skip("no compiled engine of these very sources: `make install` builds it")
    pure = elsewhere(CHEESEBOARD_PURE="1")
    assert pure["engine"] == "pure"
    assert pure["games"] == compiled["games"]


# Records ------------------------------------------------------------------------------------------------


def played(match: Match, moves: int = HORIZON) -> Match:
    """The seat and the move are chosen by the hash of the position: at random, and always the same."""
    for _ in range(moves):
        if match.state.over:
            break
        number = int(match.state.digest(), 16)
        seats = match.state.to_move
        seat = seats[number % len(seats)]
        offer = match.state.moves(seat)
        match.play(seat, offer[number // 64 % len(offer)])
    return match


def ended(title: str, source: Source) -> Match:
    """A whole game at the smallest table."""
    return played(first_case(title).match_from(source), LIMIT)


def first_case(title: str) -> Case:
    return cases_of(cheeseboard.title(title))[0]


@for_every_case
def test_a_record_plays_again_to_the_same_position(case: Case) -> None:
    match = played(case.match(1))
    text = match.record.to_text()
    assert title_of_record(text) is case.title
    again = read_record(case.title, text)
    assert again.to_text() == text
    assert again.replay(case.title).to_data()["table"] == match.state.to_data()["table"]


@for_every_title
def test_the_record_of_a_whole_game_names_its_winners(title: str) -> None:
    match = ended(title, Source(1))
    ending = read_record(match.title, match.record.to_text()).ending
    assert ending == {"scores": match.state.scores, "winners": match.state.winners}


@for_every_case
def test_a_seeded_record_is_the_seeded_game(case: Case) -> None:
    """A match with a seed and a bare state with that seed play the same game."""
    match = played(case.match(2), 40)
    state = case.start(2)
    for entry in match.record.entries:
        state.play(entry.seat, entry.move)
        assert state.digest() == entry.digest


@for_every_case
def test_a_game_resumed_from_its_record_goes_on_the_same(case: Case) -> None:
    whole = played(case.match(3), MOVES).record.to_text()
    for moves in range(0, MOVES, MOVES // 4):
        half = played(case.match(3), moves).record.to_text()
        assert played(resume_match(case.title, half), MOVES - moves).record.to_text() == whole


@for_every_case
def test_a_record_has_as_many_states_as_moves_and_the_deal(case: Case) -> None:
    record = played(case.match(4), 30).record
    assert [state.ply for state in record.states(case.title)] == list(range(len(record.entries) + 1))


# Records that were tampered with, or come from elsewhere ------------------------------------------------


def tampered(text: str, line: int, **changes: Any) -> str:
    lines = text.splitlines()
    lines[line] = json.dumps({**json.loads(lines[line]), **changes})
    return "\n".join(lines)


def refused(case: Case, text: str) -> Reason:
    with pytest.raises(Refused) as caught:
        read_record(case.title, text).replay(case.title)
    return checked(caught.value.reason)


@pytest.fixture
def text(case: Case) -> str:
    return played(case.match(5), 25).record.to_text()


@for_every_case
def test_a_changed_hash_is_noticed_where_it_was_changed(case: Case, text: str) -> None:
    for line in range(len(text.splitlines()) if LONG else 6):
        reason = refused(case, tampered(text, line, hash="0" * 16))
        assert (reason.key, reason.args["ply"]) == ("hash-differs", line)


@for_every_case
def test_a_changed_move_is_noticed(case: Case, text: str) -> None:
    title = case.title
    state = case.start(5)
    for line, entry in enumerate(read_record(title, text).entries[:10], 1):
        for move in [*state.moves(entry.seat), title.move(0), title.move(len(title.vocabulary) - 1)]:
            if move is not entry.move:
                assert refused(case, tampered(text, line, move=move.key)).key != "unreadable-record"
        state.play(entry.seat, entry.move)


@for_every_case
def test_a_changed_seat_or_deal_is_noticed(case: Case, text: str) -> None:
    assert refused(case, tampered(text, 1, seat=99)).key == "no-such-seat"
    assert refused(case, tampered(text, 0, entropy="0" * 32)).key == "hash-differs"


@for_every_case
def test_what_cannot_be_played_here_says_why(case: Case, text: str) -> None:
    edition = {"name": "house", "digest": "0" * 16}
    assert refused(case, tampered(text, 0, rules="0")).key == "other-rules"
    assert refused(case, tampered(text, 0, edition=edition)).key == "other-edition"
    assert refused(case, tampered(text, 0, cheeseboard=99)).key == "other-format"
    assert refused(case, tampered(text, 0, players=99)).key == "players"
    assert refused(case, tampered(text, 1, move="open sesame")).key == "no-such-move"


@for_every_case
def test_what_cannot_be_read_names_its_line(case: Case, text: str) -> None:
    lines = text.splitlines()
    for broken in ("{", "[]", '{"move": 1}', '{"move": "x', "7"):
        reason = refused(case, "\n".join([*lines[:3], broken, *lines[3:]]))
        assert reason.key == "no-such-move" or (reason.key, reason.args["line"]) == ("unreadable-record", 4)
    assert refused(case, "").key == "unreadable-record"


# Secrets ------------------------------------------------------------------------------------------------


@for_every_title
def test_a_secret_is_committed_to_before_the_deal_and_shown_at_the_end(title: str) -> None:
    match = played(first_case(title).match_from(Source(secret=SECRET)), 5)
    head = json.loads(match.record.to_text().splitlines()[0])
    assert head["commitment"] == commitment_to(SECRET)
    assert "seed" not in head
    assert SECRET.hex() not in match.record.to_text()
    assert played(match, LIMIT).record.ending["secret"] == SECRET.hex()


@for_every_case
def test_a_record_proves_its_secret_and_no_other(case: Case) -> None:
    text = played(case.match_from(Source(secret=SECRET))).record.to_text()
    record = read_record(case.title, text)
    assert record.proves(SECRET)
    assert not record.proves(SECRET[::-1])
    record.entries[-1].entropy ^= 1
    assert not record.proves(SECRET)


@for_every_case
def test_a_secret_game_goes_on_only_with_its_secret(case: Case) -> None:
    text = played(case.match_from(Source(secret=SECRET)), 5).record.to_text()
    assert resume_match(case.title, text, Source(secret=SECRET)).record.to_text() == text
    for source in (None, Source(7), Source(secret=b"another")):
        with pytest.raises(Refused) as caught:
            resume_match(case.title, text, source)
        assert checked(caught.value.reason).key == "other-source"


@for_every_case
def test_no_state_or_view_of_a_secret_game_holds_what_it_is_drawn_from(case: Case) -> None:
    match = played(case.match_from(Source(secret=SECRET)), 5)
    drawn = [f"{match.record.entropy:032x}", *(f"{entry.entropy:032x}" for entry in match.record.entries)]
    shown = match.state.to_json() + json.dumps([match.state.view(seat) for seat in (None, 0)])
    assert match.state.to_data()["seed"] == 0
    assert not any(entropy in shown or str(int(entropy, 16)) in shown for entropy in drawn)
