"""Judged situations: what heroes own, learn, sell and hand over (MA-0022 to MA-0142, MA-5286 to MA-5313)."""

from typing import Any

import pytest
from tests.malhya.at_the_table.kit import follows
from tests.malhya.scenario.kit import deal, travelling
from tests.malhya.skill_tests.kit import NO, STOP, level, trial
from tests.malhya.table import bare, foe, place, stats, story

from oubliette.games.malhya.content.script import Explore, Gain, Gems, Go, Improve, LevelUp, Lose, Market
from oubliette.games.malhya.content.vocabulary import BetterSales, Convert, CraftMore, ThirdWeapon
from oubliette.games.malhya.state.state import TalentState

rule = pytest.mark.rule
END = Go(902)


def rich(gold: int) -> Any:
    return lambda state: setattr(state, "gold", gold)


# Levels


@rule("MA-0080", "MA-0081", "MA-0085")
def test_one_level_of_the_party_however_many_heroes_gain_it() -> None:
    t = story(LevelUp(), END, heroes=("yoktal", "ancient", "sulk"), changes=bare())
    for _ in range(3):
        assert t.asked == "level"
        t.answer("raise:dexterity" if "raise:dexterity" in t.keys() else t.keys()[0])
        while t.asked not in ("level", "") and not t.over:
            t.dull()
    assert t.over and t.state.level == 1


@rule("MA-0082", "MA-0087", "MA-5161")
def test_a_life_point_gained_by_a_level_is_a_life_point_and_no_heal() -> None:
    high = {"characteristics": stats(2) | {"physique": 4}, "life": 5, "damage": 3, "wound": 1}
    t = story(LevelUp(), END, changes={"yoktal": high}).answer("raise:physique")
    hero = t.hero()
    assert (hero.life, hero.damage, hero.wound) == (6, 3, 1)


@rule("MA-0082", "MA-0073")
def test_an_aura_token_gained_by_a_level_is_active_and_wakes_no_other() -> None:
    t = story(LevelUp(), END, changes={"yoktal": {"aura": 0, "exhausted": 3}}).answer("raise:senses")
    assert (t.hero().aura, t.hero().exhausted) == (1, 3)


@rule("MA-0033", "MA-0041", "MA-0084")
def test_a_level_of_carrying_makes_room_for_a_third_object_and_a_third_material() -> None:
    full = {"characteristics": stats(2) | {"physique": 3}, "objects": ["rope", "crowbar"], "aura": 0}
    full["resources"] = {"material/red": 2}
    t = story(LevelUp(), Gain(objects=("herbal",), resources=("material/green",)), END, changes={"yoktal": full})
    t.answer("raise:physique")
    while not t.over:
        t.answer("hero:yoktal" if "hero:yoktal" in t.keys() else t.keys()[0])
    assert t.hero().carrying == 3
    assert t.hero().objects == ["rope", "crowbar", "herbal"]
    assert t.hero().resources == {"material/red": 2, "material/green": 1}


@rule("MA-0070", "MA-0071")
def test_who_has_nothing_to_improve_is_passed_over() -> None:
    known = {
        "yoktal": {"talents": [TalentState("school_body", improved=True)]},
        "ancient": {"talents": [TalentState("school_time"), TalentState("school_mind", improved=True)]},
    }
    t = story(Improve(), END, changes=known)
    assert t.over, "one of them has one choice only, the other none"
    assert [talent.improved for talent in t.hero("ancient").talents] == [True, True]


# Losing


@rule("MA-0130", "MA-0050", "MA-0059", "MA-0048")
def test_who_loses_the_weapon_in_hand_has_bare_hands_and_keeps_the_stored_one() -> None:
    held = {"weapon": "club", "stored": ["hunting_bow"], "armour": "padded_coat"}
    t = story(Gems(black=(Lose(weapon=True),), red=(Lose(weapon=True),), blue=(Lose(weapon=True),),
                   white=(Lose(weapon=True),), each=True), END, changes={"yoktal": held})  # fmt: skip
    assert (t.hero().weapon, t.hero().stored, t.hero().armour) == (None, ["hunting_bow"], "padded_coat")


@rule("MA-0130", "MA-0110")
def test_a_loss_of_ten_gold_for_each_hero_takes_what_is_there() -> None:
    taken = (Lose(gold=10),)
    t = story(Gems(taken, taken, taken, taken, each=True), END, setup=rich(14))
    assert t.state.gold == 0 and t.over


