"""Rules that cross chapters: golden rules, large bases, Aura effects, the order of an attack, rooms and modes."""

from typing import Any

import pytest
from msgspec.structs import replace
from tests.malhya.table import (
    WORDS,
    Table,
    base,
    copy_of_base,
    ended_at,
    fight,
    foe,
    guard,
    place,
    stats,
    story,
    weapon,
)

from oubliette.games.malhya import GAME
from oubliette.games.malhya.board.footing import stops_of
from oubliette.games.malhya.content import script
from oubliette.games.malhya.content.foes import EnemyAttack, Stealth
from oubliette.games.malhya.content.plan import base_mask
from oubliette.games.malhya.content.road import StepOne
from oubliette.games.malhya.content.script import (
    Chapter,
    End,
    Explore,
    Fight,
    Gain,
    Go,
    Harm,
    Heal,
    If,
    Improve,
    Infiltrate,
    Leave,
    Lose,
    MoveParty,
    Search,
    SuccessLevel,
    Tell,
    Threat,
    Travel,
    Village,
    When,
)
from oubliette.games.malhya.content.stories import Entry, Instruction
from oubliette.games.malhya.content.vocabulary import (
    Aptitudes,
    AttackLine,
    DefenceLine,
    Extra,
    Guard,
    GuardFace,
    PastCorners,
    RerollThreat,
    Strike,
)
from oubliette.games.malhya.figures.heroes import may_keep, take_talent
from oubliette.games.malhya.game import booklets
from oubliette.games.malhya.state.state import Bookmark, TalentState
from oubliette.kernel.choices import IllegalAnswer
from oubliette.kernel.game import Setup
from oubliette.kernel.match import Match
from oubliette.kernel.words import Words

rule = pytest.mark.rule
X = Words(en="x", fr="x")
END = Go(902)
SWORD = weapon("sword", attack=(AttackLine(Strike(attack=2), ap=2),))
BOW = weapon("bow", ranged=True, attack=(AttackLine(Strike(attack=2), ap=2),))


def calm(*names: str) -> dict[str, dict[str, Any]]:
    """Heroes without Aura tokens: fewer questions."""
    return {name: {"aura": 0} for name in names or ("yoktal",)}


# Golden rules


@rule("MA-0001", "MA-5030", "MA-5123")
def test_only_what_a_rule_grants_is_offered_and_anything_else_is_refused() -> None:
    t = fight("A . . . . . . . a", foes={"a": foe(movement=0)})
    assert not t.offers("attack:")
    with pytest.raises(IllegalAnswer):
        t.answer("attack:grunt/1")


@rule("MA-0002", "MA-5122")
def test_the_players_choose_the_order_of_enemies_of_a_kind() -> None:
    t = place("a . . . A . . . a", foes={"a": foe(initiative=20)}).answer("buy:0")
    assert t.asked == "enemy_order" and sorted(t.keys()) == ["enemy:grunt/1", "enemy:grunt/2"]


@rule("MA-0264", "MA-0003", "MA-0262")
def test_an_instruction_of_the_plan_overrides_what_is_going_on() -> None:
    stop = Instruction(at="enemy_down", enemy="grunt", do=(End(won=True, title=X),))
    t = fight(
        "A a . b",
        foes={"a": foe(life=1), "b": foe("other")},
        weapons={"yoktal": SWORD},
        instructions=(stop,),
        changes=calm(),
    )
    t.dice(attack=["damage:1", "special"]).answer("attack:grunt/1")
    assert t.over and t.state.won, "although an enemy is left"


@rule("MA-0019", "MA-0020")
def test_two_cubes_of_a_colour_fill_two_slots_even_as_one_cube_turned_over() -> None:
    slots = story(END).s.room(story(END).hero(), "plant")
    begun = {"yoktal": {"resources": {"plant/red": slots - 3}}}
    gained = ("plant/red", "plant/red", "plant/yellow", "plant/green")
    t = story(Gain(resources=gained), END, changes=begun).do("hero:yoktal", "hero:yoktal")
    assert t.keys() == ["hero:yoktal", "hero:ancient"], "one slot is left for the yellow"
    t.answer("hero:yoktal")
    assert t.hero().resources == {"plant/red": slots - 1, "plant/yellow": 1}, "two red and a yellow fill three slots"
    assert t.hero("ancient").resources == {"plant/green": 1}, "nobody else has room for the last one"


@rule("MA-0025", "MA-0027", "MA-0026", "MA-5178")
def test_six_points_the_movement_value_and_initiative_of_the_board() -> None:
    t = fight("A . . . . . . . . . . . a", foes={"a": foe(movement=0)})
    assert t.hero().ap == 6
    reach = max(int(key[5:].split(",")[0]) for key in t.offers("walk:"))
    assert reach == t.s.people(t.hero()).movement == 5


@rule("MA-0287")
def test_a_paid_move_leaves_the_movement_value_alone() -> None:
    t = fight("A . . . . . . . . . . . a", foes={"a": foe(movement=0)}).do("pay:3,0")
    assert t.hero().movement == 5 and "walk:8,0" in t.keys(), "the whole free move may still follow"


# Equipment


@rule("MA-0049", "MA-0216")
def test_a_stored_weapon_gives_no_aptitude_a_stored_object_does() -> None:
    t = story(END, changes={"yoktal": {"stored": ["sickles"], "objects": ["rope"]}})
    assert not t.s.has_aptitude(t.hero(), "alchemy")
    assert t.s.has_aptitude(t.hero(), "climbing")
    assert t.s.has_aptitude(story(END, changes={"yoktal": {"weapon": "sickles"}}).hero(), "alchemy")


