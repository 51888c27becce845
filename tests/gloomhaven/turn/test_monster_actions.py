"""What monsters do: cards, values, traits, attacks, elements, healing, the end of the turn (GH-0273 to GH-0297)."""

import msgspec
import pytest
from tests.gloomhaven.gains import gain
from tests.gloomhaven.table import Foe, Table, action, card, foe, hero, table
from tests.haven.table import both

from oubliette.games.gloomhaven.content.condition_table import ConditionName
from oubliette.games.gloomhaven.content.kinds import AbilityCard
from oubliette.games.gloomhaven.content.scenario_book import Ally, Mark
from oubliette.games.gloomhaven.content.vocabulary import (
    Attack,
    Consume,
    Give,
    Heal,
    Infuse,
    Move,
    Pay,
    Push,
    Retaliate,
    Shield,
    Special,
    Suffer,
    Trap,
    Verbs,
)

rule = pytest.mark.rule

PROWL: tuple[Verbs, ...] = (Move(plus=0), Attack(plus=0))
STRIKE: tuple[Verbs, ...] = (Attack(plus=0),)


def struck(t: Table) -> list[tuple[str, str]]:
    """Who has attacked whom, in order."""
    return [(event.attacker, event.target) for event in t.events("attacked")]  # type: ignore[attr-defined]


def suffered(t: Table) -> list[tuple[str, int]]:
    """Who has lost how many hit points, in order."""
    return [(event.figure, event.amount) for event in t.events("suffered")]  # type: ignore[attr-defined]


# Stun, values, traits


@rule("GH-0273", "GH-0236")
def test_a_stunned_monster_performs_nothing_of_its_card_but_has_its_turn() -> None:
    feast = Attack(plus=0, consume=(Consume(gain(attack=1), cost=("fire",)),))
    stunned = foe(
        do=[Shield(3), Move(plus=0), feast, Heal(2, to="self")],
        infuse=["ice"],
        conditions=["stun", "wound"],
        initiative=5,
        shield=1,
        retaliate=2,
    )
    t = table("@ m", m=stunned, top=[Attack(3)], elements={"fire": "strong"}).declare().until("action")
    assert not struck(t)
    assert t.conditions("m/1") == ["wound"]  # the stun has expired, the wound has hurt
    assert t.hp("m/1") == 9
    assert (t.element("fire"), t.element("ice")) == ("strong", "inert")
    t.act("one/top", "figure:m/1").until("damage").answer("suffer")
    assert t.hp("m/1") == 9 - (3 - 1)  # the trait, not the card
    assert t.hp() == 10 - 2
    t.end_round().end_round()
    assert struck(t)[1:] == [("m/1", "hero")]


@rule("GH-0275", "GH-0274")
@pytest.mark.parametrize(
    ("verb", "move", "ends"),
    [
        (Move(plus=1), 2, 3),
        (Move(plus=-1), 2, 1),
        (Move(plus=-3), 2, 0),
        (Move(3), 1, 3),
        (Move(3), None, 3),
        (Move(plus=2), None, 0),
        (Move(plus=2), 0, 2),
    ],
)
def test_a_sign_changes_the_base_move_and_a_plain_number_stands_alone(verb: Move, move: int | None, ends: int) -> None:
    t = table("m . . . . . @", m=foe(move=move, do=[verb], initiative=5)).declare().until("action")
    assert t.at("m/1") == (1, ends)


@rule("GH-0275", "GH-0140")
@pytest.mark.parametrize(
    ("verb", "attack", "draw", "damage"),
    [
        (Attack(plus=2), 3, "plus_0", 5),
        (Attack(plus=-1), 3, "plus_0", 2),
        (Attack(4), 1, "plus_0", 4),
        (Attack(4), None, "plus_0", 4),
        (Attack(plus=4), None, "plus_0", None),
        (Attack(plus=0), 0, "plus_0", 0),
        (Attack(plus=-4), 2, "plus_1", 0),
        (Attack(plus=-4), 3, "plus_2", 1),
    ],
)
def test_a_sign_changes_the_base_attack_and_only_the_result_is_clamped(
    verb: Attack, attack: int | None, draw: str, damage: int | None
) -> None:
    t = table("@ m", m=foe(attack=attack, do=[verb], initiative=5), monster_draws=[draw]).declare().until("action")
    assert bool(struck(t)) is (damage is not None)
    assert t.hp() == 10 - (damage or 0)


