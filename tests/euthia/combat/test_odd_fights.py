"""Odd situations of Combats, judged from the book before the engine was asked."""

from typing import Any

import pytest
from tests.euthia.combat.kit import burning, die, two_enemies
from tests.euthia.table import (
    BEYOND,
    CENTRE,
    LEFT,
    NEXT,
    Table,
    asked_for,
    at,
    attack,
    carry,
    dice,
    eltrea,
    familiar,
    fighting,
    give,
    hold,
    lay,
    on_top,
    quiet,
    strengths,
    struck,
    table,
    wear,
)

from oubliette.games.euthia.state.session import Session

rule = pytest.mark.rule
QUIET = quiet("ann", "bob")
CREATURES: dict[str, Any] = {
    "silver": ["curse", "reinforcement", "rot_fly"],
    "gold": ["healing", "rot_worm", "possession"],
}
AXE = "tile:notched_axe"


def prey(t: Table, creature: str) -> Table:
    """The Hero aims at a Creature."""
    return t.until("hero_attack").answer(f"attack:{AXE}", f"creature:{creature}")


# Dice


@rule("EU-1095", "EU-0117", "EU-0028")
def test_dice_rerolled_by_a_cyclone_are_neither_turned_by_air_nor_seen_by_shii() -> None:
    t = eltrea(
        QUIET,
        lay(NEXT, guard=2, what=""),
        lay(BEYOND, what="elemental", element="air"),
        on_top(2, "ogre"),
        wear("ann", "ability_2", "tile:cyclone"),
        dice("monster", 3, 3, 6, 5),
    ).answer("step:1,0")
    asked_for(t, "ann", "after_monster_roll").answer("use:tile:cyclone", "die:0 die:1")
    assert t.fight.hope == 0
    assert strengths(t.until("hero_attack", "turn"), "monster") == [11]


@rule("EU-1121", "EU-1205")
def test_a_die_that_air_turned_may_be_rerolled_with_gaar_and_stays_as_it_falls() -> None:
    t = fighting(
        2,
        "ogre",
        QUIET,
        lay(BEYOND, what="elemental", element="air"),
        give("ann", gaar=1),
        dice("monster", 1, 1),
        dice("hero", 6, 2, 6),
    )
    attack(t)
    asked_for(t, "ann", "after_hero_roll").answer("gaar")
    if t.asked != "after_hero_roll":
        t.answer("die:0")
    t.until("healing", "hero_attack")
    assert strengths(t, "hero") == [6 + 2 + 2], "the 6 became a 1, then fell as a 6 again"


@rule("EU-0061", "EU-0062", "EU-1115")
def test_air_earth_and_corruption_on_one_space() -> None:
    t = fighting(
        2,
        "ogre",
        QUIET,
        lay(BEYOND, what="elemental", element="air"),
        lay(LEFT, what="elemental", element="fire"),
        lay(CENTRE, what="elemental", element="earth"),
        dice("monster", 6, 2),
        dice("hero", 5, 1),
    )
    struck(t)
    assert strengths(t, "monster")[0] == 1 + 2 + 2 and strengths(t, "hero") == [2 + 1 + 2]


@rule("EU-1114", "EU-0062", "EU-0063")
def test_earth_and_corruption_leave_the_immune_and_the_hero_as_they_are() -> None:
    t = fighting(
        3,
        "wraith",
        QUIET,
        lay(BEYOND, what="elemental", element="corrupted"),
        lay(CENTRE, what="elemental", element="earth"),
        dice("monster", 1, 1),
        dice("hero", 5, 5),
    )
    struck(t)
    assert strengths(t, "monster")[0] == 2 and strengths(t, "hero") == [10 - 2], "only the Penalty"


@rule("EU-0093", "EU-1114")
def test_air_borrowed_by_the_falcon_does_not_turn_the_dice_of_the_immune() -> None:
    t = eltrea(
        QUIET,
        lay(LEFT, what="elemental", element="air"),
        lay(NEXT, guard=3, what=""),
        on_top(3, "wraith"),
        familiar("falcon", LEFT),
        dice("monster", 4, 2),
        give("ann", health=5),
        alignment="moon",
    ).answer("step:1,0")
    while t.asked not in ("hero_attack", "turn"):
        if "ability:falcon_borrow" in t.keys():
            t.answer("ability:falcon_borrow")
        else:
            t.passes()
    assert strengths(t, "monster")[0] == 6


