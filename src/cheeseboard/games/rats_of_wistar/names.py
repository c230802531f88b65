"""The words that an edition's components bring along: names for moves and events, sentences for cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cheeseboard.core.text import LANGUAGES, Texts
from cheeseboard.games.rats_of_wistar.rules.components import Box
from cheeseboard.games.rats_of_wistar.rules.effects import key_of
from cheeseboard.games.rats_of_wistar.wording import Wording, sentence


def add_effects(texts: Texts, box: Box) -> None:
    """What effects and losses say, under the names of their rows: no two editions can disagree."""
    for language in LANGUAGES:
        wording = Wording(texts, language)
        texts.add(language, {"effect": {body.key: wording.body(body.data) for body in box.bodies}})
        losses = [card.row["aggressive"]["lose"] for card in box.inventions if "aggressive" in card.row]
        lists = [loss if isinstance(loss, list) else [loss] for loss in losses]
        lists += [[loss] for each in lists for loss in each]
        texts.add(language, {"loss": {key_of(each): wording.losses(each) for each in lists}})


def add_names(texts: Texts, data: dict[str, Any]) -> None:
    for language in LANGUAGES:
        texts.add(language, _rooms(data, language))
        for section, words in _names(Wording(texts, language), data).items():
            texts.add(language, {section: words})


def _rooms(data: dict[str, Any], language: str) -> dict[str, Any]:
    """Their names, and which of them are feminine in Spanish."""
    rows = {str(number): row for number, row in enumerate(data["room"], 1)}
    feminine = {number: "f" for number, row in rows.items() if row.get("feminine") and language == "es"}
    return {"room": {n: row["name"][language] for n, row in rows.items()}, "gender": {"room": feminine}}


def _names(wording: Wording, data: dict[str, Any]) -> dict[str, dict[str, str]]:
    language = wording.language
    return {
        "card": {str(row["number"]): row["name"][language] for row in data["invention"]},
        "door": {str(n): _door(wording, row) for n, row in enumerate(data["passage"], 1)},
        "reward": {str(n): wording.script(row["reward"]) for n, row in enumerate(data["door"], 1)},
        "guest": {**_numbered(data["guest"], language), **_cheeses(wording, data)},
        "mission_card": _numbered(data["mission"], language),
        "mission_row": {
            f"{m}-{r}": row["name"][language]
            for m, card in enumerate(data["mission"], 1)
            for r, row in enumerate(card["row"], 1)
        },
        "objective": _numbered(data["objective"], language),
        "hero": _numbered(data["hero"], language),
        "token": {str(n): wording.say(f"icon.{row['icon']}") for n, row in enumerate(data["skill"], 1)},
    }


def add_sentences(texts: Texts, data: dict[str, Any]) -> None:
    for language in LANGUAGES:
        texts.add(language, _sentences(Wording(texts, language), data))


def _sentences(wording: Wording, data: dict[str, Any]) -> dict[str, dict[str, str]]:
    told = {str(row["number"]): wording.invention(row) for row in data["invention"]}
    return {
        "card_text": {number: parts["effect"] for number, parts in told.items()},
        "card_needs": {number: sentence(parts["requirements"]) for number, parts in told.items()},
        "card_theme": {number: parts["theme"] for number, parts in told.items() if parts["theme"]},
        "guest_text": _told([*data["guest"], *data["cheese"]], wording.guest),
        "mission_text": _told(data["mission"], wording.mission_bonus),
        "mission_row_text": {
            f"{m}-{r}": wording.mission_row(row)
            for m, card in enumerate(data["mission"], 1)
            for r, row in enumerate(card["row"], 1)
        },
        "objective_text": _told(data["objective"], wording.objective),
    }


def _told(rows: list[dict[str, Any]], say: Callable[[dict[str, Any]], str]) -> dict[str, str]:
    return {str(number): say(row) for number, row in enumerate(rows, 1)}


def _numbered(rows: list[dict[str, Any]], language: str) -> dict[str, str]:
    return {str(number): row["name"][language] for number, row in enumerate(rows, 1)}


def _door(wording: Wording, row: dict[str, Any]) -> str:
    first, second = (wording.say("passage.side", room=room) for room in row["between"])
    return wording.say("passage.between", first=first, second=second)


def _cheeses(wording: Wording, data: dict[str, Any]) -> dict[str, str]:
    first = len(data["guest"]) + 1
    return {str(first + n): wording.say("cheese") for n in range(len(data["cheese"]))}
