"""Conditions, played: how long they last, whom they reach, what Invisible, Bless and Curse do (GH-0226 to GH-0245)."""

from typing import Any

import pytest
from tests.gloomhaven.table import Table, action, card, foe, friend, hero, table
from tests.haven.table import both

from oubliette.games.gloomhaven.content.condition_table import EXPIRING, ConditionName
from oubliette.games.gloomhaven.content.scenario_book import Mark, TrapEffect
from oubliette.games.gloomhaven.content.vocabulary import Attack, Give, Heal, Move, Suffer, Summon

rule = pytest.mark.rule

BITE = (Attack(plus=0),)
CORRIDOR = """
    #   #
      m
    #   #
      @
    #   #
      b
    #   #
"""
MANY = [card(f"c{place}", initiative=10 + place) for place in range(8)]


def stun_trap() -> Mark:
    """A trap that stuns and hurts nobody."""
    return Mark(terrain="trap", trap=TrapEffect(damage=0, conditions=("stun",)))


# How long they last


@rule("GH-0229", "GH-0227")
@pytest.mark.parametrize("condition", EXPIRING)
def test_a_condition_a_figure_begins_its_turn_with_ends_with_that_turn(condition: ConditionName) -> None:
    t = table("@ . . . m", m=foe(move=0), me=hero(conditions=[condition])).declare()
    t.until("action" if condition != "stun" else "declare")
    if condition != "stun":
        assert t.conditions() == [condition]
        t.end_turn()
    assert t.conditions() == []


@rule("GH-0229")
@pytest.mark.parametrize("condition", EXPIRING)
def test_a_condition_gained_in_ones_own_turn_lasts_through_the_next_one(condition: ConditionName) -> None:
    t = table("@ . . . m", m=foe(move=0), me=hero(top=[Give((condition,), to="self", must=True)]))
    t.act("one/top").end_round()
    assert t.conditions() == [condition]
    t.declare("three", "four").end_round()
    assert t.conditions() == []


@rule("GH-0229", "GH-0297")
def test_a_condition_gained_after_ones_turn_lasts_through_the_next_one_for_monsters_too() -> None:
    late = foe(attack=1, do=[Attack(plus=0, conditions=("muddle",))], initiative=60)
    t = table("@ m", m=late, top=[Attack(1, conditions=("disarm",))])
    t.act("one/top", "figure:m/1").end_turn().end_round()
    assert (t.conditions(), t.conditions("m/1")) == ([], []), "disarmed before its turn, it did not attack in it"
    t = table("@ m", m=foe(attack=1, do=[Attack(plus=0, conditions=("muddle",))], initiative=60))
    t.declare().end_round()
    assert t.conditions() == ["muddle"]
    t.declare("three", "four").until("action")
    assert t.conditions() == ["muddle"]
    t.end_turn()
    assert t.conditions() == []


@rule("GH-0229")
def test_poison_and_wound_stay_until_they_are_healed() -> None:
    t = table("@ . . . m", m=foe(move=0), me=hero(hand=MANY, conditions=["poison", "wound"]))
    for number in range(2):
        t.declare(f"c{2 * number}", f"c{2 * number + 1}").end_round()
    assert (t.conditions(), t.hp()) == (["poison", "wound"], 8)


@rule("GH-0228")
def test_a_condition_given_again_has_no_double_effect() -> None:
    t = table("@ m", m=foe(conditions=["poison"], attack=None), top=[Attack(1, conditions=("poison",)), Attack(1)])
    t.act("one/top", "figure:m/1", "figure:m/1")
    assert (t.hp("m/1"), t.conditions("m/1")) == (10 - 2 - 2, ["poison"])
    t = table("@ m", m=foe(conditions=["wound"], attack=None), top=[Attack(0, conditions=("wound",))])
    t.act("one/top", "figure:m/1").end_round()
    assert t.hp("m/1") == 10 - 1


@rule("GH-0228", "GH-0229")
def test_pitfall_a_condition_given_again_in_ones_own_turn_begins_anew() -> None:
    me = hero(top=[Give(("muddle",), to="self", must=True)], conditions=["muddle"])
    t = table("@ . . . m", m=foe(move=0), me=me).act("one/top").end_round()
    assert t.conditions() == ["muddle"]
    t.declare("three", "four").end_round()
    assert t.conditions() == []


