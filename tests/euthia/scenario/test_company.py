"""The Fellowship in detail: the card's slots, gifts, care, the end of a round, shared spoils, Personal Quests."""

from typing import Any

import pytest
from tests.euthia.combat.kit import die, leads, two_fight
from tests.euthia.scenario.fellowship_kit import card, company, quest
from tests.euthia.scenario.kit import beaten, doing, group, winners
from tests.euthia.table import (
    CENTRE,
    LEFT,
    NEXT,
    Table,
    asked_for,
    at,
    book,
    carry,
    dice,
    give,
    hold,
    lay,
    on_top,
    owned,
    wear,
)

from oubliette.games.euthia import GAME
from oubliette.games.euthia.figures.hero_board import UNLOCK
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import SetGem
from oubliette.kernel.game import Setup
from oubliette.kernel.match import Match

rule = pytest.mark.rule


def keys_of(t: Table, start: str, seat: str = "ann") -> list[str]:
    return [key for key in t.keys(seat) if key.startswith(start)]


# Set-up and rounds


@rule("EU-0268", "EU-0269", "EU-0270")
def test_one_more_starting_quest_than_players_and_the_others_leave_the_game() -> None:
    t = company(heroes=("dral", "ael", "keleia"))
    starting = [one.id for one in book().personal_quests.values() if one.stage == "starting"]
    taken = [hero.quest.open for hero in t.state.heroes.values()]
    assert len(set(taken)) == 3 and set(taken) <= set(starting)
    assert sorted(group(t).out) == sorted(one for one in starting if one not in taken)
    for stage, deck in (("starting", group(t).starting), ("advanced", group(t).advanced), ("elite", group(t).elite)):
        wanted = [one.id for one in book().personal_quests.values() if one.stage == stage]
        assert deck is not None and sorted(deck.pile) == ([] if stage == "starting" else sorted(wanted))


@rule("EU-0269")
def test_the_starting_quests_to_choose_from_are_one_more_than_the_players_left() -> None:
    seats = ("ann", "bob", "cyd")
    heroes = {hero: {"seat": seat} for hero, seat in zip(("dral", "ael", "keleia"), seats, strict=True)}
    match: Match[Any] = Match(GAME, Setup("euthia", "long_road", seats, 1, {"heroes": heroes}), book())
    seen: list[int] = []
    while len(seen) < 3:
        choice = next(iter(match.choices.values()))
        if choice.kind == "personal_quest":
            seen.append(len(choice.options))
        match.answer(choice.seat, choice.keys()[: max(1, choice.least)])
    assert seen == [4, 3, 2]


@rule("EU-0272", "EU-0274", "EU-0281", "EU-0282", "EU-0288", "EU-0291")
def test_a_new_round_passes_the_leader_on_and_renews_card_slots_tokens_and_gifts() -> None:
    t = company(leads("cyd"), heroes=("dral", "ael", "keleia", "maeldur"))
    assert group(t).move_tokens == 2
    before, following = group(t).card, group(t).deck[-1]
    t.answer("slot:1", seat="ann").answer("move_token", seat="bob")
    t.hero("dan").gave = True
    assert (group(t).used_slots, group(t).move_tokens) == ([1], 1)
    for seat in ("ann", "bob", "cyd", "dan"):
        t.answer("end", seat=seat)
    assert (group(t).leader, group(t).card, group(t).used_slots, group(t).move_tokens) == (3, following, [], 2)
    assert before in group(t).out and not t.hero("dan").gave
    for seat in ("ann", "bob", "cyd", "dan"):
        t.answer("end", seat=seat)
    assert group(t).leader == 0, "and round again"
    assert [hero.log for hero in t.state.heroes.values()] == [[0, 0]] * 4 and t.state.round == 3


@rule("EU-0282", "EU-0274")
@pytest.mark.parametrize(("players", "tokens"), [(2, 0), (3, 1), (4, 2)])
def test_move_tokens_by_the_number_of_players(players: int, tokens: int) -> None:
    t = company(heroes=("dral", "ael", "keleia", "maeldur")[:players])
    assert group(t).move_tokens == tokens and ("move_token" in t.keys("ann")) is bool(tokens)


