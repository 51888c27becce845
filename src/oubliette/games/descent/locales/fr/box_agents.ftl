d2-ask-replaced = Qui { $name } remplace-t-il ?
d2-pay-damage = Subir { $count } { $count ->
    [one] dégât
   *[other] dégâts
}
d2-ask-pay-damage = Combien de dégâts subit-il pour son coup ?
d2-do-attack = Attaquer
d2-gives-overseer = +1 dégât par autre monstre de son groupe près de la cible
