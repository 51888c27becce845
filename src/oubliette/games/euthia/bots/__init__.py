"""The game's own bot: ``steady``, who explores, fights what can be beaten, trades, and runs Monsters for others.

- `judging`: what a roll is worth, how strong a Hero is, what a Level of Monsters is like;
- `travelling`: where on the map there is something to gain, and how far away;
- `fighting`: answers inside a Combat, for the Hero and for the Monster-Player;
- `trading`: what to sell, buy, unlock and learn;
- `steady`: the answers to all questions.

It looks at what its seat may know only: the table, its own hand, and the printed content.
"""

from oubliette.games.euthia.bots.steady import Steady

BOTS = {"steady": Steady}

__all__ = ["BOTS", "Steady"]
