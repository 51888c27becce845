"""Abilities and cards to the letter: how far, how much, and by how many shields (D2-40xx, D2-70xx, D2-73xx)."""

import pytest
from tests.descent.cards.kit import ROLLS, shields
from tests.descent.table import (
    BLACK,
    BLUE_3,
    BLUE_SURGE_2,
    FAILS,
    GRAY,
    RED_1,
    RED_2,
    RED_3,
    RED_SURGE,
    YELLOW_1,
    YELLOW_2,
    Table,
    hero,
    lieutenant,
    monster,
    table,
)

rule = pytest.mark.rule
DEAD = "reanimate_of_leoric"


def spaces(t: Table) -> set[tuple[int, int]]:
    """The spaces on offer."""
    keys = [key.removeprefix("space:").split(",") for key in t.keys if key.startswith("space:")]
    return {(int(column), int(row)) for column, row in keys}


# --- monsters ---


@rule("D2-7315", "D2-0064")
@pytest.mark.parametrize(("rolled", "thrown"), [(4, False), (5, True)])
def test_a_throw_wants_a_failed_might_and_goes_three_spaces(rolled: int, thrown: bool) -> None:
    t = table(". . . . . . A g g\n\no o o o o o o g g", A=hero(), g=monster("ettin", "master")).activate("g")
    t.dice(**shields(rolled)).do("ability:throw")
    if thrown:
        assert spaces(t) == {(5, 0), (4, 0), (3, 0)}
        t.do("space:3,0").settle()
        assert t.at("A") == [(3, 0)] and t.damage("A") == 1
        assert [kind for kind in t.kinds() if kind in ("placed", "suffered")] == ["placed", "suffered"]
    else:
        assert t.at("A") == [(6, 0)] and t.damage("A") == 0
    far = table("A . g g\n\n. . g g", A=hero(), g=monster("ettin", "master")).activate("g")
    assert not far.offers("ability:throw"), "nobody is next to it"
    two = table("B A g g\n\no o g g", A=hero(), B=hero("jain", "thief"), g=monster("ettin", "master")).activate("g")
    two.do("ability:throw")
    assert "figure:jain" not in two.keys and two.asked != "whom", "nor is he who stands behind"


@rule("D2-7332", "D2-0144")
def test_a_knockback_goes_up_to_three_spaces_and_not_to_the_same_one() -> None:
    t = table("g A . . . . .", A=hero(), g=lieutenant("splig")).activate("g")
    t.dice(blue=BLUE_SURGE_2, red=RED_1, gray=0).do("attack:own:A", "surge:0")
    assert spaces(t) == {(2, 0), (3, 0), (4, 0)}


@rule("D2-7015", "D2-7016", "D2-7017")
def test_a_fire_breath_is_four_spaces_long_and_may_end_before() -> None:
    cast = {"A": hero(), "B": hero("avric", "disciple"), "C": hero("jain", "wildlander"), "D": hero("tomble", "thief")}
    drawing = "g g g A B . C D\n\ng g g o o o o o"
    t = table(drawing, g=monster("shadow_dragon", "master"), **cast).activate("g")  # type: ignore[arg-type]
    t.dice(blue=BLUE_SURGE_2, red=RED_1, gray=[0] * 4).do("attack:own:A", "surge:0")
    t.do("space:4,0", "space:5,0")
    assert t.asked == "fire_breath" and (6, 0) in spaces(t)
    t.do("space:6,0")
    assert t.asked != "fire_breath", "the target space and three more"
    t.resolve()
    assert [event.figure for event in t.events("affected")] == ["avric", "jain"]
    assert sorted(event.figure for event in t.events("defence_rolled")) == ["avric", "jain", "syndrael"]
    assert t.damage("B") == 3 and t.damage("D") == 0
    short = table(drawing, g=monster("shadow_dragon", "master"), **cast).activate("g")  # type: ignore[arg-type]
    short.dice(blue=BLUE_SURGE_2, red=RED_1, gray=[0] * 4).do("attack:own:A", "surge:0", "enough").resolve()
    assert short.events("affected") == []


