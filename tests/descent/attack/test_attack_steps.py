"""An attack step by step: what is demanded, rolled, reached, bought and dealt (D2-0165 to D2-0217, D2-2110 ff.)."""

import pytest
from tests.descent.table import (
    BLACK,
    BLUE_3,
    BLUE_5,
    BLUE_SURGE_2,
    BLUE_SURGE_6,
    GRAY,
    RED_1,
    RED_2,
    RED_SURGE,
    YELLOW_1,
    YELLOW_1_SURGE,
    YELLOW_2,
    YELLOW_SURGE,
    Table,
    hero,
    lieutenant,
    monster,
    table,
)

from oubliette.games.descent.content.quest_book import Breakable, Token
from oubliette.kernel.words import Words

rule = pytest.mark.rule
NAME = Words(en="altar", fr="autel")
DRAGON = "A g g g\n\n. g g g"


def to_surges(t: Table) -> Table:
    """Pass on to the spending of surges."""
    for _ in range(20):
        if t.asked == "surges":
            return t
        t.do("pass")
    raise AssertionError(t.asked)


# --- surges that are demanded ---


@rule("D2-7047", "D2-7050", "D2-7048", "D2-7051")
@pytest.mark.parametrize(
    ("drawing", "demands"),
    [("A h . g g g\n\n. . . g g g", 0), ("A h g g g\n\n. . g g g", 0), ("A g g g\n\nh g g g", 1)],
)
def test_a_shadow_demands_a_surge_only_of_a_hero_next_to_it(drawing: str, demands: int) -> None:
    t = table(drawing, A=hero("grisban", "berserker"), g=monster("shadow_dragon"), h=monster("zombie", "master"))
    t.dice(blue=BLUE_3, red=RED_1, brown=0, gray=[0, 0]).do("attack:chipped_greataxe:zombie").resolve()
    assert [event.why for event in t.events("missed")] == ["surge"] * demands
    assert t.damage("h") == (0 if demands else 3)


@rule("D2-7047", "D2-7051", "D2-0358")
def test_a_familiar_beside_a_shadow_pays_like_a_hero() -> None:
    t = table("A . . . .\n\n. . g g g\n\n. . g g g", A=hero("leoric", "necromancer"), g=monster("shadow_dragon"))
    t.do("use:A:raise_dead:0", "space:1,1").until("activation")
    t.dice(blue=BLUE_3, red=RED_1, gray=[0, 0]).do("attack:own:g").resolve()
    assert [event.why for event in t.events("missed")] == ["surge"] and t.damage("g") == 0


@rule("D2-4044", "D2-4170", "D2-7048")
@pytest.mark.parametrize(
    ("of", "sheet", "skill"), [("spiritspeaker", "avric", "cloud_of_mist"), ("thief", "tomble", "unseen")]
)
@pytest.mark.parametrize(("answer", "hurt"), [("surge:demand", True), ("done", False)])
def test_who_pays_the_surge_that_is_demanded_strikes(of: str, sheet: str, skill: str, answer: str, hurt: bool) -> None:
    t = table("A g", A=hero(sheet, of, skills=[skill]), g=monster()).do(f"use:A:{skill}").activate("g")
    t.dice(blue=BLUE_SURGE_2, yellow=YELLOW_1, gray=0).do("attack:own:A")
    to_surges(t)
    assert t.keys == ["surge:demand", "done"]
    t.do(answer).resolve()
    assert (t.damage("A") == 3) == hurt and [event.why for event in t.events("missed")] == ([] if hurt else ["surge"])


@rule("D2-4044", "D2-4170", "D2-7047")
def test_two_demands_are_two_surges() -> None:
    thief = hero("tomble", "thief", skills=["unseen"])
    t = table("B A g", A=thief, B=hero("avric", "spiritspeaker", skills=["cloud_of_mist"]), g=monster()).turn("A")
    t.do("use:A:unseen").end().turn("B").do("use:B:cloud_of_mist").activate("g")
    t.dice(blue=BLUE_SURGE_2, yellow=YELLOW_1_SURGE, gray=0).do("attack:own:A")
    to_surges(t).do("surge:demand")
    assert t.keys == ["surge:demand", "done"], "the second is demanded as well"
    t.do("surge:demand").resolve()
    assert t.damage("A") == 3


