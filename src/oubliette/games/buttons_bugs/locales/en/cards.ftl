# Card text, put together from its pieces

bb-text-list = { $first }, { $rest }
bb-text-nothing = nothing
bb-text-item = item
bb-text-attack = Attack { $value }
bb-text-move = Move { $value }
bb-text-heal = Heal { $value }
bb-text-push = Push { $value }
bb-text-pull = Pull { $value }
bb-text-pierce = Pierce { $value }
bb-text-shield = Shield { $value }
bb-text-retaliate = Retaliate { $value }
bb-text-range = Range { $value }
bb-text-targets = Target { $value }
bb-text-targets-all = all targets in range
bb-text-to-self = self
bb-text-to-allies = allies
bb-text-area = area: { $name }
bb-text-jump = Jump
bb-text-must = mandatory
bb-text-to-enemies = enemies
bb-text-flying = Flying
bb-text-advantage = Advantage
bb-text-disadvantage = Disadvantage
bb-text-control = Control an enemy
bb-text-control-target = Control the target
bb-text-performs = it performs { $text }
bb-text-suffer-self = suffer { $damage } damage
bb-text-suffer-enemies = enemies within { $range } suffer { $damage } damage
bb-text-suffer-everyone = everybody within { $range } suffers { $damage } damage
bb-text-recover = Recover { $count } ({ $source })
bb-text-level = level { $level } only
bb-text-create = create { $count } { $count ->
    [one] element
   *[other] elements
}
bb-text-cleanse = remove { $count } negative { $count ->
    [one] condition
   *[other] conditions
}
bb-text-cleanse-all = remove all negative conditions
bb-text-refresh = refresh { $count } { $count ->
    [one] item
   *[other] items
}
bb-text-refresh-all = refresh all items
bb-text-uses = { $count ->
    [one] once
   *[other] { $count } times
}
bb-text-bonus = { $occasion }: { $gain }
bb-text-consume = { $cost }: { $gain }
bb-text-cost = Cost: { $cost }
bb-text-when = { $gain } if { $when }
bb-text-per = { $gain } for each { $per }
bb-text-only = only if { $when }
bb-text-then = then { $text }
bb-text-every-attack = every attack: { $effects }
bb-text-immune = Immune: { $conditions }
bb-text-either = { $one }; or { $other }
bb-text-rest-of-turn = to the end of the turn: { $text }
bb-text-rest-of-round = to the end of the round: { $text }
bb-text-attacker-gains = the attacker gains { $conditions }
bb-text-read-minus = a − of the die is read as 0
bb-text-read-plus = a + of the die is read as 0
bb-text-initiative = your initiative rises or falls by { $steps }
bb-text-perform-bottom = perform the bottom action of that card too
bb-text-basic-attack = your basic attack is Attack { $value }
bb-text-on-self = { $text }, self
bb-text-value = { $value }
bb-text-cell = { $value } ({ $effects })
bb-text-hazard = Hazard: { $effect }

bb-plus-attack = { $value } Attack
bb-plus-move = { $value } Move
bb-plus-heal = { $value } Heal
bb-plus-shield = { $value } Shield
bb-plus-retaliate = { $value } Retaliate
bb-plus-range = { $value } Range
bb-plus-targets = { $value } Target

bb-cost-damage = { $damage } damage

bb-occasion-attack = your attacks
bb-occasion-attack-melee = your melee attacks
bb-occasion-attack-ranged = your ranged attacks
bb-occasion-move = your moves
bb-occasion-heal = your heals

bb-moment-turn_start = at the start of your turn
bb-moment-turn_end = at the end of your turn
bb-moment-round_end = at the end of the round
bb-moment-after_move = after your move
bb-moment-after_attack = after your attack
bb-moment-after_attacked = after an attack against you
bb-moment-after_kill = when you slay a monster

bb-per-adjacent_enemy = adjacent enemy
bb-per-lost_card = lost card
bb-per-discarded_card = discarded card
bb-per-hex_moved = hex moved this turn
bb-per-condition_on_target = condition of the target
bb-per-spent_item = spent item

bb-when-target_has = the target has { $what }
bb-when-target_lacks = the target has no { $what }
bb-when-target_unhurt = the target is unhurt
bb-when-target_unhurt-not = the target is hurt
bb-when-target_alone = no other enemy stands next to the target
bb-when-target_alone-not = another enemy stands next to the target
bb-when-target_beside = the target stands next to { $what }
bb-when-target_adjacent = the target is adjacent
bb-when-target_adjacent-not = the target is not adjacent
bb-when-self_has = you have { $what }
bb-when-hit_points_at_most = you have at most { $count } hit points
bb-when-moved_at_least = you moved at least { $count } { $count ->
    [one] hex
   *[other] hexes
} this turn
bb-when-moved_at_most = you moved at most { $count } { $count ->
    [one] hex
   *[other] hexes
} this turn
bb-when-enemies_adjacent = at least { $count } { $count ->
    [one] enemy is
   *[other] enemies are
} adjacent

bb-window-your_turn = During your turn
bb-window-your_turn_end = At the end of your turn
bb-window-your_attack = During your attack
bb-window-your_move = During your move
bb-window-enemy_attack = During an enemy’s attack against you
bb-window-after_enemy_attack = After an enemy’s attack against you
bb-window-after_your_attack = After your attack
bb-window-after_initiative = After initiative is determined
bb-window-after_top_action = After a top action
bb-window-always = Always
bb-only-melee = melee
bb-only-ranged = ranged
bb-only-single = single target
