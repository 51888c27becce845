# La Voie des Légendes
d2-setup-mode = { $value } n’est pas un mode de jeu ; il y a { $known }.
d2-setup-difficulty = { $value } n’est pas une difficulté ; il y a { $known }.
d2-legend-lost = Les héros ont perdu.
d2-legend-lost-why = Les héros ont perdu : { $why }.
d2-morale = Moral
d2-perils = Ne traînez pas : au bout de quelques rounds, des périls frappent.
d2-perils-end = Ne traînez pas : au bout de quelques rounds, des périls frappent, et à la fin le temps est écoulé et la quête perdue.
d2-ask-target-tie = { $name } cherche { $whom } : qui prend-il pour cible ?
d2-ask-whole-damage = Quel monstre subit tout le coup ? Pour les autres, les cœurs sont divisés par deux.
d2-event-group-activated = { $group } : { $first ->
    [master] les majeurs d’abord.
   *[minion] les mineurs d’abord.
  }
d2-event-group-activated-effect = { $group } : { $first ->
    [master] les majeurs d’abord.
   *[minion] les mineurs d’abord.
  } { $effect }
d2-event-morale-falls = Le moral tombe à { $left }.
d2-event-morale-rises = Le moral remonte à { $left }.
d2-event-area-explored = Une nouvelle partie de la carte est révélée.
d2-decides-attack = { $figure } attaque : { $target } ({ $whom }).
d2-decides-engage = { $figure } engage { $target } : { $whom }.
d2-decides-spot = { $figure } cherche à détecter { $target } : { $whom }.
d2-decides-attack-tie = { $figure } attaque : { $whom } ; vous choisissez entre égaux.
d2-decides-engage-tie = { $figure } engage { $whom } ; vous choisissez entre égaux.
d2-decides-spot-tie = { $figure } cherche à détecter { $whom } ; vous choisissez entre égaux.
d2-decides-use = { $figure } utilise { $ability }.
d2-decides-retreat = { $figure } bat en retraite.
d2-whom-closest = le héros le plus proche
d2-whom-farthest = le héros le plus éloigné
d2-whom-most-damage = le héros qui a le plus de dégâts
d2-whom-least-health = le héros à qui il reste le moins de Santé
d2-whom-most-health = le héros à qui il reste le plus de Santé
d2-whom-most-fatigue = le héros qui a le plus de fatigue
d2-whom-most-search-cards = le héros qui a le plus de cartes Fouille
d2-whom-highest-might = le héros qui a le plus de Puissance
d2-whom-highest-knowledge = le héros qui a le plus de Connaissance
d2-whom-highest-willpower = le héros qui a le plus de Volonté
d2-whom-highest-awareness = le héros qui a le plus de Perception
d2-whom-lowest-might = le héros qui a le moins de Puissance
d2-whom-lowest-knowledge = le héros qui a le moins de Connaissance
d2-whom-lowest-willpower = le héros qui a le moins de Volonté
d2-whom-lowest-awareness = le héros qui a le moins de Perception
d2-line-attack = Attaquer { $whom }
d2-line-engage = Engager { $whom }
d2-line-spot = Détecter { $whom }
d2-line-then-retreats = { $line }, puis battre en retraite
d2-skipped-apart = trop peu de héros à portée
d2-skipped-attacked = l’attaque est déjà faite
d2-skipped-nobody = personne à attaquer
d2-skipped-lacks = n’a pas cette action
d2-skipped-vain = ne changerait rien
d2-skipped-moved = le déplacement est déjà fait
d2-skipped-held = ne peut pas se déplacer
d2-skipped-dying = en mourrait d’hémorragie
d2-skipped-there = y est déjà, ou ne s’approche pas
d2-event-monster-waited = { $figure } ne peut rien faire de sa liste.
d2-decides-equals = À égalité, le plus proche ; puis vous choisissez.
d2-counted-spaces = cases
d2-counted-damage = dégâts
d2-counted-health = Santé restante
d2-counted-fatigue = fatigue
d2-counted-search-cards = cartes Fouille
d2-counted-might = Puissance
d2-counted-knowledge = Connaissance
d2-counted-willpower = Volonté
d2-counted-awareness = Perception

