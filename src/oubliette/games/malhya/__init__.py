"""Malhya: Lands of Legends: a party of heroes, booklets to read, and Places to slip through or to fight in.

The modules are the chapters of the rulebook: `heroes`, `backpack`, `life`, `booklets`, `skill_test`, `travel`,
`market`, `deployment`, `routes`, `walking`, `vision`, `infiltration`, `guards`, `assassination`, `spotting`, `threat`,
`combat`, `attack`, `assault`, `defence`, `enemy_turn`, `shoving`, `spells`. `vocabulary`, `script` and `content` say
how packs are written.
"""

from oubliette.games.malhya.game import GAME

__all__ = ["GAME"]
