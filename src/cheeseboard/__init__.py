"""Cheeseboard: one rules engine for four board games about rats, cats and bacteria."""

from cheeseboard._engine import prefer_compiled

prefer_compiled(__path__)

from cheeseboard.core.text import Refused  # noqa: E402
from cheeseboard.shelf import load, register, title, titles  # noqa: E402

__version__ = "0.2.0"
__all__ = ["Refused", "load", "register", "title", "titles"]
