"""The API for those who look back on a game to learn from it."""

from typing import TYPE_CHECKING, Annotated, Final

from litestar import get, post
from litestar.params import JSONBody, QueryParameter

from cheeseboard.review.messages import ExploreInfo, LineInfo, PositionInfo, ReviewInfo, TriedInfo
from cheeseboard.server.asking import PERSON, Caller, Name, Req, TheService
from cheeseboard.server.checked import checked, request_from
from cheeseboard.server.limits import network_of
from cheeseboard.tables.answers import Created
from cheeseboard.tables.requests import PracticeWish, ReviewWish, Trying

Ply = Annotated[int, QueryParameter(ge=0, le=100_000)]

if TYPE_CHECKING:
    PracticeBody = JSONBody[PracticeWish]
    ReviewBody = JSONBody[ReviewWish]
    TryingBody = JSONBody[Trying]
else:
    PracticeBody = JSONBody[checked(PracticeWish)]
    ReviewBody = JSONBody[checked(ReviewWish)]
    TryingBody = JSONBody[checked(Trying)]


@post("/api/tables/{table:str}/review", opt=PERSON, status_code=200)
async def review(service: TheService, person: Caller, table: Name, data: ReviewBody) -> ReviewInfo:
    """Have a finished game reviewed, or hear how far that is: asked every second or so until all is done."""
    return await service.review(person, table, request_from(ReviewWish, data))


@post("/api/tables/{table:str}/try", opt=PERSON, status_code=200)
async def attempt(service: TheService, person: Caller, table: Name, data: TryingBody) -> TriedInfo:
    """How another move would have done, in the same worlds."""
    return await service.attempt(person, table, request_from(Trying, data))


@post("/api/tables/{table:str}/line", opt=PERSON, status_code=200)
async def line(service: TheService, person: Caller, table: Name, data: TryingBody) -> LineInfo:
    """How it may go on after a move, told in a world that its player could not tell from the real one."""
    return await service.continuation(person, table, request_from(Trying, data))


@get("/api/explorer/{title:str}", opt=PERSON)
async def explore(service: TheService, person: Caller, title: Name) -> ExploreInfo:  # noqa: ARG001 - asked for
    """What was played in finished games of a title, in which positions, and how those fared who did."""
    return await service.explorers.explore(title)


@get("/api/tables/{table:str}/position", opt=PERSON)
async def position(service: TheService, person: Caller, table: Name, ply: Ply) -> PositionInfo:
    """A position of a finished game, as the seat saw it that was to decide."""
    return await service.position(person, table, ply)


@post("/api/tables/{table:str}/practice", opt=PERSON)
async def practise(
    request: Req, service: TheService, person: Caller, table: Name, data: PracticeBody
) -> Created:
    """Play on from a position of a finished game, against bots."""
    address = network_of(request.client.host) if request.client else ""
    return await service.practise(person, table, request_from(PracticeWish, data), address)


ROUTES: Final = (review, attempt, line, explore, position, practise)
