"""The six classes: their cards, and the sample card of the rulebook in play."""

import pytest
from tests.buttons_bugs.adventure import plain_book
from tests.buttons_bugs.table import Lying, Table, card, foe, lying, table

from oubliette.games.buttons_bugs.content.kinds import Action
from oubliette.games.buttons_bugs.content.vocabulary import Attack, Side, Verbs

rule = pytest.mark.rule
CLASSES = ["bruiser", "cragheart", "mindthief", "silent_knife", "spellweaver", "tinkerer"]


@rule("BB-0308", "BB-0002")
def test_there_are_the_six_classes_with_their_names() -> None:
    classes = plain_book().classes
    assert {of: (card.name.en, card.name.fr) for of, card in classes.items()} == {
        "bruiser": ("Bruiser", "Brute"),
        "cragheart": ("Cragheart", "Cœur de Roche"),
        "mindthief": ("Mindthief", "Perce-Esprit"),
        "silent_knife": ("Silent Knife", "Crapule"),
        "spellweaver": ("Spellweaver", "Tisse-Sort"),
        "tinkerer": ("Tinkerer", "Bricoleur"),
    }


@rule("BB-0308", "BB-0005", "BB-0006")
@pytest.mark.parametrize("of", CLASSES)
def test_each_class_has_four_pairs_of_cards_with_two_complete_faces(of: str) -> None:
    book = plain_book()
    own = [card for card in book.cards.values() if card.of == of]
    basic = [card.id for card in own if card.level == 1]
    assert len(basic) == 4
    assert sorted(card.upgrades for card in own if card.upgrades is not None) == sorted(basic)
    faces = [face for card in own for face in (card.a, card.b)]
    assert len({face.name.en for face in faces}) == len({face.name.fr for face in faces}) == 16
    assert all(1 <= face.initiative <= 99 and face.top.do and face.bottom.do for face in faces)


def sample(side: Side, *do: Verbs) -> Table:
    """The Bruiser with the sample card on a side, beside a monster that acts later."""
    sampled: Lying = lying(plain_book().cards["warding_strength"], side=side)
    shot = card("two", top=[Attack(2, range=4)])
    return table(
        ". . . . @ m . . .",
        m=foe(hit_points=20, do=do, initiative=90),
        of="bruiser",
        hand=[sampled, shot, "three", "four"],
    )


@rule("BB-0310")
def test_warding_strength_strikes_three_pushes_two_and_strengthens() -> None:
    t = sample("a").stack("0").select("warding_strength", "two")
    assert t.hero.initiative == 32
    t.until("turn").answers("card:warding_strength/top", "monster:m/1", "hex:0,6", "hex:0,7")
    assert (t.hp("m/1"), t.at("m/1"), t.conditions()) == (17, (0, 7), ["strengthen"])
    assert t.lies("warding_strength") == "hand b"


@rule("BB-0310", "BB-0069")
def test_warding_strength_shields_for_as_long_as_it_lies_there() -> None:
    t = sample("a", Attack(3)).select("warding_strength", "two").until("turn").answer("card:warding_strength/bottom")
    assert t.asked == "turn"  # mandatory: nothing is asked
    t.until("damage").answer("take").until("plan").select("two", "three").until("damage").answer("take")
    assert t.hp() == 10 - 2 * (3 - 2)  # in both rounds
    assert t.lies("warding_strength") == "active a"


@rule("BB-0310", "BB-0069")
def test_overwhelming_assault_strikes_six_and_is_lost() -> None:
    t = sample("b").stack("0").select("warding_strength", "two")
    assert t.hero.initiative == 61
    t.until("turn").answers("card:warding_strength/top", "monster:m/1")
    assert t.hp("m/1") == 14
    assert t.lies("warding_strength") == "lost b"


@rule("BB-0310")
def test_overwhelming_assault_moves_three_and_strengthens_all_attacks_of_the_round() -> None:
    t = sample("b").stack("0").select("warding_strength", "two").until("turn")
    t.answer("card:warding_strength/bottom")
    assert "hex:0,0" not in t.keys("hex:")
    t.answers("hex:0,1", "card:two/top", "monster:m/1")
    assert t.hp("m/1") == 20 - (2 + 1)
    t.until("short_rest", "plan")
    assert t.lies("warding_strength") == "discard b"


@rule("BB-0310", "BB-0195")
@pytest.mark.parametrize(("side", "after"), [("a", "hand b"), ("b", "discard b")])
def test_the_basic_actions_of_the_sample_are_attack_two_and_move_two(side: Side, after: str) -> None:
    t = sample(side).stack("0").select("warding_strength", "two").until("turn")
    t.answers("card:warding_strength/basic_attack", "monster:m/1")
    assert t.hp("m/1") == 18
    assert t.lies("warding_strength") == after  # the Lost icon does not count
    t = sample(side).select("warding_strength", "two").until("turn").answer("card:warding_strength/basic_move")
    assert t.keys("hex:") == ["hex:0,2", "hex:0,3"]
    t.answer("hex:0,2")
    assert t.lies("warding_strength") == after  # nor the Active icon


@rule("BB-0006")
def test_only_a_lost_action_can_be_unrecoverable() -> None:
    assert Action((Attack(1),), lost=True, unrecoverable=True).unrecoverable
    with pytest.raises(ValueError, match="only a lost action"):
        Action((Attack(1),), unrecoverable=True)
