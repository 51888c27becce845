"""Agents that Plot cards summon into open groups, and what returns to a deck or to the box."""

from typing import Any

import msgspec
import pytest
from tests.descent.campaign_kit import NOTHING, Staged, staged
from tests.descent.cards.kit import LAST, field, owning
from tests.descent.table import BLUE_3, BLUE_5, FAILS, GRAY, RED_1, RED_3, Table, X, hero, monster, shipped, table

from oubliette.games.descent.content.campaign_book import PlotCard, RumorCard
from oubliette.games.descent.content.quest_book import GroupPlace, LieutenantPlace, Reinforce, Rule, Win
from oubliette.games.descent.content.vocabulary import Draw, Special
from oubliette.games.descent.figures.figures import (
    abilities,
    attack_type,
    attribute,
    defence,
    health,
    monster_traits,
    size,
    surges_of,
)
from oubliette.games.descent.quest.placing import missing, replaced
from oubliette.games.descent.state.state import Figure, Group

rule = pytest.mark.rule


def laid_out(t: Staged, kind: str = "zombie", quest: str = "a1") -> Staged:
    """The next quest is set up with this open group, up to the choice of Plot cards if there is one."""
    t.next(quest).to("open_group").do(f"monster:{kind}")
    return t.to("use_plot", "who_next")


def summoned(t: Staged, card: str = "summon_zachareth") -> Staged:
    return t.do(f"plot:{card}").to("replaced", "put", "who_next").to("who_next")


def ranks(t: Staged | Table, kind: str) -> list[str]:
    """The ranks of a group's own figures on the map."""
    return sorted(one.rank for one in t.s.on_map() if one.kind == kind)


@rule("D2-0404", "D2-0406", "D2-0407")
def test_an_agent_replaces_monsters_of_an_open_group_when_all_is_set_up() -> None:
    t = laid_out(owning())
    assert t.asked == "use_plot" and ranks(t, "zombie") == ["master", "minion", "minion"]
    summoned(t)
    agent = t.s.figure("agent_zachareth")
    group = t.s.state.groups["zombie"]
    assert agent.cells and agent.rank == "master" and agent.group == "zombie" and agent.id in group.figures
    assert ranks(t, "zombie") == ["minion"], "one master and one minion are gone"
    assert missing(t.s, group, "master") == 0 and missing(t.s, group, "minion") == 0, "the limit is lower by them"
    assert not t.events("defeated")
    for seat in ("ann", "lord"):
        assert any(piece.id == "agent_zachareth" for piece in t.match.view(seat).pieces)


@rule("D2-0404", "D2-0405")
def test_it_stands_where_one_of_them_stood() -> None:
    t = owning().next("a1").to("open_group").do("monster:zombie")
    while t.asked == "put":
        t.do(t.keys[-1])
    t.to("use_plot")
    spots = {one.cells for one in t.s.on_map() if one.kind == "zombie"}
    summoned(t)
    left = {one.cells for one in t.s.on_map() if one.kind == "zombie"}
    assert t.s.figure("agent_zachareth").cells in spots - left


@rule("D2-0404", "D2-0407")
def test_a_master_alone_may_be_replaced() -> None:
    t = owning("summon_eliza", box="endless_thirst", deck="eliza")
    t = summoned(laid_out(t), "summon_eliza")
    assert ranks(t, "zombie") == ["minion", "minion"]
    group = t.s.state.groups["zombie"]
    assert missing(t.s, group, "master") == 0 and missing(t.s, group, "minion") == 0


@rule("D2-0404", "D2-0412")
def test_only_open_groups_take_an_agent() -> None:
    fixed = field(groups=(GroupPlace("far", "zombie"),))
    t = owning(maps={"a1": (fixed,)}).next("a1").to("use_plot", "who_next")
    assert t.asked == "who_next"


