"""Immunity, the Hero's attack and the end of a Combat judged from the book (EU-1100 to EU-1120, EU-1143)."""

from typing import Any

import pytest
from tests.euthia.table import (
    BEYOND,
    CENTRE,
    NEXT,
    Table,
    answering,
    asked_for,
    attack,
    carry,
    dice,
    fighting,
    give,
    hold,
    lay,
    quiet,
    strengths,
    struck,
    wear,
)

from oubliette.games.euthia.board.geometry import cell_at
from oubliette.games.euthia.figures.hero_board import maximum_health
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import SetGem

rule = pytest.mark.rule
ASIDE = cell_at(2, -1)
QUIET = quiet("ann", "bob")


def duel(level: int, monster: str, *more: Any, **options: Any) -> Table:
    """A Combat in which nobody holds cards or Gaar but what is arranged."""
    return fighting(level, monster, QUIET, *more, **options)


def sturdy(health: int = 20) -> Any:
    return give("ann", health=health)


def monster_window(t: Table, seat: str = "ann", kind: str = "after_monster_roll") -> Table:
    return asked_for(t, seat, kind)


# Immunity


@rule("EU-1114", "EU-1264", "EU-0184")
def test_against_immunity_sneaky_strike_wounds_but_does_not_weaken() -> None:
    t = duel(
        3, "wraith", wear("ann", "ability_2", "tile:sneaky_strike"), sturdy(), dice("monster", 3, 3), hero="keleia"
    )
    monster_window(t).answer("use:tile:sneaky_strike").until("hero_attack")
    assert t.fight.enemies[0].damage == 1 and strengths(t, "monster") == [6]


@rule("EU-1114", "EU-0153", "EU-1098")
def test_against_immunity_parry_saves_a_wound_but_leaves_the_strength() -> None:
    t = duel(3, "wraith", wear("ann", "ability_2", "tile:parry"), sturdy(), dice("monster", 3, 3), extra_tiles=True)
    monster_window(t).answer("use:tile:parry").until("hero_attack")
    assert strengths(t, "monster") == [6] and t.hero().health == 20 - 2


@rule("EU-1114", "EU-1263", "EU-1094")
def test_against_immunity_furious_charge_does_not_weaken_the_first_attack() -> None:
    t = duel(3, "wraith", sturdy(), dice("monster", 3, 3), dice("hero", 1, 1)).answer("use:tile:furious_charge")
    assert strengths(t.until("hero_attack"), "monster") == [6]


@rule("EU-1114", "EU-1206", "EU-1205", "EU-1095")
@pytest.mark.parametrize(("element", "hero"), [("earth", 7 + 2 - 2), ("air", 3 + 3 - 2)])
def test_a_power_leaves_the_immune_monster_alone_and_works_on_the_hero(element: str, hero: int) -> None:
    t = duel(
        3,
        "wraith",
        lay(BEYOND, what="elemental", element=element),
        sturdy(),
        dice("monster", 2, 5),
        dice("hero", 3, 4),
    )
    assert strengths(struck(t), "monster") == [7]
    assert strengths(t, "hero") == [hero], "with the Penalty of 2"


@rule("EU-1114", "EU-1201", "EU-1265")
@pytest.mark.parametrize("means", ["use:essence:air", "use:tile:mirror_image"])
def test_the_number_of_an_immune_monsters_dice_cannot_be_lowered(means: str) -> None:
    t = duel(
        3,
        "wraith",
        give("ann", essences={"air": 1}),
        wear("ann", "ability_2", "tile:mirror_image"),
        sturdy(),
        dice("monster", 2, 3),
        hero="maeldur",
    )
    while t.asked not in ("before_monster_roll", "hero_attack"):
        t.passes()
    if means in t.keys():
        t.answer(means)
    t.until("hero_attack")
    assert [len(one.dice) for one in t.events("rolled") if one.side == "monster"] == [2]  # type: ignore[attr-defined]
    assert strengths(t, "monster") == [5]


@rule("EU-1143", "EU-1141")
def test_hope_does_not_lower_an_immune_monster_but_raises_the_hero() -> None:
    t = duel(3, "wraith", give("ann", gaar=1), sturdy(), dice("monster", 2, 3), dice("hero", 3, 4))
    t.fight.hope = 2
    monster_window(t)
    assert "hope" not in t.keys()
    attack(t)
    asked_for(t, "ann", "after_hero_roll").answer("hope")
    asked_for(t, "ann", "after_hero_roll").answer("hope")
    t.until("hero_attack", "healing")
    assert strengths(t, "hero") == [7 - 2 + 2]


