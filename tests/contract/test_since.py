"""Since your last turn: whatever changed what a player has is named, and nothing they may not know."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

import pytest

from cheeseboard import shelf
from cheeseboard.core.event import YOU
from cheeseboard.core.state import State
from cheeseboard.core.text import LANGUAGES
from cheeseboard.tables.acts import Act, Heard, keep_events
from cheeseboard.tables.since import MOST, OTHERS, TOUCHES, Since, effects_of, note_again, untold
from tests.contract.cases import Case, amount, for_every_case
from tests.contract.ledger import BOOKS, Holdings, books_of, expected, own_view, parts_of
from tests.contract.play import listen, playing, somewhere
from tests.contract.wording import FIELD, event_kinds, folder_of

PASSAGES: Final = range(5, 5 + amount(quick=1, usual=2, long=20))
"""Odd ones are late passages of long games."""
Books = list[dict[str, Holdings]]


def moves_aloud(case: Case, seed: int) -> Iterator[tuple[int, Books, State, list[Heard]]]:
    """Each move of a passage: who made it, what all had before, the state after it, what was heard."""
    state = somewhere(case.start(seed), seed)
    heard = listen(state)
    before: Books = []
    actor = -1
    for seat, _move in playing(state, seed):
        if actor >= 0:
            yield actor, before, state, keep_events(heard)
        heard.clear()
        actor, before = seat, all_books(state)


def all_books(state: State) -> Books:
    kept = state.setup.title in BOOKS
    return [books_of(state, seat) if kept else {} for seat in range(state.players)]


def news_of(title: str, seat: int, heard: list[Heard]) -> list[dict[str, Any]]:
    """What a seat is told that did not choose what happened: another did, or it was done in its stead."""
    since = Since(title, seat)
    since.note(heard, chosen=False)
    return since.told()


@for_every_case
def test_by_what_a_player_is_told_their_books_are_right(case: Case) -> None:
    """Whatever they have changes as it was told to hurt or to help them: by these things, by so many."""
    for seed in PASSAGES:
        for actor, before, state, heard in moves_aloud(case, seed):
            for seat, now in enumerate(all_books(state)):
                told = [each["seen"] for each in news_of(case.name, seat, heard) if each["touch"] != "other"]
                for account, was in before[seat].items():
                    change = Counter(now[account])
                    change.subtract(was)
                    wanted = expected(case.name, account, told, seat)
                    assert wanted is None or wanted == change, (state.ply, actor, seat, account, change, told)


@pytest.mark.parametrize("title", shelf.ours())
def test_everything_of_a_player_is_in_the_books_or_follows_from_them(title: str) -> None:
    state = Case(title, max(shelf.title(title).players), ()).start(1)
    own, book = own_view(state, 0), BOOKS[title]
    kept = {part for account in book.accounts for part in parts_of(own, account)}
    assert {*own} == kept | {*book.follows.split()}
    assert not kept & {*book.follows.split()}


@for_every_case
def test_nothing_is_named_that_a_player_was_not_told(case: Case) -> None:
    for _actor, _before, state, heard in moves_aloud(case, 6):
        for seat in range(state.players):
            known = [seen for event in heard if (seen := event.seen_by(seat)) is not None]
            told = news_of(case.name, seat, heard)
            assert all(each["seen"] in known for each in told)
            assert told == news_of(case.name, seat, [as_heard(seen) for seen in known])


def as_heard(seen: dict[str, Any]) -> Heard:
    """An event of which nobody knows more than this."""
    facts = dict(seen)
    return Heard(facts.pop("event"), facts)


@pytest.mark.parametrize("title", shelf.ours())
def test_titles_declare_events_that_they_tell(title: str) -> None:
    effects, told = effects_of(title), event_kinds(folder_of(title))
    assert {*effects.hurts, *effects.helps, *effects.notable} <= told | KINDS.get(title, set())


KINDS: Final[dict[str, set[str]]] = {
    "house-of-cats": {"written", "written-double", "number-lost", "ability-lost", "house-grown"},
}
"""Told by a helper that is given the kind."""


@pytest.mark.parametrize("title", shelf.ours())
def test_what_is_about_the_reader_is_told_in_the_second_person(title: str) -> None:
    texts = shelf.title(title).texts
    for language in LANGUAGES:
        for key, sentence in texts.whole(language).items():
            section, _, kind = key.partition(".")
            if section == "event" and re.search(r"\{seat\}", sentence):
                assert texts.find(f"you.{kind}", language), key
            elif section in SPEAKING:
                said = texts.find(f"event.{kind}", language) or ""
                assert {*FIELD.findall(sentence)} <= {*FIELD.findall(said)} - {SPEAKING[section]}, key


SPEAKING: Final = {section: fact for fact, section in YOU}


def event(kind: str, **facts: Any) -> Heard:
    return Heard(kind, facts)


def test_what_hurt_comes_first_and_what_i_chose_myself_is_no_news() -> None:
    since = Since("rafts", 1)
    since.note([event("lab-opened", seat=0), event("objective-taken", seat=1, objective="x")], chosen=False)
    since.note([event("card-stolen", seat=2, from_seat=1, card="time")], chosen=False)
    assert [each["touch"] for each in since.told()] == ["hurts", "helps", "other"]
    assert tuple(dict.fromkeys(each["touch"] for each in since.told())) == TOUCHES
    since.note([event("card-placed", seat=1, card="time", lab=1)], chosen=True)
    assert since.told() == []


def test_what_another_gave_me_while_i_chose_is_news() -> None:
    since = Since("lab-rats", 1)
    given = [event("potion-given", seat=giver, to_seat=giver + 1) for giver in (0, 1)]
    since.note(given, chosen=True)
    assert [each["seen"]["seat"] for each in since.told()] == [0]


def test_what_happened_to_me_is_told_however_much_the_others_did_since() -> None:
    since = Since("rafts", 1)
    since.note([event("card-stolen", seat=2, from_seat=1, card="time")], chosen=False)
    for _ in range(3 * MOST):
        since.note([event("lab-opened", seat=0)], chosen=False)
    assert [each["touch"] for each in since.told()] == ["hurts", *["other"] * OTHERS]
    assert len(since.seen) <= MOST


def act(number: int, seat: int, *heard: Heard) -> Act:
    return Act(n=number, kind="move", at=0.0, seat=seat, number=number, heard=list(heard))


def test_who_comes_back_is_told_the_same_however_long_ago_they_chose() -> None:
    stolen = act(1, 2, event("card-stolen", seat=2, from_seat=1, card="time"))
    since = [act(number, 0, event("lab-opened", seat=0)) for number in range(2, 3 * MOST)]
    line = [act(0, 1, event("objective-taken", seat=1, objective="x")), stolen, *since]
    here, back = Since("rafts", 1), Since("rafts", 1)
    for each in line:
        here.note(each.heard, each.seat == 1)
    note_again([back], untold([*line[:1], *line], [0, 1], []), [])
    assert back.told() == here.told()
    assert back.told()[0]["seen"]["event"] == "card-stolen"
    assert untold(line[1:], [0], []) == line[-1:]
