"""Prints the version that pyproject.toml, the package and the changelog agree on, or says where they differ.

With a version it must be that one (a release's tag); with --notes it prints what the changelog says of it.
"""

import argparse
import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def releases(changelog: str) -> dict[str, str]:
    """The changelog's text by version; a heading reads `## 1.2.3 – 2026-11-18`."""
    parts = re.split(r"^## (\d+\.\d+\.\d+) – \d{4}-\d\d-\d\d$", changelog, flags=re.MULTILINE)
    return {version: text.strip() for version, text in zip(parts[1::2], parts[2::2], strict=True)}


def versions(root: Path) -> dict[str, str]:
    """What each of the three places says, by the name of the place."""
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    package = (root / "src" / "cheeseboard" / "__init__.py").read_text("utf-8")
    (inside,) = re.findall(r'^__version__ = "(.+)"$', package, flags=re.MULTILINE)
    newest = next(iter(releases((root / "CHANGELOG.md").read_text("utf-8"))), "none")
    return {"pyproject.toml": project, "cheeseboard.__version__": inside, "CHANGELOG.md": newest}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("version", nargs="?")
    parser.add_argument("--notes", action="store_true")
    asked = parser.parse_args()
    found = versions(ROOT)
    expected = asked.version or found["pyproject.toml"]
    wrong = [
        f"{place} says {version}, not {expected}" for place, version in found.items() if version != expected
    ]
    if wrong:
        print(*wrong, sep="\n", file=sys.stderr)
    elif asked.notes:
        print(releases((ROOT / "CHANGELOG.md").read_text("utf-8"))[expected])
    else:
        print(expected)
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