@rule("GH-0276", "GH-0165", "GH-0174")
def test_traits_work_from_the_start_of_the_round_whatever_the_initiative() -> None:
    armoured = foe(shield=1, retaliate=2, on_attack=["poison"], do=STRIKE, initiative=90)
    t = table("@ m", m=armoured, top=[Attack(3)]).act("one/top", "figure:m/1")
    t.until("damage").answer("suffer")
    assert t.hp("m/1") == 10 - 2
    assert t.hp() == 10 - 2
    t.until("declare")
    assert t.conditions() == ["poison"]


@rule("GH-0274", "GH-0275")
def test_pitfall_12_a_monster_does_only_what_its_card_lists() -> None:
    no_move = table("@ . m", m=foe(move=3, attack=3, do=STRIKE, initiative=5)).declare().until("action")
    assert (no_move.at("m/1"), struck(no_move)) == ((1, 2), [])
    no_attack = table("@ . m", m=foe(move=3, attack=3, do=[Move(plus=0)], initiative=5)).declare().until("action")
    assert (no_attack.at("m/1"), struck(no_attack)) == ((1, 1), [])
    nothing = table("@ m", m=foe(move=3, attack=3, initiative=5)).declare().until("action")
    assert (nothing.at("m/1"), struck(nothing)) == ((1, 1), [])


@rule("GH-0288", "GH-0289", "GH-0274")
@pytest.mark.parametrize(
    "verb",
    [
        Attack(plus=0, range=4),
        Attack(plus=0, range=4, targets=2),
        Attack(plus=0, range=4, targets="all"),
        Attack(plus=0, range=4, area="small_triangle"),
    ],
)
def test_pitfall_12_a_monster_whose_focus_is_out_of_reach_attacks_nobody_else(verb: Attack) -> None:
    """Its first attack is melee, for which b cannot be reached; then it shoots, and b is in range and in sight."""
    drawing = """
    #   #   .   .   .   .   .
      b   #   m   .   .   .   @
    #   #   .   .   .   .   .
      #   .   .   .   .   .   .
    """
    for first in ((Attack(plus=0),), ()):
        t = table(
            drawing, m=foe(do=[*first, verb], initiative=95), me=hero(initiative=10), b=hero(prefix="b_", initiative=20)
        )
        t.declare().declare("b_one", "b_two").until("declare")
        assert t.last("focused").focus == ("hero" if first else "b")
        assert struck(t) == ([] if first else [("m/1", "b")])


# Attacks


@rule("GH-0285")
def test_all_attacks_of_a_card_go_against_the_same_target_while_it_lives() -> None:
    """After the first attack the other hero would be the better focus: it is earlier in the turn order and as near."""
    pair = foe(attack=2, do=[Attack(plus=0), Attack(plus=-1)], initiative=95)
    t = table("@ m b", m=pair, me=hero(initiative=10), b=hero(prefix="b_", initiative=20))
    t.declare().declare("b_one", "b_two").until("declare")
    assert struck(t) == [("m/1", "hero"), ("m/1", "hero")]
    assert suffered(t) == [("hero", 2), ("hero", 1)]


@rule("GH-0285")
@pytest.mark.parametrize(("drawing", "second"), [("@ m b", [("m/1", "b")]), ("@ m . . b", [])])
def test_once_the_target_is_gone_another_is_attacked_only_from_the_present_hex(
    drawing: str, second: list[tuple[str, str]]
) -> None:
    pair = foe(attack=3, move=5, do=[Move(plus=0), Attack(plus=0), Attack(plus=0)], initiative=95)
    t = table(drawing, m=pair, me=hero(initiative=10, hp=3), b=hero(prefix="b_", initiative=20))
    t.declare().declare("b_one", "b_two").until("declare")
    assert t.gone("hero")
    assert struck(t) == [("m/1", "hero"), *second]
    assert t.at("m/1") == (1, 1)


