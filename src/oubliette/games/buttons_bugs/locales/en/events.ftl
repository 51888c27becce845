# What happened

bb-event-campaign-began = { $title }. { $introduction }
bb-event-campaign-ended = { $epilogue }
bb-event-class-chosen = The adventurer is a { $name }.
bb-event-scenario-began = { $scenario } (level { $level }). { $introduction } Goal: { $goal }
bb-event-equipped = Items: { $items }. Cards: { $cards }.
bb-event-round-began = Round { $round }.
bb-event-cards-selected = { $cards } are played at initiative { $initiative }.
bb-event-long-rest-declared = { $figure } will take a long rest.
bb-event-action-rolled = { $monster } rolls { $result }.
bb-event-initiative-shifted = Your initiative is now { $initiative }.
bb-event-turn-began = { $figure } acts ({ $initiative }).
bb-event-action-began = The { $half } of { $card }.
bb-event-action-began-basic = A basic action with the { $half } of { $card }.
bb-event-ability-skipped-disarmed = { $figure } is disarmed: no { $ability }.
bb-event-ability-skipped-immobilized = { $figure } is immobilized: no { $ability }.
bb-event-ability-skipped-no_target = { $figure }: no { $ability }, for nobody can be targeted.
bb-event-ability-skipped = { $figure } does without { $ability }.
bb-event-moved-walk = { $figure } moves { $path } { $path ->
    [one] hex
   *[other] hexes
}.
bb-event-moved-jump = { $figure } jumps { $path } { $path ->
    [one] hex
   *[other] hexes
} far.
bb-event-moved-fly = { $figure } flies { $path } { $path ->
    [one] hex
   *[other] hexes
}.
bb-event-moved-push = { $figure } is pushed { $path } { $path ->
    [one] hex
   *[other] hexes
}.
bb-event-moved-pull = { $figure } is pulled { $path } { $path ->
    [one] hex
   *[other] hexes
}.
bb-event-moved-shift = { $figure } is moved elsewhere.
bb-event-stayed-no_focus = { $figure } has nobody it could attack, and stays.
bb-event-stayed-in_place = { $figure } need not move.
bb-event-stayed-no_nearer = { $figure } cannot get any nearer.
bb-event-stayed-immobilized = { $figure } is immobilized.
bb-event-attacked = { $attacker } attacks { $target }: attack value { $value }.
bb-event-attacked-advantage = { $attacker } attacks { $target } with Advantage: attack value { $value }.
bb-event-attacked-disadvantage = { $attacker } attacks { $target } with Disadvantage: attack value { $value }.
bb-event-die-rolled = { $attacker } rolls { $results }.
bb-event-modified = Modifier { $modifier }: the attack value is { $value }.
bb-event-shielded = { $figure } has Shield { $shield }{ $pierce ->
    [0] {""}
   *[other] , less { $pierce } by Pierce
}: attack value { $value } is left.
bb-event-suffered = { $figure } suffers { $amount } damage from { $cause } ({ $left } left).
bb-event-negated = { $cards } discarded: { $amount } damage negated.
bb-event-negated-lost = { $cards } lost: { $amount } damage negated.
bb-event-slain = { $figure } dies.
bb-event-destroyed = { $figure } is destroyed.
bb-event-exhausted-hit_points = { $figure } is exhausted: no hit points are left.
bb-event-exhausted-cards = { $figure } is exhausted: too few cards are left.
bb-event-condition-gained = { $figure } gains { $condition }.
bb-event-condition-removed = { $figure } loses { $condition }.
bb-event-immune = { $figure } is immune.
bb-event-healed = { $figure } is healed by { $amount } ({ $left }).
bb-event-retaliated = { $figure } retaliates against { $attacker }: { $amount }.
bb-event-hazard-entered = { $figure } enters a hazard.
bb-event-bonus-began = { $figure }: { $bonus }{ $value ->
    [0] {""}
   *[other] {" "}{ $value }
} from now on.
bb-event-bonus-ended = The bonus of { $card } ends.
bb-event-card-moved-hand = { $card } ({ $side }) is in hand.
bb-event-card-moved-selected = { $card } ({ $side }) is played.
bb-event-card-moved-active = { $card } ({ $side }) stays active.
bb-event-card-moved-discard = { $card } ({ $side }) is discarded.
bb-event-card-moved-lost = { $card } ({ $side }) is lost.
bb-event-cards-recovered = Recovered: { $cards }.
bb-event-element-consumed = { $figure } consumes { $icon }.
bb-event-element-created = A new infusion: { $icon }.
bb-event-item-used = { $item } is used.
bb-event-items-refreshed = Refreshed: { $items }.
bb-event-rested-long = { $figure } takes a long rest.
bb-event-rested-short = { $figure } takes a short rest.
bb-event-rest-loss = { $card } would be lost.
bb-event-spawned = { $figure } appears.
bb-event-terrain-changed = { $cells } { $cells ->
    [one] hex becomes
   *[other] hexes become
} { $terrain }.
bb-event-token-placed = { $token } lies on the map.
bb-event-token-collected = { $token } collected ({ $total }).
bb-event-monsters-grew = { $monster } grows stronger.
bb-event-cards-turned = All cards in hand are turned to side { $side }.
bb-event-goal-met = The goal is met: the scenario ends with this round.
bb-event-scenario-failing = The scenario fails at the end of this round.
bb-event-scenario-ended = { $scenario } completed in { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
  }. { $conclusion }
bb-event-scenario-ended-failed = { $scenario } failed in round { $rounds }.
