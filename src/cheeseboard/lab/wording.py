"""What a report says, in the reader's language, and the names it finds for what it has counted."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from cheeseboard.bots.leanings import leanings
from cheeseboard.bots.levels import WITH, levels
from cheeseboard.core.edition import Edition
from cheeseboard.core.text import Texts
from cheeseboard.core.title import Title
from cheeseboard.shelf import core_texts, texts_of

LEANING = "leaning="


@cache
def lab_texts() -> Texts:
    return texts_of("cheeseboard.lab", core_texts())


class Blanks(dict[str, Any]):
    """Arguments of a sentence of which one is known at most: the others become dots, any seat somebody."""

    def get(self, name: str, default: Any = None) -> Any:
        if name in self:
            return self[name]
        single = name.removesuffix("s")
        if single == "seat" or single.endswith("_seat"):
            return 0 if name == single else [0]
        return [self[single]] if single in self else "…"


class ReportWording:
    def __init__(self, title: Title, language: str, edition: Edition | None = None) -> None:
        self.title = title
        self.texts = (edition or title.house).texts
        self.language = language

    def say(self, key: str, **args: Any) -> str:
        return lab_texts().say(key, self.language, args)

    @property
    def name(self) -> str:
        return self.texts.find("title.name", self.language) or self.title.name

    def players(self, number: int) -> str:
        return self.say("players", n=number)

    def bot(self, name: str) -> str:
        """A level by what it is called, with the figures that were changed."""
        level, _, changes = name.partition(WITH)
        called = levels()[level].called if level in levels() else self.say(f"bot.{level}")
        figures = [figure for figure in changes.split(",") if figure and not figure.startswith(LEANING)]
        shown = f"{called} ({','.join(figures)})" if figures else called
        return self._leaning(name, shown)

    def _leaning(self, name: str, called: str) -> str:
        _, found, key = name.partition(LEANING)
        if not found:
            return called
        plan = leanings(self.title.name)[key.partition(",")[0]].words[self.language]
        return self.say("leaning", bot=called, plan=plan)

    def question(self, name: str) -> str:
        """What a step asks, in the game's words as far as they stand without a position."""
        return self._sentence([f"prompt.{name}"], Blanks()) or name

    def use(self, use: str) -> str:
        """`move play card=110` as the game says it."""
        source, kind, *thing = use.split(" ", 2)
        args = Blanks([thing[0].split("=", 1)] if thing else ())
        return self._sentence([f"{source}.{kind}-known", f"{source}.{kind}"], args) or use

    def part(self, key: str) -> str:
        return self._sentence([f"score.{key}"], Blanks()) or key

    def thing(self, key: str) -> str:
        """`card.110` by its name."""
        return self.texts.find(key, self.language) or key

    def thing_used(self, use: str) -> str:
        """The thing of `move play card=110` by its name."""
        return self.thing(use.rpartition(" ")[2].replace("=", ".", 1))

    def measure(self, name: str) -> str:
        first, _, rest = name.partition(" ")
        if first in ("move", "event"):
            return self.use(name)
        return self.say(
            f"measure.{first}", number=int(rest) + 1 if first == "seat" else 0, name=self.part(rest)
        )

    def options(self, options: Mapping[str, str]) -> str:
        return ", ".join(f"{self.option(name)}: {value}" for name, value in options.items())

    def option(self, name: str) -> str:
        return self.texts.find(f"option.{name}.name", self.language) or name

    def _sentence(self, keys: list[str], args: Blanks) -> str:
        template = next((found for key in keys if (found := self.texts.find(key, self.language))), None)
        if template is None:
            return ""
        words = self.texts.fill(template, self.language, args, [self.say("somebody")])
        words = words.removeprefix("… ").rstrip(".")
        return words[:1].upper() + words[1:]

    def share(self, value: float) -> str:
        return f"{value:.0%}" if self.language == "en" else f"{value:.0%}".replace("%", " %")

    def number(self, value: float, digits: int = 1) -> str:
        shown = f"{value:,.{digits}f}"
        shown = shown.removesuffix("." + "0" * digits) if digits else shown
        shown = shown.replace("-", "−") if shown.strip("-0.") else "0"
        return shown if self.language == "en" else shown.translate(str.maketrans(",.", ".,"))
