"""Pictures of every page and board, on phone and desktop, light and dark, in both languages.

They go to build/screenshots. Some moves of each game are played first, as the hint says, so that there is
something to see. `python tools/screenshots.py home` makes only the pictures whose names contain the word;
`python tools/screenshots.py readme` makes those of the README and of docs/web.md again.
"""

import sys
import tempfile
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from playwright.sync_api import Browser

from cheeseboard import shelf
from tests.browser.visit import Server, Visitor, chromium

FOLDER: Final = Path("build/screenshots")
README: Final = Path("docs/pictures")
FIRST: Final = shelf.ours()[0]
PAGES: Final = {
    "home": "/",
    "set": f"/new/{FIRST}",
    "rules": f"/rules/{FIRST}",
    "help": "/help",
    "settings": "/settings",
    "learn": f"/learn/{FIRST}",
    "lost": "/nowhere",
}
TABLES: Final = {
    "waiting": ("invited", "anyone"),
    "curtain": ("here", "here"),
}
"""Who else sits at tables that show something before the first move."""
LOOKS: Final = tuple(product(("phone", "desktop"), ("light", "dark")))
LANGUAGES: Final = {("phone", "light"): "es", ("desktop", "dark"): "es"}
MOMENTS: Final = (2, 20)
"""After how many of the player's own moves a game is photographed."""
README_LOOKS: Final = (("desktop", "light", ""), ("phone", "dark", "-phone"))
QUALITY: Final = 50
AS_HINTED: Final = """async () => {
  document.querySelectorAll(".dock .head button")[1]?.click();
  const hinted = () => document.querySelector(".offer.hinted");
  const until = Date.now() + 4000;
  while (!hinted() && Date.now() < until) await new Promise((done) => setTimeout(done, 40));
  (hinted() ?? document.querySelector(".offer"))?.click();
}"""
"""Where no hint comes, or too late: whatever is offered first."""


def main(wanted: str) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        server = Server(Path(folder))
        server.start()
        try:
            made = for_the_readme if wanted == "readme" else pictures
            for path in made(browser, server.url, wanted):
                print(path, flush=True)
        finally:
            server.stop()


def pictures(browser: Browser, url: str, wanted: str) -> Iterator[Path]:
    for size, theme in LOOKS:
        look = {"size": size, "theme": theme, "language": LANGUAGES.get((size, theme), "en"), "level": "pip"}
        for name, path in PAGES.items():
            if wanted in name:
                yield picture_of_page(Visitor(browser, url, **look), path, f"{name}-{size}-{theme}")
        for name, others in TABLES.items():
            if wanted in name:
                yield picture_of_table(Visitor(browser, url, **look), others, f"{name}-{size}-{theme}")
        for title in shelf.titles():
            if wanted in title:
                yield from pictures_of_game(Visitor(browser, url, **look), title, f"{title}-{size}-{theme}")


def picture_of_page(visitor: Visitor, path: str, name: str) -> Path:
    visitor.go(path)
    visitor.page.wait_for_load_state("networkidle")
    return kept(visitor, FOLDER / f"{name}.png", whole=True, last=True)


def picture_of_table(visitor: Visitor, others: tuple[str, ...], name: str) -> Path:
    visitor.go("/")
    made = visitor.set_table(FIRST, {"who": "me"}, *[{"who": who, "name": "Carmen"} for who in others])
    visitor.go(f"/table/{made['info']['table']}")
    visitor.page.wait_for_load_state("networkidle")
    return kept(visitor, FOLDER / f"{name}.png", whole=True, last=True)


def pictures_of_game(visitor: Visitor, title: str, name: str) -> Iterator[Path]:
    visitor.play_now(title)
    made = 0
    for moment in MOMENTS:
        play_well(visitor, moment - made)
        made = moment
        yield kept(visitor, FOLDER / f"{name}-{moment}.png")
    while not visitor.over:
        visitor.play_to_the_end()
    visitor.page.wait_for_selector(".after figure")
    yield kept(visitor, FOLDER / f"{name}-end.png", whole=True)
    visitor.go(f"{urlsplit(visitor.page.url).path}/replay")
    visitor.page.wait_for_selector(".controls")
    visitor.page.locator(".slider input").fill("40")
    yield kept(visitor, FOLDER / f"{name}-replay.png", last=True)


def for_the_readme(browser: Browser, url: str, _: str) -> Iterator[Path]:
    for title, (size, theme, suffix) in product(shelf.ours(), README_LOOKS):
        visitor = Visitor(browser, url, size, theme=theme, language="en", level="pip")
        visitor.play_now(title)
        play_well(visitor, (shelf.facet_data(title, "measures.toml") or {})["browser"]["moves"])
        yield kept(visitor, README / f"{title}{suffix}.jpg", last=True)


def play_well(visitor: Visitor, moves: int) -> None:
    """This many moves, each the one that a hint points at."""
    for _ in range(moves):
        if not visitor.may_move():
            return
        visitor.page.evaluate(AS_HINTED)
        visitor.page.wait_for_timeout(80)
    visitor.may_move()
    visitor.page.evaluate("""() => document.querySelector(".toast button")?.click()""")


def kept(visitor: Visitor, path: Path, whole: bool = False, last: bool = False) -> Path:
    """What the window shows, or the whole page: then nothing stays fixed in its midst."""
    if whole:
        visitor.page.evaluate("() => scrollTo(0, 0)")
        visitor.page.add_style_tag(content=".dock, .tabs, nav { position: static !important }")
    visitor.page.wait_for_timeout(300)
    quality = QUALITY if path.suffix == ".jpg" else None
    visitor.page.screenshot(path=path, full_page=whole, quality=quality)
    if last:
        visitor.leave()
    return path


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "")
