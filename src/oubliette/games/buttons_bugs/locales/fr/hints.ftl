# Conseils : ce à quoi se fie le robot posé
bb-hint-plan = À l’initiative { $initiative }, vous avez environ { $percent } % de chances d’agir avant un monstre. Prévu : { $top } (haut) et { $bottom } (bas).
bb-hint-plan-quiet = Prévu : { $top } (haut) et { $bottom } (bas).
bb-hint-rest = Avec { $hand } { $hand ->
    [one] carte
   *[other] cartes
} en main, mieux vaut se reposer.
bb-hint-drop = Sans repos, sa carte permet de jouer encore un round.
bb-hint-rest-now = Avec { $hand ->
    [0] aucune carte
    [one] 1 carte
   *[other] { $hand } cartes
} en main, vous ne pourriez pas en jouer deux.
bb-hint-rest-long = Un repos long vaut mieux maintenant : vous choisissez la carte perdue et regagnez 2 points de vie.
bb-hint-strike = { $target } a { $left ->
    [one] { $left } point de vie
   *[other] { $left } points de vie
} et en perdrait environ { $tenth ->
    [0] { $whole }
   *[other] { $whole },{ $tenth }
}.
bb-hint-turn = Rien de ce qui reste ne rapporte davantage ce tour-ci.
bb-hint-move = C’est le meilleur endroit pour la suite de votre tour.
bb-hint-move-safe = Plus personne ne pourrait vous y frapper ce round, et l’endroit sert la suite de votre tour.
bb-hint-move-risky = L’endroit sert la suite de votre tour, même si { $count ->
    [one] { $count } adversaire pourrait
   *[other] { $count } adversaires pourraient
} encore vous y frapper, pour environ { $harm } au total.
bb-hint-target = C’est là qu’un coup compte le plus.
bb-hint-foe = { $target } a encore { $left ->
    [one] { $left } point de vie
   *[other] { $left } points de vie
}{ $harm ->
    [0] .
   *[other] {" "}et vous frapperait ce round pour environ { $harm }.
}
bb-hint-several = Adversaires atteints d’un coup : { $count }.
bb-hint-damage-take = Il vous resterait { $left ->
    [one] { $left } point de vie
   *[other] { $left } points de vie
} sur { $most } ; vos cartes, de quoi tenir environ { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}, valent davantage.
bb-hint-damage-avoid = Encaisser vous laisserait { $left ->
    [one] { $left } point de vie
   *[other] { $left } points de vie
} sur { $most } ; ceci coûte moins.
bb-hint-weakest = C’est la plus faible des cartes dont vous pouvez vous passer.
bb-hint-rest-later = Encore en main : { $hand }, de quoi continuer.
bb-hint-redraw = La carte tirée est de loin la meilleure ; elle vaut bien un point de vie.
bb-hint-accept = La carte tirée ne vaut pas un point de vie.
bb-hint-class = Cette classe pardonne plus d’erreurs que la plupart.
