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
eu-lesson = What to try this round
eu-token =
    { $kind ->
     [trade] { $where }: Trade token of { $who }
     [interaction] { $count ->
        [one] { $where }: Interaction token of { $who }
       *[other] { $where }: { $count } Interaction tokens of { $who }
    }
    *[hero] { $where }: freed by { $who } (Hero token)
    }
eu-token-worth = 1 Reputation for this space in the Final Scoring
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
eu-span = { $from } to { $to }
eu-span-one = { $at }
eu-span-up-to = { $to } or less
eu-span-from = { $from } or more
eu-range = { $span }: { $wounds ->
    [0] no Wound
    [one] { $wounds } Wound
   *[other] { $wounds } Wounds
  }
eu-band = { $span }: { $damage ->
    [0] no Damage
   *[other] { $damage } Damage
  }
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
eu-roll-sum = With everything: { $sum }
eu-luck-throws = Two dice: { $whole } throws, each as likely.
eu-luck-range = { $span }: { $ways } of { $whole } throws
eu-sum-heroic = heroic scenario
eu-sum-turn = each turn
eu-sum-armour-set = set of Armour
eu-sum-air = Air
eu-sum-bonus = bonuses
eu-sum-card-set = set of cards
eu-sum-clover = Clover
eu-sum-combat-card = Combat card
eu-sum-corrupted = Corrupted ground
eu-sum-creatures = Creatures
eu-sum-curse = Curse
eu-sum-earth = Earth
eu-sum-familiar = Familiar
eu-sum-gaar = Gaar
eu-sum-hope = Die of Hope
eu-sum-penalty = Penalty
eu-sum-this-attack = this attack
eu-sum-tile = tile
eu-sum-waiting = what waited for it
eu-sum-worm = Worm
eu-sum-range = the range hit
eu-sum-board = Hero board
eu-sum-dulled = dulled
eu-sum-round-card = card of the round
eu-sum-ward = ward
eu-sum-wounds = Wounds
eu-map = Map
eu-terrain =
    { $kind ->
     [land-grass] Grassland
     [land-farm] Farmland
     [land-pines] Forest
     [land-peaks] Mountains
     [land-marsh] Swamp
     [land-lake] Lake
     [land-cavern] Caverns
     [land-ash] Ash
     [land-town] Town
     [merchants] Merchants
     [alchemists] Alchemists
     [dragonslayers] Dragonslayer Towers
     [chapel] Chapel
     [rotunda] Rotunda
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
eu-cell-encounter = { $who } – asks for: { $price }; gives: { $reward }
eu-cell-loot = Loot: { $loot }
eu-cell-place =
    { $kind ->
     [portal] For 1 Movement Point, out of any other free Portal
     [mine] A Mining Action gives a Resource to sell
    *[elemental] Challenge it with a roll for an Essence, at a risk
    }
eu-mark-reputation = Reputation
eu-mark-gold = Gold
eu-mark-gaar = Gaar
eu-mark-chaos = Chaos
eu-mark-moves = { $count ->
    [one] Movement Point
   *[other] Movement Points
  }
eu-mark-action-combat = Combat Action
eu-mark-action-trade = Trade Action
eu-mark-action-mining = Mining Action
eu-mark-dwurt = Dwurt
eu-mark-essence-air = { $count ->
    [one] Essence of Air
   *[other] Essences of Air
  }
eu-mark-essence-earth = { $count ->
    [one] Essence of Earth
   *[other] Essences of Earth
  }
eu-mark-essence-water = { $count ->
    [one] Essence of Water
   *[other] Essences of Water
  }
eu-mark-essence-fire = { $count ->
    [one] Essence of Fire
   *[other] Essences of Fire
  }
eu-mark-essence-corrupted = { $count ->
    [one] Corrupted Essence
   *[other] Corrupted Essences
  }
eu-mark-gem-onyx = Onyx
eu-mark-gem-amethyst = Amethyst
eu-mark-gem-ruby = Ruby
eu-mark-gem-sapphire = Sapphire
eu-mark-gem-opal = Opal
eu-mark-gem-emerald = Emerald
eu-mark-gem-diamond = Diamond
eu-mark-gem-demonite = Demonite
eu-mark-tokens-won = { $count ->
    [one] Hero token won
   *[other] Hero tokens won
  }
eu-mark-bounties = { $count ->
    [one] Bounty
   *[other] Bounties
  }
eu-mark-quests = { $count ->
    [one] Quest fulfilled
   *[other] Quests fulfilled
  }
eu-mark-gems = { $count ->
    [one] Gem
   *[other] Gems
  }
eu-mark-cursed = Cursed: all rolls less { $count }
eu-mark-damaged = Damaged: no effect, { $count } fewer in the Sacks
eu-mark-penalty = Penalty
eu-mark-token-trade = Trade token
eu-mark-token-interaction = { $count ->
    [one] Interaction token
   *[other] Interaction tokens
  }
eu-mark-token-hero = Hero token
eu-mark-immunity = Immunity
eu-mark-regeneration = Regeneration
eu-mark-section = Section
eu-mark-wounds = { $count ->
    [one] more Wound
   *[other] more Wounds
  }
eu-mark-result-wounds = { $count ->
    [one] Wound
   *[other] Wounds
  }
eu-mark-result-damage = { $count ->
    [one] Damage
   *[other] Damage
  }
eu-mark-strength = Combat Strength
eu-mark-sum = Result
eu-resource-line =
    { $mine ->
     [mountains] Mountains: { $gold } Gold, { $reputation } Reputation
     [lakes] Lakes: { $gold } Gold, { $reputation } Reputation
    *[caverns] Caverns: { $gold } Gold, { $reputation } Reputation
    }
eu-resource-gem = Or in exchange: { $gem }
eu-trophy-line = Trophy of Level { $level }, Health { $health }
eu-tile-value = Turned up from Reputation { $value } on; cost: { $gold } Gold
eu-armour-of = { $set } set, with { $pieces } of its pieces worn: { $gives }
eu-quest-line = Asked for: { $price } → { $reward }
eu-bounty-where = { $where }: there you may fight an Elite Monster of Level { $level } for it
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
eu-verb-clover = Clover: +{ $amount }
eu-verb-rabbits-foot = Rabbit’s Foot: Monster −{ $amount } ({ $scope })
eu-verb =
    { $verb ->
     [heal] Heal { $amount }
     [suffer] Suffer { $amount }
     [add-next] Next roll of yours: +{ $amount }
     [ward] { $amount } { $amount ->
        [one] Wound
       *[other] Wounds
    } fewer ({ $scope })
     [next-attack] Your next attack: { $signed }
     [this-attack] This attack of yours: { $signed }
     [strike] Deal { $amount } Damage
     [more-damage] { $amount } more Damage
     [one-die] The Monster rolls one die ({ $scope })
     [reroll] Reroll the Monster’s dice
     [hope] Die of Hope +{ $amount }
     [destroy] Destroy a Gaar or Chaos of the Monster
     [draw-resources] Draw { $amount } Resources, keep one
     [book] Unlock, reveal, learn
     [exchange-gem] Exchange a Gem
     [discover-nearby] Discover a Treasure next to you
     [challenge-afar] Challenge an Elemental from afar
     [heal-after-challenge] After Challenging an Elemental here: heal { $amount }
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
     [health] Maximum Health { $signed }
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
eu-odds-damage = { $hero } attacks: Damage dealt
eu-number = { $value }
eu-text = { $text }
eu-chart-reputation = Reputation at the end of each round
eu-chart-score = Final Scoring
eu-score-part = { $line } +{ $points }
eu-scoring = Final Scoring of { $who } – Reputation in play { $before }, { $parts }: { $total } in all.
eu-scoring-nothing = Final Scoring of { $who }: nothing is added to the { $total } Reputation in play.
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
        [gold] Gold (1 for each 5)
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

# The duel
eu-duel-monster = { $monster } attacks { $hero }
eu-duel-hero = { $hero } attacks: { $what }
eu-duel-choosing = { $hero } is about to attack
eu-duel-weapon = { $what }: { $ranges }
eu-duel-familiar = the Familiar
eu-duel-player = { $who } runs the Monster.
eu-duel-automaton = Dice and the reserve run the Monster.
eu-duel-reserve =
    { $chaos ->
     [one] Not in the odds: its Gaar, and cards of the reserve that its Chaos token may bring. They raise its roll or add Wounds.
    *[other] Not in the odds: its Gaar, and cards of the reserve that its { $chaos } Chaos tokens may bring. They raise its roll or add Wounds.
    }
eu-duel-hand = Not in the odds: cards that { $who } may play for the Monster.
eu-duel-next-roll = { $who }, next attack roll: { $by }
eu-duel-this-roll = { $who }, this roll: { $by }
eu-duel-air = Power of Air: of two different dice the higher one is turned over (6 becomes 1).
eu-banner-died =
    { $lost ->
     [0] { $who } dies and wakes at the start
    *[other] { $who } dies: Reputation −{ $lost }
    }
eu-duel-reacts =
    { $side ->
     [monster] May react now: { $who }, for the Monster
    *[hero] May react now: { $who }
    }
eu-level-wounds = { $wounds ->
    [0] no Wound
    [one] { $wounds } Wound
   *[other] { $wounds } Wounds
  }
eu-level-damage = { $damage ->
    [0] no Damage
   *[other] { $damage } Damage
  }
eu-level-victory =
    { $lost ->
     [0] { $dealt }, victory
    *[other] { $dealt }, victory (no Heal { $lost })
    }
eu-odds-wounds =
    { $cards ->
     [reserve] { $monster } attacks: Wounds, before cards of the reserve
     [player] { $monster } attacks: Wounds, before cards of the Monster-Player
    *[none] { $monster } attacks: Wounds
    }
eu-range-effect =
    { $what ->
     [silver] { $amount } Silver for the Monster
     [chaos] { $amount } Chaos for the Monster
     [heals] the Monster heals { $amount }
    *[dulls] your next attack: { $amount } less Damage
    }

# Words of data
eu-band-more = { $span }: { $damage } more Damage
eu-roll-result = { $span }: { $what }
eu-verb-damage-by-strength = More Damage by the result of the attack
eu-feeds-nothing = These cards feed no reserve
eu-does-not-tire = Does not tire the tile
eu-draws-first-attack = Draws the first attack of the first enemy
eu-rider-when =
    { $when ->
     [then] Right after it you may add
     [before-hero-roll] Before its roll you may add
    *[after-attack-roll] After its roll you may add
    }
eu-teleport =
    { $within ->
     [0] Teleport, however far
     [one] Teleport up to { $within } space
    *[other] Teleport up to { $within } spaces
    }
eu-teleport-to = Only to: { $where }
eu-teleport-target =
    { $target ->
     [chapel] the Chapel
     [portal] a Portal
     [trade] a Place of Trade
     [elemental] an Elemental
    *[familiar] your Familiar
    }
eu-teleport-shuns = Never to a Place of Trade or an Encounter
eu-verb-steal = Steal goods worth up to { $gold } Gold in all
eu-steal-roll = On a Place of Trade, with a roll of { $roll } or more
eu-verb-mine = A Mining Action without token
eu-verb-familiar = Use an Ability of your Familiar
eu-familiar-more =
    { $what ->
     [clover] Its Clovers: +{ $amount }
    *[damage] Its Damage: +{ $amount }
    }
eu-gem-slot = Gem slot: { $gem }
eu-section-effect =
    { $what ->
     [weaker] the Hero’s attack roll −{ $amount }
     [wounds] { $amount ->
        [one] 1 Wound more
       *[other] { $amount } Wounds more
    } if the attack wounds
     [steal-gaar] the Monster takes { $amount } Gaar from the Hero
     [take-gaar] the Monster takes { $amount } Gaar from the supply
     [heals] the Monster heals { $amount }
     [power] the Monster’s roll +{ $amount }
     [possess] { $amount ->
        [one] 1 tile of the Hero is exhausted
       *[other] { $amount } tiles of the Hero are exhausted
    }
     [draw] { $amount ->
        [one] 1 Silver card for the Monster
       *[other] { $amount } Silver cards for the Monster
    }
    *[rolls] all rolls of the Hero −{ $amount }
    }
eu-section = { $number ->
    [one] One card of this kind: { $what }
   *[other] { $number } cards of this kind: { $what }
  }
eu-card-for-monster =
    { $alone ->
     [yes] { $metal ->
        [silver] Yours: give 4 for a Gold card, or pay with it. In the reserve it serves the Monster:
       *[gold] Yours: sell it for 1 Gold, or pay with it. In the reserve it serves the Monster:
    }
    *[no] For the Monster you run, against another’s Hero, at 1 Chaos for a set:
    }

# Familiars
eu-zone-familiars = Familiar board
eu-familiar-top = Top slot: summon or recall for { $gold } Gold
eu-familiar-bottom = Bottom slot: recall, or move up to { $moves }
eu-familiar-at =
    { $where ->
     [card] On its card, with Eltrea; points left: { $moves }
    *[map] On the Map; points left: { $moves }
    }
eu-familiar-stored = Tokens stored: { $count }
eu-familiar-needs = Reputation { $reputation } or more; Move { $moves }
eu-ability-where =
    { $where ->
     [with-eltrea] Where Eltrea is
     [treasure-1] On a Treasure of Level 1
     [treasure] On a Treasure
     [elemental] On an Air or Earth Elemental
     [guarded] On a Monster’s space
    *[mine] On a Mine
    }
eu-ability-controls = Exhausts { $controls } Control tiles
eu-ability-does =
    { $verb ->
     [discover] Discover the Treasure there
     [ward] { $amount } fewer Wounds, this attack
     [clover] Clover: +{ $amount }
     [borrow] Air against the Monster, or Earth for the Hero, for this Combat
     [mark] Put a Wound mark there; a second one this turn elsewhere
     [attack] An Initiative attack of the Familiar
     [more-damage] More Damage by the result of the attack
     [mine-gem] Mine a Gem, and store a token on the card
     [spend-any] 1 token: 1 Movement, heal 1. 3 tokens: deal 2 Damage, heal 4
     [spend-attack] 2 tokens: 1 more Damage, heal 2. 3 tokens: 3 more Damage, heal 2
    *[liberate] Liberate the space without a Combat, for its Loot
    }

# The Fellowship
eu-zone-fellowship = Fellowship card
eu-fellowship-card = Fellowship card, group { $group }
eu-fellowship-leader = Leader: { $who }
eu-fellowship-adds =
    { $what ->
     [health] Each enemy: Health +{ $amount }
     [wounds] Attacks that wound: Wounds +{ $amount }
     [silver] Silver reserve: +{ $amount }
     [gold] Gold reserve: +{ $amount }
     [chaos] Monster: { $amount } more Chaos
     [gaar] Monster: { $amount } more Gaar
     [enemy] A second enemy of Level { $amount }
     [area] Area Attacks: every Hero of the Combat is hit
    *[chaos-action] { $amount } more Chaos Action in each attack
    }
eu-fellowship-reward = For a victory: { $reward }
eu-fellowship-exchange = Gifts worth up to { $gold } Gold
eu-move-tokens = Move tokens of 2 points: { $count }
eu-zone-quest = Personal Quest
eu-quests-done = Quests completed: { $count }
eu-quest-reward =
    { $stage ->
     [starting] Starting Quest: { $reward }
     [advanced] Advanced Quest: { $reward }
    *[elite] Elite Quest: { $reward }
    }
eu-part-at = Place: { $where }
eu-part-enter = Enter it after taking the Quest
eu-part-deliver =
    { $times ->
     [one] Deliver: { $price }
    *[other] Deliver { $times } times: { $price }
    }
eu-part-collect = Collect: { $gains }
eu-part-set = Own pieces of a set: { $pieces } – { $set }
eu-part =
    { $what ->
     [reputation] Reputation { $amount } or more
     [health] Health { $amount } or more
     [armour-types] Wear Armour of { $amount } types
     [gems-set] Gems set: { $amount }
     [hero-slots] Ability slots unlocked: { $amount }
     [all-equipment] All Equipment slots unlocked
     [elementals] Different Elementals Challenged: { $amount }
     [liberated-mines] Lakes or Caverns liberated by Combat: { $amount }
     [fought] Beat two enemies of Level { $amount } at once
    *[killed] Beat an enemy of Level { $amount }, or any Elite
    }
