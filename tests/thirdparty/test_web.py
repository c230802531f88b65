"""A title from outside brings board and cover to the browser."""

import json
from pathlib import Path

from tests.thirdparty.building import built_with_night_market


def test_a_title_from_outside_is_built_in_beside_ours() -> None:
    built = built_with_night_market()
    manifest = json.loads((built / ".vite" / "manifest.json").read_text())
    brought = [name for name in manifest if "night_market/web/" in name]
    assert {Path(name).name for name in brought} >= {"Board.svelte"}
    scripts = [path.read_text() for path in (built / "assets").glob("*.js")]
    assert any("M60 250l40-70" in script for script in scripts), "its cover"
    assert sum(name.endswith("web/Board.svelte") for name in manifest) == 5
