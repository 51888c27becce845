"""Words that printed scenarios need: allied kinds, auras, lures, barred and forbidden doors, wind and stones."""

from typing import Any

import msgspec
import pytest
from tests.gloomhaven.table import Foe, Table, foe, table
from tests.haven.table import both

from oubliette.games.gloomhaven.content.book import worked_out
from oubliette.games.gloomhaven.content.scenario_book import (
    Ally,
    Aura,
    Count,
    Damage,
    DoorMade,
    Drift,
    Mark,
    Objective,
    Open,
    Pause,
    Roll,
    Spawn,
    SpecialRule,
    Tally,
    Test,
    Traits,
    Whom,
)
from oubliette.games.gloomhaven.content.vocabulary import (
    ActAgain,
    Attack,
    Bonus,
    Consume,
    Gain,
    Heal,
    If,
    More,
    Move,
    Once,
    OnHit,
    Push,
    Special,
    Suffer,
    Verbs,
    When,
)
from oubliette.games.gloomhaven.figures.values import values_of

rule = pytest.mark.rule
DUMMY = foe(attack=None, move=None, hit_points=40)


@pytest.mark.parametrize(
    ("written", "characters", "level", "is_"),
    [("8xC", 3, 0, 24), ("4+2xL", 2, 3, 10), ("2+LxC/2", 3, 3, 6), ("7xC/2^", 3, 0, 11), ("CxL+7xC", 2, 2, 18)],
)
@rule("GH-0387")
def test_numbers_are_written_with_characters_and_level(written: str, characters: int, level: int, is_: int) -> None:
    assert worked_out(written, characters, level) == is_


@rule("GH-0062")
def test_an_allied_kind_attacks_the_other_monsters_and_no_character_can_attack_it() -> None:
    friend = foe(move=0, attack=2, do=[Attack(plus=0)])
    t = table("@ a m", a=friend, m=DUMMY, scenario={"allied": ("a",)}).until("declare")
    friendly, enemy = t.session.figure("a/1"), t.session.figure("m/1")
    assert friendly is not None and enemy is not None
    assert (t.session.side(friendly), t.session.side(enemy)) == ("party", "monsters")
    assert [one.id for one in t.session.enemies(t.session.own(friendly))] == ["m/1"]
    assert "a/1" not in [one.id for one in t.session.of_side("monsters")]


@rule("GH-0002")
def test_a_kind_that_stands_apart_is_an_enemy_of_characters_and_of_all_other_monsters() -> None:
    t = table("@ a m m", a=DUMMY, m=DUMMY, scenario={"apart": ("a",)}).until("declare")
    apart, other = t.session.figure("a/1"), t.session.figure("m/1")
    assert apart is not None and other is not None
    assert {one.id for one in t.session.enemies(t.session.own(apart))} == {"hero", "m/1", "m/2"}
    assert {one.id for one in t.session.enemies(t.session.own(other))} == {"hero", "a/1"}
    assert [one.id for one in t.session.allies(t.session.own(other))] == ["m/2"]


TWO_ROOMS = """
    .   .       .   .
      @   c   .   m
    .   .   1   .   .
      .   .   .   B
"""


def _altars(**aura: Any) -> Table:
    auras = (Aura("monsters", Traits(**aura), per=Tally(standing="altar")),)
    scenario: dict[str, Any] = {"objectives": {"altar": Objective(both("Altar"), 3)}, "auras": auras}
    return table(
        "@ A m . A", m=foe(move=2, attack=2, range=3, hit_points=6), A=Mark(objective="altar"), scenario=scenario
    )


@rule("GH-0033")
def test_an_aura_gives_traits_as_often_as_something_stands() -> None:
    t = _altars(attack=1, range=1, hit_points=2, shield=1).until("declare")
    foe_ = t.session.figure("m/1")
    assert foe_ is not None
    values = values_of(t.session, foe_)
    assert (values.attack, values.range, values.shield, foe_.most) == (4, 5, 2, 10)


@rule("GH-0145")
def test_an_aura_gives_a_side_advantage_or_disadvantage_for_as_long_as_something_holds() -> None:
    auras = (Aura("party", Traits(disadvantage=True, attack=-1)), Aura("monsters", Traits(advantage=True)))
    t = table("@ m", m=DUMMY, scenario={"auras": auras}).until("declare")
    hero, foe_ = values_of(t.session, t.hero()), t.session.figure("m/1")
    assert foe_ is not None
    assert (hero.disadvantage, hero.attack_bonus, values_of(t.session, foe_).advantage) == (True, -1, True)


