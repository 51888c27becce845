"""Bytes to hash: equal for equal values, whatever the order of mappings and sets."""

import msgspec
import pytest

from oubliette.kernel.canonical import canonical


class Thing(msgspec.Struct):
    by_cell: dict[int, str]
    by_name: dict[str, int]
    marks: set[str]
    raw: bytes = b"\x00\xff"


def test_order_does_not_matter() -> None:
    names = [f"name:{place}" for place in range(20)]
    one = Thing({1: "a", 12: "b", 3: "c"}, dict.fromkeys(names, 1), set(names))
    other = Thing({12: "b", 3: "c", 1: "a"}, dict.fromkeys(reversed(names), 1), set(names))
    assert canonical(one) == canonical(other)
    assert canonical([one, {"x": other}]) == canonical([other, {"x": one}])


@pytest.mark.parametrize(
    ("one", "other"),
    [({1: "a"}, {1: "b"}), ({1: "a"}, {2: "a"}), ([1, 2], [2, 1]), ({"a": {3: 1}}, {"a": {3: 2}}), (b"a", b"b")],
)
def test_what_differs_stays_different(one: object, other: object) -> None:
    assert canonical(one) != canonical(other)


def test_mappings_by_text_are_written_as_they_are() -> None:
    assert canonical({"b": 1, "a": b"\x01"}) == msgspec.msgpack.encode({"a": b"\x01", "b": 1})
