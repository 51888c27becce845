# On the table
eu-phase-round = Round { $round }
eu-phase-combat = Combat Turn { $turn }: { $step }
eu-step-of-combat =
    { $step ->
     [preparation] Preparation
     [initiative] Initiative
     [healing] Healing Phase
     [before-monster-roll] before the Monster’s roll
     [after-monster-roll] after the Monster’s roll
     [hero-attack] the Hero’s attack
     [before-hero-roll] before the Hero’s roll
     [after-hero-roll] after the Hero’s roll
    *[spoils] spoils
    }
eu-house-rules = The base rulebook is reconstructed: many figures and some rules are house rules, marked as ours in the compendium.
eu-token =
    { $kind ->
     [trade] Trade token: { $who } ({ $count })
     [interaction] Interaction tokens: { $who } ({ $count })
    *[hero] Hero token: { $who } ({ $count })
    }
eu-wound-mark = Wound mark
eu-griffin-name = Griffin
eu-zone-open = Quests and Bounties
eu-zone-aside = To be decided
eu-zone-territory = Territory stack
eu-zone-deck =
    { $metal ->
     [silver] Silver deck
    *[gold] Gold deck
    }
eu-zone-reserve =
    { $metal ->
     [silver] Silver reserve
    *[gold] Gold reserve
    }
eu-zone-board = Hero board
eu-zone-sack = Sack
eu-zone-tiles = Hero tiles
eu-zone-hand = Silver and Gold cards
eu-backs = Silver { $silver }, Gold { $gold }
eu-range = { $from } to { $to }: Wounds { $wounds }
eu-band = { $from } to { $to }: Damage { $damage }
eu-track-round = Round
eu-track-reputation = Reputation
eu-track-hope = Die of Hope
eu-health = Health
eu-die-name = Die
eu-roll-of =
    { $side ->
     [hero] Hero roll
    *[monster] Monster roll
    }
eu-map = Map
eu-terrain =
    { $kind ->
     [merchants] Merchants
     [alchemists] Alchemists
     [dragonslayers] Dragonslayer Towers
     [chapel] Chapel
     [devotee] Devotee
     [mountains] Mine: Mountains
     [lakes] Mine: Lakes
     [caverns] Mine: Caverns
     [treasure-1] Treasure, Level 1
     [treasure-2] Treasure, Level 2
     [treasure-3] Treasure, Level 3
     [portal] Portal
     [ritual] Faër Ritual
     [pegasus] Pegasus
     [encounter] Encounter
     [elemental] Elemental
     [guard-1] Monster, Level 1
     [guard-2] Monster, Level 2
     [guard-3] Monster, Level 3
     [minion] Minion
     [fire] Fire Power
     [water] Water Power
     [air] Air Power
     [earth] Earth Power
     [corrupted] Corrupted Power
    *[other] { $kind }
    }
eu-cell-encounter = Encounter: { $who }
eu-cell-loot = { $cell } – Loot: { $loot }
eu-mark-reputation = Reputation
eu-mark-gold = Gold
eu-mark-gaar = Gaar
eu-mark-chaos = Chaos
eu-mark-moves = Movement Points
eu-mark-action-combat = Combat Action
eu-mark-action-trade = Trade Action
eu-mark-action-mining = Mining Action
eu-mark-dwurt = Dwurt
eu-mark-essence-air = Essences of Air
eu-mark-essence-earth = Essences of Earth
eu-mark-essence-water = Essences of Water
eu-mark-essence-fire = Essences of Fire
eu-mark-essence-corrupted = Corrupted Essences
eu-mark-gem-onyx = Onyx
eu-mark-gem-amethyst = Amethyst
eu-mark-gem-ruby = Ruby
eu-mark-gem-sapphire = Sapphire
eu-mark-gem-opal = Opal
eu-mark-gem-emerald = Emerald
eu-mark-gem-diamond = Diamond
eu-mark-gem-demonite = Demonite
eu-mark-tokens-won = Hero tokens won
eu-mark-bounties = Bounties
eu-mark-quests = Quests fulfilled
eu-mark-gems = Gems
eu-mark-penalty = Penalty
eu-mark-immunity = Immunity
eu-mark-regeneration = Regeneration
eu-mark-section = Section
eu-mark-wounds = More Wounds
eu-mark-strength = Combat Strength
eu-resource-line =
    { $mine ->
     [mountains] Mountains: { $gold } Gold, { $reputation } Reputation
     [lakes] Lakes: { $gold } Gold, { $reputation } Reputation
    *[caverns] Caverns: { $gold } Gold, { $reputation } Reputation
    }
