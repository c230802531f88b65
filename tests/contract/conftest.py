from collections.abc import Iterator

import pytest

from tests.contract.cases import outsider_on_the_shelf


@pytest.fixture(autouse=True, scope="module")
def _outsider() -> Iterator[None]:
    with outsider_on_the_shelf():
        yield
