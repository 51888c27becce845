"""Healing, recovering cards and refreshing items."""

from typing import Any

import msgspec
import pytest
from tests.gloomhaven.gains import gain
from tests.gloomhaven.table import Hero, Table, action, card, foe, friend, hero, lying, small_book, table
from tests.haven.table import both

from oubliette.games.gloomhaven.content.condition_table import ConditionName
from oubliette.games.gloomhaven.content.kinds import Item, ItemEffect
from oubliette.games.gloomhaven.content.scenario_book import Mend, SpecialRule, Whom
from oubliette.games.gloomhaven.content.vocabulary import (
    Attack,
    Bonus,
    Consume,
    Heal,
    Recover,
    Refresh,
    Shield,
    Summon,
)

rule = pytest.mark.rule
DISARMED = foe(attack=None, move=None)


def healer(value: int = 3, *, hp: int, conditions: tuple[ConditionName, ...] = (), **more: Any) -> Table:
    """A hero who is about to heal itself."""
    me = hero(top=[Heal(value, to="self")], hp=hp, conditions=conditions, **more)
    return table("@ m", m=DISARMED, me=me).act("one/top", "figure:hero")


def small(name: str, **changed: Any) -> Item:
    """An item of the small pack, perhaps changed."""
    return msgspec.structs.replace(small_book().items[f"small_{name}"], **changed)


def _other(mark: str, **more: Any) -> Hero:
    """A further hero, of another seat."""
    return hero(prefix=f"{mark}_", initiative=70, seat=mark, **more)


# Healing


@rule("GH-0185", "GH-0190")
@pytest.mark.parametrize(("hp", "after"), [(4, 7), (7, 10), (8, 10), (10, 10)])
def test_heal_self_restores_hit_points_up_to_the_maximum(hp: int, after: int) -> None:
    t = healer(hp=hp)
    assert (t.hp(), t.last("healed").amount) == (after, after - hp)


@rule("GH-0187")
@pytest.mark.parametrize(("hp", "after"), [(4, 7), (10, 10)])
def test_healing_takes_a_wound_away_and_restores_hit_points_too(hp: int, after: int) -> None:
    t = table("@ m", m=DISARMED, me=hero(top=[Heal(3, to="self")], hp=hp, conditions=["wound"]))
    t.declare().answer("lose:four").act("one/top", "figure:hero")
    assert (t.hp(), t.conditions()) == (after, [])


@rule("GH-0188", "GH-0189")
@pytest.mark.parametrize("value", [1, 9])
def test_healing_takes_poison_away_instead_of_restoring_hit_points(value: int) -> None:
    t = healer(value, hp=4, conditions=("poison",))
    assert (t.hp(), t.conditions()) == (4, [])
    t = table("@ m", m=DISARMED, me=hero(top=[Heal(value, to="self")], hp=4, conditions=["poison", "wound"]))
    t.declare().answer("lose:four").act("one/top", "figure:hero")
    assert (t.hp(), t.conditions()) == (4, [])


@rule("GH-0187", "GH-0188")
def test_healing_ends_no_other_condition() -> None:
    t = healer(hp=4, conditions=("muddle", "poison", "strengthen"))
    assert t.conditions() == ["muddle", "strengthen"]


@rule("GH-0185")
@pytest.mark.parametrize(("conditions", "after"), [((), 7), (("poison",), 5)])
def test_a_heal_on_a_modifier_card_heals_who_drew_it(conditions: tuple[ConditionName, ...], after: int) -> None:
    me = hero(top=[Attack(2)], hp=5, conditions=conditions, draws=["small_heal_2"])
    t = table("@ m", m=DISARMED, me=me).act("one/top", "figure:m/1", "apply")
    assert (t.hp(), t.hp("m/1"), t.conditions()) == (after, 8, [])


