"""Sound packs: what is read, merged, ordered and fingerprinted."""

from __future__ import annotations

import json
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Annotated

import msgspec
import pytest
from tests.kernel.packs.bestiary import (
    BASE,
    HOUND,
    MANIFEST,
    SCHEMA,
    Attack,
    Card,
    Deck,
    Heal,
    Monster,
    Repeat,
    Scenario,
    Spot,
    Stun,
    Summon,
    pack,
    problems,
    with_files,
)

from oubliette.kernel.packs import (
    INLINE,
    VERBS,
    ContentError,
    PackSchema,
    RefTo,
    UnknownEntry,
    check_pack,
    load_packs,
    read_manifest,
)
from oubliette.kernel.words import Words


def card(tmp_path: Path, text: str) -> Card:
    content = load_packs(SCHEMA, [pack(tmp_path, with_files(cards__one=f"id: one\ninitiative: 5\n{text}"))])
    return content.get(Card, "one")


def test_entries_become_the_structs_of_the_game(tmp_path: Path) -> None:
    content = load_packs(SCHEMA, [pack(tmp_path, BASE)])
    hound = content.get(Monster, "hound")
    assert hound.name == Words(en="Mire hound", fr="Molosse")
    assert hound.normal.move == [3, 3, 3, 4, 4, 4, 5, 5]
    assert hound.standees == 6
    assert list(content.all(Monster)) == ["hound"]
    assert content.kind("monsters")["hound"] is hound


def test_a_file_may_hold_one_entry_a_list_or_several_documents(tmp_path: Path) -> None:
    files = with_files(
        decks="[{id: a}, {id: hounds}]", decks__b="id: b\n---\nid: c\n---\n# nothing here\n---\n- id: d\n"
    )
    content = load_packs(SCHEMA, [pack(tmp_path, files)])
    assert list(content.all(Deck)) == ["b", "c", "d", "a", "hounds"]


def test_entries_stand_in_the_order_of_paths_then_lines(tmp_path: Path) -> None:
    files = {
        **BASE,
        "decks/z.yaml": "id: last",
        "decks/a/deep.yml": "- id: second\n- id: third",
        "decks/a/b/deeper.yaml": "id: first",
    }
    content = load_packs(SCHEMA, [pack(tmp_path, files)])
    assert list(content.all(Deck)) == ["first", "second", "third", "last", "hounds"]


def test_other_files_and_hidden_folders_are_left_alone(tmp_path: Path) -> None:
    files: dict[str, str | bytes] = {
        **BASE,
        "README.md": "hello",
        "art/hound.png": b"\x00\xff",
        ".git/x.yaml": "{",
        "notes/a.txt": "hi",
    }
    assert problems(tmp_path, files) == []


def test_ids_and_references_may_be_digits_and_keep_their_zeros(tmp_path: Path) -> None:
    files = with_files(
        decks="- id: 007\n- id: 12", monsters__hound=HOUND.replace("abilities: hounds", "abilities: 007")
    )
    content = load_packs(SCHEMA, [pack(tmp_path, files)])
    assert list(content.all(Deck)) == ["007", "12"]
    assert content.get(Monster, "hound").abilities == "007"


@pytest.mark.parametrize("word", ["no", "yes", "on", "off", "y", "12:30:45", "1_000", "0b11", "2024-01-01", "<<"])
def test_plain_words_that_old_yaml_twists_stay_texts(tmp_path: Path, word: str) -> None:
    content = load_packs(SCHEMA, [pack(tmp_path, with_files(monsters__hound=f"{HOUND}motto: {word}\n"))])
    assert content.get(Monster, "hound").motto == word


def test_numbers_are_read_as_people_write_them(tmp_path: Path) -> None:
    text = f"{HOUND}standees: 010\nspeed: 2\nflying: true\n"
    hound = load_packs(SCHEMA, [pack(tmp_path, with_files(monsters__hound=text))]).get(Monster, "hound")
    assert (hound.standees, hound.speed, hound.flying) == (10, 2.0, True)
    assert isinstance(hound.speed, float)


def test_verbs_may_be_written_in_full_in_short_or_alone(tmp_path: Path) -> None:
    text = """
do:
  - attack: {value: 2, pierce: 1}
  - attack: 3
  - stun
  - stun:
  - summon: hound
  - repeat:
      - summon: any
      - repeat: {do: [stun], times: 3}
"""
    assert card(tmp_path, text).do == [
        Attack(2, 1),
        Attack(3),
        Stun(),
        Stun(),
        Summon("hound"),
        Repeat([Summon("any"), Repeat([Stun()], 3)]),
    ]


def test_tagged_structs_renamed_fields_words_and_free_data_are_read(tmp_path: Path) -> None:
    one = card(tmp_path, "class: mage\naside: {type: heal, value: 2}\nmodifier: +1\nextra: {a: [1, no, ~, 1.5]}")
    assert one.class_ == "mage"
    assert one.aside == Heal(2)
    assert one.modifier == "+1"
    assert one.extra == {"a": [1, "no", None, 1.5]}


