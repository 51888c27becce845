# Conseils : ce à quoi se fie le robot posé
gh-hint-declare = À l’initiative { $initiative }, vous avez environ { $percent } % de chances d’agir avant les monstres. Prévu : { $top } (haut) et { $bottom } (bas).
gh-hint-declare-quiet = Aucun monstre en vue. Prévu : { $top } (haut) et { $bottom } (bas).
gh-hint-rest = Avec { $hand } { $hand ->
    [one] carte
   *[other] cartes
} en main, un repos long en rend { $back }.
gh-hint-rest-now = Avec { $hand ->
    [0] aucune carte
    [one] 1 carte
   *[other] { $hand } cartes
} en main, vous ne pourriez pas en jouer deux ; { $back } { $back ->
    [one] revient
   *[other] reviennent
}.
gh-hint-rest-long = Un repos long vaut mieux maintenant : vous choisissez la carte perdue, regagnez 2 points de vie et récupérez vos objets.
gh-hint-goal = Il rapporte { $checks } { $checks ->
    [one] coche
   *[other] coches
} et ne demande rien de bien gênant.
gh-hint-hand = Dans l’ensemble, ce sont vos cartes les plus fortes. Celles qui agissent tôt, avant 30 : { $early }.
gh-hint-action = Rien de ce qui reste ne rapporte davantage ce tour-ci.
gh-hint-area = Placée ainsi, l’attaque atteint les ennemis qui comptent le plus.
gh-hint-start = Ceux qui encaissent bien commencent devant, les plus fragiles restent derrière.
gh-hint-perk = C’est ce qui améliore le plus vos cartes modificateur.
gh-hint-learn = Dans l’ensemble, c’est la meilleure des cartes proposées.
gh-hint-strike = { $target } a { $left ->
    [one] { $left } point de vie
   *[other] { $left } points de vie
} et en perdrait environ { $tenth ->
    [0] { $whole }
   *[other] { $whole },{ $tenth }
}.
gh-hint-move = C’est le meilleur endroit pour la suite de votre tour.
gh-hint-move-safe = Plus personne ne pourrait vous y frapper cette manche, et l’endroit sert la suite de votre tour.
gh-hint-move-risky = L’endroit sert la suite de votre tour, même si { $count ->
    [one] { $count } ennemi pourrait
   *[other] { $count } ennemis pourraient
} encore vous y frapper, pour environ { $harm } au total.
gh-hint-target = C’est là qu’un coup compte le plus.
gh-hint-foe = { $target } a encore { $left ->
    [one] { $left } point de vie
   *[other] { $left } points de vie
}{ $harm ->
    [0] .
   *[other] {" "}et vous frapperait cette manche pour environ { $harm }.
}
gh-hint-several = Ennemis atteints d’un coup : { $count }.
gh-hint-damage-take = Il vous resterait { $left ->
    [one] { $left } point de vie
   *[other] { $left } points de vie
} sur { $most } ; vos cartes, de quoi tenir environ { $rounds ->
    [one] { $rounds } manche
   *[other] { $rounds } manches
}, valent davantage.
gh-hint-damage-avoid = Encaisser vous laisserait { $left ->
    [one] { $left } point de vie
   *[other] { $left } points de vie
} sur { $most } ; ceci coûte moins.
gh-hint-weakest = C’est la plus faible des cartes dont vous pouvez vous passer.
gh-hint-rest-later = Encore en main : { $hand }, de quoi continuer.
gh-hint-redraw = La carte tirée est de loin la meilleure ; elle vaut bien un point de vie.
gh-hint-accept = La carte tirée ne vaut pas un point de vie.
gh-hint-weakest-two = Ce sont les plus faibles des cartes dont vous pouvez vous passer.
