"""A game's sources use no chance, clock or threads of their own: what does cannot be replayed."""

from pathlib import Path

from tests.contract.cases import for_every_title
from tests.contract.wording import folder_of
from tools.purity import MODULES, check_folder

FORBIDDEN = ("a clock", "threads", "chance that is not in the state")


def impurities(folder: Path) -> list[str]:
    """File, line and reason of everything that would make two games from one seed differ."""
    assert set(FORBIDDEN) <= set(MODULES)
    found = [each for each in check_folder(folder) if each.reason.endswith(FORBIDDEN)]
    return [str(each._replace(path=each.path.relative_to(folder))) for each in found]


@for_every_title
def test_all_chance_is_in_the_state_and_no_clock_is_read(title: str) -> None:
    assert impurities(folder_of(title)) == []