@rule("MA-0054", "MA-0056", "MA-0036")
def test_an_armour_is_equipped_on_acquisition_only_if_none_is_worn() -> None:
    t = story(Gain(objects=("leather_jerkin", "padded_coat")), END)
    t.do("hero:yoktal", "equip", "hero:yoktal")
    assert t.over and t.hero().armour == "leather_jerkin" and t.hero().objects == ["padded_coat"]


@rule("MA-0057", "MA-0058")
def test_armour_is_changed_on_the_road_but_not_on_tiles_with_enemies() -> None:
    held = {"yoktal": {"objects": ["padded_coat"], "armour": "leather_jerkin"}}
    t = story(Travel(at="lys"), changes=held).answer("arrange")
    assert "take_off:yoktal" in t.keys()
    t.do("take_off:yoktal", "wear:yoktal:padded_coat")
    assert t.hero().armour == "padded_coat"
    tiles = fight("A . . . . a", foes={"a": foe(movement=0)}, changes=held)
    assert not tiles.offers("take_off") and not tiles.offers("wear")


@rule("MA-0044")
def test_heavy_icons_do_nothing_unless_something_refers_to_them() -> None:
    light = fight("A . . . . . . a", foes={"a": foe(movement=0)}, weapons={"yoktal": weapon("w")})
    heavy = fight("A . . . . . . a", foes={"a": foe(movement=0)}, weapons={"yoktal": weapon("w", heavy=1)})
    assert light.offers("walk:") == heavy.offers("walk:")


@rule("MA-0067")
def test_a_talent_works_without_being_switched_on() -> None:
    t = story(END, gifts={"yoktal": (Aptitudes(("swimming",)),)})
    assert t.s.has_aptitude(t.hero(), "swimming")


# Mhaÿ


@rule("MA-0072", "MA-5251", "MA-5258", "MA-5253")
def test_an_improvement_card_needs_a_school_and_brings_a_spell() -> None:
    t = story(Tell(X), Travel(at="lys"))
    assert not may_keep(t.s, t.hero(), "thrift")
    t.hero().talents.append(TalentState("school_time"))
    assert may_keep(t.s, t.hero(), "thrift") and not may_keep(t.s, t.hero(), "school_body")
    before = len(t.hero().spells)
    take_talent(t.s, t.hero(), "thrift")
    assert len(t.hero().spells) == before + 1 and not t.s.book.spells[t.hero().spells[-1]].attack


@rule("MA-5259")
def test_improving_a_mhay_talent_draws_no_spell() -> None:
    def school(state: Any) -> None:
        state.heroes["yoktal"].talents = [TalentState("school_time")]

    t = story(Improve(), END, setup=school)
    assert t.hero().talents[0].improved and t.hero().spells == []


# Booklets


@rule("MA-0095", "MA-0102", "MA-0096")
def test_a_condition_on_an_icon_takes_exactly_one_of_two_jumps() -> None:
    steps = (If(When(icon="ember"), do=(Go(904),)), Go(905))
    assert ended_at(story(*steps)) == 905
    assert ended_at(story(*steps, setup=lambda state: state.cards.append("ember"))) == 904


@rule("MA-0105", "MA-0106")
def test_a_chapter_may_lead_into_another_booklet() -> None:
    t = story(Go(103, "events"), setup=None)
    assert t.state.page == Bookmark("events", 103)


@rule("MA-0107")
def test_a_deadline_sends_to_its_chapter_wherever_the_party_is() -> None:
    t = story(Travel(at="lys", days=1, late=906))
    assert t.state.journey is not None
    t.state.journey.days = 1
    t.do("arrange", "done")
    assert ended_at(t) == 906


@rule("MA-0120", "MA-0125", "MA-0123")
def test_where_scenario_cards_go_and_which_can_be_sold() -> None:
    t = story(Gain(card="ember"), Gain(card="bell_clapper"), script.Market(), END)
    t.answer("hero:yoktal")
    assert t.state.cards == ["ember"] and t.hero().cards == ["bell_clapper"]
    assert t.answer("sell:yoktal:bell_clapper").state.gold == 5
    assert not any("ember" in key for key in t.keys())


@rule("MA-5288", "MA-0193", "MA-5289")
def test_a_state_card_is_cured_in_a_village() -> None:
    t = story(Gain(card="poisoning"), Village(), END, setup=lambda state: setattr(state, "gold", 2)).answer(
        "hero:yoktal"
    )
    assert t.hero().cards == ["poisoning"] and t.asked == "cure"
    t.answer("cure")
    assert t.hero().cards == [] and t.state.gold == 0


@rule("MA-5293")
def test_bonus_cards_can_be_bought_and_hold_what_they_hold() -> None:
    stall = script.Market(cards=("emperor_scarab",))
    t = story(stall, END, setup=lambda state: setattr(state, "gold", 12)).do("buy:emperor_scarab")
    assert t.state.scarab == 3 and t.state.gold == 0


@rule("MA-0181", "MA-0160")
def test_a_booklet_moves_the_party_to_a_neighbour_of_choice() -> None:
    inner = Chapter(number=50, text=WORDS, do=(MoveParty("choice", ignore=True), Travel()))
    t = story(Travel(at="lys", days=1, late=50), chapters=(inner,))
    assert t.state.journey is not None
    t.state.journey.days = 1
    t.do("arrange", "done")
    assert t.asked == "hex"
    before = t.state.journey.hex
    t.answer(t.keys()[0])
    assert t.state.journey.hex != before and t.state.travel == 0


