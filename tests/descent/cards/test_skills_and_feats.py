"""Skills, feats and items of the base classes that other files leave, and cards under a charm."""

import pytest
from tests.descent.table import (
    BLACK,
    BLUE_3,
    BLUE_4,
    BLUE_SURGE_2,
    GRAY,
    RED_1,
    YELLOW_1,
    Table,
    hero,
    monster,
    table,
)

rule = pytest.mark.rule
FAILS = {"gray": GRAY[3], "black": BLACK[4]}
PASSES = {"gray": GRAY[0], "black": BLACK[0]}
DEAD = "reanimate_of_leoric"


# --- Necromancer ---


def commanding(knowledge: dict[str, int]) -> Table:
    """A goblin falls to the Necromancer, who commands it while another monster stands near."""
    me = hero("leoric", "necromancer", skills=["dying_command"])
    t = table("A . g . . h", A=me, g=monster("goblin_archer"), h=monster("zombie", "master"))
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=[0, knowledge["gray"]], black=knowledge["black"])
    return t.do("attack:reapers_scythe:g", "use:A:dying_command")


@rule("D2-4132", "D2-4133")
def test_a_dying_command_moves_the_fallen_then_has_it_attack_and_go() -> None:
    t = commanding(PASSES)
    assert t.fatigue("A") == 2 and t.at("g") == [(2, 0)] and t.asked == "move_spaces"
    t.dice(blue=BLUE_3, yellow=YELLOW_1, brown=0).do("space:4,0").settle()
    assert t.damage("h") == 3 and t.gone("g")
    assert t.s.state.groups["goblin_archer"].figures == []


@rule("D2-4132")
def test_a_command_that_fails_gives_one_fatigue_back() -> None:
    t = commanding(FAILS)
    assert t.fatigue("A") == 1 and t.gone("g")


@rule("D2-4133")
def test_of_several_fallen_one_is_chosen() -> None:
    me = hero("leoric", "runemaster", skills=["dying_command", "exploding_rune"])
    t = table(". g h\n\nA . .", A=me, g=monster("goblin_archer"), h=monster("goblin_archer"))
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=[0, 0, GRAY[0]], black=BLACK[0])
    t.do("use:A:exploding_rune", "attack:").settle()
    while t.asked == "deal_order":
        t.do("deal:")
    t.do("use:A:dying_command")
    assert t.asked == "whom" and set(t.keys) == {"figure:goblin_archer_1", "figure:goblin_archer_2"}
    t.do("figure:h")
    assert t.at("h") == [(2, 0)] and t.gone("g")


@rule("D2-4132")
def test_who_falls_under_a_command_is_simply_gone() -> None:
    me = hero("leoric", "necromancer", skills=["dying_command"])
    t = table("A . g p .", A=me, g=monster("goblin_archer"))
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=[0, GRAY[0]], black=BLACK[0])
    t.do("attack:reapers_scythe:g", "use:A:dying_command", "space:3,0").settle()
    assert t.gone("g") and t.asked == "hero_action"


@rule("D2-4371")
def test_deathly_haste_moves_the_reanimate_for_fatigue() -> None:
    t = table("A . . . .", A=hero("leoric", "necromancer", skills=["deathly_haste"])).do("use:A:raise_dead:0")
    t.do("fatigue", "use:A:deathly_haste", "space:2,0")
    assert t.at(DEAD) == [(2, 0)] and t.at("A") == [(0, 0)] and t.points("A") == 1
    bare = table("A . . . .", A=hero("leoric", "necromancer", skills=["deathly_haste"])).do("fatigue")
    assert bare.asked == "hero_action", "without the Reanimate there is nothing to hasten"


@rule("D2-4305", "D2-0340")
def test_a_charmed_reanimate_has_nothing_of_its_master_s_cards() -> None:
    me = hero("leoric", "necromancer", skills=["vampiric_blood", "undead_might", "dark_pact"], fatigue=2)
    t = table("A . . g", A=me, g=monster("zombie"), seats=("ann", "lord")).do("use:A:raise_dead:0")
    t.figure(DEAD).marks.append("charmed")
    t.do("end")
    assert t.choice.seat == "lord", "the overlord leads it"
    t.dice(blue=BLUE_3, red=RED_1, gray=0).do("move").do("attack:own:A")
    while not t.events("dealt"):
        assert not t.offers("use:A:undead_might") and "shift" not in t.keys
        t.do("pass" if "pass" in t.keys else "done")
    assert [die for die, _ in t.events("attack_rolled")[0].dice] == ["blue", "red"]


