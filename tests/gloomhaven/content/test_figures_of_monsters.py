"""The figures of the monsters, written down once more: a number that changes in the pack fails here."""

from functools import cache
from typing import Any, Literal

import msgspec
import pytest

from oubliette.games.gloomhaven.content.book import Book, load
from oubliette.games.gloomhaven.content.kinds import AbilityCard
from oubliette.games.gloomhaven.figures.values import Values, monster_values

rule = pytest.mark.rule


@cache
def book() -> Book:
    """The pack that comes with the game."""
    return load(())


# Statistic cards


def terse_row(values: Values) -> str:
    """Hit points, move, attack and range, then the traits: ``6 2 3 4 shield1 pierce2``."""
    shown = [values.hit_points, values.move, values.attack, values.range]
    row = ["-" if value is None else str(value) for value in shown]
    row += [f"shield{values.shield}"] if values.shield else []
    row += [f"retaliate{values.retaliate}"] if values.retaliate else []
    row += [f"at{values.retaliate_range}"] if values.retaliate_range > 1 else []
    row += [f"pierce{values.pierce}"] if values.pierce else []
    row += [f"target{values.targets}"] if values.targets > 1 else []
    row += values.conditions
    row += [trait for trait in ("flying", "advantage", "evasive") if getattr(values, trait)]
    return " ".join(row)


