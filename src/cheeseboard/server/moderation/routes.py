"""The API for reports, for people's own data, and for those who look after the people here."""

from typing import Annotated, Final

from litestar import delete, get, post
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter

from cheeseboard.server.asking import MODERATOR, OWNER, PERSON, Caller, TheService
from cheeseboard.server.moderation.messages import (
    Because,
    BookEntry,
    Complaint,
    Kick,
    NetworkBan,
    NetworkInfo,
    NewName,
    PersonData,
    PersonInfo,
    ReportInfo,
    Sentence,
)
from cheeseboard.server.moderation.persons import data_of, forget

Name = Annotated[str, PathParameter(min_length=1, max_length=64)]
Start = Annotated[int, QueryParameter(ge=0, le=2**31)]
Page = Annotated[int, QueryParameter(ge=1, le=100)]
Search = Annotated[str, QueryParameter(max_length=64)]


@post("/api/reports", opt=PERSON, status_code=204)
async def report(service: TheService, person: Caller, data: JSONBody[Complaint]) -> None:
    """Tell those who look after this server that somebody behaves badly."""
    service.check_address(service.new_reports, person.id, "too-many-reports")
    await service.moderation.report(person, data)


@get("/api/me/data", opt=PERSON)
async def my_data(service: TheService, person: Caller) -> PersonData:
    """Everything that is stored of me."""
    return await data_of(service.moderation, person.id)


@delete("/api/me", opt=PERSON)
async def forget_me(service: TheService, person: Caller) -> None:
    """Delete me: seats, names and what I said; the moves stay, as nobody's."""
    await forget(service.moderation, person, person.id)


@get("/api/admin/reports", opt=MODERATOR)
async def admin_reports(
    service: TheService, person: Caller, closed: FromQuery[bool] = False, start: Start = 0, count: Page = 50
) -> list[ReportInfo]:
    return await service.moderation.reports(closed, start, count)


@post("/api/admin/reports/{report:str}/close", opt=MODERATOR, status_code=204)
async def admin_close_report(
    service: TheService, person: Caller, report: Name, data: JSONBody[Because]
) -> None:
    await service.moderation.close_report(person, report, data.reason)


@get("/api/admin/people", opt=MODERATOR)
async def admin_people(
    service: TheService, person: Caller, search: Search = "", start: Start = 0, count: Page = 50
) -> list[PersonInfo]:
    """By the beginning of a name, or by id; without words, those who are muted, banned or have a role."""
    return await service.moderation.people(search, start, count)


@post("/api/admin/people/{other:str}/mute", opt=MODERATOR, status_code=204)
async def admin_mute(service: TheService, person: Caller, other: Name, data: JSONBody[Sentence]) -> None:
    await service.moderation.mute(person, other, data)


@post("/api/admin/people/{other:str}/ban", opt=MODERATOR, status_code=204)
async def admin_ban(service: TheService, person: Caller, other: Name, data: JSONBody[Sentence]) -> None:
    await service.moderation.ban(person, other, data)


@post("/api/admin/people/{other:str}/pardon", opt=MODERATOR, status_code=204)
async def admin_pardon(service: TheService, person: Caller, other: Name, data: JSONBody[Because]) -> None:
    await service.moderation.pardon(person, other, data.reason)


@post("/api/admin/people/{other:str}/rename", opt=MODERATOR, status_code=204)
async def admin_rename(service: TheService, person: Caller, other: Name, data: JSONBody[NewName]) -> None:
    await service.moderation.rename(person, other, data.name, data.reason)


@get("/api/admin/people/{other:str}/data", opt=OWNER)
async def admin_data(service: TheService, person: Caller, other: Name) -> PersonData:
    return await data_of(service.moderation, other)


@delete("/api/admin/people/{other:str}", opt=OWNER)
async def admin_forget(service: TheService, person: Caller, other: Name) -> None:
    await service.moderation.standing.read()
    service.moderation.standing.check_above(person, other)
    await forget(service.moderation, person, other)


@post("/api/admin/tables/{table:str}/kick", opt=MODERATOR, status_code=204)
async def admin_kick(service: TheService, person: Caller, table: Name, data: JSONBody[Kick]) -> None:
    await service.moderation.kick(person, table, data.seat, data.reason)


@get("/api/admin/networks", opt=OWNER)
async def admin_networks(service: TheService, person: Caller) -> list[NetworkInfo]:
    return await service.moderation.networks()


@post("/api/admin/networks", opt=OWNER, status_code=204)
async def admin_ban_network(service: TheService, person: Caller, data: JSONBody[NetworkBan]) -> None:
    await service.moderation.ban_network(person, data.network, data)


@post("/api/admin/networks/allow", opt=OWNER, status_code=204)
async def admin_allow_network(service: TheService, person: Caller, data: JSONBody[NetworkBan]) -> None:
    await service.moderation.allow_network(person, data.network, data.reason)


@get("/api/admin/book", opt=MODERATOR)
async def admin_book(
    service: TheService, person: Caller, start: Start = 0, count: Page = 50
) -> list[BookEntry]:
    """Everything that moderators and the host have done, the latest first."""
    return await service.moderation.book(start, count)


ROUTES: Final = (
    report, my_data, forget_me, admin_reports, admin_close_report, admin_people, admin_mute, admin_ban,
    admin_pardon, admin_rename, admin_data, admin_forget, admin_kick, admin_networks, admin_ban_network,
    admin_allow_network, admin_book,
)  # fmt: skip
