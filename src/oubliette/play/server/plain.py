"""Text that people type: plain, on one line, without signs that cannot be seen or that turn the rest around."""

import unicodedata
from typing import Final

_JOINER: Final = "\u200d"
"""Holds pictures of several signs together; all other invisible signs are left out."""
_PICTURE: Final = "\ufe0f"
"""Makes the sign before it a picture; it stays only where there is one."""
_UNSEEN: Final = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
_BLANK: Final = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0"
    + "".join(chr(code) for code in (*range(0xFE00, 0xFE0F), *range(0xE0100, 0xE01F0)))
)
"""Letters and marks by name, of which nothing is to be seen."""

_LOOKS_LIKE: Final = str.maketrans(
    "аеорсухіјѕһԁԛԝкмтнвгпзбьꙅ" + "αορυνκιτηχγεβρѵ" + "ıłøđħŧ" + "01|!$@5",
    "aeopcyxijshdqwkmthbrn36bs" + "aopuvkitnxyebpv" + "iloDht".lower() + "oliisas",
)
"""Signs that are taken for another at a glance: of the Cyrillic and Greek alphabets, strokes, digits."""


def plain(text: str) -> str:
    """The text with its spaces in order, and nothing in it that cannot be seen."""
    signs = (" " if sign.isspace() else sign for sign in unicodedata.normalize("NFC", text))
    seen = (
        sign for sign in signs if sign == _JOINER or (unicodedata.category(sign) not in _UNSEEN and sign not in _BLANK)
    )
    return " ".join("".join(seen).split()).strip(_JOINER + _PICTURE + " ")


def skeleton(name: str) -> str:
    """What is left of a name when all that looks alike is the same: two names with one skeleton are one to the eye."""
    folded = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", plain(name)).casefold())
    letters = "".join(sign for sign in folded if not unicodedata.combining(sign) and not sign.isspace())
    return letters.translate(_LOOKS_LIKE).replace("rn", "m").replace("vv", "w").replace("-", "").replace("_", "")