# One row for each level from 0 to 7, first the normal half, then the elite one.
STATISTICS = {
    "ancient_artillery": (
        "4 - 2 4 | 6 - 2 4 | 7 - 2 5 | 8 - 3 5 | 9 - 4 5 | 11 - 4 6 | 14 - 4 6 | 16 - 4 7",
        (
            "7 - 3 5 | 9 - 3 5 | 11 - 3 6 | 13 - 4 6 | 13 - 4 6 target2 | 15 - 4 7 target2 | 16 - 5 7 target2"
            " | 20 - 5 7 target2"
        ),
    ),
    "bandit_archer": (
        "4 2 2 3 | 5 2 2 4 | 6 3 2 4 | 6 3 3 4 | 8 3 3 4 | 10 3 3 5 | 10 3 4 5 | 13 3 4 5",
        (
            "6 2 3 3 | 7 2 3 5 | 9 3 3 5 | 10 3 4 5 | 10 3 4 6 poison | 12 4 4 6 poison | 13 4 5 6 poison"
            " | 17 4 5 6 poison"
        ),
    ),
    "bandit_guard": (
        "5 2 2 - | 6 3 2 - | 6 3 3 - | 9 3 3 - | 10 4 3 - | 11 4 4 - | 14 4 4 - | 16 5 4 -",
        (
            "9 2 3 - | 9 2 3 - shield1 | 10 2 4 - shield1 | 10 3 4 - shield2 | 11 3 4 - shield2 muddle"
            " | 12 3 5 - shield2 muddle | 14 3 5 - shield2 muddle | 14 3 5 - shield3 muddle"
        ),
    ),
    "city_archer": (
        (
            "4 1 2 3 | 5 1 2 4 | 6 1 3 4 | 6 2 3 4 shield1 | 8 2 3 5 shield1 | 9 2 4 5 shield1 | 9 3 4 5 shield2"
            " | 10 3 4 6 shield2"
        ),
        (
            "6 1 3 4 | 6 1 3 5 shield1 pierce1 | 7 1 4 5 shield1 pierce2 | 8 2 4 5 shield2 pierce2"
            " | 10 2 4 6 shield2 pierce2 | 11 2 5 6 shield2 pierce3 | 12 3 6 6 shield2 pierce3"
            " | 13 3 6 7 shield3 pierce3"
        ),
    ),
    "city_guard": (
        (
            "5 2 2 - | 5 2 2 - shield1 | 7 2 2 - shield1 | 8 2 3 - shield1 | 9 3 3 - shield1 | 10 3 3 - shield2"
            " | 11 3 4 - shield2 | 13 3 4 - shield2"
        ),
        (
            "6 2 3 - shield1 | 6 2 3 - shield2 | 9 2 3 - shield2 | 9 2 4 - shield2 retaliate1"
            " | 10 3 4 - shield2 retaliate2 | 12 3 4 - shield3 retaliate2 | 13 3 5 - shield3 retaliate3"
            " | 14 3 6 - shield3 retaliate3"
        ),
    ),
    "cultist": (
        "4 2 1 - | 5 2 1 - | 7 2 1 - | 9 3 1 - | 10 3 2 - | 11 3 2 - curse | 14 3 2 - curse | 15 3 3 - curse",
        (
            "7 2 2 - | 9 2 2 - | 12 2 2 - | 13 3 2 - curse | 15 3 3 - curse | 18 3 3 - curse | 22 3 3 - curse"
            " | 25 3 4 - curse"
        ),
    ),
    "flame_demon": (
        (
            "2 3 2 3 shield2 flying | 2 3 2 3 shield3 flying | 3 3 3 3 shield3 flying"
            " | 3 3 3 4 shield3 retaliate2 at2 flying | 3 4 3 4 shield3 retaliate3 at2 flying"
            " | 4 4 3 4 shield4 retaliate3 at2 flying | 4 4 4 4 shield4 retaliate4 at2 flying"
            " | 5 4 4 5 shield4 retaliate4 at3 flying"
        ),
        (
            "3 3 2 3 shield3 flying | 3 3 2 4 shield4 retaliate2 at2 flying | 4 3 3 4 shield4 retaliate3 at2 flying"
            " | 5 3 3 5 shield4 retaliate3 at3 flying | 5 4 4 5 shield4 retaliate4 at3 flying"
            " | 6 4 4 5 shield5 retaliate4 at3 flying | 7 4 5 5 shield5 retaliate5 at3 flying"
            " | 8 4 5 6 shield5 retaliate5 at4 flying"
        ),
    ),
    "frost_demon": (
        (
            "5 2 3 - | 6 2 3 - retaliate1 | 7 3 3 - retaliate2 | 8 3 4 - retaliate2 | 10 3 4 - retaliate2"
            " | 11 3 4 - retaliate3 | 12 3 5 - retaliate3 | 14 3 5 - retaliate3"
        ),
        (
            "10 3 3 - | 10 3 3 - retaliate2 | 12 4 4 - retaliate2 | 14 4 4 - retaliate3 | 18 4 4 - retaliate3"
            " | 20 4 5 - retaliate3 | 22 4 5 - retaliate4 | 25 4 5 - retaliate4"
        ),
    ),
    "giant_viper": (
        (
            "2 2 1 - poison | 3 2 1 - poison | 4 3 1 - poison | 4 3 2 - poison | 6 3 2 - poison | 7 3 3 - poison"
            " | 8 4 3 - poison | 10 4 3 - poison"
        ),
        (
            "3 2 2 - poison | 5 2 2 - poison | 7 3 2 - poison | 8 3 3 - poison | 11 3 3 - poison | 13 4 3 - poison"
            " | 14 4 4 - poison | 17 4 4 - poison"
        ),
    ),
    "hound": (
        (
            "4 3 2 - | 4 4 2 - retaliate1 | 6 4 2 - retaliate1 | 8 4 2 - retaliate1 | 8 4 3 - retaliate1"
            " | 9 4 3 - retaliate2 | 11 5 3 - retaliate2 | 15 5 3 - retaliate2"
        ),
        (
            "6 5 2 - | 6 5 2 - retaliate2 | 7 5 3 - retaliate2 | 8 5 4 - retaliate2 | 11 5 4 - retaliate2"
            " | 12 5 4 - retaliate3 | 15 6 4 - retaliate3 | 15 6 5 - retaliate4"
        ),
    ),
    "living_bones": (
        (
            "5 2 1 - target2 | 5 3 1 - shield1 target2 | 5 3 2 - shield1 target2 | 7 3 2 - shield1 target2"
            " | 7 3 3 - shield1 target2 | 9 3 3 - shield1 target2 | 10 4 3 - shield1 target2 | 13 4 3 - shield1 target2"
        ),
        (
            "6 4 2 - target2 | 6 4 2 - shield1 target3 | 7 4 3 - shield1 target3 | 10 4 3 - shield1 target3"
            " | 11 4 4 - shield1 target3 | 11 4 4 - shield2 target3 | 11 6 4 - shield2 target3"
            " | 14 6 4 - shield2 target3"
        ),
    ),
    "living_corpse": (
        "5 1 3 - | 7 1 3 - | 9 1 3 - | 10 1 4 - | 11 2 4 - | 13 2 4 - | 14 2 4 - poison | 15 2 5 - poison",
        (
            "10 1 3 - | 10 1 4 - | 13 1 4 - | 13 2 5 - | 15 2 5 - poison | 17 2 6 - poison | 21 2 6 - poison"
            " | 25 2 6 - poison"
        ),
    ),
    "living_spirit": (
        (
            "2 2 2 2 shield1 flying | 2 2 2 2 shield2 flying | 2 3 2 3 shield2 flying | 3 3 3 3 shield2 flying"
            " | 3 3 3 3 shield3 flying | 4 3 3 4 shield3 flying | 4 3 4 4 shield3 flying | 6 3 4 4 shield3 flying"
        ),
        (
            "3 3 3 3 shield2 flying | 3 3 3 3 shield3 flying | 3 4 3 4 shield3 flying | 4 4 4 4 shield3 flying"
            " | 4 4 4 4 shield4 flying | 6 4 4 4 shield4 flying | 7 4 5 5 shield4 flying | 9 4 5 5 shield4 flying"
        ),
    ),
    "night_demon": (
        (
            "3 3 3 - evasive | 5 3 3 - evasive | 6 3 4 - evasive | 7 4 4 - evasive | 8 4 5 - evasive | 11 4 5 - evasive"
            " | 14 4 5 - evasive | 15 4 6 - evasive"
        ),
        (
            "5 4 4 - evasive | 8 4 4 - evasive | 11 4 4 - evasive | 13 4 5 - evasive | 15 5 5 - evasive"
            " | 17 5 6 - evasive"
            " | 21 5 6 - evasive | 21 5 8 - evasive"
        ),
    ),
    "ooze": (
        (
            "4 1 2 2 | 5 1 2 2 shield1 | 7 1 2 3 shield1 | 8 1 3 3 shield1 | 9 2 3 3 shield1 | 10 2 3 3 shield1 poison"
            " | 12 2 4 3 shield1 poison | 14 2 4 3 shield1 poison"
        ),
        (
            "8 1 2 3 | 9 1 2 3 shield1 | 11 1 3 3 shield1 | 11 2 3 4 shield1 poison | 13 2 4 4 shield1 poison"
            " | 15 3 4 4 shield1 poison | 16 3 4 4 shield2 poison | 18 3 5 4 shield2 poison"
        ),
    ),
    "stone_golem": (
        (
            "10 1 3 - | 10 1 3 - shield1 | 11 1 4 - shield1 | 11 1 4 - shield2 | 12 2 4 - shield2 | 13 2 5 - shield2"
            " | 16 2 5 - shield2 | 16 2 5 - shield3"
        ),
        (
            "10 2 4 - shield1 | 11 2 4 - shield2 | 14 2 5 - shield2 | 15 2 5 - shield3 | 17 2 6 - shield3"
            " | 19 3 6 - shield3 | 20 3 7 - shield3 | 21 3 7 - shield4"
        ),
    ),
    "vermling_scout": (
        "2 3 1 - | 3 3 1 - | 3 3 2 - | 5 3 2 - | 6 3 3 - | 8 3 3 - | 9 4 3 - | 11 4 3 -",
        "4 3 2 - | 5 3 2 - | 5 4 3 - | 7 4 3 - | 8 4 4 - | 11 4 4 - | 12 5 4 - | 15 5 4 -",
    ),
    "vermling_shaman": (
        (
            "2 2 1 3 shield2 | 2 2 1 3 shield3 | 3 2 1 4 shield3 | 3 2 2 4 shield3 | 3 3 2 4 shield3 muddle"
            " | 4 3 3 4 shield3 muddle | 5 3 4 4 shield3 muddle | 7 3 4 4 shield3 muddle"
        ),
        (
            "3 3 2 3 shield2 | 3 3 2 3 shield3 | 4 3 2 4 shield3 | 5 3 3 4 shield3 | 5 3 3 4 shield4 muddle"
            " | 6 3 4 4 shield4 muddle | 6 3 4 4 shield5 muddle | 8 3 4 4 shield5 muddle"
        ),
    ),
}