@rule("GH-0220")
def test_wind_moves_everybody_one_hex_or_hurts_who_cannot_move() -> None:
    wind = SpecialRule("round_start", (Drift(Whom(characters=True, monsters="all"), ("s",), blocked=2),))
    t = table("@ . m", m=DUMMY, rules=[wind])
    t.until("declare")
    still = table("@ . m", m=DUMMY).until("declare")
    assert t.hero().cell == still.hero().cell + 1
    north = SpecialRule("round_start", (Drift(Whom(monsters="all"), ("n",), blocked=2),))
    t = table("@ m", m=DUMMY, rules=[north]).until("declare")
    assert t.hp("m/1") == 38


@rule("GH-0106")
def test_stones_roll_over_figures_and_push_who_lies_where_they_stop() -> None:
    rolling = SpecialRule("round_start", (Roll("A", "s", 1, amount=3),))
    t = table("@ . A m . .", m=DUMMY, A=Mark(terrain="obstacle", letter="A"), rules=[rolling])
    t.until("declare")
    still = table("@ . A m . .", m=DUMMY, A=Mark(terrain="obstacle")).until("declare")
    before, after = still.session.figure("m/1"), t.session.figure("m/1")
    assert before is not None
    assert after is not None
    assert t.hp("m/1") == 37
    assert t.scene.obstacles == [before.cell]
    assert after.cell == before.cell + 1


@rule("GH-0063")
def test_monsters_come_to_a_letter_when_so_many_of_a_kind_are_dead() -> None:
    late = SpecialRule("round_start", (Spawn("m", "A", count=2),))
    t = table("@ m . A A", m=DUMMY, A=Mark(letter="A"), rules=[late]).until("declare")
    assert sum(one.kind == "m" for one in t.scene.monsters.values()) == 3


@rule("GH-0266")
def test_a_lure_is_the_focus_of_whoever_can_attack_it_this_turn() -> None:
    scenario: dict[str, Any] = {"objectives": {"gate": Objective(both("Gate"), 9, enemy_of="monsters", lure=True)}}
    biter = foe(move=2, attack=2, do=[Move(plus=0), Attack(plus=0)])
    t = table("@ m . G", m=biter, G=Mark(objective="gate"), scenario=scenario)
    t.until("declare").end_round()
    gate = next(iter(t.scene.objectives.values()))
    assert gate.hit_points == 7
    assert t.hero().hit_points == t.hero().most


@rule("GH-0011")
def test_what_stands_in_a_door_keeps_it_shut_until_it_is_destroyed() -> None:
    scenario: dict[str, Any] = {"objectives": {"bar": Objective(both("Bar"), 2)}}
    crush = SpecialRule("round_end", (Damage(Whom(objective="bar"), 9),))
    t = table("@ . 1 m", m=DUMMY, doors={"1": DoorMade(locked=True, barred_by="bar")}, rules=[crush], scenario=scenario)
    t.until("declare")
    assert [one.name for one in t.scene.objectives.values()] == ["bar"]
    assert [door.open for door in t.scene.doors.values()] == [False]
    t.end_round()
    assert t.scene.doors["1"].open
    assert "m/1" in t.scene.monsters


@rule("GH-0113")
def test_a_forbidden_door_is_never_entered_by_the_kind_it_is_forbidden_to() -> None:
    runner = foe(move=9, attack=2, do=[Move(plus=0), Attack(plus=0)])
    for barred in (("m",), ()):
        made, opened = {"1": DoorMade(forbidden_to=barred)}, SpecialRule("round_start", (Open("1"),))
        t = table(TWO_ROOMS, m=runner, c=Mark(), B=Mark(), doors=made, rules=[opened]).until("declare").end_round()
        assert (t.hero().hit_points < t.hero().most) == (not barred)


@rule("GH-0062")
def test_somebody_who_is_led_along_opens_doors_on_the_way() -> None:
    child = Ally(both("Child"), 5, initiative=99, move=9, goes_to="B", do=(Move(plus=0),))
    led: dict[str, Any] = {"allies": {"child": child}}
    t = table(TWO_ROOMS, m=DUMMY, c=Mark(ally="child"), B=Mark(letter="B"), scenario=led)
    t.until("declare").end_round()
    assert t.scene.doors["1"].open
    ally = next(iter(t.scene.allies.values()))
    assert t.session.map.letter("B") >> ally.cell & 1


# Words of printed cards


