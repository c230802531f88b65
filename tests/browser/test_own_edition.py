"""A table shows the edition that it plays: every name and price is its own, nothing comes from the house."""

import copy
from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest

import cheeseboard
from cheeseboard.core.text import LANGUAGES
from cheeseboard.core.title import Title
from tests.browser.visit import LONG, Visitor

ME: Final = {"who": "me"}
BOT: Final = {"who": "bot", "level": "random"}
MOVES: Final = 25 if LONG else 10
EVERYTHING: Final = """() => {
  const labels = [...document.querySelectorAll("[aria-label], [aria-description], [title]")];
  const names = ["aria-label", "aria-description", "title"];
  const told = labels.flatMap((each) => names.map((name) => each.getAttribute(name)));
  return [document.body.innerText, ...told].join("\\n");
}"""
PRICE: Final = {"metal": 4}


def own_edition(title: Title) -> dict[str, Any]:
    """The house edition with a name of its own for every component, and a price of its own for every card."""
    data = copy.deepcopy(title.house.data)
    data["name"] = "Own"
    for number, row in enumerate(rows_of(data)):
        if isinstance(row.get("name"), dict):
            row["name"] = dict.fromkeys(LANGUAGES, f"Zz{number}")
        if "cost" in row and "deck" in row:
            row["cost"] = PRICE
    words = {section: {key: f"Zz{section}{key}" for key in keys} for section, keys in words_of(title).items()}
    data["text"] = dict.fromkeys(LANGUAGES, words)
    return data


def words_of(title: Title) -> dict[str, list[str]]:
    return {section: list(keys) for section, keys in title.component_words().items() if keys}


def rows_of(data: Any) -> Iterator[dict[str, Any]]:
    for each in data.values() if isinstance(data, dict) else data if isinstance(data, list) else ():
        if isinstance(each, dict):
            yield each
        yield from rows_of(each)


def house_names(title: Title) -> set[str]:
    """Names of the house's own, without what stands in brackets; plain words may stay."""
    rows = {str(row["name"]["en"]) for row in rows_of(title.house.data) if isinstance(row.get("name"), dict)}
    words = {title.texts.say(f"{section}.{key}") for section, keys in words_of(title).items() for key in keys}
    names = {name.partition(" (")[0] for name in rows | words}
    return {name for name in names if name[0].isupper() and len(name) > 6}


@pytest.mark.parametrize("name", cheeseboard.titles())
def test_a_table_shows_only_the_names_of_its_own_edition(visit: Callable[..., Visitor], name: str) -> None:
    title = cheeseboard.title(name)
    somebody = visit()
    somebody.go("/")
    made = somebody.set_table(title.name, ME, BOT, BOT, seed=5, edition=own_edition(title))
    assert "info" in made, made
    somebody.go(f"/table/{made['info']['table']}")
    seen = ""
    for _ in range(MOVES):
        if not somebody.may_move():
            break
        seen += somebody.page.evaluate(EVERYTHING)
        somebody.move()
    assert "Zz" in seen
    assert [house for house in sorted(house_names(title)) if house in seen] == []


def test_a_card_costs_on_the_table_what_its_edition_says(visit: Callable[..., Visitor]) -> None:
    title = cheeseboard.title("rats-of-wistar")
    somebody = visit()
    somebody.go("/")
    made = somebody.set_table(title.name, ME, BOT, BOT, seed=5, edition=own_edition(title))
    somebody.go(f"/table/{made['info']['table']}")
    somebody.may_move()
    somebody.page.wait_for_selector(".card .price")
    prices = somebody.page.eval_on_selector_all(
        ".card .price", "all => all.map((each) => each.querySelector('span:not(.need)')?.innerText.trim())"
    )
    assert set(prices) == {str(PRICE["metal"])}
    assert somebody.page.locator("svg.icon:empty").count() == 0
