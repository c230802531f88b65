"""Prints the sentences of a title for an editor: each template with its worst fillings, or some at random.

python tools/sentences.py TITLE es: every template, with at most three fillings.
python tools/sentences.py TITLE es --draw 200 --seed 7: two hundred of all that can be produced.
In place of a title: "pages" for those in the browser, or a room, such as server.
"""

import argparse
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.language import sources  # noqa: E402
from tests.language.filling import Sentence  # noqa: E402

SHOWN = 3


def sentences(name: str, language: str) -> list[Sentence]:
    found = sources.of_pages() if name == "pages" else of_shelf(name)
    return list({(each.key, each.text): each for each in found if each.language == language}.values())


def of_shelf(name: str) -> Iterator[Sentence]:
    return sources.of_room(name) if name in sources.ROOMS else sources.of_title(name)


def worst(found: list[Sentence]) -> list[Sentence]:
    """Of each template the usual filling, the shortest and the longest: one and many, bare and laden."""
    groups: dict[tuple[str, str], list[Sentence]] = defaultdict(list)
    for each in found:
        groups[each.key, each.template or each.text].append(each)
    return [each for group in groups.values() for each in chosen(group)]


def chosen(group: list[Sentence]) -> list[Sentence]:
    by_length = sorted(group, key=lambda each: len(each.text))
    return list(dict.fromkeys([group[0], by_length[0], by_length[-1]]))[:SHOWN]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("name")
    parser.add_argument("language", choices=("en", "es"))
    parser.add_argument("--draw", type=int)
    parser.add_argument("--seed", type=int, default=0)
    wish = parser.parse_args()
    found = sentences(wish.name, wish.language)
    read = Random(wish.seed).sample(found, wish.draw) if wish.draw else worst(found)
    for each in read:
        print(f"{each.key}: {each.text}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
