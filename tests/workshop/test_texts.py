"""A value of a YAML text is changed, and everything else stays as its author wrote it."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from oubliette.workshop import texts
from oubliette.workshop.refusing import NotDone
from oubliette.workshop.texts import Edit

GAMES = Path(texts.__file__).parent.parent / "games"
FILES = sorted(
    path for kind in ("scenarios", "quests", "places", "booklets") for path in GAMES.glob(f"*/pack*/**/{kind}/*.yaml")
)

FOG = """\
# Fog over the alley.
id: fog   # short
title: {en: Fog, fr: Brouillard}  # both
monsters:
  # two of them
  - {kind: moth, at: [1, 2]}

  - kind: wick      # the second
    at: [3, 4]
map: |
  . .
   .
legend: {}
"""


def paths(value: Any, above: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    if above:
        yield above
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for step, below in pairs:
        yield from paths(below, (*above, step))


@pytest.mark.parametrize(
    ("edit", "before", "after"),
    [
        (Edit("set", ("id",), "mist"), "id: fog   # short", "id: mist   # short"),
        (Edit("set", ("title", "fr"), "La brume"), "fr: Brouillard}", "fr: La brume}"),
        (Edit("set", ("monsters", 1, "at", 0), 5), "at: [3, 4]", "at: [5, 4]"),
        (Edit("set", ("legend", "x"), {"door": "1"}), "legend: {}", 'legend: {x: {door: "1"}}'),
        (Edit("insert", ("monsters", 2), {"kind": "owl"}), "    at: [3, 4]\n", "    at: [3, 4]\n  - {kind: owl}\n"),
        (Edit("remove", ("monsters", 1, "kind")), "- kind: wick      # the second\n    at", "- at"),
        (Edit("set", ("map",), ". .\n x\n"), "   .\nlegend", "   x\nlegend"),
    ],
)
def test_only_what_is_meant_changes(edit: Edit, before: str, after: str) -> None:
    assert texts.apply(FOG, 0, edit) == FOG.replace(before, after)


def test_an_item_moves_with_its_comments() -> None:
    made = texts.apply(FOG, 0, Edit("move", ("monsters", 1), to=0))
    assert [one["kind"] for one in texts.entries(made)[0].plain()["monsters"]] == ["wick", "moth"]
    assert "# the second" in made
    assert "# two of them" in made


def test_any_edit_of_any_shipped_file_means_what_was_wanted_and_keeps_the_comments() -> None:
    luck = random.Random(3)  # noqa: S311
    values = [
        "hello",
        "Il l’a dit : oui",
        3,
        {"a": 1, "b": ["x"]},
        ["q"],
        "a b\n c d\n",
        {"en": "x " * 40},
        True,
        "007",
    ]
    for file in FILES:
        text = file.read_text(encoding="utf-8")
        number = luck.randrange(len(texts.entries(text)))
        plain = texts.entries(text)[number].plain()
        for path in luck.sample(list(paths(plain)), 4):
            edit = Edit(luck.choice(("set", "remove")), path, luck.choice(values))
            made = texts.apply(text, number, edit)
            assert texts.entries(made)[number].plain() == texts.changed(plain, edit), (file.name, edit)
            above = text[: text.index("id:")]
            assert made.startswith(above.split("\n- ")[0]), file.name


def test_what_the_text_before_was_brings_everything_back() -> None:
    assert texts.entries("a: 1\n---\n- b: 2\n- c: 3\n")[2].plain() == {"c": 3}
    made = texts.apply("a: 1\n---\n- b: 2\n- c: 3\n", 2, Edit("set", ("c",), 4))
    assert made == "a: 1\n---\n- b: 2\n- c: 4\n"


@pytest.mark.parametrize(
    "text",
    ["a: &x [1]\nb: *x\n", "a: [", "[" * 200, "a: {b: {c: [" * 30],
)
def test_what_could_unfold_or_is_no_yaml_is_refused(text: str) -> None:
    with pytest.raises(NotDone):
        texts.apply(text, 0, Edit("set", ("a",), 1))


@pytest.mark.parametrize(
    "edit",
    [
        Edit("set", ("monsters", 9), 1),
        Edit("insert", ("title", "x"), 1),
        Edit("remove", ("nobody", "there")),
        Edit("move", ("monsters", 0), to=7),
    ],
)
def test_an_edit_that_fits_nowhere_is_refused(edit: Edit) -> None:
    with pytest.raises(NotDone):
        texts.apply(FOG, 0, edit)
