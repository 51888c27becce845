d2-ask-valor = { $card }
d2-valor-gain = Gagner 1 vaillance
d2-valor-rest = Récupérer 1 fatigue
d2-valor-store = La poser ici comme dégât (il y en a { $count })
d2-ask-valor-spend = Combien de vaillances dépensez-vous ?
d2-valor-spend = { $count }
d2-valor-strike = { $count ->
    [one] +1 dégât
   *[other] +{ $count } dégâts
}
