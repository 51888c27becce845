# Why not?

gh-why-not-theirs = It belongs to { $figure }.
gh-why-not-hand = { $card } is in your hand: only the two cards you have chosen for this round can be played.
gh-why-not-selected = { $card } is one of the two cards of this round, which cannot be used for this.
gh-why-not-active = { $card } lies in your active area.
gh-why-not-discard = { $card } lies in your discard pile.
gh-why-not-lost = { $card } is lost.
gh-why-not-played = { $card } has been played this turn.
gh-why-not-stunned = { $item }: no items can be used while you are stunned.
gh-why-not-spent = { $item } is spent; a long rest refreshes it.
gh-why-not-consumed = { $item } is consumed.
gh-why-not-worn = { $item } works by itself as long as you wear it.
gh-why-not-moment = { $item } is used { $moment }.
gh-why-not-elements = { $item } needs elements that are not there.
gh-why-not-no-card = { $item } needs a card in your hand.
gh-why-not-item-when = { $item }: what it asks for does not hold now.
gh-why-not-item-text = { $item } does not fit this ability.
gh-why-not-enemy = { $figure } is not an enemy.
gh-why-not-ally = { $figure } is not an ally.
gh-why-not-self = This ability is for others.
gh-why-not-invisible = { $figure } is invisible.
gh-why-not-range = { $figure } is out of range { $range }: distance { $distance }.
gh-why-not-sight = No line of sight to { $figure }: a wall is in the way.
gh-why-not-group = { $figure } is not among those this ability affects.
gh-why-not-only = { $figure } is not what this ability asks for.
gh-why-not-chosen = { $figure } is already a target.
gh-why-not-straight = This move must go in a straight line.
gh-why-not-beside = This move must end elsewhere: its card says where.
gh-why-not-locked = The door is locked.
gh-why-not-unrevealed = That room has not been revealed.
gh-why-not-here = You stand there already.
gh-why-not-occupied = { $figure } stands there.
gh-why-not-obstacle = An obstacle lies there.
gh-why-not-no-way = No way leads there now.
gh-why-not-far = Too far: it takes { $cost ->
    [one] { $cost } movement point
   *[other] { $cost } movement points
  }, you have { $points }.
gh-why-not-owned = You own { $item } already.
gh-why-not-sold-out = No copy of { $item } is left.
gh-why-not-gold = { $item } costs { $cost } gold, and you have { $gold }.

gh-item-moment-your-attack = on your attacks, before the modifier card
gh-item-moment-single-attack = on one of your attacks, before its modifier card
gh-item-moment-your-move = during your move
gh-item-moment-your-heal = on your heals
gh-item-moment-your-turn = during your turn
gh-item-moment-turn-end = at the end of your turn
gh-item-moment-attacked = when you are attacked
gh-item-moment-damaged-by-attack = when an attack would damage you
gh-item-moment-damaged = when you would suffer damage
gh-item-moment-kill = when you have killed an enemy
gh-item-moment-initiative = when the cards of the round have been revealed
gh-item-moment-long-rest = on a long rest
gh-why-not-asks-action = First choose an action; where it leads and whom it affects is asked afterwards.
gh-why-not-asks-cards = The cards for the round are chosen now.
gh-why-not-asks-damage = You decide now how the damage is taken.
gh-why-not-asks-rest = This is about resting: choose among the answers.
gh-why-not-asks-elements = You decide now whether elements are consumed.
gh-why-not-asks-hex = A hex is asked for now.
gh-why-not-asks-hand = The hand for the scenario is chosen now.
gh-why-not-asks-goal = You choose your battle goal now.
gh-why-not-asks-items = You decide now which item stays behind.
gh-why-not-asks-discards = You choose now which cards the event takes from your hand.
