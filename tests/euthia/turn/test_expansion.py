"""Fierce Powers & Crawling Shadows: Minions, Corruption, Creatures, Eltrea, Secrets, Rituals (EU-0048 to EU-0243)."""

from typing import Any

import pytest
from tests.euthia.table import (
    BEYOND,
    CENTRE,
    LEFT,
    NEXT,
    answering,
    at,
    carry,
    dice,
    each,
    eltrea,
    fighting,
    give,
    hold,
    lay,
    on_top,
    strengths,
    table,
    wear,
)
from tests.euthia.turn.kit import secret

from oubliette.games.euthia.board.geometry import cell_at
from oubliette.games.euthia.figures.hero_board import maximum_health
from oubliette.games.euthia.state.session import Session

rule = pytest.mark.rule
NEW_CARDS: dict[str, Any] = {
    "silver": ["curse", "reinforcement", "rot_fly"],
    "gold": ["healing", "rot_worm", "possession"],
}


# Minions and corruption


@rule("EU-0053", "EU-0054", "EU-0055", "EU-0048", "EU-0057")
@pytest.mark.parametrize(("reputation", "reward"), [(0, 1), (40, 0)])
def test_a_minion_is_fought_from_its_own_card_and_rewards_only_in_its_range(reputation: int, reward: int) -> None:
    place = lay(NEXT, minion="floating_skull")
    t = table(
        ("dral", "ael"),
        place,
        hold("bob"),
        hold("ann"),
        give("ann", gaar=0, reputation=reputation),
        dice("monster", *[1] * 8),
        dice("hero", *[6] * 8),
        corruption=True,
    )
    t.answer("step:1,0")
    assert t.fight.enemies[0].card.startswith("floating_skull/")
    for _ in range(2):
        if t.until("hero_attack", "trophy").asked == "hero_attack":
            t.answer("attack:tile:notched_axe")
    t.until("trophy").answer("keep")
    assert t.hero().reputation == reputation + reward
    assert len(t.state.minions["floating_skull"]) == 5


@rule("EU-0055")
def test_pitfall_the_last_minion_card_is_never_given_away() -> None:
    last = each(lambda s: s.state.minions.update(floating_skull=["floating_skull/1"]), lambda s: s.state.goods.clear())
    t = table(
        ("dral", "ael"),
        lay(NEXT, minion="floating_skull"),
        last,
        hold("bob"),
        hold("ann"),
        give("ann", gaar=0),
        dice("monster", *[1] * 8),
        dice("hero", *[6] * 8),
        corruption=True,
    )
    t.answer("step:1,0")
    for _ in range(2):
        if t.until("hero_attack", "turn").asked == "hero_attack":
            t.answer("attack:tile:notched_axe")
    t.until("turn")
    assert t.state.minions["floating_skull"] == ["floating_skull/1"]
    assert not [piece for piece in t.hero().sack if piece.startswith("trophy")]


@rule("EU-0059")
@pytest.mark.parametrize(
    ("faces", "health", "gold", "essence"), [((3, 3), 4, 0, 1), ((5, 4), 3, 2, 0), ((6, 6), 5, 0, 1)]
)
def test_challenging_a_corrupted_elemental(faces: tuple[int, int], health: int, gold: int, essence: int) -> None:
    t = table(
        ("dral", "ael"),
        lay(NEXT, what="elemental", element="corrupted"),
        at(NEXT),
        give("ann", gaar=0, gold=0),
        dice("hero", *faces),
    )
    t.answer("challenge")
    while t.asked not in ("turn", ""):
        t.passes()
    assert t.hero().health == health and t.hero().essences.get("corrupted", 0) == essence
    assert t.hero().gold >= gold


@rule("EU-0060", "EU-0061")
def test_the_corrupted_power_lowers_every_roll_by_two_also_out_of_combat_after_the_air_flip() -> None:
    both = lay(BEYOND, what="elemental", element="corrupted"), lay(NEXT, what="elemental", element="air")
    t = table(("dral", "ael"), *both, at(NEXT), give("ann", gaar=0), dice("hero", 6, 5)).answer("challenge")
    assert t.events("challenged")[0].roll == 1 + 5 - 2  # type: ignore[attr-defined]


@rule("EU-0062")
def test_earth_and_corrupted_cancel_each_other_in_combat() -> None:
    powers = lay(BEYOND, what="elemental", element="corrupted"), lay(cell_at(2, -1), what="elemental", element="earth")
    t = fighting(1, "bandit", *powers, hold("bob"), give("ann", gaar=0), dice("monster", 3, 4)).until("hero_attack")
    assert strengths(t, "monster") == [7]