@rule("EU-1114", "EU-1278")
def test_four_pieces_of_krak_do_not_impress_an_immune_monster() -> None:
    pieces = [wear("ann", slot, f"ware:krak_{slot}") for slot in ("helmet", "cuirass", "gauntlets", "boots")]
    t = duel(3, "wraith", *pieces, sturdy(), dice("monster", 3, 4))
    assert strengths(t.until("hero_attack"), "monster") == [7]


# The Hero's attack


@rule("EU-1105", "EU-1217")
@pytest.mark.parametrize(("faces", "damage"), [((1, 1), 1), ((3, 4), 2), ((6, 6), 3)])
def test_a_potion_of_power_deals_its_damage_even_if_the_range_shows_none(faces: tuple[int, int], damage: int) -> None:
    t = duel(2, "ogre", carry("ann", "ware:potion_of_power"), dice("hero", *faces), dice("monster", 1, 1))
    attack(t)
    potion = next(key for key in asked_for(t, "ann", "before_hero_roll").keys() if "potion_of_power" in key)
    assert t.answer(potion).until("hero_attack").fight.enemies[0].damage == damage
    assert not [piece for piece in t.hero().sack if "potion_of_power" in piece]


@rule("EU-1272", "EU-1105")
@pytest.mark.parametrize(("faces", "damage"), [((1, 1), 0), ((3, 4), 2)])
def test_a_demonite_adds_damage_only_where_the_range_shows_some(faces: tuple[int, int], damage: int) -> None:
    def set_demonite(s: Session) -> None:
        hero = s.state.heroes["ann"]
        hero.set_gems[hero.slots["cuirass"]] = [SetGem("demonite", "demonite")]

    t = duel(
        2,
        "ogre",
        wear("ann", "cuirass", "ware:dragon_cuirass"),
        set_demonite,
        dice("hero", *faces),
        dice("monster", 1, 1),
    )
    assert maximum_health(t.s, t.hero()) == 6 + 5 - 1
    assert struck(t).until("hero_attack").fight.enemies[0].damage == damage


@rule("EU-1272", "EU-1278", "EU-1103")
def test_diamond_and_three_dragon_pieces_each_add_one_to_attack_rolls() -> None:
    def set_diamond(s: Session) -> None:
        hero = s.state.heroes["ann"]
        hero.set_gems[hero.slots["cuirass"]] = [SetGem("diamond", "diamond")]

    pieces = [wear("ann", slot, f"ware:dragon_{slot}") for slot in ("helmet", "cuirass", "boots")]
    t = duel(2, "ogre", *pieces, set_diamond, dice("hero", 2, 2), dice("monster", 1, 1))
    assert strengths(struck(t), "hero") == [4 + 1 + 1]


@rule("EU-0020", "EU-1112", "EU-1266")
def test_a_shields_drawback_waits_for_the_attack_that_is_really_made() -> None:
    t = duel(2, "ogre", dice("hero", 4, 4, 4, 4), dice("monster", *[1] * 6), hero="skoldur")
    monster_window(t).answer("use:tile:oak_shield").until("hero_attack").answer("no_attack")
    struck(t, "tile:smiths_hammer")
    struck(t, "tile:smiths_hammer")
    assert strengths(t, "hero") == [8 - 1, 8]


@rule("EU-1263", "EU-1144", "EU-1148")
def test_battle_fury_can_kill_its_owner_in_combat() -> None:
    t = duel(2, "ogre", wear("ann", "ability_2", "tile:battle_fury"), give("ann", health=1), dice("monster", 1, 1))
    attack(t)
    asked_for(t, "ann", "before_hero_roll")
    t.answer("use:tile:battle_fury").until("turn", "hand_limit")
    assert t.hero("bob").won_tokens == ["ann"] and t.hero().at == CENTRE
    assert t.space(NEXT).guarded


