"""Every invention of the house edition: refused, prepared, played, and the exact difference it makes.

What a card should do is worked out here from its row, apart from the engine.
"""

from collections import Counter
from copy import copy
from typing import Any

import pytest

from cheeseboard.games.rats_of_wistar.rules import agenda
from cheeseboard.games.rats_of_wistar.rules.agenda import COUNTED
from cheeseboard.games.rats_of_wistar.rules.components import NOTHING
from cheeseboard.games.rats_of_wistar.rules.lair import bed_price, room_price
from cheeseboard.games.rats_of_wistar.rules.words import DECKS, ICONS, KINDS, SKILLS, TOKENS, TYPES
from tests.games.rats_of_wistar.table import HOUSE, Table

ROWS: dict[int, dict[str, Any]] = {row["number"]: row for row in HOUSE["invention"]}
EACH = pytest.mark.parametrize("number", sorted(ROWS))
UNAFFORDABLE = 25


def of_kind(*kinds: str) -> pytest.MarkDecorator:
    fitting = [number for number in sorted(ROWS) if any(kind in ROWS[number] for kind in kinds)]
    return pytest.mark.parametrize("number", fitting)


# A rich place: whatever an effect offers, there is something to choose ------------------------------------


def rich(number: int) -> Table:
    """Everything a card asks for and plenty besides, in a room with all there is to find."""
    table = Table(3)
    row = ROWS[number]
    needs = {**conditions(row), **row.get("needs", {})}
    table.meet({**row, "needs": needs}).own(177 if number != 177 else 45, seat=table.other)
    family, game = table.family, table.game
    table.have(
        wood=family.wood + 9,
        metal=family.metal + 9,
        movement=family.movement + 3,
        electricity=2,
        wild=3,
        points=20,
        dug=max(3, family.dug),
        beds=1,
        built=1,
        room=3,
        workers=[1, 1, 1],
        placed=2,
        doors=[0],
        guests=[*family.guests, 13] if len(family.guests) < 4 else family.guests,
    )
    table.mission(0, 0, 3)
    game.mission_rooms[1], game.revealed[1] = 3, 0
    game.doors[8] = NOTHING
    extra = [card for card in (UNAFFORDABLE, 55) if card != number]
    table.hold(number, *extra)
    for deck, card in enumerate((141, 140 if 140 in ROWS else 137)):
        if card != number:
            game.discards[deck].append(table.pull(card))
    return table


def conditions(row: dict[str, Any]) -> dict[str, int]:
    """The skills that a card's own effect asks for."""
    found: dict[str, int] = {}
    for kind in KINDS:
        script = row.get(kind, [])
        for body in script if isinstance(script, list) else [script]:
            found |= {word: n for word, n in body.get("if", {}).items() if word in SKILLS}
    return found


# What should happen ---------------------------------------------------------------------------------------


class Expected:
    """Tokens and cards to come or go, and the decisions to be asked for, of a script at a rich place."""

    def __init__(self, table: Table, script: Any) -> None:
        self.gained: Counter[str] = Counter()
        self.at_once: Counter[str] = Counter()
        self.asked: list[str] = []
        self.searches = False  # what comes of a search depends on the deck
        self.table = table
        for body in script if isinstance(script, list) else [script]:
            self._body(body)

    def after(self, come: dict[str, int]) -> "Expected":
        """What is still to come when some of it has come."""
        self.gained.subtract(come)
        return self

    def _body(self, body: dict[str, Any]) -> None:
        if any(self._count(word) < n for word, n in body.get("if", {}).items()):
            return
        if "pay" in body:
            self.asked.append("pay-for")
            self._pay(body["pay"])
        times = self._count(body["per"]) // body.get("every", 1) if "per" in body else 1
        for good, n in body.get("gain", {}).items():
            self._gain(good, n * times)
            if good in TOKENS and "pay" not in body:
                self.at_once[good] += n * times
        self.searches = self.searches or bool({"seek", "reveal"} & set(body))
        names = {"play": "play-card", "mission": "complete-mission", "choose": "choose-script"}
        for verb, name in names.items():
            if verb in body:
                self.asked.append("play-drawn" if verb == "play" and "draw" in body["play"] else name)

    def _pay(self, prices: dict[str, int]) -> None:
        for price, n in prices.items():
            if price in TOKENS[:5]:
                self.gained[price] -= n
            elif price == "items":
                self.gained["wood"] -= n

    def _gain(self, good: str, n: int) -> None:
        if good in TOKENS:
            self.gained[good] += n
        elif n:
            asked = {"objective": "keep-objective"}.get(good, f"deed-{good}")
            self.asked += [asked] * (1 if good in COUNTED else n)
        if good == "item":
            self.gained["wood"] += n
        if good == "electricity":
            had = count(self.table, self.table.me, good)
            self.gained[good] = min(self.gained[good], 2 - had)

    def _count(self, word: str) -> int:
        return count(self.table, self.table.me, word)


