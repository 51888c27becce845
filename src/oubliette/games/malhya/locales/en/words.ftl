ma-physique = Physique
ma-dexterity = Dexterity
ma-senses = Senses
ma-intelligence = Intelligence
ma-knowledge = Knowledge
ma-class-ranger = Ranger
ma-class-warrior = Warrior
ma-class-scholar = Scholar
ma-class-rogue = Rogue
ma-class-mhay = Mhaÿ
ma-class-about-ranger = Ranger: shooting, moving, gathering and travel
ma-class-about-warrior = Warrior: strength, melee blows and defence
ma-class-about-scholar = Scholar: knowledge, Potions, trade and mechanics
ma-class-about-rogue = Rogue: stealth, assassinations, locks and charm
ma-class-about-mhay = Mhaÿ: magic and its Spells
ma-bonus-weapon = one of two common Weapons
ma-bonus-object = one of two common Objects and 2 gold
ma-bonus-plants = five Plants and 3 gold
ma-bonus-life = +1 life point
ma-bonus-carrying = +1 carrying capacity (one more Object in the Backpack)
ma-bonus-movement = +1 Movement
ma-bonus-initiative = +1 Initiative
ma-bonus-aura = +1 Aura token
ma-bonus-talent = a Talent
ma-bonus-improve = a Talent improved
ma-harm-damage = Damage
ma-harm-wound = Wound
ma-harm-shock = Shock
ma-heal-damage = a Damage becomes life
ma-heal-wound = a Wound becomes Damage
ma-values-life = Life crystals
ma-values-characteristics = Characteristics
ma-values-pace = Pace, pack and Aura
ma-values-cubes = Cubes
ma-zone-life = Life points
ma-zone-damage = Damage
ma-zone-wound = Wounds
ma-zone-shock = Shocks
ma-enemy = { $name } { $number }
ma-bare-hands = Bare hands
ma-corpse = a body
ma-corpses = Corpse tokens: { $count }
ma-noise = Noise
ma-interest = Interest
ma-party = The party
ma-summon-red = Red Summon token
ma-summon-green = Green Summon token
ma-summon-blue = Blue Summon token
ma-summon-yellow = Yellow Summon token
ma-watch-n = watches north
ma-watch-ne = watches north-east
ma-watch-e = watches east
ma-watch-se = watches south-east
ma-watch-s = watches south
ma-watch-sw = watches south-west
ma-watch-w = watches west
ma-watch-nw = watches north-west
ma-terrain-plain = plain
ma-terrain-forest = forest
ma-terrain-mountain = mountain
ma-terrain-swamp = swamp
ma-terrain-sea = sea
ma-terrain-city = city
ma-ground-water = water
ma-ground-chasm = chasm
ma-ground-shadow = shadow
ma-weather-fair = fair weather
ma-weather-bad = bad weather
ma-mode-reading = Reading
ma-mode-travel = Travel
ma-mode-infiltration = Infiltration
ma-mode-combat = Combat
ma-chapter = Chapter
ma-life = Life points
ma-ap = Action points
ma-initiative-value = Initiative
ma-movement-value = Movement
ma-carrying = Carrying capacity
ma-heavy-carried = Heavy equipment
ma-aura-ready = Active Aura tokens
ma-aura-exhausted = Exhausted Aura tokens
ma-mark-standby = in standby
ma-mark-fallen = unconscious
ma-mark-initiative-lost = Initiative lost next round
ma-mark-movement-lost = movement lost next round
ma-mark-vigil = vigilant
ma-cards-of = { $hero }: cards
ma-offer = On offer
ma-play-area = Play area
ma-ground = On the ground
ma-action-deck = Action cards
ma-threat = Threat
ma-slots = Slots of the day
ma-days = Days gone by
ma-tiles = Tiles: { $names }; north is at the top.
ma-round = Round
ma-counter = Turn counter
ma-gold = Gold
ma-travel-tokens = Travel tokens
ma-scenario-token = Scenario token
ma-points = Points
ma-scarab = Emperor Scarab
ma-price = { $gold } gold
ma-last-roll = Last roll
ma-stops = Stops: { $stops } of { $fail }
ma-story-won = The adventure is won.
ma-story-lost = The adventure is lost.
ma-rest = the Rest card
ma-card = a card
ma-no-dice = no dice
ma-dice = { $first }, { $rest }
ma-and = { $first }, { $rest }
ma-nothing = nothing
ma-face-blank = blank
ma-face-special = special
ma-face-dodge = dodge
ma-face-damage = { $count } Damage
ma-face-shield = { $count ->
        [one] { $count } shield
       *[other] { $count } shields
    }
