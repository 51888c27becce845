"""Campaigns: their shape, the steps of the campaign phase, experience and rewards."""

import copy
from pathlib import Path

import msgspec
import pytest
from tests.descent.campaign_kit import staged
from tests.descent.table import shipped

from oubliette.games.descent import GAME
from oubliette.games.descent.content.campaign_book import Rewards, Spoils
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import HeldCard
from oubliette.games.descent.table.resampling import resample
from oubliette.kernel.chance import Chance
from oubliette.kernel.game import Setup, SetupError
from oubliette.kernel.journal import Journal
from oubliette.kernel.match import Match

GOLDEN = Path(__file__).parents[2] / "golden" / "descent"

STEPS = ["gold", "rest", "rewards", "shopping", "experience", "next_quest", "set_up", "travel"]


@pytest.mark.rule("D2-0440", "D2-0444", "D2-0445", "D2-0446", "D2-0447", "D2-0448")
def test_the_campaign_phase_has_eight_steps_in_order() -> None:
    t = staged().to("next_quest")
    assert t.steps() == STEPS[:6]
    t.s.state.round = 3  # the introduction took a while
    t.do("quest:a1").to("hero_action")
    assert t.steps() == STEPS
    assert (t.s.state.round, t.s.state.encounter, t.s.state.winner) == (1, 0, "")


@pytest.mark.rule("D2-0435")
def test_after_the_introduction_all_quests_of_the_first_act_are_open_to_who_won() -> None:
    t = staged().to("next_quest")
    assert t.choice.seat == "ann"
    assert t.keys == [f"quest:a{n}" for n in range(1, 6)]
    t = staged({"intro": "overlord"}).to("next_quest")
    assert t.choice.seat == "lord"
    assert len(t.keys) == 5


@pytest.mark.rule("D2-0431", "D2-0436", "D2-0438", "D2-0460", "D2-2181")
@pytest.mark.parametrize(
    ("lost", "interlude", "finale"),
    [((), "inter_h", "fin_h"), (("a1", "b1o"), "inter_h", "fin_h"), (("a1", "a2", "b1o", "b3h"), "inter_o", "fin_o")],
)
def test_two_wins_of_an_act_decide_what_ends_it(lost: tuple[str, ...], interlude: str, finale: str) -> None:
    t = staged(dict.fromkeys(lost, "overlord"))
    for quest in ("a1", "a2", "a3"):
        t.next(quest)
    t.end()
    played = [record.quest for record in t.saga.history]
    assert played[0] == "intro"
    assert played[4] == interlude
    assert played[8] == finale
    assert len(played) == 9
    assert t.match.outcome is not None
    assert t.match.outcome.side == "heroes"


@pytest.mark.rule("D2-0460")
def test_who_wins_the_finale_wins_the_campaign_whatever_came_before() -> None:
    t = staged({"fin_h": "overlord"}).end()
    assert t.match.outcome is not None
    assert t.match.outcome.side == "overlord"
    assert t.match.outcome.winners == ("lord",)
    assert [record.side for record in t.saga.history].count("overlord") == 1


@pytest.mark.rule("D2-0437")
def test_the_quests_of_the_second_act_follow_from_who_won_the_first() -> None:
    t = staged({"a2": "overlord"})
    for quest in ("a1", "a2", "a3", "inter_h"):
        t.next(quest) if quest != "inter_h" else t.to("hero_action")
    while t.s.state.act == 1:
        t.idle()
    t.to("next_quest")
    assert t.keys == ["quest:b1h", "quest:b2o", "quest:b3h", "quest:b4o", "quest:b5o"], "unplayed ones are his"


@pytest.mark.rule("D2-0428", "D2-0429", "D2-0456", "D2-0457")
def test_the_interlude_still_belongs_to_the_first_act() -> None:
    t = staged()
    for quest in ("a1", "a2", "a3"):
        t.next(quest)
    t.to("shopping").do("done").to("hero_action")
    assert t.s.state.quest == "inter_h" and t.s.state.act == 1
    assert t.s.book.monster_stats("zombie", "minion", t.s.act).health == 3
    acts = [t.to("shopping").s.act, t.do("done").s.act]
    assert acts == [1, 2]
    t.to("hero_action")
    assert t.s.state.quest.startswith("b")


