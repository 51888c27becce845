"""The course of a Combat from the drawn card to the end: who is asked, in which order, what goes where."""

from typing import Any

import pytest
from tests.euthia.combat.kit import die, leads, two_fight
from tests.euthia.scenario.fellowship_kit import company
from tests.euthia.table import (
    BEYOND,
    CENTRE,
    NEXT,
    Table,
    asked_for,
    at,
    attack,
    book,
    carry,
    dice,
    fighting,
    give,
    hold,
    lay,
    on_top,
    quiet,
    strengths,
    struck,
    table,
    wear,
)

from oubliette.games.euthia.board.geometry import cell_at
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Space

rule = pytest.mark.rule
QUIET = quiet("ann", "bob")
PAIR = ("dral", "ael")


def kinds_until(t: Table, *kinds: str, most: int = 60) -> list[tuple[str, str]]:
    """Who is asked what on the way to one of these questions, everything declined."""
    seen: list[tuple[str, str]] = []
    for _ in range(most):
        if t.asked in kinds or not t.match.choices:
            return seen
        seen.append((t.asks, t.asked))
        t.passes()
    raise AssertionError(seen)


# The enemy


@rule("EU-1080", "EU-1085")
def test_only_a_common_trophy_of_the_level_is_given_back_and_only_if_no_card_is_left() -> None:
    kept = carry("bob", "trophy:wyvern", "trophy:elite_dark_beast", "trophy:floating_skull", "trophy:gecko")

    def hoard(s: Session) -> None:
        s.state.heroes["bob"].sack += [f"trophy:{card}" for card in s.state.monsters[1].pile]
        s.state.monsters[1].pile = []

    place = lay(NEXT, guard=1, what=""), kept, hoard
    before = table(PAIR, *place, corruption=True)
    sack = list(before.hero("bob").sack)
    gecko = next(piece for piece in sack if piece.startswith("trophy:gecko"))
    t = before.answer("step:1,0")
    assert t.fight.enemies[0].card == gecko.removeprefix("trophy:"), "the first of its Level, no Elite and no Minion"
    assert t.hero("bob").sack == [piece for piece in sack if piece != gecko]

    def last_discarded(s: Session) -> None:
        card = s.state.heroes["bob"].sack.pop().removeprefix("trophy:")
        s.state.monsters[1].discarded = [card]

    t = table(PAIR, *place, last_discarded, corruption=True)
    sack = list(t.hero("bob").sack)
    t.answer("step:1,0")
    assert t.hero("bob").sack == sack, "the discard pile is shuffled first"


@rule("EU-1083", "EU-1030")
def test_the_control_card_names_the_player_whoever_sits_next() -> None:
    def stacked(s: Session) -> None:
        s.state.control.pile = ["ann/1", "bob/1", "bob/2", "cyd/2", "cyd/1", "ann/2"]

    t = table(("dral", "ael", "keleia"), lay(NEXT, guard=1), stacked).answer("step:1,0")
    assert t.fight.monster_player == "cyd"
    assert (t.state.control.pile, t.state.control.discarded) == (
        ["ann/1", "bob/1", "bob/2", "cyd/2"],
        ["ann/2", "cyd/1"],
    )


@rule("EU-0315", "EU-0316", "EU-0317", "EU-1086", "EU-1257", "EU-0247", "EU-0276")
@pytest.mark.parametrize("heroic", [False, True])
def test_tokens_and_cards_of_all_enemies_and_of_the_fellowship_card_are_added(heroic: bool) -> None:
    place = lay(NEXT, guard=1, what=""), on_top(1, "cave_spider"), on_top(3, "hill_giant")
    t = company(*place, card="fellowship_3_4", heroic_scenario=heroic)
    t.answer("step:1,0", seat="ann").answer("fight", seat="ann")
    more = 1 if heroic else 0
    assert [one.card.split("/")[0] for one in t.fight.enemies] == ["cave_spider", "hill_giant"]
    assert [one.health for one in t.fight.enemies] == [3 + 2 + more, 9 + 2 + more]
    gained = [(one.what, one.amount) for one in t.events("monster_gained")]  # type: ignore[attr-defined]
    assert gained[:2] == [("gaar", 1 + 2), ("chaos", 1 + 2 + 1 + 2 * more)]
    grew = [(one.metal, one.count) for one in t.cited("EU-0247")]  # type: ignore[attr-defined]
    assert grew[:2] == [("silver", 1 + 1 + 2), ("gold", 1 + 1)]


