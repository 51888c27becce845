"""Campaign and app once more: what is open when, who may pay what, who is reached by what."""

import copy
from typing import Any

import pytest
from tests.descent.app_table import aimed, app_table, deeds, monsters, until
from tests.descent.campaign.kit import ZACHARETH, act_one, boxed, epic, in_act_two, mini, rumor
from tests.descent.campaign_kit import NOTHING, staged
from tests.descent.cards.kit import LAST, field, moving, thieves, token
from tests.descent.legend.kit import ROAD, at_quest, decided, keys, say, spent, trek
from tests.descent.legend.quests_kit import TEXT, begun, perilous
from tests.descent.table import (
    BLUE_3,
    BLUE_SURGE_2,
    BLUE_SURGE_6,
    BROWN,
    GRAY,
    RED_2,
    YELLOW_1,
    YELLOW_1_SURGE,
    hero,
    lieutenant,
    monster,
    table,
)

from oubliette.games.descent.content.behaviours import ActivationLine
from oubliette.games.descent.content.campaign_book import AdvancedQuest, Rewards, Spoils
from oubliette.games.descent.content.quest_book import LieutenantPlace, Peril
from oubliette.games.descent.state.legend_state import Legend
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import OVERLORD
from oubliette.games.descent.table.resampling import resample
from oubliette.kernel.chance import Chance
from oubliette.kernel.journal import Journal

rule = pytest.mark.rule
ATTACK, ENGAGE, SPOT = ActivationLine("attack"), ActivationLine("engage"), ActivationLine("spot")
JAIN, GRISBAN, SPIDER = ("jain", "wildlander"), ("grisban", "berserker"), "cave_spider"
DUSK = Rewards(0, Spoils(), Spoils(relic="duskblade"))


# --- quests on cards ---


@rule("D2-2239", "D2-2241")
def test_after_a_rumor_quest_the_interlude_is_still_to_come() -> None:
    t = staged(rumor_cards=[rumor("r1", quest="odd")], quests=["odd"])
    t.to("rumor").do("pass").to("rumor").do("rumor:r1")
    for quest in ("a1", "a2", "a3"):
        t.next(quest)
    t.next("odd").to("hero_action").to("next_quest", "hero_action")
    while t.s.state.quest == "odd":
        t.idle()
    assert t.s.state.quest == "inter_h" and t.s.state.act == 1


@rule("D2-2236", "D2-2242", "D2-0438")
def test_an_advanced_quest_may_be_played_before_the_finale() -> None:
    advanced = AdvancedQuest(id="adv", name=NOTHING, text=NOTHING, quest="odd", icons=())
    won = Rewards(0, Spoils(advanced="adv"), Spoils())
    t = in_act_two(staged(advanced=[advanced], quests=["odd"], rewards={"a1": won}))
    t.do("quest:b1h").next("b2h").next("b3h").to("next_quest")
    assert t.keys == ["quest:fin_h", "quest:odd"]


@rule("D2-2230", "D2-2238")
def test_a_rumor_that_was_played_never_comes_back() -> None:
    t = staged(rumor_cards=[rumor("r1", quest="odd")], quests=["odd"])
    t.to("rumor").do("pass").to("rumor").do("rumor:r1", "quest:odd").to("hero_action").to("next_quest")
    assert not t.saga.rumor_hand and not t.saga.rumors.pile and t.saga.quest_cards == []
    t.do("quest:a1").to("rumor", "shopping", "hero_action").to("shopping")
    assert "rumor" not in [choice.kind for choice in t.match.choices.values()]


@rule("D2-7221", "D2-4315")
def test_false_friends_hide_two_of_the_unknown_treasures() -> None:
    options: dict[str, Any] = {**ZACHARETH, "boxes": ["seeds_of_betrayal", "lair_of_the_wyrm", "trollfens"]}
    t = staged(rumor_cards=[boxed("unknown_treasures")], options=options).to("rumor").do("pass").to("shopping")
    t.saga.threat = 50
    t.to("plots").do("plot:false_friends", "enough").next("a1").to("use_plot").do("plot:false_friends")
    t.to("hero_action").to("rumor").do("rumor:unknown_treasures")
    assert len(t.saga.facedown) + len(t.s.state.wares) == 3


# --- paying ---


