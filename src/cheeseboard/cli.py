"""The one command, `cheeseboard`."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import Annotated, Any, Final, Literal, get_args

from attrs import evolve
from cyclopts import App, CycloptsError, Parameter
from cyclopts.exceptions import (
    CoercionError,
    MissingArgumentError,
    RepeatArgumentError,
    UnknownCommandError,
    UnknownOptionError,
    UnusedCliTokensError,
)
from cyclopts.help import DefaultFormatter, HelpEntry, HelpPanel
from rich.console import Console, ConsoleOptions
from rich.table import Table
from rich.text import Text

from cheeseboard import __version__
from cheeseboard._engine import engine
from cheeseboard.bots.levels import LEVELS, RANDOM, USUAL, BotName
from cheeseboard.core.daily import daily_options, daily_seed
from cheeseboard.core.text import Refused
from cheeseboard.core.title import Title
from cheeseboard.lab.arena import EVERYBODY, Pairing, bouts, contestant, ladder, usual_players
from cheeseboard.lab.arena import round_robin as all_against_all
from cheeseboard.lab.running import Place
from cheeseboard.lab.simulate import SimulationPlan
from cheeseboard.lab.study import Study
from cheeseboard.lab.train import NATURAL, TrainingPlan
from cheeseboard.review.collecting import Hunt
from cheeseboard.review.depth import DepthName
from cheeseboard.review.survey import survey_bots, survey_records
from cheeseboard.shelf import title as find_title
from cheeseboard.shelf import titles as all_titles
from cheeseboard.terminal.contest import run_arena, run_training
from cheeseboard.terminal.editions import check_edition, read_edition, show_edition
from cheeseboard.terminal.explore import explore_files
from cheeseboard.terminal.export import export
from cheeseboard.terminal.log import Viewer
from cheeseboard.terminal.outside import check_bot
from cheeseboard.terminal.play import INTERRUPTED, Deal, Wish, default_players, play_new, play_on
from cheeseboard.terminal.puzzles import find_puzzles
from cheeseboard.terminal.replay import replay_file
from cheeseboard.terminal.report import run_simulation
from cheeseboard.terminal.review import Wanted, review_file
from cheeseboard.terminal.rulebook import show_catalogue, show_rules
from cheeseboard.terminal.screen import real_screen
from cheeseboard.terminal.study import (
    arms,
    bot_named,
    choices,
    levels_of,
    player_counts,
    run_report,
    strengths_of,
    write_playtest,
)
from cheeseboard.terminal.survey import TextsOf, kept_beside, records_in, show_survey
from cheeseboard.terminal.words import (
    BAD_FILE,
    MISUSE,
    Language,
    Sorry,
    Voice,
    known_language,
    language_of,
    name_of,
)

# What stands behind a name on the command line; the help is a key of the terminal's texts -----------------

TitleName = Annotated[str, Parameter(help="title")]
Players = Annotated[int | None, Parameter(help="players")]
Seed = Annotated[int | None, Parameter(help="seed")]
Lang = Annotated[Language | None, Parameter(name=("--lang", "--language"), help="lang", show_choices=False)]
Bots = Annotated[BotName, Parameter(help="bots", show_choices=False)]
EditionFile = Annotated[Path | None, Parameter(help="edition-file")]
Options = Annotated[list[str] | None, Parameter(name="--option", help="option", negative="")]
GivenSeed = Annotated[int, Parameter(help="seed")]
Database = Annotated[str, Parameter(help="database")]
Kept = Annotated[str | None, Parameter(help="database")]
Host = Annotated[str | None, Parameter(help="host")]
Port = Annotated[int | None, Parameter(help="port")]
Address = Annotated[str | None, Parameter(help="address")]
MARKS: Final = {"good": "✓", "warn": "!", "bad": "✗"}


def flag(text: str) -> Parameter:
    return Parameter(help=text, negative="", show_default=False)


def at_least_one(numbers: dict[str, int | None]) -> None:
    for name, number in numbers.items():
        if number is not None and number < 1:
            raise Sorry("at-least-one", name=name)


@Parameter(name="*")
@dataclass(frozen=True)
class Processes:
    """How many share the work, on this machine or on a cluster."""

    jobs: Annotated[int | None, Parameter(help="jobs")] = None
    on: Annotated[Place, Parameter(help="on", show_choices=False)] = "here"

    def __post_init__(self) -> None:
        at_least_one({"--jobs": self.jobs})


Json = Annotated[bool, flag("json")]
HERE: Final = Processes()

app = App(
    name="cheeseboard",
    help="app",
    version=__version__,
    help_format="plaintext",
    default_parameter=Parameter(show_default=lambda value: str(value) if value else None),
    result_action="return_value",
    suppress_keyboard_interrupt=False,
)
edition_app = App(name="edition", help="edition", sort_key=4)
app.command(edition_app)
people_app = App(name="people", help="people", sort_key=8)
app.command(people_app)
bot_app = App(name="bot", help="bot", sort_key=4)
app.command(bot_app)


@app.command(help="play", sort_key=0)
def play(
    title: TitleName | None = None,
    /,
    *,
    players: Players = None,
    seat: Annotated[int | None, Parameter(help="seat")] = None,
    humans: Annotated[str | None, Parameter(help="humans")] = None,
    names: Annotated[str | None, Parameter(help="names")] = None,
    seed: Seed = None,
    daily: Annotated[bool, flag("daily")] = False,
    lang: Lang = None,
    edition: EditionFile = None,
    option: Options = None,
    bots: Bots = USUAL,
    save: Annotated[Path | None, Parameter(help="save")] = None,
    resume: Annotated[Path | None, Parameter(help="resume")] = None,
) -> int:
    screen, say = real_screen(), voice(lang)
    wish = Wish(seats_of(seat, humans), tuple(names.split(",")) if names else (), bots, save)
    if resume is not None:
        new_only = {"--players": players, "--seed": seed, "--edition": edition, "--option": option}
        forbid(new_only, "resume-fixed")
        return play_on(resume, wish, screen, say)
    game = needed_title(title)
    if daily:
        forbid({"--players": players, "--seed": seed, "--edition": edition}, "daily-fixed")
        players, seed = game.players[0], todays_seed()
        option = [*todays_options(game), *(option or [])]
    chosen = None if edition is None else read_edition(edition, game, say)
    return play_new(game, Deal(players, seed, chosen, options_of(option), daily), wish, screen, say)


@app.command(help="simulate", sort_key=1)
def simulate(
    title: TitleName,
    /,
    *,
    players: Players = None,
    games: Annotated[int, Parameter(help="games")] = 100,
    seed: GivenSeed = 0,
    bots: Bots = "random",
    option: Options = None,
    edition: EditionFile = None,
    work: Processes = HERE,
    json: Json = False,
    lang: Lang = None,
) -> int:
    say = voice(lang)
    at_least_one({"--games": games})
    game, options = find_title(title), options_of(option)
    data = None if edition is None else read_edition(edition, game, say).data
    plan = SimulationPlan(title, checked_players(game, players, options), games, seed, bots, options, data)
    run_simulation(plan, work.jobs, work.on, json, real_screen(), say)
    return 0


@app.command(help="report", sort_key=1)
def report(
    title: TitleName,
    /,
    *,
    players: Annotated[str | None, Parameter(help="player-counts")] = None,
    games: Annotated[int, Parameter(help="report-games")] = 100,
    seed: GivenSeed = 0,
    bots: Annotated[str, Parameter(help="report-bots")] = RANDOM,
    levels: Annotated[str | None, Parameter(help="levels")] = None,
    level_games: Annotated[int, Parameter(help="level-games")] = 40,
    leanings: Annotated[str | None, Parameter(help="leanings")] = None,
    reviewed: Annotated[int, Parameter(help="report-reviewed")] = 0,
    option: Annotated[list[str] | None, Parameter(name="--option", help="options", negative="")] = None,
    edition: EditionFile = None,
    compare: Annotated[str | None, Parameter(help="compare")] = None,
    out: Annotated[Path | None, Parameter(help="out")] = None,
    work: Processes = HERE,
    lang: Lang = None,
) -> int:
    say = voice(lang)
    at_least_one({"--games": games, "--level-games": level_games})
    game = find_title(title)
    study = Study(
        title=title,
        players=player_counts(game, players),
        options=choices(game, option),
        games=games,
        seed=seed,
        bots=bot_named(bots, "--bots"),
        levels=levels_of(levels),
        level_games=level_games,
        leaning=strengths_of(leanings),
        arms=arms(game, edition, compare, say),
    )
    page = (out or Path(f"{title}-report")).with_suffix(".html")
    run_report(study, page, max(0, reviewed), work.jobs, work.on, real_screen(), say)
    return 0


@app.command(help="playtest", sort_key=1)
def playtest(
    title: TitleName,
    /,
    *,
    edition: EditionFile = None,
    out: Annotated[Path | None, Parameter(help="playtest-out")] = None,
    lang: Lang = None,
) -> int:
    page = (out or Path(f"{title}-playtest")).with_suffix(".html")
    write_playtest(find_title(title), edition, page, real_screen(), voice(lang))
    return 0


@app.command(help="arena", sort_key=2)
def arena(
    title: TitleName | None = None,
    /,
    *,
    players: Annotated[str | None, Parameter(help="arena-players")] = None,
    bots: Annotated[str, Parameter(help="arena-bots")] = "/".join(EVERYBODY),
    games: Annotated[int, Parameter(help="arena-games")] = 20,
    seed: GivenSeed = 0,
    round_robin: Annotated[bool, flag("round-robin")] = False,
    option: Options = None,
    file: Annotated[Path | None, Parameter(help="arena-file")] = None,
    work: Processes = HERE,
    json: Json = False,
    lang: Lang = None,
) -> int:
    say = voice(lang)
    pairs = (all_against_all if round_robin else ladder)(known_bots(bots))
    names = all_titles() if title is None else (find_title(title).name,)
    pairings = [
        Pairing(name, count, pair, options_of(option), seed)
        for name in names
        for count in (usual_players(name) if players is None else player_counts(find_title(name), players))
        for pair in pairs
    ]
    run_arena(bouts(pairings, games), file, work.jobs, work.on, json, real_screen(), say)
    return 0


@app.command(help="train", sort_key=2)
def train(
    title: TitleName,
    /,
    *,
    file: Annotated[Path, Parameter(help="train-file")],
    bots: Annotated[str, Parameter(help="train-bots")] = "nibbles:simulations=30",
    games: Annotated[int, Parameter(help="games")] = 500,
    seed: GivenSeed = 0,
    edition: EditionFile = None,
    work: Processes = HERE,
    lang: Lang = None,
) -> int:
    players = NATURAL if bots == NATURAL else known_bots(bots)[0]
    say, game = voice(lang), find_title(title)
    on_trial = "" if edition is None else arms(game, edition, None, say)[0].edition
    run_training(
        TrainingPlan(game.name, players, games, seed, on_trial), file, work.jobs, work.on, real_screen(), say
    )
    return 0


@app.command(help="replay", sort_key=2)
def replay(
    file: Annotated[Path, Parameter(help="record-file")],
    /,
    *,
    to: Annotated[int | None, Parameter(help="to")] = None,
    seat: Annotated[int | None, Parameter(help="viewer-seat")] = None,
    spectator: Annotated[bool, flag("spectator")] = False,
    all: Annotated[bool, flag("all")] = False,  # noqa: A002 - the word a person types
    lang: Lang = None,
) -> int:
    if (seat is not None) + spectator + all > 1:
        raise Sorry("one-viewer")
    viewer: Viewer = None if spectator else "everything" if seat is None else seat
    replay_file(file, viewer, to, real_screen(), voice(lang))
    return 0


@app.command(help="explore", sort_key=2)
def explore(
    files: Annotated[list[Path], Parameter(help="explore-files", negative="")],
    /,
    *,
    most: Annotated[int, Parameter(help="explore-most")] = 6,
    json: Json = False,
    lang: Lang = None,
) -> int:
    at_least_one({"--most": most})
    explore_files(records_in(files), most, json, real_screen(), voice(lang))
    return 0


@app.command(help="review", sort_key=2)
def review(
    files: Annotated[list[Path], Parameter(help="review-files", negative="")],
    /,
    *,
    seat: Annotated[int | None, Parameter(help="review-seat")] = None,
    depth: Annotated[DepthName, Parameter(help="review-depth", show_choices=False)] = "usual",
    deep: Annotated[bool, flag("review-deep")] = False,
    hindsight: Annotated[bool, flag("hindsight")] = False,
    json: Json = False,
    out: Annotated[Path | None, Parameter(help="review-page")] = None,
    work: Processes = HERE,
    lang: Lang = None,
) -> int:
    look = Wanted(seat, "deep" if deep else depth, hindsight)
    if len(files) == 1 and not files[0].is_dir():
        review_file(files[0], look, json, out, real_screen(), voice(lang))
        return 0
    forbid({"--seat": seat, "--hindsight": hindsight or None}, "one-record")
    records = records_in(files)
    ledger = kept_beside(out, records, look.depth)
    reviewed = survey_records(TextsOf(records), look.depth, work.jobs, work.on, ledger)
    show_survey(reviewed, len(records), json, real_screen(), voice(lang), out)
    return 0


@app.command(help="survey", sort_key=2)
def survey(
    title: TitleName,
    /,
    *,
    players: Players = None,
    bots: Annotated[str, Parameter(help="survey-bots")] = "/".join(LEVELS),
    games: Annotated[int, Parameter(help="games")] = 40,
    seed: GivenSeed = 0,
    depth: Annotated[DepthName, Parameter(help="review-depth", show_choices=False)] = "usual",
    option: Options = None,
    work: Processes = HERE,
    json: Json = False,
    lang: Lang = None,
) -> int:
    at_least_one({"--games": games})
    game, options = find_title(title), options_of(option)
    how_many = checked_players(game, players, options)
    plan = SimulationPlan(game.name, how_many, games, seed, "/".join(known_bots(bots)), options)
    show_survey(survey_bots(plan, depth, work.jobs, work.on), games, json, real_screen(), voice(lang))
    return 0


@app.command(help="puzzles", sort_key=2)
def puzzles(
    title: TitleName,
    /,
    *,
    games: Annotated[int, Parameter(help="puzzle-games")] = 20,
    seed: GivenSeed = 1,
    daily: Annotated[bool, flag("puzzle-daily")] = False,
    out: Annotated[Path | None, Parameter(help="puzzle-file")] = None,
    work: Processes = HERE,
    lang: Lang = None,
) -> int:
    at_least_one({"--games": games})
    search = Hunt(find_title(title).name, games, todays_seed() if daily else seed)
    find_puzzles(search, out, work.jobs, work.on, real_screen(), voice(lang))
    return 0


@app.command(name="export", help="export", sort_key=2)
def export_decisions(
    files: Annotated[list[Path], Parameter(help="record-files", negative="")],
    /,
    *,
    out: Annotated[Path, Parameter(help="table-file")],
    lang: Lang = None,
) -> int:
    export(files, out, real_screen(), voice(lang))
    return 0


@app.command(help="rules", sort_key=3)
def rules(
    title: TitleName,
    /,
    *,
    search: Annotated[str, Parameter(help="search")] = "",
    cards: Annotated[bool, flag("cards")] = False,
    edition: EditionFile = None,
    lang: Lang = None,
) -> int:
    game, screen, say = find_title(title), real_screen(), voice(lang)
    chosen = game.house if edition is None else read_edition(edition, game, say)
    if cards:
        return 0 if show_catalogue(chosen, screen, say, search) else 1
    return 0 if show_rules(game, chosen, screen, say, search) else 1


@edition_app.command(name="check", help="edition-check")
def edition_check(
    file: Annotated[Path, Parameter(help="check-file")],
    /,
    *,
    title: Annotated[str | None, Parameter(help="check-title")] = None,
    lang: Lang = None,
) -> int:
    return check_edition(file, title, real_screen(), voice(lang))


@edition_app.command(name="show", help="edition-show")
def edition_show(title: TitleName, /, *, lang: Lang = None) -> int:  # noqa: ARG001 - for the errors
    show_edition(title, real_screen())
    return 0


@app.command(help="titles", sort_key=5)
def titles(*, lang: Lang = None) -> int:
    real_screen().show(titles_table(voice(lang)))
    return 0


@app.command(help="about", sort_key=6)
def about(*, lang: Lang = None) -> int:
    screen, say = real_screen(), voice(lang)
    screen.show(Text(say("about-version", version=__version__), style="bold"))
    grid = Table.grid(padding=(0, 2))
    grid.add_row(say("about-engine"), say(f"about-{engine()}"))
    grid.add_row(say("about-python"), platform.python_version())
    grid.add_row(say("about-titles"), titles_table(say))
    grid.add_row(say("about-licence"), say("about-licence-text"))
    screen.show(grid)
    return 0


@app.command(help="serve", sort_key=7)
def serve(
    *,
    host: Host = None,
    port: Port = None,
    database: Kept = None,
    workers: Annotated[int, Parameter(help="workers")] = 1,
    browser: Annotated[bool, flag("browser")] = False,
    lang: Lang = None,
) -> int:
    say = voice(lang)

    def greet(found_at: list[str], kept_in: str) -> None:
        lines = [
            say("serving-here", address=found_at[0]),
            *[say("serving-house", address=a) for a in found_at[1:]],
        ]
        print(*lines, say("serving-from", file=kept_in), sep="\n", flush=True)

    chosen = {"host": host, "port": port, "database": database}
    server_room().serve(workers=workers, browser=browser, greet=greet, **chosen)
    return 0


@app.command(help="backup", sort_key=8)
def backup(
    file: Annotated[Path, Parameter(help="backup-file")],
    /,
    *,
    database: Database = "cheeseboard.db",
    lang: Lang = None,
) -> int:
    check_database(database)
    server_room().backup(database, str(file))
    real_screen().show(Text(voice(lang)("backed-up", file=str(file))))
    return 0


@app.command(help="restore", sort_key=8)
def restore(
    file: Annotated[Path, Parameter(help="copy-file")],
    /,
    *,
    database: Kept = None,
    check: Annotated[bool, flag("check-copy")] = False,
    lang: Lang = None,
) -> int:
    say = voice(lang)
    if not file.exists():
        raise Sorry("no-file", path=str(file))
    if check:
        return tell_checked(server_room().check_backup(str(file)), say)
    if database is None:
        raise Sorry("restore-where")
    server_room().restore(str(file), database)
    real_screen().show(Text(say("restored", file=str(file))))
    return 0


def tell_checked(found: Any, say: Voice) -> int:
    """What was found in a copy; faults make it a failure."""
    figures = {name: getattr(found, name) for name in ("tables", "acts", "people", "games", "frozen")}
    real_screen().show(Text(say("copy-holds", **figures)), *[Text(f"✗ {fault}") for fault in found.faults])
    return BAD_FILE if found.faults else 0


@people_app.command(name="find", help="people-find")
def people_find(
    search: Annotated[str, Parameter(help="people-search")] = "",
    /,
    *,
    database: Database = "cheeseboard.db",
    lang: Lang = None,
) -> int:
    check_database(database)
    grid = Table.grid(padding=(0, 2))
    for each in server_room().find_people(database, search):
        grid.add_row(
            each.id, Text(each.name), each.role, datetime.fromtimestamp(each.since, UTC).date().isoformat()
        )
    real_screen().show(grid if grid.row_count else Text(voice(lang)("nobody-found")))
    return 0


@people_app.command(name="role", help="people-role")
def people_role(
    person: Annotated[str, Parameter(help="people-id")],
    role: Annotated[Literal["owner", "moderator", "none"], Parameter(help="role", show_choices=False)],
    /,
    *,
    database: Database = "cheeseboard.db",
    lang: Lang = None,
) -> int:
    check_database(database)
    server_room().give_role(database, person, "" if role == "none" else role)
    real_screen().show(Text(voice(lang)(f"role-{role}")))
    return 0


@app.command(help="doctor", sort_key=8)
def doctor(
    *, host: Host = None, port: Port = None, database: Kept = None, address: Address = None, lang: Lang = None
) -> int:
    say, screen = voice(lang), real_screen()
    findings = server_room().examine(host=host, port=port, database=database, address=address)
    for finding in findings:
        screen.show(Text(f"{MARKS[finding.grade]} {finding.text(say.language)}"))
    worst = {finding.grade for finding in findings}
    screen.show(Text(say("doctor-bad" if "bad" in worst else "doctor-good")))
    return 1 if "bad" in worst else 0


@bot_app.command(name="check", help="bot-check")
def bot_check(
    *words: Annotated[str, Parameter(help="bot-command")],
    title: Annotated[str | None, Parameter(help="bot-title")] = None,
    games: Annotated[int, Parameter(help="bot-games")] = 3,
    seconds: Annotated[float, Parameter(help="bot-seconds")] = 5.0,
    seed: GivenSeed = 0,
    lang: Lang = None,
) -> int:
    if not words:
        raise Sorry("no-bot")
    at_least_one({"--games": games})
    games_to_play = [find_title(name) for name in ([title] if title else all_titles())]
    return check_bot(words, games_to_play, games, seconds, seed, real_screen(), voice(lang))


# From what was typed to what is meant ---------------------------------------------------------------------


def voice(language: Language | None) -> Voice:
    return Voice(language or language_of())


def todays_seed() -> int:
    """The same for everybody in the world on one day."""
    today = datetime.now(UTC)
    return daily_seed(today.year, today.month, today.day)


def todays_options(game: Title) -> list[str]:
    """The level of the day, and whatever else takes turns."""
    today = datetime.now(UTC)
    chosen = daily_options(game, today.year, today.month, today.day)
    return [f"{name}={value}" for name, value in chosen.items()]


def check_database(database: str) -> None:
    if not database.startswith("postgres") and not Path(database).exists():
        raise Sorry("no-database", file=database)


def server_room() -> ModuleType:
    """The server, whose libraries are an extra that not everybody has installed."""
    try:
        return import_module("cheeseboard.server.main")
    except ImportError as missing:
        raise Sorry("no-server", name=str(missing.name)) from missing


def needed_title(name: str | None) -> Title:
    if name is None:
        raise Sorry("no-title", choices=", ".join(all_titles()))
    return find_title(name)


def seats_of(seat: int | None, humans: str | None) -> tuple[int, ...]:
    if humans is None:
        return (seat or 0,)
    if seat is not None:
        raise Sorry("seat-or-humans")
    try:
        return tuple(sorted({int(each) for each in humans.split(",")}))
    except ValueError as problem:
        raise Sorry("humans-form", text=humans) from problem


def find_guests_here() -> None:
    """A module in this folder can be a guest, as with `python -m`; last, so that it hides no other."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)


