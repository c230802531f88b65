"""A title from outside brings board, lesson and cover to the browser; where it brings none, none is named."""

import json
import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
VITE = WEB / "node_modules" / "vite" / "bin" / "vite.js"
NIGHT_MARKET = Path(__file__).parent / "night_market"
OURS = re.compile(r"lab[-_]?rats|rafts|house[-_]?of[-_]?cats|(rats[-_]?of[-_]?)?wistar", re.IGNORECASE)


def manifest_of_a_build(folder: Path, titles: str) -> dict[str, Any]:
    node = shutil.which("node", path=f"{ROOT / '.venv' / 'bin'}{os.pathsep}{os.environ['PATH']}")
    if node is None or not VITE.exists():
        pytest.skip("there is no Node here: make web")
    command = [node, str(VITE), "build", "--logLevel", "warn", "--outDir", str(folder)]
    subprocess.run(command, cwd=WEB, env={**os.environ, "CHEESEBOARD_TITLES": titles}, check=True)
    manifest: dict[str, Any] = json.loads((folder / ".vite" / "manifest.json").read_text())
    return manifest


def test_a_title_from_outside_is_built_in_beside_ours(tmp_path: Path) -> None:
    manifest = manifest_of_a_build(tmp_path, str(NIGHT_MARKET))
    brought = [name for name in manifest if "night_market/web/" in name]
    assert {Path(name).name for name in brought} >= {"Board.svelte", "lesson.ts"}
    scripts = [path.read_text() for path in (tmp_path / "assets").glob("*.js")]
    assert any("M60 250l40-70" in script for script in scripts), "its cover"
    assert sum(name.endswith("web/Board.svelte") for name in manifest) == 5


def test_the_app_names_no_title() -> None:
    sources = [path for path in (WEB / "src").rglob("*") if path.suffix in (".ts", ".svelte", ".css")]
    found = [
        f"{path.relative_to(WEB)}: {match.group()}"
        for path in sources
        for match in OURS.finditer(path.read_text(encoding="utf-8"))
    ]
    assert sources
    assert found == []
