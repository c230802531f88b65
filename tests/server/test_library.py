"""What somebody can read before they sit down: games, rules, cards, bots and the challenge of the day."""

from pathlib import Path
from typing import Any

import httpx
import pytest

import cheeseboard
from cheeseboard.core.text import LANGUAGES
from tests.server.harness import Repeatable, Somebody, awaited, run, serving

YEAR_2027 = 1_798_761_600.0


def read(folder: Path, path: str, status: int = 200) -> Any:
    async def visit() -> Any:
        async with serving(folder / "t.db") as server, httpx.AsyncClient(base_url=server.url) as web:
            answer = await web.get(path)
            assert answer.status_code == status
            return answer.json()

    return run(visit())


def test_options_say_in_both_languages_what_they_do_and_what_is_usual(tmp_path: Path) -> None:
    for title in read(tmp_path, "/api/titles"):
        for option in title["options"]:
            assert option["default"] == option["values"][0]
            for language in LANGUAGES:
                words = option["texts"][language]
                assert list(words) == ["name", *option["values"]]
                assert not [key for key, text in words.items() if text == f"option.{option['name']}.{key}"]
        assert not [text for words in title["texts"].values() for text in words.values() if "title." in text]


def test_each_of_our_titles_says_how_long_it_takes_and_how_heavy_it_is(tmp_path: Path) -> None:
    for title in read(tmp_path, "/api/titles"):
        low, high = title["minutes"]
        assert 0 < low < high <= 180
        assert 1 <= title["weight"] <= 5


@pytest.mark.parametrize("title", cheeseboard.titles())
def test_rules_are_numbered_sentences_in_the_language_asked_for(tmp_path: Path, title: str) -> None:
    english, spanish = (read(tmp_path, f"/api/titles/{title}/rules/{language}") for language in LANGUAGES)
    assert [section["number"] for section in english] == [section["number"] for section in spanish]
    for ours, theirs in zip(english, spanish, strict=True):
        assert [rule["number"] for rule in ours["rules"]] == [rule["number"] for rule in theirs["rules"]]
        assert all(rule["sentence"] and rule["source"] for rule in ours["rules"])
    assert english != spanish


@pytest.mark.parametrize("title", cheeseboard.titles())
def test_cards_have_a_name_and_say_what_they_do(tmp_path: Path, title: str) -> None:
    kinds = read(tmp_path, f"/api/titles/{title}/cards/es")
    assert [
        (kind["heading"], [(card["name"], card["text"]) for card in kind["cards"]]) for kind in kinds
    ] == cheeseboard.title(title).catalogue("es")


def test_what_is_not_on_the_shelf_is_not_found(tmp_path: Path) -> None:
    for path in ("chess/rules/en", "lab-rats/rules/la", "chess/cards/en", "chess/texts/en"):
        assert read(tmp_path, f"/api/titles/{path}", 404)["reason"] == "no-such-title"


@awaited
async def test_every_bot_can_be_asked_to_the_table_and_says_what_it_is_like(tmp_path: Path) -> None:
    async with serving(tmp_path / "t.db") as server:
        ann = await Somebody(server.url).arrive()
        for bot in await ann.get("/api/bots"):
            assert set(bot["texts"]) == set(LANGUAGES)
            assert not [
                text for words in bot["texts"].values() for text in words.values() if "level." in text
            ]
            made = await ann.table("me", f"bot {bot['level']}", "anyone")
            assert made["info"]["seats"][1]["level"] == bot["level"]


@awaited
async def test_the_challenge_of_the_day_deals_everybody_the_same_game(tmp_path: Path) -> None:
    environment = Repeatable(time=YEAR_2027)
    async with serving(tmp_path / "t.db", environment) as server:
        ann, bob = [await Somebody(server.url).arrive(name) for name in ("Ann", "Bob")]
        today = {each["title"]: each for each in await ann.get("/api/daily")}
        assert set(today) == set(cheeseboard.titles())
        wish = today["rafts"]
        assert (wish["date"], wish["seed"]) == ("2027-01-01", 20270101)
        views = []
        for person in (ann, bob):
            seats = [{"who": "me"}] * wish["players"]
            chosen = {key: wish[key] for key in ("title", "seed", "options")}
            made = await person.post("/api/tables", seats=seats, **chosen)
            views.append((await person.page(made["info"]["table"], 0))["page"]["view"])
        assert views[0] == views[1]
        alone = await ann.get("/api/daily/house-of-cats")
        assert alone["options"] == today["house-of-cats"]["options"]
        assert isinstance(alone["par"], int)
        assert isinstance((await ann.get("/api/daily/rafts"))["par"], int)
        environment.time += 86_400
        tomorrow = {each["title"]: each for each in await ann.get("/api/daily")}
        assert tomorrow["rafts"]["seed"] == 20270102
        assert tomorrow["house-of-cats"]["options"]["level"] != alone["options"]["level"]
