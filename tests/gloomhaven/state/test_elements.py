"""Elements, played: infusing, consuming and waning (GH-0246 to GH-0256)."""

import msgspec
import pytest
from tests.gloomhaven.gains import gain
from tests.gloomhaven.table import action, card, foe, friend, hero, table
from tests.haven.table import both

from oubliette.games.gloomhaven.content.kinds import Item, ItemEffect
from oubliette.games.gloomhaven.content.vocabulary import (
    Attack,
    Bonus,
    Consume,
    Icon,
    Infuse,
    Move,
    Pay,
    Retaliate,
    Shield,
)
from oubliette.haven.vocabulary import ELEMENTS

rule = pytest.mark.rule

BITER = foe(attack=1, range=4, do=[Attack(plus=0)])
"""A foe whose attack at 50 ends a test's turn with a question."""


def fed(*cost: Icon, attack: int = 2) -> Attack:
    """Attack 1 on up to two enemies, with an augment."""
    return Attack(1, targets=2, consume=(Consume(gain(attack=attack), cost=cost),))


# Infusing


@rule("GH-0247")
@pytest.mark.parametrize("before", [None, "waning", "strong"])
def test_an_infusion_makes_its_element_strong_at_the_end_of_the_turn_from_any_column(before: str | None) -> None:
    elements = {"fire": before} if before else {}
    t = table("@ m", m=BITER, top=action(Attack(1), infuse=("fire",)), elements=elements)  # type: ignore[arg-type]
    t.act("one/top", "figure:m/1")
    assert t.element("fire") == (before or "inert"), "not in the same turn"
    t.end_turn()
    assert t.element("fire") == "strong"
    assert t.told("strengthened", "elements") == [("fire",)]


@rule("GH-0247")
def test_infusions_of_modifier_cards_and_items_wait_for_the_end_of_the_turn_likewise() -> None:
    torch = Item(
        id="torch",
        number=500,
        name=both("Torch"),
        slot="small",
        cost=10,
        count=1,
        use="consumed",
        window="your_turn",
        effect=ItemEffect(do=(Infuse(("ice",)),)),
        says=both("Ice"),
    )
    me = hero(top=[Attack(1)], bottom=[fed("fire"), fed("ice")], draws=["small_fire_1"], items=[torch])
    t = table("@ m", m=foe(hit_points=20, move=0), me=me).act("one/top", "figure:m/1", "apply:0")
    t.answer("item:torch").act("two/bottom")
    assert t.asked == "attack_target", "nothing to consume yet"
    assert (t.element("fire"), t.element("ice")) == ("inert", "inert")
    t.end_turn().until("declare", "damage")
    assert (t.told("infused", "elements"), t.told("strengthened", "elements")) == (
        [("fire",), ("ice",)],
        [("fire", "ice")],
    )


@rule("GH-0247", "GH-0293")
def test_a_monsters_infusion_is_strong_for_who_acts_after_it() -> None:
    wizard = foe(attack=None, do=[Move(plus=0)], infuse=("dark",), initiative=5)
    t = table("@ m", m=wizard, top=[fed("dark")]).act("one/top")
    assert (t.asked, t.element("dark")) == ("consume", "strong")


@rule("GH-0248", "GH-0246")
def test_the_player_chooses_the_element_of_a_wild_infusion() -> None:
    t = table("@ m", m=foe(), top=action(Attack(1), infuse=("any",))).act("one/top", "figure:m/1")
    assert (t.asked, t.keys()) == ("infuse", [f"element:{name}" for name in ELEMENTS])
    assert len(ELEMENTS) == 6
    t.answer("element:light").end_turn()
    assert [name for name in ELEMENTS if t.element(name) != "inert"] == ["light"]


@rule("GH-0248")
def test_for_a_monster_the_players_choose_the_element_of_a_wild_infusion() -> None:
    wizard = foe(attack=None, do=[Move(plus=0)], infuse=("ice/air",), initiative=5)
    t = table("@ m", m=wizard).declare().until("infuse")
    assert (t.seat, t.keys()) == ("me", ["element:ice", "element:air"])
    assert t.answer("element:air").element("air") == "strong"