def test_a_text_file_beside_the_entry_is_read_as_its_text(tmp_path: Path) -> None:
    files = {
        **BASE,
        "scenarios/crypt/crypt.yaml": """
id: crypt
rooms: [{id: 1a, map: map/stairs.txt, start: [1, 2], exit: [3, 4], monsters: {hound: {2: normal, 4: elite}}}]
goal: hound
""",
        "scenarios/crypt/map/stairs.txt": "##d\r\n#.#\r\n",
    }
    room = load_packs(SCHEMA, [pack(tmp_path, files)]).get(Scenario, "crypt").rooms[0]
    assert room.map == "##d\n#.#\n"
    assert (room.start, room.exit) == (Spot(1, 2), (3, 4))
    assert room.monsters == {"hound": {2: "normal", 4: "elite"}}


def test_a_later_pack_adds_entries_and_replaces_those_it_says(tmp_path: Path) -> None:
    base = pack(tmp_path / "base", {**BASE, "monsters/wolf.yaml": HOUND.replace("hound\n", "wolf\n")})
    more = pack(
        tmp_path / "more",
        {
            "pack.yaml": MANIFEST.replace("base", "more") + "requires: [{id: base, at_least: 1.9}]\n",
            "monsters.yaml": HOUND.replace("id: hound\n", "id: hound\nreplaces: true\nstandees: 4\n"),
            "decks.yaml": "id: cats",
        },
    )
    content = load_packs(SCHEMA, [base, more])
    assert content.get(Monster, "hound").standees == 4
    assert list(content.all(Monster)) == ["hound", "wolf"], "the new hound stands where the old one stood"
    assert list(content.all(Deck)) == ["hounds", "cats"]
    assert [(info.id, info.version) for info in content.packs] == [("base", "1.10"), ("more", "1.10")]


def test_the_digest_is_blind_to_files_comments_and_order(tmp_path: Path) -> None:
    wolf = HOUND.replace("id: hound", "id: wolf")
    one = pack(tmp_path / "one", {**BASE, "monsters/z.yaml": wolf})
    lines = HOUND.splitlines()
    shuffled = "\n".join([*lines[3:], "# a comment", *lines[:3]])
    two = pack(
        tmp_path / "two",
        {"pack.yaml": MANIFEST, "decks/x.yaml": "id: 'hounds'", "monsters.yml": f"{wolf}\n---\n{shuffled}"},
    )
    first, second = load_packs(SCHEMA, [one]), load_packs(SCHEMA, [two])
    assert first.digest == second.digest
    assert first.packs[0].digest == second.packs[0].digest


@pytest.mark.parametrize(
    "changed",
    [HOUND.replace("4, 5", "4, 6"), HOUND.replace("Molosse", "Mâtin"), HOUND + "flying: true\n"],
    ids=["number", "words", "field"],
)
def test_the_digest_sees_every_change_of_content(tmp_path: Path, changed: str) -> None:
    before = load_packs(SCHEMA, [pack(tmp_path / "one", BASE)])
    after = load_packs(SCHEMA, [pack(tmp_path / "two", with_files(monsters__hound=changed))])
    assert before.digest != after.digest
    assert before.packs[0].digest != after.packs[0].digest


def test_the_digest_sees_the_text_of_a_text_file_and_not_its_name(tmp_path: Path) -> None:
    def digest(folder: str, name: str, drawn: str) -> str:
        scenario = f"id: crypt\nrooms: [{{id: a, map: {name}}}]"
        files = {**BASE, "scenarios/crypt.yaml": scenario, f"scenarios/{name}": drawn}
        return load_packs(SCHEMA, [pack(tmp_path / folder, files)]).digest

    assert digest("one", "a.txt", "d#") == digest("two", "b.txt", "d#")
    assert digest("one", "a.txt", "d#") != digest("three", "a.txt", "d.")


def test_the_digest_is_the_same_in_another_process(tmp_path: Path) -> None:
    folder = pack(tmp_path, with_files(decks="id: hounds\ninitiatives: [3, 1, 2]\n"))
    code = (
        "import sys; from oubliette.kernel.packs import load_packs; "
        "from tests.kernel.packs.bestiary import SCHEMA; print(load_packs(SCHEMA, [sys.argv[1]]).digest)"
    )
    command = [sys.executable, "-c", code, str(folder)]
    environment = {"PYTHONHASHSEED": "7", "PYTHONPATH": "."}
    other = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)  # noqa: S603
    assert other.stdout.strip() == load_packs(SCHEMA, [folder]).digest


def test_content_survives_pickling(tmp_path: Path) -> None:
    content = load_packs(SCHEMA, [pack(tmp_path, BASE)])
    copy = pickle.loads(pickle.dumps(content))  # noqa: S301 - our own bytes
    assert copy.digest == content.digest
    assert copy.get(Monster, "hound") == content.get(Monster, "hound")