def count(table: Table, seat: int, word: str) -> int:
    """Any count, from the view alone."""
    view = table.game.view(seat)
    family = view["families"][seat]
    rows = [ROWS[card] for card in family["played"]]
    simple = {"rooms": "dug", "cubes": "placed", "objectives": "claimed"}
    if word in ICONS:
        return int(family["icons"][word])
    if word in TYPES:
        return [row["type"] for row in rows].count(word)
    if word in KINDS:
        return len([row for row in rows if word in row])
    if word in ("basics", "advanceds"):
        return [row["deck"] for row in rows].count(word[:-1])
    special = {
        "skills": sum(family["icons"][icon] for icon in ICONS[:5]),
        "inventions": len(rows),
        "hand": sum(family["hand_size"].values()),
        "guests": len(family["guests"]),
        "home-guests": len([guest for guest in family["guests"] if guest <= 15]),
        "basement-guests": len([guest for guest in family["guests"] if guest > 15]),
        "brown-cubes": len([ability for ability in family["abilities"] if ability <= 6]),
        "grey-cubes": len([ability for ability in family["abilities"] if ability > 6]),
        "tents": len(family["tents"]),
        "doors": len(family["doors"]),
        "workers": sum(family["workers"].values()),
    }
    return int(special[word] if word in special else family[simple.get(word, word)])


def played_already(table: Table, number: int) -> Table:
    """The same table with the card in play, but nothing of its effect."""
    twin = copy(table)
    twin.game = table.game.clone()
    twin.family.drop(number)
    return twin.own(number)


def happens(table: Table, expected: Expected, *keys: str) -> None:
    """The moves lead to exactly what is expected: every price paid, every other decision left."""
    before, cards = table.tokens(), list(table.family.hand)
    seen: list[str] = []
    table.do(*keys)
    while not table.pending.startswith("turn"):
        seen.append(table.pending.split(" ")[0])
        table.do(answer(table, "pay", "pass", "pay-wood"))
    if not expected.searches:
        assert changed(table, before, cards) == {good: n for good, n in expected.gained.items() if n}
    assert [name for name in seen if name in expected.asked] == expected.asked
    assert set(seen) <= {
        *expected.asked,
        "pay-items",
        "pay-cards",
        "pay-guests",
        "choose-sought",
        "take-revealed",
    }


def answer(table: Table, *liked: str) -> str:
    """The first of these that is offered; an item is a wood."""
    offer = table.offer()
    wanted = ("get wood",) if table.pending.startswith("deed-item") else liked
    return next((key for key in wanted if key in offer), offer[0])


def changed(table: Table, before: dict[str, int], cards: list[int]) -> dict[str, int]:
    change = {key: n - before[key] for key, n in table.tokens().items()}
    for deck, name in enumerate(DECKS):
        change[name] = len([card for card in table.family.in_hand(deck) if card not in cards])
    return {good: n for good, n in change.items() if n}


def line(table: Table, key: str) -> int:
    return next(line.points for line in table.game.score_lines(table.me) if line.key == key)


