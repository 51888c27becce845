# Questions

bb-ask-class = Which class do you play?
bb-ask-difficulty = How strong shall the monsters be?
bb-ask-next = Next: { $scenario }
bb-ask-equip = Choose an item to take along. ({ $hands } { $hands ->
    [one] hand
   *[other] hands
} and { $small } small { $small ->
    [one] item
   *[other] items
} left)
bb-ask-upgrade = Choose { $count } { $count ->
    [one] card
   *[other] cards
} to upgrade.
bb-ask-plan = Round { $round }: choose two cards, first the one that gives your initiative, or rest.
bb-ask-tie = Two kinds of monsters have the same initiative: which acts first?
bb-ask-turn = Your turn: { $actions ->
    [0] what else?
   *[other] choose an action.
}
bb-ask-turn-won = The goal is reached: the scenario is won when this round ends. { $actions ->
    [0] What else?
   *[other] A last action, or end your turn?
}
bb-ask-between = Before the next ability: use an item?
bb-ask-drop = A monster acts next. You may end a bonus early to have its card back; usually you keep it.
bb-ask-perform = Perform { $ability }?
bb-ask-move = Where does { $figure } move? ({ $points } left)
bb-ask-target = Whom does { $figure } attack? (Attack { $attack })
bb-ask-figure = { $figure }: { $ability }. On whom?
bb-ask-push = Push { $figure }: where to? (up to { $hexes })
bb-ask-pull = Pull { $figure }: where to? (up to { $hexes })
bb-ask-consume = { $figure }: consume an element?
bb-ask-element = Which element does { $figure } consume?
bb-ask-modifier = Advantage: which modifier counts?
bb-ask-cell = The modifier brings { $effect }. Apply it?
bb-ask-damage = { $amount } damage from { $cause } is coming, and you have { $left } hit points. Take it, or press a card to give up instead?
bb-ask-attack-items = Use an item for this attack? (Attack { $attack })
bb-ask-defence-items = Use an item against this attack? (Attack { $attack })
bb-ask-die-items = The die has been rolled. Use an item to read it as 0? (Attack { $attack })
bb-ask-after-attack-items = The attack is over. Use an item? (Attack { $attack })
bb-ask-initiative-items = Your initiative is { $initiative }. Use an item?
bb-ask-turn-end-items = Your turn ends. Use an item?
bb-ask-top-action-items = The top action is done. Use an item?
bb-ask-recover = Recover up to { $count } { $count ->
    [one] card
   *[other] cards
}.
bb-ask-cleanse = Remove { $count } { $count ->
    [one] condition
   *[other] conditions
}.
bb-ask-refresh = Refresh { $count } { $count ->
    [one] item
   *[other] items
}.
bb-ask-short-rest = The round is over. Take a short rest? (in hand: { $hand }, discarded: { $discarded })
bb-ask-redraw = You would lose { $card }. Suffer 1 damage to lose another one?
bb-ask-rest-loss = Which card do you lose?
bb-ask-rest-heal = Rest: Heal 2 on yourself?
bb-ask-rest-refresh = Rest: refresh all spent items?
bb-ask-take-back = Which active cards do you take back?
bb-ask-monster-move = { $figure } can go to several hexes. Which one?
bb-ask-monster-heal = Whom does { $figure } heal?
bb-ask-monster-give = Which monster gains the condition from { $figure }?
bb-ask-spawn = Where does { $monster } appear?
bb-ask-rule-order = Which of these happens first?

# Answers

bb-group-cards = Two cards, the leading one first
bb-group-rest = Or rest
bb-group-drop = Or end a bonus first
bb-option-class = { $name }
bb-option-play = Play { $scenario }
bb-option-leave = End the campaign here
bb-option-difficulty = Difficulty: { $name }
bb-option-done = Done
bb-option-upgrade = { $card } becomes { $upgrade }
bb-option-lead = { $card } (initiative { $initiative })
bb-option-long-rest = Long rest
bb-option-drop = End the bonus of { $card }
bb-option-take-back = Take back { $card }
bb-option-keep = Keep everything
bb-option-go-on = Go on
bb-option-top = Top of { $card }
bb-option-bottom = Bottom of { $card }
bb-option-basic-attack = Attack { $value } with { $card }
bb-option-basic-move = Move { $value } with { $card }
bb-option-end-turn = End your turn
bb-option-perform = Perform it
bb-option-skip = Skip
bb-leaves-attack = the attack
bb-leaves-immobilized = the move, for you are immobilized
bb-leaves-disarmed = the attack, for you are disarmed
bb-leaves-no-target = the attack, for nobody is in reach from here
bb-option-stop = Stop here
bb-option-pass = No
bb-option-roll = Roll the die
bb-option-without = { $figure }, but leave out { $condition }
bb-option-area = { $count ->
    [one] one target
   *[other] { $count } targets
}
bb-option-element = { $icon }
bb-option-modifier = { $modifier }: attack { $value }
bb-option-apply = Apply it
bb-option-ignore = Leave it
bb-option-take = Suffer { $amount }
bb-option-discard = Discard { $card } (side A)
bb-option-discard-two = Discard { $card } and { $other } (side B)
bb-option-lose = Lose { $card }
bb-option-initiative-sooner = { $steps } sooner
bb-option-initiative-later = { $steps } later
bb-option-short-rest = Short rest
bb-option-no-rest = No rest
bb-option-accept = Lose { $card }
bb-option-redraw = Suffer 1 damage, lose another
bb-option-rule = Special rule { $number }
bb-option-spawns = All monsters that are due appear

# Why a match cannot start like this

