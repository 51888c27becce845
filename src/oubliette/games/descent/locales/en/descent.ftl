# What is on the table
d2-minion = { $name } { $number }
d2-master = Master { $name } { $number }
d2-minion-named = { $name } (minion)
d2-master-named = Master { $name }
d2-numbered = { $name } { $number }
d2-nobody = nobody
d2-overlord = the overlord
d2-side-heroes = Heroes
d2-side-overlord = Overlord
d2-hero-ability = { $name }: hero ability
d2-hero-feat = { $name }: heroic feat
d2-bare-hands = bare hands
d2-its-attack = Attack
d2-unarmed = Unarmed attack
d2-ability = Hero ability
d2-feat = Heroic feat
d2-health = Health
d2-fatigue = Fatigue
d2-speed = Speed
d2-might = Might
d2-knowledge = Knowledge
d2-willpower = Willpower
d2-awareness = Awareness
d2-damage = damage
d2-surge = { $cost ->
    [one] 1 surge: { $what }
   *[other] { $cost } surges: { $what }
  }
d2-surge-of-other = by another card
d2-surge-of = by { $card }
d2-vain-damage = Whoever is hit falls already: more damage changes nothing.
d2-vain-condition-had = Nobody would get it: who is wounded has it already.
d2-vain-condition-falls = Nobody would get it: who is wounded falls.
d2-vain-condition-unhurt = No damage gets through: nobody would get it.
d2-vain-range = It reaches its target already: more range changes nothing.
d2-vain-recover = Already at full health: nothing to recover.
d2-vain-fatigue = No fatigue: nothing to recover.
d2-if-it-wounds = if the blow deals damage
d2-surges-word = surges
d2-shield = shields
d2-range = range
d2-pierce = Pierce
d2-round = Round
d2-clock = { $what }: { $by } more at the end of every round. At { $full }, { $side ->
    [heroes] the heroes win
   *[overlord] the overlord wins
  }.
d2-counted = { $what }: at { $full }, { $side ->
    [heroes] the heroes win
   *[overlord] the overlord wins
  }.
d2-reinforces-once = Reinforcements: at the start of the overlord’s turn in round { $round }, { $count ->
    [1] one defeated monster of this group comes back
   *[other] up to { $count } defeated monsters of this group come back
  }: { $name }.
d2-reinforces-every = Reinforcements: at the start of every overlord turn{ $round ->
    [1] {""}
   *[other] {" "}from round { $round } on
  }, { $count ->
    [1] one defeated monster of this group comes back
   *[other] up to { $count } defeated monsters of this group come back
  }: { $name }.
d2-clock-overlord = The overlord wins
d2-clock-heroes = The heroes win
d2-elevation = Elevation line
d2-door = Door
d2-portcullis = Portcullis
d2-overgrowth = Overgrowth
d2-old_wall = Old wall
d2-search-token-use = Stand on it or beside it and spend an action to search: you draw a card.
d2-follow-an-action = It costs an action
d2-search-token = Search token
d2-found-things = Things found
d2-hero-token = { $name }, knocked out
d2-knocked-out = Knocked out
d2-inactive = This group is inactive.
d2-terrain-water = Water
d2-terrain-sludge = Sludge
d2-terrain-pit = Pit
d2-terrain-lava = Lava
d2-terrain-hazard = Hazard
d2-terrain-obstacle = Obstacle
d2-condition-bleeding = Bleeding
d2-condition-burning = Burning
d2-condition-cursed = Cursed
d2-condition-doomed = Doomed
d2-condition-terrified = Terrified
d2-condition-weakened = Weakened
d2-condition-diseased = Diseased
d2-condition-immobilized = Immobilized
d2-condition-poisoned = Poisoned
d2-condition-stunned = Stunned
d2-mark-air = Only attacks of adjacent figures affect it
d2-mark-monkey = A monkey
d2-mark-charmed = Charmed
d2-mark-despair = In despair
d2-points = { $source ->
    [move] Movement points of a move action
    [fatigue] Movement points bought with fatigue
   *[other] Movement points of a card
  }