@rule("D2-7015", "D2-0175")
def test_who_is_caught_by_a_breath_answers_to_his_own_roll() -> None:
    drawing = "g g g A B\n\ng g g . ."
    t = table(drawing, A=hero("jain", "wildlander"), B=hero(), g=monster("shadow_dragon", "master")).activate("g")
    t.dice(blue=BLUE_SURGE_2, red=RED_1, gray=[0] * 2).do("attack:own:A", "surge:0", "space:4,0", "enough")
    assert t.asked == "defence_rolled" and t.offers("use:B:wooden_shield")
    t.do("use:B:wooden_shield").resolve()
    assert t.damage("B") == 3 - 1


@rule("D2-7077", "D2-0064")
@pytest.mark.parametrize(
    ("his", "hers", "moved", "held"), [(3, 2, True, []), (3, 3, True, ["immobilized"]), (4, 7, False, [])]
)
def test_dominion_wants_both_tests(his: int, hers: int, moved: bool, held: list[str]) -> None:
    t = table("g . A . . . .|B", A=hero(), B=hero("jain", "wildlander"), g=lieutenant("zachareth")).activate("g")
    t.dice(**shields(his, hers)).do("ability:dominion")
    if moved:
        assert t.asked == "move_spaces" and spaces(t) == {(1, 0), (3, 0), (4, 0)}, (
            "two spaces, and only she is in sight"
        )
        t.do("space:4,0").settle()
    assert t.asked == "activation", "who fails moves nobody"
    assert t.at("A") == ([(4, 0)] if moved else [(2, 0)]) and t.held("A") == held


@rule("D2-7324", "D2-0064")
@pytest.mark.parametrize(("rolled", "stunned"), [(3, True), (4, False)])
def test_seduction_wants_her_willpower_and_moves_one_space(rolled: int, stunned: bool) -> None:
    t = table(". . A . . g", A=hero(), g=lieutenant("eliza")).activate("g")
    t.dice(**shields(rolled)).do("ability:seduce")
    if stunned:
        assert spaces(t) == {(1, 0), (3, 0)}
        t.do("space:1,0").settle()
    assert t.held("A") == (["stunned"] if stunned else [])
    far = table("A . . . g", A=hero(), g=lieutenant("eliza")).activate("g")
    assert not far.offers("ability:seduce"), "four spaces away"


@rule("D2-7082", "D2-7085", "D2-0064")
@pytest.mark.parametrize(("rolled", "swapped"), [(5, True), (6, False)])
def test_alric_swaps_if_he_passes_might(rolled: int, swapped: bool) -> None:
    t = table("g . A . .", A=hero(), g=lieutenant("alric")).activate("g").do("ability:overpower", "go:1,0")
    assert t.asked == "swap" and [option.key for option in t.choice.options if option.passes] == ["pass"]
    t.dice(**shields(rolled)).do("figure:A").settle()
    assert t.at("g") == ([(2, 0)] if swapped else [(1, 0)])
    assert t.figure("A").entered == (1 if swapped else 0)
    left = table("g . A . .", A=hero(), g=lieutenant("alric")).activate("g").do("ability:overpower", "go:1,0", "pass")
    assert left.at("g") == [(1, 0)] and left.events("tested") == []


@rule("D2-7086", "D2-7087", "D2-0064")
@pytest.mark.parametrize(("rolled", "master"), [(3, True), (4, False)])
def test_splig_promotes_if_he_passes_willpower(rolled: int, master: bool) -> None:
    minion = monster("zombie", damage=1, conditions=["poisoned"], marks=["air"])
    t = table("A . . g h", A=hero(), g=lieutenant("splig"), h=minion, act=2).activate("g")
    t.dice(**shields(rolled)).do("ability:promotion").settle()
    figure = t.figure("h")
    assert figure.rank == ("master" if master else "minion")
    assert (figure.damage, figure.conditions) == ((0, []) if master else (1, ["poisoned"]))


