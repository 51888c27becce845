"""Rules that a break once slipped past: each of these fails when its rule is broken in one small way."""

from typing import Any

import pytest
from msgspec.structs import replace
from tests.malhya.attack.kit import odds_of, strikes
from tests.malhya.content.kit import Pages, said
from tests.malhya.pages import bite, encounter, face, zone
from tests.malhya.pages import trial as page_trial
from tests.malhya.scenario.kit import hut
from tests.malhya.skill_tests.kit import NO, STOP, level, trial
from tests.malhya.table import WORDS, bare, base, blade, bow, copy_of_base, fight, foe, place, story
from tests.malhya.turn.kit import NOWHERE, acted, card, moved, sneak

from oubliette.games.malhya import GAME
from oubliette.games.malhya.content.challenges import Stage
from oubliette.games.malhya.content.checks import check_dice, check_drawings
from oubliette.games.malhya.content.foes import Enhancement, Stealth
from oubliette.games.malhya.content.road import StepOne, StepTwo
from oubliette.games.malhya.content.script import Chapter, End, EndTurn, Gain, Go, Harm, Leave, TestExtra, Travel
from oubliette.games.malhya.content.stories import Booklet, Instruction, Place
from oubliette.games.malhya.content.tiles import LaidTile
from oubliette.games.malhya.content.vocabulary import Guard, Guards, Strike, ThrowsCorpses
from oubliette.games.malhya.faults import faults
from oubliette.games.malhya.state.state import TalentState, Vigil
from oubliette.games.malhya.table.board_words import enhancement_words, event_lines

rule = pytest.mark.rule
SEES_TWO = next(n for n, slot in enumerate(base().boards["normal"].slots) if slot.sees == 2)
LOST = Instruction(at="heroes_down", do=(End(won=False, title=WORDS),))


@rule("MA-5143", "MA-5131")
@pytest.mark.parametrize("harm", [7, 8])
def test_odds_of_felling_count_what_the_enemy_has_left(harm: int) -> None:
    t = fight("A a", foes={"a": foe()}, changes=bare(), weapons={"yoktal": blade(attack=1)})
    t.place.enemies["grunt/1"].harm = harm
    odds = odds_of(t, "attack:grunt/1")
    at_least = sum(share for damage, share in odds.results if damage >= 9 - harm)
    assert odds.fells == at_least > 0


@rule("MA-5127", "MA-5246")
def test_an_instruction_holds_before_the_turn_in_which_a_counter_attack_felled_the_last_hero_ends() -> None:
    thorns = foe(defence=Guard(counter=9))
    t = fight("A a B", foes={"a": thorns}, changes=bare(), weapons={"yoktal": blade()}, instructions=(LOST,),
              fallen=("ancient",))  # fmt: skip
    told = t.told("attack:grunt/1")
    assert t.over and not t.state.won
    assert "hero_fell" in told and "turn_over" not in told


@rule("MA-0166")
def test_the_event_card_with_the_lightning_bolt_says_so_and_no_other() -> None:
    bolts = [name for name, card in base().event_cards.items() if "ma-event-lightning" in ids(event_lines(card))]
    assert bolts == ["event_8"]


def ids(lines: Any) -> list[str]:
    """The messages of lines of words."""
    return [line.id for line in lines]


@rule("MA-5216", "MA-0309")
def test_an_enemy_whose_points_do_not_come_out_even_still_comes_nearer() -> None:
    t = acted("a w w . . . . A", foes={"a": foe(initiative=20, movement=3)})
    assert moved(t) == [("grunt/1", (1, 0))], "2 points for the water, the third buys nothing"


@rule("MA-5058", "MA-5036")
def test_a_body_out_of_reach_of_a_hand_is_not_carried() -> None:
    far = place("A . . . . . . . a", mode="infiltration", foes={"a": foe()}, corpses=((4, 0),)).until("turn")
    assert "corpse" not in far.keys()
    both = place("A . . . . . . . a", mode="infiltration", foes={"a": foe()}, corpses=((4, 0), (1, 0))).until("turn")
    both.answer("corpse")
    assert both.place.corpses == {both.cell(0, 0): 1, both.cell(4, 0): 1}, "only the near one could be meant"


