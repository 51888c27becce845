"""Who uses what when: the order of reactions, whom a blow falls on, heroes under a charm (D2-0002 to D2-0050)."""

import pytest
from tests.descent.table import (
    BLACK,
    BLUE_3,
    BLUE_SURGE_2,
    BROWN,
    GRAY,
    RED_1,
    RED_2,
    RED_3,
    YELLOW_1,
    YELLOW_2,
    Table,
    hero,
    monster,
    table,
)

from oubliette.games.descent.state.events import CardUsed, OverlordDrew, OverlordPlayed

rule = pytest.mark.rule

TWO = ("me", "lord")
FAILS = {"gray": GRAY[3], "black": BLACK[4]}


def used(t: Table) -> list[str]:
    """The cards that were used, of both sides, in the order of the journal."""
    return [line.event.card for line in t.match.journal("me") if isinstance(line.event, CardUsed | OverlordPlayed)]


# --- the order of reactions ---


@rule("D2-0004", "D2-0550", "D2-0048")
@pytest.mark.parametrize("first", ["play:expert_blow", "use:A:stoneskin"])
def test_where_two_players_want_something_the_active_one_puts_it_in_order(first: str) -> None:
    t = table("A g", A=hero("avric", "spiritspeaker"), g=monster(), hand=["expert_blow"], seats=TWO)
    t.activate("g").do("attack:own:A", "play:expert_blow")
    assert t.choice.seat == "me" and used(t) == [], "nothing is resolved before everybody has spoken"
    t.do("use:A:stoneskin")
    assert (t.asked, t.choice.seat) == ("order", "lord")
    t.do(first)
    assert used(t) == (["expert_blow", "stoneskin"] if first.startswith("play") else ["stoneskin", "expert_blow"])


@rule("D2-0004")
def test_who_alone_wants_something_is_not_asked_for_an_order() -> None:
    t = table("A g", A=hero("avric", "spiritspeaker"), g=monster(), hand=["expert_blow"], seats=TWO)
    t.activate("g").do("attack:own:A", "play:expert_blow", "pass")
    assert used(t) == ["expert_blow"] and t.asked != "order"
    assert "order" not in [event.question for event in t.events("forced")]


@rule("D2-0069", "D2-0004", "D2-0067", "D2-0068", "D2-0071")
def test_answers_to_a_roll_resolve_as_they_are_used() -> None:
    two = hero("tarha", "runemaster")
    t = table("A . g", A=two, g=monster("zombie", "master"), hand=["dark_fortune"], seats=TWO)
    t.dice(blue=[BLUE_3, BLUE_SURGE_2], yellow=YELLOW_1, brown=[BROWN[0], BROWN[2]]).do("attack:arcane_bolt", "use:A:")
    while t.asked == "reroll":
        t.do(t.keys[0])
    assert used(t) == ["ability/tarha"], "her reroll is done before he is asked"
    assert t.choice.seat == "lord"


# --- whom the blow falls on ---


FLAIL = "A K B\n\ng g .\n\ng g ."
"""A Knight between two friends, all three within reach of a merriod."""


def flailed(first: str, second: str) -> Table:
    """A merriod strikes two of the three at once."""
    t = table(
        FLAIL,
        A=hero("avric", "disciple"),
        K=hero("syndrael", "knight", skills=["defend"]),
        B=hero("tomble", "thief"),
        g=monster("merriod", "master"),
    )
    t.activate("g").dice(blue=BLUE_3, red=RED_1, gray=[GRAY[0]] * 3).do("ability:flail")
    t.do(next(key for key in t.keys if f":{first}@" in key and f"+{second}@" in key))
    return t


def dealt(t: Table) -> Table:
    """Let the attack go on to its end."""
    for _ in range(20):
        if t.asked == "deal_order":
            t.do("deal:")
        elif "pass" in t.keys and t.asked != "activation":
            t.do("pass")
    return t


@rule("D2-4073", "D2-4072")
def test_a_knight_takes_the_place_of_one_of_two_targets_only() -> None:
    t = flailed("avric", "tomble").do("use:K:defend")
    assert t.asked == "whom" and set(t.keys) == {"figure:avric", "figure:tomble"}
    t.do("figure:B")
    assert not t.offers("use:K:defend"), "the other target remains one"
    dealt(t)
    assert (t.damage("A"), t.damage("K"), t.damage("B")) == (3, 3, 0) and t.fatigue("K") == 1