@rule("D2-2273", "D2-2274")
def test_what_one_player_spends_another_cannot() -> None:
    t = staged(rewards={"intro": Rewards(0, Spoils(gold=100))}, seats=("ann", "bob", "lord")).to("shopping")
    dearest = max(
        (key for key in t.match.choices["ann"].keys() if key.startswith("buy:")),
        key=lambda key: t.s.book.items[key.split(":")[1]].gold,
    )
    t.match.answer("ann", [dearest])
    left = t.gold
    prices = [t.s.book.items[key.split(":")[1]].gold for key in t.match.choices["bob"].keys() if key[:4] == "buy:"]
    assert all(price <= left for price in prices)
    assert dearest.split(":")[1] not in t.s.state.wares


@rule("D2-0470", "D2-2009")
def test_cards_that_were_left_out_count_for_better_ones() -> None:
    given = {"intro": Rewards(0, Spoils(), Spoils(xp=4))}
    t = staged({"intro": "overlord"}, rewards=given).to("overlord_spends").do("buy:blood_rage", "buy:blood_rage")
    t.do("enough").to("leave_out")
    t.match.answer("lord", [key for key in t.keys if key.endswith(":blood_rage")][:2])
    t.to("hero_action")
    assert t.s.state.overlord.left_out == ["blood_rage", "blood_rage"]
    t.to("overlord_spends")
    assert "buy:bloodlust" in t.keys


@rule("D2-2213", "D2-2215")
def test_experience_becomes_threat_and_threat_a_card_in_one_breath() -> None:
    t = staged(options=ZACHARETH, rewards={"intro": Rewards(1)}).to("plots")
    t.saga.threat = 0
    t.do("xp")
    assert t.saga.threat == 3 and t.s.state.overlord.xp == 0
    t.do("plot:false_friends")
    assert t.saga.threat == 0 and t.saga.plots == ["false_friends"]
    assert t.to("overlord_spends", "next_quest").asked == "next_quest", "nothing is left to learn with"


@rule("D2-0475", "D2-0477")
def test_before_an_epic_game_gold_is_shared_and_levels_hold() -> None:
    t = epic("advanced").to("shopping")
    dear = [key for key in t.keys if key.startswith("buy:") and t.s.book.items[key.split(":")[1]].gold > 150]
    assert dear, "one hero may spend what two have"
    t.to("overlord_spends").do("buy:blood_rage", "buy:blood_rage")
    assert "buy:bloodlust" in t.keys and "buy:reinforce" not in t.keys
    t.do("buy:bloodlust")
    assert t.s.state.overlord.xp == 0


@rule("D2-0451", "D2-0450")
def test_a_mini_campaign_without_a_purse_begins_with_its_quest() -> None:
    t = mini()
    assert t.s.state.quest == "intro" and t.asked == "place_hero"


# --- relics and encounters ---


def twice(quest: str = "a1", **more: Any) -> dict[str, Any]:
    """A quest of two encounters with Splig beside the heroes in both."""
    told = field(
        lieutenants=(LieutenantPlace("splig", "far"),),
        groups=(),
        rules=(LAST,),
        map="A B . .\n\n. . . .",
        areas={"start": (0, 0, 0, 1), "far": (1, 0, 3, 1)},
        **more,
    )
    return {quest: (told, told)}


@rule("D2-2259", "D2-2257")
def test_a_lieutenant_who_fell_comes_back_without_his_relic_and_with_no_other() -> None:
    woe = Rewards(0, Spoils(), Spoils(relic="bones_of_woe"))
    t = staged({"intro": "overlord", "a1": "overlord"}, rewards={"intro": DUSK, "a1": woe}, maps=twice("a2"))
    t.next("a1").to("hero_action").next("a2").to("relic_bearer").do("bearer:splig").to("hero_action")
    splig = t.s.figure("splig")
    worn = t.s.state.groups["splig"].relic
    assert worn
    splig.damage = 99
    for _ in range(60):
        if t.s.state.encounter == 1:
            break
        hit = [key for key in t.keys if key.startswith("attack:") and "splig" in key] if splig.cells else []
        t.do(hit[0]) if t.asked == "hero_action" and hit else t.idle()
    assert "splig" in t.s.state.beaten_lieutenants
    t.to("hero_action", "relic_bearer")
    assert t.asked == "hero_action" and not t.s.state.groups["splig"].relic
    assert worn in t.s.state.overlord.relics, "the card stays his"


