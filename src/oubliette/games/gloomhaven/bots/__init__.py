"""The game's own bot: ``steady``, who looks at what the options do and takes what helps most.

It plays by a few readable ideas, each in a module of its own:

- `knowledge`: the table as a seat knows it, to think on: figures can be moved about in thought;
- `odds`: what one attack does on average, from the modifier cards still to come;
- `danger`: which hexes the monsters can strike this round and the next, how hard, and whom they will mean;
- `errands`: what the scenario asks for: whom to slay, where to go, what to loot, whom to guard; `effects`: its rules;
- `mind`: all of that for one character, with what hit points and rounds are worth now;
- `striking`, `worth`: what an ability is worth from each hex;
- `turns`: what a turn is worth: abilities in a row, moving where they are worth most;
- `endurance`: how many rounds the cards last;
- `strength`: what a card, a perk or an item is worth on the whole;
- `steady`: the answers to all questions, from `playing`, `hexes`, `gear`, `reacting` and `campaigning`.

All worth is measured in hit points: a hit point taken from an enemy that must fall is worth 1.
"""

from oubliette.games.gloomhaven.bots.steady import Steady

BOTS = {"steady": Steady}

__all__ = ["BOTS", "Steady"]
