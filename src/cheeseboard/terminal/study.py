"""From what was typed to a study, and from a study to a report in a file."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import Any

from rich.text import Text

from cheeseboard.bots.levels import LEVELS, RANDOM, player
from cheeseboard.core.title import Title
from cheeseboard.lab.playtest import Playtest
from cheeseboard.lab.report import ledger_beside, write_report
from cheeseboard.lab.running import Place
from cheeseboard.lab.simulate import SimulationPlan
from cheeseboard.lab.study import Arm, Study, arm_of, count_progress, stories
from cheeseboard.lab.wording import ReportWording
from cheeseboard.review.survey import Reviewed, parts, survey_bots
from cheeseboard.terminal.editions import read_edition
from cheeseboard.terminal.files import check_folder
from cheeseboard.terminal.report import games_bar, needing_ray
from cheeseboard.terminal.screen import Screen
from cheeseboard.terminal.words import Sorry, Voice

Choice = tuple[tuple[str, str], ...]


def run_report(
    study: Study, page: Path, reviewed: int, jobs: int | None, on: Place, screen: Screen, say: Voice
) -> None:
    check_folder(page)
    counts = study.players if reviewed else ()
    with needing_ray(), games_bar(study.total + reviewed * len(counts), say) as advance:
        told = count_progress(stories(study, ledger_beside(page), jobs, on), advance)
        games = [[*count_progress(reviews(study, count, reviewed, jobs, on), advance)] for count in counts]
        causes = [caused(count, found) for count, found in zip(counts, games, strict=True)]
        write_report(study, told, page, say.language, causes)
    screen.show(Text(say("report-written", path=str(page), json=str(page.with_suffix(".json")))))


def reviews(study: Study, players: int, games: int, jobs: int | None, on: Place) -> Iterator[Reviewed]:
    """Games of the study's bots with its first options and edition, reviewed."""
    arm = study.arms[0]
    options = dict((*study.options[0], *arm.options))
    edition = json.loads(arm.edition) if arm.edition else None
    plan = SimulationPlan(study.title, players, games, study.seed, study.bots, options, edition)
    return survey_bots(plan, "usual", jobs, on)


def caused(players: int, games: Sequence[Reviewed]) -> dict[str, Any]:
    return {"players": players, "games": len(games), "parts": parts([game.outcomes for game in games])}


def write_playtest(game: Title, edition: Path | None, page: Path, screen: Screen, say: Voice) -> None:
    check_folder(page)
    mine = game.house if edition is None else read_edition(edition, game, say)
    page.write_text(Playtest(ReportWording(game, say.language, mine), mine).html(), "utf-8")
    screen.show(Text(say("playtest-written", path=str(page))))


def player_counts(game: Title, text: str | None) -> tuple[int, ...]:
    """`2,4` or `2-4`; all of the game's if nothing is said."""
    if text is None:
        return tuple(game.players)
    try:
        counts = sorted({count for part in text.split(",") for count in _reach(part)})
    except ValueError as problem:
        raise Sorry("counts-form", text=text) from problem
    for count in counts:
        game.setup(count, {}, game.house)
    return tuple(counts)


def _reach(text: str) -> range:
    low, dash, high = text.partition("-")
    return range(int(low), int(high if dash else low) + 1)


def choices(game: Title, given: Sequence[str] | None) -> tuple[Choice, ...]:
    """`level=1,2` asks for two reports in one; `level=all` for all values."""
    named: dict[str, list[str]] = {}
    for text in given or ():
        name, sign, values = text.partition("=")
        if not sign:
            raise Sorry("option-form", text=text)
        every = game.options[name].values if values == "all" and name in game.options else values.split(",")
        named[name] = [value.strip() for value in every]
    found = tuple(tuple(zip(named, values, strict=True)) for values in product(*named.values()))
    for choice in found:
        game.setup(game.players[0], dict(choice), game.house)
    return found


def bot_named(text: str, flag: str) -> str:
    """One that exists; a level may have other figures, such as `pip:simulations=9`."""
    try:
        player(text)
    except (KeyError, ValueError) as problem:
        choices = ", ".join((RANDOM, *LEVELS))
        raise Sorry("bad-choice", name=flag, value=text, choices=choices) from problem
    return text


def levels_of(text: str | None) -> tuple[str, ...]:
    return tuple(bot_named(word.strip(), "--levels") for word in text.split(",")) if text else ()


def strengths_of(text: str | None) -> tuple[str, ...]:
    """Bots with a space between them, for a bot's figures have commas."""
    return tuple(bot_named(word, "--leanings") for word in (text or "").split())


def arms(game: Title, edition: Path | None, compare: str | None, say: Voice) -> tuple[Arm, ...]:
    """The games as they are asked for, and beside them those with another edition file or option."""
    mine = None if edition is None else read_edition(edition, game, say)
    if compare is None:
        return (arm_of("", {}, mine),)
    name, sign, value = compare.partition("=")
    if not sign:
        other = read_edition(Path(compare), game, say)
        return (arm_of((mine or game.house).name, {}, mine), arm_of(compare, {}, other))
    game.setup(game.players[0], {name: value}, game.house)
    usual = game.options[name].default
    return (arm_of(f"{name}={usual}", {name: usual}, mine), arm_of(compare, {name: value}, mine))
