"""Sharp situations without rivals: the Combat die, reserves and The Fellowship, judged from the book."""

from typing import Any

import pytest
from tests.euthia.combat.kit import burning, die, reserve
from tests.euthia.scenario.fellowship_kit import card, company
from tests.euthia.table import (
    CENTRE,
    NEXT,
    Table,
    asked_for,
    at,
    carry,
    dice,
    give,
    hold,
    lay,
    on_top,
    strengths,
    table,
    wear,
)
from tests.euthia.turn.kit import shared

from oubliette.games.euthia.state.session import Session

rule = pytest.mark.rule


def key_with(t: Table, word: str) -> str:
    return next(key for key in t.keys() if word in key)


def alone(level: int, monster: str, *arrange: Any, **options: Any) -> Table:
    """Playing with Fire, with the new Creatures among the cards."""
    t = table(
        {"ann": "dral"},
        lay(NEXT, guard=level, what=""),
        on_top(level, monster),
        hold("ann"),
        give("ann", gaar=0),
        *arrange,
        mode="fire",
        silver=["curse", "reinforcement", "rot_fly"],
        gold=["healing", "rot_worm", "possession"],
        **options,
    )
    return t.answer("step:1,0")


def attacks(t: Table) -> Table:
    return t.answer(next(key for key in t.keys() if key.startswith("attack:tile")))


def chaos(t: Table, count: int) -> None:
    t.state.chaos.left -= count - t.fight.chaos
    t.fight.chaos = count


def sets(t: Table) -> list[tuple[str, int]]:
    return [(one.card, one.count) for one in t.events("set_played")]  # type: ignore[attr-defined]


def quest(name: str, seat: str = "ann") -> Any:
    """The Personal Quest of a player."""

    def arrange(s: Session) -> None:
        group = s.state.fellowship
        assert group is not None
        for deck in (group.starting, group.advanced, group.elite):
            if deck is not None and name in deck.pile:
                deck.pile.remove(name)
        if name in group.out:
            group.out.remove(name)
        group.out.append(s.state.heroes[seat].quest.open)
        s.state.heroes[seat].quest.open = name

    return arrange


# The Combat die


@rule("EU-0258", "EU-0201")
def test_a_worm_revealed_after_the_roll_bites_in_the_attack_under_way() -> None:
    t = alone(1, "goblin_archer", reserve(gold=("rot_worm",)), die("chaos"), dice("monster", 4, 4), dice("hero", 4, 4))
    health = t.hero().health
    t.until("hero_attack")
    assert t.hero().health == health - (1 + 1)
    attacks(t)
    if t.asked == "target":
        t.answer(key_with(t, "enemy"))
    t.until("healing", "hero_attack")
    assert strengths(t, "hero") == [8 - 2]


@rule("EU-0258", "EU-0200", "EU-0255")
def test_with_a_fly_in_its_highest_range_the_monster_keeps_its_gaar() -> None:
    t = alone(1, "cave_spider", reserve(silver=("rot_fly",)), die("chaos"), dice("monster", 3, 4))
    t.until("hero_attack")
    assert strengths(t, "monster")[0] >= 7 + 3 and t.fight.gaar == 1 and not t.events("rerolled")


@rule("EU-0259", "EU-0258")
def test_when_the_gold_reserve_runs_out_the_second_pile_is_silver() -> None:
    t = burning(
        1,
        "bandit",
        reserve(("reinforcement", "reinforcement"), ("power_gain",)),
        die("chaos_2"),
        dice("monster", 4, 4),
    )
    chaos(t, 2)
    health = t.hero().health
    t.until("hero_attack", "turn")
    assert sets(t) == [("power_gain", 1), ("reinforcement", 2)]
    assert t.hero().health == health - (2 + 2) and t.fight.chaos == 0


@rule("EU-0259", "EU-0258")
def test_the_card_that_ends_the_last_pile_goes_under_the_reserve() -> None:
    t = burning(
        1,
        "bandit",
        reserve(gold=("power_gain", "healing", "healing", "power_gain", "possession")),
        die("chaos_2"),
        dice("monster", 4, 4),
    )
    chaos(t, 2)
    t.until("hero_attack", "turn")
    assert sets(t) == [("power_gain", 1), ("healing", 2)]
    assert [one.split("/")[0] for one in t.state.gold_reserve] == ["possession", "power_gain"]


@rule("EU-0258", "EU-1135", "EU-0265")
def test_mind_control_without_gaar_to_steal_still_costs_its_chaos() -> None:
    t = burning(1, "bandit", reserve(("mind_control",)), die("chaos"), dice("monster", 4, 4))
    chaos(t, 1)
    t.until("hero_attack")
    assert sets(t) == [("mind_control", 1)] and (t.fight.chaos, t.fight.gaar) == (0, 1)