@rule("D2-4170", "D2-0194")
def test_one_of_two_targets_who_is_unseen_is_enough_for_a_demand() -> None:
    t = table(
        "A B .\n\ng g .\n\ng g .",
        A=hero("tomble", "thief", skills=["unseen"]),
        B=hero(),
        g=monster("merriod", "master"),
    )
    t.turn("A").do("use:A:unseen").activate("g").dice(blue=BLUE_3, red=RED_1, gray=[0, 0]).do("ability:flail")
    t.resolve()
    assert [event.why for event in t.events("missed")] == ["surge"] and t.damage("A") == t.damage("B") == 0


@rule("D2-4170", "D2-0171", "D2-4072")
@pytest.mark.parametrize("defended", [True, False])
def test_no_surge_is_demanded_once_somebody_else_has_stepped_in_for_the_unseen(defended: bool) -> None:
    thief, knight = hero("tomble", "thief", skills=["unseen"]), hero(skills=["defend"])
    t = table("B A g\n\n. . .", A=thief, B=knight, g=monster()).turn("A").do("use:A:unseen").activate("g")
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=[0, 0], black=0).do("attack:own:A")
    if defended:
        t.do("use:B:defend")
    t.resolve()
    assert [event.why for event in t.events("missed")] == ([] if defended else ["surge"])
    assert (t.damage("B") > 0) == defended and t.damage("A") == 0


# --- blast and objects ---


@rule("D2-0207", "D2-0209", "D2-0196", "D2-0192")
def test_a_blast_takes_objects_and_figures_beside_its_target_once_and_nobody_farther_off() -> None:
    near = Token(id="near", name=NAME, at="K", breaks=Breakable(9))
    far = Token(id="far", name=NAME, at="L", breaks=Breakable(9))
    t = table(
        "A . . L\n\n. . g K\n\n. . h .\n\ni . . .",
        A=hero("leoric", "runemaster", skills=["exploding_rune"]),
        g=monster("zombie", "master"),
        h=monster("zombie", "master"),
        i=monster("zombie", "master"),
        tokens=[near, far],
    )
    t.s.state.tokens["far"].cell = t.s.ground.board.cell(0, 2)
    t.dice(blue=BLUE_3, yellow=YELLOW_1, brown=[0, 0, 0]).do(
        "use:A:exploding_rune", "attack:arcane_bolt:zombie_1"
    ).resolve()
    assert sorted(event.figure for event in t.events("affected")) == ["near", "zombie_2"]
    assert (t.damage("g"), t.damage("h"), t.damage("near"), t.damage("far"), t.damage("i")) == (3, 3, 3, 0, 0)


@rule("D2-0207", "D2-0209")
def test_an_object_that_is_the_target_itself_is_struck_once() -> None:
    altar = Token(id="altar", name=NAME, at="K", breaks=Breakable(9))
    mage = hero("leoric", "runemaster", skills=["exploding_rune"])
    t = table("A . K g", A=mage, g=monster("zombie", "master"), tokens=[altar])
    t.dice(blue=BLUE_3, yellow=YELLOW_1, brown=0).do("use:A:exploding_rune", "attack:arcane_bolt:altar").resolve()
    assert (t.damage("altar"), t.damage("g")) == (3, 3)
    assert [event.figure for event in t.events("dealt")].count("altar") == 1


# --- the roll ---


@rule("D2-0174", "D2-0553", "D2-0175", "D2-4360")
def test_dice_are_added_before_the_roll_and_shields_after_it() -> None:
    guard = hero("avric", "spiritspeaker", items=["iron_mace", "wooden_shield"])
    t = table("A g", A=guard, g=monster("zombie", "master")).activate("g")
    t.dice(blue=BLUE_3, yellow=YELLOW_2, gray=[GRAY[1], GRAY[1]]).do("attack:own:A")
    seen = []
    while t.asked != "activation":
        seen.append((t.asked, bool(t.events("attack_rolled"))))
        t.do(next((key for key in t.keys if key.startswith("use:avric:")), "pass"))
    assert ("before_roll", False) in seen and ("defence_rolled", True) in seen
    assert t.events("dealt")[-1].shields == 1 + 1 + 1 and t.damage("A") == 4 - 3


