"""The documentation in the pocket build: every link leads somewhere, and no rule is left out."""

import re
from functools import cache
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from cheeseboard import shelf
from cheeseboard.core.text import LANGUAGES
from cheeseboard.tables import library
from tools import site


@cache
def pages() -> dict[str, str]:
    return {page.path: site.framed(page) for page in site.pages()}


def test_every_link_leads_to_a_page_of_the_documentation_or_of_the_app() -> None:
    known = {*pages(), "docs.css", "docs.js", "../index.html"}
    for path, text in pages().items():
        for href in re.findall(r'(?:href|src|data-board)="([^"]*)"', text):
            parts = urlsplit(href)
            if parts.scheme or not parts.path:
                continue
            assert str(normal(Path(path).parent / unquote(parts.path))) in known, (path, href)


def normal(path: Path) -> Path:
    """Without steps back, but for those that leave the folder."""
    done: list[str] = []
    for part in path.parts:
        if part == ".." and done and done[-1] != "..":
            done.pop()
        else:
            done.append(part)
    return Path(*done)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", shelf.titles())
def test_every_rule_of_a_title_is_on_its_page(title: str, language: str) -> None:
    text = pages()[site.rules_place(title, language)]
    numbers = [rule.number for section in library.rules_of(title, language) for rule in section.rules]
    assert re.findall(r'id="rule-([^"]+)"', text) == numbers


def test_every_page_of_the_manual_is_listed_in_both_languages() -> None:
    for language in LANGUAGES:
        first = pages()[site.home(language)]
        assert all(site.place_of(path) in first for path in site.manual())


def test_pages_load_nothing_from_elsewhere() -> None:
    for text in pages().values():
        assert not re.findall(r'<(?:script|img|link|iframe)[^>]*(?:src|href)="https?:', text)
        assert "default-src 'none'" in text
