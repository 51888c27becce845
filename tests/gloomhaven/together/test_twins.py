"""Rules whose breaking nothing noticed: each situation differs from its twin in the rule alone."""

from itertools import product
from typing import Any

import pytest
from tests.gloomhaven.cards.kit import small
from tests.gloomhaven.gains import gain
from tests.gloomhaven.map.kit import TWO_ROOMS
from tests.gloomhaven.table import Table, action, card, foe, friend, hero, lying, table

from oubliette.games.gloomhaven.content.condition_table import ConditionName
from oubliette.games.gloomhaven.content.kinds import ItemEffect
from oubliette.games.gloomhaven.content.vocabulary import (
    Attack,
    Bonus,
    Consume,
    Extra,
    Gain,
    Give,
    Move,
    Pull,
    Push,
    Shield,
)

rule = pytest.mark.rule
DUMMY = foe(attack=None, move=None, hit_points=40)


def rows(*lines: str) -> str:
    return "\n".join(lines)


# Invisible characters


LANE = rows("#   #", "  m", "#   #", "  @", "#   #", "  .", "#   #", "  b", "#   #")
"""A lane between obstacles, which hinder feet and not sight."""


@rule("GH-0242")
@pytest.mark.parametrize(("flying", "focus", "at"), [(False, "", (1, 0)), (True, "b", (1, 2))])
def test_a_monster_on_foot_does_not_go_through_an_invisible_character(
    flying: bool, focus: str, at: tuple[int, int]
) -> None:
    hungry = foe(attack=3, move=4, flying=flying, do=[Move(plus=0), Attack(plus=0)], initiative=5)
    t = table(LANE, m=hungry, b=friend(), me=hero(conditions=["invisible"]))
    t.declare("one", "two").declare("five", "six").until("action", "damage")
    assert (t.told("focused", "focus"), t.at("m/1")) == ([focus], at)


@rule("GH-0242")
def test_a_monster_takes_the_long_way_round_an_invisible_character() -> None:
    hungry = foe(attack=3, move=9, do=[Move(plus=0), Attack(plus=0)], initiative=5)
    t = table("m @ . b", m=hungry, b=friend(), me=hero(conditions=["invisible"]))
    t.declare("one", "two").declare("five", "six").until("action", "damage")
    (way,) = [path for figure, path in t.told("moved", "figure", "path") if figure == "m/1"]
    assert t.hero().cell not in way
    assert t.session.distance(t.figure("m/1"), t.figure("b")) == 1


# Push and pull


@rule("GH-0220", "GH-0012")
@pytest.mark.parametrize(("wall", "legal"), [(" ", False), ("/", True)])
def test_farther_is_counted_round_walls_not_as_the_crow_flies(wall: str, legal: bool) -> None:
    """The hex beyond the thin wall touches the hero's own, and yet it is two hexes away: m may be pushed there."""
    drawing = rows(".   .   .", "  .   .", f".   @{wall}  .", "  .   .", ".   m   .", "  .   .")
    t = table(drawing, m=DUMMY, top=[Push(1)]).act("one/top", "figure:m/1")
    assert ((3, 1) in t.hexes()) == legal


@rule("GH-0220")
@pytest.mark.parametrize(("wall", "legal"), [(" ", True), ("/", False)])
def test_nearer_is_counted_round_walls_not_as_the_crow_flies(wall: str, legal: bool) -> None:
    drawing = rows(".   .   .", "  .   .", f".   @{wall}  .", "  .   .", ".   .   .", "  .   m", ".   .   .")
    t = table(drawing, m=DUMMY, top=[Pull(1, range=3)]).act("one/top", "figure:m/1")
    assert ((3, 1) in t.hexes()) == legal


@rule("GH-0221", "GH-0223")
def test_a_push_may_be_steered_into_a_hex_that_a_figure_holds_so_that_it_stops() -> None:
    """With an ally of the target behind it, a push of 1 may end there: the target stays where it is."""
    t = table("@ m n", m=DUMMY, n=DUMMY, top=[Push(1)]).act("one/top", "figure:m/1")
    assert t.keys() == ["hex:0,2", "hex:2,2", "block", "skip"]
    assert t.answer("block").at("m/1") == (1, 1)
    t = table("@ m .", m=DUMMY, top=[Push(1)]).act("one/top", "figure:m/1")
    assert "block" not in t.keys()


# Areas


@rule("GH-0130", "GH-0128")
@pytest.mark.parametrize(("wall", "found"), [(" ", {"m/1", "m/1+n/1", "n/1"}), ("<", {"m/1"})])
def test_an_area_of_a_character_hits_only_whom_it_sees(wall: str, found: set[str]) -> None:
    """Only the wall beside it hides n, which lies in the pattern beside m."""
    drawing = rows("    .   .", "  .   .   .", "@   m   .", f"  .  {wall}n   .", ".   .   .", "  .   .")
    t = table(drawing, m=DUMMY, n=DUMMY, top=[Attack(2, range=2, area="small_line")]).act("one/top")
    assert {key.removeprefix("area:") for key in t.keys("area:")} == found


