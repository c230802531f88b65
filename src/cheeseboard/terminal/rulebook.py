"""The rules of a game as numbered sentences, and what is in its box, to read or to search.

Both speak of an edition: things are called as it calls them, and counted as it counts them.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence

from rich.table import Table
from rich.text import Text

from cheeseboard.core.edition import Edition, Piece, pieces_in
from cheeseboard.core.title import Rule, Section, Title
from cheeseboard.drawing import CHEESE
from cheeseboard.terminal.screen import Screen
from cheeseboard.terminal.words import Voice


def show_rules(title: Title, edition: Edition, screen: Screen, say: Voice, word: str = "") -> bool:
    """All sections, or the sentences with a word in them; whether there were any."""
    found = [(section, matching(edition, section, word, say.language)) for section in title.rules]
    chosen = [(section, rules) for section, rules in found if rules]
    for section, rules in chosen:
        screen.show(*_page(edition, section, rules, word, say))
    if not chosen:
        screen.show(Text(say("no-rules-with", word=word) if title.rules else say("no-rules")))
    return bool(chosen)


def show_catalogue(edition: Edition, screen: Screen, say: Voice, word: str = "") -> bool:
    """What is in the box and what it says, or only what has a word in it; whether there was any."""
    found = False
    for heading, pieces in pieces_in(edition, say.language):
        chosen = [
            piece for piece in pieces if plain(word) in plain(f"{piece.name} {piece.text} {piece.flavour}")
        ]
        if chosen:
            screen.show(Text(heading, style=f"bold {CHEESE}"), *_entries(chosen, word, say), Text())
            found = True
    if not found:
        screen.show(Text(say("no-cards-with", word=word) if word else say("no-cards")))
    return found


def _entries(pieces: Iterable[Piece], word: str, say: Voice) -> Iterable[Text]:
    for piece in pieces:
        yield Text.assemble(_marked(piece.name, word), (_provenance(piece, say), "dim"))
        yield _marked(_indented(piece.text), word)
        if piece.flavour:
            yield Text(_indented(piece.flavour), style="italic")
        if piece.source:
            yield Text(_indented(piece.source), style="dim")


def _provenance(piece: Piece, say: Voice) -> str:
    """Where a piece comes from, if that can be said."""
    return "" if piece.told is None else f" · {say('piece-told' if piece.told else 'piece-ours')}"


def _indented(text: str) -> str:
    return "\n".join(f"   {line}" for line in text.splitlines())


def browse_rules(title: Title, edition: Edition, screen: Screen, say: Voice) -> None:
    """The headings, then what the reader asks for, until they have read enough."""
    for section in title.rules:
        screen.show(Text.assemble((f"{section.number:>3} ", CHEESE), section.headings[say.language]))
    if not title.rules:
        screen.show(Text(say("no-rules")))
        return
    while answer := screen.ask(say("ask-rules")):
        chosen = [section for section in title.rules if str(section.number) == answer]
        for section in chosen:
            screen.show(*_page(edition, section, section.rules, "", say))
        if not chosen:
            show_rules(title, edition, screen, say, answer)


def matching(edition: Edition, section: Section, word: str, language: str) -> list[Rule]:
    """A rule's own number finds it too."""
    wanted = plain(word)
    return [
        rule
        for rule in section.rules
        if wanted in plain(sentence_of(edition, rule, language)) or rule.number == word
    ]


def sentence_of(edition: Edition, rule: Rule, language: str) -> str:
    return edition.texts.fill(rule.sentences[language], language, {})


def plain(text: str) -> str:
    """Without capitals and accents, letter for letter, so that typing `pocion` finds `poción`."""
    return "".join(unicodedata.normalize("NFD", sign)[0] for sign in text).lower()


def _page(
    edition: Edition, section: Section, rules: Iterable[Rule], word: str, say: Voice
) -> Sequence[Text | Table]:
    heading = Text(f"{section.number} {section.headings[say.language]}", style=f"bold {CHEESE}")
    grid = Table.grid(padding=(0, 1))
    for rule in rules:
        grid.add_row(Text(rule.number, style="dim"), _marked(sentence_of(edition, rule, say.language), word))
    return [heading, grid, Text()]


def _marked(sentence: str, word: str) -> Text:
    text = Text(sentence)
    start = plain(sentence).find(plain(word)) if word else -1
    while start >= 0:
        text.stylize("bold reverse", start, start + len(word))
        start = plain(sentence).find(plain(word), start + len(word))
    return text
