"""Who has a role here, who is silent for a while, and who may not come: few, so all are in memory."""

from dataclasses import dataclass, field
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import Final, Literal

from cheeseboard.environment import Environment
from cheeseboard.server.moderation.names import skeleton
from cheeseboard.server.store.base import Store
from cheeseboard.server.words import Forbidden
from cheeseboard.tables.doc import Person

Role = Literal["", "moderator", "owner"]
RANKS: Final[dict[str, int]] = {"": 0, "moderator": 1, "owner": 2}
FRESH_SECONDS: Final = 5.0
FOREVER: Final = 2.0**40
"""Later than anybody's time, and a number that every database and browser holds exactly."""
Network = IPv4Network | IPv6Network


@dataclass(slots=True)
class Mark:
    """What is known of one person; what has run out counts no more."""

    role: str = ""
    muted: float = 0.0
    banned: float = 0.0
    reason: str = ""


@dataclass(slots=True)
class Known:
    people: dict[str, Mark] = field(default_factory=dict)
    networks: dict[Network, tuple[float, str]] = field(default_factory=dict)
    protected: frozenset[str] = frozenset()
    """How the names of those with a role look."""


class Standing:
    """Read again every few seconds, so that what one node decides holds at all."""

    def __init__(self, store: Store, environment: Environment) -> None:
        self.store = store
        self.environment = environment
        self.known = Known()
        self.read_at = -FRESH_SECONDS

    async def refresh(self) -> None:
        if self.environment.steady() >= self.read_at + FRESH_SECONDS:
            await self.read()

    async def read(self) -> None:
        self.read_at = self.environment.steady()
        people = await self.store.read("SELECT person, role, muted, banned, reason FROM standing")
        networks = await self.store.read("SELECT network, until, reason FROM banned_networks")
        named = "SELECT p.name FROM standing s JOIN people p ON p.id=s.person WHERE s.role<>''"
        names = await self.store.read(named)
        self.known = Known(
            {row[0]: Mark(*row[1:]) for row in people},
            {ip_network(row[0]): (row[1], row[2]) for row in networks},
            frozenset(skeleton(row[0]) for row in names),
        )

    def mark(self, person: str) -> Mark:
        return self.known.people.get(person) or Mark()

    def check_may_come(self, person: str, address: str) -> None:
        mark = self.mark(person)
        if mark.banned > self.environment.now():
            raise Forbidden("banned", why=mark.reason)
        self.check_network(address)

    def check_network(self, address: str) -> None:
        if not self.known.networks:
            return
        try:
            found = ip_address(address)
        except ValueError:
            return
        found = getattr(found, "ipv4_mapped", None) or found
        for network, (until, why) in self.known.networks.items():
            if until > self.environment.now() and found in network:
                raise Forbidden("banned", why=why)

    def check_may_talk(self, person: str) -> None:
        mark = self.mark(person)
        if mark.muted > self.environment.now():
            raise Forbidden("muted", why=mark.reason)

    def check_role(self, person: Person, wanted: str) -> None:
        if RANKS[self.mark(person.id).role] < RANKS.get(wanted, 0):
            raise Forbidden("not-a-moderator")

    def check_above(self, person: Person, other: str) -> None:
        """Nobody acts upon their equals, nor upon themselves."""
        if RANKS[self.mark(other).role] >= RANKS[self.mark(person.id).role]:
            raise Forbidden("not-above")
