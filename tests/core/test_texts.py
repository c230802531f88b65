"""The grammar of sentences: number, agreement, contractions, and words of an edition's own."""

import pytest

from cheeseboard.core.text import Texts


def texts() -> Texts:
    made = Texts()
    made.add("en", {"and": " and ", "and-before-i": " and ", "tool": {"saw": "saw", "axe": "axe"}})
    spanish = {
        "and": " y ",
        "and-before-i": " e ",
        "tool": {"saw": "sierra", "axe": "hacha"},
        "place": {"forest": "el bosque", "farm": "la granja"},
        "gender": {"tool": {"saw": "f"}, "pot": "f"},
        "pot": {"red": "poción roja"},
    }
    made.add("es", spanish)
    return made


@pytest.mark.parametrize(
    ("language", "template", "args", "sentence"),
    [
        ("en", "{n} {n|point|points}", {"n": 1}, "1 point"),
        ("en", "{n} {n|point|points}", {"n": 0}, "0 points"),
        ("en", "{tool@a|an} {tool}", {"tool": "axe"}, "an axe"),
        ("en", "{tool@a|an} {tool}", {"tool": "saw"}, "a saw"),
        ("es", "{tool@un|una} {tool}", {"tool": "saw"}, "una sierra"),
        ("es", "{tool@un|una} {tool}", {"tool": "axe"}, "un hacha"),
        ("es", "{pot@el|la} {pot}", {"pot": "red"}, "la poción roja"),
        ("es", "va a {place}", {"place": "forest"}, "va al bosque"),
        ("es", "sale de {place}", {"place": "forest"}, "sale del bosque"),
        ("es", "De {place} a {place}", {"place": "farm"}, "De la granja a la granja"),
        ("es", "para {place}", {"place": "forest"}, "para el bosque"),
    ],
)
def test_a_sentence_agrees_with_what_fills_it(
    language: str, template: str, args: dict[str, object], sentence: str
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