def rows(kind: str, half: Literal["normal", "elite"], characters: int = 4) -> str:
    """The eight levels of one half of a statistic card."""
    return " | ".join(terse_row(monster_values(book(), kind, half, level, characters)) for level in range(8))


@rule("GH-0003", "GH-0033")
@pytest.mark.parametrize("kind", STATISTICS)
def test_a_monster_has_the_figures_of_its_statistic_card_in_either_half(kind: str) -> None:
    assert (rows(kind, "normal"), rows(kind, "elite")) == STATISTICS[kind]


# A boss's row stands for two, three and four characters: hit points and attack go by their number.
BOSSES = {
    "bandit_commander": {
        2: "16 3 3 - | 20 3 3 - | 24 4 3 - | 26 4 4 - | 30 4 4 - | 32 5 5 - | 38 5 5 - | 46 5 5 -",
        3: "24 3 3 - | 30 3 3 - | 36 4 3 - | 39 4 4 - | 45 4 4 - | 48 5 5 - | 57 5 5 - | 69 5 5 -",
        4: "32 3 3 - | 40 3 3 - | 48 4 3 - | 52 4 4 - | 60 4 4 - | 64 5 5 - | 76 5 5 - | 92 5 5 -",
    },
    "inox_bodyguard": {
        2: "12 2 2 - | 14 2 3 - | 18 2 3 - | 20 3 4 - | 22 3 4 - | 26 3 5 - | 30 4 5 - | 34 4 6 -",
        3: "18 2 3 - | 21 2 4 - | 27 2 4 - | 30 3 5 - | 33 3 5 - | 39 3 6 - | 45 4 6 - | 51 4 7 -",
        4: "24 2 4 - | 28 2 5 - | 36 2 5 - | 40 3 6 - | 44 3 6 - | 52 3 7 - | 60 4 7 - | 68 4 8 -",
    },
}


