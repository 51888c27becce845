"""Malhya: Lands of Legends: a party of heroes, booklets to read, and Places to slip through or to fight in.

The rooms follow the rulebook: heroes (`figures`), what they own (`goods`), `skill_tests`, booklets (`story`), being
seen or not (`stealth`), moving (`map`), `attack`, the turns of both sides (`turn`), travel and Places (`scenario`).
`content` says how packs are written.
"""

from oubliette.games.malhya.game import GAME

__all__ = ["GAME"]