@rule("D2-0174", "D2-0175", "D2-4389")
@pytest.mark.parametrize("mine", [True, False])
def test_the_overlord_answers_to_his_own_dice_in_attack_and_defence(mine: bool) -> None:
    t = table("A g", A=hero(), g=monster("zombie", "master"), hand=["dark_fortune"])
    if mine:
        t.activate("g").dice(blue=[BLUE_5, BLUE_3], yellow=YELLOW_1, gray=0).do("attack:own:A", "play:dark_fortune")
        t.some(next(key for key in t.keys if "blue" in key)).resolve()
        assert t.damage("A") == 2 + 1, "the weaker blue face was rolled again"
    else:
        t.dice(blue=BLUE_3, red=RED_1, brown=[3, 5]).do("attack:iron_longsword", "play:dark_fortune")
        assert [event.die for event in t.events("die_rerolled")] == ["brown"], "his own dice alone"
        assert t.resolve().damage("g") == 3 - 2


@rule("D2-4389")
@pytest.mark.parametrize("rolls", [True, False])
def test_where_no_dice_of_his_lie_he_has_none_to_roll_again(rolls: bool) -> None:
    altar = Token(id="altar", name=NAME, at="K", breaks=Breakable(6, ("gray",) if rolls else ()))
    t = table("A K g", A=hero(), g=monster(), tokens=[altar], hand=["dark_fortune"])
    t.dice(blue=BLUE_3, red=RED_1, gray=0).do("attack:iron_longsword:altar")
    assert t.offers("play:dark_fortune") == rolls


@rule("D2-4389")
def test_his_dice_among_those_of_heroes_are_enough() -> None:
    caster = hero("leoric", "runemaster", skills=["exploding_rune"])
    t = table("L . g B", L=caster, B=hero(), g=monster("zombie", "master"), hand=["dark_fortune"]).turn("leoric")
    t.dice(blue=BLUE_3, yellow=YELLOW_2, brown=[3, 5], gray=0).do("use:leoric:exploding_rune:0")
    t.do("play:dark_fortune")
    assert [event.die for event in t.events("die_rerolled")] == ["brown"], "and never theirs"


@rule("D2-4389", "D2-0214")
def test_the_dice_of_a_hero_whom_a_blast_takes_are_not_the_overlords_to_roll_again() -> None:
    t = table(
        "A . g g g\n\nB . g g g",
        boxes=("guardians_of_deephall",),
        hand=["dark_fortune"],
        A=hero(),
        B=hero("leoric", "runemaster"),
        g=monster("crypt_dragon"),
    )
    t.activate("g").dice(blue=BLUE_SURGE_2, yellow=YELLOW_2, gray=[0, 0]).do("attack:own:A")
    to_surges(t)
    rolled = len(t.events("defence_rolled"))
    t.do("surge:0")
    assert not t.offers("play:dark_fortune")
    t.resolve()
    assert len(t.events("defence_rolled")) == rolled + 1 and t.damage("B") > 0


@rule("D2-4389", "D2-0064")
def test_a_lieutenant_s_test_may_be_rolled_again() -> None:
    t = table("A g k", A=hero(), g=lieutenant("splig"), k=monster("zombie", "master"), hand=["dark_fortune"])
    t.dice(gray=[GRAY[3], GRAY[0]], black=BLACK[0]).do("attack:iron_longsword:g", "play:dark_fortune")
    t.do(next(key for key in t.keys if "gray" in key))
    assert [one.passed for one in t.events("tested")] == [True] and t.settle().damage("g") == 0


