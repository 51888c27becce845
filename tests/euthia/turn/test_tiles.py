"""Single tiles, Items and Familiar Abilities, played (EU-0090 to EU-0238)."""

from typing import Any

import pytest
from tests.euthia.scenario.fellowship_kit import company
from tests.euthia.table import (
    LEFT,
    NEXT,
    Table,
    answering,
    at,
    book,
    carry,
    dice,
    eltrea,
    familiar,
    give,
    hold,
    lay,
    on_top,
    strengths,
    table,
    wear,
)

rule = pytest.mark.rule


def against(level: int, monster: str, *arrange: Any, **values: Any) -> tuple[Any, ...]:
    quiet = give("ann", **({"gaar": 0} | values))
    return lay(NEXT, guard=level, what=""), on_top(level, monster), hold("bob"), hold("ann"), quiet, *arrange


@rule("EU-0090", "EU-0068")
def test_the_falcon_discovers_treasures_of_any_level() -> None:
    t = eltrea(familiar("falcon", NEXT), lay(NEXT, what="treasure_2")).answer("ability:falcon_treasure")
    while t.asked != "turn":
        t.passes()
    assert t.space(NEXT).heroes == ["ann"] and len(t.state.treasures[2].pile) == 9


@rule("EU-0092")
def test_the_falcons_clover_adds_two() -> None:
    place = lay(NEXT, what="elemental", element="water"), at(NEXT)
    t = eltrea(familiar("falcon"), *place, give("ann", gaar=0), dice("hero", 2, 3)).answer(
        "challenge", "ability:falcon_clover"
    )
    assert t.events("challenged")[0].roll == 7  # type: ignore[attr-defined]


@rule("EU-0093")
def test_air_borrowed_by_the_falcon_turns_the_monsters_dice_for_the_whole_combat_and_not_the_heros() -> None:
    air = lay(LEFT, what="elemental", element="air")
    t = eltrea(
        air,
        familiar("falcon", LEFT),
        *against(2, "ogre", dice("monster", 6, 2, 6, 2), dice("hero", 6, 2), wear("ann", "ability_2", "tile:call")),
        alignment="moon",
    )
    t.answer("step:1,0").until("before_monster_roll")
    answering(t, "ann").answer("ability:falcon_borrow").until("hero_attack")
    t.answer("attack:tile:sparkling_branch").until("hero_attack")
    assert strengths(t, "monster") == [3, 3 - 2] and strengths(t, "hero") == [8], "the Branch weakens the second"


@rule("EU-0099", "EU-0083")
def test_the_wolfs_bite_adds_damage_by_the_result_once_for_an_attack() -> None:
    t = eltrea(
        familiar("wolf_familiar"), *against(2, "ogre", dice("monster", 1, 1), dice("hero", 5, 5)), alignment="moon"
    )
    t.answer("step:1,0").until("hero_attack").answer("attack:tile:sparkling_branch").until("before_hero_roll")
    t.answer("ability:wolf_bite").until("healing", "hero_attack", "before_monster_roll")
    assert t.fight.enemies[0].damage == 2 + 1


@rule("EU-0098", "EU-0108")
def test_the_wolfs_attack_takes_the_place_of_the_heros_initiative() -> None:
    t = eltrea(familiar("wolf_familiar"), *against(2, "ogre", dice("hero", 5, 5), dice("monster", 4, 4)))
    t.answer("step:1,0")
    assert t.asked == "initiative"
    t.answer("ability:wolf_attack").until("hero_attack")
    assert t.fight.enemies[0].damage == 2 and strengths(t, "monster") == [8 - 3]


@rule("EU-0104")
def test_the_ents_tokens_strengthen_an_attack() -> None:
    t = eltrea(
        familiar("ent", stored=2),
        *against(2, "ogre", dice("monster", 1, 1), dice("hero", 3, 3), health=2),
        alignment="moon",
    )
    t.answer("step:1,0").until("hero_attack").answer("attack:tile:sparkling_branch").until("before_hero_roll")
    t.answer("ability:ent_attack").until("healing", "hero_attack", "before_monster_roll")
    assert t.fight.enemies[0].damage == 1 + 1 and t.hero().health == 4
    assert t.hero().interaction_tokens == 30


@rule("EU-0110")
@pytest.mark.parametrize(("faces", "weaker"), [((3, 3), 2), ((5, 5), 0)])
def test_the_sparkling_branch_weakens_or_wards_the_next_attack(faces: tuple[int, int], weaker: int) -> None:
    t = eltrea(*against(2, "ogre", dice("monster", 1, 1, 4, 4), dice("hero", *faces))).answer("step:1,0")
    t.until("hero_attack").answer("attack:tile:sparkling_branch").until("hero_attack", "turn", "hand_limit")
    assert strengths(t, "monster")[1] == 8 - weaker
    assert t.hero().health == 5 - 2 + (0 if weaker else 1)