@rule("EU-0316", "EU-0317", "EU-1086")
def test_a_card_without_an_enemy_still_adds_its_tokens() -> None:
    t = company(lay(NEXT, guard=1, what=""), on_top(1, "bandit"), card="fellowship_1_5")
    t.answer("step:1,0", seat="ann").answer("fight", seat="ann")
    gained = [(one.what, one.amount) for one in t.events("monster_gained")]  # type: ignore[attr-defined]
    assert gained[:2] == [("gaar", 1 + 1), ("chaos", 1)] and len(t.fight.enemies) == 1
    assert [(one.metal, one.count) for one in t.cited("EU-0247")][:1] == [("silver", 1)]  # type: ignore[attr-defined]


# The order of a Combat Turn


@rule("EU-1089", "EU-0320", "EU-1092")
def test_a_healing_phase_before_the_monsters_attack_and_before_the_heros() -> None:
    t = fighting(
        2, "ogre", QUIET, carry("ann", "ware:healing_potion"), give("ann", health=3), dice("monster", *[1] * 8)
    )
    t.until("healing")
    assert t.fight.turn == 1 and not t.events("attack_began")
    t.answer("pass").until("healing")
    assert [one.side for one in t.events("attack_began")] == ["monster"]  # type: ignore[attr-defined]
    assert kinds_until(t.answer("pass"), "healing") == [("ann", "hero_attack")]
    assert t.fight.turn == 2


@rule("EU-1088", "EU-0319", "EU-0272", "EU-0322")
def test_the_leader_names_who_goes_first_in_initiative_and_attack() -> None:
    t = two_fight(
        on_top(1, "bandit"),
        leads("cyd"),
        wear("bob", "ability_2", "tile:furious_charge"),
        carry("bob", "ware:throwing_axe"),
        die(*["silver"] * 4),
        dice("monster", *[1] * 8),
        dice("hero", *[1] * 8),
        heroes=("dral", "ael", "keleia"),
    )
    assert (t.asks, t.asked, t.keys()) == ("cyd", "who_first", ["hero:ann", "hero:bob"])
    t.answer("hero:bob")
    assert (t.asks, t.asked) == ("bob", "initiative")
    t.answer("no_initiative")
    assert (t.asks, t.asked) == ("ann", "initiative"), "the other one without a question"
    t.answer("no_initiative")
    assert (t.asks, t.asked) == ("cyd", "victim")
    t.answer("hero:ann").until("who_first")
    t.answer("hero:bob").until("hero_attack")
    assert t.asks == "bob"
    t.answer("no_attack").until("hero_attack")
    assert t.asks == "ann"


@rule("EU-0320", "EU-0321", "EU-0322", "EU-1106", "EU-1089")
def test_each_standing_enemy_attacks_once_in_the_order_of_the_row() -> None:
    card = next(one for one in book().fellowship_cards.values() if one.enemy == 1 and not one.area)
    t = two_fight(
        on_top(1, "dark_beast"),
        on_top(1, "bandit"),
        leads("ann"),
        give("ann", health=6),
        wear("ann", "ability_2", "tile:counter_attack"),
        die(*["silver"] * 8),
        dice("monster", *[4] * 20),
        dice("hero", *[1] * 20),
        card=card.id,
    )
    t.until("victim").fight.enemies[0].damage = t.fight.enemies[0].health - 1
    t.answer("hero:ann")
    asked_for(t, "ann", "after_monster_roll").answer("use:tile:counter_attack")
    assert [one.defeated for one in t.fight.enemies] == [True, False]
    assert t.hero("ann").health == 6, "it fell before its Wounds"
    t.until("victim").answer("hero:bob").until("victim", "hero_attack")
    assert t.asked == "hero_attack", "the first enemy attacks no more, the second once"
    began = [(one.seat, one.attack.split("/")[0]) for one in t.events("attack_began")]  # type: ignore[attr-defined]
    assert began == [("ann", "bandit"), ("bob", "dark_beast")]
    while t.fight.turn == 1:
        t.passes()
    t.until("victim").answer("hero:ann").until("hero_attack")
    began = [(one.seat, one.attack.split("/")[0]) for one in t.events("attack_began")]  # type: ignore[attr-defined]
    assert began[2:] == [("ann", "dark_beast")]


@rule("EU-0330", "EU-1263")
def test_the_charge_draws_the_first_attack_of_the_first_enemy_and_no_other() -> None:
    card = next(one for one in book().fellowship_cards.values() if one.enemy == 1 and not one.area)
    t = two_fight(
        on_top(1, "dark_beast"),
        on_top(1, "bandit"),
        leads("bob"),
        give("ann", health=6),
        die(*["silver"] * 8),
        dice("monster", *[1] * 20),
        dice("hero", *[1] * 20),
        card=card.id,
    )
    t.until("initiative").answer("use:tile:furious_charge")
    if t.asked == "target":
        t.answer("enemy:1")
    t.until("victim")
    began = [(one.seat, one.attack.split("/")[0]) for one in t.events("attack_began") if one.side == "monster"]  # type: ignore[attr-defined]
    assert began == [("ann", "bandit")], "without a question"
    t.answer("hero:bob").until("victim")
    assert t.fight.turn == 2, "asked again in the second Combat Turn"
    assert t.keys() == ["hero:ann", "hero:bob"]