SLOPE = rows(".   .   .", "  .   .", "@   .   .", "  .   .", "{}   .   .", "  .   .", ".   m   .", "  .   .")


@rule("GH-0130")
@pytest.mark.parametrize("south", [" ", ".", "#"], ids=["wall", "floor", "obstacle"])
def test_the_hex_of_an_area_that_is_in_range_may_be_a_wall(south: str) -> None:
    """Two hexes with one between them: only the one south of the hero is in range 1, and m stands on the other."""
    t = table(SLOPE.format(south), m=DUMMY, top=[Attack(2, range=1, area="small_gap")]).act("one/top")
    assert t.keys("area:") == ["area:m/1"]
    assert t.answer("area:m/1").told("attacked", "target") == ["m/1"]


@rule("GH-0130")
@pytest.mark.parametrize(("reach", "found"), [(1, []), (2, ["area:m/1"])])
def test_a_wall_that_is_out_of_range_does_not_carry_an_area(reach: int, found: list[str]) -> None:
    farther = SLOPE.format(" ").replace("@", "o").replace(".", "@", 1).replace("o", ".")
    t = table(farther, m=DUMMY, top=[Attack(2, range=reach, area="small_gap")]).act("one/top")
    assert t.keys("area:") == found


# Monsters


@rule("GH-0296", "GH-0266")
@pytest.mark.parametrize("first", ["hero", "b"])
def test_a_condition_for_one_adjacent_enemy_goes_to_the_focus(first: str) -> None:
    """Both stand beside it; the focus is whoever comes earlier in the round."""
    net = foe(initiative=90, attack=1, do=[Give(("immobilize",)), Attack(plus=0)])
    mine, theirs = (10, 60) if first == "hero" else (60, 10)
    t = table("@ m b", m=net, me=hero(initiative=mine, hit_points=30), b=friend(initiative=theirs, hit_points=30))
    t.declare("one", "two").declare("five", "six").until("damage", "condition_target")
    assert t.asked == "damage"
    assert [figure for figure, _ in t.told("condition_gained", "figure", "condition")] == [first]


@rule("GH-0058", "GH-0080")
@pytest.mark.parametrize(("cards", "asked"), [(("three", "four"), True), (("rest",), False)])
def test_boots_of_speed_do_not_hasten_a_long_rest(cards: tuple[str, ...], asked: bool) -> None:
    speed = small("boots", id="speed", window="initiative", effect=ItemEffect(initiative=10))
    hand: list[Any] = ["three", "four", lying("one", "discard"), lying("two", "discard")]
    t = table("@ m", m=DUMMY, me=hero(hand=hand, items=[speed])).declare(*cards)
    assert ("item:speed" in t.keys()) == asked


# Conditions on attacks


@rule("GH-0235", "GH-0120")
@pytest.mark.parametrize("disarmed", [False, True])
def test_a_disarmed_attack_has_no_then(disarmed: bool) -> None:
    conditions: list[ConditionName] = ["disarm"] if disarmed else []
    rash = Attack(2, then=(Give(("poison",), to="self"),))  # which cannot be left out: GH-0090
    t = table("@ m", m=DUMMY, me=hero(top=[rash], conditions=conditions)).act("one/top")
    if not disarmed:
        t.answer("figure:m/1")
    assert ("poison" in t.conditions()) != disarmed
    assert t.hp("m/1") == (40 if disarmed else 38)


@rule("GH-0237")
@pytest.mark.parametrize(("muddled", "advantage"), [(False, 0), (True, -1)])
def test_a_muddled_attacker_draws_at_disadvantage(muddled: bool, advantage: int) -> None:
    me = hero(conditions=["muddle"] if muddled else [], draws=["plus_1", "minus_1"])
    t = table("@ m", m=DUMMY, me=me).act("one/top", "figure:m/1")
    assert t.told("attacked", "advantage") == [advantage]
    assert t.hp("m/1") == 40 - (1 if muddled else 3)


@rule("GH-0124", "GH-0125", "GH-0005")
@pytest.mark.parametrize(("reach", "found"), [(None, ["m/1"]), (1, ["m/1"]), (2, ["m/1", "n/1"])])
def test_an_attack_reaches_adjacent_enemies_or_those_in_its_range(reach: int | None, found: list[str]) -> None:
    t = table("m @ . n", m=DUMMY, n=DUMMY, top=[Attack(2, range=reach)]).act("one/top")
    assert t.keys("figure:") == [f"figure:{one}" for one in found]
    t.answer("figure:m/1")
    assert t.told("attacked", "advantage") == [0 if reach is None else -1]  # a ranged attack next to its target


# What an attack gives the attacker, whatever becomes of the target


SELF_EFFECTS: dict[str, tuple[Gain, Any]] = {
    "invisible": (gain(conditions=("invisible",)), lambda t: "invisible" in t.conditions()),
    "strengthen": (gain(conditions=("strengthen",)), lambda t: "strengthen" in t.conditions()),
    "heal": (gain(heal_self=3), lambda t: t.hp() == 8),
    "shield": (gain(shield_self=1), lambda t: t.told("bonus_gained", "bonus") == ["shield"]),
    "retaliate": (gain(retaliate_self=1), lambda t: t.told("bonus_gained", "bonus") == ["retaliate"]),
    "experience": (gain(experience=2), lambda t: t.hero().experience == 2),
    "infusion": (gain(infuse=("fire",)), lambda t: t.told("infused", "elements") == [("fire",)]),
}


