"""Enhancements: who may buy which sticker for which place at which price, and that it holds for good."""

from collections.abc import Sequence

import msgspec
import pytest
from tests.gloomhaven.city import City, achievement, city, outing
from tests.gloomhaven.table import action
from tests.haven.table import both

from oubliette.games.gloomhaven.content.kinds import Action, Card
from oubliette.games.gloomhaven.content.vocabulary import (
    Attack,
    Dots,
    Give,
    Heal,
    Loot,
    Move,
    Pull,
    Push,
    Retaliate,
    Shield,
    Summon,
    Verbs,
)
from oubliette.games.gloomhaven.state.enhancements import enhanced
from oubliette.games.gloomhaven.state.state import Sticker
from oubliette.haven.vocabulary import ELEMENTS
from oubliette.kernel.choices import IllegalAnswer

rule = pytest.mark.rule

NEGATIVE_STICKERS = {"poison": 75, "wound": 75, "muddle": 50, "immobilize": 100, "disarm": 150, "curse": 75}
ELEMENT_STICKERS = dict.fromkeys(ELEMENTS, 100) | {"any": 150}
BLESSINGS = {"strengthen": 50, "bless": 50}
ONE: Dots = {"value": 1}


def card(*top: Verbs, name: str = "test_card", level: int | str = 1, bottom: Sequence[Verbs] = (Loot(1),)) -> Card:
    """A card of the brute."""
    return Card(
        id=name,
        name=both(name),
        of="brute",
        level=level,  # type: ignore[arg-type]  # a number or x
        initiative=10,
        top=action(*top),
        bottom=action(*bottom),
    )


def smith(*cards: Card, gold: int = 2000, prosperity: int = 64, pool: Sequence[str] = ()) -> City:
    """In the city with these cards in the brute's pool, and gold enough."""
    names = [one.id for one in cards]
    c = city(cards=cards, outings=[outing("one", 1)])
    return c.given(world={"prosperity": prosperity}, brute={"gold": gold, "cards": names or list(pool)})


def prices(c: City, name: str = "test_card") -> dict[str, int]:
    """Place and price of every sticker that the brute could buy for a card; nothing is bought."""
    c = City(c.match.fork()).answer("enhance:brute")
    if c.asked == "enhance_card":
        c.answer(f"card:{name}")
    return {
        option.key: int(option.say.args["price"])  # type: ignore[union-attr, arg-type]
        for option in c.choice.options
        if option.key != "nothing"
    }


def on(place: str, *stickers: dict[str, int], times: int = 1, plus: int = 0) -> dict[str, int]:
    """Prices of stickers on one place."""
    return {f"{place}/{name}": base * times + plus for listed in stickers for name, base in listed.items()}


def bought(c: City, place: str, name: str = "test_card") -> City:
    """After the brute has bought a sticker."""
    return c.answer("enhance:brute").answer(f"card:{name}").answer(place)


# When and where


@rule("GH-0340")
def test_nothing_is_enhanced_before_the_power_of_enhancement() -> None:
    c = city(achievements=[achievement("power")], enhancement="power").given(brute={"gold": 500})
    assert not c.keys("enhance:")
    with pytest.raises(IllegalAnswer):
        c.match.answer("ann", "enhance:brute")
    assert c.given(world={"achievements": {"power": 1}}).keys("enhance:") == ["enhance:brute"]


@rule("GH-0341")
def test_a_sticker_fills_a_free_place_of_a_card_in_the_buyers_pool_and_the_buyer_pays() -> None:
    mine = card(Attack(3, dots={"value": 1, "range": 1}, range=2))
    c = smith(mine, gold=200)
    assert c.answer("enhance:brute").keys("card:") == ["card:test_card"]
    c.answer("card:test_card").answer("top/0/value/plus_1")
    assert c.session.state.stickers == {"test_card": [Sticker("top", 0, "value", "plus_1")]}
    assert c.gold() == {"brute": 150, "tinkerer": 30}
    assert prices(c) == on("top/0/range", {"plus_1": 30 + 75})  # the main line is full
    bought(c, "top/0/range/plus_1")
    assert not c.keys("enhance:")


