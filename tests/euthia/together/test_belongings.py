"""Beginnings and belongings: boards, set-up, death, Secrets, things that are used (EU-1002, EU-1021 to EU-1050)."""

from typing import Any

import pytest
from tests.euthia.table import (
    CENTRE,
    NEXT,
    Table,
    at,
    book,
    carry,
    dice,
    eltrea,
    give,
    hold,
    lay,
    quiet,
    table,
    wear,
)
from tests.euthia.turn.kit import market, mine, shown

from oubliette.games.euthia import GAME
from oubliette.games.euthia.board.geometry import cell_at
from oubliette.games.euthia.figures.hero_board import maximum_health
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import SetGem
from oubliette.games.euthia.table.resampling import within_chapters
from oubliette.kernel.chance import Chance
from oubliette.kernel.game import Setup, SetupError

rule = pytest.mark.rule
PAIR = ("dral", "ael")
QUIET = quiet("ann", "bob")


def keys_of(t: Table, start: str) -> list[str]:
    return [key for key in t.keys() if key.startswith(start)]


def state_of(scenario: str = "the_hunt", seats: tuple[str, ...] = ("ann", "bob"), seed: int = 1, **options: Any) -> Any:
    return GAME.rules.begin(Setup("euthia", scenario, seats, seed, options), book())


# The board


@rule("EU-1037", "EU-1038", "EU-1278")
def test_a_turn_begins_with_three_points_and_what_is_worn() -> None:
    four = [wear("ann", slot, f"ware:leather_{slot}") for slot in ("cuirass", "boots", "helmet", "gauntlets")]
    assert table(PAIR, *four).hero().moves == 4 and table(PAIR).hero().moves == 3
    iridescent = [wear("ann", slot, f"ware:iridescent_{slot}") for slot in ("cuirass", "boots", "helmet", "gauntlets")]
    none, one = table(PAIR, *iridescent, give("ann", gaar=0)), table(PAIR, *iridescent, give("ann", gaar=1))
    steps = book().armour_sets["iridescent"].steps
    gives = any(step.gives.gaar_if_none for step in steps)
    assert (none.hero().gaar, one.hero().gaar) == ((1, 1) if gives else (0, 1))
    assert table(PAIR, give("ann", gaar=0)).hero().gaar == 0


@rule("EU-1185", "EU-1145", "EU-1144")
def test_a_set_ruby_and_a_tile_raise_the_maximum() -> None:
    def ruby(s: Session) -> None:
        hero = s.state.heroes["ann"]
        hero.set_gems[hero.slots["cuirass"]] = [SetGem("ruby", "any")]

    worn = wear("ann", "cuirass", "ware:leather_cuirass")
    assert maximum_health(table(PAIR, worn).s, table(PAIR, worn).hero()) == 8
    t = table(PAIR, worn, ruby)
    assert maximum_health(t.s, t.hero()) == 9


@rule("EU-0082", "EU-1189", "EU-1176")
def test_control_tiles_lie_on_familiar_slots_and_equipment_on_its_own() -> None:
    from oubliette.games.euthia.figures.hero_board import fits

    t = eltrea(QUIET)
    slots = ("ability_1", "ability_2", "ability_3", "ability_4", "ability_5", "weapon", "ring")
    assert [slot for slot in slots if fits(t.s, t.hero(), "tile:control_2", slot)] == ["ability_1", "ability_3"]
    assert [slot for slot in slots if fits(t.s, t.hero(), "tile:cyclone", slot)] == list(slots[:5])
    assert [slot for slot in slots if fits(t.s, t.hero(), "ware:copper_ring/m1", slot)] == ["ring"]
    assert not [slot for slot in slots if fits(t.s, t.hero(), "ware:healing_potion/0", slot)]


