"""Attack modifier cards, played: draws with Advantage and Disadvantage, rolling cards, decks, Bless and Curse."""

from collections.abc import Sequence

import pytest
from tests.gloomhaven.cards.kit import small
from tests.gloomhaven.table import Table, action, foe, hero, table
from tests.haven.table import both

from oubliette.games.gloomhaven.content.condition_table import ConditionName
from oubliette.games.gloomhaven.content.kinds import Item, ItemEffect
from oubliette.games.gloomhaven.content.vocabulary import Attack, Give, Summon

rule = pytest.mark.rule

ADVANTAGE: tuple[ConditionName, ...] = ("strengthen",)
DISADVANTAGE: tuple[ConditionName, ...] = ("muddle",)
ROLLING, STUN = "small_rolling_plus_1", "small_rolling_stun"


def strike(
    draws: Sequence[str],
    conditions: Sequence[ConditionName] = (),
    *,
    value: int = 3,
    apply: bool = True,
    shield: int = 0,
) -> Table:
    """A hero strikes a foe once; effects of cards are applied, or all left out."""
    me = hero(top=[Attack(value)], conditions=conditions, draws=draws)
    t = table("@ m", m=foe(hit_points=20, shield=shield, attack=None), me=me).act("one/top", "figure:m/1")
    while t.asked == "card_effect":
        t.answer("apply" if apply else "leave")
    return t


def damage(t: Table) -> int:
    """What the foe has suffered."""
    return 20 - t.hp("m/1")


# Draws


@rule("GH-0142")
def test_cards_are_drawn_for_each_enemy_apart_with_its_own_advantage() -> None:
    me = hero(top=[Attack(2, range=2, targets=2)], draws=["plus_2", "minus_1", "plus_1"])
    t = table("@ m n", m=foe(), n=foe(), me=me).act("one/top", "figure:m/1", "figure:n/1")
    assert t.told("modifier_drawn", "cards", "used") == [
        (("plus_2", "minus_1"), ("minus_1",)),
        (("plus_1",), ("plus_1",)),
    ]
    assert (t.hp("m/1"), t.hp("n/1")) == (10 - 1, 10 - 3)


@rule("GH-0143")
def test_an_empty_deck_is_shuffled_in_mid_draw_without_the_cards_of_that_draw() -> None:
    me = hero(top=[Attack(2)], bottom=[Attack(2)], deck=["plus_1", ROLLING])
    t = table("@ m", m=foe(hit_points=20), me=me).act("one/top", "figure:m/1")
    assert (t.hero().deck.pile, t.hero().deck.discarded) == ([ROLLING], ["plus_1"])
    t.act("two/bottom", "figure:m/1")
    assert t.told("modifier_drawn", "cards") == [("plus_1",), (ROLLING, "plus_1")]
    assert (t.hero().deck.pile, sorted(t.hero().deck.discarded)) == ([], ["plus_1", ROLLING])
    assert damage(t) == (2 + 1) + (2 + 1 + 1)


@rule("GH-0144")
def test_a_player_may_leave_out_the_effect_of_a_card_but_never_its_number() -> None:
    t = strike(["small_stun_1"], apply=False)
    assert (damage(t), t.conditions("m/1")) == (4, [])
    t = strike(["small_stun_1"], apply=True)
    assert (damage(t), t.conditions("m/1")) == (4, ["stun"])


@rule("GH-0144", "GH-0202")
def test_a_player_decides_about_the_cards_of_a_summon_and_a_monster_leaves_nothing_out() -> None:
    hound = Summon(both("Hound"), hit_points=5, move=0, attack=2)
    t = table("@ . m", m=foe(attack=None), top=action(hound), draws=["small_stun_1"]).act("one/top", "hex:1,1")
    t.declare("three", "four").until("card_effect")
    assert (t.turns()[-1].partition("#")[0], t.keys()) == ("summon/one", ["apply:0", "leave"])
    t.answer("leave")
    assert (t.hp("m/1"), t.conditions("m/1")) == (7, [])
    t = table("@ m", m=foe(attack=2, do=[Attack(plus=0)], initiative=60), monster_draws=["small_stun_1"])
    t.declare().until("card_effect", "damage")
    assert t.harm() == 3
    assert t.answer("suffer").conditions() == ["stun"]


