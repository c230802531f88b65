"""What to say where a library is missing that not everybody needs."""

from __future__ import annotations


def missing(problem: ImportError) -> ImportError:
    """The same error, with what would help."""
    advice = 'it comes with the extra cheeseboard[gym]; in a folder of the sources: pip install ".[gym]"'
    return ImportError(f"This door needs {problem.name or 'another library'}; {advice}", name=problem.name)
