"""An edition speaks for itself: whatever it renames is called by its own name, and by no other."""

import json
from typing import Any

import pytest

import cheeseboard
from cheeseboard.core.edition import TEXT, BadEdition, Edition
from cheeseboard.core.text import LANGUAGES
from cheeseboard.core.title import Title
from tests.contract.cases import for_every_title


def renamed(title: Title) -> Edition:
    """The house edition with a name of its own for everything that an edition can name."""
    data = json.loads(json.dumps(title.house.data))
    data[TEXT] = {
        language: {
            section: {key: f"{language}-{section}-{key}" for key in keys}
            for section, keys in title.component_words().items()
        }
        for language in LANGUAGES
    }
    return title.read_edition(_rename_rows(data))


def _rename_rows(tree: Any) -> Any:
    """Rows that carry a name in each language get another."""
    if isinstance(tree, list):
        return [_rename_rows(each) for each in tree]
    if not isinstance(tree, dict):
        return tree
    if set(tree) == set(LANGUAGES) and all(isinstance(word, str) for word in tree.values()):
        return {language: f"{language}-{word}" for language, word in tree.items()}
    return {key: value if key == TEXT else _rename_rows(value) for key, value in tree.items()}


@for_every_title
def test_an_edition_is_called_by_its_own_words(title: str) -> None:
    game = cheeseboard.title(title)
    texts = renamed(game).texts
    for section, keys in game.component_words().items():
        for key in keys:
            assert texts.find(f"{section}.{key}", "es") == f"es-{section}-{key}"


@for_every_title
def test_the_house_keeps_its_words_beside_another_edition(title: str) -> None:
    game = cheeseboard.title(title)
    before = game.texts.whole("en")
    assert renamed(game).texts.whole("en") != before or not game.component_words()
    assert game.texts.whole("en") == before


@for_every_title
def test_a_word_that_is_missing_in_a_language_is_a_fault(title: str) -> None:
    game = cheeseboard.title(title)
    for section, keys in game.component_words().items():
        data = {**game.house.data, TEXT: {"en": {section: {keys[0]: "Thing"}}, "es": {}}}
        with pytest.raises(BadEdition, match="missing"):
            game.read_edition(data)


@pytest.mark.parametrize("word", ["", "  ", "a {seat} b", 7, "x" * 401])
def test_a_word_must_be_a_short_plain_text(word: object) -> None:
    game = cheeseboard.title("lab-rats")
    names = {"door": {"red": word}}
    with pytest.raises(BadEdition):
        game.read_edition({**game.house.data, TEXT: {"en": names, "es": names}})


def with_words(words: dict[str, Any]) -> Edition:
    game = cheeseboard.title("lab-rats")
    return game.read_edition({**game.house.data, TEXT: words})


def test_an_edition_declares_the_gender_of_its_words() -> None:
    words: dict[str, Any] = {"en": {"potion": {"red": "elixir"}}, "es": {"potion": {"red": "elixir rojo"}}}
    facts = {"seat": 0, "potion": "red"}
    assert (
        with_words(words).texts.say("event.potion-discarded", "es", facts, ["Ana"]).count(" la elixir ") == 1
    )
    words["es"]["gender"] = {"potion": {"red": "m"}}
    told = with_words(words).texts.say("event.potion-discarded", "es", facts, ["Ana"])
    assert told == "Ana descarta el elixir rojo."


@pytest.mark.parametrize("gender", [{"potion": {"red": "n"}}, {"potion": "m"}, {"move": {"stop": "m"}}])
def test_a_gender_is_one_of_two_and_of_a_component(gender: object) -> None:
    with pytest.raises(BadEdition):
        with_words({"en": {}, "es": {"gender": gender}})


def test_only_components_can_be_renamed() -> None:
    game = cheeseboard.title("lab-rats")
    names = {"move": {"stop": "Halt"}}
    with pytest.raises(BadEdition, match="move"):
        game.read_edition({**game.house.data, TEXT: {"en": names, "es": names}})
