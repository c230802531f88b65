"""All components in words: what a player would keep open beside the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from cheeseboard.core.edition import Inventory, Piece
from cheeseboard.core.text import Texts
from cheeseboard.games.rats_of_wistar.provenance import is_told
from cheeseboard.games.rats_of_wistar.rules.components import BROWN, HERO_ICONS, SEVENTH, SIXTH
from cheeseboard.games.rats_of_wistar.rules.missions import item_for
from cheeseboard.games.rats_of_wistar.rules.words import TYPES
from cheeseboard.games.rats_of_wistar.wording import Wording, sentence

Row = Mapping[str, Any]
PAIR: Final = {SIXTH + 1: SEVENTH + 1, SEVENTH + 1: SIXTH + 1}
"""The two cubes that are worth more together, by their numbers on the board."""


def inventory(texts: Texts, data: dict[str, Any], language: str, house: bool) -> Inventory:
    """Whether the rulebook tells a piece can be said of the house edition only."""
    words = Wording(texts, language)
    found = [(words.say(f"catalogue.{kind}"), pieces) for kind, pieces in _pieces(words, data).items()]
    if not house:
        for _, pieces in found:
            for piece in pieces:
                piece.told = None
    return found


def _pieces(words: Wording, data: dict[str, Any]) -> dict[str, list[Piece]]:
    cards = sorted(data["invention"], key=_number)
    return {
        **{kind: [_invention(words, row) for row in cards if row["type"] == kind] for kind in TYPES},
        **{kind: _rows(kind, words, data[kind], TELL[kind]) for kind in TELL},
        "ability": _abilities(words, data["board"]),
    }


def _number(row: Row) -> int:
    number: int = row["number"]
    return number


def _rows(
    kind: str, words: Wording, rows: list[Row], tell: Callable[[Wording, int, Row], tuple[str, str]]
) -> list[Piece]:
    return [Piece(*tell(words, n, row), told=is_told(kind, n)) for n, row in enumerate(rows, 1)]


def _invention(words: Wording, row: Row) -> Piece:
    told = words.invention(row)
    parts = [sentence(told["requirements"]), told["effect"]]
    parts += [sentence(words.say("say.gives", icons=told["icons"]))] if told["icons"] else []
    text = " ".join([*parts, sentence(told["points"])])
    name = f"{row['number']} {told['name']} ({told['deck']})"
    return Piece(name, text, flavour=told["theme"], told=is_told("invention", row["number"]))


def _named(words: Wording, row: Row) -> str:
    return words.say(f"piece.from-{row['floor']}", name=row["name"][words.language])


def _mission(words: Wording, _: int, row: Row) -> tuple[str, str]:
    rows = [f"{each['name'][words.language]}: {_after_colon(words.mission_row(each))}" for each in row["row"]]
    return _named(words, row), "\n".join([words.mission_bonus(row), *rows])


def _after_colon(told: str) -> str:
    return told[:1].lower() + told[1:]


def _guest(words: Wording, _: int, row: Row) -> tuple[str, str]:
    return _named(words, row), words.guest(row)


def _objective(words: Wording, _: int, row: Row) -> tuple[str, str]:
    return row["name"][words.language], words.objective(row)


def _door(words: Wording, number: int, row: Row) -> tuple[str, str]:
    return words.say("piece.door", number=number), sentence(words.script(row["reward"], may=True))


def _cheese(words: Wording, number: int, row: Row) -> tuple[str, str]:
    return words.say("piece.cheese", number=number), words.say("piece.cheese-text", n=row["points"])


def _hero(words: Wording, _: int, row: Row) -> tuple[str, str]:
    return row["name"][words.language], words.say("piece.hero-text", n=HERO_ICONS, icon=row["skill"])


def _skill(words: Wording, _: int, row: Row) -> tuple[str, str]:
    return words.say(f"icon.{row['icon']}").capitalize(), words.say("piece.skill-text", icon=row["icon"])


def _sector(words: Wording, number: int, row: Row) -> tuple[str, str]:
    faces = [words.say(f"piece.face-{face}", bonuses=_bonuses(words, row[face])) for face in ("few", "many")]
    return words.say("piece.sector", number=number), "\n".join(faces)


def _bonuses(words: Wording, scripts: list[Any]) -> str:
    return "; ".join(f"({n}) {words.script(script)}" for n, script in enumerate(scripts, 1))


def _abilities(words: Wording, board: Row) -> list[Piece]:
    return [_ability(words, n, points, board["pair"]) for n, points in enumerate(board["abilities"], 1)]


def _ability(words: Wording, number: int, points: int, pair: int) -> Piece:
    colour = words.say("piece.brown" if number <= BROWN else "piece.grey")
    parts = [sentence(words.say(f"ability.{number}")), sentence(words.points(points))]
    parts += [words.say("piece.item")] if item_for(number - 1) else []
    parts += [words.say("piece.pair", number=PAIR[number], n=pair)] if number in PAIR else []
    name = words.say("piece.cube", number=number, colour=colour)
    return Piece(name, " ".join(parts), told=is_told("ability", number))


TELL: Final[dict[str, Callable[[Wording, int, Row], tuple[str, str]]]] = {
    "mission": _mission,
    "guest": _guest,
    "objective": _objective,
    "door": _door,
    "cheese": _cheese,
    "hero": _hero,
    "skill": _skill,
    "sector": _sector,
}
