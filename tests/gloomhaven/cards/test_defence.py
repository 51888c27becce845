"""Shield, Pierce and Retaliate, played (GH-0163 to GH-0176)."""

import pytest
from tests.gloomhaven.cards.kit import small
from tests.gloomhaven.gains import gain
from tests.gloomhaven.table import Table, action, foe, friend, hero, table

from oubliette.games.gloomhaven.content.condition_table import ConditionName
from oubliette.games.gloomhaven.content.kinds import ItemEffect
from oubliette.games.gloomhaven.content.scenario_book import Mark, TrapEffect
from oubliette.games.gloomhaven.content.vocabulary import (
    Attack,
    Call,
    Guard,
    Move,
    Push,
    Retaliate,
    Shield,
    Suffer,
    Verbs,
)
from oubliette.play.orders import Orders, given_by_table, topics_for

rule = pytest.mark.rule

BITE = (Attack(plus=0),)
TRAP = Mark(terrain="trap", trap=TrapEffect(damage=3))


def between(m_card: Verbs, conditions: tuple[ConditionName, ...] = ()) -> Table:
    """A foe that acts at 50, between the hero (10) and a friend (80); all may strike it."""
    quiet = foe(hit_points=20, attack=None, do=[m_card], initiative=50, conditions=conditions)
    t = table("@ m b", m=quiet, b=friend())
    return t.declare("one", "two").declare("five", "six").until("action")


# Shield


@rule("GH-0164", "GH-0291")
def test_a_shield_from_an_ability_card_holds_from_the_monsters_turn_to_the_end_of_the_round() -> None:
    t = between(Shield(2)).act("one/top", "figure:m/1")
    assert t.hp("m/1") == 20 - 2, "before its turn"
    t.end_turn().act("five/top", "figure:m/1")
    assert t.hp("m/1") == 18, "after its turn"
    t.end_round().declare("three", "four").declare("seven", "eight").act("three/top", "figure:m/1")
    assert t.hp("m/1") == 18 - 2, "not in the next round, before its turn"


@rule("GH-0164", "GH-0173")
@pytest.mark.parametrize("ability", [Shield(2), Retaliate(2)])
def test_a_monster_stunned_on_its_turn_gains_neither_shield_nor_retaliate_from_its_card(ability: Verbs) -> None:
    t = between(ability, ("stun",)).end_turn().act("five/top", "figure:m/1")
    assert t.hp("m/1") == 20 - 2
    assert t.asked != "damage"


@rule("GH-0165", "GH-0168", "GH-0174")
@pytest.mark.parametrize("conditions", [(), ("stun",)])
def test_traits_of_the_statistic_card_hold_from_the_start_of_the_round_also_when_stunned(
    conditions: tuple[ConditionName, ...],
) -> None:
    t = table("@ m", m=foe(shield=1, retaliate=3, conditions=conditions, initiative=90))
    t.act("one/top", "figure:m/1")
    assert t.hp("m/1") == 10 - (2 - 1)
    assert t.harm() == 3


@rule("GH-0168")
def test_a_stunned_monster_keeps_what_it_gained_before() -> None:
    early = foe(hit_points=20, attack=None, do=[Shield(1), Retaliate(2)], initiative=5)
    me = hero(top=[Attack(2, conditions=("stun",))])
    t = table("@ m b", m=early, b=friend(), me=me).declare("one", "two").declare("five", "six")
    t.act("one/top", "figure:m/1", "suffer").end_turn().act("five/top", "figure:m/1")
    assert t.conditions("m/1") == ["stun"]
    assert (t.hp("m/1"), t.harm()) == (20 - 1 - 1, 2)


@rule("GH-0168")
def test_a_stunned_character_keeps_its_shield_and_retaliate() -> None:
    me = hero(top=action(Shield(1), active="round"), bottom=action(Retaliate(2), active="round"))
    stunning = foe(attack=2, do=[Attack(plus=0, conditions=("stun",))], initiative=40)
    t = table("m @ n", m=stunning, n=foe(attack=3, do=BITE, initiative=60), me=me)
    t.act("one/top").act("two/bottom").until("damage").answer("suffer").until("damage")
    assert (t.conditions(), t.harm()) == (["stun"], 3 - 1)
    t.answer("suffer")
    assert t.hp("n/1") == 10 - 2


@rule("GH-0167")
def test_different_shields_of_a_character_add_up() -> None:
    me = hero(top=action(Shield(1), active="round"), bottom=action(Shield(2), active="round"))
    t = table("@ m", m=foe(attack=5, do=BITE), me=me).act("one/top").act("two/bottom").until("damage")
    assert t.harm() == 5 - 3


