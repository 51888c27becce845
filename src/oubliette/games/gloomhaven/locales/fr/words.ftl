# Noms et mots de la table

gh-title = Gloomhaven
gh-scenario = { $number } : { $title }
gh-hex = colonne { $column }, rang { $row }
gh-monster = { $name } { $number }
gh-summon = { $name } { $number }
gh-monsters = les monstres
gh-nobody = personne
gh-card = une carte
gh-token = Jeton Argent
gh-treasure = Trésor
gh-goal-treasure = Trésor d’objectif
gh-won = Le scénario est gagné.
gh-lost = Le scénario est perdu.
gh-failure = Perdu si : { $text }
gh-goal-reached = Objectif atteint : le scénario est gagné à la fin de cette manche. Dernière occasion de fouiller.
gh-goal-failed = Le scénario est perdu à la fin de cette manche.
gh-exhausted = Épuisement
gh-spoils-checks = Coches : { $figure }
gh-spoils-bonus = Expérience de la victoire, pour chacun
gh-spoils-rate = Or par jeton Argent
gh-escaped = A quitté le plateau

gh-phase-before = Avant le scénario
gh-phase-setup = Mise en place
gh-phase-declare = Manche { $round } : choix des cartes
gh-phase-turns = Manche { $round } : tours
gh-phase-end = Manche { $round } : fin
gh-track-round = Manche
gh-track-level = Niveau du scénario
gh-luck-cards = Cartes modificateur restantes : { $left } sur { $all }, toutes aussi probables.
gh-luck-advantage = Avantage : on en pioche deux, la meilleure compte.
gh-luck-disadvantage = Désavantage : on en pioche deux, la pire compte.
gh-follow-enhancement = { $own } pour l’autocollant + { $level } pour le niveau de la carte + { $stickers } pour ceux qui y sont déjà = { $price }
gh-sum-level = carte de classe au niveau { $level }
gh-sum-statistics = carte de statistiques au niveau { $level }
gh-sum-boss = carte de statistiques au niveau { $level }, pour { $count } personnages
gh-sum-scenario = le scénario
gh-sum-trap = tout piège
gh-sum-monster-level = niveau des monstres
gh-sum-open = information ouverte
gh-sum-reputation = réputation { $reputation }
gh-sum-won = pour la victoire
gh-track-trap = Dégâts des pièges

gh-zone-hand = Main
gh-zone-selected = Cartes choisies
gh-zone-active = Zone active
gh-zone-discard = Défausse
gh-zone-lost = Perdues
gh-zone-goals = Objectifs de combat
gh-zone-modifiers = Modificateurs
gh-zone-items = Objets
gh-note-modifiers = { $cards ->
    [one] une carte
   *[other] { $cards } cartes
}{ $bless ->
    [0] {""}
    [one] {" · une bénédiction"}
   *[other] {" · "}{ $bless } bénédictions
}{ $curse ->
    [0] {""}
    [one] {" · une malédiction"}
   *[other] {" · "}{ $curse } malédictions
}
gh-cell-trap = Piège : { $damage ->
    [one] { $damage } dégât
   *[other] { $damage } dégâts
}
gh-cell-hazard = Terrain dangereux : { $damage ->
    [one] { $damage } dégât
   *[other] { $damage } dégâts
}
gh-note-bound-discard = Compte comme défaussée
gh-note-bound-lost = Compte comme perdue
gh-note-item-spent = Objet épuisé
gh-note-item-consumed = Objet consommé
gh-state-ready = objet prêt
gh-state-spent = objet épuisé
gh-state-consumed = objet consommé
gh-slot-head = Tête
gh-slot-body = Corps
gh-slot-legs = Jambes
gh-slot-one-hand = Une main
gh-slot-two-hands = Deux mains
gh-slot-small = Petit objet
gh-half-top = action supérieure
gh-half-bottom = action inférieure
gh-rank-normal = Normal
gh-rank-elite = Élite
gh-rank-boss = Boss
gh-mark-round = Bonus de manche
gh-mark-persistent = Bonus persistant
gh-mark-augment = Augmentation
gh-mark-lost = Perdue
gh-mark-shuffle = Mélanger
gh-result-completed = gagné
gh-result-failed = perdu
gh-why-hit_points = plus de points de vie
gh-why-cards = moins de deux cartes en main, et trop peu de cartes défaussées pour se reposer

gh-condition-poison = Poison
gh-condition-wound = Blessure
gh-condition-immobilize = Immobilisation
gh-condition-disarm = Désarmement
gh-condition-stun = Étourdissement
gh-condition-muddle = Confusion
gh-condition-curse = Malédiction
gh-condition-invisible = Invisibilité
gh-condition-strengthen = Renforcement
gh-condition-bless = Bénédiction
gh-element-fire = Feu
gh-element-ice = Glace
gh-element-air = Air
gh-element-earth = Terre
gh-element-light = Lumière
gh-element-dark = Ténèbres
gh-element-any = un élément au choix
gh-terrain-floor = sol
gh-terrain-obstacle = obstacle
gh-terrain-difficult = terrain difficile
gh-terrain-hazard = terrain dangereux
gh-terrain-trap = piège
gh-terrain-plate = plaque de pression
gh-source-attack = une attaque
gh-source-trap = un piège
gh-source-hazard = un terrain dangereux
gh-source-wound = une blessure
gh-source-retaliate = une riposte
gh-source-ability = une capacité
gh-source-scenario = le scénario
gh-source-door = une porte qui se ferme
gh-source-fall = une chute
gh-source-rest = le repos
gh-source-cost = un prix
gh-source-obstacle = un obstacle
gh-source-treasure = un trésor
gh-source-event = un événement
gh-manner-walk = se déplace
gh-manner-jump = saute
gh-manner-fly = vole
gh-manner-push = est poussé
gh-manner-pull = est tiré
gh-manner-placed = est placé

# Ce que monstres, invocations et alliés feront si rien ne change
gh-intent-attack = { $figure } attaquera : { $value }.
gh-intent-attack-shielded = { $figure } attaquera : { $value }, soit { $left } après le Bouclier.
gh-intent-move = { $figure } se déplacera de { $hexes } { $hexes ->
    [one] hexagone
   *[other] hexagones
}, sans attaquer.
gh-intent-stay = { $figure } ne se déplacera ni n’attaquera.

gh-banner-round = Manche { $round }
gh-lesson = À savoir maintenant
gh-banner-exhausted = Épuisement : { $figure }
gh-terrain-door = porte fermée
gh-terrain-open-door = porte ouverte
gh-terrain-locked-door = porte verrouillée
gh-cell-door = S’ouvre quand un personnage y entre, et dévoile ce qui est derrière
gh-cell-locked = Verrouillée : y entrer ne suffit pas à l’ouvrir
gh-terrain-unknown = pas encore révélé
gh-badge-number = Numéro de la silhouette
gh-badge-initiative = Initiative
gh-badge-uses = Utilisations restantes
gh-sheet-hero = { $class }, niveau { $level }
