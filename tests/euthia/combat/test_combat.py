"""Combat: preparation, windows, rolls, Wounds, Damage, spoils (EU-1081 to EU-1120)."""

import pytest
from tests.euthia.table import (
    BEYOND,
    CENTRE,
    NEXT,
    Table,
    answering,
    attack,
    carry,
    dice,
    fighting,
    give,
    hold,
    lay,
    on_top,
    strengths,
    table,
    wear,
)

from oubliette.games.euthia.state.session import Session

rule = pytest.mark.rule


def to_attack(t: Table) -> Table:
    return t.until("hero_attack")


# Preparation


@rule("EU-1082", "EU-1085", "EU-1086", "EU-1084", "EU-0018", "EU-1081", "EU-1083")
def test_preparation_names_the_monster_player_reveals_the_card_and_hands_out_its_bar() -> None:
    t = fighting(1, "gecko", hold("bob"), give("ann", gaar=1))
    assert t.fight.monster_player == "bob", "with two players always the opponent"
    assert t.fight.enemies[0].card.startswith("gecko/")
    assert (t.fight.gaar, t.fight.chaos, len(t.hero("bob").hand)) == (0, 1, 1)
    gained = [(one.what, one.amount) for one in t.events("monster_gained")]  # type: ignore[attr-defined]
    assert gained == [("chaos", 1)], "of Gaar it has none, and nothing is told"
    kinds = [entry.event.kind for entry in t.match.entries()]
    assert kinds.index("combat_began") < kinds.index("monster_revealed") < kinds.index("drew_cards")


@rule("EU-1083", "EU-1030")
def test_with_more_players_the_control_deck_names_another_player_and_never_the_fighter() -> None:
    def stacked(s: Session) -> None:
        s.state.control.pile = ["bob/1", "cyd/1", "cyd/2", "bob/2", "ann/2", "ann/1"]

    t = table(("dral", "ael", "keleia"), lay(NEXT, guard=1), stacked).answer("step:1,0")
    assert t.fight.monster_player == "bob"
    assert sorted(t.state.control.discarded) == ["ann/1", "ann/2", "bob/2"]


@rule("EU-1087")
def test_the_monster_player_may_hold_more_than_five_cards_until_the_combat_ends() -> None:
    five = hold("bob", "curse", "curse", "reinforcement", "mind_control", "healing")
    t = fighting(1, "marsh_imp", five, give("ann", health=1))
    assert len(t.hero("bob").hand) == 7
    t.dice("monster", 6, 6)
    t.until("hand_limit")
    assert t.choice().seat == "bob" and (t.choice().least, t.choice().most) == (2, 2)


@rule("EU-1257", "EU-1085", "EU-1086")
def test_heroic_scenarios_give_every_monster_one_more_health_and_chaos() -> None:
    t = fighting(1, "gecko", heroic_scenario=True)
    assert (t.fight.enemies[0].health, t.fight.chaos) == (4, 2)


# Order of a Combat Turn


@rule("EU-1088", "EU-1089", "EU-1047")
def test_initiative_then_the_monster_then_the_hero() -> None:
    t = fighting(1, "bandit", hold("ann"), hold("bob"), give("ann", gaar=0))
    assert t.asked == "initiative"
    t.dice("hero", 6, 6).answer("use:tile:furious_charge")
    t.until("hero_attack")
    sides = [event.side for event in t.events("attack_began")]  # type: ignore[attr-defined]
    assert sides == ["hero", "monster"]
    assert t.fight.enemies[0].damage == 1


@rule("EU-1088")
def test_at_most_one_initiative_attack() -> None:
    t = fighting(1, "bandit", carry("ann", "ware:throwing_axe"), hold("ann"), give("ann", gaar=0))
    axe = next(key for key in t.keys() if "throwing_axe" in key)
    t.dice("hero", 6, 6).answer(axe).until("hero_attack", "initiative")
    assert t.asked == "hero_attack"


