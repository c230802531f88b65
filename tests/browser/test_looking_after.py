"""Looking after people and one's own seat, in a real browser: both languages, a phone, the keyboard."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from tests.browser.test_pages import WIDE, findings
from tests.browser.test_together import sit_down
from tests.browser.visit import Server, Visitor

ROLE = "async () => (await (await fetch('/api/me')).json()).role"


def id_of(somebody: Visitor) -> str:
    somebody.page.wait_for_load_state()
    return str(somebody.page.evaluate("async () => (await (await fetch('/api/me')).json()).id"))


def give_role(server: Server, person: str) -> None:
    """As a host does it, while the server runs."""
    program = Path(sys.executable).with_name("cheeseboard")
    words = ["people", "role", person, "owner", "--database", str(server.store)]
    subprocess.run([str(program), *words], check=True, capture_output=True)


def open_people(somebody: Visitor) -> None:
    somebody.page.click(".top [popovertarget]")
    somebody.press("#menu button:nth-of-type(1)", "dialog[open]")


def test_somebody_is_reported_looked_at_and_sent_away(visit: Callable[..., Visitor], server: Server) -> None:
    rude, ann, mod = visit(), visit(), visit(language="es", size="phone")
    table = sit_down(ann, rude, bots=1)
    ann.page.wait_for_selector("#board")
    rude.page.wait_for_selector("#board")
    rude.page.click(".side nav button:last-child")
    rude.talk("you play like a mouse")
    open_people(ann)
    assert findings(ann) == []
    ann.page.click("dialog >> text=Report")
    ann.page.fill("dialog textarea", "Insults")
    ann.press("text=Send the report", "text=Thank you")
    mod.go("/")
    mod.page.wait_for_selector("h1")
    give_role(server, id_of(mod))
    while not mod.page.evaluate(ROLE):
        mod.page.wait_for_timeout(200)
    mod.go("/admin")
    mod.page.wait_for_selector("text=Insults")
    mod.press("summary", "text=you play like a mouse")
    assert findings(mod) == []
    assert mod.page.evaluate(WIDE) <= 0
    mod.page.locator("text=Ver quién es").first.focus()
    mod.page.keyboard.press("Enter")
    mod.page.click("text=Hacer algo")
    mod.page.fill("label:has-text('¿Por qué?') input", "insultos")
    mod.press("button:text-is('Silenciar')", "text=en silencio hasta")
    assert findings(mod) == []
    rude.talk("boo")
    rude.page.wait_for_selector("text=insultos")
    mod.press("label:has-text('Registro')", "text=ha silenciado a")
    ann.press("dialog button:has-text('Free this seat')", "text=The seat is free again")
    assert ann.told_of(table)["seats"][1]["kind"] == "free"


def test_the_one_who_set_a_table_frees_a_seat_before_the_game(visit: Callable[..., Visitor]) -> None:
    ann, bob = visit(), visit()
    ann.go("/")
    made = ann.set_table("lab-rats", {"who": "me"}, {"who": "anyone"}, {"who": "anyone"}, listed=True)
    ann.go(f"/table/{made['info']['table']}")
    bob.go("/lobby")
    bob.page.click(f"a[href='/table/{made['info']['table']}']")
    bob.page.locator("text=Sit here").first.click()
    ann.page.click(".waiting button:has-text('Free this seat')")
    expect(ann.page.locator("text=Free").nth(1)).to_be_visible()
    bob.page.wait_for_selector("text=Sit here")


def test_open_tables_have_pages(visit: Callable[..., Visitor]) -> None:
    host, guest = visit(), visit(language="es", size="phone")
    host.go("/")
    for _ in range(25):
        host.set_table("lab-rats", {"who": "me"}, {"who": "anyone"}, {"who": "anyone"}, listed=True)
    guest.go("/")
    guest.page.click("text=Todas las mesas")
    expect(guest.page.locator("main ul > li")).to_have_count(20)
    guest.press("button:text-is('Más')", "text=Página 2")
    assert guest.page.locator("main ul > li").count() >= 5
    assert findings(guest) == []
    assert guest.page.evaluate(WIDE) <= 0


def with_authenticator(somebody: Visitor) -> None:
    """A device that keeps passkeys and always agrees."""
    line: Any = somebody.context.new_cdp_session(somebody.page)
    line.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    line.send("WebAuthn.addVirtualAuthenticator", {"options": options})


def test_a_passkey_makes_a_guest_the_same_person_again(browser: Any, server: Server) -> None:
    ann = Visitor(browser, server.url.replace("127.0.0.1", "localhost"))
    with_authenticator(ann)
    ann.go("/settings")
    before = id_of(ann)
    ann.press("text=Make a passkey", "text=The passkey is kept")
    ann.page.wait_for_selector("text=Passkey of")
    assert findings(ann) == []
    ann.context.clear_cookies()
    ann.page.evaluate("localStorage.removeItem('cheeseboard.known')")
    ann.go("/")
    ann.page.wait_for_selector("h1")
    assert id_of(ann) != before
    ann.page.click("text=Continue with a passkey")
    ann.page.wait_for_timeout(500)
    while id_of(ann) != before:
        ann.page.wait_for_timeout(200)
    assert ann.complaints == []
    ann.leave()


def test_a_person_keeps_a_code_takes_their_data_and_goes(visit: Callable[..., Visitor]) -> None:
    ann = visit(language="es", size="phone")
    ann.go("/settings")
    before = id_of(ann)
    ann.page.click("text=Ver un código de recuperación")
    code = ann.page.inner_text("output.code")
    assert len(code) == 32
    with ann.page.expect_download() as saved:
        ann.page.click("text=Guardar los datos")
    assert json.loads(Path(saved.value.path()).read_text("utf-8"))["person"]["id"] == before
    ann.page.click("text=Bórrame")
    ann.page.click("text=Borrar para siempre")
    ann.page.wait_for_url("**/")
    ann.page.wait_for_selector("h1")
    assert id_of(ann) != before
