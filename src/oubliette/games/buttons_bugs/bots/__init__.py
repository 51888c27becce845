"""The game's own bot: ``steady``, who looks at what the options do and takes what helps most.

It plays by a few readable ideas, each in a module of its own:

- `copies`: a copy of the table to think on, so that figures can be moved about in thought;
- `odds`: what one attack does on average, from the rows of the table;
- `danger`: which hexes the monsters can strike this round and the next, and how hard;
- `errands`: what the scenario asks for: whom to slay, where to go, what to collect;
- `worth`: what an ability is worth from each hex;
- `turns`: what a turn is worth: abilities in a row, moving where they are worth most;
- `endurance`: how long cards and hit points last, and which of the two to give up;
- `strength`: what a card or an item is worth on the whole, for equipment, upgrades and rests;
- `steady`: the answers to all questions.

All worth is measured in hit points: a hit point taken from an enemy that must fall is worth 1.
"""

from oubliette.games.buttons_bugs.bots.steady import Steady

BOTS = {"steady": Steady}

__all__ = ["BOTS", "Steady"]
