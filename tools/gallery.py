"""Keeps pages of games between bots, for drawing boards without a server: see web/src/gallery.

`python tools/gallery.py TITLE watched` makes only these titles' pages, seen so; nothing named: all.
"""

import json
import sys
from dataclasses import dataclass, field
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
from cheeseboard.shelf import title, titles

NAMES: Final = ["Ana", "Bruno", "María del Carmen", "Darío", "Wolfeschlegelstein", "Félix"]
FOLDER: Final = Path("web/gallery")
PAGES: Final = 120
SEED: Final = 7
PATIENCE: Final = 400
"""After this many moves the bots no longer think."""


@dataclass(frozen=True)
class Sitting:
    """Who looks on (nobody: a spectator), how many play, and what was chosen before."""

    name: str
    viewer: int | None = 0
    players: int = 4
    options: dict[str, str] = field(default_factory=dict)

    def seats(self, game: Title) -> int:
        return min(max(self.players, game.players[0]), game.players[-1])

    def suits(self, game: Title) -> bool:
        return self.options.keys() <= game.options.keys()


SITTINGS: Final = (
    Sitting(""),
    Sitting("watched", viewer=None, players=3),
    Sitting("few", players=2),
    Sitting("many", viewer=1, players=6),
    *(Sitting(level, players=3, options={"level": level}) for level in "234"),
)


def page(state: State, viewer: int | None) -> dict[str, Any]:
    return {
        "view": state.view(viewer),
        **asked(state, viewer),
        "lines": [[line.to_data() for line in state.score_lines(seat)] for seat in range(state.setup.players)]
        if state.over
        else [],
    }


def asked(state: State, viewer: int | None) -> dict[str, Any]:
    prompt = None if viewer is None else state.prompt(viewer)
    step = None if viewer is None else state.pending(viewer)
    if viewer is None or prompt is None or step is None:
        return {"question": None, "offers": [], "barred": []}
    offers = [{"move": move.key, "kind": move.kind, "args": move.args} for move in state.moves(viewer)]
    barred = [each.to_data() for each in state.why_not(viewer)]
    return {"question": {"step": step.name, **prompt.to_data()}, "offers": offers, "barred": barred}


def pages(game: Title, sitting: Sitting) -> list[dict[str, Any]]:
    """What the viewer saw all along; where a game is long, a part of it evenly spread."""
    state = game.start(sitting.seats(game), SEED, None, None, **sitting.options)
    heard: list[Event] = []
    state.listener = heard.append
    shown: list[dict[str, Any]] = []
    chance = Chance(SEED)
    bot = player("nibbles", SEED)
    while not state.over and len(shown) < 20_000:
        seat = state.next_seat()
        offered = state.moves(seat)
        quick = len(offered) == 1 or len(shown) > PATIENCE
        state.play(seat, chance.pick(offered) if quick else bot.choose(Window(state, seat)))
        events = [seen for event in heard if (seen := event.seen_by(sitting.viewer)) is not None]
        heard.clear()
        shown.append({"seat": sitting.viewer, "events": events, "page": page(state, sitting.viewer)})
    step = max(1, len(shown) // PAGES)
    return shown[:30] + shown[30:-5:step] + shown[-5:]


def words(game: Title) -> dict[str, dict[str, str]]:
    return {language: {**texts().whole(language), **game.texts.whole(language)} for language in LANGUAGES}


def keep(game: Title, sitting: Sitting) -> None:
    kept = {
        "title": game.name,
        "names": NAMES[: sitting.seats(game)],
        "words": words(game),
        "components": dict(game.house.components()),
        "pages": pages(game, sitting),
    }
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / f"{game.name}{sitting.name}.json").write_text(
        json.dumps(kept, ensure_ascii=False), encoding="utf-8"
    )
    print(f"· {game.name} {sitting.name}: {len(kept['pages'])} pages", flush=True)


def main(wanted: list[str]) -> None:
    named = [name for name in titles() if name in wanted] or titles()
    kept = [each for each in SITTINGS if each.name in wanted] or SITTINGS
    for game in map(title, named):
        for sitting in kept:
            if sitting.suits(game):
                keep(game, sitting)


if __name__ == "__main__":
    main(sys.argv[1:])
