"""Monsters without a Monster-Player: base solo and Playing with Fire (EU-0244 to EU-0265, EU-1243 to EU-1249)."""

import pytest
from tests.euthia.combat.kit import burning, die, reserve
from tests.euthia.table import NEXT, carry, dice, give, hold, lay, table

from oubliette.games.euthia.state.session import Session

rule = pytest.mark.rule


@rule("EU-0246", "EU-0245", "EU-0247", "EU-1243")
def test_nobody_runs_the_monster_and_its_cards_feed_the_reserves() -> None:
    t = burning(1, "gecko", die("gaar"), dice("monster", 1, 1))
    assert t.fight.monster_player == ""
    assert len(t.state.silver_reserve) == 1 and not t.state.control.everywhere()


@rule("EU-0247", "EU-0295")
def test_four_silver_cards_in_reserve_become_one_of_gold() -> None:
    t = burning(1, "gecko", reserve(("curse", "curse", "reinforcement")), die("gaar"), dice("monster", 1, 1))
    assert (len(t.state.silver_reserve), len(t.state.gold_reserve)) == (0, 1)
    assert len(t.state.silver.discarded) == 4


@rule("EU-0250")
def test_the_gaar_symbol_gives_a_token_that_serves_in_the_same_step() -> None:
    t = burning(1, "bandit", die("gaar"), dice("monster", 1, 6, 6)).until("hero_attack")
    gained = [event.amount for event in t.events("monster_gained") if event.what == "gaar"]  # type: ignore[attr-defined]
    assert gained == [1, 1], "the bar of the card, then the die"
    assert t.events("rerolled"), "it was used for the 1"


@rule("EU-0251")
def test_pitfall_a_silver_symbol_joins_the_reserve_only_after_the_attack() -> None:
    t = burning(2, "warg", die("silver"), dice("monster", 4, 4), carry("ann", "ware:healing_potion"), gaar=1)
    t.until("after_monster_roll")
    assert (len(t.fight.pending_silver), len(t.state.silver_reserve)) == (1, 0)
    t.until("hero_attack")
    assert (len(t.fight.pending_silver), len(t.state.silver_reserve)) == (0, 1)


@rule("EU-0252", "EU-0253", "EU-0278")
def test_example_chaos_limited_by_tokens() -> None:
    t = burning(
        1,
        "goblin_archer",
        reserve(gold=("power_gain", "power_gain", "power_gain", "healing")),
        die("chaos_2"),
        dice("monster", 1, 1),
    )
    t.until("hero_attack")
    assert len(t.events("set_played")) == 1 and t.fight.chaos == 0


@rule("EU-0254")
def test_example_chaos_limited_by_cards() -> None:
    t = burning(1, "goblin_archer", reserve(gold=("power_gain",)), die("chaos_2"), dice("monster", 1, 1))
    assert t.asked == "initiative"
    t.fight.chaos, t.state.chaos.left = 2, 6
    t.state.silver.discard(*t.state.silver_reserve)
    t.state.silver_reserve.clear()
    t.until("hero_attack")
    assert len(t.events("set_played")) == 1 and t.fight.chaos == 1


@rule("EU-0255", "EU-0256")
def test_example_the_dark_beast_stops_at_its_top_range() -> None:
    t = burning(1, "dark_beast", die("chaos"), dice("monster", 1, 6, 3)).until("hero_attack")
    assert t.events("final_strength")[-1].strength == 3 + 6 + 2  # type: ignore[attr-defined]
    assert t.fight.gaar == 1, "the second Gaar is not used although a die shows 3"


@rule("EU-0255")
def test_pitfall_without_a_die_of_three_or_less_no_gaar_is_burnt() -> None:
    t = burning(1, "dark_beast", die("chaos"), dice("monster", 4, 4)).until("hero_attack")
    assert t.fight.gaar == 2


@rule("EU-0257", "EU-1096")
def test_the_monster_answers_each_use_of_the_hero_with_its_gaar() -> None:
    t = burning(1, "dark_beast", die("chaos"), dice("monster", 5, 5, 2, 6), gaar=1).until("after_monster_roll")
    assert t.fight.gaar == 2
    t.answer("gaar", "die:0")
    assert t.fight.gaar < 2, "the Hero's Gaar made a 2 of a 5"


@rule("EU-0258")
def test_pitfall_a_differing_card_goes_under_the_reserve_and_gold_comes_first() -> None:
    cards = reserve(("curse",), ("power_gain", "power_gain", "healing"))
    t = burning(2, "ogre", cards, die("chaos"), dice("monster", 1, 1)).until("hero_attack")
    played = t.events("set_played")[0]
    assert (played.card, played.count) == ("power_gain", 2)  # type: ignore[attr-defined]
    assert t.state.gold_reserve[0].startswith("healing") and t.state.silver_reserve
    assert 6 in [one.by for one in t.events("strength_changed")]  # type: ignore[attr-defined]


@rule("EU-0259", "EU-0260")
def test_example_two_piles_from_the_gold_reserve() -> None:
    cards = reserve(gold=("power_gain",) * 4 + ("healing",))
    t = burning(2, "wyvern", cards, die("chaos_2"), dice("monster", 1, 1)).until("hero_attack")
    assert [(one.card, one.count) for one in t.events("set_played")] == [("power_gain", 3), ("power_gain", 1)]  # type: ignore[attr-defined]
    assert t.state.gold_reserve[0].startswith("healing") and t.fight.chaos == 0


