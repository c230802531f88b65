"""Writes docs/doors/observations.md: what every number of an observation means, read off the games."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import cheeseboard
from cheeseboard.core.tensor import ALONE, Field, Layout
from cheeseboard.core.title import Title
from cheeseboard.shelf import ours

PAGE = Path(__file__).resolve().parent.parent / "docs" / "doors" / "observations.md"
HEAD = """# What is in an observation

This page is written by `python tools/tensors.py`; do not edit it.

An observation is a row of numbers (`float32`) made of the fields below. Players and what belongs to them are
listed clockwise from the observing seat, so that `player 0` is the observer; places on the table keep the
numbers that the moves use. Where a field names one of several things, that one is 1 and the others are 0; all
are 0 where there is none. Kinds come in the order of the moves that name them: the third potion is that of
the third move `spend`. A number “in tens” is divided by ten, and so on.

A row holds nothing that its seat may not know: the tests deal everything hidden from a seat again, and not
one bit of the row may change.

The shape depends on the title, the edition, the options and the number of players, and on nothing else. In a
program:

```python
from cheeseboard.gym import pettingzoo

layout = pettingzoo.env("{title}", players=3).terms.layout
for field in layout.fields:
    print(field.start, field.size, field.path, field.meaning)
```
"""


def page() -> str:
    head = HEAD.replace("{title}", ours()[0])
    return "\n".join([head, *(line for name in ours() for line in section(cheeseboard.title(name)))])


def section(title: Title) -> Iterator[str]:
    layouts = [Layout(title.start(number)) for number in title.players]
    sizes = ", ".join(f"{layout.size} with {n}" for n, layout in zip(title.players, layouts, strict=True))
    yield f"## {title.name}\n"
    yield f"Numbers: {sizes} players, usual options. Moves: {layouts[0].moves}. With {title.players[0]}:\n"
    yield "| field | times | numbers | meaning |"
    yield "|---|--:|--:|---|"
    yield from rows(layouts[0].fields)
    yield ""


def rows(fields: list[Field]) -> Iterator[str]:
    """One line for each field of a group, however many members it has."""
    named = [f"{field.group}: {field.name}" if field.member != ALONE else field.name for field in fields]
    for name, times in Counter(named).items():
        field = fields[named.index(name)]
        yield f"| {name} | {times} | {field.size} | {field.meaning} |"


if __name__ == "__main__":
    PAGE.write_text(page() + "\n", "utf-8")
    print("docs/doors/observations.md")
