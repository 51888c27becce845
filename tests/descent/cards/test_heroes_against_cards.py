"""Heroes' abilities and feats against the overlord's cards, two or three at once, as a table would judge them."""

import pytest
from tests.descent.table import (
    BLUE_3,
    BLUE_5,
    BLUE_SURGE_2,
    FAILS,
    GRAY,
    PASSES,
    RED_1,
    YELLOW_1,
    YELLOW_2,
    YELLOW_SURGE,
    Table,
    X,
    hero,
    lieutenant,
    monster,
    table,
)

rule = pytest.mark.rule


def start(t: Table) -> Table:
    """The overlord's turn begins, and nothing has been done in it."""
    for _ in range(40):
        if t.asked == "overlord_start":
            return t
        t.do(next(key for key in ("end", "pass", *t.keys) if key in t.keys))
    raise AssertionError(t.asked)


# --- Leoric ---


@rule("D2-2381", "D2-4389")
@pytest.mark.parametrize(("first", "again", "hurt"), [(YELLOW_SURGE, YELLOW_2, 2), (YELLOW_2, YELLOW_SURGE, 1)])
def test_leoric_blunts_what_the_dice_show_in_the_end(first: int, again: int, hurt: int) -> None:
    t = table("A g", A=hero("leoric", "runemaster"), g=monster("zombie"), hand=["dark_fortune"], deck=["dash"] * 4)
    t.activate("g").dice(blue=BLUE_5, yellow=[first, again], gray=0).do("attack:own:A", "play:dark_fortune")
    t.some(next(key for key in t.keys if "yellow" in key)).resolve()
    assert t.damage("A") == hurt, "one and two are three less one; one alone is not blunted"


@rule("D2-2381", "D2-4394")
def test_leoric_does_not_blunt_what_an_expert_adds() -> None:
    t = table("A g", A=hero("leoric", "runemaster"), g=monster("zombie"), hand=["expert_blow"], deck=["dash"] * 4)
    t.activate("g").dice(blue=BLUE_5, yellow=YELLOW_SURGE, gray=0).do("attack:own:A", "play:expert_blow").resolve()
    assert t.damage("A") == 1 + 2


@rule("D2-2381", "D2-4389", "D2-0177")
def test_leoric_blunts_a_miss_that_was_rolled_again() -> None:
    t = table("A g", A=hero("leoric", "runemaster"), g=monster("zombie"), hand=["dark_fortune"], deck=["dash"] * 4)
    t.activate("g").dice(blue=[X, BLUE_3], yellow=YELLOW_SURGE, gray=0).do("attack:own:A", "play:dark_fortune")
    t.some(next(key for key in t.keys if "blue" in key)).resolve()
    assert t.damage("A") == 1


# --- Tomble ---


@rule("D2-4411", "D2-4077", "D2-4357")
def test_tomble_borrows_every_die_of_the_knight_beside_him() -> None:
    knight = hero(skills=["defense_training"], items=["iron_longsword", "iron_shield", "leather_armor"])
    t = table("A B\n\ng .", A=hero("tomble", "thief"), B=knight, g=monster("zombie", "master"))
    t.activate("g").dice(blue=BLUE_3, yellow=YELLOW_1, gray=[0, 0], brown=[0, 0])
    t.do("attack:own:A", "use:A:ability/tomble")
    assert sorted(die for die, _ in t.events("defence_rolled")[-1].dice) == ["brown", "brown", "gray", "gray"]


@rule("D2-4396", "D2-4411", "D2-4042")
def test_a_monkey_is_lent_no_dice() -> None:
    me = hero("tomble", "thief", marks=["monkey", "monkey_soon"])
    t = table("A B\n\ng .", A=me, B=hero("avric", "spiritspeaker"), g=monster("zombie", "master"))
    t.activate("g").dice(blue=BLUE_3, yellow=YELLOW_1).do("attack:own:A")
    for use in ("use:A:ability/tomble", "use:B:stoneskin"):
        if t.offers(use):
            t.do(use)
    assert t.resolve().damage("A") == 3 and t.events("defence_rolled")[-1].dice == ()


@rule("D2-4411", "D2-4072")
def test_a_knight_who_steps_before_tomble_borrows_nothing_of_him() -> None:
    t = table("A B\n\ng .", A=hero("tomble", "thief"), B=hero(skills=["defend"]), g=monster("zombie", "master"))
    t.activate("g").dice(blue=BLUE_3, yellow=YELLOW_1, gray=0).do("attack:own:A", "use:B:defend")
    assert not t.offers("use:A:ability/tomble")
    assert t.resolve().damage("A") == 0 and t.damage("B") == 3