@rule("D2-4074", "D2-2098", "D2-0196", "D2-4072")
def test_a_knight_who_is_a_target_himself_is_hit_twice_and_defends_twice() -> None:
    t = dealt(flailed("avric", "syndrael").do("use:K:defend"))
    rolls = [event.figure for event in t.events("defence_rolled")]
    assert rolls == ["syndrael", "syndrael"]
    assert (t.damage("A"), t.damage("K")) == (0, 6)


LARGE = "A . . .\n\n. g g g\n\n. g g g"
"""A dragon whose upper side lies open to the archer."""


@rule("D2-0171", "D2-2096", "D2-0151")
def test_any_space_of_a_large_figure_may_be_named_if_it_is_in_sight() -> None:
    named = spaces_named("lightning_strike")  # it may spread from whichever is named
    assert named[0] == (1, 1), "the nearest first"
    assert {(2, 1), (3, 1), (1, 2)} <= set(named), "farther spaces along its sides too"
    assert (2, 2) not in named, "its own spaces hide it"


def spaces_named(weapon: str, boxes: tuple[str, ...] = ()) -> list[tuple[int, int]]:
    """The spaces of a dragon by which it may be targeted with a weapon."""
    t = table(LARGE, A=hero("jain", "wildlander", items=[weapon]), g=monster("shadow_dragon"), boxes=boxes)
    shots = [option for option in t.choice.options if option.key.startswith(f"attack:{weapon}")]
    return [t.s.ground.board.coords(option.cells[0]) for option in shots]


@rule("D2-0171")
def test_of_spaces_that_make_no_difference_one_is_offered() -> None:
    assert spaces_named("yew_shortbow") == [(1, 1), (2, 1), (3, 1)], "one for each range"
    assert (1, 2) in spaces_named("yew_shortbow", ("lair_of_the_wyrm",)), "a card of a box may look at the space"


@rule("D2-0202", "D2-0171", "D2-0204")
@pytest.mark.parametrize(("column", "hits"), [(1, True), (2, True), (3, False)])
def test_range_is_counted_to_the_space_that_was_named(column: int, hits: bool) -> None:
    t = table(LARGE, A=hero("jain", "wildlander"), g=monster("shadow_dragon"))
    cell = t.s.ground.board.cell(column, 1)
    t.dice(blue=BLUE_SURGE_2, yellow=YELLOW_2, gray=[0, 0])  # a range of two
    t.do(f"attack:yew_shortbow:shadow_dragon_1@{cell}").settle()
    assert (t.asked == "range") != hits


# --- heroes under a charm ---


def charmed(drawing: str, seats: tuple[str, ...] = TWO, **cast: object) -> Table:
    """The hero drawn as A fails against Dark Charm."""
    t = table(drawing, hand=["dark_charm"], seats=seats, **cast)  # type: ignore[arg-type]
    while t.asked != "overlord_start":
        if t.asked == "who_next":
            t.do("hero:")
        else:
            t.do("end" if "end" in t.keys else "pass")
    return t.dice(**FAILS).do("play:dark_charm", "figure:A")


@rule("D2-4306", "D2-4307", "D2-0171")
def test_a_charmed_hero_who_strikes_himself_answers_to_the_attack_roll() -> None:
    sword = hero("syndrael", "knight", items=["steel_broadsword"])
    t = charmed("A . . g B", A=sword, B=hero("avric", "disciple"), g=monster())
    t.dice(blue=BLUE_3, red=[RED_3, RED_1], gray=GRAY[0]).do("attack:steel_broadsword:A")
    t.do("use:A:steel_broadsword")
    while t.asked == "reroll":
        assert t.choice.seat == "me"
        t.do(t.keys[0])
    t.settle()
    assert t.damage("A") == 2 + 1, "the red die was rolled again"