@pytest.mark.rule("D2-0459")
def test_interlude_and_finale_cannot_be_played_by_themselves() -> None:
    book = shipped()
    offered = [one.id for one in GAME.menus.scenarios(book)]
    for quest in ("the_salt_vault", "the_tide_that_stayed", "the_king_below", "every_lamp_at_once"):
        assert quest in book.quests and quest not in offered
        with pytest.raises(SetupError):
            GAME.rules.begin(Setup("descent", quest, ("ann", "lord")), book)
    assert "the_last_crossing" in offered


@pytest.mark.rule("D2-2010")
def test_a_campaign_begins_at_the_basic_level_with_roles_that_stay() -> None:
    book = shipped()
    for options in ({"level": "expert"}, {"overlord_class": "warlord"}, {"mode": "legend"}):
        with pytest.raises(SetupError):
            GAME.rules.begin(Setup("descent", None, ("ann", "lord"), 0, options), book)
    t = staged()
    roles = {hero.id: (hero.of, hero.seat) for hero in t.s.state.heroes.values()}
    t.next("a1").to("hero_action")
    assert {hero.id: (hero.of, hero.seat) for hero in t.s.state.heroes.values()} == roles
    assert t.s.overlord_seat == "lord"


# --- gold, rest, rewards ---


@pytest.mark.rule("D2-0441", "D2-2147", "D2-2273")
def test_search_cards_are_worth_their_gold_used_or_not() -> None:
    t = staged().to("hero_action")
    found = t.hero().search
    found += [HeldCard("health_potion"), HeldCard("stamina_potion", flipped=True)]
    t.hero("leoric").search.append(HeldCard("fire_flask"))
    worth = sum(t.s.book.search[card].gold for card in ("health_potion", "stamina_potion", "fire_flask"))
    t.s.state.search.pile.clear()
    t.to("shopping")
    assert t.gold == worth > 50
    assert not t.hero().search and len(t.s.state.search.pile) == 12


@pytest.mark.rule("D2-0442")
def test_everybody_rests_between_quests() -> None:
    t = staged().to("hero_action")
    figure, hero, overlord = t.s.figure("syndrael"), t.hero(), t.s.state.overlord
    figure.damage, hero.fatigue, hero.feat_used = 5, 2, True
    figure.conditions.append("poisoned")
    hero.items[0].exhausted = True
    hero.skills[0].on.append("leoric")
    overlord.deck.discard(overlord.deck.pile.pop())
    assert overlord.hand
    t.to("shopping")
    assert (figure.damage, hero.fatigue, hero.feat_used, figure.conditions) == (0, 0, False, [])
    assert not hero.items[0].exhausted and not hero.skills[0].on
    assert not overlord.hand and not overlord.deck.discarded and len(overlord.deck.pile) == 15


@pytest.mark.rule("D2-0443", "D2-0463", "D2-0464")
def test_rewards_go_to_everybody_and_to_who_won() -> None:
    given = Rewards(2, Spoils(gold=25, xp=1), Spoils(xp=3))
    t = staged(rewards={"intro": given}).to("shopping")
    assert [hero.xp for hero in t.s.state.heroes.values()] == [3, 3]
    assert t.s.state.overlord.xp == 2 and t.gold == 50
    t = staged({"intro": "overlord"}, rewards={"intro": given}).to("shopping")
    assert [hero.xp for hero in t.s.state.heroes.values()] == [2, 2]
    assert t.s.state.overlord.xp == 5 and t.gold == 0


@pytest.mark.rule("D2-2255", "D2-2256", "D2-2275")
def test_a_relic_is_a_hero_s_item_that_nobody_buys_or_sells() -> None:
    given = Rewards(0, Spoils(relic="duskblade"), Spoils(relic="duskblade"))
    t = staged(rewards={"intro": given}).to("who_takes").do("hero:leoric").to("shopping")
    assert "dawnblade" in t.items("leoric")
    assert not [key for key in t.keys if key.startswith("sell:dawnblade")]
    assert [key for key in t.keys if key.startswith("give:dawnblade")]
    assert not any(t.s.book.items[card].kind == "relic" for card in t.s.state.shop + t.s.state.wares)


