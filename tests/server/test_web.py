"""The pages of the web app: found by their paths, kept as long as they may be, and nothing beside them."""

import asyncio
import gzip
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.harness import awaited, run, serving

INDEX = "<!doctype html><title>Cheeseboard</title>"


@pytest.fixture
def built(tmp_path: Path) -> Path:
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(INDEX)
    (folder / "assets" / "app-1a2b3c.js").write_text("start()")
    (folder / "assets" / "app-1a2b3c.js.gz").write_bytes(gzip.compress(b"start()"))
    (tmp_path / "secret.txt").write_text("secret")
    return folder


def fetched(database: Path, web: Path, path: str, **headers: str) -> httpx.Response:
    """Whatever is asked for; the same folder is the web app and, under /pocket/, the pocket table."""

    async def visit() -> httpx.Response:
        async with (
            serving(database, web=str(web), pocket=str(web)) as server,
            httpx.AsyncClient(follow_redirects=True) as browser,
        ):
            wanted = {name.replace("_", "-"): value for name, value in headers.items()}
            return await browser.get(httpx.URL(server.url + path), headers=wanted)

    return run(visit())


@pytest.mark.parametrize("path", ["/", "/table/abc", "/games/lab-rats/rules", "/apiary"])
def test_every_page_of_the_app_is_its_index_and_asked_for_anew(
    tmp_path: Path, built: Path, path: str
) -> None:
    answer = fetched(tmp_path / "t.db", built, path)
    assert (answer.status_code, answer.text) == (200, INDEX)
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-cache"
    assert "script-src" not in answer.headers["content-security-policy"]
    assert "default-src 'self'" in answer.headers["content-security-policy"]


def test_what_bears_a_hash_in_its_name_is_kept_for_good_and_sent_packed(tmp_path: Path, built: Path) -> None:
    path = "/assets/app-1a2b3c.js"
    plain = fetched(tmp_path / "t.db", built, path, accept_encoding="identity")
    packed = fetched(tmp_path / "t.db", built, path, accept_encoding="gzip, br")
    assert (plain.text, packed.text) == ("start()", "start()")
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert "immutable" in packed.headers["cache-control"]
    assert "javascript" in packed.headers["content-type"]


def test_a_browser_that_has_the_page_is_not_sent_it_again(tmp_path: Path, built: Path) -> None:
    first = fetched(tmp_path / "t.db", built, "/")
    again = fetched(tmp_path / "t.db", built, "/", if_none_match=first.headers["etag"])
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize(
    "path",
    [
        "/api/nowhere",
        "/assets/gone-4d5e6f.js",
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/%00.txt",
    ],
)
def test_what_is_not_there_is_not_found(tmp_path: Path, built: Path, path: str) -> None:
    answer = fetched(tmp_path / "t.db", built, path)
    assert answer.status_code == 404
    assert "secret" not in answer.text


@pytest.mark.parametrize(("language", "word"), [("en", "Please run"), ("es-ES,es;q=0.9", "Ejecuta")])
def test_where_nothing_is_built_a_page_says_how(tmp_path: Path, language: str, word: str) -> None:
    answer = fetched(tmp_path / "t.db", tmp_path / "nothing", "/", accept_language=language)
    assert answer.status_code == 200
    assert word in answer.text
    assert "make web" in answer.text


@pytest.mark.parametrize("path", ["/pocket/", "/pocket", "/pocket/index.html"])
def test_the_pocket_table_lies_in_a_folder_of_its_own_and_may_run_web_assembly(
    tmp_path: Path, built: Path, path: str
) -> None:
    answer = fetched(tmp_path / "t.db", built, path)
    assert (answer.status_code, answer.text) == (200, INDEX)
    assert answer.url.path.startswith("/pocket/")  # its files are named relative to that
    policy = answer.headers.get_list("content-security-policy")
    assert len(policy) == 1
    assert "'wasm-unsafe-eval'" in policy[0]
    assert "default-src 'none'" in policy[0]


@pytest.mark.parametrize("path", ["/pocket/table/abc", "/pocket/../secret.txt", "/pocket/%2e%2e/secret.txt"])
def test_nothing_else_lies_in_the_pocket(tmp_path: Path, built: Path, path: str) -> None:
    answer = fetched(tmp_path / "t.db", built, path)
    assert answer.status_code == 404
    assert "secret" not in answer.text


def test_a_long_file_is_sent_piece_by_piece_and_whole(tmp_path: Path, built: Path) -> None:
    wasm = bytes(range(256)) * 8192
    (built / "python.wasm").write_bytes(wasm)
    first = fetched(tmp_path / "t.db", built, "/pocket/python.wasm")
    assert first.content == wasm
    assert "content-length" not in first.headers  # nobody holds the whole of it
    again = fetched(tmp_path / "t.db", built, "/pocket/python.wasm", if_none_match=first.headers["etag"])
    assert (again.status_code, again.content) == (304, b"")


class NoThreads(ThreadPoolExecutor):
    def submit(self, *_: Any, **__: Any) -> Any:
        raise AssertionError("a thread was asked for")


@awaited
async def test_what_is_missing_is_told_without_a_thread_or_a_turn(tmp_path: Path) -> None:
    async with serving(tmp_path / "t.db") as server, httpx.AsyncClient(base_url=server.url) as web:
        loop = asyncio.get_running_loop()
        loop.set_default_executor(NoThreads())
        paths = ("/healthz", "/nothing.js", "/pocket/nothing.js", "/api/nothing")
        told = [(await web.get(path)).status_code for path in paths]
        loop.set_default_executor(ThreadPoolExecutor())
    assert told == [200, 404, 404, 404]