@rule("MA-0168", "MA-0169")
def test_a_card_comes_first_moving_and_harvesting_after_it() -> None:
    t = story(Travel(at="mill"), setup=lambda state: setattr(state, "travel", 3))
    assert sorted(t.keys()) == ["arrange", "camp", "draw", "party"]
    t.answer("draw").until("travel")
    assert t.offers("move:") and t.offers("harvest:")


@rule("MA-0199")
def test_a_city_allows_no_harvest() -> None:
    t = story(Travel(at="lys"), setup=lambda state: setattr(state, "travel", 3)).answer("draw").until("travel")
    assert t.offers("move:") and not t.offers("harvest:")


@rule("MA-0194")
def test_the_village_takes_plants_and_materials() -> None:
    t = story(Village(), END, changes={"yoktal": {"resources": {"plant/purple": 2}}})
    t.do("sell:yoktal:plant/purple", "sell:yoktal:plant/purple")
    assert t.state.gold == 4


@rule("MA-5347")
def test_aura_adds_three_cards_to_a_harvest() -> None:
    t = story(Travel(at="mill"), heroes=("ulberg", "yoktal"), setup=lambda state: setattr(state, "travel", 3))
    t.answer("draw").until("travel")
    t.do("harvest:yoktal", "gather")
    while t.asked in ("harvest", "taker", "room"):
        t.answer(t.keys()[0])
    assert len(t.events("drew")) == 2 * 2 + 1 + 3, "Knowledge 2, her special skill, the token"


@rule("MA-5355")
def test_an_object_adds_four_cards_to_a_harvest() -> None:
    t = story(
        Travel(at="mill"),
        setup=lambda state: setattr(state, "travel", 3),
        changes={"yoktal": {"objects": ["gatherers_basket"]}},
    )
    t.answer("draw").until("travel")
    t.do("harvest:yoktal", "use")
    while t.asked in ("harvest", "taker", "room"):
        t.answer(t.keys()[0])
    assert len(t.events("drew")) == 4 + 4 and t.hero().objects == []


# Tests


@rule("MA-0208")
def test_a_solo_test_is_taken_by_one_hero_of_the_partys_choice() -> None:
    test = script.Test(title=WORDS, of="senses", levels=(SuccessLevel(start=0, do=(END,)),))
    t = story(test)
    assert t.asked == "test_hero" and len(t.keys()) == 2
    t.do("hero:ancient", "roll", "stop")
    assert [event.hero for event in t.events("test_ended")] == ["ancient"]


@rule("MA-0225")
@pytest.mark.parametrize(("shown", "chapter"), [(["success:1"] * 4, 904), (["success:1"] * 5, 903)])
def test_move_the_obelisk(shown: list[str], chapter: int) -> None:
    levels = (SuccessLevel(start=0, do=(Go(904),)), SuccessLevel(start=5, do=(Go(903),)))
    test = script.Test(title=WORDS, of="senses", kind="group", most=1, difficulty=0, levels=levels)
    strong = {"yoktal": {"characteristics": stats(len(shown)), "aura": 0}}
    t = story(test, changes=strong).dice(skill=shown).answer("hero:yoktal")
    assert ended_at(t.answer("stop")) == chapter


@rule("MA-0240")
def test_a_price_that_cannot_be_paid_forbids_the_test() -> None:
    dear = script.Test(title=WORDS, of="senses", ap=3, levels=(SuccessLevel(start=1),))
    t = fight("A i . . . . . a", foes={"a": foe(movement=0)}, changes=calm(), weapons={"yoktal": SWORD})
    assert t.hero().ap == 6
    inner = fight("A i . . . . . a", foes={"a": foe(movement=0)}, interests={"i": ("box", (dear,))}, changes=calm())
    inner.dice(skill=["success:1", "success:1"], difficulty=["blank"]).answer("walk:1,0")
    assert inner.hero().ap == 3
    poor = fight("A i . . . . . a", foes={"a": foe(movement=0)}, interests={"i": ("box", (dear,))}, changes=calm())
    poor.hero().ap = 2
    poor.answer("walk:1,0")
    assert not poor.events("test_began")


@rule("MA-5345")
def test_aura_copies_a_talent_for_one_test() -> None:
    test = script.Test(
        title=WORDS, of="senses", aptitudes=("swimming",), difficulty=0, levels=(SuccessLevel(start=1, do=(END,)),)
    )

    def swimmer(state: Any) -> None:
        state.heroes["yoktal"].talents = [TalentState("strong_swimmer")]

    t = story(test, heroes=("ulberg", "yoktal"), setup=swimmer)
    t.dice(skill=["special", "blank"]).do("hero:ulberg", "aura:mimic:yoktal:strong_swimmer")
    assert t.events("test_thrown")[0].successes == 1


# Places


@rule("MA-0257", "MA-0256", "MA-5094", "MA-5095")
def test_a_place_is_played_in_the_mode_the_party_is_in() -> None:
    quiet = story(Infiltrate(), Explore("mill"))
    assert quiet.place.mode == "infiltration"
    loud = story(Infiltrate(), Fight(), Explore("mill"))
    assert loud.place.mode == "combat"


@rule("MA-5092")
def test_after_an_alert_off_the_tiles_the_next_place_is_fought_with_normal_initiative() -> None:
    t = story(Infiltrate(), Fight(), Explore("mill")).until("initiative")
    assert t.place.initiatives["yoktal"] == t.s.initiative(t.hero())


