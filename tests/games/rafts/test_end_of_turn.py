"""Section 9: the end of the turn."""

import pytest

from cheeseboard.games.rafts.rules.state import Campus
from tests.games.rafts.arrange import campus, discarded, hand, listen, offer, play, seat, why

FULL = ["time", "time", "money", "lux", "hbb", "spill"]


def emptied(table: Campus, *decks: int) -> Campus:
    """The same table without these decks and their discards."""
    for deck in decks:
        table.decks[deck] = []
        table.discards[deck] = []
    return table


@pytest.mark.rule("9.1")
def test_a_player_may_discard_any_cards_before_refilling() -> None:
    table = play(campus(seat(hand=FULL), seat()), 0, "end-turn")
    assert offer(table, 0) == ["refill", *(f"discard {card}" for card in FULL[1:])]
    play(table, 0, "discard time", "discard time", "discard spill")
    assert hand(table, 0) == ["hbb", "lux", "money"]
    assert discarded(table) == ["spill", "time", "time"]


@pytest.mark.rule("9.1", "9.2")
def test_a_full_hand_that_is_kept_ends_the_turn() -> None:
    table = play(campus(seat(hand=FULL), seat()), 0, "end-turn", "refill")
    assert (table.active, table.to_move) == (1, (1,))


@pytest.mark.rule("9.2", "9.5")
def test_the_hand_is_refilled_to_six() -> None:
    table = play(campus(seat(hand=["time"]), seat()), 0, "end-turn", "refill")
    for number in range(2, 7):
        assert table.active == 0
        play(table, 0, "draw general")
        assert len(table.scientists[0].hand) == number
    assert table.active == 1


@pytest.mark.rule("9.3")
def test_nutrients_and_a_gene_come_from_two_decks() -> None:
    table = play(campus(seat(hand=FULL[:4]), seat()), 0, "end-turn", "refill")
    assert offer(table, 0) == ["draw actions", "draw general", "draw specific"]
    play(table, 0, "draw general", "draw specific")
    assert [card.deck for card in table.scientists[0].hand[4:]] == [1, 2]
    assert table.active == 1


@pytest.mark.rule("9.4")
def test_each_card_is_seen_before_the_next_deck_is_chosen() -> None:
    table = play(campus(seat(hand=FULL[:4]), seat()), 0, "end-turn", "refill")
    heard = listen(table)
    top = table.decks[2][-1].key
    play(table, 0, "draw specific")
    assert (table.to_move, table.view(0)["scientists"][0]["hand"][-1]) == ((0,), top)
    assert heard[0].seen_by(0) == {"event": "card-drawn", "seat": 0, "deck": "specific", "card": top}
    assert heard[0].seen_by(1) == {"event": "card-drawn", "seat": 0, "deck": "specific"}


@pytest.mark.rule("9.5")
def test_bioeconomy_cannot_make_a_hand_of_seven() -> None:
    table = campus(seat(hand=[*FULL[:5], "bioeconomy"]), seat(), discards=["mera"])
    play(table, 0, "play bioeconomy")
    assert len(table.scientists[0].hand) == 6


@pytest.mark.rule("9.6")
@pytest.mark.parametrize(
    ("deck", "name", "card"), [(0, "actions", "spill"), (1, "general", "food"), (2, "specific", "lux")]
)
def test_an_empty_deck_is_made_of_its_own_discards(deck: int, name: str, card: str) -> None:
    table = campus(seat(hand=FULL[:4]), seat(), discards=[card, card])
    table.decks[deck] = []
    play(table, 0, "end-turn", "refill")
    heard = listen(table)
    play(table, 0, f"draw {name}")
    assert heard[0].seen_by(None) == {"event": "deck-reshuffled", "deck": name}
    assert (len(table.decks[deck]), table.discards[deck]) == (1, [])
    assert hand(table, 0).count(card) == FULL[:4].count(card) + 1


@pytest.mark.rule("9.7")
def test_a_deck_without_cards_and_discards_is_not_offered() -> None:
    table = emptied(campus(seat(hand=FULL[:4]), seat()), 1)
    play(table, 0, "end-turn", "refill")
    assert offer(table, 0) == ["draw actions", "draw specific"]
    assert why(table, 0, "draw general") == "deck-empty"


@pytest.mark.rule("9.7")
def test_with_nothing_left_to_draw_the_hand_stays_smaller() -> None:
    table = emptied(campus(seat(hand=FULL[:4]), seat()), 0, 1, 2)
    play(table, 0, "end-turn", "refill")
    assert (len(table.scientists[0].hand), table.active) == (4, 1)
