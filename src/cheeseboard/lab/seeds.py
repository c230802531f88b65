"""Seeds for many games from one."""

from hashlib import blake2b

from cheeseboard.core.chance import SEED_BITS


def seed_of(seed: int, number: int) -> int:
    """The seed of one game of many."""
    digest = blake2b(f"{seed} {number}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") & SEED_BITS