@rule("EU-1031", "EU-1032", "EU-1176")
def test_heroes_begin_with_open_slots_gold_gaar_a_card_and_a_scroll() -> None:
    t = table(("skoldur", "ael"), keep_territory=True)
    hero = t.hero()
    assert sorted(hero.slots) == ["ability_1", "ability_2", "boots", "cuirass", "ring", "shield", "weapon"]
    assert (hero.gold, hero.gaar, hero.sack) == (3, 1, ["ware:church_healing_scroll/s1"])
    assert [t.s.book.cards[card.split("/")[0]].metal for card in hero.hand] == ["silver"]
    assert hero.health == maximum_health(t.s, hero) and t.hero("bob").sack == ["ware:church_healing_scroll/s2"]
    assert t.state.gaar.left == 18 and not t.state.silver_reserve


@rule("EU-0067", "EU-1031")
@pytest.mark.parametrize("alignment", ["leaf", "moon"])
def test_eltrea_chooses_her_alignment(alignment: str) -> None:
    from oubliette.kernel.match import Match

    match: Any = Match(GAME, Setup("euthia", "the_hunt", ("ann",), 1, {"heroes": {"eltrea": {"seat": "ann"}}}), book())
    assert match.choices["ann"].kind == "alignment"
    match.answer("ann", [alignment])
    assert match.context.state.heroes["ann"].familiars.alignment == alignment
    assert match.context.state.heroes["ann"].familiars.active == "wisp"


# Set-up


@rule("EU-1030", "EU-1084")
def test_two_control_cards_of_each_rival_and_none_without_rivals() -> None:
    t = table(("dral", "ael", "keleia"))
    assert sorted(t.state.control.pile) == [f"{seat}/{number}" for seat in ("ann", "bob", "cyd") for number in (1, 2)]
    assert table(PAIR, mode="coop", scenario="broken_siege").state.control.pile == []


@rule("EU-0268", "EU-0269", "EU-0270")
def test_fellowship_cards_are_shuffled_within_their_groups() -> None:
    decks = [state_of("long_road", seed=seed).fellowship.deck for seed in range(4)]
    assert len({tuple(deck) for deck in decks}) == 4
    groups = [[book().fellowship_cards[card].group for card in deck] for deck in decks]
    assert all(one == sorted(one, reverse=True) and len(one) == 20 for one in groups)
    group = state_of("long_road").fellowship
    for stage in ("starting", "advanced", "elite"):
        deck = getattr(group, stage)
        assert {book().personal_quests[one].stage for one in deck.pile} == {stage}
        drawn = deck.draw_up_to(Chance(1), 99)
        deck.discard(*drawn)
        assert deck.draw_up_to(Chance(1), 1) == [], "an empty stack of Quests stays empty"
    assert {state_of("long_road", seed=seed).fellowship.leader for seed in range(12)} == {0, 1}


@rule("EU-0228")
def test_new_treasures_join_only_if_wanted() -> None:
    def sets(**options: Any) -> set[str]:
        piles = state_of(**options).treasures.values()
        return {book().treasures[card.split("/")[0]].set for deck in piles for card in deck.pile}

    assert sets() == {"base"} and len(sets(treasures=True)) == 2
    for level, deck in state_of(treasures=True).treasures.items():
        assert {book().treasures[card.split("/")[0]].level for card in deck.pile} == {level}


@rule("EU-0046", "EU-0040", "EU-0239", "EU-1002")
def test_the_new_fixed_tiles_are_for_scenarios_that_take_them() -> None:
    assert state_of(fixed="fierce_powers").switches.fixed == "fierce_powers"
    assert state_of().switches.fixed == "base"
    with pytest.raises(SetupError):
        state_of(rituals=True)
    with pytest.raises(SetupError):
        state_of(mode="fire")


