"""Whose, which one, and how often: small print of Combats with two enemies, gifts, trades, thefts and Quests."""

import pytest
from tests.euthia.combat.kit import die, leads, two_enemies, two_fight, wild
from tests.euthia.scenario.fellowship_kit import card, company, quest
from tests.euthia.scenario.kit import beaten, ended, outcome, winners
from tests.euthia.table import (
    CENTRE,
    LEFT,
    NEXT,
    asked_for,
    at,
    carry,
    dice,
    familiar,
    fetch,
    give,
    hold,
    lay,
    on_top,
    strengths,
    table,
    wear,
)
from tests.euthia.turn.kit import market, secret, shown

from oubliette.games.euthia import GAME
from oubliette.games.euthia.board.powers import powers_on
from oubliette.games.euthia.figures.enemies import fellowship_card, modify
from oubliette.games.euthia.figures.hero_board import permanents
from oubliette.games.euthia.figures.sack import room
from oubliette.games.euthia.goods.shared_spoils import shared_reward
from oubliette.games.euthia.scenario import fellowship
from oubliette.games.euthia.scenario.fellowship import own_question
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Creature, SetGem
from oubliette.kernel.text import texts_of

rule = pytest.mark.rule
TEXTS = texts_of(*GAME.table.locales)
SILVER = die(*["silver"] * 8)
FLAT = dice("monster", *[4] * 12)


# "This Monster" with several enemies


@rule("EU-0323", "EU-0320", "EU-1106")
@pytest.mark.parametrize(("struck", "rolls"), [(0, [4, 8]), (1, [8, 4])])
def test_an_earthquake_weakens_the_enemy_it_struck_and_no_other(struck: int, rolls: list[int]) -> None:
    t = two_enemies(wear("ann", "ability_2", "tile:earthquake"), SILVER, FLAT, heroes=("eltrea", "ael"))
    t.until("initiative").answer("use:tile:earthquake")
    t.answer(f"enemy:{struck}").until("hero_attack", "turn")
    assert strengths(t, "monster")[:2] == rolls


@rule("EU-0323", "EU-1103")
@pytest.mark.parametrize(("hit", "rolls"), [(0, [6, 8]), (1, [8, 6])])
def test_a_weapon_that_hampers_the_next_attack_hampers_the_enemy_it_hit(hit: int, rolls: list[int]) -> None:
    t = two_enemies(SILVER, FLAT, dice("hero", *[4] * 8), give("ann", health=20), heroes=("eltrea", "ael"))
    t.until("hero_attack").answer("attack:tile:sparkling_branch", f"enemy:{hit}").until("hero_attack", "turn")
    assert strengths(t, "monster")[2:4] == rolls


# Who is meant


@rule("EU-0111", "EU-0318")
@pytest.mark.parametrize("heroes", [("eltrea", "ael"), ("ael", "eltrea")])
def test_pacifism_is_eltreas_whether_she_came_first_or_second(heroes: tuple[str, ...]) -> None:
    t = two_fight(dice("hero", 5, 6), heroes=heroes)
    assert (t.asks, t.asked) == (("ann", "bob")[heroes.index("eltrea")], "pacifism")
    t.answer("charm").until("turn")
    assert not t.space(NEXT).guarded and t.state.fight is None
    assert not t.hero("ann").waiting and not t.hero("bob").waiting


@rule("EU-0303")
@pytest.mark.parametrize(("level", "pairs"), [(1, []), (2, ["level_2"])])
def test_two_enemies_beaten_alone_are_a_pair_too(level: int, pairs: list[str]) -> None:
    first, second = {1: ("bandit", "gecko"), 2: ("warg", "ogre")}[level]
    t = company(
        lay(NEXT, guard=level, what=""),
        on_top(level, second),
        on_top(level, first),
        give("ann", health=6),
        wear("ann", "weapon", "tile:greataxe"),
        die(*["silver"] * 40),
        dice("monster", *[1] * 90),
        dice("hero", *[6] * 90),
        card=card(enemy=level),
    )
    t.answer("step:1,0", seat="ann").answer("fight", seat="ann")
    for enemy in t.fight.enemies:
        enemy.damage = enemy.health - 1
    beaten(t).until("turn", most=90)
    assert t.hero("ann").fought_pairs == pairs and t.hero("bob").fought_pairs == []


