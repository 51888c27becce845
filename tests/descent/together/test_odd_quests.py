"""Tokens, doors, reinforcements, monsters of the app and what lies between quests, in odd moments."""

import pytest
from tests.descent.app_table import app_table, deeds, monsters, until
from tests.descent.campaign_kit import staged
from tests.descent.table import (
    BLUE_3,
    BLUE_SURGE_2,
    BROWN,
    FAILS,
    GRAY,
    RED_1,
    RED_3,
    Table,
    hero,
    lieutenant,
    monster,
    table,
)

from oubliette.games.descent.content.behaviours import ActivationLine
from oubliette.games.descent.content.quest_book import Reinforce, Rule, Token
from oubliette.games.descent.state.state import HeldCard
from oubliette.kernel.words import Words

rule = pytest.mark.rule
IDOL = Token(id="idol", name=Words(en="idol", fr="idole"), at="K", carry="all")
DEAD = "reanimate_of_leoric"
ATTACK, ENGAGE = ActivationLine("attack"), ActivationLine("engage")


def spot(t: Table, column: int, row: int = 0) -> int:
    return t.s.ground.board.cell(column, row)


# --- tokens ---


@rule("D2-2177", "D2-2073", "D2-2072")
def test_what_a_bearer_carried_lies_in_the_lava_and_he_beside_it() -> None:
    t = table("A K l . g", A=hero(damage=11), g=monster(), tokens=[IDOL]).do("take:idol", "move", "go:2,0").settle()
    assert t.of("A").knocked_out and t.s.state.tokens["idol"].cell == spot(t, 2)
    t.do("space:3,0").settle()
    assert t.figure("A").shaken - 1 == spot(t, 3)


@rule("D2-7332", "D2-2175")
def test_who_is_knocked_back_keeps_what_he_carries() -> None:
    t = table("A K g . . .", A=hero(), g=lieutenant("splig"), tokens=[IDOL]).do("take:idol").activate("g")
    t.do("move", "go:1,0").dice(blue=BLUE_SURGE_2, red=RED_1, gray=GRAY[3]).do("attack:own:A", "surge:0", "space:2,0")
    t.resolve()
    assert (
        t.at("A") == [(2, 0)] and t.figure("A").carries == ["idol"] and t.s.state.tokens["idol"].carrier == "syndrael"
    )


@rule("D2-2402", "D2-4411")
def test_tomble_takes_the_idol_with_him_and_brings_it_back() -> None:
    me = hero("tomble", "thief")
    t = table("A K . . B g", A=me, B=hero(), g=monster(), tokens=[IDOL])
    t.turn("A").do("take:idol", "use:A:feat/tomble").settle()
    assert t.gone("A") and t.s.state.tokens["idol"].carrier == "tomble"
    t.overlord()
    t.until("who_next").do("hero:A")
    t.do("space:2,0").settle()
    assert t.at("A") == [(2, 0)] and t.figure("A").carries == ["idol"]


@rule("D2-4300", "D2-2176", "D2-4294")
def test_a_charmed_bearer_walks_off_with_it_but_does_not_put_it_down() -> None:
    t = table("A K . . g", A=hero(), g=monster(), tokens=[IDOL], hand=["dark_charm"]).do("take:idol")
    while t.asked != "overlord_start":
        t.do("end" if t.offers("end") else "pass")
    t.dice(**FAILS).do("play:dark_charm", "move")
    assert not t.offers("drop:")
    t.do("go:2,0", "end").settle()
    assert t.at("A") == [(2, 0)] and t.figure("A").carries == ["idol"]


# --- doors ---


@rule("D2-0110", "D2-0108")
def test_no_door_is_closed_on_a_large_figure() -> None:
    t = table("A .I. e e\n\no o o e e", A=hero(), e=monster("ettin")).do("move", "go:1,0", "open:door_1")
    assert t.offers("close:door_1") is False, "both actions are done"
    t.activate("e").do("end").settle()
    assert t.offers("close:door_1")


@rule("D2-0021", "D2-0134")
def test_a_goblin_opens_a_door_on_its_way_and_walks_through() -> None:
    t = table("A . .I. . g", A=hero(), g=monster("goblin_archer")).activate("g").do("move", "go:3,0", "open:door_1")
    assert t.points("g") == 3 and not t.offers("attack:"), "two actions"
    t.do("go:1,0")
    assert t.at("g") == [(1, 0)]


@rule("D2-2092", "D2-0209", "D2-0107")
def test_no_breath_goes_round_a_closed_door() -> None:
    t = table(
        "d d d\n\nd d d\n\nA .IB", A=hero(items=[]), B=hero("jain", "wildlander"), d=monster("shadow_dragon", "master")
    )
    t.activate("d").dice(blue=BLUE_SURGE_2, red=RED_1, gray=[0, 0]).do("attack:own:A", "surge:0", "space:1,2")
    assert not t.offers("space:2,2")


# --- reinforcements ---