def test_asking_for_an_unknown_entry_names_the_nearest(tmp_path: Path) -> None:
    content = load_packs(SCHEMA, [pack(tmp_path, BASE)])
    with pytest.raises(UnknownEntry, match="no monsters/hond; nearest: hound") as caught:
        content.get(Monster, "hond")
    assert caught.value.nearest == ("hound",)
    with pytest.raises(TypeError, match="Attack is not a kind"):
        content.all(Attack)
    with pytest.raises(LookupError, match="no kind 'monster'"):
        content.kind("monster")


def test_content_can_not_be_changed_through_its_mappings(tmp_path: Path) -> None:
    content = load_packs(SCHEMA, [pack(tmp_path, BASE)])
    with pytest.raises(TypeError):
        content.all(Monster)["cat"] = content.get(Monster, "hound")  # type: ignore[index]  # what is tested


def test_a_manifest_can_be_read_before_the_game_is_known(tmp_path: Path) -> None:
    manifest = read_manifest(pack(tmp_path, {"pack.yaml": MANIFEST, "anything.yaml": "{"}))
    assert (manifest.game, manifest.version) == ("bestiary", "1.10")
    with pytest.raises(ContentError, match="there is no pack folder here"):
        read_manifest(tmp_path / "nowhere")


def test_checking_returns_the_problems_without_raising(tmp_path: Path) -> None:
    base = pack(tmp_path / "base", BASE)
    more = pack(tmp_path / "more", {"pack.yaml": MANIFEST.replace("base", "more"), "decks.yaml": "id: Cats"})
    assert check_pack(SCHEMA, base) == []
    assert [problem.path for problem in check_pack(SCHEMA, more, upon=[base])] == ["id"]


class Entry(msgspec.Struct):
    id: str


class NoId(msgspec.Struct):
    name: str


class Lost(msgspec.Struct):
    id: str
    to: Annotated[str, RefTo("places")]


class Taken(msgspec.Struct):
    id: str
    replaces: bool = False


class Bytes(msgspec.Struct):
    id: str
    raw: bytes


class Untagged(msgspec.Struct):
    id: str
    verb: Annotated[Entry, VERBS]


class Reach(msgspec.Struct, frozen=True):
    range: int = 1
    targets: int = 1


class Aimed(msgspec.Struct, frozen=True):
    id: str
    value: int
    reach: Annotated[Reach, INLINE] = Reach()


class Twice(msgspec.Struct):
    id: str
    range: int = 0
    reach: Annotated[Reach, INLINE] = Reach()


class Needy(msgspec.Struct):
    id: str
    part: Annotated[NoId, INLINE]


class NoPart(msgspec.Struct):
    id: str
    reach: Annotated[int, INLINE] = 0


def test_the_fields_of_a_part_are_written_without_its_name(tmp_path: Path) -> None:
    schema = PackSchema("bestiary", {"deeds": Aimed})
    deeds = "- {id: shot, value: 2, range: 4}\n- {id: blow, value: 3}\n"
    toy = pack(tmp_path / "toy", {"pack.yaml": MANIFEST, "deeds.yaml": deeds})
    read = load_packs(schema, [toy]).all(Aimed)
    assert dict(read) == {"shot": Aimed("shot", 2, Reach(range=4)), "blow": Aimed("blow", 3, Reach())}
    written = json.dumps(schema.json_schema("deeds"))
    assert all(f'"{name}": ' in written for name in ("value", "range", "targets"))
    assert '"reach": ' not in written


@pytest.mark.parametrize(
    ("deed", "path"), [("reach: {range: 2}", "reach"), ("range: far", "range"), ("rnge: 2", "rnge")]
)
def test_a_part_written_wrongly_is_told_by_what_stands_there(tmp_path: Path, deed: str, path: str) -> None:
    toy = pack(tmp_path / "toy", {"pack.yaml": MANIFEST, "deeds.yaml": f"id: shot\nvalue: 2\n{deed}\n"})
    (problem,) = check_pack(PackSchema("bestiary", {"deeds": Aimed}), toy)
    assert problem.line == 3
    assert path in (problem.path, problem.args.get("name"))


@pytest.mark.parametrize(
    ("kinds", "says"),
    [
        ({"things": Twice}, "range would be written twice"),
        ({"things": Needy}, "may be left out"),
        ({"things": NoPart}, "INLINE marks a struct"),
        ({"things": NoId}, "needs a field `id`"),
        ({"things": Lost}, "kinds that don't exist: places"),
        ({"things": Taken}, "'replaces' is taken"),
        ({"things": Bytes}, "can't hold values of type"),
        ({"things": Untagged}, "structs that have a tag"),
        ({"things": Entry, "others": Entry}, "a struct of its own"),
        ({"pack": Entry}, "taken by pack.yaml"),
    ],
)
def test_a_schema_that_can_not_work_is_refused_when_it_is_made(
    kinds: dict[str, type[msgspec.Struct]], says: str
) -> None:
    with pytest.raises((TypeError, ValueError), match=says):
        PackSchema("toy", kinds)


def test_words_need_both_languages() -> None:
    assert Words(en="hound", fr="molosse").in_language("fr-CA") == "molosse"
    assert Words(en="hound", fr="molosse").in_language("de") == "hound"
    with pytest.raises(ValueError, match="French"):
        Words(en="hound", fr=" ")