@rule("MA-5019", "MA-5020", "MA-5023")
def test_only_the_instruction_to_enter_resets_threat_and_deck() -> None:
    t = story(Infiltrate(), Threat(3), Search(2), Infiltrate("difficult"), Travel(at="lys"))
    t.until("travel")
    assert t.state.infiltration is not None
    assert (t.state.infiltration.threat, t.state.infiltration.level) == (0, "difficult")
    assert len(t.state.decks.actions) == 30
    kept = story(Infiltrate(), Threat(3), Search(2), Explore("mill")).until("deploy_hero")
    assert kept.state.infiltration is not None and kept.state.infiltration.threat == 3
    assert len(kept.state.decks.actions) == 28


@rule("MA-5091", "MA-5093")
def test_leaving_a_room_keeps_threat_and_mode() -> None:
    out = Instruction(at="all_out", do=(Go(50),))
    after = Chapter(number=50, text=WORDS, do=(Travel(at="lys"),))
    t = place("A i . . . . . . a", mode="infiltration", foes={"a": foe()}, interests={"i": ("door", (Leave(),))},
              instructions=(out,), chapters=(after,), threat=2)  # fmt: skip
    t.do("walk:1,0", "leave")
    assert t.state.place is None and t.state.infiltration is not None and t.state.infiltration.threat == 2


@rule("MA-5130")
def test_a_hero_at_zero_regains_a_life_point_when_the_party_leaves() -> None:
    won = Instruction(at="enemies_down", do=(Go(50),))
    after = Chapter(number=50, text=WORDS, do=(End(won=True, title=X),))
    t = fight("A a . . B", foes={"a": foe(life=1)}, weapons={"yoktal": SWORD}, instructions=(won,), chapters=(after,),
              fallen=("ancient",), changes=calm())  # fmt: skip
    t.dice(attack=["damage:1", "special"]).answer("attack:grunt/1")
    assert t.over and t.life("ancient") == 1


@rule("MA-5099")
def test_in_combat_nobody_leaves_while_enemies_stand() -> None:
    t = fight("A i . . . . . a", foes={"a": foe(movement=0)}, interests={"i": ("door", (Leave(),))}).answer("walk:1,0")
    assert t.asked == "turn" and not t.place.heroes["yoktal"].off


@rule("MA-5129", "MA-5090")
def test_without_enemies_the_party_explores_freely() -> None:
    t = fight("A a . . . . . . i", foes={"a": foe(life=1)}, weapons={"yoktal": SWORD}, changes=calm(),
              interests={"i": ("chest", (Gain(gold=2),))})  # fmt: skip
    t.dice(attack=["damage:1", "special"]).answer("attack:grunt/1")
    assert t.asked == "explore"
    t.answer("step:yoktal:chest")
    assert t.state.gold == 2, "eight cells away, and nobody counts them"


@rule("MA-5090", "MA-0263")
@pytest.mark.parametrize(("mode", "offered"), [("infiltration", ["chest"]), ("combat", ["chest", "hatch"])])
def test_a_token_of_the_other_mode_is_not_offered_in_free_exploration(mode: Any, offered: list[str]) -> None:
    tokens = {"i": ("chest", (Gain(gold=2),)), "j": ("hatch", (Gain(gold=5),))}
    t = fight("A a . . i . j", foes={"a": foe(life=1)}, weapons={"yoktal": SWORD}, changes=calm(), interests=tokens)
    spec = t.s.spec
    bound = {"hatch": replace(spec.interests["hatch"], only=mode)}
    t.s.book.places = {**t.s.book.places, spec.id: replace(spec, interests=spec.interests | bound)}
    t.dice(attack=["damage:1", "special"]).answer("attack:grunt/1")
    assert t.offers("step:") == [f"step:yoktal:{name}" for name in offered]


@rule("MA-5124", "MA-0259")
def test_interest_tokens_are_read_in_combat_too() -> None:
    t = fight("A i . . . . . a", foes={"a": foe(movement=0)}, interests={"i": ("chest", (Harm(damage=1, who="hero"),))})
    assert t.answer("walk:1,0").hero().damage == 1


@rule("MA-0295", "MA-5006")
def test_a_door_blocks_until_it_is_open() -> None:
    doors = {"gate": ((2, 0), (3, 0))}
    shut = fight("A i .I. a", foes={"a": foe(movement=0)}, doors=doors, weapons={"yoktal": BOW},
                 interests={"i": ("lever", (script.OpenDoor("gate"),))})  # fmt: skip
    assert "walk:3,0" not in shut.keys() and not shut.offers("attack:")
    shut.answer("walk:1,0")
    assert "walk:3,0" in shut.keys() and shut.offers("attack:")


@rule("MA-0276")
def test_deployment_does_not_cross_a_wall() -> None:
    t = story(Explore("mill")).until("deploy_hero")
    assert t.asked == "deploy_hero"
    t.answer("hero:yoktal")
    assert all(key in ("cell:0,1", "cell:1,0", "cell:1,1") for key in t.keys())


# Large bases


@rule("MA-0289", "MA-0290", "MA-0291", "MA-0292", "MA-0294")
def test_a_four_cell_base_shifts_as_a_block_and_moves_lightly() -> None:
    drawing = "a . w w . . .\n\n. . w w . . .\n\n. . . . . . A"
    beast = foe(initiative=20, base=2, movement=2)
    t = place(drawing, foes={"a": beast}).answer("buy:0").until("turn")
    column, row = t.at("grunt/1")
    assert column == 2, "two cells over water for two points"
    cells = base_mask(t.s.plan.board, t.place.enemies["grunt/1"].cell, 2)
    assert cells.bit_count() == 4 and row in (0, 1)