def chief(*special: Verbs, **more: Any) -> Foe:
    """A boss that does this and nothing else."""
    made = foe(boss=True, standees=1, do=[Special(1)], **more)
    return msgspec.structs.replace(made, kind=msgspec.structs.replace(made.kind, special_1=special))


@rule("GH-0387", "GH-0056")
def test_a_boss_lets_all_of_a_kind_perform_their_card_once_more() -> None:
    biter = foe(attack=2, do=[Attack(plus=0)], initiative=10)
    t = table("m @ b . . c", m=biter, b=biter, c=chief(ActAgain("m"), initiative=20)).until("declare").end_round()
    assert t.hero().most - t.hero().hit_points == 3 * 2  # m twice, b once


@rule("GH-0119")
def test_a_heal_for_each_target_that_was_hurt_passes_over_who_was_not() -> None:
    drain = If(When(target_hurt=True), (Heal(2, to="self"),))
    for attack, healed in ((3, 2), (0, 0)):
        biter = foe(attack=attack, hp=3, do=[Attack(plus=0, then=(drain,))])
        t = table("m @", m=biter).until("declare").end_round()
        assert t.hp("m/1") == 3 + healed


@rule("GH-0292")
def test_an_element_adds_to_an_attack_what_follows_for_each_target() -> None:
    gain = Gain(once=Once(then=(If(When(target_hurt=True), (Heal(2, to="self"),)),)))
    biter = foe(attack=3, hp=3, do=[Attack(plus=0, consume=(Consume(gain, cost=("dark",)),))])
    for dark, healed in (("strong", 2), ("waning", 2), (None, 0)):
        t = table("m @", m=biter, elements={"dark": dark} if dark else {}).until("declare").end_round()
        assert t.hp("m/1") == 3 + healed


@rule("GH-0220", "GH-0292")
def test_an_element_makes_a_push_go_further() -> None:
    further = Consume(Gain(hit=OnHit(push=2)), cost=("air",))
    pusher = foe(do=[Push(1, targets="all", consume=(further,))])
    near = table("m @ . . . .", m=pusher).until("declare").end_round()
    far = table("m @ . . . .", m=pusher, elements={"air": "strong"}).until("declare").end_round()
    distance = [one.session.distance(one.figure("m/1"), one.hero()) for one in (near, far)]
    assert distance == [2, 4]


@rule("GH-0016")
def test_whoever_stands_next_to_a_target_suffers_friend_and_foe() -> None:
    blast = Suffer(2, to="everyone", targets="all", among="beside_target")
    thrower = foe(attack=1, range=3, do=[Attack(plus=0, then=(blast,))])
    t = table("m . @ b", m=thrower, b=DUMMY).until("declare").end_round()
    assert t.hp("b/1") == 38
    assert t.hero().most - t.hero().hit_points == 1


@rule("GH-0134")
def test_a_boss_makes_the_attacks_of_all_its_friends_stronger_this_round() -> None:
    cheer = Bonus(to_verb="attack", gain=Gain(more=More(attack=1)), to="allies", targets="all", among="anywhere")
    biter = foe(attack=2, do=[Attack(plus=0)], initiative=50)
    t = table("m @ . . . c", m=biter, c=chief(cheer, initiative=10)).until("declare").end_round()
    assert t.hero().most - t.hero().hit_points == 3


@rule("GH-0056")
def test_groups_that_take_turns_rest_in_the_rounds_of_the_others() -> None:
    biter = foe(attack=2, do=[Attack(plus=0)])
    even = Test(round=Count(every=2))
    pauses = (Pause(("m",), even), Pause(("b",), Test(none_of=(even,))))
    t = table("m @ b", m=biter, b=biter, scenario={"pauses": pauses}).until("declare").end_round()
    assert t.turns().count("m/1") == 1
    assert t.turns().count("b/1") == 0
    t.until("declare").end_round()
    assert (t.turns().count("m/1"), t.turns().count("b/1")) == (1, 1)


@rule("GH-0118")
def test_who_is_revealed_while_its_kind_rests_does_not_act_either() -> None:
    biter = foe(attack=2, do=[Attack(plus=0)], initiative=99)
    opened = SpecialRule("turn_end", (Open("1"),))
    for pauses, acted in (((), 1), ((Pause(("m",), Test(round=Count(at_least=1))),), 0)):
        t = table(TWO_ROOMS, m=biter, c=Mark(), B=Mark(), rules=[opened], scenario={"pauses": pauses})
        t.until("declare").end_round()
        assert sum(who.startswith("m/") for who in t.turns()) == acted