ma-face-success = { $count ->
        [one] { $count } Success
       *[other] { $count } Successes
    }
ma-face-stop = { $count ->
        [one] { $count } Stop
       *[other] { $count } Stops
    }
ma-face-threat = { $count } threat
ma-die-attack = { $face } (Attack)
ma-die-power = { $face } (Power)
ma-die-defence = { $face } (Defence)
ma-die-evade = { $face } (Evade)
ma-die-skill = { $face } (Skill)
ma-die-difficulty = { $face } (Difficulty)
ma-die-white = { $face } (white)
ma-die-black = { $face } (black)
ma-die-attack-name = Attack die
ma-die-power-name = Power die
ma-die-defence-name = Defence die
ma-die-evade-name = Evade die
ma-die-skill-name = Skill die
ma-die-difficulty-name = Difficulty die
ma-die-white-name = white Infiltration die
ma-die-black-name = black Infiltration die
ma-resource-material-red = red Material
ma-resource-material-yellow = yellow Material
ma-resource-material-green = green Material
ma-resource-material-blue = blue Material
ma-resource-material-purple = purple Material
ma-resource-material-white = white Material
ma-resource-plant-red = red Plant
ma-resource-plant-yellow = yellow Plant
ma-resource-plant-green = green Plant
ma-resource-plant-blue = blue Plant
ma-resource-plant-purple = purple Plant
ma-resource-plant-white = white Plant
ma-resource-potion-red = red Potion
ma-resource-potion-yellow = yellow Potion
ma-resource-potion-green = green Potion
ma-resource-potion-blue = blue Potion
ma-resource-potion-purple = purple Potion
ma-resource-potion-white = white Potion
ma-resource-arrow-red = red Arrow
ma-resource-arrow-yellow = yellow Arrow
ma-resource-arrow-green = green Arrow
ma-resource-arrow-blue = blue Arrow
ma-resource-arrow-purple = purple Arrow
ma-resource-arrow-white = white Arrow
ma-resource-key-red = red Key
ma-resource-key-yellow = yellow Key
ma-resource-key-green = green Key
ma-resource-key-blue = blue Key
ma-resource-key-purple = purple Key
ma-resource-key-white = white Key
ma-resource-pick-red = red Lock pick
ma-resource-pick-yellow = yellow Lock pick
ma-resource-pick-green = green Lock pick
ma-resource-pick-blue = blue Lock pick
ma-resource-pick-purple = purple Lock pick
ma-resource-pick-white = white Lock pick
ma-follow-ap = Action points { $before } → { $after }
ma-follow-free-move = free move { $before } → { $after }
ma-follow-bare-hands = { $hero } would fight with bare hands
ma-follow-wears = { $hero } can put it on at once, which takes no room
ma-follow-objects = { $hero } carries { $count ->
        [one] { $count } Object
       *[other] { $count } Objects
    } of { $most }
ma-follow-objects-full = { $hero } has no room for another Object ({ $count } of { $most }): one must be given up
ma-follow-weapons = { $hero } carries { $count ->
        [one] { $count } Weapon
       *[other] { $count } Weapons
    } of { $most }
ma-follow-weapons-full = { $hero } has no room for another Weapon ({ $count } of { $most }): one must be given up
ma-follow-cubes = { $hero }: { $count ->
        [one] { $count } slot
       *[other] { $count } slots
    } of { $most } taken
ma-follow-cubes-full = { $hero } has no free slot ({ $count } of { $most })
ma-follow-free-kept = the free move is kept for later
ma-follow-gold = gold { $before } → { $after }
ma-follow-life = life points { $before } → { $after }
ma-follow-seen = an enemy would see you on the way
ma-follow-stop = at least one Stop in { $percent } of 100; { $left } of them fail
ma-follow-noise = makes Noise, which draws the guards
ma-follow-test = test: { $of }, { $difficulty ->
        [0] no Difficulty die
        [one] { $difficulty } Difficulty die
       *[other] { $difficulty } Difficulty dice
    }
