"""What the doors are tried with: every title of ours, every player count and every option at least once."""

import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from tests.contract.cases import CASES, OUTSIDE, Case

OURS = [case for case in CASES if case.name != OUTSIDE]

for_every_title = pytest.mark.parametrize("case", list({case.name: case for case in OURS}.values()), ids=str)
for_every_case = pytest.mark.parametrize("case", OURS, ids=str)


@contextmanager
def known_complaints() -> Iterator[None]:
    """PettingZoo recommends masks in observations, and forgives them its own games only."""
    with warnings.catch_warnings():
        for known in ("Observation is not a NumPy array", "Observation space for each agent probably should"):
            warnings.filterwarnings("ignore", known)
        yield


def terms(case: Case) -> dict[str, Any]:
    return {"players": case.players, **case.chosen}