@rule("D2-7331", "D2-0064")
@pytest.mark.parametrize(("rolled", "other"), [(2, True), (3, False)])
def test_not_me_wants_his_awareness_and_nobody_else_has_it(rolled: int, other: bool) -> None:
    t = table("A g h", A=hero(), g=lieutenant("splig"), h=monster("zombie", "master"))
    t.dice(**shields(rolled)).dice(blue=BLUE_3, red=RED_1, brown=0).do("attack:iron_longsword:g").resolve()
    assert (t.damage("h") == 3) == other and (t.damage("g") == 3) != other
    plain = table("A g h", A=hero(), g=lieutenant("alric"), h=monster("zombie", "master"))
    plain.dice(blue=BLUE_3, red=RED_1, gray=0, brown=0).do("attack:iron_longsword:g").resolve()
    assert plain.events("tested") == [] and plain.damage("g") == 3


@rule("D2-7327", "D2-0064")
@pytest.mark.parametrize(("rolled", "fatigue"), [(3, 0), (4, 1)])
def test_an_aftershock_wants_a_failed_willpower(rolled: int, fatigue: int) -> None:
    t = table("A g", A=hero("grisban", "berserker"), g=lieutenant("merick"))
    gray, black = ROLLS[rolled]
    t.dice(blue=BLUE_3, red=RED_1, gray=[0, GRAY[gray]], black=BLACK[black]).do("attack:chipped_greataxe").resolve()
    assert t.fatigue("A") == fatigue


# --- skills ---


@rule("D2-4380", "D2-0064", "D2-0272")
@pytest.mark.parametrize(("rolled", "hurt"), [(5, True), (6, False)])
def test_caltrops_want_the_thief_s_awareness(rolled: int, hurt: bool) -> None:
    t = table("g . . .\n\n. A . .", A=hero("tomble", "thief", skills=["caltrops"]), g=monster("zombie", "master"))
    t.activate("g").dice(**shields(rolled)).do("move", "go:1,0", "use:A:caltrops").settle()
    assert (t.damage("g"), t.held("g")) == ((1, ["immobilized"]) if hurt else (0, []))


@rule("D2-4368", "D2-0064")
@pytest.mark.parametrize(("rolled", "works"), [(4, True), (5, False)])
def test_a_tempest_wants_willpower_and_helps_all_heroes_near(rolled: int, works: bool) -> None:
    me = hero("avric", "spiritspeaker", skills=["tempest"], damage=2)
    t = table(
        "B A g . . C", A=me, B=hero(damage=3), C=hero("jain", "wildlander", damage=3), g=monster("zombie", "master")
    )
    t.turn("A").dice(**shields(rolled)).do("use:A:tempest").settle()
    assert t.damage("g") == (2 if works else 0)
    assert (t.damage("A"), t.damage("B"), t.damage("C")) == ((1, 2, 3) if works else (2, 3, 3)), (
        "four spaces are too far"
    )


@rule("D2-4132", "D2-4133", "D2-0064")
@pytest.mark.parametrize(("rolled", "rises"), [(5, True), (6, False)])
def test_a_dying_command_wants_knowledge(rolled: int, rises: bool) -> None:
    me = hero("leoric", "necromancer", skills=["dying_command"])
    t = table("A . g . h", A=me, g=monster("goblin_archer"), h=monster("zombie", "master"))
    gray, black = ROLLS[rolled]
    t.dice(blue=[BLUE_3, BLUE_3], yellow=[YELLOW_1, YELLOW_1], gray=[0, GRAY[gray]], black=BLACK[black], brown=0)
    t.do("attack:reapers_scythe:g")
    while t.asked != "hero_action":
        if t.offers("use:A:dying_command"):
            t.do("use:A:dying_command")
        else:
            t.do("pass" if "pass" in t.keys else "stay" if "stay" in t.keys else t.keys[0])
    assert [event.passed for event in t.events("tested")] == [rises]


@rule("D2-4410", "D2-2376")
def test_jain_s_feat_is_a_run_of_twice_her_speed_with_an_attack_on_the_way() -> None:
    drawing = "A . . . . . . . . . . . g"
    t = table(drawing, A=hero("jain", "wildlander"), g=monster("zombie", "master")).do("use:A:feat/jain")
    assert t.asked == "move_spaces" and max(spaces(t))[0] == 10
    t.dice(blue=5, yellow=YELLOW_1, brown=0).do("space:7,0").resolve()
    assert t.damage("g") == 2
    assert t.asked == "move_spaces" and max(spaces(t))[0] == 10 and min(spaces(t))[0] == 4, "three spaces are left"
    t.do("space:4,0").settle()
    assert t.at("A") == [(4, 0)] and t.of("A").actions == 1
    whole = table(drawing, A=hero("jain", "wildlander"), g=monster("zombie", "master")).do("use:A:feat/jain")
    whole.dice(blue=BLUE_3, yellow=YELLOW_1, brown=0).do("space:10,0").resolve()
    assert whole.asked != "move_spaces", "nothing is left of it"