@rule("GH-0145")
@pytest.mark.parametrize(
    ("conditions", "edge", "beside", "expected"),
    [
        ((), False, False, 0),
        (("strengthen",), True, False, 1),
        (("muddle",), False, True, -1),
        (("strengthen",), True, True, 0),
        (("strengthen", "muddle"), True, True, 0),
    ],
)
def test_any_advantage_cancels_any_disadvantage_whatever_their_number(
    conditions: tuple[ConditionName, ...], edge: bool, beside: bool, expected: int
) -> None:
    attack = Attack(3, range=3, advantage=edge)
    me = hero(top=[attack], conditions=conditions, draws=["plus_1", "minus_1", "plus_2"])
    t = table("@ m" if beside else "@ . m", m=foe(), me=me).act("one/top", "figure:m/1")
    assert t.last("attacked").advantage == expected
    drawn = {0: ("plus_1",), 1: ("plus_1", "minus_1"), -1: ("plus_1", "minus_1")}[expected]
    used = {0: "plus_1", 1: "plus_1", -1: "minus_1"}[expected]
    assert t.told("modifier_drawn", "cards", "used") == [(drawn, (used,))]


@rule("GH-0147", "GH-0156", "GH-0148", "GH-0149")
@pytest.mark.parametrize(
    ("better", "worse"), [("plus_1", "minus_1"), ("small_stun_1", "plus_1"), ("small_stun_1", "small_stun_0")]
)
@pytest.mark.parametrize("swapped", [False, True])
def test_the_better_card_counts_with_advantage_and_the_worse_with_disadvantage(
    better: str, worse: str, swapped: bool
) -> None:
    draws = (worse, better) if swapped else (better, worse)
    for conditions, used in ((ADVANTAGE, better), (DISADVANTAGE, worse)):
        t = strike(draws, conditions)
        assert t.told("modifier_drawn", "cards", "used") == [(draws, (used,))]


@rule("GH-0147", "GH-0156", "GH-0150", "GH-0151", "GH-0152", "GH-0153", "GH-0377")
@pytest.mark.parametrize(
    "pair",
    [
        ("small_stun_0", "plus_2"),
        ("small_stun_1", "small_fire_1"),
        ("small_muddle_0", "small_stun_2"),
        ("small_stun_0", "plus_1"),
        ("double", "small_stun_1"),
    ],
)
@pytest.mark.parametrize("conditions", [ADVANTAGE, DISADVANTAGE])
def test_the_first_card_counts_where_neither_is_clearly_better(
    pair: tuple[str, str], conditions: tuple[ConditionName, ...]
) -> None:
    for draws in (pair, pair[::-1]):
        t = strike(draws, conditions)
        assert t.told("modifier_drawn", "used") == [(draws[0],)]


@rule("GH-0377")
@pytest.mark.parametrize(("value", "better"), [(3, "double"), (1, "plus_2")])
def test_a_doubling_is_compared_by_the_value_it_would_give(value: int, better: str) -> None:
    for draws in (("double", "plus_2"), ("plus_2", "double")):
        assert strike(draws, ADVANTAGE, value=value).told("modifier_drawn", "used") == [(better,)]
    for draws in (("double", "plus_2"), ("plus_2", "double")):
        assert strike(draws, ADVANTAGE, value=2).told("modifier_drawn", "used") == [(draws[0],)], "both give 4"


@rule("GH-0377")
def test_a_null_is_compared_as_nothing() -> None:
    for draws in (("minus_1", "null"), ("null", "minus_1")):
        assert strike(draws, ADVANTAGE, value=1).told("modifier_drawn", "used") == [(draws[0],)], "both give nothing"
        assert strike(draws, ADVANTAGE, value=2).told("modifier_drawn", "used") == [("minus_1",)]
        assert strike(draws, DISADVANTAGE, value=2).told("modifier_drawn", "used") == [("null",)]


