"""Writes the golden playthroughs again; look at what `git diff` says before you keep them."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.contract.cases import outsider_on_the_shelf  # noqa: E402
from tests.contract.playthrough import FOLDER, playthroughs, told  # noqa: E402


def main() -> int:
    with outsider_on_the_shelf():
        wanted = {path: told(case, seed) for path, case, seed in playthroughs()}
    for path in set(FOLDER.rglob("*.txt")) - set(wanted):
        path.unlink()
    changed = [path for path, text in wanted.items() if not path.exists() or path.read_text("utf-8") != text]
    for path in changed:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(wanted[path], encoding="utf-8")
    print(f"{len(wanted)} playthroughs, {len(changed)} changed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