@rule("EU-1190", "EU-1275")
def test_a_throwing_weapon_is_used_from_the_sack_exhausted_and_not_lost() -> None:
    t = fighting(1, "bandit", carry("ann", "ware:throwing_axe"), hold("ann"), give("ann", gaar=0))
    axe = next(key for key in t.keys() if "throwing_axe" in key)
    t.dice("hero", 3, 4).answer(axe)
    piece = axe.removeprefix("use:")
    assert piece in t.hero().sack and piece in t.hero().exhausted
    assert t.until("hero_attack").fight.enemies[0].damage == 1


@rule("EU-1263", "EU-0020", "EU-1101", "EU-1089", "EU-1115")
def test_furious_charge_weakens_the_first_attack_only() -> None:
    t = fighting(1, "bandit", hold("ann"), hold("bob"), give("ann", gaar=0, health=6))
    t.dice("hero", 1, 1).dice("monster", 4, 4, 4, 4).answer("use:tile:furious_charge")
    t.until("hero_attack")
    assert strengths(t, "monster")[-1] == 6
    t.passes().until("hero_attack")
    assert strengths(t, "monster")[-1] == 8


# The Monster's attack


@rule("EU-1097", "EU-1098", "EU-1268", "EU-1119", "EU-1004", "EU-1099")
@pytest.mark.parametrize(("faces", "wounds"), [((2, 3), 0), ((3, 3), 1), ((3, 4), 2), ((5, 5), 2), ((5, 6), 3)])
def test_the_range_of_the_final_strength_gives_the_wounds(faces: tuple[int, int], wounds: int) -> None:
    t = fighting(1, "gecko", hold("bob"), give("ann", gaar=0)).dice("monster", *faces)
    t.until("hero_attack")
    assert t.hero().health == 6 - wounds


@rule("EU-1004")
def test_below_the_lowest_range_counts_as_the_lowest() -> None:
    t = fighting(1, "bandit", hold("bob"), wear("ann", "ability_2", "tile:counter_attack"), give("ann", gaar=3))
    t.dice("monster", 1, 1, 1, 1).until("after_monster_roll").answer("gaar", "die:0")
    assert t.until("hero_attack").hero().health == 6


@rule("EU-1139", "EU-0028", "EU-1140")
@pytest.mark.parametrize(("faces", "hope"), [((5, 5), 1), ((6, 3), 0)])
def test_shii_raises_hope_when_the_dice_show_ten_or_more(faces: tuple[int, int], hope: int) -> None:
    t = (
        fighting(1, "bandit", hold("bob"), give("ann", gaar=0))
        .dice("monster", *faces)
        .until("hero_attack", "after_monster_roll")
    )
    assert t.fight.hope == hope


@rule("EU-1212", "EU-1205", "EU-1095", "EU-0249")
def test_pitfall_shii_looks_at_the_dice_before_air_turns_the_higher_one() -> None:
    t = fighting(1, "bandit", hold("bob"), lay(BEYOND, what="elemental", element="air"), give("ann", gaar=0))
    t.dice("monster", 6, 5).until("after_monster_roll", "hero_attack")
    assert t.fight.hope == 1
    assert t.state.roll is not None and t.state.roll.dice == [1, 5]


@rule("EU-1212", "EU-1205")
def test_equal_dice_are_not_turned() -> None:
    t = fighting(1, "bandit", hold("bob"), lay(BEYOND, what="elemental", element="air"), give("ann", gaar=1))
    t.dice("monster", 4, 4).until("after_monster_roll")
    assert t.state.roll is not None and t.state.roll.dice == [4, 4]


@rule("EU-1206", "EU-1103", "EU-1101", "EU-1094")
def test_earth_adds_two_to_both_sides_attack_rolls() -> None:
    t = fighting(1, "bandit", hold("bob"), lay(BEYOND, what="elemental", element="earth"), give("ann", gaar=0))
    t.dice("monster", 2, 3).dice("hero", 2, 2)
    attack(t).until("hero_attack", "trophy", "turn")
    assert (strengths(t, "monster")[0], strengths(t, "hero")[0]) == (7, 6)


