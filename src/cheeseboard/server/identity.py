"""Who somebody is, without an account: a guest with a token in a cookie; the store knows its hash."""

from typing import Final

from cheeseboard.environment import Environment
from cheeseboard.server.messages import Guest
from cheeseboard.server.store.base import Store
from cheeseboard.server.tokens import hashed
from cheeseboard.server.words import Denied, Unknown
from cheeseboard.tables.chairs import printable
from cheeseboard.tables.doc import Person

COOKIE: Final = "cheeseboard"
CODE_SECONDS: Final = 600.0
DAY: Final = 24 * 3600
YEAR: Final = 365 * DAY
ROLL: Final = 30 * DAY
"""How old a token may be before it is exchanged, and how long the one before it is still worth something."""


class Identity:
    def __init__(self, store: Store, environment: Environment) -> None:
        self.store = store
        self.environment = environment

    async def welcome(self, guest: Guest) -> tuple[Person, str]:
        """A new person and their token."""
        person = Person(self.environment.name(), printable(guest.name) or "?", guest.language)
        token = self.environment.token()
        await self.store.add_person(person, self.environment.now(), hashed(token), self._year())
        return person, token

    async def recognise(self, token: str | None) -> Person | None:
        return await self.store.person_by_token(hashed(token), self.environment.now()) if token else None

    def _year(self) -> float:
        return self.environment.now() + YEAR

    async def rolled(self, person: Person, token: str | None) -> str | None:
        """Another token where this one is old or was given before tokens had an end; otherwise None.

        The old one stays good for a while: an answer may be lost, and programs may have written it down.
        """
        old = hashed(token or "")
        if not await self.store.is_old(old, self._year() - ROLL):
            return None
        new = self.environment.token()
        until = self.environment.now() + ROLL
        await self.store.roll_token(old, until, hashed(new), person.id, self._year())
        return new

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
        """With a code for another device, once, or the one for recovery, at any time."""
        token, now = self.environment.token(), self.environment.now()
        person = await self.store.redeem_code(hashed(code), hashed(token), now, self._year())
        if person is not None:
            return person, token
        found = await self.store.person_of_recovery(hashed(code))
        if found is None:
            raise Denied("unknown-code")
        return await self.continue_as(found)

    async def continue_as(self, person: str) -> tuple[Person, str]:
        """Somebody who has proved who they are gets a token for this device."""
        token = self.environment.token()
        await self.store.write(self.store.token(hashed(token), person, "device", self._year()))
        return known(await self.recognise(token)), token

    async def recovery(self, person: Person) -> str:
        """A code to keep; the one before is worth nothing any more."""
        code = self.environment.token()
        await self.store.set_recovery(hashed(code), person.id)
        return code

    async def depart_elsewhere(self, person: Person) -> str:
        """Every token of theirs is gone, and there is a new one."""
        token = self.environment.token()
        await self.store.drop_tokens(person.id, hashed(token), self._year())
        return token

    async def depart(self, person: Person, token: str | None) -> None:
        if token:
            await self.store.drop_token(hashed(token), person.id)


def known(person: Person | None) -> Person:
    if person is None:
        raise Unknown("who-are-you")
    return person