@rule("D2-4410", "D2-2376")
@pytest.mark.parametrize(("fatigue", "asked"), [(0, True), (5, False)])
def test_jain_takes_damage_as_fatigue_only_while_she_has_room(fatigue: int, asked: bool) -> None:
    t = table("A g", A=hero("jain", "wildlander", fatigue=fatigue), g=monster("zombie", "master")).activate("g")
    t.of("A").fatigue = fatigue
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=0).do("attack:own:A").settle()
    assert (t.asked == "take_as_fatigue") == asked
    assert "take_as_fatigue" not in [event.question for event in t.events("forced")], "or it is no question at all"
    if asked:
        assert set(t.keys) == {f"fatigue:{n}" for n in range(4)}
        t.do("fatigue:3").settle()
    assert (t.damage("A"), t.fatigue("A")) == ((0, 3) if asked else (3, 5))
    t = table("A g", A=hero("jain", "wildlander", fatigue=4), g=monster("zombie", "master")).activate("g")
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=0).do("attack:own:A").settle()
    assert t.asked == "take_as_fatigue" and t.keys == ["fatigue:0", "fatigue:1"], "a little room is room"


@rule("D2-4413")
def test_syndrael_s_feat_moves_one_hero_within_three_spaces_and_gives_no_other_action() -> None:
    far = hero("tomble", "thief")
    t = table("A . . B C", A=hero(), B=hero("jain", "wildlander"), C=far).turn("A").do("use:A:feat/syndrael")
    assert t.asked != "whom"  # nobody else is near enough
    while t.s.menu != "jain":
        t.do("end" if "end" in t.keys else t.keys[0])
    assert t.points("B") == 5 and not t.offers("attack:") and not t.offers("move")


@rule("D2-4406")
def test_ashrian_s_feat_reaches_a_group_of_which_one_is_within_three_spaces() -> None:
    t = table("A . . g h", A=hero("ashrian", "spiritspeaker"), g=monster("zombie"), h=monster("goblin_archer"))
    t.do("use:A:feat/ashrian").settle()
    assert t.held("g") == ["stunned"] and t.held("h") == [], "four spaces away"


@rule("D2-4411", "D2-2402")
def test_tomble_s_turn_is_over_when_he_vanishes_and_he_is_back_in_the_next() -> None:
    t = table("A . . . . . B", A=hero("tomble", "thief"), B=hero()).turn("A").do("use:A:feat/tomble").settle()
    assert t.gone("A") and "vanished" in t.figure("A").marks and t.of("A").actions == 0 and t.of("A").done
    t.turn("B").end()
    while t.asked != "place":
        t.do(next(key for key in ("draw", "go_on", "hero:tomble", "end", "pass") if key in t.keys))
    t.do("space:3,0").settle()
    me = t.figure("A")
    assert t.at("A") == [(3, 0)] and not t.of("A").away and me.shaken == 0 and "vanished" not in me.marks


@rule("D2-4080", "D2-4079")
@pytest.mark.parametrize(
    ("drawing", "offers"),
    [("A . . B g .", True), ("A . . . B g", False), ("A g . B .", False), ("A . B . g .", False)],
)
def test_an_oath_wants_a_friend_within_three_spaces_with_a_monster_beside_him(drawing: str, offers: bool) -> None:
    t = table(drawing, A=hero(), B=hero("avric", "disciple"), g=monster("zombie", "master")).turn("A")
    assert t.offers("use:A:oath_of_honor") == offers


@rule("D2-4075", "D2-4076")
def test_a_challenge_wants_a_monster_in_sight() -> None:
    t = table("A . g|h", A=hero(skills=["challenge"]), g=monster("zombie", "master"), h=monster("goblin_archer"))
    t.do("use:A:challenge")
    assert next(held for held in t.of("A").skills if held.card == "challenge").on == ["zombie_1"]
    both = table("g A h", A=hero(skills=["challenge"]), g=monster("zombie", "master"), h=monster("goblin_archer"))
    both.do("use:A:challenge")
    assert (both.asked, set(both.keys)) == ("whom", {"figure:zombie_1", "figure:goblin_archer_1"})


