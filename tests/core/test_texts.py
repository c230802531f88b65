"""The grammar of sentences, by cases that the engine's texts and the browser's must both fill alike."""

import json
from pathlib import Path
from typing import Any

import pytest

from cheeseboard.core.text import Texts

GRAMMAR = json.loads((Path(__file__).parent / "grammar.json").read_text("utf-8"))


def texts() -> Texts:
    made = Texts()
    for language, words in GRAMMAR["words"].items():
        made.add(language, words)
    return made


@pytest.mark.parametrize(("language", "template", "args", "sentence"), GRAMMAR["cases"])
def test_a_sentence_agrees_with_what_fills_it(
    language: str, template: str, args: dict[str, Any], sentence: str
) -> None:
    assert texts().fill(template, language, args) == sentence


@pytest.mark.parametrize(
    ("words", "listed"),
    [
        (["madera", "hierro"], "madera y hierro"),
        (["Ana", "Inés"], "Ana e Inés"),
        (["agujas", "hilo"], "agujas e hilo"),
        ([], ""),
    ],
)
def test_a_spanish_list_sounds_right(words: list[str], listed: str) -> None:
    assert texts().join(words, "es") == listed