@pytest.mark.rule("D2-2256", "D2-2257")
def test_the_overlord_s_side_of_a_relic_is_for_a_lieutenant() -> None:
    given = Rewards(0, Spoils(), Spoils(relic="duskblade"))
    t = staged({"intro": "overlord"}, rewards={"intro": given}).to("relic_bearer")
    assert t.s.state.overlord.relics == ["duskblade"]
    assert t.choice.seat == "lord" and t.keys == ["bearer:splig", "nobody"]


@pytest.mark.rule("D2-0454")
def test_a_relic_changes_sides_and_who_has_it_already_learns_instead() -> None:
    given = Rewards(0, Spoils(relic="duskblade"), Spoils(relic="duskblade"))
    every = {"intro": given, "a1": given, "a2": given}
    t = staged({"a1": "overlord", "a2": "overlord"}, rewards=every).to("who_takes").do("hero:leoric")
    t.next("a1").to("shopping")
    assert "dawnblade" not in t.items("leoric") and t.s.state.overlord.relics == ["duskblade"]
    before = t.s.state.overlord.xp
    t.next("a2").to("shopping")
    assert t.s.state.overlord.relics == ["duskblade"] and t.s.state.overlord.xp == before + 1
    t = staged({"intro": "overlord"}, rewards=every).next("a1").to("who_takes").do("hero:syndrael")
    assert t.s.state.overlord.relics == [] and "dawnblade" in t.items()


# --- experience ---


@pytest.mark.rule("D2-0463", "D2-0466", "D2-0467")
def test_a_hero_buys_cards_of_his_class_with_his_own_experience() -> None:
    t = staged(rewards={"intro": Rewards(2)}).to("buy_skill")
    offered = {key.removeprefix("buy:") for key in t.keys if key != "enough"}
    assert offered == {one.id for one in t.s.book.skills_of("knight") if one.xp in (1, 2)}
    t.do(f"buy:{max(offered, key=lambda card: t.s.book.skills[card].xp)}")
    assert t.hero().xp == 0 and t.hero("leoric").xp == 2
    t.do("enough").to("next_quest")
    assert t.hero("leoric").xp == 2, "what is not spent is kept"
    assert t.s.state.overlord.xp == 2


@pytest.mark.rule("D2-0468", "D2-0469", "D2-0470", "D2-2188", "D2-2200", "D2-2202", "D2-2203", "D2-2204")
def test_the_overlord_needs_cards_of_a_class_for_its_better_ones() -> None:
    t = staged({"intro": "overlord"}, rewards={"intro": Rewards(0, Spoils(), Spoils(xp=9))}).to("overlord_spends")
    levels = {t.s.book.overlord[key[4:]].xp for key in t.keys if key != "enough"}
    assert levels == {1} and "buy:plan_ahead" in t.keys and "buy:web_trap" in t.keys
    t.do("buy:blood_rage", "buy:web_trap")
    assert not [key for key in t.keys if key != "enough" and t.s.book.overlord[key[4:]].xp > 1], "counted per class"
    t.do("buy:blood_rage")
    assert "buy:blood_rage" not in t.keys, "there are two of them"
    assert "buy:bloodlust" in t.keys and "buy:reinforce" not in t.keys and "buy:wicked_laughter" not in t.keys
    t.do("buy:bloodlust")
    assert "buy:reinforce" in t.keys
    t.do("buy:reinforce")
    assert t.s.state.overlord.xp == 1 and len(t.s.state.overlord.available) == 20