@rule("D2-0405", "D2-0418")
def test_replaced_monsters_need_not_be_on_the_map() -> None:
    """Kobold minions are not placed at set-up: the agent comes all the same, and the limit drops."""
    t = laid_out(owning(boxes=["bonds_of_the_wild"]), "kobold")
    assert ranks(t, "kobold") == ["master", "master"]
    summoned(t)
    assert ranks(t, "kobold") == ["master"] and t.s.figure("agent_zachareth").cells
    group = t.s.state.groups["kobold"]
    assert missing(t.s, group, "minion") == 4 - 1 and missing(t.s, group, "master") == 0


@rule("D2-0418")
def test_an_agent_that_replaces_nobody_on_the_map_stands_where_the_group_belongs() -> None:
    card = PlotCard(
        id="odd",
        deck="zachareth",
        name=NOTHING,
        text=NOTHING,
        buy=1,
        trigger=0,
        at="encounter_set_up",
        do=(Special("summon"),),
        summons="agent_zachareth",
        minions=2,
    )
    first = (GroupPlace("start", "goblin_archer"), GroupPlace("far"))
    maps = {"a1": (field(groups=first),)}
    t = summoned(laid_out(owning("odd", plots=[card], boxes=["bonds_of_the_wild"], maps=maps), "kobold"), "odd")
    area = t.s.ground.area("far")
    agent = t.s.figure("agent_zachareth")
    assert t.s.mask(agent) & area == t.s.mask(agent) and ranks(t, "kobold") == ["master", "master"]
    assert missing(t.s, t.s.state.groups["kobold"], "minion") == 2


@rule("D2-0406")
def test_of_a_group_that_is_too_small_it_replaces_everybody() -> None:
    """Two heroes meet one ettin, no master of it; the card asks for a master and a minion."""
    t = laid_out(owning(), "ettin")
    assert ranks(t, "ettin") == ["minion"]
    summoned(t)
    group = t.s.state.groups["ettin"]
    assert ranks(t, "ettin") == [] and group.figures == ["agent_zachareth"]
    assert missing(t.s, group, "minion") == 0 and missing(t.s, group, "master") == 0


@rule("D2-0406")
def test_a_group_with_too_few_masters_goes_with_all_its_minions() -> None:
    card = PlotCard(
        id="odd",
        deck="zachareth",
        name=NOTHING,
        text=NOTHING,
        buy=1,
        trigger=0,
        at="encounter_set_up",
        do=(Special("summon"),),
        summons="agent_zachareth",
        masters=2,
    )
    t = summoned(laid_out(owning("odd", plots=[card])), "odd")
    group = t.s.state.groups["zombie"]
    assert ranks(t, "zombie") == [] and group.figures == ["agent_zachareth"]
    assert missing(t.s, group, "minion") == 0 and missing(t.s, group, "master") == 0


@rule("D2-0406", "D2-0404")
def test_of_a_group_that_is_just_large_enough_it_replaces_no_more_than_its_card_says() -> None:
    card = PlotCard(
        id="odd",
        deck="zachareth",
        name=NOTHING,
        text=NOTHING,
        buy=1,
        trigger=0,
        at="encounter_set_up",
        do=(Special("summon"),),
        summons="agent_zachareth",
        minions=2,
    )
    t = laid_out(owning("odd", plots=[card]))
    assert ranks(t, "zombie") == ["master", "minion", "minion"]
    summoned(t, "odd")
    assert ranks(t, "zombie") == ["master"]
    group = t.s.state.groups["zombie"]
    assert missing(t.s, group, "minion") == 0 and missing(t.s, group, "master") == 0
    assert (replaced(t.s, group, "minion"), replaced(t.s, group, "master")) == (2, 0), "a master may come back"


@rule("D2-0404", "D2-0407")
def test_an_agent_that_has_left_the_map_lowers_no_limit() -> None:
    t = summoned(laid_out(owning()))
    group = t.s.state.groups["zombie"]
    assert (missing(t.s, group, "master"), missing(t.s, group, "minion")) == (0, 0)
    t.s.figure("agent_zachareth").cells = ()
    assert (missing(t.s, group, "master"), missing(t.s, group, "minion")) == (1, 1)