@rule("MA-0293", "MA-0302")
def test_a_four_cell_base_may_stand_partly_over_a_chasm() -> None:
    t = place("a . x .\n\n. . . .\n\n. . . A", foes={"a": foe(base=2, movement=0)})
    stops = stops_of(t.s, t.place.enemies["grunt/1"])
    assert stops >> t.cell(1, 0) & 1, "one of its four cells lies over the chasm"
    small = place("b . x .\n\n. . . .\n\n. . . A", foes={"b": foe("small", movement=0)})
    assert not stops_of(small.s, small.place.enemies["small/1"]) >> small.cell(2, 0) & 1


@rule("MA-0289", "MA-0290")
def test_any_cell_of_a_large_base_may_lead() -> None:
    drawing = "a .|. . A\n\n. .|. . .\n\n. . . . ."
    t = place(drawing, foes={"a": foe(initiative=20, base=2, movement=2)}).answer("buy:0").until("turn")
    assert t.events("attack_declared"), "a southern cell leads round the wall in two steps, a northern one in three"


@rule("MA-0289")
def test_a_large_base_does_not_end_across_an_obstacle() -> None:
    for line in ("|", ":"):
        row = f". . .{line}. . ."
        t = place(f"a . .{line}. . .\n\n{row}\n\n. . . . . A", foes={"a": foe(base=2, movement=0)})
        stops = stops_of(t.s, t.place.enemies["grunt/1"])
        assert stops >> t.cell(1, 0) & 1 and not stops >> t.cell(2, 0) & 1


@rule("MA-5097", "MA-5098", "MA-0290")
def test_a_large_base_that_comes_beside_a_hero_with_any_cell_goes_no_farther() -> None:
    drawing = "a . . . . . . .\n\n. . . . . . . .\n\n. . . A . . . .\n\n. . . . . . . ."
    big = foe(initiative=20, base=2, movement=9)
    t = place(drawing, foes={"a": big}).answer("buy:0").until("turn")
    assert t.at("grunt/1") == (1, 0), "its south-east cell is beside him already"


@rule("MA-5404", "MA-5097")
def test_a_large_figure_is_adjacent_by_any_cell_of_its_base() -> None:
    t = fight("a . A .\n\n. . . .", foes={"a": foe(base=2, movement=0)}, weapons={"yoktal": SWORD})
    assert t.offers("attack:grunt/1")


# The order of an attack


@rule("MA-5131", "MA-5140", "MA-5179")
def test_the_order_of_an_attack_in_the_journal() -> None:
    t = fight("A a", foes={"a": foe(defence=Guard(defence=1))}, weapons={"yoktal": SWORD}, changes=calm())
    t.dice(attack=["damage:2", "damage:1"], defence=["shield:1"]).answer("attack:grunt/1")
    kinds = [entry.event.kind for entry in t.match.entries()][-5:]
    assert kinds == ["attack_declared", "attack_rolled", "defence_rolled", "attack_result", "harm_suffered"]
    assert t.hero().ap == 4


@rule("MA-5141", "MA-5321")
def test_a_special_face_cancels_dice_before_they_are_rolled() -> None:
    keen = weapon("keen", attack=(AttackLine(Strike(attack=1, on_attack=Extra(damage=1, cancel_evade=1)), ap=2),))
    t = fight("A a", foes={"a": foe(defence=Guard(evade=1))}, weapons={"yoktal": keen}, changes=calm())
    t.dice(attack=["special"]).answer("attack:grunt/1")
    assert t.events("defence_rolled")[0].faces == () and t.harm("grunt/1") == 1


@rule("MA-5138", "MA-5186", "MA-5339")
def test_an_aura_token_adds_a_die_in_melee_only() -> None:
    t = fight("D a . A", foes={"a": foe()}, weapons={"wallen": SWORD})
    assert t.state.acting == "wallen"
    t.do("attack:grunt/1", "aura:zone:2")
    assert len(t.events("attack_rolled")[0].faces) == 3
    far = fight("D . . a . . . A", foes={"a": foe(movement=0)}, weapons={"wallen": BOW}).answer("attack:grunt/1")
    assert not far.offers("aura:zone")


@rule("MA-5338")
def test_an_aura_token_adds_a_die_and_damage() -> None:
    t = fight("C a . . A", foes={"a": foe()}, weapons={"sulk": SWORD}, changes={"yoktal": {"initiative": 1}})
    t.dice(attack=["special"] * 3).do("attack:grunt/1", "aura:zone:1")
    assert t.harm("grunt/1") == 1


@rule("MA-5244")
def test_a_line_with_an_aura_price_and_a_kill_that_gives_aura_back() -> None:
    lines = (AttackLine(Strike(attack=1, reactivate=2), ap=2, aura=Strike(damage=5)),)
    t = fight("A a . b", foes={"a": foe(life=5), "b": foe("other")}, weapons={"yoktal": weapon("w", attack=lines)},
              changes={"yoktal": {"aura": 1, "exhausted": 2}})  # fmt: skip
    t.dice(attack=["special"]).do("attack:grunt/1", "aura:line:0")
    assert "grunt/1" not in t.place.enemies
    assert (t.hero().aura, t.hero().exhausted) == (2, 1)


