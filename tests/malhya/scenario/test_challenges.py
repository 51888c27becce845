"""Challenges: pages with rules of their own, encounters and trials, departure and arrival (MA-0266 to MA-0269)."""

from typing import Any

import pytest
from tests.malhya.pages import bite, encounter, face, piece, trial, zone
from tests.malhya.table import WORDS, base, ended_at, start, stats

from oubliette.games.malhya import GAME
from oubliette.games.malhya.content import script
from oubliette.games.malhya.content.challenges import ChallengePage, Creature, PageInstruction, Stage
from oubliette.games.malhya.content.script import (
    Advance,
    Challenge,
    Conclude,
    Evolve,
    Harm,
    Lose,
    SuccessLevel,
    Tell,
    Tick,
    When,
)
from oubliette.games.malhya.content.vocabulary import Guard, Strike
from oubliette.games.malhya.state.state import Bookmark
from oubliette.play.bots import make_bot

rule = pytest.mark.rule


# Pages with rules of their own


@rule("MA-0266")
def test_a_chapter_leads_to_a_page_that_shows_its_rules_and_its_ending_to_a_chapter() -> None:
    t = face(trial({"a": zone(start=True), "b": zone(1, leads=("a",), start=True)}))
    view = GAME.table.view(t.s, "me")
    assert view.mode == "challenge"
    assert [board.id for board in view.boards][:1] == ["page"]
    assert view.notes[0].args["en"] == "the rules"
    t.do("zone:a", "zone:a", "hero:yoktal")
    assert t.over and ended_at(t) == 903
    assert t.state.challenge is None
    assert [event.ending for event in t.events("challenge_over")] == ["late"]


@rule("MA-0266")
@pytest.mark.parametrize("shown", ["figure", "initiative", "cube"])
def test_a_hero_is_his_figure_his_initiative_token_or_his_cube(shown: Any) -> None:
    t = face(trial({"a": zone(start=True), "b": zone(1, start=True)}, heroes_as=shown))
    figure = t.s.people(t.hero()).icon
    t.answer("zone:b")
    assert piece(t, "yoktal").board == "page"
    assert piece(t, "yoktal").cells == (1,)
    assert piece(t, "yoktal").icon == figure, "heroes are told apart whatever stands for them"
    wanted = {"figure": [], "initiative": ["sprint"], "cube": ["cube"]}[shown]
    assert [mark.icon for mark in piece(t, "yoktal").marks] == wanted


@rule("MA-0266")
def test_instructions_change_a_challenge_or_end_it_the_moment_they_hold() -> None:
    hurt = PageInstruction(at="round", count=1, do=(Harm(shock=1),))
    over = PageInstruction(at="round", count=2, do=(Conclude("late"),))
    page = trial({"a": zone(start=True, do=(Tell(WORDS),))}, hurt, over, endless=True)
    t = face(page)
    life = t.life()
    t.do("hero:yoktal", "end", "end")
    assert t.life() == life - 1
    assert t.s.challenge.round == 2
    t.do("hero:yoktal", "end", "end")
    assert t.over and ended_at(t) == 903
    assert len(t.events("page_round")) == 2


@rule("MA-0266")
def test_an_instruction_with_a_condition_waits_for_it() -> None:
    asked = PageInstruction(at="round", count=1, when=When(ticked=(5,)), do=(Conclude("won"),))
    last = PageInstruction(at="round", count=2, do=(Conclude("late"),))
    zones = {"a": zone(start=True, do=(Tick(5),))}
    assert ended_at(face(trial(zones, asked, last, endless=True)).do("hero:yoktal", "do", "end")) == 900
    t = face(trial(zones, asked, last, endless=True)).do("hero:yoktal", "end", "end")
    assert t.s.challenge.round == 2


@rule("MA-0266")
def test_a_deed_is_done_once_a_turn_and_nothing_of_the_backpack_is_exchanged() -> None:
    t = face(trial({"a": zone(start=True, do=(Harm(shock=1, who="hero"),))}))
    life = t.life()
    t.answer("hero:yoktal")
    assert t.keys() == ["do", "end"]
    t.answer("do")
    assert t.life() == life - 1
    assert t.state.acting == "ancient"


# Encounters


@rule("MA-0267")
def test_the_hero_icons_of_a_zone_are_its_capacity() -> None:
    t = face(encounter({"few": zone(attack="any", room=1), "many": zone(1, attack="any")}))
    assert t.keys() == ["zone:few", "zone:many"]
    t.answer("zone:few")
    assert t.asked == "page_next"  # the other had one zone left
    assert t.s.challenge.zones == {"yoktal": "few", "ancient": "many"}
    names = [cell.say.args["room"] for cell in GAME.table.view(t.s, "me").boards[0].cells[:2] if cell.say is not None]
    assert names == [1, 0]