@rule("D2-0407")
def test_what_it_replaces_does_not_come_back_while_it_is_there() -> None:
    comes = Rule(at="overlord_turn_start", do=(Reinforce("open", "far", most=9),))
    t = summoned(laid_out(owning(maps={"a1": (field(rules=(comes, LAST)),)})))
    t.to("activate", "activation", "shopping")
    assert ranks(t, "zombie") == ["minion"] and [one.id for one in t.s.on_map() if one.rank == "master"] == [
        "agent_zachareth"
    ]


@rule("D2-0407")
def test_when_it_is_gone_the_limit_is_whole_again_and_it_never_comes_as_a_reinforcement() -> None:
    comes = Rule(at="overlord_turn_start", do=(Reinforce("open", "far", most=9),))
    t = summoned(laid_out(owning(maps={"a1": (field(rules=(comes, LAST)),)})))
    slay(t)
    t.to("activate", "activation", "shopping")
    assert ranks(t, "zombie") == ["master", "minion", "minion"] and not t.s.figure("agent_zachareth").cells


def slay(t: Staged, name: str = "agent_zachareth") -> Staged:
    """A hero beside a monster fells it."""
    agent = t.s.figure(name)
    agent.damage = health(t.s, agent) - 1
    spot = next(cell for cell in t.s.ground.board if (t.s.adjacent_to(agent) & t.s.empty()) >> cell & 1)
    t.s.figure("syndrael").cells = (spot,)
    t.do("hero:syndrael").to("hero_action")
    t.s.state.chance.stack("die/blue", BLUE_3)
    t.s.state.chance.stack("die/red", RED_3)
    t.s.state.chance.stack("die/black", 0)
    t.s.state.chance.stack("die/brown", 0)
    key = next(key for key in t.keys if key.startswith(f"attack:iron_longsword:{name}@"))
    t.do(key)
    while t.asked not in ("hero_action", "who_next"):
        t.idle()
    assert not agent.cells
    return t


@rule("D2-0408", "D2-0381")
def test_it_belongs_to_its_group_with_its_traits() -> None:
    t = summoned(laid_out(owning()))
    agent, other = t.s.figure("agent_zachareth"), next(one for one in t.s.on_map() if one.kind == "zombie")
    assert monster_traits(t.s, agent) == monster_traits(t.s, other) == ("cursed", "building")
    t.to("activate")
    assert {key.partition(":")[2] for key in t.keys} >= {"agent_zachareth", other.id}
    t.do("activate:agent_zachareth")
    assert t.asked == "activation" and agent.active
    t.do("end")
    assert t.s.state.groups["zombie"].done[0] == "agent_zachareth"


@rule("D2-0381")
def test_lieutenants_have_no_traits() -> None:
    t = table("A . g k", A=hero(), g=monster("zombie"), k=monster("splig", "lieutenant"))
    assert monster_traits(t.s, t.figure("k")) == () and monster_traits(t.s, t.figure("g")) == ("cursed", "building")


@rule("D2-0409", "D2-2043")
def test_the_card_of_a_defeated_agent_may_be_bought_again() -> None:
    t = summoned(laid_out(owning()))
    t.saga.plots.append("false_friends")
    t.saga.exhausted.append("false_friends")
    slay(t)
    assert t.saga.plots == ["false_friends"] == t.saga.exhausted, "only his own card goes"
    assert "summon_zachareth" not in t.saga.plots and "summon_zachareth" not in t.saga.exhausted
    t.saga.threat = 9
    t.to("plots")
    assert "plot:summon_zachareth" in t.keys
    t.do("plot:summon_zachareth", "enough")
    laid_out(t, quest="a2")
    assert t.asked == "use_plot"


@rule("D2-0409")
def test_the_card_of_an_agent_that_stands_stays_his() -> None:
    t = summoned(laid_out(owning()))
    slay(t, next(one.id for one in t.s.on_map() if one.kind == "zombie"))
    assert t.saga.plots == ["summon_zachareth"]
    t.saga.threat = 9
    t.to("plots")
    assert "plot:summon_zachareth" not in t.keys