@rule("MA-0263", "MA-5090", "MA-5086")
def test_the_last_to_leave_a_quiet_place_carries_out_its_instruction_at_once() -> None:
    out = Instruction(at="all_out", do=(End(won=True, title=WORDS),))
    t = hut(instructions=(out,), chest=(Leave(),)).do("step:yoktal:chest", "leave")
    told = t.told("step:ancient:chest", "leave")
    assert t.over and t.state.won
    assert "place_left" not in told[: told.index("hero_left")]


@rule("MA-5115")
def test_the_words_of_an_enhancement_token_are_its_name_and_what_it_adds() -> None:
    told = {name: enhancement_words(token) for name, token in base().enhancements.items()}
    assert told["fierce"].id == "ma-enhancement" and told["fierce"].args["what"]
    plain = Enhancement(id="plain", name=WORDS, count=1)
    assert enhancement_words(plain).id != "ma-enhancement", "nothing to add to its name"


@rule("MA-0284", "MA-5070")
@pytest.mark.parametrize("upside_down", [False, True])
def test_in_infiltration_the_way_shown_keeps_out_of_sight_where_it_can(upside_down: bool) -> None:
    """Straight on and round about cost the same; the guard sees two cells far."""
    rows = [". . . . . . . . .", "A . . . . . . . .", ". . . . . . . . .", ". . . . a . . . .", ". . . . . . . . ."]
    drawn = "\n\n".join(reversed(rows) if upside_down else rows)
    t = place(drawn, mode="infiltration", foes={"a": foe()}, changes=bare(yoktal={"movement": 8}), threat=SEES_TWO)
    t.until("turn")
    seen = {cell for intent in t.match.view("me").intents for cell in intent.sees}
    goal = t.cell(8, 3 if upside_down else 1)
    (way,) = [
        way
        for option in t.choice.options
        if option.key.startswith("walk:") and option.preview
        for way in option.preview().ways
        if way.cells[-1] == goal
    ]
    assert seen and goal not in seen and not set(way.cells) & seen


@rule("MA-0267", "MA-5131")
@pytest.mark.parametrize(("shown", "harm"), [("damage:2", 3), ("special", 1)])
def test_the_dice_of_a_creature_are_rolled(shown: str, harm: int) -> None:
    claws = bite(strike=Strike(attack=1, damage=1))
    page = encounter({"here": zone(attack="any", start=True)}, Stage(attacks=(claws,)))
    t = face(page)
    t.dice(attack=[shown])
    while not t.hero().damage:
        t.dull()
    assert t.hero().damage == harm == t.hero("ancient").damage, "one roll for all"


@rule("MA-5364", "MA-5074", "MA-5075")
@pytest.mark.parametrize("two_ways", [False, True])
@pytest.mark.parametrize("heading", ["e", "w"])
def test_a_guard_who_watches_and_is_told_to_watch_has_the_new_tokens_only(two_ways: bool, heading: Any) -> None:
    walls = " ".join("-" * 7)
    rows = f". . . g . . .\n{walls}\nA . . . . . ."
    foes = {"g": foe(stealth=Stealth(two_ways=two_ways))}
    t = sneak(rows, foes=foes, summons={"g": "green"}, changes=bare())
    t.place.enemies["grunt/1"].vigils.append(Vigil(t.cell(4, 0), "e"))
    card(t, NOWHERE, StepTwo(on="green", cells=0, watch=heading)).answer("end")
    other = {"e": "w", "w": "e"}[heading]
    found = [(vigil.heading, vigil.cell) for vigil in t.place.enemies["grunt/1"].vigils]
    cells = {"e": t.cell(4, 0), "w": t.cell(2, 0)}
    assert found == [(way, cells[way]) for way in ([heading, other] if two_ways else [heading])]


