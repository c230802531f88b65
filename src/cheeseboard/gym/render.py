"""What a seat sees, for people who watch an agent."""

from __future__ import annotations

from typing import Final, Literal, get_args

from cheeseboard.core.state import State
from cheeseboard.gym.table import Terms
from cheeseboard.terminal import prints

RenderMode = Literal["human", "ansi", "svg"]
RENDER_MODES: Final = list(get_args(RenderMode))


def render(terms: Terms, state: State, seat: int, mode: str | None) -> str | None:
    """As text, or as an SVG; for people the text is printed."""
    view, names = state.view(seat), terms.agents
    if mode == "svg":
        return prints.svg(view, terms.title, names)
    text = prints.text(view, terms.title, names)
    if mode == "ansi":
        return text
    print(text)
    return None