bb-setup-unknown = There is no { $value } for the option { $option }; there is: { $known }.
bb-setup-list = The option { $option } must be a list of names.
bb-setup-class = Scenario { $scenario } can be played only with the class { $needed }.
bb-setup-item = { $item } cannot be taken besides the others at level { $level }: hands, bag, or a second item of the same card.
bb-setup-cards = { $count } cards are to be upgraded at this level, not { $given }.
bb-setup-cards-class = Upgraded cards can be named only together with a class.
bb-setup-equipment = In a campaign, items and cards are chosen before each scenario.
bb-setup-campaign = No pack has a campaign.

# Why not?

bb-why-here = You stand there already.
bb-why-occupied = { $figure } stands there.
bb-why-obstacle = An obstacle: nobody ends a move there on foot.
bb-why-no-way = No way leads there.
bb-why-too-far = Too far: it takes { $needed ->
    [one] { $needed } movement point
   *[other] { $needed } movement points
  }, you have { $points }.
bb-why-struck = It has been chosen already.
bb-why-outside = It stands outside the area.
bb-why-only = The card names other targets only.
bb-why-enough = There are no more targets to choose.
bb-why-self = That is the acting figure itself.
bb-why-no-enemy = { $figure } is no enemy.
bb-why-invisible = { $figure } is Invisible and cannot be targeted.
bb-why-objective = Nothing but an attack has any effect on an objective.
bb-why-range = Out of range { $range }: the distance is { $distance }.
bb-why-step = One hex at a time: that one is not adjacent.
bb-why-push = Every hex of a push must lead farther away.
bb-why-pull = Every hex of a pull must lead nearer.
bb-why-further = A monster pushes and pulls as far as it can, and that way ends sooner.
bb-why-area-hex = No way of laying the area that is on offer covers it.
bb-why-area-figure = However the area is laid, it does not get there.
bb-why-monster-heal = The heal goes to whoever has lost most hit points.
bb-why-monster-give = It goes to the nearest monster that lacks it, and then to the earliest one.
bb-why-drop = Only a card in the active area can be dropped.
bb-why-between = The abilities of this action come first, in the order printed.
bb-why-item-spent = It is spent until it is refreshed.
bb-why-item-lost = It is lost for this scenario.
bb-why-item-window = It is used { $window }.
bb-why-item-attack = It is not for an attack of this kind.
bb-why-item-when = What it asks for does not hold now.
bb-why-item-cost = The elements it costs are not there.
bb-why-item-later = It is used at another step of this.
bb-why-item-useless = It could do nothing now.
bb-why-item-taken = It is taken already.
bb-why-item-card = Only one item of each card can be taken.
bb-why-item-bag = No more than { $most } { $most ->
    [one] small item fits
   *[other] small items fit
} at this level.
bb-why-item-hands = Your hands are full.
bb-why-action-first = First choose an action; where it leads and whom it affects is asked afterwards.
bb-why-card-unplayed = It was not played this round.
bb-why-card-done = Its action has been performed.
bb-why-card-half = This half has been performed with the other card.
bb-why-card-in-discard = It is discarded; a rest brings it back.
bb-why-card-in-lost = It is lost.
bb-why-card-in-selected = It is played already.
bb-why-card-alone = Two cards in hand are needed to play; with fewer you must rest.
bb-why-card-selected = It is played this round, and out of reach until its action is done.
bb-why-card-lost = It is lost, or will be: it pays for nothing.
bb-used-your_turn = during your turn
bb-used-your_turn_end = at the end of your turn
bb-used-your_attack = during your attack
bb-used-your_move = during your move
bb-used-enemy_attack = during an enemy’s attack against you
bb-used-after_enemy_attack = after an enemy’s attack against you
bb-used-after_your_attack = after your attack
bb-used-after_initiative = once all initiatives are known
bb-used-after_top_action = after the top action of a card
bb-used-always = all the time, by itself

# What would follow from an answer

bb-follow-targets = { $count ->
    [one] { $count } target in reach
   *[other] { $count } targets in reach
}
bb-follow-no-target = nobody in reach from here: no attack
bb-follow-move-first = nobody in reach yet: move first
bb-follow-lost = the card is lost for this scenario
bb-follow-suffer = hit points: { $before } → { $left }
bb-follow-fells = this would exhaust you
bb-follow-hand = cards not lost: { $before } → { $left }
bb-follow-discard = cards in hand: { $before } → { $left }, until you rest
bb-follow-ends-hand = its card comes to your hand on side B
bb-follow-ends-discard = its card is discarded
bb-follow-ends-lost = its card is lost
bb-follow-rest = { $count ->
    [one] { $count } discarded card comes back
   *[other] { $count } discarded cards come back
}
bb-follow-rest-turned = { $count ->
    [one] { $count } card in hand turns back to side A
   *[other] { $count } cards in hand turn back to side A
}
bb-follow-rest-nothing = nothing comes back: all your cards are in hand on side A
bb-follow-rest-loss = one card is lost at random
bb-follow-no-rest = in hand: { $hand }. You could not play two cards next round, only take a long rest
bb-follow-other-loss = another card is lost, at random
bb-follow-long-rest = you lose one card of your choice, may Heal 2 and refresh spent items
bb-follow-acts-last = you do nothing else this round, and act last
bb-follow-attack = Attack { $value }, with { $parts }
bb-follow-part = { $value } ({ $why })
bb-follow-immobilized = you are immobilized: no move
bb-follow-disarmed = you are disarmed: no attack
bb-follow-retaliates = you would suffer { $amount } in return (Retaliate)
bb-follow-condition = { $condition }: { $what }
bb-follow-leaves-out = the target does not gain { $condition }; seldom of use