@rule("EU-0324", "EU-0329", "EU-0328", "EU-0322", "EU-0314", "EU-1098", "EU-1150")
def test_an_area_attack_can_kill_both_and_each_death_is_resolved() -> None:
    card = next(one for one in book().fellowship_cards.values() if one.area)
    t = two_fight(
        on_top(1, "bandit"),
        give("ann", health=1, reputation=5),
        give("bob", health=1, reputation=3),
        die("silver"),
        dice("monster", 6, 6),
        card=card.id,
    )
    t.until("turn")
    assert [(one.seat, one.in_combat) for one in t.events("died")] == [("ann", True), ("bob", True)]  # type: ignore[attr-defined]
    assert [(one.side, one.seat) for one in t.events("attack_began")] == [("monster", "ann")], "by one attack"  # type: ignore[attr-defined]
    assert (t.hero("ann").reputation, t.hero("bob").reputation) == (4, 2)
    assert [one.result for one in t.events("combat_ended")] == ["lost"]  # type: ignore[attr-defined]
    assert t.space(NEXT).guarded and t.state.fight is None


@rule("EU-0324", "EU-1100")
@pytest.mark.parametrize(("ann", "bob", "given"), [(9, 9, 1), (1, 9, 1), (9, 1, 1), (1, 1, 0)])
def test_special_effects_of_an_area_attack_come_as_long_as_one_hero_lives(ann: int, bob: int, given: int) -> None:
    card = next(one for one in book().fellowship_cards.values() if one.area)
    t = two_fight(
        on_top(1, "marsh_imp"),
        give("ann", health=ann),
        give("bob", health=bob),
        die("silver"),
        dice("monster", 6, 6),
        card=card.id,
    )
    t.until("turn", "target", "hero_attack", "before_hero_roll")
    gained: list[Any] = t.events("monster_gained")
    begins_with, *more = [one.amount for one in gained if one.what == "chaos"]
    assert (begins_with, sum(more)) == (2, given)


@rule("EU-0322", "EU-0327")
def test_who_died_in_the_monsters_attack_does_not_attack_any_more() -> None:
    t = two_fight(
        on_top(1, "bandit"),
        leads("ann"),
        give("ann", health=1),
        die(*["silver"] * 3),
        dice("monster", 6, 6, *[1] * 6),
        dice("hero", *[1] * 8),
    )
    t.until("victim").answer("hero:ann")
    assert kinds_until(t, "hero_attack")[-1:] != [("ann", "who_first")], "only one is left to attack"
    assert t.asks == "bob" and t.hero("ann").at == CENTRE
    t.answer("no_attack").until("hero_attack")
    assert (t.asks, t.fight.turn) == ("bob", 2)
    assert [one.seat for one in t.events("attack_began")] == ["ann", "bob"]  # type: ignore[attr-defined]


# The end


@rule("EU-1087", "EU-1131", "EU-1106")
def test_after_the_combat_the_monster_player_then_the_hero_discard_down_to_five() -> None:
    six = ("curse", "curse", "reinforcement", "reinforcement", "mind_control", "healing")
    t = fighting(1, "dark_beast", hold("bob", *six), hold("ann", *six, "possession"), give("ann", gaar=0))
    t.dice("monster", *[1] * 12).dice("hero", *[6] * 12)
    t.fight.chaos = 0
    attack(t)
    attack(t).until("trophy").answer("no")
    assert (t.asks, t.asked, t.choice().least) == ("bob", "hand_limit", 1)
    t.passes()
    assert (t.asks, t.asked, t.choice().least) == ("ann", "hand_limit", 2)
    t.passes()
    assert t.asked == "turn" and (len(t.hero("bob").hand), len(t.hero().hand)) == (5, 5)


@rule("EU-1226", "EU-1079")
def test_an_elite_that_was_not_beaten_lies_under_its_stack() -> None:
    t = table(
        PAIR,
        lay(NEXT, what="portal"),
        lambda s: s.state.open_bounties.update({1: "b1_portal"}),
        QUIET,
        give("ann", health=1),
    )
    t.answer("step:1,0", "bounty:1")
    card = t.fight.enemies[0].card
    t.dice("monster", 6, 6).until("turn", "hand_limit")
    assert t.state.elites[1].pile[0] == card and len(t.state.elites[1].pile) == 2
    assert not t.hero().bounties and t.state.objective.get("bounty_1", 0) == 0