# Creatures


@rule("EU-0197", "EU-1106", "EU-1107")
def test_what_is_too_much_for_a_creature_can_fell_the_monster() -> None:
    t = fighting(1, "gecko", QUIET, hold("bob", "rot_fly"), dice("monster", 1, 1), dice("hero", 6, 6), **CREATURES)
    asked_for(t, "bob", "before_monster_roll").answer("set:rot_fly:1")
    t.fight.enemies[0].damage = 2
    prey(t, "rot_fly").until("trophy", "turn")
    assert not t.space(NEXT).guarded and t.hero().reputation >= 1
    assert any(one.startswith("rot_fly/") for one in t.state.silver.discarded)
    assert t.state.chaos.left == 8


@rule("EU-1105", "EU-0197")
def test_additional_damage_strikes_the_creature_first_and_the_rest_the_monster() -> None:
    t = fighting(
        2,
        "ogre",
        QUIET,
        hold("bob", "rot_fly"),
        carry("ann", "ware:potion_of_power"),
        dice("monster", 1, 1),
        dice("hero", 1, 1),
        **CREATURES,
    )
    asked_for(t, "bob", "before_monster_roll").answer("set:rot_fly:1")
    health = t.fight.creatures[0].health
    prey(t, "rot_fly").until("before_hero_roll")
    t.answer(next(key for key in t.keys() if "potion_of_power" in key)).until("hero_attack", "healing")
    assert health == 1 and t.fight.creatures == [] and t.fight.enemies[0].damage == 0


@rule("EU-1263", "EU-0197")
def test_a_counter_attack_strikes_the_monster_and_not_its_creature() -> None:
    t = fighting(
        2,
        "ogre",
        QUIET,
        hold("bob", "rot_fly"),
        wear("ann", "ability_2", "tile:counter_attack"),
        dice("monster", 1, 1),
        **CREATURES,
    )
    asked_for(t, "bob", "before_monster_roll").answer("set:rot_fly:1")
    asked_for(t, "ann", "after_monster_roll").answer("use:tile:counter_attack")
    assert t.fight.enemies[0].damage == 1 and t.fight.creatures[0].damage == 0


@rule("EU-0201", "EU-0197", "EU-1133")
def test_curse_and_worm_lower_an_attack_on_a_creature_though_the_penalty_does_not() -> None:
    t = fighting(
        2,
        "harpy",
        QUIET,
        hold("bob", "rot_worm", "curse"),
        dice("monster", 1, 1),
        dice("hero", 5, 5),
        **CREATURES,
    )
    asked_for(t, "bob", "before_monster_roll").answer("set:rot_worm:1")
    prey(t, "rot_worm")
    asked_for(t, "bob", "before_hero_roll").answer("set:curse:1").until("hero_attack", "healing")
    assert strengths(t, "hero") == [10 - 2 - 2]


@rule("EU-0197", "EU-1136")
def test_healing_cards_heal_the_monster_and_never_the_creature() -> None:
    t = fighting(
        2,
        "harpy",
        QUIET,
        hold("bob", "rot_worm", "healing"),
        dice("monster", *[1] * 4),
        dice("hero", 3, 3),
        **CREATURES,
    )
    asked_for(t, "bob", "before_monster_roll").answer("set:rot_worm:1")
    t.until("hero_attack").answer("no_attack")
    t.fight.creatures[0].damage = 1
    t.fight.enemies[0].damage = 3
    asked_for(t, "bob", "before_monster_roll").answer("set:healing:1")
    assert t.fight.creatures[0].damage == 1 and t.fight.enemies[0].damage == 1


