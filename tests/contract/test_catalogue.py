"""What is in the box, in words: every title lists its pieces, in both languages."""

import re

import pytest

import cheeseboard
from cheeseboard.core.edition import Edition, pieces_in
from cheeseboard.core.text import LANGUAGES
from cheeseboard.games.rats_of_wistar.provenance import TOLD
from tests.contract.cases import ROOT

WISTAR = ROOT / "src" / "cheeseboard" / "games" / "rats_of_wistar"
EVERY_TITLE = pytest.mark.parametrize("title", cheeseboard.titles())
ROW = re.compile(r"^\[\[(\w+)\]\]([^\n]*)\n", re.MULTILINE)


@EVERY_TITLE
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_piece_of_the_house_says_what_it_does_and_where_it_comes_from(
    title: str, language: str
) -> None:
    for heading, pieces in cheeseboard.title(title).house.inventory(language):
        assert heading
        assert pieces
        for piece in pieces:
            assert piece.name
            assert piece.text
            assert piece.told is not None


@EVERY_TITLE
def test_both_languages_list_the_same_pieces(title: str) -> None:
    house = cheeseboard.title(title).house
    listed = [[len(pieces) for _, pieces in house.inventory(language)] for language in LANGUAGES]
    assert listed[0] == listed[1]


@EVERY_TITLE
def test_nobody_can_say_where_pieces_of_another_edition_come_from(title: str) -> None:
    game = cheeseboard.title(title)
    other = game.read_edition({**game.house.data, "name": "mine"})
    told = {piece.told for _, pieces in other.inventory("en") for piece in pieces}
    assert told <= {None, True}
    assert None in told


def test_facts_of_rafts_are_flavour_and_have_a_source() -> None:
    pieces = dict(cheeseboard.title("rafts").house.inventory("en"))
    for heading in ("Bacteria", "Genes", "Objectives"):
        assert all(piece.flavour and piece.source for piece in pieces[heading])


def test_what_the_rulebook_tells_of_inventions_is_what_their_rows_say() -> None:
    source = (WISTAR / "inventions.toml").read_text("utf-8")
    numbers = [int(number) for number in re.findall(r"^number = (\d+)", source, re.MULTILINE)]
    marked = ["told" in mark for _, mark in ROW.findall(source)]
    assert tuple(n for n, told in zip(numbers, marked, strict=True) if told) == TOLD["invention"]
    assert len(TOLD["invention"]) == 57


@pytest.mark.parametrize("kind", ["door", "guest", "cheese", "mission", "objective", "hero"])
def test_what_the_rulebook_tells_of_other_pieces_is_what_their_rows_say(kind: str) -> None:
    source = (WISTAR / "edition.toml").read_text("utf-8")
    marks = [mark for name, mark in ROW.findall(source) if name == kind]
    assert tuple(n for n, mark in enumerate(marks, 1) if "told" in mark) == TOLD[kind]


def test_a_title_with_a_plain_catalogue_has_pieces_too() -> None:
    class Plain(Edition):
        def catalogue(self, language: str) -> list[tuple[str, list[tuple[str, str]]]]:
            return [("Cards", [("Ace", "Wins.")])]

    [(heading, [piece])] = pieces_in(Plain({}), "en")
    assert (heading, piece.name, piece.text, piece.told) == ("Cards", "Ace", "Wins.", None)