@rule("MA-5239", "MA-5098", "MA-5236")
@pytest.mark.parametrize(("cells", "walks"), [(1, False), (0, True)])
def test_an_enemy_pushed_over_a_hedge_beside_a_friend_takes_her_free_move(cells: int, walks: bool) -> None:
    foes = {"a": foe(movement=0, initiative=0, life=1), "b": foe("far", movement=0, initiative=0)}
    t = strikes("A a:. B . . . . . . b", blade("pike", card={"long": True}, attack=1, push=1), foes=foes)
    t.dice(attack=["special", "damage:1"]).do("attack:grunt/1", f"cells:{cells}")
    assert t.at("grunt/1") == (1 + cells, 0) and bool(t.events("shoved")) is bool(cells)
    t.do("attack:grunt/1", "end").until("turn")
    assert "grunt/1" not in t.place.enemies and t.state.acting == "ancient" and bool(t.offers("walk:")) is walks


@rule("MA-0219", "MA-5401")
def test_stops_of_all_throws_lie_together_and_a_cancelled_one_is_of_the_last() -> None:
    test = trial(difficulty=2, stops=3, hidden=True, levels=(level(9, 902),), fail=(Go(901),),
                 extra=(TestExtra(icons=("cancel-stop",)),))  # fmt: skip
    t = story(test, changes=bare()).dice(skill=[NO] * 6, difficulty=[STOP, STOP, NO, NO, STOP, STOP, STOP, STOP])
    t.answer("hero:yoktal")
    t.do("roll", "roll")
    assert [event.stops for event in t.events("test_thrown")] == [1, 1, 2], "one of each throw that has one"
    assert t.state.trial is not None and (t.state.trial.stops, t.state.trial.successes) == (2, 0)


@rule("MA-5059", "MA-5403")
@pytest.mark.parametrize(("cell", "seen"), [("cell:2,0", True), ("cell:0,0", False)])
def test_who_is_brought_back_into_view_is_seen_at_once(cell: str, seen: bool) -> None:
    t = place("A B . a", mode="infiltration", foes={"a": foe()}, fallen=("ancient",), changes=bare())
    t.until("turn").do("walk:1,0", "revive:ancient", cell)
    assert [event.cause for event in t.events("alert_raised")] == (["seen"] if seen else [])


@rule("MA-5014", "MA-5404")
@pytest.mark.parametrize(
    ("rows", "base", "seen"),
    [("a . . . . . .\n\n. . . A . . B", 2, True), (". . . . . . .\n\n. a . A . . B", 1, False)],
    ids=["past him from its other row", "straight behind him"],
)
def test_a_large_guard_sees_past_a_hero_in_a_shadow_with_another_of_its_cells(rows: str, base: Any, seen: bool) -> None:
    eyes = foe(base=base, stealth=Stealth(sees_more=2))
    t = place(rows, mode="infiltration", foes={"a": eyes}, shades="A", changes=bare())
    t.do("hero:ancient", "walk:4,1")
    assert bool(t.events("alert_raised")) is seen


@rule("MA-5143", "MA-5147", "MA-0267")
@pytest.mark.parametrize(("answer", "damage"), [("discard", 0), ("keep", 2)])
def test_an_armour_is_destroyed_for_a_dodge_on_a_page(answer: str, damage: int) -> None:
    page = encounter({"here": zone(attack="any", start=True)}, life=90)
    t = face(page, changes={"yoktal": {"armour": "mail_coat"}}).dice(defence=["blank"] * 3)
    t.until("armour").answer(answer)
    assert (t.hero().damage, t.hero().armour) == (damage, "mail_coat" if damage else None)


@rule("MA-5245", "MA-5127", "MA-5124")
def test_an_instruction_holds_before_the_turn_in_which_a_bonus_step_felled_the_last_hero_ends() -> None:
    trap = {"i": ("trap", (Harm(damage=30),))}
    t = fight("i A a", foes={"a": foe(movement=0, initiative=0)}, changes=bare(), instructions=(LOST,), interests=trap,
              weapons={"yoktal": blade(damage=1, step=True)})  # fmt: skip
    told = t.told("attack:grunt/1", "cell:0,0")
    assert t.over and "turn_over" not in told