@rule("EU-1095")
def test_pitfall_a_reroll_repeats_neither_shii_nor_the_air_flip() -> None:
    t = fighting(1, "bandit", hold("bob"), lay(BEYOND, what="elemental", element="air"), give("ann", gaar=1))
    t.dice("monster", 6, 2, 6).until("after_monster_roll")
    assert t.state.roll is not None and t.state.roll.dice == [1, 2]
    t.answer("gaar", "die:0")
    assert t.fight.hope == 0
    assert [(one.old, one.new) for one in t.events("rerolled")] == [(1, 6)]  # type: ignore[attr-defined]
    assert len(t.events("flipped")) == 1


# Gaar


@rule("EU-1121", "EU-1122", "EU-1123", "EU-1126", "EU-1011", "EU-0024", "EU-1047", "EU-1114")
def test_example_a_gaar_duel() -> None:
    assassin = fighting(2, "assassin", hold("bob"), give("ann", gaar=1, health=6))
    t = assassin.dice("monster", 5, 4, 2, 6).until("after_monster_roll")
    assert t.asks == "bob", "the side that owns the roll first"
    t.answer("pass")
    t.answer("gaar", "die:0")
    assert t.state.roll is not None and sum(t.state.roll.dice) + t.state.roll.plus == 4
    assert t.asks == "bob", "the other may answer"
    t.answer("gaar", "die:0")
    assert [one.total for one in t.events("rerolled")] == [4, 10]  # type: ignore[attr-defined]
    t.until("hero_attack")
    assert t.hero().health == 6 - 3


@rule("EU-1124", "EU-1122", "EU-1005")
def test_spent_gaar_lies_by_the_dice_until_the_attack_is_resolved() -> None:
    t = fighting(1, "bandit", hold("bob"), give("ann", gaar=1)).dice("monster", 4, 4, 1)
    before = t.state.gaar.left
    t.until("after_monster_roll")
    answering(t, "ann")
    t.answer("gaar", "die:0")
    assert (t.state.roll is not None and t.state.roll.gaar, t.state.gaar.left) == (1, before)
    t.until("hero_attack")
    assert t.state.gaar.left == before + 1


@rule("EU-1121", "EU-1104", "EU-1101")
def test_gaar_on_the_own_roll_rerolls_and_adds_two_and_the_monster_may_answer() -> None:
    t = fighting(1, "cave_spider", hold("bob"), hold("ann"), give("ann", gaar=1))
    t.dice("monster", 1, 1).dice("hero", 1, 5, 4, 2)
    attack(t).until("after_hero_roll")
    assert t.asks == "ann"
    t.answer("gaar", "die:0")
    assert t.state.roll is not None and sum(t.state.roll.dice) + t.state.roll.plus == 4 + 5 + 2
    assert t.asks == "bob"
    t.answer("gaar", "die:1")
    t.until("hero_attack", "trophy")
    assert strengths(t, "hero") == [4 + 2 + 2 - 2]


# Hope


@rule("EU-1141", "EU-1142")
def test_hope_lowers_the_monster_raises_the_hero_or_heals_for_two() -> None:
    t = fighting(
        1, "bandit", hold("bob"), hold("ann"), give("ann", gaar=0, health=5), wear("ann", "ring", "ware:ring_of_shii")
    )
    t.dice("monster", 5, 5).dice("hero", 3, 2).until("after_monster_roll")
    answering(t, "ann")
    t.answer(next(key for key in t.keys() if "ring_of_shii" in key))
    assert t.fight.hope == 3
    answering(t, "ann").answer("hope")
    assert t.fight.hope == 2
    t.until("healing")
    t.answer("hope")
    assert (t.fight.hope, t.hero().health) == (0, 5 - 1 + 1)


@rule("EU-1140")
def test_hope_never_exceeds_six() -> None:
    t = fighting(1, "bandit", hold("bob"), wear("ann", "ring", "ware:ring_of_shii"), give("ann", gaar=0))
    t.fight.hope = 5
    t.until("before_monster_roll").answer(next(key for key in t.keys() if "ring_of_shii" in key))
    assert t.fight.hope == 6


# Silver and Gold cards