@rule("GH-0286")
@pytest.mark.parametrize(
    ("verb", "base", "reach"),
    [
        (Attack(plus=0), None, 1),
        (Attack(plus=0), 3, 3),
        (Attack(plus=0, add_range=1), 3, 4),
        (Attack(plus=0, add_range=-1), 3, 2),
        (Attack(plus=0, range=2), 4, 2),
        (Attack(plus=0, range=2), None, 2),
    ],
)
def test_an_attack_has_its_printed_range_or_that_of_the_statistic_card(
    verb: Attack, base: int | None, reach: int
) -> None:
    for away in range(1, 6):
        row = " ".join(["@", *"." * (away - 1), "m"])
        t = table(row, m=foe(range=base, do=[verb], initiative=5)).declare().until("action")
        assert bool(struck(t)) is (away <= reach)
        if away == 1:
            assert t.last("attacked").advantage == (0 if reach == 1 else -1)  # ranged at an adjacent target


@rule("GH-0287", "GH-0129")
def test_a_pattern_with_a_grey_hex_is_a_melee_attack_even_for_an_archer() -> None:
    sweep = Attack(plus=0, area="small_cleave")
    archer = foe(range=4, move=2, do=[Move(plus=0), sweep], initiative=5)
    t = table("@ . . m", m=archer).declare().until("damage", "monster_move")
    if t.asked == "monster_move":
        t.answer(t.keys()[0])
    assert t.asked == "damage"
    assert t.session.distance(t.figure(), t.figure("m/1")) == 1  # it has to come near
    assert t.last("attacked").advantage == 0
    red = foe(range=4, move=2, do=[Move(plus=0), Attack(plus=0, area="small_triangle")], initiative=5)
    t = table("@ . . m", m=red).declare().until("damage")
    assert t.at("m/1") == (1, 3)


@rule("GH-0287", "GH-0289")
def test_all_hexes_of_a_grey_pattern_are_in_range() -> None:
    drawing = """
    .   .   .   .
      .   @   .   .
    .   m   .   .
      .   b   .   .
    """
    sweep = Attack(plus=0, area="small_cleave")
    t = table(drawing, m=foe(range=4, do=[sweep], initiative=95), b=hero(prefix="b_", initiative=20))
    t.declare().declare("b_one", "b_two").until("declare")
    assert sorted(struck(t)) == [("m/1", "b"), ("m/1", "hero")]
    assert all(event.advantage == 0 for event in t.events("attacked"))  # type: ignore[attr-defined]


@rule("GH-0290", "GH-0135", "GH-0163", "GH-0141")
def test_a_monsters_attack_is_resolved_like_a_characters() -> None:
    guarded = card("one", top=action(Shield(1), active="round"))
    mirror = card("two", bottom=action(Retaliate(2), active="round"))
    me = hero(hand=[guarded, mirror, "three", "four"], conditions=["poison"], draws=["plus_2"])
    biter = foe(attack=2, do=[Attack(plus=1)], on_attack=["wound"], initiative=90)

    def bitten() -> Table:
        t = table("@ m", m=biter, me=me, monster_draws=["plus_1", "minus_1"])
        return t.act("one/top").act("two/bottom").until("damage")

    assert bitten().answer("suffer").hp() == 10 - (2 + 1 + 1 + 1 - 1)
    t = bitten()
    assert t.last("attacked").value == 2 + 1 + 1  # base, card, poison
    assert t.last("modifier_drawn").deck == "modifiers/monsters"
    assert t.hero().deck.discarded == []
    t.answer("lose:three")
    assert t.hp() == 10
    assert t.conditions() == ["poison", "wound"]  # the effect comes though the damage was cancelled
    assert t.hp("m/1") == 10 - 2


@rule("GH-0290", "GH-0139")
def test_a_trait_takes_effect_even_at_no_damage() -> None:
    t = table("@ m", m=foe(attack=0, do=STRIKE, on_attack=["muddle"], initiative=5)).declare().until("action")
    assert t.hp() == 10
    assert t.conditions() == ["muddle"]


@rule("GH-0290", "GH-0145")
@pytest.mark.parametrize(("condition", "damage"), [("strengthen", 3), ("muddle", 1)])
def test_a_monsters_attack_knows_advantage_and_disadvantage(condition: ConditionName, damage: int) -> None:
    t = table(
        "@ m",
        m=foe(attack=2, do=STRIKE, conditions=[condition], initiative=5),
        monster_draws=["plus_1", "minus_1"],
    )
    t.declare().until("action")
    assert t.hp() == 10 - damage


# Bonuses


