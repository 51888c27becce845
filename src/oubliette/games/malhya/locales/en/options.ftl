ma-arrange = change and hand over equipment
ma-attack = attack { $enemy } (from { $ap } AP)
ma-attack-lines = { $what } ({ $ap } AP)
ma-aura-ap = an Aura token for { $ap } AP
ma-aura-bargain = { $hero } spends an Aura token to bargain: everything { $gold } gold cheaper
ma-aura-die = an Aura token for one more die
ma-aura-float = an Aura token for light movement
ma-aura-gather = an Aura token for { $cards ->
        [one] { $cards } more card
       *[other] { $cards } more cards
    }
ma-aura-lift = an Aura token for { $of } +1
ma-aura-line = an Aura token for line { $line }: { $what }
ma-aura-mimic = an Aura token to copy { $talent }
ma-aura-silence = an Aura token: no dice this turn
ma-aura-smite = an Aura token for the blow: { $what }
ma-aura-unburden = an Aura token: heavy equipment does not count
ma-aura-own = the hero’s own token
ma-aura-scarab = a token of the Emperor Scarab
ma-aura-ward = an Aura token for the defence: { $what }
ma-body = { $who } ({ $way })
ma-buy = buy { $what } for { $gold } gold
ma-camp = light a campfire
ma-cancel-threat = cancel one for { $ap } AP
ma-cast = cast { $spell } on { $target } ({ $ap } AP)
ma-cells = { $count ->
    [one] { $count } cell
   *[other] { $count } cells
  }
ma-consume = discard { $what }
ma-convert = { $hero } turns three resources into one ({ $row })
ma-corpse-move = carry a body (1 AP)
ma-craft = craft { $what } from { $of }
ma-cure-plants = discard { $plants }
ma-cure = pay { $gold } gold
ma-defend = pay for { $what } ({ $ap } AP)
ma-discard-armour = destroy it
ma-done = done
ma-draw-card = draw a Travel card
ma-drink = { $hero } drinks: { $potion }
ma-drink-of = { $giver } gives { $hero } to drink: { $potion }
ma-end-turn = end the turn
ma-leaves-ap = { $ap ->
    [one] 1 Action Point
   *[other] { $ap } Action Points
}
ma-equip = equip
ma-exchange = exchange with { $hero } (1 AP)
ma-exchange-of = { $hero } and { $other } exchange
ma-give = { $what }: from { $giver } to { $taker }
ma-guided = go to: { $where }, led by { $hero } ({ $tokens ->
        [one] { $tokens } Travel token
       *[other] { $tokens } Travel tokens
    } and an Aura token)
ma-harvest = { $hero } harvests ({ $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }, 1 Travel token)
ma-hex = { $terrain }, { $way }
ma-initiative = Initiative { $value } for { $ap } AP
ma-interrupt = { $hero } resumes now
ma-keep = keep
ma-keep-armour = keep it
ma-leave = leave
ma-leave-market = leave the market
ma-let-alert = let it happen
ma-lose-it = let it go
ma-meal = a meal for all ({ $gold } gold)
ma-no-arrow = no Arrow
ma-no-aura = no Aura token
ma-open-fight = end Infiltration and fight
ma-pay-walk = go { $way } ({ $ap } AP)
ma-long-walk = go { $way } ({ $points ->
        [one] { $points } free point
       *[other] { $points } free points
    } + { $ap } AP)
ma-pick-up = pick up what lies here (1 AP)
ma-pull = pull
ma-push = push
ma-raise = { $of } { $value }: { $bonus }
ma-replace = instead of { $what }
ma-reroll = the die showing { $face }
ma-resume = resume now
ma-return = come back
ma-revive = bring { $hero } back (6 AP)
ma-roll = roll
ma-room = rooms for all ({ $gold } gold)
ma-sacrifice = give up the free move for the attack
ma-sell = { $hero } sells { $what } for { $gold } gold
ma-sell-party = sell { $what } for { $gold } gold
ma-shoot = assassinate { $enemy } at range ({ $ap } AP)
ma-skip = no, thank you
ma-stab = assassinate { $enemy } in melee ({ $ap } AP)
ma-standby = go into standby ({ $ap } AP)
ma-stay = stay
ma-stay-out = stay outside
ma-step-on = { $hero } goes to { $where }
ma-stop = stop with { $successes ->
        [one] { $successes } Success
       *[other] { $successes } Successes
    }
ma-store = put it in the Backpack
ma-swap = take in hand: { $what } (1 AP)
ma-swap-of = { $hero } takes in hand: { $what }
ma-take-off = { $hero } takes { $what } off
ma-take-token = a Travel token
ma-talent-mhay = become a Mhaÿ: a school of magic at random, with its Spells
ma-talent-three = draw three Talents of Ranger, Warrior, Scholar or Rogue, and keep one
ma-to-village = the village
ma-use = use { $what }
ma-use-on = use { $what } on { $enemy }
ma-wait = wait
ma-wait-turn = wait for the rest of this turn
ma-walk = go { $way } ({ $points ->
        [one] { $points } free point
       *[other] { $points } free points
    })