@rule("GH-0341")
def test_only_cards_of_the_own_pool_can_be_enhanced() -> None:
    c = city().given(brute={"gold": 500}, tinkerer={"gold": 500})
    pool = set(c.sheet("tinkerer").cards)
    offered = {key.removeprefix("card:") for key in c.visit("bob").answer("enhance:tinkerer").keys("card:")}
    assert offered and offered <= pool
    assert all(c.session.book.cards[one].of == "tinkerer" for one in offered)


@rule("GH-0341", "GH-0358")
def test_a_sticker_holds_for_every_character_of_the_class_and_is_never_removed() -> None:
    mine = card(Attack(3, dots=ONE))
    c = bought(smith(mine), "top/0/value/plus_1")
    attack = c.session.action("test_card", "top").do[0]
    assert isinstance(attack, Attack) and attack.value == 4
    c.answer("leave:brute").answer("create").answer("class:brute").answer("level:1")
    c = c.given(brute_2={"gold": 500})
    assert c.session.action("test_card", "top").do[0] == attack
    assert "enhance:brute_2" in c.keys()
    assert "test_card" not in [key.removeprefix("card:") for key in c.answer("enhance:brute_2").keys()]


@rule("GH-0342", "GH-0319")
def test_no_more_cards_of_a_class_are_enhanced_than_the_prosperity_level() -> None:
    two = [card(Attack(3, dots={"value": 2}), name=name) for name in ("one_card", "other_card")]
    c = bought(smith(*two, prosperity=0), "top/0/value/plus_1", "one_card")
    c.answer("enhance:brute")
    assert c.keys("card:") == ["card:one_card"]  # a second sticker on it does not raise the number
    c.answer("card:one_card").answer("top/0/value/any")
    assert not c.keys("enhance:")
    richer = c.given(world={"prosperity": 4})
    assert richer.answer("enhance:brute").keys("card:") == ["card:other_card"]


@rule("GH-0342")
def test_the_limit_counts_each_class_for_itself() -> None:
    c = bought(smith(card(Attack(3, dots=ONE)), prosperity=0), "top/0/value/plus_1")
    c = c.given(tinkerer={"gold": 500})
    assert "enhance:tinkerer" in c.visit("bob").keys()


# Which sticker where


@rule("GH-0397", "GH-0396")
def test_an_attack_takes_plus_one_negative_conditions_and_elements() -> None:
    c = smith(card(Attack(3, dots=ONE)))
    assert prices(c) == on("top/0/value", {"plus_1": 50}, NEGATIVE_STICKERS, ELEMENT_STICKERS)


@rule("GH-0397", "GH-0396", "GH-0343")
def test_a_move_takes_plus_one_jump_and_elements_but_no_blessing() -> None:
    c = smith(card(Move(3, dots=ONE)))
    assert prices(c) == on("top/0/value", {"plus_1": 30, "jump": 50}, ELEMENT_STICKERS)
    jumping = smith(card(Move(3, jump=True, dots=ONE)))
    assert "top/0/value/jump" not in prices(jumping)
    jumps = bought(c, "top/0/value/jump").session.action("test_card", "top").do[0]
    assert isinstance(jumps, Move) and jumps.jump


@rule("GH-0343", "GH-0397", "GH-0396")
@pytest.mark.parametrize(
    ("ability", "base"),
    [
        (Heal(3, to="self", dots=ONE), 30),
        (Heal(3, range=3, dots=ONE), 30),
        (Shield(1, dots=ONE), 100),
        (Retaliate(2, dots=ONE), 100),
        (Give(("invisible",), to="self", dots=ONE), None),
    ],
)
def test_abilities_for_oneself_or_allies_take_bless_and_strengthen_and_no_negative_condition(
    ability: Verbs, base: int | None
) -> None:
    number = {} if base is None else {"plus_1": base}
    assert prices(smith(card(ability))) == on("top/0/value", number, BLESSINGS, ELEMENT_STICKERS)