@rule("MA-0063", "MA-0130")
def test_a_lost_artefact_does_not_come_back_by_the_one_in_the_backpack() -> None:
    held = {"artefacts": ["copper_ring"], "objects": ["copper_ring"]}
    t = story(Lose(artefact=True), END, changes={"yoktal": held, "ancient": {}})
    while not t.over:
        t.answer("hero:yoktal" if "hero:yoktal" in t.keys() else t.keys()[0])
    assert t.hero().artefacts == [] and t.hero().objects == ["copper_ring"]


# Gaining


@rule("MA-0036", "MA-0056", "MA-0061")
def test_what_is_worn_takes_no_notch_so_an_armour_finds_room_in_a_full_backpack() -> None:
    t = story(Gain(objects=("padded_coat",)), END, changes={"yoktal": {"objects": ["rope", "crowbar"]}})
    t.answer("hero:yoktal")
    while not t.over:
        t.answer(next(key for key in t.keys() if key not in ("skip", "no", "store")))
    assert t.hero().armour == "padded_coat" and t.hero().objects == ["rope", "crowbar"]


@rule("MA-0054", "MA-0056", "MA-0035")
def test_a_second_armour_is_an_object_like_any_other() -> None:
    full = {"objects": ["rope", "crowbar"], "armour": "padded_coat"}
    t = story(Gain(objects=("leather_jerkin",)), END, changes={"yoktal": full}).answer("hero:yoktal")
    assert sorted(t.offers("card:")) == ["card:crowbar", "card:leather_jerkin", "card:rope"]
    t.answer("card:rope")
    assert t.hero().armour == "padded_coat" and sorted(t.hero().objects) == ["crowbar", "leather_jerkin"]


@rule("MA-0047", "MA-5398")
def test_a_third_weapon_beside_two_stored_ones_is_kept_by_the_talent_and_a_fourth_is_not() -> None:
    held = {"yoktal": {"weapon": "club", "stored": ["hunting_bow"]}}
    t = story(Gain(weapons=("staff", "spear")), END, changes=held, gifts={"yoktal": (ThirdWeapon(),)})
    t.do("hero:yoktal", "hero:yoktal", "card:club")
    assert sorted([str(t.hero().weapon), *t.hero().stored]) == ["hunting_bow", "spear", "staff"]
    assert {"club"} <= set(t.state.decks.basic_weapons) and not {"spear", "staff"} & set(t.state.decks.basic_weapons)


@rule("MA-0131", "MA-0110")
def test_each_thing_found_may_go_to_another_hero() -> None:
    t = story(Gain(resources=("plant/red", "plant/blue")), END, changes=bare())
    t.answer("hero:yoktal")
    assert t.asked and not t.over
    t.answer("hero:ancient")
    assert (t.hero().resources, t.hero("ancient").resources) == ({"plant/red": 1}, {"plant/blue": 1})


# Markets


@rule("MA-5305", "MA-0050", "MA-0059")
def test_the_weapon_in_hand_can_be_sold() -> None:
    held = {"weapon": "hunting_bow", "stored": ["club"], "armour": "padded_coat"}
    t = story(Market(), END, changes={"yoktal": held}, setup=rich(0)).answer("sell:yoktal:hunting_bow")
    assert (t.hero().weapon, t.hero().stored, t.hero().armour) == (None, ["club"], "padded_coat")
    assert t.state.gold == 4


@rule("MA-0063", "MA-5308")
def test_a_worn_artefact_is_not_for_sale_and_a_stored_one_is() -> None:
    held = {"yoktal": {"artefacts": ["copper_ring"]}, "ancient": {"objects": ["copper_ring"]}}
    t = story(Market(), END, changes=held)
    assert t.offers("sell:") == ["sell:ancient:copper_ring"]


@rule("MA-5303", "MA-0110")
@pytest.mark.parametrize(("gold", "offered"), [(4, True), (3, False)])
def test_the_last_gold_buys_and_one_less_does_not(gold: int, offered: bool) -> None:
    t = story(Market(), END, setup=rich(gold), changes=bare())
    assert t.s.book.weapons["club"].price == 4
    assert (not t.over and "buy:club" in t.keys()) is offered