@rule("GH-0249")
def test_a_stand_alone_infusion_comes_with_any_ability_of_the_action_and_cannot_be_refused() -> None:
    both_ways = action(Attack(1), Move(1), infuse=("earth",))
    t = table("@ m", m=foe(), top=both_ways).act("one/top", "skip", "hex:0,0")
    assert t.asked == "action", "nothing is asked about it"
    assert t.told("infused", "elements") == [("earth",)]


@rule("GH-0249")
@pytest.mark.parametrize("deed", [("one/top", "skip", "skip"), ("one/top/basic", "figure:m/1")])
def test_no_stand_alone_infusion_comes_without_an_ability_of_its_action(deed: tuple[str, ...]) -> None:
    t = table("@ m", m=foe(), top=action(Attack(1), Move(1), infuse=("earth",))).act(*deed)
    assert not t.events("infused")
    assert t.end_turn().element("earth") == "inert"


# Consuming


@rule("GH-0250")
@pytest.mark.parametrize("level", ["strong", "waning"])
def test_a_strong_or_waning_element_can_be_consumed_for_all_targets(level: str) -> None:
    t = table("m @ n", m=foe(), n=foe(), top=[fed("fire")], elements={"fire": level}).act("one/top")
    assert (t.asked, t.keys(), t.choice.least) == ("consume", ["consume:0"], 0)
    t.answer("consume:0")
    assert t.element("fire") == "inert"
    t.answers("figure:m/1", "figure:n/1")
    assert (t.hp("m/1"), t.hp("n/1")) == (10 - 3, 10 - 3)


@rule("GH-0250")
def test_consuming_is_optional_and_without_it_the_ability_works_plainly() -> None:
    t = table("@ m", m=foe(), top=[fed("fire")], elements={"fire": "strong"}).act("one/top")
    t.answer().answer("figure:m/1")
    assert (t.hp("m/1"), t.element("fire")) == (9, "strong")
    t = table("@ m", m=foe(), top=[fed("fire")], elements={"ice": "strong"}).act("one/top")
    assert t.asked == "attack_target", "an inert element is not offered"
    t.answer("figure:m/1")
    assert (t.hp("m/1"), t.element("ice")) == (9, "strong")


@rule("GH-0250")
@pytest.mark.parametrize(("answer", "damage", "left"), [("pay", 3, "inert"), ("skip", 1, "strong")])
def test_a_bonus_that_costs_an_element_is_optional_too(answer: str, damage: int, left: str) -> None:
    bonus = action(Bonus(to_verb="attack", gain=gain(attack=2), cost=("fire",)), active="round")
    t = table("@ m", m=BITER, top=bonus, bottom=[Attack(1)], elements={"fire": "strong"})
    t.act("one/top").act("two/bottom", "figure:m/1")
    assert (t.asked, t.keys()) == ("pay", ["pay", "skip"])
    t.answer(answer)
    assert (t.hp("m/1"), t.element("fire")) == (10 - damage, left)


@rule("GH-0250")
@pytest.mark.parametrize(("answer", "offered"), [("pay", ["figure:m/1", "skip"]), ("skip", None)])
def test_a_bonus_that_costs_an_element_for_range_is_paid_before_the_target_is_chosen(
    answer: str, offered: list[str] | None
) -> None:
    far = action(Bonus(to_verb="attack", gain=gain(add_range=2), cost=("air",)), active="round")
    t = table("@ . . m", m=BITER, top=far, bottom=[Attack(1, range=1)], elements={"air": "waning"})
    t.act("one/top").act("two/bottom")
    assert t.asked == "pay"
    t.answer(answer)
    assert (t.keys() if t.asked == "attack_target" else None) == offered
    assert t.element("air") == ("inert" if answer == "pay" else "waning")


@rule("GH-0250")
def test_two_bonuses_cannot_be_paid_with_the_same_element() -> None:
    costly = Bonus(to_verb="attack", gain=gain(attack=2), cost=("fire",))
    t = table(
        "@ m", m=foe(), top=action(costly, costly, active="round"), bottom=[Attack(1)], elements={"fire": "strong"}
    )
    t.act("one/top").act("two/bottom", "figure:m/1", "pay")
    assert (t.hp("m/1"), t.element("fire")) == (10 - 3, "inert")


