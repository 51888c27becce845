# Ce qui arrive

gh-event-scenario-began = { $scenario } commence, niveau { $level }.
gh-event-goals-dealt = { $character } reçoit les objectifs { $goals }.
gh-event-goals-dealt-hidden = { $character } reçoit deux objectifs de combat.
gh-event-goal-kept = { $character } garde { $goal }.
gh-event-goal-kept-hidden = { $character } garde un objectif de combat.
gh-event-hand-chosen = { $character } prend { $cards }.
gh-event-hand-chosen-hidden = { $character } a choisi sa main.
gh-event-placed = { $figure } apparaît ({ $hit_points ->
    [one] 1 point de vie
   *[other] { $hit_points } points de vie
}).
gh-event-round-began = La manche { $round } commence.
gh-event-round-ended = Fin de la manche { $round }.
gh-event-declared = { $character } a choisi { $cards }.
gh-event-declared-rest = { $character } prendra un repos long.
gh-event-declared-hidden = { $character } a fait son choix.
gh-event-ability-drawn = { $deck } : initiative { $initiative }.
gh-event-ability-drawn-kinds = { $kinds } : initiative { $initiative }.
gh-event-revealed = { $character } joue { $cards }, initiative { $initiative }.
gh-event-revealed-rest = { $character } prend un repos long, initiative { $initiative }.
gh-event-turn-began = { $figure } joue son tour.
gh-event-action-began = { $character } effectue { $card }, { $half }.
gh-event-action-began-basic = { $character } utilise { $card } pour l’action par défaut ({ $half }).
gh-event-ability-skipped = { $figure } n’effectue pas : { $verb }.
gh-event-focused = { $figure } a pour cible active { $focus }.
gh-event-focused-nobody = { $figure } n’a pas de cible active.
gh-event-moved = { $figure } { $manner } de { $path ->
    [one] 1 hexagone
   *[other] { $path } hexagones
}.
gh-event-moved-push = Poussée : { $figure } recule.
gh-event-moved-pull = Traction : { $figure } avance.
gh-event-moved-placed = { $figure } change de place.
gh-event-door-opened = La porte { $door } s’ouvre.
gh-event-door-closed = La porte { $door } se ferme.
gh-event-door-unlocked = La porte { $door } est déverrouillée.
gh-event-room-revealed = Une salle est révélée.
gh-event-trap-sprung = { $figure } déclenche un piège.
gh-event-hazard-entered = { $figure } entre en terrain dangereux.
gh-event-attacked = { $attacker } attaque : { $target }, valeur d’attaque { $value }.
gh-event-attacked-advantage = { $attacker } attaque avec Avantage : { $target }, valeur d’attaque { $value }.
gh-event-attacked-disadvantage = { $attacker } attaque avec Désavantage : { $target }, valeur d’attaque { $value }.
gh-event-modifier-drawn = Pioché : { $cards } ; utilisé : { $used } ; valeur d’attaque { $value }.
gh-event-shielded = { $pierce ->
    [0] { $figure } a Bouclier { $shield }.
   *[other] { $figure } a Bouclier { $shield }, moins Percée { $pierce }.
}
gh-event-suffered = { $figure } subit { $amount ->
    [one] { $amount } dégât
   *[other] { $amount } dégâts
} ({ $source }) ; reste { $hit_points ->
    [one] { $hit_points } point de vie
   *[other] { $hit_points } points de vie
}.
gh-event-negated = { $by } évite { $amount ->
    [one] { $amount } dégât
   *[other] { $amount } dégâts
} à { $figure }.
gh-event-negated-cards = { $figure } perd { $cards } au lieu de subir { $amount ->
    [one] { $amount } dégât
   *[other] { $amount } dégâts
}.
gh-event-healed = { $figure } regagne { $amount ->
    [one] { $amount } point de vie
   *[other] { $amount } points de vie
} et en a { $hit_points }.
gh-event-condition-gained = { $figure } gagne { $condition }.
gh-event-condition-lost = { $figure } perd { $condition }.
gh-event-immune = { $what } n’a pas d’effet sur { $figure }.
gh-event-immune-used-up = Il ne reste aucune carte { $what } pour { $figure }.
gh-event-modifier-added = Carte ajoutée au paquet ({ $deck }) : { $card }.
gh-event-slain = { $figure } meurt.
gh-event-slain-dismissed = { $figure } quitte le plateau.
gh-event-destroyed = Destruction : { $figure }.
gh-event-exhausted = Épuisement : { $character } ({ $why }).
gh-event-escaped = { $character } s’échappe.
gh-event-token-dropped = Un jeton Argent reste au sol.
gh-event-looted = { $figure } prend { $tokens ->
    [one] { $tokens } jeton Argent
   *[other] { $tokens } jetons Argent
}{ $treasures ->
    [0] {""}
    [one] {" "}et un trésor
   *[other] {" "}et { $treasures } trésors
}.
gh-event-looted-treasures = { $figure } prend { $treasures ->
    [one] un trésor
   *[other] { $treasures } trésors
}.
gh-event-experience-gained = { $character } gagne { $amount } d’expérience.
gh-event-infused = { $figure } infuse { $elements }.
gh-event-strengthened = Éléments forts : { $elements }.
gh-event-consumed = { $figure } consomme { $element }.
gh-event-waned = Éléments faiblissants : { $waning } ; désormais inertes : { $inert }.
gh-event-waned-waning = Éléments faiblissants : { $waning }.
gh-event-waned-inert = Éléments désormais inertes : { $inert }.
gh-event-slot-used = { $character } : { $card } a servi, jeton avancé sur la case { $slot }.
gh-event-item-used = { $character } utilise { $item } ({ $state }).
gh-event-item-refreshed = { $character } rafraîchit { $item }.
gh-event-retaliated = { $figure } riposte contre { $attacker } pour { $damage }.
gh-event-bonus-gained = { $value ->
    [0] { $figure } gagne { $bonus }.
   *[other] { $figure } gagne { $bonus } { $value }.
}
gh-event-card-read = { $character } lit { $card } sur papier ; la suite se fait à la main.
gh-event-table-action = À la main : { $by_hand }, { $value }.
gh-event-table-action-plain = À la main : { $by_hand }.
gh-event-trap-made = Un piège est posé.
gh-event-trap-gone = Un piège est retiré.
gh-event-obstacle-made = { $cells ->
    [one] Un obstacle apparaît.
   *[other] Un obstacle de { $cells } hexagones apparaît.
}
gh-event-obstacle-gone = { $cells ->
    [one] Un obstacle est détruit.
   *[other] Des obstacles sur { $cells } hexagones sont détruits.
}
gh-event-terrain-changed = { $cells ->
    [one] { $cells } hexagone change de terrain : { $terrain }.
   *[other] { $cells } hexagones changent de terrain : { $terrain }.
}
gh-event-shuffled = Paquet mélangé : { $deck }.
gh-event-short-rested = { $character } prend un repos court et perd { $lost }.
gh-event-short-rested-nothing = { $character } prend un repos court sans perdre d’autre carte.
gh-event-long-rested = { $character } prend un repos long et perd { $lost }.
gh-event-long-rested-nothing = { $character } prend un repos long sans perdre de carte.
gh-event-controlled = { $character } contrôle { $monster }.
gh-event-counter-changed = { $counter } : { $value }.
gh-event-decided = Le scénario est { $result } ; il s’achève à la fin de cette manche.
gh-event-scenario-ended = Scénario perdu ({ $scenario }).
gh-event-scenario-ended-won = Scénario gagné ({ $scenario }).
gh-event-earned = { $character } rapporte { $experience } d’expérience, { $gold } d’or et { $checks ->
    [one] { $checks } coche
   *[other] { $checks } coches
}.
gh-event-earned-parts = { $character } rapporte { $experience } d’expérience{ $for_victory ->
    [0] {""}
   *[other] {" "}(dont { $for_victory } pour la victoire)
}, { $gold } d’or{ $tokens ->
    [0] {""}
    [one] {" "}({ $tokens } jeton Argent)
   *[other] {" "}({ $tokens } jetons Argent)
} et { $checks ->
    [one] { $checks } coche
   *[other] { $checks } coches
}.
gh-event-recovered = { $character } retrouve tous ses points de vie, ses cartes et ses objets.

gh-event-card-moved-hand = { $character } récupère { $card }.
gh-event-card-moved-discard = { $character } défausse { $card }.
gh-event-card-moved-lost = { $character } perd { $card }.
gh-event-card-moved-active = { $card } reste dans la zone active ({ $character }).
gh-event-ability-skipped-disarmed = { $figure } subit Désarmement et n’effectue pas : { $verb }.
gh-event-ability-skipped-immobilized = { $figure } subit Immobilisation et n’effectue pas : { $verb }.
gh-event-ability-skipped-stunned = { $figure } subit Étourdissement et n’effectue pas : { $verb }.
gh-event-ability-skipped-no-target = { $figure } n’a pas de cible pour : { $verb }.
gh-event-ability-skipped-left-out = { $figure } passe une capacité : { $verb }.
gh-event-ability-skipped-no-room = { $figure } n’a pas de place pour : { $verb }.