eu-trophy-line = Trophy of Level { $level }, Health { $health }
eu-tile-value = Value { $value }, cost { $gold } Gold
eu-armour-of = Armour set: { $set }
eu-quest-line = { $price } → { $reward }
eu-when =
    { $when ->
     [out-of-combat] Out of Combat
     [healing-phase] Healing Phase
     [before-combat] Before a Combat
     [preparation] After Combat Preparation
     [initiative] Initiative
     [before-monster-roll] Before the Monster’s roll
     [after-monster-roll] After the Monster’s roll
     [before-hero-roll] Before your attack roll
     [after-hero-roll] After any roll of yours
     [after-attack-roll] After your attack roll
     [any-moment] Any moment of a Combat
     [mining] When Mining
    *[other] { $when }
    }
eu-costs = Price: { $price }
eu-verb-gain = Gain: { $what }
eu-verb-roll-for = Roll, and gain by the result
eu-verb =
    { $verb ->
     [heal] Heal { $amount }
     [suffer] Suffer { $amount }
     [add] Clover: +{ $amount }
     [add-next] Next roll of yours: +{ $amount }
     [weaken] Rabbit’s Foot: Monster −{ $amount } ({ $scope })
     [ward] { $amount } fewer Wounds ({ $scope })
     [next-attack] Your next attack: { $amount }
     [this-attack] This attack of yours: { $amount }
     [strike] Deal { $amount } Damage
     [more-damage] { $amount } more Damage
     [damage-by-strength] More Damage by the result
     [one-die] The Monster rolls one die ({ $scope })
     [reroll] Reroll the Monster’s dice
     [hope] Die of Hope +{ $amount }
     [destroy] Destroy a Gaar or Chaos of the Monster
     [teleport] Teleport (up to { $amount })
     [steal] Steal up to { $amount } Gold of goods
     [mine] A Mining Action without token
     [draw-resources] Draw { $amount } Resources, keep one
     [book] Unlock, reveal, learn
     [exchange-gem] Exchange a Gem
     [discover-nearby] Discover a Treasure next to you
     [challenge-afar] Challenge an Elemental from afar
     [heal-after-challenge] After Challenging an Elemental here: heal { $amount }
     [familiar] Use an Ability of your Familiar (+{ $amount })
     [pacify] Try to charm a Level 1 Monster
    *[other] { $amount }
    }
eu-scope =
    { $attack ->
    *[now] this attack
     [next] next attack
     [first] first attack
     [turn] this Combat Turn
     [combat] this Combat
    }
eu-permanent =
    { $what ->
     [health] Maximum Health { $amount }
     [attack-roll] Attack rolls +{ $amount }
     [outside-roll] Rolls out of Combat +{ $amount }
     [damage] { $amount } more Damage where there is some
     [moves] { $amount } more Movement each turn
     [first-attack] The Monster’s first attack −{ $amount }
     [gaar-if-none] A Gaar at the start of your turn if you have none
     [fire-proof] No Wounds from Fire
     [more-silver] 1 more card whenever you draw Silver
     [victory-token] A token for each victory
     [theft-token] A token for each theft tried
     [renews-offer] Renews an Offer for nothing
    *[other] { $amount }
    }
eu-section =
    { $what ->
     [weaker] ×{ $number }: Hero −{ $amount }
     [wounds] ×{ $number }: { $amount } more Wounds
     [steal-gaar] ×{ $number }: takes { $amount } Gaar
     [heals] ×{ $number }: Monster heals { $amount }
     [power] ×{ $number }: Monster +{ $amount }
     [possess] ×{ $number }: exhausts { $amount } tiles
    *[other] ×{ $number }: { $amount }
    }
eu-odds-damage = Damage
eu-number = { $value }
eu-text = { $text }
eu-chart-reputation = Reputation by round
eu-chart-score = Final Scoring
eu-chart-house = House rules
eu-chart-entries = Entries whose marks say so
eu-score-line =
    { $what ->
        [reputation] Reputation in play
        [trade] Trade tokens
        [interaction] Interaction tokens
        [tokens] Hero tokens won
        [encounters] Encounter cards
        [bounties] Bounty cards
        [gold] Gold, 1 for each 5
        [secrets] Secrets
        [most-bounties] Most Bounties
       *[total] In all
    }
eu-house =
    { $what ->
        [map] Tiles of three spaces on a fixed layout around a start tile of seven
        [movement] 3 Movement Points; entering a Monster’s space means fighting at once
        [monster] Control deck, and windows in which both sides answer each other
        [gaar] Gaar lowers the other side’s roll; Hope counts as Strength or heals
        [cards] Texts of the six base kinds of Silver and Gold cards
        [immunity] What Immunity keeps off
        [board] Slots, their costs, and the price of learning
        [elementals] Fire, Water, and Challenges by a roll
        [scoring] Final Scoring and ties
        [together] Base solo and base co-operation
        [scenarios] All scenarios
       *[figures] Figures of Heroes, Monsters, wares, cards and tiles
    }
