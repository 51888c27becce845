"""The figures of the pack, written down once more: a number that changes in the pack fails here."""

from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from tests.buttons_bugs.terse import terse_item, terse_monster, terse_table

from oubliette.games import buttons_bugs
from oubliette.games.buttons_bugs.content.kinds import SCHEMA, CharacterClass, Difficulty, Item, ModifierTable, Monster
from oubliette.haven.vocabulary import Area
from oubliette.kernel.packs import Content, load_packs

rule = pytest.mark.rule
PACK = Path(buttons_bugs.__file__).parent / "pack"


@cache
def pack() -> Content:
    """The pack that comes with the game."""
    return load_packs(SCHEMA, [PACK])


# Classes


@rule("BB-0309")
def test_each_class_has_its_hit_points_for_the_five_levels() -> None:
    assert {entry.id: entry.hit_points for entry in pack().all(CharacterClass).values()} == {
        "bruiser": (12, 13, 15, 16, 18),
        "cragheart": (12, 13, 15, 16, 18),
        "mindthief": (10, 11, 13, 14, 16),
        "silent_knife": (11, 12, 14, 15, 17),
        "spellweaver": (10, 11, 13, 14, 16),
        "tinkerer": (11, 12, 14, 15, 17),
    }


# Tables: the rows from top to bottom, in each the cells of -, 0 and +

STANDARD = "-1 0 1 | -1 0 2 | null 0 1 | -1 0 1 | -1 0 x2 | -2 0 1"


@rule("BB-0311")
def test_the_standard_table_has_its_cells_row_by_row() -> None:
    assert terse_table(pack().get(ModifierTable, "standard")) == STANDARD


@rule("BB-0126")
def test_the_standard_table_has_the_cells_of_the_rulebook() -> None:
    rows = pack().get(ModifierTable, "standard").rows
    assert Counter(cell for row in rows for cell in row) == {0: 6, 1: 4, -1: 4, 2: 1, -2: 1, "x2": 1, None: 1}
    assert [row[1] for row in rows] == [0] * 6


