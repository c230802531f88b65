"""Titles: the games on the shelf."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from mypy_extensions import mypyc_attr

from cheeseboard.core.catalog import Catalog
from cheeseboard.core.chance import Chance
from cheeseboard.core.edition import TEXT, BadEdition, Edition, Fault, NameAndText, word_faults
from cheeseboard.core.event import Listener
from cheeseboard.core.move import Move, Vocabulary
from cheeseboard.core.saving import Fields, start_fields
from cheeseboard.core.state import Setup, Sight, State
from cheeseboard.core.step import Step
from cheeseboard.core.text import Reason, Refused, Texts

GAME: Final = "game"
"""The key by which an edition's file may say which game it is of."""
MOST_MOVES: Final = 100_000
"""Moves after which others may stop a game; a title says better, ten times the longest seen at random."""
KNOWN_EDITIONS: Final = 64
"""How many editions that are not the house's a title keeps ready to play."""


def _forgotten(digest: str) -> dict[str, Any] | None:  # noqa: ARG001 - nobody keeps earlier editions
    return None


class Option:
    """Something a table can choose before the game; the first value is the usual one.

    One that is `daily` takes turns in the challenge of the day.
    """

    def __init__(self, name: str, values: Sequence[str], daily: bool = False) -> None:
        self.name = name
        self.values = tuple(values)
        self.daily = daily

    @property
    def default(self) -> str:
        return self.values[0]


class Rule:
    """A numbered sentence of the rules, in each language; `asks` are the questions that one reads it for."""

    def __init__(
        self, number: str, sentences: Mapping[str, str], source: str = "", asks: Iterable[str] = ()
    ) -> None:
        self.number = number
        self.sentences = dict(sentences)
        self.source = source
        self.asks = tuple(asks)


class Section:
    def __init__(self, number: int, headings: Mapping[str, str], rules: Sequence[Rule]) -> None:
        self.number = number
        self.headings = dict(headings)
        self.rules = tuple(rules)


@dataclass(eq=False)
class Parts:
    """What a game is made of: how a state and an edition are made, what may be wrong with one, who sees what.

    `words` are the sections of the texts that name components, with their keys: what an edition may rename.
    """

    state: Callable[[Setup], State]
    faults: Callable[[dict[str, Any]], list[Fault]]
    edition: Callable[[dict[str, Any], bool], Edition]
    words: Mapping[str, Sequence[str]]
    sight: Sight
    fields: Fields


