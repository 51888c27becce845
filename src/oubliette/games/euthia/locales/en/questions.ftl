# Questions
eu-ask-hero = Choose your Hero.
eu-ask-starting = Choose Starting tiles: { $count }.
eu-ask-which-worn = Which of the two goes on the slot? The other goes into the Sack.
eu-ask-alignment = Choose the Alignment of your Familiars for the whole game.
eu-ask-turn = Your turn: move, act, or end it.
eu-ask-turn-met = Your turn. Met here: { $who }. Asked for: { $price }. In return: { $reward }.
eu-ask-turn-tile = A tile is turned up: { $tile }. How should it lie?
eu-ask-secret = There are not enough Secret tokens: where does one go?
eu-ask-after-roll = You rolled { $total }. Change it?
eu-ask-after-roll-for = You rolled { $total }. Change it? { $results }.
eu-ask-any-essence = Which Essence?
eu-ask-any-gem = Which Gem?
eu-ask-attack =
    { $where ->
     [board] What do you attack with? Choose on your Hero board.
    *[hands] What do you attack with?
    }
eu-ask-target = Whom do you attack?
eu-ask-enemy = Which enemy?
eu-ask-initiative = Make an Initiative attack?
eu-ask-who-first = Which Hero goes first?
eu-ask-victim = Which Hero is attacked?
eu-ask-book = Unlock, reveal or learn?
eu-ask-challenge-afar = Which Elemental do you Challenge?
eu-ask-destroy = What is destroyed?
eu-ask-die = Which die is rolled again?
eu-ask-reroll = Which dice are rolled again?
eu-ask-discover = Which Treasure?
eu-ask-draw = Draw more tiles?
eu-ask-keep-resource = Which Natural Resource do you keep?
eu-ask-scroll-mine = Mine here too?
eu-ask-exchange-gem = Which Gem for which?
eu-ask-exchange-silver = Which 4 Silver cards?
eu-ask-sell-card = Which Gold card?
eu-ask-fee = How do you pay?
eu-ask-pay-cards =
    { $metal ->
     [silver] Which Silver cards do you give?
     [gold] Which Gold cards do you give?
    *[other] Which cards do you give?
    }
eu-ask-pay-essence = Which Essence do you give?
eu-ask-pay-gem = Which Gem do you give?
eu-ask-price = How do you pay?
eu-ask-give = What do you give?
eu-ask-give-items = Give what, and to whom?
eu-ask-trophy-health = Which Trophy do you give next? Health so far: { $have } of { $wanted }.
eu-ask-cursed-tile = On which Hero tile do you lay the Cursed Ability token? All your rolls are worth less.
eu-ask-damaged-armour = Which piece of Armour is damaged? It works no more, and you have a place less in your Sacks.
eu-ask-surplus = Your Sacks are too small now: what do you discard?
eu-ask-full-sack = Your Sacks are full. What makes room for: { $piece }?
eu-ask-hand-limit = Discard down to 5 cards.
eu-ask-personal-quest = Choose your Personal Quest.
eu-ask-possess = Which tiles are exhausted? ({ $count })
eu-ask-retreat = Where does the Hero withdraw to?
eu-ask-reward = Which Reward do you keep?
eu-ask-rider = Add to your next attack?
eu-ask-rob = Which Offer is robbed?
eu-ask-steal = Take what? { $left } Gold of goods are left.
eu-ask-add-theft = Add more to the theft?
eu-ask-sack = Put something on, take it off, or throw it away for good.
eu-ask-slot = Where does it go: { $piece }?
eu-ask-teleport = Where to?
eu-ask-token-back = From where is the Hero token taken?
eu-ask-trade = Trade as often as you like: buy, sell, unlock slots, turn up and learn Hero tiles, set Gems.
eu-ask-trophy = Keep the card as a Trophy?
eu-ask-join-bounty = { $who } goes after the Bounty of Level { $level }. Join the fight?
eu-ask-wait = Fight now, or wait for a second Hero?
eu-ask-marker = Which Hero marks the space?
eu-ask-remainder = Who gets the remainder?
eu-ask-resource = Who takes the Natural Resource of the Mine?
eu-window-before-monster-roll = Before the Monster rolls: do something?
eu-window-after-monster-roll = The Monster has rolled: answer?
eu-window-before-hero-roll =
    { $rivals ->
     [yes] Before the Hero rolls: do something?
    *[no] Before you roll: do something?
    }
