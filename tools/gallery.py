"""Keeps pages of games between bots, for drawing boards without a server: see web/src/gallery."""

import json
import sys
from pathlib import Path
from typing import Any, Final

from cheeseboard.bots.levels import player
from cheeseboard.bots.window import Window
from cheeseboard.core.chance import Chance
from cheeseboard.core.event import Event
from cheeseboard.core.state import State
from cheeseboard.core.text import LANGUAGES
from cheeseboard.core.title import Title
from cheeseboard.server.words import texts
from cheeseboard.shelf import core_texts, title, titles

NAMES: Final = ["Ana", "Bruno", "Carmen", "Dario", "Elena", "Félix"]
FOLDER: Final = Path("web/gallery")
PAGES: Final = 120


def page(state: State, viewer: int) -> dict[str, Any]:
    prompt = state.prompt(viewer)
    step = state.pending(viewer)
    offers = state.moves(viewer) if prompt is not None else []
    return {
        "view": state.view(viewer),
        "question": None if prompt is None or step is None else {"step": step.name, **prompt.to_data()},
        "offers": [{"move": move.key, "kind": move.kind, "args": move.args} for move in offers],
        "barred": [each.to_data() for each in state.why_not(viewer)] if prompt is not None else [],
        "lines": [[line.to_data() for line in state.score_lines(seat)] for seat in range(state.setup.players)]
        if state.over
        else [],
    }


def pages(game: Title, players: int, seed: int) -> list[dict[str, Any]]:
    """What seat 0 saw all along; where a game is long, a part of it evenly spread."""
    state = game.start(players, seed=seed)
    heard: list[Event] = []
    state.listener = heard.append
    shown: list[dict[str, Any]] = []
    chance = Chance(seed)
    bot = player("nibbles", seed)
    while not state.over and len(shown) < 20_000:
        seat = state.next_seat()
        offered = state.moves(seat)
        quick = len(offered) == 1 or len(shown) > 400
        move = chance.pick(offered) if quick else bot.choose(Window(state, seat))
        state.play(seat, move)
        events = [seen for event in heard if (seen := event.seen_by(0)) is not None]
        heard.clear()
        shown.append({"seat": 0, "events": events, "page": page(state, 0)})
    step = max(1, len(shown) // PAGES)
    return shown[:30] + shown[30:-5:step] + shown[-5:]


def words(game: Title) -> dict[str, dict[str, str]]:
    layers = (core_texts(), texts(), game.texts)
    return {
        language: {key: text for layer in layers for key, text in layer.sentences[language].items()}
        for language in LANGUAGES
    }


def keep(name: str, players: int, seed: int = 7) -> None:
    game = title(name)
    kept = {
        "title": name,
        "names": NAMES[:players],
        "words": words(game),
        "pages": pages(game, players, seed),
    }
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / f"{name}.json").write_text(json.dumps(kept, ensure_ascii=False), encoding="utf-8")
    print(f"· {name}: {len(kept['pages'])} pages")


def main(names: list[str]) -> None:
    for name in names or titles():
        keep(name, 4 if name != "rats-of-wistar" else 3)


if __name__ == "__main__":
    main(sys.argv[1:])
