"""A walk through everything a person reads at a table whose edition has renamed all its components.

Not one name of the house edition may turn up: not in moves, log, prompts, reasons, scores, rules, catalogue,
terminal, components, report, remarks or summary, nor in any sentence that a board could say; nor, as a word
of a sentence, in small letters. Nor may its numbers, where an edition counts otherwise.
"""

import json
import re
from collections.abc import Iterator
from io import StringIO
from itertools import count
from typing import Any

import pytest
from rich.console import Console

import cheeseboard
from cheeseboard.core.chance import Chance
from cheeseboard.core.edition import TEXT, BadEdition, Edition
from cheeseboard.core.event import Event, event_text
from cheeseboard.core.state import State
from cheeseboard.core.text import LANGUAGES
from cheeseboard.core.title import Title
from cheeseboard.lab.story import tell
from cheeseboard.lab.wording import ReportWording
from cheeseboard.tables.lessons import find_lesson
from cheeseboard.tables.library import rules_with, summary_of
from cheeseboard.terminal.pictures import picture
from tests.contract.cases import amount

MOVES = amount(quick=60, usual=150, long=2000)
SHORTEST = 6
"""Letters of a name, with a capital, that cannot turn up by chance, as `wood` or `a hero` might."""
PHRASES = ("ability", "ability_text", "effect", "fact")
"""Sections that say what something does: the same may be said of something else."""
ARGUMENT = re.compile(r"\{[a-z][^}]*\}")
TITLES = [name for name in cheeseboard.titles() if cheeseboard.title(name).component_words()]
NAMES = ["Ana", "Brie", "Camila", "Diego", "Emma", "Feta"]


class Renamed:
    """The house edition of a title under other names, and the names that may not be heard any more."""

    def __init__(self, title: Title) -> None:
        self.title = title
        self.numbers = count(1)
        self.gone: set[str] = set()
        self.words: set[str] = set()
        data = self._rows(json.loads(json.dumps(title.house.data)))
        data[TEXT] = {language: self._words(language) for language in LANGUAGES}
        self.edition: Edition = title.read_edition(data)

    def _rows(self, tree: Any) -> Any:
        if isinstance(tree, list):
            return [self._rows(each) for each in tree]
        if not isinstance(tree, dict):
            return tree
        if set(tree) == set(LANGUAGES):
            self.gone.update(tree.values())
            return {language: self._other() for language in LANGUAGES}
        return {key: self._rows(value) for key, value in tree.items()}

    def _words(self, language: str) -> dict[str, dict[str, str]]:
        sections = self.title.component_words()
        return {section: self._section(section, keys, language) for section, keys in sections.items()}

    def _section(self, section: str, keys: Any, language: str) -> dict[str, str]:
        texts = self.title.texts
        known = [f"{section}.{key}" for key in keys if texts.find(f"{section}.{key}", language)]
        (self.gone if section in PHRASES else self.words).update(texts.say(key, language) for key in known)
        return {key: self._other() for key in keys}

    def _other(self) -> str:
        return f"Zq{next(self.numbers)}"

    @property
    def unmistakable(self) -> list[str]:
        names = {name.partition(" (")[0] for name in self.gone | self.words}
        return sorted(name for name in names if len(name) >= SHORTEST and name[0].isupper())

    @property
    def as_words(self) -> re.Pattern[str]:
        """What the texts call a component, not its row: such a word is used for nothing else."""
        words = "|".join(map(re.escape, sorted(self.words))) or "(?!)"
        return re.compile(rf"(?<!\w)({words})(?!\w)", re.IGNORECASE)


def read_at(state: State, language: str) -> Iterator[str]:
    """All that is said of a position, to everybody who is asked."""
    for seat in state.to_move:
        prompt = state.prompt(seat)
        yield "" if prompt is None else prompt.text(language, NAMES)
        for offered in state.offers(seat):
            yield offered.text(language, NAMES)
        for barred in state.why_not(seat):
            yield barred.reason.text(language, NAMES)
        for line in state.score_lines(seat):
            yield state.setup.texts.say(f"score.{line.key}", language, line.args, NAMES)


def seen_by(event: Event, players: int) -> Iterator[dict[str, Any]]:
    for viewer in (None, *range(players)):
        seen = event.seen_by(viewer)
        if seen is not None:
            yield seen


def drawn(state: State, language: str) -> str:
    console = Console(record=True, width=160, file=StringIO())
    names = NAMES[: state.players]
    console.print(picture(state.view(state.to_move[0]), state.setup.edition, language, names))
    return console.export_text()


