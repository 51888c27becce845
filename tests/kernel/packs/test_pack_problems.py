"""Packs with mistakes: each is told with its place, what was found and what was expected, in both languages."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest
from fluent.syntax import FluentParser, ast
from tests.kernel.packs.bestiary import BASE, HOUND, MANIFEST, SCHEMA, pack, problems, told, with_files

from oubliette.kernel.packs import ContentError, Limits, check_packs, load_packs, nearest, render_problem
from oubliette.kernel.packs.problems import PhraseCode, ProblemCode

LOCALES = Path("src/oubliette/kernel/locales")


def changed(old: str, new: str) -> dict[str, str | bytes]:
    """The base pack with its hound changed."""
    assert old in HOUND
    return with_files(monsters__hound=HOUND.replace(old, new))


def carded(text: str) -> dict[str, str | bytes]:
    """The base pack with a card."""
    return with_files(cards__one=f"id: one\ninitiative: 5\n{text}\n")


MISTAKES = [
    (
        changed("5, 5]", "5]"),
        "monsters/hound.yaml:6:9: normal.move has 7 values, expected 8 (levels 0 to 7)",
        "monsters/hound.yaml:6:9: normal.move a 7 valeurs, attendu 8 (niveaux 0 à 7)",
    ),
    (
        changed("[4, 5", "[4, abc"),
        ("monsters/hound.yaml:5:19: normal.hit_points[1]: expected a whole number, at least 0, found the text ‘abc’"),
        None,
    ),
    (
        changed("name: {en: Mire hound, fr: Molosse}", "name: {en: Mire hound}"),
        "monsters/hound.yaml:2:7: name lacks the field ‘fr’",
        "monsters/hound.yaml:2:7: name n’a pas le champ « fr », qui est obligatoire",
    ),
    (
        changed("fr: Molosse", "fr: '  '"),
        "monsters/hound.yaml:2:28: name.fr: expected some text, found the text ‘’",
        None,
    ),
    (
        changed("fr: Molosse", "fr: "),
        "monsters/hound.yaml:2:28: name.fr: expected some text, found nothing",
        "monsters/hound.yaml:2:28: name.fr : attendu du texte, trouvé rien",
    ),
    (
        changed("name: {en: Mire hound, fr: Molosse}", "name: Mire hound"),
        "monsters/hound.yaml:2:7: name: expected a mapping with the fields en, fr, found the text ‘Mire hound’",
        None,
    ),
    (
        changed("abilities: hounds", "abilities: houndz"),
        (
            "monsters/hound.yaml:3:12: abilities: expected the id of an entry in decks, found ‘houndz’, "
            "which no pack has (did you mean ‘hounds’?)"
        ),
        (
            "monsters/hound.yaml:3:12: abilities : attendu l’id d’une entrée de decks, trouvé « houndz », "
            "qu’aucun paquet ne contient (vouliez-vous dire « hounds » ?)"
        ),
    ),
    (
        changed("abilities:", "abilties:"),
        "monsters/hound.yaml:3:1: the entry has no field ‘abilties’ (did you mean ‘abilities’?)",
        None,
    ),
    (
        with_files(monsters__hound=HOUND + "standees: 11\n"),
        "monsters/hound.yaml:7:11: standees: expected a whole number from 1 to 10, found the number 11",
        "monsters/hound.yaml:7:11: standees : attendu un nombre entier de 1 à 10, trouvé le nombre 11",
    ),
    (
        with_files(monsters__hound=HOUND + "size: largr\n"),
        "monsters/hound.yaml:7:7: size: expected ‘small’ or ‘large’, found the text ‘largr’ (did you mean ‘large’?)",
        None,
    ),
    (
        with_files(monsters__hound=HOUND + "flying: yes\n"),
        "monsters/hound.yaml:7:9: flying: expected true or false, found the text ‘yes’",
        None,
    ),
    (
        with_files(monsters__hound=HOUND + "motto: 12\n"),
        (
            "monsters/hound.yaml:7:8: motto: expected some text, found the number 12; "
            "put quotes round it if it is meant as text"
        ),
        None,
    ),
    (
        with_files(monsters__hound=HOUND + "allies:\n  - hound\n  - cat\n"),
        "monsters/hound.yaml:9:5: allies[1]: expected the id of an entry in monsters, found ‘cat’, which no pack has",
        None,
    ),
    (
        with_files(decks="id: hounds\ninitiatives: [1, 2, 1]"),
        "decks.yaml:2:21: initiatives[2]: the number 1 stands twice in the list",
        None,
    ),
    (
        with_files(decks="- id: hounds\n- id: hounds"),
        "decks.yaml:2:3: the id ‘hounds’ is taken: decks/hounds is already in decks.yaml, line 1",
        None,
    ),
    (
        with_files(decks="- id: hounds\n- id: Hounds"),
        (
            "decks.yaml:2:7: id: expected an id made of small letters, digits and single underscores, "
            "found the text ‘Hounds’"
        ),
        None,
    ),
    (
        with_files(decks="- id: hounds\n- name: {en: a, fr: b}"),
        "decks.yaml:2:3: the entry lacks the field ‘id’",
        None,
    ),
    (
        with_files(decks="- id: hounds\n- seven"),
        "decks.yaml:2:3: the entry: expected a mapping with the fields id, name, initiatives, found the text ‘seven’",
        None,
    ),
    (
        with_files(decks="id: hounds\nreplaces: true"),
        "decks.yaml:1:1: decks/hounds says ‘replaces: true’, but no earlier pack has it",
        None,
    ),
    (
        with_files(monster__cat="id: cat"),
        (
            "monster/cat.yaml:1:1: ‘monster’ is not a kind of entry of this game, "
            "expected ‘monsters’, ‘decks’, ‘cards’ or ‘scenarios’ (did you mean ‘monsters’?)"
        ),
        None,
    ),
    (
        carded("do: [{atack: 2}]"),
        (
            "cards/one.yaml:3:7: do[0]: expected a verb: ‘attack’, ‘stun’, ‘summon’ or ‘repeat’, "
            "found the text ‘atack’ (did you mean ‘attack’?)"
        ),
        None,
    ),
    (
        carded("do:\n  - attack: 2\n    stun:"),
        "cards/one.yaml:4:5: do[0]: expected one verb with its value, found 2; start a new list item for each verb",
        None,
    ),
    (
        carded("do: [attack]"),
        "cards/one.yaml:3:6: do[0].attack: expected a mapping with the fields value, pierce, found nothing",
        None,
    ),
    (
        carded("do: [{repeat: [{summon: hond}]}]"),
        (
            "cards/one.yaml:3:25: do[0].repeat.do[0].summon.kind: expected ‘any’ or the id of an entry in monsters, "
            "found ‘hond’, which no pack has (did you mean ‘hound’?)"
        ),
        None,
    ),
    (
        carded("aside: {type: heel}"),
        "cards/one.yaml:3:15: aside.type: expected ‘heal’ or ‘curse’, found the text ‘heel’ (did you mean ‘heal’?)",
        None,
    ),
    (carded("aside: {value: 2}"), "cards/one.yaml:3:8: aside lacks the field ‘type’", None),
    (
        with_files(cards="id: one\ninitiative: 13"),
        "cards.yaml:1:1: the entry: thirteen is bad luck",
        "cards.yaml:1:1: l’entrée : treize porte malheur",
    ),
    (
        carded("do: [stun, attack: 12]"),
        "cards/one.yaml:3:20: do[1].value: too strong",
        "cards/one.yaml:3:20: do[1].value : trop fort",
    ),
    (
        {**BASE, "scenarios/a.yaml": "id: a\nrooms: [{id: a, map: m.txt, exit: [1]}]", "scenarios/m.txt": "d"},
        "scenarios/a.yaml:2:35: rooms[0].exit has 1 value, expected 2",
        "scenarios/a.yaml:2:35: rooms[0].exit a 1 valeur, attendu 2",
    ),
    (
        {**BASE, "scenarios/a.yaml": "id: a\nrooms: [{id: a, map: stair.txt}]", "scenarios/stairs.txt": "d"},
        (
            "scenarios/a.yaml:2:22: rooms[0].map: there is no text file ‘stair.txt’ beside this file "
            "(did you mean ‘stairs.txt’?)"
        ),
        None,
    ),
    (
        {**BASE, "scenarios/a.yaml": "id: a\nrooms: [{id: a, map: m.txt}]", "scenarios/m.txt": "##"},
        "scenarios/a.yaml:2:22: rooms[0].map: no door",
        None,
    ),
    (
        {**BASE, "scenarios/a.yaml": "id: a\nrooms: [{id: a, map: m.txt}]", "scenarios/m.txt": "##d\n#.?\n"},
        "scenarios/m.txt:2:3: rooms[0].map: unknown sign",
        "scenarios/m.txt:2:3: rooms[0].map : signe inconnu",
    ),
    (
        {
            **BASE,
            "scenarios/a.yaml": "id: a\nrooms: [{id: a, map: m.txt, monsters: {hond: {2: normal}}}]",
            "scenarios/m.txt": "d",
        },
        (
            "scenarios/a.yaml:2:40: rooms[0].monsters: expected the id of an entry in monsters, found ‘hond’, "
            "which no pack has (did you mean ‘hound’?)"
        ),
        None,
    ),
    (
        {
            **BASE,
            "scenarios/a.yaml": "id: a\nrooms: [{id: a, map: m.txt, monsters: {hound: {two: normal}}}]",
            "scenarios/m.txt": "d",
        },
        "scenarios/a.yaml:2:48: rooms[0].monsters.hound: expected a whole number, found the text ‘two’",
        None,
    ),
    (
        with_files(pack=MANIFEST.replace("bestiary", "chess")),
        "pack.yaml:2:7: the pack is for the game ‘chess’, expected ‘bestiary’",
        None,
    ),
    (
        with_files(pack=MANIFEST + "format: 2\n"),
        "pack.yaml:5:9: the pack is written in format 2; this version of Oubliette reads up to format 1",
        None,
    ),
    (
        with_files(pack=MANIFEST + "requires: [core]\n"),
        "pack.yaml:5:12: the pack needs the pack ‘core’, which is not loaded",
        None,
    ),
    (
        with_files(pack=MANIFEST.replace("1.10", "one")),
        "pack.yaml:3:10: version: expected a version such as 1.2.0, found the text ‘one’",
        None,
    ),
    (with_files(pack=""), "pack.yaml:1:1: the entry lacks the field ‘id’", None),
]


def with_plain_spaces(text: str) -> str:
    """French as it is typed; what is printed has narrow no-break spaces."""
    return text.replace("\u202f", " ")


@pytest.mark.parametrize(("files", "english", "french"), MISTAKES, ids=[english for _, english, _ in MISTAKES])
def test_a_mistake_is_told_where_it_stands(
    tmp_path: Path, files: dict[str, str | bytes], english: str, french: str | None
) -> None:
    found = problems(tmp_path, files)
    assert str(found[0]) == english
    if english != "pack.yaml:1:1: the entry lacks the field ‘id’":  # an empty file lacks all fields
        assert len(found) == 1
    if french is not None:
        assert with_plain_spaces(render_problem(found[0], "fr")) == french


def test_all_problems_are_told_together_in_the_order_of_files_and_lines(tmp_path: Path) -> None:
    files = with_files(
        monsters__hound=HOUND.replace("hounds", "cats").replace("[4, 5", "[4, x"),
        decks="- id: hounds\n- id: BAD\n  colour: red",
        cards__a="{a: 1",
    )
    places = [(problem.file, problem.line, problem.code) for problem in problems(tmp_path, files)]
    assert places == [
        ("cards/a.yaml", 1, "bad-yaml"),
        ("decks.yaml", 2, "wrong-value"),
        ("decks.yaml", 3, "unknown-field"),
        ("monsters/hound.yaml", 5, "wrong-value"),
    ], "the reference to a deck is not reported: a deck could not be read, it may be that one"


def test_a_reference_to_an_entry_with_mistakes_of_its_own_is_no_second_mistake(tmp_path: Path) -> None:
    assert [p.file for p in problems(tmp_path, with_files(decks="id: hounds\nfoo: 1"))] == ["decks.yaml"]


def test_checks_of_the_game_wait_until_everything_else_is_right(tmp_path: Path) -> None:
    assert [p.code for p in problems(tmp_path, carded("do: [attack: 12, atack: 1]"))] == ["wrong-value"]


def test_problems_keep_what_was_found_and_expected_apart_from_the_language(tmp_path: Path) -> None:
    (problem,) = problems(tmp_path, changed("abilities: hounds", "abilities: 12"))
    assert (problem.pack, problem.file, problem.line, problem.column) == (
        tmp_path.name,
        "monsters/hound.yaml",
        3,
        12,
    )
    assert problem.path == "abilities"
    assert problem.code == "unknown-reference"
    assert problem.args == {"name": "12"}
    assert problem.expected is not None


def test_the_error_prints_every_problem_in_either_language(tmp_path: Path) -> None:
    files = with_files(decks="- id: hounds\n- 1\n- 2")
    with pytest.raises(ContentError) as caught:
        load_packs(SCHEMA, [pack(tmp_path, files)])
    assert len(str(caught.value).splitlines()) == len(caught.value.render("fr").splitlines()) == 2
    assert "attendu" in caught.value.render("fr")


def manifest(pack_id: str, more: str = "") -> str:
    return MANIFEST.replace("id: base", f"id: {pack_id}") + more


def two_packs(tmp_path: Path, second: dict[str, str]) -> list[str]:
    paths = [pack(tmp_path / "base", BASE), pack(tmp_path / "more", second)]
    return [str(problem) for problem in check_packs(SCHEMA, paths)]


def test_an_entry_of_an_earlier_pack_is_not_replaced_by_accident(tmp_path: Path) -> None:
    found = two_packs(tmp_path, {"pack.yaml": manifest("more"), "decks.yaml": "id: hounds"})
    assert found == ["decks.yaml:1:1: decks/hounds is already in the pack ‘base’; write ‘replaces: true’ to replace it"]


def test_replaces_must_be_true_if_written_at_all(tmp_path: Path) -> None:
    more = {"pack.yaml": manifest("more"), "decks.yaml": "id: hounds\nreplaces: maybe"}
    wrong = "decks.yaml:2:11: replaces: expected ‘true’, found the text ‘maybe’"
    assert two_packs(tmp_path, more) == [wrong]
    assert told(tmp_path / "alone", with_files(decks="id: hounds\nreplaces: maybe")) == [wrong]


def test_a_replaced_entry_no_longer_needs_what_it_referred_to(tmp_path: Path) -> None:
    base = pack(tmp_path / "base", with_files(monsters__hound=HOUND.replace("hounds", "hounds2")))
    second = {
        "pack.yaml": manifest("more"),
        "monsters.yaml": HOUND.replace("id: hound\n", "id: hound\nreplaces: true\n"),
    }
    more = pack(tmp_path / "more", second)
    assert len(check_packs(SCHEMA, [base])) == 1
    assert check_packs(SCHEMA, [base, more]) == []


def test_a_pack_says_which_packs_it_needs_and_how_new(tmp_path: Path) -> None:
    needs = manifest("more", "requires: [bse, {id: base, at_least: 2}, {id: base, at_least: 1.9.5}]")
    assert two_packs(tmp_path, {"pack.yaml": needs}) == [
        "pack.yaml:5:12: the pack needs the pack ‘bse’, which is not loaded (did you mean ‘base’?)",
        "pack.yaml:5:17: the pack needs the pack ‘base’ in version 2 or later, found version 1.10",
    ]


def test_a_needed_pack_must_come_first(tmp_path: Path) -> None:
    more = pack(tmp_path / "more", {"pack.yaml": manifest("more", "requires: [base]")})
    found = check_packs(SCHEMA, [more, pack(tmp_path / "base", BASE)])
    assert [problem.code for problem in found] == ["pack-too-late"]


def test_a_pack_of_a_newer_format_is_not_blamed_for_what_old_readers_do_not_know(tmp_path: Path) -> None:
    files = with_files(pack=MANIFEST + "format: 9\nsigned_by: me\n", decks="id: hounds\nglow: 3")
    assert [problem.code for problem in problems(tmp_path, files)] == ["newer-format"]


def test_the_same_pack_twice_is_one_problem_and_not_one_for_each_entry(tmp_path: Path) -> None:
    base = pack(tmp_path / "base", BASE)
    assert [problem.code for problem in check_packs(SCHEMA, [base, base])] == ["duplicate-pack"]


def test_after_very_many_problems_the_rest_is_left_out(tmp_path: Path) -> None:
    folder = pack(tmp_path, with_files(decks="- 1\n" * 50))
    found = check_packs(SCHEMA, [folder], limits=Limits(problems=10))
    assert [problem.code for problem in found] == ["wrong-value"] * 10 + ["too-many-problems"]


def test_nearest_names_are_few_and_close() -> None:
    assert nearest("Hound", ["cat", "hound", "round", "houri"]) == ("hound",)
    assert nearest("hond", ["hound", "cat", "bond"]) == ("hound", "bond")
    assert nearest("zzz", ["hound", "cat"]) == ()


def messages(language: str) -> dict[str, list[str]]:
    """The variables of each message."""
    text = (LOCALES / language / "packs.ftl").read_text(encoding="utf-8")
    body = FluentParser().parse(text).body
    assert not [entry for entry in body if isinstance(entry, ast.Junk)]
    found = [entry for entry in body if isinstance(entry, ast.Message)]
    source = {entry.id.name: text[entry.span.start : entry.span.end] for entry in found if entry.span}
    return {name: sorted(set(re.findall(r"\$(\w+)", written))) for name, written in source.items()}


def test_french_signs_stand_after_narrow_no_break_spaces() -> None:
    text = (LOCALES / "fr" / "packs.ftl").read_text(encoding="utf-8")
    told = "".join(line for line in text.splitlines() if not line.startswith("#"))
    assert "\u202f;" in told
    assert re.findall(r"« | [:;?!»]", told) == []


def test_both_languages_have_every_message_with_the_same_variables() -> None:
    english, french = messages("en"), messages("fr")
    assert english == french
    assert set(english) == {*get_args(ProblemCode), *get_args(PhraseCode), "did-you-mean"}


def test_every_message_is_used_somewhere_in_the_sources() -> None:
    folder = Path("src/oubliette/kernel/packs")
    sources = "".join(file.read_text(encoding="utf-8") for file in folder.glob("*.py"))
    codes = [*get_args(ProblemCode), *get_args(PhraseCode)]
    assert len(codes) > 50
    assert [code for code in codes if sources.count(f'"{code}"') < 2] == []


def test_told_lists_nothing_for_a_sound_pack(tmp_path: Path) -> None:
    assert told(tmp_path, BASE) == []
