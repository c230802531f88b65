"""The web app with Night Market built in, as its owner would do it; only when a source has changed."""

import os
import shutil
import subprocess
from hashlib import blake2b
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
VITE = WEB / "node_modules" / "vite" / "bin" / "vite.js"
GAMES = ROOT / "src" / "cheeseboard" / "games"
NIGHT_MARKET = Path(__file__).parent / "night_market"
SOURCES = (WEB / "src", WEB / "public", NIGHT_MARKET / "web", *GAMES.glob("*/web"))
BUILT = ROOT / "build" / "night_market"


def built_with_night_market() -> Path:
    """The folder with its pages."""
    node = shutil.which("node", path=f"{ROOT / '.venv' / 'bin'}{os.pathsep}{os.environ['PATH']}")
    if node is None or not VITE.exists():
        pytest.skip("there is no Node here: make web")
    folder = BUILT / _digest()
    if not folder.exists():
        shutil.rmtree(BUILT, ignore_errors=True)
        _build(node, BUILT / "unfinished")
        (BUILT / "unfinished").rename(folder)
    return folder


def _build(node: str, folder: Path) -> None:
    command = [node, str(VITE), "build", "--logLevel", "warn", "--outDir", str(folder)]
    subprocess.run(command, cwd=WEB, env={**os.environ, "CHEESEBOARD_TITLES": str(NIGHT_MARKET)}, check=True)


def _digest() -> str:
    total = blake2b(digest_size=12)
    files = [path for folder in SOURCES for path in folder.rglob("*") if path.is_file()]
    for path in sorted([*files, *WEB.glob("*.*")]):
        total.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes())
    return total.hexdigest()
