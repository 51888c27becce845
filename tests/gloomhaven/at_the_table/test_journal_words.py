"""What the journal says of cards and of abilities that were not performed, in both languages."""

import pytest
from tests.gloomhaven.at_the_table.kit import journal
from tests.gloomhaven.table import action, foe, hero, table

from oubliette.games.gloomhaven.content.condition_table import ConditionName
from oubliette.games.gloomhaven.content.vocabulary import Attack, Heal, Move, Recover

DUMMY = foe(attack=None, move=None, hit_points=40)


def test_cards_that_are_discarded_lost_and_recovered_are_named() -> None:
    back = Recover(1)
    me = hero(top=action(back, lost=True), bottom=[Move(2)])
    t = table("@ m", m=DUMMY, me=me).act("two/bottom", "skip").act("one/top")
    t.answer("card:two")
    said = journal(t)
    assert "hero discards two." in said
    assert "hero recovers two." in said
    assert "hero loses one." in said
    french = journal(t, "fr")
    assert {"hero défausse two.", "hero récupère two.", "hero perd one."} <= set(french)


@pytest.mark.parametrize(
    ("condition", "half", "words"),
    [
        ("disarm", "one/top", "hero is disarmed and does not perform: Attack."),
        ("immobilize", "two/bottom", "hero is immobilized and does not perform: Move."),
        (None, "one/top", "hero has no target for: Attack."),
    ],
)
def test_the_journal_says_why_an_ability_was_not_performed(
    condition: ConditionName | None, half: str, words: str
) -> None:
    me = hero(conditions=[condition] if condition else [])
    t = table("@ . . . m", m=DUMMY, me=me).act(half)
    assert words in journal(t)


def test_an_ability_that_was_left_out_is_told_from_one_without_a_target() -> None:
    t = table("@ m", m=DUMMY, top=[Heal(2, to="self")]).act("one/top", "skip")
    assert "hero leaves out: Heal." in journal(t)


def test_an_attack_tells_its_attack_value() -> None:
    t = table("@ m", m=DUMMY, top=[Attack(3)]).act("one/top", "figure:m/1")
    assert any("with attack value 3" in line for line in journal(t))
    assert any(", valeur d’attaque 3" in line for line in journal(t, "fr"))


def test_a_value_below_nothing_has_a_minus_sign_of_print() -> None:
    t = table("@ m", m=DUMMY, top=[Attack(0)], draws=["minus_2"]).act("one/top", "figure:m/1")
    assert any("attack value −2" in line for line in journal(t))
