"""What to say where a library is missing that not everybody needs."""

from __future__ import annotations

from typing import Final

EXTRA: Final = 'it comes with the extra cheeseboard[gym]; in a folder of the sources: pip install ".[gym]"'


def missing(problem: ImportError, advice: str = EXTRA) -> ImportError:
    """The same error, with what would help."""
    return ImportError(f"This door needs {problem.name or 'another library'}; {advice}", name=problem.name)
