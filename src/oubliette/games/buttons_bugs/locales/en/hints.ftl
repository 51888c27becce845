# Hints: what the steady bot goes by
bb-hint-plan = With these cards you do the most this round, where you act in the order included.
bb-hint-turn = Of what is left to do in this turn, this does the most.
bb-hint-move = From there what you do next is worth the most, with what monsters can do to you there taken off.
bb-hint-target = A hit counts most there: what it takes, how soon it falls, and what the scenario asks for.
bb-hint-damage = This costs the least: hit points on one side, cards and the rounds they last on the other.
bb-hint-weakest = Of what can be given up, this is worth the least from now on.
