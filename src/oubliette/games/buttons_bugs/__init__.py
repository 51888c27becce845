"""Gloomhaven: Buttons & Bugs: one shrunken adventurer against monsters that play themselves.

The modules are the chapters of the rulebook: `setup`, `terrain`, `round`, `initiative`, `character_turn`, `abilities`,
`targeting`, `elements`, `movement`, `attack`, `modifiers`, `conditions`, `heal`, `bonuses`, `dropping`,
`forced_movement`, `control`, `rest`, `damage`, `items`, `monster_turn`, `monster_movement`, `spawning`,
`special_rules`, `scenario_end`, `campaign`. `vocabulary`, `scenario_card` and `content` say how packs are written.

They import each other in one direction only. Where rules call each other in circles they do so through the verbs
of `performing`, which `abilities` fills, and through the moments of `moments`, which the script answers.
"""

from oubliette.games.buttons_bugs.game import GAME

__all__ = ["GAME"]
