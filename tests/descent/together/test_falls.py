"""Who falls, rises, searches, comes and wakes, as a table would judge it."""

from typing import Any

import pytest
from tests.descent.table import (
    BLUE_3,
    BLUE_SURGE_2,
    BROWN,
    RED_1,
    RED_2,
    RED_3,
    YELLOW_1,
    HeroSpec,
    Table,
    X,
    hero,
    monster,
    table,
)

from oubliette.games.descent.content.quest_book import Harm, Reinforce, Rule, Token
from oubliette.kernel.words import Words

rule = pytest.mark.rule
BOX = ("labyrinth_of_ruin",)


def jain(**more: Any) -> HeroSpec:
    """An archer: eight Health, five Stamina."""
    return hero("jain", "wildlander", **more)


def lying(**more: Any) -> HeroSpec:
    """An archer who is knocked out."""
    return jain(knocked_out=True, damage=8, fatigue=5, **more)


# --- blows ---


@rule("D2-0209", "D2-0236", "D2-0234")
def test_a_friend_who_falls_to_a_hero_s_blast_is_worth_a_card() -> None:
    me = hero("leoric", "runemaster", skills=["exploding_rune"])
    t = table("A . g B", A=me, B=jain(damage=7), g=monster("zombie", "master")).turn("A")
    t.dice(blue=BLUE_3, yellow=YELLOW_1, brown=0, gray=0).do("use:A:exploding_rune").resolve()
    assert t.of("B").knocked_out and len(t.hand) == 1 and t.damage("g") == 3


@rule("D2-0547", "D2-0198", "D2-0121")
def test_a_blow_between_two_obstacles_lands_and_through_a_wall_does_not() -> None:
    assert table("A o\n\no g", A=hero(), g=monster()).offers("attack:iron_longsword:g")
    assert not table("A .\n- -\n. g", A=hero(), g=monster()).offers("attack:iron_longsword:g")


@rule("D2-2104", "D2-0090", "D2-0124")
def test_reach_goes_past_a_figure_that_does_not_hide_the_other() -> None:
    staff = hero("avric", "spiritspeaker")
    t = table("A h g", A=staff, g=monster(), h=monster("cave_spider"))
    assert not t.offers("attack:oak_staff:g"), "nobody is seen behind another"
    t = table("A h .\n\n. . g", A=staff, g=monster(), h=monster("cave_spider"))
    assert t.offers("attack:oak_staff:g")


@rule("D2-2309", "D2-0139", "D2-0134")
def test_the_free_attack_comes_in_the_middle_of_a_move_and_takes_no_action() -> None:
    t = table("A . . g . B", A=hero(), B=jain(), g=monster("zombie", "master")).turn("A").do("move", "go:2,0")
    t.dice(blue=BLUE_3, red=RED_1, brown=BROWN[2]).do("free:attack:iron_longsword:g").resolve()
    assert t.points("A") == 2 and t.of("A").actions == 1 and not t.offers("free:")
    t.dice(blue=BLUE_3, red=RED_1, brown=0).do("attack:iron_longsword:g").resolve()
    t.do("go:0,0")
    assert t.at("A") == [(0, 0)]


@rule("D2-2309", "D2-0382")
def test_three_heroes_have_no_free_attack_though_one_of_them_lies() -> None:
    t = table("A g B C", A=hero(), B=jain(), C=hero("tomble", "thief", knocked_out=True, damage=8), g=monster())
    t.turn("A")
    assert not t.offers("free:")
    t.figure("A").damage = 4
    t.do("end")
    assert t.asked != "instead_of_attack"


@rule("D2-2310", "D2-0177")
def test_a_free_attack_that_missed_was_made() -> None:
    t = table("A g . B", A=hero(damage=3), B=jain(), g=monster("zombie", "master")).turn("A")
    t.dice(blue=X, red=RED_1, brown=0).do("free:attack:iron_longsword:g").resolve().do("end")
    assert t.asked != "instead_of_attack" and t.damage("A") == 3


@rule("D2-2310", "D2-0231")
def test_instead_of_the_free_attack_no_more_is_recovered_than_there_is() -> None:
    t = table("A . g B", A=hero(damage=1), B=jain(), g=monster()).turn("A").do("end", "recover")
    assert t.damage("A") == 0