ma-wear = put on { $what }
ma-wear-of = { $hero } puts on { $what }
ma-group-walk = Free move
ma-group-long = Free move, then a paid one
ma-group-pay = Paid move
ma-group-attack = Attack
ma-group-kill = Assassinate
ma-group-corpse = Bodies
ma-group-spell = Spells
ma-group-kit = Equipment
ma-group-aura = Aura
ma-group-standby = Standby
ma-group-end = End
ma-group-card = Travel card
ma-group-move = Move
ma-group-harvest = Harvest
ma-group-craft = Craft
ma-topic-interrupt = Break in when { $moment }
ma-moment-card = an Action card is turned up
ma-moment-move = an enemy moves
ma-moment-enemy = an enemy is about to act
ma-moment-attack = an enemy is about to attack
ma-moment-line = between two attacks
ma-moment-end = the round ends
ma-why-chasm = Nobody ends a move on a chasm.
ma-why-dear = That costs { $ap } AP.
ma-why-kill-never = This one is never assassinated: it has to be fought.
ma-why-kill-wall = Something solid stands between you.
ma-why-kill-far = Distance { $cells }: without a ranged Weapon one has to stand beside it.
ma-why-kill-no-shot = It is never shot from hiding: one has to stand beside it.
ma-why-kill-talent = A Talent forbids shooting: one has to stand beside it.
ma-why-kill-hedge = The line of sight is hindered: a shot from hiding needs a clear one.
ma-why-kill-figure = Another enemy stands in the line: a shot from hiding needs a clear one.
ma-why-range = Distance { $cells }, and the Weapon reaches { $range }.
ma-why-wall = It is beside you, but something solid stands between.
ma-why-harvest-nothing = Nothing can be harvested on this terrain.
ma-why-harvest-tokens = A harvest costs a Travel token, and none is left.
ma-why-hex-far = The party goes to the next hex only.
ma-why-hex-dear = That costs { $tokens } Travel tokens; there { $have ->
    [0] is none
    [one] is one
   *[other] are { $have }
  }.
ma-why-in-hand = It is in hand already.
ma-why-worn = It is worn, and helps by itself.
ma-why-talent = A Talent helps by itself when its moment comes.
ma-why-not-his = It is not { $hero }’s; things change hands between heroes side by side.
ma-why-place-taken = Its place is taken: one Armour, and one Artefact of each type.
ma-why-no-use = It is not used up; it helps by itself.
ma-why-use-harvest = It is used in a harvest.
ma-why-use-mode = { $mode ->
    [combat] It is used in Combat only.
   *[other] It is used in Infiltration only.
  }
ma-why-use-nobody = No enemy is beside you to use it on.
ma-why-no-points = There is no move left.
ma-why-occupied = Somebody stands there.
ma-why-too-far = That is farther than { $points ->
    [one] { $points } movement point
   *[other] { $points } movement points
  } lead.
ma-no-ap = There are not enough Action points.
ma-no-sight = There is no line of sight.
ma-not-adjacent = Distance { $cells }; { $weapon } reaches { $reach ->
    [1] the cells beside
   *[other] { $reach } cells
  }.
ma-setup-booklet = { $value } cannot be begun; these can: { $known }.
ma-setup-heroes = Heroes are named with their seats; there are: { $known }.
ma-setup-party = A party has { $fewest } to { $most } heroes, not { $given }.
ma-party-change = change the party
ma-join = { $hero } joins
ma-recall = { $hero } comes back
ma-dismiss = { $hero } leaves
ma-guess = go to a number hidden in a picture or riddle
ma-number = chapter { $number }
ma-set-aside = set aside for the return
ma-shuffle-back = shuffle it into its deck
ma-zone-way-n = North: { $count } { $count ->
        [one] enemy
       *[other] enemies
    }
ma-zone-way-e = East: { $count } { $count ->
        [one] enemy
       *[other] enemies
    }
ma-zone-way-s = South: { $count } { $count ->
        [one] enemy
       *[other] enemies
    }
ma-zone-way-w = West: { $count } { $count ->
        [one] enemy
       *[other] enemies
    }
ma-mode-change = change the game mode
ma-mode-in = bring in “{ $effect }”
ma-mode-out = take out “{ $effect }”
ma-setup-difficulty = There is no difficulty “{ $value }”. Known are: { $known }.
ma-page-do = act here
ma-go-on = go on
ma-cancel-harm = { $kind ->
        [wound] cancel a Wound of { $left }
        [shock] cancel a Shock of { $left }
       *[damage] cancel a Damage of { $left }
    }
ma-move-to = go to: { $where } ({ $tokens ->
        [one] { $tokens } Travel token
       *[other] { $tokens } Travel tokens
    })
ma-defend-free = pay for nothing: free lines only
ma-end-turn-keeping = end the turn; { $ap } AP stay for defences
ma-swap-hands = put the Weapon away and fight bare-handed (1 AP)
ma-swap-hands-of = { $hero } puts the Weapon away, for Bare hands
ma-tester = { $hero }: { $of }, { $dice ->
        [one] { $dice } Skill die
       *[other] { $dice } Skill dice
    } against { $difficulty ->
        [0] no Difficulty die
        [one] { $difficulty } Difficulty die
       *[other] { $difficulty } Difficulty dice
    }
ma-decks-same = three of one class: { $of }
ma-decks-of = { $count } × { $of }
ma-group-buy = Buy
ma-group-sell = Sell
ma-group-bargain = Bargain
ma-initiative-kept = stay at Initiative { $value }
ma-follow-campaign = Go on with { $title }, with all you have
ma-stop-here = Stop here
