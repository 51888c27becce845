# Names of things

bb-title = Gloomhaven: Buttons & Bugs
bb-scenario = { $number }. { $title }
bb-monster = { $name } { $number }
bb-objective = Objective
bb-token = Token
bb-hex = column { $column }, row { $row }
bb-luck-die = The die shows −, 0 or +, each as likely; the marked row of the table tells what it does.
bb-sum-rolled = its action of this round
bb-sum-level = class card at level { $level }
bb-level = Level
bb-hit-points = Hit points
bb-failure = Fails: { $text }
bb-goal-reached = Goal reached: the scenario is won when this round ends.
bb-goal-failed = The scenario fails when this round ends.

bb-condition-invisible = Invisible
bb-condition-strengthen = Strengthen
bb-condition-wound = Wound
bb-condition-poison = Poison
bb-condition-immobilize = Immobilize
bb-condition-disarm = Disarm
bb-condition-muddle = Muddle

bb-does-invisible = nobody can target it
bb-does-strengthen = its attacks have Advantage
bb-does-wound = it suffers 1 damage at the start of its turns
bb-does-poison = every attack against it does 1 more
bb-does-immobilize = it cannot move on its next turn
bb-does-disarm = it cannot attack on its next turn
bb-does-muddle = its attacks have Disadvantage

bb-element-fire = fire
bb-element-ice = ice
bb-element-air = air
bb-element-earth = earth
bb-element-light = light
bb-element-dark = dark
bb-element-any = any element
bb-either-element = { $one } or { $other }

bb-terrain-none = plain ground
bb-terrain-obstacle = an obstacle
bb-terrain-difficult = difficult terrain
bb-terrain-hazard = a hazard
bb-terrain-plate = a pressure plate
bb-terrain-objective = an objective
bb-terrain-edge = the edge of the map

bb-die-minus = −
bb-die-zero = 0
bb-die-plus = +
bb-modifier-null = → 0

bb-half-top = top
bb-half-bottom = bottom

bb-ability-move = Move
bb-ability-attack = Attack
bb-ability-heal = Heal
bb-ability-give = Condition
bb-ability-push = Push
bb-ability-pull = Pull
bb-ability-control = Control
bb-ability-suffer = Suffer damage
bb-ability-recover = Recover
bb-ability-shield = Shield
bb-ability-retaliate = Retaliate
bb-ability-bonus = Bonus
bb-ability-trigger = Lasting effect
bb-ability-flying = Flying
bb-ability-create = Create elements
bb-ability-cleanse = Remove conditions
bb-ability-refresh = Refresh items

bb-cause-attack = an attack
bb-cause-retaliate = retaliation
bb-cause-hazard = a hazard
bb-cause-wound = a wound
bb-cause-ability = an ability
bb-cause-scenario = a rule of the scenario
bb-cause-rest = the rest
bb-cause-cost = a cost

bb-zone-hand = Hand
bb-zone-selected = Played
bb-zone-active = Active
bb-zone-discard = Discard
bb-zone-lost = Lost
bb-zone-items = Items

bb-item-one_hand = One hand
bb-item-two_hand = Two hands
bb-item-small = Small item
bb-use-spent = Spent after use
bb-use-lost = Lost after use
bb-use-passive = Can be used again and again

bb-mark-round = Round bonus: to the end of the round
bb-mark-persistent = Persistent bonus
bb-mark-lost = Lost after use
bb-mark-unrecoverable = Lost after use, and cannot be recovered

bb-note-unrecoverable = cannot be recovered
bb-note-counts-hand = counts as in hand
bb-note-counts-discard = counts as discarded
bb-note-counts-lost = counts as lost
bb-note-turns-a = then side B
bb-note-turns-a-or-lost = then side B, or lost
bb-note-turns-b = then discarded
bb-note-turns-b-or-lost = then discarded or lost
bb-note-item-spent = spent
bb-note-item-lost = lost

bb-grid-adventurer = Your modifiers
bb-grid-monsters = Modifiers of the monsters
bb-track-round = Round
bb-track-scenarios = Scenarios completed
bb-fact-attempts = Attempts
bb-text-chapter-completed = { $scenario }: completed.
bb-text-scenario-level = Level { $level }
bb-text-difficulty = Difficulty: { $name }

bb-phase-before = Between scenarios
bb-phase-setup = Setting up
bb-phase-start = Round { $round } starts
bb-phase-select = Round { $round }: choose your cards
bb-phase-turns = Round { $round }
bb-phase-end = Round { $round } ends

bb-result-completed = The goal is met: the scenario ends with this round.
bb-result-failed = The scenario has failed.
bb-outcome-won = Scenario completed.
bb-outcome-lost = Scenario failed.
bb-outcome-campaign = The campaign is won.
bb-outcome-left = The campaign was left.

bb-intent-attack = { $figure } will attack for { $value }.
bb-intent-attack-shielded = { $figure } will attack for { $value }; past the Shield: { $left }.
bb-intent-move = { $figure } will move { $hexes } { $hexes ->
    [one] hex
   *[other] hexes
}, but not attack.
bb-intent-stay = { $figure } will neither move nor attack.
bb-badge-number = Number
bb-badge-initiative = Initiative
bb-zone-pool = Items to take along
bb-zone-upgrades = Cards and their upgrades
bb-die = Die
bb-banner-scenario = Scenario { $number }
