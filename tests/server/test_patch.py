"""A patch leads from any page to any other."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from cheeseboard.tables.patch import difference
from tests.server.harness import patched

words = st.text("ab~/", max_size=3)
pages = st.recursive(
    st.none() | st.integers(0, 3) | words,
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(words, inside, max_size=3),
    max_leaves=12,
)


@given(pages, pages)
def test_a_patch_makes_the_old_page_new(old: Any, new: Any) -> None:
    assert patched(old, difference(old, new)) == new


@given(pages)
def test_the_same_page_needs_no_patch(page: Any) -> None:
    assert difference(page, page) == []
