"""Items in general: equipment, windows, uses, timing (BB-0213 to BB-0218, BB-0301)."""

from typing import Any

import pytest
from tests.buttons_bugs.table import (
    FLAT,
    STAGED_GAME,
    Row,
    StagedBook,
    Table,
    action,
    card,
    foe,
    hazard,
    own_book,
    table,
)

from oubliette.games.buttons_bugs import GAME
from oubliette.games.buttons_bugs.content.vocabulary import Attack, ModifierCell, Move, Suffer
from oubliette.games.buttons_bugs.state.state import Progress
from oubliette.kernel.game import Setup, SetupError
from oubliette.kernel.match import Match

rule = pytest.mark.rule

IDLE = foe(hit_points=30)
HITTING = foe(hit_points=30, do=[Attack(3)])

SMALL = ["old_spring", "sparrow_skull_helm", "drop_of_power_potion", "leftover_table_scraps", "drop_of_healing_potion"]
"""Small items of five different cards."""
SCENARIO_OF_LEVEL = {1: "2", 2: "6", 3: "8", 4: "13", 5: "17"}


def glow(*icons: str) -> Any:
    """Card three, with infusions that stay in sight."""
    return card("three", bottom=action(Move(2), infuse=icons))


# Equipment


def refused(scenario: str, *items: str) -> bool:
    """Whether these items cannot be taken into a scenario together."""
    setup = Setup("buttons_bugs", scenario, options={"class": "bruiser", "items": list(items)})
    try:
        Match(GAME, setup, own_book())
    except SetupError:
        return True
    return False


@rule("BB-0213")
def test_small_items_are_limited_to_half_the_level_rounded_up() -> None:
    for level, allowed in ((1, 1), (2, 1), (3, 2), (4, 2), (5, 3)):
        scenario = SCENARIO_OF_LEVEL[level]
        pool = [name for name in SMALL if own_book().items[name].card < int(scenario)]
        assert own_book().scenarios[scenario].level == level
        assert not refused(scenario, *pool[:allowed])
        assert len(pool) > allowed
        assert refused(scenario, *pool[: allowed + 1])


@rule("BB-0213")
def test_hands_hold_two_one_hand_items_or_one_two_hand_item() -> None:
    one_handed, two_handed = ["venomous_fang", "tanglevine_whip", "coin_shield"], ["spring_hammer", "sharpened_pencil"]
    assert not refused("17", *one_handed[:2])
    assert refused("17", *one_handed)
    assert not refused("17", two_handed[0])
    assert refused("17", *two_handed)
    assert refused("17", two_handed[0], one_handed[0])
    assert refused("17", one_handed[0], two_handed[0])


@rule("BB-0213")
def test_hand_items_do_not_count_against_the_limit_of_small_ones() -> None:
    assert not refused("17", "venomous_fang", "coin_shield", *SMALL[:3])
    assert not refused("2", "venomous_fang", SMALL[0])
    assert not refused("2", SMALL[0], "venomous_fang")


@rule("BB-0213", "BB-0025", "BB-0296")
def test_at_most_one_item_of_each_card_is_taken() -> None:
    assert refused("17", "drop_of_clean_water", "drop_of_power_potion")  # header and footer of card 2
    assert refused("17", "venomous_fang", "rosethorn_knife")  # both one-hand, pair A of card 1
    assert not refused("17", "venomous_fang", "old_spring", "sparrow_skull_helm")  # one of each pair of card 1
    assert refused("17", "venomous_fang", "venomous_fang")


@rule("BB-0213", "BB-0024")
def test_only_items_of_the_pool_are_taken() -> None:
    assert refused("3", "button_shield")  # its card is scenario 3 itself
    assert not refused("5", "button_shield")
    assert refused("1", "venomous_fang")  # scenario 1 is played without items


