"""The journal: cards by the face that showed, what became of them, and why something was not performed."""

from typing import Any

import pytest
from tests.buttons_bugs.table import Lying, Table, action, card, foe, lying, table

from oubliette.games.buttons_bugs import GAME
from oubliette.games.buttons_bugs.content.kinds import Card
from oubliette.games.buttons_bugs.content.vocabulary import Attack, Control, Give, Heal, Move, Push, Recover, Shield
from oubliette.kernel.text import texts_of

rule = pytest.mark.rule
Hand = list[Card | Lying | str]
TEXTS = texts_of(*GAME.table.locales)


def told(t: Table, language: str = "en") -> list[str]:
    """All sentences of the journal."""
    return [TEXTS.say(line.say, language) for line in t.match.journal("me") if line.say is not None]


def last_about(t: Table, word: str, language: str = "en") -> str:
    """The last sentence with a word in it."""
    return [sentence for sentence in told(t, language) if word in sentence][-1]


@rule("BB-0053", "BB-0186")
def test_played_cards_are_named_by_the_face_that_shows() -> None:
    hand: Hand = [lying("one", "b"), "two", "three", "four"]
    t = table("@ m", m=foe(), hand=hand).select()
    assert "one B, two A are played at initiative 1." in told(t)
    t.act("one/top", "monster:m/1")
    assert "The top of one B." in told(t)
    basic = table("@ m", m=foe(), hand=hand).act("one/basic_attack", "monster:m/1")
    assert "A basic action with the top of one B." in told(basic)


@rule("BB-0205")
def test_cards_given_up_are_named_by_the_face_that_showed() -> None:
    hand: Hand = ["one", "two", lying("three", "b"), lying("four", "b")]
    t = table("@ m", m=foe(do=[Attack(3)], initiative=1), hand=hand, initiative=50)
    t.select().until("damage").answer("discard:three+four")
    assert "three B, four B discarded: 3 damage negated." in told(t)
    lost = table("@ m", m=foe(do=[Attack(3)], initiative=1), hand=hand, initiative=50)
    lost.select().until("damage").answer("lose:four")
    assert "four B lost: 3 damage negated." in told(lost)


@rule("BB-0155")
def test_an_ended_bonus_is_named_by_the_face_it_stood_on() -> None:
    guard = lying(card("one", b_top=action(Shield(1))), "b")
    t = table("@ m", m=foe(), hand=[guard, "two", "three", "four"]).act("one/top").answer("drop:one")
    assert "The bonus of one B ends." in told(t)
    assert "one B (B) is discarded." in told(t)


@rule("BB-0075")
def test_recovered_cards_are_told() -> None:
    hand: Hand = [card("one", top=[Recover(2)]), "two", lying("three", "b", "discard"), lying("four", "b", "discard")]
    t = table("@ m", m=foe(), hand=hand).act("one/top")
    t.answer("card:three", "card:four")
    assert "Recovered: three A, four A." in told(t)
    assert "Cartes récupérées\u202f: three A, four A." in told(t, "fr")


@rule("BB-0068", "BB-0076", "BB-0146", "BB-0147")
@pytest.mark.parametrize(
    ("top", "given", "answers", "en", "fr"),
    [
        ([Attack(2)], ["disarm"], [], "is disarmed: no Attack.", "pas de capacité Attaque, à cause de Désarmement."),
        (
            [Move(2)],
            ["immobilize"],
            [],
            "is immobilized: no Move.",
            "pas de capacité Déplacement, à cause d’Immobilisation.",
        ),
        ([Attack(2)], [], [], "no Attack, for nobody can be targeted.", "pas de capacité Attaque, faute de cible."),
        ([Attack(2, range=5)], [], ["skip"], "does without Attack.", "renonce à la capacité Attaque."),
        ([Push(1)], [], [], "no Push, for nobody can be targeted.", "pas de capacité Poussée, faute de cible."),
        ([Give(conditions=("muddle",))], [], [], "for nobody can be targeted.", "faute de cible."),
        ([Control((Move(1),))], [], [], "for nobody can be targeted.", "faute de cible."),
        ([Move(2)], [], ["skip"], "does without Move.", "renonce à la capacité Déplacement."),
    ],
)
def test_the_journal_says_why_an_ability_was_not_performed(
    top: Any, given: Any, answers: list[str], en: str, fr: str
) -> None:
    t = table("@ . . m", m=foe(), top=top, conditions=given).act("top", *answers)
    assert last_about(t, en).endswith(en)
    assert last_about(t, fr, "fr").endswith(fr)


@rule("BB-0110")
def test_the_number_of_an_attack_is_called_its_value() -> None:
    t = table("@ m", m=foe(shield=1), top=[Attack(3), Heal(1, to="self")]).act("top", "monster:m/1")
    assert "attacks Foe 1: attack value 3." in last_about(t, "attacks")
    assert last_about(t, "Modifier") == "Modifier +0: the attack value is 3."
    assert last_about(t, "Shield").endswith(": attack value 2 is left.")
    assert "valeur d’attaque 3." in last_about(t, "attaque\u202f: Foe", "fr")