@rule("EU-0248", "EU-0255")
def test_a_monster_left_one_die_rerolls_that_one() -> None:
    t = burning(1, "dark_beast", die("silver"), dice("monster", 2, 6), essences={"air": 1})
    asked_for(t, "ann", "before_monster_roll").answer("use:essence:air").until("hero_attack")
    assert strengths(t, "monster") == [6 + 2] and t.fight.gaar == 1


@rule("EU-0250", "EU-1125")
def test_a_gaar_symbol_finds_nothing_in_an_empty_supply() -> None:
    t = burning(1, "bandit", die("gaar"), dice("monster", 4, 4), gaar=0)
    t.hero().gaar, t.state.gaar.left = t.state.gaar.left, 0
    t.until("after_monster_roll", "hero_attack")
    assert t.fight.gaar == 1


@rule("EU-0245", "EU-1138")
def test_possession_without_rivals_lowers_the_next_attack_by_its_section() -> None:
    t = burning(
        1,
        "bandit",
        reserve(gold=("possession", "possession", "healing")),
        die(*["chaos", "silver"]),
        dice("monster", 4, 4, 4, 4),
        dice("hero", 6, 6, 6, 6),
    )
    chaos(t, 1)
    for _ in range(2):
        attacks(t.until("hero_attack"))
    t.until("healing", "hero_attack", "trophy", "turn")
    assert strengths(t, "hero") == [12 - 5, 12]


# Shared Combats


@rule("EU-0319", "EU-1106")
def test_an_enemy_felled_by_the_first_initiative_leaves_nothing_for_the_second() -> None:
    t = shared(
        wear("ann", "ability_2", "tile:doom"),
        hold("ann", "healing"),
        carry("bob", "ware:throwing_axe"),
        monster="goblin_archer",
        heroes=("taesiri", "ael"),
    )
    while t.asked != "initiative" or t.asks != "ann":
        t.answer("hero:ann") if "hero:ann" in t.keys() else t.passes()
    t.answer(key_with(t, "doom"))
    while t.asked not in ("turn", "trophy"):
        assert t.asked != "initiative"
        t.passes()
    assert any("throwing_axe" in one for one in t.hero("bob").sack) and not t.space(NEXT).guarded


@rule("EU-0314")
def test_both_heroes_of_a_shared_combat_have_spent_their_combat_action() -> None:
    t = shared(die("silver"), dice("monster", 1, 1))
    assert (t.hero("ann").actions["combat"], t.hero("bob").actions["combat"]) == (0, 0)


@rule("EU-0327", "EU-1150", "EU-0329")
def test_who_died_in_a_shared_combat_is_asked_no_more_this_round() -> None:
    t = shared(
        die(*["silver"] * 8),
        dice("monster", 6, 6, *[1] * 20),
        dice("hero", *[6] * 20),
        give("bob", health=1, reputation=5),
    )
    t.until("victim").answer("hero:bob")
    for _ in range(6):
        if t.until("hero_attack", "trophy", "turn").asked != "hero_attack":
            break
        attacks(t)
    t.until("turn")
    assert "bob" not in t.match.choices and t.hero("bob").at == CENTRE
    assert t.hero("ann").at == NEXT and t.state.round == 1


@rule("EU-0324", "EU-0265", "EU-1135")
def test_mind_control_in_an_area_attack_takes_from_both() -> None:
    t = shared(
        reserve(silver=("mind_control",)),
        die("chaos"),
        dice("monster", 4, 4),
        give("ann", gaar=1),
        give("bob", gaar=1),
        card=card(area=True, group=2),
    )
    chaos(t, 1)
    t.until("hero_attack")
    assert (t.hero("ann").gaar, t.hero("bob").gaar) == (0, 0)


@rule("EU-0324", "EU-0088", "EU-1098")
def test_in_an_area_attack_each_hero_protects_only_oneself() -> None:
    t = shared(
        wear("ann", "ability_2", "tile:iron_will"),
        die("silver"),
        dice("monster", 4, 4),
        give("ann", health=6),
        give("bob", health=4),
        card=card(area=True, group=2),
    )
    asked_for(t, "ann", "after_monster_roll").answer("use:tile:iron_will").until("hero_attack")
    assert (t.hero("ann").health, t.hero("bob").health) == (6, 4 - 1)


@rule("EU-0312", "EU-0276", "EU-0279", "EU-0053")
def test_a_combat_with_a_minion_feels_the_card_of_the_round() -> None:
    name = card(enemy=2, health=1)
    t = company(
        lay(NEXT, minion="putrid_butcher", what=""),
        dice("monster", *[1] * 4),
        die("silver", "silver"),
        card=name,
        corruption=True,
    )
    t.answer("step:1,0", seat="ann").answer("fight", seat="ann")
    first, second = t.fight.enemies
    assert t.s.book.monster(first.card).minion and t.s.book.monster(second.card).level == 2
    assert first.health == t.s.book.monster(first.card).health + 1
    assert second.health == t.s.book.monster(second.card).health + 1