CLASS_TABLES = [
    pytest.param(
        "bruiser",
        "-1 0 1 | -1 0 1 | -1/pierce1 0/pierce1 2 | -2/on_self:strengthen 0 1 | null 1 1 | -1 1 x2",
        "-1 0 1 | -1 0/push1 1/push1 | -1/pierce1 0/pierce1 3 | -2/on_self:strengthen 1 1/muddle | null 1 1 | -1 1 x2",
        "-1 0 2 | -1 0/push1 1/push1 | -1/pierce2 0/pierce2 3 | -2/on_self:strengthen 1/muddle 1/disarm | null 1 1 "
        "| -1 1 x2",
        "-1 0/on_self:strengthen 2 | 0 0/push1 1/push1 | -1/pierce2 1/pierce2 3 | -2/on_self:strengthen 1/muddle "
        "1/disarm | null 1 1/disarm | -1 1 x2",
        marks=rule("BB-0312"),
    ),
    pytest.param(
        "cragheart",
        "-1 0 2 | -2 0 2 | -1 1 2 | null 0 1/muddle | -1 0 x2 | -2 1 1",
        "-1 0 2 | -2 1 2 | -1 1 2 | null 1 1/muddle | -1/push2 0/push2 x2 | -2/immobilize 1 1",
        "-1 0 2 | -2 1 2/muddle | -1 1/heal1 2/heal1 | null 1 2/muddle | -1/push2 1/push2 x2 | -2/immobilize 1 1",
        "-1 0/immobilize 2 | -2 1 2/muddle | 0 1/heal1 2/heal1 | null 1 2/muddle | -1/push2 1/push2 x2 "
        "| -2/immobilize 1 2",
        marks=rule("BB-0313"),
    ),
    pytest.param(
        "mindthief",
        "0 0 1 | -1 0 2 | -1 0 x2 | null 0 1 | -1 1 2 | -2 0 1/muddle",
        "0 0/immobilize 1 | -1 0 2 | -1 0/muddle x2 | null 0 2 | -1 1 2 | -1 0 1/muddle",
        "0 0/immobilize 1 | -1/disarm 0 2 | 0 0/muddle x2 | null 0 2 | -1 1 2 | -1 0 1/muddle",
        "0 0/immobilize 2 | -1/disarm 1 2 | 0 0/muddle x2 | null 0 2 | 0 1 2 | -1 0 1/muddle",
        marks=rule("BB-0314"),
    ),
    pytest.param(
        "silent_knife",
        "0 0 1 | null 0 1 | -1 0 1 | -1 0 2 | -1 0/poison 1 | -1 0 x2",
        "0 0 1 | null 1 1 | -1/on_self:invisible 0 1 | 0 0 2 | -1 0/poison 1 | -1 0 x2",
        "0 0 1/poison | null 1 2 | -1/on_self:invisible 0 1 | 0 1 2 | 0 0/poison 1 | -1 0 x2",
        "0 1 1/poison | null 1 2 | -1/on_self:invisible 0 1 | 0 1 2 | 0 0/poison 1 | 0 1 x2",
        marks=rule("BB-0315"),
    ),
    pytest.param(
        "spellweaver",
        "-1 1 1 | -2 0 x2 | -1 0 2 | null 0 1 | -1 0/immobilize 2 | -1 0 1",
        "-1 1 1 | -2 1 x2 | -1/pierce2 0/pierce2 2 | null 1 1 | 0 0/immobilize 2 | -1 0 1",
        "-1 1 1 | -2 1 x2 | -1/pierce2 0/pierce2 2 | null 1 2 | 0 1/immobilize 2 | -1/disarm 0 1",
        "0 1 1/wound | -2 1 x2 | -1/pierce2 0/pierce2 2 | null 1 2 | 1 1/immobilize 2 | -1/disarm 0 1",
        marks=rule("BB-0316"),
    ),
    pytest.param(
        "tinkerer",
        "-1 0 1 | 0 0 2 | -1 0 1 | null 0/muddle 1 | -1 0 x2 | -1 0/heal2 1",
        "-1 1 1 | 0 0 2 | -1 0 2 | null 0/muddle 1 | 0 0 x2 | -1 0/heal2 1/wound",
        "-1 1 1/muddle | 0 0 3 | -1/targets1 0/targets1 2 | null 0/muddle 1 | 0 0 x2 | -1 0/heal2 1/wound",
        "-1 1 1/muddle | 0 0/immobilize 3 | -1/targets1 0/targets1 2 | null 0/muddle 1 | 0 1 x2 | 0 0/heal2 1/wound",
        marks=rule("BB-0317"),
    ),
]


@pytest.mark.parametrize(("class_id", "two", "three", "four", "five"), CLASS_TABLES)
def test_each_class_has_a_table_for_each_level(class_id: str, two: str, three: str, four: str, five: str) -> None:
    tables = pack().get(CharacterClass, class_id).tables
    assert [terse_table(pack().get(ModifierTable, table)) for table in tables] == [STANDARD, two, three, four, five]


@rule("BB-0318")
def test_each_difficulty_has_its_table_for_the_monsters() -> None:
    difficulties = pack().all(Difficulty).values()
    assert [(entry.id, terse_table(pack().get(ModifierTable, entry.table))) for entry in difficulties] == [
        ("very_easy", "-1 -1 0 | -2 0 1 | null -1 1 | -1 0 0 | -1 0 2 | -2 -1 1"),
        ("easy", "-1 -1 1 | -1 0 1 | null -1 1 | -1 0 1 | -1 0 x2 | -2 -1 1"),
        ("standard", STANDARD),
        ("hard", "-1 1 1 | 0 1 2 | null 0 1 | -1 0 2 | 0 1 x2 | -1 1 1"),
        ("very_hard", "0 1 2 | 0 1 3 | null 1 2 | 0 1 2 | 0 1 x2 | -1 1 2"),
    ]