@rule("EU-1002")
def test_rivals_companions_and_the_lonely_are_told_apart() -> None:
    def contest(scenario: str, seats: tuple[str, ...], **options: Any) -> str:
        assert GAME.rules.contest is not None
        return str(GAME.rules.contest(Setup("euthia", scenario, seats, 1, options), book()).kind)

    assert contest("the_hunt", ("ann", "bob")) == "rivals"
    assert contest("long_road", ("ann", "bob")) == "together"
    assert contest("the_hunt", ("ann",)) == "alone"


@rule("EU-1066", "EU-1023")
def test_what_nobody_knows_of_the_territory_is_its_order_within_a_chapter() -> None:
    t = table(PAIR, keep_territory=True)
    stack = t.state.territory
    chapters = [t.s.book.tiles[tile.split("/")[0]].chapter for tile in stack]
    assert chapters == sorted(chapters, reverse=True) and set(chapters) == {1, 2, 3, 4, 5}
    anew = within_chapters(t.s, stack, Chance(5))
    assert sorted(anew) == sorted(stack) and anew != stack
    assert [t.s.book.tiles[tile.split("/")[0]].chapter for tile in anew] == chapters
    for chapter in set(chapters):
        before = [tile for tile, number in zip(stack, chapters, strict=True) if number == chapter]
        after = [tile for tile, number in zip(anew, chapters, strict=True) if number == chapter]
        assert sorted(before) == sorted(after) and before != after


# Death


@rule("EU-0042", "EU-1150", "EU-0036", "EU-1149")
def test_resurrection_at_the_centre_with_full_health_and_no_points() -> None:
    worn = wear("ann", "cuirass", "ware:leather_cuirass")
    t = table(PAIR, QUIET, worn, lay(NEXT, what="elemental", element="fire"), give("ann", health=1, reputation=5))
    t.answer("step:1,0")
    hero = t.hero()
    assert (hero.at, hero.health, hero.moves, hero.reputation) == (CENTRE, 8, 0, 3)
    assert hero.turn_over and not hero.waiting and t.asks == "bob"
    assert not hero.hand and hero.hero_tokens == 25, "no Gold card, no token"


# Secrets


def secret(task: str, cell: int = CENTRE) -> Any:
    def arrange(s: Session) -> None:
        s.state.spaces[cell].secret = s.state.secret_tokens[task].pop()

    return arrange


@rule("EU-0204", "EU-0205", "EU-0045", "EU-0206")
def test_skulls_are_taken_and_delivered_at_the_centre_of_the_start_tile() -> None:
    t = table(
        PAIR, QUIET, secret("glowing_skulls", NEXT), at(NEXT), give("ann", gold=0, health=1), secrets="hunters_secrets"
    )
    t.answer("secret")
    piece = t.hero().sack[-1]
    assert piece.startswith("secret:glowing_skulls/") and not t.space(NEXT).secret
    assert f"deliver:{piece}" not in t.keys(), "not here"
    t.answer("step:0,0", f"deliver:{piece}")
    assert t.hero().secrets == [piece.removeprefix("secret:")] and (t.hero().gold, t.hero().health) == (2, 4)
    assert piece not in t.hero().sack


@rule("EU-0204", "EU-0205", "EU-0045")
def test_a_secret_on_a_guarded_space_or_beyond_the_points_waits() -> None:
    guarded = table(
        PAIR, QUIET, lay(NEXT, guard=1, what=""), secret("glowing_skulls", NEXT), at(NEXT), secrets="hunters_secrets"
    )
    assert "secret" not in guarded.keys()
    well = table(PAIR, QUIET, secret("well"), secrets="deep_secrets")
    assert "secret" in well.keys()
    well.hero().moves = 0
    assert "secret" not in well.answer("sack", "done").keys()
    wolf = carry_secret("bird")
    t = table(PAIR, QUIET, *market(), wolf, secrets="hunters_secrets")
    assert keys_of(t, "deliver:") == ["deliver:secret:bird/x"]
    assert keys_of(table(PAIR, QUIET, wolf, secrets="hunters_secrets"), "deliver:") == []
    closed = table(PAIR, QUIET, lay(NEXT, what="merchants", guard=1), at(NEXT), wolf, secrets="hunters_secrets")
    assert keys_of(closed, "deliver:") == []


