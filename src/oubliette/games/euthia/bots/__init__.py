"""The game's own bot: ``steady``, who explores, fights what can be beaten, trades, and runs Monsters for others.

- `judging`: what a roll is worth, how strong a Hero is, how likely a fight is won;
- `prospects`: what things are worth, in Reputation at the end;
- `aims`: what a scenario or a Personal Quest asks for beside Reputation;
- `travelling`: where on the map there is something to gain, and how far away;
- `fighting`: answers inside a Combat, for the Hero and for the Monster-Player;
- `trading`: what to sell, buy, unlock and learn;
- `steady`: the answers to all questions.

It looks at what its seat may know only: the table, its own hand, and the printed content.
"""

from oubliette.games.euthia.bots.steady import Steady

BOTS = {"steady": Steady}

__all__ = ["BOTS", "Steady"]