@rule("D2-0174", "D2-2381")
@pytest.mark.parametrize(("sheet", "of", "damage"), [("leoric", "runemaster", 2), ("tarha", "runemaster", 3)])
def test_what_blunts_a_blow_is_taken_off_once(sheet: str, of: str, damage: int) -> None:
    t = table("A g", A=hero(sheet, of), g=monster("zombie", "master")).activate("g")
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=0).do("attack:own:A").resolve()
    assert t.damage("A") == damage
    far = table("A . . . g B", A=hero(sheet, of), B=hero(), g=monster("zombie", "master")).activate("g")
    far.dice(blue=BLUE_3, yellow=YELLOW_1, gray=0).do("attack:own:B").resolve()
    assert far.damage("B") == 3, "four spaces off"


@rule("D2-2068", "D2-2069", "D2-2070")
@pytest.mark.parametrize(
    ("drawing", "dice"),
    [
        ("g g:A\n\n. . .", ["gray", "black"]),  # one half of it is next to her, across the line
        ("g A\n~ ~\ng .", ["gray"]),  # its upper half stands on her level
        ("g g A\n\n. . .", ["gray"]),
    ],
)
def test_a_large_attacker_strikes_from_its_best_space(drawing: str, dice: list[str]) -> None:
    t = table(drawing, A=hero(items=["iron_longsword"]), g=monster("barghest")).activate("g")
    t.dice(blue=BLUE_3, red=RED_1, gray=0, black=0).do("attack:own:A").resolve()
    assert [die for die, _ in t.events("defence_rolled")[-1].dice] == dice


# --- range ---


@rule("D2-0204", "D2-0202", "D2-2109")
@pytest.mark.parametrize(("column", "missed"), [(4, []), (5, ["range"])])
def test_a_target_that_was_moved_before_the_range_is_checked_must_be_reached_where_it_is(
    column: int, missed: list[str]
) -> None:
    archer = hero("jain", "wildlander", items=["throwing_knives"], search=["power_potion"])
    t = table("A . . g . .", A=archer, g=monster("zombie", "master"))
    t.dice(blue=BLUE_3, yellow=YELLOW_1, brown=0).do("attack:throwing_knives:g")  # a range of three
    assert t.asked == "attack_rolled"
    t.figure("g").cells = (t.s.ground.board.cell(column, 0),)
    t.resolve()
    assert [event.why for event in t.events("missed")] == missed and t.damage("g") == (0 if missed else 3)


@rule("D2-0203", "D2-0204")
def test_range_to_a_neighbour_is_one() -> None:
    t = table("A g", A=hero("jain", "wildlander"), g=monster("zombie", "master"))
    t.dice(blue=BLUE_3, yellow=YELLOW_1, brown=0).do("attack:yew_shortbow").resolve()
    assert t.events("missed") == [] and t.damage("g") == 3


@rule("D2-0202", "D2-2403", "D2-0178", "D2-4138")
def test_every_target_must_be_reached_unless_the_attack_says_otherwise() -> None:
    mage = hero("tarha", "runemaster", items=["arcane_bolt"])
    two = monster("zombie", "master")
    t = table("A . g . . .\n\n. . . . . h", A=mage, g=two, h=two)
    t.dice(blue=BLUE_3, yellow=YELLOW_1, brown=[0, 0]).do("use:A:feat/tarha").do("attack:arcane_bolt").resolve()
    assert [event.why for event in t.events("missed")] == ["range"], "four spaces are not five"
    rune = hero("leoric", "runemaster", skills=["break_the_rune"])
    near = table("A . . g", A=rune, g=two)
    near.dice(blue=BLUE_SURGE_2, yellow=YELLOW_1, brown=0).do("use:A:break_the_rune").resolve()
    assert near.events("missed") == [] and near.damage("g") == 3, "a range of two, three spaces away"