# The tests --------------------------------------------------------------------------------------------------


@EACH
def test_without_any_of_its_requirements_it_is_refused(number: int) -> None:
    row = ROWS[number]
    for short in [*row.get("cost", {}), *row.get("needs", {})]:
        table = Table().meet(row, short).hold(number).to_play()
        assert f"play {number}" not in table.offer(), f"without {short}"
        assert table.why(f"play {number}").startswith("lacks-")


@EACH
def test_with_exactly_its_requirements_it_is_played_and_paid_for(number: int) -> None:
    row = ROWS[number]
    table = Table().meet(row).hold(number).to_play()
    icons, points = table.family.workshop.tally[: len(ICONS)], line(table, "inventions")
    before = table.tokens()
    script = row.get("immediate") or row.get("income") or []
    expected = Expected(played_already(table, number), script).at_once
    table.do(f"play {number}")
    assert table.family.played[-1] == number
    for token, paid in row.get("cost", {}).items():
        assert table.tokens()[token] == before[token] - paid + expected[token]
    gives = [new - old for new, old in zip(table.family.workshop.tally, icons, strict=False)]
    assert gives == [row.get("icons", []).count(icon) for icon in ICONS]
    assert line(table, "inventions") - points == row["points"]


@of_kind("immediate", "income")
def test_what_it_does_when_it_is_played(number: int) -> None:
    row = ROWS[number]
    table = rich(number).perform({"play": {"free": True}})
    expected = Expected(played_already(table, number), row.get("immediate") or row["income"])
    happens(table, expected, f"play {number}")


@of_kind("income")
def test_its_income_in_a_new_round(number: int) -> None:
    table = in_play(number)
    expected = Expected(table, ROWS[number]["income"])
    before, cards = table.tokens(), list(table.family.hand)
    table.pend(agenda.TAKE_INCOME.at(table.me))
    happens(table, expected.after(changed(table, before, cards)))


@of_kind("once")
def test_what_it_does_once_a_round(number: int) -> None:
    table = rich(number)
    table.family.drop(number)
    table.own(number)
    key = f"use {number}"
    assert key in table.offer()
    happens(table, Expected(table, ROWS[number]["once"]), key)
    assert key not in table.offer()


@of_kind("endgame")
def test_what_it_is_worth_at_the_end(number: int) -> None:
    table = rich(number)
    table.have(cubes=0b1001010111, claimed=2, tents=[3])
    before = line(table, "endgame")
    table.family.drop(number)
    table.own(number)
    assert line(table, "endgame") - before == Expected(table, ROWS[number]["endgame"]).gained["points"]


MORE: dict[str, dict[str, Any]] = {
    "wood": {"wood": 30},
    "metal": {"metal": 30},
    "movement": {"movement": 30},
    "wild": {"wild": 30},
    "points": {"points": 50},
    "electricity": {"electricity": 2},
    "hand": {"hand": [51, 53, 57, 61, 64]},
    "rooms": {"dug": 6},
    "beds": {"beds": 6},
    "guests": {"guests": [0, 1, 3, 4, 15, 16, 17]},
    "home-guests": {"guests": [0, 1, 3, 4, 5, 6]},
    "basement-guests": {"guests": [15, 16, 17, 18, 19]},
    "cubes": {"placed": 9},
    "brown-cubes": {"cubes": 0b111111},
    "grey-cubes": {"cubes": 0b1111000000},
    "doors": {"doors": [1, 2, 3, 4]},
    "tents": {"tents": [1, 2]},
    "objectives": {"claimed": 3},
    "workers": {"workers": [9, 9, 9]},
    "skills": {"skills": [0, 1, 2, 3, 4] * 3},
    **{skill: {"skills": [i] * 9} for i, skill in enumerate(SKILLS)},
}


