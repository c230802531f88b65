"""What the containers and the unit run, run here; what they name exists."""

import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from cheeseboard.server.settings import Settings
from tests.operations.nginx import DEPLOY, unused_port

ROOT = DEPLOY.parent
PROGRAM = Path(sys.executable).parent / "cheeseboard"


def instructions() -> list[tuple[str, str]]:
    """The Containerfile, a line an instruction."""
    text = re.sub(r"\\\n", " ", (DEPLOY / "Containerfile").read_text("utf-8"))
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [(line.split()[0], line.partition(" ")[2]) for line in lines]


def told_by(kind: str) -> list[str]:
    return [rest for name, rest in instructions() if name == kind]


def environment_of_the_container() -> dict[str, str]:
    pairs = (word.partition("=") for rest in told_by("ENV") for word in shlex.split(rest))
    return {name: value for name, _, value in pairs}


@pytest.fixture(scope="module")
def compose() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
    return found


def test_what_the_container_is_built_from_exists() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    for rest in told_by("RUN"):
        assert set(re.findall(r"make ([a-z-]+)", rest)) <= targets
        assert all((ROOT / file).exists() for file in re.findall(r"-r (\S+)", rest))
    assert told_by("USER") == ["cheeseboard"]


def test_every_setting_that_is_named_is_one(compose: dict[str, Any]) -> None:
    named = {
        *environment_of_the_container(),
        *compose["services"]["server"]["environment"],
        *re.findall(r"^(CHEESEBOARD_\w+)=", (DEPLOY / "cheeseboard.env").read_text("utf-8"), re.MULTILINE),
    }
    ours = {name for name in named if name.startswith("CHEESEBOARD_")}
    assert ours <= {f"CHEESEBOARD_{name.upper()}" for name in Settings.__struct_fields__}


def test_every_library_of_the_container_has_the_version_and_hash_of_the_tests() -> None:
    whole = (ROOT / "requirements.lock").read_text("utf-8")
    server = (ROOT / "requirements-server.lock").read_text("utf-8")
    pins = re.findall(r"^([a-z0-9-]+==\S+)", server, re.MULTILINE)
    assert len(pins) > 20
    assert [pin for pin in pins if f"\n{pin}" not in f"\n{whole}"] == []
    assert server.count("--hash=sha256:") >= len(pins)


def test_the_containers_command_and_health_check_work_together(tmp_path: Path) -> None:
    port = str(unused_port())
    told = environment_of_the_container()
    told = {name: value.replace("/data", str(tmp_path)) for name, value in told.items() if name != "PATH"}
    told |= {"CHEESEBOARD_PORT": port, "CHEESEBOARD_HOST": "127.0.0.1"}
    told["CHEESEBOARD_BACKUPS"] = str(tmp_path / "copies")
    surroundings = {**os.environ, **told, "PATH": f"{PROGRAM.parent}:{os.environ['PATH']}"}
    health = json.loads(told_by("HEALTHCHECK")[0].partition("CMD ")[2])
    with subprocess.Popen(
        json.loads(told_by("CMD")[0]), env=surroundings, stderr=subprocess.DEVNULL
    ) as server:
        try:
            assert is_healthy(health, surroundings)
        finally:
            server.terminate()
        assert server.wait(30) in (0, -signal.SIGTERM)
    assert subprocess.run(health, env=surroundings, capture_output=True, check=False).returncode != 0


def is_healthy(command: list[str], environment: dict[str, str]) -> bool:
    for _ in range(100):
        asked = subprocess.run(command, env=environment, capture_output=True, check=False)
        if asked.returncode == 0:
            return True
    return False


def test_the_services_are_led_to_one_another(compose: dict[str, Any]) -> None:
    services = compose["services"]
    database = services["server"]["environment"]["CHEESEBOARD_DATABASE"]
    assert database.endswith("@database/cheese")
    assert services["proxy"]["environment"]["UPSTREAM"] == "server:8000"
    subnet = compose["networks"]["inside"]["ipam"]["config"][0]["subnet"]
    assert services["server"]["environment"]["CHEESEBOARD_PROXIES"] == subnet
    volumes = {each.partition(":")[0] for service in services.values() for each in service.get("volumes", [])}
    named = {volume for volume in volumes if not volume.startswith(".")}
    assert named == set(compose["volumes"])
    assert (DEPLOY / "Caddyfile").exists()
    wanted = set(re.findall(r"\$\{(\w+)", (DEPLOY / "compose.yaml").read_text("utf-8")))
    given = set(re.findall(r"^(\w+)=", (DEPLOY / "example.env").read_text("utf-8"), re.MULTILINE))
    assert wanted == given


def test_the_unit_is_one_that_systemd_takes_and_gives_little(tmp_path: Path) -> None:
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        pytest.skip("no systemd here")
    text = (DEPLOY / "cheeseboard@.service").read_text("utf-8")
    assert "/srv/cheeseboard/now/.venv/bin/cheeseboard serve --port %i" in text
    unit = tmp_path / "cheeseboard@8000.service"
    unit.write_text(text.replace("/srv/cheeseboard/now/.venv/bin/cheeseboard", "/bin/true"))
    checked = subprocess.run([analyze, "verify", str(unit)], capture_output=True, text=True, check=False)
    assert (checked.returncode, checked.stderr) == (0, "")
    words = [analyze, "security", "--offline=true", "--threshold=20", str(unit)]
    assert subprocess.run(words, capture_output=True, check=False).returncode == 0
