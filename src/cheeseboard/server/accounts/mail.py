"""A code by mail, where the host has mail: of an address only its hash is kept."""

import asyncio
import logging
from collections.abc import Callable
from email.message import EmailMessage
from typing import Final

from cheeseboard.environment import HOUR, Environment
from cheeseboard.server.accounts.messages import MailInfo
from cheeseboard.server.accounts.post_office import PostOffice
from cheeseboard.server.identity import Identity
from cheeseboard.server.limits import Allowances
from cheeseboard.server.settings import Settings
from cheeseboard.server.store.base import Statement, Store
from cheeseboard.server.tokens import hashed
from cheeseboard.server.turns import Turns
from cheeseboard.server.words import Denied, TooMany, texts
from cheeseboard.tables.doc import Person
from cheeseboard.tables.keeping import Conflict

log = logging.getLogger("cheeseboard")

LETTERS: Final = (3, HOUR)
"""So many in an hour to one address, and for one person."""
LETTERS_FROM_ONE_PLACE: Final = (20, HOUR)
"""So many in an hour are asked for from one network: nobody uses up what is there for all."""
LETTERS_IN_ALL: Final = (200, HOUR)
"""So many in an hour leave this node: more, and the host's mail would be taken for spam."""
PROOF_SECONDS: Final = 600.0
PROOF: Final = "mail:"
"""Before the hash of the address in the kind of a token that proves it."""

Send = Callable[[EmailMessage], None]


class Mail:
    def __init__(
        self, store: Store, environment: Environment, settings: Settings, identity: Identity
    ) -> None:
        self.store = store
        self.environment = environment
        self.identity = identity
        self.server = settings.mail
        self.sender = settings.mail_from
        self.site = settings.address
        self.send: Send = self._send
        self.letters = Allowances(*LETTERS)
        self.letters_by_network = Allowances(*LETTERS_FROM_ONE_PLACE)
        self.all_letters = Allowances(*LETTERS_IN_ALL)
        self.counter = Turns(1)

    @property
    def offered(self) -> bool:
        return bool(self.server and self.sender)

    async def of(self, person: str) -> MailInfo:
        rows = await self.store.read("SELECT since FROM mails WHERE person=$1", person)
        return MailInfo(offered=self.offered, since=rows[0][0] if rows else None)

    async def prove(self, person: Person, address: str, network: str = "") -> EmailMessage:
        """A letter with a code that proves the address to be this person's."""
        self._check(network, address, person.id)
        code = self.environment.token()
        kind, expires = PROOF + _name(address), self.environment.now() + PROOF_SECONDS
        await self.store.write(self.store.token(hashed(code), person.id, kind, expires))
        return self._letter("prove", address, person, code)

    async def keep(self, person: Person, code: str) -> None:
        """From now on the address leads to this person, and to nobody else."""
        sql = "SELECT kind FROM tokens WHERE hash=$1 AND person=$2 AND kind LIKE 'mail:%' AND expires>$3"
        rows = await self.store.read(sql, hashed(code), person.id, self.environment.now())
        if not rows:
            raise Denied("unknown-code")
        address = rows[0][0].removeprefix(PROOF)
        try:
            await self.store.write(
                Statement("INSERT INTO used (hash) VALUES ($1)", (hashed(code),)),
                Statement("DELETE FROM tokens WHERE hash=$1", (hashed(code),)),
                Statement("DELETE FROM mails WHERE person=$1 OR address=$2", (person.id, address)),
                Statement(
                    "INSERT INTO mails (address, person, since) VALUES ($1,$2,$3)",
                    (address, person.id, self.environment.now()),
                ),
            )
        except Conflict as again:
            raise Denied("unknown-code") from again

    async def remove(self, person: str) -> None:
        await self.store.write(Statement("DELETE FROM mails WHERE person=$1", (person,)))

    def check_may_find(self, address: str, network: str) -> None:
        self._check(network, address)

    async def lead_back(self, address: str) -> None:
        """Send a code to continue with, where somebody is known by this address; nobody waits for that."""
        letter = await self._find(address)
        if letter is not None:
            await self.post(letter)

    async def _find(self, address: str) -> EmailMessage | None:
        sql = "SELECT p.id, p.name, p.language FROM mails m JOIN people p ON p.id=m.person WHERE m.address=$1"
        rows = await self.store.read(sql, _name(address))
        if not rows:
            return None
        person = Person(*rows[0])
        return self._letter("continue", address, person, await self.identity.code(person))

    def _check(self, network: str, address: str, *whose: str) -> None:
        if not self.offered:
            raise Denied("no-mail")
        now = self.environment.steady()
        asked = [
            (self.letters_by_network, network),
            *((self.letters, who) for who in (*whose, _name(address))),
        ]
        if not all(limit.spend(name, now) for limit, name in [*asked, (self.all_letters, "")]):
            raise TooMany("too-many-letters")

    # Letters ---------------------------------------------------------------------------------------------

    def _letter(self, kind: str, address: str, person: Person, code: str) -> EmailMessage:
        def say(part: str) -> str:
            return texts().say(f"mail.{kind}-{part}", person.language, {"code": code, "site": self.site})

        letter = EmailMessage()
        letter["From"], letter["To"], letter["Subject"] = self.sender, address, say("subject")
        letter["Auto-Submitted"] = "auto-generated"
        letter.set_content(say("text"))
        return letter

    async def post(self, letter: EmailMessage) -> None:
        """One after the other, beside everything else; what fails is told to nobody but the host."""
        async with self.counter.turn(""):
            try:
                await asyncio.to_thread(self.send, letter)
            except (OSError, ValueError) as problem:
                log.error("letter not sent", extra={"problem": type(problem).__name__})

    def _send(self, letter: EmailMessage) -> None:
        with PostOffice.at(self.server).line() as line:
            line.send_message(letter)


def _name(address: str) -> str:
    """By which an address is known again, however it is written."""
    return hashed(address.strip().casefold())
