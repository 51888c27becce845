"""Between quests: odd moments of the campaign phase, quests on cards, relics, travel and the end of acts."""

import pytest
from tests.descent.campaign.kit import ZACHARETH, act_one, boxed, card, in_act_two, mini, on_the_way, rumor
from tests.descent.campaign_kit import NOTHING, staged
from tests.descent.cards.kit import LAST, field
from tests.descent.table import shipped

from oubliette.games.descent import GAME
from oubliette.games.descent.content import campaign_book as written
from oubliette.games.descent.content.campaign_book import AdvancedQuest, Rewards, Spoils
from oubliette.games.descent.content.quest_book import LieutenantPlace
from oubliette.games.descent.state.state import HeldCard

rule = pytest.mark.rule


# --- which quests count ---


@rule("D2-0438", "D2-0456")
def test_the_interlude_is_no_victory_of_act_two() -> None:
    t = in_act_two(staged({"b1h": "overlord", "b2h": "overlord"}))
    t.do("quest:b1h").next("b2h").next("b3h").end()
    played = [record.quest for record in t.saga.history]
    assert played[4] == "inter_h" and played[-1] == "fin_o"


@rule("D2-0436", "D2-0435")
def test_the_introduction_is_no_victory_of_act_one() -> None:
    t = act_one(staged({"a1": "overlord", "a3": "overlord"})).to("shopping")
    while t.saga.kind != "interlude":
        t.idle()
    assert t.to("hero_action").s.state.quest == "inter_o", "the introduction and one more would be two"


@rule("D2-2241", "D2-2242")
def test_an_advanced_quest_brings_the_finale_no_nearer() -> None:
    advanced = AdvancedQuest(id="adv", name=NOTHING, text=NOTHING, quest="odd", icons=())
    won = Rewards(0, Spoils(advanced="adv"), Spoils())
    t = in_act_two(staged(advanced=[advanced], quests=["odd"], rewards={"a1": won}))
    t.do("quest:odd").end()
    kinds = [record.kind for record in t.saga.history]
    assert kinds.count("act_2") == 3 and kinds.count("advanced") == 1 and kinds[-1] == "finale"


@rule("D2-0435", "D2-2236")
def test_who_wins_a_rumor_quest_chooses_the_next() -> None:
    t = staged({"odd": "overlord"}, rumor_cards=[rumor("r1", quest="odd")], quests=["odd"])
    t.to("rumor").do("pass").to("rumor").do("rumor:r1")
    assert t.to("next_quest").choice.seat == "ann"
    t.do("quest:odd").to("hero_action").to("next_quest")
    assert t.choice.seat == "lord" and "quest:odd" not in t.keys


@rule("D2-2212", "D2-2235")
def test_a_quest_on_a_card_brings_the_threat_of_a_quest() -> None:
    t = staged({"odd": "overlord"}, rumor_cards=[rumor("r1", quest="odd")], quests=["odd"], options=ZACHARETH)
    t.to("rumor").do("pass").to("rumor").do("rumor:r1", "quest:odd").to("hero_action")
    before = t.saga.threat
    assert t.to("shopping").saga.threat == before + 2


@rule("D2-2231")
def test_a_second_rumor_waits_for_the_next_campaign_phase_even_for_its_own_moment() -> None:
    cards = [rumor("r1", quest="odd"), rumor("r2", quest="odder")]
    t = staged(rumor_cards=cards, quests=["odd", "odder"]).to("rumor").do("pass").to("rumor").do("rumor:r1")
    assert t.to("next_quest", "rumor").asked == "next_quest"
    assert [key for key in t.keys if "odd" in key] == ["quest:odd"]
    t.do("quest:a1").to("hero_action").to("rumor").do("pass").to("rumor").do("rumor:r2")
    assert [key for key in t.to("next_quest").keys if "odd" in key] == ["quest:odd", "quest:odder"]


@rule("D2-2233", "D2-2242")
def test_what_belongs_to_act_two_is_not_forgotten_with_act_one() -> None:
    advanced = AdvancedQuest(id="adv", name=NOTHING, text=NOTHING, quest="odd", icons=())
    won = Rewards(0, Spoils(advanced="adv"), Spoils())
    cards = [rumor("two", "shopping", act=2), rumor("one", "shopping", act=1)]
    t = in_act_two(staged(rumor_cards=cards, advanced=[advanced], quests=["odd"], rewards={"a1": won}))
    assert t.saga.rumor_hand == ["two"] and t.saga.quest_cards == ["adv"]


