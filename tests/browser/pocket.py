"""The pocket build behind a plain file server, in a folder of its own: any static host will do."""

import functools
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final

import pytest

BUILT: Final = Path(__file__).parents[2] / "build" / "pocket"
FOLDER: Final = "some/folder"


class Files(SimpleHTTPRequestHandler):
    extensions_map = {  # noqa: RUF012  (as the base class has it)
        **SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
    }

    def log_message(self, *_: Any) -> None:
        """Nobody reads it."""


class StaticHost:
    """Files, and nothing else; it can be taken away."""

    def __init__(self, folder: Path, built: Path = BUILT) -> None:
        self.place = folder / FOLDER
        self.place.parent.mkdir(parents=True)
        self.place.symlink_to(built)
        handler = functools.partial(Files, directory=str(folder))
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}/{FOLDER}/"
        self.serving = threading.Thread(target=self.server.serve_forever)
        self.serving.start()

    def show(self, built: Path) -> None:
        """Another version from now on."""
        self.place.unlink()
        self.place.symlink_to(built)

    def stop(self) -> None:
        if self.serving.is_alive():
            self.server.shutdown()
            self.server.server_close()
            self.serving.join()


@contextmanager
def static_host(folder: Path, built: Path = BUILT) -> Iterator[StaticHost]:
    if not (BUILT / "sw.js").is_file():
        pytest.skip("the pocket build is not there: make pocket")
    host = StaticHost(folder, built)
    try:
        yield host
    finally:
        host.stop()