def carry_secret(task: str) -> Any:
    def arrange(s: Session) -> None:
        token = s.state.secret_tokens[task].pop()
        s.state.secret_tokens[task].append(token)
        s.state.secret_tokens[task].pop()
        s.state.heroes["ann"].sack.append(f"secret:{task}/x")
        s.state.goods.clear()

    return arrange


@rule("EU-0208", "EU-0209")
def test_a_bird_that_escapes_flies_the_first_free_way_and_once() -> None:
    def bird(s: Session) -> None:
        s.state.secret_tokens["bird"].sort()
        s.state.spaces[CENTRE].secret = s.state.secret_tokens["bird"].pop(0)

    t = table(PAIR, QUIET, bird, dice("hero", 4, 5), secrets="hunters_secrets").answer("secret").until("turn")
    assert [cell for cell, space in t.state.spaces.items() if space.secret] == [cell_at(1, -1)], "direction 1"
    assert not [piece for piece in t.hero().sack if piece.startswith("secret")]
    caught = table(PAIR, QUIET, bird, dice("hero", 5, 5), secrets="hunters_secrets").answer("secret").until("turn")
    assert caught.hero().sack[-1] == "secret:bird/1"


# Theft, uses


@rule("EU-0158", "EU-0159")
def test_each_theft_tried_puts_a_token_on_expertise() -> None:
    here = market(), shown("merchants", "leather_boots"), wear("ann", "ability_2", "tile:expertise")
    for faces in ((3, 4), (4, 4)):
        t = table(
            ("keleia", "ael"),
            *here[0],
            *here[1:],
            QUIET,
            dice("hero", *faces),
            give("ann", tile_tokens={"tile:expertise": 1}, hero_tokens=24),
        )
        t.answer("use:tile:pickpocket").until("turn")
        assert t.hero().tile_tokens == {"tile:expertise": 2} and t.hero().hero_tokens == 23
    first = table(("keleia", "ael"), *here[0], *here[1:], QUIET, dice("hero", 3, 4)).answer("use:tile:pickpocket")
    assert first.until("turn").hero().tile_tokens == {"tile:expertise": 1}
    spent = give("ann", hero_tokens=0), lambda s: s.state.goods.clear()
    t = table(("keleia", "ael"), *here[0], *here[1:], QUIET, dice("hero", 3, 4), *spent).answer("use:tile:pickpocket")
    assert t.until("turn").hero().tile_tokens == {}


@rule("EU-1041", "EU-1184", "EU-1201", "EU-1290")
def test_a_tile_gives_what_it_says_and_is_offered_out_of_combat_only_if_it_says_so() -> None:
    t = table(
        PAIR,
        QUIET,
        wear("ann", "boots", "ware:travel_boots"),
        wear("ann", "ring", "ware:gaar_ring"),
        wear("ann", "amulet", "ware:amulet_of_valour"),
    )
    boots, ring, amulet = (t.hero().slots[slot] for slot in ("boots", "ring", "amulet"))
    assert {f"use:{boots}", f"use:{ring}"} <= set(t.keys()) and f"use:{amulet}" not in t.keys()
    t.answer(f"use:{boots}", f"use:{ring}")
    assert (t.hero().moves, t.hero().gaar, t.state.gaar.left) == (4, 1, 19)
    assert t.hero().exhausted == [boots, ring] and f"use:{boots}" not in t.keys()


