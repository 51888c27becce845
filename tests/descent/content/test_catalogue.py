"""The shipped pack against the printed figures of the base box (D2-4405 to D2-4433, D2-7333 to D2-7347)."""

import pytest
from tests.descent.table import shipped

from oubliette.games.descent.content.book import Book
from oubliette.games.descent.content.vocabulary import ATTRIBUTES, Clause, Special, Verb
from oubliette.games.descent.state.registry import specials

rule = pytest.mark.rule


def base() -> Book:
    """What the base box holds, without any expansion."""
    return shipped().in_boxes(())


DICE = {"B": "blue", "R": "red", "Y": "yellow", "n": "brown", "g": "gray", "k": "black"}

HEROES = {
    # speed, health, stamina, might, knowledge, willpower, awareness
    "ashrian": ("healer", 5, 10, 4, 2, 2, 3, 4),
    "avric": ("healer", 4, 12, 4, 2, 3, 4, 2),
    "leoric": ("mage", 4, 8, 5, 1, 5, 2, 3),
    "tarha": ("mage", 4, 10, 4, 2, 4, 3, 2),
    "jain": ("scout", 5, 8, 5, 2, 3, 2, 4),
    "tomble": ("scout", 4, 8, 5, 1, 2, 3, 5),
    "grisban": ("warrior", 3, 14, 4, 5, 2, 3, 1),
    "syndrael": ("warrior", 4, 12, 4, 4, 3, 2, 2),
}


@rule("D2-4405", "D2-4406", "D2-4407", "D2-4408", "D2-4409", "D2-4410", "D2-4411", "D2-4412", "D2-4413")
@pytest.mark.parametrize("name", HEROES)
def test_hero_sheets(name: str) -> None:
    sheet = base().heroes[name]
    values = tuple(sheet.attributes[one] for one in ATTRIBUTES)
    assert (sheet.archetype, sheet.speed, sheet.health, sheet.stamina, *values) == HEROES[name]
    assert sheet.defence == ("gray",)


MONSTERS = {
    # traits, attack, base, groups; then speed, health, defence, attack of I minion, I master, II minion, II master
    "barghest": ("wilderness dark", "melee", 2, "11 21 31", "4 4 g BR", "4 6 g BR", "4 6 k BR", "4 8 k BRY"),
    "cave_spider": ("wilderness cave", "melee", 1, "21 31 41", "4 3 g BY", "4 5 g BY", "4 5 g BYY", "4 7 g BYY"),
    "elemental": ("cold hot", "ranged", 4, "10 01 11", "4 4 k BR", "4 6 k BR", "4 8 kn BRY", "4 10 kn BRY"),
    "ettin": ("mountain cave", "melee", 4, "10 01 11", "3 5 gg BR", "3 8 gg BR", "3 7 kg BRR", "3 9 kg BRR"),
    "flesh_moulder": ("cursed civilized", "ranged", 1, "11 21 31", "4 4 g BY", "4 5 g BY", "4 5 gn BY", "4 7 gn BYY"),
    "goblin_archer": ("building cave", "ranged", 1, "21 31 41", "5 2 g BY", "5 4 g BY", "5 4 g BY", "5 6 g BYY"),
    "merriod": ("wilderness water", "melee", 4, "10 01 11", "3 5 k BR", "3 7 k BR", "3 7 gg BRY", "3 9 gg BRY"),
    "shadow_dragon": ("dark cave", "melee", 6, "10 01 11", "3 6 gg BR", "3 9 gg BR", "3 8 kg BRR", "3 10 kg BRR"),
    "zombie": ("cursed building", "melee", 1, "21 31 41", "3 3 n BY", "3 6 n BY", "3 5 n BY", "3 9 n BRY"),
}


@rule("D2-7333", "D2-7334", "D2-7335", "D2-7336", "D2-7337", "D2-7338", "D2-7339", "D2-7340", "D2-7341")
@rule("D2-0380", "D2-0382", "D2-0150")
@pytest.mark.parametrize("name", MONSTERS)
def test_monster_cards(name: str) -> None:
    traits, attack, spaces, groups, *cards = MONSTERS[name]
    monster = base().monsters[name]
    assert " ".join(monster.traits) == traits and monster.attack_type == attack
    assert monster.size[0] * monster.size[1] == spaces
    assert " ".join(f"{minions}{masters}" for minions, masters in monster.groups) == groups
    halves = (monster.minion[0], monster.master[0], monster.minion[1], monster.master[1])
    for half, printed in zip(halves, cards, strict=True):
        speed, health, defence, dice = str(printed).split()
        assert (half.speed, half.health) == (int(speed), int(health))
        assert half.defence == tuple(DICE[die] for die in defence)
        assert half.attack == tuple(DICE[die] for die in dice)


LIEUTENANTS = {
    # M K W A; act I and II: attack, speed, health, defence for 2, 3 and 4 heroes
    "zachareth": ("4334", "BR 4 10/13/16 k/k/k", "BRR 4 16/18/20 kg/kgn/kgg"),
    "belthir": ("4341", "BR 4 9/11/15 g/gn/gn", "BRR 4 13/15/18 gn/gg/ggn"),
    "eliza": ("1335", "BY 5 7/9/12 n/g/g", "BRY 5 9/11/15 g/gn/gn"),
    "merick": ("2423", "BR 4 8/11/13 g/g/gn", "BRY 4 10/12/15 gn/gg/kg"),
    "alric": ("5124", "BR 3 10/14/16 gn/gn/gg", "BRR 3 12/15/18 gg/kg/kgn"),
    "splig": ("4332", "BR 3 7/9/13 n/g/g", "BRY 3 10/12/16 g/gn/gn"),
}


