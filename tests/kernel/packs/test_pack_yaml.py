"""YAML into nodes: the same from the fast parser and the slow one, each node at its place."""

from __future__ import annotations

import pytest
import yaml
from tests.kernel.packs.bestiary import HOUND

from oubliette.kernel.packs import reading
from oubliette.kernel.packs.reading import BrokenFile, Composer, ListNode, MapNode, Node, PythonParser, ScalarNode
from oubliette.kernel.packs.references import find
from oubliette.kernel.packs.reports import LIMITS, Reports, Source

SOURCE = Source("pack", "file.yaml")


def compose(text: str) -> list[Node]:
    return Composer(Reports(100), LIMITS).documents(text, SOURCE)


TEXTS = [HOUND, "a: 'é'\nb: {c: [1, \"2\"]}\nd: |\n  long\n  text\n", "- 1\n---\n- ~"]


@pytest.mark.parametrize("text", TEXTS)
def test_the_parser_in_python_gives_the_same_nodes(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    assert yaml.__with_libyaml__, "the two parsers can only be compared where both are"
    fast = compose(text)
    monkeypatch.setattr(reading, "EventParser", PythonParser)
    assert compose(text) == fast
    assert fast


@pytest.mark.parametrize("text", ["a: b: c", "\ta: 1", "a: [1, 2", "a: *x", "a: !!python/name:os.system x", "a: 'x"])
def test_the_parser_in_python_refuses_the_same(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    with pytest.raises(BrokenFile):
        compose(text)
    monkeypatch.setattr(reading, "EventParser", PythonParser)
    with pytest.raises(BrokenFile):
        compose(text)


def test_lines_and_columns_count_characters_from_one() -> None:
    (node,) = compose("a: éé\nb:\n  - {c: 1, ç: two}\n")
    assert isinstance(node, MapNode)
    assert node.pairs[0][1] == ScalarNode(1, 4, "éé", plain=True)
    assert find(node, ("b", 0, "ç")) == ScalarNode(3, 15, "two", plain=True)


def test_a_path_leads_to_its_node_or_as_near_as_it_goes() -> None:
    (node,) = compose("do:\n  - attack: {value: 2}\n  - attack: 3\n")
    assert (
        find(node, ("do", 0, "attack", "value")) == find(node, ("do", 0, "value")) == ScalarNode(2, 21, "2", plain=True)
    )
    assert find(node, ("do", 1, "value")) == ScalarNode(3, 13, "3", plain=True)
    beyond = find(node, ("do", 9))
    assert isinstance(beyond, ListNode)
    assert find(node, ("nowhere",)) == beyond, "a lone key is passed through, as a verb would be"
    assert find(node, ("nowhere", 9, "x")) == beyond
    assert find(node, ("of", 1)) == beyond.items[1], "a verb whose first field is a list may leave the field out"