d2-skills = Skills
d2-equipped = Equipped
d2-bag = Not equipped
d2-hand = Hand
d2-deck = Overlord deck
d2-discard = Discard pile
d2-played = Play area
d2-search-deck = Search deck
d2-phase-setup = Set-up
d2-phase-heroes = The heroes' turns
d2-phase-hero = { $name }'s turn
d2-phase-overlord = The overlord's turn
d2-goal-heroes = Heroes: { $goal }
d2-goal-overlord = Overlord: { $goal }
d2-goal-lost = Defeat: { $goal }
d2-heroes-won = The heroes have won.
d2-heroes-won-why = The heroes have won: { $why }.
d2-overlord-won = The overlord has won.
d2-overlord-won-why = The overlord has won: { $why }.
d2-rank-minion = Minion
d2-rank-master = Master
d2-rank-lieutenant = Lieutenant
d2-stats = Speed { $speed }, Health { $health }
d2-dice-blue = { $count ->
    [one] blue
   *[other] { $count } blue
  }
d2-dice-red = { $count ->
    [one] red
   *[other] { $count } red
  }
d2-dice-yellow = { $count ->
    [one] yellow
   *[other] { $count } yellow
  }
d2-dice-green = { $count ->
    [one] green
   *[other] { $count } green
  }
d2-dice-brown = { $count ->
    [one] brown
   *[other] { $count } brown
  }
d2-dice-gray = { $count ->
    [one] gray
   *[other] { $count } gray
  }
d2-dice-black = { $count ->
    [one] black
   *[other] { $count } black
  }
d2-dice = { $colours ->
    [one] { $count ->
        [one] { $what } die
       *[other] { $what } dice
      }
   *[other] { $what } dice
  }
d2-dice-and = { $first } and { $rest }
d2-no-dice = no dice
d2-defence-dice = Defense: { $dice }
d2-attack-dice = Attack: { $dice }
d2-ability-line = { $name }: { $text }
d2-size = Size: { $width } × { $height }
d2-weapon = { $type }, { $dice }
d2-melee = Melee
d2-ranged = Ranged
d2-reach = Reach
d2-price = Fatigue: { $fatigue }
d2-type-event = Event
d2-type-magic = Magic
d2-type-trap = Trap
d2-sum-act = on its card of act { $act }
d2-luck-dice = Attack: { $attack }; defense: { $defence }. Every face is as likely.
d2-luck-attack = Attack: { $attack }. Every face is as likely.
d2-sum-beyond = no health left for it
d2-sum-blunted = blunted
d2-sum-halved = halved
d2-die-blue = Blue die
d2-die-red = Red die
d2-die-yellow = Yellow die
d2-die-green = Green die
d2-die-brown = Brown die
d2-die-gray = Gray die
d2-die-black = Black die
d2-die = { $die ->
    [blue] Blue die
    [red] Red die
    [yellow] Yellow die
    [green] Green die
    [brown] Brown die
    [gray] Gray die
   *[black] Black die
  }, face { $face }
d2-face-damage = { $count } damage
d2-face-surges = { $count ->
    [one] { $count } surge
   *[other] { $count } surges
  }
d2-face-shields = { $count ->
    [one] { $count } shield
   *[other] { $count } shields
  }
d2-face-range = range { $count }
d2-face-miss = an X
d2-face-blank = nothing
d2-roll-attack = Attack of { $name }
d2-roll-sum = { $hearts } − { $shields } = { $dealt } damage: health { $before } → { $after }
d2-roll-miss = X: the attack misses
d2-roll-nothing = { $hearts } − { $shields }: no damage
d2-roll-defence = Defense of { $name }
d2-roll-affected = Defense of { $name }, only affected
d2-and = { $first }, { $rest }
d2-and-last = { $first } and { $rest }
d2-spot-open = An empty space
d2-spot-beside = Beside { $who }
d2-spot-away = { $count ->
    [one] { $count } space from { $who }
   *[other] { $count } spaces from { $who }
  }