@rule("EU-0063", "EU-1114")
def test_a_monster_with_immunity_does_not_suffer_the_corrupted_power_but_the_hero_does() -> None:
    t = fighting(
        3,
        "wraith",
        lay(BEYOND, what="elemental", element="corrupted"),
        hold("bob"),
        hold("ann"),
        give("ann", gaar=0, health=6),
        dice("monster", 2, 2),
        dice("hero", 4, 4),
    )
    t.until("hero_attack").answer("attack:tile:notched_axe").until("healing", "hero_attack", "turn", "hand_limit")
    assert strengths(t, "monster")[0] == 4
    assert strengths(t, "hero") == [8 - 2 - 2], "the Penalty and the Power"


@rule("EU-0064")
def test_two_corrupted_essences_become_another_one() -> None:
    t = table(("dral", "ael"), give("ann", essences={"corrupted": 2})).answer("cleanse", "essence:fire")
    assert t.hero().essences == {"fire": 1}


@rule("EU-0056")
def test_the_tome_of_power_counts_a_victory_over_a_minion() -> None:
    tome = wear("ann", "ability_2", "tile:tome_of_power")
    t = table(
        ("taesiri", "ael"),
        lay(NEXT, minion="floating_skull"),
        tome,
        hold("bob"),
        hold("ann"),
        give("ann", gaar=0),
        dice("monster", *[1] * 8),
        dice("hero", *[6] * 8),
        corruption=True,
    )
    t.answer("step:1,0")
    for _ in range(3):
        if t.until("hero_attack", "trophy").asked == "hero_attack":
            t.answer("attack:tile:obscura")
    t.until("trophy").answer("no")
    assert t.hero().tile_tokens == {"tile:tome_of_power": 1} and t.hero().hero_tokens == 23


# Creatures


@rule("EU-0192", "EU-0193", "EU-0191", "EU-0201")
def test_example_two_rot_worms_played() -> None:
    t = fighting(2, "assassin", hold("bob", "rot_worm", "rot_worm"), give("ann", gaar=0, health=6), **NEW_CARDS)
    t.until("before_monster_roll").answer("set:rot_worm:2")
    worm = t.fight.creatures[0]
    assert (worm.section, worm.health, len(worm.cards)) == (2, 2, 1)
    assert len(t.state.gold.discarded) == 1
    assert t.state.chaos.left + t.fight.chaos == 7, "the Chaos token stays on the card"


@rule("EU-0195", "EU-0196")
def test_example_a_rot_worm_is_reinforced() -> None:
    t = fighting(
        2,
        "wyvern",
        hold("bob", "rot_worm", "rot_worm", "rot_worm", "rot_worm"),
        hold("ann"),
        give("ann", gaar=0, health=6),
        dice("monster", *[1] * 8),
        dice("hero", *[1] * 8),
        **NEW_CARDS,
    )
    t.until("before_monster_roll").answer("set:rot_worm:1")
    t.fight.creatures[0].damage = 1
    t.until("hero_attack").answer("no_attack").until("before_monster_roll").answer("set:rot_worm:3")
    worm = t.fight.creatures[0]
    assert (worm.section, worm.health - worm.damage, len(worm.cards)) == (3, 3, 2)
    assert len(t.state.gold.discarded) == 2


@rule("EU-0197", "EU-0198", "EU-0199", "EU-0022")
def test_example_ael_attacks_the_rot_fly() -> None:
    mace = wear("ann", "weapon", "tile:dawn_mace")
    t = fighting(
        2,
        "assassin",
        hold("bob", "rot_fly"),
        hold("ann"),
        mace,
        give("ann", gaar=0),
        dice("monster", 1, 1),
        dice("hero", 6, 5),
        hero="ael",
        **NEW_CARDS,
    )
    t.until("before_monster_roll").answer("set:rot_fly:1").until("hero_attack").answer(
        "attack:tile:dawn_mace", "creature:rot_fly"
    )
    t.until("healing", "hero_attack", "before_monster_roll")
    assert strengths(t, "hero") == [11], "no Penalty"
    assert t.fight.creatures == [] and t.fight.enemies[0].damage == 2
    assert t.state.chaos.left + t.fight.chaos == 8


@rule("EU-0200", "EU-0194")
def test_a_rot_fly_adds_to_every_attack_until_it_is_defeated() -> None:
    t = fighting(
        1, "gecko", hold("bob", "rot_fly"), hold("ann"), give("ann", gaar=0), dice("monster", *[1] * 6), **NEW_CARDS
    )
    t.until("before_monster_roll").answer("set:rot_fly:1").until("hero_attack").answer("no_attack").until("hero_attack")
    assert strengths(t, "monster") == [5, 5]