@rule("GH-0228", "GH-0238", "GH-0244")
def test_bless_and_curse_are_cards_in_the_undrawn_deck_and_add_up() -> None:
    gifts = [Give(("bless", "bless", "curse"), to="self", must=True)]
    t = table("@ . m", m=foe(move=0), top=[Attack(1)], bottom=gifts, draws=["plus_1"]).act("two/bottom")
    assert (t.hero().deck.pile.count("bless"), t.hero().deck.pile.count("curse")) == (2, 1)
    assert t.conditions() == []
    assert t.hero().deck.discarded == []


# Pitfall: a stun in mid-turn costs two turns


@rule("GH-0236", "GH-0229", "GH-0085")
def test_pitfall_a_stun_in_mid_turn_costs_the_rest_of_it_and_the_next_one() -> None:
    moving = [card("go", bottom=[Move(1)]), *MANY]
    t = table("@ t . m", t=stun_trap(), m=foe(move=0), me=hero(hand=moving)).declare("go", "c0").until("action")
    t.answers("card:go/bottom", "hex:1,1").end_round()
    assert t.conditions() == ["stun"]
    assert (t.lies("go"), t.lies("c0")) == ("discard", "discard")
    t.declare("c1", "c2").end_round()
    assert (t.lies("c1"), t.lies("c2"), t.conditions()) == ("discard", "discard", [])
    assert t.told("action_began", "card") == ["go"], "neither the rest of the first turn nor the second"
    t.declare("c3", "c4").until("action")


@rule("GH-0236", "GH-0273")
def test_a_stunned_monster_does_nothing_on_its_turn_and_then_recovers() -> None:
    t = table("@ . m", m=foe(attack=3, do=[Move(plus=0), *BITE], conditions=["stun"])).declare().end_round()
    assert (t.at("m/1"), t.hp(), t.conditions("m/1")) == ((1, 2), 10, [])


@rule("GH-0234")
def test_a_move_ends_where_immobilize_is_gained() -> None:
    glue = Mark(terrain="trap", trap=TrapEffect(damage=0, conditions=("immobilize",)))
    drawing = """
        #   #
          @
        #   #
          t
        #   #
          .
        #   #
          m
    """
    t = table(drawing, t=glue, m=foe(move=0, attack=None), bottom=[Move(2), Move(1)])
    t.act("two/bottom").answer("hex:1,2")
    assert (t.at(), t.conditions()) == ((1, 1), ["immobilize"])
    assert t.asked == "action", "nor is the second move performed"


# Pitfall: effects come through though the damage does not


@rule("GH-0260", "GH-0139")
@pytest.mark.parametrize("answer", ["suffer", "lose:three"])
def test_pitfall_cancelled_damage_lets_conditions_and_push_through(answer: str) -> None:
    shove = foe(attack=4, do=[Attack(plus=0, conditions=("poison",), push=1)], initiative=60)
    t = table(". @ m", m=shove).declare().until("damage").answer(answer).until("push").answer("hex:1,0")
    assert (t.conditions(), t.at()) == (["poison"], (1, 0))
    assert t.hp() == (10 - 4 if answer == "suffer" else 10)


# Whom they reach


@rule("GH-0230")
def test_a_boss_is_immune_to_what_its_card_lists_and_to_nothing_else() -> None:
    boss = foe(boss=True, immune=["stun", "poison"], attack=None)
    t = table("@ m", m=boss, top=[Attack(1, conditions=("stun", "poison", "wound"))]).act("one/top", "figure:m/1")
    assert t.conditions("m/1") == ["wound"]
    assert t.told("immune", "figure", "what") == [("m/1", "stun"), ("m/1", "poison")]


@rule("GH-0231")
def test_a_negative_condition_reaches_all_targets_of_its_ability() -> None:
    t = table("m @ n", m=foe(), n=foe(), top=[Attack(1, targets=2, conditions=("muddle", "wound"))])
    t.act("one/top", "figure:m/1", "figure:n/1")
    assert t.conditions("m/1") == t.conditions("n/1") == ["muddle", "wound"]
    t = table("m @ n o", m=foe(), n=foe(), o=foe(), top=[Give(("immobilize",), targets="all")]).act("one/top", "all")
    assert [t.conditions(name) for name in ("m/1", "n/1", "o/1")] == [["immobilize"], ["immobilize"], []]


@rule("GH-0240")
def test_a_positive_condition_on_an_attack_goes_to_the_attacker_and_never_to_the_enemy() -> None:
    t = table("@ m", m=foe(), top=[Attack(1, conditions=("strengthen", "poison"))]).act("one/top", "figure:m/1")
    assert (t.conditions(), t.conditions("m/1")) == (["strengthen"], ["poison"])
    eager = foe(attack=1, do=[Attack(plus=0, conditions=("strengthen",))], initiative=60)
    t = table("@ m", m=eager).declare().end_round()
    assert (t.conditions(), t.conditions("m/1")) == ([], ["strengthen"])