d2-spot-terrain = { $terrain }: { $where }
d2-part = { $row ->
    [high] { $column ->
        [low] lower left
        [high] lower right
       *[middle] lower
      }
    [low] { $column ->
        [low] upper left
        [high] upper right
       *[middle] upper
      }
   *[middle] { $column ->
        [low] left
        [high] right
       *[middle] middle
      }
  } space
d2-total-damage = { $count ->
   *[other] damage
  }
d2-total-surges = { $count ->
    [one] surge
   *[other] surges
  }
d2-total-shields = { $count ->
    [one] shield
   *[other] shields
  }
d2-gives-damage = { $count ->
   *[other] { $value } damage
  }
d2-gives-shields = { $count ->
    [one] { $value } shield
   *[other] { $value } shields
  }
d2-gives-surges = { $count ->
    [one] { $value } surge
   *[other] { $value } surges
  }
d2-gives-range = range { $value }
d2-gives-pierce = Pierce { $value }
d2-gives-recover = recover { $value } damage
d2-gives-diseased = Disease
d2-gives-immobilized = Immobilize
d2-gives-bleeding = Bleed
d2-gives-burning = Burn
d2-gives-cursed = Curse
d2-gives-doomed = Doom
d2-gives-terrified = Terrify
d2-gives-weakened = Weaken
d2-gives-poisoned = Poison
d2-gives-stunned = Stun
d2-gives-blast = Blast
d2-gives-effect = the effect on the card
d2-surge-whom = { $who ->
    [self] the attacker
    [target] the target
    [heroes] every hero
    [monsters_adjacent] each monster adjacent to the attacker
    [one_monster_adjacent] a monster adjacent to the attacker
    [one_monster_near_target] another monster within 3 spaces of the target
   *[other] whom the card names
  }
d2-surge-suffer-damage = { $who } suffers { $count } damage
d2-surge-suffer-fatigue = { $who } suffers { $count } fatigue
d2-surge-recover-damage = { $who } recovers { $count } damage
d2-surge-recover-fatigue = { $who } recovers { $count } fatigue
d2-surge-inflict = { $condition }: { $who }
d2-surge-points = { $count ->
    [one] { $count } movement point
   *[other] { $count } movement points
  }
d2-surge-move = { $count ->
    [one] move { $who } 1 space
   *[other] move { $who } { $count } spaces
  }
d2-surge-draw = { $count ->
    [one] the overlord draws 1 card
   *[other] the overlord draws { $count } cards
  }
d2-surge-reroll = the target rolls a defence die again
d2-gives-return-card = the card returns to the hand
d2-gives-second-monster = a second monster is affected

# Answers
d2-pass = Pass
d2-pass-turn = Pass for this whole turn
d2-pass-heroes = Pass until your own turn
d2-topic-relics = Relics of your lieutenants
d2-use = { $hero }: { $card }
d2-cost-action = 1 action
d2-cost-feat = once an encounter
d2-cost-fatigue = { $count } fatigue
d2-cost-any-fatigue = as much fatigue as you like
d2-cost-points = { $count ->
    [one] { $count } movement point
   *[other] { $count } movement points
  }
d2-cost-token = { $count } × { $token }
d2-cost-flip = used up by it
d2-play = Play { $card }
d2-pay-fatigue = { $count } fatigue
d2-count = { $count }
d2-ask-stand-fast = Is { $name } moved, or does he stand fast?
d2-stand-fast = Stand fast
d2-be-moved = Be moved
d2-stay = Stay
d2-enough = That is enough
d2-turn = Turn on the spot
d2-ready = Ready
d2-take-off = Take off { $card }
d2-put-on = Put on { $card }
d2-keep-card = Keep { $card }
d2-draw-another = Discard it and draw another
d2-end-turn = End the turn
d2-leaves-actions = { $count ->
    [one] { $count } action
   *[other] { $count } actions
  }
d2-leaves-points = { $count ->
    [one] { $count } movement point
   *[other] { $count } movement points
  }