@rule("EU-0201", "EU-1099")
def test_the_worm_lowers_hero_rolls_and_adds_wounds() -> None:
    t = fighting(
        2,
        "wyvern",
        hold("bob", "rot_worm"),
        hold("ann"),
        give("ann", gaar=0, health=6),
        dice("monster", 1, 1),
        dice("hero", 4, 4),
        **NEW_CARDS,
    )
    t.until("before_monster_roll").answer("set:rot_worm:1").until("hero_attack").answer(
        "attack:tile:notched_axe", "enemy:0"
    )
    t.until("healing", "hero_attack", "before_monster_roll")
    assert t.hero().health == 6 - 1 - 1 and strengths(t, "hero") == [8 - 2]


# Special effects of harder Monsters


@rule("EU-0185", "EU-0186", "EU-0180", "EU-1100")
def test_special_effects_dull_the_next_attack_and_take_chaos() -> None:
    def wanted(field: str) -> Any:
        def arrange(s: Session) -> None:
            pile = s.state.monsters[1].pile
            card = next(card for card in pile if getattr(s.book.monster(card).ranges[-1], field))
            pile.remove(card)
            pile.append(card)

        return arrange

    for field in ("dulls", "chaos"):
        t = table(
            ("dral", "ael"),
            lay(NEXT, guard=1, what=""),
            wanted(field),
            hold("bob"),
            hold("ann"),
            give("ann", gaar=0, health=6),
            dice("monster", 6, 6),
            dice("hero", 4, 4),
            difficulty="heroic",
        )
        t.answer("step:1,0")
        before = t.fight.chaos
        t.until("hero_attack").answer("attack:tile:notched_axe").until(
            "healing", "hero_attack", "trophy", "before_monster_roll"
        )
        if field == "chaos":
            assert t.fight.chaos == before + 1
        else:
            assert t.fight.enemies[0].damage == 0, "1 Damage less 1"


# Extra Hero tiles


@rule("EU-0143", "EU-0145", "EU-0150", "EU-0173", "EU-0142")
@pytest.mark.parametrize(
    ("hero", "tile", "check"),
    [("ael", "offering", (2, 5, 3)), ("dral", "first_aid", (0, 2, 3)), ("skoldur", "vigour", (0, 1, 4))],
)
def test_plain_tiles_out_of_combat(hero: str, tile: str, check: tuple[int, int, int]) -> None:
    t = table(
        (hero, "keleia"),
        wear("ann", "ability_2", f"tile:{tile}"),
        give("ann", health=1, gold=4, reputation=0),
        extra_tiles=True,
    )
    t.answer(f"use:tile:{tile}")
    healed = min(check[1] if tile != "offering" else 6, maximum_health(t.s, t.hero()))
    assert (t.hero().reputation, t.hero().health, t.hero().moves) == (check[0], healed, check[2])


@rule("EU-0154")
def test_smuggler_takes_a_resource_for_five_or_an_item_for_two() -> None:
    t = table(
        ("dral", "ael"),
        wear("ann", "ability_2", "tile:dral_smuggler"),
        carry("ann", "resource:iron"),
        give("ann", gold=0),
        extra_tiles=True,
    )
    assert {"use:tile:dral_smuggler", "use:tile:dral_smuggler:1"} <= set(t.keys())
    assert t.answer("use:tile:dral_smuggler").hero().gold == 5


@rule("EU-0153", "EU-0174", "EU-0175", "EU-0021")
def test_parry_ice_shield_and_single_eye() -> None:
    t = fighting(
        2,
        "wyvern",
        hold("bob"),
        wear("ann", "ability_2", "tile:parry"),
        give("ann", gaar=0, health=6),
        dice("monster", 4, 4),
        extra_tiles=True,
    )
    answering(t.until("after_monster_roll"), "ann").answer("use:tile:parry").until("hero_attack")
    assert strengths(t, "monster") == [6] and t.hero().health == 6, "1 Wound less 1"
    t = fighting(
        2,
        "wyvern",
        hold("bob"),
        wear("ann", "ability_1", "tile:single_eye"),
        give("ann", gaar=0),
        dice("monster", 3),
        hero="taesiri",
        extra_tiles=True,
    )
    answering(t.until("before_monster_roll"), "ann").answer("use:tile:single_eye").until("hero_attack")
    assert strengths(t, "monster") == [3]