@rule("EU-0095", "EU-0094")
@pytest.mark.parametrize("heroes", [("eltrea", "dral"), ("dral", "eltrea")])
def test_the_wolfs_leaf_wards_eltrea_and_nobody_else(heroes: tuple[str, ...]) -> None:
    owner = ("ann", "bob")[heroes.index("eltrea")]

    def marked(s: Session) -> None:
        s.state.spaces[NEXT].wound_mark = True

    t = two_fight(marked, wild("wolf_familiar", None, owner), leads("ann"), SILVER, FLAT, heroes=heroes)
    if t.asked == "pacifism":
        t.answer("fight")
    t.until("wound_mark")
    assert t.asks == owner
    t.answer("trigger")
    wards = [one.seat for one in t.fight.modifiers if one.kind == "wounds"]
    assert wards == [owner]


@rule("EU-0072", "EU-1224")
def test_a_combat_for_a_bounty_ends_the_familiars_move() -> None:
    def hunted(s: Session) -> None:
        s.state.open_bounties[1] = "b1_portal"

    here = lay(NEXT, what="portal"), at(NEXT), hunted
    t = table(("eltrea", "dral"), hold("ann"), hold("bob"), give("ann", gaar=0), *here, familiar("wolf_familiar", LEFT))
    bounty = next(key for key in t.keys() if key.startswith("bounty:"))
    t.answer("familiar:move")
    board = t.hero().familiars
    assert board is not None and board.moving
    t.answer(bounty)
    board = t.hero().familiars
    assert board is not None and not board.moving and board.moves == 0


@rule("EU-0094")
def test_the_wolf_marks_nothing_where_it_was_when_the_turn_began() -> None:
    t = table(("eltrea", "dral"), hold("ann"), lay(NEXT, guard=1, what=""), familiar("wolf_familiar", NEXT))
    assert "ability:wolf_mark" not in t.keys()


# Gifts


@rule("EU-0288", "EU-0289")
def test_an_essence_and_a_gem_are_given_for_their_price_and_take_no_place() -> None:
    full = carry("bob", *["ware:leather_boots"] * 9)
    t = company(give("ann", essences={"air": 1}, gems={"ruby": 1}, sack=[]), full, card=card(exchange=6))
    t.answer("give", seat="ann")
    assert {"give:bob:essence:air", "give:bob:gem:ruby"} <= set(t.keys("ann"))
    t.answer("give:bob:essence:air", "give:bob:gem:ruby", seat="ann")
    assert (t.hero("ann").essences, t.hero("ann").gems) == ({}, {})
    assert (t.hero("bob").essences, t.hero("bob").gems) == ({"air": 1}, {"ruby": 1})


@rule("EU-0288")
def test_who_opens_the_sack_and_gives_nothing_may_give_later() -> None:
    t = company(carry("ann", "ware:leather_boots"), card=card(exchange=6)).answer("give", seat="ann")
    t.answer("done", seat="ann")
    assert not t.hero("ann").gave and "give" in t.keys("ann")
    t.answer("give", seat="ann")
    t.answer(next(key for key in t.keys("ann") if key.startswith("give:")), seat="ann").until("turn")
    assert t.hero("ann").gave and "give" not in t.keys("ann")


# At any moment


@rule("EU-0064", "EU-0296")
def test_inside_a_trade_essences_are_cleansed_and_gold_cards_sold() -> None:
    goods = hold("ann", "healing"), give("ann", gold=0, essences={"corrupted": 2})
    t = company(lay(NEXT, what="merchants", guard=1, guarded=False), at(NEXT), *goods).answer("trade", seat="ann")
    assert t.asked == "trade" and {"cleanse", "sell_gold_card"} <= set(t.keys("ann"))
    t.answer("sell_gold_card", seat="ann")
    while t.asked != "trade":
        t.passes()
    assert t.hero("ann").gold == 1 and t.hero("ann").hand == []
    t.answer("cleanse", seat="ann")
    while t.asked != "trade":
        t.answer(t.keys("ann")[0], seat="ann")
    assert "corrupted" not in {one for one, count in t.hero("ann").essences.items() if count}


# Thefts


@rule("EU-0158", "EU-0159")
def test_expertise_is_permanent_and_serves_twice_in_a_turn() -> None:
    t = table(
        ("keleia", "ael"),
        *market(),
        shown("merchants", "leather_boots", "leather_boots"),
        wear("ann", "ability_2", "tile:expertise"),
        give("ann", tile_tokens={"tile:expertise": 4}, hero_tokens=21),
        hold("ann"),
        extra_tiles=True,
    )
    for left in (2, 0):
        t.answer("use:tile:expertise").until("turn")
        assert t.hero().tile_tokens.get("tile:expertise", 0) == left and t.hero().exhausted == []