@rule("MA-5148", "MA-5153", "MA-5187", "MA-5151")
def test_melee_needs_a_neighbour_and_a_shot_a_line() -> None:
    assert not fight("A . a", foes={"a": foe(movement=0)}, weapons={"yoktal": SWORD}).offers("attack:")
    assert fight("A . a", foes={"a": foe(movement=0)}, weapons={"yoktal": BOW}).offers("attack:")
    assert not fight("A .|. a", foes={"a": foe(movement=0)}, weapons={"yoktal": BOW}).offers("attack:")


@rule("MA-5351", "MA-5008")
def test_an_icon_shoots_past_a_corner_that_is_only_touched() -> None:
    drawing = "A . .|.\n\n. . . a"
    assert not fight(drawing, foes={"a": foe(movement=0)}, weapons={"yoktal": BOW}).offers("attack:")
    past = fight(drawing, foes={"a": foe(movement=0)}, weapons={"yoktal": BOW}, gifts={"yoktal": (PastCorners(),)})
    assert past.offers("attack:")
    through = fight("A .|. a", foes={"a": foe(movement=0)}, weapons={"yoktal": BOW}, gifts={"yoktal": (PastCorners(),)})
    assert not through.offers("attack:"), "crossed is crossed"


@rule("MA-5353", "MA-5246")
def test_a_counter_attack_of_a_hero_hurts_the_attacker_without_defence() -> None:
    spiky = weapon("w", **guard(DefenceLine(Guard(defence=1, on_defence=GuardFace(counter=2)))))
    shielded = foe(initiative=20, defence=Guard(shields=9))
    t = place("a A", foes={"a": shielded}, weapons={"yoktal": spiky}, changes=calm())
    t.dice(attack=["special"], defence=["special"]).answer("buy:0")
    assert t.harm("grunt/1") == 2


@rule("MA-5119", "MA-5107")
def test_initiative_is_not_bought_after_its_phase() -> None:
    t = fight("A . . . . a", foes={"a": foe(movement=0)})
    assert not t.offers("buy:")


@rule("MA-5165", "MA-5173", "MA-0088")
def test_without_a_potion_a_fallen_hero_does_not_come_back() -> None:
    t = place("A B . . . . a", foes={"a": foe(movement=0)}, fallen=("ancient",)).answer("buy:0")
    assert not t.offers("drink:")
    t.answer("end").until("initiative").answer("buy:0")
    assert t.place.heroes["ancient"].fallen and len(t.state.heroes) == 2


@rule("MA-5170")
@pytest.mark.parametrize("who", ["hero", "all"])
def test_the_result_of_a_test_passes_an_unconscious_hero_by(who: Any) -> None:
    good = SuccessLevel(start=0, do=(Heal(heals=1, aura=1, who=who),))
    rest = script.Test(title=WORDS, of="senses", kind="individual", difficulty=0, levels=(good,))
    hurt = {"life": 5, "damage": 4, "aura": 0, "exhausted": 3}
    t = place("A i . B . . . . a", foes={"a": foe(movement=0)}, interests={"i": ("font", (rest,))},
              changes={"yoktal": hurt, "ancient": {"aura": 0, "exhausted": 3}}, fallen=("ancient",))  # fmt: skip
    t.answer("buy:0").answer("walk:1,0")
    for _ in range(2):
        t.answer("hero:ancient") if "hero:ancient" in t.keys() else None
        t.do("roll", "stop")
    assert [event.hero for event in t.events("test_ended")] == ["ancient", "yoktal"], "he still takes part"
    assert (t.life("ancient"), t.hero("ancient").exhausted) == (0, 3)
    gained = 1 if who == "hero" else 2
    assert (t.life(), t.hero().exhausted) == (5 + gained, 3 - gained)


@rule("MA-5170")
def test_what_is_no_result_of_a_test_reaches_an_unconscious_hero() -> None:
    t = place("A i . B . . . . a", foes={"a": foe(movement=0)}, interests={"i": ("font", (Heal(heals=1),))},
              fallen=("ancient",))  # fmt: skip
    assert t.answer("buy:0").answer("walk:1,0").life("ancient") == 1


@rule("MA-5170")
def test_an_unconscious_hero_counts_for_the_levels_of_a_test() -> None:
    each = SuccessLevel(start=0, per_hero=1, do=(Gain(gold=3),))
    test = script.Test(title=WORDS, of="senses", difficulty=0, levels=(SuccessLevel(start=0), each))
    t = place("A i . B . . . . a", foes={"a": foe(movement=0)}, interests={"i": ("font", (test,))}, fallen=("ancient",),
              changes={"yoktal": {"aura": 0, "characteristics": stats(1)}})  # fmt: skip
    t.answer("buy:0").answer("walk:1,0").dice(skill=["success:1"]).do("roll", "stop")
    assert t.state.gold == 0, "two Successes for two heroes, of whom one lies there"


@rule("MA-5212", "MA-5208", "MA-5209")
def test_an_attack_takes_aura_from_the_hero_it_hits() -> None:
    thief = foe(initiative=20, attacks=(EnemyAttack(Strike(damage=1, aura_lost=1)),))
    t = place("a A . . . B", foes={"a": thief}, weapons={"yoktal": SWORD}).do("buy:0", "buy:0")
    t.answer("no_aura")
    assert (t.hero().aura, t.hero().exhausted) == (2, 1) and t.hero("ancient").exhausted == 0


