"""Plot cards, threat and fortune."""

import pytest
from tests.descent.campaign.kit import BOX, lucky, plotting, with_cards
from tests.descent.campaign_kit import NOTHING, Staged, staged
from tests.descent.cards.kit import LAST, field
from tests.descent.table import FAILS, PASSES, shipped

from oubliette.games.descent import GAME
from oubliette.games.descent.content.campaign_book import RumorCard
from oubliette.games.descent.content.quest_book import LieutenantPlace
from oubliette.games.descent.content.vocabulary import Special
from oubliette.games.descent.state.registry import specials
from oubliette.games.descent.state.session import LISTENERS
from oubliette.games.descent.uses.sources import points_by_id
from oubliette.kernel.game import Setup, SetupError
from oubliette.kernel.points import Change, React


@pytest.mark.rule("D2-2207", "D2-4310")
def test_a_plot_deck_is_chosen_for_a_campaign_and_needs_its_box() -> None:
    book = shipped()
    with pytest.raises(SetupError):
        GAME.rules.begin(Setup("descent", None, ("ann", "lord"), 0, {"plot_deck": "zachareth"}), book)
    with pytest.raises(SetupError):
        GAME.rules.begin(Setup("descent", None, ("ann", "lord"), 0, {"plot_deck": "nobody", **BOX}), book)
    assert plotting().saga.plot_deck == "zachareth"
    single = GAME.rules.begin(
        Setup("descent", "the_ferrymans_bell", ("ann", "lord"), 0, {"plot_deck": "zachareth", **BOX}), book
    )
    assert single.saga is None, "never outside a campaign"


@pytest.mark.rule("D2-2208", "D2-2209")
def test_free_cards_lie_open_from_the_start_and_never_enter_the_deck() -> None:
    t = plotting(deck="the_lamplighter")
    assert t.saga.plots == ["light_in_the_window", "cold_draught"]
    t.to("shopping")
    zone = next(zone for zone in t.match.view("ann").zones if zone.id == "plots")
    assert [card.id for card in zone.cards] == t.saga.plots
    assert zone.owner == "overlord"
    assert not set(t.saga.plots) & set(t.s.state.overlord.available)
    assert plotting().saga.plots == []


@pytest.mark.rule("D2-2212", "D2-0443", "D2-2210")
@pytest.mark.parametrize(("winner", "threat"), [("heroes", 1), ("overlord", 2)])
def test_every_quest_brings_threat(winner: str, threat: int) -> None:
    assert plotting({"intro": winner}).to("shopping").saga.threat == threat
    assert staged({"intro": winner}).to("shopping").saga.threat == 0, "only with a Plot deck"


@pytest.mark.rule("D2-0472", "D2-2213", "D2-0445")
def test_experience_becomes_threat() -> None:
    t = plotting().to("plots")
    t.s.state.overlord.xp, t.saga.threat = 3, 0
    t.do("xp", "xp", "enough")
    assert t.saga.threat == 6 and t.s.state.overlord.xp == 1


@pytest.mark.rule("D2-2215", "D2-2216")
def test_cards_are_bought_for_the_threat_they_show() -> None:
    t = plotting().to("plots")
    t.saga.threat = 2
    t.do("xp")
    assert t.keys == [
        "plot:false_friends",
        "plot:trouble_on_the_road",
        "plot:two_pronged_gambit",
        "plot:summon_zachareth",
        "plot:meticulous_planning",
        "enough",
    ]
    t.do("plot:false_friends")
    assert t.saga.threat == 2 and t.saga.plots == ["false_friends"]
    assert t.keys == ["plot:two_pronged_gambit", "enough"], "only what he can pay, and nothing twice"


@pytest.mark.rule("D2-2214")
def test_a_rumor_quest_brings_threat() -> None:
    card = RumorCard(id="r", name=NOTHING, text=NOTHING, when="next_quest", quest="odd")
    t = plotting(rumor_cards=[card], quests=["odd"]).to("rumor").do("pass").to("rumor")
    before = t.saga.threat
    assert t.do("rumor:r").saga.threat == before + 1


@pytest.mark.rule("D2-2217", "D2-2218", "D2-2226")
def test_spent_threat_becomes_fortune_token_by_token() -> None:
    t = with_cards("trouble_on_the_road", threat=3).to("next_quest").do("quest:a1").to("use_plot")
    assert t.keys == ["plot:trouble_on_the_road", "pass"]
    t.do("plot:trouble_on_the_road")
    assert t.saga.threat == 1 and t.asked == "fortune" and t.choice.seat == "ann"
    t.do("hero:leoric")
    assert t.saga.fortune == {"leoric": 1, "syndrael": 1}, "the second one goes to who has fewest"
    assert [event.figure for event in t.events("fortune_gained")] == ["leoric", "syndrael"]