def with_more(table: Table, seat: int, word: str) -> None:
    """A rival has more of something than anybody."""
    if word in MORE:
        table.have(seat, **MORE[word])
        return
    plain = [row for row in HOUSE["invention"] if not {"permanent", "income"} & set(row) and fits(row, word)]
    table.own(*[row["number"] for row in plain[:9]], seat=seat)


def fits(row: dict[str, Any], word: str) -> bool:
    decks = (row["deck"], f"{row['deck']}s")
    return word in (*row.get("icons", []), row["type"], *decks, "inventions", "play") or word in row


@of_kind("aggressive")
def test_whom_it_strikes_and_what_they_lose(number: int) -> None:
    effect = ROWS[number]["aggressive"]
    table = Table(3).meet(ROWS[number]).hold(number)
    safe, struck = table.game.order[1:]
    with_more(table, struck, effect["more"])
    losses = effect["lose"] if isinstance(effect["lose"], list) else [effect["lose"]]
    table.have(
        struck,
        **{
            PILES[price]: STOCK[price]
            for price in losses[0]
            if PILES[price] not in MORE.get(effect["more"], {})
        },
    )
    rival = table.game.families[struck]
    before = [_amount(rival, price) for price in losses[0]]
    assert count(table, struck, effect["more"]) > count(table, safe, effect["more"])
    untouched = table.tokens(safe), len(table.game.families[safe].hand)
    table.to_play().do(f"play {number}")
    while table.game.to_move[0] == struck:
        table.do(table.offer()[0])
    assert [old - _amount(rival, price) for price, old in zip(losses[0], before, strict=True)] == list(
        losses[0].values()
    )
    if count(table, safe, effect["more"]) <= count(table, table.me, effect["more"]):
        assert (table.tokens(safe), len(table.game.families[safe].hand)) == untouched


PILES = {"card": "hand", "bed": "beds", "guest": "guests", **{token: token for token in TOKENS[:5]}}
STOCK: dict[str, Any] = {"card": [51, 53, 57], "bed": 3, "guest": [0, 3], **dict.fromkeys(TOKENS[:5], 9)}


def _amount(family: Any, price: str) -> int:
    pile = getattr(family, PILES[price])
    return len(pile) if isinstance(pile, list) else pile


@of_kind("permanent")
def test_what_it_does_for_good(number: int) -> None:
    effect = ROWS[number]["permanent"]
    if "when" in effect:
        sets_off(number, effect)
    elif "has" in effect:
        gives_for_good(number, effect["has"])
    else:
        makes_cheaper(number, effect["discount"], effect.get("on", "play"))


def in_play(number: int) -> Table:
    table = rich(number)
    table.family.drop(number)
    return table.own(number)


def sets_off(number: int, effect: dict[str, Any]) -> None:
    """The same doing with and without the card: the difference is its effect."""
    body = {key: part for key, part in effect.items() if key != "when"}
    with_card, without = in_play(number), rich(number)
    without.family.drop(number)
    times = do_it(with_card, effect["when"])
    do_it(without, effect["when"])
    expected = Expected(with_card, body)
    seen = leave_all(with_card)
    assert seen.count(expected.asked[0] if expected.asked else "") == (times if expected.asked else 0)
    leave_all(without)
    gained = {token: with_card.tokens()[token] - without.tokens()[token] for token in with_card.tokens()}
    gained |= {
        deck: len(with_card.family.in_hand(i)) - len(without.family.in_hand(i))
        for i, deck in enumerate(DECKS)
    }
    if "pay" not in body and "per" not in body:
        assert {k: n for k, n in gained.items() if n} == {
            k: n * times for k, n in expected.gained.items() if n
        }


def leave_all(table: Table) -> list[str]:
    seen = []
    while not table.pending.startswith("turn"):
        seen.append(table.pending.split(" ")[0])
        table.do(answer(table, "pass"))
    return seen


