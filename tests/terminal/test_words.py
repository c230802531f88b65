import re

import pytest

from cheeseboard.terminal.words import language_of, terminal_texts

FIELD = re.compile(r"\{([a-z_]+)")


def test_both_languages_say_the_same_things_with_the_same_arguments() -> None:
    texts = terminal_texts()
    assert texts.keys("en") == texts.keys("es")
    for key in texts.keys("en"):
        fields = [set(FIELD.findall(texts.find(key, language) or "")) for language in ("en", "es")]
        assert fields[0] == fields[1], key


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "es_ES.UTF-8"}, "es"),
        ({"LANG": "es_ES.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "de_DE", "LC_MESSAGES": "es"}, "es"),
        ({"LC_ALL": "", "LANG": "es"}, "es"),
    ],
)
def test_the_locale_says_the_language(environment: dict[str, str], language: str) -> None:
    assert language_of(environment) == language
