ma-ranged =
    { $range ->
        [0] ranged
       *[other] ranged, up to { $range } cells
    }
ma-long = Long attack
ma-heavy = Heavy equipment: { $count }
ma-quality = Quality card
ma-passive = always: { $what }
ma-attack-line = { $ap } AP, attack: { $what }{ $needs }
ma-defence-line = { $ap } AP, defence: { $what }{ $needs }
ma-aura-adds = for an Aura token: { $what }
ma-no-needs = { "" }
ma-needs = { " " }(needs { $what })
ma-need = { $of } { $value }
ma-on-attack = red special face: { $what }
ma-on-power = yellow special face: { $what }
ma-on-defence = blue special face: { $what }
ma-on-evade = black special face: { $what }
ma-strike-attack = { $count ->
        [one] { $count } Attack die
       *[other] { $count } Attack dice
    }
ma-strike-power = { $count ->
        [one] { $count } Power die
       *[other] { $count } Power dice
    }
ma-strike-damage = { $count } Damage
ma-strike-wound = { $count ->
        [one] { $count } Wound
       *[other] { $count } Wounds
    }
ma-strike-shock = { $count ->
        [one] { $count } Shock
       *[other] { $count } Shocks
    }
ma-strike-cancel-defence = cancels { $count ->
        [one] { $count } Defence die
       *[other] { $count } Defence dice
    }
ma-strike-cancel-evade = cancels { $count ->
        [one] { $count } Evade die
       *[other] { $count } Evade dice
    }
ma-strike-cancel-shields = cancels { $count ->
        [one] { $count } shield
       *[other] { $count } shields
    }
ma-strike-cancel-armour = cancels the Armour
ma-strike-push = push { $count }
ma-strike-pull = pull { $count }
ma-strike-initiative-lost = Initiative lost next round
ma-strike-movement-lost = movement lost next round
ma-strike-aura-lost = { $count ->
        [one] { $count } Aura token lost
       *[other] { $count } Aura tokens lost
    }
ma-strike-reactivate = a kill reactivates { $count } Aura
ma-strike-melee-only = special faces in melee only
ma-strike-zone-target = zone round the target
ma-strike-zone-sweep = zone of three cells in front
ma-strike-zone-line = zone of two cells straight on
ma-strike-step = then one step
ma-strike-cheaper = { $count } AP less
ma-guard-defence = { $count ->
        [one] { $count } Defence die
       *[other] { $count } Defence dice
    }
ma-guard-evade = { $count ->
        [one] { $count } Evade die
       *[other] { $count } Evade dice
    }
ma-guard-shields = { $count ->
        [one] { $count } shield
       *[other] { $count } shields
    }
ma-guard-counter = counter-attack { $count }
ma-guard-dodge = dodge
ma-guard-step = then one step
ma-type-armour = Armour
ma-type-ring = Artefact, ring
ma-type-amulet = Artefact, amulet
ma-type-consumable = Consumable
ma-type-tool = Tool
ma-armour-adds = adds to every defence: { $what }
ma-armour-discard = destroyed: { $what }
ma-lost-on-falling = lost when its wearer falls in Combat
ma-use-does = used: { $what }
ma-use-strike = next attack: { $what }
ma-use-mode-combat = in Combat
ma-use-mode-infiltration = in Infiltration
ma-use-ap = { $count } AP
ma-use-heals = { $count ->
        [one] { $count } heal
       *[other] { $count } heals
    }
ma-use-aura = reactivates { $count } Aura
ma-use-damage = { $count } Damage to an adjacent enemy
ma-use-threat = threat { $count }
ma-use-harvest = { $count ->
        [one] { $count } more card in a harvest
       *[other] { $count } more cards in a harvest
    }
ma-use-action-points = { $count } AP regained
ma-talent-of = { $of }
ma-school = school: { $school }
ma-spell-head = no. { $number }, school: { $school }; { $ap } AP, range { $range }
ma-spell-mode-combat = in Combat
ma-spell-mode-infiltration = in Infiltration
ma-spell-mode-any = in Infiltration or Combat
ma-spell-target-enemy = on an enemy
ma-spell-target-hero = on a hero
ma-spell-target-corpse = on a body
ma-spell-target-self = on the caster
ma-spell-attack = attack Spell
ma-spell-dice = a Skill die per level against { $difficulty }; each Stop costs { $ap } AP
ma-spell-effect = { $successes ->
        [one] { $successes } Success
       *[other] { $successes } Successes
    }: { $what }
