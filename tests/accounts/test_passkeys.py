"""Passkeys without a browser: what is asked for, and that nothing made up is believed."""

import json
from base64 import urlsafe_b64encode
from pathlib import Path
from typing import Any

import pytest

from tests.server.harness import Data, Somebody, run, serving


def b64(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def made_up(challenge: str, kind: str = "webauthn.get") -> Data:
    client = {"type": kind, "challenge": challenge, "origin": "http://127.0.0.1"}
    return {
        "id": b64(b"nobody"),
        "rawId": b64(b"nobody"),
        "type": "public-key",
        "response": {
            "clientDataJSON": b64(json.dumps(client).encode()),
            "authenticatorData": b64(bytes(37)),
            "attestationObject": b64(b"\xa0"),
            "signature": b64(b"sign"),
        },
    }


def test_the_browser_is_told_for_which_site_and_person(tmp_path: Path) -> None:
    async def evening() -> None:
        async with serving(tmp_path / "t.db") as server:
            ann = await Somebody(server.url).arrive()
            options = (await ann.post("/api/me/passkeys/options"))["options"]
            assert options["rp"]["id"] == "127.0.0.1"
            assert options["user"]["name"] == "Ann"
            assert options["authenticatorSelection"]["residentKey"] == "required"
            again = (await ann.post("/api/me/passkeys/options"))["options"]
            assert options["challenge"] != again["challenge"]
            assert await ann.get("/api/me/passkeys") == []

    run(evening())


NONSENSE: list[Any] = [
    {},
    {"response": {}},
    {"response": {"clientDataJSON": "!"}},
    {"response": {"clientDataJSON": 7}},
    {"response": {"clientDataJSON": b64(b"[]")}},
    made_up(b64(b"never asked for this")),
]


@pytest.mark.parametrize("credential", NONSENSE)
def test_nonsense_is_refused_kindly(tmp_path: Path, credential: Data) -> None:
    async def evening() -> None:
        async with serving(tmp_path / "t.db") as server:
            ann = await Somebody(server.url).arrive()
            for path in ("/api/me/passkeys", "/api/passkeys/continue"):
                answer = await ann.web.post(path, json={"credential": credential})
                assert (answer.status_code, answer.json()["reason"]) == (409, "bad-passkey")

    run(evening())


def test_a_challenge_serves_once_and_only_whom_it_was_made_for(tmp_path: Path) -> None:
    async def evening() -> None:
        async with serving(tmp_path / "t.db") as server:
            ann, bob = [await Somebody(server.url).arrive(name) for name in ("Ann", "Bob")]
            store = server.service.store
            challenge = (await ann.post("/api/me/passkeys/options"))["options"]["challenge"]
            left = "SELECT count(*) FROM tokens WHERE kind='challenge'"
            body = {"credential": made_up(challenge, "webauthn.create")}
            await bob.web.post("/api/me/passkeys", json=body)
            assert (await store.read(left))[0][0] == 1, "another person cannot spend it"
            await ann.web.post("/api/me/passkeys", json=body)
            assert (await store.read(left))[0][0] == 0

    run(evening())