@rule("D2-0007", "D2-2043", "D2-2216")
def test_a_plot_card_in_the_box_never_comes_back() -> None:
    """What lies in the Plot deck may be bought again; what went back to the box may not."""
    card = PlotCard(
        id="once",
        deck="zachareth",
        name=NOTHING,
        text=NOTHING,
        buy=1,
        trigger=0,
        at="first_set_up",
        do=(Draw(),),
        to_box=True,
    )
    t = owning("once", plots=[card]).next("a1").to("use_plot").do("plot:once").to("who_next")
    assert t.saga.plots == [] and t.s.state.boxed == ["once"]
    t.saga.threat = 9
    t.to("plots")
    assert "plot:once" not in t.keys and "plot:summon_zachareth" in t.keys


@rule("D2-0007")
def test_what_is_discarded_comes_back_and_what_is_in_the_box_does_not() -> None:
    t = table("A . g", hand=["dash"], deck=["frenzy"], A=hero(), g=monster())
    deck = t.s.state.overlord.deck
    t.activate("g").do("play:dash")
    assert deck.pile + deck.discarded == ["dash"] and t.hand == ["frenzy"]
    t.end().until("hero_action").overlord()
    assert sorted(t.hand) == ["dash", "frenzy"], "the discard pile is the new deck"
    gone = RumorCard(id="r", name=NOTHING, text=NOTHING, when="next_quest", quest="odd")
    c = (
        staged(rumor_cards=[gone], quests=["odd"])
        .to("rumor")
        .do("pass")
        .to("rumor")
        .do("rumor:r")
        .to("next_quest")
        .do("quest:odd")
    )
    assert c.to("shopping").saga.quest_cards == []
    deck = c.saga.rumors
    assert "r" not in (*deck.pile, *deck.discarded, *c.saga.rumor_hand), "a quest card that was played is in the box"


@rule("D2-0410")
def test_agents_are_given_no_relics() -> None:
    t = owning(maps={"a1": (field(lieutenants=(LieutenantPlace("splig"),)),)})
    t.s.state.overlord.relics.append("duskblade")
    t.next("a1").to("open_group").do("monster:zombie").to("relic_bearer")
    assert t.keys == ["bearer:splig", "nobody"]
    t.do("nobody").to("use_plot")
    summoned(t)
    assert t.s.state.groups["zombie"].relic == "" and t.s.state.overlord.bearers == {}
    t.s.state.groups["zombie"].relic = "duskblade"
    t.to("activate").do("activate:agent_zachareth")
    own = shipped().agents["agent_zachareth"].acts[0].surges
    assert surges_of(t.s, t.s.figure("agent_zachareth"), "") == list(own), "even if one lay there"


@rule("D2-0411")
@pytest.mark.parametrize("quest", ["inter_h", "fin_h"])
def test_no_agent_comes_in_an_interlude_or_a_finale(quest: str) -> None:
    names = ("a1", "a2", "a3", "inter_h", "b1h", "b2h", "b3h", "fin_h")
    won = Rule(at="hero_turn_end", do=(Win(side="heroes"),))
    maps = {name: (field(rules=(won,)),) for name in names}
    t = owning(maps=maps)
    for name in names:
        t.to("next_quest", "open_group")
        if t.asked == "next_quest":
            t.do(f"quest:{name}").to("open_group")
        t.do("monster:zombie").to("use_plot", "who_next")
        if t.s.state.quest == quest:
            assert t.asked == "who_next"
            return
        assert (t.asked == "use_plot") is (name not in ("inter_h", "fin_h"))
        if t.asked == "use_plot":
            t.do("pass")
        t.saga.threat = 9
    raise AssertionError(quest)


@rule("D2-0412")
@pytest.mark.parametrize(("who", "comes"), [("zachareth", False), ("splig", True)])
def test_an_agent_and_its_lieutenant_are_never_in_one_quest(who: str, comes: bool) -> None:
    """The lieutenant may be in another encounter of the quest, or come later."""
    second = field(lieutenants=(LieutenantPlace(who),), groups=())
    t = laid_out(owning(maps={"a1": (field(), second)}))
    assert (t.asked == "use_plot") is comes