@rule("GH-0291", "GH-0164")
def test_a_bonus_of_the_card_holds_from_the_monsters_own_turn_to_the_end_of_the_round() -> None:
    def shot(initiative: int) -> Table:
        me = hero(top=[Attack(3, range=5)], initiative=initiative)
        t = table("@ m", m=foe(do=[Shield(2), Retaliate(1)], initiative=50), me=me)
        return t.act("one/top", "figure:m/1").until("damage", "declare")

    before = shot(20)
    assert before.hp("m/1") == 10 - 3
    assert before.asked == "declare"
    after = shot(80)
    assert after.hp("m/1") == 10 - 1
    assert after.asked == "damage"  # it retaliates
    hand = [card("one", top=[Attack(3)], initiative=80), card("two"), card("three", top=[Attack(3)]), card("four")]
    t = table("@ m", m=foe(do=[Shield(2)], initiative=50), hand=hand)
    t.act("one/top", "figure:m/1").until("declare")
    assert t.hp("m/1") == 10 - 1
    t.declare("three", "four").act("three/top", "figure:m/1")
    assert t.hp("m/1") == 10 - 1 - 3  # a new round: it has not acted yet


@rule("GH-0291", "GH-0273")
def test_each_monster_gains_the_bonus_for_itself() -> None:
    ready = foe(do=[Shield(2)], initiative=50)
    t = table("m @ p", m=ready, p=Mark(monster="m"), me=hero(top=[Attack(3, targets=2)], initiative=80))
    t.figure("m/2").conditions["stun"] = False
    t.act("one/top", "figure:m/1", "figure:m/2")
    assert (t.hp("m/1"), t.hp("m/2")) == (10 - 1, 10 - 3)


# Elements


@rule("GH-0292")
@pytest.mark.parametrize(("elements", "damage"), [({"fire": "waning"}, 6), ({}, 4)])
def test_monsters_consume_when_they_can_and_once_for_the_whole_type(elements: dict[str, str], damage: int) -> None:
    feast = Attack(plus=0, consume=(Consume(gain(attack=1), cost=("fire",)),))
    t = table(
        "m @ m",
        m=foe(attack=2, do=[feast], initiative=5),
        elements=elements,  # type: ignore[arg-type]  # names of elements
    )
    t.declare().until("action")
    assert t.hp() == 10 - damage
    assert t.element("fire") == "inert"
    assert len(t.events("consumed")) == len(elements)


@rule("GH-0292")
def test_a_consumption_serves_the_type_for_this_round_only_and_not_those_that_acted_before() -> None:
    """The first finds no fire; what it infuses itself the second consumes, and the third need not."""
    feast = Attack(plus=0, consume=(Consume(gain(attack=3), cost=("fire",)),))
    t = table("m @ m", m=foe(attack=1, do=[feast], infuse=["fire"], initiative=5), me=hero(hit_points=30))
    t.declare().until("action")
    assert suffered(t) == [("hero", 1), ("hero", 4)]
    assert t.element("fire") == "strong"  # infused again by the second


@rule("GH-0293", "GH-0247", "GH-0251")
def test_an_infusion_is_strong_from_the_end_of_the_turn_and_not_for_the_monster_itself() -> None:
    feast = Attack(plus=0, consume=(Consume(gain(attack=3), cost=("dark",)),))
    made: list[Verbs] = [Infuse(("dark",)), feast]
    t = table("@ m", m=foe(attack=1, do=made, initiative=5)).declare().until("action")
    assert suffered(t) == [("hero", 1)]
    assert t.element("dark") == "strong"
    printed = table("@ m", m=foe(do=STRIKE, infuse=["ice"], initiative=5)).declare()
    assert printed.asked == "damage"
    assert printed.element("ice") == "inert"
    assert printed.until("action").element("ice") == "strong"


@rule("GH-0294", "GH-0254", "GH-0386")
def test_the_players_choose_which_of_several_elements_a_monster_consumes() -> None:
    feast = Attack(plus=0, consume=(Consume(gain(attack=3), cost=("fire/ice",)),))
    t = table("@ m", m=foe(attack=1, do=[feast], initiative=5), elements={"fire": "strong", "ice": "waning"})
    t.declare().until("consume_which")
    assert t.keys() == ["element:fire", "element:ice"]
    t.answer("element:ice").until("action")
    assert (t.element("fire"), t.element("ice")) == ("strong", "inert")
    assert suffered(t) == [("hero", 4)]


