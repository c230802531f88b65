"""Where sentences come from: titles, rooms, rules, catalogues, and the pages in the browser."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import cheeseboard
from cheeseboard.core.text import LANGUAGES, Texts
from cheeseboard.shelf import core_texts
from cheeseboard.tables.lessons import lesson_of
from tests.contract.cases import ROOT
from tests.contract.wording import folder_of
from tests.language.filling import Sentence, every_sentence, fillings

ROOMS = sorted(path.parts[-3] for path in (ROOT / "src" / "cheeseboard").glob("*/text/en.toml"))
WEB = ROOT / "web" / "src"
PAGES = ("*/en.ts", "*/es.ts", "**/text.ts", "**/iconwords.ts", "learn/*.ts")
DRAWN = re.compile(r"[ .:*@a-e]*")
"""A line of a map."""
LITERAL = re.compile(r'"((?:[^"\\]|\\.)*)"')
SPOKEN = re.compile(
    r"(?<!typeof )\b(en|es)\b\s*(?::|=)|\b(EN|ES)\b\s*(?::[^=]*)?=|^\s*(en|es)\(", re.MULTILINE
)
TECHNICAL = re.compile(
    r"cheeseboard|--|\.toml|\.json|\.csv|<code>|pg_dump|PostgreSQL|nginx|flush|whiskers|pip|"
    r"^\S  |^\? |\"(?:type|name|move)\""
)
"""Sentences that quote what is typed: commands and names of fields are the same in every language."""


def of_title(name: str) -> Iterator[Sentence]:
    game = cheeseboard.title(name)
    yield from every_sentence(game.house.texts)
    yield from rules_of(name)
    yield from catalogue_of(name)
    yield from lesson_sentences(name)
    yield from beside_of(name)


def rules_of(name: str) -> Iterator[Sentence]:
    game = cheeseboard.title(name)
    for language in LANGUAGES:
        for section in game.rules:
            yield Sentence(language, f"rules {section.number}", section.headings[language])
            for rule in section.rules:
                text = game.house.texts.fill(rule.sentences[language], language, {})
                yield Sentence(language, f"rule.{rule.number}", text)


def templates_of(name: str) -> Iterator[Sentence]:
    """Texts, rules, lesson and summary as they are written, before anything is filled in."""
    game = cheeseboard.title(name)
    for language in LANGUAGES:
        yield from (Sentence(language, key, text) for key, text in game.texts.whole(language).items())
        for rule in (rule for section in game.rules for rule in section.rules):
            yield Sentence(language, f"rule.{rule.number}", rule.sentences[language])
    for path in (folder_of(name) / f"{each}.toml" for each in ("lesson", "summary")):
        tree = tomllib.loads(path.read_text("utf-8")) if path.exists() else {}
        yield from (Sentence(language, path.stem, text) for language, text in spoken_in(tree))


def catalogue_of(name: str) -> Iterator[Sentence]:
    for language in LANGUAGES:
        for heading, pieces in cheeseboard.title(name).house.inventory(language):
            yield Sentence(language, "catalogue heading", heading)
            for piece in pieces:
                for line in f"{piece.name}\n{piece.text}\n{piece.flavour}".splitlines():
                    if not DRAWN.fullmatch(line):
                        yield Sentence(language, f"catalogue {heading}", line)


def lesson_sentences(name: str) -> Iterator[Sentence]:
    lesson = lesson_of(name)
    steps = [step for chapter in lesson.chapter for step in chapter.step]
    asides = [aside for step in steps for aside in step.mistake]
    for language in LANGUAGES:
        for spoken in (*lesson.chapter, *steps, *asides, *lesson.remark):
            text = cheeseboard.title(name).house.texts.fill(getattr(spoken, language), language, {})
            yield Sentence(language, "lesson", text)


BESIDE = ("hints", "leanings", "playtest", "summary")
"""Files of a title's folder that hold words in both languages beside its texts."""


def beside_of(name: str) -> Iterator[Sentence]:
    texts = cheeseboard.title(name).house.texts
    for path in (folder_of(name) / f"{each}.toml" for each in BESIDE):
        tree = tomllib.loads(path.read_text("utf-8")) if path.exists() else {}
        for language, template in spoken_in(tree):
            for args in fillings(template, {"other": ["next", "made", "tempting"]}):
                yield Sentence(
                    language, path.stem, texts.fill(template, language, named(args, language)), template
                )


def named(args: dict[str, Any], language: str) -> dict[str, Any]:
    """Whatever a hint compares with is said by the bots."""
    bots = room_texts("bots")
    return {
        name: bots.say(f"other.{value}", language) if name == "other" else value
        for name, value in args.items()
    }


def spoken_in(tree: Any, language: str = "") -> Iterator[tuple[str, str]]:
    """Every text in a tree of data, with the language under whose name it stands."""
    if isinstance(tree, str) and language:
        yield language, tree
    for key, branch in tree.items() if isinstance(tree, dict) else ():
        yield from spoken_in(branch, key if key in LANGUAGES else language)
    for branch in tree if isinstance(tree, list) else ():
        yield from spoken_in(branch, language)


def room_texts(room: str) -> Texts:
    texts = Texts(core_texts())
    for language in LANGUAGES:
        path = ROOT / "src" / "cheeseboard" / room / "text" / f"{language}.toml"
        texts.add(language, tomllib.loads(path.read_text("utf-8")))
    return texts


def of_room(room: str) -> Iterator[Sentence]:
    yield from (each for each in every_sentence(room_texts(room)) if not TECHNICAL.search(each.text))


# The browser ------------------------------------------------------------------------------------------


def of_pages() -> Iterator[Sentence]:
    folders = [WEB, *sorted((ROOT / "src" / "cheeseboard" / "games").glob("*/web"))]
    for path in sorted({path for folder in folders for page in PAGES for path in folder.glob(page)}):
        yield from in_page(path.relative_to(ROOT).as_posix(), path.read_text("utf-8"))


def title_of_page(name: str) -> str:
    """The game that a page belongs to, by its path."""
    return next((title for title in cheeseboard.titles() if title.replace("-", "_") in name), "all")


def in_page(name: str, source: str) -> Iterator[Sentence]:
    """The quoted texts of a page, each in the language that was named last before it."""
    language = Path(name).stem if Path(name).stem in LANGUAGES else ""
    marks = [
        (mark.start(), mark.group().strip(" :=(").split(":")[0].lower())
        for mark in SPOKEN.finditer(bare(source))
    ]
    for literal in LITERAL.finditer(source):
        before = [spoken for start, spoken in marks if start < literal.start()]
        spoken = language or (before[-1] if before else "")
        template = literal.group(1).replace('\\"', '"')
        if spoken and " " in template.strip() and not template.startswith((".", "@")):
            yield from _filled(spoken, name, template)


def bare(source: str) -> str:
    """The source with its texts blotted out, so that no word in them is taken for a mark."""
    return LITERAL.sub(lambda match: " " * len(match.group()), source)


def _filled(language: str, name: str, template: str) -> Iterator[Sentence]:
    texts = core_texts()
    for args in fillings(template, {}):
        yield Sentence(language, name, texts.fill(template, language, args), template)
