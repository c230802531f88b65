"""What is typed here is run as in the tests of the command."""

from tests.cli.conftest import command

__all__ = ["command"]