ma-effect-damage = { $count } Damage
ma-effect-push-or-pull = push or pull { $count }
ma-effect-corpse = move a body { $count }
ma-effect-range = range +{ $count }
ma-effect-heals = { $count ->
        [one] { $count } heal
       *[other] { $count } heals
    }
ma-spell-special-threat = special Difficulty face: threat +{ $count }
ma-spell-mastery-ap = a master of its school pays { $count } AP less
ma-spell-mastery-special = for a master a special Skill face is worth { $count }
ma-spell-heals = { $count ->
        [one] { $count } heal
       *[other] { $count } heals
    }
ma-spell-disturb = cancels the Enhancement tokens of its kind this round
ma-lasting = until the party leaves the tiles: { $what }
ma-enemy-values = Initiative { $initiative }, movement { $movement }, life points { $life }
ma-enemy-attack-melee =
    { $long ->
        [1] melee, long: { $what }
       *[0] melee: { $what }
    }
ma-enemy-attack-ranged =
    { $range ->
        [0] ranged: { $what }
       *[other] ranged, up to { $range } cells: { $what }
    }
ma-enemy-attack-aura =
    { $range ->
        [0] aura-ranged: { $what }
       *[other] aura-ranged, up to { $range } cells: { $what }
    }
ma-enemy-defence = defence: { $what }
ma-enemy-light = light movement
ma-enemy-relentless = relentless: prefers engaged heroes
ma-enemy-immovable = cannot be pushed or pulled
ma-enemy-aura-shields = aura shields: { $count }
ma-enemy-base = base of four cells
ma-enemy-tokens = { $count ->
        [one] { $count } Enhancement token
       *[other] { $count } Enhancement tokens
    }
ma-enemy-special = special action: { $what }
ma-special-initiative = all enemies +{ $count } Initiative
ma-special-heal-all = all enemies regain all life points
ma-special-tokens = { $count ->
        [one] { $count } more Enhancement token
       *[other] { $count } more Enhancement tokens
    }
ma-stealth-no-shot = cannot be assassinated at range
ma-stealth-never = cannot be assassinated
ma-stealth-melee-more = assassination in melee costs { $count } AP more
ma-stealth-sees-more = sees { $count ->
        [one] { $count } cell
       *[other] { $count } cells
    } farther
ma-stealth-moves-more = moves { $count ->
        [one] { $count } cell
       *[other] { $count } cells
    } farther
ma-stealth-two-ways = watches both ways
ma-word-material = Materials
ma-word-plant = Plants
ma-word-potion = Potions
ma-word-arrow = Arrows
ma-word-pick = Lock picks
ma-word-purple = purple
ma-word-green = green
ma-word-white = white
ma-word-red = red
ma-word-yellow = yellow
ma-word-blue = blue
ma-word-any = any
ma-word-melee = melee
ma-word-ranged = ranged
ma-gift-aptitudes = { $kinds }: a special Skill face is worth { $successes }
ma-gift-keeps-move = keeps the free move beside an enemy
ma-gift-throws-corpses = puts bodies down { $cells ->
        [one] { $cells } cell
       *[other] { $cells } cells
    } away
ma-gift-sacrifice = free move given up: { $strike }
ma-gift-convert = three for one: { $row }
ma-gift-pick-value = a { $colour } Lock pick stands { $stops ->
        [one] { $stops } Stop
       *[other] { $stops } Stops
    }
ma-gift-cancel-threat = for { $ap } AP cancels a threat symbol
ma-gift-ignore-heavy = { $count } heavy equipment without effect
ma-gift-charge = after { $cells ->
        [one] { $cells } straight cell
       *[other] { $cells } straight cells
    }: { $strike }
ma-gift-harvest = { $cards ->
        [one] { $cards } more card
       *[other] { $cards } more cards
    } in a harvest
