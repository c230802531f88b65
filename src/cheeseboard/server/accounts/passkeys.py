"""Passkeys (WebAuthn): a device proves who somebody is, and the server knows only its public key."""

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from cheeseboard.environment import Environment
from cheeseboard.server.accounts.messages import PasskeyInfo
from cheeseboard.server.store.base import Statement, Store
from cheeseboard.server.tokens import hashed
from cheeseboard.server.words import Denied
from cheeseboard.tables.chairs import printable
from cheeseboard.tables.doc import Person
from cheeseboard.tables.keeping import Conflict

CHALLENGE: Final = "challenge"
CHALLENGE_SECONDS: Final = 300.0
MOST: Final = 10
BAD: Final = (WebAuthnException, ValueError, KeyError, TypeError, AttributeError)
"""What a credential that was made up may end in."""


class Site(NamedTuple):
    """Where the browser is: passkeys belong to a name, and are used from its pages alone."""

    origin: str

    @property
    def name(self) -> str:
        return urlsplit(self.origin).hostname or ""


class Passkeys:
    def __init__(self, store: Store, environment: Environment) -> None:
        self.store = store
        self.environment = environment

    async def of(self, person: str) -> list[PasskeyInfo]:
        sql = "SELECT id, name, since FROM passkeys WHERE person=$1 ORDER BY since, id"
        return [PasskeyInfo(*row) for row in await self.store.read(sql, person)]

    async def begin_keeping(self, person: Person, site: Site) -> dict[str, Any]:
        """What a browser needs to make one."""
        known = [PublicKeyCredentialDescriptor(id=_bytes(each.id)) for each in await self.of(person.id)]
        options = generate_registration_options(
            rp_id=site.name,
            rp_name="Cheeseboard",
            user_id=person.id.encode(),
            user_name=person.name,
            challenge=await self._challenge(person.id),
            exclude_credentials=known,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED,
                user_verification=UserVerificationRequirement.PREFERRED,
            ),
        )
        return _plain(options_to_json(options))

    async def keep(self, person: Person, site: Site, credential: dict[str, Any], name: str) -> None:
        if len(await self.of(person.id)) >= MOST:
            raise Denied("too-many-passkeys")
        try:
            challenge = await self._spend(credential, person.id)
            found = verify_registration_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=site.name,
                expected_origin=site.origin,
            )
        except BAD as problem:
            raise Denied("bad-passkey") from problem
        row = (_text(found.credential_id), person.id, printable(name), _text(found.credential_public_key))
        sql = "INSERT INTO passkeys (id, person, name, key, count, since) VALUES ($1,$2,$3,$4,$5,$6)"
        try:
            await self.store.write(Statement(sql, (*row, found.sign_count, self.environment.now())))
        except Conflict as taken:
            raise Denied("bad-passkey") from taken

    async def begin_showing(self, site: Site) -> dict[str, Any]:
        """A challenge for anybody: the browser offers the passkeys that it has for this site."""
        options = generate_authentication_options(rp_id=site.name, challenge=await self._challenge(""))
        return _plain(options_to_json(options))

    async def show(self, site: Site, credential: dict[str, Any]) -> str:
        """Whose passkey it is."""
        try:
            challenge = await self._spend(credential, "")
            found = await self.store.read(
                "SELECT person, key, count, id FROM passkeys WHERE id=$1", _text(_bytes(credential["id"]))
            )
            person, key, count, name = found[0] if found else ("", "", 0, "")
            checked = verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=site.name,
                expected_origin=site.origin,
                credential_public_key=_bytes(key),
                credential_current_sign_count=count,
            )
        except BAD as problem:
            raise Denied("bad-passkey") from problem
        counted = Statement("UPDATE passkeys SET count=$2 WHERE id=$1", (name, checked.new_sign_count))
        await self.store.write(counted)
        return str(person)

    async def remove(self, person: str, passkey: str) -> None:
        sql = "DELETE FROM passkeys WHERE id=$1 AND person=$2"
        await self.store.write(Statement(sql, (passkey, person)))

    # Challenges ------------------------------------------------------------------------------------------

    async def _challenge(self, person: str) -> bytes:
        """Kept as a hash where every node finds it, for five minutes."""
        challenge = self.environment.bits(256)
        expires = self.environment.now() + CHALLENGE_SECONDS
        await self.store.write(self.store.token(hashed(_text(challenge)), person, CHALLENGE, expires))
        return challenge

    async def _spend(self, credential: dict[str, Any], person: str) -> bytes:
        """The challenge that was answered, once, and only by the one it was made for."""
        said = json.loads(_bytes(credential["response"]["clientDataJSON"]))
        challenge = _bytes(said["challenge"])
        name = hashed(_text(challenge))
        sql = "SELECT 1 FROM tokens WHERE hash=$1 AND person=$2 AND kind=$3 AND expires>$4"
        if not await self.store.read(sql, name, person, CHALLENGE, self.environment.now()):
            raise KeyError(name)
        try:
            await self.store.write(
                Statement("INSERT INTO used (hash) VALUES ($1)", (name,)),
                Statement("DELETE FROM tokens WHERE hash=$1", (name,)),
            )
        except Conflict as again:
            raise KeyError(name) from again
        return challenge


def _plain(text: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(text)
    return found


def _bytes(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _text(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()