@rule("D2-0178", "D2-0202", "D2-0181")
def test_in_step_three_range_may_be_bought_or_the_attack_let_go() -> None:
    def shot() -> Table:
        t = table("A . . . g", A=hero("jain", "wildlander"), g=monster("zombie", "master"))
        t.dice(blue=BLUE_SURGE_2, yellow=YELLOW_1_SURGE, brown=0).do("attack:yew_shortbow")
        while t.asked != "range":
            t.do("pass")
        return t

    t = shot()
    assert t.keys == ["surge:0", "miss"], "only what gives range"
    t.do("surge:0")
    assert t.asked == "surges" and "surge:0" not in t.keys, "each once"
    t.do("done").resolve()
    assert t.damage("g") == 3
    t = shot().do("miss")
    assert [event.why for event in t.events("missed")] == ["range"] and t.asked == "hero_action"
    far = table("A . . . . . g", A=hero("jain", "wildlander"), g=monster("zombie", "master"))
    far.dice(blue=BLUE_SURGE_2, yellow=YELLOW_1_SURGE, brown=0).do("attack:yew_shortbow").resolve()
    assert [event.why for event in far.events("missed")] == ["range"], "two more would not do: nothing is asked"
    assert far.events("surge_spent") == []


@rule("D2-0178")
def test_whoever_is_in_a_hurry_passes_surges_and_range() -> None:
    t = table("A . . . g", A=hero("jain", "wildlander"), g=monster("zombie", "master"))
    t.dice(blue=BLUE_SURGE_2, yellow=YELLOW_1, brown=0).do("attack:yew_shortbow")
    while t.asked != "range":
        t.do("pass")
    assert [option.key for option in t.choice.options if option.passes] == ["miss"]


# --- surges ---


@rule("D2-0180", "D2-0181", "D2-0182", "D2-0185", "D2-2110", "D2-2112", "D2-7048")
def test_surges_are_spent_one_by_one_until_they_are_gone_or_somebody_has_enough() -> None:
    t = table("A g", A=hero("grisban", "berserker", fatigue=2), g=monster("ettin", "master"))
    t.figure("g").cells = t.figure("g").cells[:1]
    t.dice(blue=BLUE_SURGE_2, red=RED_SURGE, gray=[0, 0]).do("attack:chipped_greataxe")
    to_surges(t)
    assert t.keys == ["surge:0", "surge:1", "surge:fatigue", "done"]
    assert [option.key for option in t.choice.options if option.passes] == ["done"]
    t.do("surge:fatigue")
    assert t.fatigue("A") == 1 and t.keys == ["surge:0", "surge:1", "done"], "that once an attack"
    t.do("surge:1")
    assert t.asked != "surges", "both are spent"
    t.resolve()
    told = [(event.surges, event.gives is not None) for event in t.events("surge_spent")]
    assert told == [(1, False), (1, True)] and t.damage("g") == 2 + 3 + 1


@rule("D2-0185", "D2-2113")
def test_a_surge_for_fatigue_is_gone_even_if_it_gives_nothing() -> None:
    t = table("A g", A=hero("grisban", "berserker"), g=monster("zombie", "master"))
    t.dice(blue=BLUE_SURGE_2, red=RED_1, brown=0).do("attack:chipped_greataxe")
    to_surges(t).do("surge:fatigue")
    assert t.asked != "surges" and t.fatigue("A") == 0


@rule("D2-0182", "D2-2112", "D2-2116")
@pytest.mark.parametrize(("surge", "damage"), [("surge:0", 3 - 1), ("surge:1", 3 + 1 - 3)])
def test_a_surge_ability_gives_all_it_says(surge: str, damage: int) -> None:
    knife = hero("syndrael", "knight", items=["steel_greatsword"])
    t = table("A g", A=knife, g=monster("cave_spider", "master"))
    t.dice(blue=BLUE_SURGE_2, red=RED_1, yellow=0, gray=GRAY[3]).do("attack:steel_greatsword")
    to_surges(t).do(surge).resolve()
    assert t.damage("g") == damage


