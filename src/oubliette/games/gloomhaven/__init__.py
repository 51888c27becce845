"""Gloomhaven: a party of mercenaries against monsters that play themselves.

The modules are the chapters of the rulebook: `setup`, `terrain`, `rooms`, `round`, `initiative`, `character_turn`,
`items`, `movement`, `targeting`, `attack`, `modifiers`, `defence`, `active`, `bonuses`, `heal`, `recovery`, `summons`,
`looting`, `forced_movement`, `conditions`, `elements`, `damage`, `monster_turn`, `rest`, `special_rules`,
`scenario_end`, `play`. `vocabulary`, `campaign_words`, `scenario_book` and `content` say how packs are written.
"""

from oubliette.games.gloomhaven.adjudicator.judging import adjudicate
from oubliette.games.gloomhaven.game import GAME

__all__ = ["GAME", "adjudicate"]