d2-leaves-free = the free attack
d2-leaves-free-hurt = the free attack (2 damage may be recovered instead)
d2-follow-health = Health { $before } → { $after }
d2-follow-fatigue = Fatigue { $before } → { $after } of { $most }
d2-follow-stand-up = 2 red dice: each heart recovers 1 damage, each surge 1 fatigue
d2-follow-turn-ends = It takes the whole turn
d2-follow-rest = When the turn ends: fatigue { $before } → { $after }
d2-end-activation = End the activation
d2-go-on = Go on
d2-stay-down = Stay down
d2-recover-two = Recover 2 damage
d2-let-it-miss = Let it miss
d2-surges-done = Spend no more surges
d2-surge-demand = Spend the surge that is demanded, or miss
d2-surge-fatigue = recover 1 fatigue
d2-surge-doomed = be no longer Doomed
d2-take-fatigue = { $count } as fatigue
d2-shift = { $name } suffers it instead
d2-spirits-poison = Poison the monsters
d2-spirits-help = Help the heroes
d2-attack-option = { $weapon } on { $name }
d2-free-attack = Free attack: { $what }
d2-attack-space = { $weapon } on { $name }, { $space }
d2-attack-at-range = { $what } (range { $range })
d2-spend-first = { $source ->
    [move] Spend points of the move action first
    [overpower] Spend points of Overpower first
    [fatigue] Spend points bought with fatigue first
   *[other] Spend points of the card first
  }
d2-do-move = Move
d2-do-rest = Rest
d2-do-search = Search
d2-do-revive = Revive { $name }
d2-do-fatigue = Suffer 1 fatigue to move
d2-do-stand-up = Stand up
d2-do-draw = Draw a card
d2-do-open = Open the door
d2-do-force = Force the door (a test of { $attribute })
d2-do-close = Close the door
d2-do-take = Pick up { $token }
d2-do-drop = Put { $token } down
d2-do-work = Deal with { $token }
d2-do-deliver = Deliver { $token }
d2-do-climb = Climb out of the pit
d2-do-leave = Leave the map
d2-do-recover-stunned = Shake off Stunned (an action; until then you can take no other)
d2-do-recover-bleeding = Stanch your wound (1 action)
d2-do-recover-burning = Put out the flames (1 action)
d2-do-rid-burning = Put out the flames on { $name } (1 action)
d2-do-familiar = Activate { $name }
d2-do-ability = { $ability }
d2-do-give = Give { $card } to { $name }
d2-do-get = Take { $card } from { $name }
d2-group-move = Move
d2-group-attack = Attack
d2-group-skill = Skills and items
d2-group-action = Other actions
d2-group-trade = Trade
d2-group-cards = Cards
d2-group-end = End

# Questions
d2-ask-action = { $name }: { $actions ->
    [0] no action left
    [one] 1 action left
   *[other] { $actions } actions left
  }, { $points ->
    [one] { $points } movement point
   *[other] { $points } movement points
  }
d2-ask-action-free = { $name }: { $actions ->
    [0] no action left
    [one] 1 action left
   *[other] { $actions } actions left
  } and the free attack, { $points ->
    [one] { $points } movement point
   *[other] { $points } movement points
  }
d2-ask-activation = { $name }: { $actions ->
    [0] no action left
    [one] 1 action left
   *[other] { $actions } actions left
  }, { $points ->
    [one] { $points } movement point
   *[other] { $points } movement points
  }
d2-ask-who-next = Which hero takes a turn?
d2-ask-activate = Which monster is activated?
d2-ask-overlord-start = Your turn begins: draw a card, and play what you like.
d2-ask-open-group = Which monsters for the open group?
d2-ask-target-space = Which space of { $name } is the target?
d2-attack-first = The end of the attack
d2-ask-put = Where does { $name } stand?
d2-ask-place = Where is { $name } placed?
d2-ask-reinforce = Reinforcements: { $name }. Minion or master?
d2-ask-expand = How does the large figure stand?
d2-ask-token-where = { $name } falls in lava: where does the token go?
d2-ask-stand-where = { $name } stands up: where?
d2-ask-knocked-out = { $name } is knocked out. Stand up? It takes the whole turn.
d2-ask-equip = { $name }: what to wear?
d2-ask-drop = { $name }: where to put it?
d2-ask-move-spaces = Where does { $name } move, up to { $count ->
    [one] { $count } space
   *[other] { $count } spaces
  }?
