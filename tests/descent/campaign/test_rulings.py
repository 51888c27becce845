"""Rulings on printed campaigns that hold in general: what rewards open, give back and change hands; two in a row."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.descent.app_table import app_table, monsters
from tests.descent.campaign_kit import Staged, staged
from tests.descent.table import hero, monster, shipped, table

from oubliette.games.descent.content.behaviours import ActivationLine
from oubliette.games.descent.content.book import load
from oubliette.games.descent.content.campaign_book import ActQuest, Fork, Rewards, Spoils
from oubliette.games.descent.content.kinds import Item
from oubliette.games.descent.content.quest_book import Peril, Rule
from oubliette.games.descent.state.state import Figure
from oubliette.kernel.packs import ContentError
from oubliette.kernel.scripts import Add
from oubliette.kernel.words import Words

rule = pytest.mark.rule
NAME = Words(en="-", fr="-")


def next_ones(t: Staged) -> list[str]:
    return sorted(key.removeprefix("quest:") for key in t.to("next_quest").keys)


@rule("D2-7135")
def test_the_heroes_win_a_relic_that_the_overlord_had_with_its_own_side_up() -> None:
    given = Rewards(0, Spoils(relic="staff_of_shadows"), Spoils(relic="staff_of_shadows"))
    t = staged({"intro": "overlord"}, rewards={"intro": given, "a1": given}).to("next_quest")
    assert t.s.state.overlord.relics == ["staff_of_shadows"]
    t.do("quest:a1").to("who_takes").do("hero:leoric")
    assert t.s.state.overlord.relics == [] and "staff_of_light" in t.items("leoric")


@rule("D2-7136")
def test_lower_cards_may_be_given_back_while_higher_ones_are_kept() -> None:
    given = Rewards(0, Spoils(), Spoils(retrain=True))
    t = staged({"a1": "overlord"}, rewards={"a1": given}).to("next_quest")
    overlord = t.s.state.overlord
    low = ["dark_fortitude", "dark_fortitude"]
    for card in (*low, "bloodlust"):
        overlord.available.append(card)
        overlord.deck.pile.append(card)
    overlord.xp = 0
    t.do("quest:a1").to("give_back")
    assert t.choice.least == 0, "or nothing at all"
    assert [key.rpartition(":")[2] for key in t.keys] == [*low, "bloodlust"], (
        "what he bought, nothing of the basic deck"
    )
    t.match.answer("lord", t.keys[:2])
    assert overlord.xp == 2 and "bloodlust" in overlord.available and "dark_fortitude" not in overlord.available
    t.to("overlord_spends")
    assert "buy:dark_fortitude" in t.keys and "buy:expert_blow" not in t.keys, "to BUY level 2 he lacks cards now"


@rule("D2-7136")
def test_who_does_not_win_gives_nothing_back() -> None:
    given = Rewards(0, Spoils(retrain=True), Spoils(retrain=True))
    t = staged(rewards={"a1": given}).to("next_quest")
    t.s.state.overlord.available.append("dark_fortitude")
    assert t.do("quest:a1").to("give_back", "shopping").asked == "shopping"


def opening(**won: str) -> Staged:
    """A campaign whose rewards say what comes next."""

    def opens(heroes: tuple[str, ...], overlord: tuple[str, ...]) -> Rewards:
        return Rewards(0, Spoils(opens=heroes), Spoils(opens=overlord))

    rewards = {
        "intro": opens(("a1", "a2"), ("a1", "a3")),
        "a1": opens(("a4",), ("a5",)),
        "a2": opens(("a5",), ("a5",)),
        "inter_h": opens(("b1h", "b2h"), ("b3h", "b4h")),
        "inter_o": opens(("b1o", "b2o", "b3o"), ()),
        "b1h": opens(("b3h", "b4h"), ()),
    }
    return staged(won, rewards=rewards, opened=True)


@rule("D2-0439")
def test_rewards_decide_which_quests_come_next() -> None:
    assert next_ones(opening(intro="overlord")) == ["a1", "a3"]
    t = opening(a1="overlord")
    assert next_ones(t) == ["a1", "a2"]
    assert next_ones(t.do("quest:a1")) == ["a2", "a5"], "the overlord has won it, and what was open stays open"
    t = opening()
    assert next_ones(t) == ["a1", "a2"]
    assert next_ones(t.do("quest:a1")) == ["a2", "a4"]
    assert next_ones(t.do("quest:a2")) == ["a4", "a5"]
    assert next_ones(t.do("quest:a4")) == ["b1h", "b2h"], "nothing of the first act any more"
    assert t.saga.history[-1].quest == "inter_h", "after the introduction and three quests"


@rule("D2-0439")
def test_the_interlude_is_that_of_who_won_two_quests_and_three_of_act_two_follow() -> None:
    t = opening(a1="overlord", a5="overlord")
    for quest in ("a1", "a2"):
        t.next(quest)
    quests = [record.quest for record in t.end().saga.history]
    assert quests[:5] == ["intro", "a1", "a2", "a5", "inter_o"], "by who won two of them"
    t = opening()
    for quest in ("a1", "a2", "a4", "b1h", "b2h"):
        t.next(quest)
    assert next_ones(t) == ["b3h", "b4h"]
    t.do("quest:b3h").end()
    assert [record.quest for record in t.saga.history][-3:] == ["b2h", "b3h", "fin_h"]


BILEHALL = {
    "act_1": (ActQuest("a1"), ActQuest("a2"), ActQuest("a3")),
    "finale": Fork("inter_h", "inter_o"),
    "interlude": None,
    "rumors": False,
    "closed": True,
}
CHAINS = {**BILEHALL, "act_1": (ActQuest("b1h"), ActQuest("b2h"), ActQuest("b3h")), "finale": Fork("fin_h", "fin_o")}
BOTH: dict[str, Any] = {
    "act_1": (
        ActQuest("a1", Fork("b1h", "b1h")),
        ActQuest("a2", Fork("b2h", "b2h")),
        ActQuest("a3", Fork("b3h", "b3h")),
    ),
    "interlude": Fork("inter_h", "inter_o"),
    "finale": Fork("fin_h", "fin_o"),
    "rumors": False,
    "closed": True,
}


def course(**told: Any) -> list[str]:
    """The quests of a campaign in their order, the first on offer each time."""
    t = staged(**told).end()
    return [record.quest for record in t.saga.history]


@rule("D2-0455")
def test_two_campaigns_may_be_played_apart_or_one_after_the_other() -> None:
    assert course(**BILEHALL) == ["intro", "a1", "a2", "a3", "inter_h"]
    assert course(**CHAINS) == ["intro", "b1h", "b2h", "b3h", "fin_h"]
    whole = course(**BOTH)
    assert whole == ["intro", "a1", "a2", "a3", "inter_h", "b1h", "b2h", "b3h", "fin_h"]
    kinds = [record.kind for record in staged(**BOTH).end().saga.history]
    assert kinds[4] == "interlude" and kinds[-1] == "finale", "the finale of the first is the interlude of both"


CARD = """
- id: whispers
  name: {en: Whispers, fr: Murmures}
  text: {en: A quest., fr: Une quête.}
  when: next_quest
  quest: the_ferrymans_bell
