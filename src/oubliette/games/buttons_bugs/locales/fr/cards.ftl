# Le texte des cartes, composé de ses morceaux

bb-text-list = { $first }, { $rest }
bb-text-nothing = rien
bb-text-item = objet
bb-text-attack = Attaque { $value }
bb-text-move = Déplacement { $value }
bb-text-heal = Soin { $value }
bb-text-push = Poussée { $value }
bb-text-pull = Traction { $value }
bb-text-pierce = Perforation { $value }
bb-text-shield = Bouclier { $value }
bb-text-retaliate = Riposte { $value }
bb-text-range = Portée { $value }
bb-text-targets = Cible { $value }
bb-text-targets-all = toutes les cibles à portée
bb-text-to-self = sur soi-même
bb-text-to-allies = alliés
bb-text-area = zone : { $name }
bb-text-jump = Saut
bb-text-must = obligatoire
bb-text-to-enemies = adversaires
bb-text-flying = Vol
bb-text-advantage = Avantage
bb-text-disadvantage = Désavantage
bb-text-control = Contrôlez un adversaire
bb-text-control-target = Contrôlez la cible
bb-text-performs = il effectue { $text }
bb-text-suffer-self = subissez { $damage ->
    [one] { $damage } dégât
   *[other] { $damage } dégâts
}
bb-text-suffer-enemies = les adversaires à { $range } ou moins subissent { $damage ->
    [one] { $damage } dégât
   *[other] { $damage } dégâts
}
bb-text-suffer-everyone = tous à { $range } ou moins subissent { $damage ->
    [one] { $damage } dégât
   *[other] { $damage } dégâts
}
bb-text-recover = Récupérez { $count } ({ $source })
bb-text-level = niveau { $level } seulement
bb-text-create = générez { $count } { $count ->
    [one] élément
   *[other] éléments
}
bb-text-cleanse = retirez { $count } { $count ->
    [one] état négatif
   *[other] états négatifs
}
bb-text-cleanse-all = retirez tous les états négatifs
bb-text-refresh = récupérez { $count } { $count ->
    [one] objet
   *[other] objets
}
bb-text-refresh-all = récupérez tous les objets
bb-text-uses = { $count ->
    [one] une fois
   *[other] { $count } fois
}
bb-text-bonus = { $occasion } : { $gain }
bb-text-consume = { $cost } : { $gain }
bb-text-cost = Coût : { $cost }
bb-text-when = { $gain } si { $when }
bb-text-per = { $gain } par { $per }
bb-text-only = seulement si { $when }
bb-text-then = puis { $text }
bb-text-every-attack = chaque attaque : { $effects }
bb-text-immune = Immunité : { $conditions }
bb-text-either = { $one } ; ou { $other }
bb-text-rest-of-turn = jusqu’à la fin du tour : { $text }
bb-text-rest-of-round = jusqu’à la fin du round : { $text }
bb-text-attacker-gains = l’attaquant gagne { $conditions }
bb-text-read-minus = un − du dé est lu comme 0
bb-text-read-plus = un + du dé est lu comme 0
bb-text-initiative = votre initiative monte ou descend de { $steps }
bb-text-perform-bottom = effectuez aussi l’action inférieure de cette carte
bb-text-basic-attack = votre attaque de base est Attaque { $value }
bb-text-on-self = { $text }, sur soi-même
bb-text-value = { $value }
bb-text-cell = { $value } ({ $effects })
bb-text-hazard = Danger : { $effect }

bb-plus-attack = { $value } Attaque
bb-plus-move = { $value } Déplacement
bb-plus-heal = { $value } Soin
bb-plus-shield = { $value } Bouclier
bb-plus-retaliate = { $value } Riposte
bb-plus-range = { $value } Portée
bb-plus-targets = { $value } Cible

bb-cost-damage = { $damage ->
    [one] { $damage } dégât
   *[other] { $damage } dégâts
}

bb-occasion-attack = vos attaques
bb-occasion-attack-melee = vos attaques de mêlée
bb-occasion-attack-ranged = vos attaques à distance
bb-occasion-move = vos déplacements
bb-occasion-heal = vos soins

bb-moment-turn_start = au début de votre tour
bb-moment-turn_end = à la fin de votre tour
bb-moment-round_end = à la fin du round
bb-moment-after_move = après votre déplacement
bb-moment-after_attack = après votre attaque
bb-moment-after_attacked = après une attaque contre vous
bb-moment-after_kill = quand vous tuez un monstre

bb-per-adjacent_enemy = adversaire adjacent
bb-per-lost_card = carte perdue
bb-per-discarded_card = carte défaussée
bb-per-hex_moved = hexagone parcouru ce tour-ci
bb-per-condition_on_target = état de la cible
bb-per-spent_item = objet dépensé

bb-when-target_has = la cible a { $what }
bb-when-target_lacks = la cible n’a pas { $what }
bb-when-target_unhurt = la cible est indemne
bb-when-target_unhurt-not = la cible est entamée
bb-when-target_alone = aucun autre adversaire n’est à côté de la cible
bb-when-target_alone-not = un autre adversaire est à côté de la cible
bb-when-target_beside = la cible est à côté de ceci : { $what }
bb-when-target_adjacent = la cible est adjacente
bb-when-target_adjacent-not = la cible n’est pas adjacente
bb-when-self_has = vous avez { $what }
bb-when-hit_points_at_most = vous avez au plus { $count ->
    [one] { $count } point de vie
   *[other] { $count } points de vie
  }
bb-when-moved_at_least = vous avez parcouru au moins { $count } { $count ->
    [one] hexagone
   *[other] hexagones
} ce tour-ci
bb-when-moved_at_most = vous avez parcouru au plus { $count } { $count ->
    [one] hexagone
   *[other] hexagones
} ce tour-ci
bb-when-enemies_adjacent = { $count ->
    [one] au moins un adversaire est adjacent
   *[other] au moins { $count } adversaires sont adjacents
}

bb-window-your_turn = Pendant votre tour
bb-window-your_turn_end = À la fin de votre tour
bb-window-your_attack = Pendant votre attaque
bb-window-your_move = Pendant votre déplacement
bb-window-enemy_attack = Pendant l’attaque d’un adversaire contre vous
bb-window-after_enemy_attack = Après l’attaque d’un adversaire contre vous
bb-window-after_your_attack = Après votre attaque
bb-window-after_initiative = Une fois les initiatives connues
bb-window-after_top_action = Après une action supérieure
bb-window-always = Toujours
bb-only-melee = mêlée
bb-only-ranged = à distance
bb-only-single = une seule cible
