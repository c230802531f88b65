"""What an operator can watch: every figure on the board exists, and every fault can be found again."""

import json
import logging
import re
from pathlib import Path

import pytest
import yaml

from cheeseboard.server.logs import JsonLines, log_as_json
from cheeseboard.server.operations.tracing import note_trace, well_formed
from tests.server.harness import Data, Somebody, run, serving
from tools.grafana import BOARD, text

ROOT = Path(__file__).parents[2]
NAME = re.compile(r"\b(?:cheeseboard|process)_[a-z_]+")


def named_on_the_board() -> set[str]:
    board = json.loads(BOARD.read_text("utf-8"))
    return set(NAME.findall(" ".join(t["expr"] for p in board["panels"] for t in p["targets"])))


def named_in_the_alerts() -> set[str]:
    rules = yaml.safe_load((ROOT / "deploy" / "alerts.yml").read_text("utf-8"))
    return set(NAME.findall(" ".join(rule["expr"] for group in rules["groups"] for rule in group["rules"])))


def test_every_figure_on_the_board_and_in_the_alerts_is_one_of_the_servers(tmp_path: Path) -> None:
    async def evening() -> str:
        async with serving(tmp_path / "t.db", backups=str(tmp_path / "copies")) as server:
            ann = await Somebody(server.url).arrive()
            async with ann.socket() as wire:
                await wire.ask("ping")
            return (await ann.web.get("/metrics")).text

    page = run(evening())
    there = set(re.findall(r"^# TYPE ([a-z_]+)", page, re.MULTILINE))
    there |= {f"{name}_bucket" for name in there}
    assert named_on_the_board() | named_in_the_alerts() <= there
    ours = {name for name in there if name.startswith("cheeseboard_") and not name.endswith("_created")}
    missing = {name for name in ours if not name.endswith("_bucket")} - {
        name.removesuffix("_bucket") for name in named_on_the_board()
    }
    assert missing == set()
    assert re.search(r"^cheeseboard_messages_heard_total [1-9]", page, re.MULTILINE)


def test_the_board_is_as_its_tool_writes_it() -> None:
    assert BOARD.read_text("utf-8") == text()


def test_requests_are_counted_by_route_whatever_the_address(tmp_path: Path) -> None:
    async def evening() -> str:
        async with serving(tmp_path / "t.db") as server:
            ann = await Somebody(server.url).arrive()
            for name in ("a", "b", "c"):
                assert (await ann.web.get(f"/api/tables/{name}")).status_code == 404
            await ann.web.get("/wp-login.php")
            await ann.web.request("BREW", "/api/me")
            return (await ann.web.get("/metrics")).text

    page = run(evening())
    counted = 'cheeseboard_requests_total{method="GET",route="/api/tables/{table}",status="404"} 3.0'
    assert counted in page
    assert "wp-login" not in page
    assert "BREW" not in page


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> str:
    """A server with a fault in it: who asks for a page of a table meets it."""

    def fail(*_: object) -> None:
        raise RuntimeError("a rat in the wires")

    monkeypatch.setattr("cheeseboard.tables.table.Table.whole", fail)
    return "a rat in the wires"


def test_a_fault_has_the_same_name_for_the_person_and_in_the_log(
    tmp_path: Path, broken: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def evening() -> tuple[str, Data, Data]:
        async with serving(tmp_path / "t.db") as server:
            ann = await Somebody(server.url).arrive(language="es")
            table = (await ann.table("me", "anyone", "anyone"))["info"]["table"]
            answer = await ann.web.get(f"/api/tables/{table}/page", headers={"Accept-Language": "es"})
            assert (answer.status_code, answer.headers["x-request-id"]) == (
                500,
                answer.json()["args"]["request"],
            )
            async with ann.socket() as wire:
                first = await wire.ask("watch", table=table)
                assert (await wire.ask("ping"))["type"] == "pong"
            return table, answer.json(), first

    caplog.handler.addFilter(note_trace)
    with caplog.at_level("ERROR"):
        table, by_http, by_socket = run(evening())
    assert by_http["reason"] == by_socket["reason"] == "fault"
    assert "fallo nuestro" in by_http["text"]
    lines = [json.loads(JsonLines().format(record)) for record in caplog.records]
    for answer in (by_http, by_socket):
        (line,) = [line for line in lines if line.get("request") == answer["args"]["request"]]
        assert (line["message"], line["table"]) == ("fault", table)
        assert broken in line["where"]


def test_a_proxys_name_of_a_request_is_kept_where_it_is_harmless(tmp_path: Path) -> None:
    async def evening() -> list[str]:
        async with serving(tmp_path / "t.db") as server:
            web = Somebody(server.url).web
            return [
                (await web.get("/healthz", headers={"X-Request-Id": given})).headers["x-request-id"]
                for given in ("abcdef-0123456789", "no spaces, please", "x" * 65)
            ]

    kept, *others = run(evening())
    assert kept == "abcdef-0123456789"
    assert all(re.fullmatch("[0-9a-f]{16}", name) for name in others)
    assert well_formed(None) == ""


def test_the_level_says_what_is_worth_a_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    root = logging.getLogger()
    monkeypatch.setattr(root, "handlers", [])
    monkeypatch.setattr(root, "level", root.level)
    log_as_json(logging.WARNING)
    log = logging.getLogger("cheeseboard.test")
    log.info("chatter")
    log.warning("worth it")
    assert [json.loads(line)["message"] for line in capsys.readouterr().err.splitlines()] == ["worth it"]
