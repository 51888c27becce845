# What happens

gh-event-scenario-began = { $scenario } begins, level { $level }.
gh-event-goals-dealt = { $character } is dealt the battle goals { $goals }.
gh-event-goals-dealt-hidden = { $character } is dealt two battle goals.
gh-event-goal-kept = { $character } keeps { $goal }.
gh-event-goal-kept-hidden = { $character } keeps a battle goal.
gh-event-hand-chosen = { $character } takes { $cards }.
gh-event-hand-chosen-hidden = { $character } has chosen a hand.
gh-event-placed = { $figure } appears ({ $hit_points ->
    [one] 1 hit point
   *[other] { $hit_points } hit points
}).
gh-event-round-began = Round { $round } begins.
gh-event-round-ended = Round { $round } ends.
gh-event-declared = { $character } has chosen { $cards }.
gh-event-declared-rest = { $character } will take a long rest.
gh-event-declared-hidden = { $character } has declared.
gh-event-ability-drawn = { $deck }: initiative { $initiative }.
gh-event-ability-drawn-kinds = { $kinds }: initiative { $initiative }.
gh-event-revealed = { $character } plays { $cards }, initiative { $initiative }.
gh-event-revealed-rest = { $character } takes a long rest, initiative { $initiative }.
gh-event-turn-began = { $figure } takes a turn.
gh-event-action-began = { $character } performs { $card }, { $half }.
gh-event-action-began-basic = { $character } uses { $card } for a default action, { $half }.
gh-event-ability-skipped = { $figure } does not perform: { $verb }.
gh-event-focused = { $figure } focuses on { $focus }.
gh-event-focused-nobody = { $figure } has no focus.
gh-event-moved = { $figure } { $manner } { $path ->
    [one] 1 hex
   *[other] { $path } hexes
}.
gh-event-moved-push = { $figure } is pushed.
gh-event-moved-pull = { $figure } is pulled.
gh-event-moved-placed = { $figure } is put elsewhere.
gh-event-door-opened = Door { $door } opens.
gh-event-door-closed = Door { $door } closes.
gh-event-door-unlocked = Door { $door } is unlocked.
gh-event-room-revealed = A room is revealed.
gh-event-trap-sprung = { $figure } springs a trap.
gh-event-hazard-entered = { $figure } enters hazardous terrain.
gh-event-attacked = { $attacker } attacks { $target } with attack value { $value }.
gh-event-attacked-advantage = { $attacker } attacks { $target } with attack value { $value } and Advantage.
gh-event-attacked-disadvantage = { $attacker } attacks { $target } with attack value { $value } and Disadvantage.
gh-event-modifier-drawn = Drawn: { $cards }; used: { $used }; attack value { $value }.
gh-event-shielded = { $pierce ->
    [0] { $figure } has Shield { $shield }.
   *[other] { $figure } has Shield { $shield }, less Pierce { $pierce }.
}
gh-event-suffered = { $figure } suffers { $amount } damage from { $source }; { $hit_points ->
    [one] 1 hit point
   *[other] { $hit_points } hit points
} left.
gh-event-negated = { $by } spares { $figure } { $amount } damage.
gh-event-negated-cards = { $figure } loses { $cards } instead of suffering { $amount } damage.
gh-event-healed = { $figure } regains { $amount ->
    [one] 1 hit point
   *[other] { $amount } hit points
} and has { $hit_points }.
gh-event-condition-gained = { $figure } gains { $condition }.
gh-event-condition-lost = { $figure } loses { $condition }.
gh-event-immune = { $what } has no effect on { $figure }.
gh-event-immune-used-up = No { $what } card is left for { $figure }.
gh-event-modifier-added = Added to a deck ({ $deck }): { $card }.
gh-event-slain = { $figure } is killed.
gh-event-slain-dismissed = { $figure } leaves the map.
gh-event-destroyed = { $figure } is destroyed.
gh-event-exhausted = { $character } is exhausted: { $why }.
gh-event-escaped = { $character } escapes.
gh-event-token-dropped = A money token is left behind.
gh-event-looted = { $figure } loots { $tokens ->
    [one] 1 money token
   *[other] { $tokens } money tokens
}{ $treasures ->
    [0] {""}
    [one] {" "}and a treasure
   *[other] {" "}and { $treasures } treasures
}.
gh-event-looted-treasures = { $figure } loots { $treasures ->
    [one] a treasure
   *[other] { $treasures } treasures
}.
gh-event-experience-gained = { $character } gains { $amount } experience.
gh-event-infused = { $figure } infuses { $elements }.
gh-event-strengthened = Strong now: { $elements }.
gh-event-consumed = { $figure } consumes { $element }.
gh-event-waned = Elements: { $waning } now waning, { $inert } now inert.
gh-event-waned-waning = Elements: { $waning } now waning.
gh-event-waned-inert = Elements: { $inert } now inert.
gh-event-slot-used = { $character } has used { $card }: its token moves on to space { $slot }.
gh-event-item-used = { $character } uses { $item } ({ $state }).
gh-event-item-refreshed = { $character } refreshes { $item }.
gh-event-retaliated = { $figure } retaliates against { $attacker } for { $damage }.
gh-event-bonus-gained = { $value ->
    [0] { $figure } gains { $bonus }.
   *[other] { $figure } gains { $bonus } { $value }.
}
gh-event-card-read = { $character } reads { $card } from print; what follows is done by hand.
gh-event-table-action = By hand: { $by_hand }, { $value }.
gh-event-table-action-plain = By hand: { $by_hand }.
gh-event-trap-made = A trap is laid.
gh-event-trap-gone = A trap is removed.
gh-event-obstacle-made = { $cells ->
    [one] An obstacle appears.
   *[other] An obstacle of { $cells } hexes appears.
}
gh-event-obstacle-gone = { $cells ->
    [one] An obstacle is destroyed.
   *[other] Obstacles on { $cells } hexes are destroyed.
}
gh-event-terrain-changed = { $cells ->
    [one] 1 hex becomes { $terrain }.
   *[other] { $cells } hexes become { $terrain }.
}
gh-event-shuffled = Deck shuffled: { $deck }.
gh-event-short-rested = { $character } takes a short rest and loses { $lost }.
gh-event-short-rested-nothing = { $character } takes a short rest and loses no further card.
gh-event-long-rested = { $character } takes a long rest and loses { $lost }.
gh-event-long-rested-nothing = { $character } takes a long rest and loses no card.
gh-event-controlled = { $character } controls { $monster }.
gh-event-counter-changed = { $counter }: { $value }.
gh-event-decided = The scenario is { $result }; it ends with this round.
gh-event-scenario-ended = { $scenario } is lost.
gh-event-scenario-ended-won = { $scenario } is won.
gh-event-earned = { $character } takes home { $experience } experience, { $gold } gold and { $checks ->
    [one] 1 checkmark
   *[other] { $checks } checkmarks
}.
gh-event-earned-parts = { $character } takes home { $experience } experience{ $for_victory ->
    [0] {""}
   *[other] {" "}({ $for_victory } of it for the victory)
}, { $gold } gold{ $tokens ->
    [0] {""}
    [one] {" "}(1 money token)
   *[other] {" "}({ $tokens } money tokens)
} and { $checks ->
    [one] 1 checkmark
   *[other] { $checks } checkmarks
}.
gh-event-recovered = { $character } has all hit points, cards and items again.

gh-event-card-moved-hand = { $character } recovers { $card }.
gh-event-card-moved-discard = { $character } discards { $card }.
gh-event-card-moved-lost = { $character } loses { $card }.
gh-event-card-moved-active = { $card } lies in the active area of { $character }.
gh-event-ability-skipped-disarmed = { $figure } is disarmed and does not perform: { $verb }.
gh-event-ability-skipped-immobilized = { $figure } is immobilized and does not perform: { $verb }.
gh-event-ability-skipped-stunned = { $figure } is stunned and does not perform: { $verb }.
gh-event-ability-skipped-no-target = { $figure } has no target for: { $verb }.
gh-event-ability-skipped-left-out = { $figure } leaves out: { $verb }.
gh-event-ability-skipped-no-room = { $figure } has no room for: { $verb }.
