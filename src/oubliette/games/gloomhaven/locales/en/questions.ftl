# Questions, answers and refused set-ups

gh-ask-action = Which action does { $figure } perform?
gh-ask-action-won = The scenario is won when this round ends. { $figure }: a last action, or end your turn?
gh-ask-add-target = Add Target: whom does { $figure } attack too?
gh-ask-aid = Whom do you aid?
gh-ask-attack-target = Whom does { $figure } attack?
gh-ask-next-target = Whom does { $figure } attack next?
gh-ask-before-rest = { $figure }: use an item before the rest?
gh-ask-bonus-order = In which order do the bonuses of the attack apply?
gh-ask-shield-order = In which order does { $figure } use its Shields?
gh-ask-guard-order = Which card takes the damage off { $figure }?
gh-ask-modifier-order = In which order do the modifier cards apply?
gh-ask-call = Where does the summon of { $figure } appear?
gh-ask-card-effect = Modifier card: apply “{ $effect }”?
gh-ask-consume = Consume for an extra effect?
gh-ask-consume_which = Which element is consumed?
gh-ask-infuse = Which element is infused?
gh-ask-convert = Move, or attack with the same value?
gh-ask-damage = { $figure } is dealt { $amount } damage. Suffer it, or lose a card in hand (press it) or two discarded ones?
gh-ask-damage-hand = { $figure } is dealt { $amount } damage. Suffer it, or lose a card in hand (press it)?
gh-ask-damage-discards = { $figure } is dealt { $amount } damage. Suffer it, or lose two discarded cards?
gh-ask-lose-discards = Which two discarded cards are lost?
gh-ask-declare = { $figure }: choose two cards, first the one that gives your initiative{ $rest ->
    [0] .
   *[other] , or a long rest.
}
gh-ask-destroy-obstacle = Which obstacle is destroyed?
gh-ask-move-obstacle-from = Which obstacle is moved?
gh-ask-obstacle-hex = Where is the obstacle placed?
gh-ask-trap-hex = Where is the trap laid?
gh-ask-disarm-hex = Which trap is disarmed?
gh-ask-discard = { $figure } discards { $count ->
    [one] 1 card
   *[other] { $count } cards
} before the first round.
gh-ask-dismiss = Which of them leaves the map?
gh-ask-spare = { $figure } would suffer { $amount } damage. Lose a card in hand so that it suffers nothing?
gh-ask-who-carries = { $thing }: who carries it?
gh-ask-deck = { $figure } attacks: whose modifier deck does it draw from?
gh-ask-flood = The water rises. Where?
gh-ask-end-active = { $figure }: end active cards before the rest?
gh-ask-end-augment = Which augment is discarded?
gh-ask-end-turn = { $figure }: use an item, or end the turn?
gh-ask-focus = { $figure } acts by the rules, and these are equally close. Whom does it focus on?
gh-ask-goal = { $figure }: keep one battle goal.
gh-ask-hand = { $figure }: choose { $size } cards for the hand.
gh-ask-initiative = Raise or lower your initiative?
gh-ask-land = Where does the figure come down?
gh-ask-leave-item = { $figure } cannot carry everything: which item stays behind?
gh-ask-leave-out = { $figure }: which conditions are left out?
gh-ask-long-rest = { $figure } rests: which discarded card is lost?
gh-ask-take-back = { $figure }: take active cards back too?
gh-ask-loot = Loot what lies in reach?
gh-ask-loot-which = What do you loot?
gh-ask-lose-cards = { $count ->
    [one] Lose 1 card.
   *[other] Lose { $count } cards.
}
gh-ask-monster-move = { $figure } acts by the rules, and these hexes are equally good. Which one?
gh-ask-monster-targets = { $figure } acts by the rules, and these targets are equally good. Whom does it attack?
gh-ask-move = Where does { $figure } move? ({ $points } left)
gh-ask-push = Push { $figure }: where to? ({ $hexes } left)
gh-ask-pull = Pull { $figure }: where to? ({ $hexes } left)
gh-ask-pull-hex = Towards which hex do you pull?
gh-ask-recover = { $most ->
    [one] Recover 1 card at most.
   *[other] Recover up to { $most } cards.
}
gh-ask-refresh = Which items are refreshed?
gh-ask-redraw = { $card } would be lost. Suffer 1 damage to lose another card?
gh-ask-short-rest = { $figure }: the round is over. Take a short rest?
gh-ask-spawn = Where does the monster appear?
gh-ask-standee = Standees run out: which position is filled?
gh-ask-start = Where does { $figure } start?
gh-ask-summon = Where does { $name } appear?
gh-ask-turn-order = Equal initiative: who acts first?
gh-ask-heal-target = Whom does { $figure } heal?
gh-ask-condition-target = To whom does { $figure } give the condition?
gh-ask-push-target = Whom does { $figure } push?
gh-ask-pull-target = Whom does { $figure } pull?
gh-ask-suffer-target = Whom does { $figure } hurt?
gh-ask-kill-target = Whom does { $figure } kill?
gh-ask-bonus-target = Who gains the bonus of { $figure }?
gh-ask-control-target = Whom does { $figure } control?
gh-ask-command-target = To whom does { $figure } give the word?
gh-ask-item-single-attack = { $figure } attacks: use an item on this target?
gh-ask-attack-way = Which way to { $figure }?
gh-ask-area = Where does { $figure } lay the area?
gh-ask-item-attacked = { $figure } is attacked: use an item?
gh-ask-item-damaged-by-attack = { $figure } would be hurt by an attack: use an item?
gh-ask-item-your-heal = { $figure } heals: use an item?
gh-ask-item-kill = { $figure } has killed an enemy: use an item?
gh-ask-item-initiative = { $figure }: use an item before the turns begin?
gh-ask-item-long-rest = { $figure } rests: use an item?

