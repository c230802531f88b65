"""What the routes of all rooms have in common: who may ask, and what each is given."""

from typing import Annotated, Any, Final

from litestar import Request
from litestar.di import NamedDependency
from litestar.params import PathParameter

from cheeseboard.server.service import Service
from cheeseboard.tables.doc import Person
from cheeseboard.tables.requests import NO_NUL

ANYONE: Final[dict[str, Any]] = {"may": "anyone"}
PERSON: Final[dict[str, Any]] = {"may": "person"}
MODERATOR: Final[dict[str, Any]] = {"may": "moderator"}
OWNER: Final[dict[str, Any]] = {"may": "owner"}

Req = Request[Any, Any, Any]
TheService = NamedDependency[Service]
Caller = NamedDependency[Person]
Name = Annotated[str, PathParameter(min_length=1, max_length=64, pattern=NO_NUL)]