@rule("GH-0294", "GH-0255")
def test_an_augment_with_two_elements_needs_both_for_a_monster_too() -> None:
    feast = Attack(plus=0, consume=(Consume(gain(attack=3), cost=("fire", "ice")),))
    for elements, damage in (({"fire": "strong"}, 1), ({"fire": "strong", "ice": "strong"}, 4)):
        t = table("@ m", m=foe(attack=1, do=[feast], initiative=5), elements=elements)  # type: ignore[arg-type]
        t.declare().until("action")
        assert suffered(t) == [("hero", damage)]
        assert (t.element("fire") == "strong") is (damage == 1)


# Healing and other abilities


@rule("GH-0295")
def test_a_monster_heals_whoever_has_lost_most_itself_included() -> None:
    drawing = "m n o . . p . @"
    marks = {"n": foe(hp=7), "o": foe(hp=4), "p": foe(hp=1)}
    t = table(drawing, m=foe(hp=6, do=[Heal(3, range=2)], initiative=5), **marks)  # type: ignore[arg-type]  # by marks
    t.declare().until("action")
    assert [t.hp(f"{mark}/1") for mark in "mnop"] == [6, 7, 7, 1]  # p is out of range
    alone = table(drawing, m=foe(hp=2, do=[Heal(3, range=2)], initiative=5), **marks)  # type: ignore[arg-type]
    alone.declare().until("action")
    assert [alone.hp(f"{mark}/1") for mark in "mnop"] == [5, 7, 4, 1]


@rule("GH-0295", "GH-0386")
def test_players_choose_between_those_equally_hurt_near_or_far() -> None:
    marks = {"n": foe(hp=5), "o": foe(hp=5), "p": foe(hp=6)}
    t = table("m n p o @", m=foe(hp=8, do=[Heal(3, range=3)], initiative=5), **marks)  # type: ignore[arg-type]  # by marks
    t.declare().until("heal_target")
    assert t.keys() == ["figure:n/1", "figure:o/1"]
    t.answer("figure:o/1")
    assert (t.hp("n/1"), t.hp("o/1")) == (5, 8)


@rule("GH-0295", "GH-0188", "GH-0187")
@pytest.mark.parametrize(("base", "healed"), [(2, True), (None, False)])
def test_a_heal_without_range_uses_the_statistic_card_and_obeys_wound_and_poison(
    base: int | None, healed: bool
) -> None:
    hurt = foe(hp=4, conditions=["wound", "poison"], initiative=80)
    t = table("m . n . @", m=foe(range=base, do=[Heal(3)], initiative=5), n=hurt).declare().until("action")
    assert t.conditions("n/1") == ([] if healed else ["poison", "wound"])
    assert t.hp("n/1") == 4
    selfish = table("m n @", m=foe(hp=9, do=[Heal(3, to="self")], initiative=5), n=foe(hp=2)).declare().until("action")
    assert (selfish.hp("m/1"), selfish.hp("n/1")) == (10, 2)


@rule("GH-0296")
def test_other_abilities_of_monsters_work_like_those_of_characters_and_are_never_left_out() -> None:
    deeds: list[Verbs] = [Give(conditions=("muddle",)), Suffer(2, targets="all"), Trap(3), Push(1)]
    t = table("@ m .", m=foe(do=deeds, initiative=5)).declare().until("damage")
    assert t.conditions() == ["muddle"]
    t.answer("suffer").until("trap_hex", "push")
    assert t.hp() == 8
    assert t.asked == "trap_hex"
    assert "skip" not in t.keys()
    t.answer(t.keys()[0])
    assert [trap.damage for trap in t.scene.traps.values()] == [3]
    assert t.asked == "push"
    assert "skip" not in t.keys()


@rule("GH-0296", "GH-0169")
def test_pierce_and_conditions_of_a_monsters_card_count_like_a_characters() -> None:
    guarded = action(Shield(3), active="round")
    bite = foe(attack=4, do=[Attack(plus=0, pierce=2, conditions=("poison",))], initiative=90)
    t = table("@ m", m=bite, top=guarded).act("one/top").until("damage").answer("suffer")
    assert t.hp() == 10 - (4 - 1)
    assert t.conditions() == ["poison"]


@rule("GH-0296", "GH-0386")
def test_where_a_character_would_choose_a_target_the_players_choose_for_a_monster() -> None:
    gust = foe(do=[Suffer(1, range=4)], initiative=95)
    t = table("b . m @", m=gust, me=hero(initiative=10), b=hero(prefix="b_", initiative=20))
    t.declare().declare("b_one", "b_two").until("suffer_target")
    assert t.keys() == ["figure:hero", "figure:b"]
    t.answers("figure:b", "suffer")
    assert (t.hp(), t.hp("b")) == (10, 9)


