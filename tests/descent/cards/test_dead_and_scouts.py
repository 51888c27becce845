"""The Necromancer's dead, scouts and what monsters do to heroes, where a number or a choice decides."""

import pytest
from tests.descent.table import (
    BLUE_3,
    BLUE_SURGE_2,
    BROWN,
    GRAY,
    PASSES,
    RED_1,
    YELLOW_1,
    YELLOW_SURGE,
    hero,
    lieutenant,
    monster,
    table,
)

rule = pytest.mark.rule
DEAD = "reanimate_of_leoric"


@rule("D2-4370")
def test_a_corpse_blast_needs_no_range() -> None:
    me = hero("leoric", "necromancer", skills=["corpse_blast"])
    t = table("A . . . . . g\n\n. . . . . . .", A=me, g=monster("zombie", "master"))
    t.do("use:A:raise_dead:0", "space:1,0", "end").do("move", "go:4,0", "end")
    t.until("hero_action")
    assert t.at(DEAD) == [(4, 0)]
    t.dice(blue=BLUE_SURGE_2, yellow=YELLOW_SURGE, brown=[BROWN[0]] * 2).do("use:A:corpse_blast").resolve()
    assert not t.events("missed") and t.gone(DEAD)


@rule("D2-4375")
def test_an_army_of_death_strikes_whom_its_master_sees_at_any_distance_and_targets_nobody() -> None:
    me = hero("leoric", "necromancer", skills=["army_of_death"])
    foes = {"g": monster("zombie", "master"), "h": monster("goblin_archer"), "k": monster("cave_spider")}
    t = table("A . . . . . . g\n\n. . . . . . . h|k", A=me, **foes)  # type: ignore[arg-type]
    t.do("use:A:raise_dead:0", "space:0,1")
    t.dice(blue=BLUE_SURGE_2, red=RED_1, brown=BROWN[0], gray=GRAY[0]).do("use:A:army_of_death").resolve()
    assert sorted(event.figure for event in t.events("defence_rolled")) == ["goblin_archer_1", "zombie_1"]
    assert t.events("attack_declared")[-1].attacker == DEAD
    assert not t.events("missed") and t.damage("g") == 3 and t.damage("k") == 0


@rule("D2-4375", "D2-4432")
def test_zorek_s_favor_does_not_answer_to_an_army_that_targets_nobody() -> None:
    me = hero("leoric", "necromancer", skills=["army_of_death"])
    t = table("A . . g\n\n. . . .", A=me, g=lieutenant("splig", relic="shield_of_zoreks_favor"))
    t.do("use:A:raise_dead:0", "space:0,1")
    t.dice(blue=BLUE_3, red=RED_1, brown=0, gray=[GRAY[1]] * 3, black=0).do("use:A:army_of_death").resolve()
    assert t.events("dealt") and not t.events("tested") and t.damage(DEAD) == 0


@rule("D2-4383")
def test_who_lurks_searches_only_what_is_next_to_him() -> None:
    me = hero("tomble", "thief", skills=["lurk"])
    t = table("A Z . . Z g", A=me, g=monster(), search=["health_potion", "gold_bag"])
    t.do("use:A:lurk").settle()
    assert len(t.events("searched")) == 1
    far = table("A . Z g", A=me, g=monster(), search=["health_potion"])
    assert not far.offers("use:A:lurk")
    both = table("A . Z\n\nZ . .", A=me, g=monster(), search=["health_potion", "gold_bag"])
    both.do("use:A:lurk")
    left = [both.s.ground.board.coords(token.cell) for token in both.s.state.tokens.values() if not token.done]
    assert left == [(2, 0)], "the other one lies too far away"