@rule("EU-1127", "EU-1134", "EU-1119", "EU-0023", "EU-0025", "EU-1098", "EU-1099")
@pytest.mark.parametrize(("faces", "wounds"), [((3, 4), 3), ((2, 3), 0)])
def test_pitfall_reinforcement_adds_nothing_to_a_range_without_wounds(faces: tuple[int, int], wounds: int) -> None:
    t = fighting(1, "gecko", hold("bob", "reinforcement"), give("ann", gaar=0)).dice("monster", *faces)
    t.until("before_monster_roll").answer("set:reinforcement:1").until("hero_attack")
    assert t.hero().health == 6 - wounds
    assert t.state.chaos.left == 8


@rule("EU-1119", "EU-1098", "EU-1099", "EU-0128")
def test_example_additional_wounds_less_reductions() -> None:
    t = fighting(
        1, "gecko", hold("bob", "reinforcement"), wear("ann", "ability_2", "tile:iron_will"), give("ann", gaar=0)
    )
    t.dice("monster", 3, 4).until("before_monster_roll").answer("set:reinforcement:1").until("after_monster_roll")
    answering(t, "ann")
    t.answer("use:tile:iron_will").until("hero_attack")
    assert t.hero().health == 6, "2 + 1 - 3"


@rule("EU-1127")
def test_without_chaos_no_card_can_be_played() -> None:
    t = fighting(1, "dark_beast", hold("bob", "reinforcement"), give("ann", gaar=0, health=6))
    assert t.fight.chaos == 0
    t.until("hero_attack", "after_monster_roll")
    assert not t.events("set_played")


@rule("EU-1128")
def test_a_set_needs_equal_cards_and_its_number_chooses_the_section() -> None:
    t = fighting(1, "bandit", hold("bob", "reinforcement", "reinforcement", "mind_control"), give("ann", gaar=1))
    t.fight.chaos = 1
    t.state.chaos.left -= 1
    t.until("before_monster_roll")
    keys = [key for key in t.keys() if key.startswith("set:")]
    assert keys == ["set:reinforcement:1", "set:reinforcement:2", "set:mind_control:1"]
    t.dice("monster", 4, 4).answer("set:reinforcement:2").until("hero_attack")
    assert t.hero().health == 6 - 1 - 2


@rule("EU-1133", "EU-1102", "EU-1101")
@pytest.mark.parametrize("count", [1, 2])
def test_curse_lowers_the_hero_attack_before_its_roll(count: int) -> None:
    t = fighting(1, "goblin_archer", hold("bob", *["curse"] * count), hold("ann"), give("ann", gaar=0))
    t.dice("monster", 1, 1).dice("hero", 4, 4)
    attack(t).until("before_hero_roll")
    answering(t, "bob")
    t.answer(f"set:curse:{count}").until("hero_attack", "trophy")
    assert strengths(t, "hero") == [8 - 2 * count]


@rule("EU-1135", "EU-0265", "EU-0323")
def test_mind_control_takes_a_gaar_which_the_monster_may_use_at_once() -> None:
    t = fighting(1, "gecko", hold("bob", "mind_control"), give("ann", gaar=1)).dice("monster", 2, 2, 6)
    t.until("after_monster_roll").answer("set:mind_control:1")
    assert (t.hero().gaar, t.fight.gaar) == (0, 1)
    t.until("after_monster_roll")
    t.answer("gaar", "die:0").until("hero_attack")
    assert strengths(t, "monster")[-1] == 6 + 2 + 2


@rule("EU-1136")
@pytest.mark.parametrize(("cards", "healed"), [(1, 2), (2, 3), (3, 5)])
def test_healing_takes_damage_off_the_monster(cards: int, healed: int) -> None:
    t = fighting(2, "ogre", hold("bob", *["healing"] * cards), give("ann", gaar=0, health=6))
    t.fight.enemies[0].damage = 5
    t.until("before_monster_roll").answer(f"set:healing:{cards}")
    assert t.fight.enemies[0].damage == 5 - healed


@rule("EU-1137")
def test_power_gain_adds_after_the_roll() -> None:
    t = fighting(2, "wyvern", hold("bob", "power_gain", "power_gain"), give("ann", gaar=0)).dice("monster", 1, 1)
    t.until("after_monster_roll").answer("set:power_gain:2").until("hero_attack")
    assert strengths(t, "monster")[-1] == 8


