"""The documentation as pages of the pocket build: rules of all titles in both languages, and the manual.

Plain files that need nothing but a browser, also without a network; lessons and puzzles are the app itself,
opened on the page.
"""

import shutil
from collections.abc import Iterator
from html import escape
from pathlib import Path, PurePosixPath
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from markdown_it import MarkdownIt
from markdown_it.token import Token

from cheeseboard import shelf
from cheeseboard.core.text import LANGUAGES
from cheeseboard.tables import library
from cheeseboard.tables.answers import CardInfo, CardsInfo, RuleInfo, SectionInfo

ROOT: Final = Path(__file__).resolve().parent.parent
DOCS: Final = ROOT / "docs"
PARTS: Final = ROOT / "web" / "pocket"
STYLES: Final = ROOT / "web" / "src" / "styles"
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; frame-src 'self'; "
    "base-uri 'none'; form-action 'none'"
)
LEFT_OUT: Final = ("reports", "pictures")
WORDS: Final = {
    "en": {
        "docs": "Documentation", "rules": "Rules", "manual": "Manual", "decisions": "Decisions",
        "play": "Open the games", "lesson": "Start the lesson", "here": "Try it here", "puzzle": "A puzzle",
        "hide": "Put it away", "cards": "Components", "contents": "Contents", "other": "Español",
        "lead": "The rules of all four games, with boards to play at, and how everything is made.",
        "english": "",
    },
    "es": {
        "docs": "Documentación", "rules": "Reglas", "manual": "Manual", "decisions": "Decisiones",
        "play": "Abrir los juegos", "lesson": "Empezar la lección", "here": "Pruébalo aquí",
        "puzzle": "Un problema", "hide": "Guardarlo", "cards": "Componentes", "contents": "Contenido",
        "other": "English",
        "lead": "Las reglas de los cuatro juegos, con tableros para jugar, y cómo está hecho todo.",
        "english": "El manual está en inglés.",
    },
}  # fmt: skip


class Page(NamedTuple):
    """Where it lies in the folder of the documentation, its language, and what is on it."""

    path: str
    language: str
    title: str
    body: str

    def up(self) -> str:
        """From here to that folder."""
        return "../" * self.path.count("/")


def build(target: Path) -> None:
    shutil.rmtree(target, ignore_errors=True)
    for page in pages():
        place = target / page.path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(framed(page), encoding="utf-8")
    (target / "docs.css").write_text(style(), encoding="utf-8")
    shutil.copy(PARTS / "docs.js", target)


def pages() -> Iterator[Page]:
    for language in LANGUAGES:
        yield first_page(language)
        for title in shelf.titles():
            yield rules_page(title, language)
    for path in manual():
        yield manual_page(path)


def style() -> str:
    """The app's own colours, and what a page of text needs."""
    sheets = [STYLES / "tokens.css", STYLES / "palette.css", PARTS / "docs.css"]
    return "".join(sheet.read_text(encoding="utf-8") for sheet in sheets)


def framed(page: Page) -> str:
    up, words = page.up(), WORDS[page.language]
    other = other_language(page)
    return f"""<!doctype html>
<html lang="{page.language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{escape(page.title)} · Cheeseboard</title>
<link rel="stylesheet" href="{up}docs.css">
<script src="{up}docs.js" defer></script>
</head>
<body>
<nav class="bar"><a href="{up}../index.html">{words["play"]}</a>
<a href="{up}{home(page.language)}">{words["docs"]}</a>{other}</nav>
<main>
{page.body}
</main>
</body>
</html>
"""


def home(language: str) -> str:
    return "index.html" if language == LANGUAGES[0] else f"{language}/index.html"


def other_language(page: Page) -> str:
    """The same page in the other language, where there is one."""
    if page.path.startswith("manual/"):
        return ""
    other = next(each for each in LANGUAGES if each != page.language)
    place = rules_place(Path(page.path).stem, other) if "/rules/" in f"/{page.path}" else home(other)
    return f'\n<a href="{page.up()}{place}" lang="{other}">{WORDS[page.language]["other"]}</a>'


# The first page --------------------------------------------------------------------------------------------


def first_page(language: str) -> Page:
    words, up = WORDS[language], "../" * home(language).count("/")
    titles = "".join(box(title, language, up) for title in shelf.titles())
    body = f"""<h1>{words["docs"]}</h1>
<p class="lead">{words["lead"]}</p>
<h2>{words["rules"]}</h2>
<div class="boxes">{titles}</div>
<h2>{words["manual"]}</h2>
<p>{words["english"]}</p>
{listed([path for path in manual() if path.parent == DOCS], up)}
<h2>{words["decisions"]}</h2>
{listed([path for path in manual() if path.parent != DOCS], up)}"""
    return Page(home(language), language, words["docs"], body)