@pytest.mark.rule("D2-2217")
def test_who_lacks_the_threat_is_not_asked() -> None:
    t = with_cards("trouble_on_the_road", threat=1).to("next_quest").do("quest:a1").to("use_plot", "hero_action")
    assert t.asked == "hero_action"


@pytest.mark.rule("D2-4316", "D2-4312", "D2-2219")
def test_trouble_on_the_road_tests_an_attribute_of_his_choice_for_each_hero() -> None:
    t = with_cards("trouble_on_the_road", threat=2).to("next_quest").do("quest:a1").to("use_plot")
    t.do("plot:trouble_on_the_road", "hero:syndrael")
    t.s.state.chance.stack("die/gray", FAILS["gray"], FAILS["gray"])
    t.s.state.chance.stack("die/black", FAILS["black"], FAILS["black"])
    t.do("attribute:might")
    while t.asked != "plot_attribute":
        t.do("pass")
    t.do("attribute:willpower").to("who_next")
    assert t.s.figure("syndrael").conditions == ["stunned"] and t.s.figure("leoric").conditions == ["poisoned"]


@pytest.mark.rule("D2-4315", "D2-4311")
def test_false_friends_empty_the_shop_once_and_stand_up_after_it() -> None:
    t = with_cards("false_friends", threat=2).to("next_quest").do("quest:a1").to("use_plot")
    t.do("plot:false_friends").to("hero_action")
    assert t.saga.exhausted == ["false_friends"]
    t.to("shopping")
    assert len(t.s.state.wares) == 3 and t.saga.exhausted == ["false_friends"]
    t.do("done")
    assert t.saga.exhausted == []
    t.saga.threat = 9
    t.to("next_quest").do("quest:a2").to("use_plot").do("pass").to("shopping")
    assert len(t.s.state.wares) == 5


@pytest.mark.rule("D2-4317")
@pytest.mark.parametrize(
    ("side", "winner", "threat"),
    [("threat", "overlord", 5), ("threat", "heroes", 1), ("fortune", "heroes", 4), ("fortune", "overlord", 2)],
)
def test_the_gambit_pays_who_knew_the_winner(side: str, winner: str, threat: int) -> None:
    t = (
        with_cards("two_pronged_gambit", threat=1, winners={"a1": winner})
        .to("next_quest")
        .do("quest:a1")
        .to("use_plot")
    )
    t.do("plot:two_pronged_gambit").to("gambit").do(f"side:{side}").to("who_next")
    assert t.saga.gambit == side and "gambit" not in repr(t.match.view("ann")).replace("two_pronged_gambit", "")
    assert all(side not in repr(line.event) for line in t.match.journal("ann") if line.event.kind == "plot_used")
    assert t.to("shopping").saga.threat == threat


# --- fortune ---


@pytest.mark.rule("D2-2220", "D2-2224")
def test_a_token_recovers_fatigue() -> None:
    t = lucky(syndrael=2, leoric=1)
    t.hero().fatigue = 2
    t.do("move")
    assert "fortune:fatigue" in t.keys and not [key for key in t.keys if key.startswith("give:fortune")]
    t.do("fortune:fatigue")
    assert t.hero().fatigue == 1 and t.saga.fortune == {"syndrael": 1, "leoric": 1}
    told = [line.event.kind for line in t.match.journal("lord")]
    assert [one for one in told if one in ("fortune_spent", "recovered")] == ["fortune_spent", "recovered"]


@pytest.mark.rule("D2-2222")
def test_two_tokens_are_a_third_action_once_a_round() -> None:
    t = lucky(syndrael=4)
    t.do("move")
    assert "fortune:action" not in t.keys, "after his two actions"
    t.do("rest", "fortune:action")
    assert t.saga.fortune["syndrael"] == 2 and t.hero().actions == 1
    t.do("rest")
    assert "fortune:action" not in t.keys


