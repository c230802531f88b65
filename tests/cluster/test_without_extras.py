"""A missing extra is named: here the libraries are really missing."""

from importlib import import_module
from importlib.util import find_spec

import pytest

from cheeseboard import cli

pytestmark = pytest.mark.skipif(
    find_spec("uvicorn") is not None or find_spec("pettingzoo") is not None,
    reason="the extras are installed here: make test-ray",
)


def test_the_server_says_what_to_install(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(("serve",)) == 2
    assert "cheeseboard[server]" in capsys.readouterr().err


@pytest.mark.parametrize("door", ["pettingzoo", "gymnasium", "openspiel"])
def test_a_door_says_what_to_install(door: str) -> None:
    with pytest.raises(ImportError, match=r"cheeseboard\[gym\]"):
        import_module(f"cheeseboard.gym.{door}")