@rule("EU-0262", "EU-0320", "EU-0323")
def test_regeneration_belongs_to_the_enemy_that_was_healed() -> None:
    t = shared(
        reserve(gold=("healing",)),
        die("chaos", "silver"),
        dice("monster", *[4] * 4),
        card=card(enemy=1),
    )
    chaos(t, 1)
    t.state.gaar.left += t.fight.gaar
    t.fight.gaar = 0
    t.until("hero_attack")
    assert [one.regeneration for one in t.fight.enemies] == [2, 0]


# The round, goods and Quests


@rule("EU-0281", "EU-1046")
def test_the_combat_slot_of_the_card_lets_one_hero_fight_twice() -> None:
    name = card(slots=("combat", "move_2"), group=1)
    t = company(lay(NEXT, guard=1, what=""), card=name)
    t.hero("ann").actions["combat"] = 0
    t.answer("slot:1", seat="bob")
    t.answer("slot:0", seat="ann")
    assert t.hero("ann").actions["combat"] == 1 and t.hero("bob").moves == 3 + 2
    assert "slot:0" not in t.keys("bob")


@rule("EU-0294", "EU-0113")
def test_every_card_a_player_draws_feeds_a_reserve_of_its_metal() -> None:
    def fame(s: Session) -> None:
        pile = s.state.treasures[1].pile
        wanted = next(one for one in pile if one.startswith("t1_fame"))
        pile.remove(wanted)
        pile.append(wanted)

    t = company(lay(NEXT, what="treasure_1"), at(NEXT), fame).answer("discover", seat="ann")
    assert len(t.hero("ann").hand) == 1 and len(t.state.silver_reserve) == 1 and not t.state.gold_reserve


@rule("EU-0310", "EU-0299")
def test_the_quest_of_the_chapel_gives_ten_gold_and_wants_great_armour() -> None:
    t = company(
        quest("a_chapel"),
        give("ann", gold=0, reputation=0),
        carry("ann", "ware:leather_boots", "ware:krak_helmet"),
        wear("ann", "cuirass", "ware:iridescent_cuirass"),
    )
    t.answer("personal:0", seat="ann")
    assert t.hero("ann").gold == 10 and "personal:0" not in t.keys("ann")
    t.answer("personal:1", seat="ann")
    while t.asks == "ann" and t.asked not in ("turn", "personal_quest"):
        assert not [key for key in t.keys() if "leather" in key]
        t.answer(t.keys()[0])
    assert t.hero("ann").reputation == 8 and any("leather_boots" in one for one in t.hero("ann").sack)
    assert t.hero("ann").slots["cuirass"] == ""


@rule("EU-0310")
def test_leather_and_scrolls_are_no_great_armour() -> None:
    t = company(
        quest("a_chapel"),
        carry("ann", "ware:leather_boots", "ware:leather_helmet", "ware:krak_helmet"),
    )
    assert "personal:1" not in t.keys("ann")


@rule("EU-0301", "EU-1221")
def test_gold_cards_are_brought_to_the_merchants_one_by_one() -> None:
    t = company(
        quest("s_delivery"),
        lay(NEXT, what="merchants", guard=1, guarded=False),
        at(NEXT),
        hold("ann", "healing"),
        give("ann", reputation=0),
    )
    t.answer("personal:0", seat="ann")
    assert t.hero("ann").hand == [] and t.hero("ann").reputation == 0 and "personal:0" not in t.keys("ann")


@rule("EU-0302", "EU-0297")
def test_fame_alone_is_half_of_the_quest_and_stays_done_if_it_is_lost() -> None:
    t = company(quest("s_fame"), at(NEXT), give("ann", reputation=5, gold=0), lay(NEXT, what=""))
    t.answer("personal:0", seat="ann")
    t.hero("ann").reputation = 4
    t.answer("step:0,0", seat="ann")
    assert "personal:1" in t.keys("ann") and t.hero("ann").quest.parts == [0]


@rule("EU-0288", "EU-0289", "EU-1042")
def test_who_waits_gives_nothing_but_may_be_given_something() -> None:
    t = company(
        lay(NEXT, guard=1, what=""),
        carry("ann", "ware:spear"),
        carry("bob", "ware:spear"),
    )
    t.answer("step:1,0", seat="ann").answer("wait", seat="ann")
    assert "give" not in t.keys("ann")


@rule("EU-0296", "EU-0027")
def test_a_gold_card_becomes_one_gold_and_four_silver_one_gold_card() -> None:
    t = company(hold("ann", "curse", "curse", "reinforcement", "mind_control", "healing"), give("ann", gold=0))
    t.answer("exchange_silver", seat="ann")
    while t.asks == "ann" and t.asked not in ("turn",):
        t.answer(" ".join(t.keys()[: max(1, t.choice().least)]))
    assert len(t.hero("ann").hand) == 2 and not t.state.gold_reserve
    t.answer("sell_gold_card", seat="ann")
    while t.asked not in ("turn",):
        t.passes()
    assert t.hero("ann").gold == 1 and len(t.hero("ann").hand) == 1
