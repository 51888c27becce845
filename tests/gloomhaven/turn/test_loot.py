"""Loot, played: what a character takes, what treasures give, what monsters take (GH-0211 to GH-0219)."""

import pytest
from tests.gloomhaven.gains import gain
from tests.gloomhaven.table import Table, action, foe, friend, hero, table
from tests.haven.table import both

from oubliette.games.gloomhaven.campaign import possessions
from oubliette.games.gloomhaven.content.campaign_words import GiveItem, Gold, Treasure
from oubliette.games.gloomhaven.content.kinds import Item, ItemEffect
from oubliette.games.gloomhaven.content.scenario_book import Mark
from oubliette.games.gloomhaven.content.vocabulary import Consume, Extra, Heal, Loot, Move, When
from oubliette.games.gloomhaven.state.world import Sheet

rule = pytest.mark.rule

CALM = foe(attack=None, move=0)


def potion(cost: int = 15) -> Item:
    """An item for any moment of one's turn."""
    return Item(
        id="elixir",
        number=500,
        name=both("Elixir"),
        slot="small",
        cost=cost,
        count=3,
        use="consumed",
        window="your_turn",
        effect=ItemEffect(do=(Heal(3, to="self"),)),
        says=both("Heal 3"),
    )


def chest(*gives: GiveItem | Gold) -> Treasure:
    """A treasure ``chest``."""
    return Treasure(id="chest", number=950, says=both("A chest"), gives=gives)


def sheet(t: Table, name: str = "hero") -> Sheet:
    """A character's sheet in the campaign."""
    world = t.session.state.campaign
    assert world is not None
    return world.sheets[name]


# Loot X


@rule("GH-0211")
def test_loot_takes_every_token_and_treasure_in_range_one_s_own_hex_included() -> None:
    t = table("$ @ $ x $ m", x=Mark(treasure="small_t1"), m=CALM, me=hero(top=[Loot(2)], bottom=[Move(1)]))
    t.act("two/bottom", "hex:1,2").act("one/top")
    assert (t.asked, t.keys()) == ("loot", ["loot", "skip"]), "all of them or none"
    t.answer("loot")
    assert t.told("looted", "tokens", "treasures") == [(3, ("small_t1",))]
    assert (t.hero().tokens, t.hero().treasures) == (3, ["small_t1"])
    assert not t.scene.tokens and not t.scene.treasures


@rule("GH-0211")
def test_loot_stops_at_its_range_and_may_be_left_out() -> None:
    t = table("@ $ . $ m", m=CALM, top=[Loot(2)]).act("one/top", "loot")
    assert (t.hero().tokens, len(t.scene.tokens)) == (1, 1)
    t = table("@ $ . $ m", m=CALM, top=[Loot(2)]).act("one/top", "skip")
    assert (t.hero().tokens, len(t.scene.tokens)) == (0, 2)


@rule("GH-0211")
def test_loot_needs_sight_but_not_a_way_past_figures_and_obstacles() -> None:
    bent = """
        @   .
          .
        .   .
          $
        .   .   .   .
          .   .   .   $
    """
    t = table(bent, me=hero(top=[Loot(9)])).act("one/top", "loot")
    assert (t.hero().tokens, len(t.scene.tokens)) == (1, 1), "one lies round the corner"
    t = table("@ # $ m", m=CALM, top=[Loot(2)]).act("one/top", "loot")
    assert t.hero().tokens == 1, "past an obstacle"
    corridor = """
        #   #
          @
        #   #
          $
        #   #
          $
        #   #
          m
        #   #
    """
    walker = foe(attack=None, do=[Move(plus=0)], initiative=5, move=2)
    t = table(corridor, m=walker, top=[Loot(2)]).declare().until("action")
    assert t.at("m/1") == (1, 1)
    t.answers("card:one/top", "loot")
    assert (t.hero().tokens, t.scene.tokens) == (2, {}), "under a figure and behind it"


# Treasure


@rule("GH-0212")
def test_a_treasure_takes_effect_at_once_and_on_its_looter_alone() -> None:
    t = table("b @ x m", x=Mark(treasure="small_t2"), b=friend(), m=CALM, top=[Loot(1)])
    t.declare("one", "two").declare("five", "six").act("one/top", "loot")
    assert t.harm() == 2
    t.answer("suffer")
    assert (t.hp(), t.conditions(), t.hero().treasures) == (8, ["poison"], ["small_t2"])
    assert (t.hp("b"), t.conditions("b"), t.hero("b").treasures) == (10, [], [])
    assert t.scene.round == 1


@rule("GH-0212")
def test_gold_and_tokens_are_the_looters_alone() -> None:
    find = chest(Gold(7))
    t = table("b @ x $", x=Mark(treasure="chest"), b=friend(), top=[Loot(2)], treasures=[find], campaign=True)
    t.declare("one", "two").declare("five", "six").act("one/top", "loot")
    assert (sheet(t).gold, sheet(t, "b").gold) == (7, 0)
    assert (t.hero().tokens, t.hero("b").tokens) == (1, 0)


