"""The API for those who solve puzzles."""

from typing import TYPE_CHECKING, Final

from litestar import get, post
from litestar.params import JSONBody

from cheeseboard.server.asking import PERSON, Caller, Name, TheService
from cheeseboard.server.checked import checked
from cheeseboard.tables.answers import AnsweredInfo, PuzzleInfo, PuzzlesInfo
from cheeseboard.tables.requests import PuzzleAnswer

if TYPE_CHECKING:
    AnswerBody = JSONBody[PuzzleAnswer]
else:
    AnswerBody = JSONBody[checked(PuzzleAnswer)]


@get("/api/puzzles/{title:str}", opt=PERSON)
async def puzzles(service: TheService, person: Caller, title: Name) -> PuzzlesInfo:
    """How many puzzles a title has, which are today's, how I do at them, and which suits me next."""
    return await service.solver(person).overview(title)


@get("/api/puzzles/{title:str}/{puzzle:str}", opt=PERSON)
async def puzzle_position(service: TheService, person: Caller, title: Name, puzzle: Name) -> PuzzleInfo:
    """The board as the seat saw it that was to decide, with everything that it could do."""
    return await service.solver(person).puzzle(title, puzzle)


@post("/api/puzzles/{title:str}/{puzzle:str}", opt=PERSON, status_code=200)
async def answer_puzzle(
    service: TheService, person: Caller, title: Name, puzzle: Name, data: AnswerBody
) -> AnsweredInfo:
    """What an answer is worth; only the first one counts."""
    return await service.solver(person).answer(title, puzzle, data.move)


ROUTES: Final = (puzzles, puzzle_position, answer_puzzle)
