"""Monsters without a player, The Fellowship and scoring judged from the book (EU-0244 to EU-0332, EU-1230 ff.)."""

import pytest
from tests.euthia.combat.kit import burning, die, reserve
from tests.euthia.scenario.fellowship_kit import card, company, entry
from tests.euthia.scenario.kit import finished, result
from tests.euthia.table import (
    CENTRE,
    NEXT,
    at,
    book,
    carry,
    dice,
    give,
    hold,
    lay,
    on_top,
    owned,
    quiet,
    strengths,
    struck,
    table,
    wear,
)

from oubliette.games.euthia.state.session import Session

rule = pytest.mark.rule


# Playing with Fire


@rule("EU-0255", "EU-0257")
def test_the_monster_rerolls_its_lowest_die_and_stops_without_gaar() -> None:
    t = burning(1, "dark_beast", die("chaos"), dice("monster", 2, 1, 1, 1)).until("hero_attack")
    assert t.fight.gaar == 0 and strengths(t, "monster") == [2 + 1 + 4]


@rule("EU-0263", "EU-0262")
def test_regeneration_of_several_healings_adds_up_and_is_used_bit_by_bit() -> None:
    t = burning(2, "ogre", dice("monster", *[1] * 8), dice("hero", 3, 3, 3, 3), die("silver", "silver"))
    t.fight.enemies[0].regeneration = 3
    struck(t)
    assert (t.until("hero_attack").fight.enemies[0].damage, t.fight.enemies[0].regeneration) == (0, 2)


@rule("EU-0262", "EU-0258")
def test_a_healing_set_on_an_unhurt_monster_becomes_regeneration() -> None:
    t = burning(2, "ogre", reserve(gold=("healing", "healing", "healing")), dice("monster", 1, 1), die("chaos"))
    t.until("hero_attack")
    assert (t.fight.enemies[0].damage, t.fight.enemies[0].regeneration) == (0, 5)


@rule("EU-0252")
def test_without_any_card_in_reserve_the_chaos_stays() -> None:
    t = burning(2, "ogre", dice("monster", 1, 1), die("chaos_2"))
    t.state.silver.discard(*t.state.silver_reserve)
    t.state.silver_reserve.clear()
    assert t.until("hero_attack").fight.chaos == 1 and not t.events("set_played")


@rule("EU-0258")
def test_silver_is_used_when_no_gold_is_in_reserve_and_stops_at_two() -> None:
    cards = reserve(("reinforcement", "reinforcement", "reinforcement"))
    t = burning(2, "warg", cards, dice("monster", 4, 4), die("chaos"))
    t.fight.chaos, t.state.chaos.left = 1, 7
    t.until("hero_attack")
    played = t.events("set_played")[0]
    assert (played.card, played.count) == ("reinforcement", 2)  # type: ignore[attr-defined]
    assert len(t.state.silver_reserve) == 1 and t.hero().health == 6 - 2 - 2


@rule("EU-0265", "EU-1135", "EU-0252", "EU-0255")
def test_a_gaar_taken_by_mind_control_is_burnt_in_the_same_step() -> None:
    t = burning(1, "goblin_archer", reserve(("mind_control",)), dice("monster", 1, 5, 6), die("chaos"), gaar=1)
    t.state.silver.discard(*[one for one in t.state.silver_reserve if not one.startswith("mind")])
    t.state.silver_reserve[:] = [one for one in t.state.silver_reserve if one.startswith("mind")]
    t.until("hero_attack")
    assert t.hero().gaar == 0 and strengths(t, "monster") == [6 + 5 + 2]


@rule("EU-0296", "EU-0294")
@pytest.mark.parametrize(("cards", "offered"), [(3, False), (4, True)])
def test_four_silver_cards_are_needed_for_one_of_gold(cards: int, offered: bool) -> None:
    t = table({"ann": "dral"}, quiet("ann"), hold("ann", *["curse"] * cards), mode="fire")
    keys = [key for key in t.keys() if "exchange" in key or "gold_card" in key]
    assert bool(keys) is offered


@rule("EU-1248", "EU-0036")
def test_death_alone_never_lowers_reputation_below_nought() -> None:
    t = burning(2, "wyvern", dice("monster", 6, 6), die("gaar"), mode="solo", health=1, reputation=1).until("turn")
    assert t.hero().reputation == 0 and t.hero().at == CENTRE and t.hero().hero_tokens == 25


# The Fellowship


