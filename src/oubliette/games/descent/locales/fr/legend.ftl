# La Voie des Légendes
d2-setup-mode = { $value } n’est pas un mode de jeu ; il y a { $known }.
d2-setup-difficulty = { $value } n’est pas une difficulté ; il y a { $known }.
d2-legend-lost = Les héros ont perdu.
d2-morale = Moral
d2-ask-target-tie = { $name } cherche { $whom } : qui prend-il pour cible ?
d2-ask-whole-damage = Quel monstre subit tout le coup ? Pour les autres, les cœurs sont divisés par deux.
d2-event-group-activated = { $group } : { $first ->
    [master] les monstres majeurs d’abord.
   *[minion] les subalternes d’abord.
  }
d2-event-group-activated-effect = { $group } : { $first ->
    [master] les monstres majeurs d’abord.
   *[minion] les subalternes d’abord.
  } { $effect }
d2-event-morale-falls = Le moral tombe à { $left }.
d2-event-morale-rises = Le moral remonte à { $left }.
d2-event-area-explored = Une nouvelle partie de la carte est révélée.
d2-decides-attack = { $figure } attaque { $target } : { $whom }.
d2-decides-engage = { $figure } engage { $target } : { $whom }.
d2-decides-spot = { $figure } cherche à détecter { $target } : { $whom }.
d2-decides-attack-tie = { $figure } attaque { $whom } ; vous choisissez entre égaux.
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
d2-whom-highest-knowledge = le héros qui a le plus de Savoir
d2-whom-highest-willpower = le héros qui a le plus de Volonté
d2-whom-highest-awareness = le héros qui a le plus de Perception
d2-whom-lowest-might = le héros qui a le moins de Puissance
d2-whom-lowest-knowledge = le héros qui a le moins de Savoir
d2-whom-lowest-willpower = le héros qui a le moins de Volonté
d2-whom-lowest-awareness = le héros qui a le moins de Perception