@rule("BB-0311")
def test_no_value_falls_from_minus_over_zero_to_plus() -> None:
    """The proof that the 18 cells were read row by row, in every table of the pack."""
    tables = pack().all(ModifierTable).values()
    assert len(tables) == 1 + 6 * 4 + 4
    for table in tables:
        for row in table.rows:
            worth = [_worth(getattr(cell, "value", cell)) for cell in row]
            assert worth == sorted(worth), table.id


def _worth(value: Any) -> int:
    return -99 if value is None else 99 if value == "x2" else int(value)


# Monsters: hit points, attack effects, bonuses, immunities; then the columns -, 0 and + with initiative and infusions

MONSTERS = [
    pytest.param(
        "Arena Sorcerer (Sorcier de l’Arène)",
        "11; bonuses: retaliate 1 range 3",
        "22 dark: move 3, attack 2 [earth: pierce 2]",
        "51: attack 2 range 4 [fire: wound] [ice: muddle]",
        "68: move 1, attack 3 range 3",
        marks=rule("BB-0320"),
    ),
    pytest.param(
        "Bandit Archer (Archer Bandit)",
        "7",
        "16: move 1, attack 2 range 2",
        "31: move 1, attack 2 range 3",
        "64: attack 3 range 3",
        marks=rule("BB-0321"),
    ),
    pytest.param(
        "Bandit Guard (Garde Bandit)",
        "8; bonuses: shield 1",
        "30: move 2, attack 1, shield 1",
        "50: move 1, attack 2",
        "70: move 2, attack 2",
        marks=rule("BB-0322"),
    ),
    pytest.param(
        "Demon Prince (Prince-Démon)",
        "18; attack: pull 2; bonuses: shield 2; immune: disarm",
        "1 fire/dark: heal 2 range 5, retaliate 2 range 5",
        "22: move 2, attack 4 range 3 [ice/air: muddle]",
        "38: move 1, attack 2 range 4 [air/earth: poison], attack 2",
        marks=rule("BB-0323"),
    ),
    pytest.param(
        "Earth Demon (Démon de Terre)",
        "18; attack: immobilize",
        "62 earth: move 2, attack 3",
        "79: move 1 [fire/air: move 2], attack 3",
        "93: move 2, attack 3 [ice/earth: push 1]",
        marks=rule("BB-0324"),
    ),
    pytest.param(
        "Flame Demon (Démon de Flamme)",
        "12; bonuses: shield 1 retaliate 2 flying",
        "3 fire: move 1, attack 3 range 2",
        "49: move 2, attack 4 [fire/air: range 3]",
        "67: move 2, attack 3 range 2 [ice/earth: pierce 2]",
        marks=rule("BB-0325"),
    ),
    pytest.param(
        "Frost Demon (Démon de Givre)",
        "14; bonuses: shield 2 retaliate 1 muddle",
        "18 ice: give immobilize range 3, shield 2",
        "58: move 2, attack 3 [ice/air: pierce 3]",
        "78: move 2, attack 3 [fire/earth: wound]",
        marks=rule("BB-0326"),
    ),
    pytest.param(
        "Gloomtoad (Crapaud de la Nuit)",
        "8; bonuses: shield 3",
        "24: give strengthen range 3 targets 2, give poison+muddle range 3",
        "37: move 2 jump, attack 2 range 2 poison",
        "43: move 1, attack 3 range 2 [earth/dark: muddle]",
        marks=rule("BB-0327"),
    ),
    pytest.param(
        "Goring Beetle (Scarabée Empaleur)",
        "10; attack: pierce 2; bonuses: shield 3; immune: immobilize",
        "11 ice/earth: move 4, retaliate 2 push 2",
        "33: move 2 [fire/earth: move 2], attack 4 push 2",
        "61: move 3 jump, attack 3 push 2 [earth/dark: wound]",
        marks=rule("BB-0328"),
    ),
    pytest.param(
        "Harrowing Infestation (Infestation Terrifiante)",
        "9; bonuses: retaliate 1 muddle",
        "7: attack 1 range 3 muddle, heal 2 to self",
        "16: move 2, attack 2, heal 3 to self",
        "38: move 2, attack 2 [any: attack 1 muddle]",
        marks=rule("BB-0329"),
    ),
    pytest.param(
        "King Button (Le Roi Bouton)",
        "6; bonuses: shield 3 flying",
        "5 ice/earth: shield 2, heal 2 to self",
        "43: move 2, attack 2 range 3 [earth/dark: poison]",
        "76: move 1, attack 3 range 3",
        marks=rule("BB-0330"),
    ),
    pytest.param(
        "Mounted Prince (Prince-charmant)",
        "18; bonuses: shield 2; immune: disarm+immobilize",
        "3: pull 3 range 5 immobilize, retaliate 3 range 3 push 2",
        "42: attack 2 range 4, move 3, attack 2",
        "80 ice/air: move 1, attack 5 [any: range 3]",
        marks=rule("BB-0331"),
    ),
    pytest.param(
        "Mouse (Souris)",
        "9; bonuses: retaliate 1",
        "6: move 2, attack 1, retaliate 1 wound",
        "19: move 3, attack 2",
        "46: attack 1, move 2, attack 2 pierce 2",
        marks=rule("BB-0332"),
    ),
    pytest.param(
        "Rending Beetle (Scarabée Écorcheur)",
        "12; attack: wound; bonuses: shield 2",
        "13: attack 1, move 2, attack 1",
        "25: move 2, attack 3",
        "59: move 1, attack 2, attack 2",
        marks=rule("BB-0333"),
    ),
    pytest.param(
        "Sewer Rat (Rat d’Égout)",
        "16",
        "3: move 2, retaliate 2 poison, heal 2 to self",
        "41: move 3, attack 3",
        "80: attack 2, move 2, attack 2 poison",
        marks=rule("BB-0334"),
    ),
    pytest.param(
        "Spitting Moth (Phalène Cracheuse)",
        "8; attack: muddle; bonuses: flying",
        "27 air: attack 1 range 4 poison",
        "52: move 2, attack 2 range 3",
        "87: move 1, attack 2 range 4",
        marks=rule("BB-0335"),
    ),
    pytest.param(
        "Stuffed Construct (Ours en Peluche)",
        "12; bonuses: shield 3; immune: disarm+immobilize",
        "10 ice: shield 2, give strengthen+wound to self",
        "45: move 2, attack 4 push 2",
        "70: move 2, attack 3 range 3 immobilize",
        marks=rule("BB-0336"),
    ),
    pytest.param(
        "Tattered Construct (Ours en Lambeaux)",
        "16; bonuses: shield 1; immune: disarm+immobilize",
        "4 air: move 2, retaliate 3 range 4",
        "76: attack 3 range 5 disarm, give wound to self",
        "95: move 3, attack 4, give strengthen to self",
        marks=rule("BB-0337"),
    ),
    pytest.param(
        "Venomous Centipede (Mille-pattes Venimeux)",
        "7; attack: poison",
        "18: move 2 jump, attack 1 muddle",
        "33: move 2 jump, attack 1, attack 1",
        "58: move 3, attack 2",
        marks=rule("BB-0338"),
    ),
    pytest.param(
        "Wind Demon (Démon du Vent)",
        "8; bonuses: shield 3 flying",
        "9 air: move 3, attack 3 range 2",
        "21: push 1 range 2, attack 3 range 4 [ice/earth: disarm]",
        "43: attack 2 range 4, give invisible to self [fire/earth: then (heal 1 to self)]",
        marks=rule("BB-0339"),
    ),
]


