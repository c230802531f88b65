"""What is on the shelf, for those who look first: games, rules, cards, bots, the day's challenge."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from cheeseboard import shelf
from cheeseboard.bots.levels import RANDOM, Level, levels
from cheeseboard.bots.par import par
from cheeseboard.core.daily import daily_options, daily_seed
from cheeseboard.core.edition import Edition, Piece, pieces_in
from cheeseboard.core.text import LANGUAGES, Texts
from cheeseboard.core.title import Option, Rule, Section, Title
from cheeseboard.tables import lessons
from cheeseboard.tables.answers import (
    BotInfo,
    CardInfo,
    CardsInfo,
    DailyInfo,
    InWords,
    OptionInfo,
    RuleInfo,
    SectionInfo,
    SummaryInfo,
    TitleInfo,
)
from cheeseboard.tables.puzzles import kept_edition, puzzles_of
from cheeseboard.tables.shapes import read
from cheeseboard.tables.words import Missing, texts

Day = tuple[int, int, int]
"""Year, month and day of somebody's calendar."""
LAST_DAYS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


def titles() -> list[TitleInfo]:
    return [_title_info(shelf.title(name)) for name in shelf.titles()]


def texts_of(name: str, language: str) -> dict[str, str]:
    return words_of(_found(name, language).house, language)


def edition_of(name: str, digest: str, data: dict[str, Any] | None) -> Edition:
    """An edition by its digest: the house's, an earlier one, or one whose data is kept, also with puzzles."""
    title = _found(name, LANGUAGES[0])
    named = {"name": "", "digest": digest}
    data = kept_edition(name, digest) if data is None else data
    return title.edition_named(named if data is None else {**named, "data": data})


def words_of(edition: Edition, language: str) -> dict[str, str]:
    return {**texts().whole(language), **edition.texts.whole(language)}


def cards_in(edition: Edition, language: str) -> list[CardsInfo]:
    return [
        CardsInfo(heading, [_card_info(piece) for piece in pieces])
        for heading, pieces in pieces_in(edition, language)
    ]


def _card_info(piece: Piece) -> CardInfo:
    return CardInfo(piece.name, piece.text, piece.flavour, piece.source, piece.told)


def rules_of(name: str, language: str) -> list[SectionInfo]:
    return rules_with(_found(name, language), _found(name, language).house, language)


def rules_with(title: Title, edition: Edition, language: str) -> list[SectionInfo]:
    """The rules, with the names that components have in this edition."""
    return [_section_info(section, edition, language) for section in title.rules]


def summary_of(name: str) -> SummaryInfo:
    """A title on one page; an empty one where it brings none."""
    data = shelf.facet_data(_found(name, LANGUAGES[0]).name, "summary.toml")
    return SummaryInfo() if data is None else read(SummaryInfo, data)


def cards_of(name: str, language: str) -> list[CardsInfo]:
    return cards_in(_found(name, language).house, language)


def bots(outside: Iterable[str] = ()) -> list[BotInfo]:
    """Weakest first, then the host's own; who plays at random has no thoughts to describe but ours."""
    random = BotInfo(RANDOM, in_words(texts(), f"level.{RANDOM}", ("name", "about")))
    return [random, *(_bot_info(level) for level in levels().values()), *map(_guest_info, outside)]


def _guest_info(name: str) -> BotInfo:
    about = {language: texts().say("level.outside.about", language) for language in LANGUAGES}
    return BotInfo(name, {language: {"name": name, "about": about[language]} for language in LANGUAGES})


def _bot_info(level: Level) -> BotInfo:
    words = {language: {"name": level.called, "about": level.character[language]} for language in LANGUAGES}
    return BotInfo(level.name, words)


def challenges(today: Day) -> list[DailyInfo]:
    """One a day and title, the same for everybody: the fewest players, the options of the day."""
    return [_challenge(shelf.title(name), today) for name in shelf.titles()]


def days_before(today: Day, count: int) -> list[Day]:
    """That day and those before it, the latest first."""
    days = [today]
    while len(days) < count:
        days.append(_day_before(*days[-1]))
    return days


def date_of(day: Day) -> str:
    return "{:04}-{:02}-{:02}".format(*day)


def _day_before(year: int, month: int, day: int) -> Day:
    if day > 1:
        return year, month, day - 1
    year, month = (year, month - 1) if month > 1 else (year - 1, 12)
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return year, month, 29 if (month, leap) == (2, True) else LAST_DAYS[month - 1]


def challenge(name: str, today: Day) -> DailyInfo:
    """That of one title, with the bots' par; they think the first time."""
    title = _found(name, LANGUAGES[0])
    info = _challenge(title, today)
    return replace(info, par=par(title, info.seed, info.options))


def _challenge(title: Title, today: Day) -> DailyInfo:
    return DailyInfo(
        title.name,
        "{:04}-{:02}-{:02}".format(*today),
        daily_seed(*today),
        title.players[0],
        daily_options(title, *today),
        turning=[option.name for option in title.options.values() if option.daily],
    )


def _title_info(title: Title) -> TitleInfo:
    box = shelf.facet_data(title.name, "box.toml") or {}
    return TitleInfo(
        title.name,
        title.rules_version,
        list(title.players),
        [_option_info(title, option) for option in title.options.values()],
        title.house.name,
        title.house.digest,
        in_words(title.texts, "title", ("name", "tagline", "about")),
        box.get("minutes", []),
        box.get("weight", 0),
        lessons.find_lesson(title.name) is not None,
        len(puzzles_of(title.name)),
    )


def _option_info(title: Title, option: Option) -> OptionInfo:
    words = in_words(title.texts, f"option.{option.name}", ("name", *option.values))
    return OptionInfo(option.name, list(option.values), option.default, words)


def _section_info(section: Section, edition: Edition, language: str) -> SectionInfo:
    rules = [_rule_info(rule, edition, language) for rule in section.rules]
    return SectionInfo(section.number, section.headings[language], rules)


def _rule_info(rule: Rule, edition: Edition, language: str) -> RuleInfo:
    sentence = edition.texts.fill(rule.sentences[language], language, {})
    return RuleInfo(rule.number, sentence, rule.source, list(rule.asks))


def in_words(source: Texts, section: str, keys: tuple[str, ...]) -> InWords:
    return {
        language: {key: source.say(f"{section}.{key}", language) for key in keys} for language in LANGUAGES
    }


def _found(name: str, language: str) -> Title:
    if name not in shelf.titles() or language not in LANGUAGES:
        raise Missing("no-such-title", text=name, choices=", ".join(shelf.titles()))
    return shelf.title(name)