@rule("EU-0281")
def test_a_slot_gives_one_more_action_or_points_and_is_gone_for_all() -> None:
    name = card(slots=("combat", "move_2"))
    t = company(card=name).answer("slot:0", seat="ann").answer("slot:1", seat="bob")
    assert t.hero("ann").actions == {"combat": 2, "trade": 1, "mining": 1} and t.hero("ann").moves == 3
    assert t.hero("bob").moves == 5 and t.hero("bob").actions["combat"] == 1
    assert not keys_of(t, "slot:") and not keys_of(t, "slot:", "bob")


@rule("EU-0273")
def test_whoever_has_ended_is_asked_no_more_until_all_have() -> None:
    t = company(lay(NEXT)).answer("end", seat="ann")
    assert set(t.match.choices) == {"bob"} and t.state.round == 1
    t.answer("step:1,0", seat="bob").answer("end", seat="bob")
    assert t.state.round == 2 and set(t.match.choices) == {"ann", "bob"}


@rule("EU-0314", "EU-1052")
def test_a_hero_without_a_combat_action_cannot_even_join_who_waits() -> None:
    t = company(lay(NEXT, guard=1, what=""), on_top(1, "gecko"))
    t.answer("step:1,0", seat="ann").answer("wait", seat="ann")
    t.hero("bob").actions["combat"] = 0
    t.answer("step:-1,0", seat="bob")
    assert "step:0,0" in t.keys("bob")
    t.answer("step:0,0", seat="bob")
    assert "step:1,0" not in t.keys("bob")
    assert [one.seat for one in t.events("waits")] == ["ann"]  # type: ignore[attr-defined]
    t.answer("fight_alone", seat="ann")
    assert t.fight.heroes == ["ann"] and not t.hero("ann").waiting and t.hero("ann").actions["combat"] == 0


@rule("EU-0291", "EU-0314")
def test_at_the_end_of_a_round_only_types_on_the_map_without_a_card_get_one() -> None:
    def closed(s: Session) -> None:
        for kind in ("hunter", "witch"):
            opened = s.state.open_encounters.pop(kind, None)
            if opened:
                s.state.encounters[kind].pile.append(opened)

    t = company(
        lay(NEXT, what="encounter", encounter="hunter"), lay(LEFT, what="encounter", encounter="priest"), closed
    )
    priest = t.state.open_encounters["priest"]
    hunter = t.state.encounters["hunter"].pile[-1]
    t.answer("end", seat="ann").answer("end", seat="bob")
    assert t.state.open_encounters["hunter"] == hunter and t.state.open_encounters["priest"] == priest
    assert "witch" not in t.state.open_encounters


# Gifts and care


@rule("EU-0288", "EU-0289", "EU-0290")
def test_a_gift_goes_to_a_companion_with_room_once_a_round() -> None:
    name = card(exchange=4)
    goods = carry("ann", "ware:spear", "ware:dragon_helmet", "trophy:gecko", "resource:iron")
    t = company(goods, card=name)
    spear, helmet = t.hero("ann").sack[1:3]
    t.answer("give", seat="ann")
    assert [one.key for one in t.choice().options if one.passes] == ["done"]
    offered = [key for key in t.keys() if key.startswith("give:")]
    assert offered == [f"give:bob:{piece}" for piece in (t.hero("ann").sack[0], spear, helmet)]
    t.answer(f"give:bob:{spear}")
    assert spear in t.hero("bob").sack and spear not in t.hero("ann").sack
    assert f"give:bob:{helmet}" not in t.keys(), "only 2 of the Exchange value are left"
    t.answer("done")
    assert "give" not in t.keys("ann") and t.hero("ann").gave
    assert [(one.seat, one.to, one.piece) for one in t.events("gave")] == [("ann", "bob", spear)]  # type: ignore[attr-defined]