# --- Tarha, Jain, Ashrian, Syndrael ---


@rule("D2-4409", "D2-4306", "D2-4294")
@pytest.mark.parametrize("used", [False, True])
def test_tarha_who_is_charmed_to_strike_herself_has_one_reroll_a_round(used: bool) -> None:
    t = table("A g", A=hero("tarha", "runemaster"), g=monster("zombie", "master"), hand=["dark_charm"])
    if used:
        t.dice(blue=[X, BLUE_3], yellow=YELLOW_1, brown=0).do("attack:arcane_bolt:g", "use:A:ability/tarha")
        t.some(next(key for key in t.keys if "blue" in key)).resolve()
    start(t).dice(**FAILS).do("play:dark_charm", "attack:arcane_bolt:A")
    assert t.offers("use:A:ability/tarha") is not used


@rule("D2-4410", "D2-0190", "D2-4370")
def test_jain_tires_instead_of_bleeding_of_a_friend_s_blast_too() -> None:
    me = hero("leoric", "necromancer", skills=["corpse_blast"])
    t = table("A . B", A=me, B=hero("jain", "wildlander")).turn("A").do("use:A:raise_dead:0").settle()
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=[0, 0]).do("use:A:corpse_blast").settle()
    while t.asked == "deal_order":
        t.do("deal:").settle()
    t.do("fatigue:3").settle()
    assert (t.damage("B"), t.fatigue("B")) == (0, 3)


@rule("D2-4406", "D2-4241", "D2-4297")
def test_who_rages_beside_ashrian_is_not_stunned_for_it_begins_no_activation() -> None:
    t = table("A g . .", A=hero("ashrian", "disciple"), g=monster("zombie"), hand=["blood_rage"], deck=["dash"] * 3)
    t.activate("g")
    assert t.held("g") == ["stunned"]
    t.do("recover:stunned", "end", "play:blood_rage").settle()
    assert t.held("g") == [] and t.offers("more:attack:own:A")


@rule("D2-4413", "D2-0275", "D2-4304")
def test_who_is_stunned_runs_in_syndrael_s_turn_but_not_if_he_is_held() -> None:
    friend = hero("jain", "wildlander", conditions=["stunned"])
    t = table("A . B . . . z", A=hero(), B=friend, z=monster()).turn("A").do("use:A:feat/syndrael", "go:4,0")
    assert t.at("B") == [(4, 0)] and t.held("B") == ["stunned"]
    held = table("A . B . . . z", A=hero(), B=hero("jain", "wildlander", conditions=["immobilized"]), z=monster())
    held.turn("A").do("use:A:feat/syndrael").settle()
    assert held.at("B") == [(2, 0)] and held.points("B") == 0


@rule("D2-4413", "D2-4282")
def test_who_runs_in_another_s_turn_is_tripped() -> None:
    t = table(
        "A . B . . . . z", A=hero(), B=hero("jain", "wildlander"), z=monster(), hand=["tripwire"], deck=["dash"] * 4
    )
    t.turn("A").do("use:A:feat/syndrael").dice(**FAILS).do("go:5,0", "play:tripwire").settle()
    assert t.at("B") == [(3, 0)] and t.points("B") == 0 and t.points("A") == 4


# --- charms ---


@rule("D2-4296", "D2-4290", "D2-4294")
def test_misery_is_for_heroes_and_a_charmed_one_is_none() -> None:
    t = table("A B . . z", A=hero(), B=hero("jain", "wildlander"), z=monster(), hand=["dark_charm", "word_of_misery"])
    start(t).do("play:word_of_misery")
    t.dice(**FAILS).do("play:dark_charm", "figure:A")
    t.dice(blue=BLUE_3, red=RED_1, gray=0).do("attack:iron_longsword:A").resolve()
    assert t.damage("A") == 3 and t.fatigue("A") == 0


@rule("D2-4296", "D2-4290", "D2-4294")
def test_misery_is_for_whom_a_charmed_hero_strikes() -> None:
    t = table("A B . . z", A=hero(), B=hero("avric", "disciple"), z=monster(), hand=["dark_charm", "word_of_misery"])
    start(t).do("play:word_of_misery")
    t.dice(**FAILS).do("play:dark_charm", "figure:A")
    t.dice(blue=BLUE_3, red=RED_1, gray=0).do("attack:iron_longsword:B").resolve()
    assert t.damage("B") == 3 and t.fatigue("B") == 1


