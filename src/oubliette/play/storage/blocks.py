"""What is kept as bytes: deflated blocks, and seals that tell whether a row is still what was written."""

import json
import zlib
from hashlib import blake2b
from typing import Final

_LARGEST: Final = 16 * 1024 * 1024
"""Bytes of one block: a thousand times what a state takes."""


class Damaged(Exception):
    """Something that was read is not what was written."""


def pack(block: bytes) -> bytes:
    """Deflate a block; states and journals shrink to a tenth, and the quickest level is nearly as good as the best."""
    return zlib.compress(block, 1)


def unpack(packed: bytes) -> bytes:
    """The block that was packed."""
    inflate = zlib.decompressobj()
    try:
        block = inflate.decompress(packed, _LARGEST)
    except zlib.error as error:
        raise Damaged(str(error)) from error
    if not inflate.eof:
        raise Damaged("a block is cut short or too large")
    return block


def seal(*values: object) -> bytes:
    """A hash of the values of a row; the same on every database."""
    hashed = blake2b(digest_size=16)
    for value in values:
        part = value if isinstance(value, bytes) else json.dumps(value, sort_keys=True).encode()
        hashed.update(len(part).to_bytes(8))
        hashed.update(part)
    return hashed.digest()


def check(found: bytes, what: str, *values: object) -> None:
    """Refuse a row whose seal does not fit."""
    if bytes(found) != seal(*values):
        raise Damaged(what)