@rule("D2-7342", "D2-7343", "D2-7344", "D2-7345", "D2-7346", "D2-7347", "D2-0398")
@pytest.mark.parametrize("name", LIEUTENANTS)
def test_lieutenant_cards(name: str) -> None:
    attributes, *acts = LIEUTENANTS[name]
    lieutenant = base().lieutenants[name]
    assert "".join(str(lieutenant.attributes[one]) for one in ATTRIBUTES) == attributes
    for card, printed in zip(lieutenant.acts, acts, strict=True):
        dice, speed, health, defence = printed.split()
        assert card.attack == tuple(DICE[die] for die in dice) and card.speed == int(speed)
        assert card.health == tuple(map(int, health.split("/")))
        assert card.defence == tuple(tuple(DICE[die] for die in pool) for pool in defence.split("/"))


WEAPONS = {
    "chipped_greataxe": "melee 2 BR",
    "iron_longsword": "melee 1 BR",
    "iron_mace": "melee 1 BY",
    "oak_staff": "melee 2 BY",
    "reapers_scythe": "ranged 2 BY",
    "arcane_bolt": "ranged 2 BY",
    "throwing_knives": "ranged 1 BY",
    "yew_shortbow": "ranged 2 BY",
    "crossbow": "ranged 1 BY",
    "elm_greatbow": "ranged 2 BY",
    "immolation": "ranged 2 BR",
    "iron_battleaxe": "melee 2 BR",
    "iron_spear": "melee 1 BY",
    "light_hammer": "melee 1 BY",
    "magic_staff": "ranged 2 BR",
    "sling": "ranged 1 BY",
    "steel_broadsword": "melee 1 BR",
    "sunburst": "ranged 2 BY",
    "dragontooth_hammer": "melee 1 BRR",
    "dwarven_firebomb": "ranged 1 BRY",
    "grinding_axe": "melee 2 BRR",
    "ice_storm": "ranged 2 BYY",
    "latari_longbow": "ranged 2 BYY",
    "lightning_strike": "ranged 2 BYY",
    "mace_of_kellos": "melee 1 BRY",
    "steel_greatsword": "melee 2 BRY",
    "dawnblade": "melee 1 BRY",
    "staff_of_light": "ranged 2 BY",
    "shadow_rune": "ranged 2 BYY",
    "trueshot": "ranged 2 BRY",
}
PRICES = {
    1: "chainmail 150 crossbow 175 elm_greatbow 100 heavy_cloak 75 immolation 150 iron_battleaxe 100 "
    "iron_shield 50 iron_spear 75 leather_armor 75 light_hammer 75 lucky_charm 100 magic_staff 150 "
    "mana_weave 125 ring_of_power 150 scorpion_helm 75 sling 75 steel_broadsword 100 sunburst 125",
    2: "demonhide_leather 200 dragontooth_hammer 250 dwarven_firebomb 175 elven_cloak 225 "
    "grinding_axe 175 heavy_steel_shield 100 ice_storm 150 iron_bound_ring 150 latari_longbow 200 "
    "lightning_strike 200 mace_of_kellos 175 platemail 250 steel_greatsword 200 tival_crystal 175",
}


@rule("D2-4423", "D2-4424", "D2-4425", "D2-4432")
def test_weapons() -> None:
    armed = {item.id: item for item in base().items.values() if item.attack is not None}
    printed = {
        name: f"{item.attack.type} {item.hands} {''.join(die[0].upper() for die in item.attack.dice)}"
        for name, item in armed.items()
        if item.attack is not None
    }
    assert printed == WEAPONS


@rule("D2-4424", "D2-4425")
@pytest.mark.parametrize(("act", "cards"), [(1, 20), (2, 14)])
def test_shop_items(act: int, cards: int) -> None:
    items = {item.id: item for item in base().items.values() if item.kind == "shop" and item.act == act}
    words = PRICES[act].split()
    assert {name: item.gold for name, item in items.items()} == dict(
        zip(words[::2], map(int, words[1::2]), strict=True)
    )
    assert sum(item.copies for item in items.values()) == cards


@rule("D2-0554", "D2-4426")
def test_the_search_deck() -> None:
    cards = base().search.values()
    assert sum(card.copies for card in cards) == 12
    assert {card.id: card.copies for card in cards if card.copies > 1} == {"health_potion": 3, "stamina_potion": 3}


@rule("D2-4428", "D2-4429", "D2-4430", "D2-4431", "D2-2201", "D2-4013")
def test_overlord_classes() -> None:
    decks: dict[str, list[tuple[int, int]]] = {}
    for card in base().overlord.values():
        decks.setdefault(card.deck, []).append((card.xp, card.copies))
    for name in ("warlord", "saboteur", "magus"):
        assert sorted(decks[name]) == [(1, 2), (1, 2), (2, 1), (2, 1), (3, 1)], name
    assert sorted(decks["universal"]) == [(1, 1), (1, 1), (1, 2)]


def _verbs(clauses: tuple[Clause, ...]) -> list[Verb]:
    found: list[Verb] = []
    for clause in clauses:
        found += clause.do
        found += [verb for surge in (clause.gain.surges if clause.gain else ()) for verb in surge.do]
    return found


def test_every_rule_that_a_card_names_is_there() -> None:
    book = base()
    cards = [*book.skills, *book.items, *book.search, *book.overlord]
    named = [verb for card in cards for verb in _verbs(book.all_clauses(card))]
    named += [verb for hero in book.heroes.values() for verb in _verbs(hero.ability.clauses + hero.feat.clauses)]
    named += [verb for ability in book.abilities.values() for verb in ability.do]
    missing = sorted({verb.rule for verb in named if isinstance(verb, Special)} - specials())
    assert missing == []