@rule("GH-0397", "GH-0396")
@pytest.mark.parametrize(("ability", "base"), [(Push(2, dots=ONE), 30), (Pull(2, dots=ONE), 30)])
def test_push_and_pull_take_negative_conditions(ability: Verbs, base: int) -> None:
    assert prices(smith(card(ability))) == on("top/0/value", {"plus_1": base}, NEGATIVE_STICKERS, ELEMENT_STICKERS)


@rule("GH-0397")
def test_a_condition_the_ability_has_already_is_not_offered() -> None:
    c = smith(card(Attack(3, conditions=("poison",), dots={"value": 3})))
    assert "top/0/value/poison" not in prices(c)
    bought(c, "top/0/value/wound")
    assert "top/0/value/wound" not in prices(c)
    assert "top/0/value/curse" in prices(c)


@rule("GH-0396", "GH-0397")
def test_other_lines_take_plus_one_only() -> None:
    lines: Dots = {"range": 1, "pierce": 1, "push": 1, "pull": 1, "targets": 1}
    c = smith(card(Attack(3, range=3, pierce=1, push=1, pull=1, targets=1, dots=lines)))
    base = {"range": 30, "pierce": 30, "push": 30, "pull": 30, "targets": 50}
    assert prices(c) == {f"top/0/{line}/plus_1": price for line, price in base.items()}


@rule("GH-0396", "GH-0397")
def test_a_summons_values_have_prices_of_their_own() -> None:
    lines: Dots = {"move": 1, "attack": 1, "range": 1, "hit_points": 1}
    rat = Summon(both("Rat"), 4, 2, 2, 3, dots=lines)
    c = smith(card(rat))
    base = {"move": 100, "attack": 100, "range": 50, "hit_points": 50}
    assert prices(c) == {f"top/0/{line}/plus_1": price for line, price in base.items()}
    bought(c, "top/0/hit_points/plus_1")
    raised = c.session.action("test_card", "top").do[0]
    assert isinstance(raised, Summon) and raised.hit_points == 5


@rule("GH-0396")
def test_the_range_of_retaliate_costs_what_a_range_costs() -> None:
    assert prices(smith(card(Retaliate(2, reach=2, dots={"reach": 1})))) == {"top/0/reach/plus_1": 30}


# Prices


@rule("GH-0396")
@pytest.mark.parametrize(("level", "more"), [(1, 0), ("x", 0), (2, 25), (5, 100), (9, 200)])
def test_every_level_above_one_costs_25_more(level: int | str, more: int) -> None:
    assert prices(smith(card(Move(3, dots=ONE), level=level)))["top/0/value/plus_1"] == 30 + more


@rule("GH-0396")
@pytest.mark.parametrize(
    ("ability", "price"),
    [
        (Attack(2, dots=ONE), 50),
        (Attack(2, targets=2, range=3, dots=ONE), 100),
        (Attack(2, targets="all", dots=ONE), 100),
        (Attack(2, area="small_triangle", range=3, dots=ONE), 100),
        (Heal(2, targets=2, range=2, dots=ONE), 60),
        (Attack(3, range=4, among="path", dots=ONE), 100),
    ],
)
def test_several_targets_double_the_base(ability: Verbs, price: int) -> None:
    assert prices(smith(card(ability)))["top/0/value/plus_1"] == price


@rule("GH-0396")
def test_each_sticker_on_the_same_action_costs_75_more_and_those_on_the_other_half_nothing() -> None:
    c = smith(card(Move(3, dots=ONE), Attack(2, dots={"value": 2}), bottom=[Move(4, dots=ONE)]))
    bought(c, "top/0/value/plus_1")
    now = prices(c)
    assert now["top/1/value/plus_1"] == 50 + 75
    assert now["bottom/0/value/plus_1"] == 30
    bought(c, "top/1/value/fire")
    assert prices(c)["top/1/value/plus_1"] == 50 + 150