@rule("BB-0213")
def test_the_question_for_equipment_offers_only_what_still_fits() -> None:
    match = Match(GAME, Setup("buttons_bugs", "3", options={"class": "bruiser", "difficulty": "standard"}), own_book())

    def offered() -> list[str]:
        choice = match.choices["me"]
        assert choice.kind == "equip"
        return [key.removeprefix("item:") for key in choice.keys()]

    assert {"venomous_fang", "rosethorn_knife", "old_spring", "drop_of_clean_water"} <= set(offered())
    match.answer("me", "item:old_spring")
    assert sorted(offered()) == ["done", "rosethorn_knife", "venomous_fang"]  # one small item at level 2
    match.answer("me", "item:venomous_fang")
    assert match.choices["me"].kind != "equip"  # nothing else fits


# Uses


@rule("BB-0214")
def test_using_an_item_takes_no_action() -> None:
    t = table("@ m", m=IDLE, hp=5, items=["leftover_table_scraps"], bottom=[Move(1)])
    t.select().until("turn").answer("item:leftover_table_scraps")
    assert t.hp() == 6
    assert len(t.keys("card:")) == 8  # top and bottom of both cards, printed or basic
    t.act("top", "monster:m/1")
    assert t.keys("card:") == ["card:two/bottom", "card:two/basic_move"]


@rule("BB-0215")
def test_a_spent_item_waits_for_a_long_rest() -> None:
    t = table("@ m", m=IDLE, top=[Attack(1), Attack(1)], items=["shrunken_longsword"])
    t.act("top", "monster:m/1", "item:shrunken_longsword", "monster:m/1")  # the second is not asked about any more
    assert t.hp("m/1") == 30 - 2 - 1
    assert t.item("shrunken_longsword") == "spent"
    t.end_round()
    assert t.item("shrunken_longsword") == "spent"
    t.answer("long_rest").rest("two")
    assert t.item("shrunken_longsword") == "ready"
    t.until("plan").select("one", "three").act("one/top", "monster:m/1")
    assert t.keys("item:") == ["item:shrunken_longsword"]


@rule("BB-0216")
def test_a_lost_item_does_not_come_back_by_resting() -> None:
    t = table("@ . m", m=IDLE, hp=2, items=["drop_of_healing_potion"]).select().until("turn")
    t.answer("item:drop_of_healing_potion")
    assert (t.hp(), t.item("drop_of_healing_potion")) == (5, "lost")
    t.end_round().answer("long_rest").rest("two")
    assert t.item("drop_of_healing_potion") == "lost"
    t.until("plan").select("one", "three").until("turn")
    assert t.keys("item:") == []


@rule("BB-0216", "BB-0024")
def test_a_lost_item_can_be_taken_again_into_the_next_scenario() -> None:
    staged = table("@ . m", m=foe(do=[Attack(9, range=9)]), hp=5, items=["drop_of_healing_potion"], initiative=1)
    book: StagedBook = staged.match.content
    book.staged.progress = Progress("shrunken", "test")
    book.staged.chosen_class, book.staged.difficulty = "tester", "test"
    t = Table(Match(STAGED_GAME, Setup("buttons_bugs"), book))
    t.select().until("turn").answer("item:drop_of_healing_potion")
    assert t.item("drop_of_healing_potion") == "lost"
    t.until("next_scenario").answer("play")
    assert t.asked == "equip"
    t.answer("item:drop_of_healing_potion").answer("done")
    assert t.item("drop_of_healing_potion") == "ready"


@rule("BB-0217", "BB-0301")
def test_a_passive_item_is_used_as_often_as_its_cost_can_be_paid() -> None:
    t = table(
        "@ m",
        m=foe(shield=3),
        hand=[card("one", top=[Attack(4)]), "two", glow("ice", "earth"), "four"],
        items=["rosethorn_knife"],
    )
    t.act("one/top", "monster:m/1", "item:rosethorn_knife", "element:card:three/a/0", "item:rosethorn_knife")
    assert t.hp("m/1") == 10 - (4 - 1)  # Pierce 1 twice, on the same attack
    assert t.item("rosethorn_knife") == "ready"


# Windows


def offered(t: Table, item: str) -> bool:
    """Whether an item can be used now."""
    return any(key.startswith(f"item:{item}") for key in t.choice.keys())


