"""The Fellowship (EU-0266 to EU-0332)."""

from typing import Any

import pytest
from tests.euthia.combat.kit import die
from tests.euthia.scenario.fellowship_kit import card, company, entry, quest
from tests.euthia.table import (
    CENTRE,
    LEFT,
    NEXT,
    at,
    book,
    carry,
    dice,
    each,
    give,
    hold,
    lay,
    on_top,
    wear,
)

from oubliette.games.euthia import GAME
from oubliette.games.euthia.content.kinds import Goal
from oubliette.games.euthia.figures.hero_board import UNLOCK
from oubliette.games.euthia.state.events import FellowshipRevealed, SetPlayed
from oubliette.games.euthia.state.session import Session
from oubliette.kernel.game import Outcome
from oubliette.kernel.text import texts_of

rule = pytest.mark.rule


def goal_of_the_road() -> Goal:
    goal = book().scenarios["long_road"].goal
    assert goal is not None
    return goal


@rule("EU-0269", "EU-0270", "EU-0268")
def test_twenty_cards_in_three_groups_and_a_starting_quest_for_everybody() -> None:
    t = company()
    group = t.state.fellowship
    assert group is not None
    groups = [entry(one).group for one in (*group.deck, group.card)]
    assert groups == [3] * 6 + [2] * 7 + [1] * 7
    assert all(book().personal_quests[hero.quest.open].stage == "starting" for hero in t.state.heroes.values())


@rule("EU-0273", "EU-0281")
def test_players_act_in_any_order_interleaved() -> None:
    t = company()
    assert set(t.match.choices) == {"ann", "bob"}
    t.answer("step:1,0", seat="bob").answer("step:-1,0", seat="ann").answer("step:0,0", seat="bob")
    assert (t.hero("ann").at, t.hero("bob").at) == (LEFT, CENTRE)


@rule("EU-0272", "EU-0274", "EU-0270", "EU-1037")
def test_the_leader_passes_on_and_a_new_card_is_revealed_each_round() -> None:
    t = company()
    group = t.state.fellowship
    assert group is not None
    leader, first = group.leader, group.card
    t.answer("end", seat="ann").answer("end", seat="bob")
    group = t.state.fellowship
    assert group is not None
    assert (group.leader, t.state.round) == ((leader + 1) % 2, 2) and group.card != first
    assert t.hero("ann").moves == 3


@rule("EU-0281", "EU-0282")
def test_each_slot_of_the_card_serves_one_hero_and_three_players_have_a_move_token() -> None:
    t = company(heroes=("dral", "ael", "keleia"))
    slots = entry("fellowship_1_1").slots
    place = slots.index("move_1")
    t.answer(f"slot:{place}", seat="ann").answer("move_token", seat="ann")
    assert t.hero("ann").moves == 3 + 1 + 2
    assert f"slot:{place}" not in t.keys("bob") and "move_token" not in t.keys("bob")


@rule("EU-0284")
def test_trading_with_anothers_token_is_free() -> None:
    owned = each(lambda s: setattr(s.state.spaces[NEXT], "trade", "bob"), give("bob", trade_tokens=9))
    t = company(lay(NEXT, what="merchants", guard=1, guarded=False), owned, at(NEXT), give("ann", gold=0))
    t.answer("trade", seat="ann")
    assert t.asked == "trade" and t.hero("bob").gold == 3


@rule("EU-0285", "EU-0286")
def test_mining_beside_others_costs_two_silver_or_one_gold_card() -> None:
    owned = each(lambda s: s.state.spaces[NEXT].interactions.update(bob=1), give("bob", interaction_tokens=29))
    place = lay(NEXT, what="mountains", guard=1, guarded=False), owned, at(NEXT)
    assert "mine" not in company(*place).keys("ann")
    t = company(*place, hold("ann", "curse", "curse")).answer("mine", seat="ann")
    assert t.hero("ann").hand == [] and t.hero("bob").gold == 3


