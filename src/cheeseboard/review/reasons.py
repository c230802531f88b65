"""Why a move would have been better: the judge's reason, in words."""

from __future__ import annotations

from cheeseboard.bots.hint import reason_for
from cheeseboard.bots.search import Trial
from cheeseboard.core.text import Reason
from cheeseboard.review.assessment import Judged, Knowledge, searcher_of
from cheeseboard.review.depth import Depth

OTHER_WORLDS = 2
"""Neither those in which the best move was found nor those in which it was measured."""


def why(known: Knowledge, judged: Judged, depth: Depth, seed: int = 0) -> Reason:
    """In what the best move is most ahead of the one that was chosen."""
    window = known.window
    search = searcher_of(window, depth, seed + OTHER_WORLDS)
    pair = Trial(judged.best, 1.0), Trial(judged.chosen, 1.0)
    return reason_for(search, known.dream, window.setup.title, pair, judged.loss, "made")
