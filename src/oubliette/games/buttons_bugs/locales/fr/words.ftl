# Les noms des choses

bb-title = Gloomhaven : Boutons & Bestioles
bb-scenario = { $number }. { $title }
bb-monster = { $name } { $number }
bb-objective = Objectif
bb-token = Jeton
bb-hex = colonne { $column }, rang { $row }
bb-luck-die = Le dé montre −, 0 ou +, tous aussi probables ; la ligne marquée du tableau dit ce que cela donne.
bb-sum-rolled = son action de ce round
bb-sum-level = carte de classe au niveau { $level }
bb-level = Niveau
bb-hit-points = Points de vie
bb-failure = Échec : { $text }
bb-goal-reached = But atteint : le scénario est gagné à la fin de ce round.
bb-goal-failed = Le scénario échoue à la fin de ce round.

bb-condition-invisible = Invisibilité
bb-condition-strengthen = Renforcement
bb-condition-wound = Blessure
bb-condition-poison = Empoisonnement
bb-condition-immobilize = Immobilisation
bb-condition-disarm = Désarmement
bb-condition-muddle = Confusion

bb-does-invisible = personne ne peut la cibler
bb-does-strengthen = ses attaques ont Avantage
bb-does-wound = elle subit 1 dégât au début de ses tours
bb-does-poison = chaque attaque contre elle inflige 1 de plus
bb-does-immobilize = elle ne peut se déplacer à son prochain tour
bb-does-disarm = elle ne peut attaquer à son prochain tour
bb-does-muddle = ses attaques ont Désavantage

bb-element-fire = feu
bb-element-ice = glace
bb-element-air = air
bb-element-earth = terre
bb-element-light = lumière
bb-element-dark = obscurité
bb-element-any = un élément au choix
bb-either-element = { $one } ou { $other }

bb-terrain-none = un sol nu
bb-terrain-obstacle = un obstacle
bb-terrain-difficult = un terrain difficile
bb-terrain-hazard = un danger
bb-terrain-plate = une dalle de pression
bb-terrain-objective = un objectif
bb-terrain-edge = le bord du plan

bb-die-minus = −
bb-die-zero = 0
bb-die-plus = +
bb-modifier-null = → 0

bb-half-top = action supérieure
bb-half-bottom = action inférieure

bb-ability-move = Déplacement
bb-ability-attack = Attaque
bb-ability-heal = Soin
bb-ability-give = État
bb-ability-push = Poussée
bb-ability-pull = Traction
bb-ability-control = Contrôle
bb-ability-suffer = Subir des dégâts
bb-ability-recover = Récupération
bb-ability-shield = Bouclier
bb-ability-retaliate = Riposte
bb-ability-bonus = Bonus
bb-ability-trigger = Effet durable
bb-ability-flying = Vol
bb-ability-create = Générer des éléments
bb-ability-cleanse = Retirer des états
bb-ability-refresh = Récupérer des objets

bb-cause-attack = une attaque
bb-cause-retaliate = une riposte
bb-cause-hazard = un danger
bb-cause-wound = une blessure
bb-cause-ability = une capacité
bb-cause-scenario = une règle du scénario
bb-cause-rest = le repos
bb-cause-cost = un coût

bb-zone-hand = Main
bb-zone-selected = Jouées
bb-zone-active = Actives
bb-zone-discard = Défausse
bb-zone-lost = Perdues
bb-zone-items = Objets

bb-item-one_hand = Une main
bb-item-two_hand = Deux mains
bb-item-small = Petit objet
bb-use-spent = Utilisé, il est dépensé
bb-use-lost = Utilisé, il est perdu
bb-use-passive = Utilisable à volonté

bb-mark-round = Bonus de round : jusqu’à la fin du round
bb-mark-persistent = Bonus persistant
bb-mark-lost = Perdue après usage
bb-mark-unrecoverable = Perdue après usage, et irrécupérable

bb-note-unrecoverable = irrécupérable
bb-note-counts-hand = compte comme étant en main
bb-note-counts-discard = compte comme défaussée
bb-note-counts-lost = compte comme perdue
bb-note-turns-a = puis face B
bb-note-turns-a-or-lost = puis face B ou perdue
bb-note-turns-b = puis défaussée
bb-note-turns-b-or-lost = puis défaussée ou perdue
bb-note-item-spent = dépensé
bb-note-item-lost = perdu

bb-grid-adventurer = Vos modificateurs
bb-grid-monsters = Modificateurs des monstres
bb-track-round = Round
bb-track-scenarios = Scénarios accomplis
bb-fact-attempts = Tentatives
bb-text-chapter-completed = { $scenario } : accompli.
bb-text-scenario-level = Niveau { $level }
bb-text-difficulty = Difficulté : { $name }

bb-phase-before = Entre deux scénarios
bb-phase-setup = Mise en place
bb-phase-start = Début du round { $round }
bb-phase-select = Round { $round } : choisissez vos cartes
bb-phase-turns = Round { $round }
bb-phase-end = Fin du round { $round }

bb-result-completed = Le but est atteint : le scénario s’achève avec ce round.
bb-result-failed = Le scénario a échoué.
bb-outcome-won = Scénario accompli.
bb-outcome-lost = Scénario échoué.
bb-outcome-campaign = La campagne est gagnée.
bb-outcome-left = La campagne a été quittée.

bb-intent-attack = { $figure } attaquera : { $value }.
bb-intent-attack-shielded = { $figure } attaquera : { $value }, soit { $left } après le Bouclier.
bb-intent-move = { $figure } se déplacera de { $hexes } { $hexes ->
    [one] hexagone
   *[other] hexagones
}, sans attaquer.
bb-intent-stay = { $figure } ne se déplacera ni n’attaquera.
bb-badge-number = Numéro
bb-badge-initiative = Initiative
bb-zone-pool = Objets à emporter
bb-zone-upgrades = Cartes et leurs améliorations
bb-die = Dé
bb-banner-scenario = Scénario { $number }
