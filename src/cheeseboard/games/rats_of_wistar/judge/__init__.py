"""What moves and positions of Rats of Wistar are worth."""

from cheeseboard.games.rats_of_wistar.judge.judge import JUDGE

__all__ = ["JUDGE"]
