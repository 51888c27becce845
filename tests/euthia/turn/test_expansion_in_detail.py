"""Eltrea, Creatures, Secrets and the other novelties of the expansion judged from the book (EU-0048 to EU-0243)."""

from typing import Any

import pytest
from tests.euthia.table import (
    BEYOND,
    CENTRE,
    LEFT,
    NEXT,
    asked_for,
    at,
    attack,
    dice,
    eltrea,
    familiar,
    fighting,
    give,
    hold,
    lay,
    on_top,
    owned,
    quiet,
    strengths,
    struck,
    table,
    wear,
)
from tests.euthia.turn.kit import board, both_controls

from oubliette.games.euthia.state.session import Session

rule = pytest.mark.rule
QUIET = quiet("ann", "bob")
CREATURES: dict[str, Any] = {
    "silver": ["curse", "reinforcement", "rot_fly"],
    "gold": ["healing", "rot_worm", "possession"],
}
BRANCH = "tile:sparkling_branch"


# Pacifism


@rule("EU-0111", "EU-0112")
@pytest.mark.parametrize(("level", "offered"), [(1, True), (2, False)])
def test_pacifism_is_for_level_one_alone(level: int, offered: bool) -> None:
    t = eltrea(QUIET, lay(NEXT, guard=level, what=""), dice("monster", 1, 1)).answer("step:1,0")
    assert (not t.events("monster_revealed")) is offered


@rule("EU-0111", "EU-1149")
def test_the_dove_that_dies_of_pacifism_leaves_the_space_guarded() -> None:
    t = eltrea(QUIET, lay(NEXT, guard=1, what=""), give("ann", health=2, reputation=5, gold=0), dice("hero", 3, 4))
    t.answer("step:1,0")
    t.answer(next(key for key in t.keys() if key not in ("no", "pass")))
    t.until("turn", "hand_limit")
    hero = t.hero()
    assert (hero.at, hero.reputation, hero.gold) == (CENTRE, 3, 0) and t.space(NEXT).guarded
    assert t.hero("bob").won_tokens == []


# Familiars


@rule("EU-0069", "EU-0077", "EU-0078")
def test_each_slot_serves_once_a_round_and_the_top_one_costs_two_gold() -> None:
    t = eltrea(QUIET, familiar("wisp", LEFT), give("ann", gold=1, reputation=9))
    assert not [key for key in t.keys() if key.startswith("summon")]
    rich = eltrea(QUIET, familiar("wisp", LEFT), give("ann", gold=4, reputation=9)).answer("summon:falcon")
    assert rich.hero().gold == 2 and not [key for key in rich.keys() if key.startswith("summon")]


@rule("EU-0078")
@pytest.mark.parametrize(("reputation", "offered"), [(3, False), (4, True)])
def test_a_familiar_comes_only_with_the_reputation_on_the_board(reputation: int, offered: bool) -> None:
    t = eltrea(QUIET, give("ann", gold=4, reputation=reputation))
    assert ("summon:falcon" in t.keys()) is offered


@rule("EU-0073", "EU-0078", "EU-0101")
def test_summoning_another_familiar_forfeits_points_and_stored_tokens() -> None:
    t = eltrea(QUIET, familiar("ent", None, stored=3), give("ann", gold=4, reputation=20))
    tokens = t.hero().interaction_tokens
    t.answer("familiar:move", "summon:wisp")
    assert (board(t).stored, board(t).moves, board(t).active) == (0, 0, "wisp")
    assert t.hero().interaction_tokens == tokens + 3


@rule("EU-0087", "EU-0085", "EU-1077")
@pytest.mark.parametrize(
    ("what", "guard", "offered"), [("treasure_1", 0, True), ("treasure_2", 0, False), ("treasure_1", 1, False)]
)
def test_the_wisp_finds_liberated_treasures_of_level_one_only(what: str, guard: int, offered: bool) -> None:
    t = eltrea(QUIET, familiar("wisp", NEXT), lay(NEXT, what=what, guard=guard))
    assert ("ability:wisp_treasure" in t.keys()) is offered