@rule("GH-0398", "GH-0396", "GH-0397")
def test_the_price_of_a_level_three_area_attack_first_plus_one_then_a_hex() -> None:
    c = smith(card(Attack(3, area="small_triangle", range=3, dots={"value": 1, "area": 1}), level=3))
    now = prices(c)
    assert now["top/0/value/plus_1"] == 150
    assert {price for key, price in now.items() if "/hex:" in key} == {200 // 3 + 50}
    bought(c, "top/0/value/plus_1")
    hexes = {key: price for key, price in prices(c).items() if "/hex:" in key}
    assert set(hexes.values()) == {191}
    assert "top/0/area/hex:1,1" in hexes
    assert "top/0/area/hex:0,1" not in hexes  # it is in the pattern already
    bought(c, "top/0/area/hex:1,1")
    attack = c.session.action("test_card", "top").do[0]
    assert isinstance(attack, Attack) and attack.area is not None
    assert set(c.session.book.area(attack.area).hexes) == {(0, 0), (1, 0), (0, 1), (1, 1)}
    assert c.gold()["brute"] == 2000 - 150 - 191


@rule("GH-0397")
def test_where_the_card_marks_hexes_only_those_can_be_added() -> None:
    shape = Attack(3, area="small_triangle", range=3, dots={"area": 2}, dot_hexes=((1, 1), (2, 0)))
    c = smith(card(shape))
    assert prices(c) == {"top/0/area/hex:1,1": 66, "top/0/area/hex:2,0": 66}
    bought(c, "top/0/area/hex:2,0")
    assert prices(c) == {"top/0/area/hex:1,1": 200 // 4 + 75}


# What a sticker does


@rule("GH-0343", "GH-0397")
def test_bless_on_a_shield_goes_to_whoever_gains_the_shield() -> None:
    printed = action(Shield(1, to="self_and_allies", targets="all", range=2, dots=ONE), active="round")
    done = enhanced(printed, "top", [Sticker("top", 0, "value", "bless")])
    given = Give(("bless",), to="self_and_allies", targets="all", range=2)
    assert done.do == (printed.do[0], given)
    assert isinstance(done, Action)


@rule("GH-0397")
@pytest.mark.parametrize(
    ("ability", "line", "sticker", "changed"),
    [
        (Attack(3), "value", "curse", {"conditions": ("curse",)}),
        (Attack(3, pierce=1), "pierce", "plus_1", {"pierce": 2}),
        (Heal(3), "value", "bless", {"conditions": ("bless",)}),
        (Move(2), "value", "air", {"infuse": ("air",)}),
        (Move(2), "value", "any", {"infuse": ("any",)}),
    ],
)
def test_a_sticker_changes_its_own_line(ability: Verbs, line: str, sticker: str, changed: dict[str, object]) -> None:
    done = enhanced(action(ability), "bottom", [Sticker("bottom", 0, line, sticker)])
    assert done.do == (msgspec.structs.replace(ability, **changed),)
    assert enhanced(action(ability), "top", [Sticker("bottom", 0, line, sticker)]).do == (ability,)


@rule("GH-0341")
def test_a_sticker_counts_in_the_next_scenario() -> None:
    c = bought(
        smith(card(Attack(3, dots=ONE)), *[card(Attack(1), name=f"card_{n}") for n in range(9)]), "top/0/value/plus_1"
    )
    c.set_out("one", "casual").until("starting_hex")
    shown = str([zone for zone in c.match.view("ann").zones if zone.id == "brute/hand"])
    assert "'value': 4" in shown
    assert "'value': 3" not in shown


@rule("GH-0341", "GH-0396", "GH-0397")
def test_a_sticker_is_paid_for_told_and_counted_for_who_bought_it() -> None:
    c = smith(card(Attack(3, dots=ONE)))
    gold = c.sheet("brute").gold
    bought(c, "top/0/value/plus_1")
    told = c.last("enhanced")
    assert (told.card, told.half, told.sticker, told.price) == ("test_card", "top", "plus_1", 50)
    assert (c.sheet("brute").gold, c.sheet("brute").tallies.get("enhancements")) == (gold - 50, 1)
    assert [one.sticker for one in c.session.state.stickers["test_card"]] == ["plus_1"]
    assert [kind for kind in c.kinds() if kind in ("enhanced", "gold_changed")] == ["enhanced", "gold_changed"]
