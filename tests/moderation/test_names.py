"""Names that look like others, and words that a host does not want to read."""

from pathlib import Path

import pytest

from cheeseboard.server.moderation.names import check_name, is_disguised, looks_like, skeleton
from cheeseboard.server.moderation.words import WordFilter
from cheeseboard.server.words import Denied
from tests.server.harness import Somebody, run, serving

WELCOME = [
    "Ann",
    "José Ñandú",
    "Łukasz",
    "Мария",
    "Ελένη",
    "田中さん Ken",
    "김 Lee",
    "محمد",
    "Rat 42!",
    "🐀",
    "Zoë",
]
ALIKE = [
    ("нерa", "hepa"),
    ("Αnn", "Ann"),
    ("BiII", "Bill"),
    ("Rn0", "Mo"),
    ("М０", "Mo"),
    ("𝐇𝐞𝐫𝐚", "Hera"),
    ("H e.r-a", "Hera"),
    ("vvilma", "Wilma"),
    ("Hèrá", "Hera"),
]


@pytest.mark.parametrize("name", WELCOME)
def test_names_of_all_the_world_are_welcome(name: str) -> None:
    assert not is_disguised(name)
    check_name(name, frozenset((skeleton("Hera"),)))


@pytest.mark.parametrize("name", ["Аnn", "Hеra", "Μο", "Mо", "gοuda", "Tаleggio"])
def test_letters_of_another_alphabet_in_a_word_are_a_disguise(name: str) -> None:
    disguised = is_disguised(name) or looks_like(name, "Mo")
    assert disguised


@pytest.mark.parametrize(("name", "other"), ALIKE)
def test_a_name_is_seen_as_a_hurried_reader_sees_it(name: str, other: str) -> None:
    assert looks_like(name, other)


def test_different_names_stay_different() -> None:
    names = ["Ann", "Anna", "Bob", "Rob", "Mo", "Moe", "Hera", "Vera", "Brie", "Gouda", "Edam"]
    assert len({skeleton(name) for name in names}) == len(names)


def test_nobody_calls_themselves_like_those_who_look_after_the_server(tmp_path: Path) -> None:
    async def evening() -> None:
        async with serving(tmp_path / "t.db") as server:
            hera = await Somebody(server.url).arrive("Hera")
            await server.service.moderation.give_role("host", hera.id, "owner")
            for name in ("Hera", "ΗΕRΑ", "H3ra", "Admin", "M0derator", "Аdmin"):
                answer = await Somebody(server.url).web.post("/api/me", json={"name": name})
                assert answer.json()["reason"] in ("name-like-another", "mixed-scripts"), name
            ann = await Somebody(server.url).arrive("Ann")
            renamed = await ann.web.patch("/api/me", json={"name": "HERA"})
            assert renamed.json()["reason"] == "name-like-another"
            kept = await hera.web.patch("/api/me", json={"name": "Hera"})
            assert kept.status_code == 200
            assert (await hera.get("/api/me"))["role"] == "owner"

    run(evening())


def test_whoever_is_given_such_a_name_by_chance_gets_a_number(tmp_path: Path) -> None:
    async def evening() -> None:
        async with serving(tmp_path / "t.db") as server:
            hera = await Somebody(server.url).arrive("Kind Brie")
            await server.service.moderation.give_role("host", hera.id, "owner")
            answer = await Somebody(server.url).web.post(
                "/api/me", json={"name": "Kind Brie", "suggested": True}
            )
            assert answer.json()["name"] == "Kind Brie 2"

    run(evening())


def test_words_that_a_host_refuses_are_refused_however_they_are_spelled(tmp_path: Path) -> None:
    (tmp_path / "words.txt").write_text("# not here\nweasel\n", "utf-8")

    async def evening() -> None:
        async with serving(tmp_path / "t.db", refused_words=str(tmp_path / "words.txt")) as server:
            rude = await Somebody(server.url).web.post("/api/me", json={"name": "W3asel"})
            assert rude.json()["reason"] == "refused-word"
            ann = await Somebody(server.url).arrive("Ann")
            table = (await ann.table("me", "anyone", "anyone"))["info"]["table"]
            for line in ("you WEASEL!", "w e a s e l", "wéasel."):
                said = await ann.web.post(f"/api/tables/{table}/chat", json={"text": line})
                assert said.json()["reason"] == "refused-word", line
            await ann.post(f"/api/tables/{table}/chat", text="weasels are fine")
            assert len(await ann.get(f"/api/tables/{table}/chat")) == 1

    run(evening())


def test_without_a_list_nothing_is_refused() -> None:
    WordFilter().check("weasel")
    with pytest.raises(Denied):
        check_name("Moderator", frozenset())