@rule("EU-0167", "EU-0176", "EU-0156", "EU-1105")
def test_blaze_adds_damage_by_the_final_strength() -> None:
    t = fighting(
        2,
        "ogre",
        hold("bob"),
        hold("ann"),
        wear("ann", "ability_2", "tile:blaze"),
        give("ann", gaar=0),
        dice("monster", 1, 1),
        dice("hero", 5, 5),
        hero="maeldur",
        extra_tiles=True,
    )
    t.until("hero_attack").answer("attack:tile:ash_staff").until("before_hero_roll").answer("use:tile:blaze")
    t.until("healing", "hero_attack", "before_monster_roll")
    assert t.fight.enemies[0].damage == 2 + 3


@rule("EU-0166")
def test_transmutation_goes_round_the_ring_both_ways_and_leaves_diamonds_alone() -> None:
    t = table(
        ("maeldur", "ael"),
        wear("ann", "ability_2", "tile:transmutation"),
        give("ann", gems={"onyx": 1, "diamond": 1}),
        extra_tiles=True,
    )
    t.answer("use:tile:transmutation")
    assert sorted(t.keys()) == ["exchange:onyx:amethyst", "exchange:onyx:emerald"]
    assert t.answer("exchange:onyx:emerald").hero().gems == {"diamond": 1, "emerald": 1}


@rule("EU-0164", "EU-0168", "EU-0165", "EU-1214", "EU-1239")
def test_telekinesis_orb_and_scholars_amulet() -> None:
    t = table(
        ("maeldur", "ael"), wear("ann", "ability_2", "tile:telekinesis"), lay(NEXT, what="treasure_1"), extra_tiles=True
    )
    t.answer("use:tile:telekinesis")
    assert t.space(NEXT).heroes == ["ann"] and t.hero().at == CENTRE
    orb = wear("ann", "ability_2", "tile:orb_of_the_void")
    t = table(
        ("maeldur", "ael"), orb, lay(LEFT, what="elemental", element="earth"), give("ann", gaar=1), extra_tiles=True
    )
    t.answer("use:tile:orb_of_the_void")
    assert (t.hero().at, t.hero().moves, t.hero().gaar) == (LEFT, 4, 0)
    t = table(
        ("maeldur", "ael"),
        wear("ann", "amulet", "tile:scholars_amulet"),
        give("ann", gold=9, reputation=4),
        extra_tiles=True,
    )
    t.answer("use:tile:scholars_amulet", "unlock:ability_3:gold", "reveal")
    assert "ability_3" in t.hero().slots and t.hero().actions["trade"] == 1


@rule("EU-0158", "EU-0159", "EU-0160")
def test_example_no_alchemist_on_the_map_no_theft_from_them() -> None:
    tokens = give("ann", tile_tokens={"tile:expertise": 4}, hero_tokens=21)
    expertise = wear("ann", "ability_2", "tile:expertise")
    assert not [
        key for key in table(("keleia", "ael"), expertise, tokens, extra_tiles=True).keys() if "expertise" in key
    ]
    t = table(("keleia", "ael"), expertise, tokens, lay(NEXT, what="merchants", guard=1), extra_tiles=True)
    t.answer("use:tile:expertise:1")
    assert t.asked in ("steal", "rob") and not [key for key in t.keys() if "alchemists" in key], (
        "guarded or not does not matter"
    )


# Eltrea


@rule("EU-0067", "EU-0079", "EU-0109", "EU-0082", "EU-0116")
def test_eltrea_starts_with_the_wisp_and_her_four_tiles() -> None:
    t = eltrea()
    board = t.hero().familiars
    assert board is not None and (board.active, board.at, board.marks_left) == ("wisp", None, 10)
    assert t.hero().slots["ability_1"] == "tile:control_1", "Control fits the slots with the Familiar icon only"
    assert set(t.hero().slots.values()) >= {"tile:sparkling_branch", "tile:pacifism", "tile:ring_of_the_sentinel"}
    assert len(t.hero().hidden_tiles) == 20


@rule("EU-0069", "EU-0072", "EU-0074", "EU-0075", "EU-0076")
def test_a_familiar_moves_over_monsters_reveals_nothing_and_feels_no_fire() -> None:
    t = eltrea(lay(NEXT, guard=1), lay(BEYOND, what="elemental", element="fire"), keep_territory=True)
    tiles = len(t.state.territory)
    t.answer("familiar:move", "familiar:step:1,0", "familiar:step:2,0")
    board = t.hero().familiars
    assert board is not None and (board.at, board.moves) == (BEYOND, 1)
    assert (len(t.state.territory), t.hero().at, t.hero().health, t.hero().hero_tokens) == (tiles, CENTRE, 5, 24)
    assert "familiar:move" not in t.keys(), "one use of a slot a round"