d2-ask-attack = { $name }: whom do you attack, with what?
d2-ask-range = { $name }: the range is { $count } short. Surges can add it, else the attack misses.
d2-ask-surges = { $name }: { $count ->
    [one] 1 surge to spend
   *[other] { $count } surges to spend
  }
d2-ask-order = Several cards could be used now. Which comes first?
d2-ask-start-order = Your conditions are tested, and a card could be used. What comes first?
d2-ask-end-order = Your conditions take effect, and a card could be used. What comes first?
d2-conditions-first = The conditions
d2-cards-first = The card
d2-ask-deal-order = Who is dealt damage first?
d2-ask-reroll = Which dice are rolled again?
d2-ask-condition = Which condition for { $name }?
d2-ask-cure = Which condition is discarded?
d2-ask-attribute = Which attribute is tested?
d2-ask-whom = { $card }: whom?
d2-ask-pay-fatigue = { $name }: how much fatigue to suffer?
d2-ask-appraisal = Keep this card?
d2-ask-instead = { $name } did not use the free attack. Recover 2 damage instead?
d2-ask-take-fatigue = { $name } is dealt { $damage } damage: how much of it as fatigue?
d2-ask-dark-pact = Who suffers the damage?
d2-ask-spirits = Ancestor Spirits: which of the two?
d2-ask-holy-power = A second hero for the prayer?
d2-ask-shield = Which ability of the shield?
d2-ask-search = What do you search?
d2-ask-door = Which door?
d2-ask-not-me = Who is hit instead?
d2-ask-fire-breath = Where does the fire go on?
d2-ask-sacrifice = How much damage?
d2-ask-cry-havoc = Where does he charge?
d2-swap-first = Swap first, then the terrain
d2-terrain-first = Terrain first, then the swap
d2-ask-swap = Swap with a hero?
d2-ask-charmed = What does { $name } do for you?
d2-ask-group = Which group?
d2-ask-keep-cards = Which cards do you keep?
d2-ask-diabolic-power = Which card do you take?
d2-ask-plan-ahead = In which order do they lie, the top card first?
d2-ask-schemes = Which type do you look for?
d2-ask-turn-start = Your turn begins: use a card?
d2-in-attack = { $attacker } attacks { $targets }. { $question }
d2-in-charmed-attack = { $card }: { $attacker } attacks { $targets } for the overlord. { $question }
d2-ask-turn-end = Your turn ends: use a card?
d2-ask-rest = You rest: use a card?
d2-ask-targeted = The attack is declared: use a card?
d2-ask-before-roll = The dice are not rolled yet: use a card?
d2-ask-attack-rolled = The attack dice are rolled: use a card?
d2-ask-defence-rolled = The defense dice are rolled: use a card?
d2-ask-attack-resolved = The attack is resolved: use a card?
d2-ask-attacked = The attack is over: use a card?
d2-ask-dice-rolled = Dice were rolled: use a card?
d2-ask-test-rolled = You have rolled for a test: use a card?
d2-ask-test-passed = The test is passed: use a card?
d2-ask-monster-chosen = A monster is chosen: use a card?
d2-ask-monster-enters = A monster comes near: use a card?
d2-ask-monster-defeated = A monster is defeated: use a card?
d2-ask-hero-enters = A hero enters a space: use a card?
d2-ask-hero-enters-moving = A hero enters a space in a move action: use a card?
d2-ask-door-or-search = A hero opens a door or searches: use a card?
d2-ask-searched = A hero has searched: use a card?
d2-ask-hero-knocked-out = A hero is knocked out: use a card?
d2-ask-defeated = You are defeated: use a card?
d2-ask-fatigue-moved = You suffered fatigue to move: use a card?
d2-ask-overlord-attack-rolled = The attack dice are rolled: a card?
d2-ask-overlord-before-roll = Before the dice are rolled: a card?
d2-ask-overlord-defence-rolled = The defense dice are rolled: a card?
d2-ask-overlord-dice-rolled = Your dice are rolled: a card?
d2-ask-overlord-test-passed = A hero passed a test: a card?
d2-ask-overlord-monster-defeated = A monster is defeated: a card?
d2-ask-overlord-hero-enters = A hero enters an empty space: a card?
d2-ask-overlord-hero-enters-moving = A hero enters an empty space in a move action: a card?
d2-ask-overlord-door-or-search = A hero opens a door or searches: a card?
d2-ask-overlord-searched = A hero has searched: a card?
d2-ask-overlord-hero-knocked-out = A hero is knocked out: a card?
d2-ask-overlord-overlord-turn = Your turn: a card?
d2-ask-overlord-overlord-turn-end = Your turn ends: a card?

