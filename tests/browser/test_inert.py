"""Every text that a person can write stays text: names, chat, names of seats, and all words of an edition."""

import copy
from collections.abc import Callable
from typing import Any, Final

import cheeseboard
from cheeseboard.core.text import LANGUAGES
from tests.browser.test_looking_after import ROLE, give_role, id_of
from tests.browser.test_own_edition import own_edition, rows_of, words_of
from tests.browser.visit import Server, Visitor

ME: Final = {"who": "me"}
BOT: Final = {"who": "bot", "level": "random"}
ATTACKS: Final = (
    "<img src=x onerror=boom()>",
    "<svg onload=boom()>",
    '"><script>boom()</script>',
    "javascript:boom()",
    "{{boom()}}${boom()}{@html boom()}",
    "</title></style></textarea><script>boom()</script>",
    "' onfocus=boom() autofocus x='",
    "<iframe srcdoc='<script>parent.boom()</script>'></iframe>",
    "<a href=javascript:boom()>b</a>",
)
SHORT: Final = "<img src=x onerror=boom()>"
TRAP: Final = "window.struck = 0; window.boom = () => { window.struck += 1; }"
ALIVE: Final = """() => window.struck + document.querySelectorAll(
  "img[src='x'], svg[onload], [onerror], [onfocus], iframe, a[href^='javascript']").length"""
KNOWN: Final = "() => localStorage.getItem('cheeseboard.known')"
CHAT: Final = """async ([table, lines]) => {
  for (const text of lines) await fetch(`/api/tables/${table}/chat`, {
    method: "POST", headers: {"content-type": "application/json"}, body: JSON.stringify({text})});
}"""
RENAME: Final = """(name) => fetch("/api/me", {method: "PATCH", headers: {"content-type": "application/json"},
  body: JSON.stringify({name, language: "en"})}).then((answer) => answer.json())"""


def hostile_edition(name: str) -> dict[str, Any]:
    """Its name, every name of a component, every word and every remark is an attack."""
    title = cheeseboard.title(name)
    data = copy.deepcopy(own_edition(title))
    data["name"] = SHORT
    for row in rows_of(data):
        for key in ("name", "flavour", "text", "source"):
            if isinstance(row.get(key), dict) and set(row[key]) == set(LANGUAGES):
                row[key] = dict.fromkeys(LANGUAGES, SHORT)
    words = {section: dict.fromkeys(keys, SHORT) for section, keys in words_of(title).items()}
    data["text"] = dict.fromkeys(LANGUAGES, words)
    return data


def test_nothing_that_somebody_wrote_runs(visit: Callable[..., Visitor]) -> None:
    eve, ann = visit(), visit()
    ann.context.add_init_script(TRAP)
    eve.go("/")
    eve.page.wait_for_function(KNOWN)
    assert eve.page.evaluate(RENAME, SHORT)["name"] == SHORT
    seats = [{"who": "here", "name": SHORT}, {"who": "anyone"}]
    made = eve.set_table("lab-rats", ME, *seats, edition=hostile_edition("lab-rats"), listed=True)
    assert "info" in made, made
    table = made["info"]["table"]
    eve.page.evaluate(CHAT, [table, [*ATTACKS]])
    ann.go("/")
    ann.page.wait_for_function(KNOWN)
    ann.go("/lobby")
    assert ann.page.evaluate(ALIVE) == 0
    ann.go(f"/join#{made['invitation']}")
    ann.page.get_by_role("button", name="Sit down").click()
    ann.page.wait_for_url("**/table/*")
    eve.page.evaluate(CHAT, [table, [*ATTACKS]])
    ann.go(f"/table/{table}")
    ann.page.wait_for_selector("#board")
    for button in range(ann.page.locator(".side nav button").count()):
        ann.page.locator(".side nav button").nth(button).click()
        assert ann.page.evaluate(ALIVE) == 0
    assert SHORT in ann.page.inner_text("body")
    ann.page.mouse.move(400, 400)
    assert ann.page.evaluate(ALIVE) == 0


def test_the_trap_would_spring(visit: Callable[..., Visitor]) -> None:
    """Where the page did put it in as it is; the policy of the pages is out of the way here."""
    ann = visit()
    ann.context.add_init_script(TRAP)
    ann.page.goto("about:blank")
    ann.page.evaluate("(text) => { document.body.innerHTML = text; }", SHORT)
    ann.page.wait_for_function("window.struck > 0")
    assert ann.page.evaluate(ALIVE) > 1
    ann.complaints.clear()


REPORT: Final = """([about, table, words]) => fetch("/api/reports", {method: "POST",
  headers: {"content-type": "application/json"},
  body: JSON.stringify({about, table, kind: "talk", words})}).then((answer) => answer.status)"""


def test_nothing_that_is_reported_or_noted_runs_before_those_who_look_after_people(
    visit: Callable[..., Visitor], server: Server
) -> None:
    eve, mod = visit(), visit()
    mod.context.add_init_script(TRAP)
    eve.go("/")
    eve.page.wait_for_function(KNOWN)
    eve.page.evaluate(RENAME, SHORT)
    table = eve.set_table("lab-rats", ME, {"who": "here"}, {"who": "here"})["info"]["table"]
    eve.page.evaluate(CHAT, [table, [*ATTACKS]])
    assert eve.page.evaluate(REPORT, [id_of(eve), table, "".join(ATTACKS)]) < 300
    mod.go("/")
    mod.page.wait_for_function(KNOWN)
    give_role(server, id_of(mod))
    while not mod.page.evaluate(ROLE):
        mod.page.wait_for_timeout(200)
    mod.go("/admin")
    mod.page.wait_for_selector("summary")
    mod.page.locator("summary").first.click()
    assert SHORT in mod.page.inner_text("body")
    assert mod.page.evaluate(ALIVE) == 0