@rule("EU-0073")
def test_a_hero_action_forfeits_the_rest_of_a_familiars_move() -> None:
    t = eltrea(lay(NEXT, what="mountains", guard=1, guarded=False), at(NEXT))
    t.answer("familiar:move", "mine")
    board = t.hero().familiars
    assert board is not None and board.moves == 0
    assert not [key for key in t.keys() if key.startswith("familiar:step")]


@rule("EU-0077", "EU-0078", "EU-0080")
def test_summoning_costs_two_gold_and_reputation_and_a_lower_familiar_may_come_back() -> None:
    assert "summon:falcon" not in eltrea(give("ann", gold=9, reputation=3)).keys()
    t = eltrea(give("ann", gold=9, reputation=4)).answer("summon:falcon")
    board = t.hero().familiars
    assert board is not None and board.active == "falcon" and t.hero().gold == 7
    assert "summon:wisp" not in t.keys(), "the top slot is used"
    t.answer("end", "end", "end")
    t.answer("summon:wisp")
    board = t.hero().familiars
    assert board is not None and board.active == "wisp"


@rule("EU-0081", "EU-0084", "EU-0087", "EU-0083")
def test_example_two_treasures_in_a_turn() -> None:
    def unlocked(s: Session) -> None:
        s.state.heroes["ann"].slots["ability_3"] = "tile:control_2"
        s.state.heroes["ann"].hidden_tiles.remove("tile:control_2")

    t = eltrea(unlocked, lay(NEXT, what="treasure_1"), lay(BEYOND, what="treasure_1"))
    t.answer("familiar:move", "familiar:step:1,0", "ability:wisp_treasure")
    if t.asked == "control":
        t.answer("control:tile:control_1")
    t.answer("familiar:step:2,0", "ability:wisp_treasure")
    assert t.space(NEXT).heroes == t.space(BEYOND).heroes == ["ann"]
    assert {"tile:control_1", "tile:control_2"} <= set(t.hero().exhausted)


@rule("EU-0089", "EU-0115", "EU-0114")
def test_clovers_of_familiar_and_control_tile_add_up() -> None:
    def learned(s: Session) -> None:
        s.state.heroes["ann"].slots["ability_1"] = "tile:control_2"
        s.state.heroes["ann"].hidden_tiles.remove("tile:control_2")

    t = eltrea(
        learned,
        lay(NEXT, what="elemental", element="water"),
        at(NEXT),
        give("ann", gaar=0),
        dice("hero", 3, 4),
        alignment="moon",
    )
    t.answer("challenge", "ability:wisp_clover")
    assert t.events("challenged")[0].roll == 7 + 1 + 1  # type: ignore[attr-defined]


@rule("EU-0088", "EU-0085")
def test_the_wisp_takes_a_wound_off_only_where_eltrea_is() -> None:
    for away in (False, True):
        to = LEFT if away else None
        place = each(lambda s: setattr(s.state.heroes["ann"].familiars, "at", to))  # noqa: B023
        t = eltrea(
            lay(NEXT, guard=1, what=""),
            on_top(1, "bandit"),
            hold("bob"),
            give("ann", gaar=0),
            place,
            dice("monster", 4, 4),
        )
        t.answer("step:1,0")
        if t.asked == "pacifism":
            t.answer("fight")
        t.until("after_monster_roll", "hero_attack")
        if t.asked == "after_monster_roll":
            answering(t, "ann")
        assert ("ability:wisp_ward" in t.keys()) != away


@rule("EU-0111", "EU-0112", "EU-0113", "EU-1081")
@pytest.mark.parametrize(("faces", "outcome"), [((2, 3), "combat"), ((3, 4), "hurt"), ((5, 6), "charmed")])
def test_pitfall_pacifism_comes_before_the_card_and_gives_loot_without_reward_or_trophy(
    faces: tuple[int, int], outcome: str
) -> None:
    t = eltrea(
        lay(NEXT, guard=1, what=""),
        hold("ann"),
        hold("bob"),
        give("ann", gaar=0, gold=0, reputation=0),
        dice("hero", *faces),
    )
    before = len(t.state.monsters[1].pile)
    t.answer("step:1,0")
    assert t.asked == "pacifism" and len(t.state.monsters[1].pile) == before, "no card is drawn yet"
    t.answer("charm")
    if outcome == "combat":
        assert t.state.fight is not None and t.space(NEXT).guarded
        return
    assert t.state.fight is None and not t.space(NEXT).guarded and t.space(NEXT).heroes == ["ann"]
    loot = t.s.printed(NEXT).loot
    assert t.hero().gold == loot.gold
    assert t.hero().reputation == loot.reputation + (1 if outcome == "charmed" else 0)
    assert (t.hero().health, len(t.hero().hand)) == ((5, loot.silver) if outcome == "charmed" else (3, 2 + loot.silver))