@pytest.mark.rule("D2-2009", "D2-0470")
def test_he_leaves_cards_out_of_his_deck_and_nobody_knows_which() -> None:
    given = {"intro": Rewards(0, Spoils(), Spoils(xp=2))}
    t = staged({"intro": "overlord"}, rewards=given).to("overlord_spends").do("buy:blood_rage", "buy:blood_rage")
    t.to("leave_out")
    assert t.choice.most == 2 and t.choice.seat == "lord"
    keys = [key for key in t.keys if key.endswith((":blood_rage", ":dark_charm"))]
    t.match.answer("lord", keys[:2])
    overlord = t.s.state.overlord
    assert len(overlord.left_out) == 2 and "dark_charm" in overlord.left_out
    t.to("hero_action")
    assert len(overlord.deck.pile) + len(overlord.hand) == 15
    assert list(GAME.rules.faults(t.s)) == []
    assert "left_out" not in repr(t.match.view("ann"))
    seen = set()
    for luck in range(30):
        guess = copy.deepcopy(t.s.state)
        session = Session(guess, t.s.book, Journal())
        resample(session, "ann", Chance(luck))
        seen.add(tuple(guess.overlord.left_out))
    assert len(seen) > 5


@pytest.mark.rule("D2-2206")
def test_the_overlord_wins_cards_for_his_deck() -> None:
    t = staged({"intro": "overlord"}, rewards={"intro": Rewards(0, Spoils(), Spoils(card="schemes"))}).to("shopping")
    assert t.s.state.overlord.available.count("schemes") == 1
    copies = t.s.book.overlord["schemes"].copies
    given = {one: Rewards(0, Spoils(), Spoils(card="schemes")) for one in ("intro", "a1", "a2")}
    t = staged(dict.fromkeys(given, "overlord"), rewards=given).to("shopping")
    t.s.state.overlord.available += ["schemes"] * (copies - 1)
    xp = t.s.state.overlord.xp
    t.next("a1").to("hero_action").to("shopping")
    assert t.s.state.overlord.available.count("schemes") == copies, "he has them all"
    assert t.s.state.overlord.xp > xp, "and learns something else instead"


# --- a campaign is one match ---


@pytest.mark.rule("D2-2181")
def test_a_campaign_is_saved_and_resumed_and_undone_in_every_step() -> None:
    t = staged({"intro": "overlord"}, rewards={"intro": Rewards(1, Spoils(), Spoils(relic="duskblade"))})
    kinds: set[str] = set()
    for _ in range(60):
        kinds.add(t.asked)
        again = Match(GAME, t.match.setup, t.match.content, t.match.segments)
        assert again.digest() == t.match.digest()
        assert list(again.choices) == list(t.match.choices)
        before = t.match.digest()
        t.idle().match.undo()
        assert t.match.digest() == before
        t.match.redo()
    assert {"place_hero", "shopping", "buy_skill", "overlord_spends", "next_quest", "relic_bearer"} <= kinds


def test_the_golden_campaign_runs_to_its_finale_and_each_side_wins_some_of_it() -> None:
    """The kept match of steady bots shows the whole of a campaign only if both sides have something to be proud of."""
    lines = (GOLDEN / "campaign_steady.journal").read_bytes().splitlines()
    events = [event for line in lines if (event := msgspec.json.decode(line).get("event"))]
    assert events[-1]["kind"] == "campaign_ended"
    won = [event["side"] for event in events if event["kind"] == "encounter_ended" and event["last"]]
    chosen = [event["quest"] for event in events if event["kind"] == "quest_chosen"]
    assert len(won) == len(chosen) + 1 >= 9, "the introduction is nobody's choice"
    assert {"heroes", "overlord"} == set(won) and min(won.count("heroes"), won.count("overlord")) >= 2


@pytest.mark.rule("D2-0442", "D2-2303")
def test_nothing_that_lay_there_for_the_quest_lies_there_after_it() -> None:
    t = staged(options={"boxes": ["trollfens"]}).to("hero_action")
    state, card = t.s.state, t.s.state.overlord.hand.pop()
    state.kept.append(card)
    state.traps.append(t.s.figure("syndrael").here)
    assert list(GAME.rules.faults(t.s)) == []
    t.to("shopping")
    assert (state.kept, state.traps) == ([], [])
    assert list(GAME.rules.faults(t.s)) == [], "the card is in his deck, and nowhere else"
