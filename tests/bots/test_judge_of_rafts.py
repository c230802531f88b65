"""The judge of Rafts!: what it makes of those who passed, and what it says a card is good for."""

from cheeseboard.bots.judges import judge_for
from cheeseboard.games.rafts.rules.state import Campus
from tests.games.rafts.arrange import OIL, campus, play, seat


def asked_to_protect(reactions: str = "clockwise") -> Campus:
    """The seat after the active one has passed, the next is asked, and the active one comes last."""
    table = campus(
        seat(hand=["blackout"], lab=["time"]),
        seat(hand=["generator"], lab=["time"], objectives=["oil-spill"]),
        seat(hand=["generator"], lab=["time"]),
        reactions=reactions,
    )
    play(table, 0, "play blackout")
    play(table, 1, "pass")
    return table


def test_whoever_passed_before_us_had_probably_nothing_to_answer_with() -> None:
    judge, table = judge_for("rafts"), asked_to_protect()
    held = judge.belief(table, 2)
    table.scientists[1].hand.clear()
    assert 0 < held < judge.belief(table, 2) == 1


def test_whoever_is_still_to_be_asked_may_have_anything() -> None:
    judge, table = judge_for("rafts"), asked_to_protect()
    table.scientists[1].hand.clear()
    table.scientists[0].hand.append(table.scientists[2].hand[0])
    assert judge.belief(table, 2) == 1


def test_where_all_answer_at_once_nobody_knows_who_has_passed() -> None:
    assert judge_for("rafts").belief(asked_to_protect("live"), 2) == 1


def test_whoever_let_a_needed_card_go_by_had_no_serendipity() -> None:
    def belief(objective: str) -> float:
        table = campus(
            seat(hand=["bacillus"], lab=[OIL[0]]),
            seat(hand=["serendipity"], objectives=[objective]),
            seat(hand=["savings"]),
        )
        play(table, 0, "play bacillus")
        play(table, 1, "pass")
        return judge_for("rafts").belief(table, 2)

    assert 0 < belief("oil-spill") < belief("insulin") < 1


def test_the_aspects_of_rafts_tell_what_a_card_is_good_for() -> None:
    def gains(*cards: str) -> set[str]:
        bare = campus(seat(objectives=["oil-spill"]), seat(objectives=["insulin"]))
        more = campus(seat(hand=cards, objectives=["oil-spill"]), seat(objectives=["insulin"]))
        before, after = (judge_for("rafts").aspects(each, 0) for each in (bare, more))
        return {name for name in after if after[name] > before[name]}

    assert gains("bcsa") == {"specimens"}
    assert gains("money") == {"supplies"}
    assert gains("serendipity") == {"hand"}
