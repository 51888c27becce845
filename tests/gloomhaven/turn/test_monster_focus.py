"""Focus at the table: whom a monster is after, that it stays after them, and what traps change (GH-0265 to GH-0272)."""

import pytest
from tests.gloomhaven.gains import gain
from tests.gloomhaven.table import Table, action, card, foe, hero, lying, table
from tests.gloomhaven.turn.kit import corridor, focus
from tests.haven.table import both

from oubliette.games.gloomhaven.content.vocabulary import Attack, Consume, Heal, Move, Summon, Verbs

rule = pytest.mark.rule

PROWL: tuple[Verbs, ...] = (Move(plus=0), Attack(plus=0))


def struck(t: Table) -> list[tuple[str, str]]:
    """Who has attacked whom, in order."""
    return [(event.attacker, event.target) for event in t.events("attacked")]  # type: ignore[attr-defined]


def played_on(t: Table) -> Table:
    """Both heroes declare and do nothing; the monsters act."""
    return t.declare().declare("b_one", "b_two").until("declare")


# Wound


@rule("GH-0265", "GH-0297")
def test_a_wounded_monster_loses_a_hit_point_at_the_start_of_every_turn_until_it_is_healed() -> None:
    t = table("@ m n", m=foe(hp=5, conditions=["wound"], shield=3, initiative=5), n=foe(hp=5, initiative=6))
    t.declare().until("action")
    assert (t.hp("m/1"), t.hp("n/1")) == (4, 5)
    t.end_round()
    assert t.conditions("m/1") == ["wound"]
    t.end_round()
    assert t.hp("m/1") == 3


@rule("GH-0265", "GH-0138", "GH-0273", "GH-0297")
def test_a_monster_that_dies_of_its_wound_does_nothing_leaves_a_token_and_is_nobodys_kill() -> None:
    dying = foe(hp=1, conditions=["wound"], do=[Attack(plus=0)], infuse=["fire"], initiative=5)
    t = table("@ m", m=dying).declare().until("action")
    assert t.gone("m/1")
    assert t.hp() == 10
    assert t.element("fire") == "inert"
    assert list(t.scene.tokens.values()) == [1]
    assert t.last("slain").by == ""
    assert "kills" not in t.hero().tallies
    stunned = foe(hp=1, conditions=["wound", "stun", "muddle"], initiative=5)
    t = table("@ m", m=stunned).declare().until("action")
    told = t.kinds()[t.kinds().index("slain") :]
    assert told[: told.index("turn_ended")] == ["slain", "token_dropped"], (
        "it neither loses a turn nor recovers from anything"
    )
    summoned = foe(hp=1, conditions=["wound"], worth=False, initiative=5)
    assert not table("@ m", m=summoned).declare().until("action").scene.tokens


# The focus is chosen first and kept

TURN_OF_HEART = """
.   .   .   .
  .   .   b   .
.   .   .   .
  .   #   .   .
.   m   @   .
  .   #   .   .
.   .   #   .
  .   .   .   .
"""
"""The monster is two hexes from the hero, but needs three to the only free hex beside it, which is beside the other."""


@rule("GH-0266", "GH-0270", "GH-0271")
def test_a_monster_keeps_its_focus_though_another_enemy_would_be_first_from_its_new_hex() -> None:
    t = table(
        TURN_OF_HEART,
        m=foe(move=3, do=PROWL, initiative=90),
        me=hero(initiative=50),
        b=hero(initiative=10, prefix="b_"),
    )
    played_on(t)
    assert focus(t) == "hero"
    assert t.at("m/1") == (4, 1)
    assert t.session.distance(t.figure("m/1"), t.figure("b")) == 1  # and b is earlier in the turn order
    assert struck(t) == [("m/1", "hero")]


@rule("GH-0266")
def test_each_monster_chooses_its_own_focus_after_wound_and_before_any_ability() -> None:
    drawing = """
    .   .   .   .   .
      @   .   .   b
    .   m   .   n   .
      .   .   .   .
    .   .   .   .   .
    """
    t = table(
        drawing, m=foe(do=PROWL, initiative=80), n=foe(do=PROWL, initiative=85), b=hero(prefix="b_", initiative=11)
    )
    played_on(t)
    assert (focus(t, "m/1"), focus(t, "n/1")) == ("hero", "b")
    assert struck(t) == [("m/1", "hero"), ("n/1", "b")]


@rule("GH-0266", "GH-0285")
def test_a_focus_that_is_gone_is_replaced_for_what_is_left_of_the_card() -> None:
    bite: list[Verbs] = [Attack(plus=0), Move(plus=0), Attack(plus=0)]
    t = table(
        "m @ . . . b",
        m=foe(attack=5, move=4, do=bite, initiative=90),
        me=hero(hp=5),
        b=hero(prefix="b_", initiative=11),
    )
    played_on(t)
    assert t.gone("hero")
    assert focus(t) == "b"
    assert struck(t) == [("m/1", "hero"), ("m/1", "b")]