@rule("D2-4378")
def test_the_greedy_search_from_three_spaces_and_no_farther() -> None:
    me = hero("tomble", "thief", skills=["greedy"])
    near = table("A . . Z g", A=me, g=monster(), search=["health_potion"])
    assert near.offers("use:A:greedy")
    far = table("A . . . Z g", A=me, g=monster(), search=["health_potion"])
    assert not far.offers("use:A:greedy")
    both = table("A . . Z Z g", A=me, g=monster(), search=["health_potion", "gold_bag"]).do("use:A:greedy")
    left = [both.s.ground.board.coords(token.cell) for token in both.s.state.tokens.values() if not token.done]
    assert left == [(4, 0)]


@rule("D2-7324")
def test_she_seduces_nobody_four_spaces_away() -> None:
    t = table("B A . . g", A=hero(), B=hero("jain", "wildlander"), g=lieutenant("eliza")).activate("g")
    t.dice(**PASSES).do("ability:seduce")
    assert t.asked == "move_spaces", "only one of them is near enough: there is nothing to choose"
    t.do("space:2,0").settle()
    assert t.held("A") == ["stunned"] and t.held("B") == []


@rule("D2-4382")
def test_a_bushwhacker_strikes_the_only_monster_in_sight_without_an_action() -> None:
    me = hero("tomble", "thief", skills=["bushwhack"])
    t = table("A . g|h", A=me, g=monster("zombie", "master"), h=monster())
    t.dice(blue=BLUE_3, yellow=YELLOW_1, brown=BROWN[0]).do("use:A:bushwhack").resolve()
    assert t.damage("g") == 3 and t.of("A").actions == 2
    two = table("A . g\n\n. . h", A=me, g=monster("zombie", "master"), h=monster())
    assert not two.offers("use:A:bushwhack")


@rule("D2-4370", "D2-0009")
def test_a_corpse_blast_needs_a_magic_weapon() -> None:
    for items, offers in ((["reapers_scythe"], True), (["iron_longsword"], False)):
        t = table(
            "A . g",
            A=hero("leoric", "necromancer", skills=["corpse_blast"], items=items),
            g=monster("zombie", "master"),
        )
        t.do("use:A:raise_dead:0")
        assert t.offers("use:A:corpse_blast") == offers


@rule("D2-4371")
def test_deathly_haste_is_one_space() -> None:
    me = hero("leoric", "necromancer", skills=["deathly_haste"])
    t = table("A . . . . g", A=me, g=monster("zombie", "master"))
    t.do("use:A:raise_dead:0", "fatigue")
    while t.asked != "move_spaces":
        t.do("use:A:deathly_haste" if t.offers("use:A:deathly_haste") else "pass")
    assert set(t.keys) == {"space:2,0", "stay"}


@rule("D2-4172")
def test_who_is_sneaky_opens_and_closes_doors_without_an_action() -> None:
    me = hero("tomble", "thief", skills=["sneaky"])
    t = table("AI. g", A=me, g=monster("zombie", "master"))
    card = next(key for key in t.keys if key.startswith("use:tomble:sneaky"))
    t.do(card).settle()
    assert t.s.state.closed == () and t.of("A").actions == 2
    t = table("AI. g", A=me, g=monster("zombie", "master")).do("open:")
    assert t.s.state.closed == () and t.of("A").actions == 1
    t.do(card).settle()
    assert t.s.state.closed != () and t.of("A").actions == 1


@rule("D2-7090", "D2-7091")
def test_no_more_than_five_are_sacrificed() -> None:
    t = table("A . g h", A=hero(), g=lieutenant("merick", damage=7), h=monster("ettin", "master"))
    sacrifice = [one.id for one in t.s.book.lieutenants.values() if "sacrifice" in str(one)]
    assert sacrifice
    t = table(
        "A . g h h\n\n. . . h h", A=hero(), g=lieutenant(sacrifice[0], damage=7), h=monster("ettin", "master"), act=2
    )
    t.activate("g").do("ability:sacrifice")
    assert t.keys == [f"damage:{n}" for n in range(1, 6)]


