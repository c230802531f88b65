"""What a position of Lab RATS is worth."""

from __future__ import annotations

from cheeseboard.bots.judge import Judge


class LabRatsJudge(Judge):
    """Not written yet: judges by the scores."""