"""


@rule("D2-0455")
@pytest.mark.parametrize("closed", [True, False])
def test_no_rumor_brings_a_quest_out_of_a_closed_campaign(tmp_path: Path, closed: bool) -> None:
    told = shipped().campaigns["ash_and_heather"]
    quest = told.act_1[0].quest
    box = tmp_path / "rumours"
    box.mkdir()
    (box / "pack.yaml").write_text(
        "id: rumours\ngame: descent\nversion: 1.0.0\ntitle: {en: R, fr: R}\ndescription: {en: R, fr: R}\n",
        encoding="utf-8",
    )
    (box / "rumor_cards.yaml").write_text(CARD.replace("the_ferrymans_bell", quest), encoding="utf-8")
    more = f"""
- id: kept
  title: {{en: K, fr: K}}
  blurb: {{en: K, fr: K}}
  home: {{en: K, fr: K}}
  introduction: {told.introduction}
  act_1: [{{quest: {quest}}}]
  finale: {{heroes: {told.finale.heroes}, overlord: {told.finale.overlord}}}
  routes: {{}}
  closed: {str(closed).lower()}
  prologue: {{en: K, fr: K}}
  epilogue: {{heroes: {{en: K, fr: K}}, overlord: {{en: K, fr: K}}}}
"""
    (box / "campaigns.yaml").write_text(more, encoding="utf-8")
    if not closed:
        assert load([box]).rumors["whispers"].quest == quest
        return
    with pytest.raises(ContentError, match=quest):
        load([box])


# --- equipment without an icon ---


def trinket(name: str, *traits: Any) -> Item:
    return Item(id=name, name=NAME, kind="shop", traits=traits, slot="none")


@rule("D2-0333")
def test_cards_without_an_icon_are_worn_beside_everything_but_for_their_traits() -> None:
    worn = ["iron_longsword", "wooden_shield", "leather_armor", "lucky_charm", "ring_of_power"]
    bag = ["odd_1", "odd_2", "odd_3", "cap_1", "cap_2"]
    book = shipped()
    known = dict(book.items)
    odd = {name: trinket(name) for name in bag[:3]} | {name: trinket(name, "helmet") for name in bag[3:]}
    book.items = {**known, **odd}
    try:
        t = table("A . g", A=hero(items=worn, bag=bag), g=monster())
        t.do("on:odd_1", "on:odd_2", "on:odd_3", "on:cap_1")
        assert not t.offers("on:cap_2"), "one helmet, whatever icon it has"
        t.do("ready")
        assert [held.card for held in t.of("A").items if held.equipped] == [*worn, "odd_1", "odd_2", "odd_3", "cap_1"]
    finally:
        book.items = known


# --- without an overlord ---


@rule("D2-7259")
@pytest.mark.parametrize(
    ("boxes", "major", "comes"),
    [(("seeds_of_betrayal",), True, True), (("seeds_of_betrayal",), False, False), ((), True, False)],
)
def test_a_major_peril_brings_the_agent_of_a_pack_that_is_owned(
    boxes: tuple[str, ...], major: bool, comes: bool
) -> None:
    cast: dict[str, Any] = {"A": hero(), "g": monster("zombie", "master"), "k": monster("splig", "lieutenant")}
    far = {"far": (0, 1, 1, 1)}
    t = app_table("A . . . . k . . g\n\n. . . . . . . . .", [ActivationLine("engage")], boxes=boxes, areas=far, **cast)
    t.s.state.groups["zombie"].figures.append("gone")
    t.s.state.figures["gone"] = Figure(id="gone", kind="zombie", rank="minion", group="zombie")
    quest = t.s.quest
    peril = Peril(after=(1, 1, 1), says=NAME, at="far", major=major)
    t.s.book.quests = {quest.id: msgspec.structs.replace(quest, perils=(peril,))}
    monsters(t)
    there = t.s.state.figures.get("agent_zachareth")
    assert (there is not None and bool(there.cells)) is comes
    if there is not None:
        assert there.group == "zombie" and there.rank == "master"
        came = next(one for one in t.events("placed") if one.figure == there.id)
        assert set(came.cells) & {t.s.ground.board.cell(0, 1), t.s.ground.board.cell(1, 1)}, "where the peril says"


# --- challenge tokens ---


@rule("D2-7168")
def test_monsters_with_tokens_on_them_count_for_what_a_quest_counts() -> None:
    won = Rule(at="defeated", figure="zombie", do=(Add(counter="slain"),))
    t = table(
        "A g k", A=hero(), g=monster("zombie", damage=2, tokens={"challenge": 1}), k=monster("zombie"), rules=[won]
    )
    t.dice(blue=2, red=0, brown=0).do("attack:iron_longsword:g").resolve()
    assert t.gone("g") and t.s.state.script.counters["slain"] == 1
