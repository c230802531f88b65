"""What is printed on components, as pieces in a row: amounts of icons, and the signs between them.

A piece is plain data, so that any drawing of a card, in glyphs or pictures, reads it without parsing:
`{"icon": "wood", "n": 2}`, `{"icon": "automaton"}` or `{"sign": "→"}`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypedDict

from cheeseboard.games.rats_of_wistar.rules.words import KINDS

Row = Mapping[str, Any]


class Piece(TypedDict, total=False):
    """An icon, perhaps with its amount, or a sign."""

    icon: str
    n: int
    sign: str


Pieces = list[Piece]


STANDING_ICONS: Final = {"room": "rooms"}
"""What one has without digging it is drawn as the thing, not as the deed."""


def icon(word: str) -> Piece:
    """The icon of a word of the vocabulary; a trigger of two words has the icon of the second."""
    return {"icon": word.rpartition(" ")[2]}


def sign(text: str) -> Piece:
    return {"sign": text}


def amounts(data: Row, before: str = "") -> Pieces:
    pieces: Pieces = []
    for word, n in data.items():
        pieces += [sign(before)] if before else []
        pieces.append({**icon(word), "n": n})
    return pieces


def between(parts: list[Pieces], text: str) -> Pieces:
    """The parts in a row, with a sign between each two."""
    pieces: Pieces = []
    for part in parts:
        pieces += [sign(text)] if pieces else []
        pieces += part
    return pieces


def kind_of(row: Row) -> str:
    """Of what kind the one effect of a row is; empty where it has none."""
    return next((kind for kind in KINDS if kind in row), "")


def effect(row: Row) -> Pieces:
    kind = kind_of(row)
    return _EFFECTS.get(kind, script)(row[kind]) if kind else []


def _attack(data: Row) -> Pieces:
    losses = data["lose"] if isinstance(data["lose"], list) else [data["lose"]]
    lost = between([amounts(loss, "−") for loss in losses], "/")
    return [icon(data["more"]), sign(">"), sign("⇒"), *lost]


def _permanent(data: Row) -> Pieces:
    if "when" in data:
        rest = {key: part for key, part in data.items() if key != "when"}
        return [icon(data["when"]), sign("⇒"), *script(rest)]
    if "has" in data:
        return [piece for word in data["has"] for piece in (sign("+"), icon(STANDING_ICONS.get(word, word)))]
    return [icon(data.get("on", "play")), *amounts(data["discount"], "−")]


_EFFECTS: Final[dict[str, Callable[[Any], Pieces]]] = {"aggressive": _attack, "permanent": _permanent}


def script(data: Any) -> Pieces:
    bodies = data if isinstance(data, list) else [data]
    return between([_body(body) for body in bodies], ",")


def _body(body: Row) -> Pieces:
    pieces = _verbs(body)
    if "per" in body:
        pieces += [sign("×"), icon(body["per"])]
        pieces += [sign(f"/{body['every']}")] if "every" in body else []
    if "pay" in body:
        pieces = [*amounts(body["pay"], "−"), sign("→"), *pieces]
    return [*amounts(body["if"], "≥"), sign("?"), *pieces] if "if" in body else pieces


def _verbs(body: Row) -> Pieces:
    return [piece for verb, pieces in _VERBS.items() if verb in body for piece in pieces(body[verb])]


def _play(data: Row) -> Pieces:
    pieces = [sign(f"{data.get('draw', '')}▶"), *_card(data)]
    pieces += [sign("≠"), icon(data["without"])] if "without" in data else []
    pieces += [sign("✓")] if data.get("free") else []
    return pieces + amounts(data.get("discount", {}), "−")


def _mission(data: Row) -> Pieces:
    return [icon("mission"), *amounts(data.get("discount", {}), "−")]


def _seek(data: Row) -> Pieces:
    return [sign("+"), *_card(data)]


def _reveal(data: Row) -> Pieces:
    return [icon(data["deck"]), sign("?"), icon(data["type"])]


def _choose(scripts: list[Any]) -> Pieces:
    return between([script(each) for each in scripts], "/")


_VERBS: Final[dict[str, Callable[[Any], Pieces]]] = {
    "gain": amounts,
    "play": _play,
    "mission": _mission,
    "seek": _seek,
    "reveal": _reveal,
    "choose": _choose,
}


def _card(data: Row) -> Pieces:
    return [icon(data[key]) for key in ("deck", "type") if key in data] or [icon("play")]