ma-gift-slots = { $count ->
        [one] { $count } more slot
       *[other] { $count } more slots
    }: { $row }
ma-gift-through-hindrance = shoots through hindrance in Infiltration for { $ap } AP more
ma-gift-assassin = assassinations cheaper: melee { $melee }, ranged { $ranged }
ma-gift-always-special = { $of }: a special Skill face is worth { $successes }
ma-gift-together = in melee beside another hero: { $strike }
ma-gift-bad-weather = in bad weather 2 Travel tokens and an Aura token for a hex
ma-gift-craft-more = one more when crafting: { $row }
ma-gift-all-schools = master of all schools
ma-gift-aura-for-ap = once a round an Aura token for { $ap } AP
ma-gift-spell-range = attack Spell: range +{ $cells }
ma-gift-cheaper-spell = attack Spell: { $ap } AP less
ma-gift-aura-after-combat = an Aura token is reactivated after Combat
ma-gift-draining = attack Spell: one heal per pair of Damage
ma-gift-unseen = attack Spell: no line of sight needed
ma-gift-third-weapon = a second stored Weapon
ma-gift-better-sales = sales bring { $gold } gold more
ma-gift-clear-shot = no malus for hindrance
ma-gift-past-corners = shots may touch a blocking obstacle
ma-raise-initiative = Initiative +{ $count }
ma-raise-movement = Movement +{ $count }
ma-raise-life = life +{ $count }
ma-raise-encumbrance = encumbrance +{ $count }
ma-raise-aura-shields = aura shields +{ $count }
ma-gift-fights = every attack ({ $reach }): { $strike }
ma-gift-guards = every defence: { $guard }
ma-gift-reroll-threat = rerolls a white Infiltration die
ma-gift-test-icon = in each throw of a test: { $icon }
ma-word-reroll = a die is rolled again
ma-word-reroll-success = a Success is rolled again
ma-word-reroll-blank = a blank is rolled again
ma-word-cancel-difficulty = one Difficulty die less
ma-word-cancel-stop = one Stop less
ma-word-discard-success = one Success less
ma-gift-light-movement = light movement
ma-gift-no-shooting = no ranged assassination
ma-apt-vigilance = Vigilance
ma-apt-demolition = Demolition
ma-apt-balance = Balance
ma-apt-climbing = Climbing
ma-apt-alchemy = Alchemy
ma-apt-camouflage = Camouflage
ma-apt-charisma = Charisma
ma-apt-mechanics = Mechanics
ma-apt-swimming = Swimming
ma-apt-strength = Strength
ma-apt-crafting = Crafting
ma-apt-legends = Knowledge & Legends
ma-apt-familiar = Familiar
ma-apt-flying_familiar = Flying familiar
ma-apt-body = the Body
ma-apt-elements = the Elements
ma-apt-time = Time
ma-apt-mind = the Mind
ma-scenario-heavy = heavy equipment: { $count }
ma-scenario-cure-gold = cured in a village for { $count } gold
ma-scenario-cure-plants = { $count ->
    [one] cured at a campfire by one Plant of the hero’s choice
   *[other] cured at a campfire by { $count } Plants of the hero’s choice
}
ma-scenario-stops = Stops that fail a test: { $count }
ma-scenario-camp-dice = dice of each hero at a campfire: { $count }
ma-scenario-rare = { $what }: rare, worth { $gold } gold
ma-weapon-basic = Basic Weapon
ma-weapon-common = Common Weapon
ma-weapon-rare = Rare Weapon
ma-weapon-hands = What every hero fights with who holds no Weapon
ma-object-common = Common Object
ma-object-rare = Rare Object
ma-scenario-kind-play = lies in the play area
ma-scenario-kind-carried = carried by a hero
ma-scenario-kind-outfit = outfit of the party: one at a time
ma-scenario-kind-state = state of a hero
ma-scenario-kind-stone = stone: holds another card
ma-scenario-kind-scarab = Emperor Scarab: holds crystals
ma-scenario-kind-mode = game mode
ma-scenario-kind-target = target: the enemies are after it
ma-scenario-easy = on the easy side
ma-scenario-hard = on the hard side
ma-needs-unmet = { " " }(needs { $what }: not met)