@rule("EU-1138", "EU-1101")
def test_possession_exhausts_tiles_but_not_the_weapon_in_use() -> None:
    t = fighting(2, "wyvern", hold("bob", "possession"), hold("ann"), give("ann", gaar=0, health=6))
    t.dice("monster", 1, 1)
    attack(t).until("before_hero_roll")
    answering(t, "bob")
    t.answer("set:possession:1")
    if t.asked == "possess":
        assert "piece:tile:notched_axe" not in t.keys()
        t.passes()
    assert t.hero().exhausted == ["tile:furious_charge"]


@rule("EU-1129", "EU-1047")
def test_only_the_monster_player_plays_cards_and_the_hero_cannot_tell_which_are_held() -> None:
    views = []
    for card in ("curse", "reinforcement"):
        t = fighting(1, "gecko", hold("bob", card), hold("ann"), give("ann", gaar=0))
        t.until("before_monster_roll")
        assert t.asks == "bob", "asked even where the hand allows nothing"
        views.append((t.match.view("ann"), t.match.waiting_for))
        zone = next(zone for zone in t.match.view("ann").zones if zone.id == "hand:bob")
        assert (zone.cards, zone.hidden) == ((), 2)


# The Hero's attack


@rule("EU-1103", "EU-1105", "EU-0019")
@pytest.mark.parametrize(("faces", "damage"), [((2, 3), 0), ((3, 3), 1), ((4, 4), 1), ((4, 5), 2)])
def test_the_range_of_the_weapon_gives_the_damage(faces: tuple[int, int], damage: int) -> None:
    t = fighting(2, "ogre", hold("bob"), hold("ann"), give("ann", gaar=0)).dice("monster", 1, 1).dice("hero", *faces)
    attack(t).until("healing", "hero_attack", "before_monster_roll")
    assert t.fight.enemies[0].damage == damage


@rule("EU-1113", "EU-1269", "EU-0022")
def test_the_penalty_lowers_the_hero_attack_and_the_initiative_attack() -> None:
    t = (
        fighting(2, "assassin", hold("bob"), hold("ann"), give("ann", gaar=0))
        .dice("hero", 5, 5, 5, 5)
        .dice("monster", 1, 1)
    )
    t.answer("use:tile:furious_charge")
    attack(t).until("healing", "hero_attack")
    assert strengths(t, "hero") == [8, 8]


@rule("EU-1101", "EU-1089")
def test_the_hero_may_choose_not_to_attack() -> None:
    t = to_attack(fighting(1, "bandit", hold("bob"), give("ann", gaar=0))).answer("no_attack").until("hero_attack")
    assert t.fight.turn == 2 and t.fight.enemies[0].damage == 0


@rule("EU-1110", "EU-1111", "EU-1184", "EU-1101", "EU-1018")
def test_pitfall_weapons_do_not_tire_but_combat_abilities_do() -> None:
    t = fighting(2, "ogre", hold("bob"), hold("ann"), give("ann", gaar=0, health=4), hero="maeldur")
    t.dice("monster", *[1] * 8).dice("hero", *[1] * 8)
    attack(t, "tile:firebolt")
    to_attack(t)
    assert "attack:tile:firebolt" not in t.keys()
    t.answer("attack:tile:ash_staff")
    to_attack(t)
    assert "attack:tile:ash_staff" in t.keys()


@rule("EU-1109")
@pytest.mark.parametrize(("faces", "damage"), [((4, 5), 0), ((5, 5), 1)])
def test_bare_hands_need_a_ten(faces: tuple[int, int], damage: int) -> None:
    t = fighting(
        2,
        "ogre",
        hold("bob"),
        hold("ann"),
        give("ann", gaar=0),
        lambda s: s.state.heroes["ann"].slots.update(weapon=""),
    )
    t.dice("monster", 1, 1).dice("hero", *faces)
    assert "attack:" in to_attack(t).keys()
    attack(t, "").until("healing", "hero_attack")
    assert t.fight.enemies[0].damage == damage