@rule("EU-0118")
def test_the_druid_staff_strengthens_the_next_attack() -> None:
    t = eltrea(
        *against(
            2, "ogre", wear("ann", "weapon", "tile:druid_staff"), dice("monster", *[1] * 4), dice("hero", 3, 3, 3, 3)
        )
    ).answer("step:1,0")
    for _ in range(2):
        t.until("hero_attack").answer("attack:tile:druid_staff")
    t.until("hero_attack")
    assert strengths(t, "hero") == [6, 8]


@rule("EU-0122", "EU-0123")
def test_confluence_heals_after_a_challenge_and_invocation_challenges_from_afar() -> None:
    place = lay(NEXT, what="elemental", element="water"), at(NEXT)
    t = eltrea(*place, wear("ann", "ability_2", "tile:confluence"), give("ann", gaar=0, health=1), dice("hero", 4, 4))
    assert "use:tile:confluence" not in t.keys()
    assert t.answer("challenge", "use:tile:confluence").hero().health == 4
    t = eltrea(
        lay(LEFT, what="elemental", element="earth"),
        at(NEXT),
        wear("ann", "ability_2", "tile:invocation"),
        give("ann", gaar=1),
        dice("hero", 5, 5),
    )
    t.answer("use:tile:invocation")
    assert t.hero().gaar == 0 and t.space(LEFT).interactions == {"ann": 1} and t.hero().essences == {"earth": 1}


@rule("EU-0128")
def test_protection_takes_three_wounds_off_for_the_turn_even_against_immunity() -> None:
    t = eltrea(*against(3, "wraith", wear("ann", "ability_2", "tile:eltrea_protection"), dice("monster", 3, 3))).answer(
        "step:1,0"
    )
    answering(t.until("before_monster_roll"), "ann").answer("use:tile:eltrea_protection").until("hero_attack")
    assert t.hero().health == 5


@rule("EU-0129", "EU-0161")
def test_tiles_with_two_uses_offer_both() -> None:
    t = eltrea(familiar("wisp", LEFT), wear("ann", "ability_2", "tile:ancestral_bond"), give("ann", health=1))
    assert {"use:tile:ancestral_bond", "use:tile:ancestral_bond:1"} <= set(t.keys())
    t.answer("use:tile:ancestral_bond:1")
    assert t.hero().at == LEFT and "use:tile:ancestral_bond" not in t.keys()


@rule("EU-0131", "EU-0130", "EU-0133")
def test_moonfire_destroys_a_token_and_the_guardian_staff_heals_for_a_gaar() -> None:
    t = eltrea(
        *against(2, "ogre", wear("ann", "ability_2", "tile:moonfire"), dice("monster", 1, 1), dice("hero", 1, 1))
    ).answer("step:1,0")
    t.until("hero_attack").answer("attack:tile:moonfire").until("before_hero_roll").answer(
        "rider:tile:moonfire", "gaar"
    )
    assert t.fight.gaar == 0
    t = eltrea(
        *against(2, "ogre", wear("ann", "weapon", "tile:guardian_staff"), dice("monster", 1, 1), gaar=1, health=1)
    ).answer("step:1,0")
    t.until("hero_attack").answer("attack:tile:guardian_staff").until("before_hero_roll").answer(
        "rider:tile:guardian_staff"
    )
    assert (t.hero().health, t.hero().gaar) == (4, 0)


@rule("EU-0144", "EU-0146", "EU-0170")
def test_prayer_rune_stone_and_heritage() -> None:
    t = table(
        ("ael", "dral"),
        wear("ann", "ability_2", "tile:rune_stone"),
        lay(LEFT, what="merchants", guard=1, guarded=False),
        give("ann", gaar=0),
        extra_tiles=True,
    )
    assert t.answer("use:tile:rune_stone:1").hero().gaar == 1
    t = table(
        ("ael", "dral"),
        *against(2, "ogre", wear("ann", "ability_2", "tile:prayer"), dice("monster", 1, 1)),
        extra_tiles=True,
    ).answer("step:1,0")
    answering(t.until("before_monster_roll", "healing"), "ann").answer("use:tile:prayer:1")
    assert t.fight.hope == 2


@rule("EU-0147", "EU-0177")
def test_amplifier_and_impure_gems_take_an_unset_gem() -> None:
    t = table(
        ("ael", "dral"),
        wear("ann", "ability_2", "tile:amplifier"),
        give("ann", gems={"opal": 1}, health=1),
        extra_tiles=True,
    )
    t.answer("use:tile:amplifier")
    assert (t.hero().health, t.hero().moves, t.hero().gems) == (4, 4, {})
    t = table(
        ("taesiri", "dral"),
        wear("ann", "ability_2", "tile:impure_gems"),
        give("ann", gems={"opal": 1}, health=1, gaar=0),
        extra_tiles=True,
    )
    t.answer("use:tile:impure_gems")
    assert (t.hero().health, t.hero().gaar) == (2, 1)


@rule("EU-0155")
def test_providence_draws_three_resources() -> None:
    place = lay(NEXT, what="mountains", guard=1, guarded=False), at(NEXT)
    t = table(("keleia", "ael"), *place, wear("ann", "ability_2", "tile:providence"), extra_tiles=True).answer(
        "mine", "use:tile:providence"
    )
    assert len(t.keys()) == 3