@rule("EU-0234", "EU-0159")
def test_between_two_larcenies_of_a_turn_the_offer_is_not_refilled() -> None:
    t = table(
        ("dral", "ael"),
        *market(),
        shown("merchants", "leather_boots", "leather_boots"),
        carry("ann", "ware:larceny", "ware:larceny"),
        hold("ann"),
    )
    count = len(t.state.offers["merchants"].shown)
    first = next(key for key in t.keys() if "larceny" in key)
    t.answer(first)
    t.match.answer("ann", [])  # the second one is kept for later
    t.answer(next(key for key in t.keys() if key.startswith("steal:"))).until("turn")
    assert len(t.state.offers["merchants"].shown) == count - 1, "the second thief finds the gap"
    t.answer("end")
    assert len(t.state.offers["merchants"].shown) > count, "and who comes next does not"


# Creatures, Gems


@rule("EU-0197")
def test_what_dulls_blows_at_the_monster_does_not_protect_a_creature() -> None:
    t = two_fight(on_top(1, "bandit"), leads("ann"), SILVER, dice("monster", *[1] * 8), dice("hero", *[3] * 8))
    asked_for(t, "ann", "hero_attack")
    t.state.chaos.left -= 1
    t.fight.creatures.append(Creature("rot_fly", [], 1, health=9))
    modify(t.s, "damage", -9, "now")
    t.answer("attack:tile:notched_axe", "creature:rot_fly").until("hero_attack", "turn", "healing")
    assert t.fight.creatures[0].damage > 0


@rule("EU-0139", "EU-1198")
@pytest.mark.parametrize("active", [True, False])
def test_a_spent_gem_stays_in_its_ability_at_a_trade(active: bool) -> None:
    def spent(s: Session) -> None:
        wear("ann", "ability_2", "tile:impure_gems")(s)
        s.state.heroes["ann"].set_gems["tile:impure_gems"] = [SetGem("onyx", "any", active=active)]

    here = lay(NEXT, what="merchants", guard=1, guarded=False), at(NEXT), hold("ann")
    t = table(("taesiri", "ael"), spent, *here, extra_tiles=True).answer("trade")
    assert ("take:0:tile:impure_gems" in t.keys()) is active


@rule("EU-1185", "EU-1192")
def test_a_set_gem_that_lasts_in_nothing_is_no_permanent_effect() -> None:
    worn = wear("ann", "boots", "ware:leather_boots/1")
    t = table(("dral", "ael"), worn, hold("ann"))
    boots = t.hero().slots["boots"]
    t.hero().set_gems[boots] = [SetGem("onyx", "any"), SetGem("ruby", "any")]
    gives = [effect.health for piece, effect in permanents(t.s, t.hero()) if piece == boots]
    assert gives == [t.s.book.piece(boots).permanent.health, 1]


@rule("EU-1203", "EU-1204")
def test_where_no_elemental_is_near_no_power_is_felt() -> None:
    t = table(("dral", "ael"), hold("ann"))
    assert powers_on(t.s, CENTRE) == set()


# When nothing is left to do


@rule("EU-1039", "EU-1041")
def test_to_end_the_turn_is_the_natural_answer_once_nothing_else_is_left() -> None:
    t = table(("dral", "ael"), hold("ann"))
    assert t.choice().default == ()
    t.hero().moves = 0
    t.answer("sack").answer("done")
    assert t.keys() == ["sack", "end"] and t.choice().default == ("end",)


@rule("EU-0273", "EU-1039")
def test_in_a_fellowship_too_each_hero_ends_once_nothing_else_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    t = company(hold("ann"))
    hero = t.hero("ann")
    assert own_question(t.s, hero).default == ()
    left = [deed for deed in fellowship.fellowship_deeds(t.s, hero) if deed.key in ("sack", "end")]
    monkeypatch.setattr(fellowship, "fellowship_deeds", lambda _s, _hero: iter(left))
    assert own_question(t.s, hero).default == ("end",)


@rule("EU-0211", "EU-0312")
def test_the_prey_of_a_secret_is_no_fight_of_the_fellowship() -> None:
    wolf = lay(NEXT, what=""), secret("wolf", 4), at(NEXT)
    t = company(*wolf, hold("ann"), secrets="hunters_secrets", card=card(enemy=2)).answer("secret", seat="ann")
    assert t.fight.enemies and fellowship_card(t.s) is None


# Rulings


@rule("EU-0326", "EU-1076")
@pytest.mark.parametrize("taker", ["ann", "bob"])
def test_the_resource_of_a_mine_won_together_goes_to_whom_the_leader_names(taker: str) -> None:
    t = winners(what="lakes").answer("hero:ann").until("resource")
    assert t.asks == "ann"
    t.answer(f"hero:{taker}").until("turn")
    other = "bob" if taker == "ann" else "ann"
    assert [piece.split(":")[0] for piece in t.hero(taker).sack].count("resource") == 1
    assert not [piece for piece in t.hero(other).sack if piece.startswith("resource")]
    assert t.space(NEXT).interactions == {"ann": 2}, "who marks the space is another question"