# Pitfall: rolling cards have six cases with Advantage and Disadvantage


@rule("GH-0154", "GH-0155", "GH-0157", "GH-0158", "GH-0376")
@pytest.mark.parametrize(
    ("conditions", "draws", "used"),
    [
        (ADVANTAGE, (ROLLING, "minus_1"), (ROLLING, "minus_1")),
        (ADVANTAGE, ("minus_1", ROLLING), ("minus_1", ROLLING)),
        (ADVANTAGE, (ROLLING, STUN, ROLLING, "minus_1"), (ROLLING, STUN, ROLLING, "minus_1")),
        (DISADVANTAGE, (ROLLING, "plus_2"), ("plus_2",)),
        (DISADVANTAGE, ("plus_2", ROLLING), ("plus_2",)),
        (DISADVANTAGE, (ROLLING, STUN, ROLLING, "plus_2"), ("plus_2",)),
    ],
)
def test_pitfall_rolling_cards_add_with_advantage_and_are_ignored_with_disadvantage(
    conditions: tuple[ConditionName, ...], draws: tuple[str, ...], used: tuple[str, ...]
) -> None:
    t = strike((*draws, "plus_1"), conditions)
    assert t.told("modifier_drawn", "cards", "used") == [(draws, used)], "no card more than the rule says"
    worth = {ROLLING: 1, STUN: 0, "minus_1": -1, "plus_2": 2}
    assert damage(t) == 3 + sum(worth[name] for name in used)
    assert ("stun" in t.conditions("m/1")) is (STUN in used)
    assert t.hero().deck.discarded == list(draws)


@rule("GH-0146", "GH-0155")
@pytest.mark.parametrize("conditions", [(), ADVANTAGE])
@pytest.mark.parametrize(("order", "expected"), [("add_first", (3 + 2) * 2), ("double_first", 3 * 2 + 2)])
def test_the_player_chooses_in_which_order_rolling_cards_and_a_doubling_apply(
    conditions: tuple[ConditionName, ...], order: str, expected: int
) -> None:
    t = strike([ROLLING, ROLLING, "double"], conditions)
    assert (t.asked, t.keys()) == ("modifier_order", ["add_first", "double_first"])
    assert damage(t.answer(order)) == expected


@rule("GH-0146")
def test_for_a_monster_the_players_choose_the_order() -> None:
    bite = foe(attack=2, do=[Attack(plus=0)], initiative=5)
    t = table("@ m", m=bite, monster_draws=[ROLLING, "double"]).declare().until("modifier_order")
    assert t.answer("double_first").harm() == 2 * 2 + 1


@rule("GH-0146", "GH-0162", "GH-0161")
@pytest.mark.parametrize("miss", ["null", "curse"])
@pytest.mark.parametrize("conditions", [(), ADVANTAGE])
def test_a_miss_wins_over_rolling_cards_while_effects_still_apply(
    miss: str, conditions: tuple[ConditionName, ...]
) -> None:
    t = strike([ROLLING, STUN, miss], conditions, value=9)
    assert (damage(t), t.conditions("m/1")) == (0, ["stun"])


@rule("GH-0160", "GH-0375")
@pytest.mark.parametrize("doubling", ["double", "bless"])
def test_a_doubling_counts_before_shield(doubling: str) -> None:
    assert damage(strike([doubling], shield=1)) == 3 * 2 - 1


# Where drawn cards go


@rule("GH-0159")
def test_all_drawn_cards_are_discarded_also_those_not_used() -> None:
    t = strike(["plus_1", "minus_1"], DISADVANTAGE)
    assert t.hero().deck.discarded == ["plus_1", "minus_1"]
    assert len(t.hero().deck.pile) == 20