@rule("GH-0266", "GH-0242")
def test_an_invisible_enemy_is_never_the_focus() -> None:
    t = table("b . m @ .", m=foe(do=PROWL, initiative=90), me=hero(conditions=["invisible"]), b=hero(prefix="b_"))
    t.scene.characters["hero"].conditions["invisible"] = (
        True  # gained just now, so it lasts to the end of its next turn
    )
    played_on(t)
    assert focus(t) == "b"
    assert struck(t) == [("m/1", "b")]


@rule("GH-0266", "GH-0292")
@pytest.mark.parametrize(("elements", "ends"), [({"ice": "waning"}, (1, 5)), ({}, (1, 2))])
def test_an_element_that_a_monster_will_consume_counts_for_where_it_goes(
    elements: dict[str, str], ends: tuple[int, int]
) -> None:
    lash = Attack(plus=0, consume=(Consume(gain(range=4), cost=("ice",)),))
    t = table(
        ". @ . . . . m",
        m=foe(move=5, do=[Move(plus=0), lash], initiative=5),
        elements=elements,  # type: ignore[arg-type]  # names of elements
    )
    t.declare().until("monster_move", "damage")
    if t.asked == "monster_move":
        t.answer(f"hex:{ends[0]},{ends[1]}")
    assert t.asked == "damage"
    assert t.at("m/1") == ends


# Pitfalls


@rule("GH-0267", "GH-0269", "GH-0383")
@pytest.mark.parametrize(("reach", "expected"), [(None, "b"), (3, "hero")])
def test_pitfall_1_the_focus_is_the_least_movement_to_a_free_attack_hex_not_the_nearest_enemy(
    reach: int | None, expected: str
) -> None:
    """Every hex beside the hero is taken or blocked: for one in melee it is no focus at all, however near."""
    drawing = """
    .   #   .   .   .   .
      #   x   m   .   .   .
    #   @   x   .   .   b
      #   x   .   .   .   .
    .   #   .   .   .   .
    """
    rivals = foe(attack=None, move=None, initiative=80)
    prowler = foe(move=1, range=reach, do=PROWL, initiative=90)
    t = table(drawing, m=prowler, x=rivals, b=hero(prefix="b_", initiative=11))
    start = t.at("m/1")
    played_on(t)
    assert focus(t) == expected
    assert struck(t) == ([("m/1", "hero")] if reach else [])
    assert (t.at("m/1") == start) is (reach is not None)


@rule("GH-0267", "GH-0271", "GH-0272", "GH-0383")
def test_pitfall_1_without_a_free_attack_hex_there_is_no_focus_and_only_the_rest_of_the_card_is_done() -> None:
    drawing = """
    .   #   .   .
      #   x   .   m
    #   @   x   .
      #   x   .   .
    .   #   .   .
    """
    prowler = foe(move=3, hp=5, do=[*PROWL, Heal(2, to="self")], infuse=["fire"], initiative=5)
    t = table(drawing, m=prowler, x=foe(attack=None, move=None, initiative=80))
    start = t.at("m/1")
    t.declare().until("action")
    assert focus(t) == ""
    assert t.at("m/1") == start  # although it could come nearer
    assert t.hp("m/1") == 7
    assert t.element("fire") == "strong"


@rule("GH-0269", "GH-0100")
def test_pitfall_1_difficult_terrain_counts_two_for_the_nearest_enemy() -> None:
    t = table(
        corridor("@ . ~ m . . b"), m=foe(move=2, do=PROWL, initiative=90), me=hero(initiative=20), b=hero(prefix="b_")
    )
    played_on(t)
    assert focus(t) == "b"  # 2 points, not 3; by hexes the hero would be as near, and nearer in distance


LONG_WAY = """
#   {}   #
  .   .
#   #   #
  m   .
#   #   #
  ^   .
#   #   #
  .   .
#   #   #
  @   .
#   #   #
  .   .
#   .   #
"""
"""Two hexes through the trap to a hex beside the hero, or ten by the clean way round."""


@rule("GH-0268", "GH-0282", "GH-0279")
def test_pitfall_2_a_clean_way_of_ten_hexes_is_taken_before_one_of_two_through_a_trap() -> None:
    t = table(LONG_WAY.format("."), m=foe(move=4, do=PROWL, initiative=5), me=hero(hand=[f"c{n}" for n in range(9)]))
    places = []
    for _ in range(3):
        t.end_round()
        places.append(t.at("m/1"))
        assert len(struck(t)) == (1 if len(places) == 3 else 0)
    assert places == [(3, 1), (3, 5), (1, 5)]
    assert not t.events("trap_sprung")
    assert t.hp("m/1") == 10


@rule("GH-0268", "GH-0282", "GH-0284")
def test_pitfall_2_without_any_clean_way_the_monster_walks_into_the_trap() -> None:
    t = table(LONG_WAY.format("#"), m=foe(move=4, do=PROWL, initiative=5)).end_round()
    assert t.at("m/1") == (1, 3)
    assert t.last("trap_sprung").figure == "m/1"
    assert t.hp("m/1") == 10 - 3
    assert struck(t) == [("m/1", "hero")]


