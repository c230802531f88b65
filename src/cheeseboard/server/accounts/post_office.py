"""The host's mail server: no password and no letter goes over a line that somebody else could read."""

import smtplib
import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple
from urllib.parse import unquote, urlsplit

SEND_SECONDS: Final = 20.0
SCHEMES: Final = ("smtp", "smtps")
NEAR: Final = ("localhost", "127.0.0.1", "::1")
"""What is said to this machine itself, nobody overhears; and its certificate seldom bears such a name."""


class Unencrypted(smtplib.SMTPException):
    """A password would have gone over a line that anybody on the way can read."""


class PostOffice(NamedTuple):
    scheme: str
    host: str
    port: int
    """0 for the usual one."""
    name: str
    password: str

    @classmethod
    def at(cls, address: str) -> "PostOffice":
        place = urlsplit(address)
        if place.scheme not in SCHEMES or not place.hostname:
            raise ValueError(place.scheme)
        name, password = unquote(place.username or ""), unquote(place.password or "")
        return cls(place.scheme, place.hostname, place.port or 0, name, password)

    @contextmanager
    def line(self, seconds: float = SEND_SECONDS) -> Iterator[smtplib.SMTP]:
        """Ready to take letters."""
        with self._connected(seconds) as line:
            line.ehlo()
            if self.scheme == "smtp":
                self._encrypt(line)
            if self.name:
                line.login(self.name, self.password)
            yield line

    def _connected(self, seconds: float) -> smtplib.SMTP:
        if self.scheme == "smtp":
            return smtplib.SMTP(self.host, self.port, timeout=seconds)
        return smtplib.SMTP_SSL(self.host, self.port, timeout=seconds, context=ssl.create_default_context())

    def _encrypt(self, line: smtplib.SMTP) -> None:
        far = self.host not in NEAR
        if line.has_extn("starttls") and (far or self.name):
            line.starttls(context=ssl.create_default_context())
            line.ehlo()
        elif far and self.name:
            raise Unencrypted(self.host)
