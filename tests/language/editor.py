"""What an editor would mark in a sentence, as far as a machine can see it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator
from functools import cache

from tests.contract.cases import ROOT
from tests.language.filling import QUOTED, Sentence

GLOSSARY = ROOT / "docs" / "glossary.toml"
NAMES = re.compile(
    r"(?<!Lipid )Rafts!|Lab RATS|House of Cats|Rats of Wistar|Lipid Rafts|make play|Walkie-talkie"
)
ENDS = re.compile(r"[.?!…][”»’)]*$")
DOUBLED = re.compile(r"\b([^\W\d_]+) \1\b", re.IGNORECASE)
SPACING = re.compile(r"  | [,.;:?!](?!\.)|[,;:][,.;:]|(?<!\.)\.\.(?!\.)|[?!]\.|\( | \)|«\s|\s»|“\s|\s”")
CONTRACTION = re.compile(r"\b(?:de|a|De|A) el\b")
BEFORE_VOWEL = re.compile(r"\ba (?=[aeiou8])(?!one\b|once\b|use|uni|usual|European|eu)\w+", re.IGNORECASE)
BEFORE_CONSONANT = re.compile(r"\ban (?![aeiou8]|hour|honest|HBB|IL|INS|RATS|omcS|11|18)\w+", re.IGNORECASE)
ENGLISH = re.compile(
    r"\b(?:the|and|of|with|your|you|cards?|moves?|game|play|deck|turn|from|when|this|that|are|not|or|to|by|"
    r"hand|draw|choose|take|door|room|bed|worker|round)\b"
)
COUNT = re.compile(r"(?<![\d.,–-])\b(\d+) ([^\W\d_]+)(?= ([^\W\d_]+)|)")
WHOLE = ("event", "you", "you_to", "you_from", "prompt", "reason", "rule")
CAPITAL = ("event", "you", "you_to", "prompt", "reason", "move", "order")


def faults(sentence: Sentence) -> list[str]:
    """What is wrong with a sentence, each fault with the words that show it."""
    return [f"{name}: {found} in {sentence}" for name, look in CHECKS.items() for found in look(sentence)]


def _found(pattern: re.Pattern[str], language: str = "") -> Callable[[Sentence], Iterable[str]]:
    def look(sentence: Sentence) -> Iterable[str]:
        if language in ("", sentence.language):
            yield from (match.group() for match in pattern.finditer(sentence.text))

    return look


def _ending(sentence: Sentence) -> Iterator[str]:
    if sentence.section in WHOLE and not (ENDS.search(sentence.text) or sentence.text.endswith(QUOTED)):
        yield "no full stop"
    if sentence.section == "move" and sentence.key != "move.play-action" and sentence.text.endswith("."):
        yield "a full stop after a move"


def _capital(sentence: Sentence) -> Iterator[str]:
    if sentence.section in CAPITAL and (sentence.template or sentence.text).lstrip("“«¡¿(")[:1].islower():
        yield "no capital"


def _pairs(sentence: Sentence) -> Iterator[str]:
    text = NAMES.sub("", sentence.text)
    if sentence.language == "es":
        yield from (close for start, close in ("¿?", "¡!") if text.count(start) != text.count(close))
    yield from (f"{start}{end}" for start, end in ("“”", "«»", "()") if text.count(start) != text.count(end))


def _quotes(sentence: Sentence) -> Iterator[str]:
    """Each language its own, and one kind of apostrophe."""
    foreign = '"«»’' if sentence.language == "en" else '"“”'
    yield from (sign for sign in foreign if sign in sentence.text)


def _foreign(sentence: Sentence) -> Iterator[str]:
    text = NAMES.sub("", sentence.text)
    if sentence.language == "es":
        yield from ENGLISH.findall(text)


def _number(sentence: Sentence) -> Iterator[str]:
    one, many = counted_nouns(sentence.language)
    for number, noun, after in COUNT.findall(sentence.text):
        if noun in (many if number == "1" else one) and after not in many:
            yield f"{number} {noun}"


@cache
def counted_nouns(language: str) -> tuple[frozenset[str], frozenset[str]]:
    """Nouns that are only one, and nouns that are several, as the templates themselves inflect them."""
    pairs = [
        pair
        for path in sorted(ROOT.glob(f"src/**/text/{language}.toml"))
        for pair in _inflected(path.read_text("utf-8"))
    ]
    firsts = [(one.split()[0], many.split()[0]) for one, many in pairs]
    nouns = [
        (one, many) for one, many in firsts if many.endswith("s") and many[:2] == one[:2] and len(one) > 2
    ]
    return frozenset(one for one, _ in nouns), frozenset(many for _, many in nouns)


def _inflected(source: str) -> list[tuple[str, str]]:
    """Both forms of what a number governs: `{n|card|cards}`."""
    return re.findall(r"\{[a-z]+\|([^|}]*\w[^|}]*)\|([^}]*\w[^}]*)\}", source)


CHECKS: dict[str, Callable[[Sentence], Iterable[str]]] = {
    "unfilled": _found(re.compile(r"[{}|]")),
    "twice": _found(DOUBLED),
    "spacing": _found(SPACING),
    "contraction": _found(CONTRACTION, "es"),
    "a or an": _found(BEFORE_VOWEL, "en"),
    "an or a": _found(BEFORE_CONSONANT, "en"),
    "number": _number,
    "ending": _ending,
    "capital": _capital,
    "pairs": _pairs,
    "quotes": _quotes,
    "English in Spanish": _foreign,
}


# Articles -----------------------------------------------------------------------------------------------

ARTICLES = {
    "en": re.compile(r"\b(?:a|an) [“]?\{=?([a-z_]+)", re.IGNORECASE),
    "es": re.compile(
        r"\b(?:el|la|los|las|un|una|unos|unas|del|al|est[ea]|es[ea]|otr[oa]|primera?|propi[oa]) «?"
        r"\{=?([a-z_]+)",
        re.IGNORECASE,
    ),
}


def bound_articles(template: Sentence, components: set[str]) -> list[str]:
    """Articles that would be wrong if an edition called the thing by a word of another gender or sound."""
    return [
        f"{match.group()} in {template}"
        for match in ARTICLES[template.language].finditer(template.text)
        if components & {match.group(1), match.group(1).removesuffix("s")}
    ]


# One name for each thing --------------------------------------------------------------------------


@cache
def glossary(title: str) -> dict[str, re.Pattern[str]]:
    """For each language, the words that this title does not use, because the thing has another name."""
    terms = tomllib.loads(GLOSSARY.read_text("utf-8"))["term"]
    ours = [term for term in terms if term["title"] in (title, "all")]
    return {
        language: re.compile(
            rf"\b(?:{'|'.join(word for term in ours for word in term['not'][language]) or '(?!)'})\b", re.I
        )
        for language in ("en", "es")
    }


def plain_names(language: str) -> list[tuple[str, str]]:
    """The titles and names of those terms that are one word or phrase, not an explanation."""
    terms = tomllib.loads(GLOSSARY.read_text("utf-8"))["term"]
    return [
        (term["title"], term[language].lower())
        for term in terms
        if term[language] and not set(",;:") & set(term[language])
    ]


def other_names(title: str, sentence: Sentence) -> list[str]:
    found = glossary(title)[sentence.language].findall(sentence.text)
    return [f"another name: {word} in {sentence}" for word in found]
