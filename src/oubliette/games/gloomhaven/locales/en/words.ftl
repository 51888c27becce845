# Names and words of the table

gh-title = Gloomhaven
gh-scenario = { $number }: { $title }
gh-hex = column { $column }, row { $row }
gh-monster = { $name } { $number }
gh-summon = { $name } { $number }
gh-monsters = the monsters
gh-nobody = nobody
gh-card = a card
gh-token = Money token
gh-spoils-checks = Checkmarks: { $figure }
gh-spoils-bonus = Experience for the victory, each
gh-spoils-rate = Gold for each money token
gh-treasure = Treasure
gh-goal-treasure = Goal treasure
gh-won = The scenario is won.
gh-lost = The scenario is lost.
gh-failure = Lost if: { $text }
gh-goal-reached = Goal reached: the scenario is won when this round ends. Last chance to loot.
gh-goal-failed = The scenario is lost when this round ends.
gh-exhausted = Exhausted
gh-escaped = Escaped

gh-phase-before = Before the scenario
gh-phase-setup = Setting up
gh-phase-declare = Round { $round }: choosing cards
gh-phase-turns = Round { $round }: turns
gh-phase-end = Round { $round }: end
gh-track-round = Round
gh-track-level = Scenario level
gh-luck-cards = Modifier cards left: { $left } of { $all }, each as likely.
gh-luck-advantage = Advantage: two are drawn, and the better one counts.
gh-luck-disadvantage = Disadvantage: two are drawn, and the worse one counts.
gh-follow-enhancement = { $own } for the sticker + { $level } for the card’s level + { $stickers } for stickers already there = { $price }
gh-sum-level = class card at level { $level }
gh-sum-statistics = statistic card at level { $level }
gh-sum-boss = statistic card at level { $level }, for { $count } characters
gh-sum-scenario = the scenario
gh-sum-trap = every trap
gh-sum-monster-level = monster level
gh-sum-open = open information
gh-sum-reputation = reputation { $reputation }
gh-sum-won = for victory
gh-track-trap = Trap damage

gh-zone-hand = Hand
gh-zone-selected = Chosen cards
gh-zone-active = Active area
gh-zone-discard = Discard
gh-zone-lost = Lost
gh-zone-goals = Battle goals
gh-zone-modifiers = Modifiers
gh-zone-items = Items
gh-note-modifiers = { $cards ->
    [one] one card
   *[other] { $cards } cards
}{ $bless ->
    [0] {""}
    [one] {" · one blessing"}
   *[other] {" · "}{ $bless } blessings
}{ $curse ->
    [0] {""}
    [one] {" · one curse"}
   *[other] {" · "}{ $curse } curses
}
gh-cell-trap = Trap: { $damage } damage
gh-cell-hazard = Hazardous terrain: { $damage } damage
gh-note-bound-discard = Counts as discarded
gh-note-bound-lost = Counts as lost
gh-note-item-spent = Spent
gh-note-item-consumed = Consumed
gh-state-ready = ready
gh-state-spent = spent
gh-state-consumed = consumed
gh-slot-head = Head
gh-slot-body = Body
gh-slot-legs = Legs
gh-slot-one-hand = One hand
gh-slot-two-hands = Two hands
gh-slot-small = Small item
gh-half-top = top
gh-half-bottom = bottom
gh-rank-normal = Normal
gh-rank-elite = Elite
gh-rank-boss = Boss
gh-mark-round = Round bonus
gh-mark-persistent = Persistent bonus
gh-mark-augment = Augment
gh-mark-lost = Lost
gh-mark-shuffle = Shuffle
gh-result-completed = won
gh-result-failed = lost
gh-why-hit_points = no hit points left
gh-why-cards = fewer than two cards in hand, and too few discarded to rest

gh-condition-poison = Poison
gh-condition-wound = Wound
gh-condition-immobilize = Immobilize
gh-condition-disarm = Disarm
gh-condition-stun = Stun
gh-condition-muddle = Muddle
gh-condition-curse = Curse
gh-condition-invisible = Invisible
gh-condition-strengthen = Strengthen
gh-condition-bless = Bless
gh-element-fire = Fire
gh-element-ice = Ice
gh-element-air = Air
gh-element-earth = Earth
gh-element-light = Light
gh-element-dark = Dark
gh-element-any = any element
gh-terrain-floor = floor
gh-terrain-obstacle = obstacle
gh-terrain-difficult = difficult terrain
gh-terrain-hazard = hazardous terrain
gh-terrain-trap = trap
gh-terrain-plate = pressure plate
gh-source-attack = an attack
gh-source-trap = a trap
gh-source-hazard = hazardous terrain
gh-source-wound = a wound
gh-source-retaliate = retaliation
gh-source-ability = an ability
gh-source-scenario = the scenario
gh-source-door = a closing door
gh-source-fall = a fall
gh-source-rest = the rest
gh-source-cost = a price
gh-source-obstacle = an obstacle
gh-source-treasure = a treasure
gh-source-event = an event
gh-manner-walk = walks
gh-manner-jump = jumps
gh-manner-fly = flies
gh-manner-push = is pushed
gh-manner-pull = is pulled
gh-manner-placed = is put

# What monsters, summons and allies will do if nothing changes
gh-intent-attack = { $figure } will attack for { $value }.
gh-intent-attack-shielded = { $figure } will attack for { $value }; past the Shield: { $left }.
gh-intent-move = { $figure } will move { $hexes } { $hexes ->
    [one] hex
   *[other] hexes
}, but not attack.
gh-intent-stay = { $figure } will neither move nor attack.

gh-banner-round = Round { $round }
gh-lesson = What to know now
gh-banner-exhausted = { $figure } is exhausted
gh-terrain-door = closed door
gh-terrain-open-door = open door
gh-terrain-locked-door = locked door
gh-cell-door = Opens when a character moves onto it, and shows what is behind
gh-cell-locked = Locked: no character opens it by moving onto it
gh-terrain-unknown = not yet revealed
gh-badge-number = Standee number
gh-badge-initiative = Initiative
gh-badge-uses = Uses left
gh-sheet-hero = { $class }, level { $level }