@rule("GH-0159")
@pytest.mark.parametrize("conditions", [ADVANTAGE, DISADVANTAGE])
def test_bless_and_curse_go_back_to_their_supply_used_or_not(conditions: tuple[ConditionName, ...]) -> None:
    me = hero(top=[Attack(3)], conditions=conditions, draws=["bless", "curse"])
    t = table("@ m", m=foe(hit_points=20), me=me)
    assert (t.scene.bless.left, t.scene.curse.left) == (9, 9)
    t.act("one/top", "figure:m/1")
    assert damage(t) == (6 if conditions == ADVANTAGE else 0)
    assert (t.scene.bless.left, t.scene.curse.left) == (10, 10)
    assert t.hero().deck.everywhere() == ["plus_0"] * 20


@rule("GH-0159", "GH-0245")
def test_a_bless_that_was_drawn_can_be_given_out_again() -> None:
    me = hero(top=[Attack(2)], bottom=[Give(("bless",))], draws=["bless"] * 10)
    t = table("@ m", m=foe(hit_points=20), me=me).act("one/top", "figure:m/1")
    assert t.hero().deck.pile.count("bless") == 9
    t.act("two/bottom", "figure:hero")
    assert (t.hero().deck.pile.count("bless"), t.scene.bless.left) == (10, 0)


# Pitfall: who is reshuffled at the end of the round


@rule("GH-0299", "GH-0160", "GH-0161", "GH-0162", "GH-0375")
@pytest.mark.parametrize(("drawn", "shuffled"), [("double", True), ("null", True), ("bless", False), ("curse", False)])
def test_pitfall_doubling_and_null_cause_a_shuffle_at_the_end_of_the_round_bless_and_curse_do_not(
    drawn: str, shuffled: bool
) -> None:
    bite = foe(hit_points=20, attack=2, do=[Attack(plus=0)])
    me = hero(top=[Attack(2)], bottom=[Attack(2)], draws=["plus_1", drawn])
    t = table("@ m", m=bite, me=me, monster_draws=["minus_1"])
    t.act("one/top", "figure:m/1").act("two/bottom", "figure:m/1")
    kept = [] if drawn in ("bless", "curse") else [drawn]
    assert t.hero().deck.discarded == ["plus_1", *kept], "not before the end of the round"
    t.end_round()
    assert t.hero().deck.discarded == ([] if shuffled else ["plus_1"])
    assert t.scene.monster_deck.discarded == ["minus_1"], "each deck for itself"
    assert t.told("shuffled", "deck") == ([t.hero().deck.name] if shuffled else [])
    assert sorted(t.hero().deck.everywhere()) == sorted([*["plus_0"] * 20, "plus_1", *kept])


# Shields and items against a doubling


@rule("GH-0145", "GH-0070")
def test_an_item_of_the_attacked_gives_disadvantage_before_the_draw() -> None:
    leather = Item(
        id="leather",
        number=500,
        name=both("Leather"),
        slot="body",
        cost=10,
        count=1,
        use="spent",
        window="attacked",
        effect=ItemEffect(disadvantage=True),
        says=both("Disadvantage"),
    )
    bite = foe(attack=2, do=[Attack(plus=0)], conditions=["strengthen"], initiative=5)
    t = table("@ m", m=bite, me=hero(items=[leather]), monster_draws=["plus_1", "minus_1"]).declare()
    t.until("item_attacked")
    assert not t.events("modifier_drawn")
    assert t.answer("item:leather").harm() == 2 + 1, "it cancels out: one card"
    assert t.scene.monster_deck.discarded == ["plus_1"]


@rule("GH-0166")
def test_a_shield_from_a_modifier_card_holds_to_the_end_of_the_round() -> None:
    bite = foe(attack=3, do=[Attack(plus=0)], initiative=50)
    t = table("@ m", m=bite, top=[Attack(2)], draws=["small_plus_1_shield_1"])
    t.act("one/top", "figure:m/1", "apply:0").until("damage")
    assert t.harm() == 3 - 1
    t.end_round().declare("three", "four").until("damage")
    assert t.harm() == 3


@rule("GH-0166")
def test_a_shield_of_a_card_helps_nobody_if_it_is_left_out() -> None:
    bite = foe(attack=3, do=[Attack(plus=0)], initiative=50)
    t = table("@ m", m=bite, top=[Attack(2)], draws=["small_plus_1_shield_1"])
    t.act("one/top", "figure:m/1", "leave").until("damage")
    assert t.harm() == 3


