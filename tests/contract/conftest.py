from collections.abc import Iterator

import pytest

from cheeseboard import shelf
from tests.contract.cases import OUTSIDE, register_outsider


@pytest.fixture(autouse=True, scope="package")
def _outsider_on_the_shelf() -> Iterator[None]:
    """The game from outside is on the shelf during these tests and no others."""
    register_outsider()
    yield
    shelf._THEIRS.pop(OUTSIDE)
    shelf.title.cache_clear()
