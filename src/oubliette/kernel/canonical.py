"""The same bytes for the same value, on any machine: what hashes are made of."""

import msgspec

_sorted = msgspec.msgpack.Encoder(order="deterministic")


def canonical(value: object) -> bytes:
    """A value as bytes that do not depend on the order of its mappings and sets."""
    try:
        return _sorted.encode(value)
    except TypeError:
        # Only mappings by text can be sorted as they are; a state may well be mapped by cell number.
        plain = msgspec.to_builtins(value, str_keys=True, order="deterministic", builtin_types=(bytes,))
        return _sorted.encode(plain)