@rule("EU-0105", "EU-0106")
def test_pitfall_the_dryad_liberates_a_mine_without_its_resource_reward_or_trophy() -> None:
    def dryad(s: Session) -> None:
        hero = s.state.heroes["ann"]
        hero.slots["ability_3"] = "tile:control_2"
        hero.hidden_tiles.remove("tile:control_2")
        assert hero.familiars is not None
        hero.familiars.active, hero.familiars.at = "dryad", NEXT

    t = eltrea(dryad, lay(NEXT, what="mountains", guard=1), give("ann", reputation=0)).answer("ability:dryad_liberate")
    assert not t.space(NEXT).guarded and t.space(NEXT).interactions == {"ann": 2}
    assert t.hero().reputation == 1 and len(t.hero().sack) == 1
    assert {"tile:control_1", "tile:control_2"} <= set(t.hero().exhausted)


@rule("EU-0094", "EU-0095", "EU-0096")
@pytest.mark.parametrize(("alignment", "damage"), [("leaf", 0), ("moon", 1)])
def test_the_wolfs_mark_weakens_the_monster_for_eltrea(alignment: str, damage: int) -> None:
    def wolf(s: Session) -> None:
        board = s.state.heroes["ann"].familiars
        assert board is not None
        board.active = "wolf_familiar"

    t = eltrea(
        wolf,
        lay(NEXT, guard=1, what=""),
        on_top(1, "bandit"),
        hold("bob"),
        hold("ann"),
        give("ann", gaar=0),
        dice("monster", 4, 4),
        alignment=alignment,
    )
    t.answer("familiar:move", "familiar:step:1,0", "ability:wolf_mark", "step:1,0", "fight")
    assert t.asked == "wound_mark"
    t.answer("trigger")
    assert t.fight.enemies[0].damage == damage
    t.until("hero_attack")
    assert strengths(t, "monster") == [8 - 2]
    assert t.space(NEXT).wound_mark, "it stays until the Monster is defeated"


@rule("EU-0096")
def test_another_heros_combat_removes_the_mark_without_effect() -> None:
    def marked(s: Session) -> None:
        s.state.spaces[NEXT].wound_mark = True
        board = s.state.heroes["ann"].familiars
        assert board is not None
        board.marks_left = 9

    t = eltrea(lay(NEXT, guard=1, what=""), marked).answer("end").answer("step:1,0")
    board = t.hero().familiars
    assert board is not None and board.marks_left == 10 and not t.space(NEXT).wound_mark


@rule("EU-0100", "EU-0101", "EU-0102")
def test_the_ent_mines_a_gem_and_stores_a_token_to_spend() -> None:
    def ent(s: Session) -> None:
        board = s.state.heroes["ann"].familiars
        assert board is not None
        board.active, board.at = "ent", NEXT
        pile = s.state.resources["mountains"].pile
        pile.append(pile.pop(pile.index("resource:iron/1")))

    t = eltrea(ent, lay(NEXT, what="mountains", guard=1, guarded=False)).answer("ability:ent_mine")
    board = t.hero().familiars
    assert board is not None and board.stored == 1 and t.hero().gems == {"onyx": 1}
    assert "resource:iron/1" in t.state.resources["mountains"].discarded and t.hero().actions["mining"] == 1


@rule("EU-0117")
def test_cyclone_deals_damage_and_rerolls_the_monsters_dice() -> None:
    t = eltrea(
        lay(NEXT, guard=2, what=""),
        on_top(2, "ogre"),
        wear("ann", "ability_2", "tile:cyclone"),
        hold("bob"),
        give("ann", gaar=0),
        dice("monster", 6, 5, 1, 1),
    )
    t.answer("step:1,0")
    answering(t.until("after_monster_roll"), "ann").answer("use:tile:cyclone", "die:0 die:1").until("hero_attack")
    assert t.fight.enemies[0].damage == 1 and strengths(t, "monster") == [2]


@rule("EU-0120", "EU-0125", "EU-0132", "EU-1239")
def test_call_connection_and_transformation() -> None:
    call = wear("ann", "ability_2", "tile:call")
    t = eltrea(call, lay(LEFT, what="portal"), at(NEXT))
    assert sorted(t.answer("use:tile:call").keys()) == ["space:-1,0", "space:0,0"]
    away = lambda s: setattr(s.state.heroes["ann"].familiars, "at", LEFT)  # noqa: E731
    t = eltrea(wear("ann", "ability_2", "tile:connection"), away).answer("use:tile:connection")
    assert t.hero().at == LEFT