@rule("GH-0185")
def test_a_heal_on_the_card_of_a_summons_attack_heals_the_summon() -> None:
    rat = Summon(both("Rat"), hit_points=6, move=2, attack=1)
    bite = foe(hit_points=20, initiative=99, attack=3, do=[Attack(plus=0)])
    hand: list[Any] = [card("one", top=action(rat)), "two", "three", "four", "five", "six"]
    t = table("@ . m", m=bite, me=hero(hand=hand, hp=5, draws=["small_heal_2"])).act("one/top", "hex:1,1").end_round()
    assert t.hp("summon/one#1") == 6 - 3
    t.declare("three", "four").until("card_effect").answer("apply")
    assert (t.hp("summon/one#1"), t.hp()) == (5, 5)


@rule("GH-0186")
def test_heal_in_range_reaches_oneself_or_one_ally_in_range_and_sight() -> None:
    drawing = """
        .   a   .
          m   .   .
        @   #   .   .
          .   b   .
        .   .   .   c
    """
    me = hero(top=[Heal(3, range=3)], hp=4)
    t = table(drawing, m=DISARMED, me=me, a=friend(hp=2), b=_other("b", hp=2), c=_other("c", hp=2)).act("one/top")
    assert t.keys("figure:") == ["figure:hero", "figure:a", "figure:b"]  # no enemy, and c is four hexes away
    t.answer("figure:a")
    assert (t.hp("a"), t.hp(), t.hp("b")) == (5, 4, 2)
    assert t.asked == "action"  # one target only


@rule("GH-0186")
@pytest.mark.parametrize(("gap", "seen"), [(" ", ["figure:hero"]), (".", ["figure:hero", "figure:a"])])
def test_a_wall_hides_an_ally_from_healing(gap: str, seen: list[str]) -> None:
    drawing = f"""
        @   .   {gap}   .   a
          .   .   .   .
        .   .   .   m   .
          .   .   .   .
    """
    t = table(drawing, m=DISARMED, me=hero(top=[Heal(3, range=9)], hp=4), a=friend(hp=2)).act("one/top")
    assert t.keys("figure:") == seen


# Recovering


def pile(zone: str, *names: str) -> list[Any]:
    """Plain cards in a zone."""
    return [lying(name, zone) for name in names]  # type: ignore[arg-type]  # one of the zones


@rule("GH-0191")
@pytest.mark.parametrize(("source", "offered"), [("discard", ["d", "e", "f"]), ("lost", ["x", "y"])])
def test_recover_takes_up_to_so_many_cards_of_the_named_pile_to_the_hand(source: str, offered: list[str]) -> None:
    first = card("one", top=[Recover(2, source=source)])  # type: ignore[arg-type]  # one of the piles
    hand = [first, "two", "three", "four", *pile("discard", "d", "e", "f"), *pile("lost", "x", "y")]
    for picked in (offered[:2], offered[1:2], []):
        t = table("@ m a", m=DISARMED, me=hero(hand=hand), a=friend()).act("one/top")
        assert t.keys() == [f"card:{name}" for name in offered]
        assert (t.choice.least, t.choice.most) == (0, 2)
        t.answer(*(f"card:{name}" for name in picked))
        assert [name for name in (*"def", *"xy") if t.lies(name) == "hand"] == picked


@rule("GH-0191", "GH-0177")
@pytest.mark.parametrize(("source", "lost"), [("discard", False), ("lost", True)])
def test_an_active_card_bound_for_the_pile_may_be_recovered_and_its_effect_ends(source: str, lost: bool) -> None:
    shield = card("two", bottom=action(Shield(5), lost=lost))
    recover = Recover(1, source=source)  # type: ignore[arg-type]  # one of the piles
    wrong = Recover(1, source="lost" if source == "discard" else "discard")
    biter = foe(initiative=90, attack=3, do=[Attack(plus=0)])
    t = table("@ m a", m=biter, me=hero(hand=[card("one", top=[wrong, recover]), shield, "three", "four"]), a=friend())
    t.act("two/bottom").act("one/top")
    assert (t.asked, t.keys()) == ("recover", ["card:two"])  # the other pile has nothing to offer
    t.answer("card:two")
    assert t.lies("two") == "hand"
    t.until("damage").answer("suffer")
    assert t.hp() == 10 - 3


