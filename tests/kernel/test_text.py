"""Words: said in both languages, complete, and never silently missing."""

import re
from pathlib import Path

import pytest

from oubliette.kernel import saves
from oubliette.kernel.text import (
    Say,
    Texts,
    led,
    listed,
    messages_in,
    signed,
    text_faults,
    texts_of,
    unused_messages,
    words,
)
from oubliette.kernel.words import LANGUAGES, Words

KERNEL = Path(saves.__file__).parent


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write(
        tmp_path,
        "en",
        "moved = { $who } moves { $steps ->\n    [one] a step\n   *[other] { $steps } steps\n}.\nend = The end.",
    )
    write(tmp_path, "fr", "moved = { $who } avance de { $steps } pas.\nend = Fin.")
    return tmp_path


def write(folder: Path, language: str, text: str, name: str = "game.ftl") -> None:
    (folder / language).mkdir(exist_ok=True)
    (folder / language / name).write_text(text, encoding="utf-8")


def test_a_message_is_said_in_the_readers_language(folder: Path) -> None:
    texts = Texts([folder])
    moved = Say("moved", {"who": words(Words(en="The hound", fr="Le molosse")), "steps": 1})
    assert texts.say(moved, "en") == "The hound moves a step."
    assert texts.say(moved, "fr") == "Le molosse avance de 1 pas."


def test_messages_stand_inside_messages(folder: Path) -> None:
    assert Texts([folder]).say(Say("moved", {"who": Say("end"), "steps": 2}), "en") == "The end. moves 2 steps."


def test_what_belongs_to_a_message_is_said_after_it_and_stays_apart_on_the_wire(folder: Path) -> None:
    texts, hound = Texts([folder]), words(Words(en="The hound", fr="Le molosse"))
    said = led([hound, Say("moved", {"who": Say("end"), "steps": 2}), Say("end")])
    assert texts.say(said, "en") == "The hound, The end. moves 2 steps., The end."
    assert (said.id, said.args, [one.id for one in said.adds]) == ("words", hound.args, ["moved", "end"])
    assert led([said, hound]).adds == (*said.adds, hound), "what belonged to the first still does"
    assert led([hound]) == hound
    assert list(texts.faults_of(led([hound, Say("fled")]), "fr")) == ["fled has no words in fr"]


def test_an_unknown_message_shows_its_id_rather_than_nothing(folder: Path) -> None:
    texts = Texts([folder])
    assert texts.say(Say("fled"), "fr") == "fled"
    assert not texts.knows("fled", "fr")
    assert texts.knows("end", "fr")


def test_what_keeps_a_message_from_being_said_whole_is_told(folder: Path) -> None:
    texts = Texts([folder])
    assert list(texts.faults_of(Say("moved", {"who": Say("end"), "steps": 2}), "fr")) == []
    assert list(texts.faults_of(Say("fled"), "fr")) == ["fled has no words in fr"]
    assert list(texts.faults_of(Say("moved", {"who": Say("nobody"), "steps": 2}), "en")) == [
        "nobody has no words in en"
    ]
    (fault,) = texts.faults_of(Say("moved", {"steps": 2}), "en")
    assert fault.startswith("moved cannot be said whole in en")
    assert "who" in fault
    assert list(texts.faults_of(Say("words", {"en": "Hound", "fr": ""}), "fr"))


def test_folders_add_up_and_are_read_once(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    other = tmp_path_factory.mktemp("other")
    for language in LANGUAGES:
        write(other, language, "more = More")
    assert texts_of(folder, other) is texts_of(folder, other)
    assert texts_of(folder, other).say(Say("more"), "en") == "More"
    assert texts_of(folder, other).say(Say("end"), "en") == "The end."


def test_a_complete_folder_has_no_faults(folder: Path) -> None:
    assert list(text_faults(folder)) == []
    assert messages_in(folder, "en")["moved"].variables == ("steps", "who")


@pytest.mark.parametrize(
    ("language", "text", "fault"),
    [
        ("en", "fled = Fled", "fled (more.ftl) has no French words"),
        ("fr", "fled = Fuite", "fled (more.ftl) has no English words"),
        ("fr", "end = Fin, encore", "fr/more.ftl says end a second time"),
        ("fr", "??? = !!!", "fr/more.ftl cannot be read at: '??? = !!!'"),
    ],
)
def test_each_fault_is_named_with_its_file(folder: Path, language: str, text: str, fault: str) -> None:
    write(folder, language, text, "more.ftl")
    assert fault in list(text_faults(folder))


def test_messages_must_use_the_same_variables_in_both_languages(folder: Path) -> None:
    write(folder, "fr", "moved = { $qui } avance.\nend = Fin.")
    assert list(text_faults(folder)) == ["moved uses ['steps', 'who'] in English, but ['qui'] in French"]


def test_messages_nobody_says_are_found(folder: Path, tmp_path: Path) -> None:
    source = tmp_path / "rules.py"
    source.write_text('Say("moved")')
    assert unused_messages(folder, [source]) == ["end"]
    assert unused_messages(folder, [source], prefixes=["en"]) == []


def test_the_kernels_own_words_are_complete() -> None:
    assert list(text_faults(KERNEL / "locales")) == []


def test_every_refusal_of_the_kernel_has_its_words() -> None:
    raised = re.compile(r"""["']((?:illegal-answer|setup|save|replay|bug|unknown)-[a-z-]+)["']""")
    modules = [*KERNEL.glob("*.py"), *(KERNEL.parent / "games").glob("*.py")]
    said = {message for module in modules for message in raised.findall(module.read_text(encoding="utf-8"))}
    assert len(said) > 12
    assert said <= messages_in(KERNEL / "locales", "en").keys()


@pytest.mark.parametrize(("en", "fr"), [("", "Chien"), ("Hound", " "), ("\t", "")])
def test_words_need_both_languages(en: str, fr: str) -> None:
    with pytest.raises(ValueError, match="English and in French"):
        Words(en=en, fr=fr)


def test_words_fall_back_on_english() -> None:
    both = Words(en="hound", fr="molosse")
    assert [both.in_language(tag) for tag in ("fr", "fr-CA", "en", "de")] == ["molosse", "molosse", "hound", "hound"]


def test_several_messages_are_listed_one_before_the_rest() -> None:
    one, two, three = Say("one"), Say("two"), Say("three")
    assert listed("list", [one]) == one
    rest = Say("list", {"first": two, "rest": three})
    assert listed("list", [one, two, three]) == Say("list", {"first": one, "rest": rest})
    with pytest.raises(ValueError, match="not enough values"):
        listed("list", [])


def test_a_number_that_is_added_shows_its_sign() -> None:
    assert [signed(number) for number in (2, 0, -1)] == ["+2", "+0", "\N{MINUS SIGN}1"]