@rule("EU-1201", "EU-1290", "EU-1190", "EU-1216")
def test_what_is_used_up_goes_back_to_its_supply() -> None:
    def brew(s: Session) -> None:
        s.state.heroes["ann"].dwurt = s.state.dwurt.take(2)

    t = table(PAIR, QUIET, brew, give("ann", health=1, essences={"water": 2})).answer("use:dwurt")
    assert (t.hero().dwurt, t.state.dwurt.left, t.hero().next_roll) == (1, 9, 1)
    t.answer("use:essence:water")
    assert t.hero().essences == {"water": 1}


@rule("EU-0234", "EU-1291", "EU-0159")
def test_a_theft_without_anything_to_add_asks_for_nothing_more() -> None:
    t = table(PAIR, *market(), shown("merchants", "leather_boots"), carry("ann", "ware:larceny"))
    larceny = next(piece for piece in t.hero().sack if "larceny" in piece)
    t.answer(f"use:{larceny}")
    assert t.asked == "steal" and larceny not in t.hero().sack


@rule("EU-1043", "EU-1049")
def test_the_end_of_a_turn_passes_and_points_are_lost() -> None:
    t = table(PAIR, QUIET)
    assert [one.key for one in t.choice().options if one.passes] == ["end"]
    t.answer("end")
    assert t.hero().moves == 0 and t.asks == "bob"
    empty = table(PAIR, QUIET, give("ann", sack=[]))
    assert "sack" in empty.keys(), "there is a Weapon to take off"


@rule("EU-1247", "EU-0296")
def test_rivals_exchange_no_cards() -> None:
    four = hold("ann", "curse", "curse", "reinforcement", "reinforcement", "healing")
    assert not {"exchange_silver", "sell_gold_card"} & set(table(PAIR, four).keys())
    alone = table(("dral",), hold("ann", "curse", "curse", "reinforcement", "healing"))
    assert "exchange_silver" not in alone.keys() and "sell_gold_card" in alone.keys(), "three are too few"


@rule("EU-0111", "EU-0113")
@pytest.mark.parametrize(("faces", "silver", "reputation"), [((3, 3), 2, 0), ((5, 5), 2, 0), ((5, 6), 0, 1)])
def test_pacifism_exhausts_its_tile_and_partial_success_hurts(
    faces: tuple[int, int], silver: int, reputation: int
) -> None:
    t = eltrea(QUIET, lay(NEXT, guard=1, what=""), dice("hero", *faces), give("ann", gold=0, reputation=0))
    loot = t.s.printed(NEXT).loot
    t.answer("step:1,0", "charm").until("turn")
    assert t.hero().exhausted == ["tile:pacifism"] and not t.space(NEXT).guarded
    assert len(t.hero().hand) == silver + loot.silver and t.hero().reputation == reputation + loot.reputation
    assert t.hero().health == (3 if silver else 5) and t.hero().actions["combat"] == 0
    alone = table(
        {"ann": "eltrea"},
        hold("ann"),
        give("ann", gaar=0),
        lay(NEXT, guard=1, what=""),
        dice("hero", 4, 4),
        mode="fire",
    )
    if alone.answer("step:1,0").asked == "pacifism":
        alone.answer("charm").until("turn")
        assert len(alone.hero().hand) == 2 and not alone.state.silver_reserve, "these cards feed no reserve"


@rule("EU-1259", "EU-1117")
def test_the_final_fight_waits_until_every_round_is_played() -> None:
    t = table(PAIR, QUIET, scenario="impending_doom", round_=8, turn_of="bob")
    t.answer("end", "end")
    assert t.state.stage == "final_fight" and t.fight.heroes == [t.state.seats[t.state.first]]
    assert t.hero(t.fight.heroes[0]).at == CENTRE


@rule("EU-1161", "EU-1160")
def test_the_tile_not_kept_is_discarded() -> None:
    t = table(("skoldur", "ael"), *mine()).answer("mine", "use:tile:prospector")
    first, second = (key.removeprefix("piece:") for key in t.keys())
    t.answer(f"piece:{second}")
    assert t.state.resources["mountains"].discarded == [first] and t.hero().sack[-1] == second