def box(title: str, language: str, up: str) -> str:
    texts, words, place = texts_of(title, language), WORDS[language], rules_place(title, language)
    return f"""<section class="box"><h3><a href="{up}{place}">{escape(texts["title.name"])}</a></h3>
<p>{escape(texts["title.about"])}</p>
<p><a class="button" href="{up}../index.html#/learn/{title}">{words["lesson"]}</a></p></section>"""


def texts_of(title: str, language: str) -> dict[str, str]:
    return library.words_of(shelf.title(title).house, language)


def listed(paths: list[Path], up: str) -> str:
    rows = "".join(f'<li><a href="{up}{place_of(path)}">{escape(heading(path))}</a></li>' for path in paths)
    return f"<ul>{rows}</ul>"


# Rules -----------------------------------------------------------------------------------------------------


def rules_place(title: str, language: str) -> str:
    return f"{language}/rules/{title}.html"


def rules_page(title: str, language: str) -> Page:
    texts, sections = texts_of(title, language), library.rules_of(title, language)
    links = "".join(
        f'<li><a href="#section-{each.number}">{escape(each.heading)}</a></li>' for each in sections
    )
    body = f"""<h1>{escape(texts["title.name"])}</h1>
<p class="lead">{escape(texts["title.about"])}</p>
{boards(title, language)}
<h2>{WORDS[language]["contents"]}</h2>
<ol>{links}</ol>
{"".join(map(chapter, sections))}
{components(title, language)}"""
    return Page(rules_place(title, language), language, texts["title.name"], body)


def boards(title: str, language: str) -> str:
    """A lesson and a puzzle on the page itself, once somebody wants one."""
    words, app = WORDS[language], "../../../index.html"
    ways = ((words["here"], f"{app}#/learn/{title}"), (words["puzzle"], f"{app}#/puzzles/{title}"))
    buttons = "".join(
        f'<button class="button" data-board="{address}" data-hide="{words["hide"]}">{name}</button>'
        for name, address in ways
    )
    open_it = f'<a class="button" href="{app}#/learn/{title}">{words["lesson"]}</a>'
    return f'<div class="boards"><p class="row">{buttons}{open_it}</p></div>'


def chapter(section: SectionInfo) -> str:
    rules = "".join(map(rule, section.rules))
    heading = f"{section.number}. {escape(section.heading)}"
    return f'<h2 id="section-{section.number}">{heading}</h2><dl>{rules}</dl>'


def rule(each: RuleInfo) -> str:
    return f'<dt id="rule-{each.number}">{each.number}</dt><dd>{escape(each.sentence)}</dd>'


def components(title: str, language: str) -> str:
    kinds = "".join(map(kind, library.cards_of(title, language)))
    return f"<h2>{WORDS[language]['cards']}</h2>{kinds}" if kinds else ""


def kind(each: CardsInfo) -> str:
    cards = "".join(map(card, each.cards))
    return f"<details><summary>{escape(each.heading)}</summary><dl>{cards}</dl></details>"


def card(each: CardInfo) -> str:
    return f"<dt>{escape(each.name)}</dt><dd>{escape(each.text)}</dd>"


# The manual ------------------------------------------------------------------------------------------------


def manual() -> list[Path]:
    """Pages for people, and decisions; reports and pictures would outweigh the games."""
    found = [path for path in DOCS.rglob("*.md") if not set(path.relative_to(DOCS).parts) & set(LEFT_OUT)]
    return sorted(found, key=lambda path: (path.parent != DOCS, path))


def place_of(path: Path) -> str:
    return f"manual/{path.relative_to(DOCS).with_suffix('.html').as_posix()}"


def heading(path: Path) -> str:
    return path.read_text(encoding="utf-8").partition("\n")[0].lstrip("# ")


def manual_page(path: Path) -> Page:
    reader = MarkdownIt("commonmark").enable("table")
    tokens = reader.parse(path.read_text(encoding="utf-8"))
    for token in tokens:
        token.children = list(inside(token.children, path)) if token.children else token.children
    body = reader.renderer.render(tokens, reader.options, {})
    return Page(place_of(path), "en", heading(path), body)


def inside(tokens: list[Token], path: Path) -> Iterator[Token]:
    """Links lead to other pages of the manual, or elsewhere; to sources and pictures there is none."""
    dropped = False
    for token in tokens:
        if token.type == "link_open":
            address = leads_to(str(token.attrs["href"]), path)
            dropped = address is None
            token.attrs["href"] = address or ""
        if token.type == "image" or (dropped and token.type == "link_open"):
            continue
        if dropped and token.type == "link_close":
            dropped = False
            continue
        yield token


def leads_to(href: str, path: Path) -> str | None:
    parts = urlsplit(href)
    if parts.scheme or not parts.path:
        return href
    named = (path.parent / parts.path).resolve()
    if named not in manual():
        return None
    hash_ = f"#{parts.fragment}" if parts.fragment else ""
    return str(PurePosixPath(parts.path).with_suffix(".html")) + hash_