@rule("EU-1112", "EU-1266", "EU-0169", "EU-1101")
def test_a_shield_weakens_the_monster_and_the_next_attack_and_a_silver_card_makes_up_for_it() -> None:
    rolled = dice("monster", 4, 5), dice("hero", 4, 4)
    t = fighting(1, "bandit", hold("bob"), hold("ann", "curse"), give("ann", gaar=0), *rolled, hero="skoldur")
    t.until("after_monster_roll")
    answering(t, "ann")
    t.answer("use:tile:oak_shield")
    assert t.asked == "rider"
    t.answer("add")
    assert t.hero().hand == [] and "tile:oak_shield" in t.hero().exhausted
    t.until("hero_attack")
    assert t.hero().health == 6 - 1
    attack(t, "tile:smiths_hammer").until("healing", "hero_attack")
    assert strengths(t, "hero") == [8 - 1 + 2]


@rule("EU-1116")
def test_nothing_serves_twice_for_one_roll() -> None:
    ring = wear("ann", "ring", "ware:copper_ring")
    t = (
        fighting(2, "ogre", ring, hold("bob"), hold("ann"), give("ann", gaar=0))
        .dice("monster", 1, 1)
        .dice("hero", 3, 2)
    )
    attack(t).until("after_hero_roll")
    key = next(key for key in t.keys() if "copper_ring" in key)
    t.answer(key)
    assert t.asked != "after_hero_roll" or key not in t.keys()
    assert t.until("healing", "hero_attack").fight.enemies[0].damage == 1


@rule("EU-1267", "EU-1116", "EU-0019")
def test_obscura_adds_two_for_a_silver_card_after_the_roll() -> None:
    t = fighting(2, "ogre", hold("bob"), hold("ann", "curse", "curse"), give("ann", gaar=0), hero="taesiri")
    t.dice("monster", 1, 1).dice("hero", 2, 2)
    attack(t, "tile:obscura").until("after_hero_roll")
    t.answer("rider:tile:obscura")
    if t.asked == "pay_cards":
        t.passes()
    assert len(t.hero().hand) == 1
    t.until("healing", "hero_attack", "before_monster_roll")
    assert t.fight.enemies[0].damage == 1


# The end


@rule("EU-1106", "EU-1107", "EU-0016", "EU-0015", "EU-1074", "EU-1078")
def test_marker_loot_reward_and_trophy_in_this_order() -> None:
    mine = lay(NEXT, what="mountains", guard=1)
    t = table(("dral", "ael"), mine, on_top(1, "bandit"), hold("bob"), hold("ann"), give("ann", gaar=0, gold=0))
    t.answer("step:1,0").dice("monster", *[1] * 12).dice("hero", *[6] * 12)
    for _ in range(2):
        attack(t)
    t.until("trophy")
    assert t.hero().reputation == 1 + 2, "1 for the Mine, 2 as Reward"
    assert t.hero().gold == 3
    t.answer("keep")
    assert t.space(NEXT).interactions == {"ann": 2} and not t.space(NEXT).guarded
    assert [piece.split(":")[0] for piece in t.hero().sack[1:]] == ["resource", "trophy"]
    kinds = [entry.event.kind for entry in t.match.entries()]
    assert kinds.index("defeated") < kinds.index("liberated") < kinds.index("gained")


@rule("EU-1107")
def test_the_trophy_may_be_left_and_is_then_discarded() -> None:
    t = (
        fighting(1, "dark_beast", hold("bob"), hold("ann"), give("ann", gaar=0))
        .dice("monster", *[1] * 9)
        .dice("hero", *[6] * 9)
    )
    attack(t)
    attack(t).until("trophy").answer("no")
    assert any(card.startswith("dark_beast/") for card in t.state.monsters[1].discarded)


@rule("EU-1120", "EU-0184", "EU-1106", "EU-0183")
def test_example_damage_in_step_c_defeats_the_monster_before_its_wounds() -> None:
    t = fighting(1, "goblin_archer", hold("bob"), wear("ann", "ability_2", "tile:counter_attack"), give("ann", gaar=0))
    t.fight.enemies[0].damage = 3
    t.dice("monster", 6, 6).until("after_monster_roll")
    answering(t, "ann")
    t.answer("use:tile:counter_attack")
    assert t.hero().health == 6
    assert t.asked == "trophy"