@rule("D2-0182", "D2-2112", "D2-0254")
def test_a_condition_bought_by_a_surge_is_given_once() -> None:
    t = table("A . g", A=hero("leoric", "runemaster", items=["sunburst"]), g=monster("zombie", "master"))
    t.dice(blue=BLUE_SURGE_2, yellow=YELLOW_1, brown=0).do("attack:sunburst")
    to_surges(t).do("surge:0").resolve()
    assert t.held("g") == ["stunned"] and t.damage("g") == 3
    blunt = table("A . g", A=hero("leoric", "runemaster", items=["sunburst"]), g=monster("zombie", "master"))
    blunt.dice(blue=BLUE_SURGE_6, yellow=YELLOW_SURGE, brown=5).do("attack:sunburst")
    to_surges(blunt).do("surge:0")
    if blunt.asked == "surges":
        blunt.do("done")
    blunt.resolve()
    assert blunt.held("g") == [] and blunt.damage("g") == 0, "no damage, no condition"


@rule("D2-0182", "D2-2112")
def test_what_a_surge_does_to_the_target_is_done_to_the_target_and_not_to_who_is_affected() -> None:
    mage = hero("leoric", "runemaster", items=["magic_staff"])
    t = table("A . . h g", A=mage, g=monster("zombie", "master"), h=monster("goblin_archer", "master"))
    t.dice(blue=BLUE_SURGE_6, red=RED_1, gray=0).do("attack:magic_staff:h")
    to_surges(t).do("surge:0").resolve()
    assert (t.damage("h"), t.damage("g")) == (2, 1)


# --- damage ---


@rule("D2-0186", "D2-0187", "D2-2115", "D2-2116", "D2-2117", "D2-0189", "D2-0176", "D2-0183")
@pytest.mark.parametrize(("shields", "dealt"), [(0, 5), (1, 4), (3, 2)])
def test_hearts_and_what_is_added_less_shields_are_dealt(shields: int, dealt: int) -> None:
    t = table("A g", A=hero("grisban", "berserker", fatigue=1), g=monster("goblin_archer", "master"))
    t.dice(blue=BLUE_SURGE_2, red=RED_2, gray=GRAY[shields]).do("attack:chipped_greataxe")
    to_surges(t).do("surge:0").resolve()
    told = t.events("dealt")[-1]
    assert (told.damage, told.hearts, told.shields, told.pierced) == (dealt, 5, shields, 0)
    assert [event.damage for event in t.events("suffered")] == [min(4, dealt)]


@rule("D2-0187", "D2-2116", "D2-0186")
@pytest.mark.parametrize(("shields", "pierced"), [(0, 0), (1, 1), (3, 2)])
def test_pierce_takes_away_shields_and_nothing_else(shields: int, pierced: int) -> None:
    t = table("A . g", A=hero("tarha", "runemaster"), g=monster("goblin_archer", "master"))
    t.dice(blue=BLUE_SURGE_2, yellow=YELLOW_1, gray=GRAY[shields]).do("attack:arcane_bolt")
    to_surges(t).do("surge:1").resolve()
    assert t.events("dealt")[-1].pierced == pierced
    assert t.events("dealt")[-1].damage == 3 - (shields - pierced)


@rule("D2-0187", "D2-2115", "D2-4075", "D2-0186")
def test_what_holds_between_two_figures_is_added_for_these_two() -> None:
    t = table("A g h", A=hero(skills=["challenge"]), g=monster("zombie", "master"), h=monster("zombie", "master"))
    t.do("use:A:challenge")
    if t.asked == "whom":
        t.do("figure:g")
    t.dice(blue=BLUE_3, red=RED_1, brown=0).do("attack:iron_longsword:g").resolve()
    assert t.damage("g") == 3 + 1


@rule("D2-0187", "D2-2117")
def test_more_shields_than_hearts_deal_nothing() -> None:
    t = table("A g", A=hero(), g=monster("cave_spider", "master"))
    t.dice(blue=BLUE_5, red=RED_1, gray=GRAY[3]).do("attack:iron_longsword").resolve()
    assert t.events("dealt")[-1].damage == 0 and t.events("suffered") == []
    one = table("A g", A=hero(), g=monster("cave_spider", "master"))
    one.dice(blue=BLUE_3, red=RED_2, gray=GRAY[3]).do("attack:iron_longsword").resolve()
    assert one.damage("g") == 1