@rule("D2-0412")
@pytest.mark.parametrize(("barred", "comes"), [("staged", False), ("another", True)])
def test_an_agent_may_be_barred_from_a_campaign(barred: str, comes: bool) -> None:
    agent = shipped().agents["agent_zachareth"]
    t = owning()
    t.s.book.agents = {agent.id: msgspec.structs.replace(agent, barred=(barred,))}
    assert (laid_out(t).asked == "use_plot") is comes


# --- agent cards ---


def agents_table(drawing: str, agent: str, *boxes: str, act: int = 1, **more: Any) -> Table:
    """A table on which an agent stands in a group of zombies."""
    t = table(drawing, boxes=boxes, act=act, **more)
    name = f"agent_{agent}"
    group = t.s.state.groups.setdefault("zombie", Group("zombie", "zombie", open=True))
    group.figures.append(name)
    mark = t.s.ground.marks["g"]
    spots = tuple(cell for cell in t.s.ground.board if mark >> cell & 1)
    t.s.state.figures[name] = Figure(id=name, kind=name, rank="master", group=group.id, cells=spots)
    t.names["g"] = name
    return t


@rule("D2-7003")
@pytest.mark.parametrize("act", [1, 2])
def test_tristayne_attacks_from_afar_and_may_fall_short(act: int) -> None:
    t = agents_table("A . . . . g", "tristayne", "unstable_forces", act=act, A=hero())
    assert attack_type(t.s, t.figure("g")) == "ranged"
    t.activate("g").dice(blue=X + 1, red=0, yellow=1, gray=0).do("attack:own:A").settle()
    if t.asked == "chaotic_energy":
        t.do("pass")
    t.resolve()
    assert [event.why for event in t.events("missed")] == ["range"], "two spaces of range for five"


def test_every_agent_has_a_card_for_both_acts() -> None:
    book = shipped()
    assert len(book.agents) == 8
    for name, agent in book.agents.items():
        box = book.box_of("agents", name)
        card = next(card for card in book.plots.values() if card.summons == name)
        assert book.box_of("plots", card.id) == box and (card.buy, card.trigger) == (3, 2)
        t = agents_table("A . g .\n\n. . . .", agent.of, box, A=hero())
        one = t.figure("g")
        assert health(t.s, one) == agent.acts[0].health[0] and defence(t.s, one) == list(agent.acts[0].defence[0])
        assert abilities(t.s, one) == agent.acts[0].abilities and size(t.s, one) == agent.size
        assert attribute(t.s, one, "might") == agent.attributes["might"]


@rule("D2-0403")
def test_the_abilities_of_agents() -> None:
    t = agents_table("A g . .\n\n. . . .", "zachareth", "seeds_of_betrayal", A=hero())
    t.activate("g").dice(**FAILS).do("ability:direction", "space:1,1")
    t.settle()
    assert t.held("A") == ["immobilized"]
    t = agents_table("A . . g\n\n. . . .", "eliza", "endless_thirst", A=hero())
    t.activate("g").dice(**FAILS).do("ability:allure").settle()
    assert t.asked == "move_spaces"
    t.do("space:1,1")
    assert t.held("A") == ["stunned"]
    t = agents_table("A g k", "splig", "goblin_uprising", A=hero(), k=monster("goblin_archer"))
    t.do("rest").dice(blue=BLUE_3, red=RED_1, gray=0, brown=0).do("attack:iron_longsword:g", "figure:k").resolve()
    assert t.gone("k") and t.damage("g") == 0
    t = agents_table("A k g", "splig", "goblin_uprising", act=2, A=hero(), k=monster("zombie"))
    t.activate("g").do("ability:get_them").dice(blue=BLUE_5, yellow=1, red=0, gray=0).do("attack").resolve()
    assert t.damage("A") > 0 and not t.offers("ability:get_them")
    t = agents_table("A . . . . . g", "tristayne", "unstable_forces", A=hero())
    t.activate("g").dice(blue=5, red=0, gray=GRAY[0]).do("attack:own:A", "pay:3").resolve()
    assert t.damage("g") == 3 and t.damage("A") == 1 + 1 + 3