@rule("MA-0267")
def test_a_zone_without_icons_holds_as_many_as_they_like() -> None:
    t = face(encounter({"few": zone(attack="any", room=2), "many": zone(1, attack="any")}))
    t.do("zone:many", "zone:many")
    assert set(t.s.challenge.zones.values()) == {"many"}


@rule("MA-0267")
def test_nobody_goes_on_to_a_full_zone() -> None:
    zones = {"out": zone(start=True, leads=("few",)), "few": zone(1, attack="any", room=1, leads=("out",))}
    t = face(encounter(zones)).answer("hero:yoktal")
    assert t.offers("move:") == ["move:few"]
    t.do("move:few", "end")
    assert t.s.challenge.zones["yoktal"] == "few"
    assert not [event for event in t.events("zone_entered") if (event.hero, event.zone) == ("ancient", "few")]


@rule("MA-0267")
@pytest.mark.parametrize(
    ("reach", "arm", "possible"),
    [("", "fist", False), ("melee", "fist", True), ("ranged", "fist", False), ("any", "fist", True),
     ("melee", "sling2", False), ("ranged", "sling2", True), ("any", "sling2", True)],
)  # fmt: skip
def test_the_creature_is_attacked_from_attackable_zones_only(reach: Any, arm: str, possible: bool) -> None:
    zones = {"here": zone(start=True, attack=reach, leads=("there",)), "there": zone(1, attack="any")}
    t = face(encounter(zones), changes={"yoktal": {"weapon": arm}}).answer("hero:yoktal")
    assert ("attack" in t.keys()) is possible


@rule("MA-0267")
def test_heroes_bring_the_creature_down_with_what_their_zone_adds() -> None:
    zones = {"here": zone(attack="any", strike=Strike(damage=1))}
    t = face(encounter(zones, Stage(attacks=(bite(),), defence=Guard(shields=1)), life=5))
    t.do("hero:yoktal", "attack")
    assert t.s.challenge.harm == 2  # 2 of the Weapon, 1 of the zone, 1 shield
    assert piece(t, "creature:test").bars[0].value == 3
    assert t.hero().ap == 3
    t.do("attack", "attack")
    assert t.over and ended_at(t) == 900


@rule("MA-0267", "MA-5179")
@pytest.mark.parametrize(("shown", "harm"), [("damage:1", 3), ("damage:2", 4)])
def test_an_attack_on_the_creature_is_paid_and_declared_before_its_dice_fall(shown: str, harm: int) -> None:
    t = face(encounter({"here": zone(attack="any", strike=Strike(attack=1))})).answer("hero:yoktal")
    told = t.dice(attack=[shown]).told("attack")
    assert told.index("attack_declared") < told.index("attack_rolled") < told.index("harm_suffered")
    assert [event.ap for event in t.events("attack_declared")] == [3] and t.hero().ap == 3
    assert t.s.challenge.harm == harm, "2 of the Weapon and what the die of the zone shows"


@rule("MA-0267")
def test_the_creature_attacks_who_is_within_reach_of_its_attack() -> None:
    zones = {"near": zone(attack="any"), "far": zone(1, attack="any")}
    t = face(encounter(zones, Stage(attacks=(bite(zones=("near",)), bite(zones=("far",))))))
    t.do("zone:near", "zone:far")
    before = t.life("yoktal"), t.life("ancient")
    t.do("hero:yoktal", "end", "end")
    assert (t.life("yoktal"), t.life("ancient")) == (before[0] - 2, before[1])
    t.do("hero:yoktal", "end", "end")  # its attacks take turns
    assert (t.life("yoktal"), t.life("ancient")) == (before[0] - 2, before[1] - 2)


@rule("MA-0267", "MA-0002")
def test_of_several_the_players_choose_whom_it_takes_and_he_is_thrown() -> None:
    zones = {"near": zone(attack="any"), "far": zone(1, attack="", leads=("near",))}
    effect = Lose(aura=1)
    t = face(
        encounter(zones, Stage(attacks=(bite(one=True, to="far", do=(effect,)),))),
        changes={"yoktal": {"aura": 1}, "ancient": {"aura": 1}},
    )
    life = t.life("yoktal")
    t.do("hero:yoktal", "end", "end")
    assert t.asked == "page_target"
    t.answer("hero:ancient").until("page_next")
    assert t.life("yoktal") == life
    assert t.s.challenge.zones == {"yoktal": "near", "ancient": "far"}
    assert (t.hero("yoktal").aura, t.hero("ancient").aura) == (1, 0)


