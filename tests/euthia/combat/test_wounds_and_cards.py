"""Wounds, cards, Gaar and Hope judged from the book (EU-1081 to EU-1099, EU-1121 to EU-1142)."""

from typing import Any

import pytest
from tests.euthia.combat.kit import QUIET, duel
from tests.euthia.table import (
    NEXT,
    Table,
    asked_for,
    attack,
    carry,
    dice,
    fighting,
    give,
    hold,
    on_top,
    quiet,
    set_deck,
    strengths,
    struck,
    table,
    wear,
)

from oubliette.games.euthia.board.geometry import cell_at
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Space

rule = pytest.mark.rule
ASIDE = cell_at(2, -1)


def sturdy(health: int = 20) -> Any:
    return give("ann", health=health)


def monster_window(t: Table, seat: str = "ann", kind: str = "after_monster_roll") -> Table:
    return asked_for(t, seat, kind)


# Wounds: additional, reduced, none


@rule("EU-1098", "EU-1099", "EU-1100", "EU-1268")
def test_wounds_reduced_to_none_leave_the_special_effect_of_the_range() -> None:
    t = duel(1, "gecko", wear("ann", "ability_2", "tile:iron_will"), dice("monster", 3, 4))
    cards = len(t.hero("bob").hand)
    monster_window(t).answer("use:tile:iron_will").until("hero_attack")
    assert t.hero().health == 6 and len(t.hero("bob").hand) == cards + 2


@rule("EU-1098", "EU-1119", "EU-1134")
@pytest.mark.parametrize(("count", "faces", "wounds"), [(1, (3, 4), 0), (2, (3, 4), 1), (2, (5, 6), 2), (2, (2, 3), 0)])
def test_reductions_are_subtracted_after_the_additions(count: int, faces: tuple[int, int], wounds: int) -> None:
    t = duel(
        1,
        "gecko",
        hold("bob", *["reinforcement"] * count),
        wear("ann", "ability_2", "tile:iron_will"),
        dice("monster", *faces),
    )
    monster_window(t, "bob", "before_monster_roll").answer(f"set:reinforcement:{count}")
    monster_window(t).answer("use:tile:iron_will").until("hero_attack")
    assert t.hero().health == 6 - wounds


@rule("EU-1127", "EU-1134")
def test_two_sets_of_one_card_each_cost_two_chaos_and_add_up() -> None:
    t = duel(2, "wyvern", hold("bob", "reinforcement", "reinforcement"), dice("monster", 3, 3))
    monster_window(t, "bob", "before_monster_roll").answer("set:reinforcement:1")
    assert t.fight.chaos == 1
    monster_window(t, "bob", "before_monster_roll").answer("set:reinforcement:1")
    assert t.until("hero_attack").hero().health == 6 - 3 and t.fight.chaos == 0


@rule("EU-1134", "EU-0020")
def test_reinforcement_serves_one_attack_only() -> None:
    t = duel(2, "wyvern", hold("bob", "reinforcement"), sturdy(6), dice("monster", 1, 1, 1, 1))
    monster_window(t, "bob", "before_monster_roll").answer("set:reinforcement:1")
    t.until("hero_attack").answer("no_attack").until("hero_attack")
    assert t.hero().health == 6 - 2 - 1


@rule("EU-1100", "EU-1268")
def test_a_dead_hero_brings_the_monster_no_cards() -> None:
    t = duel(1, "gecko", give("ann", health=2), dice("monster", 3, 4)).until("turn", "hand_limit")
    assert t.asks == "bob" and len(t.hero("bob").hand) == 1, "the card of the bar alone"


# Cards crossed with what they find


@rule("EU-1135")
@pytest.mark.parametrize(("had", "count", "gets"), [(0, 1, 0), (0, 2, 1), (1, 2, 2), (3, 2, 2)])
def test_mind_control_takes_from_the_hero_if_there_is_any_and_with_two_cards_from_the_supply(
    had: int, count: int, gets: int
) -> None:
    t = duel(1, "goblin_archer", hold("bob", *["mind_control"] * count), give("ann", gaar=had))
    supply = t.state.gaar.left
    monster_window(t, "bob", "before_monster_roll").answer(f"set:mind_control:{count}")
    taken = min(had, 1)
    assert (t.hero().gaar, t.fight.gaar, t.fight.chaos) == (had - taken, gets, 0)
    assert t.state.gaar.left == supply - (gets - taken)
    lost = [event.amount for event in t.events("spent") if event.what == "gaar"]  # type: ignore[attr-defined]
    assert lost == [1] * taken, "of nothing nothing is told"