# --- gold and shop ---


@rule("D2-2274", "D2-2278")
def test_a_shop_with_few_cards_left_shows_what_it_has() -> None:
    t = staged().to("hero_action")
    t.s.state.shop = t.s.state.shop[:3]
    kept = sorted(t.s.state.shop)
    t.to("shopping")
    assert sorted(t.s.state.wares) == kept and not t.s.state.shop
    t.do("done")
    assert sorted(t.s.state.shop) == kept


@rule("D2-2223", "D2-0457")
def test_after_the_interlude_luck_buys_no_card_for_all_lie_there() -> None:
    t = act_one(staged(options=ZACHARETH))
    while not t.saga.whole_deck:
        t.idle()
    t.saga.fortune = {"syndrael": 4}
    t.to("shopping")
    assert "fortune" not in t.keys
    t.do("done")
    assert not t.saga.fortune


@rule("D2-2223", "D2-2274")
def test_luck_draws_nothing_from_an_empty_shop() -> None:
    t = staged(options=ZACHARETH).to("hero_action")
    t.s.state.shop = t.s.state.shop[:5]
    t.saga.fortune = {"syndrael": 1, "leoric": 1}
    assert "fortune" not in t.to("shopping").keys


@rule("D2-4315", "D2-2223")
def test_two_tokens_bring_back_one_of_the_cards_that_false_friends_hide() -> None:
    t = staged(options=ZACHARETH).to("shopping")
    t.saga.threat = 50
    t.to("plots").do("plot:false_friends", "enough").next("a1").to("use_plot").do("plot:false_friends")
    t.to("hero_action")
    t.saga.fortune = {"syndrael": 1, "leoric": 1}
    assert len(t.to("shopping").s.state.wares) == 3
    assert len(t.do("fortune").s.state.wares) == 4 and sum(t.saga.fortune.values()) == 0


@rule("D2-2275", "D2-2273")
def test_what_was_just_bought_sells_for_half() -> None:
    t = staged(rewards={"intro": Rewards(0, Spoils(gold=300))}).to("shopping")
    ware = t.s.state.wares[0]
    price = t.s.book.items[ware].gold
    t.do(f"buy:{ware}:leoric", f"sell:{ware}:leoric")
    assert t.gold == 600 - price + price // 2 // 25 * 25 and ware not in t.items("leoric")


@rule("D2-2275", "D2-0458")
def test_a_relic_that_was_won_is_never_sold_in_either_act() -> None:
    given = Rewards(0, Spoils(relic="duskblade"))
    t = staged(rewards={"intro": given}).to("who_takes").do("hero:syndrael")
    in_act_two(t).do("quest:b1h").to("shopping")
    assert "dawnblade" in t.items() and not [key for key in t.keys if key.startswith("sell:dawnblade")]


# --- rest ---


@rule("D2-0442")
@pytest.mark.parametrize("kind", ["valor", "elixir", "insight"])
def test_tokens_of_classes_go_back_after_a_quest(kind: str) -> None:
    boxes = ["shadow_of_nerekhall", "labyrinth_of_ruin", "lair_of_the_wyrm", "trollfens", "manor_of_ravens"]
    t = staged(options={"boxes": boxes}).to("hero_action")
    t.s.figure("leoric").tokens[kind] = 2
    t.to("shopping")
    assert not t.s.figure("leoric").tokens, "before anybody shops or learns"


@rule("D2-0442", "D2-2030")
def test_plot_cards_stand_upright_after_a_quest_but_for_false_friends() -> None:
    t = staged(options=ZACHARETH).to("hero_action")
    t.saga.plots = ["trouble_on_the_road", "false_friends", "two_pronged_gambit"]
    t.saga.exhausted = ["trouble_on_the_road", "false_friends", "two_pronged_gambit"]
    t.to("shopping")
    assert t.saga.exhausted == ["false_friends"]
    t.do("done")
    assert t.saga.exhausted == []


@rule("D2-0442", "D2-0235")
def test_who_lay_on_the_ground_when_the_quest_ended_is_placed_for_the_next() -> None:
    t = staged().to("hero_action")
    figure, hero = t.s.figure("leoric"), t.hero("leoric")
    figure.shaken, figure.cells, hero.knocked_out, figure.damage = figure.here + 1, (), True, 8
    t.next("a1").to("place_hero")
    t.to("hero_action")
    again = t.s.figure("leoric")
    assert again.cells and not again.shaken and not t.hero("leoric").knocked_out and again.damage == 0


