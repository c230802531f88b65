"""Checks a commit message, given its file: a short subject, an empty line, a body that says why."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

SUBJECT: Final = 72
GENERATED: Final = ("Merge ", "Revert ", "fixup! ", "squash! ")
SCISSORS: Final = "# ------------------------ >8 ------------------------"


def lines_of(message: str) -> list[str]:
    """What git will keep: no comments, and nothing below the scissors of a verbose commit."""
    kept = message.partition(SCISSORS)[0].splitlines()
    return [line.rstrip() for line in kept if not line.startswith("#")]


def faults(message: str) -> Iterator[str]:
    lines = lines_of(message.strip())
    subject = lines[0] if lines else ""
    if subject.startswith(GENERATED):
        return
    if not subject:
        yield "The subject is missing."
    if len(subject) > SUBJECT:
        yield f"The subject has {len(subject)} characters; {SUBJECT} are enough."
    if subject.endswith("."):
        yield "The subject ends without a full stop."
    if len(lines) > 1 and lines[1]:
        yield "Leave the second line empty."
    if not any(lines[2:]):
        yield "Say in the body why: what was wrong, or what this makes possible."


def main() -> int:
    found = list(faults(Path(sys.argv[1]).read_text("utf-8")))
    print(*found, sep="\n", end="\n" if found else "")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
