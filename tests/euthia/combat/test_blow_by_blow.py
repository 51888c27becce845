"""What ends with an attack, what lasts, whom it concerns, and what is shown before it is settled."""

from typing import Any

import pytest
from tests.euthia.combat.kit import burning, die, leads, two_fight
from tests.euthia.table import (
    LEFT,
    NEXT,
    Table,
    asked_for,
    at,
    attack,
    book,
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

from oubliette.games.euthia.combat.gaar import reroll
from oubliette.games.euthia.content.vocabulary import Weaken
from oubliette.games.euthia.state.state import Creature, Roll
from oubliette.games.euthia.state.verbs import perform

rule = pytest.mark.rule
QUIET = quiet("ann", "bob")
PAIR = ("dral", "ael")
CREATURES = {"silver": ["curse", "reinforcement", "rot_fly"], "gold": ["healing", "rot_worm", "possession"]}


def told_before(t: Table, seat: str) -> dict[str, Any]:
    """What each option of a window says would follow."""
    seen: dict[str, Any] = {}
    for option in t.choice(seat).options:
        preview = t.choice(seat).preview_of(option)
        if preview is not None:
            seen[option.key] = [(one.say.id, dict(one.say.args), one.tone) for one in preview.follows]
    return seen


@rule("EU-1096", "EU-1098", "EU-1143")
def test_before_the_wounds_each_way_to_answer_tells_the_health_it_leaves() -> None:
    t = fighting(1, "bandit", QUIET, give("ann", health=4, gaar=1), dice("monster", 3, 4))
    t.fight.hope = 1
    seen = told_before(asked_for(t, "ann", "after_monster_roll"), "ann")
    wounded = [("eu-follow-health", {"before": 4, "after": 3}, "harm")]
    spent = [(f"eu-follow-{what}", {"before": 1, "after": 0}, "price") for what in ("hope", "gaar")]
    unhurt: Any = ("eu-follow-no-wound", {}, "good")
    assert seen == {"hope": [unhurt, spent[0]], "gaar": [spent[1]], "pass": wounded, "pass:attack": wounded}
    strong = fighting(1, "bandit", QUIET, give("ann", health=4, gaar=1), dice("monster", 4, 4))
    strong.fight.hope = 2
    seen = told_before(asked_for(strong, "ann", "after_monster_roll"), "ann")
    assert seen["hope"][:1] == wounded, "one point takes 8 to 7 and no lower"
    dying = fighting(1, "bandit", QUIET, give("ann", health=1, gaar=1), dice("monster", 4, 6))
    seen = told_before(asked_for(dying, "ann", "after_monster_roll"), "ann")
    assert seen["pass"] == [("eu-follow-health", {"before": 1, "after": 0}, "fatal")], "two Wounds, and never below 0"


@rule("EU-1096", "EU-0323", "EU-0318")
def test_only_who_is_attacked_is_told_of_wounds_to_come() -> None:
    t = two_fight(on_top(1, "bandit"), leads("ann"), die("silver"), dice("monster", 4, 4))
    t.until("victim").fight.gaar = 0
    t.fight.hope = 2
    t.hero("ann").gaar = 1  # she has something to use, and Hope is not hers to spend on another (EU-0318)
    asked_for(t.answer("hero:bob"), "ann", "after_monster_roll")
    assert list(told_before(t, "ann")) == ["gaar"] and "hope" not in t.keys("ann")
    asked_for(t, "bob", "after_monster_roll")
    assert told_before(t, "bob")["pass"] == [("eu-follow-health", {"before": 4, "after": 3}, "harm")]
    t.until("hero_attack")
    assert (t.hero("ann").health, t.hero("bob").health) == (6, 3)
    assert t.events("wounded")[0].seat == "bob"  # type: ignore[attr-defined]


@rule("EU-1098", "EU-1099", "EU-0276")
@pytest.mark.parametrize(("faces", "lost"), [((4, 4), 1), ((1, 1), 0)])
def test_wounds_of_the_fellowship_card_are_added_to_an_attack_that_wounds(faces: tuple[int, int], lost: int) -> None:
    card = next(one for one in book().fellowship_cards.values() if one.wounds and not one.area)
    t = two_fight(on_top(1, "bandit"), leads("ann"), die("silver"), dice("monster", *faces), card=card.id)
    t.until("victim").fight.gaar = 0
    t.answer("hero:ann").until("hero_attack")
    assert (t.hero("ann").health, t.hero("bob").health) == (6 - (lost and lost + card.wounds), 4)


@rule("EU-1101", "EU-1105", "EU-1124", "EU-1121")
def test_what_served_for_an_attack_ends_with_it() -> None:
    t = fighting(2, "ogre", QUIET, give("ann", gaar=1), dice("monster", *[1] * 8), dice("hero", 1, 1, 1, 5, 5))
    left = t.state.gaar.left
    attack(t)
    asked_for(t, "ann", "after_hero_roll").answer("gaar", "die:0")
    assert t.state.gaar.left == left
    t.until("hero_attack")
    assert t.state.gaar.left == left + 1
    sides = [one.side for one in t.events("attack_began")]  # type: ignore[attr-defined]
    assert sides == ["monster", "hero", "monster"], "one attack in a Combat Turn"


@rule("EU-0201", "EU-1093")
def test_what_a_dead_worm_imposed_runs_out_at_the_next_step_a() -> None:
    t = fighting(
        2,
        "ogre",
        QUIET,
        hold("bob", "rot_worm"),
        give("ann", health=6),
        dice("monster", *[1] * 8),
        dice("hero", 6, 6, 3, 4),
        **CREATURES,
    )
    asked_for(t, "bob", "before_monster_roll").answer("set:rot_worm:1").until("hero_attack")
    t.fight.creatures[0].damage = 1
    t.answer("attack:tile:notched_axe", "creature:rot_worm").until("hero_attack")
    assert t.fight.creatures == []
    struck(t)
    assert strengths(t, "hero") == [12 - 2, 7]


@rule("EU-0197", "EU-0199")
def test_a_creature_that_falls_is_gone_even_if_an_enemy_falls_with_it() -> None:
    card = next(one for one in book().fellowship_cards.values() if one.enemy == 1 and not one.area)
    t = two_fight(
        on_top(1, "dark_beast"),
        on_top(1, "bandit"),
        leads("ann"),
        die(*["silver"] * 8),
        dice("monster", *[1] * 8),
        dice("hero", *[6] * 8),
        card=card.id,
    )
    asked_for(t, "ann", "hero_attack")
    t.state.chaos.left -= 1
    t.fight.creatures.append(Creature("rot_fly", [], 1, health=1))
    t.fight.enemies[0].damage = t.fight.enemies[0].health - 1
    t.answer("attack:tile:notched_axe", "creature:rot_fly").until("hero_attack")
    assert [one.defeated for one in t.fight.enemies] == [True, False] and t.fight.creatures == []


@rule("EU-1089", "EU-0320", "EU-1092")
def test_no_healing_phase_before_an_enemy_that_has_fallen() -> None:
    card = next(one for one in book().fellowship_cards.values() if one.enemy == 1 and not one.area)
    t = two_fight(
        on_top(1, "dark_beast"),
        on_top(1, "bandit"),
        leads("ann"),
        carry("ann", "ware:healing_potion"),
        give("ann", health=5),
        die(*["silver"] * 8),
        dice("monster", *[1] * 12),
        dice("hero", *[1] * 8),
        card=card.id,
    )
    t.until("victim").fight.gaar = 0
    t.until("hero_attack").fight.enemies[0].defeated = True
    while t.fight.turn == 1:
        t.passes()
    seen = []
    while t.fight.turn == 2:
        seen.append((t.asks, t.asked))
        t.passes()
    healing = [("ann", "healing"), ("bob", "healing")]
    enemy = [*healing, ("ann", "victim")]
    assert seen == [*enemy, ("ann", "who_first"), *healing, ("ann", "hero_attack"), *healing, ("bob", "hero_attack")]


@rule("EU-1095", "EU-1121", "EU-1008")
def test_a_die_rolled_again_shows_one_to_six() -> None:
    t = table(PAIR)
    roll = Roll("hero", "ann", dice=[1, 1])
    faces = set()
    for _ in range(120):
        reroll(t.s, roll, 1, "EU-1121")
        faces.add(roll.dice[1])
    assert faces == {1, 2, 3, 4, 5, 6} and roll.dice[0] == 1


@rule("EU-1102", "EU-0133", "EU-1141")
def test_what_goes_along_with_a_weapon_before_the_roll_is_offered_there_alone() -> None:
    worn = wear("ann", "weapon", "tile:guardian_staff")
    place = lay(NEXT, guard=2, what=""), on_top(2, "ogre")
    t = eltrea(QUIET, worn, *place, give("ann", gaar=1, health=1), dice("monster", 1, 1), dice("hero", 1, 1))
    t.answer("step:1,0").until("hero_attack").answer("attack:tile:guardian_staff")
    assert (t.asks, t.asked) == ("ann", "before_hero_roll")
    assert t.keys() == ["rider:tile:guardian_staff", "pass", "pass:attack"]
    t.answer("pass").until("after_hero_roll")
    assert t.keys() == ["gaar", "pass", "pass:attack"]


@rule("EU-1104", "EU-1116")
def test_what_goes_along_after_the_roll_is_not_offered_before_it() -> None:
    t = fighting(2, "ogre", QUIET, hold("ann", "curse"), dice("monster", 1, 1), dice("hero", 2, 2), hero="taesiri")
    t.fight.gaar = t.fight.chaos = 0
    attack(t, "tile:obscura")
    assert (t.asked, t.keys()) == ("after_hero_roll", ["rider:tile:obscura", "pass", "pass:attack"])
    t.answer("rider:tile:obscura")
    assert strengths(t, "hero") == [2 + 2 + 2]


@rule("EU-0093", "EU-1082", "EU-1093")
@pytest.mark.parametrize(("element", "moment"), [("air", "before_monster_roll"), ("earth", "preparation")])
def test_the_falcon_borrows_each_element_at_its_own_moment_only(element: str, moment: str) -> None:
    t = eltrea(
        QUIET,
        lay(LEFT, what="elemental", element=element),
        lay(NEXT, guard=2, what=""),
        on_top(2, "ogre"),
        familiar("falcon", LEFT),
        dice("monster", 1, 1),
        alignment="moon",
    ).answer("step:1,0")
    seen = []
    while t.asked != "hero_attack":
        if "ability:falcon_borrow" in t.keys():
            seen.append(t.asked)
        t.passes()
    assert seen == [moment]


@rule("EU-0093", "EU-0088", "EU-1096")
def test_what_borrows_nothing_waits_for_no_element() -> None:
    t = eltrea(QUIET, lay(NEXT, guard=1, what=""), on_top(1, "bandit"), dice("monster", 4, 4)).answer("step:1,0")
    if t.asked == "pacifism":
        t.answer("fight")
    assert "ability:wisp_ward" in asked_for(t, "ann", "after_monster_roll").keys()


@rule("EU-1124", "EU-0089", "EU-1048")
def test_after_a_roll_out_of_combat_clovers_and_own_gaar_are_offered() -> None:
    t = eltrea(
        wear("ann", "ring", "ware:copper_ring"),
        lay(NEXT, what="elemental", element="water"),
        at(NEXT),
        give("ann", gaar=1),
        dice("hero", 3, 4),
        alignment="moon",
    )
    t.answer("challenge")
    ring = t.hero().slots["ring"]
    assert (t.asked, t.keys()) == ("after_roll", [f"use:{ring}", "ability:wisp_clover", "gaar", "pass"])


@rule("EU-1094", "EU-1095", "EU-0248")
def test_the_combat_die_is_rolled_with_the_monsters_dice() -> None:
    t = burning(1, "bandit", die("chaos_2"), dice("monster", 5, 6)).until("hero_attack")
    told = [entry.event.kind for entry in t.match.entries()]
    rolled = told.index("rolled")
    assert told[rolled : rolled + 4] == ["rolled", "card_revealed", "hope_changed", "final_strength"]
    assert [(one.what, one.card) for one in t.events("card_revealed")] == [("die", "chaos_2")]  # type: ignore[attr-defined]


@rule("EU-1047", "EU-1176")
def test_the_boards_tiles_of_a_hero_are_open_and_lie_on_their_slots() -> None:
    t = table(PAIR, QUIET)
    zones = {zone.id: zone for zone in t.match.view("bob").zones}
    board, tiles = zones["board:ann"], zones["tiles:ann"]
    assert [say.args["slot"] for say in board.slots] == ["weapon", "ability-1", "ability-2", "ring", "cuirass", "boots"]
    assert [(card.id, card.slot) for card in board.cards] == [("tile:notched_axe", "0"), ("tile:furious_charge", "1")]
    assert [card.id for card in zones["sack:ann"].cards] == ["ware:church_healing_scroll/s1"]
    assert (tiles.cards, tiles.hidden) == ((), 8)
    owned = [(zone.id, zone.seat, zone.shown) for zone in zones.values() if zone.owner == "hero:ann"]
    assert owned == [
        ("board:ann", "ann", "slots"),
        ("sack:ann", "ann", "list"),
        ("tiles:ann", "ann", "pile"),
        ("hand:ann", "ann", "fan"),
    ]


@rule("EU-1047")
def test_a_hand_is_shown_to_its_owner_and_counted_for_the_others() -> None:
    t = table(PAIR, QUIET, hold("ann", "curse", "curse", "healing"))
    for seat, cards, hidden, noted in (("ann", 3, 0, False), ("bob", 0, 3, True)):
        hand = next(zone for zone in t.match.view(seat).zones if zone.id == "hand:ann")
        assert (len(hand.cards), hand.hidden, hand.note is not None) == (cards, hidden, noted)


@rule("EU-1105", "EU-1106")
def test_an_attack_that_misses_tells_of_no_damage() -> None:
    t = struck(fighting(2, "ogre", QUIET, dice("monster", 1, 1), dice("hero", 1, 1)))
    assert strengths(t, "hero") == [2] and t.events("damaged") == [] and t.fight.enemies[0].damage == 0


@rule("EU-0263", "EU-1106")
def test_damage_that_does_not_kill_is_healed_by_regeneration() -> None:
    t = burning(2, "ogre", dice("monster", *[1] * 8), dice("hero", 6, 6), die("silver", "silver"))
    t.fight.enemies[0].regeneration = 1
    struck(t)
    assert (t.fight.enemies[0].damage, t.fight.enemies[0].regeneration) == (1, 0)
    assert [one.damage for one in t.events("damaged")] == [2]  # type: ignore[attr-defined]


@rule("EU-1116", "EU-1267")
def test_what_goes_along_serves_once_even_if_it_could_be_paid_again() -> None:
    held = hold("ann", "curse", "curse")
    t = fighting(2, "ogre", QUIET, held, give("ann", gaar=1), dice("monster", 1, 1), dice("hero", 2, 2), hero="taesiri")
    t.fight.gaar = t.fight.chaos = 0
    attack(t, "tile:obscura")
    assert t.keys() == ["rider:tile:obscura", "gaar", "pass", "pass:attack"]
    t.answer("rider:tile:obscura").passes()
    assert (t.asked, t.keys()) == ("after_hero_roll", ["gaar", "pass", "pass:attack"]) and len(t.hero().hand) == 1
    poor = fighting(2, "ogre", QUIET, give("ann", gaar=1), dice("monster", 1, 1), dice("hero", 2, 2), hero="taesiri")
    poor.fight.gaar = poor.fight.chaos = 0
    assert attack(poor, "tile:obscura").keys() == ["gaar", "pass", "pass:attack"], "no Silver card to pay with"


@rule("EU-1116", "EU-1121")
def test_a_ring_serves_once_for_a_roll() -> None:
    worn = wear("ann", "ring", "ware:copper_ring")
    t = fighting(2, "ogre", QUIET, worn, give("ann", gaar=2), dice("monster", 1, 1), dice("hero", 2, 2, 2))
    t.fight.gaar = t.fight.chaos = 0
    ring = t.hero().slots["ring"]
    attack(t)
    assert t.keys() == [f"use:{ring}", "gaar", "pass", "pass:attack"]
    t.answer(f"use:{ring}")
    assert (t.asked, t.keys()) == ("after_hero_roll", ["gaar", "pass", "pass:attack"])
    t.hero().exhausted.clear()
    t.answer("gaar", "die:0")
    assert (t.asked, t.keys()) == ("after_hero_roll", ["gaar", "pass", "pass:attack"]), "not even if it were readied"


@rule("EU-0021", "EU-1115")
def test_a_rabbits_foot_before_the_roll_waits_for_it_and_is_nothing_out_of_combat() -> None:
    t = fighting(2, "ogre", QUIET, hold("bob", "reinforcement"), dice("monster", 4, 5))
    asked_for(t, "bob", "before_monster_roll")
    assert list(perform(t.s, t.hero(), (Weaken(3),), "")) == []
    t.answer("pass").until("hero_attack")
    assert strengths(t, "monster") == [9] and [(one.by, one.scope) for one in t.fight.modifiers] == [(-3, "next")]
    t.dice("monster", 4, 5).answer("no_attack").until("hero_attack")
    assert strengths(t, "monster") == [9, 6] and t.fight.modifiers == []
    calm = table(PAIR)
    assert list(perform(calm.s, calm.hero(), (Weaken(3),), "")) == [] and calm.state.fight is None