@rule("GH-0240")
def test_a_positive_condition_reaches_only_whom_the_ability_names_and_no_healing_removes_it() -> None:
    gift = action(Give(("strengthen",), to="allies", range=2, targets="all"), Heal(3, range=2))
    far = hero(hand=[card("nine", initiative=90), card("ten", initiative=91)])
    t = table("@ b m c", b=friend(hp=5), c=far, m=foe(), top=gift)
    t.declare("one", "two").declare("five", "six").declare("nine", "ten").act("one/top", "all")
    assert [t.conditions(name) for name in ("hero", "b", "m/1", "c")] == [[], ["strengthen"], [], []]
    t.answer("figure:b")
    assert (t.hp("b"), t.conditions("b")) == (8, ["strengthen"])


# Curse and Bless


@rule("GH-0239", "GH-0238")
@pytest.mark.parametrize(("immune", "added"), [(("curse",), 0), ((), 1)])
def test_who_is_immune_to_curse_gets_no_card(immune: tuple[ConditionName, ...], added: int) -> None:
    boss = foe(boss=True, immune=immune, attack=None)
    t = table("@ m", m=boss, top=[Attack(1, conditions=("curse",))]).act("one/top", "figure:m/1")
    assert t.scene.monster_deck.pile.count("curse") == added
    assert t.hero().deck.pile.count("curse") == 0
    assert t.scene.monster_curse.left == 10 - added


@rule("GH-0239", "GH-0161")
def test_who_is_immune_to_curse_is_still_affected_by_one_in_the_deck() -> None:
    boss = foe(boss=True, immune=["curse"], attack=5, do=BITE)
    t = table("@ m", m=boss, monster_draws=["curse"]).declare().end_round()
    assert t.told("modifier_drawn", "cards") == [("curse",)]
    assert (t.hp(), t.scene.monster_curse.left) == (10, 10)


@rule("GH-0238", "GH-0244")
def test_bless_and_curse_on_a_summon_go_into_its_summoners_deck() -> None:
    hound = Summon(both("Hound"), hit_points=9, move=0, attack=None)
    gift = action(hound, Give(("bless",), to="summons", targets="all"))
    curses = foe(attack=1, do=[Attack(plus=0, conditions=("curse",))], initiative=60)
    t = table("@ . m", m=curses, top=gift).act("one/top", "hex:1,1", "all")
    assert t.hero().deck.pile.count("bless") == 1
    t.end_round()
    assert t.told("attacked", "target") == ["summon/one#1"]
    assert (t.hero().deck.pile.count("curse"), t.scene.monster_deck.pile.count("curse")) == (1, 0)


@rule("GH-0245")
def test_there_are_ten_bless_cards_for_all_decks_together() -> None:
    gift = Give(("bless",) * 7, to="self", must=True)
    boon = foe(do=[Give(("bless",) * 7, to="self")], initiative=60)
    t = table("@ . m", m=boon, top=[gift]).act("one/top")
    assert t.hero().deck.pile.count("bless") == 7
    t.end_round()
    assert t.scene.monster_deck.pile.count("bless") == 3
    assert t.scene.bless.left == 0


@rule("GH-0245")
def test_there_are_ten_curse_cards_for_the_characters_and_ten_more_for_the_monsters() -> None:
    own = Give(("curse",) * 7, to="self", must=True)
    also = card("five", top=[Give(("curse",) * 7, to="self", must=True)], initiative=80)
    other = hero(hand=[also, card("six", initiative=81), "seven", "eight"])
    t = table("@ m b", m=foe(attack=None), b=other, top=[own], bottom=[Give(("curse",) * 12, to="enemies")])
    t.declare("one", "two").declare("five", "six").act("one/top").act("two/bottom", "figure:m/1")
    assert t.scene.monster_deck.pile.count("curse") == 10
    t.act("five/top")
    assert (t.hero().deck.pile.count("curse"), t.hero("b").deck.pile.count("curse")) == (7, 3)
    assert (t.scene.curse.left, t.scene.monster_curse.left) == (0, 0)


# Invisible


def hunted(drawing: str, monster: Any, **more: Any) -> Table:
    """An invisible hero, a visible friend, and a monster after both have declared."""
    t = table(drawing, m=monster, b=friend(), me=hero(conditions=["invisible"]), **more)
    return t.declare("one", "two").declare("five", "six").until("action")