@rule("MA-5303", "MA-0047", "MA-5313")
def test_a_weapon_bought_with_both_places_full_is_paid_and_one_goes_back_to_its_deck() -> None:
    held = {"yoktal": {"weapon": "sabre", "stored": ["war_axe"]}}
    t = story(Market(), END, setup=rich(4), changes=held)
    t.do("buy:club", "hero:yoktal")
    before = t.state.decks.common_weapons.pile.count("war_axe")
    assert sorted(t.offers("card:")) == ["card:club", "card:sabre", "card:war_axe"]
    t.answer("card:war_axe")
    assert t.state.gold == 0 and t.state.decks.common_weapons.pile.count("war_axe") == before + 1
    assert (t.hero().weapon, t.hero().stored) == ("sabre", ["club"])


@rule("MA-5306", "MA-5305")
def test_what_is_sold_pays_for_what_is_bought_at_the_same_stall() -> None:
    t = story(Market(), END, setup=rich(0), changes={"yoktal": {"stored": ["hunting_bow"]}})
    assert "buy:club" not in t.keys()
    t.do("sell:yoktal:hunting_bow", "buy:club", "hero:ancient")
    assert t.state.gold == 0 and t.hero("ancient").weapon == "club"


# Aura tokens of the party


@rule("MA-5296", "MA-0077", "MA-0232")
def test_a_token_of_the_scarab_is_the_one_token_of_the_test() -> None:
    t = story(
        trial(hidden=True, difficulty=0, levels=(level(9, 902),)), setup=lambda state: setattr(state, "scarab", 3)
    )
    t.answer("hero:yoktal").dice(skill=[NO] * 9)
    t.answer("aura:lift")
    if t.asked != "test":
        t.answer(next(key for key in t.keys() if "scarab" in key))
    assert (t.state.scarab, t.hero().aura) == (2, 3)
    assert not t.offers("aura:")
    t.answer("roll")
    assert not t.offers("aura:") and len(t.events("test_thrown")[-1].faces) == 3


# Handing over


@rule("MA-5307", "MA-0033", "MA-5310")
@pytest.mark.parametrize("lost", ["rope", "crowbar"])
def test_a_gift_for_a_full_backpack_makes_her_give_something_up(lost: str) -> None:
    held = {"yoktal": {"objects": ["rope"]}, "ancient": {"objects": ["crowbar"]}}
    t = travelling(changes=held).do("arrange", "exchange:yoktal:ancient", "give:yoktal:rope", "done")
    assert t.asked == "surplus" and sorted(t.keys()) == ["card:crowbar", "card:rope"]
    t.answer(f"card:{lost}")
    assert t.hero("ancient").objects == [{"rope": "crowbar", "crowbar": "rope"}[lost]] and t.hero().objects == []


@rule("MA-5307", "MA-5311")
@pytest.mark.parametrize(
    ("his", "hers"),
    [
        ({"objects": ["rope", "herbal"]}, {"objects": ["crowbar"]}),
        ({"weapon": "sabre", "stored": ["club"]}, {"weapon": "war_axe", "stored": ["staff"]}),
        ({"resources": {"potion/red": 4}}, {"resources": {"potion/yellow": 4}}),
    ],
    ids=["Objects", "Weapons", "Potions"],
)
def test_two_who_have_no_room_left_swap_one_thing_for_another(his: dict[str, Any], hers: dict[str, Any]) -> None:
    held = bare(yoktal=his, ancient=hers | {"initiative": 1})
    t = place("A B . . . . . a", foes={"a": foe(movement=0, initiative=0)}, changes=held).until("turn")
    first, second = ({"objects": "rope", "resources": "potion/red"}.get(next(iter(his)), "sabre"),
                     {"objects": "crowbar", "resources": "potion/yellow"}.get(next(iter(hers)), "war_axe"))  # fmt: skip
    t.do("exchange:ancient", f"give:yoktal:{first}", f"give:ancient:{second}", "done")
    assert t.asked == "turn" and t.hero().ap == 5 and not t.place.ground
    mine, yours = t.hero(), t.hero("ancient")
    if "objects" in his:
        assert (mine.objects, yours.objects) == (["herbal", "crowbar"], ["rope"])
    elif "weapon" in his:
        assert (mine.weapon, mine.stored) == ("war_axe", ["club"]) and (yours.weapon, yours.stored) == (
            "sabre",
            ["staff"],
        )
    else:
        assert mine.resources == {"potion/red": 3, "potion/yellow": 1}
        assert yours.resources == {"potion/yellow": 3, "potion/red": 1}