@rule("GH-0167")
def test_a_monsters_trait_and_card_add_up() -> None:
    t = table("@ m b", m=foe(shield=1, attack=None, do=[Shield(2)], initiative=50), b=friend(draws=["plus_2"]))
    t.declare("one", "two").declare("five", "six").until("action").end_turn().act("five/top", "figure:m/1")
    assert t.hp("m/1") == 10 - (4 - 3)


@rule("GH-0167", "GH-0181")
@pytest.mark.parametrize(("first", "used"), [("slot", True), ("other", False)])
def test_the_player_chooses_which_shield_is_used_first_and_so_whether_a_slot_is(first: str, used: bool) -> None:
    guard = action(Guard(against="attack", shield=1), active="persistent", slots=(0, 0), lost=True)
    me = hero(top=guard, bottom=action(Shield(2), active="round"))
    t = table("@ m", m=foe(attack=2, do=BITE), me=me).act("one/top").act("two/bottom").until("shield_order")
    assert t.keys() == ["slot", "other"]
    t.answer(first).until("declare")
    assert (len(t.events("slot_used")), t.hp()) == (int(used), 10)


@rule("GH-0167", "GH-0181")
def test_a_slot_must_be_used_where_the_other_shields_leave_damage() -> None:
    guard = action(Guard(against="attack", shield=1), active="persistent", slots=(0, 0), lost=True)
    me = hero(top=guard, bottom=action(Shield(1), active="round"))
    t = table("@ m", m=foe(attack=4, do=BITE), me=me).act("one/top").act("two/bottom")
    t.until("shield_order", "damage")
    assert (t.harm(), len(t.events("slot_used"))) == (4 - 2, 1)


@rule("GH-0167", "GH-0169", "GH-0181")
@pytest.mark.parametrize(("pierce", "asked", "used"), [(0, "shield_order", 0), (1, "declare", 1)])
def test_what_an_attack_pierces_of_the_other_shields_does_not_spare_a_slot(pierce: int, asked: str, used: int) -> None:
    guard = action(Guard(against="attack", shield=1), active="persistent", slots=(0, 0), lost=True)
    me = hero(top=guard, bottom=action(Shield(3), active="round"))
    piercing = foe(attack=3, do=[Move(plus=0), Attack(plus=0, pierce=pierce)])
    t = table("@ m", m=piercing, me=me).act("one/top").act("two/bottom").until("shield_order", "damage", "declare")
    assert (t.asked, len(t.events("slot_used"))) == (asked, used)


# Pitfall: Shield is for attacks only


@rule("GH-0163")
def test_pitfall_a_monsters_shield_does_not_help_against_anything_but_attacks() -> None:
    armoured = foe(shield=9, attack=None, initiative=90)
    assert table("@ m", m=armoured, top=[Suffer(2)]).act("one/top", "figure:m/1").hp("m/1") == 8
    t = table("@ m t", m=armoured, t=TRAP, top=[Push(1)]).act("one/top", "figure:m/1", "hex:1,2")
    assert t.hp("m/1") == 10 - 3
    t = table("@ m *", m=armoured, top=[Push(1)]).act("one/top", "figure:m/1", "hex:1,2")
    assert t.hp("m/1") == 10 - 1
    t = table("@ . m", m=foe(shield=9, attack=None, initiative=5, conditions=["wound"])).declare().until("action")
    assert t.hp("m/1") == 10 - 1


@rule("GH-0163", "GH-0175")
def test_pitfall_a_characters_shield_does_not_help_against_anything_but_attacks() -> None:
    shield = action(Shield(9), active="round")
    t = table("@ t", t=TRAP, top=shield, bottom=[Move(1)]).act("one/top").act("two/bottom", "hex:1,1")
    assert t.harm() == 3
    t = table("@ m", m=foe(retaliate=2), top=shield, bottom=[Attack(1)]).act("one/top").act("two/bottom", "figure:m/1")
    assert t.harm() == 2
    drain = foe(do=[Suffer(4)], initiative=50)
    t = table("@ m", m=drain, top=shield).act("one/top").until("damage")
    assert t.harm() == 4


# Pitfall: a monster's card works from its own turn on


@rule("GH-0164", "GH-0291")
def test_pitfall_each_monster_of_a_type_gains_its_shield_at_its_own_turn() -> None:
    t = table("m @ m", m=foe(attack=1, do=[Shield(2), *BITE], initiative=5)).declare().until("damage")
    acting = t.scene.acting
    assert {name: len(one.bonuses) for name, one in t.scene.monsters.items()} == {
        name: int(name == acting) for name in ("m/1", "m/2")
    }