# Why not?
d2-why-off-map = { $name } is not on the map.
d2-why-friend = { $name } is a friend.
d2-why-self = Nobody attacks himself.
d2-why-air = Only attacks of adjacent figures affect { $name } now.
d2-why-too-far = { $name } is out of reach.
d2-why-no-count = No way can be counted to { $name }.
d2-why-no-sight = There is no line of sight to { $name }.
d2-why-distance = { $count ->
    [one] 1 space away
   *[other] { $count } spaces away
  }
d2-why-no-points = { $ways ->
    [both] { $name } has no movement points: move as an action, or suffer fatigue to advance.
    [action] { $name } has no movement points: a move action gives some.
    [fatigue] { $name } has no movement points and no action for a move: only fatigue gives some.
   *[none] { $name } has no movement points left, and nothing that would give any.
  }
d2-why-immobilized = { $name } is Immobilized until the end of the turn: no move action, and no fatigue for movement points.
d2-why-in-pit = { $name } is in a pit, where no movement points are spent: climb out as an action.
d2-why-stunned = { $name } is Stunned: the only action is to shake it off.
d2-why-stunned-fatigue = { $name } is Stunned: no move action. Suffer fatigue to advance, or shake it off.
d2-why-no-actions = { $name } has no action left.
d2-why-attacked = { $name } has attacked already: only one action of an activation holds an attack.
d2-why-peace = { $name } cannot attack beside { $hero }, who is in Prayer of Peace.
d2-why-monkey = { $name } is a monkey, and a monkey does not attack.
d2-why-down = { $name } is knocked out: to stand up is the only action.
d2-why-cursed = { $name } is Cursed: skills that take an action cannot be used.
d2-why-tired = It costs { $count } fatigue, more than { $name } has Stamina left for.
d2-why-feat-used = The heroic feat has been used in this encounter.
d2-why-revive-far = { $name } can be revived from an adjacent space, as an action.
d2-why-held = { $name } cannot spend movement points here.
d2-why-occupied = { $name } stands there.
d2-why-no-way = { $points ->
    [one] No way of 1 movement point leads there.
   *[other] No way of { $points } movement points leads there.
}
d2-why-exhausted = The card is exhausted; it is refreshed at the start of your next turn.
d2-why-not-worn = The item is not equipped.
d2-why-weapon = An attack with it takes an action and somebody in reach and sight; the lit figures say who.
d2-why-by-itself = Nothing needs to be done: it works by itself when its wearer is attacked.
d2-why-trigger = { $card } waits for its moment: “{ $text }”
d2-why-search-heroes = Only heroes search.
d2-why-search-far = A hero searches a token that lies in his space or beside it.
d2-why-holds = Nothing needs to be done: it always holds.
d2-why-other-hero = It is { $owner }’s, and { $name } acts now.
d2-why-moment = It has another moment: its own words say when it is used.
d2-why-door-far = The door is on no edge of your space.
d2-why-door-locked = The door is locked.
d2-why-door-old-wall = An old wall cannot be opened.

