# Ce qui s’est passé

bb-event-campaign-began = { $title }. { $introduction }
bb-event-campaign-ended = { $epilogue }
bb-event-class-chosen = Classe de l’aventurier : { $name }.
bb-event-scenario-began = { $scenario } (niveau { $level }). { $introduction } But : { $goal }
bb-event-equipped = Objets : { $items }. Cartes : { $cards }.
bb-event-round-began = Round { $round }.
bb-event-cards-selected = Les cartes { $cards } sont jouées à l’initiative { $initiative }.
bb-event-long-rest-declared = { $figure } prendra un repos long.
bb-event-action-rolled = { $monster } : le dé donne { $result }.
bb-event-initiative-shifted = Votre initiative est maintenant { $initiative }.
bb-event-turn-began = { $figure } agit ({ $initiative }).
bb-event-action-began = { $card } : { $half }.
bb-event-action-began-basic = { $card } : une action de base à la place ({ $half }).
bb-event-ability-skipped-disarmed = { $figure } : pas de capacité { $ability }, à cause de Désarmement.
bb-event-ability-skipped-immobilized = { $figure } : pas de capacité { $ability }, à cause d’Immobilisation.
bb-event-ability-skipped-no_target = { $figure } : pas de capacité { $ability }, faute de cible.
bb-event-ability-skipped = { $figure } renonce à la capacité { $ability }.
bb-event-moved-walk = { $figure } se déplace de { $path } { $path ->
    [one] hexagone
   *[other] hexagones
}.
bb-event-moved-jump = { $figure } saute à { $path } { $path ->
    [one] hexagone
   *[other] hexagones
}.
bb-event-moved-fly = { $figure } vole sur { $path } { $path ->
    [one] hexagone
   *[other] hexagones
}.
bb-event-moved-push = Poussée : { $figure } recule de { $path } { $path ->
    [one] hexagone
   *[other] hexagones
}.
bb-event-moved-pull = Traction : { $figure } avance de { $path } { $path ->
    [one] hexagone
   *[other] hexagones
}.
bb-event-moved-shift = { $figure } change de place.
bb-event-stayed-no_focus = { $figure } n’a personne à attaquer et reste sur place.
bb-event-stayed-in_place = { $figure } n’a pas besoin de bouger.
bb-event-stayed-no_nearer = { $figure } ne peut s’approcher davantage.
bb-event-stayed-immobilized = { $figure } ne peut bouger : Immobilisation.
bb-event-attacked = { $attacker } attaque : { $target }, valeur d’attaque { $value }.
bb-event-attacked-advantage = { $attacker } attaque avec Avantage : { $target }, valeur d’attaque { $value }.
bb-event-attacked-disadvantage = { $attacker } attaque avec Désavantage : { $target }, valeur d’attaque { $value }.
bb-event-die-rolled = { $attacker } lance le dé : { $results }.
bb-event-modified = Modificateur { $modifier } : la valeur d’attaque est { $value }.
bb-event-shielded = { $figure } a Bouclier { $shield }{ $pierce ->
    [0] {""}
   *[other] , moins { $pierce } par Perforation
} : valeur d’attaque restante { $value }.
bb-event-suffered = { $figure } subit { $amount ->
    [one] { $amount } dégât
   *[other] { $amount } dégâts
} ({ $cause }) ; il reste { $left }.
bb-event-negated = Défausse : { $cards } ; { $amount ->
    [one] { $amount } dégât annulé
   *[other] { $amount } dégâts annulés
}.
bb-event-negated-lost = Perte : { $cards } ; { $amount ->
    [one] { $amount } dégât annulé
   *[other] { $amount } dégâts annulés
}.
bb-event-slain = { $figure } meurt.
bb-event-destroyed = Objectif détruit : { $figure }.
bb-event-exhausted-hit_points = { $figure } s’effondre : plus de points de vie.
bb-event-exhausted-cards = { $figure } s’effondre : trop peu de cartes.
bb-event-condition-gained = { $figure } gagne { $condition }.
bb-event-condition-removed = { $figure } perd { $condition }.
bb-event-immune = Sans effet sur { $figure }.
bb-event-healed = { $figure } regagne { $amount } ({ $left }).
bb-event-retaliated = { $figure } riposte contre { $attacker } : { $amount }.
bb-event-hazard-entered = { $figure } entre dans un danger.
bb-event-bonus-began = { $figure } : { $bonus }{ $value ->
    [0] {""}
   *[other] {" "}{ $value }
} désormais.
bb-event-bonus-ended = Fin du bonus : { $card }.
bb-event-card-moved-hand = { $card } ({ $side }) est en main.
bb-event-card-moved-selected = La carte { $card } ({ $side }) est jouée.
bb-event-card-moved-active = { $card } ({ $side }) reste active.
bb-event-card-moved-discard = La carte { $card } ({ $side }) est défaussée.
bb-event-card-moved-lost = La carte { $card } ({ $side }) est perdue.
bb-event-cards-recovered = Cartes récupérées : { $cards }.
bb-event-element-consumed = { $figure } consomme { $icon }.
bb-event-element-created = Nouvelle infusion : { $icon }.
bb-event-item-used = Objet utilisé : { $item }.
bb-event-items-refreshed = Objets récupérés : { $items }.
bb-event-rested-long = { $figure } prend un repos long.
bb-event-rested-short = { $figure } prend un repos court.
bb-event-rest-loss = La carte { $card } serait perdue.
bb-event-spawned = Monstre généré : { $figure }.
bb-event-terrain-changed = { $cells } { $cells ->
    [one] hexagone change
   *[other] hexagones changent
} : { $terrain }.
bb-event-token-placed = Sur le plan : { $token }.
bb-event-token-collected = Ramassé : { $token } ({ $total }).
bb-event-monsters-grew = { $monster } gagne en force.
bb-event-cards-turned = Toutes les cartes en main passent en face { $side }.
bb-event-goal-met = Le but est atteint : le scénario s’achève avec ce round.
bb-event-scenario-failing = Le scénario échoue à la fin de ce round.
bb-event-scenario-ended = { $scenario } : accompli en { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
  }. { $conclusion }
bb-event-scenario-ended-failed = { $scenario } : échec au round { $rounds }.