@pytest.mark.parametrize(("name", "card", "minus", "zero", "plus"), MONSTERS)
def test_each_monster_has_the_figures_of_its_card(name: str, card: str, minus: str, zero: str, plus: str) -> None:
    assert terse_monster(_called(Monster, name)) == (card, minus, zero, plus)


def test_there_are_twenty_kinds_of_monsters() -> None:
    assert len(pack().all(Monster)) == len(MONSTERS) == 20


# Items: card and pair, place, type, use, window with its limits and cost; then the effect


def item(entry: str, name: str, card: str, effect: str) -> Any:
    """One item as a case of its ledger entry."""
    return pytest.param(name, card, effect, marks=rule(entry), id=name.partition(" (")[0])


ITEMS = [
    item("BB-0220", "Venomous Fang (Crochet Venimeux)", "1a header one_hand spent your_attack melee", "gain (poison)"),
    item(
        "BB-0221",
        "Rosethorn Knife (Coutelas Épine-de-rose)",
        "1a footer one_hand passive your_attack [ice/earth]",
        "gain (pierce 1)",
    ),
    item("BB-0222", "Button Shield (Bouclier Bouton)", "3 header one_hand spent enemy_attack", "gain (shield 1)"),
    item("BB-0223", "Spring Hammer (Marteau Ressort)", "3 footer two_hand spent your_attack melee", "gain (push 2)"),
    item(
        "BB-0224",
        "Tanglevine Whip (Fouet de Racines)",
        "4 header one_hand passive your_attack [earth/light]",
        "gain (immobilize)",
    ),
    item(
        "BB-0225",
        "Iron Nail (Clou de Fer)",
        "4 footer two_hand spent your_turn",
        "rest_of_turn (bonus to attack gain (pierce 2) only melee)",
    ),
    item(
        "BB-0226",
        "Chestnut Shell Shield (Bouclier Bogue-de-marron)",
        "8 header one_hand spent enemy_attack",
        "gain (shield 1 retaliate 1)",
    ),
    item(
        "BB-0227",
        "Fishing Hook and Line (Hameçon et Fil de Pêche)",
        "8 footer two_hand spent your_attack ranged",
        "gain (pierce 2 pull 2)",
    ),
    item("BB-0228", "Sewing Needles (Aiguilles à Coudre)", "11 header one_hand spent your_attack", "gain (pierce 1)"),
    item("BB-0229", "Coin Shield (Écu-monnaie)", "12 header one_hand spent enemy_attack", "gain (shield 2)"),
    item(
        "BB-0230",
        "Sharpened Pencil (Crayon Pointu)",
        "12 footer two_hand spent your_attack melee single",
        "gain (area line_of_three)",
    ),
    item(
        "BB-0231",
        "Shrunken Longsword (Épée Longue Rétrécie)",
        "13 header one_hand spent your_attack melee",
        "gain (attack 1)",
    ),
    item(
        "BB-0232",
        "Shrunken Longbow (Arc Long Rétréci)",
        "13 footer two_hand spent your_attack ranged",
        "gain (attack 1 pierce 1)",
    ),
    item(
        "BB-0233",
        "Playing Card Shield (Bouclier Carte-à-jouer)",
        "15 header two_hand spent enemy_attack",
        "gain (shield 4)",
    ),
    item("BB-0234", "Glass Shard (Éclat de Verre)", "15 footer one_hand spent your_attack melee", "gain (wound)"),
    item(
        "BB-0235",
        "Pocket Knife (Couteau de Poche)",
        "19 header two_hand spent your_attack melee",
        "gain (attack 1 pierce 2 wound)",
    ),
    item(
        "BB-0236",
        "Iridescent Shell Shield (Bouclier Coquillage Nacré)",
        "19 footer one_hand spent your_turn",
        "rest_of_round (shield 1) do (create elements 1)",
    ),
    item(
        "BB-0237",
        "Sparrow Skull Helm (Heaume Crâne-de-moineau)",
        "1b header small spent your_attack",
        "gain (advantage)",
    ),
    item(
        "BB-0238",
        "Bottle Cap Helm (Casque Dé-à-coudre)",
        "1b footer small spent enemy_attack",
        "read_die (result plus)",
    ),
    item(
        "BB-0239",
        "Old Spring (Vieux Ressort)",
        "1c header small spent your_turn",
        "rest_of_turn (bonus to move gain (jump))",
    ),
    item(
        "BB-0240",
        "Shrunken Weathered Boots (Bottes Patinées Rétrécies)",
        "1c footer small spent your_move",
        "gain (move 1)",
    ),
    item(
        "BB-0241",
        "Drop of Clean Water (Goutte d’Eau Pure)",
        "2 header small passive your_turn [ice/air]",
        "do (cleanse)",
    ),
    item(
        "BB-0242",
        "Drop of Power Potion (Goutte de Potion de Puissance)",
        "2 footer small lost your_turn",
        "rest_of_turn (bonus to attack gain (attack 1))",
    ),
    item(
        "BB-0243",
        "Leftover Table Scraps (Reliefs de Repas)",
        "5 header small spent your_turn",
        "do (heal 1 to self)",
    ),
    item(
        "BB-0244",
        "Magnetic Needle (Aiguille Aimantée)",
        "5 footer small lost your_turn",
        "do (control do (move 2) range 5)",
    ),
    item(
        "BB-0245",
        "Nightshade Pollen (Pollen de Belladone)",
        "6 header small passive after_enemy_attack [earth/dark]",
        "attacker_gains poison",
    ),
    item(
        "BB-0246",
        "Robin's Feather Arrows (Flèches à Plumes de Rouge-gorge)",
        "6 footer small passive your_attack ranged single [fire/air]",
        "gain (pierce 1 add_range 1)",
    ),
    item(
        "BB-0247",
        "Volatile Powder (Poudre Explosive)",
        "7 header small lost your_attack ranged single",
        "gain (area triangle)",
    ),
    item(
        "BB-0248",
        "Drop of Healing Potion (Goutte de Potion de Soin)",
        "7 footer small lost your_turn",
        "do (heal 3 to self)",
    ),
    item("BB-0249", "Lubricating Oil (Huile Lubrifiante)", "9 header small spent your_move", "gain (move 2)"),
    item("BB-0250", "Brass Cog (Rouage en Laiton)", "9 footer small spent after_initiative", "initiative 10"),
    item(
        "BB-0251",
        "Drop of Stamina Potion (Goutte de Potion d’Endurance)",
        "10 header small lost your_turn",
        "do (recover cards 1 source hand+discard level 1)",
    ),
    item(
        "BB-0252",
        "Drop of Element Potion (Goutte de Potion Élémentaire)",
        "10 footer small lost your_turn",
        "do (create elements 2)",
    ),
    item(
        "BB-0253",
        "Pinch of Doom Powder (Pincée de Poudre du Chaos)",
        "11 footer small lost your_attack",
        "gain (disarm+poison)",
    ),
    item(
        "BB-0254",
        "Lucky Cat's-Eye Marble (Bille Œil-de-chat)",
        "14 header small spent your_attack",
        "read_die (result minus)",
    ),
    item(
        "BB-0255",
        "Embernettle (Chardon Ardent)",
        "14 footer small passive after_enemy_attack [fire/earth]",
        "attacker_gains wound",
    ),
    item(
        "BB-0256",
        "Drop of Stamina Elixir (Goutte d’Élixir d’Endurance)",
        "16 header small lost your_turn",
        "do (recover cards 1 source hand+discard)",
    ),
    item(
        "BB-0257",
        "Drop of Haste Elixir (Goutte d’Élixir de Hâte)",
        "16 footer small lost after_top_action",
        "perform_bottom",
    ),
    item(
        "BB-0258",
        "Drop of Strength Potion (Goutte de Potion de Force)",
        "17 header small lost your_turn",
        "do (give strengthen to self)",
    ),
    item("BB-0259", "Prismatic Gem (Gemme Iridescente)", "17 footer small spent your_attack [any]", "gain (attack 1)"),
    item(
        "BB-0260",
        "Brightlure Gem (Gemme Lumineuse Envoûtante)",
        "18 header small passive after_your_attack [air/light]",
        "do (control do (move 1) of target)",
    ),
    item(
        "BB-0261",
        "Duskhaze Gem (Gemme de Brume Crépusculaire)",
        "18 footer small passive enemy_attack [air/dark]",
        "gain (shield 1) attacker_gains muddle",
    ),
]