@rule("GH-0250")
def test_abilities_behind_a_cost_are_performed_only_if_it_is_paid() -> None:
    behind = action(Attack(1), Pay(("dark",), (Shield(1),)), active="round")
    for answer, left in (("pay", "inert"), ("skip", "strong")):
        t = table("@ m", m=foe(attack=3, do=[Attack(plus=0)]), top=behind, elements={"dark": "strong"})
        t.act("one/top", "figure:m/1", answer).until("damage")
        assert t.harm() == (2 if answer == "pay" else 3)
        assert t.told("consumed", "element") == (["dark"] if left == "inert" else [])


@rule("GH-0251")
def test_what_a_figure_infuses_it_cannot_consume_in_the_same_turn() -> None:
    t = table("@ m", m=foe(hit_points=20), top=action(Attack(1), infuse=("fire",)), bottom=[fed("fire")])
    t.act("one/top", "figure:m/1").act("two/bottom")
    assert t.asked == "attack_target"
    t.answer("figure:m/1").until("declare")
    t.declare("three", "four").until("action")
    assert t.element("fire") == "waning"


@rule("GH-0251")
@pytest.mark.parametrize("infuse_first", [True, False])
def test_an_older_infusion_is_consumed_and_ones_own_makes_the_element_strong_again(infuse_first: bool) -> None:
    t = table(
        "@ m",
        m=foe(hit_points=20, attack=None),
        top=action(Attack(1), infuse=("fire",)),
        bottom=[fed("fire")],
        elements={"fire": "waning"},
    )
    deeds = [("one/top", "figure:m/1"), ("two/bottom", "consume:0", "figure:m/1")]
    for deed in deeds if infuse_first else deeds[::-1]:
        t.act(*deed)
    assert t.hp("m/1") == 20 - 1 - 3
    assert t.told("consumed", "element") == ["fire"]
    assert t.told("strengthened", "elements") == [("fire",)]
    assert t.end_round().element("fire") == "waning", "strong at the end of the turn, waning at the end of the round"


@rule("GH-0252")
def test_one_augment_consumes_once() -> None:
    t = table("@ m", m=foe(), top=[fed("any")], elements={"fire": "strong", "ice": "strong"}).act("one/top")
    t.answers("consume:0", "element:ice")
    assert t.asked == "attack_target", "it is not offered a second time"
    t.answer("figure:m/1")
    assert (t.hp("m/1"), t.element("fire"), t.element("ice")) == (10 - 3, "strong", "inert")


@rule("GH-0253")
@pytest.mark.parametrize(("chosen", "damage"), [((), 1), ((0,), 3), ((1,), 5), ((0, 1), 7), ((1, 0), 7)])
def test_of_several_augments_the_player_feeds_none_some_or_all(chosen: tuple[int, ...], damage: int) -> None:
    augments = (Consume(gain(attack=2), cost=("fire",)), Consume(gain(attack=4), cost=("ice",)))
    t = table("@ m", m=foe(), top=[Attack(1, consume=augments)], elements={"fire": "strong", "ice": "waning"})
    t.act("one/top")
    for place in chosen:
        t.answer(f"consume:{place}")
    if len(chosen) < 2:
        t.answer()
    t.answer("figure:m/1")
    assert t.hp("m/1") == 10 - damage
    assert (t.element("fire") == "inert", t.element("ice") == "inert") == (0 in chosen, 1 in chosen)


@rule("GH-0254")
def test_the_player_chooses_which_available_element_a_wild_augment_consumes() -> None:
    t = table("@ m", m=foe(), top=[fed("any")], elements={"fire": "strong", "dark": "waning"}).act("one/top")
    t.answer("consume:0")
    assert (t.asked, t.keys()) == ("consume_which", ["element:fire", "element:dark"])
    t.answer("element:dark")
    assert (t.element("fire"), t.element("dark")) == ("strong", "inert")


@rule("GH-0254", "GH-0292")
def test_for_a_monster_the_players_choose_which_element_it_consumes() -> None:
    hungry = foe(attack=1, do=[Attack(plus=0, consume=(Consume(gain(attack=2), cost=("any",)),))], initiative=5)
    t = table("@ m", m=hungry, elements={"fire": "strong", "dark": "waning"}).declare().until("consume_which")
    assert (t.seat, t.keys()) == ("me", ["element:fire", "element:dark"])
    assert t.answer("element:fire").harm() == 3
    assert (t.element("fire"), t.element("dark")) == ("inert", "waning")