@rule("D2-4399", "D2-0358")
def test_despair_is_for_heroes_and_their_dead_and_weighs_once() -> None:
    me = hero("leoric", "necromancer")
    t = table("A . . g", A=me, g=monster(), hand=["word_of_despair"], deck=["dash"] * 5)
    t.do("use:A:raise_dead:0", "end", "end").dice(gray=[GRAY[3]] * 2, black=[5] * 2)
    for _ in range(30):
        if t.offers("play:word_of_despair"):
            break
        t.do(next(key for key in ("draw", "go_on", "end", "pass", *t.keys) if key in t.keys))
    t.do("play:word_of_despair").settle()
    assert t.figure("A").marks.count("despair") == 1 and t.figure(DEAD).marks.count("despair") == 1


@rule("D2-4288", "D2-4289")
def test_the_test_that_is_laughed_at_may_be_answered_like_any_other() -> None:
    lucky = hero("syndrael", "knight", items=["iron_longsword", "lucky_charm"], conditions=["poisoned"])
    t = table(
        "A B g", A=lucky, B=hero("jain", "wildlander"), g=monster(), hand=["wicked_laughter"], seats=("me", "lord")
    )
    t.dice(gray=[GRAY[2], GRAY[3]], black=[1, 5]).turn("A")
    while not t.offers("play:wicked_laughter"):
        t.do("pass")
    t.do("play:wicked_laughter")
    assert t.asked == "test_rolled" and t.offers("use:A:lucky_charm"), "before it is settled"
    assert len(t.events("tested")) == 1


@rule("D2-4284")
def test_a_ritual_of_two_keeps_both_without_a_choice() -> None:
    t = table(
        "A . g h", A=hero(), g=monster(), h=monster(), hand=["unholy_ritual"], deck=["dash", "frenzy", "tripwire"]
    )
    t.until("overlord_start").do("play:unholy_ritual")
    forced = [event.question for event in t.events("forced")]
    assert t.asked != "keep_cards" and "keep_cards" not in forced and len(t.hand) == 3


@rule("D2-4402")
@pytest.mark.parametrize("cards", [1, 2])
def test_one_card_has_no_order_and_two_have(cards: int) -> None:
    deck = ["frenzy", "tripwire", "pit_trap"][: cards + 1]
    t = table("A . . g", A=hero(), g=monster(), hand=["plan_ahead"], deck=deck)
    for _ in range(40):
        if t.offers("play:plan_ahead"):
            break
        t.do(next(key for key in ("draw", "go_on", "end", "pass", *t.keys) if key in t.keys))
    assert len(t.s.state.overlord.deck.pile) == cards
    t.do("play:plan_ahead")
    forced = [event.question for event in t.events("forced")]
    assert (t.asked == "plan_ahead") == (cards == 2) and "plan_ahead" not in forced


@rule("D2-7082", "D2-7085")
def test_who_does_not_want_to_swap_tests_nothing() -> None:
    t = table("A . . g", A=hero(), g=lieutenant("alric"), act=2).activate("g").do("ability:overpower", "go:1,0")
    while t.asked != "swap":
        t.do(next(key for key in ("end", "pass", *t.keys) if key in t.keys))
    assert t.keys == ["figure:syndrael", "pass"]
    t.do("pass")
    assert not t.events("tested") and t.fatigue("A") == 0 and t.at("A") == [(0, 0)]


@rule("D2-4269")
def test_only_a_master_with_room_away_from_heroes_is_reinforced() -> None:
    foes = {"g": monster("cave_spider", "master"), "k": monster("zombie", "master")}
    drawing = "A g . . . . . .\n\n. . . . . . k .\n\n. . . . . . . ."
    t = table(drawing, A=hero(), hand=["reinforce"], **foes)  # type: ignore[arg-type]
    for _ in range(60):
        if t.offers("play:reinforce"):
            break
        t.do(next(key for key in ("draw", "go_on", "end", "pass", *t.keys) if key in t.keys))
    t.do("play:reinforce")
    assert t.asked == "put", "nobody else is there to choose"
