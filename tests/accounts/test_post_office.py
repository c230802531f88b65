"""Letters are handed in at a real mail server: encrypted where it matters, and to nobody who pretends."""

import asyncio
import ssl
from email.message import EmailMessage
from pathlib import Path

import pytest

from cheeseboard.server.accounts import post_office
from cheeseboard.server.accounts.post_office import PostOffice, Unencrypted
from cheeseboard.server.operations.doctor import Finding, check_mail
from cheeseboard.server.settings import Settings
from tests.accounts.letterbox import PASSWORD, Letterbox, letterbox, tls_in
from tests.server.harness import run

LOGIN = "table:ch%40ese%2F7@"
WHO = "\0table\0" + PASSWORD


@pytest.fixture
def tls(tmp_path: Path) -> ssl.SSLContext:
    return tls_in(tmp_path)[0]


@pytest.fixture
def trusted(tls: ssl.SSLContext, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ssl.SSLContext:
    monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "cert.pem"))
    return tls


def hand_in(address: str) -> None:
    letter = EmailMessage()
    letter["From"], letter["To"] = "table@cheese.example", "ann@cheese.example"
    letter.set_content("Cheese")
    with PostOffice.at(address).line() as line:
        line.send_message(letter)


def handed_in(form: str, tls: ssl.SSLContext | None = None, whole: bool = False) -> Letterbox:
    async def day() -> Letterbox:
        async with letterbox(tls, whole) as box:
            await asyncio.to_thread(hand_in, form.format(f"127.0.0.1:{box.port}"))
            return box

    return run(day())


@pytest.mark.parametrize(("scheme", "whole"), [("smtp", False), ("smtps", True)])
def test_a_password_is_said_only_on_an_encrypted_line(
    trusted: ssl.SSLContext, scheme: str, whole: bool
) -> None:
    box = handed_in(scheme + "://" + LOGIN + "{}", trusted, whole)
    assert box.logins == [(True, WHO)]
    assert "Cheese" in box.letters[0]


@pytest.mark.parametrize(("scheme", "whole"), [("smtp", False), ("smtps", True)])
def test_a_server_that_nobody_vouches_for_hears_nothing(
    tls: ssl.SSLContext, scheme: str, whole: bool
) -> None:
    with pytest.raises(ssl.SSLCertVerificationError):
        handed_in(scheme + "://" + LOGIN + "{}", tls, whole)


def test_somebody_on_the_way_who_hides_encryption_gets_no_password(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(post_office, "NEAR", ())
    with pytest.raises(Unencrypted):
        handed_in("smtp://" + LOGIN + "{}")


def test_this_machine_itself_may_take_letters_in_the_open(tls: ssl.SSLContext) -> None:
    assert handed_in("smtp://{}", tls).letters
    assert handed_in("smtp://" + LOGIN + "{}").logins == [(False, WHO)]


# What the doctor says ------------------------------------------------------------------------------------


def findings(form: str, tls: ssl.SSLContext | None = None) -> list[Finding]:
    async def visit() -> list[Finding]:
        async with letterbox(tls) as box:
            mail = form.format(f"127.0.0.1:{box.port}")
            found = await check_mail(Settings(mail=mail, mail_from="table@cheese.example"))
            assert not box.letters
            return found

    return run(visit())


def test_the_doctor_finds_mail_in_order(trusted: ssl.SSLContext) -> None:
    (found,) = findings("smtp://" + LOGIN + "{}", trusted)
    assert (found.grade, found.key) == ("good", "mail")


@pytest.mark.parametrize(
    ("form", "key"),
    [
        ("smtp://127.0.0.1:1", "mail-silent"),
        ("smtps://{}", "mail-silent"),
        ("smtp://table:wrong@{}", "mail-login"),
        ("mail.example:587", "mail-wrong"),
        ("smtp://mail.example:many", "mail-wrong"),
        ("", "mail-half"),
    ],
)
def test_the_doctor_says_why_no_letter_leaves(form: str, key: str) -> None:
    (found,) = findings(form)
    assert (found.grade, found.key) == ("bad", key)
    for language in ("en", "es"):
        assert "b'" not in found.text(language)
        assert "wrong@" not in found.text(language)


def test_the_doctor_tells_a_false_certificate_from_a_missing_encryption(
    tls: ssl.SSLContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert findings("smtp://" + LOGIN + "{}", tls)[0].key == "mail-certificate"
    monkeypatch.setattr(post_office, "NEAR", ())
    assert findings("smtp://" + LOGIN + "{}")[0].key == "mail-plain"


def test_without_mail_the_doctor_says_nothing_of_it() -> None:
    assert run(check_mail(Settings())) == []