# --- the app: groups, targets, ways ---


@rule("D2-0391", "D2-2311")
def test_a_sleeping_group_is_not_activated() -> None:
    t = app_table("A . . z c", [ENGAGE], A=hero(), z=monster("zombie", inactive=True), c=monster(SPIDER))
    monsters(t)
    assert {one.group for one in t.events("group_activated")} == {SPIDER}


@rule("D2-0514", "D2-0487")
def test_nobody_walks_towards_whom_no_way_leads_to() -> None:
    t = app_table("A .I. . c", [ENGAGE, SPOT, ATTACK], A=hero(), c=monster(SPIDER))
    monsters(t)
    assert t.at("c") == [(4, 0)] and deeds(t) == [] and t.s.state.round == 2


@rule("D2-2328", "D2-0487")
def test_where_only_lava_leads_to_him_it_stays() -> None:
    t = app_table("A l . . c", [ENGAGE], A=hero(), c=monster(SPIDER))
    monsters(t)
    first = t.at("c")
    assert first == [(2, 0)]
    monsters(t)
    assert t.at("c") == first and deeds(t) == ["engage"]


@rule("D2-0486", "D2-0514")
def test_who_reaches_two_spaces_strikes_from_there_where_its_list_says_so() -> None:
    t = app_table("A . e e\n\n. . e e", [ATTACK], A=hero(), e=monster("ettin"))
    monsters(t)
    assert deeds(t) == ["attack"] and (2, 0) in t.at("e")


@rule("D2-0484")
def test_a_lieutenant_goes_by_the_list_of_masters() -> None:
    t = app_table("A . . . m", [ENGAGE], minions=[ATTACK], A=hero(), m=lieutenant("splig"))
    monsters(t)
    assert deeds(t)[0] == "engage"


@rule("D2-0492")
def test_of_two_equally_far_the_players_choose() -> None:
    t = app_table(
        "A . . g . . B", [ActivationLine("attack", "farthest")], A=hero(), B=hero(*GRISBAN), g=monster("goblin_archer")
    )
    until(t, "target_tie")
    assert sorted(t.keys) == ["figure:grisban", "figure:syndrael"]


@rule("D2-0492", "D2-0527")
def test_who_was_hurt_by_the_first_of_a_group_is_sought_by_the_second() -> None:
    t = app_table(
        "A . g . . . B\n\n. . k . . . .",
        [ActivationLine("attack", "most_damage")],
        A=hero(),
        B=hero(*GRISBAN),
        g=monster("goblin_archer"),
        k=monster("goblin_archer"),
    )
    t.dice(blue=[BLUE_3] * 2, yellow=[YELLOW_1] * 2, gray=[GRAY[0]] * 2)
    monsters(t)
    assert aimed(t)[:2] == ["syndrael", "syndrael"]


# --- the app: surges ---


@rule("D2-0494", "D2-0493")
def test_a_surge_that_would_fell_him_is_not_wasted_on_poison_though_two_are_there() -> None:
    t = app_table("A c", [ATTACK], surges=("poisoned", "damage"), A=hero(damage=7), c=monster(SPIDER))
    t.dice(blue=BLUE_SURGE_2, yellow=YELLOW_1_SURGE, gray=GRAY[0])
    monsters(t)
    assert "damage" in spent(t)


@rule("D2-0494")
def test_what_misses_whatever_is_bought_buys_nothing() -> None:
    t = app_table("A . . . . . . . . g", [ATTACK], surges=("damage",), A=hero(), g=monster("goblin_archer"))
    t.dice(blue=BLUE_SURGE_2, yellow=YELLOW_1_SURGE, gray=GRAY[0])
    monsters(t)
    assert t.events("missed") and spent(t) == []


@rule("D2-0494")
def test_no_surge_goes_into_more_where_shields_take_it_all() -> None:
    t = app_table("A c", [ATTACK], surges=("damage", "poisoned"), A=hero(), c=monster(SPIDER))
    t.dice(blue=BLUE_SURGE_6, yellow=YELLOW_1, gray=GRAY[3])
    monsters(t)
    assert t.damage("A") == 0 and spent(t) == []


# --- the app: whole and half ---


