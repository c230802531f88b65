"""What a position of Rats of Wistar is worth."""

from __future__ import annotations

from cheeseboard.bots.judge import Judge


class RatsOfWistarJudge(Judge):
    """Not written yet: judges by the scores."""