@rule("GH-0213", "GH-0214")
def test_a_looted_item_is_its_looters_but_cannot_be_used_in_this_scenario() -> None:
    other = friend(items=[potion()])
    t = table(
        "b @ x .",
        x=Mark(treasure="chest"),
        b=other,
        me=hero(top=[Loot(1)], hp=3),
        treasures=[chest(GiveItem("elixir"))],
        campaign=True,
    )
    t.declare("one", "two").declare("five", "six").act("one/top", "loot")
    assert (sheet(t).items, sheet(t, "b").items) == (["elixir"], ["elixir"])
    assert (t.asked, t.keys("item:")) == ("action", [])
    assert t.hero().items == []
    t.end_turn().until("action")
    assert t.keys("item:") == ["item:elixir"], "who brought one may use it"


@rule("GH-0215")
@pytest.mark.parametrize(("cost", "gold"), [(15, 7), (20, 10)])
def test_an_item_its_looter_has_becomes_half_its_price_and_the_copy_goes_on_sale(cost: int, gold: int) -> None:
    find = chest(GiveItem("elixir"))
    me = hero(top=[Loot(1)], items=[potion(cost)])
    t = table("b @ x .", x=Mark(treasure="chest"), b=friend(), me=me, treasures=[find], campaign=True)
    assert possessions.on_sale(t.session, "elixir") == 0
    t.declare("one", "two").declare("five", "six").act("one/top", "loot")
    assert (sheet(t).items, sheet(t).gold, sheet(t, "b").items) == (["elixir"], gold, [])
    assert possessions.on_sale(t.session, "elixir") == 1


# Monsters that loot


@rule("GH-0219")
def test_a_monster_takes_tokens_for_good_and_no_treasure() -> None:
    thief = foe(hp=2, attack=None, move=0, do=[Loot(2)], initiative=5)
    t = table("@ m $ x $", m=thief, x=Mark(treasure="small_t1")).declare().until("action")
    assert (len(t.scene.tokens), list(t.scene.treasures.values())) == (1, ["small_t1"])
    assert t.told("looted", "figure", "tokens") == [("m/1", 1)]
    t.answers("card:one/top", "figure:m/1")
    assert t.gone("m/1")
    assert sum(t.scene.tokens.values()) == 2, "its own token, not what it had taken"


@rule("GH-0219")
def test_a_monster_that_ends_its_turn_on_a_token_takes_nothing() -> None:
    drawing = """
        #   #
          @
        #   #
          $
        #   #
          m
        #   #
    """
    t = table(drawing, m=foe(attack=None, move=1, do=[Move(plus=0)], initiative=5)).declare().until("action")
    assert t.at("m/1") == (1, 1)
    assert sum(t.scene.tokens.values()) == 1
    assert not t.events("looted")


# What a loot ability has, and whether it was performed


@rule("GH-0211", "GH-0195")
def test_what_is_consumed_for_a_loot_widens_it_and_gives_its_experience() -> None:
    fed = Consume(gain(loot=1, experience=2), cost=("fire",))
    for paid, tokens, experience in ((True, 2, 2), (False, 1, 0)):
        me = hero(top=[Loot(1, consume=(fed,))])
        t = table("@ $ $ $ m", m=CALM, me=me, elements={"fire": "strong"}).act("one/top")
        t.answer(*["consume:0"] * paid).answer("loot")
        assert (t.hero().tokens, t.hero().experience) == (tokens, experience)


@rule("GH-0211")
def test_a_loot_goes_further_only_under_the_circumstance_it_names() -> None:
    wide = Loot(1, extra=(Extra(gain(loot=2), when=When(self_has=("strengthen",))),))
    for conditions, tokens in ((["strengthen"], 3), ([], 1)):
        t = table("@ $ $ $ $ m", m=CALM, me=hero(top=[wide], conditions=conditions)).act("one/top", "loot")  # type: ignore[arg-type]
        assert t.hero().tokens == tokens


@rule("GH-0211", "GH-0089", "GH-0091")
def test_a_loot_that_takes_nothing_was_not_performed() -> None:
    top = action(Loot(1), experience=1, lost=True)
    t = table("@ . $ m", m=CALM, top=top).act("one/top")
    assert (t.asked, t.hero().experience, t.lies("one")) == ("action", 0, "discard"), "there is nothing to loot"
    t = table("@ $ . m", m=CALM, top=top).act("one/top")
    assert [(option.key, option.passes) for option in t.choice.options] == [("loot", False), ("skip", True)]
    t.answer("skip")
    assert (t.hero().tokens, t.hero().experience, t.lies("one")) == (0, 0, "discard"), "it was left out"
    t = table("@ $ . m", m=CALM, top=top).act("one/top", "loot")
    assert (t.hero().tokens, t.hero().experience, t.lies("one")) == (1, 1, "lost")


@rule("GH-0211")
@pytest.mark.parametrize(("most", "asked"), [(1, "loot_which"), (2, "action"), (3, "action")])
def test_which_pieces_are_taken_is_asked_only_if_there_are_more_than_may_be(most: int, asked: str) -> None:
    t = table("$ @ $ m", m=CALM, top=[Loot(1, most=most)]).act("one/top", "loot")
    assert t.asked == asked
    if asked == "loot_which":
        t.answer("token:1,0")
    assert t.hero().tokens == min(most, 2)