def known_bots(text: str) -> list[str]:
    """Bots separated by slashes, each a level, a level with other figures, or a guest."""
    names = text.split("/")
    find_guests_here()
    for name in names:
        try:
            contestant(name)
        except (KeyError, ValueError, TypeError, ModuleNotFoundError, AttributeError) as problem:
            raise Sorry("no-such-bot", name=name, choices=", ".join(EVERYBODY)) from problem
    return names


def checked_players(game: Title, players: int | None, options: dict[str, str]) -> int:
    """How many play; a table that the title does not have is refused before any game begins."""
    how_many = default_players(game) if players is None else players
    game.setup(how_many, options, game.house)
    return how_many


def options_of(given: Sequence[str] | None) -> dict[str, str]:
    options: dict[str, str] = {}
    for text in given or ():
        name, sign, value = text.partition("=")
        if not sign:
            raise Sorry("option-form", text=text)
        options[name.strip()] = value.strip()
    return options


def forbid(given: dict[str, Any], why: str) -> None:
    for name, value in given.items():
        if value is not None:
            raise Sorry(why, name=name)


def titles_table(say: Voice) -> Table:
    grid = Table.grid(padding=(0, 2))
    for name in all_titles():
        game = find_title(name)
        players = say("titles-players", low=game.players[0], high=game.players[-1])
        grid.add_row(Text(name, style="bold"), name_of(game, say.language), players)
    return grid


