"""The host at the command line: the same desk as the moderators', beside a server that may run."""

from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

from cheeseboard.environment import Environment
from cheeseboard.server.app import open_store
from cheeseboard.server.metrics import Metrics
from cheeseboard.server.moderation.desk import Moderation
from cheeseboard.server.settings import Settings, is_postgres
from cheeseboard.server.store.base import Store
from cheeseboard.server.store.sqlite import SqliteStore
from cheeseboard.server.tables import Tables

T = TypeVar("T")
HOST: Final = "host"
"""Who has given a role, as it stands in the book."""


def store_beside(settings: Settings, environment: Environment) -> Store:
    if is_postgres(settings.database):
        return open_store(settings, environment)
    return SqliteStore(settings.database, alone=False)


async def at_desk(database: str, act: Callable[[Moderation], Awaitable[T]]) -> T:
    settings, environment = Settings(database=database), Environment()
    store = store_beside(settings, environment)
    await store.open()
    try:
        tables = Tables(store, environment, settings, Metrics())
        return await act(Moderation(store, environment, settings, tables))
    finally:
        await store.close()