@rule("EU-0100", "EU-0101")
@pytest.mark.parametrize(("own", "offered"), [(0, True), (1, False)])
def test_the_ent_shuns_a_mine_with_an_own_token(own: int, offered: bool) -> None:
    mark = [owned(NEXT, ann=1)] if own else []
    t = eltrea(QUIET, lay(NEXT, what="mountains", guard=1, guarded=False), *mark, familiar("ent", NEXT))
    assert ("ability:ent_mine" in t.keys()) is offered


@rule("EU-0100", "EU-0101")
def test_the_ent_finds_no_gem_on_copper_but_stores_its_token() -> None:
    def copper(s: Session) -> None:
        pile = s.state.resources["mountains"].pile
        pile.append(pile.pop(next(place for place, one in enumerate(pile) if "copper" in one)))

    t = eltrea(QUIET, lay(NEXT, what="mountains", guard=1, guarded=False), copper, familiar("ent", NEXT))
    t.answer("ability:ent_mine").until("turn")
    assert t.hero().gems == {} and board(t).stored == 1 and t.space(NEXT).interactions == {"ann": 1}
    assert "copper" in t.state.resources["mountains"].discarded[-1]
    assert not [piece for piece in t.hero().sack if piece.startswith("resource")]
    assert t.hero().actions["mining"] == 1


@rule("EU-0105", "EU-0106")
def test_the_dryad_needs_two_ready_control_tiles() -> None:
    def gold_on_top(s: Session) -> None:
        pile = s.state.treasures[1].pile
        pile.append(pile.pop(next(place for place, one in enumerate(pile) if one.startswith("t1_three_gold"))))

    place = lay(NEXT, what="treasure_1", guard=1), familiar("dryad", NEXT), gold_on_top, give("ann", gold=0)
    assert "ability:dryad_liberate" not in eltrea(QUIET, *place).keys()
    t = eltrea(QUIET, *place, both_controls)
    tiles = len(t.state.treasures[1].pile)
    t.answer("ability:dryad_liberate").until("turn")
    assert not t.space(NEXT).guarded and t.space(NEXT).heroes == ["ann"]
    assert (t.hero().reputation, t.hero().gold) == (0, 3)
    assert len(t.state.treasures[1].pile) == tiles - 1 and not [one for one in t.hero().sack if "trophy" in one]
    assert {"tile:control_1", "tile:control_2"} <= set(t.hero().exhausted)


@rule("EU-0094", "EU-0096")
def test_a_wound_mark_stays_if_eltrea_loses() -> None:
    def marked(s: Session) -> None:
        s.state.spaces[NEXT].wound_mark = True
        familiars = s.state.heroes["ann"].familiars
        assert familiars is not None
        familiars.marks_left = 9

    t = eltrea(
        QUIET, lay(NEXT, guard=2, what=""), on_top(2, "wyvern"), marked, give("ann", health=1), dice("monster", 6, 6)
    )
    t.answer("step:1,0").until("turn", "hand_limit")
    assert t.space(NEXT).wound_mark and board(t).marks_left == 9


@rule("EU-0094")
def test_without_marks_left_the_wolf_marks_nothing() -> None:
    t = eltrea(
        QUIET,
        lay(NEXT, guard=1, what=""),
        familiar("wolf_familiar", NEXT, marks_left=0),
        lambda s: s.state.goods.clear(),
    )
    assert "ability:wolf_mark" not in t.keys()


@rule("EU-0093", "EU-1082")
def test_earth_borrowed_by_the_falcon_helps_the_hero_alone() -> None:
    t = eltrea(
        QUIET,
        lay(LEFT, what="elemental", element="earth"),
        lay(NEXT, guard=2, what=""),
        on_top(2, "ogre"),
        familiar("falcon", LEFT),
        dice("monster", 2, 2),
        dice("hero", 2, 2),
        alignment="moon",
    ).answer("step:1,0")
    t.answer(next(key for key in t.keys() if "falcon_borrow" in key))
    assert strengths(struck(t, BRANCH), "monster") == [4] and strengths(t, "hero") == [6]


# Tiles of Eltrea


@rule("EU-0117", "EU-1106")
def test_a_cyclone_that_kills_rerolls_nothing() -> None:
    t = eltrea(
        QUIET,
        lay(NEXT, guard=2, what=""),
        on_top(2, "ogre"),
        wear("ann", "ability_2", "tile:cyclone"),
        dice("monster", 6, 6),
    )
    t.answer("step:1,0").fight.enemies[0].damage = 6
    asked_for(t, "ann", "after_monster_roll").answer("use:tile:cyclone").until("turn", "trophy")
    assert t.hero().health == 5 and not t.space(NEXT).guarded and t.events("rerolled") == []


