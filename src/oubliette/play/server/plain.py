"""Text that people type: plain, on one line, without signs that cannot be seen or that turn the rest around."""

import unicodedata
from typing import Final

_JOINER: Final = "\u200d"
"""Holds pictures of several signs together; all other invisible signs are left out."""
_UNSEEN: Final = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


def plain(text: str) -> str:
    """The text with its spaces in order, and nothing in it that cannot be seen."""
    signs = (" " if sign.isspace() else sign for sign in unicodedata.normalize("NFC", text))
    seen = (sign for sign in signs if sign == _JOINER or unicodedata.category(sign) not in _UNSEEN)
    return " ".join("".join(seen).split()).strip(_JOINER + " ")