@rule("D2-0216", "D2-2114", "D2-2145")
def test_a_flask_that_misses_is_used_up() -> None:
    t = table("A . . g", A=hero(search=["fire_flask"]), g=monster("zombie", "master"))
    t.dice(blue=X, yellow=YELLOW_1, brown=0).do("use:A:fire_flask").resolve()
    assert [held.flipped for held in t.of("A").search] == [True] and t.of("A").actions == 1
    assert not t.offers("use:A:fire_flask") and t.damage("g") == 0


@rule("D2-0185", "D2-0177", "D2-2114")
def test_no_surge_of_a_miss_refreshes_anybody() -> None:
    t = table("A . . . . . . . g", A=jain(fatigue=3), g=monster("zombie", "master"))
    t.dice(blue=BLUE_SURGE_2, yellow=YELLOW_1, brown=0).do("attack:yew_shortbow")
    seen: list[str] = []
    while t.asked not in ("hero_action",):
        seen += t.keys
        t.do("pass" if "pass" in t.keys else "miss")
    assert "surge:fatigue" not in seen and t.fatigue("A") == 3


# --- falling and rising ---


@rule("D2-0235", "D2-0057", "D2-0055")
def test_who_falls_takes_as_much_as_his_rings_and_leather_let_him() -> None:
    worn = ["yew_shortbow", "ring_of_power", "leather_armor"]
    t = table("A g B", A=jain(items=worn, damage=8), B=hero(), g=monster("zombie", "master")).turn("B").activate("g")
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=0, brown=0).do("attack:own:A").resolve()
    assert t.of("A").knocked_out and (t.damage("A"), t.fatigue("A")) == (9, 6)


@rule("D2-2021", "D2-2017", "D2-0250")
def test_the_cards_of_who_lies_are_refreshed_in_his_turn() -> None:
    down = hero("syndrael", "knight", knocked_out=True, damage=12, fatigue=4, exhausted=["wooden_shield"])
    t = table("A . B g", A=down, B=jain(), g=monster()).turn("A")
    assert t.asked == "knocked_out"
    assert [held.exhausted for held in t.of("A").items if held.card == "wooden_shield"] == [False]


@rule("D2-0235", "D2-2126", "D2-2013")
def test_who_fell_in_his_turn_and_is_lifted_has_no_other_this_round() -> None:
    t = table("A p B . g", A=hero(damage=10), B=jain(), g=monster()).turn("A")
    t.do("move", "go:1,0").settle()
    assert t.of("A").knocked_out and t.of("A").done
    t.dice(red=[RED_2, RED_2]).do("revive:A").settle().do("end")
    t.until("overlord_start", "activate", "activation", "who_next")
    assert t.s.state.turn_of == "overlord"


@rule("D2-0250", "D2-2026", "D2-0354")
def test_the_dead_of_who_falls_in_his_turn_wait_for_the_next() -> None:
    t = table("A . l . g B", A=hero("leoric", "necromancer", damage=7), B=jain(), g=monster("zombie", "master"))
    t.turn("A").do("use:A:raise_dead:0").settle().do("move", "go:2,0").settle()
    assert t.of("A").knocked_out and not t.gone("reanimate_of_leoric")
    assert t.events("activated") == [] and t.s.state.turn_of == "jain"


@rule("D2-0250", "D2-2121")
def test_who_stood_up_leads_his_dead_no_more_this_turn() -> None:
    t = table("A . . . g B", A=hero("leoric", "necromancer"), B=jain(), g=monster("zombie", "master"))
    t.turn("A").do("use:A:raise_dead:0").settle().do("end", "end")
    t.of("A").knocked_out = True
    t.figure("A").damage, t.of("A").fatigue = 8, 5
    t.figure("A").shaken, t.figure("A").cells = t.figure("A").cells[0] + 1, ()
    t.turn("B").end().until("who_next", "knocked_out").turn("A")
    assert t.asked == "knocked_out" and t.offers("familiar:")
    before = len(t.events("activated"))
    t.dice(red=[RED_2, RED_2]).do("stand_up").settle()
    assert t.of("A").done and [e.figure for e in t.events("activated")][before:] == []