@rule("GH-0255")
def test_an_augment_with_several_elements_needs_and_consumes_them_all() -> None:
    t = table("@ m", m=foe(), top=[fed("fire", "ice")], elements={"fire": "strong"}).act("one/top")
    assert t.asked == "attack_target"
    t = table("@ m", m=foe(), top=[fed("fire", "ice")], elements={"fire": "strong", "ice": "waning"}).act("one/top")
    t.answers("consume:0", "figure:m/1")
    assert (t.hp("m/1"), t.element("fire"), t.element("ice")) == (10 - 3, "inert", "inert")


@rule("GH-0255", "GH-0254")
def test_a_wild_element_of_an_augment_must_be_another_one_than_the_named() -> None:
    t = table("@ m", m=foe(), top=[fed("any", "fire")], elements={"fire": "strong"}).act("one/top")
    assert t.asked == "attack_target", "one element does not pay for both"
    t = table("@ m", m=foe(), top=[fed("any", "fire")], elements={"fire": "strong", "air": "strong"}).act("one/top")
    t.answer("consume:0")
    assert (t.asked, t.element("fire"), t.element("air")) == ("attack_target", "inert", "inert")


# Waning


@rule("GH-0256")
def test_elements_wane_by_one_column_at_the_end_of_each_round() -> None:
    hand = [card(f"c{place}", initiative=10 + place) for place in range(8)]
    t = table("@ . . . m", m=foe(move=0), hand=hand, elements={"fire": "strong", "ice": "waning"})
    t.declare("c0", "c1").until("action")
    assert (t.element("fire"), t.element("ice")) == ("strong", "waning"), "not within the round"
    t.end_round()
    assert (t.element("fire"), t.element("ice")) == ("waning", "inert")
    t.declare("c2", "c3").end_round()
    assert t.element("fire") == "inert"


@rule("GH-0256", "GH-0251")
def test_an_infusion_serves_others_in_the_same_round_and_all_in_the_next() -> None:
    eater = hero(hand=[card("five", top=[fed("fire")], initiative=80), card("six", initiative=81), "seven", "eight"])
    t = table("@ m b", m=foe(), b=eater, top=action(Attack(1), infuse=("fire",)))
    t.declare("one", "two").declare("five", "six").act("one/top", "figure:m/1").end_turn().act("five/top")
    assert t.asked == "consume"
    t = table(
        "@ m b",
        m=foe(),
        b=friend(),
        me=hero(
            hand=[card("one", top=action(Attack(1), infuse=("fire",))), "two", card("three", top=[fed("fire")]), "four"]
        ),
    )
    t.declare("one", "two").declare("five", "six").act("one/top", "figure:m/1").end_round()
    t.declare("three", "four").declare("seven", "eight").act("three/top")
    assert (t.asked, t.element("fire")) == ("consume", "waning")


@rule("GH-0056", "GH-0247", "GH-0297", "GH-0372")
def test_what_a_monster_infuses_is_strong_from_the_end_of_its_turn_for_the_next_of_its_type() -> None:
    maker = foe(attack=1, move=0, initiative=5, infuse=["fire"], do=[Attack(plus=0)])
    t = table("@ m . m", m=maker).declare().until("damage")
    assert (t.scene.acting, t.element("fire")) == ("m/1", "inert"), "not while it still acts"
    t.answer("suffer").until("action")
    assert t.element("fire") == "strong"
    order = [one.kind for one in t.events() if one.kind in ("infused", "strengthened", "turn_ended")]
    assert order == ["infused", "strengthened", "turn_ended"] * 2


@rule("GH-0293", "GH-0247")
@pytest.mark.parametrize("hp", [9, 1])
def test_a_monster_that_fell_in_its_own_turn_infuses_nothing(hp: int) -> None:
    maker = foe(attack=1, move=0, hp=hp, initiative=60, infuse=["fire"], do=[Attack(plus=0)])
    t = table("@ m . n", m=maker, n=foe(attack=None, move=0), bottom=[Retaliate(3)]).act("two/bottom").end_turn()
    t.until("damage").answer("suffer").until("short_rest", "declare")
    assert (t.gone("m/1"), t.events("infused") != []) == (hp == 1, hp == 9)


@rule("GH-0255", "GH-0250")
def test_an_augment_that_costs_nothing_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="needs a cost"):
        msgspec.convert({"gain": {}}, Consume)
