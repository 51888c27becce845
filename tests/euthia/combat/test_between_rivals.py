"""Sharp situations of Combats between rivals, judged from the book before the engine was asked."""

from typing import Any

import pytest
from tests.euthia.table import (
    BEYOND,
    NEXT,
    Table,
    asked_for,
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
from oubliette.games.euthia.state.state import Creature, SetGem

rule = pytest.mark.rule
QUIET = quiet("ann", "bob")
CREATURES: dict[str, Any] = {
    "silver": ["curse", "reinforcement", "rot_fly"],
    "gold": ["healing", "rot_worm", "possession"],
}
AXE = "tile:notched_axe"


def key_with(t: Table, word: str) -> str:
    return next(key for key in t.keys() if word in key)


def used(t: Table, window: str, *words: str) -> Table:
    """Ann uses these things in a window of hers."""
    for word in words:
        asked_for(t, "ann", window)
        t.answer(key_with(t, word))
    return t


def in_play(t: Table, creature: str, section: int = 1) -> None:
    """A Creature on the table, with its Chaos token."""
    deck = t.state.silver if creature == "rot_fly" else t.state.gold
    one = next(one for one in deck.pile if one.startswith(f"{creature}/"))
    deck.pile.remove(one)
    t.fight.creatures.append(Creature(creature, [one], section, health=t.s.book.cards[creature].health))
    t.state.chaos.left -= 1


def dwurt(count: int) -> Any:
    def arrange(s: Session) -> None:
        s.state.heroes["ann"].dwurt = count
        s.state.dwurt.left -= count

    return arrange


# Two of a kind, and everything at once


@rule("EU-1116", "EU-1105", "EU-1217")
def test_two_potions_of_power_are_two_items_and_both_serve_one_attack() -> None:
    potions = carry("ann", "ware:potion_of_power", "ware:potion_of_power")
    t = fighting(2, "ogre", QUIET, potions, dice("monster", 1, 1), dice("hero", 1, 1))
    attack(t)
    used(t, "before_hero_roll", "use:ware:potion_of_power", "use:ware:potion_of_power").until("healing", "hero_attack")
    assert t.fight.enemies[0].damage == 2


@rule("EU-1116", "EU-1201")
def test_two_essences_of_fire_are_two_tokens_and_both_burn() -> None:
    t = fighting(2, "ogre", QUIET, give("ann", essences={"fire": 2}), dice("monster", 1, 1), dice("hero", 1, 1))
    attack(t)
    used(t, "before_hero_roll", "use:essence:fire", "use:essence:fire").until("healing", "hero_attack")
    assert t.fight.enemies[0].damage == 4 and t.hero().essences.get("fire", 0) == 0


@rule("EU-1116", "EU-1201")
def test_two_essences_of_earth_add_eight_to_one_roll() -> None:
    t = fighting(2, "ogre", QUIET, give("ann", essences={"earth": 2}), dice("monster", 1, 1), dice("hero", 1, 1))
    attack(t)
    used(t, "after_hero_roll", "use:essence:earth", "use:essence:earth").until("healing", "hero_attack")
    assert strengths(t, "hero") == [2 + 8]


@rule("EU-1290", "EU-1092")
def test_two_dwurt_heal_two_and_add_two_to_one_roll() -> None:
    t = fighting(2, "ogre", QUIET, dwurt(2), give("ann", health=3), dice("monster", 1, 1), dice("hero", 1, 1))
    used(t, "healing", "use:dwurt", "use:dwurt")
    struck(t)
    assert t.hero().health == 5 and strengths(t, "hero") == [2 + 2]


@rule("EU-1105", "EU-1272", "EU-1201")
def test_additional_damage_of_every_kind_is_dealt_by_a_miss_but_a_demonite_adds_nothing() -> None:
    def gems(s: Session) -> None:
        hero = s.state.heroes["ann"]
        hero.set_gems[hero.slots["cuirass"]] = [SetGem("onyx", "any")]
        hero.set_gems[hero.slots["boots"]] = [SetGem("demonite", "demonite")]

    t = fighting(
        2,
        "ogre",
        QUIET,
        wear("ann", "cuirass", "ware:leather_cuirass"),
        wear("ann", "boots", "ware:dragon_boots"),
        gems,
        carry("ann", "ware:potion_of_power"),
        give("ann", essences={"fire": 1}),
        dice("monster", 1, 1),
        dice("hero", 1, 1),
    )
    attack(t)
    used(t, "before_hero_roll", "use:gem", "use:essence:fire", "use:ware:potion").until("healing", "hero_attack")
    assert t.fight.enemies[0].damage == 1 + 2 + 1


# One die


@rule("EU-1094", "EU-1265", "EU-1201")
def test_two_means_to_leave_one_die_leave_one_and_not_none() -> None:
    t = fighting(
        2,
        "ogre",
        QUIET,
        wear("ann", "ability_2", "tile:mirror_image"),
        give("ann", essences={"air": 1}),
        dice("monster", 6, 6),
        hero="maeldur",
    )
    used(t, "before_monster_roll", "mirror_image")
    if "use:essence:air" in t.keys():
        t.answer("use:essence:air")
    t.until("hero_attack")
    assert strengths(t, "monster") == [6]


@rule("EU-1205", "EU-1139", "EU-1201")
def test_a_single_die_is_not_turned_by_the_air_power() -> None:
    t = fighting(
        2,
        "ogre",
        QUIET,
        lay(BEYOND, what="elemental", element="air"),
        give("ann", essences={"air": 1}),
        dice("monster", 6),
    )
    used(t, "before_monster_roll", "use:essence:air").until("hero_attack")
    assert strengths(t, "monster") == [6] and t.fight.hope == 0


@rule("EU-0060", "EU-1201")
def test_corruption_lowers_a_single_die_by_two() -> None:
    t = fighting(
        2,
        "ogre",
        QUIET,
        lay(BEYOND, what="elemental", element="corrupted"),
        give("ann", essences={"air": 1}),
        dice("monster", 6),
    )
    used(t, "before_monster_roll", "use:essence:air").until("hero_attack")
    assert strengths(t, "monster") == [4]


@rule("EU-1206", "EU-0060", "EU-1088")
@pytest.mark.parametrize(("element", "faces", "damage"), [("earth", (3, 2), 1), ("corrupted", (4, 4), 0)])
def test_powers_of_the_space_change_an_initiative_attack(element: str, faces: tuple[int, int], damage: int) -> None:
    t = fighting(
        2,
        "ogre",
        QUIET,
        lay(BEYOND, what="elemental", element=element),
        carry("ann", "ware:throwing_axe"),
        dice("hero", *faces),
        dice("monster", 1, 1),
    )
    t.until("initiative").answer(key_with(t, "throwing_axe")).until("hero_attack")
    assert t.fight.enemies[0].damage == damage


# Creatures


@rule("EU-0197", "EU-0198")
def test_what_is_too_much_for_a_fly_goes_on_the_monster_and_not_on_the_worm() -> None:
    t = fighting(2, "ogre", QUIET, dice("monster", *[1] * 4), dice("hero", 6, 6), **CREATURES)
    in_play(t, "rot_fly")
    in_play(t, "rot_worm")
    t.until("hero_attack").answer(f"attack:{AXE}", "creature:rot_fly").until("healing", "hero_attack")
    assert [one.type for one in t.fight.creatures] == ["rot_worm"]
    assert (t.fight.creatures[0].damage, t.fight.enemies[0].damage) == (0, 1)


@rule("EU-0194", "EU-0195", "EU-0199")
def test_a_fly_played_after_the_first_was_swatted_is_a_new_one() -> None:
    t = fighting(
        2,
        "wyvern",
        QUIET,
        hold("bob", "rot_fly", "rot_fly", "rot_fly"),
        dice("monster", *[1] * 4),
        dice("hero", 6, 6, 1, 1),
        **CREATURES,
    )
    asked_for(t, "bob", "before_monster_roll").answer("set:rot_fly:2")
    t.until("hero_attack").answer(f"attack:{AXE}", "creature:rot_fly")
    asked_for(t, "bob", "before_monster_roll").answer("set:rot_fly:1").until("hero_attack")
    assert strengths(t, "monster") == [2 + 4, 2 + 3]
    assert (t.fight.creatures[0].section, t.fight.creatures[0].health) == (1, 1)


@rule("EU-0195", "EU-0192")
def test_a_lone_fly_after_two_feeds_the_creature_and_leaves_its_section() -> None:
    t = fighting(
        2,
        "wyvern",
        QUIET,
        hold("bob", "rot_fly", "rot_fly", "rot_fly"),
        dice("monster", *[1] * 4),
        dice("hero", 1, 1),
        **CREATURES,
    )
    asked_for(t, "bob", "before_monster_roll").answer("set:rot_fly:2")
    hand = len(t.hero("bob").hand)
    t.until("hero_attack").answer("no_attack")
    asked_for(t, "bob", "before_monster_roll").answer("set:rot_fly:1").until("hero_attack")
    assert strengths(t, "monster") == [2 + 4, 2 + 4]
    assert t.fight.creatures[0].health == 2 and len(t.hero("bob").hand) == hand - 1, "no second card is drawn"


@rule("EU-0201", "EU-1133", "EU-1113", "EU-1115")
def test_worm_curse_and_penalty_all_lower_one_attack() -> None:
    t = fighting(
        2,
        "assassin",
        QUIET,
        hold("bob", "curse"),
        dice("monster", 1, 1),
        dice("hero", 6, 6),
        **CREATURES,
    )
    in_play(t, "rot_worm")
    t.until("hero_attack").answer(f"attack:{AXE}")
    if t.asked == "target":
        t.answer(key_with(t, "enemy"))
    asked_for(t, "bob", "before_hero_roll").answer("set:curse:1").until("healing", "hero_attack")
    assert strengths(t, "hero") == [12 - 2 - 2 - 2]


# Special effects, Immunity, marks


def struck_down(s: Session) -> None:
    """Expansion cards of the Level on top."""
    pile = s.state.monsters[2].pile
    card = next(card for card in pile if card.startswith("fierce_ogre/"))
    pile.remove(card)
    pile.append(card)


@rule("EU-0185", "EU-1105")
@pytest.mark.parametrize(("faces", "potion", "damage"), [((6, 6), False, 1), ((1, 1), False, 0), ((1, 1), True, 0)])
def test_a_dulled_attack_deals_one_less_and_never_less_than_none(
    faces: tuple[int, int], potion: bool, damage: int
) -> None:
    t = table(
        ("dral", "ael"),
        QUIET,
        lay(NEXT, guard=2, what=""),
        struck_down,
        give("ann", health=6),
        carry("ann", "ware:potion_of_power"),
        dice("monster", 4, 5),
        dice("hero", *faces),
        difficulty="heroic",
    ).answer("step:1,0")
    attack(t)
    if potion:
        used(t, "before_hero_roll", "use:ware:potion")
    t.until("healing", "hero_attack")
    assert t.fight.enemies[0].damage == damage


@rule("EU-0185")
def test_a_dull_blade_waits_for_the_attack_that_is_made() -> None:
    t = table(
        ("dral", "ael"),
        QUIET,
        lay(NEXT, guard=2, what=""),
        struck_down,
        give("ann", health=6),
        dice("monster", 4, 5, 1, 1, 1, 1),
        dice("hero", *[6] * 4),
        difficulty="heroic",
    ).answer("step:1,0")
    t.until("hero_attack").answer("no_attack")
    struck(t)
    assert t.fight.enemies[0].damage == 1
    struck(t)
    assert t.fight.enemies[0].damage == 1 + 2


@rule("EU-0095", "EU-1114")
def test_a_wound_mark_saves_a_wound_against_immunity_but_weakens_nobody() -> None:
    def marked(s: Session) -> None:
        s.state.spaces[NEXT].wound_mark = True
        board = s.state.heroes["ann"].familiars
        assert board is not None
        board.marks_left = 9

    t = eltrea(
        QUIET,
        lay(NEXT, guard=3, what=""),
        on_top(3, "wraith"),
        marked,
        give("ann", health=5),
        dice("monster", 3, 3),
    ).answer("step:1,0")
    t.answer("trigger").until("hero_attack")
    assert strengths(t, "monster") == [6] and t.hero().health == 5 - (3 - 1)


@rule("EU-0110", "EU-1114")
def test_the_sparkling_branch_does_not_weaken_the_immune() -> None:
    t = eltrea(
        QUIET,
        lay(NEXT, guard=3, what=""),
        on_top(3, "wraith"),
        give("ann", health=5),
        dice("monster", 1, 1, 3, 3),
        dice("hero", 4, 4),
    ).answer("step:1,0")
    attack(t, "tile:sparkling_branch").until("hero_attack", "turn", "hand_limit")
    assert strengths(t, "monster") == [2, 6]


# Tiles


@rule("EU-0156", "EU-0055", "EU-0333")
def test_nimrod_takes_a_minions_trophy_whose_card_goes_back_to_its_pile() -> None:
    t = fighting(
        2,
        "ogre",
        QUIET,
        wear("ann", "ability_2", "tile:nimrod"),
        carry("ann", "trophy:floating_skull"),
        dice("monster", 1, 1),
        dice("hero", 1, 1),
        hero="keleia",
        corruption=True,
    )
    attack(t, "tile:twin_daggers")
    used(t, "before_hero_roll", "nimrod").until("healing", "hero_attack")
    assert strengths(t, "hero") == [4] and t.fight.enemies[0].damage == 1
    assert len(t.state.minions["floating_skull"]) == 6


@rule("EU-1267", "EU-1113")
def test_doom_needs_no_roll_so_no_penalty_spoils_it() -> None:
    t = fighting(
        1,
        "bone_warden",
        QUIET,
        wear("ann", "ability_2", "tile:doom"),
        hold("ann", "healing"),
        hero="taesiri",
    )
    t.until("initiative").answer(key_with(t, "doom")).until("trophy", "turn")
    assert not t.space(NEXT).guarded and t.hero().hand == []


@rule("EU-0144", "EU-1141")
def test_hope_of_a_prayer_lowers_the_roll_under_way() -> None:
    t = fighting(2, "ogre", QUIET, wear("ann", "ability_2", "tile:prayer"), dice("monster", 4, 3), hero="ael")
    used(t, "after_monster_roll", "tile:prayer", "hope", "hope").until("hero_attack")
    assert strengths(t, "monster") == [7 - 2] and t.hero().health == 4


@rule("EU-0176", "EU-0179", "EU-1115")
def test_the_bane_and_black_magic_add_up_after_the_roll() -> None:
    t = fighting(
        2,
        "ogre",
        QUIET,
        wear("ann", "weapon", "tile:dragons_bane"),
        wear("ann", "ability_2", "tile:black_magic"),
        hold("ann", "curse"),
        give("ann", gaar=1),
        dice("monster", 1, 1),
        dice("hero", 1, 2),
        hero="taesiri",
    )
    attack(t, "tile:dragons_bane")
    used(t, "after_hero_roll", "black_magic", "dragons_bane").until("healing", "hero_attack")
    assert strengths(t, "hero") == [3 + 3 + 3] and t.fight.enemies[0].damage == 3 + 1


@rule("EU-0130", "EU-1121")
def test_the_gaar_of_a_moon_blade_serves_the_same_roll() -> None:
    t = eltrea(
        QUIET,
        lay(NEXT, guard=2, what=""),
        on_top(2, "ogre"),
        wear("ann", "weapon", "tile:moon_blade"),
        hold("ann", "healing"),
        dice("monster", 1, 1),
        dice("hero", 1, 1, 5),
    ).answer("step:1,0")
    attack(t, "tile:moon_blade")
    used(t, "before_hero_roll", "moon_blade")
    used(t, "after_hero_roll", "gaar")
    if t.asked == "die":
        t.answer("die:0")
    t.until("healing", "hero_attack")
    assert strengths(t, "hero") == [5 + 1 + 2] and t.hero().gaar == 0 and t.hero().hand == []


@rule("EU-0114", "EU-0099")
@pytest.mark.parametrize(("faces", "damage"), [((1, 1), 0), ((4, 4), 1 + 1 + 1)])
def test_control_four_adds_to_a_bite_only_if_it_bites(faces: tuple[int, int], damage: int) -> None:
    t = eltrea(
        QUIET,
        lay(NEXT, guard=2, what=""),
        on_top(2, "ogre"),
        wear("ann", "ability_1", "tile:control_4"),
        familiar("wolf_familiar"),
        dice("monster", 1, 1),
        dice("hero", *faces),
        alignment="moon",
    ).answer("step:1,0")
    attack(t, "tile:sparkling_branch")
    used(t, "before_hero_roll", "wolf_bite")
    if t.asked == "control":
        t.answer(key_with(t, "control_4"))
    t.until("healing", "hero_attack")
    assert t.fight.enemies[0].damage == damage


@rule("EU-0114", "EU-0102")
def test_control_four_adds_to_the_damage_of_the_ents_tokens() -> None:
    t = eltrea(
        QUIET,
        lay(NEXT, guard=2, what=""),
        on_top(2, "ogre"),
        wear("ann", "ability_1", "tile:control_4"),
        familiar("ent", stored=3),
        give("ann", health=2),
        dice("monster", 1, 1),
    ).answer("step:1,0")
    used(t, "healing", "ent_any")
    while t.asked != "healing" and t.fight.enemies[0].damage == 0:
        t.answer(next((key for key in t.keys() if key.endswith(("3", "strike", "three"))), t.keys()[-1]))
    assert t.fight.enemies[0].damage == 2 + 1 and t.hero().health == 5