eu-window-after-hero-roll =
    { $rivals ->
     [yes] The Hero has rolled: do something?
    *[no] You have rolled: do something?
    }
eu-window-healing-phase =
    { $before ->
     [monster] Healing Phase before the Monster’s attack: heal?
    *[hero] Healing Phase before the Hero’s attack: heal?
    }
eu-window-preparation = The Combat is prepared: do something?

# Answers
eu-pass = Pass
eu-pass-attack = Pass for the whole attack
eu-keep-roll = Keep the roll
eu-no = No
eu-done = Done
eu-done-trading = Stop trading
eu-end-turn = End the turn
eu-leaves-moves = { $count ->
    [one] 1 Movement Point
   *[other] { $count } Movement Points
}
eu-leaves-trade = a Trade Action
eu-leaves-mine = a Mining Action
eu-step = Step onto this space
eu-portal = Through the Portal: { $to }
eu-orientation = This way round ({ $turn }) – beside you: { $what }
eu-turn-guarded = { $what } + Monster
eu-turn-nothing = nothing
eu-trade = Trade
eu-mine = Mine
eu-bounty = Fight for the Bounty of Level { $level }
eu-bounty-with = Fight for the Bounty of Level { $level } together with { $who }
eu-join = Join
eu-discover = Discover the Treasure of Level { $level }
eu-challenge = Challenge: { $elemental }
eu-cleanse = 2 Corrupted Essences for another one
eu-quest = { $who } – Quest: { $price } → { $reward }
eu-use = Use: { $what }
eu-use-for = Use: { $what } (for { $price })
eu-use-emblem = Steal with an Emblem of { $value }
eu-rider = Pay { $price }
eu-rider-of = Add: { $what }
eu-gaar-own = Spend 1 Gaar: roll a die again and add 2 to the roll
eu-gaar-against = Spend 1 Gaar: roll an opposing die again and take 2 from that roll
eu-hope-heal = Spend 2 Hope: heal 1
eu-hope-lower = Spend 1 Hope: 1 less on the Monster’s roll
eu-hope-raise = Spend 1 Hope: 1 more on your roll
eu-attack-with = Attack: { $what }
eu-no-attack = Do not attack
eu-no-initiative = No Initiative attack
eu-play-set = Play { $card } ×{ $count }
eu-trophy-by-health = { $what } (Health { $health })
eu-keep-trophy = Keep: { $monster }
eu-no-trophy = Discard it
eu-leave-piece = Do without: { $piece }
eu-buy = Buy: { $what } ({ $gold } Gold)
eu-buy-good =
    { $good ->
     [healing-potion] Buy a Healing Potion ({ $gold } Gold)
     [grey-sack] Buy a Grey Sack ({ $gold } Gold)
     [chest] Buy a Chest ({ $gold } Gold)
     [gaar] Buy a Gaar token ({ $gold } Gold)
     [flask] Buy a Flask ({ $gold } Gold)
     [diamond] Buy a Diamond ({ $gold } Gold)
    *[other] Buy ({ $gold } Gold)
    }
eu-good-does =
    { $good ->
     [healing-potion] heals 4, once
     [grey-sack] 3 more places in your Sacks
     [chest] a Treasure of Level 1 at random
     [gaar] 1 Gaar, to roll a die again
     [flask] an Essence at random
     [diamond] a rare Gem, for slots made for it
    *[other] a good
    }
eu-sell = Sell: { $what }, +{ $gold } Gold
eu-sell-resource = Sell: { $what }, +{ $gold } Gold, +{ $reputation } Reputation
eu-sell-for-gem =
    { $reputation ->
     [0] Give { $what } for: { $gem }
    *[other] Give { $what } for: { $gem }, +{ $reputation } Reputation
    }
eu-renew = Lay out new goods (1 Gold)
eu-renew-free = Lay out new goods for nothing
eu-unlock-essence =
    { $essence ->
     [water] Unlock a slot: { $slot } (1 Essence of Water)
     [earth] Unlock a slot: { $slot } (1 Essence of Earth)
     [fire] Unlock a slot: { $slot } (1 Essence of Fire)
     [air] Unlock a slot: { $slot } (1 Essence of Air)
    *[other] Unlock a slot: { $slot }
    }
eu-unlock-gold = Unlock a slot: { $slot } ({ $gold } Gold)
eu-reveal = { $count ->
    [one] Turn up 1 Hero tile that your Reputation allows (free)
   *[other] Turn up { $count } Hero tiles that your Reputation allows (free)
  }