@rule("EU-1148", "EU-1154", "EU-0036", "EU-1118", "EU-1150", "EU-1079")
def test_example_death_in_combat() -> None:
    t = fighting(2, "wyvern", hold("bob"), hold("ann"), give("ann", gaar=0, health=1, gold=4, moves=2), hero="maeldur")
    t.dice("monster", 4, 4).until("turn", "hand_limit")
    hero = t.hero()
    assert t.hero("bob").won_tokens == ["ann"] and hero.hero_tokens == 24
    assert (hero.at, hero.health, hero.gold, hero.moves) == (CENTRE, 5, 4, 0)
    assert [card.split("/")[0] for card in hero.hand if card.split("/")[0] in ("healing", "possession", "power_gain")]
    assert t.asks == "bob", "his turn is over"
    assert t.space(NEXT).guarded
    assert t.state.monsters[2].pile[0].startswith("wyvern/"), "face down under its stack"


@rule("EU-1151", "EU-1148")
def test_without_a_hero_token_one_is_taken_back_from_the_map() -> None:
    def tokens(s: Session) -> None:
        s.state.heroes["ann"].hero_tokens = 0
        for cell in list(s.state.spaces)[:3]:
            s.state.spaces[cell].heroes.append("ann")

    t = fighting(2, "wyvern", hold("bob"), hold("ann"), give("ann", gaar=0, health=1), tokens).dice("monster", 4, 4)
    t.until("token_back")
    assert len(t.keys()) == 3
    back = list(t.state.spaces)[1]
    t.answer(next(one.key for one in t.choice().options if one.cells == (back,)))
    assert t.hero("bob").won_tokens == ["ann"] and t.hero().hero_tokens == 0
    assert [cell for cell, space in t.state.spaces.items() if "ann" in space.heroes] == list(t.state.spaces)[:3:2]


@rule("EU-1091", "EU-1090", "EU-1106", "EU-1089")
def test_a_combat_that_does_not_end_is_undecided_after_turn_twelve() -> None:
    t = fighting(1, "bandit", hold("bob"), hold("ann"), give("ann", gaar=0)).dice("monster", *[1] * 30)
    t.until("turn", "retreat", most=200)
    if t.asked == "retreat":
        t.answer("space:0,0")
    assert t.events("combat_ended")[-1].result == "undecided"  # type: ignore[attr-defined]
    assert t.hero().at != NEXT and t.space(NEXT).guarded


@rule("EU-1108", "EU-1106")
def test_left_over_tokens_go_to_the_supply_and_unplayed_cards_stay() -> None:
    t = (
        fighting(1, "cave_spider", hold("bob", "curse"), hold("ann"), give("ann", gaar=0))
        .dice("monster", *[1] * 9)
        .dice("hero", *[6] * 9)
    )
    attack(t)
    attack(t).until("trophy").answer("no")
    assert (t.state.gaar.left, t.state.chaos.left) == (20 - t.hero("bob").gaar, 8)
    assert len(t.hero("bob").hand) == 2


@rule("EU-1114", "EU-1143", "EU-0037")
def test_immunity_keeps_the_monsters_strength_but_a_gaar_still_rerolls() -> None:
    t = fighting(
        3,
        "wraith",
        hold("bob"),
        wear("ann", "ability_2", "tile:counter_attack"),
        give("ann", gaar=1, health=6, essences={"air": 1}),
    )
    t.dice("monster", 5, 5, 1)
    assert not [key for key in t.until("before_monster_roll", "after_monster_roll").keys() if "essence:air" in key]
    t.until("after_monster_roll")
    answering(t, "ann")
    assert "hope" not in t.keys()
    t.answer("gaar", "die:0")
    assert t.state.roll is not None and (t.state.roll.dice, t.state.roll.plus) == ([1, 5], 0)


@rule("EU-1201", "EU-1094", "EU-1216")
def test_essence_of_air_leaves_the_monster_one_die_and_shii_cannot_happen() -> None:
    t = fighting(1, "bandit", hold("bob"), give("ann", gaar=0, essences={"air": 1})).dice("monster", 6)
    t.until("before_monster_roll").answer("use:essence:air").until("hero_attack")
    assert strengths(t, "monster")[-1] == 6 and t.fight.hope == 0
    assert t.hero().essences == {}