@rule("EU-0127", "EU-0020")
def test_an_earthquake_slows_one_attack_of_each_side() -> None:
    t = eltrea(
        QUIET,
        lay(NEXT, guard=2, what=""),
        on_top(2, "ogre"),
        wear("ann", "ability_2", "tile:earthquake"),
        dice("monster", *[3] * 4),
        dice("hero", *[4] * 4),
        give("ann", health=5),
    ).answer("step:1,0")
    t.until("initiative").answer("use:tile:earthquake")
    struck(t, BRANCH)
    struck(t, BRANCH)
    assert strengths(t, "monster")[0] == 2 and strengths(t, "hero") == [4, 8]


@rule("EU-0131")
def test_moonfire_leaves_the_last_token_to_choose() -> None:
    t = eltrea(
        QUIET,
        lay(NEXT, guard=2, what=""),
        on_top(2, "warg"),
        wear("ann", "ability_2", "tile:moonfire"),
        dice("monster", 1, 1),
        dice("hero", 1, 1),
    )
    t.answer("step:1,0")
    attack(t, "tile:moonfire")
    before = t.fight.gaar + t.fight.chaos
    key = next(key for key in t.keys() if key not in ("pass", "no"))
    t.answer(key)
    while t.asked == "destroy":
        t.answer(t.keys()[0])
    assert t.fight.gaar + t.fight.chaos == before - 1


# Corruption and Creatures


@rule("EU-0060", "EU-0063")
def test_corruption_lowers_both_sides_for_the_whole_combat() -> None:
    t = fighting(
        2,
        "ogre",
        QUIET,
        lay(BEYOND, what="elemental", element="corrupted"),
        dice("monster", *[2] * 4),
        dice("hero", *[3] * 4),
    )
    struck(t)
    struck(t)
    assert strengths(t, "monster") == [2, 2] and strengths(t, "hero") == [4, 4]


@rule("EU-0064", "EU-0065", "EU-0333")
def test_one_corrupted_essence_is_not_enough_to_exchange() -> None:
    assert "cleanse" not in table(("dral", "ael"), QUIET, give("ann", essences={"corrupted": 1})).keys()


@rule("EU-0200", "EU-0194", "EU-0199")
def test_a_defeated_fly_helps_no_longer_and_its_chaos_goes_to_the_supply() -> None:
    t = fighting(2, "ogre", QUIET, hold("bob", "rot_fly"), dice("monster", *[1] * 4), dice("hero", 4, 4), **CREATURES)
    asked_for(t, "bob", "before_monster_roll").answer("set:rot_fly:1")
    supply = t.state.chaos.left
    t.until("hero_attack").answer("attack:tile:notched_axe")
    t.answer(next(key for key in t.keys() if "rot_fly" in key))
    t.until("hero_attack")
    assert strengths(t, "monster") == [5, 2] and t.state.chaos.left == supply + 1
    assert t.fight.chaos == 0 and t.fight.creatures == []


@rule("EU-0201", "EU-0023")
@pytest.mark.parametrize(
    ("count", "faces", "wounds", "roll"), [(1, (4, 4), 3, 6), (3, (4, 4), 5, 4), (2, (1, 1), 0, 5)]
)
def test_the_worm_adds_wounds_only_to_an_attack_that_wounds_but_always_lowers_rolls(
    count: int, faces: tuple[int, int], wounds: int, roll: int
) -> None:
    t = fighting(
        2, "ogre", QUIET, hold("bob", *["rot_worm"] * count), dice("monster", *faces), dice("hero", 4, 4), **CREATURES
    )
    asked_for(t, "bob", "before_monster_roll").answer(f"set:rot_worm:{count}")
    t.until("hero_attack")
    assert t.hero().health == 6 - wounds
    t.answer("attack:tile:notched_axe")
    t.answer(next(key for key in t.keys() if key.startswith("enemy"))).until("hero_attack", "healing")
    assert strengths(t, "hero") == [roll]


