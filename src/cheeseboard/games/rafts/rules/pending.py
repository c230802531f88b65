"""The catalog of everything that can be pending in Rafts!; the modules that follow fill it."""

from __future__ import annotations

from typing import Any, Final

from cheeseboard.core.catalog import Catalog
from cheeseboard.core.step import Step

STEPS: Final[Catalog[Step[Any]]] = Catalog()