@rule("D2-4300", "D2-4302", "D2-4307")
def test_a_charmed_hero_who_strikes_a_friend_uses_no_card() -> None:
    sword = hero("syndrael", "knight", items=["steel_broadsword"])
    t = charmed("A B . g", A=sword, B=hero("avric", "disciple"), g=monster())
    t.dice(blue=BLUE_3, red=RED_2, gray=GRAY[0]).do("attack:steel_broadsword:B")
    while t.events("attack_declared") and not t.events("dealt"):
        assert not t.offers("use:A:"), "neither before the roll nor after it"
        t.do("pass" if "pass" in t.keys else t.keys[0])
    t.settle()
    assert "steel_broadsword" not in used(t) and t.damage("B") == 4


@rule("D2-4308", "D2-4302")
def test_leoric_s_presence_blunts_the_blow_he_is_made_to_strike_at_himself() -> None:
    t = charmed("A . . g B", A=hero("leoric", "runemaster"), B=hero(), g=monster())
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=GRAY[0]).do("attack:arcane_bolt:A").settle()
    assert t.events("missed") == [] and t.damage("A") == 3 - 1


# --- what must happen, and what is left of a moment ---


@rule("D2-0004", "D2-0550", "D2-0549")
@pytest.mark.parametrize(("first", "fatigue"), [("ability/syndrael", 1), ("demonhide_leather", 0)])
def test_what_must_happen_at_one_moment_happens_in_the_order_the_active_player_likes(first: str, fatigue: int) -> None:
    me = hero("syndrael", "knight", items=["iron_longsword", "demonhide_leather"], fatigue=1)
    t = table("A . B", A=me, B=hero("jain", "wildlander"), seats=TWO).turn("A").do("move", "move", "end")
    while t.asked != "order":
        t.do("pass")
    assert t.choice.seat == "me" and {key.split(":")[2] for key in t.keys} == {"ability/syndrael", "demonhide_leather"}
    t.do(f"use:A:{first}").settle()
    assert t.fatigue("A") == fatigue, "recover and tire, or tire and recover"


@rule("D2-0004", "D2-0050", "D2-0550", "D2-0048")
def test_an_interrupt_whose_trigger_is_gone_is_not_resolved() -> None:
    t = table(
        "A . .\n\n. . .\n\nB . g",
        A=hero("syndrael", "knight", skills=["guard"]),
        B=hero("jain", "wildlander", skills=["nimble"]),
        g=monster("goblin_archer"),
        seats=TWO,
    )
    t.activate("g").do("move", "go:1,1")
    assert t.offers("use:A:guard") and t.offers("use:B:nimble")
    t.dice(blue=BLUE_3, red=RED_2, gray=GRAY[0]).do("use:A:guard").resolve()
    assert t.gone("g") and used(t)[-1] == "guard" and "nimble" not in used(t), "nobody is left to run from"


@rule("D2-0004")
def test_one_wish_alone_is_not_put_in_order() -> None:
    t = table("A g", A=hero("avric", "spiritspeaker"), g=monster(), hand=["expert_blow"], seats=TWO)
    t.activate("g").do("attack:own:A", "play:expert_blow", "pass")
    forced = [event.question for event in t.events("forced")]
    assert "order" not in forced and used(t) == ["expert_blow"]


@rule("D2-0048", "D2-0004")
def test_whoever_could_use_something_may_pass() -> None:
    t = table("A g", A=hero("avric", "spiritspeaker"), g=monster(), seats=TWO).activate("g")
    t.do("attack:own:A")
    assert t.asked == "before_roll"
    assert [option.key for option in t.choice.options if option.passes] == ["pass"]
    t.do("pass")
    assert used(t) == [] and t.asked != "before_roll"