@rule("D2-4185", "D2-4387")
@pytest.mark.parametrize(("skills", "farthest"), [([], 1), (["fleet_of_foot"], 2)])
def test_the_nimble_go_one_space_or_two(skills: list[str], farthest: int) -> None:
    drawing = "g . . A . . .\n\no o o o . . ."
    t = table(drawing, A=hero("jain", "wildlander", skills=skills), g=monster("zombie")).activate("g")
    t.do("move", "go:2,0", "use:A:nimble")
    assert {column for column, _ in spaces(t)} == set(range(4, 4 + farthest)) and "stay" not in t.keys


@rule("D2-4378", "D2-4383")
@pytest.mark.parametrize(("drawing", "offers"), [("A . . Z", True), ("A . . . Z", False)])
def test_the_greedy_reach_three_spaces(drawing: str, offers: bool) -> None:
    t = table(drawing, A=hero("tomble", "thief", skills=["greedy"]), search=["health_potion"])
    assert t.offers("use:A:greedy") == offers


@rule("D2-4136", "D2-0349")
def test_the_reanimate_may_be_put_away() -> None:
    t = table("A . . g", A=hero("leoric", "necromancer"), g=monster("zombie", "master")).do("use:A:raise_dead:0")
    t.figure(DEAD).damage = 2
    assert t.offers("use:A:raise_dead:1")
    t.do("use:A:raise_dead:1")
    assert t.gone(DEAD) and t.damage(DEAD) == 0


@rule("D2-4373", "D2-4305")
def test_a_dark_pact_is_offered_only_to_whom_it_binds() -> None:
    pact = hero("leoric", "necromancer", skills=["dark_pact"])
    alone = table("A g", A=pact, g=monster("zombie", "master")).activate("g")
    alone.dice(blue=BLUE_3, yellow=YELLOW_2, gray=0).do("attack:own:A").settle()
    assert alone.damage("A") == 3, "nobody suffers for him"
    both = table(". A g", A=pact, g=monster("zombie", "master")).do("use:A:raise_dead:0", "end", "end").activate("g")
    both.dice(blue=BLUE_3, yellow=YELLOW_2, gray=0).do("attack:own:A")
    while both.asked != "dark_pact":
        both.do("pass")
    both.do("shift").settle()
    assert both.damage("A") == 0 and both.figure(DEAD).marks == [] and both.damage(DEAD) == 3
    again = table("A . g", A=pact, g=monster("zombie", "master")).do("use:A:raise_dead:0", "end", "end").activate("g")
    again.figure(DEAD).marks.append("charmed")
    again.dice(blue=BLUE_3, yellow=YELLOW_2, brown=0).do("attack:own:").settle()
    assert again.asked != "dark_pact"


# --- the overlord ---


@rule("D2-4294", "D2-4295", "D2-4297", "D2-0064")
@pytest.mark.parametrize(("rolled", "charmed"), [(2, False), (3, True)])
def test_dark_charm_wants_a_failed_willpower(rolled: int, charmed: bool) -> None:
    t = table("A . . g", A=hero(), g=monster("zombie"), hand=["dark_charm"])
    t.do("end").settle()
    t.until("overlord_start").dice(**shields(rolled))
    cards = len(t.hand)
    t.do("play:dark_charm")
    assert [event.passed for event in t.events("tested")] == [not charmed]
    drew = len(t.events("overlord_drew"))
    assert (cards, drew) == (1, 0 if charmed else 2), "he who passes brings a card, before the one of the turn"