@rule("MA-5367")
def test_a_pull_as_far_as_possible_ends_beside_the_puller_without_damage() -> None:
    puller = foe(initiative=20, movement=0, attacks=(EnemyAttack(Strike(damage=1, pull=99), reach="ranged"),))
    t = place("a . . . A", foes={"a": puller}, weapons={"yoktal": SWORD}, changes=calm()).answer("buy:0")
    assert t.at("yoktal") == (1, 0) and t.hero().damage <= 1


@rule("MA-5223", "MA-5219")
def test_a_shooter_without_any_target_comes_nearer() -> None:
    archer = foe(initiative=20, movement=2, attacks=(EnemyAttack(Strike(attack=1), reach="ranged", range=2),))
    t = place("a . . . . . . . A", foes={"a": archer}).answer("buy:0")
    assert t.at("grunt/1") == (2, 0) and not t.events("attack_declared")


@rule("MA-5227", "MA-5369")
def test_a_zone_attack_never_hits_allies_of_the_attacker() -> None:
    breath = foe(initiative=20, attacks=(EnemyAttack(Strike(damage=2, zone="target"), reach="ranged"),))
    armed = {"yoktal": SWORD, "ancient": SWORD}
    t = place("a . . b A B", foes={"a": breath, "b": foe("other", movement=0)}, weapons=armed,
              changes=calm("yoktal", "ancient"))  # fmt: skip
    t.do("buy:0", "buy:0")
    assert sorted(t.events("attack_declared")[0].targets) == ["ancient", "yoktal"]
    assert t.harm("other/1") == 0


CROWD = "A . . . . . . . .\n\n. . a . . . . . .\n\n. . . . . . . . .\n\n. . . . . . . B C"


@rule("MA-5227")
@pytest.mark.parametrize(("zone", "targets"), [("target", {"ancient", "sulk"}), ("", {"yoktal"})])
def test_a_zone_attacker_with_a_nearer_target_in_range_moves_to_hit_more(zone: Any, targets: set[str]) -> None:
    spit = EnemyAttack(Strike(damage=1, zone=zone), reach="ranged", range=3)
    t = place(CROWD, foes={"a": foe(initiative=20, movement=4, attacks=(spit,))}).do("buy:0", "buy:0", "buy:0")
    t.until("turn")
    assert set(t.events("attack_declared")[0].targets) == targets
    assert bool(t.events("moved")) == bool(zone), "with one target as good as another it stays where it is"


@rule("MA-5227", "MA-5215")
@pytest.mark.parametrize(("zone", "targets"), [("target", {"ancient", "sulk"}), ("", {"yoktal"})])
def test_a_zone_attacker_in_melee_passes_the_nearest_for_the_most(zone: Any, targets: set[str]) -> None:
    sweep = EnemyAttack(Strike(damage=1, zone=zone))
    crowd = ". A . . a . . . .\n\n. . . . . . . . .\n\n. . . . . . . . .\n\n. . . . . . . B C"
    t = place(crowd, foes={"a": foe(initiative=20, movement=4, attacks=(sweep,))}).do("buy:0", "buy:0", "buy:0")
    t.until("turn")
    assert set(t.events("attack_declared")[0].targets) == targets


@rule("MA-5205", "MA-5201")
def test_an_enemy_goes_on_after_an_interruption_it_survives() -> None:
    t = place("A . . . a", foes={"a": foe(initiative=2, movement=3)}, weapons={"yoktal": SWORD}, changes=calm())
    t.do("buy:0", "standby")
    while t.at("grunt/1") != (1, 0):
        t.answer("pass")
    t.dice(attack=["damage:1", "special"]).do("resume", "attack:grunt/1", "end")
    t.until("initiative") if t.asked != "initiative" else t
    assert t.events("attack_declared")[-1].attacker == "grunt/1"


# Aura in Infiltration


@rule("MA-5341")
def test_aura_silences_the_dice() -> None:
    t = place("B . . . . . . . . a", mode="infiltration", foes={"a": foe()}).do("walk:1,0", "end", "aura:silence")
    assert not t.events("infiltration_rolled")


@rule("MA-5343", "MA-5049")
def test_aura_unburdens() -> None:
    t = place("C . . . . . . . . a", mode="infiltration", foes={"a": foe()}, weapons={"sulk": weapon("w", heavy=2)})
    t.do("walk:1,0", "end").dice(white=["special"]).answer("aura:unburden")
    assert t.state.infiltration is not None and t.state.infiltration.threat == 0


@rule("MA-5342", "MA-0306")
def test_aura_makes_all_movement_light_until_the_end_of_the_turn() -> None:
    t = fight("D w w w w w w w . A a", foes={"a": foe(movement=0)}, changes={"yoktal": {"initiative": 1}})
    assert "walk:4,0" not in t.keys()
    t.answer("aura:float")
    assert "walk:6,0" in t.keys()


@rule("MA-5356")
def test_an_armour_rerolls_a_white_die() -> None:
    t = place("A . . . . . . . . a", mode="infiltration", foes={"a": foe()}, gifts={"yoktal": (RerollThreat(),)})
    t.answer("walk:1,0").dice(white=["threat:2", "blank"]).do("end", "die:0")
    assert t.events("infiltration_rolled")[0].threat == 0


@rule("MA-5362")
def test_some_enemies_see_and_move_farther() -> None:
    card = foe(stealth=Stealth(sees_more=1, moves_more=1))
    assert place("A . . a", mode="infiltration", foes={"a": card}).answer("walk:1,0").mode == "combat"