@rule("GH-0192")
def test_an_unrecoverable_card_cannot_be_recovered_however_it_was_lost() -> None:
    marked = card("x", top=action(Attack(2), lost=True, unrecoverable=True))
    hand: list[Any] = [card("one", top=[Recover("all", source="lost")]), "two", "three", "four"]
    t = table("@ m a", m=DISARMED, me=hero(hand=[*hand, lying(marked, "lost"), lying("y", "lost")]), a=friend())
    assert t.act("one/top").keys() == ["card:y"]
    t = table("@ m a", m=DISARMED, me=hero(hand=[*hand, lying(marked, "lost")]), a=friend()).act("one/top")
    assert t.asked == "action"  # nothing to recover
    t = table("@ m", m=foe(initiative=1, do=[Attack(plus=0)]), me=hero(hand=[*hand, marked]))
    t.declare().until("damage").answer("lose:x").act("one/top")
    assert t.lies("x") == "lost"


# Refreshing


ALL = [small("boots"), small("leather"), small("hide"), small("potion"), small("hammer")]
STATES: Any = {"small_boots": "spent", "small_leather": "spent", "small_potion": "consumed", "small_hammer": "consumed"}


@rule("GH-0193")
@pytest.mark.parametrize(
    ("verb", "offered", "most"),
    [
        (Refresh(1), ["boots", "leather"], 1),
        (Refresh("all"), ["boots", "leather"], 2),
        (Refresh(1, state=("consumed",)), ["potion", "hammer"], 1),
        (Refresh(2, state=("spent", "consumed")), ["boots", "leather", "potion", "hammer"], 2),
        (Refresh(2, state=("spent", "consumed"), slot="small"), ["potion"], 1),
        (Refresh(1, slot="legs"), ["boots"], 1),
    ],
)
def test_refresh_offers_the_kind_and_number_that_the_ability_states(
    verb: Refresh, offered: list[str], most: int
) -> None:
    t = table("@ m a", m=DISARMED, me=hero(top=[verb], items=ALL, states=STATES), a=friend()).act("one/top")
    assert t.keys() == [f"item:small_{name}" for name in offered]
    assert (t.choice.least, t.choice.most) == (0, most)
    t.answer(f"item:small_{offered[0]}")
    ready = [name for name in ("boots", "leather", "potion", "hammer") if t.item(f"small_{name}") == "ready"]
    assert ready == [offered[0]]


@rule("GH-0194", "GH-0077")
def test_an_item_with_free_slots_is_not_spent_and_cannot_be_refreshed() -> None:
    biter = foe(initiative=1, attack=3, do=[Attack(plus=0)])
    me = hero(top=[Refresh("all")], items=[small("hide")], hit_points=20)
    t = table("@ m a", m=biter, me=me, a=friend()).declare().until("damage").answer("suffer")
    assert (t.item("small_hide"), t.hero().items[0].used) == ("ready", 1)
    assert t.act("one/top").asked == "action"


@rule("GH-0077", "GH-0193")
def test_refreshing_clears_all_slots() -> None:
    biter = foe(initiative=1, attack=3, do=[Attack(plus=0)])
    me = hero(top=[Refresh("all")], items=[small("hide")], hit_points=20)
    t = (
        table("m @ q a", me=me, a=friend(), m=biter, q=biter)
        .declare()
        .until("damage")
        .answer("suffer")
        .answer("suffer")
    )
    assert (t.item("small_hide"), t.hero().items[0].used) == ("spent", 2)
    t.act("one/top", "item:small_hide")
    assert (t.item("small_hide"), t.hero().items[0].used) == ("ready", 0)