@rule("EU-1262", "EU-1106")
@pytest.mark.parametrize(("damage", "health"), [(0, 3), (2, 2)])
def test_the_astral_staff_heals_with_a_ten_unless_the_blow_ends_the_combat(damage: int, health: int) -> None:
    t = fighting(
        1, "goblin_archer", QUIET, give("ann", health=2), dice("hero", 5, 5), dice("monster", 1, 1), hero="ael"
    )
    t.fight.enemies[0].damage = damage
    struck(t, "tile:astral_staff")
    assert t.hero().health == health


@rule("EU-1106", "EU-1088", "EU-1107")
def test_a_monster_that_falls_to_the_initiative_never_attacks() -> None:
    t = duel(1, "gecko", dice("hero", 6, 6))
    t.fight.enemies[0].damage = 2
    t.answer("use:tile:furious_charge").until("turn", "trophy")
    assert strengths(t, "monster") == [] and not t.space(NEXT).guarded
    assert t.until("turn").hero().reputation >= 2


@rule("EU-1183", "EU-1105", "EU-1109")
def test_bare_hands_take_the_penalty_too() -> None:
    t = duel(
        2,
        "assassin",
        give("ann", slots={"weapon": "", "ability_1": "tile:furious_charge"}),
        dice("hero", 5, 6),
        dice("monster", 1, 1),
    )
    keys = [key for key in t.until("hero_attack").keys() if key.startswith("attack")]
    t.answer(keys[0]).until("hero_attack")
    assert strengths(t, "hero") == [9] and t.fight.enemies[0].damage == 0


@rule("EU-0183", "EU-1270", "EU-1269")
def test_the_bog_hag_heals_after_her_wounds_and_not_more_than_her_damage() -> None:
    t = duel(2, "bog_hag", dice("monster", 5, 6))
    assert t.until("hero_attack").fight.enemies[0].damage == 0 and t.hero().health == 3
    again = duel(2, "bog_hag", dice("monster", 5, 6))
    again.fight.enemies[0].damage = 3
    assert again.until("hero_attack").fight.enemies[0].damage == 2


@rule("EU-0184", "EU-0183")
def test_counter_attack_fells_the_hag_before_she_heals() -> None:
    t = duel(2, "bog_hag", wear("ann", "ability_2", "tile:counter_attack"), dice("monster", 5, 6))
    t.fight.enemies[0].damage = 4
    monster_window(t).answer("use:tile:counter_attack").until("turn", "trophy")
    assert t.hero().health == 6 and not t.space(NEXT).guarded


@rule("EU-1087", "EU-1131")
def test_exactly_five_cards_after_a_combat_ask_nothing() -> None:
    four = hold("bob", "curse", "curse", "reinforcement", "mind_control")
    t = fighting(1, "gecko", quiet("ann", "bob"), four, give("ann", health=1), dice("monster", 5, 6))
    asked: list[str] = []
    for _ in range(30):
        asked.append(t.asked)
        if t.asked == "turn":
            break
        t.passes()
    assert "hand_limit" not in asked and len(t.hero("bob").hand) == 5


@rule("EU-1195", "EU-1107")
@pytest.mark.parametrize("keep", [True, False])
def test_a_trophy_finds_a_full_sack(keep: bool) -> None:
    t = duel(
        1,
        "gecko",
        carry("ann", *["ware:healing_potion"] * 5),
        wear("ann", "weapon", "tile:greataxe"),
        give("ann", health=6),
        dice("hero", 6, 6),
        dice("monster", 1, 1),
    )
    assert len(t.hero().sack) == 6
    struck(t, "tile:greataxe").until("trophy")
    t.answer("keep" if keep else "no")
    if keep:
        assert t.asked != "turn", "something else has to go"
        t.answer(next(key for key in t.keys() if "healing_potion" in key))
    t.until("turn")
    assert len(t.hero().sack) == 6
    assert any(piece.startswith("trophy:gecko") for piece in t.hero().sack) is keep


@rule("EU-1096")
def test_the_monster_player_is_asked_again_after_the_hero_used_something() -> None:
    t = duel(2, "ogre", hold("bob", "power_gain"), wear("ann", "ability_2", "tile:iron_will"), dice("monster", 3, 3))
    monster_window(t, "bob").answer("pass")
    assert t.asks == "ann"
    t.answer("use:tile:iron_will")
    assert answering(t, "bob").asked == "after_monster_roll" and "set:power_gain:1" in t.keys()