@rule("EU-0172", "EU-0184")
def test_the_spiked_shield_strikes_weakens_and_slows() -> None:
    t = table(
        ("skoldur", "ael"),
        *against(2, "ogre", wear("ann", "shield", "tile:spiked_shield"), dice("monster", 4, 4), dice("hero", 4, 4)),
        extra_tiles=True,
    ).answer("step:1,0")
    answering(t.until("after_monster_roll"), "ann").answer("use:tile:spiked_shield").until("hero_attack")
    assert t.fight.enemies[0].damage == 1 and strengths(t, "monster") == [6]
    t.answer("attack:tile:smiths_hammer").until("healing", "hero_attack", "before_monster_roll")
    assert strengths(t, "hero") == [8 - 2]


@rule("EU-0178", "EU-0148", "EU-1047")
def test_demonology_costs_a_silver_card_and_wards_the_first_attack() -> None:
    t = table(
        ("taesiri", "ael"),
        *against(2, "ogre", wear("ann", "ability_2", "tile:demonology"), dice("hero", 5, 5), dice("monster", 4, 4)),
        hold("ann", "curse"),
        extra_tiles=True,
    )
    t.answer("step:1,0", "use:tile:demonology").until("hero_attack")
    assert t.hero().hand == [] and t.fight.enemies[0].damage == 2 and t.hero().health == 5


@rule("EU-0230", "EU-0231", "EU-0229")
def test_scrolls_of_weakness_and_imbalance_in_a_combat() -> None:
    t = table(
        ("dral", "ael"), *against(2, "ogre", carry("ann", "ware:scroll_of_weakness"), dice("monster", 4, 5))
    ).answer("step:1,0")
    t.until("after_monster_roll")
    answering(t, "ann").answer(next(key for key in t.keys() if "weakness" in key)).until("hero_attack")
    assert strengths(t, "monster") == [6] and t.hero().health == 6 - 2 + 1
    t = table(
        ("dral", "ael"),
        *against(2, "ogre", carry("ann", "ware:scroll_of_imbalance"), dice("monster", 4, 5), dice("hero", 3, 3)),
    ).answer("step:1,0")
    t.until("after_monster_roll")
    answering(t, "ann").answer(next(key for key in t.keys() if key.endswith(":1"))).until("hero_attack")
    t.answer("attack:tile:notched_axe").until("healing", "hero_attack", "before_monster_roll")
    assert (strengths(t, "monster")[0], strengths(t, "hero")) == (7, [8])


@rule("EU-0232")
def test_the_scroll_of_mining_may_serve_for_its_movement_point_alone() -> None:
    place = lay(NEXT, what="mountains", guard=1, guarded=False), at(NEXT), carry("ann", "ware:scroll_of_mining")
    t = table(("dral", "ael"), *place)
    t.answer(next(key for key in t.keys() if "scroll_of_mining" in key), "no")
    assert t.hero().moves == 4 and t.hero().actions["mining"] == 1 and not t.space(NEXT).interactions


@rule("EU-0238")
def test_the_amulet_of_influence_renews_and_heals_independently() -> None:
    market = (
        lay(NEXT, what="merchants", guard=1, guarded=False),
        at(NEXT),
        wear("ann", "amulet", "ware:amulet_of_influence"),
    )
    t = table(("dral", "ael"), *market, give("ann", gold=0, health=1))
    amulet = t.hero().slots["amulet"]
    t.answer(f"use:{amulet}", "trade", f"renew:{amulet}")
    assert t.hero().health == 3 and amulet in t.hero().exhausted and t.hero().hero_tokens == 24
    assert f"renew:{amulet}" not in t.keys()
    t.answer("done", "end", "end", "end")
    assert t.hero().hero_tokens == 25


@rule("EU-0277", "EU-0283", "EU-0275", "EU-0280")
def test_the_fellowship_cards_extra_wounds_need_a_wound() -> None:
    from tests.euthia.combat.kit import die

    name = next(one.id for one in book().fellowship_cards.values() if one.wounds and not one.enemy and not one.area)
    for faces, lost in (((1, 1), 0), ((4, 4), 1 + book().fellowship_cards[name].wounds)):
        t: Table = company(
            lay(NEXT, guard=1, what=""),
            on_top(1, "bandit"),
            die("gaar"),
            dice("monster", *faces, 1, 1, 1),
            give("ann", health=6),
            card=name,
        )
        t.answer("step:1,0", seat="ann").answer("fight", seat="ann").until("initiative")
        t.state.gaar.left += t.fight.gaar
        t.fight.gaar = 0
        t.state.gold.discard(*t.state.gold_reserve)
        t.state.gold_reserve.clear()
        t.state.gaar.left, spare = 0, t.state.gaar.left
        t.until("hero_attack")
        t.state.gaar.left += spare
        assert 6 - t.hero("ann").health == lost