@rule("D2-2120", "D2-2180", "D2-0249")
def test_when_all_lie_the_fight_goes_on_and_each_may_rise() -> None:
    down = hero(knocked_out=True, damage=12, fatigue=4)
    t = table("A . B . g", A=down, B=lying(), g=monster()).turn("A").do("end").turn("B").do("end")
    t.until("who_next", "knocked_out")
    assert t.match.outcome is None
    t.turn("B").dice(red=[RED_3, RED_3]).do("stand_up").settle()
    assert t.damage("B") == 2 and t.fatigue("B") == 5


@rule("D2-0240", "D2-2121", "D2-2125")
def test_who_finds_no_empty_space_stays_down_until_there_is_one() -> None:
    t = table("A B g\n\n# # #\n\nh . .", A=lying(), B=hero(), g=monster(), h=monster())
    assert t.turn("B").offers("revive:A")
    t.figure("h").cells = (t.figure("A").shaken - 1,)  # it has come to stand on his token
    t.do("rest")
    assert not t.offers("revive:A")
    t.end()
    assert t.s.state.turn_of == "overlord" and t.of("A").knocked_out  # nothing was left to ask
    t.figure("h").cells = ()
    t.until("who_next").turn("A").dice(red=[RED_2, RED_2]).do("stand_up").settle()
    assert t.at("A") == [(0, 0)]


@rule("D2-0246", "D2-0245", "D2-0247")
def test_a_blast_over_who_lies_does_nothing_to_him() -> None:
    me = hero("leoric", "runemaster", skills=["exploding_rune"])
    t = table("A . g B", A=me, B=lying(), g=monster("zombie", "master")).turn("A")
    t.dice(blue=BLUE_3, yellow=YELLOW_1, brown=0).do("use:A:exploding_rune").resolve()
    assert t.hand == [] and t.damage("B") == 8 and [e.figure for e in t.events("defence_rolled")] == [t.names["g"]]


@rule("D2-2073", "D2-0148")
def test_who_falls_in_lava_says_which_of_two_near_spaces_takes_his_token() -> None:
    t = table("A l . . B\n\n# # # g #", A=hero(damage=11), B=jain(), g=monster()).turn("A")
    t.do("move", "go:1,0")
    assert t.asked == "token_space" and set(t.keys) == {"space:0,0", "space:2,0"}
    t.do("space:2,0").settle()
    assert t.s.ground.board.coords(t.figure("A").shaken - 1) == (2, 0) and t.of("A").knocked_out


@rule("D2-0228", "D2-0226", "D2-0235")
def test_who_falls_to_what_his_fatigue_set_off_falls_once() -> None:
    tired = Rule(at="tired", figure="syndrael", do=(Harm(damage=1, subject=True),))
    spider = monster("cave_spider", "master")
    t = table("g A . . B", A=hero(damage=11, fatigue=4), B=jain(), g=spider, rules=[tired]).turn("A")
    t.do("move", "go:2,0").settle()
    assert t.of("A").knocked_out and len(t.hand) == 1 and len(t.events("knocked_out")) == 1


# --- searching ---


@rule("D2-2140", "D2-0092")
def test_a_token_under_a_monster_is_searched_from_beside() -> None:
    t = table("A Z g", A=hero(), g=monster("zombie"), search=["health_potion"]).overlord()
    t.activate("g").do("move", "go:1,0", "end").until("hero_action")
    assert t.at("g") == [(1, 0)] and t.offers("search")
    t.do("search").settle()
    assert [held.card for held in t.of("A").search] == ["health_potion"] and not t.offers("search")


@rule("D2-2140", "D2-0134", "D2-2137")
def test_two_tokens_are_searched_on_one_way_with_both_actions() -> None:
    t = table("A Z . Z . g", A=hero(), g=monster("zombie"), search=["health_potion", "stamina_potion"])
    t.do("search:").settle().do("move", "go:2,0").settle()
    assert not t.offers("search"), "both actions are spent"
    t = table("A . Z Z . g", A=hero(), g=monster("zombie"), search=["health_potion", "stamina_potion"])
    t.do("fatigue", "go:1,0").settle().do("search:").settle().do("fatigue", "go:2,0").settle().do("search:").settle()
    assert [held.card for held in t.of("A").search] == ["health_potion", "stamina_potion"]


# --- allies ---


def band(drawing: str, at: tuple[int, int], **cast: Any) -> Table:
    """Raythen goes with the heroes."""
    return table(drawing, boxes=BOX, ally=("raythen", at), **cast)


