"""One server and one browser for all; its loop must not outlive the tests of this folder."""

import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser

from tests.browser.visit import LONG, Server, Visitor, check_built, chromium

OPEN: Final = ExitStack()


@pytest.fixture(scope="session")
def browser() -> Browser:
    check_built()
    return OPEN.enter_context(chromium())


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> None:
    """Others run loops of their own, and none may run where another one does."""
    if nextitem is None or nextitem.path.parent != Path(__file__).parent:
        OPEN.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("store"))
    running.start()
    yield running
    running.stop()


@pytest.fixture
def progress(pytestconfig: pytest.Config) -> Callable[[str], None]:
    """Lines for whoever waits for the long tests, past what pytest catches."""
    catching = pytestconfig.pluginmanager.getplugin("capturemanager")

    def tell(line: str) -> None:
        if LONG and catching is not None:
            with catching.global_and_fixture_disabled():
                print(f" {line}", file=sys.stderr, flush=True)

    return tell


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Callable[..., Visitor]]:
    """Let somebody come; at the end nobody's browser may have complained."""
    here: list[Visitor] = []

    def come(**chosen: Any) -> Visitor:
        here.append(Visitor(browser, server.url, **chosen))
        return here[-1]

    yield come
    complaints = [complaint for visitor in here for complaint in visitor.complaints]
    for visitor in here:
        visitor.leave()
    assert not complaints