@rule("EU-0259")
def test_pitfall_a_differing_card_begins_the_second_pile() -> None:
    cards = reserve(gold=("power_gain", "possession", "possession"))
    t = burning(2, "wyvern", cards, die("chaos_2"), dice("monster", 1, 1)).until("hero_attack")
    assert [(one.card, one.count) for one in t.events("set_played")] == [("power_gain", 1), ("possession", 2)]  # type: ignore[attr-defined]


@rule("EU-0258", "EU-1138", "EU-0245")
def test_cards_of_the_heros_attack_revealed_in_step_c_wait_for_it() -> None:
    t = burning(
        2, "ogre", reserve(gold=("possession",)), die("chaos", "gaar"), dice("monster", 1, 1), dice("hero", 5, 5)
    )
    t.until("hero_attack").answer("attack:tile:notched_axe").until("healing", "hero_attack", "after_monster_roll")
    heroic = [one.strength for one in t.events("final_strength") if one.side == "hero"]  # type: ignore[attr-defined]
    assert heroic == [10 - 3], "the one-player Possession lowers the attack"


@rule("EU-0262", "EU-0263", "EU-0264")
def test_example_the_goblin_archer_regenerates() -> None:
    t = burning(
        1,
        "goblin_archer",
        reserve(gold=("healing", "healing")),
        die("chaos", "gaar"),
        dice("hero", 5, 5),
        dice("monster", 1, 1),
        carry("ann", "ware:throwing_axe"),
    )
    t.fight.enemies[0].damage = 2
    t.until("hero_attack")
    enemy = t.fight.enemies[0]
    assert (enemy.damage, enemy.regeneration) == (0, 1)
    t.answer("attack:tile:notched_axe").until("hero_attack", "healing")
    assert (enemy.damage, enemy.regeneration) == (2 - 1, 0)


@rule("EU-0263")
def test_pitfall_regeneration_does_not_prevent_death() -> None:
    t = burning(1, "gecko", die("gaar"), dice("hero", 6, 6), dice("monster", 1, 1)).until("hero_attack")
    t.fight.enemies[0].damage, t.fight.enemies[0].regeneration = 1, 5
    t.answer("attack:tile:notched_axe").until("trophy", "turn")
    assert t.events("defeated")


@rule("EU-1245", "EU-1246")
@pytest.mark.parametrize(("card", "strength"), [("lunge", 8 + 1), ("stumble", 8 - 1), ("gather", 8)])
def test_base_solo_is_run_by_combat_cards(card: str, strength: int) -> None:
    def on_deck(s: Session) -> None:
        pile = s.state.combat_cards.pile
        one = next(one for one in pile if one.startswith(card))
        pile.remove(one)
        pile.append(one)

    t = burning(1, "bandit", on_deck, dice("monster", 4, 4), mode="solo").until("hero_attack")
    assert t.events("final_strength")[-1].strength == strength  # type: ignore[attr-defined]
    assert t.fight.gaar == 1, "without Fury the Monster uses no Gaar"


@rule("EU-1248", "EU-1150", "EU-1244")
def test_death_alone_costs_two_reputation_and_the_gold_card_feeds_the_reserve() -> None:
    t = burning(2, "wyvern", die("gaar"), dice("monster", 6, 6), health=1, reputation=5)
    t.until("turn", "hand_limit")
    assert t.hero().reputation == 3 and len(t.state.gold_reserve) == 1


@rule("EU-1247", "EU-0296", "EU-0294")
def test_four_silver_cards_for_one_of_gold_feed_no_reserve_and_a_gold_card_is_one_gold() -> None:
    cards = hold("ann", "curse", "curse", "reinforcement", "reinforcement")
    t = table({"ann": "dral"}, cards, give("ann", gold=0)).answer("exchange_silver")
    assert len(t.hero().hand) == 1 and not t.state.gold_reserve
    t.answer("sell_gold_card")
    assert (t.hero().hand, t.hero().gold) == ([], 1)


@rule("EU-1249", "EU-0292")
def test_without_rivals_the_witch_gives_reputation() -> None:
    def witch(s: Session) -> None:
        s.state.open_encounters["witch"] = "witch_3"
        s.state.encounters["witch"].pile.remove("witch_3")

    t = table(
        {"ann": "dral"},
        witch,
        lay(NEXT, what="encounter", encounter="witch"),
        give("ann", gaar=2, reputation=0, at=NEXT),
    )
    assert t.answer("quest:witch").hero().reputation == 4


@rule("EU-0187", "EU-0188")
def test_silver_magic_completes_a_pile_with_one_card_and_uses_the_bottom_section() -> None:
    def magic(s: Session) -> None:
        pile = s.state.monsters[1].pile
        card = next(card for card in pile if s.book.monster(card).silver_magic)
        pile.remove(card)
        pile.append(card)

    quiet = give("ann", gaar=0, health=6)
    t = table(
        {"ann": "dral"},
        lay(NEXT, guard=1, what=""),
        magic,
        hold("ann"),
        quiet,
        reserve(("reinforcement",)),
        die("chaos", "gaar"),
        dice("monster", 5, 4),
        mode="fire",
        difficulty="heroic",
    )
    t.answer("step:1,0").until("hero_attack", "turn", "hand_limit")
    played = t.events("set_played")
    assert played and played[0].count == 1  # type: ignore[attr-defined]