@rule("BB-0218")
@pytest.mark.parametrize(
    ("item", "verb", "opens"),
    [
        ("venomous_fang", Attack(1), True),
        ("venomous_fang", Attack(1, range=2), False),  # melee only, however near
        ("shrunken_longbow", Attack(1, range=2), True),
        ("shrunken_longbow", Attack(1), False),  # ranged only
        ("sewing_needles", Attack(1), True),
        ("sewing_needles", Attack(1, range=2), True),
        ("sewing_needles", Suffer(1), False),  # no attack
    ],
)
def test_items_for_your_attack_keep_to_melee_or_ranged(item: str, verb: Any, opens: bool) -> None:
    t = table("@ m", m=IDLE, top=[verb], items=[item]).select().until("turn")
    assert not offered(t, item)  # not before an attack
    t.act("top")
    if t.asked == "attack_target":
        t.answer("monster:m/1")
    assert offered(t, item) == opens


@rule("BB-0218")
@pytest.mark.parametrize("item", ["sharpened_pencil", "volatile_powder"])
def test_items_for_a_single_target_are_not_for_several(item: str) -> None:
    reach = None if item == "sharpened_pencil" else 3
    for verb, opens in ((Attack(1, range=reach), True), (Attack(1, range=reach, targets=2), False)):
        t = table("m @ n", m=IDLE, n=IDLE, top=[verb], items=[item]).act("top")
        assert offered(t, item) == opens


@rule("BB-0218")
def test_items_for_your_turn_and_move_stay_in_their_windows() -> None:
    names = ["old_spring", "shrunken_weathered_boots"]
    t = table("@ . m", m=HITTING, items=names)
    assert [offered(t, name) for name in names] == [False, False]  # selecting cards
    t.select().until("turn")
    assert [offered(t, name) for name in names] == [True, False]
    t.act("bottom")
    assert [offered(t, name) for name in names] == [False, True]
    t.answer("hex:0,1").until("damage")
    assert [offered(t, name) for name in names] == [False, False]


@rule("BB-0218")
def test_items_against_an_enemys_attack_are_for_attacks_on_you_only() -> None:
    t = table("@ m x", m=HITTING, x=hazard(1), items=["coin_shield"]).select().until("defence_items")
    assert t.last("attacked").attacker == "m/1"
    t.answer("pass").until("damage")
    harmless = table("@ m", m=foe(do=[Suffer(2)]), items=["coin_shield", "nightshade_pollen"]).select().until("damage")
    assert "item_used" not in harmless.kinds()
    assert not offered(harmless, "coin_shield")


@rule("BB-0218")
def test_items_after_an_attack_come_when_it_is_resolved() -> None:
    t = table("@ m", m=HITTING, hand=["one", "two", glow("dark")], items=["nightshade_pollen"]).select()
    t.until("damage").answer("take")
    assert t.asked == "after_attack_items"
    assert t.hp() == 7
    t = table("@ m", m=foe(retaliate=1), hand=["one", "two", glow("air")], items=["brightlure_gem"])
    t.act("one/top", "monster:m/1").answer("take")
    assert t.asked == "after_attack_items"
    assert t.hp() == 9  # retaliation is over


@rule("BB-0218", "BB-0250")
def test_the_window_after_determining_initiative_opens_when_the_monsters_dice_lie() -> None:
    t = table("@ . m", m=IDLE, items=["brass_cog"]).select()
    assert t.asked == "initiative_items"
    assert "action_rolled" in t.kinds()
    assert "turn_began" not in t.kinds()


@rule("BB-0218", "BB-0257")
def test_the_window_after_a_top_action_opens_for_printed_ones_only() -> None:
    for deed, opens in (("one/top", True), ("one/basic_attack", False), ("one/bottom", False)):
        t = table("@ m", m=IDLE, items=["drop_of_haste_elixir"]).act(deed)
        if t.asked == "attack_target":
            t.answer("monster:m/1")
        assert (t.asked == "top_action_items") == opens, deed


# Timing in detail


@rule("BB-0301")
def test_what_adds_to_your_attack_is_declared_before_the_die() -> None:
    names = ["shrunken_longsword", "sewing_needles", "glass_shard", "spring_hammer", "sparrow_skull_helm"]
    t = table("@ m .", m=IDLE, top=[Attack(1)], items=names).act("top", "monster:m/1")
    assert t.asked == "attack_items"
    assert "die_rolled" not in t.kinds()
    assert sorted(t.keys("item:")) == sorted(f"item:{name}" for name in names)
    t.answer("roll")
    assert "die_rolled" in t.kinds()
    assert t.asked == "turn"  # and not after it