@rule("GH-0268", "GH-0382")
@pytest.mark.parametrize(("other", "expected"), [(True, "b"), (False, "hero")])
def test_pitfall_2_an_enemy_with_a_clean_way_comes_before_a_nearer_one_behind_a_trap(
    other: bool, expected: str
) -> None:
    heroes = {"b": hero(prefix="b_", initiative=50)} if other else {}
    way = corridor("@ . ^ m . . . . . b" if other else "@ . ^ m . . . . .")
    t = table(way, m=foe(move=2, do=PROWL, initiative=90), **heroes)  # type: ignore[arg-type]  # a hero by its mark
    if other:
        played_on(t)
    else:
        t.declare().until("declare")
    assert focus(t) == expected
    assert bool(t.events("trap_sprung")) is not other


@rule("GH-0268")
def test_pitfall_2_a_flyer_minds_no_trap() -> None:
    t = table(LONG_WAY.format("."), m=foe(move=4, flying=True, do=PROWL, initiative=5)).end_round()
    assert len(struck(t)) == 1
    assert not t.events("trap_sprung")


# Ties


@rule("GH-0270")
def test_of_two_enemies_that_need_the_same_movement_the_nearer_one_is_the_focus() -> None:
    """Both are in range from where the monster stands; initiative and seating would say the other."""
    t = table(
        "b . . m . @",
        m=foe(range=4, do=PROWL, initiative=90),
        me=hero(initiative=60),
        b=hero(prefix="b_", initiative=10),
    )
    played_on(t)
    assert focus(t) == "hero"


@rule("GH-0271")
@pytest.mark.parametrize(("resting", "expected"), [(False, "b"), (True, "hero")])
def test_of_two_equally_near_the_earlier_in_the_turn_order_is_the_focus_acted_or_not(
    resting: bool, expected: str
) -> None:
    cards = [card(f"b_{name}", initiative=70) for name in ("one", "two")]
    b = hero(hand=[*cards, lying("b_three", "discard"), lying("b_four", "discard")])
    t = table("b . m . @", m=foe(range=4, do=PROWL, initiative=75), me=hero(initiative=80 if not resting else 90), b=b)
    t.declare().declare(*(("rest",) if resting else ("b_one", "b_two"))).until("declare")
    assert focus(t) == expected


@rule("GH-0271", "GH-0061")
def test_a_summon_comes_just_before_its_summoner_also_in_the_round_it_was_summoned() -> None:
    drawing = """
        .   .   .
      .   .   .   .
        .   @   .
      .   m   .   .
        .   .   .
    """
    pet = action(Summon(name=both("Pet"), hit_points=3, move=0, attack=0))
    t = table(drawing, m=foe(range=4, do=[Attack(plus=0)], initiative=90), top=pet)
    t.act("one/top")
    beside = next(key for key in t.keys("hex:") if _distance(t, key) == 1)
    t.answer(beside).until("declare")
    assert t.session.distance(t.figure("m/1"), t.figure()) == 1
    assert focus(t).startswith("summon/")


def _distance(t: Table, key: str) -> int:
    """How far from the monster a hex among the answers is."""
    cell = next(option.cells[0] for option in t.choice.options if option.key == key)
    return t.session.layout.distance(cell, t.figure("m/1").cell)


THREE = """
.   .   .   .   .
  b   .   m   .   @
.   .   .   .   .
  .   .   .   .   .
.   .   .   .   .
  .   .   .   .   .
.   .   .   .   .
  .   .   .   .   .
.   .   .   .   .
  .   .   .   .   .
.   .   .   .   .
  .   .   c   .   .
"""
"""Two heroes four hexes from the monster, a third one farther."""


@rule("GH-0271", "GH-0270", "GH-0386")
def test_players_settle_what_is_still_tied_and_are_offered_just_the_tied_enemies() -> None:
    others = {"b": hero(prefix="b_"), "c": hero(prefix="c_", initiative=5)}
    t = table(THREE, m=foe(range=5, do=[Attack(plus=0)], initiative=3), **others)  # type: ignore[arg-type]  # by marks
    t.declare().declare("b_one", "b_two").declare("c_one", "c_two").until("focus")
    assert t.keys() == ["figure:hero", "figure:b"]
    t.answer("figure:b").until("declare")
    assert struck(t) == [("m/1", "b")]


@rule("GH-0271", "GH-0059")
@pytest.mark.parametrize("first", ["hero", "b"])
def test_an_order_that_tied_players_have_decided_is_the_turn_order(first: str) -> None:
    others = {"b": hero(prefix="b_"), "c": hero(prefix="c_", initiative=5)}
    t = table(THREE, m=foe(range=5, do=[Attack(plus=0)], initiative=90), **others)  # type: ignore[arg-type]  # by marks
    t.declare().declare("b_one", "b_two").declare("c_one", "c_two").until("turn_order").answer(f"first:{first}")
    t.until("focus", "declare")
    assert struck(t) == [("m/1", first)]