@rule("D2-4302", "D2-0243", "D2-2088")
def test_a_hero_under_a_charm_defends_himself_and_answers_to_nothing_else() -> None:
    """His own cards work on his defence roll, and not before the roll of another."""
    healer = hero("avric", "spiritspeaker", items=["iron_mace", "wooden_shield"])
    t = charmed("A B . g", A=healer, B=hero("grisban", "berserker"), g=monster())
    offered: list[tuple[str, str]] = []
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=GRAY[0]).do("attack:iron_mace:B")
    for _ in range(12):
        if t.asked in ("activation", "overlord_start", "activate"):
            break
        offered += [(t.asked, key) for key in t.keys if key.startswith("use:avric")]
        t.do("pass" if "pass" in t.keys else t.keys[0])
    assert offered == [], "he strikes a friend: no card of his works"
    me = charmed("A . . g B", A=healer, B=hero("grisban", "berserker"), g=monster())
    me.dice(blue=BLUE_3, yellow=YELLOW_1, gray=[GRAY[0], GRAY[0]]).do("attack:iron_mace:A")
    for _ in range(12):
        if me.asked in ("activation", "overlord_start", "activate"):
            break
        offered += [(me.asked, key.split(":")[2]) for key in me.keys if key.startswith("use:avric")]
        me.do("pass" if "pass" in me.keys else me.keys[0])
    assert offered == [("before_roll", "stoneskin"), ("defence_rolled", "wooden_shield")]


@rule("D2-0243", "D2-2088")
def test_a_hero_who_has_vanished_uses_nothing() -> None:
    t = table("A . B g .", A=hero("tomble", "thief", skills=["caltrops"]), B=hero(), g=monster(), seats=TWO).turn("A")
    t.do("use:A:feat/tomble").settle().turn("B").end()
    t.activate("g").do("move")
    t.do(next(key for key in t.keys if key.startswith("go:")))
    assert not t.offers("use:A:")


@rule("D2-0011", "D2-0224", "D2-0225", "D2-4354")
@pytest.mark.parametrize(("fatigue", "offers"), [(3, True), (4, False)])
def test_a_price_of_any_size_is_one_at_least(fatigue: int, offers: bool) -> None:
    me = hero("grisban", "berserker", skills=["execute"], fatigue=fatigue)
    t = table("A g", A=me, g=monster("zombie", "master"))
    t.dice(blue=BLUE_3, red=RED_1, brown=0).do("attack:chipped_greataxe")
    seen = False
    while t.asked != "hero_action":
        seen = seen or t.offers("use:A:execute")
        t.do("pass")
    assert seen == offers


@rule("D2-0011", "D2-0225", "D2-0015")
def test_what_costs_nothing_is_used_by_the_weariest_and_an_exhausted_card_by_nobody() -> None:
    me = hero("syndrael", "knight", fatigue=4)
    t = table("A g", A=me, g=monster("zombie", "master")).activate("g")
    t.of("A").fatigue = 4
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=GRAY[0]).do("attack:own:A")
    while t.asked != "defence_rolled":
        t.do("pass")
    assert t.offers("use:A:wooden_shield")
    t.do("use:A:wooden_shield").settle()
    assert t.of("A").items[1].exhausted and t.damage("A") == 2
    t.do("end").settle()
    tired = table("A g", A=hero(exhausted=["wooden_shield"]), g=monster("zombie", "master"))
    tired.of("A").items[1].exhausted = True
    tired.overlord()
    while tired.asked != "activation":
        tired.do("activate:g" if tired.asked == "activate" else "pass" if "pass" in tired.keys else tired.keys[0])
    tired.of("A").items[1].exhausted = True
    tired.dice(blue=BLUE_3, yellow=YELLOW_1, gray=GRAY[0]).do("attack:own:A").settle()
    assert tired.damage("A") == 3


@rule("D2-0331", "D2-2146", "D2-0015")
def test_only_cards_that_fit_a_moment_are_offered_and_only_what_is_worn() -> None:
    me = hero(items=["iron_longsword"], bag=["wooden_shield"], search=["health_potion"], skills=["challenge"])
    t = table("A g", A=me, g=monster("zombie", "master")).do("ready")
    offered = {key.split(":")[2] for key in t.keys if key.startswith("use:")}
    assert offered == {"feat/syndrael", "health_potion", "challenge"}
    t.activate("g").dice(blue=BLUE_3, yellow=YELLOW_1, gray=GRAY[0]).do("attack:own:A").settle()
    assert t.damage("A") == 3, "a shield in the bag protects nobody, and nothing was asked"
    used_up = table("A . B", A=hero(), B=hero("jain", "wildlander")).turn("A")
    used_up.of("A").feat_used = True
    used_up.do("fatigue")
    assert not used_up.offers("use:A:feat/")


