# Hints: what the steady bot goes by
gh-hint-declare = At initiative { $initiative } you have about a { $percent }% chance to act before the monsters. Planned: the top of { $top }, the bottom of { $bottom }.
gh-hint-declare-quiet = No monster is in sight. Planned: the top of { $top }, the bottom of { $bottom }.
gh-hint-rest = With { $hand } { $hand ->
    [one] card
   *[other] cards
} in hand, a long rest brings { $back } back.
gh-hint-rest-now = With { $hand ->
    [0] no card
    [one] 1 card
   *[other] { $hand } cards
} in hand you could not play two; { $back ->
    [one] 1 comes
   *[other] { $back } come
} back.
gh-hint-rest-long = A long rest is better now: you choose the card that is lost, heal 2 and have your items back.
gh-hint-goal = It is worth { $checks } { $checks ->
    [one] checkmark
   *[other] checkmarks
}, and asks for little that hinders you.
gh-hint-hand = On the whole these are your strongest. Those that act early, before 30: { $early }.
gh-hint-action = Nothing else that is left does more this turn.
gh-hint-area = Laid like this it reaches the enemies that count most.
gh-hint-start = Whoever can take much starts in front, the frail stay back.
gh-hint-perk = It does the most for your modifier cards.
gh-hint-learn = On the whole this card is worth the most of those on offer.
gh-hint-strike = { $target } has { $left ->
    [one] { $left } hit point
   *[other] { $left } hit points
} and would lose about { $tenth ->
    [0] { $whole }
   *[other] { $whole }.{ $tenth }
} of them.
gh-hint-move = It is the best place for what you do next.
gh-hint-move-safe = Nobody could strike you there any more this round, and it serves what you do next.
gh-hint-move-risky = It serves what you do next, though { $count ->
    [one] { $count } enemy
   *[other] { $count } enemies
} could still strike you there, for about { $harm } in all.
gh-hint-target = A hit counts most there.
gh-hint-foe = { $target } has { $left ->
    [one] { $left } hit point
   *[other] { $left } hit points
} left{ $harm ->
    [0] .
   *[other] {" "}and would strike you for about { $harm } this round.
}
gh-hint-several = Enemies it reaches at once: { $count }.
gh-hint-damage-take = You would have { $left } of { $most } hit points left; your cards, good for about { $rounds ->
    [one] { $rounds } more round
   *[other] { $rounds } more rounds
}, are worth more.
gh-hint-damage-avoid = Taking it would leave you { $left } of { $most } hit points; this costs less.
gh-hint-weakest = It is the weakest of the cards you could give up.
gh-hint-rest-later = Still in hand: { $hand }, enough to play on.
gh-hint-redraw = The drawn card is by far your best; a hit point is worth it.
gh-hint-accept = The drawn card is not worth a hit point.
gh-hint-weakest-two = These are the weakest of the cards you could give up.