# --- Knight ---


@rule("D2-4082", "D2-4081")
def test_a_stalwart_knight_advances_before_he_falls() -> None:
    knight = hero(skills=["stalwart", "advance"], damage=13)
    t = table("A g h", A=knight, g=monster("goblin_archer"), h=monster("zombie", "master")).activate("g")
    t.dice(blue=[BLUE_3, BLUE_3, BLUE_3], yellow=YELLOW_1, red=[RED_1, RED_1], gray=[0, 0], brown=0)
    t.do("attack:own:A", "use:A:stalwart", "use:A:advance", "space:1,0").settle()
    while t.match.choices and t.asked in ("attack_with", "surges"):
        t.do("attack:" if t.asked == "attack_with" else "done").settle()
    assert t.gone("g") and t.damage("h") == 3 and t.of("A").knocked_out


# --- Wildlander ---


@rule("D2-4188")
@pytest.mark.parametrize(("items", "spaces"), [(["yew_shortbow"], 2), (["yew_shortbow", "chainmail"], 1)])
def test_a_running_shot_moves_before_the_target_is_named(items: list[str], spaces: int) -> None:
    me = hero("jain", "wildlander", skills=["running_shot"], items=items)
    t = table("A . . . . g", A=me, g=monster("zombie", "master")).until("hero_action").do("use:A:running_shot")
    assert t.asked == "move_spaces" and {f"space:{n},0" for n in range(1, spaces + 1)} == {
        key for key in t.keys if key.startswith("space:")
    }
    t.dice(blue=BLUE_4, yellow=YELLOW_1, brown=0).do(f"space:{spaces},0").settle()
    assert t.damage("g") == 3 and t.of("A").actions == 1
    assert t.at("A") == [(spaces, 0)], "not before and after"


@rule("D2-4188")
def test_or_he_moves_when_the_attack_is_resolved() -> None:
    me = hero("jain", "wildlander", skills=["running_shot"])
    t = table("A . . g", A=me, g=monster("zombie", "master")).dice(blue=BLUE_3, yellow=YELLOW_1, brown=0)
    t.do("attack:yew_shortbow", "use:A:running_shot", "space:2,0").settle()
    assert t.damage("g") == 3 and t.at("A") == [(2, 0)] and t.points("A") == 0


@rule("D2-4189", "D2-4188")
def test_a_first_strike_may_be_run_and_the_move_is_over_before_the_monster_acts() -> None:
    me = hero("jain", "wildlander", skills=["running_shot", "first_strike"])
    t = table("A . . . g", A=me, g=monster("zombie", "master")).overlord()
    while not t.offers("use:A:first_strike"):
        t.do("go_on" if "go_on" in t.keys else "activate:" if t.asked == "activate" else "pass")
    t.do("use:A:first_strike")
    assert t.asked == "move_spaces"
    t.dice(blue=BLUE_3, yellow=YELLOW_1, brown=0).do("space:1,0")
    while t.asked != "activation":
        assert not t.offers("use:A:running_shot"), "once for one attack"
        t.do("pass")
    assert t.at("A") == [(1, 0)] and t.points("A") == 0


@rule("D2-4189")
def test_a_first_strike_may_be_run_from_afterwards() -> None:
    me = hero("jain", "wildlander", skills=["running_shot", "first_strike"])
    t = table(". A . g", A=me, g=monster("zombie", "master")).overlord()
    while not t.offers("use:A:first_strike"):
        t.do("go_on" if "go_on" in t.keys else "activate:" if t.asked == "activate" else "pass")
    t.dice(blue=BLUE_3, yellow=YELLOW_1, brown=0).do("use:A:first_strike", "stay", "use:A:running_shot", "space:0,0")
    t.settle()
    assert t.at("A") == [(0, 0)] and t.damage("g") == 3 and t.figure("g").active


@rule("D2-4187")
def test_the_nimble_step_aside_only_where_a_large_monster_can_stand() -> None:
    t = table("g g A . .\n\ng g . . .", A=hero("jain", "wildlander"), g=monster("ettin")).activate("g")
    t.do("move", "go:3,1")
    while not t.offers("use:A:nimble"):
        assert t.asked != "activation"
        t.do("pass")
    there = t.s.ground.board.cell(3, 1)
    assert t.s.mask(t.figure("g")) == 1 << there, "beneath her there was no room for its base"
    t.do("use:A:nimble")
    while t.asked == "expand":
        t.do("base:")
    assert t.at("g") == [(3, 0), (4, 0), (3, 1), (4, 1)], "it stands before she moves"