@rule("GH-0164", "GH-0210")
def test_pitfall_a_freshly_summoned_monster_has_its_traits_but_no_bonus_of_the_card() -> None:
    caller = foe(hit_points=20, shield=1, attack=None, do=[Shield(9), Call("m")], initiative=50)
    t = table("@ m b", m=caller, b=friend()).declare("one", "two").declare("five", "six")
    t.until("monster_summon_hex").answer("hex:0,2").until("action")
    (young,) = (name for name in t.scene.monsters if name != "m/1")
    t.act("five/top", f"figure:{young}")
    assert t.hp(young) == 20 - (2 - 1)


# Retaliate


@rule("GH-0173", "GH-0291")
def test_a_retaliate_from_an_ability_card_holds_from_the_monsters_turn_to_the_end_of_the_round() -> None:
    t = between(Retaliate(2)).act("one/top", "figure:m/1")
    assert t.asked == "action", "before its turn"
    t.end_turn().act("five/top", "figure:m/1")
    assert t.harm() == 2
    t.end_round().declare("three", "four").declare("seven", "eight").act("three/top", "figure:m/1")
    assert t.asked == "action", "not in the next round, before its turn"


@rule("GH-0170", "GH-0176")
@pytest.mark.parametrize(("away", "harm"), [(1, 1 + 2), (2, 2), (3, 2), (4, 0)])
def test_each_retaliate_counts_in_its_own_range_and_they_add_up(away: int, harm: int) -> None:
    spiky = foe(retaliate=1, attack=None, do=[Retaliate(2, reach=3)], initiative=5)
    t = table(f"@ {'. ' * (away - 1)}m", m=spiky, top=[Attack(2, range=4)]).act("one/top", "figure:m/1")
    assert t.asked == ("damage" if harm else "action")
    assert not harm or t.harm() == harm


@rule("GH-0170")
def test_an_invisible_attacker_suffers_retaliation_and_may_cancel_it_with_a_card() -> None:
    me = hero(conditions=["invisible"])
    t = table("@ m", m=foe(retaliate=3), me=me).act("one/top", "figure:m/1")
    assert t.keys() == ["suffer", "lose:three", "lose:four"]
    t.answer("lose:three")
    assert (t.hp(), t.lies("three")) == (10, "lost")


@rule("GH-0171")
def test_retaliation_comes_once_for_each_attack_and_from_who_was_pulled_into_range() -> None:
    t = table("@ . . m", m=foe(retaliate=1, hit_points=20), top=[Attack(1, range=3, pull=2), Attack(1)])
    t.act("one/top", "figure:m/1")
    assert t.asked == "pull"
    t.answers("hex:1,2", "suffer", "figure:m/1", "suffer")
    assert t.told("retaliated", "figure", "damage") == [("m/1", 1), ("m/1", 1)]
    assert t.hp() == 8


@rule("GH-0172")
def test_an_exhausted_character_does_not_retaliate() -> None:
    me = hero(top=action(Retaliate(5), active="round"), hp=1)
    t = table("@ m b", m=foe(attack=3, do=BITE, initiative=50), b=friend(), me=me)
    t.declare("one", "two").declare("five", "six").act("one/top").until("damage").answer("suffer")
    assert t.gone("hero")
    assert t.hp("m/1") == 10


@rule("GH-0175")
def test_retaliation_draws_no_modifier_card_and_passes_the_attackers_shield() -> None:
    me = hero(top=action(Retaliate(2), active="round"), draws=["plus_2"])
    t = table("@ m", m=foe(shield=9, attack=1, do=BITE), me=me).act("one/top").until("damage").answer("suffer")
    assert t.hp("m/1") == 10 - 2
    assert t.hero().deck.discarded == []
    assert t.told("modifier_drawn", "deck") == [t.scene.monster_deck.name]