@rule("EU-0200", "EU-1093", "EU-1127")
def test_the_card_drawn_for_two_flies_may_be_played_in_the_same_step() -> None:
    def curse_on_top(s: Session) -> None:
        pile = s.state.silver.pile
        pile.append(pile.pop(next(n for n, one in enumerate(pile) if one.startswith("reinforcement/"))))

    t = fighting(2, "harpy", QUIET, hold("bob", "rot_fly", "rot_fly"), curse_on_top, dice("monster", 3, 3), **CREATURES)
    asked_for(t, "bob", "before_monster_roll")
    curse_on_top(t.s)
    t.answer("set:rot_fly:2")
    asked_for(t, "bob", "before_monster_roll")
    assert "set:reinforcement:1" in t.keys()


@rule("EU-0195", "EU-0200")
def test_two_flies_after_one_move_the_token_and_draw_the_card_then() -> None:
    t = fighting(
        2,
        "wyvern",
        QUIET,
        hold("bob", "rot_fly", "rot_fly", "rot_fly"),
        dice("monster", *[1] * 4),
        **CREATURES,
    )
    asked_for(t, "bob", "before_monster_roll").answer("set:rot_fly:1").until("hero_attack").answer("no_attack")
    asked_for(t, "bob", "before_monster_roll")
    held = len(t.hero("bob").hand)
    t.answer("set:rot_fly:2")
    assert len(t.hero("bob").hand) == held - 2 + 1
    t.until("hero_attack")
    assert strengths(t, "monster") == [5, 6] and t.fight.creatures[0].health == 2


@rule("EU-0263", "EU-0197")
def test_what_is_too_much_for_a_creature_is_regenerated_too() -> None:
    t = table(
        {"ann": "dral"},
        lay(NEXT, guard=2, what=""),
        on_top(2, "ogre"),
        hold("ann"),
        give("ann", gaar=0),
        lambda s: s.state.silver_reserve.append(
            s.state.silver.pile.pop(next(n for n, one in enumerate(s.state.silver.pile) if one.startswith("rot_fly/")))
        ),
        dice("monster", *[4] * 8),
        dice("hero", 6, 6),
        die("chaos", "silver"),
        mode="fire",
        **CREATURES,
    ).answer("step:1,0")
    t.until("hero_attack")
    t.fight.enemies[0].regeneration = 3
    prey(t, "rot_fly").until("hero_attack", "healing", "before_monster_roll")
    assert (t.fight.enemies[0].damage, t.fight.enemies[0].regeneration) == (0, 2)


# Playing with Fire


@rule("EU-0183", "EU-0262")
def test_what_a_special_effect_heals_beyond_the_damage_is_no_regeneration() -> None:
    t = burning(2, "bog_hag", dice("monster", 6, 6), die("silver"), health=6).until("hero_attack")
    assert t.fight.enemies[0].regeneration == 0


@rule("EU-0255", "EU-0257")
def test_the_monster_counts_what_weakens_it_when_it_looks_at_its_highest_range() -> None:
    t = burning(1, "dark_beast", die("silver"), dice("hero", 1, 1), dice("monster", 3, 6, 3))
    t.until("initiative").answer("use:tile:furious_charge").until("hero_attack")
    # 9 - 2 = 7 is below 10: one Gaar makes 3 + 6 + 2 - 2 = 9, the second 11 or so
    assert t.fight.gaar == 0


@rule("EU-0064")
def test_corrupted_essences_are_exchanged_at_any_time_even_in_a_healing_phase() -> None:
    t = fighting(2, "ogre", QUIET, give("ann", essences={"corrupted": 2}, health=1), dice("monster", 1, 1))
    t.until("healing")
    assert "cleanse" in t.keys()
    t.answer("cleanse", "essence:water", "use:essence:water")
    assert t.hero().health == 6


@rule("EU-0064", "EU-1201")
@pytest.mark.parametrize(("health", "offered"), [(6, False), (5, True)])
def test_the_exchange_is_offered_in_a_combat_where_an_essence_would_serve(health: int, offered: bool) -> None:
    t = fighting(2, "ogre", QUIET, give("ann", essences={"corrupted": 2}, health=health), dice("monster", 1, 1))
    while t.asked not in ("healing", "before_monster_roll"):
        t.passes()
    assert (t.asked == "healing") is offered
    assert "cleanse" in asked_for(t, "ann", "before_monster_roll").keys(), "for Air"
    wraith = fighting(3, "wraith", QUIET, give("ann", essences={"corrupted": 2}), dice("monster", 1, 1))
    while wraith.asked != "hero_attack":
        assert (wraith.asks, wraith.asked) != ("ann", "before_monster_roll"), "Air is in vain against Immunity"
        wraith.passes()