@rule("GH-0192")
def test_an_unrecoverable_item_stays_consumed() -> None:
    potions = [small("potion", unrecoverable=True), small("potion", id="other_potion")]
    states: Any = {"small_potion": "consumed", "other_potion": "consumed"}
    me = hero(top=[Refresh("all", state=("consumed",))], items=potions, states=states)
    assert table("@ m", m=DISARMED, me=me).act("one/top").keys() == ["item:other_potion"]


@rule("GH-0185", "GH-0186", "GH-0187", "GH-0188", "GH-0189", "GH-0190", "GH-0036")
@pytest.mark.parametrize(
    ("hp", "conditions", "left", "gained"),
    [(5, [], 8, 3), (9, [], 10, 1), (5, ["poison"], 5, 0), (5, ["wound"], 8, 3), (5, ["poison", "wound"], 5, 0)],
)
def test_what_a_heal_gives_an_ally_is_the_healers_good_deed_and_what_it_gives_oneself_is_not(
    hp: int, conditions: list[ConditionName], left: int, gained: int
) -> None:
    top = action(Heal(3, to="self_or_ally"), experience=1)
    for whom, tally in (("b", gained), ("hero", None)):
        me = hero(top=top, hp=hp, conditions=conditions)
        t = table("@ b . m", m=foe(attack=None), me=me, b=friend(hp=hp, conditions=conditions))
        t.declare("one", "two").declare("five", "six").act("one/top", f"figure:{whom}").until("action", "declare")
        wound = int(whom == "hero" and "wound" in conditions)  # suffered as the turn begins
        assert (t.hp(whom), t.hero().tallies.get("heals_given")) == (left - wound, tally)
        assert [one for one in t.conditions(whom) if one in ("poison", "wound")] == []
        assert t.hero().experience == 1, "a heal is performed though it gives no hit points"


@rule("GH-0193", "GH-0194")
def test_only_items_that_are_spent_or_consumed_as_asked_for_are_refreshed() -> None:
    ball, bomb = small("boots"), small("hide", id="bomb", unrecoverable=True, use="consumed", slots=0)
    tea = small("hide", id="tea", use="consumed", slots=0)
    both_states = Refresh("all", state=("spent", "consumed"))
    states: Any = {"small_boots": "spent", "bomb": "consumed", "tea": "consumed"}
    top = action(both_states, experience=1, lost=True)
    t = table("@ m", m=foe(attack=None), me=hero(items=[ball, bomb, tea], states=states, top=top)).act("one/top")
    assert (t.keys(), t.choice.least, t.choice.most) == (["item:small_boots", "item:tea"], 0, 2)
    t.answer("item:tea")
    assert [t.item(one) for one in ("small_boots", "bomb", "tea")] == ["spent", "consumed", "ready"]
    assert (t.hero().experience, t.lies("one")) == (1, "lost")
    for states in ({"bomb": "consumed"}, {}):
        t = table("@ m", m=foe(attack=None), me=hero(items=[bomb, tea], states=states, top=top)).act("one/top")
        assert (t.asked, t.hero().experience, t.lies("one")) == ("action", 0, "discard"), "nothing was performed"


@rule("GH-0185", "GH-0186", "GH-0240", "GH-0068")
def test_a_heal_comes_before_the_conditions_it_brings_and_cites_whom_it_is_for() -> None:
    verb = Heal(3, to="self_or_ally", conditions=("strengthen",))
    for whom, cites in (("hero", ("GH-0185",)), ("b", ("GH-0186",))):
        t = table("@ b . m", m=foe(attack=None), me=hero(top=[verb], hp=5), b=friend(hp=5))
        t.declare("one", "two").declare("five", "six").act("one/top", f"figure:{whom}")
        told = [kind for kind in t.kinds() if kind in ("healed", "condition_gained")]
        assert (told, t.cites("healed"), t.cites("condition_gained")[-1]) == (
            ["healed", "condition_gained"],
            cites,
            "GH-0240",
        )
        assert (t.hp(whom), t.conditions(whom)) == (8, ["strengthen"])
    t = table("@ b . m", m=foe(attack=None), me=hero(top=[verb], hp=5), b=friend(hp=5))
    t.declare("one", "two").declare("five", "six").act("one/top")
    assert t.keys("figure:") == ["figure:hero", "figure:b"]
    t.answer("figure:b")
    assert t.asked == "action", "one target and no more"