@rule("EU-0195", "EU-0192")
def test_fewer_cards_later_feed_the_worm_but_do_not_change_its_section() -> None:
    t = fighting(
        2, "wyvern", QUIET, hold("bob", "rot_worm", "rot_worm", "rot_worm"), dice("monster", *[1] * 6), **CREATURES
    )
    asked_for(t, "bob", "before_monster_roll").answer("set:rot_worm:2").until("hero_attack").answer("no_attack")
    asked_for(t, "bob", "before_monster_roll").answer("set:rot_worm:1")
    worm = t.fight.creatures[0]
    assert (worm.health, worm.section, len(worm.cards), len(t.fight.creatures)) == (4, 2, 2, 1)


@rule("EU-0197", "EU-0022")
def test_no_penalty_against_a_creature_and_all_of_it_against_the_monster() -> None:
    t = fighting(
        2, "assassin", QUIET, hold("bob", "rot_fly"), dice("monster", *[1] * 6), dice("hero", *[3] * 4), **CREATURES
    )
    asked_for(t, "bob", "before_monster_roll").answer("set:rot_fly:1")
    t.until("hero_attack").answer("attack:tile:notched_axe")
    t.answer(next(key for key in t.keys() if key.startswith("enemy"))).until("hero_attack")
    t.answer("attack:tile:notched_axe")
    t.answer(next(key for key in t.keys() if "rot_fly" in key)).until("hero_attack")
    assert strengths(t, "hero") == [4, 6]


# Extra tiles


@rule("EU-0145")
@pytest.mark.parametrize(("gold", "offered"), [(3, False), (4, True)])
def test_an_offering_brings_reputation_even_to_the_unhurt(gold: int, offered: bool) -> None:
    t = table(("ael", "dral"), QUIET, wear("ann", "ability_2", "tile:offering"), give("ann", gold=gold))
    assert ("use:tile:offering" in t.keys()) is offered
    if offered:
        t.answer("use:tile:offering")
        assert (t.hero().gold, t.hero().reputation) == (0, 2)


@rule("EU-0173", "EU-0034")
def test_vigour_gives_one_point_once_a_turn() -> None:
    t = table(("skoldur", "dral"), QUIET, wear("ann", "ability_2", "tile:vigour")).answer("use:tile:vigour")
    assert t.hero().moves == 4 and "use:tile:vigour" not in t.keys()


@rule("EU-0164", "EU-1077")
def test_telekinesis_reaches_no_guarded_treasure() -> None:
    worn = wear("ann", "ability_2", "tile:telekinesis")
    guarded = table(("maeldur", "dral"), QUIET, worn, lay(NEXT, what="treasure_1", guard=1))
    assert "use:tile:telekinesis" not in guarded.keys()
    free = table(("maeldur", "dral"), QUIET, worn, lay(NEXT, what="treasure_1"))
    assert "use:tile:telekinesis" in free.keys()


@rule("EU-0176")
def test_black_magic_needs_a_gaar_and_strikes_beside_the_attack() -> None:
    worn = wear("ann", "ability_2", "tile:black_magic")
    t = fighting(2, "ogre", QUIET, worn, give("ann", gaar=1), dice("hero", 1, 2), dice("monster", 1, 1), hero="taesiri")
    attack(t, "tile:obscura")
    asked_for(t, "ann", "after_hero_roll").answer("use:tile:black_magic").until("hero_attack", "healing")
    assert strengths(t, "hero") == [6] and t.fight.enemies[0].damage == 2 and t.hero().gaar == 0


# Secrets, Rituals, Pegasus


@rule("EU-0242")
def test_a_single_silver_card_buys_no_violet_reward() -> None:
    t = table(("dral", "ael"), QUIET, lay(NEXT, what="ritual"), at(NEXT), hold("ann", "curse"), give("ann", health=1))
    assert "ritual:heal_3" in t.keys() and "ritual:violet" not in t.keys() and "ritual:magenta" not in t.keys()
    t.answer("ritual:heal_3")
    assert t.hero().health == 4 and t.hero().hand == []


@rule("EU-0243", "EU-1238")
def test_pegasus_wants_his_gold() -> None:
    t = table(("dral", "ael"), QUIET, lay(NEXT, what="pegasus"), at(NEXT), give("ann", gold=0))
    assert "pegasus" not in t.keys()