eu-learn = Learn or buy: { $tile } ({ $gold } Gold)
eu-into-slot = Onto the slot: { $slot }
eu-into-sack = Into the Sack
eu-set-gem = Set: { $gem } – { $piece }
eu-take-gem = Take out: { $gem } – { $piece }
eu-exchange-gem = { $gem } → { $other }
eu-sack = Open the Sack
eu-equip = Wear: { $what } ({ $slot })
eu-unequip = Put away: { $what }
eu-discard = Throw away: { $what }
eu-draw-tiles = { $what }: draw { $tiles }
eu-draw-one = Draw one
eu-exchange-silver = 4 Silver cards for 1 Gold card
eu-sell-gold-card = 1 Gold card for 1 Gold
eu-two-silver = 2 Silver cards
eu-one-gold-card = 1 Gold card
eu-heal-here = 1 Gold: heal { $by }
eu-potion-here = 1 Gold: a Healing Potion
eu-ritual =
    { $what ->
     [heal-3] 1 Silver card: heal 3
     [heal-10] 1 Gold card: heal 10
     [violet] 2 Silver cards: a violet Reward
     [magenta] 1 Gold card: a magenta Reward
    *[other] Ritual
    }
eu-pegasus = 1 Gold: fly with Pegasus
eu-griffin = { $gold } Gold: fly with the Griffin
eu-fight-now = Fight now
eu-wait = Wait for a second Hero
eu-card-slot =
    { $slot ->
     [combat] Fellowship card: an extra Combat Action
     [trade] Fellowship card: an extra Trade Action
     [mining] Fellowship card: an extra Mining Action
     [move-1] Fellowship card: 1 Movement Point
     [move-2] Fellowship card: 2 Movement Points
    *[other] Fellowship card
    }
eu-move-token = Take a Move token (2)
eu-give = Give Items
eu-give-to = { $what } → { $who }
eu-heal-other = { $what } → { $who }
eu-personal = Personal Quest, part { $part }: { $quest }

# What would follow
eu-follow-trophy-health = Health: { $have } of { $wanted }
eu-preview-tiles = { $count ->
    [one] 1 tile would be revealed
   *[other] { $count } tiles would be revealed
  }
eu-preview-combat =
    { $level ->
     [0] a Combat with a Minion
    *[other] a Combat of Level { $level }
    }
eu-follow-foe =
    { $wounds ->
     [0] its Health: { $health }
     [one] its Health: { $health }; at worst 1 Wound an attack
    *[other] its Health: { $health }; at worst { $wounds } Wounds an attack
    }
eu-follow-reward = for beating it: { $reputation } Reputation or more
eu-bounty-worth = the card: { $level } Reputation in the Final Scoring
eu-preview-fire = Fire: 1 Wound
eu-follow-health = Health { $before } → { $after }
eu-follow-no-wound = no Wound
eu-follow-damage = { $damage ->
    [0] no Damage
   *[other] { $damage } Damage
  }
eu-follow-no-more-damage = { $damage ->
    [0] still no Damage
   *[other] still { $damage } Damage
  }
eu-follow-victory =
    { $lost ->
     [0] victory
    *[other] victory, and with the Combat over no Heal { $lost }
    }
eu-follow-gold = Gold { $before } → { $after }
eu-deadly = { $what }, and that would be your death
eu-follow-replaces =
    { $fate ->
     [tiles] back among your Hero tiles: { $what }
     [sack] into the Sack: { $what }
    *[lost] lost, for the Sack is full: { $what }
    }
eu-follow-once-a-turn = once a turn
eu-follow-once = used up
eu-follow-gaar = Gaar { $before } → { $after }
eu-follow-hope = Hope { $before } → { $after }
eu-follow-taken-off = now on your board: { $slot }
eu-preview-water = Water: heal 1