# --- relics ---

DUSK = Rewards(0, Spoils(), Spoils(relic="duskblade"))


@rule("D2-2259", "D2-2257")
def test_a_relic_that_was_lost_in_a_quest_is_carried_in_the_next() -> None:
    t = staged({"intro": "overlord"}, rewards={"intro": DUSK}).next("a1").to("relic_bearer").do("bearer:splig")
    t.to("hero_action")
    t.s.state.overlord.lost_relics.append("duskblade")
    t.next("a2").to("relic_bearer")
    assert t.keys == ["bearer:splig", "nobody"]


@rule("D2-2257")
def test_a_lieutenant_carries_one_relic_however_many_there_are() -> None:
    t = staged(
        {"intro": "overlord", "a1": "overlord"},
        rewards={"intro": DUSK, "a1": Rewards(0, Spoils(), Spoils(relic="bones_of_woe"))},
    )
    t.next("a1").to("hero_action")
    t.next("a2").to("relic_bearer").do("bearer:splig")
    t.to("relic_bearer", "hero_action")
    if t.asked == "relic_bearer":
        assert t.keys == ["nobody"]
        t.do("nobody").to("hero_action")
    carried = [relic for relic, bearer in t.s.state.overlord.bearers.items() if bearer == "splig"]
    assert len(carried) == 1


@rule("D2-0454", "D2-2255")
def test_heroes_who_have_the_relic_already_learn_instead() -> None:
    given = Rewards(0, Spoils(relic="duskblade"))
    t = staged(rewards={"intro": given, "a1": given}).to("who_takes").do("hero:leoric").to("shopping")
    before = [hero.xp for hero in t.s.state.heroes.values()]
    t.next("a1").to("hero_action").to("shopping")
    assert [hero.xp for hero in t.s.state.heroes.values()] == [xp + 1 for xp in before]
    assert t.items("leoric").count("dawnblade") == 1


@rule("D2-0454", "D2-2281")
def test_a_relic_is_taken_from_whoever_has_it_now() -> None:
    both = Rewards(0, Spoils(relic="duskblade"), Spoils(relic="duskblade"))
    t = staged({"a1": "overlord"}, rewards={"intro": both, "a1": both}).to("who_takes").do("hero:leoric")
    t.to("shopping").do("give:dawnblade:leoric")
    assert "dawnblade" in t.items()
    t.next("a1").to("hero_action").to("shopping")
    assert "dawnblade" not in t.items() + t.items("leoric") and t.s.state.overlord.relics == ["duskblade"]


# --- travel ---


@rule("D2-2291", "D2-2287", "D2-0236")
def test_who_falls_on_the_way_begins_the_quest_on_the_ground() -> None:
    t = on_the_way(card("c", road=written.One((written.Suffer(damage=99),)))).to("travel_hero")
    held = len(t.s.state.overlord.hand)
    t.do("hero:leoric").to("who_next", "hero_action")
    assert t.hero("leoric").knocked_out and t.s.figure("leoric").shaken and not t.s.figure("leoric").cells
    assert len(t.s.state.overlord.hand) == held + 1, "a knock-out like any other"


@rule("D2-2291", "D2-2289")
def test_who_fell_on_the_way_is_spared_what_comes_after() -> None:
    cards = [card(f"c{n}", road=written.Each((written.Suffer(damage=99),))) for n in range(2)]
    t = on_the_way(*cards, icons=("road", "road")).to("hero_action", "knocked_out", "who_next")
    assert all(hero.knocked_out for hero in t.s.state.heroes.values()), "the quest begins all the same"
    assert len(t.events("knocked_out")) == 2, "nobody falls twice"


@rule("D2-2289", "D2-2292")
def test_a_way_that_is_longer_than_the_deck_goes_on() -> None:
    cards = [card(f"c{n}", road=written.Gold(25)) for n in range(2)]
    t = on_the_way(*cards, icons=("road",) * 3).to("hero_action")
    assert len(t.events("event_drawn")) >= 2 and sorted(t.saga.travel.pile) == ["c0", "c1"]


# --- experience ---


@rule("D2-0463", "D2-0467")
def test_what_one_hero_saved_buys_nothing_for_another() -> None:
    t = staged(rewards={"intro": Rewards(1)}).to("buy_skill").do("enough").to("buy_skill", "overlord_spends")
    assert t.hero().xp == 1
    prices = {t.s.book.skills[key[4:]].xp for key in t.keys if key.startswith("buy:")}
    assert prices == {1}, "leoric has one point, not two"


