"""What was measured, as tables for people and as data."""

import math
import platform
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table

from cheeseboard.shelf import facet_data, titles

PEERS = "peers"
COMPILED = "compiled"
PURE = "pure"

Question = tuple[str, ...]
"""An engine, a function of its worker, and the function's arguments."""
Figures = dict[Question, float]

OPEN_SPIEL = (PEERS, "open_spiel", "connect_four")
GIN_RUMMY = (PEERS, "open_spiel_cloned", "gin_rummy")
PETTINGZOO = (PEERS, "pettingzoo")
TIC_TAC_TOE = (PEERS, "open_spiel_python")
DOORS = ("through_pettingzoo", "through_openspiel", "through_gymnasium")
PEER_NAMES = {
    OPEN_SPIEL: "OpenSpiel connect_four, Python binding",
    (PEERS, "open_spiel_inside", "connect_four"): "OpenSpiel connect_four, its own C++ loop",
    GIN_RUMMY: "OpenSpiel gin_rummy, Python binding, chance counted as moves",
    PETTINGZOO: "PettingZoo connect_four_v3",
    TIC_TAC_TOE: "OpenSpiel python_tic_tac_toe",
    (PEERS, "pettingzoo_raw"): "PettingZoo connect_four_v3, raw environment",
}
SEARCH = 0.4
"""The part of random play's speed that the search keeps."""
MCTS = 20
"""How many times OpenSpiel's own search in Python, on the same title."""


class Wish(NamedTuple):
    """What a game should reach at every number of players."""

    open_spiel: float = 1
    pettingzoo: float = 0
    gin_rummy: float = 0
    pure: float = 0
    clones: float = 200_000
    bytes_of_a_state: float = math.inf
    through_pettingzoo: float = 3
    through_openspiel: float = 1.5


CONNECT_FOUR = Wish(open_spiel=3, pettingzoo=100, clones=0)
SPEED = "speed.toml"
"""The file beside a title that is for the benches."""


def wish_for(name: str) -> Wish:
    """Connect four is on no shelf."""
    if name not in titles():
        return CONNECT_FOUR
    return Wish(**(facet_data(name, SPEED) or {}).get("wish", {}))


class Target(NamedTuple):
    game: str
    what: str
    wanted: float
    measured: float

    @property
    def met(self) -> bool:
        return self.measured < self.wanted if self.is_ceiling else self.measured >= self.wanted

    @property
    def is_ceiling(self) -> bool:
        return "bytes" in self.what

    @property
    def cells(self) -> list[str]:
        sign = "< " if self.is_ceiling else "≥ "
        verdict = "met" if self.met else "MISSED"
        return [self.game, self.what, sign + number(self.wanted), number(self.measured), verdict]


def targets(figures: Figures) -> list[Target]:
    names = dict.fromkeys(name for name, _ in games(figures))
    return [target for name in names for target in targets_of(name, figures)]


def targets_of(name: str, figures: Figures) -> Iterator[Target]:
    """Judged at the number of players where we do worst."""
    wish = wish_for(name)
    counts = [players for game, players in games(figures) if game == name]
    moves = min(figures[COMPILED, "moves", name, players] for players in counts)
    clones = min(figures[COMPILED, "clones", name, players] for players in counts)
    size = max(figures[COMPILED, "bytes_of_a_state", name, players] for players in counts)
    found = [
        Target(name, "moves ÷ OpenSpiel connect_four", wish.open_spiel, moves / figures[OPEN_SPIEL]),
        Target(name, "moves ÷ PettingZoo connect_four", wish.pettingzoo, moves / figures[PETTINGZOO]),
        Target(name, "moves ÷ OpenSpiel gin_rummy", wish.gin_rummy, moves / figures[GIN_RUMMY]),
        Target(name, "moves ÷ our pure engine", wish.pure, min(gain(figures, name, n) for n in counts)),
        Target(name, "clones a second", wish.clones, clones),
        Target(name, "bytes of a state", wish.bytes_of_a_state, size),
        *doors_of(name, counts, wish, figures),
        *searches_of(name, figures),
    ]
    return (target for target in found if 0 < target.wanted < math.inf)