@rule("EU-0288")
def test_no_gift_without_a_companion_on_the_space_or_room_in_the_other_sack() -> None:
    assert "give" not in company(carry("ann", "ware:spear"), at(NEXT, "bob")).keys("ann")
    full = carry("bob", *["ware:healing_potion"] * 5)
    assert "give" not in company(carry("ann", "ware:spear"), full).keys("ann")
    assert "give" in company(carry("ann", "ware:spear"), full, heroes=("dral", "ael", "keleia")).keys("ann")
    spent = give("ann", hero_tokens=0), lambda s: s.state.goods.clear()
    assert "give" not in company(carry("ann", "ware:spear"), *spent).keys("ann")
    assert "give" not in company(give("ann", sack=["resource:iron/1"]), lambda s: s.state.goods.clear()).keys("ann")


@rule("EU-0289", "EU-1199")
def test_gems_set_in_a_gift_go_along() -> None:
    def ruby(s: Session) -> None:
        hero = s.state.heroes["ann"]
        hero.set_gems[hero.sack[-1]] = [SetGem("ruby", "any")]

    t = company(carry("ann", "ware:leather_boots"), ruby)
    boots = t.hero("ann").sack[-1]
    t.answer("give", seat="ann").answer(f"give:bob:{boots}")
    assert t.hero("ann").set_gems == {} and [one.gem for one in t.hero("bob").set_gems[boots]] == ["ruby"]


@rule("EU-0287")
def test_care_needs_a_hurt_companion_on_the_space_and_something_independent() -> None:
    potion = carry("ann", "ware:healing_potion")
    hurt = give("bob", health=1)
    assert keys_of(company(potion), "care:") == [], "nobody is hurt"
    assert keys_of(company(potion, hurt, at(NEXT, "bob")), "care:") == []
    t = company(potion, hurt, heroes=("ael", "dral"))
    assert keys_of(t, "care:") == [
        "care:bob:use:tile:shiis_light",
        "care:bob:use:ware:church_healing_scroll/s1",
        "care:bob:use:ware:healing_potion/0",
    ], "what the Astral Staff heals is its owner's alone"
    supply = t.state.potions.left
    t.answer("care:bob:use:ware:healing_potion/0", seat="ann")
    assert (t.hero("bob").health, t.state.potions.left) == (5, supply + 1)
    assert "ware:healing_potion/0" not in t.hero("ann").sack


@rule("EU-0287", "EU-0318", "EU-1092")
def test_in_a_healing_phase_all_on_the_space_are_cared_for_and_who_looks_on_may_heal_too() -> None:
    t = two_fight(
        on_top(1, "bandit"),
        carry("ann", "ware:healing_potion"),
        carry("cyd", "ware:healing_elixir"),
        give("bob", health=1),
        give("cyd", health=1),
        at(NEXT, "cyd"),
        die(*["silver"] * 3),
        dice("monster", *[1] * 6),
        heroes=("dral", "ael", "keleia"),
    )
    t.until("healing")
    assert t.asks == "ann"
    cared = [key for key in t.keys() if key.startswith("care:")]
    assert cared == [
        f"care:{seat}:use:ware:{what}"
        for seat in ("bob", "cyd")
        for what in ("church_healing_scroll/s1", "healing_potion/0")
    ]
    t.answer("care:bob:use:ware:healing_potion/0")
    assert t.hero("bob").health == 4 and "ware:healing_potion/0" not in t.hero("ann").sack
    asked_for(t, "cyd", "healing")
    offered = [key for key in t.keys() if key != "pass"]
    assert offered and all(key.startswith("care:") for key in offered), "nothing but to heal another"
    hurt = t.hero(offered[0].split(":")[1])
    before = hurt.health
    t.answer(offered[0])
    assert t.hero(hurt.seat).health > before


# Shared spoils