@rule("MA-0051", "MA-0050")
def test_bare_hands_are_found_wherever_they_lie_among_the_weapons() -> None:
    book = copy_of_base()
    book.weapons = dict(reversed(list(book.weapons.items())))
    assert [card.category for card in book.hands] == ["hands", "hands"]
    assert [card.id == "claws" for card in book.hands] == [False, True]


@rule("MA-0264", "MA-0262")
def test_the_tiles_are_gone_when_an_instruction_sends_to_a_chapter() -> None:
    there = Chapter(number=50, text=WORDS, do=(Gain(points=1), Travel(at="lys")))
    won = Instruction(at="enemies_down", do=(Go(50),))
    t = fight("A a", foes={"a": foe(movement=0, initiative=0, life=1)}, changes=bare(), instructions=(won,),
              chapters=(there,), weapons={"yoktal": blade(damage=1)})  # fmt: skip
    kinds = t.told("attack:grunt/1")
    assert t.state.place is None and t.state.points == 1
    assert kinds.index("place_left") < kinds.index("chapter_read")


@rule("MA-5246", "MA-0267", "MA-5179")
@pytest.mark.parametrize(("guard", "harm"), [(Guard(counter=1), 1), (Guard(), 0)])
def test_a_creature_that_counters_hurts_who_attacks_it(guard: Guard, harm: int) -> None:
    calm = Stage(attacks=(bite(zones=("there",)),), defence=guard)
    zones = {"here": zone(attack="any", start=True), "there": zone(1)}
    t = face(encounter(zones, calm, life=90))
    while "attack" not in t.keys():
        t.answer(t.keys()[0])
    t.answer("attack")
    while not t.events("attack_result"):
        t.dull()
    assert t.hero().damage + t.hero("ancient").damage == harm and len(t.events("countered")) == harm


@rule("MA-0267", "MA-0269")
def test_too_many_heroes_in_a_zone_and_heroes_in_none_are_faults() -> None:
    t = face(encounter({"here": zone(attack="any", start=True, room=2), "there": zone(1)}))
    while not t.s.challenge.zones:
        t.dull()
    assert list(faults(t.s)) == []
    t.s.challenge.zones |= {"sulk": "here"}
    t.state.heroes["sulk"] = replace(t.hero(), id="sulk")
    assert [rule_id in "".join(faults(t.s)) for rule_id in ("MA-0267", "MA-0269")] == [True, False]
    t.s.challenge.zones["sulk"] = "there"
    assert list(faults(t.s)) == []
    del t.s.challenge.zones["sulk"]
    assert any("MA-0269" in one for one in faults(t.s))


@rule("MA-0016")
def test_heroes_are_cast_by_their_class() -> None:
    cast = GAME.menus.cast(base())
    assert cast is not None and cast.key == "class" and len(cast.roles) == 5


@rule("MA-5345", "MA-0078")
def test_only_talents_of_others_that_are_no_magic_are_copied() -> None:
    known = {
        "ulberg": {"talents": [TalentState("tracker")]},
        "ancient": {"talents": [TalentState("school_body"), TalentState("alchemist")]},
    }
    test = trial(hidden=True, difficulty=0, levels=(level(9, 902),))
    t = story(test, heroes=("ulberg", "ancient"), changes=known).answer("hero:ulberg")
    assert t.offers("aura:mimic") == ["aura:mimic:ancient:alchemist"]
    other = story(test, changes={"ancient": dict(known["ancient"])}).answer("hero:yoktal")
    assert other.offers("aura:") == ["aura:lift"], "nobody else can"