@rule("MA-5028", "MA-5029")
def test_every_hero_starts_his_turn_in_the_main_phase_in_an_order_the_players_choose() -> None:
    t = place("A . . . B . . . . . . . a", mode="infiltration", foes={"a": foe()})
    assert sorted(t.keys()) == ["hero:ancient", "hero:yoktal"]
    t.do("hero:ancient", "end")
    assert t.asked == "turn" and t.state.acting == "yoktal"


@rule("MA-5069")
def test_an_enemy_takes_diagonal_steps_first() -> None:
    rows = [list("." * 7) for _ in range(7)]
    rows[0][0], rows[2][4], rows[6][0] = "a", "g", "A"
    drawing = "\n\n".join(" ".join(row) for row in rows)
    t = place(drawing, mode="infiltration", foes={"a": foe()}, summons={"g": "green"})
    name = t.state.decks.actions.pile[-1]
    printed = t.s.book.actions[name]
    changed = type(printed)(id=name, gem=printed.gem, north=0, search=printed.search, one=StepOne(1, "green", 2))
    t.s.book.actions = {**t.s.book.actions, name: changed}
    t.answer("end")
    assert t.at("grunt/1") == (2, 2)


@rule("MA-5087", "MA-5086")
def test_in_infiltration_nobody_is_left_behind() -> None:
    out = Instruction(at="all_out", do=(End(won=True, title=X),))
    t = place("A i . B . . . . . . . a", mode="infiltration", foes={"a": foe()}, fallen=("ancient",),
              instructions=(out,), interests={"i": ("door", (Leave(),))})  # fmt: skip
    t.do("walk:1,0", "leave")
    assert not t.over, "the Ancient lies on the tiles"


@rule("MA-5275", "MA-5279")
def test_an_effect_spell_needs_no_test() -> None:
    t = place(
        "A B . . . . a", foes={"a": foe(movement=0)}, changes={"ancient": {"initiative": 1, "life": 3, "damage": 4}}
    )
    t.hero().spells = ["mend"]
    t.until("turn").answer("cast:mend:ancient")
    assert t.life("ancient") == 5 and not t.events("spell_thrown")


@rule("MA-5309")
def test_nothing_is_exchanged_in_the_middle_of_an_attack() -> None:
    t = fight("A a B", foes={"a": foe()}, weapons={"ancient": SWORD}).answer("attack:grunt/1")
    assert t.asked == "aura_attack" and not t.offers("exchange")


@rule("MA-0113")
@pytest.mark.parametrize("booklet", [*(one.id for one in booklets(base())), *base().campaigns])
def test_play_starts_with_the_first_page_of_the_booklet_when_all_heroes_are_made(booklet: str) -> None:
    t = Table(Match(GAME, Setup("malhya", booklet, ("me",), 1, {}), base()))
    while not t.events("chapter_read"):
        t.dull()
    first = t.events("chapter_read")[0]
    campaign = base().campaigns.get(booklet)
    opened = campaign.parts[0].booklet if campaign else booklet
    assert (first.booklet, first.chapter) == (opened, base().booklets[opened].first)
    kinds = [entry.event.kind for entry in t.match.entries()]
    assert kinds[: kinds.index("chapter_read")].count("hero_made") == 2


@rule("MA-0119")
def test_a_scenario_card_is_seen_only_once_it_is_in_play() -> None:
    card = base().cards["ember"]
    t = story(Gain(card="ember"), Travel(at="lys"))
    assert card.name.en in str(t.match.view("me"))
    without = story(Travel(at="lys"))
    seen = str(without.match.view("me"))
    assert all(one.name.en not in seen and one.id not in seen for one in base().cards.values())


@rule("MA-0130")
def test_what_is_lost_goes_back_to_its_deck() -> None:
    t = story(Lose(armour=True), END, changes={"yoktal": {"armour": "soft_leather"}})
    before = story(END).state.decks.common_objects.pile.count("soft_leather")
    assert t.hero().armour is None
    assert t.state.decks.common_objects.pile.count("soft_leather") == before + 1


# Dungeons


def dungeon_book() -> Any:
    book = copy_of_base()
    events = book.booklets["events"]
    rooms = tuple(
        Chapter(number=800 + bottom, text=WORDS, do=(script.TileCrystal(), script.NextRoom()))
        for bottom in range(41, 47)
    )
    entries = tuple(Entry(77, bottom, 800 + bottom) for bottom in range(41, 47))
    changed = replace(events, chapters=(*events.chapters, *rooms), entries=(*events.entries, *entries))
    book.booklets = {**book.booklets, "events": changed}
    return book


@rule("MA-5298", "MA-5299", "MA-5300", "MA-5301")
@pytest.mark.parametrize(("mode", "halves"), [((Infiltrate(),), {41, 42, 43, 44}), ((), {45, 46})])
def test_rooms_of_a_dungeon_are_entries_turned_by_the_mode(mode: tuple[Any, ...], halves: set[int]) -> None:
    t = story(*mode, script.Dungeon(tile=77, leave=902, rooms=3), book=dungeon_book())
    joined = t.events("event_joined")
    assert len(joined) == 3 and len({event.card for event in joined}) == 3, "used cards stay out"
    assert {event.bottom for event in joined} <= halves and {event.top for event in joined} == {77}
    assert ended_at(t) == 902 and t.state.dungeons == 1


@rule("MA-5302", "MA-5299")
def test_enough_crystals_on_the_tile_send_elsewhere_at_once() -> None:
    t = story(script.Dungeon(tile=77, leave=902, rooms=8, crystals=2, consequence=904), book=dungeon_book())
    assert ended_at(t) == 904 and len(t.events("event_joined")) == 2
