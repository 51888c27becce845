# What things are called
eu-title = Euthia
eu-seat = { $seat }
eu-and = { $first }, { $rest }
eu-or = { $first } or { $rest }
eu-then = { $first }; { $rest }
eu-with = { $first }, { $rest }
eu-amount =
    { $what ->
     [gold] { $amount } Gold
     [reputation] { $amount } Reputation
     [gaar] { $amount } Gaar
     [dwurt] { $amount } Dwurt
     [moves] { $amount } Movement
     [silver] { $amount } Silver { $amount ->
        [one] card
       *[other] cards
    }
     [gold-cards] { $amount } Gold { $amount ->
        [one] card
       *[other] cards
    }
     [heal] heal { $amount }
     [potions] { $amount } Healing { $amount ->
        [one] Potion
       *[other] Potions
    }
     [emblem] an Emblem of { $amount }
     [wounds] { $amount } { $amount ->
        [one] Wound
       *[other] Wounds
    }
     [items] { $amount } { $amount ->
        [one] Item
       *[other] Items
    }
     [elite] { $amount } Elite Trophy
     [tokens] { $amount } of its tokens
     [armour] { $amount } { $amount ->
        [one] piece
       *[other] pieces
    } of Dragon, Krak or Iridescent Armour
     [trophy-health] Trophies of { $amount } Health
    *[other] { $amount }
    }
eu-free = nothing
eu-gain-nothing = nothing
eu-one-essence =
    { $essence ->
     [air] an Essence of Air
     [earth] an Essence of Earth
     [water] an Essence of Water
     [fire] an Essence of Fire
     [corrupted] a Corrupted Essence
    *[any] any Essence
    }
eu-all-different = all of different kinds
eu-one-gem = any Gem
eu-one-treasure = a Treasure of Level { $level }
eu-one-resource =
    { $mine ->
     [mountains] a Resource of the Mountains
     [lakes] a Resource of the Lakes
     [caverns] a Resource of the Caverns
    *[any] any Natural Resource
    }
eu-one-trophy =
    { $level ->
     [0] any Trophy
    *[other] a Trophy of Level { $level }
    }
eu-trophy-of = a Trophy: { $monster }
eu-amulet-or-ring = an Amulet or a Ring
eu-one-reward =
    { $stack ->
     [artisan] an Artisan Reward
     [occultist] an enchanted Item
     [occult-amulets] an Occult Amulet
     [violet] a violet Ritual Reward
     [magenta] a magenta Ritual Reward
    *[other] a Reward tile
    }
eu-full-health = full Health
eu-slot =
    { $slot ->
     [weapon] Weapon
     [shield] Shield
     [ring] Ring
     [cuirass] Cuirass
     [boots] Boots
     [helmet] Helmet
     [gauntlets] Gauntlets
     [amulet] Amulet
     [ability-1] first Ability
     [ability-2] second Ability
     [ability-3] third Ability
     [ability-4] fourth Ability
     [ability-5] fifth Ability
    *[other] { $slot }
    }
eu-space = { $steps ->
    [0] { $what }, here
    [one] { $what }, 1 space away
   *[other] { $what }, { $steps } spaces away
  }
eu-space-guarded = { $what } ({ $guard })
eu-plain-space = Free space
eu-here = here
eu-die = die { $number }, showing { $value }
eu-dwurt = Dwurt
eu-gem-in = Gem { $number } in: { $piece }
eu-emblem = Emblem of { $value }
eu-prey = The prey
eu-leaf = Leaf
eu-moon = Moon
eu-bare-hands = bare hands
eu-monster-gaar = 1 Gaar of the Monster
eu-monster-chaos = 1 Chaos of the Monster
eu-quest-token =
    { $task ->
     [mine] liberate a Mine
     [trade] liberate a Place of Trade
     [treasure-2] liberate a Treasure of Level 2
     [guard-2] liberate a space with a Level 2 Monster
     [defeat-2] defeat a Level 2 Monster
     [defeat-3] defeat a Level 3 Monster
    *[other] a deed elsewhere
    }
eu-quest-health = Maximum Health of { $health }

# Groups of answers
eu-group-move = Move
eu-group-actions = Actions
eu-group-free = Free Actions
eu-group-use = Use
eu-group-board = Hero board
eu-group-familiar = Familiar
eu-group-offer = Buy
eu-group-sell = Sell
eu-group-wear = Equipment
eu-group-discard = Throw away for nothing
eu-group-gems = Gems

# The end
eu-over = The last round is over.
eu-lost = Lost. The objective was not reached: { $missing }.
eu-won-level =
    { $level ->
     [silver] Won. The objective is met: Silver, the third rank. { $by }.
     [gold] Won. The objective is met: Gold, the second rank. { $by }.
     [diamond] Won. The objective is met: Diamond, the highest rank. { $by }.
    *[none] Won. The objective is met. { $by }.
    }
eu-goal-bounty = Win a Bounty of Level { $level }
eu-goal-bounties = Bounties won: { $have } of { $count }
eu-goal-elite = Defeat an Elite Monster of Level { $level }
eu-goal-trade = Places of Trade liberated: { $have } of { $count }
eu-goal-mines = Mines liberated: { $have } of { $count }
eu-goal-quests = Personal Quests completed: { $have } of { $count }
eu-goal-reputation =
    { $met ->
     [yes] { $count } Reputation to win: reached (now { $have })
    *[no] { $count } Reputation to win (now { $have })
    }
eu-goal-levels =
    { $alone ->
     [yes] Higher ranks, Final Scoring included: { $ranks }
    *[no] Higher ranks, Final Scoring included, as an average of the Heroes: { $ranks }
    }
eu-goal-rank =
    { $level ->
     [silver] { $met ->
        [yes] Silver from { $least } on (reached)
       *[no] Silver from { $least } on
    }
     [gold] { $met ->
        [yes] Gold from { $least } on (reached)
       *[no] Gold from { $least } on
    }
    *[diamond] { $met ->
        [yes] Diamond from { $least } on (reached)
       *[no] Diamond from { $least } on
    }
    }
