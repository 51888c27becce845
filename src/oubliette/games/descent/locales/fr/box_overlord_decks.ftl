d2-use-infection = Utiliser l’infection sur { $name }
d2-gives-infect = infecter la cible
d2-gives-break-elixir = défausser l’Élixir de Pierre
d2-recover-so-much = Récupérer { $count } { $count ->
    [one] dégât
   *[other] dégâts
}
d2-ask-recover-less = { $card } : combien récupérez-vous ?
d2-ask-hero-recovers = Un héros va récupérer des dégâts.
d2-ask-overlord-hero-recovers = Un héros va récupérer des dégâts.
d2-ask-overlord-hero-revived = Un héros a été ranimé. Jouer une carte ?
d2-ask-overlord-fatigue-moved = Un héros subit de la fatigue pour se déplacer. Jouer une carte ?
d2-ask-show = { $card } : quelles cartes de votre main montrez-vous ?
d2-event-overlord-showed = Le Seigneur du Mal montre { $cards }.