@rule("GH-0296", "GH-0250", "GH-0292")
def test_a_monster_pays_for_further_abilities_whenever_it_can() -> None:
    paying = Pay(("light",), do=(Give(conditions=("strengthen",), to="self"),))
    for elements in ({"light": "strong"}, {}):
        t = table("@ m", m=foe(do=[paying], initiative=5), elements=elements)  # type: ignore[arg-type]  # by names
        t.declare().until("action")
        assert ("strengthen" in t.conditions("m/1")) is bool(elements)


@rule("GH-0386", "GH-0062", "GH-0278")
@pytest.mark.parametrize(("move", "ends"), [(1, [(2, 1), (3, 0)]), (9, [(5, 2)])])
def test_an_ally_with_a_goal_goes_as_near_as_it_gets_and_players_settle_what_is_equal(
    move: int, ends: list[tuple[int, int]]
) -> None:
    drawing = """
    .   h   .   .
      .   .   .   .
    .   .   .   .
      .   .   .   .
    .   .   .   .
      @   m   E   .
    """
    walker = Ally(name=both("Hail"), hit_points=9, initiative=5, move=move, attack=2, goes_to="E")
    t = table(drawing, h=Mark(ally="hail"), m=foe(initiative=90), scenario={"allies": {"hail": walker}})
    t.declare().until("monster_move", "action")
    assert (t.asked == "monster_move") is (len(ends) > 1)
    if t.asked == "monster_move":
        assert t.hexes() == ends
        t.answer(t.keys()[-1])
    assert t.at("ally/hail#1") == ends[-1]


# The end of the turn


@rule("GH-0297", "GH-0229")
def test_at_the_end_of_its_turn_a_monster_loses_what_it_had_when_the_turn_began() -> None:
    all_of_them: list[ConditionName] = ["immobilize", "disarm", "muddle", "invisible", "strengthen", "poison", "wound"]
    t = table("@ . m", m=foe(conditions=all_of_them, initiative=5)).declare().until("action")
    assert t.conditions("m/1") == ["poison", "wound"]
    fresh = foe(do=[Give(conditions=("strengthen",), to="self")], initiative=5)
    t = table("@ . m", m=fresh).declare().until("action")
    assert t.conditions("m/1") == ["strengthen"]  # gained in this very turn
    later = table("@ m", m=foe(initiative=90), top=[Attack(1, conditions=("muddle",))])
    later.act("one/top", "figure:m/1")
    assert later.conditions("m/1") == ["muddle"]
    later.end_round()
    assert later.conditions("m/1") == []


# Bosses


def boss(*special: Verbs, **more: object) -> Foe:
    """A boss whose first special action is this."""
    made = foe(boss=True, standees=1, **more)  # type: ignore[arg-type]  # as the test wants
    return msgspec.structs.replace(made, kind=msgspec.structs.replace(made.kind, special_1=special))


@rule("GH-0387")
def test_a_boss_performs_the_special_action_of_its_own_card() -> None:
    chief = boss(Attack(plus=2), Heal(2, to="self"), attack=3, hp=5, do=[Special(1)], initiative=5)
    t = table("@ m", m=chief).declare().until("action")
    assert t.hp() == 10 - 5
    assert t.hp("m/1") == 7
    assert t.figure("m/1").rank is None  # type: ignore[attr-defined]  # it is a monster


@rule("GH-0387", "GH-0057")
def test_bosses_draw_from_one_deck() -> None:
    first = boss(Heal(1, to="self"), cards=[AbilityCard(5, (Special(1),))])
    other = boss(Shield(1), shares="m")
    t = table("m n @", m=first, n=other).declare().until("turn_order")
    assert len(t.events("ability_drawn")) == 1


@rule("GH-0387", "GH-0230")
def test_a_boss_is_immune_to_what_its_card_lists_and_to_nothing_else() -> None:
    hit = [Attack(1, conditions=("stun", "muddle"))]
    t = table("@ m", m=boss(immune=["stun"], initiative=90), top=hit).act("one/top", "figure:m/1")
    assert t.conditions("m/1") == ["muddle"]
