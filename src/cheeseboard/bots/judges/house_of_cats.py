"""What a position of House of Cats is worth."""

from __future__ import annotations

from cheeseboard.bots.judge import Judge


class HouseOfCatsJudge(Judge):
    """Not written yet: judges by the scores."""