# Running, and failing kindly ------------------------------------------------------------------------------


class Bilingual(DefaultFormatter):
    """Help in the reader's language: what the commands give as help is a key."""

    def __init__(self, say: Voice) -> None:
        super().__init__()
        self.say = say

    def __call__(self, console: Console, options: ConsoleOptions, panel: HelpPanel) -> None:
        panel.title = self.say(f"help.{str(panel.title).lower()}")
        panel.entries = [self._translated(entry) for entry in panel.entries]
        super().__call__(console, options, panel)

    def _translated(self, entry: HelpEntry) -> HelpEntry:
        key = next((OWN_FLAGS[name] for name in entry.names if name in OWN_FLAGS), plain(entry.description))
        about = self.say(f"help.{key}").strip().partition("\n")[0]
        usual = f" [{entry.default}]" if entry.default else ""
        return evolve(entry, description=Text(about + usual), default=None, required=False)

    def render_description(self, console: Console, options: ConsoleOptions, description: object) -> None:
        console.print(Text(self.say(f"help.{plain(description)}").strip() + "\n"), highlight=False)

    def render_usage(self, console: Console, options: ConsoleOptions, usage: object) -> None:
        words = plain(usage).removeprefix("Usage: ")
        console.print(Text(f"{self.say('help.usage')}: {words}\n", style="bold"), highlight=False)