# La Plongée
d2-delve = La Plongée
d2-delve-won = La Plongée est gagnée : { $stages ->
    [one] { $stages } étage
   *[other] { $stages } étages
  }.
d2-delve-lost = La Plongée est perdue après { $stages ->
    [one] { $stages } étage
   *[other] { $stages } étages
  }.
d2-delve-cards = Cartes de la phase d’amélioration
d2-delve-training = Entraînement
d2-delve-trade = Avant l’étage suivant
d2-leave-stage = Quitter l’étage
d2-stay-in-stage = Rester encore un round
d2-ask-leave-stage = Tous les héros sont au portail. Quittez-vous l’étage ?
d2-keep-for = Garder { $card } pour { $name }
d2-ask-keep-card = Quelles cartes gardez-vous ? Encore { $count }
d2-next-stage = Passer à l’étage { $stage }
d2-ask-delve-trade = De l’équipement change-t-il de mains ?
d2-stage = Étage
d2-rounds = Rounds
d2-drawn = Cartes piochées
d2-kept = Cartes gardées
d2-records = Palmarès
d2-number = { $value }
d2-nothing = rien
d2-event-stage-left = L’étage { $stage } est quitté au round { $rounds }.
d2-event-portal-opened = Le portail s’ouvre.
d2-event-act-two = L’acte II commence.
d2-event-cards-drawn = Cartes piochées : { $cards }. { $keeps ->
    [one] Une seule peut être gardée.
   *[other] { $keeps } peuvent être gardées.
  }
d2-event-card-kept = { $figure } garde { $card }.
d2-event-card-kept-for = { $figure } achète { $card } pour { $price ->
    [one] { $price } pièce d’or
   *[other] { $price } pièces d’or
  }.
d2-event-card-sold-for = { $figure } vend { $card } pour { $price ->
    [one] { $price } pièce d’or
   *[other] { $price } pièces d’or
  }.

# La campagne sans Seigneur du Mal
d2-road-map = La carte
d2-road-quest = La quête
d2-road-city = En ville
d2-ask-road = Où allez-vous ? Semaines avant la quête principale : { $weeks }
d2-to-story = Quête principale : { $quest }
d2-to-side = Quête secondaire (1 semaine) : { $quest }
d2-visit-city = Visiter : { $city }
d2-train = Dépenser l’expérience
d2-ask-city = { $city }, { $gold ->
    [one] { $gold } pièce d’or
   *[other] { $gold } pièces d’or
  } : que faites-vous ici ?
d2-leave-city = Quitter la ville
d2-city-toast = payer une tournée générale ({ $gold ->
    [one] { $gold } pièce d’or
   *[other] { $gold } pièces d’or
  }, 1 de renommée)
d2-city-vigil = veiller à la chapelle ({ $gold ->
    [one] { $gold } pièce d’or
   *[other] { $gold } pièces d’or
  }, 1 de moral en plus pour la prochaine quête)
d2-city-haggle = faire montrer d’autres articles ({ $gold ->
    [one] { $gold } pièce d’or
   *[other] { $gold } pièces d’or
  })
d2-zone-stock = En vente
d2-fame = Renommée
d2-weeks = Semaines restantes
d2-quest = Quête
d2-how = Issue
d2-quest-won = gagnée
d2-quest-lost = perdue
d2-kind-story = Quête principale
d2-kind-side = Quête secondaire
d2-chronicle-won = { $quest } : quête gagnée.
d2-chronicle-lost = { $quest } : quête perdue.
d2-event-city-visited = Le groupe arrive en ville : { $city }.
d2-event-weeks-passed = Une semaine passe ; il en reste { $left }.
d2-event-fame-gained = La renommée augmente de { $by } et passe à { $fame }.
d2-event-gold-gained = Le groupe gagne { $by ->
    [one] { $by } pièce d’or
   *[other] { $by } pièces d’or
  } et en a { $gold }.
d2-event-gold-spent = Le groupe dépense { $by ->
    [one] { $by } pièce d’or
   *[other] { $by } pièces d’or
  } et en a { $gold }.
