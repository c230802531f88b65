"""What a position of Rafts! is worth."""

from __future__ import annotations

from cheeseboard.bots.judge import Judge


class RaftsJudge(Judge):
    """Not written yet: judges by the scores."""