@rule("GH-0170", "GH-0171", "GH-0176", "GH-0180")
def test_a_retaliate_with_slots_is_used_and_gives_its_experience_only_when_it_strikes_back() -> None:
    thorns = action(Retaliate(2, gives=1), slots=(0, 0))
    for drawing, harm in (("@ m", 2), ("@ . m", 0)):
        archer = foe(initiative=60, attack=1, range=2, move=0, hit_points=20, do=[Attack(plus=0)])
        t = table(drawing, m=archer, bottom=thorns).act("two/bottom").end_turn().end_round()
        assert (t.hp("m/1"), len(t.events("slot_used")), t.hero().experience) == (20 - harm, harm // 2, harm // 2)
    t = table("@ m", m=foe(initiative=60, attack=1, move=0, do=[Attack(plus=0)]), bottom=action(Retaliate(2)))
    t.act("two/bottom").end_turn().end_round()
    assert t.hero().experience == 0


@rule("GH-0170", "GH-0171", "GH-0176", "GH-0181")
@pytest.mark.parametrize(
    ("guard", "slots"),
    [
        (Guard(against="attack", retaliate=2), 1),
        (Guard(against="attack", retaliate=2, shield=1), 1),
        (Guard(against="attack", retaliate=2, negate=True), 1),
        (Guard(against="attack", retaliate=2, shield=1, negate=True), 2),
    ],
)
def test_a_guard_that_retaliates_uses_a_slot_for_each_thing_it_does_but_never_one_more_for_that(
    guard: Guard, slots: int
) -> None:
    biter = foe(initiative=60, attack=4, move=0, hit_points=20, do=[Attack(plus=0)])
    t = table("@ m", m=biter, bottom=action(guard, slots=(0, 0, 0, 0))).act("two/bottom").end_turn().end_round()
    assert (t.hp("m/1"), len(t.events("slot_used"))) == (18, slots)


@rule("GH-0170", "GH-0176")
def test_items_without_a_gain_have_no_part_in_striking_back() -> None:
    mist = small("hide", id="mist", window="attacked", slots=0, use="spent", effect=ItemEffect(disadvantage=True))
    biter = foe(initiative=60, attack=4, move=0, hit_points=20, do=[Attack(plus=0)])
    t = table("@ m", m=biter, me=hero(items=[mist])).declare().end_turn().until("item_attacked").answer("item:mist")
    t.end_round()
    assert (t.hp("m/1"), t.events("retaliated")) == (20, [])


@rule("GH-0070")
def test_what_a_window_of_items_is_about_can_be_left_to_standing_orders() -> None:
    mist = small("hide", id="mist", window="attacked", slots=0, use="spent", effect=ItemEffect(disadvantage=True))
    biter = foe(initiative=60, attack=4, move=0, hit_points=20, do=[Attack(plus=0)])
    t = table("@ m", m=biter, me=hero(items=[mist])).declare().end_turn().until("item_attacked")
    (seat,) = t.match.choices
    assert [topic.id for topic in topics_for(t.match, seat)] == ["mist"]
    assert given_by_table(t.match, {seat: Orders(("mist",))}) == (seat, "item_attacked", ("pass",))
    assert given_by_table(t.match, {seat: Orders(("other",))}) is None


@rule("GH-0140", "GH-0163", "GH-0169")
@pytest.mark.parametrize(
    ("shield", "pierce", "asked", "harm", "told"),
    [
        (1, 0, True, 2, (3, 0)),
        (1, 2, True, 4, (3, 2)),
        (3, 2, True, 2, (5, 2)),
        (0, 1, True, 4, (2, 1)),
        (0, 5, True, 5, (2, 2)),
        (4, 0, True, 0, (6, 0)),
        (5, 0, False, 0, (5, 0)),
        (5, 1, True, 0, (7, 1)),
    ],
)
def test_what_is_left_of_pierce_goes_against_the_shield_of_an_item_used_at_the_damage(
    shield: int, pierce: int, asked: bool, harm: int, told: tuple[int, int]
) -> None:
    gift = ItemEffect(gain=gain(shield=2))
    plate = small("hide", id="plate", window="damaged_by_attack", slots=0, use="spent", effect=gift)
    biter = foe(initiative=60, attack=5, move=0, hit_points=20, do=[Attack(plus=0, pierce=pierce)])
    me = hero(items=[plate], bottom=[Shield(shield)])
    t = table("@ m", m=biter, me=me).act("two/bottom").end_turn().until("item_damaged_by_attack", "declare")
    assert (t.asked == "item_damaged_by_attack") == asked
    if asked:
        t.answer("item:plate")
    t.until("damage", "declare")
    assert (t.harm() if t.asked == "damage" else 0) == harm
    assert t.told("shielded", "shield", "pierce") == [told]


@rule("GH-0163", "GH-0169", "GH-0140")
@pytest.mark.parametrize(("pierce", "harm"), [(0, 2), (1, 3), (4, 5)])
def test_the_shield_of_an_item_used_when_attacked_adds_to_the_others(pierce: int, harm: int) -> None:
    gift = ItemEffect(gain=gain(shield=2))
    buckler = small("hide", id="buckler", window="attacked", slots=0, use="spent", effect=gift)
    biter = foe(initiative=60, attack=5, move=0, hit_points=20, do=[Attack(plus=0, pierce=pierce)])
    t = table("@ m", m=biter, me=hero(items=[buckler], bottom=[Shield(1)])).act("two/bottom").end_turn()
    assert t.until("item_attacked").answer("item:buckler").until("damage").harm() == harm
