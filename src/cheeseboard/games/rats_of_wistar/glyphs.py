"""The icons of Rats of Wistar as glyphs: a word of the vocabulary, a row of pieces, a card."""

from __future__ import annotations

from typing import Any, Final

from cheeseboard.games.rats_of_wistar.icons import Piece, Pieces

PART: Final = " │ "
"""Between the parts of a card."""
GLYPHS: Final = {
    "immediate": "⚡",
    "once": "1×",
    "income": "☀",
    "endgame": "⚑",
    "permanent": "∞",
    "aggressive": "☠",
    "wood": "🪵",
    "metal": "🔩",
    "movement": "👣",
    "wild": "🃏",
    "points": "★",
    "electricity": "💡",
    "basic": "🂠",
    "advanced": "🂡",
    "strength": "💪",
    "agility": "🤸",
    "perception": "👁",
    "intelligence": "🧠",
    "stamina": "🫀",
    "energy": "🔋",
    "skill": "🎖",
    "skills": "🎖",
    "tool": "🔧",
    "automaton": "🤖",
    "structure": "🏠",
    "items": "📦",
    "item": "📦",
    "card": "🂠🂡",
    "hand": "✋",
    "trade": "📦→📦′",
    "shift": "🐀⇄",
    "explore": "🧭",
    "project": "📐",
    "bed": "🛏",
    "beds": "🛏",
    "free-bed": "🛏✓",
    "room": "⛏",
    "rooms": "⛏",
    "free-room": "⛏✓",
    "potion": "🧪",
    "main": "🐭",
    "main-wood": "🐭🪵",
    "main-dig": "🐭⛏",
    "main-metal": "🐭🔩",
    "main-build": "🐭🛏",
    "main-develop": "🐭📐",
    "main-explore": "🐭🧭",
    "send": "🐀↗",
    "guest": "🐁",
    "guests": "🐁",
    "round-guest": "🐁⏱",
    "home-guest": "🐁🟫",
    "home-guests": "🐁🟫",
    "basement-guest": "🐁⬜",
    "basement-guests": "🐁⬜",
    "walk": "🚶",
    "journey": "🚶∞",
    "open": "🚪",
    "any-door": "🚪∞",
    "doors": "🚪",
    "unveil": "📜",
    "reveal": "📜",
    "tent": "⛺",
    "tents": "⛺",
    "camp": "⛺∞",
    "objective": "🎯",
    "objectives": "🎯",
    "hero": "🦸",
    "brown-cube": "🟫",
    "brown-cubes": "🟫",
    "grey-cubes": "⬜",
    "cubes": "🧊",
    "copy": "⧉",
    "salvage": "♻",
    "workers": "🐀",
    "inventions": "🂠🂡",
    "basics": "🂠",
    "advanceds": "🂡",
    "immunity": "🛡",
    "either": "🪵/🔩",
    "play": "🂠🂡",
    "take": "+",
    "score": "★",
    "dig": "⛏",
    "build": "🛏",
    "mission": "🧊",
    "claim": "🎯",
}

AT_LEAST: Final[Piece] = {"sign": "≥"}
LEANS_ON_NEXT: Final = ("≥", "−", "+", "▶", "≠")
LEANS_ON_LAST: Final = (",", ">", "✓", "≠")


def glyph(word: str) -> str:
    return GLYPHS.get(word, word)


def glyph_line(pieces: Pieces) -> str:
    """Pieces in a row, with spaces where no sign leans on its neighbour."""
    line = ""
    for piece in pieces:
        told = _glyph_of(piece)
        leans = told.startswith(LEANS_ON_LAST) or told[1:].isdigit()  # the last: /2, for every two
        line += told if not line or leans or line.endswith(LEANS_ON_NEXT) else f" {told}"
    return line


def _glyph_of(piece: Piece) -> str:
    return piece["sign"] if "sign" in piece else f"{piece.get('n', '')}{glyph(piece['icon'])}"


def card_line(card: Any) -> str:
    """A card or tile as glyphs: what it costs, needs, does and gives."""
    needs: Pieces = [piece for need in card["needs"] for piece in (AT_LEAST, need)]
    parts = [
        glyph_line([*card["cost"], *needs]),
        f"{glyph(card['kind'])} {glyph_line(card['effect'])}",
        "".join(map(glyph, card["icons"])),
        f"{card['points']}★",
    ]
    return PART.join(part for part in parts if part)