OWN_FLAGS: Final = {"--help": "help-flag", "--version": "version-flag"}


def plain(renderable: object) -> str:
    return str(getattr(renderable, "primary_renderable", renderable)).strip()


def misuse(error: CycloptsError) -> Sorry:
    """One kind sentence for each way of typing something that does not exist."""
    match error:
        case UnknownOptionError():
            return Sorry("unknown-option", text=error.token.keyword or error.token.value)
        case UnknownCommandError():
            wrong = (error.unused_tokens or ["?"])[0]
            return Sorry("unknown-command", text=wrong, choices=", ".join(commands_of(error.app)))
        case CoercionError() if error.token is not None:
            return bad_value(error)
        case MissingArgumentError() if error.argument is not None:
            return Sorry("missing", name=named(error))
        case RepeatArgumentError():
            return Sorry("repeated", name=error.token.keyword or named(error))
        case UnusedCliTokensError():
            return Sorry("too-much", text=" ".join(error.unused_tokens or []))
    return Sorry("other", why=str(error))


def bad_value(error: CoercionError) -> Sorry:
    assert error.token is not None
    choices = [str(choice) for choice in _literals(error.target_type)]
    key = "bad-choice" if choices else "bad-value"
    return Sorry(key, name=named(error), value=error.token.value, choices=", ".join(choices))


