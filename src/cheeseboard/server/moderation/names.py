"""Names that people can tell apart: of one script, and not made to look like somebody else's."""

import unicodedata
from functools import lru_cache
from itertools import chain, count
from typing import Final

from cheeseboard.server.words import Denied

TOGETHER: Final = (
    frozenset(("LATIN", "CJK", "HIRAGANA", "KATAKANA")),
    frozenset(("LATIN", "CJK", "HANGUL")),
    frozenset(("LATIN", "CJK", "BOPOMOFO")),
)
"""Scripts that people do write together; anything else mixed is a disguise."""

ALIKE: Final = str.maketrans(
    {
        **dict(zip("аеорсухіјѕһԁԛԝьмтнквгп", "aeopcyxljshdqwbmthkbrn", strict=True)),
        **dict(zip("αβγεικνορτυχωη", "abyelkvoptuxwn", strict=True)),
        **dict(zip("օսոհցգ", "ounhgq", strict=True)),
        **dict(zip("0135|!$@iıłøđħŧß", "olesllsalllodhtb", strict=True)),
    }
)
"""Signs by what they are taken for, after capitals, accents and wide or bold forms are gone."""
CAPITALS: Final = str.maketrans("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧАВЕКМНОРСТУХ", "ABEZHIKMNOPTYXABEKMHOPCTYX")
"""Those that look like ours only while they are capitals."""
PAIRS: Final = (("rn", "m"), ("vv", "w"), ("cl", "d"))
RESERVED: Final = frozenset(("admin", "administrator", "moderator", "moderador", "cheeseboard", "system"))


def script_of(sign: str) -> str:
    """The first word of a letter's name is its script; what is no letter belongs to all."""
    if not unicodedata.category(sign).startswith("L"):
        return ""
    name = unicodedata.name(sign, "")
    return "LATIN" if name.startswith(("FULLWIDTH LATIN", "MATHEMATICAL")) else name.split(" ")[0]


def scripts_in(name: str) -> frozenset[str]:
    return frozenset(map(script_of, name)) - {""}


@lru_cache(maxsize=4096)
def skeleton(name: str) -> str:
    """What a hurried reader sees: names with the same skeleton are taken for one another."""
    plain = unicodedata.normalize("NFKD", name).translate(CAPITALS).casefold()
    seen = "".join(sign for sign in plain.translate(ALIKE) if sign.isalnum())
    for pair, single in PAIRS:
        seen = seen.replace(pair, single)
    return seen


def is_disguised(name: str) -> bool:
    scripts = scripts_in(name)
    return len(scripts) > 1 and not any(scripts <= together for together in TOGETHER)


def looks_like(name: str, other: str) -> bool:
    """Made to be taken for the other; the very same name is no disguise, since everybody sees it twice."""
    return name != other and skeleton(name) == skeleton(other)


def numbered(name: str, protected: frozenset[str]) -> str:
    """The name, or with a number behind it where it looks like a protected one."""
    forms = chain((name,), (f"{name} {number}" for number in count(2)))
    return next(form for form in forms if skeleton(form) not in protected)


def check_name(name: str, protected: frozenset[str]) -> None:
    """`protected` are the skeletons of the names of those who look after this server."""
    if is_disguised(name):
        raise Denied("mixed-scripts")
    if skeleton(name) in protected | RESERVED_SKELETONS:
        raise Denied("name-like-another")


RESERVED_SKELETONS: Final = frozenset(map(skeleton, RESERVED))