@rule("D2-2213")
def test_without_a_plot_deck_experience_becomes_no_threat() -> None:
    t = staged(rewards={"intro": Rewards(2)}).to("overlord_spends", "plots")
    assert t.asked == "overlord_spends"


@rule("D2-0453")
def test_the_heroes_of_a_mini_campaign_may_leave_the_free_item() -> None:
    t = mini().to("who_takes")
    cards = len(t.s.state.shop)
    t.do("nobody").to("shopping")
    assert len(t.s.state.shop) + len(t.s.state.wares) == cards + 1 and not t.events("item_gained")


@rule("D2-0453", "D2-0441")
def test_the_overlord_s_victory_in_a_mini_campaign_gives_the_heroes_no_item() -> None:
    t = mini({"intro": "overlord"}).to("who_takes", "shopping")
    assert t.asked == "shopping" and len(t.items()) == len(staged().to("shopping").items())


# --- encounters of one quest ---


@rule("D2-4311", "D2-4315", "D2-4317")
def test_false_friends_are_made_for_the_first_encounter_of_a_quest_alone() -> None:
    two = (field(lieutenants=(LieutenantPlace("splig", "far"),), groups=(), rules=(LAST,)),) * 2
    t = staged(options=ZACHARETH, maps={"a1": two}).to("shopping")
    t.saga.threat = 50
    t.to("plots").do("plot:false_friends", "plot:two_pronged_gambit", "enough").next("a1")
    t.to("use_plot").do("pass").to("hero_action")
    assert t.s.state.encounter == 0
    while t.s.state.encounter == 0:
        assert t.asked != "use_plot"
        t.idle()
    t.to("hero_action", "use_plot", "shopping")
    assert t.asked == "hero_action" and t.s.state.encounter == 1


@rule("D2-2257")
def test_lieutenants_keep_their_relics_in_the_second_encounter() -> None:
    two = (field(lieutenants=(LieutenantPlace("splig", "far"),), groups=(), rules=(LAST,)),) * 2
    t = staged({"intro": "overlord"}, rewards={"intro": DUSK}, maps={"a1": two})
    t.next("a1").to("relic_bearer").do("bearer:splig").to("hero_action")
    while t.s.state.encounter == 0:
        t.idle()
    t.to("hero_action", "relic_bearer")
    assert t.asked == "hero_action" and t.s.state.groups["splig"].relic == "duskblade"


@rule("D2-4340", "D2-4324")
def test_brands_last_from_encounter_to_encounter_and_no_longer() -> None:
    two = (field(lieutenants=(LieutenantPlace("splig", "far"),), groups=(), rules=(LAST,)),) * 2
    options = {"plot_deck": "zarihell", "boxes": ["eternal_agony"]}
    t = staged(options=options, maps={"a1": two}).next("a1").to("hero_action")
    t.saga.plot_tokens["brand:leoric"] = 1
    while t.s.state.encounter == 0:
        t.idle()
    assert t.to("hero_action").saga.plot_tokens == {"brand:leoric": 1}
    assert t.to("shopping").saga.plot_tokens == {}


# --- the end ---


@rule("D2-0460", "D2-0440")
def test_after_the_finale_nobody_goes_shopping() -> None:
    t = in_act_two(staged())
    steps = len(t.steps())
    t.end()
    assert t.match.outcome is not None and t.steps()[-1] == "travel" and len(t.steps()) > steps
    assert list(GAME.rules.faults(t.s)) == []


@rule("D2-7219", "D2-2231")
def test_famine_with_no_quest_in_hand_forces_nothing_out() -> None:
    cards = [boxed("famine_and_strife"), rumor("plain")]
    t = staged(rumor_cards=cards, options={"boxes": ["lair_of_the_wyrm", "trollfens"]})
    t.to("rumor").do("pass").to("rumor").do("pass").to("next_quest").do("quest:a1").to("rumor")
    t.do("rumor:famine_and_strife").match.answer("lord", t.keys[:2])
    assert t.asked != "rumor" and t.saga.rumor_hand == ["plain"]


@rule("D2-0441", "D2-2144")
def test_the_search_deck_is_whole_again_though_a_card_was_burnt() -> None:
    t = staged().to("hero_action")
    t.s.state.search.pile.clear()
    t.hero().search.append(HeldCard("health_potion", flipped=True))
    t.to("shopping")
    assert len(t.s.state.search.pile) == 12 and t.gold == shipped().search["health_potion"].gold
