# Hints: what the steady bot goes by
gh-hint-declare = Of all pairs you could lay, these two are worth the most this round, where they act in the order included.
gh-hint-action = From where you stand, and where you can get to, this half does the most.
gh-hint-move = From there what you do next is worth the most, with what monsters can do to you there taken off.
gh-hint-target = A hit counts most there: what it takes, how soon it falls, and what the scenario asks for.
gh-hint-area = Laid like this it reaches the enemies that count most.
gh-hint-damage = This costs the least: hit points on one side, cards and the rounds they last on the other.
gh-hint-weakest = Of what can be given up, this is worth the least from now on.
gh-hint-start = Whoever can take much starts in front, the frail stay back.
gh-hint-perk = It does the most for your modifier cards.
gh-hint-learn = On the whole this card is worth the most of those on offer.