def do_it(table: Table, when: str) -> int:
    """Do what sets something off, and nothing that would ask for the same; how often it was done."""
    taking = {f"take {token}": token for token in (*TOKENS[:4], *DECKS)} | {"score": "points"}
    if when in taking:
        table.perform({"gain": {taking[when]: 2}})
        return 2 if when in ("take wild", "take basic", "take advanced") else 1
    if when.startswith("play"):
        return play_one(table, when.removeprefix("play").strip())
    body, *keys = DOINGS[when]
    if when == "claim":
        table.game.objectives[0] = 0
        table.game.claims[0] = [NOTHING] * 4
        table.refresh()
    else:
        table.perform(body)
    table.do(*keys)
    return 1


DOINGS: dict[str, Any] = {
    "dig": ({"gain": {"free-room": 1}}, "dig-room"),
    "build": ({"gain": {"free-bed": 1}}, "build-bed"),
    "open": ({"gain": {"any-door": 1}}, "open-door 8"),
    "guest": ({"gain": {"home-guest": 1}}, "take-from-supply home"),
    "reveal": ({"gain": {"unveil": 1}}, "reveal-mission 2"),
    "mission": ({"mission": {}}, "complete 1 3", "free-cube 3"),
    "claim": ({}, "claim 1"),
}


def play_one(table: Table, what: str) -> int:
    """Play a card with only an endgame effect, of the type, deck or icon asked for."""
    owned = table.family.played
    for row in HOUSE["invention"]:
        if (
            "endgame" in row
            and row["number"] not in owned
            and (not what or fits(row, what if what not in DECKS else f"{what}s"))
        ):
            table.hold(row["number"]).perform({"play": {"free": True}}).do(f"play {row['number']}")
            return row.get("icons", []).count(what) if what in ICONS else 1
    pytest.skip(f"no plain card of {what}")


def gives_for_good(number: int, has: dict[str, int]) -> None:
    with_card, without = in_play(number), rich(number)
    assert with_card.family.free_rooms() - without.family.free_rooms() == has.get("room", 0)
    assert with_card.family.workshop.immune == ("immunity" in has)


def makes_cheaper(number: int, discount: dict[str, int], on: str) -> None:
    table = in_play(number)
    bare = Table()
    if on in ("bed", "room"):
        price = bed_price if on == "bed" else room_price
        assert price(bare.family) - price(table.family) == min(2, sum(discount.values()))
        return
    if on == "mission":
        table = at_mission_short_of(number, discount["skill"])
        assert "complete 1 2" in table.pend(agenda.COMPLETE_ROW.at(table.me)).offer()
        return
    for row in HOUSE["invention"]:
        short = [key for key in cheapened(row, discount) if row["number"] != number and fits(row, on)]
        if short:
            poor = Table().meet(row, short[0]).hold(row["number"]).to_play()
            assert f"play {row['number']}" not in poor.offer()
            poor.do("pass").own(number).to_play()
            assert f"play {row['number']}" in poor.offer()
            return
    raise AssertionError("no card to try the discount on")


def cheapened(row: dict[str, Any], discount: dict[str, int]) -> list[str]:
    """The requirements of a card of which a discount leaves one out."""
    off = [*discount, *(("wood", "metal") if "either" in discount else ())]
    paid = [key for key in row.get("cost", {}) if key in off]
    return paid + [key for key in row.get("needs", {}) if key in SKILLS and "skill" in discount]


def at_mission_short_of(number: int, skills: int) -> Table:
    """The second row of the first mission wants two strength."""
    table = Table().own(number).have(room=3).skills(strength=2 - skills)
    table.mission(0, 0, 3).game.rows[0] = table.other
    return table


def test_the_house_has_180_inventions_in_their_blocks() -> None:
    blocks = [("tool", 72, 32), ("automaton", 36, 16), ("structure", 72, 32)]
    first = 1
    for kind, number, advanced in blocks:
        block = [row for n, row in ROWS.items() if first <= n < first + number]
        assert {row["type"] for row in block} == {kind}
        assert {n for n, row in ROWS.items() if row in block and row["deck"] == "advanced"} <= set(
            range(first, first + advanced)
        )
        first += number
