"""What a report says first: the few sentences that somebody in a hurry should read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from cheeseboard.lab.story import TENTHS
from cheeseboard.lab.wording import ReportWording

NAMED: Final = 5
WORTH_SAYING: Final = 0.02
WORTH_HAVING: Final = (0.35, 0.65)
"""Between these a plan wins that is one way among others."""

Figures = Mapping[str, Any]


def findings(figures: Figures, say: ReportWording) -> list[str]:
    parts = (lengths, minutes, seats, leads, endings, won_with, things, levels, plans, comparison)
    return [sentence.replace("….", "…") for part in parts for sentence in part(figures, say)]


def lengths(figures: Figures, say: ReportWording) -> Iterator[str]:
    first, last = figures["settings"][0], figures["settings"][-1]
    for setting in [first] if first is last else [first, last]:
        moves, rounds = setting["moves"], setting["rounds"]
        yield say.say(
            "short.length-rounds" if rounds else "short.length",
            players=name_of(setting, figures, say),
            median=say.number(moves["median"]),
            low=say.number(moves["tenth"]),
            high=say.number(moves["ninetieth"]),
            rounds=say.number(rounds["median"]) if rounds else "",
        )


def minutes(figures: Figures, say: ReportWording) -> Iterator[str]:
    setting = figures["settings"][-1]
    watched = setting["watched"]
    if watched["minutes"]:
        yield say.say(
            "short.minutes",
            players=name_of(setting, figures, say),
            choices=say.number(watched["choices"], 0),
            minutes=say.number(watched["minutes"], 0),
        )


def plans(figures: Figures, say: ReportWording) -> Iterator[str]:
    """Plans that surely win less, or more, than a plan worth having should."""
    for trial in figures["leanings"]:
        weak, strong = trial["high"] < WORTH_HAVING[0], trial["low"] > WORTH_HAVING[1]
        if trial["share"] is not None and (weak or strong):
            yield say.say(
                "short.plan-weak" if weak else "short.plan-strong",
                plan=capital(say.bot(trial["higher"])),
                lower=say.bot(trial["lower"]),
                share=say.share(trial["share"]),
                players=say.players(trial["players"]),
            )


def seats(figures: Figures, say: ReportWording) -> Iterator[str]:
    several = [setting for setting in figures["settings"] if setting["seats"]]
    unfair = [(setting, seat) for setting in several for seat in setting["seats"] if seat["real"]]
    for setting, seat in unfair:
        yield say.say(
            "short.seat-unfair",
            players=name_of(setting, figures, say),
            number=seat["seat"] + 1,
            share=say.share(seat["share"]),
            fair=say.share(seat["fair"]),
        )
    if several and not unfair:
        yield say.say("short.seats-fair")


def leads(figures: Figures, say: ReportWording) -> Iterator[str]:
    several = [setting for setting in figures["settings"] if setting["leads"]]
    for setting in several[-1:]:
        found = setting["leads"]
        players = name_of(setting, figures, say)
        yield say.say(
            "short.leader",
            players=players,
            share=say.share(found["leader_wins"][TENTHS // 2 - 1]),
            luck=say.share(1 / setting["players"]),
            settled=say.share(found["settled"]),
        )
        yield say.say("short.comebacks", share=say.share(found["comebacks"]), players=players)


def endings(figures: Figures, say: ReportWording) -> Iterator[str]:
    for setting in figures["settings"]:
        share = setting["nobody"] / setting["games"]
        if share > WORTH_SAYING:
            yield say.say("short.nobody", players=name_of(setting, figures, say), share=say.share(share))


def won_with(figures: Figures, say: ReportWording) -> Iterator[str]:
    """What wins clearly more or less often than its like."""
    significant = [each for each in figures["won_with"] if each["real"]]
    for key, found in (
        ("wins-often", [each for each in significant if each["share"] > each["fair"]]),
        ("wins-seldom", [each for each in reversed(significant) if each["share"] < each["fair"]]),
    ):
        if found:
            names = [f"{say.thing_used(each['use'])} ({say.share(each['share'])})" for each in found]
            yield say.say(f"short.{key}", names=some(names), fair=say.share(found[0]["fair"]))


def things(figures: Figures, say: ReportWording) -> Iterator[str]:
    for key, names in (
        ("runaways", list(map(say.use, figures["runaways"]))),
        ("hardly", list(map(say.use, figures["hardly_taken"]))),
        ("unseen", list(map(say.thing, figures["unseen"]))),
    ):
        if names:
            yield say.say(f"short.{key}", n=len(names), names=some(names))


def some(names: Sequence[str]) -> str:
    return "; ".join(names[:NAMED]) + (" …" if len(names) > NAMED else "")


def levels(figures: Figures, say: ReportWording) -> Iterator[str]:
    for duel in figures["levels"]:
        if duel["share"] is not None:
            yield say.say(
                "short.skill",
                higher=capital(say.bot(duel["higher"])),
                lower=say.bot(duel["lower"]),
                share=say.share(duel["share"]),
                players=say.players(duel["players"]),
                luck=say.share(duel["fair"]),
            )


def comparison(figures: Figures, say: ReportWording) -> Iterator[str]:
    rows = figures["comparison"]
    if rows is not None:
        significant = sum(row["real"] for row in rows)
        first, second = figures["arms"]
        yield say.say("short.real", n=significant, total=len(rows), first=first, second=second)


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def name_of(setting: Figures, figures: Figures, say: ReportWording) -> str:
    """How many play, and the options where the report has several."""
    players = say.players(setting["players"])
    differing = {
        name: value
        for name, value in setting["options"].items()
        if any(other["options"][name] != value for other in figures["settings"])
    }
    if not differing:
        return players
    return say.say("settings-differ", players=players, options=say.options(differing))