@rule("GH-0387")
@pytest.mark.parametrize("kind", BOSSES)
def test_a_boss_has_one_set_of_figures_that_goes_by_the_number_of_characters(kind: str) -> None:
    assert {count: rows(kind, "normal", count) for count in (2, 3, 4)} == BOSSES[kind]
    assert book().monsters[kind].elite is None


def test_each_boss_lists_its_immunities() -> None:
    assert {kind: set(book().monsters[kind].immune) for kind in BOSSES} == {
        "bandit_commander": {"stun", "immobilize", "curse"},
        "inox_bodyguard": {"disarm", "poison", "muddle", "stun"},
    }
    assert not any(monster.immune for kind, monster in book().monsters.items() if kind in STATISTICS)


# Who they are: names, ability deck, standees

KINDS = {
    "ancient_artillery": ("Ancient Artillery", "Canon Ancien", "ancient_artillery", 6),
    "bandit_archer": ("Bandit Archer", "Archer Bandit", "archer", 6),
    "bandit_commander": ("Bandit Commander", "Chef des Bandits", "boss", 1),
    "bandit_guard": ("Bandit Guard", "Garde Bandit", "guard", 6),
    "city_archer": ("City Archer", "Archer de la Cité", "archer", 6),
    "city_guard": ("City Guard", "Garde de la Cité", "guard", 6),
    "cultist": ("Cultist", "Cultiste", "cultist", 6),
    "flame_demon": ("Flame Demon", "Démon de Flamme", "flame_demon", 6),
    "frost_demon": ("Frost Demon", "Démon de Givre", "frost_demon", 6),
    "giant_viper": ("Giant Viper", "Vipère Géante", "giant_viper", 10),
    "hound": ("Hound", "Chien", "hound", 6),
    "inox_bodyguard": ("Inox Bodyguard", "Garde du Corps Inox", "boss", 2),
    "living_bones": ("Living Bones", "Squelette Réanimé", "living_bones", 10),
    "living_corpse": ("Living Corpse", "Cadavre Réanimé", "living_corpse", 6),
    "living_spirit": ("Living Spirit", "Esprit Réanimé", "living_spirit", 6),
    "night_demon": ("Night Demon", "Démon de la Nuit", "night_demon", 6),
    "ooze": ("Ooze", "Mucus", "ooze", 10),
    "stone_golem": ("Stone Golem", "Golem de Pierre", "stone_golem", 6),
    "vermling_scout": ("Vermling Scout", "Éclaireur Vermling", "scout", 10),
    "vermling_shaman": ("Vermling Shaman", "Chaman Vermling", "shaman", 6),
}


