"""Windows and blows of a Combat: who may react when, what serves once, what is told (EU-1088 to EU-1143)."""

from typing import Any

import pytest
from tests.euthia.combat.kit import burning, die, leads, reserve, two_fight
from tests.euthia.table import (
    BEYOND,
    CENTRE,
    NEXT,
    Table,
    asked_for,
    attack,
    book,
    carry,
    dice,
    each,
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
AXE = "attack:tile:notched_axe"


def step_of(t: Table) -> Any:
    """The step of the Combat that the table tells."""
    return t.match.view("ann").phase.args["step"].args["step"]


# Phases


@rule(
    "EU-1089",
    "EU-1088",
    "EU-1082",
    "EU-1092",
    "EU-1093",
    "EU-1096",
    "EU-1101",
    "EU-1102",
    "EU-1104",
    "EU-1105",
    "EU-1106",
)
def test_the_table_tells_each_step_of_a_combat_in_its_order() -> None:
    t = fighting(
        1,
        "marsh_imp",
        hold("ann"),
        hold("bob", "reinforcement", "curse"),
        give("ann", gaar=1, health=5),
        carry("ann", "ware:healing_potion"),
        dice("monster", *[1] * 4),
        dice("hero", *[6] * 4),
    )
    seen = []
    while t.state.fight is not None:
        entry = (t.asked, step_of(t))
        if entry not in seen:
            seen.append(entry)
        t.answer(AXE) if t.asked == "hero_attack" else t.passes()
    assert seen == [
        ("initiative", "initiative"),
        ("healing", "healing"),
        ("before_monster_roll", "before-monster-roll"),
        ("after_monster_roll", "after-monster-roll"),
        ("hero_attack", "hero-attack"),
        ("before_hero_roll", "before-hero-roll"),
        ("after_hero_roll", "after-hero-roll"),
        ("trophy", "spoils"),
    ]


@rule("EU-1088", "EU-1101")
def test_passing_is_marked_as_such_where_nothing_need_be_done() -> None:
    t = fighting(1, "bandit", QUIET, dice("monster", 1, 1))
    assert [one.key for one in t.choice().options if one.passes] == ["no_initiative"]
    t.until("hero_attack")
    assert [one.key for one in t.choice().options if one.passes] == ["no_attack"]
    assert t.keys() == [AXE, "no_attack"]


@rule("EU-1084", "EU-1083")
def test_with_two_players_the_control_deck_is_not_touched() -> None:
    t = fighting(1, "bandit", QUIET)
    assert t.fight.monster_player == "bob" and len(t.state.control.pile) == 4 and not t.state.control.discarded


@rule("EU-0321", "EU-1089")
def test_where_one_hero_fights_nobody_is_asked_whom_the_monster_attacks() -> None:
    t = (
        fighting(2, "ogre", QUIET, dice("monster", *[1] * 4))
        .until("hero_attack")
        .answer("no_attack")
        .until("hero_attack")
    )
    assert not [one for one in t.events("forced") if one.question == "victim"]  # type: ignore[attr-defined]
    assert [one.number for one in t.events("combat_turn")] == [1, 2]  # type: ignore[attr-defined]
    assert [one.seat for one in t.events("attack_began")] == ["ann", "ann"]  # type: ignore[attr-defined]


@rule("EU-1089", "EU-0020", "EU-0128")
def test_what_lasts_for_a_combat_turn_is_over_with_it() -> None:
    t = eltrea(
        QUIET,
        lay(NEXT, guard=2, what=""),
        on_top(2, "ogre"),
        wear("ann", "ability_2", "tile:eltrea_protection"),
        dice("monster", *[3] * 8),
        dice("hero", *[1] * 4),
    ).answer("step:1,0")
    asked_for(t, "ann", "before_monster_roll").answer("use:tile:eltrea_protection").until("hero_attack")
    assert t.hero().health == 5
    t.answer("no_attack").until("hero_attack")
    assert t.hero().health == 3, "2 Wounds in the second Combat Turn"


@rule("EU-1089", "EU-0320", "EU-0102")
def test_an_enemy_felled_in_a_healing_phase_does_not_attack() -> None:
    card = next(one for one in book().fellowship_cards.values() if one.enemy == 1)
    t = two_fight(
        on_top(1, "gecko"),
        on_top(1, "bandit"),
        leads("ann"),
        each(lambda s: setattr(s.state.heroes["ann"].familiars, "alignment", "leaf")),
        familiar("ent", None, stored=3),
        give("ann", health=1),
        die(*["silver"] * 4),
        dice("monster", *[1] * 8),
        heroes=("eltrea", "ael"),
        card=card.id,
    )
    t.until("pacifism").answer("fight").fight.enemies[0].damage = 2
    asked_for(t, "ann", "healing").answer("ability:ent_any", "three", "enemy:0")
    assert t.fight.enemies[0].defeated and t.hero("ann").health == 5, "healed before the blow"
    t.until("hero_attack")
    began = [one.attack.split("/")[0] for one in t.events("attack_began")]  # type: ignore[attr-defined]
    assert began == ["gecko"]


@rule("EU-1091", "EU-1089")
def test_there_is_no_thirteenth_combat_turn() -> None:
    t = fighting(1, "bandit", QUIET, dice("monster", *[1] * 40))
    t.until("turn", "retreat", most=200)
    assert [one.number for one in t.events("combat_turn")] == list(range(1, 13))  # type: ignore[attr-defined]
    assert len(t.events("attack_began")) == 12


# The Monster's cards


@rule("EU-1086", "EU-1130")
def test_gold_cards_of_the_bar_go_to_the_monster_players_hand() -> None:
    t = fighting(2, "assassin", QUIET)
    metals = sorted(t.s.book.cards[card.split("/")[0]].metal for card in t.hero("bob").hand)
    assert metals == ["gold", "silver"] and (t.fight.gaar, t.fight.chaos) == (2, 1)


@rule("EU-1128", "EU-1127", "EU-1129")
def test_a_played_set_leaves_the_hand_costs_a_chaos_and_is_seen_by_all() -> None:
    t = fighting(2, "wyvern", hold("bob", "reinforcement", "reinforcement", "curse"), hold("ann"), give("ann", gaar=0))
    held = len(t.hero("bob").hand)
    asked_for(t, "bob", "before_monster_roll").answer("set:reinforcement:2")
    assert len(t.hero("bob").hand) == held - 2 and (t.fight.chaos, t.state.chaos.left) == (1, 7)
    assert [one.split("/")[0] for one in t.state.silver.discarded] == ["reinforcement"] * 2
    played = [(one.seat, one.card, one.count) for one in t.events("set_played")]  # type: ignore[attr-defined]
    assert played == [("bob", "reinforcement", 2)]


@rule("EU-0187", "EU-1128")
@pytest.mark.parametrize(("monster", "wounds"), [("fierce_goblin_archer", 3), ("fierce_bandit", 2)])
def test_with_silver_magic_one_silver_card_works_as_two(monster: str, wounds: int) -> None:
    t = fighting(1, monster, hold("bob", "reinforcement"), hold("ann"), give("ann", gaar=0), difficulty="heroic")
    t.dice("monster", 3, 3)
    asked_for(t, "bob", "before_monster_roll").answer("set:reinforcement:1").until("hero_attack")
    assert t.hero().health == 6 - wounds


@rule("EU-0187", "EU-1136")
def test_silver_magic_changes_no_gold_card() -> None:
    t = fighting(2, "fierce_stone_guard", hold("bob", "healing"), hold("ann"), give("ann", gaar=0), difficulty="heroic")
    t.fight.enemies[0].damage = 5
    asked_for(t, "bob", "before_monster_roll").answer("set:healing:1")
    assert t.fight.enemies[0].damage == 3


@rule("EU-1100", "EU-1130", "EU-0325", "EU-1244")
def test_silver_cards_of_a_range_go_to_the_monster_player_or_to_the_reserve() -> None:
    t = fighting(1, "gecko", hold("bob"), hold("ann"), give("ann", gaar=0), dice("monster", 3, 4))
    t.fight.chaos = 0
    held = len(t.hero("bob").hand)
    t.until("hero_attack")
    assert len(t.hero("bob").hand) == held + 2 and not t.state.silver_reserve
    alone = burning(1, "gecko", die("gaar"), dice("monster", 4, 4)).until("hero_attack")
    assert len(alone.state.silver_reserve) == 1 + 2 and alone.hero().hand == []


@rule("EU-1100", "EU-0183", "EU-0186")
def test_the_special_effects_of_a_range_heal_the_monster_or_give_it_chaos() -> None:
    t = fighting(2, "bog_hag", QUIET, dice("monster", 6, 6), give("ann", health=6))
    t.fight.enemies[0].damage = 3
    t.fight.chaos = 0
    t.until("hero_attack")
    assert t.fight.enemies[0].damage == 2 and t.hero().health == 3
    imp = fighting(1, "marsh_imp", QUIET, dice("monster", 6, 6))
    imp.fight.chaos = 0
    assert imp.until("hero_attack").fight.chaos == 1 and imp.hero().health == 4


# Gaar and Hope


@rule("EU-1121", "EU-1122", "EU-1126")
def test_each_use_of_gaar_is_told_by_the_rule_it_follows() -> None:
    t = fighting(2, "assassin", hold("bob"), hold("ann"), give("ann", gaar=2))
    t.dice("monster", 2, 4, 3, 3).dice("hero", 2, 4, 3, 3)
    asked_for(t, "bob", "after_monster_roll").answer("gaar")
    assert (t.asked, t.choice().cites) == ("die", ("EU-1121",))
    t.answer("die:0")
    asked_for(t, "ann", "after_monster_roll").answer("gaar")
    assert (t.asked, t.choice().cites) == ("die", ("EU-1122",))
    t.answer("die:1").until("hero_attack").answer(AXE)
    asked_for(t, "ann", "after_hero_roll").answer("gaar")
    assert (t.asked, t.choice().cites) == ("die", ("EU-1121",))
    t.answer("die:0")
    asked_for(t, "bob", "after_hero_roll").answer("gaar")
    assert (t.asked, t.choice().cites, t.asks) == ("die", ("EU-1122",), "bob")
    t.answer("die:1")
    assert (t.hero().gaar, t.fight.gaar) == (0, 0)


@rule("EU-1114", "EU-1122")
def test_gaar_against_immunity_costs_one_token_and_lowers_nothing() -> None:
    t = fighting(3, "wraith", hold("bob"), hold("ann"), give("ann", gaar=2, health=6), dice("monster", 5, 5, 5))
    asked_for(t, "ann", "after_monster_roll").answer("gaar", "die:1")
    assert t.state.roll is not None and (sum(t.state.roll.dice) + t.state.roll.plus, t.hero().gaar) == (10, 1)
    other = fighting(2, "warg", hold("bob"), hold("ann"), give("ann", gaar=2), dice("monster", 5, 5, 5))
    asked_for(other, "ann", "after_monster_roll").answer("gaar", "die:1")
    assert other.state.roll is not None and sum(other.state.roll.dice) + other.state.roll.plus == 8


@rule("EU-1121", "EU-1122", "EU-1124")
def test_gaar_serves_only_after_a_roll_and_on_rolls_of_the_own_attack() -> None:
    t = fighting(
        1, "cave_spider", hold("bob", "reinforcement"), hold("ann"), give("ann", gaar=1), dice("monster", 1, 1)
    )
    seen: dict[tuple[str, str], set[str]] = {}
    while t.asked != "hero_attack":
        seen.setdefault((t.asks, t.asked), set(t.keys()))
        t.passes()
    assert "gaar" not in seen[("bob", "before_monster_roll")]
    assert "gaar" in seen[("bob", "after_monster_roll")] and "gaar" in seen[("ann", "after_monster_roll")]
    two = two_fight(on_top(1, "bandit"), give("bob", gaar=1), leads("ann"), die("silver"), dice("monster", 1, 1))
    two.until("hero_attack")
    while two.asks != "ann" or two.asked != "hero_attack":
        two.passes()
    two.dice("hero", 1, 1).answer(AXE)
    assert two.asked != "after_hero_roll", "another Hero's Gaar does not help"


@rule("EU-1141", "EU-1142", "EU-1143")
def test_hope_moves_a_roll_by_one_and_heals_only_the_hurt_for_two() -> None:
    t = fighting(2, "ogre", QUIET, dice("monster", 3, 3), dice("hero", 3, 3), give("ann", health=6))
    t.fight.hope = 3
    asked_for(t, "ann", "after_monster_roll").answer("hope").until("hero_attack")
    assert strengths(t, "monster") == [5] and t.fight.hope == 2 and t.hero().health == 6
    t.answer(AXE)
    asked_for(t, "ann", "after_hero_roll").answer("hope").until("hero_attack", "healing")
    assert strengths(t, "hero") == [7] and t.fight.hope == 1
    unhurt = fighting(2, "ogre", QUIET, dice("monster", 1, 1))
    unhurt.fight.hope = 6
    asked = []
    while unhurt.asked != "hero_attack":
        asked.append(unhurt.asked)
        unhurt.passes()
    assert "healing" not in asked, "nothing to heal"


@rule("EU-1142")
@pytest.mark.parametrize(("hope", "offered"), [(1, False), (2, True)])
def test_one_point_of_hope_heals_nothing(hope: int, offered: bool) -> None:
    t = fighting(
        2, "ogre", QUIET, give("ann", health=3), dice("monster", 1, 1), lambda s: s.state.heroes["ann"].sack.clear()
    )
    t.fight.hope = hope
    asked = set()
    while t.asked != "hero_attack":
        asked |= {key for key in t.keys() if t.asked == "healing"}
        t.passes()
    assert ("hope" in asked) is offered


@rule("EU-1140", "EU-1139")
def test_hope_that_is_full_rises_no_more_and_nothing_is_told() -> None:
    t = fighting(2, "ogre", QUIET, dice("monster", 5, 5), wear("ann", "ring", "ware:ring_of_shii"))
    t.fight.hope = 6
    ring = t.hero().slots["ring"]
    asked_for(t, "ann", "after_monster_roll").answer(f"use:{ring}")
    assert t.fight.hope == 6 and not t.events("hope_changed")


# Hands: how many cards of each metal somebody holds is public, which ones they are is not


@rule("EU-1047", "EU-1267")
@pytest.mark.parametrize(("held", "asked"), [(("curse",), True), (("reinforcement",), True), (("healing",), False)])
def test_who_can_pay_with_a_silver_card_is_asked_whichever_it_is(held: tuple[str, ...], asked: bool) -> None:
    t = fighting(2, "ogre", QUIET, hold("ann", *held), dice("monster", 1, 1), dice("hero", 2, 2), hero="taesiri")
    t.fight.gaar = t.fight.chaos = 0
    attack(t, "tile:obscura")
    assert (t.asked == "after_hero_roll") is asked
    if asked:
        assert t.keys() == ["rider:tile:obscura", "pass", "pass:attack"]


@rule("EU-1047", "EU-1088")
@pytest.mark.parametrize(("held", "asked"), [(("healing",), True), (("possession",), True), (("curse",), False)])
def test_an_initiative_for_a_gold_card_is_offered_to_who_holds_one(held: tuple[str, ...], asked: bool) -> None:
    worn = wear("ann", "ability_2", "tile:doom")
    t = fighting(2, "ogre", QUIET, hold("ann", *held), worn, dice("monster", 1, 1), hero="taesiri")
    assert (t.asked == "initiative") is asked
    if asked:
        assert t.keys() == ["use:tile:doom", "no_initiative"]


# The Hero's attack


@rule("EU-1101", "EU-1110", "EU-1111")
def test_an_attack_with_a_price_is_offered_to_who_can_pay_and_paid() -> None:
    worn = wear("ann", "ability_2", "tile:meteor")
    poor = fighting(2, "ogre", QUIET, worn, dice("monster", 1, 1), hero="maeldur").until("hero_attack")
    assert "attack:tile:meteor" not in poor.keys()
    t = fighting(2, "ogre", QUIET, worn, give("ann", gaar=1), dice("monster", 1, 1), dice("hero", 1, 1), hero="maeldur")
    attack(t, "tile:meteor").until("healing", "hero_attack")
    assert t.hero().gaar == 0 and "tile:meteor" in t.hero().exhausted and t.state.gaar.left == 20 - t.fight.gaar


@rule("EU-1101", "EU-1105", "EU-1106")
def test_after_an_attack_nothing_of_it_lasts() -> None:
    t = struck(
        fighting(
            2, "ogre", QUIET, dice("monster", *[1] * 4), dice("hero", 6, 6, 1, 1), carry("ann", "ware:potion_of_power")
        )
    )
    assert t.fight.enemies[0].damage == t.s.book.tile("tile:notched_axe").attack[-1].damage
    assert t.state.roll is None or t.state.roll.side == "monster"
    damage = t.fight.enemies[0].damage
    t.until("hero_attack").answer(AXE).until("before_hero_roll")
    potion = next(key for key in t.keys() if "potion_of_power" in key)
    t.answer(potion).until("hero_attack")
    assert t.fight.enemies[0].damage == damage + 1, "1 by the Potion, though the range shows none"


@rule("EU-1101", "EU-1113", "EU-0322")
def test_an_attack_strikes_the_enemy_it_was_aimed_at() -> None:
    card = next(one for one in book().fellowship_cards.values() if one.enemy == 1)
    t = two_fight(
        on_top(1, "bone_warden"),
        on_top(1, "bandit"),
        leads("ann"),
        wear("ann", "ability_2", "tile:black_magic"),
        give("ann", gaar=2),
        die(*["silver"] * 4),
        dice("monster", *[1] * 8),
        dice("hero", 3, 3, 3, 3),
        heroes=("taesiri", "ael"),
        card=card.id,
    )
    asked_for(t, "ann", "hero_attack").answer("attack:tile:obscura")
    assert (t.asked, t.keys()) == ("target", ["enemy:0", "enemy:1"])
    t.answer("enemy:1")
    asked_for(t, "ann", "after_hero_roll").answer("use:tile:black_magic").until("hero_attack", "healing")
    assert strengths(t, "hero")[0] == 6 + 3 - 1 or strengths(t, "hero")[0] == 6 - 1, (
        "less the Penalty of the one attacked"
    )
    assert t.fight.enemies[0].damage == 0 and t.fight.enemies[1].damage > 0


@rule("EU-1103", "EU-1290", "EU-0103")
def test_what_was_put_by_for_the_next_roll_helps_one_attack() -> None:
    t = fighting(2, "ogre", QUIET, give("ann", next_roll=2), dice("monster", *[1] * 4), dice("hero", *[2] * 4))
    struck(struck(t))
    assert strengths(t, "hero") == [6, 4] and t.hero().next_roll == 0


@rule("EU-0211", "EU-1113", "EU-1103")
def test_prey_has_no_penalty() -> None:
    def wolf(s: Session) -> None:
        s.state.spaces[CENTRE].secret = s.state.secret_tokens["wolf"].pop()

    t = table(("dral", "ael"), QUIET, wolf, give("ann", health=6), secrets="hunters_secrets")
    t.dice("hero", 4, 4).answer("secret").until("hero_attack").answer(AXE).until("turn")
    assert strengths(t, "hero") == [8]


@rule("EU-1116", "EU-1267", "EU-0169")
def test_what_goes_along_with_a_weapon_serves_once_for_an_attack_and_only_if_paid() -> None:
    t = fighting(
        2, "ogre", QUIET, hold("ann", "curse", "curse"), dice("monster", 1, 1), dice("hero", 2, 2), hero="taesiri"
    )
    attack(t, "tile:obscura")
    asked_for(t, "ann", "after_hero_roll").answer("rider:tile:obscura")
    if t.asked == "pay_cards":
        t.passes()
    assert "rider:tile:obscura" not in t.keys() or t.asked != "after_hero_roll"
    t.until("hero_attack", "healing")
    assert strengths(t, "hero") == [4 + 2] and len(t.hero().hand) == 1
    rich = fighting(2, "ogre", QUIET, hold("ann", "healing"), dice("monster", 1, 1), dice("hero", 2, 2), hero="taesiri")
    attack(rich, "tile:obscura").until("hero_attack", "healing")
    assert strengths(rich, "hero") == [4] and len(rich.hero().hand) == 1, "no Silver card to pay with"


@rule("EU-0169", "EU-1112", "EU-1047")
def test_a_shields_addition_may_be_declined_and_needs_its_card() -> None:
    t = fighting(1, "bandit", QUIET, hold("ann", "curse"), dice("monster", 4, 5), dice("hero", 4, 4), hero="skoldur")
    asked_for(t, "ann", "after_monster_roll").answer("use:tile:oak_shield")
    assert [(one.key, one.passes) for one in t.choice().options] == [("add", False), ("no", True)]
    t.answer("no").until("hero_attack")
    assert len(t.hero().hand) == 1
    attack(t, "tile:smiths_hammer").until("healing", "hero_attack")
    assert strengths(t, "hero") == [7]
    bare = fighting(1, "bandit", QUIET, dice("monster", 4, 5), hero="skoldur")
    asked_for(bare, "ann", "after_monster_roll").answer("use:tile:oak_shield")
    assert bare.asked != "rider"


@rule("EU-0019", "EU-0021", "EU-0020")
def test_scrolls_raise_this_attack_and_weaken_the_next_of_the_monster() -> None:
    t = fighting(2, "ogre", QUIET, carry("ann", "ware:scroll_of_might", "ware:scroll_of_imbalance"))
    t.dice("monster", 2, 2, 4, 4).dice("hero", 2, 2).until("hero_attack").answer(AXE)
    might = next(key for key in asked_for(t, "ann", "before_hero_roll").keys() if "scroll_of_might" in key)
    t.answer(might)
    imbalance = next(key for key in asked_for(t, "ann", "after_hero_roll").keys() if "imbalance" in key)
    t.answer(imbalance).until("hero_attack")
    assert strengths(t, "hero") == [4 + 3 + 2] and strengths(t, "monster") == [4, 8 - 2]
    assert not [piece for piece in t.hero().sack if "scroll_of_might" in piece or "imbalance" in piece]


@rule("EU-0021", "EU-1114", "EU-0128")
def test_a_weakening_serves_now_after_the_roll_and_not_against_immunity() -> None:
    worn = wear("ann", "amulet", "ware:occult_amulet_of_fear")
    t = fighting(2, "ogre", QUIET, worn, dice("monster", 3, 3, 3, 3))
    amulet = t.hero().slots["amulet"]
    asked_for(t, "ann", "after_monster_roll").answer(f"use:{amulet}").until("hero_attack").answer("no_attack")
    t.until("hero_attack")
    assert strengths(t, "monster") == [4, 6], "this attack alone"
    wraith = fighting(3, "wraith", QUIET, worn, give("ann", gaar=1), dice("monster", 3, 3))
    assert f"use:{amulet}" not in asked_for(wraith, "ann", "after_monster_roll").keys()
    scroll = fighting(
        3, "wraith", QUIET, carry("ann", "ware:scroll_of_weakness"), dice("monster", 3, 3), give("ann", health=6)
    )
    key = next(key for key in asked_for(scroll, "ann", "after_monster_roll").keys() if "scroll_of_weakness" in key)
    scroll.answer(key).until("hero_attack")
    assert strengths(scroll, "monster") == [6] and scroll.hero().health == 6 - 3 + 1, "its other part still helps"


@rule("EU-0175", "EU-1094", "EU-1201")
def test_one_die_serves_for_one_attack() -> None:
    t = fighting(1, "bandit", QUIET, give("ann", essences={"air": 1}), dice("monster", 6, 5, 4))
    asked_for(t, "ann", "before_monster_roll").answer("use:essence:air").until("hero_attack").answer("no_attack")
    t.until("hero_attack")
    assert strengths(t, "monster") == [6, 9]


# Without a Monster-Player


@rule("EU-0248", "EU-0250", "EU-0251")
@pytest.mark.parametrize(("face", "gaar", "pending"), [("gaar", 3, 0), ("silver", 2, 1), ("chaos", 2, 0)])
def test_the_combat_die_is_told_and_gives_what_it_shows(face: str, gaar: int, pending: int) -> None:
    t = burning(2, "warg", die(face), dice("monster", 4, 4), gaar=1).until("after_monster_roll")
    assert [one.card for one in t.events("card_revealed") if one.what == "die"] == [face]  # type: ignore[attr-defined]
    assert (t.fight.gaar, len(t.fight.pending_silver)) == (gaar, pending)
    assert t.state.roll is not None and t.state.roll.combat_die == face


@rule("EU-0251", "EU-0295", "EU-0247")
def test_the_pending_card_completes_four_of_silver() -> None:
    t = burning(2, "warg", reserve(("curse", "curse", "reinforcement")), die("silver"), dice("monster", 4, 4))
    t.until("hero_attack")
    assert (t.state.silver_reserve, len(t.state.gold_reserve), t.fight.pending_silver) == ([], 1, [])
    assert len(t.state.silver.discarded) == 4


@rule("EU-0258", "EU-1127")
def test_each_card_turned_up_from_a_reserve_is_told() -> None:
    t = burning(2, "ogre", reserve((), ("power_gain", "healing")), die("chaos"), dice("monster", 4, 4)).until(
        "hero_attack"
    )
    turned = [one.card for one in t.events("card_revealed") if one.what == "reserve"]  # type: ignore[attr-defined]
    assert turned == ["power_gain", "healing"] and t.state.gold_reserve[-1].startswith("healing")


@rule("EU-1245", "EU-1246")
@pytest.mark.parametrize(("card", "pending"), [("gather", True), ("stumble", False)])
def test_a_combat_card_with_silver_sets_cards_aside_until_the_attack_is_over(card: str, pending: bool) -> None:
    def on_deck(s: Any) -> None:
        pile = s.state.combat_cards.pile
        one = next(one for one in pile if one.startswith(card))
        pile.remove(one)
        pile.append(one)

    t = burning(2, "warg", on_deck, dice("monster", 4, 4), mode="solo", gaar=1).until("after_monster_roll")
    wanted = t.s.book.combat_cards[card].silver
    assert bool(wanted) is pending and len(t.fight.pending_silver) == wanted
    t.until("hero_attack")
    assert len(t.state.silver_reserve) == wanted and t.fight.pending_silver == []
    assert t.state.combat_cards.discarded[-1].startswith(card)


@rule("EU-1103", "EU-1095")
def test_the_air_power_turns_the_heros_rolled_dice() -> None:
    t = fighting(
        2, "ogre", QUIET, lay(BEYOND, what="elemental", element="air"), dice("monster", 2, 2), dice("hero", 6, 1)
    )
    assert strengths(struck(t), "hero") == [1 + 1]
