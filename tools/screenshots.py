"""Pictures of every page and board, on phone and desktop, light and dark, in both languages.

They go to build/screenshots. Some moves of each game are played first, so that there is something to see.
`python tools/screenshots.py rafts` makes only the pictures whose names contain the word.
"""

import sys
import tempfile
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser

from cheeseboard import shelf
from tests.browser.visit import Server, Visitor, chromium

FOLDER: Final = Path("build/screenshots")
PAGES: Final = {
    "home": "/",
    "set": "/new/house-of-cats",
    "rules": "/rules/lab-rats",
    "help": "/help",
    "settings": "/settings",
    "learn": "/learn/lab-rats",
}
LOOKS: Final = tuple(product(("phone", "desktop"), ("light", "dark")))
LANGUAGES: Final = {("phone", "light"): "es", ("desktop", "dark"): "es"}
MOMENTS: Final = (2, 14)
"""After how many of one's own moves a game is photographed."""


def main(wanted: str) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        server = Server(Path(folder))
        server.start()
        try:
            for path in pictures(browser, server.url, wanted):
                print(path)
        finally:
            server.stop()


def pictures(browser: Browser, url: str, wanted: str) -> Iterator[Path]:
    for size, theme in LOOKS:
        look = {"size": size, "theme": theme, "language": LANGUAGES.get((size, theme), "en")}
        for name, path in PAGES.items():
            if wanted in name:
                yield picture_of_page(Visitor(browser, url, **look), path, f"{name}-{size}-{theme}")
        for title in shelf.titles():
            if wanted in title:
                yield from pictures_of_game(Visitor(browser, url, **look), title, f"{title}-{size}-{theme}")


def picture_of_page(visitor: Visitor, path: str, name: str) -> Path:
    visitor.go(path)
    visitor.page.wait_for_load_state("networkidle")
    return kept(visitor, name, last=True)


def pictures_of_game(visitor: Visitor, title: str, name: str) -> Iterator[Path]:
    visitor.play_now(title)
    made = 0
    for moment in MOMENTS:
        while made < moment and visitor.may_move():
            visitor.move()
            visitor.page.wait_for_timeout(60)
            made += 1
        visitor.may_move()
        yield kept(visitor, f"{name}-{moment}")
    visitor.play_to_the_end()
    visitor.page.wait_for_selector(".after figure")
    yield kept(visitor, f"{name}-end", last=True)


def kept(visitor: Visitor, name: str, last: bool = False) -> Path:
    path = FOLDER / f"{name}.png"
    visitor.page.wait_for_timeout(300)
    visitor.page.screenshot(path=path, full_page=True)
    if last:
        visitor.leave()
    return path


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "")