@rule("EU-0054", "EU-0326")
@pytest.mark.parametrize(("ann", "bob", "gold"), [(0, 30, 1), (30, 0, 1), (30, 30, 0)])
def test_a_minions_reward_is_won_if_either_heros_reputation_is_in_its_range(ann: int, bob: int, gold: int) -> None:
    t = company(give("ann", reputation=ann), give("bob", reputation=bob))
    both = [t.hero("ann"), t.hero("bob")]
    assert shared_reward(t.s, both, t.s.book.monsters["floating_skull"]).gold == gold


@rule("EU-0303", "EU-0311")
def test_fights_before_a_quest_was_taken_do_not_count_for_it() -> None:
    past = give("ann", reputation=5, kills=["level_1"], fought_pairs=["level_2"])
    t = company(quest("s_fame"), past, lay(NEXT, what=""), at(NEXT)).answer("step:0,0", seat="ann")
    t.answer("personal:0", seat="ann").answer("personal:1", seat="ann").until("turn")
    assert t.hero("ann").quest.done == ["s_fame"] and t.hero("ann").quest.open
    assert t.hero("ann").kills == t.hero("ann").fought_pairs == []


@rule("EU-0204", "EU-1195")
@pytest.mark.parametrize("leaves", [True, False])
def test_a_secret_for_which_there_is_no_room_stays_on_its_space(leaves: bool) -> None:
    def bird(s: Session) -> None:
        s.state.secret_tokens["bird"].sort()
        s.state.spaces[CENTRE].secret = s.state.secret_tokens["bird"].pop(0)
        hero = s.state.heroes["ann"]
        hero.sack = [fetch(s, "ann", "ware:healing_potion") for _ in range(room(hero) + len(hero.sack))]
        s.state.goods.clear()

    t = table(("dral", "ael"), hold("ann"), bird, dice("hero", 5, 5), secrets="hunters_secrets").answer("secret")
    t.until("full_sack").answer("leave" if leaves else next(key for key in t.keys() if key.startswith("discard:")))
    held = [piece for piece in t.hero().sack if piece.startswith("secret:")]
    assert (t.space(CENTRE).secret, len(held)) == (("bird/1", 0) if leaves else ("", 1))


# What is told


@rule("EU-1250", "EU-1253", "EU-1256")
def test_the_end_says_won_or_lost_by_what_and_what_was_missing() -> None:
    won = ended(lambda s: s.state.objective.update(bounty_1=1, bounty_2=1), heroes=("dral",), mode="fire")
    said = TEXTS.say(outcome(won).say, "en")  # type: ignore[arg-type]
    assert said.startswith("Won. ") and said.endswith("Bounties won: 2 of 2.")
    lost = ended(lambda s: s.state.objective.update(bounty_1=1), heroes=("dral",), mode="fire")
    said = TEXTS.say(outcome(lost).say, "en")  # type: ignore[arg-type]
    assert said == "Lost. The objective was not reached: Bounties won: 1 of 2."
    assert TEXTS.say(outcome(lost).say, "fr").startswith("Perdu. ")  # type: ignore[arg-type]


@rule("EU-1099", "EU-0320")
def test_a_ward_tells_how_many_wounds_of_which_enemy_it_kept_away() -> None:
    t = two_enemies(wear("ann", "ability_2", "tile:bulwark"), SILVER, FLAT, heroes=("skoldur", "ael"))
    names = [enemy.card for enemy in t.fight.enemies]
    asked_for(t, "ann", "before_monster_roll").answer("use:tile:bulwark").until("hero_attack")
    told = [(one.side, one.seat, one.card) for one in t.events("lessened")]  # type: ignore[attr-defined]
    assert told and set(told) <= {("hero", "ann", name) for name in names}
    suffered = sum(one.wounds for one in t.events("wounded"))  # type: ignore[attr-defined]
    assert suffered == t.s.book.heroes["skoldur"].health - t.hero().health if suffered else True


@rule("EU-1105", "EU-0197")
def test_protection_of_the_enemy_tells_how_much_it_took_off() -> None:
    t = two_fight(on_top(1, "bandit"), leads("ann"), SILVER, dice("monster", *[1] * 8), dice("hero", *[6] * 8))
    asked_for(t, "ann", "hero_attack")
    modify(t.s, "damage", -1, "now")
    t.answer("attack:tile:notched_axe").until("hero_attack", "turn", "healing", "trophy")
    assert [(one.side, one.by) for one in t.events("lessened")] == [("monster", 1)]  # type: ignore[attr-defined]
