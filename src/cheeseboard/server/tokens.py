"""How tokens are stored: only their hashes."""

from hashlib import sha256


def hashed(token: str) -> str:
    """Tokens are random, so a plain hash cannot be guessed backwards; a lookup by it needs no comparison."""
    return sha256(token.encode()).hexdigest()