def doors_of(name: str, counts: list[str], wish: Wish, figures: Figures) -> Iterator[Target]:
    """Steps through the doors beside the peers' own games; a game that is on no shelf has none."""
    for door, wanted, peer, theirs in (
        ("through_pettingzoo", wish.through_pettingzoo, PETTINGZOO, "PettingZoo ÷ its connect_four"),
        ("through_openspiel", wish.through_openspiel, TIC_TAC_TOE, "OpenSpiel ÷ its python_tic_tac_toe"),
    ):
        steps = [figures[COMPILED, door, name, n] for n in counts if (COMPILED, door, name, n) in figures]
        if steps:
            yield Target(name, f"steps through {theirs}", wanted, min(steps) / figures[peer])


def searches_of(name: str, figures: Figures) -> Iterator[Target]:
    for _, players in (game for game in searches(figures) if game[0] == name):
        inside = figures[COMPILED, "moves_in_search", name, players]
        ours = figures[COMPILED, "thoughts", name, players]
        theirs = figures[COMPILED, "open_spiel_mcts", name, players]
        yield Target(
            name, "moves in search ÷ moves", SEARCH, inside / figures[COMPILED, "moves", name, players]
        )
        yield Target(name, "the best level's simulations ÷ OpenSpiel's MCTS", MCTS, ours / theirs)


def gain(figures: Figures, name: str, players: str) -> float:
    return figures[COMPILED, "moves", name, players] / figures[PURE, "moves", name, players]


def searches(figures: Figures) -> list[tuple[str, str]]:
    return [(words[0], words[1]) for _, what, *words in figures if what == "thoughts"]


def games(figures: Figures) -> list[tuple[str, str]]:
    return [(words[0], words[1]) for engine, what, *words in figures if (engine, what) == (PURE, "moves")]


# For people ----------------------------------------------------------------------------------------------


class Sheet(NamedTuple):
    """A table before it is drawn; all columns but the first hold numbers."""

    title: str
    headings: list[str]
    rows: list[list[str]]


def sheets(figures: Figures) -> list[Sheet]:
    made = (peers_sheet, ours_sheet, doors_sheet, search_sheet, targets_sheet)
    return [make(figures) for make in made]


def peers_sheet(figures: Figures) -> Sheet:
    rows = [
        [name, number(figures[peer]), number(figures[peer] / figures[OPEN_SPIEL])]
        for peer, name in PEER_NAMES.items()
    ]
    return Sheet("Others, random play", ["engine", "moves/s", "÷ OpenSpiel"], rows)


def ours_sheet(figures: Figures) -> Sheet:
    headings = [
        "game",
        "players",
        "moves/s",
        "÷ OpenSpiel",
        "pure",
        "÷ pure",
        "from Python",
        "clones/s",
        "bytes",
    ]
    return Sheet("Ours, random play", headings, [ours_row(figures, *game) for game in games(figures)])


def ours_row(figures: Figures, name: str, players: str) -> list[str]:
    moves = figures[COMPILED, "moves", name, players]
    shown = [
        moves,
        moves / figures[OPEN_SPIEL],
        figures[PURE, "moves", name, players],
        gain(figures, name, players),
        figures[COMPILED, "moves_from_outside", name, players],
        figures[COMPILED, "clones", name, players],
        figures[COMPILED, "bytes_of_a_state", name, players],
    ]
    return [name, players, *map(number, shown)]


def doors_sheet(figures: Figures) -> Sheet:
    rows = [
        [name, players, *doors_row(figures, name, players)]
        for name, players in games(figures)
        if (COMPILED, DOORS[0], name, players) in figures
    ]
    headings = ["game", "players", "PettingZoo", "÷ theirs", "OpenSpiel", "÷ theirs", "Gymnasium, 64 games"]
    return Sheet("Steps a second through the doors, observations included", headings, rows)