@mypyc_attr(allow_interpreted_subclasses=True)
class Title:
    """A game: what it is called, who can play, what can be chosen, and how to start.

    It is made of parts; a game that needs more than they can say extends it.
    """

    def __init__(
        self,
        name: str,
        rules_version: str,
        players: range,
        options: Iterable[Option],
        vocabulary: Vocabulary,
        steps: Catalog[Any],
        house: dict[str, Any],
        parts: Parts | None = None,
    ) -> None:
        self.parts = parts
        self.name = name
        self.rules_version = rules_version
        self.players = players
        self.options = {option.name: option for option in options}
        self.vocabulary = vocabulary
        self.steps: Catalog[Step[Any]] = steps
        self.rules: list[Section] = []
        self.continues: tuple[str, ...] = ()
        """Older versions of the rules whose games can go on: what is saved means the same."""
        self.keeps: Mapping[str, str] = {}
        """Those of them that do not go on by ours, and by which version: the rules ask `setup.rules`."""
        self.most_moves = MOST_MOVES
        self.known: dict[str, Edition] = {}
        self.earlier: Callable[[str], dict[str, Any] | None] = _forgotten
        self.house = self._checked(house, house=True)
        self.vocabulary.house = self.house

    # What a game supplies, in parts or by itself ----------------------------------------------------------

    def state(self, setup: Setup) -> State:
        """A bare state, before anything is dealt."""
        if self.parts is None:
            raise NotImplementedError
        return self.parts.state(setup)

    def faults(self, data: dict[str, Any]) -> list[Fault]:
        """What is wrong with an edition's data."""
        if self.parts is None:
            raise NotImplementedError
        return self.parts.faults(data)

    def edition(self, data: dict[str, Any], house: bool) -> Edition:
        """The edition of data in which no fault was found."""
        return Edition(data, house) if self.parts is None else self.parts.edition(data, house)

    def component_words(self) -> Mapping[str, Sequence[str]]:
        """The sections of the texts that name components, with their keys: what an edition may rename."""
        return {} if self.parts is None else self.parts.words

    # What everybody uses ---------------------------------------------------------------------------------

    @property
    def texts(self) -> Texts:
        """Every sentence of the game, with the words of its house edition."""
        return self.vocabulary.spoken

    def move(self, number: int) -> Move:
        return self.vocabulary.move(number)

    def read_move(self, data: object) -> Move:
        return self.vocabulary.read(data)

    def catalogue(self, language: str) -> list[tuple[str, list[NameAndText]]]:
        """What is in the box of the house edition, in words."""
        return self.house.catalogue(language)

    def read_edition(self, data: dict[str, Any]) -> Edition:
        """A person's own edition, or BadEdition with everything that is wrong with it."""
        return self._checked(data, house=False)

    def faults_of(self, data: dict[str, Any]) -> list[Fault]:
        """What is wrong with an edition's file, which may name its game at the top."""
        named = data.get(GAME, self.name)
        if named != self.name:
            return [Fault((GAME,), "game", {"value": str(named), "game": self.name})]
        renamed = word_faults(data[TEXT], self.component_words()) if TEXT in data else []
        return self.faults(_parts(data, without=TEXT)) + renamed

    def words_in(self, data: dict[str, Any]) -> Texts:
        """The title's texts with the names that an edition gives, to describe its faults."""
        texts = Texts(self.texts)
        named = data.get(TEXT, {})
        if not word_faults(named, self.component_words()):
            for language, words in named.items():
                texts.add(language, words)
        return texts

    def start(
        self,
        players: int,
        seed: int = 0,
        edition: Edition | None = None,
        entropy: int | None = None,
        **options: str | int,
    ) -> State:
        """A new game. The same seed gives the same game; at a real table 128 bits of `entropy` replace it."""
        return self.start_aloud(None, players, seed, edition, entropy, **options)

    def start_aloud(
        self,
        listener: Listener | None,
        players: int,
        seed: int = 0,
        edition: Edition | None = None,
        entropy: int | None = None,
        **options: str | int,
    ) -> State:
        """A new game whose listener hears it from the first card on."""
        return self.deal(self.setup(players, options, edition or self.house), seed, entropy, listener)

    def deal(
        self, setup: Setup, seed: int = 0, entropy: int | None = None, listener: Listener | None = None
    ) -> State:
        """A new game as it was agreed, of whatever version of the rules."""
        state = self.state(setup)
        state.listener = listener
        state.chance = Chance(seed)
        if entropy is not None:
            state.chance.feed(entropy)
        start_fields(state)
        state.begin()
        state.settle()
        return state

    def setup(
        self, players: int, options: Mapping[str, str | int], edition: Edition, rules: str = ""
    ) -> Setup:
        self._check_players(players)
        chosen = {name: option.default for name, option in self.options.items()}
        for name, value in options.items():
            self._check_option(name, str(value))
            chosen[name] = str(value)
        version = rules or self.rules_version
        made = Setup(self.name, version, players, chosen, edition, self.vocabulary, self.steps)
        if self.parts is not None:
            made.sight, made.fields = self.parts.sight, self.parts.fields
        return made

    def setup_of(self, data: Mapping[str, Any]) -> Setup:
        """The setup written in a saved state or a record, if it is one that we can still play."""
        theirs = data["rules"]
        if theirs != self.rules_version and theirs not in self.continues:
            raise self.other_rules(theirs)
        return self.old_setup(data)

    def old_setup(self, data: Mapping[str, Any]) -> Setup:
        """The same of whatever version of the rules: whether ours lead to the same, only hashes can say."""
        kept = self.keeps.get(data["rules"], "")
        return self.setup(data["players"], data["options"], self.edition_named(data["edition"]), kept)

    def other_rules(self, theirs: object) -> Refused:
        return Refused(Reason(self.texts, "other-rules", {"theirs": theirs, "ours": self.rules_version}))

    def load(self, data: str | bytes | Mapping[str, Any]) -> State:
        """A saved state; Refused, with the reason, where it is damaged or of other rules."""
        try:
            tree: dict[str, Any] = dict(data) if isinstance(data, Mapping) else json.loads(data)
            state = self.state(self.setup_of(tree))
            state.restore(tree)
        except (ValueError, KeyError, TypeError, IndexError, AttributeError) as problem:
            raise Refused(Reason(self.texts, "unreadable-state", {"why": repr(problem)})) from problem
        return state

    def edition_named(self, named: Mapping[str, Any]) -> Edition:
        """The edition that a file names: the house's, one that travels with it, or an earlier house's."""
        digest = str(named["digest"])
        if digest == self.house.digest:
            return self.house
        if digest not in self.known:
            self.learn(self._data_of(named))
        if digest not in self.known:
            raise self._unknown_edition(named)
        return self.known[digest]

    def _data_of(self, named: Mapping[str, Any]) -> dict[str, Any]:
        data: dict[str, Any] | None = named["data"] if "data" in named else self.earlier(named["digest"])
        if data is None:
            raise self._unknown_edition(named)
        return data

    def learn(self, data: dict[str, Any]) -> None:
        """Be able to play an edition that files name by its digest alone."""
        if len(self.known) >= KNOWN_EDITIONS:
            self.known.pop(next(iter(self.known)))
        edition = self.read_edition(data)
        self.known[edition.digest] = edition

    def _unknown_edition(self, named: Mapping[str, Any]) -> Refused:
        args = {"name": named["name"], "theirs": named["digest"], "ours": self.house.digest}
        return Refused(Reason(self.texts, "other-edition", args))

    def _checked(self, data: dict[str, Any], house: bool) -> Edition:
        faults = self.faults_of(data)
        if faults:
            raise BadEdition(self.words_in(data), faults)
        edition = self.edition(_parts(data), house)
        edition.title_texts = self.vocabulary.texts
        return edition

    def _check_players(self, players: int) -> None:
        if players not in self.players:
            args = {"number": players, "low": self.players[0], "high": self.players[-1]}
            raise Refused(Reason(self.texts, "players", args))

    def _check_option(self, name: str, value: str) -> None:
        if name not in self.options:
            args = {"name": name, "choices": ", ".join(self.options)}
            raise Refused(Reason(self.texts, "unknown-option", args))
        values = self.options[name].values
        if value not in values:
            args = {"name": name, "value": value, "choices": ", ".join(values)}
            raise Refused(Reason(self.texts, "option-value", args))


def _parts(data: dict[str, Any], without: str = GAME) -> dict[str, Any]:
    return {key: value for key, value in data.items() if key not in (GAME, without)}
