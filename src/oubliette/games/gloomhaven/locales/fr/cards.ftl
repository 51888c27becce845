# Texte des cartes

gh-word-move = Déplacement
gh-word-attack = Attaque
gh-word-heal = Soin
gh-word-give = Statut
gh-word-push = Pousser
gh-word-pull = Tirer
gh-word-suffer = Dégâts
gh-word-kill = Tuer
gh-word-shield = Bouclier
gh-word-retaliate = Riposte
gh-word-bonus = Bonus
gh-word-guard = Garde
gh-word-intercept = Les attaques sur les alliés adjacents vous visent
gh-word-convert = Les déplacements peuvent être des attaques
gh-word-widen = Augmentations
gh-word-trigger = Déclencheur
gh-word-summon = Invocation
gh-word-call = Invocation
gh-word-loot = Fouille
gh-word-recover = Récupération
gh-word-recover-discard = Récupérez des cartes défaussées :
gh-word-recover-lost = Récupérez des cartes perdues :
gh-word-lose = Perdez des cartes :
gh-word-refresh = Rafraîchissez des objets :
gh-word-infuse = Infuser
gh-word-pay = Consommer
gh-word-if = Si
gh-word-trap = Créez un piège :
gh-word-disarm_trap = Désamorcez un piège adjacent
gh-word-obstacle = Créez des obstacles :
gh-word-destroy_obstacle = Détruisez des obstacles :
gh-word-move_obstacle = Déplacez un obstacle adjacent à portée
gh-word-control = Contrôle
gh-word-command = Ordre
gh-word-tokens = Jetons Argent
gh-word-open_door = Ouvrez la prochaine porte
gh-word-signal = Ce que dit le scénario
gh-word-read = Lisez votre carte et faites ce qu’elle dit
gh-word-special = Spécial
gh-word-turn = Tour
gh-word-range = Portée
gh-word-targets = Cible
gh-word-pierce = Percée
gh-word-experience = Expérience
gh-word-level = Niveau
gh-word-hit-points = Points de vie
gh-word-jump = Saut
gh-word-advantage = Avantage
gh-word-disadvantage = Désavantage
gh-word-all-targets = toutes les cibles
gh-word-flying = Vol
gh-word-on-death = un dernier coup
gh-word-evade = Désavantage pour les attaquants
gh-word-ranged = compte comme à distance
gh-word-on-one = toutes les attaques contre un seul ennemi
gh-word-ignore-shields = sans compter les Boucliers
gh-word-evasive = Les attaquants ont Désavantage
gh-word-rolling = combo
gh-word-damage = dégâts
gh-word-cards = cartes
gh-word-heal-self = Soin sur soi
gh-word-shield-self = Bouclier sur soi
gh-word-retaliate-self = Riposte sur soi

gh-text-nothing = rien
gh-text-list = { $first }, { $rest }
gh-text-or = { $first } ou { $rest }
gh-text-number = { $name } { $value }
gh-text-x = { $name } X, X étant { $per }
gh-text-times = { $times } fois { $text }
gh-text-half-up = { $text } (la moitié, arrondie en haut)
gh-text-half-down = { $text } (la moitié, arrondie en bas)
gh-text-plus = { $value } { $name }
gh-text-multiply = valeur d’attaque × { $times }
gh-text-infuse = infusez { $elements }
gh-text-consume = consommez { $cost } : { $gain }
gh-text-obstacle = détruisez un obstacle adjacent
gh-text-only = Seulement si { $when }.
gh-text-then = { $text }
gh-text-when = { $gain } si { $when }
gh-text-per = { $gain } pour { $per }
gh-text-bonus = { $occasion } : { $gain }
gh-text-negate = ne subissez aucun dégât
gh-text-control = Forcez un ennemi à effectuer : { $text }
gh-text-command = Un allié peut effectuer : { $text }
gh-text-turn = son tour de cette manche, contre son propre camp
gh-text-summon = Invoquez { $name }
gh-text-all = toutes les cibles
gh-text-area = zone : { $name }
gh-text-kill = tuez la cible à la place
gh-text-modifier = { $value }
gh-text-goal = { $name } : { $text } ({ $checks ->
    [one] une coche
   *[other] { $checks } coches
})
gh-text-checks = { $checks ->
    [one] une coche
   *[other] { $checks } coches
}
gh-text-traits = { $rank } : { $traits }
gh-text-immune = Immunité : { $conditions }

