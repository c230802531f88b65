"""How much one client may ask for."""

from bisect import bisect_right
from collections.abc import Callable
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Final, Generic, Protocol, TypeVar

FORGET_AT: Final = 10_000
PREFIX: Final = 64
"""What a household has of IPv6: somebody who has one of its addresses has them all."""


@lru_cache(maxsize=4096)
def network_of(address: str) -> str:
    """By which somebody is counted: an address of IPv4, or the prefix of one of IPv6."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return address
    plain = found.ipv4_mapped
    return str(ip_network(f"{found}/{PREFIX}", strict=False)) if plain is None else str(plain)


class Allowance:
    """At most `count` in any `seconds` seconds."""

    __slots__ = ("count", "seconds", "times")

    def __init__(self, count: int, seconds: float) -> None:
        self.count = count
        self.seconds = seconds
        self.times: list[float] = []

    def spend(self, now: float) -> bool:
        """Spend one, if one was left; say whether it was."""
        del self.times[: bisect_right(self.times, now - self.seconds)]
        if len(self.times) >= self.count:
            return False
        self.times.append(now)
        return True

    def used_since(self, since: float) -> bool:
        return bool(self.times) and self.times[-1] > since


class Bucket:
    """A token bucket: up to `size` at once, refilled within `seconds`."""

    __slots__ = ("at", "left", "rate", "size")

    def __init__(self, size: float, seconds: float) -> None:
        self.size = size
        self.rate = size / seconds
        self.left = size
        self.at = 0.0

    def spend(self, cost: float, now: float) -> bool:
        """Spend the cost, if that much was left; say whether it was."""
        self.left = min(self.size, self.left + (now - self.at) * self.rate)
        self.at = now
        if cost > self.left:
            return False
        self.left -= cost
        return True

    def charge(self, cost: float, now: float) -> None:
        """Spend what has been used already: what was not left has to come back first."""
        self.spend(0, now)
        self.left = max(self.left - cost, -self.size)

    def used_since(self, since: float) -> bool:
        return self.at > since


class Limit(Protocol):
    def used_since(self, since: float) -> bool: ...


L = TypeVar("L", bound=Limit)


class Limits(Generic[L]):
    """One limit for each of those who ask; those not used lately are forgotten."""

    def __init__(self, make: Callable[[], L], seconds: float) -> None:
        self.make = make
        self.seconds = seconds
        self.by_name: dict[str, L] = {}
        self.forget_at = FORGET_AT

    def of(self, name: str, now: float) -> L:
        if len(self.by_name) >= self.forget_at:
            self._forget(now - 2 * self.seconds)
        return self.by_name.setdefault(name, self.make())

    def _forget(self, since: float) -> None:
        """However many there are, each is looked at seldom."""
        self.by_name = {who: limit for who, limit in self.by_name.items() if limit.used_since(since)}
        self.forget_at = max(FORGET_AT, 2 * len(self.by_name))


class Buckets(Limits[Bucket]):
    def __init__(self, size: float, seconds: float) -> None:
        super().__init__(lambda: Bucket(size, seconds), seconds)

    def spend(self, name: str, now: float) -> bool:
        return self.of(name, now).spend(1, now)

    def empty(self, name: str, now: float) -> None:
        """Nothing is left, and nothing comes back for as long as it takes to fill."""
        bucket = self.of(name, now)
        bucket.left, bucket.at = -bucket.size, now


class Allowances(Limits[Allowance]):
    def __init__(self, count: int, seconds: float) -> None:
        super().__init__(lambda: Allowance(count, seconds), seconds)

    def spend(self, name: str, now: float) -> bool:
        return self.of(name, now).spend(now)