@rule("MA-5307", "MA-0050", "MA-5308")
def test_the_weapon_in_hand_is_handed_over_and_leaves_bare_hands() -> None:
    worn = {"weapon": "sabre", "artefacts": ["copper_ring"], "cards": ["poisoning"]}
    held = bare(yoktal=worn, ancient={"initiative": 1})
    t = place("A B . . . . . a", foes={"a": foe(movement=0, initiative=0)}, changes=held).until("turn")
    assert t.answer("exchange:ancient").offers("give:") == ["give:yoktal:sabre"]
    t.do("give:yoktal:sabre")
    t.answer("done") if t.asked == "exchange" else None
    assert t.hero().weapon is None and t.hero("ancient").weapon == "sabre"


@rule("MA-5307", "MA-0122", "MA-0033")
def test_a_card_of_the_story_is_handed_on_only_where_there_is_room_for_it() -> None:
    full = {"yoktal": {"cards": ["bell_clapper"]}, "ancient": {"objects": ["crowbar"]}}
    t = travelling(changes=full).do("arrange", "exchange:yoktal:ancient")
    assert t.offers("give:") == ["give:ancient:crowbar"]
    t.do("give:ancient:crowbar", "give:yoktal:bell_clapper", "done")
    assert t.hero("ancient").cards == ["bell_clapper"] and t.hero().objects == ["crowbar"]


@rule("MA-0056", "MA-5307", "MA-0058")
def test_an_armour_that_is_handed_over_may_be_put_on_at_once_and_a_worn_one_stays_on() -> None:
    held = bare(yoktal={"objects": ["padded_coat"]}, ancient={"initiative": 1, "objects": ["rope"]})
    t = place("A B . . . . . a", foes={"a": foe(movement=0, initiative=0)}, changes=held).until("turn")
    t.do("exchange:ancient", "give:yoktal:padded_coat", "done", "equip")
    assert t.hero("ancient").armour == "padded_coat" and t.hero("ancient").objects == ["rope"]
    assert "give:ancient:padded_coat" not in t.answer("exchange:ancient").keys()


@rule("MA-5312", "MA-0036", "MA-0056")
def test_an_armour_on_the_ground_is_put_on_by_somebody_with_a_full_backpack() -> None:
    held = bare(yoktal={"objects": ["rope", "crowbar"]})
    t = place("A . . . . . . a", foes={"a": foe(movement=0, initiative=0)}, changes=held)
    t.place.ground[t.cell(0, 0)] = ["padded_coat", "herbal"]
    t.until("turn").answer("pick_up")
    assert t.offers("card:") == ["card:padded_coat"]
    t.do("card:padded_coat", "equip")
    assert t.hero().armour == "padded_coat" and t.place.ground == {t.cell(0, 0): ["herbal"]} and t.hero().ap == 5


@rule("MA-0135", "MA-0122")
def test_the_party_chooses_who_takes_over_a_card_of_the_story() -> None:
    t = travelling(heroes=("yoktal", "ancient", "sulk"), changes={"sulk": {"cards": ["bell_clapper"]}})
    t.do("party", "dismiss:sulk", "hero:ancient")
    assert t.hero("ancient").cards == ["bell_clapper"] and t.hero().cards == []


@rule("MA-5311", "MA-5309")
def test_on_tiles_things_change_hands_with_a_neighbour_only() -> None:
    held = bare(yoktal={"resources": {"potion/red": 1}})
    t = place("A . B . . . . a", foes={"a": foe(movement=0, initiative=0)}, changes=held).until("turn")
    t.answer("end") if t.state.acting == "ancient" else None
    t.until("turn")
    assert not t.offers("exchange:")
    near = place("A B . . . . . a", foes={"a": foe(movement=0, initiative=0)}, changes=held).until("turn")
    assert near.offers("exchange:")


@rule("MA-0090", "MA-0074")
def test_a_potion_reaches_a_neighbour_costs_nothing_and_wakes_two_tokens_at_most() -> None:
    held = bare(ancient={"resources": {"potion/green": 1}, "initiative": 9}, yoktal={"exhausted": 3})
    t = place("A B . . . . . a", foes={"a": foe(movement=0, initiative=0)}, changes=held).until("turn")
    (key,) = [key for key in t.offers("drink:") if "yoktal" in key]
    t.answer(key)
    assert (t.hero().aura, t.hero().exhausted, t.hero("ancient").ap) == (2, 1, 6)
    assert t.hero("ancient").resources == {}


# States