gh-to-self = soi
gh-to-ally = un allié
gh-to-self-or-ally = soi ou un allié
gh-to-allies = alliés
gh-to-self-and-allies = soi et alliés
gh-to-everyone = alliés et ennemis
gh-to-summons = invocations
gh-among-moved-through = tous ceux traversés
gh-among-path = aussi sur le chemin
gh-among-same-room = dans la même salle
gh-among-anywhere = n’importe où
gh-among-beside-target = à côté de la cible
gh-among-beside-obstacles = à côté de l’obstacle
gh-among-beside-way = à côté des hexagones traversés
gh-among-in-area = dans la zone
gh-among-target = la cible
gh-occasion-attack = Sur vos attaques
gh-occasion-attack-melee = Sur vos attaques de mêlée
gh-occasion-attack-ranged = Sur vos attaques à distance
gh-occasion-move = Sur vos déplacements
gh-occasion-heal = Sur vos soins
gh-occasion-loot = Sur vos fouilles
gh-guard-damage = Sur les sources de dégâts contre vous
gh-guard-attack = Sur les attaques qui vous blessent
gh-guard-melee = Sur les attaques de mêlée contre vous
gh-moment-turn_start = Au début de vos tours
gh-moment-turn_end = À la fin de vos tours
gh-moment-death = À sa mort
gh-moment-kill = Quand vous tuez un ennemi
gh-per-hex-moved = les hexagones parcourus ce tour
gh-per-hex-moved-now = les hexagones de ce déplacement
gh-per-damage-dealt = les dégâts infligés ce tour
gh-per-target = chaque cible
gh-per-killed = chaque figurine tuée
gh-per-adjacent-enemy = chaque ennemi adjacent
gh-per-ally-beside-target = chaque allié à côté de la cible
gh-per-ally-within-2 = chaque allié à 2 hexagones
gh-per-condition-on-target = chaque statut négatif de la cible
gh-per-target-shield = le Bouclier de la cible
gh-per-target-most-hit-points = le maximum de points de vie de la cible
gh-per-damage-to-target = les dégâts subis par la cible
gh-per-hit-points = les points de vie restants
gh-per-obstacle-hex = chaque hexagone d’obstacle détruit
gh-per-hex-not-pushed = chaque hexagone non poussé
gh-when-target-has = la cible a { $what }
gh-when-target-alone = la cible n’est à côté d’aucun de ses alliés
gh-when-target-alone-not = la cible est à côté d’un de ses alliés
gh-when-target-beside-ally = la cible est à côté d’un de vos alliés
gh-when-target-beside-ally-not = la cible n’est à côté d’aucun de vos alliés
gh-when-target-adjacent = la cible est adjacente
gh-when-target-adjacent-not = la cible n’est pas adjacente
gh-when-target-rank = la cible est { $what }
gh-when-target-hit-points = la cible a au plus { $count ->
    [one] { $count } point de vie
   *[other] { $count } points de vie
  }
gh-when-target-undamaged = la cible est indemne
gh-when-target-undamaged-not = la cible est blessée
gh-when-target-hurt = la cible vient de subir des dégâts
gh-when-target-hurt-not = la cible n’a subi aucun dégât
gh-when-self-has = vous avez { $what }
gh-when-hit-points-at-most = vous avez au plus { $count ->
    [one] { $count } point de vie
   *[other] { $count } points de vie
  }
gh-when-moved-at-least = vous avez parcouru au moins { $count ->
    [one] { $count } hexagone
   *[other] { $count } hexagones
  }
gh-when-moved-straight = le déplacement était en ligne droite
gh-when-moved-straight-not = le déplacement n’était pas en ligne droite
gh-when-stayed = le déplacement a fini où il a commencé
gh-when-stayed-not = le déplacement a fini ailleurs
gh-when-beside = vous êtes à côté de : { $what }
gh-when-single-target = il y a une seule cible
gh-when-single-target-not = il y a plusieurs cibles
gh-when-resting = vous vous reposez
gh-when-resting-not = vous ne vous reposez pas

# What an ability does beside its numbers

gh-text-and = { $first } { $rest }
gh-text-must = obligatoire
gh-text-to-hex = vers un hexagone à portée { $range }
gh-text-gives = { $value } d’expérience à chaque fois
gh-text-of-neighbour = d’un allié voisin
gh-text-then-lose = puis perdez { $count ->
    [one] une carte
   *[other] { $count } cartes
} de la main
gh-text-items-spent = objets épuisés
gh-text-items-consumed = objets consommés
gh-text-loot-most = au plus { $count }
gh-text-onto = un ennemi à portée { $range } en subit les effets
gh-text-at-target = dans l’hexagone où se tenait la cible
gh-text-widen-ranged = aussi pour les attaques à distance
gh-text-by-rules = selon les règles des monstres
gh-text-straight = en ligne droite
gh-text-end-beside-obstacle = en finissant à côté d’un obstacle
gh-text-end-beside-commander = en finissant à côté de vous
gh-text-loot-way = fouillez chaque hexagone traversé
gh-text-destroy-way = les obstacles traversés sont détruits, les pièges désarmés
gh-text-through = Pousser traverse les obstacles : chacun est détruit, inflige { $damage ->
    [one] { $damage } dégât
   *[other] { $damage } dégâts
} et rapporte 1 expérience
gh-text-with-augments = avec vos augmentations
gh-text-ranks = rang : { $ranks }
gh-text-per-character = un par personnage
gh-text-count = au nombre de { $count }
gh-text-act-again = Tous agissent encore : { $kind }
gh-text-own-hit-points = avec autant de points de vie que son invocateur
gh-text-beside-target = à côté de la cible
gh-text-attack-infuses = ses attaques infusent { $elements }
gh-text-kill-normal = tuez une cible normale à la place
gh-rank-none = aucun
gh-mark-unrecoverable = Irrécupérable
gh-mark-slot = Emplacement avec expérience

# Fait à la main, selon une carte imprimée

gh-do-attack = Attaque
gh-do-move = Déplacement
gh-do-jump = Déplacement avec Saut
gh-do-heal = Soin
gh-do-suffer = Infliger des dégâts
gh-do-suffer-self = Subir des dégâts
gh-do-push = Pousser
gh-do-pull = Tirer
gh-do-shield = Bouclier pour la manche
gh-do-retaliate = Riposte pour la manche
gh-do-loot = Fouille
gh-do-recover-discard = Récupérer des cartes défaussées
gh-do-recover-lost = Récupérer des cartes perdues
gh-do-lose = Perdre des cartes
gh-do-refresh = Rafraîchir des objets
gh-do-tokens = Prendre des jetons Argent
gh-do-trap = Poser un piège
gh-do-disarm_trap = Désamorcer un piège
gh-do-obstacle = Créer des obstacles
gh-do-destroy_obstacle = Détruire des obstacles
gh-do-kill = Tuer un ennemi
gh-do-give = Donner un statut
gh-do-infuse = Infuser un élément
gh-do-pay = Consommer un élément
gh-do-experience = Gagner de l’expérience
gh-do-place = Placer une figurine ailleurs