@rule("BB-0301", "BB-0222")
def test_a_shield_item_may_wait_until_the_die_is_seen() -> None:
    strong: list[Row] = [(0, 0, 3)] * 6
    t = table("@ m", m=HITTING, monster_table=strong, die="+", items=["button_shield"]).select().until("defence_items")
    assert t.last("modified").value == 6
    t.answer("item:button_shield").answer("take")
    assert t.hp() == 10 - 5


@rule("BB-0301", "BB-0238", "BB-0254")
def test_items_that_change_a_result_change_every_such_result_of_the_attack() -> None:
    rows: list[Row] = [(-1, 1, 2), (-2, 3, 4), *FLAT[:4]]
    t = table(
        "@ m", m=IDLE, top=[Attack(2, disadvantage=True)], hero_table=rows, die="--", items=["lucky_cats_eye_marble"]
    )
    t.act("top", "monster:m/1", "item:lucky_cats_eye_marble")
    assert t.hp("m/1") == 30 - (2 + 1)  # the worse of +1 and +3
    monster = foe(do=[Attack(2, advantage=True)])
    t = table("@ m", m=monster, monster_table=rows, die="++", items=["bottle_cap_helm"]).select().until("die_items")
    t.answer("item:bottle_cap_helm").answer("take")
    assert t.hp() == 10 - (2 + 3)


@rule("BB-0301")
def test_all_your_attacks_lasts_from_the_use_to_the_end_of_that_turn() -> None:
    hand = [card("one", top=[Attack(1), Attack(1)]), card("two", bottom=[Attack(1)]), card("three"), card("four")]
    t = table("@ m", m=IDLE, hand=hand, items=["drop_of_power_potion"])
    t.act("two/bottom", "monster:m/1")
    t.answer("item:drop_of_power_potion").act("one/top", "monster:m/1", "monster:m/1")
    assert t.hp("m/1") == 30 - 1 - 2 - 2
    t.end_round().select("three", "four").act("three/top", "monster:m/1")
    assert t.hp("m/1") == 25 - 2


@rule("BB-0301")
def test_a_bonus_gained_during_an_enemys_attack_holds_for_that_attack_only() -> None:
    twice = foe(do=[Attack(3), Attack(3)], hit_points=30)
    t = table("@ m", m=twice, items=["chestnut_shell_shield"]).select().until("defence_items")
    t.answer("item:chestnut_shell_shield").answer("take").until("damage").answer("take")
    assert t.hp() == 10 - 2 - 3
    assert t.hp("m/1") == 30 - 1  # one retaliation


@rule("BB-0301")
def test_one_use_serves_one_target_even_where_a_cell_adds_another() -> None:
    another: list[Row] = [(ModifierCell(0, targets=1),) * 3, *FLAT[:5]]
    t = table(
        "n . @ . . m",
        m=foe(shield=1),
        n=foe(shield=1),
        hand=[card("one", top=[Attack(3, range=2)]), "two", glow("fire")],
        hero_table=another,
        items=["robins_feather_arrows"],
    )
    t.act("one/top", "item:robins_feather_arrows", "monster:m/1", "monster:n/2")
    assert t.hp("m/1") == 10 - 3  # Range 3 and Pierce 1
    assert t.hp("n/2") == 10 - 2


@rule("BB-0301")
def test_the_longer_range_of_an_item_is_gone_for_an_added_target() -> None:
    another: list[Row] = [(ModifierCell(0, targets=1),) * 3, *FLAT[:5]]
    t = table(
        "n . . @ . . m",
        m=IDLE,
        n=IDLE,
        hand=[card("one", top=[Attack(3, range=2)]), "two", glow("fire")],
        hero_table=another,
        items=["robins_feather_arrows"],
    )
    t.act("one/top", "item:robins_feather_arrows", "monster:m/1")
    assert t.asked == "turn"