# Why not
eu-why-not-buy = It is bought in a Trade Action at its Place of Trade.
eu-why-not-goods = It is sold in a Trade Action, or pays for Quests and tiles.
eu-why-not-put-on = It lies in your Sack: it works once it lies on your board.
eu-why-not-challenged = You have Challenged this Elemental already.
eu-why-not-combat-spent = A Monster is there, and your Combat Action is spent.
eu-why-not-discovered = You have had this Treasure already.
eu-why-not-far = It is too far away.
eu-why-not-one-step = One step at a time: go to a neighbouring space first.
eu-why-not-fee = You cannot pay the fee.
eu-why-not-gave = You have given Items this round already.
eu-why-not-gold = You do not have enough Gold.
eu-why-not-griffin-used = The Griffin has flown this turn.
eu-why-not-guarded = An undefeated Monster guards it.
eu-why-not-health = Your Maximum Health is too low.
eu-why-not-immune = The Monster has Immunity.
eu-why-not-mining-spent = Your Mining Action is spent.
eu-why-not-trade-spent = Your Trade Action is spent.
eu-why-not-no-combat = It is for a Combat.
eu-why-not-no-elemental = No Elemental was Challenged here.
eu-why-not-no-mine = There is no Mine here.
eu-why-not-not-entered = The Wolf marks only a space it has entered this turn.
eu-why-not-enter-chapel = You must enter the Chapel after taking the Quest: to stand there already is not enough.
eu-why-not-no-moves = You have no Movement Points left.
eu-why-not-no-roll = There is no roll to change.
eu-why-not-no-trade = There is no Place of Trade here.
eu-why-not-no-treasure = There is no Treasure here.
eu-why-not-nothing = There is nothing it could be used on.
eu-why-not-order = Ability slots are unlocked in order.
eu-why-not-place = You are not at the place for it.
eu-why-not-price = You cannot pay its price.
eu-why-not-quest = You have not come so far yet.
eu-why-not-quest-token = The deed it asks for is not done yet.
eu-why-not-quest-twice = One Quest of this kind a turn.
eu-why-not-renewed = It was done already.
eu-why-not-room = You have no room for it.
eu-why-not-slot = No open slot fits it.
eu-why-not-slot-used = Somebody has used this slot.
eu-why-not-supply = None is left.
eu-why-not-target = There is no possible target.
eu-why-not-fighting = The Combat comes first: nobody moves until it is over.
eu-why-not-target-later = Whom you strike is asked for once you attack.
eu-why-not-other-fight = Your Hero does not take part in this Combat.
eu-why-not-not-monster = These cards are for the Monster of another’s Combat, when you play it.
eu-why-not-chaos = No Chaos token is left: a set of cards costs one.
eu-why-not-time = It has its time: { $when }.
eu-why-not-attack-time = It is an attack: it serves when it is your turn to strike.
eu-why-not-permanent = It works by itself as long as it lies there.
eu-why-not-twice = It was used for this roll already.
eu-why-not-unhurt = You are not hurt.
eu-why-not-tired = It is exhausted until your next turn.
eu-why-not-not-now = It has another time.

# Set-up
eu-setup-players = { $scenario } cannot be played by { $given }. It allows: { $known }.
eu-setup-mode = The mode { $mode } is not possible here. Possible: { $known }.
eu-setup-value = { $option } cannot be { $value }. Known: { $known }.
eu-setup-hero-twice = { $hero } for { $seat }: every seat plays one Hero, and no Hero is played twice.
eu-setup-rotunda = The Rotunda replaces only the Chapel without the Priest; { $scenario } begins elsewhere.
eu-setup-fixed = { $scenario } does not allow the Fixed tiles of the expansion.
eu-setup-rituals = Faër Rituals belong to the solo and co-operative modes.
eu-setup-types = Choose three different types of { $metal } cards among: { $known }.
eu-setup-tiles = Chapter { $chapter } has { $there } { $kind } tiles, but { $wanted } are needed.

# Familiars, Secrets
eu-familiar-place = Put down: { $who }
eu-familiar-lift = Take up: { $who }
eu-familiar-move = Move ({ $moves }): { $who }
eu-familiar-step = Move the Familiar to this space
eu-summon = 2 Gold: summon { $who }
eu-recall = Recall the Familiar ({ $gold } Gold)
eu-ability = Familiar: { $what }
eu-wolf-mark = Place another Wound mark
eu-ask-control = Which Control tile?
eu-ask-ent = How many tokens?
eu-ent-one = 1 token: 1 Movement, heal 1
eu-ent-two = 2 tokens: 1 more Damage, heal 2
eu-ent-three = 3 tokens: 2 Damage, heal 4
eu-ent-three-attack = 3 tokens: 3 more Damage, heal 2
eu-trigger-mark = Trigger the Wound mark
eu-ask-mark = The space is marked. Trigger it?
eu-charm = Charm it
eu-ask-pacifism = Try Pacifism instead of fighting?
eu-secret = Attempt the Secret: { $task }
eu-deliver = Deliver: { $task }
eu-why-not-control = No ready Control tile is left.
eu-why-not-reputation = Your Reputation is too low.