def heard(renamed: Renamed, language: str) -> Iterator[str]:
    title, edition = renamed.title, renamed.edition
    events: list[Event] = []
    state = title.start(title.players[-1], 3, edition)
    state.listener = events.append
    luck = Chance(3)
    for number in range(MOVES):
        if state.over:
            return
        yield from read_at(state, language)
        if number % 20 == 0:
            yield drawn(state, language)
        seat = state.to_move[0]
        state.play(seat, luck.pick(state.moves(seat)))
        for event in events:
            for seen in seen_by(event, state.players):
                yield event_text(edition.texts, seen, language, NAMES)
        events.clear()


def printed(renamed: Renamed, language: str) -> Iterator[str]:
    for heading, entries in renamed.edition.catalogue(language):
        yield from (heading, *(f"{name}: {words}" for name, words in entries))
    for section in rules_with(renamed.title, renamed.edition, language):
        yield from (rule.sentence for rule in section.rules)


def could_be_said(renamed: Renamed, language: str) -> Iterator[str]:
    """Every sentence of the game, with the names of this edition, whether a walk comes by it or not."""
    texts = renamed.edition.texts
    for key, sentence in texts.whole(language).items():
        if key.partition(".")[0] not in ("title", *renamed.edition.data):
            yield texts.fill(ARGUMENT.sub("", sentence), language, {})


def shown_beside(renamed: Renamed, language: str) -> Iterator[str]:
    """Remarks to a first game, and the rules on one page."""
    texts, name = renamed.edition.texts, renamed.title.name
    lesson = find_lesson(name)
    for remark in lesson.remark if lesson else []:
        yield texts.fill(getattr(remark, language), language, {})
    for panel in summary_of(name).panel:
        yield texts.fill(panel.heading[language], language, {})
        yield texts.fill(panel.text[language], language, {})


def reported(renamed: Renamed, language: str) -> Iterator[str]:
    title = renamed.title
    players = title.players[0]
    story = tell(title.start(players, 3, renamed.edition), ["random"] * players, 3)
    wording = ReportWording(title, language, renamed.edition)
    for use in story.uses:
        yield wording.use(use)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", TITLES)
def test_only_an_editions_own_names_are_read_anywhere(name: str, language: str) -> None:
    renamed = Renamed(cheeseboard.title(name))
    names = renamed.unmistakable
    told = [
        *heard(renamed, language),
        *printed(renamed, language),
        *reported(renamed, language),
        *shown_beside(renamed, language),
        *could_be_said(renamed, language),
    ]
    data = json.dumps(renamed.edition.components(), ensure_ascii=False)
    assert any("Zq" in text for text in told)
    assert [(gone, text) for text in (*told, data) for gone in names if gone in text] == []
    assert [text for text in told if renamed.as_words.search(text)] == []


def test_rules_count_what_is_in_the_box_of_the_edition_in_play() -> None:
    title = cheeseboard.title("lab-rats")
    data = {**title.house.data, "doors": {"red": 17, "confusion": 4}, "potions": {"multicolour": 23}}
    data["exits"] = [["red", "green", "blue"]] * 5
    data[TEXT] = {language: {"door": {"confusion": "Zz (it does)"}} for language in LANGUAGES}
    edition = title.read_edition(data)
    assert rule(title, edition, "2.2", "en") == (
        "There are 21 doors in the box: 17 × Furnace Hound and 4 × Zz. "
        "Of these, 17 are obstacles, and all others are events."
    )
    assert rule(title, edition, "2.3", "es") == "En la caja hay 23 pociones: 23 × poción multicolor."
    assert "5 × red-green-blue" in rule(title, edition, "2.4", "en")
    assert rule(title, edition, "7.2", "en").startswith("Potions box: ")
    assert rule(title, edition, "7.3", "en").startswith("Zz: ")


def test_a_fact_about_a_card_is_not_told_of_another_by_that_key() -> None:
    title = cheeseboard.title("rafts")
    words = {language: {"card": {"lactococcus": "Vibrio"}} for language in LANGUAGES}
    edition = title.read_edition({**title.house.data, TEXT: words})
    told = {piece.name: piece for _, pieces in edition.inventory("en") for piece in pieces}
    assert (told["Vibrio"].flavour, told["Vibrio"].source) == ("", "")
    assert told["Bacillus subtilis"].flavour
    assert told["Bacillus subtilis"].source


def test_a_fault_names_things_as_its_edition_does() -> None:
    title = cheeseboard.title("rafts")
    words = {language: {"card": {"gene-13": "Zz"}} for language in LANGUAGES}
    first, *others = title.house.data["objectives"]
    data = {**title.house.data, "objectives": [{**first, "gene": "gene-13"}, *others], TEXT: words}
    with pytest.raises(BadEdition, match="asks for Zz"):
        title.read_edition(data)


def rule(title: Title, edition: Edition, number: str, language: str) -> str:
    sections = rules_with(title, edition, language)
    return next(each.sentence for section in sections for each in section.rules if each.number == number)