def test_there_are_eighteen_kinds_of_monsters_and_two_bosses_with_their_decks_and_standees() -> None:
    assert {
        monster.id: (monster.name.en, monster.name.fr, monster.deck, monster.standees)
        for monster in book().monsters.values()
    } == KINDS
    assert KINDS.keys() == STATISTICS.keys() | BOSSES.keys()
    assert {monster.id for monster in book().monsters.values() if monster.boss} == set(BOSSES)


# Ability decks


def terse(ability: dict[str, Any]) -> str:
    """An ability or a gain: ``attack -1 range 3 poison [fire: attack 1]``."""
    return " ".join(_part(name, value) for name, value in ability.items() if name != "gain")


def _gained(gain: dict[str, dict[str, Any]]) -> str:
    return " ".join(terse(part) for part in gain.values())


def _part(name: str, value: Any) -> str:
    match name, value:
        case "plus", _:
            return f"{value:+}"
        case "add_range", _:
            return f"range{value:+}"
        case "verb" | "value" | "damage" | "number" | "monster", _:
            return str(value)
        case "targets", "all":
            return "all"
        case "to", _:
            return f"to {value}"
        case "do", _:
            return ", ".join(map(terse, value))
        case "consume", _:
            return " ".join(f"[{'+'.join(offer['cost'])}: {_gained(offer['gain'])}]" for offer in value)
        case "cost", _:
            return f"[{'+'.join(value)}]"
        case "extra", _:
            return " ".join(f"if ({terse(extra['when'])}) {_gained(extra['gain'])}" for extra in value)
        case "conditions" | "elements" | "rank", _:
            return "+".join(value)
        case _, True:
            return name
        case _:
            return f"{name} {value}"


def terse_card(card: AbilityCard) -> str:
    """Initiative, shuffle mark, abilities in order, infusions: ``19 shuffle: move +0, attack +0; dark``."""
    written = msgspec.to_builtins(card)
    head = f"{card.initiative} shuffle" if card.shuffle else str(card.initiative)
    tail = "; " + "+".join(card.infuse) if card.infuse else ""
    return f"{head}: {', '.join(map(terse, written['do']))}{tail}"