@rule("EU-0127", "EU-0020")
def test_earthquake_strikes_and_weakens_both_next_attacks() -> None:
    t = eltrea(
        lay(NEXT, guard=2, what=""),
        on_top(2, "ogre"),
        wear("ann", "ability_2", "tile:earthquake"),
        hold("bob"),
        hold("ann"),
        give("ann", gaar=0),
        dice("monster", 4, 4),
        dice("hero", 5, 5),
    )
    t.answer("step:1,0", "use:tile:earthquake")
    assert t.fight.enemies[0].damage == 2
    t.until("hero_attack").answer("attack:tile:sparkling_branch").until("healing", "hero_attack", "before_monster_roll")
    assert (strengths(t, "monster")[0], strengths(t, "hero")[0]) == (4, 6)


# Secrets


@rule("EU-0204", "EU-0208", "EU-0209")
@pytest.mark.parametrize(("faces", "caught"), [((5, 5), True), ((3, 4), False)])
def test_a_bird_is_caught_with_ten_or_flies_to_the_lowest_revealed_direction(
    faces: tuple[int, int], caught: bool
) -> None:
    t = table(
        ("dral", "ael"),
        lay(NEXT, what=""),
        secret("bird"),
        at(NEXT),
        give("ann", gaar=0),
        dice("hero", *faces),
        secrets="hunters_secrets",
    )
    t.answer("secret")
    if caught:
        assert t.hero().sack[-1] == "secret:bird/1" and not t.space(NEXT).secret
    else:
        fled = t.events("secret_fled")[0]
        assert t.space(fled.to).secret == "bird/1"  # type: ignore[attr-defined] # noqa: S105
        assert fled.to == cell_at(0, 1), "directions 1 and 2 show no tile"  # type: ignore[attr-defined]


@rule("EU-0211", "EU-0212", "EU-1101")
@pytest.mark.parametrize(("faces", "killed"), [((6, 6, 6, 6), True), ((1, 1, 1, 1), False)])
def test_a_wolf_wounds_first_and_must_be_killed_by_initiative_and_one_attack(
    faces: tuple[int, ...], killed: bool
) -> None:
    t = table(
        ("dral", "ael"),
        lay(NEXT, what=""),
        secret("wolf", 4),
        at(NEXT),
        hold("ann"),
        give("ann", gaar=0),
        dice("hero", *faces),
        secrets="hunters_secrets",
    )
    t.answer("secret", "use:tile:furious_charge").until("hero_attack").answer("attack:tile:notched_axe").until("turn")
    assert t.hero().health == 6 - 2 and t.state.fight is None
    assert ("secret:wolf/4" in t.hero().sack) == killed
    assert t.hero().actions["combat"] == 1, "no Combat Action"


@rule("EU-0213", "EU-0214", "EU-0215", "EU-0216")
def test_wisps_wound_and_teleport_a_well_costs_a_point_skulls_are_simply_taken() -> None:
    t = table(("dral", "ael"), lay(NEXT, what=""), secret("red_wisp"), at(NEXT), secrets="hunters_secrets").answer(
        "secret"
    )
    assert t.asked == "secret_teleport" and t.hero().health == 4
    t.answer("space:-1,0")
    assert t.hero().at == LEFT and t.hero().sack[-1] == "secret:red_wisp/1"
    t = table(("dral", "ael"), lay(NEXT, what=""), secret("well"), at(NEXT), secrets="deep_secrets").answer("secret")
    assert (t.hero().moves, t.hero().at) == (2, NEXT)
    t = table(
        ("dral", "ael"), lay(NEXT, what=""), secret("glowing_skulls"), at(NEXT), secrets="hunters_secrets"
    ).answer("secret")
    assert t.hero().sack[-1] == "secret:glowing_skulls/1"


@rule("EU-0205")
def test_a_secret_is_delivered_for_its_reward_and_leaves_the_sack() -> None:
    skulls = each(
        lambda s: s.state.heroes["ann"].sack.append("secret:glowing_skulls/1"),
        lambda s: s.state.secret_tokens["glowing_skulls"].remove("glowing_skulls/1"),
    )
    t = table(("dral", "ael"), skulls, give("ann", gold=0), secrets="hunters_secrets").answer(
        "deliver:secret:glowing_skulls/1"
    )
    assert (t.hero().secrets, t.hero().gold) == (["glowing_skulls/1"], 2)