@pytest.mark.parametrize(("name", "card", "effect"), ITEMS)
def test_each_item_is_as_its_card_says(name: str, card: str, effect: str) -> None:
    assert terse_item(_called(Item, name)) == f"{card}: {effect}"


@rule("BB-0219")
def test_the_forty_two_items_have_their_types_uses_and_cards() -> None:
    items = pack().all(Item).values()
    assert len(items) == len(ITEMS) == 42
    assert Counter(each.type for each in items) == {"one_hand": 10, "two_hand": 7, "small": 25}
    assert Counter(each.use for each in items) == {"spent": 24, "lost": 10, "passive": 8}
    assert Counter(each.card for each in items) == {1: 6} | dict.fromkeys(range(2, 20), 2)


@rule("BB-0296")
def test_the_items_stand_in_pairs_of_header_and_footer() -> None:
    items = pack().all(Item).values()
    at = {(item.source, item.place): item.name.en for item in items}
    sources = sorted({item.source for item in items})
    assert len(at) == 42
    assert {
        f"{card:g}{pair}: {at[(card, pair), 'header']} / {at[(card, pair), 'footer']}" for card, pair in sources
    } == {
        "1a: Venomous Fang / Rosethorn Knife",
        "1b: Sparrow Skull Helm / Bottle Cap Helm",
        "1c: Old Spring / Shrunken Weathered Boots",
        "2: Drop of Clean Water / Drop of Power Potion",
        "3: Button Shield / Spring Hammer",
        "4: Tanglevine Whip / Iron Nail",
        "5: Leftover Table Scraps / Magnetic Needle",
        "6: Nightshade Pollen / Robin's Feather Arrows",
        "7: Volatile Powder / Drop of Healing Potion",
        "8: Chestnut Shell Shield / Fishing Hook and Line",
        "9: Lubricating Oil / Brass Cog",
        "10: Drop of Stamina Potion / Drop of Element Potion",
        "11: Sewing Needles / Pinch of Doom Powder",
        "12: Coin Shield / Sharpened Pencil",
        "13: Shrunken Longsword / Shrunken Longbow",
        "14: Lucky Cat's-Eye Marble / Embernettle",
        "15: Playing Card Shield / Glass Shard",
        "16: Drop of Stamina Elixir / Drop of Haste Elixir",
        "17: Drop of Strength Potion / Prismatic Gem",
        "18: Brightlure Gem / Duskhaze Gem",
        "19: Pocket Knife / Iridescent Shell Shield",
    }


@rule("BB-0230")
def test_the_pencil_strikes_a_line_of_three_that_begins_next_to_the_adventurer() -> None:
    area = pack().get(Area, "line_of_three")
    assert area.grey
    assert _distances(((0, 0), *area.hexes)) == [1, 2, 3, 1, 2, 1]


@rule("BB-0247")
def test_the_powder_strikes_three_hexes_that_touch_one_another() -> None:
    area = pack().get(Area, "triangle")
    assert not area.grey
    assert _distances(area.hexes) == [1, 1, 1]


def _distances(hexes: tuple[tuple[int, int], ...]) -> list[int]:
    """The distance of every pair of hexes, in order."""
    steps = [(q - p, r - s) for at, (p, s) in enumerate(hexes) for q, r in hexes[at + 1 :]]
    return [max(abs(q), abs(r), abs(q + r)) for q, r in steps]


def _called(kind: type[Any], name: str) -> Any:
    """The only entry with these names, written ``English (French)``."""
    (found,) = (entry for entry in pack().all(kind).values() if f"{entry.name.en} ({entry.name.fr})" == name)
    return found
