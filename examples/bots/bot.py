"""A bot in plain Python: copy it, change `choose`, and let `cheeseboard bot check python3 bot.py` try it.

It speaks Cheeseboard's bot protocol (docs/bot-protocol.md): a line of JSON comes in, a line of JSON goes out.
With a port it answers over HTTP instead: python3 bot.py 8765
"""

import json
import random
import sys
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

Data = dict[str, Any]
LUCK = random.Random(1)


def choose(view: Data, offers: list[Data]) -> Any:  # noqa: ARG001 - yours to use
    """Your idea goes here. This one likes to go on: it avoids ending, stopping and passing while it can."""
    eager = [offer for offer in offers if offer["kind"] not in ("stop", "pass", "end-turn", "take-wound")]
    return LUCK.choice(eager or offers)["move"]


def answer(message: Data) -> Data | None:
    """What to say to a message, or None where nothing is to be said."""
    kind = message["type"]
    if kind == "hello":
        return {"type": "hello", "protocol": 1, "name": "Eager Python"}
    if kind in ("options", "game"):
        return {"type": "ready"}
    if kind == "move":
        return {"type": "move", "move": choose(message["view"], message["offers"])}
    if kind == "wrong":
        print(message["text"], file=sys.stderr)
    return None  # also to whatever a later protocol may bring


def talk() -> None:
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "bye":
            return
        reply = answer(message)
        if reply is not None:
            print(json.dumps(reply), flush=True)


class Post(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        message = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        body = json.dumps(answer(message) or {}).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *words: object) -> None:
        """Quietly."""


if __name__ == "__main__":
    if len(sys.argv) > 1:
        HTTPServer(("127.0.0.1", int(sys.argv[1])), Post).serve_forever()
    talk()
