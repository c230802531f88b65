"""Who somebody is, without an account: a guest with a token in a cookie; the store knows its hash."""

from hashlib import sha256
from typing import Final

from cheeseboard.server.environment import Environment
from cheeseboard.server.messages import Guest
from cheeseboard.server.store.base import Store
from cheeseboard.server.words import Denied, Unknown
from cheeseboard.tables.chairs import printable
from cheeseboard.tables.doc import Person

COOKIE: Final = "cheeseboard"
CODE_SECONDS: Final = 600.0
YEAR: Final = 365 * 24 * 3600


def hashed(token: str) -> str:
    """Tokens are random, so a plain hash cannot be guessed backwards; a lookup by it needs no comparison."""
    return sha256(token.encode()).hexdigest()


class Identity:
    def __init__(self, store: Store, environment: Environment) -> None:
        self.store = store
        self.environment = environment

    async def welcome(self, guest: Guest) -> tuple[Person, str]:
        """A new person and their token."""
        person = Person(self.environment.name(), printable(guest.name) or "?", guest.language)
        token = self.environment.token()
        await self.store.add_person(person, self.environment.now(), hashed(token))
        return person, token

    async def recognise(self, token: str | None) -> Person | None:
        return await self.store.person_by_token(hashed(token)) if token else None

    async def rename(self, person: Person, guest: Guest) -> Person:
        changed = Person(person.id, printable(guest.name) or "?", guest.language)
        await self.store.change_person(changed)
        return changed

    async def code(self, person: Person) -> str:
        """To be the same person on another device."""
        code = self.environment.token()
        await self.store.add_code(hashed(code), person.id, self.environment.now() + CODE_SECONDS)
        return code

    async def continue_with(self, code: str) -> tuple[Person, str]:
        token = self.environment.token()
        person = await self.store.redeem_code(hashed(code), hashed(token), self.environment.now())
        if person is None:
            raise Denied("unknown-code")
        return person, token

    async def depart(self, person: Person, token: str | None) -> None:
        if token:
            await self.store.drop_token(hashed(token), person.id)


def known(person: Person | None) -> Person:
    if person is None:
        raise Unknown("who-are-you")
    return person
