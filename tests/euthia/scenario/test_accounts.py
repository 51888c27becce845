"""What is counted: supplies and tokens wherever they lie, the Final Scoring, results (EU-1004 ff., EU-1228 ff.)."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.euthia.combat.kit import burning, die, reserve
from tests.euthia.scenario.fellowship_kit import company
from tests.euthia.scenario.kit import PAIR, ended, outcome
from tests.euthia.table import (
    NEXT,
    Table,
    book,
    carry,
    dice,
    fighting,
    give,
    hold,
    lay,
    on_top,
    owned,
    quiet,
    struck,
    table,
    wear,
)

from oubliette.games.euthia.faults import faults
from oubliette.games.euthia.scenario.scoring import lines_of
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Creature, Roll

rule = pytest.mark.rule
QUIET = quiet("ann", "bob")


def wrong(t: Table, change: Callable[[Session], object]) -> list[str]:
    """What is found wrong after a change to the state."""
    assert list(faults(t.s)) == []
    change(t.s)
    return list(faults(t.s))


# Supplies


@rule("EU-1005")
@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda s: setattr(s.state.gaar, "left", s.state.gaar.left - 1), "there are 19 Gaar tokens"),
        (lambda s: setattr(s.state.heroes["ann"], "gaar", 5), "there are 25 Gaar tokens"),
        (lambda s: setattr(s.state.fight, "gaar", 5), "there are 24 Gaar tokens"),
        (lambda s: setattr(s.state, "roll", Roll("hero", "ann", gaar=2)), "there are 22 Gaar tokens"),
        (lambda s: setattr(s.state.chaos, "left", 9), "there are 9 Chaos tokens"),
        (lambda s: setattr(s.state.fight, "chaos", 1), "there are 9 Chaos tokens"),
        (lambda s: s.state.fight.creatures.append(Creature("rot_fly", [], 1)), "there are 9 Chaos tokens"),
        (lambda s: setattr(s.state.potions, "left", 11), "there are 11 Healing Potions"),
        (lambda s: s.state.heroes["bob"].sack.append("ware:healing_potion/0"), "there are 13 Healing Potions"),
        (lambda s: s.state.aside.append("ware:healing_potion/0"), "there are 13 Healing Potions"),
        (lambda s: setattr(s.state.heroes["ann"], "dwurt", 1), "there are 11 Dwurt tokens"),
        (lambda s: setattr(s.state.dwurt, "left", 9), "there are 9 Dwurt tokens"),
        (lambda s: setattr(s.state.heroes["ann"], "grey_sacks", 2), "there are 14 Grey Sacks"),
        (lambda s: setattr(s.state.sacks, "left", 11), "there are 11 Grey Sacks"),
    ],
)
def test_every_token_of_a_supply_is_counted_wherever_it_lies(change: Callable[[Session], object], told: str) -> None:
    assert told in wrong(fighting(1, "bandit", QUIET), change)


@rule("EU-1004")
@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda hero: setattr(hero, "at", 1), "dral stands beside the map"),
        (lambda hero: setattr(hero, "health", 7), "dral has 7 Health"),
        (lambda hero: setattr(hero, "health", -1), "dral has -1 Health"),
        (lambda hero: setattr(hero, "gold", -1), "dral has -1 gold"),
        (lambda hero: setattr(hero, "reputation", -2), "dral has -2 reputation"),
        (lambda hero: hero.sack.append("tile:notched_axe"), "Hero tile tile:notched_axe lies in 2 places"),
        (lambda hero: hero.revealed_tiles.append("tile:notched_axe"), "Hero tile tile:notched_axe lies in 2 places"),
        (lambda hero: hero.revealed_tiles.append(hero.hidden_tiles[0]), "lies in 2 places"),
    ],
)
def test_a_hero_stands_on_the_map_with_nothing_below_zero_and_no_tile_twice(change: Any, told: str) -> None:
    found = wrong(table(PAIR, QUIET), lambda s: change(s.state.heroes["ann"]))
    assert any(told in one for one in found)


@rule("EU-1004")
@pytest.mark.parametrize("health", [0, 6])
def test_no_health_and_full_health_are_both_possible(health: int) -> None:
    assert wrong(table(PAIR, QUIET), lambda s: setattr(s.state.heroes["ann"], "health", health)) == []


@rule("EU-1006")
def test_tokens_on_spaces_tiles_cards_and_with_rivals_are_all_counted() -> None:
    def everywhere(s: Session) -> None:
        hero, space = s.state.heroes["ann"], s.state.spaces[NEXT]
        space.trade, hero.trade_tokens = "ann", 9
        space.interactions, hero.interaction_tokens = {"ann": 2}, 28
        space.heroes.append("ann")
        hero.tile_tokens = {"tile:notched_axe": 2}
        hero.renewed = ["ware:amulet/1"]
        s.state.encounter_tokens["hunter"] = ["ann", "bob"]
        s.state.heroes["bob"].won_tokens = ["ann"]
        hero.hero_tokens = 25 - 1 - 2 - 1 - 1 - 1
        s.state.heroes["bob"].hero_tokens = 24

    assert wrong(table(PAIR, QUIET), everywhere) == []
    changes: list[tuple[Callable[[Session], object], str]] = [
        (lambda s: setattr(s.state.spaces[NEXT], "trade", ""), "dral has 9 Trade tokens"),
        (lambda s: s.state.spaces[NEXT].interactions.clear(), "dral has 28 Interaction tokens"),
        (lambda s: s.state.spaces[NEXT].heroes.clear(), "dral has 24 Hero tokens"),
        (lambda s: s.state.heroes["ann"].tile_tokens.clear(), "dral has 23 Hero tokens"),
        (lambda s: s.state.heroes["ann"].renewed.clear(), "dral has 24 Hero tokens"),
        (lambda s: s.state.encounter_tokens["hunter"].remove("ann"), "dral has 24 Hero tokens"),
        (lambda s: s.state.heroes["bob"].won_tokens.clear(), "dral has 24 Hero tokens"),
    ]
    for change, told in changes:
        t = table(PAIR, QUIET)
        everywhere(t.s)
        assert wrong(t, change) == [told]


@rule("EU-1006", "EU-0069")
def test_tokens_on_the_familiar_board_are_counted() -> None:
    def used(s: Session) -> None:
        board = s.state.heroes["ann"].familiars
        assert board is not None
        board.top_used = board.bottom_used = True
        board.stored = 3
        s.state.heroes["ann"].hero_tokens = 23
        s.state.heroes["ann"].interaction_tokens = 27

    t = table(("eltrea", "dral"), QUIET)
    assert wrong(t, used) == []
    board = t.hero().familiars
    assert board is not None
    board.top_used = False
    board.stored = 2
    assert list(faults(t.s)) == ["eltrea has 29 Interaction tokens", "eltrea has 24 Hero tokens"]


# Reserves and Creatures


@rule("EU-0295", "EU-0247")
def test_four_silver_cards_are_exchanged_and_the_fifth_stays() -> None:
    t = burning(2, "wyvern", reserve(("curse", "curse", "reinforcement")), die("gaar"), dice("monster", 1, 1))
    assert (len(t.state.silver_reserve), len(t.state.gold_reserve), len(t.state.silver.discarded)) == (1, 1, 4)


@rule("EU-0252", "EU-0253", "EU-0250", "EU-0251")
@pytest.mark.parametrize(("face", "sets"), [("gaar", 0), ("silver", 0), ("chaos", 1), ("chaos_2", 2)])
def test_only_chaos_symbols_play_cards_one_set_each(face: str, sets: int) -> None:
    cards = reserve(gold=("power_gain", "healing", "power_gain", "healing"))
    t = burning(2, "wyvern", cards, die(face), dice("monster", 1, 1)).until("hero_attack")
    assert len(t.events("set_played")) == sets and t.fight.chaos == 2 - sets


@rule("EU-0252", "EU-0261", "EU-0278")
def test_the_fellowship_card_adds_one_chaos_action() -> None:
    card = next(one for one in book().fellowship_cards.values() if one.chaos_action and not one.enemy)
    cards = reserve(gold=("power_gain", "healing", "power_gain", "healing"))
    t = company(
        lay(NEXT, guard=2, what=""),
        on_top(2, "wyvern"),
        cards,
        die("silver"),
        dice("monster", 1, 1),
        give("ann", health=6),
        card=card.id,
    )
    t.answer("step:1,0", seat="ann").answer("fight", seat="ann").until("hero_attack", "turn")
    assert len(t.events("set_played")) == 1


@rule("EU-0197", "EU-0199")
def test_damage_stays_on_a_creature_and_what_is_too_much_goes_on_the_monster() -> None:
    creatures = {"silver": ["curse", "reinforcement", "rot_fly"], "gold": ["healing", "rot_worm", "possession"]}
    t = fighting(
        2, "ogre", QUIET, hold("bob", "rot_worm"), dice("monster", *[1] * 8), dice("hero", 4, 4, 6, 6), **creatures
    )
    while t.asked != "before_monster_roll":
        t.passes()
    t.answer("set:rot_worm:1").until("hero_attack").answer("attack:tile:notched_axe", "creature:rot_worm")
    t.until("hero_attack")
    assert [(one.damage, one.health) for one in t.fight.creatures] == [(1, 2)]
    t.answer("attack:tile:notched_axe", "creature:rot_worm").until("hero_attack", "healing")
    assert t.fight.creatures == [] and t.fight.enemies[0].damage == 1
    hits = [(one.damage, one.left) for one in t.events("creature_hit")]  # type: ignore[attr-defined]
    assert hits == [(1, 1), (1, 0)]


@rule("EU-0200", "EU-0192")
def test_a_second_fly_draws_a_card_for_the_reserve_or_the_player() -> None:
    creatures: dict[str, Any] = {
        "silver": ["curse", "reinforcement", "rot_fly"],
        "gold": ["healing", "rot_worm", "possession"],
    }

    def flies(s: Session) -> None:
        pile = s.state.silver.pile
        for _ in range(2):
            card = next(one for one in pile if one.startswith("rot_fly/"))
            pile.remove(card)
            s.state.silver_reserve.append(card)

    alone = table(
        {"ann": "dral"}, lay(NEXT, guard=1, what=""), on_top(1, "goblin_archer"), hold("ann"), give("ann", gaar=0),
        flies, die("chaos"), dice("monster", 1, 1), mode="fire", **creatures,
    ).answer("step:1,0")  # fmt: skip
    alone.until("hero_attack")
    assert [one.section for one in alone.fight.creatures] == [2]
    assert len(alone.state.silver_reserve) == 1 + 1, "the bar of the Monster, then the Fly's"
    t = fighting(2, "ogre", QUIET, hold("bob", "rot_fly", "rot_fly"), dice("monster", 1, 1), **creatures)
    while t.asked != "before_monster_roll":
        t.passes()
    held = len(t.hero("bob").hand)
    assert len(t.answer("set:rot_fly:2").hero("bob").hand) == held - 2 + 1


@rule("EU-0171", "EU-0294", "EU-1184")
def test_the_forge_feeds_no_reserve() -> None:
    forge = wear("ann", "ability_2", "tile:raklors_forge")
    t = table(
        {"ann": "skoldur"}, forge, give("ann", gems={"ruby": 2}, gold=0), hold("ann"), mode="fire", extra_tiles=True
    )
    t.answer("use:tile:raklors_forge")
    assert (t.hero().gold, t.hero().dwurt, len(t.hero().hand), t.hero().gems) == (2, 1, 1, {"ruby": 1})
    assert t.state.silver_reserve == []


# Final Scoring


@rule("EU-1230", "EU-1231", "EU-1232", "EU-1233", "EU-1234", "EU-0206", "EU-1258", "EU-1228")
def test_every_line_of_the_scoring_in_its_order() -> None:
    def rich(s: Session) -> None:
        hero = s.state.heroes["ann"]
        s.state.spaces[NEXT].trade = "ann"
        hero.trade_tokens -= 1
        hero.won_tokens = ["bob", "bob"]
        s.state.heroes["bob"].hero_tokens = 23
        hero.encounters = ["hunter_1", "hunter_2", "witch_1"]
        hero.bounties = ["b1_portal", "b2_lakes"]
        hero.secrets = ["bird/1", "bird/2", "wolf/1"]
        hero.gold, hero.reputation = 14, 7

    t = ended(lay(NEXT, what="portal"), owned(NEXT, ann=2), rich)
    bounties = [t.s.book.bounties[one].level for one in ("b1_portal", "b2_lakes")]
    lines = [(one.what, one.points) for one in t.events("scored") if one.seat == "ann"]  # type: ignore[attr-defined]
    assert lines == [
        ("reputation", 7),
        ("trade", 1),
        ("interaction", 1),
        ("tokens", 4),
        ("encounters", 3 + 1),
        ("bounties", sum(bounties)),
        ("gold", 2),
        ("secrets", 3),
        ("most_bounties", 3),
    ]
    assert outcome(t).scores == {"ann": sum(points for _, points in lines), "bob": 0}
    assert [one.scores for one in t.events("game_over")] == [outcome(t).scores]  # type: ignore[attr-defined]


@rule("EU-0206")
@pytest.mark.parametrize(("tasks", "points"), [(0, 0), (1, 1), (2, 3), (3, 5), (4, 8), (5, 8)])
def test_different_secrets_are_worth_more_and_more(tasks: int, points: int) -> None:
    names = ["bird/1", "wolf/1", "deer/1", "bear/1", "well/1"][:tasks]
    t = table(PAIR, give("ann", secrets=names))
    assert {what: many for what, many, _ in lines_of(t.s, t.hero())}["secrets"] == points


@rule("EU-1235", "EU-1236", "EU-1036")
def test_ranks_by_reputation_then_trophies_then_gold() -> None:
    t = ended(
        give("ann", reputation=5, gold=1),
        give("bob", reputation=5, gold=2),
        give("cyd", reputation=5, gold=0),
        give("dan", reputation=4, gold=4),
        carry("cyd", "trophy:gecko"),
        heroes=("dral", "ael", "keleia", "maeldur"),
    )
    assert outcome(t).ranks == {"cyd": 1, "bob": 2, "ann": 3, "dan": 4} and outcome(t).winners == ("cyd",)
    shared = ended(give("ann", reputation=5, gold=1), give("bob", reputation=5, gold=1))
    assert outcome(shared).ranks == {"ann": 1, "bob": 1} and outcome(shared).winners == ("ann", "bob")
    assert (outcome(shared).rounds, outcome(shared).won) == (10, True)


@rule("EU-1250", "EU-1256", "EU-1258")
@pytest.mark.parametrize(
    ("reputation", "level"), [(29, "none"), (30, "silver"), (44, "silver"), (45, "gold"), (59, "gold"), (60, "diamond")]
)
def test_alone_the_objective_wins_and_reputation_gives_a_level(reputation: int, level: str) -> None:
    won = lambda s: s.state.objective.update(bounty_1=1, bounty_2=1)  # noqa: E731
    t = ended(won, give("ann", reputation=reputation, gold=0), heroes=("dral",), mode="fire")
    assert outcome(t).won and (outcome(t).say.id, outcome(t).say.args["level"]) == ("eu-won-level", level)  # type: ignore[union-attr]
    assert outcome(t).rounds == 10 and outcome(t).scores == {"ann": reputation}
    lost = ended(
        lambda s: s.state.objective.update(bounty_1=1), give("ann", reputation=60), heroes=("dral",), mode="fire"
    )
    assert not outcome(lost).won and outcome(lost).say.id == "eu-lost"  # type: ignore[union-attr]


@rule("EU-1256", "EU-1250")
@pytest.mark.parametrize(("bounties", "reputation", "won"), [(1, 30, True), (1, 1, False), (0, 30, False)])
def test_every_part_of_an_objective_has_to_be_met(bounties: int, reputation: int, won: bool) -> None:
    taken = lambda s: s.state.objective.update(bounty_1=bounties)  # noqa: E731
    told = give("ann", reputation=reputation, gold=0)
    assert outcome(ended(taken, told, heroes=("dral",), mode="fire", scenario="embers")).won is won


@rule("EU-1253", "EU-1256", "EU-1260")
def test_together_the_mean_gives_the_level_and_every_part_of_the_objective_counts() -> None:
    parts = {"liberated_trade": 4, "liberated_mines": 4, "elite_1": 1}
    done = lambda s: s.state.objective.update(parts)  # noqa: E731
    together: dict[str, Any] = {"mode": "coop", "scenario": "broken_siege", "round_": 12}
    t = ended(done, give("ann", reputation=24, gold=0), give("bob", reputation=40, gold=0), **together)
    assert outcome(t).won and outcome(t).say.args["level"] == "gold"  # type: ignore[union-attr]
    assert (outcome(t).rounds, outcome(t).scores) == (12, {"ann": 24, "bob": 40})
    for what in parts:
        short = ended(done, lambda s, what=what: s.state.objective.update({what: parts[what] - 1}), **together)
        assert not outcome(short).won


@rule("EU-0267")
@pytest.mark.parametrize(("quests", "level"), [(1, ""), (2, "silver"), (3, "silver"), (4, "gold"), (6, "diamond")])
def test_the_fellowship_is_judged_by_the_quests_of_all(quests: int, level: str) -> None:
    done = lambda s: s.state.heroes["ann"].quest.done.extend(["s_gold"] * quests)  # noqa: E731
    famous = give("ann", reputation=200)
    t = company(done, famous, round_=20).answer("end", seat="ann").answer("end", seat="bob")
    assert outcome(t).won is bool(level) and outcome(t).rounds == 20
    if level:
        assert outcome(t).say.args["level"] == level  # type: ignore[union-attr]


@rule("EU-0054", "EU-0053")
@pytest.mark.parametrize(("reputation", "gold"), [(0, 1), (15, 1), (16, 0)])
def test_a_minions_reward_is_for_a_reputation_in_its_range(reputation: int, gold: int) -> None:
    from oubliette.games.euthia.goods.spoils import reward_of

    t = table(PAIR, give("ann", reputation=reputation), corruption=True)
    assert reward_of(t.s, t.hero(), t.s.book.monsters["floating_skull"]).gold == gold
    assert reward_of(t.s, t.hero(), t.s.book.monsters["bandit"]).gold == 3


@rule("EU-1075", "EU-1107", "EU-1076")
def test_the_loot_of_a_mine_comes_before_its_resource() -> None:
    t = table(
        PAIR,
        lay(NEXT, what="mountains", guard=1),
        on_top(1, "bandit"),
        QUIET,
        dice("monster", 1, 1),
        dice("hero", 6, 6),
    )
    t.answer("step:1,0").fight.enemies[0].damage = 3
    struck(t).until("trophy")
    kinds = [(entry.event.kind, getattr(entry.event, "what", "")) for entry in t.match.entries()]
    assert kinds.index(("liberated", "")) < kinds.index(("gained", "reputation")) < kinds.index(("took", ""))


@rule("EU-1147", "EU-1144")
def test_healing_the_unhurt_changes_and_tells_nothing() -> None:
    t = table(PAIR, QUIET, lay(NEXT, what="elemental", element="water"), dice("hero", 1, 1)).answer("step:1,0")
    assert not t.events("healed") and t.hero().health == 6
    hurt = table(PAIR, QUIET, lay(NEXT, what="elemental", element="water"), give("ann", health=5)).answer("step:1,0")
    assert [(one.by, one.health) for one in hurt.events("healed")] == [(1, 6)]  # type: ignore[attr-defined]


@rule("EU-1048", "EU-1124")
def test_gaar_spent_on_a_roll_out_of_combat_goes_back_to_the_supply() -> None:
    t = table(
        PAIR, QUIET, lay(NEXT, what="elemental", element="earth"), give("ann", at=NEXT, gaar=2), dice("hero", 2, 2, 6)
    )
    before = t.state.gaar.left
    t.answer("challenge")
    assert t.asked == "after_roll"
    passing = next(one for one in t.choice().options if one.passes)
    assert passing.say is not None and passing.say.id == "eu-keep-roll"
    t.answer("gaar", "die:0")
    assert t.state.gaar.left == before, "it lies by the dice"
    t.until("turn")
    assert (t.state.gaar.left, t.hero().gaar) == (before + 1, 1)