@rule("MA-0267")
def test_nobody_is_thrown_into_a_full_zone() -> None:
    zones = {"near": zone(attack="any"), "far": zone(1, attack="any", room=1)}
    t = face(encounter(zones, Stage(attacks=(bite(zones=("near",), to="far"),))))
    t.do("zone:near", "zone:far", "hero:yoktal", "end", "end")
    assert t.s.challenge.zones == {"yoktal": "near", "ancient": "far"}


@rule("MA-0267", "MA-0266")
def test_the_creature_evolves_when_an_instruction_says_so() -> None:
    calm, wild = Stage(attacks=(bite(strike=Strike(damage=1)),)), Stage(attacks=(bite(strike=Strike(damage=3)),))
    at_two = PageInstruction(at="harm", count=2, do=(Evolve(2),))
    t = face(encounter({"here": zone(attack="any")}, calm, wild, life=20, more=(at_two,)))
    life = t.life()
    t.do("hero:yoktal", "end", "end")
    assert t.life() == life - 1
    t.do("hero:yoktal", "attack")
    assert t.s.challenge.stage == 2
    assert len(t.events("creature_evolved")) == 1
    t.do("end", "end")
    assert t.life() == life - 4


@rule("MA-0267")
def test_life_points_grow_with_the_party() -> None:
    page = encounter({"here": zone(attack="any")})
    assert page.creature is not None
    creature = Creature(name=WORDS, at=(9, 9), life=2, per_hero=3, stages=page.creature.stages)
    t = face(ChallengePage(**{name: getattr(page, name) for name in page.__struct_fields__} | {"creature": creature}))
    assert piece(t, "creature:test").bars[0].most == 8


@rule("MA-0267", "MA-5130")
def test_an_encounter_is_lost_with_its_last_hero_and_the_fallen_get_up() -> None:
    t = face(encounter({"here": zone(attack="any")}, Stage(attacks=(bite(strike=Strike(damage=50)),))))
    t.do("hero:yoktal", "end", "end")
    assert t.over and ended_at(t) == 901
    assert (t.life("yoktal"), t.life("ancient")) == (1, 1)


@rule("MA-0267", "MA-5128")
def test_shocks_are_over_with_an_encounter() -> None:
    t = face(encounter({"here": zone(attack="any")}, Stage(attacks=(bite(strike=Strike(shock=1)),)), life=4))
    t.do("hero:yoktal", "end", "end")
    assert t.hero().shock == 1
    t.do("hero:yoktal", "attack", "attack")
    assert t.over and t.hero().shock == 0


@rule("MA-0267", "MA-0025")
def test_points_left_from_attacks_pay_for_defences_and_come_back_each_round() -> None:
    t = face(encounter({"here": zone(attack="any")}, life=90)).do("hero:yoktal", "attack", "attack")
    assert t.hero().ap == 0
    t.answer("end")
    assert t.s.challenge.round == 2 and t.hero().ap == 6
    assert t.state.rounds == 2, "rounds of a page are rounds of the match"


@rule("MA-0267", "MA-0090")
def test_a_potion_raises_who_lies_in_the_same_zone() -> None:
    zones = {"here": zone(attack="any"), "there": zone(1, attack="any")}
    fallen = {"life": 0, "damage": 5}
    hero = {"resources": {"potion/red": 1}}
    apart = face(encounter(zones), changes={"ancient": fallen, "yoktal": hero}).do("zone:here", "zone:there")
    assert not apart.offers("drink:"), "she is out of reach, and he has no need of it"
    t = face(encounter(zones), changes={"ancient": fallen, "yoktal": hero}).do("zone:here", "zone:here")
    t.answer("drink:potion/red:ancient")
    assert t.hero("ancient").is_up


# Trials


def leap(*levels: SuccessLevel) -> script.Test:
    """A test with one Skill die."""
    return script.Test(WORDS, of="dexterity", difficulty=0, levels=levels)


@rule("MA-0268")
def test_a_trial_is_played_by_its_own_rules() -> None:
    """A race: nobody walks, a test brings a hero on by one zone or two."""
    jump = leap(SuccessLevel(1, (Advance(1),)), SuccessLevel(2, (Advance(2),)))
    zones = {"a": zone(start=True, leads=("b",)), "b": zone(1, leads=("c",)), "c": zone(2, finish=True)}
    ends = PageInstruction(at="one_arrived", do=(Conclude("won"),))
    page = trial(zones, ends, moves=0, do=(jump,))
    t = face(page, changes={"yoktal": {"characteristics": stats(1)}}).answer("hero:yoktal")
    assert t.keys() == ["do", "end"]
    t.dice(skill=["success:1"]).do("do", "roll", "stop")
    assert t.s.challenge.zones["yoktal"] == "b"
    fast = face(page, changes={"yoktal": {"characteristics": stats(2)}}).answer("hero:yoktal")
    fast.dice(skill=["success:1", "success:1"]).do("do", "roll", "stop")
    assert fast.over and ended_at(fast) == 900
    assert not fast.events("attack_declared")