@rule("GH-0147", "GH-0148", "GH-0153", "GH-0156", "GH-0377")
@pytest.mark.parametrize(
    ("mood", "draws", "used"),
    [
        ("strengthen", ("plus_1", "double"), "plus_1"),
        ("strengthen", ("double", "plus_1"), "plus_1"),
        ("muddle", ("plus_1", "double"), "double"),
        ("muddle", ("double", "plus_1"), "double"),
    ],
)
def test_two_cards_are_compared_as_the_helm_of_the_target_has_them(
    mood: ConditionName, draws: tuple[str, str], used: str
) -> None:
    helm = small("hide", id="helm", window="always", use="none", slots=0, effect=ItemEffect(double_is_zero=True))
    biter = foe(initiative=5, attack=3, do=[Attack(plus=0)], conditions=[mood])
    t = table("@ m", m=biter, me=hero(items=[helm], hit_points=30), monster_draws=draws).declare().until("damage")
    assert t.told("modifier_drawn", "used") == [(used,)]
    assert (t.harm(), t.hero().tallies.get("items_used", 0)) == ((3, 1) if used == "double" else (4, 0))


@rule("GH-0142", "GH-0146", "GH-0159")
def test_rolling_cards_are_drawn_on_and_all_that_were_drawn_are_discarded_but_bless_and_curse() -> None:
    t = strike([ROLLING, ROLLING, "plus_1", "plus_2"])
    assert t.told("modifier_drawn", "cards") == [(ROLLING, ROLLING, "plus_1")]
    assert t.hero().deck.discarded == [ROLLING, ROLLING, "plus_1"]
    t = strike([ROLLING, "plus_1", "plus_2"], ADVANTAGE)
    assert t.told("modifier_drawn", "cards") == [(ROLLING, "plus_1")], "with Advantage two, unless both roll"
    t = strike([ROLLING, ROLLING, "plus_1", "plus_2"], ADVANTAGE)
    assert t.told("modifier_drawn", "cards") == [(ROLLING, ROLLING, "plus_1")]
    t = strike(["plus_1", ROLLING, "plus_2"], ADVANTAGE)
    assert t.told("modifier_drawn", "cards") == [("plus_1", ROLLING)]
    t = strike(["bless", "plus_1"], ADVANTAGE)
    assert t.hero().deck.discarded == ["plus_1"]


@rule("GH-0145", "GH-0078", "GH-0146")
@pytest.mark.parametrize(
    ("draws", "uses"), [((ROLLING, "double"), 1), (("double",), 1), (("plus_1",), 0), ((ROLLING, "plus_1"), 0)]
)
def test_a_helm_against_doublings_serves_only_where_one_counts(draws: tuple[str, ...], uses: int) -> None:
    helm = small("hide", id="helm", window="always", use="none", slots=0, effect=ItemEffect(double_is_zero=True))
    biter = foe(initiative=5, attack=3, do=[Attack(plus=0)])
    t = table("@ m", m=biter, me=hero(items=[helm], hit_points=30), monster_draws=draws).declare().until("damage")
    assert t.hero().tallies.get("items_used", 0) == uses
    assert t.harm() == 3 + draws.count(ROLLING) + draws.count("plus_1")


@rule("GH-0141")
def test_each_character_draws_from_its_own_deck_and_all_monsters_from_theirs() -> None:
    blow = {"attack": 1, "do": [Attack(plus=0)], "move": 0}
    t = table("m @ n", m=foe(**blow, initiative=60), n=foe(**blow, initiative=70), draws=["plus_1"])  # type: ignore[arg-type]
    decks = t.hero().deck, t.scene.monster_deck
    assert [len(deck.discarded) for deck in decks] == [0, 0]
    t.act("one/top", "figure:m/1")
    assert [len(deck.discarded) for deck in decks] == [1, 0]
    t.end_round()
    assert [len(deck.discarded) for deck in decks] == [1, 2]