@rule("D2-4072", "D2-4296")
def test_a_knight_steps_before_whom_a_charmed_friend_strikes() -> None:
    knight = hero(skills=["defend"])
    t = table(
        "A B K . z",
        A=hero("grisban", "berserker"),
        B=hero("avric", "disciple"),
        K=knight,
        z=monster(),
        hand=["dark_charm"],
    )
    start(t).dice(**FAILS).do("play:dark_charm", "figure:A")
    t.dice(blue=BLUE_3, red=RED_1, gray=0).do("attack:chipped_greataxe:B", "use:K:defend").resolve()
    assert t.damage("B") == 0 and t.damage("K") == 3


@rule("D2-4394", "D2-4390", "D2-4388", "D2-4298")
def test_blows_of_a_charmed_hero_are_blows_of_a_monster() -> None:
    t = table(
        "A B . . z",
        A=hero("grisban", "berserker"),
        B=hero("avric", "disciple"),
        z=monster(),
        hand=["dark_charm", "expert_blow", "dark_might", "critical_blow"],
    )
    start(t).dice(**FAILS).do("play:dark_charm", "figure:A")
    t.dice(blue=BLUE_3, red=RED_1, gray=0)
    t.do("attack:chipped_greataxe:B", "play:expert_blow", "play:dark_might", "play:critical_blow").settle()
    critical = len(t.s.attack.surges) - 1 if t.s.attack is not None else -1
    t.do(f"surge:{critical}").resolve()
    assert t.damage("B") == 3 + 2 + 3


@rule("D2-4380", "D2-4296")
def test_caltrops_lie_for_a_charmed_friend_too() -> None:
    thief = hero("tomble", "thief", skills=["caltrops"])
    t = table("A . . B . z", A=hero(), B=thief, z=monster(), hand=["dark_charm"])
    start(t).dice(**FAILS).do("play:dark_charm", "figure:A", "move").dice(**PASSES).do("go:2,0", "use:B:caltrops")
    t.settle()
    assert t.held("A") == ["immobilized"] and t.damage("A") == 1


@rule("D2-4182", "D2-4297")
def test_nobody_is_first_to_strike_a_charmed_friend() -> None:
    scout = hero("jain", "wildlander", skills=["first_strike"])
    t = table("A . . B . z", A=hero(), B=scout, z=monster(), hand=["dark_charm"])
    start(t).dice(**FAILS).do("play:dark_charm", "figure:A")
    assert t.asked == "charmed"


@rule("D2-4238", "D2-4294", "D2-0236")
def test_bloodlust_answers_to_whom_a_charmed_friend_fells() -> None:
    t = table(
        "A B . . z", A=hero(), B=hero("avric", "disciple", damage=10), z=monster(), hand=["dark_charm", "bloodlust"]
    )
    start(t).dice(**FAILS).do("play:dark_charm", "figure:A")
    t.dice(blue=BLUE_3, red=RED_1, gray=0).do("attack:iron_longsword:B", "play:bloodlust").settle()
    assert t.of("B").knocked_out and len(t.hand) == 3 + 1, "one for the fall, two for the lust, and his own of the turn"


# --- the overlord's cards ---


@rule("D2-4390", "D2-4388")
def test_a_dark_might_pays_for_a_critical_blow() -> None:
    t = table("A g", A=hero(), g=monster("zombie", "master"), hand=["dark_might", "critical_blow"], deck=["dash"] * 3)
    t.activate("g").dice(blue=BLUE_3, yellow=YELLOW_1, gray=0)
    t.do("attack:own:A", "play:dark_might", "play:critical_blow", "surge:2").resolve()
    assert t.damage("A") == 3 + 3


@rule("D2-7312", "D2-4388", "D2-4394")
def test_a_coward_alone_strikes_no_critical_blow_and_keeps_no_expert_one() -> None:
    hand = ["critical_blow", "expert_blow"]
    t = table("A . g", A=hero(), g=monster("goblin_archer"), hand=hand, deck=["dash"] * 3)
    t.activate("g").dice(blue=BLUE_SURGE_2, yellow=YELLOW_1, gray=0)
    t.do("attack:own:A", "play:expert_blow", "play:critical_blow").resolve()
    assert t.damage("A") == 3 + 2 and "expert_blow" not in t.hand


