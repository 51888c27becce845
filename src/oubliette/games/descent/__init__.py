"""Descent: Journeys in the Dark, second edition: heroes against an overlord.

The modules are the chapters of the rulebook: `dice`, `figures`, `ground` and `sight`, `setup`, `hero_turn` and
`overlord_turn`, `activation` and `deeds`, `moments`, `movement`, `doors`, `aiming`, `attack`, `surges`, `damage`,
`recovery`, `conditions`, `equipment`, `searching`, `objectives`, `placing`, `overlord_cards`, `overlord_relics`,
`quests`. `vocabulary`, `quest_book` and `content` say how packs are written; `cards` and `boxes` hold what no
composition of verbs can say, written with `card_kit`.
"""

from oubliette.games.descent.game import GAME

__all__ = ["GAME"]