# --- feats and abilities ---


def tarha_strikes(blue: int) -> Table:
    """Her feat on two targets, one of them four spaces away."""
    t = table(
        "A g . . .\n\n. . . . . h",
        A=hero("tarha", "runemaster"),
        g=monster("zombie", "master"),
        h=monster("zombie", "master"),
    )
    t.dice(blue=blue, yellow=YELLOW_1, brown=[0, 0]).do("use:A:feat/tarha")
    if t.asked == "attack_with":
        t.do("attack:arcane_bolt")
    return t.settle()


@rule("D2-2403")
def test_tarha_s_feat_misses_both_where_it_does_not_reach_one() -> None:
    short = tarha_strikes(BLUE_3)
    assert [event.why for event in short.events("missed")] == ["range"]
    assert (short.damage("g"), short.damage("h")) == (0, 0)
    far = tarha_strikes(BLUE_4)
    while far.asked == "deal_order":
        far.do("deal:")
    assert far.damage("g") == far.damage("h") == 3


@rule("D2-0289")
def test_a_feat_is_no_skill() -> None:
    me = hero("avric", "spiritspeaker", skills=["ancestor_spirits"], damage=4)
    t = table("A . g", A=me, g=monster("zombie", "master")).do("use:A:feat/avric").settle()
    assert t.asked == "hero_action" and t.damage("A") < 4, "Ancestor Spirits answer to skills alone"
    skilled = hero("avric", "spiritspeaker", skills=["ancestor_spirits", "healing_rain"], damage=4)
    other = table("A . g", A=skilled, g=monster("zombie", "master")).dice(red=RED_1).do("use:A:healing_rain")
    assert other.asked == "ancestor_spirits"


@rule("D2-0288")
def test_a_feat_is_used_once_in_an_encounter() -> None:
    t = table("A . g", A=hero("avric", "disciple", damage=8), g=monster("zombie", "master")).do("use:A:feat/avric")
    t.settle()
    assert not t.offers("use:A:feat/avric")
    t.do("end").activate("g").do("end").until("hero_action")
    assert not t.offers("use:A:feat/avric")


# --- items ---


@rule("D2-0331")
def test_what_is_not_worn_does_nothing() -> None:
    worn = table("A g", A=hero(items=["iron_longsword", "wooden_shield"]), g=monster()).activate("g")
    worn.dice(blue=BLUE_3, yellow=YELLOW_1, gray=0).do("attack:own:A")
    assert worn.offers("use:A:wooden_shield")
    bagged = table("A g", A=hero(items=["iron_longsword"], bag=["wooden_shield", "chainmail"]), g=monster())
    bagged.do("ready").activate("g")
    bagged.dice(blue=BLUE_3, yellow=YELLOW_1, gray=0).do("attack:own:A")
    assert not bagged.offers("use:A:wooden_shield")
    assert [die for die, _ in bagged.events("defence_rolled")[0].dice] == ["gray"], "the armour is in the bag"


@rule("D2-2280")
def test_items_relics_and_search_cards_change_hands_but_not_the_starting_equipment() -> None:
    giver = hero(items=["iron_longsword"], bag=["dawnblade", "chainmail"], search=["health_potion"])
    t = table("A B", A=giver, B=hero("jain", "thief")).turn("A").do("ready", "move")
    given = {key.split(":")[2] for key in t.keys if key.startswith("give:")}
    assert given == {"dawnblade", "chainmail", "health_potion"}
    t.do("give:B:dawnblade", "give:B:chainmail", "give:B:health_potion")
    assert {"dawnblade", "chainmail"} <= {held.card for held in t.of("B").items}
    assert [held.card for held in t.of("B").search] == ["health_potion"]


# --- under a charm ---


def charmed_himself(t: Table) -> Table:
    """The hero fails, and the overlord makes him strike himself."""
    t.overlord() if t.asked == "overlord_start" else None
    t.do("end")
    while t.asked != "overlord_start":
        t.do("pass")
    t.dice(gray=[GRAY[3], 0], black=BLACK[4]).do("play:dark_charm")
    return t