@rule("D2-2247", "D2-2245", "D2-0382")
def test_who_has_fallen_leaves_room_for_another_at_the_end_of_the_turn() -> None:
    comes = Rule(at="overlord_turn_end", do=(Reinforce("zombie", "den", most=1, rank="minion"),))
    t = table(
        "A g . . h", A=hero(), g=monster(), h=monster("zombie", "master"), rules=[comes], areas={"den": (3, 0, 3, 0)}
    )
    t.dice(blue=BLUE_3, red=RED_1, brown=0).do("attack:iron_longsword:g").resolve()
    assert t.gone("g")
    t.activate("h").do("end").settle()
    minions = [one for one in t.s.monsters() if one.rank == "minion"]
    assert len(minions) == 1 and t.s.ground.board.coords(minions[0].cells[0]) == (3, 0)


# --- the app ---


@rule("D2-0527", "D2-4083")
def test_the_next_of_the_group_comes_where_one_was_felled_on_guard() -> None:
    me = hero("grisban", "knight", skills=["guard"])
    t = app_table("A . . g . . h", [ENGAGE, ATTACK], A=me, g=monster("goblin_archer"), h=monster("goblin_archer"))
    t.dice(blue=BLUE_3, red=RED_3, gray=0)
    until(t, "monster_enters").do("use:A:guard")
    monsters(t)
    assert t.gone("g") and not t.gone("h") and deeds(t, "h")


@rule("D2-0506", "D2-4084", "D2-0277")
def test_a_monster_of_the_app_that_is_stunned_on_its_way_shakes_it_off_with_its_second_action() -> None:
    me = hero(skills=["guard", "shield_slam"])
    t = app_table("A . . . g", [ENGAGE, ATTACK], A=me, g=monster("zombie", "master"))
    until(t, "monster_enters").dice(blue=BLUE_SURGE_2, red=RED_1, brown=BROWN[2]).do("use:A:guard", "surge:1")
    until(t, "hero_action")
    assert t.held("g") == [] and t.at("g") == [(1, 0)] and deeds(t) == ["engage"]


@rule("D2-0490", "D2-4025", "D2-0486")
def test_a_monster_of_the_app_beside_peace_does_something_else() -> None:
    me = hero("avric", "disciple", skills=["prayer_of_peace"])
    t = app_table("A b b .", [ATTACK, ActivationLine("use", ability="howl")], A=me, b=monster("barghest"))
    t.dice(**FAILS).do("use:A:prayer_of_peace")
    monsters(t)
    assert "attack" not in deeds(t) and t.fatigue("A") >= 1


@rule("D2-0496", "D2-4352", "D2-4354")
def test_a_whirlwind_where_the_app_plays_is_whole_for_one_and_half_for_the_others() -> None:
    me = hero("grisban", "berserker", skills=["whirlwind", "execute"])
    t = app_table("g A h", [ATTACK], A=me, g=monster("zombie", "master"), h=monster("zombie", "master"))
    t.dice(blue=BLUE_3, red=RED_3, brown=[0, 0]).do("use:A:whirlwind", "use:A:execute", "pay:1")
    while t.asked != "hero_action":
        t.do("whole:g" if t.offers("whole:g") else "deal:" if t.asked == "deal_order" else "pass")
    assert t.gone("g") and t.damage("h") == 3, "six hearts, and half of them"


# --- between quests ---


@rule("D2-2147", "D2-0441")
def test_used_and_unused_search_cards_bring_their_gold() -> None:
    t = staged().to("hero_action")
    t.hero().search += [HeldCard("health_potion"), HeldCard("fire_flask", flipped=True)]
    t.hero("leoric").search += [HeldCard("power_potion")]
    t.to("shopping")
    assert t.gold == 25 + 50 + 50 and not t.hero().search


@rule("D2-0442", "D2-0258")
def test_after_a_quest_everybody_stands_whole_and_every_card_is_fresh() -> None:
    t = staged().to("hero_action")
    me, figure = t.hero(), t.s.figure("syndrael")
    me.fatigue, figure.damage, me.feat_used = 3, 7, True
    figure.conditions += ["poisoned", "stunned"]
    for held in me.items:
        held.exhausted = True
    t.next("a1").to("hero_action")
    me, figure = t.hero(), t.s.figure("syndrael")
    assert (me.fatigue, figure.damage, figure.conditions, me.feat_used) == (0, 0, [], False)
    assert not any(held.exhausted for held in (*me.items, *me.skills))


@rule("D2-0310", "D2-0467", "D2-0463")
def test_a_hero_buys_what_his_own_experience_pays_of_his_own_class() -> None:
    t = staged().to("hero_action")
    t.hero().xp, t.hero("leoric").xp = 2, 0
    t.to("buy_skill")
    mine = {key.split(":")[1] for key in t.keys if key.startswith("buy:")}
    assert mine and all(
        t.s.book.skills[card].of == "knight" and t.s.book.skills[card].xp <= t.hero().xp for card in mine
    )


@rule("D2-2275", "D2-2283")
def test_what_is_sold_of_the_starting_kit_is_gone_for_good() -> None:
    t = staged().to("shopping").do("sell:wooden_shield:syndrael")
    assert t.gold == 25 and "wooden_shield" not in t.items() and "wooden_shield" not in t.s.state.shop
    assert not [key for key in t.keys if "wooden_shield" in key]
