ma-people-begins = begins with Initiative { $initiative }, Movement { $movement }, { $life ->
        [one] { $life } life point
       *[other] { $life } life points
    }, { $aura ->
        [one] { $aura } Aura token
       *[other] { $aura } Aura tokens
    }, carrying capacity { $carrying }
ma-people-pace = { $ap } AP: { $gain ->
        [one] { $gain } movement point
       *[other] { $gain } movement points
    }
ma-people-haste = { $ap } AP: Initiative +{ $gain }
ma-people-standby = standby: { $ap } AP
ma-people-skill = special skill: { $what }
ma-people-claws = fights with Claws instead of Bare hands
ma-people-evolution = { $of } { $first }, at most { $last }: { $what }
ma-people-bonus = { $bonus } at { $value }
ma-zone-effect-lift = one characteristic counts 1 higher for an action
ma-zone-effect-smite = { $melee ->
        [1] in an attack in melee, { $what }
       *[0] in an attack, { $what }
    }
ma-zone-effect-ward = in a defence, { $what }
ma-zone-effect-silence = no Infiltration dice for a turn
ma-zone-effect-float = light movement until the end of the turn
ma-zone-effect-unburden = heavy equipment has no effect on an action
ma-zone-effect-mimic = a Talent of another hero for an action
ma-zone-effect-bargain = every purchase at a market costs { $count } gold less, 1 at least
ma-zone-effect-gather = { $count ->
        [one] { $count } more card in a harvest
       *[other] { $count } more cards in a harvest
    }
ma-enhancement = { $name }: { $what }
ma-enhanced = this round, in addition: { $what }
ma-enhancement-special = the special action of the Enemy card
ma-enhancement-blank = nothing at all
ma-gem-white = white
ma-gem-blue = blue
ma-gem-red = red
ma-gem-black = black
ma-heading-n = north
ma-heading-ne = north-east
ma-heading-e = east
ma-heading-se = south-east
ma-heading-s = south
ma-heading-sw = south-west
ma-heading-w = west
ma-heading-nw = north-west
ma-action-gem = gem: { $gem }
ma-action-north = random move: { $way }
ma-action-search = search: { $what }
ma-search-common-objects = { $count ->
        [one] a common Object
       *[other] { $count } common Objects
    }
ma-search-common-weapons = { $count ->
        [one] a common Weapon
       *[other] { $count } common Weapons
    }
ma-action-one = first, { $enemies ->
        [one] the nearest enemy comes
       *[other] the { $enemies } nearest enemies come
    } closer by { $cells ->
        [one] { $cells } cell
       *[other] { $cells } cells
    } ({ $goal })
ma-action-two = then, whoever stands there ({ $on }) goes { $cells ->
        [one] { $cells } cell { $way }
       *[other] { $cells } cells { $way }
    } and watches { $watch }
ma-action-corpses = then, every body raises the threat
ma-action-card = Action card
ma-board-sheet = Infiltration board
ma-board-normal = normal side
ma-board-difficult = difficult side
ma-board-slots = threat { $first } to { $last }: enemies see as far as { $sees ->
        [one] { $sees } cell
       *[other] { $sees } cells
    } and draw { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }
ma-board-prices = assassination in melee { $melee } AP, at range { $ranged } AP; moving a body { $corpse } AP
ma-travel-day = Day card
ma-travel-night = Night card
ma-travel-slots = Travel board
ma-travel-event = { $terrain }: event { $entry }
ma-travel-effect = elsewhere: { $what }
ma-travel-gain = { $count ->
        [one] { $count } Travel token
       *[other] { $count } Travel tokens
    }
ma-travel-on-terrain = one Travel token more if the party is there: { $terrain }
ma-travel-in-slot = one Travel token more in slot { $slot }
ma-travel-village = one Travel token, or the village
ma-rest-card = Rest card
ma-event-card = Event card
ma-event-halves = fair weather { $fair }, bad weather { $bad }
ma-event-lightning = stays in the box while the party travels
ma-rest-dice = each hero rolls { $dice ->
        [one] { $dice } white Infiltration die
       *[other] { $dice } white Infiltration dice
    }; for each threat symbol { $heals ->
        [one] { $heals } heal
       *[other] { $heals } heals
    } and { $aura ->
        [one] { $aura } Aura token reactivated
       *[other] { $aura } Aura tokens reactivated
    }
ma-rest-night = a special face is worth { $night } symbols by night
ma-rest-entry = then event { $entry }
ma-harvest-terrain = harvest, { $terrain }: { $what }
ma-harvest-gem = { $gem } gem: { $what }
ma-or = { $first } or { $rest }
ma-pack-sheet = Backpack
ma-craft-sheet = Crafting and harvest
ma-pack-rows = slots: Plants { $plants }, Potions { $potions }, Arrows { $arrows }, Keys and Lock picks { $picks }
ma-pack-heavy = heavy equipment allowed with a carrying capacity of 0, 1, 2 and so on: { $icons }
ma-pack-gives = { $thing }: { $what }
ma-pack-stops = Stops that fail a lock: { $what }
ma-pack-prices = gold the village pays: { $what }
ma-pack-value = { $thing } { $value }
ma-any-key = Key
ma-any-material = { $count ->
        [one] { $count } Material of any colour
       *[other] { $count } Materials of any colour
    }
ma-recipe = { $thing } is crafted from: { $what }
ma-potion-heals = { $count ->
        [one] { $count } heal
       *[other] { $count } heals
    }
ma-potion-aura = { $count ->
        [one] { $count } Aura token reactivated
       *[other] { $count } Aura tokens reactivated
    }
ma-potion-cures = cures states