# The journal
d2-event-encounter-began = The map is laid out.
d2-event-round-began = Round { $round }
d2-event-turn-began = A turn begins: { $who }.
d2-event-turn-ended = The turn ends: { $who }.
d2-event-moved = { $figure } moves.
d2-event-placed-arrival = { $figure } comes onto the map.
d2-event-placed-reinforcement = Reinforcements, as the quest says: { $figure } comes onto the map.
d2-event-action-taken = { $figure }: { $action }.
d2-action-rest = rest
d2-action-search = search
d2-action-revive = revive
d2-action-stand-up = stand up
d2-action-open = open a door
d2-action-close = close a door
d2-action-take = pick up
d2-action-drop = put down
d2-action-work = deal with a token
d2-action-deliver = deliver
d2-action-climb = climb out
d2-action-recover = shake off Stunned
d2-event-lost-points = { $figure } loses { $points ->
    [one] { $points } movement point
   *[other] { $points } movement points
  }.
d2-event-attack-declared = { $attacker } attacks { $targets }.
d2-event-attack-rolled = The attack shows { $damage } damage, { $surges ->
    [one] { $surges } surge
   *[other] { $surges } surges
  }{ $range ->
    [0] .
   *[other] , range { $range }.
  }
d2-event-die-rerolled = A { $die ->
    [blue] blue
    [red] red
    [yellow] yellow
    [green] green
    [brown] brown
    [gray] gray
   *[black] black
  } die is rolled again: { $shows }.
d2-event-modified = { $card } changes the roll: { $what }.
d2-event-surge-spent = { $surges ->
    [one] A surge is spent: { $ability }.
   *[other] { $surges } surges are spent: { $ability }.
  }
d2-event-missed-x = { $attacker } misses: an X.
d2-event-missed-range = { $attacker } misses: out of range.
d2-event-missed-surge = { $attacker } misses: a surge was demanded.
d2-event-dealt = The blow at { $figure }: { $hearts ->
    [one] { $hearts } heart
   *[other] { $hearts } hearts
  } against { $shields ->
    [0] no shield
    [one] { $shields } shield
   *[other] { $shields } shields
  }.
d2-event-dealt-pierced = The blow at { $figure }: { $hearts ->
    [one] { $hearts } heart
   *[other] { $hearts } hearts
  } against { $shields ->
    [0] no shield
    [one] { $shields } shield
   *[other] { $shields } shields
  }, { $pierced } of them pierced.
d2-event-retargeted = { $now } steps in for { $before }.
d2-event-suffered = { $figure } suffers { $damage } damage.
d2-event-suffered-all = { $figure } suffers { $damage } damage, all the health that was left.
d2-event-suffered-fatigue = { $figure } suffers { $fatigue } fatigue.
d2-event-suffered-both = { $figure } suffers { $damage } damage and { $fatigue } fatigue.
d2-event-recovered = { $figure } recovers { $damage } damage.
d2-event-recovered-nothing = { $figure } recovers nothing.
d2-event-recovered-fatigue = { $figure } recovers { $fatigue } fatigue.
d2-event-recovered-both = { $figure } recovers { $damage } damage and { $fatigue } fatigue.
d2-event-defeated = { $figure } is defeated.
d2-event-knocked-out = { $figure } is knocked out.
d2-event-stood-up = { $figure } is up again.
d2-event-stood-up-revived = { $revived_by } revives { $figure }.
d2-event-condition-gained = { $figure }: { $condition }.
d2-event-condition-lost = { $figure } is no longer { $condition }.
d2-event-tested-passed = { $figure } passes a test of { $attribute }: rolled { $shields }, needed { $value } or less.
d2-event-tested-failed = { $figure } fails a test of { $attribute }: rolled { $shields }, needed { $value } or less.
d2-event-power-rolled = Dice are rolled for { $figure }.
d2-event-card-used = { $figure } uses { $card }.
d2-event-card-used-ability = { $figure } uses a hero ability.
d2-event-card-used-feat = { $figure } performs a heroic feat.
d2-event-equipped = { $figure } wears { $items }.
d2-event-door-opened = { $figure } opens a door.
d2-event-door-destroyed = A door is gone for good.
d2-event-unique-found = { $figure } finds what was hidden.
d2-relic = { $card }: { $text }
d2-relic-exhausted = { $card } (exhausted): { $text }
d2-event-relic-carried = { $figure } carries { $card }.
d2-ask-bearer = Who carries { $card }?
d2-staff-draw = { $card }: discard a card to draw one
d2-staff-reroll = { $card }: discard a card to roll any one die again
d2-ask-staff-card = Which card do you discard?
d2-ask-overlord-test-rolled = A hero’s test is rolled: a card?
d2-event-skill-learned = { $figure } learns { $card }.
d2-buy-skill = { $card } for { $xp } XP
d2-ask-buy-skill = { $name }: which skill do you buy? { $xp } XP left
d2-ask-unique-token = Under which search token do you hide the unique one?
d2-event-door-closed = { $figure } closes a door.
d2-event-unlocked = A door is unlocked.
d2-event-searched = { $figure } searches and finds { $card }.
d2-event-searched-empty = { $figure } searches; the deck is empty.
d2-event-item-gained = { $figure } gains { $card }.
d2-event-traded = { $giver } gives { $card } to { $taker }.
d2-event-token-taken = { $figure } picks up { $token }.
d2-event-token-dropped = { $token } lies on the map again.
d2-event-token-worked = { $figure } has dealt with { $token }.
d2-event-token-worked-failed = { $figure } has no luck with { $token }.
d2-event-left-map = { $figure } leaves the map.
d2-event-overlord-drew = The overlord draws { $cards }.
d2-event-overlord-drew-hidden = { $count ->
    [one] The overlord draws a card.
   *[other] The overlord draws { $count } cards.
  }
