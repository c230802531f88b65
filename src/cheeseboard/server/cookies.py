"""The cookie by which a device is known again."""

from litestar import Response
from litestar.datastructures import Cookie

from cheeseboard.server.identity import COOKIE, YEAR
from cheeseboard.server.service import Service
from cheeseboard.tables.answers import Me
from cheeseboard.tables.doc import Person


def me_of(service: Service, person: Person) -> Me:
    role = service.moderation.standing.mark(person.id).role
    return Me(person.id, person.name, person.language, role, service.pocket.built, service.mail.offered)


def with_cookie(service: Service, person: Person, token: str, status: int = 201) -> Response[Me]:
    cookie = Cookie(
        key=COOKIE,
        value=token,
        max_age=YEAR,
        httponly=True,
        samesite="strict",
        secure=service.settings.secure,
    )
    return Response(me_of(service, person), cookies=[cookie], status_code=status)
