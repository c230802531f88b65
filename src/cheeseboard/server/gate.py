"""Who is let in: counted before anything is worked out for them, so that a refusal costs next to nothing."""

import re
from collections.abc import Iterable
from typing import Final, NamedTuple

from uvicorn.middleware.proxy_headers import _TrustedHosts

from cheeseboard.server.identity import COOKIE
from cheeseboard.server.limits import Buckets, network_of
from cheeseboard.server.settings import Settings
from cheeseboard.server.tokens import hashed

API: Final = b"/api/"
USUAL_SECONDS: Final = 0.005
"""What the loop may work for one request; whatever takes longer counts as several."""
VISITOR: Final = "cheeseboard.visitor"
"""Where the application finds who is to be charged."""
_TOKEN: Final = re.compile(rb'(?:^|;)\s*%b="?([^";]*)' % COOKIE.encode())


class Origin(NamedTuple):
    """By whom something is counted: the person, as far as a cookie says, and the network."""

    person: str
    network: str


class Counts:
    """What is allowed to each person, and to all behind one address."""

    def __init__(self, person: float, network: float, seconds: float) -> None:
        self.people = Buckets(person, seconds)
        self.networks = Buckets(network, seconds)

    def spend(self, visitor: Origin, now: float) -> bool:
        return self.networks.spend(visitor.network, now) and (
            not visitor.person or self.people.spend(visitor.person, now)
        )


class Gate:
    def __init__(self, settings: Settings) -> None:
        seconds = settings.requests_seconds
        self.proxies = _TrustedHosts(settings.proxies)
        self.requests = Counts(settings.requests, settings.requests_per_address, seconds)
        self.files = Counts(settings.requests, settings.requests_per_address, seconds)
        self.sockets = Counts(settings.openings, settings.openings_per_address, seconds)

    def lets_ask(self, path: bytes, visitor: Origin, now: float) -> bool:
        """The pages of the web app are counted aside: who has asked too much can still read why."""
        counts = self.requests if path.startswith(API) else self.files
        return counts.spend(visitor, now)

    def lets_connect(self, visitor: Origin, now: float) -> bool:
        return self.sockets.spend(visitor, now)

    def charge(self, visitor: Origin, seconds: float, now: float) -> None:
        """For what has kept the loop from everybody else."""
        if visitor.person and seconds > 0:
            self.requests.people.of(visitor.person, now).charge(seconds / USUAL_SECONDS, now)

    def owes(self, visitor: Origin, now: float) -> bool:
        return bool(visitor.person) and not self.requests.people.of(visitor.person, now).spend(0, now)

    def blame(self, visitor: Origin, now: float) -> None:
        """Who was let go for flooding opens no socket for a while, and so gains nothing by coming back."""
        if visitor.person:
            self.sockets.people.empty(visitor.person, now)

    def visitor(self, headers: Iterable[tuple[bytes, bytes]], host: str) -> Origin:
        person, forwarded = "", []
        for name, value in headers:
            if name == b"cookie" and (found := _TOKEN.search(value)):
                person = hashed(found[1].decode("latin-1"))
            elif name == b"x-forwarded-for":
                forwarded.append(value)
        return Origin(person, network_of(self._seen_by_proxy(forwarded, host)))

    def _seen_by_proxy(self, forwarded: list[bytes], host: str) -> str:
        if not forwarded or host not in self.proxies:
            return host
        return self.proxies.get_trusted_client_address(b", ".join(forwarded).decode("latin-1"))[0] or host