@pytest.mark.rule("D2-2221")
@pytest.mark.parametrize(("again", "stunned"), [(PASSES, []), (FAILS, ["stunned"])])
def test_a_token_rerolls_a_die_even_of_the_card_that_brought_it(again: dict[str, int], stunned: list[str]) -> None:
    t = with_cards("trouble_on_the_road", threat=2).to("next_quest").do("quest:a1").to("use_plot")
    t.do("plot:trouble_on_the_road", "hero:leoric")
    t.s.state.chance.stack("die/gray", PASSES["gray"])
    t.s.state.chance.stack("die/black", FAILS["black"], again["black"])
    t.do("attribute:knowledge")
    assert t.asked == "test_rolled" and "fortune:syndrael" in t.keys and "fortune:leoric" not in t.keys
    before = dict(t.saga.fortune)
    t.do("fortune:syndrael", "die:1")
    assert t.saga.fortune["syndrael"] == before["syndrael"] - 1
    t.to("plot_attribute")
    assert t.s.figure("syndrael").conditions == stunned


@pytest.mark.rule("D2-2223", "D2-2225", "D2-2274")
def test_tokens_buy_cards_on_offer_and_are_gone_after_shopping() -> None:
    t = lucky(syndrael=3, leoric=2).to("shopping")
    assert len(t.s.state.wares) == 5
    t.do("fortune", "fortune")
    assert len(t.s.state.wares) == 7 and sum(t.saga.fortune.values()) == 1
    assert "fortune" not in t.keys
    t.do("done")
    assert not t.saga.fortune


def test_every_plot_card_can_be_used_at_a_point_or_takes_part_in_one() -> None:
    known = {one.module.rpartition(".")[2] for one in LISTENERS}
    for card in shipped().plots.values():
        window = issubclass(points_by_id()[card.at], React | Change)
        assert window or card.deck in known, f"{card.id} is never asked for"
        assert {verb.rule for verb in card.do if isinstance(verb, Special)} <= specials()


@pytest.mark.rule("D2-2217")
def test_our_own_plot_cards_do_what_they_say() -> None:
    t = with_cards("bought_silence", "names_on_the_glass", deck="the_lamplighter", threat=9)
    t.to("next_quest").do("quest:a1").to("use_plot")
    held = len(t.s.state.overlord.hand)
    t.do("plot:bought_silence").to("use_plot")
    assert len(t.s.state.overlord.hand) == held + 2 and t.keys == ["plot:cold_draught", "pass"]
    t.s.state.chance.stack("die/gray", FAILS["gray"], PASSES["gray"])
    t.s.state.chance.stack("die/black", FAILS["black"], PASSES["black"])
    t.do("plot:cold_draught").to("who_next")
    assert [t.hero(name).fatigue for name in ("syndrael", "leoric")] == [1, 0]


def at_his_turn(*cards: str, hurt: int = 0, goes_on: bool = False) -> Staged:
    """The overlord's first turn of a quest, which may go on after it, with his cards of the lamplighter."""
    told = field(lieutenants=(LieutenantPlace("splig", "far"),), groups=(), rules=() if goes_on else (LAST,))
    t = with_cards(*cards, deck="the_lamplighter", maps={"a1": (told,)}).next("a1").to("who_next")
    t.s.figure("splig").damage = hurt
    return t.to("use_plot")


@pytest.mark.rule("D2-2217")
@pytest.mark.parametrize(("dice", "fatigue"), [(FAILS, 2), (PASSES, 0)])
def test_a_name_on_the_glass_tires_one_hero_who_fails(dice: dict[str, int], fatigue: int) -> None:
    t = at_his_turn("names_on_the_glass").do("plot:names_on_the_glass").to("whom")
    assert (t.asked, t.keys) == ("whom", ["figure:syndrael", "figure:leoric"])
    for die, face in dice.items():
        t.s.state.chance.stack(f"die/{die}", face)
    t.do("figure:leoric").to("use_plot", "activate", "activation", "overlord_start", "overlord_turn_start")
    assert (t.hero("leoric").fatigue, t.hero().fatigue) == (fatigue, 0)
    assert t.saga.threat == 9 - 1 and "names_on_the_glass" in t.saga.exhausted
    assert "plot:names_on_the_glass" not in t.keys


@pytest.mark.rule("D2-2217")
def test_a_borrowed_flame_heals_four() -> None:
    t = at_his_turn("borrowed_flame", hurt=5).do("plot:borrowed_flame").to("use_plot", "activation", "overlord_start")
    assert t.s.figure("splig").damage == 1 and t.saga.threat == 9 - 2
    assert "plot:borrowed_flame" not in at_his_turn("names_on_the_glass", "borrowed_flame").do("pass").keys