@rule("EU-0285")
def test_one_gold_card_pays_for_a_mine_of_two_companions() -> None:
    place = lay(NEXT, what="mountains", guard=1, guarded=False), owned(NEXT, bob=1, cyd=2), at(NEXT)
    t = company(*place, hold("ann", "healing"), heroes=("dral", "ael", "keleia")).answer("mine", seat="ann")
    while t.hero("ann").hand and t.asked != "turn":
        t.passes()
    assert t.hero("ann").hand == [] and t.hero("ann").gold == 3


@rule("EU-0285")
def test_who_has_two_tokens_mines_for_nothing() -> None:
    place = lay(NEXT, what="mountains", guard=1, guarded=False), owned(NEXT, ann=2, bob=1), at(NEXT)
    t = company(*place, hold("ann", "healing")).answer("mine", seat="ann")
    assert len(t.hero("ann").hand) == 1


@rule("EU-0286")
@pytest.mark.parametrize(
    ("cards", "offered"), [(("curse",), False), (("curse", "reinforcement"), True), (("healing",), True)]
)
def test_a_companions_elemental_costs_two_silver_or_one_gold_card(cards: tuple[str, ...], offered: bool) -> None:
    place = lay(NEXT, what="elemental", element="air"), owned(NEXT, bob=1), at(NEXT)
    t = company(*place, hold("ann", *cards), give("ann", gold=9))
    assert ("challenge" in t.keys("ann")) is offered


@rule("EU-0288", "EU-0289")
def test_only_heroes_on_the_same_space_can_be_given_something() -> None:
    t = company(carry("ann", "ware:leather_boots"), at(NEXT, "bob"))
    assert "give" not in t.keys("ann")


@rule("EU-0289")
def test_trophies_resources_and_hero_tiles_are_never_given() -> None:
    t = company(
        carry("ann", "trophy:gecko", "resource:iron", "tile:broadsword", "ware:leather_boots"), card=card(exchange=6)
    )
    t.answer("give", seat="ann")
    assert not [key for key in t.keys("ann") if "trophy" in key or "resource" in key or "tile:" in key]
    assert any("leather_boots" in key for key in t.keys("ann"))


@rule("EU-0329")
def test_a_death_out_of_combat_costs_one_reputation_in_the_fellowship() -> None:
    fire = lay(NEXT, what="elemental", element="fire")
    t = company(fire, give("ann", health=1, reputation=5)).answer("step:1,0", seat="ann")
    assert t.hero("ann").reputation == 4 and t.hero("ann").at == CENTRE


@rule("EU-0282")
@pytest.mark.parametrize(("heroes", "tokens"), [(2, 0), (3, 1), (4, 2)])
def test_move_tokens_lie_ready_for_three_and_four(heroes: int, tokens: int) -> None:
    t = company(heroes=("dral", "ael", "keleia", "maeldur")[:heroes])
    group = t.state.fellowship
    assert group is not None
    for seat in ("ann", "bob", "cyd", "dan")[:heroes]:
        t.answer("end", seat=seat)
    group = t.state.fellowship
    assert group is not None and (t.state.round, group.move_tokens) == (2, tokens)


@rule("EU-0314")
def test_who_enters_a_monsters_space_may_wait_or_fight() -> None:
    t = company(lay(NEXT, guard=1, what=""), on_top(1, "gecko")).answer("step:1,0", seat="ann")
    assert {"wait", "fight"} <= set(t.keys("ann"))


@rule("EU-0276", "EU-0312", "EU-0315")
def test_the_card_raises_health_in_an_eligible_combat() -> None:
    name = next(one.id for one in book().fellowship_cards.values() if one.health and not one.enemy)
    t = company(lay(NEXT, guard=1, what=""), on_top(1, "gecko"), card=name)
    t.answer("step:1,0", seat="ann").answer("fight", seat="ann")
    assert t.fight.enemies[0].health == 3 + entry(name).health


@rule("EU-0287")
def test_no_potion_over_a_distance() -> None:
    t = company(carry("ann", "ware:healing_potion"), give("bob", health=1), at(NEXT, "bob"))
    assert not [key for key in t.keys("ann") if key.startswith("care:")]


