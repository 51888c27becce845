# Hints: what the steady bot goes by
bb-hint-plan = At initiative { $initiative } you have about a { $percent }% chance to act before a monster. Planned: the top of { $top }, the bottom of { $bottom }.
bb-hint-plan-quiet = Planned: the top of { $top }, the bottom of { $bottom }.
bb-hint-rest = With { $hand } { $hand ->
    [one] card
   *[other] cards
} in hand there is nothing better than to rest.
bb-hint-drop = Without a rest its card is good for another round.
bb-hint-rest-now = With { $hand ->
    [0] no card
    [one] 1 card
   *[other] { $hand } cards
} in hand you could not play two.
bb-hint-rest-long = A long rest is better now: you choose the card that is lost, and heal 2.
bb-hint-strike = { $target } has { $left ->
    [one] { $left } hit point
   *[other] { $left } hit points
} and would lose about { $tenth ->
    [0] { $whole }
   *[other] { $whole }.{ $tenth }
} of them.
bb-hint-turn = Nothing else that is left does more this turn.
bb-hint-move = It is the best place for what you do next.
bb-hint-move-safe = Nobody could strike you there any more this round, and it serves what you do next.
bb-hint-move-risky = It serves what you do next, though { $count ->
    [one] { $count } enemy
   *[other] { $count } enemies
} could still strike you there, for about { $harm } in all.
bb-hint-target = A hit counts most there.
bb-hint-foe = { $target } has { $left ->
    [one] { $left } hit point
   *[other] { $left } hit points
} left{ $harm ->
    [0] .
   *[other] {" "}and would strike you for about { $harm } this round.
}
bb-hint-several = Enemies it reaches at once: { $count }.
bb-hint-damage-take = You would have { $left } of { $most } hit points left; your cards, good for about { $rounds ->
    [one] { $rounds } more round
   *[other] { $rounds } more rounds
}, are worth more.
bb-hint-damage-avoid = Taking it would leave you { $left } of { $most } hit points; this costs less.
bb-hint-weakest = It is the weakest of the cards you could give up.
bb-hint-rest-later = Still in hand: { $hand }, enough to play on.
bb-hint-redraw = The drawn card is by far your best; a hit point is worth it.
bb-hint-accept = The drawn card is not worth a hit point.
bb-hint-class = This class forgives more mistakes than most.
