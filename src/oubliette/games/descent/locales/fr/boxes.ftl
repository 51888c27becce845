## Ce qu’apportent les extensions : les jetons des classes, et les moments de leurs cartes

d2-event-class-token-won = { $count ->
    [one] { $figure } reçoit 1 jeton { $class_token }.
   *[other] { $figure } reçoit { $count } jetons { $class_token }.
}
d2-event-class-token-lost = { $count ->
    [one] { $figure } défausse 1 jeton { $class_token }.
   *[other] { $figure } défausse { $count } jetons { $class_token }.
}
d2-ask-token-discarded = Un jeton de classe a été défaussé : utiliser une carte ?
d2-ask-monster-group-done = Un groupe de monstres a été activé : utiliser une carte ?
d2-ask-test-failed = Un test va être raté : utiliser une carte ?
d2-do-give-token = Donner 1 jeton { $token } à { $name }
d2-do-get-token = Prendre 1 jeton { $token } à { $name }
d2-ask-monster-moves = Un monstre va se déplacer : utiliser une carte ?
d2-ask-class = Quelle classe prend { $name } ?
d2-class = { $name } : { $blurb }
d2-event-class-chosen = { $figure } : { $hero_class }.

d2-ask-omen = Un présage de mort : qu’endurez-vous ?
d2-omen-damage = Subir 2 dégâts
d2-omen-condition = Un état choisi par le Seigneur du Mal
d2-setup-ally = { $value } n’est pas un allié : on connaît { $known }.
d2-ask-ally = Est-ce maintenant à { $name } d’agir ?
d2-ally-now = { $name } agit maintenant
d2-ally-later = Plus tard
d2-ask-hoard = Un héros fouille : éveiller { $name } ?
d2-do-hoard = Tester la Perception, pour un mouvement de 2 cases au plus
d2-ask-resilient = De quel état { $name } se défait-il ?
d2-ask-enthrall = Qui { $name } tente-t-il d’asservir ?
d2-ask-sorcery = Sorcellerie : que changer en quoi ?
d2-sorcery-damage = { $count ->
    [one] { $count } de portée devient { $count } dégât
   *[other] { $count } de portée deviennent { $count } dégâts
}
d2-sorcery-range = { $count ->
    [one] { $count } dégât devient { $count } de portée
   *[other] { $count } dégâts deviennent { $count } de portée
}
d2-ask-burrow = Où resurgit-il ?
d2-ask-leap-attack = { $name } : attaquer tous ceux qui ont été survolés ?
d2-do-leap-attack = Les attaquer tous
d2-ask-protect = Qui protège { $name } ?
d2-crumbling = Terrain en ruine
d2-ask-crumbling = Le sol cède sous { $name }.
d2-let-it-crumble = Le laisser céder
d2-event-crumbled = Le sol s’effondre sous { $figure }.