@rule("MA-0268")
def test_where_ways_part_the_hero_chooses_and_where_there_is_no_room_he_waits() -> None:
    zones = {
        "a": zone(start=True, leads=("b", "c")), "b": zone(1, room=1), "c": zone(2, room=1),
    }  # fmt: skip
    last = PageInstruction(at="round", count=2, do=(Conclude("late"),))
    t = face(trial(zones, last, endless=True, moves=0, do=(Advance(1),))).do("hero:yoktal", "do")
    assert t.keys() == ["zone:b", "zone:c"]
    t.do("zone:b", "do")
    assert t.s.challenge.zones == {"yoktal": "b", "ancient": "c"}  # one way was left


@rule("MA-0268")
def test_our_trials_are_a_crossing_and_a_drinking_contest_and_our_encounter_a_creature() -> None:
    kinds = {name: page.kind for name, page in base().challenges.items()}
    assert kinds == {"mother_of_stones": "encounter", "mill_race": "trial", "last_mug": "trial"}
    faced = [
        part.page
        for booklet in base().booklets.values()
        for chapter in booklet.chapters
        for part in chapter.do
        if isinstance(part, Challenge)
    ]
    assert sorted(faced) == sorted(kinds)


# Departure and arrival


@rule("MA-0269")
def test_heroes_begin_in_the_start_zone_even_where_others_can_be_attacked_from() -> None:
    t = face(encounter({"d": zone(start=True, leads=("x",)), "x": zone(1, attack="any")}))
    assert set(t.s.challenge.zones.values()) == {"d"}
    board = GAME.table.view(t.s, "me").boards[0]
    assert [cell.mark for cell in board.cells] == ["D", "", ""]


@rule("MA-0269")
def test_all_must_arrive_where_the_instruction_says_all() -> None:
    zones = {"d": zone(start=True, leads=("a",)), "a": zone(1, finish=True)}
    everybody = PageInstruction(at="all_arrived", do=(Conclude("won"),))
    last = PageInstruction(at="round", count=3, do=(Conclude("late"),))
    t = face(trial(zones, everybody, last, endless=True)).do("hero:yoktal", "move:a")
    assert t.state.acting == "ancient"
    t.answer("move:a")
    assert t.over and ended_at(t) == 900
    assert [cell.mark for cell in GAME.table.view(face(trial(zones, everybody)).s, "me").boards[0].cells] == ["D", "A"]


@rule("MA-0269")
def test_the_first_to_arrive_is_enough_where_the_instruction_says_one() -> None:
    zones = {"d": zone(start=True, leads=("a",)), "a": zone(1, finish=True)}
    t = face(trial(zones, PageInstruction(at="one_arrived", do=(Conclude("won"),)))).do("hero:yoktal", "move:a")
    assert t.over and ended_at(t) == 900


@rule("MA-0269")
def test_who_has_fallen_on_the_way_is_not_waited_for() -> None:
    zones = {"d": zone(start=True, leads=("a",)), "a": zone(1, finish=True)}
    everybody = PageInstruction(at="all_arrived", do=(Conclude("won"),))
    t = face(trial(zones, everybody), changes={"ancient": {"life": 0, "damage": 5}}).answer("move:a")
    assert t.over and ended_at(t) == 900


# What our pack ships


@pytest.mark.parametrize("bot", ["steady", "random"])
@pytest.mark.parametrize(
    ("booklet", "chapter", "heroes"),
    [("mission_hunt", 7, 2), ("mission_hunt", 7, 5), ("mission_midwife", 12, 3), ("mission_ledger", 6, 4)],
)
def test_the_challenges_of_the_pack_are_played_to_their_end(booklet: str, chapter: int, heroes: int, bot: str) -> None:
    def turned_to(begun: Any) -> None:
        begun.making.left.clear()
        begun.opening = False
        begun.reading = Bookmark(booklet, chapter)

    for seed in (3, 4):
        options = {name: {"class": name, "seat": "me"} for name in list(base().peoples)[:heroes]}
        t = start(base(), turned_to, scenario=booklet, heroes=options)
        player = make_bot(GAME, bot, seed)
        while not t.events("challenge_over"):
            assert not t.over and t.match.version < 2000
            assert not list(GAME.rules.faults(t.s))
            assert GAME.table.view(t.s, "me").mode == "challenge"
            t.match.answer("me", player.choose(t.match, "me"))
        assert {"MA-0266"} <= t.cited()