@rule("MA-5288")
def test_a_state_befalls_who_failed_and_the_next_who_fails_too() -> None:
    test = trial(kind="individual", stops=1, fail=(Gain(card="poisoning"),), levels=(level(9, 902),), finished=(END,))
    t = story(test, changes=bare()).dice(skill=[NO] * 9, difficulty=[STOP, STOP])
    while not t.over:
        t.answer(next(key for key in ("roll", "hero:ancient", "hero:yoktal") if key in t.keys()))
    assert t.hero().cards == ["poisoning"] == t.hero("ancient").cards


@rule("MA-5288")
def test_who_is_poisoned_already_is_not_poisoned_twice_by_the_same_card() -> None:
    t = story(Gain(card="poisoning"), Gain(card="poisoning"), Gain(card="poisoning"), END, changes=bare())
    t.answer("hero:ancient")
    assert t.over and t.hero().cards == ["poisoning"] == t.hero("ancient").cards


# Making things


@rule("MA-5388", "MA-0202", "MA-0204")
def test_what_a_talent_makes_more_goes_into_any_backpack() -> None:
    held = {"yoktal": {"resources": {"plant/green": 1}}, "ancient": {"resources": {"material/red": 1}}}
    t = deal(travelling(changes=held, gifts={"yoktal": (CraftMore("arrow"),)}), "day_09").answer("draw")
    t.do("craft:green_arrow", "hero:ancient", "hero:yoktal")
    assert t.hero().resources == {"arrow/green": 1} == t.hero("ancient").resources


@rule("MA-5374")
@pytest.mark.parametrize(
    ("row", "colours"), [("potion", {"red", "yellow", "green"}), ("arrow", {"red", "yellow", "green"})]
)
def test_three_of_a_row_become_one_of_any_colour_there_is(row: Any, colours: set[str]) -> None:
    t = travelling(changes=bare(yoktal={"resources": {f"{row}/red": 2}}), gifts={"yoktal": (Convert(row),)})
    t.hero().resources[f"{row}/red"] = 3
    deal(t, "day_09").do("draw", f"convert:yoktal:{row}")
    assert {key.rpartition("/")[2] for key in t.offers("make:")} >= colours
    t.answer(f"make:{row}/yellow")
    assert t.hero().resources == {f"{row}/yellow": 1}


# Before a room


@rule("MA-0058", "MA-0048")
def test_armour_is_changed_before_the_first_hero_enters_a_room_and_not_after() -> None:
    held = {"yoktal": {"objects": ["padded_coat"], "armour": "leather_jerkin"}}
    t = story(Explore("mill"), changes=held).until("deploy_hero")
    t.do("arrange", "take_off:yoktal", "wear:yoktal:padded_coat", "done")
    assert t.asked == "deploy_hero" and t.hero().armour == "padded_coat" and t.hero().objects == ["leather_jerkin"]
    t.answer("hero:yoktal").until("deploy_hero") if len(t.state.heroes) > 2 else t.answer("hero:yoktal")
    assert "arrange" not in t.keys()


@rule("MA-5374")
def test_two_rows_are_converted_each_for_itself() -> None:
    held = {"resources": {"plant/red": 3, "potion/red": 3}}
    t = travelling(changes=bare(yoktal=held), gifts={"yoktal": (Convert("plant"), Convert("potion"), Convert("plant"))})
    deal(t, "day_09").answer("draw")
    assert t.offers("convert:") == ["convert:yoktal:plant", "convert:yoktal:potion"]


# Cards of which there are several


@rule("MA-5293", "MA-5294", "MA-5295")
def test_two_stones_hold_a_spell_each_and_either_can_be_sold() -> None:
    t = story(Gain(card="aura_stone"), Gain(card="aura_stone"), Market(), END, setup=rich(0), changes=bare())
    first, second = t.state.stones["aura_stone"], t.state.stones["aura_stone#2"]
    assert first != second and t.state.cards == ["aura_stone", "aura_stone"] and len(t.state.decks.spells) == 10
    assert t.offers("sell:party") == ["sell:party:aura_stone", "sell:party:aura_stone#2"]
    assert follows(t, "sell:party:aura_stone")["ma-follow-gold"] == {"before": 0, "after": 6}
    t.answer("sell:party:aura_stone")
    assert t.state.gold == 6 and t.state.cards == ["aura_stone"] and t.state.stones == {"aura_stone#2": second}
    assert first in t.state.decks.spells.pile and len(t.state.decks.spells) == 11