@rule("EU-0311", "EU-0313", "EU-0326", "EU-1081")
@pytest.mark.parametrize("quester", ["ann", "bob"])
def test_a_shared_victory_counts_for_the_personal_quest_of_either_hero(quester: str) -> None:
    def quest(s: Session) -> None:
        s.state.heroes[quester].quest.open = "s_kill"
        s.state.goods.clear()

    mighty = wear("ann", "weapon", "tile:greataxe"), give("ann", health=6), give("bob", health=4)
    rolls = die(*["silver"] * 9), dice("monster", *[1] * 40), dice("hero", *[6] * 40)
    t = company(lay(NEXT, guard=1, what=""), on_top(1, "bandit"), quest, *mighty, *rolls)
    t.answer("step:1,0", seat="ann").answer("wait", seat="ann").answer("step:1,0", seat="bob")
    for _ in range(12):
        if t.until("hero_attack", "turn").asked == "turn":
            break
        t.answer(next(key for key in t.keys() if key.startswith("attack:tile")))
    assert any(key.startswith("personal:") for key in t.keys(quester))


# Final Scoring


@rule("EU-1234", "EU-1230")
@pytest.mark.parametrize(("gold", "points"), [(4, 0), (5, 1), (9, 1), (10, 2)])
def test_every_full_five_gold_count(gold: int, points: int) -> None:
    t = finished(give("ann", gold=gold, reputation=20), give("bob", gold=0))
    assert result(t)["ann"] == 20 + points


@rule("EU-1231")
def test_hero_tokens_on_the_map_and_second_tokens_on_a_mine_score_nothing() -> None:
    def marked(s: Session) -> None:
        s.state.spaces[NEXT].heroes = ["ann"]
        s.state.heroes["ann"].hero_tokens -= 1

    mine = lay(CENTRE, what="mountains", guard=1, guarded=False), owned(CENTRE, ann=2)
    t = finished(lay(NEXT, what="treasure_1"), marked, *mine, give("ann", gold=0), give("bob", gold=0))
    assert result(t)["ann"] == 1


@rule("EU-1232", "EU-1152")
def test_each_hero_killed_as_the_monster_brings_two() -> None:
    def won(s: Session) -> None:
        s.state.heroes["bob"].won_tokens = ["ann", "ann"]
        s.state.heroes["ann"].hero_tokens -= 2

    assert result(finished(won, give("ann", gold=0), give("bob", gold=0)))["bob"] == 4


@rule("EU-1233", "EU-1258")
@pytest.mark.parametrize(
    ("encounters", "points"),
    [(["hunter_1"], 1), (["hunter_1", "hunter_2"], 2), (["hunter_1", "druid_1", "priest_1"], 5)],
)
def test_encounter_cards_count_and_each_further_type_one_more(encounters: list[str], points: int) -> None:
    def kept(s: Session) -> None:
        for one in encounters:
            pile = s.state.encounters[one.rpartition("_")[0]].pile
            if one in pile:
                pile.remove(one)
        s.state.heroes["ann"].encounters = list(encounters)
        s.state.goods.clear()

    assert result(finished(kept, give("ann", gold=0), give("bob", gold=0)))["ann"] == points


@rule("EU-1258", "EU-1233")
def test_most_bounties_bring_three_to_everybody_who_shares_the_lead() -> None:
    def hunters(s: Session) -> None:
        for seat, level in (("ann", 1), ("bob", 2)):
            s.state.heroes[seat].bounties = [s.state.bounties[level].pile.pop()]

    t = finished(hunters, give("ann", gold=0), give("bob", gold=0))
    assert result(t) == {"ann": 1 + 3, "bob": 2 + 3}


@rule("EU-1235", "EU-1230")
def test_a_tie_goes_to_the_trophies() -> None:
    t = finished(carry("bob", "trophy:gecko"), give("ann", gold=3, reputation=5), give("bob", gold=0, reputation=5))
    assert result(t)["ann"] == result(t)["bob"]
    assert t.match.outcome is not None and list(t.match.outcome.winners) == ["bob"]


@rule("EU-0206", "EU-0207")
@pytest.mark.parametrize(("types", "points"), [(0, 0), (1, 1), (2, 3), (3, 5), (4, 8)])
def test_secrets_score_by_different_tasks(types: int, points: int) -> None:
    names = ("bird", "wolf", "well", "sack")[:types]

    def kept(s: Session) -> None:
        s.state.heroes["ann"].secrets = [f"{one}/1" for one in names] + [f"{one}/2" for one in names[:1]]
        s.state.goods.clear()

    assert result(finished(kept, give("ann", gold=0), give("bob", gold=0)))["ann"] == points