def doors_row(figures: Figures, name: str, players: str) -> list[str]:
    zoo, spiel, gym = (figures[COMPILED, door, name, players] for door in DOORS)
    return [*map(number, (zoo, zoo / figures[PETTINGZOO], spiel, spiel / figures[TIC_TAC_TOE], gym))]


def search_sheet(figures: Figures) -> Sheet:
    headings = [
        "game",
        "players",
        "moves/s in search",
        "simulations/s to the end",
        "÷ theirs",
        "the best level's",
        "÷ theirs",
        "OpenSpiel's MCTS",
    ]
    return Sheet(
        "Search, from half-played games", headings, [search_row(figures, *g) for g in searches(figures)]
    )


def search_row(figures: Figures, name: str, players: str) -> list[str]:
    """Played at random to the end as theirs are; and as the best level's are, which the target compares."""
    inside, to_the_end, judged, theirs = (
        figures[COMPILED, what, name, players]
        for what in ("moves_in_search", "thoughts_to_the_end", "thoughts", "open_spiel_mcts")
    )
    shown = [inside, to_the_end, to_the_end / theirs, judged, judged / theirs, theirs]
    return [name, players, *map(number, shown)]


def targets_sheet(figures: Figures) -> Sheet:
    headings = ["game", "what", "target", "measured", ""]
    return Sheet(
        "Targets, at the worst number of players", headings, [target.cells for target in targets(figures)]
    )


def number(value: float) -> str:
    """As many digits as such a measurement deserves."""
    if value >= 10_000:
        return f"{round(value, -3):,.0f}"
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def show(figures: Figures, console: Console) -> None:
    for sheet in sheets(figures):
        table = Table(title=sheet.title, title_justify="left", title_style="bold")
        for column, heading in enumerate(sheet.headings):
            table.add_column(heading, justify="right" if is_numeric(sheet, column) else "left")
        for row in sheet.rows:
            table.add_row(*row, style="red" if "MISSED" in row else None)
        console.print(table)


def markdown(figures: Figures) -> str:
    return "\n".join(line for sheet in sheets(figures) for line in markdown_of(sheet))


def markdown_of(sheet: Sheet) -> Iterator[str]:
    yield f"### {sheet.title}\n"
    yield f"| {' | '.join(sheet.headings)} |"
    yield f"|{'|'.join('--:' if is_numeric(sheet, i) else '---' for i in range(len(sheet.headings)))}|"
    yield from (f"| {' | '.join(row)} |" for row in sheet.rows)
    yield ""


def is_numeric(sheet: Sheet, column: int) -> bool:
    return column > 0 and any(character.isdigit() for row in sheet.rows for character in row[column])


# As data -------------------------------------------------------------------------------------------------


def to_data(figures: Figures, rounds: int) -> dict[str, Any]:
    return {
        "date": datetime.now(UTC).date().isoformat(),
        "rounds": rounds,
        "machine": machine(),
        "figures": [
            {"engine": e, "what": what, "of": of, "value": v} for (e, what, *of), v in figures.items()
        ],
        "targets": [{**target._asdict(), "met": target.met} for target in targets(figures)],
    }


def figure_data(question: Question, value: float) -> dict[str, Any]:
    engine, what, *of = question
    return {"engine": engine, "what": what, "of": of, "value": value}


def machine() -> dict[str, str]:
    packages = {name: version(name) for name in ("mypy", "open_spiel", "pettingzoo", "numpy")}
    return {
        "processor": processor(),
        "system": platform.system(),
        "python": platform.python_version(),
        **packages,
    }


def processor() -> str:
    cpuinfo = Path("/proc/cpuinfo")
    if sys.platform == "linux" and cpuinfo.exists():
        names = [line.partition(": ")[2] for line in cpuinfo.read_text().splitlines() if "model name" in line]
        return names[0] if names else platform.machine()
    return platform.processor() or platform.machine()