@rule("EU-1135", "EU-1005")
def test_mind_control_finds_nothing_in_an_empty_supply() -> None:
    def none_left(s: Session) -> None:
        s.state.heroes["bob"].gaar += s.state.gaar.left
        s.state.gaar.left = 0

    t = duel(1, "goblin_archer", hold("bob", "mind_control", "mind_control"), none_left)
    monster_window(t, "bob", "before_monster_roll").answer("set:mind_control:2")
    assert t.fight.gaar == 0


@rule("EU-1136", "EU-0262")
@pytest.mark.parametrize(("damage", "count", "left"), [(1, 1, 0), (3, 1, 1), (3, 3, 0), (4, 2, 1)])
def test_healing_of_a_monster_player_beyond_the_damage_is_lost(damage: int, count: int, left: int) -> None:
    t = duel(2, "ogre", hold("bob", *["healing"] * count))
    t.fight.enemies[0].damage = damage
    monster_window(t, "bob", "before_monster_roll").answer(f"set:healing:{count}")
    assert (t.fight.enemies[0].damage, t.fight.enemies[0].regeneration) == (left, 0)


@rule("EU-1137")
@pytest.mark.parametrize(("count", "strength", "wounds"), [(1, 6, 2), (2, 8, 2), (3, 10, 4)])
def test_power_gain_lifts_the_roll_into_a_higher_range(count: int, strength: int, wounds: int) -> None:
    t = duel(2, "ogre", hold("bob", *["power_gain"] * count), dice("monster", 1, 1))
    monster_window(t, "bob").answer(f"set:power_gain:{count}").until("hero_attack")
    assert strengths(t, "monster") == [strength] and t.hero().health == 6 - wounds


@rule("EU-1133", "EU-0020")
def test_a_curse_serves_one_attack_and_the_next_is_free_of_it() -> None:
    t = duel(2, "ogre", hold("bob", "curse", "curse"), dice("hero", 4, 4, 4, 4), dice("monster", *[1] * 8))
    attack(t)
    asked_for(t, "bob", "before_hero_roll").answer("set:curse:2")
    struck(t)
    assert strengths(t, "hero") == [8 - 4, 8]


@rule("EU-1138")
def test_possession_takes_what_is_ready_even_if_the_cards_allow_more() -> None:
    t = duel(2, "ogre", hold("bob", "possession", "possession"), dice("monster", 1, 1))
    attack(t)
    asked_for(t, "bob", "before_hero_roll").answer("set:possession:2")
    t.until("hero_attack", "healing", "after_hero_roll", "before_monster_roll")
    assert t.hero().exhausted == ["tile:furious_charge"], "the axe in use is spared"


@rule("EU-1130", "EU-1128")
def test_a_silver_deck_with_nothing_left_at_all_gives_nothing() -> None:
    t = duel(1, "gecko", set_deck("silver"), dice("monster", 3, 4)).until("hero_attack")
    assert t.hero().health == 4 and t.hero("bob").hand == []


@rule("EU-1128")
def test_an_empty_silver_deck_is_its_shuffled_discard_pile() -> None:
    def all_discarded(s: Session) -> None:
        s.state.silver.discarded = s.state.silver.discarded + s.state.silver.pile
        s.state.silver.pile = []

    t = duel(1, "gecko", all_discarded, dice("monster", 3, 4)).until("hero_attack")
    assert len(t.hero("bob").hand) == 3


@rule("EU-1005", "EU-1086")
def test_a_monster_finds_only_the_chaos_that_the_supply_holds() -> None:
    t = duel(3, "warlord", lambda s: setattr(s.state.chaos, "left", 1), lambda s: s.state.goods.clear(), sturdy())
    assert t.fight.chaos == 1 and t.state.chaos.left == 0


@rule("EU-0026", "EU-1268")
def test_the_marsh_imp_takes_a_chaos_token_in_its_top_range() -> None:
    t = duel(1, "marsh_imp", dice("monster", 5, 5))
    t.until("hero_attack")
    assert t.fight.chaos == 2 and t.hero().health == 4