d2-event-overlord-played = The overlord plays { $card }: “{ $text }”
d2-event-overlord-played-on = The overlord plays { $card } on { $on }: “{ $text }”
d2-event-overlord-discarded = The overlord discards { $cards }.
d2-event-groups-chosen = Open groups: { $groups }.
d2-event-woken = A group wakes.
d2-event-encounter-ended-heroes = The heroes win the encounter.
d2-event-encounter-ended-heroes-why = The heroes win the encounter: { $why }.
d2-event-encounter-ended-overlord = The overlord wins the encounter.
d2-event-encounter-ended-overlord-why = The overlord wins the encounter: { $why }.
d2-ending-time = time is up ({ $what }: { $value })
d2-ending-held = they have held out ({ $what }: { $value })
d2-ending-count = { $what }: { $value }
d2-ending-heroes-down = no hero is left standing
d2-ending-heroes-away = no hero is left on the map
d2-ending-no-monsters = no monster is left
d2-ending-none-left = { $what }: none is left
d2-ending-felled = { $what } is out of the fight
d2-ending-left = { $what } has left the map
d2-ending-delivered = { $what } is where it was to be brought
d2-ending-worked = { $what } is dealt with
d2-ending-morale = a hero fell when no morale was left
d2-ending-peril = time is up
d2-ending-portal = all heroes have left by the portal
d2-ending-goal = what the quest asked for is done

# Setting up
d2-setup-quest = There is no quest { $value }; there are { $known }.
d2-setup-overlord = { $value } has no seat; the seats are { $seats }.
d2-setup-party = { $given } heroes are named; { $fewest } to { $most } can play.
d2-setup-heroes = The option heroes names heroes, each with a class and a seat.
d2-setup-hero = There is no hero { $value }; there are { $known }.
d2-setup-class = The class { $value } does not fit; { $known } would.
d2-setup-twice = No hero and no class can be chosen twice.
d2-setup-level = There is no level { $value }; there are { $known }.
d2-setup-ruling = { $name } is “usual” or “other”, not { $value }.
d2-setup-boxes = { $value } names no expansions: known are { $known }.
d2-setup-relics = { $value } names no relics of the overlord, each once: { $known }.
d2-setup-deck-box = The deck { $value } comes in the box { $title }, which is not in play: add { $box } to the option boxes, or choose { $known }.
d2-setup-deck = There is no deck { $value }; there are { $known }.
