"""What components say, derived from their data: a plain sentence in each language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from cheeseboard.core.text import Texts
from cheeseboard.games.rats_of_wistar.rules.words import KINDS

Row = Mapping[str, Any]
TAKEN: Final = ("wood", "metal", "movement", "wild", "skill", "electricity")
HAND: Final = {card: f"hand-{card}" for card in ("card", "basic", "advanced")}  # of anybody's hand
DISCARDED: Final = ("card", "basic", "advanced", "bed", "guest", *HAND.values())
MASSES: Final = ("wood", "metal")  # not counted where there is more of them; counted by the token
GUESTS: Final = ("home-guest", "basement-guest", "guest")
PAID: Final = ("free-bed", "free-room")
TWICE: Final = 2


# Sentences -----------------------------------------------------------------------------------------------


class Wording:
    """The sentences of one language."""

    def __init__(self, texts: Texts, language: str) -> None:
        self.texts = texts
        self.language = language

    def say(self, key: str, **args: Any) -> str:
        return self.texts.say(key, self.language, args)

    # Components

    def invention(self, row: Row) -> dict[str, str]:
        """Everything printed on a card, part by part."""
        return {
            "name": row["name"][self.language],
            "type": self.say(f"type.{row['type']}"),
            "deck": self.say(f"deck.{row['deck']}"),
            "requirements": self.requirements(row),
            "effect": self.effect(row),
            "icons": self._icons(row.get("icons", [])),
            "points": self.points(row["points"]),
            "theme": row["theme"][self.language] if "theme" in row else "",
        }

    def _icons(self, icons: list[str]) -> str:
        """Each once, and how many of it where there are several."""
        told = [self.say(f"icon.{i}") if n == 1 else self._owned(i, n) for i, n in Counter(icons).items()]
        return self.join(told)

    def points(self, n: int) -> str:
        if n == 0:
            return self.say("say.points-none")
        return self.say("say.points-lost", n=-n) if n < 0 else self.say("say.points", n=n)

    def guest(self, row: Row) -> str:
        points = self.points(row["points"])
        return f"{self.effect(row)} {sentence(points)}" if _has_effect(row) else sentence(points)

    def mission_row(self, row: Row) -> str:
        parts = [self.say("say.lock", number=row["lock"])] if "lock" in row else []
        parts += [self.requirements(row), self.say("say.reward", rest=self.script(row["reward"], may=True))]
        parts += [self.say("say.opens", number=row["opens"])] if "opens" in row else []
        return sentence("; ".join(parts))

    def mission_bonus(self, row: Row) -> str:
        return sentence(self.say("say.reveal-bonus", rest=self.script(row["reveal"], may=True)))

    def objective(self, row: Row) -> str:
        conditions = self.join([self._condition(each) for each in conditions_of(row)])
        return sentence(self.say("say.objective", conditions=conditions, rest=self._rewards(row)))

    def _condition(self, row: Row) -> str:
        first, *later = (str(need) for need in row["needs"])
        what = self.say(f"{'unit' if first == '1' else 'units'}.{row['count']}")
        return self.say("say.condition", first=first, later=self.join(later), what=what)

    def _rewards(self, row: Row) -> str:
        """The bonus of all spaces, or that of each."""
        if "reward" in row:
            return self.script(row["reward"], may=True)
        told = [self.script(reward, may=True) for reward in row["rewards"]]
        return "; ".join(self.say("say.space-reward", n=n, rest=rest) for n, rest in enumerate(told, 1))

    def requirements(self, row: Row) -> str:
        parts = []
        if row.get("cost"):
            parts.append(self.say("say.cost", prices=self.prices(row["cost"])))
        if row.get("needs"):
            parts.append(self.say("say.needs", needs=self.owned(row["needs"])))
        return "; ".join(parts) or self.say("say.nothing")

    # Effects

    def effect(self, row: Row) -> str:
        """The one effect of a row, with its kind."""
        kind = next(kind for kind in KINDS if kind in row)
        return f"{self.say(f'kind.{kind}')}: {sentence(self._effect(kind, row[kind]), False)}"

    def _effect(self, kind: str, data: Any) -> str:
        if kind == "aggressive":
            return self._attack(data)
        if kind == "permanent":
            return self._permanent(data)
        return self.script(data, may=kind != "once")  # a 1× effect is used or not: that is leave enough

    def _attack(self, data: Row) -> str:
        losses = data["lose"] if isinstance(data["lose"], list) else [data["lose"]]
        key = "say.aggressive-choice" if len(losses) > 1 else "say.aggressive"
        if len(losses) == 1 and set(losses[0]) == {"points"}:
            key = "say.aggressive-points"
        section = "more" if data["more"] in MASSES else "units"
        return self.say(
            key,
            what=self.say(f"{section}.{data['more']}"),
            loss=self.losses(losses),
            n=losses[0].get("points", 0),
        )

    def losses(self, losses: list[Row]) -> str:
        """Said of others on a card, and to the player it hits."""
        told = [{HAND.get(price, price): n for price, n in loss.items()} for loss in losses]
        between = "say.or-apart" if any(len(loss) > 1 for loss in told) else "say.or"
        return self.say(between).join(self._parting("losing", "discard", loss) for loss in told)

    def _parting(self, mood: str, tokens: str, prices: Row) -> str:
        """What is given away: cards and tiles are discarded, points lost, tokens and items as is said."""
        verbs: dict[str, dict[str, int]] = {}
        for price, n in prices.items():
            verb = "discard" if price in DISCARDED else "lose" if price == "points" else tokens
            verbs.setdefault(verb, {})[price] = n
        return self.join(
            [self.say(f"{mood}.{verb}", prices=self.prices(some)) for verb, some in verbs.items()]
        )

    def _permanent(self, data: Row) -> str:
        if "when" in data:
            body = {key: part for key, part in data.items() if key != "when"}
            rest = self.body(body, may=True, extra=data["when"].removeprefix("take "))
            return self.say("say.when", trigger=self.say(f"trigger.{data['when']}"), rest=rest)
        if "has" in data:
            return self.join([self.say(f"say.has-{word}") for word in data["has"]])
        return self._standing_discount(data.get("on", "play"), data["discount"])

    def _standing_discount(self, on: str, off: Row) -> str:
        """Wood and metal cost less; icons are needed, not paid."""
        key = f"say.discount-{on}" if on in ("play", "mission", "bed", "room") else "say.discount-on"
        skills = "-skills" if set(off) == {"skill"} and on not in ("bed", "room") else ""
        kind = self.say(f"on.{on}")
        return self.say(key + skills, kind_of=kind, discount=self.discount(off), n=off.get("skill", 0))

    def script(self, data: Any, may: bool = False) -> str:
        bodies = data if isinstance(data, list) else [data]
        return self.say("say.then").join(self.body(body, may) for body in bodies)

    def body(self, body: Row, may: bool = False, extra: str = "") -> str:
        """`may` says that nobody is forced; of `extra`, what comes is more of what set it off."""
        paid = "pay" in body
        deeds = self._deeds(body, may and not paid, extra)
        rest = self._listed(deeds)
        if "per" in body:
            rest = self._multiplied(body, rest, after=paid or is_simple(deeds))
        if paid:
            price = self._parting("giving", "pay", body["pay"])
            rest = self.say("say.may-pay" if may else "say.pay", price=price, rest=rest)
        if "if" in body:
            rest = self.say("say.if", needs=self.owned(body["if"], at_least=True), rest=rest)
        return rest

    def _multiplied(self, body: Row, rest: str, after: bool) -> str:
        """For each of what is counted: behind a single deed, before several."""
        plural = "every" in body
        section = "units" if plural else "each" if body["per"] in MASSES else "unit"
        key = f"say.{'every' if plural else 'per'}{'-after' if after else ''}"
        return self.say(key, n=body.get("every"), what=self.say(f"{section}.{body['per']}"), rest=rest)

    def _deeds(self, body: Row, may: bool, extra: str) -> list[str]:
        parts = self._gains(body.get("gain", {}), "pay" in body, extra)
        if "play" in body:
            parts.append(self._allowed(self._play(body["play"]), may and "draw" not in body["play"]))
        if "mission" in body:
            parts.append(self._allowed(self._mission(body["mission"]), may))
        if "seek" in body:
            parts.append(self.say("say.seek", **self._card(body["seek"])))
        if "reveal" in body:
            noun = self._card({"type": body["reveal"]["type"]})["noun"]
            parts.append(self.say("say.reveal", **{**self._card(body["reveal"]), "noun": noun}))
        if "choose" in body:
            options = [f"({n}) {self.script(script)}" for n, script in enumerate(body["choose"], 1)]
            parts.append(self.say("say.choose", options=self.say("say.option-between").join(options)))
        return parts

    def _listed(self, deeds: list[str]) -> str:
        """Deeds in a row; "and" would not show where one with a comma or a colon in it ends, or begins."""
        *before, last = deeds
        tangled = any(is_tangled(deed) for deed in before) or is_tangled(last.partition(":")[0])
        return self.say("say.also").join(deeds) if tangled else self.join(deeds)

    def _allowed(self, told: str, may: bool) -> str:
        return self.say("say.may", rest=told) if may else told

    def _gains(self, gains: Row, paid: bool, extra: str) -> list[str]:
        taken = [self._taken(good, n, extra) for good, n in gains.items() if good in TAKEN]
        told = [self.say("gain.take", things=self.join(taken))] if taken else []
        guests = self._guests({good: n for good, n in gains.items() if good in GUESTS})
        rest = [
            (good, n) for good, n in gains.items() if good not in TAKEN and not (guests and good in GUESTS)
        ]
        return told + guests + [self._gain(good, n, paid, extra == "score") for good, n in rest]

    def _guests(self, gains: Row) -> list[str]:
        """Where guests of several kinds come, in one deed."""
        things = [self.say(f"welcome.{good}", n=n) for good, n in gains.items()]
        return [self.say("gain.welcome", things=self.join(things))] if len(things) > 1 else []

    def _taken(self, good: str, n: int, extra: str) -> str:
        return self.say(f"{'extra' if good == extra else 'price'}.{good}", n=n)

    def _gain(self, good: str, n: int, paid: bool, extra: bool) -> str:
        """What was paid for is not free, and a point more for points is an extra one."""
        if n < 0:
            return self.say("gain.lose-points", n=-n)
        section = "paid" if paid and good in PAID else "extra" if extra and good == "points" else "gain"
        told = self.say(f"{section}.{good}", n=n)
        return told if n == 1 or str(n) in told else self._repeated(told, n)

    def _repeated(self, told: str, n: int) -> str:
        return self.say("say.twice" if n == TWICE else "say.times", rest=told, n=n)

    def _mission(self, data: Row) -> str:
        n = data.get("discount", {}).get("skill", 0)
        return self.say("say.mission-discount", n=n) if n else self.say("say.mission")

    def _play(self, data: Row) -> str:
        if "draw" in data:
            return self.say("say.draw-and-play", n=data["draw"], **self._card(data))
        told = self.say("say.play", noun=self._card(data)["noun"])
        if "without" in data:
            told += self.say("say.without", skill_icon=self.say(f"icon.{data['without']}"))
            told += "," if {"free", "discount"} & set(data) else ""
        if data.get("free"):
            told += self.say("say.for-free")
        if "discount" in data:
            told += self.say("say.at-discount", discount=self.discount(data["discount"]))
        return told

    def _card(self, data: Row) -> dict[str, str]:
        """A kind of card: as a noun, and its deck and its type by themselves."""
        noun = "-".join(data[key] for key in ("deck", "type") if key in data) or "any"
        deck = self.say(f"deck.{data.get('deck', 'basic')}")
        kind = self.say(f"type.{data['type']}").lower() if "type" in data else ""
        return {"noun": self.say(f"noun.{noun}"), "which": deck, "of_type": kind}

    # Lists

    def prices(self, data: Row) -> str:
        return self.join([self.say(f"price.{price}", n=n) for price, n in data.items()])

    def discount(self, data: Row) -> str:
        return self.join([self.say(f"off.{word}", n=n) for word, n in data.items()])

    def owned(self, data: Row, at_least: bool = False) -> str:
        told = [self._owned(count, n) for count, n in data.items()]
        least = [at_least and count != "electricity" for count in data]
        if all(least):
            return self.say("say.at-least", rest=self.join(self._in_play(told)))
        both = zip(told, least, strict=True)
        return self.join([self.say("say.at-least", rest=rest) if each else rest for rest, each in both])

    def _in_play(self, told: list[str]) -> list[str]:
        """Where all of them are in play, that is said once, of the last."""
        tail = self.say("say.in-play")
        shared = all(each.endswith(tail) for each in told)
        return [*(each.removesuffix(tail) for each in told[:-1]), told[-1]] if shared else told

    def _owned(self, count: str, n: int) -> str:
        if count == "electricity":
            return self.say(f"electricity.{n}")
        section = "unit" if n == 1 else "units"
        return f"{n} {self.say(f'{section}.{count}')}"

    def join(self, words: list[str]) -> str:
        return self.texts.join(words, self.language)


def conditions_of(row: Row) -> list[Row]:
    """What an objective asks for: its own count, and others beside it."""
    return [row, *row.get("also", ())]


def rewards_of(row: Row) -> list[Any]:
    """The scripts of an objective: one for all spaces, or one for each."""
    return row.get("rewards") or [row["reward"]]


def is_tangled(deed: str) -> bool:
    """Whether what follows could be taken for a part of it."""
    return bool({",", ":", ";"} & set(deed))


def is_simple(deeds: list[str]) -> bool:
    return len(deeds) == 1 and not is_tangled(deeds[0])


def sentence(text: str, capital: bool = True) -> str:
    return f"{text[:1].upper() if capital else text[:1]}{text[1:]}."


def _has_effect(row: Row) -> bool:
    return any(kind in row for kind in KINDS)