@rule("EU-1281", "EU-1130")
def test_the_occult_amulet_of_silver_draws_one_more() -> None:
    open_slot = lambda s: s.state.heroes["ann"].slots.update(amulet="ware:occult_amulet_of_silver/1")  # noqa: E731
    on_silver_shore = lambda s: s.state.spaces.update({NEXT: Space("i_fixed_3/1", 1, guarded=True)})  # noqa: E731
    t = table(
        ("dral", "ael"),
        QUIET,
        on_silver_shore,
        on_top(1, "gecko"),
        open_slot,
        wear("ann", "weapon", "tile:greataxe"),
        dice("monster", 1, 1),
        dice("hero", 6, 6),
    ).answer("step:1,0")
    struck(t, "tile:greataxe").until("trophy", "turn")
    assert len(t.hero().hand) == 2


# Gaar and Hope


@rule("EU-1122", "EU-1104")
def test_the_monster_player_spends_gaar_against_the_heros_attack() -> None:
    t = duel(2, "warg", dice("hero", 6, 6, 1), dice("monster", 1, 1))
    attack(t)
    asked_for(t, "bob", "after_hero_roll").answer("gaar", "die:0")
    assert t.until("hero_attack").fight.gaar == 1
    assert strengths(t, "hero") == [1 + 6 - 2]


@rule("EU-1088", "EU-1122")
def test_gaar_of_the_monster_also_spoils_an_initiative_attack() -> None:
    t = duel(2, "warg", dice("hero", 6, 6, 1), dice("monster", 1, 1)).answer("use:tile:furious_charge")
    asked_for(t, "bob", "after_hero_roll").answer("gaar", "die:1")
    assert t.until("hero_attack").fight.enemies[0].damage == 0


@rule("EU-1123", "EU-1124")
def test_several_gaar_on_one_roll_each_reroll_and_add_two() -> None:
    t = duel(2, "ogre", give("ann", gaar=3), dice("hero", 1, 1, 2, 3), dice("monster", 1, 1))
    supply = t.state.gaar.left
    attack(t)
    asked_for(t, "ann", "after_hero_roll").answer("gaar", "die:0")
    asked_for(t, "ann", "after_hero_roll").answer("gaar", "die:0")
    t.until("hero_attack")
    assert strengths(t, "hero") == [3 + 1 + 4]
    assert t.hero().gaar == 1 and t.state.gaar.left >= supply + 2


@rule("EU-1095", "EU-0028")
def test_no_hope_from_the_heros_own_high_roll_nor_from_a_reroll() -> None:
    t = duel(2, "ogre", give("ann", gaar=1), dice("monster", 4, 4, 6), dice("hero", 6, 6))
    monster_window(t).answer("gaar", "die:0")
    attack(t)
    t.until("hero_attack")
    assert t.fight.hope == 0


@rule("EU-1140", "EU-1262")
@pytest.mark.parametrize(("before", "after"), [(0, 3), (4, 6), (6, 6)])
def test_intercession_never_lifts_hope_beyond_six(before: int, after: int) -> None:
    t = fighting(
        1,
        "bandit",
        quiet("ann", "bob"),
        wear("ann", "ability_2", "tile:intercession"),
        dice("monster", 1, 1),
        hero="ael",
    )
    t.fight.hope = before
    monster_window(t).answer("use:tile:intercession")
    assert t.fight.hope == after


@rule("EU-1142")
@pytest.mark.parametrize(("hope", "offered"), [(1, False), (2, True)])
def test_a_single_point_of_hope_heals_nothing(hope: int, offered: bool) -> None:
    t = duel(2, "ogre", give("ann", health=3), carry("ann", "ware:healing_potion"), dice("monster", 1, 1))
    t.until("hero_attack").fight.hope = hope
    t.answer("no_attack")
    assert t.until("healing").asked == "healing" and ("hope" in t.keys()) is offered
    if offered:
        t.answer("hope")
        assert (t.hero().health, t.fight.hope) == (4, 0)


@rule("EU-1140", "EU-1108")
def test_hope_and_modifiers_end_with_the_combat() -> None:
    t = duel(1, "gecko", wear("ann", "weapon", "tile:greataxe"), dice("monster", 5, 5), dice("hero", 6, 6))
    struck(t, "tile:greataxe").until("turn", "hand_limit")
    assert t.state.fight is None
