"""A title from outside brings board, lesson and cover to the browser; where it brings none, none is named."""

import json
import re
from pathlib import Path

from tests.thirdparty.building import built_with_night_market

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
OURS = re.compile(r"lab[-_]?rats|rafts|house[-_]?of[-_]?cats|(rats[-_]?of[-_]?)?wistar", re.IGNORECASE)


def test_a_title_from_outside_is_built_in_beside_ours() -> None:
    built = built_with_night_market()
    manifest = json.loads((built / ".vite" / "manifest.json").read_text())
    brought = [name for name in manifest if "night_market/web/" in name]
    assert {Path(name).name for name in brought} >= {"Board.svelte", "lesson.ts"}
    scripts = [path.read_text() for path in (built / "assets").glob("*.js")]
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