@rule("D2-4400", "D2-0064")
@pytest.mark.parametrize(("rolled", "damage"), [(2, 0), (3, 2)])
def test_diabolic_power_fetches_a_card_and_hurts_who_fails(rolled: int, damage: int) -> None:
    deck = ["dash", "pit_trap", "tripwire", "dash"]
    t = table("A . . g", A=hero(), g=monster("zombie"), hand=["diabolic_power"], deck=deck)
    t.do("end").settle()
    while not t.offers("play:diabolic_power"):
        t.do(next(key for key in ("draw", "go_on", "pass") if key in t.keys))
    held = len(t.hand)
    t.dice(**shields(rolled)).do("play:diabolic_power")
    t.do("card:tripwire")
    assert len(t.hand) == held, "one played, one fetched"
    assert sorted([*t.hand, *t.s.state.overlord.deck.pile]) == ["dash", "dash", "pit_trap", "tripwire"]
    t.settle()
    while not t.events("tested"):
        t.do(t.keys[0])
    assert t.damage("A") == damage


@rule("D2-4255", "D2-4245")
def test_a_card_that_gives_something_gives_it_at_once() -> None:
    t = table("g . . . . . A", A=hero(), g=monster("goblin_archer", "master"), hand=["dash"]).activate("g")
    t.do("move", "move", "play:dash")
    assert t.offers("move") and t.figure("g").marks == []


@rule("D2-4282", "D2-0138")
def test_a_tripwire_takes_all_points_and_ends_the_move_action() -> None:
    giver = hero("syndrael", "knight", bag=["iron_spear"])
    t = table("A . . .\n\n. B . .", A=giver, B=hero("avric", "disciple"), hand=["tripwire"]).turn("A")
    t.do("ready", "move", "go:1,0").dice(**FAILS).do("play:tripwire").settle()
    assert t.points("A") == 0 and not t.of("A").moving and not t.offers("give:") and not t.offers("go:")


@rule("D2-4284")
def test_an_unholy_ritual_costs_its_group_an_action() -> None:
    t = table("A . . g", A=hero(), g=monster("goblin_archer"), hand=["unholy_ritual"])
    t.do("end").settle()
    t.until("overlord_start")
    t.do("play:unholy_ritual")
    assert t.s.state.groups["goblin_archer"].fewer_actions == 1


@rule("D2-4356", "D2-4357", "D2-4359")
@pytest.mark.parametrize(("skills", "cured"), [((), False), (("cleansing_touch",), True)])
def test_only_a_cleansing_touch_cures(skills: tuple[str, ...], cured: bool) -> None:
    healer = hero("avric", "disciple", skills=skills)
    t = table("A B", A=healer, B=hero(damage=3, conditions=["diseased"])).turn("A")
    t.dice(red=RED_2).do("use:A:prayer_of_healing", "figure:B")
    assert (t.asked == "cure") == cured
    if cured:
        t.do("condition:diseased")
    assert t.damage("B") == 1 and t.held("B") == ([] if cured else ["diseased"])


@rule("D2-4356", "D2-4362")
@pytest.mark.parametrize(
    ("skills", "face", "fatigue"),
    [((), RED_SURGE, 2), (("holy_power",), RED_SURGE, 1), (("holy_power",), RED_3, 2)],
)
def test_a_surge_of_the_prayer_refreshes_only_by_holy_power(skills: tuple[str, ...], face: int, fatigue: int) -> None:
    healer = hero("tarha", "disciple", skills=skills)
    t = table("A B", A=healer, B=hero("grisban", "berserker", damage=5, fatigue=2)).turn("A")
    t.dice(red=face).do("use:A:prayer_of_healing", "figure:B").settle()
    assert t.damage("B") == 2 and t.fatigue("B") == fatigue


@rule("D2-4081")
def test_the_stalwart_strike_once_before_they_fall() -> None:
    t = table(
        "A g B", A=hero(skills=["stalwart"], damage=13), B=hero("jain", "wildlander"), g=monster("zombie", "master")
    )
    t.activate("g").dice(blue=[BLUE_3, BLUE_3], yellow=YELLOW_1, gray=0, red=RED_1, brown=0).do("attack:own:A")
    seen = 0
    for _ in range(14):
        if t.asked == "activation" and t.of("A").knocked_out:
            break
        if t.offers("use:A:stalwart"):
            seen += 1
            t.do("use:A:stalwart")
        else:
            t.do("stay" if "stay" in t.keys else "pass" if "pass" in t.keys else t.keys[0])
    assert seen == 1 and t.of("A").knocked_out and t.damage("g") == 3
