"""What tests of several folders need."""

from collections.abc import Iterator

import pytest

from tests.server.postgres import postgres


@pytest.fixture(scope="session")
def postgres_address() -> Iterator[str]:
    """An empty PostgreSQL database, shared by the tests of a session; its tables have names of their own."""
    with postgres() as address:
        yield address