gh-option-accept = Lose { $card }
gh-option-lose = Lose { $card }
gh-option-end = End the bonus of { $card }
gh-option-take-back = Take back { $card }
gh-option-redraw = Suffer 1 damage, lose another
gh-option-add-first = Add first: { $value }
gh-option-double-first = Multiply first: { $value }
gh-option-slot-first = { $card } first: a slot is used
gh-option-slot-kept = Another Shield first: the slot is kept
gh-option-all = { $count ->
    [one] { $targets }
   *[other] All { $count }: { $targets }
}
gh-option-apply = Apply it
gh-option-leave = Leave it out
gh-option-area = In the area: { $targets }
gh-option-attack = Attack
gh-option-move = Move
gh-option-block = Against the obstacle
gh-option-above = Pass above { $hex }
gh-option-consume = Consume { $cost }: { $gain }
gh-option-price = Pay ({ $cost }): { $gain }
gh-option-end-turn = End the turn
gh-option-initiative = Initiative { $value }
gh-option-lead = { $card } ({ $initiative })
gh-option-rest = Long rest
gh-option-loot-token = A money token ({ $hex })
gh-option-loot-treasure = The treasure ({ $hex })
gh-option-loot-goal = The goal treasure ({ $hex })
gh-option-way = Through: { $targets }
gh-option-without = Leave out { $condition }
gh-option-by-target = Leave out conditions target by target
gh-option-loot = Loot everything ({ $count })
gh-option-lose-discards = Lose two discarded cards
gh-option-suffer = Suffer { $amount }: { $before } → { $left }
gh-option-short-rest = Short rest
gh-option-no-rest = No rest
gh-option-pass = No item
gh-option-forgo-top = Give up the top of { $card }: { $what }
gh-option-forgo-bottom = Give up the bottom of { $card }: { $what }
gh-option-skip = Skip
gh-leaves-attack = the attack
gh-leaves-immobilized = the move, for you are immobilized
gh-leaves-disarmed = the attack, for you are disarmed
gh-leaves-no-target = the attack, for nobody is in reach from here
gh-option-stop = Stop
gh-option-shape = Place it here
gh-option-targets = { $targets }
gh-option-top = { $card }, top
gh-ask-play-another = { $figure } plays one more card. Which?
gh-option-basic-attack = { $card }: Attack { $value }
gh-option-bottom = { $card }, bottom
gh-option-basic-move = { $card }: Move { $value }

gh-setup-scenario = Choose a scenario; known are: { $known }.
gh-setup-unknown = The option { $option } cannot be { $value }; known are: { $known }.
gh-setup-count = There are { $given } characters; this scenario takes { $fewest } to { $most }.
gh-setup-level = The scenario level is a number from 0 to 7, not { $value }.
gh-setup-number = The option { $option } is a number from { $least } to { $most }, not { $value }.
gh-setup-character-level = A character’s level is a number from 1 to 9, not { $value }.
gh-setup-characters = The option characters lists classes, or names characters with their class.
gh-setup-list = The option { $option } is a list.
gh-setup-hand = The hand needs { $size } different cards.
gh-setup-card = The card { $card } is not one of the class { $of }.
gh-setup-perks = Perks are at most { $most } numbers: how often each is marked.
gh-group-active = End a bonus in the active area

# What would follow from an answer

gh-follow-targets = { $count ->
    [one] { $count } target in reach
   *[other] { $count } targets in reach
}
gh-follow-no-target = nobody in reach from here: no attack
gh-follow-move-first = nobody in reach yet: move first
gh-follow-lost = the card is lost for this scenario
gh-follow-fells = this would exhaust you
gh-follow-hand = cards in hand and discarded: { $before } → { $left }
gh-follow-suffer = hit points: { $before } → { $left }
gh-follow-other-loss = another discarded card is lost, at random
gh-follow-no-rest = in hand: { $hand }. You could not play two cards next round, only take a long rest
gh-follow-heal = hit points: { $before } → { $left }
gh-follow-unhurt = already at full health
gh-follow-closes-wound = the wound closes
gh-follow-cures-poison = only drives out the poison
gh-follow-retaliates = you would suffer { $amount } in return (Retaliate)
gh-follow-immobilized = you are immobilized: no move
gh-follow-disarmed = you are disarmed: no attack
gh-follow-leaves-out = the target does not gain { $condition }; seldom of use
gh-follow-refresh = spent items are refreshed
gh-follow-long-rest-loss = you lose one discarded card of your choice
gh-follow-acts-last = you do nothing else this round, and act last
gh-follow-rest = { $count ->
    [one] { $count } card comes back
   *[other] { $count } cards come back
}
gh-follow-rest-loss = one card is lost at random

# Cards that are read from print

gh-ask-read = { $figure }: read your card. What does it say next?
gh-ask-read_value = { $verb }: how much?
gh-ask-read_range = { $verb }: at which range?
gh-ask-read_condition = Which condition?
gh-ask-read_figure = Which figure?
gh-ask-read_hex = Where is it put?
gh-option-card-done = All of the card is done
gh-option-number = { $value }
