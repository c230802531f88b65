"""nginx with the configuration in `deploy`, except for a certificate of our own and free ports."""

import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

DEPLOY = Path(__file__).parents[2] / "deploy"
SITE = "localhost"


def unused_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def certificate(folder: Path, names: str = f"DNS:{SITE}") -> tuple[Path, Path]:
    key, cert = folder / "key.pem", folder / "cert.pem"
    words = f"req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN={SITE}"
    words += f" -addext subjectAltName={names} -keyout {key} -out {cert}"
    subprocess.run(["openssl", *words.split()], check=True, capture_output=True)
    return key, cert


def as_here(text: str, folder: Path, ports: dict[str, int]) -> str:
    """The file a host would copy, except for the names and places of this machine."""
    key, cert = certificate(folder)
    text = text.replace("/etc/letsencrypt/live/cheese.example/fullchain.pem", str(cert))
    text = text.replace("/etc/letsencrypt/live/cheese.example/privkey.pem", str(key))
    text = text.replace("cheese.example", SITE).replace("listen 80;", f"listen 127.0.0.1:{ports['http']};")
    text = text.replace("listen 443 ssl http2;", f"listen 127.0.0.1:{ports['https']} ssl http2;")
    return text.replace("127.0.0.1:8000", f"127.0.0.1:{ports['node']}").replace(
        "127.0.0.1:8001", f"127.0.0.1:{ports.get('second') or unused_port()}"
    )


MAIN = """
daemon off; master_process off; pid {folder}/pid; error_log {folder}/error.log;
events {{ worker_connections 256; }}
http {{
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/f; uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
    include {folder}/site.conf;
}}
"""


@contextmanager
def nginx(folder: Path, ports: dict[str, int]) -> Iterator[Path]:
    """The site's certificate; nginx runs meanwhile."""
    program = shutil.which("nginx") or ("/usr/sbin/nginx" if Path("/usr/sbin/nginx").exists() else None)
    if program is None:
        pytest.skip("no nginx here: install Debian's package nginx-light")
    site = as_here((DEPLOY / "nginx.conf").read_text("utf-8"), folder, ports)
    (folder / "site.conf").write_text(site)
    (folder / "nginx.conf").write_text(MAIN.format(folder=folder))
    words = [program, "-p", str(folder), "-c", str(folder / "nginx.conf")]
    with running(words, ports["https"], folder / "error.log"):
        yield folder / "cert.pem"


@contextmanager
def running(words: list[str], port: int, log: Path, **environment: str) -> Iterator[None]:
    process = subprocess.Popen(words, env=environment or None, stderr=subprocess.DEVNULL)
    try:
        for _ in range(200):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    break
            assert process.poll() is None, log.read_text() if log.exists() else words
            time.sleep(0.05)
        yield
    finally:
        process.terminate()
        process.wait(10)