ma-follow-dice = dice of tests, { $of }: { $before } → { $after }
ma-follow-body = the body stays there: a guard who sees it raises the Alert
ma-follow-used-up = the Object is discarded
ma-about-damage = one heal gives it back
ma-about-wound = takes two heals
ma-about-shock = gone after Combat, but cannot be healed
ma-follow-wanted = it takes at least { $successes ->
        [one] { $successes } Success
       *[other] { $successes } Successes
    }; { $stops ->
        [one] { $stops } Stop fails
       *[other] { $stops } Stops fail
    }
ma-follow-fail = the next throw fails in { $percent } of 100
ma-successes-of = Successes of this throw ({ $hero })
ma-map-unreadable = This is no booklet: { $why }
ma-save-sheet = Save sheet
ma-spoil = { $hero }: { $what }
ma-global-level = Level of the party
ma-dungeons = Dungeons completed
ma-triangle = Triangle ticked
ma-sheet-player = At the table: { $seat }
ma-sheet-finished = Finished: { $title }
ma-sheet-playing = In play: { $title }
ma-sheet-domain = Domain: { $name }. Quality cards beside the usual ones: { $weapons } among the Weapons, { $objects } among the Objects.
ma-target = the target
ma-mark-target = The enemies are after it
ma-mode-challenge = Challenge
ma-page-departure = start
ma-page-arrival = finish
ma-page-attackable = attackable zone
ma-page-zone = { $room ->
        [0] { $name } (as many heroes as you like)
        [one] { $name } ({ $room } hero at most)
       *[other] { $name } ({ $room } heroes at most)
    }
ma-page-attack = { $name }: { $what }
ma-goal-make = Make your heroes ready: each takes a Talent, a Weapon and something for the road.
ma-making = Every hero begins with one Talent, an ability that lasts for the whole booklet. The Mhaÿ are those whom the Aura obeys: their Talents bring Spells.
ma-goal-challenge = See the Challenge “{ $name }” through: its page says how.
ma-goal-fight = Defeat every enemy: { $foes }.
ma-goal-leave = Bring everybody out: { $exits }.
ma-exit = the exit
ma-goal-unseen = Stay out of sight: whoever is seen starts a fight.
ma-goal-explore = Look round: nobody stands in your way any more.
ma-goal-travel = Reach the marked hex: { $where }.
ma-goal-travel-on = Travel: hexes with a name may have something to tell.
ma-goal-days = { $days ->
        [one] One day is left for it.
       *[other] { $days } days are left for it.
    }
ma-goal-reading = Read what happens, and decide what the party does.
ma-aim = Where you want to get: { $where }
ma-way-east = { $count ->
        [one] { $count } cell east
       *[other] { $count } cells east
    }
ma-way-west = { $count ->
        [one] { $count } cell west
       *[other] { $count } cells west
    }
ma-way-north = { $count ->
        [one] { $count } cell north
       *[other] { $count } cells north
    }
ma-way-south = { $count ->
        [one] { $count } cell south
       *[other] { $count } cells south
    }
ma-way-here = right here
ma-hex-n = to the north
ma-hex-ne = to the north-east
ma-hex-se = to the south-east
ma-hex-s = to the south
ma-hex-sw = to the south-west
ma-hex-nw = to the north-west
ma-in-backpack = in the Backpack
ma-round-combat = Round of this Combat
ma-round-infiltration = Round of this Infiltration
ma-level-plain = Successes: the plain outcome
ma-level-good = Successes: a good outcome
ma-level-better = Successes: a better outcome
ma-level-best = Successes: the best outcome
ma-test-special = Special faces: { $successes ->
        [0] no Success
        [one] { $successes } Success
       *[other] { $successes } Successes
    } on a Skill die, { $stops ->
        [0] no Stop
        [one] { $stops } Stop
       *[other] { $stops } Stops
    } on a Difficulty die.
ma-test-costs = Failing costs { $what }.
ma-cost-damage = { $count } Damage
ma-cost-wound = { $count ->
        [one] { $count } Wound
       *[other] { $count } Wounds
    }
ma-cost-shock = { $count ->
        [one] { $count } Shock
       *[other] { $count } Shocks
    }
ma-cost-gold = { $count } gold
ma-follow-travel = Travel tokens { $before } → { $after }
ma-follow-aura = Aura tokens { $before } → { $after }
ma-follow-no-ap = costs no Action point
ma-token-initiative = stands here as an Initiative token
ma-token-cube = stands here as a cube
