"""Bots that break the protocol, each in its own way, as programs for `python -c`."""

import sys
from shlex import join
from typing import Final

HONEST: Final = """
import json, sys, time, os
def say(**data): print(json.dumps(data), flush=True)
def hello(message): say(type="hello", protocol=1, name="Test")
def game(message): say(type="ready")
def options(message): say(type="ready")
def move(message): say(type="move", move=message["offers"][0]["move"])
def wrong(message): print(message["reason"], file=sys.stderr, flush=True)
def bye(message): sys.exit()
{twist}
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] in globals(): globals()[message["type"]](message)
"""

TWISTS: Final = {
    "late": "def move(message): time.sleep(60)",
    "gone": "def move(message): os._exit(3)",
    "no-json": "def move(message): print('I think the third door', flush=True)",
    "no-object": "def move(message): print('[1]', flush=True)",
    "too-long": "def move(message): say(type='move', move='x' * 100000)",
    "other-type": "def move(message): say(type='ready')",
    "not-offered": "def move(message): say(type='move', move='castle long')",
    "unasked": "def game(message): say(type='ready'); say(type='ready'); time.sleep(0.2)",
    "protocol": "def hello(message): say(type='hello', protocol=7, name='Test')",
    "hello": "def hello(message): say(type='hello', protocol=1)",
    "language": "def hello(message): say(type='hello', protocol=1, name='Test', language='la')",
}


def command(twist: str = "") -> str:
    return join([sys.executable, "-c", HONEST.replace("{twist}", TWISTS.get(twist, twist))])
