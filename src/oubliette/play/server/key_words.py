"""A key in words that can be read aloud and typed: thirteen of 1024, in French or English.

Ten bits a word: 128 for the key, and two that catch some slips. The first four letters tell every word of a language
from the others; accents and capitals do not matter.
"""

import re
import unicodedata
from base64 import urlsafe_b64decode, urlsafe_b64encode
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Final

from oubliette.kernel.words import LANGUAGES, Words
from oubliette.play.storage import KEY_BYTES

_FOLDER: Final = Path(__file__).parent / "words"
_BITS: Final = 10
_WORDS: Final = 13
_SPARE: Final = _BITS * _WORDS - 8 * KEY_BYTES
_TELLING: Final = 4
"""So many letters tell a word."""


@cache
def word_list(language: str) -> tuple[str, ...]:
    """The words of a language, in order."""
    return tuple((_FOLDER / f"{language}.txt").read_text(encoding="ascii").split())


def in_words(key: bytes) -> Words:
    """The key as people write it down."""
    number = int.from_bytes(key) << _SPARE | _check(key)
    places = [number >> _BITS * place & (1 << _BITS) - 1 for place in reversed(range(_WORDS))]
    return Words(*(" ".join(word_list(language)[place] for place in places) for language in ("en", "fr")))


def as_text(key: bytes) -> str:
    """The key as it stands in a link and in a header."""
    return urlsafe_b64encode(key).rstrip(b"=").decode()


def read_key(typed: str) -> bytes | None:
    """The key that somebody typed, as words or as it stands in a link; nothing if it is none."""
    plain = "".join(sign for sign in unicodedata.normalize("NFD", typed.lower()) if sign.isascii())
    typed_words = re.findall("[a-z]+", plain)
    if len(typed_words) == _WORDS:
        found = [key for language in LANGUAGES if (key := _from_words(typed_words, language)) is not None]
        return found[0] if found else None
    return _from_text(typed.strip())


def _from_words(typed: list[str], language: str) -> bytes | None:
    places = {word[:_TELLING]: place for place, word in enumerate(word_list(language))}
    number = 0
    for word in typed:
        place = places.get(word[:_TELLING])
        if place is None:
            return None
        number = number << _BITS | place
    key = (number >> _SPARE).to_bytes(KEY_BYTES)
    return key if number & (1 << _SPARE) - 1 == _check(key) else None


def _from_text(text: str) -> bytes | None:
    if re.fullmatch("[A-Za-z0-9_-]{22}", text) is None:
        return None
    key = urlsafe_b64decode(text + "==")
    return key if as_text(key) == text else None


def _check(key: bytes) -> int:
    return blake2b(key, digest_size=1, person=b"words").digest()[0] & (1 << _SPARE) - 1