@rule("EU-0288", "EU-0289", "EU-0290")
def test_example_dral_shares_out() -> None:
    name = card(exchange=6)
    wares = carry("ann", "ware:dragon_helmet", "ware:iridescent_boots", "trophy:gecko")
    t = company(wares, heroes=("dral", "ael", "maeldur"), card=name).answer("give", seat="ann")
    helmet = next(piece for piece in t.hero("ann").sack if "dragon_helmet" in piece)
    boots = next(piece for piece in t.hero("ann").sack if "iridescent" in piece)
    assert not [key for key in t.keys() if "trophy" in key]
    t.answer(f"give:cyd:{helmet}")
    assert any(boots in key for key in t.keys()), "4 + 2 = 6"
    t.answer(f"give:bob:{boots}")
    t.until("turn") if t.asked == "give_items" else t
    assert boots in t.hero("bob").sack and helmet in t.hero("cyd").sack
    assert "give" not in t.keys("ann") and "give" in t.keys("cyd")


@rule("EU-0287")
def test_heroes_on_one_space_heal_each_other_with_potions() -> None:
    t = company(carry("ann", "ware:healing_potion"), give("bob", health=1))
    t.answer("care:bob:use:ware:healing_potion/0", seat="ann")
    assert t.hero("bob").health == 4 and "ware:healing_potion/0" not in t.hero("ann").sack


@rule("EU-0294", "EU-0329")
def test_drawn_cards_feed_the_reserves_and_death_costs_one_reputation() -> None:
    t = company(
        lay(NEXT, guard=2, what=""),
        on_top(2, "wyvern"),
        give("ann", health=1, reputation=5),
        die("gaar"),
        dice("monster", 6, 6),
    )
    t.answer("step:1,0", seat="ann").answer("fight", seat="ann")
    t.until("turn")
    assert t.hero("ann").reputation == 4 and t.hero("ann").at == CENTRE
    assert len(t.state.gold_reserve) >= 1 and not t.hero("bob").won_tokens


@rule("EU-0314")
def test_a_waiting_hero_can_only_fight_and_a_second_one_begins_the_combat() -> None:
    t = company(lay(NEXT, guard=1, what=""), on_top(1, "gecko"), die("gaar"), dice("monster", 1, 1))
    t.answer("step:1,0", seat="ann").answer("wait", seat="ann")
    assert t.keys("ann") == ["fight_alone", "end"]
    t.answer("step:1,0", seat="bob")
    assert t.fight.heroes == ["ann", "bob"]
    assert t.hero("ann").actions["combat"] == t.hero("bob").actions["combat"] == 0


@rule("EU-0314")
def test_who_waits_in_vain_must_fight_at_the_end_of_the_round() -> None:
    t = company(lay(NEXT, guard=1, what=""), on_top(1, "gecko"))
    t.answer("step:1,0", seat="ann").answer("wait", seat="ann").answer("end", seat="ann").answer("end", seat="bob")
    assert t.fight.heroes == ["ann"]


@rule("EU-0315", "EU-0316", "EU-0317", "EU-0276", "EU-0279")
def test_the_card_adds_an_enemy_health_and_tokens_to_an_eligible_combat() -> None:
    name = next(one.id for one in book().fellowship_cards.values() if one.enemy)
    of_round = entry(name)
    t = (
        company(lay(NEXT, guard=1, what=""), on_top(1, "bandit"), card=name)
        .answer("step:1,0", seat="ann")
        .answer("fight", seat="ann")
    )
    assert len(t.fight.enemies) == 2
    bars = [book().monster(enemy.card) for enemy in t.fight.enemies]
    assert bars[1].level == of_round.enemy
    assert t.fight.enemies[0].health == bars[0].health + of_round.health
    assert t.fight.gaar + sum(1 for _ in t.events("gaar_used")) >= 0
    gained = {one.what: one.amount for one in t.events("monster_gained")[:2]}  # type: ignore[attr-defined]
    assert gained.get("gaar", 0) == sum(bar.gaar for bar in bars) + of_round.gaar