DECKS = {
    "ancient_artillery": [
        "17: push 2 all, shield 2, attack -2",
        "37: push 1 all, attack -1 range-1 area triangle",
        "37: push 1 all, attack -1 range-1 area bloom",
        "46: attack -1 range+2",
        "46: attack -1 immobilize area triangle",
        "71 shuffle: attack +0, suffer 2 all",
        "71 shuffle: attack +0, suffer 2 all",
        "95: attack +1",
    ],
    "archer": [
        "14: move -1, attack -1, trap 3",
        "16: move +1, attack -1",
        "29 shuffle: move +0, attack -1 range+1 immobilize",
        "31: move +0, attack +0",
        "32: move +0, attack +1 range-1",
        "44: move -1, attack +1",
        "56: attack -1 targets 2",
        "68 shuffle: attack +1 range+1",
    ],
    "boss": [
        "11: special 2",
        "14: special 2",
        "17 shuffle: special 2",
        "36: move +0, attack +0",
        "52: move -1, attack -1 range 3 targets 2",
        "73: special 1",
        "79: special 1",
        "85 shuffle: special 1",
    ],
    "cultist": [
        "10: move -1, attack -1, on_death attack +2 area ring",
        "10: move -1, attack -1, on_death attack +2 area ring",
        "27: move +0, attack +0",
        "27: move +0, attack +0",
        "31: move -1, heal 3 range 3",
        "39: move -1, attack +0, heal 1 to self",
        "63 shuffle: call living_bones, suffer 2 to self",
        "63 shuffle: call living_bones, suffer 2 to self",
    ],
    "flame_demon": [
        "3: move +1, attack -1; fire",
        "8: move -1, trap 4, pay [any] infuse fire",
        "24: move +0, attack +0; fire",
        "30 shuffle: pay [fire] suffer 2 all, move +0, attack -2 wound targets 2",
        "46 shuffle: attack +0 [fire: area bloom]",
        "49: attack +0 area spear [fire: attack 1 wound]",
        "67: move -1, attack +1 range-1; fire",
        "77: attack +0 all, pay [ice] suffer 1 to self",
    ],
    "frost_demon": [
        "18: give immobilize range 2 all, pay [ice] heal 3 to self",
        "18: shield 2, move +1, pay [fire] suffer 1 to self",
        "38: move +1, attack -1",
        "58: move +0, attack +0",
        "58: move -1, attack +0 range 2 [ice: attack 2 range+1]",
        "58: move -1, attack -1 pierce 3, pay [any] infuse ice",
        "78 shuffle: move -1, attack +0 area cleave; ice",
        "78 shuffle: move -1, attack +0 area cleave; ice",
    ],
    "giant_viper": [
        "11: shield 1, attack -1",
        "23: move -1, attack -1 immobilize, attack -1",
        "32 shuffle: move +0, attack +0 if (target_beside_ally) attack 2",
        "32 shuffle: move +0, attack +0 if (target_beside_ally) attack 2",
        "43: move +1 jump, attack -1 all",
        "43: move -1 jump, attack +0 targets 2",
        "58: move -1, attack +1",
        "58: move +1 jump, attack -1, evade",
    ],
    "guard": [
        "15 shuffle: shield 1, retaliate 2",
        "15 shuffle: shield 1, attack +0 poison",
        "30: move +1, attack -1",
        "35: move -1, attack +0 range 2",
        "50: move +0, attack +0",
        "50: move +0, attack +0",
        "55: move -1, attack +0, give strengthen to self",
        "70: move -1, attack +1",
    ],
    "hound": [
        "6: move -1, attack +0 immobilize",
        "7: move +0, give muddle all",
        "19 shuffle: move +0, attack +0 if (target_beside_ally) attack 2",
        "19 shuffle: move +0, attack +0 if (target_beside_ally) attack 2",
        "26: move +0, attack +0",
        "26: move +0, attack +0",
        "72: attack -1 pierce 2, move -2, attack -1 pierce 2",
        "83: move -2, attack +1",
    ],
    "living_bones": [
        "12 shuffle: shield 1, heal 2 to self",
        "20 shuffle: move -2, attack +0, heal 2 to self",
        "25: move +1, attack -1",
        "45: move +0, attack +0",
        "45: move +0, attack +0",
        "64: move -1, attack +1",
        "74: move +0, attack +0 on_one",
        "81: attack +2",
    ],
    "living_corpse": [
        "21: move +1, give muddle+immobilize",
        "32: attack +2 push 1, suffer 1 to self",
        "47: move +1, attack -1",
        "66 shuffle: move +0, attack +0",
        "66 shuffle: move +0, attack +0",
        "71: move +0, attack +1, give poison all",
        "82: move -1, attack +1",
        "91: move +1, suffer 1 to self",
    ],
    "living_spirit": [
        "22 shuffle: move -1, attack -1 muddle",
        "33 shuffle: move +0, attack -1 range+0 all",
        "48: move +0, attack +0",
        "48: move +0, attack +0",
        "55: move +0, give curse range+0 all; ice",
        "61: attack +0 range-1 targets 2",
        "67: move -1, attack +1 [ice: stun]",
        "75: move -1, attack +1 range-1, heal 1 to self",
    ],
    "night_demon": [
        "4: move +1, attack -1; dark",
        "7: move +1, attack -1, pay [dark] give invisible to self",
        "15: move +0, attack -1, suffer 1 to everyone all, pay [any] infuse dark",
        "22: move +0, attack +0; dark",
        "26: attack -2 range 3 targets 3 [dark: muddle]",
        "35: attack -1, attack -1 pierce 2, pay [light] give curse to self",
        "41 shuffle: move -1, attack +1; dark",
        "46 shuffle: move -1, attack +1 [dark: attack 2]",
    ],
    "ooze": [
        "36: move +1, attack -1",
        "57: move +0, attack +0",
        "59: attack +0 poison targets 2",
        "66: move -1, attack +1 range+1",
        "66: move -1, loot 1, heal 2 to self",
        "85: push 1 poison all, attack +1 range-1",
        "94 shuffle: suffer 2 to self, call ooze hit_points own",
        "94 shuffle: suffer 2 to self, call ooze hit_points own",
    ],
    "scout": [
        "29: move -1, attack -1 range 3",
        "35 shuffle: move +1 jump, loot 1",
        "40: move +1, attack -1",
        "53: move +0, attack +0",
        "54: move -2, attack +0 poison range 3",
        "69: move -1, attack +1",
        "79: attack -1 range 4 targets 2",
        "92 shuffle: attack +2 poison",
    ],
    "shaman": [
        "8: move +0, attack -1 disarm",
        "8: move -1, attack +0 immobilize",
        "9: move +1, attack -1 curse targets 2",
        "23 shuffle: move +0, heal 3 range 3",
        "23 shuffle: move +0, heal 3 range 3",
        "62: move +0, attack +0",
        "74: move -1, attack +1",
        "89: move -1, heal 1 to allies range 1 all, give bless to self",
    ],
    "stone_golem": [
        "11: retaliate 3 reach 3",
        "28: move +1, attack +0, suffer 1 to self",
        "28: move +1, attack -2 pull 2 immobilize range 3",
        "51 shuffle: move +1, attack -1",
        "65: move +0, attack +0",
        "72: attack +1 range 3, suffer 2 to self",
        "83: move +0, attack -1 all",
        "90 shuffle: move -1, attack +1",
    ],
}