@rule("EU-0053", "EU-1079")
def test_a_minion_that_was_not_beaten_goes_back_to_its_own_pile() -> None:
    def minion(s: Session) -> None:
        tile, number = next(
            (f"{tile.id}/1", number)
            for tile in s.book.tiles.values()
            for number, place in enumerate(tile.places)
            if place.minion == "floating_skull"
        )
        s.state.spaces[NEXT] = Space(tile, number, guarded=True)

    t = table(PAIR, minion, QUIET, give("ann", health=1), corruption=True)
    pile = list(t.state.minions["floating_skull"])
    t.answer("step:1,0")
    assert t.fight.enemies[0].card == pile[-1] and t.state.minions["floating_skull"] == pile[:-1]
    t.dice("monster", 6, 6).until("turn", "hand_limit")
    assert t.state.minions["floating_skull"] == pile


@rule("EU-1225", "EU-1224", "EU-1107")
def test_a_won_bounty_is_counted_and_the_last_card_of_its_level_leaves_none_open() -> None:
    def bounty(s: Session) -> None:
        s.state.open_bounties[1] = "b1_portal"
        s.state.bounties[1].pile = []
        s.state.objective["bounty_1"] = 1

    t = table(PAIR, lay(NEXT, what="portal"), bounty, QUIET)
    t.answer("step:1,0")
    moves = t.hero().moves
    t.answer("bounty:1").dice("monster", *[1] * 30).dice("hero", *[6] * 30)
    assert t.hero().actions["combat"] == 0 and t.fight.cell == NEXT
    for _ in range(3):
        if t.until("hero_attack", "trophy").asked == "hero_attack":
            t.answer("attack:tile:notched_axe")
    t.until("trophy").answer("no").until("turn")
    assert t.hero().bounties == ["b1_portal"] and t.state.objective["bounty_1"] == 2
    assert 1 not in t.state.open_bounties and sorted(t.state.open_bounties) == [2, 3]
    assert (t.hero().at, t.hero().moves) == (NEXT, moves), "the turn goes on"


@rule("EU-1091")
def test_the_retreat_leads_to_the_nearest_liberated_spaces_by_choice() -> None:
    t = table(
        PAIR,
        lay(NEXT, what="portal"),
        lay(BEYOND, guard=1, what=""),
        on_top(1, "bandit"),
        QUIET,
        at(NEXT),
        dice("monster", *[1] * 40),
    )
    t.answer("step:2,0")
    t.space(NEXT).guarded = True
    for turn in range(1, 13):
        assert t.until("hero_attack").fight.turn == turn
        t.answer("no_attack")
    t.until("turn", "retreat")
    assert (t.asks, t.asked) == ("ann", "retreat")
    assert sorted(t.keys()) == ["space:0,0", "space:0,1", "space:1,-1"], "two steps away, past a guarded space"
    t.answer("space:0,1")
    assert t.hero().at == cell_at(0, 1) and t.asked == "turn"


@rule("EU-1108", "EU-0194", "EU-1124")
def test_the_monsters_tokens_and_creatures_leave_with_the_combat() -> None:
    creatures = {"silver": ["curse", "reinforcement", "rot_fly"], "gold": ["healing", "rot_worm", "possession"]}
    t = fighting(2, "wyvern", QUIET, hold("bob", "rot_fly"), dice("monster", *[1] * 4), **creatures)
    asked_for(t, "bob", "before_monster_roll").answer("set:rot_fly:1").until("hero_attack")
    assert (t.fight.chaos, t.state.chaos.left, t.state.gaar.left) == (1, 6, 19)
    t.fight.enemies[0].damage = 5
    t.dice("hero", 6, 6).answer("attack:tile:notched_axe", "enemy:0").until("trophy")
    assert (t.state.chaos.left, t.state.gaar.left) == (8, 20)
    assert t.fight.creatures == [] and any(card.startswith("rot_fly") for card in t.state.silver.discarded)
    assert (t.fight.gaar, t.fight.chaos) == (0, 0)


@rule("EU-1115", "EU-0020", "EU-1094")
def test_a_modifier_for_the_next_attack_serves_once() -> None:
    t = fighting(2, "ogre", QUIET, give("ann", health=6), dice("monster", *[3] * 8), dice("hero", *[1] * 8))
    t.answer("use:tile:furious_charge")
    struck(struck(t))
    assert strengths(t, "monster") == [4, 6]