@rule("BB-0301")
def test_different_items_are_used_together_on_one_attack() -> None:
    t = table("@ m", m=foe(shield=1), top=[Attack(2)], items=["shrunken_longsword", "sewing_needles", "glass_shard"])
    t.act("top", "monster:m/1", "item:glass_shard", "item:sewing_needles", "item:shrunken_longsword")
    assert t.hp("m/1") == 10 - 3
    assert t.conditions("m/1") == ["wound"]


@rule("BB-0301")
def test_items_for_your_turn_can_be_used_in_the_turn_of_a_long_rest() -> None:
    t = table("@ . m", m=IDLE, hp=3, items=["drop_of_healing_potion", "leftover_table_scraps"])
    t.answer("long_rest").until("turn").answer("item:drop_of_healing_potion")
    assert t.hp() == 6
    t.rest("one")
    assert t.asked == "turn"
    t.answer("item:leftover_table_scraps")  # and after the rest
    assert t.hp() == 6 + 2 + 1


@rule("BB-0301", "BB-0215", "BB-0201")
def test_an_item_spent_before_a_long_rest_can_be_used_again_after_it_in_the_same_turn() -> None:
    t = table("@ . m", m=IDLE, hp=3, items=["leftover_table_scraps"])
    t.answer("long_rest").until("turn").answer("item:leftover_table_scraps").rest("one")
    t.answer("item:leftover_table_scraps")
    assert t.hp() == 3 + 1 + 2 + 1


@rule("BB-0218")
def test_an_item_for_your_move_can_be_used_in_the_middle_of_it() -> None:
    t = table("@ x y . m", m=IDLE, x=hazard(1), y=hazard(2), items=["shrunken_weathered_boots"], bottom=[Move(2)])
    t.act("bottom", "hex:0,1").answer("take")
    t.answer("item:shrunken_weathered_boots").answer("hex:0,3").answer("take")
    assert t.at() == (0, 3)
    assert t.hp() == 10 - 1 - 2


# In the middle of an action


@rule("BB-0214", "BB-0218", "BB-0301")
def test_items_for_your_turn_may_be_used_between_the_abilities_of_an_action() -> None:
    t = table("@ m", m=foe(hit_points=30), top=[Attack(1), Attack(1)], items=["drop_of_power_potion"])
    t.act("top")
    assert t.keys("item:") == []  # not in the middle of an ability
    t.answer("monster:m/1")
    assert t.asked == "between_abilities"
    t.answers("item:drop_of_power_potion", "monster:m/1")
    assert [it.value for it in t.events("attacked")] == [1, 1 + _power(t)]  # type: ignore[attr-defined]
    passed = table("@ m", m=foe(hit_points=30), top=[Attack(1), Attack(1)], items=["drop_of_power_potion"])
    passed.act("top", "monster:m/1", "pass")
    assert passed.asked == "attack_target"
    assert passed.item("drop_of_power_potion") == "ready"


def _power(t: Table) -> int:
    bonus = t.session.book.items["drop_of_power_potion"].effects[0].rest_of_turn
    assert bonus is not None
    return bonus.gain.attack


@rule("BB-0218", "BB-0214")
def test_nothing_is_asked_between_abilities_without_an_item_that_could_be_used() -> None:
    t = table("@ m", m=foe(hit_points=30), top=[Attack(1), Attack(1)], items=["bottle_cap_helm"])
    t.act("top", "monster:m/1")
    assert t.asked == "attack_target"


@rule("BB-0218", "BB-0101")
def test_items_for_your_move_may_be_used_after_hexes_were_entered() -> None:
    t = table("@ . . . m", m=foe(), bottom=[Move(1)], items=["shrunken_weathered_boots"])
    t.act("bottom", "hex:0,1")
    assert t.asked == "move"
    assert t.keys() == ["item:shrunken_weathered_boots", "stop"]
    t.answers("item:shrunken_weathered_boots", "hex:0,2")
    assert t.at() == (0, 2)
    assert t.item("shrunken_weathered_boots") == "spent"
    assert t.hero.moved == 2
    plain = table("@ . . . m", m=foe(), bottom=[Move(1)]).act("bottom", "hex:0,1")
    assert plain.asked == "turn"  # without such an item the move is over