@rule("MA-5170", "MA-0101")
def test_a_result_that_ends_the_turn_is_over_with_it() -> None:
    test = trial(fail=(EndTurn(),), stops=1, levels=(level(9, 902),))
    t = sneak("A i . . . . . . . . a", changes=bare(), interests={"i": ("chain", (test,))})
    t.dice(skill=[NO] * 2, difficulty=[STOP], white=["blank"]).answer("walk:1,0")
    assert t.events("turn_over") and t.state.test_result is False


@rule("MA-0218", "MA-0213")
def test_an_instruction_that_says_nothing_of_special_faces_leaves_them_blank() -> None:
    test = trial(hidden=True, difficulty=0, levels=(level(9, 902),), extra=(TestExtra(stops=1),))
    t = story(test, changes=bare()).dice(skill=["special", "special"]).answer("hero:yoktal")
    assert t.events("test_thrown")[0].successes == 0


@rule("MA-5058", "MA-5372")
def test_a_hero_who_lies_there_is_thrown_two_cells_and_not_into_a_chasm() -> None:
    t = place("B A . x . . . . . . . a", mode="infiltration", foes={"a": foe()}, fallen=("ancient",), changes=bare(),
              gifts={"yoktal": (ThrowsCorpses(2),)})  # fmt: skip
    t.until("turn").answer("corpse")
    while not t.offers("cell:"):
        t.answer(t.keys()[0])
    assert "cell:2,0" in t.keys() and "cell:3,0" not in t.keys()
    far = place(". . B A . . . . . . . a", mode="infiltration", foes={"a": foe()}, fallen=("ancient",), changes=bare(),
                gifts={"yoktal": (ThrowsCorpses(2),)})  # fmt: skip
    far.until("turn").answer("corpse")
    assert {"cell:1,0", "cell:5,0"} <= set(far.keys())


@rule("MA-0259")
@pytest.mark.parametrize("stays", [True, False])
def test_a_token_that_does_not_stay_is_read_once(stays: bool) -> None:
    t = sneak("A i . . . . . . . . . . a", changes=bare(), interests={"i": ("box", (Gain(points=1),))})
    spec = t.s.book.places["test"]
    kept = {"box": replace(spec.interests["box"], stays=stays)}
    t.s.book.places = {**t.s.book.places, "test": replace(spec, interests=kept)}
    t.do("walk:1,0", "walk:2,0", "walk:1,0")
    assert t.state.points == 1 + stays and ("box" in t.place.interests) is stays


@rule("MA-0258")
def test_a_place_of_tiles_that_are_not_there_is_told_elsewhere() -> None:
    lost = Place(id="test", number=1, name=WORDS, map=". .", tiles=(LaidTile("zz", (0, 0)),))
    assert said(check_drawings, Pages(places={"test": lost})) == []


@rule("MA-5021", "MA-0009")
def test_the_sheets_of_all_lie_before_all() -> None:
    view = GAME.table.view(sneak("A . . . . . . . . a").s, "me")
    roles = {sheet.id: sheet.role for sheet in view.sheets}
    assert roles["infiltration"] == roles["save"] == "common"


@rule("MA-0268", "MA-0039")
def test_on_tiles_the_mode_of_the_tiles_decides_what_can_be_used() -> None:
    t = fight("A . . . . a", foes={"a": foe(movement=0, initiative=0)}, changes=bare(yoktal={"objects": ["whetstone"]}),
              weapons={"yoktal": blade()})  # fmt: skip
    assert "use:whetstone" in t.keys()
    assert "use:whetstone" not in sneak("A . . . . a", changes=bare(yoktal={"objects": ["whetstone"]})).keys()


@rule("MA-5069", "MA-5071")
def test_the_way_of_a_guard_over_a_chasm_is_told_cell_by_cell() -> None:
    t = sneak("A . . . . . . . . g . x a", summons={"g": "green"}, changes=bare())
    card(t, StepOne(1, "green", 3)).answer("end")
    ways = [event.path for event in t.events("moved") if event.figure == "grunt/1"]
    over = [t.cell(column, 0) for column in (12, 11, 10)]
    assert ways == [(over[0], over[1]), (over[1], over[2])]