# Several enemies


@rule("EU-1266", "EU-0020", "EU-0320")
def test_bulwark_lasts_for_the_attacks_of_all_enemies_of_the_turn() -> None:
    t = two_enemies(
        wear("ann", "ability_2", "tile:bulwark"),
        die("silver", "silver", "silver"),
        dice("monster", *[4] * 12),
        heroes=("skoldur", "ael"),
    )
    asked_for(t, "ann", "before_monster_roll").answer("use:tile:bulwark").until("hero_attack")
    assert t.hero().health == 6


@rule("EU-0175", "EU-0320")
def test_under_the_single_eye_every_enemy_rolls_one_die_this_turn() -> None:
    t = two_enemies(
        wear("ann", "ability_2", "tile:single_eye"),
        die("silver", "silver", "silver"),
        dice("monster", *[1] * 12),
        heroes=("taesiri", "ael"),
    )
    asked_for(t, "ann", "before_monster_roll").answer("use:tile:single_eye").until("hero_attack", "turn")
    rolled = [one.dice for one in t.events("rolled") if one.side == "monster"]  # type: ignore[attr-defined]
    assert [len(one) for one in rolled] == [1, 1]


@rule("EU-1265", "EU-0320")
def test_a_mirror_image_leaves_one_die_to_one_attack_only() -> None:
    t = two_enemies(
        wear("ann", "ability_2", "tile:mirror_image"),
        die("silver", "silver", "silver"),
        dice("monster", *[1] * 12),
        heroes=("maeldur", "ael"),
    )
    asked_for(t, "ann", "before_monster_roll").answer("use:tile:mirror_image").until("hero_attack", "turn")
    rolled = [one.dice for one in t.events("rolled") if one.side == "monster"]  # type: ignore[attr-defined]
    assert [len(one) for one in rolled] == [1, 2]


@rule("EU-0330", "EU-0020")
def test_a_charge_weakens_the_first_attack_of_one_enemy_only() -> None:
    t = two_enemies(
        die("silver", "silver", "silver"), dice("hero", 1, 1), dice("monster", *[4] * 12), heroes=("dral", "ael")
    )
    t.until("initiative").answer("use:tile:furious_charge")
    if t.asked == "target":
        t.answer("enemy:0")
    t.until("hero_attack", "turn")
    assert strengths(t, "monster")[:2] == [6, 8]


@rule("EU-0315", "EU-0320", "EU-0280")
def test_when_the_first_enemy_falls_the_second_still_attacks_and_the_space_stays_guarded() -> None:
    t = two_enemies(die(*["silver"] * 6), dice("hero", 6, 6, 6, 6), dice("monster", *[1] * 12), heroes=("dral", "ael"))
    t.fight.enemies[0].damage = 6
    t.until("initiative").answer("use:tile:furious_charge")
    if t.asked == "target":
        t.answer("enemy:0")
    t.until("hero_attack", "turn")
    assert t.fight.enemies[0].defeated and t.space(NEXT).guarded
    assert len(strengths(t, "monster")) == 1


# Bounties


@rule("EU-0111", "EU-1224")
def test_pacifism_charms_no_elite_of_a_bounty() -> None:
    def portal(s: Session) -> None:
        deck = s.state.bounties[1]
        wanted = next(one for one in s.book.bounties.values() if one.level == 1 and one.at == "portal").id
        if s.state.open_bounties[1] != wanted:
            deck.pile.append(s.state.open_bounties[1])
            deck.pile.remove(wanted)
            s.state.open_bounties[1] = wanted

    t = eltrea(QUIET, lay(NEXT, what="portal"), at(NEXT), portal)
    t.answer(next(key for key in t.keys() if key.startswith("bounty")))
    assert t.asked != "pacifism" and t.events("monster_revealed")