@rule("GH-0136", "GH-0144", "GH-0240")
@pytest.mark.parametrize(("gained", "seen"), SELF_EFFECTS.values(), ids=SELF_EFFECTS)
def test_what_an_attack_gives_the_attacker_comes_though_the_target_dies(gained: Gain, seen: Any) -> None:
    hits = {
        "bonus": Attack(2),
        "circumstance": Attack(2, extra=(Extra(gained),)),
        "augment": Attack(2, consume=(Consume(gained, cost=("ice",)),)),
    }
    for (source, hit), hit_points in product(hits.items(), (2, 9)):
        helping = card("two", bottom=action(Bonus(to_verb="attack", gain=gained)))
        me = hero(hand=[card("one", top=[hit]), helping, "three", "four"], hp=5)
        t = table("@ m", m=foe(attack=None, hit_points=hit_points), me=me, elements={"ice": "strong"})
        if source == "bonus":
            t.act("two/bottom")
        t.act("one/top", *(["consume:0"] if source == "augment" else []), "figure:m/1")
        assert t.gone("m/1") == (hit_points == 2), source
        assert seen(t), (source, hit_points)


# Movement


@rule("GH-0068", "GH-0112")
def test_boots_may_be_used_when_a_door_has_been_opened_in_mid_move() -> None:
    """The last point leads onto the door; what lies behind it decides whether the boots are worth it."""
    boots = small("boots")
    t = _at_a_door(hero(bottom=[Move(4)], items=[boots])).act("two/bottom", "hex:4,1")
    assert t.keys() == ["item:small_boots", "stop"]
    before = t.at()
    t.answer("item:small_boots")
    assert t.hexes()
    t.answer(t.keys("hex:")[-1])
    assert (t.at() != before, t.item("small_boots")) == (True, "spent")
    t = _at_a_door(hero(bottom=[Move(4)])).act("two/bottom", "hex:4,1")
    assert t.asked == "action"  # without them the move is over


@rule("GH-0250")
def test_an_element_that_adds_to_a_move_may_be_consumed_when_a_door_has_been_opened() -> None:
    going = Move(4, consume=(Consume(gain(move=2, experience=1), cost=("air",)),))
    t = _at_a_door(hero(bottom=[going]), elements={"air": "strong"}).act("two/bottom").answer().answer("hex:4,1")
    assert t.keys() == ["consume:0", "stop"]
    t.answer("consume:0")
    assert (t.element("air"), bool(t.hexes())) == ("inert", True)
    t.answer(t.keys("hex:")[-1])
    assert t.hero().experience == 1


def _at_a_door(me: Any, **more: Any) -> Table:
    return table(TWO_ROOMS, me=me, q=DUMMY, **more)


# Goals


@rule("GH-0078")
def test_a_worn_item_is_used_each_time_it_does_something() -> None:
    helm = small("hide", id="helm", window="always", use="none", slots=0, effect=ItemEffect(double_is_zero=True))
    basinet = small("hide", id="basinet", window="always", use="none", slots=0, effect=ItemEffect(immune=("stun",)))
    biter = foe(initiative=5, attack=1, do=[Attack(plus=0, conditions=("stun",))])
    for item, draws, used in ((helm, ["double"], 1), (helm, ["plus_1"], 0), (basinet, ["plus_0"], 1)):
        t = table("@ m", m=biter, me=hero(items=[item], hit_points=30), monster_draws=draws)
        t.declare().until("action")
        assert t.hero().tallies.get("items_used", 0) == used


@rule("GH-0177")
@pytest.mark.parametrize(("lost", "left"), [(False, 4), (True, 3)])
def test_a_card_in_the_active_area_counts_as_discarded_for_goals_unless_it_is_bound_to_be_lost(
    lost: bool, left: int
) -> None:
    from oubliette.games.gloomhaven.scenario.scenario_end import tally

    active = card("two", bottom=action(Shield(1), lost=lost))
    t = table("@ m", m=DUMMY, me=hero(hand=["one", active, "three", "four"])).act("two/bottom")
    t.act("one/top", "skip").until("declare")
    assert tally(t.hero(), "cards_left") == left


@rule("GH-0371")
def test_five_recruits_are_refused() -> None:
    from oubliette.games.gloomhaven import GAME
    from oubliette.kernel.game import Setup, SetupError

    names = ("brute", "tinkerer", "spellweaver", "scoundrel", "cragheart")
    content = GAME.content.load([])
    for scenario in (None, next(info.id for info in GAME.menus.scenarios(content))):
        for count in (4, 5):
            heroes = {name: {"class": name} for name in names[:count]}
            setup = Setup(GAME.id, scenario, ("me",), 1, {"characters": heroes})
            if count == 5:
                with pytest.raises(SetupError):
                    GAME.rules.begin(setup, content)
            else:
                assert GAME.rules.begin(setup, content) is not None