@rule("GH-0242", "GH-0241")
def test_a_monster_among_invisible_enemies_has_no_focus_and_does_nothing() -> None:
    hungry = foe(attack=3, do=[Move(plus=0), *BITE], initiative=5)
    t = table("@ . m", m=hungry, me=hero(conditions=["invisible"])).declare().until("action")
    assert (t.told("focused", "focus"), t.at("m/1"), t.hp()) == ([""], (1, 2), 10)
    t = table("@ . m", m=hungry).declare().until("damage")
    assert t.harm() == 3


@rule("GH-0242")
@pytest.mark.parametrize("hidden", [True, False])
def test_no_way_leads_through_an_invisible_enemy(hidden: bool) -> None:
    hungry = foe(attack=3, do=[Move(plus=0), *BITE], initiative=5)
    me = hero(conditions=["invisible"] if hidden else [])
    t = table(CORRIDOR, m=hungry, b=friend(), me=me).declare("one", "two").declare("five", "six")
    t.until("action", "damage")
    assert t.told("focused", "focus") == ["" if hidden else "hero"]
    assert t.at("m/1") == (1, 0)


@rule("GH-0242")
def test_a_flyer_passes_over_an_invisible_enemy_and_an_archer_shoots_past_it() -> None:
    t = hunted(CORRIDOR, foe(flying=True, move=4, do=[Move(plus=0), *BITE], initiative=5))
    assert t.told("focused", "focus") == ["b"]
    assert t.at("m/1") != t.at()
    assert t.hp("b") == 8
    t = hunted(CORRIDOR, foe(range=3, do=[Move(plus=0), *BITE], initiative=5))
    assert t.told("attacked", "target") == ["b"]


@rule("GH-0242")
def test_an_invisible_enemy_is_no_further_target() -> None:
    t = hunted("@ m b", foe(do=[Attack(plus=0, targets=2)], initiative=5))
    assert t.told("attacked", "target") == ["b"]


@rule("GH-0241")
def test_invisible_enemies_cannot_be_targeted_but_suffer_what_is_not_aimed() -> None:
    hidden = foe(conditions=["invisible"], attack=None)
    assert table("@ m", m=hidden).act("one/top").asked == "action"
    assert table("@ m", m=hidden, top=[Give(("stun",), targets="all")]).act("one/top").conditions("m/1") == [
        "invisible"
    ]
    t = table("@ m", m=hidden, top=[Suffer(2, targets="all")]).act("one/top", "all")
    assert t.hp("m/1") == 8


@rule("GH-0241")
def test_allies_heal_and_pass_an_invisible_figure() -> None:
    me = hero(hp=5, conditions=["invisible"])
    kind = card("five", top=[Heal(3, range=2)], bottom=[Move(2)], initiative=5)
    helper = hero(hand=[kind, card("six", bottom=[Move(2)], initiative=6)])
    drawing = "\n".join(("#   #", "  b", "#   #", "  @", "#   #", "  .", "#   #"))
    t = table(drawing, b=helper, me=me).declare("one", "two").declare("five", "six").act("five/top", "figure:hero")
    assert t.hp() == 8
    t.act("six/bottom", "hex:1,2")
    assert t.at("b") == (1, 2)


@rule("GH-0228", "GH-0231", "GH-0240")
def test_a_condition_is_told_with_its_own_rule_and_the_one_that_gave_it() -> None:
    t = table("@ m", m=foe(attack=None), top=[Give(("poison", "muddle"))]).act("one/top", "figure:m/1")
    told = [entry.cites for entry in t.entries if entry.event.kind == "condition_gained"]
    assert told == [("GH-0232", "GH-0231"), ("GH-0237", "GH-0231")]
    trap = Mark(terrain="trap", trap=TrapEffect(damage=0, conditions=("muddle",)))
    t = table("@ h m", h=trap, m=foe(attack=None), bottom=[Move(1)]).act("two/bottom", "hex:1,1")
    assert t.cites("condition_gained") == ("GH-0237", "GH-0105")


@rule("GH-0228", "GH-0136")
def test_who_is_gone_gains_nothing() -> None:
    t = table("@ m n", m=foe(hp=1, attack=None), n=foe(), top=[Attack(2, conditions=("poison", "curse"))])
    t.act("one/top", "figure:m/1")
    assert (t.gone("m/1"), t.events("condition_gained"), t.events("modifier_added")) == (True, [], [])
    assert t.scene.monster_curse.left == 10