@rule("D2-0553", "D2-0174", "D2-4380")
def test_a_blank_on_a_ringed_hero_s_die_is_a_shield() -> None:
    ringed = hero(items=["iron_longsword", "iron_bound_ring"])
    t = table("A g", A=ringed, g=monster("zombie", "master")).activate("g")
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=GRAY[0]).do("attack:own:A").resolve()
    assert t.events("dealt")[-1].shields == 1
    full = table("A g", A=ringed, g=monster("zombie", "master")).activate("g")
    full.dice(blue=BLUE_3, yellow=YELLOW_1, gray=GRAY[1]).do("attack:own:A").resolve()
    assert full.events("dealt")[-1].shields == 1, "the die's own"


@rule("D2-0188", "D2-0186", "D2-0191")
def test_the_active_player_orders_the_damage_of_several_and_is_not_asked_for_one() -> None:
    axe = hero("grisban", "berserker", skills=["whirlwind"])
    t = table("g A h", A=axe, g=monster("zombie", "master"), h=monster("zombie", "master"))
    t.dice(blue=BLUE_3, red=RED_1, brown=[0, 0]).do("use:A:whirlwind").settle()
    assert t.asked == "deal_order" and len(t.keys) == 2
    t.do("deal:zombie_2").settle()
    assert [event.figure for event in t.events("dealt")] == ["zombie_2", "zombie_1"], "the last one by itself"
    one = table("A g", A=hero(), g=monster("zombie", "master"))
    one.dice(blue=BLUE_3, red=RED_1, brown=0).do("attack:iron_longsword").settle()
    assert "deal_order" not in [getattr(line.event, "asked", "") for line in one.match.journal("me")]


@rule("D2-0191", "D2-7325")
def test_an_attack_heals_nobody_who_does_not_drink() -> None:
    t = table("A g", A=hero(damage=4), g=monster("zombie", "master"))
    t.dice(blue=BLUE_3, red=RED_1, brown=0).do("attack:iron_longsword").resolve()
    assert t.damage("A") == 4 and t.events("recovered") == []
    drinker = table("A . g", A=hero(), g=lieutenant("eliza", damage=6)).activate("g")
    drinker.dice(blue=BLUE_SURGE_2, yellow=YELLOW_1, gray=0).do("attack:own:A")
    to_surges(drinker).do("surge:0").resolve()
    assert drinker.damage("g") == 6 - 3


@rule("D2-0191", "D2-4069")
def test_what_follows_an_attack_follows_the_owner_s_own_attack() -> None:
    me = hero(skills=["advance"])
    t = table("A g . .\n\nB h . .", A=me, B=hero("grisban", "berserker"), g=monster(), h=monster("goblin_archer"))
    t.turn("A").dice(blue=BLUE_3, red=RED_2, brown=0).do("attack:iron_longsword:g").settle()
    t.turn("A")
    kinds = [event.card for event in t.events("card_used")]
    assert t.gone("g") and kinds == []
    again = table("A g . .", A=me, g=monster(), h=monster("goblin_archer"))
    again.dice(blue=BLUE_3, red=RED_2, brown=0).do("attack:iron_longsword:g")
    while again.asked != "attack_resolved":
        again.do("pass")
    assert again.offers("use:A:advance")


@rule("D2-0191", "D2-4068")
@pytest.mark.parametrize("target", ["A", "B"])
def test_only_who_was_attacked_answers_to_the_attack(target: str) -> None:
    counter = hero("grisban", "berserker", skills=["counter_attack"])
    t = table("A g B", A=counter, B=hero(), g=monster("zombie", "master")).activate("g")
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=0).do(f"attack:own:{target}")
    seen = set()
    while t.asked != "activation":
        seen.add(t.asked)
        t.do("pass")
    assert ("attacked" in seen) == (target == "A")


@rule("D2-0167")
def test_who_fells_himself_strikes_nobody_after_it() -> None:
    axe = hero("grisban", "berserker", damage=12)
    t = table("A g", A=axe, g=monster("zombie", "master"))
    t.figure("A").damage = 12
    t.dice(blue=BLUE_3, red=RED_1, brown=0).do("attack:chipped_greataxe").resolve()
    assert t.damage("g") == 3 and t.s.state.attacks == []
