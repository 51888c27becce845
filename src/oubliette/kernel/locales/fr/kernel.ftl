# Ce que le noyau a lui-même à dire : refus, sauvegardes, rejeux. Le reste vient des jeux.

# Réponses refusées
illegal-answer-count = « { $question } » demande { $least ->
    [0] au plus { $most }
   *[other] de { $least } à { $most }
} des options, mais { $given } { $given ->
    [one] a été choisie
   *[other] ont été choisies
}.
illegal-answer-key = « { $key } » ne répond pas à « { $question } ». Sont possibles : { $offered }.
illegal-answer-twice = « { $key } » a été choisi deux fois ; chaque option ne peut l’être qu’une fois.
illegal-answer-alone = « { $key } » est une réponse à part entière et ne se choisit pas avec d’autres.
illegal-answer-turn = Rien n’est demandé à { $seat } en ce moment. On attend : { $waiting }.

# Parties qui ne peuvent pas commencer
setup-seats = Ce jeu se joue de { $fewest } à { $most } places, mais { $given } { $given ->
    [one] a été donnée
   *[other] ont été données
}.
setup-seat-names = Chaque place doit avoir un nom à elle ; on a reçu : { $seats }.
setup-seed = Une graine est un nombre entier de 0 à 18446744073709551615, ou 32 chiffres hexadécimaux ; reçu : { $seed }.
setup-option = Il n’y a pas d’option « { $option } ». On connaît : { $known }.
unknown-game = Aucun jeu ne s’appelle « { $name } ». Sont installés : { $known }.
broken-game = « { $name } » est installé, mais son propre code échoue : { $why }

# Sauvegardes
save-stranger = « { $path } » a été jouée avec « { $game } », qui n’est pas un jeu installé. Une sauvegarde n’ouvre que des jeux installés.
save-not-written = « { $path } » n’a pas pu être écrit : { $why }. Rien n’a été écrasé.
save-not-read = « { $path } » n’a pas pu être lu : { $why }.
save-too-large = « { $path } » est trop gros pour être une partie sauvegardée.
save-damaged = « { $path } » est abîmé ou a été modifié à la main. Prenez une copie plus ancienne.
save-newer = « { $path } » a été écrit par une version plus récente. Mettez à jour et recommencez.
save-unknown = « { $path } » n’est pas une partie sauvegardée.
save-pack-missing = Cette partie se joue avec le paquet « { $pack } » { $version }, qui n’est pas chargé. Dites où il se trouve.
save-content-missing = Cette partie se poursuit avec « { $what } », que les paquets chargés ne contiennent plus. La sauvegarde est intacte : ouvrez-la avec les paquets d’alors, ou commencez une nouvelle partie.

# Rejeux et pannes
bug-in-rules = Les règles ont échoué sur la réponse que donne { $seat } à « { $question } ». C’est notre faute, pas la vôtre ; la partie est comme avant cette réponse.
replay-drift = La réponse { $number } ({ $keys } à « { $question } ») ne convient plus : on demande maintenant { $asked }. Les règles ou les paquets ne sont plus ceux de l’enregistrement.

# Ce qui s’est passé, quand aucun jeu n’a de mots pour le dire
event-forced = { $seat } : une seule réponse à « { $question } » était possible : { $keys }.
question-unnamed = À décider : { $kind }.

# D’où vient un nombre
sum-attack = attaque
sum-bonus = changements
sum-damage = dégâts
sum-defence = défense
sum-dice = dés
sum-die = dé
sum-modifier = modificateur
sum-shield = bouclier
sum-strength = force
sum-surge = augmentation
sum-leads = la carte qui mène
sum-rests = repos long
sum-bought = achetée
sum-lost = perdue ce tour-ci
sum-speed = cartes et capacités
sum-slowed = ralenti
sum-bargained = marchandé
sum-spent = dépensé
sum-won = gagné depuis
sum-rest = autres effets
sum-ability = l’action
sum-card = sur la carte
sum-doubled = doublé
sum-initiative = initiative { $initiative }
sum-item = objet
sum-least = jamais moins de 0
sum-pierce = perforé
sum-printed = sa propre valeur
sum-retaliate = riposte
sum-round = bonus de la manche
sum-scenario = le scénario
sum-round-card = sa carte de la manche
sum-times = { $times } × { $per }

# Pourquoi une chose ne peut pas être choisie, là où aucune règle du jeu n’en parle : ce qui est demandé à la place
why-not-other = { $kind ->
    [cell] Ce n’est pas une case qui est demandée.
    [piece] Ce n’est pas une figurine qui est demandée.
    [card] On ne vous demande pas de carte ici.
    [edge] Il n’est pas question de portes ni de murs pour l’instant.
    [die] Ce n’est pas un dé qui est demandé.
   *[mark] Il n’en est pas question pour l’instant.
}
why-not-among = { $kind ->
    [cell] Cette case n’est pas de celles qu’on peut choisir.
    [piece] Cette figurine n’est pas de celles qu’on peut choisir.
    [card] Cette carte n’est pas de celles qu’on peut choisir.
    [edge] Ce bord n’est pas de ceux qu’on peut choisir.
    [die] Ce dé n’est pas de ceux qu’on peut choisir.
   *[mark] Ce n’est pas de ce qu’on peut choisir.
}
why-not-by-button = { $kind ->
    [card] Ce que cette carte peut faire est dit sur les boutons.
    [piece] Ce qu’on peut faire de cette figurine est dit sur les boutons.
   *[other] Ce qu’on peut faire ici est dit sur les boutons.
}
why-not-theirs = Cette carte n’est pas à vous ; propriétaire : { $seat }.
why-not-in-discard = Cette carte se trouve ici : { $zone }.
why-not-in-lost = Cette carte se trouve ici : { $zone }.
why-not-in-offer = Cette carte n’est pas encore à vous ({ $zone }) et ne s’obtient pas maintenant.
why-not-read = Cette carte dit à quoi s’attendre ({ $sheet }) : on la lit, on ne la choisit pas.
why-not-question = La question : { $question }
why-not-answer = { $way ->
    [cell] On y répond par une case éclairée.
    [piece] On y répond par une figurine éclairée.
    [card] On y répond par une carte éclairée.
    [edge] On y répond par un bord éclairé.
    [die] On y répond par un dé éclairé.
    [mark] On y répond par une marque éclairée.
    [slot] On y répond par un emplacement éclairé.
    [button] On y répond par un bouton.
   *[several] On y répond par ce qui est éclairé, ou par un bouton.
}
