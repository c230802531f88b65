"""What the rulebook of Rats of Wistar tells of the house edition's components; all the rest is ours.

Of the inventions it tells an effect, a price or only a name. Numbers are those of the cards, or the places of
the rows in the edition.
"""

from __future__ import annotations

from typing import Final

TOLD: Final[dict[str, tuple[int, ...]]] = {
    "invention": (
        7,
        12,
        15,
        16,
        18,
        22,
        25,
        27,
        30,
        38,
        40,
        44,
        45,
        47,
        50,
        51,
        53,
        55,
        57,
        59,
        61,
        62,
        64,
        69,
        73,
        75,
        77,
        78,
        80,
        87,
        91,
        94,
        95,
        97,
        110,
        112,
        114,
        116,
        118,
        124,
        125,
        127,
        130,
        131,
        134,
        136,
        137,
        141,
        143,
        144,
        148,
        150,
        156,
        164,
        165,
        176,
        177,
    ),
    "door": (1,),
    "guest": (1, 2, 3),
    "cheese": (1,),
    "mission": (1, 2),
    "objective": (1,),
    "hero": (4,),
    "ability": (1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
}


def is_told(kind: str, number: int) -> bool:
    return number in TOLD.get(kind, ())