@rule("EU-0326", "EU-0280", "EU-0313", "EU-0311", "EU-1106")
def test_amounts_are_halved_and_the_leader_gives_each_rest_away() -> None:
    t = winners()  # 3 Gold and 2 Reputation of the card, 1 Reputation of the Fellowship card, no Loot
    loot = t.s.printed(NEXT).loot
    gold, reputation = 3 + loot.gold, 2 + 1 + loot.reputation
    assert (t.asks, t.asked, t.keys()) == ("ann", "marker", ["hero:ann", "hero:bob"])
    t.answer("hero:bob")
    assert t.space(NEXT).heroes == ["bob"]
    asked = 0
    while t.asked == "remainder" and t.hero("bob").gold + t.hero("ann").gold == 0:
        t.answer("hero:bob")
        asked += 1
    assert asked == gold % 2 + reputation % 2
    assert (t.hero("ann").gold, t.hero("bob").gold) == (gold // 2, gold - gold // 2)
    assert (t.hero("ann").reputation, t.hero("bob").reputation) == (reputation // 2, reputation - reputation // 2)
    assert t.asked == "remainder", "the one Trophy"
    t.answer("hero:bob")
    assert (t.asks, t.asked) == ("bob", "trophy")
    t.answer("keep")
    assert t.hero("bob").sack[-1].startswith("trophy:bandit/") and t.asked == "turn"
    assert t.hero("ann").kills == t.hero("bob").kills == ["level_1"]
    assert t.hero("ann").defeated == t.hero("bob").defeated == {1: 1}


@rule("EU-0326", "EU-1076", "EU-0301", "EU-1260")
def test_a_mine_won_together_gives_its_resource_to_the_one_with_the_marker_and_counts_for_both() -> None:
    t = winners(what="lakes")
    t.answer("hero:ann").until("turn")
    assert t.space(NEXT).interactions == {"ann": 2}
    assert [piece.split(":")[0] for piece in t.hero("ann").sack].count("resource") == 1
    assert not [piece for piece in t.hero("bob").sack if piece.startswith("resource")]
    assert t.hero("ann").liberated_mines == t.hero("bob").liberated_mines == [NEXT]
    assert t.state.objective["liberated_mines"] == 1


@rule("EU-0303", "EU-0326")
@pytest.mark.parametrize(("level", "counted", "rests"), [(1, [], 1), (2, ["level_2"], 2)])
def test_two_enemies_of_a_level_at_once_count_as_a_pair_from_level_two(
    level: int, counted: list[str], rests: int
) -> None:
    name = next(one.id for one in book().fellowship_cards.values() if one.enemy == level)
    first, second = {1: ("bandit", "gecko"), 2: ("warg", "ogre")}[level]
    t = company(
        lay(NEXT, guard=level, what=""),
        on_top(level, second),
        on_top(level, first),
        leads("ann"),
        give("ann", health=6),
        give("bob", health=4),
        wear("ann", "weapon", "tile:greataxe"),
        die(*["silver"] * 40),
        dice("monster", *[1] * 90),
        dice("hero", *[6] * 90),
        card=name,
    )
    t.answer("step:1,0", seat="ann").answer("wait", seat="ann").answer("step:1,0", seat="bob")
    for enemy in t.fight.enemies:
        enemy.damage = enemy.health - 1
    beaten(t).until("turn", most=90)
    assert t.hero("ann").fought_pairs == t.hero("bob").fought_pairs == counted
    assert t.hero("ann").kills == [f"level_{level}"] * 2
    trophies = [len([one for one in t.hero(seat).sack if one.startswith("trophy")]) for seat in ("ann", "bob")]
    assert trophies == [0, 0] and len(t.events("discarded")) == 2
    odd = [answer.keys for answer in t.match.answers if answer.kind == "remainder"]
    assert len(odd) == rests, "of Gold, and of a Potion; two Trophies for two leave nothing over"


@rule("EU-0327", "EU-0326")
@pytest.mark.parametrize(("odd_to", "ann", "bob"), [("ann", 3, 2), ("bob", 2, 3)])
def test_the_survivor_takes_everything_but_half_of_the_reputation(odd_to: str, ann: int, bob: int) -> None:
    t = two_fight(
        on_top(1, "bone_warden"),
        leads("bob"),
        give("ann", gold=0, reputation=0),
        give("bob", gold=0, reputation=5, health=1),
        die(*["silver"] * 12),
        dice("monster", 6, 6, *[1] * 40),
        dice("hero", *[6] * 40),
        card="fellowship_2_1",
    )  # 3 Reputation of the Monster, 2 of the card of the round
    loot = t.s.printed(NEXT).loot
    assert loot.reputation == 0
    t.until("victim").answer("hero:bob")
    beaten(t)
    assert (t.asks, t.asked, t.keys()) == ("bob", "remainder", ["hero:ann", "hero:bob"])
    t.answer(f"hero:{odd_to}").until("turn")
    assert (t.hero("ann").reputation, t.hero("bob").reputation) == (ann, 5 - 1 + bob)
    assert (t.hero("ann").gold, t.hero("bob").gold) == (1 + loot.gold, 0)
    assert t.hero("bob").kills == [] and t.hero("ann").kills == ["level_1"]
    assert t.space(NEXT).heroes == ["ann"]
    forced = [one.question for one in t.events("forced")]  # type: ignore[attr-defined]
    assert "marker" in forced and "remainder" not in forced, "the Trophy is the survivor's without a question"


@rule("EU-0328", "EU-0326", "EU-0299", "EU-0280")
def test_if_both_die_rewards_of_the_fallen_are_shared_and_their_trophies_lost() -> None:
    name = next(one.id for one in book().fellowship_cards.values() if one.enemy == 1)
    t = two_fight(
        on_top(1, "goblin_archer"),
        on_top(1, "bandit"),
        leads("ann"),
        give("ann", gold=0, reputation=5),
        give("bob", gold=0, reputation=5),
        die(*["silver"] * 9),
        dice("monster", *[1] * 4, *[6] * 20),
        dice("hero", *[6] * 2, *[1] * 20),
        card=name,
    )
    t.until("hero_attack").fight.enemies[0].damage = 3
    t.answer(next(key for key in t.keys() if key.startswith("attack:tile")), "enemy:0")
    t.hero("ann").health = t.hero("bob").health = 1
    t.until("remainder", "turn", most=90)
    if t.asked == "remainder":
        t.answer("hero:bob")
    t.until("turn")
    assert t.space(NEXT).guarded and t.state.monsters[1].discarded[-1].startswith("bandit/")
    assert (t.hero("ann").reputation, t.hero("bob").reputation) == (5 - 1 + 1, 5 - 1 + 1)
    assert (t.hero("ann").gold, t.hero("bob").gold) == (1, 2)
    assert t.hero("ann").kills == t.hero("bob").kills == []


# Personal Quests


@rule("EU-0301", "EU-0299")
def test_a_delivery_in_two_parts_is_made_at_the_place_shown_not_all_at_once() -> None:
    cards = hold("ann", "healing", "possession")
    assert "personal:0" not in doing("s_delivery", cards).keys("ann"), "not there"
    guarded = company(quest("s_delivery"), lay(NEXT, what="merchants", guard=1), at(NEXT), cards)
    assert "personal:0" not in guarded.keys("ann")
    assert "personal:0" not in doing("s_delivery", place="merchants").keys("ann"), "no Gold card"
    t = doing("s_delivery", cards, give("ann", gold=0, reputation=0), place="merchants")
    t.answer("personal:0", seat="ann")
    if t.asked == "pay_cards":
        t.passes()
    assert (len(t.hero("ann").hand), t.hero("ann").quest.open, t.hero("ann").quest.parts) == (1, "s_delivery", [])
    assert t.hero("ann").quest.delivered == {"s_delivery:0": 1}
    t.answer("personal:0", seat="ann")
    assert t.asked == "personal_quest" and t.hero("ann").quest.done == ["s_delivery"]
    assert (t.hero("ann").gold, t.hero("ann").reputation, t.hero("ann").hand) == (3, 3, [])


@rule("EU-0301", "EU-0299")
def test_the_advanced_delivery_wants_two_lakes_or_caverns_as_well() -> None:
    def mines(count: int) -> Any:
        return lambda s: s.state.heroes["ann"].liberated_mines.extend([NEXT, LEFT][:count])

    assert "personal:1" not in doing("a_delivery", mines(1)).keys("ann")
    t = doing("a_delivery", mines(2), carry("ann", "trophy:ogre"), place="alchemists")
    t.answer("personal:1", seat="ann")
    assert t.hero("ann").quest.parts == [1] and "personal:1" not in t.keys("ann")
    t.answer("personal:0", seat="ann").until("turn")
    assert t.hero("ann").quest.done == ["a_delivery"] and t.hero("ann").quest.parts == []
    assert book().personal_quests[t.hero("ann").quest.open].stage == "elite"


@rule("EU-0297", "EU-0298")
def test_the_advanced_quest_not_taken_is_out_and_an_elite_one_ends_the_row() -> None:
    t = doing("s_gold", give("ann", gold=10, reputation=0)).answer("personal:0", seat="ann")
    shown = [key.removeprefix("quest:") for key in t.keys()]
    left = list(group(t).advanced.pile)  # type: ignore[union-attr]
    t.answer(f"quest:{shown[1]}")
    assert t.hero("ann").quest.open == shown[1] and shown[0] in group(t).out and shown[1] not in group(t).out
    assert len(left) == 6 and group(t).advanced.pile == left  # type: ignore[union-attr]
    t = doing("e_fame", give("ann", reputation=30, gold=0)).answer("personal:0", seat="ann")
    assert (t.hero("ann").quest.open, t.hero("ann").quest.done, t.hero("ann").gold) == ("", ["e_fame"], 8)
    assert not keys_of(t, "personal:")


@rule("EU-0302", "EU-0299")
def test_fame_is_needed_anywhere_and_the_chapel_is_entered_in_either_order() -> None:
    t = doing("s_fame", give("ann", reputation=5), at(NEXT))
    assert keys_of(t, "personal:") == ["personal:0"]
    assert keys_of(doing("s_fame", give("ann", reputation=4)), "personal:") == [], "to be there is not to enter"
    t = doing("s_fame", give("ann", reputation=4), lay(NEXT, what=""), at(NEXT)).answer("step:0,0", seat="ann")
    assert keys_of(t, "personal:") == ["personal:1"]
    t.answer("step:1,0", seat="ann")
    assert keys_of(t, "personal:") == [], "it is done there"
    t.answer("step:0,0", "personal:1", seat="ann")
    t.hero("ann").reputation = 5
    t.answer("end", seat="ann").answer("end", seat="bob").answer("personal:0", seat="ann")
    assert t.hero("ann").quest.done == ["s_fame"] and not t.hero("ann").quest.entered_chapel


@rule("EU-0304", "EU-0299")
@pytest.mark.parametrize(("health", "offered"), [(7, False), (8, True)])
def test_health_is_shown_at_the_dragonslayers(health: int, offered: bool) -> None:
    worn = wear("ann", "cuirass", "ware:dragon_cuirass")
    t = doing("a_health", worn, give("ann", health=health), place="dragonslayers")
    assert ("personal:0" in t.keys("ann")) is offered
    assert "personal:0" not in doing("a_health", worn, give("ann", health=8)).keys("ann")


@rule("EU-0300", "EU-0307")
def test_a_set_is_owned_and_armour_of_four_types_is_worn() -> None:
    pieces = [f"ware:iridescent_{slot}" for slot in ("helmet", "boots", "gauntlets")]
    assert "personal:0" in doing("a_set", carry("ann", *pieces[:2]), wear("ann", "gauntlets", pieces[2])).keys("ann")
    assert "personal:0" not in doing("a_set", carry("ann", *pieces[:2], "ware:leather_boots")).keys("ann")
    slots = ("helmet", "boots", "gauntlets", "cuirass")
    worn = [wear("ann", slot, f"ware:leather_{slot}") for slot in slots]
    assert "personal:0" in doing("a_armour", *worn).keys("ann")
    assert "personal:0" not in doing("a_armour", *worn[:3], carry("ann", "ware:leather_cuirass")).keys("ann")
    travel = wear("ann", "boots", "ware:travel_boots")
    assert "personal:0" in doing("a_armour", *worn, travel).keys("ann"), "boots are Armour without a set as well"
    tile = wear("ann", "boots", "tile:ranger_boots")
    assert "personal:0" not in doing("a_armour", *worn, tile).keys("ann"), "Hero tiles do not count"
    twins = [carry("ann", "ware:iridescent_helmet"), carry("ann", "ware:iridescent_helmet")]
    two_of_a_kind = doing("a_set", *twins, wear("ann", "gauntlets", pieces[2]))
    assert "personal:0" not in two_of_a_kind.keys("ann"), "two equal helmets are one piece of the set"


@rule("EU-0306", "EU-0308", "EU-0309")
def test_gems_set_slots_opened_and_elementals_challenged_are_counted() -> None:
    def gem(s: Session) -> None:
        s.state.heroes["ann"].set_gems["ware:leather_boots/m1"] = [SetGem("ruby", "any") for _ in range(count)]

    assert "personal:0" not in doing("s_gems", give("ann", gems={"ruby": 5})).keys("ann")
    for count in (4, 5):
        assert ("personal:0" in doing("s_gems", gem).keys("ann")) is (count == 5)
    for locked in ("ability_5", "amulet"):
        opened = {slot: "" for slot in UNLOCK if slot != locked}
        t = doing("s_slots", lambda s, opened=opened: s.state.heroes["ann"].slots.update(opened))
        assert "personal:0" not in t.keys("ann"), "three Hero slots and every Equipment slot"
    assert "personal:0" not in doing("a_elementals", give("ann", ever_challenged=["air", "fire"])).keys("ann")
    assert "personal:0" in doing("a_elementals", give("ann", ever_challenged=["air", "fire", "earth"])).keys("ann")


@rule("EU-0311", "EU-0303")
def test_an_elite_stands_for_any_victory_and_a_pair_for_its_own_level_only() -> None:
    assert "personal:0" in doing("s_kill", give("ann", kills=["elite"])).keys("ann")
    assert "personal:0" not in doing("s_kill", give("ann", kills=["level_2"])).keys("ann")
    assert "personal:0" not in doing("a_pair", give("ann", fought_pairs=["level_3"])).keys("ann")
    assert "personal:0" in doing("a_pair", give("ann", fought_pairs=["level_2"])).keys("ann")


@rule("EU-0285", "EU-1156")
def test_two_silver_or_one_gold_card_pay_all_owners_of_a_mine() -> None:
    place = lay(NEXT, what="mountains", guard=1, guarded=False), owned(NEXT, bob=1, cyd=2), at(NEXT)
    heroes = ("dral", "ael", "keleia")
    t = company(*place, hold("ann", "curse", "curse", "reinforcement", "healing"), heroes=heroes)
    t.answer("mine", seat="ann")
    assert (t.asked, t.keys()) == ("fee", ["silver", "gold"])
    t.answer("silver")
    assert (t.asked, t.choice().least, t.choice().most) == ("pay_cards", 2, 2)
    t.passes().until("turn")
    assert len(t.hero("ann").hand) == 2 and t.hero("ann").gold == 3 and t.space(NEXT).interactions["ann"] == 1
    t = company(*place, hold("ann", "curse", "healing"), heroes=heroes).answer("mine", seat="ann").until("turn")
    assert [one.split("/")[0] for one in t.hero("ann").hand] == ["curse"], "one Silver card is not enough"
    assert "mine" not in company(*place, hold("ann", "curse"), heroes=heroes).keys("ann")


@rule("EU-0329", "EU-1149")
def test_death_out_of_combat_costs_one_reputation_in_the_fellowship() -> None:
    t = company(lay(NEXT, what="elemental", element="fire"), give("ann", health=1, reputation=4))
    t.answer("step:1,0", seat="ann")
    assert (t.hero("ann").reputation, t.hero("ann").at) == (3, CENTRE)
    assert "ann" not in t.match.choices
