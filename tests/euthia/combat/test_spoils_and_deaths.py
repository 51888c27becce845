"""Spoils, deaths and final fights, judged from the book before the engine was asked."""

from typing import Any

import pytest
from tests.euthia.table import NEXT, Table, at, carry, dice, fighting, give, hold, lay, quiet, table, wear

from oubliette.games.euthia.state.session import Session

rule = pytest.mark.rule
QUIET = quiet("ann", "bob")


def key_with(t: Table, word: str) -> str:
    return next(key for key in t.keys() if word in key)


# Spoils and deaths


@rule("EU-1107", "EU-1195", "EU-1269")
def test_the_potion_of_a_reward_takes_the_last_place_before_the_trophy() -> None:
    t = fighting(
        2,
        "warg",
        QUIET,
        wear("ann", "weapon", "tile:greataxe"),
        carry("ann", *["ware:scroll_of_might"] * 2, *["ware:scroll_of_teleportation"] * 2),
        give("ann", health=6),
        dice("monster", *[1] * 6),
        dice("hero", *[6] * 6),
    )
    for _ in range(3):
        if t.until("hero_attack", "trophy", "turn").asked != "hero_attack":
            break
        t.answer("attack:tile:greataxe")
    t.until("trophy", "full_sack", "turn")
    assert [one for one in t.hero().sack if "healing_potion" in one] and len(t.hero().sack) == 6
    if t.asked == "trophy":
        t.answer("keep")
    assert t.asked == "full_sack" and t.refuses("nothing")


@rule("EU-1148", "EU-1131", "EU-0027")
def test_the_gold_card_of_a_dead_hero_can_be_the_sixth() -> None:
    t = fighting(2, "ogre", QUIET, hold("ann", *["curse"] * 5), give("ann", health=1), dice("monster", 6, 6))
    t.until("hand_limit", "turn")
    assert t.asked == "hand_limit" and t.asks == "ann" and len(t.hero().hand) == 6


@rule("EU-1224", "EU-1227", "EU-1080")
def test_a_bounty_finds_an_elite_though_both_are_trophies() -> None:
    def bounty(s: Session) -> None:
        wanted = next(one.id for one in s.book.bounties.values() if one.level == 1 and one.at == "portal")
        pile = s.state.bounties[1].pile
        if s.state.open_bounties[1] != wanted:
            pile.append(s.state.open_bounties[1])
            pile.remove(wanted)
            s.state.open_bounties[1] = wanted

    t = table(
        ("dral", "ael"),
        QUIET,
        lay(NEXT, what="portal"),
        at(NEXT),
        bounty,
        carry("ann", "trophy:elite_dark_beast"),
        carry("bob", "trophy:elite_cave_spider"),
        dice("monster", 1, 1),
    )
    t.answer(key_with(t, "bounty")).until("hero_attack", "turn")
    assert t.asked == "hero_attack" and t.s.book.monster(t.fight.enemies[0].card).elite
    held = [one for seat in ("ann", "bob") for one in t.hero(seat).sack if "elite" in one]
    assert len(held) == 1


@rule("EU-1257", "EU-1271", "EU-1224")
def test_a_heroic_scenario_strengthens_elites_too() -> None:
    t = table(
        ("dral", "ael"),
        QUIET,
        give("ann", reputation=9),
        give("bob", reputation=9),
        scenario="impending_doom",
        round_=8,
        heroic_scenario=True,
    )
    t.answer("end", "end")
    elite = t.s.book.monster(t.fight.enemies[0].card)
    assert elite.elite and t.fight.enemies[0].health == elite.health + 1 and t.fight.chaos == elite.chaos + 1


def doomed(*arrange: Any, seats: int = 2) -> Table:
    """The final fights, in which every Hero hits hard and stands much."""
    heroes = ("dral", "skoldur", "keleia", "ael")[:seats]
    everybody = ("ann", "bob", "cyd", "dan")[:seats]
    strong = [wear(seat, "weapon", "ware:slayer_sword") for seat in everybody]
    strong += [wear(seat, "cuirass", "ware:dragon_cuirass") for seat in everybody]
    strong += [give(seat, health=9) for seat in everybody]
    t = table(heroes, quiet(*everybody), *strong, *arrange, scenario="impending_doom", round_=8)
    return t.answer(*["end"] * seats)


def beaten(t: Table) -> Table:
    """The enemy of now is beaten, and kept as a Trophy."""
    card = t.fight.enemies[0].card
    for _ in range(12):
        t.until("hero_attack", "trophy")
        if t.asked == "trophy":
            t.answer("keep")
            return t.until("initiative", "healing", "before_monster_roll", "hero_attack")
        assert t.fight.enemies[0].card == card
        t.answer(key_with(t, "attack:"))
    raise AssertionError(card)


@rule("EU-1117", "EU-1082", "EU-1140")
def test_hope_does_not_go_along_to_the_second_enemy() -> None:
    t = doomed(dice("monster", *[1] * 12), dice("hero", *[6] * 20))
    t.fight.hope = 4
    beaten(t)
    assert not t.s.book.monster(t.fight.enemies[0].card).elite and t.fight.hope == 0


@rule("EU-1117", "EU-1088", "EU-1184")
@pytest.mark.parametrize("used", [True, False])
def test_the_second_enemy_of_the_final_fight_finds_tired_tiles_and_no_initiative(used: bool) -> None:
    """An Initiative kept for it is of no use; one that was used stays exhausted."""
    charging = wear("bob", "ability_2", "tile:furious_charge")
    t = doomed(charging, dice("monster", *[1] * 24), dice("hero", *[6] * 40)).until("initiative")
    (hero,) = t.fight.heroes
    charge = next(key for key in t.keys() if key.startswith("use:"))
    first = t.fight.enemies[0].card
    if used:
        t.answer(charge)
    beaten(t)
    assert t.fight.heroes == [hero] and t.fight.enemies[0].card != first
    asked = [t.asked]
    while t.asked != "hero_attack":
        asked.append(t.passes().asked)
    assert "initiative" not in asked
    assert (charge.removeprefix("use:") in t.hero(hero).exhausted) is used


@rule("EU-1259", "EU-1080", "EU-1117")
def test_the_third_hero_of_the_final_fights_finds_an_elite_though_both_were_won() -> None:
    t = doomed(dice("monster", *[1] * 90), dice("hero", *[6] * 60), seats=3)
    for _ in range(2):
        first = t.fight.heroes[0]
        beaten(beaten(t))
        assert t.fight.heroes[0] != first
    held = [one for seat in ("ann", "bob", "cyd") for one in t.hero(seat).sack if one.startswith("trophy:elite")]
    assert t.s.book.monster(t.fight.enemies[0].card).elite and len(held) == 1
    oldest = t.fight.enemies[0].card
    assert t.state.trophies[0] == f"trophy:{oldest}", "the one that was won first is called back"