@rule("D2-0496", "D2-0497")
def test_a_single_monster_and_a_friend_in_a_plain_sweep_take_it_whole() -> None:

    t = table(
        "z A .",
        A=hero(*GRISBAN, skills=["whirlwind"]),
        z=monster("zombie", "master"),
        legend=Legend(morale=2, most_morale=2),
    )
    t.dice(blue=BLUE_3, red=[RED_2] * 2, brown=BROWN[0]).do("use:A:whirlwind").resolve()
    assert t.damage("z") == 4 or t.gone("z")


# --- the app: perils and the road ---


@rule("D2-2332", "D2-2311")
def test_a_group_that_a_peril_brings_acts_in_the_next_round() -> None:
    t = perilous(Peril(after=(1, 9, 9), says=TEXT, spawns="zombie", at="all"))
    monsters(t)
    assert not t.events("group_activated")
    monsters(t)
    assert [one.group for one in t.events("group_activated")] == ["zombie"]


@rule("D2-2339", "D2-2340")
def test_a_side_quest_that_is_lost_costs_its_week_and_gives_nothing() -> None:
    match = begun(ROAD, party=2)
    side, weeks = trek(match).side[0], trek(match).weeks
    at_quest(match, side)
    gold, fame, xp = match.context.state.gold, trek(match).fame, sum(h.xp for h in match.context.state.heroes.values())
    decided(match, OVERLORD)
    assert trek(match).weeks == weeks - 1
    assert (match.context.state.gold, trek(match).fame) == (gold, fame)
    assert sum(one.xp for one in match.context.state.heroes.values()) == xp


@rule("D2-2336", "D2-0536")
def test_morale_that_was_lost_in_a_quest_is_missing_in_the_next() -> None:
    match = begun(ROAD, party=2)
    at_quest(match, trek(match).side[0])
    match.context.state.legend.morale = 1
    decided(match, OVERLORD)
    assert match.context.state.legend.morale == 1
    say(match, "city:")
    assert match.context.state.legend.morale == 2


@rule("D2-2279", "D2-2273")
def test_in_a_city_what_is_sold_pays_for_what_is_bought() -> None:
    match = begun(ROAD, party=2)
    say(match, "city:")
    bought = next(key for key in keys(match) if key.startswith("buy:"))
    gold = match.context.state.gold
    match.answer("me", [bought])
    card = bought.split(":")[1]
    price = match.context.book.items[card].gold
    assert match.context.state.gold == gold - price
    say(match, f"sell:{card}")
    assert match.context.state.gold == gold, "full value"


# --- Petty Theft among others ---


@rule("D2-4325", "D2-2136")
def test_who_guesses_where_the_unique_token_lies_knows_what_was_shown() -> None:
    t = thieves("A . Z z Z .\n\n. . . . . Z", more={"unique": "Z"})
    hidden = max(t.s.state.tokens.values(), key=lambda one: one.cell)
    hidden.unique = True
    moving(t).do("steal:")
    stolen = next(one for one in t.s.state.tokens.values() if one.carrier)
    for luck in range(20):
        guess = Session(copy.deepcopy(t.s.state), t.s.book, Journal())
        resample(guess, "nobody", Chance(luck))
        assert not guess.state.tokens[stolen.id].unique
        assert sum(one.unique for one in guess.state.tokens.values()) == 1


@rule("D2-4325", "D2-2177")
def test_a_thief_who_carries_the_quest_s_own_token_drops_both() -> None:
    t = moving(thieves("A Z z . .", search=["health_potion"]))
    t.do("steal:")
    assert t.figure("z").carries == [], "what it stole is no objective token"
    assert not t.offers("drop:") and token(t).carrier == t.figure("z").id


@rule("D2-4325", "D2-2144")
def test_what_is_stolen_counts_as_searched_by_nobody() -> None:
    t = moving(thieves("A Z z . .", search=["health_potion"]))
    t.do("steal:")
    assert t.s.state.search.pile == ["health_potion"] and not t.events("searched")


@rule("D2-0443", "D2-0454")
def test_a_relic_of_a_lost_quest_stays_where_it_is() -> None:
    t = staged({"intro": "overlord"}, rewards={"intro": Rewards(0, Spoils(relic="duskblade"))}).to("shopping")
    assert t.s.state.overlord.relics == [] and "dawnblade" not in t.items() + t.items("leoric")
    assert act_one(t).s.state.overlord.relics == []