@rule("EU-0319", "EU-0320", "EU-0321", "EU-0322")
def test_each_enemy_attacks_the_hero_the_players_choose_then_each_hero_attacks() -> None:
    t = company(
        lay(NEXT, guard=1, what=""),
        on_top(1, "bandit"),
        die("gaar", "gaar"),
        dice("monster", *[1] * 8),
        dice("hero", *[1] * 8),
    )
    t.answer("step:1,0", seat="ann").answer("wait", seat="ann").answer("step:1,0", seat="bob")
    t.until("victim").answer("hero:bob").until("hero_attack")
    attacked = [one.seat for one in t.events("attack_began") if one.side == "monster"]  # type: ignore[attr-defined]
    assert attacked == ["bob"]
    seen = []
    for _ in range(2):
        t.until("hero_attack")
        seen.append(t.asks)
        t.passes()
    assert sorted(seen) == ["ann", "bob"]


@rule("EU-0324", "EU-0325", "EU-1089", "EU-1096", "EU-0248")
def test_example_the_gecko_with_an_area_attack() -> None:
    def stacked(s: Session) -> None:
        pile = s.state.silver.pile
        for wanted in ("mind_control", "curse", "reinforcement"):
            pile.append(pile.pop(next(place for place, one in enumerate(pile) if one.startswith(wanted))))

    name = next(one.id for one in book().fellowship_cards.values() if one.area and not one.wounds and one.silver == 2)
    healthy = give("ann", health=6), give("bob", health=6)
    place = lay(NEXT, guard=1, what=""), on_top(1, "gecko"), stacked, die("chaos"), dice("monster", 3, 4)
    t = company(*place, *healthy, heroes=("dral", "skoldur"), card=name)
    t.answer("step:1,0", seat="ann").answer("wait", seat="ann").answer("step:1,0", seat="bob")
    t.until("initiative")
    t.state.gaar.left += t.fight.gaar
    t.fight.gaar = 0
    t.until("hero_attack")
    assert [t.hero(seat).health for seat in ("ann", "bob")] == [3, 3], "2 Wounds and 1 by the Reinforcement, each"
    assert [one.count for one in t.cited("EU-1100")] == [2], "once"  # type: ignore[attr-defined]


@rule("EU-0326", "EU-0313", "EU-1106")
def test_two_heroes_share_the_spoils() -> None:
    t = company(
        lay(NEXT, guard=1, what=""),
        on_top(1, "bandit"),
        give("ann", gold=0, reputation=0),
        give("bob", gold=0, reputation=0),
        die(*["gaar"] * 6),
        dice("monster", *[1] * 20),
        dice("hero", *[6] * 20),
    )
    t.answer("step:1,0", seat="ann").answer("wait", seat="ann").answer("step:1,0", seat="bob")
    for _ in range(6):
        if t.until("hero_attack", "trophy", "marker", "remainder", "turn").asked != "hero_attack":
            break
        t.answer(next(key for key in t.keys() if key.startswith("attack:tile")))
    t.until("turn")
    gold = t.hero("ann").gold + t.hero("bob").gold
    assert gold > 0 and abs(t.hero("ann").gold - t.hero("bob").gold) <= 1
    trophies = [piece for hero in t.state.heroes.values() for piece in hero.sack if piece.startswith("trophy")]
    assert len(trophies) <= 1
    assert not t.space(NEXT).guarded and len(t.space(NEXT).heroes) == 1


@rule("EU-0291", "EU-0293")
def test_encounter_cards_are_renewed_only_at_the_end_of_the_round_and_not_kept() -> None:
    def hunter(s: Session) -> None:
        s.state.open_encounters["hunter"] = "hunter_1"
        if "hunter_1" in s.state.encounters["hunter"].pile:
            s.state.encounters["hunter"].pile.remove("hunter_1")

    t = company(lay(NEXT, what="encounter", encounter="hunter"), hunter, at(NEXT), carry("ann", "trophy:gecko"))
    t.answer("quest:hunter", seat="ann")
    assert "hunter" not in t.state.open_encounters and t.hero("ann").encounters == []
    t.until("turn")
    t.answer("end", seat="ann").answer("end", seat="bob")
    assert "hunter" in t.state.open_encounters