@rule("MA-5293", "MA-5294", "MA-0121")
def test_the_second_stone_is_sold_with_its_own_spell_and_a_booklet_takes_whichever_is_left() -> None:
    t = story(Gain(card="aura_stone"), Gain(card="aura_stone"), Market(), Lose(card="aura_stone"), END, changes=bare())
    first = t.state.stones["aura_stone"]
    t.answer("sell:party:aura_stone#2")
    assert t.state.stones == {"aura_stone": first}
    t = story(Gain(card="aura_stone"), Gain(card="aura_stone"), Market(), Lose(card="aura_stone"), END, changes=bare())
    t.do("sell:party:aura_stone")
    t.answer("leave") if not t.over else None
    assert t.over and t.state.stones == {} and t.state.cards == [] and len(t.state.decks.spells) == 12


@rule("MA-5293", "MA-5296", "MA-0123")
def test_a_second_scarab_brings_three_tokens_more_and_a_sold_one_takes_three_along() -> None:
    t = story(Gain(card="emperor_scarab"), Gain(card="emperor_scarab"), Market(), END, setup=rich(0), changes=bare())
    assert t.state.scarab == 6
    t.answer("sell:party:emperor_scarab")
    assert (t.state.scarab, t.state.gold, t.state.cards) == (3, 6, ["emperor_scarab"])
    t.answer("sell:party:emperor_scarab")
    assert (t.state.scarab, t.state.gold, t.state.cards) == (0, 12, [])


@rule("MA-0123", "MA-5399", "MA-5305")
def test_a_talent_for_sales_counts_for_cards_of_the_party() -> None:
    t = story(Gain(card="emperor_scarab"), Market(), END, setup=rich(0), gifts={"yoktal": (BetterSales(2),)})
    assert t.answer("sell:party:emperor_scarab").state.gold == 6 + 2


@rule("MA-5293", "MA-5294")
def test_a_stone_bought_beside_another_takes_nothing_from_it() -> None:
    t = story(Gain(card="aura_stone"), Market(cards=("aura_stone",)), END, setup=rich(12), changes=bare())
    held = dict(t.state.stones)
    t.answer("buy:aura_stone")
    assert t.state.stones | held == t.state.stones and len(t.state.stones) == 2


@rule("MA-0116")
@pytest.mark.parametrize("giver", ["yoktal", "ancient"])
def test_without_a_basic_weapon_left_somebody_who_has_two_gives_one(giver: str) -> None:
    two = {"weapon": "club", "stored": ["staff"]}
    t = travelling(
        heroes=("yoktal", "ancient"), changes={"yoktal": dict(two), "ancient": {"weapon": "spear", "stored": ["sling"]}}
    )
    t.state.decks.basic_weapons.clear()
    t.do("party", "join:sulk").until("weapon_giver").answer(f"hero:{giver}")
    held = [str(t.hero(giver).weapon), *t.hero(giver).stored]
    assert t.asked == "weapon_given" and t.choice.seat == t.hero(giver).seat
    assert t.keys() == [f"card:{name}" for name in held]
    t.answer(t.keys()[0])
    assert t.hero("sulk").weapon == held[0] and t.hero(giver).weapon is None and t.hero(giver).stored == held[1:]


@rule("MA-0116")
def test_nobody_gives_the_only_basic_weapon_he_has() -> None:
    t = travelling(changes={"yoktal": {"weapon": "club", "stored": ["sabre"]}, "ancient": {"weapon": "spear"}})
    t.state.decks.basic_weapons.clear()
    t.do("party", "join:sulk").until("first_bonus")
    assert t.hero("sulk").weapon is None and t.hero().weapon == "club"


@rule("MA-0069", "MA-0138", "MA-0133")
@pytest.mark.parametrize(("others", "back"), [(1, True), (2, False)])
def test_a_mhay_comes_back_only_where_at_most_one_other_is(others: int, back: bool) -> None:
    names = ("yoktal", "ancient", "sulk")
    schools = dict(zip(names, ("school_time", "school_mind", "school_body"), strict=True))
    t = travelling(heroes=names, changes={"sulk": {"talents": [TalentState(schools["sulk"])]}})
    t.do("party", "dismiss:sulk").until("travel")
    for name in names[:others]:
        t.hero(name).talents = [TalentState(schools[name])]
    assert ("recall:sulk" in t.answer("party").keys()) is back
    assert "join:wallen" in t.keys()