@rule("D2-4288", "D2-4368")
def test_who_laughs_at_a_tempest_may_still_it() -> None:
    me = hero("avric", "spiritspeaker", skills=["tempest"])
    t = table("A . z", A=me, z=monster("zombie", "master"), hand=["wicked_laughter"], deck=["dash"] * 3)
    t.dice(gray=[0, GRAY[1]], black=[0, 4]).do("use:A:tempest", "play:wicked_laughter").settle()
    assert t.damage("z") == 0 and t.fatigue("A") == 2 - 1, "four shields pass Willpower 4, not 3"


@rule("D2-4288", "D2-4392")
def test_who_laughs_at_a_dart_draws_for_both() -> None:
    t = table(
        "Z A . . z",
        A=hero(),
        z=monster(),
        hand=["poison_dart", "wicked_laughter"],
        deck=["dash"] * 6,
        search=["nothing"],
    )
    t.dice(gray=[0, 0], black=[0, 0]).do("search", "play:poison_dart")
    if t.asked not in ("test_passed", "hero_action") and not t.offers("play:wicked_laughter"):
        t.do(t.keys[0])
    t.do("play:wicked_laughter").settle()
    assert len(t.hand) == 2 and t.held("A") == []


@rule("D2-4397", "D2-4081")
def test_who_is_stalwart_strikes_before_the_uthuk_trap_has_him() -> None:
    t = table(
        "Z A z",
        A=hero(skills=["stalwart"]),
        z=monster("zombie"),
        hand=["uthuk_demon_trap"],
        search=["nothing"],
        deck=["dash"] * 4,
    )
    t.dice(**FAILS, blue=BLUE_3, red=RED_1, brown=0).do("search", "play:uthuk_demon_trap")
    t.do("attribute:might" if t.offers("attribute:might") else t.keys[0])
    t.do("use:A:stalwart").settle()
    if t.offers("stay"):
        t.do("stay")
    if t.offers("attack:"):
        t.do("attack:iron_longsword")
    t.resolve()
    assert t.gone("z") and t.of("A").knocked_out


@rule("D2-4402")
def test_who_plans_ahead_with_three_cards_left_orders_three() -> None:
    t = table("A . . z", A=hero(), z=monster(), hand=["plan_ahead"], deck=["dash", "frenzy", "tripwire", "dark_might"])
    t.activate("z").do("play:plan_ahead")
    assert t.asked == "plan_ahead" and len(t.keys) == 3
    t.some(*t.keys[::-1])
    assert t.asked == "activation" and t.hand.count("dark_might") == 1


@rule("D2-4269", "D2-0386")
@pytest.mark.parametrize(("heroes", "minions"), [(2, 2), (3, 3)])
def test_reinforce_goes_by_the_number_of_heroes(heroes: int, minions: int) -> None:
    third = hero("tomble", "thief")
    rest = "\n\n. . . . . . . g .\n\n. . . . . . . . ."
    foe, second = monster("zombie", "master"), hero("jain", "wildlander")
    if heroes == 3:
        t = table("A B C . . . . . ." + rest, A=hero(), B=second, C=third, g=foe, hand=["reinforce"])
    else:
        t = table("A B . . . . . . ." + rest, A=hero(), B=second, g=foe, hand=["reinforce"])
    t.activate("g").do("end", "play:reinforce")
    while t.asked == "put":
        t.do("space:")
    assert len(t.s.state.groups["zombie"].figures) == 1 + minions


@rule("D2-7086")
def test_nobody_is_promoted_where_two_heroes_allow_no_master() -> None:
    t = table(
        "A . S e e\n\nB . . e e",
        A=hero(),
        B=hero("jain", "wildlander"),
        S=lieutenant("splig"),
        e=monster("ettin"),
        act=2,
    )
    t.activate("S")
    if t.offers("ability:promotion"):
        t.dice(**PASSES).do("ability:promotion").settle()
    assert t.figure("e").rank == "minion"


@rule("D2-4250", "D2-4288")
def test_explosive_runes_count_what_the_laughed_at_test_asks_for() -> None:
    t = table(
        "Z A . . z",
        A=hero(),
        z=monster(),
        hand=["explosive_runes", "wicked_laughter"],
        search=["nothing"],
        deck=["dash"] * 5,
    )
    t.dice(gray=[0, GRAY[2]], black=[0, 0]).do("search", "play:explosive_runes", "play:wicked_laughter").settle()
    assert t.damage("A") == 1, "two shields against an Awareness of two, counted as one"