@rule("EU-1201", "EU-1092", "EU-1102")
def test_water_heals_in_a_healing_phase_and_fire_adds_damage_to_an_attack() -> None:
    t = fighting(2, "ogre", hold("bob"), hold("ann"), give("ann", gaar=0, health=1, essences={"water": 1, "fire": 1}))
    t.dice("monster", 1, 1).dice("hero", 3, 3).until("healing").answer("use:essence:water")
    assert t.hero().health == 6
    attack(t).until("before_hero_roll").answer("use:essence:fire").until(
        "healing", "hero_attack", "before_monster_roll"
    )
    assert t.fight.enemies[0].damage == 1 + 2


@rule("EU-1278", "EU-1192")
def test_four_pieces_of_krak_lower_the_monsters_first_attack() -> None:
    def krak(s: Session) -> None:
        hero = s.state.heroes["ann"]
        for slot in ("helmet", "cuirass", "gauntlets", "boots"):
            wear("ann", slot, f"ware:krak_{slot}")(s)
        hero.exhausted = [piece for piece in hero.slots.values() if "krak" in piece]

    t = fighting(1, "bandit", krak, hold("bob"), give("ann", gaar=0)).dice("monster", 4, 4)
    t.until("hero_attack")
    assert strengths(t, "monster")[-1] == 5


@rule("EU-1224", "EU-1225", "EU-1271", "EU-1283")
def test_a_bounty_is_an_elite_on_a_liberated_space_of_the_named_kind() -> None:
    def bounty(s: Session) -> None:
        s.state.open_bounties[1] = "b1_portal"
        s.state.bounties[1].pile = ["b1_mountains", "b1_treasure"]

    t = table(
        ("dral", "ael"), lay(NEXT, what="portal"), bounty, hold("bob"), hold("ann"), give("ann", gaar=0, reputation=0)
    )
    t.answer("step:1,0", "bounty:1")
    assert t.s.book.monster(t.fight.enemies[0].card).elite
    t.dice("monster", *[1] * 30).dice("hero", *[6] * 30)
    for _ in range(3):
        if t.until("hero_attack", "trophy").asked == "hero_attack":
            t.answer("attack:tile:notched_axe")
    t.until("trophy").answer("keep")
    assert t.hero().bounties == ["b1_portal"] and t.state.open_bounties[1] == "b1_treasure"
    assert t.hero().reputation == 4 and not t.space(NEXT).heroes, "the Reward, but no Loot and no marker"


@rule("EU-1226")
def test_a_lost_bounty_stays_open() -> None:
    t = table(
        ("dral", "ael"),
        lay(NEXT, what="portal"),
        lambda s: s.state.open_bounties.update({1: "b1_portal"}),
        hold("bob"),
        hold("ann"),
        give("ann", gaar=0, health=1),
    )
    t.answer("step:1,0", "bounty:1").dice("monster", 6, 6).until("turn", "hand_limit")
    assert t.state.open_bounties[1] == "b1_portal"
    assert len(t.state.elites[1].pile) == 2


@rule("EU-1259", "EU-1117", "EU-1153")
def test_impending_doom_ends_with_two_enemies_in_a_row() -> None:
    t = table(
        ("dral", "ael"),
        hold("bob"),
        hold("ann"),
        give("ann", gaar=0, health=1, reputation=9),
        give("bob", gaar=0, health=1, reputation=9),
        scenario="impending_doom",
        round_=8,
    )
    t.answer("end", "end").dice("monster", *[6] * 40)
    assert t.state.stage == "final_fight" and t.hero(t.fight.heroes[0]).at == CENTRE
    assert t.s.book.monster(t.fight.enemies[0].card).elite
    t.until("over", most=300)
    assert t.match.over
    lost = [event for event in t.cited("EU-1259") if event.kind == "spent"]
    assert [event.amount for event in lost] == [4, 4]  # type: ignore[attr-defined]