@rule("MA-5012", "MA-5001", "MA-5153")
def test_a_neighbour_past_the_corner_of_a_wall_needs_no_line() -> None:
    t = strikes("A|. .\n\n. a .", bow(damage=1), foe(movement=0, initiative=0))
    assert "attack:grunt/1" in t.keys()
    apart = strikes("A|. .\n\n. . .\n\n. . a", bow(damage=1), foe(movement=0, initiative=0))
    assert "attack:grunt/1" not in apart.keys(), "from afar the corner is touched"


@rule("MA-0266", "MA-5128", "MA-0268")
def test_shocks_do_not_end_with_a_trial() -> None:
    t = face(page_trial({"here": zone(start=True)}), changes={"yoktal": {"life": 5, "shock": 4}})
    while not t.over:
        t.dull()
    assert t.events("challenge_over") and t.hero().shock == 4
    fought = face(
        encounter({"here": zone(attack="any", start=True)}, life=1), changes={"yoktal": {"life": 5, "shock": 4}}
    )
    while not fought.over:
        fought.answer("attack" if "attack" in fought.keys() else fought.keys()[0])
    assert fought.hero().shock == 0


@rule("MA-0214", "MA-0207")
def test_a_test_without_dice_on_a_page_is_named_with_its_page() -> None:
    endless = trial(difficulty=0)
    page = page_trial({"here": zone(start=True, say=WORDS, do=(endless,))})
    ((words, path),) = said(check_dice, Pages(challenges={"test": page}))
    assert "never fails" in words and path == ()
    chapter = Chapter(number=7, text=WORDS, do=(endless,))
    booklet = Booklet(id="b", title=WORDS, chapters=(chapter,))
    ((words, path),) = said(check_dice, Pages(booklets={"b": booklet}))
    assert "never fails" in words and path


@rule("MA-5404", "MA-5156")
@pytest.mark.parametrize(
    ("low", "harm"), [("A . b . . . .", 0), ("A . . . . . b", 1)], ids=["somebody between", "nobody"]
)
def test_a_blocked_line_to_a_large_base_is_not_the_best_one(low: str, harm: int) -> None:
    foes = {"a": foe(movement=0, initiative=0, base=2), "b": foe("other", movement=0, initiative=0)}
    t = strikes(f". . . . a . .\n      -\n{low}", bow(damage=1), foes=foes)
    t.dice(evade=["dodge"]).answer("attack:grunt/1")
    assert t.harm("grunt/1") == harm


@rule("MA-5146", "MA-5145", "MA-0267")
@pytest.mark.parametrize(("shields", "where"), [(0, "there"), (2, "there"), (3, "here")])
def test_who_does_not_parry_it_all_is_thrown_into_another_zone(shields: int, where: str) -> None:
    zones = {"here": zone(attack="any", start=True), "there": zone(1)}
    page = encounter(zones, Stage(attacks=(bite(strike=Strike(damage=2), to="there"),)), life=90)
    t = face(page, gifts={"yoktal": (Guards(Guard(shields=shields)),)})
    while not t.events("creature_acted"):
        t.dull()
    assert t.s.challenge.zones["yoktal"] == where and t.hero().damage == max(0, 2 - shields)


@rule("MA-5058", "MA-5080", "MA-5089")
def test_nobody_sees_a_hero_who_has_left() -> None:
    row, door = "A i . . g . . a . . . . . . . . . . . . B", {"i": ("door", (Leave(),))}
    t = place(row, mode="infiltration", foes={"a": foe()}, summons={"g": "green"}, interests=door, changes=bare(),
              threat=SEES_TWO)  # fmt: skip
    t.do("hero:yoktal", "walk:1,0", "leave")
    card(t.until("turn"), StepOne(1, "green", 4), StepTwo(on="green", cells=2, go="w", watch="w"))
    t.answer("end")
    assert t.at("grunt/1") == (2, 0) and not t.events("alert_raised")
