d2-ask-standard-class = { $name }, { $hybrid } : quelle classe standard l’accompagne ?
d2-ask-card = { $card }
d2-ask-suffer = Combien de dégâts subissez-vous ?
d2-suffer-damage = { $count ->
    [one] { $count } dégât
   *[other] { $count } dégâts
}
d2-ask-points = Combien de points de mouvement dépensez-vous ?
d2-spend-points = { $count }
d2-ask-give = { $card } : qui la reçoit ?
d2-ask-all-knowing = Lesquelles de vos compétences ?
d2-fusion = { $weapon } avec les pouvoirs de { $magic }
d2-gives-foreseen-woe = un état de votre choix