@rule("D2-4309", "D2-0237")
@pytest.mark.parametrize(("order", "up"), [("weapon_first", False), ("attack_first", True)])
def test_a_charmed_hero_who_fells_himself_feeds_his_scythe(order: str, up: bool) -> None:
    me = hero("leoric", "necromancer", damage=6)
    t = table("A . . . g", A=me, g=monster(), hand=["dark_charm"], seats=("ann", "lord"))
    charmed_himself(t).dice(blue=BLUE_3, yellow=YELLOW_1).do("attack:reapers_scythe:A")
    while t.asked != "order":
        t.do("pass" if "pass" in t.keys else "done")
    assert t.choice.seat == "lord", "the active player decides"
    t.do(order).settle()
    assert t.of("A").knocked_out != up
    assert t.damage("A") == (7 if up else 8)
    assert [event.damage for event in t.events("recovered")] == [1]


@rule("D2-4309")
def test_a_charmed_hero_who_fells_himself_with_a_weapon_that_feeds_nobody_orders_nothing() -> None:
    me = hero("grisban", "berserker", damage=12)
    t = table("A . . . g", A=me, g=monster(), hand=["dark_charm"], seats=("ann", "lord"))
    charmed_himself(t).dice(blue=BLUE_3, red=0).do("attack:chipped_greataxe:A")
    for _ in range(12):
        if t.of("A").knocked_out:
            break
        assert t.asked != "order"
        t.do("pass" if "pass" in t.keys else "done" if "done" in t.keys else t.keys[0])
    assert t.of("A").knocked_out


@rule("D2-2382", "D2-4308")
def test_leoric_s_presence_blunts_the_blow_he_is_made_to_strike_at_himself() -> None:
    t = table("A . . . g", A=hero("leoric", "necromancer"), g=monster(), hand=["dark_charm"])
    charmed_himself(t).dice(blue=BLUE_3, yellow=YELLOW_1).do("attack:reapers_scythe:A").settle()
    assert t.damage("A") == 3 - 1


# --- attacks on all around ---


@rule("D2-0171", "D2-0151")
@pytest.mark.parametrize(("named", "hurt"), [("space:2,0", 4), ("space:1,0", 0)])
def test_of_a_large_figure_in_an_area_the_attacker_names_the_space(named: str, hurt: int) -> None:
    me = hero("leoric", "runemaster", skills=["break_the_rune"], items=["lightning_strike"])
    t = table("A g g . .\n\n. g g h .", A=me, g=monster("ettin"), h=monster("zombie", "master"))
    t.dice(blue=BLUE_SURGE_2, yellow=[YELLOW_1, YELLOW_1], gray=[0, 0], brown=0).do("use:A:break_the_rune")
    t.do("attack:lightning_strike") if t.asked == "attack_with" else None
    assert t.asked == "target_space"
    t.do(named).settle()
    t.do("surge:0").settle()
    while t.asked == "deal_order":
        t.do("deal:")
    assert t.damage("h") == hurt, "the blast spreads from the space that was named"


@rule("D2-2404", "D2-0196")
def test_tarha_s_feat_may_be_joined_with_a_blast() -> None:
    me = hero("tarha", "runemaster", items=["lightning_strike"])
    four = {letter: monster("zombie", "master") for letter in "ghxy"}
    t = table("A g h\n\n. x .\n\n. . y", A=me, **four)  # type: ignore[arg-type]
    t.dice(blue=BLUE_SURGE_2, yellow=[YELLOW_1, YELLOW_1], brown=[0] * 4).do("use:A:feat/tarha")
    pairs = [key for key in t.keys if "lightning_strike:zombie_1@" in key and "+zombie_3@" in key]
    t.do(pairs[0]).settle()
    assert t.asked == "surges"
    t.do("surge:0").settle()
    while t.asked == "deal_order":
        t.do("deal:")
    assert [event.targets for event in t.events("attack_declared")] == [("zombie_1", "zombie_3")]
    assert [t.damage(one) for one in "ghxy"] == [4, 4, 4, 4], "both targets, and who stands next to either"


@rule("D2-4132", "D2-4133")
def test_who_dies_of_a_dying_command_leaves_the_map_once() -> None:
    me = hero("leoric", "necromancer", skills=["dying_command"], fatigue=2)
    t = table("A . g h h h", A=me, g=monster("goblin_archer"))
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=[0, PASSES["gray"]], black=PASSES["black"]).do(
        "attack:reapers_scythe:g", "use:A:dying_command"
    )
    assert t.asked == "move_spaces"
    t.do("space:5,0").settle()
    assert t.gone("g") and len(t.events("removed")) == 2, "once by the blow, once by what it ran into"