@pytest.mark.rule("D2-2030", "D2-4315")
def test_an_exhausted_plot_card_stands_upright_at_his_next_turn() -> None:
    t = at_his_turn("names_on_the_glass", goes_on=True).do("plot:names_on_the_glass").to("whom").do("figure:leoric")
    assert t.saga.exhausted == ["names_on_the_glass"]
    t.to("who_next").to("use_plot")
    assert "plot:names_on_the_glass" in t.keys and t.saga.exhausted == []


@pytest.mark.rule("D2-0445", "D2-2215")
def test_the_cards_of_his_plot_deck_that_he_can_pay_lie_on_his_market_alone() -> None:
    t = plotting().to("shopping")
    t.saga.threat = 2
    t.to("plots", "overlord_spends")
    for seat in ("lord", "ann"):
        zones = {zone.id: zone for zone in t.match.view(seat).zones}
        assert ("plot_offer" in zones) == (seat == "lord" or "overlord_offer" in zones)
    offer = next(zone for zone in t.match.view("lord").zones if zone.id == "plot_offer")
    bought = {key.removeprefix("plot:") for key in t.keys if key.startswith("plot:")}
    assert {card.id for card in offer.cards} == bought != set() and offer.shown == "market"
    plain = staged().to("overlord_spends", "next_quest")
    assert not [zone for zone in plain.match.view("lord").zones if zone.id == "plot_offer"]


@pytest.mark.rule("D2-0236", "D2-0239", "D2-0442")
def test_threat_for_a_hero_who_fell_comes_once_in_each_quest() -> None:
    told = field(
        lieutenants=(LieutenantPlace("splig"),), groups=(), map="A B s\n\n. . .", areas={"start": (0, 0, 1, 0)}
    )
    t = plotting(maps={"a1": (told,), "a2": (told,)})
    for quest in ("a1", "a2"):
        t.next(quest).to("who_next")
        before = t.saga.threat
        t.s.figure("syndrael").damage = 99
        assert t.to("knock_out_reward", "shopping").keys == ["card", "threat"]
        assert t.do("threat").saga.threat == before + 1


@pytest.mark.rule("D2-0236", "D2-0239")
def test_without_a_plot_deck_who_falls_brings_a_card_and_nothing_is_asked() -> None:
    told = field(
        lieutenants=(LieutenantPlace("splig"),), groups=(), map="A B s\n\n. . .", areas={"start": (0, 0, 1, 0)}
    )
    t = staged(maps={"a1": (told,)}).next("a1").to("who_next")
    t.s.figure("syndrael").damage = 99
    t.to("knock_out_reward", "shopping")
    assert t.asked == "shopping" and t.saga.threat == 0 and t.s.state.threatened == []
    assert "knock_out_reward" not in [event.question for event in t.events("forced")]


@pytest.mark.rule("D2-0236", "D2-0239")
def test_who_falls_brings_a_card_or_one_threat_and_threat_once_a_quest() -> None:
    told = field(
        lieutenants=(LieutenantPlace("splig"),), groups=(), map="A B s\n\n. . .", areas={"start": (0, 0, 1, 0)}
    )
    for taken, threat, cards in (("threat", 1, 0), ("card", 0, 1)):
        t = plotting(maps={"a1": (told,)}).next("a1").to("who_next")
        before, held = t.saga.threat, len(t.s.state.overlord.hand)
        for name in ("syndrael", "leoric"):
            t.s.figure(name).damage = 99
        t.to("knock_out_reward")
        assert t.keys == ["card", "threat"]
        t.do(taken)
        assert (t.saga.threat - before, len(t.s.state.overlord.hand) - held) == (threat, cards)


@pytest.mark.rule("D2-4328")
def test_the_oath_of_silence_binds_one_monster_of_the_overlord_s_choice() -> None:
    t = staged(
        options={"plot_deck": "serena", "boxes": ["silent_protector"]},
        maps={"a1": (field(),)},
    ).to("shopping")
    t.saga.threat = 50
    t.to("plots").do("plot:oath_of_silence", "enough").next("a1").to("use_plot", "hero_action")
    assert t.asked == "use_plot"
    t.do("plot:oath_of_silence").to("whom", "hero_action")
    bound = t.keys[-1].removeprefix("figure:")
    t.do(f"figure:{bound}")
    assert [one.id for one in t.s.monsters() if "oath_of_silence" in one.marks] == [bound]