@rule("EU-0297", "EU-0305", "EU-0298")
def test_a_starting_quest_brings_two_advanced_ones_to_choose_from_and_those_an_elite() -> None:
    t = company(quest("s_gold"), give("ann", gold=10, reputation=0)).answer("personal:0", seat="ann")
    assert (t.hero("ann").gold, t.hero("ann").reputation) == (0, 5)
    assert t.asked == "personal_quest" and len(t.keys()) == 2
    t.passes()
    assert book().personal_quests[t.hero("ann").quest.open].stage == "advanced" and t.hero("ann").quest.done == [
        "s_gold"
    ]
    t = (
        company(quest("a_fame"), give("ann", reputation=15), lay(NEXT, what=""), at(NEXT))
        .answer("step:0,0", seat="ann")
        .answer("personal:1", seat="ann")
        .answer("personal:0", seat="ann")
    )
    assert book().personal_quests[t.hero("ann").quest.open].stage == "elite", "two parts, in either order"


@rule("EU-0299", "EU-0302", "EU-0304", "EU-0306", "EU-0307", "EU-0308", "EU-0309", "EU-0311")
@pytest.mark.parametrize(
    ("name", "arrange"),
    [
        ("s_slots", lambda s: s.state.heroes["ann"].slots.update(dict.fromkeys(UNLOCK, ""))),
        ("s_kill", lambda s: s.state.heroes["ann"].kills.append("level_1")),
        ("s_elemental", lambda s: s.state.heroes["ann"].ever_challenged.append("air")),
        ("e_fame", lambda s: setattr(s.state.heroes["ann"], "reputation", 30)),
        ("e_pair", lambda s: s.state.heroes["ann"].fought_pairs.append("level_3")),
        (
            "s_leather",
            lambda s: (
                wear("ann", "cuirass", "ware:leather_cuirass")(s),
                wear("ann", "boots", "ware:leather_boots")(s),
            ),
        ),
    ],
)
def test_personal_quests_look_at_what_is_so(name: str, arrange: Any) -> None:
    assert "personal:0" not in company(quest(name)).keys("ann")
    assert "personal:0" in company(quest(name), arrange).keys("ann")


@rule("EU-0267", "EU-0270", "EU-1256")
def test_the_group_wins_by_its_main_objective_and_there_is_no_final_scoring() -> None:
    done = lambda s: [hero.quest.done.append("s_gold") for hero in s.state.heroes.values()]  # noqa: E731
    fame = goal_of_the_road().reputation * 2

    def at_the_end(*arrange: Any) -> Outcome:
        t = company(give("ann", gold=50, reputation=fame), *arrange, round_=20)
        t.answer("end", seat="ann").answer("end", seat="bob")
        assert t.match.outcome is not None and not t.events("scored")
        return t.match.outcome

    assert at_the_end(done).won and at_the_end(done).scores["ann"] == fame
    assert at_the_end(done, give("ann", reputation=fame - 1), give("bob", reputation=1)).won, "together"
    assert not at_the_end(done, give("ann", reputation=fame - 1)).won
    assert not at_the_end().won


@rule("EU-0267", "EU-1256")
def test_the_objective_lies_open_with_what_is_done_of_it() -> None:
    t = company(lambda s: s.state.heroes["bob"].quest.done.append("s_gold"), give("ann", reputation=3))
    goals = [(say.id, say.args["have"], say.args["count"]) for say in GAME.table.view(t.s, "ann").goal]
    assert goals == [("eu-goal-reputation", 3, goal_of_the_road().reputation * 2), ("eu-goal-quests", 1, 2)]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_combat_that_nobody_runs_is_told_without_nobody_and_without_names_of_the_pack(language: str) -> None:
    t = company(lay(NEXT, guard=1, what=""), on_top(1, "bandit"), die(*["gaar"] * 6), dice("monster", 1, 1))
    t.answer("step:1,0", seat="ann").answer("fight", seat="ann").until("hero_attack")
    events = [entry.event for entry in t.match.entries()]
    begun = [FellowshipRevealed("fellowship_2_1", "ann"), SetPlayed("", "healing", 2), *events]
    told = [
        texts_of(*GAME.table.locales).say(say, language)
        for one in begun
        if (say := GAME.table.narrate(t.s, one)) is not None
    ]
    assert {"combat_began", "gaar_used"} <= {one.kind for one in events}
    assert not [line for line in told if "nobody" in line or "personne" in line or "fellowship-" in line]