# What adds to a heal


@rule("GH-0185", "GH-0186", "GH-0176")
@pytest.mark.parametrize(("reach", "worth"), [(None, 5), ("ranged", 5), ("melee", 3)])
def test_a_bonus_on_heals_adds_to_one_and_uses_its_slot(reach: Any, worth: int) -> None:
    bonus = Bonus(to_verb="heal", gain=gain(heal=2), reach=reach)
    kept = action(bonus, active="persistent", slots=(0, 0), lost=True)
    hand: list[Any] = [card("one", top=kept), "two", card("three", top=[Heal(3, range=2)]), "four", "five", "six"]
    t = table("@ m", m=DISARMED, me=hero(hand=hand, hp=1, hit_points=20)).act("one/top").end_round()
    t.declare("three", "four").act("three/top", "figure:hero")
    assert (t.hp(), len(t.events("slot_used"))) == (1 + worth, int(worth == 5))


@rule("GH-0185", "GH-0068")
@pytest.mark.parametrize(("used", "after"), [(True, 8), (False, 6)])
def test_an_item_of_a_heal_adds_to_it_if_it_is_used(used: bool, after: int) -> None:
    balm = small("potion", id="small_balm", window="your_heal", use="spent", effect=ItemEffect(gain=gain(heal=2)))
    t = table("@ m", m=DISARMED, me=hero(top=[Heal(3, to="self")], hp=3, items=[balm])).act("one/top", "figure:hero")
    t.answer(next(key for key in t.keys() if ("small_balm" in key) is used))
    assert t.hp() == after


@rule("GH-0185", "GH-0186", "GH-0250")
def test_an_augmented_heal_gives_more_and_its_experience_once_for_all_targets() -> None:
    fed = Heal(1, to="ally", range=3, targets=2, consume=(Consume(gain(heal=2, experience=1), cost=("light",)),))
    me, other = hero(top=[fed], initiative=10), _other("b", hp=2)
    t = table("@ a b m", m=DISARMED, me=me, a=friend(hp=1), b=other, elements={"light": "strong"})
    while t.asked == "declare":
        t.dull()
    t.act("one/top").answer(t.keys()[0])
    while t.asked == "heal_target":
        t.answer(t.keys("figure:")[0])
    assert (t.hp("a"), t.hp("b"), t.hero().experience) == (1 + 3, 2 + 3, 1)


@rule("GH-0185", "GH-0089")
def test_a_heal_of_oneself_may_be_left_out_and_then_earns_nothing() -> None:
    me = hero(top=action(Heal(3, to="self", experience=1)), hp=2)
    t = table("@ m", m=DISARMED, me=me).act("one/top", "skip")
    assert (t.hp(), t.hero().experience, t.events("healed")) == (2, 0, [])
    skipped: list[Any] = t.events("ability_skipped")
    assert [(event.verb, event.why) for event in skipped] == [("heal", "left_out")]


@rule("GH-0186")
def test_a_scenario_heals_whom_it_names() -> None:
    spring = SpecialRule(at="round_start", do=(Mend(Whom(characters=True), 3),))
    t = table("@ m", m=foe(hp=4, attack=None), me=hero(hp=4), rules=[spring])
    assert (t.until("declare").hp(), t.hp("m/1")) == (7, 4)