@rule("D2-2192", "D2-2193", "D2-2196", "D2-2197")
def test_a_card_that_is_played_is_shown_leaves_the_hand_and_is_discarded_when_it_is_resolved() -> None:
    t = table("A . . .", A=hero(), g=monster(), hand=["pit_trap", "pit_trap"], seats=TWO).do("move", "go:1,0")
    t.dice(gray=[GRAY[0]] * 2, black=[BLACK[0]] * 2).do("play:pit_trap")
    assert t.hand.count("pit_trap") == 1 and t.s.state.overlord.played == []
    assert t.s.state.overlord.deck.discarded == ["pit_trap"]
    shown = [line.event for line in t.match.journal("me") if isinstance(line.event, OverlordPlayed)]
    assert [(event.card, event.on) for event in shown] == [("pit_trap", "syndrael")]


@rule("D2-2197", "D2-2198", "D2-0236")
def test_what_the_overlord_draws_is_told_to_him_alone() -> None:
    t = table("A . g", A=hero(), g=monster(), seats=TWO, deck=["dash", "pit_trap", "tripwire"])
    t.do("end").settle()
    t.until("activation", "hero_action")
    mine = [line.event for line in t.match.journal("lord") if isinstance(line.event, OverlordDrew)]
    theirs = [line.event for line in t.match.journal("me") if isinstance(line.event, OverlordDrew)]
    assert [(event.count, event.cards) for event in mine] == [(1, (t.hand[-1],))]
    assert [(event.count, event.cards) for event in theirs] == [(1, ())]


@rule("D2-2031", "D2-0034", "D2-2029", "D2-2197")
def test_nobody_sees_what_the_overlord_may_play_in_his_turn() -> None:
    t = table("A . g h", A=hero(), g=monster(), h=monster("goblin_archer"), hand=["dark_resilience"], seats=TWO)
    t.do("end")
    while t.asked != "activate":
        t.do(next(key for key in ("draw", "go_on", "pass", "end") if key in t.keys))
    assert t.choice.secret and t.choice.seat == "lord"
    open_hand = table("A . g h", A=hero(), g=monster(), h=monster("goblin_archer"), seats=TWO, deck=["dash"] * 3)
    open_hand.do("end")
    while open_hand.asked != "activate":
        open_hand.do(next(key for key in ("draw", "go_on", "pass", "end") if key in open_hand.keys))
    assert not open_hand.choice.secret, "no card of his deck could be played now"


@rule("D2-0068", "D2-0067")
@pytest.mark.parametrize("mine", [True, False])
def test_a_reroll_of_ones_own_dice_is_of_ones_own_dice(mine: bool) -> None:
    lucky = hero(items=["iron_longsword", "fortunas_dice"])
    if mine:
        t = table("A g", A=lucky, g=monster("zombie", "master"))
        t.dice(blue=BLUE_3, red=RED_1, brown=0).do("attack:iron_longsword", "use:A:fortunas_dice")
        assert {key.split(":")[2] for key in t.keys} == {"blue", "red"} and len(t.keys) == 2
    else:
        t = table("A g", A=lucky, g=monster("ettin", "master")).activate("g")
        t.dice(blue=BLUE_3, red=RED_1, gray=[GRAY[0], GRAY[2]]).do("attack:own:A", "use:A:fortunas_dice")
        assert [event.die for event in t.events("die_rerolled")] == ["gray"]
    assert t.fatigue("A") == 1


@rule("D2-0068", "D2-0067", "D2-0207")
def test_the_longsword_s_surge_rerolls_a_die_of_the_target_and_of_nobody_else() -> None:
    t = table("A g", A=hero(), g=monster("ettin", "master"))
    t.figure("g").cells = t.figure("g").cells[:1]
    t.dice(blue=BLUE_SURGE_2, red=RED_1, gray=[GRAY[3], GRAY[2], GRAY[0]]).do("attack:iron_longsword")
    while t.asked != "surges":
        t.do("pass")
    t.do("surge:0")
    assert t.asked == "reroll" and len(t.keys) == 2
    t.some(t.keys[0]).resolve()
    assert t.damage("g") == 3 - 2
