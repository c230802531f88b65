"""A report as one page that needs nothing else: no address outside it, no script, readable on a phone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from html import escape
from typing import Any, Final

from cheeseboard.lab import plots
from cheeseboard.lab.findings import capital, findings, name_of
from cheeseboard.lab.plots import Dot
from cheeseboard.lab.story import TENTHS
from cheeseboard.lab.style import STYLE
from cheeseboard.lab.tally import kind_of, round_off
from cheeseboard.lab.wording import ReportWording

FOREST: Final = 12
"""Things drawn on each side."""
ROWS: Final = 60
CHIPS: Final = 40
SECTIONS: Final = (
    *("short", "lengths", "scores", "parts", "seats", "leads"),
    *("table", "endings", "choices", "things", "levels", "causes", "leanings", "comparison", "method"),
)
TOLD: Final = ("minutes", "choices", "asked", "hits")
SHARES: Final = ("matter", "answers", "hits_on_leader", "hits_fair", "kings", "undone", "near_undone")

Figures = Mapping[str, Any]


class ReportPage:
    def __init__(self, figures: Figures, say: ReportWording, command: str = "") -> None:
        self.figures = figures
        self.say = say
        self.command = command

    def html(self) -> str:
        bodies = {name: getattr(self, name)() for name in SECTIONS}
        shown = {name: body for name, body in bodies.items() if body}
        sections = [self._section(name, body) for name, body in shown.items()]
        return "".join([self._head(), self._header(shown), "<main>", *sections, "</main>", self._footer()])

    def _head(self) -> str:
        name = escape(f"{self.say.name} · {self.say.say('report')}")
        return (
            f'<!doctype html><html lang="{self.say.language}"><head><meta charset="utf-8">'
            f"<title>{name}</title>"
            '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" '
            f'content="light dark"><link rel="icon" href="data:,"><style>{STYLE}</style></head><body>'
        )

    def _header(self, shown: Iterable[str]) -> str:
        figures, say = self.figures, self.say
        links = "".join(f'<a href="#{name}">{escape(say.say(f"section.{name}"))}</a>' for name in shown)
        made = say.say(
            "made-of",
            games=say.number(figures["games"]),
            bots=say.bot(figures["bots"]),
            edition=figures["edition"]["name"],
        )
        return (
            f"<header><h1><small>{escape(say.say('report'))}</small>{escape(say.name)}</h1>"
            f'<p class="lead">{escape(made)}</p><nav>{links}</nav></header>'
        )

    def _section(self, name: str, body: str) -> str:
        heading = escape(self.say.say(f"section.{name}"))
        return f'<section id="{name}"><h2>{heading}</h2>{body}</section>'

    def _footer(self) -> str:
        return f"<footer><p>{escape(self.say.say('method.unofficial'))}</p></footer></body></html>"

    def intro(self, name: str, **args: Any) -> str:
        return f"<p>{escape(self.say.say(f'intro.{name}', **args))}</p>"

    # The sections ----------------------------------------------------------------------------------------

    def short(self) -> str:
        items = "".join(f"<li>{escape(sentence)}</li>" for sentence in findings(self.figures, self.say))
        return f'<ul class="short card">{items}</ul>'

    def lengths(self) -> str:
        return self.intro("lengths") + self._each_setting(self._length)

    def _length(self, setting: Figures) -> str:
        facts = self._spread_facts(setting["moves"])
        if setting["rounds"]:
            facts.append(("rounds", self.say.number(setting["rounds"]["mean"])))
        return self._histogram(setting["moves"], "lengths") + self._facts(facts)

    def scores(self) -> str:
        return self.intro("scores") + self._each_setting(self._score)

    def _score(self, setting: Figures) -> str:
        facts = self._spread_facts(setting["scores"])
        for key, fact in (("winning_scores", "winner"), ("margins", "margin")):
            if setting[key] and setting["players"] > 1:
                facts.append((fact, self.say.number(setting[key]["mean"])))
        for key in ("ties", "nobody"):
            if setting[key] and setting["players"] > 1:
                facts.append((key, self.say.share(setting[key] / setting["games"])))
        return self._histogram(setting["scores"], "scores") + self._facts(facts)

    def parts(self) -> str:
        settings = self.figures["settings"]
        if max(len(setting["parts"]) for setting in settings) < 2:
            return ""
        label = self.say.say
        key = (
            f'<p class="note"><span class="key one"></span>{escape(label("label.winners"))}'
            f'<span class="key two"></span>{escape(label("label.others"))}</p>'
        )
        return self.intro("parts") + key + self._each_setting(self._parts)

    def _parts(self, setting: Figures) -> str:
        rows = [(self.say.part(part["part"]), part["winners"], part["others"]) for part in setting["parts"]]
        names = (self.say.say("label.winners"), self.say.say("label.others"))
        return plots.pairs(self.say.say("section.parts"), rows, names, self.say.number)

    def seats(self) -> str:
        shown = self._each_setting(self._seats)
        return self.intro("seats") + shown if shown else ""

    def _seats(self, setting: Figures) -> str:
        if not setting["seats"]:
            return ""
        rows = [
            Dot(self.say.say("label.seat", number=seat["seat"] + 1), *interval(seat), seat["real"])
            for seat in setting["seats"]
        ]
        fair = setting["seats"][0]["fair"]
        label = self.say.say("section.seats")
        return plots.dots(label, rows, fair, self.say.share, self.say.say("label.fair"))

    def leads(self) -> str:
        several = [setting for setting in self.figures["settings"] if setting["leads"]]
        if not several:
            return ""
        names = [self.say.share((tenth + 1) / TENTHS) for tenth in range(TENTHS)]
        curves = "".join(self._curves(group, names) for group in group_by_options(several))
        settled = self._each_setting(self._settled)
        return f'{self.intro("leads")}<div class="plots wide">{curves}</div>{self.intro("settled")}{settled}'

    def _curves(self, settings: Sequence[Figures], names: Sequence[str]) -> str:
        """One plot for all numbers of players with the same options."""
        series = [(str(setting["players"]), setting["leads"]["leader_wins"]) for setting in settings]
        heading = self._heading(settings[0], len(settings) > 1)
        plot = plots.lines(self.say.say("section.leads"), series, names, self.say.share)
        return f'<div class="card"><h3>{escape(heading)}</h3>{plot}</div>'

    def _heading(self, setting: Figures, several: bool) -> str:
        name = name_of(setting, self.figures, self.say)
        if not several:
            return name
        alike = name.partition(", ")[2]
        return ", ".join(filter(None, [capital(self.say.say("column.players")), alike]))

    def _settled(self, setting: Figures) -> str:
        found = setting["leads"]
        if not found:
            return ""
        say = self.say
        plot = plots.tenths(say.say("intro.settled"), found["settled_by_tenth"], say.share)
        return plot + self._facts(
            [
                ("settled", say.share(found["settled"])),
                ("changes", say.number(found["changes"])),
                ("comebacks", say.share(found["comebacks"])),
                ("deficit", say.number(found["deficit"])),
            ]
        )

    def table(self) -> str:
        shown = self._each_setting(self._table)
        return f"{self.intro('table')}{shown}{self._questions()}"

    def _table(self, setting: Figures) -> str:
        """What is not told of this game, such as hits where nobody can be hit, is left out."""
        found = setting["watched"]
        facts = [(name, self.say.number(found[name])) for name in TOLD if found[name]]
        shares = [(name, self.say.share(found[name])) for name in SHARES if found[name] is not None]
        return self._facts(facts + shares)

    def _questions(self) -> str:
        """The questions on which the largest table spends its time."""
        say, rows = self.say, self.figures["settings"][-1]["watched"]["questions"]
        head = [say.say(f"column.{name}") for name in ("question", "per-game", "minutes", "matter")]
        longest = sorted(rows, key=lambda row: -row["minutes"])
        cells = [[escape(say.question(row["question"])), *self._question(row)] for row in longest]
        return table(head, cells) if cells else ""

    def _question(self, row: Figures) -> list[str]:
        matter = "–" if row["matter"] is None else self.say.share(row["matter"])
        return [self.say.number(row["choices"]), self.say.number(row["minutes"]), matter]

    def endings(self) -> str:
        kinds: dict[str, list[Figures]] = {}
        for each in self.figures["won_with"]:
            kinds.setdefault(kind_of(each["use"]), []).append(each)
        cards = "".join(f'<div class="card">{self._ending(found)}</div>' for found in kinds.values())
        return f'{self.intro("endings")}<div class="plots wide">{cards}</div>' if cards else ""

    def _ending(self, found: Sequence[Figures]) -> str:
        rows = [Dot(self.say.thing_used(each["use"]), *interval(each), each["real"]) for each in found]
        label = self.say.say("section.endings")
        return plots.dots(label, rows, found[0]["fair"], self.say.share, self.say.say("label.fair"))

    def choices(self) -> str:
        mine = [
            use for use in self.figures["uses"] if use["use"].startswith("move ") and "=" not in use["use"]
        ]
        mine.sort(key=lambda use: -use["count"])
        return self.intro("choices") + self._uses(mine)

    def things(self) -> str:
        found = [use for use in self.figures["uses"] if use["lift"] is not None]
        if not found:
            return ""
        significant = [use for use in found if use["real"] and not is_choice(use)]
        ranked = sorted(significant, key=lambda use: use["lift"])
        helping = [use for use in reversed(ranked) if use["lift"] > 1][:FOREST]
        hindering = [use for use in ranked if use["lift"] < 1][:FOREST]
        cards = self._forest("helps", helping) + self._forest("hinders", hindering)
        return (
            self.intro("things", n=len(found)) + f'<div class="plots wide">{cards}</div>' + self._outliers()
        )

    def _forest(self, name: str, found: Sequence[Figures]) -> str:
        heading = escape(self.say.say(f"label.{name}"))
        if not found:
            body = f'<p class="note">{escape(self.say.say("label.nothing"))}</p>'
        else:
            rows = [
                Dot(self.say.use(use["use"]), use["lift"], use["low"], use["high"], True) for use in found
            ]
            body = plots.dots(heading, rows, 1.0, self._times, "×1")
        return f'<div class="card"><h3>{heading}</h3>{body}</div>'

    def _outliers(self) -> str:
        """Runaways, what is hardly taken, what nobody saw, and the long table of everything."""
        figures, say = self.figures, self.say
        chips = [
            self._chips("runaway", list(map(say.use, figures["runaways"]))),
            self._chips("hardly", list(map(say.use, figures["hardly_taken"]))),
            self._chips("unseen", list(map(say.thing, figures["unseen"]))),
        ]
        rest = [use for use in figures["uses"] if not is_choice(use) and use["count"]]
        rest.sort(key=lambda use: (use["chance"] is None, use["chance"], -use["count"]))
        return "".join(chips) + self._folded(rest, self._uses)

    def _chips(self, name: str, things: Sequence[str]) -> str:
        if not things:
            return ""
        shown = [*things[:CHIPS], *([f"+ {len(things) - CHIPS}"] if len(things) > CHIPS else [])]
        items = "".join(f"<li>{escape(thing)}</li>" for thing in shown)
        return f'<h3>{escape(self.say.say(f"label.{name}"))}</h3><ul class="chips">{items}</ul>'

    def levels(self) -> str:
        pairs: dict[tuple[str, str], list[Figures]] = {}
        for duel in self.figures["levels"]:
            pairs.setdefault((duel["higher"], duel["lower"]), []).append(duel)
        cards = "".join(self._rivals(*names, duels) for names, duels in pairs.items())
        return f'{self.intro("levels")}<div class="plots">{cards}</div>' if cards else ""

    def _rivals(self, higher: str, lower: str, duels: Sequence[Figures]) -> str:
        say = self.say
        heading = say.say("label.against", higher=capital(say.bot(higher)), lower=say.bot(lower))
        rows = [self._duel(duel) for duel in duels if duel["share"] is not None]
        plot = plots.dots(heading, rows, 0.5, say.share, say.say("label.luck")) if rows else ""
        points = "".join(f"<li>{self._points(duel)}</li>" for duel in duels)
        return f'<div class="card"><h3>{escape(heading)}</h3>{plot}<ul class="facts">{points}</ul></div>'

    def _duel(self, duel: Figures) -> Dot:
        sure = not duel["low"] <= duel["fair"] <= duel["high"]
        return Dot(self.say.players(duel["players"]), duel["share"], duel["low"], duel["high"], sure)

    def _points(self, duel: Figures) -> str:
        say, scores = self.say, duel["scores"]
        both = (say.number(scores[name]) for name in (duel["higher"], duel["lower"]))
        points = say.say("label.points-against", players=say.players(duel["players"]))
        return f"{escape(points)} <b>{escape(' : '.join(both))}</b>"

    def causes(self) -> str:
        """What winning and losing goes back to, where games were reviewed."""
        cards = "".join(map(self._caused, self.figures.get("causes", ())))
        return f'{self.intro("causes")}<div class="plots">{cards}</div>' if cards else ""

    def _caused(self, found: Figures) -> str:
        say = self.say
        heading = say.say("label.caused", players=say.players(found["players"]), games=found["games"])
        rows = [
            Dot(say.say(f"label.cause-{cause}"), share, share - margin, share + margin, share > margin)
            for cause, (share, margin) in found["parts"].items()
        ]
        plot = plots.dots(heading, rows, 0.0, say.share)
        return f'<div class="card"><h3>{escape(heading)}</h3>{plot}</div>'

    def leanings(self) -> str:
        pairs: dict[str, list[Figures]] = {}
        for trial in self.figures["leanings"]:
            pairs.setdefault(trial["lower"], []).append(trial)
        cards = "".join(self._plans(lower, trials) for lower, trials in pairs.items())
        return f'{self.intro("leanings")}<div class="plots wide">{cards}</div>' if cards else ""

    def _plans(self, lower: str, trials: Sequence[Figures]) -> str:
        say = self.say
        heading = say.say("label.plans", lower=say.bot(lower))
        rows = [self._plan(trial) for trial in trials if trial["share"] is not None]
        plot = plots.dots(heading, rows, 0.5, say.share, say.say("label.fair"))
        return f'<div class="card"><h3>{escape(heading)}</h3>{plot}</div>'

    def _plan(self, trial: Figures) -> Dot:
        say = self.say
        name = say.say(
            "label.plan", plan=say.bot(trial["higher"]), players=trial["players"], games=trial["games"]
        )
        sure = not trial["low"] <= trial["fair"] <= trial["high"]
        return Dot(name, trial["share"], trial["low"], trial["high"], sure)

    def comparison(self) -> str:
        rows = self.figures["comparison"]
        if rows is None:
            return ""
        say = self.say
        first, second = self.figures["arms"]
        significant = sorted((row for row in rows if row["real"]), key=importance)
        intro = self.intro("comparison", first=first, second=second, n=len(rows))
        if not significant:
            return intro + f"<p>{escape(say.say('label.no-difference'))}</p>"
        course = [row for row in significant if not is_use(row["measure"])]
        done = [row for row in significant if is_use(row["measure"])]
        heading = f"<h3>{escape(say.say('label.real-differences'))}</h3>"
        return intro + heading + self._differences(course) + self._folded(done, self._differences)

    def _differences(self, rows: Sequence[Figures]) -> str:
        say = self.say
        head = [say.say("column.measure"), say.say("column.players"), *self.figures["arms"]]
        return table([*head, say.say("column.change")], [self._difference(row) for row in rows])

    def _folded(self, rows: Sequence[Figures], show: Callable[[Sequence[Figures]], str]) -> str:
        """The first rows of a long table, behind a line to touch."""
        if not rows:
            return ""
        head = escape(self.say.say("label.all-uses", n=len(rows)))
        shown = min(ROWS, len(rows))
        note = (
            escape(self.say.say("label.more-in-json", n=shown, total=len(rows))) if shown < len(rows) else ""
        )
        return f'<details><summary>{head}</summary><p class="note">{note}</p>{show(rows[:ROWS])}</details>'

    def _difference(self, row: Figures) -> list[str]:
        say = self.say
        kind = "up" if row["change"] > 0 else "down"
        shown = [f"{say.number(row[key], 2)}" for key in ("change", "low", "high")]
        change = f'<span class="{kind}">{plus(row["change"])}{shown[0]}</span> ({shown[1]} – {shown[2]})'
        return [
            escape(say.measure(row["measure"])),
            str(row["players"]),
            say.number(row["first"], 2),
            say.number(row["second"], 2),
            change,
        ]

    def method(self) -> str:
        say = self.say
        sentences = [
            say.say(f"method.{name}", bots=say.bot(self.figures["bots"]))
            for name in ("bots", "shares", "looks", "leads", "last", "minutes", "matter", "hits", "same")
        ]
        command = f"{escape(say.say('method.command'))} <code>{escape(self.command)}</code>"
        paragraphs = "".join(f"<p>{escape(sentence)}</p>" for sentence in sentences)
        return paragraphs + (f"<p>{command}</p>" if self.command else "")

    # Pieces ----------------------------------------------------------------------------------------------

    def _each_setting(self, draw: Callable[[Figures], str]) -> str:
        cards = [(setting, draw(setting)) for setting in self.figures["settings"]]
        shown = "".join(
            f'<div class="card"><h3>{escape(name_of(setting, self.figures, self.say))}</h3>{body}</div>'
            for setting, body in cards
            if body
        )
        return f'<div class="plots">{shown}</div>' if shown else ""

    def _histogram(self, spread: Figures, section: str) -> str:
        label = self.say.say(f"section.{section}")
        marks = [(spread["median"], self.say.number(spread["median"]))]
        return plots.histogram(label, spread["start"], spread["width"], spread["bars"], marks)

    def _spread_facts(self, spread: Figures) -> list[tuple[str, str]]:
        number = self.say.number
        return [
            ("mean", number(spread["mean"])),
            ("range", f"{number(spread['tenth'])}–{number(spread['ninetieth'])}"),
        ]

    def _facts(self, facts: Sequence[tuple[str, str]]) -> str:
        items = "".join(
            f"<li>{escape(self.say.say(f'fact.{name}'))} <b>{escape(value)}</b></li>" for name, value in facts
        )
        return f'<ul class="facts">{items}</ul>'

    def _uses(self, found: Sequence[Figures]) -> str:
        say = self.say
        head = [say.say(f"column.{name}") for name in ("choice", "per-game", "taken", "lift", "interval")]
        return table(head, [self._use(use) for use in found])

    def _use(self, use: Figures) -> list[str]:
        lift, significant = use["lift"], use["real"]
        kind = ("up" if lift > 1 else "down") if significant else ""
        taken = use["taken"]
        return [
            escape(self.say.use(use["use"])),
            self.say.number(use["per_game"], 2 if use["per_game"] < 10 else 0),
            "–" if taken is None or taken > 1 else self.say.share(taken),
            "–" if lift is None else f'<span class="{kind}">{self._times(lift)}</span>',
            "–" if lift is None else f"{self._times(use['low'])} – {self._times(use['high'])}",
        ]

    def _times(self, value: float) -> str:
        return f"×{self.say.number(round_off(value), 2)}"


def is_choice(use: Figures) -> bool:
    return use["use"].startswith("move ") and "=" not in use["use"]


def interval(each: Figures) -> tuple[float, float, float]:
    return each["share"], each["low"], each["high"]


def is_use(measure: str) -> bool:
    return measure.startswith(("move ", "event "))


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    top = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    return f'<div class="scroll card"><table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>'


def group_by_options(settings: Sequence[Figures]) -> list[list[Figures]]:
    groups: dict[str, list[Figures]] = {}
    for setting in settings:
        groups.setdefault(str(setting["options"]), []).append(setting)
    return list(groups.values())


def importance(row: Figures) -> tuple[bool, float, str, int]:
    """Choices before things, the surest first."""
    name = row["measure"]
    return ("=" in name, row["chance"] if is_use(name) else 0.0, name, row["players"])


def plus(value: float) -> str:
    return "+" if value > 0 else ""