@rule("D2-0372", "D2-2073", "D2-0239")
def test_an_ally_who_ends_in_lava_is_gone_and_worth_no_card() -> None:
    t = band("A . l . z", (1, 0), A=hero(), z=monster("zombie"))
    t.do("activate", "move", "go:2,0").settle().do("end").settle()
    assert t.gone("raythen") and t.hand == []


@rule("D2-0022", "D2-2125", "D2-0238")
def test_an_ally_does_not_lift_whom_he_stands_on() -> None:
    t = band("A . B . z", (1, 0), A=hero(), B=lying(), z=monster("zombie"))
    t.do("activate")
    assert t.offers("revive:B")
    t.do("move", "go:2,0")
    assert not t.offers("revive:B")


@rule("D2-0261", "D2-0227", "D2-0259")
def test_an_ally_bleeds_for_each_of_his_actions() -> None:
    t = band("A . . . z", (1, 0), A=hero(), z=monster("zombie"))
    t.figure("raythen").conditions.append("bleeding")
    t.do("activate", "move")
    assert t.damage("raythen") == 1
    t.do("move")
    assert t.damage("raythen") == 2


IDOL = Words(en="Idol", fr="Idole")


@rule("D2-0022", "D2-0366", "D2-2173", "D2-2177")
@pytest.mark.parametrize(("whose", "his"), [("all", True), ("heroes", False)])
def test_an_ally_takes_what_is_anybody_s_and_drops_it_where_he_falls(whose: Any, his: bool) -> None:
    idol = Token(id="idol", name=IDOL, at="K", carry=whose)
    t = band("A . K l z", (1, 0), A=hero(), z=monster("zombie"), tokens=[idol])
    t.do("activate")
    assert t.offers("take:idol") is his
    if his:
        t.do("take:idol", "move", "go:3,0").settle().do("end").settle()
        lying_at = t.s.ground.board.coords(t.s.state.tokens["idol"].cell)
        assert t.gone("raythen") and lying_at == (3, 0) and t.s.state.tokens["idol"].carrier == ""


# --- monsters that come and wake ---


@rule("D2-0393", "D2-0035", "D2-0391")
def test_a_group_that_a_friend_s_breath_wakes_acts_this_very_turn() -> None:
    cast: dict[str, Any] = {"g": monster("shadow_dragon", "master"), "z": monster("zombie", "master", inactive=True)}
    t = table("g g g A z\n\ng g g . .", A=hero("grisban", "berserker"), **cast).activate("g")
    t.dice(blue=BLUE_SURGE_2, red=RED_1, gray=[0, 0], brown=0)
    t.do("attack:own:A", "surge:0", "space:4,0", "enough").resolve().do("end")
    t.until("hero_action", "activate", "activation")
    assert t.asked == "activation" and t.figure("z").active and t.damage("z") == 3


def comes(kind: str) -> Rule:
    return Rule(at="overlord_turn_start", do=(Reinforce(monster=kind, at="there", most=9),))


THERE: dict[str, tuple[int, ...]] = {"there": (3, 0, 8, 3)}
FIELD = "A B C . . . . . {}\n\n. . . . . . . . .\n\n. . . . . . . . ."


@rule("D2-0382", "D2-2246", "D2-2247")
@pytest.mark.parametrize(("party", "ranks"), [(2, ["minion"]), (3, ["master"])])
def test_of_ettins_comes_what_the_number_of_heroes_allows(party: int, ranks: list[str]) -> None:
    cast: dict[str, Any] = {"A": hero(), "B": jain(), "C": hero("leoric", "necromancer")}
    cast = dict(list(cast.items())[:party])
    drawing = FIELD.format("g") if party == 3 else FIELD.format("g").replace("C", ".")
    t = table(drawing, **cast, g=monster("ettin", ranks[0]), areas=THERE, rules=[comes("ettin")])
    ettin = t.figure("g")
    ettin.cells = ()
    t.s.state.groups["ettin"].figures.remove(ettin.id)
    del t.s.state.figures[ettin.id]
    t.overlord()
    while t.asked in ("reinforce", "put", "expand"):
        t.do(t.keys[0])
    t.until("activation", "activate", "hero_action", "who_next")
    found = [one.rank for one in t.s.state.figures.values() if one.kind == "ettin" and one.cells]
    assert found == ranks