def _literals(kind: object) -> list[object]:
    return [each for each in get_args(kind) if isinstance(each, str)]


def named(error: CycloptsError) -> str:
    name = error.argument.name if error.argument is not None else "?"
    return name if name.startswith("--") else name.upper()


def commands_of(asked: App | None) -> list[str]:
    return [name for name in (asked or app) if not name.startswith("-")]


def asked_language(words: Sequence[str]) -> Language:
    """Before anything is understood, so that what is not understood can be said in the right language."""
    for word, following in pairwise([*words, ""]):
        name, sign, value = word.partition("=")
        chosen = value if sign else following
        if name in ("--lang", "--language") and known_language(chosen):
            return "es" if chosen == "es" else "en"
    return language_of()


def run(words: Sequence[str]) -> int:
    """Returns the exit code; whatever a person does wrong ends in one sentence."""
    language = asked_language(words)
    app.help_formatter = Bilingual(Voice(language))
    try:
        code = app(list(words), exit_on_error=False, print_error=False)
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except CycloptsError as error:
        return fail(misuse(error).text(language), MISUSE)
    except Sorry as sorry:
        return fail(sorry.text(language), sorry.code)
    except Refused as refused:
        return fail(refused.text(language), MISUSE)
    except KeyboardInterrupt:
        return fail(Voice(language)("sorry.interrupted"), INTERRUPTED)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def fail(sentence: str, code: int) -> int:
    print(sentence, file=sys.stderr)
    return code


def main() -> None:
    try:
        sys.exit(run(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