@rule("EU-0203", "EU-0202")
def test_pitfall_secret_tokens_lie_on_new_tiles_only() -> None:
    t = table(("dral", "ael"), keep_territory=True, secrets="hunters_secrets").answer(
        "step:0,1", "turn:0", "turn:0", "turn:0"
    )
    placed = t.events("secret_placed")
    for event in placed:
        assert event.task in t.s.printed(event.cell).details  # type: ignore[attr-defined]
    detailed = [
        cell
        for cell in t.state.spaces
        if any(task in ("bird", "wolf", "glowing_skulls", "red_wisp") for task in t.s.printed(cell).details)
    ]
    assert len(placed) == len(detailed)


# Treasures, Rituals, Pegasus


@rule("EU-0234", "EU-0235", "EU-0159")
def test_example_two_larcenies_are_added_for_one_offer() -> None:
    both = carry("ann", "ware:larceny"), lambda s: s.state.heroes["ann"].sack.append("ware:larceny/x2")

    def wares(s: Session) -> None:
        merchants = s.state.offers["merchants"]
        merchants.stack.pile += merchants.shown
        merchants.shown = []
        for name in ("spear", "leather_boots", "leather_helmet", "short_sword"):
            piece = next(piece for piece in merchants.stack.pile if piece.startswith(f"ware:{name}/"))
            merchants.stack.pile.remove(piece)
            merchants.shown.append(piece)

    t = table(("dral", "ael"), lay(NEXT, what="merchants", guard=1), *both, wares)
    key = next(key for key in t.keys() if "larceny" in key)
    t.answer(key)
    assert t.asked == "add_theft"
    t.answer(t.keys()[0])
    assert any("spear" in key for key in t.keys()), "2 + 2 Gold pay for the Spear"
    t.answer(next(key for key in t.keys() if "leather_boots" in key))
    while t.asked == "slot":
        t.answer("sack")
    assert not any("spear" in key for key in t.keys() if key.startswith("steal")), "a total of 6 is refused"


@rule("EU-0236", "EU-0233", "EU-0237")
@pytest.mark.parametrize(("faces", "what"), [((3, 3), "gold"), ((4, 4), "reputation"), ((6, 5), "health")])
def test_the_lamp_gives_by_a_roll(faces: tuple[int, int], what: str) -> None:
    t = table(
        ("dral", "ael"),
        carry("ann", "ware:genies_lamp"),
        give("ann", gaar=0, gold=0, reputation=0, health=1),
        dice("hero", *faces),
    )
    t.answer(next(key for key in t.keys() if "genies_lamp" in key))
    found = {"gold": t.hero().gold == 3, "reputation": t.hero().reputation == 1, "health": t.hero().health == 6}
    assert [name for name, is_so in found.items() if is_so] == [what]


@rule("EU-0242", "EU-0241")
def test_a_faer_ritual_takes_cards_for_healing_or_rewards() -> None:
    cards = hold("ann", "curse", "curse", "reinforcement", "healing")
    t = table({"ann": "dral"}, lay(NEXT, what="ritual"), at(NEXT), cards, give("ann", health=1), rituals=True)
    t.answer("ritual:heal_3")
    if t.asked == "pay_cards":
        t.passes()
    assert t.hero().health == 4 and len(t.hero().hand) == 3
    before = len(t.state.rewards["violet"].pile)
    t.answer("ritual:violet")
    assert len(t.state.rewards["violet"].pile) == before - 1


@rule("EU-0243")
def test_pegasus_carries_up_to_four_spaces_for_one_gold_from_its_own_space() -> None:
    t = table({"ann": "dral"}, lay(NEXT, what="pegasus"), at(NEXT), give("ann", gold=2), rituals=True)
    t.answer("pegasus", "space:-1,0")
    assert (t.hero().at, t.hero().gold) == (LEFT, 1) and "pegasus" not in t.keys()


@rule("EU-0218", "EU-0219")
def test_the_artisan_gives_one_of_two_tiles_and_more_for_an_elite() -> None:
    def artisan(s: Session) -> None:
        s.state.open_encounters["artisan"] = "artisan_1"
        if "artisan_1" in s.state.encounters["artisan"].pile:
            s.state.encounters["artisan"].pile.remove("artisan_1")

    place = lay(NEXT, what="encounter", encounter="artisan"), artisan, at(NEXT), give("ann", gold=0, reputation=0)
    t = table(("dral", "ael"), *place, carry("ann", "trophy:elite_cave_spider"), encounters=True).answer(
        "quest:artisan"
    )
    if t.asked == "price":
        t.answer("price:1")
    while t.asked == "reward":
        t.passes()
    assert (t.hero().reputation, t.hero().gold) == (1 + 1, 1)
    assert any(piece.startswith("ware:artisans") for piece in t.hero().sack)