@pytest.mark.parametrize("deck", DECKS)
def test_a_deck_holds_the_cards_written_on_it(deck: str) -> None:
    assert sorted(map(terse_card, book().decks[deck].cards)) == sorted(DECKS[deck])


def test_there_are_seventeen_decks_of_eight_cards_all_in_use() -> None:
    assert set(book().decks) == set(DECKS) == {monster.deck for monster in book().monsters.values()}
    assert {len(deck.cards) for deck in book().decks.values()} == {8}


SPECIALS = {
    "bandit_commander": ("open_door", "call living_bones normal+elite+elite"),
    "inox_bodyguard": ("move -1, attack -1 area cone", "move +0, attack +0, retaliate 3"),
}


@rule("GH-0387")
@pytest.mark.parametrize("kind", SPECIALS)
def test_a_boss_has_its_two_special_actions(kind: str) -> None:
    written = msgspec.to_builtins(book().monsters[kind])
    assert tuple(", ".join(map(terse, written[name])) for name in ("special_1", "special_2")) == SPECIALS[kind]


# Areas: steps from the attacker's grey hex, or from any hex of a shape without one

MELEE = {
    "spear": {(1, 0), (2, 0)},
    "beam": {(1, 0), (2, 0), (3, 0)},
    "cleave": {(0, -1), (1, -1)},
    "sweep": {(0, -1), (1, -1), (1, 0)},
    "ring": {(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)},
    "both_sides": {(1, -1), (-1, 1)},
    "flanks": {(1, -1), (1, 0), (-1, 0), (-1, 1)},
    "tongue": {(1, -1), (1, 0), (2, -1)},
    "cone": {(1, -1), (1, 0), (2, -2), (2, -1), (2, 0)},
    "eruption": {(1, 0), (1, -1), (2, -1), (2, 0), (1, 1), (0, 1)},
}
RANGED = {
    "triangle": {(0, 0), (1, 0), (0, 1)},
    "row_of_five": {(0, 0), (1, 0), (2, 0), (3, 0), (4, 0)},
    "bloom": {(0, 0), (0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)},
}


def test_each_area_has_its_hexes_and_its_grey_one() -> None:
    areas = book().areas
    assert {name: set(areas[name].hexes) for name in (*MELEE, *RANGED)} == MELEE | RANGED
    assert {name for name in (*MELEE, *RANGED) if areas[name].grey} == set(MELEE)
