"""The API for those who want to be found again: recovery code, passkeys, mail, devices."""

from typing import Annotated, Final

from litestar import Response, delete, get, post
from litestar.params import JSONBody, PathParameter

from cheeseboard.server.accounts.messages import (
    Ceremony,
    Credential,
    MailAddress,
    MailInfo,
    NewPasskey,
    PasskeyInfo,
)
from cheeseboard.server.accounts.passkeys import Site
from cheeseboard.server.asking import ANYONE, PERSON, Caller, Req, TheService
from cheeseboard.server.cookies import with_cookie
from cheeseboard.server.limits import network_of
from cheeseboard.server.messages import Code
from cheeseboard.server.service import Service
from cheeseboard.tables.answers import Me

PasskeyId = Annotated[str, PathParameter(min_length=1, max_length=1400)]


def site_of(request: Req) -> Site:
    """As the browser sees it: the guard has let through only our own origins."""
    said = request.headers.get("origin", "")
    return Site(said or f"{request.scope['scheme']}://{request.headers.get('host', '')}")


@post("/api/me/recovery", opt=PERSON)
async def recovery(service: TheService, person: Caller) -> Code:
    """A code to keep on paper: it makes any device mine, until I ask for another."""
    return Code(code=await service.identity.recovery(person))


@delete("/api/me/sessions", opt=PERSON, status_code=200)
async def depart_elsewhere(service: TheService, person: Caller) -> Response[Me]:
    """Every other device forgets who I am; this one gets another token."""
    token = await service.identity.depart_elsewhere(person)
    service.tables.live.dismiss(person.id)
    return with_cookie(service, person, token, 200)


@get("/api/me/passkeys", opt=PERSON)
async def passkeys(service: TheService, person: Caller) -> list[PasskeyInfo]:
    return await service.passkeys.of(person.id)


@post("/api/me/passkeys/options", opt=PERSON, status_code=200)
async def passkey_options(request: Req, service: TheService, person: Caller) -> Ceremony:
    """What the browser needs to make a passkey."""
    return Ceremony(await service.passkeys.begin_keeping(person, site_of(request)))


@post("/api/me/passkeys", opt=PERSON, status_code=204)
async def keep_passkey(request: Req, service: TheService, person: Caller, data: JSONBody[NewPasskey]) -> None:
    await service.passkeys.keep(person, site_of(request), data.credential, data.name)


@delete("/api/me/passkeys/{passkey:str}", opt=PERSON)
async def remove_passkey(service: TheService, person: Caller, passkey: PasskeyId) -> None:
    await service.passkeys.remove(person.id, passkey)


@get("/api/me/mail", opt=PERSON)
async def my_mail(service: TheService, person: Caller) -> MailInfo:
    """Whether an address leads to me, and whether this server can send mail at all."""
    return await service.mail.of(person.id)


@post("/api/me/mail", opt=PERSON, status_code=204)
async def prove_mail(request: Req, service: TheService, person: Caller, data: JSONBody[MailAddress]) -> None:
    """Send a code there, by which I prove that the address is mine."""
    _check_pace(request, service)
    letter = await service.mail.prove(person, data.address, _network(request))
    service.tables.spawn(service.mail.post(letter))


@post("/api/me/mail/code", opt=PERSON, status_code=204)
async def keep_mail(service: TheService, person: Caller, data: JSONBody[Code]) -> None:
    """The code that came by mail: from now on the address leads to me."""
    await service.mail.keep(person, data.code)


@delete("/api/me/mail", opt=PERSON)
async def remove_mail(service: TheService, person: Caller) -> None:
    await service.mail.remove(person.id)


@post("/api/mail", opt=ANYONE, status_code=204)
async def find_by_mail(request: Req, service: TheService, data: JSONBody[MailAddress]) -> None:
    """Send a code to continue with, if somebody is known by this address; nobody is told whether."""
    _check_pace(request, service)
    service.mail.check_may_find(data.address, _network(request))
    service.tables.spawn(service.mail.lead_back(data.address))


@post("/api/passkeys/options", opt=ANYONE, status_code=200)
async def show_options(request: Req, service: TheService) -> Ceremony:
    """What the browser needs to show one of its passkeys."""
    _check_pace(request, service)
    return Ceremony(await service.passkeys.begin_showing(site_of(request)))


@post("/api/passkeys/continue", opt=ANYONE)
async def show_passkey(request: Req, service: TheService, data: JSONBody[Credential]) -> Response[Me]:
    """Be the person whose passkey it is, on this device too."""
    _check_pace(request, service)
    person = await service.passkeys.show(site_of(request), data.credential)
    return with_cookie(service, *await service.identity.continue_as(person))


def _check_pace(request: Req, service: Service) -> None:
    service.moderation.standing.check_network(request.client.host if request.client else "")
    service.check_address(service.new_guests, _network(request), "too-many-guests")


def _network(request: Req) -> str:
    return network_of(request.client.host) if request.client else ""


ROUTES: Final = (
    recovery, depart_elsewhere, passkeys, passkey_options, keep_passkey, remove_passkey, show_options,
    show_passkey, my_mail, prove_mail, keep_mail, remove_mail, find_by_mail,
)  # fmt: skip
