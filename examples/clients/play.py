"""Sets a table, plays it to its end with random moves, and looks back. Knows no game and nothing of our code.

    python examples/clients/play.py http://127.0.0.1:8000 lab-rats --seed 7

Written from the server's own pages: /api/schema/openapi.json for HTTP, /api/messages for the socket.
Needs httpx and websockets.
"""

import argparse
import json
import random
import re
import time
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

Data = dict[str, Any]


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("server", help="such as http://127.0.0.1:8000")
    options.add_argument("title", help="one of those at /api/titles")
    options.add_argument("--seed", type=int, default=1, help="of the random moves")
    options.add_argument("--language", default="en", choices=["en", "es"])
    options.add_argument("--pause", type=float, default=0.2, help="seconds before a move")
    options.add_argument("--quiet", action="store_true", help="only the result")
    chosen = options.parse_args()
    with httpx.Client(base_url=chosen.server, timeout=60) as web:
        game = Game(web, chosen.title, chosen.language)
        game.play(random.Random(chosen.seed), chosen.pause, aloud=not chosen.quiet)
        game.look_back()


class Game:
    """A table where one person has all the seats, as several people around one device would."""

    def __init__(self, web: httpx.Client, title: str, language: str) -> None:
        self.web = web
        self.asked = 0
        self.post("/api/me", name="Example", language=language)
        info = next(each for each in self.get("/api/titles") if each["name"] == title)
        self.texts: dict[str, str] = self.get(f"/api/titles/{title}/texts/{language}")
        seats = [{"who": "me"}, *[{"who": "here"}] * (info["players"][0] - 1)]
        self.info: Data = self.post("/api/tables", title=title, seats=seats)["info"]
        self.wholes: dict[int, Data] = {}

    # HTTP ------------------------------------------------------------------------------------------------

    def get(self, path: str, **query: Any) -> Any:
        return self.web.get(path, params=query).raise_for_status().json()

    def post(self, path: str, **data: Any) -> Any:
        return self.web.post(path, json=data).raise_for_status().json()

    # Playing ---------------------------------------------------------------------------------------------

    def play(self, luck: random.Random, pause: float, aloud: bool) -> None:
        address = str(self.web.base_url).replace("http", "ws", 1).rstrip("/") + "/api/live"
        cookie = "; ".join(f"{name}={value}" for name, value in self.web.cookies.items())
        with connect(address, additional_headers={"Cookie": cookie}, compression=None) as socket:
            for seat in range(len(self.info["seats"])):
                self.ask(socket, type="watch", seat=seat)
            while asked := [whole for whole in self.wholes.values() if whole["page"]["offers"]]:
                time.sleep(pause)  # 100 messages in 20 seconds are the limit
                self.answer(socket, luck.choice(asked), luck, aloud)

    def answer(self, socket: ClientConnection, whole: Data, luck: random.Random, aloud: bool) -> None:
        """One of the offers. If nobody answers, the same message may be sent again: it happens once."""
        offer = luck.choice(whole["page"]["offers"])
        if aloud:
            question = whole["page"]["question"]
            print(f"{whole['seat'] + 1}: {self.say('prompt.' + question['prompt'], question)}")
            print(f"   {self.say('move.' + offer['kind'], offer['args'])}")
        version = whole["version"]
        move = {"seat": whole["seat"], "version": version, "id": f"{version}", "move": offer["move"]}
        self.ask(socket, type="play", **move)

    def ask(self, socket: ClientConnection, **message: Any) -> None:
        """Send, and take in everything that comes until the reply."""
        self.asked += 1
        socket.send(json.dumps({"table": self.info["table"], "ref": self.asked, **message}))
        while self.hear(json.loads(socket.recv(timeout=60))).get("ref") != self.asked:
            pass

    def hear(self, message: Data) -> Data:
        match message["type"]:
            case "whole":
                self.wholes[message["seat"]] = message
                self.info = message["info"]
            case "news":
                whole = self.wholes[message["seat"]]
                assert message["version"] == whole["version"] + 1, "something was missed: watch again"
                whole.update(version=message["version"], page=patched(whole["page"], message["patch"]))
            case "table":
                self.info = message["info"]
            case "refused":
                raise SystemExit(message["text"])
        return message

    # Looking back ----------------------------------------------------------------------------------------

    def look_back(self) -> None:
        table = f"/api/tables/{self.info['table']}"
        info = self.get(table)
        steps = [self.replayed(table, seat) for seat in self.wholes]
        record = self.get(f"{table}/record")["record"]
        kept = self.post("/api/records", record=record)
        assert kept["scores"] == info["scores"]
        assert self.get(f"{table}/proof")["honest"]
        scores, winners = info["scores"], info["winners"]
        print(f"{info['title']}: scores {scores}, winners {winners}, {max(steps)} steps seen again")

    def replayed(self, table: str, seat: int) -> int:
        """Step by step to what the seat saw at the end."""
        page: Any = None
        known, total = 0, 1
        while known < total:
            part = self.get(f"{table}/replay", seat=seat, start=known, count=200)
            page, total = page or part["page"], part["total"]
            for step in part["steps"]:
                page = patched(page, step["patch"])
            known += len(part["steps"])
        assert page["view"] == self.wholes[seat]["page"]["view"]
        return known

    # Words -----------------------------------------------------------------------------------------------

    def say(self, key: str, args: Data) -> str:
        """A sentence with its fields filled: a word, one or many, the form that fits, a word by its key."""

        def field(found: re.Match[str]) -> str:
            named, name, sign, one, other = found.groups()
            if named:
                return self.texts.get(named, named)
            if not sign:
                return self.word(name, args.get(name))
            first = args.get(name) == 1 if sign == "|" else not self.feminine(name, args.get(name))
            return one if first else other

        pattern = r"\{(?:=([a-z_]+\.[a-z0-9_-]+)|([a-z_]+)(?:([|@])([^|}]*)\|([^}]*))?)\}"
        return re.sub(pattern, field, self.texts.get(key, key))

    def feminine(self, name: str, value: Any) -> bool:
        return "f" in (self.texts.get(f"gender.{name}.{value}"), self.texts.get(f"gender.{name}"))

    def word(self, name: str, value: Any) -> str:
        if isinstance(value, list):
            return ", ".join(self.word(name.removesuffix("s"), each) for each in value)
        if isinstance(value, dict):
            return self.say(value["say"], value)
        if name == "seat" or name.endswith("_seat"):
            return str(self.info["seats"][value]["name"])
        return self.texts.get(f"{name}.{value}", str(value))


def patched(page: Any, patch: list[Data]) -> Any:
    """JSON Patch (RFC 6902): `add`, `remove` and `replace` are all that the server sends."""
    for operation in patch:
        keys = [key.replace("~1", "/").replace("~0", "~") for key in operation["path"].split("/")[1:]]
        page = changed(page, keys, operation)
    return page


def changed(page: Any, keys: list[str], operation: Data) -> Any:
    if not keys:
        return operation["value"]
    copy = page.copy()
    key: Any = int(keys[0]) if isinstance(page, list) else keys[0]
    if len(keys) > 1:
        copy[key] = changed(copy[key], keys[1:], operation)
    elif operation["op"] == "remove":
        del copy[key]
    elif operation["op"] == "add" and isinstance(copy, list):
        copy.insert(key, operation["value"])
    else:
        copy[key] = operation["value"]
    return copy


if __name__ == "__main__":
    main()
