"""What a seat sees, for people who watch an agent."""

from __future__ import annotations

from typing import Final, Literal, get_args

from cheeseboard.core.state import State
from cheeseboard.gym.episode import Terms, chosen
from cheeseboard.gym.extra import missing
from cheeseboard.terminal import prints

try:
    from gymnasium import logger
except ImportError as problem:
    raise missing(problem) from problem

RenderMode = Literal["human", "ansi", "svg"]
RENDER_MODES: Final[list[RenderMode]] = list(get_args(RenderMode))


def checked_mode(mode: str | None) -> RenderMode | None:
    return None if mode is None else chosen("render_mode", mode, RENDER_MODES)


def render(terms: Terms, state: State, seat: int, mode: str | None) -> str | None:
    """As text, or as an SVG; for people the text is printed."""
    if mode is None:
        logger.warn(
            f"Nothing is drawn without a render_mode: make the environment with one of {RENDER_MODES}."
        )
        return None
    view, names, edition = state.view(seat), terms.agents, state.setup.edition
    if mode == "svg":
        return prints.svg(view, edition, names)
    text = prints.text(view, edition, names)
    if mode == "ansi":
        return text
    print(text)
    return None
